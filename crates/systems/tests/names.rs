//! Only this crate knows the rule systems by name: no code of the crates above and below it names one.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that know no system.
const CRATES: [&str; 6] =
    ["crates/library", "crates/opponent", "crates/draw", "crates/server", "crates/brevet", "xtask"];
/// What the code calls the systems, beside their names.
const NAMES: [&str; 7] =
    ["ambush", "Ambush", "billy_yank", "BillyYank", "GreatCampaigns", "GunsOfGettysburg", "Gettysburg"];
/// The scenario of the README's picture.
const ALLOWED: [&str; 1] = ["\"gcacw/the-gap\","];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The code of a file: without its tests, which stand at its end, and without comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default())
}

/// Whether a line has a word by itself, or as the name of a crate or a folder.
fn names(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        !line[..at].chars().next_back().is_some_and(is_part)
            && !line[at + word.len()..].chars().next().is_some_and(is_part)
    })
}

#[test]
fn no_other_crate_names_a_system() {
    let systems: Vec<&str> = systems::library().systems().iter().map(|system| system.name).collect();
    // `guns` is also a word: as a name it stands in quotes, before a path, or in a manifest.
    let is_named = |line: &str| {
        let whole = systems.iter().copied().filter(|name| *name != "guns").chain(NAMES);
        whole.into_iter().any(|name| names(line, name)) || line.contains("\"guns") || line.contains("guns::")
    };
    let mut found = Vec::new();
    for name in CRATES {
        for file in sources(&root().join(name).join("src")) {
            let text = fs::read_to_string(&file).unwrap();
            let lines = code(&text).filter(|line| is_named(line) && !ALLOWED.contains(&line.trim()));
            found.extend(lines.map(|line| format!("{}: {}", file.display(), line.trim())));
        }
        let manifest = fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        let named = dependencies.lines().filter(|line| systems.iter().any(|system| line.starts_with(system)));
        found.extend(named.map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Players see a game through a desk: whoever adds a system adds its state to the lints that see to it.
#[test]
fn the_lints_know_every_state() {
    let lints = fs::read_to_string(root().join("crates/systems/clippy.toml")).unwrap();
    for system in systems::library().systems() {
        let state = format!("\"{}::state::State\"", system.name.replace('-', "_"));
        assert!(lints.contains(&state), "{state}");
    }
}
