//! Section 25: a commander with the tokens and a subordinate with the blocks.

use crate::blocks::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::flow::Step;
use crate::orders::{Order, Pick};
use crate::state::{Now, Play};
use crate::terms::SpecialOrders;
use referee::{Arg, Choice, Refusal, RuleId, Seat};

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
    /// Whose business a decision is in a team, and by which rule. Words are the commander's of themselves, and so
    /// are time tokens.
    fn duty(self) -> (Post, Option<RuleId>) {
        let commander = |rule| (Post::Commander, Some(rule));
        let subordinate = |rule| (Post::Subordinate, Some(rule));
        match self {
            Decision::SpecialOrders | Decision::EarlyArrival => (Post::Commander, None),
            Decision::NightDiscard
            | Decision::TrayLimit
            | Decision::AttackPenalty
            | Decision::WithdrawDiscard
            | Decision::HoldDiscard => commander(id!("25.commander-duties#a")),
            Decision::DefenceGuns | Decision::AttackGuns | Decision::Fillers => commander(id!("25.commander-duties#b")),
            Decision::Bombard | Decision::Hit | Decision::Fire => commander(id!("25.commander-duties#c")),
            Decision::MarchTokens | Decision::Fieldworks => commander(id!("25.commander-duties#d")),
            Decision::Length => commander(id!("25.commander-duties#e")),
            Decision::Order => commander(id!("25.commander-duties#f")),
            Decision::Objectives => commander(id!("25.commander-duties#g")),
            Decision::Bid | Decision::ChooseSide | Decision::Handicap => commander(id!("25.commander-duties#h")),
            Decision::Buford => subordinate(id!("25.subordinate-duties#a")),
            Decision::Retreat | Decision::Beaten => subordinate(id!("25.subordinate-duties#b")),
            Decision::Attack | Decision::Combat => subordinate(id!("25.subordinate-duties#c")),
            Decision::Leader => subordinate(id!("25.subordinate-duties#d")),
            Decision::Offer | Decision::Pick | Decision::Spare | Decision::Sacrifice | Decision::GiveUpWhich => {
                subordinate(id!("25.subordinate-duties#e"))
            }
            Decision::Entry => subordinate(id!("25.subordinate-duties#f")),
            Decision::March => subordinate(id!("25.subordinate-duties#g")),
        }
    }
}

impl Now<'_> {
    /// The seat that answers for an army in a decision.
    pub fn seat(&self, side: Side, decision: Decision) -> Seat {
        let player = self.table().armies.iter().position(|&army| army == side).unwrap_or(0) as u8;
        let second = self.stage.options.teams
            && match decision.duty() {
                (Post::Subordinate, rule) => rule.is_none_or(referee::cite),
                (Post::Commander, rule) => !rule.is_none_or(referee::cite),
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
        out.push(Choice::Order(Order::Write(SpecialOrders::new())));
    }

    /// Whether a commander may write so much. What he may not tell is left to his honour.
    pub fn check_writing(&self, text: &str) -> Result<(), Refusal> {
        let allowed = self.words_allowed();
        let words = text.split_whitespace().count();
        let before = matches!(self.state.flow.step, Step::SpecialOrders { before_setup: true, .. });
        let count = Arg::Number(allowed as i32);
        forbid!(words > allowed && before, "25.setup-order#a", "count" = count);
        forbid!(words > allowed, "25.order-length#a", "count" = count);
        Ok(())
    }
}

impl Play<'_> {
    /// A commander has written.
    pub fn write(&mut self, side: Side, text: SpecialOrders) {
        let text = Some(text).filter(|text| !text.is_empty());
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
