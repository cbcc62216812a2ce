//! What a game that is over came to: why it ended, where the points came from, how the score went, and who was lucky.
//!
//! All of it is counted from the record: its orders are carried out once more with its own dice, and each system says
//! of its position who has what points, and of its events who rolled what.

use crate::ruleset::Ruleset;
use referee::chance::{Chance, Roll, Scripted, ScriptedValue, Throw};
use referee::event::Sink;
use referee::odds::{Ratio, Spread};
use referee::record::{EntryKind, Record};
use referee::{AnyGame, Game, GameEnd, Message, Seat, Spoken, System};
use serde::Serialize;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// So many rolls are told as the decisive ones.
const DECISIVE: usize = 3;

/// Points of an army from one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The army's seat.
    pub army: &'static str,
    /// What they are for.
    pub source: Message,
    /// How many.
    pub points: i32,
}

/// Whether a high roll is good for who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BetterRoll"))]
#[serde(rename_all = "kebab-case")]
pub enum Better {
    /// High is good.
    High,
    /// Low is good.
    Low,
    /// It depends.
    Neither,
}

/// One roll or draw, with all that could have come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cast {
    /// Who made it: an army's seat.
    pub army: &'static str,
    /// What for, as a message of the locale files.
    pub what: &'static str,
    /// What was rolled: `1d6`, `2d6`, `d10`, or a word such as `token`.
    pub dice: String,
    /// How likely each value was.
    pub spread: Spread,
    /// What came of it.
    pub value: i32,
    /// Which end is good.
    pub better: Better,
}

impl Cast {
    /// One die of six.
    pub fn die(army: &'static str, what: &'static str, value: i32, better: Better) -> Cast {
        Cast::dice(army, what, (1, 6), value, better)
    }

    /// The sum of so many dice with so many sides.
    pub fn dice(army: &'static str, what: &'static str, dice: (u8, u8), value: i32, better: Better) -> Cast {
        let roll = Roll::Sum { dice: dice.0, sides: dice.1 };
        Cast { army, what, dice: format!("{}d{}", dice.0, dice.1), spread: spread_of(roll), value, better }
    }

    /// What a throw of the referee's gave.
    pub fn thrown(army: &'static str, what: &'static str, throw: Throw, value: u32, better: Better) -> Cast {
        let dice = match throw.roll {
            Roll::Sum { dice, sides } => format!("{dice}d{sides}"),
            Roll::Hits { dice, sides, at_least } => format!("{dice}d{sides}-{at_least}"),
            Roll::AllHighest { dice, sides } => format!("{dice}d{sides}-all"),
            Roll::Pick { of } => format!("d{of}"),
        };
        Cast { army, what, dice, spread: spread_of(throw.roll), value: value as i32, better }
    }
}

/// How likely each value of a roll is.
pub fn spread_of(roll: Roll) -> Spread {
    let (low, high) = roll.range();
    let likely = |value| Some((value as i32, Ratio::new(roll.ways(value), roll.all_ways())?));
    (low..=high).filter_map(likely).filter(|(_, likely)| *likely != Ratio::ZERO).collect()
}

/// What happened by one order: throws and events in their order.
#[derive(Clone, Debug)]
pub enum Traced<E> {
    /// Chance was asked, and gave this.
    Threw(Throw, u32),
    /// A fact.
    Happened(E),
}

/// The throws of an order, each with the first event after it: the one that tells of it.
pub fn throws_of<E>(trace: &[Traced<E>]) -> impl Iterator<Item = (Throw, u32, Option<&E>)> {
    trace.iter().enumerate().filter_map(|(at, traced)| {
        let Traced::Threw(throw, value) = traced else { return None };
        let event = trace[at..].iter().find_map(|traced| match traced {
            Traced::Happened(event) => Some(event),
            Traced::Threw(..) => None,
        });
        Some((*throw, *value, event))
    })
}

/// The events of an order.
pub fn events_of<E>(trace: &[Traced<E>]) -> impl Iterator<Item = &E> {
    trace.iter().filter_map(|traced| match traced {
        Traced::Happened(event) => Some(event),
        Traced::Threw(..) => None,
    })
}

/// What a game came to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct GameSummary {
    /// The scenario's name.
    pub scenario: String,
    /// The armies, by their seats' names.
    pub armies: Vec<&'static str>,
    /// The army that won, or `draw`; none while the game is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// Why the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<GameEnd>,
    /// What is counted, as a message: victory points, objectives.
    pub measure: Spoken,
    /// Where the points at the end came from.
    pub points: Vec<PointsFrom>,
    /// The score after each turn, the last one at the end.
    pub course: Vec<Score>,
    /// What each army rolled, by what for.
    pub rolls: Vec<Rolled>,
    /// The rolls that decided most.
    pub decisive: Vec<DecisiveRoll>,
    /// Whether anything could be hidden in this game.
    pub secrets: bool,
    /// The optional rules that differ from the scenario's: `R41=false`.
    pub options: Vec<String>,
    /// Whether players' own files were used.
    pub own_files: bool,
}

/// Points of an army from one source, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PointsFrom {
    /// The army.
    pub army: &'static str,
    /// What they are for.
    pub source: Spoken,
    /// How many.
    pub points: i32,
}

/// The score at the end of a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TurnScore"))]
pub struct Score {
    /// The turn, in words.
    pub turn: Spoken,
    /// The record line that ended it.
    pub line: u32,
    /// The points of each army, in the order of the armies.
    pub points: Vec<i32>,
}

/// What an army rolled for one purpose.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RolledDice"))]
pub struct Rolled {
    /// The army.
    pub army: &'static str,
    /// What for, as a message.
    pub what: Spoken,
    /// What was rolled: `1d6`, `2d6`, `d10`, `token`.
    pub dice: String,
    /// Whether high is good.
    pub better: Better,
    /// How often.
    pub count: u32,
    /// The sum of all values.
    pub sum: i64,
    /// The sum to be expected, as a fraction.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub expected: Signed,
    /// The variance of the sum, as a fraction.
    pub variance: Ratio,
    /// How often each value came, and how often it was to be expected.
    pub values: Vec<ValueCount>,
}

/// How often a value came up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ValueCount {
    /// The value.
    pub value: i32,
    /// How often it came up.
    pub rolled: u32,
    /// How often it was to be expected, as a fraction.
    pub expected: Ratio,
}

/// A roll that decided much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DecisiveRoll {
    /// The record line of the order that rolled it.
    pub line: u32,
    /// The turn, in words.
    pub turn: Spoken,
    /// Who rolled.
    pub army: &'static str,
    /// What for.
    pub what: Spoken,
    /// What was rolled.
    pub dice: String,
    /// What came of it.
    pub value: i32,
    /// What was to be expected.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub mean: Signed,
    /// The square of how many standard deviations it was off.
    pub off: Ratio,
    /// How many points changed hands with the order.
    pub swing: u32,
    /// Whether it was good for who rolled it.
    pub lucky: bool,
    /// What the order brought about, in words.
    pub told: Vec<Spoken>,
}

/// A fraction that may be negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed {
    negative: bool,
    size: Ratio,
}

impl Signed {
    const ZERO: Signed = Signed { negative: false, size: Ratio::ZERO };

    fn whole(value: i64) -> Option<Signed> {
        Some(Signed { negative: value < 0, size: Ratio::new(value.unsigned_abs().into(), 1)? })
    }

    /// Nothing is never negative.
    fn of(negative: bool, size: Ratio) -> Signed {
        Signed { negative: negative && size != Ratio::ZERO, size }
    }

    fn plus(self, other: Signed) -> Option<Signed> {
        if self.negative == other.negative {
            return Some(Signed::of(self.negative, self.size.plus(other.size)?));
        }
        Some(match self.size.minus(other.size) {
            Some(size) => Signed::of(self.negative, size),
            None => Signed::of(other.negative, other.size.minus(self.size)?),
        })
    }

    fn times(self, other: Ratio) -> Option<Signed> {
        Some(Signed::of(self.negative, self.size.times(other)?))
    }

    fn minus(self, other: Signed) -> Option<Signed> {
        self.plus(Signed::of(!other.negative, other.size))
    }

    /// As a number for people.
    pub fn approximate(self) -> f64 {
        if self.negative { -self.size.approximate() } else { self.size.approximate() }
    }
}

impl Serialize for Signed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sign = if self.negative { "-" } else { "" };
        serializer.collect_str(&format_args!("{sign}{}", self.size))
    }
}

/// The mean and the variance of a value.
fn moments(spread: &Spread) -> Option<(Signed, Ratio)> {
    let mean = spread
        .iter()
        .try_fold(Signed::ZERO, |sum, (&value, &likely)| sum.plus(Signed::whole(value.into())?.times(likely)?))?;
    let variance = spread.iter().try_fold(Ratio::ZERO, |sum, (&value, &likely)| {
        let off = Signed::whole(value.into())?.minus(mean)?.size;
        sum.plus(off.times(off)?.times(likely)?)
    })?;
    Some((mean, variance))
}

/// Chance by a record, which notes what is asked of it.
struct Noting<'a, E> {
    script: Scripted,
    trace: &'a RefCell<Vec<Traced<E>>>,
}

impl<E> Chance for Noting<'_, E> {
    fn give(&mut self, throw: Throw) -> u32 {
        let value = self.script.give(throw);
        self.trace.borrow_mut().push(Traced::Threw(throw, value));
        value
    }
}

struct Telling<'a, E>(&'a RefCell<Vec<Traced<E>>>);

impl<E: Clone> Sink<E> for Telling<'_, E> {
    fn happened(&mut self, event: &E) {
        self.0.borrow_mut().push(Traced::Happened(event.clone()));
    }
}

/// A roll, with the order that made it.
struct Made {
    cast: Cast,
    line: u32,
    turn: Message,
    swing: u32,
    told: Vec<Spoken>,
}

/// The lines of a record that were not taken back.
fn standing(record: &Record) -> BTreeSet<u32> {
    let mut lines = BTreeSet::new();
    for entry in &record.entries {
        match &entry.kind {
            EntryKind::TakeBack(line) => drop(lines.split_off(line)),
            _ => drop(lines.insert(entry.number)),
        }
    }
    lines
}

/// What a game came to, counted from its record.
pub(crate) fn summary<R: Ruleset>(ruleset: &R, game: &Game<R::System>) -> GameSummary {
    let stage = game.stage().as_ref();
    let record = AnyGame::record(game);
    let armies = ruleset.armies(stage);
    let speak = |message: &Message| game.speak(message);
    let mut walk = Walk::<R> { ruleset, game, armies: &armies, made: Vec::new(), course: Vec::new() };
    let points = walk.all(record);
    let Walk { made, course, .. } = walk;
    let points_from =
        |points: Points| PointsFrom { army: points.army, source: speak(&points.source), points: points.points };
    let armies_winner = AnyGame::winner(game).map(|_| R::System::victor(stage, game.state()).unwrap_or("draw"));
    GameSummary {
        scenario: record.header.scenario.clone(),
        winner: armies_winner,
        ending: AnyGame::ending(game),
        measure: speak(&Message::new(ruleset.measure())),
        points: points.into_iter().map(points_from).collect(),
        course,
        rolls: rolled(&made, speak),
        decisive: decisive(&made, speak),
        secrets: AnyGame::has_secrets(game),
        options: record.header.options.clone(),
        own_files: !record.header.own.is_empty() || !record.header.inside.is_empty(),
        armies,
    }
}

struct Walk<'a, R: Ruleset> {
    ruleset: &'a R,
    game: &'a Game<R::System>,
    armies: &'a [&'static str],
    made: Vec<Made>,
    course: Vec<Score>,
}

impl<R: Ruleset> Walk<'_, R> {
    /// Carries out what counts of the record; the points at the end.
    fn all(&mut self, record: &Record) -> Vec<Points> {
        let stage = self.game.stage().as_ref();
        let lines = standing(record);
        let mut entries = record.entries.iter().filter(|entry| lines.contains(&entry.number));
        let Some(first) = entries.next() else { return Vec::new() };
        let trace = RefCell::new(Vec::new());
        let mut state = R::System::begin(stage, &mut chance(&first.chance, &trace), &mut Telling(&trace));
        let mut points = self.ruleset.points(stage, &state);
        self.rolls(None, &state, trace.into_inner(), first.number, 0);
        let mut turn = self.ruleset.turn(stage, &state);
        let mut last = first.number;
        for entry in entries {
            let Some(seat) = self.game.seat_named(&entry.seat) else { continue };
            let trace = RefCell::new(Vec::new());
            let before = state.clone();
            match &entry.kind {
                EntryKind::Order(text) => {
                    let Ok(order) = self.game.decode(text) else { continue };
                    let mut chance = chance(&entry.chance, &trace);
                    R::System::apply(stage, &mut state, seat, &order, &mut chance, &mut Telling(&trace));
                }
                EntryKind::Amend(change) => {
                    let amended = R::System::amend(stage, &mut state, change, &mut Telling(&trace));
                    if amended.is_err() {
                        state = before.clone();
                    }
                }
                EntryKind::Begin | EntryKind::TakeBack(_) => continue,
            }
            let now = self.ruleset.points(stage, &state);
            let swing = self.swing(&points, &now);
            self.rolls(Some(seat), &before, trace.into_inner(), entry.number, swing);
            let next = self.ruleset.turn(stage, &state);
            if next != turn {
                self.score(&turn, last, &points);
                turn = next;
            }
            (points, last) = (now, entry.number);
        }
        self.score(&turn, last, &points);
        points
    }

    fn totals(&self, points: &[Points]) -> Vec<i32> {
        let of = |army: &&str| points.iter().filter(|points| points.army == *army).map(|points| points.points).sum();
        self.armies.iter().map(of).collect()
    }

    fn score(&mut self, turn: &Message, line: u32, points: &[Points]) {
        let turn = self.game.speak(turn);
        self.course.push(Score { turn, line, points: self.totals(points) });
    }

    /// How many points changed hands.
    fn swing(&self, before: &[Points], after: &[Points]) -> u32 {
        let both = self.totals(before).into_iter().zip(self.totals(after));
        both.map(|(before, after)| before.abs_diff(after)).sum()
    }

    fn rolls(
        &mut self,
        by: Option<Seat>,
        before: &<R::System as System>::State,
        trace: Vec<Traced<<R::System as System>::Event>>,
        line: u32,
        swing: u32,
    ) {
        let stage = self.game.stage().as_ref();
        let casts = self.ruleset.rolls(stage, before, by, &trace);
        if casts.is_empty() {
            return;
        }
        let turn = self.ruleset.turn(stage, before);
        let words = events_of(&trace).filter_map(|event| R::System::event_words(stage, event));
        let told: Vec<Spoken> = words.map(|words| self.game.speak(&words)).collect();
        self.made.extend(casts.into_iter().map(|cast| Made {
            cast,
            line,
            turn: turn.clone(),
            swing,
            told: told.clone(),
        }));
    }
}

fn chance<'a, E>(values: &[u32], trace: &'a RefCell<Vec<Traced<E>>>) -> Noting<'a, E> {
    let mut script = Scripted::default();
    script.load(values.iter().map(|&value| ScriptedValue { label: None, value }));
    Noting { script, trace }
}

/// What was rolled, by army and purpose.
fn rolled(made: &[Made], speak: impl Fn(&Message) -> Spoken) -> Vec<Rolled> {
    type Key<'a> = (&'static str, &'static str, &'a str);
    let mut groups: BTreeMap<Key<'_>, Vec<&Cast>> = BTreeMap::new();
    for Made { cast, .. } in made {
        groups.entry((cast.army, cast.what, &cast.dice)).or_default().push(cast);
    }
    let group = |((army, what, dice), casts): (Key<'_>, Vec<&Cast>)| {
        let (mut expected, mut variance) = (Signed::ZERO, Ratio::ZERO);
        let mut values: BTreeMap<i32, ValueCount> = BTreeMap::new();
        let mut of = |value: i32, rolled: u32, likely: Ratio| {
            let count = values.entry(value).or_insert(ValueCount { value, rolled: 0, expected: Ratio::ZERO });
            count.rolled += rolled;
            count.expected = count.expected.plus(likely)?;
            Some(())
        };
        for cast in &casts {
            let (mean, spread) = moments(&cast.spread)?;
            (expected, variance) = (expected.plus(mean)?, variance.plus(spread)?);
            of(cast.value, 1, Ratio::ZERO)?;
            for (&value, &likely) in &cast.spread {
                of(value, 0, likely)?;
            }
        }
        Some(Rolled {
            army,
            what: speak(&Message::new(what)),
            dice: dice.to_owned(),
            better: casts.first().map_or(Better::Neither, |cast| cast.better),
            count: casts.len() as u32,
            sum: casts.iter().map(|cast| i64::from(cast.value)).sum(),
            expected,
            variance,
            values: values.into_values().collect(),
        })
    };
    groups.into_iter().filter_map(group).collect()
}

/// The rolls that decided most: how far each was from its mean, in standard deviations, times one more than the points
/// that changed hands with its order. Squares are compared, which are fractions.
fn decisive(made: &[Made], speak: impl Fn(&Message) -> Spoken) -> Vec<DecisiveRoll> {
    let weigh = |made: &Made| {
        let (mean, variance) = moments(&made.cast.spread)?;
        let off = Signed::whole(made.cast.value.into())?.minus(mean)?;
        let good = if off.negative { Better::Low } else { Better::High };
        let square = off.size.times(off.size)?.over(variance)?;
        let factor = u128::from(made.swing) + 1;
        let weight = square.times(Ratio::new(factor * factor, 1)?)?;
        let told = made.cast.better != Better::Neither && square != Ratio::ZERO;
        told.then_some((weight, mean, square, good == made.cast.better))
    };
    let mut weighed: Vec<_> = made.iter().filter_map(|made| Some((weigh(made)?, made))).collect();
    weighed.sort_by(|((one, ..), first), ((two, ..), second)| {
        compare(*two, *one).then_with(|| first.line.cmp(&second.line))
    });
    // One roll of an order stands for it.
    let mut lines = BTreeSet::new();
    weighed.retain(|(_, made)| lines.insert(made.line));
    let told = |((_, mean, off, lucky), made): ((Ratio, Signed, Ratio, bool), &Made)| DecisiveRoll {
        line: made.line,
        turn: speak(&made.turn),
        army: made.cast.army,
        what: speak(&Message::new(made.cast.what)),
        dice: made.cast.dice.clone(),
        value: made.cast.value,
        mean,
        off,
        swing: made.swing,
        lucky,
        told: made.told.clone(),
    };
    weighed.into_iter().take(DECISIVE).map(told).collect()
}

fn compare(one: Ratio, two: Ratio) -> Ordering {
    if one == two {
        return Ordering::Equal;
    }
    if one.minus(two).is_some() { Ordering::Greater } else { Ordering::Less }
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::odds::summed;

    #[test]
    fn all_that_can_be_rolled_is_certain() {
        let hits = Roll::Hits { dice: 5, sides: 6, at_least: 5 };
        for roll in [Roll::Sum { dice: 2, sides: 6 }, hits, Roll::Pick { of: 10 }] {
            let whole = spread_of(roll).into_values().try_fold(Ratio::ZERO, Ratio::plus);
            assert_eq!(whole, Some(Ratio::ONE));
        }
    }

    #[test]
    fn mean_and_variance_are_exact() {
        let two = spread_of(Roll::Sum { dice: 2, sides: 6 });
        let (mean, variance) = moments(&two).unwrap();
        assert_eq!((mean, variance.to_string()), (Signed::whole(7).unwrap(), "35/6".to_owned()));
        let one = spread_of(Roll::Sum { dice: 1, sides: 6 });
        assert_eq!(summed(&one, 2), Some(two));
        let either = Spread::from([(-1, Ratio::new(1, 2).unwrap()), (1, Ratio::new(1, 2).unwrap())]);
        assert_eq!(moments(&either), Some((Signed::ZERO, Ratio::ONE)));
    }
}
