//! Names that are misspelt are found, also where nothing would show it.

use super::*;

/// The only failure of a part, and what may have been meant.
fn slip(body: &str) -> (&'static str, Option<String>) {
    let text = format!("{HEAD}[[part]]\nname = 'only'\n{body}");
    let failures = run_case(&text).failures;
    assert_eq!(failures.len(), 1, "{body}: {failures:?}");
    let near = failures[0].args.iter().find(|(name, _)| *name == data::NEAR).map(|(_, near)| near.clone());
    (failures[0].id, near)
}

fn meant(id: &'static str, near: &str) -> (&'static str, Option<String>) {
    (id, Some(near.to_owned()))
}

#[test]
fn events_are_known_with_their_fields() {
    assert_eq!(slip("no-events = [{ event = 'roled' }]"), meant("fault-unknown-event", "rolled"));
    assert_eq!(slip("events = [{ event = 'opend' }]"), meant("fault-unknown-event", "opened"));
    assert_eq!(slip("no-events = [{ event = 'rolled', dei = 3 }]"), meant("fault-unknown-field", "die"));
    assert_eq!(slip("no-events = [{ event = 'rolled', amount = 3 }]"), ("fault-unknown-field", None));
    assert_eq!(slip("no-events = [{ event = 'rolled', seat = 'reed' }]"), meant("fault-unknown-value", "red"));
    assert_eq!(part("no-events = [{ event = 'over', winner = 'none' }]"), HOLDS);
}

#[test]
fn the_value_of_a_field_must_be_of_its_kind() {
    for value in ["'three'", "true", "[3]", "{ a = 3 }", "'3x'"] {
        assert_eq!(slip(&format!("no-events = [{{ event = 'rolled', die = {value} }}]")).0, "fault-unknown-value");
    }
    for value in ["3", "'3'", "-3", "'1/2'", "2.5"] {
        assert_eq!(part(&format!("no-events = [{{ event = 'rolled', die = {value} }}]")), HOLDS);
    }
    assert_eq!(slip("no-events = [{ event = 'rolled', seat = ['red'] }]"), ("fault-unknown-value", None));
    assert_eq!(slip("tally = [{ name = 'roll', of = { die = 'three' }, total = 1 }]").0, "fault-unknown-value");
}

#[test]
fn another_spelling_of_a_name_is_understood_everywhere() {
    assert_eq!(part("no-events = [{ event = 'rolled', seat = 'crimson' }]"), HOLDS);
    let rolled = "play = ['red: roll [3]']\n";
    assert_eq!(part(&format!("{rolled}events = [{{ event = 'rolled', seat = 'crimson' }}]")), HOLDS);
    assert_eq!(part(&format!("{rolled}facts = {{ 'score.crimson' = 4, leader = 'crimson' }}")), HOLDS);
    assert_eq!(part("ask = [{ question = 'scores', part = { crimson = 0 } }]"), HOLDS);
    assert_eq!(part("sees = [{ seat = 'blue', hidden = ['purse.crimson'] }]"), HOLDS);
}

#[test]
fn an_outcome_is_one_that_orders_can_have() {
    let never = |outcome: &str| format!("odds = [{{ order = 'roll', outcomes = {{ {outcome} = 0 }} }}]");
    assert_eq!(part(&never("dear")), HOLDS);
    assert_eq!(slip(&never("hihg")).0, "fault-unknown-outcome");
}

#[test]
fn whatever_is_looked_at_must_be_expected_to_be_something() {
    assert_eq!(slip("ask = [{ question = 'scores' }]").0, "fault-nothing-expected");
    assert_eq!(slip("ask = [{ question = 'scores', part = {} }]").0, "fault-nothing-expected");
    assert_eq!(slip("odds = [{ order = 'roll', outcomes = {} }]").0, "fault-nothing-expected");
    assert_eq!(slip("sees = [{ seat = 'red' }]").0, "fault-nothing-expected");
    assert_eq!(slip("sees = [{ seat = 'red', same-whatever-is-hidden = false }]").0, "fault-nothing-expected");
}

#[test]
fn facts_are_known() {
    assert_eq!(slip("facts = { 'leadr' = 'none' }"), meant("fault-unknown-fact", "leader"));
    assert_eq!(slip("facts = { 'score.bleu' = 'none' }"), meant("fault-unknown-fact", "blue"));
    assert_eq!(slip("facts = { 'leader.name' = 'none' }"), ("fault-unknown-fact", None));
    assert_eq!(slip("sees = [{ seat = 'red', hidden = ['purse.bleu'] }]"), meant("fault-unknown-fact", "blue"));
    assert_eq!(slip("sees = [{ seat = 'red', facts = { purs.blue = 'none' } }]"), meant("fault-unknown-fact", "purse"));
    assert_eq!(slip("facts = { 'leader.0' = 'none' }"), ("fault-unknown-fact", None));
    assert_eq!(slip("facts = { 'mustered.0.0' = 'none' }"), ("fault-unknown-fact", None));
    assert_eq!(slip("sees = [{ seat = 'red', hidden = ['score.red.0'] }]"), ("fault-unknown-fact", None));
    assert_eq!(part("facts = { 'mustered.0' = 'none', leader = 'none' }"), HOLDS);
}

#[test]
fn decisions_are_known_and_their_answers_are_orders() {
    assert_eq!(slip("otherwise = { replay = 'hold' }"), meant("fault-unknown-decision", "reply"));
    assert_eq!(slip("asked = 'red: trun'"), meant("fault-unknown-decision", "turn"));
    assert_eq!(slip("otherwise = { reply = 'holt' }"), ("fault-not-an-order", None));
    assert_eq!(slip("otherwise = { reply = 'roll [3]' }"), ("fault-order-of-another", None));
    let everywhere = HEAD.replace("[setup]", "otherwise = { replay = 'hold' }\n[setup]");
    assert_eq!(failures_of(&format!("{everywhere}[[part]]\nname = 'a'\n")), [(3, "fault-unknown-decision")]);
}

#[test]
fn dice_are_known() {
    assert_eq!(slip("play = ['red: roll [rol=3]']"), meant("fault-unknown-label", "roll"));
    assert_eq!(part_with("chance = { rol = [3] }", ""), ["fault-unknown-label"]);
    assert_eq!(part_with("chance = { roll = [7, 1] }", ""), ["fault-impossible-die"]);
    assert_eq!(part_with("chance = { roll = [] }", ""), ["fault-no-dice"]);
    assert_eq!(slip("otherwise = { turn = 'roll [roll=7]' }"), ("fault-impossible-die", None));
}

#[test]
fn parts_rules_and_keys_are_known() {
    assert_eq!(slip("from = 'set-up'"), meant("fault-unknown-part", "setup"));
    assert_eq!(slip("facs = {}"), meant("fault-unknown-key", "facts"));
    let rule = "refused = [{ order = 'red: hold', rule = 'referee:not-this-decison' }]";
    assert_eq!(slip(rule), meant("fault-unknown-rule", "referee:not-this-decision"));
    let tally = "play = ['red: roll [3]']\ntally = [{ name = 'roll', without = ['guns:R1'] }]";
    assert_eq!(slip(tally), ("fault-rule-of-another", None));
}

#[test]
fn what_an_answer_lacks_is_known() {
    let scores = |part: &str| slip(&format!("ask = [{{ question = 'scores', part = {{ {part} }} }}]"));
    assert_eq!(scores("bleu = 'none'"), meant("case-answer-without-part", "blue"));
    assert_eq!(scores("xyzzy = 'none'"), ("case-answer-without-part", None));
    assert_eq!(scores("'red.0' = 'none'"), ("case-answer-without-part", None));
    assert_eq!(scores("'green.0' = 'none'"), ("case-answer-without-part", None));
}

#[test]
fn the_vocabulary_of_the_toy_is_whole() {
    let text = format!("{HEAD}[[part]]\nname = 'a'\nplay = ['red: roll [4]', 'blue: duel [2 3]', 'blue: end']\n");
    let mut missing = BTreeSet::new();
    watch::<Toy>(source(&text), &OneFile, |stage, state, events| missing.extend(unnamed::<Toy>(stage, state, events)));
    assert_eq!(missing, BTreeSet::new());
}
