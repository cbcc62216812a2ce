//! Counts what is required and what is proved, by system and chapter, and reports it.

use super::Fault;
use super::check::required;
use super::proof::{Broad, Proof};
use super::read::{Archive, Book, Ids, Place, statement_of};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// One system's figures.
#[derive(Debug)]
pub struct Account {
    pub system: String,
    title: String,
    proving: bool,
    /// In the ledger's order.
    chapters: Vec<(String, Counts)>,
    total: Counts,
    /// How many statements are asked for, whatever clauses they have.
    statements: usize,
    /// Of how many of them nothing is missing.
    whole: usize,
    missing: Vec<Missing>,
    /// Citations that are too broad to show anything in particular.
    broad: Vec<(String, Broad)>,
    /// How many entries and clauses each language lacks of all that the ledger has.
    untranslated: BTreeMap<&'static str, usize>,
}

/// The languages that ledgers are to be read in, beside their own.
const LANGUAGES: [&str; 1] = ["fr"];

/// How many clauses are how far. A statement without clauses counts as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    required: usize,
    named: usize,
    touched: usize,
    proved: usize,
    structural: usize,
    missing: usize,
}

/// A clause, or a statement without clauses, that nothing shows.
#[derive(Debug, PartialEq, Eq)]
struct Missing {
    id: String,
    why: Why,
}

#[derive(Debug, PartialEq, Eq)]
enum Why {
    /// It belongs to a later chapter, which waits for this.
    Later(String),
    CaseError,
    NotProved,
}

/// A system's figures for programs.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Summary<'a> {
    required: usize,
    proved: usize,
    structural: usize,
    missing: Vec<&'a str>,
    statements: usize,
}

/// The figures of every system that has a rulebook.
pub fn accounts(archive: &Archive, proof: Option<&Proof>) -> Vec<Account> {
    let facts = Facts::of(archive, proof);
    archive.books.iter().filter(|book| book.counted).map(|book| account(book, archive, &facts)).collect()
}

/// How many entries and clauses of a ledger each language lacks.
fn untranslated(book: &Book, archive: &Archive) -> BTreeMap<&'static str, usize> {
    let lacking = |language: &str| {
        let own = archive.translations.iter().filter(|it| it.language == language && it.system == book.system);
        let told: BTreeSet<&str> = own.flat_map(|it| &it.entries).map(|place| place.id.as_str()).collect();
        let asked = book.statements.iter().flat_map(|statement| statement.clauses.iter().chain([&statement.at]));
        asked.filter(|place| !told.contains(place.id.as_str())).count()
    };
    LANGUAGES.into_iter().map(|language| (language, lacking(language))).collect()
}

/// The broad citations of a system.
fn broad(book: &Book, proof: Option<&Proof>) -> Vec<(String, Broad)> {
    let prefix = format!("{}:", book.system);
    let all = proof.into_iter().flat_map(|proof| &proof.broad);
    all.filter(|(id, _)| id.starts_with(&prefix)).map(|(id, broad)| (id.clone(), broad.clone())).collect()
}

/// A fault for every system of which something is missing.
pub fn incomplete(accounts: &[Account]) -> Vec<Fault> {
    let lacking = accounts.iter().filter(|account| account.total.missing > 0);
    let fault = |account: &Account| Fault {
        file: format!("rules/{}.toml", account.system),
        line: None,
        reason: format!("{} of {} clauses are missing", account.total.missing, account.total.required),
    };
    lacking.map(fault).collect()
}

/// What is known of any id.
struct Facts<'a> {
    named: Ids<'a>,
    structural: Ids<'a>,
    silent: Ids<'a>,
    later: BTreeMap<&'a str, &'a str>,
    proof: Option<&'a Proof>,
}

impl<'a> Facts<'a> {
    fn of(archive: &'a Archive, proof: Option<&'a Proof>) -> Facts<'a> {
        let exceptions = &archive.exceptions;
        Facts {
            named: archive.cases.iter().flat_map(|case| &case.rules).map(|rule| rule.id.as_str()).collect(),
            structural: exceptions.structural.iter().map(|it| it.at.id.as_str()).collect(),
            silent: exceptions.silent.iter().map(|place| place.id.as_str()).collect(),
            later: exceptions.later.iter().map(|it| (it.at.id.as_str(), it.needs.as_str())).collect(),
            proof,
        }
    }

    /// Why nothing shows the clause or statement, if nothing does.
    fn missing(&self, id: &str) -> Option<Why> {
        if self.structural.cover(id) {
            return None;
        }
        if let Some(needs) = self.later.get(id).or_else(|| self.later.get(statement_of(id))) {
            return Some(Why::Later((*needs).to_owned()));
        }
        match self.proof {
            _ if !self.named.cover(id) => Some(Why::CaseError),
            Some(proof) if !proof.proved.contains(id) => Some(Why::NotProved),
            _ => None,
        }
    }
}

impl Counts {
    fn add(&mut self, id: &str, facts: &Facts<'_>, missing: bool) {
        let structural = facts.structural.cover(id);
        self.required += 1;
        self.named += usize::from(facts.named.cover(id));
        self.touched += usize::from(facts.proof.is_some_and(|proof| proof.touched.contains(id)));
        self.proved += usize::from(!structural && facts.proof.is_some_and(|proof| proof.proved.contains(id)));
        self.structural += usize::from(structural);
        self.missing += usize::from(missing);
    }
}

fn account(book: &Book, archive: &Archive, facts: &Facts<'_>) -> Account {
    let mut account = Account {
        system: book.system.clone(),
        title: book.title.clone(),
        proving: facts.proof.is_some(),
        chapters: Vec::new(),
        total: Counts::default(),
        statements: 0,
        whole: 0,
        missing: Vec::new(),
        broad: broad(book, facts.proof),
        untranslated: untranslated(book, archive),
    };
    for statement in &book.statements {
        let points = required(statement, &facts.silent);
        let missing = account.missing.len();
        for point in &points {
            account.add(point, &statement.chapter, facts);
        }
        account.statements += usize::from(!points.is_empty());
        account.whole += usize::from(!points.is_empty() && account.missing.len() == missing);
    }
    account
}

impl Account {
    fn add(&mut self, point: &Place, chapter: &str, facts: &Facts<'_>) {
        let id = &point.id;
        let why = facts.missing(id);
        self.total.add(id, facts, why.is_some());
        self.chapter(chapter).add(id, facts, why.is_some());
        self.missing.extend(why.map(|why| Missing { id: id.clone(), why }));
    }

    fn chapter(&mut self, name: &str) -> &mut Counts {
        let index = self.chapters.iter().position(|(chapter, _)| chapter == name).unwrap_or_else(|| {
            self.chapters.push((name.to_owned(), Counts::default()));
            self.chapters.len() - 1
        });
        &mut self.chapters[index].1
    }

    /// The figures for programs.
    pub fn summary(&self) -> Summary<'_> {
        Summary {
            required: self.total.required,
            proved: self.total.proved,
            structural: self.total.structural,
            missing: self.missing.iter().map(|missing| missing.id.as_str()).collect(),
            statements: self.statements,
        }
    }

    /// The figures for people. What is missing of a system that has no case yet is listed only if
    /// `everything` is asked for.
    pub fn text(&self, everything: bool) -> String {
        let mut text = format!("{}: {}\n", self.system, self.title);
        let _ = writeln!(
            text,
            "  {:<28}{:>9}{:>7}{:>9}{:>8}{:>12}{:>9}",
            "chapter", "required", "named", "touched", "proved", "structural", "missing"
        );
        for (name, counts) in &self.chapters {
            self.row(&mut text, name, counts);
        }
        self.row(&mut text, "all", &self.total);
        let _ = writeln!(text, "  statements: {}, whole: {}", self.statements, self.whole);
        for (language, count) in &self.untranslated {
            let _ = writeln!(text, "  not in {language}: {count}");
        }
        if self.total.named == 0 && !everything {
            let _ = writeln!(text, "  no case names any of them; --system {} lists them\n", self.system);
        } else {
            self.list_missing(&mut text);
            self.list_broad(&mut text);
            text.push('\n');
        }
        text
    }

    fn row(&self, text: &mut String, name: &str, counts: &Counts) {
        let shown = |count: usize| if self.proving { count.to_string() } else { "-".to_owned() };
        let name: String = name.chars().take(27).collect();
        let (touched, proved) = (shown(counts.touched), shown(counts.proved));
        let _ = writeln!(
            text,
            "  {name:<28}{:>9}{:>7}{touched:>9}{proved:>8}{:>12}{:>9}",
            counts.required, counts.named, counts.structural, counts.missing
        );
    }

    fn list_missing(&self, text: &mut String) {
        let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for missing in &self.missing {
            let group = match &missing.why {
                Why::Later(needs) => format!("put off, needs {needs}"),
                Why::CaseError => "named by no case".to_owned(),
                Why::NotProved => "named, but not proved".to_owned(),
            };
            groups.entry(group).or_default().push(&missing.id);
        }
        for (group, ids) in groups {
            let _ = writeln!(text, "  {group}: {}", ids.len());
            for id in ids {
                let _ = writeln!(text, "    {id}");
            }
        }
    }

    fn list_broad(&self, text: &mut String) {
        let wide = self.broad.iter().filter_map(|(id, broad)| match broad {
            Broad::Wide { failing, cases } => Some(format!("{id} ({failing} of {cases})")),
            Broad::BreaksOff => None,
        });
        warn(text, "without it a quarter of the cases fails; cite it where it decides", wide);
        let breaking = self.broad.iter().filter(|(_, broad)| *broad == Broad::BreaksOff).map(|(id, _)| id.clone());
        warn(text, "without it play breaks off; no case compares what comes of it", breaking);
    }
}

fn warn(text: &mut String, what: &str, ids: impl Iterator<Item = String>) {
    let ids: Vec<String> = ids.collect();
    if ids.is_empty() {
        return;
    }
    let _ = writeln!(text, "  warning: {what}: {}", ids.len());
    for id in ids {
        let _ = writeln!(text, "    {id}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::read::{book, case, exceptions, translation};

    fn archive() -> Archive {
        let rule = |id: &str, section: &str, kind: &str| {
            format!("[[rule]]\nid = \"{id}\"\nsection = \"{section}\"\nkind = \"{kind}\"\n")
        };
        let text = [
            "system = \"toy\"\ntitle = \"Toy\"\nsource = [\"book\"]\n".to_owned(),
            rule("toy:1.a", "1.1", "core"),
            rule("toy:1.b", "1.2", "physical"),
            rule("toy:1.c", "1.2", "table"),
            rule("toy:2.d", "2.0", "core"),
            rule("toy:2.e", "2.0", "core"),
            rule("toy:2.f", "2.0", "table"),
            ["a", "b", "c", "d"].map(|letter| format!("clauses.{letter} = \"It.\"\n")).concat(),
            "[[ruling]]\nid = \"toy:R1\"\n[[ruling]]\nid = \"toy:R2\"\n".to_owned(),
        ];
        let listed = "[[structural]]\nid = \"toy:1.a\"\ntest = \"t\"\nreason = \"r\"\n\
                      [[structural]]\nid = \"toy:2.f#c\"\ntest = \"t\"\nreason = \"r\"\n\
                      [[silent]]\nid = \"toy:R1\"\nreason = \"r\"\n[[later]]\nid = \"toy:2.e\"\nneeds = \"rain\"\n\
                      [[later]]\nid = \"toy:2.f#d\"\nneeds = \"rain\"\n";
        Archive {
            books: vec![book("rules/toy.toml", &text.concat()).unwrap()],
            translations: vec![translation("rules/fr/toy.toml", "[[rule]]\nid = \"toy:1.a\"", "fr", "toy").unwrap()],
            exceptions: exceptions("rules/structural.toml", listed).unwrap(),
            cases: vec![case("cases/a.toml", &format!("rules = {NAMED:?}\n[setup]\nsystem = \"toy\"")).unwrap()],
        }
    }

    const NAMED: [&str; 3] = ["toy:1.c", "toy:2.d", "toy:2.f"];

    fn proof() -> Proof {
        let touched = ["toy:1.c", "toy:2.d", "toy:2.f", "toy:2.f#a", "toy:2.f#b"].map(str::to_owned);
        let broad = [("toy:1.c", Broad::Wide { failing: 12, cases: 30 }), ("toy:2.f#a", Broad::BreaksOff)];
        Proof {
            touched: touched.into(),
            proved: ["toy:1.c", "toy:2.f", "toy:2.f#a"].map(str::to_owned).into(),
            broad: broad.map(|(id, broad)| (id.to_owned(), broad)).into(),
        }
    }

    #[test]
    fn with_a_proof_only_what_is_proved_or_structural_is_there() {
        let accounts = accounts(&archive(), Some(&proof()));
        let missing = vec!["toy:2.d", "toy:2.e", "toy:2.f#b", "toy:2.f#d", "toy:R2"];
        let expected = Summary { required: 9, proved: 2, structural: 2, missing, statements: 6 };
        assert_eq!(accounts[0].summary(), expected);
    }

    #[test]
    fn what_a_language_lacks_is_counted() {
        assert!(accounts(&archive(), None)[0].text(true).contains("not in fr: 11"));
    }

    #[test]
    fn without_a_proof_what_no_case_names_is_missing() {
        let accounts = accounts(&archive(), None);
        assert_eq!(accounts[0].summary().missing, ["toy:2.e", "toy:2.f#d", "toy:R2"]);
    }

    #[test]
    fn chapters_are_counted_apart_and_rulings_last() {
        let accounts = accounts(&archive(), Some(&proof()));
        let counts: Vec<_> = accounts[0].chapters.iter().map(|(name, it)| (name.as_str(), it.required)).collect();
        assert_eq!(counts, [("1", 2), ("2", 6), ("rulings", 1)]);
    }

    #[test]
    fn the_text_explains_what_is_missing() {
        let text = accounts(&archive(), Some(&proof()))[0].text(false);
        let told = "  named by no case: 1\n    toy:R2\n  named, but not proved: 2\n    toy:2.d\n    toy:2.f#b\n  \
                    put off, needs rain: 2\n    toy:2.e\n    toy:2.f#d\n";
        assert!(text.contains(told), "{text}");
    }

    #[test]
    fn the_text_warns_of_broad_citations() {
        let text = accounts(&archive(), Some(&proof()))[0].text(false);
        let told = "  warning: without it a quarter of the cases fails; cite it where it decides: 1\n    \
                    toy:1.c (12 of 30)\n  \
                    warning: without it play breaks off; no case compares what comes of it: 1\n    toy:2.f#a\n";
        assert!(text.contains(told), "{text}");
    }

    #[test]
    fn the_json_has_its_keys() {
        let accounts = accounts(&archive(), Some(&proof()));
        let json = serde_json::to_value(accounts[0].summary()).unwrap();
        let keys: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["required", "proved", "structural", "missing", "statements"]);
    }

    #[test]
    fn anything_missing_is_incomplete() {
        let faults = incomplete(&accounts(&archive(), None));
        assert_eq!(faults[0].to_string(), "rules/toy.toml: 3 of 9 clauses are missing");
    }
}
