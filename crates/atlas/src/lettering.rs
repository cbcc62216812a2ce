//! Lettering along streams and crests: where they are straight and little else is in the way.

use crate::names::{lettered, short, words};
use crate::sheet::{Label, Sheet};
use ground::{Direction, Hex, Hexside};
use std::collections::{BTreeMap, BTreeSet};

/// How letters stand: for streams, then for crests.
struct Spacing {
    /// Sides, or hexes, for each letter, in hundredths.
    room: [usize; 2],
    /// How many sides, or hexes, there are for each time that it is lettered.
    apart: [usize; 2],
}

const CAMPAIGN: Spacing = Spacing { room: [16, 13], apart: [18, 14] };
/// At a regiment's scale a name is larger than a hex.
const FIELD: Spacing = Spacing { room: [44, 52], apart: [70, 70] };

fn spacing(sheet: &Sheet) -> &'static Spacing {
    if sheet.recipe.relief.is_some() { &FIELD } else { &CAMPAIGN }
}

/// A stream that has only places with so much trouble a side is not lettered.
const TOO_MUCH: i64 = 4;

/// Letters crests, then streams.
pub fn lay(sheet: &mut Sheet) {
    let taken = letter_crests(sheet);
    letter_streams(sheet, &taken);
}

/// Letters crests; gives back the hexes that the words stand in.
fn letter_crests(sheet: &mut Sheet) -> BTreeSet<Hex> {
    let mut taken: BTreeSet<Hex> = BTreeSet::new();
    let mut chains: Vec<(usize, Vec<Hex>)> = sheet.crests.clone();
    chains.retain(|(feature, _)| lettered(sheet, *feature));
    chains.sort_by_key(|(feature, hexes)| (sheet.features[*feature].kind, std::cmp::Reverse(hexes.len()), *feature));
    for (feature, hexes) in chains {
        let text = short(&words(sheet, feature));
        let need = (text.chars().count() * spacing(sheet).room[1] / 100 + 1).max(2);
        for part in parts(&hexes, need, spacing(sheet).apart[1]) {
            let windows = part.windows(need.min(part.len())).filter(|window| window.len() > 1);
            let free = windows.filter(|window| !window.iter().any(|hex| taken.contains(hex)));
            let near = sheet.recipe.lettering.near.get(&sheet.features[feature].id);
            let near = near.and_then(|number| sheet.grid().named(number));
            let far =
                |window: &[Hex]| near.map_or(0, |hex| i64::from(sheet.grid().distance(hex, window[window.len() / 2])));
            let trouble =
                |window: &&[Hex]| window.iter().map(|&hex| trouble_in(sheet, hex)).sum::<i64>() + 20 * far(window);
            let Some(best) = free.min_by_key(trouble) else { continue };
            taken.extend(best);
            // Three hexes are enough for the line to bend as the crest does, and not as the hexes do.
            let (first, middle, last) = (best[0], best[best.len() / 2], best[best.len() - 1]);
            let along = if best.len() > 4 { vec![first, middle, last] } else { vec![first, last] };
            sheet.labels.push(Label { text: text.clone(), water: false, along });
        }
    }
    taken
}

/// What is in the way of words that run through a hex.
fn trouble_in(sheet: &Sheet, hex: Hex) -> i64 {
    let sides = sheet.grid().neighbours(hex).filter_map(|(_, other)| sheet.side_between(hex, other));
    let ways = sides.filter(|side| sheet.sides.get(side).is_some_and(|facts| !facts.ways.is_empty())).count();
    // Letters among trees and houses are hard to read; on campaign maps they are everywhere.
    let covered = sheet.recipe.relief.is_some() && !matches!(sheet.terrain[hex.index()], "clear" | "cornfield");
    i64::from(sheet.names.contains_key(&hex)) * 8 + ways as i64 + i64::from(covered) * 3
}

fn letter_streams(sheet: &mut Sheet, taken: &BTreeSet<Hex>) {
    let mut chains: BTreeMap<usize, Vec<Hexside>> = BTreeMap::new();
    for course in &sheet.courses {
        chains.entry(course.feature).or_default().extend(&course.sides);
    }
    for (feature, sides) in chains.into_iter().filter(|(feature, _)| lettered(sheet, *feature)).collect::<Vec<_>>() {
        let text = short(&words(sheet, feature));
        let need = text.chars().count() * spacing(sheet).room[0] / 100 + 1;
        for part in parts(&sides, need, spacing(sheet).apart[0]) {
            let trouble =
                |window: &[Hexside]| window.iter().map(|&side| trouble_along(sheet, taken, side)).sum::<i64>();
            let straight = |window: &[Hexside]| {
                let ends = [window[0], window[window.len() - 1]].map(|side| sheet.lattice.middle(side));
                ends[0].distance(ends[1]) * 10 / sheet.lattice.radius
            };
            let windows = part.windows(need.min(part.len()));
            let best = windows.min_by_key(|window| trouble(window) * 4 - straight(window) * 3);
            let Some(best) = best.filter(|best| trouble(best) < TOO_MUCH * best.len() as i64) else { continue };
            let along = best.iter().filter_map(|&side| sheet.lattice.hexes(side)).flatten().collect();
            sheet.labels.push(Label { text: text.clone(), water: true, along });
        }
    }
}

/// What is in the way of words that run along a side: the names of places, which are written in the
/// lower part of their hex, ways that cross, and the names of crests.
fn trouble_along(sheet: &Sheet, taken: &BTreeSet<Hex>, side: Hexside) -> i64 {
    let mut trouble = 0;
    for hex in sheet.lattice.hexes(side).into_iter().flatten() {
        let direction = if hex == side.hex { side.direction } else { side.direction.opposite() };
        if sheet.names.contains_key(&hex) {
            trouble += match direction {
                Direction::South => 8,
                Direction::SouthEast | Direction::SouthWest => 5,
                _ => 1,
            };
        }
        if taken.contains(&hex) {
            trouble += 9;
        }
    }
    let crossed = sheet.sides.get(&side).is_some_and(|facts| facts.crossing.is_some() || !facts.ways.is_empty());
    trouble + i64::from(crossed) * 2
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
