//! Great Campaigns of the American Civil War: the standard basic rules, chapter by chapter.
//!
//! | rulebook | here |
//! |---|---|
//! | 2.2 counters | [`counters`] |
//! | 2.3 terrain | [`terrain`] |
//! | 2.4 zones of control | [`zoc`] |
//! | 2.5 command radius, who is subordinate to whom | [`command`] |
//! | 3, 4 sequence of play, initiative, action cycle | [`sequence`] |
//! | 3 phases that a scenario adds | [`muster`] |
//! | 5.1 march, extended and force march | [`march`] |
//! | 5.2 leader activation | [`activation`] |
//! | 5.3, 7.1 assault and grand assault | [`assault`] |
//! | 5.4 burning stations | [`stations`] |
//! | 5.5, 9 entrenchments | [`works`] |
//! | 6.1, 6.2 movement | [`movement`]; what every way of entering a hex asks: [`passage`] |
//! | 6.3 leaders | [`leaders`] |
//! | 7.1 to 7.3, 7.5 attacks, values, results | [`combat`] |
//! | 7.4 modifiers of the combat dice | [`modifiers`], [`flank`] |
//! | 7.5 losses and elimination | [`losses`] |
//! | 7.6 retreats, routs, advances | [`retreat`], [`advance`] |
//! | 7.7 cavalry retreats | [`cavalry`] |
//! | 7.8 refused flanks | [`refused`] |
//! | 8 recovery | [`labour`] (step 1), [`recovery`] |
//! | 10 bridges, fords and ferries | [`crossings`] |
//! | 11 demoralization | [`demoralization`] |
//! | 12 rain | [`weather`] |
//! | limited intelligence (option) | [`intelligence`], [`placing`], [`sighting`], [`dummies`], [`secrecy`] |
//! | what single titles change | [`titles`]; what their advanced games bring in: [`advanced`] |
//! | what single scenarios change | [`special`] |
//! | what a game is won by | [`victory`] |
//! | files, stage, state, tables | [`setup`], [`stage`], [`state`], [`tables`] |
//! | questions, views, the umpire | [`questions`], [`view`], [`umpire`] |
//!
//! The state is a table of pieces, changed by [`event::Event`]s alone, and a stack of
//! [`flow::Frame`]s that says what is being resolved. Questions about a position are methods of
//! [`Position`]; whatever changes it is a method of [`Play`]. [`orders`] declares the orders, `check`
//! judges them, `offer` lists them and `apply` carries them out; `terms` says how their parts are
//! written and told.

referee::citations!("gcacw");

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

pub mod activation;
pub mod advance;
pub mod advanced;
mod apply;
mod asked;
pub mod assault;
pub mod cavalry;
mod charts;
mod check;
pub mod combat;
pub mod command;
pub mod counters;
pub mod crossings;
pub mod demoralization;
pub mod dummies;
pub mod event;
pub mod flank;
pub mod flow;
pub mod intelligence;
pub mod labour;
pub mod leaders;
pub mod losses;
pub mod march;
pub mod modifiers;
pub mod movement;
pub mod muster;
mod offer;
pub mod orders;
pub mod passage;
pub mod placing;
pub mod questions;
pub mod recovery;
pub mod refused;
pub mod retreat;
mod roster;
pub mod secrecy;
pub mod sequence;
pub mod setup;
pub mod sighting;
pub mod special;
pub mod stage;
pub mod state;
pub mod stations;
mod supposing;
mod system;
pub mod tables;
mod terms;
pub mod terrain;
pub mod titles;
pub mod umpire;
pub mod victory;
pub mod view;
mod vocabulary;
pub mod weather;
mod words;
pub mod works;
pub mod zoc;

pub use stage::Stage;
pub use state::{Play, Position, State};
pub use system::GreatCampaigns;
