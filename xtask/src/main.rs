//! The project's own chores: `cargo xtask play`, `test`, `ledger` and `bench`.

mod docs;
mod ledger;
mod prove;
mod shell;
mod test;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The project's own chores")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build the program and start a game in the terminal
    Play {
        /// A scenario (gcacw/the-gap if none is named) and whatever else `brevet play` takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check everything: format, lints, tests, cases, the rule ledgers with their proof, documents
    Test {
        /// The inner loop: format, lints, tests and cases only
        #[arg(long)]
        fast: bool,
    },
    /// What the rule ledgers ask for, and what the cases show of it
    Ledger(ledger::Args),
    /// Measure the program's speed
    Bench {
        /// Print the figures as JSON
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play { args } => play(&args),
        Chore::Test { fast } => test::run(fast),
        Chore::Ledger(args) => ledger::run(&args),
        Chore::Bench { json } => bench(json),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

/// The scenario that is played if none is named.
const SCENARIO: &str = "gcacw/the-gap";

fn play(args: &[String]) -> Result<ExitCode> {
    shell::must_succeed(shell::cargo(["build", "--release", "--package", "brevet"])?)?;
    let mut brevet = shell::cargo(["run", "--quiet", "--release", "--package", "brevet", "--", "play"])?;
    if args.first().is_none_or(|first| first.starts_with('-')) {
        brevet.arg(SCENARIO);
    }
    shell::pass_on(brevet.args(args))
}

fn bench(json: bool) -> Result<ExitCode> {
    let mut brevet = shell::cargo(["run", "--quiet", "--release", "--package", "brevet", "--", "bench"])?;
    if json {
        brevet.arg("--json");
    }
    shell::pass_on(&mut brevet)
}
