//! Facts that happened. All change to the table goes through them.

use crate::combat::AttackKind;
use crate::counters::{LeaderId, Side, UnitId, UnitSet};
use crate::crossings::{Attempt, Pontoon};
use crate::flow::Phase;
use crate::intelligence::{Marker, MarkerId, Rolled, Unseen};
use crate::retreat::RetreatKind;
use crate::sighting::Sighting;
use crate::stage::Stage;
use crate::state::Table;
use crate::stations::Station;
use crate::tables::{CombatResult, ExtendedMarch};
use crate::terrain::Stream;
use crate::view::Points;
use crate::weather::{RandomEvent, river_index};
use crate::works::Works;
use ground::{Hex, Hexside};
use referee::Tally;
use referee::declare::Event;

/// Why a unit left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Lost on an extended march.
    ExtendedMarch,
    /// Lost on a force march.
    ForceMarch,
    /// Lost between two zones of control.
    Zoc,
    /// Lost in combat.
    Combat,
    /// Lost in a retreat.
    Retreat,
    /// Surrendered.
    Surrender,
    /// Lost in a cavalry retreat.
    CavalryRetreat,
    /// Lost in a swamp that filled.
    Swamp,
    /// By the umpire's hand.
    Umpire,
}

impl Cause {
    /// Their names in data.
    pub const NAMES: [&'static str; 9] = [
        "extended-march",
        "force-march",
        "zoc",
        "combat",
        "retreat",
        "surrender",
        "cavalry-retreat",
        "swamp",
        "umpire",
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        Cause::NAMES[self as usize]
    }

    /// Whether the manpower lost scores for the enemy: combat, retreat and surrender, and units
    /// that a swamp swallows (12.0).
    pub fn scores(self) -> bool {
        matches!(self, Cause::Combat | Cause::Retreat | Cause::Surrender | Cause::CavalryRetreat | Cause::Swamp)
    }
}

/// Why a pontoon bridge was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Its owner took it up.
    Dismantled,
    /// The enemy came.
    Destroyed,
}

impl Removal {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["dismantled", "destroyed"][self as usize]
    }
}

/// One fact. The fields are named for what they are.
#[derive(Event, Clone, Debug, PartialEq)]
#[declare(stage = Stage, message = "gcacw-event")]
#[allow(missing_docs)]
pub enum Event {
    /// A phase began.
    Phase { turn: u8, phase: Phase },
    /// The turn marker moved.
    Turn(#[declare(name = "turn")] u8),
    /// The random events table was read.
    RandomEvent { dice: i32, result: RandomEvent },
    /// A turn was marked with rain.
    Rain(#[declare(name = "turn")] u8),
    /// The marker of rivers that cannot be forded stands in the box of a turn.
    Unfordable { river: Stream, turn: u8 },
    /// Such a marker was removed.
    Fordable(#[declare(name = "river")] Stream),
    /// Rain caught a unit in a provisional swamp.
    CaughtInSwamp(#[declare(name = "unit")] UnitId),
    /// A tie brought insubordination.
    Insubordination(#[declare(name = "die")] i32),
    /// Both rolled for the initiative.
    Initiative {
        union: i32,
        confederate: i32,
        #[declare(arg = "side")]
        winner: Side,
    },
    /// The initiative went to a side without a roll.
    AutomaticInitiative(#[declare(name = "side", data = "seat")] Side),
    /// A side took the initiative.
    TookInitiative(#[declare(name = "side", data = "seat")] Side),
    /// A side passed.
    Passed(#[declare(name = "side", data = "seat")] Side),
    /// The action cycle is over.
    CycleEnded,
    /// A leader was activated.
    Activated {
        leader: LeaderId,
        #[declare(untold)]
        units: UnitSet,
    },
    /// An allowance was rolled for a unit.
    #[declare(name = "allowance")]
    UnitAllowance {
        #[declare(data = "piece")]
        unit: UnitId,
        dice: i32,
        #[declare(tally = "allowance")]
        tally: Tally,
        points: i32,
    },
    /// An allowance was rolled for a leader.
    #[declare(name = "allowance")]
    LeaderAllowance {
        #[declare(data = "piece")]
        leader: LeaderId,
        dice: i32,
        #[declare(tally = "allowance")]
        tally: Tally,
        points: i32,
    },
    /// A unit's fatigue level.
    Fatigue { unit: UnitId, level: u8 },
    /// A strength marker was turned to its disorganized side.
    Disorganized(#[declare(name = "unit")] UnitId),
    /// A strength marker was turned to its organized side.
    Reorganized(#[declare(name = "unit")] UnitId),
    /// A unit was turned to its exhausted side.
    Exhausted(#[declare(name = "unit")] UnitId),
    /// A unit was turned to its normal side.
    Recovered(#[declare(name = "unit")] UnitId),
    /// A unit's demoralization.
    Demoralized { unit: UnitId, level: u8 },
    /// An extended march was rolled for.
    ExtendedMarch {
        unit: UnitId,
        die: i32,
        #[declare(tally = "extended-march")]
        tally: Tally,
        #[declare(untold)]
        result: ExtendedMarch,
    },
    /// A force march was rolled for.
    ForceMarch {
        unit: UnitId,
        #[declare(data = "die")]
        dice: i32,
        points: i32,
    },
    /// A unit's manpower value fell.
    Manpower {
        unit: UnitId,
        value: u8,
        #[declare(untold)]
        cause: Cause,
    },
    /// A unit left the game.
    Eliminated { unit: UnitId, cause: Cause },
    /// A unit marched one hex; `points` are left.
    Moved {
        unit: UnitId,
        from: Hex,
        #[declare(arg = "hex")]
        to: Hex,
        cost: Points,
        points: Points,
        #[declare(tally = "cost")]
        tally: Tally,
    },
    /// A unit was placed by a retreat or an advance.
    #[declare(quiet)]
    Placed { unit: UnitId, to: Hex },
    /// A unit came to the map.
    Arrived {
        unit: UnitId,
        #[declare(arg = "hex")]
        to: Hex,
    },
    /// A unit went back to the one it was detached from.
    Reunited {
        unit: UnitId,
        #[declare(arg = "other")]
        with: UnitId,
    },
    /// The umpire puts a unit into a hex.
    PutThere {
        unit: UnitId,
        #[declare(arg = "hex")]
        to: Hex,
    },
    /// A leader is now attached to a unit.
    Attached { leader: LeaderId, unit: UnitId },
    /// A leader left the game.
    LeaderEliminated(#[declare(name = "leader")] LeaderId),
    /// A flanks refused marker was placed.
    FlanksRefused(#[declare(name = "hex")] Hex),
    /// A flanks refused marker was removed.
    FlanksRestored(#[declare(name = "hex")] Hex),
    /// An attack was declared.
    AttackDeclared {
        from: Hex,
        #[declare(arg = "hex")]
        target: Hex,
    },
    /// The type of an attack was chosen and paid.
    AttackType {
        #[declare(data = "type")]
        kind: AttackKind,
        cost: Points,
    },
    /// The artillery die was rolled.
    Artillery { die: i32, modifier: i32 },
    /// A combat was decided.
    Combat(#[declare(name = "report")] Box<CombatReport>),
    /// A result in italics brought Union panic, in the combat for this hex.
    UnionPanic(#[declare(name = "hex")] Hex),
    /// A stack retreated.
    Retreated {
        kind: RetreatKind,
        #[declare(untold)]
        units: UnitSet,
        from: Hex,
        #[declare(arg = "hex")]
        to: Hex,
    },
    /// A stack surrendered.
    Surrendered {
        hex: Hex,
        #[declare(untold)]
        units: UnitSet,
    },
    /// Units advanced after combat.
    Advanced {
        #[declare(untold)]
        units: UnitSet,
        from: Hex,
        #[declare(arg = "hex")]
        to: Hex,
    },
    /// Cavalry avoided the enemy.
    CavalryRetreat {
        hex: Hex,
        die: i32,
        #[declare(tally = "cavalry-retreat")]
        tally: Tally,
        reduction: i32,
    },
    /// An assault's command roll.
    CommandRoll {
        leader: LeaderId,
        die: i32,
        #[declare(tally = "command")]
        tally: Tally,
        number: Option<i32>,
    },
    /// A grand assault's command roll.
    GrandCommandRoll {
        leader: LeaderId,
        die: i32,
        #[declare(tally = "grand-command")]
        tally: Tally,
        number: Option<i32>,
    },
    /// A march is over.
    MarchEnded(#[declare(name = "unit")] UnitId),
    /// A unit has an entrenchment marker.
    Entrenched { unit: UnitId, works: Works },
    /// A unit left its entrenchment.
    WorksLost(#[declare(name = "unit")] UnitId),
    /// A railroad station was burned.
    Burned { hex: Hex, state: Station },
    /// Somebody tried to build, destroy or repair a crossing.
    BridgeRoll {
        unit: UnitId,
        attempt: Attempt,
        #[declare(untold, data = "hex")]
        from: Hex,
        #[declare(arg = "hex")]
        to: Hex,
        die: i32,
        #[declare(untold, unlisted)]
        tally: Tally,
        #[declare(untold)]
        success: bool,
    },
    /// A side's pontoon bridge stands.
    PontoonBuilt { hexside: Hexside, side: Side },
    /// A pontoon bridge is gone.
    PontoonRemoved { hexside: Hexside, cause: Removal },
    /// A bridge or ferry was destroyed.
    CrossingDestroyed(#[declare(name = "hexside")] Hexside),
    /// A bridge or ferry was repaired.
    CrossingRepaired(#[declare(name = "hexside")] Hexside),
    /// A unit foraged.
    Foraged(#[declare(name = "unit")] UnitId),
    /// A unit levied a locality.
    Levied(#[declare(name = "unit")] UnitId),
    /// A unit has no supply, or has it again.
    Unsupplied {
        unit: UnitId,
        #[declare(untold)]
        so: bool,
    },
    /// A unit has no ammunition, or has it again.
    #[declare(name = "out-of-ammunition")]
    WithoutAmmunition {
        unit: UnitId,
        #[declare(untold)]
        so: bool,
    },
    /// A side controls the county of a hex, or nobody does.
    County {
        #[declare(untold)]
        hex: Hex,
        #[declare(data = "seat")]
        side: Option<Side>,
    },
    /// A side now holds a scoring hex.
    Holds {
        #[declare(data = "seat")]
        side: Side,
        hex: Hex,
    },
    /// A side scored.
    #[declare(quiet)]
    Scored {
        #[declare(data = "seat")]
        side: Side,
        points: i16,
    },
    /// The game is over.
    Over(#[declare(name = "side", data = "winner")] Option<Side>),
    /// A force marker was placed; `seen` are the units that stood on the map before.
    MarkerPlaced {
        marker: Marker,
        #[declare(untold, unlisted)]
        seen: UnitSet,
    },
    /// A unit under a marker with others took one of its own.
    MarkerSplit {
        marker: Marker,
        #[declare(arg = "other")]
        of: MarkerId,
    },
    /// A march under a marker began, with these dice.
    HiddenMarch(#[declare(name = "rolled")] Rolled),
    /// A die was rolled for a march under a marker.
    HiddenRoll {
        marker: MarkerId,
        #[declare(arg = "dice")]
        rolled: i32,
    },
    /// A force marker was moved.
    MarkerMoved {
        marker: MarkerId,
        from: Hex,
        #[declare(arg = "hex")]
        to: Hex,
    },
    /// A force marker was taken off.
    MarkerRevealed { marker: Marker, cause: Sighting },
    /// A dummy goes along with a march.
    TakenAlong(#[declare(name = "marker")] MarkerId),
    /// A side that hides something considers.
    #[declare(quiet)]
    Considers(#[declare(name = "unseen")] Unseen),
    /// Something that only one side is told, and what the others see of it.
    #[declare(transparent)]
    Hidden {
        event: Box<Event>,
        #[declare(untold, unlisted)]
        side: Side,
        #[declare(untold, unlisted)]
        seen: Option<Box<Event>>,
    },
}

/// A combat as it was decided.
#[derive(Clone, Debug, PartialEq)]
pub struct CombatReport {
    /// The hex attacked from: the active unit's or leader's.
    pub from: Hex,
    /// The hex attacked.
    pub target: Hex,
    /// The attacker's modifiers.
    pub attack: Tally,
    /// The defender's modifiers.
    pub defence: Tally,
    /// The flank bonus and its reductions.
    pub flank: Tally,
    /// The natural dice: attacker, defender.
    pub dice: [i32; 2],
    /// The combined values in quarters: attacker, defender.
    pub values: [i32; 2],
    /// The attacker's modified die minus the defender's.
    pub row: i32,
    /// The attacker's result.
    pub attacker: CombatResult,
    /// The defender's result.
    pub defender: CombatResult,
}

impl CombatReport {
    /// Both modified dice: attacker, defender.
    pub fn sums(&self) -> [i32; 2] {
        [self.dice[0] + self.attack.total(), self.dice[1] + self.defence.total()]
    }
}

impl Event {
    /// What happened, be it hidden from others or not.
    pub fn inner(&self) -> &Event {
        match self {
            Event::Hidden { event, .. } => event.inner(),
            event => event,
        }
    }

    /// The force marker that the event is about, if it is about one.
    pub fn marker(&self) -> Option<MarkerId> {
        match self {
            Event::MarkerPlaced { marker, .. }
            | Event::MarkerSplit { marker, .. }
            | Event::MarkerRevealed { marker, .. } => Some(marker.id),
            Event::HiddenMarch(rolled) => Some(rolled.marker),
            Event::HiddenRoll { marker, .. } | Event::MarkerMoved { marker, .. } | Event::TakenAlong(marker) => {
                Some(*marker)
            }
            _ => None,
        }
    }

    /// Changes the table.
    pub fn change(&self, stage: &Stage, table: &mut Table) {
        match *self {
            Event::Turn(turn) => {
                table.turn = turn;
                table.wet = table.rain.contains(turn);
            }
            Event::Fatigue { unit, level } => table.units[unit.index()].fatigue = level,
            Event::Disorganized(unit) => table.units[unit.index()].disorganized = true,
            Event::Reorganized(unit) => table.units[unit.index()].disorganized = false,
            Event::Exhausted(unit) => table.units[unit.index()].exhausted = true,
            Event::Recovered(unit) => table.units[unit.index()].exhausted = false,
            Event::Demoralized { unit, level } => table.units[unit.index()].demoralized = level,
            Event::Manpower { unit, value, .. } => table.units[unit.index()].manpower = value,
            Event::Eliminated { unit, .. } => {
                table.place(stage, unit, None);
                table.forget(unit);
            }
            Event::Moved { unit, to, .. } | Event::Placed { unit, to } => table.place(stage, unit, Some(to)),
            Event::Arrived { unit, to } | Event::PutThere { unit, to } => {
                table.waiting.remove(unit);
                table.place(stage, unit, Some(to));
            }
            Event::Reunited { unit, with } => {
                let taken = table.units[unit.index()];
                table.units[with.index()].take_in(taken);
                table.place(stage, unit, None);
                table.forget(unit);
            }
            Event::Attached { leader, unit } => table.leaders[leader.index()] = Some(unit),
            Event::LeaderEliminated(leader) => table.leaders[leader.index()] = None,
            Event::FlanksRefused(hex) => table.refused.insert(hex),
            Event::FlanksRestored(hex) => table.refused.remove(hex),
            Event::Holds { side, hex } => {
                if let Some(place) = stage.victory.hexes.iter().position(|scoring| scoring.hex == hex) {
                    table.holders[place] = Some(side);
                }
            }
            Event::Unsupplied { unit, so } => table.status.unsupplied.set(unit, so),
            Event::WithoutAmmunition { unit, so } => table.status.without_ammunition.set(unit, so),
            Event::County { hex, side } => {
                stage.map.counties_of(hex).for_each(|county| table.status.set_county(county, side));
            }
            Event::Scored { side, points } => table.points[side.index()] += points,
            Event::Rain(turn) => {
                table.rain.insert(turn);
                table.wet = table.rain.contains(table.turn);
            }
            Event::Unfordable { river, turn } => table.unfordable[river_index(river)] = Some(turn),
            Event::Fordable(river) => table.unfordable[river_index(river)] = None,
            Event::Entrenched { unit, works } => table.units[unit.index()].works = works,
            Event::WorksLost(unit) => table.units[unit.index()].works = Works::None,
            Event::Burned { hex, state } => {
                if let Some(place) = stage.map.stations.iter().position(|&station| station == hex) {
                    table.stations[place] = state;
                }
            }
            Event::PontoonBuilt { hexside, side } => {
                let built = table.pontoons.try_push(Pontoon { side: hexside, owner: side });
                debug_assert!(built.is_ok(), "nobody may build a bridge where there is no room for it");
            }
            Event::PontoonRemoved { hexside, .. } => table.pontoons.retain(|pontoon| pontoon.side != hexside),
            Event::CrossingDestroyed(hexside) => {
                let destroyed = table.destroyed.try_push(hexside);
                debug_assert!(destroyed.is_ok(), "nobody may destroy a crossing where there is no room for it");
            }
            Event::CrossingRepaired(hexside) => table.destroyed.retain(|destroyed| *destroyed != hexside),
            Event::MarkerPlaced { marker, .. } | Event::MarkerSplit { marker, .. } => table.place_marker(marker),
            Event::MarkerMoved { marker, to, .. } => table.move_marker(marker, to),
            Event::MarkerRevealed { marker, .. } => table.remove_marker(marker.id),
            Event::HiddenMarch(rolled) => table.show_dice(stage, rolled),
            Event::TakenAlong(marker) => table.take_along(marker),
            Event::Hidden { ref event, .. } => event.change(stage, table),
            // What is only told: the rolls, and what other events beside them change.
            Event::Phase { .. }
            | Event::RandomEvent { .. }
            | Event::CaughtInSwamp(_)
            | Event::Insubordination(_)
            | Event::Initiative { .. }
            | Event::AutomaticInitiative(_)
            | Event::TookInitiative(_)
            | Event::Passed(_)
            | Event::CycleEnded
            | Event::Activated { .. }
            | Event::UnitAllowance { .. }
            | Event::LeaderAllowance { .. }
            | Event::ExtendedMarch { .. }
            | Event::ForceMarch { .. }
            | Event::AttackDeclared { .. }
            | Event::AttackType { .. }
            | Event::Artillery { .. }
            | Event::Combat(_)
            | Event::UnionPanic(_)
            | Event::Retreated { .. }
            | Event::Surrendered { .. }
            | Event::Advanced { .. }
            | Event::CavalryRetreat { .. }
            | Event::CommandRoll { .. }
            | Event::GrandCommandRoll { .. }
            | Event::MarchEnded(_)
            | Event::BridgeRoll { .. }
            | Event::Foraged(_)
            | Event::Levied(_)
            | Event::Over(_)
            | Event::HiddenRoll { .. }
            | Event::Considers(_) => {}
        }
    }
}

impl Table {
    /// Puts a unit into a hex, or off the map, and keeps the occupied hexes in step.
    pub fn place(&mut self, stage: &Stage, unit: UnitId, to: Option<Hex>) {
        let side = stage.unit(unit).side;
        let from = std::mem::replace(&mut self.units[unit.index()].hex, to);
        if let Some(from) = from {
            let stays = |(state, card): (&crate::state::UnitState, &crate::counters::UnitCard)| {
                state.hex == Some(from) && card.side == side
            };
            if !self.units.iter().zip(&stage.units).any(stays) {
                self.occupied[side.index()].remove(from);
            }
        }
        if let Some(to) = to {
            self.occupied[side.index()].insert(to);
        }
    }
}
