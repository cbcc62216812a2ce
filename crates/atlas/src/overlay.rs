//! What the eye corrects: a recipe's overlay, laid last and counted.

use crate::AtlasError;
use crate::recipe::{Crossing, Stream};
use crate::sheet::{Route, Sheet, Trace, WayKind};
use ground::{Hex, Hexside};

/// Terrain, in map files' words.
const TERRAIN: [&str; 10] =
    ["clear", "rolling", "rough", "woods", "city", "swamp", "provisional-swamp", "hill", "mountain", "water"];
/// And in those of fields.
const FIELD: [&str; 10] =
    ["clear", "cornfield", "orchard", "woods", "rough-woods", "rough", "marsh", "town", "buildings", "railroad-cut"];

/// Lays the overlay.
pub fn lay(sheet: &mut Sheet) -> Result<(), AtlasError> {
    let overlay = sheet.recipe.overlay.clone();
    // Places that stand elsewhere were heeded all along.
    sheet.corrected = overlay.stand.len();
    for change in &overlay.terrain {
        let terrain = if sheet.recipe.relief.is_some() { FIELD } else { TERRAIN };
        let known = terrain.into_iter().find(|&known| known == change.terrain);
        let terrain = known.ok_or_else(|| sheet.recipe.wrong(format!("{} is no terrain", change.terrain)))?;
        for number in &change.hexes {
            let hex = sheet.hex(number)?;
            sheet.terrain[hex.index()] = terrain;
            sheet.corrected += 1;
        }
    }
    for change in &overlay.side {
        let side = side(sheet, &change.between)?;
        let water = change.water.as_deref().map(|word| water(sheet, word)).transpose()?;
        let crossing = change.crossing.as_deref().map(|word| crossing(sheet, word)).transpose()?;
        let ridge = change.ridge.as_deref().map(|word| ridge(sheet, word)).transpose()?;
        let facts = sheet.side(side);
        facts.stream = water.unwrap_or(facts.stream);
        facts.crossing = crossing.unwrap_or(facts.crossing);
        facts.ridge = ridge.unwrap_or(facts.ridge);
        sheet.corrected += 1;
    }
    for pair in &overlay.cut {
        let side = side(sheet, pair)?;
        cut(sheet, side);
        sheet.corrected += 1;
    }
    for way in &overlay.way {
        let kind = WayKind::named(&way.kind).ok_or_else(|| sheet.recipe.wrong(format!("{} is no way", way.kind)))?;
        let hexes: Vec<Hex> = way.through.iter().map(|number| sheet.hex(number)).collect::<Result<_, _>>()?;
        for pair in way.through.windows(2) {
            let side = side(sheet, &[pair[0].clone(), pair[1].clone()])?;
            sheet.side(side).ways.insert(kind);
            sheet.corrected += 1;
        }
        let trace = hexes.iter().map(|&hex| Trace { place: sheet.lattice.centre(hex), hex, vertex: true }).collect();
        sheet.routes.push(Route { feature: None, kind, hexes, trace, beyond: Default::default() });
    }
    Ok(())
}

fn side(sheet: &Sheet, pair: &[String; 2]) -> Result<Hexside, AtlasError> {
    let (a, b) = (sheet.hex(&pair[0])?, sheet.hex(&pair[1])?);
    let apart = || sheet.recipe.wrong(format!("{} and {} are no neighbours", pair[0], pair[1]));
    sheet.side_between(a, b).ok_or_else(apart)
}

fn water(sheet: &Sheet, word: &str) -> Result<Option<Stream>, AtlasError> {
    let field = sheet.recipe.relief.is_some();
    let all = if field {
        &[Stream::Run, Stream::DeepCreek][..]
    } else {
        &[Stream::Creek, Stream::MinorRiver, Stream::MajorRiver]
    };
    match all.iter().copied().find(|stream| stream.word() == word) {
        None if word != "dry" => Err(sheet.recipe.wrong(format!("{word} is no water"))),
        found => Ok(found),
    }
}

fn crossing(sheet: &Sheet, word: &str) -> Result<Option<Crossing>, AtlasError> {
    let all = [Crossing::Ford, Crossing::Ferry, Crossing::Bridge, Crossing::Dam];
    match all.into_iter().find(|crossing| crossing.word() == word) {
        None if word != "none" => Err(sheet.recipe.wrong(format!("{word} is no crossing"))),
        found => Ok(found),
    }
}

fn ridge(sheet: &Sheet, word: &str) -> Result<Option<Hex>, AtlasError> {
    if word == "none" { Ok(None) } else { sheet.hex(word).map(Some) }
}

/// Takes every way from a side: a route that crosses it is broken in two.
fn cut(sheet: &mut Sheet, side: Hexside) {
    sheet.side(side).ways.clear();
    let routes = std::mem::take(&mut sheet.routes);
    for route in routes {
        let broken = route.hexes.windows(2).position(|pair| sheet.side_between(pair[0], pair[1]) == Some(side));
        let Some(at) = broken else {
            sheet.routes.push(route);
            continue;
        };
        let parted = route.trace.iter().rposition(|trace| trace.hex == route.hexes[at]).map_or(0, |last| last + 1);
        let (first, second) = route.trace.split_at(parted);
        let [before, after] = route.beyond.clone();
        let halves =
            [(&route.hexes[..=at], first, [before, Vec::new()]), (&route.hexes[at + 1..], second, [Vec::new(), after])];
        for (hexes, trace, beyond) in halves.into_iter().filter(|(hexes, ..)| hexes.len() > 1) {
            sheet.routes.push(Route { hexes: hexes.to_vec(), trace: trace.to_vec(), beyond, ..route.clone() });
        }
    }
}
