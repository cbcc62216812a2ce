//! What would be asked: the table as it would be if a side were asked for an order that nobody asks for
//! now. Cases use it to learn which rule would refuse the order.

use crate::flow::Place;
use crate::orders::Order;
use crate::state::{Now, State};
use crate::units::Side;
use referee::flow::Sealed;

impl Now<'_> {
    /// The table at which a side is asked for the order; none where it would not be known what is being
    /// resolved.
    pub fn supposing(&self, side: Side, order: &Order) -> Option<State> {
        let place = match order {
            Order::Arrive { .. } => Place::Arrivals(side),
            Order::Replace { .. } => Place::Replacements(side),
            Order::Orders(_) => Place::Orders,
            Order::Declare(_) => Place::Declare,
            Order::Plan(step, _) => Place::Plans(*step, 0),
            Order::Defence(_) => Place::Defences,
            Order::Generals(_) => Place::Generals,
            Order::Fire(_) => Place::LateFire,
            Order::Wait
            | Order::Face { .. }
            | Order::Rout { .. }
            | Order::GoOn
            | Order::Impact(_)
            | Order::Pursuit { .. }
            | Order::Join(_)
            | Order::Escape { .. }
            | Order::Activate(_)
            | Order::Counter(_) => return None,
        };
        let mut state = self.state.clone();
        (state.flow.place, state.flow.sealed) = (place, Sealed::owed_by(Side::BOTH.map(Side::seat)));
        state.flow.clear();
        Some(state)
    }
}
