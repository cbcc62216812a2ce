//! Standing instructions: answers that a seat gives in advance.
//!
//! An instruction belongs to a seat and lives outside the engine. It reads only what the seat
//! sees, and what it answers passes the gate as that seat's order and is recorded as such.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a fact of the seat's view is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// The fact equals the value.
    Is,
    /// The fact differs from the value, or is absent.
    IsNot,
    /// The fact is a number of at least the value.
    AtLeast,
    /// The fact is a number of at most the value.
    AtMost,
}

/// A condition on one fact of the seat's view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Condition {
    /// The path of the fact: `units.cox.fatigue`.
    pub fact: String,
    /// How it is compared.
    pub is: Comparison,
    /// With what.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub value: Value,
}

impl Condition {
    /// Whether it holds in a view.
    pub fn holds(&self, view: &Value) -> bool {
        let fact = find(view, &self.fact);
        let numbers = || Some((fact?.as_i64()?, self.value.as_i64()?));
        match self.is {
            Comparison::Is => fact == Some(&self.value),
            Comparison::IsNot => fact != Some(&self.value),
            Comparison::AtLeast => numbers().is_some_and(|(fact, value)| fact >= value),
            Comparison::AtMost => numbers().is_some_and(|(fact, value)| fact <= value),
        }
    }
}

/// The fact at a dotted path of a view.
pub fn find<'v>(view: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(view, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        _ => value.get(key),
    })
}

/// A policy that can be laid down for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PolicyForm {
    /// The decision that it answers.
    pub decision: &'static str,
    /// What it may say, in words of the program: `always`, `within 2`.
    pub choices: &'static [&'static str],
    /// What suits most players.
    pub suggested: &'static str,
}

/// An answer given in advance: "decline cavalry retreats", "if he passes, pass".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Instruction {
    /// The decision that it answers: `cavalry-retreat`.
    pub decision: String,
    /// All must hold.
    #[serde(default)]
    pub when: Vec<Condition>,
    /// The order it gives, in its written form.
    pub answer: String,
    /// The record line from which it stands; without it, from the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub since: Option<u32>,
}

impl Instruction {
    /// An answer to every decision of that name.
    pub fn always(decision: impl Into<String>, answer: impl Into<String>) -> Instruction {
        Instruction { decision: decision.into(), when: Vec::new(), answer: answer.into(), since: None }
    }

    /// The same, standing from a record line on.
    pub fn since(self, line: u32) -> Instruction {
        Instruction { since: Some(line), ..self }
    }

    /// Whether it says the same as another one, whenever they were laid down.
    pub fn says_the_same(&self, other: &Instruction) -> bool {
        (&self.decision, &self.when, &self.answer) == (&other.decision, &other.when, &other.answer)
    }

    /// The policy that it lays down, if its answer is one: `policy within 2`. What a policy comes to is judged by the
    /// system, each time the decision is asked.
    pub fn policy(&self) -> Option<&str> {
        self.answer.strip_prefix("policy ")
    }

    /// Whether its policy is one of these. It may end with `for` and whom it holds for.
    pub fn is_known(&self, forms: &[PolicyForm]) -> bool {
        let says = self.policy().map(|policy| policy.split_once(" for ").map_or(policy, |(says, _)| says));
        forms.iter().any(|form| form.decision == self.decision && says.is_some_and(|says| form.choices.contains(&says)))
    }

    /// Whether it answers this decision in this view.
    pub fn answers(&self, decision: &str, view: &Value) -> bool {
        self.decision == decision && self.when.iter().all(|condition| condition.holds(view))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn conditions_read_the_view() {
        let view = json!({ "units": { "cox": { "fatigue": 3 } } });
        let instruction: Instruction = serde_json::from_value(json!({
            "decision": "cavalry-retreat",
            "when": [{ "fact": "units.cox.fatigue", "is": "at-least", "value": 3 }],
            "answer": "stand"
        }))
        .unwrap();
        assert!(instruction.answers("cavalry-retreat", &view));
        assert!(!instruction.answers("losses", &view));
        assert!(!instruction.answers("cavalry-retreat", &json!({})));
    }
}
