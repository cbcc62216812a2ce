//! Sums with reasons.

use crate::rule::{RuleId, cite};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most lines a tally holds. A system's modifiers are few; a line beyond is added to the last.
pub const MOST_LINES: usize = 24;

/// One reason of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TallyLine"))]
pub struct Line {
    /// The statement that gives the amount.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub rule: RuleId,
    /// What it adds.
    pub amount: i32,
}

/// A modified die, a strength, a cost or a range, as the list of its reasons. What a player reads,
/// what the odds are counted with and what is rolled with are the same tally.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tally {
    #[cfg_attr(feature = "types", ts(as = "Vec<Line>"))]
    lines: ArrayVec<Line, MOST_LINES>,
}

impl Tally {
    /// An empty sum.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Adds a line; nothing if the amount is nothing.
    pub fn add(&mut self, rule: RuleId, amount: i32) {
        if amount == 0 || !cite(rule) {
            return;
        }
        if let Err(full) = self.lines.try_push(Line { rule, amount })
            && let Some(last) = self.lines.last_mut()
        {
            last.amount += full.element().amount;
        }
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

    /// The sum of the lines by one rule.
    pub fn of(&self, rule: RuleId) -> i32 {
        self.lines.iter().filter(|line| line.rule == rule).map(|line| line.amount).sum()
    }
}
