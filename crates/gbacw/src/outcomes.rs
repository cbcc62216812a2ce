//! How a result of an order is named in its odds: by what the reader looks for, the losses and the order of units, and
//! what a roll for a brigade or a division gave.

use crate::counters::UnitId;
use crate::event::{Cause, Event};
use crate::stage::Stage;

/// The forms of the parts of a result.
pub const OUTCOMES: &[&str] = &[
    "shock attacker-retreats",
    "shock stand-off",
    "shock defender-retreats",
    "shock defender-breaks",
    "initiative SIDE",
    "initiative tie",
    "goes-first SIDE",
    "drawn MARKER",
    "steady UNIT",
    "orders keep-hold",
    "orders keep",
    "orders loose-cannon",
    "orders change-hold",
    "orders change",
    "loose-cannon PROFILE",
    "coordination confusion",
    "coordination failure",
    "coordination two",
    "coordination three",
    "coordination all",
    "rally rallied",
    "rally fails",
    "rally fails-lost",
    "lost UNIT N",
    "disordered UNIT",
    "second-disorder UNIT",
    "collapsed UNIT",
    "routed UNIT",
    "eliminated UNIT",
    "abandoned UNIT",
    "blown UNIT",
    "charges UNIT",
    "leader-out LEADER",
];

/// A result: its parts in the order in which they happened; the strength points that a unit lost are one number.
pub fn outcome(stage: &Stage, events: &[Event]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut losses: Vec<(UnitId, usize, u8)> = Vec::new();
    let unit = |unit: UnitId| stage.unit(unit).key.as_str();
    for event in events {
        let part = match event {
            Event::Shock { result, .. } => format!("shock {}", result.name()),
            Event::Initiative { winner, .. } => format!("initiative {}", winner.map_or("tie", |side| side.name())),
            Event::GoesFirst(side) => format!("goes-first {}", side.name()),
            Event::Drew { marker, picked: false, .. } => format!("drawn {}", marker.key(stage)),
            // What a loose cannon does is told by itself.
            Event::OrderRoll { result, .. } => format!("orders {}", result.name()),
            Event::LooseCannon { profile, .. } => format!("loose-cannon {}", profile.name()),
            Event::Coordination { result, .. } => format!("coordination {}", result.name()),
            Event::Rally { result, .. } => format!("rally {}", result.name()),
            &Event::Lost { unit, sp, .. } => {
                if let Some((_, _, lost)) = losses.iter_mut().find(|(known, _, _)| *known == unit) {
                    *lost = lost.saturating_add(sp);
                    continue;
                }
                losses.push((unit, parts.len(), sp));
                String::new()
            }
            &Event::Disordered(shaken) => format!("disordered {}", unit(shaken)),
            &Event::SecondDisorder { unit: shaken, .. } => format!("second-disorder {}", unit(shaken)),
            &Event::Collapsed(gone) => format!("collapsed {}", unit(gone)),
            &Event::Routed(gone) => format!("routed {}", unit(gone)),
            &Event::Eliminated(gone) => format!("eliminated {}", unit(gone)),
            &Event::Abandoned(guns) => format!("abandoned {}", unit(guns)),
            &Event::Blown(horse) => format!("blown {}", unit(horse)),
            &Event::Charges { unit: horse, .. } => format!("charges {}", unit(horse)),
            &Event::LeaderOut(leader) => format!("leader-out {}", stage.leader(leader).key),
            _ => continue,
        };
        parts.push(part);
    }
    // A test on the move that is passed changes nothing else.
    let steady = events.iter().find_map(|event| match event {
        &Event::Udd { unit: tested, cause, passed: true, .. } if is_moving(cause) => {
            Some(format!("steady {}", unit(tested)))
        }
        _ => None,
    });
    if parts.is_empty() {
        parts.extend(steady);
    }
    for (loser, place, sp) in losses {
        if let Some(part) = parts.get_mut(place) {
            *part = format!("lost {} {sp}", unit(loser));
        }
    }
    parts.join(", ")
}

/// Whether a test is taken for how a unit moves or turns, and not for what the enemy does to it.
fn is_moving(cause: Cause) -> bool {
    use Cause::{Closing, Passing, ReactionFacing, ReactionMovement, Retraction, Terrain, Withdrawal};
    matches!(cause, Closing | Passing | ReactionFacing | ReactionMovement | Retraction | Terrain | Withdrawal)
}
