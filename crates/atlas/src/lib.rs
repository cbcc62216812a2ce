//! Maps written as geography.
//!
//! `data/geography/*.geojson` holds towns, ways, waters, relief and woods in longitude and
//! latitude; a *recipe* lays a hex grid over it; [`derive()`] makes the hex map of the two, in the
//! format that the rule systems read, and the *sketch* that the drawing reads. The same files give
//! the same bytes on every machine: places are rounded to whole decimetres once, all choices are
//! made by integer costs, and what floating point there is adds, multiplies, divides and takes
//! roots, nothing more.
//!
//! | chapter | what it does |
//! |---|---|
//! | [`geography`] | reads GeoJSON |
//! | [`recipe`] | reads recipes: grid, thresholds, overlay |
//! | `plane` | longitude and latitude to decimetres on a rotated plane |
//! | `lattice` | hexes, corners and sides on that plane |
//! | `follow` | the walk over a lattice that keeps closest to a line |
//! | `waters` | streams to chains of hexsides, joined at their mouths |
//! | `ways` | roads to chains of hexes |
//! | `crossings` | bridges, fords and ferries |
//! | `cover` | terrain by what covers the hex |
//! | `ridges` | ridges on hexsides, with their high side |
//! | `surface` | the lie of the land, stretched over the heights that are known |
//! | `field` | terrain, walls, levels and slopes at a regiment's scale |
//! | `names` | names, villages, stations |
//! | `lettering` | names along streams and crests |
//! | `overlay` | what the eye corrects, counted |
//! | `write`, `write_field` | the map file, as text |
//! | `sketch` | ways and crests as they run, for the drawing |
//! | [`board`] | the ground under a board of zones, for the drawing |
//! | [`check`](mod@check) | what a map must be: connected, unbroken, dry |
//!
//! docs/atlas.md describes the formats.

pub mod board;
pub mod check;
mod cover;
mod crossings;
mod field;
mod follow;
pub mod geography;
mod lattice;
mod lettering;
mod names;
mod overlay;
mod plane;
pub mod recipe;
mod ridges;
mod sheet;
mod sketch;
mod surface;
mod waters;
mod ways;
mod write;
mod write_field;

pub use sheet::{Sheet, SideFacts, Wall};
pub use surface::Surface;

use geography::{Feature, Geography};
use recipe::Recipe;
use std::collections::BTreeSet;

/// Why a map cannot be derived.
#[derive(Debug, thiserror::Error)]
pub enum AtlasError {
    /// A geography file is not what it should be.
    #[error("{file}: {reason}")]
    Geography {
        /// The file's name.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// A recipe is not what it should be.
    #[error("{file}: {reason}")]
    Recipe {
        /// The file's name.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// No chain of hexsides or hexes keeps to a line.
    #[error("{id}: no course found; it may be walled in by others, or its ends lie beyond the grid")]
    NoCourse {
        /// The feature.
        id: String,
    },
}

/// A map derived from its recipe.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The map file.
    pub map: String,
    /// The sketch: what the drawing needs beside the map.
    pub sketch: String,
    /// What stands where, for those who write set-ups; of maps at a regiment's scale.
    pub places: Option<String>,
    /// What is on the sheet, for checks and tests.
    pub sheet: Sheet,
}

/// Derives a map. `geographies` are those that the recipe names, in its order: where two hold a
/// feature of the same id, the first is taken.
pub fn derive(recipe: &Recipe, geographies: &[Geography]) -> Result<Derived, AtlasError> {
    let features = merged(geographies);
    let mut sheet = Sheet::new(recipe, &features, geographies.first().map_or(1.0, |geography| geography.cosine))?;
    waters::lay(&mut sheet)?;
    ways::lay(&mut sheet)?;
    crossings::lay(&mut sheet);
    let at_regiments_scale = recipe.relief.is_some();
    if at_regiments_scale {
        field::lay(&mut sheet);
    } else {
        cover::lay(&mut sheet);
        ridges::lay(&mut sheet);
    }
    names::lay(&mut sheet)?;
    lettering::lay(&mut sheet);
    overlay::lay(&mut sheet)?;
    let map = if at_regiments_scale { write_field::map(&sheet) } else { write::map(&sheet) };
    let places = at_regiments_scale.then(|| write_field::places(&sheet));
    let sketch = sketch::write(&sheet, &map);
    Ok(Derived { map, sketch, places, sheet })
}

fn merged(geographies: &[Geography]) -> Vec<Feature> {
    let mut known = BTreeSet::new();
    let all = geographies.iter().flat_map(|geography| &geography.features);
    // Unnamed cover is numbered file by file: its numbers say nothing across files.
    all.filter(|feature| feature.kind.is_cover() || known.insert(feature.id.clone())).cloned().collect()
}
