//! Chapters 3.1, 3.2 and 6: what a unit may plan in a step of phase 4.
//!
//! A sequence has four quarters (R10). Manoeuvres take two or four of them; what is left is for moving, and
//! that part of the allowance goes with it. A plan is thought through from how the unit stands: each
//! manoeuvre changes the [`Pose`] in which the next is judged.

use crate::orders::{Action, Step};
use crate::rates::Row;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now};
use crate::terrain::{Class, Going};
use crate::units::{Arm, Grade, UnitId};
use crate::way::{Budget, Stop, Way, legs};
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

fn piece(unit: UnitId) -> Arg {
    Arg::Piece(unit.0.into())
}

impl Now<'_> {
    /// How a unit stands now.
    pub fn pose(&self, unit: UnitId) -> Pose {
        let there = self.unit(unit);
        Pose { facing: there.facing, formation: there.formation, mounted: there.mounted }
    }

    /// Whether a unit may carry out some actions in a step.
    pub fn check_actions(&self, unit: UnitId, step: Step, actions: &[Action]) -> Result<(), Refusal> {
        let there = self.unit(unit);
        if let [Action::Leave(to)] = *actions
            && step == Step::Manoeuvre
            && self.must_leave(unit)
        {
            return self.check_leaving(unit, to);
        }
        let shaken = there.marker == Some(Marker::Demoralised) && there.failed_rally;
        let may_withdraw = shaken && rule!("5.3.demoralised-withdraw") && rule!("R23");
        forbid!(there.marker == Some(Marker::Hesitant), "1.10.green", "unit" = piece(unit));
        forbid!(there.marker == Some(Marker::Demoralised) && !may_withdraw, "1.10.yellow", "unit" = piece(unit));
        forbid!(there.marker == Some(Marker::Routed), "1.10.red", "unit" = piece(unit));
        forbid!(actions.is_empty(), "3.2.no-move-hesitant", "unit" = piece(unit));
        let battery = self.card(unit).is_battery();
        match (step, there.duty) {
            (Step::Withdraw, Some(Duty::Withdraw)) if battery => self.check_redeployment(unit, actions),
            (Step::Withdraw, Some(Duty::Withdraw)) => self.check_withdrawal(unit, actions),
            (Step::Withdraw, _) if may_withdraw && battery => self.check_redeployment(unit, actions),
            (Step::Withdraw, _) if may_withdraw => self.check_withdrawal(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) if battery => self.check_battery_move(unit, actions),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) => self.check_manoeuvre(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) if battery => self.check_pivot(unit, actions),
            (Step::Manoeuvre, Some(Duty::Hold)) => self.check_adjustment(unit, actions),
            _ => Err(Refusal::new(id!("2.phase-4-steps")).with("unit", piece(unit))),
        }
    }

    /// The quarters of the present step that are over.
    fn elapsed(&self) -> i32 {
        match self.state.flow.place {
            crate::flow::Place::Plans(_, quarter) => quarter.into(),
            _ => 0,
        }
    }

    /// What a unit may spend on legs that it begins in that pose, in so many quarters.
    pub fn budget(&self, unit: UnitId, pose: Pose, quarters: i32) -> Budget {
        let plan = self.state.flow.plans.iter().find(|plan| plan.unit == unit);
        let done = plan.map(|plan| plan.done).unwrap_or_default();
        Budget {
            row: Row::of(self.card(unit), pose.formation, pose.mounted, false),
            by_bridge: pose.formation.is_file(),
            quarters,
            extra: done.bonus,
            spent: Paces(0),
            lowest: Some(done.rate).filter(|rate| rate.0 > 0),
            ready: self.unit(unit).ready,
        }
    }

    /// The quarters that an action takes in some pose, and the rule that says so. Nothing for moves.
    pub fn quarters_of(&self, unit: UnitId, pose: Pose, action: Action, fired: bool) -> Result<(i32, RuleId), Refusal> {
        let time = |rule: RuleId, quarters: i32| Ok((if referee::cite(rule) { quarters } else { 0 }, rule));
        match action {
            Action::Turn(_) if pose.formation == Formation::Limbered && rule!("1.9.limbered") => {
                Ok((0, id!("1.9.limbered")))
            }
            Action::Turn(_) => time(id!("6.1.reorient"), 2),
            Action::Form(formation, facing) => self.change(unit, pose, formation, facing),
            Action::Wait => Ok((1, id!("R10"))),
            Action::Limber if fired => time(id!("3.2.r-fire-then-half-move"), 2),
            Action::Unlimber(_) => time(id!("3.2.m-options"), 2),
            Action::Mount(Some(_)) => time(id!("6.4.remount-m"), if rule!("R118") { 4 } else { 2 }),
            Action::Mount(None) => time(id!("6.4.remount-r"), 2),
            Action::Dismount(..) => time(id!("6.4.dismount"), 2),
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
        forbid!(to == Disordered, "1.9.disordered", "unit" = piece(unit));
        forbid!(to.is_open() && raw, "1.9.raw-no-open-order", "unit" = piece(unit));
        let on_foot = card.arm == Arm::Cavalry && !pose.mounted;
        forbid!(on_foot && matches!(to, Line | Column), "6.4.dismounted-formations", "unit" = piece(unit));
        let long = if raw { 4 } else { 2 };
        let (rule, quarters) = match (pose.formation, to) {
            (Line, Column) => (id!("6.1.line-to-column"), long),
            (Column, Line) => (id!("6.1.column-to-line"), long),
            (Line | Column | Skirmish, Extended) | (Line | Column | Extended, Skirmish) => {
                (id!("6.1.to-open-order"), 2)
            }
            (Extended, Line | Column) => (id!("6.1.reform-half"), 2),
            (Skirmish | Disordered, Line | Column) => (id!("6.1.reform-full"), 4),
            (Disordered, Extended | Skirmish) if on_foot && rule!("R86") => (id!("R86"), 4),
            _ => {
                forbid!(true, "R87", "unit" = piece(unit));
                (id!("6.1.reform-half"), 2)
            }
        };
        let turns = matches!((pose.formation, to), (Line, Column) | (Column, Line));
        forbid!(facing.is_some() && !turns, "R87", "unit" = piece(unit));
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
            Action::Mount(None) => Pose { formation: Formation::Disordered, mounted: true, ..pose },
            Action::Dismount(formation, facing) => Pose { formation, facing, mounted: false },
            Action::Occupy(_) => Pose { formation: Formation::Building, ..pose },
            Action::Leave(_) => Pose { formation: Formation::Disordered, ..pose },
            _ => pose,
        }
    }

    /// A regiment under M (6.1, 6.4, 1.6).
    fn check_manoeuvre(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let (card, there) = (self.card(unit), self.unit(unit));
        if there.formation == Formation::Building {
            return match *actions {
                [Action::Leave(to)] => self.check_leaving(unit, to),
                _ => Err(Refusal::new(id!("1.6.building-exit")).with("unit", piece(unit))),
            };
        }
        for action in actions {
            match *action {
                Action::Go(_) | Action::Turn(_) | Action::About | Action::Form(..) | Action::Wait => (),
                Action::Occupy(area) => self.check_occupation(unit, area)?,
                Action::Dismount(formation, _) => {
                    let rides = card.arm == Arm::Cavalry && there.mounted;
                    forbid!(!rides, "6.4.dismount", "unit" = piece(unit));
                    forbid!(!formation.is_open(), "6.4.dismounted-formations", "unit" = piece(unit));
                    forbid!(there.stands < 2, "R85", "unit" = piece(unit));
                    let raw = card.grade == Grade::Raw;
                    forbid!(raw && formation.is_open(), "1.9.raw-no-open-order", "unit" = piece(unit));
                }
                Action::Mount(Some((formation, _))) => {
                    let on_foot = card.arm == Arm::Cavalry && !there.mounted;
                    let formed = matches!(formation, Formation::Line | Formation::Column);
                    forbid!(!on_foot || !formed, "6.4.remount-m", "unit" = piece(unit));
                }
                _ => return Err(Refusal::new(id!("3.1.m-actions")).with("unit", piece(unit))),
            }
        }
        let (drills, walk, about) = self.read_plan(unit, actions)?;
        let left = self.check_time(unit, &drills, walk.is_some())?;
        let Some(walk) = walk else { return Ok(()) };
        self.check_legs(unit, &walk)?;
        let part = drills.iter().find(|drill| !matches!(drill.action, Action::Wait)).map(|drill| drill.rule);
        self.check_length(unit, &walk, left, about, (part, None))
    }

    /// What a plan holds: manoeuvres, one walk, and what facing about takes off the movement.
    fn read_plan(&self, unit: UnitId, actions: &[Action]) -> Result<(Vec<Drill>, Option<Legs>, Paces), Refusal> {
        let mut pose = self.pose(unit);
        let (mut drills, mut walk, mut about): (Vec<Drill>, Option<Legs>, i32) = (Vec::new(), None, 0);
        let mut walking = false;
        for &action in actions {
            if let Action::Go(to) = action {
                match &mut walk {
                    None => walk = Some(Legs { pose, path: vec![to] }),
                    Some(legs) if walking => legs.path.push(to),
                    Some(_) => {
                        forbid!(true, "R10", "unit" = piece(unit));
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
                drills.push(Drill { action, quarters, rule });
            }
            pose = self.after(pose, action);
        }
        Ok((drills, walk, Paces(about)))
    }

    /// Whether there is time for some manoeuvres (R10), and how many quarters are left for moving.
    fn check_time(&self, unit: UnitId, drills: &[Drill], walks: bool) -> Result<i32, Refusal> {
        let who = piece(unit);
        let manoeuvres: Vec<&Drill> = drills.iter().filter(|drill| drill.action != Action::Wait).collect();
        let taken: i32 = drills.iter().map(|drill| drill.quarters).sum();
        let left = 4 - self.elapsed() - taken;
        let long = manoeuvres.iter().find(|drill| drill.quarters == 4);
        let rule = |walks: bool| match (long, manoeuvres.as_slice()) {
            (Some(drill), [_, _, ..]) if matches!(drill.action, Action::Mount(_)) => id!("R118"),
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
        let kind = |drill: &Drill| std::mem::discriminant(&drill.action);
        let twice = manoeuvres
            .iter()
            .enumerate()
            .any(|(n, one)| manoeuvres.iter().take(n).any(|other| kind(one) == kind(other)));
        forbid!(twice, "R10", "unit" = who);
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
            let turn = Facing::along(leg.from, leg.to).map_or(0, |way| facing.apart(way));
            if column {
                let within = match before {
                    Some(before) => before.turns_within(leg, 45),
                    None => facing.bears(leg.from, leg.to, 45),
                };
                let road = self.stage.map.is_on_road(leg);
                forbid!(!within && !road, "R16", "unit" = piece(unit), "degrees" = Arg::Number(turn.into()));
            } else {
                let back = !facing.bears(leg.from, leg.to, 90);
                forbid!(back, "R114", "unit" = piece(unit), "degrees" = Arg::Number(turn.into()));
                let aside = !facing.bears(leg.from, leg.to, 45);
                forbid!(aside, "6.1.advance", "unit" = piece(unit), "degrees" = Arg::Number(turn.into()));
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
    ) -> Result<(), Refusal> {
        let plan = self.state.flow.plans.iter().find(|plan| plan.unit == unit);
        let spent = plan.map_or(0, |plan| plan.done.spent.0);
        // What was walked before belongs to the quarters that are over.
        let elapsed = if spent > 0 { self.elapsed() } else { 0 };
        let spent = Paces(about.0 + spent);
        let budget = Budget { spent, ..self.budget(unit, walk.pose, quarters + elapsed) };
        self.judge(unit, walk, &budget, about, rules).map(|_| ())
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
            Some(Stop::Barred(rule)) => return Err(Refusal::new(rule).with("unit", piece(unit))),
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
        let rule = if about.0 > 0 && needed - about.0 <= have {
            id!("6.1.about-face")
        } else if cost > 0 && needed - cost <= have {
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
        let paces = |paces: i32| Arg::Fraction(paces, 100);
        Err(Refusal::new(rule).with("unit", piece(unit)).with("paces", paces(needed)).with("allowance", paces(have)))
    }

    /// A regiment that withdraws (3.1, R17, R18, R20), horse that mounts to do so (6.4).
    fn check_withdrawal(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let who = piece(unit);
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
        if path.is_empty() || path.len() != legs.len() {
            return Err(Refusal::new(id!("R17")).with("unit", who));
        }
        let (card, there) = (self.card(unit), self.unit(unit));
        let on_foot = card.arm == Arm::Cavalry && !there.mounted;
        forbid!(mounts && !on_foot, "6.4.remount-r", "unit" = who);
        let formation = if rule!("R20") { Formation::Disordered } else { there.formation };
        let pose = Pose { formation, mounted: there.mounted || mounts, ..self.pose(unit) };
        let quarters = if mounts && rule!("6.4.remount-r") { 2 } else { 4 };
        let dice = if bonus && rule!("3.1.r-bonus") { self.bonus_dice(unit, pose.mounted, &path) } else { 0 };
        let walk = Legs { pose, path };
        let plan = self.state.flow.plans.iter().find(|plan| plan.unit == unit);
        let done = plan.map(|plan| plan.done).unwrap_or_default();
        let extra = Paces(if done.bonus.0 > 0 { done.bonus.0 } else { dice * BEST_DIE });
        let budget = Budget { extra, spent: done.spent, ..self.budget(unit, pose, quarters) };
        let foot = !pose.mounted;
        let rules = (mounts.then_some(id!("6.4.remount-r")), foot.then_some(id!("R20")));
        let way = self.judge(unit, &walk, &budget, Paces(0), rules)?;
        let end = way.path.last().copied().unwrap_or(there.at);
        let nearer = !self.withdrawal_is_clear(unit, end, &way.path);
        forbid!(nearer, "3.1.r-no-approach", "unit" = who);
        Ok(())
    }

    /// The average dice of a movement bonus, by arm and by the worst ground of a path (8.2).
    pub fn bonus_dice(&self, unit: UnitId, mounted: bool, path: &[Point]) -> i32 {
        let map = &self.stage.map;
        let going = |leg| map.going_along(leg, false).class;
        let worst = legs(self.unit(unit).at, path).map(going).max().unwrap_or(Class::Clear);
        let horse = mounted && self.card(unit).arm == Arm::Cavalry;
        match worst {
            _ if self.card(unit).is_battery() => 0,
            Class::Clear if horse => 2,
            Class::Clear => 1,
            Class::Broken if horse => 1,
            _ => 0,
        }
    }

    /// A battery under R (3.2): it limbers and goes, after a round by guess or without.
    fn check_redeployment(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let who = piece(unit);
        let guns = self.unit(unit).formation == Formation::Unlimbered;
        forbid!(!guns && self.elapsed() == 0, "R28", "unit" = who);
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
        if path.is_empty() || path.len() != legs.len() {
            return Err(Refusal::new(id!("3.2.r-full-move")).with("unit", who));
        }
        if let Some(target) = target {
            self.check_target(unit, target)?;
        }
        let half = target.is_some() && rule!("3.2.r-fire-then-half-move");
        let pose = Pose { formation: Formation::Limbered, ..self.pose(unit) };
        let part = half.then_some(id!("3.2.r-fire-then-half-move"));
        self.check_length(unit, &Legs { pose, path }, if half { 2 } else { 4 }, Paces(0), (part, None))
    }

    /// A battery under M (3.2): it moves, or moves half and unlimbers, or unlimbers where it stands.
    fn check_battery_move(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let who = piece(unit);
        let limbered = self.unit(unit).formation == Formation::Limbered;
        forbid!(!limbered, "R28", "unit" = who);
        let (legs, unlimbers) = match actions {
            [legs @ .., Action::Unlimber(_)] => (legs, true),
            all => (all, false),
        };
        let fits = |action: &Action| matches!(action, Action::Go(_) | Action::Turn(_) | Action::Wait);
        if !legs.iter().all(fits) {
            return Err(Refusal::new(id!("3.2.m-options")).with("unit", who));
        }
        let (drills, walk, about) = self.read_plan(unit, actions)?;
        let left = self.check_time(unit, &drills, walk.is_some())?;
        let Some(walk) = walk else { return Ok(()) };
        let part = unlimbers.then_some(id!("3.2.m-options"));
        self.check_length(unit, &walk, left, about, (part, None))
    }

    /// A battery under T (3.2, R64): it pivots, or is pushed a pace straight ahead or back, or both.
    fn check_pivot(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let who = piece(unit);
        let there = self.unit(unit);
        forbid!(there.formation == Formation::Limbered, "R28", "unit" = who);
        forbid!(there.fired, "R9", "unit" = who);
        let (facing, rest) = match actions {
            [Action::Turn(facing), rest @ ..] => (*facing, rest),
            all => (there.facing, all),
        };
        let to = match *rest {
            [] => return Ok(()),
            [Action::Go(to)] => to,
            _ => return Err(Refusal::new(id!("3.2.t-pivot")).with("unit", who)),
        };
        let (right, _) = facing.frame(there.at, to);
        let straight = right.abs() <= STRAIGHT * i64::from(ground::free::FACING_SCALE);
        forbid!(!straight, "R64", "unit" = who);
        let paces = Segment::new(there.at, to).length();
        let too_far = !paces.at_most(PROLONGE) || there.adjusted;
        forbid!(too_far, "3.2.t-pivot", "unit" = who, "paces" = Arg::Fraction(paces.floor().0, 100));
        let pose = Pose { facing, ..self.pose(unit) };
        self.check_length(unit, &Legs { pose, path: vec![to] }, 4, Paces(0), (None, None))
    }

    /// A regiment that adjusts its formation under T (6.3, R88).
    fn check_adjustment(&self, unit: UnitId, actions: &[Action]) -> Result<(), Refusal> {
        let who = piece(unit);
        let there = self.unit(unit);
        forbid!(there.fired, "R88", "unit" = who);
        let still = there.smoke && rule!("R37") || there.formation == Formation::Building;
        forbid!(still, "3.1.t-immobile", "unit" = who);
        let class = self.stage.map.going(there.at).class;
        forbid!(class > Class::Broken, "R88", "unit" = who);
        let broken = class == Class::Broken;
        let to = match *actions {
            [Action::Turn(_)] => {
                forbid!(broken, "R88", "unit" = who);
                return Ok(());
            }
            [Action::Go(to)] => to,
            [Action::Go(_) | Action::Turn(_), ..] if broken => {
                return Err(Refusal::new(id!("6.3.broken")).with("unit", who));
            }
            [Action::Go(_) | Action::Turn(_), ..] => return Err(Refusal::new(id!("6.3.clear")).with("unit", who)),
            _ => return Err(Refusal::new(id!("3.1.t-immobile")).with("unit", who)),
        };
        forbid!(there.adjusted, "6.3.clear", "unit" = who);
        let paces = Segment::new(there.at, to).length();
        let most = ADJUST[usize::from(broken)];
        let args = |refusal: Refusal| {
            let paces = Arg::Fraction(paces.floor().0, 100);
            refusal.with("unit", who).with("paces", paces).with("allowance", Arg::Fraction(most.0, 100))
        };
        let rule = if broken { id!("6.3.broken") } else { id!("6.3.clear") };
        if !paces.at_most(most) && referee::cite(rule) {
            return Err(args(Refusal::new(rule)));
        }
        let walk = Legs { pose: self.pose(unit), path: vec![to] };
        let ahead = there.facing.bears(there.at, to, 45);
        forbid!(!ahead, "R88", "unit" = who);
        let near = |enemy: UnitId| {
            let (stand, foe) = (self.command_stand(unit), self.command_stand(enemy));
            let (before, after) = (stand.distance(&foe), stand.moved_to(to).distance(&foe));
            after.less_than(crate::march::TWO_PACES) && after < before
        };
        let too_near = self.army(self.side(unit).other()).any(near);
        forbid!(too_near, "R88", "unit" = who);
        self.check_length(unit, &walk, 4, Paces(0), (None, None))
    }

    /// Whether a regiment may set about occupying a building (1.6).
    fn check_occupation(&self, unit: UnitId, area: u8) -> Result<(), Refusal> {
        let who = piece(unit);
        let Some(house) = self.stage.map.areas.get(usize::from(area)) else {
            return Err(Refusal::new(id!("1.6.building-defined")).with("unit", who));
        };
        forbid!(house.building.is_none(), "1.6.building-defined", "unit" = who);
        let infantry = self.card(unit).arm == Arm::Infantry;
        let touches = house.shape.distance_to_square(&self.command_stand(unit)).is_zero();
        forbid!(!infantry || !touches, "1.6.building-who", "unit" = who);
        let burning = self.state.table.burning.iter().any(|&(burning, _)| burning == area);
        forbid!(burning, "R93", "unit" = who);
        forbid!(self.occupant(area).is_some(), "1.6.building-entry", "unit" = who);
        Ok(())
    }

    /// Who is in a building.
    pub fn occupant(&self, area: u8) -> Option<UnitId> {
        self.everybody().find(|&unit| self.building_of(unit) == Some(area.into()))
    }

    /// Whether a unit may leave its building for a place that touches it from outside.
    fn check_leaving(&self, unit: UnitId, to: Point) -> Result<(), Refusal> {
        let who = piece(unit);
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
        let near = |enemy: UnitId| stand.within(&self.command_stand(enemy), crate::march::TWO_PACES);
        let enemies = self.army(self.side(unit).other()).any(near);
        forbid!(enemies, "R93", "unit" = who);
        Ok(())
    }
}

/// The point of a leg.
fn point_of(action: Action) -> Option<Point> {
    match action {
        Action::Go(to) => Some(to),
        _ => None,
    }
}
