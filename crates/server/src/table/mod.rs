//! A table: one game, and everybody who looks at it.
//!
//! `journal` keeps the game and its store in step, `chairs` knows who is there, `sight` says
//! what each sees, `thinking` lets the computer play. All of it stands behind one lock, so that
//! everybody hears of orders in the order in which they were stored.

mod chairs;
mod journal;
mod sight;
mod thinking;

pub use chairs::{ChairId, Written, written};

use crate::error::{ApiError, OpenError};
use crate::house::House;
use crate::patch;
use crate::protocol::{Answered as Answer, Everything, Message, Request, Update, View};
use crate::said::say;
use crate::seed;
use crate::store::StoredGame;
use journal::{Accepted, Change, Journal, Sent};
use referee::record::{Header, Record, SEALED};
use referee::{AnyGame, OddsAnswer, Spoken};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::sync::mpsc::Sender;

/// One game, and everybody who looks at it.
pub struct Table {
    house: Arc<House>,
    stored: StoredGame,
    sitting: Mutex<Sitting>,
}

/// What changes at a table.
struct Sitting {
    journal: Journal,
    chairs: chairs::Chairs,
    asked: Option<Asked>,
    thinking: bool,
    /// Tokens that open no seat any more: who has shown one in time does not sit down too late.
    used: Vec<[u8; 32]>,
}

/// A seat that wants to take back, and who has not agreed yet.
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

/// What is answered to a request, and what it changed.
type Answered = Result<(Message, Option<Change>), Spoken>;

impl Table {
    /// Opens a stored game.
    pub async fn open(house: Arc<House>, stored: StoredGame) -> Result<Table, OpenError> {
        let journal = Journal::open(house.clone(), &stored).await?;
        let sitting =
            Sitting { journal, chairs: chairs::Chairs::default(), asked: None, thinking: false, used: Vec::new() };
        Ok(Table { house, stored, sitting: Mutex::new(sitting) })
    }

    /// The game in a line.
    pub async fn summary(&self, eyes: &str, taken: BTreeSet<String>) -> Summary {
        let sitting = self.sitting.lock().await;
        let game = sitting.journal.game();
        Summary {
            game: self.stored.id.clone(),
            scenario: self.stored.scenario.clone(),
            seat: eyes.to_owned(),
            line: game.next_line(),
            owed: game.owed(),
            winner: sight::winner(game),
            created: self.stored.created,
            umpire: self.stored.umpire,
            seats: self.players(),
            tables: game.record().header.own.iter().map(|(_, name, file)| (name.clone(), file.clone())).collect(),
            taken,
        }
    }

    /// What the game is played with.
    pub async fn header(&self) -> Header {
        self.sitting.lock().await.journal.game().record().header.clone()
    }

    /// The record. While the game runs it does not tell a secret seed, which would foretell the dice:
    /// they are sealed. A running game that can have secrets keeps its record, whatever the moment.
    pub async fn record(&self) -> Result<Record, Spoken> {
        let sitting = self.sitting.lock().await;
        let game = sitting.journal.game();
        let mut record = game.record().clone();
        if game.winner().is_none() {
            if game.has_secrets() {
                return Err(say("server-record-when-over"));
            }
            if seed::is_secret(&record.header.dice) {
                record.header.dice = SEALED.to_owned();
            }
        }
        Ok(record)
    }

    /// Whether somebody else wrote into the same game: it must be opened anew.
    pub async fn lost(&self) -> bool {
        self.sitting.lock().await.journal.lost()
    }

    /// The game's copy, to look at.
    pub async fn sketch(&self) -> Box<dyn AnyGame> {
        self.sitting.lock().await.journal.game().sketch()
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

    /// Somebody sits down, gets the whole table, and all others hear of it.
    pub async fn sit(&self, eyes: &Arc<str>, key: &[u8; 32], out: Sender<Written>) -> Result<ChairId, Spoken> {
        let mut sitting = self.sitting.lock().await;
        if sitting.used.contains(key) {
            return Err(ApiError::LinkUsed.spoken());
        }
        let game = sitting.journal.game();
        let view = sight::view(game, eyes)?;
        let everything = Everything {
            seat: eyes.to_string(),
            scenario: self.stored.scenario.clone(),
            seats: self.players(),
            umpire: self.stored.umpire,
            seed: seed::told(&game.record().header.dice).map(str::to_owned),
            view: View(view.clone()),
            report: game.report(eyes, 0)?,
            now: sight::now(game, eyes),
        };
        let chair = sitting.chairs.sit(eyes, out, view);
        sitting.chairs.tell(chair, &Message::Table(Box::new(everything)));
        self.tell_presence(&mut sitting);
        if let Some(asked) = &sitting.asked
            && asked.waiting_for.iter().any(|seat| **seat == **eyes)
        {
            let question = Message::ConsentAsked { by: asked.by.clone(), line: asked.line };
            sitting.chairs.tell(chair, &question);
        }
        Ok(chair)
    }

    /// Somebody leaves.
    pub async fn leave(&self, chair: ChairId) {
        let mut sitting = self.sitting.lock().await;
        sitting.chairs.leave(chair);
        self.tell_presence(&mut sitting);
    }

    /// Somebody has taken a seat by its link: whoever sat there with the same token loses his chair.
    pub async fn turn_away(&self, seat: &str, key: [u8; 32]) {
        let mut sitting = self.sitting.lock().await;
        sitting.used.push(key);
        sitting.chairs.turn_away(seat);
        self.tell_presence(&mut sitting);
    }

    fn tell_presence(&self, sitting: &mut Sitting) {
        let eyes = sitting.chairs.eyes();
        let seats = self.stored.seats.iter().filter(|seat| seat.player != OBSERVER);
        let seats = seats.map(|seat| {
            let here = seat.token.is_none() || eyes.contains(seat.name.as_str());
            (seat.name.clone(), here)
        });
        sitting.chairs.tell_all(&Message::Presence { seats: seats.collect() });
    }

    /// Hears what somebody says, answers him, and tells everybody what it changed.
    pub async fn hear(self: &Arc<Table>, chair: ChairId, eyes: &str, id: Option<String>, request: Request) {
        if let Request::Odds { order } = &request {
            let answer = self.odds(eyes, order.clone()).await;
            let answer = answer.map(|odds| Message::Answer { id: id.clone(), answer: Answer::Odds(odds) });
            let answer = answer.unwrap_or_else(|refusal| Message::Refused { id, refusal });
            return self.sitting.lock().await.chairs.tell(chair, &answer);
        }
        let mut sitting = self.sitting.lock().await;
        let answered = self.answer(&mut sitting, eyes, id.clone(), request).await;
        let (answer, change) = answered.unwrap_or_else(|refusal| (Message::Refused { id, refusal }, None));
        sitting.chairs.tell(chair, &answer);
        if let Some(change) = change {
            sitting.publish(change);
        }
        if sitting.journal.lost() {
            sitting.chairs.clear();
        }
        drop(sitting);
        if change.is_some() {
            self.think().await;
        }
    }

    async fn answer(&self, sitting: &mut Sitting, eyes: &str, id: Option<String>, request: Request) -> Answered {
        let _carrying = self.house.pools.carry_out();
        let journal = &mut sitting.journal;
        match request {
            Request::Order { line, order, dice } => {
                let sent = Sent { id: id.as_deref(), text: &order, dice: &dice, line };
                Ok(accepted(id.clone(), journal.order(eyes, sent).await?))
            }
            Request::TakeBack => self.take_back(sitting, eyes, id).await,
            Request::Consent { yes } => sitting.consent(eyes, id, yes).await,
            Request::Instruct { instruction } => Ok(accepted(id, journal.instruct(eyes, instruction).await?)),
            Request::Dismiss => Ok(accepted(id, journal.dismiss(eyes).await?)),
            Request::Offers { draft } => {
                let offers = journal.game().offers(eyes, &draft)?;
                Ok((Message::Offers { id, draft, offers }, None))
            }
            Request::Ask { question } => {
                let answer = Answer::Value(journal.game().ask(eyes, &question)?);
                Ok((Message::Answer { id, answer }, None))
            }
            Request::Umpire { change } => Ok(accepted(id.clone(), journal.amend(eyes, id.as_deref(), &change).await?)),
            Request::Hello { .. } | Request::Odds { .. } => Err(say("server-malformed")),
        }
    }

    /// Takes back at once, or asks the people at the other seats. Computer players always agree.
    async fn take_back(&self, sitting: &mut Sitting, eyes: &str, id: Option<String>) -> Answered {
        if let Some(line) = sitting.journal.taken_back_before(eyes, id.as_deref())? {
            return Ok((Message::Accepted { id, line }, None));
        }
        let terms = sitting.journal.game().take_back_terms(eyes)?;
        let others = self.others(eyes);
        match terms {
            Some(terms) if !terms.free && !others.is_empty() => {
                let question = Message::ConsentAsked { by: eyes.to_owned(), line: terms.line };
                for other in &others {
                    sitting.chairs.tell_eyes(other, &question);
                }
                let line = sitting.journal.game().next_line();
                sitting.asked =
                    Some(Asked { by: eyes.to_owned(), id: id.clone(), line: terms.line, waiting_for: others });
                Ok((Message::Waiting { id, line }, None))
            }
            _ => Ok(accepted(id.clone(), sitting.journal.take_back(eyes, id.as_deref(), true).await?)),
        }
    }

    /// The odds of an order, counted on a copy and off the server's own threads.
    async fn odds(&self, eyes: &str, order: String) -> Result<OddsAnswer, Spoken> {
        let (game, eyes) = (self.sketch().await, eyes.to_owned());
        let counted = self.house.pools.odds.run(move || game.odds(&eyes, &order).map_err(ApiError::Refused));
        counted.await.map_err(|error| error.spoken())
    }
}

/// Who plays a seat, if not a computer.
pub const HUMAN: &str = "human";
/// The eyes of whoever only looks on.
pub const OBSERVER: &str = "observer";

fn accepted(id: Option<String>, accepted: Accepted) -> (Message, Option<Change>) {
    (Message::Accepted { id, line: accepted.line }, accepted.change)
}

impl Sitting {
    /// Tells everybody, each with his own eyes, what an order changed.
    fn publish(&mut self, change: Change) {
        self.asked = None;
        for eyes in self.chairs.eyes() {
            let game = self.journal.game();
            let (Ok(view), Ok(events)) = (sight::view(game, &eyes), game.report(&eyes, change.from)) else { continue };
            let now = sight::now(game, &eyes);
            let before = self.chairs.show(&eyes, view.clone());
            let patch = patch::between(&before, &view);
            let update = Update { patch, events, taken_back: change.taken_back, now };
            self.chairs.tell_eyes(&eyes, &Message::Update(Box::new(update)));
        }
    }

    /// Another seat agrees to a take-back, or does not.
    async fn consent(&mut self, eyes: &str, id: Option<String>, yes: bool) -> Answered {
        let asked = self.asked.as_mut().filter(|asked| asked.waiting_for.iter().any(|seat| seat == eyes));
        let asked = asked.ok_or_else(|| say("server-nobody-asked"))?;
        asked.waiting_for.retain(|seat| yes && seat != eyes);
        let line = self.journal.game().next_line();
        if yes && !asked.waiting_for.is_empty() {
            return Ok((Message::Accepted { id, line }, None));
        }
        let Some(Asked { by, id: asked_under, .. }) = self.asked.take() else {
            return Err(say("server-nobody-asked"));
        };
        if !yes {
            let refusal = say("server-consent-refused");
            self.chairs.tell_eyes(&by, &Message::Refused { id: asked_under, refusal });
            return Ok((Message::Accepted { id, line }, None));
        }
        let done = self.journal.take_back(&by, asked_under.as_deref(), true).await?;
        self.chairs.tell_eyes(&by, &Message::Accepted { id: asked_under, line: done.line });
        Ok(accepted(id, done))
    }
}
