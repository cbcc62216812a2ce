//! Hex grids as printed maps number them: column then row, columns running north and south, even
//! columns half a hex lower.

use referee::ids::IdSet;
use serde::{Deserialize, Serialize};

/// The most hexes of a grid: a hundred columns of a hundred rows, all that four digits can number.
pub const MOST_HEXES: usize = 100 * 100;

/// A hex, by its place in the grid's dense order (column by column).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex(pub u16);

impl Hex {
    /// The hex's place in dense arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the six ways out of a hex, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// Up the column.
    North,
    /// To the next column, upwards.
    NorthEast,
    /// To the next column, downwards.
    SouthEast,
    /// Down the column.
    South,
    /// To the column before, downwards.
    SouthWest,
    /// To the column before, upwards.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The place in [`Direction::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The way back.
    #[inline]
    pub fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 3) % 6]
    }
}

/// The side between two hexes, or between a hex and the map's edge. The two hexes of a side name
/// the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hexside {
    /// One of its hexes: the first in dense order.
    pub hex: Hex,
    /// The side as seen from that hex.
    pub direction: Direction,
}

referee::numbered!(Hex(u16));

/// A set of hexes: a bit for each of the first 64 × `WORDS` hexes. Without a size of its own it has
/// room for any grid; a game whose grids are smaller can say so and copy less.
///
/// ```
/// use ground::{Hex, HexSet};
///
/// let mut set = HexSet::<2>::default();
/// set.insert(Hex(3));
/// set.insert(Hex(99));
/// set.remove(Hex(3));
/// assert!(set.contains(Hex(99)) && !set.contains(Hex(3)));
/// assert!(!set.contains(Hex(5000)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Hex(99)]);
/// ```
pub type HexSet<const WORDS: usize = { MOST_HEXES.div_ceil(64) }> = IdSet<Hex, WORDS>;

/// The neighbours of a hex that the grid does not have.
const ALONE: [Option<Hex>; 6] = [None; 6];

/// A rectangular grid of hexes with printed numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexGrid {
    letter: String,
    first_column: u8,
    first_row: u8,
    columns: u8,
    rows: u8,
    neighbours: Vec<[Option<Hex>; 6]>,
    numbers: Vec<String>,
    axial: Vec<(i16, i16)>,
}

impl HexGrid {
    /// A grid from its upper left to its lower right hex, as printed: `S4401` to `S5008`. `None`
    /// if these are no two corners of a grid.
    pub fn between(first: &str, last: &str) -> Option<HexGrid> {
        let (letter, first_column, first_row) = split_number(first)?;
        let (other_letter, last_column, last_row) = split_number(last)?;
        if letter != other_letter || last_column < first_column || last_row < first_row {
            return None;
        }
        let (columns, rows) = (last_column - first_column + 1, last_row - first_row + 1);
        let mut grid = HexGrid {
            letter: letter.to_owned(),
            first_column,
            first_row,
            columns,
            rows,
            neighbours: Vec::new(),
            numbers: Vec::new(),
            axial: Vec::new(),
        };
        grid.neighbours = grid.all().map(|hex| Direction::ALL.map(|direction| grid.step(hex, direction))).collect();
        grid.axial = grid.all().map(|hex| grid.to_axial(hex)).collect();
        grid.numbers = grid.all().map(|hex| grid.write_number(hex)).collect();
        Some(grid)
    }

    /// How many hexes.
    pub fn len(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Whether there is none; a grid always has one.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many columns.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whether the grid has the hex.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        hex.index() < self.len()
    }

    /// All hexes in dense order.
    pub fn all(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.len() as u16).map(Hex)
    }

    /// The printed column and row of a hex.
    pub fn column_row(&self, hex: Hex) -> (u8, u8) {
        let rows = u16::from(self.rows);
        (self.first_column.saturating_add((hex.0 / rows) as u8), self.first_row + (hex.0 % rows) as u8)
    }

    /// The hex of a printed column and row, if the grid has it.
    pub fn at(&self, column: i32, row: i32) -> Option<Hex> {
        let column = column - i32::from(self.first_column);
        let row = row - i32::from(self.first_row);
        let inside = (0..i32::from(self.columns)).contains(&column) && (0..i32::from(self.rows)).contains(&row);
        inside.then(|| Hex((column * i32::from(self.rows) + row) as u16))
    }

    /// The number as printed: `S4803`. Nothing for a hex that the grid does not have.
    pub fn number(&self, hex: Hex) -> String {
        self.printed(hex).to_owned()
    }

    /// The number as printed, without a copy.
    pub fn printed(&self, hex: Hex) -> &str {
        self.numbers.get(hex.index()).map_or("", String::as_str)
    }

    fn write_number(&self, hex: Hex) -> String {
        let (column, row) = self.column_row(hex);
        format!("{}{column:02}{row:02}", self.letter)
    }

    /// The hex of a printed number, if the grid has it.
    pub fn named(&self, number: &str) -> Option<Hex> {
        let (letter, column, row) = split_number(number)?;
        (letter.eq_ignore_ascii_case(&self.letter)).then(|| self.at(column.into(), row.into()))?
    }

    /// Whether a word is written like one of the grid's numbers, be it on the map or beyond.
    pub fn is_number(&self, word: &str) -> bool {
        split_number(word).is_some_and(|(letter, ..)| letter.eq_ignore_ascii_case(&self.letter))
    }

    /// The next hex that way; none at the map's edge.
    #[inline]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        self.neighbours.get(hex.index())?[direction.index()]
    }

    /// The neighbours of a hex, with their directions.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        let row = self.neighbours.get(hex.index()).unwrap_or(&ALONE);
        Direction::ALL.into_iter().filter_map(move |d| row[d.index()].map(|hex| (d, hex)))
    }

    /// The direction of a neighbour; none if the two hexes are not adjacent.
    #[inline]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        let row = self.neighbours.get(from.index())?;
        Direction::ALL.into_iter().find(|d| row[d.index()] == Some(to))
    }

    /// The side of a hex, named alike from both its hexes.
    pub fn side(&self, hex: Hex, direction: Direction) -> Hexside {
        match self.neighbour(hex, direction) {
            Some(other) if other < hex => Hexside { hex: other, direction: direction.opposite() },
            _ => Hexside { hex, direction },
        }
    }

    /// Whether two hexsides have one end in common.
    ///
    /// ```
    /// use ground::HexGrid;
    ///
    /// let grid = HexGrid::between("0101", "0505").unwrap();
    /// let hex = |number| grid.named(number).unwrap();
    /// let side = |a, b| grid.side(hex(a), grid.direction(hex(a), hex(b)).unwrap());
    /// assert!(grid.meet(side("0303", "0304"), side("0403", "0304")));
    /// assert!(!grid.meet(side("0303", "0304"), side("0402", "0403")));
    /// assert!(!grid.meet(side("0303", "0304"), side("0304", "0303")));
    /// ```
    pub fn meet(&self, a: Hexside, b: Hexside) -> bool {
        let seen = |side: Hexside| {
            let there = self.neighbour(side.hex, side.direction).map(|hex| (hex, side.direction.opposite()));
            [Some((side.hex, side.direction)), there].into_iter().flatten()
        };
        let next = |one: Direction, other: Direction| matches!((6 + one.index() - other.index()) % 6, 1 | 5);
        seen(a).any(|(hex, one)| seen(b).any(|(other_hex, other)| hex == other_hex && next(one, other)))
    }

    /// The number of hexes from one to the other. A hex that the grid does not have is beyond all.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u32 {
        let (Some(&(aq, ar)), Some(&(bq, br))) = (self.axial.get(a.index()), self.axial.get(b.index())) else {
            return u32::MAX;
        };
        let (q, r) = (i32::from(aq - bq), i32::from(ar - br));
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u32
    }

    fn to_axial(&self, hex: Hex) -> (i16, i16) {
        let (column, row) = self.column_row(hex);
        let (column, row) = (i16::from(column), i16::from(row));
        (column, row - (column + (column & 1)) / 2)
    }

    fn step(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        let (column, row) = self.column_row(hex);
        let (column, row) = (i32::from(column), i32::from(row));
        let low = i32::from(column % 2 == 0);
        match direction {
            Direction::North => self.at(column, row - 1),
            Direction::South => self.at(column, row + 1),
            Direction::NorthEast => self.at(column + 1, row - 1 + low),
            Direction::SouthEast => self.at(column + 1, row + low),
            Direction::NorthWest => self.at(column - 1, row - 1 + low),
            Direction::SouthWest => self.at(column - 1, row + low),
        }
    }
}

/// Letters, two digits of the column and two of the row.
fn split_number(number: &str) -> Option<(&str, u8, u8)> {
    let digits = number.find(|c: char| c.is_ascii_digit())?;
    let (letter, digits) = number.split_at(digits);
    let digits_alone = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !digits_alone || !letter.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    Some((letter, digits.get(..2)?.parse().ok()?, digits.get(2..)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn board() -> HexGrid {
        HexGrid::between("0101", "1210").unwrap()
    }

    fn numbers(grid: &HexGrid, hex: &str) -> Vec<String> {
        let hex = grid.named(hex).unwrap();
        grid.neighbours(hex).map(|(_, n)| grid.number(n)).collect()
    }

    #[test]
    fn even_columns_stand_lower() {
        assert_eq!(numbers(&board(), "0405"), ["0404", "0505", "0506", "0406", "0306", "0305"]);
        assert_eq!(numbers(&board(), "0505"), ["0504", "0604", "0605", "0506", "0405", "0404"]);
    }

    #[test]
    fn the_numbers_of_the_published_examples_fit() {
        let map = HexGrid::between("S3301", "S5028").unwrap();
        let hex = |number: &str| map.named(number).unwrap();
        assert!(map.direction(hex("S4904"), hex("S4803")).is_some());
        assert!(map.direction(hex("S3404"), hex("S3305")).is_some());
        assert!(map.direction(hex("S4328"), hex("S4427")).is_some());
        assert_eq!(map.distance(hex("S4803"), hex("S4405")), 4);
    }

    #[test]
    fn bad_numbers_are_no_hexes() {
        for number in ["", "0", "010", "01011", "0000", "9999", "é0101", "0101é", "0113", "A0101", "01+5"] {
            assert_eq!(board().named(number), None, "{number}");
        }
        assert_eq!(HexGrid::between("0505", "0101"), None);
        assert_eq!(HexGrid::between("A0101", "B0505"), None);
    }

    #[test]
    fn the_largest_grid_has_room_in_every_set() {
        let grid = HexGrid::between("0000", "9999").unwrap();
        assert_eq!(grid.len(), MOST_HEXES);
        let mut set: HexSet = HexSet::default();
        grid.all().for_each(|hex| set.insert(hex));
        assert_eq!(set.iter().count(), MOST_HEXES);
    }

    /// Three days of Gettysburg at 125 yards to the hex: seven miles each way.
    #[test]
    fn three_days_of_gettysburg_fit() {
        let grid = HexGrid::between("0101", "9999").unwrap();
        assert!(grid.len() >= 98 * 98);
        let (first, last) = (grid.named("0101").unwrap(), grid.named("9999").unwrap());
        assert_eq!(grid.distance(first, last), 147);
    }

    proptest! {
        #[test]
        fn distance_is_the_fewest_steps(a in 0_u16..120, b in 0_u16..120) {
            let grid = board();
            let (a, b) = (Hex(a), Hex(b));
            prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
            if a != b {
                let nearest = grid.neighbours(a).map(|(_, n)| grid.distance(n, b)).min().unwrap();
                prop_assert_eq!(nearest + 1, grid.distance(a, b));
            }
            for (direction, n) in grid.neighbours(a) {
                prop_assert_eq!(grid.neighbour(n, direction.opposite()), Some(a));
                prop_assert_eq!(grid.side(a, direction), grid.side(n, direction.opposite()));
            }
        }
    }
}
