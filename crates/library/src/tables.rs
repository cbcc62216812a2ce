//! The charts of a system as people read them, with what was found and what is ours; and a
//! player's own table in the place of one.
//!
//! A table file marks what is ours: `source = "ours"` a row, `source_rain` or `rain_source` one cell
//! of it, and `ours = ["rain"]` some of its cells.

use crate::check::table_like;
use crate::{Kind, Library, Own, file_names};
use gcacw::tables::FILES;
use referee::case::Shelf;
use referee::data::{Fault, Source};
use serde::Serialize;
use toml::{Table, Value};

/// What a table file says of itself.
const ABOUT: [&str; 4] = ["title", "status", "provenance", "checked_against"];
/// The mark of a cell or a row that is ours.
const OURS: &str = "ours";

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chart {
    /// Its name in paths.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Whether it is complete, and what of it is ours.
    pub status: String,
    /// Where its cells come from.
    pub provenance: String,
    /// What its cells were compared with.
    pub checked_against: Vec<String>,
    /// The player's own file that stands in its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// Its cells.
    pub parts: Vec<Part>,
}

/// A part of a table: rows under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The heading; none for what stands at the top.
    pub name: String,
    /// The names of the columns; none where each row is a name and a value.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Whether the row is ours as a whole.
    pub ours: bool,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// Whether it is ours.
    pub ours: bool,
}

impl Chart {
    /// Whether anything in it is ours.
    pub fn has_ours(&self) -> bool {
        let rows = self.parts.iter().flat_map(|part| &part.rows);
        rows.into_iter().any(|row| row.ours || row.cells.iter().any(|cell| cell.ours))
    }
}

impl Library {
    /// The tables of a system, in the order of their names.
    pub fn charts(&self, system: &str) -> Vec<Chart> {
        let folder = format!("{system}/tables/");
        file_names().filter_map(|path| self.chart(path, path.strip_prefix(&folder)?.strip_suffix(".toml")?)).collect()
    }

    fn chart(&self, path: &str, name: &str) -> Option<Chart> {
        let table: Table = toml::from_str(&self.file(path)?).ok()?;
        let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let checked = table.get("checked_against").and_then(Value::as_array).into_iter().flatten();
        let mut parts = Vec::new();
        let cells = table.iter().filter(|(key, _)| !ABOUT.contains(&key.as_str()));
        add_parts("", &cells.map(|(key, value)| (key.clone(), value.clone())).collect(), false, &mut parts);
        Some(Chart {
            name: name.to_owned(),
            title: text("title"),
            status: text("status"),
            provenance: text("provenance"),
            checked_against: checked.map(written).collect(),
            own: self.own.iter().find(|own| own.path == path).and_then(|own| own.file.clone()),
            parts,
        })
    }

    /// Lays a player's own table in the place of the one that it is like. `file` is what a record
    /// calls it.
    pub fn lay_table(&mut self, source: Source<'_>, file: &str) -> Result<(), Vec<Fault>> {
        let fault = |reason, args| vec![Fault { file: source.name.to_owned(), line: 1, reason, args }];
        let checked = self.check(source);
        let broken = checked.faults.iter().any(|fault| fault.reason == "fault-syntax");
        if checked.kind != Kind::Table && !broken {
            return Err(fault("fault-no-such-table", Vec::new()));
        }
        if !checked.faults.is_empty() {
            return Err(checked.faults);
        }
        let Some(path) = table_like(source) else { return Err(fault("fault-no-such-table", Vec::new())) };
        let name = path.rsplit('/').next().and_then(|name| name.strip_suffix(".toml")).unwrap_or(path);
        if !FILES.contains(&name) {
            return Err(fault("fault-table-unread", vec![("name", name.to_owned())]));
        }
        if self.own.iter().any(|own| own.path == path) {
            return Err(fault("fault-table-twice", vec![("name", name.to_owned())]));
        }
        let file = file.chars().map(|c| if c.is_control() { '-' } else { c }).collect();
        self.own.push(Own { path: path.to_owned(), text: source.text.to_owned(), file: Some(file) });
        Ok(())
    }
}

/// The parts of a table: its own values, then its lists and tables.
fn add_parts(name: &str, table: &Table, ours: bool, parts: &mut Vec<Part>) {
    let ours = ours || is_ours(table.get("source"));
    let plain = table.iter().filter(|(key, value)| !is_mark(key) && !is_part(value));
    let rows: Vec<Row> = plain
        .map(|(key, value)| Row { ours, cells: vec![Cell { text: key.clone(), ours: false }, cell(table, key, value)] })
        .collect();
    if !rows.is_empty() {
        parts.push(Part { name: name.to_owned(), columns: Vec::new(), rows });
    }
    for (key, value) in table.iter().filter(|(key, _)| !is_mark(key)) {
        let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
        match value {
            Value::Table(inner) => add_parts(&name, inner, ours, parts),
            Value::Array(items) if is_part(value) => parts.push(grid(name, items)),
            _ => {}
        }
    }
}

/// A list of tables as rows and columns.
fn grid(name: String, items: &[Value]) -> Part {
    let tables: Vec<&Table> = items.iter().filter_map(Value::as_table).collect();
    let mut columns: Vec<String> = Vec::new();
    for key in tables.iter().flat_map(|table| table.keys()).filter(|key| !is_mark(key)) {
        if !columns.contains(key) {
            columns.push(key.clone());
        }
    }
    let empty = || Cell { text: String::new(), ours: false };
    let rows = tables.iter().map(|table| {
        let cells = columns.iter().map(|key| table.get(key).map_or_else(empty, |value| cell(table, key, value)));
        Row { ours: is_ours(table.get("source")) || marks_what_is_no_cell(table), cells: cells.collect() }
    });
    let rows = rows.collect();
    Part { name, columns, rows }
}

fn cell(row: &Table, key: &str, value: &Value) -> Cell {
    let listed = row.get(OURS).and_then(Value::as_array).into_iter().flatten().any(|name| name.as_str() == Some(key));
    let marks = [format!("source_{key}"), format!("{key}_source")];
    let marked = marks.iter().any(|mark| is_ours(row.get(mark.as_str())));
    Cell { text: written(value), ours: listed || marked }
}

/// A mark such as `bracket_source` that names no cell of its row is one of the whole row.
fn marks_what_is_no_cell(row: &Table) -> bool {
    let mut marks = row.iter().filter(|(_, value)| is_ours(Some(value)));
    marks.any(|(key, _)| marked_cell(key).is_some_and(|cell| !row.contains_key(cell)))
}

fn marked_cell(key: &str) -> Option<&str> {
    key.strip_prefix("source_").or_else(|| key.strip_suffix("_source"))
}

fn is_ours(value: Option<&Value>) -> bool {
    value.and_then(Value::as_str) == Some(OURS)
}

/// Keys that tell where cells come from.
fn is_mark(key: &str) -> bool {
    key == "source" || key == OURS || marked_cell(key).is_some()
}

/// What is shown as a part of its own: a table, or a list of them.
fn is_part(value: &Value) -> bool {
    value.is_table() || value.as_array().is_some_and(|items| items.first().is_some_and(Value::is_table))
}

/// A value in a line.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(written).collect::<Vec<_>>().join(", "),
        Value::Table(table) => {
            table.iter().map(|(key, value)| format!("{key} {}", written(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
