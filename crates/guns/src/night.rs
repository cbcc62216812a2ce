//! Section 17: night turns: fieldworks, the Union's loss, the time track and the reserve.

use crate::blocks::{Battalion, Block, Grade, Side};
use crate::board::{EntryId, PosId, ZoneId};
use crate::event::Event;
use crate::event_parts::Secret;
use crate::march::not_listed;
use crate::order_parts::{Front, Pair};
use crate::orders::{Order, Pick};
use crate::paths::{piece, place};
use crate::state::{MOST_DATED, Now, Place, Play};
use crate::tokens::{BOXES, Hour, ONE, SEVEN, TimeToken, Token};
use arrayvec::ArrayVec;
use referee::{Choice, Refusal};

/// Blocks that the Union gives up instead of two full-strength ones.
const GIVEN_UP: u8 = 3;

impl Now<'_> {
    /// Whether a fieldwork may be placed.
    pub fn check_fieldwork(&self, side: Side, at: PosId, front: ZoneId) -> Result<(), Refusal> {
        if !self.table().of(side).tray.has(Token::MARCH) || self.table().works.is_full() {
            return Err(not_listed());
        }
        self.stage.board.side_in(at, front).ok_or_else(not_listed)?;
        forbid!(self.count_on(side, at) == 0, "17.fieldworks#b", "position" = place(at));
        Ok(())
    }

    /// Where fieldworks can be placed.
    pub fn offer_fieldworks(&self, side: Side, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::Done));
        for at in self.occupied(side).iter() {
            for front in self.stage.board.position(at).zones {
                if self.check_fieldwork(side, at, front).is_ok() {
                    out.push(Choice::Order(Order::Fieldwork { at, front: Front(front) }));
                }
            }
        }
    }

    /// The Union's full-strength blocks in play.
    fn full_blocks(&self) -> impl Iterator<Item = Block> + '_ {
        let in_play = |block: &Block| {
            let here = match self.standing(*block).place {
                Place::On(_) => true,
                Place::Off { .. } => rule!("17.july1-union-sacrifice#c"),
                Place::Ready(_) => rule!("17.july1-union-sacrifice#d"),
                _ => false,
            };
            let card = self.stage.card(*block);
            here && card.grade == Grade::Full && (!card.is_cavalry() || rule!("R70#b"))
        };
        self.army(Side::Union).filter(in_play)
    }

    /// Whether two blocks may be removed.
    pub fn check_remove(&self, pair: Pair) -> Result<(), Refusal> {
        let [one, other] = pair.blocks();
        if one == other {
            return Err(not_listed());
        }
        for block in [one, other] {
            let fits = self.full_blocks().any(|other| other == block);
            forbid!(!fits, "17.july1-union-sacrifice#b", "block" = piece(block));
        }
        Ok(())
    }

    /// What the Union can lose in the first night.
    pub fn offer_sacrifice(&self, out: &mut Vec<Choice<Order, Pick>>) {
        out.push(Choice::Order(Order::GiveUp(ArrayVec::new())));
        let blocks: Vec<Block> = self.full_blocks().collect();
        for (index, &one) in blocks.iter().enumerate() {
            out.extend(blocks[index + 1..].iter().map(|&other| Choice::Order(Order::Remove(Pair::of(one, other)))));
        }
    }

    /// Which of the blocks that just arrived can be given up.
    pub fn offer_giving_up(&self, battalion: Battalion, out: &mut Vec<Choice<Order, Pick>>) {
        let blocks = self.arriving(battalion);
        let due = u32::from(self.table().to_give_up);
        for set in (0_u32..1 << blocks.len()).filter(|set| set.count_ones() == due) {
            let chosen = (0..blocks.len()).filter(|at| set >> at & 1 == 1).map(|at| blocks[at]).collect();
            out.push(Choice::Order(Order::GiveUp(chosen)));
        }
    }

    /// Blocks of a battalion that are ready.
    fn arriving(&self, battalion: Battalion) -> Vec<Block> {
        let fits = |block: &Block| {
            self.stage.card(*block).battalion == battalion && matches!(self.standing(*block).place, Place::Ready(_))
        };
        self.army(battalion.side()).filter(fits).collect()
    }

    /// The arrival tokens between which the player chooses: none if they are alike.
    pub fn early_arrivals(&self, side: Side) -> Option<[EntryId; 2]> {
        match self.table().of(side).dates[1][..] {
            [one, other] if one != other && rule!("17.reset-july1-early#a") => Some([one, other]),
            _ => None,
        }
    }
}

impl Play<'_> {
    /// The Union gives up two blocks, or its next reinforcements.
    pub fn remove_pair(&mut self, pair: Pair) {
        for block in pair.blocks() {
            self.remove(block);
        }
    }

    /// The Union will give up its next reinforcements.
    pub fn give_up(&mut self) {
        let count = if rule!("17.july1-union-sacrifice#e") { GIVEN_UP } else { 0 };
        self.happen(Event::GaveUp { count });
    }

    /// Some of the blocks that just arrived are given up.
    pub fn give_up_blocks(&mut self, blocks: &[Block]) {
        self.state.flow.giving_up = None;
        for &block in blocks {
            self.remove(block);
        }
    }

    /// The time track is filled for the next day.
    pub fn refill(&mut self, side: Side, early: Option<EntryId>) {
        if self.stage.options.historical {
            return;
        }
        let day = self.state.table.hour.day();
        let dated: ArrayVec<EntryId, MOST_DATED> = match day {
            1 => self.state.table.of(side).dates[1].clone(),
            2 => self.state.table.of(side).dates[2].clone(),
            _ => return,
        };
        if day == 1 {
            let Some(first) = early.or_else(|| dated.first().copied()) else { return };
            if rule!("17.reset-july1-early#b") {
                let from = if rule!("R11") { SEVEN } else { 0 };
                self.set_time(side, from, 6, 2, first);
            }
            let later = dated
                .iter()
                .position(|&entry| entry == first)
                .and_then(|at| dated.iter().enumerate().find(|&(other, _)| other != at).map(|(_, &entry)| entry));
            if let Some(later) = later.filter(|_| rule!("17.reset-july1-late")) {
                self.set_time(side, ONE, 9, 2, later);
            }
        } else if let Some(&arrival) = dated.first()
            && rule!("17.reset-july2")
        {
            self.set_time(side, 0, BOXES as u8, 3, arrival);
        }
    }

    fn set_time(&mut self, side: Side, from: u8, count: u8, day: u8, arrival: EntryId) {
        let mut tokens = vec![TimeToken::Arrival(arrival)];
        tokens.extend((1..count).map(|_| TimeToken::Rumour));
        let tokens = self.shuffled(tokens);
        self.happen(Event::TimeSet { side, from: Hour::new(day, from), count, tokens: Secret::of(tokens), arrival });
    }
}
