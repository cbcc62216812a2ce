//! Every sentence id that the server uses exists in both languages, and no sentence is unused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

fn sources(folder: &Path, text: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, text)?;
        } else {
            text.push_str(&fs::read_to_string(path)?);
        }
    }
    Ok(())
}

fn said() -> BTreeSet<String> {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text).unwrap();
    let literals = text.split('"').skip(1);
    let ids = literals.filter(|literal| literal.starts_with("server-"));
    ids.filter(|id| id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')).map(str::to_owned).collect()
}

fn written(language: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{language}/server.ftl"));
    let text = fs::read_to_string(file).unwrap();
    let ids = text.lines().filter(|line| line.starts_with("server-")).filter_map(|line| line.split_once(" = "));
    ids.map(|(id, _)| id.to_owned()).collect()
}

#[test]
fn every_id_has_its_sentence() {
    let said = said();
    assert!(said.len() > 20, "{said:?}");
    for language in ["en", "fr"] {
        assert_eq!(said, written(language), "{language}");
    }
}
