//! Set-ups: what is refused, with every fault at its line.

#![allow(clippy::expect_used, clippy::panic)]

use library::{GameError, Kind};
use referee::case::CaseReport;
use referee::data::Source;

fn run(text: &str) -> CaseReport {
    systems::library().run_case(Source { name: "case.toml", text }).expect("a system that is there")
}

fn case_with(manpower: u32, title: &str) -> String {
    format!(
        "title = \"t\"\nrules = []\n[setup]\nsystem = \"gcacw\"\ntitle = \"{title}\"\n[[setup.unit]]\nname = \"A\"\n\
         side = \"union\"\narm = \"infantry\"\nhex = \"0505\"\nmanpower = {manpower}\n[[part]]\nname = \"p\"\n"
    )
}

#[test]
fn no_unit_is_larger_than_its_title_allows() {
    for (title, most) in [("BAC", 14), ("SIV", 8), ("RTG", 17), ("OTR", 21), ("SJW", 18)] {
        assert!(run(&case_with(most, title)).holds(), "{title}");
        let report = run(&case_with(most + 1, title));
        assert_eq!((report.failures[0].id, report.failures[0].line), ("fault-out-of-range", 11), "{title}");
    }
}

/// The faults that a file is found to have.
fn faults_of(text: &str) -> Vec<(usize, String)> {
    let mut library = systems::library();
    library.add_file("gcacw/scenarios/broken.toml", text);
    let Err(GameError::Faults(faults)) = library.stage::<gcacw::GreatCampaigns>("gcacw/broken") else {
        panic!("faults")
    };
    let mut found: Vec<_> = faults.iter().map(|fault| (fault.line, fault.reason.to_owned())).collect();
    found.sort();
    found
}

/// The faults that a file says it has, behind the `#` of their lines.
fn faults_told(text: &str) -> Vec<(usize, String)> {
    let notes = (1..).zip(text.lines()).filter_map(|(line, text)| Some((line, text.split_once("# fault-")?.1)));
    let reasons = notes.flat_map(|(line, note)| note.split(' ').map(move |reason| (line, reason)));
    let mut told: Vec<_> =
        reasons.map(|(line, reason)| (line, format!("fault-{}", reason.trim_start_matches("fault-")))).collect();
    told.sort();
    told
}

#[test]
fn every_fault_of_a_scenario_is_named_with_its_line() {
    let text = include_str!("data/every-fault.toml");
    assert_eq!(faults_of(text), faults_told(text));
}

#[test]
fn what_does_not_rest_on_the_map_is_judged_without_it() {
    let text = include_str!("data/every-fault.toml").replace("\"the-gap\"", "\"nowhere\" # fault-unknown-map");
    let of_the_map = ["fault-unknown-hex", "fault-unit-in-water"];
    let expected: Vec<_> =
        faults_told(&text).into_iter().filter(|(_, reason)| !of_the_map.contains(&reason.as_str())).collect();
    assert_eq!(faults_of(&text), expected);
}

#[test]
fn every_fault_of_a_map_is_named_with_its_line() {
    let text = include_str!("data/every-map-fault.toml");
    let checked = systems::library().check(Source { name: "map.toml", text });
    assert!(matches!(checked.kind, Kind::Of { kind: "map", .. }), "{:?}", checked.kind);
    let mut found: Vec<_> = checked.faults.iter().map(|fault| (fault.line, fault.reason.to_owned())).collect();
    found.sort();
    assert_eq!(found, faults_told(text));
}

#[test]
fn a_board_has_two_corners_and_at_most_4096_hexes() {
    for (first, last, sound) in [("0101", "6464", true), ("0101", "6465", false), ("0202", "0101", false)] {
        let text = format!("board = {{ first = \"{first}\", last = \"{last}\" }}\nhex = []\n");
        let checked = systems::library().check(Source { name: "map.toml", text: &text });
        let found: Vec<_> = checked.faults.iter().map(|fault| (fault.line, fault.reason)).collect();
        assert_eq!(found, if sound { vec![] } else { vec![(1, "fault-board")] }, "{first} {last}");
    }
}

/// A case with a leader of that rank in that title.
fn case_with_leader(rank: &str, title: &str) -> String {
    case_with(6, title).replace(
        "[[part]]",
        &format!(
            "command = [\"I\"]\n[[setup.leader]]\nname = \"B\"\nside = \"union\"\nrank = \"{rank}\"\n\
             command-value = 3\ncommand = [\"I\"]\nunit = \"A\"\n[[part]]"
        ),
    )
}

#[test]
fn titles_have_the_leaders_they_have() {
    for (rank, title) in [("army", "OTR"), ("army", "BAC"), ("district", "SIV"), ("district", "GTC")] {
        assert!(run(&case_with_leader(rank, title)).holds(), "{rank} {title}");
    }
    for (rank, title) in [("army", "SIV"), ("district", "BAC")] {
        assert_eq!(run(&case_with_leader(rank, title)).failures[0].id, "fault-no-such-leader", "{rank} {title}");
    }
}

#[test]
fn rain_that_a_title_does_not_have_is_a_fault() {
    let with_rain = |title: &str| {
        let rain = "[setup]\nrandom-events = { 2 = \"rain_current_3\" }";
        case_with(6, title).replace("[setup]", rain)
    };
    assert!(run(&with_rain("OTR")).holds());
    assert_eq!(run(&with_rain("GTC")).failures[0].id, "fault-unknown-result");
}
