//! The results of the mutants.

use super::list::Mutant;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write};

/// The result of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    CaughtByCases,
    CaughtByTests,
    /// Nothing noticed it.
    Missed,
    /// It does not compile.
    Unviable,
    /// It was stopped, which is noticed too.
    Timeout,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::CaughtByCases => "caught by a case",
            Outcome::CaughtByTests => "caught by a test",
            Outcome::Missed => "MISSED",
            Outcome::Unviable => "unviable",
            Outcome::Timeout => "stopped after too long",
        })
    }
}

/// One system's figures.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    caught: usize,
    missed: usize,
    unviable: usize,
    timeouts: usize,
    survivors: Vec<Survivor>,
    #[serde(skip)]
    by_tests: usize,
}

/// A mutant that nothing noticed.
#[derive(Debug, Serialize)]
struct Survivor {
    name: String,
    diff: String,
}

impl Report {
    /// Counts a mutant.
    pub fn add(&mut self, mutant: &Mutant, outcome: Outcome) {
        match outcome {
            Outcome::CaughtByCases => self.caught += 1,
            Outcome::CaughtByTests => {
                self.caught += 1;
                self.by_tests += 1;
            }
            Outcome::Missed => {
                self.missed += 1;
                self.survivors.push(Survivor { name: mutant.name.clone(), diff: mutant.diff.clone() });
            }
            Outcome::Unviable => self.unviable += 1,
            Outcome::Timeout => self.timeouts += 1,
        }
    }

    /// The figures for people: a mutant that never stops counts as noticed, one that does not compile
    /// not at all.
    pub fn text(&self, system: &str) -> String {
        let noticed = self.caught + self.timeouts;
        let mut text = String::new();
        for Survivor { name, diff } in &self.survivors {
            let _ = writeln!(text, "{name}\n{diff}");
        }
        let _ = writeln!(
            text,
            "{system}: {noticed} of {} noticed ({} by tests alone, {} stopped after too long), {} missed, {} unviable",
            noticed + self.missed,
            self.by_tests,
            self.timeouts,
            self.missed,
            self.unviable
        );
        text
    }
}
