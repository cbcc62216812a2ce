//! What can be found wrong with a system, and where.

use crate::rule::RuleId;
use std::fmt;

/// Where in a game something was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The system.
    pub system: &'static str,
    /// The seed of the game.
    pub seed: u64,
    /// The number of the record's next line.
    pub line: u32,
    /// The seat concerned, and the decision that it owes, if it owes one.
    pub seat: Option<(&'static str, Option<&'static str>)>,
    /// The game so far: `seat: order`.
    pub orders: Vec<String>,
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seed {}, line {}", self.system, self.seed, self.line)?;
        if let Some((seat, decision)) = self.seat {
            write!(f, ", {seat} ({})", decision.unwrap_or("asked nothing"))?;
        }
        write!(f, ", after:")?;
        self.orders.iter().try_for_each(|order| write!(f, "\n  {order}"))
    }
}

/// In what respect something was not the same again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// A copy of the state.
    Copied,
    /// The state, saved and loaded.
    Saved,
    /// The same order with the same chance from the same state.
    CarriedOut,
    /// The record, written and read.
    Written,
    /// The game, replayed from its record.
    Replayed,
    /// The state, after an order was taken back.
    TakenBack,
    /// The table, made by events alone.
    MadeByEvents,
}

/// By what a seat could tell two states apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// What it knows.
    Knowledge,
    /// What it is shown.
    View,
    /// Who owes which decision.
    Owed,
    /// Whether and how the game has ended.
    Winner,
    /// What it is asked, in words.
    Prompt,
    /// What it is offered, and whether that is all.
    Offers,
    /// The answer to a question.
    Answers,
    /// Which orders are refused, and why.
    Refusals,
    /// What it saw happen.
    Events,
    /// What another seat did: in the other state it could do nothing that looks the same.
    Acts,
    /// Which dice it saw rolled.
    Chance,
    /// The states that it may think of.
    Resampling,
}

/// A law that a system breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The game is not over, and nobody owes a decision.
    NobodyAsked {
        /// Where.
        at: Box<Moment>,
    },
    /// The game is over, and somebody owes a decision.
    AskedAfterTheEnd {
        /// Where.
        at: Box<Moment>,
    },
    /// A seat owes a decision and has no choice.
    NoChoice {
        /// Where.
        at: Box<Moment>,
    },
    /// Picks lead to where no order can be completed.
    StuckDraft {
        /// Where.
        at: Box<Moment>,
        /// The picks.
        draft: Vec<String>,
    },
    /// An offered order is refused.
    OfferRefused {
        /// Where.
        at: Box<Moment>,
        /// The order.
        order: String,
        /// By which rule.
        rule: RuleId,
    },
    /// An order is listed twice.
    ListedTwice {
        /// Where.
        at: Box<Moment>,
        /// The order.
        order: String,
    },
    /// The listing is complete, and an order that it does not lead to is accepted.
    NotListed {
        /// Where.
        at: Box<Moment>,
        /// The order.
        order: String,
    },
    /// An order's written form does not read back, or is not words with one space between of which
    /// the first is lower-case.
    WrittenForm {
        /// Where.
        at: Box<Moment>,
        /// The written form.
        order: String,
        /// What it was read as.
        read: String,
    },
    /// Something was to be refused by a rule and was not, or by another.
    WrongRefusal {
        /// Where.
        at: Box<Moment>,
        /// What was tried.
        order: String,
        /// The rule by which it should be refused.
        expected: RuleId,
        /// The rule by which it was refused; none if it was accepted.
        found: Option<RuleId>,
    },
    /// A refused order changed something.
    RefusalChanged {
        /// Where.
        at: Box<Moment>,
        /// The order.
        order: String,
    },
    /// Something was not the same again.
    NotTheSame {
        /// Where.
        at: Box<Moment>,
        /// In what respect.
        again: Again,
        /// What differs.
        difference: String,
    },
    /// A seat can tell two states apart that differ in what is hidden from it.
    Leak {
        /// Where; the seat is the one that can tell.
        at: Box<Moment>,
        /// By what.
        sense: Sense,
        /// What it perceives in the game's own state.
        here: String,
        /// What it perceives in the other.
        there: String,
        /// The orders played in both since the other state was made.
        since: Vec<String>,
    },
    /// The game does not end.
    NeverEnds {
        /// Where.
        at: Box<Moment>,
    },
}

impl Violation {
    /// Where it was found.
    pub(super) fn moment_mut(&mut self) -> &mut Moment {
        match self {
            Violation::NobodyAsked { at }
            | Violation::AskedAfterTheEnd { at }
            | Violation::NoChoice { at }
            | Violation::StuckDraft { at, .. }
            | Violation::OfferRefused { at, .. }
            | Violation::ListedTwice { at, .. }
            | Violation::NotListed { at, .. }
            | Violation::WrittenForm { at, .. }
            | Violation::WrongRefusal { at, .. }
            | Violation::RefusalChanged { at, .. }
            | Violation::NotTheSame { at, .. }
            | Violation::Leak { at, .. }
            | Violation::NeverEnds { at } => at,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NobodyAsked { at } => write!(f, "nobody is asked though the game is not over: {at}"),
            Violation::AskedAfterTheEnd { at } => write!(f, "somebody is asked though the game is over: {at}"),
            Violation::NoChoice { at } => write!(f, "no choice: {at}"),
            Violation::StuckDraft { at, draft } => write!(f, "no way on from the draft {draft:?}: {at}"),
            Violation::OfferRefused { at, order, rule } => write!(f, "offered and refused by {rule}: {order}: {at}"),
            Violation::ListedTwice { at, order } => write!(f, "listed twice: {order}: {at}"),
            Violation::NotListed { at, order } => write!(f, "accepted but not listed: {order}: {at}"),
            Violation::WrittenForm { at, order, read } => write!(f, "{order:?} is read as {read}: {at}"),
            Violation::WrongRefusal { at, order, expected, found } => {
                write!(f, "{order:?} should be refused by {expected}, not {found:?}: {at}")
            }
            Violation::RefusalChanged { at, order } => write!(f, "refused, but something changed: {order}: {at}"),
            Violation::NotTheSame { at, again, difference } => {
                write!(f, "not the same when {again:?}: {difference}: {at}")
            }
            Violation::Leak { at, sense, here, there, since } => {
                write!(f, "a leak by {sense:?}\nhere:  {here}\nthere: {there}\nsince {since:?}\n{at}")
            }
            Violation::NeverEnds { at } => write!(f, "the game does not end: {at}"),
        }
    }
}

impl std::error::Error for Violation {}
