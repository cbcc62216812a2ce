//! The state of a game: the table, changed by events alone, and the flow.

use crate::advanced::Status;
use crate::counters::{Arm, LeaderId, LeaderSet, MOST_LEADERS, MOST_UNITS, Side, UnitId, UnitSet};
use crate::crossings::{MOST_DESTROYED, MOST_PONTOONS, Pontoon};
use crate::event::Event;
use crate::flow::Flow;
use crate::intelligence::Display;
use crate::stage::Stage;
use crate::stations::{MOST_STATIONS, Station};
use crate::tables::STRENGTH;
use crate::terrain::HexSet;
use crate::victory::MOST_VICTORY_HEXES;
use crate::weather::Turns;
use crate::works::Works;
use arrayvec::ArrayVec;
use ground::{Hex, Hexside};
use referee::chance::Chance;
use referee::event::Sink;
use serde::{Deserialize, Serialize};

/// A unit on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Where it stands; nowhere once it is eliminated, or before it arrives.
    pub hex: Option<Hex>,
    /// Manpower value.
    pub manpower: u8,
    /// Fatigue level.
    pub fatigue: u8,
    /// 0, 1 or 2.
    pub demoralized: u8,
    /// On its exhausted side.
    pub exhausted: bool,
    /// Strength marker on its disorganized side.
    pub disorganized: bool,
    /// Its entrenchment marker.
    pub works: Works,
}

impl UnitState {
    /// Takes another unit in: its manpower, and the worse of what both have gone through.
    pub fn take_in(&mut self, other: UnitState) {
        self.manpower += other.manpower;
        if !rule!("R110#c") {
            return;
        }
        self.fatigue = self.fatigue.max(other.fatigue);
        self.demoralized = self.demoralized.max(other.demoralized);
        self.exhausted |= other.exhausted;
        self.disorganized |= other.disorganized;
        self.works = if (other.works as u8) < self.works as u8 { other.works } else { self.works };
    }
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The units, in roster order.
    pub units: ArrayVec<UnitState, MOST_UNITS>,
    /// Units that have not come to the map yet.
    #[serde(default, skip_serializing_if = "nobody")]
    pub waiting: UnitSet,
    /// The unit each leader is attached to; none once he is eliminated.
    pub leaders: ArrayVec<Option<UnitId>, MOST_LEADERS>,
    /// Hexes with units, by side.
    pub occupied: [HexSet; 2],
    /// Hexes with a flanks refused marker.
    pub refused: HexSet,
    /// Pontoon bridges.
    pub pontoons: ArrayVec<Pontoon, MOST_PONTOONS>,
    /// Hexsides whose bridge or ferry is destroyed.
    pub destroyed: ArrayVec<Hexside, MOST_DESTROYED>,
    /// What became of each of the map's railroad stations.
    pub stations: ArrayVec<Station, MOST_STATIONS>,
    /// The turn.
    pub turn: u8,
    /// Turns marked with rain.
    pub rain: Turns,
    /// Whether this turn is one of them; kept in step with it.
    pub wet: bool,
    /// The turn in whose box the marker stands that keeps minor, and major, rivers from being
    /// forded.
    pub unfordable: [Option<u8>; 2],
    /// Who holds each scoring hex.
    pub holders: ArrayVec<Option<Side>, MOST_VICTORY_HEXES>,
    /// Points scored otherwise, by side.
    pub points: [i16; 2],
    /// What the advanced games bring in.
    pub status: Status,
    /// The force displays, in a game with limited intelligence.
    #[serde(default, skip_serializing_if = "Display::is_none")]
    pub forces: Display,
}

fn nobody(units: &UnitSet) -> bool {
    units.is_empty()
}

/// A game at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table.
    pub table: Table,
    /// What is being resolved.
    pub flow: Flow,
}

/// A position to be asked about.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a State,
}

/// A position to be played on: rules that change something are its methods.
pub struct Play<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a mut State,
    /// The dice.
    pub chance: &'a mut dyn Chance,
    /// Who hears what happens.
    pub sink: &'a mut dyn Sink<Event>,
}

impl Play<'_> {
    /// The position as it stands.
    pub fn now(&self) -> Position<'_> {
        Position { stage: self.stage, state: self.state }
    }

    /// One fact happens: the table changes, and it is told.
    pub fn happen(&mut self, event: Event) {
        if !self.state.table.forces.is_none() {
            return self.happen_unseen(event);
        }
        event.change(self.stage, &mut self.state.table);
        self.sink.happened(&event);
    }
}

impl<'a> Position<'a> {
    /// A unit on the table.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a UnitState {
        &self.state.table.units[unit.index()]
    }

    /// Whose unit it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.stage.unit(unit).side
    }

    /// Its type.
    #[inline]
    pub fn arm(&self, unit: UnitId) -> Arm {
        self.stage.unit(unit).arm
    }

    /// Where it stands.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<Hex> {
        self.unit(unit).hex
    }

    /// Whether units of a side stand in a hex.
    #[inline]
    pub fn occupied(&self, side: Side, hex: Hex) -> bool {
        self.state.table.occupied[side.index()].contains(hex)
    }

    /// The units of a side in a hex.
    pub fn units_in(&self, side: Side, hex: Hex) -> UnitSet {
        if !self.occupied(side, hex) {
            return UnitSet::default();
        }
        let units = self.state.table.units.iter().zip(&self.stage.units).enumerate();
        let here = units.filter(|(_, (unit, card))| unit.hex == Some(hex) && card.side == side);
        here.map(|(i, _)| UnitId(i as u8)).collect()
    }

    /// The units of a side that are in play.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let units = self.state.table.units.iter().zip(&self.stage.units).enumerate();
        let alive = units.filter(move |(_, (unit, card))| unit.hex.is_some() && card.side == side);
        alive.map(|(i, _)| UnitId(i as u8))
    }

    /// The unit that a leader is attached to.
    pub fn attached_to(&self, leader: LeaderId) -> Option<UnitId> {
        self.state.table.leaders[leader.index()]
    }

    /// A leader's hex: that of the unit he is attached to.
    pub fn leader_hex(&self, leader: LeaderId) -> Option<Hex> {
        self.attached_to(leader).and_then(|unit| self.hex(unit))
    }

    /// The leaders of a side in a hex.
    pub fn leaders_in(&self, side: Side, hex: Hex) -> LeaderSet {
        let leaders = self.state.table.leaders.iter().enumerate();
        let here = leaders.filter(|(i, unit)| {
            unit.is_some_and(|unit| self.hex(unit) == Some(hex)) && self.stage.leaders[*i].side == side
        });
        here.map(|(i, _)| LeaderId(i as u8)).collect()
    }

    /// The leaders of a side that are in play.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + 'a {
        let position = *self;
        let alive = position.stage.leader_ids().filter(move |&l| position.attached_to(l).is_some());
        alive.filter(move |&l| position.stage.leader(l).side == side)
    }

    /// 7.2: a unit's combat value, in quarters: by its strength marker. Fatigue has no effect.
    pub fn combat_value(&self, unit: UnitId) -> i32 {
        let unit = self.unit(unit);
        let lower_side = if unit.disorganized {
            rule!("2.2.strength-marker-disorganized") && rule!("7.2.combat-value-source#b")
        } else {
            unit.fatigue == crate::counters::MOST_FATIGUE && !rule!("7.2.combat-value-source#c")
        };
        if lower_side {
            let value = self.stage.tables.disorganized(unit.manpower) + if rule!("R6") { 0 } else { STRENGTH };
            if value % STRENGTH != 0 && !rule!("7.2.half-point-kept") { value + STRENGTH / 2 } else { value }
        } else {
            i32::from(unit.manpower) * STRENGTH
        }
    }

    /// The combined combat value of some units, in quarters.
    pub fn combat_total(&self, units: UnitSet) -> i32 {
        units.into_iter().map(|unit| self.combat_value(unit)).sum()
    }

    /// Whether a unit is at a fatigue level that lets it act: 3 or less.
    #[inline]
    pub fn fresh(&self, unit: UnitId) -> bool {
        self.unit(unit).fatigue < crate::counters::MOST_FATIGUE
    }
}
