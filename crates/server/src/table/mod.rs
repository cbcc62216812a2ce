//! A table: one game, and everybody who looks at it.
//!
//! `journal` keeps the game and its store in step, `chairs` knows who is there, `sight` says
//! what each sees, `thinking` lets the computer play, `rest` puts the game away while nobody uses it.
//!
//! Orders are carried out one after another, each in a task that nobody can cancel, and everybody hears of them in
//! the order in which they were stored. Whoever only looks does not wait for them: he sees the game as it was last
//! stored and told.

mod chairs;
mod journal;
mod rest;
mod sight;
mod thinking;

pub use chairs::{ChairId, Written, written};

use crate::error::{ApiError, OpenError};
use crate::house::House;
use crate::protocol::{Answered as Answer, Everything, Message, Request, View};
use crate::said::say;
use crate::seed;
use crate::store::StoredGame;
use journal::{Accepted, Change, Deeds, Journal, Sent};
use referee::record::{Header, Record, SEALED};
use referee::{AnyGame, OddsAnswer, Spoken};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::mpsc::Sender;
use tokio::task::spawn_blocking;

/// One game, and everybody who looks at it.
pub struct Table {
    house: Arc<House>,
    stored: StoredGame,
    /// Whoever changes the game has the journal, until all are told. Nobody waits for it but other orders, and
    /// whoever wants the game while it is put away: then there is none.
    journal: tokio::sync::Mutex<Option<Journal>>,
    /// Locked for moments only, never while something is waited for or reckoned.
    sitting: Mutex<Sitting>,
}

/// What changes at a table.
struct Sitting {
    /// The game as it was last stored and told; none while it is put away.
    game: Option<Arc<dyn AnyGame>>,
    /// When somebody last wanted the game.
    used: Instant,
    chairs: chairs::Chairs,
    shown: sight::Shown,
    asked: Option<Asked>,
    thinking: bool,
    /// Whether a computer player found no order; he tries again when somebody comes.
    stuck: bool,
    lost: bool,
    turned_away: TurnedAway,
    /// What the journal knew and the store does not, while the game is put away.
    unstored: Deeds,
}

/// Who has lost a seat that somebody else took by its link.
#[derive(Default)]
struct TurnedAway {
    /// The tokens: who has shown one in time does not sit down too late.
    keys: Vec<[u8; 32]>,
    /// The chairs: what they said last is not heard any more.
    chairs: Vec<ChairId>,
}

/// Why something was not done at a table.
#[derive(Debug)]
pub enum Failure {
    /// It may not be done.
    Refused(Spoken),
    /// It could not be stored, and nothing was changed.
    NotStored(Spoken),
    /// Whether it was stored is not known, or somebody else writes into the same game: the table must be opened
    /// anew. Nobody is answered; whoever sends his order again, under the same id, learns what came of it.
    Lost,
}

impl From<Spoken> for Failure {
    fn from(refusal: Spoken) -> Failure {
        Failure::Refused(refusal)
    }
}

/// A seat that wants to take back, and who has not agreed yet.
#[derive(Clone)]
struct Asked {
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
    seat: String,
    line: u32,
    owed: Vec<(&'static str, &'static str)>,
    winner: Option<&'static str>,
    created: i64,
    umpire: bool,
    seats: BTreeMap<String, String>,
    /// The tables in whose place a player's own stand, and what he calls them.
    tables: BTreeMap<String, String>,
    /// The seats that were taken by their links.
    taken: BTreeSet<String>,
}

/// What is answered to a request.
struct Answered {
    answer: Message,
    /// What somebody else is told, who waited for it.
    also: Option<(String, Message)>,
    change: Option<Change>,
}

impl Table {
    /// Opens a stored game.
    pub async fn open(house: Arc<House>, stored: StoredGame) -> Result<Table, OpenError> {
        let journal = Journal::open(house.clone(), &stored).await?;
        let sitting = Sitting {
            game: Some(journal.game().clone()),
            used: Instant::now(),
            chairs: chairs::Chairs::default(),
            shown: sight::Shown::new(),
            asked: None,
            thinking: false,
            stuck: false,
            lost: false,
            turned_away: TurnedAway::default(),
            unstored: Deeds::new(),
        };
        Ok(Table { house, stored, journal: tokio::sync::Mutex::new(Some(journal)), sitting: Mutex::new(sitting) })
    }

    fn sitting(&self) -> MutexGuard<'_, Sitting> {
        self.sitting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.stored.id
    }

    /// The game in a line.
    pub async fn summary(&self, eyes: &str, taken: BTreeSet<String>) -> Result<Summary, OpenError> {
        let game = self.game().await?;
        Ok(Summary {
            game: self.stored.id.clone(),
            scenario: self.stored.scenario.clone(),
            seat: eyes.to_owned(),
            line: game.next_line(),
            owed: game.owed(),
            winner: sight::winner(game.as_ref()),
            created: self.stored.created,
            umpire: self.stored.umpire,
            seats: self.players(),
            tables: game.record().header.own.iter().map(|(_, name, file)| (name.clone(), file.clone())).collect(),
            taken,
        })
    }

    /// What the game is played with.
    pub async fn header(&self) -> Result<Header, OpenError> {
        Ok(self.game().await?.record().header.clone())
    }

    /// The record. While the game runs it does not tell a secret seed, which would foretell the dice:
    /// they are sealed. A running game that can have secrets keeps its record, whatever the moment.
    pub async fn record(&self) -> Result<Record, ApiError> {
        let game = self.game().await?;
        let mut record = game.record().clone();
        if game.winner().is_none() {
            if game.has_secrets() {
                return Err(ApiError::Refused(say("server-record-when-over")));
            }
            if seed::is_secret(&record.header.dice) {
                record.header.dice = SEALED.to_owned();
            }
        }
        Ok(record)
    }

    /// Whether what is in memory may differ from what is stored: the game must be opened anew.
    pub fn is_lost(&self) -> bool {
        self.sitting().lost
    }

    /// The game's copy, to look at.
    pub async fn sketch(&self) -> Result<Box<dyn AnyGame>, OpenError> {
        Ok(self.game().await?.sketch())
    }

    fn players(&self) -> BTreeMap<String, String> {
        let seats = self.stored.seats.iter().filter(|seat| seat.player != OBSERVER);
        seats.map(|seat| (seat.name.clone(), seat.player.clone())).collect()
    }

    /// The people at the other seats.
    fn others(&self, seat: &str) -> Vec<String> {
        let people = self.stored.seats.iter().filter(|other| other.player == HUMAN && other.name != seat);
        people.map(|other| other.name.clone()).collect()
    }

    /// Somebody sits down, and all hear of it. What he must be told first, before anything that comes to his chair,
    /// is the whole table.
    pub async fn sit(
        self: &Arc<Table>,
        eyes: &Arc<str>,
        key: &[u8; 32],
        out: Sender<Written>,
    ) -> Result<(ChairId, Written), Failure> {
        let (chair, game) = loop {
            self.game().await.map_err(|error| ApiError::from(error).spoken())?;
            let mut sitting = self.sitting();
            if sitting.lost {
                return Err(Failure::Lost);
            }
            if sitting.turned_away.keys.contains(key) {
                return Err(ApiError::LinkUsed.spoken().into());
            }
            // Whoever sits down sees the game as it is at this very moment.
            let Some(game) = sitting.wanted() else { continue };
            let chair = sitting.chairs.sit(eyes, out);
            self.tell_presence(&mut sitting);
            sitting.ask_again(chair, eyes);
            break (chair, game);
        };
        self.house.keep(self);
        let (table, seen_by) = (self.clone(), eyes.clone());
        let everything = spawn_blocking(move || table.everything(game.as_ref(), &seen_by)).await;
        let everything = everything.unwrap_or_else(|_| Err(say("server-internal")));
        if everything.is_err() {
            self.leave(chair);
        }
        self.think();
        Ok((chair, everything?))
    }

    /// The whole table as a pair of eyes sees it.
    fn everything(&self, game: &dyn AnyGame, eyes: &str) -> Result<Written, Spoken> {
        let everything = Everything {
            seat: eyes.to_owned(),
            scenario: self.stored.scenario.clone(),
            seats: self.players(),
            umpire: self.stored.umpire,
            seed: seed::told(&game.record().header.dice).map(str::to_owned),
            view: View(sight::view(game, eyes)?),
            report: game.report(eyes, 0)?,
            now: sight::now(game, eyes),
        };
        written(&Message::Table(Box::new(everything))).ok_or_else(|| say("server-internal"))
    }

    /// Somebody leaves.
    pub fn leave(&self, chair: ChairId) {
        let mut sitting = self.sitting();
        sitting.chairs.leave(chair);
        self.tell_presence(&mut sitting);
    }

    /// Somebody has taken a seat by its link: whoever sits there with the same token loses his chair.
    pub fn turn_away(&self, seat: &str, key: [u8; 32]) {
        let mut sitting = self.sitting();
        let chairs = sitting.chairs.turn_away(seat);
        sitting.turned_away.keys.push(key);
        sitting.turned_away.chairs.extend(chairs);
        self.tell_presence(&mut sitting);
    }

    fn tell_presence(&self, sitting: &mut Sitting) {
        let audience = sitting.chairs.audience();
        let seats = self.stored.seats.iter().filter(|seat| seat.player != OBSERVER);
        let seats = seats.map(|seat| {
            let here = seat.token.is_none() || audience.contains_key(seat.name.as_str());
            (seat.name.clone(), here)
        });
        sitting.chairs.tell_all(&Message::Presence { seats: seats.collect() });
    }

    /// Hears what somebody says and answers him. What changes the game is carried out to its end and told to
    /// everybody, even if nobody waits for this any more.
    pub async fn hear(self: &Arc<Table>, chair: ChairId, eyes: &Arc<str>, id: Option<String>, request: Request) {
        if request.is_question() {
            let answer = self.answer(eyes, id, request).await;
            return self.sitting().chairs.tell(chair, &answer);
        }
        let (table, speaker) = (self.clone(), eyes.clone());
        let work = async move { table.carry_out(chair, &speaker, id, request).await };
        let Some(task) = self.house.duties.run(work) else { return };
        if task.await.is_err() {
            self.leave(chair);
        }
    }

    /// Answers a question, off the server's own threads.
    async fn answer(&self, eyes: &Arc<str>, id: Option<String>, question: Request) -> Message {
        let game = match self.game().await {
            Ok(game) => game,
            Err(error) => return Message::Refused { id, refusal: ApiError::from(error).spoken() },
        };
        let (eyes, asked_under) = (eyes.clone(), id.clone());
        let answered = match question {
            Request::Odds { order } => {
                let odds = self.odds(game, &eyes, order).await;
                odds.map(|odds| Message::Answer { id: asked_under, answer: Answer::Odds(odds) })
            }
            question => {
                let answered = spawn_blocking(move || sight::answer(game.as_ref(), &eyes, asked_under, question)).await;
                answered.unwrap_or_else(|_| Err(say("server-internal")))
            }
        };
        answered.unwrap_or_else(|refusal| Message::Refused { id, refusal })
    }

    /// The odds of an order, counted off the server's own threads.
    async fn odds(&self, game: Arc<dyn AnyGame>, eyes: &str, order: String) -> Result<OddsAnswer, Spoken> {
        let eyes = eyes.to_owned();
        let counted = self.house.pools.odds.run(move || game.odds(&eyes, &order).map_err(ApiError::Refused));
        counted.await.map_err(|error| error.spoken())
    }

    /// Changes the game, answers, and tells everybody.
    async fn carry_out(self: &Arc<Table>, chair: ChairId, eyes: &str, id: Option<String>, request: Request) {
        let _carrying = self.house.pools.carry_out();
        let mut journal = self.journal.lock().await;
        if self.is_lost() || self.sitting().turned_away.chairs.contains(&chair) {
            return;
        }
        let awake = match self.wake(&mut journal).await {
            Ok(awake) => awake,
            Err(error) => {
                let refusal = ApiError::from(error).spoken();
                return self.sitting().chairs.tell(chair, &Message::Refused { id, refusal });
            }
        };
        match self.change(awake, eyes, id.clone(), request).await {
            Ok(Answered { answer, also, change }) => {
                self.publish(awake.game().clone(), change, |chairs| {
                    chairs.tell(chair, &answer);
                    if let Some((eyes, message)) = also {
                        chairs.tell_eyes(&eyes, &message);
                    }
                })
                .await;
            }
            Err(Failure::Refused(refusal) | Failure::NotStored(refusal)) => {
                self.sitting().chairs.tell(chair, &Message::Refused { id, refusal });
            }
            Err(Failure::Lost) => self.lose(),
        }
        drop(journal);
        self.think();
    }

    async fn change(
        &self,
        journal: &mut Journal,
        eyes: &str,
        id: Option<String>,
        request: Request,
    ) -> Result<Answered, Failure> {
        let accepted = match request {
            Request::Order { line, order, dice } => {
                journal.order(eyes, Sent { id: id.clone(), text: order, dice, line }).await?
            }
            Request::TakeBack => return self.take_back(journal, eyes, id).await,
            Request::Consent { yes } => return self.consent(journal, eyes, id, yes).await,
            Request::Instruct { instruction } => journal.instruct(eyes, instruction).await?,
            Request::Dismiss => journal.dismiss(eyes).await?,
            Request::Umpire { change } => journal.amend(eyes, id.as_deref(), &change).await?,
            Request::Hello { .. } | Request::Offers { .. } | Request::Ask { .. } | Request::Odds { .. } => {
                return Err(say("server-malformed").into());
            }
        };
        Ok(Answered::accepted(id, accepted))
    }

    /// Takes back at once, or asks the people at the other seats. Computer players always agree.
    async fn take_back(&self, journal: &mut Journal, eyes: &str, id: Option<String>) -> Result<Answered, Failure> {
        if let Some(line) = journal.taken_back_before(eyes, id.as_deref())? {
            return Ok(Answered::only(Message::Accepted { id, line }));
        }
        let terms = journal.game().take_back_terms(eyes)?;
        let others = self.others(eyes);
        match terms {
            Some(terms) if !terms.free && !others.is_empty() => {
                let mut sitting = self.sitting();
                let question = Message::ConsentAsked { by: eyes.to_owned(), line: terms.line };
                for other in &others {
                    sitting.chairs.tell_eyes(other, &question);
                }
                sitting.asked =
                    Some(Asked { by: eyes.to_owned(), id: id.clone(), line: terms.line, waiting_for: others });
                Ok(Answered::only(Message::Waiting { id, line: journal.game().next_line() }))
            }
            _ => Ok(Answered::accepted(id.clone(), journal.take_back(eyes, id.as_deref(), true).await?)),
        }
    }

    /// Another seat agrees to a take-back, or does not. It is done when all have agreed; if it cannot be stored, the
    /// last one may agree again.
    async fn consent(
        &self,
        journal: &mut Journal,
        eyes: &str,
        id: Option<String>,
        yes: bool,
    ) -> Result<Answered, Failure> {
        let asked = self.sitting().asked.clone().filter(|asked| asked.waits_for(eyes));
        let Asked { by, id: asked_under, waiting_for, .. } = asked.ok_or_else(|| say("server-nobody-asked"))?;
        let noted = Answered::only(Message::Accepted { id: id.clone(), line: journal.game().next_line() });
        if !yes {
            self.sitting().asked = None;
            let refused = Message::Refused { id: asked_under, refusal: say("server-consent-refused") };
            return Ok(Answered { also: Some((by, refused)), ..noted });
        }
        if waiting_for.len() > 1 {
            self.sitting().asked.iter_mut().for_each(|asked| asked.waiting_for.retain(|seat| seat != eyes));
            return Ok(noted);
        }
        let done = journal.take_back(&by, asked_under.as_deref(), true).await?;
        self.sitting().asked = None;
        let told = Message::Accepted { id: asked_under, line: done.line };
        Ok(Answered { also: Some((by, told)), ..Answered::accepted(id, done) })
    }

    /// Answers something that is stored, and tells everybody, each with his own eyes, what it changed.
    async fn publish(&self, after: Arc<dyn AnyGame>, change: Option<Change>, answer: impl FnOnce(&mut chairs::Chairs)) {
        let (change, before, shown, audience) = {
            let mut sitting = self.sitting();
            sitting.used = Instant::now();
            let before = sitting.game.replace(after.clone()).unwrap_or_else(|| after.clone());
            answer(&mut sitting.chairs);
            let Some(change) = change else { return };
            sitting.asked = None;
            sitting.stuck = false;
            (change, before, std::mem::take(&mut sitting.shown), sitting.chairs.audience())
        };
        let told = spawn_blocking(move || sight::news(before.as_ref(), after.as_ref(), change, shown, audience)).await;
        let mut sitting = self.sitting();
        match told {
            Ok((news, shown)) => {
                sitting.shown = shown;
                news.iter().for_each(|news| sitting.chairs.bring(news));
            }
            Err(_) => sitting.chairs.clear(),
        }
    }

    /// What is in memory is worth nothing any more: everybody leaves, and comes back to what is stored.
    fn lose(&self) {
        let mut sitting = self.sitting();
        sitting.lost = true;
        sitting.chairs.clear();
    }
}

/// Who plays a seat, if not a computer.
pub const HUMAN: &str = "human";
/// The eyes of whoever only looks on.
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

impl Sitting {
    /// Asks somebody who sits down what his seat was asked while he was away.
    fn ask_again(&mut self, chair: ChairId, eyes: &str) {
        if let Some(asked) = self.asked.as_ref().filter(|asked| asked.waits_for(eyes)) {
            let question = Message::ConsentAsked { by: asked.by.clone(), line: asked.line };
            self.chairs.tell(chair, &question);
        }
    }
}

impl Asked {
    fn waits_for(&self, eyes: &str) -> bool {
        self.waiting_for.iter().any(|seat| seat == eyes)
    }
}
