//! The referee's laws, checked on every scenario of the library.

#![allow(clippy::expect_used, clippy::panic)]

use gcacw::GreatCampaigns;
use gcacw::counters::{Arm, Arrival, Side, UnitCard, UnitId, UnitSet};
use gcacw::flow::Phase;
use gcacw::intelligence::{Marker, MarkerId};
use gcacw::stage::Begin;
use gcacw::terrain::Terrain;
use gcacw::weather::RandomEvent;
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::event::DiscardEvents;
use referee::harness::{self, Effort};
use referee::{Choice, System};
use std::sync::Arc;

fn stages() -> Vec<(String, Arc<gcacw::Stage>)> {
    let library = systems::library();
    let scenarios = library::scenarios().into_iter().filter(|name| name.starts_with("gcacw/"));
    scenarios.map(|name| (name.clone(), library.stage::<GreatCampaigns>(&name).expect("a sound scenario"))).collect()
}

#[test]
fn every_scenario_keeps_the_laws() {
    for (name, stage) in stages() {
        let effort = Effort { most_orders: 5_000, ..Effort::default() };
        if let Err(violation) = harness::all_laws::<GreatCampaigns>(&stage, 0..6, effort) {
            panic!("{name}: {violation:?}");
        }
    }
}

/// The scenarios with limited intelligence: as they are; with every other hex under a marker from
/// the start, and dummies beside; so in the rain of 1864, with other options; so with the
/// armies in each other's midst, where hidden units would matter if they counted; and so with units
/// that arrive in the enemy's midst, and with units that go back to others.
fn hidden_stages() -> Vec<(String, Arc<gcacw::Stage>)> {
    let with = |(name, stage): (String, Arc<gcacw::Stage>)| {
        let mut open = gcacw::Stage::clone(&stage);
        open.options.limited_intelligence = true;
        let mut covered = open.clone();
        covered.markers = markers(&stage);
        let mut wet = covered.clone();
        wet.year = 1864;
        wet.rain_counts = true;
        wet.random_events = Some(vec![RandomEvent::Rain(0); 11]);
        wet.options.march_at_fatigue_4 = true;
        let mut close = open.clone();
        mingle(&mut close);
        close.markers = markers(&close);
        let late = late(&close);
        let parted = parted(&close);
        [("open", open), ("covered", covered), ("wet", wet), ("close", close), ("late", late), ("parted", parted)]
            .map(|(how, stage)| (format!("{name}, {how}"), Arc::new(stage)))
    };
    let small = |name: &str| ["gcacw/first-march", "gcacw/the-gap", "gcacw/monocacy"].contains(&name);
    stages().into_iter().filter(|(name, _)| small(name)).flat_map(with).collect()
}

/// Puts the units as near to the middle of the map as they can stand without being seen.
fn mingle(stage: &mut gcacw::Stage) {
    let grid = stage.map.grid.clone();
    let mut hexes: Vec<_> = grid.all().filter(|&hex| stage.map.terrain(hex) != Terrain::Water).collect();
    let middle = hexes[hexes.len() / 2];
    hexes.sort_by_key(|&hex| grid.distance(middle, hex));
    let mut placed: Vec<(Side, Arm, ground::Hex)> = Vec::new();
    let mut units: Vec<usize> = (0..stage.units.len()).collect();
    units.sort_by_key(|&unit| (unit / 2, stage.units[unit].side.index()));
    for unit in units {
        let (side, arm) = (stage.units[unit].side, stage.units[unit].arm);
        let unseen = |hex| {
            placed.iter().filter(|(other, ..)| *other != side).all(|&(_, other, at)| {
                let sight = if other == Arm::Cavalry || arm == Arm::Cavalry { 2 } else { 1 };
                grid.distance(at, hex) > sight
            })
        };
        let crowded = |hex| placed.iter().filter(|(.., at)| *at == hex).count() > 1;
        if let Some(&hex) = hexes.iter().find(|&&hex| unseen(hex) && !crowded(hex)) {
            stage.units[unit].start.hex = hex;
            placed.push((side, arm, hex));
        }
    }
}

/// Every fourth unit arrives where an enemy starts.
fn late(stage: &gcacw::Stage) -> gcacw::Stage {
    let mut late = stage.clone();
    late.begin = Begin::RandomEvents;
    late.added_phase = Some(Phase::Reinforcements);
    for place in (0..late.units.len()).step_by(4) {
        let side = late.units[place].side;
        let enemy = stage.units.iter().find(|card| card.side != side).map(|card| card.start.hex);
        late.units[place].arrival = enemy.map(|hex| Arrival { turn: 1, entries: vec![hex] });
    }
    late.markers = markers(&late);
    late
}

/// Every unit was detached from those of its side behind it.
fn parted(stage: &gcacw::Stage) -> gcacw::Stage {
    let mut parted = stage.clone();
    parted.begin = Begin::RandomEvents;
    parted.added_phase = Some(Phase::Attachment);
    let pairs = stage.unit_ids().flat_map(|unit| stage.unit_ids().map(move |with| (unit, with)));
    let own = |&(unit, with): &(UnitId, UnitId)| unit < with && stage.unit(unit).side == stage.unit(with).side;
    parted.detached = pairs.filter(own).collect();
    parted
}

fn markers(stage: &gcacw::Stage) -> Vec<Marker> {
    let there = |card: &UnitCard, side: Side| card.side == side && card.arrival.is_none();
    let mut markers = Vec::new();
    for side in Side::BOTH {
        let mut hexes: Vec<_> =
            stage.units.iter().filter(|card| there(card, side)).map(|card| card.start.hex).collect();
        hexes.sort_unstable_by_key(|hex| hex.0);
        hexes.dedup();
        for (place, &hex) in hexes.iter().step_by(2).take(4).enumerate() {
            let here = |unit: &UnitId| there(stage.unit(*unit), side) && stage.unit(*unit).start.hex == hex;
            let units: UnitSet = stage.unit_ids().filter(here).collect();
            let number = place as u8 * 2 + 1;
            markers.push(Marker::new(MarkerId { side, number }, hex, units));
            markers.push(Marker::new(MarkerId { side, number: number + 1 }, hex, UnitSet::default()));
        }
    }
    markers
}

#[test]
fn limited_intelligence_keeps_the_laws() {
    for (name, stage) in hidden_stages() {
        let effort = Effort { most_orders: 20_000, one_in: 4, ..Effort::default() };
        match harness::all_laws::<GreatCampaigns>(&stage, 0..18, effort) {
            // What was seen to go under a marker is known; only what began under one is not.
            Ok(summary) => assert!(summary.pairs > 10 || name.ends_with("open"), "{name}: {summary:?}"),
            Err(violation) => panic!("{name}: {violation:?}"),
        }
    }
}

#[test]
fn hidden_games_end() {
    for (name, stage) in hidden_stages() {
        for seed in 100..120 {
            if let Err(violation) = harness::random_game::<GreatCampaigns>(&stage, seed, 20_000) {
                panic!("{name}: {violation:?}");
            }
        }
    }
}

#[test]
fn random_games_end() {
    for (name, stage) in stages() {
        for seed in 100..160 {
            if let Err(violation) = harness::random_game::<GreatCampaigns>(&stage, seed, 5_000) {
                panic!("{name}: {violation:?}");
            }
        }
    }
}

/// The frames are never stacked deeper than a march in an activation, its combat, a cavalry
/// retreat after the advance, and a leader's choice in it.
#[test]
fn the_stack_has_a_greatest_depth() {
    let mut deepest = 0;
    for (_, stage) in stages() {
        for seed in 0..40 {
            let watch = &mut |state: &gcacw::State| deepest = deepest.max(state.flow.frames.len());
            play_through(&stage, seed, watch);
        }
    }
    assert!((6..=gcacw::flow::MOST_FRAMES).contains(&deepest), "{deepest}");
}

/// Counts of all order sequences from the start positions: a change of them is a change of the
/// rules.
#[test]
fn orders_are_counted() {
    let counts: Vec<(String, Vec<u64>)> = stages()
        .into_iter()
        .map(|(name, stage)| {
            let state = GreatCampaigns::begin(&stage, &mut Seeded::from_number(1), &mut DiscardEvents);
            (name, (1..=4).map(|depth| harness::perft::<GreatCampaigns>(&stage, &state, depth)).collect())
        })
        .collect();
    let expected = [
        ("gcacw/first-march", vec![2, 3, 5, 22]),
        ("gcacw/greenway", vec![2, 3, 5, 22]),
        ("gcacw/the-gap", vec![17, 223, 2222, 17407]),
        ("gcacw/cedar-mountain", vec![10, 66, 251, 1230]),
        ("gcacw/the-line-of-the-rapidan", vec![10, 66, 251, 1235]),
        ("gcacw/south-mountain", vec![7, 16, 45, 152]),
        ("gcacw/first-day-at-gettysburg", vec![8, 49, 225, 796]),
        ("gcacw/monocacy", vec![2, 4, 30, 102]),
    ];
    assert_eq!(counts, expected.map(|(name, counts)| (name.to_owned(), counts)));
}

fn play_through(stage: &gcacw::Stage, seed: u64, watch: &mut dyn FnMut(&gcacw::State)) {
    let mut dice = Seeded::from_number(seed);
    let mut rng = Seeded::from_number(seed + 1_000);
    let mut state = GreatCampaigns::begin(stage, &mut dice, &mut DiscardEvents);
    let mut offers = Vec::new();
    while let Some(&seat) = GreatCampaigns::owed(stage, &state).seats.first() {
        watch(&state);
        let mut draft = Vec::new();
        let order = loop {
            offers.clear();
            GreatCampaigns::offer(stage, &state, seat, &draft, &mut offers);
            let roll = Roll::Pick { of: offers.len() as u32 };
            let pick = rng.give(Throw { label: "choice", roll, audience: Audience::Nobody });
            match offers.swap_remove(pick as usize) {
                Choice::Order(order) => break order,
                Choice::Pick(pick) => draft.push(pick),
            }
        };
        GreatCampaigns::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
    }
}
