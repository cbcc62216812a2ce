//! `cargo xtask mutants`: small changes to the rules' source, drawn by lot, that the cases or the
//! crate's own tests should notice.
//!
//! `list` takes what cargo-mutants finds in the rule files and draws; `scratch` is the copy of one
//! system in which they are tried; `report` counts and tells. What came of a mutant is noted down, so
//! that a run that was broken off goes on where it stopped, as long as nothing was changed meanwhile.

mod list;
mod report;
mod scratch;

use crate::shell;
use anyhow::{Result, bail};
use list::Mutant;
use report::{Outcome, Report};
use scratch::{Ended, Scratch};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

/// What is asked of the mutants.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Only this system
    #[arg(long)]
    system: Option<String>,
    /// How many are drawn, of all systems together
    #[arg(long, default_value_t = 60)]
    sample: usize,
    /// What the lot is drawn with: the same text draws the same mutants
    #[arg(long, default_value = "brevet", value_name = "TEXT")]
    seed: String,
    /// Print {system: {caught, missed, unviable, timeouts, survivors}} as JSON
    #[arg(long)]
    json: bool,
}

/// A rule system, by its crate.
#[derive(Debug)]
pub struct System {
    name: &'static str,
    /// Its type.
    game: &'static str,
}

const SYSTEMS: [System; 3] = [
    System { name: "billy-yank", game: "BillyYank" },
    System { name: "gcacw", game: "GreatCampaigns" },
    System { name: "guns", game: "GunsOfGettysburg" },
];

/// Draws mutants, tries them and tells what came of them.
pub fn run(args: &Args) -> Result<ExitCode> {
    if !shell::cargo_has("mutants")? {
        bail!("cargo mutants is missing; install it with: cargo install --locked cargo-mutants");
    }
    let systems: Vec<&'static System> =
        SYSTEMS.iter().filter(|system| args.system.as_deref().is_none_or(|name| name == system.name)).collect();
    if systems.is_empty() {
        bail!("no system is called {}", args.system.as_deref().unwrap_or_default());
    }
    let drawn = list::drawn(list::mutants(&systems)?, args.sample, &args.seed)?;
    let mut reports = BTreeMap::new();
    for system in systems {
        let own: Vec<&Mutant> = drawn.iter().filter(|mutant| mutant.package == system.name).collect();
        if !own.is_empty() {
            reports.insert(system.name, tried(system, &own)?);
        }
    }
    if args.json {
        println!("{}", serde_json::to_string_pretty(&reports)?);
    } else {
        reports.iter().for_each(|(system, report)| print!("{}", report.text(system)));
    }
    Ok(ExitCode::SUCCESS)
}

/// What came of a mutant, as it is noted down.
#[derive(Serialize, Deserialize)]
struct Note {
    mutant: String,
    outcome: Outcome,
}

/// Tries the mutants of a system one after the other.
fn tried(system: &'static System, mutants: &[&Mutant]) -> Result<Report> {
    eprintln!("{}: building and running without any mutant", system.name);
    let scratch = Scratch::lay(system)?;
    let mut known = known(&scratch)?;
    let mut notes = OpenOptions::new().create(true).append(true).open(scratch.notes())?;
    let mut report = Report::default();
    for (index, mutant) in mutants.iter().enumerate() {
        let begun = Instant::now();
        let outcome = match known.remove(&mutant.name) {
            Some(outcome) => outcome,
            None => {
                let outcome = outcome_of(mutant, &scratch)?;
                let note = Note { mutant: mutant.name.clone(), outcome };
                writeln!(notes, "{}", serde_json::to_string(&note)?)?;
                outcome
            }
        };
        let seconds = begun.elapsed().as_secs();
        eprintln!("{} of {}: {outcome} ({seconds} s): {}", index + 1, mutants.len(), mutant.name);
        report.add(mutant, outcome);
    }
    Ok(report)
}

/// What was noted of this very copy; what was noted of another is forgotten.
fn known(scratch: &Scratch) -> Result<BTreeMap<String, Outcome>> {
    let mark = scratch.mark()?;
    let text = fs::read_to_string(scratch.notes()).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next() != Some(mark.as_str()) {
        fs::write(scratch.notes(), format!("{mark}\n"))?;
        return Ok(BTreeMap::new());
    }
    let notes = lines.filter_map(|line| serde_json::from_str::<Note>(line).ok());
    Ok(notes.map(|note| (note.mutant, note.outcome)).collect())
}

/// Applies the mutant, runs cases and tests, and takes it back.
fn outcome_of(mutant: &Mutant, scratch: &Scratch) -> Result<Outcome> {
    let file = scratch.file(&mutant.file);
    let text = fs::read_to_string(&file)?;
    let Some(changed) = mutant.apply(&text) else { return Ok(Outcome::Unviable) };
    fs::write(&file, changed)?;
    let outcome = noticed(scratch);
    fs::write(&file, text)?;
    outcome
}

fn noticed(scratch: &Scratch) -> Result<Outcome> {
    if scratch.build_cases()? != Ended::Well {
        return Ok(Outcome::Unviable);
    }
    let cases = scratch.run_cases()?;
    if cases != Ended::Well {
        return Ok(if cases == Ended::Never { Outcome::Timeout } else { Outcome::CaughtByCases });
    }
    if scratch.build_tests()? != Ended::Well {
        return Ok(Outcome::CaughtByTests);
    }
    Ok(match scratch.run_tests()? {
        Ended::Well => Outcome::Missed,
        Ended::Badly => Outcome::CaughtByTests,
        Ended::Never => Outcome::Timeout,
    })
}
