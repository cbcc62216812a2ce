//! Computer players: what serves every rule system.
//!
//! [`Player`] plays a seat of any game held as data; a [`Strategy`](referee::strategy::Strategy) is the typed judgment behind a
//! player, which sees a decision through a [`DecisionView`](referee::strategy::DecisionView) and therefore knows only what its seat
//! knows. [`RandomPlayer`] and [`RandomStrategy`] play any system by lot; judgment of one system stands with what the system brings.

mod best;
mod player;
mod random;
mod rng;

pub use best::best;
pub use player::{NAMES, Player, StrategyPlayer};
pub use random::{RandomPlayer, RandomStrategy};
pub use referee::strategy::Outcome;
pub use rng::Rng;
