//! Ground to fight on. Hex grids with hexsides and printed numbers, distances, and movement
//! fields on dense arrays; and [`free`] ground, measured with a ruler. No rule of any game stands
//! here.

mod field;
pub mod free;
mod grid;

pub use field::{Field, Reached, Step};
pub use grid::{Direction, Hex, HexGrid, HexSet, Hexside, MOST_HEXES};
