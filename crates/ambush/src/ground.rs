//! Chapter 1, the ground: twenty-five named places in five rows, the north first.

use referee::zones::{Zone, Zones};
use serde::{Deserialize, Serialize};

/// How many places lie in a row, and how many rows there are.
pub const WIDTH: u8 = 5;
/// The side of a place in yards.
pub const YARDS: i32 = 100;

/// What a place is like by night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Open to the eye.
    Field,
    /// Dark.
    Woods,
    /// A lane with houses: neither.
    Lane,
}

impl Ground {
    /// Its word in the locale files.
    pub fn word(self) -> &'static str {
        match self {
            Ground::Field => "field",
            Ground::Woods => "woods",
            Ground::Lane => "lane",
        }
    }
}

struct Site {
    key: &'static str,
    name: &'static str,
    ground: Ground,
}

const fn site(key: &'static str, name: &'static str, ground: Ground) -> Site {
    Site { key, name, ground }
}

static SITES: [Site; 25] = [
    site("locust-hill", "Locust Hill", Ground::Woods),
    site("toll-gate", "Toll Gate", Ground::Lane),
    site("tannery", "Tannery", Ground::Lane),
    site("orchard", "Orchard", Ground::Woods),
    site("north-pasture", "North Pasture", Ground::Field),
    site("cedar-brake", "Cedar Brake", Ground::Woods),
    site("cornfield", "Cornfield", Ground::Field),
    site("sawmill", "Sawmill", Ground::Lane),
    site("wheatfield", "Wheatfield", Ground::Field),
    site("spring-house", "Spring House", Ground::Lane),
    site("ford", "Ford", Ground::Lane),
    site("cow-lane", "Cow Lane", Ground::Lane),
    site("crossroads", "Crossroads", Ground::Field),
    site("church", "Church", Ground::Lane),
    site("quarry", "Quarry", Ground::Woods),
    site("brick-kiln", "Brick Kiln", Ground::Lane),
    site("meadow", "Meadow", Ground::Field),
    site("smithy", "Smithy", Ground::Lane),
    site("rye-field", "Rye Field", Ground::Field),
    site("thicket", "Thicket", Ground::Woods),
    site("south-woods", "South Woods", Ground::Woods),
    site("old-mill", "Old Mill", Ground::Lane),
    site("depot", "Depot", Ground::Lane),
    site("graveyard", "Graveyard", Ground::Field),
    site("hollow", "Hollow", Ground::Woods),
];

/// One of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place(pub(super) u8);

impl From<Place> for referee::Place {
    fn from(place: Place) -> referee::Place {
        referee::Place::Spot(place.0.into())
    }
}

impl Place {
    /// The place that counts at the end.
    pub const CROSSROADS: Place = Place(12);

    /// All places, row by row from the north-west.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..WIDTH * WIDTH).map(Place)
    }

    /// The place that orders write so.
    pub fn named(key: &str) -> Option<Place> {
        Place::all().find(|place| place.key() == key)
    }

    fn site(self) -> &'static Site {
        &SITES[usize::from(self.0)]
    }

    /// As orders write it.
    pub fn key(self) -> &'static str {
        self.site().key
    }

    /// As the map shows it.
    pub fn name(self) -> &'static str {
        self.site().name
    }

    /// What it is like.
    pub fn ground(self) -> Ground {
        self.site().ground
    }

    /// Its column, from the west, from 0.
    pub fn column(self) -> u8 {
        self.0 % WIDTH
    }

    /// Its row, from the north, from 0.
    pub fn row(self) -> u8 {
        self.0 / WIDTH
    }

    /// Whether the other place lies next to it: north, south, east or west.
    pub fn touches(self, other: Place) -> bool {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row()) == 1
    }

    /// The places next to it.
    pub fn neighbours(self) -> impl Iterator<Item = Place> {
        Place::all().filter(move |place| place.touches(self))
    }

    /// The place in which a point lies, if it lies on the board.
    pub fn at(x: i32, y: i32) -> Option<Place> {
        let within = |yards: i32| u8::try_from(yards.div_euclid(YARDS)).ok().filter(|&index| index < WIDTH);
        Some(Place(within(y)? * WIDTH + within(x)?))
    }

    /// Its middle in yards from the north-west corner.
    pub fn middle(self) -> (u16, u16) {
        (u16::from(self.column()) * 100 + 50, u16::from(self.row()) * 100 + 50)
    }
}

/// The board as a client shows it, in yards.
pub fn board() -> Zones {
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
