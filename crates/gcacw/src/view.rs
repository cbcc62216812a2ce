//! The position as data: what everybody sees. Written straight from the table, so that a server
//! can tell it after every order.

use crate::counters::{LeaderId, Side, UnitId};
use crate::flow::Phase;
use crate::modifiers::strength_text;
use crate::state::Position;
use crate::stations::Station;
use crate::tables::{POINT, STRENGTH};
use crate::terrain::Map;
use crate::weather::{RIVERS, river_index, river_name};
use crate::works::Works;
use ground::{Hex, Hexside};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A position as data.
#[derive(Clone, Copy)]
pub struct Facts<'a>(pub Position<'a>);

impl Serialize for Facts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = self.0;
        let asked = position.asked();
        let over = position.phase() == Phase::Over;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("turn", &position.state.table.turn)?;
        map.serialize_entry("turns", &position.stage.last_turn)?;
        map.serialize_entry("phase", position.phase().name())?;
        map.serialize_entry("seat", &asked.map(|(side, _)| side.name()))?;
        map.serialize_entry("decision", &asked.map(|(_, decision)| decision.name()))?;
        map.serialize_entry("units", &Units(position))?;
        map.serialize_entry("leaders", &Leaders(position))?;
        map.serialize_entry("refused", &Refused(position))?;
        map.serialize_entry("rain", &position.state.table.rain.iter().collect::<Vec<_>>())?;
        map.serialize_entry("unfordable", &Unfordable(position))?;
        map.serialize_entry("stations", &Stations(position))?;
        map.serialize_entry("pontoons", &Pontoons(position))?;
        map.serialize_entry("destroyed", &Destroyed(position))?;
        map.serialize_entry("march", &position.march().map(|_| Marching(position)))?;
        map.serialize_entry("score", &Score(position))?;
        map.serialize_entry("winner", &over.then(|| position.leading().map_or("draw", Side::name)))?;
        map.end()
    }
}

struct Units<'a>(Position<'a>);

impl Serialize for Units<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stage = self.0.stage;
        serializer.collect_map(stage.unit_ids().map(|id| (stage.unit(id).key.as_str(), Unit(self.0, id))))
    }
}

struct Unit<'a>(Position<'a>, UnitId);

impl Serialize for Unit<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (position, id) = (self.0, self.1);
        let (card, unit) = (position.stage.unit(id), position.unit(id));
        let mut map = serializer.serialize_map(Some(13))?;
        map.serialize_entry("name", &card.name)?;
        map.serialize_entry("side", card.side.name())?;
        map.serialize_entry("arm", card.arm.name())?;
        map.serialize_entry("hex", &printed(position, unit.hex))?;
        map.serialize_entry("manpower", &unit.manpower)?;
        map.serialize_entry("combat", &Strength(position.combat_value(id)))?;
        map.serialize_entry("tactical", &card.tactical)?;
        map.serialize_entry("artillery", &card.artillery)?;
        map.serialize_entry("fatigue", &unit.fatigue)?;
        map.serialize_entry("exhausted", &unit.exhausted)?;
        map.serialize_entry("disorganized", &unit.disorganized)?;
        map.serialize_entry("demoralized", &unit.demoralized)?;
        map.serialize_entry("works", &(unit.works != Works::None).then(|| unit.works.name()))?;
        map.end()
    }
}

struct Leaders<'a>(Position<'a>);

impl Serialize for Leaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stage = self.0.stage;
        serializer.collect_map(stage.leader_ids().map(|id| (stage.leader(id).key.as_str(), Leader(self.0, id))))
    }
}

struct Leader<'a>(Position<'a>, LeaderId);

impl Serialize for Leader<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (position, id) = (self.0, self.1);
        let card = position.stage.leader(id);
        let unit = position.attached_to(id).map(|unit| position.stage.unit(unit).key.as_str());
        let mut map = serializer.serialize_map(Some(8))?;
        map.serialize_entry("name", &card.name)?;
        map.serialize_entry("side", card.side.name())?;
        map.serialize_entry("rank", card.rank.name())?;
        map.serialize_entry("cavalry", &card.cavalry)?;
        map.serialize_entry("tactical", &card.tactical)?;
        map.serialize_entry("command-value", &card.command_value)?;
        map.serialize_entry("hex", &printed(position, position.leader_hex(id)))?;
        map.serialize_entry("unit", &unit)?;
        map.end()
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

struct Unfordable<'a>(Position<'a>);

impl Serialize for Unfordable<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let markers = self.0.state.table.unfordable;
        serializer.collect_map(RIVERS.map(|river| (river_name(river), markers[river_index(river)])))
    }
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

struct Pontoons<'a>(Position<'a>);

impl Serialize for Pontoons<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pontoons = self.0.state.table.pontoons.iter();
        serializer.collect_seq(sorted(self.0, pontoons.map(|pontoon| pontoon.side)))
    }
}

struct Destroyed<'a>(Position<'a>);

impl Serialize for Destroyed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(sorted(self.0, self.0.state.table.destroyed.iter().copied()))
    }
}

/// Hexsides as people write them, in the order of their numbers.
fn sorted(position: Position<'_>, sides: impl Iterator<Item = Hexside>) -> Vec<String> {
    let mut texts: Vec<String> = sides.map(|side| side_text(&position.stage.map, side)).collect();
    texts.sort();
    texts
}

struct Marching<'a>(Position<'a>);

impl Serialize for Marching<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(march) = self.0.march() {
            map.serialize_entry("unit", &self.0.stage.unit(march.unit).key)?;
            map.serialize_entry("points", &Points(march.points))?;
            map.serialize_entry("moved", &march.moved)?;
        }
        map.end()
    }
}

struct Score<'a>(Position<'a>);

impl Serialize for Score<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Side::BOTH.map(|side| (side.name(), self.0.score(side))))
    }
}

fn printed(position: Position<'_>, hex: Option<Hex>) -> Option<&str> {
    hex.map(|hex| position.stage.map.grid.printed(hex))
}

/// A strength in quarters: a number, or a fraction such as `"7/2"`.
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
pub struct Points(pub i32);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % POINT {
            0 => serializer.serialize_i32(self.0 / POINT),
            _ => serializer.collect_str(&format_args!("{}/{POINT}", self.0)),
        }
    }
}
