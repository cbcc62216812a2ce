//! What games came to, counted from kept records and from games between the computer players.

#![allow(clippy::expect_used, clippy::panic)]

use library::{GameSummary, Library};
use referee::AnyGame;
use referee::odds::Ratio;
use referee::record::{EntryKind, Record};
use std::path::{Path, PathBuf};

/// The records kept for a system.
fn records(system: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(system).join("tests/records");
    let files = std::fs::read_dir(folder).expect("records").map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|ext| ext == "record")).collect();
    files.sort();
    files
}

fn read(file: &Path) -> Record {
    Record::read("kept", &std::fs::read_to_string(file).expect("a text")).expect("a record")
}

/// A game between two players who choose by lot.
fn played(library: &Library, scenario: &str) -> Box<dyn AnyGame> {
    let mut game = library.begin(scenario, "seeded 7", &[]).expect("a game");
    let mut players = [1, 2].map(|seed| library.player("random", game.system(), seed).expect("a player"));
    while let Some((seat, _)) = game.owed().first().copied() {
        let order = players[usize::from(seat == "confederate")].choose(game.as_ref(), seat).expect("an order");
        game.order(seat, &order, &[], None).expect("a legal order");
    }
    game
}

fn totals(summary: &GameSummary) -> Vec<i64> {
    let of = |army: &&str| {
        summary.points.iter().filter(|points| points.army == *army).map(|points| i64::from(points.points)).sum()
    };
    summary.armies.iter().map(of).collect()
}

/// What must hold of every summary, whatever the system.
fn sound(summary: &GameSummary) {
    let last = summary.course.last().expect("a last turn");
    assert_eq!(last.points.iter().copied().map(i64::from).collect::<Vec<_>>(), totals(summary));
    assert!(!summary.rolls.is_empty(), "something was rolled or drawn");
    for rolled in &summary.rolls {
        let expected = rolled.values.iter().try_fold(Ratio::ZERO, |sum, value| sum.plus(value.expected));
        assert_eq!(expected, Ratio::new(rolled.count.into(), 1), "{}", rolled.what.id);
        let came: u32 = rolled.values.iter().map(|value| value.rolled).sum();
        assert_eq!(came, rolled.count);
        let sum: i64 = rolled.values.iter().map(|value| i64::from(value.value) * i64::from(value.rolled)).sum();
        assert_eq!(sum, rolled.sum);
    }
    assert!(summary.decisive.len() <= 3);
}

/// The points add up to the score that the game itself shows, and a game that is over says why.
fn agrees(library: &Library, game: &dyn AnyGame, score: &str) {
    let summary = library.summary(game).expect("a summary");
    sound(&summary);
    assert_eq!(summary.winner.is_some(), game.winner().is_some());
    assert_eq!(summary.ending.is_some(), game.winner().is_some());
    let facts = game.facts();
    let shown: Vec<i64> = summary.armies.iter().map(|army| facts[score][*army].as_i64().expect("a score")).collect();
    assert_eq!(totals(&summary), shown, "{}", summary.scenario);
}

#[test]
fn points_of_great_campaigns_add_up() {
    let library = systems::library();
    for file in records("gcacw") {
        let game = library.replay("kept", &read(&file), false).expect("a game");
        agrees(&library, game.as_ref(), "score");
    }
}

#[test]
fn points_of_billy_yank_add_up() {
    let library = systems::library();
    for file in records("billy-yank") {
        let game = library.replay("kept", &read(&file), false).expect("a game");
        agrees(&library, game.as_ref(), "score");
    }
}

#[test]
fn points_of_great_battles_add_up() {
    let library = systems::library();
    agrees(&library, played(&library, "gbacw/meredith-in-herbst-woods").as_ref(), "points");
}

#[test]
fn the_guns_count_objectives() {
    let library = systems::library();
    for file in records("guns") {
        let game = library.replay("kept", &read(&file), false).expect("a game");
        let summary = library.summary(game.as_ref()).expect("a summary");
        sound(&summary);
        assert_eq!(totals(&summary).iter().sum::<i64>(), 3);
        assert!(summary.rolls.iter().all(|rolled| rolled.dice == "token"));
    }
}

/// What was taken back counts for nothing.
#[test]
fn what_was_taken_back_does_not_count() {
    let library = systems::library();
    let mut game = library.begin("gcacw/first-march", "seeded 3", &[]).expect("a game");
    let mut player = library.player("random", game.system(), 1).expect("a player");
    for _ in 0..6 {
        let (seat, _) = game.owed()[0];
        let order = player.choose(game.as_ref(), seat).expect("an order");
        game.order(seat, &order, &[], None).expect("a legal order");
    }
    let rolled = |game: &dyn AnyGame| -> u32 {
        library.summary(game).expect("a summary").rolls.iter().map(|rolled| rolled.count).sum()
    };
    let before = rolled(game.as_ref());
    let (seat, _) = game.owed()[0];
    let order = player.choose(game.as_ref(), seat).expect("an order");
    game.order(seat, &order, &[], None).expect("a legal order");
    game.take_back(seat, true).expect("a take-back");
    assert_eq!(rolled(game.as_ref()), before);
}

/// Declaring Hold without control of the objectives loses: the offer says so, with the rule, and Attack does not.
#[test]
fn a_hold_that_loses_is_warned_of() {
    let library = systems::library();
    let mut warned = 0;
    for file in records("guns") {
        let mut record = read(&file);
        let Some(last) = record.entries.pop() else { continue };
        let EntryKind::Order(text) = &last.kind else { continue };
        if !text.starts_with("declare") || last.seat != "union" {
            continue;
        }
        let game = library.replay("kept", &record, false).expect("a game");
        let offers = game.offers("union", &[]).expect("offers");
        let ends = offers.iter().find(|offer| offer.text == *text).and_then(|offer| offer.ends.clone());
        let mut after = library.replay("kept", &read(&file), false).expect("a game");
        if after.winner().is_none() {
            continue;
        }
        let ends = ends.expect("a warning");
        assert!(ends.loses && ends.winner == "confederate", "{ends:?}");
        assert_eq!(ends.rule.map(|rule| rule.to_string()).as_deref(), Some("guns:20.confederate-win"));
        for offer in offers.iter().filter(|offer| offer.text.contains("attack")) {
            assert_eq!(offer.ends, None, "{}", offer.text);
        }
        assert!(after.order("union", text, &[], None).is_err(), "the game is over");
        warned += 1;
    }
    assert!(warned > 0, "no kept record ends so");
}

/// The last pass of the last turn ends the game: who loses by it is told so.
#[test]
fn the_last_pass_is_told() {
    let library = systems::library();
    let mut told = 0;
    for file in records("gcacw") {
        let mut record = read(&file);
        let Some(last) = record.entries.pop() else { continue };
        let EntryKind::Order(text) = &last.kind else { continue };
        if !last.chance.is_empty() || library.replay("kept", &read(&file), false).expect("a game").winner().is_none() {
            continue;
        }
        let game = library.replay("kept", &record, false).expect("a game");
        let offers = game.offers(&last.seat, &[]).expect("offers");
        let ends = offers.iter().find(|offer| offer.text == *text).and_then(|offer| offer.ends.as_ref());
        told += usize::from(ends.is_some());
    }
    assert!(told > 0, "no kept record ends so");
}
