//! What does not change during a game: map, charts, roster, options, the scenario's length and what it is won by.

use crate::counters::{
    BrigadeCard, BrigadeId, CorpsCard, CorpsId, DivisionCard, DivisionId, LeaderCard, LeaderId, Side, UnitCard, UnitId,
};
use crate::state::State;
use crate::tables::Tables;
use crate::terrain::Map;
use ground::hex::{OnGrid, SightRows};
use ground::{Hex, HexGrid};
use referee::SeatCard;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Daylight (16.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// Day.
    #[default]
    Day,
    /// Dusk.
    Dusk,
    /// Night.
    Night,
    /// Dawn.
    Dawn,
}

impl Light {
    /// All four.
    pub const ALL: [Light; 4] = [Light::Day, Light::Dusk, Light::Night, Light::Dawn];
    /// Their names in files.
    pub const NAMES: [&'static str; 4] = ["day", "dusk", "night", "dawn"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Light::NAMES[self as usize]
    }
}

/// An hour of the military clock, from 1 to 24 (2.43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hour(pub u8);

impl Hour {
    /// As it is written: 1600.
    pub fn text(self) -> String {
        format!("{:02}00", self.0)
    }
}

/// Optional rules, and rulings that are options of the game: of those, true is our reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// 17: fatigue.
    pub fatigue: bool,
    /// 10.9: ammunition of infantry and dismounted cavalry.
    pub ammunition: bool,
    /// 9.55: artillery near the enemy by option 2.
    pub guns_to_the_front: bool,
    /// 10.82: stacked units combine their fire.
    pub combined_fire: bool,
    /// 10.24: geographic crests.
    pub crests: bool,
    /// 5.21: efficiency markers lie face down.
    pub hidden_efficiency: bool,
    /// 7.11: units of a stack may face differently.
    pub mixed_facing: bool,
    /// R45.
    pub withdrawal_flank: bool,
    /// R71.
    pub steep_shadow_adjacent: bool,
    /// R78.
    pub guns_round_up: bool,
    /// R99.
    pub rear_above_flank: bool,
    /// R168.
    pub vertex_is_front: bool,
    /// R172.
    pub pre_shock_after_facing: bool,
    /// R179.
    pub prepared_after_reaction: bool,
}

impl Options {
    /// Each option under its name in files.
    pub fn named(&mut self) -> [(&'static str, &mut bool); 14] {
        [
            ("fatigue", &mut self.fatigue),
            ("ammunition", &mut self.ammunition),
            ("guns-to-the-front", &mut self.guns_to_the_front),
            ("combined-fire", &mut self.combined_fire),
            ("crests", &mut self.crests),
            ("hidden-efficiency", &mut self.hidden_efficiency),
            ("mixed-facing", &mut self.mixed_facing),
            ("R45", &mut self.withdrawal_flank),
            ("R71", &mut self.steep_shadow_adjacent),
            ("R78", &mut self.guns_round_up),
            ("R99", &mut self.rear_above_flank),
            ("R168", &mut self.vertex_is_front),
            ("R172", &mut self.pre_shock_after_facing),
            ("R179", &mut self.prepared_after_reaction),
        ]
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            fatigue: false,
            ammunition: false,
            guns_to_the_front: false,
            combined_fire: false,
            crests: false,
            hidden_efficiency: false,
            mixed_facing: false,
            withdrawal_flank: true,
            steep_shadow_adjacent: true,
            guns_round_up: true,
            rear_above_flank: true,
            vertex_is_front: true,
            pre_shock_after_facing: true,
            prepared_after_reaction: true,
        }
    }
}

/// A hex that counts at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VictoryHex {
    /// The hex.
    pub hex: Hex,
    /// Its points.
    pub points: i16,
    /// Who holds it at the start.
    pub holder: Option<Side>,
}

/// What a game is won by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Victory {
    /// Hexes that count.
    pub hexes: Vec<VictoryHex>,
    /// Points to the enemy for each SP that a side has lost, or that is off the map with a routed unit.
    pub lost: [i16; 2],
    /// Points for each leader of the enemy who was lost.
    pub leaders: i16,
    /// Points for each brigade of the enemy that is combat ineffective.
    pub ineffective: i16,
    /// Points that each side has from the start.
    pub handicap: [i16; 2],
}

/// The stage.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The seats.
    pub seats: [SeatCard; 2],
    /// The map.
    pub map: Map,
    /// What each hex of it sees.
    pub sight: SightRows,
    /// What a leader pays for each step on it, once that has been asked for.
    pub leader_costs: OnceLock<Vec<[Option<u16>; 6]>>,
    /// The charts.
    pub tables: Tables,
    /// Options.
    pub options: Options,
    /// All combat units.
    pub units: Vec<UnitCard>,
    /// All leaders.
    pub leaders: Vec<LeaderCard>,
    /// All brigades.
    pub brigades: Vec<BrigadeCard>,
    /// All divisions.
    pub divisions: Vec<DivisionCard>,
    /// All corps.
    pub corps: Vec<CorpsCard>,
    /// The last turn.
    pub last_turn: u8,
    /// The hour of turn 1, from 1 to 24.
    pub first_hour: u8,
    /// The light of each turn from the first.
    pub light: Vec<Light>,
    /// What the game is won by.
    pub victory: Victory,
    /// The table and the flow at the start.
    pub begin: Box<State>,
}

impl OnGrid for Stage {
    fn grid(&self) -> &HexGrid {
        &self.map.grid
    }
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

    /// A brigade.
    #[inline]
    pub fn brigade(&self, brigade: BrigadeId) -> &BrigadeCard {
        &self.brigades[brigade.index()]
    }

    /// A division.
    #[inline]
    pub fn division(&self, division: DivisionId) -> &DivisionCard {
        &self.divisions[division.index()]
    }

    /// A corps.
    #[inline]
    pub fn corps(&self, corps: CorpsId) -> &CorpsCard {
        &self.corps[corps.index()]
    }

    /// The grid.
    #[inline]
    pub fn grid(&self) -> &HexGrid {
        &self.map.grid
    }

    /// All units of the roster.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// All leaders of the roster.
    pub fn leader_ids(&self) -> impl DoubleEndedIterator<Item = LeaderId> + use<> {
        (0..self.leaders.len()).map(|place| LeaderId(place as u8))
    }

    /// All brigades.
    pub fn brigade_ids(&self) -> impl DoubleEndedIterator<Item = BrigadeId> + use<> {
        (0..self.brigades.len()).map(|place| BrigadeId(place as u8))
    }

    /// All divisions.
    pub fn division_ids(&self) -> impl DoubleEndedIterator<Item = DivisionId> + use<> {
        (0..self.divisions.len()).map(|place| DivisionId(place as u8))
    }

    /// All corps.
    pub fn corps_ids(&self) -> impl DoubleEndedIterator<Item = CorpsId> + use<> {
        (0..self.corps.len()).map(|place| CorpsId(place as u8))
    }

    /// The brigades of a side.
    pub fn brigades_of(&self, side: Side) -> impl Iterator<Item = BrigadeId> {
        self.brigade_ids().filter(move |&brigade| self.brigade(brigade).side == side)
    }

    /// The light of a turn.
    pub fn light(&self, turn: u8) -> Light {
        let place = usize::from(turn.max(1)) - 1;
        self.light.get(place).copied().unwrap_or_default()
    }

    /// The day of a turn, from 1: a new one begins at 0200 (R3).
    pub fn day(&self, turn: u8) -> usize {
        let begins = if rule!("R3") { 2 } else { 1 };
        let begins = |&turn: &u8| self.hour(turn).0 == begins && rule!("3.0.iv-d-turn-advance#b");
        1 + (2..=turn).filter(begins).count()
    }

    /// The hour of a turn.
    pub fn hour(&self, turn: u8) -> Hour {
        Hour((self.first_hour + turn.max(1) - 2) % 24 + 1)
    }

    /// The unit that orders call so.
    pub fn unit_named(&self, key: &str) -> Option<UnitId> {
        self.units.iter().position(|card| card.key == key).map(|place| UnitId(place as u16))
    }

    /// The leader whom orders call so.
    pub fn leader_named(&self, key: &str) -> Option<LeaderId> {
        self.leaders.iter().position(|card| card.key == key).map(|place| LeaderId(place as u8))
    }

    /// The brigade that orders call so.
    pub fn brigade_named(&self, key: &str) -> Option<BrigadeId> {
        self.brigades.iter().position(|card| card.key == key).map(|place| BrigadeId(place as u8))
    }

    /// The division that orders call so.
    pub fn division_named(&self, key: &str) -> Option<DivisionId> {
        self.divisions.iter().position(|card| card.key == key).map(|place| DivisionId(place as u8))
    }

    /// The corps that orders call so.
    pub fn corps_named(&self, key: &str) -> Option<CorpsId> {
        self.corps.iter().position(|card| card.key == key).map(|place| CorpsId(place as u8))
    }
}
