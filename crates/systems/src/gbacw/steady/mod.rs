//! `steady`, the computer player of Great Battles.
//!
//! It thinks in three layers. Each turn, and whenever a hex that counts changes hands, every brigade gets an aim: a
//! hex to take or to hold. In an activation the units of the brigade act one after another, the guns first: each goes
//! to the best place that it can reach, or fires, or rallies; what a fire is worth is worked out from the tables. At
//! the end a shock is rehearsed on a copy of the game and made if it pays. All other decisions are judged order by
//! order.
//!
//! | what | where |
//! |---|---|
//! | who stands where, how strong | `scene` |
//! | which brigade goes where | `aims`, by the `ways` |
//! | where a unit can get to; what a place is worth | `reach`, `place` |
//! | what fire and shock are worth | `reckon` |
//! | movement, fire, rally of a brigade | `field` |
//! | shock: whether | `rehearsal` |
//! | reactions, designations, retreats and advances | `clash` |
//! | orders of brigades, markers, commanders | `staff` |

mod aims;
mod clash;
mod field;
mod place;
mod reach;
mod reckon;
mod rehearsal;
mod scene;
mod staff;
mod ways;

use aims::Aims;
use field::Actions;
use gbacw::counters::{BrigadeId, Side, UnitId};
use gbacw::flow::Decision;
use gbacw::orders::Order;
use gbacw::{GreatBattles, Position};
use opponent::{RandomPlayer, Rng, best};
use referee::Choice;
use referee::strategy::{DecisionView, Strategy};
use scene::Scene;
use std::collections::VecDeque;
use ways::Ways;

/// A unit is thought of so often in an activation: to enter, to move, to fire.
const THOUGHTS: usize = 3;
/// A shock must gain this much.
const WORTH_A_SHOCK: i32 = 2;

type View<'a> = DecisionView<'a, GreatBattles>;

/// Plays Great Battles.
pub struct Steady {
    rng: Rng,
    fallback: RandomPlayer,
    ways: Ways,
    aims: Aims,
    activation: Activation,
}

/// What was thought of in an activation.
#[derive(Default)]
struct Activation {
    /// Which it is: the turn, the markers drawn and the brigades.
    which: (u8, u8, Vec<BrigadeId>),
    /// Units that have been thought of, as often as they have.
    seen: Vec<UnitId>,
    /// The orders that come next.
    plan: VecDeque<Order>,
    /// Whose they are, and whether he was disordered when they were made.
    of: Option<(UnitId, bool)>,
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(rng: Rng) -> Steady {
        let fallback = RandomPlayer::new(rng.clone());
        Steady { fallback, rng, ways: Ways::default(), aims: Aims::default(), activation: Activation::default() }
    }

    /// What a brigade does next.
    fn act(&mut self, view: &View<'_>, now: Position<'_>, side: Side) -> Option<Order> {
        let scene = Scene::of(now, side);
        self.aims.renew(&scene, &mut self.ways);
        self.activation.turn_to(now);
        if let Some(order) = self.activation.next(now, view) {
            return Some(order);
        }
        let mut actions = Actions { scene: &scene, aims: &self.aims, ways: &mut self.ways };
        for unit in actions.queue() {
            if self.activation.thoughts(unit) >= THOUGHTS || now.may_turn_to(unit).is_err() {
                continue;
            }
            self.activation.seen.push(unit);
            let orders = actions.plan(unit);
            if orders.is_empty() {
                self.activation.seen.extend([unit; THOUGHTS]);
                continue;
            }
            self.activation.plan = orders.into();
            self.activation.of = Some((unit, now.unit(unit).disordered));
            if let Some(order) = self.activation.next(now, view) {
                return Some(order);
            }
        }
        if let Some(order) = actions.lead() {
            return Some(order);
        }
        self.end(view, now, side)
    }

    /// A brigade ends its actions: with a shock, if it pays.
    fn end(&mut self, view: &View<'_>, now: Position<'_>, side: Side) -> Option<Order> {
        let done = view.check(&Order::Done).is_ok();
        if view.check(&Order::Shock).is_err() {
            return done.then_some(Order::Done);
        }
        if done && rehearsal::shock_gain(view, now, side, &mut self.rng) <= WORTH_A_SHOCK {
            return Some(Order::Done);
        }
        Some(Order::Shock)
    }

    /// Any decision but what a brigade does.
    fn answer(&mut self, view: &View<'_>, now: Position<'_>) -> Option<Order> {
        let (side, decision) = now.asked()?;
        let scene = Scene::of(now, side);
        let order = if is_staff_work(decision) {
            self.aims.renew(&scene, &mut self.ways);
            best(orders(view), |order| scene.staff_work(&self.aims, order))
        } else {
            best(orders(view), |order| scene.answer(decision, order))
        };
        order.filter(|order| view.check(order).is_ok())
    }

    /// Who is in the midst of friends where he may not stop may have to try which way leads out: by lot.
    fn way_out(&mut self, view: &View<'_>) -> Option<Order> {
        let moves = |order: &Order| {
            matches!(order, Order::Go { .. } | Order::Turn { .. } | Order::Retract { .. } | Order::Form { .. })
        };
        let ways: Vec<Order> = orders(view).into_iter().filter(moves).collect();
        // Now and then anything at all, so that no way is tried for ever.
        if self.rng.below(8) == 0 { None } else { self.rng.pick(&ways).cloned() }
    }
}

impl Strategy<GreatBattles> for Steady {
    fn choose(&mut self, view: &View<'_>) -> Option<Order> {
        let known = view.known();
        let now = Position { stage: view.stage, state: &known };
        let order = match now.asked()? {
            (side, Decision::Actions) => self.act(view, now, side).or_else(|| self.way_out(view)),
            _ => self.answer(view, now),
        };
        order.or_else(|| self.fallback.choose(view))
    }
}

impl Activation {
    /// Forgets another activation.
    fn turn_to(&mut self, now: Position<'_>) {
        let table = now.table();
        let drawn: u8 = table.divisions.iter().map(|division| division.drawn).sum();
        let marches = table.march_drawn.iter().filter(|&&drawn| drawn).count() as u8;
        let which = (table.turn, drawn + marches, now.state.flow.active.clone());
        if which != self.which {
            *self = Activation { which, ..Activation::default() };
        }
    }

    fn thoughts(&self, unit: UnitId) -> usize {
        self.seen.iter().filter(|&&seen| seen == unit).count()
    }

    /// The next order of the plan, if it still holds.
    fn next(&mut self, now: Position<'_>, view: &View<'_>) -> Option<Order> {
        let (unit, shaken) = self.of?;
        let order = self.plan.pop_front()?;
        let holds = now.unit(unit).disordered == shaken && view.check(&order).is_ok();
        if !holds {
            self.plan.clear();
        }
        holds.then_some(order)
    }
}

/// The whole orders that are offered.
fn orders(view: &View<'_>) -> Vec<Order> {
    let mut offers = Vec::new();
    view.offer(&[], &mut offers);
    let orders = offers.into_iter().filter_map(|choice| match choice {
        Choice::Order(order) => Some(order),
        Choice::Pick(_) => None,
    });
    orders.collect()
}

fn is_staff_work(decision: Decision) -> bool {
    matches!(
        decision,
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
            | Decision::Recovery
    )
}
