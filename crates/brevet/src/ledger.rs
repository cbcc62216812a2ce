//! The rule ledgers, as far as the program shows them: a rule's number, title and text.

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
    /// What it says.
    pub text: String,
}

type Rules = BTreeMap<String, Rc<Rule>>;

/// The ledgers; each is read when a rule of it is first asked for.
#[derive(Default)]
pub struct Ledger {
    read: RefCell<BTreeMap<String, Rules>>,
}

impl Ledger {
    /// A rule by its id: `gcacw:7.4.ratio-modifier`.
    pub fn find(&self, id: &str) -> Option<Rc<Rule>> {
        let (system, _) = id.split_once(':')?;
        let mut read = self.read.borrow_mut();
        let rules = read.entry(system.to_owned()).or_insert_with(|| rules_of(system));
        rules.get(id).cloned()
    }

    /// Every rule of a system whose id or number is, or begins with, a text.
    pub fn about(&self, system: &str, text: &str) -> Vec<Rc<Rule>> {
        let whole = if text.contains(':') { text.to_owned() } else { format!("{system}:{text}") };
        let owner = whole.split(':').next().unwrap_or_default().to_owned();
        let mut read = self.read.borrow_mut();
        let rules = read.entry(owner.clone()).or_insert_with(|| rules_of(&owner));
        if let Some(rule) = rules.get(&whole) {
            return vec![rule.clone()];
        }
        let section = whole.split_once(':').map_or("", |(_, rest)| rest);
        rules.values().filter(|rule| rule.section == section).cloned().collect()
    }
}

fn rules_of(system: &str) -> Rules {
    let library::Ledger { rules, rulings, .. } = library::ledger(system).unwrap_or_default();
    let rules =
        rules.into_iter().map(|rule| Rule { id: rule.id, section: rule.section, title: rule.title, text: rule.text });
    let rulings = rulings.into_iter().map(|ruling| Rule {
        id: ruling.id,
        section: ruling.sections.join(", "),
        title: ruling.question,
        text: ruling.ruling,
    });
    rules.chain(rulings).map(|rule| (rule.id.clone(), Rc::new(rule))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_rulings_are_found() {
        let ledger = Ledger::default();
        let rule = ledger.find("gcacw:6.2.zoc-enter-stops").unwrap();
        assert_eq!(rule.section, "6.2");
        assert!(ledger.find("gcacw:R1").is_some());
        assert!(ledger.find("gcacw:nothing").is_none());
        assert!(ledger.find("nothing").is_none());
    }

    #[test]
    fn a_number_stands_for_all_its_rules() {
        let found = Ledger::default().about("gcacw", "6.2");
        assert!(found.len() > 3);
        assert!(found.iter().all(|rule| rule.section == "6.2"));
    }
}
