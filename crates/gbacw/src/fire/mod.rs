//! 10 Fire: a fire is announced, answered, rolled and applied.
//!
//! | rulebook | here |
//! |---|---|
//! | 7.34, 8.31, 8.33, 8.44 how many strength points fire | [`strength`] |
//! | 10.12, 10.16, 10.2 range, front, line of sight, masks | [`reach`] |
//! | 10.3 who may fire in phase | [`aiming`] |
//! | 8.45, 10.15, 10.63 to 10.68 how a fire is divided | [`shots`] |
//! | 10.4 who answers | [`answering`] |
//! | 10.5, 10.8 modifiers | [`modifiers`] |
//! | 10.17, 10.41, 14.3 dice and results | [`volley`] |
//! | 10.68, 10.69, 10.9 ammunition | [`ammunition`] |
//! | what is offered | [`offering`] |
//! | questions | [`asked`] |

pub mod aiming;
pub mod ammunition;
pub mod answering;
pub mod asked;
pub mod modifiers;
pub mod offering;
pub mod reach;
pub mod shots;
pub mod strength;
pub mod volley;

use crate::counters::{BrigadeId, UnitId};
use crate::results::Work;
use ground::Hex;
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
    /// Where the fire comes from; of an extended line that fires as one its own hex, if that bears.
    pub from: Hex,
    /// All hexes that it comes from.
    pub parts: Vec<Hex>,
    /// The hex that is fired at.
    pub at: Hex,
    /// Strength points.
    pub sp: u8,
    /// Strength points kept for a later fire (10.15).
    pub kept: u8,
    /// The kind of fire.
    pub kind: FireKind,
    /// Rapid fire (10.68).
    pub rapid: bool,
    /// The second fire of repeating rifles, or of guns in rapid fire (10.68, 14.3).
    pub second: bool,
    /// The sections of a battery that fire, or the parts of a line, as bits.
    pub sections: u8,
}

impl Shot {
    /// All that fire.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::once(self.unit).chain(self.with.iter().copied())
    }
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

impl Aim<'_> {
    /// The hexes that are fired at.
    pub fn targets(&self) -> &[Hex] {
        match self {
            Aim::At(hex, _) | Aim::Part(_, hex) | Aim::Section(_, hex) | Aim::Rapid(hex) | Aim::Combined(hex, _) => {
                std::slice::from_ref(hex)
            }
            Aim::Split(hexes) => hexes,
        }
    }
}

/// How far the fire of a side in phase has got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// The fire announced, and the answers that are given with it.
    #[default]
    Announced,
    /// Those fired on from outside their front may turn.
    Reacting,
    /// Later answers.
    Later,
    /// Nothing more is answered.
    Over,
}

/// The fire that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fire {
    /// The fire announced by the side in phase; empty in a reaction.
    pub announced: Vec<Shot>,
    /// What is rolled together next: the fire announced, then the answers, in the order of the dice.
    pub shots: Vec<Shot>,
    /// Second fires, one after another (14.3).
    pub seconds: Vec<Shot>,
    /// What the dice have brought and has not been applied yet, the next first.
    pub landed: Vec<Work>,
    /// How far it has got.
    pub stage: Stage,
    /// Those fired on from outside their front, and where they stood (9.61).
    pub outside: Vec<(UnitId, Hex)>,
    /// Brigades on the march that have come under small-arms fire (6.26).
    pub surprised: Vec<BrigadeId>,
    /// Those who build in a target, with their strength and whether they were disordered (15.14).
    pub builders: Vec<(UnitId, u8, bool)>,
    /// The unit that leaves under fire, with its strength and whether it was disordered (10.44).
    pub leaver: Option<(UnitId, u8, bool)>,
    /// The fires out of phase that have been rolled.
    pub answered: Vec<Shot>,
    /// Guns use rapid fire in it.
    pub rapid: bool,
    /// A result disorders without a die.
    pub outright: bool,
    /// Sections whose ammunition gives out after the fire: unit, sections that fired once, in rapid fire, the loss.
    pub spent: Vec<ammunition::Spent>,
}

/// How far a fire has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FireStep {
    /// It has been announced.
    Announced,
    /// All that is declared is rolled.
    Roll,
    /// Results are applied one by one.
    Apply,
    /// Those fired on have turned or not: later answers.
    Answers,
}
