//! The laws that every system keeps, as checks that any system can be put through.
//!
//! [`all_laws`] plays random games of a system by nothing but its own offers and checks the laws
//! of [`System`] on the way:
//!
//! * [`random_game`]: somebody is asked until the game is over, everybody who is asked has a
//!   choice, every draft can be completed, every offered order is accepted and reads back;
//! * [`listing_and_gate`]: the whole list is followed pick by pick, and whatever else can be
//!   written down is accepted only if it is in the list, and refused with nothing changed;
//! * [`same_again`]: copied, saved and loaded, carried out twice, replayed from its record, a game
//!   is the same;
//! * [`non_interference`]: what is hidden from a seat is dealt anew, and the seat notices nothing
//!   until something is disclosed to it.
//!
//! [`events_make_the_table`] is for systems that can say what an event does to a table. [`soak`] plays one game at full speed and looks closely at some of its decisions: for many games.
//! [`course`] and [`course_of_record`] tell a game from the same game under other rules. [`perft`] counts order sequences. A broken law comes back as a [`Violation`] that says where.

mod again;
mod count;
mod course;
mod listing;
mod secrets;
mod soak;
mod test_game;
mod violation;

pub use again::{events_make_the_table, same_again};
pub use count::perft;
pub use course::{Course, course, course_of_record};
pub use listing::listing_and_gate;
pub use secrets::non_interference;
pub use soak::{Given, soak, soak_on};
pub use violation::{Again, Moment, Sense, Violation};

use crate::system::System;
use std::sync::Arc;
use test_game::TestGame;

/// How thoroughly a system is put through its laws.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// A game with more orders than this does not end.
    pub most_orders: u32,
    /// At one decision of so many the costly checks are made.
    pub one_in: u32,
    /// A list of more choices and picks than this is not followed to its end.
    pub most_nodes: usize,
    /// So many written forms are tried at a decision besides the list.
    pub tries: u32,
    /// A pair of states that a seat cannot tell apart is played on for so many orders.
    pub most_pair_orders: u32,
    /// So many orders of another seat are tried for one that looks the same in the other state.
    pub most_counterparts: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            most_orders: 5_000,
            one_in: 4,
            most_nodes: 5_000,
            tries: 40,
            most_pair_orders: 12,
            most_counterparts: 300,
        }
    }
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games played to their end.
    pub games: u32,
    /// Orders given in them.
    pub orders: u64,
    /// Offered orders that were checked and read back.
    pub offered: u64,
    /// Lists that were followed to their end.
    pub lists: u64,
    /// Other written forms that were accepted where the listing is sampled.
    pub accepted: u64,
    /// Other written forms that were refused.
    pub refused: u64,
    /// Times that a state or record was found the same again.
    pub same: u64,
    /// Pairs of different states that a seat could not tell apart.
    pub pairs: u64,
    /// Orders that were played in both states of a pair.
    pub pair_orders: u64,
}

impl Summary {
    fn add(&mut self, other: Summary) {
        self.games += other.games;
        self.orders += other.orders;
        self.offered += other.offered;
        self.lists += other.lists;
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.same += other.same;
        self.pairs += other.pairs;
        self.pair_orders += other.pair_orders;
    }
}

/// Plays one game to its end by random choices, through offers and picks.
pub fn random_game<S: System>(stage: &Arc<S::Stage>, seed: u64, most_orders: u32) -> Result<Summary, Violation> {
    TestGame::<S>::open(stage, seed)?.play(most_orders, &mut |_| Ok(()))
}

/// Puts a system through all its laws, one game of each kind for each seed.
pub fn all_laws<S: System>(
    stage: &Arc<S::Stage>,
    seeds: impl IntoIterator<Item = u64>,
    effort: Effort,
) -> Result<Summary, Violation> {
    let mut all = Summary::default();
    for seed in seeds {
        all.add(random_game::<S>(stage, seed, effort.most_orders)?);
        all.add(listing_and_gate::<S>(stage, seed, effort)?);
        all.add(same_again::<S>(stage, seed, effort)?);
        all.add(non_interference::<S>(stage, seed, effort)?);
    }
    Ok(all)
}
