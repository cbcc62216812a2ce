//! What the program shows of a rule system beyond what every game offers: the situation in a line,
//! the pieces in a list, a map in plain text, a pick in words. One module for each system.

mod billy_yank;
mod gcacw;
mod ground_plan;
mod guns;

use crate::words::Words;
use referee::{AnyGame, Offer, ToldEvent};
use serde_json::Value;

/// A value of a view as it is written; nothing for none.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// A word of a view in the language spoken.
fn word(value: &Value, words: &Words) -> String {
    words.word(value.as_str().unwrap_or_default())
}

/// The situation in a line.
pub fn situation(game: &dyn AnyGame, view: &Value, words: &Words) -> String {
    match game.system() {
        gcacw::NAME => gcacw::situation(view, words),
        guns::NAME => guns::situation(view, words),
        billy_yank::NAME => billy_yank::situation(view, words),
        _ => String::new(),
    }
}

/// The pieces, each in a line; those of one seat, or all.
pub fn pieces(game: &dyn AnyGame, view: &Value, seat: Option<&str>, words: &Words) -> Vec<String> {
    match game.system() {
        gcacw::NAME => gcacw::pieces(view, seat, words),
        guns::NAME => guns::pieces(view, seat, words),
        billy_yank::NAME => billy_yank::pieces(view, seat, words),
        _ => Vec::new(),
    }
}

/// A map in plain text around a place or a piece, or around what is going on.
pub fn map(game: &dyn AnyGame, view: &Value, around: Option<&str>, words: &Words) -> Option<Vec<String>> {
    match game.system() {
        gcacw::NAME => ground_plan::draw(game, view, around, words),
        guns::NAME => guns::plan(game, view, around, words),
        billy_yank::NAME => billy_yank::plan(game, view, around, words),
        _ => None,
    }
}

/// An order that is offered whole: its sentence, and what the sentence leaves out.
pub fn order(game: &dyn AnyGame, view: &Value, offer: &Offer, sentence: String, words: &Words) -> String {
    match game.system() {
        billy_yank::NAME => billy_yank::order(view, offer, sentence, words),
        _ => sentence,
    }
}

/// A pick of a declaration in words.
pub fn pick(game: &dyn AnyGame, view: &Value, offer: &Offer, words: &Words) -> String {
    match game.system() {
        gcacw::NAME => gcacw::pick(view, offer, words),
        guns::NAME => guns::pick(game, view, offer, words),
        billy_yank::NAME => billy_yank::pick(view, offer, words),
        _ => offer.text.clone(),
    }
}

/// What an event's sentence leaves out.
pub fn more_of_event(event: &ToldEvent, words: &Words) -> Option<String> {
    gcacw::dice_of_combat(event, words)
}
