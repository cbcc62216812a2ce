//! Records: their text, or what they say with the chain made to fit, read and replayed.

use super::Target;
use super::judge::{self, Answered, Wrong};
use super::mutate::mutated;
use super::seeds::Seeds;
use crate::words::Words;
use library::{GameError, Library};
use opponent::Rng;
use referee::AnyGame;
use referee::data::{Fault, Source};
use referee::record::{Entry, EntryKind, Record};
use std::sync::Arc;

/// What a record is called.
const NAME: &str = "fuzz.record";
/// Most records are cut to fewer lines than this.
const MOST_LINES: usize = 60;

/// Reads records.
pub struct Records {
    library: Library,
    words: Words,
    seeds: Arc<Seeds>,
    records: Vec<Record>,
}

impl Records {
    /// With the records of the project.
    pub fn new(library: Library, words: Words, seeds: Arc<Seeds>) -> Records {
        let records = seeds.records.iter().filter_map(|text| Record::read(NAME, text).ok()).collect();
        Records { library, words, seeds, records }
    }

    /// What a record says, changed; the chain fits.
    fn changed(&self, rng: &mut Rng) -> Option<Record> {
        let mut record = rng.pick(&self.records)?.clone();
        let other = rng.pick(&self.records)?;
        if rng.below(10) > 0 {
            record.entries.truncate(1 + rng.below(MOST_LINES));
        }
        for _ in 0..=rng.below(3) {
            match rng.below(4) {
                0 => self.change_header(&mut record, other, rng),
                _ => change_entries(&mut record.entries, other, rng),
            }
        }
        record.entries.iter_mut().zip(0..).for_each(|(entry, number)| entry.number = number);
        Some(record)
    }

    fn change_header(&self, record: &mut Record, other: &Record, rng: &mut Rng) {
        let header = &mut record.header;
        match rng.below(8) {
            0 => header.dice = ["physical", "sealed", "seeded", "seeded  1", ""][rng.below(5)].to_owned(),
            1 => header.edition = rng.below(5) as u32,
            2 => header.scenario = changed(&header.scenario, &other.header.scenario, rng),
            3 => header.system.clone_from(&other.header.system),
            4 => header.options.push(["umpire", "teams=true", "=", "R41=maybe"][rng.below(4)].to_owned()),
            5 => drop(header.files.pop()),
            6 => header.own.extend(header.files.first().cloned()),
            _ => {
                let name = header.files.first().map(|(role, name, _)| library::path(&header.system, role, name));
                let text = name.as_deref().and_then(library::embedded).unwrap_or_default();
                let text = String::from_utf8_lossy(&mutated(text.as_bytes(), &self.seeds.cases, rng)).into_owned();
                if let (Some(name), Some(file)) = (name, header.files.first_mut()) {
                    file.2 = referee::record::hash_of(&text);
                    header.inside.push((name, text));
                }
            }
        }
    }
}

fn changed(text: &str, other: &str, rng: &mut Rng) -> String {
    String::from_utf8_lossy(&mutated(text.as_bytes(), &[other], rng)).into_owned()
}

fn change_entries(entries: &mut Vec<Entry>, other: &Record, rng: &mut Rng) {
    let at = rng.below(entries.len());
    let Some(entry) = entries.get_mut(at) else { return };
    let theirs = rng.pick(&other.entries);
    match rng.below(8) {
        0 => drop(entries.remove(at)),
        1 => {
            let entry = entry.clone();
            entries.insert(at, entry);
        }
        2 => entries.extend(theirs.cloned()),
        3 => entry.kind = EntryKind::TakeBack(rng.below(at + 3) as u32),
        4 => entry.seat = ["union", "confederate", "-", "", "nobody"][rng.below(5)].to_owned(),
        5 => match rng.below(3) {
            0 => drop(entry.chance.pop()),
            1 => entry.chance.push(rng.below(8) as u32),
            _ => entry.chance.iter_mut().for_each(|value| *value = rng.below(1 << 20) as u32),
        },
        6 => {
            if let EntryKind::Order(order) = &entry.kind {
                entry.kind = EntryKind::Amend(order.clone());
            }
        }
        _ => {
            if let (EntryKind::Order(order), Some(Entry { kind: EntryKind::Order(their_order), .. })) =
                (&entry.kind, theirs)
            {
                entry.kind = EntryKind::Order(changed(order, their_order, rng));
            }
        }
    }
}

/// A record without what no reader looks at: empty lines between orders, and how lines end.
fn bare(text: &str) -> Vec<&str> {
    let head = text.lines().position(str::is_empty).unwrap_or(usize::MAX);
    text.lines().enumerate().filter(|(at, line)| *at <= head || !line.is_empty()).map(|(_, line)| line).collect()
}

/// Whether a game has the record that it was replayed from. Orders at its end that still wait sealed for those of
/// others are not written yet.
fn leads_to(record: &Record, game: &dyn AnyGame) -> bool {
    let written = game.record();
    let waiting = record.entries.len().saturating_sub(written.entries.len());
    written.header == record.header && record.entries.starts_with(&written.entries) && waiting < game.seats().len()
}

fn is_elsewhere(fault: &Fault, sources: &[Source<'_>]) -> bool {
    sources.iter().all(|source| source.name != fault.file)
}

impl Target for Records {
    fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
        if rng.below(3) > 0 {
            return self.changed(rng).map(|record| record.write().into_bytes()).unwrap_or_default();
        }
        let records = &self.seeds.records;
        let seed = rng.pick(records).map_or("", String::as_str);
        let cut = seed.match_indices('\n').nth(rng.below(MOST_LINES)).map_or(seed.len(), |(at, _)| at + 1);
        mutated(&seed.as_bytes()[..cut], records, rng)
    }

    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
        let Ok(text) = std::str::from_utf8(input) else { return Ok(Answered::refused(["file-not-text"])) };
        let source = Source { name: NAME, text };
        let record = match Record::read(NAME, text) {
            Ok(record) => record,
            Err(faults) => {
                judge::faults(&faults, &[source], &self.words)?;
                return Ok(Answered::refused(faults.iter().map(|fault| fault.reason)));
            }
        };
        let written = record.write();
        if Record::read(NAME, &written).as_ref() != Ok(&record) {
            return Err(Wrong::new("a record does not read back", &written));
        }
        let differ = bare(&written).into_iter().zip(bare(text)).find(|(ours, theirs)| ours != theirs);
        if let Some(differ) = differ {
            return Err(Wrong::new("a record is not written as it was read", &format!("{differ:?}")));
        }
        match self.library.replay(NAME, &record, true) {
            Err(trouble) => {
                let inside = record.header.inside.iter().map(|(name, text)| Source { name, text });
                let sources: Vec<Source<'_>> = inside.chain([source]).collect();
                match trouble {
                    // A changed map also shows in files that go with it: those of the library, or made from a seed.
                    GameError::Faults(faults) if faults.iter().any(|fault| is_elsewhere(fault, &sources)) => {
                        Ok(Answered::refused(faults.iter().map(|fault| fault.reason)))
                    }
                    trouble => judge::trouble(&trouble, &sources, &self.words),
                }
            }
            Ok(game) if !leads_to(&record, game.as_ref()) => Err(Wrong::new("a replayed game has another record", "")),
            Ok(_) => Ok(Answered::accepted(&record.header.system)),
        }
    }
}
