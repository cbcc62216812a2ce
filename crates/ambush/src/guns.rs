//! Chapter 6, the guns: an order by free coordinates.

use super::blocks::Side;
use super::event::Event;
use super::ground::{Ground, Place, WIDTH, YARDS};
use super::night::Play;
use super::order::Order;
use super::stage::{Fault, Stage};
use super::state::Table;
use super::{Out, not_this_decision};
use referee::chance::{Audience, Roll, Throw};
use referee::{Arg, Choice, Refusal, Tally, cite};

/// The nearest and the farthest point that guns reach, in yards.
const REACH: (i32, i32) = (100, 350);
/// The sum at which a shell hits.
const HIT_AT: i32 = 5;

/// Where the side's guns stand.
fn battery(side: Side) -> (i32, i32) {
    let edge = i32::from(WIDTH) * YARDS;
    match side {
        Side::Union => (edge / 2, edge),
        Side::Confederate => (edge / 2, 0),
    }
}

/// Whether the side's guns can be aimed at a point, whatever stands there.
pub(super) fn check_reach(side: Side, x: u16, y: u16) -> Result<Option<Place>, Refusal> {
    let (x, y) = (i32::from(x), i32::from(y));
    let place = Place::at(x, y);
    if place.is_none() && cite(rule!("6.board")) {
        return Err(refuse!("6.board").with("x", Arg::Number(x)).with("y", Arg::Number(y)));
    }
    let (east, south) = battery(side);
    let squared = (x - east).pow(2) + (y - south).pow(2);
    let (near, far) = REACH;
    if !(near.pow(2)..=far.pow(2)).contains(&squared) && cite(rule!("6.range")) {
        return Err(refuse!("6.range").with("least", Arg::Number(near)).with("most", Arg::Number(far)));
    }
    Ok(place)
}

pub(super) fn check(stage: &Stage, table: &Table, side: Side, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::HoldFire => Ok(()),
        Order::Shell { x, y } => {
            let place = check_reach(side, *x, *y)?;
            let own = place.is_some_and(|place| !table.at(side, place).is_empty());
            let telling = stage.has(Fault::TellingRefusal) && place.is_some_and(|place| tells(table, side, place, *x));
            if (own || telling) && cite(rule!("6.own")) {
                return Err(refuse!("6.own"));
            }
            Ok(())
        }
        _ => Err(not_this_decision()),
    }
}

fn tells(table: &Table, side: Side, place: Place, x: u16) -> bool {
    x != place.middle().0 && table.at(side.other(), place).iter().any(|block| block.strength() == 3)
}

/// A sample: the middle of every place that can be fired at.
pub(super) fn offer(stage: &Stage, table: &Table, side: Side, out: &mut Out) {
    let middles = Place::all().map(|place| {
        let (x, y) = place.middle();
        Order::Shell { x, y }
    });
    out.extend(middles.filter(|order| check(stage, table, side, order).is_ok()).map(Choice::Order));
    out.push(Choice::Order(Order::HoldFire));
}

/// The guns fire, or do not.
pub(super) fn fire(play: &mut Play<'_>, side: Side, order: &Order) {
    play.pop();
    let Order::Shell { x, y } = *order else { return play.tell(Event::HeldFire { side }) };
    let east = drift(play, "drift-east");
    let south = drift(play, "drift-south");
    let place = Place::at(i32::from(x) + east, i32::from(y) + south);
    play.tell(Event::Shelled { side, x, y, place });
    if let Some(place) = place {
        burst(play, place);
    }
}

fn drift(play: &mut Play<'_>, label: &'static str) -> i32 {
    match play.chance.die(label) {
        1 | 2 if cite(rule!("6.drift")) => -YARDS,
        5 | 6 if cite(rule!("6.drift")) => YARDS,
        _ => 0,
    }
}

/// What is added to the die that hits.
pub(super) fn hitting(place: Place) -> Tally {
    let mut tally = Tally::new();
    let amount = match place.ground() {
        Ground::Field => 1,
        Ground::Woods => -1,
        Ground::Lane => 0,
    };
    tally.add(rule!("6.hit"), amount);
    tally
}

fn burst(play: &mut Play<'_>, place: Place) {
    let table = &play.state.table;
    let there: Vec<_> = Side::BOTH.into_iter().flat_map(|side| table.at(side, place).iter()).collect();
    if there.is_empty() {
        return;
    }
    let die = play.chance.die("hit");
    let tally = hitting(place);
    let hit = die + tally.total() >= HIT_AT;
    play.tell(Event::Burst { place, die, total: die + tally.total(), tally, hit });
    if !hit {
        return;
    }
    let roll = Roll::Pick { of: there.len() as u32 };
    let lot = play.chance.give(Throw { label: "lot", roll, audience: Audience::Nobody });
    if let Some(&block) = there.get(lot as usize) {
        play.tell(Event::Struck { block });
        play.tell(Event::Lost { block });
    }
}
