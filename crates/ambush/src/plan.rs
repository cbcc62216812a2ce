//! Chapter 3, the plans: bids, initiative and scouts.

use super::blocks::{Blocks, Side};
use super::event::{Both, Event};
use super::ground::Place;
use super::night::Play;
use super::order::Order;
use super::stage::{Fault, Stage};
use super::state::{Frame, Plan, Table};
use super::{Out, not_this_decision};
use referee::chance::{Audience, Roll, Throw};
use referee::flow::Sealed;
use referee::{Arg, Choice, Refusal, Seat, cite};

/// The highest bid.
const MOST_NERVE: u8 = 3;

fn highest_bid(table: &Table, side: Side) -> u8 {
    table.nerve[side.index()].min(MOST_NERVE)
}

/// The places to which the side's scout may creep.
pub(super) fn scouted_places(stage: &Stage, table: &Table, side: Side) -> impl Iterator<Item = Place> {
    let worth = |blocks: Blocks| match stage.has(Fault::ListLength) {
        true => blocks.strength() > 0,
        false => !blocks.is_empty(),
    };
    let open: Vec<Place> = Place::all().filter(|&place| worth(table.hidden(table.at(side.other(), place)))).collect();
    open.into_iter()
}

/// Every plan that the seat may seal.
pub(super) fn open_plans(stage: &Stage, table: &Table, seat: Seat) -> Vec<Plan> {
    match Side::of(seat) {
        Some(side) if seat == side.commander() => (0..=highest_bid(table, side)).map(Plan::Bid).collect(),
        Some(side) => {
            let places = scouted_places(stage, table, side).map(Some);
            std::iter::once(None).chain(places).map(Plan::Scout).collect()
        }
        None => Vec::new(),
    }
}

fn order_of(plan: Plan) -> Order {
    match plan {
        Plan::Bid(nerve) => Order::Bid(nerve),
        Plan::Scout(None) => Order::Rest,
        Plan::Scout(Some(place)) => Order::Scout(place),
    }
}

fn plan_of(seat: Seat, order: &Order) -> Option<Plan> {
    let commands = Side::of(seat).is_some_and(|side| seat == side.commander());
    match order {
        Order::Bid(nerve) if commands => Some(Plan::Bid(*nerve)),
        Order::Scout(place) if !commands => Some(Plan::Scout(Some(*place))),
        Order::Rest if !commands => Some(Plan::Scout(None)),
        _ => None,
    }
}

pub(super) fn offer(stage: &Stage, table: &Table, seat: Seat, out: &mut Out) {
    out.extend(open_plans(stage, table, seat).into_iter().map(|plan| Choice::Order(order_of(plan))));
    if stage.has(Fault::OfferRefused) && matches!(out.last(), Some(Choice::Order(Order::Bid(_)))) {
        out.push(Choice::Order(Order::Bid(MOST_NERVE + 1)));
    }
}

pub(super) fn check(stage: &Stage, table: &Table, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let side = Side::of(seat).ok_or_else(not_this_decision)?;
    match plan_of(seat, order).ok_or_else(not_this_decision)? {
        Plan::Bid(nerve) if nerve > highest_bid(table, side) && cite(rule!("3.bid")) => {
            Err(refuse!("3.bid").with("most", Arg::Number(highest_bid(table, side).into())))
        }
        Plan::Scout(Some(place))
            if !scouted_places(stage, table, side).any(|open| open == place) && cite(rule!("3.scout")) =>
        {
            Err(refuse!("3.scout").with("place", Arg::place(place)))
        }
        _ => Ok(()),
    }
}

/// Seals a seat's plan.
pub(super) fn seal(play: &mut Play<'_>, seat: Seat, order: &Order) {
    if let (Some(Frame::Plans(plans)), Some(plan)) = (play.state.frames.top_mut(), plan_of(seat, order)) {
        plans.seal(seat, plan);
    }
}

/// Lays all plans open.
pub(super) fn reveal(play: &mut Play<'_>, plans: Sealed<Plan, 4>) {
    play.pop();
    let bids = Side::BOTH.map(|side| match plans.of(side.commander()) {
        Some(&Plan::Bid(nerve)) => nerve,
        _ => 0,
    });
    play.tell(Event::Bids { bids: Both(bids) });
    let side = initiative(play, bids);
    for side in Side::BOTH {
        if let Some(&Plan::Scout(Some(place))) = plans.of(side.scout()) {
            creep(play, side, place);
        }
    }
    play.push(Frame::Lead { side });
}

fn initiative(play: &mut Play<'_>, [union, confederate]: [u8; 2]) -> Side {
    let die = (union == confederate && cite(rule!("3.tie"))).then(|| play.chance.die("initiative"));
    let is_union = die.map_or(union > confederate, |die| die <= 3);
    let side = if is_union { Side::Union } else { Side::Confederate };
    play.tell(Event::Initiative { side, die });
    side
}

/// A scout sees one block that his side has not seen yet, by lot.
fn creep(play: &mut Play<'_>, side: Side, place: Place) {
    let table = &play.state.table;
    let hidden = table.hidden(table.at(side.other(), place));
    let unseen: Vec<_> = hidden.iter().filter(|&block| !table.standing(block).scouted).collect();
    let roll = Roll::Pick { of: unseen.len() as u32 };
    let lot = match unseen.len() {
        0 | 1 => 0,
        _ => play.chance.give(Throw { label: "scout", roll, audience: Audience::Nobody }),
    };
    play.tell(Event::Scouted { side, place, block: unseen.get(lot as usize).copied() });
}

/// The side with the initiative leads or waits.
pub(super) fn lead(play: &mut Play<'_>, side: Side, order: &Order) {
    play.pop();
    if *order == Order::Lead && cite(rule!("3.lead")) {
        play.tell(Event::Led { side });
        play.push(Frame::March { side });
    } else {
        play.tell(Event::Waited { side });
    }
}
