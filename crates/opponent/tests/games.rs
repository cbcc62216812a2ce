//! Whole games between the computer players.

use library::Library;
use opponent::{NAMES, play_match, player};

#[test]
fn random_games_end_and_are_the_same_again() {
    let library = Library::new();
    for seed in 0..20 {
        let outcome = play_match(&library, "gcacw/the-gap", ["random", "random"], seed).expect("a game");
        assert!(outcome.finished, "seed {seed}");
        assert_eq!(play_match(&library, "gcacw/the-gap", ["random", "random"], seed), Ok(outcome));
    }
}

#[test]
fn unknown_names_are_troubles() {
    let library = Library::new();
    assert!(play_match(&library, "gcacw/the-gap", ["random", "nobody"], 1).is_err());
    assert!(play_match(&library, "chess/the-gap", ["random", "random"], 1).is_err());
    assert!(player("nobody", "gcacw", 1).is_none());
}

#[test]
fn every_player_plays_a_game_held_as_data() {
    let library = Library::new();
    for name in NAMES {
        let mut game = library.begin("gcacw/first-march", "seeded 7", &[]).expect("a game");
        let mut players = [1, 2].map(|seed| player(name, game.system(), seed).expect("a player"));
        while let Some((seat, _)) = game.owed().first().copied() {
            let side = usize::from(seat == "confederate");
            let order = players[side].choose(game.as_ref(), seat).expect("an order");
            assert_eq!(players[1 - side].choose(game.as_ref(), game.seats()[1 - side]), None);
            game.order(seat, &order, &[], None).expect("a legal order");
        }
        assert!(game.winner().is_some());
    }
}
