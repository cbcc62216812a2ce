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
/// word is a field, with what its texts can be behind a colon: `unit:UNIT`, `cause:combat|zoc`. In the
/// form of facts each word is a key under the path that is the first text. A word in capitals is a
/// kind of names: `UNIT` stands for the name of any unit of the stage, `N` for any number, and `ANY`
/// for anything.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// The decisions.
    pub decisions: Vec<&'static str>,
    /// The events and their fields.
    pub events: &'static [(&'static str, &'static str)],
    /// The facts: a path such as `units.UNIT`, and the keys under it.
    pub facts: &'static [(&'static str, &'static str)],
    /// What dice are rolled for.
    pub dice: &'static [&'static str],
}

/// A vocabulary together with the names of a stage.
pub(super) struct Lexicon<'s, S: Cased> {
    vocabulary: Vocabulary,
    /// None where the set-up is faulty: any name may be right.
    stage: Option<&'s S::Stage>,
    /// The names of the kinds that were asked for.
    names: RefCell<BTreeMap<String, BTreeSet<String>>>,
    /// The whole paths of all facts, word by word.
    paths: Vec<Vec<&'static str>>,
}

/// The fields of an event's form, each with what its texts can be.
fn fields(form: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    form.split(' ').map(|word| word.split_once(':').unwrap_or((word, "ANY")))
}

/// What the texts of a field can be, in any of an event's forms; nothing if none has the field.
fn kinds_of(forms: &[&'static str], field: &str) -> Vec<&'static str> {
    let all = forms.iter().flat_map(|form| fields(form)).filter(|(name, _)| *name == field);
    all.flat_map(|(_, kinds)| kinds.split('|')).collect()
}

/// Whether a word of a form is a kind of names.
fn is_kind(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

impl<'s, S: Cased> Lexicon<'s, S> {
    /// The vocabulary of the system, with the names of a stage.
    pub(super) fn new(stage: Option<&'s S::Stage>) -> Lexicon<'s, S> {
        let vocabulary = S::vocabulary();
        let facts = vocabulary.facts.iter().flat_map(|(path, keys)| keys.split(' ').map(move |key| (*path, key)));
        let words =
            |(path, key): (&'static str, _)| path.split('.').filter(|word| !word.is_empty()).chain([key]).collect();
        Lexicon { paths: facts.map(words).collect(), vocabulary, stage, names: RefCell::default() }
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
            "N" => text.parse::<i64>().is_ok(),
            kind if is_kind(kind) => self.of_names(kind, |names| names.contains(text)).unwrap_or(true),
            plain => plain == text,
        }
    }

    /// What can stand in the place of a word of a form.
    fn stands_for(&self, word: &str) -> Vec<String> {
        match word {
            "ANY" | "N" => Vec::new(),
            kind if is_kind(kind) => self.of_names(kind, |names| names.iter().cloned().collect()).unwrap_or_default(),
            plain => vec![plain.to_owned()],
        }
    }

    /// Notes a decision that the system does not have.
    pub(super) fn check_decision(&self, node: &Node<'_>, decision: &str) {
        let known = &self.vocabulary.decisions;
        if !known.contains(&decision) {
            let args = [("decision", decision)];
            node.unknown("fault-unknown-decision", &args, decision, known.iter().copied());
        }
    }

    /// Notes a label that nothing is rolled for.
    pub(super) fn check_label(&self, node: &Node<'_>, label: &str) {
        let known = self.vocabulary.dice;
        if !known.contains(&label) {
            node.unknown("fault-unknown-label", &[("label", label)], label, known.iter().copied());
        }
    }

    /// Notes an event that the system does not have, a field that the event does not have, and a
    /// name or word that the field cannot hold.
    pub(super) fn check_event(&self, node: &Node<'_>, event: &str) {
        let forms: Vec<&str> = self.forms_of(event).collect();
        if forms.is_empty() {
            let known = self.vocabulary.events.iter().map(|(name, _)| *name);
            return node.unknown("fault-unknown-event", &[("event", event)], event, known);
        }
        for (field, value) in node.entries().iter().filter(|(field, _)| field != "event") {
            self.check_field(value, event, &forms, field);
        }
    }

    /// The fields of an event, in each of its forms.
    fn forms_of(&self, event: &str) -> impl Iterator<Item = &'static str> + use<'_, 's, S> {
        let event = event.to_owned();
        self.vocabulary.events.iter().filter(move |(name, _)| *name == event).map(|(_, form)| *form)
    }

    /// Notes a field that none of the events with tallies has.
    pub(super) fn check_any_field(&self, node: &Node<'_>, field: &str) {
        let forms: Vec<&str> = self.vocabulary.events.iter().map(|(_, form)| *form).collect();
        self.check_field(node, "", &forms, field);
    }

    fn check_field(&self, node: &Node<'_>, event: &str, forms: &[&'static str], field: &str) {
        let kinds = kinds_of(forms, field);
        if kinds.is_empty() {
            let args = [("event", event), ("field", field)];
            let known = forms.iter().flat_map(|form| fields(form)).map(|(name, _)| name);
            return node.unknown("fault-unknown-field", &args, field, known);
        }
        for text in texts_in(&node.data()).iter().filter(|text| !self.may_be(&kinds, text)) {
            let known: Vec<String> = kinds.iter().flat_map(|kind| self.stands_for(kind)).collect();
            let args = [("field", field), ("name", text.as_str())];
            node.unknown("fault-unknown-value", &args, text, known.iter().map(String::as_str));
        }
    }

    /// Whether a field of these kinds can hold a text. What is absent is `none`.
    fn may_be(&self, kinds: &[&str], text: &str) -> bool {
        text == "none" || kinds.iter().any(|kind| self.fits(kind, text))
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
        let mut ways: Vec<&[&str]> = self.paths.iter().map(Vec::as_slice).collect();
        for word in path.split('.') {
            let item_of_list = ways.iter().any(|way| way.is_empty()) && word.parse::<u32>().is_ok();
            let next: Vec<&[&str]> = ways.iter().filter_map(|way| self.lead_on(way, word)).collect();
            if next.is_empty() && !item_of_list {
                let known = ways.iter().filter_map(|way| way.first()).flat_map(|word| self.stands_for(word));
                return Err((word.to_owned(), known.collect()));
            }
            ways = if item_of_list { vec![&[]] } else { next };
        }
        Ok(())
    }

    /// What is left of a way behind a word that lies on it. Behind anything there may be anything more.
    fn lead_on<'w>(&self, way: &'w [&'static str], word: &str) -> Option<&'w [&'static str]> {
        let (first, rest) = way.split_first()?;
        if *first == "ANY" { Some(way) } else { self.fits(first, word).then_some(rest) }
    }

    /// What of an event the vocabulary does not have.
    fn unnamed_in(&self, event: &Value) -> Vec<String> {
        let name = find(event, "event").and_then(Value::as_str).unwrap_or_default();
        let forms: Vec<&str> = self.forms_of(name).collect();
        let fields = event.as_object().into_iter().flatten().filter(|(field, _)| *field != "event");
        let mut missing: Vec<String> = if forms.is_empty() { vec![format!("event {name}")] } else { Vec::new() };
        for (field, value) in fields {
            let kinds = kinds_of(&forms, field);
            if kinds.is_empty() {
                missing.push(format!("{name} {field}"));
            }
            let texts = texts_in(value).into_iter().filter(|text| !self.may_be(&kinds, text));
            missing.extend(texts.map(|text| format!("{name} {field} {text}")));
        }
        missing
    }
}

/// The texts of a value: itself, or the items of a list.
fn texts_in(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(texts_in).collect(),
        _ => Vec::new(),
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

/// Calls for every path of a value that leads to something that is neither a table nor a list of tables.
fn gather_paths(value: &Value, path: String, found: &mut dyn FnMut(&str)) {
    let step = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| gather_paths(value, step(key), found)),
        Value::Array(items) if items.iter().any(Value::is_object) => {
            items.iter().enumerate().for_each(|(at, value)| gather_paths(value, step(&at.to_string()), found));
        }
        _ => found(&path),
    }
}
