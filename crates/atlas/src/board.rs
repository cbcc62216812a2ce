//! The ground under a board of zones: what lies in its frame, in metres, for the drawing alone.
//!
//! The board itself is made by hand; its recipe says which geography lies under it and what is lettered.

use crate::AtlasError;
use crate::geography::{Feature, Geography, Kind, LonLat};
use crate::names::short;
use crate::plane::{Place, Plane};
use crate::sketch::mark;
use crate::surface::Surface;
use crate::write::{comment, quoted};
use crate::write_field::feet;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How geography is laid under a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardRecipe {
    /// The board's file name, without its ending.
    #[serde(skip)]
    pub name: String,
    /// The board's title.
    pub title: String,
    /// The geography files, without their ending.
    pub geography: Vec<String>,
    /// Longitude and latitude of the board's origin.
    pub anchor: LonLat,
    /// The board's frame.
    pub frame: Frame,
    /// What is lettered along crests, streams and ways.
    #[serde(default)]
    pub letter: Vec<Letter>,
    /// The zones whose names are seen in the whole view too, by the name in the board's file.
    #[serde(default)]
    pub far: Vec<String>,
    /// The board's names in other languages, by language and by the name in the board's file.
    #[serde(default)]
    pub names: BTreeMap<String, BTreeMap<String, String>>,
}

/// A board's frame, in metres east and north of its origin.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    west: i64,
    south: i64,
    east: i64,
    north: i64,
}

/// What is lettered along a line of the geography.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letter {
    /// The feature.
    id: String,
    /// The words by language; without them, the feature's name.
    #[serde(default)]
    words: BTreeMap<String, String>,
    /// Whether it is lettered in the whole view too.
    #[serde(default)]
    far: bool,
}

impl BoardRecipe {
    /// Reads a recipe's text.
    pub fn read(name: &str, text: &str) -> Result<BoardRecipe, AtlasError> {
        let mut recipe: BoardRecipe =
            toml::from_str(text).map_err(|error| AtlasError::Recipe { file: file(name), reason: error.to_string() })?;
        recipe.name = name.to_owned();
        Ok(recipe)
    }
}

fn file(name: &str) -> String {
    format!("{name}.recipe.toml")
}

/// How far beyond the frame a feature may lie and still be drawn, in metres.
const MARGIN: i64 = 400;
/// From one height of the ground to the next, in metres.
const STEP: i64 = 50;
/// Decimetres in a metre.
const METRE: i64 = 10;
/// The longest line of the file.
const WIDTH: usize = 118;

/// The sketch of a board whose file is `board`.
pub fn sketch(recipe: &BoardRecipe, geographies: &[Geography], board: &str) -> Result<String, AtlasError> {
    let features = crate::merged(geographies);
    let cosine = geographies.first().map_or(1.0, |geography| geography.cosine);
    let plane = Plane::new(recipe.anchor, cosine, 0.0);
    let lines: Vec<Vec<Place>> =
        features.iter().map(|feature| feature.points.iter().map(|&point| plane.place(point)).collect()).collect();
    let all = Ground { recipe, features: &features, lines: &lines };
    let mut text = String::new();
    comment(
        &mut text,
        &format!(
            "The ground under the board of {}, for the drawing alone. Derived by `cargo xtask atlas` from \
             data/geography and {}.recipe.toml beside the board; change those, not this. Pairs of numbers are metres \
             east and north of the board’s origin. `of` is the mark of the board’s file that it belongs to.",
            recipe.title, recipe.name
        ),
    );
    let _ = writeln!(text, "of = \"{:016x}\"", mark(board));
    all.lists(&mut text);
    all.letters(&mut text)?;
    all.names(&mut text);
    all.heights(&mut text);
    Ok(text)
}

struct Ground<'a> {
    recipe: &'a BoardRecipe,
    features: &'a [Feature],
    lines: &'a [Vec<Place>],
}

impl Ground<'_> {
    fn lists(&self, text: &mut String) {
        self.list(text, "cover", "ring", Kind::is_cover);
        self.list(text, "way", "line", |kind| kind.is_way() || kind == Kind::Street);
        self.list(text, "water", "line", Kind::is_water);
        self.list(text, "built", "line", |kind| matches!(kind, Kind::Cutting | Kind::Wall | Kind::Fence));
        let stands = |kind| matches!(kind, Kind::Farm | Kind::Building | Kind::Mill | Kind::Cemetery);
        self.list(text, "place", "at", |kind| stands(kind) || kind.is_crossing());
    }

    /// What lies in the frame of some kinds, feature by feature.
    fn list(&self, text: &mut String, key: &str, shape: &str, of: impl Fn(Kind) -> bool) {
        let _ = writeln!(text, "\n{key} = [");
        for (feature, line) in self.features.iter().zip(self.lines) {
            if of(feature.kind) && self.in_frame(line) {
                let kind = word(feature.kind);
                let _ = writeln!(text, "  {{ kind = \"{kind}\", {shape} = {} }},", pairs(line));
            }
        }
        text.push_str("]\n");
    }

    fn in_frame(&self, line: &[Place]) -> bool {
        let Frame { west, south, east, north } = self.recipe.frame;
        let reach = |of: fn(&Place) -> i64| {
            let (least, most) = (line.iter().map(of).min().unwrap_or(0), line.iter().map(of).max().unwrap_or(0));
            (least / METRE - MARGIN, most / METRE + MARGIN)
        };
        let ((left, right), (top, bottom)) = (reach(|place| place.x), reach(|place| place.y));
        left <= east && right >= west && top <= -south && bottom >= -north
    }

    fn letters(&self, text: &mut String) -> Result<(), AtlasError> {
        text.push_str("\nletter = [\n");
        for letter in &self.recipe.letter {
            let found = self.features.iter().zip(self.lines).find(|(feature, _)| feature.id == letter.id);
            let Some((feature, line)) = found else {
                let reason = format!("{} is not in the geography", letter.id);
                return Err(AtlasError::Recipe { file: file(&self.recipe.name), reason });
            };
            let own = [("en".to_owned(), short(&feature.name))];
            let mut words: BTreeMap<String, String> = own.into_iter().collect();
            words.extend(letter.words.clone());
            let words: Vec<String> =
                words.iter().map(|(language, words)| format!("{language} = {}", quoted(words))).collect();
            let (kind, far) = (word(feature.kind), letter.far);
            let (words, line) = (words.join(", "), pairs(line));
            let _ = writeln!(text, "  {{ kind = \"{kind}\", far = {far}, words = {{ {words} }}, line = {line} }},");
        }
        text.push_str("]\n");
        let far: String = self.recipe.far.iter().map(|name| format!("  {},\n", quoted(name))).collect();
        let _ = writeln!(text, "\nfar = [\n{far}]");
        Ok(())
    }

    fn heights(&self, text: &mut String) {
        let Frame { west, south, east, north } = self.recipe.frame;
        let corner = |x: i64, y: i64| Place { x: x * METRE, y: -y * METRE };
        let first = corner(west - MARGIN, north + MARGIN);
        let surface = Surface::between(first, corner(east + MARGIN, south - MARGIN), self.features, self.lines);
        let count = |long: i64| (long + 2 * MARGIN) / STEP + 1;
        let (columns, rows) = (count(east - west), count(north - south));
        let _ = writeln!(
            text,
            "\n# The ground, in feet above the sea: rows from the north, at equal steps.\n[heights]\n\
             first = [{}, {}]\nstep = {STEP}\ncolumns = {columns}\nfeet = [",
            west - MARGIN,
            north + MARGIN
        );
        for row in 0..rows {
            let place = |column: i64| Place { x: first.x + column * STEP * METRE, y: first.y + row * STEP * METRE };
            let numbers = (0..columns).map(|column| feet(surface.at(place(column))).to_string());
            text.push_str(&wrapped(numbers.map(|number| format!(" {number},"))));
        }
        text.push_str("]\n");
    }

    fn names(&self, text: &mut String) {
        for (language, names) in &self.recipe.names {
            let _ = writeln!(text, "\n[names.{language}]");
            for (name, words) in names {
                let _ = writeln!(text, "{} = {}", quoted(name), quoted(words));
            }
        }
    }
}

/// A kind's word in files.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Railroad => "railroad",
        Kind::UnfinishedRailroad => "unfinished-railroad",
        Kind::Pike => "pike",
        Kind::Road => "road",
        Kind::Lane | Kind::Canal => "lane",
        Kind::Street => "street",
        Kind::RiverLarge | Kind::RiverMedium | Kind::RiverSmall | Kind::CreekLarge | Kind::Creek => "creek",
        Kind::CreekSmall | Kind::Run => "run",
        Kind::Cutting => "cutting",
        Kind::Wall => "wall",
        Kind::Fence => "fence",
        Kind::Marsh => "marsh",
        Kind::Woods => "woods",
        Kind::Rough => "rough",
        Kind::Rolling => "rolling",
        Kind::Orchard => "orchard",
        Kind::Field => "field",
        Kind::TownOutline => "town",
        Kind::Farm => "farm",
        Kind::Cemetery => "cemetery",
        Kind::Bridge => "bridge",
        Kind::Ford => "ford",
        Kind::Ferry => "ferry",
        Kind::Dam => "dam",
        Kind::Ridge | Kind::HillCrest | Kind::MountainCrest | Kind::Breaks => "ridge",
        _ => "building",
    }
}

/// Places as pairs of metres east and north.
fn pairs(line: &[Place]) -> String {
    let metres = |length: i64| (length + METRE / 2).div_euclid(METRE);
    let pairs: Vec<String> = line.iter().map(|place| format!("{}, {}", metres(place.x), metres(-place.y))).collect();
    let flat = format!("[{}]", pairs.join(", "));
    if flat.len() + 40 <= WIDTH {
        return flat;
    }
    format!("[\n{}  ]", wrapped(pairs.iter().map(|pair| format!(" {pair},"))))
}

/// Words in lines.
fn wrapped(words: impl Iterator<Item = String>) -> String {
    let (mut lines, mut row) = (String::new(), String::from("   "));
    for word in words {
        if row.len() + word.len() > WIDTH {
            let _ = writeln!(lines, "{row}");
            row = String::from("   ");
        }
        row.push_str(&word);
    }
    let _ = writeln!(lines, "{row}");
    lines
}
