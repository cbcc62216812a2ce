//! A case of a position: what a player sends in when he thinks that a ruling is wrong.
//!
//! The set-up is the position at a decision that a case can begin with: a phase, a marker that was drawn, brigades that
//! begin to act, or the start of the game. What was ordered and rolled since then is the case's play, and the position
//! that it leads to is what the case expects. The latest such decision is taken from which the case holds: what units
//! remember of earlier activations is not part of a set-up.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::case_text::{heading, replayed, that_counts, write_part};
use gbacw::counters::{BrigadeId, LeaderId, Side, UnitId};
use gbacw::event::Fatigue;
use gbacw::flow::{FormationStep, Frame, Marker, Phase};
use gbacw::state::{Action, Shape, Status};
use gbacw::{GreatBattles, Position};
use ground::Hex;
use library::{CaseError, GameError, Library};
use referee::case::FileSource;
use referee::data::Source;
use referee::record::{Entry, EntryKind};
use referee::{AnyGame, Game, System};
use serde_json::Value;
use toml::{Table, Value as Toml};

/// What a case copies of a map file: all but the lettering.
const GROUND: [&str; 8] = ["board", "terrain", "hex", "hexside", "way", "relief", "slope", "course"];
/// What it leaves out of a scenario file.
const LEFT_OUT: [&str; 11] =
    ["map", "title", "date", "situation", "notes", "lesson", "turn", "initiative", "barricade", "efficiency", "pool"];
/// How many of the latest beginnings are tried before the start of the game is taken.
const TRIES: usize = 4;

/// A case of the position in which a game is, from what the seat sees.
pub fn case_of(library: &Library, game: &Game<GreatBattles>, seat: &str) -> Result<String, CaseError> {
    if AnyGame::winner(game).is_none() && game.stage().options.hidden_efficiency {
        return Err(CaseError::Secrets);
    }
    let record = AnyGame::record(game);
    let entries = that_counts(&record.entries);
    let last_amend = entries.iter().rposition(|entry| matches!(entry.kind, EntryKind::Amend(_)));
    let mut starts = beginnings(game, &entries)?;
    starts.retain(|since| last_amend.is_none_or(|amend| *since > amend));
    if starts.is_empty() {
        return Err(CaseError::UmpiresHand);
    }
    let first = starts.first().copied().filter(|since| *since == 1);
    let latest = starts.iter().rev().take(TRIES).copied().filter(|since| *since > 1);
    for since in latest {
        let case = case_from(library, game, seat, &entries, since)?;
        let report = library.run_case(Source { name: "case.toml", text: &case });
        if report.is_ok_and(|report| report.holds()) {
            return Ok(case);
        }
    }
    let since = first.ok_or(CaseError::UmpiresHand)?;
    case_from(library, game, seat, &entries, since)
}

/// The lines after which a case can begin: the first of all, and those that end at a fresh decision.
fn beginnings(game: &Game<GreatBattles>, entries: &[Entry]) -> Result<Vec<usize>, GameError> {
    let mut play = replayed::<GreatBattles>(game.stage(), AnyGame::record(game), entries.get(..1).unwrap_or_default())?;
    let mut starts = vec![1];
    let mut known: Option<Vec<Frame>> = None;
    for (line, entry) in entries.iter().enumerate().skip(1) {
        let taken = match &entry.kind {
            EntryKind::Order(text) => AnyGame::order(&mut play, &entry.seat, text, &entry.chance, None),
            EntryKind::Amend(change) => AnyGame::amend(&mut play, &entry.seat, change),
            EntryKind::Begin | EntryKind::TakeBack(_) => continue,
        };
        taken.map_err(|refusal| GameError::Refused(refusal.id))?;
        let now = Position { stage: play.stage(), state: play.state() };
        let frames: Vec<Frame> = now.state.flow.frames.iter().copied().collect();
        if begin_of(now).is_some() && known.as_ref() != Some(&frames) {
            starts.push(line + 1);
        }
        known = Some(frames);
    }
    Ok(starts)
}

/// What a set-up says of where the game is: the name of the beginning, and its seat; none if no case can begin there.
fn begin_of(now: Position<'_>) -> Option<(&'static str, Side)> {
    let (side, _) = now.asked()?;
    match *now.top()? {
        Frame::Part { phase: phase @ (Phase::Orders | Phase::Reserve | Phase::Works | Phase::Commanders), side }
            if now.first_side() == side =>
        {
            Some((phase.name(), side))
        }
        Frame::Formation { step: FormationStep::Changes, .. } => Some(("formation", side)),
        Frame::Actions { side, acting: None } => {
            let idle = |unit: UnitId| !now.acts_now(unit) || now.unit(unit).acted.action == Action::Idle;
            now.stage.unit_ids().all(idle).then_some(("actions", side))
        }
        _ => None,
    }
}

fn case_from(
    library: &Library,
    game: &Game<GreatBattles>,
    seat: &str,
    entries: &[Entry],
    since: usize,
) -> Result<String, CaseError> {
    let record = AnyGame::record(game);
    let start = replayed::<GreatBattles>(game.stage(), record, entries.get(..since).unwrap_or_default())?;
    let view = |game: &Game<GreatBattles>| AnyGame::view(game, seat).map_err(|refusal| GameError::Refused(refusal.id));
    let (before, after) = (view(&start)?, view(game)?);
    let opening = if since == 1 { entries.first() } else { None };
    let mut setup = ground_of(library, &record.header.scenario)?;
    write_setup(&mut setup, &start, opening);
    let mut case = heading(game);
    let table = Table::from_iter([("setup".to_owned(), Toml::Table(setup))]);
    case += &table.to_string();
    write_part(&mut case, game, entries.get(since..).unwrap_or_default(), &changes(&before, &after));
    Ok(case)
}

/// The scenario's own keys, and the ground of its map.
fn ground_of(library: &Library, scenario: &str) -> Result<Table, GameError> {
    let unreadable = || GameError::UnknownScenario(scenario.to_owned());
    let (_, text) = library.scenario_text(scenario)?;
    let mut table: Table = toml::from_str(&text).map_err(|_| unreadable())?;
    let map = table.get("map").and_then(Toml::as_str).ok_or_else(unreadable)?.to_owned();
    let map = library.file(&library::path(GreatBattles::NAME, "map", &map)).ok_or_else(unreadable)?;
    let map: Table = toml::from_str(&map).map_err(|_| unreadable())?;
    for key in LEFT_OUT {
        table.remove(key);
    }
    table.extend(map.into_iter().filter(|(key, _)| GROUND.contains(&key.as_str())));
    Ok(table)
}

/// Writes the position over what the scenario says.
fn write_setup(setup: &mut Table, start: &Game<GreatBattles>, opening: Option<&Entry>) {
    let now = Position { stage: start.stage(), state: start.state() };
    let (stage, table) = (now.stage, now.table());
    put(setup, "system", GreatBattles::NAME);
    let mut options = stage.options;
    let options = options.named().map(|(name, on)| (name.to_owned(), Toml::Boolean(*on)));
    setup.insert("options".to_owned(), Toml::Table(options.into_iter().collect()));
    if let Some(opening) = opening {
        put(setup, "begin", "turn");
        put(setup, "efficiency", cups(stage.begin.table.cups));
        if let Some(side) = stage.begin.table.initiative {
            put(setup, "initiative", side.name());
        }
        if !opening.chance.is_empty() {
            put(setup, "dice", opening.chance.iter().map(|&die| Toml::Integer(die.into())).collect::<Vec<_>>());
        }
        return;
    }
    let (begin, side) = begin_of(now).unwrap_or(("turn", Side::Union));
    put(setup, "begin", begin);
    put(setup, "seat", side.name());
    put(setup, "turn", i64::from(table.turn));
    put(setup, "initiative", table.initiative.map_or("none", Side::name));
    put(setup, "last-initiative", table.last_initiative.map_or("none", Side::name));
    put(setup, "efficiency", cups(table.cups));
    write_activation(setup, now);
    write_formations(setup, now);
    each(setup, "leader", |place, entry| write_leader(entry, now, LeaderId(place as u8)));
    each(setup, "unit", |place, entry| write_unit(entry, now, UnitId(place as u16)));
    write_stacks(setup, now);
    let works = table.barricades.iter().map(|works| {
        let mut entry = Table::new();
        put(&mut entry, "hex", number(now, works.hex));
        put(&mut entry, "facing", works.facing.name());
        put(&mut entry, "since", i64::from(works.begun));
        if let Some(builder) = works.builder {
            put(&mut entry, "state", "begun");
            put(&mut entry, "builder", now.card(builder).name.as_str());
        }
        Toml::Table(entry)
    });
    put(setup, "barricade", works.collect::<Vec<_>>());
    let goals = setup.get_mut("victory").and_then(|victory| victory.get_mut("hexes")).and_then(Toml::as_array_mut);
    for (goal, holder) in goals.into_iter().flatten().zip(&table.holders) {
        if let (Some(goal), Some(side)) = (goal.as_table_mut(), holder) {
            put(goal, "holder", side.name());
        }
    }
}

fn put(table: &mut Table, key: &str, value: impl Into<Toml>) {
    table.insert(key.to_owned(), value.into());
}

/// Flags that are set; others are not said.
fn flags(table: &mut Table, named: &[(&str, bool)]) {
    for &(key, on) in named {
        table.remove(key);
        if on {
            put(table, key, true);
        }
    }
}

/// Goes through the entries of a list.
fn each(setup: &mut Table, key: &str, mut write: impl FnMut(usize, &mut Table)) {
    let entries = setup.get_mut(key).and_then(Toml::as_array_mut);
    let entries = entries.into_iter().flatten().filter_map(Toml::as_table_mut);
    entries.enumerate().for_each(|(place, entry)| write(place, entry));
}

fn number(now: Position<'_>, hex: Hex) -> String {
    now.stage.grid().number(hex)
}

/// The markers left in each cup, one by one.
fn cups(cups: [[u8; 4]; 2]) -> Table {
    let list = |cup: [u8; 4]| -> Vec<Toml> {
        let values = (1..).zip(cup).flat_map(|(value, count)| std::iter::repeat_n(value, count.into()));
        values.map(Toml::Integer).collect()
    };
    Side::BOTH.into_iter().map(|side| (side.name().to_owned(), Toml::Array(list(cups[side.index()])))).collect()
}

/// The marker in play, the brigades that act and the markers in the pool.
fn write_activation(setup: &mut Table, now: Position<'_>) {
    let (stage, table) = (now.stage, now.table());
    match now.marker() {
        Some(Marker::Division(division)) => put(setup, "marker", stage.division(division).name.as_str()),
        Some(Marker::March(_)) => put(setup, "marker", "march"),
        None => (),
    }
    let active = now.state.flow.active.iter().map(|&brigade| Toml::from(stage.brigade(brigade).name.as_str()));
    let active: Vec<Toml> = active.collect();
    if !active.is_empty() {
        put(setup, "active", active);
    }
    if now.phase() != Phase::Activation {
        return;
    }
    let mut pool = Table::new();
    for (card, state) in stage.divisions.iter().zip(&table.divisions) {
        put(&mut pool, &card.name, i64::from(state.pool));
    }
    for side in Side::BOTH {
        if table.march_pool[side.index()] {
            put(&mut pool, &format!("{}-march", side.name()), 1);
        }
    }
    put(setup, "pool", pool);
}

fn write_formations(setup: &mut Table, now: Position<'_>) {
    let (stage, table) = (now.stage, now.table());
    each(setup, "corps", |place, entry| {
        let Some(state) = table.corps.get(place) else { return };
        if state.marker > 0 {
            put(entry, "efficiency-drawn", i64::from(state.marker));
        }
        flags(entry, &[("raised", state.raised)]);
    });
    each(setup, "division", |place, entry| {
        let Some(state) = table.divisions.get(place) else { return };
        put(entry, "in-command", state.in_command);
        for (key, count) in [("markers", state.allotted), ("drawn", state.drawn), ("favour", state.favour)] {
            put(entry, key, i64::from(count));
        }
        put(entry, "transferred", i64::from(state.transferred));
        put(entry, "held-back", i64::from(state.held_back));
        flags(entry, &[("ineffective", state.ineffective)]);
    });
    each(setup, "brigade", |place, entry| {
        let state = now.brigade(BrigadeId(place as u8));
        put(entry, "orders", state.orders.name());
        put(entry, "in-command", state.in_command);
        put(entry, "chained", state.chained);
        put(entry, "fatigue", Fatigue(state.fatigue).name());
        put(entry, "moved", state.moved);
        for (key, count) in [
            ("activations", state.activations),
            ("shocks", state.shocks),
            ("used", state.used),
            ("skipped", state.skipped),
            ("reserve-since", state.reserve_since),
        ] {
            put(entry, key, i64::from(count));
        }
        flags(
            entry,
            &[
                ("hold", state.hold),
                ("hold-waits", state.hold_waits),
                ("reserve", state.reserve),
                ("ineffective", state.ineffective),
                ("fired", state.fired),
                ("built", state.built),
                ("attached", state.attached),
                ("ordered", state.ordered),
                ("new-to-march", state.new_to_march),
                ("left-march", state.left_march),
                ("march-over", state.march_over),
                ("tried", state.tried),
                ("acted", state.acted),
            ],
        );
        entry.remove("battery");
        if let Some(battery) = state.battery {
            put(entry, "battery", stage.unit(battery).name.as_str());
        }
    });
}

fn write_leader(entry: &mut Table, now: Position<'_>, leader: LeaderId) {
    let state = now.leader(leader);
    let waits = state.hex.is_none() && !state.lost && !state.removed;
    if !waits {
        entry.remove("arrives");
        entry.remove("hex");
    }
    if let Some(hex) = state.hex {
        put(entry, "hex", number(now, hex));
    }
    let named = [
        ("lost", state.lost),
        ("removed", state.removed),
        ("replaced", state.replaced),
        ("moved", state.moved),
        ("over-10", state.over_ten),
    ];
    flags(entry, &named);
}

fn write_unit(entry: &mut Table, now: Position<'_>, unit: UnitId) {
    let (card, state) = (now.card(unit), now.unit(unit));
    if state.status != Status::Waiting {
        for key in ["arrives", "hex", "parent", "formation"] {
            entry.remove(key);
        }
    }
    if state.status == Status::OnMap {
        let mut hexes: Vec<Hex> = now.hexes(unit).filter(|&hex| hex != state.hex).collect();
        if let Shape::Column(tail) = state.shape {
            hexes = std::iter::once(tail.first).chain(tail.second).collect();
            put(entry, "formation", "column");
        }
        hexes.insert(0, state.hex);
        put(entry, "hex", hexes.iter().map(|&hex| Toml::from(number(now, hex))).collect::<Vec<_>>());
        put(entry, "parent", number(now, state.hex));
    }
    put(entry, "facing", state.facing.name());
    put(entry, "mounted", state.mounted);
    put(entry, "in-command", state.in_command);
    put(entry, "collapsed", state.collapsed);
    put(entry, "used", i64::from(state.used));
    put(entry, "abandoned", i64::from(state.abandoned));
    let sections = card.sections.len();
    put(entry, "lost", state.lost.iter().take(sections).map(|&lost| Toml::from(i64::from(lost))).collect::<Vec<_>>());
    let ammunition = state.ammunition.iter().take(sections).map(|level| Toml::from(level.name()));
    put(entry, "ammunition", ammunition.collect::<Vec<_>>());
    entry.remove("orders");
    if let Some(orders) = state.orders {
        put(entry, "orders", orders.name());
    }
    entry.remove("refused");
    if let Some(hand) = state.refused {
        put(entry, "refused", if hand == ground::hex::Hand::Left { "left" } else { "right" });
    }
    let named = [
        ("disordered", state.disordered),
        ("blown", state.blown),
        ("routed", state.status == Status::Routed),
        ("eliminated", state.status == Status::Eliminated),
        ("used-marker", state.used_marker),
        ("may-face", state.may_face),
    ];
    flags(entry, &named);
}

/// The stacks of more than one unit, from the top.
fn write_stacks(setup: &mut Table, now: Position<'_>) {
    let stacks = now.stage.grid().all().filter_map(|hex| {
        let units: Vec<Toml> = now.table().stack(hex).map(|unit| Toml::from(now.card(unit).name.as_str())).collect();
        (units.len() > 1).then_some(Toml::Array(units))
    });
    put(setup, "stacks", stacks.collect::<Vec<_>>());
}

/// The facts of pieces and formations that differ between two views, with the turn, the phase and the points.
fn changes(before: &Value, after: &Value) -> Vec<(String, Value)> {
    let mut changed = Vec::new();
    for group in ["units", "leaders", "brigades", "divisions"] {
        for (piece, facts) in after[group].as_object().into_iter().flatten() {
            for (fact, value) in facts.as_object().into_iter().flatten() {
                if before[group][piece][fact] != *value && !value.is_array() && !value.is_object() {
                    changed.push((format!("{group}.{piece}.{fact}"), value.clone()));
                }
            }
        }
    }
    for fact in ["turn", "phase"] {
        changed.push((fact.to_owned(), after[fact].clone()));
    }
    for (side, points) in after["points"].as_object().into_iter().flatten() {
        changed.push((format!("points.{side}"), points.clone()));
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Plays orders by lot, and writes a case at the first decisions of every kind, and now and then; returns how many
    /// of each kind, and how many began in the middle of the game.
    fn holds_all_the_way(scenario: &str, seed: u32, most: u32, seen: &mut BTreeMap<&'static str, u32>) -> (u32, u32) {
        let library = crate::library();
        let mut game = library.begin(scenario, &format!("seeded {seed}"), &[]).unwrap();
        let (mut lot, mut cases, mut late) = (seed, 0, 0);
        while let Some(&(seat, decision)) = game.owed().first() {
            let times = seen.entry(decision).or_default();
            if game.next_line() > most {
                break;
            }
            if *times < 2 || game.next_line() % 97 == 1 {
                *times += 1;
                cases += 1;
                let text = library.case_of(game.as_ref(), seat).unwrap();
                late += u32::from(!text.contains("begin = \"turn\""));
                let report = library.run_case(Source { name: "case.toml", text: &text }).unwrap();
                assert!(report.holds(), "{scenario} {seed}, line {}: {:?}\n{text}", game.next_line(), report.failures);
            }
            let order = some_order(game.as_ref(), seat, &mut lot);
            game.order(seat, &order, &[], None).unwrap();
            if lot.is_multiple_of(41) {
                let _ = game.take_back(seat, true);
            }
        }
        (cases, late)
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
        let mut seen = BTreeMap::new();
        let (mut cases, mut late) = (0, 0);
        for (scenario, seeds, most) in [
            ("gbacw/meredith-in-herbst-woods", 1..=6, 2_000),
            ("gbacw/the-railroad-cut", 1..=2, 1_500),
            ("gbacw/bufords-morning", 1..=1, 900),
            ("gbacw/mcphersons-ridge", 1..=1, 400),
            ("gbacw/oak-ridge", 1..=1, 400),
            ("gbacw/barlows-knoll", 1..=1, 400),
        ] {
            for seed in seeds {
                let (more, begun) = holds_all_the_way(scenario, seed, most, &mut seen);
                (cases, late) = (cases + more, late + begun);
            }
        }
        assert!(late * 2 > cases, "{late} of {cases}: {seen:?}");
        assert!(seen.len() > 12, "{seen:?}");
    }

    /// Where efficiency markers lie face down, nothing is told before the game is over.
    #[test]
    fn what_is_hidden_is_in_no_case() {
        let mut library = crate::library();
        let open = library.scenario_text("gbacw/meredith-in-herbst-woods").unwrap().1.into_owned();
        let hidden = format!("options = {{ hidden-efficiency = true }}\n{open}");
        library.add_file("gbacw/scenarios/in-the-dark.toml", &hidden);
        let game = library.begin("gbacw/in-the-dark", "seeded 1", &[]).unwrap();
        assert_eq!(library.case_of(game.as_ref(), game.owed()[0].0), Err(CaseError::Secrets));
    }
}
