//! Policies: standing instructions that judge each case by what a window is about. `policy within 2` for the decision
//! `return-fire` lets every unit answer fire from 2 hexes or less; `policy never for archer` holds for one brigade, and
//! goes before what holds for the whole side.

use crate::counters::{BrigadeId, Side, UnitId};
use crate::flow::{Decision, Frame};
use crate::orders::Order;
use crate::reactions::WindowKind;
use crate::stage::Stage;
use crate::state::Position;
use ground::Hex;
use ground::hex::Arc;
use referee::Choice;
use referee::instruction::PolicyForm;

const FIRE: &[&str] = &["always", "within 1", "within 2", "within 3", "never"];
/// What is declined, or asked.
const DECLINE: &[&str] = &["never"];

/// The policies that can be laid down.
pub const POLICIES: &[PolicyForm] = &[
    PolicyForm { decision: "return-fire", choices: FIRE, suggested: "always" },
    PolicyForm { decision: "withdrawal-fire", choices: FIRE, suggested: "always" },
    PolicyForm { decision: "pre-shock-fire", choices: FIRE, suggested: "always" },
    PolicyForm { decision: "approach-fire", choices: FIRE, suggested: "within 2" },
    PolicyForm { decision: "reaction-facing", choices: &["in-order", "always", "never"], suggested: "in-order" },
    PolicyForm {
        decision: "reaction-movement",
        choices: &["unsupported", "always", "never"],
        suggested: "unsupported",
    },
    PolicyForm { decision: "before-shock", choices: &["disordered", "never"], suggested: "never" },
    PolicyForm { decision: "counter-charge", choices: &["always", "never"], suggested: "never" },
    PolicyForm { decision: "advance", choices: &["always", "never"], suggested: "never" },
    PolicyForm { decision: "leaders", choices: &["follow", "stay"], suggested: "follow" },
    PolicyForm { decision: "hold-back", choices: DECLINE, suggested: "never" },
    PolicyForm { decision: "change", choices: DECLINE, suggested: "never" },
    PolicyForm { decision: "coordinate", choices: DECLINE, suggested: "never" },
    PolicyForm { decision: "commanders", choices: DECLINE, suggested: "never" },
];

/// What a policy says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Never,
    Always,
    Within(u32),
    InOrder,
    Unsupported,
    Disordered,
}

/// A policy that was laid down.
#[derive(Clone, Copy, Debug)]
struct Policy {
    says: Says,
    /// The brigade that it holds for; none: the whole side.
    brigade: Option<BrigadeId>,
}

impl Policy {
    /// Reads one; none if it is none.
    fn read(stage: &Stage, text: &str) -> Option<Policy> {
        let (says, brigade) = match text.split_once(" for ") {
            Some((says, brigade)) => (says, Some(stage.brigade_named(brigade)?)),
            None => (text, None),
        };
        let says = match says {
            "never" | "stay" => Says::Never,
            "always" | "follow" => Says::Always,
            "in-order" => Says::InOrder,
            "unsupported" => Says::Unsupported,
            "disordered" => Says::Disordered,
            says => Says::Within(says.strip_prefix("within ")?.parse().ok()?),
        };
        Some(Policy { says, brigade })
    }
}

impl Position<'_> {
    /// What a side's policies answer; none if one of its units that may do something has no policy.
    pub fn by_policy(&self, side: Side, policies: &[&str]) -> Option<Order> {
        let (asked, decision) = self.asked()?;
        let policies: Vec<Policy> = policies.iter().filter_map(|text| Policy::read(self.stage, text)).collect();
        if asked != side || policies.is_empty() {
            return None;
        }
        let mut offers = Vec::new();
        self.offer(&[], &mut offers);
        let orders = offers.into_iter().filter_map(|choice| match choice {
            Choice::Order(order) => Some(order),
            Choice::Pick(_) => None,
        });
        let mut open = false;
        let decline = if decision == Decision::Coordinate { Order::Apart } else { Order::Done };
        for order in orders.filter(|order| *order != decline) {
            match self.policy_for(&order, &policies) {
                Some(says) if self.agrees(decision, &order, says) => return Some(order),
                Some(_) => {}
                None => open = true,
            }
        }
        (!open && self.check(&decline).is_ok()).then_some(decline)
    }

    /// The policy that an order of a window falls under: its brigade's, or its side's.
    fn policy_for(&self, order: &Order, policies: &[Policy]) -> Option<Says> {
        let brigade = self.reacting(order).map(|unit| self.brigade_of(unit));
        let own = policies.iter().find(|policy| policy.brigade.is_some() && policy.brigade == brigade);
        own.or_else(|| policies.iter().find(|policy| policy.brigade.is_none())).map(|policy| policy.says)
    }

    /// The unit that an answer is about.
    fn reacting(&self, order: &Order) -> Option<UnitId> {
        match *order {
            Order::React(unit)
            | Order::Retreat { unit, .. }
            | Order::Halt(unit)
            | Order::CounterCharge(unit)
            | Order::Advance { unit, .. } => Some(unit),
            Order::Follow { .. } => match self.top() {
                Some(Frame::Leaders(way)) => Some(way.unit),
                _ => None,
            },
            ref order => order.unit(),
        }
    }

    /// Whether a policy gives this order.
    fn agrees(&self, decision: Decision, order: &Order, says: Says) -> bool {
        match (decision, order) {
            (
                Decision::ReturnFire | Decision::WithdrawalFire | Decision::ApproachFire | Decision::PreShockFire,
                Order::Fire { unit, hex, sp: None },
            ) => match says {
                Says::Within(most) => self.nearest_part(*unit, *hex) <= most,
                says => says == Says::Always,
            },
            (Decision::ReactionFacing, Order::Turn { unit, facing }) => {
                let Some(Frame::Window(window)) = self.top() else { return false };
                let WindowKind::ReactionFacing(threat) = window.kind else { return false };
                let state = self.unit(*unit);
                let toward = self.stage.grid().direction(state.hex, self.unit(threat).hex);
                let front = |facing: ground::hex::Facing| toward.is_some_and(|toward| facing.arc(toward) == Arc::Front);
                let helps = front(*facing) && !front(state.facing);
                helps && (says == Says::Always || says == Says::InOrder && !state.disordered)
            }
            (Decision::ReactionMovement, Order::React(unit)) => match says {
                Says::Unsupported => self.is_artillery(*unit) && !self.is_supported(*unit),
                says => says == Says::Always,
            },
            (Decision::BeforeShock, Order::Retreat { unit, .. }) => {
                says == Says::Disordered && self.unit(*unit).disordered
            }
            (Decision::CounterCharge, Order::CounterCharge(_))
            | (Decision::Advance, Order::Advance { facing: None, .. })
            | (Decision::Leaders, Order::Follow { .. }) => says == Says::Always,
            _ => false,
        }
    }

    /// How far a hex is from the nearest hex of a unit.
    fn nearest_part(&self, unit: UnitId, hex: Hex) -> u32 {
        self.hexes(unit).map(|own| self.stage.grid().distance(own, hex)).min().unwrap_or(u32::MAX)
    }

    /// Whether infantry or cavalry of its side stands with guns or next to them.
    fn is_supported(&self, unit: UnitId) -> bool {
        let (side, hex) = (self.side(unit), self.unit(unit).hex);
        let near = self.stage.grid().neighbours(hex).map(|(_, near)| near).chain([hex]);
        near.into_iter()
            .any(|hex| self.units_in(hex).any(|other| self.side(other) == side && !self.is_artillery(other)))
    }
}
