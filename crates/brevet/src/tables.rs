//! `brevet tables`: the charts of a rule system, where their cells come from, and which are ours.

use crate::words::Words;
use crate::{Ended, cli, files};
use anyhow::Result;
use library::{Chart, Part, Row};
use std::io::Write;

/// Behind a cell, and before a row, that is ours.
const OURS: &str = "*";

/// Runs the command.
pub fn run(args: &cli::Tables, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let mut charts = files::library(&args.table, words)?.charts(&args.system);
    if charts.is_empty() {
        return Err(words.complaint("unknown-system", &[("name", &args.system)]).into());
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
        return Ok(Ended::Well);
    }
    for chart in &charts {
        print(chart, words, out)?;
    }
    Ok(Ended::Well)
}

fn print(chart: &Chart, words: &Words, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {}", chart.name, chart.title)?;
    if let Some(file) = &chart.own {
        writeln!(out, "{}", words.say("tables-own", &[("file", file)]))?;
    }
    if !chart.status.is_empty() {
        writeln!(out, "{}", words.say("tables-status", &[("status", &chart.status)]))?;
    }
    if !chart.provenance.is_empty() {
        writeln!(out, "{}", words.say("tables-provenance", &[("provenance", &chart.provenance)]))?;
    }
    if chart.has_ours() {
        writeln!(out, "{}", words.plain("tables-ours"))?;
    }
    for part in &chart.parts {
        writeln!(out)?;
        if !part.name.is_empty() {
            writeln!(out, "{}", part.name)?;
        }
        for line in grid(part) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

/// A part in columns.
fn grid(part: &Part) -> Vec<String> {
    let mut lines: Vec<(bool, Vec<String>)> = Vec::new();
    if !part.columns.is_empty() {
        lines.push((false, part.columns.clone()));
    }
    lines.extend(part.rows.iter().map(|row| (row.ours, cells(row))));
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

fn cells(row: &Row) -> Vec<String> {
    row.cells.iter().map(|cell| format!("{}{}", cell.text, if cell.ours { OURS } else { "" })).collect()
}
