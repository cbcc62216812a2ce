//! `brevet odds`: the library's answers to questions of chance, in words.

use crate::cli::{BillyYankOdds, GcacwOdds};
use crate::words::Words;
use crate::{Complaint, Ended, files, told};
use anyhow::Result;
use library::{Chances, Library, OddsTrouble};
use referee::data::Source;
use referee::odds::Ratio;
use serde_json::Value;
use std::io::Write;

/// The rule systems.
const SYSTEM: &str = "gcacw";
const BILLY_YANK: &str = "billy-yank";

/// Runs the command.
pub fn run(args: &GcacwOdds, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let library = files::library(&args.table, words)?;
    let chances = counted(args, &library, words)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&chances)?)?;
    } else {
        print(args, &chances, words, out)?;
    }
    Ok(Ended::Well)
}

/// Runs the command for a system whose questions are described.
pub fn run_described(args: &BillyYankOdds, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let library = files::library(&[], words)?;
    let asked = args.question.0.clone();
    let question = asked["question"].as_str().unwrap_or_default().to_owned();
    let chances = library.odds_of(BILLY_YANK, asked).map_err(|trouble| complaint("", trouble, words))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&chances)?)?;
        return Ok(Ended::Well);
    }
    let value = |of: &Value, key: &str| match &of[key] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let blows = |who: &str| {
        let (dice, factor) = (value(&chances.values[who], "dice"), value(&chances.values[who], "factor"));
        words.say("odds-blows", &[("who", who), ("dice", &dice), ("factor", &factor)])
    };
    match question.as_str() {
        "fire" | "guns" => {
            let (dice, band) = (value(&chances.values, "dice"), value(&chances.values, "band"));
            writeln!(out, "{}", words.say("odds-shot", &[("kind", &question), ("dice", &dice), ("band", &band)]))?;
        }
        "melee" => writeln!(out, "{}", blows("charger"))?,
        _ => (),
    }
    tallies(&chances.tallies, words, out)?;
    writeln!(out, "{}", words.plain("odds-results"))?;
    outcomes(&chances.outcomes, chances.samples, words, out)?;
    if let Some(line) = mean(&chances.values, words) {
        writeln!(out, "{line}")?;
    }
    for before in &chances.before {
        writeln!(out, "{}", blows("target"))?;
        tallies(&before.tallies, words, out)?;
        outcomes(&before.outcomes, None, words, out)?;
    }
    Ok(Ended::Well)
}

/// The mean of the losses, and how likely a stand goes.
fn mean(values: &Value, words: &Words) -> Option<String> {
    let mean = Ratio::parse(values["mean"].as_str()?)?;
    let whole = values["stands"]["0"].as_str().and_then(Ratio::parse).unwrap_or(Ratio::ZERO);
    let stand = Ratio::ONE.minus(whole)?;
    let share = words.say("odds-percent", &[("percent", &told::decimal(100.0 * stand.approximate(), words))]);
    let average = told::decimal(mean.approximate(), words);
    Some(words.say("odds-mean", &[("mean", &average), ("exact", &mean.to_string()), ("stand", &share)]))
}

fn counted(args: &GcacwOdds, library: &Library, words: &Words) -> Result<Chances, Complaint> {
    let Some(path) = &args.file else {
        return library.odds_of(SYSTEM, args.asked()).map_err(|trouble| complaint("", trouble, words));
    };
    let (name, text) = (path.display().to_string(), files::read(path, words)?);
    let order = args.order.as_deref().unwrap_or_default();
    library.odds_in(Source { name: &name, text: &text }, order).map_err(|trouble| complaint(&name, trouble, words))
}

/// Why there is no answer; faults of a file stand with their lines.
fn complaint(file: &str, trouble: OddsTrouble, words: &Words) -> Complaint {
    match trouble {
        OddsTrouble::UnknownSystem(name) => words.complaint("unknown-system", &[("name", &name)]),
        OddsTrouble::Field { name, value } => words.complaint("odds-field", &[("name", &name), ("value", &value)]),
        OddsTrouble::Unreadable => words.complaint("odds-unreadable", &[]),
        OddsTrouble::NothingAsked => words.complaint("odds-nothing-asked", &[]),
        OddsTrouble::Refused(refusal) => Complaint(words.refusal(&refusal)),
        OddsTrouble::Faults(failures) => {
            let place = |line: usize| if file.is_empty() { String::new() } else { format!("{file}:{line}: ") };
            let lines = failures.iter().map(|failure| place(failure.line) + &words.failure(failure));
            Complaint(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

fn print(args: &GcacwOdds, chances: &Chances, words: &Words, out: &mut dyn Write) -> Result<()> {
    for before in &chances.before {
        writeln!(out, "{}", words.plain(&format!("roll-{}", before.roll)))?;
        tallies(&before.tallies, words, out)?;
        outcomes(&before.outcomes, None, words, out)?;
    }
    let combat = args.question.is_none();
    if combat && args.kind == "assault" && args.file.is_none() {
        writeln!(out, "{}", words.plain(if args.joining.is_empty() { "odds-assault" } else { "odds-grand-assault" }))?;
    }
    for line in [headline(&chances.values, words), guns(&chances.values, words)].into_iter().flatten() {
        writeln!(out, "{line}")?;
    }
    tallies(&chances.tallies, words, out)?;
    writeln!(out, "{}", words.plain(if combat { "odds-heading" } else { "odds-results" }))?;
    outcomes(&chances.outcomes, chances.samples, words, out)
}

/// The sums; an empty one is told only of an attack and a defence.
fn tallies(sums: &referee::Sums, words: &Words, out: &mut dyn Write) -> Result<()> {
    for (name, tally) in sums.iter().filter(|(name, tally)| matches!(**name, "attack" | "defence") || !tally.is_empty())
    {
        for line in told::tally(name, tally, words) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn outcomes(outcomes: &[referee::Outcome], samples: Option<u32>, words: &Words, out: &mut dyn Write) -> Result<()> {
    for line in told::odds(outcomes, samples, words) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn headline(values: &Value, words: &Words) -> Option<String> {
    let text = |key: &str| match &values[key] {
        Value::String(text) => Some(text.clone()),
        Value::Null => None,
        other => Some(other.to_string()),
    };
    let (attacker, defender) = (text("attacker-value")?, text("defender-value")?);
    Some(words.say("odds-values", &[("attacker", &attacker), ("defender", &defender)]))
}

/// A die that is rolled for the guns is no part of the sum.
fn guns(values: &Value, words: &Words) -> Option<String> {
    let cell = values["artillery"].as_str()?.strip_suffix('*')?;
    Some(words.say("odds-artillery", &[("modifier", cell)]))
}
