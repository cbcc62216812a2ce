//! Section 24: the auction for the sides.

use crate::blocks::Side;
use crate::board::{PosId, ZoneId};
use crate::event::Event;
use crate::flow::Step;
use crate::march::not_listed;
use crate::orders::{Order, Pick};
use crate::state::{Now, Play};
use referee::chance::{Audience, Roll, Throw};
use referee::{Arg, Choice, Refusal};

/// The highest bid: more moves than the objectives could ever use.
const MOST_BID: u8 = 30;

impl Now<'_> {
    /// What is offered in the auction.
    pub fn offer_auction(&self, out: &mut Vec<Choice<Order, Pick>>) {
        match self.state.flow.step {
            Step::Auction { bid, .. } => {
                out.push(Choice::Order(Order::Pass));
                let rising = rule!("24.auction#b") && rule!("R84#a");
                let least = bid.filter(|_| rising).map_or(0, |bid| bid + 1);
                out.extend((least..=MOST_BID).map(|bid| Choice::Order(Order::Bid(bid))));
            }
            Step::ChooseSide { .. } => out.extend(Side::BOTH.map(|side| Choice::Order(Order::Take(side)))),
            Step::Handicap { left, made, .. } => {
                let may = |number, zone, over| self.check_handicap(number, zone, over, made, left).is_ok();
                self.offer_objectives(id!("24.spacing"), &may, out);
            }
            _ => (),
        }
    }

    /// Whether a bid is high enough, and not absurd.
    pub fn check_bid(&self, new: u8) -> Result<(), Refusal> {
        let Step::Auction { bid, .. } = self.state.flow.step else { return Err(not_listed()) };
        let low = bid.is_some_and(|bid| new <= bid) && rule!("R84#a");
        forbid!(low, "24.auction#b", "bid" = Arg::Number(bid.unwrap_or(0).into()));
        if new > MOST_BID { Err(not_listed()) } else { Ok(()) }
    }

    /// Whether an objective may be moved: in the objectives phase, or by the loser of the auction.
    pub fn check_objective_order(&self, number: u8, zone: ZoneId, over: Option<PosId>) -> Result<(), Refusal> {
        match self.state.flow.step {
            Step::Objectives { left: 0 } => Err(Refusal::new(id!("16.earning-moves#a"))),
            Step::Objectives { left } => self.check_move(number, zone, over, left).map(drop),
            Step::Handicap { left, made, .. } => self.check_handicap(number, zone, over, made, left),
            _ => Err(not_listed()),
        }
    }

    /// Whether the loser of the auction may move an objective: the moves stay evenly spread, and can be
    /// completed so that the objectives are far enough apart.
    fn check_handicap(
        &self,
        number: u8,
        zone: ZoneId,
        over: Option<PosId>,
        made: [u8; 3],
        left: u8,
    ) -> Result<(), Refusal> {
        let movable = even_moves(made);
        let uneven = (1..=3).contains(&number) && movable[usize::from(number) - 1] == 0;
        forbid!(uneven, "24.even-spread", "number" = Arg::Number(number.into()));
        let mut then = made;
        if let Some(times) = usize::from(number).checked_sub(1).and_then(|at| then.get_mut(at)) {
            *times += 1;
        }
        let more = if rule!("R84#d") { left.saturating_sub(1) } else { 0 };
        let completed = |zones| self.can_be_spread(zones, then, more);
        self.check_objective(number, zone, over, movable, id!("24.spacing"), &completed).map(drop)
    }
}

/// How often each objective may be moved next so that the moves are spread evenly.
fn even_moves(made: [u8; 3]) -> [u8; 3] {
    let fewest = made.into_iter().min().unwrap_or(0);
    made.map(|count| u8::from(count == fewest || !rule!("24.even-spread")))
}

impl Play<'_> {
    /// The start of a whole game.
    pub fn open(&mut self) {
        if self.stage.options.auction {
            let throw = Throw { label: "opener", roll: Roll::Pick { of: 2 }, audience: Audience::Everyone };
            let bidder = self.chance.give(throw) as u8;
            self.state.flow.step = Step::Auction { bidder, bid: None };
            self.state.flow.active = Side::BOTH[usize::from(bidder.min(1))];
        } else {
            self.open_setup();
        }
    }

    /// A player bids. While the auction lasts, player 1 answers for the Union, player 2 for the Confederacy.
    pub fn bid(&mut self, bid: u8) {
        let Step::Auction { bidder, .. } = self.state.flow.step else { return };
        self.happen(Event::Bid { player: bidder + 1, bid });
        self.state.flow.step = Step::Auction { bidder: 1 - bidder, bid: Some(bid) };
        self.state.flow.active = Side::BOTH[usize::from(1 - bidder)];
    }

    /// A player does not bid higher: the other has won the auction.
    pub fn pass_bid(&mut self) {
        let Step::Auction { bidder, bid } = self.state.flow.step else { return };
        self.happen(Event::Passed { player: bidder + 1 });
        let winner = if rule!("24.winner-loser#a") { 1 - bidder } else { bidder };
        self.state.flow.step = Step::ChooseSide { winner, bid: bid.unwrap_or(0) };
        self.state.flow.active = Side::BOTH[usize::from(winner)];
    }

    /// The winner of the auction takes an army; the loser may move objectives.
    pub fn take_side(&mut self, side: Side) {
        let Step::ChooseSide { winner, bid } = self.state.flow.step else { return };
        self.happen(Event::Took { player: winner + 1, side });
        let loser = 1 - winner;
        self.state.flow.active = self.state.table.armies[usize::from(loser)];
        let left = if rule!("24.winner-loser#b") { bid } else { 0 };
        self.state.flow.step = Step::Handicap { loser, left, made: [0; 3] };
    }
}
