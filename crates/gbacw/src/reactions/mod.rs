//! 9.6, 10.44, 10.45 Reactions: what the side out of phase may do when an enemy moves, fires or comes near.

use crate::counters::{Side, UnitId};
use crate::flow::{Decision, Frame};
use crate::orders::Order;
use crate::state::{Play, Position};
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// A unit is about to move a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The unit.
    pub unit: UnitId,
    /// The hex that it is about to enter.
    pub to: Hex,
    /// How.
    pub manner: Manner,
    /// How far it has got.
    pub step: MoveStep,
}

/// How a unit moves a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Manner {
    /// It goes, and turns there.
    Go(Option<Facing>),
    /// It withdraws (9.54).
    Withdraw,
    /// It draws together (8.41).
    Retract,
    /// It pivots on a hex (8.44).
    Pivot(Hex),
}

/// The steps of a move, in the order of R171.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// Withdrawal fire.
    WithdrawalFire,
    /// Reaction movement.
    ReactionMovement,
    /// It moves.
    Moves,
    /// Refusal and facing of those who now stand next to it.
    ReactionFacing,
    /// Approach fire of guns.
    ApproachFire,
}

/// One side may react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// Who is asked.
    pub side: Side,
    /// What he may do.
    pub kind: WindowKind,
}

/// What may be done in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WindowKind {
    /// 10.44: fire at a unit that is about to leave.
    WithdrawalFire(UnitId),
    /// 10.42: answer the fire that was announced.
    ReturnFire,
    /// 10.45: guns fire at a unit that came near.
    ApproachFire(UnitId),
    /// 10.43.
    PreShockFire,
    /// 9.61: refuse or turn, because of this enemy unit.
    ReactionFacing(UnitId),
    /// 9.63: fall back before this unit, which is about to enter a hex.
    ReactionMovement(UnitId, Hex),
    /// 9.63: the mover fires at the unit that reacts.
    FireFirst(UnitId),
}

impl WindowKind {
    /// The unit that the window is about.
    pub fn about(self) -> Option<UnitId> {
        match self {
            WindowKind::WithdrawalFire(unit)
            | WindowKind::ApproachFire(unit)
            | WindowKind::ReactionFacing(unit)
            | WindowKind::ReactionMovement(unit, _)
            | WindowKind::FireFirst(unit) => Some(unit),
            WindowKind::ReturnFire | WindowKind::PreShockFire => None,
        }
    }
}

impl Window {
    /// What is asked.
    pub fn decision(self) -> Decision {
        match self.kind {
            WindowKind::WithdrawalFire(_) => Decision::WithdrawalFire,
            WindowKind::ReturnFire => Decision::ReturnFire,
            WindowKind::ApproachFire(_) => Decision::ApproachFire,
            WindowKind::PreShockFire => Decision::PreShockFire,
            WindowKind::ReactionFacing(_) => Decision::ReactionFacing,
            WindowKind::ReactionMovement(..) => Decision::ReactionMovement,
            WindowKind::FireFirst(_) => Decision::FireFirst,
        }
    }
}

impl Position<'_> {
    /// 9.61, 9.62: whether a unit may turn in reaction.
    pub fn may_face_threat(&self, _unit: UnitId, _facing: Facing) -> Result<(), Refusal> {
        bar!(id!("9.6.reaction-by-out-of-phase"))
    }

    /// 9.61, 9.62: whether a unit may refuse a flank in reaction.
    pub fn may_refuse_in_reaction(&self, _unit: UnitId, _flank: Hand) -> Result<(), Refusal> {
        bar!(id!("9.6.reaction-by-out-of-phase"))
    }

    /// 9.63: whether a unit may react by moving.
    pub fn may_react(&self, _unit: UnitId) -> Result<(), Refusal> {
        bar!(id!("9.6.reaction-by-out-of-phase"))
    }

    /// What is offered in a window.
    pub fn reactions(&self, window: Window) -> Vec<Order> {
        match window.kind {
            WindowKind::ReactionFacing(_) | WindowKind::ReactionMovement(..) => Vec::new(),
            WindowKind::WithdrawalFire(_)
            | WindowKind::ReturnFire
            | WindowKind::ApproachFire(_)
            | WindowKind::PreShockFire
            | WindowKind::FireFirst(_) => self.answers(window),
        }
    }
}

impl Play<'_> {
    /// R171: a unit is about to move; who may react does so.
    pub fn begin_move(&mut self, unit: UnitId, to: Hex, manner: Manner) {
        self.push(Frame::Move(Move { unit, to, manner, step: MoveStep::WithdrawalFire }));
    }

    /// R171: a move goes on, with the reactions to it. What the mover may still do is judged when its turn comes.
    pub fn step_move(&mut self, step: Move) -> Flows {
        let enemy = self.now().side(step.unit).enemy();
        let next = |play: &mut Self, to: MoveStep, kind: Option<WindowKind>| {
            play.replace(Frame::Move(Move { step: to, ..step }));
            if let Some(kind) = kind {
                play.open_window(enemy, kind);
            }
        };
        match step.step {
            MoveStep::WithdrawalFire => {
                next(self, MoveStep::ReactionMovement, Some(WindowKind::WithdrawalFire(step.unit)));
            }
            MoveStep::ReactionMovement => {
                next(self, MoveStep::Moves, Some(WindowKind::ReactionMovement(step.unit, step.to)));
            }
            MoveStep::Moves => {
                next(self, MoveStep::ReactionFacing, None);
                match step.manner {
                    Manner::Go(facing) => self.go(step.unit, step.to, facing),
                    Manner::Withdraw => self.withdraw(step.unit, step.to),
                    Manner::Retract => self.retract(step.unit, step.to),
                    Manner::Pivot(on) => self.pivot(step.unit, on, step.to),
                }
            }
            MoveStep::ReactionFacing => {
                next(self, MoveStep::ApproachFire, Some(WindowKind::ReactionFacing(step.unit)));
            }
            MoveStep::ApproachFire => {
                self.pop();
                self.open_window(enemy, WindowKind::ApproachFire(step.unit));
            }
        }
        Flows::On
    }

    /// One side may react: it is asked if it can.
    pub fn open_window(&mut self, side: Side, kind: WindowKind) {
        let window = Window { side, kind };
        if !self.now().reactions(window).is_empty() {
            self.push(Frame::Window(window));
        }
    }

    /// A window closes when nobody is left who may react.
    pub fn step_window(&mut self, window: Window) -> Flows {
        if self.now().reactions(window).is_empty() {
            self.close_window(window);
            return Flows::On;
        }
        Flows::Asks
    }

    /// A window closes: what was declared in it is carried out.
    pub fn close_window(&mut self, window: Window) {
        self.pop();
        match window.kind {
            WindowKind::WithdrawalFire(_)
            | WindowKind::ReturnFire
            | WindowKind::ApproachFire(_)
            | WindowKind::PreShockFire
            | WindowKind::FireFirst(_) => self.roll_answers(window),
            WindowKind::ReactionFacing(_) | WindowKind::ReactionMovement(..) => {}
        }
    }

    /// 9.61: a unit turns in reaction.
    pub fn face_threat(&mut self, _unit: UnitId, _facing: Facing) {}

    /// 9.61: a unit refuses a flank in reaction.
    pub fn refuse_in_reaction(&mut self, _unit: UnitId, _flank: Hand) {}

    /// 9.63: a unit reacts by moving.
    pub fn react(&mut self, _unit: UnitId) {}
}

impl Play<'_> {
    /// 9.63: the mover's fire limits how far a unit may react.
    pub fn limited_by_fire(&mut self, _retreat: crate::results::Retreat) -> Option<crate::results::Retreat> {
        None
    }

    /// 9.63: a unit has reacted by moving along a path.
    pub fn end_reaction(&mut self, _unit: UnitId, _path: &[Hex]) {}
}
