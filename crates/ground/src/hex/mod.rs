//! Hex grids and what is done on them.
//!
//! | what | where |
//! |---|---|
//! | hexes, hexsides, printed numbers, distances, sets of hexes | [`HexGrid`], [`HexSet`] |
//! | terrain, hexsides, ways and names of a map; reading them from files | [`HexMap`], [`Kind`] |
//! | hexside and vertex facings; front, flank and rear | [`Facing`], [`Stance`] |
//! | the hexes and hexsides that a straight line crosses | [`HexGrid::line`] |
//! | levels, slopes, woods and towns | [`Relief`] |
//! | streams from source to mouth | [`Course`] |
//! | line of sight, and what blocks it | [`Relief::sight`] |
//! | hexes in orders, sentences and data | [`OnGrid`] |
//! | how far a piece gets, with or without facing | [`Field`], [`FacedField`] |
//!
//! Everything is exact in integers, and the same under every turn and reflection of the grid.

mod faced;
mod facing;
mod field;
mod grid;
mod line;
mod map;
mod read;
mod relief;
mod sight;
#[cfg(test)]
mod testing;
mod words;

pub use faced::{Arrival, FacedField, Toll};
pub use facing::{Arc, Facing, Hand, NoFacing, Stance};
pub use field::{Field, Reached, Step};
pub use grid::{Direction, Hex, HexGrid, HexSet, Hexside, MOST_HEXES};
pub use line::{Line, Passage};
pub use map::{HexMap, Kind, KindSet};
pub use read::{Course, read_kind};
pub use relief::{Cover, Grade, HalfLevels, Relief, SlopeFault};
pub use sight::{Obstacle, Reason, Sight, SightRows, SightRules, Where};
pub use words::OnGrid;
