//! Great Battles of the American Civil War: the series rules, chapter by chapter.
//!
//! | rulebook | here |
//! |---|---|
//! | 2.2 counters, formations, leaders | [`counters`] |
//! | 2.1, 9.4 terrain | [`terrain`]; what it costs: [`cost`] |
//! | 3 sequence of play | [`sequence`] |
//! | 4 command | [`command`] |
//! | 5.1 initiative | [`initiative`] |
//! | 5.2, 5.4 efficiency and transfers | [`efficiency`] |
//! | 5.3 the pool of activation markers | [`pool`] |
//! | 4.32, 6.1 orders of brigades, attached batteries | [`brigade_orders`] |
//! | 5.26, 5.32 to 5.36 what a marker lets a formation do | [`formations`] |
//! | 6.2 order changes in an activation | [`order_changes`]; units that fall back: [`falling_back`] |
//! | 6.3 reserve | [`reserve`] |
//! | 7 facing | [`facing`] |
//! | 8.1 to 8.3 stacking | [`stacking`]; passing through friends, ending a move: [`passing`] |
//! | 8.4 extended lines | [`lines`] |
//! | 8.5 extended columns | [`extension`] |
//! | 9.2, 9.4, 9.5 movement | [`movement`] |
//! | where a unit can get to | [`routes`] |
//! | 9.3 leaders | [`leaders`] |
//! | 9.54 withdrawal | [`withdrawal`] |
//! | 9.55 artillery and the enemy | [`guns`] |
//! | 9.7 reinforcements | [`reinforcements`] |
//! | 9.6 reactions | [`reactions`] |
//! | 10 fire | [`fire`]; 10.2 line of sight: [`sight`] |
//! | 11 shock | [`shock`] |
//! | 12 results | [`results`] |
//! | 6.26 columns that are surprised | [`results`] |
//! | 13.4, 14.2 rally, mounting; the actions of a brigade | [`actions`] |
//! | 13.2, 13.3, 13.5, 16.2 the end of a turn | [`recovery`] |
//! | 15 barricades | [`works`] |
//! | 16.12, 17 fatigue | [`fatigue`] |
//! | files, stage, state, tables | [`setup`], [`stage`], [`state`], [`tables`] |
//! | standing instructions | [`policies`] |
//! | questions and views, results named in odds | [`questions`], [`view`], `outcomes` |
//! | the umpire | [`umpire`] |
//!
//! The state is a table of pieces, changed by [`event::Event`]s, and a stack of [`flow::Frame`]s that says what is
//! being resolved. Questions about a position are methods of [`Position`]; whatever changes it is a method of
//! [`Play`]. [`orders`] declares the orders, `check` judges them, `offer` lists them and `apply` carries them out;
//! `terms` says how their parts are written and told.

referee::citations!("gbacw");

/// Refuses by a rule what is not there to be chosen: without the rule it is still not there.
macro_rules! bar {
    ($id:expr $(, $name:literal = $arg:expr)* $(,)?) => {{
        let rule = $id;
        if referee::cite(rule) {
            return Err(referee::Refusal::new(rule)$(.with($name, $arg))*);
        }
        return Err(referee::Refusal::new(const { referee::RuleId::of("referee:not-listed") }));
    }};
}

/// A row of a table of modifiers as the reason of an amount.
macro_rules! row {
    ($id:literal, $cause:literal) => {
        referee::Reason { rule: id!($id), cause: Some(const { referee::Cause::of($cause) }) }
    };
}

pub mod actions;
mod apply;
mod asked;
pub mod brigade_orders;
mod charts;
mod check;
pub mod command;
pub mod cost;
pub mod counters;
pub mod efficiency;
pub mod event;
pub mod extension;
pub mod facing;
pub mod falling_back;
pub mod fatigue;
pub mod fire;
pub mod flow;
pub mod formations;
pub mod guns;
pub mod initiative;
pub mod leaders;
pub mod lines;
pub mod movement;
mod offer;
pub mod order_changes;
pub mod orders;
mod outcomes;
pub mod passing;
pub mod policies;
pub mod pool;
pub mod questions;
pub mod reactions;
pub mod recovery;
pub mod reinforcements;
pub mod reserve;
pub mod results;
mod roster;
pub mod routes;
pub mod sequence;
pub mod setup;
pub mod shock;
pub mod sight;
pub mod stacking;
pub mod stage;
pub mod state;
mod supposing;
mod system;
pub mod tables;
mod terms;
pub mod terrain;
pub mod umpire;
pub mod view;
mod vocabulary;
pub mod withdrawal;
mod words;
pub mod works;

pub use stage::Stage;
pub use state::{Play, Position, State};
pub use system::GreatBattles;
