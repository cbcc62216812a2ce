//! The requests with their fields. A field that a request does
//! not know is an error.

use library::OwnTable;
use serde::Deserialize;

/// `new`: begins a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// The scenario's name.
    pub scenario: String,
    /// The text that the dice come from. Without it the players roll their own.
    pub seed: Option<String>,
    /// What the players rolled before the first decision.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// The players' own tables, each replacing the most similar one.
    #[serde(default)]
    pub tables: Vec<OwnTable>,
}

/// `view`: what a seat sees.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// A seat, or `observer`.
    pub seat: String,
}

/// `orders`: what is offered to a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// The seat.
    pub seat: String,
    /// The picks made so far.
    #[serde(default)]
    pub draft: Vec<String>,
}

/// `order`: gives an order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The seat.
    pub seat: String,
    /// The order in its written form.
    pub order: String,
    /// What the players rolled, where dice are physical.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// The line of the record that the seat believes to be the next one.
    pub line: Option<u32>,
}

/// `undo`: takes back a seat's last order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The seat.
    pub seat: String,
    /// Whether the others agree.
    #[serde(default)]
    pub consent: bool,
}

/// `odds`: how likely each result of an order is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Odds {
    /// The seat.
    pub seat: String,
    /// The order in its written form.
    pub order: String,
}

/// `why`: whether an order may be given now, and which rule forbids it. Nothing is done.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The seat.
    pub seat: String,
    /// The order in its written form, offered or not.
    pub order: String,
}

/// `ask`: a question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// A seat, or `observer`.
    pub seat: String,
    /// The question.
    pub question: String,
}

/// `report`: what a seat saw happen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// A seat, or `observer`.
    pub seat: String,
    /// The first line of the record to report.
    #[serde(default)]
    pub from: u32,
}

/// `load`: continues from a record.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// The record's text.
    pub record: String,
}

/// `hello` and `save`, which need nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}
