//! The project's tasks: `cargo xtask play`, `test`, `types`, `atlas`, `ledger`, `where`,
//! `mutants`, `soak` and `bench`.

mod atlas;
mod docs;
mod find_rule;
mod ledger;
mod mutants;
mod prove;
mod shell;
mod test;
mod types;
mod web;
mod workers;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The project's tasks")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the client and the program, and open a game in the browser
    Play {
        /// Arguments for `brevet`; without any it serves games and opens the browser
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check everything: the client, format, lints, tests, cases, the rule ledgers with their
    /// proof, documents, games in a real browser
    Test {
        /// The inner loop: format, lints, tests and cases only
        #[arg(long)]
        fast: bool,
    },
    /// Test the client in a real browser
    Browser,
    /// Write the client's protocol types from the Rust code
    Types,
    /// What the rule ledgers ask for, and what the cases show of it
    Ledger(ledger::Args),
    /// Find a rule: its statement, the code that cites it and the cases that name it
    Where {
        /// The rule's id, such as gcacw:6.2.zoc-enter-stops, R41 or the beginning of one
        id: String,
    },
    /// Make small random changes to the rules' source, and see whether a case or test notices
    Mutants(mutants::Args),
    /// Derive the maps from geography and their recipes
    Atlas {
        /// Write nothing; fail if a map is not what its recipe gives
        #[arg(long)]
        check: bool,
    },
    /// Play random games of every scenario with random options, to find games that get stuck; then fuzz
    /// everything that reads text, a minute each
    Soak {
        /// `--games N`, `--minutes M`, `--system S`, `--scenario S`, `--share S=N`, `--seed TEXT`, `--threads N` and the
        /// rest of what `brevet soak` takes; `--fuzz TARGET` tries texts alone, `--dice N` plays one game alone
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Measure the program's speed
    Bench {
        /// Print the figures as JSON
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Play { args } => play(&args),
        Task::Test { fast } => test::run(fast),
        Task::Browser => web::browser().map(|()| ExitCode::SUCCESS),
        Task::Types => types::write().map(|()| ExitCode::SUCCESS),
        Task::Ledger(args) => ledger::run(&args),
        Task::Where { id } => find_rule::run(&id),
        Task::Mutants(args) => mutants::run(&args),
        Task::Atlas { check } => atlas::run(check),
        Task::Soak { args } => soak(&args),
        Task::Bench { json } => bench(json),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn play(args: &[String]) -> Result<ExitCode> {
    web::build()?;
    shell::must_succeed(shell::cargo(["build", "--release", "--package", "brevet"])?)?;
    let mut brevet = shell::cargo(["run", "--quiet", "--release", "--package", "brevet", "--"])?;
    shell::pass_on(brevet.args(args))
}

/// Plays games, then fuzzes, unless only one of them is requested.
fn soak(args: &[String]) -> Result<ExitCode> {
    let brevet = || shell::cargo(["run", "--quiet", "--release", "--package", "brevet", "--", "soak"]);
    let played = shell::pass_on(brevet()?.args(args))?;
    let alone = |arg: &String| ["--fuzz", "--dice", "--help", "-h"].iter().any(|flag| names(arg, flag));
    if played != ExitCode::SUCCESS || args.iter().any(alone) {
        return Ok(played);
    }
    let also = args.iter().zip(args.iter().skip(1).map(Some).chain([None]));
    let also = also.filter(|(arg, _)| ["--seed", "--threads", "--output"].iter().any(|flag| names(arg, flag)));
    let also = also.flat_map(|(arg, value)| [Some(arg), value.filter(|_| !arg.contains('='))]).flatten();
    shell::pass_on(brevet()?.args(["--fuzz", "all", "--minutes", "1"]).args(also))
}

/// Whether an argument is a flag, with its value or without.
fn names(arg: &str, flag: &str) -> bool {
    arg.strip_prefix(flag).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}

fn bench(json: bool) -> Result<ExitCode> {
    let mut brevet = shell::cargo(["run", "--quiet", "--release", "--package", "brevet", "--", "bench"])?;
    if json {
        brevet.arg("--json");
    }
    shell::pass_on(&mut brevet)
}
