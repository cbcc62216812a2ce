//! What does not change during a game: map, charts, roster, options, the scenario's length and
//! what it is won by.

use crate::counters::{LeaderCard, LeaderId, Side, UnitCard, UnitId};
use crate::flow::Phase;
use crate::intelligence::Marker;
use crate::tables::Tables;
use crate::terrain::Map;
use crate::titles::Title;
use crate::victory::Victory;
use crate::weather::{RandomEvent, Turns};
use ground::Hex;
use referee::RuleId;

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

/// Optional rules, and rulings that are options of the game: of those, true is our reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// R32: trails count as ways for moving through swamps.
    pub trails_through_swamps: bool,
    /// R41: uphill, the ridge adds to hill or mountain.
    pub uphill_adds: bool,
    /// R54: in rain every ford counts as impassable around a defender.
    pub rain_covers_fords: bool,
    /// R55: units fight across fords of unfordable rivers in a turn without rain.
    pub fights_across_floods: bool,
    /// R56: flanks refused in a redoubt are converted as refused flanks.
    pub refused_before_redoubt: bool,
    /// R100: artillery value 1 is the value after works.
    pub artillery_after_works: bool,
    /// 5.1: units march at fatigue level 4.
    pub march_at_fatigue_4: bool,
    /// 5.5: the entrenchment action in 1863.
    pub entrench_action_1863: bool,
    /// The suggested points for balance.
    pub balance: bool,
    /// Forces are hidden under force markers.
    pub limited_intelligence: bool,
}

impl Options {
    /// Each option under its name in files.
    pub fn named(&mut self) -> [(&'static str, &mut bool); 10] {
        [
            ("R32", &mut self.trails_through_swamps),
            ("R41", &mut self.uphill_adds),
            ("R54", &mut self.rain_covers_fords),
            ("R55", &mut self.fights_across_floods),
            ("R56", &mut self.refused_before_redoubt),
            ("R100", &mut self.artillery_after_works),
            ("march-at-fatigue-4", &mut self.march_at_fatigue_4),
            ("entrench-action-1863", &mut self.entrench_action_1863),
            ("limited-intelligence", &mut self.limited_intelligence),
            ("balance", &mut self.balance),
        ]
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            trails_through_swamps: true,
            uphill_adds: true,
            rain_covers_fords: true,
            fights_across_floods: true,
            refused_before_redoubt: true,
            artillery_after_works: true,
            march_at_fatigue_4: false,
            entrench_action_1863: false,
            balance: false,
            limited_intelligence: false,
        }
    }
}

/// Special rules of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Special {
    /// The first action of the game activates this leader.
    pub first: Option<LeaderId>,
    /// Up to this turn nobody makes an extended or a force march, and nobody joins an assault that
    /// would bring him to fatigue level 3 or 4.
    pub measured_until: u8,
    /// Units that do nothing up to a turn.
    pub idle: Vec<(UnitId, u8)>,
}

/// What an initiative tie brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// A side wins.
    Won(Side),
    /// The turn ends early.
    EndsTurn,
    /// Insubordination; the title's winner wins.
    Insubordination,
}

impl Tie {
    /// The names in files.
    pub const NAMES: [&'static str; 4] = ["union", "confederate", "ends-turn", "insubordination"];
    /// By the order of the names.
    pub const ALL: [Tie; 4] = [Tie::Won(Side::Union), Tie::Won(Side::Confederate), Tie::EndsTurn, Tie::Insubordination];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Tie::ALL.iter().position(|tie| *tie == self).map_or("", |place| Tie::NAMES[place])
    }
}

/// The stage.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The edition of the rules that the game was begun with.
    pub edition: u32,
    /// The map.
    pub map: Map,
    /// The map in rain.
    pub wet: Map,
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
    /// Units detached from others that are in the game: the detached one, the other.
    pub detached: Vec<(UnitId, UnitId)>,
    /// The names of the commands.
    pub commands: Vec<String>,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// Where the game begins.
    pub begin: Begin,
    /// Force markers at the start; read with the option.
    pub markers: Vec<Marker>,
    /// Hexes with refused flanks at the start.
    pub refused: Vec<Hex>,
    /// Stations that can only be damaged.
    pub lasting_stations: Vec<Hex>,
    /// Turns marked with rain at the start.
    pub rain: Turns,
    /// Where the unfordable markers stand at the start: minor, major rivers.
    pub unfordable: [Option<u8>; 2],
    /// Results of the random events table, by the sum of two dice from 2; none: no such phase.
    pub random_events: Option<Vec<RandomEvent>>,
    /// Whether rain has its effects in this game.
    pub rain_counts: bool,
    /// The title's advanced game.
    pub advanced: bool,
    /// A phase that the scenario adds after the random events.
    pub added_phase: Option<Phase>,
    /// What initiative ties bring, by the number rolled from 1; none: the title's winner.
    pub ties: [Option<Tie>; 6],
    /// The scenario's special rules.
    pub special: Special,
    /// What the titles' own rules add to each side's command rolls (R12).
    pub command_modifiers: [i8; 2],
    /// Units that are not of a leader's command although they bear its name.
    pub independent: Vec<(LeaderId, UnitId, RuleId)>,
    /// The Confederate Capitol, if it is on the map.
    pub capitol: Option<Hex>,
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

    /// What an initiative tie brings in this scenario, if it has something of its own.
    pub fn tie(&self, number: i32) -> Option<Tie> {
        let place = usize::try_from(number - 1).ok()?;
        self.ties.get(place).copied().flatten()
    }

    /// Whether ties can end the turn early or cause insubordination.
    pub fn ties_matter(&self) -> bool {
        self.ties.iter().flatten().any(|tie| matches!(tie, Tie::EndsTurn | Tie::Insubordination))
    }

    /// All units of the roster.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All leaders of the roster.
    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// The side whose units start in a hex.
    pub fn starts_in(&self, hex: Hex) -> Option<Side> {
        let here = |card: &&UnitCard| card.arrival.is_none() && card.start.hex == hex;
        self.units.iter().find(here).map(|card| card.side)
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
