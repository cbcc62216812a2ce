//! What a seat cannot know, dealt anew.
//!
//! Hidden are the enemy's blocks that it has not seen, which of its own the enemy has scouted, the
//! plans that others have sealed, and the order of the cup. Each is first brought into an order
//! that depends on what the seat knows alone and then shuffled, so that the new deal tells nothing
//! about the true one.

use super::blocks::{Block, Blocks, Side};
use super::plan::open_plans;
use super::stage::Stage;
use super::state::{Frame, State};
use super::view::known_blocks;
use referee::Seat;
use referee::chance::{Audience, Chance, Roll, Throw};

const LABEL: &str = "resample";

/// Another state that the seat could not tell from this one.
pub(super) fn resample(stage: &Stage, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    let eyes = Side::of(seat);
    for side in Side::BOTH {
        let sees_scouting = eyes == Some(side.other());
        if !sees_scouting {
            side.blocks().for_each(|block| other.table.blocks[block.index()].scouted = false);
        }
        let unknown = other.table.left(side).without(known_blocks(&other, eyes));
        deal_again(&mut other, unknown, chance);
        if !sees_scouting {
            scout_again(&mut other, side, chance);
        }
    }
    plan_again(stage, &mut other, seat, chance);
    other.table.cup.sort_unstable();
    chance.shuffle(LABEL, &mut other.table.cup);
    other
}

/// Puts the blocks into each other's places, in the march on its way too.
fn deal_again(state: &mut State, unknown: Blocks, chance: &mut dyn Chance) {
    let group = state.moving().map_or_else(Blocks::default, |(_, _, _, group)| group);
    let mut places: Vec<_> = unknown.iter().map(|block| (state.table.standing(block), group.contains(block))).collect();
    places.sort_unstable();
    chance.shuffle(LABEL, &mut places);
    let mut marching = group.without(unknown);
    for (block, (standing, marches)) in unknown.iter().zip(places) {
        state.table.blocks[block.index()] = standing;
        marching = marching.iter().chain(marches.then_some(block)).collect();
    }
    for frame in state.frames.iter_mut() {
        if let Frame::Moving { group, .. } = frame {
            *group = marching;
        }
    }
}

fn lot(chance: &mut dyn Chance, of: usize) -> usize {
    chance.give(Throw { label: LABEL, roll: Roll::Pick { of: of as u32 }, audience: Audience::Nobody }) as usize
}

/// Which of the side's hidden blocks the enemy may have scouted: no more than he had nights to
/// creep, and none that has marched since.
fn scout_again(state: &mut State, side: Side, chance: &mut dyn Chance) {
    let planning = state.frames.iter().any(|frame| matches!(frame, Frame::Plans(_)));
    let nights = usize::from(state.table.turn.saturating_sub(planning.into()));
    let hidden = state.table.hidden(state.table.left(side));
    let mut open: Vec<Block> = hidden.iter().filter(|&block| !state.table.standing(block).marched).collect();
    chance.shuffle(LABEL, &mut open);
    let scouted = lot(chance, nights.min(open.len()) + 1);
    for block in open.into_iter().take(scouted) {
        state.table.blocks[block.index()].scouted = true;
    }
}

fn plan_again(stage: &Stage, state: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let State { table, frames } = state;
    let Some(Frame::Plans(plans)) = frames.top_mut() else { return };
    for (other, plan) in plans.iter_mut().filter(|(other, _)| *other != seat) {
        let open = open_plans(stage, table, other);
        if !open.is_empty()
            && let Some(dealt) = open.get(lot(chance, open.len()))
        {
            *plan = *dealt;
        }
    }
}
