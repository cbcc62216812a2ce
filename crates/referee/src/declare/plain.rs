//! Numbers, flags, lists and boxes as parts of orders and events.

use super::{Line, Told, Words, Written};
use crate::seat::Seat;
use crate::system::{Piece, Place, Unreadable};
use crate::tally::Tally;
use crate::words::Arg;
use arrayvec::ArrayVec;
use serde_json::Value;

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl<Stage: ?Sized> Told<Stage> for $number {
            fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
                // A number too large for a sentence is shown as the largest one.
                out.push(Arg::Number(i32::try_from(*self).unwrap_or(i32::MAX)));
            }

            fn data(&self, _stage: &Stage) -> Value {
                (*self).into()
            }
        }

        /// As it is written: no sign but the minus, no leading nought.
        impl<Stage: ?Sized> Written<Stage> for $number {
            fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
                line.word(&self.to_string());
            }

            fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<$number, Unreadable> {
                words.next("expected-number", |word| {
                    word.parse().ok().filter(|number: &$number| number.to_string() == word)
                })
            }
        }
    )+};
}

numbers!(u8, u16, u32, i16, i32);

/// A sentence hears `yes` or `no`.
impl<Stage: ?Sized> Told<Stage> for bool {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(if *self { "yes" } else { "no" }));
    }

    fn data(&self, _stage: &Stage) -> Value {
        (*self).into()
    }
}

/// `yes` or `no`, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YesNo(pub bool);

impl<Stage: ?Sized> Told<Stage> for YesNo {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }

    fn data(&self, stage: &Stage) -> Value {
        self.0.data(stage)
    }
}

impl<Stage: ?Sized> Written<Stage> for YesNo {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(if self.0 { "yes" } else { "no" });
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<YesNo, Unreadable> {
        let known = |word: &str| ["no", "yes"].iter().position(|known| *known == word);
        words.next("expected-yes-or-no", known).map(|place| YesNo(place == 1))
    }
}

/// A word that the locale files know.
impl<Stage: ?Sized> Told<Stage> for &'static str {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self));
    }

    fn data(&self, _stage: &Stage) -> Value {
        (*self).into()
    }
}

impl<Stage: ?Sized> Told<Stage> for Seat {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Seat(*self));
    }
}

impl<Stage: ?Sized> Told<Stage> for Piece {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Piece(*self));
    }
}

impl<Stage: ?Sized> Told<Stage> for Place {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Place(*self));
    }
}

/// A sum tells its total.
impl<Stage: ?Sized> Told<Stage> for Tally {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Number(self.total()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.total().into()
    }
}

impl<Stage: ?Sized, T: Told<Stage>> Told<Stage> for Option<T> {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.iter().for_each(|inner| inner.args(stage, out));
    }

    fn say(&self, stage: &Stage, name: &'static str, message: &mut crate::words::Message) {
        self.iter().for_each(|inner| inner.say(stage, name, message));
    }

    fn data(&self, stage: &Stage) -> Value {
        self.as_ref().map_or(Value::Null, |inner| inner.data(stage))
    }
}

/// An absent one is nothing at all. One that begins well and goes wrong is not absent.
impl<Stage: ?Sized, T: Written<Stage>> Written<Stage> for Option<T> {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.iter().for_each(|inner| inner.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Option<T>, Unreadable> {
        if words.at_end() {
            return Ok(None);
        }
        Ok(words.attempt(|words| T::read(stage, words)))
    }
}

impl<Stage: ?Sized, T: Told<Stage>> Told<Stage> for Box<T> {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        (**self).args(stage, out);
    }

    fn say(&self, stage: &Stage, name: &'static str, message: &mut crate::words::Message) {
        (**self).say(stage, name, message);
    }

    fn data(&self, stage: &Stage) -> Value {
        (**self).data(stage)
    }

    fn list(&self, stage: &Stage, name: &'static str, data: &mut super::Data) {
        (**self).list(stage, name, data);
    }
}

macro_rules! lists {
    ($(($list:ty) [$($more:tt)*]);+ $(;)?) => {$(
        /// A sentence hears how many there are.
        impl<Stage: ?Sized, T: Told<Stage>, $($more)*> Told<Stage> for $list {
            fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
                self.iter().for_each(|item| item.args(stage, out));
            }

            fn say(&self, _stage: &Stage, name: &'static str, message: &mut crate::words::Message) {
                message.push(name, Arg::Number(i32::try_from(self.len()).unwrap_or(i32::MAX)));
            }

            fn data(&self, stage: &Stage) -> Value {
                self.iter().map(|item| item.data(stage)).collect()
            }
        }
    )+};
}

lists! {
    (Vec<T>) [];
    (ArrayVec<T, N>) [const N: usize];
    ([T; N]) [const N: usize];
}

/// As many as can be read.
impl<Stage: ?Sized, T: Written<Stage>> Written<Stage> for Vec<T> {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.iter().for_each(|item| item.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Vec<T>, Unreadable> {
        let mut list = Vec::new();
        while !words.at_end() {
            let Some(item) = words.attempt(|words| T::read(stage, words)) else { break };
            list.push(item);
        }
        Ok(list)
    }
}

/// As many as can be read and held.
impl<Stage: ?Sized, T: Written<Stage>, const N: usize> Written<Stage> for ArrayVec<T, N> {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.iter().for_each(|item| item.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<ArrayVec<T, N>, Unreadable> {
        let mut list = ArrayVec::new();
        while !words.at_end() && !list.is_full() {
            let Some(item) = words.attempt(|words| T::read(stage, words)) else { break };
            list.push(item);
        }
        Ok(list)
    }
}

/// One after the other.
impl<Stage: ?Sized, A: Told<Stage>, B: Told<Stage>> Told<Stage> for (A, B) {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
        self.1.args(stage, out);
    }
}

impl<Stage: ?Sized, A: Written<Stage>, B: Written<Stage>> Written<Stage> for (A, B) {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.0.write(stage, line);
        self.1.write(stage, line);
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<(A, B), Unreadable> {
        Ok((A::read(stage, words)?, B::read(stage, words)?))
    }
}
