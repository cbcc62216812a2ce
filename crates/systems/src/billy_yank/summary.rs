//! What a game came to: points by their sources, and who rolled what.

use billy_yank::event::{Event, Test};
use billy_yank::units::Side;
use billy_yank::{Now, Stage};
use library::Better::{High, Low};
use library::{Better, Cast, Points, Traced, events_of};
use referee::{Arg, Message};

/// The turn.
pub fn turn(now: Now<'_>) -> Message {
    Message::new("summary-turn").with("turn", Arg::Number(now.state.table.turn.into()))
}

/// Ground held, what the enemy lost, his generals.
pub fn points(now: Now<'_>) -> Vec<Points> {
    let of = |side: Side| {
        let [ground, losses, generals] = now.points(side);
        let sources = [
            ("summary-points-ground", ground),
            ("summary-points-losses", losses),
            ("summary-points-leaders", generals),
        ];
        sources.map(|(source, points)| Points {
            army: side.name(),
            source: Message::new(source),
            points: i32::try_from(points).unwrap_or(i32::MAX),
        })
    };
    Side::BOTH.into_iter().flat_map(of).filter(|points| points.points != 0).collect()
}

/// Who rolled what by an order: events tell all dice.
pub fn rolls(before: Now<'_>, trace: &[Traced<Event>]) -> Vec<Cast> {
    let mut casts = Vec::new();
    for event in events_of(trace) {
        let mut dice = |side: Side, what: &'static str, dice: &[u8], better: Better| {
            casts.extend(dice.iter().map(|&die| Cast::die(side.name(), what, die.into(), better)));
        };
        match event {
            Event::Fired(shot) => {
                let side = before.side(shot.unit);
                let guns = before.card(shot.unit).is_battery();
                let what = if guns { "summary-roll-hit" } else { "summary-roll-fire" };
                dice(side, what, &shot.dice, High);
                dice(side, "summary-roll-effect", &shot.effect, High);
            }
            Event::Melee { unit, dice: rolled, .. } => dice(before.side(*unit), "summary-roll-melee", rolled, High),
            Event::Tested { unit, test: Test::Reaction, dice: rolled, .. } => {
                dice(before.side(*unit), "summary-roll-reaction", rolled, High);
            }
            Event::Tested { unit, dice: rolled, .. } => {
                let side = before.side(*unit);
                if let [positive, negative] = rolled[..] {
                    dice(side, "summary-roll-morale-plus", &[positive], High);
                    dice(side, "summary-roll-morale-minus", &[negative], Low);
                }
            }
            _ => {}
        }
    }
    casts
}

/// A position of a stage.
#[allow(clippy::disallowed_types, reason = "no player decides here")]
pub fn at<'a>(stage: &'a Stage, state: &'a billy_yank::State) -> Now<'a> {
    Now { stage, state }
}
