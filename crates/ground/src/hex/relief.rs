//! Relief: the level of each hex, the slopes of hexsides, and woods and towns that rise above the
//! ground.
//!
//! Between two levels the ground falls gradually, or down a slope that is drawn on the hexside. A
//! gradual fall is of one level; where there is more, or where the map draws it, there is a slope.

use serde::{Deserialize, Serialize};
use std::fmt;

use super::grid::{Direction, Hex, HexGrid, Hexside};
use super::map::Kind;

/// How steep a hexside is, the gentlest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// No slope is drawn: level ground, or one level up or down.
    #[default]
    Gradual,
    /// A minor slope.
    Minor,
    /// A steep slope.
    Steep,
    /// An abrupt slope.
    Abrupt,
}

impl Grade {
    /// All of them.
    pub const ALL: [Grade; 4] = [Grade::Gradual, Grade::Minor, Grade::Steep, Grade::Abrupt];
    /// The grade of a rise between the centres of two hexes, by the least rise of a minor, a steep
    /// and an abrupt slope.
    ///
    /// ```
    /// use ground::hex::Grade;
    ///
    /// let by_feet = |feet| Grade::of_rise(feet, [20, 30, 50]);
    /// assert_eq!([19, 20, 49, 50].map(by_feet), [Grade::Gradual, Grade::Minor, Grade::Steep, Grade::Abrupt]);
    /// ```
    pub fn of_rise(rise: u32, least: [u32; 3]) -> Grade {
        Grade::ALL[least.into_iter().filter(|&least| rise >= least).count()]
    }

    /// Whether it is a steep or an abrupt slope.
    #[inline]
    pub fn is_steep(self) -> bool {
        self >= Grade::Steep
    }
}

impl Kind for Grade {
    const ALL: &'static [Grade] = &Grade::ALL;
    const NAMES: &'static [&'static str] = &["gradual", "minor", "steep", "abrupt"];

    fn index(self) -> usize {
        self as usize
    }
}

/// What rises above the ground of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// Nothing.
    #[default]
    Open,
    /// Houses: one level.
    Town,
    /// Trees: one level.
    Woods,
}

impl Kind for Cover {
    const ALL: &'static [Cover] = &[Cover::Open, Cover::Town, Cover::Woods];
    const NAMES: &'static [&'static str] = &["open", "town", "woods"];

    fn index(self) -> usize {
        self as usize
    }
}

/// A height in half levels, so that the mean of two levels is exact.
///
/// ```
/// use ground::hex::HalfLevels;
///
/// assert_eq!(HalfLevels::mean(5, 2).to_string(), "3.5");
/// assert_eq!(HalfLevels::level(-4).to_string(), "-4");
/// assert!(HalfLevels::level(4) > HalfLevels::mean(5, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HalfLevels(pub i16);

impl HalfLevels {
    /// A whole level.
    #[inline]
    pub fn level(level: i16) -> HalfLevels {
        HalfLevels::mean(level, level)
    }

    /// The mean of two levels.
    #[inline]
    pub fn mean(one: i16, other: i16) -> HalfLevels {
        HalfLevels(one.saturating_add(other))
    }
}

impl fmt::Display for HalfLevels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.unsigned_abs() / 2)
    }
}

/// What is wrong with a hexside of a relief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlopeFault {
    /// Two levels or more, and no slope.
    Missing,
    /// A slope between two hexes of one level.
    Level,
}

/// The relief of a grid. It can be asked of any hex: one that the grid does not have is open
/// ground at level 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relief {
    levels: Vec<i8>,
    covers: Vec<Cover>,
    grades: Vec<[Grade; 6]>,
}

impl Relief {
    /// Flat and open ground at level 0.
    pub fn flat(grid: &HexGrid) -> Relief {
        let hexes = grid.len();
        Relief { levels: vec![0; hexes], covers: vec![Cover::Open; hexes], grades: vec![[Grade::Gradual; 6]; hexes] }
    }

    /// The level of a hex, without what rises above it.
    #[inline]
    pub fn level(&self, hex: Hex) -> i16 {
        self.levels.get(hex.index()).copied().unwrap_or_default().into()
    }

    /// What rises above the ground of a hex.
    #[inline]
    pub fn cover(&self, hex: Hex) -> Cover {
        self.covers.get(hex.index()).copied().unwrap_or_default()
    }

    /// How steep a side of a hex is.
    #[inline]
    pub fn grade(&self, hex: Hex, direction: Direction) -> Grade {
        self.grades.get(hex.index()).map_or(Grade::Gradual, |grades| grades[direction.index()])
    }

    /// How many levels a step from a hex to its neighbour climbs; negative if it goes down. None
    /// at the edge of the map.
    pub fn rise(&self, grid: &HexGrid, hex: Hex, direction: Direction) -> Option<i16> {
        grid.neighbour(hex, direction).map(|other| self.level(other) - self.level(hex))
    }

    /// Sets the level of a hex.
    pub fn set_level(&mut self, hex: Hex, level: i8) {
        if let Some(place) = self.levels.get_mut(hex.index()) {
            *place = level;
        }
    }

    /// Sets what rises above a hex.
    pub fn set_cover(&mut self, hex: Hex, cover: Cover) {
        if let Some(place) = self.covers.get_mut(hex.index()) {
            *place = cover;
        }
    }

    /// Sets how steep a hexside is, as seen from both its hexes.
    pub fn set_grade(&mut self, grid: &HexGrid, side: Hexside, grade: Grade) {
        let there = grid.neighbour(side.hex, side.direction).map(|other| (other, side.direction.opposite()));
        for (hex, direction) in [Some((side.hex, side.direction)), there].into_iter().flatten() {
            if let Some(grades) = self.grades.get_mut(hex.index()) {
                grades[direction.index()] = grade;
            }
        }
    }

    /// Every hexside whose slope does not agree with the levels of its hexes, in dense order.
    ///
    /// ```
    /// use ground::{Hex, HexGrid};
    /// use ground::hex::{Relief, SlopeFault};
    ///
    /// let grid = HexGrid::between("0101", "0102").unwrap();
    /// let mut relief = Relief::flat(&grid);
    /// relief.set_level(Hex(1), 2);
    /// let faults: Vec<_> = relief.slope_faults(&grid).map(|(_, fault)| fault).collect();
    /// assert_eq!(faults, [SlopeFault::Missing]);
    /// ```
    pub fn slope_faults(&self, grid: &HexGrid) -> impl Iterator<Item = (Hexside, SlopeFault)> {
        let sides = grid.all().flat_map(|hex| {
            let inner = grid.neighbours(hex).filter(move |&(_, other)| hex < other);
            inner.map(move |(direction, _)| Hexside { hex, direction })
        });
        sides.filter_map(|side| Some((side, self.slope_fault(grid, side)?)))
    }

    /// How the slope of a hexside disagrees with the levels of its hexes, if it does.
    pub fn slope_fault(&self, grid: &HexGrid, side: Hexside) -> Option<SlopeFault> {
        let levels = self.rise(grid, side.hex, side.direction)?.abs();
        match (levels, self.grade(side.hex, side.direction)) {
            (2.., Grade::Gradual) => Some(SlopeFault::Missing),
            (0, Grade::Minor | Grade::Steep | Grade::Abrupt) => Some(SlopeFault::Level),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::board;
    use super::*;

    #[test]
    fn a_slope_is_seen_from_both_hexes() {
        let grid = board();
        let hex = |number| grid.named(number).unwrap();
        let (high, low) = (hex("0505"), hex("0506"));
        let mut relief = Relief::flat(&grid);
        relief.set_level(high, 3);
        let down = grid.direction(high, low).unwrap();
        relief.set_grade(&grid, grid.side(low, down.opposite()), Grade::Steep);
        assert_eq!(relief.grade(high, down), Grade::Steep);
        assert_eq!(relief.grade(low, down.opposite()), Grade::Steep);
        assert_eq!(relief.rise(&grid, low, down.opposite()), Some(3));
        assert_eq!(relief.rise(&grid, hex("0101"), Direction::North), None);
    }

    #[test]
    fn slopes_agree_with_levels() {
        let grid = board();
        let hex = |number| grid.named(number).unwrap();
        let side = |a, b| grid.side(hex(a), grid.direction(hex(a), hex(b)).unwrap());
        let mut relief = Relief::flat(&grid);
        relief.set_level(hex("0505"), 1);
        assert_eq!(relief.slope_faults(&grid).count(), 0);
        relief.set_grade(&grid, side("0505", "0506"), Grade::Minor);
        assert_eq!(relief.slope_faults(&grid).count(), 0);
        relief.set_grade(&grid, side("0709", "0710"), Grade::Abrupt);
        assert!(relief.slope_faults(&grid).eq([(side("0709", "0710"), SlopeFault::Level)]));
        relief.set_level(hex("0505"), 2);
        let missing = relief.slope_faults(&grid).filter(|(_, fault)| *fault == SlopeFault::Missing);
        assert_eq!(missing.count(), 5);
    }

    #[test]
    fn what_is_not_on_the_map_is_flat() {
        let mut relief = Relief::flat(&board());
        let nowhere = Hex(u16::MAX);
        relief.set_level(nowhere, 5);
        relief.set_cover(nowhere, Cover::Woods);
        relief.set_grade(&board(), Hexside { hex: nowhere, direction: Direction::North }, Grade::Steep);
        assert_eq!((relief.level(nowhere), relief.cover(nowhere)), (0, Cover::Open));
        assert_eq!(relief.grade(nowhere, Direction::North), Grade::Gradual);
    }
}
