//! What a game came to: points by their sources, and who rolled what.

use gcacw::counters::Side;
use gcacw::event::Event;
use gcacw::{Position, Stage};
use library::Better::{High, Low, Neither};
use library::{Better, Cast, Points, Traced, throws_of};
use referee::chance::Throw;
use referee::{Arg, Message, Seat};

/// The turn.
pub fn turn(position: Position<'_>) -> Message {
    Message::new("summary-turn").with("turn", Arg::Number(position.state.table.turn.into()))
}

/// Hexes held, each by itself; what the enemy lost; what a side has from the start.
pub fn points(position: Position<'_>) -> Vec<Points> {
    let victory = &position.stage.victory;
    let table = &position.state.table;
    let held = victory.hexes.iter().zip(table.holders.iter()).filter_map(|(hex, holder)| {
        let side = (*holder)?;
        let source = Message::new("summary-points-place").with("place", Arg::place(hex.hex));
        Some((side, source, i32::from(hex.points[side.index()])))
    });
    let others = Side::BOTH.into_iter().flat_map(|side| {
        let handicap = i32::from(victory.handicap[side.index()]);
        let losses = i32::from(table.points[side.index()]) - handicap;
        [(side, "summary-points-losses", losses), (side, "summary-points-handicap", handicap)]
            .map(|(side, source, points)| (side, Message::new(source), points))
    });
    let all = held.chain(others).filter(|(.., points)| *points != 0);
    all.map(|(side, source, points)| Points { army: side.name(), source, points }).collect()
}

/// Who rolled what by an order.
pub fn rolls(before: Position<'_>, by: Option<Seat>, trace: &[Traced<Event>]) -> Vec<Cast> {
    let actor = by.and_then(|seat| Side::BOTH.into_iter().find(|side| side.index() == seat.index()));
    let mut initiative = 0;
    let cast = |(throw, value, event): (Throw, u32, Option<&Event>)| {
        let cast = |side: Side, what: &'static str, better: Better| {
            Some(Cast::thrown(side.name(), what, throw, value, better))
        };
        let unit_side = |event: Option<&Event>| match event {
            Some(
                Event::UnitAllowance { unit, .. } | Event::ExtendedMarch { unit, .. } | Event::ForceMarch { unit, .. },
            ) => Some(before.side(*unit)),
            Some(Event::LeaderAllowance { leader, .. } | Event::CommandRoll { leader, .. }) => {
                Some(before.stage.leader(*leader).side)
            }
            Some(Event::GrandCommandRoll { leader, .. }) => Some(before.stage.leader(*leader).side),
            _ => actor,
        };
        match throw.label {
            "attack" | "defence" => {
                let Some(Event::Combat(report)) = event else { return None };
                let defender = Side::BOTH.into_iter().find(|&side| before.occupied(side, report.target));
                let defender = defender.or(actor.map(Side::enemy))?;
                match throw.label {
                    "attack" => cast(defender.enemy(), "summary-roll-attack", High),
                    _ => cast(defender, "summary-roll-defense", High),
                }
            }
            "initiative" => {
                initiative += 1;
                let side = if initiative % 2 == 1 { Side::Union } else { Side::Confederate };
                cast(side, "summary-roll-initiative", High)
            }
            "allowance" => cast(unit_side(event)?, "summary-roll-march", High),
            "force-march" => cast(unit_side(event)?, "summary-roll-force-march", Neither),
            "extended-march" => cast(unit_side(event)?, "summary-roll-extended-march", Low),
            "command" | "grand-command" => cast(unit_side(event)?, "summary-roll-command", Low),
            "cavalry-retreat" => cast(actor?, "summary-roll-cavalry-retreat", High),
            _ => None,
        }
    };
    throws_of(trace).filter_map(cast).collect()
}

/// A position of a stage.
#[allow(clippy::disallowed_types, reason = "no player decides here")]
pub fn at<'a>(stage: &'a Stage, state: &'a gcacw::State) -> Position<'a> {
    Position { stage, state }
}
