//! The map of the first day, read with the readers of hex maps and turned into a picture.

use draw::{
    Crossing, Field, Ground, HexPicture, MapLettering, MapLetteringError, Place, PlaceKind, SideLook, WallMark, Water,
    WayKind,
};
use ground::Hex;
use ground::hex::{HexMap, Kind, KindSet, Relief, read_kind};
use referee::data::{self, Fault, Faults, Source};

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

/// The picture of a map, by its file and its sketch.
pub fn picture(map: &Map, map_file: &str, sketch_file: &str) -> Result<HexPicture, MapLetteringError> {
    let lettering = MapLettering::read(map_file, Some(sketch_file), way_of)?;
    let hexes = &map.hexes;
    let mut picture = HexPicture::of_map(hexes, ground_of, look_of);
    picture.title = "The First Day at Gettysburg".to_owned();
    let named = |(hex, name): &(Hex, String)| Place { hex: *hex, name: name.clone(), kind: PlaceKind::Spot };
    picture.places = hexes.names.iter().map(named).collect();
    picture.add_lettering(&lettering);
    let town = hexes.grid.all().filter(|&hex| hexes.terrain(hex) == Land::Town).collect();
    picture.field = Some(Field {
        walls: walls(map),
        town: Some(("Gettysburg".to_owned(), town)),
        ..Field::new(&hexes.grid, &map.relief)
    });
    Ok(picture)
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
