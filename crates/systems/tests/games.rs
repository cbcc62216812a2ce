//! Whole games between the computer players.

#![allow(clippy::expect_used)]

use opponent::NAMES;

const GUNS: &str = "guns/gettysburg";
/// The scenarios of Billy Yank, the quickest first.
const BILLY_YANK: [&str; 3] = ["billy-yank/first-volley", "billy-yank/railroad-cut", "billy-yank/little-round-top"];
/// The scenarios of Great Battles, the quickest first.
const GREAT_BATTLES: [&str; 6] = [
    "gbacw/meredith-in-herbst-woods",
    "gbacw/the-railroad-cut",
    "gbacw/bufords-morning",
    "gbacw/oak-ridge",
    "gbacw/barlows-knoll",
    "gbacw/mcphersons-ridge",
];

#[test]
fn random_games_end_and_are_the_same_again() {
    let library = systems::library();
    for seed in 0..20 {
        let outcome = library.play_match("gcacw/the-gap", ["random", "random"], seed).expect("a game");
        assert!(outcome.finished, "seed {seed}");
        assert_eq!(library.play_match("gcacw/the-gap", ["random", "random"], seed), Ok(outcome));
    }
}

#[test]
fn random_games_of_the_guns_end_and_are_the_same_again() {
    let library = systems::library();
    for seed in 0..4 {
        let outcome = library.play_match(GUNS, ["random", "random"], seed).expect("a game");
        assert!(outcome.finished, "seed {seed}");
        assert_eq!(library.play_match(GUNS, ["random", "random"], seed), Ok(outcome));
    }
}

/// Who bid for his army wins under its name, not under his seat's.
#[test]
fn auctioned_armies_win_under_their_own_names() {
    let mut library = systems::library();
    let scenario = library::embedded("guns/scenarios/gettysburg.toml").expect("a scenario");
    library.add_file("guns/scenarios/auctioned.toml", &format!("{scenario}\n[options]\nauction = true\n"));
    let play = |seed| library.play_match("guns/auctioned", ["random"; 2], seed).expect("a game").winner;
    let winners: Vec<_> = (0..12).map(play).collect();
    for army in ["union", "confederate"] {
        assert!(winners.contains(&Some(army)), "{winners:?}");
    }
    assert!(winners.iter().all(|winner| winner.is_some_and(|army| ["union", "confederate"].contains(&army))));
}

#[test]
fn unknown_names_are_troubles() {
    let library = systems::library();
    assert!(library.play_match("gcacw/the-gap", ["random", "nobody"], 1).is_err());
    assert!(library.play_match("chess/the-gap", ["random", "random"], 1).is_err());
    assert!(systems::library().player("nobody", "gcacw", 1).is_none());
}

#[test]
fn every_player_plays_a_game_held_as_data() {
    let library = systems::library();
    for (scenario, name) in ["gcacw/first-march", GUNS, BILLY_YANK[0], GREAT_BATTLES[0]]
        .into_iter()
        .flat_map(|scenario| NAMES.map(|name| (scenario, name)))
    {
        let mut game = library.begin(scenario, "seeded 7", &[]).expect("a game");
        let mut players = [1, 2].map(|seed| library.player(name, game.system(), seed).expect("a player"));
        while let Some((seat, _)) = game.owed().first().copied() {
            let side = usize::from(seat == "confederate");
            let order = players[side].choose(game.as_ref(), seat).expect("an order");
            if game.owed().len() == 1 {
                assert_eq!(players[1 - side].choose(game.as_ref(), game.seats()[1 - side]), None);
            }
            game.order(seat, &order, &[], None).expect("a legal order");
        }
        assert!(game.winner().is_some());
    }
}

/// How many of some games of a scenario the steady player wins against the random one, on one side.
fn steady_wins(scenario: &str, side: usize, seeds: std::ops::Range<u64>) -> usize {
    let library = systems::library();
    let seat = ["union", "confederate"][side];
    let mut players = ["random"; 2];
    players[side] = "steady";
    let games = seeds.map(|seed| library.play_match(scenario, players, seed).expect("a game"));
    games.filter(|outcome| outcome.finished && outcome.winner == Some(seat)).count()
}

#[test]
fn steady_beats_random_on_both_sides() {
    let wins = steady_wins("gcacw/the-gap", 0, 0..10) + steady_wins("gcacw/the-gap", 1, 10..20);
    assert!(wins >= 18, "{wins} of 20");
}

#[test]
fn steady_beats_random_with_the_guns_on_both_sides() {
    let wins = [steady_wins(GUNS, 0, 0..3), steady_wins(GUNS, 1, 3..6)];
    assert!(wins.iter().all(|&wins| wins >= 2), "{wins:?} of 3 and 3");
}

#[test]
fn steady_beats_random_with_billy_yank_on_both_sides() {
    let [lesson, cut, _] = BILLY_YANK;
    let wins = steady_wins(lesson, 0, 0..5) + steady_wins(lesson, 1, 5..10);
    assert!(wins >= 8, "{wins} of 10");
    let wins = steady_wins(cut, 0, 0..2) + steady_wins(cut, 1, 2..4);
    assert!(wins >= 3, "{wins} of 4");
}

#[test]
fn steady_beats_random_in_the_great_battles_on_both_sides() {
    for (scenario, games) in GREAT_BATTLES.into_iter().zip([4, 4, 2, 1, 1, 1]) {
        let wins = [steady_wins(scenario, 0, 0..games), steady_wins(scenario, 1, games..2 * games)];
        assert!(wins.iter().all(|&wins| 4 * wins as u64 >= 3 * games), "{scenario}: {wins:?} of {games} and {games}");
    }
}

/// The whole measure: `cargo test --release -p opponent -- --ignored`.
#[test]
#[ignore = "eleven hundred games: run with --release"]
fn steady_beats_random_in_95_of_100_games() {
    for scenario in ["gcacw/the-gap", GUNS].into_iter().chain(BILLY_YANK).chain(GREAT_BATTLES) {
        let wins = steady_wins(scenario, 0, 100..150) + steady_wins(scenario, 1, 150..200);
        println!("{scenario}: steady wins {wins} of 100");
        assert!(wins >= 95, "{scenario}: {wins} of 100");
    }
}

/// Neither side of a scenario of Billy Yank or of the Great Battles has the game in its pocket.
#[test]
#[ignore = "eighteen hundred games: run with --release"]
fn scenarios_are_open_between_steady_players() {
    let library = systems::library();
    for scenario in BILLY_YANK.into_iter().chain(GREAT_BATTLES) {
        let games = (1000..1200).map(|seed| library.play_match(scenario, ["steady"; 2], seed).expect("a game"));
        let winners: Vec<_> = games.map(|outcome| outcome.winner).collect();
        let won = |seat| winners.iter().filter(|&&winner| winner == Some(seat)).count();
        let [union, confederate] = ["union", "confederate"].map(won);
        println!("{scenario}: union {union}, confederate {confederate} of 200");
        assert!(union.min(confederate) * 10 >= 4 * (union + confederate), "{scenario}: {union} to {confederate}");
    }
}

#[test]
fn steady_games_end_and_are_the_same_again() {
    let library = systems::library();
    for scenario in ["gcacw/the-gap", GUNS, BILLY_YANK[1], GREAT_BATTLES[0], GREAT_BATTLES[2]] {
        let play = || library.play_match(scenario, ["steady", "steady"], 1863).expect("a game");
        let outcome = play();
        assert!(outcome.finished);
        assert_eq!(play(), outcome);
    }
}

#[test]
fn steady_plays_where_nothing_scores() {
    let text = library::embedded("gcacw/scenarios/the-gap.toml").expect("a scenario");
    let (before, rest) = text.split_once("[victory]").expect("what it is won by");
    let (_, after) = rest.split_once("\n]\n").expect("the hexes that score");
    let mut library = systems::library();
    library.add_file("gcacw/scenarios/bare.toml", &format!("{before}{after}"));
    let outcome = library.play_match("gcacw/bare", ["steady", "steady"], 3).expect("a game");
    assert!(outcome.finished);
}
