//! Collects the ids of all rule ledgers, statements and clauses, into one sorted table, so that a
//! citation of an unknown rule does not compile; and the rows of their tables of modifiers likewise.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let rules = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let (mut ids, mut causes) = (BTreeSet::new(), BTreeSet::new());
    for entry in fs::read_dir(&rules)? {
        let path = entry?.path();
        if path.extension().is_none_or(|e| e != "toml") || path.ends_with("structural.toml") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        let read = ids_of(&text);
        ids.extend(read.map_err(|fault| io::Error::other(format!("{}:{fault}", path.display())))?);
        causes.extend(causes_of(&text));
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("ids.rs"), table(&ids))?;
    fs::write(Path::new(&out).join("causes.rs"), format!("&{:?}", causes.iter().collect::<Vec<_>>()))
}

/// The rows of tables of modifiers that a ledger names: the words of its list `causes`.
fn causes_of(text: &str) -> Vec<String> {
    let list = text.split_once("\ncauses = [").and_then(|(_, rest)| rest.split_once(']')).map(|(list, _)| list);
    let words = list.unwrap_or_default().split(',').map(|word| word.trim().trim_matches('"'));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The ids of a ledger: `gcacw:5.1.extended-march-modifiers` on a line `id = "…"`, and
/// `gcacw:5.1.extended-march-modifiers#c` for a line `clauses.c = "…"` below it.
fn ids_of(text: &str) -> Result<Vec<String>, String> {
    let mut ids = Vec::new();
    let mut statement = None;
    for (index, line) in text.lines().enumerate() {
        if let Some(id) = ledger_id(line) {
            statement = Some(id);
            ids.push(id.to_owned());
        } else if line.starts_with("clauses") || line.starts_with("[rule.") || line.starts_with("[ruling.") {
            let wrong = || format!("{}: a clause is written below its id as clauses.a = \"…\"", index + 1);
            ids.push(format!("{}#{}", statement.ok_or_else(wrong)?, clause(line).ok_or_else(wrong)?));
        }
    }
    Ok(ids)
}

/// The id on a ledger line `id = "…"`.
fn ledger_id(line: &str) -> Option<&str> {
    let value = line.strip_prefix("id")?.trim_start().strip_prefix('=')?;
    value.trim().strip_prefix('"')?.split('"').next()
}

/// The letter on a ledger line `clauses.c = "…"`.
fn clause(line: &str) -> Option<&str> {
    let (letter, _) = line.strip_prefix("clauses.")?.split_once('=')?;
    let letter = letter.trim_end();
    (letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase())).then_some(letter)
}

/// Each id with the place of its statement in the table: a clause sorts directly behind its
/// statement and the clauses before it.
fn table(ids: &BTreeSet<String>) -> String {
    let mut statement = 0;
    let mut rows = Vec::with_capacity(ids.len());
    for (index, id) in ids.iter().enumerate() {
        if !id.contains('#') {
            statement = index;
        }
        rows.push(format!("({id:?}, {statement})"));
    }
    format!("&[{}]", rows.join(",\n"))
}
