//! What a game came to: points by their sources, and who rolled what.

use gbacw::counters::Side;
use gbacw::event::Event;
use gbacw::{Position, Stage};
use library::Better::{High, Low, Neither};
use library::{Better, Cast, Points, Traced, throws_of};
use referee::chance::Throw;
use referee::{Arg, Message};

/// The turn.
pub fn turn(position: Position<'_>) -> Message {
    Message::new("summary-turn").with("turn", Arg::Number(position.state.table.turn.into()))
}

/// Hexes held, each by itself; strength points, leaders and brigades that the enemy lost; what a side has from the
/// start.
pub fn points(position: Position<'_>) -> Vec<Points> {
    let held = position.stage.victory.hexes.iter().zip(&position.state.table.holders).filter_map(|(hex, holder)| {
        let source = Message::new("summary-points-place").with("place", Arg::place(hex.hex));
        Some(((*holder)?, source, hex.points))
    });
    let others = Side::BOTH.into_iter().flat_map(|side| {
        let [handicap, _, losses, leaders, ineffective] = position.points_by_source(side);
        [
            ("summary-points-losses", losses),
            ("summary-points-leaders", leaders),
            ("summary-points-ineffective", ineffective),
            ("summary-points-handicap", handicap),
        ]
        .map(|(source, points)| (side, Message::new(source), points))
    });
    let all = held.chain(others).filter(|(.., points)| *points != 0);
    all.map(|(side, source, points)| Points { army: side.name(), source, points: points.into() }).collect()
}

/// Who rolled what by an order.
pub fn rolls(before: Position<'_>, trace: &[Traced<Event>]) -> Vec<Cast> {
    let side_of_brigade =
        |brigade| Side::BOTH.into_iter().find(|&side| before.stage.brigades_of(side).any(|b| b == brigade));
    let cast = |(throw, value, event): (Throw, u32, Option<&Event>)| {
        let cast = |side: Side, what: &'static str, better: Better| {
            Some(Cast::thrown(side.name(), what, throw, value, better))
        };
        match (throw.label, event?) {
            ("fire", Event::Fires { unit, .. }) => cast(before.side(*unit), "summary-roll-fire", High),
            ("shock", Event::Shock { units, .. }) => cast(before.side(*units.first()?), "summary-roll-shock", High),
            ("udd", Event::Udd { unit, .. }) => cast(before.side(*unit), "summary-roll-cohesion", Low),
            ("rally", Event::Rally { unit, .. }) => cast(before.side(*unit), "summary-roll-rally", Low),
            ("orders", Event::OrderRoll { brigade, .. }) => {
                cast(side_of_brigade(*brigade)?, "summary-roll-orders", Neither)
            }
            ("leader", Event::LeaderRoll { leader, .. }) => {
                cast(before.stage.leader(*leader).side, "summary-roll-leader", Neither)
            }
            _ => None,
        }
    };
    throws_of(trace).filter_map(cast).collect()
}

/// A position of a stage.
#[allow(clippy::disallowed_types, reason = "no player decides here")]
pub fn at<'a>(stage: &'a Stage, state: &'a gbacw::State) -> Position<'a> {
    Position { stage, state }
}
