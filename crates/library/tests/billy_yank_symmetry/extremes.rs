//! Orders that nobody would give: to the ends of the earth, along endless paths, at anybody. They are judged
//! by a rule, and what is accepted can be carried out.

use crate::games::{Game, seat_of};
use crate::tables::Lots;
use billy_yank::flow::Place;
use billy_yank::orders::{Action, Activation, Defence, LateShot, Order, Ride, Step, Task};
use billy_yank::stands::Formation;
use billy_yank::state::Presence;
use billy_yank::terrain::AreaId;
use billy_yank::units::{GeneralId, Side, UnitId};
use billy_yank::{BillyYank, Stage, State};
use ground::free::{Facing, LIMIT, Paces, Point};
use referee::System;
use referee::chance::Seeded;

/// As long as a plan may be.
const LONG: usize = 100;
/// Longer than any plan.
const ENDLESS: usize = 300;

/// The ends of the earth, the corners and edges of the table, and just beyond them.
fn places(stage: &Stage) -> Vec<Point> {
    let (width, height) = (stage.map.width.0, stage.map.height.0);
    let far = LIMIT.0;
    let xs = [-far, -1, 0, 1, width / 2, width - 1, width, width + 1, far];
    let ys = [-far, -1, 0, 1, height / 2, height - 1, height, height + 1, far];
    let pairs = xs.into_iter().flat_map(|x| ys.map(|y| (x, y)));
    pairs.map(|(x, y)| Point::new(Paces(x), Paces(y)).unwrap()).collect()
}

/// What a unit could be told to do with a place, a facing, an enemy and a formation.
fn tasks(here: Point, to: Point, facing: Facing, other: UnitId, formation: Formation) -> Vec<Task> {
    let go = Action::Go(to);
    let acts = [
        vec![],
        vec![go],
        vec![go, Action::Go(here), go],
        vec![Action::Turn(facing), go],
        vec![Action::About, go],
        vec![Action::Wait, go],
        vec![Action::Form(formation, Some(facing)), go],
        vec![Action::Form(formation, None), go],
        vec![go, Action::Turn(facing)],
        vec![Action::Bonus, go, Action::Turned],
        vec![Action::Bonus, Action::Mount(None), go],
        vec![Action::Mount(None), go],
        vec![Action::Mount(Some((formation, facing)))],
        vec![Action::Dismount(formation, facing)],
        vec![Action::Limber, go, Action::Turn(facing)],
        vec![Action::FireByGuess(other), Action::Limber, go],
        vec![go, Action::Unlimber(facing)],
        vec![Action::Leave(to)],
        vec![Action::Occupy(AreaId(u8::MAX))],
        vec![Action::Go(here); ENDLESS],
        vec![go; ENDLESS],
        vec![Action::Turn(facing); ENDLESS],
        vec![Action::About; ENDLESS],
        vec![Action::Wait; ENDLESS],
        [vec![Action::Limber], vec![Action::Go(here); ENDLESS]].concat(),
        vec![Action::Go(here); LONG],
        vec![go; LONG],
        vec![Action::Turn(facing); LONG],
        vec![Action::About; LONG],
    ];
    let mut tasks: Vec<Task> = acts.into_iter().map(Task::Act).collect();
    tasks.extend([i32::MIN, -1, 0, i32::MAX].map(|paces| Task::Fire { at: other, within: Some(Paces(paces)) }));
    tasks.extend([true, false].map(|bonus| Task::Charge { at: other, bonus }));
    tasks.extend([Task::Fire { at: other, within: None }, Task::Support(other)]);
    tasks
}

/// Orders of every form.
fn orders(stage: &Stage, state: &State, side: Side, lots: &mut Lots) -> Vec<Order> {
    let all: Vec<UnitId> = stage.all_units().collect();
    let (own, other) = (lots.of(&stage.army(side).collect::<Vec<_>>()), lots.of(&all));
    let general = GeneralId(lots.between(0, stage.generals.len() as i32) as u8);
    let (to, facing) = (lots.of(&places(stage)), Facing::new(lots.between(0, 360) as u16).unwrap());
    let formation = lots.of(Formation::ALL);
    let step = match state.flow.place {
        Place::Plans(step, _) => step,
        _ => Step::Manoeuvre,
    };
    let here = state.table.units[own.index()].at;
    let mut orders = vec![
        Order::Replace { general, unit: other },
        Order::Arrive { unit: other, to },
        Order::Face { unit: other, facing },
        Order::Rout { unit: other, heading: facing },
        Order::Defence(vec![Defence { unit: own, turn: Some(facing), at: other }]),
        Order::Impact(other),
        Order::Join(Some(other)),
        Order::Generals(vec![Ride { general, to }]),
        Order::Generals(vec![Ride { general, to }; ENDLESS]),
        Order::Fire(vec![LateShot { unit: own, target: other }]),
        Order::Escape { general, to },
        Order::GoOn,
        Order::Wait,
    ];
    for task in tasks(here, to, facing, other, formation) {
        if let Task::Act(actions) = &task {
            let named = Activation { unit: own, actions: actions.clone() };
            orders.push(Order::Activate(named.clone()));
            orders.push(Order::Counter(Some(named)));
        }
        orders.push(Order::Plan(step, vec![(own, task)]));
    }
    orders
}

/// At the decisions of a game, one in so many: extreme orders are refused, or carried out on the table.
pub fn are_judged(stage: &Stage, game: &Game, one_in: i32, name: &str) {
    let mut lots = Lots::new(game.entries.len() as u64);
    let mut state = &game.begin;
    for (number, entry) in game.entries.iter().enumerate() {
        if lots.one_in(one_in) {
            for order in orders(stage, state, entry.side, &mut lots) {
                if BillyYank::check(stage, state, seat_of(entry.side), &order).is_err() {
                    continue;
                }
                let mut after = state.clone();
                let mut dice = Seeded::from_number(number as u64);
                let (mut seat, mut given) = (seat_of(entry.side), order.clone());
                // The other side, if it decides too, goes on or does nothing.
                loop {
                    BillyYank::apply(stage, &mut after, seat, &given, &mut dice, &mut referee::event::DiscardEvents);
                    let owed = BillyYank::owed(stage, &after);
                    match owed.seats.first() {
                        Some(&other) if owed.sealed && other != seat_of(entry.side) && owed.seats.len() == 1 => {
                            seat = other;
                            let mut offered = Vec::new();
                            BillyYank::offer(stage, &after, seat, &[], &mut offered);
                            match offered.first() {
                                Some(referee::Choice::Order(idle)) => given = idle.clone(),
                                _ => break,
                            }
                        }
                        _ => break,
                    }
                }
                for (unit, there) in after.table.units.iter().enumerate() {
                    let on_table = there.presence != Presence::InPlay || stage.map.holds(there.at);
                    assert!(on_table, "{name}, order {number}: {order:?} leads unit {unit} to {}", there.at);
                }
            }
        }
        state = &entry.state;
    }
}
