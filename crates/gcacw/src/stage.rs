//! What does not change during a game: map, charts, roster, options, the scenario's length and
//! what it is won by.

use crate::counters::{LeaderCard, LeaderId, LeaderSet, Side, UnitCard, UnitId, UnitSet};
use crate::tables::Tables;
use crate::terrain::Map;
use crate::titles::Title;
use crate::victory::Victory;
use ground::Hex;

/// Where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// With the random events phase: a whole turn.
    RandomEvents,
    /// With the leader transfer phase.
    Transfer,
    /// With an initiative segment.
    Initiative,
    /// With this side's action.
    Action(Side),
    /// With the recovery phase.
    Recovery,
}

/// Rulings that are options of the game; true is our reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// R32: trails count as ways for moving through swamps.
    pub trails_through_swamps: bool,
    /// R41: uphill, the ridge adds to hill or mountain.
    pub uphill_adds: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { trails_through_swamps: true, uphill_adds: true }
    }
}

/// The stage.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The map.
    pub map: Map,
    /// The charts.
    pub tables: Tables,
    /// What the title does differently.
    pub title: Title,
    /// The year.
    pub year: u16,
    /// Options.
    pub options: Options,
    /// All units.
    pub units: Vec<UnitCard>,
    /// All leaders.
    pub leaders: Vec<LeaderCard>,
    /// The names of the commands.
    pub commands: Vec<String>,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// Where the game begins.
    pub begin: Begin,
    /// Hexes with refused flanks at the start.
    pub refused: Vec<Hex>,
    /// Results of the random events table, by the sum of two dice from 2; none: no such phase.
    pub random_events: Option<Vec<String>>,
    /// What the game is won by.
    pub victory: Victory,
}

impl Stage {
    /// A unit's counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// A leader's counter.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderCard {
        &self.leaders[leader.index()]
    }

    /// All units of the roster.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All leaders of the roster.
    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// All units of a side.
    pub fn units_of(&self, side: Side) -> UnitSet {
        self.unit_ids().filter(|&unit| self.unit(unit).side == side).collect()
    }

    /// All leaders of a side.
    pub fn leaders_of(&self, side: Side) -> LeaderSet {
        self.leader_ids().filter(|&leader| self.leader(leader).side == side).collect()
    }

    /// The side whose units start in a hex.
    pub fn starts_in(&self, hex: Hex) -> Option<Side> {
        self.units.iter().find(|card| card.start.hex == hex).map(|card| card.side)
    }

    /// The unit that orders call so.
    pub fn unit_named(&self, key: &str) -> Option<UnitId> {
        self.units.iter().position(|card| card.key == key).map(|i| UnitId(i as u8))
    }

    /// The leader whom orders call so.
    pub fn leader_named(&self, key: &str) -> Option<LeaderId> {
        self.leaders.iter().position(|card| card.key == key).map(|i| LeaderId(i as u8))
    }
}
