//! Checks the documents: their links work, every dependency has its reason, every module of a rule system has its
//! place in the table of chapters, and the picture is the one that the program draws.

use crate::shell;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose documents are checked; the empty one is the project's own.
const FOLDERS: [&str; 4] = ["", "docs", "docs/decisions", "rules"];
const DEPENDENCIES: &str = "docs/dependencies.md";
const PICTURE: &str = "docs/the-gap.png";

/// Checks links and dependencies; says everything that is wrong at once.
pub fn check() -> Result<()> {
    let root = shell::root()?;
    let mut wrong = dead_links(&root)?;
    let manifest = fs::read_to_string(root.join("Cargo.toml")).context("Cargo.toml")?;
    let reasons = fs::read_to_string(root.join(DEPENDENCIES)).context(DEPENDENCIES)?;
    for name in dependencies_without_reason(&manifest, &reasons)? {
        wrong.push(format!("{DEPENDENCIES}: says nothing of {name}"));
    }
    wrong.extend(chapters_without_place(&root)?);
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    Ok(())
}

/// The public modules of the rule systems that their table of chapters does not name.
fn chapters_without_place(root: &Path) -> Result<Vec<String>> {
    let mut missing = Vec::new();
    for entry in fs::read_dir(root.join("crates")).context("crates")? {
        let folder = entry?.path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if !manifest.contains("[package.metadata.mutants]") {
            continue;
        }
        let library = folder.join("src/lib.rs");
        let text = fs::read_to_string(&library).with_context(|| library.display().to_string())?;
        let name = library.strip_prefix(root).unwrap_or(&library).display();
        missing.extend(not_in_table(&text).map(|module| format!("{name}: the table of chapters has no {module}")));
    }
    missing.sort();
    Ok(missing)
}

/// The public modules of a crate that its documentation does not link to.
fn not_in_table(library: &str) -> impl Iterator<Item = &str> {
    let linked = |module: &str| {
        let table = library.lines().filter(|line| line.starts_with("//!"));
        table.into_iter().any(|line| line.contains(&format!("[`{module}`]")) || line.contains(&format!("[`{module}::")))
    };
    let modules = library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    modules.filter(move |module| !linked(module))
}

/// Draws the README's picture again and compares it with the stored one.
pub fn picture() -> Result<()> {
    let root = shell::root()?;
    let drawn = root.join("target").join("the-gap.png");
    fs::create_dir_all(root.join("target"))?;
    let mut brevet = shell::cargo([
        "run",
        "--quiet",
        "--package",
        "brevet",
        "--",
        "draw",
        "gcacw/the-gap",
        "--scale",
        "55",
        "--output",
    ])?;
    brevet.arg(&drawn);
    shell::must_succeed(brevet)?;
    let kept = fs::read(root.join(PICTURE)).context(PICTURE)?;
    if kept != fs::read(&drawn)? {
        bail!("{PICTURE} is not what the program draws; replace it with target/the-gap.png");
    }
    Ok(())
}

fn dead_links(root: &Path) -> Result<Vec<String>> {
    let mut dead = Vec::new();
    for document in documents(root)? {
        let text = fs::read_to_string(&document).with_context(|| document.display().to_string())?;
        let name = document.strip_prefix(root).unwrap_or(&document).display();
        let folder = document.parent().unwrap_or(root);
        let missing = links(&text).into_iter().filter(|(_, target)| !folder.join(target).exists());
        dead.extend(missing.map(|(line, target)| format!("{name}:{line}: nothing lies at {target}")));
    }
    Ok(dead)
}

fn documents(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(root.join(folder)).with_context(|| folder.to_owned())? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The links of a document to files of the project, each with its line.
fn links(text: &str) -> Vec<(usize, &str)> {
    text.lines()
        .zip(1..)
        .flat_map(|(line, number)| line.split("](").skip(1).map(move |rest| (number, rest)))
        .filter_map(|(number, rest)| Some((number, rest.split(')').next()?)))
        .map(|(number, target)| (number, target.split('#').next().unwrap_or_default()))
        .filter(|(_, target)| !target.is_empty() && !target.contains("://"))
        .collect()
}

/// The dependencies from the registry that a document does not name in backquotes.
fn dependencies_without_reason(manifest: &str, reasons: &str) -> Result<Vec<String>> {
    let manifest: toml::Table = toml::from_str(manifest).context("Cargo.toml")?;
    let dependencies = manifest.get("workspace").and_then(|workspace| workspace.get("dependencies"));
    let dependencies = dependencies.and_then(toml::Value::as_table).context("Cargo.toml: no workspace.dependencies")?;
    let foreign = dependencies.iter().filter(|(_, value)| value.get("path").is_none());
    let unnamed = foreign.map(|(name, _)| name.clone()).filter(|name| !reasons.contains(&format!("`{name}`")));
    Ok(unnamed.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found_with_their_lines() {
        let text = "see [a](docs/a.md#part) and\n[b](https://example.org) ![c](c.png), [d](#below)";
        assert_eq!(links(text), [(1, "docs/a.md"), (2, "c.png")]);
    }

    #[test]
    fn every_module_has_its_place() {
        let library =
            "//! | 1 | [`one`] |\n//! | 2 | [`two::Two`] |\n\npub mod one;\npub mod three;\npub mod two;\nmod own;\n";
        assert_eq!(not_in_table(library).collect::<Vec<_>>(), ["three"]);
    }

    #[test]
    fn a_dependency_needs_a_reason() {
        let manifest = "[workspace.dependencies]\nown = { path = \"x\" }\nserde = \"1\"\ntoml = \"1\"\n";
        assert_eq!(dependencies_without_reason(manifest, "- `serde`: reads").unwrap(), ["toml"]);
    }
}
