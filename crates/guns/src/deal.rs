//! Section 4: the set-up of a whole game: what is shuffled and laid out unseen, and Buford.

use crate::blocks::{Battalion, Block, Side};
use crate::board::{EntryId, PosId, ZoneId};
use crate::event::Event;
use crate::event_parts::{Facing, Who};
use crate::flow::Step;
use crate::march::not_listed;
use crate::order_parts::Front;
use crate::orders::{Order, Pick};
use crate::paths::{piece, place};
use crate::state::{MOST_PILED, Now, Place, Play, Table};
use crate::tokens::{BOXES, SEVEN, TimeToken};
use crate::turn::TRAY;
use arrayvec::ArrayVec;
use referee::chance::{Audience, Roll, Throw};
use referee::{Choice, Refusal};

impl Now<'_> {
    /// The next of Buford's blocks that is not on the map.
    pub fn unplaced_buford(&self) -> Option<Block> {
        let fits = |block: &Block| self.stage.card(*block).battalion == Battalion::BUFORD;
        self.army(Side::Union).filter(fits).find(|&block| self.standing(block).place == Place::ToCome)
    }

    /// Where Buford can be set up.
    pub fn offer_buford(&self, out: &mut Vec<Choice<Order, Pick>>) {
        let Some(block) = self.unplaced_buford() else { return };
        for at in self.stage.board.all_positions() {
            for front in self.stage.board.position(at).zones {
                if self.check_buford(block, at, front).is_ok() {
                    out.push(Choice::Order(Order::Set { block, at, front: Front(front) }));
                }
            }
        }
    }

    /// Whether one of Buford's blocks may be set up there.
    pub fn check_buford(&self, block: Block, at: PosId, front: ZoneId) -> Result<(), Refusal> {
        forbid!(self.unplaced_buford() != Some(block), "4.buford-setup#a", "block" = piece(block));
        forbid!(self.stage.board.barred.contains(at), "4.buford-setup#b", "position" = place(at));
        let front = self.stage.board.side_in(at, front).ok_or_else(not_listed)?;
        let turned = self.blocks_on(Side::Union, at).any(|other| self.standing(other).front != front);
        forbid!(turned, "10.same-facing-per-position", "position" = place(at));
        Ok(())
    }
}

impl Play<'_> {
    /// Section 4: tokens are laid out, and Buford is to be placed.
    pub fn open_setup(&mut self) {
        if self.stage.options.teams {
            self.state.flow.step = Step::SpecialOrders { side: Side::Union, before_setup: true };
        } else {
            self.deal();
        }
    }

    /// Section 4: everything that is shuffled and laid out unseen.
    pub fn deal(&mut self) {
        let mut table = self.stage.empty_table();
        for side in Side::BOTH {
            self.deal_battle_tokens(&mut table, side);
            if !self.stage.options.historical {
                self.deal_time_tokens(&mut table, side);
            }
        }
        if !self.stage.options.historical && rule!("4.reinforcement-piles#a") {
            self.deal_piles(&mut table);
        }
        table.special = self.state.table.special;
        self.happen(Event::Dealt { table: Some(Box::new(table)) });
        self.state.flow.active = Side::Union;
        self.state.flow.step = Step::Buford;
    }

    /// Things in the order in which they are drawn, one after another, unseen.
    pub fn shuffled<T, L>(&mut self, things: L) -> L
    where
        L: IntoIterator<Item = T> + FromIterator<T>,
    {
        let mut left: Vec<T> = things.into_iter().collect();
        let mut drawn = Vec::with_capacity(left.len());
        while left.len() > 1 {
            let roll = Roll::Pick { of: left.len() as u32 };
            let at = self.chance.give(Throw { label: "draw", roll, audience: Audience::Nobody }) as usize;
            drawn.push(left.remove(at.min(left.len() - 1)));
        }
        drawn.append(&mut left);
        drawn.into_iter().collect()
    }

    fn deal_battle_tokens(&mut self, table: &mut Table, side: Side) {
        let tokens = &mut table.tokens[side.index()];
        tokens.reserve = self.stage.components.battle[side.index()].iter().collect();
        let tray = if rule!("4.initial-tray") { TRAY } else { 0 };
        for _ in 0..tray.min(tokens.reserve.len()) {
            let roll = Roll::Pick { of: tokens.reserve.len() as u32 };
            let at = self.chance.give(Throw { label: "draw", roll, audience: Audience::Nobody }) as usize;
            let token = tokens.reserve.remove(at.min(tokens.reserve.len() - 1));
            tokens.tray.add(token);
        }
    }

    fn deal_time_tokens(&mut self, table: &mut Table, side: Side) {
        let components = &self.stage.components;
        let tokens = &mut table.tokens[side.index()];
        for day in (2..=3_u8).filter(|_| rule!("4.date-track")) {
            tokens.dates[usize::from(day) - 1] =
                components.arrivals[side.index()][usize::from(day) - 1].iter().copied().collect();
        }
        let mut dated: Vec<TimeToken> = self.stage.dated(side, 1).collect();
        let rumours = if rule!("4.july1-mix") { components.rumours[side.index()] } else { 0 };
        dated.extend(std::iter::repeat_n(TimeToken::Rumour, rumours.into()));
        let dated = self.shuffled(dated);
        let early = |at: u8| at == SEVEN || at == SEVEN + 1;
        let left_out = |at: u8| match side {
            Side::Union => early(at) && rule!("4.july1-place#b"),
            Side::Confederate => early(at) && !rule!("4.july1-place#a"),
        };
        let places = (0..BOXES as u8).filter(|&at| !left_out(at));
        for (at, token) in places.zip(dated) {
            tokens.time[usize::from(at)] = Some(token);
        }
    }

    /// Who reads the components refuses piles that are too high.
    fn deal_piles(&mut self, table: &mut Table) {
        let union: Vec<Battalion> = Battalion::of(Side::Union).filter(|battalion| !battalion.is_cavalry()).collect();
        let mut union = self.shuffled(union);
        union.reverse();
        let mut corps: Vec<Vec<Battalion>> = (1..=3)
            .map(|corps| Battalion::of(Side::Confederate).filter(|b| b.corps() == Some(corps)).collect())
            .collect();
        for tokens in &mut corps {
            *tokens = self.shuffled(std::mem::take(tokens));
            tokens.reverse();
        }
        for entry in EntryId::ALL {
            let plan = &self.stage.components.piles[entry.index()];
            let mut pile: ArrayVec<Battalion, MOST_PILED> = ArrayVec::new();
            let mut order = plan.corps.clone();
            if !rule!("11.chambersburg-order") {
                order.reverse();
            }
            for (number, count) in order {
                let from = &mut corps[usize::from(number.clamp(1, 3)) - 1];
                pile.extend((0..count).filter_map(|_| from.pop()));
            }
            pile.extend((0..plan.tokens).filter_map(|_| union.pop()));
            pile.extend(plan.bottom.filter(|_| rule!("4.kilpatrick-bottom")));
            pile.reverse();
            table.piles[entry.index()] = pile;
        }
    }

    /// One of Buford's blocks is set up.
    pub fn place_buford(&mut self, block: Block, at: PosId, front: ZoneId) {
        let Some(front) = self.stage.board.side_in(at, front) else { return };
        self.happen(Event::Placed { who: Who::of(Side::Union, block), at: Facing { at, front } });
    }
}
