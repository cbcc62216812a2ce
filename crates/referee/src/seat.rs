//! Who sits at the table.

use serde::{Deserialize, Serialize};

/// A seat: who decides. Observers are seats that owe nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// A pair of eyes without a hand: sees what everybody may see.
    pub const OBSERVER: Seat = Seat(u8::MAX);

    /// The seat's place in the system's list of seats.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

crate::numbered!(Seat(u8));

/// A seat as the system describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatCard {
    /// Its name in orders and records: `union`.
    pub name: &'static str,
    /// The side it plays for; seats of one side share a score.
    pub side: u8,
}
