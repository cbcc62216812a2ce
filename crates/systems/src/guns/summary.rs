//! What a game came to: which objectives the Union holds, and which tokens each army drew.

use guns::blocks::Side;
use guns::event::{Event, SeatedEvent};
use guns::tokens::Token;
use guns::{Now, Stage};
use library::{Better, Cast, Points, Traced, events_of};
use referee::odds::{Ratio, Spread};
use referee::{Arg, Message};

/// The hour at which the turn began.
pub fn turn(now: Now<'_>) -> Message {
    let hour = now.table().hour;
    Message::new("guns-summary-turn").with("day", Arg::Number(hour.day().into())).with("hour", Arg::Word(hour.word()))
}

/// Each objective counts one: for the Union if it fully controls it, for the Confederate if not.
pub fn points(now: Now<'_>) -> Vec<Points> {
    let objectives = now.table().objectives.iter().enumerate();
    let held = objectives.map(|(number, objective)| {
        let full = now.full_control(number);
        let (side, source) = match full {
            true => (Side::Union, "guns-summary-controlled"),
            false => (Side::Confederate, "guns-summary-denied"),
        };
        let source = Message::new(source)
            .with("number", Arg::Number(number as i32 + 1))
            .with("zone", Arg::place(objective.zone));
        Points { army: side.name(), source, points: 1 }
    });
    held.collect()
}

/// The tokens drawn by an order, by the strength of their guns: each against what lay in the reserve before.
pub fn draws(before: Now<'_>, trace: &[Traced<SeatedEvent>]) -> Vec<Cast> {
    let mut reserves = Side::BOTH.map(|side| {
        let reserve = &before.table().of(side).reserve;
        Some(reserve.iter().copied().collect::<Vec<Token>>())
    });
    let mut casts = Vec::new();
    for SeatedEvent { event, .. } in events_of(trace) {
        match event {
            // What is in the new reserve is not followed further.
            Event::Reshuffled { side } => reserves[side.index()] = None,
            Event::Drew { side, tokens } => {
                let Some(reserve) = &mut reserves[side.index()] else { continue };
                let Some(spread) = strengths(reserve) else { continue };
                for token in tokens.all().iter() {
                    casts.push(Cast {
                        army: side.name(),
                        what: "guns-summary-draw",
                        dice: "token".to_owned(),
                        spread: spread.clone(),
                        value: token.strength(),
                        better: Better::High,
                    });
                    if let Some(at) = reserve.iter().position(|other| *other == token) {
                        reserve.remove(at);
                    }
                }
            }
            _ => {}
        }
    }
    casts
}

/// How likely each strength is among some tokens.
fn strengths(tokens: &[Token]) -> Option<Spread> {
    let mut spread = Spread::new();
    for token in tokens {
        let likely = spread.entry(token.strength()).or_insert(Ratio::ZERO);
        *likely = likely.plus(Ratio::new(1, tokens.len() as u128)?)?;
    }
    (!spread.is_empty()).then_some(spread)
}

/// A position of a stage.
#[allow(clippy::disallowed_types, reason = "no player decides here")]
pub fn at<'a>(stage: &'a Stage, state: &'a guns::State) -> Now<'a> {
    Now { stage, state }
}
