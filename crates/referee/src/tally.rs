//! Sums with reasons.

use crate::rule::{RuleId, cite, compare};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;
use std::fmt;

/// A tally of so many lines needs no memory of its own.
const FEW_LINES: usize = 8;

/// The rows that tables of modifiers have, as the ledgers name them (`causes`) and the locale files know them
/// (`cause-veteran`), sorted.
static CAUSES: &[&str] = include!(concat!(env!("OUT_DIR"), "/causes.rs"));

/// A row of a table of modifiers: what in particular an amount is for, where one statement has many.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cause(u8);

impl Cause {
    /// The row of that name. In a constant an unknown one is a compile error.
    ///
    /// # Panics
    /// If there is no such row; use [`Cause::find`] for words that come from outside.
    #[allow(clippy::panic)]
    pub const fn of(word: &str) -> Cause {
        match Cause::find(word) {
            Some(cause) => cause,
            None => panic!("no table has this row"),
        }
    }

    /// The row of that name, if there is one.
    pub const fn find(word: &str) -> Option<Cause> {
        let mut at = 0;
        while at < CAUSES.len() {
            if compare(CAUSES[at].as_bytes(), word.as_bytes()) == 0 {
                return Some(Cause(at as u8));
            }
            at += 1;
        }
        None
    }

    /// All rows.
    pub fn all() -> impl Iterator<Item = Cause> {
        (0..CAUSES.len() as u8).map(Cause)
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        CAUSES.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Cause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Cause::find(&word).ok_or_else(|| serde::de::Error::custom(format!("no table has the row {word}")))
    }
}

/// Why something is added: a statement, and the row of its table if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The statement.
    pub rule: RuleId,
    /// The row.
    pub cause: Option<Cause>,
}

impl From<RuleId> for Reason {
    fn from(rule: RuleId) -> Reason {
        Reason { rule, cause: None }
    }
}

impl From<Line> for Reason {
    fn from(Line { rule, cause, .. }: Line) -> Reason {
        Reason { rule, cause }
    }
}

/// One reason of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "WrittenLine", into = "WrittenLine")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "WrittenLine", rename = "TallyLine"))]
pub struct Line {
    /// The statement or clause that gives the amount.
    pub rule: RuleId,
    /// The row of its table, if it has many.
    pub cause: Option<Cause>,
    /// What it adds.
    pub amount: i32,
}

/// One reason of a tally.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct WrittenLine {
    /// The statement that gives the amount.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    rule: RuleId,
    /// The letter of its clause, if one decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    clause: Option<String>,
    /// The row of its table, if it has many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(as = "Option<String>", optional))]
    cause: Option<Cause>,
    /// What it adds.
    amount: i32,
}

impl From<Line> for WrittenLine {
    fn from(Line { rule, cause, amount }: Line) -> WrittenLine {
        let clause = rule.in_full().split_once('#').map(|(_, letter)| letter.to_owned());
        WrittenLine { rule, clause, cause, amount }
    }
}

impl From<WrittenLine> for Line {
    fn from(WrittenLine { rule, clause, cause, amount }: WrittenLine) -> Line {
        let of_clause = clause.and_then(|letter| RuleId::find(&format!("{rule}#{letter}")));
        Line { rule: of_clause.unwrap_or(rule), cause, amount }
    }
}

/// A modified die, a strength, a cost or a range, as the list of its reasons. What a player reads,
/// what the odds are counted with and what is rolled with are the same tally.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tally {
    #[cfg_attr(feature = "types", ts(as = "Vec<Line>"))]
    lines: SmallVec<[Line; FEW_LINES]>,
}

impl Tally {
    /// An empty sum.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Adds a line; nothing if the amount is nothing.
    pub fn add(&mut self, reason: impl Into<Reason>, amount: i32) {
        let Reason { rule, cause } = reason.into();
        if amount == 0 || !cite(rule) {
            return;
        }
        self.lines.push(Line { rule, cause, amount });
    }

    /// The sum.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    /// Divides every line: for sums that are counted in parts of what people read. Lines that do
    /// not divide stay as they are.
    pub fn scale_down(&mut self, parts: i32) {
        if self.lines.iter().all(|line| line.amount % parts == 0) {
            self.lines.iter_mut().for_each(|line| line.amount /= parts);
        }
    }

    /// The reasons, in the order in which they were added.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The sum of the lines by one rule; by a statement those of all its clauses.
    pub fn of(&self, rule: RuleId) -> i32 {
        self.lines.iter().filter(|line| rule.covers(line.rule)).map(|line| line.amount).sum()
    }
}
