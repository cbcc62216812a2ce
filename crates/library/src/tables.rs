//! The charts of a system for display, with their sources and Brevet's own estimates; and
//! replacing one with a player's own table.
//!
//! A table file marks estimates: `source = "ours"` a row, `source_rain` or `rain_source` one cell
//! of it, and `ours = ["rain"]` some of its cells; `provenance` and `provenance_rain` do as well.

use crate::{Kind, Library, OwnFile, file_names};
use referee::case::FileSource;
use referee::data::{Fault, Source};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toml::{Table, Value};

/// The keys that describe a table.
const ABOUT: [&str; 4] = ["title", "status", "provenance", "checked_against"];
/// The keys that say whose table it is.
const NAMES: [&str; 2] = ["system", "name"];
/// The mark of an estimated cell or row.
const OURS: &str = "ours";
/// A list that describes columns, and the end of the names of such lists.
const COLUMNS: &str = "columns";
/// The key of a row in a chart that compares two dice.
const DIFFERENCE: &str = "difference";
/// The largest grid, in cells, that is shown though most of its cells are empty.
const MOST_CELLS: usize = 10_000;

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Chart {
    /// The system that it belongs to.
    pub system: String,
    /// Its name in paths.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Whether it is complete, and which parts are estimates.
    pub status: String,
    /// The sources of its cells.
    pub provenance: String,
    /// What its cells were checked against.
    pub checked_against: Vec<String>,
    /// The player's own file that replaces it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub own: Option<String>,
    /// Whether it contains estimates.
    pub ours: bool,
    /// Its cells.
    pub parts: Vec<Part>,
    /// The text of the file.
    pub text: String,
}

/// A player's own table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnTable {
    /// Its name in the record: the name of the player's file.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A part of a table: rows under one heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Part {
    /// The path of headings; empty at the top level.
    pub name: Vec<String>,
    /// The names of the columns, an empty one over the names of rows; none where each row is a name
    /// and a value.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Row {
    /// Whether the whole row is an estimate.
    pub ours: bool,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Cell {
    /// Its content, as in the file.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub value: Value,
    /// Whether it is an estimate.
    pub ours: bool,
}

impl Cell {
    /// The name of a row.
    fn name(text: &str) -> Cell {
        Cell { value: Value::String(text.to_owned()), ours: false }
    }

    fn empty() -> Cell {
        Cell::name("")
    }
}

impl Row {
    fn has_ours(&self) -> bool {
        self.ours || self.cells.iter().any(|cell| cell.ours)
    }
}

impl Library {
    /// The tables of a system, in the order of their names.
    pub fn charts(&self, system: &str) -> Vec<Chart> {
        let folder = format!("{system}/tables/");
        let chart = |path: &'static str| self.chart(system, path, path.strip_prefix(&folder)?.strip_suffix(".toml")?);
        file_names().filter_map(chart).collect()
    }

    fn chart(&self, system: &str, path: &str, name: &str) -> Option<Chart> {
        let file = self.file(path)?;
        let mut table: Table = toml::from_str(&file).ok()?;
        let about = ABOUT.map(|key| table.remove(key));
        for key in NAMES {
            table.remove(key);
        }
        let [title, status, provenance, checked] = about.map(|value| value.unwrap_or(Value::Array(Vec::new())));
        let text = |value: Value| value.as_str().unwrap_or_default().to_owned();
        let checked_against = checked.as_array().into_iter().flatten().cloned().map(text).collect();
        let mut parts = Vec::new();
        add_parts(&[], &table, &mut parts);
        Some(Chart {
            system: system.to_owned(),
            name: name.to_owned(),
            title: text(title),
            status: text(status),
            provenance: text(provenance),
            checked_against,
            own: self.own.iter().find(|own| own.path == path).and_then(|own| own.file.clone()),
            ours: parts.iter().flat_map(|part| &part.rows).any(Row::has_ours),
            parts,
            text: file.into_owned(),
        })
    }

    /// The library with some tables replaced by the players' own; otherwise every fault in
    /// them.
    pub fn with_tables(&self, tables: &[OwnTable]) -> Result<Library, Vec<Fault>> {
        let mut library = self.clone();
        let replaced =
            tables.iter().map(|own| library.replace_table(Source { name: &own.name, text: &own.text }, &own.name));
        let faults: Vec<Fault> = replaced.filter_map(Result::err).flatten().collect();
        if faults.is_empty() { Ok(library) } else { Err(faults) }
    }

    /// Replaces the most similar table with a player's own. `file` is its name in the
    /// record.
    pub fn replace_table(&mut self, source: Source<'_>, file: &str) -> Result<(), Vec<Fault>> {
        let fault = |reason, args| vec![Fault { file: source.name.to_owned(), line: 1, reason, args }];
        if self.recognised(source)?.kind != Kind::Table {
            return Err(fault("fault-no-such-table", Vec::new()));
        }
        let faults = self.table_faults(source);
        if !faults.is_empty() {
            return Err(faults);
        }
        let Some((ruleset, path)) = self.table_like(source) else {
            return Err(fault("fault-no-such-table", Vec::new()));
        };
        let name = path.rsplit('/').next().and_then(|name| name.strip_suffix(".toml")).unwrap_or(path);
        if !ruleset.tables().contains(&name) {
            return Err(fault("fault-table-unread", vec![("name", name.to_owned())]));
        }
        if self.own.iter().any(|own| own.path == path) {
            return Err(fault("fault-table-twice", vec![("name", name.to_owned())]));
        }
        let file = file.chars().map(|c| if c.is_control() { '-' } else { c }).collect();
        self.own.push(OwnFile::new(path, source.text, Some(file)));
        Ok(())
    }
}

/// The parts of a table: its own values, then its lists and tables.
fn add_parts(name: &[String], table: &Table, parts: &mut Vec<Part>) {
    let first = parts.len();
    let bounded = under_bounds(table);
    let in_grid = |key: &String| bounded.is_some() && GRID.contains(&key.as_str());
    let plain = table.iter().filter(|(key, value)| !is_mark(key) && !is_part(value) && !in_grid(key));
    let rows: Vec<Row> =
        plain.map(|(key, value)| Row { ours: false, cells: vec![Cell::name(key), cell(table, key, value)] }).collect();
    if !rows.is_empty() {
        parts.push(Part { name: name.to_vec(), columns: Vec::new(), rows });
    }
    if let Some((columns, rows)) = bounded {
        parts.push(Part { name: name.to_vec(), columns, rows });
    }
    for (key, value) in table.iter().filter(|(key, value)| !is_mark(key) && is_part(value)) {
        let name = [name, std::slice::from_ref(key)].concat();
        match value {
            _ if is_heading(table, key) => {}
            Value::Table(inner) => match under_labels(table, inner).or_else(|| alike(inner)) {
                Some((columns, rows)) => parts.push(Part { name, columns, rows }),
                None => add_parts(&name, inner, parts),
            },
            Value::Array(items) => add_list(name, table, items, parts),
            _ => {}
        }
    }
    if is_estimate(table) {
        parts[first..].iter_mut().flat_map(|part| &mut part.rows).for_each(|row| row.ours = true);
    }
}

/// The labels of the columns that a list of a table describes.
fn labels(table: &Table, list: &str) -> Option<Vec<String>> {
    let columns = table.get(list)?.as_array()?;
    columns.iter().map(|column| Some(column.get("label")?.as_str()?.to_owned())).collect()
}

/// Whether a list of a table only contains the headings for its neighbors.
fn is_heading(table: &Table, list: &str) -> bool {
    list.ends_with(COLUMNS) && labels(table, list).is_some()
}

type Grid = (Vec<String>, Vec<Row>);

/// Rows that have a value for each column that is described beside them.
fn under_labels(beside: &Table, table: &Table) -> Option<Grid> {
    let labels = labels(beside, COLUMNS)?;
    let row = |(key, value): (&String, &Value)| {
        let values = value.as_array().filter(|values| values.len() == labels.len())?;
        let cells = values.iter().map(|value| Cell { value: value.clone(), ours: false });
        Some(Row { ours: false, cells: std::iter::once(Cell::name(key)).chain(cells).collect() })
    };
    let rows: Option<Vec<Row>> = table.iter().map(row).collect();
    Some(([vec![String::new()], labels.clone()].concat(), rows?))
}

/// The keys of a grid whose columns are pairs of numbers.
const GRID: [&str; 6] = [COLUMNS, "die", "results", "drm", "die_lowest_means_or_less", "die_highest_means_or_more"];

/// A grid under pairs of numbers: the results of each die between the least and the most, or what each ratio adds.
fn under_bounds(table: &Table) -> Option<Grid> {
    let pair = |value: &Value| match value.as_array()?.as_slice() {
        [first, second] => Some((first.as_integer()?, second.as_integer()?)),
        _ => None,
    };
    let pairs: Vec<(i64, i64)> = table.get(COLUMNS)?.as_array()?.iter().map(pair).collect::<Option<_>>()?;
    let list = |key: &str| table.get(key).and_then(Value::as_array);
    let plain = |value: &Value| Cell { value: value.clone(), ours: false };
    if let (Some(dice), Some(results)) = (list("die"), list("results")) {
        let label = |&(least, most): &(i64, i64)| match least == most {
            true => least.to_string(),
            false => format!("{least}\u{2013}{most}"),
        };
        let last = dice.len().saturating_sub(1);
        let rows = dice.iter().zip(results).enumerate().map(|(place, (die, row))| {
            let die = die.to_string().replace('-', "\u{2212}");
            let name = match place {
                0 => format!("\u{2264} {die}"),
                _ if place == last => format!("\u{2265} {die}"),
                _ => die,
            };
            let cells = row.as_array().into_iter().flatten().map(plain);
            Row { ours: false, cells: std::iter::once(Cell::name(&name)).chain(cells).collect() }
        });
        let columns = std::iter::once("die".to_owned()).chain(pairs.iter().map(label));
        return Some((columns.collect(), rows.collect()));
    }
    let modifiers = list("drm").filter(|modifiers| modifiers.len() == pairs.len())?;
    let columns = pairs.iter().map(|(more, less)| format!("{more}/{less}"));
    let cells = std::iter::once(Cell::name("drm")).chain(modifiers.iter().map(plain));
    let columns = std::iter::once(COLUMNS.to_owned()).chain(columns);
    Some((columns.collect(), vec![Row { ours: false, cells: cells.collect() }]))
}

/// Tables that mostly have the same keys, as rows of one.
fn alike(table: &Table) -> Option<Grid> {
    let inner: Option<Vec<&Table>> = table.values().map(|value| value.as_table().filter(|t| is_flat(t))).collect();
    let inner = inner?;
    let columns = keys_of(&inner);
    if is_sparse(&inner, &columns) {
        return None;
    }
    let rows = table.keys().zip(&inner).map(|(key, inner)| {
        let Row { ours, cells } = row(inner, &columns);
        Row { ours, cells: std::iter::once(Cell::name(key)).chain(cells).collect() }
    });
    let rows = rows.collect();
    Some(([vec![String::new()], columns].concat(), rows))
}

/// Whether no more than half of the cells would be filled.
fn is_sparse(tables: &[&Table], columns: &[String]) -> bool {
    2 * tables.iter().map(|table| table.len()).sum::<usize>() <= columns.len() * tables.len()
}

fn is_flat(table: &Table) -> bool {
    !table.values().any(is_part)
}

/// A list of tables as rows and columns. Where rows have a list for columns that are described beside
/// them, as a combat chart has its two halves, each is a grid of its own.
fn add_list(name: Vec<String>, beside: &Table, items: &[Value], parts: &mut Vec<Part>) {
    let tables: Vec<&Table> = items.iter().filter_map(Value::as_table).collect();
    let columns = keys_of(&tables);
    let halves: Vec<(&String, String, Vec<String>)> = columns
        .iter()
        .filter_map(|key| {
            let list = format!("{key}_{COLUMNS}");
            let labels = labels(beside, &list)?;
            Some((key, list, labels))
        })
        .collect();
    let cells = tables.len() * columns.len().max(halves.len());
    if cells > MOST_CELLS && is_sparse(&tables, &columns) {
        return tables.iter().for_each(|table| add_parts(&name, table, parts));
    }
    if halves.is_empty() {
        let rows = tables.iter().map(|table| row(table, &columns)).collect();
        parts.push(Part { name, columns, rows });
        return;
    }
    for (key, list, labels) in halves {
        let rows = tables.iter().map(|table| {
            let values = table.get(key).and_then(Value::as_array).into_iter().flatten();
            let cells = values.map(|value| Cell { value: value.clone(), ours: false });
            Row { ours: is_estimate(table), cells: std::iter::once(bound(table)).chain(cells).collect() }
        });
        parts.push(Part {
            name: vec![list],
            rows: rows.collect(),
            columns: [vec![DIFFERENCE.to_owned()], labels].concat(),
        });
    }
}

/// The difference that leads to a row; the first and the last row have all beyond them.
fn bound(row: &Table) -> Cell {
    let difference = row.get(DIFFERENCE).and_then(Value::as_integer).unwrap_or_default();
    let text = match row.get("match").and_then(Value::as_str) {
        Some("le") => format!("\u{2264} {difference}"),
        Some("ge") => format!("\u{2265} {difference}"),
        _ => difference.to_string(),
    };
    Cell::name(&text)
}

/// The keys of some tables, each once; not those that tell where cells come from. A key that only
/// later tables have stands where they have it.
fn keys_of(tables: &[&Table]) -> Vec<String> {
    let mut chain = Chain::default();
    for table in tables {
        let own: Vec<&str> = table.keys().map(String::as_str).filter(|key| !is_mark(key)).collect();
        let mut next = None;
        let mut new = Vec::new();
        for key in own.into_iter().rev() {
            match chain.places.get(key) {
                Some(&place) => next = Some(place),
                None => new.push((key, next)),
            }
        }
        new.into_iter().rev().for_each(|(key, next)| chain.insert(key, next));
    }
    chain.keys()
}

/// Keys in an order, into which others are inserted.
#[derive(Default)]
struct Chain<'a> {
    links: Vec<Link<'a>>,
    places: HashMap<&'a str, usize>,
    last: Option<usize>,
}

struct Link<'a> {
    key: &'a str,
    before: Option<usize>,
}

impl<'a> Chain<'a> {
    /// Inserts a key before that at a place, or at the end.
    fn insert(&mut self, key: &'a str, next: Option<usize>) {
        let place = self.links.len();
        let after = next.map_or(&mut self.last, |next| &mut self.links[next].before);
        let before = after.replace(place);
        self.links.push(Link { key, before });
        self.places.insert(key, place);
    }

    fn keys(&self) -> Vec<String> {
        let back = std::iter::successors(self.last, |&place| self.links[place].before);
        let mut keys: Vec<String> = back.map(|place| self.links[place].key.to_owned()).collect();
        keys.reverse();
        keys
    }
}

/// A table as a row.
fn row(table: &Table, columns: &[String]) -> Row {
    let cells = columns.iter().map(|key| table.get(key).map_or_else(Cell::empty, |value| cell(table, key, value)));
    Row { ours: is_estimate(table) || marks_what_is_no_cell(table), cells: cells.collect() }
}

fn cell(row: &Table, key: &str, value: &Value) -> Cell {
    let listed = row.get(OURS).and_then(Value::as_array).into_iter().flatten().any(|name| name.as_str() == Some(key));
    let marks = [format!("source_{key}"), format!("{key}_source"), format!("provenance_{key}")];
    let marked = marks.iter().any(|mark| is_ours(row.get(mark.as_str())));
    Cell { value: value.clone(), ours: listed || marked }
}

/// A mark such as `bracket_source` that names no cell of its row is one of the whole row.
fn marks_what_is_no_cell(row: &Table) -> bool {
    let mut marks = row.iter().filter(|(_, value)| is_ours(Some(value)));
    marks.any(|(key, _)| marked_cell(key).is_some_and(|cell| !row.contains_key(cell)))
}

fn marked_cell(key: &str) -> Option<&str> {
    let marked = key.strip_prefix("source_").or_else(|| key.strip_suffix("_source"));
    marked.or_else(|| key.strip_prefix("provenance_"))
}

/// Whether a whole row or table is an estimate.
fn is_estimate(table: &Table) -> bool {
    is_ours(table.get("source")) || is_ours(table.get("provenance"))
}

fn is_ours(value: Option<&Value>) -> bool {
    value.and_then(Value::as_str) == Some(OURS)
}

/// Keys that tell where cells come from.
pub(crate) fn is_mark(key: &str) -> bool {
    matches!(key, "source" | "provenance") || key == OURS || marked_cell(key).is_some()
}

/// What is shown as a part of its own: a table, or a list of them.
fn is_part(value: &Value) -> bool {
    value.is_table() || value.as_array().is_some_and(|items| items.first().is_some_and(Value::is_table))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    /// As much of a table as can be sent.
    const KEYS: usize = 80_000;

    fn tables(text: &str) -> Vec<Part> {
        let mut parts = Vec::new();
        add_parts(&[], &toml::from_str(text).unwrap(), &mut parts);
        parts
    }

    #[test]
    fn keys_stand_where_their_tables_have_them() {
        let rows = tables("row = [{ a = 1, d = 1 }, { a = 1, b = 1, c = 1, d = 1 }, { e = 1, a = 1, f = 1 }]");
        assert_eq!(rows[0].columns, ["e", "a", "b", "c", "d", "f"]);
    }

    #[test]
    fn many_keys_take_no_longer_than_they_are_many() {
        let keys = |indent: &str| (0..KEYS).map(|key| format!("{indent}k{key} = 1")).collect::<Vec<_>>();
        let begun = Instant::now();
        let wide = tables(&format!("[[row]]\n{}\n", keys("").join("\n")));
        assert_eq!(wide[0].columns.len(), KEYS);
        let long = tables(&format!("row = [{}]\n", keys("{").join("}, ") + "}"));
        assert!(long.iter().flat_map(|part| &part.rows).map(|row| row.cells.len()).sum::<usize>() <= 3 * KEYS);
        let halves: String = (0..2_000).map(|key| format!("k{key}_columns = [{{ label = \"x\" }}]\n")).collect();
        let rows = format!("row = [{}{}]\n", "{},".repeat(KEYS), keys("{")[..2_000].join("}, ") + "}");
        assert!(tables(&(halves + &rows)).iter().map(|part| part.rows.len()).sum::<usize>() <= 2 * KEYS);
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    }
}
