//! Bridges, fords and ferries: where ways meet rivers, and where the geography knows of one.

use crate::geography::Kind;
use crate::plane::square_to_line;
use crate::recipe::{Crossing, Stream};
use crate::sheet::{Sheet, WayKind};
use ground::Hexside;
use std::collections::BTreeMap;

/// Lays all crossings. A known one goes to the nearest side of its river that a way crosses, if
/// there is one within a hex and a half, else to the nearest side of its river; a way that crosses
/// a river where none is known gets what the recipe says.
pub fn lay(sheet: &mut Sheet) {
    let mut found: BTreeMap<Hexside, Crossing> = BTreeMap::new();
    for feature in sheet.of_kind(Kind::is_crossing) {
        if let Some((side, crossing)) = known(sheet, feature) {
            let best = found.entry(side).or_insert(crossing);
            *best = crossing.max(*best);
        }
    }
    let rivers = sheet.sides.iter().filter(|(_, facts)| facts.stream.is_some_and(|stream| stream > Stream::Creek));
    let crossed: Vec<Hexside> = rivers.filter(|(_, facts)| !facts.ways.is_empty()).map(|(&side, _)| side).collect();
    for side in crossed {
        let suggested = suggested(sheet, side);
        found.entry(side).or_insert(suggested);
    }
    for (side, crossing) in found {
        sheet.side(side).crossing = Some(crossing);
    }
}

fn known(sheet: &Sheet, feature: usize) -> Option<(Hexside, Crossing)> {
    let crossing = match sheet.features[feature].kind {
        Kind::Bridge => Crossing::Bridge,
        Kind::Ferry => Crossing::Ferry,
        Kind::Dam => Crossing::Dam,
        _ => Crossing::Ford,
    };
    let &place = sheet.lines[feature].first()?;
    sheet.lattice.hex_at(place)?;
    let near = sheet.lattice.radius;
    let rivers = sheet.courses.iter().filter(|course| course.stream > Stream::Creek);
    let by = rivers.filter(|course| square_to_line(place, &sheet.lines[course.feature]).0 <= near * near);
    let sides = by.flat_map(|course| course.sides.iter().copied());
    let reach = sheet.lattice.radius * 26 / 10;
    let ranked = sides.map(|side| {
        let square = sheet.lattice.middle(side).square(place);
        let way = sheet.sides.get(&side).is_some_and(|facts| !facts.ways.is_empty());
        (!(way && square <= reach * reach), square, side)
    });
    let (_, square, side) = ranked.min()?;
    (square <= 4 * reach * reach).then_some((side, crossing))
}

fn suggested(sheet: &Sheet, side: Hexside) -> Crossing {
    let facts = &sheet.sides[&side];
    let good = facts.ways.iter().any(|&way| matches!(way, WayKind::Pike | WayKind::Railroad));
    let suggest = &sheet.recipe.crossing;
    match (good, facts.stream == Some(Stream::MajorRiver)) {
        (true, false) => suggest.pike_minor,
        (false, false) => suggest.road_minor,
        (true, true) => suggest.pike_major,
        (false, true) => suggest.road_major,
    }
}
