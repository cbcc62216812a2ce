//! Checks a user's own file: its kind, and every fault in it.

use crate::game_files::DifferingFile;
use crate::ruleset::AnyRuleset;
use crate::tables::is_mark;
use crate::{Library, embedded, file_names};
use referee::data::{self, Fault, Faults, Source};
use referee::record::Record;
use std::collections::BTreeSet;

/// The kind of a file, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule case.
    Case,
    /// A scenario.
    Scenario,
    /// A chart of a rule system.
    Table,
    /// A kind of file that only some system has.
    Of {
        /// The system.
        system: &'static str,
        /// The kind: `map`.
        kind: &'static str,
        /// The folder of the system in which such files lie, if they have one.
        folder: Option<&'static str>,
    },
    /// The record of a game.
    Record,
    /// Unknown.
    Unknown,
}

impl Kind {
    /// Its name: `map`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Case => "case",
            Kind::Scenario => "scenario",
            Kind::Table => "table",
            Kind::Of { kind, .. } => kind,
            Kind::Record => "record",
            Kind::Unknown => "unknown",
        }
    }
}

/// A kind of file that a system has.
pub struct FileKind {
    /// Its name: `map`. A scenario names a file of the kind under the same key.
    pub name: &'static str,
    /// The folder of the system in which such files lie, if they have one.
    pub folder: Option<&'static str>,
    /// Whether the keys by which it is known are enough, whatever else stands in the file; otherwise a file that
    /// could be a scenario is one.
    pub certain: bool,
    /// Whether a file with these keys is of this kind.
    pub is: fn(&[String]) -> bool,
    /// All faults of such a file.
    pub faults: fn(&Library, Source<'_>) -> Vec<Fault>,
}

/// The result of checking a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What the file is.
    pub kind: Kind,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// Of a record: the files inside it that are not the library's of the same name.
    pub differing: Vec<DifferingFile>,
}

/// Keys that any table may have; they do not help to recognize it.
const GENERAL_KEYS: [&str; 5] = ["title", "status", "provenance", "checked_against", "use"];
/// Keys under which anything may be noted for people.
const NOTES: [&str; 3] = ["note", "notes", "comment"];

/// The recognized kind of a file.
pub(crate) struct Recognised {
    pub kind: Kind,
    /// How a system reads a file of its own kind.
    file: Option<&'static FileKind>,
}

impl From<Kind> for Recognised {
    fn from(kind: Kind) -> Recognised {
        Recognised { kind, file: None }
    }
}

impl Library {
    /// What kind of file it is, and all its faults.
    pub fn check(&self, source: Source<'_>) -> Checked {
        let known = match self.recognised(source) {
            Ok(Recognised { kind: Kind::Record, .. }) => return self.check_record(source),
            Ok(known) => known,
            Err(faults) => return Checked { kind: Kind::Unknown, faults, differing: Vec::new() },
        };
        let faults = match (known.kind, known.file) {
            (_, Some(file)) => (file.faults)(self, source),
            (Kind::Case, _) => self.case_faults(source),
            (Kind::Scenario, _) => self.check_scenario(source),
            (Kind::Table, _) => self.table_faults(source),
            (Kind::Of { .. } | Kind::Record | Kind::Unknown, None) => vec![unknown(source)],
        };
        Checked { kind: known.kind, faults, differing: Vec::new() }
    }

    /// What a file is; what is wrong with it if it cannot be read at all. Nothing but its keys is looked at.
    pub(crate) fn recognised(&self, source: Source<'_>) -> Result<Recognised, Vec<Fault>> {
        if source.text.starts_with("brevet-record") {
            return Ok(Kind::Record.into());
        }
        let faults = Faults::new();
        let known = keys(source, &faults).map(|keys| self.recognised_by(&keys));
        faults.or(known)
    }

    fn recognised_by(&self, keys: &[String]) -> Recognised {
        let has = |key: &str| keys.iter().any(|known| known == key);
        if has("setup") || has("part") {
            return Kind::Case.into();
        }
        // Try the first system last: it is the default.
        let kinds =
            || self.rulesets.iter().rev().flat_map(|ruleset| ruleset.kinds().iter().map(|file| (*ruleset, file)));
        let of = |(ruleset, file): (&'static dyn AnyRuleset, &'static FileKind)| Recognised {
            kind: Kind::Of { system: ruleset.name(), kind: file.name, folder: file.folder },
            file: Some(file),
        };
        if let Some(known) = kinds().find(|(_, file)| file.certain && (file.is)(keys)) {
            return of(known);
        }
        if has("map") || has("unit") || has("board") && has("situation") {
            return Kind::Scenario.into();
        }
        if let Some(known) = kinds().find(|(_, file)| !file.certain && (file.is)(keys)) {
            return of(known);
        }
        if self.like(keys).is_some() { Kind::Table.into() } else { Kind::Unknown.into() }
    }

    /// All faults of a scenario, by the rules of the system that it names.
    pub fn check_scenario(&self, source: Source<'_>) -> Vec<Fault> {
        let Ok(ruleset) = self.ruleset(&self.system_in(source.text)) else { return vec![unknown(source)] };
        ruleset.read_scenario(source, self, &[], ruleset.editions().1).err().unwrap_or_default()
    }

    /// The system that a file names; the first of the list, if it names none that is here.
    pub fn system_in(&self, text: &str) -> String {
        let source = Source { name: "", text };
        let named = |root: &data::Node<'_>| root.get("system")?.text().map(std::borrow::Cow::into_owned);
        let name = data::read(source, &Faults::new(), named).unwrap_or_default();
        let known = self.systems().iter().any(|system| system.name == name);
        if known { name } else { self.unnamed().map_or(name, |first| first.name().to_owned()) }
    }

    fn case_faults(&self, source: Source<'_>) -> Vec<Fault> {
        let Ok(report) = self.run_case(source) else { return vec![unknown(source)] };
        let faults = report.failures.into_iter().filter(|failure| failure.id.starts_with("fault-"));
        faults
            .map(|failure| Fault {
                file: source.name.to_owned(),
                line: failure.line,
                reason: failure.id,
                args: failure.args,
            })
            .collect()
    }

    /// All faults of a table that is to replace the most similar one.
    pub(crate) fn table_faults(&self, source: Source<'_>) -> Vec<Fault> {
        let Some((ruleset, name)) = self.table_like(source) else { return vec![unknown(source)] };
        let mut faults = strange_keys(source, embedded(name).unwrap_or_default(), ruleset.open_tables());
        faults.extend(self.faults_in_place_of(source, name, |library, faults| {
            ruleset.read_tables(library, faults);
        }));
        faults.sort_by_key(|fault| fault.line);
        let mut library = self.clone();
        library.add_file(name, source.text);
        // Missing parts may have no fault of their own.
        let lacking = faults.is_empty() && !ruleset.read_tables(&library, &Faults::new());
        if lacking { vec![Fault { reason: "fault-table-lacking", ..unknown(source) }] } else { faults }
    }

    /// The faults found by a reading that takes the file for an embedded one.
    pub fn faults_in_place_of(&self, source: Source<'_>, name: &str, read: impl Fn(&Library, &Faults)) -> Vec<Fault> {
        let mut library = self.clone();
        library.add_file(name, source.text);
        let faults = Faults::new();
        read(&library, &faults);
        let own = faults.into_sorted().into_iter().filter(|fault| fault.file == name);
        own.map(|fault| Fault { file: source.name.to_owned(), ..fault }).collect()
    }

    fn check_record(&self, source: Source<'_>) -> Checked {
        let (faults, differing) = match Record::read(source.name, source.text) {
            Ok(record) => (Vec::new(), self.differing(&record.header)),
            Err(faults) => (faults, Vec::new()),
        };
        Checked { kind: Kind::Record, faults, differing }
    }

    /// The embedded table that a file can replace, and its system.
    pub(crate) fn table_like(&self, source: Source<'_>) -> Option<(&'static dyn AnyRuleset, &'static str)> {
        self.like(&keys(source, &Faults::new())?)
    }

    /// The embedded table that has the most keys in common with a file.
    fn like(&self, keys: &[String]) -> Option<(&'static dyn AnyRuleset, &'static str)> {
        let read = self.rulesets.iter().filter(|ruleset| !ruleset.tables().is_empty());
        let tables = read.flat_map(|ruleset| {
            let folder = format!("{}/tables/", ruleset.name());
            file_names().filter(move |name| name.starts_with(&folder)).map(|name| (*ruleset, name))
        });
        let scored = tables.map(|(ruleset, name)| (keys_in_common(name, keys), (ruleset, name)));
        scored.filter(|(common, _)| *common > 0).max_by_key(|(common, _)| *common).map(|(_, table)| table)
    }
}

fn unknown(source: Source<'_>) -> Fault {
    Fault { file: source.name.to_owned(), line: 1, reason: "fault-unknown-kind", args: Vec::new() }
}

/// The keys of a table that the embedded one has nowhere, each as a fault. Marks and notes may stand anywhere;
/// columns may have names of their own, and so may what stands in `open` tables.
fn strange_keys(source: Source<'_>, embedded: &str, open: &[&str]) -> Vec<Fault> {
    let mut known: BTreeSet<String> = GENERAL_KEYS.into_iter().chain(NOTES).map(str::to_owned).collect();
    let faults = Faults::new();
    data::read(Source { name: "", text: embedded }, &Faults::new(), |root| {
        each_key(root, open, &mut |key, _| known.extend([key.to_owned()]));
        Some(())
    });
    data::read(source, &faults, |root| {
        let mut names = BTreeSet::new();
        each_key(root, open, &mut |key, value| names.extend((key == "name").then(|| value.text()).flatten()));
        each_key(root, open, &mut |key, value| {
            if !known.contains(key) && !names.contains(key) && !is_mark(key) {
                value.unknown("fault-unknown-key", &[("key", key)], key, known.iter().map(String::as_str));
            }
        });
        Some(())
    });
    faults.into_sorted()
}

/// Goes through all keys of a table and of what stands in it, but not in open tables.
fn each_key<'a>(node: &data::Node<'a>, open: &[&str], look: &mut impl FnMut(&str, &data::Node<'a>)) {
    if node.is_list() {
        node.items().iter().for_each(|item| each_key(item, open, look));
    } else if node.is_table() {
        for (key, value) in node.entries() {
            look(&key, &value);
            if !open.contains(&key.as_str()) {
                each_key(&value, open, look);
            }
        }
    }
}

fn keys(source: Source<'_>, faults: &Faults) -> Option<Vec<String>> {
    data::read(source, faults, |root| Some(root.entries().into_iter().map(|(key, _)| key).collect()))
}

fn keys_in_common(name: &str, keys: &[String]) -> usize {
    let text = embedded(name).unwrap_or_default();
    let own = self::keys(Source { name, text }, &Faults::new()).unwrap_or_default();
    own.iter().filter(|key| !GENERAL_KEYS.contains(&key.as_str()) && keys.contains(key)).count()
}
