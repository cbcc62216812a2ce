//! A game in memory and its stored lines, stored in step. An order is applied to a copy of the game; the copy
//! replaces the game once the order is stored. So nobody sees a die roll that is not stored, and an order that
//! fails at any point has changed nothing.

use super::Failure;
use crate::error::{OpenError, spoken_of_store};
use crate::hub::Hub;
use crate::sentences::{sentence, sentence_with};
use crate::store::{History, SealedOrder, Step, StoreError, StoredGame, StoredInstruction, StoredLine};
use referee::instruction::Instruction;
use referee::record::{Entry, EntryKind, Record};
use referee::{AnyGame, Spoken};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// The most standing instructions in a game.
const MAX_INSTRUCTIONS: usize = 64;
/// The text under which a take-back is remembered by its id.
const TAKE_BACK: &str = "take-back";

/// A game in memory and its stored lines.
pub struct Journal {
    hub: Arc<Hub>,
    id: String,
    game: Arc<dyn AnyGame>,
    stored: StoredState,
    done: CompletedRequests,
    /// Requests that the store does not know: sealed orders that were taken back, and those take-backs.
    unstored: CompletedRequests,
}

/// What is stored beside the record's lines.
#[derive(Clone, Default)]
struct StoredState {
    lines: usize,
    sealed: Vec<SealedOrder>,
    instructions: Vec<StoredInstruction>,
}

/// Completed requests by seat and id.
pub type CompletedRequests = HashMap<(String, String), CompletedRequest>;

/// The text of a request, and the line that followed it.
pub struct CompletedRequest {
    text: String,
    line: u32,
}

/// An order as it was received.
#[derive(Clone, Debug)]
pub struct SentOrder {
    /// The id under which it was sent.
    pub id: Option<String>,
    /// The order in its written form.
    pub text: String,
    /// The physical dice entered with it.
    pub dice: Vec<u32>,
    /// The record line that the sender expects to be next.
    pub line: u32,
    /// Whether it also stands as an instruction.
    pub always: bool,
}

/// A stored request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The number of the record line that follows it.
    pub line: u32,
    /// What it changed; none if it was a repetition.
    pub change: Option<Change>,
}

/// What a stored order changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The first new line.
    pub from: u32,
    /// After a take-back: the first line that was undone.
    pub taken_back: Option<u32>,
}

impl Journal {
    /// Opens a stored game.
    pub async fn open(hub: Arc<Hub>, game: &StoredGame) -> Result<Journal, OpenError> {
        let history = hub.store.history(&game.id).await?;
        let (library, id, header) = (hub.clone(), game.id.clone(), game.header.clone());
        let opened = hub.pools.games.run(move || Ok(reopen(&library, &id, &header, history))).await;
        let (opened, stored, done) = opened.map_err(|error| OpenError::Unreadable(error.to_string()))??;
        let id = game.id.clone();
        Ok(Journal { hub, id, game: opened.into(), stored, done, unstored: CompletedRequests::new() })
    }

    /// The journal with the requests that it knew beside the store before it was unloaded.
    pub fn with_unstored(self, unstored: CompletedRequests) -> Journal {
        Journal { unstored, ..self }
    }

    /// The requests to remember until the journal is loaded again.
    pub fn into_unstored(self) -> CompletedRequests {
        self.unstored
    }

    /// The game as it is stored.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Handles an order. One that was stored under the same id before is accepted without effect.
    pub async fn order(&mut self, seat: &str, sent: SentOrder) -> Result<Accepted, Failure> {
        if let Some(line) = self.completed_before(seat, sent.id.as_deref(), &sent.text)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let standing = if sent.always { self.standing_answer(seat, &sent.text)? } else { None };
        let own = SealedOrder { seat: seat.to_owned(), text: sent.text, dice: sent.dice, order_id: sent.id };
        let (order, line, instruction) = (own.clone(), sent.line, standing.clone());
        let after = self.try_on_copy(move |game| {
            game.order(&order.seat, &order.text, &order.dice, Some(line))?;
            instruction.map_or(Ok(()), |instruction| game.instruct(&order.seat, instruction))
        });
        let after = after.await?;
        let instructions = standing.map(|instruction| self.instructions_with(seat, &instruction)).transpose()?;
        let mut waiting = self.stored.sealed.clone();
        waiting.push(own.clone());
        let opened = after.next_line() > from;
        let lines = self.new_lines(after.as_ref(), &mut waiting);
        let sealed = if opened { Vec::new() } else { waiting };
        self.commit(after, Step { lines, sealed: Some(sealed), instructions }).await?;
        Ok(self.accepted(Change { from, taken_back: None }))
    }

    /// The instruction to answer the seat's decision this way from the next time on; none if it stands already, or if
    /// the seat has no decision to make.
    fn standing_answer(&self, seat: &str, text: &str) -> Result<Option<Instruction>, Spoken> {
        let Some(asked) = self.game.asked(seat)? else { return Ok(None) };
        // Orders that are sealed together are opened together: the answer given now has one of those lines.
        let together = (self.game.owed().len() + self.stored.sealed.len()).max(1);
        let since = self.game.next_line().saturating_add(u32::try_from(together).unwrap_or(u32::MAX));
        let answer: Vec<&str> = text.split_whitespace().collect();
        let instruction = Instruction::always(asked.decision, answer.join(" ")).since(since);
        let known = self.game.instructions(seat)?;
        Ok((!known.iter().any(|known| known.says_the_same(&instruction))).then_some(instruction))
    }

    /// All standing instructions with one more.
    fn instructions_with(&self, seat: &str, instruction: &Instruction) -> Result<Vec<StoredInstruction>, Spoken> {
        if self.stored.instructions.len() >= MAX_INSTRUCTIONS {
            return Err(sentence("server-too-many-instructions"));
        }
        let json = serde_json::to_string(instruction).map_err(|_| sentence("server-malformed"))?;
        let mut instructions = self.stored.instructions.clone();
        instructions.push(StoredInstruction { seat: seat.to_owned(), json });
        Ok(instructions)
    }

    /// The line that followed a take-back under this id, if it was done before.
    pub fn taken_back_before(&self, seat: &str, id: Option<&str>) -> Result<Option<u32>, Spoken> {
        self.completed_before(seat, id, TAKE_BACK)
    }

    /// Takes back the seat's last order.
    pub async fn take_back(&mut self, seat: &str, id: Option<&str>, consent: bool) -> Result<Accepted, Failure> {
        if let Some(line) = self.taken_back_before(seat, id)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let terms = self.game.take_back_terms(seat)?;
        let by = seat.to_owned();
        let after = self.try_on_copy(move |game| game.take_back(&by, consent)).await?;
        let recorded = after.next_line() > from;
        let waiting = self.stored.sealed.iter().cloned();
        let (sealed, withdrawn): (Vec<_>, Vec<_>) = waiting.partition(|order| !recorded && order.seat != seat);
        let lines = self.new_lines_under(after.as_ref(), id);
        self.commit(after, Step { lines, sealed: Some(sealed), instructions: None }).await?;
        self.unstored.extend(withdrawn.iter().filter_map(|order| completed_sealed(order, from)));
        if let Some(id) = id.filter(|_| !recorded) {
            self.unstored
                .insert((seat.to_owned(), id.to_owned()), CompletedRequest { text: TAKE_BACK.to_owned(), line: from });
        }
        let taken_back = terms.filter(|_| recorded).map(|terms| terms.line);
        Ok(self.accepted(Change { from, taken_back }))
    }

    /// Sets or corrects the position as the umpire.
    pub async fn amend(&mut self, seat: &str, id: Option<&str>, change: &str) -> Result<Accepted, Failure> {
        if let Some(line) = self.completed_before(seat, id, change)? {
            return Ok(Accepted { line, change: None });
        }
        let from = self.game.next_line();
        let (by, set) = (seat.to_owned(), change.to_owned());
        let after = self.try_on_copy(move |game| game.amend(&by, &set).map(drop)).await?;
        let lines = self.new_lines_under(after.as_ref(), id);
        self.commit(after, Step { lines, ..Step::default() }).await?;
        Ok(self.accepted(Change { from, taken_back: None }))
    }

    /// Adds a standing instruction, which may answer at once. A duplicate has no effect.
    pub async fn instruct(&mut self, seat: &str, instruction: Instruction) -> Result<Accepted, Failure> {
        let line = self.game.next_line();
        if self.game.instructions(seat)?.iter().any(|known| known.says_the_same(&instruction)) {
            return Ok(Accepted { line, change: None });
        }
        let instruction = instruction.since(line);
        let instructions = self.instructions_with(seat, &instruction)?;
        let by = seat.to_owned();
        let after = self.try_on_copy(move |game| game.instruct(&by, instruction)).await?;
        self.commit_instructions(after, instructions).await
    }

    /// Removes a standing instruction of the seat, or all of them. One that does not stand is refused.
    pub async fn dismiss(&mut self, seat: &str, which: Option<Instruction>) -> Result<Accepted, Failure> {
        let stands = |which: &Instruction, known: &[Instruction]| known.iter().any(|known| known.says_the_same(which));
        if which.as_ref().is_some_and(|which| !self.game.instructions(seat).is_ok_and(|known| stands(which, &known))) {
            return Err(sentence("server-not-standing").into());
        }
        let mut instructions = self.stored.instructions.clone();
        instructions.retain(|stored| stored.seat != seat || which.as_ref().is_some_and(|which| !says(stored, which)));
        let by = seat.to_owned();
        let after = self.try_on_copy(move |game| game.dismiss_instructions(&by, which.as_ref())).await?;
        self.commit_instructions(after, instructions).await
    }

    async fn commit_instructions(
        &mut self,
        after: Box<dyn AnyGame>,
        instructions: Vec<StoredInstruction>,
    ) -> Result<Accepted, Failure> {
        let from = self.game.next_line();
        let mut waiting = self.stored.sealed.clone();
        let lines = self.new_lines(after.as_ref(), &mut waiting);
        let sealed = (!lines.is_empty()).then(Vec::new);
        self.commit(after, Step { lines, sealed, instructions: Some(instructions) }).await?;
        Ok(Accepted { line: self.game.next_line(), change: Some(Change { from, taken_back: None }) })
    }

    /// The line that followed an earlier request with this id, or an error if the request was a different one.
    fn completed_before(&self, seat: &str, id: Option<&str>, text: &str) -> Result<Option<u32>, Spoken> {
        let done = id.map(|id| (seat.to_owned(), id.to_owned()));
        let done = done.and_then(|key| self.done.get(&key).or_else(|| self.unstored.get(&key)));
        match done {
            Some(done) if done.text.split_whitespace().eq(text.split_whitespace()) => Ok(Some(done.line)),
            Some(_) => Err(sentence_with("server-id-used", "id", id.unwrap_or_default())),
            None => Ok(None),
        }
    }

    fn accepted(&self, change: Change) -> Accepted {
        Accepted { line: self.game.next_line(), change: Some(change) }
    }

    /// A copy of the game after a change, made on a blocking thread. A change that panics is refused.
    async fn try_on_copy(
        &self,
        change: impl FnOnce(&mut dyn AnyGame) -> Result<(), Spoken> + Send + 'static,
    ) -> Result<Box<dyn AnyGame>, Spoken> {
        let game = self.game.clone();
        let changed = spawn_blocking(move || {
            let mut copy = game.fork();
            change(copy.as_mut()).map(|()| copy)
        });
        changed.await.unwrap_or_else(|_| Err(sentence("server-internal")))
    }

    /// The lines that are not stored yet, each with the id of its order.
    fn new_lines(&self, after: &dyn AnyGame, waiting: &mut Vec<SealedOrder>) -> Vec<StoredLine> {
        let fresh = after.record().entries.iter().skip(self.stored.lines);
        fresh
            .map(|entry| {
                let Entry { number, seat, kind, chance } = entry.clone();
                let place = waiting.iter().position(|order| order.seat == seat && matches!(kind, EntryKind::Order(_)));
                let order_id = place.and_then(|place| waiting.remove(place).order_id);
                StoredLine { number, seat, kind, dice: chance, order_id }
            })
            .collect()
    }

    /// The line that is not stored yet, with the id of its request.
    fn new_lines_under(&self, after: &dyn AnyGame, id: Option<&str>) -> Vec<StoredLine> {
        let mut lines = self.new_lines(after, &mut Vec::new());
        if let Some(line) = lines.first_mut() {
            line.order_id = id.map(str::to_owned);
        }
        lines
    }

    /// Stores the new lines; only then does the copy become the game.
    async fn commit(&mut self, after: Box<dyn AnyGame>, step: Step) -> Result<(), Failure> {
        if let Err(error) = self.hub.store.append(&self.id, &step).await {
            tracing::error!(game = self.id, error = &error as &dyn std::error::Error, "an order was not stored");
            self.check_stored(&step, &error).await?;
        }
        self.stored.lines += step.lines.len();
        self.stored.sealed = step.sealed.unwrap_or_else(|| std::mem::take(&mut self.stored.sealed));
        self.stored.instructions = step.instructions.unwrap_or_else(|| std::mem::take(&mut self.stored.instructions));
        self.game = after.into();
        let next = self.game.next_line();
        self.done.extend(step.lines.into_iter().filter_map(completed_line));
        self.done.extend(self.stored.sealed.iter().filter_map(|order| completed_sealed(order, next)));
        Ok(())
    }

    /// After an error: checks whether the order is stored nonetheless. If that is unknown, or if another process has
    /// written to the same game, the game in memory is no longer valid.
    async fn check_stored(&self, step: &Step, error: &StoreError) -> Result<(), Failure> {
        if let StoreError::Gone = error {
            return Err(Failure::NotStored(spoken_of_store(error)));
        }
        match self.hub.store.history(&self.id).await {
            Ok(history) if history.lines.len() == self.stored.lines + step.lines.len() && history.holds(step) => Ok(()),
            Ok(history) if history.lines.len() == self.stored.lines => Err(Failure::NotStored(spoken_of_store(error))),
            _ => Err(Failure::Lost),
        }
    }
}

/// Opens a game from everything that is stored.
fn reopen(
    hub: &Hub,
    id: &str,
    header: &str,
    history: History,
) -> Result<(Box<dyn AnyGame>, StoredState, CompletedRequests), OpenError> {
    let History { lines, sealed, instructions } = history;
    let mut record = Record::read(id, header).map_err(|faults| OpenError::of_faults(&faults))?;
    record.entries = lines.iter().map(entry).collect();
    let stored = StoredState { lines: lines.len(), sealed, instructions };
    let game = rebuild(hub, &record, &stored)?;
    let next = game.next_line();
    let sealed = stored.sealed.iter().filter_map(|order| completed_sealed(order, next));
    let done = lines.into_iter().filter_map(completed_line).chain(sealed).collect();
    Ok((game, stored, done))
}

/// Whether a stored instruction says the same as another one.
fn says(stored: &StoredInstruction, other: &Instruction) -> bool {
    serde_json::from_str::<Instruction>(&stored.json).is_ok_and(|stored| stored.says_the_same(other))
}

/// Replays the lines, then adds the sealed orders and the standing instructions. Instructions that would write new
/// lines now, after a take-back, answer from the next order on: nothing happens that is not stored.
fn rebuild(hub: &Hub, record: &Record, stored: &StoredState) -> Result<Box<dyn AnyGame>, OpenError> {
    let read = |stored: &StoredInstruction| Some((stored.seat.clone(), serde_json::from_str(&stored.json).ok()?));
    let instructions: Vec<(String, Instruction)> = stored.instructions.iter().filter_map(read).collect();
    let mut game = replay(hub, record, &stored.sealed)?;
    for (seat, instruction) in &instructions {
        let _ = game.instruct(seat, instruction.clone());
    }
    if game.next_line() as usize == record.entries.len() {
        return Ok(game);
    }
    let mut game = replay(hub, record, &stored.sealed)?;
    for (seat, instruction) in instructions {
        let _ = game.restore_instruction(&seat, instruction);
    }
    Ok(game)
}

fn replay(hub: &Hub, record: &Record, sealed: &[SealedOrder]) -> Result<Box<dyn AnyGame>, OpenError> {
    let replayed = hub.library.replay("", record, false);
    let mut game = replayed.map_err(|trouble| OpenError::of_game_error(&trouble))?;
    for order in sealed {
        let taken = game.order(&order.seat, &order.text, &order.dice, None);
        taken.map_err(|refusal| OpenError::Unreadable(refusal.id))?;
    }
    Ok(game)
}

fn entry(line: &StoredLine) -> Entry {
    Entry { number: line.number, seat: line.seat.clone(), kind: line.kind.clone(), chance: line.dice.clone() }
}

fn completed_line(line: StoredLine) -> Option<((String, String), CompletedRequest)> {
    let text = match line.kind {
        EntryKind::Order(text) | EntryKind::Amend(text) => text,
        EntryKind::Begin | EntryKind::TakeBack(_) => TAKE_BACK.to_owned(),
    };
    Some(((line.seat, line.order_id?), CompletedRequest { text, line: line.number + 1 }))
}

fn completed_sealed(order: &SealedOrder, line: u32) -> Option<((String, String), CompletedRequest)> {
    let id = order.order_id.clone()?;
    Some(((order.seat.clone(), id), CompletedRequest { text: order.text.clone(), line }))
}
