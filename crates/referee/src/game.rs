//! One game in progress, and the one gate through which every order passes.

use crate::chance::{Chance, Heard, Noted, Roll, ScriptFault, Scripted, Seeded, Trial};
use crate::data::Fault;
use crate::declare::Written;
use crate::event::DiscardEvents;
use crate::flow::Sealed;
use crate::instruction::Instruction;
use crate::odds::{Endless, Odds, Patience, odds, odds_among};
use crate::record::{Entry, EntryKind, Header, Record, SEALED};
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::{Choice, Ending, MOST_SEATS, Owed, System, Unreadable};
use crate::tally::Line;
use crate::words::{Arg, Refusal};
use serde::Serialize;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

macro_rules! refuse {
    ($id:literal) => {
        Refusal::new(const { RuleId::of(concat!("referee:", $id)) })
    };
}

/// Where a game's dice come from.
#[derive(Clone, Debug)]
pub enum Dice {
    /// Derived from a seed.
    Seeded(Seeded),
    /// Typed by the players with each order.
    Physical,
}

impl Dice {
    /// The dice that a game is begun with: `seeded SEED` or `physical`.
    pub fn named(text: &str) -> Option<Dice> {
        match text.split_once(' ') {
            Some(("seeded", seed)) => Some(Dice::Seeded(Seeded::new(seed.as_bytes()))),
            _ if text == "physical" => Some(Dice::Physical),
            _ => None,
        }
    }

    /// The dice that a record's header names. Whoever goes on with a game whose dice are sealed has
    /// to roll his own: the seed is not in the record.
    fn recorded(text: &str) -> Option<Dice> {
        if text == SEALED { Some(Dice::Physical) } else { Dice::named(text) }
    }
}

/// What an accepted order brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened<E> {
    /// The record lines that were written.
    pub lines: std::ops::Range<u32>,
    /// What happened, in order.
    pub events: Vec<E>,
    /// Whether the order waits, sealed, for those of other seats.
    pub sealed: bool,
}

/// On what terms an order may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Terms {
    /// The first record line that would be undone; the next one for an order that waits sealed.
    pub line: u32,
    /// Whether it needs nobody's consent.
    pub free: bool,
}

/// A line that counts: what can be taken back.
#[derive(Clone)]
struct Played<T> {
    entry: u32,
    /// The first line of those that were sealed together; its own line if it was not sealed.
    first: u32,
    seat: Seat,
    before: Arc<T>,
    free: bool,
}

/// Orders that wait for those of other seats, each with what was typed or scripted for its dice.
pub(crate) type SealedOrders<S, D> = Sealed<(<S as System>::Order, Vec<D>), MOST_SEATS>;

/// How many times an order is tried with other dice, to see which lines of its sums they change.
const SUM_TRIALS: u64 = 12;

/// On so many positions that a seat cannot tell apart an order is tried that may end the game.
const END_TRIALS: u64 = 3;

/// How an order ends the game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndBy {
    /// The side that wins; none for a draw.
    pub side: Option<u8>,
    /// The army that wins.
    pub army: Option<&'static str>,
    /// Why.
    pub ending: Option<Ending>,
}

/// The lines of sums, by their names.
pub type Sums = BTreeMap<&'static str, Vec<Line>>;

/// What one order brought about.
struct Carried<S: System> {
    after: Arc<S::State>,
    chance: Vec<u32>,
    events: Vec<S::Event>,
}

/// The option of a record's header that gives a game an umpire.
pub const UMPIRE: &str = "umpire";

/// So many orders in a row are given by standing instructions at most: one that never gets anywhere ends there.
const MOST_INSTRUCTED: usize = 1000;

/// One game of a system.
pub struct Game<S: System> {
    stage: Arc<S::Stage>,
    /// Never changed in place: what was played keeps it, and all copies of the game share it.
    state: Arc<S::State>,
    dice: Dice,
    record: Record,
    played: Vec<Played<S::State>>,
    sealed: SealedOrders<S, u32>,
    report: Vec<(u32, S::Event)>,
    instructions: Vec<(Seat, Instruction)>,
}

impl<S: System> Clone for Game<S> {
    fn clone(&self) -> Game<S> {
        Game {
            stage: self.stage.clone(),
            state: self.state.clone(),
            dice: self.dice.clone(),
            record: self.record.clone(),
            played: self.played.clone(),
            sealed: self.sealed.clone(),
            report: self.report.clone(),
            instructions: self.instructions.clone(),
        }
    }
}

impl<S: System> Game<S> {
    /// Begins a game. `opening` are the dice before the first decision, where they are physical.
    pub fn begin(stage: Arc<S::Stage>, mut header: Header, opening: &[u32]) -> Result<Game<S>, Refusal> {
        header.system = S::NAME.to_owned();
        header.edition = S::edition(&stage);
        let mut dice = Dice::named(&header.dice).ok_or_else(|| refuse!("dice-missing"))?;
        let mut events = Vec::new();
        let (state, chance) = with_dice(&mut dice, opening, |chance| S::begin(&stage, chance, &mut events))?;
        Ok(Game::opened(stage, header, dice, state, chance, events))
    }

    /// A game that goes on from a position which no record leads to: for looking at what may be
    /// done there. Dice are physical, and its own record cannot be replayed.
    pub fn at_position(stage: Arc<S::Stage>, state: S::State) -> Game<S> {
        let header = Header {
            system: S::NAME.to_owned(),
            edition: S::edition(&stage),
            dice: "physical".to_owned(),
            ..Header::default()
        };
        Game::opened(stage, header, Dice::Physical, state, Vec::new(), Vec::new())
    }

    fn opened(
        stage: Arc<S::Stage>,
        header: Header,
        dice: Dice,
        state: S::State,
        chance: Vec<u32>,
        events: Vec<S::Event>,
    ) -> Game<S> {
        let entry = Entry { number: 0, seat: "-".to_owned(), kind: EntryKind::Begin, chance };
        Game {
            stage,
            state: Arc::new(state),
            dice,
            record: Record { header, entries: vec![entry] },
            played: Vec::new(),
            sealed: Sealed::default(),
            report: events.into_iter().map(|event| (0, event)).collect(),
            instructions: Vec::new(),
        }
    }

    /// Replays a record. Every line passes the gate with the dice that the record gives; with
    /// `derive`, seeded dice must also be the ones that the seed gives.
    pub fn replay(stage: Arc<S::Stage>, name: &str, record: &Record, derive: bool) -> Result<Game<S>, Fault> {
        let fault = |line: u32, reason: &'static str, args: Vec<(&'static str, String)>| {
            let line = record_line(record, line);
            Fault { file: name.to_owned(), line, reason, args }
        };
        let header = record.header.clone();
        let Some(mut dice) = Dice::recorded(&header.dice) else {
            return Err(fault(0, "fault-record-dice", vec![("text", header.dice.clone())]));
        };
        let opening = match record.entries.first() {
            Some(Entry { kind: EntryKind::Begin, chance, .. }) => chance,
            _ => return Err(fault(0, "fault-record-no-begin", Vec::new())),
        };
        let mut events = Vec::new();
        let (state, _) = with_dice(&mut Dice::Physical, opening, |chance| S::begin(&stage, chance, &mut events))
            .map_err(|refusal| fault(0, "fault-record-refused", vec![("rule", refusal.rule.to_string())]))?;
        if let Dice::Seeded(seeded) = &mut dice {
            seeded.skip_to(opening.len() as u64);
        }
        let mut game = Game::opened(stage, header, dice, state, opening.to_vec(), events);
        for entry in record.entries.iter().skip(1) {
            game.replay_line(entry).map_err(|refusal| {
                fault(entry.number, "fault-record-refused", vec![("rule", refusal.rule.to_string())])
            })?;
        }
        if derive {
            game.verify_dice(record).map_err(|line| fault(line, "fault-record-dice-differ", Vec::new()))?;
        }
        Ok(game)
    }

    fn replay_line(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let seat = self.seat_named(&entry.seat).ok_or_else(|| refuse!("not-a-seat"))?;
        match &entry.kind {
            EntryKind::Begin => Err(refuse!("undecodable")),
            EntryKind::TakeBack(line) => self.take_back_to(seat, *line),
            EntryKind::Amend(change) => self.amend(seat, change).map(drop),
            EntryKind::Order(text) => {
                let order = self.decode(text)?;
                self.gate(seat, &order)?;
                let mut physical = Dice::Physical;
                self.perform(seat, &order, &entry.chance, &mut physical)?;
                if let Dice::Seeded(seeded) = &mut self.dice {
                    seeded.skip_to(seeded.number() + entry.chance.len() as u64);
                }
                Ok(())
            }
        }
    }

    /// Runs the whole game once more with the seed's own dice; the number of the first line whose
    /// dice differ.
    fn verify_dice(&self, record: &Record) -> Result<(), u32> {
        if !matches!(self.dice, Dice::Seeded(_)) {
            return Ok(());
        }
        let again = match record.header.continued {
            Some(_) => Game::<S>::replay(self.stage.clone(), "", &record.taken_over(), false).map_err(|_| ()),
            None => Game::<S>::begin(self.stage.clone(), record.header.clone(), &[]).map_err(|_| ()),
        };
        let mut again = again.map_err(|()| 0_u32)?;
        for entry in record.entries.iter().skip(again.record.entries.len()) {
            let seat = again.seat_named(&entry.seat).ok_or(entry.number)?;
            let done = match &entry.kind {
                EntryKind::Begin => Err(refuse!("undecodable")),
                EntryKind::Order(text) => again.order(seat, text, &[]).map(drop),
                EntryKind::TakeBack(line) => again.take_back_to(seat, *line),
                EntryKind::Amend(change) => again.amend(seat, change).map(drop),
            };
            done.map_err(|_| entry.number)?;
        }
        let differs = |entry: &&Entry| {
            again.record.entries.get(entry.number as usize).is_some_and(|derived| derived.chance != entry.chance)
        };
        record.entries.iter().find(differs).map_or(Ok(()), |entry| Err(entry.number))
    }

    /// What does not change.
    pub fn stage(&self) -> &Arc<S::Stage> {
        &self.stage
    }

    /// The table and the flow.
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What happened since the game began, with the record line that brought it about.
    pub fn report(&self) -> &[(u32, S::Event)] {
        &self.report
    }

    /// The number of the record's next line.
    pub fn next_line(&self) -> u32 {
        self.record.entries.len() as u32
    }

    /// The seat of that name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        seat_named::<S>(&self.stage, name)
    }

    /// The seats that owe a decision and have not sealed it.
    pub fn waiting_for(&self) -> impl Iterator<Item = Seat> {
        let owed = S::owed(&self.stage, &self.state).seats;
        owed.into_iter().filter(|&seat| self.sealed.of(seat).is_none())
    }

    /// Reads an order's written form.
    pub fn decode(&self, text: &str) -> Result<S::Order, Refusal> {
        decode::<S>(&self.stage, text)
    }

    /// The gate: is the decision owed by this seat, and does the system accept the order?
    pub fn gate(&self, seat: Seat, order: &S::Order) -> Result<(), Refusal> {
        gate::<S>(&self.stage, &self.state, self.sealed.of(seat).is_some(), seat, order)
    }

    /// Takes an order in its written form: decoded, owed, legal, carried out and recorded, or
    /// refused with nothing changed. `dice` are what the players rolled, where dice are physical.
    /// Then the standing instructions answer what they can.
    pub fn order(&mut self, seat: Seat, text: &str, dice: &[u32]) -> Result<Happened<S::Event>, Refusal> {
        let order = self.decode(text)?;
        self.order_read(seat, &order, dice)
    }

    /// [`Game::order`] for an order that is already read. Nothing is rolled before the last of
    /// several sealed orders: the dice for all of them are typed with that one.
    pub fn order_read(&mut self, seat: Seat, order: &S::Order, dice: &[u32]) -> Result<Happened<S::Event>, Refusal> {
        self.gate(seat, order)?;
        if !dice.is_empty() && matches!(self.dice, Dice::Physical) && self.waits(seat) {
            return Err(refuse!("dice-left-over"));
        }
        let first = self.next_line();
        let reported = self.report.len();
        let mut source = std::mem::replace(&mut self.dice, Dice::Physical);
        let done = self.perform(seat, order, dice, &mut source);
        self.dice = source;
        let sealed = done?;
        self.follow_instructions();
        let events = self.report[reported..].iter().map(|(_, event)| event.clone()).collect();
        Ok(Happened { lines: first..self.next_line(), events, sealed })
    }

    /// Carries out an order that passed the gate, with the sealed ones that waited for it; true if
    /// it waits sealed itself. What cannot be rolled leaves everything as it was.
    fn perform(&mut self, seat: Seat, order: &S::Order, given: &[u32], dice: &mut Dice) -> Result<bool, Refusal> {
        if self.sealed.is_empty() && !S::owed(&self.stage, &self.state).sealed {
            self.settle(&[(seat, order.clone())], given, dice)?;
            return Ok(false);
        }
        let mut sealed = self.sealed.clone();
        if !lay_down::<S, u32>(&self.stage, &self.state, &mut sealed, seat, (order.clone(), given.to_vec())) {
            self.sealed = sealed;
            return Ok(true);
        }
        let (orders, given): (Vec<_>, Vec<_>) =
            sealed.turn_up().map(|(seat, (order, given))| ((seat, order), given)).unzip();
        self.settle(&orders, &given.concat(), dice)?;
        self.sealed = sealed;
        Ok(false)
    }

    /// Carries out orders, and writes them down.
    fn settle(&mut self, orders: &[(Seat, S::Order)], given: &[u32], dice: &mut Dice) -> Result<(), Refusal> {
        let (done, _) = with_dice(dice, given, |chance| self.carry_out(orders, chance))?;
        let first = self.next_line();
        for (carried, (seat, order)) in done.into_iter().zip(orders) {
            self.write_down(carried, first, *seat, order);
        }
        Ok(())
    }

    /// Whether an order of the seat would wait, sealed, for those of others.
    fn waits(&self, seat: Seat) -> bool {
        S::owed(&self.stage, &self.state).sealed && self.waiting_for().any(|other| other != seat)
    }

    /// What the orders bring about, one after another.
    fn carry_out(&self, orders: &[(Seat, S::Order)], chance: &mut dyn Chance) -> Vec<Carried<S>> {
        let mut state = self.state.clone();
        let mut done = Vec::new();
        for (seat, order) in orders {
            let mut noted = Noted::new(chance);
            let mut events = Vec::new();
            S::apply(&self.stage, Arc::make_mut(&mut state), *seat, order, &mut noted, &mut events);
            done.push(Carried { after: state.clone(), chance: noted.given(), events });
        }
        done
    }

    fn write_down(&mut self, carried: Carried<S>, first: u32, seat: Seat, order: &S::Order) {
        let Carried { after, chance, events } = carried;
        let entry = self.next_line();
        let mut text = String::new();
        S::write_order(&self.stage, order, &mut text);
        let free = chance.is_empty() && !events.iter().any(S::discloses);
        let before = std::mem::replace(&mut self.state, after);
        self.played.push(Played { entry, first, seat, before, free });
        let name = S::seats(&self.stage)[seat.index()].name.to_owned();
        self.record.entries.push(Entry { number: entry, seat: name, kind: EntryKind::Order(text), chance });
        self.report.extend(events.into_iter().map(|event| (entry, event)));
    }

    /// The umpire sets or corrects something, in a game that was begun with an umpire: a line of
    /// the record like any other, marked as his.
    pub fn amend(&mut self, seat: Seat, change: &str) -> Result<Vec<S::Event>, Refusal> {
        if !self.record.header.options.iter().any(|option| option == UMPIRE) {
            return Err(refuse!("no-umpire"));
        }
        let name = S::seats(&self.stage).get(seat.index()).map(|card| card.name.to_owned());
        let name = name.ok_or_else(|| refuse!("not-a-seat"))?;
        // As the record can hold it: on one line, with single spaces.
        let change = change.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut after = self.state.clone();
        let mut events = Vec::new();
        S::amend(&self.stage, Arc::make_mut(&mut after), &change, &mut events)?;
        if !goes_on::<S>(&self.stage, &after) {
            return Err(refuse!("amend-unsound"));
        }
        let entry = self.next_line();
        let before = std::mem::replace(&mut self.state, after);
        self.played.push(Played { entry, first: entry, seat, before, free: true });
        self.record.entries.push(Entry {
            number: entry,
            seat: name,
            kind: EntryKind::Amend(change),
            chance: Vec::new(),
        });
        self.report.extend(events.iter().map(|event| (entry, event.clone())));
        Ok(events)
    }

    /// Lays down a standing instruction for a seat. It may answer at once; one that lies there already stays.
    pub fn instruct(&mut self, seat: Seat, instruction: Instruction) {
        self.restore_instruction(seat, instruction);
        self.follow_instructions();
    }

    /// Lays down a standing instruction that has stood before: it answers from the next order on.
    pub fn restore_instruction(&mut self, seat: Seat, instruction: Instruction) {
        if !self.instructions(seat).any(|known| known.says_the_same(&instruction)) {
            self.instructions.push((seat, instruction));
        }
    }

    /// Removes a seat's standing instructions: those that say the same as this one, or all.
    pub fn dismiss_instructions(&mut self, seat: Seat, which: Option<&Instruction>) {
        self.instructions
            .retain(|(owner, known)| *owner != seat || which.is_some_and(|which| !known.says_the_same(which)));
    }

    /// Whether a record line was given by an instruction that still stands.
    pub fn is_instructed(&self, line: u32) -> bool {
        self.instructed_by(line).is_some()
    }

    /// The seat whose instruction gave a record line, if it still stands.
    pub fn instructed_by(&self, line: u32) -> Option<Seat> {
        if self.instructions.is_empty() {
            return None;
        }
        let played = self.played.iter().rfind(|played| played.entry == line)?;
        self.automatic(played).then_some(played.seat)
    }

    /// A seat's standing instructions.
    pub fn instructions(&self, seat: Seat) -> impl Iterator<Item = &Instruction> + Clone {
        self.instructions.iter().filter(move |(owner, _)| *owner == seat).map(|(_, instruction)| instruction)
    }

    fn follow_instructions(&mut self) {
        if self.instructions.is_empty() {
            return;
        }
        for _ in 0..MOST_INSTRUCTED {
            let Some((seat, order)) = self.instructed_order() else { return };
            let mut source = std::mem::replace(&mut self.dice, Dice::Physical);
            let done = self.perform(seat, &order, &[], &mut source);
            self.dice = source;
            if done.is_err() {
                return;
            }
        }
    }

    fn instructed_order(&self) -> Option<(Seat, S::Order)> {
        self.waiting_for().find_map(|seat| {
            let decision = S::decision(&self.stage, &self.state, seat);
            let view = S::view(&self.stage, &S::knowledge(&self.stage, &self.state, seat));
            let answers = || self.instructions(seat).filter(|instruction| instruction.answers(decision, &view));
            let fixed = answers().filter(|instruction| instruction.policy().is_none()).find_map(|instruction| {
                let order = self.decode(&instruction.answer).ok()?;
                self.gate(seat, &order).is_ok().then_some((seat, order))
            });
            fixed.or_else(|| {
                let order = self.by_policy(&self.state, seat, answers())?;
                self.gate(seat, &order).is_ok().then_some((seat, order))
            })
        })
    }

    /// The order that the policies among some instructions give in a state.
    fn by_policy<'i>(
        &self,
        state: &S::State,
        seat: Seat,
        instructions: impl Iterator<Item = &'i Instruction>,
    ) -> Option<S::Order> {
        let policies: Vec<&str> = instructions.filter_map(Instruction::policy).collect();
        if policies.is_empty() {
            return None;
        }
        S::by_policy(&self.stage, &S::knowledge(&self.stage, state, seat), seat, &policies)
    }

    /// On what terms the seat may take back its last order and all that came after it; `None` if
    /// there is nothing to take back. Free as long as no chance was asked, nothing hidden was shown
    /// and no other seat acted; after that by consent. Orders that were sealed together are taken
    /// back together. An order that still waits sealed is taken out of its seal, and the record
    /// knows nothing of it.
    pub fn take_back_terms(&self, seat: Seat) -> Option<Terms> {
        if self.sealed.of(seat).is_some() {
            return Some(Terms { line: self.next_line(), free: true });
        }
        let line = self.played.iter().rfind(|played| played.seat == seat)?.first;
        let mut since = self.played.iter().filter(|played| played.entry >= line);
        let free = self.sealed.is_empty()
            && since.all(|played| played.free && (played.seat == seat || self.automatic(played)));
        Some(Terms { line, free })
    }

    /// Takes back the seat's last order, on the [terms](Game::take_back_terms) that hold.
    pub fn take_back(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        let terms = self.take_back_terms(seat).ok_or_else(|| refuse!("nothing-to-take-back"))?;
        if !terms.free && !consent {
            return Err(refuse!("take-back-needs-consent"));
        }
        if terms.line == self.next_line() {
            self.sealed.take_back(seat);
            return Ok(());
        }
        self.take_back_to(seat, terms.line)
    }

    /// Whether the line was written by a standing instruction of its seat.
    fn automatic(&self, played: &Played<S::State>) -> bool {
        let EntryKind::Order(text) = &self.record.entries[played.entry as usize].kind else { return false };
        let decision = S::decision(&self.stage, &played.before, played.seat);
        let stood = |instruction: &Instruction| instruction.since.is_none_or(|since| since <= played.entry);
        let mut standing = self.instructions(played.seat).filter(|i| i.decision == decision && stood(i));
        if standing.clone().any(|instruction| instruction.answer == *text) {
            return true;
        }
        let order = self.by_policy(&played.before, played.seat, &mut standing);
        order.is_some_and(|order| {
            let mut written = String::new();
            S::write_order(&self.stage, &order, &mut written);
            written == *text
        })
    }

    fn take_back_to(&mut self, seat: Seat, line: u32) -> Result<(), Refusal> {
        let at = self.played.iter().position(|played| played.entry == line);
        let at = at.ok_or_else(|| refuse!("nothing-to-take-back"))?;
        let Some(played) = self.played.drain(at..).next() else { return Err(refuse!("nothing-to-take-back")) };
        self.state = played.before;
        self.sealed = Sealed::default();
        self.report.retain(|(entry, _)| *entry < line);
        let number = self.next_line();
        let name = S::seats(&self.stage)[seat.index()].name.to_owned();
        self.record.entries.push(Entry { number, seat: name, kind: EntryKind::TakeBack(line), chance: Vec::new() });
        Ok(())
    }

    /// How likely each named result of a legal order is, up to the next decision, as far as the
    /// seat can know: over all that may be hidden from it, by what it would see happen.
    pub fn odds(&self, seat: Seat, order: &S::Order) -> Result<Odds<String>, Refusal> {
        self.odds_within(seat, order, &mut Endless).map(|(odds, _)| odds)
    }

    /// [`Game::odds`], counted as long as patience lasts, and what is rolled for on the table.
    pub fn odds_within(
        &self,
        seat: Seat,
        order: &S::Order,
        patience: &mut dyn Patience,
    ) -> Result<(Odds<String>, Vec<&'static str>), Refusal> {
        self.gate(seat, order)?;
        let mut rolls = Vec::new();
        let deal = |chance: &mut dyn Chance| S::resample(&self.stage, &self.state, seat, chance);
        let play = |state: &S::State, chance: &mut dyn Chance| {
            let mut state = state.clone();
            let mut events: Vec<S::Event> = Vec::new();
            S::apply(&self.stage, &mut state, seat, order, &mut Heard::new(chance, &mut rolls), &mut events);
            let seen: Vec<_> = events.iter().filter_map(|event| S::witness(&self.stage, event, seat)).collect();
            S::outcome(&self.stage, &seen)
        };
        let odds = odds_among(deal, play, patience);
        Ok((odds, rolls))
    }

    /// The sums that a legal order would roll with, as far as the seat can know: those lines that
    /// are there whatever the dice show, wherever the sum comes up.
    pub fn sums(&self, seat: Seat, order: &S::Order) -> Result<Sums, Refusal> {
        self.gate(seat, order)?;
        let mut sums = Sums::new();
        for trial in 0..SUM_TRIALS {
            for (name, lines) in self.sums_once(seat, order, trial) {
                match sums.get_mut(name) {
                    Some(known) => known.retain(|line| lines.contains(line)),
                    None => drop(sums.insert(name, lines)),
                }
            }
        }
        Ok(sums)
    }

    pub(crate) fn sums_once(&self, seat: Seat, order: &S::Order, trial: u64) -> Sums {
        let mut chance = Seeded::from_number(trial);
        let mut state = S::resample(&self.stage, &self.state, seat, &mut chance);
        let mut events: Vec<S::Event> = Vec::new();
        S::apply(&self.stage, &mut state, seat, order, &mut chance, &mut events);
        let mut sums = Sums::new();
        for event in events.iter().filter_map(|event| S::witness(&self.stage, event, seat)) {
            for (name, tally) in S::event_tallies(&event) {
                sums.entry(name).or_insert_with(|| tally.lines().to_vec());
            }
        }
        sums
    }

    /// How the game ends at once by a legal order, if it does so for certain: whatever is rolled, and whatever is
    /// hidden from the seat. It is tried on positions that the seat cannot tell from this one, so that the answer
    /// tells nothing that the seat does not know.
    pub fn end_by(&self, seat: Seat, order: &S::Order) -> Option<EndBy> {
        let owed = S::owed(&self.stage, &self.state);
        if owed.sealed || !owed.seats.contains(&seat) || !S::may_end(&self.stage, &self.state, seat, order) {
            return None;
        }
        let mut found = None;
        for deal in 0..END_TRIALS {
            let mut state = S::resample(&self.stage, &self.state, seat, &mut Seeded::from_number(deal));
            S::check(&self.stage, &state, seat, order).ok()?;
            let mut chance = Trial::default();
            S::apply(&self.stage, &mut state, seat, order, &mut chance, &mut DiscardEvents);
            let side = S::winner(&self.stage, &state).filter(|_| !chance.asked)?;
            let ends = EndBy { side, army: S::victor(&self.stage, &state), ending: S::ending(&self.stage, &state) };
            if found.as_ref().is_some_and(|known: &EndBy| *known != ends) {
                return None;
            }
            found = Some(ends);
        }
        found
    }

    /// A copy to think on: it can be asked and played, with dice of its own, but remembers nothing
    /// that could be taken back or told.
    pub fn sketch(&self) -> Game<S> {
        Game {
            stage: self.stage.clone(),
            state: self.state.clone(),
            dice: Dice::Seeded(Seeded::new(b"sketch")),
            record: self.record.clone(),
            played: Vec::new(),
            sealed: self.sealed.clone(),
            report: Vec::new(),
            instructions: Vec::new(),
        }
    }

    /// Everything offered to a seat after the picks it has made; nothing once it has sealed.
    pub fn offers(&self, seat: Seat, draft: &[S::Pick]) -> Vec<Choice<S::Order, S::Pick>> {
        let mut out = Vec::new();
        if self.waiting_for().any(|waiting| waiting == seat) {
            S::offer(&self.stage, &self.state, seat, draft, &mut out);
        }
        out
    }
}

/// The seat of that name.
pub(crate) fn seat_named<S: System>(stage: &S::Stage, name: &str) -> Option<Seat> {
    S::seats(stage).iter().position(|card| card.name == name).map(|i| Seat(i as u8))
}

/// Reads an order's written form; what cannot be read is refused.
pub(crate) fn decode<S: System>(stage: &S::Stage, text: &str) -> Result<S::Order, Refusal> {
    S::Order::parse(stage, text).map_err(|unreadable| unreadable.refused())
}

impl Unreadable {
    /// The refusal of a line that cannot be read.
    pub fn refused(self) -> Refusal {
        let Unreadable { word, expected } = self;
        refuse!("undecodable").with("word", Arg::Number(word as i32 + 1)).with("expected", Arg::Word(expected))
    }
}

/// Whether whoever owes a decision has something to choose.
fn goes_on<S: System>(stage: &S::Stage, state: &S::State) -> bool {
    let mut offers = Vec::new();
    S::owed(stage, state).seats.into_iter().all(|seat| {
        offers.clear();
        S::offer(stage, state, seat, &[], &mut offers);
        !offers.is_empty()
    })
}

/// The gate: is the decision owed by this seat, not yet sealed by it, and does the system accept
/// the order?
pub(crate) fn gate<S: System>(
    stage: &S::Stage,
    state: &S::State,
    sealed: bool,
    seat: Seat,
    order: &S::Order,
) -> Result<(), Refusal> {
    if seat.index() >= S::seats(stage).len() {
        return Err(refuse!("not-a-seat"));
    }
    let owed = S::owed(stage, state);
    if owed.seats.is_empty() {
        return Err(refuse!("game-over"));
    }
    if !owed.seats.contains(&seat) {
        return Err(refuse!("not-your-decision").with("seat", Arg::Seat(owed.seats[0])));
    }
    if sealed {
        return Err(refuse!("already-sealed"));
    }
    S::check(stage, state, seat, order)
}

/// Lays an order that passed the gate on those that wait, sealed. True if nobody else owes one: all are turned up
/// together, and carried out in seat order.
pub(crate) fn lay_down<S: System, D>(
    stage: &S::Stage,
    state: &S::State,
    sealed: &mut SealedOrders<S, D>,
    seat: Seat,
    order: (S::Order, Vec<D>),
) -> bool {
    let owed = S::owed(stage, state);
    sealed.ask(if owed.sealed { owed.seats } else { Owed::by(seat).seats });
    sealed.seal(seat, order);
    sealed.is_complete()
}

/// How likely each named result is of an order that passed the gate, or of several that were sealed
/// together, for the umpire, from whom nothing is hidden.
pub(crate) fn odds_of<S: System>(stage: &S::Stage, state: &S::State, orders: &[(Seat, S::Order)]) -> Odds<String> {
    odds(|chance| {
        let mut state = state.clone();
        let mut events: Vec<S::Event> = Vec::new();
        for (seat, order) in orders {
            S::apply(stage, &mut state, *seat, order, chance, &mut events);
        }
        S::outcome(stage, &events)
    })
}

/// The line of the file on which a record's line stands.
fn record_line(record: &Record, number: u32) -> usize {
    let empty = Record { header: record.header.clone(), entries: Vec::new() };
    empty.write().lines().count() + 1 + number as usize
}

/// Runs `play` with the game's dice; with physical ones exactly the given values must be rolled.
fn with_dice<T>(
    dice: &mut Dice,
    given: &[u32],
    play: impl FnOnce(&mut dyn Chance) -> T,
) -> Result<(T, Vec<u32>), Refusal> {
    match dice {
        Dice::Seeded(seeded) => {
            let mut noted = Noted::new(seeded);
            let value = play(&mut noted);
            Ok((value, noted.given()))
        }
        Dice::Physical => {
            let mut script = Scripted::new(given.iter().copied());
            let value = play(&mut script);
            match script.take_fault() {
                Some(ScriptFault::Impossible { value, .. }) => {
                    Err(refuse!("dice-impossible").with("value", Arg::Number(value as i32)))
                }
                Some(ScriptFault::RanOut { label, roll }) => Err(missing(label, roll)),
                Some(ScriptFault::WrongLabel { label, .. } | ScriptFault::WithoutEnd { label }) => {
                    Err(refuse!("dice-missing").with("label", Arg::Word(label)))
                }
                None if script.left_over() > 0 => Err(refuse!("dice-left-over")),
                None => Ok((value, given.to_vec())),
            }
        }
    }
}

/// Nothing was typed for a roll: what it is for and how many dice of how many sides it takes.
fn missing(label: &'static str, roll: Roll) -> Refusal {
    let refusal = refuse!("dice-missing").with("label", Arg::Word(label));
    match roll {
        Roll::Sum { dice, sides } | Roll::Hits { dice, sides, .. } | Roll::AllHighest { dice, sides } => {
            refusal.with("dice", Arg::Number(dice.into())).with("sides", Arg::Number(sides.into()))
        }
        Roll::Pick { .. } => refusal,
    }
}

/// A state's fingerprint, the same on every machine.
pub fn digest<T: Hash>(state: &T) -> [u8; 32] {
    let mut digest = Digest(blake3::Hasher::new());
    state.hash(&mut digest);
    *digest.0.finalize().as_bytes()
}

struct Digest(blake3::Hasher);

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&self.0.finalize().as_bytes()[..8]);
        u64::from_le_bytes(first)
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }
    fn write_u16(&mut self, i: u16) {
        self.write(&i.to_le_bytes());
    }
    fn write_u32(&mut self, i: u32) {
        self.write(&i.to_le_bytes());
    }
    fn write_u64(&mut self, i: u64) {
        self.write(&i.to_le_bytes());
    }
    fn write_u128(&mut self, i: u128) {
        self.write(&i.to_le_bytes());
    }
    fn write_usize(&mut self, i: usize) {
        self.write(&(i as u64).to_le_bytes());
    }
    fn write_i16(&mut self, i: i16) {
        self.write(&i.to_le_bytes());
    }
    fn write_i32(&mut self, i: i32) {
        self.write(&i.to_le_bytes());
    }
    fn write_i64(&mut self, i: i64) {
        self.write(&i.to_le_bytes());
    }
    fn write_isize(&mut self, i: isize) {
        self.write(&(i as i64).to_le_bytes());
    }
}
