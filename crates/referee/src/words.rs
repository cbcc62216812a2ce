//! What the engine says to people: ids with arguments, never sentences.

use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::{Piece, Place};
use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// An argument of a message or refusal, still in the engine's own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A seat.
    Seat(Seat),
    /// A piece of the roster.
    Piece(Piece),
    /// A place on the ground.
    Place(Place),
    /// A whole number.
    Number(i32),
    /// A fraction: numerator and denominator.
    Fraction(i32, i32),
    /// A code as a chart prints it: `1DR*`.
    Code(ArrayString<MOST_CODE>),
    /// A word that the locale files know: a phase, a kind of attack, a result.
    Word(&'static str),
}

/// The letters of the longest code.
const MOST_CODE: usize = 15;

/// Named arguments. Few are kept in place; more take memory, and none is left out.
pub type Args<const N: usize> = SmallVec<[(&'static str, Arg); N]>;

/// Something to be said: the locale files hold the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The message's id in the locale files.
    pub id: &'static str,
    /// What its sentence needs.
    pub args: Args<4>,
}

impl Arg {
    /// A chart's code. Charts and measures are shorter than the longest code; a longer text is no code and is shown
    /// as an ellipsis.
    pub fn code(text: &str) -> Arg {
        Arg::Code(ArrayString::from(text).or_else(|_| ArrayString::from("…")).unwrap_or_default())
    }

    /// A piece.
    pub fn piece(piece: impl Into<Piece>) -> Arg {
        Arg::Piece(piece.into())
    }

    /// A place.
    pub fn place(place: impl Into<Place>) -> Arg {
        Arg::Place(place.into())
    }
}

impl Message {
    /// A message without arguments.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Args::new() }
    }

    /// The message with one argument more.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.push(name, arg);
        self
    }

    /// Adds an argument.
    pub fn push(&mut self, name: &'static str, arg: Arg) {
        self.args.push((name, arg));
    }
}

/// Why an order is not legal: the rule, and what it was applied to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The statement that forbids it.
    pub rule: RuleId,
    /// What the rule was applied to.
    pub args: Args<2>,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: RuleId) -> Refusal {
        Refusal { rule, args: Args::new() }
    }

    /// The refusal with one argument more.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Refusal {
        self.args.push((name, arg));
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
