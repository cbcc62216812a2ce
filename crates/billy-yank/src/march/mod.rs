//! Chapters 6.1 and 6.2: a quarter of movement, all at once (R8).
//!
//! Everybody who moves walks its path evenly over the quarter. Whatever may happen on the way — an enemy at
//! two paces, contact, a friend to pass through — is sought on the moving stands themselves; the earliest
//! happens first and may stop some; then the next is sought, until nothing happens any more.
//!
//! Nobody moves otherwise: who falls back, pursues, takes a place, routs or joins a melee walks alone by the
//! same rules. Whatever changes a unit's place or facing is told and noted by [`Play::put`].

mod meetings;
mod placing;
mod spacing;

use self::meetings::lies_on;
use self::meetings::may_meet;
use crate::event::{Note, Word};
use crate::stands::{Formation, MOST_STANDS, laid_out};
use crate::state::{Now, Play};
use crate::terrain::LineId;
use crate::units::UnitId;
use crate::way::{Budget, Stop, Way, legs, length};
use arrayvec::ArrayVec;
use ground::free::{Course, Facing, Paces, Point, QUARTER, Segment, Square};

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
    pub how: Word,
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
    pub fn driven(unit: UnitId, to: Point, how: Word) -> Move {
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
    pub why: Option<Word>,
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
    why: Option<Word>,
    /// The enemy who halted it.
    met: Option<UnitId>,
    /// Obstacles crossed: after how many paces, and what it cost.
    crossed: Vec<(Paces, Paces)>,
    /// Whether the last point of its path is reached in this quarter.
    arrives: bool,
    /// The obstacle it stops at.
    wall: Option<LineId>,
    /// Ground ends its way that is barred to it.
    barred: bool,
    /// How far it goes in this quarter, in hundredths of a pace.
    span: i32,
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
    fn halt(&mut self, moment: u32, why: Word, met: Option<UnitId>) {
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
    fn budget_of(&self, unit: UnitId, means: Means) -> Budget {
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
    pub fn foretold(&self, order: Move) -> (bool, Option<Word>) {
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
        let budget = now.budget_of(order.unit, order.means);
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

/// Whether the command stand of one of two units lies over a stand of the other (6.2).
fn lies_over([ours, theirs]: &[Stands; 2]) -> bool {
    let over = |stands: &Stands, others: &Stands| stands.first().is_some_and(|command| lies_on(command, others));
    over(ours, theirs)
        || over(theirs, ours)
        || !rule!("6.2.test-trigger") && ours.iter().any(|stand| lies_on(stand, theirs))
}

/// A stand and its course.
type Walk = (Square, Course);
