//! The map of the first day, read with the readers of hex maps and turned into a picture.

use draw::{
    Crossing, Elevations, Field, Ground, HexPicture, Label, LabelKind, Place, PlaceKind, SideLook, Sketch, SlopeMark,
    WallMark, Water, WayKind,
};
use ground::Hex;
use ground::hex::{Grade, HexMap, Kind, KindSet, Relief, read_kind};
use referee::data::{self, Fault, Faults, Source};
use serde::Deserialize;

macro_rules! words {
    ($kind:ident { $($variant:ident = $name:literal),+ }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $kind { $($variant),+ }

        impl Kind for $kind {
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
words!(Flow { Stream = "stream", Creek = "creek" });
words!(Span { Bridge = "bridge", Ford = "ford" });
words!(Wall { Stone = "stone-wall", Fence = "fence" });

/// A hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    pub water: Option<Flow>,
    pub crossing: Option<Span>,
    pub wall: Option<Wall>,
    pub ways: KindSet<Way>,
}

/// A map with its relief.
pub struct Map {
    pub hexes: HexMap<Land, Edge>,
    pub relief: Relief,
}

/// Reads a map file.
pub fn read(name: &str, text: &str) -> Result<Map, Vec<Fault>> {
    let faults = Faults::new();
    let map = data::read(Source { name, text }, &faults, |file| {
        for key in ["title", "label"] {
            file.get(key);
        }
        let mut hexes: HexMap<Land, Edge> = HexMap::read_board(file, 99 * 99, Land::Clear)?;
        for entry in file.list("hex") {
            hexes.read_hexes(&entry);
            entry.finish();
        }
        for entry in file.list("course") {
            hexes.read_course(&entry, |edge, water, crossing| {
                edge.water = Some(water);
                edge.crossing = crossing;
            });
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
        Some(Map { hexes, relief })
    });
    faults.or(map)
}

#[derive(Deserialize)]
struct Lettering {
    title: String,
    label: Vec<LabelEntry>,
}

#[derive(Deserialize)]
struct LabelEntry {
    text: String,
    kind: String,
    along: Vec<String>,
}

#[derive(Deserialize)]
struct SketchFile {
    way: Vec<Line>,
    street: Vec<Line>,
    cutting: Vec<Line>,
    heights: Heights,
}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    kind: String,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct Heights {
    first: [i32; 2],
    step: i32,
    columns: usize,
    feet: Vec<i32>,
}

fn radii(length: i32) -> f64 {
    f64::from(length) / 100.0
}

fn places(line: &Line) -> Vec<(f64, f64)> {
    line.line.chunks_exact(2).map(|pair| (radii(pair[0]), radii(pair[1]))).collect()
}

/// The picture of a map, by its file and its sketch.
pub fn picture(map: &Map, map_file: &str, sketch_file: &str) -> Result<HexPicture, toml::de::Error> {
    let (lettering, sketch): (Lettering, SketchFile) = (toml::from_str(map_file)?, toml::from_str(sketch_file)?);
    let hexes = &map.hexes;
    let mut picture = HexPicture::of_map(hexes, ground_of, look_of);
    picture.title = lettering.title;
    let town: Vec<Hex> = hexes.grid.all().filter(|&hex| hexes.terrain(hex) == Land::Town).collect();
    let named = |(hex, name): &(Hex, String)| Place { hex: *hex, name: name.clone(), kind: PlaceKind::Spot };
    picture.places = hexes.names.iter().map(named).collect();
    picture.labels = lettering.label.iter().map(|entry| label(map, entry)).collect();
    let way = |line: &Line| Some((way_of(&line.kind)?, places(line)));
    picture.sketch = Some(Sketch {
        ways: sketch.way.iter().filter_map(way).collect(),
        crests: Vec::new(),
        streets: sketch.street.iter().map(places).collect(),
        cuttings: sketch.cutting.iter().map(places).collect(),
    });
    let Heights { first: [x, y], step, columns, feet } = sketch.heights;
    let feet = feet.into_iter().map(f64::from).collect();
    let elevations =
        Elevations { first: (radii(x), radii(y)), step: radii(step), columns, feet, base: 400.0, per_level: 20.0 };
    picture.field = Some(Field {
        levels: hexes.grid.all().map(|hex| map.relief.level(hex)).collect(),
        elevations: Some(elevations),
        slopes: slopes(map),
        walls: walls(map),
        town: (!town.is_empty()).then(|| ("Gettysburg".to_owned(), town)),
    });
    Ok(picture)
}

fn label(map: &Map, entry: &LabelEntry) -> Label {
    let kind = if entry.kind == "water" { LabelKind::Water } else { LabelKind::Ridge };
    let along = entry.along.iter().filter_map(|number| map.hexes.grid.named(number)).collect();
    Label { text: entry.text.clone(), kind, along }
}

fn slopes(map: &Map) -> Vec<SlopeMark> {
    let grid = &map.hexes.grid;
    let from_above = grid.all().flat_map(|hex| grid.neighbours(hex).map(move |(direction, _)| (hex, direction)));
    let slopes = from_above.filter_map(|(high, direction)| {
        let (rise, grade) = (map.relief.rise(grid, high, direction)?, map.relief.grade(high, direction));
        (rise < 0 && grade > Grade::Gradual).then_some(SlopeMark { high, direction, grade })
    });
    slopes.collect()
}

fn walls(map: &Map) -> Vec<WallMark> {
    let sides = map.hexes.inner_sides();
    let wall =
        |(hex, direction, edge): (Hex, _, &Edge)| Some(WallMark { hex, direction, stone: edge.wall? == Wall::Stone });
    sides.filter_map(wall).collect()
}

fn ground_of(land: Land) -> Ground {
    match land {
        Land::Clear => Ground::Clear,
        Land::Cornfield => Ground::Crops,
        Land::Orchard => Ground::Orchard,
        Land::Woods => Ground::Woods,
        Land::RoughWoods => Ground::RoughWoods,
        Land::Rough => Ground::Rough,
        Land::Marsh => Ground::Swamp,
        Land::Town => Ground::Town,
        Land::Buildings => Ground::Farm,
        Land::RailroadCut => Ground::Cut,
    }
}

fn look_of(edge: &Edge) -> SideLook {
    let water = edge.water.map(|water| match water {
        Flow::Stream => Water::Creek,
        Flow::Creek => Water::MinorRiver,
    });
    let crossing = edge.crossing.map(|span| match span {
        Span::Bridge => Crossing::Bridge,
        Span::Ford => Crossing::Ford,
    });
    let ways = edge.ways.iter().map(|way| match way {
        Way::Pike => WayKind::Pike,
        Way::Road => WayKind::Road,
        Way::Trail => WayKind::Trail,
        Way::Grade => WayKind::UnfinishedRailroad,
    });
    SideLook { water, crossing, ridge: None, ways: ways.collect() }
}

fn way_of(word: &str) -> Option<WayKind> {
    match word {
        "pike" => Some(WayKind::Pike),
        "road" => Some(WayKind::Road),
        "trail" => Some(WayKind::Trail),
        "railroad" => Some(WayKind::Railroad),
        "unfinished-railroad" => Some(WayKind::UnfinishedRailroad),
        _ => None,
    }
}
