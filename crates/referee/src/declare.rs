//! Orders and events, declared once.
//!
//! A system declares its orders as one enum. The derive gives all that can be said without knowing the rules: how
//! the order is written and read, which decisions it answers, its arguments on the wire, what lights up on the map,
//! and the id and arguments of its sentence.
//!
//! ```
//! use referee::declare::{Declared, Order, Written};
//!
//! # pub struct Stage;
//! # pub enum Decision { Bid, March }
//! #[derive(Order, Debug, PartialEq)]
//! #[declare(stage = Stage, decision = Decision, message = "demo-order")]
//! pub enum Order {
//!     /// `bid 2`
//!     #[declare(answers(Bid))]
//!     Bid { points: u8 },
//!     /// `march 12 with 3 4 mounted`
//!     #[declare(answers(March))]
//!     March {
//!         to: u8,
//!         #[declare(after = "with")]
//!         units: Vec<u8>,
//!         #[declare(flag = "mounted")]
//!         mounted: bool,
//!     },
//!     /// `end turn`
//!     #[declare(answers(Bid, March), word = "end turn")]
//!     Done,
//! }
//!
//! let order = Order::March { to: 12, units: vec![3, 4], mounted: true };
//! assert_eq!(order.written(&Stage), "march 12 with 3 4 mounted");
//! assert_eq!(Order::parse(&Stage, "march 12 with 3 4 mounted"), Ok(order));
//! let unreadable = Order::parse(&Stage, "march twelve").unwrap_err();
//! assert_eq!((unreadable.word, unreadable.expected), (1, "expected-number"));
//! assert_eq!((Order::Done.written(&Stage).as_str(), Order::Done.verb()), ("end turn", "end"));
//! assert_eq!(Order::parse(&Stage, "end turn"), Ok(Order::Done));
//! assert_eq!(Order::Done.message(&Stage).id, "demo-order-done");
//! ```
//!
//! # What can be declared
//! On the type: `stage = …`, `decision = …` (generates `answers`), `message = "prefix"`, `expected = "…"` (what is
//! said to be missing where no alternative fits).
//!
//! On a variant of an order: `answers(…)` or `answers = EXPR`, `word = "…"` (the first word or words, if not the
//! variant's name; `""`: none), `message = EXPR` (an id; it may use the fields), `whole` (nothing may follow it in its
//! clause). Alternatives are tried in
//! their order, so several may begin with the same word.
//!
//! On a field of an order: `name = "…"` (needed in the tuples of orders, not in those of their parts), `after = "…"`
//! (a word before it; an `Option` may be absent with its word), `then = "…"` (a word after it), `flag = "…"` (the word
//! that stands for true), `clauses` (a list with `and` between its items), `some` (a list of at least one),
//! `read = PATH` (a function that reads it instead of its type), `arg = "…"` (another name in the sentence), `untold`
//! (not in the sentence), `dim` (not lit on the map).
//!
//! On a variant of an event: `name = "…"`, `message = EXPR`, `quiet` (no sentence), `transparent` (told as the event
//! it holds). On its fields: `name`, `arg`, `data = "…"`, `untold`, `unlisted` (not in data), `optional` (left out
//! where it is none), `tally = "…"` (a sum that the event carries; given a `name`, its total is told and listed too).
//!
//! What a field can say of itself is in [`Told`], and how it is written in [`Written`]; `told_by_name!` and
//! `written_by_name!` do it for enums with names.

mod line;
mod plain;

pub use declare::{Event, Order, Written};
pub use line::{Line, Words};
pub use plain::YesNo;

use crate::system::{Concerns, Unreadable};
use crate::tally::Tally;
use crate::words::{Arg, Message};
use serde_json::{Map, Value};

/// What a part of an order or event says of itself.
pub trait Told<Stage: ?Sized> {
    /// Its arguments: none, one or several.
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>);

    /// Adds what a sentence needs under the field's name: the first argument, if there is one.
    fn say(&self, stage: &Stage, name: &'static str, message: &mut Message) {
        let mut args = Vec::new();
        self.args(stage, &mut args);
        if let Some(arg) = args.first() {
            message.push(name, *arg);
        }
    }

    /// It as data. What is only part of orders needs none.
    fn data(&self, _stage: &Stage) -> Value {
        Value::Null
    }

    /// Puts it into an event's data under the field's name.
    fn list(&self, stage: &Stage, name: &'static str, data: &mut Data) {
        data.put(name, self.data(stage));
    }
}

/// A part of an order with its written form.
pub trait Written<Stage: ?Sized>: Told<Stage> + Sized {
    /// Appends its words.
    fn write(&self, stage: &Stage, line: &mut Line<'_>);

    /// Reads its words.
    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Self, Unreadable>;

    /// Its written form alone.
    fn written(&self, stage: &Stage) -> String {
        let mut text = String::new();
        self.write(stage, &mut Line::new(&mut text));
        text
    }

    /// Reads a whole line.
    fn parse(stage: &Stage, text: &str) -> Result<Self, Unreadable> {
        let mut words = Words::new(text);
        let read = Self::read(stage, &mut words).and_then(|read| words.end().map(|()| read));
        read.map_err(|unreadable| words.furthest(unreadable))
    }
}

/// A whole order, or a pick.
pub trait Declared<Stage: ?Sized>: Written<Stage> {
    /// The ids of its sentences, but for those that an expression chooses.
    const MESSAGES: &'static [&'static str] = &[];

    /// Its first word; the name of its kind, if it begins with an argument.
    fn verb(&self) -> &'static str;

    /// Whether it begins with an argument: its verb is not written.
    fn is_bare(&self) -> bool {
        false
    }

    /// Its arguments by name.
    fn terms(&self, stage: &Stage) -> Vec<Term>;

    /// Its sentence, as far as the order alone tells it.
    fn message(&self, stage: &Stage) -> Message;

    /// The pieces and places that it names.
    fn concerns(&self, stage: &Stage) -> Concerns {
        let mut concerns = Concerns::default();
        for arg in self.terms(stage).into_iter().filter(|term| term.shown).flat_map(|term| term.args) {
            match arg {
                Arg::Piece(piece) => concerns.pieces.push(piece),
                Arg::Place(place) => concerns.places.push(place),
                _ => {}
            }
        }
        concerns
    }
}

/// The picks of a game in which nothing is declared pick by pick: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPick {}

impl<Stage: ?Sized> Told<Stage> for NoPick {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {
        match *self {}
    }
}

impl<Stage: ?Sized> Written<Stage> for NoPick {
    fn write(&self, _stage: &Stage, _line: &mut Line<'_>) {
        match *self {}
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<NoPick, Unreadable> {
        words.fail("expected-order")
    }
}

impl<Stage: ?Sized> Declared<Stage> for NoPick {
    fn verb(&self) -> &'static str {
        match *self {}
    }

    fn terms(&self, _stage: &Stage) -> Vec<Term> {
        match *self {}
    }

    fn message(&self, _stage: &Stage) -> Message {
        match *self {}
    }
}

/// One named argument of an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The field's name.
    pub name: &'static str,
    /// Whether the pieces and places it names light up.
    pub shown: bool,
    /// Its values.
    pub args: Vec<Arg>,
}

impl Term {
    /// The argument of a field.
    pub fn of<Stage>(name: &'static str, shown: bool, field: &impl Told<Stage>, stage: &Stage) -> Term {
        let mut args = Vec::new();
        field.args(stage, &mut args);
        Term { name, shown, args }
    }
}

/// An event: a fact that happened.
pub trait Fact<Stage: ?Sized> {
    /// The ids of its sentences, but for those that an expression chooses.
    const MESSAGES: &'static [&'static str] = &[];

    /// Its name in data.
    fn name(&self) -> &'static str;
    /// It as data.
    fn data(&self, stage: &Stage) -> Data;
    /// Its sentence, if it has one.
    fn message(&self, stage: &Stage) -> Option<Message>;
    /// The sums it carries.
    fn tallies(&self) -> Vec<(&'static str, Tally)>;
}

/// An event's data: its name first, then its fields in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Data(Map<String, Value>);

impl Data {
    /// The data of an event of that name.
    pub fn new(event: &'static str) -> Data {
        Data(Map::from_iter([("event".to_owned(), event.into())]))
    }

    /// Adds a field.
    pub fn put(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_owned(), value.into());
    }
}

impl From<Data> for Value {
    fn from(data: Data) -> Value {
        Value::Object(data.0)
    }
}

/// Writes clauses with `and` between them.
pub fn write_clauses<Stage: ?Sized, T: Written<Stage>>(clauses: &[T], stage: &Stage, line: &mut Line<'_>) {
    for (at, clause) in clauses.iter().enumerate() {
        if at > 0 {
            line.word(Words::AND);
        }
        clause.write(stage, line);
    }
}

/// Reads clauses with `and` between them, up to the end of the line.
pub fn read_clauses<Stage: ?Sized, T: Written<Stage>>(
    stage: &Stage,
    words: &mut Words<'_>,
) -> Result<Vec<T>, Unreadable> {
    let mut clauses = Vec::new();
    if words.peek().is_none() {
        return Ok(clauses);
    }
    clauses.push(T::read(stage, words)?);
    while words.take(Words::AND) {
        clauses.push(T::read(stage, words)?);
    }
    Ok(clauses)
}

/// Reads a list that has at least one item.
pub fn read_some<Stage: ?Sized, T: Written<Stage>>(stage: &Stage, words: &mut Words<'_>) -> Result<Vec<T>, Unreadable> {
    let mut list = vec![T::read(stage, words)?];
    list.extend(Vec::<T>::read(stage, words)?);
    Ok(list)
}

/// `Told` for enums that have a `name()`: a word that the locale files know.
#[macro_export]
macro_rules! told_by_name {
    ($stage:ty: $($kind:ty),+ $(,)?) => {$(
        impl $crate::declare::Told<$stage> for $kind {
            fn args(&self, _stage: &$stage, out: &mut Vec<$crate::Arg>) {
                out.push($crate::Arg::Word((*self).name()));
            }

            fn data(&self, _stage: &$stage) -> ::serde_json::Value {
                (*self).name().into()
            }
        }
    )+};
}

/// `Told` and `Written` for enums that have a `name()` and a `named()` that reads it.
#[macro_export]
macro_rules! written_by_name {
    ($stage:ty: $($kind:ty = $expected:literal),+ $(,)?) => {$(
        $crate::told_by_name!($stage: $kind);

        impl $crate::declare::Written<$stage> for $kind {
            fn write(&self, _stage: &$stage, line: &mut $crate::declare::Line<'_>) {
                line.word((*self).name());
            }

            fn read(
                _stage: &$stage,
                words: &mut $crate::declare::Words<'_>,
            ) -> Result<Self, $crate::Unreadable> {
                words.next($expected, <$kind>::named)
            }
        }
    )+};
}
