//! What the declarations of orders and events alone do not tell.

use crate::command::side_arg;
use crate::flow::{Decision, Frame, Marker};
use crate::state::Position;
use referee::{Arg, Message};

/// What is asked, in words.
pub fn prompt(now: Position<'_>) -> Message {
    let Some((side, decision)) = now.asked() else { return Message::new("gbacw-prompt-over") };
    let message = Message::new(match decision {
        Decision::Efficiency => "gbacw-prompt-efficiency",
        Decision::Orders => "gbacw-prompt-orders",
        Decision::Reserve => "gbacw-prompt-reserve",
        Decision::Works => "gbacw-prompt-works",
        Decision::HoldBack => "gbacw-prompt-hold-back",
        Decision::First => "gbacw-prompt-first",
        Decision::Change => "gbacw-prompt-change",
        Decision::Take => "gbacw-prompt-take",
        Decision::Coordinate => "gbacw-prompt-coordinate",
        Decision::Together => "gbacw-prompt-together",
        Decision::Brigade => "gbacw-prompt-brigade",
        Decision::Actions => "gbacw-prompt-actions",
        Decision::Retreat => "gbacw-prompt-retreat",
        Decision::Commanders => "gbacw-prompt-commanders",
        Decision::Recovery => "gbacw-prompt-recovery",
    });
    let mut message = message.with("side", side_arg(side));
    match now.top() {
        Some(Frame::Taking { brigade, .. } | Frame::FallingBack(brigade)) => message.push("brigade", brigade.arg()),
        Some(Frame::Coordinating { division, .. } | Frame::Formation { marker: Marker::Division(division), .. }) => {
            message.push("division", division.arg());
        }
        Some(Frame::Actions { .. }) => {
            if let Some(brigade) = now.state.flow.active.first() {
                message.push("brigade", brigade.arg());
            }
            message.push("count", Arg::Number(now.state.flow.active.len() as i32));
        }
        _ => {}
    }
    message
}
