//! Chapter 5, the challenge: a reaction to a march, the answer to it, and the doubt of the answer.

use super::blocks::{Blocks, Side};
use super::event::Event;
use super::ground::{Ground, Place};
use super::night::Play;
use super::order::Order;
use super::stage::{Fault, Stage};
use super::state::{Frame, State, Table};
use super::{Out, clash, march, not_this_decision};
use referee::{Arg, Choice, Refusal, Tally, cite};

/// The sum at which a silent march is spotted.
const SPOTTED_AT: i32 = 4;

/// Where the side stands in the place that a march goes to, or next to it.
fn posts(table: &Table, side: Side, to: Place) -> impl Iterator<Item = Place> {
    Place::all().filter(move |&place| (place == to || place.touches(to)) && !table.at(side, place).is_empty())
}

/// Asks the enemy of a march whether he challenges it, if he has blocks at hand.
pub(super) fn open(play: &mut Play<'_>, side: Side, to: Place) {
    let table = &play.state.table;
    let skipped = play.stage.has(Fault::QuestionSkipped)
        && posts(table, side, to).all(|place| table.at(side, place).strength() == 0);
    if posts(table, side, to).next().is_some() && !skipped && cite(rule!("5.challenge")) {
        play.push(Frame::Challenge { side, to, place: None });
    }
}

pub(super) fn offer_challenge(table: &Table, side: Side, to: Place, out: &mut Out) {
    out.extend(posts(table, side, to).map(|place| Choice::Order(Order::Challenge(place))));
    out.push(Choice::Order(Order::LetPass));
}

pub(super) fn check_challenge(table: &Table, side: Side, to: Place, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::LetPass => Ok(()),
        Order::Challenge(place) if posts(table, side, to).any(|post| post == *place) => Ok(()),
        Order::Challenge(place) => Err(refuse!("5.challenge").with("place", Arg::place(*place))),
        _ => Err(not_this_decision()),
    }
}

/// The march is challenged, or let pass.
pub(super) fn challenge(play: &mut Play<'_>, side: Side, order: &Order) {
    let Order::Challenge(from) = *order else {
        play.pop();
        return play.tell(Event::LetPass { side });
    };
    if let Some(Frame::Challenge { place, .. }) = play.state.frames.top_mut() {
        *place = Some(from);
    }
    play.tell(Event::Challenged { side, place: from });
    if play.stage.has(Fault::TellingEvent) && play.state.table.at(side, from).strength() > 0 {
        play.tell(Event::Challenged { side, place: from });
    }
    play.push(Frame::Answer { side: side.other() });
}

pub(super) fn offer_answer(stage: &Stage, table: &Table, side: Side, out: &mut Out) {
    if stage.has(Fault::DeadEnd) {
        return;
    }
    let answers = [Order::Countersign, Order::Silence, Order::Fire];
    out.extend(answers.into_iter().filter(|answer| check_answer(table, side, answer).is_ok()).map(Choice::Order));
}

pub(super) fn check_answer(table: &Table, side: Side, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::Countersign if table.nerve[side.index()] == 0 && cite(rule!("5.countersign")) => {
            Err(refuse!("5.countersign"))
        }
        Order::Countersign | Order::Silence | Order::Fire => Ok(()),
        _ => Err(not_this_decision()),
    }
}

/// The challenge is answered.
pub(super) fn answer(play: &mut Play<'_>, side: Side, order: &Order) {
    play.pop();
    match order {
        Order::Countersign => {
            play.tell(Event::Countersigned { side });
            play.push(Frame::Doubt { side: side.other() });
        }
        Order::Fire => {
            play.tell(Event::Fired { side });
            fight(play);
        }
        _ => stay_silent(play),
    }
}

/// What is added to the spotting die.
pub(super) fn spotting(to: Place, count: u8, moonlit: bool) -> Tally {
    let mut tally = Tally::new();
    match to.ground() {
        Ground::Field => tally.add(rule!("5.spot-ground#a"), 1),
        Ground::Woods => tally.add(rule!("5.spot-ground#b"), -1),
        Ground::Lane => {}
    }
    tally.add(rule!("5.spot-moon"), moonlit.into());
    tally.add(rule!("5.spot-column"), (count >= 3).into());
    tally
}

fn stay_silent(play: &mut Play<'_>) {
    let Some((_, _, to, group)) = play.state.moving() else { return };
    let tally = spotting(to, group.len(), play.state.table.moonlit);
    let die = play.chance.die("spot");
    let halted = die + tally.total() >= SPOTTED_AT && cite(rule!("5.spot"));
    play.tell(Event::Spotted { die, total: die + tally.total(), tally, halted });
    if halted {
        march::halt(play);
    }
}

pub(super) fn check_doubt(order: &Order) -> Result<(), Refusal> {
    match order {
        Order::Doubt | Order::Believe => Ok(()),
        _ => Err(not_this_decision()),
    }
}

/// The countersign is believed or doubted.
pub(super) fn doubt(play: &mut Play<'_>, side: Side, order: &Order) {
    play.pop();
    let doubted = *order == Order::Doubt;
    play.tell(Event::Heard { side, doubted });
    let Some((_, _, _, group)) = play.state.moving().filter(|_| doubted) else { return };
    play.show(group);
    clash::lose_straw(play, group);
    if left(play.state).is_some_and(|group| !group.is_empty()) {
        fight(play);
    }
}

/// Those of the march that are left.
fn left(state: &State) -> Option<Blocks> {
    state.moving().map(|(_, _, _, group)| group)
}

/// The march fights those who challenged it.
fn fight(play: &mut Play<'_>) {
    if let Some((side, _, _, group)) = play.state.moving()
        && let Some(place) = play.state.challenged_from()
    {
        play.push(Frame::Clash { side, group, place, won: None });
    }
}
