//! Measuring the speed of a system on one core. Each figure is the best of a few tries, so that what else the
//! machine does matters less.

use library::Library;
use referee::chance::Seeded;
use referee::event::Unheard;
use referee::{Choice, Seat, System};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What random play comes from.
pub const SEED: u64 = 1863;
/// How often each thing is measured; the best counts.
pub const TRIES: u32 = 5;
/// How long a try lasts.
pub const LONG_ENOUGH: Duration = Duration::from_millis(400);
/// How many fields and clones are averaged in a try.
pub const TIMES: u32 = 5_000;
/// How many games between steady players are averaged.
const STEADY_GAMES: u64 = 5;

/// What is offered in a system.
pub type Choices<S> = Vec<Choice<<S as System>::Order, <S as System>::Pick>>;

/// A cheap source of choices; the dice are the game's own.
pub struct Whim(pub u64);

impl Whim {
    /// A number below the given one.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}

/// An order by lot, drafted pick by pick; none if nothing is offered.
pub fn choose<S: System>(
    stage: &S::Stage,
    state: &S::State,
    seat: Seat,
    whim: &mut Whim,
    draft: &mut Vec<S::Pick>,
    offers: &mut Choices<S>,
) -> Option<S::Order> {
    draft.clear();
    loop {
        offers.clear();
        S::offer(stage, state, seat, draft, offers);
        if offers.is_empty() {
            return None;
        }
        match offers.swap_remove(whim.below(offers.len())) {
            Choice::Order(order) => return Some(order),
            Choice::Pick(pick) => draft.push(pick),
        }
    }
}

/// Games and orders per second of random play: list, pick, apply, events dropped.
pub fn random_play<S: System>(stage: &S::Stage) -> (f64, f64) {
    let (mut games, mut orders) = (0_u32, 0_u64);
    let mut whim = Whim(SEED);
    let (mut draft, mut offers) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let mut dice = Seeded::from_number(SEED + u64::from(games));
        let mut state = S::begin(stage, &mut dice, &mut Unheard);
        while let Some(&seat) = S::owed(stage, &state).seats.first() {
            let chosen = choose::<S>(stage, &state, seat, &mut whim, &mut draft, &mut offers);
            let Some(order) = chosen else { break };
            S::apply(stage, &mut state, seat, &order, &mut dice, &mut Unheard);
            orders += 1;
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    (f64::from(games) / seconds, orders as f64 / seconds)
}

/// The same, in the best try.
pub fn best_random_play<S: System>(stage: &S::Stage) -> (f64, f64) {
    let tries = (0..TRIES).map(|_| random_play::<S>(stage));
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
