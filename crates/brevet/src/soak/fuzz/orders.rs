//! Orders, questions and the umpire's changes at positions of random games.
//!
//! An input is the record of a game, and after it what is tried:
//!
//! ```text
//! ? order union
//! march hale
//! ```

use super::Target;
use super::judge::{self, Answered, Wrong};
use super::mutate::mutated;
use super::seeds::{self, Seeds};
use crate::words::Words;
use library::Library;
use opponent::Rng;
use referee::record::{EntryKind, Record};
use referee::{AnyGame, Spoken};
use std::sync::Arc;

/// What is tried begins with this.
const TRIED: &str = "\n? ";
/// So many texts are tried at a position.
const TRIES: usize = 40;
/// A game is left after so many orders.
const MOST_ORDERS: u32 = 400;
/// The most of what is offered that is remembered.
const MOST_OFFERED: usize = 60;

/// Tries orders.
pub struct Orders {
    library: Library,
    words: Words,
    seeds: Arc<Seeds>,
    position: Option<Position>,
    tries: usize,
}

/// A position, and the record that leads to it.
struct Position {
    record: String,
    game: Box<dyn AnyGame>,
    /// What is offered.
    offered: Vec<String>,
}

impl Position {
    fn of(game: Box<dyn AnyGame>) -> Position {
        Position { record: game.record().write(), game, offered: Vec::new() }
    }
}

impl Orders {
    /// Nothing has been tried yet.
    pub fn new(library: Library, words: Words, seeds: Arc<Seeds>) -> Orders {
        Orders { library, words, seeds, position: None, tries: 0 }
    }

    /// Goes on to another position, in the same game or in a new one.
    fn move_on(&mut self, rng: &mut Rng) {
        let last = self.position.take().map(|position| position.game);
        let going_on = last.filter(|game| game.next_line() < MOST_ORDERS && rng.below(20) > 0);
        let orders = 1 + rng.below(4);
        let played = going_on.and_then(|mut game| seeds::play(game.as_mut(), orders, rng).then_some(game));
        let mut position = played.or_else(|| {
            let mut game = seeds::game(&self.library, rng)?;
            let orders = rng.below(30);
            (orders == 0 || seeds::play(game.as_mut(), orders, rng)).then_some(game)
        });
        if let Some(game) = position.take() {
            let mut position = Position::of(game);
            for _ in 0..6 {
                position.offered.extend(seeds::order(position.game.as_ref(), rng).map(|(_, text)| text));
            }
            for (seat, _) in position.game.owed() {
                let offers = position.game.offers(seat, &[]).unwrap_or_default();
                position.offered.extend(offers.into_iter().take(MOST_OFFERED).map(|offer| offer.text));
            }
            self.position = Some(position);
        }
    }

    /// Tries an order at a position.
    fn order(&self, seat: &str, text: &str) -> Result<Answered, Wrong> {
        let Some(Position { game, .. }) = &self.position else { return Ok(Answered::refused([])) };
        if let Err(refused) = game.check(seat, text) {
            let mut other = game.fork();
            return match other.order(seat, text, &[], None) {
                Err(again) if again == refused => self.refused(&refused),
                Err(again) => Err(Wrong::new("check and order refuse differently", &format!("{refused:?}, {again:?}"))),
                Ok(_) => Err(Wrong::new("an order is taken that the check refuses", &refused.id)),
            };
        }
        let line = game.next_line() as usize;
        let mut after = game.fork();
        let reply = match after.order(seat, text, &[], None) {
            Ok(reply) => reply,
            Err(refused) => return Err(Wrong::new("an order is refused that the check takes", &refused.id)),
        };
        if !reply.sealed {
            let written = match after.record().entries.get(line).map(|entry| &entry.kind) {
                Some(EntryKind::Order(written)) => written.clone(),
                other => return Err(Wrong::new("an order that is not recorded", &format!("{other:?}"))),
            };
            let mut again = game.fork();
            if let Err(refused) = again.order(seat, &written, &[], None) {
                return Err(Wrong::new("an order is refused as it is written", &format!("{written}: {}", refused.id)));
            }
            if again.record() != after.record() || again.facts() != after.facts() {
                return Err(Wrong::new("an order does something else as it is written", &written));
            }
            reads_back(after.record())?;
        }
        Ok(Answered::accepted("order"))
    }

    /// Asks at a position.
    fn ask(&self, seat: &str, text: &str) -> Result<Answered, Wrong> {
        let Some(Position { game, .. }) = &self.position else { return Ok(Answered::refused([])) };
        match game.ask(seat, text) {
            Ok(_) => Ok(Answered::accepted("question")),
            Err(refused) => self.refused(&refused),
        }
    }

    /// Lets the umpire change a position.
    fn amend(&self, seat: &str, text: &str) -> Result<Answered, Wrong> {
        let Some(Position { game, .. }) = &self.position else { return Ok(Answered::refused([])) };
        let mut after = game.fork();
        match after.amend(seat, text) {
            Ok(_) => {
                reads_back(after.record())?;
                Ok(Answered::accepted("umpire"))
            }
            Err(refused) => self.refused(&refused),
        }
    }

    fn refused(&self, refused: &Spoken) -> Result<Answered, Wrong> {
        judge::refusal(refused, &self.words)?;
        Ok(Answered::refused([refused.id.as_str()]))
    }
}

/// Whether a record reads back as it is.
fn reads_back(record: &Record) -> Result<(), Wrong> {
    match Record::read("written.record", &record.write()) {
        Ok(read) if read == *record => Ok(()),
        other => Err(Wrong::new("a record that does not read back", &format!("{:?}", other.err()))),
    }
}

impl Target for Orders {
    fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
        if self.tries == 0 || self.position.is_none() {
            self.move_on(rng);
            self.tries = TRIES;
        }
        self.tries -= 1;
        let Some(Position { record, game, offered }) = &self.position else { return Vec::new() };
        let kind = match rng.below(6) {
            0 => "ask",
            1 => "amend",
            _ => "order",
        };
        let phrases = &self.seeds.phrases;
        let seed = match kind {
            "order" if rng.below(4) > 0 => rng.pick(offered),
            _ => rng.pick(phrases),
        };
        let seats: Vec<&str> = match rng.below(20) {
            0 => vec!["observer", "", "nobody"],
            1..=3 => game.seats(),
            _ => game.owed().into_iter().map(|(seat, _)| seat).collect(),
        };
        let seed = seeds::filled(seed.map_or("", String::as_str), offered, rng);
        let others = if rng.below(2) == 0 { offered } else { phrases };
        let as_it_is = rng.below(8) == 0;
        let text = if as_it_is { seed.into_bytes() } else { mutated(seed.as_bytes(), others, rng) };
        let text = String::from_utf8_lossy(&text);
        let seat = rng.pick(&seats).copied().unwrap_or_default();
        format!("{record}{TRIED}{kind} {seat}\n{text}").into_bytes()
    }

    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
        let input = String::from_utf8_lossy(input);
        let Some((record, tried)) = input.split_once(TRIED) else { return Ok(Answered::refused([])) };
        if self.position.as_ref().is_none_or(|position| position.record != record) {
            let replayed =
                Record::read("tried", record).ok().and_then(|read| self.library.replay("tried", &read, false).ok());
            self.position = replayed.map(Position::of);
        }
        let (head, text) = tried.split_once('\n').unwrap_or((tried, ""));
        match head.split_once(' ').unwrap_or((head, "")) {
            ("ask", seat) => self.ask(seat, text),
            ("amend", seat) => self.amend(seat, text),
            (_, seat) => self.order(seat, text),
        }
    }

    fn fixed(&self, input: &[u8]) -> usize {
        let text = String::from_utf8_lossy(input);
        let tried = text.find(TRIED).map(|at| at + TRIED.len());
        tried.and_then(|at| Some(at + text[at..].find('\n')? + 1)).unwrap_or_default()
    }
}
