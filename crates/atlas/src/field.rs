//! Maps at a regiment's scale: terrain by what covers the hex, railroad cuts, farms, walls and
//! fences, levels and slopes, and the beds of streams.

use crate::cover::{self, Areas};
use crate::follow::{ONE, Sample, Web, chain, cost_of, follow, samples};
use crate::geography::Kind;
use crate::lattice::Corner;
use crate::plane::{Place, square_to_line};
use crate::recipe::Heights;
use crate::sheet::{Course, Sheet, Wall};
use crate::surface::{PARTS, Surface};
use ground::hex::Grade;
use ground::{Hex, Hexside};
use std::collections::BTreeMap;

/// How much of a cut must run through a hex, in tenths of a radius.
const CUT: i64 = 8;
/// What it costs a wall to go along a side that a way crosses, or water runs along.
const BROKEN: i64 = 4 * ONE;

/// Lays terrain, walls and heights.
pub fn lay(sheet: &mut Sheet) {
    sheet.crests = cover::crests(sheet, |kind| kind == Kind::Ridge);
    terrain(sheet);
    walls(sheet);
    sheet.relief = Some(Surface::new(sheet));
}

fn terrain(sheet: &mut Sheet) {
    let areas = Areas::new(sheet, Kind::is_cover);
    let mut terrain: Vec<&'static str> = sheet.grid().all().map(|hex| covered(sheet, &areas, hex)).collect();
    for farm in sheet.of_kind(|kind| matches!(kind, Kind::Farm | Kind::Building | Kind::Mill)) {
        if let Some(hex) =
            sheet.stands(farm).filter(|hex| matches!(terrain[hex.index()], "clear" | "cornfield" | "orchard"))
        {
            terrain[hex.index()] = "buildings";
        }
    }
    for cutting in sheet.of_kind(|kind| kind == Kind::Cutting) {
        for hex in cut_hexes(sheet, cutting) {
            terrain[hex.index()] = "railroad-cut";
        }
    }
    sheet.terrain = terrain;
}

/// The terrain of a hex: the first that covers enough of it.
fn covered(sheet: &Sheet, areas: &Areas<'_>, hex: Hex) -> &'static str {
    let share = |kind: Kind| areas.share(sheet, hex, kind);
    let least = &sheet.recipe.cover;
    let rough = share(Kind::Rough) >= least.rough;
    if share(Kind::TownOutline) >= least.town {
        "town"
    } else if share(Kind::Woods) >= least.woods {
        if rough { "rough-woods" } else { "woods" }
    } else if rough {
        "rough"
    } else if share(Kind::Marsh) >= least.marsh {
        "marsh"
    } else if share(Kind::Orchard) >= least.orchard {
        "orchard"
    } else if share(Kind::Field) >= least.field {
        "cornfield"
    } else {
        "clear"
    }
}

/// The hexes of the railroad in which a cutting sinks it.
pub fn cut_hexes(sheet: &Sheet, cutting: usize) -> Vec<Hex> {
    let rails: Vec<Hex> = sheet
        .routes
        .iter()
        .filter(|route| route.kind.is_railroad())
        .flat_map(|route| route.hexes.iter().copied())
        .collect();
    let mut sunk: BTreeMap<Hex, i64> = BTreeMap::new();
    for pair in samples(&sheet.lines[cutting], sheet.lattice.radius).windows(2) {
        // Counted for the hex of the railroad that is nearest.
        let near = rails.iter().map(|&hex| (sheet.lattice.centre(hex).square(pair[0].place), hex)).min();
        if let Some((_, hex)) = near {
            *sunk.entry(hex).or_default() += pair[0].place.distance(pair[1].place);
        }
    }
    sunk.into_iter().filter(|(_, length)| length * 10 >= CUT * sheet.lattice.radius).map(|(hex, _)| hex).collect()
}

fn walls(sheet: &mut Sheet) {
    for feature in sheet.of_kind(|kind| matches!(kind, Kind::Wall | Kind::Fence)) {
        let wall = if sheet.features[feature].kind == Kind::Wall { Wall::StoneWall } else { Wall::Fence };
        let all = samples(&sheet.lines[feature], sheet.lattice.radius);
        let on_map = |sample: &Sample| sheet.lattice.hex_at(sample.place).is_some();
        let parts = all.chunk_by(|a, b| on_map(a) == on_map(b)).filter(|part| part.len() > 4 && on_map(&part[0]));
        let mut sides: Vec<Hexside> = Vec::new();
        for part in parts {
            let Some(nodes) = follow(&Line { sheet, samples: part }, part.len()) else { continue };
            for pair in chain(&nodes).windows(2) {
                sides.extend(sheet.lattice.legs(pair[0]).iter().find(|leg| leg.to == pair[1]).map(|leg| leg.side));
            }
        }
        for side in sides {
            let facts = sheet.side(side);
            facts.wall = facts.wall.max(Some(wall));
        }
    }
}

/// A wall that looks for its corners.
struct Line<'a> {
    sheet: &'a Sheet,
    samples: &'a [Sample],
}

impl Web for Line<'_> {
    type Node = Corner;

    fn matches(&self, sample: usize) -> Vec<(Corner, i64)> {
        let (lattice, place) = (&self.sheet.lattice, self.samples[sample].place);
        let near = lattice.corners_near(place, 15).into_iter();
        near.map(|corner| (corner, cost_of(lattice.corner(corner).square(place), lattice.radius))).collect()
    }

    fn steps(&self, from: Corner, _: usize) -> Vec<(Corner, i64)> {
        let broken =
            |side| self.sheet.sides.get(&side).is_some_and(|facts| !facts.ways.is_empty() || facts.stream.is_some());
        let legs = self.sheet.lattice.legs(from).iter();
        legs.map(|leg| (leg.to, ONE * 8 / 10 + if broken(leg.side) { BROKEN } else { 0 })).collect()
    }
}

/// The height of a hex's centre, in sixteenths of a foot.
fn height(sheet: &Sheet, surface: &Surface, hex: Hex) -> i32 {
    surface.at(sheet.lattice.centre(hex))
}

/// The level of a height.
pub fn level(heights: &Heights, sixteenths: i32) -> i32 {
    (sixteenths - heights.base * PARTS).div_euclid(heights.feet_per_level * PARTS)
}

/// The levels of all hexes, in dense order.
pub fn levels(sheet: &Sheet, heights: &Heights, surface: &Surface) -> Vec<i32> {
    sheet.grid().all().map(|hex| level(heights, height(sheet, surface, hex))).collect()
}

/// The hexsides with a slope: where two levels differ, by the feet between the centres.
pub fn slopes(sheet: &Sheet, heights: &Heights, surface: &Surface) -> Vec<(Hexside, Grade)> {
    let least = heights.slopes.map(|feet| feet * PARTS as u32);
    let mut found = Vec::new();
    for hex in sheet.grid().all() {
        for (direction, other) in sheet.grid().neighbours(hex).filter(|&(_, other)| hex < other) {
            let (here, there) = (height(sheet, surface, hex), height(sheet, surface, other));
            let grade = Grade::of_rise(here.abs_diff(there), least);
            if level(heights, here) != level(heights, there) && grade != Grade::Gradual {
                found.push((sheet.grid().side(hex, direction), grade));
            }
        }
    }
    found
}

/// The bed of a stream, in feet, side by side from its source to its mouth: where its line is
/// nearest to the side, and never higher than before. None where no heights are known.
pub fn beds(sheet: &Sheet, course: &Course) -> Option<Vec<i32>> {
    let (line, feet) = (&sheet.lines[course.feature], &sheet.features[course.feature].heights);
    if line.len() != feet.len() || line.len() < 2 {
        return None;
    }
    let mut lowest = i64::MAX;
    let beds = course.sides.iter().map(|&side| {
        lowest = lowest.min(bed(sheet.lattice.middle(side), line, feet));
        lowest.div_euclid(i64::from(PARTS)) as i32
    });
    Some(beds.collect())
}

fn bed(place: Place, line: &[Place], feet: &[i32]) -> i64 {
    let (_, stretch) = square_to_line(place, line);
    let (a, b) = (line[stretch], line[stretch + 1]);
    let (_, foot) = place.square_to(a, b);
    let (above, below) = (i64::from(feet[stretch] * PARTS), i64::from(feet[stretch + 1] * PARTS));
    above + (below - above) * a.distance(foot) / a.distance(b).max(1)
}
