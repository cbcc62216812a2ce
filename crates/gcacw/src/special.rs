//! Special rules of scenarios: parameters of a scenario file, read where they decide.

use crate::counters::{LeaderId, UnitId};
use crate::orders::Order;
use crate::state::Position;
use referee::{Refusal, RuleId};

fn scenario_rule() -> Refusal {
    Refusal::new(const { RuleId::of("referee:scenario-rule") })
}

impl Position<'_> {
    /// Whether the scenario's special rules let a side order this action.
    pub fn scenario_lets(&self, order: &Order) -> Result<(), Refusal> {
        let opens = match order {
            Order::Activate(leader, ..) => self.may_open_with(Some(*leader)),
            // Placing and taking off force markers is no action.
            Order::Cover(..) | Order::Uncover(_) => true,
            _ => self.may_open_with(None),
        };
        if !opens {
            return Err(scenario_rule());
        }
        match order {
            Order::March(unit) | Order::Entrench(unit) | Order::Burn(unit) => self.scenario_lets_act(*unit),
            Order::Activate(_, units, _) => units.into_iter().try_for_each(|unit| self.scenario_lets_act(unit)),
            Order::Assault(_, units) => units.into_iter().try_for_each(|unit| {
                self.scenario_lets_act(unit)?;
                self.scenario_lets_join(unit)
            }),
            _ => Ok(()),
        }
    }

    /// Whether an action by this leader, or by none, may be the first of the game.
    pub fn may_open_with(&self, leader: Option<LeaderId>) -> bool {
        let first = self.stage.special.first.filter(|_| !self.state.flow.opened);
        first.is_none_or(|first| leader == Some(first))
    }

    /// Whether a unit may do anything in this turn, and march without overtaxing itself.
    pub fn scenario_lets_act(&self, unit: UnitId) -> Result<(), Refusal> {
        let turn = self.state.table.turn;
        let idle = self.stage.special.idle.iter().any(|&(other, until)| other == unit && turn <= until);
        let overtaxed = self.measured() && self.would_be_extended(unit);
        if idle || overtaxed { Err(scenario_rule().with("unit", unit.arg())) } else { Ok(()) }
    }

    /// Whether a unit may join an assault: not to fatigue level 3 or 4 in the first turns.
    pub fn scenario_lets_join(&self, unit: UnitId) -> Result<(), Refusal> {
        let overtaxed = self.measured() && self.unit(unit).fatigue >= 2;
        if overtaxed { Err(scenario_rule().with("unit", unit.arg())) } else { Ok(()) }
    }

    /// Whether force marches are off in this turn.
    pub fn scenario_lets_force(&self) -> Result<(), Refusal> {
        if self.measured() { Err(scenario_rule()) } else { Ok(()) }
    }

    fn measured(&self) -> bool {
        self.state.table.turn <= self.stage.special.measured_until
    }
}
