//! `cargo xtask atlas`: maps from geography.

use crate::shell;
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
    for (system, path) in recipes(&root.join("data"))? {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let name = file.trim_end_matches(ENDING);
        let recipe = Recipe::read(name, &read(&path)?)?;
        let geographies = recipe.geography.iter().map(|area| {
            let file = format!("{area}.geojson");
            Ok(Geography::read(&file, &read(&root.join("data/geography").join(&file))?)?)
        });
        let derived = ::atlas::derive(&recipe, &geographies.collect::<Result<Vec<_>>>()?)?;
        for creek in &derived.sheet.left_out {
            println!("{name}: no room for {creek}");
        }
        for fault in ::atlas::check::check(&derived.sheet) {
            sound = false;
            eprintln!("{name}: {fault}");
        }
        let sketch = root.join("data/sketches").join(&system).join(format!("{name}.toml"));
        let map = path.with_file_name(format!("{name}.toml"));
        let places = derived.places.as_ref().map(|text| (path.with_file_name(format!("{name}.places.toml")), text));
        for (path, text) in [(map, &derived.map), (sketch, &derived.sketch)].into_iter().chain(places) {
            if fs::read_to_string(&path).is_ok_and(|known| known == *text) {
                continue;
            }
            if check {
                sound = false;
                eprintln!("{} is not what its recipe gives; run `cargo xtask atlas`", path.display());
            } else {
                fs::write(&path, text).with_context(|| path.display().to_string())?;
                println!("{} written", path.display());
            }
        }
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

const ENDING: &str = ".recipe.toml";

/// The recipes among the maps of all systems, each with its system's name.
fn recipes(data: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for system in fs::read_dir(data)? {
        let system = system?;
        let Ok(maps) = fs::read_dir(system.path().join("maps")) else { continue };
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
