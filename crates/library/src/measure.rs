//! Random play at full speed, to measure a system.

use referee::chance::Seeded;
use referee::event::DiscardEvents;
use referee::{Choice, Seat, System};
use std::time::{Duration, Instant};

/// The seed of random play.
pub const SEED: u64 = 1863;

/// What is offered in a system.
pub type Choices<S> = Vec<Choice<<S as System>::Order, <S as System>::Pick>>;

/// A cheap random generator for choices; the dice are the game's own.
pub struct ChoiceRng(pub u64);

impl ChoiceRng {
    /// A number below the given one.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}

/// A random order, drafted pick by pick; none if nothing is offered.
pub fn choose<S: System>(
    stage: &S::Stage,
    state: &S::State,
    seat: Seat,
    whim: &mut ChoiceRng,
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

/// Games and orders per second of random play for so long, a game at least: list, pick, apply, events dropped.
pub fn random_play<S: System>(stage: &S::Stage, long: Duration) -> (f64, f64) {
    let (mut games, mut orders) = (0_u32, 0_u64);
    let mut whim = ChoiceRng(SEED);
    let (mut draft, mut offers) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while games == 0 || begun.elapsed() < long {
        let mut dice = Seeded::from_number(SEED + u64::from(games));
        let mut state = S::begin(stage, &mut dice, &mut DiscardEvents);
        while let Some(&seat) = S::owed(stage, &state).seats.first() {
            let chosen = choose::<S>(stage, &state, seat, &mut whim, &mut draft, &mut offers);
            let Some(order) = chosen else { break };
            S::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
            orders += 1;
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    (f64::from(games) / seconds, orders as f64 / seconds)
}
