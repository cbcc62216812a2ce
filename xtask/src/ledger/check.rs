//! What does not fit together, found without playing a case.

use super::Fault;
use super::read::{Archive, Place, Sort, Statement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// At most one statement of this many may be structural.
const STRUCTURAL_SHARE: usize = 5;

/// Every fault of ledgers, exceptions and cases. `test_exists` says whether a structural
/// statement's test is there.
pub fn faults(archive: &Archive, test_exists: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let mut known = BTreeMap::new();
    let mut faults = Vec::new();
    for statement in archive.statements() {
        if known.insert(statement.at.id.as_str(), statement).is_some() {
            faults.push(statement.at.fault(format!("{} stands in the ledgers twice", statement.at.id)));
        }
    }
    faults.extend(unknown_ids(archive, &known));
    faults.extend(wrong_exceptions(archive, &known));
    faults.extend(exceptions_given_twice(archive));
    faults.extend(untested(archive, test_exists));
    faults.extend(put_off_but_named(archive));
    faults.extend(too_many_structural(archive));
    faults
}

type Known<'a> = BTreeMap<&'a str, &'a Statement>;

fn all_exceptions(archive: &Archive) -> impl Iterator<Item = &Place> {
    let exceptions = &archive.exceptions;
    let structural = exceptions.structural.iter().map(|it| &it.at);
    structural.chain(&exceptions.silent).chain(exceptions.later.iter().map(|it| &it.at))
}

fn unknown_ids(archive: &Archive, known: &Known<'_>) -> Vec<Fault> {
    let named = archive.cases.iter().flat_map(|case| &case.rules);
    let translated = archive.translations.iter().flat_map(|translation| &translation.entries);
    let unknown =
        named.chain(all_exceptions(archive)).chain(translated).filter(|place| !known.contains_key(place.id.as_str()));
    unknown.map(|place| place.fault(format!("no ledger has the id {}", place.id))).collect()
}

/// Silence is for rulings; what is physical needs no exception.
fn wrong_exceptions(archive: &Archive, known: &Known<'_>) -> Vec<Fault> {
    let sort = |place: &Place| known.get(place.id.as_str()).map(|statement| statement.sort);
    let rules = archive.exceptions.silent.iter().filter(|place| sort(place) == Some(Sort::Rule));
    let physical = all_exceptions(archive).filter(|place| sort(place) == Some(Sort::Physical));
    let rules = rules.map(|place| place.fault(format!("{} is no ruling: only rulings can be silent", place.id)));
    rules
        .chain(physical.map(|place| place.fault(format!("{} is physical: nothing is asked of it", place.id))))
        .collect()
}

fn exceptions_given_twice(archive: &Archive) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let again = all_exceptions(archive).filter(|place| !seen.insert(place.id.as_str()));
    again.map(|place| place.fault(format!("{} is listed twice", place.id))).collect()
}

fn untested(archive: &Archive, test_exists: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let untested = archive.exceptions.structural.iter().filter(|it| !test_exists(&it.test));
    untested.map(|it| it.at.fault(format!("{} has no test: \"{}\" is not there", it.at.id, it.test))).collect()
}

fn put_off_but_named(archive: &Archive) -> Vec<Fault> {
    let named = archive.exceptions.later.iter().filter(|it| archive.cases.iter().any(|case| case.names(&it.at.id)));
    named.map(|it| it.at.fault(format!("{} is put off, but a case names it already", it.at.id))).collect()
}

fn too_many_structural(archive: &Archive) -> Vec<Fault> {
    let silent: BTreeSet<&str> = archive.exceptions.silent.iter().map(|place| place.id.as_str()).collect();
    let structural: BTreeSet<&str> = archive.exceptions.structural.iter().map(|it| it.at.id.as_str()).collect();
    let mut faults = Vec::new();
    for book in archive.books.iter().filter(|book| book.counted) {
        let required = book.statements.iter().filter(|it| required(it, &silent)).count();
        let exempt = book.statements.iter().filter(|it| structural.contains(it.at.id.as_str())).count();
        if exempt * STRUCTURAL_SHARE > required {
            let reason =
                format!("{exempt} of {required} statements of {} are structural: a fifth is the most", book.system);
            faults.push(Fault { file: "rules/structural.toml".to_owned(), line: None, reason });
        }
    }
    faults
}

/// Whether the statement must be shown by cases.
pub fn required(statement: &Statement, silent: &BTreeSet<&str>) -> bool {
    statement.sort != Sort::Physical && !silent.contains(statement.at.id.as_str())
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
        let listed = "[[structural]]\nid = \"toy:1.a\"\ntest = \"gone\"\nreason = \"a definition\"";
        let expected = [
            "rules/structural.toml:2: toy:1.a has no test: \"gone\" is not there",
            "rules/structural.toml: 1 of 4 statements of toy are structural: a fifth is the most",
        ];
        assert_eq!(reasons(listed, "[]"), expected);
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
