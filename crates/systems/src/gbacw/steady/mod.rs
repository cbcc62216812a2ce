//! `steady`, the computer player of Great Battles: every order that is offered is valued by hand-written rules, and
//! the best is given.
//!
//! | what | where |
//! |---|---|
//! | what a place is worth to a unit; who is near | `scene` |
//! | orders of brigades, markers, commanders | `staff` |
//! | movement and fire of a brigade | `field` |
//! | reactions, shock, retreats and advances | `clash` |

mod clash;
mod field;
mod scene;
mod staff;

use gbacw::flow::Decision;
use gbacw::orders::Order;
use gbacw::{GreatBattles, Position};
use opponent::{RandomPlayer, Rng, best};
use referee::Choice;
use referee::strategy::{DecisionView, Strategy};
use scene::Scene;

/// Worse than any step.
const USELESS: i32 = -90;

/// Plays Great Battles by one-ply judgment.
pub struct Steady {
    rng: Rng,
    fallback: RandomPlayer,
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(rng: Rng) -> Steady {
        Steady { fallback: RandomPlayer::new(rng.clone()), rng }
    }
}

impl Strategy<GreatBattles> for Steady {
    fn choose(&mut self, view: &DecisionView<'_, GreatBattles>) -> Option<Order> {
        let known = view.known();
        let now = Position { stage: view.stage, state: &known };
        let mut ways = Vec::new();
        let order = now.asked().and_then(|(side, decision)| {
            let scene = Scene::of(now, side);
            let mut offers = Vec::new();
            view.offer(&[], &mut offers);
            let orders = offers.into_iter().filter_map(|choice| match choice {
                Choice::Order(order) => Some(order),
                Choice::Pick(_) => None,
            });
            let orders: Vec<Order> = orders.collect();
            let moves = |order: &&Order| matches!(order, Order::Go { .. } | Order::Turn { .. });
            ways = orders.iter().filter(moves).cloned().collect();
            decide(&scene, decision, orders)
        });
        // Who is in the midst of friends where he may not stop may have to try which way leads out: by lot.
        let order = order.or_else(|| self.rng.pick(&ways).cloned());
        order.filter(|order| view.check(order).is_ok()).or_else(|| self.fallback.choose(view))
    }
}

/// The best of the orders that are offered.
fn decide(scene: &Scene<'_>, decision: Decision, orders: Vec<Order>) -> Option<Order> {
    let worth = |order: &Order| match decision {
        Decision::Actions => scene.action(order),
        Decision::Efficiency
        | Decision::Orders
        | Decision::Reserve
        | Decision::Works
        | Decision::HoldBack
        | Decision::First
        | Decision::Change
        | Decision::Take
        | Decision::Coordinate
        | Decision::Together
        | Decision::Brigade
        | Decision::Commanders
        | Decision::Recovery => scene.staff_work(order),
        Decision::WithdrawalFire
        | Decision::ReturnFire
        | Decision::ApproachFire
        | Decision::PreShockFire
        | Decision::FireFirst
        | Decision::ReactionFacing
        | Decision::ReactionMovement
        | Decision::Retreat
        | Decision::Advance
        | Decision::Leaders
        | Decision::Designate
        | Decision::BeforeShock
        | Decision::CounterCharge
        | Decision::Direction
        | Decision::Continue
        | Decision::Lose
        | Decision::Spare => scene.answer(order),
    };
    best(orders, worth).filter(|order| worth(order) > USELESS)
}
