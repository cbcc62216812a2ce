//! `cargo xtask where ID`: a rule's statement, the lines of code that cite it and the cases that name it.

use crate::ledger::read::{self, Archive, Statement, statement_of};
use crate::shell;
use anyhow::{Context, Result, bail};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Prints where a rule is used. The id may lack its system (`R41`, `6.2.zoc-enter-stops`), its clause, or be the
/// beginning of several ids.
pub fn run(wanted: &str) -> Result<ExitCode> {
    let root = shell::root()?;
    let (archive, _) = read::archive(&root)?;
    let found = statements(&archive, wanted);
    if found.is_empty() {
        bail!("no statement or ruling in rules/ has an id like {wanted}");
    }
    let sources = sources(&root)?;
    for statement in found {
        print!("{}", find_rule(&root, statement, wanted, &archive, &sources)?);
    }
    Ok(ExitCode::SUCCESS)
}

/// The statements meant: those of exactly that id, else those whose id begins so.
fn statements<'a>(archive: &'a Archive, wanted: &str) -> Vec<&'a Statement> {
    let wanted = statement_of(wanted);
    let matching = |fits: &dyn Fn(&str) -> bool| -> Vec<&'a Statement> {
        archive.statements().filter(|it| fits(&it.at.id) || fits(local(&it.at.id))).collect()
    };
    let exact = matching(&|id| id == wanted);
    if exact.is_empty() { matching(&|id| id.starts_with(wanted)) } else { exact }
}

/// An id without its system: `6.2.zoc-enter-stops`.
fn local(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, local)| local)
}

fn system(id: &str) -> &str {
    id.split_once(':').map_or("", |(system, _)| system)
}

/// A source file, named from the project's folder.
struct Source {
    file: String,
    text: String,
}

/// The Rust files of all crates, and the data files, which may cite rules too.
fn sources(root: &Path) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    let mut folders = vec!["crates".to_owned(), "data".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).with_context(|| folder.clone())? {
            let entry = entry?;
            let file = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(file);
            } else if file.ends_with(".rs") || file.ends_with(".toml") {
                sources.push(Source { text: fs::read_to_string(entry.path()).with_context(|| file.clone())?, file });
            }
        }
    }
    sources.sort_by(|one, other| one.file.cmp(&other.file));
    Ok(sources)
}

/// Whether a line cites the statement, whole or by a clause. The system's own crate leaves the system's name out.
fn cites(file: &str, line: &str, id: &str) -> bool {
    let own = ["crates", "data"].iter().any(|folder| file.starts_with(&format!("{folder}/{}/", system(id))));
    let quoted = |id: &str| line.split(&format!("\"{id}")).skip(1).any(|rest| rest.starts_with(['"', '#']));
    quoted(id) || own && quoted(local(id))
}

/// The report on one statement.
fn find_rule(
    root: &Path,
    statement: &Statement,
    wanted: &str,
    archive: &Archive,
    sources: &[Source],
) -> Result<String> {
    let id = statement.at.id.as_str();
    let mut out = format!("{}:{}: {id}\n", statement.at.file, statement.at.line);
    for line in entry(root, statement)? {
        let _ = writeln!(out, "    {line}");
    }
    let clause = wanted.split_once('#').map(|(_, clause)| format!("#{clause}\""));
    let meant = |line: &str| clause.as_ref().is_none_or(|clause| line.contains(clause));
    for source in sources {
        for (line, number) in source.text.lines().zip(1..).filter(|(line, _)| cites(&source.file, line, id)) {
            if meant(line) {
                let _ = writeln!(out, "{}:{number}: {}", source.file, line.trim());
            }
        }
    }
    let meant = wanted.split_once('#').map_or(id.to_owned(), |(_, clause)| format!("{id}#{clause}"));
    for case in archive.cases.iter().filter(|case| case.rules.iter().any(|rule| fits(&rule.id, &meant))) {
        let _ = writeln!(out, "{}", case.file);
    }
    for structural in archive.exceptions.structural.iter().filter(|it| statement_of(&it.at.id) == id) {
        let _ = writeln!(out, "{}:{}: shown by {}", structural.at.file, structural.at.line, structural.test);
    }
    for later in archive.exceptions.later.iter().filter(|it| statement_of(&it.at.id) == id) {
        let _ = writeln!(out, "{}:{}: put off: {}", later.at.file, later.at.line, later.needs);
    }
    Ok(out)
}

/// Whether a case that names `named` speaks of the id: of the same, of its statement, or of one of its clauses.
fn fits(named: &str, id: &str) -> bool {
    named == id || statement_of(named) == id || named == statement_of(id)
}

/// The statement's entry in its ledger, without the line of its id.
fn entry(root: &Path, statement: &Statement) -> Result<Vec<String>> {
    let text = fs::read_to_string(root.join(&statement.at.file)).with_context(|| statement.at.file.clone())?;
    let lines = text.lines().skip(statement.at.line).map(str::to_owned);
    Ok(lines.take_while(|line| !line.is_empty() && !line.starts_with("[[")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_is_the_whole_id_or_a_clause_of_it() {
        let id = "gcacw:6.2.zoc";
        assert!(cites("crates/gcacw/src/zoc.rs", "rule!(\"6.2.zoc\")", id));
        assert!(cites("crates/gcacw/src/zoc.rs", "rule!(\"6.2.zoc#b\")", id));
        assert!(cites("crates/brevet/src/report.rs", "RuleId::of(\"gcacw:6.2.zoc\")", id));
        assert!(!cites("crates/gcacw/src/zoc.rs", "rule!(\"6.2.zoc-enter\")", id));
        assert!(!cites("crates/guns/src/fire.rs", "rule!(\"6.2.zoc\")", id));
    }

    #[test]
    fn a_case_speaks_of_a_clause_when_it_names_the_statement() {
        assert!(fits("toy:1.a", "toy:1.a#b"));
        assert!(fits("toy:1.a#b", "toy:1.a"));
        assert!(!fits("toy:1.a#c", "toy:1.a#b"));
    }
}
