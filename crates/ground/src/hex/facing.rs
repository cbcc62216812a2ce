//! Facings: which way a piece in a hex is turned, and what lies in front of it, on its flanks and
//! in its rear.
//!
//! A piece faces a hexside or a vertex, so that there are twelve facings, a twelfth of a turn
//! apart. Even ones are hexsides, odd ones vertices:
//!
//! ```text
//!              NNW     N     NNE
//!                 \____|____/
//!            NW  /           \  NE
//!               /             \
//!         W ---               --- E
//!               \             /
//!            SW  \___________/  SE
//!                 /    |    \
//!              SSW     S     SSE
//! ```

use serde::{Deserialize, Serialize};
use std::str::FromStr;

use super::grid::{Direction, Hex, HexGrid};

/// Which way a piece in a hex faces: one of six hexsides or one of six vertices. It also says
/// where a line leaves or enters a hex: across a hexside or through a vertex.
///
/// ```
/// use ground::Direction;
/// use ground::hex::{Arc, Facing};
///
/// let line: Facing = "e".parse().unwrap();
/// assert_eq!(line, Facing::vertex(Direction::NorthEast));
/// assert!(line.front().eq([Direction::NorthEast, Direction::SouthEast]));
/// assert_eq!(line.arc(Direction::South), Arc::Flank);
///
/// let column = Facing::side(Direction::North);
/// assert!(column.front().eq([Direction::North]));
/// assert_eq!(column.arc(Direction::SouthEast), Arc::Flank);
/// assert_eq!(column.arc(Direction::South), Arc::Rear);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

/// What part of the ground around a piece something lies in, the best guarded first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// Before it.
    Front,
    /// Beside it.
    Flank,
    /// Behind it.
    Rear,
}

/// One hand of a piece that faces somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// Counterclockwise of the front.
    Left,
    /// Clockwise of the front.
    Right,
}

/// A number or a word that is no facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFacing;

impl std::fmt::Display for NoFacing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not one of the twelve facings")
    }
}

impl std::error::Error for NoFacing {}

impl TryFrom<u8> for Facing {
    type Error = NoFacing;

    fn try_from(number: u8) -> Result<Facing, NoFacing> {
        if usize::from(number) < Facing::NAMES.len() { Ok(Facing(number)) } else { Err(NoFacing) }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing.0
    }
}

impl FromStr for Facing {
    type Err = NoFacing;

    fn from_str(word: &str) -> Result<Facing, NoFacing> {
        let place = Facing::NAMES.iter().position(|name| name.eq_ignore_ascii_case(word));
        place.map(|place| Facing(place as u8)).ok_or(NoFacing)
    }
}

impl Facing {
    /// The names in files and orders, clockwise from north: hexsides and vertices in turn.
    pub const NAMES: [&'static str; 12] = ["n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw"];

    /// All twelve, clockwise from north.
    pub fn all() -> impl Iterator<Item = Facing> {
        (0..12).map(Facing)
    }

    /// The facing toward a hexside.
    #[inline]
    pub fn side(direction: Direction) -> Facing {
        Facing(2 * direction as u8)
    }

    /// The facing toward the vertex at the clockwise end of a hexside.
    #[inline]
    pub fn vertex(direction: Direction) -> Facing {
        Facing(2 * direction as u8 + 1)
    }

    /// The facing's name in files and orders.
    pub fn name(self) -> &'static str {
        Facing::NAMES[self.index()]
    }

    /// The place among the twelve, clockwise from north.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 % 12)
    }

    /// Whether it is a hexside, not a vertex.
    #[inline]
    pub fn is_side(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The hexside that is faced, or the counterclockwise one of the two that meet at the vertex.
    #[inline]
    pub fn left_side(self) -> Direction {
        Direction::ALL[self.index() / 2]
    }

    /// The hexside that is faced, or the clockwise one of the two that meet at the vertex.
    #[inline]
    pub fn right_side(self) -> Direction {
        Direction::ALL[self.index().div_ceil(2) % 6]
    }

    /// The ways to the front: one if a hexside is faced, two if a vertex is.
    #[inline]
    pub fn front(self) -> impl Iterator<Item = Direction> {
        let (left, right) = (self.left_side(), self.right_side());
        [Some(left), Some(right).filter(|&right| right != left)].into_iter().flatten()
    }

    /// The facing after a turn of so many twelfths, clockwise. Two twelfths lead from vertex to
    /// vertex and from hexside to hexside.
    #[inline]
    pub fn turned(self, twelfths: i8) -> Facing {
        Facing((i16::from(self.0) + i16::from(twelfths)).rem_euclid(12) as u8)
    }

    /// The shorter turn to another facing, in twelfths, clockwise: from -5 to 6.
    ///
    /// ```
    /// use ground::hex::Facing;
    ///
    /// let [north, west]: [Facing; 2] = ["n", "w"].map(|word| word.parse().unwrap());
    /// assert_eq!(north.turn_to(west), -3);
    /// assert_eq!(north.turned(-3), west);
    /// ```
    #[inline]
    pub fn turn_to(self, other: Facing) -> i8 {
        (other.0 as i8 - self.0 as i8 + 17) % 12 - 5
    }

    /// The other five facings of the same kind and this one, clockwise from this one.
    #[inline]
    pub fn of_its_kind(self) -> impl Iterator<Item = Facing> {
        (0..6).map(move |sixths| self.turned(2 * sixths))
    }

    /// The facing the other way.
    #[inline]
    pub fn opposite(self) -> Facing {
        self.turned(6)
    }

    /// The part of the ground in which a neighbour lies. Of a vertex the two hexes that meet there
    /// are the front, the next one on each hand a flank, the other two the rear; of a hexside the
    /// hex across it is the front, the opposite one the rear, the other four are flanks.
    #[inline]
    pub fn arc(self, direction: Direction) -> Arc {
        match (self.is_side(), self.turn_to(Facing::side(direction)).unsigned_abs()) {
            (true, 0) | (false, 1) => Arc::Front,
            (true, 6) | (false, 5) => Arc::Rear,
            _ => Arc::Flank,
        }
    }

    /// The same for a piece that refuses a flank: that flank's hex is a third hex of its front. A
    /// piece that faces a hexside has no flank to refuse.
    ///
    /// ```
    /// use ground::Direction;
    /// use ground::hex::{Arc, Facing, Hand};
    ///
    /// let facing = Facing::vertex(Direction::North);
    /// assert_eq!(facing.flank(Hand::Left), Some(Direction::NorthWest));
    /// assert_eq!(facing.arc_refused(Hand::Left, Direction::NorthWest), Arc::Front);
    /// assert_eq!(facing.arc_refused(Hand::Left, Direction::SouthEast), Arc::Flank);
    /// ```
    #[inline]
    pub fn arc_refused(self, refused: Hand, direction: Direction) -> Arc {
        if self.flank(refused) == Some(direction) { Arc::Front } else { self.arc(direction) }
    }

    /// The way to the flank on one hand of a piece that faces a vertex.
    pub fn flank(self, hand: Hand) -> Option<Direction> {
        let twelfths = match hand {
            Hand::Left => -3,
            Hand::Right => 3,
        };
        (!self.is_side()).then(|| self.turned(twelfths).left_side())
    }

    /// The part of the ground from which a line comes that enters the hex there: across a hexside,
    /// or through a vertex, which is in the better guarded of the two parts that meet at it.
    #[inline]
    pub fn arc_toward(self, bearing: Facing) -> Arc {
        self.arc(bearing.left_side()).min(self.arc(bearing.right_side()))
    }
}

/// Where a piece stands and which way it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stance {
    /// Where it stands.
    pub hex: Hex,
    /// Which way it faces.
    pub facing: Facing,
}

impl Stance {
    /// A piece in a hex that faces so.
    pub fn new(hex: Hex, facing: Facing) -> Stance {
        Stance { hex, facing }
    }

    /// The hexes of the map that lie in one part of the ground around the piece.
    ///
    /// ```
    /// use ground::HexGrid;
    /// use ground::hex::{Arc, Stance};
    ///
    /// let grid = HexGrid::between("0101", "0909").unwrap();
    /// let piece = Stance::new(grid.named("0505").unwrap(), "nne".parse().unwrap());
    /// let rear: Vec<_> = piece.hexes(&grid, Arc::Rear).map(|hex| grid.printed(hex)).collect();
    /// assert_eq!(rear, ["0506", "0405"]);
    /// ```
    pub fn hexes(self, grid: &HexGrid, arc: Arc) -> impl Iterator<Item = Hex> {
        let around = grid.neighbours(self.hex);
        around.filter(move |&(direction, _)| self.facing.arc(direction) == arc).map(|(_, hex)| hex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(facing: Facing, arc: Arc) -> usize {
        Direction::ALL.into_iter().filter(|&direction| facing.arc(direction) == arc).count()
    }

    #[test]
    fn arcs_divide_the_neighbours() {
        for facing in Facing::all() {
            let counts = [Arc::Front, Arc::Flank, Arc::Rear].map(|arc| count(facing, arc));
            assert_eq!(counts, if facing.is_side() { [1, 4, 1] } else { [2, 2, 2] }, "{}", facing.name());
            let front = Direction::ALL.into_iter().filter(|&direction| facing.arc(direction) == Arc::Front);
            assert!(facing.front().all(|direction| facing.arc(direction) == Arc::Front));
            assert_eq!(facing.front().count(), front.count());
        }
    }

    /// Vertex k lies between directions k and k+1: flanks k-1 and k+2.
    #[test]
    fn a_vertex_faces_as_the_rulebook_draws_it() {
        for (k, direction) in Direction::ALL.into_iter().enumerate() {
            let facing = Facing::vertex(direction);
            let next = |steps: usize| Direction::ALL[(k + steps) % 6];
            assert!(facing.front().eq([next(0), next(1)]));
            assert_eq!(facing.flank(Hand::Left), Some(next(5)));
            assert_eq!(facing.flank(Hand::Right), Some(next(2)));
            assert_eq!([next(3), next(4)].map(|rear| facing.arc(rear)), [Arc::Rear; 2]);
        }
    }

    #[test]
    fn a_refused_flank_is_front_and_nothing_else_changes() {
        for facing in Facing::all() {
            for hand in [Hand::Left, Hand::Right] {
                for direction in Direction::ALL {
                    let refused = facing.flank(hand) == Some(direction);
                    let arc = if refused { Arc::Front } else { facing.arc(direction) };
                    assert_eq!(facing.arc_refused(hand, direction), arc);
                }
            }
        }
    }

    #[test]
    fn turning_the_piece_turns_its_arcs() {
        for facing in Facing::all() {
            for sixths in 0..6_i8 {
                for (k, direction) in Direction::ALL.into_iter().enumerate() {
                    let turned = Direction::ALL[(k + sixths as usize) % 6];
                    assert_eq!(facing.turned(2 * sixths).arc(turned), facing.arc(direction));
                }
            }
        }
    }

    #[test]
    fn turns_are_the_shorter_way_and_lead_there() {
        for from in Facing::all() {
            for to in Facing::all() {
                let turn = from.turn_to(to);
                assert_eq!(from.turned(turn), to);
                assert!((-5..=6).contains(&turn));
            }
            assert_eq!(from.opposite().opposite(), from);
            assert!(from.of_its_kind().all(|other| other.is_side() == from.is_side()));
        }
        assert_eq!(Facing::default().turned(i8::MIN).index(), 4);
    }

    #[test]
    fn a_line_through_the_vertex_of_front_and_flank_is_in_front() {
        let facing = Facing::vertex(Direction::North);
        let arcs: Vec<Arc> = Facing::all().map(|bearing| facing.arc_toward(bearing)).collect();
        let [front, flank, rear] = [Arc::Front, Arc::Flank, Arc::Rear];
        assert_eq!(arcs, [front, front, front, front, flank, flank, rear, rear, rear, flank, flank, front]);
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for facing in Facing::all() {
            assert_eq!(facing.name().parse(), Ok(facing));
            assert_eq!(Facing::try_from(u8::from(facing)), Ok(facing));
        }
        assert_eq!("".parse::<Facing>(), Err(NoFacing));
        assert_eq!(Facing::try_from(12), Err(NoFacing));
    }
}
