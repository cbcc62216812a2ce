//! `brevet odds`: the systems that compute odds, each with its own flags.

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};
use library::{OddsQuestions, OddsRequest};

/// A system, and what is asked about it.
#[derive(Debug)]
pub struct OddsOf {
    /// The system.
    pub system: String,
    /// The question.
    pub asked: OddsRequest,
}

/// The systems that compute odds.
fn books() -> impl Iterator<Item = (&'static str, &'static dyn OddsQuestions)> {
    systems::ALL.iter().filter_map(|ruleset| Some((ruleset.name(), ruleset.odds()?)))
}

impl OddsOf {
    /// What can be asked about the system.
    pub fn book(&self) -> Option<&'static dyn OddsQuestions> {
        books().find(|(name, _)| *name == self.system).map(|(_, book)| book)
    }
}

impl Subcommand for OddsOf {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(books().map(|(name, book)| book.command(Command::new(name))))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        books().any(|(known, _)| known == name)
    }
}

impl FromArgMatches for OddsOf {
    fn from_arg_matches(matches: &ArgMatches) -> Result<OddsOf, Error> {
        let missing = || Error::new(ErrorKind::MissingSubcommand);
        let (system, said) = matches.subcommand().ok_or_else(missing)?;
        let (_, book) = books().find(|(name, _)| *name == system).ok_or_else(missing)?;
        Ok(OddsOf { system: system.to_owned(), asked: book.asked(said)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
