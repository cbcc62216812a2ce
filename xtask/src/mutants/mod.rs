//! `cargo xtask mutants`: small random changes to the rules' source that the cases or the
//! crate's own tests should notice.
//!
//! `list` takes what cargo-mutants finds in the rule files and draws, without what is `inert`; `switch` puts as many as
//! possible into one build; `scratch` is the copy of one system in which they are tried; `report`
//! counts and reports. The result of a mutant is stored, so that an interrupted run continues
//! where it stopped, if nothing was changed meanwhile.

mod inert;
mod list;
mod report;
mod scratch;
mod switch;

use crate::{shell, workers};
use anyhow::{Context, Result, bail};
use list::Mutant;
use report::{Outcome, Report};
use scratch::{Ended, Scratch};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard};

/// What is asked of the mutants.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Only this system
    #[arg(long)]
    system: Option<String>,
    /// How many are drawn, of all systems together
    #[arg(long, default_value_t = 60)]
    sample: usize,
    /// The seed: the same text draws the same mutants
    #[arg(long, default_value = "brevet", value_name = "TEXT")]
    seed: String,
    /// Only mutants in whose description this stands, such as a file, a place or a function; may be given several times
    #[arg(long, value_name = "TEXT")]
    matching: Vec<String>,
    /// Print {system: {caught, missed, unviable, timeouts, survivors}} as JSON
    #[arg(long)]
    json: bool,
}

/// A rule system, by its crate.
#[derive(Clone, Debug)]
pub struct System {
    name: String,
    /// Its type.
    game: String,
    /// Its files that hold no rules.
    no_rules: Vec<String>,
}

impl System {
    /// Its files and folders that hold no rules, from the project's root.
    fn without_rules(&self) -> impl Iterator<Item = String> {
        self.no_rules.iter().map(|path| format!("crates/{}/{path}", self.name))
    }
}

/// What a crate's manifest says of its system.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Metadata {
    game: String,
    no_rules: Vec<String>,
}

/// The systems: the crates whose manifests have `package.metadata.mutants`, by name.
fn systems(root: &Path) -> Result<Vec<System>> {
    let mut systems = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let Ok(text) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let manifest: toml::Table = toml::from_str(&text).with_context(|| folder.display().to_string())?;
        let found = manifest.get("package").and_then(|package| package.get("metadata")?.get("mutants"));
        let Some(found) = found else { continue };
        let Metadata { game, no_rules } = found.clone().try_into().with_context(|| folder.display().to_string())?;
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        systems.push(System { name, game, no_rules });
    }
    systems.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(systems)
}

/// Draws mutants, tries them and reports the results.
pub fn run(args: &Args) -> Result<ExitCode> {
    if !shell::cargo_has("mutants")? {
        bail!("cargo mutants is missing; install it with: cargo install --locked cargo-mutants");
    }
    let mut systems = systems(&shell::root()?)?;
    systems.retain(|system| args.system.as_deref().is_none_or(|name| name == system.name));
    if systems.is_empty() {
        bail!("no system is called {}", args.system.as_deref().unwrap_or_default());
    }
    let mut mutants = list::mutants(&systems)?;
    mutants.retain(|mutant| args.matching.is_empty() || args.matching.iter().any(|text| mutant.name.contains(text)));
    let drawn = list::drawn(mutants, args.sample, &args.seed)?;
    let mut reports = BTreeMap::new();
    for system in &systems {
        let own: Vec<&Mutant> = drawn.iter().filter(|mutant| mutant.package == system.name).collect();
        if !own.is_empty() {
            reports.insert(system.name.clone(), tried(system, &own)?);
        }
    }
    if args.json {
        println!("{}", serde_json::to_string_pretty(&reports)?);
    } else {
        reports.iter().for_each(|(system, report)| print!("{}", report.text(system)));
    }
    Ok(ExitCode::SUCCESS)
}

/// The result of a mutant, as it is stored.
#[derive(Serialize, Deserialize)]
struct Note {
    mutant: String,
    outcome: Outcome,
}

/// Tries the mutants of a system: those that can be switched on in one build, then the others, each
/// in a build of its own.
fn tried(system: &System, mutants: &[&Mutant]) -> Result<Report> {
    let mut scratch = Scratch::lay(system)?;
    let log = Log::open(&scratch, mutants.len())?;
    let open: Vec<(usize, &Mutant)> = (0..).zip(mutants.iter().copied()).filter(|it| !log.knows(it.1)).collect();
    if !open.is_empty() {
        eprintln!("{}: building and running without any mutant", system.name);
        scratch.prepare(&open)?;
        let (switched, alone): (Vec<_>, Vec<_>) = open.into_iter().partition(|(number, _)| scratch.can_switch(*number));
        workers::each(&switched, |(number, mutant)| log.note(mutant, noticed_switched(*number, &scratch)?), |_| ())?;
        for (_, mutant) in alone {
            log.note(mutant, noticed_alone(mutant, &scratch)?)?;
        }
    }
    let outcomes = log.into_outcomes();
    let mut report = Report::default();
    for mutant in mutants {
        if let Some(outcome) = outcomes.get(&mutant.name) {
            report.add(mutant, *outcome);
        }
    }
    Ok(report)
}

/// What came of the mutants so far, also in a file.
struct Log {
    outcomes: Mutex<BTreeMap<String, Outcome>>,
    file: PathBuf,
    /// How many mutants there are.
    all: usize,
}

impl Log {
    /// Takes up what was noted of this very copy; what was noted of another is forgotten.
    fn open(scratch: &Scratch, all: usize) -> Result<Log> {
        let (mark, file) = (scratch.mark()?, scratch.notes());
        let text = fs::read_to_string(&file).unwrap_or_default();
        let mut lines = text.lines();
        let mut outcomes = BTreeMap::new();
        if lines.next() == Some(mark.as_str()) {
            let notes = lines.filter_map(|line| serde_json::from_str::<Note>(line).ok());
            outcomes.extend(notes.map(|note| (note.mutant, note.outcome)));
        } else {
            fs::write(&file, format!("{mark}\n"))?;
        }
        Ok(Log { outcomes: Mutex::new(outcomes), file, all })
    }

    fn outcomes(&self) -> MutexGuard<'_, BTreeMap<String, Outcome>> {
        self.outcomes.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn knows(&self, mutant: &Mutant) -> bool {
        self.outcomes().contains_key(&mutant.name)
    }

    /// Notes down what came of a mutant, and tells it.
    fn note(&self, mutant: &Mutant, outcome: Outcome) -> Result<()> {
        let mut outcomes = self.outcomes();
        let note = Note { mutant: mutant.name.clone(), outcome };
        let mut file = OpenOptions::new().append(true).open(&self.file)?;
        writeln!(file, "{}", serde_json::to_string(&note)?)?;
        outcomes.insert(note.mutant, outcome);
        eprintln!("{} of {}: {outcome}: {}", outcomes.len(), self.all, mutant.name);
        Ok(())
    }

    fn into_outcomes(self) -> BTreeMap<String, Outcome> {
        self.outcomes.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Switches a mutant on, and runs the cases that meet it and the tests.
fn noticed_switched(number: usize, scratch: &Scratch) -> Result<Outcome> {
    let cases = scratch.run_cases_that_meet(number)?;
    noticed(cases, || scratch.run_tests(Some(number)))
}

/// Builds a mutant by itself, runs cases and tests, and takes it back.
fn noticed_alone(mutant: &Mutant, scratch: &Scratch) -> Result<Outcome> {
    let Some(undo) = scratch.apply(mutant)? else { return Ok(Outcome::Unviable) };
    let outcome = if scratch.build_cases()? == Ended::Well {
        noticed(scratch.run_cases()?, || match scratch.build_tests()? {
            Ended::Well => scratch.run_tests(None),
            failed => Ok(failed),
        })
    } else {
        Ok(Outcome::Unviable)
    };
    undo.undo()?;
    outcome
}

/// What came of a mutant, by how the cases ended and, if they hold, how the tests do.
fn noticed(cases: Ended, tests: impl FnOnce() -> Result<Ended>) -> Result<Outcome> {
    Ok(match cases {
        Ended::Badly => Outcome::CaughtByCases,
        Ended::Never => Outcome::Timeout,
        Ended::Well => match tests()? {
            Ended::Well => Outcome::Missed,
            Ended::Badly => Outcome::CaughtByTests,
            Ended::Never => Outcome::Timeout,
        },
    })
}
