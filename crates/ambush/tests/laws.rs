//! The harness on the test game: the game keeps every law, and every planted fault is found.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ambush::{Ambush, DEEPEST, Fault, Options, Order, Stage, State};
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::event::DiscardEvents;
use referee::harness::{
    Again, Effort, Sense, Summary, Violation, all_laws, listing_and_gate, non_interference, perft, random_game,
    same_again, soak,
};
use referee::{Choice, Seat, System};
use std::sync::Arc;

const SEEDS: u64 = 25;

fn effort() -> Effort {
    Effort { most_orders: 400, ..Effort::default() }
}

fn stage(fault: Option<Fault>) -> Arc<Stage> {
    Arc::new(Stage::new(Options { fault, ..Options::default() }))
}

/// What the harness finds in a game with a planted fault.
fn found(fault: Fault) -> Violation {
    match all_laws::<Ambush>(&stage(Some(fault)), 0..SEEDS, effort()) {
        Ok(summary) => panic!("{fault:?} is not found: {summary:?}"),
        Err(violation) => violation,
    }
}

fn leak(fault: Fault) -> Sense {
    match found(fault) {
        Violation::Leak { sense, .. } => sense,
        other => panic!("not a leak: {other}"),
    }
}

/// A random order of the seat.
fn any_order(stage: &Stage, state: &State, seat: Seat, dice: &mut dyn Chance) -> Order {
    let mut draft = Vec::new();
    loop {
        let mut offers = Vec::new();
        Ambush::offer(stage, state, seat, &draft, &mut offers);
        let roll = Roll::Pick { of: offers.len() as u32 };
        let lot = dice.give(Throw { label: "test", roll, audience: Audience::Nobody });
        match offers.swap_remove(lot as usize) {
            Choice::Order(order) => return order,
            Choice::Pick(pick) => draft.push(pick),
        }
    }
}

#[test]
fn ambush_keeps_every_law() {
    let summary =
        all_laws::<Ambush>(&stage(None), 0..SEEDS, effort()).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(u64::from(summary.games), 4 * SEEDS);
    let Summary { lists, accepted, refused, same, pairs, pair_orders, .. } = summary;
    assert!(lists > 300 && accepted > 50 && refused > 20_000 && same > 500, "{summary:?}");
    assert!(pairs > 1_000 && pair_orders > 1_000, "{summary:?}");
}

#[test]
fn leaks_are_found() {
    assert_eq!(leak(Fault::StableIds), Sense::Knowledge);
    assert_eq!(leak(Fault::TellingOrder), Sense::Knowledge);
    assert_eq!(leak(Fault::ListLength), Sense::Offers);
    assert!(matches!(leak(Fault::QuestionSkipped), Sense::Acts | Sense::Events));
    assert_eq!(leak(Fault::TellingEvent), Sense::Events);
    assert_eq!(leak(Fault::NamesHeard), Sense::Acts);
    assert_eq!(leak(Fault::TellingRefusal), Sense::Refusals);
}

#[test]
fn dead_ends_are_found() {
    assert!(matches!(found(Fault::NobodyAsked), Violation::NobodyAsked { .. }));
    assert!(matches!(found(Fault::DeadEnd), Violation::NoChoice { .. }));
    assert!(matches!(found(Fault::StuckDraft), Violation::StuckDraft { .. }));
    assert!(matches!(found(Fault::NeverEnds), Violation::NeverEnds { .. }));
}

#[test]
fn lists_that_lie_are_found() {
    let Violation::OfferRefused { order, rule, .. } = found(Fault::OfferRefused) else { panic!("another violation") };
    assert_eq!((order.as_str(), rule.as_str()), ("bid 4", "ambush:3.bid"));
    let Violation::NotListed { order, .. } = found(Fault::OrderHidden) else { panic!("another violation") };
    assert!(order.starts_with("march ") && order.split(' ').count() > 4, "{order}");
    assert!(matches!(found(Fault::ListedTwice), Violation::ListedTwice { .. }));
    let Violation::WrittenForm { order, .. } = found(Fault::Unreadable) else { panic!("another violation") };
    assert_eq!(order, "let pass");
}

#[test]
fn a_game_that_depends_on_something_outside_is_found() {
    let found = found(Fault::ReplayDiffers);
    assert!(matches!(found, Violation::NotTheSame { again: Again::CarriedOut | Again::Replayed, .. }), "{found}");
}

#[test]
fn a_violation_says_where() {
    let Violation::NoChoice { at } = found(Fault::DeadEnd) else { panic!("another violation") };
    assert_eq!(at.system, "ambush");
    assert!(at.seat.is_some_and(|(seat, decision)| seat.ends_with("-scout") && decision == Some("answer")));
    assert_eq!(at.orders.len(), at.line as usize);
    assert!(at.orders.last().is_some_and(|order| order.contains(": challenge ")), "{at}");
}

#[test]
fn each_law_can_be_asked_alone() {
    let stage = stage(None);
    assert_eq!(random_game::<Ambush>(&stage, 1, 400).map(|summary| summary.games), Ok(1));
    assert!(listing_and_gate::<Ambush>(&stage, 1, effort()).is_ok_and(|summary| summary.refused > 0));
    assert!(same_again::<Ambush>(&stage, 1, effort()).is_ok_and(|summary| summary.same > 0));
    assert!(non_interference::<Ambush>(&stage, 1, effort()).is_ok_and(|summary| summary.pairs > 0));
}

/// What soaked games with a planted fault come to, and how many orders led there.
fn soaked(fault: Option<Fault>, one_in: u32) -> Result<usize, (Violation, usize)> {
    let (stage, effort) = (stage(fault), Effort { one_in, ..effort() });
    let mut orders = 0;
    for seed in 0..SEEDS {
        let mut log = Vec::new();
        soak::<Ambush>(&stage, seed, effort, &mut log).map_err(|violation| (violation, log.len()))?;
        orders += log.len();
    }
    Ok(orders)
}

#[test]
fn soaked_games_keep_the_laws_or_say_where_they_break_them() {
    assert!(soaked(None, 40).is_ok_and(|orders| orders > 500));
    let broken = |fault, one_in| soaked(Some(fault), one_in).expect_err("a violation");
    let (violation, orders) = broken(Fault::DeadEnd, u32::MAX);
    let Violation::NoChoice { at } = violation else { panic!("{violation}") };
    assert_eq!((at.orders.len(), at.line as usize), (orders, orders + 1));
    assert!(at.orders.last().is_some_and(|order| order.contains(": challenge ")), "{at}");
    assert!(matches!(broken(Fault::NobodyAsked, u32::MAX).0, Violation::NobodyAsked { .. }));
    assert!(matches!(broken(Fault::StuckDraft, u32::MAX).0, Violation::StuckDraft { .. }));
    assert!(matches!(broken(Fault::NeverEnds, u32::MAX).0, Violation::NeverEnds { .. }));
    assert!(matches!(broken(Fault::OfferRefused, u32::MAX).0, Violation::OfferRefused { .. }));
    assert!(matches!(broken(Fault::StableIds, 4).0, Violation::Leak { .. }));
    assert!(matches!(broken(Fault::ListedTwice, 4).0, Violation::ListedTwice { .. }));
}

#[test]
fn order_sequences_are_counted() {
    let stage = Stage::default();
    let state = Ambush::begin(&stage, &mut Seeded::from_number(1), &mut DiscardEvents);
    let counts: Vec<u64> = (0..=5).map(|depth| perft::<Ambush>(&stage, &state, depth)).collect();
    assert_eq!(counts, [1, 4, 24, 96, 576, 1152]);
    let short = Stage::new(Options { turns: 0, fault: None });
    let over = Ambush::begin(&short, &mut Seeded::from_number(1), &mut DiscardEvents);
    assert_eq!(perft::<Ambush>(&short, &over, 3), 1);
}

/// Frames are stacked as deep as the state has room for, and no deeper: a push beyond it would
/// break off the test.
#[test]
fn the_stack_is_as_deep_as_stated() {
    let stage = Stage::default();
    let mut deepest = 0;
    for seed in 0..40 {
        let mut dice = Seeded::from_number(seed);
        let mut state = Ambush::begin(&stage, &mut dice, &mut DiscardEvents);
        while let Some(&seat) = Ambush::owed(&stage, &state).seats.first() {
            deepest = deepest.max(state.depth());
            let order = any_order(&stage, &state, seat, &mut dice);
            Ambush::apply(&stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
        }
    }
    assert_eq!(deepest, DEEPEST);
}
