//! What orders and events are made of: how each part is written, read, told and kept as data.

use crate::counters::{BrigadeId, CorpsId, DivisionId, LeaderId, Orders, Profile, Side, UnitId};
use crate::event::{Cause, Change, Coordination, Fatigue, Rallying};
use crate::extension::Formation;
use crate::fire::FireKind;
use crate::flow::{Marker, Phase};
use crate::lines::Wing;
use crate::results::Again;
use crate::shock::{Ratio, ShockResult, Strength};
use crate::stage::{Hour, Light, Stage};
use crate::state::Ammunition;
use crate::tables::Code;
use crate::terrain::{POINT, Points};
use crate::view::points_text;
use ground::hex::{Facing, Hand};
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Unreadable};
use serde_json::Value;

impl Told<Stage> for Hour {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Number(self.0.into()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.text().into()
    }
}

referee::told_by_name!(Stage: Phase, Light, Profile, Change, Coordination, Rallying, Cause, FireKind, Again, ShockResult);
referee::written_by_name!(Stage: Orders = "expected-orders");
referee::written_by_name!(Stage: Fatigue = "expected-fatigue", Ammunition = "expected-ammunition");
referee::written_by_name!(Stage: Wing = "expected-wing");
referee::written_by_name!(Stage: Formation = "expected-formation");

/// A piece that orders name by its key.
macro_rules! named_pieces {
    ($($id:ty: $card:ident, $named:ident = $expected:literal);+ $(;)?) => {$(
        impl Told<Stage> for $id {
            fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
                out.push(self.arg());
            }

            fn data(&self, stage: &Stage) -> Value {
                stage.$card(*self).key.as_str().into()
            }
        }

        impl Written<Stage> for $id {
            fn write(&self, stage: &Stage, line: &mut Line<'_>) {
                line.word(&stage.$card(*self).key);
            }

            fn read(stage: &Stage, words: &mut Words<'_>) -> Result<$id, Unreadable> {
                words.next($expected, |word| stage.$named(word))
            }
        }
    )+};
}

named_pieces! {
    UnitId: unit, unit_named = "expected-unit";
    LeaderId: leader, leader_named = "expected-leader";
    BrigadeId: brigade, brigade_named = "expected-brigade";
    DivisionId: division, division_named = "expected-division";
    CorpsId: corps, corps_named = "expected-corps";
}

impl Told<Stage> for Points {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(match self.0 % POINT {
            0 => Arg::Number((self.0 / POINT).into()),
            _ => Arg::Fraction(self.0.into(), POINT.into()),
        });
    }

    fn data(&self, _stage: &Stage) -> Value {
        points_text(self.0)
    }
}

impl Told<Stage> for Code {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::code(&self.to_string()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.to_string().into()
    }
}

/// In halves: a number, or a fraction.
impl Told<Stage> for Strength {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        Points(self.0).args(stage, out);
    }

    fn data(&self, _stage: &Stage) -> Value {
        points_text(self.0)
    }
}

impl Told<Stage> for Ratio {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::code(&self.text()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.text().into()
    }
}

impl Ratio {
    /// As it is printed.
    pub fn text(self) -> String {
        format!("{}/{}", self.0, self.1)
    }
}

impl Told<Stage> for Side {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Seat(self.seat()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.name().into()
    }
}

impl Written<Stage> for Side {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.name());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Side, Unreadable> {
        words.next("expected-side", Side::named)
    }
}

impl Told<Stage> for Facing {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.name()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        self.name().into()
    }
}

impl Written<Stage> for Facing {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.name());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Facing, Unreadable> {
        words.next("expected-facing", |word| word.parse().ok())
    }
}

/// The name of a flank in orders.
pub fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "left",
        Hand::Right => "right",
    }
}

impl Told<Stage> for Hand {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(hand_name(*self)));
    }

    fn data(&self, _stage: &Stage) -> Value {
        hand_name(*self).into()
    }
}

impl Written<Stage> for Hand {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(hand_name(*self));
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Hand, Unreadable> {
        words.next("expected-flank", |word| [Hand::Left, Hand::Right].into_iter().find(|&hand| hand_name(hand) == word))
    }
}

impl Marker {
    /// Its name in data: the key of the division, or `union-march`.
    pub fn key(self, stage: &Stage) -> String {
        match self {
            Marker::Division(division) => stage.division(division).key.clone(),
            Marker::March(side) => format!("{}-march", side.name()),
        }
    }
}

impl Told<Stage> for Marker {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(match *self {
            Marker::Division(division) => division.arg(),
            Marker::March(side) => Arg::Seat(side.seat()),
        });
    }

    fn data(&self, stage: &Stage) -> Value {
        self.key(stage).into()
    }
}
