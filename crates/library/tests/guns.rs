//! The Guns of Gettysburg: the referee's laws on the real board, and its secrets.

#![allow(clippy::expect_used, clippy::panic)]

use guns::blocks::Side;
use guns::event::{Event, SeatedEvent};
use guns::stage::{Begin, Leak, Options, Stage};
use guns::tokens::{Hour, SEVEN, TimeToken};
use guns::{GunsOfGettysburg, State};
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::data::Source;
use referee::event::DiscardEvents;
use referee::harness::{self, Effort, Sense, Summary, Violation};
use referee::{Choice, System};
use std::sync::Arc;

fn stage(options: impl Fn(&mut Options)) -> Stage {
    let mut stage =
        Stage::clone(&systems::library().stage::<GunsOfGettysburg>("guns/gettysburg").expect("a sound scenario"));
    options(&mut stage.options);
    stage.seats = Stage::seats_for(&stage.options);
    stage
}

fn effort() -> Effort {
    Effort { most_orders: 20_000, one_in: 150, most_nodes: 600, tries: 6, most_pair_orders: 8, ..Effort::default() }
}

fn keeps_the_laws(name: &str, stage: Stage, seeds: std::ops::Range<u64>) {
    if let Err(violation) = harness::all_laws::<GunsOfGettysburg>(&Arc::new(stage), seeds, effort()) {
        panic!("{name}: {violation}");
    }
}

#[test]
fn the_game_keeps_the_laws() {
    keeps_the_laws("as printed", stage(|_| ()), 0..1);
}

#[test]
fn the_options_keep_the_laws() {
    let all = |options: &mut Options| {
        (options.teams, options.auction) = (true, true);
        (options.fully_obstructed, options.extended_bombardment) = (true, true);
    };
    keeps_the_laws("all options", stage(all), 10..11);
    keeps_the_laws("by history", stage(|options| options.historical = true), 20..21);
}

/// An attack at hand, which random games seldom bring about: blocks of several battalions on both sides of the
/// lines of Section 13, guns among the tokens.
const ATTACK: &str = r#"
title = "An attack at hand"
rules = []

[setup]
system  = "guns"
begin   = "attack"
seat    = "confederate"
day     = 3
hour    = "8 PM"
orders  = { union = "hold", confederate = "attack" }
tray    = { confederate = ["guns-heth-2", "guns-any-1", "march", "march"], union = ["march", "march"] }
reserve = { union = ["guns-any-1", "guns-any-1", "march", "march"], confederate = ["guns-hood-2", "march", "march"] }
block = [
  { block = "heth-1", at = "d4/e4", front = "e4" },
  { block = "heth-2", at = "d4/e4", front = "e4" },
  { block = "hood-1", at = "d4/e4", front = "e4" },
  { block = "hood-2", at = "d3/d4", front = "d4" },
  { block = "rodes-1", at = "d3/e4", front = "e4" },
  { block = "rodes-2", at = "d3/e4", front = "e4" },
  { block = "hancock-1", at = "e4/e5", front = "e4" },
  { block = "hancock-2", at = "e4/e5", front = "e4" },
  { block = "hancock-3", at = "d5/e5", front = "e5" },
  { block = "sickles-1", at = "e4/e5", front = "e4" },
  { block = "sickles-2", at = "d5/e5", front = "e5" },
  { block = "sickles-3", at = "e5/e6", front = "e5" },
]

[[part]]
name = "the attack is about to be declared"
asked = "confederate: attack"
"#;

/// A table with an attack at hand.
fn attack(leaks: &[Leak]) -> Arc<Stage> {
    let source = Source { name: "attack", text: ATTACK };
    let position = referee::case::last_position::<GunsOfGettysburg>(source, &systems::library());
    let position = position.unwrap_or_else(|failures| panic!("{failures:?}"));
    let mut stage = Stage::clone(position.stage());
    stage.begin = Begin::Laid(Box::new(position.state().clone()));
    stage.leaks.extend(leaks);
    Arc::new(stage)
}

/// Every seat looks for what it should not know, at every decision from the attack to the end of the battle.
fn watched_attack(leaks: &[Leak], seed: u64) -> Result<Summary, Violation> {
    let closely = Effort { one_in: 1, ..effort() };
    harness::non_interference::<GunsOfGettysburg>(&attack(leaks), seed, closely)
}

/// What finds a planted leak.
fn found(leak: Leak) -> Sense {
    let leaks = |seed| match watched_attack(&[leak], seed) {
        Err(Violation::Leak { sense, .. }) => Some(sense),
        Err(other) => panic!("not a leak: {other}"),
        Ok(_) => None,
    };
    (0..20).find_map(leaks).unwrap_or_else(|| panic!("{leak:?} is not found"))
}

#[test]
fn planted_leaks_are_found() {
    assert_eq!(found(Leak::StableIds), Sense::Knowledge);
    assert_eq!(found(Leak::TellingLength), Sense::Knowledge);
    assert!(matches!(found(Leak::SkippedQuestion), Sense::Knowledge | Sense::Owed | Sense::Acts));
}

#[test]
fn an_attack_tells_what_the_rules_tell_alone() {
    for seed in 0..20 {
        if let Err(violation) = watched_attack(&[], seed) {
            panic!("seed {seed}: {violation}");
        }
    }
}

/// The hours in which the Union's arrivals of the first schedule come.
fn union_arrivals(state: &State) -> Vec<Hour> {
    let first_hour = Hour::new(1, SEVEN);
    let boxes = state.table.of(Side::Union).time.iter().enumerate();
    let arrivals = boxes.filter(|(_, token)| matches!(token, Some(TimeToken::Arrival(_)))).map(|(at, _)| at as u8);
    // Boxes behind the first hour stand for the next day.
    let mut hours: Vec<Hour> =
        arrivals.map(|at| if at < SEVEN { Hour::new(2, at) } else { Hour::new(1, at) }).collect();
    hours.sort_unstable();
    assert!(hours.iter().all(|&hour| hour >= first_hour));
    hours
}

#[test]
fn no_objective_move_is_earned_after_the_first_night() {
    let stage = stage(|_| ());
    for seed in 0..5_000 {
        let state = GunsOfGettysburg::begin(&stage, &mut Seeded::from_number(seed), &mut DiscardEvents);
        let hours = union_arrivals(&state);
        assert_eq!(hours.len(), 5, "seed {seed}");
        assert!(hours[3] <= Hour::new(2, 0), "seed {seed}: {hours:?}");
    }
    let mut earned: Vec<Hour> = Vec::new();
    for seed in 0..12 {
        let mut heard = Vec::new();
        play_through(&stage, seed, &mut heard, &mut |_| ());
        earned.extend(heard.iter().filter_map(|told: &SeatedEvent| match told.event {
            Event::Received { hour, earned: true, .. } => Some(hour),
            _ => None,
        }));
    }
    assert!(earned.len() > 20 && earned.iter().all(|hour| hour.day() == 1), "{earned:?}");
}

/// In an attack a block is lost, and its owner offers two others for it: nothing is deeper.
#[test]
fn the_stack_has_a_greatest_depth() {
    let stage = stage(|options| options.extended_bombardment = true);
    let mut deepest = 0;
    for seed in 0..12 {
        let watch = &mut |state: &State| deepest = deepest.max(state.flow.frames.len());
        play_through(&stage, seed, &mut Vec::new(), watch);
    }
    assert_eq!(deepest, guns::flow::MOST_FRAMES);
}

/// Plays a game by random choices.
fn play_through(stage: &Stage, seed: u64, heard: &mut Vec<SeatedEvent>, watch: &mut dyn FnMut(&State)) {
    let (mut dice, mut rng) = (Seeded::from_number(seed), Seeded::from_number(seed + 1_000));
    let mut state = GunsOfGettysburg::begin(stage, &mut dice, heard);
    let mut offers = Vec::new();
    while let Some(&seat) = GunsOfGettysburg::owed(stage, &state).seats.first() {
        watch(&state);
        let mut draft = Vec::new();
        let order = loop {
            offers.clear();
            GunsOfGettysburg::offer(stage, &state, seat, &draft, &mut offers);
            let roll = Roll::Pick { of: offers.len() as u32 };
            let at = rng.give(Throw { label: "choice", roll, audience: Audience::Nobody });
            match offers.swap_remove(at as usize) {
                Choice::Order(order) => break order,
                Choice::Pick(pick) => draft.push(pick),
            }
        };
        GunsOfGettysburg::apply(stage, &mut state, seat, &order, &mut dice, heard);
    }
}

/// What is hidden from each seat is dealt anew ten thousand times over random games, and as often around attacks,
/// and played on. `cargo nextest run --release --run-ignored all`
#[test]
#[ignore = "takes minutes without optimization"]
fn nothing_hidden_makes_a_difference() {
    let whole = Arc::new(stage(|_| ()));
    let game = |seed| harness::non_interference::<GunsOfGettysburg>(&whole, seed, Effort { one_in: 10, ..effort() });
    let deals: [&dyn Fn(u64) -> Result<Summary, Violation>; 2] = [&game, &|seed| watched_attack(&[], seed)];
    for (name, deal) in ["games", "attacks"].iter().zip(deals) {
        let (mut pairs, mut seed) = (0, 0);
        while pairs < 10_000 {
            pairs += deal(seed).unwrap_or_else(|violation| panic!("{name}, seed {seed}: {violation}")).pairs;
            seed += 1;
        }
    }
}

/// Any game to its end, by whatever is offered.
fn play_out(scenario: &str, seed: usize) -> Box<dyn referee::AnyGame> {
    let mut game = systems::library().begin(scenario, &format!("seeded {seed}"), &[]).expect("a sound scenario");
    let mut turn = seed * 7919 + 1;
    while let Some(&(seat, _)) = game.owed().first() {
        let mut draft = Vec::new();
        loop {
            let offers = game.offers(seat, &draft).expect("the seat is asked");
            turn = (turn * 31 + 7) % 65_521;
            let offer = &offers[turn % offers.len()];
            if offer.whole {
                game.order(seat, &offer.text, &[], None).expect("it was offered");
                break;
            }
            draft.push(offer.text.clone());
        }
    }
    game
}

/// A scenario with an end of its own says that end, and not that of the whole battle.
#[test]
fn a_short_scenario_says_why_it_is_over() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let game = play_out("guns/herr-ridge", seed);
        let words = game.ending().expect("it is over").words;
        let held = game.winner() == Some(Some("confederate"));
        assert_eq!(words.id, if held { "guns-ending-held" } else { "guns-ending-not-held" });
        seen.insert(words.id);
        if seen.len() == 2 {
            return;
        }
    }
    panic!("only {seen:?} occurs");
}
