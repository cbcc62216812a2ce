//! What a hex map's files contain for the drawing alone: the names of streams, ridges and regions in the map file,
//! and the sketch beside it, with roads and crests as they run in the landscape. Every hex system reads both here.
//!
//! ```toml
//! # The map file
//! label = [{ text = "Stony Run", kind = "water", along = ["0403", "0404"] }]   # or "ridge", "region"
//!
//! # The sketch file: coordinates in hundredths of a hex's radius
//! of = "0123456789abcdef"                                                      # the hash of the map file
//! way = [{ kind = "pike", line = [0, 50, 120, 80] }]
//! crest = [{ kind = "mountain", half = 40, line = [0, 50, 120, 80] }]
//! # At a regiment's scale:
//! street = [{ line = [0, 50, 120, 80] }]
//! cutting = [{ line = [0, 50, 120, 80] }]                                      # where a railroad is sunk
//! heights = { first = [-150, -150], step = 75, columns = 2, base = 400, feet-per-level = 20, feet = [500, 510] }
//! ```

use crate::picture::{Crest, Elevations, HexPicture, Label, LabelKind, Sketch, WayKind};
use ground::HexGrid;
use serde::Deserialize;
use std::fmt;

/// The lettering and the sketch of a hex map.
#[derive(Clone, Debug, Default)]
pub struct MapLettering {
    labels: Vec<LabelEntry>,
    sketch: Option<Sketch>,
}

/// A map's lettering or sketch cannot be read.
#[derive(Debug)]
pub struct MapLetteringError(String);

impl fmt::Display for MapLetteringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the map's lettering cannot be read: {}", self.0)
    }
}

impl std::error::Error for MapLetteringError {}

#[derive(Deserialize)]
struct MapFile {
    #[serde(default)]
    label: Vec<LabelEntry>,
}

#[derive(Clone, Debug, Deserialize)]
struct LabelEntry {
    text: String,
    kind: LabelEntryKind,
    along: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LabelEntryKind {
    Water,
    Ridge,
    Region,
}

impl MapLettering {
    /// Reads a map file, and the sketch file if the map has one. `way_kind` gives the look of a system's kinds of
    /// ways by their names in files. A sketch of another version of the map is ignored: the map is then drawn from
    /// its hexes alone.
    pub fn read(
        map_file: &str,
        sketch_file: Option<&str>,
        way_kind: impl Fn(&str) -> Option<WayKind>,
    ) -> Result<MapLettering, MapLetteringError> {
        let map: MapFile = parse(map_file)?;
        let sketch: Option<SketchFile> = sketch_file.map(parse).transpose()?;
        let current = sketch.filter(|sketch| sketch.of == format!("{:016x}", hash(map_file)));
        Ok(MapLettering { labels: map.label, sketch: current.map(|sketch| sketch.sketch(way_kind)) })
    }

    fn labels(&self, grid: &HexGrid) -> Vec<Label> {
        let labels = self.labels.iter().map(|entry| {
            let kind = match entry.kind {
                LabelEntryKind::Water => LabelKind::Water,
                LabelEntryKind::Ridge => LabelKind::Ridge,
                LabelEntryKind::Region => LabelKind::Region,
            };
            let along = entry.along.iter().filter_map(|number| grid.named(number)).collect();
            Label { text: entry.text.clone(), kind, along }
        });
        labels.collect()
    }
}

impl HexPicture {
    /// Adds a map's lettering and sketch.
    pub fn add_lettering(&mut self, lettering: &MapLettering) {
        self.labels = lettering.labels(&self.grid);
        self.sketch = lettering.sketch.clone();
    }
}

fn parse<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, MapLetteringError> {
    toml::from_str(text).map_err(|error| MapLetteringError(error.to_string()))
}

/// The hash by which a sketch names its map file: FNV-1a, as crates/atlas writes it.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[derive(Deserialize)]
struct SketchFile {
    of: String,
    way: Vec<SketchedWay>,
    #[serde(default)]
    crest: Vec<SketchedCrest>,
    #[serde(default)]
    street: Vec<SketchedLine>,
    #[serde(default)]
    cutting: Vec<SketchedLine>,
    heights: Option<SketchedHeights>,
}

#[derive(Deserialize)]
struct SketchedLine {
    line: Vec<i32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct SketchedHeights {
    first: [i32; 2],
    step: i32,
    columns: usize,
    base: i32,
    feet_per_level: i32,
    feet: Vec<i32>,
}

#[derive(Deserialize)]
struct SketchedWay {
    kind: String,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct SketchedCrest {
    kind: String,
    half: i32,
    line: Vec<i32>,
}

impl SketchFile {
    fn sketch(&self, way_kind: impl Fn(&str) -> Option<WayKind>) -> Sketch {
        let radii = |length: i32| f64::from(length) / 100.0;
        let line =
            |numbers: &[i32]| numbers.chunks_exact(2).map(|pair| (radii(pair[0]), radii(pair[1]))).collect::<Vec<_>>();
        let ways = self.way.iter().filter_map(|way| Some((way_kind(&way.kind)?, line(&way.line))));
        let crests = self.crest.iter().map(|crest| Crest {
            mountain: crest.kind == "mountain",
            half: radii(crest.half),
            line: line(&crest.line),
        });
        let lines = |lines: &[SketchedLine]| lines.iter().map(|sketched| line(&sketched.line)).collect();
        let elevations = self.heights.as_ref().map(|heights| Elevations {
            first: (radii(heights.first[0]), radii(heights.first[1])),
            step: radii(heights.step),
            columns: heights.columns,
            feet: heights.feet.iter().map(|&feet| f64::from(feet)).collect(),
            base: f64::from(heights.base),
            per_level: f64::from(heights.feet_per_level),
        });
        Sketch {
            ways: ways.collect(),
            crests: crests.collect(),
            streets: lines(&self.street),
            cuttings: lines(&self.cutting),
            // Without steps and columns there is no lattice.
            elevations: elevations.filter(|found| found.step > 0.0 && found.columns > 1 && found.per_level > 0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = r#"label = [{ text = "Stony Run", kind = "water", along = ["0101", "0102", "9999"] }]"#;

    fn pike(word: &str) -> Option<WayKind> {
        (word == "pike").then_some(WayKind::Pike)
    }

    fn sketch_of(map: &str) -> String {
        format!(
            "of = \"{:016x}\"\nway = [{{ kind = \"pike\", line = [0, 50, 100, 200] }}, {{ kind = \"canal\", line = [] }}]\n\
             crest = [{{ kind = \"mountain\", half = 25, line = [0, 0] }}]\n",
            hash(map)
        )
    }

    #[test]
    fn labels_and_sketch_are_added_to_a_picture() {
        let lettering = MapLettering::read(MAP, Some(&sketch_of(MAP)), pike).unwrap();
        let mut picture = HexPicture::new(HexGrid::between("0101", "0303").unwrap());
        picture.add_lettering(&lettering);
        let [label] = &picture.labels[..] else { panic!("{:?}", picture.labels) };
        assert_eq!((label.text.as_str(), label.kind, label.along.len()), ("Stony Run", LabelKind::Water, 2));
        let sketch = picture.sketch.unwrap();
        assert_eq!(sketch.ways, [(WayKind::Pike, vec![(0.0, 0.5), (1.0, 2.0)])], "unknown kinds are left out");
        assert!(sketch.crests[0].mountain);
    }

    #[test]
    fn a_sketch_at_a_regiments_scale_has_streets_cuttings_and_heights() {
        let sketch = |columns: u8| {
            let text = format!(
                "of = \"{:016x}\"\nway = []\nstreet = [{{ line = [0, 0, 100, 0] }}]\ncutting = [{{ line = [0, 0, 0, 100] }}]\n\
                 heights = {{ first = [-150, -150], step = 75, columns = {columns}, base = 400, feet-per-level = 20, \
                 feet = [500, 510, 520, 530] }}\n",
                hash(MAP)
            );
            MapLettering::read(MAP, Some(&text), pike).unwrap().sketch.unwrap()
        };
        let whole = sketch(2);
        assert_eq!((whole.streets.len(), whole.cuttings.len(), whole.crests.len()), (1, 1, 0));
        let elevations = whole.elevations.unwrap();
        assert_eq!((elevations.first, elevations.step, elevations.feet.len()), ((-1.5, -1.5), 0.75, 4));
        assert_eq!(sketch(0).elevations, None);
    }

    #[test]
    fn a_sketch_of_another_version_is_ignored() {
        let lettering = MapLettering::read(MAP, Some(&sketch_of("")), pike).unwrap();
        assert!(lettering.sketch.is_none());
        assert!(MapLettering::read(MAP, None, pike).is_ok());
    }

    #[test]
    fn a_malformed_file_is_an_error() {
        assert!(MapLettering::read("label = 7", None, pike).is_err());
        assert!(MapLettering::read(MAP, Some("of = 7"), pike).is_err());
    }
}
