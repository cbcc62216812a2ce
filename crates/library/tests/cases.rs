//! What cases can name is all there is: every decision, event, fact and die of the rule cases, and of
//! games by lot, is in the vocabulary of its system, and `docs/cases.md` tells of it.

#![allow(clippy::expect_used, clippy::panic)]

use billy_yank::BillyYank;
use gcacw::GreatCampaigns;
use guns::GunsOfGettysburg;
use referee::case::{Cased, unnamed, watch};
use referee::chance::{Chance, Seeded, Throw};
use referee::data::Source;
use referee::{Choice, Owed, Seat, System};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_below(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// What the cases of a system come to that cannot be named.
fn unnamed_in_cases<S: Cased>() -> BTreeSet<String> {
    let mut files = Vec::new();
    files_below(&root().join("cases").join(S::NAME), &mut files);
    assert!(files.len() > 20, "{}", files.len());
    let (library, mut missing) = (systems::library(), BTreeSet::new());
    for file in files {
        let text = fs::read_to_string(&file).expect("a file");
        let source = Source { name: &file.display().to_string(), text: &text };
        watch::<S>(source, &library, |stage, state, events| missing.extend(unnamed::<S>(stage, state, events)));
    }
    missing
}

/// Dice that keep in strategy what they were rolled for, and what they could show.
struct Noticed {
    dice: Seeded,
    labels: BTreeSet<(&'static str, u32, u32)>,
}

impl Chance for Noticed {
    fn give(&mut self, throw: Throw) -> u32 {
        let (least, most) = throw.roll.range();
        self.labels.insert((throw.label, least, most));
        self.dice.give(throw)
    }
}

/// How many orders lie between two looks at all facts.
const LOOKS: usize = 25;
/// The most orders of a game.
const MOST_ORDERS: usize = 3_000;

/// What games by lot come to that cannot be named.
fn unnamed_by_lot<S: Cased>(stage: &S::Stage, games: u64) -> BTreeSet<String> {
    let mut missing = BTreeSet::new();
    let mut dice = Noticed { dice: Seeded::new(S::NAME.as_bytes()), labels: BTreeSet::new() };
    for game in 0..games {
        let mut lot = Seeded::from_number(game);
        let mut events = Vec::new();
        let mut state = S::begin(stage, &mut dice, &mut events);
        for number in 0..MOST_ORDERS {
            let Owed { seats, .. } = S::owed(stage, &state);
            let orders: Option<Vec<_>> = seats.iter().map(|&seat| drawn::<S>(stage, &state, seat, &mut lot)).collect();
            for (seat, order) in seats.iter().zip(orders.unwrap_or_default()) {
                S::apply(stage, &mut state, *seat, &order, &mut dice, &mut events);
            }
            if number % LOOKS == 0 || seats.is_empty() {
                missing.extend(unnamed::<S>(stage, &state, &events));
                events.clear();
            }
            if seats.is_empty() {
                break;
            }
        }
    }
    let known = S::vocabulary().dice;
    let is_known = |&&(label, least, most): &&(&str, u32, u32)| {
        known.iter().any(|&(name, low, high)| name == label && low <= least && most <= high)
    };
    let unknown = dice.labels.iter().filter(|die| !is_known(die));
    missing.extend(unknown.map(|(label, least, most)| format!("die {label} {least} {most}")));
    missing
}

/// An order by lot.
fn drawn<S: System>(stage: &S::Stage, state: &S::State, seat: Seat, lot: &mut Seeded) -> Option<S::Order> {
    let mut draft = Vec::new();
    loop {
        let mut offers = Vec::new();
        S::offer(stage, state, seat, &draft, &mut offers);
        let roll = referee::chance::Roll::Pick { of: offers.len() as u32 };
        let audience = referee::chance::Audience::Nobody;
        let at = lot.give(Throw { label: "lot", roll, audience }) as usize;
        match offers.into_iter().nth(at)? {
            Choice::Order(order) => return Some(order),
            Choice::Pick(pick) => draft.push(pick),
        }
    }
}

#[test]
fn the_cases_of_great_campaigns_name_all_they_come_to() {
    assert_eq!(unnamed_in_cases::<GreatCampaigns>(), BTreeSet::new());
}

#[test]
fn the_cases_of_guns_name_all_they_come_to() {
    assert_eq!(unnamed_in_cases::<GunsOfGettysburg>(), BTreeSet::new());
}

#[test]
fn the_cases_of_billy_yank_name_all_they_come_to() {
    assert_eq!(unnamed_in_cases::<BillyYank>(), BTreeSet::new());
}

#[test]
fn great_campaigns_name_all_they_come_to() {
    let library = systems::library();
    for scenario in library::scenarios().into_iter().filter(|name| name.starts_with("gcacw/")) {
        let mut stage = gcacw::Stage::clone(&library.stage::<GreatCampaigns>(&scenario).expect("a sound scenario"));
        assert_eq!(unnamed_by_lot::<GreatCampaigns>(&stage, 2), BTreeSet::new(), "{scenario}");
        stage.options.limited_intelligence = true;
        assert_eq!(unnamed_by_lot::<GreatCampaigns>(&stage, 2), BTreeSet::new(), "{scenario}");
    }
}

#[test]
fn the_guns_of_gettysburg_name_all_they_come_to() {
    let library = systems::library();
    let stage = library.stage::<GunsOfGettysburg>("guns/gettysburg").expect("a sound scenario");
    assert_eq!(unnamed_by_lot::<GunsOfGettysburg>(&stage, 3), BTreeSet::new());
    for option in ["auction", "teams", "historical", "extended-bombardment"] {
        let mut options = stage.options;
        assert!(options.set(option, true), "{option}");
        let with = guns::Stage { seats: guns::Stage::seats_for(&options), options, ..guns::Stage::clone(&stage) };
        assert_eq!(unnamed_by_lot::<GunsOfGettysburg>(&with, 1), BTreeSet::new(), "{option}");
    }
}

#[test]
fn billy_yank_names_all_it_comes_to() {
    let library = systems::library();
    for scenario in library::scenarios().into_iter().filter(|name| name.starts_with("billy-yank/")) {
        let mut stage = billy_yank::Stage::clone(&library.stage::<BillyYank>(&scenario).expect("a sound scenario"));
        assert_eq!(unnamed_by_lot::<BillyYank>(&stage, 1), BTreeSet::new(), "{scenario}");
        for option in ["activation", "abatis", "burning"] {
            assert!(stage.options.set(option, true), "{option}");
        }
        assert_eq!(unnamed_by_lot::<BillyYank>(&stage, 1), BTreeSet::new(), "{scenario}");
    }
}

/// What a system's chapter of the manual does not tell of.
fn untold<S: Cased>() -> Vec<&'static str> {
    let manual = fs::read_to_string(root().join("docs/cases.md")).expect("the manual");
    let heading = format!("(`system = \"{}\"`)", S::NAME);
    let chapter =
        manual.split("\n## ").find(|chapter| chapter.lines().next().is_some_and(|line| line.ends_with(&heading)));
    let chapter = chapter.expect("a chapter of the manual");
    let told = |word: &&str| !chapter.contains(&format!("`{word}`"));
    let vocabulary = S::vocabulary();
    let events = vocabulary.events.iter().map(|(name, _)| *name);
    vocabulary
        .decisions
        .iter()
        .copied()
        .chain(events)
        .chain(vocabulary.dice.iter().map(|(name, ..)| *name))
        .filter(told)
        .collect()
}

#[test]
fn the_manual_tells_of_every_decision_event_and_die() {
    assert_eq!(untold::<GreatCampaigns>(), Vec::<&str>::new());
    assert_eq!(untold::<GunsOfGettysburg>(), Vec::<&str>::new());
    assert_eq!(untold::<BillyYank>(), Vec::<&str>::new());
}
