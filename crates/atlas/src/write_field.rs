//! The map file of a field, and the list of its places, as text.

use crate::field;
use crate::geography::Kind;
use crate::names::words;
use crate::sheet::{Sheet, WayKind};
use crate::surface::PARTS;
use crate::write::{Carried, comment, drawn_labels, list, quoted, stretches};
use ground::hex::Kind as _;
use ground::{Hex, Hexside};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The map file.
pub fn map(sheet: &Sheet) -> String {
    let mut text = String::new();
    let recipe = &sheet.recipe;
    comment(&mut text, &format!("{}: {}", recipe.title, recipe.about));
    comment(
        &mut text,
        &format!(
            "Derived by `cargo xtask atlas` from data/geography and {0}.recipe.toml beside this file; change those, \
             not this. {0}.places.toml lists what stands where.",
            recipe.name
        ),
    );
    let _ = writeln!(text, "title = {}", quoted(&recipe.title));
    let (first, last) = (quoted(&recipe.grid.first), quoted(&recipe.grid.last));
    let _ = writeln!(text, "board = {{ first = {first}, last = {last} }}\nterrain = \"clear\"\n");
    crate::write::hexes(&mut text, sheet);
    courses(&mut text, sheet);
    walls(&mut text, sheet);
    ways(&mut text, sheet);
    relief(&mut text, sheet);
    text.push_str("# For the drawing alone: lettering.\n");
    drawn_labels(&mut text, sheet);
    text
}

/// Streams from source to mouth, side by side, each with the height of its bed.
fn courses(text: &mut String, sheet: &Sheet) {
    text.push_str("# Streams from source to mouth; `bed` in feet above the sea.\ncourse = [\n");
    let mut written: BTreeSet<Hexside> = BTreeSet::new();
    for course in &sheet.courses {
        let beds = field::beds(sheet, course);
        let name = quoted(&words(sheet, course.feature));
        let _ = writeln!(text, "  {{ name = {name}, water = \"{}\", run = [", course.stream.word());
        for (i, &side) in course.sides.iter().enumerate() {
            let (Some(pair), true) = (between(sheet, side), written.insert(side)) else { continue };
            let mut line = format!("    {{ between = {pair}");
            if let Some(bed) = beds.as_ref().and_then(|beds| beds.get(i)) {
                let _ = write!(line, ", bed = {bed}");
            }
            if let Some(crossing) = sheet.sides.get(&side).and_then(|facts| facts.crossing) {
                let _ = write!(line, ", crossing = \"{}\"", crossing.word());
            }
            let _ = writeln!(text, "{line} }},");
        }
        text.push_str("  ] },\n");
    }
    text.push_str("]\n\n");
}

fn between(sheet: &Sheet, side: Hexside) -> Option<String> {
    let [a, b] = sheet.lattice.hexes(side)?.map(|hex| quoted(sheet.grid().printed(hex)));
    Some(format!("[{a}, {b}]"))
}

fn walls(text: &mut String, sheet: &Sheet) {
    text.push_str("# Walls and fences.\nhexside = [\n");
    for (&side, facts) in &sheet.sides {
        if let (Some(wall), Some(pair)) = (facts.wall, between(sheet, side)) {
            let _ = writeln!(text, "  {{ between = {pair}, wall = \"{}\" }},", wall.word());
        }
    }
    text.push_str("]\n\n");
}

/// A railroad's bed serves as a way, with or without rails.
fn word(kind: WayKind) -> &'static str {
    if kind.is_railroad() { "railroad-grade" } else { kind.word() }
}

fn ways(text: &mut String, sheet: &Sheet) {
    text.push_str("way = [\n");
    let mut written = Carried::new();
    for route in &sheet.routes {
        let parts = stretches(sheet, &route.hexes, route.kind, &mut written);
        let name = route.feature.map_or("By hand", |feature| &sheet.features[feature].name);
        if !parts.is_empty() {
            let _ = writeln!(text, "  # {name}.");
        }
        for (from, to) in parts {
            let through = list(sheet, &route.hexes[from..=to], 30);
            let _ = writeln!(text, "  {{ kind = \"{}\", through = {through} }},", word(route.kind));
        }
    }
    text.push_str("]\n\n");
}

fn relief(text: &mut String, sheet: &Sheet) {
    let (Some(heights), Some(surface)) = (&sheet.recipe.relief, &sheet.relief) else { return };
    let (base, feet) = (heights.base, heights.feet_per_level);
    let _ = writeln!(text, "# Levels of {feet} feet; level 0 begins at {base} feet.\nrelief = [");
    let levels = field::levels(sheet, heights, surface);
    let known: BTreeSet<i32> = levels.iter().copied().collect();
    for level in known {
        let hexes: Vec<Hex> = sheet.grid().all().filter(|hex| levels[hex.index()] == level).collect();
        let _ = writeln!(text, "  {{ hexes = {}, level = {level} }},", list(sheet, &hexes, 30));
    }
    for (cover, terrain) in [("town", &["town"][..]), ("woods", &["woods", "rough-woods"][..])] {
        let hexes: Vec<Hex> = sheet.grid().all().filter(|hex| terrain.contains(&sheet.terrain[hex.index()])).collect();
        if !hexes.is_empty() {
            let _ = writeln!(text, "  {{ hexes = {}, cover = \"{cover}\" }},", list(sheet, &hexes, 30));
        }
    }
    let [minor, steep, abrupt] = heights.slopes;
    let _ = writeln!(
        text,
        "]\n\n# Slopes where two levels differ, by the feet between the centres: minor from {minor}, steep from \
         {steep},\n# abrupt from {abrupt}.\nslope = ["
    );
    for (side, grade) in field::slopes(sheet, heights, surface) {
        if let Some(pair) = between(sheet, side) {
            let _ = writeln!(text, "  {{ between = {pair}, grade = \"{}\" }},", grade.name());
        }
    }
    text.push_str("]\n\n");
}

/// The list of places: what stands in which hex, and where ways leave the map.
pub fn places(sheet: &Sheet) -> String {
    let mut text = String::new();
    comment(
        &mut text,
        &format!(
            "What stands where on {}, by the ids of the geography; for those who write set-ups. Derived by `cargo \
             xtask atlas`.",
            sheet.recipe.title
        ),
    );
    text.push_str("\n# Feet are those of the geography, where it knows them.\nplace = [\n");
    for feature in sheet.of_kind(|kind| kind.is_place() || kind.is_crossing()) {
        let Some(hex) = sheet.stands(feature) else { continue };
        let fact = &sheet.features[feature];
        let mut line = format!(
            "  {{ id = {}, name = {}, hex = \"{}\"",
            quoted(&fact.id),
            quoted(&fact.name),
            sheet.grid().printed(hex)
        );
        if let Some(feet) = fact.heights.first() {
            let _ = write!(line, ", feet = {feet}");
        }
        let _ = writeln!(text, "{line} }},");
    }
    text.push_str("]\n\n# Woods, orchards, fields and marshes, by the hexes that they make such.\narea = [\n");
    for feature in sheet.of_kind(|kind| kind.is_cover()) {
        let hexes: Vec<Hex> = sheet.grid().all().filter(|&hex| is_of(sheet, feature, hex)).collect();
        if !hexes.is_empty() {
            let id = &sheet.features[feature].id;
            let _ = writeln!(text, "  {{ id = {}, hexes = {} }},", quoted(id), list(sheet, &hexes, 30 + id.len()));
        }
    }
    text.push_str("]\n\n# The railroad cuts.\ncut = [\n");
    for feature in sheet.of_kind(|kind| kind == Kind::Cutting) {
        let hexes = field::cut_hexes(sheet, feature);
        let id = &sheet.features[feature].id;
        let _ = writeln!(text, "  {{ id = {}, hexes = {} }},", quoted(id), list(sheet, &hexes, 30 + id.len()));
    }
    text.push_str("]\n\n# Where ways leave the map.\nentry = [\n");
    for route in &sheet.routes {
        let Some(feature) = route.feature else { continue };
        let ends = [(route.hexes.first(), &route.beyond[0]), (route.hexes.last(), &route.beyond[1])];
        for (hex, beyond) in ends {
            if let (Some(&hex), false) = (hex, beyond.is_empty()) {
                let (id, number) = (quoted(&sheet.features[feature].id), sheet.grid().printed(hex));
                let _ = writeln!(text, "  {{ way = {id}, hex = \"{number}\" }},");
            }
        }
    }
    text.push_str("]\n\n# Streams where they leave the map or end, with the feet of their beds.\nmouth = [\n");
    for course in &sheet.courses {
        let (Some(&side), Some(beds)) = (course.sides.last(), field::beds(sheet, course)) else { continue };
        if let (Some(pair), Some(bed)) = (between(sheet, side), beds.last()) {
            let id = quoted(&sheet.features[course.feature].id);
            let _ = writeln!(text, "  {{ water = {id}, between = {pair}, bed = {bed} }},");
        }
    }
    text.push_str("]\n");
    text
}

/// Whether a feature that covers ground makes a hex what it is.
fn is_of(sheet: &Sheet, feature: usize, hex: Hex) -> bool {
    let terrain = sheet.terrain[hex.index()];
    let fits = match sheet.features[feature].kind {
        Kind::Woods => matches!(terrain, "woods" | "rough-woods"),
        Kind::TownOutline => terrain == "town",
        Kind::Orchard => terrain == "orchard",
        Kind::Field => terrain == "cornfield",
        Kind::Marsh => terrain == "marsh",
        Kind::Rough => matches!(terrain, "rough" | "rough-woods"),
        _ => false,
    };
    fits && crate::plane::inside(sheet.lattice.centre(hex), &sheet.lines[feature])
}

/// Feet from sixteenths, rounded to the nearest.
pub fn feet(sixteenths: i32) -> i32 {
    (sixteenths + PARTS / 2).div_euclid(PARTS)
}
