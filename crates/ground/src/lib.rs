//! Ground to fight on. Hex grids with hexsides and printed numbers, distances, and movement
//! fields on dense arrays. No rule of any game stands here.

mod field;
mod grid;

pub use field::{Field, Reached, Step};
pub use grid::{Direction, Hex, HexGrid, HexSet, Hexside, MOST_HEXES};
