//! The sheet: the grid on the plane, the features on it, and what has been derived so far.

use crate::AtlasError;
use crate::geography::{Feature, Kind, LonLat};
use crate::lattice::{Corner, Lattice};
use crate::plane::{MILE, Place, Plane};
use crate::recipe::{Crossing, Recipe, Stream};
use crate::surface::Surface;
use ground::{Hex, HexGrid, Hexside};
use std::collections::{BTreeMap, BTreeSet};

/// Kinds of way, in the words of the rules; the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WayKind {
    /// A pike.
    Pike,
    /// A road.
    Road,
    /// A trail.
    Trail,
    /// A railroad.
    Railroad,
    /// A railroad that was begun.
    UnfinishedRailroad,
}

impl WayKind {
    /// What a feature is to the rules.
    pub fn of(kind: Kind) -> Option<WayKind> {
        match kind {
            Kind::Pike => Some(WayKind::Pike),
            Kind::Road => Some(WayKind::Road),
            Kind::Lane => Some(WayKind::Trail),
            Kind::Railroad => Some(WayKind::Railroad),
            Kind::UnfinishedRailroad => Some(WayKind::UnfinishedRailroad),
            _ => None,
        }
    }

    /// By its word in map files.
    pub fn named(word: &str) -> Option<WayKind> {
        let all = [WayKind::Pike, WayKind::Road, WayKind::Trail, WayKind::Railroad, WayKind::UnfinishedRailroad];
        all.into_iter().find(|kind| kind.word() == word)
    }

    /// Its word in map files.
    pub fn word(self) -> &'static str {
        match self {
            WayKind::Pike => "pike",
            WayKind::Road => "road",
            WayKind::Trail => "trail",
            WayKind::Railroad => "railroad",
            WayKind::UnfinishedRailroad => "unfinished-railroad",
        }
    }

    /// Whether it has rails, or was to have.
    pub fn is_railroad(self) -> bool {
        matches!(self, WayKind::Railroad | WayKind::UnfinishedRailroad)
    }
}

/// What a hexside carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideFacts {
    /// Water along it.
    pub stream: Option<Stream>,
    /// Where the water is crossed.
    pub crossing: Option<Crossing>,
    /// A ridge, by its high hex.
    pub ridge: Option<Hex>,
    /// A wall or fence along it.
    pub wall: Option<Wall>,
    /// Ways that cross it.
    pub ways: BTreeSet<WayKind>,
}

/// What stands along a hexside; the stronger last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wall {
    /// A fence.
    Fence,
    /// A stone wall.
    StoneWall,
}

impl Wall {
    /// Its word in map files.
    pub fn word(self) -> &'static str {
        match self {
            Wall::Fence => "fence",
            Wall::StoneWall => "stone-wall",
        }
    }
}

/// A stream on the map.
#[derive(Clone, Debug)]
pub struct Course {
    /// Its feature.
    pub feature: usize,
    /// What it is to the rules.
    pub stream: Stream,
    /// Its corners, from source to mouth.
    pub corners: Vec<Corner>,
    /// Its sides, one fewer.
    pub sides: Vec<Hexside>,
}

/// A way on the map.
#[derive(Clone, Debug)]
pub struct Route {
    /// Its feature; none for a way of the overlay.
    pub feature: Option<usize>,
    /// What it is to the rules.
    pub kind: WayKind,
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// Its line, cut into samples, each with its hex.
    pub(crate) trace: Vec<Trace>,
    /// A little of the line beyond the map, before its first hex and after its last.
    pub(crate) beyond: [Vec<Place>; 2],
}

/// A place of a way's line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trace {
    /// Where.
    pub place: Place,
    /// The hex it is matched to.
    pub hex: Hex,
    /// Whether it is a vertex of the geography.
    pub vertex: bool,
}

/// Lettering along hexes.
#[derive(Clone, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// Whether it names water.
    pub water: bool,
    /// For water, hexes two by two: the sides between them. For a ridge, hexes to run through.
    pub along: Vec<Hex>,
}

/// Everything on a map.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// How it was made.
    pub recipe: Recipe,
    /// The hexes on the plane.
    pub(crate) lattice: Lattice,
    /// What the geography holds.
    pub features: Vec<Feature>,
    /// The features' places, in their order.
    pub(crate) lines: Vec<Vec<Place>>,
    /// Hexsides that carry something.
    pub sides: BTreeMap<Hexside, SideFacts>,
    /// Streams, the largest first.
    pub courses: Vec<Course>,
    /// Ways, in the order in which they were laid.
    pub routes: Vec<Route>,
    /// Terrain by hex, in map files' words.
    pub terrain: Vec<&'static str>,
    /// Names by hex.
    pub names: BTreeMap<Hex, String>,
    /// Hexes with a village.
    pub villages: BTreeSet<Hex>,
    /// Hexes with a railroad station.
    pub stations: BTreeSet<Hex>,
    /// Lettering.
    pub labels: Vec<Label>,
    /// Crests on the map: the feature and its hexes.
    pub crests: Vec<(usize, Vec<Hex>)>,
    /// Creeks for which this scale has no room.
    pub left_out: Vec<String>,
    /// How many hexes and hexsides the overlay changes.
    pub corrected: usize,
    /// Heights, where the recipe asks for levels.
    pub relief: Option<Surface>,
    plane: Plane,
    stands: BTreeMap<String, Hex>,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(recipe: &Recipe, features: &[Feature], cosine: f64) -> Result<Sheet, AtlasError> {
        let corners = &recipe.grid;
        let grid = HexGrid::between(&corners.first, &corners.last)
            .ok_or_else(|| recipe.wrong(format!("{} and {} are no two corners", corners.first, corners.last)))?;
        let anchor = hex_named(recipe, &grid, &corners.anchor.hex)?;
        let plane = Plane::new(corners.anchor.at, cosine, corners.bearing);
        let lattice = Lattice::new(grid, corners.miles_per_hex * MILE, anchor);
        let lines = features.iter().map(|f| f.points.iter().map(|&point| plane.place(point)).collect()).collect();
        let mut stands = BTreeMap::new();
        for stand in &recipe.overlay.stand {
            stands.insert(stand.id.clone(), hex_named(recipe, &lattice.grid, &stand.hex)?);
        }
        Ok(Sheet {
            recipe: recipe.clone(),
            terrain: vec!["clear"; lattice.grid.len()],
            lattice,
            features: features.to_vec(),
            lines,
            sides: BTreeMap::new(),
            courses: Vec::new(),
            routes: Vec::new(),
            names: BTreeMap::new(),
            villages: BTreeSet::new(),
            stations: BTreeSet::new(),
            labels: Vec::new(),
            crests: Vec::new(),
            left_out: Vec::new(),
            corrected: 0,
            relief: None,
            plane,
            stands,
        })
    }

    /// The grid.
    pub fn grid(&self) -> &HexGrid {
        &self.lattice.grid
    }

    /// A hex of this map by its number.
    pub fn hex(&self, number: &str) -> Result<Hex, AtlasError> {
        hex_named(&self.recipe, self.grid(), number)
    }

    /// The hex in which a point stands; none beyond the map.
    pub fn stands(&self, feature: usize) -> Option<Hex> {
        let moved = self.stands.get(&self.features[feature].id).copied();
        moved.or_else(|| self.lattice.hex_at(*self.lines[feature].first()?))
    }

    /// The hex under a longitude and latitude; none beyond the map.
    pub fn hex_under(&self, point: LonLat) -> Option<Hex> {
        self.lattice.hex_at(self.plane.place(point))
    }

    /// A feature by its id.
    pub fn feature(&self, id: &str) -> Option<usize> {
        self.features.iter().position(|feature| feature.id == id)
    }

    /// The hex of a feature by its id.
    pub fn hex_of(&self, id: &str) -> Option<Hex> {
        self.stands(self.feature(id)?)
    }

    /// The straight line between two hexes' centres, in miles.
    pub fn miles(&self, a: Hex, b: Hex) -> f64 {
        self.lattice.centre(a).distance(self.lattice.centre(b)) as f64 / MILE
    }

    /// What a side carries, to be changed.
    pub(crate) fn side(&mut self, side: Hexside) -> &mut SideFacts {
        self.sides.entry(side).or_default()
    }

    /// The side between two neighbours.
    pub fn side_between(&self, a: Hex, b: Hex) -> Option<Hexside> {
        let grid = self.grid();
        grid.direction(a, b).map(|direction| grid.side(a, direction))
    }

    /// Features of some kind, by their places in the list, in the order of their kinds and then of
    /// the files.
    pub(crate) fn of_kind(&self, wanted: impl Fn(Kind) -> bool) -> Vec<usize> {
        let mut found: Vec<usize> = (0..self.features.len()).filter(|&f| wanted(self.features[f].kind)).collect();
        found.sort_by_key(|&f| (self.features[f].kind, f));
        found
    }
}

fn hex_named(recipe: &Recipe, grid: &HexGrid, number: &str) -> Result<Hex, AtlasError> {
    grid.named(number).ok_or_else(|| recipe.wrong(format!("the map has no hex {number}")))
}
