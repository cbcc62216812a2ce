//! The rule ledgers for readers: the statements, and Brevet's rulings.
//!
//! A ledger is written in English. `rules/fr/gcacw.toml` has its texts in French, entry by entry; an
//! entry that a language lacks stays as it is.

use referee::RuleId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// A rule ledger.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RuleBook"))]
pub struct Ledger {
    /// The language that it is written in: `en`, or another as far as that has its entries.
    #[serde(default = "english")]
    pub language: String,
    /// Its title.
    #[serde(default)]
    pub title: String,
    /// Its statements.
    #[serde(rename(deserialize = "rule"), default)]
    pub rules: Vec<Rule>,
    /// Brevet's rulings.
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
    /// The single things that it says, by their letters, if it says several.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub clauses: BTreeMap<String, String>,
}

/// A Brevet ruling.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruling {
    /// Its id.
    pub id: String,
    /// The sections that it concerns.
    #[serde(default)]
    pub sections: Vec<String>,
    /// The open question.
    pub question: String,
    /// The decision.
    pub ruling: String,
    /// Whether it is an option for players.
    #[serde(default)]
    pub option: bool,
    /// The single things that it decides, by their letters, if it decides several.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub clauses: BTreeMap<String, String>,
}

fn english() -> String {
    ENGLISH.to_owned()
}

/// The language of the ledgers themselves.
pub(crate) const ENGLISH: &str = "en";

/// A ledger's entries in another language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translation {
    title: Option<String>,
    #[serde(rename = "rule", default)]
    rules: Vec<RuleText>,
    #[serde(rename = "ruling", default)]
    rulings: Vec<RulingText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleText {
    id: String,
    title: String,
    text: String,
    #[serde(default)]
    clauses: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingText {
    id: String,
    question: String,
    ruling: String,
    #[serde(default)]
    clauses: BTreeMap<String, String>,
}

/// The ledger of a system in a language, in English as far as the language lacks it; none for a
/// system that has none.
pub fn ledger(system: &str, language: &str) -> Option<Ledger> {
    let ledger: Ledger = toml::from_str(crate::embedded(&format!("rules/{system}.toml"))?).ok()?;
    Some(match translation(system, language) {
        Some(translation) => ledger.translated(translation, language),
        None => ledger,
    })
}

fn translation(system: &str, language: &str) -> Option<Translation> {
    toml::from_str(crate::embedded(&format!("rules/{language}/{system}.toml"))?).ok()
}

/// What the proof of the ledgers leaves out.
#[derive(Deserialize)]
struct Exceptions {
    structural: Vec<Exception>,
    silent: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    id: String,
}

/// The rules at which nothing is decided in play, so that no case can reach them: definitions, and
/// rulings that only explain. A statement stands for its clauses, and is one of them if all of these are.
pub fn structural() -> &'static BTreeSet<RuleId> {
    static STRUCTURAL: OnceLock<BTreeSet<RuleId>> = OnceLock::new();
    STRUCTURAL.get_or_init(|| {
        let text = crate::embedded("rules/structural.toml").unwrap_or_default();
        let Ok(listed) = toml::from_str::<Exceptions>(text) else { return BTreeSet::new() };
        let listed = listed.structural.iter().chain(&listed.silent);
        let mut all: BTreeSet<RuleId> = listed.filter_map(|exception| RuleId::find(&exception.id)).collect();
        for statement in all.iter().map(|rule| rule.statement()).collect::<BTreeSet<_>>() {
            let clauses: Vec<RuleId> = clauses_of(statement).collect();
            if all.contains(&statement) {
                all.extend(clauses);
            } else if clauses.iter().all(|clause| all.contains(clause)) {
                all.insert(statement);
            }
        }
        all
    })
}

fn clauses_of(statement: RuleId) -> impl Iterator<Item = RuleId> {
    ('a'..='z').map_while(move |letter| RuleId::find(&format!("{statement}#{letter}")))
}

impl Ledger {
    fn translated(mut self, translation: Translation, language: &str) -> Ledger {
        self.language = language.to_owned();
        self.title = translation.title.unwrap_or(self.title);
        let mut rules: BTreeMap<String, RuleText> = by_id(translation.rules, |rule| &rule.id);
        for rule in &mut self.rules {
            if let Some(RuleText { title, text, clauses, .. }) = rules.remove(&rule.id) {
                (rule.title, rule.text) = (title, text);
                rule.clauses.extend(clauses);
            }
        }
        let mut rulings: BTreeMap<String, RulingText> = by_id(translation.rulings, |ruling| &ruling.id);
        for entry in &mut self.rulings {
            if let Some(RulingText { question, ruling, clauses, .. }) = rulings.remove(&entry.id) {
                (entry.question, entry.ruling) = (question, ruling);
                entry.clauses.extend(clauses);
            }
        }
        self
    }
}

fn by_id<T>(entries: Vec<T>, id: impl Fn(&T) -> &String) -> BTreeMap<String, T> {
    entries.into_iter().map(|entry| (id(&entry).clone(), entry)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_ledger_can_be_read() {
        let systems = crate::file_names().filter_map(|file| file.strip_prefix("rules/")?.strip_suffix(".toml"));
        for system in systems.filter(|name| !name.contains('/') && *name != "structural") {
            let ledger = ledger(system, ENGLISH).unwrap();
            assert!(!ledger.rules.is_empty() && ledger.language == ENGLISH, "{system}");
        }
        assert!(ledger("nothing", ENGLISH).is_none());
    }

    #[test]
    fn structural_rules_are_known() {
        assert!(structural().contains(&RuleId::of("gcacw:2.0.two-players")));
        assert!(!structural().contains(&RuleId::of("gcacw:6.2.zoc-enter-stops")));
    }

    #[test]
    fn every_translation_can_be_read() {
        let files = crate::file_names().filter_map(|file| file.strip_prefix("rules/")?.strip_suffix(".toml"));
        for (language, system) in files.filter_map(|name| name.split_once('/')) {
            assert!(translation(system, language).is_some(), "{language}/{system}");
        }
    }

    /// Great Campaigns can be read in French, every entry of it.
    #[test]
    fn great_campaigns_lack_nothing_in_french() {
        let french = translation("gcacw", "fr").unwrap();
        let rules = french.rules.iter().flat_map(|rule| ids(&rule.id, &rule.clauses));
        let told: BTreeSet<String> =
            rules.chain(french.rulings.iter().flat_map(|ruling| ids(&ruling.id, &ruling.clauses))).collect();
        let english = ledger("gcacw", ENGLISH).unwrap();
        let rules = english.rules.iter().flat_map(|rule| ids(&rule.id, &rule.clauses));
        let rulings = english.rulings.iter().flat_map(|ruling| ids(&ruling.id, &ruling.clauses));
        let missing: Vec<String> = rules.chain(rulings).filter(|id| !told.contains(id)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// The id of an entry and those of its clauses.
    fn ids(entry: &str, clauses: &BTreeMap<String, String>) -> Vec<String> {
        let clauses = clauses.keys().map(|letter| format!("{entry}#{letter}"));
        std::iter::once(entry.to_owned()).chain(clauses).collect()
    }

    #[test]
    fn what_a_language_lacks_stays_english() {
        let rule = |id: &str| Rule {
            id: id.to_owned(),
            section: "1".to_owned(),
            title: "Title".to_owned(),
            text: "Text".to_owned(),
            kind: "core".to_owned(),
            clauses: ["a", "b"].map(|letter| (letter.to_owned(), "Clause".to_owned())).into(),
        };
        let english = Ledger { rules: vec![rule("toy:1"), rule("toy:2")], ..Ledger::default() };
        let french =
            toml::from_str("[[rule]]\nid = 'toy:2'\ntitle = 'Titre'\ntext = 'Texte'\nclauses.b = 'B'").unwrap();
        let both = english.translated(french, "fr");
        let texts: Vec<&str> = both.rules.iter().map(|rule| rule.text.as_str()).collect();
        assert_eq!((texts, both.language.as_str()), (vec!["Text", "Texte"], "fr"));
        assert_eq!(both.rules[1].clauses.values().collect::<Vec<_>>(), ["Clause", "B"]);
    }
}
