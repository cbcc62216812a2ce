//! What a game came to, as text.

use crate::words::Words;
use library::{GameSummary, Rolled, decimal, signed};

/// The lines of a summary: the end, the points, the course of the score, the luck, the rolls that decided most.
pub fn lines(summary: &GameSummary, words: &Words) -> Vec<String> {
    let mut lines = ending(summary, words);
    lines.extend(points(summary, words));
    lines.extend(course(summary, words));
    lines.extend(luck(summary, words));
    lines.extend(decisive(summary, words));
    lines
}

fn ending(summary: &GameSummary, words: &Words) -> Vec<String> {
    let Some(winner) = summary.winner else { return vec![words.plain("summary-not-over")] };
    let mut lines = match winner {
        "draw" => vec![words.plain("play-draw")],
        winner => vec![words.say("play-won", &[("side", &words.side(winner))])],
    };
    if let Some(ending) = &summary.ending {
        let title = words.rule_title(&ending.rule.to_string());
        let rule = ending.rule.to_string();
        lines.push(words.spoken(&ending.words));
        lines.push(words.say("summary-by-rule", &[("title", &title), ("rule", &rule)]));
    }
    lines
}

fn heading(id: &str, words: &Words) -> [String; 2] {
    [String::new(), words.plain(id)]
}

fn points(summary: &GameSummary, words: &Words) -> Vec<String> {
    let mut lines = vec![String::new(), words.spoken(&summary.measure)];
    for army in &summary.armies {
        let own = summary.points.iter().filter(|points| points.army == *army);
        let total: i32 = own.clone().map(|points| points.points).sum();
        lines.push(format!("  {}: {total}", words.side(army)));
        lines.extend(
            own.map(|points| format!("    {:>4} {}", signed(points.points.into()), words.spoken(&points.source))),
        );
    }
    lines
}

fn course(summary: &GameSummary, words: &Words) -> Vec<String> {
    let mut lines = heading("summary-course", words).to_vec();
    for score in &summary.course {
        let armies = summary.armies.iter().zip(&score.points);
        let armies: Vec<String> = armies.map(|(army, points)| format!("{} {points}", words.side(army))).collect();
        lines.push(format!("  {}: {}", words.spoken(&score.turn), armies.join(", ")));
    }
    lines
}

/// A sum of rolls: how often, the mean of what was rolled, and what was to be expected.
fn rolled(rolled: &Rolled, words: &Words) -> String {
    let count = f64::from(rolled.count.max(1));
    let args = [
        ("what", words.spoken(&rolled.what)),
        ("count", rolled.count.to_string()),
        ("mean", decimal(rolled.sum as f64 / count, words)),
        ("expected", decimal(rolled.expected.approximate() / count, words)),
        ("spread", decimal(rolled.variance.approximate().sqrt() / count, words)),
    ];
    let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    words.say("summary-rolled", &args)
}

fn luck(summary: &GameSummary, words: &Words) -> Vec<String> {
    let mut lines = heading("summary-luck", words).to_vec();
    for army in &summary.armies {
        lines.push(format!("  {}:", words.side(army)));
        let own = summary.rolls.iter().filter(|rolls| rolls.army == *army);
        lines.extend(own.map(|rolls| format!("    {}", rolled(rolls, words))));
    }
    lines
}

fn decisive(summary: &GameSummary, words: &Words) -> Vec<String> {
    let mut lines = heading("summary-decisive", words).to_vec();
    lines.push(format!("  {}", words.plain("summary-decisive-definition")));
    for roll in &summary.decisive {
        let args = [
            ("turn", words.spoken(&roll.turn)),
            ("side", words.side(roll.army)),
            ("what", words.spoken(&roll.what)),
            ("value", roll.value.to_string()),
            ("mean", decimal(roll.mean.approximate(), words)),
            ("off", decimal(roll.off.approximate().sqrt(), words)),
            ("swing", roll.swing.to_string()),
        ];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        lines.push(format!("  {}", words.say("summary-decisive-roll", &args)));
    }
    lines
}
