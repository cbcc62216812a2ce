//! Every key of a case, where it holds and where it fails.

mod misspelt;
mod reached;
mod sealed;
mod setups;
mod sight;
mod toy;

use super::*;
use toy::Toy;

struct OneFile;

impl FileSource for OneFile {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        (name == "toy.toml").then_some(Cow::Borrowed(""))
    }
}

struct NoFile;

impl FileSource for NoFile {
    fn file(&self, _: &str) -> Option<Cow<'_, str>> {
        None
    }
}

const HEAD: &str = "title = 'A toy'\nrules = []\n[setup]\nsystem = 'ambush'\n";

fn source(text: &str) -> Source<'_> {
    Source { name: "toy-case.toml", text }
}

fn run_case(text: &str) -> CaseReport {
    run::<Toy>(source(text), &OneFile, &BTreeSet::new())
}

/// The failures of a whole file, as line and id.
fn failures_of(text: &str) -> Vec<(usize, &'static str)> {
    run_case(text).failures.iter().map(|failure| (failure.line, failure.id)).collect()
}

/// The failures of one part under the ordinary heading. Its first line is line 7 of the file.
fn part(body: &str) -> Vec<(usize, &'static str)> {
    failures_of(&format!("{HEAD}[[part]]\nname = 'only'\n{body}"))
}

/// The same with the set-up's further lines.
fn part_with(setup: &str, body: &str) -> Vec<&'static str> {
    let text = format!("{HEAD}{setup}\n[[part]]\nname = 'only'\n{body}");
    failures_of(&text).into_iter().map(|(_, id)| id).collect()
}

const HOLDS: [(usize, &str); 0] = [];
const NOTHING: [&str; 0] = [];

#[test]
fn a_case_that_holds_reports_its_heading_and_nothing_else() {
    let text =
        format!("{}[[part]]\nname = 'a'\nplay = ['red: roll [3]']\n", HEAD.replace("[]", "['ambush:5.challenge']"));
    let report = run_case(&text);
    assert!(report.holds(), "{:?}", report.failures);
    assert_eq!((report.title.as_str(), report.rules), ("A toy", vec![toy::BONUS]));
    assert_eq!(system_named(source(&text)).as_deref(), Some("ambush"));
}

#[test]
fn every_fault_of_the_file_is_found_at_once() {
    let text = "title = 'Faults'
rules = ['gcacw:99.nothing']
colour = 'red'
[setup]
system = 'ambush'
bonus = 99
weather = 'rain'
dice = ['x']
[[part]]
name = 'a'
play = ['roll', 'red: roll [x]', 'red: roll [3', 7]
asked = 'red'
tally = [{ name = 'roll', lines = { 'gcacw:99.none' = 1 }, totl = 3 }]
odds = [{ order = 'roll', outcomes = { high = '1/0' } }]
[[part]]
name = 'a'
from = 'later'
refused = [{ order = 'red: roll' }]
ask = [{ value = 3 }]
events = [{ die = 3 }]
[[part]]
from = 'setup'
";
    let expected = [
        (2, "fault-unknown-rule"),
        (3, "fault-unknown-key"),
        (6, "fault-out-of-range"),
        (7, "fault-unknown-key"),
        (8, "fault-not-a-whole-number"),
        (11, "fault-not-a-play-line"),
        (11, "fault-not-dice"),
        (11, "fault-not-dice"),
        (11, "fault-not-a-text"),
        (12, "fault-not-a-decision"),
        (13, "fault-unknown-rule"),
        (13, "fault-unknown-key"),
        (14, "fault-not-a-ratio"),
        (16, "fault-name-taken"),
        (17, "fault-unknown-part"),
        (18, "fault-missing"),
        (19, "fault-missing"),
        (20, "fault-missing"),
        (21, "fault-missing"),
    ];
    assert_eq!(failures_of(text), expected);
    let report = run_case(text);
    assert!(report.failures.iter().all(|failure| failure.part.is_none()));
}

#[test]
fn a_file_without_parts_title_or_the_right_system_is_faulty() {
    assert_eq!(
        failures_of("rules = []\npart = []\n[setup]\nsystem = 'chess'\nx = 1\n"),
        [(1, "fault-missing"), (1, "fault-missing"), (4, "fault-unknown-word")]
    );
    assert_eq!(failures_of("title =\n"), [(1, "fault-syntax")]);
    let text = format!("{HEAD}[[part]]\nname = 'a'\n");
    let report = run::<Toy>(source(&text), &NoFile, &BTreeSet::new());
    assert_eq!(report.failures, [Failure::new(1, "case-not-set-up")]);
}

#[test]
fn a_failure_is_readable() {
    let text = format!("{HEAD}[[part]]\nname = 'only'\nfacts = {{ 'score.red' = 2 }}\n");
    let report = run_case(&text);
    let shown = report.failures[0].to_string();
    assert_eq!(shown, "7: only: case-fact-differs (path = score.red, expected = 2, found = 0)");
    assert_eq!(Failure::new(1, "case-not-set-up").to_string(), "1: case-not-set-up");
}

#[test]
fn orders_pass_the_gate() {
    assert_eq!(part("play = [\n'red: roll [3]',\n'blue: roll [roll = 2]']"), HOLDS);
    assert_eq!(part("play = [\n'red: roll [3]',\n'red: roll [2]']"), [(9, "case-order-refused")]);
    assert_eq!(part("play = ['green: roll [3]']"), [(7, "case-order-refused")]);
    assert_eq!(part("play = ['red: fly']"), [(7, "case-order-refused")]);
    assert_eq!(part("play = ['red: hold']"), [(7, "case-order-refused")]);
    assert_eq!(part("play = ['red: end', 'red: roll [1]']"), [(7, "case-order-refused")]);
}

#[test]
fn a_refused_order_says_why_and_who_is_asked() {
    let text = format!("{HEAD}[[part]]\nname = 'only'\nplay = ['blue: roll']\n");
    let failure = &run_case(&text).failures[0];
    let found: Vec<&str> = failure.args.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(found, ["blue", "roll", "referee:not-your-decision: seat red", "red: turn"]);
}

#[test]
fn dice_must_fit() {
    assert_eq!(part("play = ['red: roll']"), [(7, "case-die-not-scripted")]);
    assert_eq!(part("play = ['red: roll [duel=3]']"), [(7, "case-die-mislabelled")]);
    assert_eq!(part("play = ['red: roll [7]']"), [(7, "case-die-impossible")]);
    assert_eq!(part("play = ['red: roll [3 4]', 'blue: roll [1]']"), [(7, "case-dice-left-over")]);
    assert_eq!(part("play = ['red: auction [4]']"), [(7, "case-dice-left-over")]);
}

#[test]
fn dice_before_the_first_decision_must_fit_too() {
    let look = "events = [{ event = 'opened', die = 4 }]";
    assert_eq!(part_with("opening = true\ndice = [4]", look), NOTHING);
    assert_eq!(part_with("opening = true\nchance = { opening = [4] }", look), NOTHING);
    assert_eq!(part_with("opening = true", ""), ["case-die-not-scripted"]);
    assert_eq!(part_with("opening = true\ndice = [4, 5]", ""), ["case-dice-left-over"]);
    // The opening belongs to no part's play.
    let played = "play = ['red: end']\nno-events = [{ event = 'opened' }]";
    assert_eq!(part_with("opening = true\ndice = [4]", played), NOTHING);
}

#[test]
fn standing_values_serve_every_order_anew() {
    let chance = "chance = { roll = [5, 1] }";
    let play = "play = ['red: roll', 'blue: roll', 'red: roll [2]']\nfacts = { 'score.red' = 9, 'score.blue' = 6 }";
    assert_eq!(part_with(chance, play), NOTHING);
}

#[test]
fn parts_branch() {
    let parts = |last: &str| {
        format!(
            "{HEAD}[[part]]\nname = 'a'\nplay = ['red: roll [1]']\nfacts = {{ 'score.red' = 2 }}
[[part]]\nname = 'b'\nplay = ['blue: roll [2]']\nfacts = {{ score.red = 2, score.blue = 3 }}
[[part]]\nname = 'c'\nfrom = 'a'\nplay = ['blue: roll [4]']\nfacts = {{ 'score.blue' = 5 }}
[[part]]\nname = 'd'\nfrom = 'setup'\nfacts = {{ 'score.red' = {last} }}\n"
        )
    };
    assert_eq!(failures_of(&parts("0")), HOLDS);
    assert_eq!(failures_of(&parts("1")), [(21, "case-fact-differs")]);
}

#[test]
fn a_part_that_is_broken_off_cannot_be_a_start() {
    let text = format!(
        "{HEAD}[[part]]\nname = 'a'\nplay = ['red: fly']\nasked = 'nobody'\n[[part]]\nname = 'b'\n[[part]]\nname = 'c'\nfrom = 'setup'\n"
    );
    assert_eq!(failures_of(&text), [(7, "case-order-refused"), (9, "case-start-not-reached")]);
}

#[test]
fn otherwise_answers_what_the_play_leaves_out() {
    let otherwise = "otherwise = { reply = 'hold' }\n";
    let play = "play = ['red: roll [6]', 'blue: roll [6]']\n";
    assert_eq!(part(&format!("{otherwise}{play}asked = 'red: turn'")), HOLDS);
    assert_eq!(part(&format!("{play}asked = 'red: turn'")), [(7, "case-order-refused")]);
    // A line for the decision is played, and a bad one is not answered away.
    let yields = "play = ['red: roll [6]', 'blue: yield [yield=2]', 'blue: end']";
    assert_eq!(part(&format!("{otherwise}{yields}")), HOLDS);
    assert_eq!(part(&format!("{otherwise}play = ['red: roll [6]', 'blue: fly']")), [(8, "case-order-refused")]);
}

#[test]
fn otherwise_takes_the_first_order_through_its_picks() {
    let first = "otherwise = { turn = 'first' }\n";
    let body = format!("{first}play = ['blue: end']\nevents = [{{ event = 'mustered', count = 3 }}]\nasked = 'nobody'");
    assert_eq!(part_with("chance = { roll = [1] }", &body), NOTHING);
    assert_eq!(part_with("chance = { roll = [1] }", first), ["case-answers-without-end"]);
    assert_eq!(part_with("", "otherwise = { turn = 'muster 0 2' }"), ["case-answer-refused"]);
}

#[test]
fn otherwise_uses_the_dice_of_the_line_and_its_own() {
    assert_eq!(part("otherwise = { reply = 'yield' }\nplay = ['red: roll [6 yield=3]']"), HOLDS);
    assert_eq!(part("otherwise = { reply = 'yield [3]' }\nplay = ['red: roll [6]']"), HOLDS);
    let failing = "play = ['red: roll [6]']\notherwise = { reply = 'yield' }";
    assert_eq!(part(failing), [(8, "case-die-not-scripted")]);
    let failing = "play = ['red: roll [6]']\notherwise = { reply = 'yield [3 3]' }";
    assert_eq!(part(failing), [(8, "case-dice-left-over")]);
    assert_eq!(part("play = ['red: roll [6]']\notherwise = { reply = 'end' }"), [(8, "fault-order-of-another")]);
}

#[test]
fn sealed_orders_wait_for_each_other() {
    let play = "play = ['red: auction', 'blue: bid 3 [5]', 'red: bid 3 [1]']\n";
    let look = "facts = { 'purse.red' = 9, 'purse.blue' = 5 }
events = [{ event = 'bid', seat = 'red' }, { event = 'bid', seat = 'blue' }]\nasked = 'red: turn'";
    assert_eq!(part(&format!("{play}{look}")), HOLDS);
    let half = "play = ['red: auction', 'red: bid 1']\nasked = 'blue: bid'\nno-events = [{ event = 'bid' }]
refused = [{ order = 'red: bid 2', rule = 'referee:already-sealed' }]";
    assert_eq!(part(half), HOLDS);
    let both = "otherwise = { bid = 'first' }\nplay = ['red: auction', 'blue: bid 2']
events = [{ event = 'bid', seat = 'red', amount = 1 }, { event = 'bid', seat = 'blue', amount = 2 }]";
    assert_eq!(part(both), HOLDS);
}

#[test]
fn a_sealed_order_outlives_its_part() {
    let text = format!(
        "{HEAD}[[part]]\nname = 'a'\nplay = ['red: auction', 'red: bid 3 [2]']
[[part]]\nname = 'b'\nplay = ['blue: bid 1']\nfacts = {{ 'purse.red' = 8 }}\n"
    );
    assert_eq!(failures_of(&text), HOLDS);
}

#[test]
fn refused() {
    let body =
        |rule: &str| format!("play = ['red: muster 0']\nrefused = [\n{{ order = 'red: muster 1', rule = '{rule}' }}]");
    assert_eq!(part(&body("ambush:4.group")), HOLDS);
    assert_eq!(part(&body("ambush:4.group#a")), HOLDS);
    assert_eq!(part(&body("ambush:4.group#b")), [(9, "case-refused-by-other-rule")]);
    assert_eq!(part(&body("ambush:5.challenge")), [(9, "case-refused-by-other-rule")]);
    assert_eq!(
        part("refused = [{ order = 'red: muster 1', rule = 'ambush:4.group' }]"),
        [(7, "case-expected-refusal")]
    );
    assert_eq!(part("refused = [{ order = 'red: fly', rule = 'referee:undecodable' }]"), HOLDS);
    assert_eq!(part("refused = [{ order = 'green: roll', rule = 'referee:not-a-seat' }]"), HOLDS);
}

#[test]
fn accepted() {
    assert_eq!(part("accepted = ['red: roll', 'red: muster 0 1', 'red: roll [3]']\nfacts = { mustered = [] }"), HOLDS);
    assert_eq!(part("accepted = [\n'red: hold']"), [(8, "case-expected-acceptance")]);
    assert_eq!(part("accepted = ['red: roll []']"), [(7, "case-die-not-scripted")]);
    assert_eq!(part("accepted = ['red: roll [1 2]']"), [(7, "case-dice-left-over")]);
}

#[test]
fn asked() {
    assert_eq!(part("asked = 'red: turn'"), HOLDS);
    assert_eq!(part("play = ['red: auction']\nasked = 'blue: bid'"), HOLDS);
    assert_eq!(part("play = ['red: end']\nasked = 'nobody'"), HOLDS);
    assert_eq!(part("asked = 'red: reply'"), [(7, "case-asked-differs")]);
    assert_eq!(part("asked = 'nobody'"), [(7, "case-asked-differs")]);
    assert_eq!(part("play = ['red: end']\nasked = 'red: turn'"), [(8, "case-asked-differs")]);
}

#[test]
fn offered() {
    assert_eq!(part("offered = ['roll', 'muster 0 2', 'end']"), HOLDS);
    assert_eq!(part("not-offered = ['hold', 'muster 2 1', 'muster 3']"), HOLDS);
    assert_eq!(part("offered = [\n'roll',\n'hold']"), [(9, "case-not-offered")]);
    assert_eq!(part("not-offered = ['muster 0 1 2']"), [(7, "case-offered")]);
    assert_eq!(part("not-offered = ['fly']"), [(7, "case-order-unreadable")]);
    assert_eq!(part("play = ['red: end']\noffered = ['roll']"), [(8, "case-nobody-asked")]);
}

#[test]
fn offered_exactly() {
    let all = "'roll', 'duel', 'auction', 'end', 'muster 0', 'muster 1', 'muster 2', 'muster 0 1', 'muster 0 2', 'muster 1 2'";
    assert_eq!(part(&format!("offered-exactly = [{all}, 'muster 0 1 2']")), HOLDS);
    assert_eq!(part(&format!("offered-exactly = [{all}]")), [(7, "case-offers-differ")]);
    let text = format!(
        "{HEAD}[[part]]\nname = 'only'\nplay = ['red: auction']\noffered-exactly = ['bid 1', 'bid 4', 'bid 2']"
    );
    let failure = &run_case(&text).failures[0];
    assert_eq!(failure.args, [("missing", "bid 4".to_owned()), ("unexpected", "bid 3".to_owned())]);
}

#[test]
fn where_offers_are_too_many_the_gate_knows_if_the_listing_is_complete() {
    let whole = "offered = ['muster 0 1 2 3 4 5 6 7 8 9 10 11 12 13']\nnot-offered = ['muster 16']";
    assert_eq!(part_with("pieces = 16", whole), NOTHING);
    assert_eq!(part_with("pieces = 16\nsampled = true", whole), ["case-too-many-offers"; 2]);
    assert_eq!(part_with("pieces = 16\nsampled = true", "offered = ['muster 0']"), NOTHING);
    assert_eq!(part_with("pieces = 16", "offered-exactly = ['roll']"), ["case-too-many-offers"]);
}

#[test]
fn facts() {
    let play = "play = ['red: roll [4]']\n";
    let holding = "facts = { 'score.red' = 5, score.blue = '0', leader = 'red', mustered = [], 'purse.red' = 10 }";
    assert_eq!(part(&format!("{play}{holding}")), HOLDS);
    assert_eq!(part("facts = { leader = 'none' }"), HOLDS);
    assert_eq!(part(&format!("{play}facts = {{ leader = 'none' }}")), [(8, "case-fact-differs")]);
    assert_eq!(
        part("[part.facts]\n'score.red' = 0\nscore.blue = 1\n'leader' = 1"),
        [(9, "case-fact-differs"), (10, "case-fact-differs")]
    );
}

#[test]
fn events() {
    let play = "play = ['red: roll [4]', 'blue: muster 0 1', 'blue: roll [2]', 'red: end']\n";
    let in_order = "events = [{ event = 'rolled', die = 4 }, { event = 'rolled', seat = 'blue' }, { event = 'over', winner = 'none' }]";
    assert_eq!(part(&format!("{play}{in_order}")), HOLDS);
    let turned = "events = [\n{ event = 'rolled', die = 2 },\n{ event = 'rolled', die = 4 },\n{ event = 'over' }]";
    assert_eq!(part(&format!("{play}{turned}")), [(10, "case-event-missing")]);
    assert_eq!(part(&format!("{play}no-events = [{{ event = 'rolled', die = 3 }}, {{ event = 'bid' }}]")), HOLDS);
    assert_eq!(part(&format!("{play}no-events = [{{ event = 'mustered' }}]")), [(8, "case-event-unexpected")]);
}

#[test]
fn events_of_an_earlier_part_do_not_count() {
    let text = format!(
        "{HEAD}[[part]]\nname = 'a'\nplay = ['red: roll [4]']\n[[part]]\nname = 'b'\nno-events = [{{ event = 'rolled' }}]\ntally = [{{ name = 'roll' }}]\n"
    );
    assert_eq!(failures_of(&text), [(11, "case-tally-missing")]);
}

#[test]
fn tally() {
    let play = "play = ['red: roll [4]']\n";
    let tally = |what: &str| part(&format!("{play}tally = [{{ name = 'roll', {what} }}]"));
    assert_eq!(tally("lines = { 'ambush:5.challenge' = 2 }, total = 1, without = ['ambush:4.group']"), HOLDS);
    assert_eq!(tally("lines = { 'ambush:4.group' = 0 }"), HOLDS);
    assert_eq!(tally("lines = { 'ambush:5.challenge' = 1 }"), [(8, "case-line-differs")]);
    assert_eq!(tally("lines = { 'ambush:4.group' = 1 }"), [(8, "case-line-differs")]);
    assert_eq!(tally("total = 2"), [(8, "case-total-differs")]);
    assert_eq!(tally("without = ['ambush:5.spot-ground']"), [(8, "case-line-unexpected")]);
    assert_eq!(part("tally = [{ name = 'roll' }]"), [(7, "case-tally-missing")]);
}

#[test]
fn a_refused_line_breaks_off_and_a_difference_does_not() {
    let text = format!(
        "{HEAD}[[part]]\nname = 'a'\nplay = ['red: hold']\n[[part]]\nname = 'b'\nfrom = 'setup'\nasked = 'blue: turn'\n"
    );
    let failures = run_case(&text).failures;
    assert_eq!(failures.iter().map(Failure::breaks_off).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_statement_is_the_sum_of_its_clauses() {
    let tally = |what: &str| part(&format!("play = ['red: roll [4]']\ntally = [{{ name = 'roll', {what} }}]"));
    assert_eq!(tally("lines = { 'ambush:5.spot-ground' = -1 }"), HOLDS);
    assert_eq!(tally("lines = { 'ambush:5.spot-ground#a' = -3, 'ambush:5.spot-ground#b' = 2 }"), HOLDS);
    assert_eq!(tally("lines = { 'ambush:5.spot-ground#a' = -1 }"), [(8, "case-line-differs")]);
    assert_eq!(tally("without = ['ambush:5.spot-ground#a']"), [(8, "case-line-unexpected")]);
}

#[test]
fn ask() {
    let ask = |what: &str| part(&format!("ask = [\n{{ {what} }}]"));
    assert_eq!(ask("question = 'eyes', value = 'red'"), HOLDS);
    assert_eq!(ask("question = 'eyes', seat = 'blue', value = 'blue'"), HOLDS);
    assert_eq!(ask("question = 'eyes', seat = 'observer', value = 'observer'"), HOLDS);
    assert_eq!(part("play = ['red: end']\nask = [{ question = 'eyes', value = 'observer' }]"), HOLDS);
    assert_eq!(ask("question = 'scores', value = { red = 0, blue = 0 }"), HOLDS);
    assert_eq!(ask("question = 'scores', part = { red = 0, '7' = 'none' }"), HOLDS);
    assert_eq!(ask("question = 'bonus', lines = { 'ambush:5.challenge' = 2 }, total = 1, value = '1'"), HOLDS);
    assert_eq!(ask("question = 'why', rule = 'referee:not-a-question'"), HOLDS);
    assert_eq!(ask("question = 'eyes', value = 'blue'"), [(8, "case-answer-differs")]);
    assert_eq!(ask("question = 'eyes', seat = 'green', value = 'green'"), [(8, "case-unknown-seat")]);
    assert_eq!(ask("question = 'scores', value = { red = 0 }"), [(8, "case-answer-differs")]);
    assert_eq!(ask("question = 'scores', part = { red = 1 }"), [(8, "case-answer-part-differs")]);
    assert_eq!(ask("question = 'bonus', total = 3"), [(8, "case-total-differs")]);
    assert_eq!(ask("question = 'bonus', without = ['ambush:5.challenge']"), [(8, "case-line-unexpected")]);
    assert_eq!(ask("question = 'eyes', lines = { 'ambush:5.challenge' = 2 }"), [(8, "case-line-differs")]);
    assert_eq!(ask("question = 'why', value = 1"), [(8, "case-question-refused")]);
    assert_eq!(ask("question = 'why', rule = 'ambush:4.group'"), [(8, "case-question-refused-by-other-rule")]);
    assert_eq!(ask("question = 'eyes', rule = 'ambush:4.group'"), [(8, "case-question-answered")]);
}

#[test]
fn odds() {
    let odds = |what: &str| part(&format!("odds = [{{ {what} }}]"));
    assert_eq!(odds("order = 'roll', outcomes = { high = '1/3', low = '4/6', dear = 0 }"), HOLDS);
    assert_eq!(odds("order = 'end', outcomes = { low = 1 }"), HOLDS);
    assert_eq!(odds("order = 'roll', outcomes = { high = '1/2' }"), [(7, "case-odds-differ")]);
    assert_eq!(odds("order = 'hold', outcomes = { low = 1 }"), [(7, "case-expected-acceptance")]);
    assert_eq!(odds("order = 'fly', outcomes = { low = 1 }"), [(7, "case-order-unreadable")]);
}

#[test]
fn sees() {
    let sees = |what: &str| part(&format!("sees = [{{ {what} }}]"));
    assert_eq!(sees("seat = 'red', facts = { 'purse.red' = 10 }, hidden = ['purse.blue']"), HOLDS);
    assert_eq!(sees("seat = 'observer', hidden = ['purse.red', 'purse.blue']"), HOLDS);
    assert_eq!(sees("seat = 'red', facts = { 'purse.blue' = 10 }"), [(7, "case-sight-differs")]);
    assert_eq!(sees("seat = 'red', hidden = ['purse.red']"), [(7, "case-not-hidden")]);
    assert_eq!(sees("seat = 'green', hidden = ['purse.red']"), [(7, "case-unknown-seat")]);
}

#[cfg(feature = "ablate")]
mod ablate {
    use super::*;

    const ONCE: &str = "play = ['red: muster 0']\nrefused = [{ order = 'red: muster 1', rule = 'ambush:4.group' }]";

    fn without(
        rules: &str,
        body: &str,
        rule: Option<RuleId>,
        structural: &[RuleId],
    ) -> (Vec<(usize, &'static str)>, BTreeSet<RuleId>) {
        let text = format!("{}[[part]]\nname = 'only'\n{body}", HEAD.replace("[]", rules));
        let structural = structural.iter().copied().collect();
        let (report, reached) = run_without::<Toy>(source(&text), &OneFile, rule, &structural);
        assert_eq!(report.title, "A toy");
        (report.failures.iter().map(|failure| (failure.line, failure.id)).collect(), reached)
    }

    #[test]
    fn a_case_fails_without_its_rule() {
        let (failures, reached) = without("['ambush:4.group']", ONCE, None, &[]);
        assert_eq!((failures.as_slice(), reached.contains(&toy::ONCE)), (&HOLDS[..], true));
        let (failures, _) = without("['ambush:4.group']", ONCE, Some(toy::ONCE), &[]);
        assert_eq!(failures, [(8, "case-expected-refusal")]);
    }

    #[test]
    fn a_clause_is_off_with_its_statement_and_reached_for_it() {
        let (statement, other) = (RuleId::of("ambush:4.group"), RuleId::of("ambush:4.group#b"));
        let (_, reached) = without("['ambush:4.group#a']", ONCE, None, &[]);
        assert!(reached.contains(&toy::ONCE) && reached.contains(&statement) && !reached.contains(&other));
        assert_eq!(without("[]", ONCE, Some(statement), &[]).0, [(8, "case-expected-refusal")]);
        assert_eq!(without("[]", ONCE, Some(other), &[]).0, HOLDS);
        assert_eq!(without("['ambush:4.group#b']", ONCE, None, &[]).0, [(2, "case-rule-not-reached")]);
    }

    #[test]
    fn a_named_rule_must_be_reached_unless_it_is_structural() {
        let rules = "['ambush:4.group',\n'ambush:5.challenge']";
        assert_eq!(without(rules, ONCE, None, &[]).0, [(3, "case-rule-not-reached")]);
        assert_eq!(without(rules, ONCE, None, &[toy::BONUS]).0, HOLDS);
        assert_eq!(without(rules, ONCE, Some(toy::MALUS), &[]).0, HOLDS);
    }

    #[test]
    fn a_panic_is_a_failure() {
        let body = "ask = [{ question = 'fragile', value = 1 }]";
        assert_eq!(without("[]", body, None, &[]).0, HOLDS);
        assert_eq!(without("[]", body, Some(toy::FRAGILE), &[]).0, [(1, "case-panicked")]);
        assert_eq!(without("[]", body, None, &[]).0, HOLDS);
    }
}
