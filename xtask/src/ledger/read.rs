//! Reading the ledgers (`rules/*.toml`), what other languages have of them (`rules/fr/*.toml`), the
//! exceptions (`rules/structural.toml`) and the cases (`cases/**/*.toml`).

use super::Fault;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use toml::Spanned;

const EXCEPTIONS: &str = "rules/structural.toml";

/// The chapter under which rulings are counted.
const RULINGS: &str = "rulings";

/// Everything that the report is made of.
#[derive(Debug, Default)]
pub struct Archive {
    pub books: Vec<Book>,
    pub translations: Vec<Translation>,
    pub exceptions: Exceptions,
    pub cases: Vec<Case>,
}

impl Archive {
    /// Every statement of every ledger.
    pub fn statements(&self) -> impl Iterator<Item = &Statement> {
        self.books.iter().flat_map(|book| &book.statements)
    }

    /// The ids that cannot be switched off, or that decide nothing. A statement belongs to them when
    /// all its clauses do.
    pub fn exempt(&self) -> Ids<'_> {
        let structural = self.exceptions.structural.iter().map(|it| it.at.id.as_str());
        let mut exempt: Ids = structural.chain(self.exceptions.silent.iter().map(|at| at.id.as_str())).collect();
        for statement in self.statements() {
            if statement.points().all(|point| exempt.cover(&point.id)) {
                exempt.0.insert(&statement.at.id);
            }
        }
        exempt
    }

    /// Leaves out all systems but this one.
    pub fn keep_only(&mut self, system: &str) -> Result<()> {
        self.books.retain(|book| book.system == system);
        self.cases.retain(|case| case.system == system);
        if self.books.is_empty() {
            bail!("no ledger in rules/ is of the system {system}");
        }
        Ok(())
    }
}

/// Ids, of which a statement's stands for all its clauses.
#[derive(Debug, Default)]
pub struct Ids<'a>(BTreeSet<&'a str>);

impl Ids<'_> {
    /// Whether the id is one of them, or a clause of one.
    pub fn cover(&self, id: &str) -> bool {
        self.0.contains(id) || self.0.contains(statement_of(id))
    }
}

impl<'a> FromIterator<&'a str> for Ids<'a> {
    fn from_iter<I: IntoIterator<Item = &'a str>>(ids: I) -> Self {
        Ids(ids.into_iter().collect())
    }
}

/// The statement's id: `gcacw:5.1.a` of `gcacw:5.1.a#c`.
pub fn statement_of(id: &str) -> &str {
    id.split_once('#').map_or(id, |(statement, _)| statement)
}

/// One ledger.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    pub system: String,
    pub title: String,
    /// Whether it comes from a rulebook. One that does not has ids for refusals that no rulebook
    /// knows; they may be cited, and are not counted.
    pub counted: bool,
    pub statements: Vec<Statement>,
    /// The ids that it calls twins.
    pub twins: Vec<Place>,
}

/// What a language has of a ledger: `rules/fr/gcacw.toml`.
#[derive(Debug)]
pub struct Translation {
    pub language: String,
    pub system: String,
    pub entries: Vec<Place>,
}

/// One statement or ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    pub at: Place,
    /// The section's first part: `7` of `7.4`, or the heading.
    pub chapter: String,
    pub sort: Sort,
    /// The ids of its clauses, if it has any: `gcacw:5.1.a#c`.
    pub clauses: Vec<Place>,
}

impl Statement {
    /// What is to be shown by itself: each clause, or the statement if it has none.
    pub fn points(&self) -> impl Iterator<Item = &Place> {
        self.clauses.iter().chain(self.clauses.is_empty().then_some(&self.at))
    }
}

/// What a statement asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A rule to be played by.
    Rule,
    /// Cardboard and paper: nothing to build.
    Physical,
    /// A reading of the rulebook.
    Ruling,
}

/// An id, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub id: String,
    pub file: String,
    pub line: usize,
}

impl Place {
    /// A fault at this place.
    pub fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault { file: self.file.clone(), line: Some(self.line), reason: reason.into() }
    }
}

/// What needs no proof, or cannot have one yet.
#[derive(Debug, Default)]
pub struct Exceptions {
    pub structural: Vec<Structural>,
    pub silent: Vec<Place>,
    pub later: Vec<Later>,
}

/// A statement that cannot be switched off, and the test that fails without it.
#[derive(Debug)]
pub struct Structural {
    pub at: Place,
    pub test: String,
}

/// A statement of a later chapter, and what it waits for.
#[derive(Debug)]
pub struct Later {
    pub at: Place,
    pub needs: String,
}

/// A case, as far as the ledger is concerned.
#[derive(Clone, Debug)]
pub struct Case {
    pub file: String,
    /// What the proof plays.
    #[cfg_attr(not(feature = "ablate"), allow(dead_code))]
    pub text: String,
    pub system: String,
    pub rules: Vec<Place>,
}

impl Case {
    /// Whether the case names the rule, or the statement that it is a clause of.
    pub fn names(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id || rule.id == statement_of(id))
    }
}

/// Reads the project's folder. A file that cannot be read as what it should be is a fault.
pub fn archive(root: &Path) -> Result<(Archive, Vec<Fault>)> {
    let mut archive = Archive::default();
    let mut faults = Vec::new();
    for file in toml_files(root, "rules")? {
        let text = text_of(root, &file)?;
        if file == EXCEPTIONS {
            archive.exceptions = take(exceptions(&file, &text), &mut faults).unwrap_or_default();
        } else if let [_, language, name] = *file.split('/').collect::<Vec<_>>() {
            let system = name.trim_end_matches(".toml");
            archive.translations.extend(take(translation(&file, &text, language, system), &mut faults));
        } else {
            archive.books.extend(take(book(&file, &text), &mut faults));
        }
    }
    for file in toml_files(root, "cases")? {
        let text = text_of(root, &file)?;
        archive.cases.extend(take(case(&file, &text), &mut faults));
    }
    Ok((archive, faults))
}

fn take<T>(read: Result<T, Fault>, faults: &mut Vec<Fault>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

fn text_of(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| file.to_owned())
}

/// The TOML files below a folder, sorted, named from the project's folder.
fn toml_files(root: &Path, folder: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join(folder)).with_context(|| folder.to_owned())? {
        let entry = entry?;
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            files.extend(toml_files(root, &name)?);
        } else if name.ends_with(".toml") {
            files.push(name);
        }
    }
    files.sort();
    Ok(files)
}

#[derive(Deserialize)]
struct BookFile {
    system: String,
    title: String,
    source: Vec<String>,
    #[serde(default)]
    rule: Vec<RuleEntry>,
    #[serde(default)]
    ruling: Vec<Entry>,
    #[serde(default)]
    twins: Vec<Twins>,
}

/// Statements that say the same thing in several places.
#[derive(Deserialize)]
struct Twins {
    rules: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
struct RuleEntry {
    id: Spanned<String>,
    section: String,
    kind: Kind,
    #[serde(default)]
    clauses: Clauses,
}

/// The clauses of an entry by their letters.
type Clauses = BTreeMap<String, Spanned<String>>;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Core,
    Option,
    Variant,
    Example,
    Table,
    Physical,
}

/// An entry of which nothing but the ids is wanted.
#[derive(Deserialize)]
struct Entry {
    id: Spanned<String>,
    #[serde(default)]
    clauses: Clauses,
}

/// Reads a ledger.
pub fn book(file: &str, text: &str) -> Result<Book, Fault> {
    let read: BookFile = parse(file, text)?;
    let rules = read.rule.iter().map(|rule| Statement {
        at: place(file, text, &rule.id),
        chapter: chapter(&rule.section),
        sort: if matches!(rule.kind, Kind::Physical) { Sort::Physical } else { Sort::Rule },
        clauses: clauses(file, text, &rule.id, &rule.clauses),
    });
    let rulings = read.ruling.iter().map(|ruling| Statement {
        at: place(file, text, &ruling.id),
        chapter: RULINGS.to_owned(),
        sort: Sort::Ruling,
        clauses: clauses(file, text, &ruling.id, &ruling.clauses),
    });
    let statements = rules.chain(rulings).collect();
    let twins = read.twins.iter().flat_map(|group| &group.rules).map(|id| place(file, text, id)).collect();
    Ok(Book { system: read.system, title: read.title, counted: !read.source.is_empty(), statements, twins })
}

#[derive(Deserialize)]
struct TranslationFile {
    #[serde(default)]
    rule: Vec<Entry>,
    #[serde(default)]
    ruling: Vec<Entry>,
}

/// Reads what a language has of a ledger.
pub fn translation(file: &str, text: &str, language: &str, system: &str) -> Result<Translation, Fault> {
    let read: TranslationFile = parse(file, text)?;
    let places = |entry: &Entry| {
        let mut places = clauses(file, text, &entry.id, &entry.clauses);
        places.push(place(file, text, &entry.id));
        places
    };
    let entries = read.rule.iter().chain(&read.ruling).flat_map(places).collect();
    Ok(Translation { language: language.to_owned(), system: system.to_owned(), entries })
}

/// `7` of `7.4`; a heading in words as a whole, up to its first comma or colon.
fn chapter(section: &str) -> String {
    let end = section.find(['.', ',', ':']).unwrap_or(section.len());
    section[..end].to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExceptionsFile {
    #[serde(default)]
    structural: Vec<StructuralEntry>,
    #[serde(default)]
    silent: Vec<SilentEntry>,
    #[serde(default)]
    later: Vec<LaterEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StructuralEntry {
    id: Spanned<String>,
    #[serde(default)]
    test: String,
    #[serde(rename = "reason")]
    _reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SilentEntry {
    id: Spanned<String>,
    #[serde(rename = "reason")]
    _reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaterEntry {
    id: Spanned<String>,
    needs: String,
}

/// Reads the list of exceptions.
pub fn exceptions(file: &str, text: &str) -> Result<Exceptions, Fault> {
    let read: ExceptionsFile = parse(file, text)?;
    let at = |id: &Spanned<String>| place(file, text, id);
    Ok(Exceptions {
        structural: read.structural.into_iter().map(|it| Structural { at: at(&it.id), test: it.test }).collect(),
        silent: read.silent.iter().map(|it| at(&it.id)).collect(),
        later: read.later.into_iter().map(|it| Later { at: at(&it.id), needs: it.needs }).collect(),
    })
}

#[derive(Deserialize)]
struct CaseFile {
    rules: Vec<Spanned<String>>,
    setup: CaseSetup,
}

#[derive(Deserialize)]
struct CaseSetup {
    system: String,
}

/// Reads what the ledger needs of a case.
pub fn case(file: &str, text: &str) -> Result<Case, Fault> {
    let read: CaseFile = parse(file, text)?;
    let rules = read.rules.iter().map(|id| place(file, text, id)).collect();
    Ok(Case { file: file.to_owned(), text: text.to_owned(), system: read.setup.system, rules })
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| Fault {
        file: file.to_owned(),
        line: error.span().map(|span| line_of(text, span.start)),
        reason: error.message().to_owned(),
    })
}

fn place(file: &str, text: &str, id: &Spanned<String>) -> Place {
    Place { id: id.get_ref().clone(), file: file.to_owned(), line: line_of(text, id.span().start) }
}

fn clauses(file: &str, text: &str, id: &Spanned<String>, clauses: &Clauses) -> Vec<Place> {
    let place = |(letter, clause): (&String, &Spanned<String>)| Place {
        id: format!("{}#{letter}", id.get_ref()),
        file: file.to_owned(),
        line: line_of(text, clause.span().start),
    };
    clauses.iter().map(place).collect()
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_is_read_with_lines_and_chapters() {
        let text = "system = \"toy\"\ntitle = \"Toy\"\nsource = [\"book\"]\n\n[[rule]]\nid = \"toy:7.4.a\"\n\
                    section = \"7.4\"\nkind = \"core\"\n[[ruling]]\nid = \"toy:R1\"\nclauses.a = \"A.\"\n\
                    clauses.b = \"B.\"\n";
        let book = book("rules/toy.toml", text).unwrap();
        let lines: Vec<_> = book.statements.iter().map(|it| (it.at.line, it.chapter.as_str())).collect();
        assert_eq!(lines, [(6, "7"), (10, "rulings")]);
        let points: Vec<_> = book.statements.iter().flat_map(Statement::points).collect();
        let points: Vec<_> = points.iter().map(|point| (point.line, point.id.as_str())).collect();
        assert_eq!(points, [(6, "toy:7.4.a"), (11, "toy:R1#a"), (12, "toy:R1#b")]);
        assert!(book.counted);
    }

    #[test]
    fn a_broken_file_is_a_fault_with_its_line() {
        let fault = case("cases/x.toml", "rules = []\nsetup = 3\n").unwrap_err();
        assert_eq!((fault.file.as_str(), fault.line), ("cases/x.toml", Some(2)));
    }

    #[test]
    fn an_exception_needs_its_reason() {
        let text = "[[silent]]\nid = \"toy:R1\"\n";
        assert_eq!(exceptions("rules/structural.toml", text).unwrap_err().line, Some(1));
    }
}
