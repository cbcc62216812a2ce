//! What players order, and how it is written.

use crate::sequence::Decision;
use crate::stands::Formation;
use crate::state::Duty;
use crate::units::{GeneralId, UnitId};
use ground::free::{Facing, Paces, Point};
use serde::{Deserialize, Serialize};

/// One clause of the orders of phase 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Given {
    /// The order of a general's brigade.
    Brigade(GeneralId, Duty),
    /// The order of a battery, or the specific order of a regiment.
    Unit(UnitId, Duty),
    /// A general is declared attached.
    Attach(GeneralId, UnitId),
    /// He is no longer.
    Detach(GeneralId),
}

/// One clause of the declarations at the end of phase 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Declared {
    /// The unit will stay still, for the priority of fire.
    Halt(UnitId),
    /// It fixes bayonets.
    Fix(UnitId),
    /// It unfixes them.
    Unfix(UnitId),
}

/// One action of a unit in a step of phase 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Straight to a point.
    Go(Point),
    /// A change of facing.
    Turn(Facing),
    /// Facing about.
    About,
    /// A change of formation, with a change of facing where the rules allow one.
    Form(Formation, Option<Facing>),
    /// A quarter of nothing.
    Wait,
    /// Roll for a movement bonus; first action of a withdrawal.
    Bonus,
    /// Face along the last leg in the end; last action of a withdrawal.
    Turned,
    /// Fire by guess; first action of a battery under R.
    FireByGuess(UnitId),
    /// A battery limbers.
    Limber,
    /// A battery unlimbers, facing so.
    Unlimber(Facing),
    /// Cavalry mounts; under M it forms, facing so.
    Mount(Option<(Formation, Facing)>),
    /// Cavalry dismounts.
    Dismount(Formation, Facing),
    /// A regiment occupies the building it touches: the area's number.
    Occupy(u8),
    /// It leaves its building.
    Leave(Point),
}

/// What a unit is to do in a step of phase 4.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// Fire now, or in the first window in which the target is so near.
    Fire {
        /// At whom.
        at: UnitId,
        /// At this distance or less; now, if none is given.
        within: Option<Paces>,
    },
    /// Actions, one after the other.
    Act(Vec<Action>),
    /// Charge an enemy.
    Charge {
        /// Whom.
        at: UnitId,
        /// Roll for a movement bonus.
        bonus: bool,
    },
    /// Accompany a friend's charge.
    Support(UnitId),
    /// Fire at an empty building, to burn it (annex): the area's number.
    Burn(u8),
}

/// How a charged unit defends itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Defence {
    /// Who.
    pub unit: UnitId,
    /// A battery turns first.
    pub turn: Option<Facing>,
    /// The charger it fires at.
    pub at: UnitId,
}

/// A step of phase 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Step {
    /// a: withdrawals, and batteries that redeploy.
    Withdraw,
    /// b: charges and melees.
    Charge,
    /// c: manoeuvres, moves and adjustments.
    Manoeuvre,
}
crate::units::words!(Step: Withdraw = "withdraw", Charge = "charge", Manoeuvre = "manoeuvre");

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    /// A new brigadier beside a regiment.
    Replace(GeneralId, UnitId),
    /// Not in this turn.
    Wait,
    /// The orders of phase 1.
    Orders(Vec<Given>),
    /// The facing of a unit that has rallied.
    Face(UnitId, Facing),
    /// A rout move along a heading.
    Rout(UnitId, Facing),
    /// The declarations of phase 3.
    Declare(Vec<Declared>),
    /// What units do in a step of phase 4.
    Plan(Step, Vec<(UnitId, Task)>),
    /// The plans go on.
    GoOn,
    /// The fire of charged units.
    Defend(Vec<Defence>),
    /// The impact to be resolved next, by its charger.
    Impact(UnitId),
    /// The pursuit test, its results swapped or not.
    Pursue {
        /// Swapped.
        inverse: bool,
    },
    /// A unit comes onto the table.
    Arrive(UnitId, Point),
    /// A rear supporter joins the melee, or nobody.
    Join(Option<UnitId>),
    /// Where detached generals go.
    Generals(Vec<(GeneralId, Point)>),
    /// The fire of phase 5.
    Fire(Vec<(UnitId, UnitId)>),
    /// Where a general goes who was not captured.
    Escape(GeneralId, Point),
    /// Annex: the unit that moves now, and what it does.
    Activate(UnitId, Vec<Action>),
    /// Annex: a unit that moves before the one just named, or none.
    Counter(Option<(UnitId, Vec<Action>)>),
}

impl Order {
    /// The decisions that the order can answer.
    pub fn answers(&self) -> &'static [Decision] {
        use Decision as D;
        match self {
            Order::Wait => &[D::Arrival, D::Replacement],
            Order::Arrive(..) => &[D::Arrival],
            Order::Replace(..) => &[D::Replacement],
            Order::Orders(_) => &[D::Orders],
            Order::Face(..) => &[D::Rallied],
            Order::Rout(..) => &[D::Rout],
            Order::Declare(_) => &[D::Declare],
            Order::Plan(Step::Withdraw, _) => &[D::Plan(Step::Withdraw)],
            Order::Plan(Step::Charge, _) => &[D::Plan(Step::Charge)],
            Order::Plan(Step::Manoeuvre, _) => &[D::Plan(Step::Manoeuvre)],
            Order::GoOn => &[D::Plan(Step::Withdraw), D::Plan(Step::Charge), D::Plan(Step::Manoeuvre)],
            Order::Defend(_) => &[D::Defence],
            Order::Impact(_) => &[D::Impact],
            Order::Pursue { .. } => &[D::Pursuit],
            Order::Join(_) => &[D::Join],
            Order::Generals(_) => &[D::Generals],
            Order::Fire(_) => &[D::Fire],
            Order::Escape(..) => &[D::Escape],
            Order::Activate(..) => &[D::Activate],
            Order::Counter(_) => &[D::Counter],
        }
    }
}

/// One pick of a declaration: a clause more.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pick {
    /// Of phase 1.
    Given(Given),
    /// Of phase 3.
    Declared(Declared),
    /// Of a step of phase 4.
    Task(UnitId, Task),
    /// Of a defence.
    Defence(Defence),
    /// Of the generals.
    General(GeneralId, Point),
    /// Of phase 5.
    Fire(UnitId, UnitId),
}
