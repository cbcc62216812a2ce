//! Questions whose flags are the fields that the library describes.

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, Subcommand};
use library::{OddsField, OddsForm, OddsKind};
use serde_json::{Map, Value, json};

/// `brevet odds billy-yank`.
#[derive(Debug, Args)]
pub struct BillyYankOdds {
    /// What is asked
    #[command(subcommand)]
    pub question: BillyYankQuestion,
    /// Print the result as JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// A question with what was said of its fields.
#[derive(Clone, Debug)]
pub struct BillyYankQuestion(pub Value);

impl Subcommand for BillyYankQuestion {
    fn augment_subcommands(command: Command) -> Command {
        let questions = forms().iter().map(|form| Command::new(form.question).args(form.fields.iter().map(flag)));
        command.subcommands(questions).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        forms().iter().any(|form| form.question == name)
    }
}

impl FromArgMatches for BillyYankQuestion {
    fn from_arg_matches(matches: &ArgMatches) -> Result<BillyYankQuestion, Error> {
        let (question, said) = matches.subcommand().ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        let form = forms().iter().find(|form| form.question == question);
        let fields = form.map(|form| form.fields.as_slice()).unwrap_or_default();
        let mut asked: Map<String, Value> =
            fields.iter().filter_map(|field| Some((field.name.to_owned(), value_of(field, said)?))).collect();
        asked.insert("question".to_owned(), json!(question));
        Ok(BillyYankQuestion(Value::Object(asked)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The questions.
fn forms() -> &'static [OddsForm] {
    systems::library().odds_forms("billy-yank").unwrap_or_default()
}

/// The flag of a field.
fn flag(field: &OddsField) -> Arg {
    let arg = Arg::new(field.name).long(field.name);
    match &field.kind {
        OddsKind::Flag => arg.action(ArgAction::SetTrue),
        OddsKind::Number { least, most, .. } => {
            let range = i64::from(*least)..=i64::from(*most);
            arg.value_name("N").value_parser(clap::value_parser!(u8).range(range))
        }
        OddsKind::Word { words, .. } => {
            arg.value_name("WORD").hide_possible_values(true).value_parser(PossibleValuesParser::new(words.clone()))
        }
    }
}

/// What was said of a field, if anything was.
fn value_of(field: &OddsField, said: &ArgMatches) -> Option<Value> {
    match &field.kind {
        OddsKind::Flag => said.get_flag(field.name).then(|| json!(true)),
        OddsKind::Number { .. } => said.get_one::<u8>(field.name).map(|number| json!(number)),
        OddsKind::Word { .. } => said.get_one::<String>(field.name).map(|word| json!(word)),
    }
}
