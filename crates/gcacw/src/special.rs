//! Special rules of scenarios: parameters of a scenario file, read where they decide.

use crate::counters::{LeaderId, UnitId, UnitSet};
use crate::orders::Order;
use crate::state::Position;
use referee::{Arg, Refusal, RuleId};

/// The first action of the game belongs to a leader.
fn belongs_to(leader: LeaderId) -> Refusal {
    Refusal::new(const { RuleId::of("referee:scenario-first-action") }).with("leader", leader.arg())
}

/// A unit does nothing up to a turn.
fn idles(unit: UnitId, until: u8) -> Refusal {
    let idle = Refusal::new(const { RuleId::of("referee:scenario-idle") });
    idle.with("unit", unit.arg()).with("turn", Arg::Number(until.into()))
}

impl Position<'_> {
    /// Whether this may be the first order of the game. Placing and taking off force markers is no action.
    pub fn scenario_lets_open_with(&self, order: &Order) -> Result<(), Refusal> {
        let leader = if let Order::Activate { leader, .. } = order { Some(*leader) } else { None };
        let action = !matches!(order, Order::Place { .. } | Order::PlaceDummy(_) | Order::Reveal(_));
        let barred = action && !self.may_open_with(leader);
        self.stage.special.first.filter(|_| barred).map_or(Ok(()), |first| Err(belongs_to(first)))
    }

    /// Whether the units of an activation may march, and those that entrench may do that.
    pub fn scenario_lets_activate(&self, units: UnitSet, digging: UnitSet) -> Result<(), Refusal> {
        units.into_iter().try_for_each(|unit| match digging.contains(unit) {
            true => self.scenario_lets_act(unit),
            false => self.scenario_lets_march(unit),
        })
    }

    /// Whether units may take part in an assault.
    pub fn scenario_lets_assault(&self, units: UnitSet) -> Result<(), Refusal> {
        units.into_iter().try_for_each(|unit| {
            self.scenario_lets_act(unit)?;
            self.scenario_lets_join(unit)
        })
    }

    /// Whether an action by this leader, or by none, may be the first of the game.
    pub fn may_open_with(&self, leader: Option<LeaderId>) -> bool {
        let first = self.stage.special.first.filter(|_| !self.state.flow.opened);
        first.is_none_or(|first| leader == Some(first))
    }

    /// Whether a unit may do anything in this turn.
    pub fn scenario_lets_act(&self, unit: UnitId) -> Result<(), Refusal> {
        let turn = self.state.table.turn;
        let idle = self.stage.special.idle.iter().find(|&&(other, until)| other == unit && turn <= until);
        idle.map_or(Ok(()), |&(_, until)| Err(idles(unit, until)))
    }

    /// Whether a unit may march without overtaxing itself.
    pub fn scenario_lets_march(&self, unit: UnitId) -> Result<(), Refusal> {
        self.scenario_lets_act(unit)?;
        let overtaxed = self.measured() && self.would_be_extended(unit);
        if overtaxed { Err(self.beyond_strength().with("unit", unit.arg())) } else { Ok(()) }
    }

    /// Whether a unit may join an assault: not to fatigue level 3 or 4 in the first turns.
    pub fn scenario_lets_join(&self, unit: UnitId) -> Result<(), Refusal> {
        let overtaxed = self.measured() && self.unit(unit).fatigue >= 2;
        if overtaxed { Err(self.beyond_strength().with("unit", unit.arg())) } else { Ok(()) }
    }

    /// Whether force marches are off in this turn.
    pub fn scenario_lets_force(&self) -> Result<(), Refusal> {
        if self.measured() { Err(self.beyond_strength()) } else { Ok(()) }
    }

    /// Nobody marches or assaults beyond his strength in the first turns.
    fn beyond_strength(&self) -> Refusal {
        let measured = Refusal::new(const { RuleId::of("referee:scenario-measured") });
        measured.with("turn", Arg::Number(self.stage.special.measured_until.into()))
    }

    fn measured(&self) -> bool {
        self.state.table.turn <= self.stage.special.measured_until
    }
}
