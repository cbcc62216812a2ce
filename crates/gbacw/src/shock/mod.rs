//! 11 Shock: designated, tested, fired at, resolved, continued.

use crate::counters::{Side, UnitId};
use crate::flow::Decision;
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

/// One attack: units against hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Those who attack, as they were designated.
    pub units: Vec<UnitId>,
    /// The hexes that are attacked.
    pub hexes: Vec<Hex>,
}

/// The shocks of the brigades that act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shock {
    /// The attacks, as they were designated.
    pub attacks: Vec<Attack>,
    /// How often the shock has been continued.
    pub continued: u8,
}

/// The steps of a shock (11.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShockStep {
    /// 1.
    Designate(Side),
    /// 2.
    BeforeShock(Side),
    /// 4.
    CounterCharge(Side),
    /// 6: from the left or from the right.
    Direction(Side),
    /// 6d.
    Continue(Side),
}

impl Position<'_> {
    /// Who decides in a step of a shock, and what.
    pub fn shock_asks(&self, step: ShockStep) -> Option<(Side, Decision)> {
        match step {
            ShockStep::Designate(side) => Some((side, Decision::Designate)),
            ShockStep::BeforeShock(side) => Some((side, Decision::BeforeShock)),
            ShockStep::CounterCharge(side) => Some((side, Decision::CounterCharge)),
            ShockStep::Direction(side) => Some((side, Decision::Direction)),
            ShockStep::Continue(side) => Some((side, Decision::Continue)),
        }
    }

    /// 11.12: whether the brigades may go over to shock.
    pub fn may_begin_shock(&self) -> Result<(), Refusal> {
        bar!(id!("11.12.shock-eligibility"))
    }

    /// 11.21: whether the brigades may do without a shock.
    pub fn may_do_without_shock(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// 11.31: whether a unit may attack these hexes.
    pub fn may_attack(&self, _unit: UnitId, _hexes: &[Hex]) -> Result<(), Refusal> {
        bar!(id!("11.31.shock-designation"))
    }

    /// 11.32: whether a unit may join the attack of another.
    pub fn may_join(&self, _unit: UnitId, _attacker: UnitId) -> Result<(), Refusal> {
        bar!(id!("11.31.shock-designation"))
    }

    /// 8.48: whether a line may envelop.
    pub fn may_envelop(&self, _unit: UnitId, _hex: Hex) -> Result<(), Refusal> {
        bar!(id!("8.48.envelopment-trigger"))
    }

    /// 11.33: whether a unit may retreat before the shock.
    pub fn may_retreat_before_shock(&self, _unit: UnitId, _hex: Hex) -> Result<(), Refusal> {
        bar!(id!("11.33.retreat-before-shock"))
    }

    /// 11.56: whether cavalry may counter-charge.
    pub fn may_counter_charge(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("11.56.counter-charge-who"))
    }

    /// 11.5: whether cavalry may announce a charge.
    pub fn may_charge(&self, _side: Side, _unit: UnitId, _hex: Hex) -> Result<(), Refusal> {
        bar!(id!("11.51.charge-capability"))
    }

    /// 11.47: whether a unit may continue.
    pub fn may_continue(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("11.47.continued-shock-mandatory"))
    }

    /// 11.47: whether a unit may stop.
    pub fn may_stop_shock(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("11.47.continued-shock-mandatory"))
    }

    /// 11: whether a side may say that it has done at a step of the shock.
    pub fn may_end_step(&self, _step: ShockStep) -> Result<(), Refusal> {
        Ok(())
    }

    /// What is offered at a step of a shock.
    pub fn shock_orders(&self, _step: ShockStep) -> Vec<crate::orders::Order> {
        Vec::new()
    }
}

impl Play<'_> {
    /// 11.12: the brigades shock.
    pub fn begin_shock(&mut self) {}

    /// A shock goes on.
    pub fn step_shock(&mut self, _step: ShockStep) -> Flows {
        self.pop();
        Flows::On
    }

    /// 11.54: cavalry announces a charge.
    pub fn charge(&mut self, _unit: UnitId, _hex: Hex) {}

    /// 11.31: a unit attacks.
    pub fn designate(&mut self, _unit: UnitId, _hexes: &[Hex]) {}

    /// 11.32: a unit joins an attack.
    pub fn join(&mut self, _unit: UnitId, _attacker: UnitId) {}

    /// 8.48: a line envelops.
    pub fn envelop(&mut self, _unit: UnitId, _hex: Hex) {}

    /// 11.33: a unit retreats before the shock.
    pub fn retreat_before_shock(&mut self, _unit: UnitId, _hex: Hex) {}

    /// 11.33: mounted cavalry retreats no further.
    pub fn halt_before_shock(&mut self, _unit: UnitId) {}

    /// 11.56: cavalry counter-charges.
    pub fn counter_charge(&mut self, _unit: UnitId) {}

    /// 11.41: shocks are resolved from one side to the other.
    pub fn set_direction(&mut self, _from_left: bool) {}

    /// 11.47: a unit continues the shock, or not.
    pub fn set_continuing(&mut self, _unit: UnitId, _continues: bool) {}

    /// A side has done with a step of the shock.
    pub fn end_step(&mut self, _step: ShockStep) {
        self.pop();
    }
}
