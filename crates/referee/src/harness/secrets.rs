//! Non-interference: what is hidden from a seat makes no difference to what it perceives.
//!
//! At some decisions, for each seat and for an observer, what is hidden is dealt anew. The seat
//! must perceive the same, to the byte: what it knows and is shown, who is asked what, what it is
//! offered, answered and refused. Then the same orders are played in both states, until one is not
//! legal in the other or different things are disclosed to the seat; what it sees happen up to
//! there must be the same too.

use super::table::{Luck, Table, written};
use super::violation::{Moment, Sense, Violation};
use super::{Effort, Summary};
use crate::chance::{Audience, Chance, Seeded, Throw};
use crate::seat::Seat;
use crate::system::{Choice, System};
use std::collections::VecDeque;
use std::fmt::Debug;
use std::sync::Arc;

/// So many choices of a list are compared.
const MOST_COMPARED: usize = 400;
/// So many questions of each form are asked.
const QUESTIONS_ASKED: usize = 3;

/// Plays a game and, at some decisions, lets every seat look for a difference between the state
/// and one that differs in what is hidden from it.
pub fn non_interference<S: System>(stage: &Arc<S::Stage>, seed: u64, effort: Effort) -> Result<Summary, Violation> {
    Table::<S>::open(stage, seed)?.play(effort.most_orders, &mut |table| {
        if !table.luck.one_in(effort.one_in) {
            return Ok(());
        }
        for eyes in table.seats().chain([Seat::OBSERVER]) {
            look(table, eyes, effort)?;
        }
        Ok(())
    })
}

/// What a seat tries, in both states alike.
struct Probes<S: System> {
    orders: Vec<S::Order>,
    questions: Vec<String>,
}

impl<S: System> Probes<S> {
    fn new(table: &mut Table<S>, eyes: Seat, effort: Effort) -> Probes<S> {
        let offers = table.game.offers(eyes, &[]);
        let whole = offers.iter().filter_map(|choice| match choice {
            Choice::Order(order) => Some(table.written(order)),
            Choice::Pick(_) => None,
        });
        let offered: Vec<String> = whole.collect();
        let Table { luck, memory, stage, .. } = table;
        let mut orders = Vec::new();
        for _ in 0..effort.tries {
            for texts in [&memory.texts, &offered] {
                let text = luck.choose(texts).cloned().unwrap_or_default();
                let changed = memory.mutate(&text, &text, luck);
                orders.extend([text, changed].iter().filter_map(|text| S::read_order(stage, text).ok()));
            }
        }
        let mut questions = Vec::new();
        for form in S::questions() {
            for _ in 0..if form.args.is_empty() { 1 } else { QUESTIONS_ASKED } {
                let words = form.args.iter().filter_map(|_| luck.choose(&memory.words).cloned());
                questions.push([form.name.to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" "));
            }
        }
        Probes { orders, questions }
    }
}

/// The two states that a seat may not tell apart.
struct Pair<'t, S: System> {
    stage: &'t S::Stage,
    eyes: Seat,
    here: S::State,
    there: S::State,
    probes: Probes<S>,
    since: Vec<String>,
    at: Box<Moment>,
}

fn look<S: System>(table: &mut Table<S>, eyes: Seat, effort: Effort) -> Result<(), Violation> {
    let stage = table.stage.clone();
    let here = table.game.state().clone();
    let there = S::resample(&stage, &here, eyes, &mut Seeded::from_number(table.luck.number()));
    let probes = Probes::new(table, eyes, effort);
    let at = table.moment(Some(eyes));
    let mut pair = Pair::<S> { stage: &stage, eyes, here, there, probes, since: Vec::new(), at };
    pair.compare()?;
    pair.deal_alike(table.luck.number())?;
    if pair.here == pair.there {
        return Ok(());
    }
    table.summary.pairs += 1;
    for _ in 0..effort.most_pair_orders {
        if !pair.step(&mut table.luck)? {
            break;
        }
        table.summary.pair_orders += 1;
        pair.compare()?;
    }
    Ok(())
}

impl<S: System> Pair<'_, S> {
    /// Everything that the seat perceives of a state but what happens.
    fn perceive(&self, state: &S::State) -> Vec<(Sense, String)> {
        let (stage, eyes) = (self.stage, self.eyes);
        let known = S::knowledge(stage, state, eyes);
        let owed = S::owed(stage, state);
        let asked: Vec<_> = owed.seats.iter().map(|&seat| (seat, S::decision(stage, state, seat))).collect();
        let answer = |question: &String| (question.clone(), S::ask(stage, &known, question));
        let answers: Vec<_> = self.probes.questions.iter().map(answer).collect();
        let mut perceived = vec![
            (Sense::Knowledge, format!("{known:?}")),
            (Sense::View, S::view(stage, &known).to_string()),
            (Sense::Owed, format!("{asked:?}, sealed: {}", owed.sealed)),
            (Sense::Winner, format!("{:?}", S::winner(stage, state))),
            (Sense::Answers, format!("{answers:?}")),
        ];
        if owed.seats.contains(&eyes) {
            let refused: Vec<_> =
                self.probes.orders.iter().map(|order| (order, S::check(stage, state, eyes, order))).collect();
            perceived.push((Sense::Prompt, format!("{:?}", S::prompt(stage, state, eyes))));
            perceived.push((Sense::Offers, self.offers(state)));
            perceived.push((Sense::Refusals, format!("{refused:?}")));
        }
        perceived
    }

    /// The list as it is offered, pick by pick, with what it lights and says.
    fn offers(&self, state: &S::State) -> String {
        let (stage, eyes) = (self.stage, self.eyes);
        let mut text = format!("{:?}:", S::listing(stage, state, eyes));
        let mut drafts = vec![Vec::new()];
        let mut compared = 0;
        while let Some(draft) = drafts.pop()
            && compared < MOST_COMPARED
        {
            for choice in offered::<S>(stage, state, eyes, &draft) {
                compared += 1;
                let concerns = S::concerns(stage, &choice);
                match choice {
                    Choice::Pick(pick) => {
                        text.push_str(&format!("\n{pick:?} {concerns:?}"));
                        drafts.push([draft.as_slice(), &[pick]].concat());
                    }
                    Choice::Order(order) => {
                        let words = S::order_words(stage, state, &order);
                        text.push_str(&format!("\n{} {concerns:?} {words:?}", written::<S>(stage, &order)));
                    }
                }
            }
        }
        text
    }

    fn leak(&self, sense: Sense, here: String, there: String) -> Violation {
        Violation::Leak { at: self.at.clone(), sense, here, there, since: self.since.clone() }
    }

    fn same(&self, sense: Sense, here: &impl Debug, there: &impl Debug) -> Result<(), Violation> {
        let (here, there) = (format!("{here:?}"), format!("{there:?}"));
        if here == there { Ok(()) } else { Err(self.leak(sense, here, there)) }
    }

    /// The seat perceives the same of both states.
    fn compare(&self) -> Result<(), Violation> {
        for ((sense, here), (_, there)) in self.perceive(&self.here).into_iter().zip(self.perceive(&self.there)) {
            if here != there {
                return Err(self.leak(sense, here, there));
            }
        }
        Ok(())
    }

    /// What is hidden can be dealt anew from either state, with the same result.
    fn deal_alike(&self, seed: u64) -> Result<(), Violation> {
        let deal = |state| S::resample(self.stage, state, self.eyes, &mut Seeded::from_number(seed));
        let (here, there) = (deal(&self.here), deal(&self.there));
        if here == there { Ok(()) } else { self.same(Sense::Resampling, &here, &there) }
    }

    /// Plays the next order, or all of several sealed ones, in both states. False if the pair
    /// cannot be played on.
    fn step(&mut self, luck: &mut Luck) -> Result<bool, Violation> {
        let owed = S::owed(self.stage, &self.here);
        let seats: Vec<Seat> = match owed.sealed {
            true => owed.seats.to_vec(),
            false => luck.choose(&owed.seats).copied().into_iter().collect(),
        };
        let mut orders = Vec::new();
        for seat in seats {
            let Some(order) = self.random_order(seat, luck) else { return Ok(false) };
            if let Err(refusal) = S::check(self.stage, &self.there, seat, &order) {
                let told = format!("{}: {refusal:?}", written::<S>(self.stage, &order));
                return if seat == self.eyes {
                    Err(self.leak(Sense::Refusals, told, String::new()))
                } else {
                    Ok(false)
                };
            }
            orders.push((seat, order));
        }
        for (seat, order) in &orders {
            if !self.play(*seat, order, luck)? {
                return Ok(false);
            }
        }
        Ok(!orders.is_empty())
    }

    fn random_order(&self, seat: Seat, luck: &mut Luck) -> Option<S::Order> {
        let mut draft = Vec::new();
        loop {
            match luck.choose(&offered::<S>(self.stage, &self.here, seat, &draft))? {
                Choice::Order(order) => return Some(order.clone()),
                Choice::Pick(pick) => draft.push(pick.clone()),
            }
        }
    }

    /// Plays one order in both states with the same dice, as far as the seat sees them. False if
    /// something else was disclosed to it in one than in the other.
    fn play(&mut self, seat: Seat, order: &S::Order, luck: &mut Luck) -> Result<bool, Violation> {
        let name = S::seats(self.stage).get(seat.index()).map_or("observer", |card| card.name);
        self.since.push(format!("{name}: {}", written::<S>(self.stage, order)));
        let mut dice = Watched::new(self.eyes, luck.number(), VecDeque::new());
        let mut events = Vec::new();
        S::apply(self.stage, &mut self.here, seat, order, &mut dice, &mut events);
        let here = self.witnessed(&events);
        let mut dice_there = Watched::new(self.eyes, luck.number(), dice.seen.clone().into());
        let mut events = Vec::new();
        S::apply(self.stage, &mut self.there, seat, order, &mut dice_there, &mut events);
        let there = self.witnessed(&events);
        if here.disclosed.is_none() && there.disclosed.is_none() {
            self.same(Sense::Events, &here.seen, &there.seen)?;
            self.same(Sense::Chance, &dice.seen, &dice_there.seen)?;
            return Ok(true);
        }
        let until = here.disclosed.into_iter().chain(there.disclosed).min().unwrap_or(0);
        self.same(Sense::Events, &here.before(until), &there.before(until))?;
        Ok(here.seen == there.seen && dice.seen == dice_there.seen)
    }

    /// What the seat saw of what happened.
    fn witnessed(&self, events: &[S::Event]) -> Witnessed {
        let mut witnessed = Witnessed { seen: Vec::new(), disclosed: None };
        for event in events.iter().filter_map(|event| S::witness(self.stage, event, self.eyes)) {
            if S::discloses(&event) {
                witnessed.disclosed.get_or_insert(witnessed.seen.len());
            }
            let words = S::event_words(self.stage, &event);
            let tallies = S::event_tallies(&event);
            witnessed.seen.push(format!("{} {words:?} {tallies:?}", S::event_data(self.stage, &event)));
        }
        witnessed
    }
}

/// What a seat saw happen, and which of it was the first disclosure.
struct Witnessed {
    seen: Vec<String>,
    disclosed: Option<usize>,
}

impl Witnessed {
    fn before(&self, until: usize) -> &[String] {
        &self.seen[..until.min(self.seen.len())]
    }
}

fn offered<S: System>(
    stage: &S::Stage,
    state: &S::State,
    seat: Seat,
    draft: &[S::Pick],
) -> Vec<Choice<S::Order, S::Pick>> {
    let mut out = Vec::new();
    S::offer(stage, state, seat, draft, &mut out);
    out
}

/// Dice that a seat watches: those that it sees fall as they fell before, the others anyhow.
struct Watched {
    eyes: Seat,
    dice: Seeded,
    before: VecDeque<(Throw, u32)>,
    seen: Vec<(Throw, u32)>,
}

impl Watched {
    fn new(eyes: Seat, seed: u64, before: VecDeque<(Throw, u32)>) -> Watched {
        Watched { eyes, dice: Seeded::from_number(seed), before, seen: Vec::new() }
    }
}

impl Chance for Watched {
    fn give(&mut self, throw: Throw) -> u32 {
        let fresh = self.dice.give(throw);
        let visible = match throw.audience {
            Audience::Everyone => true,
            Audience::Only(seat) => seat == self.eyes,
            Audience::Nobody => false,
        };
        if !visible {
            return fresh;
        }
        let value = match self.before.pop_front() {
            Some((before, value)) if before == throw => value,
            _ => fresh,
        };
        self.seen.push((throw, value));
        value
    }
}
