//! What would be asked: the position as it would be if a side were asked for an order that nobody asks
//! for now. Cases use it to learn which rule would refuse the order.

use crate::blocks::Side;
use crate::flow::{AttackStep, Step};
use crate::orders::Order;
use crate::state::{Now, State};

impl Now<'_> {
    /// The position in which a side is asked for the order; none where it would not be known what is
    /// being resolved.
    pub fn supposing(&self, side: Side, order: &Order) -> Option<State> {
        let mut state = self.state.clone();
        let (table, flow) = (&state.table, &mut state.flow);
        if let Order::Guns { .. } | Order::Extend = order {
            let attack = flow.attack_mut()?;
            attack.step = if attack.side == side { AttackStep::AttackGuns } else { AttackStep::DefenceGuns };
            return Some(state);
        }
        let step = match order {
            Order::Retreat(_) | Order::Stuck(_) => Step::Retreat,
            Order::Attack(_) => Step::Attack,
            Order::Enter { .. } | Order::Transfer { .. } => Step::Entry { hour: table.hour },
            Order::March(_) | Order::Turn { .. } => Step::March,
            Order::Spend if self.stage.options.teams => Step::Haste,
            Order::Spend => Step::March,
            Order::Hours(_) => Step::Length,
            Order::Fieldwork { .. } if table.hour.is_night() => Step::Fieldworks,
            Order::Remove(_) if table.hour.is_night() => Step::Sacrifice,
            Order::Declare(_) => Step::Order,
            Order::Objective { .. } => Step::Objectives { left: 1 },
            _ => return None,
        };
        (flow.step, flow.active) = (step, side);
        flow.clear_frames();
        Some(state)
    }
}
