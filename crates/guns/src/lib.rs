//! The Guns of Gettysburg: blocks and secrets on zones, chapter by chapter.
//!
//! | rulebook | here |
//! |---|---|
//! | 2 blocks and their reduction | [`blocks`], [`reduction`] |
//! | 3 the map | [`board`] |
//! | 4 tokens and set-up | [`tokens`], [`deal`] |
//! | 5 to 8 turns, general orders, drawing | [`turn`], [`sequence`] (step by step) |
//! | 9 fields of fire | [`fire`] |
//! | 10 movement | [`paths`] |
//! | 11 reinforcements | [`reinforcements`] |
//! | 12, 15, 18 marches | [`march`] |
//! | 13 attacks | [`attack`] (steps 1, 7, 9), [`artillery`] (2 to 4), [`bombardment`] (5, 6), [`combat`] (8, and [`forecast`] before it) |
//! | 14 retreats | [`retreat`] |
//! | 16, 20 objectives and victory | [`objectives`] |
//! | 17 night | [`night`] |
//! | 23 to 25 options | [`stage`], [`auction`], [`team`] |
//! | state and questions | [`state`], [`questions`] |
//!
//! What lies on the table is changed by [`event::Event`]s alone, as [`change`] says; [`flow::Flow`] says what is being
//! resolved, [`decision`] what is asked of whom, and [`idle`] whether there is anything to ask. All [`orders`] pass the
//! [`gate`]. Questions about a moment are methods of [`Now`]; whatever changes it is a method of [`Play`]. What a seat
//! may know of it is told in [`secrecy`] and shown in [`view`].
//!
//! Orders and events are declared in [`orders`] and [`event`], with their parts in [`order_parts`], [`event_parts`] and
//! [`terms`]; [`words`] adds what the declarations alone do not tell. [`setup`] reads files, with [`components`] and
//! [`cases`].

referee::citations!("guns");

pub mod artillery;
mod asked;
pub mod attack;
pub mod auction;
pub mod blocks;
pub mod board;
pub mod bombardment;
pub mod cases;
pub mod change;
pub mod combat;
pub mod components;
pub mod deal;
pub mod decision;
pub mod event;
pub mod event_parts;
pub mod fire;
pub mod flow;
pub mod forecast;
pub mod gate;
pub mod idle;
pub mod march;
pub mod night;
pub mod objectives;
pub mod order_parts;
pub mod orders;
pub mod paths;
pub mod questions;
pub mod reduction;
pub mod reinforcements;
pub mod retreat;
pub mod secrecy;
pub mod sequence;
pub mod setup;
pub mod stage;
pub mod state;
mod supposing;
mod system;
pub mod team;
pub mod terms;
pub mod tokens;
pub mod turn;
pub mod view;
mod vocabulary;
pub mod words;

pub use stage::Stage;
pub use state::{Now, Play, State};
pub use system::GunsOfGettysburg;
