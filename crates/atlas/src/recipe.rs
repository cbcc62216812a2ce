//! Recipes: how a hex map is laid over geography.

use crate::AtlasError;
use crate::geography::Kind;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A recipe.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Recipe {
    /// The map's file name, without its ending.
    #[serde(skip)]
    pub name: String,
    /// The map's title.
    pub title: String,
    /// What the map file says of itself, as a comment.
    pub about: String,
    /// The geography files, without their ending; the first wins where two hold the same id.
    pub geography: Vec<String>,
    /// The grid.
    pub grid: Grid,
    /// What water of each size is to the rules; sizes not named are left out.
    pub water: BTreeMap<Kind, Stream>,
    /// How much of a hex must be covered, in percent.
    pub cover: Cover,
    /// Where to cross when nothing is known.
    #[serde(default)]
    pub crossing: Crossings,
    /// What is lettered.
    #[serde(default)]
    pub lettering: Lettering,
    /// The places that set-ups name.
    #[serde(default)]
    pub place: Vec<SetUpPlace>,
    /// What the eye corrects.
    #[serde(default)]
    pub overlay: Overlay,
    /// Levels and slopes, of a map at a regiment's scale: with it, the map is written in the words
    /// of such maps.
    pub relief: Option<Heights>,
}

/// How heights become levels and slopes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Heights {
    /// Where level 0 begins, in feet.
    pub base: i32,
    /// Feet from level to level.
    pub feet_per_level: i32,
    /// The least feet between two centres of a minor, a steep and an abrupt slope.
    pub slopes: [u32; 3],
}

/// The hex grid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Grid {
    /// The left top hex's number.
    pub first: String,
    /// The right bottom hex's number.
    pub last: String,
    /// From a hex's centre to its neighbour's.
    pub miles_per_hex: f64,
    /// Where the columns point, in degrees clockwise from north.
    #[serde(default)]
    pub bearing: f64,
    /// A hex and where its centre lies.
    pub anchor: Anchor,
}

/// What holds the grid to the ground.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Anchor {
    /// The hex's number.
    pub hex: String,
    /// Longitude and latitude of its centre.
    pub at: (f64, f64),
}

/// Streams, in the words of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stream {
    /// A creek.
    Creek,
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
    /// A run that men wade, on a map at a regiment's scale.
    Run,
    /// A creek that guns cannot cross, on a map at a regiment's scale.
    DeepCreek,
}

impl Stream {
    /// Its word in map files.
    pub fn word(self) -> &'static str {
        match self {
            Stream::Creek | Stream::DeepCreek => "creek",
            Stream::MinorRiver => "minor-river",
            Stream::MajorRiver => "major-river",
            Stream::Run => "stream",
        }
    }
}

/// Crossings, in the words of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crossing {
    /// A ford.
    Ford,
    /// A ferry.
    Ferry,
    /// A bridge.
    Bridge,
    /// A dam.
    Dam,
}

impl Crossing {
    /// Its word in map files.
    pub fn word(self) -> &'static str {
        match self {
            Crossing::Ford => "ford",
            Crossing::Ferry => "ferry",
            Crossing::Bridge => "bridge",
            Crossing::Dam => "dam",
        }
    }
}

/// How much of a hex must be covered, in percent. What a recipe does not name covers no hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cover {
    /// By mountains.
    pub mountain: u32,
    /// By hills.
    pub hill: u32,
    /// By marsh.
    pub marsh: u32,
    /// By woods.
    pub woods: u32,
    /// By broken ground.
    pub rough: u32,
    /// By rolling ground.
    pub rolling: u32,
    /// By houses.
    pub town: u32,
    /// By fruit trees.
    pub orchard: u32,
    /// By standing crops.
    pub field: u32,
}

impl Default for Cover {
    fn default() -> Cover {
        let never = 101;
        Cover {
            mountain: never,
            hill: never,
            marsh: never,
            woods: never,
            rough: never,
            rolling: never,
            town: never,
            orchard: never,
            field: never,
        }
    }
}

/// What a way gets where it meets a river and nothing is known of the place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Crossings {
    /// A pike or a railroad, over a minor river.
    pub pike_minor: Crossing,
    /// A road or a trail, over a minor river.
    pub road_minor: Crossing,
    /// A pike or a railroad, over a major river.
    pub pike_major: Crossing,
    /// A road or a trail, over a major river.
    pub road_major: Crossing,
}

impl Default for Crossings {
    fn default() -> Crossings {
        Crossings {
            pike_minor: Crossing::Bridge,
            road_minor: Crossing::Ford,
            pike_major: Crossing::Bridge,
            road_major: Crossing::Ferry,
        }
    }
}

/// What is lettered.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lettering {
    /// Ids whose name is left out.
    #[serde(default)]
    pub omit: Vec<String>,
    /// Ids that are lettered with other words than their name.
    #[serde(default)]
    pub words: BTreeMap<String, String>,
    /// Ids of crests that are lettered near a hex.
    #[serde(default)]
    pub near: BTreeMap<String, String>,
}

/// A place that a set-up names, and where it is on this map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUpPlace {
    /// As the set-up writes it.
    pub set_up: String,
    /// The feature that stands there.
    pub id: String,
    /// Who begins there.
    #[serde(default)]
    pub who: String,
}

/// What the eye corrects.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Overlay {
    /// Places that stand in another hex than the one they lie in.
    pub stand: Vec<Stand>,
    /// Terrain of hexes.
    pub terrain: Vec<HexTerrain>,
    /// Water, crossings and ridges of hexsides.
    pub side: Vec<SideChange>,
    /// Ways added.
    pub way: Vec<WayAdded>,
    /// Hexsides that no way crosses, two hexes each.
    pub cut: Vec<[String; 2]>,
}

/// A place that stands in another hex than the one it lies in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// The feature.
    pub id: String,
    /// Its hex.
    pub hex: String,
}

/// Terrain of hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexTerrain {
    /// The hexes.
    pub hexes: Vec<String>,
    /// The terrain.
    pub terrain: String,
}

/// A hexside as it should be.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideChange {
    /// Its two hexes.
    pub between: [String; 2],
    /// Water along it; `dry` takes it away.
    pub water: Option<String>,
    /// A crossing; `none` takes it away.
    pub crossing: Option<String>,
    /// A ridge's high hex; `none` takes it away.
    pub ridge: Option<String>,
}

/// A way added.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayAdded {
    /// Its kind, in the map file's words.
    pub kind: String,
    /// Its hexes.
    pub through: Vec<String>,
}

impl Recipe {
    /// Reads a recipe's text. `name` is that of the map.
    pub fn read(name: &str, text: &str) -> Result<Recipe, AtlasError> {
        let mut recipe: Recipe = toml::from_str(text)
            .map_err(|error| AtlasError::Recipe { file: format!("{name}.recipe.toml"), reason: error.to_string() })?;
        recipe.name = name.to_owned();
        Ok(recipe)
    }

    /// An error in this recipe.
    pub fn wrong(&self, reason: String) -> AtlasError {
        AtlasError::Recipe { file: format!("{}.recipe.toml", self.name), reason }
    }
}
