//! Rule cases: one small situation each, what is ordered, what the dice show and what must come of
//! it. `docs/cases.md` is the format.
//!
//! [`run`] reads a case (`read`, `expect`), in the words that its system has (`forms`), plays its
//! parts (`play`) on a position (`table`) and looks at what came of it (`look`, `may`). Whatever is
//! wrong comes back as a [`Failure`]: an id and its arguments, and the line of the file. A fault of
//! the file itself is a failure too, with the id of the fault.

mod expect;
mod forms;
mod look;
mod may;
mod play;
mod position;
mod read;
#[cfg(test)]
mod tests;

pub use forms::{Vocabulary, unnamed};

use crate::data::{self, Fault, Faults, Node, Source};
use crate::game::Game;
use crate::rule::{RuleId, noting};
use crate::seat::Seat;
use crate::system::System;
use crate::words::{Spoken, SpokenArg};
use play::Begun;
use position::CasePosition;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// Where a system finds the data files that a case or scenario does not contain.
pub trait FileSource {
    /// The text of a data file by its name: `gcacw/tables/combat.toml`.
    fn file(&self, name: &str) -> Option<Cow<'_, str>>;
}

/// A system whose positions can be set up by a case.
pub trait Cased: System {
    /// The stage that a case's `[setup]` describes, begun at the decision it names. The keys
    /// `system`, `dice` and `chance` are the case's own and already read. `None` if there are
    /// faults, which are noted at their nodes.
    fn stage_of_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Self::Stage>;

    /// What its cases can name.
    fn vocabulary() -> Vocabulary;

    /// The names of a kind on a stage, as the vocabulary calls it: all that `UNIT` stands for.
    fn names(stage: &Self::Stage, kind: &str) -> Vec<String>;

    /// A name as the game itself writes it, where it may be written otherwise: `e4/d4` for `d4/e4`.
    fn spelling(_stage: &Self::Stage, _text: &str) -> Option<String> {
        None
    }

    /// Whether an order can answer a decision.
    fn answers(order: &Self::Order, decision: &str) -> bool;

    /// The position as it would be if the seat were asked the decision that this order answers:
    /// for a decision that was passed over, or is not asked yet. None where that cannot be said.
    fn supposing(_stage: &Self::Stage, _state: &Self::State, _seat: Seat, _order: &Self::Order) -> Option<Self::State> {
        None
    }
}

/// What is wrong with a case, or with the rules that it tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The part in which it showed; none for the file, the set-up and the case as a whole.
    pub part: Option<String>,
    /// The line of the file, from 1.
    pub line: usize,
    /// The message's id in the locale files: `case-fact-differs`, or a fault's `fault-missing`.
    pub id: &'static str,
    /// What its sentence needs.
    pub args: Vec<(&'static str, String)>,
    /// The argument that is a refusal, if one is, so that it can be told in words.
    pub refusal: Option<(&'static str, Spoken)>,
}

impl Failure {
    fn new(line: usize, id: &'static str) -> Failure {
        Failure { part: None, line, id, args: Vec::new(), refusal: None }
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Failure {
        self.args.push((name, value.into()));
        self
    }

    /// The failure with a refusal as one argument more.
    fn refused(self, name: &'static str, refusal: Spoken) -> Failure {
        let text = |arg: &SpokenArg| match arg {
            SpokenArg::Piece { key: text, .. }
            | SpokenArg::Seat(text)
            | SpokenArg::Place(text)
            | SpokenArg::Number(text)
            | SpokenArg::Code(text)
            | SpokenArg::Word(text) => text.clone(),
        };
        let args: Vec<String> = refusal.args.iter().map(|(name, arg)| format!("{name} {}", text(arg))).collect();
        let shown = if args.is_empty() { refusal.id.clone() } else { format!("{}: {}", refusal.id, args.join(", ")) };
        Failure { refusal: Some((name, refusal)), ..self.with(name, shown) }
    }

    /// Whether the play could not go on, so that nothing was compared: an order was refused, dice did not fit.
    pub fn breaks_off(&self) -> bool {
        matches!(
            self.id,
            "case-answer-refused"
                | "case-answers-without-end"
                | "case-dice-left-over"
                | "case-die-impossible"
                | "case-die-mislabelled"
                | "case-die-not-scripted"
                | "case-dice-without-end"
                | "case-nothing-offered"
                | "case-order-refused"
                | "case-panicked"
                | "case-start-not-reached"
        )
    }

    fn of_fault(fault: Fault, source: Source<'_>) -> Failure {
        let failure = Failure { args: fault.args, ..Failure::new(fault.line, fault.reason) };
        if fault.file == source.name { failure } else { failure.with("file", fault.file) }
    }
}

/// For developers: `12: the attack: case-fact-differs (path = turn, expected = 2, found = 1)`.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.line)?;
        if let Some(part) = &self.part {
            write!(f, "{part}: ")?;
        }
        f.write_str(self.id)?;
        let args: Vec<String> = self.args.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if args.is_empty() { Ok(()) } else { write!(f, " ({})", args.join(", ")) }
    }
}

/// What came of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseReport {
    /// The case's title; empty if the file has none that can be read.
    pub title: String,
    /// The rules that the case exercises.
    pub rules: Vec<RuleId>,
    /// What is wrong. Nothing: the case holds.
    pub failures: Vec<Failure>,
}

impl CaseReport {
    /// Whether the case holds.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}

/// The title and the rules of a case, each rule with its line.
#[derive(Clone, Debug, Default)]
struct Heading {
    title: String,
    rules: Vec<(RuleId, usize)>,
}

impl Heading {
    fn report(self, failures: Vec<Failure>) -> CaseReport {
        CaseReport { title: self.title, rules: self.rules.into_iter().map(|(rule, _)| rule).collect(), failures }
    }
}

/// The system that a case names, so that a program knows with which one to run it. `None` if the
/// file cannot be read or names none.
pub fn system_named(source: Source<'_>) -> Option<String> {
    data::read(source, &Faults::new(), |root| Some(root.get("setup")?.get("system")?.text()?.into_owned()))
}

/// The edition of the rules that a case's set-up asks for; by default the newest.
pub fn edition_in<S: System>(setup: &Node<'_>) -> u32 {
    setup.whole_or("edition", S::OLDEST_EDITION.into(), S::EDITION.into(), S::EDITION.into()) as u32
}

/// Runs a case. Reading finds every fault of the file at once; a file with faults is not played. A
/// case that holds must also reach every rule that it names, except `structural` ones, at which
/// nothing is decided.
pub fn run<S: Cased>(source: Source<'_>, data_files: &dyn FileSource, structural: &BTreeSet<RuleId>) -> CaseReport {
    let ((heading, mut failures), reached) = noting(|| run_with_heading::<S>(source, data_files, &mut |_, _, _| ()));
    failures.extend(if failures.is_empty() { not_reached(&heading, &reached, structural) } else { Vec::new() });
    heading.report(failures)
}

/// Runs a case, and shows every part's end: the stage, the state, and what happened in the part. For
/// the tests of a system.
pub fn watch<S: Cased>(
    source: Source<'_>,
    data_files: &dyn FileSource,
    mut shown: impl FnMut(&Arc<S::Stage>, &S::State, &[S::Event]),
) -> CaseReport {
    let (heading, failures) = run_with_heading::<S>(source, data_files, &mut shown);
    heading.report(failures)
}

/// What is called at the end of every part.
type Watch<'w, S> = dyn FnMut(&Arc<<S as System>::Stage>, &<S as System>::State, &[<S as System>::Event]) + 'w;

fn run_with_heading<S: Cased>(
    source: Source<'_>,
    data_files: &dyn FileSource,
    watch: &mut Watch<'_, S>,
) -> (Heading, Vec<Failure>) {
    let faults = Faults::new();
    let mut heading = Heading::default();
    let case = data::read(source, &faults, |root| {
        heading = read::heading::<S>(root);
        read::case::<S>(root, data_files)
    });
    let failures = match faults.or(case) {
        Ok(case) => run_parts(&case, watch),
        Err(faults) if faults.is_empty() => vec![Failure::new(1, "case-not-set-up")],
        Err(faults) => faults.into_iter().map(|fault| Failure::of_fault(fault, source)).collect(),
    };
    (heading, failures)
}

/// The rules that a case names and did not reach.
fn not_reached(heading: &Heading, reached: &BTreeSet<RuleId>, structural: &BTreeSet<RuleId>) -> Vec<Failure> {
    let missed = heading.rules.iter().filter(|(rule, _)| !reached.contains(rule) && !structural.contains(rule));
    missed.map(|(rule, line)| Failure::new(*line, "case-rule-not-reached").with("rule", rule.in_full())).collect()
}

/// The position at the end of a case's last part, as a game that goes on from there: for questions
/// and odds. Whatever keeps the last part from being played is told instead; what it expects is
/// not looked at.
pub fn last_position<S: Cased>(source: Source<'_>, data_files: &dyn FileSource) -> Result<Game<S>, Vec<Failure>> {
    let faults = Faults::new();
    let case = data::read(source, &faults, |root| {
        read::heading_or_none(root);
        read::case::<S>(root, data_files)
    });
    let case = faults.or(case).map_err(|faults| match faults.is_empty() {
        true => vec![Failure::new(1, "case-not-set-up")],
        false => faults.into_iter().map(|fault| Failure::of_fault(fault, source)).collect(),
    })?;
    let mut failures = Vec::new();
    let (setup, state) = state_at_end(&case, &mut failures).ok_or(failures)?;
    let stage = case.setups.into_iter().nth(setup).map(|setup| setup.stage);
    let none = || vec![Failure::new(1, "case-not-set-up")];
    stage.map(|stage| Game::at_position(stage, state)).ok_or_else(none)
}

/// The set-up that the last part goes back to, and the state at its end, played by the parts that
/// lead to it.
fn state_at_end<S: Cased>(case: &read::Case<S>, failures: &mut Vec<Failure>) -> Option<(usize, S::State)> {
    let last = case.parts.last()?;
    let begun = play::begin(case.setups.get(last.setup)?, failures)?;
    let mut way: Vec<&read::Part> = Vec::new();
    let mut next = Some(last);
    while let Some(part) = next {
        way.push(part);
        next = part.from.and_then(|earlier| case.parts.get(earlier));
    }
    let mut table = begun.table.clone();
    for part in way.into_iter().rev() {
        (table, _) = play::play(part, table, Vec::new(), &begun.standing, failures)?;
    }
    Some((last.setup, table.state))
}

/// Plays the parts, each from where its start ended, and collects what is wrong.
fn run_parts<S: Cased>(case: &read::Case<S>, watch: &mut Watch<'_, S>) -> Vec<Failure> {
    let mut failures = Vec::new();
    let begun: Vec<Option<Begun<'_, S>>> = case.setups.iter().map(|setup| play::begin(setup, &mut failures)).collect();
    let mut ends = Vec::with_capacity(case.parts.len());
    for part in &case.parts {
        let mut found = Vec::new();
        // What keeps a set-up from beginning is told once, not for each part.
        let begun = begun.get(part.setup).and_then(Option::as_ref);
        ends.push(begun.and_then(|begun| run_part(case, part, begun, &ends, &mut found, watch)));
        failures.extend(found.into_iter().map(|failure| Failure { part: Some(part.name.clone()), ..failure }));
    }
    failures
}

/// Plays a part and looks. Where its play ended; none if it was broken off.
fn run_part<'c, S: Cased>(
    case: &'c read::Case<S>,
    part: &read::Part,
    begun: &Begun<'c, S>,
    ends: &[Option<CasePosition<'c, S>>],
    failures: &mut Vec<Failure>,
    watch: &mut Watch<'_, S>,
) -> Option<CasePosition<'c, S>> {
    let (table, opening) = match part.from {
        None => (Some(&begun.table), begun.events.as_slice()),
        Some(earlier) => (ends.get(earlier).and_then(Option::as_ref), &[][..]),
    };
    let Some(table) = table else {
        let from = part.from.and_then(|earlier| case.parts.get(earlier)).map_or("", |earlier| &earlier.name);
        failures.push(Failure::new(part.line, "case-start-not-reached").with("from", from));
        return None;
    };
    // A part of the set-up that plays nothing looks at what happened before the first decision.
    let opening = if part.play.is_empty() { opening.to_vec() } else { Vec::new() };
    let (table, events) = play::play(part, table.clone(), opening, &begun.standing, failures)?;
    watch(table.stage, &table.state, &events);
    look::look(part, &table, &events, &begun.standing, ends, failures);
    Some(table)
}

/// Runs a case with one rule switched off, or with none, and tells which rules it reached.
///
/// With none switched off, a case that holds must also reach every rule that it names, except
/// `structural` ones, which cannot be switched off. A panic is a failure of the case: a rule that
/// is switched off may leave the system in a position that it was never meant to see.
#[cfg(feature = "ablate")]
pub fn run_without<S: Cased>(
    source: Source<'_>,
    data_files: &dyn FileSource,
    rule: Option<RuleId>,
    structural: &BTreeSet<RuleId>,
) -> (CaseReport, BTreeSet<RuleId>) {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let play = || catch_unwind(AssertUnwindSafe(|| run_with_heading::<S>(source, data_files, &mut |_, _, _| ())));
    let (outcome, reached) = crate::rule::ablate::without(rule, play);
    let (heading, mut failures) = outcome.unwrap_or_else(|panic| {
        let heading = data::read(source, &Faults::new(), |root| Some(read::heading::<S>(root)));
        let failure = Failure::new(1, "case-panicked").with("message", panic_text(panic.as_ref()));
        (heading.unwrap_or_default(), vec![failure])
    });
    if rule.is_none() && failures.is_empty() {
        failures = not_reached(&heading, &reached, structural);
    }
    (heading.report(failures), reached)
}

/// What a panic said.
#[cfg(feature = "ablate")]
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
