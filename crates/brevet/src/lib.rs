//! The program `brevet`: what its commands do, so that tests can call it too.
//!
//! | command | module |
//! |---|---|
//! | `serve`, and none | [`serve`] |
//! | `play` | [`play`] |
//! | `referee` | [`json_lines`] |
//! | `selfplay` | [`selfplay`] |
//! | `odds` | [`odds`] |
//! | `case` | [`cases`] |
//! | `replay`, `verify` | [`records`] |
//! | `draw` | [`drawing`] |
//! | `check` | [`check`] |
//! | `bench` | [`mod@bench`] |
//! | `soak` | [`soak`] |
//! | `coverage` | [`coverage`] |
//!
//! [`words`] turns the engine's message ids into sentences in English or French, [`ledger`] finds
//! the text of a rule, [`files`] reads and writes files, [`report`] describes what happened.

pub mod battles;
pub mod bench;
pub mod cases;
pub mod check;
pub mod cli;
pub mod coverage;
pub mod drawing;
pub mod files;
pub mod json_lines;
pub mod ledger;
pub mod odds;
pub mod play;
pub mod players;
pub mod records;
pub mod report;
pub mod selfplay;
pub mod serve;
pub mod soak;
pub mod summary;
pub mod tables;
pub mod words;

use std::fmt;

/// The user's input is wrong: one clear message in the user's language. The program exits
/// with code 2.
#[derive(Debug)]
pub struct UserError(pub String);

impl fmt::Display for UserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UserError {}

/// The exit status of a command, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitStatus {
    /// Success.
    Well,
    /// A check failed.
    Failed,
    /// The input cannot be used; every error has been reported.
    Unusable,
}

impl ExitStatus {
    /// The program's exit code.
    pub fn code(self) -> u8 {
        match self {
            ExitStatus::Well => 0,
            ExitStatus::Failed => 1,
            ExitStatus::Unusable => 2,
        }
    }
}
