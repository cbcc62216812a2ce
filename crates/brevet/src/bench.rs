//! `brevet bench`: the program's speed on one core, as the systems measure it; random play on every scenario, compared
//! with `brevet selfplay`; and the memory of idle games in the server. These are figures, not tests: nothing fails by the
//! clock.

use crate::words::Words;
use crate::{ExitStatus, UserError, cli, selfplay};
use anyhow::Result;
use library::{Library, Localizer};
use serde_json::{Value, json};
use server::measure::{Cost, MemoryBench};
use std::io::Write;
use std::time::Duration;

/// Selfplay gives at least this part of the orders per second that the bench gives.
const RATIO: f64 = 0.6;
/// An idle game in the server costs less than this.
const IDLE_BYTES: f64 = 50_000.0;
/// How often random play is measured on each scenario, by turns in the bench and through selfplay; the best counts.
const TRIES: u32 = 4;
/// How long a try lasts at least.
const LONG_ENOUGH: Duration = Duration::from_millis(250);
/// How many games in the server are averaged.
const GAMES: u32 = 1000;

/// Orders per second of random play on a scenario.
struct Speed {
    scenario: String,
    bench: f64,
    selfplay: f64,
}

/// Runs the command.
pub fn run(args: &cli::Bench, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = systems::library();
    let failed = |reason: String| words.complaint("bench-failed", &[("why", &reason)]);
    let measured = library.rulesets().iter().map(|ruleset| ruleset.bench(&library));
    let figures = measured.collect::<Result<Vec<_>, _>>().map_err(failed)?.concat();
    let speeds = library::scenarios().into_iter().map(|scenario| Speed::of(&library, scenario));
    let speeds = speeds.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let costs = costs(&library).map_err(failed)?;
    if args.json {
        let mut all = Value::Null;
        for some in figures {
            match some.key {
                Some(key) => all[key] = some.values,
                None => all = some.values,
            }
        }
        all["scenarios"] = speeds.iter().map(Speed::as_json).collect();
        all["server"] = costs.iter().map(|(system, cost)| (*system, cost_as_json(cost))).collect();
        all["goals"] = json!({ "selfplay_ratio": RATIO, "idle_bytes": IDLE_BYTES });
        writeln!(out, "{all}")?;
        return Ok(ExitStatus::Well);
    }
    for some in &figures {
        if let Some((id, args)) = &some.heading {
            let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
            writeln!(out, "\n{}", words.say(id, &args))?;
        }
        print(&some.values, words, out)?;
    }
    writeln!(out, "\n{}", words.say("bench-scenarios", &[("goal", &hundredths(RATIO, words))]))?;
    for speed in &speeds {
        writeln!(out, "{}", speed.text(words))?;
    }
    writeln!(out, "\n{}", words.say("bench-memory", &[]))?;
    if costs.is_empty() {
        writeln!(out, "{}", words.say("bench-memory-unknown", &[]))?;
    }
    for (_, cost) in &costs {
        writeln!(out, "{}", cost_text(cost, words))?;
    }
    Ok(ExitStatus::Well)
}

/// The figures, a line each.
fn print(figures: &Value, words: &Words, out: &mut dyn Write) -> Result<(), UserError> {
    for (key, value) in figures.as_object().into_iter().flatten() {
        let Some(number) = value.as_f64() else { continue };
        let figure = if number < 100.0 { library::decimal(number, words) } else { format!("{number:.0}") };
        let id = format!("bench-{}", key.replace('_', "-"));
        writeln!(out, "{}", words.say(&id, &[("figure", &figure)])).map_err(|error| UserError(error.to_string()))?;
    }
    Ok(())
}

impl Speed {
    /// Measures a scenario, by turns in the one way and in the other: what else the machine does slows both.
    fn of(library: &Library, scenario: String) -> Result<Speed, String> {
        let (mut bench, mut selfplay) = (0.0, 0.0);
        for _ in 0..TRIES {
            let trouble = |trouble| format!("{scenario}: {trouble:?}");
            let (_, orders) = library.random_play(&scenario, LONG_ENOUGH).map_err(trouble)?;
            bench = f64::max(bench, orders);
            let orders = selfplay::random_speed(library, &scenario, LONG_ENOUGH).map_err(trouble)?;
            selfplay = f64::max(selfplay, orders);
        }
        Ok(Speed { scenario, bench, selfplay })
    }

    fn ratio(&self) -> f64 {
        self.selfplay / self.bench.max(1.0)
    }

    fn as_json(&self) -> Value {
        json!({
            "scenario": self.scenario,
            "random_orders_per_second": self.bench.round(),
            "selfplay_orders_per_second": self.selfplay.round(),
            "selfplay_ratio": (self.ratio() * 100.0).round() / 100.0,
            "reaches_goal": self.ratio() >= RATIO,
        })
    }

    fn text(&self, words: &Words) -> String {
        let id = if self.ratio() < RATIO { "bench-scenario-slow" } else { "bench-scenario" };
        let whole = |number: f64| format!("{number:.0}");
        let (bench, selfplay, ratio) = (whole(self.bench), whole(self.selfplay), hundredths(self.ratio(), words));
        words.say(id, &[("scenario", &self.scenario), ("bench", &bench), ("selfplay", &selfplay), ("ratio", &ratio)])
    }
}

/// The memory of games in the server, by system; empty if the machine does not report it.
fn costs(library: &Library) -> Result<Vec<(&'static str, Cost)>, String> {
    let mut memory_bench = MemoryBench::for_games(GAMES).map_err(|error| error.to_string())?;
    let mut costs = Vec::new();
    for system in library.systems() {
        costs.extend(memory_bench.measure(library, system.name)?.map(|cost| (system.name, cost)));
    }
    Ok(costs)
}

/// Whether an idle game is as small as it should be.
fn is_small(cost: &Cost) -> bool {
    cost.at_rest < IDLE_BYTES && cost.asleep < IDLE_BYTES
}

fn cost_as_json(cost: &Cost) -> Value {
    json!({
        "scenario": cost.scenario,
        "lines": cost.lines,
        "played_bytes": cost.in_use.round(),
        "idle_awake_bytes": cost.at_rest.round(),
        "idle_asleep_bytes": cost.asleep.round(),
        "reaches_goal": is_small(cost),
    })
}

fn cost_text(cost: &Cost, words: &Words) -> String {
    let kilobytes = |bytes: f64| library::decimal(bytes / 1000.0, words);
    let id = if is_small(cost) { "bench-game" } else { "bench-game-large" };
    words.say(
        id,
        &[
            ("scenario", &cost.scenario),
            ("lines", &cost.lines.to_string()),
            ("used", &kilobytes(cost.in_use)),
            ("awake", &kilobytes(cost.at_rest)),
            ("asleep", &kilobytes(cost.asleep)),
            ("goal", &format!("{:.0}", IDLE_BYTES / 1000.0)),
        ],
    )
}

/// A number to two decimals, as people write it.
fn hundredths(number: f64, words: &Words) -> String {
    let text = format!("{number:.2}");
    if words.language() == "fr" { text.replace('.', ",") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_goal_that_is_missed_is_told() {
        let speed = |selfplay| Speed { scenario: "a/b".to_owned(), bench: 1000.0, selfplay };
        let english = Words::new(Language::English);
        assert_eq!(speed(600.0).text(&english), "a/b: 1000 and 600, ratio 0.60");
        assert_eq!(speed(590.0).text(&english), "a/b: 1000 and 590, ratio 0.59: the goal is missed");
        assert!(speed(590.0).text(&Words::new(Language::French)).contains("0,59\u{a0}: l’objectif est manqué"));
        assert_eq!(speed(590.0).as_json()["reaches_goal"], false);
        let cost = |at_rest| Cost { scenario: "a/b".to_owned(), lines: 9, in_use: 700_000.0, at_rest, asleep: 1500.0 };
        let idle = "a/b, 9 lines: 700.0 kB in use, 4.0 kB idle with a connection, 1.5 kB idle without one";
        assert_eq!(cost_text(&cost(4000.0), &english), idle);
        assert!(cost_text(&cost(IDLE_BYTES), &english).ends_with("is missed"));
        assert_eq!(cost_as_json(&cost(IDLE_BYTES))["reaches_goal"], false);
    }

    /// Random play is measured on every scenario, in both ways.
    #[test]
    fn every_scenario_can_be_measured() {
        let library = systems::library();
        for scenario in library::scenarios() {
            assert!(library.random_play(&scenario, Duration::from_nanos(1)).unwrap().1 > 0.0, "{scenario}");
            assert!(selfplay::random_speed(&library, &scenario, Duration::ZERO).unwrap() > 0.0, "{scenario}");
        }
    }
}
