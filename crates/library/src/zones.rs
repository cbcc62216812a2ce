//! Boards of named places that touch: where a client shows them.

use crate::TEST_GAME;
use referee::ambush::ground::{Place, WIDTH, YARDS};
use serde::Serialize;

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

/// The board of a scenario that is played on named places.
pub fn zones(scenario: &str) -> Option<Zones> {
    (scenario == TEST_GAME).then(ambush)
}

fn ambush() -> Zones {
    let zone = |place: Place| {
        let (x, y) = place.middle();
        Zone { place: place.key(), name: place.name(), x, y, terrain: place.ground().word() }
    };
    let later = |place: Place| place.neighbours().filter(move |&next| next > place);
    let links = Place::all().flat_map(|place| later(place).map(move |next| (place.key(), next.key())));
    let edge = i32::from(WIDTH) * YARDS;
    Zones {
        width: edge,
        height: edge,
        places: Place::all().map(zone).collect(),
        links: links.collect(),
        aim: Some("shell"),
    }
}
