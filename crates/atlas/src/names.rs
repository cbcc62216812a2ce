//! Names of places, villages and stations.

use crate::AtlasError;
use crate::geography::{Feature, Kind, vertex};
use crate::sheet::Sheet;
use std::collections::BTreeSet;

/// Lays names. A hex has one name: that of a set-up's place before any other, then
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
            let name = words(sheet, feature);
            sheet.names.entry(hex).or_insert(name);
        }
    }
    if sheet.recipe.relief.is_none() {
        name_crossings(sheet);
        villages_and_stations(sheet);
    }
    Ok(())
}

/// The words that a feature is lettered with: the recipe's, or its name, which at a regiment's
/// scale is cut to what a map has room for.
pub(crate) fn words(sheet: &Sheet, feature: usize) -> String {
    let Feature { id, name, .. } = &sheet.features[feature];
    match sheet.recipe.lettering.words.get(id) {
        Some(words) => words.clone(),
        None if sheet.recipe.relief.is_some() => short(name),
        None => name.clone(),
    }
}

/// A name without what follows a comma or a bracket, which tells it from its namesakes.
pub(crate) fn short(name: &str) -> String {
    name.split([',', '(']).next().unwrap_or(name).trim().to_owned()
}

pub(crate) fn lettered(sheet: &Sheet, feature: usize) -> bool {
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
    let rails = sheet.of_kind(|kind| kind == Kind::Railroad);
    let rails: BTreeSet<(i64, i64)> =
        rails.into_iter().flat_map(|feature| sheet.features[feature].points.iter().copied().map(vertex)).collect();
    for feature in sheet.of_kind(|kind| kind <= Kind::Mill && kind != Kind::Gap) {
        let Some(hex) = sheet.stands(feature) else { continue };
        let kind = sheet.features[feature].kind;
        if matches!(kind, Kind::Town | Kind::Mill) && sheet.names.get(&hex) == Some(&sheet.features[feature].name) {
            sheet.villages.insert(hex);
        }
        if kind == Kind::Station || kind != Kind::Mill && rails.contains(&vertex(sheet.features[feature].points[0])) {
            sheet.stations.insert(hex);
        }
    }
}
