//! What each hex sees, kept: ground does not change during a game, so a line is looked along once.

use super::super::grid::{Hex, HexGrid};
use super::super::relief::Relief;
use super::SightRules;
use std::sync::OnceLock;

/// The bits of a word of a row.
const BITS: usize = u64::BITS as usize;

/// Up to so many hexes a line is looked along each time: that is as quick as a row in memory.
const SHORT: u32 = 6;

/// What each hex of a map sees by certain rules. The row of a hex is made when a long line from it is first asked for.
///
/// ```
/// use ground::HexGrid;
/// use ground::hex::{Relief, SightRows, SightRules};
///
/// let grid = HexGrid::between("0101", "0909").unwrap();
/// let [a, b] = ["0502", "0506"].map(|number| grid.named(number).unwrap());
/// let relief = Relief::flat(&grid);
/// let rows = SightRows::new(&grid, SightRules::default());
/// assert!(rows.sees(&relief, &grid, a, b));
/// ```
#[derive(Debug)]
pub struct SightRows {
    rules: SightRules,
    rows: Box<[OnceLock<Box<[u64]>>]>,
}

/// A copy makes its own rows.
impl Clone for SightRows {
    fn clone(&self) -> SightRows {
        let rows = self.rows.iter().map(|_| OnceLock::new()).collect();
        SightRows { rules: self.rules, rows }
    }
}

impl SightRows {
    /// For a grid and the rules that hold.
    pub fn new(grid: &HexGrid, rules: SightRules) -> SightRows {
        SightRows { rules, rows: (0..grid.len()).map(|_| OnceLock::new()).collect() }
    }

    /// The rules that hold.
    #[inline]
    pub fn rules(&self) -> &SightRules {
        &self.rules
    }

    /// Whether two hexes see each other.
    pub fn sees(&self, relief: &Relief, grid: &HexGrid, one: Hex, other: Hex) -> bool {
        if grid.distance(one, other) <= SHORT {
            return relief.sees(grid, one, other, &self.rules);
        }
        let Some(row) = self.rows.get(one.index()) else { return false };
        let row = row.get_or_init(|| self.row(relief, grid, one));
        row.get(other.index() / BITS).is_some_and(|word| word >> (other.index() % BITS) & 1 == 1)
    }

    /// The row of a hex.
    fn row(&self, relief: &Relief, grid: &HexGrid, from: Hex) -> Box<[u64]> {
        let mut row = vec![0; grid.len().div_ceil(BITS)];
        for hex in grid.all().filter(|&hex| relief.sees(grid, from, hex, &self.rules)) {
            if let Some(word) = row.get_mut(hex.index() / BITS) {
                *word |= 1 << (hex.index() % BITS);
            }
        }
        row.into_boxed_slice()
    }
}
