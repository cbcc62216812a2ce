//! What each unit is after: an objective that is to be taken or kept, or else the nearest enemy.

use super::scene::Scene;
use ::billy_yank::state::{Marker, Now};
use ::billy_yank::units::{Side, UnitId};
use ::ground::free::Paces;

/// How much of an objective's stake is left for one more unit, when so many are bound there, in hundredths.
const SHARES: [i32; 6] = [100, 75, 60, 45, 30, 20];
/// Who gains less than this by going to an objective goes for the enemy.
const WORTH_GOING: i32 = -60;
/// What a pace of way takes off.
const WAY: i32 = 14;
/// What a comrade of the same brigade who goes there adds.
const TOGETHER: i32 = 60;
/// An enemy so near to an objective, in hundredths of paces, threatens it, and more the nearer he is.
const THREAT: i32 = 2000;
const AT_HAND: i32 = 800;
/// What it adds to be there already.
const THERE: i32 = 200;
/// A unit comes so many paces nearer in a turn, about.
const PACE: i32 = 600;
/// An enemy so near must be beaten before one goes on.
const HELD_UP: Paces = Paces(600);
/// How much one who attacks minds what hits him, in hundredths.
const ATTACKING: i32 = 80;
/// A pace towards an objective is worth this part of its stake.
const A_PACE: i32 = 50;
/// A win at once.
const SUDDEN: i32 = 300;

/// What a unit is after.
#[derive(Clone, Copy, Debug, Default)]
pub struct Goal {
    /// An objective.
    pub objective: Option<usize>,
    /// An enemy.
    pub foe: Option<UnitId>,
    /// What a pace nearer is worth.
    pub pull: i32,
    /// What it is worth to be there.
    pub hold: i32,
    /// How much a unit minds what hits it, in hundredths.
    pub care: i32,
}

/// By how many points a side leads, in hundredths of stands.
pub fn lead(scene: &Scene<'_>, now: Now<'_>) -> i32 {
    let points = |side: Side| now.score(side) as i32;
    (points(scene.side) - points(scene.side.other())) * 10_000 / scene.stand_points()
}

/// The stakes of the objectives: what they are worth to be taken, or kept where that is in doubt.
fn stakes(scene: &Scene<'_>, now: Now<'_>) -> Vec<i32> {
    let (own, other) = (scene.side.index(), scene.side.other().index());
    let victory = &scene.stage.victory;
    let holds = victory.objectives.iter().zip(&now.state.table.objectives).enumerate();
    holds
        .map(|(number, (objective, hold))| {
            let points = |side: usize| i32::from(objective.points[side]) * 10_000 / scene.stand_points();
            let sudden = victory.sudden.filter(|sudden| sudden.objective.index() == number).map_or(0, |_| SUDDEN);
            let foes = now.army(scene.side.other()).filter(|&foe| !now.has(foe, Marker::Routed));
            let nearest = foes.map(|foe| now.unit(foe).at.distance(objective.at).floor().0).min().unwrap_or(i32::MAX);
            match hold.holder {
                Some(holder) if holder == scene.side => {
                    let all = points(own) + points(other) + sudden;
                    let doubt = (THREAT - nearest.clamp(AT_HAND, THREAT)) * 100 / (THREAT - AT_HAND);
                    all * (15 + doubt * 85 / 100) / 100
                }
                Some(_) => points(own) + points(other) + sudden,
                None => points(own) + points(other) / 2 + sudden,
            }
        })
        .collect()
}

/// The goals of all units of the side, by unit.
pub fn goals(scene: &Scene<'_>) -> Vec<Goal> {
    let now = scene.still();
    let left = i32::from(scene.stage.turns.saturating_sub(now.state.table.turn)) + 1;
    let ahead = lead(scene, now) >= i32::from(scene.stage.victory.win) * 10_000 / scene.stand_points();
    let (stakes, objectives) = (stakes(scene, now), &scene.stage.victory.objectives);
    let mut goals = vec![Goal::default(); scene.stage.units.len()];
    let mut bound = vec![0_usize; stakes.len()];
    let mut free: Vec<UnitId> = now.army(scene.side).collect();
    loop {
        let mut best: Option<(i32, UnitId, usize)> = None;
        for &unit in &free {
            for (number, (&stake, field)) in stakes.iter().zip(scene.fields.iter()).enumerate() {
                let share = SHARES.get(bound.get(number).copied().unwrap_or(0)).copied().unwrap_or(10);
                let way = field.from(now.unit(unit).at);
                let mates = mates_bound(scene, &goals, unit, number);
                let there = objectives
                    .get(number)
                    .is_some_and(|objective| now.unit(unit).at.distance(objective.at).at_most(objective.radius));
                let value =
                    stake * share / 100 - WAY * (way / 100) + TOGETHER * mates.min(2) + THERE * i32::from(there);
                if way <= left * PACE + 400 && best.is_none_or(|(other, ..)| value > other) {
                    best = Some((value, unit, number));
                }
            }
        }
        let Some((_, unit, number)) = best.filter(|(value, ..)| *value > WORTH_GOING) else { break };
        free.retain(|&other| other != unit);
        if let Some(bound) = bound.get_mut(number) {
            *bound += 1;
        }
        let stake = stakes.get(number).copied().unwrap_or(0);
        let ours = now.state.table.objectives.get(number).is_some_and(|hold| hold.holder == Some(scene.side));
        // What is far must be begun early; and what counts is who is there in the end.
        let turns = scene.fields.get(number).map_or(0, |field| field.from(now.unit(unit).at)) / PACE;
        let hurry = if ahead { 100 } else { 100 + 100 * turns.min(left) / left };
        let hurry = if is_held_up(scene, now, unit) { hurry * 2 / 5 } else { hurry };
        if let Some(goal) = goals.get_mut(unit.index()) {
            *goal = Goal {
                objective: Some(number),
                foe: None,
                pull: (stake / A_PACE).clamp(8, 32) * hurry / 100,
                hold: if left == 1 { stake } else { stake / 3 },
                care: if ours || ahead { 100 } else { ATTACKING },
            };
        }
    }
    for unit in free {
        let at = now.unit(unit).at;
        let foes = now.army(scene.side.other());
        let foe = foes.min_by_key(|&foe| (at.distance(now.unit(foe).at).floor(), foe));
        if let Some(goal) = goals.get_mut(unit.index()) {
            *goal = Goal {
                foe,
                pull: if ahead { 3 } else { 12 },
                care: if ahead { 100 } else { ATTACKING },
                ..Goal::default()
            };
        }
    }
    goals
}

/// Whether an enemy stands so near before a unit that he must be beaten first.
fn is_held_up(scene: &Scene<'_>, now: Now<'_>, unit: UnitId) -> bool {
    let there = now.unit(unit);
    let steady = |foe: &UnitId| now.unit(*foe).marker.is_none() && !now.card(*foe).is_battery();
    let before = |foe: UnitId| {
        let at = now.unit(foe).at;
        there.at.distance(at).at_most(HELD_UP) && there.facing.bears(there.at, at, 60)
    };
    now.army(scene.side.other()).filter(steady).any(before)
}

/// How many regiments of a unit's brigade are bound for an objective.
fn mates_bound(scene: &Scene<'_>, goals: &[Goal], unit: UnitId, number: usize) -> i32 {
    let brigadier = scene.stage.card(unit).brigadier;
    let Some(general) = brigadier else { return 0 };
    let mates = scene.stage.brigade(general).filter(|&mate| mate != unit);
    mates.filter(|mate| goals.get(mate.index()).is_some_and(|goal| goal.objective == Some(number))).count() as i32
}
