//! Chapters 3.1, 3.2 and 6: what a unit may plan in a step of phase 4.
//!
//! A sequence has four quarters (R10). Manoeuvres take two or four of them; what is left is for moving, and
//! that part of the allowance goes with it. A plan is thought through from how the unit stands: each
//! manoeuvre changes the [`Pose`] in which the next is judged.

mod adjustment;
mod battery;
mod buildings;
mod extent;
mod manoeuvre;
mod withdrawal;

use crate::flow::{Place, Plan};
use crate::orders::{Action, Step};
use crate::rates::Row;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now};
use crate::terms::length;
use crate::units::{Arm, Grade, UnitId};
use crate::way::{Budget, Way};
use ground::free::{Facing, Paces, Point};
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
            return Err(Refusal::new(id!("R10")).with("unit", Arg::piece(unit)));
        }
        if let [Action::Leave(to)] = *actions
            && step == Step::Manoeuvre
            && self.must_leave(unit)
            && rule!("R93#a")
        {
            return self.check_leaving(unit, to).map(|()| Reckoning::default());
        }
        let shaken = there.marker == Some(Marker::Demoralised) && there.failed_rally;
        let held_by_smoke = there.fire_marker && !rule!("R23#c");
        let served = !self.card(unit).is_battery() || rule!("R23#d");
        let may_withdraw = shaken && !held_by_smoke && served && rule!("5.3.demoralised-withdraw") && rule!("R23#a");
        forbid!(there.marker == Some(Marker::Hesitant), "1.10.green", "unit" = Arg::piece(unit));
        forbid!(there.marker == Some(Marker::Demoralised) && !may_withdraw, "1.10.yellow#b", "unit" = Arg::piece(unit));
        forbid!(there.marker == Some(Marker::Routed), "1.10.red#a", "unit" = Arg::piece(unit));
        forbid!(actions.is_empty(), "3.2.no-move-hesitant", "unit" = Arg::piece(unit));
        let battery = self.card(unit).is_battery();
        // Who has fired is fixed; guns that fired by guess still go.
        let fixed = there.fired && !self.has_guessed(unit) && there.order() != Some(Duty::Hold);
        forbid!(fixed, "R9#b", "unit" = Arg::piece(unit));
        let step = if rule!("2.phase-4-steps") { step } else { self.own_step(unit).unwrap_or(step) };
        let late = self.own_step(unit) != Some(step) && !may_withdraw;
        forbid!(late, "2.phase-4-steps", "unit" = Arg::piece(unit));
        self.check_free_to_turn(unit)?;
        match (step, there.order()) {
            (Step::Withdraw, _) if battery => self.check_redeployment(unit, actions),
            (Step::Withdraw, _) => self.check_withdrawal(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) if battery => self.check_battery_move(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) => self.check_manoeuvre(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) if battery => self.check_pivot(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) if rule!("3.1.t-immobile") => self.check_adjustment(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) => self.check_manoeuvre(unit, actions),
            _ => Err(Refusal::new(id!("2.phase-4-steps")).with("unit", Arg::piece(unit))),
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
        forbid!(to == Disordered, "1.9.disordered", "unit" = Arg::piece(unit));
        forbid!(to.is_open() && raw, "1.9.raw-no-open-order", "unit" = Arg::piece(unit));
        let on_foot = card.arm == Arm::Cavalry && !pose.mounted;
        forbid!(on_foot && matches!(to, Line | Column), "6.4.dismounted-formations", "unit" = Arg::piece(unit));
        let horse = card.arm == Arm::Cavalry && pose.mounted;
        if horse && to.is_open() && !rule!("R123#a") {
            return Err(Refusal::new(id!("6.4.dismounted-formations")).with("unit", Arg::piece(unit)));
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
                forbid!(true, "R87#a", "unit" = Arg::piece(unit));
                (id!("6.1.reform-half"), 2)
            }
        };
        let turns = matches!((pose.formation, to), (Line, Column) | (Column, Line));
        forbid!(facing.is_some() && !turns, "R87#b", "unit" = Arg::piece(unit));
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
mod tests;
