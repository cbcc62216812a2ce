//! Pictures of Great Campaigns: a map, or a position on it.

use draw::{
    Arm, Counter, Crest, Crossing, Feature, Force, Ground, HexPicture, Label, LabelKind, Leader, Objective, Place,
    PlaceKind, Side, SideLook, Sketch, Stack, Water, WayKind, Works,
};
use gcacw::Position;
use gcacw::counters::{self, LeaderId, Rank, UnitId};
use gcacw::stations::Station;
use gcacw::tables::STRENGTH;
use gcacw::terrain::{self, Edge, Map, Slope, Stream, Terrain};
use ground::hex::Kind;
use ground::{Hex, HexGrid};
use serde::Deserialize;
use std::fmt;

/// What a map file says for the drawing alone: the names of streams, ridges and regions.
#[derive(Clone, Debug, Default)]
pub struct Lettering {
    labels: Vec<LabelEntry>,
    sketch: Option<Sketch>,
}

/// A map file's lettering that cannot be read.
#[derive(Debug)]
pub struct LetteringError(String);

impl fmt::Display for LetteringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the map's lettering cannot be read: {}", self.0)
    }
}

impl std::error::Error for LetteringError {}

#[derive(Deserialize)]
struct MapFile {
    #[serde(default)]
    label: Vec<LabelEntry>,
}

#[derive(Clone, Debug, Deserialize)]
struct LabelEntry {
    text: String,
    kind: EntryKind,
    along: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EntryKind {
    Water,
    Ridge,
    Region,
}

impl Lettering {
    /// Reads the text of a map file.
    pub fn read(map_file: &str) -> Result<Lettering, LetteringError> {
        let file: MapFile = toml::from_str(map_file).map_err(|error| LetteringError(error.to_string()))?;
        Ok(Lettering { labels: file.label, sketch: None })
    }

    /// Reads the text of a map file and of the sketch that may lie beside it. A sketch that belongs
    /// to another state of the map is left aside: the map is drawn from its hexes.
    pub fn with_sketch(map_file: &str, sketch_file: Option<&str>) -> Result<Lettering, LetteringError> {
        let mut lettering = Lettering::read(map_file)?;
        if let Some(text) = sketch_file {
            let file: SketchFile = toml::from_str(text).map_err(|error| LetteringError(error.to_string()))?;
            lettering.sketch = (file.of == format!("{:016x}", mark(map_file))).then(|| file.sketch());
        }
        Ok(lettering)
    }

    fn labels(&self, grid: &HexGrid) -> Vec<Label> {
        let labels = self.labels.iter().map(|entry| {
            let kind = match entry.kind {
                EntryKind::Water => LabelKind::Water,
                EntryKind::Ridge => LabelKind::Ridge,
                EntryKind::Region => LabelKind::Region,
            };
            let along = entry.along.iter().filter_map(|number| grid.named(number)).collect();
            Label { text: entry.text.clone(), kind, along }
        });
        labels.collect()
    }
}

/// The mark by which a sketch knows its map file: FNV-1a, as crates/atlas writes it.
fn mark(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[derive(Deserialize)]
struct SketchFile {
    of: String,
    way: Vec<SketchedWay>,
    crest: Vec<SketchedCrest>,
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
    fn sketch(&self) -> Sketch {
        let radii = |length: i32| f64::from(length) / 100.0;
        let line =
            |numbers: &[i32]| numbers.chunks_exact(2).map(|pair| (radii(pair[0]), radii(pair[1]))).collect::<Vec<_>>();
        let kind = |word: &str| terrain::Way::named(word).map(kind_of);
        let ways = self.way.iter().filter_map(|way| Some((kind(&way.kind)?, line(&way.line))));
        let crests = self.crest.iter().map(|crest| Crest {
            mountain: crest.kind == "mountain",
            half: radii(crest.half),
            line: line(&crest.line),
        });
        Sketch { ways: ways.collect(), crests: crests.collect() }
    }
}

fn kind_of(way: terrain::Way) -> WayKind {
    match way {
        terrain::Way::Trail => WayKind::Trail,
        terrain::Way::Road | terrain::Way::Pontoon => WayKind::Road,
        terrain::Way::Pike => WayKind::Pike,
        terrain::Way::UnfinishedRailroad => WayKind::UnfinishedRailroad,
        terrain::Way::Railroad => WayKind::Railroad,
    }
}

/// The picture of a map without pieces.
pub fn map(map: &Map, lettering: &Lettering) -> HexPicture {
    let mut picture = HexPicture::of_map(map, ground_of, look_of);
    picture.places = map.names.iter().map(|(hex, name)| place(map, *hex, name)).collect();
    let unnamed = map.grid.all().filter(|&hex| map.terrain(hex) == Terrain::City && map.name(hex).is_none());
    picture.places.extend(unnamed.map(|hex| Place { hex, name: String::new(), kind: PlaceKind::City }));
    picture.labels = lettering.labels(&map.grid);
    picture.stations = map.stations.clone();
    picture.sketch = lettering.sketch.clone();
    picture
}

/// The picture of a position: the map, the pieces and who holds what.
pub fn position(position: Position<'_>, lettering: &Lettering) -> HexPicture {
    let stage = position.stage;
    let mut picture = map(&stage.map, lettering);
    let table = &position.state.table;
    let scoring = stage.victory.hexes.iter().zip(&table.holders);
    picture.objectives =
        scoring.map(|(scoring, &holder)| Objective { hex: scoring.hex, holder: holder.map(side_of) }).collect();
    for hex in stage.map.grid.all() {
        picture.stacks.extend(counters::Side::BOTH.into_iter().filter_map(|side| stack(position, side, hex)));
        picture.forces.extend(counters::Side::BOTH.into_iter().filter_map(|side| force(position, side, hex)));
    }
    picture.features = features(position);
    picture
}

/// What was built, broken or burned since the map was drawn.
fn features(position: Position<'_>) -> Vec<Feature> {
    let (map, table) = (&position.stage.map, &position.state.table);
    let pontoons = table.pontoons.iter().map(|pontoon| Feature::Pontoon(side_of(pontoon.owner), pontoon.side));
    let broken = table.destroyed.iter().map(|&side| Feature::Broken(side));
    let stations = map.stations.iter().zip(&table.stations).filter_map(|(&hex, state)| match state {
        Station::Intact => None,
        Station::Damaged => Some(Feature::Damaged(hex)),
        Station::Destroyed => Some(Feature::Burned(hex)),
    });
    broken.chain(pontoons).chain(stations).collect()
}

/// The force markers of a side in a hex, in a game with limited intelligence.
fn force(position: Position<'_>, side: counters::Side, hex: Hex) -> Option<Force> {
    let markers = position.forces()?.markers.iter().filter(|marker| marker.id.side == side && marker.hex == hex);
    let numbers: Vec<u8> = markers.map(|marker| marker.id.number).collect();
    (!numbers.is_empty()).then(|| Force { hex, side: side_of(side), numbers })
}

fn ground_of(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Rolling => Ground::Rolling,
        Terrain::Rough => Ground::Rough,
        Terrain::Woods => Ground::Woods,
        Terrain::City => Ground::City,
        Terrain::Swamp => Ground::Swamp,
        Terrain::ProvisionalSwamp => Ground::ProvisionalSwamp,
        Terrain::Hill => Ground::Hill,
        Terrain::Mountain => Ground::Mountain,
        Terrain::Water => Ground::Water,
    }
}

fn look_of(edge: &Edge) -> SideLook {
    let water = edge.stream.map(|stream| match stream {
        Stream::Creek => Water::Creek,
        Stream::MinorRiver => Water::MinorRiver,
        Stream::MajorRiver => Water::MajorRiver,
    });
    let crossing = edge.crossing.map(|crossing| match crossing {
        terrain::Crossing::Ford => Crossing::Ford,
        terrain::Crossing::Bridge => Crossing::Bridge,
        terrain::Crossing::Ferry => Crossing::Ferry,
        terrain::Crossing::Dam => Crossing::Dam,
    });
    let ridge = edge.slope.map(|slope| slope == Slope::Down);
    SideLook { water, crossing, ridge, ways: edge.ways.iter().map(kind_of).collect() }
}

fn place(map: &Map, hex: Hex, name: &str) -> Place {
    let kind = match map.terrain(hex) {
        Terrain::City => PlaceKind::City,
        Terrain::Water => PlaceKind::Lake,
        _ if map.villages.contains(&hex) => PlaceKind::Village,
        _ => PlaceKind::Spot,
    };
    Place { hex, name: name.to_owned(), kind }
}

fn side_of(side: counters::Side) -> Side {
    match side {
        counters::Side::Union => Side::Union,
        counters::Side::Confederate => Side::Confederate,
    }
}

/// The pieces of a side in a hex, the strongest unit on top.
fn stack(position: Position<'_>, side: counters::Side, hex: Hex) -> Option<Stack> {
    let units = position.units_in(side, hex);
    if units.is_empty() {
        return None;
    }
    let mut order: Vec<UnitId> = units.into_iter().collect();
    order.sort_by_key(|&unit| std::cmp::Reverse(position.combat_value(unit)));
    let leaders = position.leaders_in(side, hex).into_iter();
    Some(Stack {
        hex,
        counters: order.into_iter().map(|unit| counter(position, unit)).collect(),
        leaders: leaders.map(|id| leader(position, id)).collect(),
        total: strength(position.combat_total(units)),
        refused: position.state.table.refused.contains(hex),
    })
}

fn counter(position: Position<'_>, unit: UnitId) -> Counter {
    let (card, state) = (position.stage.unit(unit), position.unit(unit));
    Counter {
        name: card.name.clone(),
        side: side_of(card.side),
        arm: match card.arm {
            counters::Arm::Infantry => Arm::Infantry,
            counters::Arm::Cavalry => Arm::Cavalry,
            counters::Arm::Artillery => Arm::Artillery,
        },
        strength: strength(position.combat_value(unit)),
        fatigue: state.fatigue,
        exhausted: state.exhausted,
        disorganized: state.disorganized,
        demoralized: state.demoralized,
        works: works(state.works),
    }
}

fn works(works: ::gcacw::works::Works) -> Option<Works> {
    use gcacw::works::Works as Marker;
    match works {
        Marker::None => None,
        Marker::Abatis => Some(Works::Abatis),
        Marker::BreastworkBuild => Some(Works::BreastworkBuild),
        Marker::Breastwork => Some(Works::Breastwork),
        Marker::FortBuild1 => Some(Works::FortBuild(1)),
        Marker::FortBuild => Some(Works::FortBuild(2)),
        Marker::FortBuild2 => Some(Works::FortBuild(3)),
        Marker::Fort => Some(Works::Fort),
    }
}

fn leader(position: Position<'_>, leader: LeaderId) -> Leader {
    let card = position.stage.leader(leader);
    let stars = match card.rank {
        Rank::Army | Rank::District => 3,
        Rank::Corps => 2,
        Rank::Division => 1,
    };
    Leader { name: card.name.clone(), side: side_of(card.side), stars }
}

/// A combat value as it is written: whole, or with its fraction.
fn strength(value: i32) -> String {
    let (whole, rest) = (value / STRENGTH, value % STRENGTH * 4 / STRENGTH);
    let fraction = ["", "¼", "½", "¾"][rest.rem_euclid(4) as usize];
    if whole == 0 && !fraction.is_empty() { fraction.to_owned() } else { format!("{whole}{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_written_with_their_fraction() {
        assert_eq!(strength(STRENGTH * 3), "3");
        assert_eq!(strength(STRENGTH / 2), "½");
        assert_eq!(strength(STRENGTH * 2 + STRENGTH / 2), "2½");
        assert_eq!(strength(0), "0");
    }
}
