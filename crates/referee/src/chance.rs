//! Chance and its sources.
//!
//! A rule asks for what it reads: a sum, a number of hits, one of so many. The source answers with
//! that value. So the same rule runs with seeded dice, with a script (cases, replays), with the
//! players' own dice, and under [`crate::odds`], which walks every outcome.

use crate::seat::Seat;
use std::collections::BTreeMap;

/// What is rolled or drawn, by what the rule reads of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    /// The sum of so many dice.
    Sum {
        /// How many dice.
        dice: u8,
        /// Their sides.
        sides: u8,
    },
    /// How many of so many dice show at least a number.
    Hits {
        /// How many dice.
        dice: u8,
        /// Their sides.
        sides: u8,
        /// The lowest number that hits.
        at_least: u8,
    },
    /// Whether all dice show their highest face: 1, or 0.
    AllHighest {
        /// How many dice.
        dice: u8,
        /// Their sides.
        sides: u8,
    },
    /// One of so many, from 0: a draw, a lot, a blind pick.
    Pick {
        /// Out of how many.
        of: u32,
    },
}

impl Roll {
    /// The values it can give: lowest and highest.
    pub fn range(self) -> (u32, u32) {
        match self {
            Roll::Sum { dice, sides } => (u32::from(dice), u32::from(dice) * u32::from(sides)),
            Roll::Hits { dice, .. } => (0, u32::from(dice)),
            Roll::AllHighest { .. } => (0, 1),
            Roll::Pick { of } => (0, of.saturating_sub(1)),
        }
    }

    /// In how many of all equally likely ways the value comes up.
    pub fn ways(self, value: u32) -> u128 {
        let (low, high) = self.range();
        if value < low || value > high {
            return 0;
        }
        match self {
            Roll::Sum { dice, sides } => ways_of_sum(dice, sides, value),
            Roll::Hits { dice, sides, at_least } => {
                let hit = u128::from((sides + 1).saturating_sub(at_least.max(1)));
                let miss = u128::from(sides) - hit;
                choose(u32::from(dice), value) * hit.pow(value) * miss.pow(u32::from(dice) - value)
            }
            Roll::AllHighest { .. } if value == 1 => 1,
            Roll::AllHighest { .. } => self.all_ways() - 1,
            Roll::Pick { .. } => 1,
        }
    }

    /// All equally likely ways.
    pub fn all_ways(self) -> u128 {
        match self {
            Roll::Sum { dice, sides } | Roll::Hits { dice, sides, .. } | Roll::AllHighest { dice, sides } => {
                u128::from(sides).pow(u32::from(dice))
            }
            Roll::Pick { of } => u128::from(of.max(1)),
        }
    }

    fn read(self, mut face: impl FnMut(u32) -> u32) -> u32 {
        let mut faces = |dice: u8, sides: u8| (0..dice).map(|_| face(u32::from(sides)) + 1).collect::<Vec<_>>();
        match self {
            Roll::Sum { dice: 1, sides } => face(u32::from(sides)) + 1,
            Roll::Sum { dice, sides } => faces(dice, sides).iter().sum(),
            Roll::Hits { dice, sides, at_least } => {
                faces(dice, sides).iter().filter(|&&f| f >= u32::from(at_least)).count() as u32
            }
            Roll::AllHighest { dice, sides } => u32::from(faces(dice, sides).iter().all(|&f| f == u32::from(sides))),
            Roll::Pick { of } => face(of.max(1)),
        }
    }
}

fn ways_of_sum(dice: u8, sides: u8, sum: u32) -> u128 {
    let mut ways = vec![1_u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + usize::from(sides)];
        for (total, &count) in ways.iter().enumerate() {
            for face in 1..=usize::from(sides) {
                next[total + face] += count;
            }
        }
        ways = next;
    }
    ways.get(sum as usize).copied().unwrap_or(0)
}

fn choose(n: u32, k: u32) -> u128 {
    (0..k).fold(1, |product, i| product * u128::from(n - i) / u128::from(i + 1))
}

/// Who may see what chance gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// It falls on the table.
    Everyone,
    /// One seat sees it.
    Only(Seat),
    /// Nobody sees it yet.
    Nobody,
}

/// One asking of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// What it is rolled for, in the system's own word: `initiative`.
    pub label: &'static str,
    /// What is rolled.
    pub roll: Roll,
    /// Who may see it.
    pub audience: Audience,
}

/// A source of chance. It always answers; a source that cannot says so afterwards.
pub trait Chance {
    /// The value of a throw, within [`Roll::range`].
    fn give(&mut self, throw: Throw) -> u32;
}

impl dyn Chance + '_ {
    /// The sum of dice of six that everybody sees.
    pub fn dice(&mut self, label: &'static str, dice: u8) -> i32 {
        let roll = Roll::Sum { dice, sides: 6 };
        self.give(Throw { label, roll, audience: Audience::Everyone }) as i32
    }

    /// One die of six that everybody sees.
    pub fn die(&mut self, label: &'static str) -> i32 {
        self.dice(label, 1)
    }

    /// Puts a row of things into a chance order that nobody sees.
    pub fn shuffle<T>(&mut self, label: &'static str, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let roll = Roll::Pick { of: last as u32 + 1 };
            let other = self.give(Throw { label, roll, audience: Audience::Nobody });
            things.swap(last, other as usize);
        }
    }
}

/// Dice derived from a seed: the value of throw number n depends on the seed and n alone, by
/// BLAKE3 and rejection sampling, so that no library's next version changes a game.
#[derive(Clone, Debug)]
pub struct Seeded {
    key: [u8; 32],
    number: u64,
}

impl Seeded {
    /// Dice from any text or bytes.
    pub fn new(seed: &[u8]) -> Seeded {
        Seeded { key: *blake3::hash(seed).as_bytes(), number: 0 }
    }

    /// Dice from a number.
    pub fn from_number(seed: u64) -> Seeded {
        Seeded::new(&seed.to_le_bytes())
    }

    /// How many throws were made.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Goes on behind the given number of throws: no number is used twice.
    pub fn skip_to(&mut self, number: u64) {
        self.number = self.number.max(number);
    }
}

impl Chance for Seeded {
    fn give(&mut self, throw: Throw) -> u32 {
        let first = blake3::keyed_hash(&self.key, &self.number.to_le_bytes());
        self.number += 1;
        let mut block = *first.as_bytes();
        let mut at = 0;
        throw.roll.read(|sides| {
            let limit = u32::MAX - u32::MAX % sides;
            loop {
                if at == block.len() {
                    block = *blake3::keyed_hash(&self.key, &block).as_bytes();
                    at = 0;
                }
                let word = u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
                at += 4;
                if word < limit {
                    return word % sides;
                }
            }
        })
    }
}

/// A scripted value, with what it must be rolled for if the script says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedValue {
    /// The label that the throw must have.
    pub label: Option<String>,
    /// The value to give.
    pub value: u32,
}

/// What went wrong with a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// Chance was asked and nothing was scripted.
    RanOut {
        /// What was to be rolled for.
        label: &'static str,
        /// What was to be rolled.
        roll: Roll,
    },
    /// The next value is for something else.
    WrongLabel {
        /// What the script says.
        scripted: String,
        /// What was rolled for.
        label: &'static str,
    },
    /// The dice asked for cannot show the value.
    Impossible {
        /// The scripted value.
        value: u32,
        /// What was rolled for.
        label: &'static str,
    },
    /// Chance was asked again and again: what the script gives leads nowhere.
    WithoutEnd {
        /// What was rolled for last.
        label: &'static str,
    },
}

/// The most throws that a script answers.
pub const MOST_SCRIPTED: u32 = 100_000;

/// Chance by a script: a list of values, and values that come back whenever a label is rolled
/// that the list does not serve.
///
/// From its first fault on it throws dice of its own. What follows counts for nothing, but it comes
/// to an end: a game that rolls until one side wins would go on for ever on dice that always draw.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    values: std::collections::VecDeque<ScriptedValue>,
    standing: BTreeMap<String, (Vec<u32>, usize)>,
    throws: u32,
    fault: Option<ScriptFault>,
    astray: Option<Seeded>,
}

impl Scripted {
    /// A script of plain values.
    pub fn new(values: impl IntoIterator<Item = u32>) -> Scripted {
        let mut script = Scripted::default();
        script.load(values.into_iter().map(|value| ScriptedValue { label: None, value }));
        script
    }

    /// Values that serve a label again and again.
    pub fn stand(&mut self, label: String, values: Vec<u32>) {
        self.standing.insert(label, (values, 0));
    }

    /// Replaces what is left of the list.
    pub fn load(&mut self, values: impl IntoIterator<Item = ScriptedValue>) {
        self.values = values.into_iter().collect();
    }

    /// Adds values behind what is left of the list.
    pub fn append(&mut self, values: impl IntoIterator<Item = ScriptedValue>) {
        self.values.extend(values);
    }

    /// How many listed values were not rolled.
    pub fn left_over(&self) -> usize {
        self.values.len()
    }

    /// The first fault since the last call; the script begins anew with what is left of it.
    pub fn take_fault(&mut self) -> Option<ScriptFault> {
        (self.throws, self.astray) = (0, None);
        self.fault.take()
    }

    fn next(&mut self, throw: Throw) -> Result<u32, ScriptFault> {
        let label = throw.label;
        self.throws += 1;
        if self.throws > MOST_SCRIPTED {
            return Err(ScriptFault::WithoutEnd { label });
        }
        if self.values.front().is_none_or(|v| v.label.as_deref().is_some_and(|l| l != label))
            && let Some((values, at)) = self.standing.get_mut(label)
            && let Some(&value) = values.get(*at % values.len().max(1))
        {
            *at += 1;
            return Ok(value);
        }
        let value = self.values.pop_front().ok_or(ScriptFault::RanOut { label, roll: throw.roll })?;
        match value.label {
            Some(scripted) if scripted != label => Err(ScriptFault::WrongLabel { scripted, label }),
            _ => Ok(value.value),
        }
    }
}

impl Chance for Scripted {
    fn give(&mut self, throw: Throw) -> u32 {
        if let Some(dice) = &mut self.astray {
            return dice.give(throw);
        }
        let label = throw.label;
        let value = self.next(throw).and_then(|value| match throw.roll.ways(value) {
            0 => Err(ScriptFault::Impossible { value, label }),
            _ => Ok(value),
        });
        value.unwrap_or_else(|fault| {
            self.fault = Some(fault);
            self.astray.insert(Seeded::from_number(0)).give(throw)
        })
    }
}

/// Passes throws on and keeps what was given.
pub struct Noted<'a> {
    source: &'a mut dyn Chance,
    given: Vec<u32>,
}

impl<'a> Noted<'a> {
    /// Notes what this source gives.
    pub fn new(source: &'a mut dyn Chance) -> Noted<'a> {
        Noted { source, given: Vec::new() }
    }

    /// What was given, in order.
    pub fn given(self) -> Vec<u32> {
        self.given
    }
}

impl Chance for Noted<'_> {
    fn give(&mut self, throw: Throw) -> u32 {
        let value = self.source.give(throw);
        self.given.push(value);
        value
    }
}

/// Passes throws on and keeps what they were for, as far as they fall on the table.
pub struct Heard<'a> {
    source: &'a mut dyn Chance,
    labels: &'a mut Vec<&'static str>,
}

impl<'a> Heard<'a> {
    /// Adds the labels of what this source gives to those that are known, each once.
    pub fn new(source: &'a mut dyn Chance, labels: &'a mut Vec<&'static str>) -> Heard<'a> {
        Heard { source, labels }
    }
}

impl Chance for Heard<'_> {
    fn give(&mut self, throw: Throw) -> u32 {
        if throw.audience != Audience::Nobody && !self.labels.contains(&throw.label) {
            self.labels.push(throw.label);
        }
        self.source.give(throw)
    }
}

/// Chance for an order that is only tried: whether anything was rolled is all that counts. It rolls dice of its own, so
/// that what rolls until one side wins comes to an end.
#[derive(Clone, Debug)]
pub struct Trial {
    dice: Seeded,
    /// Whether anything was rolled.
    pub asked: bool,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial { dice: Seeded::new(b"trial"), asked: false }
    }
}

impl Chance for Trial {
    fn give(&mut self, throw: Throw) -> u32 {
        self.asked = true;
        self.dice.give(throw)
    }
}

/// No chance at all: for positions that roll nothing. Gives the lowest value and remembers that it
/// was asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoChance {
    /// Whether anything was rolled.
    pub asked: bool,
}

impl Chance for NoChance {
    fn give(&mut self, throw: Throw) -> u32 {
        self.asked = true;
        throw.roll.range().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_DICE: Roll = Roll::Sum { dice: 2, sides: 6 };

    #[test]
    fn ways_add_up() {
        let hits = Roll::Hits { dice: 5, sides: 6, at_least: 5 };
        let all = Roll::AllHighest { dice: 3, sides: 6 };
        for roll in [TWO_DICE, hits, all, Roll::Pick { of: 7 }] {
            let (low, high) = roll.range();
            assert_eq!((low..=high).map(|v| roll.ways(v)).sum::<u128>(), roll.all_ways());
        }
        assert_eq!(TWO_DICE.ways(7), 6);
    }

    #[test]
    fn seeded_dice_never_change() {
        let mut seeded = Seeded::from_number(1863);
        let dice: &mut dyn Chance = &mut seeded;
        let first: Vec<i32> = (0..12).map(|_| dice.die("test")).collect();
        assert_eq!(first, [4, 6, 3, 1, 6, 5, 3, 4, 2, 1, 3, 1]);
    }

    #[test]
    fn seeded_dice_are_fair() {
        let mut seeded = Seeded::from_number(7);
        let dice: &mut dyn Chance = &mut seeded;
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[dice.die("test") as usize - 1] += 1;
        }
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 500), "{counts:?}");
    }

    #[test]
    fn a_script_says_what_is_wrong_with_it() {
        let mut script = Scripted::new([3, 9]);
        let dice: &mut dyn Chance = &mut script;
        assert_eq!(dice.die("march"), 3);
        dice.die("march");
        assert_eq!(script.take_fault(), Some(ScriptFault::Impossible { value: 9, label: "march" }));
        let roll = Roll::Sum { dice: 1, sides: 6 };
        (&mut script as &mut dyn Chance).die("march");
        assert_eq!(script.take_fault(), Some(ScriptFault::RanOut { label: "march", roll }));
    }

    #[test]
    fn a_script_that_ran_out_does_not_draw_for_ever() {
        let duel = |script: &mut Scripted| {
            let dice: &mut dyn Chance = script;
            while dice.die("duel") == dice.die("duel") {}
        };
        let mut short = Scripted::new([3]);
        duel(&mut short);
        assert!(matches!(short.take_fault(), Some(ScriptFault::RanOut { label: "duel", .. })));
        let mut even = Scripted::default();
        even.stand("duel".into(), vec![4]);
        duel(&mut even);
        assert_eq!(even.take_fault(), Some(ScriptFault::WithoutEnd { label: "duel" }));
    }

    #[test]
    fn standing_values_serve_their_label() {
        let mut script = Scripted::new([5]);
        script.stand("initiative".into(), vec![6, 1]);
        let dice: &mut dyn Chance = &mut script;
        assert_eq!(dice.die("attack"), 5);
        assert_eq!((dice.die("initiative"), dice.die("initiative")), (6, 1));
    }
}
