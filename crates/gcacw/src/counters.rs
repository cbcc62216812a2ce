//! 2.2 Counters: units and leaders as printed, and sets of them.

use crate::works::Works;
use ground::Hex;
use referee::ids::IdSet;
use referee::{Arg, Piece, Seat};
use serde::{Deserialize, Serialize};

/// The most units of a game.
pub const MOST_UNITS: usize = 128;
/// The most leaders of a game.
pub const MOST_LEADERS: usize = 64;
/// The highest fatigue level.
pub const MOST_FATIGUE: u8 = 4;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Blue.
    Union,
    /// Red on our maps.
    Confederate,
}

impl Side {
    /// Both, Union first.
    pub const BOTH: [Side; 2] = [Side::Union, Side::Confederate];
    /// Their names in files and orders.
    pub const NAMES: [&'static str; 2] = ["union", "confederate"];

    /// The other side.
    pub fn enemy(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }

    /// The place in arrays by side.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that a seat plays.
    pub fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Side::Union } else { Side::Confederate }
    }

    /// Its name in files and orders.
    pub fn name(self) -> &'static str {
        Side::NAMES[self.index()]
    }

    /// The side that files and orders call so.
    pub fn named(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == name)
    }
}

/// The three types of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
    /// Guns on their own.
    Artillery,
}

impl Arm {
    /// All three.
    pub const ALL: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    /// Their names in files.
    pub const NAMES: [&'static str; 3] = ["infantry", "cavalry", "artillery"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Arm::NAMES[self as usize]
    }
}

/// The four types of leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Commands an army: starts grand assaults only.
    Army,
    /// Commands a secondary theatre: both roles.
    District,
    /// Commands a corps.
    Corps,
    /// Commands a division.
    Division,
}

impl Rank {
    /// All four.
    pub const ALL: [Rank; 4] = [Rank::Army, Rank::District, Rank::Corps, Rank::Division];
    /// Their names in files.
    pub const NAMES: [&'static str; 4] = ["army", "district", "corps", "division"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Rank::NAMES[self as usize]
    }
}

/// The sizes of units in files.
pub const SIZES: [&str; 5] = ["squadron", "regiment", "brigade", "demi-division", "division"];

/// A unit as printed, and where it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its name as printed.
    pub name: String,
    /// Its name in orders.
    pub key: String,
    /// Whose it is.
    pub side: Side,
    /// Its type.
    pub arm: Arm,
    /// Its size, by [`SIZES`].
    pub size: u8,
    /// Tactical value.
    pub tactical: i8,
    /// Artillery value.
    pub artillery: u8,
    /// The commands it belongs to, as bits of the stage's list of commands.
    pub commands: u64,
    /// Whether it belongs to the Army of the Potomac, where a title asks.
    pub army_of_the_potomac: bool,
    /// How it starts.
    pub start: UnitStart,
    /// When and where it comes to the map, if it is not there at the start.
    pub arrival: Option<Arrival>,
}

/// The coming of a unit that is not on the map at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The turn from which it can be placed.
    pub turn: u8,
    /// The hexes where it can be placed.
    pub entries: Vec<Hex>,
}

/// A unit's state at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitStart {
    /// Where.
    pub hex: Hex,
    /// Manpower value.
    pub manpower: u8,
    /// Fatigue level.
    pub fatigue: u8,
    /// On its exhausted side.
    pub exhausted: bool,
    /// Strength marker on its disorganized side.
    pub disorganized: bool,
    /// 0, 1 or 2.
    pub demoralized: u8,
    /// Its entrenchment marker.
    pub works: Works,
    /// Without supply; read in advanced games.
    pub unsupplied: bool,
    /// Without ammunition; read in advanced games.
    pub without_ammunition: bool,
}

/// A leader as printed, and where he starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderCard {
    /// His name as printed.
    pub name: String,
    /// His name in orders.
    pub key: String,
    /// Whose he is.
    pub side: Side,
    /// His type.
    pub rank: Rank,
    /// Whether he leads cavalry.
    pub cavalry: bool,
    /// Tactical value; an army leader has none.
    pub tactical: Option<i8>,
    /// Command value.
    pub command_value: i8,
    /// The commands he leads, as bits of the stage's list of commands.
    pub commands: u64,
    /// The unit he is attached to at the start.
    pub unit: UnitId,
}

impl LeaderCard {
    /// Army and district leaders: they start grand assaults and stay with infantry.
    pub fn starts_grand_assaults(&self) -> bool {
        matches!(self.rank, Rank::Army | Rank::District)
    }
}

/// A unit, by its place in the roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The place in arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// As an argument of messages and refusals.
    pub fn arg(self) -> Arg {
        Arg::piece(self)
    }
}

impl From<UnitId> for Piece {
    fn from(unit: UnitId) -> Piece {
        Piece(unit.0.into())
    }
}

/// A leader, by his place in the roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// The place in arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// As an argument of messages and refusals.
    pub fn arg(self) -> Arg {
        Arg::piece(self)
    }
}

/// Leaders are numbered behind the units.
impl From<LeaderId> for Piece {
    fn from(leader: LeaderId) -> Piece {
        Piece(MOST_UNITS as u16 + u16::from(leader.0))
    }
}

referee::numbered!(UnitId(u8), LeaderId(u8));

/// A set of units, in roster order.
pub type UnitSet = IdSet<UnitId, { MOST_UNITS / 64 }>;

/// A set of leaders, in roster order.
pub type LeaderSet = IdSet<LeaderId, { MOST_LEADERS / 64 }>;

/// A name as orders write it: lower case, hyphens for whatever is not a letter or digit.
pub fn key_of(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            key.push(c);
        } else if !key.is_empty() && !key.ends_with('-') {
            key.push('-');
        }
    }
    key.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys() {
        assert_eq!(key_of("D.H. Hill-A"), "d-h-hill-a");
        assert_eq!(key_of("Van Cleve"), "van-cleve");
        assert_eq!(key_of("8 IL"), "8-il");
    }
}
