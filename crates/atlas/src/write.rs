//! The map file, as text.

use crate::sheet::{Sheet, WayKind};
use ground::{Hex, Hexside};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How wide lines are at most.
pub(crate) const WIDTH: usize = 108;

/// The map file.
pub fn map(sheet: &Sheet) -> String {
    let mut text = String::new();
    let recipe = &sheet.recipe;
    comment(&mut text, &format!("{}: {}", recipe.title, recipe.about));
    comment(
        &mut text,
        &format!(
            "Derived by `cargo xtask atlas` from data/geography and {}.recipe.toml beside this file; change those, \
             not this.",
            recipe.name
        ),
    );
    set_up_places(&mut text, sheet);
    let _ = writeln!(text, "title = {}", quoted(&recipe.title));
    let _ = writeln!(
        text,
        "board = {{ first = {}, last = {} }}\nterrain = \"clear\"\n",
        quoted(&recipe.grid.first),
        quoted(&recipe.grid.last)
    );
    hexes(&mut text, sheet);
    hexsides(&mut text, sheet);
    ways(&mut text, sheet);
    drawing(&mut text, sheet);
    text
}

pub(crate) fn comment(text: &mut String, words: &str) {
    let mut line = String::from("#");
    for word in words.split_whitespace() {
        if line.len() + word.len() + 1 > WIDTH {
            let _ = writeln!(text, "{line}");
            line = String::from("#");
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(text, "{line}");
}

fn set_up_places(text: &mut String, sheet: &Sheet) {
    if sheet.recipe.place.is_empty() {
        return;
    }
    text.push_str("#\n# Where set-ups begin:\n");
    for place in &sheet.recipe.place {
        let hex = sheet.hex_of(&place.id).map_or_else(String::new, |hex| sheet.grid().number(hex));
        let name = sheet.feature(&place.id).map_or("", |feature| &sheet.features[feature].name);
        let who = if place.who.is_empty() { String::new() } else { format!(" ({})", place.who) };
        let _ = writeln!(text, "#   {hex} {name}: {}{who}", place.set_up);
    }
    text.push('\n');
}

pub(crate) fn quoted(words: &str) -> String {
    format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A list of hex numbers, broken over lines where it is long.
pub(crate) fn list(sheet: &Sheet, hexes: &[Hex], used: usize) -> String {
    let numbers: Vec<String> = hexes.iter().map(|&hex| quoted(sheet.grid().printed(hex))).collect();
    let flat = format!("[{}]", numbers.join(", "));
    if flat.len() + used <= WIDTH {
        return flat;
    }
    let mut lines = String::from("[\n");
    let mut line = String::from("   ");
    for number in numbers {
        if line.len() + number.len() + 2 > WIDTH {
            let _ = writeln!(lines, "{line}");
            line = String::from("   ");
        }
        let _ = write!(line, " {number},");
    }
    let _ = write!(lines, "{line}\n  ]");
    lines
}

pub(crate) fn hexes(text: &mut String, sheet: &Sheet) {
    text.push_str("hex = [\n");
    let kinds: BTreeSet<&str> = sheet.terrain.iter().copied().collect();
    for kind in kinds {
        let here: Vec<Hex> = sheet.grid().all().filter(|hex| sheet.terrain[hex.index()] == kind).collect();
        for hex in &here {
            if let Some(name) = sheet.names.get(hex) {
                let number = quoted(sheet.grid().printed(*hex));
                let _ = writeln!(text, "  {{ hexes = [{number}], terrain = \"{kind}\", name = {} }},", quoted(name));
            }
        }
        let unnamed: Vec<Hex> = here.into_iter().filter(|hex| !sheet.names.contains_key(hex)).collect();
        if kind != "clear" && !unnamed.is_empty() {
            let _ = writeln!(text, "  {{ hexes = {}, terrain = \"{kind}\" }},", list(sheet, &unnamed, 30));
        }
    }
    text.push_str("]\n\n");
}

fn hexsides(text: &mut String, sheet: &Sheet) {
    text.push_str("hexside = [\n");
    let mut written: BTreeSet<Hexside> = BTreeSet::new();
    for course in &sheet.courses {
        let name = &sheet.features[course.feature].name;
        let _ = writeln!(text, "  # {name}.");
        for &side in &course.sides {
            if written.insert(side) {
                hexside(text, sheet, side);
            }
        }
    }
    let rest: Vec<Hexside> = sheet.sides.keys().copied().filter(|side| !written.contains(side)).collect();
    let carries = |side: &&Hexside| {
        let facts = &sheet.sides[*side];
        facts.stream.is_some() || facts.ridge.is_some()
    };
    if rest.iter().any(|side| carries(&side)) {
        text.push_str("  # Ridges.\n");
        rest.iter().filter(carries).for_each(|&side| hexside(text, sheet, side));
    }
    text.push_str("]\n\n");
}

fn hexside(text: &mut String, sheet: &Sheet, side: Hexside) {
    let (Some(hexes), Some(facts)) = (sheet.lattice.hexes(side), sheet.sides.get(&side)) else { return };
    let [a, b] = hexes.map(|hex| quoted(sheet.grid().printed(hex)));
    let mut line = format!("  {{ between = [{a}, {b}]");
    if let Some(stream) = facts.stream {
        let _ = write!(line, ", water = \"{}\"", stream.word());
    }
    if let Some(crossing) = facts.crossing {
        let _ = write!(line, ", crossing = \"{}\"", crossing.word());
    }
    if let Some(high) = facts.ridge {
        let _ = write!(line, ", ridge = {}", quoted(sheet.grid().printed(high)));
    }
    if facts.stream.is_some() || facts.ridge.is_some() {
        let _ = writeln!(text, "{line} }},");
    }
}

/// The ways that sides carry so far.
pub(crate) type Carried = BTreeMap<Hexside, BTreeSet<WayKind>>;

/// Whether a side already carries a way at least as good.
fn carried(written: &Carried, side: Hexside, kind: WayKind) -> bool {
    let Some(kinds) = written.get(&side) else { return false };
    kinds.contains(&kind) || !kind.is_railroad() && kinds.iter().any(|&known| known < kind)
}

/// The stretches of a route that no better way has taken, by the places of their hexes.
pub(crate) fn stretches(sheet: &Sheet, hexes: &[Hex], kind: WayKind, written: &mut Carried) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (i, pair) in hexes.windows(2).enumerate() {
        let Some(side) = sheet.side_between(pair[0], pair[1]) else { continue };
        if carried(written, side, kind) {
            continue;
        }
        written.entry(side).or_default().insert(kind);
        match found.last_mut() {
            Some((_, end)) if *end == i => *end = i + 1,
            _ => found.push((i, i + 1)),
        }
    }
    found
}

fn ways(text: &mut String, sheet: &Sheet) {
    text.push_str("way = [\n");
    let mut written = Carried::new();
    for route in &sheet.routes {
        let name = route.feature.map_or("By hand", |feature| &sheet.features[feature].name);
        let parts = stretches(sheet, &route.hexes, route.kind, &mut written);
        if !parts.is_empty() {
            let _ = writeln!(text, "  # {name}.");
        }
        for (from, to) in parts {
            let through = list(sheet, &route.hexes[from..=to], 30);
            let _ = writeln!(text, "  {{ kind = \"{}\", through = {through} }},", route.kind.word());
        }
    }
    text.push_str("]\n\n");
}

fn drawing(text: &mut String, sheet: &Sheet) {
    text.push_str("# For the drawing alone: villages, stations and lettering.\n");
    let villages: Vec<Hex> = sheet.villages.iter().copied().collect();
    let _ = writeln!(text, "village = {}", list(sheet, &villages, 10));
    let stations: Vec<String> =
        sheet.stations.iter().map(|&hex| format!("  {{ hex = {} }},\n", quoted(sheet.grid().printed(hex)))).collect();
    let _ = writeln!(text, "station = [\n{}]\n", stations.concat());
    drawn_labels(text, sheet);
}

/// Lettering along streams and crests.
pub(crate) fn drawn_labels(text: &mut String, sheet: &Sheet) {
    text.push_str("label = [\n");
    for label in &sheet.labels {
        let kind = if label.water { "water" } else { "ridge" };
        let along = list(sheet, &label.along, 40 + label.text.len());
        let _ = writeln!(text, "  {{ text = {}, kind = \"{kind}\", along = {along} }},", quoted(&label.text));
    }
    text.push_str("]\n");
}
