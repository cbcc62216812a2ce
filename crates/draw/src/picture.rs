//! What a picture shows, without any rule system's terms.

use ground::hex::{Grade, HexMap, Relief};
use ground::{Direction, Hex, HexGrid, Hexside};

/// A map of hexes with what stands on it.
#[derive(Clone, Debug)]
pub struct HexPicture {
    /// The title in the margin.
    pub title: String,
    /// A second line in the margin: the scale, the turn. May be empty.
    pub subtitle: String,
    /// The grid and its numbers.
    pub grid: HexGrid,
    /// The ground, in the grid's dense order.
    pub hexes: Vec<Ground>,
    /// Hexsides with water or a ridge.
    pub sides: Vec<SideMark>,
    /// Ways, by the hexsides they cross.
    pub ways: Vec<Way>,
    /// Named places.
    pub places: Vec<Place>,
    /// Hexes with a railroad station.
    pub stations: Vec<Hex>,
    /// Names of streams, ridges and regions.
    pub labels: Vec<Label>,
    /// Hexes that are fought for.
    pub objectives: Vec<Objective>,
    /// What was built, broken or burned.
    pub features: Vec<Feature>,
    /// Pieces.
    pub stacks: Vec<Stack>,
    /// Force markers.
    pub forces: Vec<Force>,
    /// Ways and crests as they run, where the map is drawn from geography.
    pub sketch: Option<Sketch>,
    /// Levels, slopes and walls, of a map at a regiment's scale.
    pub field: Option<Field>,
}

/// What a map at a regiment's scale shows besides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// The level of each hex, in the grid's dense order; written in the hexes. May be empty.
    pub levels: Vec<i16>,
    /// Hexsides with a slope.
    pub slopes: Vec<SlopeMark>,
    /// Hexsides with a wall or fence.
    pub walls: Vec<WallMark>,
    /// Hexes of a town, with its name.
    pub town: Option<(String, Vec<Hex>)>,
}

impl Field {
    /// The levels and slopes of a relief.
    pub fn new(grid: &HexGrid, relief: &Relief) -> Field {
        let seen = grid.all().flat_map(|hex| grid.neighbours(hex).map(move |(direction, _)| (hex, direction)));
        let slopes = seen.filter_map(|(high, direction)| {
            let (rise, grade) = (relief.rise(grid, high, direction)?, relief.grade(high, direction));
            (rise < 0 && grade > Grade::Gradual).then_some(SlopeMark { high, direction, grade })
        });
        Field {
            levels: grid.all().map(|hex| relief.level(hex)).collect(),
            slopes: slopes.collect(),
            ..Field::default()
        }
    }
}

/// Heights at equal steps, in feet; row by row from the top.
#[derive(Clone, Debug, PartialEq)]
pub struct Elevations {
    /// The place of the first, in radii from the centre of the grid's first hex.
    pub first: (f64, f64),
    /// From one to the next, in radii.
    pub step: f64,
    /// How many a row.
    pub columns: usize,
    /// The heights.
    pub feet: Vec<f64>,
    /// Where level 0 begins.
    pub base: f64,
    /// Feet from level to level.
    pub per_level: f64,
}

/// A hexside with a slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlopeMark {
    /// The hex at its head.
    pub high: Hex,
    /// The side as seen from there.
    pub direction: Direction,
    /// How steep it is.
    pub grade: Grade,
}

/// A hexside with a wall or fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallMark {
    /// One of its hexes.
    pub hex: Hex,
    /// The side as seen from that hex.
    pub direction: Direction,
    /// Whether it is of stone.
    pub stone: bool,
}

impl HexPicture {
    /// A picture of open ground.
    pub fn new(grid: HexGrid) -> HexPicture {
        let hexes = vec![Ground::Clear; grid.len()];
        HexPicture {
            title: String::new(),
            subtitle: String::new(),
            grid,
            hexes,
            sides: Vec::new(),
            ways: Vec::new(),
            places: Vec::new(),
            stations: Vec::new(),
            labels: Vec::new(),
            objectives: Vec::new(),
            features: Vec::new(),
            stacks: Vec::new(),
            forces: Vec::new(),
            sketch: None,
            field: None,
        }
    }

    /// A picture of a map's ground and hexsides, by how its terrain and its hexsides look.
    pub fn of_map<T: Copy, E>(
        map: &HexMap<T, E>,
        ground: impl Fn(T) -> Ground,
        look: impl Fn(&E) -> SideLook,
    ) -> HexPicture {
        let mut picture = HexPicture::new(map.grid.clone());
        picture.hexes = map.terrain.iter().map(|&terrain| ground(terrain)).collect();
        for (hex, direction, edge) in map.inner_sides() {
            let SideLook { water, crossing, ridge, ways } = look(edge);
            if water.is_some() || crossing.is_some() || ridge.is_some() {
                picture.sides.push(SideMark { hex, direction, water, crossing, ridge });
            }
            picture.ways.extend(ways.into_iter().map(|kind| Way { kind, hex, direction }));
        }
        picture
    }
}

/// How a hexside looks from one of its hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideLook {
    /// Water along it.
    pub water: Option<Water>,
    /// Where the water is crossed.
    pub crossing: Option<Crossing>,
    /// A ridge: whether the hex it is seen from is its high side.
    pub ridge: Option<bool>,
    /// The ways that cross it.
    pub ways: Vec<WayKind>,
}

/// Ways and crests as they run, in radii to the right and downwards from the centre of the grid's
/// first hex.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    /// Ways.
    pub ways: Vec<(WayKind, Vec<(f64, f64)>)>,
    /// Crests of hills and mountains.
    pub crests: Vec<Crest>,
    /// The streets of a town.
    pub streets: Vec<Vec<(f64, f64)>>,
    /// Where a railroad is sunk.
    pub cuttings: Vec<Vec<(f64, f64)>>,
    /// The ground of a map at a regiment's scale.
    pub elevations: Option<Elevations>,
}

/// A crest.
#[derive(Clone, Debug, PartialEq)]
pub struct Crest {
    /// Whether it is a mountain's.
    pub mountain: bool,
    /// From the crest to the foot, in radii.
    pub half: f64,
    /// Its line.
    pub line: Vec<(f64, f64)>,
}

/// What a hex is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ground {
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
    /// A swamp in wet weather only.
    ProvisionalSwamp,
    /// A hill.
    Hill,
    /// A mountain.
    Mountain,
    /// A lake or the sea.
    Water,
    /// Standing crops.
    Crops,
    /// Fruit trees.
    Orchard,
    /// Woods on rough ground.
    RoughWoods,
    /// A part of a town.
    Town,
    /// A house and barns.
    Farm,
    /// A railroad cut.
    Cut,
}

impl Ground {
    /// Its word in data and in the locale files.
    pub fn word(self) -> &'static str {
        match self {
            Ground::Clear => "clear",
            Ground::Rolling => "rolling",
            Ground::Rough => "rough",
            Ground::Woods => "woods",
            Ground::City => "city",
            Ground::Swamp => "swamp",
            Ground::ProvisionalSwamp => "provisional-swamp",
            Ground::Hill => "hill",
            Ground::Mountain => "mountain",
            Ground::Water => "water",
            Ground::Crops => "cornfield",
            Ground::Orchard => "orchard",
            Ground::RoughWoods => "rough-woods",
            Ground::Town => "town",
            Ground::Farm => "buildings",
            Ground::Cut => "railroad-cut",
        }
    }
}

/// A hexside with water or a ridge along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideMark {
    /// One of its hexes.
    pub hex: Hex,
    /// The side as seen from that hex.
    pub direction: Direction,
    /// Water along it.
    pub water: Option<Water>,
    /// Where the water is crossed.
    pub crossing: Option<Crossing>,
    /// A ridge: whether `hex` is its high side.
    pub ridge: Option<bool>,
}

/// Running water, from the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Water {
    /// A creek.
    Creek,
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
}

/// Where a river is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// A ford.
    Ford,
    /// A bridge.
    Bridge,
    /// A ferry.
    Ferry,
    /// A dam.
    Dam,
}

/// A way across one hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The kind.
    pub kind: WayKind,
    /// A hex it is in.
    pub hex: Hex,
    /// The side by which it leaves that hex.
    pub direction: Direction,
}

/// The kinds of way, in the order in which they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WayKind {
    /// A trail.
    Trail,
    /// A road.
    Road,
    /// A pike.
    Pike,
    /// A railroad that was begun.
    UnfinishedRailroad,
    /// A railroad.
    Railroad,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where.
    pub hex: Hex,
    /// Its name.
    pub name: String,
    /// What is drawn for it.
    pub kind: PlaceKind,
}

/// What a named place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// Blocks of houses.
    City,
    /// A few houses.
    Village,
    /// A name of the ground: a gap, a ford.
    Spot,
    /// A lake.
    Lake,
}

/// Lettering that follows the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The words.
    pub text: String,
    /// What they name.
    pub kind: LabelKind,
    /// For water, hexes two by two: the sides between them. For the others, hexes to run through.
    pub along: Vec<Hex>,
}

/// What lettering names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// A stream.
    Water,
    /// A ridge or mountain.
    Ridge,
    /// A stretch of country.
    Region,
}

/// A hex that is fought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Which.
    pub hex: Hex,
    /// Who holds it.
    pub holder: Option<Side>,
}

/// Something that was built, broken or burned in the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A side's pontoon bridge over a hexside.
    Pontoon(Side, Hexside),
    /// A bridge or ferry over a hexside that is destroyed.
    Broken(Hexside),
    /// A station that is damaged.
    Damaged(Hex),
    /// A station that is burned down.
    Burned(Hex),
}

/// The force markers of a side in one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Where.
    pub hex: Hex,
    /// Whose they are.
    pub side: Side,
    /// Their numbers.
    pub numbers: Vec<u8>,
}

/// The two sides of a war.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Blue, with a star.
    Union,
    /// Red, with a notched corner and bars.
    Confederate,
}

/// The arms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Crossed rifles.
    Infantry,
    /// Crossed sabres.
    Cavalry,
    /// Crossed cannon.
    Artillery,
}

/// The pieces in one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Where.
    pub hex: Hex,
    /// From the top.
    pub counters: Vec<Counter>,
    /// Leaders with them.
    pub leaders: Vec<Leader>,
    /// The strength of all together, as it is written; shown for two counters and more.
    pub total: String,
    /// Whether its flanks are refused.
    pub refused: bool,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its strength as it is written.
    pub strength: String,
    /// Fatigue level, 0 to 4.
    pub fatigue: u8,
    /// A pale band.
    pub exhausted: bool,
    /// A torn edge.
    pub disorganized: bool,
    /// Broken flags, 0 to 2.
    pub demoralized: u8,
    /// A parapet along the lower edge.
    pub works: Option<Works>,
    /// The band of its corps or brigade.
    pub command: Option<Command>,
}

/// The corps or brigade of a unit, as its band shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// A few letters.
    pub letters: String,
    /// Its place among the colours of bands, from 0.
    pub tone: usize,
}

/// What a unit has dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Works {
    /// Felled trees.
    Abatis,
    /// Breastworks under construction.
    BreastworkBuild,
    /// Breastworks.
    Breastwork,
    /// A fort under construction: how much of it stands, from 1 to 3.
    FortBuild(u8),
    /// A fort.
    Fort,
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// His name.
    pub name: String,
    /// Whose he is.
    pub side: Side,
    /// His rank in stars, 1 to 3.
    pub stars: u8,
}
