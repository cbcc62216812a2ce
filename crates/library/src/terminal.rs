//! How a rule system is shown in a terminal: the situation in a line, the pieces in a
//! list, a map in plain text, a pick in words.

use referee::{AnyGame, Offer, ToldEvent};
use serde_json::Value;

/// Localized sentences.
pub trait Localizer {
    /// The language's code: `en`.
    fn language(&self) -> &'static str;

    /// A sentence.
    fn say(&self, id: &str, args: &[(&str, &str)]) -> String;

    /// A word from the locale files; the key itself if they have none.
    fn word(&self, key: &str) -> String;

    /// A seat's name at the head of a line.
    fn side(&self, seat: &str) -> String;

    /// A sentence without arguments.
    fn plain(&self, id: &str) -> String {
        self.say(id, &[])
    }
}

/// How a system is shown in a terminal.
pub trait Terminal: Sync {
    /// The situation in a line.
    fn situation(&self, view: &Value, words: &dyn Localizer) -> String;

    /// The pieces, each in a line; those of one seat, or all.
    fn pieces(&self, view: &Value, seat: Option<&str>, words: &dyn Localizer) -> Vec<String>;

    /// A map in plain text around a place or a piece, or around the current action. None if there is no such name.
    fn map(&self, game: &dyn AnyGame, view: &Value, around: Option<&str>, words: &dyn Localizer)
    -> Option<Vec<String>>;

    /// A complete order: its sentence, with details that the sentence leaves out.
    fn order(&self, _view: &Value, _offer: &Offer, sentence: String, _words: &dyn Localizer) -> String {
        sentence
    }

    /// A pick of a declaration in words.
    fn pick(&self, game: &dyn AnyGame, view: &Value, offer: &Offer, words: &dyn Localizer) -> String;

    /// Where an order stands in a list too long to be read: in this group, and at the next depth in a group of that.
    fn group(&self, _view: &Value, _offer: &Offer, _depth: usize, _words: &dyn Localizer) -> Option<OrderGroup> {
        None
    }

    /// Details that an event's sentence leaves out.
    fn more_of_event(&self, _event: &ToldEvent, _words: &dyn Localizer) -> Option<String> {
        None
    }
}

/// A group of orders in a long list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderGroup {
    /// What orders of the group have in common.
    pub key: String,
    /// Its heading; without one, its first order tells what it is.
    pub heading: Option<String>,
}

/// A system without its own terminal output.
pub struct PlainTerminal;

impl Terminal for PlainTerminal {
    fn situation(&self, _view: &Value, _words: &dyn Localizer) -> String {
        String::new()
    }

    fn pieces(&self, _view: &Value, _seat: Option<&str>, _words: &dyn Localizer) -> Vec<String> {
        Vec::new()
    }

    fn map(&self, _: &dyn AnyGame, _: &Value, _: Option<&str>, _: &dyn Localizer) -> Option<Vec<String>> {
        None
    }

    fn pick(&self, _game: &dyn AnyGame, _view: &Value, offer: &Offer, _words: &dyn Localizer) -> String {
        offer.text.clone()
    }
}

/// A value of a view as it is written; nothing for none.
pub fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// A number with its sign, as people write it.
pub fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("\u{2212}{}", number.unsigned_abs()),
    }
}

/// A number with one decimal, with the language's decimal separator.
pub fn decimal(number: f64, words: &dyn Localizer) -> String {
    let text = format!("{number:.1}");
    if words.language() == "fr" { text.replace('.', ",") } else { text }
}
