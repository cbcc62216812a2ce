//! `brevet odds`: the systems' answers to questions of chance, in words.

use crate::cli::OddsOf;
use crate::words::Words;
use crate::{Complaint, Ended, files, told};
use anyhow::Result;
use library::{Chances, Library, OddsPart, OddsTrouble};
use referee::data::Source;
use std::io::Write;

/// Runs the command.
pub fn run(args: &OddsOf, words: &Words, out: &mut dyn Write) -> Result<Ended> {
    let library = files::library(&args.asked.tables, words)?;
    let chances = counted(args, &library, words)?;
    if args.asked.json {
        writeln!(out, "{}", serde_json::to_string(&chances)?)?;
        return Ok(Ended::Well);
    }
    for part in args.book().into_iter().flat_map(|book| book.told(&args.asked, &chances, words)) {
        match part {
            OddsPart::Line(line) => writeln!(out, "{line}")?,
            OddsPart::Sums(sums) => tallies(sums, words, out)?,
            OddsPart::Outcomes(outcomes, samples) => {
                told::odds(outcomes, samples, words).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
    }
    Ok(Ended::Well)
}

fn counted(args: &OddsOf, library: &Library, words: &Words) -> Result<Chances, Complaint> {
    let Some((path, order)) = &args.asked.case else {
        let counted = library.odds_of(&args.system, args.asked.question.clone());
        return counted.map_err(|trouble| complaint("", trouble, words));
    };
    let (name, text) = (path.display().to_string(), files::read(path, words)?);
    library.odds_in(Source { name: &name, text: &text }, order).map_err(|trouble| complaint(&name, trouble, words))
}

/// Why there is no answer; faults of a file stand with their lines.
fn complaint(file: &str, trouble: OddsTrouble, words: &Words) -> Complaint {
    match trouble {
        OddsTrouble::UnknownSystem(name) => words.complaint("unknown-system", &[("name", &name)]),
        OddsTrouble::Field { name, value } => words.complaint("odds-field", &[("name", &name), ("value", &value)]),
        OddsTrouble::Unreadable => words.complaint("odds-unreadable", &[]),
        OddsTrouble::NothingAsked => words.complaint("odds-nothing-asked", &[]),
        OddsTrouble::Refused(refusal) => Complaint(words.refusal(&refusal)),
        OddsTrouble::Faults(failures) => {
            let place = |line: usize| if file.is_empty() { String::new() } else { format!("{file}:{line}: ") };
            let lines = failures.iter().map(|failure| place(failure.line) + &words.failure(failure));
            Complaint(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// The sums; an empty one is told only of an attack and a defence.
fn tallies(sums: &referee::Sums, words: &Words, out: &mut dyn Write) -> Result<()> {
    for (name, tally) in sums.iter().filter(|(name, tally)| matches!(**name, "attack" | "defence") || !tally.is_empty())
    {
        for line in told::tally(name, tally, words) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
