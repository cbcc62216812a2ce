//! Ways: chains of hexes.
//!
//! A way is held to the hexes of the places that its vertices stand in and of the vertices that it
//! shares with other ways, so that junctions hold. It crosses a stream where its line does, and
//! nowhere else. It likes sides that an earlier way took.

use crate::AtlasError;
use crate::follow::{ONE, SAMPLES, Sample, Web, chain, cost_of, follow, samples};
use crate::geography::{Kind, vertex};
use crate::plane::{Place, square_to_line};
use crate::recipe::Stream;
use crate::sheet::{Route, Sheet, Trace, WayKind};
use ground::{Hex, Hexside};
use std::collections::{BTreeMap, BTreeSet};

/// What a step costs, and where a way runs already.
const STEP: [i64; 2] = [ONE * 12 / 10, ONE * 4 / 10];
/// What it costs to cross a river, or a creek, where the line does, and where it does not.
const CROSS: [i64; 2] = [5 * ONE, ONE / 2];
const ASTRAY: [i64; 2] = [60 * ONE, 3 * ONE];
/// How many samples from where the lines cross a way may cross the water.
const SLACK: usize = 2 * SAMPLES as usize;
/// How far from a sample its hex may be, in tenths of a radius.
const REACH: i64 = 19;
/// How many samples beyond the map are kept for the drawing.
const BEYOND: usize = 10;

/// Lays all ways.
pub fn lay(sheet: &mut Sheet) -> Result<(), AtlasError> {
    let joints = joints(sheet);
    let mut laid: BTreeSet<Hexside> = BTreeSet::new();
    for feature in sheet.of_kind(Kind::is_way) {
        let Some(kind) = WayKind::of(sheet.features[feature].kind) else { continue };
        for route in routes(sheet, feature, kind, &joints, &laid)? {
            for pair in route.hexes.windows(2) {
                let Some(side) = sheet.side_between(pair[0], pair[1]) else { continue };
                laid.insert(side);
                sheet.side(side).ways.insert(kind);
            }
            sheet.routes.push(route);
        }
    }
    Ok(())
}

/// Where ways are held: the hexes of places, by their vertex, and of vertices that ways share.
fn joints(sheet: &Sheet) -> BTreeMap<(i64, i64), Hex> {
    let mut used: BTreeMap<(i64, i64), usize> = BTreeMap::new();
    for feature in sheet.of_kind(Kind::is_way) {
        let vertices: BTreeSet<(i64, i64)> =
            sheet.features[feature].points.iter().map(|&point| vertex(point)).collect();
        for shared in vertices {
            *used.entry(shared).or_default() += 1;
        }
    }
    let mut joints = BTreeMap::new();
    for feature in sheet.of_kind(Kind::is_way) {
        for (&point, &place) in sheet.features[feature].points.iter().zip(&sheet.lines[feature]) {
            if used.get(&vertex(point)).is_some_and(|&ways| ways > 1)
                && let Some(hex) = sheet.lattice.hex_at(place)
            {
                joints.insert(vertex(point), hex);
            }
        }
    }
    for feature in sheet.of_kind(Kind::is_crossing) {
        joints.remove(&vertex(sheet.features[feature].points[0]));
    }
    for feature in sheet.of_kind(Kind::is_place) {
        if let Some(hex) = sheet.stands(feature) {
            joints.insert(vertex(sheet.features[feature].points[0]), hex);
        }
    }
    joints
}

fn routes(
    sheet: &Sheet,
    feature: usize,
    kind: WayKind,
    joints: &BTreeMap<(i64, i64), Hex>,
    laid: &BTreeSet<Hexside>,
) -> Result<Vec<Route>, AtlasError> {
    let line = &sheet.lines[feature];
    let all = samples(line, sheet.lattice.radius);
    let pins: Vec<Option<Hex>> = all
        .iter()
        .map(|sample| sample.vertex.and_then(|v| joints.get(&vertex(sheet.features[feature].points[v])).copied()))
        .collect();
    let crossed = crossed(sheet, &all);
    let here: Vec<bool> =
        (0..all.len()).map(|i| pins[i].is_some() || sheet.lattice.hex_at(all[i].place).is_some()).collect();
    // A way that leaves the map for less than a hex has not left it.
    let near = |range: std::ops::Range<usize>| here[range].iter().any(|&here| here);
    let on_map = |i: usize| {
        here[i] || near(i.saturating_sub(SLACK)..i) && near(i + 1..(i + 1 + SLACK).min(here.len()).max(i + 1))
    };
    let mut routes = Vec::new();
    let mut start = 0;
    while start < all.len() {
        let end = (start..all.len()).find(|&i| on_map(i) != on_map(start)).unwrap_or(all.len());
        if on_map(start) {
            let part =
                Walk { sheet, samples: &all[start..end], pins: &pins[start..end], start, crossed: &crossed, laid };
            let nodes = follow(&part, end - start);
            let nodes = nodes.ok_or_else(|| AtlasError::NoCourse { id: sheet.features[feature].id.clone() })?;
            let hexes = chain(&nodes);
            if hexes.len() > 1 {
                let trace = |(sample, &hex): (&Sample, &Hex)| Trace {
                    place: sample.place,
                    hex,
                    vertex: sample.vertex.is_some(),
                };
                let trace = part.samples.iter().zip(&nodes).map(trace).collect();
                let place = |sample: &Sample| sample.place;
                let before = all[start.saturating_sub(BEYOND)..start].iter().map(place).collect();
                let after = all[end..(end + BEYOND).min(all.len())].iter().map(place).collect();
                routes.push(Route { feature: Some(feature), kind, hexes, trace, beyond: [before, after] });
            }
        }
        start = end;
    }
    Ok(routes)
}

/// For each side with water, the samples at which the way's line crosses that water's.
type Crossed = BTreeMap<Hexside, Vec<usize>>;

fn crossed(sheet: &Sheet, all: &[Sample]) -> Crossed {
    let mut crossed = Crossed::new();
    for course in &sheet.courses {
        let water = &sheet.lines[course.feature];
        let mut found = Vec::new();
        for (i, pair) in all.windows(2).enumerate() {
            let touches = square_to_line(pair[0].place, water).0 < 400 * 400;
            if touches || water.windows(2).any(|w| meet(pair[0].place, pair[1].place, w[0], w[1])) {
                found.push(i);
            }
        }
        for &side in &course.sides {
            crossed.entry(side).or_default().extend(&found);
        }
    }
    crossed
}

/// Whether two stretches cross.
fn meet(a: Place, b: Place, c: Place, d: Place) -> bool {
    let apart = |p: Place, q: Place, a: Place, b: Place| (p.turn(a, b) >= 0) != (q.turn(a, b) >= 0);
    apart(a, b, c, d) && apart(c, d, a, b)
}

/// A way that looks for its hexes.
struct Walk<'a> {
    sheet: &'a Sheet,
    samples: &'a [Sample],
    pins: &'a [Option<Hex>],
    /// The place of the first sample in the whole line.
    start: usize,
    crossed: &'a Crossed,
    laid: &'a BTreeSet<Hexside>,
}

impl Web for Walk<'_> {
    type Node = Hex;

    fn matches(&self, sample: usize) -> Vec<(Hex, i64)> {
        if let Some(hex) = self.pins[sample] {
            return vec![(hex, 0)];
        }
        // Near a place that stands elsewhere the way may have to reach further.
        let from = sample.saturating_sub(SLACK);
        let pinned = self.pins[from..(sample + SLACK).min(self.pins.len())].iter().flatten().copied();
        let lattice = &self.sheet.lattice;
        let place = self.samples[sample].place;
        let mut hexes = lattice.hexes_near(place, REACH);
        hexes.extend(pinned);
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(|hex| (hex, cost_of(lattice.centre(hex).square(place), lattice.radius))).collect()
    }

    fn steps(&self, from: Hex, sample: usize) -> Vec<(Hex, i64)> {
        let grid = self.sheet.grid();
        let steps = grid.neighbours(from).map(|(direction, to)| {
            let side = grid.side(from, direction);
            (to, STEP[usize::from(self.laid.contains(&side))] + self.astray(side, sample + self.start))
        });
        steps.collect()
    }
}

impl Walk<'_> {
    /// What it costs to cross the water of a side at a sample.
    fn astray(&self, side: Hexside, sample: usize) -> i64 {
        let Some(stream) = self.sheet.sides.get(&side).and_then(|facts| facts.stream) else { return 0 };
        let here = self.crossed.get(&side).is_some_and(|at| at.iter().any(|&i| i.abs_diff(sample) <= SLACK));
        let costs = if here { CROSS } else { ASTRAY };
        costs[usize::from(stream == Stream::Creek)]
    }
}
