//! A game in memory and what is stored of it, kept in step. An order is carried out on a copy of the game; the copy
//! takes the game's place once the order is stored. So nobody sees a die of an order that is not stored, and an
//! order that fails, at whatever point, has changed nothing.

use super::Failure;
use crate::error::{OpenError, spoken_of_store};
use crate::house::House;
use crate::said::{say, say_of};
use crate::store::{History, SealedOrder, Step, StoreError, StoredGame, StoredInstruction, StoredLine};
use referee::instruction::Instruction;
use referee::record::{Deed, Entry, Record};
use referee::{AnyGame, Spoken};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// The most standing instructions of a game.
const MOST_INSTRUCTIONS: usize = 64;
/// What the journal remembers of a take-back under its id.
const TAKE_BACK: &str = "take-back";

/// A game in memory and what is stored of it.
pub struct Journal {
    house: Arc<House>,
    id: String,
    game: Arc<dyn AnyGame>,
    kept: Kept,
    done: Deeds,
    /// What was done under ids, where nothing stored tells of it: sealed orders that were taken back, and those
    /// take-backs.
    unstored: Deeds,
}

/// What the store has beyond the record's lines.
#[derive(Clone, Default)]
struct Kept {
    lines: usize,
    sealed: Vec<SealedOrder>,
    instructions: Vec<StoredInstruction>,
}

/// What was done under the ids of each seat.
pub type Deeds = HashMap<(String, String), Done>;

/// What was sent under an id, and the line that followed it.
pub struct Done {
    text: String,
    line: u32,
}

/// An order as it came in.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The id under which it was sent.
    pub id: Option<String>,
    /// The order in its written form.
    pub text: String,
    /// The dice typed with it.
    pub dice: Vec<u32>,
    /// The record line that the sender believes to be the next.
    pub line: u32,
}

/// Something is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The number of the record line that follows it.
    pub line: u32,
    /// What it changed; nothing if it had been done before.
    pub change: Option<Change>,
}

/// What a stored order changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The first line that is new.
    pub from: u32,
    /// After a take-back: the first line that did not happen.
    pub taken_back: Option<u32>,
}

impl Journal {
    /// Opens a stored game.
    pub async fn open(house: Arc<House>, game: &StoredGame) -> Result<Journal, OpenError> {
        let history = house.store.history(&game.id).await?;
        let (library, id, header) = (house.clone(), game.id.clone(), game.header.clone());
        let opened = house.pools.games.run(move || Ok(reopen(&library, &id, &header, history))).await;
        let (opened, kept, done) = opened.map_err(|error| OpenError::Unreadable(error.to_string()))??;
        let id = game.id.clone();
        Ok(Journal { house, id, game: opened.into(), kept, done, unstored: Deeds::new() })
    }

    /// The journal with what it knew beyond the store before it was put away.
    pub fn remembering(self, unstored: Deeds) -> Journal {
        Journal { unstored, ..self }
    }

    /// What is to be remembered when the journal is opened again.
    pub fn into_unstored(self) -> Deeds {
        self.unstored
    }

    /// The game as it is stored.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Takes an order. One that was stored under the same id before is accepted without effect.
    pub async fn order(&mut self, seat: &str, sent: Sent) -> Result<Accepted, Failure> {
        if let Some(line) = self.done_before(seat, sent.id.as_deref(), &sent.text)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let own = SealedOrder { seat: seat.to_owned(), text: sent.text, dice: sent.dice, order_id: sent.id };
        let (order, line) = (own.clone(), sent.line);
        let after = self.tried(move |game| game.order(&order.seat, &order.text, &order.dice, Some(line)).map(drop));
        let after = after.await?;
        let mut waiting = self.kept.sealed.clone();
        waiting.push(own.clone());
        let opened = after.next_line() > from;
        let lines = self.new_lines(after.as_ref(), &mut waiting);
        let sealed = if opened { Vec::new() } else { waiting };
        self.commit(after, Step { lines, sealed: Some(sealed), instructions: None }).await?;
        Ok(self.accepted(Change { from, taken_back: None }))
    }

    /// The line that followed a take-back under this id, if it was done before.
    pub fn taken_back_before(&self, seat: &str, id: Option<&str>) -> Result<Option<u32>, Spoken> {
        self.done_before(seat, id, TAKE_BACK)
    }

    /// Takes back the seat's last order.
    pub async fn take_back(&mut self, seat: &str, id: Option<&str>, consent: bool) -> Result<Accepted, Failure> {
        if let Some(line) = self.taken_back_before(seat, id)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let terms = self.game.take_back_terms(seat)?;
        let by = seat.to_owned();
        let after = self.tried(move |game| game.take_back(&by, consent)).await?;
        let recorded = after.next_line() > from;
        let waiting = self.kept.sealed.iter().cloned();
        let (sealed, withdrawn): (Vec<_>, Vec<_>) = waiting.partition(|order| !recorded && order.seat != seat);
        let lines = self.new_lines_under(after.as_ref(), id);
        self.commit(after, Step { lines, sealed: Some(sealed), instructions: None }).await?;
        self.unstored.extend(withdrawn.iter().filter_map(|order| done_of_sealed(order, from)));
        if let Some(id) = id.filter(|_| !recorded) {
            self.unstored.insert((seat.to_owned(), id.to_owned()), Done { text: TAKE_BACK.to_owned(), line: from });
        }
        let taken_back = terms.filter(|_| recorded).map(|terms| terms.line);
        Ok(self.accepted(Change { from, taken_back }))
    }

    /// The umpire sets or corrects something.
    pub async fn amend(&mut self, seat: &str, id: Option<&str>, change: &str) -> Result<Accepted, Failure> {
        if let Some(line) = self.done_before(seat, id, change)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let (by, set) = (seat.to_owned(), change.to_owned());
        let after = self.tried(move |game| game.amend(&by, &set).map(drop)).await?;
        let lines = self.new_lines_under(after.as_ref(), id);
        self.commit(after, Step { lines, ..Step::default() }).await?;
        Ok(self.accepted(Change { from, taken_back: None }))
    }

    /// Lays down a standing instruction, which may answer at once. One that lies there already stays.
    pub async fn instruct(&mut self, seat: &str, instruction: Instruction) -> Result<Accepted, Failure> {
        let line = self.game.next_line();
        if self.game.instructions(seat)?.iter().any(|known| known.says_the_same(&instruction)) {
            return Ok(Accepted { line, change: None });
        }
        let instruction = instruction.since(line);
        let json = serde_json::to_string(&instruction).map_err(|_| say("server-malformed"))?;
        let new = StoredInstruction { seat: seat.to_owned(), json };
        if self.kept.instructions.len() >= MOST_INSTRUCTIONS {
            return Err(say("server-too-many-instructions").into());
        }
        let by = seat.to_owned();
        let after = self.tried(move |game| game.instruct(&by, instruction)).await?;
        let mut instructions = self.kept.instructions.clone();
        instructions.push(new);
        self.commit_instructions(after, instructions).await
    }

    /// Removes the seat's standing instructions.
    pub async fn dismiss(&mut self, seat: &str) -> Result<Accepted, Failure> {
        let by = seat.to_owned();
        let after = self.tried(move |game| game.dismiss_instructions(&by, None)).await?;
        let mut instructions = self.kept.instructions.clone();
        instructions.retain(|instruction| instruction.seat != seat);
        self.commit_instructions(after, instructions).await
    }

    async fn commit_instructions(
        &mut self,
        after: Box<dyn AnyGame>,
        instructions: Vec<StoredInstruction>,
    ) -> Result<Accepted, Failure> {
        let from = self.game.next_line();
        let mut waiting = self.kept.sealed.clone();
        let lines = self.new_lines(after.as_ref(), &mut waiting);
        let sealed = (!lines.is_empty()).then(Vec::new);
        self.commit(after, Step { lines, sealed, instructions: Some(instructions) }).await?;
        Ok(Accepted { line: self.game.next_line(), change: Some(Change { from, taken_back: None }) })
    }

    /// What came of an id before: the line that followed, or that it was used for something else.
    fn done_before(&self, seat: &str, id: Option<&str>, text: &str) -> Result<Option<u32>, Spoken> {
        let done = id.map(|id| (seat.to_owned(), id.to_owned()));
        let done = done.and_then(|key| self.done.get(&key).or_else(|| self.unstored.get(&key)));
        match done {
            Some(done) if done.text.split_whitespace().eq(text.split_whitespace()) => Ok(Some(done.line)),
            Some(_) => Err(say_of("server-id-used", "id", id.unwrap_or_default())),
            None => Ok(None),
        }
    }

    fn accepted(&self, change: Change) -> Accepted {
        Accepted { line: self.game.next_line(), change: Some(change) }
    }

    /// A copy of the game after a deed, made off the server's own threads. A deed that panics is refused.
    async fn tried(
        &self,
        deed: impl FnOnce(&mut dyn AnyGame) -> Result<(), Spoken> + Send + 'static,
    ) -> Result<Box<dyn AnyGame>, Spoken> {
        let game = self.game.clone();
        let tried = spawn_blocking(move || {
            let mut copy = game.fork();
            deed(copy.as_mut()).map(|()| copy)
        });
        tried.await.unwrap_or_else(|_| Err(say("server-internal")))
    }

    /// The lines that are not stored yet, each with the id under which its order came.
    fn new_lines(&self, after: &dyn AnyGame, waiting: &mut Vec<SealedOrder>) -> Vec<StoredLine> {
        let fresh = after.record().entries.iter().skip(self.kept.lines);
        fresh
            .map(|entry| {
                let Entry { number, seat, deed, chance } = entry.clone();
                let place = waiting.iter().position(|order| order.seat == seat && matches!(deed, Deed::Order(_)));
                let order_id = place.and_then(|place| waiting.remove(place).order_id);
                StoredLine { number, seat, deed, dice: chance, order_id }
            })
            .collect()
    }

    /// The one line that is not stored yet, with the id under which it came.
    fn new_lines_under(&self, after: &dyn AnyGame, id: Option<&str>) -> Vec<StoredLine> {
        let mut lines = self.new_lines(after, &mut Vec::new());
        if let Some(line) = lines.first_mut() {
            line.order_id = id.map(str::to_owned);
        }
        lines
    }

    /// Stores what is new; then, and only then, it is true.
    async fn commit(&mut self, after: Box<dyn AnyGame>, step: Step) -> Result<(), Failure> {
        if let Err(error) = self.house.store.append(&self.id, &step).await {
            tracing::error!(game = self.id, error = &error as &dyn std::error::Error, "an order was not stored");
            self.find_out(&step, &error).await?;
        }
        self.kept.lines += step.lines.len();
        self.kept.sealed = step.sealed.unwrap_or_else(|| std::mem::take(&mut self.kept.sealed));
        self.kept.instructions = step.instructions.unwrap_or_else(|| std::mem::take(&mut self.kept.instructions));
        self.game = after.into();
        let next = self.game.next_line();
        self.done.extend(step.lines.into_iter().filter_map(done_of_line));
        self.done.extend(self.kept.sealed.iter().filter_map(|order| done_of_sealed(order, next)));
        Ok(())
    }

    /// After an error: whether the order is stored nonetheless. If that cannot be said, or if somebody else has
    /// written into the same game, what is in memory is worth nothing any more.
    async fn find_out(&self, step: &Step, error: &StoreError) -> Result<(), Failure> {
        if let StoreError::Gone = error {
            return Err(Failure::NotStored(spoken_of_store(error)));
        }
        match self.house.store.history(&self.id).await {
            Ok(history) if history.lines.len() == self.kept.lines + step.lines.len() && history.holds(step) => Ok(()),
            Ok(history) if history.lines.len() == self.kept.lines => Err(Failure::NotStored(spoken_of_store(error))),
            _ => Err(Failure::Lost),
        }
    }
}

/// A game from all that is stored of it.
fn reopen(
    house: &House,
    id: &str,
    header: &str,
    history: History,
) -> Result<(Box<dyn AnyGame>, Kept, Deeds), OpenError> {
    let History { lines, sealed, instructions } = history;
    let mut record = Record::read(id, header).map_err(|faults| OpenError::of_faults(&faults))?;
    record.entries = lines.iter().map(entry).collect();
    let mut kept = Kept { lines: lines.len(), sealed, instructions };
    let game = rebuild(house, &record, &mut kept)?;
    let next = game.next_line();
    let sealed = kept.sealed.iter().filter_map(|order| done_of_sealed(order, next));
    let done = lines.into_iter().filter_map(done_of_line).chain(sealed).collect();
    Ok((game, kept, done))
}

/// A game from its lines, its sealed orders and its standing instructions. Instructions that would
/// write lines of their own now are let go: nothing happens that is not stored.
fn rebuild(house: &House, record: &Record, kept: &mut Kept) -> Result<Box<dyn AnyGame>, OpenError> {
    let mut game = replay(house, record, &kept.sealed)?;
    for instruction in &kept.instructions {
        if let Ok(read) = serde_json::from_str(&instruction.json) {
            let _ = game.instruct(&instruction.seat, read);
        }
    }
    if game.next_line() as usize == record.entries.len() {
        return Ok(game);
    }
    kept.instructions.clear();
    replay(house, record, &kept.sealed)
}

fn replay(house: &House, record: &Record, sealed: &[SealedOrder]) -> Result<Box<dyn AnyGame>, OpenError> {
    let replayed = house.library.replay("", record, false);
    let mut game = replayed.map_err(|trouble| OpenError::of_trouble(&trouble))?;
    for order in sealed {
        let taken = game.order(&order.seat, &order.text, &order.dice, None);
        taken.map_err(|refusal| OpenError::Unreadable(refusal.id))?;
    }
    Ok(game)
}

fn entry(line: &StoredLine) -> Entry {
    Entry { number: line.number, seat: line.seat.clone(), deed: line.deed.clone(), chance: line.dice.clone() }
}

fn done_of_line(line: StoredLine) -> Option<((String, String), Done)> {
    let text = match line.deed {
        Deed::Order(text) | Deed::Amend(text) => text,
        Deed::Begin | Deed::TakeBack(_) => TAKE_BACK.to_owned(),
    };
    Some(((line.seat, line.order_id?), Done { text, line: line.number + 1 }))
}

fn done_of_sealed(order: &SealedOrder, line: u32) -> Option<((String, String), Done)> {
    let id = order.order_id.clone()?;
    Some(((order.seat.clone(), id), Done { text: order.text.clone(), line }))
}
