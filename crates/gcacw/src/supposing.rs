//! What would be asked: the position as it would be if a side were asked for an order that nobody asks
//! for now. Cases use it to learn which rule would refuse the order.

use crate::activation::Step as ActivationStep;
use crate::assault::Step as AssaultStep;
use crate::cavalry::{CavalryWindow, Trigger};
use crate::combat::Step as CombatStep;
use crate::counters::Side;
use crate::flow::{Decision, Frame, Phase};
use crate::labour::{Labour, Step as LabourStep};
use crate::leaders::Transfers;
use crate::march::Step as MarchStep;
use crate::muster::Muster;
use crate::orders::Order;
use crate::sequence::Choosing;
use crate::state::{Position, State};

impl Position<'_> {
    /// The position in which a side is asked for the order; none where what is being resolved does not
    /// come to such a decision.
    pub fn supposing(&self, side: Side, order: &Order) -> Option<State> {
        let decisions = order.answers();
        let recovers = self.phase() == Phase::Recovery && decisions.contains(&Decision::Works);
        let decision = if recovers { Decision::Works } else { *decisions.first()? };
        let mut state = self.state.clone();
        state.flow.orphans.clear();
        let frames = &mut state.flow.frames;
        while let Some(frame) = frames.pop() {
            if let Some(frame) = frame.at(decision) {
                frames.push(frame);
                return Some(state);
            }
            let marches = decision == Decision::CavalryRetreat && matches!(frame, Frame::March(_));
            if marches || matches!(frame, Frame::Turn(_)) {
                frames.push(frame);
                break;
            }
        }
        frames.push(self.frame_that_asks(side, order, decision)?);
        Some(state)
    }

    /// The frame that asks a side a decision with which something begins.
    fn frame_that_asks(&self, side: Side, order: &Order, decision: Decision) -> Option<Frame> {
        Some(match decision {
            Decision::Transfer => Frame::Transfers(Transfers::of(side)),
            Decision::Initiative => Frame::Choosing(Choosing { side, after_pass: false }),
            Decision::Action => Frame::Action(side),
            Decision::Works if matches!(order, Order::Forage(_)) => Frame::Labour(Labour::of(side, LabourStep::Forage)),
            Decision::Works => Frame::Labour(Labour::of(side, LabourStep::Works)),
            Decision::Reinforcements => Frame::Muster(Muster::of(side, Phase::Reinforcements)?),
            Decision::Attachment => Frame::Muster(Muster::of(side, Phase::Attachment)?),
            Decision::CavalryRetreat => {
                let trigger = if self.march()?.moved == 0 { Trigger::Starts } else { Trigger::Enters };
                Frame::CavalryWindow(CavalryWindow::new(side, trigger))
            }
            _ => return None,
        })
    }
}

impl Frame {
    /// What is being resolved, at the step where it asks the decision; none if it never does.
    fn at(mut self, decision: Decision) -> Option<Frame> {
        match (&mut self, decision) {
            (Frame::March(march), Decision::ForceMarch) => march.step = MarchStep::AskForce,
            (Frame::March(march), Decision::March) => march.step = MarchStep::Moving,
            (Frame::March(march), Decision::Destroy) => march.step = MarchStep::AskDestroy,
            (Frame::Activation(activation), Decision::Attach) => activation.step = ActivationStep::Attach,
            (Frame::Activation(activation), Decision::Follow) => activation.step = ActivationStep::Follow,
            (Frame::Activation(activation), Decision::Next) => activation.step = ActivationStep::Next,
            (Frame::Assault(assault), Decision::Target) => assault.step = AssaultStep::AskTarget,
            (Frame::Assault(assault), Decision::Commit) => assault.step = AssaultStep::AskCommit,
            (Frame::Assault(assault), Decision::GrandAssault) => assault.step = AssaultStep::AskGrand,
            (Frame::Assault(assault), Decision::Join) => assault.step = AssaultStep::AskJoin,
            (Frame::Combat(combat), Decision::VoluntaryRetreat) => combat.step = CombatStep::AskVoluntary,
            _ => return None,
        }
        Some(self)
    }
}
