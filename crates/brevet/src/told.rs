//! Telling what happened: events in words, sums with their reasons, odds with their bars.

use crate::systems;
use crate::words::Words;
use referee::Spoken;
use serde_json::Value;

/// A number with its sign, as people write it.
pub fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("\u{2212}{}", number.unsigned_abs()),
    }
}

/// What happened, as the report of a game gives it: one line or more for each event.
pub fn events(report: &[Value], words: &Words) -> Vec<String> {
    report.iter().flat_map(|event| self::event(event, words)).collect()
}

/// One event: its sentence, and the sums behind its dice.
pub fn event(event: &Value, words: &Words) -> Vec<String> {
    let Some(sentence) = sentence(&event["words"], words) else { return Vec::new() };
    let mut lines = vec![sentence];
    let tallies = event["tallies"].as_object().into_iter().flatten();
    for (name, tally) in tallies.filter(|(name, tally)| worth_telling(name, tally)) {
        lines.extend(self::tally(name, tally, words).into_iter().map(|line| format!("  {line}")));
    }
    lines.extend(systems::more_of_event(event, words).map(|line| format!("  {line}")));
    lines
}

/// The cost of an ordinary step is told by its sentence; other sums have reasons to show.
fn worth_telling(name: &str, tally: &Value) -> bool {
    let lines = tally.as_array().map_or(0, Vec::len);
    if name == "cost" { lines > 1 } else { lines > 0 }
}

/// A message that came as data, in words.
pub fn sentence(message: &Value, words: &Words) -> Option<String> {
    let spoken: Spoken = serde_json::from_value(message.clone()).ok()?;
    Some(words.spoken(&spoken))
}

/// A sum: its name and total, then a line for each reason.
pub fn tally(name: &str, tally: &Value, words: &Words) -> Vec<String> {
    let lines = tally.as_array().map(Vec::as_slice).unwrap_or_default();
    let total: i64 = lines.iter().filter_map(|line| line["amount"].as_i64()).sum();
    let head = words.say("tally-head", &[("name", &words.word(name)), ("total", &signed(total))]);
    let reasons = lines.iter().map(|line| format!("  {}", reason(line, words)));
    std::iter::once(head).chain(reasons).collect()
}

/// A line of a sum: the amount, the rule's number and title, and its id.
fn reason(line: &Value, words: &Words) -> String {
    let amount = signed(line["amount"].as_i64().unwrap_or_default());
    let rule = line["rule"].as_str().unwrap_or_default();
    let section = words.ledger().find(rule).map(|rule| rule.section.clone()).unwrap_or_default();
    words.say(
        "tally-line",
        &[("amount", &amount), ("section", &section), ("title", &words.rule_title(rule)), ("rule", rule)],
    )
}

/// One result of an order and how likely it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The result's name.
    pub outcome: String,
    /// The exact fraction, or how often it came up of so many tries.
    pub probability: String,
    /// Of a hundred; for people.
    pub percent: f64,
}

/// The results of an order, the likeliest first.
pub fn chances(odds: &Value) -> Vec<Chance> {
    let samples = odds["samples"].as_u64().unwrap_or(1);
    let outcomes = odds["outcomes"].as_object().into_iter().flatten();
    let mut chances: Vec<Chance> = outcomes
        .map(|(outcome, value)| {
            let probability = match value {
                Value::String(fraction) => fraction.clone(),
                count => format!("{count}/{samples}"),
            };
            Chance { outcome: outcome.clone(), percent: 100.0 * part(&probability), probability }
        })
        .collect();
    chances.sort_by(|a, b| b.percent.total_cmp(&a.percent).then_with(|| a.outcome.cmp(&b.outcome)));
    chances
}

fn part(fraction: &str) -> f64 {
    let (over, under) = fraction.split_once('/').unwrap_or((fraction, "1"));
    over.parse::<f64>().unwrap_or(0.0) / under.parse::<f64>().unwrap_or(1.0)
}

/// The length of a bar that means certainty.
const BAR: f64 = 40.0;

/// The results of an order as lines with bars.
pub fn odds(odds: &Value, words: &Words) -> Vec<String> {
    let chances = chances(odds);
    let width = chances.iter().map(|chance| chance.outcome.chars().count()).max().unwrap_or(0);
    let room = chances.iter().map(|chance| chance.probability.len()).max().unwrap_or(0);
    let mut lines: Vec<String> = chances
        .iter()
        .map(|Chance { outcome, probability, percent }| {
            let outcome = if outcome.is_empty() { words.plain("odds-nothing") } else { outcome.clone() };
            let bar = "#".repeat((percent / 100.0 * BAR).round() as usize);
            let share = words.say("odds-percent", &[("percent", &decimal(*percent, words))]);
            format!("  {outcome:<width$}  {probability:>room$}  {share:>8}  {bar}").trim_end().to_owned()
        })
        .collect();
    if odds["exact"] == Value::Bool(false) {
        lines.push(words.say("odds-sampled", &[("samples", &odds["samples"].to_string())]));
    }
    lines
}

/// A number with one decimal, with the language's own mark.
pub fn decimal(number: f64, words: &Words) -> String {
    let text = format!("{number:.1}");
    match words.language {
        crate::words::Language::English => text,
        crate::words::Language::French => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use serde_json::json;

    #[test]
    fn the_likeliest_comes_first() {
        let odds = json!({ "exact": true, "outcomes": { "a": "1/6", "b": "5/6" } });
        let chances = chances(&odds);
        assert_eq!((chances[0].outcome.as_str(), chances[0].probability.as_str()), ("b", "5/6"));
    }

    #[test]
    fn a_sum_names_its_rules() {
        let words = Words::new(Language::English);
        let sum = json!([{ "rule": "gcacw:7.4.ratio-modifier", "amount": -2 }]);
        let lines = tally("attack", &sum, &words);
        assert!(lines[0].contains("\u{2212}2"), "{lines:?}");
        assert!(lines[1].contains("7.4") && lines[1].contains("gcacw:7.4.ratio-modifier"), "{lines:?}");
    }
}
