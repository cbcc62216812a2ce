//! Measuring the speed of a system on one core. Each figure is the best of a few tries, so that what else the
//! machine does matters less.

pub use library::measure::{ChoiceRng, SEED, choose};

use library::Library;
use library::measure::random_play;
use referee::System;
use std::hint::black_box;
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
