//! The position as data: what everybody sees. Written straight from the table, so that a server
//! can tell it after every order.

use crate::counters::{LeaderId, Side, UnitId};
use crate::flow::Phase;
use crate::modifiers::strength_text;
use crate::state::Position;
use crate::stations::Station;
use crate::tables::{POINT, STRENGTH};
use crate::terrain::{Map, Stream};
use crate::weather::river_index;
use crate::works::Works;
use ground::{Hex, Hexside};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A position as data.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwView", optional_fields))]
pub struct Facts<'a> {
    turn: u8,
    turns: u8,
    phase: &'static str,
    /// Who is asked.
    seat: Option<&'static str>,
    /// What is asked.
    decision: Option<&'static str>,
    #[cfg_attr(feature = "types", ts(as = "BTreeMap<&str, Unit<'a>>"))]
    units: Units<'a>,
    #[cfg_attr(feature = "types", ts(as = "BTreeMap<&str, Leader<'a>>"))]
    leaders: Leaders<'a>,
    /// The hexes with a marker of refused flanks.
    #[cfg_attr(feature = "types", ts(as = "Vec<&str>"))]
    refused: Refused<'a>,
    /// The turns marked with rain.
    rain: Vec<u8>,
    unfordable: Unfordable,
    /// The stations that are damaged or destroyed, by hex.
    #[cfg_attr(feature = "types", ts(as = "BTreeMap<&str, &str>"))]
    stations: Stations<'a>,
    /// Hexsides with a pontoon bridge, and whose it is: `0405-0406`, `union`.
    pontoons: BTreeMap<String, &'static str>,
    /// Hexsides whose bridge or ferry is destroyed.
    destroyed: Vec<String>,
    march: Option<March<'a>>,
    /// The force markers on the map by their names, in a game with limited intelligence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(as = "Option<BTreeMap<&str, Marker<'a>>>"))]
    markers: Option<Markers<'a>>,
    score: Score,
    /// Once the game is over: a side, or `draw`.
    winner: Option<&'static str>,
}

impl<'a> Facts<'a> {
    /// The position as everybody sees it.
    pub fn of(position: Position<'a>) -> Facts<'a> {
        let asked = position.asked();
        let over = position.phase() == Phase::Over;
        Facts {
            turn: position.state.table.turn,
            turns: position.stage.last_turn,
            phase: position.phase().name(),
            seat: asked.map(|(side, _)| side.name()),
            decision: asked.map(|(_, decision)| decision.name()),
            units: Units(position),
            leaders: Leaders(position),
            refused: Refused(position),
            rain: position.state.table.rain.iter().collect(),
            unfordable: Unfordable {
                minor: position.state.table.unfordable[river_index(Stream::MinorRiver)],
                major: position.state.table.unfordable[river_index(Stream::MajorRiver)],
            },
            stations: Stations(position),
            pontoons: pontoons(position),
            destroyed: sorted(position, position.state.table.destroyed.iter().copied()),
            march: March::of(position),
            markers: position.forces().map(|_| Markers(position)),
            score: Score { union: position.score(Side::Union), confederate: position.score(Side::Confederate) },
            winner: over.then(|| position.leading().map_or("draw", Side::name)),
        }
    }
}

/// The units by their keys.
struct Units<'a>(Position<'a>);

impl Serialize for Units<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stage = self.0.stage;
        let unseen = self.0.forces().map(|forces| forces.unseen.0).unwrap_or_default();
        let seen = stage.unit_ids().filter(|&id| !unseen.contains(id));
        serializer.collect_map(seen.map(|id| (stage.unit(id).key.as_str(), Unit::of(self.0, id))))
    }
}

/// A unit. One that is lost, or has yet to arrive, stands in no hex.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwUnit", optional_fields))]
struct Unit<'a> {
    name: &'a str,
    side: &'static str,
    arm: &'static str,
    hex: Option<&'a str>,
    /// The turn in which it comes to the map, if it is not there yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    arrives: Option<u8>,
    manpower: u8,
    combat: Strength,
    tactical: i8,
    artillery: u8,
    fatigue: u8,
    exhausted: bool,
    disorganized: bool,
    demoralized: u8,
    /// Its entrenchment marker.
    works: Option<&'static str>,
    /// The commands it belongs to, as printed.
    commands: Vec<&'a str>,
}

impl<'a> Unit<'a> {
    fn of(position: Position<'a>, id: UnitId) -> Unit<'a> {
        let (card, unit) = (position.stage.unit(id), position.unit(id));
        Unit {
            name: &card.name,
            side: card.side.name(),
            arm: card.arm.name(),
            hex: printed(position, unit.hex),
            arrives: card.arrival.as_ref().filter(|_| position.waiting(id)).map(|arrival| arrival.turn),
            manpower: unit.manpower,
            combat: Strength(position.combat_value(id)),
            tactical: card.tactical,
            artillery: card.artillery,
            fatigue: unit.fatigue,
            exhausted: unit.exhausted,
            disorganized: unit.disorganized,
            demoralized: unit.demoralized,
            works: (unit.works != Works::None).then(|| unit.works.name()),
            commands: command_names(position, card.commands),
        }
    }
}

/// The commands of a counter by their names.
fn command_names(position: Position<'_>, commands: u64) -> Vec<&str> {
    let names = position.stage.commands.iter().enumerate();
    names.filter(|(place, _)| commands >> place & 1 == 1).map(|(_, name)| name.as_str()).collect()
}

/// The leaders by their keys.
struct Leaders<'a>(Position<'a>);

impl Serialize for Leaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stage = self.0.stage;
        let unseen = self.0.forces().map(|forces| forces.unseen.1).unwrap_or_default();
        let seen = stage.leader_ids().filter(|&id| !unseen.contains(id));
        serializer.collect_map(seen.map(|id| (stage.leader(id).key.as_str(), Leader::of(self.0, id))))
    }
}

/// A leader, and the unit he is with.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwLeader", optional_fields))]
#[serde(rename_all = "kebab-case")]
struct Leader<'a> {
    name: &'a str,
    side: &'static str,
    rank: &'static str,
    cavalry: bool,
    tactical: Option<i8>,
    command_value: i8,
    hex: Option<&'a str>,
    unit: Option<&'a str>,
    /// The commands he leads, as printed.
    commands: Vec<&'a str>,
}

impl<'a> Leader<'a> {
    fn of(position: Position<'a>, id: LeaderId) -> Leader<'a> {
        let card = position.stage.leader(id);
        Leader {
            name: &card.name,
            side: card.side.name(),
            rank: card.rank.name(),
            cavalry: card.cavalry,
            tactical: card.tactical,
            command_value: card.command_value,
            hex: printed(position, position.leader_hex(id)),
            unit: position.attached_to(id).map(|unit| position.stage.unit(unit).key.as_str()),
            commands: command_names(position, card.commands),
        }
    }
}

struct Refused<'a>(Position<'a>);

impl Serialize for Refused<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let grid = &self.0.stage.map.grid;
        let marked = grid.all().filter(|&hex| self.0.refused(hex));
        serializer.collect_seq(marked.map(|hex| grid.printed(hex)))
    }
}

/// The turn in whose box each marker of unfordable rivers stands.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwUnfordable", optional_fields))]
struct Unfordable {
    minor: Option<u8>,
    major: Option<u8>,
}

struct Stations<'a>(Position<'a>);

impl Serialize for Stations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let map = &self.0.stage.map;
        let states = map.stations.iter().zip(&self.0.state.table.stations);
        let burned = states.filter(|(_, state)| **state != Station::Intact);
        serializer.collect_map(burned.map(|(&hex, state)| (map.grid.printed(hex), state.name())))
    }
}

/// A hexside as people write it: `0405-0406`, the lower number first.
pub fn side_text(map: &Map, side: Hexside) -> String {
    let (here, there) = map.hexes_of(side);
    let (here, there) = (map.grid.printed(here), there.map_or("", |there| map.grid.printed(there)));
    if here <= there { format!("{here}-{there}") } else { format!("{there}-{here}") }
}

/// The pontoon bridges and their owners.
fn pontoons(position: Position<'_>) -> BTreeMap<String, &'static str> {
    let built = position.state.table.pontoons.iter();
    built.map(|pontoon| (side_text(&position.stage.map, pontoon.side), pontoon.owner.name())).collect()
}

/// Hexsides as people write them, in the order of their numbers.
fn sorted(position: Position<'_>, sides: impl Iterator<Item = Hexside>) -> Vec<String> {
    let mut texts: Vec<String> = sides.map(|side| side_text(&position.stage.map, side)).collect();
    texts.sort();
    texts
}

/// The march under way.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwMarch", optional_fields))]
struct March<'a> {
    /// The unit; none that is hidden, or for a dummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
    /// What is left; not told of an enemy who marches under a marker.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<u8>,
    /// The force marker that moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    marker: Option<String>,
    /// How many dice were rolled for it, and their sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rolled: Option<i32>,
}

impl<'a> March<'a> {
    fn of(position: Position<'a>) -> Option<March<'a>> {
        let march = position.march();
        let dummy = position.dummy_march();
        let rolled = position.forces().and_then(|forces| forces.rolled);
        if march.is_none() && dummy.is_none() && rolled.is_none() {
            return None;
        }
        let points = march.map(|march| (march.points, march.moved));
        let points = points.or(dummy.map(|dummy| (dummy.points, dummy.moved)));
        Some(March {
            unit: march.map(|march| position.stage.unit(march.unit).key.as_str()),
            points: points.map(|(points, _)| Points(points)),
            moved: points.map(|(_, moved)| moved),
            marker: rolled.map(|rolled| rolled.marker.key()),
            dice: rolled.map(|rolled| rolled.dice),
            rolled: rolled.map(|rolled| rolled.sum),
        })
    }
}

/// The force markers by their names.
struct Markers<'a>(Position<'a>);

impl Serialize for Markers<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let forces = self.0.forces().into_iter();
        serializer.collect_map(forces.flat_map(|forces| &forces.markers).map(|m| (m.id.key(), Marker::of(self.0, m))))
    }
}

/// A force marker. What is under it only its owner is told.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwMarker", optional_fields))]
struct Marker<'a> {
    side: &'static str,
    number: u8,
    hex: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    units: Option<Vec<&'a str>>,
}

impl<'a> Marker<'a> {
    fn of(position: Position<'a>, marker: &crate::intelligence::Marker) -> Marker<'a> {
        let unseen = position.forces().is_some_and(|forces| forces.unseen_sides[marker.id.side.index()]);
        let key = |unit| position.stage.unit(unit).key.as_str();
        Marker {
            side: marker.id.side.name(),
            number: marker.id.number,
            hex: printed(position, Some(marker.hex)),
            units: (!unseen).then(|| marker.units.into_iter().map(key).collect()),
        }
    }
}

/// Victory points by side.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GcacwScore"))]
struct Score {
    union: i32,
    confederate: i32,
}

fn printed(position: Position<'_>, hex: Option<Hex>) -> Option<&str> {
    hex.map(|hex| position.stage.map.grid.printed(hex))
}

/// A strength in quarters: a number, or a fraction such as `"7/2"`.
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number | string"))]
pub struct Strength(pub i32);

impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % STRENGTH {
            0 => serializer.serialize_i32(self.0 / STRENGTH),
            _ => serializer.serialize_str(&strength_text(self.0)),
        }
    }
}

/// Movement points in halves: a number, or a fraction such as `"3/2"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number | string"))]
pub struct Points(pub i32);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % POINT {
            0 => serializer.serialize_i32(self.0 / POINT),
            _ => serializer.collect_str(&format_args!("{}/{POINT}", self.0)),
        }
    }
}
