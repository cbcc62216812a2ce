//! Chapter 3.1, R64 and R88: short ways and adjustments of units under T.

use super::{ADJUST, Legs, PROLONGE, Reckoning, Walk, too_long};
use crate::orders::Action;
use crate::stands::Formation;
use crate::state::Now;
use crate::terrain::Class;
use crate::units::UnitId;
use crate::way::{Budget, legs};
use ground::free::{Paces, Point, Segment};
use referee::{Arg, Refusal, RuleId};

impl Now<'_> {
    /// Whether a way under T is as short as a rule says, what was gone before included. It has no more to
    /// spend on obstacles either.
    pub(super) fn check_short_way(
        &self,
        unit: UnitId,
        walk: &Legs,
        (rule, most): (RuleId, Paces),
    ) -> Result<Reckoning, Refusal> {
        let gone = self.plan_of(unit).map(|plan| plan.done.spent).unwrap_or_default();
        let budget = Budget { spent: gone, lowest: Some(most), ..self.budget(unit, walk.pose, 4) };
        let in_time = budget.row.pace() * (4 - self.elapsed());
        let left = (most.0 - gone.0).clamp(0, in_time.max(0));
        let paces: i32 = legs(self.unit(unit).at, &walk.path).map(|leg| leg.length().ceil().0).sum();
        if paces > left && referee::cite(rule) {
            let refusal = Refusal::new(rule).with("unit", Arg::piece(unit));
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
        forbid!(class > Class::Broken, "R88#a", "unit" = Arg::piece(unit));
        Ok(match class {
            Class::Clear => (id!("6.3.clear#a"), ADJUST[0]),
            _ => (id!("6.3.broken"), ADJUST[1]),
        })
    }

    /// A regiment that adjusts its formation under T (6.3, R88).
    pub(super) fn check_adjustment(&self, unit: UnitId, actions: &[Action]) -> Result<Reckoning, Refusal> {
        let who = Arg::piece(unit);
        let there = self.unit(unit);
        forbid!(there.fired, "R88#b", "unit" = who);
        forbid!(there.fire_marker, "R37", "unit" = who);
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
}
