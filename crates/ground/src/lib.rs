//! Ground to fight on. [`hex`] maps with hexsides and printed numbers, read from files; facings,
//! lines, relief, sight and movement fields on dense arrays; and [`free`] ground, measured with a
//! ruler. Which rules hold is a game's to say.

pub mod free;
pub mod hex;

pub use hex::{Direction, Field, Hex, HexGrid, HexSet, Hexside, MOST_HEXES, Reached, Step};
