//! Computer players: what serves every rule system.
//!
//! [`Player`] plays a seat of any game held as data; a [`Mind`](referee::mind::Mind) is the typed judgment behind a
//! player, which sees a decision through a [`Desk`](referee::mind::Desk) and therefore knows only what its seat
//! knows. [`Random`] and [`Lots`] play any system by lot; judgment of one system stands with what the system brings.

mod best;
mod luck;
mod player;
mod random;

pub use best::best;
pub use luck::Luck;
pub use player::{NAMES, Player, Thinking};
pub use random::{Lots, Random};
pub use referee::mind::Outcome;
