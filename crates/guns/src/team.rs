//! Section 25: a commander with the tokens and a subordinate with the blocks.

use crate::blocks::Side;
use crate::event::Event;
use crate::flow::Step;
use crate::orders::{Order, Pick};
use crate::sequence::Decision;
use crate::state::{Now, Play};
use arrayvec::ArrayString;
use referee::{Arg, Choice, Refusal, Seat};

/// Words for each hour of the turn, and before the set-up.
const WORDS: usize = 5;

/// A player's two seats: the commander's, and the subordinate's in a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// Handles tokens, and everything where he is alone.
    Commander,
    /// Handles the blocks.
    Subordinate,
}

impl Decision {
    /// Whose business a decision is in a team.
    pub fn post(self) -> Post {
        match self {
            Decision::Buford
            | Decision::Retreat
            | Decision::Attack
            | Decision::Offer
            | Decision::Pick
            | Decision::Combat
            | Decision::Leader
            | Decision::Beaten
            | Decision::Spare
            | Decision::Entry
            | Decision::March
            | Decision::Sacrifice
            | Decision::GiveUpWhich => Post::Subordinate,
            _ => Post::Commander,
        }
    }
}

impl Now<'_> {
    /// The seat that answers for an army in a decision.
    pub fn seat(&self, side: Side, decision: Decision) -> Seat {
        let player = self.table().armies.iter().position(|&army| army == side).unwrap_or(0) as u8;
        let second = self.stage.options.teams
            && match decision.post() {
                Post::Subordinate => rule!("25.subordinate-duties"),
                Post::Commander => !rule!("25.commander-duties"),
            };
        Seat(player + if second { 2 } else { 0 })
    }

    /// The army and the post of a seat; an observer has none.
    pub fn post(&self, seat: Seat) -> Option<(Side, Post)> {
        let seats = if self.stage.options.teams { 4 } else { 2 };
        if seat.0 >= seats {
            return None;
        }
        let post = if seat.0 >= 2 { Post::Subordinate } else { Post::Commander };
        Some((self.table().armies[usize::from(seat.0 % 2)], post))
    }

    /// How many words a commander may write.
    pub fn words_allowed(&self) -> usize {
        match self.state.flow.step {
            Step::SpecialOrders { before_setup: false, .. } => WORDS * usize::from(self.table().hours),
            _ => WORDS,
        }
    }

    /// Nothing is offered but silence: the words are the commander's own.
    pub fn offer_writing(&self, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::Write(ArrayString::new())));
    }

    /// Whether a commander may write so much. What he may not tell is left to his honour.
    pub fn check_writing(&self, text: &str) -> Result<(), Refusal> {
        let allowed = self.words_allowed();
        let words = text.split_whitespace().count();
        let before = matches!(self.state.flow.step, Step::SpecialOrders { before_setup: true, .. });
        let count = Arg::Number(allowed as i32);
        forbid!(words > allowed && before, "25.setup-order", "count" = count);
        forbid!(words > allowed, "25.order-length", "count" = count);
        Ok(())
    }
}

impl Play<'_> {
    /// A commander has written.
    pub fn write(&mut self, side: Side, text: &str) {
        let text = ArrayString::from(text).ok().filter(|text| !text.is_empty());
        self.happen(Event::Wrote { side, text });
        match self.state.flow.step {
            Step::SpecialOrders { side: Side::Union, before_setup: true } => {
                self.state.flow.step = Step::SpecialOrders { side: Side::Confederate, before_setup: true };
            }
            Step::SpecialOrders { before_setup: true, .. } => self.deal(),
            _ => self.state.flow.step = Step::Retreat,
        }
    }
}
