//! Streams: chains of hexsides, from source to mouth.
//!
//! The largest are laid first, and a creek that finds no room between them is left out. A later one keeps off their corners, except that a stream whose
//! mouth lies by another ends on that one's chain. A chain that would put a town on the wrong bank
//! costs more than one that strays a little.

use crate::AtlasError;
use crate::follow::{ONE, Sample, Web, chain, cost_of, follow, samples};
use crate::geography::Kind;
use crate::lattice::Corner;
use crate::plane::{Place, square_to_line};
use crate::recipe::Stream;
use crate::sheet::{Course, Sheet};
use ground::Hex;
use std::collections::{BTreeMap, BTreeSet};

/// What a step along a side costs.
const STEP: i64 = ONE * 6 / 10;
/// What it costs to put a town on the wrong bank, and any other place.
const WRONG_BANK: [i64; 2] = [12 * ONE, 5 * ONE];
/// How far from a sample its corner may be, in tenths of a radius.
const REACH: [i64; 2] = [14, 20];

/// Lays all streams.
pub fn lay(sheet: &mut Sheet) -> Result<(), AtlasError> {
    let mut courses: Vec<Course> = Vec::new();
    let mut left_out = Vec::new();
    for feature in sheet.of_kind(Kind::is_water) {
        let Some(&stream) = sheet.recipe.water.get(&sheet.features[feature].kind) else { continue };
        let line = &sheet.lines[feature];
        let all = samples(line, sheet.lattice.radius);
        for part in parts_on_map(sheet, &all) {
            let mouth_is_known = part.last().is_some_and(|sample| sample.vertex == Some(line.len() - 1));
            let into = if mouth_is_known { receiver(sheet, &courses, line, feature) } else { None };
            let from_edge = part.first().is_some_and(|sample| sample.vertex != Some(0));
            let run = Run::new(sheet, &courses, feature, &part, into, from_edge, !mouth_is_known);
            let corners = REACH.iter().find_map(|&reach| follow(&Run { reach, ..run.clone() }, part.len()));
            let corners = corners.map(|nodes| chain(&nodes));
            let Some(corners) = corners else {
                let id = sheet.features[feature].id.clone();
                if stream > Stream::Creek {
                    return Err(AtlasError::NoCourse { id });
                }
                left_out.push(id);
                continue;
            };
            let sides: Vec<_> = corners
                .windows(2)
                .filter_map(|pair| sheet.lattice.legs(pair[0]).iter().find(|leg| leg.to == pair[1]))
                .map(|leg| leg.side)
                .collect();
            if !sides.is_empty() {
                courses.push(Course { feature, stream, corners, sides });
            }
        }
    }
    for course in &courses {
        for &side in &course.sides {
            sheet.side(side).stream = Some(course.stream);
        }
    }
    sheet.courses = courses;
    sheet.left_out = left_out;
    Ok(())
}

/// The stretches of a line that lie on the map; the shortest are not worth a hexside.
fn parts_on_map(sheet: &Sheet, all: &[Sample]) -> Vec<Vec<Sample>> {
    let on_map = |sample: &Sample| sheet.lattice.hex_at(sample.place).is_some();
    let parts = all.chunk_by(|a, b| on_map(a) == on_map(b)).filter(|part| on_map(&part[0]));
    parts.filter(|part| part.len() > 4).map(<[Sample]>::to_vec).collect()
}

/// The stream already laid into which a line's last vertex falls.
fn receiver(sheet: &Sheet, courses: &[Course], line: &[Place], feature: usize) -> Option<usize> {
    let &mouth = line.last()?;
    let reach = sheet.lattice.radius * 12 / 10;
    let near = courses
        .iter()
        .enumerate()
        .filter(|(_, course)| course.feature != feature)
        .map(|(place, course)| (square_to_line(mouth, &sheet.lines[course.feature]).0, place));
    near.filter(|&(square, _)| square <= reach * reach).min().map(|(_, place)| place)
}

/// A stream that looks for its corners.
#[derive(Clone)]
struct Run<'a> {
    sheet: &'a Sheet,
    samples: &'a [Sample],
    /// Corners of streams already laid.
    taken: BTreeSet<Corner>,
    /// Those of the stream it falls into.
    mouths: BTreeSet<Corner>,
    from_edge: bool,
    to_edge: bool,
    /// What it costs to have a hex to the left, and to the right.
    banks: BTreeMap<Hex, [i64; 2]>,
    reach: i64,
}

impl<'a> Run<'a> {
    fn new(
        sheet: &'a Sheet,
        courses: &[Course],
        feature: usize,
        samples: &'a [Sample],
        into: Option<usize>,
        from_edge: bool,
        to_edge: bool,
    ) -> Run<'a> {
        let taken = courses.iter().flat_map(|course| course.corners.iter().copied()).collect();
        let mouths = into.map(|place| courses[place].corners.iter().copied().collect()).unwrap_or_default();
        let banks = banks(sheet, &sheet.lines[feature]);
        Run { sheet, samples, taken, mouths, from_edge, to_edge, banks, reach: REACH[0] }
    }

    fn may_stand(&self, corner: Corner, sample: usize) -> bool {
        let last = self.samples.len() - 1;
        let edge = self.sheet.lattice.at_edge(corner);
        if sample == 0 && self.from_edge {
            return edge && !self.taken.contains(&corner);
        }
        if sample == last && self.to_edge {
            return edge && !self.taken.contains(&corner);
        }
        if sample == last && !self.mouths.is_empty() {
            return self.mouths.contains(&corner);
        }
        !self.taken.contains(&corner) || self.mouths.contains(&corner)
    }
}

impl Web for Run<'_> {
    type Node = Corner;

    fn matches(&self, sample: usize) -> Vec<(Corner, i64)> {
        let lattice = &self.sheet.lattice;
        let place = self.samples[sample].place;
        let near = lattice.corners_near(place, self.reach).into_iter().filter(|&corner| self.may_stand(corner, sample));
        near.map(|corner| (corner, cost_of(lattice.corner(corner).square(place), lattice.radius))).collect()
    }

    fn steps(&self, from: Corner, _: usize) -> Vec<(Corner, i64)> {
        if self.mouths.contains(&from) {
            return Vec::new();
        }
        let bank = |hex: Hex, hand: usize| self.banks.get(&hex).map_or(0, |costs| costs[hand]);
        let legs = self.sheet.lattice.legs(from).iter();
        legs.map(|leg| (leg.to, STEP + bank(leg.left, 0) + bank(leg.right, 1))).collect()
    }
}

/// For hexes with places by a stream, what it costs to have them to the left and to the right.
fn banks(sheet: &Sheet, line: &[Place]) -> BTreeMap<Hex, [i64; 2]> {
    let mut banks: BTreeMap<Hex, [i64; 2]> = BTreeMap::new();
    let reach = sheet.lattice.radius * 3;
    for feature in sheet.of_kind(Kind::is_place) {
        let (Some(hex), Some(&place)) = (sheet.stands(feature), sheet.lines[feature].first()) else { continue };
        let (square, stretch) = square_to_line(place, line);
        let (Some(&a), Some(&b)) = (line.get(stretch), line.get(stretch + 1)) else { continue };
        if square > reach * reach {
            continue;
        }
        let weight = WRONG_BANK[usize::from(sheet.features[feature].kind > Kind::Gap)];
        let right = place.turn(a, b) > 0;
        // A place on the right bank may not come to the left, and the other way round.
        banks.entry(hex).or_default()[usize::from(!right)] += weight;
    }
    banks
}
