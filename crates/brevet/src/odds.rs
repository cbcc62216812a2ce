//! `brevet odds`: the systems' answers to questions of chance, in words.

use crate::cli::OddsOf;
use crate::words::Words;
use crate::{ExitStatus, UserError, files, report};
use anyhow::Result;
use library::{Chances, Library, OddsError, OddsPart};
use referee::data::Source;
use std::io::Write;

/// Runs the command.
pub fn run(args: &OddsOf, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let library = files::library(&args.asked.tables, words)?;
    let chances = counted(args, &library, words)?;
    if args.asked.json {
        writeln!(out, "{}", serde_json::to_string(&chances)?)?;
        return Ok(ExitStatus::Well);
    }
    for part in args.book().into_iter().flat_map(|book| book.describe(&args.asked, &chances, words)) {
        match part {
            OddsPart::Line(line) => writeln!(out, "{line}")?,
            OddsPart::Sums(sums) => tallies(sums, words, out)?,
            OddsPart::Outcomes(outcomes, samples) => {
                report::odds(outcomes, samples, words).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
    }
    Ok(ExitStatus::Well)
}

fn counted(args: &OddsOf, library: &Library, words: &Words) -> Result<Chances, UserError> {
    let Some((path, order)) = &args.asked.case else {
        let counted = library.odds_of(&args.system, args.asked.question.clone());
        return counted.map_err(|trouble| complaint("", trouble, words));
    };
    let (name, text) = (path.display().to_string(), files::read(path, words)?);
    library.odds_in(Source { name: &name, text: &text }, order).map_err(|trouble| complaint(&name, trouble, words))
}

/// Why there is no answer; faults of a file stand with their lines.
fn complaint(file: &str, trouble: OddsError, words: &Words) -> UserError {
    match trouble {
        OddsError::UnknownSystem(name) => words.complaint("unknown-system", &[("name", &name)]),
        OddsError::Field { name, value } => words.complaint("odds-field", &[("name", &name), ("value", &value)]),
        OddsError::Unreadable => words.complaint("odds-unreadable", &[]),
        OddsError::NothingAsked => words.complaint("odds-nothing-asked", &[]),
        OddsError::Refused(refusal) => UserError(words.refusal(&refusal)),
        OddsError::Faults(failures) => {
            let place = |line: usize| if file.is_empty() { String::new() } else { format!("{file}:{line}: ") };
            let lines = failures.iter().map(|failure| place(failure.line) + &words.failure(failure));
            UserError(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// The sums; an empty one is shown only for an attack and a defense.
fn tallies(sums: &referee::Sums, words: &Words, out: &mut dyn Write) -> Result<()> {
    for (name, tally) in sums.iter().filter(|(name, tally)| matches!(**name, "attack" | "defence") || !tally.is_empty())
    {
        for line in report::tally(name, tally, words) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
