//! `cargo xtask ledger`: what the rule ledgers ask for, and what the cases show of it.
//!
//! `read` takes in the ledgers, the list of exceptions and the cases; `check` finds what does not
//! fit together; `proof` runs the cases with each rule switched off in turn; `account` counts and
//! tells.

mod account;
mod check;
pub mod proof;
pub mod read;

use crate::shell;
use account::Account;
use anyhow::{Result, bail};
use proof::Proof;
use read::Archive;
use std::collections::BTreeMap;
use std::fmt;
use std::process::{Command, ExitCode};

/// What is asked of the ledger.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Args {
    /// Only this system
    #[arg(long)]
    pub system: Option<String>,
    /// Switch each rule off in turn: a case that names it must then fail
    #[arg(long)]
    pub prove: bool,
    /// Print {system: {required, proved, structural, missing, statements}} as JSON; implies --prove
    #[arg(long)]
    pub json: bool,
    /// Fail if any statement is missing
    #[arg(long)]
    pub complete: bool,
}

/// Something that does not fit, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    file: String,
    /// From 1; none if the whole file is meant.
    line: Option<usize>,
    reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

/// Reports on the ledgers; fails on anything that does not fit.
pub fn run(args: &Args) -> Result<ExitCode> {
    let prove = args.prove || args.json;
    if prove && !crate::prove::AVAILABLE {
        return shell::pass_on(&mut proving(args)?);
    }
    let (archive, mut faults) = read(args.system.as_deref())?;
    let proof = if prove && faults.is_empty() { Some(proved(&archive, &mut faults)?) } else { None };
    let accounts = account::accounts(&archive, proof.as_ref());
    if proof.is_some() || !prove {
        show(&accounts, args)?;
    }
    faults.extend(args.complete.then(|| account::incomplete(&accounts)).into_iter().flatten());
    tell(faults)
}

/// Reads everything without proof; an error if anything does not fit.
pub fn check_all() -> Result<()> {
    let (_, faults) = read(None)?;
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    if lines.is_empty() { Ok(()) } else { bail!("{}", lines.join("\n")) }
}

/// The same command in a build whose rules can be switched off.
pub fn proving(args: &Args) -> Result<Command> {
    let build = ["run", "--release", "--package", "xtask", "--features", "ablate", "--", "ledger", "--prove"];
    let mut command = shell::cargo(build)?;
    if let Some(system) = &args.system {
        command.args(["--system", system]);
    }
    command.args(args.json.then_some("--json")).args(args.complete.then_some("--complete"));
    Ok(command)
}

fn read(system: Option<&str>) -> Result<(Archive, Vec<Fault>)> {
    let root = shell::root()?;
    let (mut archive, mut faults) = read::archive(&root)?;
    faults.extend(check::faults(&archive, &|test| check::test_exists(&root, test)));
    if let Some(system) = system {
        archive.keep_only(system)?;
    }
    Ok((archive, faults))
}

fn proved(archive: &Archive, faults: &mut Vec<Fault>) -> Result<Proof> {
    let (proof, found) = crate::prove::with_systems(|systems| proof::prove(archive, systems))?;
    faults.extend(found);
    Ok(proof)
}

fn show(accounts: &[Account], args: &Args) -> Result<()> {
    if args.json {
        let by_system: BTreeMap<&str, _> = accounts.iter().map(|it| (it.system.as_str(), it.summary())).collect();
        println!("{}", serde_json::to_string_pretty(&by_system)?);
    } else {
        let everything = args.system.is_some();
        for account in accounts {
            print!("{}", account.text(everything));
        }
    }
    Ok(())
}

fn tell(mut faults: Vec<Fault>) -> Result<ExitCode> {
    faults.sort();
    for fault in &faults {
        eprintln!("error: {fault}");
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
