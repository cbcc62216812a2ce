//! Reading a case: from the file to what is to be played and expected.

use super::expect::{self, Expectation};
use super::forms::Lexicon;
use super::{Cased, FileSource, Heading};
use crate::chance::ScriptedValue;
use crate::data::{Node, Overlaid};
use crate::declare::Written;
use crate::rule::RuleId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Something that the file says, and the line on which it says it.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) line: usize,
    pub(super) what: T,
}

impl<T> At<T> {
    pub(super) fn new(node: &Node<'_>, what: T) -> At<T> {
        At { line: node.line(), what }
    }
}

/// A case, read.
pub(super) struct Case<S: Cased> {
    /// The case's own set-up first, then those of parts.
    pub(super) setups: Vec<Setup<S>>,
    pub(super) parts: Vec<Part>,
}

/// A set-up, read.
pub(super) struct Setup<S: Cased> {
    pub(super) stage: Arc<S::Stage>,
    /// The dice before the first decision, at the line of the set-up.
    pub(super) dice: At<Vec<ScriptedValue>>,
    /// The values that serve a label again and again.
    pub(super) standing: Vec<(String, Vec<u32>)>,
}

/// A part: what is played, and what is expected then.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) line: usize,
    /// The set-up that it goes back to, by its place in the list.
    pub(super) setup: usize,
    /// The earlier part whose end it starts from; none: the set-up.
    pub(super) from: Option<usize>,
    pub(super) play: Vec<At<Said>>,
    /// Answers by the name of the decision.
    pub(super) otherwise: BTreeMap<String, At<Words>>,
    pub(super) expected: Vec<At<Expectation>>,
}

/// An order and its dice: `go 0405 [3]`.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) order: String,
    /// None where the brackets are missing.
    pub(super) dice: Option<Vec<ScriptedValue>>,
}

/// An order that a seat gives: `union: go 0405 [3]`.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) seat: String,
    pub(super) words: Words,
}

/// The title and the rules.
pub(super) fn heading<S: Cased>(root: &Node<'_>) -> Heading {
    let title = text(root, "title").unwrap_or_default();
    let rules = root.need("rules").map_or_else(Vec::new, |node| node.items());
    Heading { title, rules: rules.iter().filter_map(|node| Some((rule::<S>(node)?, node.line()))).collect() }
}

/// Passes the title and the rules over: a position to look at needs neither.
pub(super) fn heading_or_none(root: &Node<'_>) {
    root.get("title");
    root.get("rules");
}

/// All but the heading.
pub(super) fn case<S: Cased>(root: &Node<'_>, data_files: &dyn FileSource) -> Option<Case<S>> {
    let setup = root.need("setup");
    let nodes = root.need("part").map_or_else(Vec::new, |list| {
        let parts = list.items();
        if parts.is_empty() {
            root.fault("fault-missing", &[("key", "part")]);
        }
        parts
    });
    let mut setups = vec![setup.as_ref().and_then(|setup| read_setup::<S>(setup, data_files))];
    let mut own = Vec::new();
    for part in &nodes {
        let laid = setup.as_ref().and_then(|setup| own_setup(part, setup));
        own.push(laid.map(|laid| {
            let node = laid.node();
            node.get(WITHOUT);
            setups.push(read_setup::<S>(&node, data_files));
            setups.len() - 1
        }));
    }
    let parts = parts(root, &nodes, &own, &setups);
    let setups = setups.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Case { setups, parts })
}

/// The set-up of a part: the case's own, with what the part says laid over it.
fn own_setup<'a>(part: &Node<'a>, setup: &Node<'a>) -> Option<Overlaid<'a>> {
    let over = part.get("setup")?;
    if let Some(from) = part.get("from").filter(|from| from.text().is_none_or(|name| name != "setup")) {
        from.fault("fault-from-and-setup", &[]);
    }
    let known = setup.entry_names();
    let left_out = over.list(WITHOUT).into_iter().filter_map(|node| {
        let name = owned(&node)?;
        if !known.contains(&name.as_str()) {
            node.unknown("fault-not-in-setup", &[("name", &name)], &name, known.iter().copied());
        }
        Some(name)
    });
    Some(setup.overlaid(&left_out.collect::<Vec<_>>(), &over))
}

/// The key of a part's set-up that leaves pieces of the case's set-up out.
const WITHOUT: &str = "without";

fn read_setup<S: Cased>(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Setup<S>> {
    let words = Lexicon::<S>::new(None);
    let dice = At::new(setup, setup.list("dice").iter().filter_map(die).collect());
    let standing = setup.get("chance").map_or_else(Vec::new, |chance| chance.entries());
    if setup.need("system").and_then(|name| name.one_of(&[S::NAME])).is_none() {
        setup.ignore_rest();
        return None;
    }
    let standing = standing.iter().map(|(label, node)| {
        let values = values(node);
        if node.is_list() && values.is_empty() {
            node.fault("fault-no-dice", &[("label", label)]);
        }
        words.check_die(node, label, None);
        values.iter().for_each(|value| words.check_die(node, label, Some(*value)));
        (label.clone(), values)
    });
    let standing = standing.collect();
    let stage = S::stage_of_case(setup, data_files);
    setup.finish();
    Some(Setup { stage: Arc::new(stage?), dice, standing })
}

fn die(node: &Node<'_>) -> Option<ScriptedValue> {
    Some(ScriptedValue { label: None, value: value(node)? })
}

fn value(node: &Node<'_>) -> Option<u32> {
    node.whole(0, i64::from(u32::MAX)).and_then(|value| u32::try_from(value).ok())
}

fn values(node: &Node<'_>) -> Vec<u32> {
    node.items().iter().filter_map(value).collect()
}

fn parts<S: Cased>(
    root: &Node<'_>,
    nodes: &[Node<'_>],
    own: &[Option<usize>],
    setups: &[Option<Setup<S>>],
) -> Vec<Part> {
    let lexicons: Vec<Lexicon<'_, S>> =
        setups.iter().map(|setup| Lexicon::new(setup.as_ref().map(|setup| &*setup.stage))).collect();
    let first = lexicons.first();
    let everywhere = root.get("otherwise").zip(first).map(|(node, words)| otherwise(&node, words)).unwrap_or_default();
    let mut parts: Vec<Part> = Vec::new();
    for (node, own) in nodes.iter().zip(own) {
        let from = if own.is_some() { None } else { start(node, &parts) };
        let setup = own.or_else(|| Some(parts.get(from?)?.setup)).unwrap_or(0);
        if let Some(words) = lexicons.get(setup) {
            let mut part = part(node, &parts, words);
            (part.setup, part.from) = (setup, from);
            for (decision, answer) in &everywhere {
                part.otherwise.entry(decision.clone()).or_insert_with(|| answer.clone());
            }
            parts.push(part);
        }
        node.finish();
    }
    parts
}

fn part<S: Cased>(node: &Node<'_>, earlier: &[Part], words: &Lexicon<'_, S>) -> Part {
    node.get("setup");
    Part {
        name: part_name(node, earlier),
        line: node.line(),
        setup: 0,
        from: None,
        play: node.list("play").iter().filter_map(|line| Some(At::new(line, said(line, words)?))).collect(),
        otherwise: node.get("otherwise").map_or_else(BTreeMap::new, |node| otherwise(&node, words)),
        expected: expect::expectations(node, earlier, words),
    }
}

fn part_name(node: &Node<'_>, earlier: &[Part]) -> String {
    let Some(name) = node.need("name") else { return String::new() };
    let text = name.text().unwrap_or_default().into_owned();
    if text == "setup" || earlier.iter().any(|part| part.name == text) {
        name.fault("fault-name-taken", &[("name", &text)]);
    }
    text
}

/// The earlier part that this one starts from; none for the set-up.
fn start(node: &Node<'_>, earlier: &[Part]) -> Option<usize> {
    let before = earlier.len().checked_sub(1);
    let Some(from) = node.get("from") else { return before };
    if from.text()? == "setup" { None } else { part_named(&from, earlier) }
}

/// The earlier part that a node names.
pub(super) fn part_named(node: &Node<'_>, earlier: &[Part]) -> Option<usize> {
    let name = node.text()?;
    let found = earlier.iter().position(|part| part.name == name);
    if found.is_none() {
        let known = earlier.iter().map(|part| part.name.as_str()).chain(["setup"]);
        node.unknown("fault-unknown-part", &[("part", &name)], &name, known);
    }
    found
}

/// Answers to decisions, each of which the system must have; an answer must be an order for that one.
fn otherwise<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> BTreeMap<String, At<Words>> {
    let mut answers = BTreeMap::new();
    for (decision, answer) in node.entries() {
        let known = words.check_decision(&answer, &decision);
        let Some(said) = answer.text().and_then(|text| self::words(&answer, &text, words)) else { continue };
        match words.stage().filter(|_| said.order != FIRST).map(|stage| S::Order::parse(stage, &said.order)) {
            Some(Err(unreadable)) => {
                let word = (unreadable.word + 1).to_string();
                let args = [("order", said.order.as_str()), ("word", &word), ("expected", unreadable.expected)];
                answer.fault("fault-not-an-order", &args);
            }
            Some(Ok(order)) if known && !S::answers(&order, &decision) => {
                answer.fault("fault-order-of-another", &[("order", &said.order), ("decision", &decision)]);
            }
            _ => {}
        }
        answers.insert(decision, At::new(&answer, said));
    }
    answers
}

/// The answer that takes the first order offered.
pub(super) const FIRST: &str = "first";

pub(super) fn owned(node: &Node<'_>) -> Option<String> {
    Some(node.text()?.into_owned())
}

pub(super) fn text(node: &Node<'_>, key: &'static str) -> Option<String> {
    owned(&node.need(key)?)
}

pub(super) fn rule<S: Cased>(node: &Node<'_>) -> Option<RuleId> {
    rule_named::<S>(node, &node.text()?)
}

/// The rule of an id, which must be one of the case's own system or of the referee.
pub(super) fn rule_named<S: Cased>(node: &Node<'_>, id: &str) -> Option<RuleId> {
    let rule = RuleId::find(id);
    let system = id.split(':').next().unwrap_or_default();
    if rule.is_some() && system != S::NAME && system != "referee" {
        node.fault("fault-rule-of-another", &[("rule", id), ("system", S::NAME)]);
        return None;
    }
    if rule.is_none() {
        let known: Vec<&str> = RuleId::all_of(system).map(RuleId::as_str).collect();
        node.unknown("fault-unknown-rule", &[("rule", id)], id, known);
    }
    rule
}

/// `SEAT: ORDER [dice]`.
pub(super) fn said<S: Cased>(node: &Node<'_>, lexicon: &Lexicon<'_, S>) -> Option<Said> {
    let text = node.text()?;
    let Some((seat, rest)) = text.split_once(':') else {
        node.fault("fault-not-a-play-line", &[("text", &text)]);
        return None;
    };
    Some(Said { seat: seat.trim().to_owned(), words: words(node, rest, lexicon)? })
}

/// `ORDER [dice]`.
fn words<S: Cased>(node: &Node<'_>, text: &str, lexicon: &Lexicon<'_, S>) -> Option<Words> {
    let Some((order, dice)) = text.split_once('[') else {
        return Some(Words { order: text.trim().to_owned(), dice: None });
    };
    let dice = dice.trim_end().strip_suffix(']').and_then(parse_dice);
    match &dice {
        None => node.fault("fault-not-dice", &[("text", text.trim())]),
        Some(dice) => {
            let labelled = dice.iter().filter_map(|die| Some((die.label.as_ref()?, die.value)));
            labelled.for_each(|(label, value)| lexicon.check_die(node, label, Some(value)));
        }
    }
    Some(Words { order: order.trim().to_owned(), dice: Some(dice?) })
}

/// Values with or without labels, separated by spaces or commas: `3, attack=5`.
fn parse_dice(text: &str) -> Option<Vec<ScriptedValue>> {
    let text = text.replace(',', " ").split('=').map(str::trim).collect::<Vec<_>>().join("=");
    text.split_whitespace().map(parse_die).collect()
}

fn parse_die(word: &str) -> Option<ScriptedValue> {
    let (label, value) = match word.split_once('=') {
        Some(("", _)) => return None,
        Some((label, value)) => (Some(label.to_owned()), value),
        None => (None, word),
    };
    Some(ScriptedValue { label, value: value.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(text: &str) -> Option<Vec<(Option<String>, u32)>> {
        Some(parse_dice(text)?.into_iter().map(|die| (die.label, die.value)).collect())
    }

    #[test]
    fn dice_are_read_however_they_are_separated() {
        let labelled = |label: &str, value| (Some(label.to_owned()), value);
        assert_eq!(dice("3 5"), Some(vec![(None, 3), (None, 5)]));
        assert_eq!(dice(" 3,5 , 6"), Some(vec![(None, 3), (None, 5), (None, 6)]));
        assert_eq!(dice("attack=5 defence = 2"), Some(vec![labelled("attack", 5), labelled("defence", 2)]));
        assert_eq!(dice("1, attack=5"), Some(vec![(None, 1), labelled("attack", 5)]));
        assert_eq!(dice(""), Some(vec![]));
    }

    #[test]
    fn what_is_no_dice_is_not_read() {
        for text in ["x", "attack=", "=3", "-1", "attack=1=2", "3]"] {
            assert_eq!(dice(text), None, "{text}");
        }
    }
}
