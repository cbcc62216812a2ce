//! Odds without a game, for players at a real table.
//!
//! A system's [`OddsQuestions`] writes the set-up of a case; the engine plays it up to the order that rolls the
//! dice and computes the odds ([`Trial`]). No rule is repeated here.

mod flags;
mod form;

pub use flags::OddsRequest;
pub use form::{FieldValues, OddsField, OddsForm, OddsKind};

use crate::{Library, Localizer};
use clap::{ArgMatches, Command};
use referee::case::Failure;
use referee::data::Source;
use referee::odds::Ratio;
use referee::{AnyGame, Likelihood, OddsAnswer, Outcome, Spoken, Sums};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The name of the set-up that is made, in faults.
const NAME: &str = "odds";
/// The most decisions before the one in question.
const MOST_DECISIONS: usize = 8;

/// The questions about odds that a system answers without a game.
pub trait OddsQuestions: Sync {
    /// The questions, if they are described by their fields.
    fn forms(&self) -> Option<&'static [OddsForm]> {
        None
    }

    /// The answer to a question in the system's own form.
    fn chances(&self, library: &Library, question: Value) -> Result<Chances, OddsError>;

    /// Whether its answers depend on tables that players may replace.
    fn reads_tables(&self) -> bool {
        false
    }

    /// A command with its questions; by default those of its forms.
    fn command(&self, command: Command) -> Command {
        let command = flags::command(command, self.forms().unwrap_or_default());
        if self.reads_tables() { command.arg(flags::tables()) } else { command }
    }

    /// The question of its command's flags.
    fn asked(&self, said: &ArgMatches) -> Result<OddsRequest, clap::Error> {
        flags::asked(said, self.forms().unwrap_or_default())
    }

    /// An answer for people, from top to bottom.
    fn describe<'a>(&self, asked: &OddsRequest, chances: &'a Chances, words: &dyn Localizer) -> Vec<OddsPart<'a>>;
}

/// A part of an answer for people.
pub enum OddsPart<'a> {
    /// A line.
    Line(String),
    /// Sums with their reasons.
    Sums(&'a Sums),
    /// Results with their probabilities, and the number of samples if they are estimated.
    Outcomes(&'a [Outcome], Option<u32>),
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsError {
    /// No system of that name counts odds.
    UnknownSystem(String),
    /// The question cannot be read.
    Unreadable,
    /// Not a value of that field, or no such field.
    Field {
        /// The field.
        name: String,
        /// The value.
        value: String,
    },
    /// No decision is pending in the position.
    NothingAsked,
    /// The question cannot be set up.
    Faults(Vec<Failure>),
    /// The order in question is not legal.
    Refused(Spoken),
}

/// The modifiers and the probability of each result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Chances {
    /// The order that rolls the dice.
    pub order: String,
    /// Strengths and modifiers, if they are known before the roll; otherwise null.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub values: Value,
    /// The rolls that come first and are taken to have succeeded, each with its own odds.
    pub before: Vec<Before>,
    /// The lines of its sums that do not depend on dice.
    pub tallies: Sums,
    /// Whether the odds are exact.
    pub exact: bool,
    /// The number of samples, if there were too many outcomes for exact odds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub samples: Option<u32>,
    /// The results, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// A roll before the one in question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Before {
    /// What is rolled for: `command`, `grand-command`; `target-blows`, rolled at the same time.
    pub roll: &'static str,
    /// The lines of its sums.
    pub tallies: Sums,
    /// Its results, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

impl Library {
    /// The questions of a system, if they are described by their fields.
    pub fn odds_forms(&self, system: &str) -> Option<&'static [OddsForm]> {
        self.ruleset(system).ok()?.odds()?.forms()
    }

    /// The answer to a question in the system's own form.
    pub fn odds_of(&self, system: &str, question: Value) -> Result<Chances, OddsError> {
        let book = self.ruleset(system).ok().and_then(|ruleset| ruleset.odds());
        book.ok_or_else(|| OddsError::UnknownSystem(system.to_owned()))?.chances(self, question)
    }

    /// The odds of an order in the position at the end of a case.
    pub fn odds_in(&self, case: Source<'_>, order: &str) -> Result<Chances, OddsError> {
        Ok(Chances::of(order, Trial::of(self, case)?.odds(order)?))
    }
}

/// A position in which to compute odds.
pub struct Trial {
    /// The game, at the position.
    pub game: Box<dyn AnyGame>,
}

impl Trial {
    /// The position at the end of a case.
    pub fn of(library: &Library, case: Source<'_>) -> Result<Trial, OddsError> {
        library.last_position(case).map(|game| Trial { game }).map_err(OddsError::Faults)
    }

    /// The position that a set-up begins with.
    pub fn begin(library: &Library, set_up: &str) -> Result<Trial, OddsError> {
        let text = format!("{set_up}\n[[part]]\nname = \"the question\"\nplay = []\n");
        Trial::of(library, Source { name: NAME, text: &text })
    }

    /// The seat that decides, and its decision.
    pub fn asked(&self) -> Result<(&'static str, &'static str), OddsError> {
        self.game.owed().first().copied().ok_or(OddsError::NothingAsked)
    }

    /// Gives an order with its dice.
    pub fn play(&mut self, order: &str, dice: &[u32]) -> Result<(), OddsError> {
        let (seat, _) = self.asked()?;
        self.game.order(seat, order, dice, None).map(|_| ()).map_err(OddsError::Refused)
    }

    /// Answers the decisions before another one. A decision without an answer stops it: what
    /// is ordered there is refused, and the refusal says why.
    pub fn play_until(&mut self, decision: &str, answers: &[(&str, &str)]) -> Result<(), OddsError> {
        for _ in 0..MOST_DECISIONS {
            let (_, asked) = self.asked()?;
            let answer = answers.iter().find(|(known, _)| *known == asked && asked != decision);
            let Some((_, order)) = answer else { break };
            self.play(order, &[])?;
        }
        Ok(())
    }

    /// The first of some orders that rolls dice; those before it are given.
    pub fn rolling<'o>(&mut self, orders: &[&'o str]) -> Result<&'o str, OddsError> {
        let mut orders = orders.iter().copied().peekable();
        while let Some(order) = orders.next() {
            let (seat, _) = self.asked()?;
            if orders.peek().is_none() || self.game.order(seat, order, &[], None).is_err() {
                return Ok(order);
            }
        }
        Err(OddsError::NothingAsked)
    }

    /// The odds of an order.
    pub fn odds(&self, order: &str) -> Result<OddsAnswer, OddsError> {
        self.game.odds(self.asked()?.0, order).map_err(OddsError::Refused)
    }
}

impl Chances {
    /// The chances of an order, as they were counted.
    pub fn of(order: &str, odds: OddsAnswer) -> Chances {
        Chances {
            order: order.to_owned(),
            values: Value::Null,
            before: Vec::new(),
            outcomes: odds.likeliest_first(),
            exact: odds.exact,
            samples: odds.samples,
            tallies: odds.tallies,
        }
    }
}

impl Before {
    /// A roll, as it was counted.
    pub fn of(roll: &'static str, odds: OddsAnswer) -> Before {
        Before { roll, outcomes: odds.likeliest_first(), tallies: odds.tallies }
    }
}

/// Odds with results merged that `rename` gives the same name.
pub fn merged(odds: OddsAnswer, rename: impl Fn(&str) -> String) -> OddsAnswer {
    let mut outcomes = BTreeMap::new();
    for (outcome, &likelihood) in &odds.outcomes {
        let name = rename(outcome);
        let sum = match outcomes.get(&name) {
            None => Some(likelihood),
            Some(&known) => both(known, likelihood),
        };
        // Fractions that grow too large to add are left as they were.
        let Some(sum) = sum else { return odds };
        outcomes.insert(name, sum);
    }
    OddsAnswer { outcomes, ..odds }
}

fn both(one: Likelihood, other: Likelihood) -> Option<Likelihood> {
    match (one, other) {
        (Likelihood::Exact(one), Likelihood::Exact(other)) => one.plus(other).map(Likelihood::Exact),
        (Likelihood::Count(one), Likelihood::Count(other)) => one.checked_add(other).map(Likelihood::Count),
        _ => None,
    }
}

/// The odds, given that one result did not occur.
pub fn without(odds: OddsAnswer, ruled_out: &str) -> OddsAnswer {
    let left: Vec<(&String, Ratio)> = odds
        .outcomes
        .iter()
        .filter(|(outcome, _)| *outcome != ruled_out)
        .filter_map(|(outcome, likelihood)| match likelihood {
            Likelihood::Exact(part) => Some((outcome, *part)),
            Likelihood::Count(_) => None,
        })
        .collect();
    let all = left.iter().try_fold(Ratio::ZERO, |sum, (_, part)| sum.plus(*part));
    let shares: Option<BTreeMap<String, Likelihood>> = all.and_then(|all| {
        left.iter().map(|(name, part)| Some(((*name).clone(), Likelihood::Exact(part.over(all)?)))).collect()
    });
    match shares {
        Some(outcomes) if !outcomes.is_empty() => OddsAnswer { outcomes, ..odds },
        _ => odds,
    }
}

/// A result without those of its parts that begin in some way: `allowance 4, extended D`.
pub fn without_part(outcome: &str, part: &str) -> String {
    outcome.split(", ").filter(|text| !text.starts_with(part)).collect::<Vec<_>>().join(", ")
}
