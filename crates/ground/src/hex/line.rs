//! Straight lines from the centre of a hex to the centre of another, and what they cross.
//!
//! Squeezing the grid bends no straight line, so that small integers are exact: the centre of a
//! hex lies at (3 × column, 2 × row), half a hex lower in even columns, and its corners at ±(2, 0)
//! and (±1, ±1) from there. On which side of a line a corner lies is then the sign of a product.
//!
//! ```text
//!        (-1,-1)____(1,-1)         A line passes through a hex if corners lie strictly on both
//!             /      \             sides of it. If two corners are on the line, it runs along
//!    (-2, 0) /    .   \ (2, 0)     the hexside between two hexes and through neither. A hex
//!            \        /            of which it touches one corner, it does not pass.
//!             \______/
//!        (-1, 1)    (1, 1)
//! ```

use super::facing::Facing;
use super::grid::{Direction, Hex, HexGrid, Hexside};

/// The corners of a hex from its centre: each at the clockwise end of the hexside of its place.
const CORNERS: [(i32, i32); 6] = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];

/// What a line crosses next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// It passes through a hex.
    Through {
        /// The hex.
        hex: Hex,
        /// The hexside across which it comes in from the hex before; none after a stretch along a
        /// hexside.
        across: Option<Hexside>,
        /// It comes in at the very end of that hexside, touching the corner of this third hex,
        /// through which it does not pass.
        touched: Option<Hex>,
    },
    /// It runs along a hexside, from corner to corner. At the edge of the map one of the two hexes
    /// is not there.
    Along {
        /// The hexside.
        side: Hexside,
        /// The hex on the left of the line.
        left: Option<Hex>,
        /// The hex on the right of the line.
        right: Option<Hex>,
    },
}

impl Passage {
    /// The hexes that lie on the line there: one, or the two that share the hexside.
    #[inline]
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let (one, other) = match self {
            Passage::Through { hex, .. } => (Some(hex), None),
            Passage::Along { left, right, .. } => (left, right),
        };
        one.into_iter().chain(other)
    }

    /// Whether it runs along a hexside.
    pub fn is_along(self) -> bool {
        matches!(self, Passage::Along { .. })
    }
}

/// A straight line, passage by passage. See [`HexGrid::line`].
#[derive(Clone, Debug)]
pub struct Line<'a> {
    grid: &'a HexGrid,
    at: Point,
    /// The last hex; none: it goes on to the edge of the map.
    last: Option<Hex>,
    /// How far right of the line through the start each corner of a hex lies from its centre.
    right: [i32; 6],
    /// How far right of the line the centre of the present hex lies.
    centre: i32,
}

/// Where a line has got to.
#[derive(Clone, Copy, Debug)]
enum Point {
    /// In a hex.
    In(Hex),
    /// At the far end of a hexside, about to enter this hex.
    Before(Option<Hex>),
    /// At its end.
    End,
}

impl HexGrid {
    /// The line from the centre of a hex to the centre of another: all that it crosses after the
    /// first hex, in order; the last is the other hex. Between a hex and itself there is none.
    ///
    /// ```
    /// use ground::HexGrid;
    /// use ground::hex::Passage;
    ///
    /// let grid = HexGrid::between("0101", "0909").unwrap();
    /// let [a, b] = ["0305", "0505"].map(|number| grid.named(number).unwrap());
    /// let line: Vec<Passage> = grid.line(a, b).collect();
    /// let along: Vec<_> = line[0].hexes().map(|hex| grid.printed(hex)).collect();
    /// assert!(line[0].is_along());
    /// assert_eq!(along, ["0404", "0405"]);
    /// assert_eq!(line[1], Passage::Through { hex: b, across: None, touched: None });
    /// ```
    pub fn line(&self, from: Hex, to: Hex) -> Line<'_> {
        Line::new(self, from, from, to, Some(to))
    }

    /// The same line beyond the second hex, to the edge of the map.
    pub fn line_beyond(&self, from: Hex, to: Hex) -> Line<'_> {
        Line::new(self, to, from, to, None)
    }

    /// Where the line from a hex to another leaves the first: across a hexside or through a
    /// vertex. None if they are the same. Where the line enters the other hex is the bearing the
    /// other way.
    ///
    /// ```
    /// use ground::HexGrid;
    ///
    /// let grid = HexGrid::between("0101", "0909").unwrap();
    /// let hex = |number| grid.named(number).unwrap();
    /// let bearing = |to| grid.bearing(hex("0505"), hex(to)).map(|facing| facing.name());
    /// assert_eq!(bearing("0502"), Some("n"));
    /// assert_eq!(bearing("0705"), Some("e"));
    /// assert_eq!(bearing("0704"), Some("ne"));
    /// assert_eq!(bearing("0505"), None);
    /// ```
    pub fn bearing(&self, from: Hex, to: Hex) -> Option<Facing> {
        self.line(from, to).exit()
    }

    fn squeezed(&self, hex: Hex) -> (i32, i32) {
        let (column, row) = self.column_row(hex);
        (3 * i32::from(column), 2 * i32::from(row) + i32::from(column % 2 == 0))
    }
}

impl<'a> Line<'a> {
    /// The line through two hexes, walked from one of them on.
    fn new(grid: &'a HexGrid, start: Hex, from: Hex, to: Hex, last: Option<Hex>) -> Line<'a> {
        let real = from != to && grid.has(from) && grid.has(to);
        let ((from_x, from_y), (to_x, to_y)) = (grid.squeezed(from), grid.squeezed(to));
        let (x, y) = (to_x - from_x, to_y - from_y);
        let right = CORNERS.map(|(corner_x, corner_y)| x * corner_y - y * corner_x);
        Line { grid, at: if real { Point::In(start) } else { Point::End }, last, right, centre: 0 }
    }

    /// Where the line leaves the hex it is in. Clockwise around the hex, that is where the corners
    /// change from its left to its right.
    #[inline]
    fn exit(&self) -> Option<Facing> {
        if !matches!(self.at, Point::In(_)) {
            return None;
        }
        let corner = |place: usize| self.centre + self.right[place % 6];
        Direction::ALL.into_iter().enumerate().find_map(|(place, direction)| {
            match (corner(place + 5) < 0, corner(place)) {
                (true, 1..) => Some(Facing::side(direction)),
                (true, 0) if corner(place + 1) > 0 => Some(Facing::vertex(direction)),
                _ => None,
            }
        })
    }

    /// Moves the point of reference to the next hex that way.
    #[inline]
    fn shift(&mut self, direction: Direction) {
        let place = direction.index();
        self.centre += self.right[(place + 5) % 6] + self.right[place];
    }

    /// Into the next hex, across a hexside or its very end.
    fn enter(&mut self, from: Hex, direction: Direction, touched: Option<Hex>) -> Option<Passage> {
        let hex = self.grid.neighbour(from, direction)?;
        self.shift(direction);
        self.at = if self.last == Some(hex) { Point::End } else { Point::In(hex) };
        Some(Passage::Through { hex, across: Some(self.grid.side(from, direction)), touched })
    }

    /// Through a corner of a hex: along the hexside that begins there, or into the hex on one side
    /// of it.
    fn pass_corner(&mut self, from: Hex, corner: Facing) -> Option<Passage> {
        let (to_left, to_right) = (corner.left_side(), corner.right_side());
        let [left, right] = [to_left, to_right].map(|direction| self.grid.neighbour(from, direction));
        match self.right[to_left.index()] {
            0 => {
                let next = left.map(|hex| (hex, to_right)).or(right.map(|hex| (hex, to_left)));
                self.at = Point::Before(next.and_then(|(hex, direction)| self.grid.neighbour(hex, direction)));
                let side = match (left, right) {
                    (Some(left), _) => self.grid.side(left, corner.turned(3).right_side()),
                    (_, Some(right)) => self.grid.side(right, corner.turned(-3).left_side()),
                    _ => return None,
                };
                Some(Passage::Along { side, left, right })
            }
            1.. => self.enter(from, to_left, right),
            _ => self.enter(from, to_right, left),
        }
    }

    fn advance(&mut self) -> Option<Passage> {
        match self.at {
            Point::End => None,
            Point::Before(hex) => {
                let hex = hex?;
                self.at = if self.last == Some(hex) { Point::End } else { Point::In(hex) };
                Some(Passage::Through { hex, across: None, touched: None })
            }
            Point::In(hex) => {
                let exit = self.exit()?;
                if exit.is_side() { self.enter(hex, exit.left_side(), None) } else { self.pass_corner(hex, exit) }
            }
        }
    }
}

impl Iterator for Line<'_> {
    type Item = Passage;

    fn next(&mut self) -> Option<Passage> {
        let passage = self.advance();
        if passage.is_none() {
            self.at = Point::End;
        }
        passage
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Symmetry, board};
    use super::*;
    use proptest::prelude::*;

    /// A passage as the set of hexes on it, and those that the line only touches.
    fn plain(line: impl Iterator<Item = Passage>) -> Vec<(Vec<Hex>, Option<Hex>)> {
        let line = line.map(|passage| {
            let mut hexes: Vec<Hex> = passage.hexes().collect();
            hexes.sort();
            let touched = if let Passage::Through { touched, .. } = passage { touched } else { None };
            (hexes, touched)
        });
        line.collect()
    }

    /// The plainest test there is: look at every hex of the grid.
    fn looked_up(grid: &HexGrid, from: Hex, to: Hex) -> (Vec<Hex>, Vec<Hex>, Vec<Hex>) {
        let ((from_x, from_y), (to_x, to_y)) = (grid.squeezed(from), grid.squeezed(to));
        let (x, y) = (to_x - from_x, to_y - from_y);
        let (mut through, mut along, mut touched) = (Vec::new(), Vec::new(), Vec::new());
        for hex in grid.all() {
            let (hex_x, hex_y) = grid.squeezed(hex);
            let corners = CORNERS.map(|(cx, cy)| (hex_x + cx - from_x, hex_y + cy - from_y));
            // A place along the line, measured on the grid as it is, before it was squeezed.
            let between = |&(cx, cy): &(i32, i32)| (0..=x * x + 3 * y * y).contains(&(cx * x + 3 * cy * y));
            let cross: Vec<i32> = corners.iter().map(|(cx, cy)| x * cy - y * cx).collect();
            let on = corners.iter().zip(&cross).filter(|(corner, cross)| **cross == 0 && between(corner)).count();
            let both_sides = cross.iter().any(|&c| c < 0) && cross.iter().any(|&c| c > 0);
            let centre = (hex_x - from_x, hex_y - from_y);
            if both_sides && between(&centre) {
                through.push(hex);
            } else if !both_sides && on == 2 {
                along.push(hex);
            } else if !both_sides && on == 1 {
                touched.push(hex);
            }
        }
        (through, along, touched)
    }

    #[test]
    fn straight_rows_run_through_hexes_and_along_hexsides() {
        let grid = board();
        let hex = |number: &str| grid.named(number).unwrap();
        let names = |from, to| -> Vec<Vec<String>> {
            let line = grid.line(hex(from), hex(to));
            line.map(|passage| passage.hexes().map(|hex| grid.number(hex)).collect()).collect()
        };
        assert_eq!(names("0505", "0508"), [["0506"], ["0507"], ["0508"]]);
        assert_eq!(names("0505", "0803"), [["0604"], ["0704"], ["0803"]]);
        let along = names("0505", "0905");
        assert_eq!(along, [vec!["0604", "0605"], vec!["0705"], vec!["0804", "0805"], vec!["0905"]]);
        // Along the edge of the map one of the two hexes is not there.
        assert_eq!(names("0101", "0301"), [["0201"], ["0301"]]);
        assert!(grid.line(hex("0101"), hex("0301")).next().is_some_and(Passage::is_along));
    }

    #[test]
    fn a_line_beyond_goes_on_to_the_edge() {
        let grid = board();
        let hex = |number: &str| grid.named(number).unwrap();
        let beyond = plain(grid.line_beyond(hex("0507"), hex("0504")));
        assert_eq!(beyond, ["0503", "0502", "0501"].map(|number| (vec![hex(number)], None)));
        assert_eq!(grid.line_beyond(hex("0101"), hex("0101")).count(), 0);
        assert_eq!(grid.line(hex("0101"), Hex(u16::MAX)).count(), 0);
        assert_eq!(grid.bearing(Hex(u16::MAX), hex("0101")), None);
    }

    proptest! {
        /// Against a look at every hex of the grid.
        #[test]
        fn a_line_crosses_what_lies_on_it(from in 0_u16..400, to in 0_u16..400) {
            let grid = board();
            let (from, to) = (Hex(from), Hex(to));
            prop_assume!(from != to);
            let (mut through, mut along, mut touched) = (vec![from], Vec::new(), Vec::new());
            for passage in grid.line(from, to) {
                match passage {
                    Passage::Through { hex, touched: corner, .. } => {
                        through.push(hex);
                        touched.extend(corner);
                    }
                    Passage::Along { .. } => along.extend(passage.hexes()),
                }
            }
            [&mut through, &mut along, &mut touched].into_iter().for_each(|hexes| hexes.sort());
            let (all_through, all_along, all_touched) = looked_up(&grid, from, to);
            prop_assert_eq!(through, all_through);
            prop_assert_eq!(along, all_along);
            prop_assert_eq!(touched, all_touched);
        }

        #[test]
        fn passages_adjoin_each_other(from in 0_u16..400, to in 0_u16..400) {
            let grid = board();
            let (from, to) = (Hex(from), Hex(to));
            prop_assume!(from != to);
            let mut before = vec![from];
            for passage in grid.line(from, to) {
                let here: Vec<Hex> = passage.hexes().collect();
                prop_assert!(!here.is_empty());
                for &hex in &here {
                    prop_assert!(before.iter().all(|&other| grid.direction(hex, other).is_some()));
                }
                match passage {
                    Passage::Through { hex, across: Some(side), touched } => {
                        prop_assert_eq!(grid.direction(before[0], hex).map(|d| grid.side(before[0], d)), Some(side));
                        if let Some(corner) = touched {
                            prop_assert!(grid.direction(corner, hex).is_some());
                            prop_assert!(grid.direction(corner, before[0]).is_some());
                        }
                    }
                    Passage::Through { across: None, .. } => prop_assert!(before.len() == 2 || here.len() == 1),
                    Passage::Along { side, left, right } => {
                        let hexes = [Some(side.hex), grid.neighbour(side.hex, side.direction)];
                        prop_assert!(hexes == [left, right] || hexes == [right, left] || left.is_none() || right.is_none());
                        prop_assert!(left == Some(side.hex) || right == Some(side.hex));
                    }
                }
                before = here;
            }
            prop_assert_eq!(before, vec![to]);
        }

        #[test]
        fn a_line_is_the_same_from_both_ends(from in 0_u16..400, to in 0_u16..400) {
            let grid = board();
            let (from, to) = (Hex(from), Hex(to));
            let mut there: Vec<Vec<Hex>> = plain(grid.line(from, to)).into_iter().map(|(hexes, _)| hexes).collect();
            let mut back: Vec<Vec<Hex>> = plain(grid.line(to, from)).into_iter().map(|(hexes, _)| hexes).collect();
            there.pop();
            back.pop();
            back.reverse();
            prop_assert_eq!(there, back);
        }

        /// The line beyond a hex is the line to whatever lies on it further out.
        #[test]
        fn a_line_beyond_is_the_same_line(from in 0_u16..400, to in 0_u16..400) {
            let grid = board();
            let (from, to) = (Hex(from), Hex(to));
            let line: Vec<Passage> = grid.line(from, to).chain(grid.line_beyond(from, to)).collect();
            let centres = grid.all().filter(|&hex| {
                let ((fx, fy), (tx, ty), (hx, hy)) = (grid.squeezed(from), grid.squeezed(to), grid.squeezed(hex));
                let (x, y) = (tx - fx, ty - fy);
                hex != from && x * (hy - fy) == y * (hx - fx) && (hx - fx) * x + (hy - fy) * y > 0
            });
            for hex in centres {
                let whole: Vec<Passage> = grid.line(from, hex).collect();
                prop_assert!(line.starts_with(&whole));
            }
        }

        #[test]
        fn lines_are_the_same_under_all_twelve_symmetries(from in 0_u16..400, to in 0_u16..400, which in 0_u8..12) {
            let grid = board();
            let symmetry = Symmetry::about(grid.named("1010").unwrap(), which);
            let (from, to) = (Hex(from), Hex(to));
            let (Some(new_from), Some(new_to)) = (symmetry.of(&grid, from), symmetry.of(&grid, to)) else {
                return Ok(());
            };
            let moved: Vec<Vec<Option<Hex>>> = grid
                .line(from, to)
                .map(|passage| {
                    let mut hexes: Vec<_> = passage.hexes().map(|hex| symmetry.of(&grid, hex)).collect();
                    hexes.sort();
                    hexes
                })
                .collect();
            let line: Vec<Vec<Option<Hex>>> = plain(grid.line(new_from, new_to))
                .into_iter()
                .map(|(hexes, _)| hexes.into_iter().map(Some).collect())
                .collect();
            // At the edge of the map the other hex of a hexside can be missing on either map.
            prop_assert_eq!(line.len(), moved.len());
            for (here, there) in line.iter().zip(&moved) {
                let both = here.len().min(there.len()) == 2 && !there.contains(&None);
                prop_assert!(!both || here == there);
                prop_assert!(here.iter().any(|hex| there.contains(hex)) || there.contains(&None));
            }
            let bearing = grid.bearing(from, to).map(|bearing| symmetry.facing(bearing));
            prop_assert_eq!(bearing, grid.bearing(new_from, new_to));
        }
    }
}
