//! The moves of a unit that are looked at, and where each leads.

use super::scene::{Scene, Stance};
use ::billy_yank::Now;
use ::billy_yank::moves::Pose;
use ::billy_yank::orders::{Action, Step};
use ::billy_yank::rates::Row;
use ::billy_yank::stands::{Formation, laid_out};
use ::billy_yank::state::Duty;
use ::billy_yank::units::{Grade, UnitId};
use ::billy_yank::way::{Budget, Stop};
use ::ground::free::{Facing, Moving, Paces, Point, Segment, Square, first_within};

/// Farther than anybody goes in a turn.
const FAR: Paces = Paces(3000);
/// Who comes so near to an enemy under M is stopped and hesitates.
const OFF: Paces = Paces(210);
/// Stands so near each other are as good as in contact.
const TOUCH: Paces = Paces(25);
/// Enemies farther away stop nobody.
const LOOKED_ROUND: Paces = Paces(2000);
/// A turn of fewer degrees is not worth the time.
const SLIGHT: u16 = 12;
/// The headings of an advance, off the front.
const FAN: [i32; 9] = [0, 15, -15, 30, -30, 45, -45, 8, -8];
/// So many plans of a unit are looked at closely.
const LOOKED_AT: usize = 32;
/// A shaken unit is safe so far from the enemy.
const FAR_ENOUGH: i32 = 1400;
/// Passing through a friend.
const THROUGH: i32 = 60;

/// A plan and what comes of it.
#[derive(Clone, Debug)]
pub struct FireOption {
    /// What is done.
    pub actions: Vec<Action>,
    /// How the unit stands then.
    pub stance: Stance,
    /// What that is worth.
    pub worth: i32,
}

/// The best plan of a unit under an order in step c, judged in the table at rest with the units that have been
/// given something to do where it leads them.
pub fn best(scene: &mut Scene<'_>, unit: UnitId, duty: Duty) -> Option<FireOption> {
    let mut known = scene.real.clone();
    if let Some(there) = known.state.table.units.get_mut(unit.index()) {
        there.duty = Some(duty);
    }
    let now = Now { stage: scene.stage, state: &known.state };
    let plans = match duty {
        Duty::Manoeuvre if now.card(unit).is_battery() => battery(scene, now, unit),
        Duty::Manoeuvre => manoeuvres(scene, now, unit),
        Duty::Hold => adjustments(scene, now, unit),
        _ => Vec::new(),
    };
    // Of many plans those are looked at closely that promise most at a glance.
    let mut ends: Vec<(i32, Stance, Vec<Action>)> = Vec::new();
    for actions in plans {
        let stance = end_of(now, unit, &actions);
        if !is_stopped(now, unit, stance) && scene.is_on_table(unit, stance) {
            ends.push((scene.glance(unit, stance), stance, actions));
        }
    }
    ends.sort_by_key(|(glance, ..)| -glance);
    let mut found: Option<FireOption> = None;
    for (_, stance, actions) in ends.into_iter().take(LOOKED_AT) {
        let (mut worth, hits) = scene.worth_at(unit, stance);
        worth += shot_after(duty, hits) - through(scene, unit, stance.at);
        let better = found.as_ref().is_none_or(|best| worth > best.worth);
        if better && now.check_actions(unit, Step::Manoeuvre, &actions).is_ok() {
            found = Some(FireOption { actions, stance, worth });
        }
    }
    found
}

/// What a unit still hits in phase 5 of the turn: half for who has moved, a little less for who has adjusted.
fn shot_after(duty: Duty, hits: i32) -> i32 {
    if duty == Duty::Hold { hits * 75 / 100 } else { hits * 35 / 100 }
}

/// Friends on the way of a straight move.
fn through(scene: &Scene<'_>, unit: UnitId, to: Point) -> i32 {
    let now = scene.now();
    let way = Segment::new(now.unit(unit).at, to);
    let still = scene.still();
    let friends = still.army(scene.side).filter(|&friend| friend != unit);
    let met = friends.filter(|&friend| way.enters_square(&still.command_stand(friend)));
    met.count() as i32 * THROUGH
}

/// Whether a straight move would be stopped by an enemy: its command stand comes too near to his, or its stands
/// run into his.
fn is_stopped(now: Now<'_>, unit: UnitId, stance: Stance) -> bool {
    let start = now.unit(unit).at;
    if stance.at == start {
        return false;
    }
    let stand = Square::new(start, stance.facing);
    let mover = Moving::to(stand, stance.at);
    let own = laid_out(stance.at, stance.facing, stance.formation, now.unit(unit).stands);
    let near = |foe: &UnitId| now.unit(*foe).at.distance(stance.at).at_most(LOOKED_ROUND);
    let foes = now.army(now.side(unit).other()).filter(near);
    foes.into_iter().any(|foe| {
        let there = now.command_stand(foe);
        let begins = stand.within(&there, OFF);
        let comes = match begins {
            true => stand.moved_to(stance.at).within(&there, OFF),
            false => first_within(&mover, &Moving::standing(there), OFF, 0).is_some(),
        };
        comes || now.stands(foe).iter().any(|theirs| own.iter().any(|mine| mine.within(theirs, TOUCH)))
    })
}

/// How a unit stands after some actions.
fn end_of(now: Now<'_>, unit: UnitId, actions: &[Action]) -> Stance {
    let mut pose = now.pose(unit);
    let mut at = now.unit(unit).at;
    for &action in actions {
        match action {
            Action::Go(to) => {
                if pose.formation.is_file() {
                    pose.facing = Facing::along(at, to).unwrap_or(pose.facing);
                }
                at = to;
            }
            other => pose = now.after(pose, other),
        }
    }
    Stance { at, facing: pose.facing, formation: pose.formation }
}

/// The facings worth turning to: the nearest enemies, and what the unit is after.
fn facings(scene: &Scene<'_>, now: Now<'_>, unit: UnitId) -> Vec<Facing> {
    let at = now.unit(unit).at;
    let mut foes: Vec<(Paces, Point)> =
        now.army(now.side(unit).other()).map(|foe| (at.distance(now.unit(foe).at).floor(), now.unit(foe).at)).collect();
    foes.sort_by_key(|(away, _)| *away);
    let mut aims: Vec<Point> = foes.iter().take(3).map(|(_, at)| *at).collect();
    if let [(first, one), (second, two), ..] = foes.as_slice()
        && second.0 < first.0 + 600
    {
        aims.push(one.between(*two, 1, 2));
    }
    let goal = scene.goals.get(unit.index()).copied().unwrap_or_default();
    let objective = goal.objective.and_then(|number| scene.stage.victory.objectives.get(number));
    aims.extend(objective.map(|objective| objective.at));
    let mut facings: Vec<Facing> = Vec::new();
    for facing in aims.into_iter().filter_map(|aim| Facing::along(at, aim)) {
        if facings.iter().all(|other| other.apart(facing) > SLIGHT) {
            facings.push(facing);
        }
    }
    facings
}

/// As far as a heading leads.
fn ahead(now: Now<'_>, unit: UnitId, pose: Pose, heading: Facing, budget: &Budget) -> Option<Point> {
    let at = now.unit(unit).at;
    let stand = Square::new(at, pose.facing);
    let way = now.way(&stand, &[at.moved(heading, FAR)], budget);
    // A way is as long as its hardest ground allows; a little is kept back for the rounding of points.
    let length = Paces(way.length.0 - 2);
    (length.0 > 20).then(|| at.moved(heading, length)).filter(|&to| now.stage.map.holds(to))
}

fn manoeuvres(scene: &Scene<'_>, now: Now<'_>, unit: UnitId) -> Vec<Vec<Action>> {
    let (pose, at) = (now.pose(unit), now.unit(unit).at);
    let raw = now.card(unit).grade == Grade::Raw;
    let fronts = facings(scene, now, unit);
    let mut plans: Vec<Vec<Action>> = Vec::new();
    match pose.formation {
        Formation::Disordered => {
            plans.push(vec![Action::Form(Formation::Line, None)]);
            advances(now, unit, pose, &mut plans);
        }
        Formation::Building => {
            now.suggest_actions(unit, Step::Manoeuvre, &mut plans);
            return plans;
        }
        Formation::Column => {
            now.suggest_actions(unit, Step::Manoeuvre, &mut plans);
            advances(now, unit, pose, &mut plans);
            for &facing in &fronts {
                let form = Action::Form(Formation::Line, Some(facing));
                plans.push(vec![form]);
                if raw {
                    continue;
                }
                let formed = Pose { formation: Formation::Line, facing, ..pose };
                let rest = now.budget(unit, formed, 2);
                plans.extend(ahead(now, unit, formed, facing, &rest).map(|to| vec![form, Action::Go(to)]));
                let half = now.budget(unit, pose, 2);
                for heading in [0, 30, -30].map(|off| pose.facing.turned(off)) {
                    plans.extend(ahead(now, unit, pose, heading, &half).map(|to| vec![Action::Go(to), form]));
                }
            }
        }
        _ => {
            advances(now, unit, pose, &mut plans);
            if pose.formation == Formation::Skirmish && now.card(unit).figures > 1 {
                plans.push(vec![Action::Form(Formation::Line, None)]);
            }
        }
    }
    for &facing in fronts.iter().filter(|facing| facing.apart(pose.facing) > SLIGHT) {
        let turn = Action::Turn(facing);
        plans.push(vec![turn]);
        let turned = Pose { facing, ..pose };
        let half = now.budget(unit, turned, 2);
        for off in [0, 30, -30] {
            if let Some(to) = ahead(now, unit, turned, facing.turned(off), &half) {
                plans.push(vec![turn, Action::Go(to)]);
                plans.push(vec![turn, Action::Go(at.between(to, 1, 2))]);
            }
        }
        for off in [0, 45, -45] {
            if let Some(to) = ahead(now, unit, pose, pose.facing.turned(off), &half) {
                plans.push(vec![Action::Go(to), turn]);
            }
        }
    }
    let behind = Pose { facing: pose.facing.turned(180), ..pose };
    let back = Budget { spent: ::billy_yank::moves::ABOUT, ..now.budget(unit, behind, 4) };
    for off in [0, 40, -40] {
        if let Some(to) = ahead(now, unit, behind, behind.facing.turned(off), &back) {
            plans.push(vec![Action::About, Action::Go(to)]);
            // Back, and about again where there is enough left.
            let nearer = at.between(to, 1, 2);
            plans.push(vec![Action::About, Action::Go(nearer), Action::About]);
        }
    }
    plans.push(vec![Action::Turn(pose.facing)]);
    plans
}

/// Straight advances, whole and in part.
fn advances(now: Now<'_>, unit: UnitId, pose: Pose, plans: &mut Vec<Vec<Action>>) {
    let at = now.unit(unit).at;
    let budget = now.budget(unit, pose, 4);
    for heading in FAN.map(|off| pose.facing.turned(off)) {
        let Some(to) = ahead(now, unit, pose, heading, &budget) else { continue };
        plans.push(vec![Action::Go(to)]);
        for part in [3, 2, 1] {
            plans.push(vec![Action::Go(at.between(to, part, 4))]);
        }
    }
}

fn adjustments(scene: &Scene<'_>, now: Now<'_>, unit: UnitId) -> Vec<Vec<Action>> {
    let there = now.unit(unit);
    let turns = facings(scene, now, unit).into_iter().filter(|facing| facing.apart(there.facing) > 5);
    let mut plans: Vec<Vec<Action>> = turns.map(|facing| vec![Action::Turn(facing)]).collect();
    if !now.card(unit).is_battery() {
        for off in [0, 30, -30, 45, -45] {
            for paces in [100, 199] {
                plans.push(vec![Action::Go(there.at.moved(there.facing.turned(off), Paces(paces)))]);
            }
        }
    }
    plans
}

fn battery(scene: &Scene<'_>, now: Now<'_>, unit: UnitId) -> Vec<Vec<Action>> {
    let (pose, at) = (now.pose(unit), now.unit(unit).at);
    let mut plans = Vec::new();
    now.suggest_actions(unit, Step::Manoeuvre, &mut plans);
    let half = now.budget(unit, pose, 2);
    for facing in facings(scene, now, unit) {
        plans.push(vec![Action::Unlimber(facing)]);
        for off in [0, 45, -45, 90, -90] {
            let Some(to) = ahead(now, unit, pose, facing.turned(off), &half) else { continue };
            plans.push(vec![Action::Go(to), Action::Unlimber(facing)]);
            plans.push(vec![Action::Go(at.between(to, 1, 2)), Action::Unlimber(facing)]);
        }
    }
    plans
}

/// What the end of a withdrawal is worth.
pub fn retreat(scene: &mut Scene<'_>, unit: UnitId, actions: &[Action]) -> i32 {
    let now = scene.now();
    let mut stance = end_of(now, unit, actions);
    let start = now.unit(unit).at;
    if actions.last() == Some(&Action::Turned) {
        stance.facing = Facing::along(start, stance.at).unwrap_or(stance.facing);
    }
    let worth = scene.worth_at(unit, stance).0 + safety(scene, stance.at);
    worth - 40 * i32::from(!scene.is_on_table(unit, stance))
}

/// What it is worth to a shaken unit to be far from the enemy.
pub fn safety(scene: &Scene<'_>, at: Point) -> i32 {
    let now = scene.now();
    let foes = now.army(scene.side.other()).map(|foe| now.unit(foe).at.distance(at).floor().0);
    foes.min().unwrap_or(0).min(FAR_ENOUGH) / 10
}

/// Where a flight along a heading ends, and whether that is off the table.
pub fn flight(now: Now<'_>, unit: UnitId, heading: Facing) -> (Point, bool) {
    let there = now.unit(unit);
    let row = Row::of(now.card(unit), there.formation, there.mounted, true);
    let budget = Budget { row, lowest: None, spent: Paces(0), extra: Paces(0), ..now.budget(unit, now.pose(unit), 4) };
    let way = now.way(&now.command_stand(unit), &[there.at.moved(heading, Paces(4000))], &budget);
    (way.path.last().copied().unwrap_or(there.at), way.stop == Some(Stop::Edge))
}
