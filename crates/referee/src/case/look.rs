//! Looking at the end of a part: each expectation, and how it differs from what is there.

use super::expect::{Ask, Expectation, Fact, Sight, Sums};
use super::forms::Lexicon;
use super::may;
use super::play::{left_over, script_failure};
use super::position::{CasePosition, Offers};
use super::read::{At, Part, Said};
use super::{Cased, Failure};
use crate::chance::{Scripted, ScriptedValue, Seeded};
use crate::data::{NEAR, nearest};
use crate::game::digest;
use crate::instruction::find;
use crate::odds::{Odds, Ratio};
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::Answer;
use crate::tally::Tally;
use crate::words::Refusal;
use serde_json::{Map, Value, json};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// Checks everything that a part expects at its end.
pub(super) fn look<'c, S: Cased>(
    part: &Part,
    table: &CasePosition<'c, S>,
    events: &[S::Event],
    standing: &Scripted,
    ends: &[Option<CasePosition<'c, S>>],
    failures: &mut Vec<Failure>,
) {
    let mut expected: Vec<_> = part.expected.iter().collect();
    expected.sort_by_key(|expectation| expectation.line);
    let asked = table.waiting().first().copied();
    let mut look = Look { table, events, standing, ends, asked, offers: OnceCell::new(), failures };
    for At { line, what } in expected {
        look.expect(*line, what);
    }
}

/// In how many deals of what is hidden from it a seat's view is compared.
const DEALS: u64 = 40;

struct Look<'l, 'c, S: Cased> {
    table: &'l CasePosition<'c, S>,
    events: &'l [S::Event],
    standing: &'l Scripted,
    /// Where earlier parts ended.
    ends: &'l [Option<CasePosition<'c, S>>],
    /// The first seat that owes a decision.
    asked: Option<Seat>,
    /// What is offered to it, once it was needed.
    offers: OnceCell<Offers>,
    failures: &'l mut Vec<Failure>,
}

impl<S: Cased> Look<'_, '_, S> {
    fn fail(&mut self, failure: Failure) {
        self.failures.push(failure);
    }

    fn expect(&mut self, line: usize, what: &Expectation) {
        match what {
            Expectation::Refused(said, rule) => self.refused(line, said, *rule),
            Expectation::Accepted(said) => self.accepted(line, said),
            Expectation::Asked(asked) => self.asked(line, asked.as_ref()),
            Expectation::Offered(order) => self.offered(line, order, true),
            Expectation::NotOffered(order) => self.offered(line, order, false),
            Expectation::OfferedExactly(orders) => self.offered_exactly(line, orders),
            Expectation::Fact(fact) => self.fact(line, fact),
            Expectation::Events(events) => self.happened(events),
            Expectation::NoEvent(event) => self.did_not_happen(line, event),
            Expectation::Tally(name, of, sums) => self.tally(line, name, of, sums),
            Expectation::Ask(ask) => self.ask(line, ask),
            Expectation::Odds(order, outcomes) => self.odds(line, order, outcomes),
            Expectation::Sees(sight) => self.sees(line, sight),
        }
    }

    fn refused(&mut self, line: usize, said: &Said, rule: RuleId) {
        let order = &said.words.order;
        let before = digest(&self.table.state);
        let failure = |id| Failure::new(line, id).with("seat", &said.seat).with("order", order);
        match self.table.admit(&said.seat, order) {
            Ok(_) => self.fail(failure("case-expected-refusal").with("expected", rule.in_full())),
            Err(refusal) if !rule.covers(refusal.rule) => {
                let failure = failure("case-refused-by-other-rule").with("expected", rule.in_full());
                self.fail(failure.refused("found", self.table.spoken(&refusal)));
            }
            Err(_) => {}
        }
        if digest(&self.table.state) != before {
            self.fail(failure("case-refusal-changed-state"));
        }
    }

    /// The order is legal. If dice are given, it also rolls exactly them.
    fn accepted(&mut self, line: usize, said: &Said) {
        match self.table.admit(&said.seat, &said.words.order) {
            Err(refusal) => {
                let failure = Failure::new(line, "case-expected-acceptance").with("seat", &said.seat);
                let refusal = self.table.spoken(&refusal);
                self.fail(failure.with("order", &said.words.order).refused("rule", refusal));
            }
            Ok((seat, order)) => {
                let wrong = said.words.dice.as_ref().and_then(|dice| self.carried_out(line, seat, order, dice));
                self.failures.extend(wrong);
            }
        }
    }

    /// Carries an order out on a copy. What is wrong with its dice.
    fn carried_out(&self, line: usize, seat: Seat, order: S::Order, dice: &[ScriptedValue]) -> Option<Failure> {
        let (mut table, mut script) = (self.table.clone(), self.standing.clone());
        table.take(seat, order, dice.to_vec(), &mut script, &mut Vec::new());
        if table.is_sealed() {
            return Some(Failure::new(line, "case-dice-wait").with("asked", table.asked()));
        }
        let fault = script.take_fault().map(|fault| script_failure(line, fault));
        fault.or_else(|| left_over(line, &script))
    }

    fn asked(&mut self, line: usize, expected: Option<&(String, String)>) {
        let holds = match expected {
            None => self.asked.is_none(),
            Some((seat, decision)) => {
                let seat = self.table.seat_named(seat);
                self.table.waiting().into_iter().any(|who| seat == Some(who) && self.table.decision(who) == decision)
            }
        };
        if !holds {
            let expected = expected.map_or_else(|| "nobody".to_owned(), |(seat, what)| format!("{seat}: {what}"));
            let found = self.table.asked();
            self.fail(Failure::new(line, "case-asked-differs").with("expected", expected).with("found", found));
        }
    }

    /// The seat asked; a failure if there is none.
    fn seat_asked(&mut self, line: usize) -> Option<Seat> {
        if self.asked.is_none() {
            self.fail(Failure::new(line, "case-nobody-asked"));
        }
        self.asked
    }

    /// The order that a text stands for; a failure if it stands for none.
    fn read(&mut self, line: usize, text: &str) -> Option<S::Order> {
        match self.table.decode(text) {
            Ok(order) => Some(order),
            Err(refusal) => {
                let failure = Failure::new(line, "case-order-unreadable").with("order", text);
                self.fail(failure.refused("rule", self.table.spoken(&refusal)));
                None
            }
        }
    }

    fn offers(&self, seat: Seat) -> &Offers {
        self.offers.get_or_init(|| self.table.offers(seat))
    }

    fn offered(&mut self, line: usize, text: &str, expected: bool) {
        let Some(seat) = self.seat_asked(line) else { return };
        let Some(order) = self.read(line, text) else { return };
        let id = match self.table.is_offered(seat, self.offers(seat), &order) {
            Some(offered) if offered == expected => return,
            Some(true) => "case-offered",
            Some(false) => "case-not-offered",
            None => "case-too-many-offers",
        };
        let asked = self.table.asked();
        self.fail(Failure::new(line, id).with("order", text).with("asked", asked));
    }

    fn offered_exactly(&mut self, line: usize, texts: &[At<String>]) {
        let Some(seat) = self.seat_asked(line) else { return };
        if !self.offers(seat).complete {
            return self.fail(Failure::new(line, "case-too-many-offers").with("asked", self.table.asked()));
        }
        let mut expected = BTreeSet::new();
        for At { line, what } in texts {
            let Some(order) = self.read(*line, what) else { return };
            expected.insert(self.table.written(&order));
        }
        let offered = &self.offers(seat).orders;
        if *offered != expected {
            let list = |orders: Vec<&String>| orders.into_iter().map(String::as_str).collect::<Vec<_>>().join("; ");
            let missing = list(expected.difference(offered).collect());
            let unexpected = list(offered.difference(&expected).collect());
            let failure = Failure::new(line, "case-offers-differ").with("missing", missing);
            self.fail(failure.with("unexpected", unexpected));
        }
    }

    fn fact(&mut self, line: usize, fact: &Fact) {
        let facts = S::facts(self.table.stage, &self.table.state);
        if let Some(failure) = differs(line, "case-fact-differs", fact, &facts) {
            self.fail(failure);
        }
    }

    fn event_data(&self) -> Vec<Value> {
        self.events.iter().map(|event| S::event_data(self.table.stage, event)).collect()
    }

    /// Each is found behind the one before.
    fn happened(&mut self, expected: &[At<Value>]) {
        let events = self.event_data();
        let mut rest = events.as_slice();
        for At { line, what } in expected {
            if let Some(at) = rest.iter().position(|event| event_matches(what, event)) {
                rest = &rest[at + 1..];
                continue;
            }
            let alike = rest.iter().filter(|event| event.get("event") == what.get("event"));
            let alike: Vec<String> = alike.map(Value::to_string).collect();
            let failure = Failure::new(*line, "case-event-missing").with("expected", what.to_string());
            self.fail(failure.with("found", if alike.is_empty() { "none".to_owned() } else { alike.join("; ") }));
        }
    }

    fn did_not_happen(&mut self, line: usize, unwanted: &Value) {
        if let Some(event) = self.event_data().iter().find(|event| event_matches(unwanted, event)) {
            let failure = Failure::new(line, "case-event-unexpected").with("unwanted", unwanted.to_string());
            self.fail(failure.with("found", event.to_string()));
        }
    }

    fn tally(&mut self, line: usize, name: &str, of: &Value, sums: &Sums) {
        let wanted = |event: &&S::Event| event_matches(of, &S::event_data(self.table.stage, event));
        let tallies = self.events.iter().filter(wanted).flat_map(|event| S::event_tallies(event));
        match tallies.filter(|(called, _)| *called == name).last() {
            Some((_, tally)) => self.sums(name, sums, &[&tally]),
            None => {
                let mut there: Vec<&str> =
                    self.events.iter().flat_map(|event| S::event_tallies(event)).map(|(name, _)| name).collect();
                there.sort_unstable();
                there.dedup();
                let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
                let id = if of.as_object().is_some_and(Map::is_empty) {
                    "case-tally-missing"
                } else {
                    "case-tally-of-missing"
                };
                let failure = Failure::new(line, id).with("tally", name).with("of", of.to_string());
                self.fail(failure.with("found", there));
            }
        }
    }

    /// A line is in one of the tallies with its amount, and none has a line that is not wanted;
    /// the total is that of the first.
    fn sums(&mut self, name: &str, sums: &Sums, tallies: &[&Tally]) {
        let amounts = |rule: RuleId| {
            let with = tallies.iter().filter(move |tally| tally.lines().iter().any(|line| rule.covers(line.rule)));
            with.map(|tally| tally.of(rule)).collect::<Vec<i32>>()
        };
        let list = |found: &[i32]| match found {
            [] => "none".to_owned(),
            _ => found.iter().map(i32::to_string).collect::<Vec<_>>().join(", "),
        };
        for At { line, what: (rule, amount) } in &sums.lines {
            let found = amounts(*rule);
            if !(found.contains(amount) || found.is_empty() && *amount == 0) {
                let failure = Failure::new(*line, "case-line-differs").with("tally", name).with("rule", rule.in_full());
                self.fail(failure.with("expected", amount.to_string()).with("found", list(&found)));
            }
        }
        for At { line, what: rule } in &sums.without {
            let found = amounts(*rule);
            if !found.is_empty() {
                let failure = Failure::new(*line, "case-line-unexpected").with("tally", name);
                self.fail(failure.with("rule", rule.in_full()).with("found", list(&found)));
            }
        }
        let total = tallies.first().map_or(0, |tally| tally.total());
        if let Some(At { line, what: expected }) = sums.total
            && expected != total
        {
            let failure = Failure::new(line, "case-total-differs").with("tally", name);
            self.fail(failure.with("expected", expected.to_string()).with("found", total.to_string()));
        }
    }

    /// The seat of that name; a failure if there is none.
    fn eyes(&mut self, line: usize, name: &str) -> Option<Seat> {
        let seat = self.table.eyes_named(name);
        if seat.is_none() {
            self.fail(Failure::new(line, "case-unknown-seat").with("seat", name));
        }
        seat
    }

    fn ask(&mut self, line: usize, ask: &Ask) {
        let seat = match &ask.seat {
            Some(name) => self.eyes(line, name),
            None => Some(self.asked.unwrap_or(Seat::OBSERVER)),
        };
        let Some(seat) = seat else { return };
        match (self.answered(seat, &ask.question), ask.rule) {
            (Ok(answer), None) => self.answer(ask, &answer),
            (Ok(answer), Some(rule)) => {
                let failure = Failure::new(line, "case-question-answered").with("question", &ask.question);
                self.fail(failure.with("expected", rule.in_full()).with("found", value_text(Some(&answer.value))));
            }
            (Err(refusal), rule) => self.question_refused(line, ask, &refusal, rule),
        }
    }

    /// The answer to a question. Whether an order may be given is answered by the gate, anything else
    /// from what the seat knows.
    fn answered(&self, seat: Seat, question: &str) -> Result<Answer, Refusal> {
        match question.strip_prefix(may::MAY) {
            Some(order) => may::may(self.table, seat, order).map(|()| Answer::new(true)),
            None => S::ask(self.table.stage, &S::knowledge(self.table.stage, &self.table.state, seat), question),
        }
    }

    fn question_refused(&mut self, line: usize, ask: &Ask, refusal: &Refusal, expected: Option<RuleId>) {
        if !expected.is_some_and(|rule| rule.covers(refusal.rule)) {
            let id = if expected.is_some() { "case-question-refused-by-other-rule" } else { "case-question-refused" };
            let failure = Failure::new(line, id).with("question", &ask.question);
            let expected = expected.map_or("none", RuleId::in_full);
            self.fail(failure.with("expected", expected).refused("found", self.table.spoken(refusal)));
        }
    }

    fn answer(&mut self, ask: &Ask, answer: &Answer) {
        if let Some(At { line, what }) = &ask.value
            && !matches(what, Some(&answer.value))
        {
            let failure = Failure::new(*line, "case-answer-differs").with("question", &ask.question);
            let found = value_text(Some(&answer.value));
            self.fail(failure.with("expected", value_text(Some(what))).with("found", found));
        }
        let words = Lexicon::<S>::new(Some(self.table.stage));
        for At { line, what } in &ask.part {
            let wrong = differs(*line, "case-answer-part-differs", what, &answer.value);
            if let Some(mut failure) = wrong.or_else(|| misspelt(*line, what, &answer.value, &words)) {
                failure.args.insert(0, ("question", ask.question.clone()));
                self.fail(failure);
            }
        }
        let tallies: Vec<&Tally> = answer.tallies.iter().map(|(_, tally)| tally).collect();
        let name = answer.tallies.first().map_or("none", |(name, _)| name);
        self.sums(name, &ask.sums, &tallies);
    }

    fn odds(&mut self, line: usize, text: &str, outcomes: &[At<(String, Ratio)>]) {
        let Some(seat) = self.seat_asked(line) else { return };
        let Some(order) = self.read(line, text) else { return };
        if let Err(refusal) = self.table.gate(seat, &order) {
            let failure = Failure::new(line, "case-expected-acceptance").with("order", text);
            return self.fail(failure.refused("rule", self.table.spoken(&refusal)));
        }
        let odds = match self.table.odds(seat, order) {
            Some(Odds::Exact(odds)) => odds,
            Some(_) => return self.fail(Failure::new(line, "case-odds-not-exact").with("order", text)),
            None => {
                let failure = Failure::new(line, "case-odds-wait").with("order", text);
                return self.fail(failure.with("asked", self.table.asked()));
            }
        };
        for At { line, what: (outcome, expected) } in outcomes {
            let found = odds.get(outcome).copied().unwrap_or(Ratio::ZERO);
            if found != *expected {
                let failure = Failure::new(*line, "case-odds-differ").with("order", text).with("outcome", outcome);
                self.fail(failure.with("expected", expected.to_string()).with("found", found.to_string()));
            }
        }
    }

    fn sees(&mut self, line: usize, sight: &Sight) {
        let Some(seat) = self.eyes(line, &sight.seat) else { return };
        let view = S::view(self.table.stage, &S::knowledge(self.table.stage, &self.table.state, seat));
        for At { line, what } in &sight.facts {
            if let Some(mut failure) = differs(*line, "case-sight-differs", what, &view) {
                failure.args.insert(0, ("seat", sight.seat.clone()));
                self.fail(failure);
            }
        }
        for At { line, what: path } in &sight.hidden {
            let found = find(&view, path).filter(|value| !value.is_null());
            if found.is_some() {
                let failure = Failure::new(*line, "case-not-hidden").with("seat", &sight.seat).with("path", path);
                self.fail(failure.with("found", value_text(found)));
            }
        }
        if let Some(At { line, what: part }) = &sight.same_as
            && let Some(Some(other)) = self.ends.get(*part)
        {
            let failure = Failure::new(*line, "case-sees-another");
            self.sees_the_same(failure, &sight.seat, seat, other);
        }
        if let Some(At { line, .. }) = &sight.whatever_is_hidden {
            for deal in 0..DEALS {
                let (stage, mut chance) = (self.table.stage, Seeded::from_number(deal));
                let dealt = S::resample(stage, &self.table.state, seat, &mut chance);
                let failure = Failure::new(*line, "case-sees-what-is-hidden");
                if !self.sees_the_same(failure, &sight.seat, seat, &CasePosition::new(stage, dealt)) {
                    break;
                }
            }
        }
    }

    /// Whether the seat sees the same on another table, and is offered the same there if it is asked.
    fn sees_the_same(&mut self, failure: Failure, name: &str, seat: Seat, other: &CasePosition<'_, S>) -> bool {
        let sight = |table: &CasePosition<'_, S>| {
            let view = S::view(table.stage, &S::knowledge(table.stage, &table.state, seat));
            let offers = table.waiting().contains(&seat).then(|| table.offers(seat).orders);
            json!({ "view": view, "offers": offers })
        };
        let difference = first_difference(&sight(self.table), &sight(other), "");
        if let Some((path, here, there)) = &difference {
            let path = path.strip_prefix("view.").unwrap_or(path);
            let failure = failure.with("seat", name).with("path", path);
            self.fail(failure.with("expected", value_text(there.as_ref())).with("found", value_text(here.as_ref())));
        }
        difference.is_none()
    }
}

/// Where two values differ first, and what each has there.
fn first_difference(here: &Value, there: &Value, path: &str) -> Option<(String, Option<Value>, Option<Value>)> {
    let step = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let (Value::Object(own), Value::Object(others)) = (here, there) else {
        return (here != there).then(|| (path.to_owned(), Some(here.clone()), Some(there.clone())));
    };
    let keys: BTreeSet<&String> = own.keys().chain(others.keys()).collect();
    keys.into_iter().find_map(|key| match (own.get(key), others.get(key)) {
        (Some(here), Some(there)) => first_difference(here, there, &step(key)),
        (here, there) => Some((step(key), here.cloned(), there.cloned())),
    })
}

/// The failure if a part of an answer is expected to be absent under a path that the answer cannot
/// have: a key that is no name, or one below a plain value.
fn misspelt<S: Cased>(line: usize, fact: &Fact, answer: &Value, words: &Lexicon<'_, S>) -> Option<Failure> {
    let mut here = answer;
    for key in fact.path.split('.') {
        let near = match here {
            Value::Null => return None,
            Value::Object(fields) if fields.contains_key(key) => {
                here = &fields[key];
                continue;
            }
            Value::Object(_) if words.is_name(key) => return None,
            Value::Object(fields) => nearest(key, fields.keys().map(String::as_str)),
            Value::Array(items) if key.parse::<usize>().is_ok() => {
                here = items.get(key.parse::<usize>().unwrap_or_default())?;
                continue;
            }
            _ => None,
        };
        let failure = Failure::new(line, "case-answer-without-part").with("path", &fact.path);
        return Some(near.map_or(failure.clone(), |near| failure.with(NEAR, near)));
    }
    None
}

/// The failure if a fact is not what it must be.
fn differs(line: usize, id: &'static str, fact: &Fact, data: &Value) -> Option<Failure> {
    let found = find(data, &fact.path);
    (!matches(&fact.value, found)).then(|| {
        let failure = Failure::new(line, id).with("path", &fact.path);
        failure.with("expected", value_text(Some(&fact.value))).with("found", value_text(found))
    })
}

/// Whether what was found is what the case says. `"none"` is also an absent value.
fn matches(expected: &Value, found: Option<&Value>) -> bool {
    let absent = found.is_none_or(Value::is_null);
    absent && expected == "none" || found.is_some_and(|found| same(expected, found))
}

/// Equal as data, where a number equals its own text.
fn same(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Number(number), Value::String(text)) | (Value::String(text), Value::Number(number)) => {
            number.to_string() == *text
        }
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len() && expected.iter().zip(found).all(|(expected, found)| same(expected, found))
        }
        (Value::Object(expected), Value::Object(found)) => {
            expected.len() == found.len()
                && expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| same(value, found)))
        }
        _ => expected == found,
    }
}

/// Whether the fields that the case gives are those of the event.
fn event_matches(expected: &Value, event: &Value) -> bool {
    expected.as_object().is_some_and(|fields| fields.iter().all(|(key, value)| matches(value, event.get(key))))
}

fn value_text(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => "none".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_equal_their_text_and_none_is_absence() {
        assert!(matches(&json!(3), Some(&json!("3"))));
        assert!(matches(&json!("3"), Some(&json!(3))));
        assert!(matches(&json!([1, "1/2"]), Some(&json!(["1", "1/2"]))));
        assert!(matches(&json!({ "a": 1 }), Some(&json!({ "a": 1 }))));
        assert!(matches(&json!("none"), None));
        assert!(matches(&json!("none"), Some(&json!(null))));
        assert!(matches(&json!("none"), Some(&json!("none"))));
    }

    #[test]
    fn other_values_differ() {
        assert!(!matches(&json!(3), None));
        assert!(!matches(&json!(true), Some(&json!("true"))));
        assert!(!matches(&json!([1]), Some(&json!([1, 2]))));
        assert!(!matches(&json!({ "a": 1 }), Some(&json!({ "a": 1, "b": 2 }))));
        assert!(!matches(&json!("none"), Some(&json!(0))));
    }
}
