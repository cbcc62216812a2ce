//! Points battles: scenarios that stand in no file but are written when they are asked for by name, such as
//! `billy-yank/battle-small-1863-7`.

use crate::Library;
use billy_yank::battle::lists::Lists;
use billy_yank::battle::{self, Spec, army};
use billy_yank::units::Side;
use referee::case::Shelf;
use referee::data::{Fault, Source};

/// Where the army lists lie.
const ARMY_LISTS: &str = "billy-yank/army-lists.toml";
/// Where the battles lie, if they lay anywhere.
const FOLDER: &str = "billy-yank/scenarios/";

/// A points battle, and the army files that it is played with, the Union's first.
#[derive(Clone, Copy, Debug)]
pub struct BattleWish<'a> {
    /// Its size: small, standard or large.
    pub size: &'a str,
    /// The year of the lists.
    pub year: u16,
    /// What it is drawn from.
    pub seed: u32,
    /// The armies; one that is not given is chosen by lot.
    pub armies: [Option<ArmyWish<'a>>; 2],
}

/// An army that somebody chose.
#[derive(Clone, Copy, Debug)]
pub enum ArmyWish<'a> {
    /// One of the sample armies, by its key.
    Sample(&'a str),
    /// An army file of one's own.
    File(Source<'a>),
}

impl Library {
    fn army_lists(&self) -> Result<Lists, Vec<Fault>> {
        let text = self.file(ARMY_LISTS).unwrap_or_default();
        Lists::read(Source { name: ARMY_LISTS, text: &text })
    }

    /// The text of a points battle by the path that it would have as a file.
    pub(crate) fn battle_at(&self, path: &str) -> Option<String> {
        let name = path.strip_prefix(FOLDER)?.strip_suffix(".toml").filter(|name| name.starts_with("battle-"))?;
        let lists = self.army_lists().ok()?;
        battle::write(&Spec::named(name, &lists)?, &lists).ok()
    }

    /// The scenario of a points battle; every fault of the army files at once.
    pub fn battle(&self, wish: &BattleWish<'_>) -> Result<String, Vec<Fault>> {
        let lists = self.army_lists()?;
        let BattleWish { size, year, seed, armies } = *wish;
        let mut spec = Spec { size: size.to_owned(), year, seed, armies: [None, None] };
        let mut faults = Vec::new();
        for side in Side::BOTH {
            let read = match armies[side.index()] {
                None => continue,
                Some(ArmyWish::File(source)) => army::read(source, &lists, &spec.terms(side, &lists)),
                Some(ArmyWish::Sample(key)) => spec.sample(side, key, &lists),
            };
            match read {
                Ok(army) => spec.armies[side.index()] = Some(army),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { battle::write(&spec, &lists) } else { Err(faults) }
    }

    /// The keys of the sample armies.
    pub fn sample_armies(&self) -> Vec<String> {
        let lists = self.army_lists().map(|lists| lists.armies).unwrap_or_default();
        lists.into_iter().map(|(key, _)| key).collect()
    }

    /// The faults of an army file, by the size that it names.
    pub(crate) fn army_faults(&self, source: Source<'_>) -> Vec<Fault> {
        let read = self.army_lists().and_then(|lists| army::read(source, &lists, &army::Terms::default()));
        read.err().unwrap_or_default()
    }
}

/// The faults of a file of army lists.
pub(crate) fn army_lists_faults(source: Source<'_>) -> Vec<Fault> {
    Lists::read(source).err().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::record::Record;

    const NAME: &str = "billy-yank/battle-small-1863-7";

    #[test]
    fn a_battle_is_played_by_its_name_and_carried_in_its_record() {
        let library = Library::new();
        let page = library.scenario_page(NAME).unwrap();
        assert!(page.sides.values().all(|side| side.units > 3));
        let game = library.begin(NAME, "seeded 1", &[]).unwrap();
        let text = game.record().write();
        let record = Record::read("battle", &text).unwrap();
        let (path, carried) = &record.header.inside[0];
        assert_eq!(path, "billy-yank/scenarios/battle-small-1863-7.toml");
        assert_eq!(Some(carried), library.battle_at(path).as_ref());
        assert_eq!(library.replay("battle", &record, true).unwrap().record().write(), text);
        // What another version of the program draws from the seed is of no account.
        let mut other = record.clone();
        other.header.inside[0].1 = carried.replace("turns = 8", "turns = 7");
        assert!(library.replay("battle", &other, true).is_err());
        assert!(library.begin("billy-yank/battle-small-1863-007", "seeded 1", &[]).is_err());
    }

    #[test]
    fn the_scenario_in_the_list_is_the_battle_of_the_sample_armies() {
        let library = Library::new();
        let armies = [Some(ArmyWish::Sample("us-1863-small")), Some(ArmyWish::Sample("cs-1863-small"))];
        let text = library.battle(&BattleWish { size: "small", year: 1863, seed: SEED, armies }).unwrap();
        let told = format!("brevet battle --seed {SEED} --union us-1863-small --confederate cs-1863-small writes it");
        assert_eq!(crate::embedded("billy-yank/scenarios/points-battle.toml"), Some(text.as_str()), "{told}");
    }

    /// The seed of the battle in the list.
    const SEED: u32 = 25;

    #[test]
    fn every_fault_of_an_army_file_is_told() {
        let library = Library::new();
        let text = "list = \"us-1863\"\nbatteries = [\"us-1863-nap3\"]\n[[brigade]]\nleader = \"nobody\"\nregiments = [\"us-1863-vol\"]\n";
        let source = Source { name: "army.toml", text };
        let told: Vec<_> = library.check(source).faults.iter().map(|fault| (fault.line, fault.reason)).collect();
        assert_eq!(told, [(3, "fault-army-brigade-size"), (4, "fault-unknown-word")]);
        let wish = BattleWish { size: "small", year: 1862, seed: 1, armies: [None, Some(ArmyWish::File(source))] };
        let told: Vec<_> = library.battle(&wish).unwrap_err().iter().map(|fault| fault.reason).collect();
        assert!(told.contains(&"fault-army-side") && told.contains(&"fault-army-year"), "{told:?}");
    }
}
