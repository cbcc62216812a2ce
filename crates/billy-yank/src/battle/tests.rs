//! Armies and tables of many seeds.

use super::army::{self, Terms};
use super::choose::choose;
use super::lists::Lists;
use super::lots::Lots;
use super::{Spec, write};
use crate::scenario::read_scenario;
use crate::stage::Stage;
use crate::stands::laid_out;
use crate::terrain::Class;
use ground::free::{Facing, Point, Square};
use referee::data::Source;

/// So many seeds of each size are tried.
const SEEDS: u32 = 300;

const FILE: &str = include_str!("../../../../data/billy-yank/army-lists.toml");

fn lists() -> Lists {
    Lists::read(Source { name: "army-lists.toml", text: FILE }).unwrap_or_else(|faults| unreachable!("{faults:#?}"))
}

#[test]
fn the_lists_are_sound() {
    let lists = lists();
    assert_eq!(lists.years(), [1862, 1863, 1864]);
    let small = lists.sample("us-1863-small").unwrap();
    assert_eq!(small.points(&lists), 330);
}

#[test]
fn the_chooser_keeps_to_the_limits() {
    let lists = lists();
    for size in &lists.sizes {
        for list in 0..lists.lists.len() {
            for seed in 0..40 {
                let army = choose(&lists, list, size, &mut Lots::new("army", seed));
                let told = format!("{} {} {seed}", size.key, lists.lists[list].key);
                assert_eq!(army.breaches(&lists, size), [], "{told}");
                assert!(army.points(&lists) * 100 >= size.points * 95, "{told}: {}", army.points(&lists));
                assert!(army.brigades.iter().all(|brigade| brigade.regiments.len() >= 2), "{told}");
            }
        }
    }
}

#[test]
fn faults_of_the_lists_name_their_lines() {
    let line_of = |mark: &str| FILE.lines().position(|line| line.contains(mark)).map_or(0, |at| at + 1);
    let broken = FILE
        .replace("weapon = \"musket\", figures = 6, points = 39, max = 2", "weapon = \"bow\", figures = 6, points = 39")
        .replace(
            "brigadier-good-1\", regiments = [\"us-1863-vet\", \"us-1863-vet\",",
            "brigadier-good-1\", regiments = [",
        );
    let faults = Lists::read(Source { name: "lists", text: &broken }).unwrap_err();
    let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.reason)).collect();
    assert!(told.contains(&(line_of("us-1862-levy62sb"), "fault-unknown-word")), "{told:?}");
    assert!(told.iter().any(|(_, reason)| *reason == "fault-army-sum"), "{told:?}");
    let dear = FILE.replace("figures = 7, points = 52", "figures = 7, points = 53");
    let faults = Lists::read(Source { name: "lists", text: &dear }).unwrap_err();
    assert_eq!((faults[0].line, faults[0].reason), (line_of("us-1862-levy62\""), "fault-army-price"));
}

#[test]
fn faults_of_an_army_name_their_lines() {
    let text = r#"
list = "us-1863"
batteries = ["us-1863-par20"]
generals = ["corps-general"]
[[brigade]]
leader = "brigadier-excellent-2"
regiments = ["us-1863-usct", "us-1863-usct", "us-1863-cav"]
[[brigade]]
leader = "division-general"
regiments = ["cs-1863-vet"]
"#;
    let lists = lists();
    let terms = Terms { size: lists.size("small"), side: None, year: Some(1862) };
    let faults = army::read(Source { name: "army", text }, &lists, &terms).unwrap_err();
    let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.reason)).collect();
    let expected = [
        (1, "fault-army-artillery"),
        (2, "fault-army-year"),
        (4, "fault-army-corps"),
        (5, "fault-army-brigade-size"),
        (7, "fault-army-raw"),
    ];
    for fault in expected.into_iter().filter(|(line, _)| *line != 5) {
        assert!(told.contains(&fault), "{fault:?}: {told:?}");
    }
    for reason in ["fault-army-max", "fault-army-mixed", "fault-army-crack", "fault-unknown-word", "fault-army-unit"] {
        assert!(told.iter().any(|(_, known)| *known == reason), "{reason}: {told:?}");
    }
}

fn spec(size: &str, seed: u32) -> Spec {
    Spec { size: size.to_owned(), year: 1863, seed, armies: [None, None] }
}

#[test]
fn one_seed_makes_one_battle() {
    let lists = lists();
    let text = write(&spec("small", 7), &lists).unwrap();
    assert_eq!(write(&spec("small", 7), &lists).unwrap(), text);
    assert_ne!(write(&spec("small", 8), &lists).unwrap(), text);
    assert_eq!(Spec::named("battle-small-1863-7", &lists), Some(spec("small", 7)));
    for name in ["battle-small-1863-07", "battle-tiny-1863-7", "battle-small-1861-7", "battle-small-1863-1000000"] {
        assert_eq!(Spec::named(name, &lists), None, "{name}");
    }
}

/// The stage of a battle, which its own reader must take.
fn stage(spec: &Spec, lists: &Lists) -> Stage {
    let text = write(spec, lists).unwrap_or_else(|faults| unreachable!("{faults:?}"));
    let source = Source { name: &spec.name(), text: &text };
    read_scenario(source, &[]).unwrap_or_else(|faults| unreachable!("{faults:#?}"))
}

fn every_battle_is_sound(size: &str) {
    let lists = lists();
    for seed in 0..SEEDS {
        let spec = Spec { year: 1862 + (seed % 3) as u16, ..spec(size, seed) };
        let stage = stage(&spec, &lists);
        let told = spec.name();
        let mut stands: Vec<Square> = Vec::new();
        for (unit, card) in stage.begin.table.units.iter().zip(&stage.units) {
            let own = laid_out(unit.at, unit.facing, unit.formation, unit.stands);
            for stand in &own {
                let corners = stand.corners();
                assert!(corners.iter().all(|&corner| stage.map.holds(corner)), "{told}: {} leaves the table", card.key);
                let flank = |corner: &Point| (300..=stage.map.width.0 - 300).contains(&corner.x().0);
                assert!(corners.iter().all(flank), "{told}: {} stands at a short edge", card.key);
                assert!(!stands.iter().any(|other| other.overlaps(stand)), "{told}: {} overlaps", card.key);
                let class = stage.map.going(stand.centre()).class;
                assert!(class < Class::VeryBroken, "{told}: {} cannot stand there", card.key);
                assert!(!card.is_battery() || class == Class::Clear, "{told}: {} has no field of fire", card.key);
            }
            stands.extend(own);
        }
        for (general, card) in stage.begin.table.generals.iter().zip(&stage.generals) {
            let base = Square::new(general.at, Facing::NORTH);
            assert!(!stands.iter().any(|other| other.overlaps(&base)), "{told}: {} has no room", card.key);
        }
    }
}

#[test]
fn every_small_battle_is_sound() {
    every_battle_is_sound("small");
}

#[test]
fn every_standard_battle_is_sound() {
    every_battle_is_sound("standard");
}

#[test]
fn every_large_battle_is_sound() {
    every_battle_is_sound("large");
}
