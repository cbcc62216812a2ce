//! The leaves of orders and events: how blocks, places, tokens, hours and armies are written and told.

use crate::blocks::{Battalion, Block, Side};
use crate::board::{EntryId, PosId, ZoneId};
use crate::stage::Stage;
use crate::state::{GeneralOrder, MOST_TOKENS, Place, Waiting};
use crate::tokens::{Hour, Pile, TimeToken, Token};
use arrayvec::ArrayString;
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Message, Unreadable, told_by_name, written_by_name};
use serde_json::{Value, json};

written_by_name!(Stage: Side = "expected-side", EntryId = "expected-entry", GeneralOrder = "expected-general-order");
told_by_name!(Stage: Battalion);

/// [`Told`] and [`Written`] for what has a key: its argument, its key, and how a key is looked up.
macro_rules! written_by_key {
    ($($kind:ty = $expected:literal, $arg:expr, $key:expr, $named:expr);+ $(;)?) => {$(
        impl Told<Stage> for $kind {
            fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
                let arg: fn($kind) -> Arg = $arg;
                out.push(arg(*self));
            }

            fn data(&self, stage: &Stage) -> Value {
                let key: fn(&Stage, $kind) -> &str = $key;
                key(stage, *self).into()
            }
        }

        impl Written<Stage> for $kind {
            fn write(&self, stage: &Stage, line: &mut Line<'_>) {
                let key: fn(&Stage, $kind) -> &str = $key;
                line.word(key(stage, *self));
            }

            fn read(stage: &Stage, words: &mut Words<'_>) -> Result<$kind, Unreadable> {
                let named: fn(&Stage, &str) -> Option<$kind> = $named;
                words.next($expected, |word| named(stage, word))
            }
        }
    )+};
}

written_by_key! {
    Block = "expected-block", Arg::piece, |stage, block| &stage.card(block).key,
        |stage, key| stage.roster().named(key);
    PosId = "expected-position", Arg::place, |stage, position| &stage.board.position(position).key,
        |stage, key| stage.board.position_named(key);
    ZoneId = "expected-zone", Arg::place, |stage, zone| &stage.board.zone(zone).key,
        |stage, key| stage.board.zone_named(key);
    Token = "expected-token", |token| Arg::Word(token.key()), |_, token| token.key(),
        |_, key| Token::named(key);
}

/// A sentence hears its word, data has its label.
impl Told<Stage> for Hour {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.word()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.label().into()
    }
}

impl Told<Stage> for TimeToken {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.word()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.word().into()
    }
}

/// Where a block is lies on the map or beside it: data names it, sentences do not.
impl Told<Stage> for Place {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn data(&self, stage: &Stage) -> Value {
        self.key(stage).into()
    }
}

/// How a block has waited, not where.
impl Told<Stage> for Waiting {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn data(&self, _stage: &Stage) -> Value {
        let since = (self.from > Hour(0)).then(|| self.from.label());
        json!({ "since": since, "fresh": self.first, "transferred": self.transferred })
    }
}

/// A sentence hears how many there are.
impl Told<Stage> for Pile {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.iter().for_each(|token| token.args(stage, out));
    }

    fn say(&self, _stage: &Stage, name: &'static str, message: &mut Message) {
        message.push(name, Arg::Number(self.len() as i32));
    }

    fn data(&self, stage: &Stage) -> Value {
        self.iter().map(|token| token.data(stage)).collect()
    }
}

/// Token by token, in any order: they are written kind after kind. No order names more than an army has.
impl Written<Stage> for Pile {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.iter().for_each(|token| token.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Pile, Unreadable> {
        let mut pile = Pile::default();
        while !words.at_end() && pile.len() < MOST_TOKENS {
            let Some(token) = words.attempt(|words| Token::read(stage, words)) else { break };
            pile.add(token);
        }
        Ok(pile)
    }
}

/// What a commander writes to his subordinate.
pub type SpecialOrders = ArrayString<240>;

/// A sentence hears whether there is nothing in it.
impl Told<Stage> for SpecialOrders {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn say(&self, stage: &Stage, name: &'static str, message: &mut Message) {
        self.is_empty().say(stage, name, message);
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.as_str().into()
    }
}

/// All the rest of the line, as it is.
impl Written<Stage> for SpecialOrders {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        if !self.is_empty() {
            line.word(self);
        }
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<SpecialOrders, Unreadable> {
        let first = words.position();
        ArrayString::from(words.rest()).or_else(|_| words.none_fits(first, "expected-end"))
    }
}
