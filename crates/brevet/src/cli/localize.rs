//! Help and usage errors in the user's language.

use super::Cli;
use crate::words::{Language, Words};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};
use std::ffi::OsString;

/// The language that the arguments ask for, if any; the environment's otherwise. Looked for before
/// anything else is read, so that errors come in it too.
pub fn language(args: &[OsString]) -> Language {
    let texts: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let behind = texts.iter().zip(texts.iter().skip(1)).find(|(flag, _)| *flag == "--lang").map(|(_, value)| value);
    let inside = texts.iter().find_map(|arg| arg.strip_prefix("--lang="));
    let named = behind.map(|value| value.as_ref()).or(inside);
    named.and_then(Language::named).unwrap_or_else(Language::of_environment)
}

/// The command line with its help in the user's language.
pub fn command(words: &Words) -> Command {
    localized(Cli::command(), "help", words)
}

/// The message of an argument: `help-odds-gcacw-terrain`; where a command has none of its own, that
/// of the command above. One of several that are alike, such as `target-grade`, is told by two: whose
/// it is, and what.
fn help_of(id: &str, argument: &str, words: &Words) -> String {
    let argument = argument.replace('_', "-");
    if let Some(message) = message_of(id, &argument, words) {
        return words.plain(&message);
    }
    let parts = argument.split_once('-').and_then(|(whose, what)| {
        let (whose, what) = (message_of(id, &format!("of-{whose}"), words)?, message_of(id, what, words)?);
        Some(words.say(&whose, &[("what", &words.plain(&what))]))
    });
    parts.unwrap_or_else(|| words.plain(&format!("{id}-{argument}")))
}

/// The nearest message of that name, from a command upwards.
fn message_of(id: &str, name: &str, words: &Words) -> Option<String> {
    let above = std::iter::successors(Some(id), |above| above.rsplit_once('-').map(|(next, _)| next));
    above.map(|above| format!("{above}-{name}")).find(|message| words.has(message))
}

/// Every command and argument has a message.
fn localized(command: Command, id: &str, words: &Words) -> Command {
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let commands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let template = template(&command, words);
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(words.plain("help-help"));
    let mut command = command.disable_help_flag(true).arg(help).about(words.plain(id)).help_template(template);
    for argument in arguments {
        command = command.mut_arg(&argument, |arg| arg.help(help_of(id, &argument, words)));
    }
    for name in commands {
        let id = format!("{id}-{name}");
        command = command.mut_subcommand(&name, |sub| localized(sub, &id, words));
    }
    command
}

/// The order of a help page, with its headings in the language.
fn template(command: &Command, words: &Words) -> String {
    let mut text = format!("{{about}}\n\n{} {{usage}}\n", words.plain("help-heading-usage"));
    if command.get_subcommands().next().is_some() {
        text += &format!("\n{}\n{{subcommands}}\n", words.plain("help-heading-commands"));
    }
    if command.get_positionals().next().is_some() {
        text += &format!("\n{}\n{{positionals}}\n", words.plain("help-heading-arguments"));
    }
    text + &format!("\n{}\n{{options}}\n", words.plain("help-heading-options"))
}

/// What is wrong with the arguments, in one message.
pub fn complaint(error: &clap::Error, words: &Words) -> String {
    let what = |kind| context(error, kind);
    let argument = what(ContextKind::InvalidArg);
    let value = what(ContextKind::InvalidValue);
    let said = match error.kind() {
        ErrorKind::UnknownArgument => words.say("usage-unknown-argument", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => {
            words.say("usage-unknown-command", &[("command", &what(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::MissingRequiredArgument => words.say("usage-missing", &[("argument", &argument)]),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words.plain("usage-missing-command")
        }
        ErrorKind::ArgumentConflict => {
            let other = what(ContextKind::PriorArg);
            words.say("usage-conflict", &[("argument", &argument), ("other", &other)])
        }
        ErrorKind::InvalidValue if value.is_empty() => words.say("usage-no-value", &[("argument", &argument)]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let valid = what(ContextKind::ValidValue);
            let id = if valid.is_empty() { "usage-bad-value" } else { "usage-bad-value-of" };
            words.say(id, &[("argument", &argument), ("value", &value), ("valid", &valid)])
        }
        _ => words.plain("usage-wrong"),
    };
    format!("{said}\n{}", words.plain("usage-see-help"))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_before_anything_else() {
        let args = |texts: &[&str]| texts.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(language(&args(&["brevet", "play", "--lang", "fr"])), Language::French);
        assert_eq!(language(&args(&["brevet", "--lang=fr"])), Language::French);
    }

    #[test]
    fn every_command_and_argument_has_its_help() {
        fn check(command: &Command) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.starts_with("help"), "{about}");
            for argument in command.get_arguments() {
                let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.starts_with("help"), "{help}");
            }
            command.get_subcommands().for_each(check);
        }
        for language in Language::ALL {
            check(&command(&Words::new(language)));
            command(&Words::new(language)).debug_assert();
        }
    }
}
