//! Moves told before they are made: what a dragged regiment may do, and where it would come to stand.
//!
//! A plan is checked as an order is, and then carried out on a copy of the table on which nobody else moves.
//! The dice of that copy are kind: a bonus is the best there is, and friends who are passed keep their ranks.

use crate::clauses::task_details;
use crate::event::Event;
use crate::flow::Place;
use crate::moves::{Reckoning, Walk};
use crate::orders::{Action, Step, Task};
use crate::questions::{not_a_question, paces};
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play, State};
use crate::terrain::Going;
use crate::units::UnitId;
use crate::view::{dot, dots};
use crate::way::legs;
use ground::free::{Distance, Facing, Paces, Point, Segment};
use referee::chance::{Chance, Throw};
use referee::declare::Written;
use referee::{Answer, Refusal, RuleId, Tally};
use serde_json::{Value, json};

/// The quarters of a step.
const QUARTERS: u8 = 4;
/// How finely headings are sought at first, in degrees.
const COARSE: i32 = 5;
/// A heading is of no use farther from the wanted one.
const ASIDE: i32 = 90;
/// How near the last hundredth of a length is sought.
const NEAREST: i32 = 1;

/// Dice that show the highest number.
pub(crate) struct BestDice;

impl Chance for BestDice {
    fn give(&mut self, throw: Throw) -> u32 {
        throw.roll.range().1
    }
}

/// A unit's actions as words of a question: its key, and what it would do.
fn read(now: &Now<'_>, words: &[&str]) -> Result<(UnitId, Vec<Action>), Refusal> {
    match <(UnitId, Task)>::parse(now.stage, &words.join(" ")) {
        Ok((unit, Task::Act(actions))) if now.is_there(unit) => Ok((unit, actions)),
        _ => Err(not_a_question()),
    }
}

impl Now<'_> {
    /// What a move would come to.
    pub(crate) fn ask_move(&self, words: &[&str]) -> Result<Answer, Refusal> {
        let (unit, actions) = read(self, words)?;
        self.imagined(unit).told(unit, &actions)
    }

    /// The lawful place nearest to a point in a straight move, after whatever actions stand before it.
    pub(crate) fn ask_toward(&self, words: &[&str]) -> Result<Answer, Refusal> {
        let [before @ .., point] = words else { return Err(not_a_question()) };
        let (unit, mut actions) = read(self, &[before, &["go", point]].concat())?;
        let imagined = self.imagined(unit);
        let now = imagined.now();
        let guns = now.card(unit).is_battery() && now.unit(unit).formation == Formation::Unlimbered;
        if guns && imagined.step == Step::Withdraw && !actions.contains(&Action::Limber) {
            actions.insert(actions.len() - 1, Action::Limber);
        }
        let Some(Action::Go(goal)) = actions.pop() else { return Err(not_a_question()) };
        let refused = now.reckon(unit, imagined.step, &[&actions[..], &[Action::Go(goal)]].concat()).err();
        let nearest = match &refused {
            None => Some(goal),
            Some(refusal) => now.nearest_lawful(unit, imagined.step, &actions, goal, is_too_long(refusal)),
        };
        match (nearest, refused) {
            (Some(to), _) => {
                actions.push(Action::Go(to));
                imagined.told(unit, &actions)
            }
            (None, refused) => Err(refused.unwrap_or_else(not_a_question)),
        }
    }

    /// The lawful facing nearest to some degrees, after whatever actions stand before it.
    pub(crate) fn ask_turn(&self, words: &[&str]) -> Result<Answer, Refusal> {
        let [before @ .., degrees] = words else { return Err(not_a_question()) };
        let (unit, mut actions) = read(self, &[before, &["turn", degrees]].concat())?;
        let imagined = self.imagined(unit);
        let now = imagined.now();
        let Some(Action::Turn(wanted)) = actions.pop() else { return Err(not_a_question()) };
        let turned = |facing: Facing| [&actions[..], &[Action::Turn(facing)]].concat();
        let lawful = |facing: &Facing| now.reckon(unit, imagined.step, &turned(*facing)).is_ok();
        let both = (0..=180).flat_map(|apart| [wanted.turned(apart), wanted.turned(-apart)]);
        let nearest = both.into_iter().find(lawful).unwrap_or(wanted);
        imagined.told(unit, &turned(nearest))
    }

    /// A copy of the table for a unit's plan: in the step of its order, or under M if it has none, with nobody
    /// else's plans.
    fn imagined(&self, unit: UnitId) -> Imagined<'_> {
        let mut state = self.state.clone();
        let there = &mut state.table.units[unit.index()];
        if there.duty.is_none() && there.marker.is_none() {
            there.duty = Some(Duty::Manoeuvre);
        }
        state.flow.plans.retain(|plan| plan.unit == unit);
        let now = Now { stage: self.stage, state: &state };
        let shaken = now.acts_in(unit, Step::Withdraw);
        let step = if shaken { Step::Withdraw } else { now.own_step(unit).unwrap_or(Step::Manoeuvre) };
        let quarter = match state.flow.place {
            Place::Plans(present, quarter) if present == step => quarter,
            _ => 0,
        };
        state.flow.place = Place::Plans(step, quarter);
        Imagined { stage: self.stage, state, step, quarter }
    }

    /// The lawful place nearest to a goal that cannot be reached. `too_long`: nothing but its length is wrong.
    fn nearest_lawful(
        &self,
        unit: UnitId,
        step: Step,
        before: &[Action],
        goal: Point,
        too_long: bool,
    ) -> Option<Point> {
        let last = before.iter().rev().find_map(|action| if let Action::Go(to) = action { Some(*to) } else { None });
        let from = last.unwrap_or(self.unit(unit).at);
        let lawful = |to: Point| to != from && self.reckon(unit, step, &[before, &[Action::Go(to)]].concat()).is_ok();
        let far = from.distance(goal).floor();
        let straight = farthest(far, |length| from.toward(goal, length), lawful);
        if too_long || far.0 == 0 {
            return straight;
        }
        let wanted = Facing::along(from, goal)?;
        let along = |heading: Facing| {
            // As far along that heading as brings it nearest to the goal.
            let (_, ahead) = heading.frame(from, goal);
            let most = Paces((ahead / i64::from(ground::free::FACING_SCALE)).clamp(0, i64::from(far.0)) as i32);
            farthest(most, |length| from.moved(heading, length), lawful)
        };
        let nearness = |to: &Point| to.distance(goal);
        let best = |headings: &mut dyn Iterator<Item = i32>| {
            let ends = headings.filter_map(|degrees| Some((degrees, along(wanted.turned(degrees))?)));
            ends.min_by_key(|(degrees, to)| (nearness(to), degrees.abs()))
        };
        let coarse = best(&mut (-ASIDE / COARSE..=ASIDE / COARSE).map(|step| step * COARSE));
        let near = coarse.and_then(|(degrees, _)| best(&mut (degrees - COARSE..=degrees + COARSE)));
        near.map(|(_, to)| to).into_iter().chain(straight).min_by_key(nearness)
    }
}

/// Whether a refusal says that a move is too long, and nothing else.
fn is_too_long(refusal: &Refusal) -> bool {
    refusal.args.iter().any(|(name, _)| *name == "allowance")
}

/// The farthest of the places at some length at which something holds, if it holds near the start.
pub(crate) fn farthest(most: Paces, place: impl Fn(Paces) -> Point, holds: impl Fn(Point) -> bool) -> Option<Point> {
    if most.0 > 0 && holds(place(most)) {
        return Some(place(most));
    }
    let (mut good, mut bad) = (0, most.0);
    while bad - good > NEAREST {
        let middle = good + (bad - good) / 2;
        if holds(place(Paces(middle))) { good = middle } else { bad = middle }
    }
    (good > 0).then(|| place(Paces(good)))
}

/// A table on which one unit's plan is tried.
struct Imagined<'a> {
    stage: &'a Stage,
    state: State,
    step: Step,
    quarter: u8,
}

impl Imagined<'_> {
    fn now(&self) -> Now<'_> {
        Now { stage: self.stage, state: &self.state }
    }

    /// Checks a plan, carries it out, and tells what came of it.
    fn told(&self, unit: UnitId, actions: &[Action]) -> Result<Answer, Refusal> {
        let (stage, now) = (self.stage, self.now());
        let reckoned = now.reckon(unit, self.step, actions)?;
        let mut state = self.state.clone();
        let passed = state.flow.passed.len();
        let mut events: Vec<Event> = Vec::new();
        let mut play = Play { stage, state: &mut state, chance: &mut BestDice, sink: &mut events };
        let task = Task::Act(actions.to_vec());
        play.plan(&[(unit, task.clone())]);
        for quarter in self.quarter + 1..=QUARTERS {
            play.run_quarter(self.step, quarter);
        }
        let after = Now { stage, state: &state };
        let stop = events.iter().find_map(|event| match event {
            Event::Stopped { unit: who, why } if *who == unit => Some(*why),
            _ => None,
        });
        let gone: i32 = events.iter().map(|event| walked(event, unit).0).sum();
        let there = after.unit(unit);
        let passes: Vec<&str> = state.flow.passed[passed..]
            .iter()
            .map(|&(one, other)| stage.card(if one == unit { other } else { one }).key.as_str())
            .collect();
        let mut value = json!({
            "clause": (unit, task.clone()).written(stage),
            "actions": task_details(stage, &task),
            "step": self.step.name(),
            "order": now.order(unit).map(Duty::name),
            "quarters": reckoned.drills.iter().map(|(_, quarters)| quarters).sum::<i32>(),
            "gone": paces(Paces(gone)),
            "at": dot(there.at),
            "facing": there.facing.degrees(),
            "formation": there.formation.name(),
            "corners": after.stands(unit).iter().map(|stand| dots(&stand.corners())).collect::<Vec<_>>(),
            "stop": stop,
            "by": stop.filter(|why| matches!(*why, "enemy" | "contact")).and_then(|_| after.nearest_enemy(unit)),
            "hesitant": there.marker == Some(Marker::Hesitant),
            "passes": passes,
        });
        let mut answer = Answer { rules: stop.and_then(stop_rule).into_iter().collect(), ..Answer::default() };
        if let (Some(walk), Some(fields)) = (&reckoned.walk, value.as_object_mut()) {
            let (name, tally) = now.allowance_tally(&reckoned, walk);
            answer.tallies.push((name, tally));
            let all = allowance(&reckoned, walk);
            let used = walk.budget.spent.0 + gone + walk.way.cost().0;
            fields.insert("allowance".to_owned(), paces(all));
            fields.insert("used".to_owned(), paces(Paces(used)));
            fields.insert("left".to_owned(), paces(Paces((all.0 - used).max(0))));
            fields.insert("legs".to_owned(), json!(now.legs_told(unit, walk)));
            if actions.first() == Some(&Action::Bonus) {
                fields.insert("bonus".to_owned(), paces(walk.budget.extra));
            }
        }
        Ok(Answer { value, ..answer })
    }
}

/// How far an event takes a unit.
fn walked(event: &Event, unit: UnitId) -> Paces {
    match event {
        Event::Moved { unit: who, paces, .. } if *who == unit => *paces,
        _ => Paces(0),
    }
}

/// The rule by which a move stops.
fn stop_rule(why: &str) -> Option<RuleId> {
    match why {
        "enemy" => Some(id!("3.1.m-two-paces")),
        "contact" => Some(id!("6.2.enemies-block")),
        "friend" => Some(id!("R83")),
        "obstacle" => Some(id!("R12")),
        "terrain" => Some(id!("R11")),
        _ => None,
    }
}

/// All that a plan may spend on moving.
fn allowance(reckoned: &Reckoning, walk: &Walk) -> Paces {
    let table = walk.budget.allowance(walk.way.rate);
    reckoned.limit.map_or(table, |(_, most)| most.min(table))
}

impl Now<'_> {
    /// The key of the enemy nearest to a unit.
    fn nearest_enemy(&self, unit: UnitId) -> Option<&str> {
        let stand = self.command_stand(unit);
        let near = |enemy: &UnitId| -> Distance { stand.distance(&self.command_stand(*enemy)) };
        let enemy = self.army(self.side(unit).other()).min_by_key(near)?;
        Some(self.stage.card(enemy).key.as_str())
    }

    /// How the paces come about that are left for a walk: in paces, or in hundredths where that leaves parts.
    fn allowance_tally(&self, reckoned: &Reckoning, walk: &Walk) -> (&'static str, Tally) {
        let (budget, way) = (&walk.budget, &walk.way);
        let mut tally = Tally::new();
        if let Some((rule, most)) = reckoned.limit {
            tally.add(rule, most.0);
        } else {
            let clear = budget.row.rate(Going::CLEAR, false).map_or(way.rate, |(rate, _)| rate.max(way.rate));
            let hard = way.hard.map_or(0, |_| way.rate.0 - clear.0);
            tally.add(way.row, way.rate.0 - hard);
            tally.add(way.hard.unwrap_or(way.row), hard);
            let part = reckoned.drills.first().map_or(id!("R11"), |(rule, _)| *rule);
            tally.add(part, budget.allowance(way.rate).0 - budget.extra.0 - way.rate.0);
            tally.add(id!("3.1.r-bonus"), budget.extra.0);
        }
        tally.add(id!("R11"), reckoned.about.0 - budget.spent.0);
        tally.add(id!("6.1.about-face"), -reckoned.about.0);
        for (_, _, cost) in &way.crossed {
            tally.add(id!("1.6.linear-cost"), -cost.0);
        }
        let whole = tally.lines().iter().all(|line| line.amount % 100 == 0);
        tally.scale_down(100);
        (if whole { "allowance" } else { "allowance-hundredths" }, tally)
    }

    /// The legs of a walk as far as it leads: their ground with the rate on it, and the obstacles on the way.
    fn legs_told(&self, unit: UnitId, walk: &Walk) -> Vec<Value> {
        let from = self.unit(unit).at;
        let by_road = walk.budget.by_bridge && !walk.way.path.is_empty() && self.is_by_road(from, &walk.way.path);
        let mut begun = 0;
        let mut told = Vec::new();
        for leg in legs(from, &walk.way.path) {
            let length = leg.length().floor();
            let ends = begun + length.0;
            let crossed: Vec<Value> = walk
                .way
                .crossed
                .iter()
                .filter(|(after, _, _)| (begun..=ends).contains(&after.0))
                .map(|&(after, line, cost)| {
                    let key = self.stage.map.line(line).map(|line| line.key.as_str());
                    json!({ "line": key, "after": paces(after), "cost": paces(cost) })
                })
                .collect();
            let rate = |going: Going| walk.budget.row.rate(going, by_road).map(|(rate, _)| paces(rate));
            let ground = self.ground_told(leg, walk.budget.by_bridge, rate);
            let (start, to) = (dot(leg.from), dot(leg.to));
            told.push(json!({ "from": start, "to": to, "paces": paces(length), "ground": ground, "crossed": crossed }));
            begun = ends;
        }
        told
    }

    /// The ground of a leg, piece by piece, with the rate that somebody has on it.
    pub(crate) fn ground_told(
        &self,
        leg: Segment,
        by_bridge: bool,
        rate: impl Fn(Going) -> Option<Value>,
    ) -> Vec<Value> {
        let piece = |piece: crate::way::Piece| {
            json!({
                "class": piece.going.class.name(),
                "high": piece.going.high,
                "from": dot(piece.way.from),
                "to": dot(piece.way.to),
                "paces": paces(piece.way.length().floor()),
                "rate": rate(piece.going),
                "rule": piece.hard,
            })
        };
        self.stage.map.ground_along(leg, by_bridge).into_iter().map(piece).collect()
    }
}
