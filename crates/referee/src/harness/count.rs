//! Counting order sequences.

use crate::chance::{Chance, Throw};
use crate::event::DiscardEvents;
use crate::seat::Seat;
use crate::system::{Choice, System};

/// Dice whose values follow from their numbers: the first throw of a game shows its lowest value
/// and two, the next five more, and so on round.
struct Numbered(u64);

impl Chance for Numbered {
    fn give(&mut self, throw: Throw) -> u32 {
        let (low, high) = throw.roll.range();
        let values: Vec<u32> = (low..=high).filter(|&value| throw.roll.ways(value) > 0).collect();
        let at = (self.0 * 5 + 2) % (values.len() as u64).max(1);
        self.0 += 1;
        values.get(at as usize).copied().unwrap_or(low)
    }
}

/// How many sequences of so many orders there are from a state, through all offers and picks, with
/// dice that follow from their numbers. A game that ends sooner counts once. Where several seats
/// seal their orders they do so in seat order.
pub fn perft<S: System>(stage: &S::Stage, state: &S::State, depth: u32) -> u64 {
    sequences::<S>(stage, state, depth, 0)
}

fn sequences<S: System>(stage: &S::Stage, state: &S::State, depth: u32, thrown: u64) -> u64 {
    let owed = S::owed(stage, state);
    if depth == 0 || owed.seats.is_empty() {
        return 1;
    }
    let deciding = if owed.sealed { 1 } else { owed.seats.len() };
    owed.seats[..deciding].iter().map(|&seat| by_seat::<S>(stage, state, seat, depth, thrown)).sum()
}

fn by_seat<S: System>(stage: &S::Stage, state: &S::State, seat: Seat, depth: u32, thrown: u64) -> u64 {
    let mut count = 0;
    let mut drafts = vec![Vec::new()];
    while let Some(draft) = drafts.pop() {
        let mut offers = Vec::new();
        S::offer(stage, state, seat, &draft, &mut offers);
        for choice in offers {
            match choice {
                Choice::Pick(pick) => drafts.push([draft.as_slice(), &[pick]].concat()),
                Choice::Order(order) => {
                    let mut after = state.clone();
                    let mut dice = Numbered(thrown);
                    S::apply(stage, &mut after, seat, &order, &mut dice, &mut DiscardEvents);
                    count += sequences::<S>(stage, &after, depth - 1, dice.0);
                }
            }
        }
    }
    count
}
