//! What the advanced games of the titles bring into the rules (R12): units without supply or
//! ammunition, and counties under control. What makes a unit go short, or a county change hands,
//! stands in the titles' own rules, which are not at hand: a set-up says how it is at the start,
//! and the umpire changes it.

use crate::counters::{Side, UnitId, UnitSet};
use crate::state::Position;
use ground::Hex;
use serde::{Deserialize, Serialize};

/// The most counties of a map.
pub const MOST_COUNTIES: usize = 32;

/// Who goes short of what, and who controls which county.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Status {
    /// Units without supply.
    pub unsupplied: UnitSet,
    /// Units without ammunition.
    pub without_ammunition: UnitSet,
    /// The counties that each side controls, as bits of the map's list of them.
    pub counties: [u32; 2],
}

impl Status {
    /// A county is controlled by a side, or by nobody.
    pub fn set_county(&mut self, county: usize, side: Option<Side>) {
        let bit = 1u32.checked_shl(county as u32).unwrap_or(0);
        for (place, counties) in self.counties.iter_mut().enumerate() {
            let theirs = side.is_some_and(|side| side.index() == place);
            *counties = if theirs { *counties | bit } else { *counties & !bit };
        }
    }
}

/// A county: its hexes, and who controls it at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct County {
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// Who controls it at the start.
    pub owner: Option<Side>,
}

impl Position<'_> {
    /// Whether a unit is unsupplied: in advanced games alone.
    pub fn unsupplied(&self, unit: UnitId) -> bool {
        self.stage.advanced && self.state.table.status.unsupplied.contains(unit) && rule!("R12#b")
    }

    /// Whether a unit is out of ammunition: in the advanced games that count it.
    pub fn without_ammunition(&self, unit: UnitId) -> bool {
        let counted = self.stage.advanced && self.stage.title.ammunition;
        counted && self.state.table.status.without_ammunition.contains(unit) && rule!("R12#c")
    }

    /// Whether a side controls the county of a hex.
    pub fn controls_county(&self, side: Side, hex: Hex) -> bool {
        let counties = self.state.table.status.counties[side.index()];
        self.stage.map.counties_of(hex).any(|county| counties >> county & 1 == 1) && rule!("R12#d")
    }
}
