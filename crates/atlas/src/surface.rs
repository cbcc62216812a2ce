//! The lie of the land: a membrane stretched over the heights that are known.
//!
//! The plane is covered with a lattice of squares. At a spot of known height, along the crest of a
//! ridge and along the bed of a stream the lattice is held; everywhere else a node is as high as
//! the mean of its four neighbours. It is relaxed from coarse squares to fine ones, each with a
//! fixed number of sweeps, in sixteenths of a foot: integers, the same on every machine.

use crate::geography::{Feature, Kind};
use crate::plane::Place;
use crate::sheet::Sheet;

/// Sixteenths of a foot.
pub const PARTS: i32 = 16;
/// From node to node, in decimetres.
const STEP: i64 = 250;
/// How far the lattice reaches beyond the hexes, in decimetres.
const MARGIN: i64 = 6_000;
/// Parts of a sixteenth in which it is relaxed, so that rounding does not make the ground sag.
const GUARD: i32 = 64;
/// The squares that it is relaxed in, in nodes, and how often.
const STRIDES: [usize; 6] = [32, 16, 8, 4, 2, 1];
const SWEEPS: usize = 200;

/// Heights on a lattice, in sixteenths of a foot.
#[derive(Clone, Debug)]
pub struct Surface {
    origin: Place,
    columns: usize,
    rows: usize,
    values: Vec<i32>,
}

impl Surface {
    /// The surface over the heights that a sheet's features know.
    pub fn new(sheet: &Sheet) -> Surface {
        let centres: Vec<Place> = sheet.grid().all().map(|hex| sheet.lattice.centre(hex)).collect();
        let low = |of: fn(&Place) -> i64| centres.iter().map(of).min().unwrap_or(0) - MARGIN;
        let high = |of: fn(&Place) -> i64| centres.iter().map(of).max().unwrap_or(0) + MARGIN;
        let first = Place { x: low(|place| place.x), y: low(|place| place.y) };
        let last = Place { x: high(|place| place.x), y: high(|place| place.y) };
        Surface::between(first, last, &sheet.features, &sheet.lines)
    }

    /// The surface between two corners, over the heights that features know; `lines` are where they lie.
    pub(crate) fn between(origin: Place, last: Place, features: &[Feature], lines: &[Vec<Place>]) -> Surface {
        let columns = ((last.x - origin.x) / STEP + 1) as usize;
        let rows = ((last.y - origin.y) / STEP + 1) as usize;
        let mut held = Held { origin, columns, rows, heights: vec![None; columns * rows] };
        // Spots first: what was measured at a place counts more than what lies between two vertices.
        // A crossing's height is that of its deck, a cut's that of its floor.
        let spot = |kind: Kind| (kind.is_place() && kind != Kind::Cut) || kind == Kind::Height;
        for (feature, line) in features.iter().zip(lines).filter(|(feature, _)| spot(feature.kind)) {
            if let (Some(&place), Some(&feet)) = (line.first(), feature.heights.first()) {
                held.hold(place, feet * PARTS);
            }
        }
        let lies = |kind: Kind| kind == Kind::Ridge || kind.is_water();
        for (feature, line) in features.iter().zip(lines).filter(|(feature, _)| lies(feature.kind)) {
            held.hold_line(line, &feature.heights);
        }
        Surface { origin, columns, rows, values: held.relaxed() }
    }

    /// The height of a place, in sixteenths of a foot.
    pub(crate) fn at(&self, place: Place) -> i32 {
        let (x, y) = (place.x - self.origin.x, place.y - self.origin.y);
        let (column, row) = (x.div_euclid(STEP), y.div_euclid(STEP));
        let (right, down) = (x.rem_euclid(STEP), y.rem_euclid(STEP));
        let node = |column: i64, row: i64| {
            let column = column.clamp(0, self.columns as i64 - 1) as usize;
            let row = row.clamp(0, self.rows as i64 - 1) as usize;
            i64::from(self.values[row * self.columns + column])
        };
        let along = |row: i64| node(column, row) * (STEP - right) + node(column + 1, row) * right;
        ((along(row) * (STEP - down) + along(row + 1) * down) / (STEP * STEP)) as i32
    }
}

/// Nodes that are held at a height.
struct Held {
    origin: Place,
    columns: usize,
    rows: usize,
    heights: Vec<Option<i32>>,
}

impl Held {
    /// Holds the node nearest to a place, unless it is held already.
    fn hold(&mut self, place: Place, height: i32) {
        let nearest = |length: i64| usize::try_from((length + STEP / 2).div_euclid(STEP)).ok();
        let (column, row) = (nearest(place.x - self.origin.x), nearest(place.y - self.origin.y));
        if let (Some(column), Some(row)) = (column, row)
            && column < self.columns
            && row < self.rows
        {
            self.heights[row * self.columns + column].get_or_insert(height);
        }
    }

    /// Holds the nodes along a line whose vertices' heights are known.
    fn hold_line(&mut self, line: &[Place], feet: &[i32]) {
        if line.len() != feet.len() {
            return;
        }
        for (places, feet) in line.windows(2).zip(feet.windows(2)) {
            let (a, b) = (places[0], places[1]);
            let steps = a.distance(b) * 2 / STEP + 1;
            for step in 0..=steps {
                let part = |from: i64, to: i64| from + (to - from) * step / steps;
                let height = part(i64::from(feet[0] * PARTS), i64::from(feet[1] * PARTS));
                self.hold(Place { x: part(a.x, b.x), y: part(a.y, b.y) }, height as i32);
            }
        }
    }

    fn relaxed(&self) -> Vec<i32> {
        let known: Vec<i64> = self.heights.iter().flatten().map(|&height| i64::from(height)).collect();
        let mean = known.iter().sum::<i64>() / known.len().max(1) as i64;
        let mut coarse = Membrane { columns: 1, rows: 1, values: vec![mean as i32 * GUARD] };
        for stride in STRIDES {
            coarse = self.finer(&coarse, stride);
        }
        coarse.values.into_iter().map(|value| (value + GUARD / 2).div_euclid(GUARD)).collect()
    }

    /// The membrane in squares of so many nodes, from where a coarser one lies.
    fn finer(&self, coarse: &Membrane, stride: usize) -> Membrane {
        let (columns, rows) = (self.columns.div_ceil(stride), self.rows.div_ceil(stride));
        let before = |column: usize, row: usize| {
            let column = (column / 2).min(coarse.columns - 1);
            coarse.values[(row / 2).min(coarse.rows - 1) * coarse.columns + column]
        };
        let held: Vec<Option<i32>> =
            (0..columns * rows).map(|i| self.mean_of((i % columns) * stride, (i / columns) * stride, stride)).collect();
        let start = held.iter().enumerate().map(|(i, held)| held.unwrap_or_else(|| before(i % columns, i / columns)));
        let mut membrane = Membrane { columns, rows, values: start.collect() };
        for _ in 0..SWEEPS {
            membrane.sweep(&held);
        }
        membrane
    }

    /// The mean of the heights held in a square.
    fn mean_of(&self, column: usize, row: usize, stride: usize) -> Option<i32> {
        let (mut sum, mut count) = (0_i64, 0_i64);
        for row in row..(row + stride).min(self.rows) {
            for column in column..(column + stride).min(self.columns) {
                if let Some(height) = self.heights[row * self.columns + column] {
                    sum += i64::from(height);
                    count += 1;
                }
            }
        }
        (count > 0).then(|| (sum * i64::from(GUARD) / count) as i32)
    }
}

struct Membrane {
    columns: usize,
    rows: usize,
    values: Vec<i32>,
}

impl Membrane {
    /// Sets every free node to the mean of its neighbours, row by row; beyond the edge the ground
    /// goes on as it comes.
    fn sweep(&mut self, held: &[Option<i32>]) {
        let (columns, rows) = (self.columns, self.rows);
        for row in 0..rows {
            for column in 0..columns {
                let here = row * columns + column;
                if held[here].is_some() {
                    continue;
                }
                let left = if column > 0 { here - 1 } else { here };
                let right = if column + 1 < columns { here + 1 } else { here };
                let up = if row > 0 { here - columns } else { here };
                let down = if row + 1 < rows { here + columns } else { here };
                let sum: i32 = [left, right, up, down].into_iter().map(|node| self.values[node]).sum();
                self.values[here] = (sum + 2).div_euclid(4);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(spots: &[(i64, i64, i32)]) -> Held {
        let mut held = Held { origin: Place::default(), columns: 41, rows: 41, heights: vec![None; 41 * 41] };
        spots.iter().for_each(|&(x, y, height)| held.hold(Place { x: x * STEP, y: y * STEP }, height));
        held
    }

    #[test]
    fn between_two_heights_the_ground_lies_between_them() {
        let mut slope = held(&[]);
        let corner = |x, y| Place { x: x * STEP, y: y * STEP };
        slope.hold_line(&[corner(0, 0), corner(0, 40)], &[0, 0]);
        slope.hold_line(&[corner(40, 0), corner(40, 40)], &[40, 40]);
        let values = slope.relaxed();
        for column in 0..41 {
            let height = values[20 * 41 + column as usize];
            assert!((height - column * PARTS).abs() <= PARTS / 2, "{column}: {height}");
        }
    }

    #[test]
    fn what_is_held_stays() {
        let spots = [(3, 4, 100), (20, 30, 900), (38, 2, 400)];
        let values = held(&spots).relaxed();
        for (x, y, height) in spots {
            assert_eq!(values[(y * 41 + x) as usize], height);
        }
        assert!(values.iter().all(|height| (100..=900).contains(height)));
    }

    #[test]
    fn what_is_held_first_counts() {
        let values = held(&[(5, 5, 160), (5, 5, 320)]).relaxed();
        assert!(values.iter().all(|&height| height == 160));
    }

    #[test]
    fn a_place_lies_between_its_nodes() {
        let values = vec![0, 160, 320, 480];
        let surface = Surface { origin: Place::default(), columns: 2, rows: 2, values };
        assert_eq!(surface.at(Place { x: STEP / 2, y: STEP / 2 }), 240);
        assert_eq!(surface.at(Place { x: -STEP, y: -STEP }), 0);
        assert_eq!(surface.at(Place { x: 9 * STEP, y: 9 * STEP }), 480);
    }
}
