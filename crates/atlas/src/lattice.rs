//! Hexes, corners and sides on the plane.
//!
//! All of them stand on one lattice whose steps are half a radius to the right and half a hex's
//! height downwards: a hex's centre and its six corners have whole coordinates there.

use crate::plane::Place;
use ground::{Direction, Hex, HexGrid, Hexside};
use std::collections::BTreeMap;

/// A corner of hexes, in steps of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner(pub i32, pub i32);

/// A corner's offsets from the centre, clockwise; the side of direction `d` runs from corner `d`
/// to corner `d + 1`.
const OFFSETS: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

/// A side as it leaves a corner: where it leads, and the hexes to its left and right.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// The corner at its other end.
    pub to: Corner,
    /// The side.
    pub side: Hexside,
    /// The hex to its left.
    pub left: Hex,
    /// The hex to its right.
    pub right: Hex,
}

/// A grid on the plane.
#[derive(Clone, Debug)]
pub struct Lattice {
    /// The grid and its numbers.
    pub grid: HexGrid,
    /// From a hex's centre to its corner, in decimetres.
    pub radius: i64,
    half_radius: f64,
    half_height: f64,
    origin: (f64, f64),
    first: (i32, i32),
    legs: BTreeMap<Corner, Vec<Leg>>,
    hexes_at: BTreeMap<Corner, usize>,
}

impl Lattice {
    /// A grid whose hex `anchor` has its centre at (0, 0) and whose neighbours' centres are
    /// `spacing` decimetres apart.
    pub fn new(grid: HexGrid, spacing: f64, anchor: Hex) -> Lattice {
        let half_height = spacing / 2.0;
        let half_radius = spacing / 3.0_f64.sqrt() / 2.0;
        let (column, row) = grid.column_row(Hex(0));
        let first = (i32::from(column), i32::from(row));
        let mut lattice = Lattice {
            radius: (half_radius * 2.0).round() as i64,
            half_radius,
            half_height,
            origin: (0.0, 0.0),
            first,
            legs: BTreeMap::new(),
            hexes_at: BTreeMap::new(),
            grid,
        };
        let (x, y) = lattice.steps(anchor);
        lattice.origin = (-f64::from(x) * half_radius, -f64::from(y) * half_height);
        lattice.join();
        lattice
    }

    fn join(&mut self) {
        for hex in self.grid.all() {
            for corner in self.corners(hex) {
                *self.hexes_at.entry(corner).or_default() += 1;
            }
            for (direction, other) in self.grid.neighbours(hex) {
                let [from, to] = self.ends(hex, direction);
                // Clockwise round a hex, that hex is to the right.
                let leg = Leg { to, side: self.grid.side(hex, direction), left: other, right: hex };
                self.legs.entry(from).or_default().push(leg);
            }
        }
    }

    /// A hex's centre in steps of the lattice.
    fn steps(&self, hex: Hex) -> (i32, i32) {
        let (column, row) = self.grid.column_row(hex);
        self.steps_of((i32::from(column), i32::from(row)))
    }

    fn steps_of(&self, (column, row): (i32, i32)) -> (i32, i32) {
        (3 * (column - self.first.0), 2 * (row - self.first.1) + i32::from(column.rem_euclid(2) == 0))
    }

    fn at_steps(&self, x: i32, y: i32) -> Place {
        let x = self.origin.0 + f64::from(x) * self.half_radius;
        let y = self.origin.1 + f64::from(y) * self.half_height;
        Place { x: x.round() as i64, y: y.round() as i64 }
    }

    /// The centre of a hex.
    pub fn centre(&self, hex: Hex) -> Place {
        let (x, y) = self.steps(hex);
        self.at_steps(x, y)
    }

    /// The place of a corner.
    pub fn corner(&self, corner: Corner) -> Place {
        self.at_steps(corner.0, corner.1)
    }

    /// The corners of a hex, clockwise.
    pub fn corners(&self, hex: Hex) -> [Corner; 6] {
        let (x, y) = self.steps(hex);
        OFFSETS.map(|(dx, dy)| Corner(x + dx, y + dy))
    }

    /// The two ends of a side, clockwise.
    pub fn ends(&self, hex: Hex, direction: Direction) -> [Corner; 2] {
        let corners = self.corners(hex);
        [corners[direction.index()], corners[(direction.index() + 1) % 6]]
    }

    /// The middle of a side.
    pub fn middle(&self, side: Hexside) -> Place {
        let [a, b] = self.ends(side.hex, side.direction).map(|corner| self.corner(corner));
        Place { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }

    /// The two hexes of a side.
    pub fn hexes(&self, side: Hexside) -> Option<[Hex; 2]> {
        Some([side.hex, self.grid.neighbour(side.hex, side.direction)?])
    }

    /// The sides that leave a corner; sides along the map's edge are not among them.
    pub fn legs(&self, corner: Corner) -> &[Leg] {
        self.legs.get(&corner).map_or(&[], Vec::as_slice)
    }

    /// Whether a corner lies on the map's edge.
    pub fn at_edge(&self, corner: Corner) -> bool {
        self.hexes_at.get(&corner).is_some_and(|&hexes| hexes < 3)
    }

    /// Whether a hex lies on the map's edge.
    pub fn hex_at_edge(&self, hex: Hex) -> bool {
        self.grid.neighbours(hex).count() < 6
    }

    /// The hex under a place; none beyond the map.
    pub fn hex_at(&self, place: Place) -> Option<Hex> {
        let (x, y) = (place.x as f64 - self.origin.0, place.y as f64 - self.origin.1);
        let around = (x / (3.0 * self.half_radius)).round() as i32 + self.first.0;
        let cells = (around - 1..=around + 1).map(|column| {
            let low = self.steps_of((column, self.first.1)).1;
            let row = ((y / self.half_height - f64::from(low)) / 2.0).round() as i32 + self.first.1;
            let (x, y) = self.steps_of((column, row));
            (self.at_steps(x, y).square(place), column, row)
        });
        cells.min().and_then(|(_, column, row)| self.grid.at(column, row))
    }

    /// Hexes whose centres are within some radii, in tenths, of a place.
    pub fn hexes_near(&self, place: Place, tenths: i64) -> Vec<Hex> {
        let reach = self.radius * tenths / 10;
        let near = |hex: &Hex| self.centre(*hex).square(place) <= reach * reach;
        match self.hex_at(place) {
            Some(hex) => self.around(hex).into_iter().filter(near).collect(),
            None => self.grid.all().filter(near).collect(),
        }
    }

    /// Corners within some radii, in tenths, of a place on the map.
    pub fn corners_near(&self, place: Place, tenths: i64) -> Vec<Corner> {
        let reach = self.radius * tenths / 10;
        let Some(hex) = self.hex_at(place) else { return Vec::new() };
        let mut corners: Vec<Corner> = self.around(hex).into_iter().flat_map(|hex| self.corners(hex)).collect();
        corners.sort_unstable();
        corners.dedup();
        corners.retain(|&corner| self.corner(corner).square(place) <= reach * reach);
        corners
    }

    /// A hex and those within two of it.
    fn around(&self, hex: Hex) -> Vec<Hex> {
        let ring = |hex: Hex| self.grid.neighbours(hex).map(|(_, other)| other);
        let mut hexes: Vec<Hex> = ring(hex).flat_map(|near| ring(near).chain([near])).chain([hex]).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn lattice() -> Lattice {
        let grid = HexGrid::between("0201", "0908").unwrap();
        let anchor = grid.named("0504").unwrap();
        Lattice::new(grid, 16_093.0, anchor)
    }

    #[test]
    fn the_anchor_is_in_the_middle_and_every_centre_finds_its_hex() {
        let lattice = lattice();
        assert_eq!(lattice.centre(lattice.grid.named("0504").unwrap()), Place { x: 0, y: 0 });
        for hex in lattice.grid.all() {
            assert_eq!(lattice.hex_at(lattice.centre(hex)), Some(hex));
        }
    }

    proptest! {
        #[test]
        fn a_place_is_in_the_hex_whose_centre_is_nearest(x in -90_000_i64..90_000, y in -70_000_i64..70_000) {
            let lattice = lattice();
            let place = Place { x, y };
            if let Some(hex) = lattice.hex_at(place) {
                let nearest = lattice.grid.all().map(|hex| lattice.centre(hex).square(place)).min();
                prop_assert_eq!(Some(lattice.centre(hex).square(place)), nearest);
                let corners = lattice.corners_near(place, 14);
                let all = lattice.grid.all().flat_map(|hex| lattice.corners(hex)).collect::<BTreeSet<_>>();
                let reach = lattice.radius * 14 / 10;
                let near = all.into_iter().filter(|&corner| lattice.corner(corner).square(place) <= reach * reach);
                prop_assert_eq!(corners, near.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn neighbours_stand_one_spacing_apart() {
        let lattice = lattice();
        for hex in lattice.grid.all() {
            for (direction, other) in lattice.grid.neighbours(hex) {
                let apart = lattice.centre(hex).distance(lattice.centre(other));
                assert!((apart - 16_093).abs() <= 2, "{apart}");
                let middle = lattice.middle(lattice.grid.side(hex, direction));
                assert!((middle.distance(lattice.centre(hex)) - 8_046).abs() <= 2);
            }
        }
    }

    #[test]
    fn legs_know_their_left_and_right() {
        let lattice = lattice();
        for hex in lattice.grid.all() {
            for corner in lattice.corners(hex) {
                for leg in lattice.legs(corner) {
                    let (a, b) = (lattice.corner(corner), lattice.corner(leg.to));
                    assert!(lattice.centre(leg.right).turn(a, b) > 0 && lattice.centre(leg.left).turn(a, b) < 0);
                }
            }
        }
    }
}
