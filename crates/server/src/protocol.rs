//! The messages of the socket, as `docs/server.md` tells them.

use referee::instruction::Instruction;
use referee::{Answer, OddsAnswer, Offer, RuleId, Spoken, ToldEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The longest id that a client may choose for a message.
pub const LONGEST_ID: usize = 64;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Request {
    /// The first message: who speaks.
    Hello {
        /// The seat's secret.
        token: String,
        /// The build that the page was loaded with.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        build: Option<String>,
    },
    /// One choice at one decision.
    Order {
        /// The record line that the client believes to be the next.
        line: u32,
        /// The order in its written form.
        order: String,
        /// What the players rolled, where dice are physical.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        dice: Vec<u32>,
    },
    /// What is offered after some picks.
    Offers {
        /// The picks.
        #[serde(default)]
        draft: Vec<String>,
    },
    /// A question.
    Ask {
        /// In its written form.
        question: String,
    },
    /// How likely each result of an order is.
    Odds {
        /// The order in its written form.
        order: String,
    },
    /// Takes back the seat's last order, or asks for consent.
    TakeBack,
    /// The answer to another seat that wants to take back.
    Consent {
        /// Whether it may.
        yes: bool,
    },
    /// Lays down a standing instruction.
    Instruct {
        /// What it says.
        instruction: Instruction,
    },
    /// Removes the seat's standing instructions.
    Dismiss,
    /// Sets the position by hand.
    Umpire {
        /// What is set, in its written form.
        change: String,
    },
}

impl Request {
    /// Whether it changes nothing.
    pub fn is_question(&self) -> bool {
        matches!(self, Request::Offers { .. } | Request::Ask { .. } | Request::Odds { .. })
    }
}

/// A message that could not be read: the id it came with, if that could.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The message's id.
    pub id: Option<String>,
}

/// Reads a message and the id that it carries.
pub fn read(text: &str) -> Result<(Option<String>, Request), Malformed> {
    let malformed = |id| Malformed { id };
    let message: Value = serde_json::from_str(text).map_err(|_| malformed(None))?;
    let id = match message.get("id") {
        None | Some(Value::Null) => None,
        Some(Value::String(id)) if id.len() <= LONGEST_ID => Some(id.clone()),
        Some(_) => return Err(malformed(None)),
    };
    let request = serde_json::from_value(message).map_err(|_| malformed(id.clone()))?;
    Ok((id, request))
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ServerMessage"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The whole table, once after the hello.
    Table(Box<Everything>),
    /// What an order changed.
    Update(Box<Update>),
    /// An order is stored.
    Accepted {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// The number of the record line that follows it.
        line: u32,
    },
    /// A take-back waits for the consent of other seats.
    Waiting {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// The number of the record's next line.
        line: u32,
    },
    /// Something is refused, and nothing was changed.
    Refused {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// Why.
        refusal: Spoken,
    },
    /// What is offered after some picks.
    Offers {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// The picks.
        draft: Vec<String>,
        /// What may follow them.
        offers: Vec<Offer>,
    },
    /// The answer to a question.
    Answer {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// What the game says.
        answer: Answered,
    },
    /// Who is at the table.
    Presence {
        /// By seat.
        seats: BTreeMap<String, bool>,
    },
    /// A computer player decides.
    Thinking {
        /// Which.
        seat: String,
        /// Why it does not: it waits until somebody sits down or the game goes on.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        trouble: Option<Spoken>,
    },
    /// Another seat wants to take back.
    ConsentAsked {
        /// Which.
        by: String,
        /// The first record line that it would undo.
        line: u32,
    },
}

/// What the game says to a question: a value, or how likely each result of an order is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Answered {
    /// To `ask`.
    Value(Answer),
    /// To `odds`.
    Odds(OddsAnswer),
}

/// The table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TableMessage"))]
pub struct Everything {
    /// Whose eyes: a seat, or `observer`.
    pub seat: String,
    /// The scenario's name.
    pub scenario: String,
    /// Who plays each seat.
    pub seats: BTreeMap<String, String>,
    /// Whether positions may be set by hand.
    pub umpire: bool,
    /// The seed of the dice, where it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seed: Option<String>,
    /// What the seat sees.
    pub view: View,
    /// All that it saw happen.
    pub report: Vec<ToldEvent>,
    /// What is asked and what may be done.
    #[serde(flatten)]
    pub now: Now,
}

/// What a seat sees, as its system tells it. A key without a value is left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "{ [key in string]: Json }"))]
pub struct View(pub Value);

/// What an order changed, as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "UpdateMessage"))]
pub struct Update {
    /// The merge patch of the seat's view.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub patch: Value,
    /// What the seat saw happen.
    pub events: Vec<ToldEvent>,
    /// After a take-back: the report's events from this line on did not happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub taken_back: Option<u32>,
    /// What is asked and what may be done.
    #[serde(flatten)]
    pub now: Now,
}

/// What is asked at the table, and what one seat may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Now {
    /// The number of the record's next line.
    pub line: u32,
    /// Who must decide, and what.
    pub owed: Vec<(&'static str, &'static str)>,
    /// What is asked of the seat.
    pub prompt: Option<Spoken>,
    /// The rule by which it is asked.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub rule: Option<RuleId>,
    /// What it may choose.
    pub offers: Vec<Offer>,
    /// On what terms it may take back.
    pub take_back: TakeBack,
    /// The winning seat once the game is over, or `draw`.
    pub winner: Option<&'static str>,
}

/// On what terms a seat may take back its last order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakeBack {
    /// At once.
    Free,
    /// If the other seats agree.
    Consent,
    /// There is nothing to take back.
    None,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_with_their_ids() {
        let (id, request) = read(r#"{"type":"order","id":"a1","line":3,"order":"go 0405"}"#).unwrap();
        assert_eq!(id.as_deref(), Some("a1"));
        assert_eq!(request, Request::Order { line: 3, order: "go 0405".into(), dice: Vec::new() });
        assert_eq!(read(r#"{"type":"take-back"}"#).unwrap(), (None, Request::TakeBack));
    }

    #[test]
    fn what_cannot_be_read_keeps_its_id() {
        assert_eq!(read(r#"{"type":"order","id":"a1"}"#), Err(Malformed { id: Some("a1".into()) }));
        for text in ["", "[]", "7", "{}", r#"{"type":"no"}"#, r#"{"type":"order","id":7,"line":1,"order":"x"}"#] {
            assert_eq!(read(text), Err(Malformed { id: None }), "{text}");
        }
    }
}
