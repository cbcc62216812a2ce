//! The referee: what all games share.
//!
//! A rule system implements [`System`]; [`Game`] runs one game of it through the one gate, keeps
//! its record and takes orders back; [`AnyGame`] lets a program hold a game of any system as data.
//! [`case`] runs rule cases, [`harness`] checks the laws that every system keeps, [`odds`] walks
//! every outcome of an order.
//!
//! The crate does no input or output, knows no clock and no thread, and decides nothing by
//! floating point: the same record gives the same game everywhere.

extern crate self as referee; // What the derives of `declare` write names this crate.

pub mod case;
pub mod chance;
pub mod data;
pub mod declare;
pub mod event;
mod facade;
pub mod flow;
mod game;
pub mod harness;
pub mod ids;
pub mod instruction;
pub mod odds;
pub mod record;
mod rule;
mod seat;
pub mod strategy;
mod system;
mod tally;
mod words;
pub mod zones;

pub use facade::{
    AnyGame, Asked, Fields, GameEnd, Likelihood, OddsAnswer, Offer, OfferArg, OfferEnd, Outcome, Reply, ToldEvent,
};
pub use game::{Dice, Game, Happened, Sums, Terms, UMPIRE, digest};
#[cfg(feature = "ablate")]
pub use rule::ablate;
pub use rule::{RuleId, cite, noting};
pub use seat::{Seat, SeatCard};
pub use system::*;
pub use tally::{Cause, Line, Reason, Tally};
pub use words::{Arg, Args, Message, Refusal, Spoken, SpokenArg};
