//! What events are made of.

use serde::{Deserialize, Serialize};

/// What an order change roll gives (6.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Keep and Hold.
    KeepHold,
    /// Keep.
    Keep,
    /// Loose Cannon.
    LooseCannon,
    /// Change and Hold.
    ChangeHold,
    /// Change.
    Change,
}

impl Change {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["keep-hold", "keep", "loose-cannon", "change-hold", "change"][self as usize]
    }
}

/// What a coordination roll gives (5.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordination {
    /// Confusion.
    Confusion,
    /// Failure.
    Failure,
    /// Two brigades.
    Two,
    /// Three.
    Three,
    /// All.
    All,
}

impl Coordination {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["confusion", "failure", "two", "three", "all"][self as usize]
    }
}

/// What a rally roll gives (13.41).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rallying {
    /// It rallies.
    Rallied,
    /// It stays disordered.
    Fails,
    /// It stays disordered and loses a strength point.
    FailsLost,
}

impl Rallying {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["rallied", "fails", "fails-lost"][self as usize]
    }
}

/// Why a unit takes a UDD, or is disordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// Terrain (9.47).
    Terrain,
    /// It passed through friends (8.22).
    Passing,
    /// Withdrawal movement (9.54).
    Withdrawal,
    /// It could not retreat extended (8.47).
    Retraction,
    /// Guns came near the enemy (9.55).
    Closing,
    /// A fire result (12.32).
    Fire,
    /// Another of its stack was hit (8.35).
    StackHit,
    /// It refused or turned in reaction (9.62).
    ReactionFacing,
    /// It moved in reaction (9.63).
    ReactionMovement,
    /// Green troops before a shock (11.36).
    Green,
    /// Before a shock (11.37).
    PreShock,
    /// It was disordered, and retreated before a shock (11.33).
    BeforeShock,
    /// A second disorder (12.35).
    SecondDisorder,
    /// A neighbour routed (12.54).
    Rout,
    /// Friends retreated through it (12.46).
    RetreatThrough,
    /// Friends fired over it (10.26).
    FriendlyFire,
    /// A collapsed unit lost strength (12.23).
    Collapse,
    /// A blown unit was hit (11.59).
    Blown,
    /// A charge is announced (11.54).
    Charge,
    /// A counter-charge (11.56).
    CounterCharge,
    /// A shock result.
    Shock,
    /// A column was surprised (11.48).
    March,
}

impl Cause {
    /// Their names in data.
    pub const NAMES: [&'static str; 22] = [
        "terrain",
        "passing",
        "withdrawal",
        "retraction",
        "closing",
        "fire",
        "stack",
        "reaction-facing",
        "reaction-movement",
        "green",
        "pre-shock",
        "before-shock",
        "second-disorder",
        "rout",
        "retreat-through",
        "friendly-fire",
        "collapse",
        "blown",
        "charge",
        "counter-charge",
        "shock",
        "march",
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        Cause::NAMES[self as usize]
    }
}

/// A fatigue level (17.24): none, OK, 0, 1, 2, 3, 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fatigue(pub u8);

impl Fatigue {
    /// Their names in files.
    pub const NAMES: [&'static str; 7] = ["none", "ok", "0", "1", "2", "3", "4"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Fatigue::NAMES.get(usize::from(self.0)).copied().unwrap_or("4")
    }

    /// The level of a name.
    pub fn named(name: &str) -> Option<Fatigue> {
        Fatigue::NAMES.iter().position(|known| *known == name).map(|level| Fatigue(level as u8))
    }

    /// The number on the marker.
    pub fn number(self) -> u8 {
        self.0.saturating_sub(2)
    }
}
