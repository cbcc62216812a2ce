//! Billy Yank: a table that is turned, or whose sides and lots are exchanged, gives the game turned or
//! exchanged, to the bit.

#![allow(clippy::panic, clippy::unwrap_used)]

mod dealt;
mod exchanged;
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

#[test]
fn a_turned_table_gives_the_turned_game() {
    let range: Vec<u64> =
        std::env::var("SEEDS").unwrap_or("0,6".into()).split(',').map(|n| n.parse().unwrap()).collect();
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    let mut bad = 0;
    for seed in (range[0]..range[1]).step_by(range.get(2).map_or(1, |n| *n as usize)) {
        let result = std::panic::catch_unwind(|| {
            let stage = tables::stage(seed);
            let game = play(&stage, seed);
            if std::env::var("TURN").is_ok() {
                turns_with_the_table(&stage, &game, 1 + (seed % 3) as u8, &format!("table {seed}"));
            } else {
                exchanged::is_fair(&stage, &game, &format!("table {seed}"));
            }
            game
        });
        let Ok(game) = result else {
            bad += 1;
            continue;
        };
        for entry in &game.entries {
            *seen.entry(format!("! {}", entry.decision)).or_default() += 1;
            *seen.entry(format!("? {}", entry.tried.iter().filter(|t| t.1.is_ok()).count())).or_default() += 1;
            for event in &entry.events {
                let text = format!("{event:?}");
                let mut word: String = text.chars().take_while(|c| c.is_alphanumeric()).collect();
                if let billy_yank::event::Event::Moved { how, .. } = event {
                    word += how;
                }
                if let billy_yank::event::Event::Stopped(_, how) = event {
                    word += how;
                }
                if let billy_yank::event::Event::ChargeEnded(_, how) = event {
                    word += how;
                }
                if let billy_yank::event::Event::Tested { why, .. } = event {
                    word += why;
                }
                *seen.entry(word).or_default() += 1;
            }
        }
    }
    eprintln!("{bad} bad {seen:#?}");
    assert_eq!(bad, 0);
}
