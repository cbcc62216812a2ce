//! `cargo xtask test`: the checks, one after the other, up to the first that fails.

use crate::{docs, ledger, shell, types, web};
use anyhow::{Context, Result, bail};
use std::process::ExitCode;
use std::time::Instant;

/// One check.
struct Step {
    name: &'static str,
    /// Whether it belongs to the inner loop.
    fast: bool,
    check: fn() -> Result<()>,
}

const STEPS: &[Step] = &[
    Step { name: "client", fast: false, check: web::check },
    Step { name: "types", fast: false, check: types::check },
    Step { name: "format", fast: true, check: format },
    Step { name: "lints", fast: true, check: lints },
    Step { name: "tests", fast: true, check: tests },
    Step { name: "examples in the documentation", fast: false, check: doc_tests },
    Step { name: "documentation", fast: false, check: documentation },
    Step { name: "cases", fast: true, check: cases },
    Step { name: "random games", fast: false, check: soak },
    Step { name: "ledger", fast: true, check: ledger_without_proof },
    Step { name: "proof of the ledger", fast: false, check: proof },
    Step { name: "dependencies", fast: false, check: dependencies },
    Step { name: "documents", fast: true, check: docs::check },
    Step { name: "picture", fast: false, check: docs::picture },
    Step { name: "browser", fast: false, check: web::browser },
];

/// Runs all checks, or those of the inner loop.
pub fn run(fast: bool) -> Result<ExitCode> {
    let begun = Instant::now();
    for step in STEPS.iter().filter(|step| step.fast || !fast) {
        println!("== {}", step.name);
        let step_begun = Instant::now();
        (step.check)().with_context(|| step.name)?;
        println!("== {}: passed in {}", step.name, seconds(step_begun));
    }
    println!("== all checks passed in {}", seconds(begun));
    Ok(ExitCode::SUCCESS)
}

fn seconds(since: Instant) -> String {
    let tenths = since.elapsed().as_millis() / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
}

fn format() -> Result<()> {
    installed("fmt", "rustup component add rustfmt")?;
    shell::must_succeed(shell::cargo(["fmt", "--all", "--check"])?)
}

fn lints() -> Result<()> {
    installed("clippy", "rustup component add clippy")?;
    shell::must_succeed(shell::cargo(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?)
}

fn installed(subcommand: &str, install: &str) -> Result<()> {
    if !shell::cargo_has(subcommand)? {
        bail!("cargo {subcommand} is missing; install it with: {install}");
    }
    Ok(())
}

fn tests() -> Result<()> {
    let nextest = shell::cargo_has("nextest")?;
    let args: &[&str] = if nextest {
        &["nextest", "run", "--workspace", "--status-level", "fail"]
    } else {
        &["test", "--workspace", "--all-targets"]
    };
    shell::must_succeed(shell::cargo(args.iter().copied())?)
}

fn doc_tests() -> Result<()> {
    shell::must_succeed(shell::cargo(["test", "--quiet", "--doc", "--workspace"])?)
}

fn documentation() -> Result<()> {
    let mut doc = shell::cargo(["doc", "--quiet", "--workspace", "--no-deps"])?;
    doc.env("RUSTDOCFLAGS", "--deny warnings");
    shell::must_succeed(doc)
}

fn cases() -> Result<()> {
    shell::must_succeed(shell::cargo(["run", "--quiet", "--package", "brevet", "--", "case", "cases"])?)
}

/// A small soak: seven games of every scenario.
fn soak() -> Result<()> {
    shell::must_succeed(shell::cargo(["run", "--quiet", "--package", "brevet", "--", "soak", "--games", "147"])?)
}

/// Licences, bans and sources of all crates, by `deny.toml`. Advisories need the network: the public workflow looks at
/// them.
fn dependencies() -> Result<()> {
    if !shell::cargo_has("deny")? {
        println!("left out: cargo deny is missing; install it with: cargo install --locked cargo-deny");
        return Ok(());
    }
    shell::must_succeed(shell::cargo(["deny", "check", "bans", "licenses", "sources"])?)
}

fn ledger_without_proof() -> Result<()> {
    ledger::check_all()
}

fn proof() -> Result<()> {
    shell::must_succeed(ledger::proving(&ledger::Args { prove: true, ..ledger::Args::default() })?)
}
