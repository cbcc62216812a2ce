//! The course of a game by lot as one mark: if a rule, an offer, a die, an event or a view changes, it
//! is another one.

use super::soak::Soaked;
use super::table::written;
use super::violation::Violation;
use crate::chance::Seeded;
use crate::seat::Seat;
use crate::system::System;
use std::fmt;
use std::sync::Arc;

/// After so many orders everybody looks at the table.
const LOOKED_ONE_IN: usize = 8;

/// The course of a game: how many orders were given, and a hash of them, of what happened and of what was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    orders: usize,
    mark: String,
}

/// As a file keeps it: `143 5f0c2a…`.
impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.orders, self.mark)
    }
}

/// Plays a game by lot, for `most_orders` at most, and tells its course.
pub fn course<S: System>(stage: &Arc<S::Stage>, seed: u64, most_orders: usize) -> Result<Course, Violation> {
    let mut dice = Seeded::new(seed.to_string().as_bytes());
    let mut events = Vec::new();
    let state = S::begin(stage, &mut dice, &mut events);
    let mut log = Vec::new();
    let mut game = Soaked::<S>::at(stage, state, seed, &mut log);
    let mut hasher = blake3::Hasher::new();
    let mut orders = 0;
    loop {
        for event in events.drain(..) {
            hasher.update(S::event_data(stage, &event).to_string().as_bytes());
        }
        let owed = game.owed()?;
        let over = owed.seats.is_empty() || orders >= most_orders;
        if over || orders % LOOKED_ONE_IN == 0 {
            let seats = (0..S::seats(stage).len() as u8).map(Seat);
            for eyes in seats.chain([Seat::OBSERVER]) {
                let known = S::knowledge(stage, &game.state, eyes);
                hasher.update(S::view(stage, &known).to_string().as_bytes());
            }
        }
        if over {
            let mark = hasher.finalize().to_hex()[..16].to_owned();
            return Ok(Course { orders, mark });
        }
        for (_, order) in game.play(&owed, &mut dice, &mut events)? {
            hasher.update(written::<S>(stage, &order).as_bytes());
            orders += 1;
        }
    }
}
