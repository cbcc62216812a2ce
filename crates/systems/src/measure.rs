//! Measuring the speed of a system on one core. Each figure is the best of a few tries, so that what else the
//! machine does matters less.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

pub use library::measure::{ChoiceRng, SEED, choose};

use library::Library;
use library::measure::random_play;
use referee::record::Header;
use referee::{Game, Seat, System};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often each thing is measured; the best counts.
pub const TRIES: u32 = 5;
/// How long a try lasts.
pub const LONG_ENOUGH: Duration = Duration::from_millis(400);
/// How many fields and clones are averaged in a try.
pub const TIMES: u32 = 5_000;
/// How many games between steady players are averaged.
const STEADY_GAMES: u64 = 5;

/// Games and orders per second of random play, in the best try.
pub fn best_random_play<S: System>(stage: &S::Stage) -> (f64, f64) {
    let tries = (0..TRIES).map(|_| random_play::<S>(stage, LONG_ENOUGH));
    tries.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
}

/// Orders per second through the gate, in the best try: every list built, the written form decoded, checked, applied
/// and recorded, events kept.
pub fn best_gate<S: System>(stage: &Arc<S::Stage>, scenario: &str) -> Result<f64, String> {
    let tries = (0..TRIES).map(|_| gate::<S>(stage, scenario));
    tries.into_iter().try_fold(0.0, |best, speed| speed.map(|speed| f64::max(best, speed)))
}

fn gate<S: System>(stage: &Arc<S::Stage>, scenario: &str) -> Result<f64, String> {
    let mut orders = 0_u64;
    let mut whim = ChoiceRng(SEED);
    let (mut draft, mut offers, mut text) = (Vec::new(), Vec::new(), String::new());
    let mut number = 0;
    let begun = Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        number += 1;
        let mut game = begin::<S>(stage, scenario, number)?;
        while let Some(seat) = asked(&game) {
            let chosen = choose::<S>(game.stage(), game.state(), seat, &mut whim, &mut draft, &mut offers);
            let Some(order) = chosen else { break };
            text.clear();
            S::write_order(game.stage(), &order, &mut text);
            game.order(seat, &text, &[]).map_err(|refusal| format!("{text}: {}", refusal.rule))?;
            orders += 1;
        }
    }
    Ok(orders as f64 / begun.elapsed().as_secs_f64())
}

/// The seat that decides next.
pub fn asked<S: System>(game: &Game<S>) -> Option<Seat> {
    game.waiting_for().next()
}

/// A game with the dice of a number.
pub fn begin<S: System>(stage: &Arc<S::Stage>, scenario: &str, number: u64) -> Result<Game<S>, String> {
    let header = Header { dice: format!("seeded {number}"), scenario: scenario.to_owned(), ..Header::default() };
    Game::begin(stage.clone(), header, &[]).map_err(|refusal| refusal.rule.to_string())
}

/// The seconds of a whole game between two players who judge, on an average.
pub fn steady_game(library: &Library, scenario: &str) -> Result<f64, String> {
    let times = (0..STEADY_GAMES).map(|game| {
        let begun = Instant::now();
        let outcome = library.play_match(scenario, ["steady"; 2], SEED + game);
        outcome.map(|_| begun.elapsed().as_secs_f64()).map_err(|trouble| format!("{trouble:?}"))
    });
    let seconds: f64 = times.sum::<Result<f64, String>>()?;
    Ok((seconds / STEADY_GAMES as f64 * 100.0).round() / 100.0)
}

/// The nanoseconds of copying a state.
pub fn clone_time<T: Clone>(state: &T) -> f64 {
    1e9 * shortest(TIMES, || {
        black_box(black_box(state).clone());
    })
}

/// The seconds that something takes, averaged over a try of so many times, in the best try.
pub fn shortest(times: u32, mut work: impl FnMut()) -> f64 {
    let tries = (0..TRIES).map(|_| {
        let begun = Instant::now();
        (0..times).for_each(|_| work());
        begun.elapsed().as_secs_f64() / f64::from(times)
    });
    tries.fold(f64::INFINITY, f64::min)
}

/// To one decimal: more would pretend.
pub fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
