//! Set-ups: what is refused, with every fault at its line.

#![allow(clippy::expect_used, clippy::panic)]

use library::{Library, Trouble};
use referee::case::CaseReport;
use referee::data::Source;

fn run(text: &str) -> CaseReport {
    Library::new().run_case(Source { name: "case.toml", text }).expect("a system that is there")
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

#[test]
fn every_fault_of_a_scenario_is_named_with_its_line() {
    let scenario = r#"title = "Broken"
system = "gcacw"
map = "the-gap"
[[unit]]
name = "A"
side = "blue"
arm = "infantry"
hex = "9999"
manpower = 40
[[unit]]
name = "B"
side = "union"
arm = "infantry"
hex = "1310"
manpower = 4
[[leader]]
name = "C"
side = "union"
rank = "corps"
command-value = 4
command = "IX"
unit = "B"
[[leader]]
name = "D"
side = "union"
rank = "corps"
command-value = 4
unit = "Nobody"
colour = "grey"
"#;
    let mut library = Library::new();
    library.lay("gcacw/scenarios/broken.toml", scenario);
    let Err(Trouble::Faults(faults)) = library.gcacw_stage("gcacw/broken") else { panic!("faults") };
    let found: Vec<(usize, &str)> = faults.iter().map(|fault| (fault.line, fault.reason)).collect();
    let expected = [
        (6, "fault-unknown-word"),
        (8, "fault-unknown-hex"),
        (9, "fault-out-of-range"),
        (14, "fault-unit-in-water"),
        (22, "fault-not-subordinate"),
        (28, "fault-unknown-unit"),
        (29, "fault-unknown-key"),
    ];
    assert_eq!(found, expected);
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
