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
        Decision::Retreat if matches!(now.top(), Some(Frame::FallingBack(_))) => "gbacw-prompt-falling-back",
        Decision::Retreat => "gbacw-prompt-retreat",
        Decision::WithdrawalFire => "gbacw-prompt-withdrawal-fire",
        Decision::ReturnFire if now.announced_firer().is_some() => "gbacw-prompt-return-fire-to",
        Decision::ReturnFire => "gbacw-prompt-return-fire",
        Decision::ApproachFire => "gbacw-prompt-approach-fire",
        Decision::PreShockFire => "gbacw-prompt-pre-shock-fire",
        Decision::ReactionFacing => "gbacw-prompt-reaction-facing",
        Decision::ReactionMovement => "gbacw-prompt-reaction-movement",
        Decision::FireFirst => "gbacw-prompt-fire-first",
        Decision::Advance => "gbacw-prompt-advance",
        Decision::Leaders => "gbacw-prompt-leaders",
        Decision::Designate => "gbacw-prompt-designate",
        Decision::BeforeShock => "gbacw-prompt-before-shock",
        Decision::CounterCharge => "gbacw-prompt-counter-charge",
        Decision::Direction => "gbacw-prompt-direction",
        Decision::Continue => "gbacw-prompt-continue",
        Decision::Lose => "gbacw-prompt-lose",
        Decision::Spare => "gbacw-prompt-spare",
        Decision::Commanders => "gbacw-prompt-commanders",
        Decision::Recovery => "gbacw-prompt-recovery",
    });
    let mut message = message.with("side", side_arg(side));
    match now.top() {
        Some(Frame::Taking { brigade, .. } | Frame::FallingBack(brigade)) => message.push("brigade", brigade.arg()),
        Some(Frame::Coordinating { division, .. } | Frame::Formation { marker: Marker::Division(division), .. }) => {
            message.push("division", division.arg());
        }
        Some(Frame::Window(window)) => {
            let firer = || now.announced_firer().filter(|_| decision == Decision::ReturnFire);
            if let Some(unit) = window.kind.about().or_else(firer) {
                message.push("unit", unit.arg());
            }
        }
        Some(Frame::Retreat(retreat)) => message.push("unit", retreat.unit.arg()),
        Some(Frame::Leaders(way)) => message.push("unit", way.unit.arg()),
        Some(Frame::Advance(advance)) => message.push("hex", Arg::Place(advance.hex.into())),
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
