//! Questions described by their fields: flags, forms and answers all follow from one list.

use super::OddsError;
use serde::Serialize;
use serde_json::Value;

/// A question and its fields.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OddsForm {
    /// The question.
    pub question: &'static str,
    /// Its fields, in the order of a form.
    pub fields: Vec<OddsField>,
}

/// A field of a question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OddsField {
    /// Its name: `target-formation`.
    pub name: &'static str,
    /// Its possible values.
    #[serde(flatten)]
    pub kind: OddsKind,
}

/// The possible values of a field, and its default.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OddsKind {
    /// A number.
    Number {
        /// The least.
        least: i8,
        /// The greatest.
        most: i8,
        /// The default.
        usual: i8,
    },
    /// One of some words.
    Word {
        /// The words.
        words: Vec<&'static str>,
        /// The default.
        usual: &'static str,
    },
    /// Yes or no; the default is no.
    Flag,
}

impl OddsField {
    /// A number.
    pub fn number(name: &'static str, least: i8, most: i8, usual: i8) -> OddsField {
        OddsField { name, kind: OddsKind::Number { least, most, usual } }
    }

    /// One of some words; the default is the first.
    pub fn word(name: &'static str, words: &[&'static str]) -> OddsField {
        let usual = words.first().copied().unwrap_or_default();
        OddsField::word_or(name, words, usual)
    }

    /// One of some words.
    pub fn word_or(name: &'static str, words: &[&'static str], usual: &'static str) -> OddsField {
        OddsField { name, kind: OddsKind::Word { words: words.to_vec(), usual } }
    }

    /// Yes or no.
    pub fn flag(name: &'static str) -> OddsField {
        OddsField { name, kind: OddsKind::Flag }
    }

    /// Whether a value is possible.
    fn holds(&self, value: &Value) -> bool {
        match &self.kind {
            OddsKind::Number { least, most, .. } => {
                value.as_i64().is_some_and(|number| (i64::from(*least)..=i64::from(*most)).contains(&number))
            }
            OddsKind::Word { words, .. } => value.as_str().is_some_and(|word| words.contains(&word)),
            OddsKind::Flag => value.is_boolean(),
        }
    }
}

/// The field values of a question.
pub struct FieldValues<'a> {
    form: &'a OddsForm,
    fields: &'a serde_json::Map<String, Value>,
}

impl<'a> FieldValues<'a> {
    /// Reads the values; unknown fields and impossible values are errors.
    pub fn read(form: &'a OddsForm, fields: &'a serde_json::Map<String, Value>) -> Result<FieldValues<'a>, OddsError> {
        for (name, value) in fields.iter().filter(|(name, _)| *name != "question") {
            let field = form.fields.iter().find(|field| field.name == name);
            if !field.is_some_and(|field| field.holds(value)) {
                return Err(OddsError::Field { name: name.clone(), value: plain(value) });
            }
        }
        Ok(FieldValues { form, fields })
    }

    fn kind(&self, name: &str) -> Option<&'a OddsKind> {
        self.form.fields.iter().find(|field| field.name == name).map(|field| &field.kind)
    }

    /// A number that is never negative; 0 if the question has no such field.
    pub fn number(&self, name: &str) -> u8 {
        u8::try_from(self.signed(name)).unwrap_or(0)
    }

    /// A number that may be negative; 0 if the question has no such field.
    pub fn signed(&self, name: &str) -> i8 {
        let usual = match self.kind(name) {
            Some(OddsKind::Number { usual, .. }) => *usual,
            _ => 0,
        };
        self.fields.get(name).and_then(Value::as_i64).and_then(|number| i8::try_from(number).ok()).unwrap_or(usual)
    }

    /// A word; empty if the question has no such field.
    pub fn word(&self, name: &str) -> &'a str {
        let usual = match self.kind(name) {
            Some(OddsKind::Word { usual, .. }) => *usual,
            _ => "",
        };
        self.fields.get(name).and_then(Value::as_str).unwrap_or(usual)
    }

    /// A flag.
    pub fn flag(&self, name: &str) -> bool {
        self.fields.get(name).and_then(Value::as_bool).unwrap_or(false)
    }
}

/// A value as people write it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
