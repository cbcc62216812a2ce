//! Computer players for every rule system.
//!
//! [`Player`] plays a seat of any type-erased game. A [`Strategy`](referee::strategy::Strategy) decides for one
//! system; it sees a decision through a [`DecisionView`](referee::strategy::DecisionView) and therefore knows only
//! what its seat knows. [`RandomPlayer`] and [`RandomStrategy`] play any system at random; the strategies for a
//! system are in the crate `systems`.

mod best;
mod player;
mod random;
mod rng;

pub use best::best;
pub use player::{NAMES, Player, StrategyPlayer};
pub use random::{RandomPlayer, RandomStrategy};
pub use referee::strategy::Outcome;
pub use rng::Rng;
