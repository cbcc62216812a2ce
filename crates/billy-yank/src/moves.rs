//! Chapters 3.1, 3.2 and 6: what a unit may plan in a step of phase 4.
//!
//! A sequence has four quarters (R10). Manoeuvres take two or four of them; what is left is for moving, and
//! that part of the allowance goes with it. A plan is thought through from how the unit stands: each
//! manoeuvre changes the [`Pose`] in which the next is judged.

use crate::flow::{Place, Plan};
use crate::orders::{Action, Step, Task};
use crate::rates::Row;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, State};
use crate::terrain::{Class, Going};
use crate::text::unit_arg;
use crate::units::{Arm, Grade, UnitId};
use crate::way::{Budget, Stop, Way, legs};
use crate::words::length;
use ground::free::{Facing, Paces, Point, Segment, Square};
use referee::{Arg, Refusal, RuleId};

/// What an about-face takes off the movement.
pub const ABOUT: Paces = Paces(200);
/// How far a regiment adjusts under T, in the open and in broken ground.
const ADJUST: [Paces; 2] = [Paces(200), Paces(100)];
/// How far guns are pushed by hand.
const PROLONGE: Paces = Paces(100);
/// The best an average die shows.
const BEST_DIE: i32 = 500;
/// No plan has more actions than this, the legs of its path included.
const MOST_ACTIONS: usize = 100;
/// What the rounding of points may make a way longer than the quarters left for it.
const ROUNDING: i32 = 2;
/// Points are rounded to the hundredth: a straight line may look bent by so much.
const STRAIGHT: i64 = 2;

/// How a unit stands while its plan is thought through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    /// Its facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// Whether it is on horseback.
    pub mounted: bool,
}

/// Something that takes quarters, and the rule that says so.
#[derive(Clone, Copy, Debug)]
struct Drill {
    action: Action,
    quarters: i32,
    rule: RuleId,
}

/// The legs of a plan: how the unit stands when it sets off, and where it goes.
#[derive(Clone, Debug)]
struct Legs {
    pose: Pose,
    path: Vec<Point>,
}

/// A lawful plan as it was reckoned: what it takes of the sequence and of the movement.
#[derive(Clone, Debug, Default)]
pub struct Reckoning {
    /// What takes quarters of the sequence: the rule that says so, and how many.
    pub drills: Vec<(RuleId, i32)>,
    /// What facing about takes off the movement.
    pub about: Paces,
    /// The rule that allows less than the movement table does, and how much that is.
    pub limit: Option<(RuleId, Paces)>,
    /// Its walk, if it goes anywhere.
    pub walk: Option<Walk>,
}

/// The walk of a lawful plan.
#[derive(Clone, Debug)]
pub struct Walk {
    /// How the unit stands when it sets off.
    pub pose: Pose,
    /// What it may spend.
    pub budget: Budget,
    /// How far that leads.
    pub way: Way,
}

impl Reckoning {
    fn walk(walk: Walk) -> Reckoning {
        Reckoning { walk: Some(walk), ..Reckoning::default() }
    }
}

/// Says how long something is that is too long, and what is allowed.
pub fn too_long(refusal: Refusal, paces: Paces, most: Paces) -> Refusal {
    refusal.with("paces", length(paces)).with("allowance", length(most))
}

/// Says how wide an angle is that is too wide, and what is allowed, in whole degrees.
fn too_wide(refusal: Refusal, degrees: u16, most: u16) -> Refusal {
    let number = |degrees: u16| Arg::Number(degrees.into());
    refusal.with("degrees", number(degrees.max(most + 1))).with("most", number(most))
}

impl Now<'_> {
    /// How a unit stands now.
    pub fn pose(&self, unit: UnitId) -> Pose {
        let there = self.unit(unit);
        Pose { facing: there.facing, formation: there.formation, mounted: there.mounted }
    }

    /// Whether a unit may carry out some actions in a step.
    pub fn check_actions(&self, unit: UnitId, step: Step, actions: &[Action]) -> Result<(), Refusal> {
        self.reckon(unit, step, actions).map(|_| ())
    }

    /// What some actions take of a unit's step, if it may carry them out.
    pub fn reckon(&self, unit: UnitId, step: Step, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let there = self.unit(unit);
        if actions.len() > MOST_ACTIONS {
            return Err(Refusal::new(id!("R10")).with("unit", unit_arg(unit)));
        }
        if let [Action::Leave(to)] = *actions
            && step == Step::Manoeuvre
            && self.must_leave(unit)
            && rule!("R93#a")
        {
            return self.check_leaving(unit, to).map(|()| Reckoning::default());
        }
        let shaken = there.marker == Some(Marker::Demoralised) && there.failed_rally;
        let held_by_smoke = there.smoke && !rule!("R23#c");
        let served = !self.card(unit).is_battery() || rule!("R23#d");
        let may_withdraw = shaken && !held_by_smoke && served && rule!("5.3.demoralised-withdraw") && rule!("R23#a");
        forbid!(there.marker == Some(Marker::Hesitant), "1.10.green", "unit" = unit_arg(unit));
        forbid!(there.marker == Some(Marker::Demoralised) && !may_withdraw, "1.10.yellow#b", "unit" = unit_arg(unit));
        forbid!(there.marker == Some(Marker::Routed), "1.10.red#a", "unit" = unit_arg(unit));
        forbid!(actions.is_empty(), "3.2.no-move-hesitant", "unit" = unit_arg(unit));
        let battery = self.card(unit).is_battery();
        // Who has fired is fixed; guns that fired by guess still go.
        let fixed = there.fired && !self.has_guessed(unit) && there.order() != Some(Duty::Hold);
        forbid!(fixed, "R9#b", "unit" = unit_arg(unit));
        let step = if rule!("2.phase-4-steps") { step } else { self.own_step(unit).unwrap_or(step) };
        let late = self.own_step(unit) != Some(step) && !may_withdraw;
        forbid!(late, "2.phase-4-steps", "unit" = unit_arg(unit));
        self.check_free_to_turn(unit)?;
        match (step, there.order()) {
            (Step::Withdraw, _) if battery => self.check_redeployment(unit, actions),
            (Step::Withdraw, _) => self.check_withdrawal(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) if battery => self.check_battery_move(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) => self.check_manoeuvre(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) if battery => self.check_pivot(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) if rule!("3.1.t-immobile") => self.check_adjustment(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) => self.check_manoeuvre(unit, actions),
            _ => Err(Refusal::new(id!("2.phase-4-steps")).with("unit", unit_arg(unit))),
        }
    }

    /// The step in which a unit acts by its order: withdrawals before charges, charges before the rest.
    pub fn own_step(&self, unit: UnitId) -> Option<Step> {
        let before_all = match self.card(unit).is_battery() {
            true => rule!("3.2.r-priority"),
            false => rule!("3.1.r-priority"),
        };
        match self.order(unit)? {
            Duty::Withdraw if before_all => Some(Step::Withdraw),
            Duty::Charge if rule!("3.1.c-priority") => Some(Step::Charge),
            _ => Some(Step::Manoeuvre),
        }
    }

    /// A unit's plan of the present step.
    fn plan_of(&self, unit: UnitId) -> Option<&Plan> {
        self.state.flow.plans.iter().find(|plan| plan.unit == unit)
    }

    /// What a unit has done so far in the present step.
    fn done_so_far(&self, unit: UnitId) -> Vec<Action> {
        self.plan_of(unit).map(Plan::carried_out).unwrap_or_default()
    }

    /// Whether a battery has fired by guess in the present step.
    pub fn has_guessed(&self, unit: UnitId) -> bool {
        self.done_so_far(unit).iter().any(|action| matches!(action, Action::FireByGuess(_)))
    }

    /// The quarters already spent on the first of some actions, if a unit is about it.
    fn begun(&self, unit: UnitId, actions: &[Action]) -> i32 {
        let in_hand = self.plan_of(unit).and_then(Plan::in_hand);
        in_hand.filter(|(action, _)| actions.first() == Some(action)).map_or(0, |(_, quarters)| quarters.into())
    }

    /// The quarters of the present step that are over.
    fn elapsed(&self) -> i32 {
        match self.state.flow.place {
            Place::Plans(_, quarter) => quarter.into(),
            _ => 0,
        }
    }

    /// What a unit may spend on legs that it begins in that pose, in so many quarters.
    pub fn budget(&self, unit: UnitId, pose: Pose, quarters: i32) -> Budget {
        let done = self.plan_of(unit).map(|plan| plan.done).unwrap_or_default();
        let formation = match done.set_off {
            Some(before) if pose.formation == Formation::Disordered && rule!("R83#c") => before,
            _ => pose.formation,
        };
        Budget {
            row: Row::of(self.card(unit), formation, pose.mounted, false),
            by_bridge: formation.is_file(),
            quarters,
            extra: done.bonus,
            spent: Paces(0),
            lowest: Some(done.rate).filter(|rate| rate.0 > 0),
            ready: self.unit(unit).ready.filter(|&line| done.stopped_at != Some(line) || !rule!("R12#e")),
        }
    }

    /// The quarters that an action takes in some pose, and the rule that says so. Nothing for moves.
    pub fn quarters_of(&self, unit: UnitId, pose: Pose, action: Action, fired: bool) -> Result<(i32, RuleId), Refusal> {
        let time = |rule: RuleId, quarters: i32| Ok((if referee::cite(rule) { quarters } else { 0 }, rule));
        // Guns and horses take half a sequence (R118).
        let half = |in_force: bool| if in_force { 2 } else { 1 };
        match action {
            Action::Turn(_) if pose.formation == Formation::Limbered && rule!("1.9.limbered") => {
                Ok((0, id!("1.9.limbered")))
            }
            Action::Turn(_) => time(id!("6.1.reorient"), 2),
            Action::Form(formation, facing) => self.change(unit, pose, formation, facing),
            Action::Wait => Ok((1, id!("R10"))),
            Action::Limber if fired => time(id!("3.2.r-fire-then-half-move#b"), half(rule!("R118#b"))),
            Action::Limber => Ok((if rule!("R118#c") { 0 } else { 2 }, id!("R118#c"))),
            Action::Unlimber(_) => time(id!("3.2.m-options#b"), half(rule!("R118#a"))),
            Action::Mount(Some(_)) => time(id!("6.4.remount-m#c"), 2 * half(rule!("R118#d"))),
            Action::Mount(None) => time(id!("6.4.remount-r#b"), half(rule!("R118#e"))),
            Action::Dismount(..) => time(id!("6.4.dismount#b"), half(rule!("R118#a"))),
            Action::Occupy(_) => time(id!("1.6.building-entry"), 4),
            _ => Ok((0, id!("R10"))),
        }
    }

    /// The quarters of a change of formation (R87).
    fn change(
        &self,
        unit: UnitId,
        pose: Pose,
        to: Formation,
        facing: Option<Facing>,
    ) -> Result<(i32, RuleId), Refusal> {
        use Formation::{Column, Disordered, Extended, Line, Skirmish};
        let card = self.card(unit);
        let raw = card.grade == Grade::Raw;
        forbid!(to == Disordered, "1.9.disordered", "unit" = unit_arg(unit));
        forbid!(to.is_open() && raw, "1.9.raw-no-open-order", "unit" = unit_arg(unit));
        let on_foot = card.arm == Arm::Cavalry && !pose.mounted;
        forbid!(on_foot && matches!(to, Line | Column), "6.4.dismounted-formations", "unit" = unit_arg(unit));
        let horse = card.arm == Arm::Cavalry && pose.mounted;
        if horse && to.is_open() && !rule!("R123#a") {
            return Err(Refusal::new(id!("6.4.dismounted-formations")).with("unit", unit_arg(unit)));
        }
        let (rule, quarters) = match (pose.formation, to) {
            (Line, Column) if raw => (id!("6.1.line-to-column#b"), 4),
            (Line, Column) => (id!("6.1.line-to-column#a"), 2),
            (Column, Line) if raw => (id!("6.1.column-to-line#b"), 4),
            (Column, Line) => (id!("6.1.column-to-line#a"), 2),
            (Line | Column | Skirmish, Extended) | (Line | Column | Extended, Skirmish) => {
                (id!("6.1.to-open-order"), 2)
            }
            (Extended, Line | Column) => (id!("6.1.reform-half"), 2),
            (Skirmish, Line | Column) => (id!("6.1.reform-full#a"), 4),
            (Disordered, Line | Column) => (id!("6.1.reform-full#b"), 4),
            (Disordered, Extended | Skirmish) if on_foot && rule!("R86") => (id!("R86"), 4),
            _ => {
                forbid!(true, "R87#a", "unit" = unit_arg(unit));
                (id!("6.1.reform-half"), 2)
            }
        };
        let turns = matches!((pose.formation, to), (Line, Column) | (Column, Line));
        forbid!(facing.is_some() && !turns, "R87#b", "unit" = unit_arg(unit));
        let extra = i32::from(facing.is_some() && !rule!("6.1.change-with-reorient")) * 2;
        Ok((if referee::cite(rule) { quarters + extra } else { extra }, rule))
    }

    /// How a unit stands after an action.
    pub fn after(&self, pose: Pose, action: Action) -> Pose {
        match action {
            Action::Turn(facing) => Pose { facing, ..pose },
            Action::About => Pose { facing: pose.facing.turned(180), ..pose },
            Action::Form(formation, facing) => Pose { formation, facing: facing.unwrap_or(pose.facing), ..pose },
            Action::Limber => Pose { formation: Formation::Limbered, ..pose },
            Action::Unlimber(facing) => Pose { formation: Formation::Unlimbered, facing, ..pose },
            Action::Mount(Some((formation, facing))) => Pose { formation, facing, mounted: true },
            Action::Mount(None) if rule!("6.4.remount-r#c") => {
                Pose { formation: Formation::Disordered, mounted: true, ..pose }
            }
            Action::Mount(None) => Pose { mounted: true, ..pose },
            Action::Dismount(formation, facing) => Pose { formation, facing, mounted: false },
            Action::Occupy(_) => Pose { formation: Formation::Building, ..pose },
            _ => pose,
        }
    }

    /// A regiment under M (6.1, 6.4, 1.6).
    fn check_manoeuvre(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let (card, there) = (self.card(unit), self.unit(unit));
        if there.formation == Formation::Building {
            return match *actions {
                [Action::Leave(to)] => self.check_leaving(unit, to).map(|()| Reckoning::default()),
                [Action::Wait] => Ok(Reckoning::default()),
                _ => Err(Refusal::new(id!("1.6.building-exit")).with("unit", unit_arg(unit))),
            };
        }
        let left_house = self.done_so_far(unit).iter().any(|action| matches!(action, Action::Leave(_)));
        forbid!(left_house, "1.6.building-exit", "unit" = unit_arg(unit));
        for action in actions {
            match *action {
                Action::Go(_) if rule!("3.1.m-actions#a") => (),
                Action::Turn(_) | Action::About | Action::Form(..) if rule!("3.1.m-actions#b") => (),
                Action::Wait => (),
                Action::Occupy(area) => self.check_occupation(unit, area)?,
                Action::Dismount(formation, _) => {
                    let rides = card.arm == Arm::Cavalry && there.mounted;
                    forbid!(!rides, "6.4.dismount#a", "unit" = unit_arg(unit));
                    forbid!(!formation.is_open(), "6.4.dismounted-formations", "unit" = unit_arg(unit));
                    forbid!(there.stands < 2, "R85", "unit" = unit_arg(unit));
                    let raw = card.grade == Grade::Raw;
                    forbid!(raw && formation.is_open(), "1.9.raw-no-open-order", "unit" = unit_arg(unit));
                }
                Action::Mount(Some((formation, _))) => {
                    let on_foot = card.arm == Arm::Cavalry && !there.mounted;
                    let formed = matches!(formation, Formation::Line | Formation::Column);
                    forbid!(!on_foot, "6.4.remount-m#a", "unit" = unit_arg(unit));
                    forbid!(!formed, "6.4.remount-m#b", "unit" = unit_arg(unit));
                }
                _ => return Err(Refusal::new(id!("3.1.m-actions")).with("unit", unit_arg(unit))),
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
            let refusal = Refusal::new(id!("6.1.about-face")).with("unit", unit_arg(unit));
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
        forbid!(!in_order, "6.4.dismount#c", "unit" = unit_arg(unit));
        Ok(())
    }

    /// Whether an action of a unit is a manoeuvre that takes time: a limbered battery turns for nothing.
    fn is_drill(&self, unit: UnitId, action: Action) -> bool {
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
    fn has_walked_and_drilled(&self, unit: UnitId) -> bool {
        let done = self.done_so_far(unit);
        let walked = done.iter().position(|action| matches!(action, Action::Go(_)));
        walked.is_some_and(|walk| done.iter().skip(walk).any(|action| self.is_drill(unit, *action)))
    }

    /// What a plan holds: manoeuvres, one walk, and what facing about takes off the movement. A walk that was
    /// begun by an earlier plan is the same walk.
    fn read_plan(&self, unit: UnitId, actions: &[Action]) -> Result<(Vec<Drill>, Option<Legs>, Paces), Refusal> {
        let mut pose = self.pose(unit);
        let (mut drills, mut walk, mut about): (Vec<Drill>, Option<Legs>, i32) = (Vec::new(), None, 0);
        let mut walking = false;
        let walked = self.has_advanced(unit);
        let mut over = self.has_walked_and_drilled(unit);
        for &action in actions {
            if let Action::Go(to) = action {
                forbid!(over, "R10#b", "unit" = unit_arg(unit));
                match &mut walk {
                    None => walk = Some(Legs { pose, path: vec![to] }),
                    Some(legs) if walking => legs.path.push(to),
                    Some(_) => {
                        forbid!(true, "R10#b", "unit" = unit_arg(unit));
                    }
                }
                walking = true;
                continue;
            }
            walking = false;
            if action == Action::About && rule!("6.1.about-face") {
                about += ABOUT.0;
            }
            let (quarters, rule) = self.quarters_of(unit, pose, action, false)?;
            if quarters > 0 {
                let begun = if drills.is_empty() && walk.is_none() { self.begun(unit, actions) } else { 0 };
                drills.push(Drill { action, quarters: quarters - begun, rule });
                over |= walked && self.is_drill(unit, action);
            }
            pose = self.after(pose, action);
        }
        Ok((drills, walk, Paces(about)))
    }

    /// Whether there is time for some manoeuvres (R10), and how many quarters are left for moving.
    fn check_time(&self, unit: UnitId, drills: &[Drill], walks: bool) -> Result<i32, Refusal> {
        let who = unit_arg(unit);
        let manoeuvres: Vec<&Drill> = drills.iter().filter(|drill| drill.action != Action::Wait).collect();
        let taken: i32 = drills.iter().map(|drill| drill.quarters).sum();
        let left = 4 - self.elapsed() - taken;
        let long = manoeuvres.iter().find(|drill| drill.quarters == 4);
        let rule = |walks: bool| match (long, manoeuvres.as_slice()) {
            (Some(drill), [_, _, ..]) if matches!(drill.action, Action::Mount(_)) => id!("R118#d"),
            (Some(drill), _) => drill.rule,
            (None, [drill]) if walks => drill.rule,
            _ => id!("R10"),
        };
        if left < 0 {
            return Err(Refusal::new(rule(false)).with("unit", who));
        }
        if walks && left == 0 {
            return Err(Refusal::new(rule(true)).with("unit", who));
        }
        let done = self.done_so_far(unit).into_iter().filter(|action| self.is_drill(unit, *action));
        // To form line, to form column and to go into open order are three different things (6.1).
        let kind = |action: Action| match action {
            Action::Form(formation, _) if formation.is_open() => {
                (std::mem::discriminant(&action), Some(Formation::Extended))
            }
            Action::Form(formation, _) => (std::mem::discriminant(&action), Some(formation)),
            _ => (std::mem::discriminant(&action), None),
        };
        let kinds: Vec<_> = done.chain(manoeuvres.iter().map(|drill| drill.action)).map(kind).collect();
        let twice = kinds.iter().enumerate().any(|(number, kind)| kinds[..number].contains(kind));
        forbid!(twice, "R10#a", "unit" = who);
        Ok(left)
    }

    /// Whether the legs of a walk keep to the directions that its formation allows.
    fn check_legs(&self, unit: UnitId, walk: &Legs) -> Result<(), Refusal> {
        let start = self.unit(unit).at;
        let facing = walk.pose.facing;
        if walk.pose.formation == Formation::Limbered && rule!("1.9.limbered") {
            return Ok(());
        }
        let column = walk.pose.formation == Formation::Column && rule!("6.1.column-flexible");
        let mut before: Option<Segment> = None;
        for leg in legs(start, &walk.path) {
            let way = |leg: Segment| Facing::along(leg.from, leg.to).unwrap_or(facing);
            let turn = before.filter(|_| column).map_or(facing, way).apart(way(leg));
            let too_wide = |rule| too_wide(Refusal::new(rule).with("unit", unit_arg(unit)), turn, 45);
            if column {
                let within = match before {
                    Some(before) => before.turns_within(leg, 45),
                    None => facing.bears(leg.from, leg.to, 45),
                };
                let road = self.stage.map.is_on_road(leg) && rule!("R16#b");
                if !within && !road && rule!("R16#a") {
                    return Err(too_wide(id!("R16#a")));
                }
            } else {
                let back = !facing.bears(leg.from, leg.to, 90);
                if back && rule!("R114") {
                    return Err(too_wide(id!("R114")));
                }
                let aside = !facing.bears(leg.from, leg.to, 45);
                if aside && rule!("6.1.advance#a") {
                    return Err(too_wide(id!("6.1.advance#a")));
                }
            }
            before = Some(leg);
        }
        Ok(())
    }

    /// Whether the walk is not too long. `rules`: what took a part of the sequence; what the allowance is
    /// called where it is no row of the table.
    fn check_length(
        &self,
        unit: UnitId,
        walk: &Legs,
        quarters: i32,
        about: Paces,
        rules: (Option<RuleId>, Option<RuleId>),
    ) -> Result<Walk, Refusal> {
        let done = self.plan_of(unit).map(|plan| plan.done).unwrap_or_default();
        let spent = Paces(about.0 + done.spent.0);
        let all = quarters + i32::from(done.walked);
        let budget = Budget { spent, ..self.budget(unit, walk.pose, all) };
        let way = self.judge(unit, walk, &budget, about, rules)?;
        self.check_pace(unit, &way, (&budget, about), quarters)?;
        Ok(Walk { pose: walk.pose, budget, way })
    }

    /// Whether a unit can go a way in the quarters it has left: what it did not use of those before is lost (R8).
    /// An about-face comes off what is left.
    fn check_pace(&self, unit: UnitId, way: &Way, (budget, about): (&Budget, Paces), left: i32) -> Result<(), Refusal> {
        let held = self.plan_of(unit).map_or(0, |plan| plan.done.held.0);
        let most = budget.allowance(way.rate).0 * left / budget.quarters.max(1) + held - about.0;
        if way.length.0 > most + ROUNDING && rule!("R8#c") {
            let refusal = Refusal::new(id!("R8#c")).with("unit", unit_arg(unit));
            return Err(too_long(refusal, way.length, Paces(most)));
        }
        Ok(())
    }

    /// Judges a walk by what may be spent on it.
    fn judge(
        &self,
        unit: UnitId,
        walk: &Legs,
        budget: &Budget,
        about: Paces,
        (part, base): (Option<RuleId>, Option<RuleId>),
    ) -> Result<Way, Refusal> {
        let stand = Square::new(self.unit(unit).at, walk.pose.facing);
        let way = self.way(&stand, &walk.path, budget);
        let have = budget.allowance(way.rate).0;
        let cost = way.cost().0;
        let needed = budget.spent.0 + way.whole.0 + cost;
        let ends = match way.stop {
            None => return Ok(way),
            Some(Stop::Barred(rule)) => return Err(Refusal::new(rule).with("unit", unit_arg(unit))),
            Some(Stop::Edge) => return Ok(way),
            Some(Stop::Short) => false,
            Some(Stop::Terrain | Stop::Obstacle(_)) => needed - cost <= have,
        };
        if ends {
            return Ok(way);
        }
        let from = stand.centre();
        let map = &self.stage.map;
        let whole = Budget { quarters: 4, ..*budget };
        let card = self.card(unit);
        let file = if card.is_battery() { Formation::Limbered } else { Formation::Column };
        let by_road = Row::of(card, file, walk.pose.mounted, false).rate(Going::CLEAR, true);
        let road = by_road.is_some_and(|(rate, _)| needed <= budget.allowance(rate).0);
        let clear = budget.row.rate(Going::CLEAR, false).map_or(0, |(rate, _)| budget.allowance(rate).0);
        let rule = if needed - about.0 <= have {
            id!("6.1.about-face")
        } else if needed - cost <= have {
            id!("1.6.linear-cost")
        } else if let Some(part) = part.filter(|_| budget.quarters < 4 && needed <= whole.allowance(way.rate).0) {
            part
        } else if road && !budget.by_bridge && legs(from, &walk.path).all(|leg| map.is_on_road(leg)) {
            id!("1.6.road-who")
        } else if road && budget.by_bridge && legs(from, &walk.path).any(|leg| map.is_on_road(leg)) {
            id!("1.6.road-whole-move")
        } else if let Some(hard) = way.hard.filter(|_| needed <= clear) {
            hard
        } else {
            base.unwrap_or(way.row)
        };
        if !referee::cite(rule) {
            return Ok(way);
        }
        Err(too_long(Refusal::new(rule).with("unit", unit_arg(unit)), Paces(needed), Paces(have)))
    }

    /// A regiment that withdraws (3.1, R17, R18, R20), horse that mounts to do so (6.4).
    fn check_withdrawal(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = unit_arg(unit);
        let (bonus, rest) = match actions {
            [Action::Bonus, rest @ ..] => (true, rest),
            all => (false, all),
        };
        let (mounts, rest) = match rest {
            [Action::Mount(None), rest @ ..] => (true, rest),
            all => (false, all),
        };
        let legs = match rest {
            [legs @ .., Action::Turned] => legs,
            all => all,
        };
        let path: Vec<Point> = legs.iter().map_while(|action| point_of(*action)).collect();
        // Who mounts has done something, though he go nowhere (R26).
        if path.len() != legs.len() || path.is_empty() && !(mounts && rule!("R26#a")) {
            return Err(Refusal::new(id!("R17")).with("unit", who));
        }
        let (card, there) = (self.card(unit), self.unit(unit));
        let on_foot = card.arm == Arm::Cavalry && !there.mounted;
        forbid!(mounts && !on_foot, "6.4.remount-r#a", "unit" = who);
        let begun = self.begun(unit, &[Action::Mount(None)]);
        forbid!(mounts && self.elapsed() > begun, "R118#e", "unit" = who);
        let formation = if rule!("R20#a") { Formation::Disordered } else { there.formation };
        let pose = Pose { formation, mounted: there.mounted || mounts, ..self.pose(unit) };
        let time = 4 - self.elapsed();
        let dice = if bonus && rule!("3.1.r-bonus") { self.bonus_dice(unit, pose.mounted, &path) } else { 0 };
        let back = |leg: Segment| !there.facing.bears(leg.from, leg.to, 135);
        if !crate::way::legs(there.at, &path).all(back) && !rule!("R17#a") {
            return Err(Refusal::new(id!("R17#a")).with("unit", who));
        }
        let walk = Legs { pose, path };
        let done = self.plan_of(unit).map(|plan| plan.done).unwrap_or_default();
        forbid!(bonus && done.walked > 0 && done.bonus.0 == 0, "R20#c", "unit" = who);
        let extra = Paces(if done.bonus.0 > 0 { done.bonus.0 } else { dice * BEST_DIE });
        let left = if mounts && rule!("6.4.remount-r#b") { time - 2 + begun } else { time };
        let quarters = left + i32::from(done.walked);
        let budget = Budget { extra, spent: done.spent, ..self.budget(unit, pose, quarters) };
        let foot = !pose.mounted;
        let rules = (mounts.then_some(id!("6.4.remount-r#b")), foot.then_some(id!("R20#a")));
        let way = self.judge(unit, &walk, &budget, Paces(0), rules)?;
        self.check_pace(unit, &way, (&budget, Paces(0)), left)?;
        let end = way.path.last().copied().unwrap_or(there.at);
        let nearer = !self.withdrawal_is_clear(unit, end, &way.path);
        forbid!(nearer, "3.1.r-no-approach", "unit" = who);
        let drills = if mounts { vec![(id!("6.4.remount-r#b"), time - left)] } else { Vec::new() };
        Ok(Reckoning { drills, ..Reckoning::walk(Walk { pose, budget, way }) })
    }

    /// The average dice of a movement bonus, by arm and by the worst ground of a path (8.2).
    pub fn bonus_dice(&self, unit: UnitId, mounted: bool, path: &[Point]) -> i32 {
        let map = &self.stage.map;
        let going = |leg| map.going_along(leg, false).class;
        let worst = legs(self.unit(unit).at, path).map(going).max().unwrap_or(Class::Clear);
        let horse = mounted && self.card(unit).arm == Arm::Cavalry;
        let (row, dice) = match worst {
            _ if self.card(unit).is_battery() => return 0,
            Class::Clear if horse => (id!("8.2.dice#a"), 2),
            Class::Clear => (id!("8.2.dice#b"), 1),
            Class::Broken if horse => (id!("8.2.dice#c"), 1),
            _ => return if rule!("8.2.dice#d") { 0 } else { 1 },
        };
        if referee::cite(row) { dice } else { 0 }
    }

    /// A battery under R (3.2): it limbers and goes, after a round by guess or without.
    fn check_redeployment(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = unit_arg(unit);
        let guns = self.unit(unit).formation == Formation::Unlimbered;
        forbid!(!guns && self.elapsed() == 0, "R28#b", "unit" = who);
        let (target, rest) = match actions {
            [Action::FireByGuess(at), rest @ ..] => (Some(*at), rest),
            all => (None, all),
        };
        let begun = !guns;
        let rest = match rest {
            [Action::Limber, rest @ ..] => rest,
            all if begun => all,
            _ => return Err(Refusal::new(id!("3.2.r-full-move")).with("unit", who)),
        };
        let legs = match rest {
            [legs @ .., Action::Turn(_)] if rule!("1.9.limbered") => legs,
            all => all,
        };
        let path: Vec<Point> = legs.iter().map_while(|action| point_of(*action)).collect();
        // Limbering is something done, though the battery go nowhere (R26).
        if path.len() != legs.len() || path.is_empty() && (begun || !rule!("R26#a")) {
            return Err(Refusal::new(id!("3.2.r-full-move")).with("unit", who));
        }
        if let Some(target) = target {
            forbid!(self.has_guessed(unit), "7.1.once-per-turn", "unit" = who);
            forbid!(self.elapsed() > 0, "R118#b", "unit" = who);
            self.check_target(unit, target)?;
            if !(rule!("8.7.redeploy") && rule!("3.2.r-fire-then-half-move#a")) {
                return Err(Refusal::new(id!("3.2.r-full-move")).with("unit", who));
            }
        }
        let half = (target.is_some() || self.has_guessed(unit)) && rule!("3.2.r-fire-then-half-move#b");
        let pose = Pose { formation: Formation::Limbered, ..self.pose(unit) };
        let part = half.then_some(id!("3.2.r-fire-then-half-move#b"));
        let all = if half || rule!("3.2.r-full-move") { 4 } else { 2 };
        let time = all - self.elapsed();
        let left = if half && guns { time - 2 + self.begun(unit, &[Action::Limber]) } else { time };
        let walk = self.check_length(unit, &Legs { pose, path }, left, Paces(0), (part, None))?;
        Ok(Reckoning { drills: part.map(|rule| (rule, time - left)).into_iter().collect(), ..Reckoning::walk(walk) })
    }

    /// A battery under M (3.2): it moves, or moves half and unlimbers, or unlimbers where it stands.
    fn check_battery_move(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = unit_arg(unit);
        let limbered = self.unit(unit).formation == Formation::Limbered;
        forbid!(!limbered, "R28#c", "unit" = who);
        let (legs, unlimbers) = match actions {
            [legs @ .., Action::Unlimber(_)] => (legs, true),
            all => (all, false),
        };
        let fits = |action: &Action| matches!(action, Action::Go(_) | Action::Turn(_) | Action::Wait);
        if !legs.iter().all(fits) {
            return Err(Refusal::new(id!("3.2.m-options")).with("unit", who));
        }
        let (drills, walk, _) = self.read_plan(unit, actions)?;
        let left = self.check_time(unit, &drills, walk.is_some())?;
        let reckoned = Reckoning { drills: timed(&drills), ..Reckoning::default() };
        let choice = match (walk.is_some(), unlimbers) {
            (true, false) => rule!("3.2.m-options#a"),
            (true, true) => rule!("3.2.m-options#b"),
            (false, true) => rule!("3.2.m-options#c"),
            (false, false) => true,
        };
        if !choice {
            return Err(Refusal::new(id!("3.2.m-options")).with("unit", who));
        }
        let Some(walk) = walk else { return Ok(reckoned) };
        let part = unlimbers.then_some(id!("3.2.m-options#b"));
        let walk = self.check_length(unit, &walk, left, Paces(0), (part, None))?;
        Ok(Reckoning { walk: Some(walk), ..reckoned })
    }

    /// A battery under T (3.2, R64): it pivots, or is pushed a pace straight ahead or back, or both.
    fn check_pivot(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = unit_arg(unit);
        let there = self.unit(unit);
        forbid!(there.formation == Formation::Limbered, "R28#a", "unit" = who);
        forbid!(there.fired, "R9#b", "unit" = who);
        let (pivots, facing, rest) = match actions {
            [Action::Turn(facing), rest @ ..] if rule!("3.2.t-pivot#a") => (true, *facing, rest),
            all => (false, there.facing, all),
        };
        forbid!(pivots && self.has_advanced(unit), "R64#a", "unit" = who);
        forbid!(pivots && there.adjusted, "3.2.t-pivot#a", "unit" = who);
        let to = match *rest {
            [] => return Ok(Reckoning::default()),
            [Action::Go(to)] => to,
            _ => return Err(Refusal::new(id!("3.2.t-pivot")).with("unit", who)),
        };
        let (right, _) = facing.frame(there.at, to);
        let straight = right.abs() <= STRAIGHT * i64::from(ground::free::FACING_SCALE);
        forbid!(!straight, "R64#b", "unit" = who);
        let unknown = there.adjusted && self.done_so_far(unit).is_empty();
        let most = if unknown { Paces(0) } else { PROLONGE };
        let pose = Pose { facing, ..self.pose(unit) };
        self.check_short_way(unit, &Legs { pose, path: vec![to] }, (id!("3.2.t-pivot#b"), most))
    }

    /// Whether a unit has advanced in the present step.
    fn has_advanced(&self, unit: UnitId) -> bool {
        self.done_so_far(unit).iter().any(|action| matches!(action, Action::Go(_)))
    }

    /// Whether a way under T is as short as a rule says, what was gone before included. It has no more to
    /// spend on obstacles either.
    fn check_short_way(&self, unit: UnitId, walk: &Legs, (rule, most): (RuleId, Paces)) -> Result<Reckoning, Refusal> {
        let gone = self.plan_of(unit).map(|plan| plan.done.spent).unwrap_or_default();
        let budget = Budget { spent: gone, lowest: Some(most), ..self.budget(unit, walk.pose, 4) };
        let in_time = budget.row.pace() * (4 - self.elapsed());
        let left = (most.0 - gone.0).clamp(0, in_time.max(0));
        let paces: i32 = legs(self.unit(unit).at, &walk.path).map(|leg| leg.length().ceil().0).sum();
        if paces > left && referee::cite(rule) {
            let refusal = Refusal::new(rule).with("unit", unit_arg(unit));
            return Err(too_long(refusal, Paces(paces), Paces(left)));
        }
        let way = self.judge(unit, walk, &budget, Paces(0), (None, None))?;
        let walk = Walk { pose: walk.pose, budget, way };
        Ok(Reckoning { limit: Some((rule, most)), ..Reckoning::walk(walk) })
    }

    /// How far a unit under T may go on its way to a point, and the rule that says so: a battery is pushed by
    /// hand, a regiment adjusts by the ground that it starts in, crosses or ends in (6.3, R88).
    pub fn short_way(&self, unit: UnitId, to: Point) -> Result<(RuleId, Paces), Refusal> {
        if self.card(unit).is_battery() {
            return Ok((id!("3.2.t-pivot#b"), PROLONGE));
        }
        let map = &self.stage.map;
        let way = Segment::new(self.unit(unit).at, to);
        let class = map.going_along(way, self.uses_bridges(unit)).class;
        forbid!(class > Class::Broken, "R88#a", "unit" = unit_arg(unit));
        Ok(match class {
            Class::Clear => (id!("6.3.clear#a"), ADJUST[0]),
            _ => (id!("6.3.broken"), ADJUST[1]),
        })
    }

    /// A regiment that adjusts its formation under T (6.3, R88).
    fn check_adjustment(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = unit_arg(unit);
        let there = self.unit(unit);
        forbid!(there.fired, "R88#b", "unit" = who);
        forbid!(there.smoke, "R37", "unit" = who);
        forbid!(there.formation == Formation::Building, "3.1.t-immobile", "unit" = who);
        let class = self.stage.map.going_underfoot(there.at, self.uses_bridges(unit)).class;
        forbid!(class > Class::Broken, "R88#a", "unit" = who);
        let broken = class == Class::Broken;
        let to = match *actions {
            [Action::Turn(_)] if broken || rule!("6.3.clear#b") => {
                forbid!(broken, "R88#c", "unit" = who);
                forbid!(there.adjusted, "6.3.clear#c", "unit" = who);
                return Ok(Reckoning::default());
            }
            [Action::Go(to)] => to,
            [Action::Go(_) | Action::Turn(_), ..] if broken => {
                return Err(Refusal::new(id!("6.3.broken")).with("unit", who));
            }
            [Action::Go(_) | Action::Turn(_), ..] => return Err(Refusal::new(id!("6.3.clear#c")).with("unit", who)),
            _ => return Err(Refusal::new(id!("3.1.t-immobile")).with("unit", who)),
        };
        forbid!(there.adjusted && !self.has_advanced(unit), "6.3.clear#c", "unit" = who);
        let limit = self.short_way(unit, to)?;
        let walk = Legs { pose: self.pose(unit), path: vec![to] };
        let reckoned = self.check_short_way(unit, &walk, limit)?;
        let ahead = there.facing.bears(there.at, to, 45);
        forbid!(!ahead, "R88#d", "unit" = who);
        let near = |enemy: UnitId| {
            let (stand, foe) = (self.command_stand(unit), self.command_stand(enemy));
            let (before, after) = (stand.distance(&foe), stand.moved_to(to).distance(&foe));
            after.less_than(crate::march::TWO_PACES) && after < before
        };
        let too_near = self.army(self.side(unit).other()).any(near);
        forbid!(too_near, "R88#e", "unit" = who);
        Ok(reckoned)
    }

    /// Whether a regiment may set about occupying a building (1.6).
    fn check_occupation(&self, unit: UnitId, area: u8) -> Result<(), Refusal> {
        let who = unit_arg(unit);
        let Some(house) = self.stage.map.areas.get(usize::from(area)) else {
            return Err(Refusal::new(id!("1.6.building-defined")).with("unit", who));
        };
        forbid!(house.building.is_none(), "1.6.building-defined", "unit" = who);
        let infantry = self.card(unit).arm == Arm::Infantry;
        let touches = house.shape.distance_to_square(&self.command_stand(unit)).is_zero();
        forbid!(!infantry, "1.6.building-who#a", "unit" = who);
        forbid!(!touches, "1.6.building-who#b", "unit" = who);
        forbid!(self.is_burning(area), "R93#c", "unit" = who);
        forbid!(self.occupant(area).is_some(), "1.6.building-entry", "unit" = who);
        Ok(())
    }

    /// Who is in a building.
    pub fn occupant(&self, area: u8) -> Option<UnitId> {
        self.everybody().find(|&unit| self.building_of(unit) == Some(area.into()))
    }

    /// Whether a unit may leave its building for a place that touches it from outside.
    pub fn check_leaving(&self, unit: UnitId, to: Point) -> Result<(), Refusal> {
        let who = unit_arg(unit);
        let house = self.building_of(unit).and_then(|area| self.stage.map.areas.get(area));
        let Some(house) = house else {
            return Err(Refusal::new(id!("1.6.building-exit")).with("unit", who));
        };
        let stand = self.command_stand(unit).moved_to(to);
        let beside = house.shape.distance_to_square(&stand).is_zero() && !house.shape.contains_inside(to);
        let free = self
            .everybody()
            .filter(|&other| other != unit)
            .all(|other| !self.stands(other).iter().any(|other| other.overlaps(&stand)));
        forbid!(!beside || !free || !self.stage.map.holds(to), "1.6.building-exit", "unit" = who);
        let astride = self.stage.is_since(3) && self.stands_astride(&stand);
        forbid!(astride, "R12#b", "unit" = who);
        let near = |enemy: UnitId| stand.within(&self.command_stand(enemy), crate::march::TWO_PACES);
        let enemies = self.army(self.side(unit).other()).any(near);
        forbid!(enemies && self.must_leave(unit), "R93#b", "unit" = who);
        forbid!(enemies && !self.must_leave(unit), "3.1.m-two-paces#a", "unit" = who);
        Ok(())
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

/// The rules and quarters of some manoeuvres.
fn timed(drills: &[Drill]) -> Vec<(RuleId, i32)> {
    drills.iter().map(|drill| (drill.rule, drill.quarters)).collect()
}

/// The point of a leg.
fn point_of(action: Action) -> Option<Point> {
    match action {
        Action::Go(to) => Some(to),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::too_wide;
    use crate::flow::{Place, Plan};
    use crate::laid::{Laid, actions};
    use crate::orders::{Step, Task};
    use crate::terrain::{Class, Cover, LineKind};
    use referee::{Arg, Refusal};

    const M: Step = Step::Manoeuvre;
    const R: Step = Step::Withdraw;

    #[test]
    fn an_angle_that_is_hardly_too_wide_is_told_as_a_degree_more() {
        let told = |degrees| too_wide(Refusal::new(id!("6.1.advance")), degrees, 45).args;
        assert!(told(45).contains(&("degrees", Arg::Number(46))), "{:?}", told(45));
        assert!(told(60).contains(&("degrees", Arg::Number(60))), "{:?}", told(60));
    }

    #[test]
    fn horse_and_foot_have_a_bonus_and_guns_have_none() {
        let mut laid = Laid::new();
        let units = ["hampton union 20/10 cavalry", "hays union 40/10", "rickett union 60/10 artillery limbered"];
        let units = units.map(|text| laid.unit(text));
        assert_eq!(units.map(|unit| laid.now().bonus_dice(unit, true, &[])), [2, 1, 0]);
    }

    #[test]
    fn guns_that_have_limbered_go_somewhere() {
        let mut laid = Laid::new();
        let guns = laid.unit("hazlett union 90/40 artillery limbered withdraw");
        laid.state.flow.place = Place::Plans(R, 1);
        assert_eq!(laid.check(guns, R, "go 90/36"), "ok");
        assert_eq!(laid.check(guns, R, "turn 90"), "3.2.r-full-move");
    }

    /// A column has gone 2.5 of its 10 paces. As a line it may go 4 paces in the two quarters that are not spent on
    /// the change: too few for another 2 that facing about takes.
    #[test]
    fn who_changes_formation_has_the_allowance_of_the_new_one() {
        let mut laid = Laid::new();
        let column = laid.unit("evans union 20/10 column");
        laid.state.flow.plans = vec![Plan::new(column, Task::Act(actions("go 20/20")))];
        laid.play(&[], |play| play.run_quarter(M, 1));
        laid.state.flow.place = Place::Plans(M, 1);
        assert_eq!(laid.stands(column), "20/12.5 column 0");
        assert_eq!(laid.check(column, M, "form line"), "ok");
        assert_eq!(laid.check(column, M, "form line about"), "6.1.about-face");
    }

    #[test]
    fn what_a_sequence_holds() {
        let mut laid = Laid::new();
        let line = laid.unit("abbott union 10/20");
        let column = laid.unit("evans union 30/20 column");
        let raw = laid.unit("fiske union 50/20 column raw");
        let raw_line = laid.unit("hyde union 70/20 raw");
        let skirmish = laid.unit("ives union 90/20 skirmish");
        let disordered = laid.unit("jones union 110/20 disordered");
        let extended = laid.unit("kent union 130/20 extended");
        for (unit, plan, rule) in [
            (line, "go 10/28", "ok"),
            (line, "go 15/25", "ok"),
            (skirmish, "go 90/32", "ok"),
            (line, "go 10/29", "6.table-foot"),
            (line, "go 16/23", "6.1.advance"),
            (line, "go 10/17", "R114"),
            (skirmish, "go 90/17", "R114"),
            (line, "about go 10/14", "ok"),
            (line, "about go 10/13", "6.1.about-face"),
            (line, "turn 90 go 14/20", "ok"),
            (line, "go 10/24 turn 90", "ok"),
            (line, "form skirmish turn 90", "ok"),
            (line, "turn 90 go 15/20", "6.1.reorient"),
            (line, "turn 90 turn 180", "R10"),
            (line, "form skirmish turn 90 go 11/20", "R10"),
            (line, "form skirmish go 10/26", "ok"),
            (line, "form skirmish go 10/27", "6.1.to-open-order"),
            (column, "form line 90 go 34/20", "ok"),
            (column, "form line 90 go 35/20", "6.1.column-to-line"),
            (line, "form column 180 go 10/15", "ok"),
            (line, "form column 180 go 10/14", "6.1.line-to-column"),
            (raw, "form line 90", "ok"),
            (raw, "form line go 50/21", "6.1.column-to-line"),
            (raw_line, "form column go 70/21", "6.1.line-to-column"),
            (raw_line, "form skirmish", "1.9.raw-no-open-order"),
            (raw, "form extended", "1.9.raw-no-open-order"),
            (skirmish, "form line", "ok"),
            (disordered, "form column", "ok"),
            (extended, "form line go 130/24", "ok"),
            (skirmish, "form extended go 90/25", "ok"),
            (extended, "form skirmish go 130/26", "ok"),
            (skirmish, "form line go 90/21", "6.1.reform-full"),
            (disordered, "form line go 110/21", "6.1.reform-full"),
            (extended, "form line go 130/25", "6.1.reform-half"),
            (disordered, "form extended", "R87"),
            (extended, "form line 90", "R87"),
            (line, "form disordered", "1.9.disordered"),
        ] {
            assert_eq!(laid.check(unit, M, plan), rule, "{plan}");
        }
    }

    #[test]
    fn ground_and_roads() {
        let mut laid = Laid::new();
        laid.line(LineKind::Road, &["5/10", "29/10"]);
        laid.line(LineKind::Road, &["5/20", "29/20"]);
        laid.line(LineKind::Linear { cover: Cover::Light, works: None }, &["5/44", "45/44"]);
        laid.line(LineKind::Bridge, &["118/18", "118/22"]);
        laid.area(Class::Broken, false, ["78/13", "86/13", "86/30", "78/30"]);
        laid.area(Class::Broken, true, ["100/13", "108/13", "108/20", "100/20"]);
        laid.area(Class::VeryBroken, false, ["90/13", "98/13", "98/30", "90/30"]);
        laid.area(Class::Impassable, false, ["110/18", "131/18", "131/22", "110/22"]);
        let column = laid.unit("column union 10/10 column 90");
        let open = laid.unit("open union 10/20 extended 90");
        let chain = laid.unit("chain union 56/10 column");
        let wheel = laid.unit("wheel union 56/40 artillery limbered");
        let enters = laid.unit("enters union 82/10");
        let guns = laid.unit("guns-w union 104/10 artillery limbered");
        let mired = laid.unit("guns-r union 94/10 artillery limbered");
        let line = laid.unit("line union 118/16");
        let over = laid.unit("over union 118/12 column");
        let porter = laid.unit("porter union 10/40");
        let limbers = laid.unit("limbers union 40/40 artillery limbered");
        for (unit, plan, rule) in [
            (column, "go 22/10", "ok"),
            (column, "go 18/10 go 19/11", "ok"),
            (column, "go 23/10", "6.table-foot"),
            (column, "go 20/10 go 21/11", "1.6.road-whole-move"),
            (open, "go 20/20", "ok"),
            (open, "go 21/20", "1.6.road-who"),
            (chain, "go 56/14 go 60/18", "ok"),
            (chain, "go 56/14 go 60/14", "R16"),
            (wheel, "go 56/44 go 60/44", "ok"),
            (wheel, "go 56/32 turn 90", "ok"),
            (enters, "go 82/15", "ok"),
            (enters, "go 82/16", "1.6.broken"),
            (guns, "go 104/12", "ok"),
            (guns, "go 104/14", "1.6.broken-artillery"),
            (mired, "go 94/16", "1.6.very-broken-artillery"),
            (line, "go 118/23", "R14"),
            (over, "go 118/22", "ok"),
            (porter, "go 10/46", "ok"),
            (porter, "go 10/47", "1.6.linear-cost"),
            (limbers, "go 40/43", "ok"),
            (limbers, "go 40/46", "1.6.linear-artillery"),
        ] {
            assert_eq!(laid.check(unit, M, plan), rule, "{plan}");
        }
    }

    #[test]
    fn horse_guns_and_houses() {
        let mut laid = Laid::new();
        laid.house(["18/20.5", "22/20.5", "22/24.5", "18/24.5"]);
        laid.area(Class::Broken, false, ["58/20.5", "62/20.5", "62/24.5", "58/24.5"]);
        let buford = laid.unit("buford union 80/10 cavalry");
        let gamble = laid.unit("gamble union 100/10 cavalry on-foot extended");
        let devin = laid.unit("devin union 120/10 cavalry on-foot disordered");
        let solo = laid.unit("solo union 140/10 cavalry one-stand");
        let guns = laid.unit("guns union 160/10 artillery limbered");
        let hazlett = laid.unit("hazlett union 160/30 artillery hold");
        let idle = laid.unit("idle union 170/30 artillery limbered hold");
        let zook = laid.unit("zook union 20/20");
        let troopers = laid.unit("troopers union 20/25 180 cavalry on-foot extended");
        let kelly = laid.unit("kelly union 60/20");
        for (unit, plan, rule) in [
            (buford, "dismount skirmish 0", "ok"),
            (buford, "go 80/18 dismount extended 90", "ok"),
            (buford, "go 80/19 dismount extended 0", "6.4.dismount"),
            (buford, "dismount line 0", "6.4.dismounted-formations"),
            (solo, "dismount extended 0", "R85"),
            (gamble, "form skirmish", "ok"),
            (devin, "form skirmish", "ok"),
            (devin, "mount column 0", "ok"),
            (gamble, "form line", "6.4.dismounted-formations"),
            (gamble, "mount line 0 go 100/12", "6.4.remount-m"),
            (devin, "form extended go 120/12", "R86"),
            (gamble, "form skirmish mount line 0", "R118"),
            (guns, "go 160/18", "ok"),
            (guns, "go 160/14 unlimber 0", "ok"),
            (guns, "unlimber 0", "ok"),
            (guns, "go 160/15 unlimber 0", "3.2.m-options"),
            (hazlett, "turn 90 go 161/30", "ok"),
            (hazlett, "go 160/31", "ok"),
            (hazlett, "go 160/32", "3.2.t-pivot"),
            (hazlett, "go 161/30", "R64"),
            (idle, "turn 90", "R28"),
            (zook, "occupy 0", "ok"),
            (troopers, "occupy 0", "1.6.building-who"),
            (zook, "turn 90 occupy 0", "1.6.building-entry"),
            (kelly, "occupy 1", "1.6.building-defined"),
        ] {
            assert_eq!(laid.check(unit, M, plan), rule, "{plan}");
        }
    }

    #[test]
    fn adjusting_and_withdrawing() {
        let mut laid = Laid::new();
        laid.area(Class::Broken, false, ["34/6", "46/6", "46/16", "34/16"]);
        laid.area(Class::VeryBroken, false, ["54/6", "66/6", "66/16", "54/16"]);
        let clear = laid.unit("clear union 20/10 hold");
        let brush = laid.unit("brush union 40/10 hold");
        let mire = laid.unit("mire union 60/10 hold");
        let fired = laid.unit("fired union 80/10 hold fired");
        let maine = laid.unit("maine union 120/20 withdraw");
        let horse = laid.unit("horse union 150/58 cavalry withdraw");
        let rosser = laid.unit("rosser union 165/58 cavalry on-foot extended withdraw");
        let hazlett = laid.unit("hazlett union 90/40 artillery withdraw");
        let shaken = laid.unit("shaken union 20/40 demoralised shaken");
        let wavering = laid.unit("wavering union 30/40 hesitant");
        laid.unit("alabama confederate 120/29 180 hold");
        laid.unit("fourth confederate 130/27 180 hold");
        laid.unit("fifteenth confederate 90/51 180 hold");
        for (unit, step, plan, rule) in [
            (clear, M, "go 20/12", "ok"),
            (clear, M, "turn 90", "ok"),
            (clear, M, "go 21/11", "ok"),
            (clear, M, "go 20/12.5", "6.3.clear"),
            (clear, M, "turn 90 go 22/10", "6.3.clear"),
            (brush, M, "go 40/11", "ok"),
            (brush, M, "go 40/12", "6.3.broken"),
            (brush, M, "turn 90", "R88"),
            (mire, M, "go 60/11", "R88"),
            (fired, M, "go 80/11", "R88"),
            (maine, R, "go 120/14", "ok"),
            (maine, R, "go 114/20", "ok"),
            (maine, R, "go 120/13", "R20"),
            (maine, R, "bonus go 120/9", "ok"),
            (maine, R, "go 126/20", "3.1.r-no-approach"),
            (maine, M, "go 120/21", "2.phase-4-steps"),
            (horse, R, "go 150/42", "ok"),
            (rosser, R, "mount go 165/50", "ok"),
            (rosser, R, "mount go 165/49", "6.4.remount-r"),
            (hazlett, R, "limber go 90/32", "ok"),
            (hazlett, R, "guess 12 limber go 90/36", "ok"),
            (hazlett, R, "guess 12 limber go 90/35", "3.2.r-fire-then-half-move"),
            (shaken, R, "go 20/34", "ok"),
            (wavering, R, "go 30/34", "1.10.green"),
        ] {
            assert_eq!(laid.check(unit, step, plan), rule, "{plan}");
        }
    }
}
