//! Rule cases: one small situation each, what is ordered, what the dice show and what must come of
//! it. `docs/cases.md` is the format.
//!
//! [`run`] reads a case (`read`), plays its parts (`play`) on a position (`table`) and looks at what
//! came of it (`look`). Whatever is wrong comes back as a [`Failure`]: an id and its arguments, and
//! the line of the file. A fault of the file itself is a failure too, with the id of the fault.

mod look;
mod play;
mod read;
mod table;
#[cfg(test)]
mod tests;

use crate::data::{self, Fault, Faults, Node, Source};
use crate::game::Game;
use crate::rule::RuleId;
use crate::system::System;
use play::Begun;
use std::borrow::Cow;
#[cfg(feature = "ablate")]
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// Where a system finds the tables that a case or scenario does not bring itself.
pub trait Shelf {
    /// The text of a data file by its name: `gcacw/tables/combat.toml`.
    fn file(&self, name: &str) -> Option<Cow<'_, str>>;
}

/// A system whose positions can be set up by a case.
pub trait Cased: System {
    /// The stage that a case's `[setup]` describes, begun at the decision it names. The keys
    /// `system`, `dice` and `chance` are the case's own and already read. `None` if there are
    /// faults, which are noted at their nodes.
    fn stage_of_case(setup: &Node<'_>, shelf: &dyn Shelf) -> Option<Self::Stage>;
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
}

impl Failure {
    fn new(line: usize, id: &'static str) -> Failure {
        Failure { part: None, line, id, args: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Failure {
        self.args.push((name, value.into()));
        self
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
                | "case-nothing-offered"
                | "case-order-refused"
                | "case-panicked"
                | "case-start-not-reached"
        )
    }

    fn of_fault(fault: Fault, source: Source<'_>) -> Failure {
        let failure = Failure { part: None, line: fault.line, id: fault.reason, args: fault.args };
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

/// Runs a case. Reading finds every fault of the file at once; a file with faults is not played.
pub fn run<S: Cased>(source: Source<'_>, shelf: &dyn Shelf) -> CaseReport {
    let (heading, failures) = run_with_heading::<S>(source, shelf);
    heading.report(failures)
}

fn run_with_heading<S: Cased>(source: Source<'_>, shelf: &dyn Shelf) -> (Heading, Vec<Failure>) {
    let faults = Faults::new();
    let mut heading = Heading::default();
    let case = data::read(source, &faults, |root| {
        heading = read::heading(root);
        read::case::<S>(root, shelf)
    });
    let failures = match faults.or(case) {
        Ok(case) => run_parts(&case),
        Err(faults) if faults.is_empty() => vec![Failure::new(1, "case-not-set-up")],
        Err(faults) => faults.into_iter().map(|fault| Failure::of_fault(fault, source)).collect(),
    };
    (heading, failures)
}

/// The position at the end of a case's last part, as a game that goes on from there: for questions
/// and odds. Whatever keeps the last part from being played is told instead; what it expects is
/// not looked at.
pub fn last_position<S: Cased>(source: Source<'_>, shelf: &dyn Shelf) -> Result<Game<S>, Vec<Failure>> {
    let faults = Faults::new();
    let case = data::read(source, &faults, |root| {
        read::heading_or_none(root);
        read::case::<S>(root, shelf)
    });
    let case = faults.or(case).map_err(|faults| match faults.is_empty() {
        true => vec![Failure::new(1, "case-not-set-up")],
        false => faults.into_iter().map(|fault| Failure::of_fault(fault, source)).collect(),
    })?;
    let mut failures = Vec::new();
    let state = state_at_end(&case, &mut failures);
    state.map(|state| Game::at_position(Arc::new(case.stage), state)).ok_or(failures)
}

/// The state at the end of the last part, played from the set-up by the parts that lead to it.
fn state_at_end<S: Cased>(case: &read::Case<S>, failures: &mut Vec<Failure>) -> Option<S::State> {
    let begun = play::begin(case, failures)?;
    let mut way: Vec<&read::Part> = Vec::new();
    let mut next = case.parts.last();
    while let Some(part) = next {
        way.push(part);
        next = part.from.and_then(|earlier| case.parts.get(earlier));
    }
    let mut table = begun.table.clone();
    for part in way.into_iter().rev() {
        (table, _) = play::play(part, table, Vec::new(), &begun.standing, failures)?;
    }
    Some(table.state)
}

/// Plays the parts, each from where its start ended, and collects what is wrong.
fn run_parts<S: Cased>(case: &read::Case<S>) -> Vec<Failure> {
    let mut failures = Vec::new();
    let Some(begun) = play::begin(case, &mut failures) else { return failures };
    let mut ends = Vec::with_capacity(case.parts.len());
    for part in &case.parts {
        let mut found = Vec::new();
        let end = run_part(case, part, &begun, &ends, &mut found);
        ends.push(end);
        failures.extend(found.into_iter().map(|failure| Failure { part: Some(part.name.clone()), ..failure }));
    }
    failures
}

/// Plays a part and looks. Where its play ended; none if it was broken off.
fn run_part<'c, S: Cased>(
    case: &'c read::Case<S>,
    part: &read::Part,
    begun: &Begun<'c, S>,
    ends: &[Option<table::Table<'c, S>>],
    failures: &mut Vec<Failure>,
) -> Option<table::Table<'c, S>> {
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
    look::look(part, &table, &events, &begun.standing, failures);
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
    shelf: &dyn Shelf,
    rule: Option<RuleId>,
    structural: &BTreeSet<RuleId>,
) -> (CaseReport, BTreeSet<RuleId>) {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let play = || catch_unwind(AssertUnwindSafe(|| run_with_heading::<S>(source, shelf)));
    let (outcome, reached) = crate::rule::ablate::without(rule, play);
    let (heading, mut failures) = outcome.unwrap_or_else(|panic| {
        let heading = data::read(source, &Faults::new(), |root| Some(read::heading(root)));
        let failure = Failure::new(1, "case-panicked").with("message", panic_text(panic.as_ref()));
        (heading.unwrap_or_default(), vec![failure])
    });
    if rule.is_none() && failures.is_empty() {
        let missed = heading.rules.iter().filter(|(rule, _)| !reached.contains(rule) && !structural.contains(rule));
        failures.extend(
            missed.map(|(rule, line)| Failure::new(*line, "case-rule-not-reached").with("rule", rule.in_full())),
        );
    }
    (heading.report(failures), reached)
}

/// What a panic said.
#[cfg(feature = "ablate")]
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
