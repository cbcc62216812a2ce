//! The JSON lines of `brevet referee`: whole conversations.

use super::Target;
use super::judge::{Answered, Wrong};
use super::mutate::mutated;
use super::seeds::{self, Seeds};
use crate::json_lines::{self, RefereeSession};
use crate::words::Words;
use library::{GameError, Library};
use opponent::Rng;
use referee::AnyGame;
use referee::record::Record;
use serde_json::{Value, json};
use std::sync::Arc;

/// The most conversations that are kept to be changed again.
const MOST_KEPT: usize = 200;

/// Talks with the referee.
pub struct Lines {
    library: Library,
    words: Words,
    seeds: Arc<Seeds>,
    tables: Vec<&'static str>,
    /// Conversations, line by line.
    kept: Vec<Vec<String>>,
}

impl Lines {
    /// With the phrases of the project.
    pub fn new(library: Library, words: Words, seeds: Arc<Seeds>) -> Lines {
        let tables = library::file_names().filter(|name| name.contains("/tables/"));
        let tables = tables.filter_map(library::embedded).collect();
        Lines { library, words, seeds, tables, kept: Vec::new() }
    }

    /// A conversation in which nothing is wrong, about a random game.
    fn conversation(&self, rng: &mut Rng) -> Vec<String> {
        let Some(mut game) = seeds::game(&self.library, rng) else { return Vec::new() };
        let mut said = vec![match rng.below(2) {
            0 => {
                let header = &game.record().header;
                let seed = header.dice.strip_prefix("seeded ").unwrap_or_default();
                let mut request = json!({ "do": "new", "scenario": header.scenario, "seed": seed });
                if let (0, Some(table)) = (rng.below(3), rng.pick(&self.tables)) {
                    let text = String::from_utf8_lossy(&mutated(table.as_bytes(), &self.tables, rng)).into_owned();
                    request["tables"] = json!([{ "name": "own.toml", "text": text }]);
                }
                request
            }
            _ => {
                seeds::play(game.as_mut(), 1 + rng.below(20), rng);
                json!({ "do": "load", "record": game.record().write() })
            }
        }];
        for id in 0..3 + rng.below(8) {
            let mut request = self.request(game.as_mut(), rng);
            request["id"] = json!(id);
            said.push(request);
        }
        said.iter().map(Value::to_string).collect()
    }

    /// A request at a position; an order is carried out.
    fn request(&self, game: &mut dyn AnyGame, rng: &mut Rng) -> Value {
        let owed = game.owed().first().map_or("observer", |(seat, _)| *seat);
        let seat = if rng.below(5) == 0 { "observer" } else { owed };
        match rng.below(11) {
            0 => json!({ "do": "hello" }),
            1 => json!({ "do": "view", "seat": seat }),
            2 => {
                let offers = game.offers(owed, &[]).unwrap_or_default();
                let draft: Vec<&str> = rng.pick(&offers).map(|offer| offer.text.as_str()).into_iter().collect();
                json!({ "do": "orders", "seat": owed, "draft": draft })
            }
            3 => json!({ "do": "undo", "seat": seat, "consent": rng.below(2) == 0 }),
            4 => json!({ "do": "ask", "seat": seat, "question": rng.pick(&self.seeds.phrases) }),
            5 => json!({ "do": "report", "seat": seat, "from": rng.below(20) }),
            6 => json!({ "do": "save" }),
            7 => {
                let order = seeds::order(game, rng).map(|(_, text)| text);
                json!({ "do": "odds", "seat": seat, "order": order })
            }
            _ => {
                let (seat, order) = seeds::order(game, rng).unwrap_or((seat, "done".to_owned()));
                let line = game.next_line();
                let _ = game.order(seat, &order, &[], None);
                json!({ "do": "order", "seat": seat, "order": order, "line": line })
            }
        }
    }
}

/// Whether an answer is one: what was done, or a refusal or an error with its reason.
fn judged<'a>(answer: &'a Value, library: &Library) -> Result<&'a str, Wrong> {
    let wrong = |key: &str| Err(Wrong::new(key, &answer.to_string()));
    let said = |value: &Value, fields: [&str; 2]| {
        fields.iter().all(|field| value[field].as_str().is_some_and(|text| !text.is_empty()))
    };
    let (refusal, error) = (&answer["refusal"], &answer["error"]);
    match (answer["done"].as_str(), refusal, error) {
        (Some("save"), Value::Null, Value::Null) => {
            let text = answer["record"].as_str().unwrap_or_default();
            let read = Record::read("saved", text).map_err(GameError::Faults);
            match read.and_then(|record| library.replay("saved", &record, true)) {
                Ok(game) if game.record().write() == text => Ok("save"),
                other => Err(Wrong::new("a saved record cannot be loaded", &format!("{:?}", other.err()))),
            }
        }
        (Some(done), Value::Null, Value::Null) => Ok(done),
        (None, refusal, Value::Null) if said(refusal, ["rule", "words"]) => Ok(refusal["rule"].as_str().unwrap_or("")),
        (None, Value::Null, error) if said(error, ["kind", "words"]) => {
            let faults = error["faults"].as_array().map_or(&[][..], Vec::as_slice);
            let placed = |fault: &Value| fault["line"].as_u64() > Some(0) && said(fault, ["reason", "words"]);
            match faults.iter().all(placed) {
                true => Ok(error["kind"].as_str().unwrap_or("")),
                false => wrong("a fault without place or reason"),
            }
        }
        _ => wrong("an answer that is none"),
    }
}

impl Target for Lines {
    fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
        if self.kept.len() < MOST_KEPT && rng.below(2) == 0 || self.kept.is_empty() {
            let said = self.conversation(rng);
            self.kept.push(said);
        }
        let (Some(said), Some(others)) = (rng.pick(&self.kept), rng.pick(&self.kept)) else { return Vec::new() };
        let mut said: Vec<Vec<u8>> = said.iter().map(|line| line.clone().into_bytes()).collect();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(said.len());
            if let Some(line) = said.get_mut(at) {
                *line = mutated(line, others, rng);
            }
        }
        said.join(&b'\n')
    }

    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
        let mut table = RefereeSession::of(self.library.clone(), &self.words);
        let mut kinds = Vec::new();
        let mut done = false;
        for line in input.split(|&byte| byte == b'\n') {
            let Some(answer) = json_lines::answer(line, &mut table, &self.words) else { continue };
            kinds.push(judged(&answer, &self.library)?.to_owned());
            done |= answer["done"].is_string();
        }
        Ok(Answered { accepted: done, ..Answered::refused(kinds.iter().map(String::as_str)) })
    }
}
