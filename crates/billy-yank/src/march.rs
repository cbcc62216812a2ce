//! Chapters 6.1 and 6.2: a quarter of movement, all at once (R8).
//!
//! Everybody who moves walks its path evenly over the quarter. Whatever may happen on the way — an enemy at
//! two paces, contact, a friend to pass through — is sought on the moving stands themselves; the earliest
//! happens first and may stop some; then the next is sought, until nothing happens any more.

use crate::event::{Event, Why};
use crate::flow::ChargeStage;
use crate::sight::STAND;
use crate::stands::{Formation, MOST_STANDS, laid_out};
use crate::state::{Duty, Now, Play};
use crate::units::UnitId;
use crate::way::{Budget, Stop, legs, length};
use arrayvec::ArrayVec;
use ground::free::{Course, Facing, Moving, Paces, Point, QUARTER, Segment, Square, first_within};

/// How near an enemy a move under M ends.
pub const TWO_PACES: Paces = Paces(200);
/// What the rounding of points may make a path longer.
const SLACK: i32 = 2;
/// No stand is farther from the command stand than this for each stand of its unit.
pub const WIDE: i32 = 150;
/// By how much two distances between stands that walk evenly may differ by rounding alone, in thousandths of a
/// pace.
const ROUNDING: i64 = 15;
/// How finely overlaps are sought, in moments.
const STEP: u32 = 8;

/// The stands of a unit.
type Stands = ArrayVec<Square, MOST_STANDS>;

/// What ends a move before an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Two paces from any enemy's command stand.
    AllEnemies,
    /// Two paces from that one's; others are in the way with their stands.
    Target(UnitId),
    /// It goes away from the enemy, whose stands are in the way.
    Away,
}

/// A unit's move in one quarter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub unit: UnitId,
    /// The points to go to, from where it stands.
    pub path: Vec<Point>,
    /// At most so far in this quarter.
    pub length: Paces,
    /// How, for the event.
    pub how: Why,
    /// What ends it before an enemy.
    pub limit: Limit,
    /// Whether it faces along its last leg in the end.
    pub face: bool,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who.
    pub unit: UnitId,
    /// How far it went.
    pub gone: Paces,
    /// What obstacles took off its movement besides.
    pub cost: Paces,
    /// How far it would have gone on, had it not been to wait before an obstacle until the next quarter.
    pub held: Paces,
    /// Points of its path that it has reached.
    pub reached: usize,
    /// Why it stopped before the end: `enemy`, `contact`, `friend`, `obstacle`, `terrain`, `edge`.
    pub why: Option<Why>,
}

/// A leg that is walked in this quarter.
#[derive(Clone, Copy, Debug)]
struct Leg {
    way: Segment,
    /// The point of the path that it leads to, from 0.
    number: usize,
    facing: Facing,
    begins: u32,
    ends: u32,
}

/// A unit on the move.
struct Runner {
    order: Move,
    /// Before its first leg it stands so.
    start: Square,
    legs: Vec<Leg>,
    /// From what moment on it stands still.
    halted: Option<u32>,
    why: Option<Why>,
    /// Obstacles crossed: after how many paces, and what it cost.
    crossed: Vec<(Paces, Paces)>,
    /// Whether the last point of its path is reached in this quarter.
    arrives: bool,
    /// The obstacle it stops at.
    wall: Option<u8>,
    /// How far it goes in this quarter, in hundredths of a pace.
    span: i32,
}

/// Something that happens to a runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meeting {
    /// An enemy's command stand at two paces.
    Enemy(UnitId),
    /// An enemy's stand.
    Contact(UnitId),
    /// A friend is passed through.
    Friend(UnitId),
}

impl Runner {
    /// Where it stands at a moment, and how.
    fn at(&self, moment: u32) -> Square {
        let moment = self.halted.map_or(moment, |halt| halt.min(moment));
        let leg = self.legs.iter().rev().find(|leg| leg.begins <= moment);
        leg.map_or(self.start, |leg| Square::new(leg.point(moment), leg.facing))
    }

    /// How far it has gone at a moment, and how many points of its path it has reached.
    fn gone(&self, moment: u32) -> (Paces, usize) {
        let moment = self.halted.map_or(moment, |halt| halt.min(moment));
        let walked = || self.legs.iter().filter(move |leg| leg.begins <= moment);
        let gone = walked().map(|leg| Segment::new(leg.way.from, leg.point(moment)).length().floor().0).sum();
        let is_there = |(number, point): &(usize, &Point)| {
            let walk = walked().find(|leg| leg.number == *number);
            walk.map_or(self.at(moment).centre(), |leg| leg.point(moment)) == **point
        };
        (Paces(gone), self.order.path.iter().enumerate().take_while(is_there).count())
    }

    /// The stretches of time from a moment on in which it walks one leg, or stands.
    fn courses(&self, since: u32) -> Vec<(Square, Course, u32, u32)> {
        if self.halted.is_some() || self.legs.is_empty() {
            let stand = self.at(since);
            return vec![(stand, Course::standing(stand.centre()), since, QUARTER)];
        }
        let walked = self.legs.iter().filter(|leg| leg.ends >= since);
        let course = |leg: &Leg| Course::during(leg.way.from, leg.way.to, leg.begins, leg.ends);
        walked
            .filter_map(|leg| {
                let stand = Square::new(leg.way.from, leg.facing);
                Some((stand, course(leg)?, leg.begins.max(since), leg.ends))
            })
            .collect()
    }
}

impl Leg {
    fn point(&self, moment: u32) -> Point {
        let walked = moment.clamp(self.begins, self.ends) - self.begins;
        self.way.from.between(self.way.to, walked, self.ends - self.begins)
    }
}

impl Now<'_> {
    /// What a unit on its way may still spend: of its charge, or of the plan it carries out.
    fn budget_on_the_way(&self, unit: UnitId) -> Budget {
        let flow = &self.state.flow;
        let charging = |charge: &&crate::flow::Charge| charge.unit == unit && charge.stage != ChargeStage::Ended;
        if let Some(charge) = flow.charges.iter().find(charging) {
            // Ground is reckoned when a charge is named: here what is left of it counts, and walls.
            let (extra, spent) = (charge.total, charge.gone);
            return Budget { extra, spent, lowest: Some(Paces(0)), ..self.budget(unit, self.pose(unit), 4) };
        }
        let plan = flow.plans.iter().find(|plan| plan.unit == unit && plan.done.moving > 0);
        let done = plan.map(|plan| plan.done).unwrap_or_default();
        let quarters = if plan.is_some() { done.moving.into() } else { 4 };
        Budget { spent: done.spent, ..self.budget(unit, self.pose(unit), quarters) }
    }

    /// The stands of a unit as it stands somewhere.
    fn stands_at(&self, unit: UnitId, command: Square) -> Stands {
        let there = self.unit(unit);
        let stands = if rule!("R106") { there.stands } else { 1 };
        laid_out(command.centre(), command.facing(), there.formation, stands)
    }

    /// The stands of a unit that are in the way of an enemy: skirmishers draw aside before other formations
    /// (R84).
    fn stands_in_the_way(&self, unit: UnitId, enemy: UnitId, command: Square) -> Stands {
        let mut stands = self.stands_at(unit, command);
        let skirmish = |unit: UnitId| self.unit(unit).formation == Formation::Skirmish;
        let gives_way = skirmish(unit) && !(skirmish(enemy) && rule!("R84"));
        if gives_way && rule!("6.2.skirmishers-give-way") {
            stands.truncate(1);
        }
        stands
    }

    /// Whether two friends pass through each other without risk.
    fn passes_freely(&self, one: UnitId, other: UnitId) -> bool {
        let open = |unit: UnitId| self.unit(unit).formation.is_open();
        (open(one) || open(other)) && rule!("6.2.friends-free")
    }

    /// The stands of two units as they stand somewhere, the command stands first.
    fn both_at(&self, (one, own): (UnitId, Square), (other, theirs): (UnitId, Square)) -> [Stands; 2] {
        [self.stands_at(one, own), self.stands_at(other, theirs)]
    }
}

impl Play<'_> {
    /// Moves, all at once, through one quarter.
    pub fn run_moves(&mut self, moves: Vec<Move>) -> Vec<Outcome> {
        let mut runners: Vec<Runner> = moves.into_iter().map(|order| self.set_off(order)).collect();
        for index in 0..runners.len() {
            self.stop_short(&mut runners, index);
        }
        let mut since = 0;
        // Each meeting halts somebody or uses up a pair: there are not more than pairs.
        while let Some((moment, meetings)) = self.next_meetings(&runners, since) {
            since = moment;
            for (index, meeting) in meetings {
                self.meet(&mut runners, index, meeting, moment);
            }
        }
        runners.iter_mut().map(|runner| self.arrive(runner)).collect()
    }

    /// The charges of both sides that want the same ground at the same time: each would go on, were it not
    /// for the other, and neither is the other's target.
    pub fn disputed(&self, moves: &[Move]) -> Vec<UnitId> {
        let now = self.now();
        let runners: Vec<Runner> = moves.iter().map(|order| self.set_off(order.clone())).collect();
        let mut disputed = Vec::new();
        let walks = |runner: &Runner, moment: u32| {
            let arrives = self.comes_to_target(&runners, runner);
            !runner.legs.is_empty() && arrives.is_none_or(|arrival| moment < arrival)
        };
        for (at, one) in runners.iter().enumerate() {
            for other in runners.iter().skip(at + 1) {
                let (unit, enemy) = (one.order.unit, other.order.unit);
                let aimed = one.order.limit == Limit::Target(enemy) || other.order.limit == Limit::Target(unit);
                if now.side(unit) == now.side(enemy) || aimed || !may_meet(&now, one, other) {
                    continue;
                }
                let met = self.touches(one, other, 0);
                if met.is_some_and(|moment| walks(one, moment) && walks(other, moment)) {
                    disputed.extend([unit, enemy]);
                }
            }
        }
        disputed
    }

    /// When a charger comes to two paces from its target.
    fn comes_to_target(&self, runners: &[Runner], runner: &Runner) -> Option<u32> {
        let Limit::Target(target) = runner.order.limit else { return None };
        let standing = Runner::standing(self.now().command_stand(target), target);
        let foe = runners.iter().find(|runner| runner.order.unit == target).unwrap_or(&standing);
        self.comes_near(runner, foe, 0)
    }

    /// Draws up a move for the quarter: its path, as far as ground, obstacles and its length allow.
    fn set_off(&self, order: Move) -> Runner {
        let now = self.now();
        let start = now.command_stand(order.unit);
        let budget = now.budget_on_the_way(order.unit);
        let way = now.way(&start, &order.path, &budget);
        let file = now.unit(order.unit).formation.is_file();
        let mut left = order.length.0;
        let mut walked: Vec<(usize, Segment, Facing)> = Vec::new();
        let mut complete = true;
        for (number, leg) in legs(start.centre(), &way.path).enumerate() {
            let long = leg.length().floor().0;
            let to = if long <= left + SLACK { leg.to } else { leg.from.toward(leg.to, Paces(left)) };
            let leg_now = Segment::new(leg.from, to);
            let along = Facing::along(leg.from, leg.to);
            let facing = along.filter(|_| file || order.face).unwrap_or(start.facing());
            if leg_now.from != leg_now.to {
                walked.push((number, leg_now, facing));
            }
            left -= long;
            if to != leg.to {
                complete = false;
                break;
            }
        }
        let total: u64 = walked.iter().map(|(_, leg, _)| leg.length().floor().0.max(1) as u64).sum();
        let moment = |sum: u64| (sum * u64::from(QUARTER) / total.max(1)) as u32;
        let mut sum = 0;
        let legs: Vec<Leg> = walked
            .into_iter()
            .map(|(number, way, facing)| {
                let begins = moment(sum);
                sum += way.length().floor().0.max(1) as u64;
                Leg { way, number, facing, begins, ends: moment(sum).max(begins + 1).min(QUARTER.max(begins + 1)) }
            })
            .collect();
        let (why, wall) = match way.stop.filter(|_| complete) {
            Some(Stop::Terrain | Stop::Barred(_)) => (Some("terrain"), None),
            Some(Stop::Obstacle(line)) => (Some("obstacle"), Some(line)),
            Some(Stop::Edge) => (Some("edge"), None),
            Some(Stop::Short) | None => (None, None),
        };
        let crossed = way.crossed.iter().map(|&(after, _, cost)| (after, cost)).collect();
        let span = span(start.centre(), &legs);
        Runner { order, start, legs, halted: None, why, crossed, arrives: complete, wall, span }
    }

    /// Nobody ends on top of another: who would stops short (R83).
    fn stop_short(&self, runners: &mut [Runner], index: usize) {
        let now = self.now();
        let Some(runner) = runners.get(index).filter(|runner| runner.arrives && !runner.legs.is_empty()) else {
            return;
        };
        let unit = runner.order.unit;
        let place = |other: UnitId| {
            let moving = runners.iter().find(|runner| runner.order.unit == other);
            moving.map_or(now.command_stand(other), |runner| runner.at(QUARTER))
        };
        let others: Vec<Square> = now
            .army(now.side(unit))
            .filter(|&other| other != unit)
            .flat_map(|other| now.stands_at(other, place(other)))
            .collect();
        let is_on = |moment: u32| {
            let stand = runner.at(moment);
            others.iter().any(|other| stand.overlaps(other))
        };
        if !is_on(QUARTER) || is_on(0) || !rule!("R83") {
            return;
        }
        let coarse = (0..QUARTER / STEP).rev().map(|step| step * STEP).find(|&moment| !is_on(moment)).unwrap_or(0);
        let clear = (coarse..coarse + STEP).take_while(|&moment| !is_on(moment)).last().unwrap_or(coarse);
        if let Some(runner) = runners.get_mut(index) {
            (runner.halted, runner.why, runner.wall) = (Some(clear), Some("friend"), None);
        }
    }

    /// The next things that happen: all of the same earliest moment.
    fn next_meetings(&self, runners: &[Runner], since: u32) -> Option<(u32, Vec<(usize, Meeting)>)> {
        let mut earliest: Option<u32> = None;
        let mut all: Vec<(usize, Meeting)> = Vec::new();
        for (index, runner) in runners.iter().enumerate().filter(|(_, runner)| !runner.legs.is_empty()) {
            let halted = runner.halted.unwrap_or(QUARTER);
            for (moment, meeting) in self.meetings_of(runners, index, since) {
                let stands_already = moment > halted || moment == halted && runner.why.is_some();
                if stands_already && !matches!(meeting, Meeting::Friend(_)) {
                    continue;
                }
                match earliest {
                    Some(first) if moment > first => (),
                    Some(first) if moment == first => all.push((index, meeting)),
                    _ => (earliest, all) = (Some(moment), vec![(index, meeting)]),
                }
            }
        }
        all.sort_unstable();
        earliest.map(|moment| (moment, all))
    }

    /// What may happen to a runner from a moment on.
    fn meetings_of(&self, runners: &[Runner], index: usize, since: u32) -> Vec<(u32, Meeting)> {
        let now = self.now();
        let mut meetings = Vec::new();
        let Some(runner) = runners.get(index) else { return meetings };
        let unit = runner.order.unit;
        let walks = runner.halted.is_none_or(|halt| halt > since);
        // Nobody walks farther in this quarter than this one of all.
        let farthest = runners.iter().map(|runner| runner.span).max().unwrap_or(0);
        for other in now.everybody().filter(|&other| other != unit) {
            if !may_meet_at(&now, runner, (other, now.unit(other).at, farthest)) {
                continue;
            }
            let standing = Runner::standing(now.command_stand(other), other);
            let foe = runners.iter().find(|runner| runner.order.unit == other).unwrap_or(&standing);
            if !may_meet(&now, runner, foe) {
                continue;
            }
            if now.side(other) == now.side(unit) {
                if let Some(moment) = self.passes(runner, foe, since) {
                    meetings.push((moment, Meeting::Friend(other)));
                }
            } else if walks {
                let limit = match runner.order.limit {
                    Limit::AllEnemies => rule!("3.1.m-two-paces"),
                    Limit::Target(target) => target == other,
                    Limit::Away => false,
                };
                if let Some(moment) = self.comes_near(runner, foe, since).filter(|_| limit) {
                    meetings.push((moment, Meeting::Enemy(other)));
                }
                if let Some(moment) = self.touches(runner, foe, since).filter(|_| rule!("6.2.enemies-block")) {
                    meetings.push((moment, Meeting::Contact(other)));
                }
            }
        }
        meetings
    }

    /// When a runner comes within two paces of an enemy by its own move (R38).
    fn comes_near(&self, runner: &Runner, foe: &Runner, since: u32) -> Option<u32> {
        let near = |moment: u32| runner.at(moment).within(&foe.at(moment), TWO_PACES);
        if near(since) {
            // It is near already: it may go on as long as the distance never shrinks.
            let begins = |part: u32| (part * 256).max(since);
            let change = |part: u32| {
                let (own, later, theirs) = (runner.at(begins(part)), runner.at((part + 1) * 256), foe.at(begins(part)));
                later.distance(&theirs).thousandths() - own.distance(&theirs).thousandths()
            };
            let shrinks = first_shrinking((since / 256..QUARTER / 256).map(change));
            return shrinks.map(|number| begins(since / 256 + number as u32)).filter(|_| rule!("R38"));
        }
        let moment = first_of(runner, foe, since, |one, two, window| {
            first_within(&Moving::on(one.0, one.1), &Moving::on(two.0, two.1), TWO_PACES, window)
        })?;
        let back = moment.saturating_sub(256).max(since);
        let (before, here) = (runner.at(back), runner.at(moment));
        let theirs = foe.at(moment);
        let approaches = here.distance(&theirs) < before.distance(&theirs);
        (approaches || !rule!("R38")).then_some(moment)
    }

    /// When a runner touches a stand of an enemy.
    fn touches(&self, runner: &Runner, foe: &Runner, since: u32) -> Option<u32> {
        let now = self.now();
        let (unit, enemy) = (runner.order.unit, foe.order.unit);
        let both = |moment: u32| {
            let ours = now.stands_in_the_way(unit, enemy, runner.at(moment));
            [ours, now.stands_in_the_way(enemy, unit, foe.at(moment))]
        };
        let gap = |[ours, theirs]: &[Stands; 2]| least_gap(ours, theirs);
        let speed = runner.span + foe.span;
        if gap(&both(since)) > 0 {
            return first_moment(since, speed, both, gap, |_, both| gap(both) == 0 && touch(both));
        }
        // It stands against the enemy already: it is blocked where it would go into him.
        let over = |[ours, theirs]: &[Stands; 2]| ours.iter().any(|own| lies_on(own, theirs));
        let moves = |moment: u32| runner.at(moment) != runner.at(since);
        let into = first_moment(since, speed, both, gap, |moment, both| moves(moment) && over(both))?;
        Some(into.saturating_sub(1).max(since))
    }

    /// When a runner begins to pass through a friend.
    fn passes(&self, runner: &Runner, friend: &Runner, since: u32) -> Option<u32> {
        let now = self.now();
        let (unit, other) = (runner.order.unit, friend.order.unit);
        let known = self.state.flow.passed.contains(&pair(unit, other));
        if known || now.passes_freely(unit, other) {
            return None;
        }
        let both = |moment: u32| now.both_at((unit, runner.at(moment)), (other, friend.at(moment)));
        // Who stands in the other already when the quarter begins has passed that moment.
        if lies_over(&both(0)) {
            return None;
        }
        first_moment(
            since,
            runner.span + friend.span,
            both,
            |[ours, theirs]| least_gap(ours, theirs),
            |_, both| lies_over(both),
        )
    }

    /// Something happens to a runner.
    fn meet(&mut self, runners: &mut [Runner], index: usize, meeting: Meeting, moment: u32) {
        let Some(runner) = runners.get_mut(index) else { return };
        let unit = runner.order.unit;
        match meeting {
            Meeting::Enemy(_) | Meeting::Contact(_) if runner.halted.is_some_and(|halt| halt <= moment) => (),
            Meeting::Enemy(_) => (runner.halted, runner.why, runner.wall) = (Some(moment), Some("enemy"), None),
            Meeting::Contact(_) => (runner.halted, runner.why, runner.wall) = (Some(moment), Some("contact"), None),
            Meeting::Friend(other) => self.pass_through(unit, other, true),
        }
    }

    /// Two friends pass through each other: those who fail their tests are disordered (R83). `both`: the
    /// mover tests as well as the other.
    pub fn pass_through(&mut self, mover: UnitId, other: UnitId, both: bool) {
        let known = pair(mover, other);
        if self.state.flow.passed.contains(&known) {
            return;
        }
        self.state.flow.passed.push(known);
        for unit in [known.0, known.1] {
            let calm = self.now().card(unit).is_battery() && self.stage.options.calm_batteries && rule!("R83");
            let spared = unit == mover && !both;
            if calm || spared || !rule!("6.2.friends-test") {
                continue;
            }
            if !self.react(unit, "friend") {
                self.disorder(unit);
            }
        }
    }

    /// A runner has come to the end of the quarter.
    fn arrive(&mut self, runner: &mut Runner) -> Outcome {
        let held = self.step_off_wall(runner);
        let unit = runner.order.unit;
        let end = runner.halted.unwrap_or(QUARTER);
        let (gone, reached) = runner.gone(end);
        for leg in runner.legs.iter().filter(|leg| leg.begins < end) {
            let to = leg.point(end);
            let paces = Segment::new(leg.way.from, to).length().floor();
            if to != leg.way.from {
                self.happen(Event::Moved { unit, to, facing: leg.facing, paces, how: runner.order.how });
            }
        }
        if gone.0 > 0 {
            self.leaves_its_place(unit, runner.start.centre());
        }
        // A charge that comes to its target is not stopped, nor is an adjustment that ends where it may.
        let meant = matches!(runner.order.limit, Limit::Target(_)) || runner.arrives && end == QUARTER;
        let quiet = runner.why == Some("enemy") && meant && self.now().unit(unit).duty != Some(Duty::Manoeuvre);
        if let Some(why) = runner.why.filter(|_| !quiet) {
            self.happen(Event::Stopped(unit, why));
        }
        if let Some(line) = runner.wall
            && rule!("R12")
        {
            self.happen(Event::Ready(unit, Some(line)));
        }
        let crossed = runner.crossed.iter().filter(|(after, _)| after.0 <= gone.0 && gone.0 > 0);
        let cost = Paces(crossed.map(|(_, cost)| cost.0).sum());
        Outcome { unit, gone, cost, held, reached, why: runner.why }
    }

    /// Whoever ends a quarter astride an obstacle that he has not crossed waits before it (R12); what he loses by
    /// that he goes in the next quarter, unless he was stopped. A charger that has come to its target goes on.
    fn step_off_wall(&self, runner: &mut Runner) -> Paces {
        let now = self.now();
        let end = runner.halted.unwrap_or(QUARTER);
        let stopped = runner.halted.is_some();
        let charges = stopped && matches!(runner.order.limit, Limit::Target(_));
        let path: Vec<Point> = runner.legs.iter().filter(|leg| leg.begins < end).map(|leg| leg.point(end)).collect();
        let Some(line) = now.straddled(&runner.start, &path).filter(|_| !charges && rule!("R12")) else {
            return Paces(0);
        };
        let clear = (0..=end).rev().find(|&moment| !now.is_astride(&runner.at(moment), line)).unwrap_or(0);
        let lost = runner.gone(end).0.0 - runner.gone(clear).0.0;
        runner.halted = Some(clear);
        if !stopped {
            return Paces(lost);
        }
        runner.wall = Some(line);
        Paces(0)
    }

    /// A unit is no longer where it was: it is no longer ready for its obstacle (R12).
    pub fn leaves_its_place(&mut self, unit: UnitId, from: Point) {
        let now = self.now();
        let (there, stand) = (now.unit(unit), now.command_stand(unit));
        let line = there.ready.and_then(|line| self.stage.map.lines.get(usize::from(line)));
        let left = line.is_some_and(|line| {
            !line.shape.distance_to_square(&stand).is_zero()
                || line.shape.crossed_by(Segment::new(from, there.at)).is_some()
        });
        if left && rule!("R12") {
            self.happen(Event::Ready(unit, None));
        }
    }

    /// The friends whom a straight move of a unit passes through, in order, are passed (6.2).
    pub fn pass_friends(&mut self, unit: UnitId, to: Point, both: bool) {
        let now = self.now();
        let runner = Runner::straight(now.command_stand(unit), unit, to);
        let mut passed: Vec<(u32, UnitId)> = now
            .army(now.side(unit))
            .filter(|&other| other != unit)
            .filter_map(|other| {
                let standing = Runner::standing(now.command_stand(other), other);
                self.passes(&runner, &standing, 0).map(|moment| (moment, other))
            })
            .collect();
        passed.sort_unstable();
        for (_, other) in passed {
            self.pass_through(unit, other, both);
        }
    }

    /// The last point on the straight way of a unit at which its command stand lies over no friend (R83).
    pub fn free_end(&self, unit: UnitId, to: Point) -> Point {
        let mut runners = vec![Runner::straight(self.now().command_stand(unit), unit, to)];
        self.stop_short(&mut runners, 0);
        runners.first().map_or(to, |runner| runner.at(QUARTER).centre())
    }
}

impl Runner {
    /// One who stays.
    fn standing(stand: Square, unit: UnitId) -> Runner {
        let order = Move { unit, path: Vec::new(), length: Paces(0), how: "advance", limit: Limit::Away, face: false };
        let (legs, crossed) = (Vec::new(), Vec::new());
        Runner { order, start: stand, legs, halted: None, why: None, crossed, arrives: false, wall: None, span: 0 }
    }

    /// One who goes straight somewhere, in one quarter.
    fn straight(stand: Square, unit: UnitId, to: Point) -> Runner {
        let way = Segment::new(stand.centre(), to);
        let leg = Leg { way, number: 0, facing: stand.facing(), begins: 0, ends: QUARTER };
        let span = span(stand.centre(), &[leg]);
        Runner { legs: vec![leg], arrives: true, span, ..Runner::standing(stand, unit) }
    }
}

/// After how many of some changes, in thousandths of a pace, a distance begins to shrink: by more than the
/// rounding of points may make of one that stays the same.
pub fn first_shrinking(changes: impl Iterator<Item = i64>) -> Option<usize> {
    let (mut sum, mut most, mut at_most) = (0, 0, 0);
    for (number, change) in changes.enumerate() {
        sum += change;
        if sum >= most {
            (most, at_most) = (sum, number + 1);
        }
        if sum + ROUNDING < most {
            return Some(at_most);
        }
    }
    None
}

/// How far some legs lead.
fn span(start: Point, legs: &[Leg]) -> i32 {
    let path: Vec<Point> = legs.iter().map(|leg| leg.way.to).collect();
    length(start, &path).0
}

/// How far the nearest stands of two units are apart, in hundredths of a pace, rounded down.
fn least_gap(ours: &[Square], theirs: &[Square]) -> i32 {
    let mut least = i32::MAX;
    for (own, other) in ours.iter().flat_map(|own| theirs.iter().map(move |other| (own, other))) {
        let apart = own.centre().distance(other.centre());
        // Stands are not nearer than their centres by more than this: these are not the nearest.
        if !apart.at_most(Paces(least.saturating_add(2 * STAND.0))) {
            continue;
        }
        // Far stands need no exact distance: their centres tell enough.
        let centres = apart.floor().0 - 142;
        least = least.min(if centres > 50 { centres } else { own.distance(other).floor().0 });
        if least == 0 {
            break;
        }
    }
    least
}

/// Whether a stand lies over one of others.
fn lies_on(stand: &Square, others: &[Square]) -> bool {
    others.iter().any(|other| stand.overlaps(other))
}

/// Whether the command stand of one of two units lies over a stand of the other (6.2).
fn lies_over([ours, theirs]: &[Stands; 2]) -> bool {
    let over = |stands: &Stands, others: &Stands| stands.first().is_some_and(|command| lies_on(command, others));
    over(ours, theirs)
        || over(theirs, ours)
        || !rule!("6.2.test-trigger") && ours.iter().any(|stand| lies_on(stand, theirs))
}

/// Whether two may come to two paces from each other in this quarter at all.
fn may_meet(now: &Now<'_>, one: &Runner, other: &Runner) -> bool {
    may_meet_at(now, one, (other.order.unit, other.start.centre(), other.span))
}

/// The same of one who starts at a point and goes so far.
fn may_meet_at(now: &Now<'_>, one: &Runner, (other, start, span): (UnitId, Point, i32)) -> bool {
    let wide = |unit: UnitId| i32::from(now.unit(unit).stands) * WIDE;
    let reach = one.span + span + wide(one.order.unit) + wide(other) + TWO_PACES.0;
    one.start.centre().distance(start).at_most(Paces(reach))
}

/// Whether two units touch.
fn touch([ours, theirs]: &[Stands; 2]) -> bool {
    ours.iter().any(|own| theirs.iter().any(|other| own.within(other, Paces(0))))
}

/// The first moment, from one on, at which something holds that cannot hold before a gap is closed. `speed`:
/// by how much the gap may change in a quarter; `both`: the stands of the two at a moment.
fn first_moment(
    since: u32,
    speed: i32,
    both: impl Fn(u32) -> [Stands; 2],
    gap: impl Fn(&[Stands; 2]) -> i32,
    holds: impl Fn(u32, &[Stands; 2]) -> bool,
) -> Option<u32> {
    let (mut moment, mut last) = (since, since);
    while moment <= QUARTER {
        let stands = both(moment);
        if holds(moment, &stands) {
            return (last..=moment).find(|&moment| holds(moment, &both(moment)));
        }
        if speed == 0 {
            return None;
        }
        last = moment;
        let spare = i64::from(gap(&stands)) - i64::from(SLACK) - 2;
        let leap = (spare * i64::from(QUARTER) / i64::from(speed)).clamp(i64::from(STEP), i64::from(QUARTER) + 1);
        moment += leap as u32;
    }
    None
}

/// A stand and its course.
type Walk = (Square, Course);

/// The first moment over all pairs of legs at which two runners do something.
fn first_of(one: &Runner, two: &Runner, since: u32, sought: impl Fn(Walk, Walk, u32) -> Option<u32>) -> Option<u32> {
    let mut found: Option<u32> = None;
    for (own, course, from, to) in one.courses(since) {
        for (other, theirs, begins, ends) in two.courses(since) {
            let (from, to) = (from.max(begins), to.min(ends));
            let moment = sought((own, course), (other, theirs), from).filter(|&moment| from <= to && moment <= to);
            found = [found, moment].into_iter().flatten().min();
        }
    }
    found
}

/// A pair of units, the first of the roster first.
fn pair(one: UnitId, other: UnitId) -> (UnitId, UnitId) {
    (one.min(other), one.max(other))
}
