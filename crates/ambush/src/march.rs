//! Chapter 4, the march: a declaration of one to three blocks, and how it goes on.

use super::blocks::{Block, Side};
use super::event::Event;
use super::ground::Place;
use super::night::Play;
use super::order::{Order, Pick};
use super::stage::{Fault, Stage};
use super::state::{Frame, Table};
use super::{Out, challenge, not_this_decision};
use referee::{Arg, Choice, Refusal, RuleId, cite};

/// The most blocks of a march.
const MOST_MARCHING: usize = 3;
/// The most blocks of a side in a place.
pub(super) const MOST_STACKED: u8 = 4;

pub(super) fn check(table: &Table, side: Side, order: &Order) -> Result<(), Refusal> {
    match order {
        Order::Stay => Ok(()),
        Order::March { from, to, blocks } => check_march(table, side, *from, *to, blocks),
        _ => Err(not_this_decision()),
    }
}

fn check_march(table: &Table, side: Side, from: Place, to: Place, blocks: &[Block]) -> Result<(), Refusal> {
    if blocks.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Refusal::new(const { RuleId::of("referee:not-canonical") }));
    }
    if (blocks.is_empty() || blocks.len() > MOST_MARCHING) && cite(rule!("4.group#a")) {
        return Err(refuse!("4.group#a").with("count", Arg::Number(blocks.len() as i32)));
    }
    if !from.touches(to) && cite(rule!("4.adjacent")) {
        return Err(refuse!("4.adjacent").with("from", place_arg(from)).with("to", place_arg(to)));
    }
    let own = table.at(side, from);
    for &block in blocks {
        let piece = Arg::piece(block);
        if !own.contains(block) && cite(rule!("4.group#b")) {
            return Err(refuse!("4.group#b").with("block", piece).with("from", place_arg(from)));
        }
        if own.contains(block) && table.standing(block).marched && cite(rule!("4.once")) {
            return Err(refuse!("4.once").with("block", piece));
        }
    }
    if !has_room(table, side, to, blocks.len() as u8) {
        return Err(refuse!("4.stacking").with("place", place_arg(to)));
    }
    Ok(())
}

fn place_arg(place: Place) -> Arg {
    Arg::place(place)
}

/// Whether so many blocks more of the side may stand in the place.
pub(super) fn has_room(table: &Table, side: Side, place: Place, more: u8) -> bool {
    !(table.at(side, place).len() + more > MOST_STACKED && cite(rule!("4.stacking")))
}

/// What is offered after the picks made: from where, to where, then the blocks in the roster's
/// order.
pub(super) fn offer(stage: &Stage, table: &Table, side: Side, draft: &[Pick], out: &mut Out) {
    match draft {
        [] => {
            out.push(Choice::Order(Order::Stay));
            let open = Place::all().filter(|&from| can_leave(stage, table, side, from));
            out.extend(open.map(|from| Choice::Pick(Pick::From(from))));
        }
        [Pick::From(from)] => {
            let open = from.neighbours().filter(|&to| can_go(stage, table, side, *from, to));
            out.extend(open.map(|to| Choice::Pick(Pick::To(to))));
        }
        [Pick::From(from), Pick::To(to), picked @ ..] => offer_blocks(stage, table, side, (*from, *to), picked, out),
        _ => (),
    }
}

fn can_leave(stage: &Stage, table: &Table, side: Side, from: Place) -> bool {
    from.neighbours().any(|to| can_go(stage, table, side, from, to))
}

fn can_go(stage: &Stage, table: &Table, side: Side, from: Place, to: Place) -> bool {
    let free = side.blocks().any(|block| check_march(table, side, from, to, &[block]).is_ok());
    free || stage.has(Fault::StuckDraft) && !table.at(side, from).is_empty()
}

fn offer_blocks(stage: &Stage, table: &Table, side: Side, (from, to): (Place, Place), picked: &[Pick], out: &mut Out) {
    let mut blocks: Vec<Block> = picked.iter().filter_map(picked_block).collect();
    if !blocks.is_empty() {
        let listed = if stage.has(Fault::ListedTwice) { 2 } else { 1 };
        out.extend((0..listed).map(|_| Choice::Order(Order::March { from, to, blocks: blocks.clone() })));
        if stage.has(Fault::OrderHidden) {
            return;
        }
    }
    for block in side.blocks() {
        blocks.push(block);
        if check_march(table, side, from, to, &blocks).is_ok() {
            out.push(Choice::Pick(Pick::Block(block)));
        }
        blocks.pop();
    }
}

fn picked_block(pick: &Pick) -> Option<Block> {
    match pick {
        Pick::Block(block) => Some(*block),
        _ => None,
    }
}

/// The march is declared, or the side stays.
pub(super) fn declare(play: &mut Play<'_>, side: Side, order: &Order) {
    play.pop();
    let Order::March { from, to, blocks } = order else { return play.tell(Event::Stayed { side }) };
    let (from, to) = (*from, *to);
    let group = blocks.iter().copied().collect();
    play.tell(Event::Marched { side, from, to, group: play.group(group) });
    play.push(Frame::Moving { side, from, to, group, announced: false, halted: false });
}

/// A march goes on: it may be challenged; then it fights its way in; then it arrives.
pub(super) fn go_on(play: &mut Play<'_>) {
    let Some(Frame::Moving { side, from, to, group, announced, halted }) = play.state.frames.top_mut() else { return };
    let (side, from, to) = (*side, *from, *to);
    if !*announced {
        *announced = true;
        return challenge::open(play, side.other(), to);
    }
    let halted = *halted;
    let group = play.state.table.still_at(*group, from);
    if halted || group.is_empty() {
        return play.pop();
    }
    if !play.state.table.at(side.other(), to).is_empty() {
        return play.push(Frame::Clash { side, group, place: to, won: None });
    }
    play.pop();
    play.tell(Event::Moved { side, from, to, group: play.group(group), retreat: false });
}

/// Halts the march on its way.
pub(super) fn halt(play: &mut Play<'_>) {
    for frame in play.state.frames.iter_mut() {
        if let Frame::Moving { halted, .. } = frame {
            *halted = true;
        }
    }
}
