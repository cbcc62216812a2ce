//! A table of a file laid over another, as the set-up of a part over that of its case.

use super::{Faults, Lined, Node};
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

impl<'a> Node<'a> {
    /// This table without the entries of its lists that have one of these names, and with another
    /// table laid over it. Keys of the other one take the place of this one's; tables are laid over
    /// tables. In a list of tables one that has the same `name`, or the same `block`, as an entry
    /// here, or describes the same place, is laid over that entry; the others are added.
    pub fn overlaid(&self, left_out: &[String], over: &Node<'a>) -> Overlaid<'a> {
        let value = lay_over(&without(self.value, left_out), over.value);
        Overlaid { value, source: self.source, faults: self.faults, path: self.path.clone() }
    }

    /// The names of all entries of the table's lists.
    pub fn entry_names(&self) -> Vec<&'a str> {
        let DeValue::Table(table) = self.value.get_ref() else { return Vec::new() };
        let lists = table.values().filter_map(|value| value.get_ref().as_array());
        lists.flat_map(|list| list.iter().filter_map(name_of)).collect()
    }
}

/// A table of the file with another laid over it.
pub struct Overlaid<'a> {
    value: Spanned<DeValue<'a>>,
    source: &'a Lined<'a>,
    faults: &'a Faults,
    path: String,
}

impl Overlaid<'_> {
    /// The table, to be read.
    pub fn node(&self) -> Node<'_> {
        Node::new(&self.value, self.source, self.faults, self.path.clone())
    }
}

/// A table without the entries of its lists that have one of these names.
fn without<'a>(value: &Spanned<DeValue<'a>>, names: &[String]) -> Spanned<DeValue<'a>> {
    let DeValue::Table(table) = value.get_ref() else { return value.clone() };
    let out: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    let stays = |entry: &&Spanned<DeValue<'_>>| name_of(entry).is_none_or(|name| !out.contains(name));
    let kept = table.iter().map(|(key, value)| {
        let kept = match value.get_ref() {
            DeValue::Array(list) => DeValue::Array(list.iter().filter(stays).cloned().collect()),
            other => other.clone(),
        };
        (key.clone(), Spanned::new(value.span(), kept))
    });
    Spanned::new(value.span(), DeValue::Table(kept.collect()))
}

/// What an entry of a list goes by: its `name` or its `block`; a place that faces nowhere, by where it is `at`.
fn name_of<'v>(entry: &'v Spanned<DeValue<'_>>) -> Option<&'v str> {
    let DeValue::Table(table) = entry.get_ref() else { return None };
    let place = || table.get("at").filter(|_| !table.contains_key("front"));
    let name = table.get("name").or_else(|| table.get("block")).or_else(place)?;
    name.get_ref().as_str()
}

/// What an entry that has no name describes: the hexes, or the two that a hexside separates.
fn places_of(entry: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    let DeValue::Table(table) = entry.get_ref() else { return None };
    let places = table.get("between").or_else(|| table.get("hexes"))?.get_ref().as_array()?;
    let mut places: Vec<String> =
        places.iter().filter_map(|place| Some(place.get_ref().as_str()?.to_owned())).collect();
    places.sort();
    Some(places)
}

/// What an entry of a list speaks of.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Subject<'v> {
    /// What has this name.
    Named(&'v str),
    /// The ground at these places.
    Ground(Vec<String>),
}

impl<'v> Subject<'v> {
    fn of(entry: &'v Spanned<DeValue<'_>>) -> Option<Subject<'v>> {
        name_of(entry).map(Subject::Named).or_else(|| places_of(entry).map(Subject::Ground))
    }
}

fn lay_over<'a>(under: &Spanned<DeValue<'a>>, over: &Spanned<DeValue<'a>>) -> Spanned<DeValue<'a>> {
    let laid = match (under.get_ref(), over.get_ref()) {
        (DeValue::Table(under), DeValue::Table(over)) => DeValue::Table(lay_table_over(under, over)),
        (DeValue::Array(under), DeValue::Array(over)) if is_list_of_tables(over) => {
            DeValue::Array(lay_list_over(under, over))
        }
        _ => return over.clone(),
    };
    Spanned::new(under.span(), laid)
}

fn is_list_of_tables(list: &DeArray<'_>) -> bool {
    !list.is_empty() && list.iter().all(|entry| matches!(entry.get_ref(), DeValue::Table(_)))
}

fn lay_table_over<'a>(under: &DeTable<'a>, over: &DeTable<'a>) -> DeTable<'a> {
    let mut laid = under.clone();
    for (key, value) in over.iter() {
        match laid.get_mut(key) {
            Some(there) => *there = lay_over(there, value),
            None => drop(laid.insert(key.clone(), value.clone())),
        }
    }
    laid
}

fn lay_list_over<'a>(under: &DeArray<'a>, over: &DeArray<'a>) -> DeArray<'a> {
    let mut laid: Vec<Spanned<DeValue<'a>>> = under.iter().cloned().collect();
    let mut known: BTreeMap<Subject<'_>, usize> = BTreeMap::new();
    for (at, subject) in under.iter().enumerate().filter_map(|(at, entry)| Some((at, Subject::of(entry)?))) {
        known.entry(subject).or_insert(at);
    }
    for entry in over.iter() {
        let subject = Subject::of(entry);
        match subject.as_ref().and_then(|subject| known.get(subject)) {
            Some(&at) => laid[at] = lay_over(&laid[at], entry),
            None => {
                known.extend(subject.map(|subject| (subject, laid.len())));
                laid.push(entry.clone());
            }
        }
    }
    laid.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Source, read};

    #[test]
    fn a_table_is_laid_over_another() {
        let text = "[under]\nturn = 1\noptions = { a = true, b = true }\nrain = [1]
unit = [{ name = 'Cox', hex = '0101', size = 2 }, { name = 'Reno', hex = '0202' }]
place = [{ at = 'a/b', a = 1, b = 2 }, { at = 'b/c', front = 'b' }]
side = [{ between = ['1', '2'], water = 'creek', crossing = 'ford' }, { between = ['2', '3'] }]
[over]\noptions = { b = false }\nrain = [2, 3]\nunit = [{ name = 'Cox', hex = '0303' }, { name = 'Hill' }]\n\
                    place = [{ at = 'a/b', a = 3 }, { at = 'b/c', front = 'c' }]\n\
                    side = [{ between = ['2', '1'], water = 'river' }]\n";
        let faults = Faults::new();
        read(Source { name: "test.toml", text }, &faults, |root| {
            let (under, over) = (root.need("under").unwrap(), root.need("over").unwrap());
            let laid = under.overlaid(&[], &over);
            let mut expected = serde_json::json!({
                "turn": 1, "options": { "a": true, "b": false }, "rain": [2, 3],
                "unit": [{ "name": "Cox", "hex": "0303", "size": 2 }, { "name": "Reno", "hex": "0202" }, { "name": "Hill" }],
                "side": [{ "between": ["2", "1"], "water": "river", "crossing": "ford" }, { "between": ["2", "3"] }],
                "place": [{ "at": "a/b", "a": 3, "b": 2 }, { "at": "b/c", "front": "b" }, { "at": "b/c", "front": "c" }],
            });
            assert_eq!(laid.node().data(), expected);
            let laid = under.overlaid(&["Cox".to_owned()], &over);
            expected["unit"] = serde_json::json!([
                { "name": "Reno", "hex": "0202" }, { "name": "Cox", "hex": "0303" }, { "name": "Hill" },
            ]);
            assert_eq!(laid.node().data(), expected);
            // A fault is told where the entry stands in the file.
            laid.node().need("unit").unwrap().items()[0].fault("fault-test", &[]);
            Some(())
        });
        let found = faults.into_sorted();
        assert_eq!(found.iter().map(|fault| (fault.line, fault.reason)).collect::<Vec<_>>(), [(5, "fault-test")]);
    }
}
