//! Computer players.
//!
//! What serves every rule system stands here: [`Player`] plays a seat of any game held as data;
//! a [`Mind`](referee::mind::Mind) is the typed judgment behind a player, which sees a decision through a
//! [`Desk`](referee::mind::Desk) and therefore knows only what its seat knows; [`play_match`] plays whole
//! games between minds, fast. No state of a game is named in this crate: its lints forbid it.
//! Judgment of one system stands in a module of its name.
//!
//! | player | plays |
//! |---|---|
//! | `random` | any system: a legal order by lot |
//! | `steady` | Great Campaigns: one-ply judgment, see [`gcacw`]; The Guns of Gettysburg: posts, postures and rehearsed attacks, see [`guns`]; Billy Yank: regiments judged by where they stand, see [`billy_yank`] |

mod best;
pub mod billy_yank;
pub mod gcacw;
pub mod guns;
mod luck;
mod matches;
mod player;
mod random;

pub use luck::Luck;
pub use matches::play_match;
pub use player::{NAMES, Player, player};
pub use random::Random;
pub use referee::mind::Outcome;
