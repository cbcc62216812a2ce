//! Chapter 6.1, R10 and R11: what a plan takes: its quarters, its legs and its paces.

use super::{ABOUT, Drill, Legs, ROUNDING, Walk, too_long, too_wide};
use crate::orders::Action;
use crate::rates::Row;
use crate::stands::Formation;
use crate::state::Now;
use crate::terrain::Going;
use crate::units::UnitId;
use crate::way::{Budget, Stop, Way, legs};
use ground::free::{Facing, Paces, Segment, Square};
use referee::{Arg, Refusal, RuleId};

impl Now<'_> {
    /// What a plan holds: manoeuvres, one walk, and what facing about takes off the movement. A walk that was
    /// begun by an earlier plan is the same walk.
    pub(super) fn read_plan(
        &self,
        unit: UnitId,
        actions: &[Action],
    ) -> Result<(Vec<Drill>, Option<Legs>, Paces), Refusal> {
        let mut pose = self.pose(unit);
        let (mut drills, mut walk, mut about): (Vec<Drill>, Option<Legs>, i32) = (Vec::new(), None, 0);
        let mut walking = false;
        let walked = self.has_advanced(unit);
        let mut over = self.has_walked_and_drilled(unit);
        for &action in actions {
            if let Action::Go(to) = action {
                forbid!(over, "R10#b", "unit" = Arg::piece(unit));
                match &mut walk {
                    None => walk = Some(Legs { pose, path: vec![to] }),
                    Some(legs) if walking => legs.path.push(to),
                    Some(_) => {
                        forbid!(true, "R10#b", "unit" = Arg::piece(unit));
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
    pub(super) fn check_time(&self, unit: UnitId, drills: &[Drill], walks: bool) -> Result<i32, Refusal> {
        let who = Arg::piece(unit);
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
    pub(super) fn check_legs(&self, unit: UnitId, walk: &Legs) -> Result<(), Refusal> {
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
            let too_wide = |rule| too_wide(Refusal::new(rule).with("unit", Arg::piece(unit)), turn, 45);
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
    pub(super) fn check_length(
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
    pub(super) fn check_pace(
        &self,
        unit: UnitId,
        way: &Way,
        (budget, about): (&Budget, Paces),
        left: i32,
    ) -> Result<(), Refusal> {
        let held = self.plan_of(unit).map_or(0, |plan| plan.done.held.0);
        let most = budget.allowance(way.rate).0 * left / budget.quarters.max(1) + held - about.0;
        if way.length.0 > most + ROUNDING && rule!("R8#c") {
            let refusal = Refusal::new(id!("R8#c")).with("unit", Arg::piece(unit));
            return Err(too_long(refusal, way.length, Paces(most)));
        }
        Ok(())
    }

    /// Judges a walk by what may be spent on it.
    pub(super) fn judge(
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
            Some(Stop::Barred(rule)) => return Err(Refusal::new(rule).with("unit", Arg::piece(unit))),
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
        Err(too_long(Refusal::new(rule).with("unit", Arg::piece(unit)), Paces(needed), Paces(have)))
    }
}
