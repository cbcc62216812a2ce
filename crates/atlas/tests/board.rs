//! The ground under the board of Gettysburg: derived again byte for byte, with what is known of it.

#![allow(clippy::unwrap_used, clippy::panic)]

use atlas::board::{BoardRecipe, sketch};
use atlas::geography::Geography;
use std::fs;
use std::path::PathBuf;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn derived(recipe: &str) -> Result<String, atlas::AtlasError> {
    let recipe = BoardRecipe::read("gettysburg", recipe)?;
    let file = "gettysburg-field.geojson";
    let geography = Geography::read(file, &read(&format!("geography/{file}")))?;
    sketch(&recipe, &[geography], &read("guns/boards/gettysburg.toml"))
}

#[test]
fn the_sketch_derives_again_byte_for_byte() {
    let derived = derived(&read("guns/boards/gettysburg.recipe.toml")).unwrap();
    assert!(derived == read("sketches/guns/gettysburg.toml"), "run `cargo xtask atlas`");
}

#[test]
fn every_translated_name_is_one_of_the_board() {
    let recipe: toml::Table = read("guns/boards/gettysburg.recipe.toml").parse().unwrap();
    let board = read("guns/boards/gettysburg.toml");
    let names = recipe["names"]["fr"].as_table().unwrap();
    let strange: Vec<&String> = names.keys().filter(|name| !board.contains(&format!("name = \"{name}\""))).collect();
    assert!(strange.is_empty(), "{strange:?}");
}

#[test]
fn what_is_lettered_must_be_known() {
    let recipe = read("guns/boards/gettysburg.recipe.toml").replace("id = \"herr-ridge\"", "id = \"atlantis\"");
    let error = derived(&recipe).unwrap_err().to_string();
    assert!(error.contains("gettysburg.recipe.toml") && error.contains("atlantis"), "{error}");
}
