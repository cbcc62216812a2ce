//! Who fires at whom, and when.

use super::reckon;
use super::scene::Scene;
use ::billy_yank::Now;
use ::billy_yank::orders::{Defence, LateShot, Step, Task};
use ::billy_yank::secrecy::Known;
use ::billy_yank::stands::Formation;
use ::billy_yank::state::Duty;
use ::billy_yank::units::UnitId;
use ::ground::free::Paces;

/// Medium range.
const MEDIUM: Paces = Paces(500);
/// A shot must be expected to cost so much, in hundredths of a figure; the first volley more.
const WORTH_FIRING: i32 = 30;
const WORTH_THE_VOLLEY: i32 = 90;
/// From so near a charge leaves no time to fire.
const NO_TIME: Paces = Paces(200);
/// An enemy under C who is so near may charge, one under M may come into medium range.
const MAY_CHARGE: Paces = Paces(1350);
const MAY_COME: Paces = Paces(1200);
/// The last window of a step.
const LAST: u8 = 4;

/// A target and what a shot at it promises.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: UnitId,
    losses: i32,
    toll: i32,
}

/// The best target of a unit, with what was shot at before reckoned in.
fn best(scene: &Scene<'_>, known: &Known, unit: UnitId) -> Option<Mark> {
    let now = Now { stage: scene.stage, state: &known.state };
    let from = now.unit(unit).at;
    let marks = now.targets(unit).into_iter().map(|at| {
        let losses = reckon::shot(now, unit, at);
        Mark { at, losses, toll: scene.toll(now, at, losses, from, scene.nerve_of(at)) }
    });
    marks.filter(|mark| mark.losses > 0).max_by_key(|mark| (mark.toll, mark.at))
}

/// Whether a shot is worth its fire marker: who has fired may hesitate in the next turn, and who has somewhere to go loses
/// ground by it. The first volley is not wasted.
fn is_worth_it(scene: &Scene<'_>, unit: UnitId, mark: &Mark) -> bool {
    let now = scene.now();
    let there = now.unit(unit);
    if now.card(unit).is_battery() || now.state.table.turn == now.stage.turns {
        return mark.losses > WORTH_FIRING;
    }
    let volley = there.formation == Formation::Line && !there.fired_before;
    let enough = mark.losses > if volley { WORTH_THE_VOLLEY } else { WORTH_FIRING };
    let fire_marker = (100 - reckon::reacts(now, unit)) * scene.next_gain(unit) / 100;
    enough && mark.toll > fire_marker
}

/// What a target has lost already, for those who fire after.
fn shoot(known: &mut Known, scene: &Scene<'_>, mark: &Mark) {
    let figures = u32::from(scene.stage.card(mark.at).figures).max(1);
    if let Some(there) = known.state.table.units.get_mut(mark.at.index()) {
        let all = u32::from(there.losses) + (mark.losses as u32 + 50) / 100;
        there.stands = there.stands.saturating_sub((all / figures) as u8).max(1);
        there.losses = (all % figures) as u8;
    }
}

/// The fire of stationary units in a window of a step of phase 4.
pub fn windows(scene: &Scene<'_>, step: Step, quarter: u8) -> Vec<(UnitId, Task)> {
    let now = scene.now();
    let mut known = scene.real.clone();
    let mut tasks = Vec::new();
    for unit in now.army(scene.side).filter(|&unit| now.check_window_fire(scene.side, unit).is_ok()) {
        if step != Step::Manoeuvre && may_be_charged(now, unit) {
            continue;
        }
        let Some(mark) = best(scene, &known, unit) else { continue };
        let close = now.range(unit, mark.at).at_most(MEDIUM) || now.card(unit).is_battery();
        let comes = quarter < LAST && comes_nearer(now, unit, mark.at);
        let waits = step != Step::Manoeuvre || comes;
        if (close || !waits) && is_worth_it(scene, unit, &mark) {
            shoot(&mut known, scene, &mark);
            tasks.push((unit, Task::Fire { at: mark.at, within: None }));
        } else if step == Step::Manoeuvre && quarter == 0 {
            tasks.push((unit, Task::Fire { at: mark.at, within: Some(MEDIUM) }));
        }
    }
    tasks
}

/// Whether a target is about to move and may come within medium range.
fn comes_nearer(now: Now<'_>, unit: UnitId, target: UnitId) -> bool {
    let there = now.unit(target);
    let (own, away) = (now.unit(unit).at, now.unit(unit).at.distance(there.at));
    let towards = there.facing.bears(there.at, own, 60);
    there.order() == Some(Duty::Manoeuvre) && towards && away.at_most(MAY_COME)
}

/// Whether enemies under C are so near that they may charge a unit, and not so near that it could not fire at them
/// then.
fn may_be_charged(now: Now<'_>, unit: UnitId) -> bool {
    let at = now.unit(unit).at;
    let charges = |foe: &UnitId| {
        let there = now.unit(*foe);
        there.order() == Some(Duty::Charge) && there.at.distance(at).at_most(MAY_CHARGE)
    };
    let mut near = now.army(now.side(unit).other()).filter(charges).peekable();
    near.peek().is_some() && near.all(|foe| !now.gap(foe, unit).at_most(NO_TIME))
}

/// The fire of phase 5.
pub fn late(scene: &Scene<'_>) -> Vec<LateShot> {
    let now = scene.now();
    let mut known = scene.real.clone();
    let mut shots = Vec::new();
    for unit in now.army(scene.side).filter(|&unit| now.check_late_fire(scene.side, unit).is_ok()) {
        if let Some(mark) = best(scene, &known, unit).filter(|mark| is_worth_it(scene, unit, mark)) {
            shoot(&mut known, scene, &mark);
            shots.push(LateShot { unit, target: mark.at });
        }
    }
    shots
}

/// Every charged unit fires at the charger whom it would cost most.
pub fn defences(scene: &Scene<'_>) -> Vec<Defence> {
    let now = scene.now();
    let own = now.defenders().into_iter().filter(|&unit| now.side(unit) == scene.side);
    own.filter_map(|unit| {
        let mut open = Vec::new();
        now.suggest_defences(unit, &mut open);
        open.into_iter().max_by_key(|defence| reckon::defence(now, unit, defence.at))
    })
    .collect()
}
