//! Checking a file of the user's own: what kind it is, and every fault in it.

use crate::battle::army_lists_faults;
use crate::tables::is_mark;
use crate::used::{Differing, differing};
use crate::{Library, embedded, file_names};
use billy_yank::BillyYank;
use gcacw::GreatCampaigns;
use gcacw::tables::Tables;
use gcacw::titles::Title;
use guns::GunsOfGettysburg;
use referee::System;
use referee::data::{self, Fault, Faults, Source};
use referee::record::Record;
use std::collections::BTreeSet;

/// What a file is, by what stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule case.
    Case,
    /// A scenario.
    Scenario,
    /// A map.
    Map,
    /// A board of zones.
    Board,
    /// What lies in a game's box.
    Components,
    /// A chart of a rule system.
    Table,
    /// What the titles of a series do differently.
    Titles,
    /// Armies, and what else a points battle is made from.
    ArmyLists,
    /// An army for a points battle.
    Army,
    /// The record of a game.
    Record,
    /// Nothing that is known.
    Unknown,
}

/// What came of checking a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What the file is.
    pub kind: Kind,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// Of a record: the files inside it that are not the library's of the same name.
    pub differing: Vec<Differing>,
}

/// Keys that any table may have; they tell nothing of which one it is.
const GENERAL_KEYS: [&str; 5] = ["title", "status", "provenance", "checked_against", "use"];
/// Keys under which anything may be noted for people.
const NOTES: [&str; 3] = ["note", "notes", "comment"];
/// Tables of the flood table that have a key for each title.
const RIVERS: [&str; 2] = ["minor_river", "major_river"];
const TITLES: &str = "gcacw/titles.toml";

impl Library {
    /// What kind of file it is, and all its faults.
    pub fn check(&self, source: Source<'_>) -> Checked {
        let kind = match kind(source) {
            Ok(Kind::Record) => return check_record(source),
            Ok(kind) => kind,
            Err(faults) => return Checked { kind: Kind::Unknown, faults, differing: Vec::new() },
        };
        let faults = match kind {
            Kind::Case => self.case_faults(source),
            Kind::Scenario => self.check_scenario(source),
            Kind::Board => guns::setup::read_board(source).err().unwrap_or_default(),
            Kind::Components => guns::setup::read_components(source).err().unwrap_or_default(),
            Kind::Map => gcacw::setup::read_map_file(source).err().unwrap_or_default(),
            Kind::Table => self.table_faults(source),
            Kind::Titles => self.titles_faults(source),
            Kind::ArmyLists => army_lists_faults(source),
            Kind::Army => self.army_faults(source),
            Kind::Record | Kind::Unknown => vec![unknown(source)],
        };
        Checked { kind, faults, differing: Vec::new() }
    }

    /// All faults of a scenario, by the rules of the system that it names.
    pub fn check_scenario(&self, source: Source<'_>) -> Vec<Fault> {
        let faults = match system_in(source.text).as_str() {
            BillyYank::NAME => billy_yank::scenario::read_scenario(source, &[]).err(),
            GunsOfGettysburg::NAME => guns::setup::read_scenario(source, self, &[]).err(),
            _ => gcacw::setup::read_scenario(source, self).err(),
        };
        faults.unwrap_or_default()
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

    /// All faults of a table that is to stand in the place of the one that it is like.
    pub(crate) fn table_faults(&self, source: Source<'_>) -> Vec<Fault> {
        let Some(name) = table_like(source) else { return vec![unknown(source)] };
        let mut faults = strange_keys(source, embedded(name).unwrap_or_default());
        faults.extend(self.faults_in_place_of(source, name, |library, faults| {
            Tables::read(None, library, faults);
        }));
        faults.sort_by_key(|fault| fault.line);
        let mut library = self.clone();
        library.lay(name, source.text);
        // What the table lacks may be told by no fault of its own.
        let lacking = faults.is_empty() && Tables::read(None, &library, &Faults::new()).is_none();
        if lacking { vec![Fault { reason: "fault-table-lacking", ..unknown(source) }] } else { faults }
    }

    fn titles_faults(&self, source: Source<'_>) -> Vec<Fault> {
        let codes = title_codes(source);
        self.faults_in_place_of(source, TITLES, |library, faults| {
            for code in &codes {
                Title::read(code, library, faults);
            }
        })
    }

    /// The faults found by a reading that takes the file for an embedded one.
    fn faults_in_place_of(&self, source: Source<'_>, name: &str, read: impl Fn(&Library, &Faults)) -> Vec<Fault> {
        let mut library = self.clone();
        library.lay(name, source.text);
        let faults = Faults::new();
        read(&library, &faults);
        let own = faults.into_sorted().into_iter().filter(|fault| fault.file == name);
        own.map(|fault| Fault { file: source.name.to_owned(), ..fault }).collect()
    }
}

fn check_record(source: Source<'_>) -> Checked {
    let (faults, differing) = match Record::read(source.name, source.text) {
        Ok(record) => (Vec::new(), differing(&record.header)),
        Err(faults) => (faults, Vec::new()),
    };
    Checked { kind: Kind::Record, faults, differing }
}

/// The system that a file names; Great Campaigns, if it names none that is here.
pub fn system_in(text: &str) -> String {
    let source = Source { name: "", text };
    let named = |root: &data::Node<'_>| root.get("system")?.text().map(std::borrow::Cow::into_owned);
    let name = data::read(source, &Faults::new(), named).unwrap_or_default();
    let known = crate::systems().iter().any(|system| system.name == name);
    if known { name } else { GreatCampaigns::NAME.to_owned() }
}

fn unknown(source: Source<'_>) -> Fault {
    Fault { file: source.name.to_owned(), line: 1, reason: "fault-unknown-kind", args: Vec::new() }
}

/// What a file is, by its keys; what is wrong with it if it cannot be read at all.
pub(crate) fn kind(source: Source<'_>) -> Result<Kind, Vec<Fault>> {
    if source.text.starts_with("brevet-record") {
        return Ok(Kind::Record);
    }
    let faults = Faults::new();
    let kind = keys(source, &faults).map(|keys| kind_of(&keys));
    faults.or(kind)
}

/// The keys of a table that the embedded one has nowhere, each as a fault. Marks and notes may stand anywhere;
/// columns may have names of their own, and rivers rise by title.
fn strange_keys(source: Source<'_>, embedded: &str) -> Vec<Fault> {
    let mut known: BTreeSet<String> = GENERAL_KEYS.into_iter().chain(NOTES).map(str::to_owned).collect();
    let faults = Faults::new();
    data::read(Source { name: "", text: embedded }, &Faults::new(), |root| {
        each_key(root, &mut |key, _| known.extend([key.to_owned()]));
        Some(())
    });
    data::read(source, &faults, |root| {
        let mut names = BTreeSet::new();
        each_key(root, &mut |key, value| names.extend((key == "name").then(|| value.text()).flatten()));
        each_key(root, &mut |key, value| {
            if !known.contains(key) && !names.contains(key) && !is_mark(key) {
                value.unknown("fault-unknown-key", &[("key", key)], key, known.iter().map(String::as_str));
            }
        });
        Some(())
    });
    faults.into_sorted()
}

/// Goes through all keys of a table and of what stands in it, except those that are titles.
fn each_key<'a>(node: &data::Node<'a>, look: &mut impl FnMut(&str, &data::Node<'a>)) {
    if node.is_list() {
        node.items().iter().for_each(|item| each_key(item, look));
    } else if node.is_table() {
        for (key, value) in node.entries() {
            look(&key, &value);
            if !RIVERS.contains(&key.as_str()) {
                each_key(&value, look);
            }
        }
    }
}

fn keys(source: Source<'_>, faults: &Faults) -> Option<Vec<String>> {
    data::read(source, faults, |root| Some(root.entries().into_iter().map(|(key, _)| key).collect()))
}

fn has(keys: &[String], key: &str) -> bool {
    keys.iter().any(|known| known == key)
}

fn kind_of(keys: &[String]) -> Kind {
    let has = |key: &str| has(keys, key);
    if has("setup") || has("part") {
        Kind::Case
    } else if has("list") && has("leader") {
        Kind::ArmyLists
    } else if has("list") {
        Kind::Army
    } else if has("map") || has("unit") || has("board") && has("situation") {
        Kind::Scenario
    } else if has("crossing") || has("zone") {
        Kind::Board
    } else if has("battalion") || has("battle_tokens") {
        Kind::Components
    } else if has("board") || has("hex") || has("hexside") || has("way") {
        Kind::Map
    } else if has("title") && title_entries(keys) {
        Kind::Titles
    } else if like(keys).is_some() {
        Kind::Table
    } else {
        Kind::Unknown
    }
}

/// A file of nothing but titles.
fn title_entries(keys: &[String]) -> bool {
    keys == ["title"]
}

fn title_codes(source: Source<'_>) -> Vec<String> {
    let codes = data::read(source, &Faults::new(), |root| {
        let titles = root.list("title");
        let code = |title: &data::Node<'_>| Some(title.get("code")?.text()?.into_owned());
        Some(titles.iter().filter_map(code).collect())
    });
    codes.unwrap_or_default()
}

/// The embedded table that a file can stand in the place of.
pub(crate) fn table_like(source: Source<'_>) -> Option<&'static str> {
    like(&keys(source, &Faults::new())?)
}

/// The embedded table that has the most keys in common with a file.
fn like(keys: &[String]) -> Option<&'static str> {
    let tables = file_names().filter(|name| name.starts_with("gcacw/tables/"));
    let scored = tables.map(|name| (keys_in_common(name, keys), name));
    scored.filter(|(common, _)| *common > 0).max_by_key(|(common, _)| *common).map(|(_, name)| name)
}

fn keys_in_common(name: &str, keys: &[String]) -> usize {
    let text = embedded(name).unwrap_or_default();
    let own = self::keys(Source { name, text }, &Faults::new()).unwrap_or_default();
    own.iter().filter(|key| !GENERAL_KEYS.contains(&key.as_str()) && keys.contains(key)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, text: &str) -> Checked {
        Library::new().check(Source { name, text })
    }

    #[test]
    fn embedded_files_are_known_and_sound() {
        for name in
            file_names().filter(|name| ["gcacw/", "guns/", "billy-yank/"].iter().any(|system| name.starts_with(system)))
        {
            let checked = check(name, embedded(name).unwrap());
            assert_ne!(checked.kind, Kind::Unknown, "{name}");
            assert_eq!(checked.faults, [], "{name}");
        }
    }

    #[test]
    fn a_table_is_read_in_the_place_of_its_like() {
        let text = embedded("gcacw/tables/strength.toml").unwrap().replace("disorganized = 0.5", "disorganized = 'x'");
        let checked = check("own.toml", &text);
        assert_eq!(checked.kind, Kind::Table);
        assert!(checked.faults.iter().all(|fault| fault.file == "own.toml"));
        assert!(checked.faults.iter().any(|fault| fault.reason == "fault-not-a-fraction"));
    }

    #[test]
    fn a_key_that_a_table_never_has_is_reported() {
        let text = embedded("gcacw/tables/ratio.toml").unwrap();
        let noted =
            text.replacen("modifier = -12", "modifier = -12\nnote = \"as printed\"\nsource_modifier = \"ours\"", 1);
        assert_eq!(check("own.toml", &noted).faults, []);
        let faults = check("own.toml", &text.replacen("modifier = -12", "modifier = -12\nmodifer = -11", 1)).faults;
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].reason, "fault-unknown-key");
        assert!(faults[0].args.contains(&("key", "modifer".to_owned())), "{faults:?}");
        assert!(faults[0].args.contains(&(data::NEAR, "modifier".to_owned())), "{faults:?}");
    }

    #[test]
    fn what_is_nothing_is_said_to_be_nothing() {
        assert_eq!(check("own.toml", "a = 1").faults[0].reason, "fault-unknown-kind");
    }

    #[test]
    fn a_broken_file_names_its_line() {
        let checked = check("own.toml", "a = 1\nb = = 2\n");
        assert_eq!((checked.faults[0].line, checked.faults[0].reason), (2, "fault-syntax"));
    }
}
