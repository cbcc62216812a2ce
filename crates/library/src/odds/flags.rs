//! Questions on a command line, as flags for their fields.

use super::{OddsField, OddsForm, OddsKind};
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// A question from the command line.
#[derive(Clone, Debug, Default)]
pub struct OddsRequest {
    /// The question in the system's own form.
    pub question: Value,
    /// Instead: a case file whose last part ends at the decision, and the order to compute the odds of.
    pub case: Option<(PathBuf, String)>,
    /// The user's own tables.
    pub tables: Vec<PathBuf>,
    /// Whether to print JSON.
    pub json: bool,
}

/// A command with the questions of some forms.
pub fn command(command: Command, forms: &[OddsForm]) -> Command {
    let questions = forms.iter().map(|form| Command::new(form.question).args(form.fields.iter().map(flag)));
    let json = Arg::new("json").long("json").global(true).action(ArgAction::SetTrue);
    command.subcommands(questions).subcommand_required(true).arg_required_else_help(true).arg(json)
}

/// The flag for tables of one's own.
pub fn tables() -> Arg {
    let paths = clap::value_parser!(PathBuf);
    Arg::new("table").long("table").value_name("FILE").global(true).action(ArgAction::Append).value_parser(paths)
}

/// The question of such a command's flags.
pub fn asked(said: &ArgMatches, forms: &[OddsForm]) -> Result<OddsRequest, Error> {
    let json = said.get_flag("json");
    let tables = said.try_get_many("table").ok().flatten().into_iter().flatten().cloned().collect();
    let (question, said) = said.subcommand().ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
    let form = forms.iter().find(|form| form.question == question);
    let fields = form.map(|form| form.fields.as_slice()).unwrap_or_default();
    let mut asked: Map<String, Value> =
        fields.iter().filter_map(|field| Some((field.name.to_owned(), value_of(field, said)?))).collect();
    asked.insert("question".to_owned(), json!(question));
    Ok(OddsRequest { question: Value::Object(asked), json, tables, ..OddsRequest::default() })
}

/// The flag of a field.
fn flag(field: &OddsField) -> Arg {
    let arg = Arg::new(field.name).long(field.name);
    match &field.kind {
        OddsKind::Flag => arg.action(ArgAction::SetTrue),
        OddsKind::Number { least, most, .. } => {
            let range = i64::from(*least)..=i64::from(*most);
            arg.value_name("N").allow_negative_numbers(*least < 0).value_parser(clap::value_parser!(i8).range(range))
        }
        OddsKind::Word { words, .. } => {
            arg.value_name("WORD").hide_possible_values(true).value_parser(PossibleValuesParser::new(words.clone()))
        }
    }
}

/// The value of a field, if it is given.
fn value_of(field: &OddsField, said: &ArgMatches) -> Option<Value> {
    match &field.kind {
        OddsKind::Flag => said.get_flag(field.name).then(|| json!(true)),
        OddsKind::Number { .. } => said.get_one::<i8>(field.name).map(|number| json!(number)),
        OddsKind::Word { .. } => said.get_one::<String>(field.name).map(|word| json!(word)),
    }
}
