//! What a case can name: the decisions, events, facts and dice of its system, and the names that its
//! set-up gives. What is misspelt in a case is found, also where nothing else would show it: an
//! event that must not happen, a fact that must be absent.

use super::Cased;
use crate::data::Node;
use crate::instruction::find;
use crate::seat::Seat;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// What the cases of a system can name.
///
/// A *form* is the second text of a pair: words with a space between. In the form of an event each
/// word is a field, with what its value can be behind a colon: `unit:UNIT`, `cause:combat|zoc`; a
/// field without one is a number. In the form of facts each word is a key under the path that is the
/// first text. A field or key that is a list has a star, `units*:UNIT`, and one inside a table the
/// table's name before it, `attackers*.block:BLOCK`. A word in capitals is a kind of names: `UNIT`
/// stands for the name of any unit of the stage. `N` stands for any number, `POINT` for two with a
/// stroke between, `FLAG` for true and false, and `ANY` for anything.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// The decisions.
    pub decisions: Vec<&'static str>,
    /// The events and their fields.
    pub events: &'static [(&'static str, &'static str)],
    /// The facts: a path such as `units.UNIT`, and the keys under it.
    pub facts: &'static [(&'static str, &'static str)],
    /// What dice are rolled for, and the lowest and the highest value that they can give.
    pub dice: &'static [(&'static str, u32, u32)],
    /// The names of results in odds: words and kinds, with spaces or strokes between. A result
    /// that is several has commas between them.
    pub outcomes: &'static [&'static str],
}

/// A vocabulary together with the names of a stage.
pub(super) struct Lexicon<'s, S: Cased> {
    vocabulary: Vocabulary,
    /// None where the set-up is faulty: any name may be right.
    stage: Option<&'s S::Stage>,
    /// The names of the kinds that were asked for.
    names: RefCell<BTreeMap<String, BTreeSet<String>>>,
    /// The ways to all facts.
    facts: Vec<Way>,
}

/// A way through data: the words of its path, and what the value at its end can be.
struct Way {
    words: Vec<&'static str>,
    kinds: &'static str,
}

/// What is left of a way, and what the value at its end can be.
type Rest<'w> = (&'w [&'static str], &'static str);

impl Way {
    /// The ways of a form under a path. What no colon tells is of the kind `plain`.
    fn all_of(path: &'static str, form: &'static str, plain: &'static str) -> impl Iterator<Item = Way> {
        form.split(' ').filter(|word| !word.is_empty()).map(move |word| {
            let (name, kinds) = word.split_once(':').unwrap_or((word, plain));
            let steps = path.split('.').chain(name.split('.')).filter(|step| !step.is_empty());
            let words = steps.flat_map(|step| {
                let word = step.trim_end_matches('*');
                [word].into_iter().chain(std::iter::repeat_n("N", step.len() - word.len()))
            });
            Way { words: words.collect(), kinds }
        })
    }

    fn rest(&self) -> Rest<'_> {
        (&self.words, self.kinds)
    }
}

/// Something that a vocabulary does not have.
enum Slip {
    /// A key that leads nowhere.
    Key(String),
    /// A value that cannot be at the end of its way.
    Value(String),
}

/// Whether a word of a form is a kind of names. A single letter is itself, but for the `N` of numbers.
fn is_kind(word: &str) -> bool {
    word == "N" || word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether a text is a number: digits, with or without a sign and decimals.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, decimals) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    digits(whole) && digits(decimals)
}

/// Whether a text is two numbers with a stroke between: a point, a fraction.
fn is_point(text: &str) -> bool {
    text.split_once('/').is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// The text of a plain value.
fn plain_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl<'s, S: Cased> Lexicon<'s, S> {
    /// The vocabulary of the system, with the names of a stage.
    pub(super) fn new(stage: Option<&'s S::Stage>) -> Lexicon<'s, S> {
        let vocabulary = S::vocabulary();
        let facts = vocabulary.facts.iter().flat_map(|(path, keys)| Way::all_of(path, keys, "ANY")).collect();
        Lexicon { facts, vocabulary, stage, names: RefCell::default() }
    }

    /// The stage whose names it has.
    pub(super) fn stage(&self) -> Option<&'s S::Stage> {
        self.stage
    }

    /// Something about the names of a kind; none if they are not known.
    fn of_names<T>(&self, kind: &str, tell: impl FnOnce(&BTreeSet<String>) -> T) -> Option<T> {
        let stage = self.stage?;
        let mut names = self.names.borrow_mut();
        Some(tell(names.entry(kind.to_owned()).or_insert_with(|| S::names(stage, kind).into_iter().collect())))
    }

    /// Whether a text is what a word of a form stands for.
    fn fits(&self, word: &str, text: &str) -> bool {
        match word {
            "ANY" => true,
            "N" => is_number(text) || is_point(text),
            "POINT" => is_point(text),
            "FLAG" => false,
            kind if is_kind(kind) => self.of_names(kind, |names| names.contains(text)).unwrap_or(true),
            plain => plain == text,
        }
    }

    /// What can stand in the place of a word of a form.
    fn stands_for(&self, word: &str) -> Vec<String> {
        match word {
            "ANY" | "N" | "POINT" => Vec::new(),
            "FLAG" => ["true", "false"].map(str::to_owned).to_vec(),
            kind if is_kind(kind) => self.of_names(kind, |names| names.iter().cloned().collect()).unwrap_or_default(),
            plain => vec![plain.to_owned()],
        }
    }

    /// Whether a plain value can stand at the end of a way. What is absent is `none`.
    fn may_be(&self, kinds: &str, value: &Value) -> bool {
        kinds.split('|').any(|kind| match value {
            Value::Null => true,
            Value::Bool(_) => matches!(kind, "FLAG" | "ANY"),
            _ => value == "none" || self.fits(kind, &plain_text(value)),
        })
    }

    /// A text with the names in it as the game itself writes them.
    pub(super) fn spelt(&self, text: &str) -> String {
        self.stage.and_then(|stage| S::spelling(stage, text)).unwrap_or_else(|| text.to_owned())
    }

    /// The same for every word of a path.
    pub(super) fn spelt_path(&self, path: &str) -> String {
        path.split('.').map(|word| self.spelt(word)).collect::<Vec<_>>().join(".")
    }

    /// The same for every text of a value.
    pub(super) fn spelt_value(&self, value: Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.spelt(&text)),
            Value::Array(items) => items.into_iter().map(|item| self.spelt_value(item)).collect(),
            Value::Object(fields) => {
                fields.into_iter().map(|(key, value)| (self.spelt(&key), self.spelt_value(value))).collect()
            }
            plain => plain,
        }
    }

    /// Notes a decision that the system does not have. Whether it has it.
    pub(super) fn check_decision(&self, node: &Node<'_>, decision: &str) -> bool {
        let known = &self.vocabulary.decisions;
        let has = known.contains(&decision);
        if !has {
            let args = [("decision", decision)];
            node.unknown("fault-unknown-decision", &args, decision, known.iter().copied());
        }
        has
    }

    /// Notes a label that nothing is rolled for, and a value that is never rolled for it.
    pub(super) fn check_die(&self, node: &Node<'_>, label: &str, value: Option<u32>) {
        let known = self.vocabulary.dice;
        let Some((_, least, most)) = known.iter().find(|(name, ..)| *name == label) else {
            return node.unknown(
                "fault-unknown-label",
                &[("label", label)],
                label,
                known.iter().map(|(name, ..)| *name),
            );
        };
        if let Some(value) = value.filter(|value| !(least..=most).contains(&value)) {
            let args = [("label", label), ("value", &value.to_string()), ("least", &least.to_string())];
            node.fault("fault-impossible-die", &[&args[..], &[("most", &most.to_string())]].concat());
        }
    }

    /// Notes an outcome that no order can have.
    pub(super) fn check_outcome(&self, node: &Node<'_>, outcome: &str) {
        if !self.is_outcome(outcome) {
            let known = self.vocabulary.outcomes.join(", ");
            node.fault("fault-unknown-outcome", &[("outcome", outcome), ("known", &known)]);
        }
    }

    fn is_outcome(&self, outcome: &str) -> bool {
        let words = |text: &str| text.split([' ', '/']).map(str::to_owned).collect::<Vec<_>>();
        let fits = |form: &str, result: &str| {
            let (form, result) = (words(form), words(result));
            form.len() == result.len() && form.iter().zip(&result).all(|(form, word)| self.fits(form, word))
        };
        outcome.split(", ").all(|result| self.vocabulary.outcomes.iter().any(|form| fits(form, result)))
    }

    /// Whether a word is a name, a number or an outcome, so that there may be nothing under it: what
    /// a hex that cannot be reached costs, the probability of a result that never comes up.
    pub(super) fn is_name(&self, word: &str) -> bool {
        let events = self.vocabulary.events.iter().flat_map(|(_, form)| Way::all_of("", form, "N"));
        let of_events: Vec<&str> = events.flat_map(|way| way.kinds.split('|')).collect();
        let of_facts = self.facts.iter().flat_map(|way| way.words.iter().copied());
        let mut kinds = of_events.into_iter().chain(of_facts).filter(|kind| is_kind(kind) && *kind != "ANY");
        is_number(word) || kinds.any(|kind| self.fits(kind, word)) || self.is_outcome(word)
    }

    /// Notes an event that the system does not have, a field that the event does not have, and a
    /// value that the field cannot have.
    pub(super) fn check_event(&self, node: &Node<'_>, event: &str) {
        let ways = self.ways_of(event);
        if ways.is_empty() && !self.has_event(event) {
            let known = self.vocabulary.events.iter().map(|(name, _)| *name);
            return node.unknown("fault-unknown-event", &[("event", event)], event, known);
        }
        for (field, value) in node.entries().iter().filter(|(field, _)| field != "event") {
            self.check_field(value, &ways, field);
        }
    }

    fn has_event(&self, event: &str) -> bool {
        self.vocabulary.events.iter().any(|(name, _)| *name == event)
    }

    /// The ways to the fields of an event, in each of its forms.
    fn ways_of(&self, event: &str) -> Vec<Way> {
        let forms = self.vocabulary.events.iter().filter(|(name, _)| *name == event);
        forms.flat_map(|(_, form)| Way::all_of("", form, "N")).collect()
    }

    /// Notes a field that no event has, and a value that it has in none.
    pub(super) fn check_any_field(&self, node: &Node<'_>, field: &str) {
        let forms = self.vocabulary.events.iter();
        let ways: Vec<Way> = forms.flat_map(|(_, form)| Way::all_of("", form, "N")).collect();
        self.check_field(node, &ways, field);
    }

    fn check_field(&self, node: &Node<'_>, ways: &[Way], field: &str) {
        let ways: Vec<Rest<'_>> = ways.iter().map(Way::rest).collect();
        let value = self.spelt_value(node.data());
        self.slips_in(field, &ways, &value, &mut |slip, known| match slip {
            Slip::Key(key) => {
                node.unknown("fault-unknown-field", &[("field", &key)], &key, known.iter().map(String::as_str));
            }
            Slip::Value(text) => {
                let args = [("field", field), ("name", text.as_str())];
                node.unknown("fault-unknown-value", &args, &text, known.iter().map(String::as_str));
            }
        });
    }

    /// What is wrong with the value under a key, and what would be right there.
    fn slips_in(&self, key: &str, ways: &[Rest<'_>], value: &Value, found: &mut dyn FnMut(Slip, Vec<String>)) {
        let next: Vec<Rest<'_>> = ways.iter().filter_map(|way| self.lead_on(*way, key)).collect();
        if next.is_empty() {
            let known = ways.iter().filter_map(|(words, _)| words.first()).flat_map(|word| self.stands_for(word));
            return found(Slip::Key(key.to_owned()), known.collect());
        }
        let (ends, leads_on): (Vec<Rest<'_>>, Vec<Rest<'_>>) = next.iter().partition(|(words, _)| words.is_empty());
        match value {
            Value::Object(fields) if !leads_on.is_empty() => {
                fields.iter().for_each(|(key, value)| self.slips_in(key, &leads_on, value, found));
            }
            Value::Array(items) if leads_on.iter().any(|(words, _)| words.first() == Some(&"N")) => {
                items.iter().for_each(|item| self.slips_in("0", &leads_on, item, found));
            }
            Value::Object(_) | Value::Array(_) => found(Slip::Value(value.to_string()), Vec::new()),
            plain if plain == "none" || ends.iter().any(|(_, kinds)| self.may_be(kinds, plain)) => {}
            plain => {
                let kinds = ends.iter().flat_map(|(_, kinds)| kinds.split('|'));
                found(Slip::Value(plain_text(plain)), kinds.flat_map(|kind| self.stands_for(kind)).collect());
            }
        }
    }

    /// Notes a path that no fact can have.
    pub(super) fn check_path(&self, node: &Node<'_>, path: &str) {
        if let Err((word, known)) = self.follow(path) {
            let args = [("path", path), ("word", word.as_str())];
            node.unknown("fault-unknown-fact", &args, &word, known.iter().map(String::as_str));
        }
    }

    /// Follows a path of facts word by word; what is wrong with it is the first word that leads
    /// nowhere, with those that would lead on.
    fn follow(&self, path: &str) -> Result<(), (String, Vec<String>)> {
        let mut ways: Vec<Rest<'_>> = self.facts.iter().map(Way::rest).collect();
        for word in path.split('.') {
            let next: Vec<Rest<'_>> = ways.iter().filter_map(|way| self.lead_on(*way, word)).collect();
            if next.is_empty() {
                let known = ways.iter().filter_map(|(words, _)| words.first()).flat_map(|word| self.stands_for(word));
                return Err((word.to_owned(), known.collect()));
            }
            ways = next;
        }
        Ok(())
    }

    /// What is left of a way behind a word that lies on it. Behind anything there may be anything more.
    fn lead_on<'w>(&self, (words, kinds): Rest<'w>, word: &str) -> Option<Rest<'w>> {
        let (first, rest) = words.split_first()?;
        if *first == "ANY" { Some((words, kinds)) } else { self.fits(first, word).then_some((rest, kinds)) }
    }

    /// What of an event the vocabulary does not have.
    fn unnamed_in(&self, event: &Value) -> Vec<String> {
        let name = find(event, "event").and_then(Value::as_str).unwrap_or_default();
        let mut missing = if self.has_event(name) { Vec::new() } else { vec![format!("event {name}")] };
        let ways = self.ways_of(name);
        let ways: Vec<Rest<'_>> = ways.iter().map(Way::rest).collect();
        for (field, value) in event.as_object().into_iter().flatten().filter(|(field, _)| *field != "event") {
            self.slips_in(field, &ways, value, &mut |slip, _| {
                let (Slip::Key(text) | Slip::Value(text)) = slip;
                missing.push(format!("{name} {field} {text}"));
            });
        }
        missing
    }
}

/// What of a position and of events the vocabulary of the system does not have: nothing, if it is
/// whole. For the tests of a system.
pub fn unnamed<S: Cased>(stage: &S::Stage, state: &S::State, events: &[S::Event]) -> BTreeSet<String> {
    let lexicon = Lexicon::<S>::new(Some(stage));
    let mut missing = BTreeSet::new();
    for event in events {
        missing.extend(lexicon.unnamed_in(&S::event_data(stage, event)));
    }
    let outcome = S::outcome(stage, events);
    if !outcome.is_empty() && !lexicon.is_outcome(&outcome) {
        missing.insert(format!("outcome {outcome}"));
    }
    let seats = (0..S::seats(stage).len()).map(|seat| Seat(seat as u8));
    let views = seats.map(|seat| S::view(stage, &S::knowledge(stage, state, seat)));
    for facts in views.chain([S::facts(stage, state)]) {
        gather_paths(&facts, String::new(), &mut |path| {
            if lexicon.follow(path).is_err() {
                missing.insert(path.to_owned());
            }
        });
    }
    let decisions = S::owed(stage, state).seats.into_iter().map(|seat| S::decision(stage, state, seat));
    let unknown = decisions.filter(|decision| !lexicon.vocabulary.decisions.contains(decision));
    missing.extend(unknown.map(|decision| format!("decision {decision}")));
    missing
}

/// Calls for every path of a value that leads to something plain, or to nothing. Of a list that holds no tables
/// the first item stands for all.
fn gather_paths(value: &Value, path: String, found: &mut dyn FnMut(&str)) {
    let step = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(key, value)| gather_paths(value, step(key), found));
        }
        Value::Array(items) if !items.is_empty() => {
            let looked_at = if items.iter().any(Value::is_object) { items.len() } else { 1 };
            let items = items.iter().take(looked_at).enumerate();
            items.for_each(|(at, value)| gather_paths(value, step(&at.to_string()), found));
        }
        _ => found(&path),
    }
}
