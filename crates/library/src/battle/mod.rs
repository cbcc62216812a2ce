//! Points battles: scenarios that stand in no file but are written when they are asked for by name, such as
//! `billy-yank/battle-small-1863-7`.

mod offer;

pub use offer::{
    BattleArmy, BattleBrigade, BattleLeader, BattleList, BattleOffer, BattleSample, BattleSize, BattleSort, BattleUnit,
};

use crate::Library;
use billy_yank::BillyYank;
use billy_yank::battle::lists::Lists;
use billy_yank::battle::{self, Spec, army};
use billy_yank::units::Side;
use referee::System;
use referee::case::Shelf;
use referee::data::{Fault, Source};
use serde::Deserialize;

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

impl<'a> ArmyWish<'a> {
    /// An army file that is called after its side.
    fn of(side: Side, text: &'a str) -> ArmyWish<'a> {
        ArmyWish::File(Source { name: side.name(), text })
    }
}

/// The texts of the army files that a points battle is played with; a side that has none is chosen by lot.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct BattleArmies {
    /// The Union's.
    pub union: Option<String>,
    /// The Confederacy's.
    pub confederate: Option<String>,
}

impl BattleArmies {
    /// The texts of those that are given.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        self.union.iter().chain(&self.confederate)
    }

    fn wishes(&self) -> [Option<ArmyWish<'_>>; 2] {
        let texts = [&self.union, &self.confederate];
        Side::BOTH.map(|side| texts[side.index()].as_deref().map(|text| ArmyWish::of(side, text)))
    }
}

/// A points battle that is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BattleOrder {
    /// Its size: small, standard or large.
    pub size: String,
    /// The year of the lists.
    pub year: u16,
    /// What it is drawn from.
    pub seed: u32,
    /// Its armies.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub armies: BattleArmies,
}

impl BattleOrder {
    /// The order as a wish.
    pub fn wish(&self) -> BattleWish<'_> {
        BattleWish { size: &self.size, year: self.year, seed: self.seed, armies: self.armies.wishes() }
    }
}

/// A points battle that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnBattle {
    /// Its name: `battle-small-1863-7`.
    pub name: String,
    /// The scenario as the text of a file.
    pub text: String,
    /// Both armies, the Union's first.
    pub armies: [BattleArmy; 2],
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

    /// What a battle can be chosen from.
    pub fn battle_offer(&self) -> Result<BattleOffer, Vec<Fault>> {
        self.army_lists().map(|lists| BattleOffer::of(&lists))
    }

    /// An army file that is still worked on, by the keys of the lists: it need not keep to the limits yet.
    pub fn army_draft(&self, source: Source<'_>) -> Result<BattleArmy, Vec<Fault>> {
        let lists = self.army_lists()?;
        army::read_draft(source, &lists).map(|army| BattleArmy::of(&army, &lists))
    }

    /// The scenario of a points battle; every fault of the army files at once.
    pub fn battle(&self, wish: &BattleWish<'_>) -> Result<String, Vec<Fault>> {
        self.draw_battle(wish).map(|drawn| drawn.text)
    }

    /// [`Library::battle`], with its name and the armies.
    pub fn draw_battle(&self, wish: &BattleWish<'_>) -> Result<DrawnBattle, Vec<Fault>> {
        let lists = self.army_lists()?;
        let BattleWish { size, year, seed, armies } = *wish;
        let spec = with_armies(Spec { size: size.to_owned(), year, seed, armies: [None, None] }, armies, &lists)?;
        let text = battle::write(&spec, &lists)?;
        let armies = spec.mustered(&lists).unwrap_or_default().map(|army| BattleArmy::of(&army, &lists));
        Ok(DrawnBattle { name: spec.name(), text, armies })
    }

    /// The library with the named battle as it is with those armies: a game of it is played with them, and its
    /// record carries them. Without armies, the library as it is.
    pub fn with_armies(&self, scenario: &str, armies: &BattleArmies) -> Result<Library, Vec<Fault>> {
        let wishes = armies.wishes();
        let mut library = self.clone();
        if wishes.iter().all(Option::is_none) {
            return Ok(library);
        }
        let lists = self.army_lists()?;
        let args = || vec![("name", scenario.to_owned())];
        let unknown =
            || vec![Fault { file: scenario.to_owned(), line: 1, reason: "fault-battle-unknown", args: args() }];
        let (system, name) = scenario.split_once('/').ok_or_else(unknown)?;
        let named = Spec::named(name, &lists).filter(|_| system == BillyYank::NAME).ok_or_else(unknown)?;
        let text = battle::write(&with_armies(named, wishes, &lists)?, &lists)?;
        library.lay_battle(name, &text);
        Ok(library)
    }

    /// Lays a battle that was drawn in the place that its name has.
    pub fn lay_battle(&mut self, name: &str, text: &str) {
        self.lay(&format!("{FOLDER}{name}.toml"), text);
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

/// The battle with the armies that are wished for; every fault in them otherwise.
fn with_armies(mut spec: Spec, armies: [Option<ArmyWish<'_>>; 2], lists: &Lists) -> Result<Spec, Vec<Fault>> {
    let mut faults = Vec::new();
    for side in Side::BOTH {
        let read = match armies[side.index()] {
            None => continue,
            Some(ArmyWish::File(source)) => army::read(source, lists, &spec.terms(side, lists)),
            Some(ArmyWish::Sample(key)) => spec.sample(side, key, lists),
        };
        match read {
            Ok(army) => spec.armies[side.index()] = Some(army),
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() { Ok(spec) } else { Err(faults) }
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
    const SEED: u32 = 20;

    #[test]
    fn a_battle_is_played_with_armies_of_ones_own() {
        let library = Library::new();
        let text = "list = \"us-1863\"\n[[brigade]]\nleader = \"brigadier-good-1\"\nname = \"Vincent\"\n\
                    regiments = [{ unit = \"us-1863-vet\", name = \"20th Maine\" }, \"us-1863-vol\"]\n";
        let armies = BattleArmies { union: Some(text.to_owned()), confederate: None };
        let game = library.with_armies(NAME, &armies).unwrap().begin(NAME, "seeded 1", &[]).unwrap();
        let written = game.record().write();
        let record = Record::read("battle", &written).unwrap();
        assert!(record.header.inside[0].1.contains("20th Maine"));
        assert_eq!(library.replay("battle", &record, true).unwrap().record().write(), written);
        let order = BattleOrder { size: "small".to_owned(), year: 1863, seed: 7, armies: armies.clone() };
        let drawn = library.draw_battle(&order.wish()).unwrap();
        assert_eq!((drawn.name.as_str(), &drawn.text), ("battle-small-1863-7", &record.header.inside[0].1));
        let source = Source { name: "army", text };
        assert_eq!(library.army_draft(source).unwrap(), drawn.armies[0]);
        let other = library.with_armies("gcacw/first-march", &armies).unwrap_err();
        assert_eq!(other[0].reason, "fault-battle-unknown");
    }

    #[test]
    fn an_unfinished_army_is_read_as_a_draft() {
        let library = Library::new();
        let source = Source { name: "army", text: "list = \"cs-1864\"\nsize = \"small\"\npoints = 3\n" };
        assert!(library.army_draft(source).unwrap().brigades.is_empty());
        let bad = Source { name: "army", text: "list = \"cs-1864\"\ngenerals = [\"nobody\"]\n" };
        assert_eq!(library.army_draft(bad).unwrap_err()[0].line, 2);
    }

    #[test]
    fn the_offer_has_what_the_lists_have() {
        let offer = Library::new().battle_offer().unwrap();
        assert_eq!((offer.years.as_slice(), offer.sizes.len()), ([1862, 1863, 1864].as_slice(), 3));
        assert!(offer.samples.iter().all(|sample| !sample.sizes.is_empty()));
        assert!(offer.lists.iter().all(|list| !list.regiments.is_empty() && list.title.contains_key("fr")));
    }

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
