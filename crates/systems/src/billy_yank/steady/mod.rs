//! `steady`, the computer player of Billy Yank: every regiment is judged by where it stands or could stand.
//!
//! | what | where |
//! |---|---|
//! | what dice may be expected to do | `reckon` |
//! | the way to a place over hard ground | `ground` |
//! | what each unit is after | `posture` |
//! | what a unit is worth where it stands | `scene` |
//! | moves, and where they lead | `moves` |
//! | what a charge promises | `charges` |
//! | the orders of phase 1 | `command` |
//! | who fires at whom, and when | `fire` |
//! | generals | `staff` |
//!
//! Everything is weighed in hundredths of a stand: what a unit hits and what hits it, the firmness that friends
//! beside it lend, the way to its objective. It judges by what its seat knows and by what the rules say of it,
//! never by the state itself: the enemy's orders are unknown until they are revealed, and his plans always.

mod charges;
mod command;
mod fire;
mod ground;
mod moves;
mod posture;
mod reckon;
mod scene;
mod staff;

use ::billy_yank::flow::Place;
use ::billy_yank::orders::{Declaration, Order, Pick, Step, Task};
use ::billy_yank::sequence::Decision;
use ::billy_yank::state::{Duty, Marker};
use ::billy_yank::units::{Side, UnitId};
use ::billy_yank::{BillyYank, Now};
use ::ground::free::{Facing, Point};
use ground::Field;
use opponent::{RandomPlayer, Rng, best};
use referee::Choice;
use referee::strategy::{DecisionView, Strategy};
use scene::Scene;
use std::sync::Arc;

/// A unit under C that stands idle hesitates: a charge is made unless it promises less than this.
const RATHER_IDLE: i32 = -40;
/// An adjustment must gain more than this, as it delays the fire.
const WORTH_ADJUSTING: i32 = 12;

type Choices = Vec<Choice<Order, Pick>>;
type SeatView<'a> = DecisionView<'a, BillyYank>;

/// Plays Billy Yank by judging where regiments stand.
pub struct Steady {
    fallback: RandomPlayer,
    /// The ways to the objectives, which do not change during a game.
    fields: Option<Arc<Vec<Field>>>,
}

impl Steady {
    /// A player with his own stream of lots.
    pub fn new(rng: Rng) -> Steady {
        Steady { fallback: RandomPlayer::new(rng), fields: None }
    }
}

impl Strategy<BillyYank> for Steady {
    /// The order for a decision: as judged, or, where that is no legal one, by lot.
    fn choose(&mut self, view: &SeatView<'_>) -> Option<Order> {
        let fields = self.fields.get_or_insert_with(|| Arc::new(ground::fields(view.stage)));
        let order = decide(view, Arc::clone(fields));
        order.filter(|order| view.check(order).is_ok()).or_else(|| self.fallback.choose(view))
    }
}

fn decide(view: &SeatView<'_>, fields: Arc<Vec<Field>>) -> Option<Order> {
    let side = Side::BOTH.get(view.seat.index()).copied()?;
    let known = view.known();
    let (decision, _) = Now { stage: view.stage, state: &known.state }.asked()?;
    match decision {
        Decision::Impact | Decision::Pursuit | Decision::Join | Decision::Replacement => return plain(view, decision),
        _ => (),
    }
    let mut scene = Scene::of(view.stage, side, known, fields);
    match decision {
        Decision::Orders => Some(Order::Orders(command::orders(&mut scene))),
        Decision::Declare => Some(Order::Declare(declarations(&scene))),
        Decision::Plan(Step::Withdraw) => Some(withdrawals(&mut scene)),
        Decision::Plan(Step::Charge) => Some(Order::Plan(Step::Charge, charge_plans(&scene))),
        Decision::Plan(Step::Manoeuvre) => Some(Order::Plan(Step::Manoeuvre, manoeuvres(&mut scene))),
        Decision::Defence => Some(Order::Defence(fire::defences(&scene))),
        Decision::Generals => Some(Order::Generals(staff::rides(&scene))),
        Decision::Fire => Some(Order::Fire(fire::late(&scene))),
        Decision::Arrival => best(whole(view), |order| match order {
            Order::Arrive { to, .. } => -scene.fields.iter().map(|field| field.from(*to)).min().unwrap_or(0),
            _ => i32::MIN,
        }),
        Decision::Rallied => best(whole(view), |order| match order {
            Order::Face { unit, facing } => -off_enemy(scene.now(), *unit, *facing),
            _ => i32::MIN,
        }),
        Decision::Rout => best(whole(view), |order| match order {
            Order::Rout { unit, heading } => flight(&scene, *unit, *heading),
            _ => i32::MIN,
        }),
        Decision::Escape => best(whole(view), |order| match order {
            Order::Escape { to, .. } => staff::farthest(&scene, *to),
            _ => i32::MIN,
        }),
        _ => None,
    }
}

/// Decisions that need no look at the table: winners take the ground, supporters join, brigades get a new
/// brigadier.
fn plain(view: &SeatView<'_>, decision: Decision) -> Option<Order> {
    match decision {
        Decision::Pursuit => Some(Order::Pursuit { inverse: false }),
        Decision::Join => whole(view).into_iter().next_back(),
        _ => whole(view).into_iter().next(),
    }
}

/// Bayonets for who charges, and none for who fires.
fn declarations(scene: &Scene<'_>) -> Vec<Declaration> {
    let now = scene.now();
    let clauses = now.army(scene.side).filter_map(|unit| {
        let there = now.unit(unit);
        match there.order() {
            Some(Duty::Charge) if !there.bayonets => Some(Declaration::Fix(unit)),
            Some(Duty::Hold | Duty::Manoeuvre) if there.bayonets => Some(Declaration::Unfix(unit)),
            _ => None,
        }
    });
    clauses.filter(|&clause| now.check_declaration(scene.side, clause).is_ok()).collect()
}

/// The quarters that are over when a side is asked.
fn quarter(now: Now<'_>) -> u8 {
    match now.state.flow.place {
        Place::Plans(_, quarter) => quarter,
        _ => 0,
    }
}

/// Step a: who may go goes where it is best off, unless it does better to stay and fire; who else may fire does.
fn withdrawals(scene: &mut Scene<'_>) -> Order {
    let mut tasks = fire::windows(scene, Step::Withdraw, quarter(scene.now()));
    if quarter(scene.now()) == 0 {
        let units: Vec<UnitId> =
            scene.now().army(scene.side).filter(|&unit| scene.now().acts_in(unit, Step::Withdraw)).collect();
        for unit in units {
            let mut plans = Vec::new();
            scene.now().suggest_actions(unit, Step::Withdraw, &mut plans);
            let ends = plans.into_iter().map(|actions| (moves::retreat(scene, unit, &actions), actions));
            let Some((goes, actions)) = ends.max_by_key(|(worth, _)| *worth) else { continue };
            let fires = tasks.iter().any(|(other, _)| *other == unit);
            let (stays, hits) = scene.worth(unit);
            let stays = stays + moves::safety(scene, scene.stance(unit).at) + if fires { hits / 2 } else { 0 };
            if goes > stays || !fires {
                tasks.retain(|(other, _)| *other != unit);
                tasks.push((unit, Task::Act(actions)));
            }
        }
    }
    Order::Plan(Step::Withdraw, tasks)
}

/// Step b: charges that promise something, and the fire of those who are not threatened.
fn charge_plans(scene: &Scene<'_>) -> Vec<(UnitId, Task)> {
    let now = scene.now();
    let mut tasks = fire::windows(scene, Step::Charge, quarter(now));
    if quarter(now) > 0 {
        return tasks;
    }
    for unit in now.army(scene.side).filter(|&unit| now.acts_in(unit, Step::Charge) && !now.unit(unit).fired) {
        let promise = charges::best(scene, unit, true).filter(|promise| promise.worth > RATHER_IDLE);
        if let Some(promise) = promise {
            tasks.push((unit, promise.task()));
            continue;
        }
        let mut open = Vec::new();
        now.suggest_charges(unit, &mut open);
        tasks.extend(open.into_iter().find(|task| matches!(task, Task::Support(_))).map(|task| (unit, task)));
    }
    tasks
}

/// Step c: who fires, who moves, who adjusts; those nearest to the enemy choose first.
fn manoeuvres(scene: &mut Scene<'_>) -> Vec<(UnitId, Task)> {
    let quarters = quarter(scene.now());
    let mut tasks = fire::windows(scene, Step::Manoeuvre, quarters);
    if quarters > 0 {
        return tasks;
    }
    let now = scene.now();
    let free = |unit: &UnitId| now.acts_in(*unit, Step::Manoeuvre) && now.unit(*unit).marker.is_none();
    let mut units: Vec<UnitId> = now.army(scene.side).filter(free).collect();
    units.sort_by_key(|&unit| staff::farthest(scene, now.unit(unit).at));
    for unit in units {
        match scene.now().order(unit) {
            Some(Duty::Manoeuvre) => {
                if let Some(prospect) = moves::best(scene, unit, Duty::Manoeuvre) {
                    scene.put(unit, prospect.stance);
                    tasks.push((unit, Task::Act(prospect.actions)));
                }
            }
            Some(Duty::Hold) if !tasks.iter().any(|(other, _)| *other == unit) => {
                let stays = scene.worth(unit).0;
                if let Some(prospect) = moves::best(scene, unit, Duty::Hold)
                    && prospect.worth > stays + WORTH_ADJUSTING
                {
                    scene.put(unit, prospect.stance);
                    tasks.push((unit, Task::Act(prospect.actions)));
                }
            }
            _ => (),
        }
    }
    tasks
}

/// How far a facing is off the nearest enemy.
fn off_enemy(now: Now<'_>, unit: UnitId, facing: Facing) -> i32 {
    let at = now.unit(unit).at;
    let foes = now.army(now.side(unit).other()).filter(|&foe| !now.has(foe, Marker::Routed));
    let nearest = foes.min_by_key(|&foe| (at.distance(now.unit(foe).at).floor(), foe));
    let way = nearest.and_then(|foe| Facing::along(at, now.unit(foe).at));
    way.map_or(0, |way| facing.apart(way).into())
}

/// A flight ends on the table, far from the enemy and near to friends.
fn flight(scene: &Scene<'_>, unit: UnitId, heading: Facing) -> i32 {
    let now = scene.now();
    let (end, off) = moves::flight(now, unit, heading);
    let away = staff::farthest(scene, end).min(2500);
    let edge = scene.stage.map.to_own_edge(scene.side, end).0;
    away - edge / 4 - if off { 10_000 } else { 0 } + near_general(now, unit, end)
}

/// Rallying is easier in a general's company.
fn near_general(now: Now<'_>, unit: UnitId, end: Point) -> i32 {
    let general = now.card(unit).brigadier.filter(|&general| staff::is_there(now, general));
    general.map_or(0, |general| -now.general(general).at.distance(end).floor().0.min(2000) / 10)
}

/// The whole orders that are offered at once.
fn whole(view: &SeatView<'_>) -> Vec<Order> {
    let mut room: Choices = Vec::new();
    view.offer(&[], &mut room);
    let whole = room.into_iter().filter_map(|choice| match choice {
        Choice::Order(order) => Some(order),
        Choice::Pick(_) => None,
    });
    whole.collect()
}
