//! Games on named places that touch: what a client needs to show them, whatever the game.

use serde::Serialize;
use std::collections::BTreeMap;

/// A board of named places, in units of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Zones {
    /// From west to east.
    pub width: i32,
    /// From north to south.
    pub height: i32,
    /// The places.
    pub places: Vec<Zone>,
    /// Which of them touch.
    pub links: Vec<(&'static str, &'static str)>,
    /// The order that names a point of the board, in its units: `shell 250 130`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub aim: Option<&'static str>,
}

/// A place of a board, by its middle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Zone {
    /// As orders write it.
    pub place: &'static str,
    /// As the board shows it.
    pub name: &'static str,
    /// Eastward.
    pub x: u16,
    /// Southward.
    pub y: u16,
    /// A word of the locale files.
    pub terrain: &'static str,
}

/// What every view of a game on named places tells, beside what is its system's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZonesView {
    /// The turn.
    pub turn: u8,
    /// How many turns there are.
    pub turns: u8,
    /// Points by seat.
    pub score: BTreeMap<&'static str, i32>,
    /// What stands where, by place and side. Empty places are left out.
    pub places: BTreeMap<&'static str, BTreeMap<&'static str, Stack>>,
}

/// The pieces of a side in a place, as a seat knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stack {
    /// Those that it knows.
    pub known: Vec<ZonePiece>,
    /// How many others there are. They have no names, and no order.
    pub hidden: u8,
    /// Only with the planted fault that gives hidden pieces a number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub numbers: Vec<u8>,
}

/// A piece that a seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZonePiece {
    /// As orders write it.
    pub key: &'static str,
    /// As it is printed.
    pub name: &'static str,
    /// Its strength.
    pub strength: u8,
}
