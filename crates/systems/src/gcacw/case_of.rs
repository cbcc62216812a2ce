//! A case of a position: what a player sends in when he thinks that a ruling is wrong.
//!
//! The set-up is the position at the last decision that a case can begin with: an action, or the
//! start of the game. What was ordered and rolled since then is the case's play, and the position
//! that it leads to is what the case expects.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::case_text::{heading, quoted, replayed, that_counts, write_part};
use gcacw::counters::{LeaderId, SIZES, Side, UnitId};
use gcacw::intelligence::Marker;
use gcacw::stage::Begin;
use gcacw::works::Works;
use gcacw::{GreatCampaigns, Position, Stage};
use ground::Hexside;
use library::{CaseError, GameError, Library};
use referee::case::FileSource;
use referee::record::{Entry, EntryKind, Record};
use referee::{AnyGame, Game, System};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;

/// What a case copies of a map file: all but the lettering.
const GROUND: [&str; 7] = ["board", "terrain", "hex", "hexside", "way", "village", "station"];
/// The decision that a case can begin with, in the middle of a game.
const ACTION: &str = "action";

/// A case of the position in which a game is, from what the seat sees.
pub fn case_of(library: &Library, game: &Game<GreatCampaigns>, seat: &str) -> Result<String, CaseError> {
    if AnyGame::winner(game).is_none() && AnyGame::has_secrets(game) {
        return Err(CaseError::Secrets);
    }
    let record = AnyGame::record(game);
    let entries = that_counts(&record.entries);
    let (start, since) = start_of_case(game.stage(), record, &entries)?;
    if entries.iter().skip(since).any(|entry| matches!(entry.kind, EntryKind::Amend(_))) {
        return Err(CaseError::UmpiresHand);
    }
    let view = AnyGame::view(game, seat).map_err(|refusal| GameError::Refused(refusal.id))?;
    let before = AnyGame::view(&start, seat).map_err(|refusal| GameError::Refused(refusal.id))?;
    let opening = if since == 1 { entries.first() } else { None };
    let mut case = heading(game);
    write_setup(library, &mut case, &start, &record.header.scenario, opening);
    write_part(&mut case, game, entries.get(since..).unwrap_or_default(), &changes(&before, &view));
    Ok(case)
}

fn write_setup(
    library: &Library,
    out: &mut String,
    start: &Game<GreatCampaigns>,
    scenario: &str,
    opening: Option<&Entry>,
) {
    let position = Position { stage: start.stage(), state: start.state() };
    let _ = writeln!(out, "[setup]\nsystem = \"{}\"\nedition = {}", GreatCampaigns::NAME, start.stage().edition);
    write_begin(out, start, opening);
    write_scenario(out, position);
    write_ground(library, out, scenario);
    write_victory(out, position);
    for unit in position.stage.unit_ids().filter(|&unit| position.hex(unit).is_some() || position.waiting(unit)) {
        write_unit(out, position, unit);
    }
    for leader in position.stage.leader_ids() {
        write_leader(out, position, leader);
    }
    for marker in position.forces().into_iter().flat_map(|forces| &forces.markers) {
        write_marker(out, position, marker);
    }
}

/// The ground of the scenario's map.
fn write_ground(library: &Library, out: &mut String, scenario: &str) {
    let map = || {
        let (_, text) = library.scenario_text(scenario).ok()?;
        let scenario: toml::Table = toml::from_str(&text).ok()?;
        let name = scenario.get("map")?.as_str()?.to_owned();
        let text = library.file(&library::path(GreatCampaigns::NAME, "map", &name))?;
        toml::from_str::<toml::Table>(&text).ok()
    };
    for (key, value) in map().into_iter().flatten().filter(|(key, _)| GROUND.contains(&key.as_str())) {
        let _ = writeln!(out, "{key} = {value}");
    }
}

/// The game at the last decision that a case can begin with, and the first line after it.
fn start_of_case(
    stage: &Arc<Stage>,
    record: &Record,
    entries: &[Entry],
) -> Result<(Game<GreatCampaigns>, usize), GameError> {
    let mut game = replayed::<GreatCampaigns>(stage, record, entries.get(..1).unwrap_or_default())?;
    let mut since = 1;
    // Force markers are placed and taken off within an action.
    let mut acting = false;
    for (line, entry) in entries.iter().enumerate().skip(1) {
        let taken = match &entry.kind {
            EntryKind::Order(text) => AnyGame::order(&mut game, &entry.seat, text, &entry.chance, None),
            EntryKind::Amend(change) => AnyGame::amend(&mut game, &entry.seat, change),
            EntryKind::Begin | EntryKind::TakeBack(_) => continue,
        };
        taken.map_err(|refusal| GameError::Refused(refusal.id))?;
        let acts = game.owed().first().is_some_and(|(_, decision)| *decision == ACTION);
        if acts && !acting {
            since = line + 1;
        }
        acting = acts;
    }
    Ok((replayed::<GreatCampaigns>(stage, record, entries.get(..since).unwrap_or_default())?, since))
}

fn write_begin(out: &mut String, start: &Game<GreatCampaigns>, opening: Option<&Entry>) {
    let action = start.owed().first().filter(|(_, decision)| *decision == ACTION).map(|(seat, _)| *seat);
    let (begin, seat) = match (action, start.stage().begin) {
        (Some(seat), _) => (ACTION, seat),
        (None, Begin::RandomEvents) => ("random-events", "union"),
        (None, Begin::Transfer) => ("transfer", "union"),
        (None, Begin::Initiative) => ("initiative", "union"),
        (None, Begin::Recovery) => ("recovery", "union"),
        (None, Begin::Action(side)) => (ACTION, side.name()),
    };
    let _ = writeln!(out, "begin = \"{begin}\"\nseat = \"{seat}\"");
    if let Some(dice) = opening.map(|entry| &entry.chance).filter(|dice| !dice.is_empty()) {
        let _ = writeln!(out, "dice = {dice:?}");
    }
}

fn write_scenario(out: &mut String, position: Position<'_>) {
    let (stage, table) = (position.stage, &position.state.table);
    let title = quoted(&stage.title.code);
    let _ = writeln!(out, "title = {title}\nyear = {}\nturn = {}\nturns = {}", stage.year, table.turn, stage.last_turn);
    let refused: Vec<String> = table.refused.iter().map(|hex| stage.map.grid.number(hex)).collect();
    let _ = writeln!(out, "refused = {refused:?}");
    let mut options = stage.options;
    let options = options.named().map(|(name, value)| format!("{name} = {value}")).join(", ");
    let _ = writeln!(out, "options = {{ {options} }}");
    if let Some(results) = &stage.random_events {
        let rows = (2..).zip(results).map(|(sum, event)| format!("{sum} = \"{}\"", event.name()));
        let _ = writeln!(out, "random-events = {{ {} }}", rows.collect::<Vec<_>>().join(", "));
    }
    if stage.advanced {
        let _ = writeln!(out, "advanced = true");
    }
    if let Some(phase) = stage.added_phase {
        let _ = writeln!(out, "added-phase = \"{}\"", phase.name());
    }
    let ties = (1..).zip(stage.ties).filter_map(|(number, tie)| Some(format!("{number} = \"{}\"", tie?.name())));
    let _ = writeln!(out, "ties = {{ {} }}", ties.collect::<Vec<_>>().join(", "));
    let [union, confederate] = stage.command_modifiers;
    let _ = writeln!(out, "command-modifiers = {{ union = {union}, confederate = {confederate} }}");
    if let Some(capitol) = stage.capitol {
        let _ = writeln!(out, "capitol = \"{}\"", stage.map.grid.number(capitol));
    }
    write_damage(out, position);
}

/// The weather, what was built, destroyed and burned, and who controls which county.
fn write_damage(out: &mut String, position: Position<'_>) {
    let (map, table) = (&position.stage.map, &position.state.table);
    let _ = writeln!(out, "rain = {:?}", table.rain.iter().collect::<Vec<_>>());
    let markers = ["minor", "major"].into_iter().zip(table.unfordable);
    let markers = markers.filter_map(|(river, turn)| Some(format!("{river} = {}", turn?))).collect::<Vec<_>>();
    let _ = writeln!(out, "unfordable = {{ {} }}", markers.join(", "));
    let pair = |side: Hexside| {
        let (a, b) = map.hexes_of(side);
        format!("[{:?}, {:?}]", map.grid.printed(a), b.map_or("", |b| map.grid.printed(b)))
    };
    let destroyed = table.destroyed.iter().map(|&side| pair(side)).collect::<Vec<_>>();
    let _ = writeln!(out, "destroyed = [{}]", destroyed.join(", "));
    let pontoons = Side::BOTH.map(|owner| {
        let own = table.pontoons.iter().filter(|pontoon| pontoon.owner == owner);
        let own = own.map(|pontoon| pair(pontoon.side)).collect::<Vec<_>>();
        format!("{} = [{}]", owner.name(), own.join(", "))
    });
    let _ = writeln!(out, "pontoons = {{ {} }}", pontoons.join(", "));
    let stations = map.stations.iter().zip(&table.stations);
    let burned = stations.map(|(&hex, state)| format!("{:?} = \"{}\"", map.grid.printed(hex), state.name()));
    let _ = writeln!(out, "burned = {{ {} }}", burned.collect::<Vec<_>>().join(", "));
    let counties = map.counties.iter().filter_map(|county| county.hexes.first()).map(|&hex| {
        let holder = Side::BOTH.into_iter().find(|&side| position.controls_county(side, hex));
        format!("{:?} = \"{}\"", map.grid.printed(hex), holder.map_or("nobody", Side::name))
    });
    let _ = writeln!(out, "counties = {{ {} }}", counties.collect::<Vec<_>>().join(", "));
}

/// What scores, who holds it, and what was scored so far.
fn write_victory(out: &mut String, position: Position<'_>) {
    let (victory, table) = (&position.stage.victory, &position.state.table);
    let hexes = victory.hexes.iter().zip(&table.holders).map(|(scoring, holder)| {
        let hex = position.stage.map.grid.number(scoring.hex);
        let [union, confederate] = scoring.points;
        let owner = holder.map(|side: Side| format!(", owner = \"{}\"", side.name())).unwrap_or_default();
        format!("{{ hex = \"{hex}\", union = {union}, confederate = {confederate}{owner} }}")
    });
    let hexes = hexes.collect::<Vec<_>>().join(", ");
    let [union, confederate] = table.points;
    let _ = writeln!(out, "\n[setup.victory]\nhexes = [{hexes}]");
    let _ = writeln!(out, "manpower = {}\nsurrender = {}", victory.manpower, victory.surrender);
    let _ = writeln!(out, "handicap = {{ union = {union}, confederate = {confederate} }}");
}

fn commands(stage: &Stage, bits: u64) -> Vec<&String> {
    (0..).zip(&stage.commands).filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, name)| name).collect()
}

fn write_unit(out: &mut String, position: Position<'_>, unit: UnitId) {
    let (card, state) = (position.stage.unit(unit), position.unit(unit));
    let grid = &position.stage.map.grid;
    let place = match (&card.arrival, state.hex) {
        (Some(arrival), None) => {
            let entries: Vec<&str> = arrival.entries.iter().map(|&hex| grid.printed(hex)).collect();
            format!("arrives = {{ turn = {}, at = {entries:?} }}", arrival.turn)
        }
        (_, hex) => format!("hex = \"{}\"", hex.map_or("", |hex| grid.printed(hex))),
    };
    let size = SIZES.get(usize::from(card.size)).copied().unwrap_or("division");
    let _ = writeln!(out, "\n[[setup.unit]]\nname = {}\nside = \"{}\"", quoted(&card.name), card.side.name());
    let _ = writeln!(out, "arm = \"{}\"\nsize = \"{size}\"\n{place}", card.arm.name());
    let _ =
        writeln!(out, "manpower = {}\ntactical = {}\nartillery = {}", state.manpower, card.tactical, card.artillery);
    let _ = writeln!(out, "command = {:?}", commands(position.stage, card.commands));
    if !card.army_of_the_potomac {
        let _ = writeln!(out, "army-of-the-potomac = false");
    }
    for (key, level) in [("fatigue", state.fatigue), ("demoralized", state.demoralized)] {
        if level > 0 {
            let _ = writeln!(out, "{key} = {level}");
        }
    }
    let status = &position.state.table.status;
    let flags = [
        ("exhausted", state.exhausted),
        ("disorganized", state.disorganized),
        ("unsupplied", status.unsupplied.contains(unit)),
        ("out-of-ammunition", status.without_ammunition.contains(unit)),
    ];
    for (key, on) in flags {
        if on {
            let _ = writeln!(out, "{key} = true");
        }
    }
    if state.works != Works::None {
        let _ = writeln!(out, "works = \"{}\"", state.works.name());
    }
}

fn write_leader(out: &mut String, position: Position<'_>, leader: LeaderId) {
    let Some(unit) = position.attached_to(leader) else { return };
    let card = position.stage.leader(leader);
    let _ = writeln!(out, "\n[[setup.leader]]\nname = {}\nside = \"{}\"", quoted(&card.name), card.side.name());
    let arm = if card.cavalry { "cavalry" } else { "infantry" };
    let _ = writeln!(out, "rank = \"{}\"\narm = \"{arm}\"\ncommand-value = {}", card.rank.name(), card.command_value);
    if let Some(tactical) = card.tactical {
        let _ = writeln!(out, "tactical = {tactical}");
    }
    // Commands without a unit left are not named: a set-up cannot have them.
    let units = position.stage.unit_ids().filter(|&unit| position.hex(unit).is_some() || position.waiting(unit));
    let own = units.filter(|&unit| position.side(unit) == card.side);
    let borne = own.fold(0, |bits, unit| bits | position.stage.unit(unit).commands);
    let _ = writeln!(out, "command = {:?}", commands(position.stage, card.commands & borne));
    let _ = writeln!(out, "unit = {}", quoted(&position.stage.unit(unit).name));
}

fn write_marker(out: &mut String, position: Position<'_>, marker: &Marker) {
    let hex = position.stage.map.grid.number(marker.hex);
    let _ = writeln!(out, "\n[[setup.marker]]\nside = \"{}\"\nnumber = {}", marker.id.side.name(), marker.id.number);
    let units = marker.units.into_iter().map(|unit| quoted(&position.stage.unit(unit).name).to_string());
    let _ = writeln!(out, "hex = \"{hex}\"\nunits = [{}]", units.collect::<Vec<_>>().join(", "));
}

/// The facts of pieces, turn and score that differ between two views.
fn changes(before: &Value, after: &Value) -> Vec<(String, Value)> {
    let mut changed = Vec::new();
    for group in ["units", "leaders"] {
        for (piece, facts) in after[group].as_object().into_iter().flatten() {
            let known = before[group].get(piece).filter(|known| !known["hex"].is_null());
            for (fact, value) in facts.as_object().into_iter().flatten() {
                if known.is_some_and(|known| known[fact] != *value) {
                    changed.push((format!("{group}.{piece}.{fact}"), value.clone()));
                }
            }
        }
    }
    for fact in ["turn", "phase"] {
        changed.push((fact.to_owned(), after[fact].clone()));
    }
    for (side, score) in after["score"].as_object().into_iter().flatten() {
        changed.push((format!("score.{side}"), score.clone()));
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::data::Source;

    /// Plays orders by lot, and writes a case every few lines.
    fn holds_all_the_way(scenario: &str, seed: u32) {
        let library = crate::library();
        let mut game = library.begin(scenario, &format!("seeded {seed}"), &[]).unwrap();
        let mut lot = seed;
        while let Some(&(seat, _)) = game.owed().first() {
            if game.next_line() % 7 == 1 {
                let text = library.case_of(game.as_ref(), seat).unwrap();
                let report = library.run_case(Source { name: "case.toml", text: &text }).unwrap();
                assert!(report.holds(), "{scenario} {seed}, line {}: {:?}\n{text}", game.next_line(), report.failures);
            }
            let order = some_order(game.as_ref(), seat, &mut lot);
            game.order(seat, &order, &[], None).unwrap();
            if lot.is_multiple_of(11) {
                let _ = game.take_back(seat, true);
            }
        }
    }

    fn some_order(game: &dyn AnyGame, seat: &str, lot: &mut u32) -> String {
        let mut draft = Vec::new();
        loop {
            let mut offers = game.offers(seat, &draft).unwrap();
            *lot = lot.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let offer = offers.swap_remove((*lot >> 16) as usize % offers.len());
            if offer.whole {
                return offer.text;
            }
            draft.push(offer.text);
        }
    }

    #[test]
    fn a_case_of_any_position_holds() {
        for seed in 1..=6 {
            holds_all_the_way("gcacw/first-march", seed);
        }
        for seed in 1..=3 {
            holds_all_the_way("gcacw/the-gap", seed);
        }
    }

    #[test]
    fn the_umpires_hand_is_in_the_case_once_an_action_begins() {
        let library = crate::library();
        let mut game = library.begin_with("gcacw/first-march", "seeded 3", &[], &[referee::UMPIRE], None).unwrap();
        let seat = game.owed()[0].0;
        game.amend(seat, "fatigue hale 2").unwrap();
        assert_eq!(library.case_of(game.as_ref(), seat), Err(CaseError::UmpiresHand));
        game.order(seat, "take", &[], None).unwrap();
        let text = library.case_of(game.as_ref(), seat).unwrap();
        assert!(text.contains("fatigue = 2"));
        assert!(library.run_case(Source { name: "case.toml", text: &text }).unwrap().holds());
    }

    /// A game that can have force markers tells nothing before it is over, whatever the moment; then a case of it
    /// holds.
    #[test]
    fn what_is_hidden_is_in_no_case() {
        let mut library = crate::library();
        let open = library.scenario_text("gcacw/the-gap").unwrap().1.into_owned();
        let hidden = format!("options = {{ limited-intelligence = true }}\n{open}");
        library.add_file("gcacw/scenarios/in-the-dark.toml", &hidden);
        for seed in 1..=3 {
            let mut game = library.begin("gcacw/in-the-dark", &format!("seeded {seed}"), &[]).unwrap();
            let mut lot = seed;
            while let Some(&(seat, _)) = game.owed().first() {
                if game.next_line() < 3 || game.next_line() % 5 == 1 {
                    assert_eq!(library.case_of(game.as_ref(), seat), Err(CaseError::Secrets));
                }
                let order = some_order(game.as_ref(), seat, &mut lot);
                game.order(seat, &order, &[], None).unwrap();
            }
            let text = library.case_of(game.as_ref(), "observer").unwrap();
            let report = library.run_case(Source { name: "case.toml", text: &text }).unwrap();
            assert!(report.holds(), "{seed}: {:?}\n{text}", report.failures);
        }
    }

    #[test]
    fn other_systems_have_no_cases_yet() {
        let library = crate::library();
        let game = library.begin("guns/gettysburg", "seeded 1", &[]).unwrap();
        assert_eq!(library.case_of(game.as_ref(), "observer"), Err(CaseError::OtherSystem));
    }
}
