//! The questions of players at a real table, to the digit.

#![allow(clippy::unwrap_used, clippy::panic)]

use library::{Chances, OddsError};
use referee::Outcome;
use serde_json::{Value, json};

fn answer(question: Value) -> Result<Chances, OddsError> {
    systems::library().odds_of("gcacw", question)
}

fn chances(question: Value) -> Chances {
    answer(question.clone()).unwrap_or_else(|trouble| panic!("{question}: {trouble:?}"))
}

/// The results with their fractions, in the order of their names.
fn named(outcomes: &[Outcome]) -> Vec<(&str, &str)> {
    let mut named: Vec<_> = outcomes.iter().map(|found| (found.outcome.as_str(), found.probability.as_str())).collect();
    named.sort_unstable();
    named
}

fn total(chances: &Chances, tally: &str) -> i32 {
    chances.tallies[tally].iter().map(|line| line.amount).sum()
}

fn refused_by(question: Value) -> String {
    match answer(question.clone()) {
        Err(OddsError::Refused(spoken)) => spoken.id,
        other => panic!("{question}: {other:?}"),
    }
}

#[test]
fn an_extended_march_by_side_fatigue_and_state() {
    let march = |side: &str, more: Value| {
        let mut question = json!({ "question": "extended-march", "side": side, "manpower": 8 });
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        chances(question)
    };
    let tired = json!({ "fatigue": 1, "exhausted": true });
    let union = march("union", tired.clone());
    assert_eq!((named(&union.outcomes), union.exact), (vec![("extended -", "2/3"), ("extended D", "1/3")], true));
    assert_eq!(total(&union, "extended-march"), 1);
    assert_eq!(union.tallies.keys().collect::<Vec<_>>(), [&"extended-march"]);
    let confederate = march("confederate", tired);
    assert_eq!(named(&confederate.outcomes), [("extended -", "5/6"), ("extended D", "1/6")]);
    let disorganized = march("confederate", json!({ "fatigue": 3, "disorganized": true }));
    assert_eq!(named(&disorganized.outcomes), [("extended -", "2/3"), ("extended 1, manpower 7", "1/3")]);
    assert_eq!(named(&march("union", json!({ "fatigue": 1 })).outcomes), [("", "1")]);
    assert_eq!(
        refused_by(json!({ "question": "extended-march", "side": "union", "manpower": 8, "fatigue": 4 })),
        "gcacw:5.1.march-fatigue-limit"
    );
}

#[test]
fn a_force_march_brings_points_and_costs_men() {
    let infantry = chances(json!({ "question": "force-march", "side": "union", "manpower": 8 }));
    let expected = [
        ("force-march +2", "1/6"),
        ("force-march +2, manpower 7", "1/3"),
        ("force-march +3, manpower 7", "1/6"),
        ("force-march +4, manpower 7", "1/6"),
        ("force-march +5, manpower 6", "1/6"),
    ];
    assert_eq!(named(&infantry.outcomes), expected);
    let cavalry = chances(json!({ "question": "force-march", "side": "union", "manpower": 8, "arm": "cavalry" }));
    assert_eq!(cavalry.outcomes[0].probability, "5/18");
    let disorganized = json!({ "question": "force-march", "side": "union", "manpower": 8, "disorganized": true });
    assert!(answer(disorganized).is_err());
}

#[test]
fn cavalry_cuts_the_enemys_march() {
    let strong = chances(json!({ "question": "cavalry-retreat", "side": "union", "manpower": 3 }));
    let expected =
        [("reduction 1, manpower 2", "1/6"), ("reduction 2", "1/3"), ("reduction 3", "1/3"), ("reduction 4", "1/6")];
    assert_eq!((named(&strong.outcomes), total(&strong, "cavalry-retreat")), (expected.to_vec(), 2));
    let weak = chances(json!({ "question": "cavalry-retreat", "side": "union", "manpower": 1, "demoralized": 1 }));
    assert_eq!(total(&weak, "cavalry-retreat"), -4);
    // From woods cavalry is asked only when it is attacked.
    let woods = chances(json!({ "question": "cavalry-retreat", "side": "union", "manpower": 3, "terrain": "woods" }));
    assert!(woods.order.starts_with("cavalry-retreat"));
}

#[test]
fn bridges_are_built_repaired_and_destroyed() {
    let likely = |question: Value| {
        let chances = chances(question);
        let succeeds = chances.outcomes.iter().find(|found| found.outcome.ends_with("succeeds"));
        succeeds.map_or("0".to_owned(), |found| found.probability.clone())
    };
    assert_eq!(likely(json!({ "question": "build", "side": "union" })), "2/3");
    assert_eq!(likely(json!({ "question": "build", "side": "union", "approaches": 1 })), "1/2");
    assert_eq!(likely(json!({ "question": "build", "side": "union", "crossing": "ford", "unfordable": true })), "2/3");
    let james = json!({ "question": "build", "side": "confederate", "river": "major-river", "crossing": "ferry", "title": "GTC", "near-capitol": true });
    assert_eq!(likely(james), "1");
    assert_eq!(
        refused_by(json!({ "question": "build", "side": "confederate", "river": "major-river" })),
        "gcacw:10.1.major-river-sides"
    );
    assert_eq!(
        refused_by(json!({ "question": "build", "side": "union", "manpower": 4 })),
        "gcacw:10.1.builder-conditions"
    );
    assert_eq!(likely(json!({ "question": "repair", "side": "confederate" })), "1/2");
    assert_eq!(likely(json!({ "question": "repair", "side": "union", "river": "major-river" })), "1/6");
    let destroy = |moved: bool, watched: bool| {
        likely(json!({ "question": "destroy", "side": "union", "moved": moved, "watched": watched }))
    };
    assert_eq!([destroy(false, false), destroy(true, false), destroy(true, true)], ["2/3", "1/2", "1/3"]);
    let ferry = json!({ "question": "destroy", "side": "confederate", "crossing": "ferry" });
    assert_eq!(likely(ferry), "5/6");
}

#[test]
fn an_assault_tells_its_command_roll_and_its_combat() {
    let assault = chances(json!({ "attacker": 12, "defender": 8, "type": "assault", "command": 4 }));
    let [command] = &assault.before[..] else { panic!("{assault:?}") };
    let numbers = [
        ("command 0", "1/6"),
        ("command 1", "1/6"),
        ("command 2", "1/6"),
        ("command 3", "1/6"),
        ("command fails", "1/3"),
    ];
    assert_eq!((command.roll, named(&command.outcomes)), ("command", numbers.to_vec()));
    assert!(assault.outcomes.iter().all(|found| found.outcome.contains('/')), "{assault:?}");
    let percent: f64 = assault.outcomes.iter().map(|found| found.percent).sum();
    assert!((percent - 100.0).abs() < 1e-6, "{percent}");
    let taken = chances(json!({ "attacker": 12, "defender": 8, "type": "assault" }));
    assert_eq!((taken.outcomes, taken.before.len()), (assault.outcomes, 0));
}

#[test]
fn several_units_go_beyond_one_strength_marker() {
    let assault = |more: Value| {
        chances(
            json!({ "attacker": 18, "more-attackers": more, "defender": 8, "more-defenders": [8], "type": "assault" }),
        )
    };
    let (one, three) = (assault(json!([])), assault(json!([18, 18])));
    assert!(total(&three, "attack") > total(&one, "attack"), "{three:?}");
}

#[test]
fn a_grand_assault_adds_units_and_a_roll() {
    let grand = chances(
        json!({ "attacker": 12, "defender": 8, "type": "assault", "command": 4, "joining": [8, 6], "grand": 4 }),
    );
    let [_, roll] = &grand.before[..] else { panic!("{grand:?}") };
    let numbers = [
        ("grand-command 1", "1/6"),
        ("grand-command 2", "1/6"),
        ("grand-command 3", "1/6"),
        ("grand-command fails", "1/2"),
    ];
    assert_eq!((roll.roll, named(&roll.outcomes)), ("grand-command", numbers.to_vec()));
    let rules: Vec<&str> = grand.tallies["attack"].iter().map(|line| line.rule.as_str()).collect();
    assert_eq!(rules, ["gcacw:7.4.ratio-modifier", "gcacw:7.4.assault-modifier", "gcacw:7.4.flank-apply"]);
    let horse = json!({ "attacker": 12, "defender": 8, "defender-arm": "cavalry", "type": "assault", "joining": [8] });
    assert!(chances(horse).order.starts_with("join "));
}

#[test]
fn works_redoubts_and_rain_count() {
    let plain = chances(json!({ "attacker": 12, "defender": 9 }));
    for more in ["works", "redoubt", "rain"] {
        let value = if more == "works" { json!("breastwork") } else { json!(true) };
        let changed = chances(json!({ "attacker": 12, "defender": 9, more: value }));
        assert_eq!(total(&changed, "attack"), total(&plain, "attack") - 1, "{more}");
    }
    let unknown = answer(json!({ "attacker": 12, "defender": 9, "works": "moat" }));
    assert!(matches!(unknown, Err(OddsError::Faults(_))), "{unknown:?}");
}

#[test]
fn what_does_not_go_together_is_not_answered() {
    for question in [
        json!({ "attacker": 8, "defender": 8, "command": 4 }),
        json!({ "attacker": 8, "defender": 8, "more-attackers": [8] }),
        json!({ "attacker": 8, "defender": 8, "type": "assault", "grand": 4 }),
        json!({ "attacker": 8, "defender": 8, "type": "assault", "joining": [1, 1, 1, 1, 1] }),
        json!({ "question": "weather" }),
        json!({ "question": "build", "side": "union", "attacker": 3 }),
    ] {
        assert_eq!(answer(question.clone()), Err(OddsError::Unreadable), "{question}");
    }
}
