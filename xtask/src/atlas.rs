//! `cargo xtask atlas`: maps from geography.

use crate::shell;
use ::atlas::board::BoardRecipe;
use ::atlas::geography::Geography;
use ::atlas::recipe::Recipe;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Derives every map that has a recipe; writes what has changed, or with `check` only says so.
pub fn run(check: bool) -> Result<ExitCode> {
    let root = shell::root()?;
    let mut sound = true;
    for (system, path) in recipes(&root.join("data"), "maps")? {
        let name = name_of(&path);
        let recipe = Recipe::read(&name, &read(&path)?)?;
        let derived = ::atlas::derive(&recipe, &geographies(&root, &recipe.geography)?)?;
        for creek in &derived.sheet.left_out {
            println!("{name}: no room for {creek}");
        }
        for fault in ::atlas::check::check(&derived.sheet) {
            sound = false;
            eprintln!("{name}: {fault}");
        }
        let sketch = sketch_of(&root, &system, &name);
        let map = path.with_file_name(format!("{name}.toml"));
        let places = derived.places.as_ref().map(|text| (path.with_file_name(format!("{name}.places.toml")), text));
        for (path, text) in [(map, &derived.map), (sketch, &derived.sketch)].into_iter().chain(places) {
            sound &= keep(&path, text, check)?;
        }
    }
    for (system, path) in recipes(&root.join("data"), "boards")? {
        let name = name_of(&path);
        let recipe = BoardRecipe::read(&name, &read(&path)?)?;
        let board = read(&path.with_file_name(format!("{name}.toml")))?;
        let sketch = ::atlas::board::sketch(&recipe, &geographies(&root, &recipe.geography)?, &board)?;
        sound &= keep(&sketch_of(&root, &system, &name), &sketch, check)?;
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes a file if it has changed, or with `check` only says so; whether nothing is wrong.
fn keep(path: &Path, text: &str, check: bool) -> Result<bool> {
    if fs::read_to_string(path).is_ok_and(|known| known == text) {
        return Ok(true);
    }
    if check {
        eprintln!("{} is not what its recipe gives; run `cargo xtask atlas`", path.display());
        return Ok(false);
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(path, text).with_context(|| path.display().to_string())?;
    println!("{} written", path.display());
    Ok(true)
}

fn name_of(recipe: &Path) -> String {
    recipe.file_name().unwrap_or_default().to_string_lossy().trim_end_matches(ENDING).to_owned()
}

fn sketch_of(root: &Path, system: &str, name: &str) -> PathBuf {
    root.join("data/sketches").join(system).join(format!("{name}.toml"))
}

fn geographies(root: &Path, areas: &[String]) -> Result<Vec<Geography>> {
    let read_area = |area: &String| {
        let file = format!("{area}.geojson");
        Ok(Geography::read(&file, &read(&root.join("data/geography").join(&file))?)?)
    };
    areas.iter().map(read_area).collect()
}

const ENDING: &str = ".recipe.toml";

/// The recipes in one folder of all systems, each with its system's name.
fn recipes(data: &Path, folder: &str) -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for system in fs::read_dir(data)? {
        let system = system?;
        let Ok(maps) = fs::read_dir(system.path().join(folder)) else { continue };
        for entry in maps {
            let path = entry?.path();
            if path.to_string_lossy().ends_with(ENDING) {
                found.push((system.file_name().to_string_lossy().into_owned(), path));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
