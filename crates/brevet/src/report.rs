//! Text for reports: events in words, sums with their reasons, odds with bars.

use crate::words::Words;
use library::{Terminal, decimal, signed};
use referee::{Line, Outcome, ToldEvent};

/// An amount in a sum: what is added, or the factor.
fn amount_of(name: &str, amount: i32) -> String {
    match (name, amount) {
        ("multiplied", _) => format!("\u{d7}{amount}"),
        ("times", 0..) => format!("\u{d7}{}", 1_u64 << amount.min(16)),
        ("times", _) => format!("\u{f7}{}", 1_u64 << amount.unsigned_abs().min(16)),
        _ => signed(amount.into()),
    }
}

/// The events of a report: one or more lines for each.
pub fn events<'e>(
    report: impl IntoIterator<Item = &'e ToldEvent>,
    terminal: &dyn Terminal,
    words: &Words,
) -> Vec<String> {
    report.into_iter().flat_map(|event| self::event(event, terminal, words)).collect()
}

/// One event: its sentence, and the sums behind its dice.
fn event(event: &ToldEvent, terminal: &dyn Terminal, words: &Words) -> Vec<String> {
    let Some(spoken) = &event.words else { return Vec::new() };
    let mut lines = vec![words.spoken(spoken)];
    for (name, tally) in event.tallies.iter().filter(|(name, tally)| worth_showing(name, tally)) {
        lines.extend(self::tally(name, tally, words).into_iter().map(|line| format!("  {line}")));
    }
    lines.extend(terminal.more_of_event(event, words).map(|line| format!("  {line}")));
    lines
}

/// The cost of an ordinary step is in its sentence; other sums have reasons to show.
fn worth_showing(name: &str, tally: &[Line]) -> bool {
    if name == "cost" { tally.len() > 1 } else { !tally.is_empty() }
}

/// A sum: its name and total, then a line for each reason.
pub fn tally(name: &str, lines: &[Line], words: &Words) -> Vec<String> {
    let total: i32 = lines.iter().map(|line| line.amount).sum();
    let head = words.say("tally-head", &[("name", &words.word(name)), ("total", &amount_of(name, total))]);
    let reasons = lines.iter().map(|line| format!("  {}", reason(name, line, words)));
    std::iter::once(head).chain(reasons).collect()
}

/// A line of a sum: the amount, the rule's number and title, and its id.
fn reason(name: &str, line: &Line, words: &Words) -> String {
    let (amount, rule) = (amount_of(name, line.amount), line.rule.as_str());
    let section = words.ledger().find(rule).map(|rule| rule.section.clone()).unwrap_or_default();
    let title = words.reason_title(line);
    words.say("tally-line", &[("amount", &amount), ("section", &section), ("title", &title), ("rule", rule)])
}

/// The length of a bar for 100%.
const BAR: f64 = 40.0;

/// The results of an order as lines with bars; `samples` if they are estimated.
pub fn odds(chances: &[Outcome], samples: Option<u32>, words: &Words) -> Vec<String> {
    let names: Vec<String> = chances.iter().map(|chance| outcome(&chance.outcome, words)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let room = chances.iter().map(|chance| chance.probability.len()).max().unwrap_or(0);
    let mut lines: Vec<String> = chances
        .iter()
        .zip(&names)
        .map(|(Outcome { probability, percent, .. }, name)| {
            let bar = "#".repeat((percent / 100.0 * BAR).round() as usize);
            let share = words.say("odds-percent", &[("percent", &decimal(*percent, words))]);
            format!("  {name:<width$}  {probability:>room$}  {share:>8}  {bar}").trim_end().to_owned()
        })
        .collect();
    if let Some(samples) = samples {
        lines.push(words.say("odds-sampled", &[("samples", &samples.to_string())]));
    }
    lines
}

/// A result in words: `force-march +3, manpower 7`. Those of a combat are letters of its table.
fn outcome(text: &str, words: &Words) -> String {
    if text.is_empty() {
        return words.plain("odds-nothing");
    }
    let parts = text.split(", ").map(|part| match part.split_once(' ') {
        Some((what, value)) if words.has(&format!("outcome-{what}")) => {
            let value = if value == "-" { "nothing" } else { value };
            words.say(&format!("outcome-{what}"), &[("value", value)])
        }
        None if words.has(&format!("outcome-{part}")) => words.plain(&format!("outcome-{part}")),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use referee::RuleId;

    #[test]
    fn a_sum_names_its_rules() {
        let words = Words::new(Language::English);
        let sum = [Line { rule: RuleId::of("gcacw:7.4.ratio-modifier"), cause: None, amount: -2 }];
        let lines = tally("attack", &sum, &words);
        assert!(lines[0].contains("\u{2212}2"), "{lines:?}");
        assert!(lines[1].contains("7.4") && lines[1].contains("gcacw:7.4.ratio-modifier"), "{lines:?}");
    }

    #[test]
    fn what_is_multiplied_is_not_added() {
        let written = [("times", 2), ("times", 0), ("times", -1), ("multiplied", 3), ("fire", -1)]
            .map(|(name, n)| amount_of(name, n));
        assert_eq!(written, ["×4", "×1", "÷2", "×3", "−1"]);
    }
}
