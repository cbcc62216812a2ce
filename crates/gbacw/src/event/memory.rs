//! What units, brigades and leaders remember of what they did, because a rule asks for it later. No sentence tells it:
//! players see it in what they may do.

use crate::counters::UnitId;
use crate::fire::FireKind;
use crate::state::{Action, BrigadeState, Halt, UnitState};
use ground::Hex;

/// What a unit remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitMemory {
    /// What it does in its activation.
    Acts(Action),
    /// It did something with the marker in play (5.36, R13).
    UsedMarker,
    /// It may face anywhere: its orders changed to or from March (R159).
    MayFace,
    /// It spent half movement points without moving.
    Spent(u16),
    /// How it came into its hex.
    Came(Coming),
    /// It has come next to an enemy that it was not next to before (11.21, R93).
    CameNear,
    /// It entered its hex with too few points (9.42).
    WithTooFewPoints,
    /// It crossed a bridge or ford, or entered the map, next to the enemy: no shock (9.23, 9.72).
    BarredFromShock,
    /// It goes no further.
    Halted(Halt),
    /// It has chosen its place in the stack: there is no second choice (8.24).
    ChosePlace,
    /// It has drawn together (8.52).
    DrewIn,
    /// A line has pivoted: so many hexes in all. It faces as it came (8.44, 11.12).
    Pivoted(u8),
    /// Guns that will move after they have fired (10.61).
    Limbers,
    /// Guns that fired at who stood before them have no other target (10.66).
    Bound,
    /// Guns have taken the UDD for small arms in a hex (9.55).
    Braved(Hex),
    /// It has fired in phase.
    FiredInPhase(InPhase),
    /// Sections whose ammunition the activation has cost, as bits (10.63).
    Depleted(u8),
    /// It has used a kind of fire through the front hex of a refused flank (10.15).
    FiredAside(FireKind),
    /// It has used a kind of fire (10.41).
    FiredWhole(FireKind),
    /// Parts of it have used a kind of fire of which others have not, as bits (8.44).
    FiredInPart(FireKind, u8),
    /// It keeps nothing of a fire any more (10.15).
    KeepsNoFire,
    /// What it has fired whole it does not fire through a refused front (10.41).
    FiredBeforeRefusing,
    /// Withdrawal fire leaves it so many hexes in all (10.44).
    MostHexes(u8),
    /// It refused a flank or changed facing in reaction (9.62).
    TurnedInReaction,
    /// Charging cavalry: the last hexes that it entered over open ground and without a turn (11.52).
    RodeStraight(u8),
    /// Charging cavalry rode a hex with another unit of its stack: straight for so many hexes, next to the enemy now
    /// or not (8.21).
    RodeAlong {
        /// The hexes that it has ridden straight.
        straight: u8,
        /// It has come next to an enemy.
        near: bool,
    },
    /// It has been designated to shock (11.31).
    Shocks,
    /// It advanced: after fire (12.6), or not.
    Advanced(bool),
    /// It was driven back, or had nowhere to go (12.47).
    DrivenBack(bool),
}

/// How a unit came into a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coming {
    /// The hex that it left, if it could stand there (R39).
    pub stood: Option<Hex>,
    /// Along a pike, road or trail.
    pub by_way: bool,
    /// Along a pike or road (8.22).
    pub by_road: bool,
    /// The half points that the way saved it (9.43).
    pub saved: u16,
}

/// A fire in phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InPhase {
    /// The sections or parts that fired, as bits.
    pub shares: u8,
    /// The hex that it fired at (10.82).
    pub at: Hex,
    /// Rapid fire (10.68).
    pub rapid: bool,
    /// Guns that fired as guns that do not move (10.61).
    pub stood: bool,
}

impl UnitMemory {
    /// Changes a unit.
    pub(super) fn change(self, unit: &mut UnitState) {
        let UnitState { acted, reacted, .. } = unit;
        match self {
            UnitMemory::Acts(action) => acted.action = action,
            UnitMemory::UsedMarker => (unit.used, unit.used_marker) = (unit.used + 1, true),
            UnitMemory::MayFace => unit.may_face = true,
            UnitMemory::Spent(points) => acted.spent += points,
            UnitMemory::Came(coming) => {
                acted.stood = coming.stood.or(acted.stood);
                (acted.by_way, acted.by_road, acted.saved) = (coming.by_way, coming.by_road, coming.saved);
                acted.off_road |= !coming.by_way;
            }
            UnitMemory::CameNear => acted.became_adjacent = true,
            UnitMemory::WithTooFewPoints => acted.minimum = true,
            UnitMemory::BarredFromShock => acted.barred_from_shock = true,
            UnitMemory::Halted(why) => acted.halted = Some(why),
            UnitMemory::ChosePlace => acted.came_from = None,
            UnitMemory::DrewIn => acted.drew_in = true,
            UnitMemory::Pivoted(hexes) => {
                (acted.hexes, acted.turned, acted.faced_after_entry) = (acted.hexes.max(hexes), 0, false);
            }
            UnitMemory::Limbers => acted.limbers = true,
            UnitMemory::Bound => acted.bound = true,
            UnitMemory::Braved(hex) => acted.braved = Some(hex),
            UnitMemory::FiredInPhase(fire) => {
                (acted.fired, acted.fired_at) = (true, Some(fire.at));
                acted.shares |= fire.shares;
                acted.rapid |= fire.rapid;
                acted.stood_to_fire |= fire.stood;
            }
            UnitMemory::Depleted(sections) => acted.depleted |= sections,
            UnitMemory::FiredAside(kind) => reacted.bent |= kind.bit(),
            UnitMemory::FiredWhole(kind) => reacted.fires |= kind.bit(),
            UnitMemory::FiredInPart(kind, parts) => reacted.use_parts(kind, parts),
            UnitMemory::KeepsNoFire => reacted.kept = None,
            UnitMemory::FiredBeforeRefusing => reacted.bent |= reacted.fires,
            UnitMemory::MostHexes(most) => acted.most_hexes = Some(most),
            UnitMemory::TurnedInReaction => reacted.turned = true,
            UnitMemory::RodeStraight(straight) => acted.straight = straight,
            UnitMemory::RodeAlong { straight, near } => {
                (acted.action, acted.straight, acted.became_adjacent) = (Action::Fights, straight, near);
            }
            UnitMemory::Shocks => acted.shocked = true,
            UnitMemory::Advanced(after_fire) => acted.advanced = after_fire,
            UnitMemory::DrivenBack(went) => acted.driven_back = went,
        }
    }
}

/// What a brigade remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrigadeMemory {
    /// A Hold waits no longer: it is in force now, or over (6.25).
    HoldWaitsNoMore,
    /// Units of it, no batteries, have moved or fired in phase: it does not rest (17.42).
    Stirred {
        /// Moved.
        moved: bool,
        /// Fired.
        fired: bool,
    },
    /// Units of it did something with the marker in play (5.26).
    UsedMarker,
    /// It used so many equivalents of a march beyond the first (R19).
    MarchedOn(u8),
    /// It has tried what it may try once: to change its orders, to rest.
    Tried,
    /// It engaged in shock in this phase (17.22).
    Shocked,
    /// An attack took it out of its march when its side's March marker had been drawn (6.26).
    MarchOver,
    /// It begins to act, under the orders that it has.
    Begins,
}

impl BrigadeMemory {
    /// Changes a brigade.
    pub(super) fn change(self, brigade: &mut BrigadeState) {
        match self {
            BrigadeMemory::HoldWaitsNoMore => brigade.hold_waits = false,
            BrigadeMemory::Stirred { moved, fired } => {
                brigade.moved |= moved;
                brigade.fired |= fired;
            }
            BrigadeMemory::UsedMarker => brigade.used += 1,
            BrigadeMemory::MarchedOn(equivalents) => brigade.activations += equivalents,
            BrigadeMemory::Tried => brigade.tried = true,
            BrigadeMemory::Shocked => brigade.shocks = brigade.shocks.saturating_add(1),
            BrigadeMemory::MarchOver => brigade.march_over = true,
            BrigadeMemory::Begins => brigade.orders_when_activated = brigade.orders,
        }
    }
}

/// How a unit stands when an activation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stands {
    /// The unit.
    pub unit: UnitId,
    /// Next to an enemy (R34, 9.53).
    pub adjacent: bool,
    /// Guns: how far the nearest enemy is, if he is within 3 hexes (9.55).
    pub danger: u8,
    /// Guns: stacked under others (10.61).
    pub covered: bool,
}
