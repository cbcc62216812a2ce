//! 2.2 Counters: units and leaders as printed, and sets of them.

use crate::works::Works;
use ground::Hex;
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

/// A set of units, in roster order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitSet(u128);

/// A set of leaders, in roster order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderSet(u64);

macro_rules! set_of {
    ($set:ident, $member:ident, $bits:ty) => {
        impl $set {
            /// A set of one.
            pub fn one(member: $member) -> $set {
                $set((1 as $bits) << member.0)
            }

            /// Whether it is in the set.
            #[inline]
            pub fn contains(self, member: $member) -> bool {
                self.0 >> member.0 & 1 == 1
            }

            /// Adds one.
            #[inline]
            pub fn insert(&mut self, member: $member) {
                self.0 |= (1 as $bits) << member.0;
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, member: $member) {
                self.0 &= !((1 as $bits) << member.0);
            }

            /// Adds one or takes it out.
            pub fn set(&mut self, member: $member, inside: bool) {
                if inside { self.insert(member) } else { self.remove(member) }
            }

            /// How many.
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first in roster order.
            pub fn first(self) -> Option<$member> {
                (self.0 != 0).then(|| $member(self.0.trailing_zeros() as u8))
            }

            /// All that are in either set.
            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// All that are in both sets.
            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// All that are not in the other set.
            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether all are in the other set.
            pub fn within(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// All behind one in roster order.
            pub fn after(self, member: $member) -> $set {
                $set(self.0.checked_shr(u32::from(member.0) + 1).map_or(0, |rest| rest << (member.0 + 1)))
            }
        }

        impl FromIterator<$member> for $set {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> $set {
                let mut set = $set::default();
                members.into_iter().for_each(|member| set.insert(member));
                set
            }
        }

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = Members<$member>;

            fn into_iter(self) -> Members<$member> {
                Members { bits: u128::from(self.0), member: $member }
            }
        }
    };
}

/// The members of a set, in roster order.
pub struct Members<T> {
    bits: u128,
    member: fn(u8) -> T,
}

impl<T> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.bits == 0 {
            return None;
        }
        let first = self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some((self.member)(first as u8))
    }
}

set_of!(UnitSet, UnitId, u128);
set_of!(LeaderSet, LeaderId, u64);

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

    #[test]
    fn sets_keep_roster_order() {
        let set: UnitSet = [UnitId(5), UnitId(127), UnitId(0)].into_iter().collect();
        assert_eq!(set.into_iter().map(|u| u.0).collect::<Vec<_>>(), [0, 5, 127]);
        assert_eq!(set.after(UnitId(0)).len(), 2);
        assert!(set.after(UnitId(127)).is_empty());
    }
}
