//! What an answer must be: a refusal has a rule and a sentence, a fault a place, a reason and a sentence.

use crate::words::{Words, message_of_rule};
use library::GameError;
use referee::Spoken;
use referee::data::{Fault, Source};

/// A sentence whose argument is missing shows its name like this.
const UNFILLED: &str = "{$";

/// Something that must not be: in a word, by which findings are told apart, and in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// In a word.
    pub key: String,
    /// In full.
    pub what: String,
}

impl Wrong {
    /// Something wrong, and what shows it.
    pub fn new(key: &str, shown: &str) -> Wrong {
        Wrong { key: key.to_owned(), what: if shown.is_empty() { key.to_owned() } else { format!("{key}: {shown}") } }
    }
}

/// What was answered to an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Whether it was accepted.
    pub accepted: bool,
    /// What kind of answer it is: an input with a kind never seen before is worth keeping.
    pub kind: String,
}

impl Answered {
    /// It was accepted.
    pub fn accepted(kind: &str) -> Answered {
        Answered { accepted: true, kind: kind.to_owned() }
    }

    /// It was not, for these reasons.
    pub fn refused<'a>(reasons: impl IntoIterator<Item = &'a str>) -> Answered {
        let mut reasons: Vec<&str> = reasons.into_iter().collect();
        reasons.sort_unstable();
        reasons.dedup();
        Answered { accepted: false, kind: reasons.join(" ") }
    }
}

/// Whether a refusal names its rule and says why.
pub fn refusal(refusal: &Spoken, words: &Words) -> Result<(), Wrong> {
    let known = match refusal.id.starts_with("referee:") {
        true => words.has(&message_of_rule(&refusal.id)),
        false => words.ledger().find(&refusal.id).is_some(),
    };
    let sentence = words.refusal(refusal);
    if !known || sentence.is_empty() || sentence.contains(UNFILLED) {
        return Err(Wrong::new(&format!("a refusal by {} without a sentence", refusal.id), &sentence));
    }
    Ok(())
}

/// Whether faults of files have places in them and say why.
pub fn faults(faults: &[Fault], sources: &[Source<'_>], words: &Words) -> Result<(), Wrong> {
    if faults.is_empty() {
        return Err(Wrong::new("refused without a fault", ""));
    }
    faults.iter().try_for_each(|fault| {
        let told = words.fault(fault);
        let Some(&source) = sources.iter().find(|source| fault.file == source.name) else {
            return Err(Wrong::new(&format!("{} in another file", fault.reason), &told));
        };
        place(fault.line, fault.reason, &told, source)?;
        sentence(fault.reason, &words.reason(fault), source, words)
    })
}

/// Whether a line of a file is there; what is missing at its end is told of the line behind the last.
pub fn place(line: usize, reason: &str, told: &str, source: Source<'_>) -> Result<(), Wrong> {
    let lines = source.text.split('\n').count() + 1;
    if (1..=lines).contains(&line) { Ok(()) } else { Err(Wrong::new(&format!("{reason} without a place"), told)) }
}

/// Whether a message has a sentence.
pub fn sentence(id: &str, told: &str, source: Source<'_>, words: &Words) -> Result<(), Wrong> {
    let unfilled = told.contains(UNFILLED) && !source.text.contains(UNFILLED);
    if !words.has(id) || told.is_empty() || unfilled {
        return Err(Wrong::new(&format!("{id} without a sentence"), told));
    }
    Ok(())
}

/// Whether a game that cannot be opened has its reasons.
pub fn trouble(trouble: &GameError, sources: &[Source<'_>], words: &Words) -> Result<Answered, Wrong> {
    if words.trouble(trouble).is_empty() {
        return Err(Wrong::new("refused without a reason", &format!("{trouble:?}")));
    }
    Ok(match trouble {
        GameError::Faults(list) => {
            faults(list, sources, words)?;
            Answered::refused(list.iter().map(|fault| fault.reason))
        }
        GameError::UnknownScenario(_) => Answered::refused(["unknown-scenario"]),
        GameError::UnknownSystem(_) => Answered::refused(["unknown-system"]),
        GameError::Refused(rule) => Answered::refused([rule.as_str()]),
        GameError::Dice(_) => Answered::refused(["dice"]),
    })
}
