//! Broken files: each fault is named with its line, all of them at once, and nothing that is read breaks the program.

#![allow(clippy::unwrap_used, clippy::panic)]

use gbacw::setup::{read_map_file, read_scenario_with};
use gbacw::tables::{FILES, Tables};
use gbacw::{GreatBattles, Stage};
use referee::case::FileSource;
use referee::data::{Fault, Faults, Source};
use referee::harness::random_game;
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The data of the program, with some files of the test's own in their places.
#[derive(Default)]
struct Shelf(Vec<(String, String)>);

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

fn shipped(name: &str) -> String {
    fs::read_to_string(data().join(name)).unwrap()
}

impl FileSource for Shelf {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        if let Some((_, text)) = self.0.iter().find(|(known, _)| known == name) {
            return Some(Cow::Borrowed(text));
        }
        fs::read_to_string(data().join(name)).ok().map(Cow::Owned)
    }
}

const MAP: &str = r#"title = "A field"
board = { first = "0101", last = "1010" }
hex = [
  { hexes = ["0505"], terrain = "woods" },
  { hexes = ["0303"], level = 1 },
]
hexside = [
  { between = ["0303", "0304"], slope = "minor" },
  { between = ["0606", "0607"], water = "stream", crossing = "bridge" },
]
course = [
  { name = "Run", water = "stream", run = [
    { between = ["0801", "0802"], bed = 402 },
    { between = ["0802", "0902"], bed = 401 },
  ] },
]
way = [
  { kind = "road", through = ["0201", "0202"] },
]
"#;

const SCENARIO: &str = r#"system = "gbacw"
title = "A skirmish"
map = "a-field"
hour = "1000"
turns = 2
initiative = "union"
light = { 2 = "dusk" }
corps = [
  { name = "I", side = "union" },
  { name = "III", side = "confederate" },
]
division = [
  { name = "1/I", side = "union", corps = "I" },
  { name = "Heth", side = "confederate", corps = "III" },
]
brigade = [
  { name = "Meredith", side = "union", division = "1/I", orders = "attack" },
  { name = "Archer", side = "confederate", division = "Heth", orders = "advance" },
]
leader = [
  { name = "Meredith", leads = "Meredith", level = "brigade", hex = "0305" },
  { name = "Archer", leads = "Archer", level = "brigade", hex = "0905" },
]
unit = [
  { name = "2nd Wisconsin", brigade = "Meredith", hex = "0305", facing = "e" },
  { name = "7th Wisconsin", brigade = "Meredith", arrives = { turn = 2, at = ["0101"] } },
  { name = "13th Alabama", brigade = "Archer", hex = "0905", facing = "w" },
]
victory = { lost = 1, hexes = [
  { hex = "0505", points = 5 },
] }
barricade = [
  { hex = "0905", facing = "w" },
]
"#;

fn read(scenario: &str, map: &str) -> Result<Stage, Vec<Fault>> {
    let shelf = Shelf(vec![("gbacw/maps/a-field.toml".to_owned(), map.to_owned())]);
    read_scenario_with(Source { name: "skirmish.toml", text: scenario }, &shelf, &[])
}

/// A text with one edit, and the line of it.
fn edited(text: &str, from: &str, to: &str) -> (String, usize) {
    let at = text.find(from).unwrap_or_else(|| panic!("no {from:?}"));
    (text.replacen(from, to, 1), text[..at].lines().count().max(1) + usize::from(text[..at].ends_with('\n')))
}

#[test]
fn the_files_that_are_broken_here_are_sound() {
    assert!(read(SCENARIO, MAP).is_ok(), "{:?}", read(SCENARIO, MAP).err());
    assert!(read_map_file(Source { name: "a-field.toml", text: MAP }).is_ok());
}

/// Each line with a fault is marked, and no other is named.
#[test]
fn every_marked_line_is_named() {
    let text = include_str!("data/many-faults.toml");
    let source = Source { name: "many-faults.toml", text };
    let faults = read_scenario_with(source, &Shelf::default(), &[]).unwrap_err();
    for (number, line) in (1..).zip(text.lines()) {
        let named = faults.iter().find(|fault| fault.line == number).map(|fault| fault.reason);
        assert_eq!(
            named,
            line.split_once("# fault-").map(|(_, id)| format!("fault-{id}")).as_deref(),
            "{number}: {faults:?}"
        );
    }
}

#[test]
fn shipped_scenarios_have_no_fault() {
    for entry in fs::read_dir(data().join("gbacw/scenarios")).unwrap() {
        let file = entry.unwrap().path();
        let (name, text) = (file.display().to_string(), fs::read_to_string(&file).unwrap());
        let read = read_scenario_with(Source { name: &name, text: &text }, &Shelf::default(), &[]);
        assert!(read.is_ok(), "{:?}", read.err());
    }
}

/// One broken file for each fault of a scenario.
#[test]
fn each_fault_of_a_scenario_has_its_line() {
    for (fault, from, to) in [
        ("fault-unknown-map", "map = \"a-field\"", "map = \"the-moon\""),
        ("fault-hour", "hour = \"1000\"", "hour = \"1030\""),
        ("fault-out-of-range", "turns = 2", "turns = 200"),
        ("fault-unknown-word", "initiative = \"union\"", "initiative = \"french\""),
        ("fault-turn", "light = { 2 =", "light = { 3 ="),
        ("fault-no-corps", "corps = \"I\" }", "corps = \"XI\" }"),
        ("fault-no-chain", "division = \"1/I\"", "division = \"2/I\""),
        ("fault-no-chain", "side = \"union\", division = \"1/I\"", "side = \"union\""),
        ("fault-unknown-word", "orders = \"attack\"", "orders = \"retire\""),
        ("fault-leader-without-command", "leads = \"Meredith\"", "leads = \"Cutler\""),
        ("fault-two-leaders", "{ name = \"Archer\", leads = \"Archer\"", "{ name = \"Fry\", leads = \"Meredith\""),
        ("fault-name-taken", "{ name = \"Archer\", leads", "{ name = \"Meredith\", leads"),
        ("fault-unknown-brigade", "brigade = \"Archer\", hex", "brigade = \"Davis\", hex"),
        ("fault-other-side", "brigade = \"Archer\", hex", "brigade = \"Archer\", side = \"union\", hex"),
        ("fault-unknown-weapon", "hex = \"0305\", facing", "weapon = \"Z\", hex = \"0305\", facing"),
        ("fault-unknown-weapon", "hex = \"0305\", facing", "weapon = \"N\", hex = \"0305\", facing"),
        ("fault-unknown-facing", "facing = \"e\"", "facing = \"up\""),
        ("fault-unknown-hex", "hex = \"0305\", facing", "hex = \"3050\", facing"),
        ("fault-lost-more", "hex = \"0305\", facing", "lost = 9, hex = \"0305\", facing"),
        ("fault-nowhere", ", arrives = { turn = 2, at = [\"0101\"] }", ""),
        ("fault-turn", "arrives = { turn = 2", "arrives = { turn = 3"),
        ("fault-name-taken", "13th Alabama", "2nd Wisconsin"),
        ("fault-unknown-key", "facing = \"w\" },\n]\nvictory", "faces = \"w\" },\n]\nvictory"),
        ("fault-unknown-hex", "hex = \"0505\", points", "hex = \"9999\", points"),
        ("fault-unknown-facing", "{ hex = \"0905\", facing = \"w\" }", "{ hex = \"0905\", facing = \"n\" }"),
        (
            "fault-unknown-unit",
            "{ hex = \"0905\", facing = \"w\" }",
            "{ hex = \"0905\", facing = \"w\", state = \"begun\", builder = \"5th Alabama\" }",
        ),
    ] {
        let (text, line) = edited(SCENARIO, from, to);
        let faults = read(&text, MAP).err().unwrap_or_default();
        let named = faults.iter().any(|found| found.reason == fault && found.line == line);
        assert!(named, "{fault} on line {line} ({to}): {faults:?}");
    }
}

#[test]
fn a_hex_of_a_scenario_holds_no_more_than_it_may() {
    let more = "  { name = \"6th Wisconsin\", brigade = \"Meredith\", sp = 12, hex = \"0305\", facing = \"e\" },\n";
    let (text, line) =
        edited(SCENARIO, "  { name = \"7th Wisconsin\"", &format!("{more}  {{ name = \"7th Wisconsin\""));
    let faults = read(&text, MAP).err().unwrap_or_default();
    assert!(faults.iter().any(|found| found.reason == "fault-stack-over" && found.line == line), "{line}: {faults:?}");
    let (text, _) = edited(SCENARIO, "brigade = \"Archer\", hex = \"0905\"", "brigade = \"Archer\", hex = \"0305\"");
    assert!(read(&text, MAP).unwrap_err().iter().any(|found| found.reason == "fault-both-sides"));
}

/// One broken file for each fault of a map.
#[test]
fn each_fault_of_a_map_has_its_line() {
    for (fault, from, to) in [
        ("fault-unknown-word", "terrain = \"woods\"", "terrain = \"jungle\""),
        ("fault-unknown-hex", "hexes = [\"0505\"]", "hexes = [\"5050\"]"),
        ("fault-not-adjacent", "between = [\"0303\", \"0304\"]", "between = [\"0303\", \"0309\"]"),
        ("fault-crossing-without-water", "water = \"stream\", crossing", "crossing"),
        ("fault-stream-uphill", "bed = 401", "bed = 410"),
        ("fault-stream-broken", "[\"0802\", \"0902\"]", "[\"0808\", \"0809\"]"),
        ("fault-not-adjacent", "through = [\"0201\", \"0202\"]", "through = [\"0201\", \"0209\"]"),
        ("fault-unknown-word", "slope = \"minor\"", "slope = \"sheer\""),
        ("fault-unknown-key", "level = 1", "height = 1"),
    ] {
        let (text, line) = edited(MAP, from, to);
        let faults = read_map_file(Source { name: "a-field.toml", text: &text }).err().unwrap_or_default();
        let named = faults.iter().any(|found| found.reason == fault && found.line == line);
        assert!(named, "{fault} on line {line} ({to}): {faults:?}");
    }
    // Slopes stand between two hexes: those are named.
    for (fault, from, to) in [
        ("fault-slope-missing", "level = 1", "level = 2"),
        ("fault-slope-level", "[\"0303\", \"0304\"], slope", "[\"0404\", \"0405\"], slope"),
    ] {
        let (text, _) = edited(MAP, from, to);
        let faults = read_map_file(Source { name: "a-field.toml", text: &text }).err().unwrap_or_default();
        let named = |found: &&Fault| found.reason == fault && found.args.iter().any(|(name, _)| *name == "hex");
        assert!(faults.iter().any(|found| named(&found)), "{fault}: {faults:?}");
    }
}

fn table_faults(name: &str, text: String) -> Vec<Fault> {
    let faults = Faults::new();
    let shelf = Shelf(vec![(format!("gbacw/tables/{name}.toml"), text)]);
    let read = Tables::read(None, &shelf, &faults);
    faults.or(read).err().unwrap_or_default()
}

/// One broken file for each fault of a table.
#[test]
fn each_fault_of_a_table_has_its_line() {
    for (name, fault, from, to) in [
        ("fire", "fault-unknown-result", "\"1d+1\"", "\"1x\""),
        ("fire", "fault-row-length", "  [\"-\",    \"-\",", "  [\"-\","),
        ("fire", "fault-fire-column", "[2, 2]", "[3, 2]"),
        ("fire", "fault-not-a-whole-number", "natural_die_at_most = 2", "natural_die_at_most = \"few\""),
        ("shock", "fault-unknown-word", "result = \"bloody stand off\"", "result = \"tea\""),
        ("shock", "fault-shock-rows", "max = 4", "max = 0"),
        ("shock", "fault-unknown-result", "disorder = \"d\"", "disorder = \"e\""),
        ("ranges", "fault-range-step", "[2, 2, 0]", "[2, 2]"),
        ("terrain", "fault-unknown-terrain", "id = \"woods\"", "id = \"jungle\""),
    ] {
        let (text, line) = edited(&shipped(&format!("gbacw/tables/{name}.toml")), from, to);
        let faults = table_faults(name, text);
        let named = faults.iter().any(|found| found.reason == fault && found.line.abs_diff(line) <= 3);
        assert!(named, "{name}: {fault} on line {line} ({to}): {faults:?}");
    }
    for (name, fault, from, to) in [
        ("fire", "fault-fire-dice", "die = [-1, 0, 1,", "die = [-1, 1,"),
        ("fire", "fault-modifier-missing", "id = \"flank-fire\"", "id = \"flank\""),
        ("pre_shock", "fault-modifier-missing", "id = \"disordered\"", "id = \"shaken\""),
        ("shock", "fault-ratio-order", "[3, 1], [4, 1]", "[4, 1], [3, 1]"),
        ("shock", "fault-row-length", "drm     = [-4,", "drm     = ["),
        ("ranges", "fault-range-gap", "[2, 2, 0], ", ""),
        ("ranges", "fault-missing", "max_range = 5", "range = 5"),
        ("efficiency", "fault-missing", "[army.union", "[army.french"),
    ] {
        let (text, _) = edited(&shipped(&format!("gbacw/tables/{name}.toml")), from, to);
        let faults = table_faults(name, text);
        assert!(faults.iter().any(|found| found.reason == fault), "{name}: {fault} ({to}): {faults:?}");
    }
}

#[test]
fn several_faults_are_reported_at_once() {
    let (text, _) = edited(SCENARIO, "hour = \"1000\"", "hour = \"ten\"");
    let (text, _) = edited(&text, "leads = \"Meredith\"", "leads = \"Cutler\"");
    let (text, _) = edited(&text, "hex = \"0305\", facing", "weapon = \"Z\", hex = \"0305\", facing");
    let (text, _) = edited(&text, "division = \"Heth\"", "division = \"Pender\"");
    let (map, _) = edited(MAP, "bed = 401", "bed = 410");
    let faults = read(&text, &map).unwrap_err();
    for reason in
        ["fault-hour", "fault-leader-without-command", "fault-unknown-weapon", "fault-no-chain", "fault-stream-uphill"]
    {
        assert!(faults.iter().any(|found| found.reason == reason), "{reason}: {faults:?}");
    }
    let mut lines: Vec<usize> = faults.iter().map(|found| found.line).collect();
    lines.dedup();
    assert!(lines.len() >= 5, "{faults:?}");
}

/// Numbers by lot.
fn lot(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

/// A text with a few of its words taken out, doubled or replaced.
fn mutated(text: &str, seed: &mut u64) -> String {
    const WORDS: [&str; 10] = ["-1", "0", "99", "\"\"", "\"0101\"", "[]", "{}", "true", "\"union\"", "3.5"];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + lot(seed) % 3 {
        let at = lot(seed) % lines.len().max(1);
        let word = WORDS[lot(seed) % WORDS.len()];
        match lot(seed) % 4 {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                if let Some((key, _)) = lines[at].clone().split_once(" = ") {
                    lines[at] = format!("{key} = {word}");
                }
            }
            _ => {
                let parts: Vec<String> = lines[at].split(", ").map(str::to_owned).collect();
                let mut parts = parts;
                let place = lot(seed) % parts.len().max(1);
                parts[place] = match parts[place].split_once(" = ") {
                    Some((key, _)) => format!("{key} = {word}"),
                    None => word.to_owned(),
                };
                lines[at] = parts.join(", ");
            }
        }
    }
    lines.join("\n")
}

/// Whatever is in a file: it is read, or its faults are told; a game of it begins.
#[test]
fn nothing_in_a_file_breaks_the_program() {
    let mut seed = 1;
    let mut begun = 0;
    for _ in 0..1_500 {
        let (scenario, map) = (mutated(SCENARIO, &mut seed), mutated(MAP, &mut seed));
        for (scenario, map) in [(scenario.as_str(), MAP), (SCENARIO, map.as_str())] {
            match read(scenario, map) {
                Ok(stage) => {
                    begun += 1;
                    let orders = if begun % 20 == 0 { 200 } else { 1 };
                    let broken = random_game::<GreatBattles>(&Arc::new(stage), begun, orders).err();
                    let broken = broken.map(|broken| broken.to_string());
                    let unfinished = broken.as_ref().is_none_or(|text| text.starts_with("the game does not end"));
                    assert!(unfinished, "{broken:?}\n{scenario}\n{map}");
                }
                Err(faults) => assert!(!faults.is_empty(), "no fault is named:\n{scenario}\n{map}"),
            }
        }
    }
    assert!(begun > 0);
    for name in FILES {
        let text = shipped(&format!("gbacw/tables/{name}.toml"));
        for _ in 0..150 {
            let broken = mutated(&text, &mut seed);
            let shelf = Shelf(vec![(format!("gbacw/tables/{name}.toml"), broken.clone())]);
            let faults = Faults::new();
            let tables = Tables::read(None, &shelf, &faults);
            assert!(tables.is_some() || !faults.is_empty(), "no fault is named in {name}:\n{broken}");
        }
    }
}
