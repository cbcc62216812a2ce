//! Embeds every data file and rule ledger under its name.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../..");
    let mut table = String::from("&[\n");
    for (folder, prefix) in [("data", ""), ("rules", "rules/")] {
        let folder = root.join(folder).canonicalize()?;
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in toml_files(&folder)? {
            let name = file.strip_prefix(&folder).map_err(io::Error::other)?.to_string_lossy().replace('\\', "/");
            println!("cargo::rerun-if-changed={}", file.display());
            let _ =
                writeln!(table, "({:?}, include_str!({:?})),", format!("{prefix}{name}"), file.display().to_string());
        }
    }
    table.push(']');
    let out = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("files.rs");
    fs::write(out, table)
}

/// All TOML files below a folder, sorted; recipes of maps are for those who make them.
fn toml_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(toml_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "toml") && !path.to_string_lossy().ends_with(".recipe.toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
