//! 2.3 Terrain: main terrain of hexes, what hexsides carry, and the map made of them.

use crate::advanced::County;
use crate::counters::Side;
use crate::crossings::Pontoon;
use crate::stations::Station;
use crate::zoc::Zone;
use ground::{Direction, Hex, HexGrid, Hexside};
use referee::RuleId;

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
    /// All of them.
    pub const ALL: [Terrain; 10] = [
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
    /// Their names in files.
    pub const NAMES: [&'static str; 10] =
        ["clear", "rolling", "rough", "woods", "city", "swamp", "provisional-swamp", "hill", "mountain", "water"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Terrain::NAMES[self as usize]
    }

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

impl Stream {
    /// All of them.
    pub const ALL: [Stream; 3] = [Stream::Creek, Stream::MinorRiver, Stream::MajorRiver];
    /// Their names in files.
    pub const NAMES: [&'static str; 3] = ["creek", "minor-river", "major-river"];
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

impl Crossing {
    /// All of them.
    pub const ALL: [Crossing; 4] = [Crossing::Ford, Crossing::Bridge, Crossing::Ferry, Crossing::Dam];
    /// Their names in files.
    pub const NAMES: [&'static str; 4] = ["ford", "bridge", "ferry", "dam"];
}

/// The kinds of way, in files. An unfinished railroad is a road (6.2).
pub const WAYS: [&str; 5] = ["road", "pike", "trail", "railroad", "unfinished-railroad"];

/// The ways that cross a hexside, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ways(u8);

impl Ways {
    /// A road.
    pub const ROAD: Ways = Ways(1);
    /// A pike.
    pub const PIKE: Ways = Ways(2);
    /// A trail.
    pub const TRAIL: Ways = Ways(4);
    /// A railroad.
    pub const RAILROAD: Ways = Ways(8);
    /// An unfinished railroad.
    pub const UNFINISHED: Ways = Ways(16);
    /// A pontoon bridge between two hexes with ways: a road, never a pike (10.1).
    pub const PONTOON: Ways = Ways(32);
    /// By the order of [`WAYS`].
    pub const ALL: [Ways; 5] = [Ways::ROAD, Ways::PIKE, Ways::TRAIL, Ways::RAILROAD, Ways::UNFINISHED];

    /// Adds a way.
    pub fn add(&mut self, way: Ways) {
        self.0 |= way.0;
    }

    /// Takes a way out.
    pub fn remove(&mut self, way: Ways) {
        self.0 &= !way.0;
    }

    /// Whether it has that way.
    pub fn has(self, way: Ways) -> bool {
        self.0 & way.0 != 0
    }

    /// Whether any way crosses: road, pike, trail or railroad.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether a road, pike or railroad crosses.
    #[inline]
    pub fn better_than_trail(self) -> bool {
        self.0 & !Ways::TRAIL.0 != 0
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
    pub ways: Ways,
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

/// A map: hexes, hexsides and names.
#[derive(Clone, Debug)]
pub struct Map {
    /// The grid and its numbers.
    pub grid: HexGrid,
    /// Main terrain by hex.
    pub terrain: Vec<Terrain>,
    /// The six sides of each hex.
    pub edges: Vec<[Edge; 6]>,
    /// Names of towns, gaps and heights, by hex.
    pub names: Vec<(Hex, String)>,
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

impl Map {
    /// A map of one terrain.
    pub fn new(grid: HexGrid, terrain: Terrain) -> Map {
        let count = grid.len();
        Map {
            grid,
            terrain: vec![terrain; count],
            edges: vec![[Edge::default(); 6]; count],
            names: Vec::new(),
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

    /// Changes a hexside as seen from both its hexes; `edit` gets the edge and whether it is seen
    /// from `hex`.
    pub fn edit_side(&mut self, hex: Hex, direction: Direction, mut edit: impl FnMut(&mut Edge, bool)) {
        edit(&mut self.edges[hex.index()][direction.index()], true);
        if let Some(other) = self.grid.neighbour(hex, direction) {
            edit(&mut self.edges[other.index()][direction.opposite().index()], false);
        }
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
        for hex in self.grid.all() {
            for direction in Direction::ALL {
                let here = self.terrain[hex.index()];
                let there = self.grid.neighbour(hex, direction).map_or(Terrain::Water, |n| self.terrain[n.index()]);
                let either = |terrain| here == terrain || there == terrain;
                let edge = &mut self.edges[hex.index()][direction.index()];
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

    /// The hexside between two neighbours.
    pub fn side_between(&self, a: Hex, b: Hex) -> Option<Hexside> {
        self.grid.direction(a, b).map(|direction| self.grid.side(a, direction))
    }

    /// The two hexes of a hexside inside the map.
    pub fn hexes_of(&self, side: Hexside) -> (Hex, Option<Hex>) {
        (side.hex, self.grid.neighbour(side.hex, side.direction))
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

    /// The main terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// A side of a hex.
    #[inline]
    pub fn edge(&self, hex: Hex, direction: Direction) -> &Edge {
        &self.edges[hex.index()][direction.index()]
    }

    /// The side from a hex to its neighbour; none if they are not adjacent.
    #[inline]
    pub fn edge_between(&self, from: Hex, to: Hex) -> Option<&Edge> {
        self.grid.direction(from, to).map(|direction| self.edge(from, direction))
    }

    /// The name of a place, if it has one.
    pub fn name(&self, hex: Hex) -> Option<&str> {
        self.names.iter().find(|(named, _)| *named == hex).map(|(_, name)| name.as_str())
    }
}
