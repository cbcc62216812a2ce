//! 2.1, 9.4 Terrain: what hexes and hexsides are, the map made of them, and the terrain chart.
//!
//! Movement points are counted in halves, since a pike costs half a point under March orders.

use crate::counters::Side;
use ground::hex::{Grade, HexMap, Kind, KindSet, Relief};
use ground::{Direction, Hex};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// The most hexes of a map.
pub const MOST_HEXES: usize = 99 * 99;

/// A movement point, in halves.
pub const POINT: u16 = 2;

/// Movement points, in halves: told as a number, or as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub u16);

macro_rules! kinds {
    ($(#[$doc:meta])* $kind:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $kind {
            $($(#[$variant_doc])* $variant),+
        }

        impl Kind for $kind {
            const ALL: &'static [$kind] = &[$($kind::$variant),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

kinds! {
    /// The terrain of a hex.
    Terrain {
        /// Open ground.
        Clear = "clear",
        /// Standing crops.
        Cornfield = "cornfield",
        /// Fruit trees: no cover, and they block no sight.
        Orchard = "orchard",
        /// Woods.
        Woods = "woods",
        /// Rough woods.
        RoughWoods = "rough-woods",
        /// Broken ground.
        Rough = "rough",
        /// Marsh.
        Marsh = "marsh",
        /// A town.
        Town = "town",
        /// A farm.
        Buildings = "buildings",
        /// A railroad cut.
        RailroadCut = "railroad-cut",
    }
}

impl Terrain {
    /// Woods of either kind.
    pub fn is_woods(self) -> bool {
        matches!(self, Terrain::Woods | Terrain::RoughWoods)
    }
}

kinds! {
    /// What leads from hex to hex.
    Way {
        /// Macadam.
        Pike = "pike",
        /// Dirt.
        Road = "road",
        /// A trail or lane.
        Trail = "trail",
        /// An unfinished railroad, level with the fields.
        RailroadGrade = "railroad-grade",
    }
}

impl Way {
    /// A pike or road: half a point under March orders, whatever the other terrain (R53).
    pub fn is_road(self) -> bool {
        matches!(self, Way::Pike | Way::Road)
    }
}

kinds! {
    /// Water along a hexside.
    Water {
        /// Wadeable anywhere.
        Stream = "stream",
        /// Deep enough to stop guns.
        Creek = "creek",
        /// Impassable.
        River = "river",
    }
}

kinds! {
    /// Where water is crossed.
    Crossing {
        /// A bridge.
        Bridge = "bridge",
        /// A ford.
        Ford = "ford",
    }
}

kinds! {
    /// What stands along a hexside.
    Wall {
        /// A stone wall.
        StoneWall = "stone-wall",
        /// A fence.
        Fence = "fence",
    }
}

/// A hexside, as seen from one of its hexes. Its slope is in the relief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Water along it.
    pub water: Option<Water>,
    /// A bridge or ford.
    pub crossing: Option<Crossing>,
    /// A wall or fence.
    pub wall: Option<Wall>,
    /// The ways that cross it.
    pub ways: KindSet<Way>,
}

impl Edge {
    /// The best way across: a pike or road before a trail.
    pub fn way(&self) -> Option<Way> {
        self.ways.iter().next()
    }
}

/// The map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Hexes and hexsides.
    pub hexes: HexMap<Terrain, Edge>,
    /// Levels and slopes, woods and towns.
    pub relief: Relief,
    /// Whose entry hexes there are.
    pub entries: Vec<(Hex, Side)>,
}

impl Deref for Map {
    type Target = HexMap<Terrain, Edge>;

    fn deref(&self) -> &HexMap<Terrain, Edge> {
        &self.hexes
    }
}

impl DerefMut for Map {
    fn deref_mut(&mut self) -> &mut HexMap<Terrain, Edge> {
        &mut self.hexes
    }
}

/// Who pays on the terrain chart (9.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Infantry and dismounted cavalry.
    Foot,
    /// Mounted cavalry.
    Mounted,
    /// Artillery, horse artillery too.
    Guns,
    /// Leaders.
    Leader,
}

/// What a hex or hexside does to the order of a unit that enters or crosses it (9.47).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Upset {
    /// Nothing.
    #[default]
    None,
    /// It takes a UDD.
    Roll,
    /// It is disordered.
    Always,
}

/// Entering a hex or crossing a hexside, by mover: foot, mounted, guns, leader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entering {
    /// The cost in half points; none where it is prohibited.
    pub cost: [Option<u16>; 4],
    /// What it does to a unit's order.
    pub upset: [Upset; 3],
}

impl Entering {
    /// The cost for a mover.
    #[inline]
    pub fn of(&self, mover: Mover) -> Option<u16> {
        self.cost[mover as usize]
    }

    /// What it does to the order of a mover. Leaders have none to lose.
    #[inline]
    pub fn upset(&self, mover: Mover) -> Upset {
        self.upset.get(mover as usize).copied().unwrap_or_default()
    }
}

/// Modifiers of combat into a hex, or across a hexside at a unit behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shelter {
    /// Small arms and canister.
    pub fire: i8,
    /// Whether that holds against small arms alone.
    pub small_arms_only: bool,
    /// Shell.
    pub shell: i8,
    /// Shock.
    pub shock: i8,
    /// The defender's test before shock.
    pub pre_shock: i8,
}

/// A row of the chart for a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexEffects {
    /// Entering it.
    pub entering: Entering,
    /// Combat into it.
    pub shelter: Shelter,
    /// Whether a barricade can be built in it.
    pub barricade: bool,
    /// Whether it has what barricades are built of.
    pub material: bool,
    /// Whether it sees, and is seen, only from next to it and along itself.
    pub sunken: bool,
}

/// A row of the chart for a hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideEffects {
    /// Crossing it upwards, or where nothing rises.
    pub up: Entering,
    /// Crossing it downwards.
    pub down: Entering,
    /// Combat across it.
    pub shelter: Shelter,
    /// Whether a line of charge may cross it.
    pub charge_lane: bool,
    /// Whether its cost is paid on roads too.
    pub on_roads: bool,
}

/// The terrain effects chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TerrainChart {
    /// By [`Terrain`].
    pub hexes: Vec<HexEffects>,
    /// By [`Grade`].
    pub slopes: [SideEffects; 4],
    /// By [`Water`].
    pub waters: [SideEffects; 3],
    /// By [`Crossing`].
    pub crossings: [SideEffects; 2],
    /// By [`Wall`].
    pub walls: [SideEffects; 2],
    /// A barricade.
    pub barricade: SideEffects,
}

impl TerrainChart {
    /// The row of a hex.
    #[inline]
    pub fn hex(&self, terrain: Terrain) -> &HexEffects {
        &self.hexes[terrain.index()]
    }

    /// The row of a slope.
    #[inline]
    pub fn slope(&self, grade: Grade) -> &SideEffects {
        &self.slopes[grade as usize]
    }
}

/// What is crossed between a hex and its neighbour.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a> {
    /// The hexside, as seen from the hex that is left.
    pub edge: &'a Edge,
    /// Its slope.
    pub grade: Grade,
    /// How many levels it rises.
    pub rise: i16,
}

impl Map {
    /// What lies between a hex and its neighbour in that direction.
    #[inline]
    pub fn crossing(&self, from: Hex, direction: Direction) -> Passage<'_> {
        Passage {
            edge: self.edge(from, direction),
            grade: self.relief.grade(from, direction),
            rise: self.relief.rise(&self.grid, from, direction).unwrap_or_default(),
        }
    }
}
