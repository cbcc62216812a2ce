//! Orders: what can be chosen at each decision, and how it is written. Whether an order is legal stands in `check`,
//! what is offered in `offer`, what an order sets off in `apply`.

use crate::counters::{BrigadeId, CorpsId, DivisionId, LeaderId, Orders, UnitId};
use crate::extension::Formation;
use crate::flow::Decision;
use crate::lines::Wing;
use crate::stage::Stage;
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Choice;
use referee::declare::Order;

/// One choice at one decision. The fields are named for what they are.
#[derive(Order, Clone, Debug, PartialEq)]
#[declare(stage = Stage, decision = Decision, message = "gbacw-order")]
#[allow(missing_docs)]
pub enum Order {
    /// 5.22: the Overall Commander raises the efficiency of a corps.
    #[declare(answers(Efficiency))]
    Raise(#[declare(name = "corps")] CorpsId),
    /// 5.23: a corps commander raises the activations of a division.
    #[declare(answers(Efficiency))]
    Favour(#[declare(name = "division")] DivisionId),
    /// 5.4: an activation for two given up.
    #[declare(answers(Efficiency))]
    Transfer {
        to: DivisionId,
        #[declare(after = "from")]
        from: DivisionId,
        and: DivisionId,
    },
    /// 6.12: new orders for a brigade; in the recovery phase for one in reserve.
    #[declare(answers(Orders, Recovery))]
    Order { brigade: BrigadeId, orders: Orders },
    /// 4.32: a battery is attached to a brigade.
    #[declare(answers(Orders))]
    Attach { unit: UnitId, brigade: BrigadeId },
    /// 7.23: a unit whose orders changed to or from March faces another way.
    #[declare(answers(Orders))]
    Face { unit: UnitId, facing: Facing },
    /// 6.32: a brigade goes into reserve.
    #[declare(answers(Reserve))]
    Reserve(#[declare(name = "brigade")] BrigadeId),
    /// 15.13: a unit begins a barricade.
    #[declare(answers(Works))]
    Build { unit: UnitId, facing: Facing },
    /// 5.31: one marker less of a division goes into the pool.
    #[declare(answers(HoldBack))]
    HoldBack(#[declare(name = "division")] DivisionId),
    /// 5.13: the division that acts first.
    #[declare(answers(First))]
    First(#[declare(name = "division")] DivisionId),
    /// 5.13: the March marker comes first.
    #[declare(answers(First), word = "first march")]
    FirstMarch,
    /// 6.21: a brigade tries to change its orders.
    #[declare(answers(Change))]
    Change(#[declare(name = "brigade")] BrigadeId),
    /// 6.23: the brigade takes new orders.
    #[declare(answers(Take))]
    Take(#[declare(name = "orders")] Orders),
    /// 6.23: it keeps those it has.
    #[declare(answers(Take))]
    Keep,
    /// 5.34: roll for coordination.
    #[declare(answers(Coordinate))]
    Coordinate,
    /// 5.34: the brigades act one by one.
    #[declare(answers(Coordinate, Together))]
    Apart,
    /// 5.34: these act as one.
    #[declare(answers(Together))]
    Together(#[declare(name = "brigades", some)] Vec<BrigadeId>),
    /// 5.32: this brigade acts next.
    #[declare(answers(Brigade))]
    Activate(#[declare(name = "brigade")] BrigadeId),
    /// 5.26: this brigade does without the marker.
    #[declare(answers(Brigade))]
    Skip(#[declare(name = "brigade")] BrigadeId),
    /// 9.13: a unit enters a hex, and may turn there.
    #[declare(answers(Actions), message = if facing.is_some() { "gbacw-order-go-facing" } else { "gbacw-order-go" })]
    Go { unit: UnitId, hex: Hex, facing: Option<Facing> },
    /// 7.21, 9.61: a unit turns in its hex.
    #[declare(answers(Actions, ReactionFacing))]
    Turn { unit: UnitId, facing: Facing },
    /// 7.3, 9.61: a unit refuses a flank.
    #[declare(answers(Actions, ReactionFacing))]
    Refuse { unit: UnitId, flank: Hand },
    /// 7.33: it cancels the refusal.
    #[declare(answers(Actions))]
    Straighten(#[declare(name = "unit")] UnitId),
    /// 8.41: a unit extends its line.
    #[declare(answers(Actions))]
    Extend { unit: UnitId, wing: Wing },
    /// 8.41, 8.52: an extended unit draws together in one of its hexes.
    #[declare(answers(Actions))]
    Retract { unit: UnitId, hex: Hex },
    /// 7.26, 8.44, 8.52: a column forms line, a line column.
    #[declare(answers(Orders, Actions))]
    Form { unit: UnitId, formation: Formation, facing: Facing },
    /// 8.44: a line pivots on a hex, and its far end goes to another.
    #[declare(answers(Actions))]
    Pivot { unit: UnitId, on: Hex, hex: Hex },
    /// 8.44: a line turns about.
    #[declare(answers(Actions))]
    About(#[declare(name = "unit")] UnitId),
    /// 14.22: cavalry mounts.
    #[declare(answers(Actions))]
    Mount(#[declare(name = "unit")] UnitId),
    /// 14.22: cavalry dismounts.
    #[declare(answers(Actions))]
    Dismount(#[declare(name = "unit")] UnitId),
    /// 8.23, 8.24: a unit changes its place in the stack, or halts in one after a voluntary retreat.
    #[declare(answers(Actions, Retreat, BeforeShock))]
    Restack { unit: UnitId, place: u8 },
    /// 9.54: withdrawal movement, one hex.
    #[declare(answers(Actions))]
    Withdraw { unit: UnitId, hex: Hex },
    /// 13.4: a unit rallies.
    #[declare(answers(Actions))]
    Rally(#[declare(name = "unit")] UnitId),
    /// 10.92: a unit takes ammunition, and rallies.
    #[declare(answers(Actions))]
    Resupply(#[declare(name = "unit")] UnitId),
    /// 12.81: a unit recovers the abandoned guns in its hex.
    #[declare(answers(Actions))]
    Recover(#[declare(name = "unit")] UnitId),
    /// 15.17: a unit removes the barricade that it crossed.
    #[declare(answers(Actions))]
    Demolish(#[declare(name = "unit")] UnitId),
    /// 9.71: a unit enters the map.
    #[declare(answers(Actions), message = if facing.is_some() { "gbacw-order-enter-facing" } else { "gbacw-order-enter" })]
    Enter { unit: UnitId, hex: Hex, facing: Option<Facing> },
    /// 9.31: a leader goes with a unit from now on.
    #[declare(answers(Actions), word = "lead", message = "gbacw-order-accompany")]
    Accompany {
        leader: LeaderId,
        #[declare(after = "with")]
        unit: UnitId,
    },
    /// 9.31: a leader moves.
    #[declare(answers(Actions))]
    Lead { leader: LeaderId, hex: Hex },
    /// 12.41, 11.33: a unit retreats into a hex.
    #[declare(answers(Retreat, BeforeShock))]
    Retreat { unit: UnitId, hex: Hex },
    /// 12.42, 11.47: a unit goes no further.
    #[declare(answers(Retreat, BeforeShock, Continue))]
    Halt(#[declare(name = "unit")] UnitId),
    /// 10.1: a unit fires at a hex with all it has, or keeps the rest (10.15).
    #[declare(
        answers(Actions, WithdrawalFire, ReturnFire, ApproachFire, PreShockFire, FireFirst),
        message = if sp.is_some() { "gbacw-order-fire-part" } else { "gbacw-order-fire" }
    )]
    Fire { unit: UnitId, hex: Hex, sp: Option<u8> },
    /// 8.45: the part of an extended line in one hex fires at another.
    #[declare(answers(Actions, WithdrawalFire, ReturnFire, PreShockFire, FireFirst))]
    Part { unit: UnitId, from: Hex, hex: Hex },
    /// 10.15, 10.65: a unit splits its fire between hexes.
    #[declare(answers(Actions, WithdrawalFire, ReturnFire, ApproachFire, PreShockFire, FireFirst))]
    Split {
        unit: UnitId,
        #[declare(some)]
        hexes: Vec<Hex>,
    },
    /// 10.63, 10.65: a section of a battery fires by itself.
    #[declare(answers(Actions, ReturnFire, ApproachFire, PreShockFire, FireFirst))]
    Section { unit: UnitId, section: u8, hex: Hex },
    /// 10.68: rapid fire.
    #[declare(answers(Actions, ReturnFire, ApproachFire, PreShockFire, FireFirst))]
    Rapid { unit: UnitId, hex: Hex },
    /// 10.61: guns will move after they have fired.
    #[declare(answers(Actions))]
    Limber(#[declare(name = "unit")] UnitId),
    /// 10.63, 10.82: units of a hex fire as one.
    #[declare(answers(Actions, ReturnFire, FireFirst))]
    Combine {
        hex: Hex,
        #[declare(some)]
        units: Vec<UnitId>,
    },
    /// 9.63: a unit reacts by moving.
    #[declare(answers(ReactionMovement))]
    React(#[declare(name = "unit")] UnitId),
    /// 11.54: cavalry announces a charge.
    #[declare(answers(Actions))]
    Charge { unit: UnitId, hex: Hex },
    /// 11.12: movement and fire are over.
    #[declare(answers(Actions))]
    Shock,
    /// 11.31: a unit attacks these hexes.
    #[declare(answers(Designate))]
    Attack {
        unit: UnitId,
        #[declare(some)]
        hexes: Vec<Hex>,
    },
    /// 11.32: a unit joins the attack of another.
    #[declare(answers(Designate))]
    Join { unit: UnitId, attacker: UnitId },
    /// 8.48: the free part of a line swings into a hex.
    #[declare(answers(Designate))]
    Envelop { unit: UnitId, hex: Hex },
    /// 11.56: cavalry counter-charges.
    #[declare(answers(CounterCharge))]
    CounterCharge(#[declare(name = "unit")] UnitId),
    /// 11.41: shocks are resolved from left to right.
    #[declare(answers(Direction))]
    FromLeft,
    /// 11.41: shocks are resolved from right to left.
    #[declare(answers(Direction))]
    FromRight,
    /// 11.47: a unit continues the shock.
    #[declare(answers(Continue))]
    Continue(#[declare(name = "unit")] UnitId),
    /// 12.6, 11.46: a unit advances into a hex, and may turn there.
    #[declare(
        answers(Advance),
        message = if facing.is_some() { "gbacw-order-advance-facing" } else { "gbacw-order-advance" }
    )]
    Advance { unit: UnitId, hex: Hex, facing: Option<Facing> },
    /// 12.72: a leader goes along with those who retreated or advanced.
    #[declare(answers(Leaders), word = "accompany", message = "gbacw-order-follow")]
    Follow { leader: LeaderId, hex: Hex },
    /// 8.36: this unit takes the loss of a stand-off.
    #[declare(answers(Lose))]
    Lose(#[declare(name = "unit")] UnitId),
    /// 12.52: this unit does not rout.
    #[declare(answers(Spare))]
    Spare(#[declare(name = "unit")] UnitId),
    /// 9.32: a commander rides.
    #[declare(answers(Commanders))]
    Ride { leader: LeaderId, hex: Hex },
    /// 17.42: an idle brigade rests in place of rallying.
    #[declare(answers(Recovery))]
    Rest(#[declare(name = "brigade")] BrigadeId),
    /// 6.32: a brigade leaves reserve.
    #[declare(answers(Recovery))]
    LeaveReserve(#[declare(name = "brigade")] BrigadeId),
    /// 12.74: a replacement is placed with a unit.
    #[declare(answers(Recovery))]
    Place { leader: LeaderId, unit: UnitId },
    /// Nothing more at this decision.
    #[declare(answers(
        Efficiency,
        Orders,
        Reserve,
        Works,
        HoldBack,
        Change,
        Brigade,
        Actions,
        Commanders,
        Recovery,
        WithdrawalFire,
        ReturnFire,
        ApproachFire,
        PreShockFire,
        ReactionFacing,
        ReactionMovement,
        FireFirst,
        Designate,
        BeforeShock,
        CounterCharge,
        Advance,
        Leaders
    ))]
    Done,
}

/// One pick of a declaration.
#[derive(Order, Clone, Copy, Debug, PartialEq, Eq)]
#[declare(stage = Stage)]
pub enum Pick {
    /// A brigade that acts together with others.
    #[declare(word = "")]
    Brigade(#[declare(name = "brigade")] BrigadeId),
    /// 10.65: a hex that guns fire at, who split their fire.
    Split {
        /// The guns.
        unit: UnitId,
        /// The hex.
        hex: Hex,
    },
}

/// What is offered.
pub type Choices = Vec<Choice<Order, Pick>>;

impl Order {
    /// 6.24: whether a unit that does this in its activation does not close with the enemy.
    pub fn tarries(&self) -> bool {
        matches!(
            self,
            Order::Refuse { .. }
                | Order::Extend { .. }
                | Order::Dismount(_)
                | Order::Restack { .. }
                | Order::Rally(_)
                | Order::Resupply(_)
                | Order::Recover(_)
                | Order::Demolish(_)
        )
    }

    /// The unit whose action it is, in an activation.
    pub fn unit(&self) -> Option<UnitId> {
        match *self {
            Order::Go { unit, .. }
            | Order::Turn { unit, .. }
            | Order::Refuse { unit, .. }
            | Order::Straighten(unit)
            | Order::Extend { unit, .. }
            | Order::Retract { unit, .. }
            | Order::Form { unit, .. }
            | Order::Pivot { unit, .. }
            | Order::About(unit)
            | Order::Mount(unit)
            | Order::Dismount(unit)
            | Order::Restack { unit, .. }
            | Order::Withdraw { unit, .. }
            | Order::Rally(unit)
            | Order::Resupply(unit)
            | Order::Recover(unit)
            | Order::Demolish(unit)
            | Order::Enter { unit, .. }
            | Order::Fire { unit, .. }
            | Order::Part { unit, .. }
            | Order::Split { unit, .. }
            | Order::Section { unit, .. }
            | Order::Rapid { unit, .. }
            | Order::Limber(unit)
            | Order::Charge { unit, .. } => Some(unit),
            _ => None,
        }
    }
}
