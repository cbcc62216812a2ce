//! Chapters 3.1 and 6.1: manoeuvres and moves under M.

use super::{ROUNDING, Reckoning, Walk, timed, too_long};
use crate::flow::{Place, Plan};
use crate::orders::{Action, Step, Task};
use crate::stands::Formation;
use crate::state::{Now, State};
use crate::units::{Arm, Grade, UnitId};
use crate::way::{Budget, legs};
use ground::free::{Facing, Paces, Segment};
use referee::{Arg, Refusal};

impl Now<'_> {
    /// A regiment under M (6.1, 6.4, 1.6).
    pub(super) fn check_manoeuvre(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let (card, there) = (self.card(unit), self.unit(unit));
        if there.formation == Formation::Building {
            return match *actions {
                [Action::Leave(to)] => self.check_leaving(unit, to).map(|()| Reckoning::default()),
                [Action::Wait] => Ok(Reckoning::default()),
                _ => Err(Refusal::new(id!("1.6.building-exit")).with("unit", Arg::piece(unit))),
            };
        }
        let left_house = self.done_so_far(unit).iter().any(|action| matches!(action, Action::Leave(_)));
        forbid!(left_house, "1.6.building-exit", "unit" = Arg::piece(unit));
        for action in actions {
            match *action {
                Action::Go(_) if rule!("3.1.m-actions#a") => (),
                Action::Turn(_) | Action::About | Action::Form(..) if rule!("3.1.m-actions#b") => (),
                Action::Wait => (),
                Action::Occupy(area) => self.check_occupation(unit, area)?,
                Action::Dismount(formation, _) => {
                    let rides = card.arm == Arm::Cavalry && there.mounted;
                    forbid!(!rides, "6.4.dismount#a", "unit" = Arg::piece(unit));
                    forbid!(!formation.is_open(), "6.4.dismounted-formations", "unit" = Arg::piece(unit));
                    forbid!(there.stands < 2, "R85", "unit" = Arg::piece(unit));
                    let raw = card.grade == Grade::Raw;
                    forbid!(raw && formation.is_open(), "1.9.raw-no-open-order", "unit" = Arg::piece(unit));
                }
                Action::Mount(Some((formation, _))) => {
                    let on_foot = card.arm == Arm::Cavalry && !there.mounted;
                    let formed = matches!(formation, Formation::Line | Formation::Column);
                    forbid!(!on_foot, "6.4.remount-m#a", "unit" = Arg::piece(unit));
                    forbid!(!formed, "6.4.remount-m#b", "unit" = Arg::piece(unit));
                }
                _ => return Err(Refusal::new(id!("3.1.m-actions")).with("unit", Arg::piece(unit))),
            }
        }
        self.check_dismounting(unit, actions)?;
        if let Some(at) = second_walk(actions) {
            return self.check_walks(unit, actions.split_at(at));
        }
        let (drills, walk, about) = self.read_plan(unit, actions)?;
        let left = self.check_time(unit, &drills, walk.is_some())?;
        let reckoned = Reckoning { drills: timed(&drills), about, ..Reckoning::default() };
        let Some(walk) = walk else {
            self.check_about(unit, actions, left, about)?;
            return Ok(reckoned);
        };
        self.check_legs(unit, &walk)?;
        let part = drills.iter().find(|drill| !matches!(drill.action, Action::Wait)).map(|drill| drill.rule);
        let walk = self.check_length(unit, &walk, left, about, (part, None))?;
        Ok(Reckoning { walk: Some(walk), ..reckoned })
    }

    /// A regiment that walks, faces about or waits, and walks on: what follows its first walk is judged as a plan
    /// that is made when it has come so far (R10).
    fn check_walks(&self, unit: UnitId, (actions, rest): (&[Action], &[Action])) -> Result<Reckoning, Refusal> {
        let takes_time = |action: &&Action| self.is_drill(unit, **action) || **action == Action::Wait;
        let later: Vec<Action> = rest.iter().filter(takes_time).copied().collect();
        let first = self.check_manoeuvre(unit, &[actions, &later].concat())?;
        let Some(walk) = first.walk.clone() else { return Ok(first) };
        let then = self.after_walk(unit, actions, &walk);
        let mut second = Now { stage: self.stage, state: &then }.check_manoeuvre(unit, rest)?;
        let about = Paces(first.about.0 + second.about.0);
        if let Some(next) = &mut second.walk {
            let before = walk.way.length;
            let crossed = next.way.crossed.iter().map(|&(after, line, cost)| (Paces(before.0 + after.0), line, cost));
            next.way.crossed = walk.way.crossed.iter().copied().chain(crossed).collect();
            next.way.path = [&walk.way.path[..], &next.way.path].concat();
            (next.way.length.0, next.way.whole.0) = (before.0 + next.way.length.0, before.0 + next.way.whole.0);
            (next.pose, next.budget) = (walk.pose, Budget { spent: about, ..walk.budget });
            next.way.stop = walk.way.stop.or(next.way.stop);
        }
        Ok(Reckoning { drills: first.drills, about, ..second })
    }

    /// The table when a unit has carried out actions that end with a walk.
    fn after_walk(&self, unit: UnitId, actions: &[Action], walk: &Walk) -> State {
        let mut then = self.state.clone();
        let (budget, way) = (&walk.budget, &walk.way);
        let pace = (budget.allowance(way.rate).0 / budget.quarters.max(1)).max(1);
        let walked = ((way.length.0 - ROUNDING + pace - 1) / pace).max(1);
        let drilled: i32 = actions
            .iter()
            .map(|&action| self.quarters_of(unit, self.pose(unit), action, false).map_or(0, |(quarters, _)| quarters))
            .sum();
        let quarter = self.elapsed() + drilled - self.begun(unit, actions) + walked;
        let mut plan = self.plan_of(unit).map_or_else(
            || Plan::new(unit, Task::Act(actions.to_vec())),
            |plan| plan.replaced(Task::Act(actions.to_vec())),
        );
        let done = &mut plan.done;
        (done.actions, done.quarters, done.rate) = (actions.len() as u8, 0, way.rate);
        done.spent = Paces(budget.spent.0 + way.length.0 + way.cost().0);
        done.walked += walked as u8;
        (done.moving, done.set_off) = (budget.quarters as u8, done.set_off.or(Some(walk.pose.formation)));
        then.flow.plans.retain(|plan| plan.unit != unit);
        then.flow.plans.push(plan);
        then.flow.place = Place::Plans(Step::Manoeuvre, quarter as u8);
        let there = then.table.unit(unit);
        let legs: Vec<Segment> = legs(there.at, &way.path).collect();
        let ahead = legs.last().and_then(|leg| Facing::along(leg.from, leg.to));
        there.at = way.path.last().copied().unwrap_or(there.at);
        there.facing = ahead.filter(|_| walk.pose.formation.is_file()).unwrap_or(walk.pose.facing);
        (there.formation, there.mounted) = (walk.pose.formation, walk.pose.mounted);
        then
    }

    /// Whether enough of the movement is left for a unit that goes nowhere to face about (6.1).
    fn check_about(&self, unit: UnitId, actions: &[Action], left: i32, about: Paces) -> Result<(), Refusal> {
        let pose = actions.iter().fold(self.pose(unit), |pose, &action| self.after(pose, action));
        let done = self.plan_of(unit).map(|plan| plan.done).unwrap_or_default();
        let budget = self.budget(unit, pose, left + i32::from(done.walked));
        let going = self.stage.map.going_underfoot(self.unit(unit).at, budget.by_bridge);
        let rate = budget.row.rate(going, false).map_or(Paces(0), |(rate, _)| rate);
        let rate = budget.lowest.map_or(rate, |lowest| lowest.min(rate));
        let (needed, have) = (done.spent.0 + about.0, budget.allowance(rate).0);
        if about.0 > 0 && needed > have && rule!("6.1.about-face") {
            let refusal = Refusal::new(id!("6.1.about-face")).with("unit", Arg::piece(unit));
            return Err(too_long(refusal, Paces(needed), Paces(have)));
        }
        Ok(())
    }

    /// Whether horse dismounts last, and after nothing but a ride and a change of facing (6.4).
    fn check_dismounting(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let whole = [&self.done_so_far(unit), actions].concat();
        let Some(at) = whole.iter().position(|action| matches!(action, Action::Dismount(..))) else { return Ok(()) };
        let (before, after) = whole.split_at(at);
        let rides = |action: &Action| matches!(action, Action::Go(_) | Action::Turn(_) | Action::About | Action::Wait);
        let rests = |action: &Action| *action == Action::Wait;
        let in_order = before.iter().all(rides) && after.iter().skip(1).all(rests);
        forbid!(!in_order, "6.4.dismount#c", "unit" = Arg::piece(unit));
        Ok(())
    }

    /// Whether an action of a unit is a manoeuvre that takes time: a limbered battery turns for nothing.
    pub(super) fn is_drill(&self, unit: UnitId, action: Action) -> bool {
        let free = self.card(unit).is_battery() && matches!(action, Action::Turn(_));
        !free
            && matches!(
                action,
                Action::Turn(_)
                    | Action::Form(..)
                    | Action::Unlimber(_)
                    | Action::Mount(_)
                    | Action::Dismount(..)
                    | Action::Occupy(_)
            )
    }

    /// Whether a unit has walked in this step and manoeuvred since: then it walks no more (R10).
    pub(super) fn has_walked_and_drilled(&self, unit: UnitId) -> bool {
        let done = self.done_so_far(unit);
        let walked = done.iter().position(|action| matches!(action, Action::Go(_)));
        walked.is_some_and(|walk| done.iter().skip(walk).any(|action| self.is_drill(unit, *action)))
    }
}

/// Where a plan goes on after its first walk, if after nothing but about-faces and waiting it walks again.
fn second_walk(actions: &[Action]) -> Option<usize> {
    let goes = |action: &Action| matches!(action, Action::Go(_));
    let first = actions.iter().position(goes)?;
    let end = first + actions[first..].iter().take_while(|action| goes(action)).count();
    let next = end + actions[end..].iter().position(goes)?;
    let between = &actions[end..next];
    between.iter().all(|action| matches!(action, Action::About | Action::Wait)).then_some(end)
}
