//! The rule ledgers as people read them: statements in our words, and rulings.

use serde::{Deserialize, Serialize};

/// A rule ledger.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RuleBook"))]
pub struct Ledger {
    /// Its title.
    #[serde(default)]
    pub title: String,
    /// Its statements.
    #[serde(rename(deserialize = "rule"), default)]
    pub rules: Vec<Rule>,
    /// Our rulings.
    #[serde(rename(deserialize = "ruling"), default)]
    pub rulings: Vec<Ruling>,
}

/// A statement of a rule ledger.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// Its number in the rulebook.
    pub section: String,
    /// Its title.
    pub title: String,
    /// What it says.
    pub text: String,
    /// What kind of statement it is.
    pub kind: String,
}

/// A ruling of ours.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruling {
    /// Its id.
    pub id: String,
    /// The sections that it concerns.
    #[serde(default)]
    pub sections: Vec<String>,
    /// What was in doubt.
    pub question: String,
    /// What we decided.
    pub ruling: String,
    /// Whether players may decide otherwise.
    #[serde(default)]
    pub option: bool,
}

/// The ledger of a system; none for a system that has none.
pub fn ledger(system: &str) -> Option<Ledger> {
    toml::from_str(crate::embedded(&format!("rules/{system}.toml"))?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ledger_can_be_read() {
        for system in crate::file_names().filter_map(|file| file.strip_prefix("rules/")?.strip_suffix(".toml")) {
            if system != "structural" {
                assert!(!ledger(system).unwrap_or_default().rules.is_empty(), "{system}");
            }
        }
        assert!(ledger("nothing").is_none());
    }
}
