//! `brevet bench`: the program's speed on one core, as the systems measure it. Figures, not tests: nothing fails by
//! the clock.

use crate::words::Words;
use crate::{Complaint, Ended, cli};
use anyhow::Result;
use serde_json::Value;
use std::io::Write;

/// Runs the command.
pub fn run(args: &cli::Bench, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let library = systems::library();
    let failed = |reason: String| words.complaint("bench-failed", &[("why", &reason)]);
    let measured = library.rulesets().iter().map(|ruleset| ruleset.bench(&library));
    let figures = measured.collect::<Result<Vec<_>, _>>().map_err(failed)?.concat();
    if args.json {
        let mut all = Value::Null;
        for some in figures {
            match some.key {
                Some(key) => all[key] = some.values,
                None => all = some.values,
            }
        }
        writeln!(out, "{all}")?;
        return Ok(Ended::Well);
    }
    for some in &figures {
        if let Some((id, args)) = &some.heading {
            let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
            writeln!(out, "\n{}", words.say(id, &args))?;
        }
        tell(&some.values, words, out)?;
    }
    Ok(Ended::Well)
}

/// The figures, a line each.
fn tell(figures: &Value, words: &Words, out: &mut dyn Write) -> Result<(), Complaint> {
    for (key, value) in figures.as_object().into_iter().flatten() {
        let Some(number) = value.as_f64() else { continue };
        let figure = if number < 100.0 { library::decimal(number, words) } else { format!("{number:.0}") };
        let id = format!("bench-{}", key.replace('_', "-"));
        writeln!(out, "{}", words.say(&id, &[("figure", &figure)])).map_err(|error| Complaint(error.to_string()))?;
    }
    Ok(())
}
