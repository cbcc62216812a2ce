//! 10 Fire: a fire is announced, answered, rolled and applied.

use crate::counters::UnitId;
use crate::reactions::Window;
use crate::state::{Play, Position};
use ground::Hex;
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// The kinds of fire (10.3, 10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FireKind {
    /// 10.42, 10.45: return fire.
    Return,
    /// 10.44: at who leaves the front.
    Withdrawal,
    /// 10.45: by guns at who comes near.
    Approach,
    /// 10.43: at who is about to shock.
    PreShock,
    /// 10.3: by the side in phase.
    InPhase,
}

impl FireKind {
    /// Their names in data.
    pub const NAMES: [&'static str; 5] = ["return", "withdrawal", "approach", "pre-shock", "in-phase"];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        FireKind::NAMES[self as usize]
    }

    /// Its bit in [`Reacted::fires`](crate::state::Reacted::fires).
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One shot: what is rolled for once, or twice in rapid fire.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires; of several the first.
    pub unit: UnitId,
    /// The units that fire with it (10.63, 10.82).
    pub with: Vec<UnitId>,
    /// Where the fire comes from; of an extended line that fires as one its own hex.
    pub from: Hex,
    /// The hex that is fired at.
    pub at: Hex,
    /// Strength points.
    pub sp: u8,
    /// The kind of fire.
    pub kind: FireKind,
    /// Rapid fire (10.68).
    pub rapid: bool,
    /// The sections that fire, as bits.
    pub sections: u8,
}

/// How a unit is told to fire.
#[derive(Clone, Debug, PartialEq)]
pub enum Aim<'a> {
    /// With all it may, or with so many points.
    At(Hex, Option<u8>),
    /// The part of an extended line in one hex at another.
    Part(Hex, Hex),
    /// At several hexes.
    Split(&'a [Hex]),
    /// One section, from 1.
    Section(u8, Hex),
    /// Rapid fire.
    Rapid(Hex),
    /// With other units of its hex.
    Combined(Hex, &'a [UnitId]),
}

/// The fire that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fire {
    /// What is rolled together: the fire announced, then the answers, in the order of the dice.
    pub shots: Vec<Shot>,
}

/// How far a fire has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FireStep {
    /// It has been announced.
    Announced,
}

impl Position<'_> {
    /// 10: whether a unit may fire as it is told, at the decision that is asked.
    pub fn may_fire(&self, _unit: UnitId, _aim: &Aim<'_>) -> Result<(), Refusal> {
        bar!(id!("10.12.fire-range-and-los"))
    }

    /// 10.4: what may be declared in a window of fire.
    pub fn answers(&self, _window: Window) -> Vec<crate::orders::Order> {
        Vec::new()
    }

    /// The ways in which a unit may be offered to fire now.
    pub fn fires_of(&self, _unit: UnitId) -> Vec<crate::orders::Order> {
        Vec::new()
    }
}

impl Play<'_> {
    /// A unit fires as it is told, at the decision that is asked.
    pub fn fire(&mut self, _unit: UnitId, _aim: &Aim<'_>) {}

    /// 10.41: a window of fire has closed; what was declared in it is rolled.
    pub fn roll_answers(&mut self, _window: Window) {}

    /// A fire goes on.
    pub fn step_fire(&mut self, _step: FireStep) -> Flows {
        self.pop();
        Flows::On
    }
}
