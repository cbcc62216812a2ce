//! Chapter 7, the clash: who fights is shown; strength and a die; the loss and the retreat.

use super::blocks::{Blocks, Side};
use super::event::{Event, Fighters};
use super::ground::{Ground, Place};
use super::march::has_room;
use super::night::Play;
use super::order::Order;
use super::state::{Frame, Table};
use super::{Out, march, not_this_decision};
use referee::{Arg, Choice, Refusal, Tally, cite};

/// A clash goes on: the fight, then what follows from it.
pub(super) fn go_on(play: &mut Play<'_>) {
    let Some(Frame::Clash { side, group, place, won }) = play.state.top() else { return };
    match won {
        None => fight(play, side, group, place),
        Some(winner) => {
            play.pop();
            if winner == side {
                drive_out(play, side.other(), place);
            } else {
                march::halt(play);
            }
        }
    }
}

/// Straw among the blocks is lost.
pub(super) fn lose_straw(play: &mut Play<'_>, blocks: Blocks) {
    for block in blocks.iter().filter(|block| block.strength() == 0) {
        play.tell(Event::Lost { block });
    }
}

fn fight(play: &mut Play<'_>, side: Side, group: Blocks, place: Place) {
    let defenders = play.state.table.at(side.other(), place);
    let mut attack = ambush(&play.state.table, group, defenders);
    let mut defence = ambush(&play.state.table, defenders, group);
    defence.add(rule!("7.woods"), (place.ground() == Ground::Woods).into());
    if cite(rule!("7.show")) {
        play.show(group);
        play.show(defenders);
        lose_straw(play, group);
        lose_straw(play, defenders);
    }
    let lost: Blocks = Side::BOTH.into_iter().flat_map(|side| play.state.table.lost(side).iter()).collect();
    let (attackers, defenders) = (group.without(lost), defenders.without(lost));
    let (winner, beaten) = match (attackers.is_empty(), defenders.is_empty()) {
        (false, true) => (side, Blocks::default()),
        (true, _) => (side.other(), Blocks::default()),
        (false, false) => {
            attack.add(rule!("7.strength"), attackers.strength());
            defence.add(rule!("7.strength"), defenders.strength());
            let winner = roll(play, side, place, attack, defence);
            (winner, if winner == side { defenders } else { attackers })
        }
    };
    if let Some(Frame::Clash { won, .. }) = play.state.frames.top_mut() {
        *won = Some(winner);
    }
    if !beaten.is_empty() && cite(rule!("7.loss")) {
        play.push(Frame::Loss { side: winner.other(), among: beaten });
    }
}

/// What the side adds for being unseen by an enemy who was seen.
fn ambush(table: &Table, own: Blocks, enemy: Blocks) -> Tally {
    let mut tally = Tally::new();
    let unseen = table.hidden(own) == own && table.hidden(enemy) != enemy;
    tally.add(rule!("7.ambush"), if unseen { 2 } else { 0 });
    tally
}

fn roll(play: &mut Play<'_>, side: Side, place: Place, attack: Tally, defence: Tally) -> Side {
    let attack = Box::new(Fighters { die: play.chance.die("attack"), tally: attack });
    let defence = Box::new(Fighters { die: play.chance.die("defence"), tally: defence });
    let sum = |fighters: &Fighters| fighters.die + fighters.tally.total();
    let winner = if sum(&attack) > sum(&defence) { side } else { side.other() };
    play.tell(Event::Clashed { place, side, attack, defence, winner });
    winner
}

pub(super) fn offer_loss(among: Blocks, out: &mut Out) {
    out.extend(among.iter().map(|block| Choice::Order(Order::Lose(block))));
}

pub(super) fn check_loss(among: Blocks, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::Lose(block) if among.contains(*block) => Ok(()),
        Order::Lose(block) => Err(refuse!("7.loss").with("block", Arg::piece(*block))),
        _ => Err(not_this_decision()),
    }
}

/// The beaten side has chosen its loss.
pub(super) fn lose(play: &mut Play<'_>, order: &Order) {
    play.pop();
    if let Order::Lose(block) = *order {
        play.tell(Event::Lost { block });
    }
}

/// Whether the side's blocks in a place may retreat to another.
fn may_retreat(table: &Table, side: Side, from: Place, to: Place) -> bool {
    let retreating = table.at(side, from).len();
    from.touches(to) && table.at(side.other(), to).is_empty() && has_room(table, side, to, retreating)
}

/// The beaten side leaves the place, or is lost there.
fn drive_out(play: &mut Play<'_>, side: Side, from: Place) {
    let table = &play.state.table;
    let left = table.at(side, from);
    if left.is_empty() || !cite(rule!("7.retreat")) {
        return;
    }
    if from.neighbours().any(|to| may_retreat(table, side, from, to)) {
        return play.push(Frame::Retreat { side, from });
    }
    for block in left.iter() {
        play.tell(Event::Lost { block });
    }
}

pub(super) fn offer_retreat(table: &Table, side: Side, from: Place, out: &mut Out) {
    let open = from.neighbours().filter(|&to| may_retreat(table, side, from, to));
    out.extend(open.map(|to| Choice::Order(Order::Retreat(to))));
}

pub(super) fn check_retreat(table: &Table, side: Side, from: Place, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::Retreat(to) if may_retreat(table, side, from, *to) => Ok(()),
        Order::Retreat(to) => Err(refuse!("7.retreat").with("place", Arg::place(*to))),
        _ => Err(not_this_decision()),
    }
}

/// The beaten side retreats.
pub(super) fn retreat(play: &mut Play<'_>, side: Side, from: Place, order: &Order) {
    play.pop();
    if let Order::Retreat(to) = *order {
        let group = play.group(play.state.table.at(side, from));
        play.tell(Event::Moved { side, from, to, group, retreat: true });
    }
}
