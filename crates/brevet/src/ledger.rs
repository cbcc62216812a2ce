//! The rule ledgers, as far as the program shows them: a rule's number, title and text.

use crate::words::Language;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// One statement or ruling of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// Its number in the rulebook.
    pub section: String,
    /// Its title; for a ruling the question.
    pub title: String,
    /// What it says; of a ruling the question, which is its reason, and the answer.
    pub text: String,
    /// The single things that it says, by their letters.
    clauses: BTreeMap<String, String>,
}

impl Rule {
    /// The rule as whoever asks for one of its clauses reads it: the clause first.
    fn with_clause_first(&self, letter: &str) -> Option<Rule> {
        let clause = self.clauses.get(letter)?;
        Some(Rule { text: format!("{clause} {}", self.text), ..self.clone() })
    }
}

type Rules = BTreeMap<String, Rc<Rule>>;

/// The ledgers in a language; each is read when a rule of it is first asked for.
pub struct Ledger {
    language: Language,
    read: RefCell<BTreeMap<String, Rules>>,
}

impl Ledger {
    /// The ledgers as readers of a language read them.
    pub fn new(language: Language) -> Ledger {
        Ledger { language, read: RefCell::default() }
    }

    /// A rule by its id: `gcacw:7.4.ratio-modifier`.
    pub fn find(&self, id: &str) -> Option<Rc<Rule>> {
        let (system, _) = id.split_once(':')?;
        let mut read = self.read.borrow_mut();
        let rules = read.entry(system.to_owned()).or_insert_with(|| rules_of(system, self.language));
        rules.get(id).cloned()
    }

    /// Every rule of a system whose id or number is, or begins with, a text. A clause is its rule.
    pub fn about(&self, system: &str, text: &str) -> Vec<Rc<Rule>> {
        let whole = if text.contains(':') { text.to_owned() } else { format!("{system}:{text}") };
        let owner = whole.split(':').next().unwrap_or_default().to_owned();
        let mut read = self.read.borrow_mut();
        let rules = read.entry(owner.clone()).or_insert_with(|| rules_of(&owner, self.language));
        if let Some(rule) = rules.get(&whole) {
            return vec![rule.clone()];
        }
        if let Some((statement, letter)) = whole.split_once('#') {
            let rule = rules.get(statement).and_then(|rule| rule.with_clause_first(letter));
            return rule.map(Rc::new).into_iter().collect();
        }
        let section = whole.split_once(':').map_or("", |(_, rest)| rest);
        rules.values().filter(|rule| rule.section == section).cloned().collect()
    }
}

fn rules_of(system: &str, language: Language) -> Rules {
    let library::Ledger { rules, rulings, .. } = library::ledger(system, language.code()).unwrap_or_default();
    let rules = rules.into_iter().map(|rule| Rule {
        id: rule.id,
        section: rule.section,
        title: rule.title,
        text: rule.text,
        clauses: rule.clauses,
    });
    let rulings = rulings.into_iter().map(|ruling| Rule {
        id: ruling.id,
        section: ruling.sections.join(", "),
        text: format!("{} {}", ruling.question, ruling.ruling),
        title: ruling.question,
        clauses: ruling.clauses,
    });
    rules.chain(rulings).map(|rule| (rule.id.clone(), Rc::new(rule))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_rulings_are_found() {
        let ledger = Ledger::new(Language::English);
        let rule = ledger.find("gcacw:6.2.zoc-enter-stops").unwrap();
        assert_eq!(rule.section, "6.2");
        assert!(ledger.find("gcacw:R1").is_some());
        assert!(ledger.find("gcacw:nothing").is_none());
        assert!(ledger.find("nothing").is_none());
    }

    #[test]
    fn rules_are_read_in_the_language() {
        let [english, french] = Language::ALL.map(|language| Ledger::new(language).find("gcacw:R1").unwrap());
        assert!(english.text.contains("7.2") && french.text.contains("7.2") && english.text != french.text);
    }

    #[test]
    fn a_clause_is_its_rule_with_the_clause_first() {
        let ledger = Ledger::new(Language::English);
        let [clause] = ledger.about("ambush", "5.spot-ground#b").try_into().unwrap();
        assert!(clause.text.starts_with("-1 if it goes to woods. The spotting die"), "{}", clause.text);
        assert!(ledger.about("ambush", "5.spot-ground#z").is_empty());
    }

    #[test]
    fn a_number_stands_for_all_its_rules() {
        let found = Ledger::new(Language::English).about("gcacw", "6.2");
        assert!(found.len() > 3);
        assert!(found.iter().all(|rule| rule.section == "6.2"));
    }
}
