//! Non-interference: what is hidden from a seat makes no difference to what it perceives.
//!
//! At some decisions, for each seat and for an observer, what is hidden is dealt anew. The seat
//! must perceive the same, to the byte: what it knows and is shown, who is asked what, what it is
//! offered, answered and refused. Then the same orders are played in both states, until different
//! things are disclosed to the seat; what it sees happen up to there must be the same too. Where
//! another seat's order is not legal in the other state, there must be one that looks the same.

use super::test_game::{Rng, TestGame, written};
use super::violation::{Moment, Sense, Violation};
use super::{Effort, Summary};
use crate::chance::{Audience, Chance, Seeded, Throw};
use crate::declare::Written;
use crate::seat::Seat;
use crate::system::{Choice, Listing, Piece, System};
use std::collections::VecDeque;
use std::fmt::Debug;
use std::sync::Arc;

/// So many choices of a list are compared.
const MOST_COMPARED: usize = 400;
/// So many pieces of a roster are tried.
const MOST_PIECES: u16 = 512;
/// So many questions of each form are asked.
const QUESTIONS_ASKED: usize = 3;

/// Plays a game and, at some decisions, lets every seat look for a difference between the state
/// and one that differs in what is hidden from it.
pub fn non_interference<S: System>(stage: &Arc<S::Stage>, seed: u64, effort: Effort) -> Result<Summary, Violation> {
    TestGame::<S>::open(stage, seed)?.play(effort.most_orders, &mut |table| {
        if !table.rng.one_in(effort.one_in) {
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
    fn new(table: &mut TestGame<S>, eyes: Seat, effort: Effort) -> Probes<S> {
        let offers = table.game.offers(eyes, &[]);
        let whole = offers.iter().filter_map(|choice| match choice {
            Choice::Order(order) => Some(table.written(order)),
            Choice::Pick(_) => None,
        });
        let offered: Vec<String> = whole.collect();
        let TestGame { rng, memory, stage, .. } = table;
        let mut orders = Vec::new();
        for _ in 0..effort.tries {
            for texts in [&memory.texts, &offered] {
                let text = rng.choose(texts).cloned().unwrap_or_default();
                let changed = memory.mutate(&text, &text, rng);
                orders.extend([text, changed].iter().filter_map(|text| S::Order::parse(stage, text).ok()));
            }
        }
        let mut questions = Vec::new();
        for form in S::questions() {
            for _ in 0..if form.args.is_empty() { 1 } else { QUESTIONS_ASKED } {
                let words = form.args.iter().filter_map(|_| rng.choose(&memory.words).cloned());
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

pub(super) fn look<S: System>(table: &mut TestGame<S>, eyes: Seat, effort: Effort) -> Result<(), Violation> {
    let stage = table.stage.clone();
    let here = table.game.state().clone();
    let there = S::resample(&stage, &here, eyes, &mut Seeded::from_number(table.rng.number()));
    let probes = Probes::new(table, eyes, effort);
    let at = table.moment(Some(eyes));
    let mut pair = Pair::<S> { stage: &stage, eyes, here, there, probes, since: Vec::new(), at };
    pair.compare()?;
    pair.deal_alike(table.rng.number())?;
    if pair.here == pair.there {
        return Ok(());
    }
    table.summary.pairs += 1;
    for _ in 0..effort.most_pair_orders {
        if !pair.step(&mut table.rng, effort)? {
            break;
        }
        table.summary.pair_orders += 1;
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

    /// Plays the next order, or all of several sealed ones, in both states, and compares them. False
    /// if the pair cannot be played on.
    fn step(&mut self, rng: &mut Rng, effort: Effort) -> Result<bool, Violation> {
        let owed = S::owed(self.stage, &self.here);
        let seats: Vec<Seat> = match owed.sealed {
            true => owed.seats.to_vec(),
            false => rng.choose(&owed.seats).copied().into_iter().collect(),
        };
        let mut orders = Vec::new();
        for seat in seats {
            let Some(order) = self.random_order(seat, rng) else { return Ok(false) };
            match S::check(self.stage, &self.there, seat, &order) {
                Ok(()) => orders.push((seat, order)),
                Err(refusal) if seat == self.eyes => {
                    let told = format!("{}: {refusal:?}", written::<S>(self.stage, &order));
                    return Err(self.leak(Sense::Refusals, told, String::new()));
                }
                Err(_) if owed.sealed => return Ok(false),
                Err(_) => return self.play_counterpart(seat, &order, rng, effort),
            }
        }
        if let [(seat, order)] = orders.as_slice()
            && *seat != self.eyes
            && !owed.sealed
        {
            return self.play_of_another(*seat, order, rng, effort);
        }
        for (seat, order) in &orders {
            if !self.play(*seat, order, rng)? {
                return Ok(false);
            }
        }
        self.compare()?;
        Ok(!orders.is_empty())
    }

    fn random_order(&self, seat: Seat, rng: &mut Rng) -> Option<S::Order> {
        let mut draft = Vec::new();
        loop {
            match rng.choose(&offered::<S>(self.stage, &self.here, seat, &draft))? {
                Choice::Order(order) => return Some(order.clone()),
                Choice::Pick(pick) => draft.push(pick.clone()),
            }
        }
    }

    /// Plays one order in both states with the same dice, as far as the seat sees them. False if
    /// something else was disclosed to it in one than in the other.
    fn play(&mut self, seat: Seat, order: &S::Order, rng: &mut Rng) -> Result<bool, Violation> {
        self.note(seat, order);
        let here = self.act(&self.here, seat, order, rng, &[]);
        let there = self.act(&self.there, seat, order, rng, &here.dice);
        let alike = self.look_alike(&here, &there)?;
        (self.here, self.there) = (here.after, there.after);
        Ok(alike)
    }

    /// Plays an order of another seat in both states. It may name its pieces otherwise in the other
    /// one: what it does must be possible there, not the same words.
    fn play_of_another(
        &mut self,
        seat: Seat,
        order: &S::Order,
        rng: &mut Rng,
        effort: Effort,
    ) -> Result<bool, Violation> {
        let before = (self.here.clone(), self.there.clone());
        let alike = self.play(seat, order, rng);
        match alike.and_then(|alike| if alike { self.compare().map(|()| true) } else { Ok(false) }) {
            Err(leak) => {
                self.since.pop();
                (self.here, self.there) = before;
                self.play_counterpart(seat, order, rng, effort).map_err(|_| leak)
            }
            alike => alike,
        }
    }

    /// Plays an order of another seat that it cannot give in the other state, and there one that
    /// looks the same. If there is none, the order told the seat what is hidden.
    fn play_counterpart(
        &mut self,
        seat: Seat,
        order: &S::Order,
        rng: &mut Rng,
        effort: Effort,
    ) -> Result<bool, Violation> {
        self.note(seat, order);
        let here = self.act(&self.here, seat, order, rng, &[]);
        let (listed, all) = self.listed_there(seat, effort.most_counterparts);
        let others: Vec<S::Order> = self.with_other_pieces(seat, order).into_iter().chain(listed).collect();
        let (before_here, before_there) = (self.here.clone(), self.there.clone());
        for other in others {
            let there = self.act(&before_there, seat, &other, rng, &here.dice);
            match self.look_alike(&here, &there) {
                Ok(true) => (self.here, self.there) = (here.after.clone(), there.after),
                Ok(false) if here.disclosed.is_some() => return Ok(false),
                _ => continue,
            }
            if self.compare().is_ok() {
                return Ok(true);
            }
        }
        (self.here, self.there) = (before_here, before_there);
        if all {
            Err(self.leak(Sense::Acts, format!("{:?}", here.seen), "nothing like it".to_owned()))
        } else {
            Ok(false)
        }
    }

    /// The order with another piece in the place of one that it names, as far as it is legal in the other
    /// state.
    fn with_other_pieces(&self, seat: Seat, order: &S::Order) -> Vec<S::Order> {
        let text = written::<S>(self.stage, order);
        let keys: Vec<String> = (0..MOST_PIECES)
            .map(|piece| S::piece(self.stage, Piece(piece)).0)
            .take_while(|key| !key.is_empty())
            .collect();
        let mut others = Vec::new();
        for (at, word) in text.split(' ').enumerate().filter(|(_, word)| keys.iter().any(|key| key == word)) {
            for key in keys.iter().filter(|key| *key != word) {
                let words = text.split(' ').enumerate().map(|(i, other)| if i == at { key.as_str() } else { other });
                let other = S::Order::parse(self.stage, &words.collect::<Vec<_>>().join(" "));
                others.extend(other.ok().filter(|other| S::check(self.stage, &self.there, seat, other).is_ok()));
            }
        }
        others
    }

    /// The orders that the seat can give in the other state, and whether those are all.
    fn listed_there(&self, seat: Seat, most: usize) -> (Vec<S::Order>, bool) {
        let mut orders = Vec::new();
        let mut drafts = vec![Vec::new()];
        while let Some(draft) = drafts.pop() {
            if orders.len() + drafts.len() > most {
                return (orders, false);
            }
            for choice in offered::<S>(self.stage, &self.there, seat, &draft) {
                match choice {
                    Choice::Order(order) => orders.push(order),
                    Choice::Pick(pick) => drafts.push([draft.as_slice(), &[pick]].concat()),
                }
            }
        }
        (orders, S::listing(self.stage, &self.there, seat) == Listing::Complete)
    }

    fn note(&mut self, seat: Seat, order: &S::Order) {
        let name = S::seats(self.stage).get(seat.index()).map_or("observer", |card| card.name);
        self.since.push(format!("{name}: {}", written::<S>(self.stage, order)));
    }

    /// What an order brings about in a state; the dice that the seat sees fall as before.
    fn act(&self, state: &S::State, seat: Seat, order: &S::Order, rng: &mut Rng, before: &[(Throw, u32)]) -> Act<S> {
        let mut dice = Watched {
            eyes: self.eyes,
            dice: Seeded::from_number(rng.number()),
            before: before.iter().copied().collect(),
            seen: Vec::new(),
        };
        let (mut after, mut events) = (state.clone(), Vec::new());
        S::apply(self.stage, &mut after, seat, order, &mut dice, &mut events);
        let (seen, disclosed) = self.witnessed(&events);
        Act { after, seen, disclosed, dice: dice.seen }
    }

    /// Both acts look the same to the seat, up to the first disclosure; false if they do not after
    /// it.
    fn look_alike(&self, here: &Act<S>, there: &Act<S>) -> Result<bool, Violation> {
        let Some(until) = here.disclosed.into_iter().chain(there.disclosed).min() else {
            self.same(Sense::Events, &here.seen, &there.seen)?;
            self.same(Sense::Chance, &here.dice, &there.dice)?;
            return Ok(true);
        };
        self.same(Sense::Events, &here.seen_before(until), &there.seen_before(until))?;
        Ok(here.seen == there.seen && here.dice == there.dice)
    }

    /// What the seat saw of what happened, and which of it was the first disclosure.
    fn witnessed(&self, events: &[S::Event]) -> (Vec<String>, Option<usize>) {
        let (mut seen, mut disclosed) = (Vec::new(), None);
        for event in events.iter().filter_map(|event| S::witness(self.stage, event, self.eyes)) {
            if S::discloses(&event) {
                disclosed.get_or_insert(seen.len());
            }
            let words = S::event_words(self.stage, &event);
            let tallies = S::event_tallies(&event);
            seen.push(format!("{} {words:?} {tallies:?}", S::event_data(self.stage, &event)));
        }
        (seen, disclosed)
    }
}

/// What an order brought about, and what a seat saw of it.
struct Act<S: System> {
    after: S::State,
    seen: Vec<String>,
    disclosed: Option<usize>,
    dice: Vec<(Throw, u32)>,
}

impl<S: System> Act<S> {
    fn seen_before(&self, until: usize) -> &[String] {
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
