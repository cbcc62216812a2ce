//! 9.6, 10.44, 10.45 Reactions: what the side out of phase may do when an enemy moves, fires or comes near.

mod facing;
mod falling_back;

use crate::counters::{Side, UnitId};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::orders::Order;
use crate::state::{Play, Position, State};
use ground::Hex;
use ground::hex::Facing;
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
    /// It enters the map, and faces so (9.71).
    Enter(Option<Facing>),
}

/// What the side out of phase reacts to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reactions {
    /// The hexes that an enemy has come to, by movement or advance; none: he fired.
    pub came: Vec<Hex>,
    /// Those who have reacted to the step that is announced by moving.
    pub moved: Vec<UnitId>,
    /// Who has been shot at as it left otherwise than by moving, and for where.
    pub shot_at: Option<(UnitId, Hex)>,
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
    /// Leaders who were cut off are brought to safety.
    Ends,
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
    /// Who may react, and how, if a unit steps into a hex.
    pub fn draws(&self, unit: UnitId, to: Hex) -> Vec<(&'static str, Vec<UnitId>)> {
        let side = self.side(unit).enemy();
        let mut state = self.state.clone();
        let announced = Move { unit, to, manner: Manner::Go(None), step: MoveStep::WithdrawalFire };
        state.flow.frames.push(Frame::Move(announced));
        let mut stepped = State::new(self.table().with_unit_at(unit, to), state.flow.clone());
        stepped.flow.reactions.came = vec![to];
        let before = Position { stage: self.stage, state: &state };
        let after = Position { stage: self.stage, state: &stepped };
        let who = |position: Position<'_>, kind: WindowKind| {
            let mut units: Vec<UnitId> = Vec::new();
            for order in position.reactions(Window { side, kind }) {
                let of = match order {
                    Order::React(unit) => Some(unit),
                    Order::Combine { units, .. } => units.first().copied(),
                    order => order.unit(),
                };
                units.extend(of);
            }
            units.sort();
            units.dedup();
            units
        };
        vec![
            ("withdrawal-fire", who(before, WindowKind::WithdrawalFire(unit))),
            ("reaction-movement", who(before, WindowKind::ReactionMovement(unit, to))),
            ("reaction-facing", who(after, WindowKind::ReactionFacing(unit))),
            ("approach-fire", who(after, WindowKind::ApproachFire(unit))),
        ]
    }

    /// Whether a unit that announced a step can still make it.
    fn still_goes(&self, step: Move) -> bool {
        let (unit, side) = (step.unit, self.side(step.unit));
        match step.manner {
            Manner::Go(_) => self.may_go(side, unit, step.to).is_ok(),
            Manner::Withdraw => self.may_withdraw(side, unit, step.to).is_ok(),
            Manner::Retract => self.may_retract(side, unit, step.to).is_ok(),
            Manner::Pivot(on) => self.may_pivot(side, unit, on, step.to).is_ok(),
            Manner::Enter(facing) => self.may_enter(side, unit, step.to, facing).is_ok(),
        }
    }

    /// What is offered in a window.
    pub fn reactions(&self, window: Window) -> Vec<Order> {
        match window.kind {
            WindowKind::ReactionFacing(_) => self.facing_reactions(window),
            WindowKind::ReactionMovement(..) => self.moving_reactions(window),
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
        let step = match manner {
            _ if !rule!("R171") => MoveStep::Moves,
            // It comes from off the map, and leaves nobody's front.
            Manner::Enter(_) => MoveStep::ReactionMovement,
            _ => MoveStep::WithdrawalFire,
        };
        self.push(Frame::Move(Move { unit, to, manner, step }));
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
            MoveStep::ReactionMovement if self.now().still_goes(step) => {
                self.state.flow.reactions.moved.clear();
                let timely = rule!("9.63.reaction-movement-timing");
                let kind = WindowKind::ReactionMovement(step.unit, step.to);
                next(self, MoveStep::Moves, timely.then_some(kind));
            }
            MoveStep::Moves if self.now().still_goes(step) => {
                next(self, MoveStep::ReactionFacing, None);
                let before: Vec<Hex> = self.now().hexes(step.unit).collect();
                match step.manner {
                    Manner::Go(facing) => self.go(step.unit, step.to, facing),
                    Manner::Withdraw => self.withdraw(step.unit, step.to),
                    Manner::Retract => self.retract(step.unit, step.to),
                    Manner::Pivot(on) => self.pivot(step.unit, on, step.to),
                    Manner::Enter(facing) => self.enter(step.unit, step.to, facing),
                }
                let came = self.now().hexes(step.unit).filter(|hex| !before.contains(hex)).collect();
                self.state.flow.reactions.came = came;
            }
            MoveStep::ReactionFacing if !self.state.flow.reactions.came.is_empty() => {
                next(self, MoveStep::ApproachFire, Some(WindowKind::ReactionFacing(step.unit)));
            }
            MoveStep::ApproachFire => next(self, MoveStep::Ends, Some(WindowKind::ApproachFire(step.unit))),
            MoveStep::ReactionMovement | MoveStep::Moves | MoveStep::ReactionFacing | MoveStep::Ends => {
                self.pop();
                self.state.flow.reactions.came.clear();
                if self.displace_leaders() && !rule!("12.73.leader-displaced#b") {
                    self.happen(Event::UnitDone(step.unit));
                }
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

    /// 10.44: whether somebody is asked to fire at a unit that leaves its hex otherwise than by moving.
    pub fn is_shot_at(&mut self, unit: UnitId, to: Hex) -> bool {
        if self.state.flow.reactions.shot_at == Some((unit, to)) {
            return false;
        }
        self.state.flow.reactions.shot_at = Some((unit, to));
        self.push(Frame::Move(Move { unit, to, manner: Manner::Go(None), step: MoveStep::Ends }));
        let frames = self.state.flow.frames.len();
        let enemy = self.now().side(unit).enemy();
        self.open_window(enemy, WindowKind::WithdrawalFire(unit));
        let asked = self.state.flow.frames.len() > frames;
        if !asked {
            self.pop();
        }
        asked
    }

    /// 9.61: an enemy has come to some hexes other than by movement: those next to them may turn.
    pub fn react_to_coming(&mut self, unit: UnitId, came: Vec<Hex>) {
        let side = self.now().side(unit).enemy();
        if self.now().phasing() == Some(side) && rule!("R180") {
            return;
        }
        self.state.flow.reactions.came = came;
        let frames = self.state.flow.frames.len();
        self.open_window(side, WindowKind::ReactionFacing(unit));
        if self.state.flow.frames.len() == frames {
            self.state.flow.reactions.came.clear();
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
            // Guns look at where a mover has come to after that (10.45).
            WindowKind::ReactionFacing(_) if matches!(self.state.flow.frames.top(), Some(Frame::Move(_))) => {}
            WindowKind::ReactionFacing(_) => self.state.flow.reactions.came.clear(),
            WindowKind::ReactionMovement(..) => {}
        }
    }
}
