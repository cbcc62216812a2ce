//! What the engine says to people: ids with arguments, never sentences.

use crate::rule::RuleId;
use crate::seat::Seat;
use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Serialize};

/// An argument of a message or refusal, still in the engine's own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A seat.
    Seat(Seat),
    /// A piece of the roster.
    Piece(u16),
    /// A place on the ground.
    Place(u32),
    /// A whole number.
    Number(i32),
    /// A fraction: numerator and denominator.
    Fraction(i32, i32),
    /// A code as a chart prints it: `1DR*`.
    Code(ArrayString<8>),
    /// A word that the locale files know: a phase, a kind of attack, a result.
    Word(&'static str),
}

/// The most arguments of a message.
pub const MOST_ARGS: usize = 8;

/// Named arguments.
pub type Args = ArrayVec<(&'static str, Arg), MOST_ARGS>;

/// Something to be said: the locale files hold the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The message's id in the locale files.
    pub id: &'static str,
    /// What its sentence needs.
    pub args: Args,
}

impl Arg {
    /// A chart's code; what is longer than a code can be is cut.
    pub fn code(text: &str) -> Arg {
        let mut code = ArrayString::new();
        for c in text.chars() {
            let _ = code.try_push(c);
        }
        Arg::Code(code)
    }
}

impl Message {
    /// A message without arguments.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Args::new() }
    }

    /// The message with one argument more. A ninth is left out.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        let _ = self.args.try_push((name, arg));
        self
    }
}

/// The most arguments of a refusal.
pub const MOST_REFUSAL_ARGS: usize = 3;

/// Why an order is not legal: the rule, and what it was applied to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The statement that forbids it.
    pub rule: RuleId,
    /// What the rule was applied to.
    pub args: ArrayVec<(&'static str, Arg), MOST_REFUSAL_ARGS>,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: RuleId) -> Refusal {
        Refusal { rule, args: ArrayVec::new() }
    }

    /// The refusal with one argument more. A fourth is left out.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Refusal {
        let _ = self.args.try_push((name, arg));
        self
    }
}

/// An argument with its name looked up, ready for a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "value", rename_all = "kebab-case")]
pub enum SpokenArg {
    /// A seat's name.
    Seat(String),
    /// A piece: its key in orders and its name as printed.
    Piece {
        /// As orders write it.
        key: String,
        /// As the counter shows it.
        name: String,
    },
    /// A place as orders write it: a hex number, a zone's key. Its name is the board's.
    Place(String),
    /// A number, or a fraction such as `1/2`.
    Number(String),
    /// A code as a chart prints it.
    Code(String),
    /// A word of the locale files.
    Word(String),
}

/// A message with its arguments looked up: what a client turns into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spoken {
    /// The message's id, or the rule's.
    pub id: String,
    /// Its arguments.
    pub args: Vec<(String, SpokenArg)>,
}
