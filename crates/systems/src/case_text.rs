//! What cases of positions share: the lines that count, the game at one of them, the part that is played.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use library::GameError;
use referee::record::{Entry, EntryKind, Record};
use referee::{AnyGame, Game, System};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;

/// The lines that were not taken back, numbered anew.
pub fn that_counts(entries: &[Entry]) -> Vec<Entry> {
    let mut counts: Vec<Entry> = Vec::new();
    for entry in entries {
        match entry.kind {
            EntryKind::TakeBack(line) => counts.retain(|kept| kept.number < line),
            _ => counts.push(entry.clone()),
        }
    }
    (0..).zip(counts).map(|(number, entry)| Entry { number, ..entry }).collect()
}

/// A game from some of its lines, with the dice that they give.
pub fn replayed<S: System>(stage: &Arc<S::Stage>, record: &Record, entries: &[Entry]) -> Result<Game<S>, GameError> {
    let mut header = record.header.clone();
    header.dice = "physical".to_owned();
    let record = Record { header, entries: entries.to_vec() };
    Game::replay(stage.clone(), "", &record, false).map_err(|fault| GameError::Faults(vec![fault]))
}

/// The title of a case.
pub fn heading(game: &dyn AnyGame) -> String {
    let line = game.next_line().saturating_sub(1);
    let title = format!("{}, line {line}", game.record().header.scenario);
    format!("title = {}\nrules = []\n\n", quoted(&title))
}

/// A text as files have it.
pub fn quoted(text: &str) -> toml::Value {
    toml::Value::String(text.to_owned())
}

/// The part of a case that is played, and what comes of it.
pub fn write_part(out: &mut String, game: &dyn AnyGame, played: &[Entry], facts: &[(String, Value)]) {
    let _ = writeln!(out, "\n[[part]]\nname = \"the position\"\nplay = [");
    for entry in played {
        let EntryKind::Order(order) = &entry.kind else { continue };
        let dice =
            if entry.chance.is_empty() { String::new() } else { format!(" {:?}", entry.chance).replace(',', "") };
        let _ = writeln!(out, "  {},", quoted(&format!("{}: {order}{dice}", entry.seat)));
    }
    out.push_str("]\n");
    let asked = game.owed().first().map_or("nobody".to_owned(), |(seat, decision)| format!("{seat}: {decision}"));
    let _ = writeln!(out, "asked = {}", quoted(&asked));
    if !facts.is_empty() {
        let _ = writeln!(out, "\n[part.facts]");
    }
    for (path, value) in facts {
        let value = if value.is_null() { Value::from("none") } else { value.clone() };
        let _ = writeln!(out, "{} = {value}", quoted(path));
    }
}
