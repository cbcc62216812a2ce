//! Billy Yank: a table that is turned, or whose sides and lots are exchanged, gives the game turned or
//! exchanged, to the bit.

#![allow(clippy::panic, clippy::unwrap_used)]

mod dealt;
mod exchanged;
mod extremes;
mod games;
mod image;
mod tables;

use billy_yank::{BillyYank, Stage};
use games::{Game, offers, play, seat_of};
use image::Image;
use referee::System;
use referee::chance::{Chance, Throw};
use std::collections::VecDeque;

/// The same dice once more, if the same are asked for.
struct Again(VecDeque<(Throw, u32)>);

impl Again {
    fn new(throws: &[(Throw, u32)]) -> Again {
        Again(throws.iter().copied().collect())
    }
}

impl Chance for Again {
    fn give(&mut self, throw: Throw) -> u32 {
        match self.0.pop_front() {
            Some((same, value)) if same == throw => value,
            other => panic!("{throw:?} instead of {other:?}"),
        }
    }
}

/// Plays a game again on the table turned by so many quarters: everything is turned with it.
fn turns_with_the_table(stage: &Stage, game: &Game, quarters: u8, name: &str) {
    let image = Image::new(stage, quarters, false);
    let stage = image.stage(stage);
    let mut dice = Again::new(&game.throws);
    let mut events = Vec::new();
    let mut state = BillyYank::begin(&stage, &mut dice, &mut events);
    assert!(state == image.state(&game.begin), "{name} begins otherwise");
    for (number, entry) in game.entries.iter().enumerate() {
        let what = || format!("{name}, turned {quarters}, order {number}: {} {:?}", entry.decision, entry.order);
        let seat = seat_of(entry.side);
        assert!(BillyYank::owed(&stage, &state).seats.contains(&seat), "{}: not asked", what());
        for (draft, offered) in &entry.offers {
            let draft: Vec<_> = draft.iter().map(|pick| image.pick(pick)).collect();
            let turned: Vec<_> = offered.iter().map(|choice| image.choice(choice)).collect();
            let now = offers(&stage, &state, entry.side, &draft);
            for (one, other) in turned.iter().zip(&now) {
                assert_eq!(one, other, "{}: offers differ", what());
            }
            assert_eq!(turned.len(), now.len(), "{}: offers differ", what());
        }
        for (order, judged) in &entry.tried {
            let order = image.order(order);
            assert_eq!(
                BillyYank::check(&stage, &state, seat, &order),
                image.judgement(judged),
                "{}: {order:?} is judged otherwise",
                what()
            );
        }
        let mut dice = Again::new(&entry.throws);
        let mut events = Vec::new();
        BillyYank::apply(&stage, &mut state, seat, &image.order(&entry.order), &mut dice, &mut events);
        let turned: Vec<_> = entry.events.iter().map(|event| image.event(event)).collect();
        for (one, other) in turned.iter().zip(&events) {
            assert_eq!(one, other, "{}: events differ", what());
        }
        assert_eq!(turned.len(), events.len(), "{}: events differ", what());
        assert!(dice.0.is_empty(), "{}: dice are left", what());
        assert!(state == image.state(&entry.state), "{}: states differ", what());
    }
    assert!(BillyYank::owed(&stage, &state).seats.is_empty(), "{name}: the turned game goes on");
}

/// Games on tables by lot, by their seeds.
fn by_lot(seeds: std::ops::Range<u64>, mut judge: impl FnMut(&Stage, &Game, u8, &str)) {
    for seed in seeds {
        let stage = tables::stage(seed);
        judge(&stage, &play(&stage, seed), 1 + (seed % 3) as u8, &format!("table {seed}"));
    }
}

/// Games of the scenarios, so many of each.
fn of_scenarios(games: std::ops::Range<u64>, mut judge: impl FnMut(&Stage, &Game, u8, &str)) {
    for (name, stage) in tables::scenarios() {
        for seed in games.clone() {
            judge(&stage, &play(&stage, seed), 1 + (seed % 3) as u8, &format!("{name} {seed}"));
        }
    }
}

fn is_fair(stage: &Stage, game: &Game, _: u8, name: &str) {
    exchanged::is_fair(stage, game, name);
}

#[test]
fn a_turned_table_gives_the_turned_game() {
    by_lot(0..24, turns_with_the_table);
}

#[test]
fn exchanged_sides_give_the_exchanged_game() {
    by_lot(0..20, is_fair);
}

#[test]
fn scenarios_turn_with_their_tables() {
    of_scenarios(2004..2006, turns_with_the_table);
}

#[test]
fn scenarios_treat_both_sides_alike() {
    of_scenarios(2004..2006, is_fair);
}

#[test]
fn no_order_is_too_much() {
    by_lot(100..104, |stage, game, _, name| extremes::are_judged(stage, game, 2, name));
}

#[test]
#[ignore = "takes minutes"]
fn many_games_are_turned_and_exchanged() {
    let seeds = std::env::var("SEEDS").ok().and_then(|text| {
        let (from, to) = text.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    });
    let seeds = seeds.unwrap_or(1000..1400);
    let both = |stage: &Stage, game: &Game, quarters: u8, name: &str| {
        turns_with_the_table(stage, game, quarters, name);
        exchanged::is_fair(stage, game, name);
        extremes::are_judged(stage, game, 4, name);
    };
    by_lot(seeds.clone(), both);
    of_scenarios(seeds.start..seeds.start + seeds.clone().count() as u64 / 4, both);
}
