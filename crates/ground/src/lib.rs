//! Ground to fight on. [`hex`] grids with hexsides and printed numbers, facings, lines, relief,
//! sight and movement fields on dense arrays; and [`free`] ground, measured with a ruler. No rule
//! of any game stands here.

pub mod free;
pub mod hex;

pub use hex::{Direction, Field, Hex, HexGrid, HexSet, Hexside, MOST_HEXES, Reached, Step};
