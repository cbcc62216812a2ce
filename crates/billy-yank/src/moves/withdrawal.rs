//! Chapters 3.1 and 8.2: withdrawals under R, and the dice of a movement bonus.

use super::{BEST_DIE, Legs, Pose, Reckoning, Walk, point_of};
use crate::orders::Action;
use crate::stands::Formation;
use crate::state::Now;
use crate::terrain::Class;
use crate::units::{Arm, UnitId};
use crate::way::{Budget, legs};
use ground::free::{Paces, Point, Segment};
use referee::{Arg, Refusal};

impl Now<'_> {
    /// A regiment that withdraws (3.1, R17, R18, R20), horse that mounts to do so (6.4).
    pub(super) fn check_withdrawal(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = Arg::piece(unit);
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
}
