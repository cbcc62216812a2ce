//! Orders and picks: declared once, with how they are written and told.

use super::blocks::{Block, Side};
use super::ground::Place;
use super::stage::Stage;
use referee::declare::{Declared, Line, Order, Told, Words, Written};
use referee::{Arg, Choice, Concerns, Message, Unreadable};
use serde_json::{Value, json};

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq, Order)]
#[declare(stage = Stage, message = "ambush-order")]
pub enum Order {
    /// `bid 2`
    Bid(#[declare(name = "nerve")] u8),
    /// `scout ford`
    Scout(#[declare(name = "place")] Place),
    /// `rest`
    Rest,
    /// `lead`
    Lead,
    /// `wait`
    Wait,
    /// `march depot smithy iron star`: from, to, and who, in the roster's order.
    March {
        /// Where it begins.
        from: Place,
        /// Where it goes.
        to: Place,
        /// Who marches.
        #[declare(untold)]
        blocks: Vec<Block>,
    },
    /// `stay`
    Stay,
    /// `challenge church`
    Challenge(#[declare(name = "place")] Place),
    /// `let-pass`
    LetPass,
    /// `countersign`
    Countersign,
    /// `silence`
    Silence,
    /// `fire`
    Fire,
    /// `doubt`
    Doubt,
    /// `believe`
    Believe,
    /// `shell 250 130`: yards eastward and southward.
    Shell {
        /// Eastward.
        x: u16,
        /// Southward.
        y: u16,
    },
    /// `hold-fire`
    HoldFire,
    /// `lose star`
    Lose(#[declare(name = "block")] Block),
    /// `retreat ford`
    Retreat(#[declare(name = "place")] Place),
}

/// One pick of a march.
#[derive(Clone, Debug, PartialEq, Order)]
#[declare(stage = Stage)]
pub enum Pick {
    /// Where it begins.
    #[declare(word = "")]
    From(#[declare(name = "from")] Place),
    /// Where it goes.
    #[declare(word = "")]
    To(#[declare(name = "to")] Place),
    /// One who marches.
    #[declare(word = "")]
    Block(#[declare(name = "block")] Block),
}

/// The pieces and places that a choice names: of a shell, where it is aimed at.
pub(super) fn concerns(stage: &Stage, choice: &Choice<Order, Pick>) -> Concerns {
    match choice {
        Choice::Order(Order::Shell { x, y }) => {
            let place = Place::at((*x).into(), (*y).into());
            Concerns { pieces: Vec::new(), places: place.into_iter().map(Into::into).collect() }
        }
        Choice::Order(order) => order.concerns(stage),
        Choice::Pick(pick) => pick.concerns(stage),
    }
}

/// An order in words: of a march, its first three blocks by name. No march has more.
pub(super) fn words(stage: &Stage, order: &Order) -> Message {
    let message = order.message(stage);
    let Order::March { blocks, .. } = order else { return message };
    let message = message.with("count", Arg::Number(blocks.len() as i32));
    let named = blocks.iter().zip(["first", "second", "third"]);
    named.fold(message, |message, (block, name)| message.with(name, Arg::piece(*block)))
}

impl Told<Stage> for Place {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::place(*self));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.key())
    }
}

impl Written<Stage> for Place {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.key());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Place, Unreadable> {
        words.next("expected-place", Place::named)
    }
}

impl Told<Stage> for Block {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::piece(*self));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.name())
    }
}

impl Written<Stage> for Block {
    fn write(&self, _stage: &Stage, line: &mut Line<'_>) {
        line.word(self.key());
    }

    fn read(_stage: &Stage, words: &mut Words<'_>) -> Result<Block, Unreadable> {
        words.next("expected-block", Block::named)
    }
}

impl Told<Stage> for Side {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.word()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.word())
    }
}
