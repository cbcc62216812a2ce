//! The Guns of Gettysburg: the referee's laws on the real board, and its secrets.

#![allow(clippy::expect_used, clippy::panic)]

use guns::GunsOfGettysburg;
use guns::stage::{Leak, Options, Stage};
use library::Library;
use referee::harness::{self, Effort, Sense, Violation};
use std::sync::Arc;

fn stage(options: impl Fn(&mut Options)) -> Stage {
    let mut stage = Library::new().guns_stage("guns/gettysburg").expect("a sound scenario");
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

/// What finds a planted leak.
fn found(leak: Leak, seeds: std::ops::Range<u64>) -> Sense {
    let mut leaking = stage(|_| ());
    leaking.leaks.push(leak);
    let leaking = Arc::new(leaking);
    for seed in seeds {
        match harness::non_interference::<GunsOfGettysburg>(&leaking, seed, Effort { one_in: 10, ..effort() }) {
            Err(Violation::Leak { sense, .. }) => return sense,
            Err(other) => panic!("not a leak: {other}"),
            Ok(_) => (),
        }
    }
    panic!("{leak:?} is not found");
}

#[test]
fn planted_leaks_are_found() {
    for leak in [Leak::StableIds, Leak::TellingLength] {
        assert!(matches!(found(leak, 0..10), Sense::View | Sense::Acts), "{leak:?}");
    }
}

/// Attacks are rare in random games: this one takes its time. `cargo nextest run --release --run-ignored all`
#[test]
#[ignore = "takes minutes without optimization"]
fn a_question_skipped_is_found() {
    assert_eq!(found(Leak::SkippedQuestion, 0..400), Sense::Owed);
}

/// What is hidden from each seat is dealt anew ten thousand times over random games, and played on.
#[test]
#[ignore = "takes minutes without optimization"]
fn nothing_hidden_makes_a_difference() {
    let stage = Arc::new(stage(|_| ()));
    let mut pairs = 0;
    for seed in 0.. {
        match harness::non_interference::<GunsOfGettysburg>(&stage, seed, Effort { one_in: 10, ..effort() }) {
            Ok(summary) => pairs += summary.pairs,
            Err(violation) => panic!("seed {seed}: {violation}"),
        }
        if pairs >= 10_000 {
            return;
        }
    }
}
