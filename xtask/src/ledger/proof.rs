//! The proof: each rule that a case names is switched off in turn, and a case that names it must
//! then fail. Of a statement with clauses each clause is switched off by itself.
//!
//! A citation can be too broad to show anything in particular: it switches a whole phase off. The
//! proof warns of a rule without which a quarter of all cases fail, whatever they are about, and of one
//! that no case compares anything of: without it the play of each that names it breaks off.

use super::Fault;
use super::read::{Archive, Case, Ids, Place, statement_of};
use crate::workers;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// How many rules are tried between two lines of progress.
const PROGRESS: usize = 100;

/// A rule is wide if one case of this many fails without it, and at least [`LEAST_WIDE`] do.
const WIDE_SHARE: usize = 4;

/// A system with few cases has no wide rules.
const LEAST_WIDE: usize = 10;

/// What is wrong with a case.
#[derive(Clone, Debug)]
pub struct Failed {
    /// The line of its file.
    pub line: usize,
    /// What differs.
    pub reason: String,
    /// Whether the play could not go on, so that nothing was compared.
    pub broken_off: bool,
}

/// What came of running a case.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// What is wrong; nothing: the case holds.
    pub failures: Vec<Failed>,
    /// The rules that it reached, statements with their clauses.
    pub reached: BTreeSet<String>,
}

/// Something that can run cases with a rule switched off.
pub trait Runner: Sync {
    /// Runs the case without the rule, or with all of them.
    fn run(&self, case: &Case, without: Option<&str>) -> Result<Run>;
}

/// What the cases show.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// Rules reached by a case that names them.
    pub touched: BTreeSet<String>,
    /// Rules without which a case that names them fails.
    pub proved: BTreeSet<String>,
    /// Proved rules whose citation is too broad to show anything in particular.
    pub broad: BTreeMap<String, Broad>,
}

/// Why a citation is too broad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broad {
    /// Without it this many of so many cases fail.
    Wide { failing: usize, cases: usize },
    /// Without it the play of the cases that name it breaks off; none compares what came of it.
    BreaksOff,
}

/// Runs every case as it is, then each named rule's cases without it.
pub fn prove(archive: &Archive, runner: &dyn Runner) -> Result<(Proof, Vec<Fault>)> {
    let exempt = archive.exempt();
    eprintln!("running {} cases", archive.cases.len());
    let runs =
        workers::each(&archive.cases, |case| runner.run(case, None), progress("cases run", archive.cases.len()))?;
    let (holding, touched, mut faults) = sift(&archive.cases, runs, &exempt);

    let named = rules_named(&archive.cases, &exempt);
    let mut tried: Vec<&str> = named.keys().copied().collect();
    tried.extend(clauses_of(&named, archive, &exempt));
    eprintln!("switching off {} rules", tried.len());
    let effects = workers::each(&tried, |id| effect_of(id, &holding, runner), progress("rules tried", tried.len()))?;
    let mut proof = Proof { touched, ..Proof::default() };
    for (id, effect) in tried.into_iter().zip(effects) {
        match effect {
            Effect::None => continue,
            Effect::Fails => {}
            Effect::Broad(broad) => drop(proof.broad.insert(id.to_owned(), broad)),
        }
        proof.proved.insert(id.to_owned());
    }
    let unproved = named.values().filter(|place| !proof.proved.contains(&place.id));
    faults.extend(unproved.map(|place| place.fault(format!("no case that names {} fails without it", place.id))));
    Ok((proof, faults))
}

/// Tells now and then how far the work has come.
fn progress(what: &str, all: usize) -> impl Fn(usize) + Sync {
    move |done| {
        if done.is_multiple_of(PROGRESS) {
            eprintln!("{done} of {all} {what}");
        }
    }
}

/// A case that holds, and the rules that it reaches.
struct Holding<'a> {
    case: &'a Case,
    reached: BTreeSet<String>,
}

type Sifted<'a> = (Vec<Holding<'a>>, BTreeSet<String>, Vec<Fault>);

/// The cases that hold, the rules they touch, and what is wrong with the cases.
fn sift<'a>(cases: &'a [Case], runs: Vec<Run>, exempt: &Ids<'_>) -> Sifted<'a> {
    let (mut holding, mut touched, mut faults) = (Vec::new(), BTreeSet::new(), Vec::new());
    for (case, run) in cases.iter().zip(runs) {
        if !run.failures.is_empty() {
            let fault = |it: Failed| Fault { file: case.file.clone(), line: Some(it.line), reason: it.reason };
            faults.extend(run.failures.into_iter().map(fault));
            continue;
        }
        let unreached = case.rules.iter().filter(|rule| !exempt.cover(&rule.id) && !run.reached.contains(&rule.id));
        faults.extend(unreached.map(|rule| rule.fault(format!("the case names {} but does not reach it", rule.id))));
        touched.extend(run.reached.iter().filter(|id| case.names(id)).cloned());
        holding.push(Holding { case, reached: run.reached });
    }
    (holding, touched, faults)
}

/// Each rule that a case names and that can be switched off, where it is first named.
fn rules_named<'a>(cases: &'a [Case], exempt: &Ids<'_>) -> BTreeMap<&'a str, &'a Place> {
    let mut first = BTreeMap::new();
    for rule in cases.iter().flat_map(|case| &case.rules).filter(|rule| !exempt.cover(&rule.id)) {
        first.entry(rule.id.as_str()).or_insert(rule);
    }
    first
}

/// The clauses that can be switched off of the statements named, as far as no case names them itself.
fn clauses_of<'a>(named: &BTreeMap<&str, &Place>, archive: &'a Archive, exempt: &Ids<'_>) -> Vec<&'a str> {
    let clauses = archive.statements().flat_map(|statement| &statement.clauses).map(|clause| clause.id.as_str());
    let meant = |id: &str| named.contains_key(statement_of(id)) && !named.contains_key(id);
    clauses.filter(|id| meant(id) && !exempt.cover(id)).collect()
}

/// What comes of switching a rule off.
enum Effect {
    /// No case that names it fails.
    None,
    /// A case that names it fails.
    Fails,
    /// The same, but that shows nothing in particular.
    Broad(Broad),
}

fn effect_of(id: &str, holding: &[Holding<'_>], runner: &dyn Runner) -> Result<Effect> {
    let mut effect = Effect::None;
    for Holding { case, .. } in holding.iter().filter(|it| it.case.names(id)) {
        let failures = runner.run(case, Some(id))?.failures;
        if failures.iter().any(|it| !it.broken_off) {
            effect = Effect::Fails;
            break;
        }
        if !failures.is_empty() {
            effect = Effect::Broad(Broad::BreaksOff);
        }
    }
    if let Effect::None = effect {
        return Ok(effect);
    }
    Ok(wide(id, holding, runner)?.map_or(effect, Effect::Broad))
}

/// Whether the rule is wide, found among the cases of its system that reach it.
fn wide(id: &str, holding: &[Holding<'_>], runner: &dyn Runner) -> Result<Option<Broad>> {
    let reaching: Vec<&Case> = holding.iter().filter(|it| it.reached.contains(id)).map(|it| it.case).collect();
    let cases = holding.iter().filter(|it| reaching.first().is_some_and(|case| case.system == it.case.system)).count();
    let is_wide = |count: usize| count >= LEAST_WIDE && count * WIDE_SHARE >= cases;
    if !is_wide(reaching.len()) {
        return Ok(None);
    }
    let mut failing = 0;
    for (tried, case) in reaching.iter().enumerate() {
        if !is_wide(failing + reaching.len() - tried) {
            return Ok(None);
        }
        failing += usize::from(!runner.run(case, Some(id))?.failures.is_empty());
    }
    Ok(is_wide(failing).then_some(Broad::Wide { failing, cases }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::read::{book, case, exceptions};

    /// Cases whose text says what they reach (`# reaches a b`) and what they fail without
    /// (`# needs a`), or break off without (`# plays by a`); `# broken` fails always.
    struct Toy;

    impl Runner for Toy {
        fn run(&self, case: &Case, without: Option<&str>) -> Result<Run> {
            let words = |key: &str| -> BTreeSet<String> {
                let lines = case.text.lines().filter_map(|line| line.strip_prefix(key));
                lines.flat_map(str::split_whitespace).map(str::to_owned).collect()
            };
            let fails = case.text.contains("# broken") || without.is_some_and(|id| words("# needs").contains(id));
            let broken_off = without.is_some_and(|id| words("# plays by").contains(id));
            let failed = Failed { line: 3, reason: "it differs".to_owned(), broken_off };
            Ok(Run {
                failures: (fails || broken_off).then_some(failed).into_iter().collect(),
                reached: words("# reaches"),
            })
        }
    }

    const BOOK: &str = r#"
        system = "toy"
        title = "Toy"
        source = []
        [[ruling]]
        id = "c"
        clauses.x = "X."
        clauses.y = "Y."
        "#;

    fn proof_of(cases: &[(&str, &str)], listed: &str) -> (Proof, Vec<String>) {
        let read = |(rules, notes): &(&str, &str)| {
            case("cases/a.toml", &format!("rules = {rules}\n{notes}\n[setup]\nsystem = \"toy\"")).unwrap()
        };
        let archive = Archive {
            books: vec![book("rules/toy.toml", BOOK).unwrap()],
            exceptions: exceptions("rules/structural.toml", listed).unwrap(),
            cases: cases.iter().map(read).collect(),
            ..Archive::default()
        };
        let (proof, faults) = prove(&archive, &Toy).unwrap();
        (proof, faults.iter().map(Fault::to_string).collect())
    }

    #[test]
    fn a_rule_is_proved_when_one_of_its_cases_fails_without_it() {
        let cases = [("[\"a\"]", "# reaches a"), ("[\"a\"]", "# reaches a\n# needs a")];
        let (proof, faults) = proof_of(&cases, "");
        assert_eq!(faults, [""; 0]);
        assert!(proof.proved.contains("a") && proof.touched.contains("a"));
    }

    #[test]
    fn a_rule_without_which_a_quarter_of_the_cases_fails_is_wide() {
        let mut cases = vec![("[\"a\", \"b\"]", "# reaches a b\n# needs a b")];
        cases.extend(vec![("[]", "# reaches a b\n# needs a"); 9]);
        cases.extend(vec![("[]", ""); 30]);
        let (proof, faults) = proof_of(&cases, "");
        assert_eq!(faults, [""; 0]);
        assert_eq!(proof.broad, [("a".to_owned(), Broad::Wide { failing: 10, cases: 40 })].into());
        cases.push(("[]", ""));
        assert!(proof_of(&cases, "").0.broad.is_empty());
    }

    #[test]
    fn a_rule_that_only_breaks_play_off_is_broad() {
        let cases = [("[\"a\"]", "# reaches a\n# plays by a"), ("[\"b\"]", "# reaches b\n# plays by b")];
        let compared = ("[\"b\"]", "# reaches b\n# needs b");
        let (proof, _) = proof_of(&[cases[0], cases[1], compared], "");
        assert!(proof.proved.contains("a"));
        assert_eq!(proof.broad, [("a".to_owned(), Broad::BreaksOff)].into());
    }

    #[test]
    fn a_named_rule_that_nobody_misses_is_a_fault() {
        let (proof, faults) = proof_of(&[("[\"a\"]", "# reaches a")], "");
        assert_eq!(faults, ["cases/a.toml:1: no case that names a fails without it"]);
        assert!(proof.proved.is_empty());
    }

    #[test]
    fn a_named_rule_that_is_not_reached_is_a_fault() {
        let (_, faults) = proof_of(&[("[\"a\"]", "# needs a")], "");
        assert_eq!(faults, ["cases/a.toml:1: the case names a but does not reach it"]);
    }

    #[test]
    fn a_case_that_fails_anyway_proves_nothing() {
        let (proof, faults) = proof_of(&[("[\"a\"]", "# broken\n# reaches a\n# needs a")], "");
        assert_eq!(faults, ["cases/a.toml:3: it differs", "cases/a.toml:1: no case that names a fails without it"]);
        assert!(proof.proved.is_empty());
    }

    #[test]
    fn a_case_that_names_a_statement_proves_its_clauses() {
        let cases = [("[\"c\"]", "# reaches c c#x c#y\n# needs c c#x")];
        let (proof, faults) = proof_of(&cases, "");
        assert_eq!(faults, [""; 0]);
        assert!(["c", "c#x"].iter().all(|id| proof.proved.contains(*id)) && !proof.proved.contains("c#y"));
        assert!(proof.touched.contains("c#y"));
    }

    #[test]
    fn a_named_clause_that_nobody_misses_is_a_fault() {
        let cases = [("[\"c#x\", \"c#y\"]", "# reaches c c#x c#y\n# needs c#x")];
        assert_eq!(proof_of(&cases, "").1, ["cases/a.toml:1: no case that names c#y fails without it"]);
    }

    #[test]
    fn a_statement_needs_no_proof_when_no_clause_does() {
        let listed = ["c#x", "c#y"].map(|id| format!("[[silent]]\nid = \"{id}\"\nreason = \"r\"\n")).concat();
        assert_eq!(proof_of(&[("[\"c\"]", "")], &listed).1, [""; 0]);
    }

    #[test]
    fn structural_and_silent_rules_need_no_proof() {
        let listed = "[[structural]]\nid = \"a\"\ntest = \"t\"\nreason = \"r\"\n[[silent]]\nid = \"b\"\nreason = \"r\"";
        assert_eq!(proof_of(&[("[\"a\", \"b\"]", "")], listed).1, [""; 0]);
    }
}
