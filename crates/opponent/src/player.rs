//! Players: minds that play a seat of a game held as data.

use crate::billy_yank;
use crate::gcacw;
use crate::guns;
use crate::luck::Luck;
use crate::random::Random;
use ::billy_yank::BillyYank;
use ::gcacw::GreatCampaigns;
use ::guns::GunsOfGettysburg;
use referee::mind::{Desk, Mind};
use referee::{AnyGame, System};
use std::marker::PhantomData;

/// The computer players.
pub const NAMES: [&str; 2] = ["random", "steady"];

/// A computer player at a seat of any game.
pub trait Player: Send {
    /// The written order for a seat that owes a decision; none if it owes none.
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String>;
}

/// The player of that name for a system; none if there is no such player.
pub fn player(name: &str, system: &str, seed: u64) -> Option<Box<dyn Player>> {
    let luck = Luck::new(seed);
    match (name, system) {
        ("random", _) => Some(Box::new(Random::new(luck))),
        ("steady", GreatCampaigns::NAME) => {
            Some(Box::new(Thinking::<GreatCampaigns, _>::new(gcacw::Steady::new(luck))))
        }
        ("steady", GunsOfGettysburg::NAME) => {
            Some(Box::new(Thinking::<GunsOfGettysburg, _>::new(guns::Steady::new(luck))))
        }
        ("steady", BillyYank::NAME) => Some(Box::new(Thinking::<BillyYank, _>::new(billy_yank::Steady::new(luck)))),
        _ => None,
    }
}

/// A player with the typed mind of one system.
struct Thinking<S, M> {
    mind: M,
    system: PhantomData<fn() -> S>,
}

impl<S: System, M: Mind<S>> Thinking<S, M> {
    fn new(mind: M) -> Thinking<S, M> {
        Thinking { mind, system: PhantomData }
    }
}

impl<S: System, M: Mind<S>> Player for Thinking<S, M> {
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String> {
        let desk = Desk::<S>::in_game(game, seat)?;
        let order = self.mind.choose(&desk)?;
        Some(desk.written(&order))
    }
}
