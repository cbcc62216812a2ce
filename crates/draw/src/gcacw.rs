//! Pictures of Great Campaigns: a map, or a position on it.

use crate::picture::{
    Arm, Counter, Crossing, Ground, HexPicture, Label, LabelKind, Leader, Objective, Place, PlaceKind, Side, SideMark,
    Stack, Water, Way, WayKind,
};
use ::gcacw::counters::{self, LeaderId, Rank, UnitId};
use ::gcacw::tables::STRENGTH;
use ::gcacw::terrain::{self, Map, Slope, Stream, Terrain, Ways};
use ::gcacw::{GreatCampaigns, Position};
use ground::{Direction, Hex, HexGrid};
use referee::{AnyGame, Game};
use serde::Deserialize;
use std::fmt;

/// What a map file says for the drawing alone: the names of streams, ridges and regions.
#[derive(Clone, Debug, Default)]
pub struct Lettering {
    labels: Vec<LabelEntry>,
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
        Ok(Lettering { labels: file.label })
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

/// The picture of a map without pieces.
pub fn map(map: &Map, lettering: &Lettering) -> HexPicture {
    let mut picture = HexPicture::new(map.grid.clone());
    picture.hexes = map.terrain.iter().map(|&terrain| ground_of(terrain)).collect();
    for hex in map.grid.all() {
        for (direction, _) in map.grid.neighbours(hex).filter(|&(_, other)| hex < other) {
            add_side(&mut picture, map, hex, direction);
        }
    }
    picture.places = map.names.iter().map(|(hex, name)| place(map, *hex, name)).collect();
    let unnamed = map.grid.all().filter(|&hex| map.terrain(hex) == Terrain::City && map.name(hex).is_none());
    picture.places.extend(unnamed.map(|hex| Place { hex, name: String::new(), kind: PlaceKind::City }));
    picture.labels = lettering.labels(&map.grid);
    picture.stations = map.stations.clone();
    picture
}

/// The picture of the map on which a game is played, by the text of its map file; `None` if it is
/// a game of another system.
pub fn map_of(game: &dyn AnyGame, map_file: &str) -> Result<Option<HexPicture>, LetteringError> {
    let Some(game) = game.as_any().downcast_ref::<Game<GreatCampaigns>>() else { return Ok(None) };
    Ok(Some(map(&game.stage().map, &Lettering::read(map_file)?)))
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
    }
    picture
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

fn add_side(picture: &mut HexPicture, map: &Map, hex: Hex, direction: Direction) {
    let edge = map.edge(hex, direction);
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
    if water.is_some() || crossing.is_some() || ridge.is_some() {
        picture.sides.push(SideMark { hex, direction, water, crossing, ridge });
    }
    let kinds = [
        (Ways::TRAIL, WayKind::Trail),
        (Ways::ROAD, WayKind::Road),
        (Ways::PIKE, WayKind::Pike),
        (Ways::UNFINISHED, WayKind::UnfinishedRailroad),
        (Ways::RAILROAD, WayKind::Railroad),
    ];
    for (_, kind) in kinds.into_iter().filter(|&(ways, _)| edge.ways.has(ways)) {
        picture.ways.push(Way { kind, hex, direction });
    }
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
