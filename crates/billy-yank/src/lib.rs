//! Billy Yank: regiments of stands on free ground, chapter by chapter.
//!
//! | rulebook | here |
//! |---|---|
//! | 1.2 to 1.5 stands, units, generals, weapons | [`units`] |
//! | 1.6 terrain and cover | [`terrain`] |
//! | 1.7, 1.9 command stand and formations | [`stands`] |
//! | 1.8 sight | [`sight`] |
//! | 1.10 markers | [`state`] |
//! | 2 the turn | [`sequence`] |
//! | 3, 4 orders | [`command`] |
//! | 5.1 reaction | [`reaction`] |
//! | 5.2, 5.3 morale, rally and rout | [`morale`], [`trials`], [`rout`] |
//! | 6 movement | [`rates`], [`way`], [`moves`], [`march`], [`execution`], [`suggest`] |
//! | 6.5, 10 generals | [`rides`], [`trials`] |
//! | 7.1 to 7.3 small arms | [`fire`] |
//! | 7.4 artillery | [`artillery`] |
//! | 8 charges | [`charge`], [`defence`], [`impact`] |
//! | 9 melee | [`melee`] |
//! | annex | [`annex`] |
//! | points battles, which are ours | [`battle`] |
//! | a scenario's own rules | [`arrivals`], [`railroad_cut`], [`victory`] |
//! | files, stage, scenario | [`setup`], [`stage`], [`scenario`] |
//! | who may react, what a seat sees | [`windows`], [`secrecy`], [`view`] |
//!
//! What players order is declared in [`orders`], what happens in [`event`]; how their parts are written and told is in
//! [`terms`], and what sentences and data need beyond that in `words`.
//!
//! What players ask beforehand: [`questions`], moves in `forecast`, ruler and field of fire in `survey`, odds
//! in [`odds`].
//!
//! What lies on the table is changed by [`event::Event`]s alone; [`flow::Flow`] says what is being
//! resolved. Questions about a moment are methods of [`Now`]; whatever changes it is a method of
//! [`Play`].

referee::citations!("billy-yank");

/// A statement as the reason of an amount, and the row of its table if it has many:
/// `row!("7.1.plus-table", "veteran")`.
macro_rules! row {
    ($id:literal) => {
        referee::Reason { rule: id!($id), cause: None }
    };
    ($id:literal, $cause:literal) => {
        referee::Reason { rule: id!($id), cause: Some(const { referee::Cause::of($cause) }) }
    };
}

pub mod annex;
pub mod arrivals;
pub mod artillery;
mod asked;
pub mod battle;
pub mod charge;
mod clauses;
pub mod command;
pub mod defence;
pub mod event;
pub mod execution;
pub mod fire;
pub mod flow;
mod forecast;
pub mod impact;
pub mod march;
pub mod melee;
pub mod morale;
pub mod moves;
pub mod odds;
pub mod orders;
pub mod questions;
pub mod railroad_cut;
#[cfg(test)]
mod random_plans;
pub mod rates;
pub mod reaction;
pub mod rides;
pub mod rout;
pub mod scenario;
pub mod secrecy;
pub mod sequence;
pub mod setup;
pub mod sight;
pub mod stage;
pub mod stands;
pub mod state;
pub mod suggest;
mod supposing;
mod survey;
mod system;
pub mod terms;
pub mod terrain;
#[cfg(test)]
mod test_table;
pub mod trials;
pub mod units;
pub mod victory;
pub mod view;
mod vocabulary;
pub mod way;
pub mod windows;
mod words;

pub use stage::Stage;
pub use state::{Now, Play, State};
pub use system::BillyYank;
