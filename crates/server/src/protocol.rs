//! The messages on the socket, described in `docs/server.md`.

use referee::instruction::{Instruction, PolicyForm};
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
    /// The first message: authenticates the client.
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
        /// The record line that the client expects to be next.
        line: u32,
        /// The order in its written form.
        order: String,
        /// The dice that the players rolled, if dice are physical.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        dice: Vec<u32>,
        /// Whether it also stands as an instruction: the same decision is always answered this way.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        always: bool,
    },
    /// The choices after some picks.
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
        /// Whether to allow it.
        yes: bool,
    },
    /// Adds a standing instruction.
    Instruct {
        /// The instruction.
        instruction: Instruction,
    },
    /// Removes a standing instruction of the seat's.
    Dismiss {
        /// Which; without it, all of them.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        instruction: Option<Instruction>,
    },
    /// Sets the position as the umpire.
    Umpire {
        /// What to set, in its written form.
        change: String,
    },
}

impl Request {
    /// Whether it changes nothing.
    pub fn is_question(&self) -> bool {
        matches!(self, Request::Offers { .. } | Request::Ask { .. } | Request::Odds { .. })
    }
}

/// A message that could not be read, with its id if that could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The message's id.
    pub id: Option<String>,
}

/// Reads a message and its id.
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
    /// The whole table, sent once after the hello.
    Table(Box<TableMessage>),
    /// What an order changed.
    Update(Box<UpdateMessage>),
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
    /// A request is refused, and nothing was changed.
    Refused {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// Why.
        refusal: Spoken,
    },
    /// The choices after some picks.
    Offers {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// The picks.
        draft: Vec<String>,
        /// The choices.
        offers: Vec<Offer>,
    },
    /// The answer to a question.
    Answer {
        /// The message it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        id: Option<String>,
        /// The answer.
        answer: Answered,
    },
    /// Which seats are connected.
    Presence {
        /// By seat.
        seats: BTreeMap<String, bool>,
    },
    /// A computer player is thinking.
    Thinking {
        /// Which.
        seat: String,
        /// Why it cannot go on: it waits until somebody joins or the game changes.
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

/// The answer to a question: a value, or the odds of an order.
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
pub struct TableMessage {
    /// The viewer: a seat, or `observer`.
    pub seat: String,
    /// The scenario's name.
    pub scenario: String,
    /// Who plays each seat.
    pub seats: BTreeMap<String, String>,
    /// Whether positions may be set by hand.
    pub umpire: bool,
    /// The seed of the dice, if it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seed: Option<String>,
    /// The policies that a seat can lay down as standing instructions.
    #[serde(skip_serializing_if = "<[PolicyForm]>::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<PolicyForm>>"))]
    pub policies: &'static [PolicyForm],
    /// The seat's view.
    pub view: View,
    /// Everything that it saw happen.
    pub report: Vec<ToldEvent>,
    /// The pending decisions and what the seat may do.
    #[serde(flatten)]
    pub now: Now,
}

/// A seat's view; its fields depend on the rule system. A key without a value is left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "{ [key in string]: Json }"))]
pub struct View(pub Value);

/// What an order changed, as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "UpdateMessage"))]
pub struct UpdateMessage {
    /// The merge patch for the seat's view.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub patch: Value,
    /// What the seat saw happen.
    pub events: Vec<ToldEvent>,
    /// After a take-back: the report's events from this line on were undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub taken_back: Option<u32>,
    /// The pending decisions and what the seat may do.
    #[serde(flatten)]
    pub now: Now,
}

/// The pending decisions, and what one seat may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Now {
    /// The number of the record's next line.
    pub line: u32,
    /// Who must decide, and what.
    pub owed: Vec<(&'static str, &'static str)>,
    /// The question to the seat.
    pub prompt: Option<Spoken>,
    /// The rule that asks it.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub rule: Option<RuleId>,
    /// The seat's choices.
    pub offers: Vec<Offer>,
    /// On what terms it may take back.
    pub take_back: TakeBack,
    /// The winning seat once the game is over, or `draw`.
    pub winner: Option<&'static str>,
    /// The seat's standing instructions, which no other seat is told of.
    pub instructions: Vec<Standing>,
}

/// A standing instruction, as its seat is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "StandingInstruction"))]
pub struct Standing {
    /// What it says.
    #[serde(flatten)]
    pub instruction: Instruction,
    /// Its answer in words, if it can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub words: Option<Spoken>,
}

/// On what terms a seat may take back its last order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakeBack {
    /// Freely.
    Free,
    /// With the consent of the other seats.
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
        assert_eq!(request, Request::Order { line: 3, order: "go 0405".into(), dice: Vec::new(), always: false });
        assert_eq!(read(r#"{"type":"take-back"}"#).unwrap(), (None, Request::TakeBack));
    }

    #[test]
    fn a_malformed_message_keeps_its_id() {
        assert_eq!(read(r#"{"type":"order","id":"a1"}"#), Err(Malformed { id: Some("a1".into()) }));
        for text in ["", "[]", "7", "{}", r#"{"type":"no"}"#, r#"{"type":"order","id":7,"line":1,"order":"x"}"#] {
            assert_eq!(read(text), Err(Malformed { id: None }), "{text}");
        }
    }
}
