//! 11 Shock: designated, tested, fired at, resolved, continued.
//!
//! | rulebook | here |
//! |---|---|
//! | 11.12, 11.2, 11.31, 11.32 who shocks whom | `designate.rs` |
//! | 8.48 envelopment | `envelop.rs` |
//! | 11.33 to 11.36 retreats before shock, green troops | `before.rs` |
//! | 11.37, 11.56 the test before shock, counter-charges | `nerve.rs` |
//! | 11.42 to 11.44, 11.63, 11.72 strengths and modifiers | `tally.rs`, `stance.rs` |
//! | 11.41, 11.45 step 6, shock by shock | `melee.rs` |
//! | 11.46, 11.47 advances, continued shock | `after.rs` |
//! | 11.48, 11.58 disorder afterwards | `disorder.rs` |
//! | 11.5 cavalry charges | `charge.rs` |

mod after;
mod before;
mod charge;
mod designate;
mod disorder;
pub mod envelop;
mod melee;
mod nerve;
mod stance;
mod tally;

use crate::counters::{BrigadeId, Side, UnitId};
use crate::flow::{Decision, Frame};
use crate::state::{Play, Position};
use ground::Hex;
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// Strength in shock, in halves (R97).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Strength(pub u16);

/// A column of the ratio table: attackers to defenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ratio(pub u8, pub u8);

/// The rows of the shock table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShockResult {
    /// 1 or less.
    AttackerRetreats,
    /// A Bloody Stand Off.
    StandOff,
    /// 5 to 9.
    DefenderRetreats,
    /// 10 or more.
    DefenderBreaks,
}

impl ShockResult {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["attacker-retreats", "stand-off", "defender-retreats", "defender-breaks"][self as usize]
    }
}

/// What several attacks on one defender make of him (11.44).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pincer {
    /// Nothing.
    #[default]
    None,
    /// Attacked from the front and the rear, in separate shocks.
    FrontAndRear,
    /// On all sides.
    Surrounded,
}

/// One attack: units against hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Those who attack, as they were designated.
    pub units: Vec<UnitId>,
    /// The hexes that are attacked, as they were named.
    pub hexes: Vec<Hex>,
    /// Those of them that were left before the others were struck.
    pub left: Vec<Hex>,
    /// Those who stood there.
    pub foes: Vec<UnitId>,
    /// Those of them who had not left when the die fell.
    pub stood: Vec<UnitId>,
    /// The designation in which it was made, from 0.
    pub round: u8,
    /// The shock of step 1 that it belongs to: it, or one that continues it.
    pub series: u8,
    /// How often the shock has been continued.
    pub count: u8,
    /// What other attacks add to its position.
    pub pincer: Pincer,
    /// Its hexes were empty when step 6 began.
    pub early: bool,
    /// It has been resolved, or has come to nothing.
    pub over: bool,
}

/// The shocks of the brigades that act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shock {
    /// The attacks, in the order in which they are resolved.
    pub attacks: Vec<Attack>,
    /// The attack that is being resolved.
    pub now: Option<u8>,
    /// The designation that is being made or resolved.
    pub round: u8,
    /// The last designation.
    pub rounds: u8,
    /// How often the shock that is being designated has been continued.
    pub continued: u8,
    /// The shock of step 1 that is being resolved.
    pub series: u8,
    /// Those who continue.
    pub marked: Vec<UnitId>,
    /// Those who have yet to say whether they continue.
    pub willing: Vec<UnitId>,
    /// Those who have answered in the step that is asked.
    pub asked: Vec<UnitId>,
    /// Who is retreating before the shock.
    pub falling: Option<UnitId>,
    /// Those who have retreated before the shock.
    pub fell_back: Vec<UnitId>,
    /// Those who counter-charge.
    pub countered: Vec<UnitId>,
    /// Those who tried to, and failed.
    pub balked: Vec<UnitId>,
    /// Lines that envelop.
    pub enveloped: Vec<UnitId>,
    /// Those who have attacked in the series that is being resolved.
    pub fought: Vec<UnitId>,
    /// Those who have defended in it.
    pub met: Vec<UnitId>,
    /// Those of both who were in order when they met.
    pub orderly: Vec<UnitId>,
    /// Those who have been in a shock of this phase.
    pub engaged: Vec<UnitId>,
    /// Brigades on the march that were attacked.
    pub surprised: Vec<BrigadeId>,
    /// Brigades that have been in a shock of this phase (17.22).
    pub counted: Vec<BrigadeId>,
    /// Those whom it tires, each as often as it does (17.21).
    pub tired: Vec<BrigadeId>,
    /// The hexes that the attackers of the attack being resolved came from.
    pub bases: Vec<Hex>,
    /// The modified die of the attack that is being resolved; none: its hexes were empty.
    pub total: Option<i32>,
    /// Those who have come into a hex that the attack being resolved has emptied.
    pub advanced: Vec<UnitId>,
    /// How many hexes those who continue have gone on.
    pub gone_on: Vec<UnitId>,
}

/// The steps of a shock (11.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShockStep {
    /// 1.
    Designate(Side),
    /// 2.
    BeforeShock(Side),
    /// 3.
    Green,
    /// 4: counter-charges.
    CounterCharge(Side),
    /// 4: hex after hex tests.
    Test,
    /// 5.
    Fire,
    /// 6: from the left or from the right.
    Direction(Side),
    /// 6: the next shock.
    Next,
    /// 6a and 6b.
    Roll,
    /// 6c.
    Advances,
    /// 6d: who continues.
    Continue(Side),
    /// 6d: those who continue come up.
    Follow(Side),
    /// 6e.
    Disorder,
    /// All shocks are over.
    End,
}

impl Shock {
    /// The attack that is being resolved.
    pub fn current(&self) -> Option<&Attack> {
        self.attacks.get(usize::from(self.now?))
    }

    /// The attacks of the designation that is being made or resolved, which are not over.
    pub fn standing(&self) -> impl Iterator<Item = &Attack> + Clone {
        self.attacks.iter().filter(|attack| !attack.over && attack.round == self.round)
    }

    /// Whether a unit has been designated.
    pub fn designated(&self, unit: UnitId) -> bool {
        self.standing().any(|attack| attack.units.contains(&unit))
    }
}

impl<'a> Position<'a> {
    /// The shocks that are being resolved.
    pub fn shock(&self) -> &'a Shock {
        &self.state.flow.shock
    }

    /// 8.44: the hexes that an attack strikes: those named, and all others of extended units there.
    pub fn struck_hexes(&self, hexes: &[Hex]) -> Vec<Hex> {
        let mut struck = hexes.to_vec();
        let units = hexes.iter().flat_map(|&hex| self.units_in(hex));
        for hex in units.flat_map(|unit| self.hexes(unit)) {
            if !struck.contains(&hex) {
                struck.push(hex);
            }
        }
        struck
    }

    /// The units that defend in an attack on these hexes: from the top, hex by hex.
    pub fn defenders(&self, side: Side, hexes: &[Hex]) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = Vec::new();
        for unit in self.struck_hexes(hexes).into_iter().flat_map(|hex| self.units_in(hex)) {
            if self.side(unit) == side && self.unit(unit).abandoned == 0 && !units.contains(&unit) {
                units.push(unit);
            }
        }
        units
    }

    /// The attacks on a hex that are to be resolved.
    pub fn attacks_on_hex(&self, hex: Hex) -> impl Iterator<Item = &'a Attack> + '_ {
        self.shock().standing().filter(move |attack| self.struck_hexes(&attack.hexes).contains(&hex))
    }

    /// The units that attack a hex, in shocks that are to be resolved.
    pub fn attackers_of(&self, hex: Hex) -> Vec<UnitId> {
        let units = self.attacks_on_hex(hex).flat_map(|attack| attack.units.iter().copied());
        units.filter(|&unit| self.on_map(unit)).collect()
    }

    /// The attacks on a unit that are to be resolved.
    pub fn attacks_on(&self, unit: UnitId) -> Vec<&'a Attack> {
        let hexes: Vec<Hex> = self.hexes(unit).collect();
        let hits = |attack: &&Attack| self.struck_hexes(&attack.hexes).iter().any(|hex| hexes.contains(hex));
        self.shock().standing().filter(hits).collect()
    }

    /// The units that attack any of these, who may have left the hexes that are attacked.
    pub fn attackers_on(&self, foes: &[UnitId]) -> Vec<UnitId> {
        let attacks = self.shock().standing().filter(|attack| attack.foes.iter().any(|foe| foes.contains(foe)));
        attacks.flat_map(|attack| attack.units.iter().copied()).collect()
    }

    /// The units that shock from a hex, in shocks that are to be resolved: from the top.
    pub fn shocking_units(&self, hex: Hex) -> Vec<UnitId> {
        self.units_in(hex).filter(|&unit| self.shock().designated(unit)).collect()
    }

    /// Whether a hex is the target of a shock that has not been resolved (11.34).
    pub fn is_shock_target(&self, hex: Hex) -> bool {
        let mut open = self.shock().attacks.iter().filter(|attack| !attack.over);
        open.any(|attack| self.struck_hexes(&attack.hexes).contains(&hex))
    }

    /// The side whose brigades act.
    pub fn phasing(&self) -> Option<Side> {
        self.state.flow.frames.innermost(|frame| match frame {
            Frame::Actions { side, .. } => Some(*side),
            _ => None,
        })
    }

    /// Who decides in a step of a shock, and what.
    pub fn shock_asks(&self, step: ShockStep) -> Option<(Side, Decision)> {
        match step {
            ShockStep::Designate(side) => Some((side, Decision::Designate)),
            ShockStep::BeforeShock(side) => Some((side, Decision::BeforeShock)),
            ShockStep::CounterCharge(side) => Some((side, Decision::CounterCharge)),
            ShockStep::Direction(side) => Some((side, Decision::Direction)),
            ShockStep::Continue(side) => Some((side, Decision::Continue)),
            ShockStep::Follow(side) => Some((side, Decision::Advance)),
            ShockStep::Green
            | ShockStep::Test
            | ShockStep::Fire
            | ShockStep::Next
            | ShockStep::Roll
            | ShockStep::Advances
            | ShockStep::Disorder
            | ShockStep::End => None,
        }
    }

    /// 11: whether a side may say that it has done at a step of the shock.
    pub fn may_end_step(&self, step: ShockStep) -> Result<(), Refusal> {
        match step {
            ShockStep::Designate(_) => self.may_end_designation(),
            _ => Ok(()),
        }
    }

    /// What is offered at a step of a shock.
    pub fn shock_orders(&self, step: ShockStep) -> Vec<crate::orders::Order> {
        match step {
            ShockStep::Designate(side) => self.designations(side),
            ShockStep::BeforeShock(side) => self.falls_back(side),
            ShockStep::CounterCharge(side) => self.counter_charges(side),
            ShockStep::Direction(_) => vec![crate::orders::Order::FromLeft, crate::orders::Order::FromRight],
            ShockStep::Continue(_) => self.continuations(),
            ShockStep::Follow(_) => self.further_advances(),
            _ => Vec::new(),
        }
    }
}

impl Play<'_> {
    /// 11.12: the brigades shock.
    pub fn begin_shock(&mut self) {
        if let Some(unit) = self.now().acting() {
            self.finish_unit(unit);
        }
        let Some(side) = self.now().phasing() else { return };
        self.state.flow.shock = Shock::default();
        self.push(Frame::Shock(ShockStep::Designate(side)));
    }

    /// Goes on to another step.
    pub(crate) fn shock_step(&mut self, step: ShockStep) -> Flows {
        self.replace(Frame::Shock(step));
        Flows::On
    }

    /// A shock goes on.
    pub fn step_shock(&mut self, step: ShockStep) -> Flows {
        match step {
            ShockStep::Designate(side) => self.step_designation(side),
            ShockStep::BeforeShock(side) => self.step_before_shock(side),
            ShockStep::Green => self.step_green(),
            ShockStep::CounterCharge(side) => self.step_counter_charge(side),
            ShockStep::Test => self.step_test(),
            ShockStep::Fire => self.step_pre_shock_fire(),
            ShockStep::Direction(side) => self.step_direction(side),
            ShockStep::Next => self.step_next_shock(),
            ShockStep::Roll => self.step_roll(),
            ShockStep::Advances => self.step_advances(),
            ShockStep::Continue(side) => self.step_continue(side),
            ShockStep::Follow(side) => self.step_follow(side),
            ShockStep::Disorder => self.step_disorder(),
            ShockStep::End => self.end_shock(),
        }
    }

    /// A side has done with a step of the shock.
    pub fn end_step(&mut self, step: ShockStep) {
        match step {
            ShockStep::Designate(_) => self.end_designation(),
            ShockStep::BeforeShock(_) => self.end_before_shock(),
            ShockStep::CounterCharge(_) => self.begin_tests(),
            ShockStep::Follow(side) => self.end_follow(side),
            _ => self.pop(),
        }
    }
}
