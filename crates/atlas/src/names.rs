//! Names of places, villages and stations, and lettering along streams and crests.

use crate::AtlasError;
use crate::geography::Kind;
use crate::sheet::{Label, Sheet};
use ground::{Hex, Hexside};
use std::collections::{BTreeMap, BTreeSet};

/// Lays names and lettering. A hex has one name: that of a set-up's place before any other, then
/// by kind, then by the order of the files.
pub fn lay(sheet: &mut Sheet) -> Result<(), AtlasError> {
    let mut wanted = Vec::new();
    for place in &sheet.recipe.place {
        let found = sheet.feature(&place.id).filter(|&feature| sheet.stands(feature).is_some());
        wanted.push(found.ok_or_else(|| sheet.recipe.wrong(format!("{} is not on the map", place.id)))?);
    }
    wanted.extend(sheet.of_kind(Kind::is_place));
    for feature in wanted {
        if let Some(hex) = sheet.stands(feature).filter(|_| lettered(sheet, feature)) {
            let name = sheet.features[feature].name.clone();
            sheet.names.entry(hex).or_insert(name);
        }
    }
    name_crossings(sheet);
    villages_and_stations(sheet);
    letter_streams(sheet);
    letter_crests(sheet);
    Ok(())
}

fn lettered(sheet: &Sheet, feature: usize) -> bool {
    let feature = &sheet.features[feature];
    !feature.name.is_empty() && !sheet.recipe.lettering.omit.contains(&feature.id)
}

/// A crossing's name goes to one of its hexes if both have none.
fn name_crossings(sheet: &mut Sheet) {
    for feature in sheet.of_kind(Kind::is_crossing) {
        let Some(&place) = sheet.lines[feature].first() else { continue };
        let reach = sheet.lattice.radius;
        let crossings = sheet.sides.iter().filter(|(_, facts)| facts.crossing.is_some());
        let near = crossings.map(|(&side, _)| (sheet.lattice.middle(side).square(place), side)).min();
        let Some((square, side)) = near else { continue };
        let Some(hexes) = sheet.lattice.hexes(side) else { continue };
        let free = hexes.iter().all(|hex| !sheet.names.contains_key(hex));
        if square <= reach * reach && free && lettered(sheet, feature) {
            let under = sheet.lattice.hex_at(place).filter(|hex| hexes.contains(hex));
            sheet.names.insert(under.unwrap_or(hexes[0]), sheet.features[feature].name.clone());
        }
    }
}

fn villages_and_stations(sheet: &mut Sheet) {
    let vertex = |&(x, y): &(f64, f64)| ((x * 1e5).round() as i64, (y * 1e5).round() as i64);
    let rails = sheet.of_kind(|kind| kind == Kind::Railroad);
    let rails: BTreeSet<(i64, i64)> =
        rails.into_iter().flat_map(|feature| sheet.features[feature].points.iter().map(vertex)).collect();
    for feature in sheet.of_kind(|kind| kind <= Kind::Mill && kind != Kind::Gap) {
        let Some(hex) = sheet.stands(feature) else { continue };
        let kind = sheet.features[feature].kind;
        if matches!(kind, Kind::Town | Kind::Mill) && sheet.names.get(&hex) == Some(&sheet.features[feature].name) {
            sheet.villages.insert(hex);
        }
        if kind == Kind::Station || kind != Kind::Mill && rails.contains(&vertex(&sheet.features[feature].points[0])) {
            sheet.stations.insert(hex);
        }
    }
}

/// Sides for each letter of a stream's name, and hexes for each letter of a crest's, in
/// hundredths.
const ROOM: [usize; 2] = [16, 13];

fn letter_streams(sheet: &mut Sheet) {
    let mut chains: BTreeMap<usize, Vec<Hexside>> = BTreeMap::new();
    for course in &sheet.courses {
        chains.entry(course.feature).or_default().extend(&course.sides);
    }
    let mut used: BTreeSet<Hexside> = BTreeSet::new();
    for (feature, sides) in chains {
        if !lettered(sheet, feature) {
            continue;
        }
        let text = short(&sheet.features[feature].name);
        let need = text.chars().count() * ROOM[0] / 100 + 1;
        for part in parts(&sides, need, 18) {
            let middle = |side: Hexside| sheet.lattice.middle(side);
            let trouble = |side: &Hexside| {
                let hexes = sheet.lattice.hexes(*side).into_iter().flatten();
                let named = hexes.filter(|hex| sheet.names.contains_key(hex)).count();
                let crossed =
                    sheet.sides.get(side).is_some_and(|facts| facts.crossing.is_some() || !facts.ways.is_empty());
                named as i64 + i64::from(crossed) * 2 + i64::from(used.contains(side)) * 20
            };
            let r = sheet.lattice.radius;
            let best = part.windows(need.min(part.len())).min_by_key(|window| {
                let straight = middle(window[0]).distance(middle(window[window.len() - 1])) * 10 / r;
                window.iter().map(&trouble).sum::<i64>() * 4 - straight * 3
            });
            let Some(best) = best else { continue };
            used.extend(best);
            let along = best.iter().filter_map(|&side| sheet.lattice.hexes(side)).flatten().collect();
            sheet.labels.push(Label { text: text.clone(), water: true, along });
        }
    }
}

fn letter_crests(sheet: &mut Sheet) {
    let mut used: BTreeSet<Hex> = BTreeSet::new();
    let mut chains: Vec<(usize, Vec<Hex>)> = sheet.crests.clone();
    chains.sort_by_key(|(feature, hexes)| (sheet.features[*feature].kind, std::cmp::Reverse(hexes.len()), *feature));
    for (feature, hexes) in chains {
        if !lettered(sheet, feature) {
            continue;
        }
        let text = short(&sheet.features[feature].name);
        let need = (text.chars().count() * ROOM[1] / 100 + 1).max(2);
        for part in parts(&hexes, need, 14) {
            let trouble = |hex: &Hex| {
                let ways = sheet.grid().neighbours(*hex).filter_map(|(_, other)| sheet.side_between(*hex, other));
                let ways =
                    ways.filter(|side| sheet.sides.get(side).is_some_and(|facts| !facts.ways.is_empty())).count();
                i64::from(sheet.names.contains_key(hex)) * 8 + ways as i64 + i64::from(used.contains(hex)) * 50
            };
            let best = part.windows(need.min(part.len())).min_by_key(|window| window.iter().map(&trouble).sum::<i64>());
            let Some(best) = best.filter(|best| best.len() > 1 && !best.iter().any(|hex| used.contains(hex))) else {
                continue;
            };
            used.extend(best);
            // Three hexes are enough for the line to bend as the crest does, and not as the hexes do.
            let (first, middle, last) = (best[0], best[best.len() / 2], best[best.len() - 1]);
            let along = if best.len() > 4 { vec![first, middle, last] } else { vec![first, last] };
            sheet.labels.push(Label { text: text.clone(), water: false, along });
        }
    }
}

/// Stretches that deserve a label each: none if there is no room for the words, several if the
/// chain is long.
fn parts<T: Copy>(chain: &[T], need: usize, apart: usize) -> Vec<Vec<T>> {
    if chain.len() * 4 < need * 3 || chain.is_empty() {
        return Vec::new();
    }
    let count = (chain.len() / apart).max(1);
    chain.chunks(chain.len().div_ceil(count)).map(<[T]>::to_vec).collect()
}

/// A name as it is lettered: what follows a comma or a bracket tells it from its namesakes.
fn short(name: &str) -> String {
    name.split([',', '(']).next().unwrap_or(name).trim().to_owned()
}
