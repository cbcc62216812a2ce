//! GeoJSON as the project writes it: one feature a line, its id, name, kind and provenance among
//! its properties.

use crate::AtlasError;
use serde::Deserialize;

/// A geography file.
#[derive(Clone, Debug)]
pub struct Geography {
    /// The cosine of its middle latitude, as the file states it.
    pub cosine: f64,
    /// What is in it.
    pub features: Vec<Feature>,
}

/// A town, a road, a wood.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// Its id, unique in its file.
    pub id: String,
    /// Its name; empty if it has none.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its place: one point, a line, or the outer ring of an area.
    pub points: Vec<LonLat>,
    /// How broad a crest is at its foot, in metres.
    pub width: u32,
    /// Where a ridge looks down, as seen along its line.
    pub looks: Option<Hand>,
    /// Feet above the sea, point by point; empty if they are not known.
    pub heights: Vec<i32>,
}

/// Longitude and latitude in degrees.
pub type LonLat = (f64, f64);

/// A vertex as a key: the files' own decimals, as whole numbers.
pub fn vertex((longitude, latitude): LonLat) -> (i64, i64) {
    ((longitude * 1e5).round() as i64, (latitude * 1e5).round() as i64)
}

/// A side of a line, going along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the words of the files, which docs/atlas.md explains")]
pub enum Kind {
    // Points that people live in or march by, the weightiest first.
    City,
    Town,
    Station,
    Gap,
    Mill,
    Farm,
    Crossroads,
    Building,
    Site,
    Cemetery,
    Cut,
    Spring,
    Grove,
    Hill,
    // Points on water.
    Bridge,
    Ferry,
    Ford,
    Dam,
    Ruin,
    // Points of which the height is known and nothing else.
    Height,
    // Ways.
    Railroad,
    UnfinishedRailroad,
    Pike,
    Road,
    Lane,
    Street,
    Canal,
    // Waters, the largest first.
    RiverLarge,
    RiverMedium,
    RiverSmall,
    CreekLarge,
    Creek,
    CreekSmall,
    Run,
    // Relief along a line.
    MountainCrest,
    HillCrest,
    Breaks,
    Ridge,
    // What is dug and built along a line.
    Cutting,
    Wall,
    Fence,
    // What covers the ground.
    Marsh,
    Woods,
    Rough,
    Rolling,
    Orchard,
    Field,
    TownOutline,
}

impl Kind {
    /// Whether it is a point on water.
    pub fn is_crossing(self) -> bool {
        (Kind::Bridge..=Kind::Dam).contains(&self)
    }

    /// Whether it is a point on land.
    pub fn is_place(self) -> bool {
        self <= Kind::Hill
    }

    /// Whether people or guns move along it.
    pub fn is_way(self) -> bool {
        (Kind::Railroad..=Kind::Lane).contains(&self)
    }

    /// Whether water runs in it.
    pub fn is_water(self) -> bool {
        (Kind::RiverLarge..=Kind::Run).contains(&self)
    }

    /// Whether it covers ground.
    pub fn is_cover(self) -> bool {
        self >= Kind::Marsh
    }
}

#[derive(Deserialize)]
struct Collection {
    cosine: f64,
    features: Vec<RawFeature>,
}

#[derive(Deserialize)]
struct RawFeature {
    properties: Properties,
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Properties {
    id: String,
    #[serde(default)]
    name: String,
    kind: Kind,
    #[serde(default)]
    provenance: String,
    #[serde(default)]
    width: u32,
    looks: Option<Hand>,
    elevation: Option<Elevation>,
}

/// One height, or one for each vertex of a line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Elevation {
    One(i32),
    Each(Vec<i32>),
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    Point([f64; 2]),
    LineString(Vec<[f64; 2]>),
    Polygon(Vec<Vec<[f64; 2]>>),
}

impl Geography {
    /// Reads a file's text.
    pub fn read(file: &str, text: &str) -> Result<Geography, AtlasError> {
        let wrong = |reason: String| AtlasError::Geography { file: file.to_owned(), reason };
        let raw: Collection = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let features: Vec<Feature> =
            raw.features.into_iter().map(|raw| feature(raw).map_err(&wrong)).collect::<Result<_, _>>()?;
        let mut ids: Vec<&str> = features.iter().map(|feature| feature.id.as_str()).collect();
        ids.sort_unstable();
        if let Some(twice) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(wrong(format!("{} stands there twice", twice[0])));
        }
        Ok(Geography { cosine: raw.cosine, features })
    }
}

fn feature(raw: RawFeature) -> Result<Feature, String> {
    let Properties { id, name, kind, provenance, width, looks, elevation } = raw.properties;
    if provenance.is_empty() {
        return Err(format!("{id} does not say where it comes from"));
    }
    let (points, fits) = match raw.geometry {
        Geometry::Point(point) => (vec![point], kind <= Kind::Height),
        Geometry::LineString(line) => {
            let fits = line.len() > 1 && kind >= Kind::Railroad && !kind.is_cover();
            (line, fits)
        }
        Geometry::Polygon(mut rings) if rings.len() == 1 => (rings.swap_remove(0), kind.is_cover()),
        Geometry::Polygon(_) => return Err(format!("{id}: an area has one ring")),
    };
    if !fits {
        return Err(format!("{id}: such a feature cannot be a {kind:?}"));
    }
    let points: Vec<LonLat> = points.into_iter().map(|[longitude, latitude]| (longitude, latitude)).collect();
    let heights = match elevation {
        None => Vec::new(),
        Some(Elevation::One(feet)) => vec![feet],
        Some(Elevation::Each(feet)) => feet,
    };
    if kind == Kind::Height && heights.is_empty() || heights.len() > 1 && heights.len() != points.len() {
        return Err(format!("{id}: its heights are not those of its points"));
    }
    Ok(Feature { id, name, kind, points, width, looks, heights })
}
