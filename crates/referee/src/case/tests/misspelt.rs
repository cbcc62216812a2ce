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
fn facts_are_known() {
    assert_eq!(slip("facts = { 'leadr' = 'none' }"), meant("fault-unknown-fact", "leader"));
    assert_eq!(slip("facts = { 'score.bleu' = 'none' }"), meant("fault-unknown-fact", "blue"));
    assert_eq!(slip("facts = { 'leader.name' = 'none' }"), ("fault-unknown-fact", None));
    assert_eq!(slip("sees = [{ seat = 'red', hidden = ['purse.bleu'] }]"), meant("fault-unknown-fact", "blue"));
    assert_eq!(slip("sees = [{ seat = 'red', facts = { purs.blue = 'none' } }]"), meant("fault-unknown-fact", "purse"));
    assert_eq!(part("facts = { 'mustered.0' = 'none', leader = 'none' }"), HOLDS);
}

#[test]
fn decisions_are_known_and_their_answers_are_orders() {
    assert_eq!(slip("otherwise = { replay = 'hold' }"), meant("fault-unknown-decision", "reply"));
    assert_eq!(slip("asked = 'red: trun'"), meant("fault-unknown-decision", "turn"));
    assert_eq!(slip("otherwise = { reply = 'holt' }"), ("fault-not-an-order", None));
    let everywhere = HEAD.replace("[setup]", "otherwise = { replay = 'hold' }\n[setup]");
    assert_eq!(failures_of(&format!("{everywhere}[[part]]\nname = 'a'\n")), [(3, "fault-unknown-decision")]);
}

#[test]
fn dice_are_known() {
    assert_eq!(slip("play = ['red: roll [rol=3]']"), meant("fault-unknown-label", "roll"));
    assert_eq!(part_with("chance = { rol = [3] }", ""), ["fault-unknown-label"]);
}

#[test]
fn parts_rules_and_keys_are_known() {
    assert_eq!(slip("from = 'set-up'"), meant("fault-unknown-part", "setup"));
    assert_eq!(slip("facs = {}"), meant("fault-unknown-key", "facts"));
    let rule = "refused = [{ order = 'red: hold', rule = 'referee:not-this-decison' }]";
    assert_eq!(slip(rule), meant("fault-unknown-rule", "referee:not-this-decision"));
}

#[test]
fn what_an_answer_lacks_is_known() {
    let scores = |part: &str| slip(&format!("ask = [{{ question = 'scores', part = {{ {part} }} }}]"));
    assert_eq!(scores("bleu = 'none'"), meant("case-answer-without-part", "blue"));
}

#[test]
fn the_vocabulary_of_the_toy_is_whole() {
    let text = format!("{HEAD}[[part]]\nname = 'a'\nplay = ['red: roll [4]', 'blue: duel [2 3]', 'blue: end']\n");
    let mut missing = BTreeSet::new();
    watch::<Toy>(source(&text), &OneFile, |stage, state, events| missing.extend(unnamed::<Toy>(stage, state, events)));
    assert_eq!(missing, BTreeSet::new());
}
