//! Reading what a part expects.

use super::Cased;
use super::forms::Lexicon;
use super::read::{At, Part, Said, owned, part_named, rule, rule_named, said, text};
use crate::data::Node;
use crate::odds::Ratio;
use crate::rule::RuleId;
use serde_json::Value;

/// Something that must hold at the end of a part's play.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    /// The order is refused by the rule.
    Refused(Said, RuleId),
    /// The order is legal.
    Accepted(Said),
    /// This seat owes this decision; none: nobody owes any.
    Asked(Option<(String, String)>),
    /// The order is offered to the seat asked.
    Offered(String),
    /// The order is not.
    NotOffered(String),
    /// These orders are offered and no others.
    OfferedExactly(Vec<At<String>>),
    /// A fact of the position.
    Fact(Fact),
    /// These events happened, in this order.
    Events(Vec<At<Value>>),
    /// No such event happened.
    NoEvent(Value),
    /// The last tally of the name, of an event with these fields.
    Tally(String, Value, Sums),
    /// A question and its answer.
    Ask(Box<Ask>),
    /// Probabilities of an order's results.
    Odds(String, Vec<At<(String, Ratio)>>),
    /// What a seat's view holds and does not hold.
    Sees(Sight),
}

/// A value at a path.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub(super) path: String,
    pub(super) value: Value,
}

/// What a tally must hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    pub(super) lines: Vec<At<(RuleId, i32)>>,
    pub(super) total: Option<At<i32>>,
    pub(super) without: Vec<At<RuleId>>,
}

/// A question and what its answer must be.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    pub(super) question: String,
    pub(super) seat: Option<String>,
    pub(super) rule: Option<RuleId>,
    pub(super) value: Option<At<Value>>,
    pub(super) part: Vec<At<Fact>>,
    pub(super) sums: Sums,
}

/// What a seat must see and must not see.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) seat: String,
    pub(super) facts: Vec<At<Fact>>,
    pub(super) hidden: Vec<At<String>>,
    /// An earlier part at whose end the seat saw the same.
    pub(super) same_as: Option<At<usize>>,
    /// The seat would see the same, whatever is hidden from it.
    pub(super) whatever_is_hidden: Option<At<()>>,
}

/// Everything that a part expects, in the order in which it is looked at.
pub(super) fn expectations<S: Cased>(
    part: &Node<'_>,
    earlier: &[Part],
    words: &Lexicon<'_, S>,
) -> Vec<At<Expectation>> {
    use Expectation as E;
    let mut all = Vec::new();
    let mut each = |key: &'static str, read: &dyn Fn(&Node<'_>) -> Option<Expectation>| {
        all.extend(part.list(key).iter().filter_map(|node| Some(At::new(node, read(node)?))));
    };
    each("refused", &|node| refused(node, words));
    each("accepted", &|node| said(node, words).map(E::Accepted));
    each("offered", &|node| owned(node).map(E::Offered));
    each("not-offered", &|node| owned(node).map(E::NotOffered));
    each("no-events", &|node| event(node, words).map(E::NoEvent));
    each("tally", &|node| tally(node, words));
    each("ask", &|node| ask(node, words));
    each("odds", &|node| odds(node, words));
    each("sees", &|node| sees(node, earlier, words));
    let mut one = |key: &'static str, read: &dyn Fn(&Node<'_>) -> Option<Expectation>| {
        all.extend(part.get(key).and_then(|node| Some(At::new(&node, read(&node)?))));
    };
    one("asked", &|node| asked(node, words));
    one("offered-exactly", &|node| Some(E::OfferedExactly(each_at(&node.items(), owned))));
    one("events", &|node| Some(E::Events(each_at(&node.items(), |node| event(node, words)))));
    let facts = part.get("facts").map_or_else(Vec::new, |node| facts_of(&node, words));
    all.extend(facts.into_iter().map(|At { line, what }| At { line, what: E::Fact(what) }));
    all
}

fn refused<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Expectation> {
    let order = node.need("order").and_then(|order| said(&order, words));
    let by = node.need("rule").and_then(|by| rule::<S>(&by));
    node.finish();
    Some(Expectation::Refused(order?, by?))
}

fn asked<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Expectation> {
    let text = node.text()?;
    if text.trim() == "nobody" {
        return Some(Expectation::Asked(None));
    }
    let split = text.split_once(':').map(|(seat, decision)| (seat.trim().to_owned(), decision.trim().to_owned()));
    match &split {
        None => node.fault("fault-not-a-decision", &[("text", &text)]),
        Some((_, decision)) => drop(words.check_decision(node, decision)),
    }
    Some(Expectation::Asked(Some(split?)))
}

fn event<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Value> {
    let name = node.need("event")?.text()?;
    words.check_event(node, &name);
    Some(words.spelt_value(node.data()))
}

fn tally<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Expectation> {
    let name = text(node, "name");
    let of = node.get("of").map_or_else(
        || Value::Object(serde_json::Map::new()),
        |of| {
            of.entries().iter().for_each(|(field, value)| words.check_any_field(value, field));
            words.spelt_value(of.data())
        },
    );
    let sums = sums::<S>(node);
    node.finish();
    Some(Expectation::Tally(name?, of, sums))
}

fn sums<S: Cased>(node: &Node<'_>) -> Sums {
    let lines = node.get("lines").map_or_else(Vec::new, |lines| lines.entries());
    let line = |(id, amount): &(String, Node<'_>)| {
        let rule = rule_named::<S>(amount, id);
        Some(At::new(amount, (rule?, small(amount)?)))
    };
    Sums {
        lines: lines.iter().filter_map(line).collect(),
        total: node.get("total").and_then(|total| Some(At::new(&total, small(&total)?))),
        without: each_at(&node.list("without"), rule::<S>),
    }
}

fn small(node: &Node<'_>) -> Option<i32> {
    node.whole(i64::from(i32::MIN), i64::from(i32::MAX)).and_then(|value| i32::try_from(value).ok())
}

fn ask<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Expectation> {
    let question = text(node, "question");
    let ask = Ask {
        question: question.clone().unwrap_or_default(),
        seat: node.get("seat").and_then(|seat| owned(&seat)),
        rule: node.get("rule").and_then(|by| rule::<S>(&by)),
        value: node.get("value").map(|value| At::new(&value, words.spelt_value(value.data()))),
        part: node.get("part").map_or_else(Vec::new, |part| facts(&part, words)),
        sums: sums::<S>(node),
    };
    expects(node, &["rule", "value", "part", "lines", "total", "without"]);
    node.finish();
    question.map(|_| Expectation::Ask(Box::new(ask)))
}

/// Notes that none of the keys is there, or only empty ones: what names something must expect something of it.
fn expects<'k>(node: &Node<'k>, keys: &[&'k str]) {
    let says = |node: &Node<'_>| match node.data() {
        Value::Object(fields) => !fields.is_empty(),
        Value::Array(items) => !items.is_empty(),
        other => other != Value::Bool(false),
    };
    if !keys.iter().any(|key| node.get(key).is_some_and(|node| *key == "value" || says(&node))) {
        node.fault("fault-nothing-expected", &[("keys", &keys.join(", "))]);
    }
}

fn odds<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Option<Expectation> {
    let order = text(node, "order");
    let outcomes = node.need("outcomes").map_or_else(Vec::new, |outcomes| outcomes.entries());
    let outcomes = outcomes.iter().filter_map(|(name, node)| {
        words.check_outcome(node, name);
        Some(At::new(node, (name.clone(), ratio(node)?)))
    });
    let outcomes = outcomes.collect();
    expects(node, &["outcomes"]);
    node.finish();
    Some(Expectation::Odds(order?, outcomes))
}

/// A fraction such as `"5/36"`, or a whole number.
fn ratio(node: &Node<'_>) -> Option<Ratio> {
    let text = match node.data() {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let ratio = Ratio::parse(&text);
    if ratio.is_none() {
        node.fault("fault-not-a-ratio", &[("text", &text)]);
    }
    ratio
}

fn sees<S: Cased>(node: &Node<'_>, earlier: &[Part], words: &Lexicon<'_, S>) -> Option<Expectation> {
    let seat = text(node, "seat");
    let facts = node.get("facts").map_or_else(Vec::new, |node| facts_of(&node, words));
    let hidden = each_at(&node.list("hidden"), |path| {
        let text = words.spelt_path(&owned(path)?);
        words.check_path(path, &text);
        Some(text)
    });
    let same_as = node.get("same-as").and_then(|name| Some(At::new(&name, part_named(&name, earlier)?)));
    let whatever = node.get("same-whatever-is-hidden");
    let whatever_is_hidden = whatever.filter(|flag| flag.flag() == Some(true)).map(|flag| At::new(&flag, ()));
    expects(node, &["facts", "hidden", "same-as", "same-whatever-is-hidden"]);
    node.finish();
    Some(Expectation::Sees(Sight { seat: seat?, facts, hidden, same_as, whatever_is_hidden }))
}

/// Facts of a position or a view, whose paths the system must have.
fn facts_of<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Vec<At<Fact>> {
    let mut all = Vec::new();
    gather_facts(node, "", &mut |node, path| {
        let fact = fact(node, &path, words);
        words.check_path(node, &fact.path);
        all.push(At::new(node, fact));
    });
    all
}

/// Facts by their paths, whatever these are.
fn facts<S: Cased>(node: &Node<'_>, words: &Lexicon<'_, S>) -> Vec<At<Fact>> {
    let mut all = Vec::new();
    gather_facts(node, "", &mut |node, path| all.push(At::new(node, fact(node, &path, words))));
    all
}

fn fact<S: Cased>(node: &Node<'_>, path: &str, words: &Lexicon<'_, S>) -> Fact {
    Fact { path: words.spelt_path(path), value: words.spelt_value(node.data()) }
}

/// Calls for every fact. A table stands for the paths through it, so that `march.points = 4` says the
/// same with and without quotation marks.
fn gather_facts(node: &Node<'_>, path: &str, found: &mut dyn FnMut(&Node<'_>, String)) {
    for (key, node) in node.entries() {
        let path = if path.is_empty() { key } else { format!("{path}.{key}") };
        if node.is_table() && !node.entries().is_empty() {
            gather_facts(&node, &path, found);
        } else {
            found(&node, path);
        }
    }
}

fn each_at<T>(nodes: &[Node<'_>], read: impl Fn(&Node<'_>) -> Option<T>) -> Vec<At<T>> {
    nodes.iter().filter_map(|node| Some(At::new(node, read(node)?))).collect()
}
