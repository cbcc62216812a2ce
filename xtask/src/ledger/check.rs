//! What does not fit together, found without playing a case.

use super::Fault;
use super::read::{Archive, Ids, Place, Sort, Statement, statement_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// At most one clause of this many may be structural.
const STRUCTURAL_SHARE: usize = 5;

/// Every fault of ledgers, exceptions and cases. `test_exists` says whether a structural
/// statement's test is there.
pub fn faults(archive: &Archive, test_exists: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let mut known = BTreeMap::new();
    let mut faults = Vec::new();
    for statement in archive.statements() {
        if known.insert(statement.at.id.as_str(), statement.sort).is_some() {
            faults.push(statement.at.fault(format!("{} stands in the ledgers twice", statement.at.id)));
        }
        known.extend(statement.clauses.iter().map(|clause| (clause.id.as_str(), statement.sort)));
    }
    faults.extend(wrong_clauses(archive));
    faults.extend(unknown_ids(archive, &known));
    faults.extend(wrong_exceptions(archive, &known));
    faults.extend(exceptions_given_twice(archive));
    faults.extend(untested(archive, test_exists));
    faults.extend(put_off_but_named(archive));
    faults.extend(too_many_structural(archive));
    faults
}

type Known<'a> = BTreeMap<&'a str, Sort>;

/// A clause has a letter, and is one of several.
fn wrong_clauses(archive: &Archive) -> Vec<Fault> {
    let lettered = |clause: &Place| {
        let letter = clause.id.strip_prefix(statement_of(&clause.id)).and_then(|rest| rest.strip_prefix('#'));
        matches!(letter.map(str::as_bytes), Some([b'a'..=b'z']))
    };
    let clauses = archive.statements().flat_map(|statement| &statement.clauses);
    let misnamed = clauses.filter(|clause| !lettered(clause));
    let misnamed = misnamed.map(|clause| clause.fault(format!("{} is not named by one letter, a to z", clause.id)));
    let single = archive.statements().filter(|statement| statement.clauses.len() == 1);
    let single = single.map(|statement| statement.at.fault(format!("{} has a single clause", statement.at.id)));
    misnamed.chain(single).collect()
}

fn all_exceptions(archive: &Archive) -> impl Iterator<Item = &Place> {
    let exceptions = &archive.exceptions;
    let structural = exceptions.structural.iter().map(|it| &it.at);
    structural.chain(&exceptions.silent).chain(exceptions.later.iter().map(|it| &it.at))
}

fn unknown_ids(archive: &Archive, known: &Known<'_>) -> Vec<Fault> {
    let named = archive.cases.iter().flat_map(|case| &case.rules);
    let translated = archive.translations.iter().flat_map(|translation| &translation.entries);
    let twins = archive.books.iter().flat_map(|book| &book.twins);
    let all = named.chain(all_exceptions(archive)).chain(translated).chain(twins);
    let unknown = all.filter(|place| !known.contains_key(place.id.as_str()));
    unknown.map(|place| place.fault(format!("no ledger has the id {}", place.id))).collect()
}

/// Silence is for rulings; what is physical needs no exception.
fn wrong_exceptions(archive: &Archive, known: &Known<'_>) -> Vec<Fault> {
    let sort = |place: &Place| known.get(place.id.as_str()).copied();
    let rules = archive.exceptions.silent.iter().filter(|place| sort(place) == Some(Sort::Rule));
    let physical = all_exceptions(archive).filter(|place| sort(place) == Some(Sort::Physical));
    let rules = rules.map(|place| place.fault(format!("{} is no ruling: only rulings can be silent", place.id)));
    rules
        .chain(physical.map(|place| place.fault(format!("{} is physical: nothing is asked of it", place.id))))
        .collect()
}

/// Neither an id nor a statement and its clause.
fn exceptions_given_twice(archive: &Archive) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let again = all_exceptions(archive).filter(|place| !seen.insert(place.id.as_str()));
    let again = again.map(|place| place.fault(format!("{} is listed twice", place.id))).collect::<Vec<_>>();
    let whole = |place: &&Place| place.id != statement_of(&place.id) && seen.contains(statement_of(&place.id));
    let clauses = all_exceptions(archive).filter(whole);
    let clauses = clauses.map(|place| place.fault(format!("{} is listed, and so is its statement", place.id)));
    again.into_iter().chain(clauses).collect()
}

fn untested(archive: &Archive, test_exists: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let untested = archive.exceptions.structural.iter().filter(|it| !test_exists(&it.test));
    untested.map(|it| it.at.fault(format!("{} has no test: \"{}\" is not there", it.at.id, it.test))).collect()
}

/// Whoever names a statement does not speak of each clause.
fn put_off_but_named(archive: &Archive) -> Vec<Fault> {
    let rules: Vec<&Place> = archive.cases.iter().flat_map(|case| &case.rules).collect();
    let is_named = |id: &str| rules.iter().any(|rule| rule.id == id || statement_of(&rule.id) == id);
    let named = archive.exceptions.later.iter().filter(|it| is_named(&it.at.id));
    named.map(|it| it.at.fault(format!("{} is put off, but a case names it already", it.at.id))).collect()
}

fn too_many_structural(archive: &Archive) -> Vec<Fault> {
    let silent: Ids = archive.exceptions.silent.iter().map(|place| place.id.as_str()).collect();
    let structural: Ids = archive.exceptions.structural.iter().map(|it| it.at.id.as_str()).collect();
    let mut faults = Vec::new();
    for book in archive.books.iter().filter(|book| book.counted) {
        let required = book.statements.iter().flat_map(|it| required(it, &silent)).count();
        let points = book.statements.iter().flat_map(Statement::points);
        let exempt = points.filter(|point| structural.cover(&point.id)).count();
        if exempt * STRUCTURAL_SHARE > required {
            let reason =
                format!("{exempt} of {required} clauses of {} are structural: a fifth is the most", book.system);
            faults.push(Fault { file: "rules/structural.toml".to_owned(), line: None, reason });
        }
    }
    faults
}

/// What of the statement must be shown by cases: its clauses, or the whole if it has none.
pub fn required<'a>(statement: &'a Statement, silent: &Ids<'_>) -> Vec<&'a Place> {
    let asked = statement.sort != Sort::Physical;
    statement.points().filter(|point| asked && !silent.cover(&point.id)).collect()
}

/// Whether a test is there: a case by its file, a Rust test as `file.rs::name`.
pub fn test_exists(root: &Path, test: &str) -> bool {
    match test.split_once("::") {
        None => test.ends_with(".toml") && root.join(test).is_file(),
        Some((file, path)) => {
            let name = path.rsplit("::").next().unwrap_or(path);
            fs::read_to_string(root.join(file)).is_ok_and(|text| text.contains(&format!("fn {name}(")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::read::{book, case, exceptions};

    const BOOK: &str = r#"
        system = "toy"
        title = "Toy"
        source = ["book"]
        [[rule]]
        id = "toy:1.a"
        section = "1"
        kind = "core"
        [[rule]]
        id = "toy:1.b"
        section = "1"
        kind = "physical"
        [[rule]]
        id = "toy:2.c"
        section = "2"
        kind = "table"
        clauses.a = "A."
        clauses.b = "B."
        [[ruling]]
        id = "toy:R1"
        [[ruling]]
        id = "toy:R2"
        "#;

    fn reasons(listed: &str, rules: &str) -> Vec<String> {
        let archive = Archive {
            books: vec![book("rules/toy.toml", BOOK).unwrap()],
            translations: Vec::new(),
            exceptions: exceptions("rules/structural.toml", listed).unwrap(),
            cases: vec![case("cases/a.toml", &format!("rules = {rules}\n[setup]\nsystem = \"toy\"")).unwrap()],
        };
        faults(&archive, &|test| test == "there").into_iter().map(|fault| fault.to_string()).collect()
    }

    #[test]
    fn what_fits_has_no_fault() {
        let listed = "[[silent]]\nid = \"toy:R1\"\nreason = \"none\"\n[[later]]\nid = \"toy:2.c\"\nneeds = \"rain\"";
        assert_eq!(reasons(listed, "[\"toy:1.a\"]"), [""; 0]);
    }

    #[test]
    fn unknown_ids_are_faults_wherever_they_stand() {
        let listed = "[[later]]\nid = \"toy:9.z\"\nneeds = \"rain\"";
        let expected =
            ["cases/a.toml:1: no ledger has the id toy:x", "rules/structural.toml:2: no ledger has the id toy:9.z"];
        assert_eq!(reasons(listed, "[\"toy:x\"]"), expected);
    }

    #[test]
    fn twins_are_known() {
        let text = format!("{BOOK}[[twins]]\nrules = [\"toy:2.c#b\", \"toy:9.z\"]\n");
        let archive = Archive { books: vec![book("rules/toy.toml", &text).unwrap()], ..Archive::default() };
        let reasons: Vec<String> = faults(&archive, &|_| true).iter().map(Fault::to_string).collect();
        assert_eq!(reasons, ["rules/toy.toml:24: no ledger has the id toy:9.z"]);
    }

    #[test]
    fn only_rulings_are_silent() {
        let listed = "[[silent]]\nid = \"toy:2.c\"\nreason = \"none\"";
        assert_eq!(
            reasons(listed, "[]"),
            ["rules/structural.toml:2: toy:2.c is no ruling: only rulings can be silent"]
        );
    }

    #[test]
    fn nothing_is_listed_twice() {
        let listed = "[[silent]]\nid = \"toy:R1\"\nreason = \"none\"\n[[later]]\nid = \"toy:R1\"\nneeds = \"rain\"";
        assert_eq!(reasons(listed, "[]"), ["rules/structural.toml:5: toy:R1 is listed twice"]);
    }

    #[test]
    fn what_is_put_off_is_named_by_no_case() {
        let listed = "[[later]]\nid = \"toy:1.a\"\nneeds = \"rain\"";
        let expected = ["rules/structural.toml:2: toy:1.a is put off, but a case names it already"];
        assert_eq!(reasons(listed, "[\"toy:1.a\"]"), expected);
    }

    #[test]
    fn structural_statements_have_tests_and_are_few() {
        let listed = "[[structural]]\nid = \"toy:2.c\"\ntest = \"gone\"\nreason = \"a definition\"";
        let expected = [
            "rules/structural.toml:2: toy:2.c has no test: \"gone\" is not there",
            "rules/structural.toml: 2 of 5 clauses of toy are structural: a fifth is the most",
        ];
        assert_eq!(reasons(listed, "[]"), expected);
    }

    #[test]
    fn a_clause_can_be_listed_by_itself() {
        let one = "[[structural]]\nid = \"toy:2.c#a\"\ntest = \"there\"\nreason = \"a definition\"\n";
        assert_eq!(reasons(one, "[\"toy:2.c\", \"toy:2.c#b\"]"), [""; 0]);
        let unknown = "[[later]]\nid = \"toy:2.c#z\"\nneeds = \"rain\"";
        assert_eq!(reasons(unknown, "[]"), ["rules/structural.toml:2: no ledger has the id toy:2.c#z"]);
        let both = format!("{one}[[later]]\nid = \"toy:2.c\"\nneeds = \"rain\"");
        assert_eq!(reasons(&both, "[]"), ["rules/structural.toml:2: toy:2.c#a is listed, and so is its statement"]);
    }

    #[test]
    fn a_clause_that_is_put_off_is_named_by_no_case() {
        let listed = "[[later]]\nid = \"toy:2.c#a\"\nneeds = \"rain\"";
        assert_eq!(reasons(listed, "[\"toy:2.c\"]"), [""; 0]);
        let expected = ["rules/structural.toml:2: toy:2.c#a is put off, but a case names it already"];
        assert_eq!(reasons(listed, "[\"toy:2.c#a\"]"), expected);
        let whole = "[[later]]\nid = \"toy:2.c\"\nneeds = \"rain\"";
        let expected = ["rules/structural.toml:2: toy:2.c is put off, but a case names it already"];
        assert_eq!(reasons(whole, "[\"toy:2.c#a\"]"), expected);
    }

    #[test]
    fn clauses_are_lettered_and_several() {
        let text = format!("{BOOK}clauses.first = \"A.\"\n");
        let archive = Archive { books: vec![book("rules/toy.toml", &text).unwrap()], ..Archive::default() };
        let reasons: Vec<String> = faults(&archive, &|_| true).iter().map(Fault::to_string).collect();
        let expected = [
            "rules/toy.toml:23: toy:R2#first is not named by one letter, a to z",
            "rules/toy.toml:22: toy:R2 has a single clause",
        ];
        assert_eq!(reasons, expected);
    }

    #[test]
    fn a_test_is_a_case_or_a_function() {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(test_exists(own, "src/ledger/check.rs::tests::a_test_is_a_case_or_a_function"));
        assert!(test_exists(own, "Cargo.toml"));
        assert!(!test_exists(own, "src/ledger/check.rs::tests::no_such_test"));
        assert!(!test_exists(own, "gone.toml"));
        assert!(!test_exists(own, ""));
    }
}
