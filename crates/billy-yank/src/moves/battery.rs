//! Chapter 3.2: what batteries may do under R, M and T.

use super::{Legs, PROLONGE, Pose, Reckoning, STRAIGHT, point_of, timed};
use crate::orders::Action;
use crate::stands::Formation;
use crate::state::Now;
use crate::units::UnitId;
use ground::free::{Paces, Point};
use referee::{Arg, Refusal};

impl Now<'_> {
    /// A battery under R (3.2): it limbers and goes, after a round by guess or without.
    pub(super) fn check_redeployment(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = Arg::piece(unit);
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
    pub(super) fn check_battery_move(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = Arg::piece(unit);
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
    pub(super) fn check_pivot(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = Arg::piece(unit);
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
    pub(super) fn has_advanced(&self, unit: UnitId) -> bool {
        self.done_so_far(unit).iter().any(|action| matches!(action, Action::Go(_)))
    }
}
