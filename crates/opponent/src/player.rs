//! Players: minds that play a seat of a game held as data.

use referee::mind::{Desk, Mind};
use referee::{AnyGame, System};

/// The computer players.
pub const NAMES: [&str; 2] = ["random", "steady"];

/// A computer player at a seat of any game.
pub trait Player: Send {
    /// The written order for a seat that owes a decision; none if it owes none.
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String>;
}

/// A player with the typed mind of one system.
pub struct Thinking<S: System> {
    mind: Box<dyn Mind<S>>,
}

impl<S: System> Thinking<S> {
    /// A player with that mind.
    pub fn new(mind: Box<dyn Mind<S>>) -> Thinking<S> {
        Thinking { mind }
    }
}

impl<S: System> Player for Thinking<S> {
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String> {
        let desk = Desk::<S>::in_game(game, seat)?;
        let order = self.mind.choose(&desk)?;
        Some(desk.written(&order))
    }
}
