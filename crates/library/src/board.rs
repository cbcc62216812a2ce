//! Boards as clients show them, independent of any rule system.

use draw::HexPicture;
use referee::zones::Zones;
use serde::Serialize;
use std::collections::BTreeMap;

/// The kinds of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// A map of hexes.
    Hexes,
    /// Zones, positions between them, and blocks on the positions.
    Positions,
    /// A tabletop without a grid, measured in paces.
    Table,
}

/// A scenario's board.
pub enum Board {
    /// A map of hexes, to be drawn.
    Hexes(Box<HexPicture>),
    /// Zones with their neighbors.
    Zones(Zones),
    /// Positions between zones.
    Positions {
        /// Its places.
        sheet: Box<Sheet>,
        /// Its drawing in each requested language, by language code.
        drawings: Vec<(&'static str, String)>,
    },
    /// A tabletop without a grid.
    Table {
        /// From west to east, in hundredths of a pace.
        width: i32,
        /// From south to north.
        height: i32,
        /// Its drawing in each requested language, by language code.
        drawings: Vec<(&'static str, String)>,
    },
}

/// A point of the drawing: x and y.
pub type Spot = [i32; 2];

/// A board of zones and positions, to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Sheet"))]
pub struct Sheet {
    /// How wide the drawing is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
    /// Its zones.
    pub zones: Vec<SheetZone>,
    /// Its positions.
    pub positions: Vec<SheetPosition>,
    /// Main roads, each from its entry inward.
    pub roads: Vec<SheetRoad>,
    /// Special lines of sight.
    pub sights: Vec<SheetSight>,
    /// Where the objectives start.
    pub objectives: Vec<String>,
}

/// A zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SheetZone {
    /// Its number, as orders write it.
    pub place: String,
    /// What the place is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name in other languages, by language code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<BTreeMap<String, String>>,
    /// A point inside it.
    pub at: Spot,
    /// Its corners.
    pub outline: Vec<Spot>,
    /// It lies at the map's edge.
    pub partial: bool,
    /// Part of the town.
    pub town: bool,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SheetPosition {
    /// Its key, as orders write it.
    pub place: String,
    /// What the place is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name in other languages, by language code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<BTreeMap<String, String>>,
    /// Where it begins and ends.
    pub line: [Spot; 2],
    /// Its two sides: the left one first, as its line runs.
    pub sides: [SheetSide; 2],
}

/// One side of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SheetSide {
    /// The zone there.
    pub zone: String,
    /// A ridge, with so many cannon symbols.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ridge: Option<u8>,
    /// A steep slope.
    pub steep: bool,
    /// Obstructed terrain.
    pub obstructed: bool,
}

/// A main road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SheetRoad {
    /// The entry point from which it comes.
    pub entry: &'static str,
    /// Whose reinforcements come along it.
    pub side: &'static str,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name in other languages, by language code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<BTreeMap<String, String>>,
    /// Its way, from the map's edge inward.
    pub way: Vec<Spot>,
    /// The zones in which reinforcements come cross-country.
    pub zones: Vec<String>,
}

/// A special line of sight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SheetSight {
    /// The position from which it runs.
    pub from: String,
    /// The zone at which it points.
    pub zone: String,
}
