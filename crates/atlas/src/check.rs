//! What a map must be: ways connected, rivers unbroken and crossed where ways cross them, towns dry
//! and on their own bank, set-up places on the map and within each other's reach.

use crate::geography::Kind;
use crate::plane::square_to_line;
use crate::recipe::Stream;
use crate::sheet::{Sheet, WayKind};
use ground::Hex;
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is wrong with a map, in words.
pub fn check(sheet: &Sheet) -> Vec<String> {
    let mut wrong = Vec::new();
    ways_are_connected(sheet, &mut wrong);
    rivers_are_unbroken(sheet, &mut wrong);
    rivers_are_crossed(sheet, &mut wrong);
    towns_are_dry(sheet, &mut wrong);
    places_are_in_reach(sheet, &mut wrong);
    wrong
}

/// Every town has a way; a way ends at the map's edge, at another way or at a place.
fn ways_are_connected(sheet: &Sheet, wrong: &mut Vec<String>) {
    let mut used: BTreeMap<Hex, usize> = BTreeMap::new();
    for route in &sheet.routes {
        let hexes: BTreeSet<Hex> = route.hexes.iter().copied().collect();
        hexes.into_iter().for_each(|hex| *used.entry(hex).or_default() += 1);
    }
    for town in sheet.of_kind(|kind| matches!(kind, Kind::City | Kind::Town)) {
        if let Some(hex) = sheet.stands(town).filter(|hex| !used.contains_key(hex)) {
            wrong.push(format!("no way leads to {} at {}", sheet.features[town].id, sheet.grid().printed(hex)));
        }
    }
    let rails: BTreeSet<Hex> = sheet
        .routes
        .iter()
        .filter(|route| route.kind == WayKind::Railroad)
        .flat_map(|route| route.hexes.iter().copied())
        .collect();
    for &hex in sheet.stations.iter().filter(|hex| !rails.contains(hex)) {
        wrong.push(format!("the station at {} is on no railroad", sheet.grid().printed(hex)));
    }
    // At a regiment's scale a lane may end in a field.
    let field = sheet.recipe.relief.is_some();
    for route in sheet.routes.iter().filter(|route| !(field && route.kind == WayKind::Trail)) {
        let id = route.feature.map_or("a way of the overlay", |feature| &sheet.features[feature].id);
        let joined = route.hexes.iter().any(|hex| used[hex] > 1 || sheet.lattice.hex_at_edge(*hex));
        if !joined {
            wrong.push(format!("{id} is connected to no other way and not to the map's edge"));
        }
        for end in [route.hexes.first(), route.hexes.last()].into_iter().flatten() {
            if used[end] == 1 && !sheet.lattice.hex_at_edge(*end) && !sheet.names.contains_key(end) {
                wrong.push(format!("{id} ends in nothing at {}", sheet.grid().printed(*end)));
            }
        }
    }
}

/// A river is one chain of sides, from its source or the edge to the edge or another river.
fn rivers_are_unbroken(sheet: &Sheet, wrong: &mut Vec<String>) {
    for course in &sheet.courses {
        let id = &sheet.features[course.feature].id;
        if course.sides.len() + 1 != course.corners.len() {
            wrong.push(format!("{id} is broken"));
        }
        let last = course.corners.last();
        let at_edge = last.is_some_and(|&corner| sheet.lattice.at_edge(corner));
        let joins = sheet.courses.iter().filter(|other| other.feature != course.feature);
        let joins = joins.into_iter().any(|other| last.is_some_and(|corner| other.corners.contains(corner)));
        if !at_edge && !joins {
            let hex = course.sides.last().map_or("", |side| sheet.grid().printed(side.hex));
            wrong.push(format!("{id} has no mouth, near {hex}"));
        }
    }
}

fn rivers_are_crossed(sheet: &Sheet, wrong: &mut Vec<String>) {
    for (side, facts) in &sheet.sides {
        let river = facts.stream.is_some_and(|stream| stream > Stream::Creek);
        let [a, b] = sheet.lattice.hexes(*side).unwrap_or([side.hex; 2]).map(|hex| sheet.grid().printed(hex));
        if river && !facts.ways.is_empty() && facts.crossing.is_none() {
            wrong.push(format!("a way crosses the river between {a} and {b} without bridge, ford or ferry"));
        }
        if facts.crossing.is_some() && !river {
            wrong.push(format!("a crossing of no river between {a} and {b}"));
        }
    }
}

/// No town in water, and none across the river from where it stands.
fn towns_are_dry(sheet: &Sheet, wrong: &mut Vec<String>) {
    for town in sheet.of_kind(|kind| kind <= Kind::Gap) {
        let Some(hex) = sheet.stands(town) else { continue };
        let id = &sheet.features[town].id;
        if matches!(sheet.terrain[hex.index()], "water" | "swamp") {
            wrong.push(format!("{id} stands in the water at {}", sheet.grid().printed(hex)));
        }
        for course in sheet.courses.iter().filter(|course| course.stream > Stream::Creek) {
            let line = &sheet.lines[course.feature];
            let (square, stretch) = square_to_line(sheet.lines[town][0], line);
            let reach = sheet.lattice.radius * 3;
            if square > reach * reach || stretch + 1 >= line.len() {
                continue;
            }
            let right = sheet.lines[town][0].turn(line[stretch], line[stretch + 1]) > 0;
            for pair in course.corners.windows(2) {
                let Some(leg) = sheet.lattice.legs(pair[0]).iter().find(|leg| leg.to == pair[1]) else { continue };
                if (leg.left == hex && right) || (leg.right == hex && !right) {
                    let river = &sheet.features[course.feature].id;
                    wrong.push(format!("{id} at {} is on the wrong bank of {river}", sheet.grid().printed(hex)));
                    break;
                }
            }
        }
    }
}

/// From each set-up place all others can be marched to.
fn places_are_in_reach(sheet: &Sheet, wrong: &mut Vec<String>) {
    let hexes: Vec<(&str, Hex)> =
        sheet.recipe.place.iter().filter_map(|place| Some((place.id.as_str(), sheet.hex_of(&place.id)?))).collect();
    let Some(&(_, first)) = hexes.first() else { return };
    let mut reached = BTreeSet::from([first]);
    let mut waiting = vec![first];
    while let Some(hex) = waiting.pop() {
        for (_, other) in sheet.grid().neighbours(hex) {
            if passable(sheet, hex, other) && reached.insert(other) {
                waiting.push(other);
            }
        }
    }
    for (id, hex) in hexes {
        if !reached.contains(&hex) {
            wrong.push(format!("{id} at {} cannot be marched to", sheet.grid().printed(hex)));
        }
    }
}

fn passable(sheet: &Sheet, a: Hex, b: Hex) -> bool {
    let facts = sheet.side_between(a, b).and_then(|side| sheet.sides.get(&side));
    let way = facts.is_some_and(|facts| !facts.ways.is_empty());
    let river = facts.is_some_and(|f| f.stream.is_some_and(|stream| stream > Stream::Creek) && f.crossing.is_none());
    let needs_way = [a, b].into_iter().any(|hex| matches!(sheet.terrain[hex.index()], "mountain" | "swamp"));
    let water = [a, b].into_iter().any(|hex| sheet.terrain[hex.index()] == "water");
    !river && !water && (way || !needs_way)
}
