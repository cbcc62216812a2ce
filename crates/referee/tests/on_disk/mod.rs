//! The cases and data of the project as files, for the tests of the systems.

use referee::case::{self, Cased, Shelf};
use referee::data::Source;
use referee::harness::{self, Effort};
use std::borrow::Cow;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The project's data folder.
struct Data;

impl Shelf for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        fs::read_to_string(project().join("data").join(name)).ok().map(Cow::Owned)
    }
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.extension().is_some_and(|ending| ending == "toml") {
        files.push(path.to_owned());
    }
    Ok(())
}

/// Runs every case of the system and, wherever a part ends, plays on by lot with the laws on. Tells the first
/// that is broken.
pub fn laws_hold_where_parts_end<S: Cased>(effort: Effort) -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    collect(&project().join("cases").join(S::NAME), &mut files)?;
    files.sort();
    for (seed, file) in (0..).zip(&files) {
        let text = fs::read_to_string(file)?;
        let name = file.display().to_string();
        let mut broken = None;
        case::watch::<S>(Source { name: &name, text: &text }, &Data, |stage, state, _| {
            broken = broken.take().or_else(|| harness::soak_on::<S>(stage, state, seed, effort).err());
        });
        if let Some(violation) = broken {
            return Err(format!("{name}: {violation}").into());
        }
    }
    Ok(())
}
