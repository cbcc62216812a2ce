//! Odds of Billy Yank for a real table: the rulebook's worked examples, asked in a few words.

#![allow(clippy::unwrap_used, clippy::panic)]

use library::{Chances, OddsError};
use referee::odds::Ratio;
use serde_json::{Value, json};

fn asked(question: Value) -> Result<Chances, OddsError> {
    systems::library().odds_of("billy-yank", question)
}

fn answer(question: Value) -> Chances {
    asked(question).unwrap()
}

/// The lines of a sum: the rule without its system, and the amount.
fn sum(chances: &Chances, name: &str) -> Vec<(String, i32)> {
    let lines = chances.tallies.get(name).cloned().unwrap_or_default();
    lines.iter().map(|line| (line.rule.as_str().trim_start_matches("billy-yank:").to_owned(), line.amount)).collect()
}

fn lines(expected: &[(&str, i32)]) -> Vec<(String, i32)> {
    expected.iter().map(|(rule, amount)| ((*rule).to_owned(), *amount)).collect()
}

/// How likely a result is.
fn likely(chances: &Chances, outcome: &str) -> String {
    let found = chances.outcomes.iter().find(|one| one.outcome == outcome);
    found.map_or("0".to_owned(), |one| one.probability.clone())
}

/// How likely dice show a sum for which something holds, by walking them all.
fn dice(count: u32, holds: impl Fn(u32) -> bool) -> String {
    let all = 6u32.pow(count);
    let show = |number: u32| (0..count).map(|die| number / 6u32.pow(die) % 6 + 1).sum::<u32>();
    let ways = (0..all).filter(|&number| holds(show(number))).count();
    Ratio::new(ways as u128, all.into()).map(|ratio| ratio.to_string()).unwrap_or_default()
}

#[test]
fn the_volley_at_nine_paces() {
    let volley = answer(json!({ "question": "fire", "stands": 5, "figures": 5, "range": 9, "volley": true }));
    assert_eq!((&volley.values["dice"], &volley.values["band"]), (&json!(5), &json!("long")));
    assert_eq!(sum(&volley, "per-die"), lines(&[("7.1.volley", 1)]));
    assert_eq!(sum(&volley, "times"), lines(&[("7.1.halve-table", -1)]));
    // 17 + 5 = 22, halved 11: two losses; so from 15 to 24 on the dice.
    assert_eq!(likely(&volley, "losses 2"), dice(5, |sum| (15..=24).contains(&sum)));
}

#[test]
fn the_napoleons() {
    let guns = answer(json!({ "question": "guns", "range": 10, "turned": true, "target-moved": true }));
    assert_eq!((&guns.values["dice"], &guns.values["band"]), (&json!(6), &json!(3)));
    assert_eq!(sum(&guns, "per-die"), lines(&[("7.4.minus-table", -1)]));
    assert_eq!(sum(&guns, "times"), lines(&[("7.4.halve-table", -1)]));
    let total: f64 = guns.outcomes.iter().map(|outcome| outcome.percent).sum();
    assert!((total - 100.0).abs() < 1e-6 && guns.exact);
}

#[test]
fn the_charge_of_the_20th_maine() {
    let fire = answer(json!({
        "question": "fire", "stands": 5, "figures": 5, "range": 4, "volley": true, "marker": "hesitant",
        "target-figures": 3,
    }));
    assert_eq!(sum(&fire, "times"), lines(&[("7.1.halve-table", -1)]));
    // 25 + 5 = 30, halved 15: three losses, a stand of three.
    assert_eq!(likely(&fire, "losses 3"), dice(5, |sum| sum >= 25));
    assert_eq!(fire.values["stands"]["1"], json!(likely(&fire, "losses 3")));
    let morale =
        answer(json!({ "question": "morale", "grade": "veteran", "charge": true, "lost": 1, "attack": "front" }));
    assert_eq!(
        sum(&morale, "morale"),
        lines(&[("5.2.modifier-table", 1), ("5.2.mod-losses", -1), ("5.2.modifier-table", 1)])
    );
    // Passed unless the negative die is two or more above the positive one: 10 of 36.
    assert_eq!(likely(&morale, "passed"), "13/18");
    let impact = answer(json!({
        "question": "impact", "charger-grade": "veteran", "charger-lost": 1, "charger-bayonets": true,
        "target-marker": "hesitant",
    }));
    let total = |name: &str| sum(&impact, name).iter().map(|(_, amount)| amount).sum::<i32>();
    assert_eq!((total("charger"), total("target")), (2, -1));
    // Three points ahead: four dice must show 12 or more to win.
    assert_eq!(likely(&impact, "charger wins"), dice(4, |sum| sum >= 12));
    assert_eq!(likely(&impact, "melee"), dice(4, |sum| sum == 11));
    let melee = answer(json!({
        "question": "melee", "charger-stands": 4, "charger-figures": 3, "charger-grade": "veteran",
        "charger-bayonets": true, "target-stands": 5, "target-figures": 5, "target-demoralised": true,
    }));
    assert_eq!(sum(&melee, "per-die"), lines(&[("9.modifier-table", 1), ("9.modifier-table", 1)]));
    // 10 + 6 = 16, doubled 32: six losses.
    assert_eq!(likely(&melee, "losses 6"), dice(3, |sum| (30..35).contains(&(2 * (sum + 6)))));
    let theirs = melee.before[0].outcomes.iter().find(|one| one.outcome == "losses 3");
    assert_eq!(theirs.map(|one| one.probability.clone()), Some(dice(5, |sum| (15..20).contains(&sum))));
}

#[test]
fn everything_that_is_asked_for_counts() {
    let usual = |question: &str| answer(json!({ "question": question }));
    for form in systems::library().odds_forms("billy-yank").unwrap() {
        let plain = usual(form.question);
        for field in &form.fields {
            let values: Vec<Value> = match &field.kind {
                library::OddsKind::Flag => vec![json!(true)],
                library::OddsKind::Word { words, .. } => words.iter().map(|word| json!(word)).collect(),
                library::OddsKind::Number { least, most, .. } => vec![json!(least), json!(most)],
            };
            let differs = values.iter().any(|value| {
                let question = json!({ "question": form.question, field.name: value });
                asked(question).map_or(true, |other| other != plain)
            });
            // Some count together with another alone.
            let together = [
                "zouaves",
                "cavalry",
                "breech",
                "charger-mounted",
                "target-mounted",
                "side",
                "formation",
                "charger-arm",
            ];
            assert!(differs || together.contains(&field.name), "{} {}", form.question, field.name);
        }
    }
}

#[test]
fn what_the_engine_adds_for_each() {
    for (question, name, expected) in [
        (json!({ "question": "fire", "formation": "extended" }), "per-die", lines(&[("7.1.minus-table", -1)])),
        (json!({ "question": "fire", "formation": "extended", "zouaves": true }), "per-die", lines(&[])),
        (json!({ "question": "fire", "formation": "extended", "cavalry": true }), "per-die", lines(&[])),
        (json!({ "question": "fire", "rest": true }), "per-die", lines(&[("7.1.plus-table", 1)])),
        (json!({ "question": "fire", "cover": "both" }), "per-die", lines(&[("7.1.minus-table", -1)])),
        (json!({ "question": "fire", "cover": "both" }), "times", lines(&[("7.1.halve-table", -1)])),
        (json!({ "question": "fire", "flank": true }), "times", lines(&[("7.1.double-table", 1)])),
        (json!({ "question": "guns", "range": 3 }), "times", lines(&[("7.4.double-table", 1)])),
        (json!({ "question": "guns", "level": "above" }), "per-die", lines(&[("7.4.minus-table", -1)])),
        (json!({ "question": "morale" }), "morale", lines(&[])),
        (json!({ "question": "morale", "isolated": true }), "morale", lines(&[("5.2.mod-isolated", -3)])),
        (json!({ "question": "morale", "attack": "flank" }), "morale", lines(&[("5.2.flank-attack", -2)])),
        (json!({ "question": "morale", "attack": "rear" }), "morale", lines(&[("5.2.rear-attack", -3)])),
        (json!({ "question": "morale", "unseen": true }), "morale", lines(&[("5.2.mod-out-of-sight", 3)])),
        (
            json!({ "question": "morale", "flanks": 2, "rear": true, "attack": "rear" }),
            "morale",
            lines(&[
                ("5.2.rear-attack", -3),
                ("5.2.flank-support", 1),
                ("5.2.flank-support", 1),
                ("5.2.rear-support", 1),
            ]),
        ),
        (json!({ "question": "morale", "charisma": 2 }), "morale", lines(&[("5.2.mod-charisma", 2)])),
        (json!({ "question": "impact", "attack": "flank" }), "target", lines(&[("5.2.flank-attack", -2)])),
        (json!({ "question": "impact", "attack": "rear" }), "target", lines(&[("5.2.rear-attack", -3)])),
        (json!({ "question": "impact", "attack": "flank" }), "charger", lines(&[("5.2.modifier-table", 1)])),
        (json!({ "question": "impact", "attack": "rear" }), "charger", lines(&[("5.2.modifier-table", 1)])),
        (
            json!({ "question": "impact", "attack": "rear", "target-flanks": 2, "target-rear": true }),
            "target",
            lines(&[
                ("5.2.rear-attack", -3),
                ("5.2.flank-support", 1),
                ("5.2.flank-support", 1),
                ("5.2.rear-support", 1),
            ]),
        ),
        (
            json!({ "question": "impact", "target-ground": "very-broken" }),
            "target",
            lines(&[("8.3.modifier-table", -2)]),
        ),
        (
            json!({ "question": "impact", "level": "above" }),
            "charger",
            lines(&[("5.2.modifier-table", 1), ("8.3.modifier-table", -1)]),
        ),
        (
            json!({ "question": "impact", "side": "confederate", "charger-grade": "veteran", "target-grade": "raw" }),
            "target",
            lines(&[("5.2.modifier-table", -1), ("8.3.rebel-yell", -1)]),
        ),
    ] {
        assert_eq!(sum(&answer(question.clone()), name), expected, "{question}");
    }
    let horse = answer(json!({ "question": "melee", "charger-arm": "cavalry", "charger-mounted": true }));
    assert_eq!(horse.values["charger"]["factor"], json!(3));
}

#[test]
fn what_cannot_be_is_refused() {
    for (question, name) in [
        (json!({ "question": "fire", "range": 99 }), "range"),
        (json!({ "question": "fire", "range": -1 }), "range"),
        (json!({ "question": "fire", "grade": "elite" }), "grade"),
        (json!({ "question": "guns", "sections": 9 }), "sections"),
        (json!({ "question": "morale", "flanks": 3 }), "flanks"),
        (json!({ "question": "melee", "wind": true }), "wind"),
        (json!({ "question": "morale", "unseen": true, "attack": "rear" }), "unseen"),
    ] {
        match asked(question.clone()) {
            Err(OddsError::Field { name: found, .. }) => assert_eq!(found, name),
            other => panic!("{question}: {other:?}"),
        }
    }
    assert_eq!(asked(json!({ "question": "duel" })), Err(OddsError::Unreadable));
    let Err(OddsError::Refused(refusal)) = asked(json!({ "question": "fire", "range": 12 })) else { panic!() };
    assert_eq!(refusal.id, "billy-yank:7.1.range-table");
}
