//! Embeds the sentences of every language: `locales/LANGUAGE/*.ftl`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const LANGUAGES: [&str; 2] = ["en", "fr"];

fn main() -> io::Result<()> {
    let root =
        Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../../locales").canonicalize()?;
    let mut table = String::from("&[\n");
    for language in LANGUAGES {
        let folder = root.join(language);
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in sentences(&folder)? {
            println!("cargo::rerun-if-changed={}", file.display());
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let _ = writeln!(table, "({language:?}, {name:?}, include_str!({:?})),", file.display().to_string());
        }
    }
    table.push(']');
    let out = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("sentences.rs");
    fs::write(out, table)
}

/// The files of one language, sorted.
fn sentences(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
