//! The cases of Great Battles hold. `CASES=command/initiative` runs those alone in whose path that stands.

use gbacw::GreatBattles;
use referee::RuleId;
use referee::case::{self, FileSource};
use referee::data::Source;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

struct Data;

impl FileSource for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        fs::read_to_string(project().join("data").join(name)).ok().map(Cow::Owned)
    }
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(path)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

/// The statements that a case may name without reaching them.
fn structural() -> io::Result<BTreeSet<RuleId>> {
    let listed = fs::read_to_string(project().join("rules/structural.toml"))?;
    let ids = listed.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'));
    Ok(ids.filter_map(RuleId::find).collect())
}

#[test]
fn cases_hold() -> io::Result<()> {
    let only = env::var("CASES").unwrap_or_default();
    let mut files = Vec::new();
    collect(&project().join("cases/gbacw"), &mut files)?;
    files.sort();
    let mut broken = 0;
    let structural = structural()?;
    for file in files.iter().filter(|file| file.display().to_string().contains(&only)) {
        let text = fs::read_to_string(file)?;
        let name = file.display().to_string();
        let report = case::run::<GreatBattles>(Source { name: &name, text: &text }, &Data, &structural);
        broken += usize::from(!report.holds());
        for failure in &report.failures {
            println!(
                "{name}:{} [{}] {} {:?}",
                failure.line,
                failure.part.as_deref().unwrap_or("-"),
                failure.id,
                failure.args
            );
        }
    }
    assert_eq!(broken, 0, "cases that do not hold");
    Ok(())
}
