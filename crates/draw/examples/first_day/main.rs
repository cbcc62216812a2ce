//! Draws the map of the first day at Gettysburg: `cargo run -p draw --example first_day -- FOLDER`.

mod reading;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("."), PathBuf::from);
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let map_file = fs::read_to_string(data.join("gbacw/maps/first-day.toml"))?;
    let sketch_file = fs::read_to_string(data.join("sketches/gbacw/first-day.toml"))?;
    let map = reading::read("first-day.toml", &map_file).map_err(|faults| format!("{faults:?}"))?;
    let picture = reading::picture(&map, &map_file, &sketch_file)?;
    let svg = draw::svg(&picture, &draw::Style::default());
    fs::write(folder.join("first-day.svg"), &svg)?;
    fs::write(folder.join("first-day.png"), draw::png(&svg, 0.5)?)?;
    Ok(())
}
