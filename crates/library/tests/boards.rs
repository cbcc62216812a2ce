//! Boards and boxes of The Guns of Gettysburg: what the loader makes sure of, and that a broken copy is
//! refused with every fault at its line.

#![allow(clippy::expect_used, clippy::panic)]

use guns::Now;
use guns::blocks::Side;
use guns::board::{Board, EntryId, PosSide};
use library::embedded;
use referee::System;
use referee::chance::Seeded;
use referee::data::Source;
use referee::event::DiscardEvents;

const BOARD: &str = "guns/boards/gettysburg.toml";
const FIELD: &str = "guns/boards/field.toml";
const BOX: &str = "guns/components.toml";

fn text(name: &str) -> String {
    embedded(name).expect("an embedded file").to_string()
}

fn board(name: &str) -> Board {
    guns::setup::read_board(Source { name, text: &text(name) }).expect("a sound board")
}

/// The faults of a file: line and reason.
fn faults(text: &str) -> Vec<(usize, &'static str)> {
    let checked = systems::library().check(Source { name: "broken.toml", text });
    checked.faults.iter().map(|fault| (fault.line, fault.reason)).collect()
}

/// A file with one passage changed, and the line on which that passage stands.
fn changed(text: &str, from: &str, to: &str) -> (String, usize) {
    let at = text.find(from).unwrap_or_else(|| panic!("no “{from}”"));
    (text.replacen(from, to, 1), text[..at].matches('\n').count() + 1)
}

/// The line of the table header at or above a line.
fn header(text: &str, line: usize) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    (1..=line).rev().find(|&at| lines[at - 1].starts_with("[[")).unwrap_or(1)
}

/// A change to the board of Gettysburg is refused for a reason at the passage's table.
fn is_refused(from: &str, to: &str, reason: &str) {
    let (broken, line) = changed(&text(BOARD), from, to);
    let found = faults(&broken);
    let there = |&(at, why): &(usize, &str)| why == reason && header(&broken, at) == header(&broken, line);
    assert!(found.iter().any(there), "{reason} at {line}: {found:?}");
}

#[test]
fn the_field_of_gettysburg_is_a_plane_of_zones() {
    for name in [BOARD, FIELD] {
        let board = board(name);
        for position in &board.positions {
            assert_ne!(position.zones[0], position.zones[1], "{}", position.key);
            let inside = position.crossings.iter().flatten().count();
            let partial = position.zones.iter().filter(|zone| board.zone(**zone).partial).count();
            assert!(inside == 2 || partial == 2, "{} ends at the margin between partial zones", position.key);
        }
        assert!(board.crossings.iter().all(|crossing| crossing.around.len() >= 3));
        // Every zone is a face: as many as Euler's formula has for a figure that hangs together.
        let margins = board.positions.iter().flat_map(|position| position.crossings).filter(Option::is_none).count();
        let (points, lines) = (board.crossings.len() + margins, board.positions.len() + margins);
        assert_eq!(board.zones.len() + points, lines + 1, "{name}");
    }
}

#[test]
fn positions_that_cross_are_refused() {
    let (broken, _) = changed(&text(BOARD), "at = [270, 2280]", "at = [270, 1000]");
    let crossed = faults(&broken).into_iter().filter(|(_, reason)| *reason == "fault-positions-cross");
    let lines: Vec<usize> = crossed.map(|(line, _)| line).collect();
    let of_positions =
        |line: &usize| broken.lines().nth(header(&broken, *line) - 1).is_some_and(|l| l.contains("position"));
    assert!(!lines.is_empty() && lines.iter().all(of_positions), "{lines:?}");
}

#[test]
fn a_position_needs_a_zone_on_either_side() {
    let (broken, _) = changed(&text(BOARD), "[[zone]]\nid = \"h5\"\nat = [160, -1460]\nname = \"Cemetery Hill\"\n", "");
    let found = faults(&broken);
    let edges = found.iter().filter(|(_, reason)| *reason == "fault-position-one-side").count();
    assert_eq!(edges, 7, "the seven edges of Cemetery Hill: {found:?}");
    assert!(found.iter().any(|(line, reason)| *reason == "fault-face-no-zone" && *line > 1), "{found:?}");
}

#[test]
fn roads_hang_together_and_lead_onto_the_field() {
    let board = board(BOARD);
    for entry in &board.entries {
        for (pair, over) in entry.road.windows(2).zip(&entry.road_positions) {
            assert!(board.between(pair[0], pair[1]).any(|position| position == *over));
        }
        assert!(entry.road.last().is_some_and(|&zone| !board.zone(zone).partial));
        assert!(entry.road_ways.iter().any(|way| way.end() == entry.road_positions.last().copied()));
    }
    is_refused(
        "zones = [\"a8\", \"b2\", \"c6\", \"d6\", \"e4\"]",
        "zones = [\"a8\", \"c6\", \"d6\", \"e4\"]",
        "fault-road-broken",
    );
    is_refused("zones = [\"a8\", \"b2\", \"c6\", \"d6\", \"e4\"]", "zones = [\"a8\", \"a9\"]", "fault-road-short");
    is_refused("zones = [\"a8\", \"b2\", \"c6\", \"d6\", \"e4\"]", "zones = [\"b2\", \"c6\"]", "fault-road-entry");
}

#[test]
fn every_entry_reaches_the_field() {
    let board = board(BOARD);
    for entry in EntryId::ALL {
        for zone in board.entries[entry.index()].zones.iter() {
            assert!(board.zone(zone).partial);
            assert!(board.all_zones().all(|other| board.distance(zone, other) < u8::MAX), "{}", entry.name());
        }
        let starts = &board.entries[entry.index()].positions;
        assert!(starts.iter().all(|from| board.all_positions().all(|to| board.stages(from, to) < u8::MAX)));
    }
    is_refused("zones = [\"a8\", \"a9\"]", "zones = [\"a8\", \"c6\"]", "fault-entry-inside");
    is_refused("zones = [\"a8\", \"a9\"]", "zones = [\"a8\"]", "fault-entry-zones");
}

#[test]
fn fields_of_fire_can_be_told_everywhere() {
    let stage = systems::library().stage::<guns::GunsOfGettysburg>("guns/gettysburg").expect("a sound scenario");
    let state = guns::GunsOfGettysburg::begin(&stage, &mut Seeded::from_number(1), &mut DiscardEvents);
    let now = Now { stage: &stage, state: &state };
    for at in stage.board.all_positions() {
        for front in PosSide::BOTH {
            let field = now.field(Side::Union, at, front);
            let obstructed = stage.board.terrain(at, front).obstructed;
            let name = &stage.board.position(at).key;
            assert_eq!(field.zones.contains(stage.board.zone_at(at, front)), !obstructed, "{name}");
            assert!(field.zones.is_empty() || field.positions.contains(at), "{name}");
            assert!(
                field.zones.iter().all(|zone| stage
                    .board
                    .zone(zone)
                    .positions
                    .iter()
                    .all(|p| field.positions.contains(*p)))
            );
        }
    }
    is_refused("over = [[\"m5\", \"l3\"], [\"l3\", \"k3\"]]", "over = [[\"l3\", \"k3\"]]", "fault-sight-broken");
}

#[test]
fn objectives_start_apart() {
    let board = board(BOARD);
    for (at, (_, zone)) in board.objectives.iter().enumerate() {
        assert!(board.objectives[..at].iter().all(|(_, other)| board.distance(*zone, *other) > 2));
    }
    is_refused(
        "name = \"Benner’s Hill\"\nzone = \"f6\"",
        "name = \"Benner’s Hill\"\nzone = \"d7\"",
        "fault-objectives-near",
    );
    is_refused(
        "name = \"Benner’s Hill\"\nzone = \"f6\"",
        "name = \"Benner’s Hill\"\nzone = \"f8\"",
        "fault-objective-partial",
    );
}

#[test]
fn a_board_lists_every_fault_at_once() {
    let mut broken = text(BOARD);
    let mut expected = Vec::new();
    let changes = [
        ("title = \"Gettysburg\"", "titel = \"Gettysburg\"", "fault-unknown-key"),
        ("id = \"c2\"\nat = [-2930, 2250]", "id = \"c2\"\nat = [-2930]", "fault-not-a-point"),
        (
            "zones = [\"a8\", \"b2\", \"c6\", \"d6\", \"e4\"]",
            "zones = [\"a8\", \"zz\", \"c6\", \"d6\", \"e4\"]",
            "fault-unknown-zone",
        ),
        ("name = \"Benner’s Hill\"\nzone = \"f6\"", "name = \"Benner’s Hill\"\nzone = \"f66\"", "fault-unknown-zone"),
        (
            "from = [\"m5\", \"m6\"]\nfront = \"m5\"\nzone = \"k3\"",
            "from = [\"m5\", \"m6\"]\nfront = \"m5\"\nzone = \"k33\"",
            "fault-unknown-zone",
        ),
        ("name = \"mummasburg\"", "name = \"mummersburg\"", "fault-"),
    ];
    for (from, to, reason) in changes {
        let (next, line) = changed(&broken, from, to);
        broken = next;
        expected.push((line, reason));
    }
    let found = faults(&broken);
    for (line, reason) in expected {
        let near = |&(at, why): &(usize, &str)| why.starts_with(reason) && (line..line + 4).contains(&at);
        assert!(found.iter().any(near), "{reason} near line {line}: {found:?}");
    }
    assert!(found.iter().any(|(_, reason)| *reason == "fault-missing"), "no title: {found:?}");
    assert!(
        found.iter().any(|(_, reason)| *reason == "fault-unknown-point"),
        "positions at the lost crossing: {found:?}"
    );
}

#[test]
fn a_box_lists_every_fault_at_once() {
    let mut broken = text(BOX);
    let mut expected = Vec::new();
    let changes = [
        ("name = \"Heth\"", "name = \"Hethh\"", "fault-unknown-battalion"),
        ("rumours_setup = 10", "rumours_setup = \"ten\"", "fault-"),
        ("entry_point = \"Chambersburg\"", "entry_point = \"Chambersberg\"", "fault-unknown-entry"),
        ("deploy = \"RESERVE\"", "deploy = \"RESERVES\"", "fault-unknown-deployment"),
    ];
    for (from, to, reason) in changes {
        let (next, line) = changed(&broken, from, to);
        broken = next;
        expected.push((line, reason));
    }
    let found = faults(&broken);
    for (line, reason) in expected {
        let there =
            |&(at, why): &(usize, &str)| why.starts_with(reason) && header(&broken, at) == header(&broken, line);
        assert!(found.iter().any(there), "{reason} at line {line}: {found:?}");
    }
    assert!(found.iter().any(|(_, reason)| *reason == "fault-no-blocks"), "Heth has no blocks: {found:?}");
}

/// The even field with a hamlet of two small zones on the position between d4 and e4, which leaves two
/// positions between them: one on either side of it.
fn field_with_a_hamlet() -> String {
    let board = board(FIELD);
    let position = &board.positions[board.position_named("d4/e4").expect("a position").index()];
    let [(ax, ay), (bx, by)] = position.line;
    let part = |of: i32| (ax + (bx - ax) * of / 4, ay + (by - ay) * of / 4);
    let d4 = board.zone(board.zone_named("d4").expect("a zone")).at;
    let (p, m, q) = (part(1), part(2), part(3));
    let r = (m.0 + (d4.0 - m.0) / 4, m.1 + (d4.1 - m.1) / 4);
    let middle = |points: [(i32, i32); 3]| {
        (points.iter().map(|point| point.0).sum::<i32>() / 3, points.iter().map(|point| point.1).sum::<i32>() / 3)
    };
    let mut text = text(FIELD);
    let name_of = |at: (i32, i32)| {
        let line = format!("at = [{}, {}]", at.0, at.1);
        let before = &text[..text.find(&line).expect("a point")];
        before.rsplit("id = \"").next().and_then(|rest| rest.split('"').next()).expect("a name").to_owned()
    };
    let (a, b) = (name_of((ax, ay)), name_of((bx, by)));
    let (whole, _) =
        changed(&text, &format!("from = \"{a}\"\nto = \"{b}\"\n"), &format!("from = \"{a}\"\nto = \"p\"\n"));
    text = whole;
    for (id, at) in [("p", p), ("m", m), ("q", q), ("r", r)] {
        text += &format!("\n[[crossing]]\nid = \"{id}\"\nat = [{}, {}]\n", at.0, at.1);
    }
    for (from, to) in [("p", "m"), ("m", "q"), ("q", b.as_str()), ("p", "r"), ("r", "q"), ("m", "r")] {
        text += &format!("\n[[position]]\nfrom = \"{from}\"\nto = \"{to}\"\n");
    }
    for (id, at) in [("x1", middle([p, m, r])), ("x2", middle([m, q, r]))] {
        text += &format!("\n[[zone]]\nid = \"{id}\"\nat = [{}, {}]\n", at.0, at.1);
    }
    text
}

/// Section 16: an objective that moves between zones with two positions between them passes over the one
/// that the Union says, and that decides whose it is.
#[test]
fn an_objective_passes_over_the_position_that_the_union_names() {
    let mut library = systems::library();
    library.add_file("guns/boards/hamlet.toml", &field_with_a_hamlet());
    let case = r#"
title = "Two positions between d4 and e4: Heth stands on one of them"
rules = ["guns:16.two-shared-positions", "guns:20.take-control-by-marker"]
[setup]
system = "guns"
board  = "hamlet"
begin  = "objectives"
hour   = "3 PM"
chance = { draw = [0] }
received = { union = 1, confederate = 2 }
objective = [{ number = 1, zone = "d4" }, { number = 2, zone = "h2" }, { number = 3, zone = "b7" }]
block = [{ block = "heth-1", at = "d4/e4", front = "e4" }, { block = "howard-1", at = "g5/g6", front = "g5" }]
time = { confederate = { "3 PM" = "harrisburg" } }
[[part]]
name = "he must say which"
offered = ["objective 1 e4 over d4/e4", "objective 1 e4 over d4/e4b"]
not-offered = ["objective 1 e4"]
refused = [
  { order = "union: objective 1 e4", rule = "guns:16.two-shared-positions" },
  { order = "union: objective 1 e4 over g5/g6", rule = "guns:16.two-shared-positions" },
]
[[part]]
name = "over Heth's head it is Heth's"
from = "he must say which"
play = ["union: objective 1 e4 over d4/e4"]
facts = { "objectives.1.zone" = "e4", "objectives.1.control" = "confederate" }
[[part]]
name = "past the other side of the hamlet it stays the Union's"
from = "he must say which"
play = ["union: objective 1 e4 over d4/e4b"]
facts = { "objectives.1.zone" = "e4", "objectives.1.control" = "union" }
"#;
    let report = library.run_case(Source { name: "hamlet.toml", text: case }).expect("a system that is there");
    assert!(report.holds(), "{:?}", report.failures);
}
