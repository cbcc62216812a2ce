//! Collects the ids of all rule ledgers into one sorted table, so that a citation of an unknown
//! rule does not compile.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let rules = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut ids = BTreeSet::new();
    for entry in fs::read_dir(&rules)? {
        let path = entry?.path();
        if path.extension().is_none_or(|e| e != "toml") || path.ends_with("structural.toml") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        ids.extend(text.lines().filter_map(ledger_id).map(str::to_owned));
    }
    let table: Vec<String> = ids.iter().map(|id| format!("{id:?}")).collect();
    let out = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("ids.rs");
    fs::write(out, format!("&[{}]", table.join(",\n")))
}

/// The id on a ledger line `id = "…"`.
fn ledger_id(line: &str) -> Option<&str> {
    let value = line.strip_prefix("id")?.trim_start().strip_prefix('=')?;
    value.trim().strip_prefix('"')?.split('"').next()
}
