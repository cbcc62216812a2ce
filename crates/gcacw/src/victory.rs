//! What a scenario is won by (R11): points for hexes held at the end and for the enemy's losses.

use crate::counters::Side;
use crate::state::{Play, Position};
use ground::Hex;

/// The most hexes that score.
pub const MOST_VICTORY_HEXES: usize = 24;

/// A hex that scores for whoever holds it at the end: its last occupant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VictoryHex {
    /// Which.
    pub hex: Hex,
    /// Points by side.
    pub points: [i16; 2],
    /// Who holds it at the start.
    pub owner: Option<Side>,
}

/// What a scenario is won by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Victory {
    /// Hexes that score.
    pub hexes: Vec<VictoryHex>,
    /// Points to the enemy for each manpower point lost in combat, retreat or surrender.
    pub manpower: i16,
    /// Points to the enemy for each unit that surrenders, on top.
    pub surrender: i16,
    /// Points added to a side from the start, for balance.
    pub handicap: [i16; 2],
}

impl Position<'_> {
    /// A side's points as the game stands.
    pub fn score(&self, side: Side) -> i32 {
        let held = self.stage.victory.hexes.iter().zip(self.state.table.holders.iter());
        let hexes: i32 =
            held.filter(|(_, holder)| **holder == Some(side)).map(|(hex, _)| i32::from(hex.points[side.index()])).sum();
        hexes + i32::from(self.state.table.points[side.index()])
    }

    /// The side with more points; none if they are equal.
    pub fn leading(&self) -> Option<Side> {
        let (union, confederate) = (self.score(Side::Union), self.score(Side::Confederate));
        match union.cmp(&confederate) {
            std::cmp::Ordering::Greater => Some(Side::Union),
            std::cmp::Ordering::Less => Some(Side::Confederate),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Play<'_> {
    /// Notes who was last in a hex that scores.
    pub fn hold(&mut self, side: Side, hex: Hex) {
        if let Some(place) = self.stage.victory.hexes.iter().position(|scoring| scoring.hex == hex)
            && self.state.table.holders[place] != Some(side)
        {
            self.happen(crate::event::Event::Holds { side, hex });
        }
    }
}
