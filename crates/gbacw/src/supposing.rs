//! What would be asked: the position as it would be if a side were asked for an order that nobody asks for now. Cases
//! use it to learn which rule would refuse the order.

use crate::counters::Side;
use crate::flow::{Decision, FormationStep, Frame, Phase};
use crate::orders::Order;
use crate::state::{Position, State};

impl Position<'_> {
    /// The position in which a side is asked for the order; none where what is being resolved does not come to such a
    /// decision.
    pub fn supposing(&self, side: Side, order: &Order) -> Option<State> {
        let decisions = order.answers();
        let recovers = self.phase() == Phase::Recovery && decisions.contains(&Decision::Recovery);
        let decision = if recovers { Decision::Recovery } else { *decisions.first()? };
        let mut state = self.state.clone();
        let frames = &mut state.flow.frames;
        while let Some(frame) = frames.pop() {
            if let Some(frame) = frame.at(decision) {
                frames.push(frame);
                return Some(state);
            }
            if matches!(frame, Frame::Turn { .. }) {
                frames.push(frame);
                break;
            }
        }
        frames.push(Frame::that_asks(side, decision)?);
        Some(state)
    }
}

impl Frame {
    /// What is being resolved, at the step where it asks the decision; none if it never does.
    fn at(self, decision: Decision) -> Option<Frame> {
        match (self, decision) {
            (Frame::Formation { marker, .. }, Decision::Change) => {
                Some(Frame::Formation { marker, step: FormationStep::Changes })
            }
            (Frame::Formation { marker, .. }, Decision::Coordinate) => {
                Some(Frame::Formation { marker, step: FormationStep::Coordination })
            }
            (Frame::Formation { marker, .. }, Decision::Brigade) => {
                Some(Frame::Formation { marker, step: FormationStep::Brigades })
            }
            (Frame::Actions { .. }, Decision::Actions) => Some(self),
            _ => None,
        }
    }

    /// The frame that asks a side a decision with which something begins.
    fn that_asks(side: Side, decision: Decision) -> Option<Frame> {
        let part = |phase| Some(Frame::Part { phase, side });
        match decision {
            Decision::Efficiency => part(Phase::Efficiency),
            Decision::Orders => part(Phase::Orders),
            Decision::Reserve => part(Phase::Reserve),
            Decision::Works => part(Phase::Works),
            Decision::Commanders => part(Phase::Commanders),
            Decision::Recovery => part(Phase::Recovery),
            Decision::HoldBack => Some(Frame::HoldingBack(side)),
            Decision::First => Some(Frame::First(side)),
            Decision::Actions => Some(Frame::Actions { side, acting: None }),
            _ => None,
        }
    }
}
