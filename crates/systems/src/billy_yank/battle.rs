//! Points battles: scenarios that stand in no file but are written when they are asked for by name, such as
//! `billy-yank/battle-small-1863-7`; and what a form for one needs.

use billy_yank::BillyYank;
use billy_yank::battle::army::{self, Army, Chosen};
use billy_yank::battle::feature::Text;
use billy_yank::battle::lists::{Leader, List, Lists, Size, Sort};
use billy_yank::battle::{self, MOST_SEED, Spec};
use billy_yank::units::Side;
use library::{
    ArmyChoice, BattleArmy, BattleBrigade, BattleLeader, BattleList, BattleOffer, BattleRequest, BattleSample,
    BattleSize, BattleSort, BattleUnit, Battles, DrawnBattle, Library,
};
use referee::System;
use referee::case::FileSource;
use referee::data::{Fault, Source};
use std::collections::BTreeMap;

/// Where the army lists lie.
const ARMY_LISTS: &str = "billy-yank/army-lists.toml";
/// Where the battles lie, if they lay anywhere.
const FOLDER: &str = "billy-yank/scenarios/";

/// Points battles.
pub struct Points;

fn army_lists(library: &Library) -> Result<Lists, Vec<Fault>> {
    let text = library.file(ARMY_LISTS).unwrap_or_default();
    Lists::read(Source { name: ARMY_LISTS, text: &text })
}

impl Battles for Points {
    fn scenario_at(&self, library: &Library, path: &str) -> Option<String> {
        let name = path.strip_prefix(FOLDER)?.strip_suffix(".toml").filter(|name| name.starts_with("battle-"))?;
        let lists = army_lists(library).ok()?;
        battle::write(&Spec::named(name, &lists)?, &lists).ok()
    }

    fn offer(&self, library: &Library) -> Result<BattleOffer, Vec<Fault>> {
        army_lists(library).map(|lists| offer_of(&lists))
    }

    fn samples(&self, library: &Library) -> Vec<String> {
        let lists = army_lists(library).map(|lists| lists.armies).unwrap_or_default();
        lists.into_iter().map(|(key, _)| key).collect()
    }

    fn draft(&self, library: &Library, source: Source<'_>) -> Result<BattleArmy, Vec<Fault>> {
        let lists = army_lists(library)?;
        army::read_draft(source, &lists).map(|army| army_of(&army, &lists))
    }

    fn draw(&self, library: &Library, request: &BattleRequest<'_>) -> Result<DrawnBattle, Vec<Fault>> {
        let lists = army_lists(library)?;
        let BattleRequest { size, year, seed, armies } = *request;
        drawn(with_armies(Spec { size: size.to_owned(), year, seed, armies: [None, None] }, armies, &lists)?, &lists)
    }

    fn with_armies(
        &self,
        library: &Library,
        scenario: &str,
        armies: [Option<ArmyChoice<'_>>; 2],
    ) -> Result<Option<DrawnBattle>, Vec<Fault>> {
        let lists = army_lists(library)?;
        let name = scenario.split_once('/').filter(|(system, _)| *system == BillyYank::NAME).map(|(_, name)| name);
        match name.and_then(|name| Spec::named(name, &lists)) {
            Some(named) => drawn(with_armies(named, armies, &lists)?, &lists).map(Some),
            None => Ok(None),
        }
    }
}

/// A battle as it is played.
fn drawn(spec: Spec, lists: &Lists) -> Result<DrawnBattle, Vec<Fault>> {
    let text = battle::write(&spec, lists)?;
    let armies = spec.mustered(lists).unwrap_or_default().map(|army| army_of(&army, lists));
    Ok(DrawnBattle { scenario: format!("{}/{}", BillyYank::NAME, spec.name()), text, armies })
}

/// The faults of an army file, by the size that it names.
pub fn army_faults(library: &Library, source: Source<'_>) -> Vec<Fault> {
    let read = army_lists(library).and_then(|lists| army::read(source, &lists, &army::Terms::default()));
    read.err().unwrap_or_default()
}

/// The battle with the armies that are wished for; every fault in them otherwise.
fn with_armies(mut spec: Spec, armies: [Option<ArmyChoice<'_>>; 2], lists: &Lists) -> Result<Spec, Vec<Fault>> {
    let mut faults = Vec::new();
    for side in Side::BOTH {
        let read = match armies[side.index()] {
            None => continue,
            Some(ArmyChoice::File(source)) => army::read(source, lists, &spec.terms(side, lists)),
            Some(ArmyChoice::Sample(key)) => spec.sample(side, key, lists),
        };
        match read {
            Ok(army) => spec.armies[side.index()] = Some(army),
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() { Ok(spec) } else { Err(faults) }
}

/// The faults of a file of army lists.
pub fn army_lists_faults(_library: &Library, source: Source<'_>) -> Vec<Fault> {
    Lists::read(source).err().unwrap_or_default()
}

fn texts(text: &Text) -> BTreeMap<&'static str, String> {
    [("en", text.en.clone()), ("fr", text.fr.clone())].into()
}

/// What the lists offer.
fn offer_of(lists: &Lists) -> BattleOffer {
    let (fewest, most) = lists.limits.brigade;
    let sample = |(key, army): &(String, Army)| {
        let fits = |size: &&Size| army.breaches(lists, size).is_empty();
        let sizes = lists.sizes.iter().filter(fits).map(|size| size.key.clone()).collect();
        BattleSample { key: key.clone(), sizes, army: army_of(army, lists) }
    };
    BattleOffer {
        most_seed: MOST_SEED,
        years: lists.years(),
        sizes: lists.sizes.iter().map(size_card).collect(),
        leaders: lists.leaders.iter().map(leader_card).collect(),
        lists: lists.lists.iter().map(list_card).collect(),
        brigade: [fewest, most],
        samples: lists.armies.iter().map(sample).collect(),
    }
}

fn size_card(size: &Size) -> BattleSize {
    BattleSize {
        key: size.key.clone(),
        title: texts(&size.title),
        points: size.points,
        table: size.table.into(),
        turns: size.turns,
        brigades: size.brigades.into(),
        batteries: size.batteries,
        corps_general: size.corps_general,
    }
}

fn leader_card(leader: &Leader) -> BattleLeader {
    let Leader { key, title, rank, points, .. } = leader;
    BattleLeader { key: key.clone(), title: texts(title), rank: rank.name(), points: *points }
}

fn list_card(list: &List) -> BattleList {
    BattleList {
        key: list.key.clone(),
        title: texts(&list.title),
        side: list.side.name(),
        year: list.year,
        regiments: list.regiments.iter().map(sort_card).collect(),
        batteries: list.batteries.iter().map(sort_card).collect(),
    }
}

fn sort_card(sort: &Sort) -> BattleSort {
    BattleSort {
        key: sort.key.clone(),
        title: texts(&sort.title),
        arm: sort.arm.name(),
        grade: sort.grade.name(),
        weapon: sort.weapon.name(),
        traits: sort.traits.iter().map(|one| one.name()).collect(),
        stands: sort.stands,
        figures: sort.figures,
        points: sort.points,
        max: sort.max,
    }
}

/// An army by the keys of its lists.
fn army_of(army: &Army, lists: &Lists) -> BattleArmy {
    let list = army.list_in(lists);
    let leader = |at: usize| lists.leaders.get(at).map(|leader| leader.key.clone()).unwrap_or_default();
    let units = |chosen: &[Chosen], sorts: &[Sort]| -> Vec<BattleUnit> {
        let unit = |one: &Chosen| {
            let unit = sorts.get(one.sort).map(|sort| sort.key.clone()).unwrap_or_default();
            BattleUnit { unit, name: one.name.clone() }
        };
        chosen.iter().map(unit).collect()
    };
    let regiments = list.map(|list| list.regiments.as_slice()).unwrap_or_default();
    let brigades = army.brigades.iter().map(|brigade| BattleBrigade {
        leader: leader(brigade.leader),
        name: brigade.name.clone(),
        regiments: units(&brigade.regiments, regiments),
    });
    BattleArmy {
        list: list.map(|list| list.key.clone()).unwrap_or_default(),
        brigades: brigades.collect(),
        batteries: units(&army.batteries, list.map(|list| list.batteries.as_slice()).unwrap_or_default()),
        generals: army.generals.iter().map(|&at| leader(at)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use library::{BattleArmies, BattleOrder};
    use referee::record::Record;

    const NAME: &str = "billy-yank/battle-small-1863-7";

    #[test]
    fn a_battle_is_played_by_its_name_and_carried_in_its_record() {
        let library = crate::library();
        let page = library.scenario_page(NAME).unwrap();
        assert!(page.sides.values().all(|side| side.units > 3));
        let game = library.begin(NAME, "seeded 1", &[]).unwrap();
        let text = game.record().write();
        let record = Record::read("battle", &text).unwrap();
        let (path, carried) = &record.header.inside[0];
        assert_eq!(path, "billy-yank/scenarios/battle-small-1863-7.toml");
        assert_eq!(Some(carried), Points.scenario_at(&library, path).as_ref());
        assert_eq!(library.replay("battle", &record, true).unwrap().record().write(), text);
        // What another version of the program draws from the seed is of no account.
        let mut other = record.clone();
        other.header.inside[0].1 = carried.replace("turns = 8", "turns = 7");
        assert!(library.replay("battle", &other, true).is_err());
        assert!(library.begin("billy-yank/battle-small-1863-007", "seeded 1", &[]).is_err());
    }

    #[test]
    fn the_scenario_in_the_list_is_the_battle_of_the_sample_armies() {
        let library = crate::library();
        let armies = [Some(ArmyChoice::Sample("us-1863-small")), Some(ArmyChoice::Sample("cs-1863-small"))];
        let text = library.battle(&BattleRequest { size: "small", year: 1863, seed: SEED, armies }).unwrap();
        let told = format!("brevet battle --seed {SEED} --union us-1863-small --confederate cs-1863-small writes it");
        assert_eq!(library::embedded("billy-yank/scenarios/points-battle.toml"), Some(text.as_str()), "{told}");
    }

    /// The seed of the battle in the list.
    const SEED: u32 = 20;

    #[test]
    fn a_battle_is_played_with_armies_of_ones_own() {
        let library = crate::library();
        let text = "list = \"us-1863\"\n[[brigade]]\nleader = \"brigadier-good-1\"\nname = \"Vincent\"\n\
                    regiments = [{ unit = \"us-1863-vet\", name = \"20th Maine\" }, \"us-1863-vol\"]\n";
        let armies = BattleArmies { union: Some(text.to_owned()), confederate: None };
        let game = library.with_armies(NAME, &armies).unwrap().begin(NAME, "seeded 1", &[]).unwrap();
        let written = game.record().write();
        let record = Record::read("battle", &written).unwrap();
        assert!(record.header.inside[0].1.contains("20th Maine"));
        assert_eq!(library.replay("battle", &record, true).unwrap().record().write(), written);
        let order = BattleOrder { size: "small".to_owned(), year: 1863, seed: 7, armies: armies.clone() };
        let drawn = library.draw_battle(&order.request()).unwrap();
        assert_eq!((drawn.scenario.as_str(), &drawn.text), (NAME, &record.header.inside[0].1));
        let source = Source { name: "army", text };
        assert_eq!(library.army_draft(source).unwrap(), drawn.armies[0]);
        let other = library.with_armies("gcacw/first-march", &armies).unwrap_err();
        assert_eq!(other[0].reason, "fault-battle-unknown");
    }

    #[test]
    fn an_unfinished_army_is_read_as_a_draft() {
        let library = crate::library();
        let source = Source { name: "army", text: "list = \"cs-1864\"\nsize = \"small\"\npoints = 3\n" };
        assert!(library.army_draft(source).unwrap().brigades.is_empty());
        let bad = Source { name: "army", text: "list = \"cs-1864\"\ngenerals = [\"nobody\"]\n" };
        assert_eq!(library.army_draft(bad).unwrap_err()[0].line, 2);
    }

    #[test]
    fn the_offer_has_what_the_lists_have() {
        let offer = crate::library().battle_offer().unwrap();
        assert_eq!((offer.years.as_slice(), offer.sizes.len()), ([1862, 1863, 1864].as_slice(), 3));
        assert!(offer.samples.iter().all(|sample| !sample.sizes.is_empty()));
        assert!(offer.lists.iter().all(|list| !list.regiments.is_empty() && list.title.contains_key("fr")));
    }

    #[test]
    fn every_fault_of_an_army_file_is_told() {
        let library = crate::library();
        let text = "list = \"us-1863\"\nbatteries = [\"us-1863-nap3\"]\n[[brigade]]\nleader = \"nobody\"\nregiments = [\"us-1863-vol\"]\n";
        let source = Source { name: "army.toml", text };
        let told: Vec<_> = library.check(source).faults.iter().map(|fault| (fault.line, fault.reason)).collect();
        assert_eq!(told, [(3, "fault-army-brigade-size"), (4, "fault-unknown-word")]);
        let request =
            BattleRequest { size: "small", year: 1862, seed: 1, armies: [None, Some(ArmyChoice::File(source))] };
        let told: Vec<_> = library.battle(&request).unwrap_err().iter().map(|fault| fault.reason).collect();
        assert!(told.contains(&"fault-army-side") && told.contains(&"fault-army-year"), "{told:?}");
    }
}
