//! Leaders, brigades, divisions and corps on the table.

use crate::counters::{Orders, UnitId};
use ground::Hex;
use serde::{Deserialize, Serialize};

/// A leader on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where he is: nowhere before he enters, or once he is out.
    pub hex: Option<Hex>,
    /// He was lost, and may be replaced.
    pub lost: bool,
    /// He left the map with nobody to lead, and comes back to his superior (12.73).
    pub removed: bool,
    /// His replacement leads.
    pub replaced: bool,
    /// He has moved in this activation.
    pub moved: bool,
    /// He has given aid in this activation: he may not move any more (11.73).
    pub aided: bool,
    /// He goes with this unit from now on (9.31).
    pub with: Option<UnitId>,
    /// He spent over 10 points in the last commander movement phase (9.32).
    pub over_ten: bool,
}

/// What a Loose Cannon obliges a brigade to (6.24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Obliged {
    /// Nothing.
    #[default]
    Free,
    /// Charge with as many units as possible; who cannot, closes.
    ToCharge,
    /// Move as far as possible towards the enemy.
    ToClose,
    /// Fall back a hex, and do nothing else.
    ToFallBack,
    /// Neither move nor fight: its division is in confusion (5.34).
    ToStand,
}

/// A brigade on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BrigadeState {
    /// Its orders.
    pub orders: Orders,
    /// A Hold result is in force: no unit spends movement points in this phase.
    pub hold: bool,
    /// A Hold that waits for the next division marker (6.25).
    pub hold_waits: bool,
    /// Its leader is in command this turn: in range of the division leader.
    pub in_command: bool,
    /// The whole chain stands this turn, up to the corps.
    pub chained: bool,
    /// In reserve.
    pub reserve: bool,
    /// The turn in which it went into reserve; before the first: 0.
    pub reserve_since: u8,
    /// Fatigue: 0 is no marker, then OK, 0, 1, 2, 3, 4 (17.24).
    pub fatigue: u8,
    /// Combat ineffective (13.2).
    pub ineffective: bool,
    /// Activations undertaken this turn.
    pub activations: u8,
    /// Markers of its division that it has skipped this turn.
    pub skipped: u8,
    /// Phases of shock in which it engaged this turn.
    pub shocks: u8,
    /// Markers with which any of its units did anything this turn.
    pub used: u8,
    /// A unit of it, no battery, has moved this turn (17.42).
    pub moved: bool,
    /// A unit of it, no battery, has fired in phase this turn (17.42).
    pub fired: bool,
    /// A unit of it has given up a barricade this turn that it was building (17.42).
    pub built: bool,
    /// The battery attached to it.
    pub battery: Option<UnitId>,
    /// It was attached in this turn's division orders phase.
    pub attached: bool,
    /// It has had new orders since this turn's division orders phase began.
    pub ordered: bool,
    /// Under March orders since this turn's division orders phase: as many equivalents as its division has (5.28).
    pub new_to_march: bool,
    /// It has left March orders since its side's March marker was drawn, or before (6.25, 6.26).
    pub left_march: bool,
    /// An attack took it out of its march when its side's March marker had been drawn (6.26).
    pub march_over: bool,
    /// With this marker: it has tried to change its orders.
    pub tried: bool,
    /// With this marker: it has acted, or it skips it.
    pub acted: bool,
    /// With this marker: it acts with others as one brigade.
    pub together: bool,
    /// With this marker: its orders when it began to act.
    pub orders_when_activated: Orders,
    /// What a Loose Cannon obliges it to.
    pub obliged: Obliged,
}

/// A division on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DivisionState {
    /// Its leader is in command this turn: in range of the corps commander.
    pub in_command: bool,
    /// Activation markers allotted this turn.
    pub allotted: u8,
    /// What the corps commander gave it (5.23).
    pub favour: u8,
    /// What a transfer gave or took (5.4).
    pub transferred: i8,
    /// Markers held back (5.31).
    pub held_back: u8,
    /// Markers in the pool.
    pub pool: u8,
    /// Markers drawn.
    pub drawn: u8,
    /// Ineffective (13.3).
    pub ineffective: bool,
}

/// A corps on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CorpsState {
    /// The efficiency marker drawn this turn; 0: none.
    pub marker: u8,
    /// Raised by the Overall Commander (5.22).
    pub raised: bool,
}
