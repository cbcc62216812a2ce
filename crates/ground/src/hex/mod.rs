//! Hex grids and what is done on them.
//!
//! | what | where |
//! |---|---|
//! | hexes, hexsides, printed numbers, distances, sets of hexes | [`HexGrid`], [`HexSet`] |
//! | how far a piece gets | [`Field`] |
//!
//! Everything is exact in integers, and the same under every turn and reflection of the grid.

mod field;
mod grid;

pub use field::{Field, Reached, Step};
pub use grid::{Direction, Hex, HexGrid, HexSet, Hexside, MOST_HEXES};
