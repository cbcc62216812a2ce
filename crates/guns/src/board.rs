//! Section 3: the map of zones, positions and crossings.
//!
//! A board file gives points and lines: crossings, the ends of positions at the margin, and
//! positions as straight lines between them. The zones are the faces of that figure. Who lies
//! beside whom, what meets at a crossing and in which order is worked out here once, by whole
//! numbers alone, so that the rules need only look it up.

mod figure;
mod file;
mod ways;

pub use file::{position_in, read, read_for_case, read_terrain, side_in, zone_in};

use crate::blocks::Side;
use referee::Place;
use referee::ids::IdSet;

/// A zone: a polygon of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct ZoneId(pub u8);

impl From<ZoneId> for Place {
    fn from(zone: ZoneId) -> Place {
        Place::Area(zone.0.into())
    }
}

/// A position: an edge between two zones, where blocks stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct PosId(pub u16);

impl From<PosId> for Place {
    fn from(position: PosId) -> Place {
        Place::Spot(position.0)
    }
}

/// One of the two sides of a position: 0 is the left one, as its line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct PosSide(pub u8);

impl ZoneId {
    /// Its place in the board's list.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl PosId {
    /// Its place in the board's list.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

referee::numbered!(ZoneId(u8), PosId(u16));

impl PosSide {
    /// Both sides of a position.
    pub const BOTH: [PosSide; 2] = [PosSide(0), PosSide(1)];

    /// The other side.
    pub fn other(self) -> PosSide {
        PosSide(1 - self.0)
    }

    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The most zones of a board.
pub const MOST_ZONES: usize = 128;
/// The most positions of a board.
pub const MOST_POSITIONS: usize = 320;

/// A set of zones.
pub type ZoneSet = IdSet<ZoneId, { MOST_ZONES / 64 }>;
/// A set of positions.
pub type PosSet = IdSet<PosId, { MOST_POSITIONS / 64 }>;

/// What is printed on one side of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// A ridge, with so many cannon symbols.
    pub ridge: Option<u8>,
    /// A steep slope.
    pub steep: bool,
    /// Obstructed terrain.
    pub obstructed: bool,
}

/// A point of the map, in metres east and north of the board's origin.
pub type Point = (i32, i32);

/// A zone.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its number, as orders write it.
    pub key: String,
    /// What the place is called.
    pub name: Option<String>,
    /// Part of the town.
    pub town: bool,
    /// Not wholly enclosed by positions: it lies at the map's edge.
    pub partial: bool,
    /// Its positions, around it.
    pub positions: Vec<PosId>,
    /// Its corners, counter-clockwise.
    pub outline: Vec<Point>,
    /// A point inside it.
    pub at: Point,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Position {
    /// The numbers of its two zones: `41/42`.
    pub key: String,
    /// What the place is called.
    pub name: Option<String>,
    /// The zones on its two sides.
    pub zones: [ZoneId; 2],
    /// What is printed on its two sides.
    pub terrain: [Terrain; 2],
    /// Where it begins and ends.
    pub line: [Point; 2],
    /// The crossings at its two ends; none at the map's edge.
    pub crossings: [Option<usize>; 2],
}

/// A crossing: the positions that meet there, counter-clockwise, each with the zone that follows it.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// Where it is.
    pub at: Point,
    /// What meets there.
    pub around: Vec<(PosId, Option<ZoneId>)>,
}

/// A special line of sight.
#[derive(Clone, Debug)]
pub struct SightLine {
    /// The position from which it runs.
    pub from: PosId,
    /// The side of it.
    pub front: PosSide,
    /// The zone at which it points.
    pub zone: ZoneId,
    /// The positions that it passes over.
    pub over: PosSet,
}

/// The most entry points.
pub const ENTRIES: usize = 6;

/// An entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct EntryId(pub u8);

impl EntryId {
    /// Every entry point, in the order of [`EntryId::NAMES`].
    pub const ALL: [EntryId; ENTRIES] = [EntryId(0), EntryId(1), EntryId(2), EntryId(3), EntryId(4), EntryId(5)];
    /// Their names in files and orders.
    pub const NAMES: [&str; ENTRIES] =
        ["chambersburg", "mummasburg", "harrisburg", "emmitsburg", "taneytown", "baltimore"];

    /// Its place in the lists.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        EntryId::NAMES[self.index()]
    }

    /// The entry point of that name.
    pub fn named(name: &str) -> Option<EntryId> {
        EntryId::ALL.into_iter().find(|entry| entry.name() == name)
    }

    /// Whose it is.
    pub fn side(self) -> Side {
        if self.0 < 3 { Side::Confederate } else { Side::Union }
    }
}

/// An entry point on the board.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Its reinforcement zones.
    pub zones: ZoneSet,
    /// The positions that border them.
    pub positions: PosSet,
    /// Entry points to which blocks can be transferred.
    pub links: Vec<EntryId>,
    /// What its main road is called.
    pub road_name: Option<String>,
    /// The zones of its main road, from the entry zone inward.
    pub road: Vec<ZoneId>,
    /// The positions of its main road: the one after each zone but the last.
    pub road_positions: Vec<PosId>,
    /// The ways along main roads from its entry zone, to every position that they pass through.
    pub road_ways: Vec<RoadWay>,
}

/// A way along main roads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadWay {
    /// The zones it crosses.
    pub zones: Vec<ZoneId>,
    /// The positions it passes, the last one being its end.
    pub over: Vec<PosId>,
}

impl RoadWay {
    /// Where it ends.
    pub fn end(&self) -> Option<PosId> {
        self.over.last().copied()
    }
}

/// The map.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// What it shows.
    pub title: String,
    /// Its zones.
    pub zones: Vec<Zone>,
    /// Its positions.
    pub positions: Vec<Position>,
    /// Its crossings.
    pub crossings: Vec<Crossing>,
    /// Special lines of sight.
    pub sights: Vec<SightLine>,
    /// The entry points.
    pub entries: [Entry; ENTRIES],
    /// Where the objectives start.
    pub objectives: Vec<(String, ZoneId)>,
    /// The map's edge.
    pub outline: Vec<Point>,
    /// The positions that share a crossing with each position.
    pub adjacent: Vec<PosSet>,
    /// The positions that border each zone.
    pub borders: Vec<PosSet>,
    /// The zones that share a position with each zone.
    pub next_zones: Vec<ZoneSet>,
    /// The zones that positions enclose wholly.
    pub enclosed: ZoneSet,
    /// The zones beyond the front zone, for each side of each position: zone, and the position
    /// between.
    pub extended: Vec<[Vec<(ZoneId, PosId)>; 2]>,
    /// Distances between zones, by adjacency.
    pub distances: Vec<Vec<u8>>,
    /// Positions that border a Confederate reinforcement zone.
    pub barred: PosSet,
    /// The fewest stages between positions, whoever stands there.
    stages: Vec<Vec<u8>>,
}

/// One crossing of a zone, from a position to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Stride {
    /// The zone crossed.
    pub zone: ZoneId,
    /// The position reached; none off the map.
    pub to: Option<PosId>,
}

impl Board {
    /// A zone.
    pub fn zone(&self, zone: ZoneId) -> &Zone {
        &self.zones[zone.index()]
    }

    /// A position.
    pub fn position(&self, position: PosId) -> &Position {
        &self.positions[position.index()]
    }

    /// Every zone.
    pub fn all_zones(&self) -> impl Iterator<Item = ZoneId> + use<> {
        (0..self.zones.len() as u8).map(ZoneId)
    }

    /// Every position.
    pub fn all_positions(&self) -> impl Iterator<Item = PosId> + use<> {
        (0..self.positions.len() as u16).map(PosId)
    }

    /// The zone of that number.
    pub fn zone_named(&self, key: &str) -> Option<ZoneId> {
        self.all_zones().find(|&zone| self.zone(zone).key == key)
    }

    /// The position of that name, its zones in either order.
    pub fn position_named(&self, key: &str) -> Option<PosId> {
        let found = |key: &str| self.all_positions().find(|&position| self.position(position).key == key);
        found(key).or_else(|| {
            let (one, other) = key.split_once('/')?;
            found(&format!("{other}/{one}"))
        })
    }

    /// The zone on a side of a position.
    pub fn zone_at(&self, position: PosId, side: PosSide) -> ZoneId {
        self.position(position).zones[side.index()]
    }

    /// The side of a position that lies in a zone.
    pub fn side_in(&self, position: PosId, zone: ZoneId) -> Option<PosSide> {
        PosSide::BOTH.into_iter().find(|&side| self.zone_at(position, side) == zone)
    }

    /// What is printed on a position inside a zone.
    pub fn terrain_in(&self, position: PosId, zone: ZoneId) -> Terrain {
        self.side_in(position, zone).map_or_else(Terrain::default, |side| self.terrain(position, side))
    }

    /// What is printed on a side of a position.
    pub fn terrain(&self, position: PosId, side: PosSide) -> Terrain {
        self.position(position).terrain[side.index()]
    }

    /// Obstructed on both sides.
    pub fn fully_obstructed(&self, position: PosId) -> bool {
        PosSide::BOTH.into_iter().all(|side| self.terrain(position, side).obstructed)
    }

    /// Whether two positions share a crossing.
    pub fn are_adjacent(&self, one: PosId, other: PosId) -> bool {
        self.adjacent[one.index()].contains(other)
    }

    /// The crossings that two positions share.
    pub fn shared_crossings(&self, one: PosId, other: PosId) -> impl Iterator<Item = usize> + '_ {
        let others = self.position(other).crossings;
        self.position(one).crossings.into_iter().flatten().filter(move |&crossing| others.contains(&Some(crossing)))
    }

    /// The positions between two zones.
    pub fn between(&self, one: ZoneId, other: ZoneId) -> impl Iterator<Item = PosId> + '_ {
        self.zone(one).positions.iter().copied().filter(move |&position| self.side_in(position, other).is_some())
    }

    /// How far two zones are apart.
    pub fn distance(&self, one: ZoneId, other: ZoneId) -> u8 {
        self.distances[one.index()][other.index()]
    }

    /// Whether a crossing of a zone, from and to positions, meets obstructed terrain inside it.
    pub fn is_obstructed_way(&self, from: Option<PosId>, stride: Stride) -> bool {
        [from, stride.to].into_iter().flatten().any(|position| self.terrain_in(position, stride.zone).obstructed)
    }

    /// Whether a zone may be crossed: one at the map's edge too.
    pub fn is_usable(&self, zone: ZoneId) -> bool {
        !self.zone(zone).partial || rule!("10.partial-usable#b")
    }

    /// The strides from a position through a zone: to every other position of it.
    pub fn strides(&self, from: PosId, zone: ZoneId) -> impl Iterator<Item = Stride> + '_ {
        let others = self.zone(zone).positions.iter().copied().filter(move |&to| to != from);
        others.map(move |to| Stride { zone, to: Some(to) })
    }

    /// Which zones two different positions have in common.
    pub fn common_zones(&self, one: PosId, other: PosId) -> impl Iterator<Item = ZoneId> + '_ {
        self.position(one).zones.into_iter().filter(move |&zone| self.side_in(other, zone).is_some())
    }

    /// The end of a position that is to the left of who looks towards a side: 0 or 1, as its line
    /// is drawn.
    pub fn left_end(side: PosSide) -> usize {
        // The line runs from end 0 to end 1 with side 0 to its left: who looks to the left has its
        // beginning at his left hand.
        side.index()
    }
}
