//! The program.

use anyhow::Result;
use brevet::cli::{Cli, Command, Serve, localize};
use brevet::words::{Language, Words};
use brevet::{
    ExitStatus, battles, bench, cases, check, coverage, drawing, json_lines, odds, play, records, selfplay, serve,
    soak, tables,
};
use clap::FromArgMatches;
use clap::error::ErrorKind;
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind as Io, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let words = Words::new(localize::language(&args));
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = arguments(args, &words, &mut out).and_then(|cli| match cli {
        Some(cli) => run(cli, &words, &mut out),
        None => Ok(ExitStatus::Well),
    });
    let ended = ended.and_then(|ended| {
        out.flush()?;
        Ok(ended)
    });
    ExitCode::from(ended.unwrap_or_else(|error| report_error(&error, &words, &mut out)).code())
}

/// The arguments, read; none if help was printed instead.
fn arguments(args: Vec<OsString>, words: &Words, out: &mut dyn Write) -> Result<Option<Cli>> {
    let mut command = localize::command(words);
    let matches = match command.try_get_matches_from_mut(args) {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            write!(out, "{error}")?;
            return Ok(None);
        }
        Err(error) => return Err(brevet::UserError(localize::complaint(&error, words)).into()),
    };
    let cli = Cli::from_arg_matches(&matches).map_err(|error| brevet::UserError(localize::complaint(&error, words)))?;
    if let Some(name) = cli.lang.as_deref().filter(|name| Language::named(name).is_none()) {
        return Err(words.complaint("unknown-language", &[("name", name)]).into());
    }
    Ok(Some(cli))
}

fn run(cli: Cli, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    match cli.command {
        _ if cli.version => version(words, out),
        None => serve::run(&Serve { open: true, ..Serve::default() }, words, out),
        Some(Command::Serve(args)) => serve::run(&args, words, out),
        Some(Command::Play(args)) => play::run(&args, words, &mut io::stdin().lock(), out),
        Some(Command::Referee) => json_lines::run(words, &mut io::stdin().lock(), out),
        Some(Command::Selfplay(args)) => selfplay::run(&args, words, out),
        Some(Command::Odds { of }) => odds::run(&of, words, out),
        Some(Command::Tables(args)) => tables::run(&args, words, out),
        Some(Command::Case(args)) => cases::run(&args, words, out),
        Some(Command::Replay(args)) => records::replay(&args, words, out),
        Some(Command::Verify(args)) => records::verify(&args, words, out),
        Some(Command::Draw(args)) => drawing::run(&args, words, out),
        Some(Command::Battle(args)) => battles::run(&args, words, out),
        Some(Command::Check(args)) => check::run(&args, words, out),
        Some(Command::Bench(args)) => bench::run(&args, words, out),
        Some(Command::Soak(args)) => soak::run(&args, words, out),
        Some(Command::Coverage(args)) => coverage::run(&args, words, out),
    }
}

fn version(words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    writeln!(out, "brevet {}", env!("CARGO_PKG_VERSION"))?;
    for system in systems::library().systems() {
        let edition = system.edition.to_string();
        writeln!(out, "{}", words.say("version-edition", &[("system", system.name), ("edition", &edition)]))?;
    }
    Ok(ExitStatus::Well)
}

/// Reports an error to the user. A closed output is not an error.
fn report_error(error: &anyhow::Error, words: &Words, out: &mut dyn Write) -> ExitStatus {
    let gone = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    if gone.into_iter().any(|cause| cause.kind() == Io::BrokenPipe) {
        return ExitStatus::Well;
    }
    let _ = out.flush();
    let text = words.say("error", &[("message", &format!("{error:#}"))]);
    let _ = writeln!(io::stderr(), "{text}");
    ExitStatus::Unusable
}
