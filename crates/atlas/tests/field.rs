//! The map of the first day at Gettysburg: derived again byte for byte, sound, and as high as the
//! ground is known to be.

#![allow(clippy::unwrap_used, clippy::panic)]

use atlas::check::check;
use atlas::geography::{Geography, Kind};
use atlas::recipe::Recipe;
use atlas::{Derived, derive};
use ground::hex::{Grade, HexMap, Kind as Words, KindSet, Relief, read_kind};
use ground::{Direction, Hex};
use referee::data::{self, Faults, Source};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn derived() -> &'static Derived {
    static DERIVED: OnceLock<Derived> = OnceLock::new();
    DERIVED.get_or_init(|| {
        let recipe = Recipe::read("first-day", &read("gbacw/maps/first-day.recipe.toml")).unwrap();
        let file = "gettysburg-field.geojson";
        derive(&recipe, &[Geography::read(file, &read(&format!("geography/{file}"))).unwrap()]).unwrap()
    })
}

macro_rules! words {
    ($kind:ident { $($variant:ident = $name:literal),+ }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum $kind { $($variant),+ }

        impl Words for $kind {
            const ALL: &'static [$kind] = &[$($kind::$variant),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

words!(Land {
    Clear = "clear", Cornfield = "cornfield", Orchard = "orchard", Woods = "woods", RoughWoods = "rough-woods",
    Rough = "rough", Marsh = "marsh", Town = "town", Buildings = "buildings", RailroadCut = "railroad-cut"
});
words!(Way { Pike = "pike", Road = "road", Trail = "trail", Grade = "railroad-grade" });
words!(Water { Stream = "stream", Creek = "creek" });
words!(Crossing { Bridge = "bridge", Ford = "ford" });
words!(Wall { Stone = "stone-wall", Fence = "fence" });

#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    water: Option<Water>,
    crossing: Option<Crossing>,
    wall: Option<Wall>,
    ways: KindSet<Way>,
}

struct Map {
    hexes: HexMap<Land, Edge>,
    relief: Relief,
    streams: Vec<String>,
}

impl Map {
    fn hex(&self, number: &str) -> Hex {
        self.hexes.grid.named(number).unwrap()
    }
}

fn map_of(text: &str) -> Result<Map, Vec<(usize, &'static str)>> {
    let faults = Faults::new();
    let map = data::read(Source { name: "first-day.toml", text }, &faults, |file| {
        for key in ["title", "label"] {
            file.get(key);
        }
        let mut hexes: HexMap<Land, Edge> = HexMap::read_board(file, 99 * 99, Land::Clear)?;
        for entry in file.list("hex") {
            hexes.read_hexes(&entry);
            entry.finish();
        }
        let mut streams = Vec::new();
        for entry in file.list("course") {
            let course = hexes.read_course(&entry, |edge, water, crossing| {
                edge.water = Some(water);
                edge.crossing = crossing;
            });
            streams.extend(course.map(|course| course.name));
            entry.finish();
        }
        for entry in file.list("hexside") {
            let wall = entry.get("wall").and_then(|node| read_kind(&node));
            if let Some((hex, direction)) = hexes.read_side(&entry) {
                hexes.edit_side(hex, direction, |edge, _| edge.wall = wall);
            }
            entry.finish();
        }
        for entry in file.list("way") {
            hexes.read_way(&entry, |edge, way| edge.ways.add(way));
            entry.finish();
        }
        let relief = Relief::read(file, &hexes);
        Some(Map { hexes, relief, streams })
    });
    faults.or(map).map_err(|faults| faults.into_iter().map(|fault| (fault.line, fault.reason)).collect())
}

fn map() -> Map {
    map_of(&derived().map).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn it_derives_again_byte_for_byte() {
    let again = derived();
    for (text, file) in [
        (&again.map, "gbacw/maps/first-day.toml"),
        (again.places.as_ref().unwrap(), "gbacw/maps/first-day.places.toml"),
        (&again.sketch, "sketches/gbacw/first-day.toml"),
    ] {
        assert!(*text == read(file), "{file}: run `cargo xtask atlas`");
    }
}

#[test]
fn it_is_sound() {
    let sheet = &derived().sheet;
    assert_eq!(check(sheet), Vec::<String>::new());
    assert_eq!(sheet.left_out, Vec::<String>::new());
    assert_eq!(sheet.corrected, 0, "nothing is corrected by hand");
}

/// Every hex is one of 125 yards, numbered by column and row, even columns half a hex lower.
#[test]
fn the_hexes_are_those_of_the_series() {
    let map = map();
    assert_eq!((map.hexes.grid.columns(), map.hexes.grid.rows()), (63, 49));
    let yards = derived().sheet.miles(map.hex("0101"), map.hex("0111")) * 1760.0;
    assert!((yards - 1250.0).abs() < 1.0, "{yards}");
    assert_eq!(map.hexes.grid.neighbour(map.hex("0201"), Direction::NorthWest), Some(map.hex("0101")));
}

#[derive(Deserialize)]
struct Heights {
    point: Vec<Point>,
}

#[derive(Deserialize)]
struct Point {
    at: (f64, f64),
    feet: i32,
}

fn level_of(feet: i32) -> i16 {
    (feet - 400).div_euclid(20) as i16
}

/// Heights that the map was not made from: the level of their hex is theirs, or the next.
#[test]
fn thirty_points_of_known_height_lie_within_a_level() {
    let (map, file): (Map, Heights) = (map(), toml::from_str(include_str!("heights.toml")).unwrap());
    assert_eq!(file.point.len(), 30);
    let mut exact = 0;
    for Point { at, feet } in file.point {
        let level = map.relief.level(derived().sheet.hex_under(at).unwrap());
        assert!((level - level_of(feet)).abs() <= 1, "{at:?} is {feet} feet high, and its hex is at level {level}");
        exact += usize::from(level == level_of(feet));
    }
    assert!(exact >= 20, "{exact}");
}

/// The same for every place whose height the geography knows.
#[test]
fn every_place_lies_within_a_level() {
    let (map, sheet) = (map(), &derived().sheet);
    let mut tried = 0;
    for (i, feature) in sheet.features.iter().enumerate() {
        let known = feature.kind.is_place() && feature.kind != Kind::Cut;
        let (Some(&feet), Some(hex), true) = (feature.heights.first(), sheet.stands(i), known) else { continue };
        let level = map.relief.level(hex);
        assert!((level - level_of(feet)).abs() <= 1, "{} is {feet} feet high, its hex at level {level}", feature.id);
        tried += 1;
    }
    assert!(tried >= 25, "{tried}");
}

/// The same for spot heights and the vertices of crests, of which a few stand on slopes so steep
/// that the middle of their hex is further down.
#[test]
fn nearly_every_height_lies_within_a_level() {
    let (map, sheet) = (map(), &derived().sheet);
    let (mut tried, mut off) = (0, Vec::new());
    for feature in sheet.features.iter().filter(|feature| matches!(feature.kind, Kind::Height | Kind::Ridge)) {
        for (&point, &feet) in feature.points.iter().zip(&feature.heights) {
            let Some(hex) = sheet.hex_under(point) else { continue };
            tried += 1;
            if (map.relief.level(hex) - level_of(feet)).abs() > 1 {
                off.push((feature.id.clone(), feet, map.relief.level(hex)));
            }
        }
    }
    assert!(tried >= 250, "{tried}");
    assert!(off.len() * 50 <= tried, "{} of {tried}: {off:?}", off.len());
}

/// Where there is a slope the levels differ, and where there is none they differ by one at most:
/// the reader sees to that. How steep it is, the feet say.
#[test]
fn slopes_are_where_the_ground_is_steep() {
    let map = map();
    let grid = &map.hexes.grid;
    let grades: Vec<Grade> =
        map.hexes.inner_sides().map(|(hex, direction, _)| map.relief.grade(hex, direction)).collect();
    for grade in [Grade::Minor, Grade::Steep, Grade::Abrupt] {
        assert!(grades.contains(&grade), "{grade:?}");
    }
    // Culp's Hill is steep, the plain of the Carlisle road is not.
    let steep =
        |number: &str| grid.neighbours(map.hex(number)).any(|(d, _)| map.relief.grade(map.hex(number), d).is_steep());
    assert!(steep("5545") && !steep("4423"));
}

#[test]
fn every_stream_of_the_field_runs_and_every_way_over_it_has_a_crossing() {
    let map = map();
    for name in ["Rock Creek", "Willoughby Run", "Stevens Run", "Pitzer’s Run", "Winebrenner’s Run", "Blocher’s Run"]
    {
        assert!(map.streams.iter().any(|known| known == name), "{name}");
    }
    for (hex, direction, edge) in map.hexes.inner_sides() {
        let number = map.hexes.grid.printed(hex);
        assert_eq!(edge.crossing.is_some(), edge.water.is_some() && edge.ways.any(), "{number} {direction:?}");
    }
}

/// What every account of the first day speaks of.
#[test]
fn the_field_has_what_the_battle_needs() {
    let map = map();
    let terrain = |id: &str| map.hexes.terrain(derived().sheet.hex_of(id).unwrap());
    assert_eq!(terrain("herbst-woods-point"), Land::Woods);
    assert_eq!(terrain("mcpherson-farm"), Land::Buildings);
    assert_eq!(terrain("seminary"), Land::Buildings);
    assert_eq!(terrain("square"), Land::Town);
    assert_eq!(terrain("culps-hill"), Land::RoughWoods);
    for cut in ["rr-cut-west", "rr-cut-middle", "rr-cut-east"] {
        assert_eq!(terrain(cut), Land::RailroadCut, "{cut}");
    }
    let count = |wanted: Wall| map.hexes.inner_sides().filter(|(_, _, edge)| edge.wall == Some(wanted)).count();
    assert!(count(Wall::Stone) > 20 && count(Wall::Fence) > 60);
    let places = derived().places.as_ref().unwrap();
    for way in ["chambersburg-pike", "mummasburg-road", "carlisle-road", "harrisburg-road", "york-pike", "hanover-road"]
    {
        assert!(places.contains(&format!("{{ way = \"{way}\", hex = ")), "{way}");
    }
}

/// Faults are named with their line: two levels without a slope, a stream that runs uphill.
#[test]
fn a_broken_map_says_what_is_wrong() {
    let text = &derived().map;
    let line_of = |part: &str| text.lines().position(|line| line.contains(part)).unwrap() + 1;
    let steep = text.lines().find(|line| line.contains("grade = \"abrupt\"")).unwrap();
    let faults = map_of(&text.replace(&format!("{steep}\n"), "")).err().unwrap();
    assert_eq!(faults.iter().map(|(_, reason)| *reason).collect::<Vec<_>>(), ["fault-slope-missing"]);
    let level = text.lines().nth(faults[0].0 - 1).unwrap();
    assert!(steep.split('"').filter(|part| part.len() == 4).any(|hex| level.contains(hex)), "{level}");
    let mouth = text.lines().rfind(|line| line.contains("bed = 502")).unwrap();
    let line = line_of(mouth);
    let uphill = text.replace(mouth, &mouth.replace("bed = 502", "bed = 702"));
    let faults = map_of(&uphill).err().unwrap();
    assert!(faults.contains(&(line, "fault-stream-uphill")), "{faults:?}");
}

#[test]
fn a_height_that_is_none_is_named() {
    let text = |kind: &str, elevation: &str, geometry: &str| {
        format!(
            "{{\"cosine\": 0.77, \"features\": [{{\"properties\": {{\"id\": \"a\", \"kind\": \"{kind}\", {elevation} \
             \"provenance\": \"ours\"}}, \"geometry\": {geometry}}}]}}"
        )
    };
    let point = "{\"type\": \"Point\", \"coordinates\": [-77.0, 39.0]}";
    let line = "{\"type\": \"LineString\", \"coordinates\": [[-77.0, 39.0], [-77.1, 39.0]]}";
    let error = |text: &str| Geography::read("x.geojson", text).unwrap_err().to_string();
    assert!(error(&text("height", "", point)).contains("heights"));
    assert!(error(&text("run", "\"elevation\": [1, 2, 3],", line)).contains("heights"));
    assert!(Geography::read("x.geojson", &text("run", "\"elevation\": [2, 1],", line)).is_ok());
}
