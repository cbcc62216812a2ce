//! Answers requests: at most one game at a time.

use super::request::{Ask, Load, New, Nothing, Odds, Order, Orders, Report, Undo, View, Why};
use super::{Answer, Fault};
use crate::records::with_sentence;
use crate::words::Words;
use library::{GameError, Library};
use referee::record::Record;
use referee::{AnyGame, Spoken};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The version of the protocol.
const PROTOCOL: u32 = 1;
/// The name of a received record in faults.
const SENT: &str = "record";

/// The answer, or why there is none.
type Answered = Result<Answer, Answer>;

/// A session of `brevet referee`.
pub struct RefereeSession<'a> {
    words: &'a Words,
    library: Library,
    game: Option<Box<dyn AnyGame>>,
}

impl<'a> RefereeSession<'a> {
    /// A session without a game.
    pub fn new(words: &'a Words) -> RefereeSession<'a> {
        RefereeSession::of(systems::library(), words)
    }

    /// A session without a game, with the scenarios of a library.
    pub fn of(library: Library, words: &'a Words) -> RefereeSession<'a> {
        RefereeSession { words, library, game: None }
    }

    /// Answers a request.
    pub fn answer(&mut self, command: &str, fields: Map<String, Value>) -> Answered {
        match command {
            "hello" => self.read::<Nothing>(fields).map(|_| self.hello()),
            "new" => self.read(fields).and_then(|request| self.begin(&request)),
            "view" => self.read(fields).and_then(|request| self.view(&request)),
            "orders" => self.read(fields).and_then(|request| self.orders(&request)),
            "order" => self.read(fields).and_then(|request| self.order(&request)),
            "undo" => self.read(fields).and_then(|request| self.undo(&request)),
            "odds" => self.read(fields).and_then(|request| self.odds(&request)),
            "why" => self.read(fields).and_then(|request| self.why(&request)),
            "ask" => self.read(fields).and_then(|request| self.ask(&request)),
            "report" => self.read(fields).and_then(|request| self.report(&request)),
            "save" => self.read::<Nothing>(fields).and_then(|_| self.save()),
            "load" => self.read(fields).and_then(|request| self.load(&request)),
            _ => Err(self.wrong("unknown-command", "line-unknown-command", &[("command", command)])),
        }
    }

    fn wrong(&self, kind: &'static str, id: &str, args: &[(&str, &str)]) -> Answer {
        Answer::Wrong(Fault::new(kind, self.words.say(id, args)))
    }

    fn read<T: DeserializeOwned>(&self, fields: Map<String, Value>) -> Result<T, Answer> {
        serde_json::from_value(Value::Object(fields))
            .map_err(|error| self.wrong("malformed", "line-malformed", &[("why", &error.to_string())]))
    }

    fn game(&self) -> Result<&dyn AnyGame, Answer> {
        self.game.as_deref().ok_or_else(|| self.wrong("no-game", "line-no-game", &[]))
    }

    fn game_mut(&mut self) -> Result<&mut Box<dyn AnyGame>, Answer> {
        match &mut self.game {
            Some(game) => Ok(game),
            None => Err(Answer::Wrong(Fault::new("no-game", self.words.plain("line-no-game")))),
        }
    }

    fn hello(&self) -> Answer {
        let systems: Vec<Value> = self
            .library
            .systems()
            .iter()
            .map(|system| json!({ "name": system.name, "edition": system.edition }))
            .collect();
        done(json!({
            "program": "brevet",
            "version": env!("CARGO_PKG_VERSION"),
            "protocol": PROTOCOL,
            "systems": systems,
            "scenarios": library::scenarios(),
        }))
    }

    fn begin(&mut self, request: &New) -> Answered {
        let dice = match &request.seed {
            Some(seed) if seed.is_empty() || seed.contains(char::is_control) || seed.trim() != seed => {
                return Err(self.wrong("bad-seed", "bad-seed", &[]));
            }
            Some(seed) => format!("seeded {seed}"),
            None => "physical".to_owned(),
        };
        let library = self.library.with_tables(&request.tables);
        let library = library.map_err(|faults| self.trouble(&GameError::Faults(faults)))?;
        let game = library.begin(&request.scenario, &dice, &request.dice);
        self.game = Some(game.map_err(|trouble| self.trouble(&trouble))?);
        self.status()
    }

    fn trouble(&self, trouble: &GameError) -> Answer {
        if let GameError::Dice(refusal) = trouble {
            let words = self.words.bare_refusal(refusal);
            return Answer::Refused(json!({ "rule": refusal.rule, "args": [], "words": words }));
        }
        let kind = match trouble {
            GameError::UnknownScenario(_) => "unknown-scenario",
            GameError::UnknownSystem(_) => "unknown-system",
            _ => "faults",
        };
        let faults = match trouble {
            GameError::Faults(faults) => faults.iter().map(|fault| self.fault(fault)).collect(),
            _ => Vec::new(),
        };
        Answer::Wrong(Fault { kind, words: self.words.trouble(trouble), faults })
    }

    fn fault(&self, fault: &referee::data::Fault) -> Value {
        json!({ "file": fault.file, "line": fault.line, "reason": fault.reason, "words": self.words.reason(fault) })
    }

    fn refused(&self, refusal: Spoken) -> Answer {
        let words = self.words.refusal(&refusal);
        Answer::Refused(json!({ "rule": refusal.id, "args": refusal.args, "words": words }))
    }

    /// The status of the game: the record's next line, who owes what, who has won.
    fn status(&self) -> Answered {
        let game = self.game()?;
        let owed: Vec<Value> =
            game.owed().into_iter().map(|(seat, decision)| json!({ "seat": seat, "decision": decision })).collect();
        let winner = game.winner().map(|winner| winner.unwrap_or("draw"));
        Ok(done(json!({
            "system": game.system(), "seats": game.seats(), "line": game.next_line(), "owed": owed, "winner": winner,
        })))
    }

    fn view(&self, request: &View) -> Answered {
        let view = self.game()?.view(&request.seat).map_err(|refusal| self.refused(refusal))?;
        Ok(done(json!({ "view": view })))
    }

    fn orders(&self, request: &Orders) -> Answered {
        let game = self.game()?;
        let refused = |refusal| self.refused(refusal);
        let prompt = game.prompt(&request.seat).map_err(refused)?;
        let offers = game.offers(&request.seat, &request.draft).map_err(refused)?;
        let orders: Vec<Value> = offers
            .iter()
            .map(|offer| {
                let words = offer.words.as_ref().map(|words| self.words.spoken(words));
                let mut told = json!({
                    "order": offer.text, "whole": offer.whole, "words": words,
                    "pieces": offer.pieces, "places": offer.places, "verb": offer.verb, "args": offer.args,
                });
                if let Some(ends) = &offer.ends {
                    told["ends"] = json!({
                        "winner": ends.winner, "loses": ends.loses, "rule": ends.rule,
                        "words": ends.words.as_ref().map(|words| self.words.spoken(words)),
                    });
                }
                told
            })
            .collect();
        let asked = game.asked(&request.seat).map_err(refused)?;
        let prompt = prompt.map(|prompt| self.words.spoken(&prompt));
        Ok(done(json!({ "prompt": prompt, "orders": orders, "rule": asked.map(|asked| asked.rule) })))
    }

    fn why(&self, request: &Why) -> Answered {
        let checked = self.game()?.check(&request.seat, &request.order);
        checked.map(|()| done(json!({ "allowed": true }))).map_err(|refusal| self.refused(refusal))
    }

    fn order(&mut self, request: &Order) -> Answered {
        let Order { seat, order, dice, line } = request;
        let from = self.game()?.next_line();
        let taken = self.game_mut()?.order(seat, order, dice, *line);
        let reply = taken.map_err(|refusal| self.refused(refusal))?;
        let events = self.events(seat, from)?;
        let Answer::Done(mut fields) = self.status()? else { return self.status() };
        fields.insert("sealed".to_owned(), json!(reply.sealed));
        fields.insert("events".to_owned(), json!(events));
        Ok(Answer::Done(fields))
    }

    fn events(&self, seat: &str, from: u32) -> Result<Vec<Value>, Answer> {
        let report = self.game()?.report(seat, from).map_err(|refusal| self.refused(refusal))?;
        Ok(report.iter().map(|event| with_sentence(event, self.words)).collect())
    }

    fn undo(&mut self, request: &Undo) -> Answered {
        let taken = self.game_mut()?.take_back(&request.seat, request.consent);
        taken.map_err(|refusal| self.refused(refusal))?;
        self.status()
    }

    fn odds(&self, request: &Odds) -> Answered {
        let odds = self.game()?.odds(&request.seat, &request.order).map_err(|refusal| self.refused(refusal))?;
        Ok(done(json!(odds)))
    }

    fn ask(&self, request: &Ask) -> Answered {
        let answer = self.game()?.ask(&request.seat, &request.question).map_err(|refusal| self.refused(refusal))?;
        Ok(done(json!({ "answer": answer })))
    }

    fn report(&self, request: &Report) -> Answered {
        Ok(done(json!({ "events": self.events(&request.seat, request.from)? })))
    }

    fn save(&self) -> Answered {
        Ok(done(json!({ "record": self.game()?.record().write() })))
    }

    fn load(&mut self, request: &Load) -> Answered {
        let record = Record::read(SENT, &request.record).map_err(GameError::Faults);
        let game = record.and_then(|record| self.library.replay(SENT, &record, true));
        self.game = Some(game.map_err(|trouble| self.trouble(&trouble))?);
        self.status()
    }
}

/// What was carried out, with its fields.
fn done(fields: Value) -> Answer {
    match fields {
        Value::Object(fields) => Answer::Done(fields),
        other => Answer::Done(Map::from_iter([("value".to_owned(), other)])),
    }
}
