//! What a file is, and what is wrong with it.

#![allow(clippy::unwrap_used)]

use library::{Checked, Kind, embedded, file_names};
use referee::data::Source;

fn check(name: &str, text: &str) -> Checked {
    systems::library().check(Source { name, text })
}

#[test]
fn embedded_files_are_known_and_sound() {
    for name in
        file_names().filter(|name| ["gcacw/", "guns/", "billy-yank/"].iter().any(|system| name.starts_with(system)))
    {
        let checked = check(name, embedded(name).unwrap());
        assert_ne!(checked.kind, Kind::Unknown, "{name}");
        assert_eq!(checked.faults, [], "{name}");
    }
}

#[test]
fn a_table_is_read_in_the_place_of_its_like() {
    let text = embedded("gcacw/tables/strength.toml").unwrap().replace("disorganized = 0.5", "disorganized = 'x'");
    let checked = check("own.toml", &text);
    assert_eq!(checked.kind, Kind::Table);
    assert!(checked.faults.iter().all(|fault| fault.file == "own.toml"));
    assert!(checked.faults.iter().any(|fault| fault.reason == "fault-not-a-fraction"));
}

#[test]
fn what_is_nothing_is_said_to_be_nothing() {
    assert_eq!(check("own.toml", "a = 1").faults[0].reason, "fault-unknown-kind");
}

#[test]
fn a_broken_file_names_its_line() {
    let checked = check("own.toml", "a = 1\nb = = 2\n");
    assert_eq!((checked.faults[0].line, checked.faults[0].reason), (2, "fault-syntax"));
}

/// Whatever names no system is of the first in the list.
#[test]
fn a_scenario_that_names_no_system_is_of_the_first() {
    let library = systems::library();
    let first = library.rulesets()[0].name();
    assert_eq!(library.system_in("title = 'x'"), first);
    assert_eq!(library.system_in("system = 'chess'"), first);
    assert_eq!(library.system_in("system = 'guns'"), "guns");
}

/// The test game is played by who knows its name, and has no cases yet.
#[test]
fn a_key_that_a_table_never_has_is_reported() {
    let text = embedded("gcacw/tables/ratio.toml").unwrap();
    let noted = text.replacen("modifier = -12", "modifier = -12\nnote = \"as printed\"\nsource_modifier = \"ours\"", 1);
    assert_eq!(check("own.toml", &noted).faults, []);
    let faults = check("own.toml", &text.replacen("modifier = -12", "modifier = -12\nmodifer = -11", 1)).faults;
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].reason, "fault-unknown-key");
    assert!(faults[0].args.contains(&("key", "modifer".to_owned())), "{faults:?}");
    assert!(faults[0].args.contains(&(referee::data::NEAR, "modifier".to_owned())), "{faults:?}");
}

#[test]
fn the_test_game_stands_in_no_list() {
    let library = systems::library_for_tests();
    assert!(library.systems().iter().all(|system| !systems::TEST_GAME.starts_with(system.name)));
    let game = library.begin(systems::TEST_GAME, "seeded 1", &[]).unwrap();
    assert!(library.case_of(game.as_ref(), "observer").is_err());
    assert!(systems::library().begin(systems::TEST_GAME, "seeded 1", &[]).is_err());
}
