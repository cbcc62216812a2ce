//! Facts that happened, and how they are told. All change to the table goes through them.

mod change;
mod memory;
mod parts;

pub use memory::{BrigadeMemory, Coming, InPhase, Stands, UnitMemory};
pub use parts::{Cause, Change, Coordination, Fatigue, Rallying};

use crate::counters::{BrigadeId, CorpsId, DivisionId, LeaderId, Orders, Profile, Side, UnitId};
use crate::extension::Formation;
use crate::fire::FireKind;
use crate::flow::{Marker, Phase};
use crate::results::Again;
use crate::shock::{Ratio, ShockResult, Strength};
use crate::stage::{Hour, Light, Stage};
use crate::state::{Ammunition, Obliged, Shape};
use crate::tables::Code;
use crate::terrain::Points;
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Tally;
use referee::declare::Event;

/// One fact. The fields are named for what they are.
#[derive(Event, Clone, Debug, PartialEq)]
#[declare(stage = Stage, message = "gbacw-event")]
#[allow(missing_docs)]
pub enum Event {
    /// A phase began.
    Phase { turn: u8, phase: Phase },
    /// The turn marker moved.
    Turn { turn: u8, hour: Hour, light: Light },
    /// Both rolled for the initiative.
    #[declare(message = if winner.is_some() { "gbacw-event-initiative" } else { "gbacw-event-initiative-tie" })]
    Initiative {
        union: i32,
        confederate: i32,
        #[declare(tally = "initiative")]
        tally: Tally,
        #[declare(arg = "side")]
        winner: Option<Side>,
    },
    /// Nobody has held the initiative: a die says who goes first.
    GoesFirst(#[declare(name = "side")] Side),
    /// The efficiency markers in a side's cup, by value from 1.
    #[declare(quiet)]
    Cup {
        side: Side,
        #[declare(unlisted, untold)]
        markers: [u8; 4],
    },
    /// An efficiency marker was drawn for a corps.
    Efficiency { corps: CorpsId, marker: u8 },
    /// The Overall Commander raised a corps.
    Raised(#[declare(name = "corps")] CorpsId),
    /// A corps commander favoured a division.
    Favoured(#[declare(name = "division")] DivisionId),
    /// Activations were transferred.
    #[declare(message = if and.is_some() { "gbacw-event-transferred" } else { "gbacw-event-transferred-one" })]
    Transferred { to: DivisionId, from: DivisionId, and: Option<DivisionId> },
    /// A division has so many markers this turn.
    Markers {
        division: DivisionId,
        count: u8,
        #[declare(tally = "markers")]
        tally: Tally,
    },
    /// The chain of command of this turn was worked out.
    #[declare(quiet)]
    Chain {
        #[declare(unlisted, untold)]
        divisions: Vec<bool>,
        #[declare(unlisted, untold)]
        brigades: Vec<(bool, bool)>,
        #[declare(unlisted, untold)]
        units: Vec<bool>,
    },
    /// A brigade has new orders.
    Ordered { brigade: BrigadeId, orders: Orders },
    /// A unit out of command keeps the orders that its brigade had.
    #[declare(quiet)]
    KeptOrders {
        unit: UnitId,
        #[declare(untold)]
        orders: Option<Orders>,
    },
    /// A battery was attached to a brigade.
    Attached { unit: UnitId, brigade: BrigadeId },
    /// A unit faces another way, because its orders changed.
    Faced { unit: UnitId, facing: Facing },
    /// A brigade went into reserve.
    Reserve(#[declare(name = "brigade")] BrigadeId),
    /// A brigade left reserve.
    LeftReserve { brigade: BrigadeId, forced: bool },
    /// A unit began a barricade.
    BeganBarricade { unit: UnitId, hex: Hex, facing: Facing },
    /// A barricade stands.
    BarricadeBuilt { hex: Hex, facing: Facing },
    /// A barricade was lost or removed.
    BarricadeLost {
        hex: Hex,
        #[declare(unlisted, untold)]
        facing: Facing,
    },
    /// A marker was held back.
    HeldBack(#[declare(name = "division")] DivisionId),
    /// The pool was filled.
    #[declare(quiet)]
    PoolFilled {
        #[declare(unlisted, untold)]
        divisions: bool,
        #[declare(unlisted, untold)]
        march: [bool; 2],
    },
    /// A marker was picked or drawn.
    #[declare(message = match marker { Marker::Division(_) => "gbacw-event-drew", Marker::March(_) => "gbacw-event-drew-march" })]
    Drew {
        marker: Marker,
        #[declare(untold)]
        picked: bool,
        #[declare(unlisted, untold)]
        back: bool,
    },
    /// A brigade rolled to change its orders.
    OrderRoll {
        brigade: BrigadeId,
        die: i32,
        #[declare(tally = "orders")]
        tally: Tally,
        total: i32,
        result: Change,
    },
    /// A loose cannon.
    LooseCannon { brigade: BrigadeId, profile: Profile },
    /// A brigade is under Hold.
    Held {
        brigade: BrigadeId,
        #[declare(untold)]
        later: bool,
    },
    /// A brigade is obliged by a loose cannon.
    #[declare(quiet)]
    IsObliged {
        brigade: BrigadeId,
        #[declare(unlisted, untold)]
        to: Obliged,
    },
    /// A division rolled for coordination.
    Coordination {
        division: DivisionId,
        die: i32,
        #[declare(tally = "coordination")]
        tally: Tally,
        total: i32,
        result: Coordination,
    },
    /// Brigades act.
    Activated {
        brigades: Vec<BrigadeId>,
        /// Those who react begin anew too.
        #[declare(unlisted, untold)]
        anew: bool,
    },
    /// How the units stood when an activation of a side began.
    #[declare(quiet)]
    Stood {
        #[declare(unlisted, untold)]
        side: Side,
        #[declare(unlisted, untold)]
        units: Vec<Stands>,
    },
    /// A unit remembers what it did.
    #[declare(quiet)]
    Remembered {
        unit: UnitId,
        #[declare(unlisted, untold)]
        memory: UnitMemory,
    },
    /// A brigade remembers what it did.
    #[declare(quiet)]
    BrigadeRemembered {
        brigade: BrigadeId,
        #[declare(unlisted, untold)]
        memory: BrigadeMemory,
    },
    /// A leader has given aid.
    #[declare(quiet)]
    Aided(#[declare(name = "leader")] LeaderId),
    /// What a marker obliged brigades to is over with it.
    #[declare(quiet)]
    MarkerOver,
    /// Those whose orders an attack has changed face as they do.
    #[declare(quiet)]
    FacingOver,
    /// A brigade does without the marker.
    Skipped(#[declare(name = "brigade")] BrigadeId),
    /// A unit entered a hex.
    Moved {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
        cost: Points,
        #[declare(tally = "cost")]
        tally: Tally,
        #[declare(name = "points")]
        left: Points,
    },
    /// A unit turned.
    Turned {
        unit: UnitId,
        facing: Facing,
        #[declare(untold)]
        cost: u16,
    },
    /// A stack turned about: its order is inverted.
    Inverted(#[declare(name = "hex")] Hex),
    /// A unit refused a flank.
    Refused { unit: UnitId, flank: Hand },
    /// A unit cancelled the refusal.
    Straightened(#[declare(name = "unit")] UnitId),
    /// A unit extended.
    Extended {
        unit: UnitId,
        #[declare(untold, unlisted)]
        shape: Shape,
        hexes: Vec<Hex>,
    },
    /// An extended unit took another formation.
    Formed {
        unit: UnitId,
        formation: Formation,
        hex: Hex,
        #[declare(untold, unlisted)]
        shape: Shape,
        hexes: Vec<Hex>,
    },
    /// A unit drew together.
    Retracted { unit: UnitId, hex: Hex },
    /// Cavalry mounted.
    Mounted(#[declare(name = "unit")] UnitId),
    /// Cavalry dismounted.
    Dismounted(#[declare(name = "unit")] UnitId),
    /// A unit changed its place in the stack.
    Restacked { unit: UnitId, place: u8 },
    /// A unit withdrew a hex.
    Withdrew {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// A unit retreated a hex.
    Retreated {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// A reinforcement entered.
    Entered {
        unit: UnitId,
        hex: Hex,
        facing: Facing,
        #[declare(untold)]
        depth: u8,
        cost: Points,
    },
    /// The umpire puts a unit into a hex.
    PutThere { unit: UnitId, hex: Hex, facing: Facing },
    /// The umpire says what strength a unit has left.
    SetStrength { unit: UnitId, sp: u8 },
    /// The umpire says whether cavalry is mounted.
    #[declare(message = if *so { "gbacw-event-mounted" } else { "gbacw-event-dismounted" })]
    SetMounted { unit: UnitId, so: bool },
    /// A leader moved.
    Led { leader: LeaderId, from: Hex, to: Hex },
    /// A leader goes with a unit from now on.
    Accompanies { leader: LeaderId, unit: UnitId },
    /// A commander rode.
    Rode { leader: LeaderId, from: Hex, to: Hex, cost: Points },
    /// A leader came to the map.
    LeaderEntered { leader: LeaderId, hex: Hex },
    /// A unit took a UDD.
    #[declare(message = if *passed { "gbacw-event-udd" } else { "gbacw-event-udd-failed" })]
    Udd {
        unit: UnitId,
        cause: Cause,
        die: i32,
        #[declare(tally = "udd")]
        tally: Tally,
        total: i32,
        cohesion: u8,
        passed: bool,
    },
    /// A unit is disordered.
    Disordered(#[declare(name = "unit")] UnitId),
    /// A unit rolled to rally.
    #[declare(message = match result {
        Rallying::Rallied => "gbacw-event-rally",
        Rallying::Fails => "gbacw-event-rally-fails",
        Rallying::FailsLost => "gbacw-event-rally-lost",
    })]
    Rally {
        unit: UnitId,
        die: i32,
        #[declare(tally = "rally")]
        tally: Tally,
        total: i32,
        result: Rallying,
    },
    /// A unit lost strength points.
    Lost {
        unit: UnitId,
        #[declare(untold, unlisted)]
        section: u8,
        sp: u8,
    },
    /// A unit collapsed.
    Collapsed(#[declare(name = "unit")] UnitId),
    /// A unit regained a strength point.
    Stragglers(#[declare(name = "unit")] UnitId),
    /// A collapsed unit has half its strength again.
    #[declare(quiet)]
    Regained(#[declare(name = "unit")] UnitId),
    /// A unit is out of the game.
    Eliminated(#[declare(name = "unit")] UnitId),
    /// A unit routed.
    Routed(#[declare(name = "unit")] UnitId),
    /// A routed unit came back.
    Returned {
        unit: UnitId,
        hex: Hex,
        #[declare(unlisted, untold)]
        mounted: bool,
    },
    /// Abandoned guns were recovered.
    Recovered(#[declare(name = "unit")] UnitId),
    /// Abandoned guns stand abandoned for another turn.
    #[declare(quiet)]
    StillAbandoned(#[declare(name = "unit")] UnitId),
    /// A unit took ammunition.
    Resupplied(#[declare(name = "unit")] UnitId),
    /// A blown unit can breathe again.
    Recuperated(#[declare(name = "unit")] UnitId),
    /// A unit has finished.
    #[declare(quiet)]
    UnitDone(#[declare(name = "unit")] UnitId),
    /// A brigade has finished.
    #[declare(quiet)]
    BrigadeDone {
        brigade: BrigadeId,
        #[declare(untold)]
        undertaken: bool,
    },
    /// A brigade's fatigue.
    Fatigue { brigade: BrigadeId, level: Fatigue },
    /// A unit's order is restored without a roll.
    Restored(#[declare(name = "unit")] UnitId),
    /// A leader has nobody left to lead, and leaves the map.
    LeaderLeft(#[declare(name = "leader")] LeaderId),
    /// A leader is lost.
    LeaderOut(#[declare(name = "leader")] LeaderId),
    /// His replacement takes over.
    Replaced { leader: LeaderId, hex: Hex },
    /// A brigade is combat ineffective.
    Ineffective(#[declare(name = "brigade")] BrigadeId),
    /// A brigade is effective again.
    Effective(#[declare(name = "brigade")] BrigadeId),
    /// A division is ineffective.
    DivisionIneffective(#[declare(name = "division")] DivisionId),
    /// A division is effective again.
    DivisionEffective(#[declare(name = "division")] DivisionId),
    /// A unit fired.
    #[declare(message = if *losses > 0 { "gbacw-event-fires-hit" } else { "gbacw-event-fires" })]
    Fires {
        unit: UnitId,
        from: Hex,
        hex: Hex,
        sp: u8,
        kind: FireKind,
        die: i32,
        #[declare(tally = "fire")]
        tally: Tally,
        total: i32,
        result: Code,
        #[declare(untold, unlisted)]
        losses: u8,
    },
    /// A unit kept part of its fire for later.
    Kept {
        unit: UnitId,
        sp: u8,
        #[declare(untold, unlisted)]
        hex: Hex,
    },
    /// The ammunition of a section.
    Ammunition { unit: UnitId, section: u8, level: Ammunition },
    /// A disordered unit was disordered again.
    SecondDisorder { unit: UnitId, cause: Again },
    /// A unit reacts by moving.
    Reacts(#[declare(name = "unit")] UnitId),
    /// A unit advanced a hex.
    Advanced {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// Guns were abandoned.
    Abandoned(#[declare(name = "unit")] UnitId),
    /// Cavalry is blown.
    Blown(#[declare(name = "unit")] UnitId),
    /// Cavalry charges.
    Charges { unit: UnitId, hex: Hex },
    /// Cavalry counter-charges.
    CounterCharges(#[declare(name = "unit")] UnitId),
    /// Units will shock these hexes.
    Attacks { units: Vec<UnitId>, hexes: Vec<Hex> },
    /// The free part of a line swung into a hex.
    Enveloped {
        unit: UnitId,
        hex: Hex,
        #[declare(untold, unlisted)]
        own: Hex,
        #[declare(untold, unlisted)]
        facing: Facing,
        #[declare(untold, unlisted)]
        hexes: Vec<Hex>,
    },
    /// A shock was resolved.
    Shock {
        units: Vec<UnitId>,
        hexes: Vec<Hex>,
        attackers: Strength,
        defenders: Strength,
        ratio: Ratio,
        die: i32,
        #[declare(tally = "shock")]
        tally: Tally,
        total: i32,
        result: ShockResult,
    },
    /// Units continue the shock.
    Continues { units: Vec<UnitId>, count: u8 },
    /// A die was rolled for a leader whose men were hit.
    #[declare(message = if *die == 0 { "gbacw-event-leader-roll-lost" } else { "gbacw-event-leader-roll" })]
    LeaderRoll { leader: LeaderId, die: i32 },
    /// A leader who was cut off was brought to his men.
    LeaderDisplaced { leader: LeaderId, from: Hex, to: Hex },
    /// A leader went along with his men.
    LeaderFollowed { leader: LeaderId, hex: Hex },
    /// Who holds a hex that counts.
    Holds { hex: Hex, side: Side },
    /// The game is over.
    #[declare(message = if winner.is_some() { "gbacw-event-over" } else { "gbacw-event-drawn" })]
    Over {
        #[declare(arg = "side")]
        winner: Option<Side>,
    },
}

impl Event {
    /// Whether it is kept for the rules alone, and nobody is told.
    pub fn is_memory(&self) -> bool {
        matches!(
            self,
            Event::Stood { .. }
                | Event::Remembered { .. }
                | Event::BrigadeRemembered { .. }
                | Event::Aided(_)
                | Event::MarkerOver
                | Event::FacingOver
                | Event::Cup { .. }
        )
    }
}
