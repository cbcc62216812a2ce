//! Reading a case: from the file to what is to be played and expected.

use super::{Cased, Heading, Shelf};
use crate::chance::ScriptedValue;
use crate::data::Node;
use crate::odds::Ratio;
use crate::rule::RuleId;
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that the file says, and the line on which it says it.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) line: usize,
    pub(super) what: T,
}

impl<T> At<T> {
    fn new(node: &Node<'_>, what: T) -> At<T> {
        At { line: node.line(), what }
    }
}

/// A case, read.
pub(super) struct Case<S: Cased> {
    pub(super) stage: S::Stage,
    /// The dice before the first decision, at the line of the set-up.
    pub(super) dice: At<Vec<ScriptedValue>>,
    /// The values that serve a label again and again.
    pub(super) standing: Vec<(String, Vec<u32>)>,
    pub(super) parts: Vec<Part>,
}

/// A part: what is played, and what is expected then.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) line: usize,
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
    /// The last tally of the name.
    Tally(String, Sums),
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
}

/// The title and the rules.
pub(super) fn heading(root: &Node<'_>) -> Heading {
    let title = text(root, "title").unwrap_or_default();
    let rules = root.need("rules").map_or_else(Vec::new, |node| node.items());
    Heading { title, rules: rules.iter().filter_map(|node| Some((rule(node)?, node.line()))).collect() }
}

/// Passes the title and the rules over: a position to look at needs neither.
pub(super) fn heading_or_none(root: &Node<'_>) {
    root.get("title");
    root.get("rules");
}

/// All but the heading.
pub(super) fn case<S: Cased>(root: &Node<'_>, shelf: &dyn Shelf) -> Option<Case<S>> {
    let setup = root.need("setup");
    let parts = parts(root);
    let setup = setup?;
    let dice = At::new(&setup, setup.list("dice").iter().filter_map(die).collect());
    let standing = setup.get("chance").map_or_else(Vec::new, |chance| {
        chance.entries().iter().map(|(label, node)| (label.clone(), values(node))).collect()
    });
    if setup.need("system").and_then(|name| name.one_of(&[S::NAME])).is_none() {
        setup.ignore_rest();
        return None;
    }
    let stage = S::stage_of_case(&setup, shelf);
    setup.finish();
    Some(Case { stage: stage?, dice, standing, parts })
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

fn parts(root: &Node<'_>) -> Vec<Part> {
    let everywhere = root.get("otherwise").map_or_else(BTreeMap::new, |node| otherwise(&node));
    let Some(list) = root.need("part") else { return Vec::new() };
    let mut parts: Vec<Part> = Vec::new();
    for node in list.items() {
        let mut part = part(&node, &parts);
        for (decision, answer) in &everywhere {
            part.otherwise.entry(decision.clone()).or_insert_with(|| answer.clone());
        }
        node.finish();
        parts.push(part);
    }
    if parts.is_empty() {
        root.fault("fault-missing", &[("key", "part")]);
    }
    parts
}

fn part(node: &Node<'_>, earlier: &[Part]) -> Part {
    Part {
        name: part_name(node, earlier),
        line: node.line(),
        from: start(node, earlier),
        play: node.list("play").iter().filter_map(|line| Some(At::new(line, said(line)?))).collect(),
        otherwise: node.get("otherwise").map_or_else(BTreeMap::new, |node| otherwise(&node)),
        expected: expectations(node),
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
    let name = from.text()?;
    let found = earlier.iter().position(|part| part.name == name);
    if found.is_none() && name != "setup" {
        from.fault("fault-unknown-part", &[("part", &name)]);
    }
    found
}

fn otherwise(node: &Node<'_>) -> BTreeMap<String, At<Words>> {
    let answers = node.entries();
    answers
        .iter()
        .filter_map(|(decision, answer)| Some((decision.clone(), At::new(answer, words_at(answer)?))))
        .collect()
}

/// Everything that a part expects, in the order in which it is looked at.
fn expectations(part: &Node<'_>) -> Vec<At<Expectation>> {
    use Expectation as E;
    let mut all = Vec::new();
    let mut each = |key: &'static str, read: &dyn Fn(&Node<'_>) -> Option<Expectation>| {
        all.extend(part.list(key).iter().filter_map(|node| Some(At::new(node, read(node)?))));
    };
    each("refused", &refused);
    each("accepted", &|node| said(node).map(E::Accepted));
    each("offered", &|node| owned(node).map(E::Offered));
    each("not-offered", &|node| owned(node).map(E::NotOffered));
    each("no-events", &|node| event(node).map(E::NoEvent));
    each("tally", &tally);
    each("ask", &ask);
    each("odds", &odds);
    each("sees", &sees);
    let mut one = |key: &'static str, read: &dyn Fn(&Node<'_>) -> Option<Expectation>| {
        all.extend(part.get(key).and_then(|node| Some(At::new(&node, read(&node)?))));
    };
    one("asked", &asked);
    one("offered-exactly", &|node| Some(E::OfferedExactly(texts_of(node))));
    one("events", &|node| Some(E::Events(each_at(&node.items(), event))));
    let facts = part.get("facts").map_or_else(Vec::new, |node| facts(&node));
    all.extend(facts.into_iter().map(|At { line, what }| At { line, what: E::Fact(what) }));
    all
}

fn refused(node: &Node<'_>) -> Option<Expectation> {
    let order = node.need("order").and_then(|order| said(&order));
    let by = node.need("rule").and_then(|by| rule(&by));
    node.finish();
    Some(Expectation::Refused(order?, by?))
}

fn asked(node: &Node<'_>) -> Option<Expectation> {
    let text = node.text()?;
    if text.trim() == "nobody" {
        return Some(Expectation::Asked(None));
    }
    let split = text.split_once(':').map(|(seat, decision)| (seat.trim().to_owned(), decision.trim().to_owned()));
    if split.is_none() {
        node.fault("fault-not-a-decision", &[("text", &text)]);
    }
    Some(Expectation::Asked(Some(split?)))
}

fn event(node: &Node<'_>) -> Option<Value> {
    node.need("event")?.text()?;
    Some(node.data())
}

fn tally(node: &Node<'_>) -> Option<Expectation> {
    let name = text(node, "name");
    let sums = sums(node);
    node.finish();
    Some(Expectation::Tally(name?, sums))
}

fn sums(node: &Node<'_>) -> Sums {
    let lines = node.get("lines").map_or_else(Vec::new, |lines| lines.entries());
    let line = |(id, amount): &(String, Node<'_>)| {
        let rule = rule_named(amount, id);
        Some(At::new(amount, (rule?, small(amount)?)))
    };
    Sums {
        lines: lines.iter().filter_map(line).collect(),
        total: node.get("total").and_then(|total| Some(At::new(&total, small(&total)?))),
        without: each_at(&node.list("without"), rule),
    }
}

fn small(node: &Node<'_>) -> Option<i32> {
    node.whole(i64::from(i32::MIN), i64::from(i32::MAX)).and_then(|value| i32::try_from(value).ok())
}

fn ask(node: &Node<'_>) -> Option<Expectation> {
    let question = text(node, "question");
    let ask = Ask {
        question: question.clone().unwrap_or_default(),
        seat: node.get("seat").and_then(|seat| owned(&seat)),
        rule: node.get("rule").and_then(|by| rule(&by)),
        value: node.get("value").map(|value| At::new(&value, value.data())),
        part: node.get("part").map_or_else(Vec::new, |part| facts(&part)),
        sums: sums(node),
    };
    node.finish();
    question.map(|_| Expectation::Ask(Box::new(ask)))
}

fn odds(node: &Node<'_>) -> Option<Expectation> {
    let order = text(node, "order");
    let outcomes = node.need("outcomes").map_or_else(Vec::new, |outcomes| outcomes.entries());
    let outcomes =
        outcomes.iter().filter_map(|(name, node)| Some(At::new(node, (name.clone(), ratio(node)?)))).collect();
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

fn sees(node: &Node<'_>) -> Option<Expectation> {
    let seat = text(node, "seat");
    let facts = node.get("facts").map_or_else(Vec::new, |node| facts(&node));
    let hidden = each_at(&node.list("hidden"), owned);
    node.finish();
    Some(Expectation::Sees(Sight { seat: seat?, facts, hidden }))
}

/// Facts by their paths. A table stands for the paths through it, so that `march.points = 4` says
/// the same with and without quotation marks.
fn facts(node: &Node<'_>) -> Vec<At<Fact>> {
    let mut all = Vec::new();
    gather_facts(node, "", &mut all);
    all
}

fn gather_facts(node: &Node<'_>, path: &str, all: &mut Vec<At<Fact>>) {
    for (key, node) in node.entries() {
        let path = if path.is_empty() { key } else { format!("{path}.{key}") };
        if node.is_table() && !node.entries().is_empty() {
            gather_facts(&node, &path, all);
        } else {
            all.push(At::new(&node, Fact { path, value: node.data() }));
        }
    }
}

fn each_at<T>(nodes: &[Node<'_>], read: impl Fn(&Node<'_>) -> Option<T>) -> Vec<At<T>> {
    nodes.iter().filter_map(|node| Some(At::new(node, read(node)?))).collect()
}

fn texts_of(node: &Node<'_>) -> Vec<At<String>> {
    each_at(&node.items(), owned)
}

fn owned(node: &Node<'_>) -> Option<String> {
    Some(node.text()?.into_owned())
}

fn text(node: &Node<'_>, key: &'static str) -> Option<String> {
    owned(&node.need(key)?)
}

fn rule(node: &Node<'_>) -> Option<RuleId> {
    rule_named(node, &node.text()?)
}

fn rule_named(node: &Node<'_>, id: &str) -> Option<RuleId> {
    let rule = RuleId::find(id);
    if rule.is_none() {
        node.fault("fault-unknown-rule", &[("rule", id)]);
    }
    rule
}

/// `SEAT: ORDER [dice]`.
fn said(node: &Node<'_>) -> Option<Said> {
    let text = node.text()?;
    let Some((seat, rest)) = text.split_once(':') else {
        node.fault("fault-not-a-play-line", &[("text", &text)]);
        return None;
    };
    Some(Said { seat: seat.trim().to_owned(), words: words(node, rest)? })
}

/// `ORDER [dice]`.
fn words_at(node: &Node<'_>) -> Option<Words> {
    words(node, &node.text()?)
}

fn words(node: &Node<'_>, text: &str) -> Option<Words> {
    let Some((order, dice)) = text.split_once('[') else {
        return Some(Words { order: text.trim().to_owned(), dice: None });
    };
    let dice = dice.trim_end().strip_suffix(']').and_then(parse_dice);
    if dice.is_none() {
        node.fault("fault-not-dice", &[("text", text.trim())]);
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
