//! `brevet tables`: the charts of a rule system, with sources and estimates.

use crate::words::{Language, Words};
use crate::{ExitStatus, cli, files};
use anyhow::Result;
use library::{Chart, Part, Row};
use std::io::Write;
use toml::Value;

/// Marks an estimated cell or row.
const OURS: &str = "*";

/// Runs the command.
pub fn run(args: &cli::Tables, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = files::library(&args.table, words)?;
    let mut charts = library.charts(&args.system);
    if charts.is_empty() {
        let known = library.systems().iter().any(|system| system.name == args.system);
        let id = if known { "no-tables" } else { "unknown-system" };
        return Err(words.complaint(id, &[("name", &args.system)]).into());
    }
    if let Some(name) = &args.name {
        let all: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).collect();
        let known = all.join(", ");
        charts.retain(|chart| chart.name == *name);
        if charts.is_empty() {
            return Err(words.complaint("unknown-table", &[("name", name), ("known", &known)]).into());
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&charts)?)?;
        return Ok(ExitStatus::Well);
    }
    for chart in &charts {
        print(chart, words, out)?;
    }
    Ok(ExitStatus::Well)
}

fn print(chart: &Chart, words: &Words, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {}", chart.name, about(chart, "title", &chart.title, words))?;
    if let Some(file) = &chart.own {
        writeln!(out, "{}", words.say("tables-own", &[("file", file)]))?;
    }
    let status = about(chart, "status", &chart.status, words);
    if !status.is_empty() {
        writeln!(out, "{}", words.say("tables-status", &[("status", &status)]))?;
    }
    if !chart.provenance.is_empty() {
        let provenance = about(chart, "provenance", &chart.provenance, words);
        writeln!(out, "{}", words.say("tables-provenance", &[("provenance", &provenance)]))?;
    }
    if chart.ours {
        writeln!(out, "{}", words.plain("tables-ours"))?;
    }
    for part in &chart.parts {
        writeln!(out)?;
        if !part.name.is_empty() {
            let name: Vec<String> = part.name.iter().map(|name| word(&chart.system, name, words)).collect();
            writeln!(out, "{}", name.join(", "))?;
        }
        for line in grid(&chart.system, part, words) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

/// A table's description in the language; a user's own file is shown as it is.
fn about(chart: &Chart, what: &str, text: &str, words: &Words) -> String {
    let known = message_about(chart, what, words).filter(|_| chart.own.is_none());
    known.map_or_else(|| text.to_owned(), |id| words.plain(&id))
}

/// The message with a table's `title`, `status` or `provenance`: its system's own, or the first system's.
pub fn message_about(chart: &Chart, what: &str, words: &Words) -> Option<String> {
    let (system, name) = (&chart.system, slug(&chart.name));
    let ids = [format!("table-{system}-{name}-{what}"), format!("table-{name}-{what}")];
    ids.into_iter().find(|id| words.has(id))
}

/// A part in columns.
fn grid(system: &str, part: &Part, words: &Words) -> Vec<String> {
    let mut lines: Vec<(bool, Vec<String>)> = Vec::new();
    if !part.columns.is_empty() {
        lines.push((false, part.columns.iter().map(|name| word(system, name, words)).collect()));
    }
    lines.extend(part.rows.iter().map(|row| (row.ours, cells(system, row, words))));
    let count = lines.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let width =
        |place: usize| lines.iter().filter_map(|(_, cells)| cells.get(place)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..count).map(|place| width(place).unwrap_or(0)).collect();
    let written = |(ours, cells): &(bool, Vec<String>)| {
        let padded = cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        let mark = if *ours { OURS } else { " " };
        format!("{mark} {}", padded.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    lines.iter().map(written).collect()
}

fn cells(system: &str, row: &Row, words: &Words) -> Vec<String> {
    let cells = row.cells.iter();
    cells.map(|cell| format!("{}{}", written(system, &cell.value, words), if cell.ours { OURS } else { "" })).collect()
}

/// A value in a line.
fn written(system: &str, value: &Value, words: &Words) -> String {
    match value {
        Value::String(text) => word(system, text, words),
        Value::Array(items) => items.iter().map(|item| written(system, item, words)).collect::<Vec<_>>().join(", "),
        Value::Table(table) => {
            let fields = table
                .iter()
                .map(|(key, value)| format!("{} {}", word(system, key, words), written(system, value, words)));
            fields.collect::<Vec<_>>().join(", ")
        }
        Value::Float(number) => {
            let text = number.to_string();
            if words.language == Language::French { text.replace('.', ",") } else { text }
        }
        other => word(system, &other.to_string(), words),
    }
}

/// A word of a table file in the language, where there is one.
fn word(system: &str, text: &str, words: &Words) -> String {
    message_of(system, text, words).map_or_else(|| text.replace('_', " "), |id| words.plain(&id))
}

/// Whether the language has a word of a table file.
pub fn is_known(system: &str, text: &str, words: &Words) -> bool {
    message_of(system, text, words).is_some()
}

/// The message of a word: as the tables of the system use it, as tables do, or as the game does.
fn message_of(system: &str, text: &str, words: &Words) -> Option<String> {
    let slug = slug(text);
    [format!("chart-{system}-{slug}"), format!("chart-{slug}"), format!("word-{slug}")]
        .into_iter()
        .find(|id| words.has(id))
}

/// A text as a part of a message's id: `rough_hill` is `rough-hill`.
fn slug(text: &str) -> String {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}
