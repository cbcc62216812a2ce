//! Playing a part: its orders one by one, and its answers to what it does not care about.

use super::position::CasePosition;
use super::read::{At, FIRST, Part, Said, Setup, Words};
use super::{Cased, Failure};
use crate::chance::{MOST_SCRIPTED, ScriptFault, Scripted, ScriptedValue};
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::System;

/// The most automatic answers in one part.
const MOST_ANSWERS: usize = 1_000;

/// The position at the first decision.
pub(super) struct Begun<'c, S: System> {
    pub(super) table: CasePosition<'c, S>,
    /// What happened before the first decision.
    pub(super) events: Vec<S::Event>,
    /// A script that holds the standing values alone.
    pub(super) standing: Scripted,
}

/// Begins a game from a set-up. None if its dice do not suffice.
pub(super) fn begin<'c, S: Cased>(setup: &'c Setup<S>, failures: &mut Vec<Failure>) -> Option<Begun<'c, S>> {
    let mut standing = Scripted::default();
    for (label, values) in &setup.standing {
        standing.stand(label.clone(), values.clone());
    }
    let mut script = standing.clone();
    script.load(setup.dice.what.iter().cloned());
    let mut events = Vec::new();
    let state = S::begin(&setup.stage, &mut script, &mut events);
    if let Some(fault) = script.take_fault() {
        failures.push(script_failure(setup.dice.line, fault));
        return None;
    }
    failures.extend(left_over(setup.dice.line, &script));
    Some(Begun { table: CasePosition::new(&setup.stage, state), events, standing })
}

/// Plays a part from a position. The position and the events at its end; none if it was broken
/// off. `events` are those that the part finds.
pub(super) fn play<'c, S: Cased>(
    part: &Part,
    table: CasePosition<'c, S>,
    events: Vec<S::Event>,
    standing: &Scripted,
    failures: &mut Vec<Failure>,
) -> Option<(CasePosition<'c, S>, Vec<S::Event>)> {
    let script = standing.clone();
    let mut player = Player { part, table, events, standing, script, scripted_at: part.line, answers: 0, failures };
    match player.play() {
        Ok(()) => Some((player.table, player.events)),
        Err(failure) => {
            player.failures.push(failure);
            None
        }
    }
}

struct Player<'p, 'c, S: System> {
    part: &'p Part,
    table: CasePosition<'c, S>,
    events: Vec<S::Event>,
    standing: &'p Scripted,
    script: Scripted,
    /// The line of the file that scripted dice last.
    scripted_at: usize,
    answers: usize,
    failures: &'p mut Vec<Failure>,
}

impl<'p, S: System> Player<'p, '_, S> {
    fn play(&mut self) -> Result<(), Failure> {
        for line in &self.part.play {
            self.answer(Some(line))?;
            self.settle_dice();
            self.order(line)?;
        }
        self.answer(None)?;
        self.settle_dice();
        Ok(())
    }

    /// Notes dice that were scripted and not rolled, and takes a fresh script.
    fn settle_dice(&mut self) {
        self.failures.extend(left_over(self.scripted_at, &self.script));
        self.script = self.standing.clone();
    }

    fn order(&mut self, said: &At<Said>) -> Result<(), Failure> {
        let Said { seat, words } = &said.what;
        let (seat, order) = self.table.admit(seat, &words.order).map_err(|refusal| {
            Failure::new(said.line, "case-order-refused")
                .with("seat", seat)
                .with("order", &words.order)
                .refused("rule", self.table.spoken(&refusal))
                .with("asked", self.table.asked())
        })?;
        self.take(said.line, seat, order, words.dice.clone())
    }

    fn take(
        &mut self,
        line: usize,
        seat: Seat,
        order: S::Order,
        dice: Option<Vec<ScriptedValue>>,
    ) -> Result<(), Failure> {
        if dice.is_some() {
            self.scripted_at = line;
        }
        let dice = dice.unwrap_or_default();
        self.table.take(seat, order, dice, &mut self.script, &mut self.events);
        self.script.take_fault().map_or(Ok(()), |fault| Err(script_failure(line, fault)))
    }

    /// Answers every listed decision that comes up before the next line.
    fn answer(&mut self, next: Option<&At<Said>>) -> Result<(), Failure> {
        while !next.is_some_and(|line| self.is_turn_of(&line.what)) {
            let Some((seat, decision, answer)) = self.listed() else { return Ok(()) };
            self.answers += 1;
            if self.answers > MOST_ANSWERS {
                let failure = Failure::new(answer.line, "case-answers-without-end");
                return Err(failure.with("decision", decision).with("most", MOST_ANSWERS.to_string()));
            }
            let order = self.answering(seat, decision, answer)?;
            self.take(answer.line, seat, order, answer.what.dice.clone())?;
        }
        Ok(())
    }

    /// Whether the line is by a seat asked and is an order for its decision. What cannot be read
    /// at all is its own line's fault.
    fn is_turn_of(&self, said: &Said) -> bool {
        let Some(seat) = self.table.seat_named(&said.seat) else { return true };
        let Ok(order) = self.table.decode(&said.words.order) else { return true };
        let other = const { RuleId::of("referee:not-this-decision") };
        self.table.waiting().contains(&seat)
            && self.table.gate(seat, &order).err().is_none_or(|refusal| refusal.rule != other)
    }

    /// A decision that is asked now and that the part has an answer for.
    fn listed(&self) -> Option<(Seat, &'static str, &'p At<Words>)> {
        self.table.waiting().into_iter().find_map(|seat| {
            let decision = self.table.decision(seat);
            Some((seat, decision, self.part.otherwise.get(decision)?))
        })
    }

    fn answering(&self, seat: Seat, decision: &'static str, answer: &At<Words>) -> Result<S::Order, Failure> {
        let text = &answer.what.order;
        let refused = |refusal| {
            Failure::new(answer.line, "case-answer-refused")
                .with("decision", decision)
                .with("order", text)
                .refused("rule", self.table.spoken(&refusal))
        };
        let order = if text == FIRST {
            let none = || Failure::new(answer.line, "case-nothing-offered").with("decision", decision);
            self.table.first_order(seat).ok_or_else(none)?
        } else {
            self.table.decode(text).map_err(refused)?
        };
        self.table.gate(seat, &order).map_err(refused)?;
        Ok(order)
    }
}

/// Dice that were scripted and not rolled.
pub(super) fn left_over(line: usize, script: &Scripted) -> Option<Failure> {
    let count = script.left_over();
    (count > 0).then(|| Failure::new(line, "case-dice-left-over").with("count", count.to_string()))
}

/// What went wrong with a script.
pub(super) fn script_failure(line: usize, fault: ScriptFault) -> Failure {
    match fault {
        ScriptFault::RanOut { label, .. } => Failure::new(line, "case-die-not-scripted").with("label", label),
        ScriptFault::WrongLabel { scripted, label } => {
            Failure::new(line, "case-die-mislabelled").with("scripted", scripted).with("label", label)
        }
        ScriptFault::Impossible { value, label } => {
            Failure::new(line, "case-die-impossible").with("value", value.to_string()).with("label", label)
        }
        ScriptFault::WithoutEnd { label } => {
            Failure::new(line, "case-dice-without-end").with("label", label).with("most", MOST_SCRIPTED.to_string())
        }
    }
}
