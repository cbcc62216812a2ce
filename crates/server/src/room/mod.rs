//! A game room: one game, and everybody who is connected to it.
//!
//! `journal` keeps the game and the store in step, `connections` holds the sockets, `views` computes what each
//! viewer sees, `computer_players` lets the computer play, `idle` unloads the game while nobody uses it.
//!
//! Orders are carried out one after another, each in a task that cannot be cancelled, and published in the order
//! in which they were committed. Questions do not wait for orders: they see the game as last committed and
//! published.

mod computer_players;
mod connections;
mod idle;
mod journal;
mod patience;
mod views;

pub use connections::{ConnectionId, MessageText, message_text};

use crate::error::{ApiError, OpenError};
use crate::hub::Hub;
use crate::protocol::{Answered as Answer, Message, Request, TableMessage, View};
use crate::seed;
use crate::sentences::sentence;
use crate::store::StoredGame;
use journal::{Accepted, Change, CompletedRequests, Journal, SentOrder};
use patience::SomebodyWaits;
use referee::record::{Header, Record, SEALED};
use referee::{AnyGame, OddsAnswer, Spoken};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::mpsc::Sender;
use tokio::task::spawn_blocking;

/// One game, and everybody who is connected to it.
pub struct GameRoom {
    hub: Arc<Hub>,
    stored: StoredGame,
    /// Held while the game is changed, until the change is published. Only orders wait for it, and whoever loads the
    /// game; none while the game is unloaded.
    journal: tokio::sync::Mutex<Option<Journal>>,
    /// Locked for moments only, never across an await or a computation.
    state: Mutex<RoomState>,
}

/// The mutable part of a room.
struct RoomState {
    /// The game as last committed and published; none while it is unloaded.
    game: Option<Arc<dyn AnyGame>>,
    /// When the game was last used.
    used: Instant,
    connections: connections::Connections,
    last_views: views::LastViews,
    take_back_request: Option<TakeBackRequest>,
    thinking: bool,
    /// Whether a computer player found no order; it tries again when somebody joins.
    stuck: bool,
    lost: bool,
    evicted: Evicted,
    /// The requests that the store does not know, while the game is unloaded.
    unstored: CompletedRequests,
}

/// Who has lost a seat that somebody else took by its link.
#[derive(Default)]
struct Evicted {
    /// Their tokens, so that nobody joins with one that was checked earlier.
    keys: Vec<[u8; 32]>,
    /// Their connections: pending requests are ignored.
    connections: Vec<ConnectionId>,
}

/// Why a request failed.
#[derive(Debug)]
pub enum Failure {
    /// It is not allowed.
    Refused(Spoken),
    /// It could not be stored, and nothing was changed.
    NotStored(Spoken),
    /// Whether it was stored is unknown, or another process writes to the same game: the room must be opened
    /// again. No answer is sent; sending the order again with the same id tells the result.
    Lost,
}

impl From<Spoken> for Failure {
    fn from(refusal: Spoken) -> Failure {
        Failure::Refused(refusal)
    }
}

/// A seat that wants to take back, and who has not agreed yet.
#[derive(Clone)]
struct TakeBackRequest {
    by: String,
    id: Option<String>,
    line: u32,
    waiting_for: Vec<String>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GameCard"))]
pub struct Summary {
    game: String,
    scenario: String,
    /// The edition of the rules that it is played by.
    edition: u32,
    seat: String,
    line: u32,
    owed: Vec<(&'static str, &'static str)>,
    winner: Option<&'static str>,
    created: i64,
    umpire: bool,
    seats: BTreeMap<String, String>,
    /// The tables that players have replaced by their own, with the names of their files.
    tables: BTreeMap<String, String>,
    /// The seats that were taken by their links.
    taken: BTreeSet<String>,
}

/// The answer to a request.
struct Answered {
    answer: Message,
    /// A message to another viewer who waited for it.
    also: Option<(String, Message)>,
    change: Option<Change>,
}

impl GameRoom {
    /// Opens a stored game.
    pub async fn open(hub: Arc<Hub>, stored: StoredGame) -> Result<GameRoom, OpenError> {
        let journal = Journal::open(hub.clone(), &stored).await?;
        let state = RoomState {
            game: Some(journal.game().clone()),
            used: Instant::now(),
            connections: connections::Connections::default(),
            last_views: views::LastViews::new(),
            take_back_request: None,
            thinking: false,
            stuck: false,
            lost: false,
            evicted: Evicted::default(),
            unstored: CompletedRequests::new(),
        };
        Ok(GameRoom { hub, stored, journal: tokio::sync::Mutex::new(Some(journal)), state: Mutex::new(state) })
    }

    fn state(&self) -> MutexGuard<'_, RoomState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.stored.id
    }

    /// The game in a list.
    pub async fn summary(&self, viewer: &str, taken: BTreeSet<String>) -> Result<Summary, OpenError> {
        let game = self.game().await?;
        Ok(Summary {
            game: self.stored.id.clone(),
            scenario: self.stored.scenario.clone(),
            edition: game.record().header.edition,
            seat: viewer.to_owned(),
            line: game.next_line(),
            owed: game.owed(),
            winner: views::winner(game.as_ref()),
            created: self.stored.created,
            umpire: self.stored.umpire,
            seats: self.players(),
            tables: game.record().header.own.iter().map(|(_, name, file)| (name.clone(), file.clone())).collect(),
            taken,
        })
    }

    /// The header of the game's record.
    pub async fn header(&self) -> Result<Header, OpenError> {
        Ok(self.game().await?.record().header.clone())
    }

    /// The record. While the game runs, a secret seed is left out because it predicts the dice.
    /// While a game with secrets runs, its record is not available.
    pub async fn record(&self) -> Result<Record, ApiError> {
        let game = self.game().await?;
        let mut record = game.record().clone();
        if game.winner().is_none() {
            if game.has_secrets() {
                return Err(ApiError::Refused(sentence("server-record-when-over")));
            }
            if seed::is_secret(&record.header.dice) {
                record.header.dice = SEALED.to_owned();
            }
        }
        Ok(record)
    }

    /// Whether memory and store may differ: the game must be opened again.
    pub fn is_lost(&self) -> bool {
        self.state().lost
    }

    /// A copy of the game for reading.
    pub async fn sketch(&self) -> Result<Box<dyn AnyGame>, OpenError> {
        Ok(self.game().await?.sketch())
    }

    fn players(&self) -> BTreeMap<String, String> {
        let seats = self.stored.seats.iter().filter(|seat| seat.player != OBSERVER);
        seats.map(|seat| (seat.name.clone(), seat.player.clone())).collect()
    }

    /// The human players of the other seats.
    fn others(&self, seat: &str) -> Vec<String> {
        let people = self.stored.seats.iter().filter(|other| other.player == HUMAN && other.name != seat);
        people.map(|other| other.name.clone()).collect()
    }

    /// Adds a connection and tells everybody. Returns the first message to send on it: the whole table.
    pub async fn join(
        self: &Arc<GameRoom>,
        viewer: &Arc<str>,
        key: &[u8; 32],
        out: Sender<MessageText>,
    ) -> Result<(ConnectionId, MessageText), Failure> {
        let (connection, game) = loop {
            self.game().await.map_err(|error| ApiError::from(error).spoken())?;
            let mut state = self.state();
            if state.lost {
                return Err(Failure::Lost);
            }
            if state.evicted.keys.contains(key) {
                return Err(ApiError::LinkUsed.spoken().into());
            }
            // The view sent first must be the one of this very moment.
            let Some(game) = state.use_game() else { continue };
            let connection = state.connections.join(viewer, out);
            self.send_presence(&mut state);
            state.ask_again(connection, viewer);
            break (connection, game);
        };
        self.hub.keep(self);
        let (room, seen_by) = (self.clone(), viewer.clone());
        let table = spawn_blocking(move || room.table(game.as_ref(), &seen_by)).await;
        let table = table.unwrap_or_else(|_| Err(sentence("server-internal")));
        if table.is_err() {
            self.leave(connection);
        }
        self.think();
        Ok((connection, table?))
    }

    /// The whole table as a viewer sees it.
    fn table(&self, game: &dyn AnyGame, viewer: &str) -> Result<MessageText, Spoken> {
        let table = TableMessage {
            seat: viewer.to_owned(),
            scenario: self.stored.scenario.clone(),
            seats: self.players(),
            umpire: self.stored.umpire,
            seed: seed::public_seed(&game.record().header.dice).map(str::to_owned),
            policies: game.policies(),
            view: View(views::view(game, viewer)?),
            report: game.report(viewer, 0)?,
            now: views::now(game, viewer),
        };
        message_text(&Message::Table(Box::new(table))).ok_or_else(|| sentence("server-internal"))
    }

    /// Removes a connection.
    pub fn leave(&self, connection: ConnectionId) {
        let mut state = self.state();
        state.connections.leave(connection);
        self.send_presence(&mut state);
    }

    /// Somebody has taken a seat by its link: drops the connections that use the link's token.
    pub fn evict(&self, seat: &str, key: [u8; 32]) {
        let mut state = self.state();
        let connections = state.connections.evict(seat);
        state.evicted.keys.push(key);
        state.evicted.connections.extend(connections);
        self.send_presence(&mut state);
    }

    fn send_presence(&self, state: &mut RoomState) {
        let viewers = state.connections.viewers();
        let seats = self.stored.seats.iter().filter(|seat| seat.player != OBSERVER);
        let seats = seats.map(|seat| {
            let here = seat.token.is_none() || viewers.contains_key(seat.name.as_str());
            (seat.name.clone(), here)
        });
        state.connections.send_to_all(&Message::Presence { seats: seats.collect() });
    }

    /// Handles a request and answers it. A change runs to completion and is published even if the client
    /// disconnects.
    pub async fn handle_request(
        self: &Arc<GameRoom>,
        connection: ConnectionId,
        viewer: &Arc<str>,
        id: Option<String>,
        request: Request,
    ) {
        if request.is_question() {
            let answer = self.answer(viewer, id, request).await;
            return self.state().connections.send_to(connection, &answer);
        }
        let (room, sender) = (self.clone(), viewer.clone());
        let work = async move { room.carry_out(connection, &sender, id, request).await };
        let Some(task) = self.hub.tasks.run(work) else { return };
        if task.await.is_err() {
            self.leave(connection);
        }
    }

    /// Answers a question on a blocking thread.
    async fn answer(&self, viewer: &Arc<str>, id: Option<String>, question: Request) -> Message {
        let game = match self.game().await {
            Ok(game) => game,
            Err(error) => return Message::Refused { id, refusal: ApiError::from(error).spoken() },
        };
        let (viewer, request_id) = (viewer.clone(), id.clone());
        let answered = match question {
            Request::Odds { order } => {
                let odds = self.odds(game, &viewer, order).await;
                odds.map(|odds| Message::Answer { id: request_id, answer: Answer::Odds(odds) })
            }
            question => {
                let answered =
                    spawn_blocking(move || views::answer(game.as_ref(), &viewer, request_id, question)).await;
                answered.unwrap_or_else(|_| Err(sentence("server-internal")))
            }
        };
        answered.unwrap_or_else(|refusal| Message::Refused { id, refusal })
    }

    /// The odds of an order, computed on a blocking thread while somebody looks at it.
    async fn odds(&self, game: Arc<dyn AnyGame>, viewer: &str, order: String) -> Result<OddsAnswer, Spoken> {
        let viewer = viewer.to_owned();
        let counted = self.hub.pools.odds.run(move || {
            let mut patience = SomebodyWaits::now();
            game.odds_within(&viewer, &order, &mut patience).map_err(ApiError::Refused)
        });
        counted.await.map_err(|error| error.spoken())
    }

    /// Changes the game, answers, and publishes the change.
    async fn carry_out(
        self: &Arc<GameRoom>,
        connection: ConnectionId,
        viewer: &str,
        id: Option<String>,
        request: Request,
    ) {
        let _in_progress = self.hub.pools.order_in_progress();
        let mut journal = self.journal.lock().await;
        if self.is_lost() || self.state().evicted.connections.contains(&connection) {
            return;
        }
        let loaded = match self.load(&mut journal).await {
            Ok(loaded) => loaded,
            Err(error) => {
                let refusal = ApiError::from(error).spoken();
                return self.state().connections.send_to(connection, &Message::Refused { id, refusal });
            }
        };
        match self.change(loaded, viewer, id.clone(), request).await {
            Ok(Answered { answer, also, change }) => {
                self.publish(loaded.game().clone(), change, |connections| {
                    connections.send_to(connection, &answer);
                    if let Some((viewer, message)) = also {
                        connections.send_to_viewer(&viewer, &message);
                    }
                })
                .await;
            }
            Err(Failure::Refused(refusal) | Failure::NotStored(refusal)) => {
                self.state().connections.send_to(connection, &Message::Refused { id, refusal });
            }
            Err(Failure::Lost) => self.invalidate(),
        }
        drop(journal);
        self.think();
    }

    async fn change(
        &self,
        journal: &mut Journal,
        viewer: &str,
        id: Option<String>,
        request: Request,
    ) -> Result<Answered, Failure> {
        let accepted = match request {
            Request::Order { line, order, dice, always } => {
                journal.order(viewer, SentOrder { id: id.clone(), text: order, dice, line, always }).await?
            }
            Request::TakeBack => return self.take_back(journal, viewer, id).await,
            Request::Consent { yes } => return self.consent(journal, viewer, id, yes).await,
            Request::Instruct { instruction } => journal.instruct(viewer, instruction).await?,
            Request::Dismiss { instruction } => journal.dismiss(viewer, instruction).await?,
            Request::Umpire { change } => journal.amend(viewer, id.as_deref(), &change).await?,
            Request::Hello { .. } | Request::Offers { .. } | Request::Ask { .. } | Request::Odds { .. } => {
                return Err(sentence("server-malformed").into());
            }
        };
        Ok(Answered::accepted(id, accepted))
    }

    /// Takes back at once, or asks the people at the other seats. Computer players always agree.
    async fn take_back(&self, journal: &mut Journal, viewer: &str, id: Option<String>) -> Result<Answered, Failure> {
        if let Some(line) = journal.taken_back_before(viewer, id.as_deref())? {
            return Ok(Answered::only(Message::Accepted { id, line }));
        }
        let terms = journal.game().take_back_terms(viewer)?;
        let others = self.others(viewer);
        match terms {
            Some(terms) if !terms.free && !others.is_empty() => {
                let mut state = self.state();
                let question = Message::ConsentAsked { by: viewer.to_owned(), line: terms.line };
                for other in &others {
                    state.connections.send_to_viewer(other, &question);
                }
                state.take_back_request = Some(TakeBackRequest {
                    by: viewer.to_owned(),
                    id: id.clone(),
                    line: terms.line,
                    waiting_for: others,
                });
                Ok(Answered::only(Message::Waiting { id, line: journal.game().next_line() }))
            }
            _ => Ok(Answered::accepted(id.clone(), journal.take_back(viewer, id.as_deref(), true).await?)),
        }
    }

    /// Records another seat's consent to a take-back, or its refusal. The take-back is done when all have agreed; if it
    /// cannot be stored, the last one may agree again.
    async fn consent(
        &self,
        journal: &mut Journal,
        viewer: &str,
        id: Option<String>,
        yes: bool,
    ) -> Result<Answered, Failure> {
        let take_back_request =
            self.state().take_back_request.clone().filter(|take_back_request| take_back_request.waits_for(viewer));
        let TakeBackRequest { by, id: request_id, waiting_for, .. } =
            take_back_request.ok_or_else(|| sentence("server-nobody-asked"))?;
        let noted = Answered::only(Message::Accepted { id: id.clone(), line: journal.game().next_line() });
        if !yes {
            self.state().take_back_request = None;
            let refused = Message::Refused { id: request_id, refusal: sentence("server-consent-refused") };
            return Ok(Answered { also: Some((by, refused)), ..noted });
        }
        if waiting_for.len() > 1 {
            self.state()
                .take_back_request
                .iter_mut()
                .for_each(|take_back_request| take_back_request.waiting_for.retain(|seat| seat != viewer));
            return Ok(noted);
        }
        let done = journal.take_back(&by, request_id.as_deref(), true).await?;
        self.state().take_back_request = None;
        let message = Message::Accepted { id: request_id, line: done.line };
        Ok(Answered { also: Some((by, message)), ..Answered::accepted(id, done) })
    }

    /// Answers a committed request, and sends every viewer what it changed.
    async fn publish(
        &self,
        after: Arc<dyn AnyGame>,
        change: Option<Change>,
        answer: impl FnOnce(&mut connections::Connections),
    ) {
        let (change, before, last_views, viewers) = {
            let mut state = self.state();
            state.used = Instant::now();
            let before = state.game.replace(after.clone()).unwrap_or_else(|| after.clone());
            answer(&mut state.connections);
            let Some(change) = change else { return };
            state.take_back_request = None;
            state.stuck = false;
            (change, before, std::mem::take(&mut state.last_views), state.connections.viewers())
        };
        let updated =
            spawn_blocking(move || views::updates(before.as_ref(), after.as_ref(), change, last_views, viewers)).await;
        let mut state = self.state();
        match updated {
            Ok((updates, last_views)) => {
                state.last_views = last_views;
                updates.iter().for_each(|update| state.connections.send_update(update));
            }
            Err(_) => state.connections.clear(),
        }
    }

    /// The game in memory is no longer valid: drops all connections; clients reconnect to what is stored.
    fn invalidate(&self) {
        let mut state = self.state();
        state.lost = true;
        state.connections.clear();
    }
}

/// The player of a seat that is not a computer's.
pub const HUMAN: &str = "human";
/// The viewer without a seat.
pub const OBSERVER: &str = "observer";

impl Answered {
    fn only(answer: Message) -> Answered {
        Answered { answer, also: None, change: None }
    }

    fn accepted(id: Option<String>, accepted: Accepted) -> Answered {
        let answer = Message::Accepted { id, line: accepted.line };
        Answered { answer, also: None, change: accepted.change }
    }
}

impl RoomState {
    /// Repeats a pending take-back request to a seat that connects.
    fn ask_again(&mut self, connection: ConnectionId, viewer: &str) {
        if let Some(take_back_request) =
            self.take_back_request.as_ref().filter(|take_back_request| take_back_request.waits_for(viewer))
        {
            let question = Message::ConsentAsked { by: take_back_request.by.clone(), line: take_back_request.line };
            self.connections.send_to(connection, &question);
        }
    }
}

impl TakeBackRequest {
    fn waits_for(&self, viewer: &str) -> bool {
        self.waiting_for.iter().any(|seat| seat == viewer)
    }
}
