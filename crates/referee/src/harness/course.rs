//! The course of a game as one mark: if a rule, an offer, a refusal, a die, an event or a view changes, it is
//! another one.

use super::soak::{Given, Soaked};
use super::test_game::{Memory, Rng, written};
use super::violation::Violation;
use crate::chance::Seeded;
use crate::declare::Written;
use crate::facade::{spoken_message, spoken_refusal};
use crate::record::{EntryKind, Record};
use crate::seat::Seat;
use crate::system::{Choice, Owed, System, Unreadable};
use crate::words::Message;
use std::fmt;
use std::sync::Arc;

/// After so many orders everybody looks at the table.
const LOOKED_ONE_IN: usize = 8;
/// So many offers of a decision are looked at.
const LOOKED_OFFERS: usize = 12;
/// So many written forms are tried at every decision, most of which the gate refuses.
const TRIES: usize = 4;

/// The course of a game: how many orders were given, and a hash of them, of what happened and how it is told, of
/// what was offered and seen, of what could have been hidden instead, and of what the gate said to other orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    orders: usize,
    mark: String,
}

/// As a file keeps it: `143 5f0c2a…`.
impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.orders, self.mark)
    }
}

/// Plays a game by lot, for `most_orders` at most, and tells its course. It begins anew, or goes on from a state.
pub fn course<S: System>(
    stage: &Arc<S::Stage>,
    from: Option<S::State>,
    seed: u64,
    most_orders: usize,
) -> Result<Course, Violation> {
    let mut dice = Seeded::new(seed.to_string().as_bytes());
    let mut events = Vec::new();
    let state = from.unwrap_or_else(|| S::begin(stage, &mut dice, &mut events));
    let mut log = Vec::new();
    let mut game = Soaked::<S>::at(stage, state, seed, &mut log);
    let mut notes = Notes::<S>::new(stage, seed);
    loop {
        let owed = game.owed()?;
        let over = owed.seats.is_empty() || notes.orders >= most_orders;
        notes.pause(&game.state, &owed, &mut events, over);
        if over {
            return Ok(notes.course());
        }
        for given in game.play(&owed, &mut dice, &mut events)? {
            notes.order(&given);
        }
    }
}

/// Plays a record's orders again, with dice of its seed, and tells the course of the game. An order that is no
/// longer legal ends it: that is another course.
pub fn course_of_record<S: System>(stage: &Arc<S::Stage>, record: &Record) -> Course {
    let seed = record.header.dice.strip_prefix("seeded ").unwrap_or_default();
    let mut dice = Seeded::new(seed.as_bytes());
    let mut events = Vec::new();
    let mut state = S::begin(stage, &mut dice, &mut events);
    let mut notes = Notes::<S>::new(stage, 0);
    for entry in &record.entries {
        let EntryKind::Order(text) = &entry.kind else { continue };
        let owed = S::owed(stage, &state);
        notes.pause(&state, &owed, &mut events, false);
        let named = S::seats(stage).iter().position(|card| card.name == entry.seat);
        let seat = named.map(|index| Seat(index as u8)).filter(|seat| owed.seats.contains(seat));
        let (Some(seat), Ok(order)) = (seat, S::Order::parse(stage, text)) else { break };
        if S::check(stage, &state, seat, &order).is_err() {
            break;
        }
        S::apply(stage, &mut state, seat, &order, &mut dice, &mut events);
        notes.order(&(seat, order));
    }
    notes.pause(&state, &S::owed(stage, &state), &mut events, true);
    notes.course()
}

/// What is noted of a game on its way.
struct Notes<'a, S: System> {
    stage: &'a S::Stage,
    hasher: blake3::Hasher,
    orders: usize,
    memory: Memory,
    rng: Rng,
}

impl<'a, S: System> Notes<'a, S> {
    fn new(stage: &'a S::Stage, seed: u64) -> Notes<'a, S> {
        let (memory, rng) = (Memory::default(), Rng::named("gate", seed));
        Notes { stage, hasher: blake3::Hasher::new(), orders: 0, memory, rng }
    }

    /// Between two orders: what happened, what is seen now and then, what the gate says.
    fn pause(&mut self, state: &S::State, owed: &Owed, events: &mut Vec<S::Event>, over: bool) {
        for event in events.drain(..) {
            self.hasher.update(S::event_data(self.stage, &event).to_string().as_bytes());
            self.hash_words(S::event_words(self.stage, &event).as_ref());
            self.hasher.update(format!("{:?}", S::event_tallies(&event)).as_bytes());
        }
        if over || self.orders.is_multiple_of(LOOKED_ONE_IN) {
            let seats = (0..S::seats(self.stage).len() as u8).map(Seat);
            for eyes in seats.chain([Seat::OBSERVER]) {
                let known = S::knowledge(self.stage, state, eyes);
                self.hasher.update(S::view(self.stage, &known).to_string().as_bytes());
                if S::has_secrets(self.stage) {
                    let mut deal = Seeded::from_number(self.orders as u64);
                    let dealt = S::resample(self.stage, state, eyes, &mut deal);
                    self.hasher.update(S::facts(self.stage, &dealt).to_string().as_bytes());
                }
            }
        }
        if !over {
            for &seat in &owed.seats {
                self.hash_words(Some(&S::prompt(self.stage, state, seat)));
                self.look_at_offers(state, seat);
                self.try_gate(state, seat);
            }
        }
    }

    /// The first offers: how each is written and worded, and what it names.
    fn look_at_offers(&mut self, state: &S::State, seat: Seat) {
        let mut offers = Vec::new();
        S::offer(self.stage, state, seat, &[], &mut offers);
        for choice in offers.iter().take(LOOKED_OFFERS) {
            let mut text = String::new();
            match choice {
                Choice::Order(order) => {
                    S::write_order(self.stage, order, &mut text);
                    self.hash_words(Some(&S::order_words(self.stage, state, order)));
                }
                Choice::Pick(pick) => text = pick.written(self.stage),
            }
            self.hasher.update(text.as_bytes());
            let concerns = S::concerns(self.stage, choice);
            for piece in concerns.pieces {
                self.hasher.update(S::piece(self.stage, piece).0.as_bytes());
            }
            for place in concerns.places {
                self.hasher.update(S::place(self.stage, place).as_bytes());
            }
        }
    }

    fn hash_words(&mut self, message: Option<&Message>) {
        let spoken = message.map(|message| spoken_message::<S>(self.stage, message));
        self.hasher.update(format!("{spoken:?}").as_bytes());
    }

    /// Orders given earlier, as they were or changed by lot, and what the gate says to them now.
    fn try_gate(&mut self, state: &S::State, seat: Seat) {
        for attempt in 0..TRIES {
            let texts = [self.rng.choose(&self.memory.texts), self.rng.choose(&self.memory.texts)];
            let [Some(text), Some(joined)] = texts else { return };
            let text = match attempt {
                0 => text.clone(),
                _ => self.memory.mutate(text, joined, &mut self.rng),
            };
            let answer = match S::Order::parse(self.stage, &text) {
                Err(Unreadable { .. }) => "unreadable".to_owned(),
                Ok(order) => match S::check(self.stage, state, seat, &order) {
                    Err(refusal) => format!("{:?}", spoken_refusal::<S>(self.stage, &refusal)),
                    Ok(()) => text,
                },
            };
            self.hasher.update(answer.as_bytes());
        }
    }

    fn order(&mut self, (_, order): &Given<S>) {
        let text = written::<S>(self.stage, order);
        self.hasher.update(text.as_bytes());
        self.memory.remember(&text);
        self.orders += 1;
    }

    fn course(self) -> Course {
        Course { orders: self.orders, mark: self.hasher.finalize().to_hex()[..16].to_owned() }
    }
}
