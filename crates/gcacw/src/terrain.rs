//! 2.3 Terrain: main terrain of hexes, what hexsides carry, and the map made of them.

use crate::advanced::County;
use crate::counters::Side;
use crate::crossings::Pontoon;
use crate::stations::Station;
use crate::zoc::Zone;
use ground::hex::{HexMap, Kind, KindSet};
use ground::{Direction, Hex, HexGrid, Hexside};
use referee::{Cause, RuleId};
use std::ops::{Deref, DerefMut};

/// The most hexes of a map.
pub const MOST_HEXES: usize = 4096;

/// A set of hexes of a map.
pub type HexSet = ground::HexSet<{ MOST_HEXES / 64 }>;

/// The main terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Rolling ground.
    Rolling,
    /// Rough ground.
    Rough,
    /// Woods.
    Woods,
    /// A city.
    City,
    /// A swamp.
    Swamp,
    /// Rough when dry, swamp in rain.
    ProvisionalSwamp,
    /// A hill.
    Hill,
    /// A mountain.
    Mountain,
    /// A lake or the sea.
    Water,
}

impl Terrain {
    /// The row of the terrain table that tallies name.
    pub fn cause(self) -> Option<Cause> {
        const CAUSES: [Cause; 10] = [
            Cause::of("clear"),
            Cause::of("rolling"),
            Cause::of("rough"),
            Cause::of("woods"),
            Cause::of("city"),
            Cause::of("swamp"),
            Cause::of("provisional-swamp"),
            Cause::of("hill"),
            Cause::of("mountain"),
            Cause::of("water"),
        ];
        CAUSES.get(self as usize).copied()
    }
}

impl Kind for Terrain {
    const ALL: &'static [Terrain] = &[
        Terrain::Clear,
        Terrain::Rolling,
        Terrain::Rough,
        Terrain::Woods,
        Terrain::City,
        Terrain::Swamp,
        Terrain::ProvisionalSwamp,
        Terrain::Hill,
        Terrain::Mountain,
        Terrain::Water,
    ];
    const NAMES: &'static [&'static str] =
        &["clear", "rolling", "rough", "woods", "city", "swamp", "provisional-swamp", "hill", "mountain", "water"];

    fn index(self) -> usize {
        self as usize
    }
}

impl Terrain {
    /// Mountain and swamp: entered, left, attacked and reached by zones of control only along a
    /// way. A provisional swamp is rough as long as there is no rain (6.2); in rain the map has a
    /// swamp there.
    #[inline]
    pub fn needs_way(self) -> bool {
        matches!(self, Terrain::Mountain | Terrain::Swamp)
    }
}

/// Water along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// A creek.
    Creek,
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
}

impl Kind for Stream {
    const ALL: &'static [Stream] = &[Stream::Creek, Stream::MinorRiver, Stream::MajorRiver];
    const NAMES: &'static [&'static str] = &["creek", "minor-river", "major-river"];

    fn index(self) -> usize {
        self as usize
    }
}

/// Where a river can be crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// A ford.
    Ford,
    /// A bridge.
    Bridge,
    /// A ferry.
    Ferry,
    /// A dam: an indestructible bridge.
    Dam,
}

impl Kind for Crossing {
    const ALL: &'static [Crossing] = &[Crossing::Ford, Crossing::Bridge, Crossing::Ferry, Crossing::Dam];
    const NAMES: &'static [&'static str] = &["ford", "bridge", "ferry", "dam"];

    fn index(self) -> usize {
        self as usize
    }
}

/// What a march follows from hex to hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// A road.
    Road,
    /// A pike.
    Pike,
    /// A trail.
    Trail,
    /// A railroad.
    Railroad,
    /// An unfinished railroad, which is a road (6.2).
    UnfinishedRailroad,
    /// A pontoon bridge between two hexes with ways: a road, never a pike (10.1). It stands on no
    /// map.
    Pontoon,
}

impl Kind for Way {
    const ALL: &'static [Way] = &[Way::Road, Way::Pike, Way::Trail, Way::Railroad, Way::UnfinishedRailroad];
    const NAMES: &'static [&'static str] = &["road", "pike", "trail", "railroad", "unfinished-railroad"];

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// Which way a ridge slopes along a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slope {
    /// The hex it leads to is the high one.
    Up,
    /// The hex it leads from is the high one.
    Down,
}

/// A hexside as seen from one of its hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Ways that cross it.
    pub ways: KindSet<Way>,
    /// Water along it.
    pub stream: Option<Stream>,
    /// Where the water is crossed.
    pub crossing: Option<Crossing>,
    /// Whose pontoon bridge spans it.
    pub pontoon: Option<Side>,
    /// Its bridge or ferry is destroyed.
    pub destroyed: bool,
    /// A ridge.
    pub slope: Option<Slope>,
    /// 2.3: at least one of its hexes is woods.
    pub woods: bool,
    /// One of its hexes is a mountain.
    pub mountain: bool,
    /// One of its hexes is a swamp.
    pub swamp: bool,
    /// One of its hexes is a city.
    pub city: bool,
    /// The zone of control that a unit in this hex exerts across it (2.4).
    pub zone: Zone,
}

impl Edge {
    /// Whether a road, pike or railroad crosses it.
    #[inline]
    pub fn has_road(&self) -> bool {
        self.ways.any_but(Way::Trail)
    }

    /// A minor or major river.
    #[inline]
    pub fn is_river(&self) -> bool {
        matches!(self.stream, Some(Stream::MinorRiver | Stream::MajorRiver))
    }

    /// A river without bridge, dam, ferry or ford.
    #[inline]
    pub fn river_without_crossing(&self) -> bool {
        self.is_river() && self.crossing.is_none() && self.pontoon.is_none()
    }

    /// A river with one.
    pub fn river_crossing(&self) -> bool {
        self.is_river() && !self.river_without_crossing()
    }

    /// A river with a ford, or with what is left of a bridge or ferry, and nothing better.
    pub fn only_a_ford(&self) -> bool {
        self.is_river() && self.crossing == Some(Crossing::Ford) && self.pontoon.is_none()
    }

    /// A creek that no way crosses.
    pub fn trackless_creek(&self) -> bool {
        self.stream == Some(Stream::Creek) && !self.ways.any()
    }

    /// A mountain or swamp on either side, and no way.
    #[inline]
    pub fn lacks_way(&self) -> bool {
        (self.mountain || self.swamp) && !self.ways.any()
    }

    /// A woods hexside that no way crosses.
    #[inline]
    pub fn trackless_woods(&self) -> bool {
        self.woods && !self.ways.any()
    }
}

/// What is peculiar about a crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peculiar {
    /// The hexside.
    pub side: Hexside,
    /// What is so.
    pub what: Peculiarity,
    /// The statement that says so.
    pub rule: RuleId,
}

/// The peculiarities that crossings have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peculiarity {
    /// Its bridge cannot be destroyed.
    Indestructible,
    /// Its bridge cannot be repaired.
    BeyondRepair,
    /// Destroyed, it is a ford, though the river is a major one.
    FordWhenDestroyed,
    /// Added to the die of whoever tries to destroy it.
    Destruction(i8),
    /// Added to the die of whoever tries to build a bridge there.
    Building(i8),
    /// Its bridge is no bridge of the map but this side's pontoon bridge, and does not count
    /// against the side's limit.
    PontoonOf(Side),
}

/// Whom a redoubt benefits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redoubt {
    /// One side.
    Of(Side),
    /// Whoever is in it.
    Both,
    /// Nobody.
    Nobody,
}

impl Redoubt {
    /// The names in files.
    pub const NAMES: [&'static str; 4] = ["union", "confederate", "both", "none"];
    /// By the order of the names.
    pub const ALL: [Redoubt; 4] =
        [Redoubt::Of(Side::Union), Redoubt::Of(Side::Confederate), Redoubt::Both, Redoubt::Nobody];
}

/// A map: the hexes, hexsides and names that any map has, and what else this game has on one.
#[derive(Clone, Debug)]
pub struct Map {
    /// Grid, terrain, hexsides and names.
    land: HexMap<Terrain, Edge>,
    /// Hexes with a village.
    pub villages: Vec<Hex>,
    /// Hexes with a railroad station.
    pub stations: Vec<Hex>,
    /// Hexes with a redoubt, and whom it benefits.
    pub redoubts: Vec<(Hex, Redoubt)>,
    /// Counties.
    pub counties: Vec<County>,
    /// Hexes that a way enters.
    pub with_ways: HexSet,
    /// Crossings with something peculiar about them.
    pub peculiar: Vec<Peculiar>,
    /// Pontoon bridges that stand at the start.
    pub pontoons: Vec<Pontoon>,
    /// Bridges and ferries that are destroyed at the start.
    pub destroyed: Vec<Hexside>,
    /// What became of the stations before the start, in their order.
    pub burned: Vec<Station>,
}

impl Deref for Map {
    type Target = HexMap<Terrain, Edge>;

    #[inline]
    fn deref(&self) -> &HexMap<Terrain, Edge> {
        &self.land
    }
}

impl DerefMut for Map {
    #[inline]
    fn deref_mut(&mut self) -> &mut HexMap<Terrain, Edge> {
        &mut self.land
    }
}

impl From<HexMap<Terrain, Edge>> for Map {
    fn from(land: HexMap<Terrain, Edge>) -> Map {
        Map {
            land,
            villages: Vec::new(),
            stations: Vec::new(),
            redoubts: Vec::new(),
            counties: Vec::new(),
            with_ways: HexSet::default(),
            peculiar: Vec::new(),
            pontoons: Vec::new(),
            destroyed: Vec::new(),
            burned: Vec::new(),
        }
    }
}

impl Map {
    /// A map of one terrain.
    pub fn new(grid: HexGrid, terrain: Terrain) -> Map {
        HexMap::new(grid, terrain).into()
    }

    /// Works out what follows from terrain and hexsides: woods hexsides and zones of control.
    pub fn derive(&mut self) {
        self.derive_in(false);
    }

    /// The same country in rain.
    pub fn in_rain(&self) -> Map {
        let mut map = self.clone();
        if rule!("12.0.provisional-swamps") && rule!("6.2.provisional-swamp#b") {
            for terrain in map.terrain.iter_mut().filter(|terrain| **terrain == Terrain::ProvisionalSwamp) {
                *terrain = Terrain::Swamp;
            }
        }
        map.derive_in(true);
        map
    }

    fn derive_in(&mut self, rain: bool) {
        let HexMap { grid, terrain, edges, .. } = &mut self.land;
        for hex in grid.all() {
            for direction in Direction::ALL {
                let here = terrain[hex.index()];
                let there = grid.neighbour(hex, direction).map_or(Terrain::Water, |near| terrain[near.index()]);
                let either = |terrain| here == terrain || there == terrain;
                let edge = &mut edges[hex.index()][direction.index()];
                edge.woods = either(Terrain::Woods);
                edge.mountain = either(Terrain::Mountain);
                edge.swamp = either(Terrain::Swamp);
                edge.city = either(Terrain::City);
                edge.zone = Zone::across(edge, either(Terrain::Water), rain);
                if edge.ways.any() {
                    self.with_ways.insert(hex);
                }
            }
        }
    }

    /// What is peculiar about a crossing, as far as a test finds it.
    pub fn peculiarity<T>(&self, side: Hexside, test: impl Fn(Peculiarity) -> Option<T>) -> Option<T> {
        let here = self.peculiar.iter().filter(|peculiar| peculiar.side == side);
        here.filter_map(|peculiar| test(peculiar.what).filter(|_| referee::cite(peculiar.rule))).next()
    }

    /// The counties of a hex, by their places in the list.
    pub fn counties_of(&self, hex: Hex) -> impl Iterator<Item = usize> {
        let here = self.counties.iter().enumerate().filter(move |(_, county)| county.hexes.contains(&hex));
        here.map(|(place, _)| place)
    }
}
