//! Dice by whom they are for. Tests of one moment are rolled the Union's first; with the sides exchanged the
//! same dice come in another order. So they are dealt by what they are rolled for and by whom.

use crate::games::Noting;
use crate::image::Image;
use billy_yank::event::{Event, Test};
use billy_yank::execution::AVERAGE;
use billy_yank::units::{GeneralId, UnitId};
use referee::chance::{Chance, Seeded, Throw};
use std::collections::{BTreeMap, VecDeque};

/// Who rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    Unit(UnitId),
    General(GeneralId),
    /// A lot.
    Nobody,
}

/// What is rolled, by whom.
pub type Key = (&'static str, Who);

/// For each throw what it was for. Throws of one label are told by events in the order in which they were made.
pub fn keys(throws: &[(Throw, u32)], events: &[Event]) -> Vec<Key> {
    let mut told: BTreeMap<&'static str, VecDeque<Who>> = BTreeMap::new();
    let mut bonuses = throws.iter().filter(|(throw, _)| throw.label == "bonus").map(|&(_, face)| face as usize);
    for event in events {
        let mut tell = |label: &'static str, who: Who, times: usize| {
            told.entry(label).or_default().extend(std::iter::repeat_n(who, times));
        };
        match event {
            Event::Tested { unit, test: Test::Reaction, dice, .. } => tell("reaction", Who::Unit(*unit), dice.len()),
            Event::Tested { unit, dice, .. } => {
                tell("positive", Who::Unit(*unit), dice.len() / 2);
                tell("negative", Who::Unit(*unit), dice.len() / 2);
            }
            Event::Fired(shot) => {
                // Guns fire in zones, which are numbered.
                let guns = shot.band.parse::<u8>().is_ok();
                tell(if guns { "hit" } else { "fire" }, Who::Unit(shot.unit), shot.dice.len());
                tell("effect", Who::Unit(shot.unit), shot.effect.len());
            }
            Event::Melee { unit, dice, .. } => tell("melee", Who::Unit(*unit), dice.len()),
            Event::Numbered { unit, .. } => tell("activation", Who::Unit(*unit), 1),
            Event::Bonus { units, paces } => {
                let mut left = paces.0;
                while left > 0 {
                    left -= bonuses.next().map_or(left, |face| AVERAGE[face - 1] * 100);
                    tell("bonus", Who::Unit(units[0]), 1);
                }
            }
            Event::OrderTested { general, die: Some(_), .. } => tell("order-change", Who::General(*general), 1),
            Event::AtRisk { general, second, .. } => {
                tell("risk", Who::General(*general), 1);
                tell("killed", Who::General(*general), second.iter().len());
            }
            Event::Escaped(general) | Event::Captured(general) => {
                tell("capture", Who::General(*general), 1);
            }
            Event::Replaced { general, .. } => tell("competence", Who::General(*general), 1),
            Event::Lot(_) => tell("lot", Who::Nobody, 1),
            _ => (),
        }
    }
    let who = |throw: &Throw| {
        let next = told.get_mut(throw.label).and_then(VecDeque::pop_front);
        (throw.label, next.unwrap_or_else(|| panic!("nobody told of {throw:?}")))
    };
    throws.iter().map(|(throw, _)| throw).map(who).collect()
}

/// Dice that wait to be dealt.
#[derive(Clone, Default)]
pub struct Pool(BTreeMap<Key, VecDeque<u32>>);

impl Pool {
    /// Adds the dice of a game for its image: what is rolled by somebody is rolled by his image, and the
    /// lots change sides.
    pub fn add(&mut self, throws: &[(Throw, u32)], events: &[Event], image: &Image) {
        for ((label, who), &(_, value)) in keys(throws, events).into_iter().zip(throws) {
            let (who, value) = match who {
                Who::Unit(unit) => (Who::Unit(image.unit(unit)), value),
                Who::General(general) => (Who::General(image.general(general)), value),
                Who::Nobody => (Who::Nobody, 3 - value),
            };
            self.0.entry((label, who)).or_default().push_back(value);
        }
    }

    /// Whether all were dealt.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(VecDeque::is_empty)
    }

    /// Dice that are left.
    pub fn left(&self) -> Vec<(Key, Vec<u32>)> {
        let some = self.0.iter().filter(|(_, dice)| !dice.is_empty());
        some.map(|(key, dice)| (*key, dice.iter().copied().collect())).collect()
    }

    fn guess(&self, known: &[u32]) -> Guess {
        let mut likely: BTreeMap<&'static str, VecDeque<u32>> = BTreeMap::new();
        for ((label, _), dice) in &self.0 {
            likely.entry(label).or_default().extend(dice);
        }
        let others = Seeded::from_number(known.len() as u64);
        Guess { known: known.iter().copied().collect(), likely, others }
    }

    /// Does something with dice of the pool. Who rolls is only told by what happens: it is done again and
    /// again, each time with the dice that are known by then, until all are.
    pub fn deal<R>(
        &mut self,
        mut act: impl FnMut(&mut dyn Chance) -> (R, Vec<Event>),
    ) -> Result<(R, Vec<Event>), String> {
        let mut known: Vec<u32> = Vec::new();
        loop {
            let mut dice = Noting::new(self.guess(&known));
            let (result, events) = act(&mut dice);
            let throws = dice.throws;
            let mut rest = self.clone();
            let mut sure = Vec::new();
            for (key, &(throw, given)) in keys(&throws, &events).into_iter().zip(&throws) {
                let value = rest.0.get_mut(&key).and_then(VecDeque::pop_front);
                let Some(value) = value else { return Err(format!("no die for {key:?}: {throw:?}")) };
                sure.push(value);
                // What follows another value than the right one need not follow from the right one.
                if value != given {
                    break;
                }
            }
            if sure.len() == throws.len() && known == sure {
                *self = rest;
                return Ok((result, events));
            }
            known = sure;
        }
    }
}

/// Dice that are known, and guesses behind them: those of the label in the order of the roster, then any.
struct Guess {
    known: VecDeque<u32>,
    likely: BTreeMap<&'static str, VecDeque<u32>>,
    others: Seeded,
}

impl Chance for Guess {
    fn give(&mut self, throw: Throw) -> u32 {
        let likely = self.likely.get_mut(throw.label).and_then(VecDeque::pop_front);
        let known = self.known.pop_front().or(likely);
        known.unwrap_or_else(|| self.others.give(throw))
    }
}
