//! Chapters 6.1 and 6.2: a quarter of movement, all at once (R8).
//!
//! Everybody who moves walks its path evenly over the quarter. Whatever may happen on the way — an enemy at
//! two paces, contact, a friend to pass through — is sought on the moving stands themselves; the earliest
//! happens first and may stop some; then the next is sought, until nothing happens any more.
//!
//! Nobody moves otherwise: who falls back, pursues, takes a place, routs or joins a melee walks alone by the
//! same rules. Whatever changes a unit's place or facing is told and noted by [`Play::put`].

use crate::event::{Event, Note, Why};
use crate::sight::STAND;
use crate::stands::{Formation, MOST_STANDS, laid_out};
use crate::state::{Duty, Marker, Now, Play};
use crate::units::UnitId;
use crate::way::{Budget, Stop, Way, legs, length};
use arrayvec::ArrayVec;
use ground::free::{Course, Facing, Moving, Paces, Point, QUARTER, Segment, Square, first_within};

/// How near an enemy a move under M ends.
pub const TWO_PACES: Paces = Paces(200);
/// What the rounding of points may make a path longer.
const SLACK: i32 = 2;
/// By how much two distances between stands that walk evenly may differ by rounding alone, in thousandths of a
/// pace.
const ROUNDING: i64 = 15;
/// By so much stands at a slant may overlap by the rounding of their corners alone.
pub const GRAZE: Paces = Paces(2);
/// How finely overlaps are sought, in moments.
const STEP: u32 = 8;
/// Farther than any move leads.
pub const ANY: Paces = Paces(100_000);

/// The stands of a unit.
type Stands = ArrayVec<Square, MOST_STANDS>;

/// What ends a move before an enemy. His stands are in the way besides (6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Two paces from any enemy's command stand.
    AllEnemies,
    /// Two paces from that one's.
    Target(UnitId),
    /// Two paces from any to whom it has not been as near before, but for the loser whom it pursues (8.4).
    Pursuit(UnitId),
    /// Contact alone.
    Contact,
    /// Nothing: its way was judged before, and leads into nobody.
    Judged,
}

/// What a unit may spend on its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// What its plan leaves it.
    Plan,
    /// What its charge leaves it.
    Charge,
    /// It is driven, whatever the ground and obstacles take of a movement (R125).
    Driven,
    /// The last paces of a charge are gone whatever they take, up to contact over a wall, too.
    Closing,
}

/// Who tests when friends are passed through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Testing {
    /// Both.
    Both,
    /// The other alone (R22).
    Other,
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
    /// What it is noted as.
    pub note: Note,
    /// What ends it before an enemy.
    pub limit: Limit,
    /// What may be spent on it.
    pub means: Means,
    /// Who tests when friends are passed through.
    pub testing: Testing,
    /// How it faces in the end; as it did otherwise.
    pub facing: Option<Facing>,
    /// It stays where it comes to: not on top of another (R83).
    pub stays: bool,
}

impl Move {
    /// A unit is driven straight to a point, up to contact with an enemy.
    pub fn driven(unit: UnitId, to: Point, how: Why) -> Move {
        Move {
            unit,
            path: vec![to],
            length: ANY,
            how,
            note: Note::Moved,
            limit: if rule!("R125#a") { Limit::Contact } else { Limit::Judged },
            means: Means::Driven,
            testing: Testing::Both,
            facing: None,
            stays: true,
        }
    }
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who.
    pub unit: UnitId,
    /// Where its command stand stood before.
    pub from: Square,
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
    /// The enemy before whom it stopped.
    pub met: Option<UnitId>,
    /// Whether the ground at which it stopped is barred to it.
    pub barred: bool,
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
#[derive(Clone)]
struct Runner {
    order: Move,
    /// Before its first leg it stands so.
    start: Square,
    legs: Vec<Leg>,
    /// From what moment on it stands still.
    halted: Option<u32>,
    why: Option<Why>,
    /// The enemy who halted it.
    met: Option<UnitId>,
    /// Obstacles crossed: after how many paces, and what it cost.
    crossed: Vec<(Paces, Paces)>,
    /// Whether the last point of its path is reached in this quarter.
    arrives: bool,
    /// The obstacle it stops at.
    wall: Option<u8>,
    /// Ground ends its way that is barred to it.
    barred: bool,
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
        let legs = walked.filter_map(|leg| {
            let stand = Square::new(leg.way.from, leg.facing);
            Some((stand, course(leg)?, leg.begins.max(since), leg.ends))
        });
        let ends = self.legs.last().map_or(0, |leg| leg.ends);
        let stand = self.at(QUARTER);
        let waits = (ends < QUARTER).then(|| (stand, Course::standing(stand.centre()), ends.max(since), QUARTER));
        legs.chain(waits).collect()
    }

    /// Where it would come to if nothing halted it.
    fn unhalted(&self) -> Square {
        self.legs.last().map_or(self.start, |leg| Square::new(leg.way.to, leg.facing))
    }

    /// It stands still from a moment on, before somebody or for some reason.
    fn halt(&mut self, moment: u32, why: Why, met: Option<UnitId>) {
        (self.halted, self.why, self.met, self.wall) = (Some(moment), Some(why), met, None);
    }
}

impl Leg {
    fn point(&self, moment: u32) -> Point {
        let walked = moment.clamp(self.begins, self.ends) - self.begins;
        self.way.from.between(self.way.to, walked, self.ends - self.begins)
    }
}

impl Now<'_> {
    /// What a unit on its way may still spend.
    fn purse(&self, unit: UnitId, means: Means) -> Budget {
        let pose = self.pose(unit);
        match (means, self.charge_of(unit)) {
            (Means::Charge, Some(charge)) => self.charge_budget(charge),
            (Means::Driven | Means::Closing, _) | (Means::Charge, None) => {
                let extra = if rule!("R125#b") { ANY } else { Paces(0) };
                Budget { extra, lowest: None, ..self.budget(unit, pose, 4) }
            }
            (Means::Plan, _) => {
                let plans = &self.state.flow.plans;
                let plan = plans.iter().find(|plan| plan.unit == unit && plan.done.moving > 0);
                let done = plan.map(|plan| plan.done).unwrap_or_default();
                let quarters = if plan.is_some() { done.moving.into() } else { 4 };
                Budget { spent: done.spent, ..self.budget(unit, pose, quarters) }
            }
        }
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

    /// Whether a unit's command stand would lie over a stand of a friend, somewhere: not of one by whose side it
    /// has fought (R58), nor of some others.
    fn lies_over_friend(&self, unit: UnitId, at: Point, but: &[UnitId]) -> bool {
        let stand = self.command_stand(unit).moved_to(at);
        let near = |other: &UnitId| {
            let together = self.unit(unit).fought && self.unit(*other).fought || but.contains(other);
            *other != unit && !together && self.is_near(*other, at)
        };
        self.army(self.side(unit)).filter(near).any(|other| lies_on(&stand, &self.stands(other)))
    }

    /// Whether a unit that turned on its place would come to lie over an enemy's command stand that it does not
    /// lie over now: that is as impossible as to walk into him (6.2).
    pub fn turns_into_enemy(&self, unit: UnitId, facing: Facing) -> bool {
        let stand = self.command_stand(unit);
        let turned = Square::new(stand.centre(), facing);
        let mut enemies = self.army(self.side(unit).other()).map(|enemy| self.command_stand(enemy));
        enemies.any(|foe| turned.overlaps_by(&foe, GRAZE) && !stand.overlaps_by(&foe, GRAZE))
            && rule!("6.2.enemies-block")
    }

    /// Whether a unit's command stand would lie over an enemy's, somewhere.
    fn lies_over_enemy(&self, unit: UnitId, at: Point) -> bool {
        let stand = self.command_stand(unit).moved_to(at);
        let mut enemies = self.army(self.side(unit).other()).map(|enemy| self.command_stand(enemy));
        enemies.any(|foe| stand.overlaps_by(&foe, GRAZE))
    }

    /// The friends over whom a unit lay already when a step began, by where everybody has been in it.
    fn lay_over(&self, unit: UnitId, tracks: &[(UnitId, Vec<Point>)]) -> Vec<UnitId> {
        let first = |one: UnitId| {
            let track = tracks.iter().find(|(other, _)| *other == one);
            track.and_then(|(_, track)| track.first().copied()).unwrap_or(self.unit(one).at)
        };
        let began = |one: UnitId| self.command_stand(one).moved_to(first(one));
        let friends = self.army(self.side(unit)).filter(|&other| other != unit);
        friends.filter(|&other| lies_on(&began(unit), &self.stands_at(other, began(other)))).collect()
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
        self.keep_apart(&mut runners);
        let mut since = 0;
        // Each meeting halts somebody or uses up a pair: there are not more than pairs.
        while let Some((moment, meetings)) = self.next_meetings(&runners, since, true) {
            since = moment;
            for (index, meeting) in meetings {
                self.meet(&mut runners, index, meeting, moment);
            }
        }
        runners.iter_mut().map(|runner| self.arrive(runner)).collect()
    }

    /// Whether a unit would come to the end of its way, and why it would stop.
    pub fn foretold(&self, order: Move) -> (bool, Option<Why>) {
        let mut runners = vec![self.set_off(order)];
        self.keep_apart(&mut runners);
        let ended = self.foreseen(&runners).pop();
        let arrives = |runner: &Runner| runner.arrives && runner.at(QUARTER) == runner.unhalted();
        ended.map_or((false, None), |runner| (arrives(&runner), runner.why))
    }

    /// Who of those who move all at once will not stay where he stands.
    pub fn who_set_off(&self, moves: &[Move]) -> Vec<UnitId> {
        let mut runners: Vec<Runner> = moves.iter().map(|order| self.set_off(order.clone())).collect();
        self.keep_apart(&mut runners);
        let goes = |mut runner: Runner| {
            self.step_off_wall(&mut runner);
            (runner.gone(QUARTER).0.0 > 0).then_some(runner.order.unit)
        };
        self.foreseen(&runners).into_iter().filter_map(goes).collect()
    }

    /// One unit moves by itself.
    pub fn run_alone(&mut self, order: Move) -> Option<Outcome> {
        self.run_moves(vec![order]).pop()
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

    /// Draws up a move for the quarter: its path, as far as ground, obstacles and its length allow. Who is to face
    /// otherwise in the end turns before he goes.
    fn set_off(&self, mut order: Move) -> Runner {
        let now = self.now();
        order.facing = order.facing.filter(|&facing| !now.turns_into_enemy(order.unit, facing));
        let stand = now.command_stand(order.unit);
        let start = order.facing.map_or(stand, |facing| Square::new(stand.centre(), facing));
        let budget = now.purse(order.unit, order.means);
        // The ground of a charge is judged up to contact; it is aimed at the middle of its target.
        let aim = match order.limit {
            Limit::Target(target) if rule!("8.1.axis") => Some(now.charge_leg(order.unit, target).to),
            _ => None,
        };
        let path = aim.as_ref().map_or(&order.path[..], std::slice::from_ref);
        let way = match now.way_of_a_point(&start, path, &budget) {
            way if order.means == Means::Closing => way,
            way if aim.is_some() && way.stop.is_none() => Way { path: order.path.clone(), ..way },
            _ => now.way(&start, path, &budget),
        };
        // A file follows its head; who advances otherwise, or is driven, keeps his front.
        let file = now.unit(order.unit).formation.is_file() && order.means != Means::Driven;
        let follows = file || order.how == "advance" && !rule!("6.1.advance#b");
        let mut left = order.length.0;
        let mut walked: Vec<(usize, Segment, Facing)> = Vec::new();
        let mut complete = true;
        for (number, leg) in legs(start.centre(), &way.path).enumerate() {
            let long = leg.length().floor().0;
            let to = if long <= left + SLACK { leg.to } else { leg.from.toward(leg.to, Paces(left)) };
            let leg_now = Segment::new(leg.from, to);
            let along = Facing::along(leg.from, leg.to);
            let facing = along.filter(|_| follows).unwrap_or(start.facing());
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
        // A charge goes at its full pace, however near its target is.
        let pace = if matches!(order.limit, Limit::Target(_)) { order.length.0.max(0) as u64 } else { 0 };
        let total = total.max(pace);
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
        let barred = matches!(way.stop, Some(Stop::Barred(_)));
        let crossed = way.crossed.iter().map(|&(after, _, cost)| (after, cost)).collect();
        let span = span(start.centre(), &legs);
        Runner { order, start, legs, halted: None, why, met: None, crossed, arrives: complete, wall, barred, span }
    }

    /// Nobody ends on top of another: who would, at the end of its way or before an enemy, stops short (R83).
    /// Who stops short may leave the place on which another would end: so until nothing changes any more.
    fn keep_apart(&self, runners: &mut [Runner]) {
        for _ in 0..=runners.len() {
            let ended = self.foreseen(runners);
            let mut changed = false;
            for (runner, end) in runners.iter_mut().zip(&ended) {
                let moment = self.stops_short(end, &ended).or_else(|| self.will_stop_short(end, &ended));
                if let Some(moment) = moment.filter(|_| rule!("R83#a")) {
                    runner.halt(moment, "friend", None);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The moment at which a runner halts who has a longer way before him and would end it on top of a friend who
    /// stands: he does not begin to pass through him.
    fn will_stop_short(&self, runner: &Runner, runners: &[Runner]) -> Option<u32> {
        if runner.arrives || runner.halted.is_some() || !runner.order.stays {
            return None;
        }
        let stands = |unit: UnitId| !runners.iter().any(|runner| runner.order.unit == unit);
        let whole = self.set_off(Move { length: ANY, ..runner.order.clone() });
        let friends = self.friends_at_the_end(&whole, &[], stands);
        let beside =
            |leg: &Leg, friend: &Square| leg.way.distance_to_point(friend.centre()).at_most(Paces(2 * STAND.0));
        if !whole.legs.iter().any(|leg| friends.iter().any(|friend| beside(leg, friend))) {
            return None;
        }
        let mut all = vec![whole];
        all.extend(runners.iter().filter(|other| other.order.unit != runner.order.unit).map(Runner::at_rest));
        let end = self.foreseen(&all).into_iter().next()?;
        let (most, _) = end.gone(last_clear(&end, &friends)?);
        let walked = |moment: u32| runner.gone(moment).0 <= most;
        if walked(QUARTER) {
            return None;
        }
        let (mut before, mut after) = (0, QUARTER);
        while after - before > 1 {
            let middle = before + (after - before) / 2;
            if walked(middle) { before = middle } else { after = middle }
        }
        Some(before)
    }

    /// The runners as they end if they are halted by enemies alone.
    fn foreseen(&self, runners: &[Runner]) -> Vec<Runner> {
        let mut runners = runners.to_vec();
        let mut since = 0;
        while let Some((moment, meetings)) = self.next_meetings(&runners, since, false) {
            since = moment;
            for (index, meeting) in meetings {
                if let Some(runner) = runners.get_mut(index) {
                    meeting.halts(runner, moment);
                }
            }
        }
        runners
    }

    /// The stands of some of a runner's friends as they stand in the end, if they are near its way.
    fn friends_at_the_end(&self, runner: &Runner, runners: &[Runner], of: impl Fn(UnitId) -> bool) -> Vec<Square> {
        let now = self.now();
        let unit = runner.order.unit;
        let place = |other: UnitId| {
            let moving = runners.iter().find(|runner| runner.order.unit == other);
            moving.map_or(now.command_stand(other), |runner| runner.at(QUARTER))
        };
        let others = now.army(now.side(unit)).filter(|&other| other != unit && of(other));
        let near = others.filter(|&other| may_meet_at(&now, runner, (other, place(other).centre(), 0)));
        near.flat_map(|other| now.stands_at(other, place(other))).collect()
    }

    /// The last moment at which a runner that ends on top of a friend lies over none.
    fn stops_short(&self, runner: &Runner, runners: &[Runner]) -> Option<u32> {
        let over = runner.halted.is_some() || runner.arrives;
        if !over || !runner.order.stays || runner.legs.is_empty() {
            return None;
        }
        last_clear(runner, &self.friends_at_the_end(runner, runners, |_| true))
    }

    /// The next things that happen: all of the same earliest moment. `friends`: whether friends that are passed
    /// through are among them.
    fn next_meetings(&self, runners: &[Runner], since: u32, friends: bool) -> Option<(u32, Vec<(usize, Meeting)>)> {
        let mut earliest: Option<u32> = None;
        let mut all: Vec<(usize, Meeting)> = Vec::new();
        for (index, runner) in runners.iter().enumerate().filter(|(_, runner)| !runner.legs.is_empty()) {
            let halted = runner.halted.unwrap_or(QUARTER);
            for (moment, meeting) in self.meetings_of(runners, index, since, friends) {
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
    fn meetings_of(&self, runners: &[Runner], index: usize, since: u32, friends: bool) -> Vec<(u32, Meeting)> {
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
                if let Some(moment) = self.passes(runner, foe, since).filter(|_| friends) {
                    meetings.push((moment, Meeting::Friend(other)));
                }
            } else if walks {
                let limit = match runner.order.limit {
                    Limit::AllEnemies => rule!("3.1.m-two-paces#a"),
                    Limit::Target(target) => target == other,
                    Limit::Pursuit(loser) => {
                        let near = runner.start.within(&foe.start, TWO_PACES);
                        loser != other && !near && rule!("8.4.new-impact")
                    }
                    Limit::Contact | Limit::Judged => false,
                };
                if let Some(moment) = self.comes_near(runner, foe, since).filter(|_| limit) {
                    meetings.push((moment, Meeting::Enemy(other)));
                }
                let blocked = || self.touches(runner, foe, since).filter(|_| rule!("6.2.enemies-block"));
                if runner.order.limit != Limit::Judged
                    && let Some(moment) = blocked()
                {
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
            return shrinks.map(|number| begins(since / 256 + number as u32)).filter(|_| rule!("R38#b"));
        }
        let moment = first_of(runner, foe, since, |one, two, window| {
            first_within(&Moving::on(one.0, one.1), &Moving::on(two.0, two.1), TWO_PACES, window)
        })?;
        let back = moment.saturating_sub(256).max(since);
        let (before, here) = (runner.at(back), runner.at(moment));
        let theirs = foe.at(moment);
        let approaches = here.distance(&theirs) < before.distance(&theirs);
        (approaches || !rule!("R38#a")).then_some(moment)
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
        // It stands against the enemy already: it is blocked where it would go into him, not where stands lie over
        // each other since they were disordered.
        let before = both(since);
        let mixed = |own: usize, other: usize| {
            let stands = |of: usize, number: usize| before.get(of).and_then(|stands| stands.get(number));
            stands(0, own).zip(stands(1, other)).is_some_and(|(own, other)| own.overlaps(other))
        };
        let over = |[ours, theirs]: &[Stands; 2]| {
            let into = |(number, own): (usize, &Square)| {
                theirs.iter().enumerate().any(|(other, stand)| own.overlaps(stand) && !mixed(number, other))
            };
            ours.iter().enumerate().any(into)
        };
        let moves = |moment: u32| runner.at(moment) != runner.at(since);
        let into = first_moment(since, speed, both, gap, |moment, both| moves(moment) && over(both))?;
        Some(into.saturating_sub(1).max(since))
    }

    /// When a runner begins to pass through a friend.
    fn passes(&self, runner: &Runner, friend: &Runner, since: u32) -> Option<u32> {
        let now = self.now();
        let (unit, other) = (runner.order.unit, friend.order.unit);
        let known = self.state.flow.passed.contains(&(unit.min(other), unit.max(other)));
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
        match meeting {
            Meeting::Friend(other) => self.pass_through(runner.order.unit, other, runner.order.testing),
            _ => meeting.halts(runner, moment),
        }
    }

    /// Two friends pass through each other, once in a turn: those who fail their tests are disordered (R83).
    fn pass_through(&mut self, mover: UnitId, other: UnitId, testing: Testing) {
        if !self.state.flow.pass(mover, other) {
            return;
        }
        for unit in [mover.min(other), mover.max(other)] {
            let calm = self.now().card(unit).is_battery() && self.stage.options.calm_batteries && rule!("R83#b");
            let spared = unit == mover && testing == Testing::Other;
            if calm || spared || !rule!("6.2.friends-test#a") {
                continue;
            }
            if !self.react(unit, "friend") && rule!("6.2.friends-test#b") {
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
        let (how, note) = (runner.order.how, runner.order.note);
        let walked: Vec<(Point, Facing)> = runner
            .legs
            .iter()
            .filter(|leg| leg.begins < end && leg.point(end) != leg.way.from)
            .map(|leg| (leg.point(end), leg.facing))
            .collect();
        let last = walked.len().saturating_sub(1);
        for (number, &(to, facing)) in walked.iter().enumerate() {
            let facing = runner.order.facing.filter(|_| number == last).unwrap_or(facing);
            self.put(unit, to, facing, how, note);
        }
        if let (true, Some(facing)) = (walked.is_empty(), runner.order.facing) {
            self.put(unit, runner.start.centre(), facing, how, note);
        }
        // A charge that comes to its target is not stopped, nor is an adjustment that ends where it may, nor
        // whoever does not move by his own will.
        let meant = match runner.order.limit {
            Limit::Target(_) | Limit::Pursuit(_) => true,
            Limit::AllEnemies | Limit::Contact | Limit::Judged => runner.arrives && end == QUARTER,
        };
        let quiet = runner.why == Some("enemy") && meant && self.now().order(unit) != Some(Duty::Manoeuvre);
        if let Some(why) = runner.why.filter(|_| !quiet) {
            self.happen(Event::Stopped(unit, why));
        }
        if let Some(line) = runner.wall
            && rule!("R12#c")
        {
            self.happen(Event::Ready(unit, Some(line)));
        }
        let crossed = runner.crossed.iter().filter(|(after, _)| after.0 <= gone.0 && gone.0 > 0);
        let cost = Paces(crossed.map(|(_, cost)| cost.0).sum());
        let (why, met, barred) = (runner.why, runner.met, runner.barred);
        Outcome { unit, from: runner.start, gone, cost, held, reached, why, met, barred }
    }

    /// Whoever ends a quarter astride an obstacle that he has not crossed waits before it (R12); what he loses by
    /// that he goes in the next quarter, unless he was stopped. A charger that has come to its target goes on.
    fn step_off_wall(&self, runner: &mut Runner) -> Paces {
        let now = self.now();
        let end = runner.halted.unwrap_or(QUARTER);
        let stopped = runner.halted.is_some();
        let upon = runner.met.is_some() && matches!(runner.order.limit, Limit::Target(_) | Limit::Pursuit(_));
        let charges = upon || runner.order.means == Means::Closing;
        let path: Vec<Point> = runner.legs.iter().filter(|leg| leg.begins < end).map(|leg| leg.point(end)).collect();
        let Some(line) = now.straddled(&runner.start, &path).filter(|_| !charges && rule!("R12#b")) else {
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

    /// Whoever has come to stand astride an obstacle in this step without having crossed it goes back to where he
    /// touched it, and is ready for it (R12): a charge may halt astride, but does not end so.
    pub fn step_back_off_wall(&mut self, unit: UnitId) {
        let now = self.now();
        let track = self.state.flow.tracks.iter().find(|(other, _)| *other == unit);
        let Some((&first, rest)) = track.and_then(|(_, track)| track.split_first()) else { return };
        let stand = now.command_stand(unit);
        let path: Vec<Point> = rest.iter().copied().chain([stand.centre()]).collect();
        if !now.is_there(unit) || now.has(unit, Marker::Routed) || !self.stage.is_since(3) {
            return;
        }
        if let Some((to, line)) = now.before_wall(&stand.moved_to(first), &path) {
            self.put_before_wall(unit, to, line);
        }
    }

    /// A unit that would be astride an obstacle is put before it, and is ready for it.
    pub fn put_before_wall(&mut self, unit: UnitId, to: Point, line: u8) {
        let facing = self.now().unit(unit).facing;
        self.put(unit, to, facing, "charge", Note::Moved);
        if rule!("R12#c") {
            self.happen(Event::Ready(unit, Some(line)));
        }
    }

    /// A unit comes to stand somewhere, facing so: this is told, and noted with the deed (R9, R25). Out of its
    /// building it is disordered (1.6).
    pub fn put(&mut self, unit: UnitId, to: Point, facing: Facing, how: Why, note: Note) {
        let there = self.now().unit(unit);
        let (from, stays, turns) = (there.at, there.at == to, there.facing != facing);
        let house = self.now().building_of(unit).and_then(|area| self.stage.map.areas.get(area));
        if house.is_some_and(|house| !house.shape.contains(to)) {
            self.leave_building(unit);
        }
        let paces = from.distance(to).floor();
        self.happen(Event::Moved { unit, to, facing, paces, how });
        if !stays || turns {
            self.note(unit, note);
        }
        if !stays {
            self.state.flow.track(unit, from);
            self.leaves_its_place(unit, from);
        }
    }

    /// What a unit has done is noted, once in a turn.
    pub fn note(&mut self, unit: UnitId, note: Note) {
        let there = self.now().unit(unit);
        let known = match note {
            Note::Moved => there.moved,
            Note::Withdrew => there.withdrawing,
            Note::Adjusted => there.adjusted,
            Note::Turned => there.turned,
            Note::Charged => there.charged,
            Note::FailedRally => there.failed_rally,
        };
        if !known {
            self.happen(Event::Noted(unit, note));
        }
    }

    /// A unit quits its building, disordered (1.6).
    pub fn leave_building(&mut self, unit: UnitId) {
        match rule!("1.6.building-exit") {
            true => self.happen(Event::Occupied(unit, None)),
            false => self.happen(Event::Formed(unit, Formation::Line)),
        }
    }

    /// The end of a step: whoever has come to lie over a friend in it goes back the way he came until he does
    /// not, the last who moved first (R83). Those who fought each other side by side stay together.
    pub fn clear_overlaps(&mut self) {
        let tracks = std::mem::take(&mut self.state.flow.tracks);
        for &(unit, ref track) in tracks.iter().rev().filter(|_| rule!("R83#a")) {
            let now = self.now();
            let there = now.unit(unit);
            if !now.is_there(unit) || !now.lies_over_friend(unit, there.at, &[]) {
                continue;
            }
            let before = now.lay_over(unit, &tracks);
            if !now.lies_over_friend(unit, there.at, &before) {
                continue;
            }
            let mut way = vec![there.at];
            way.extend(track.iter().rev());
            let legs = way.iter().zip(way.iter().skip(1)).map(|(&from, &to)| Segment::new(from, to));
            let back = legs.flat_map(|leg| {
                let parts = leg.length().floor().0.max(1) as u32;
                (1..=parts).map(move |part| leg.from.between(leg.to, part, parts))
            });
            // Where an enemy has come up behind him meanwhile, there is no way back.
            let open = |at: &Point| !now.lies_over_enemy(unit, *at) || !rule!("6.2.enemies-block");
            let free = back.into_iter().take_while(open).filter(|&at| !now.lies_over_friend(unit, at, &before));
            // Nor does he come to stand astride a wall, if there is any other place (R12).
            let mut free = free.peekable();
            let first = free.peek().copied();
            let walls = |at: &Point| now.stands_astride(&now.command_stand(unit).moved_to(*at));
            let clear = free.find(|at| !(walls(at) && self.stage.is_since(3) && rule!("R12#b")));
            let free = clear.or(first);
            let facing = there.facing;
            if let Some(at) = free {
                self.put(unit, at, facing, "make-room", Note::Moved);
            }
        }
        self.state.flow.tracks.clear();
    }

    /// A unit is no longer where it was: it is no longer ready for its obstacle (R12).
    fn leaves_its_place(&mut self, unit: UnitId, from: Point) {
        let now = self.now();
        let (there, stand) = (now.unit(unit), now.command_stand(unit));
        let line = there.ready.and_then(|line| self.stage.map.lines.get(usize::from(line)));
        let left = line.is_some_and(|line| {
            !line.shape.distance_to_square(&stand).is_zero()
                || line.shape.crossed_by(Segment::new(from, there.at)).is_some()
        });
        if left && rule!("R12#d") {
            self.happen(Event::Ready(unit, None));
        }
    }
}

impl Runner {
    /// The same as it stands in the end.
    fn at_rest(&self) -> Runner {
        Runner::standing(self.at(QUARTER), self.order.unit)
    }

    /// One who stays.
    fn standing(stand: Square, unit: UnitId) -> Runner {
        let order = Move { path: Vec::new(), ..Move::driven(unit, stand.centre(), "advance") };
        Runner {
            order,
            start: stand,
            legs: Vec::new(),
            halted: None,
            why: None,
            met: None,
            crossed: Vec::new(),
            arrives: false,
            wall: None,
            barred: false,
            span: 0,
        }
    }
}

impl Meeting {
    /// A runner who meets an enemy is halted, unless he stands already.
    fn halts(self, runner: &mut Runner, moment: u32) {
        let stands = runner.halted.is_some_and(|halt| halt <= moment);
        match self {
            Meeting::Enemy(enemy) if !stands => runner.halt(moment, "enemy", Some(enemy)),
            Meeting::Contact(enemy) if !stands => runner.halt(moment, "contact", Some(enemy)),
            _ => (),
        }
    }
}

/// The last moment at which a runner that ends on top of others lies over none of them, if there is one.
fn last_clear(runner: &Runner, others: &[Square]) -> Option<u32> {
    let is_on = |moment: u32| lies_on(&runner.at(moment), others);
    if !is_on(QUARTER) || is_on(0) {
        return None;
    }
    let last = runner.halted.unwrap_or(QUARTER);
    let coarse = (0..=last / STEP).rev().map(|step| step * STEP).find(|&moment| !is_on(moment)).unwrap_or(0);
    (coarse..coarse + STEP).take_while(|&moment| !is_on(moment)).last()
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
    let parts = [one.span, span, now.reach(one.order.unit).0, now.reach(other).0, TWO_PACES.0];
    one.start.centre().distance(start).at_most(Paces(parts.into_iter().sum()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laid::Laid;

    #[test]
    fn only_those_who_may_come_near_are_looked_at() {
        let mut laid = Laid::new();
        let one = laid.unit("one union 20/20");
        let [near, far] = ["near confederate 20/26 180", "far confederate 120/20"].map(|text| laid.unit(text));
        let now = laid.now();
        let runner = |unit| Runner::standing(now.command_stand(unit), unit);
        assert!(may_meet(&now, &runner(one), &runner(near)));
        assert!(!may_meet(&now, &runner(one), &runner(far)));
    }
}
