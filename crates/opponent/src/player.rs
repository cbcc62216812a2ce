//! Players: strategies for a seat of a type-erased game.

use referee::strategy::{DecisionView, Strategy};
use referee::{AnyGame, System};

/// The computer players.
pub const NAMES: [&str; 2] = ["random", "steady"];

/// A computer player at a seat of any game.
pub trait Player: Send {
    /// The written order for a seat that owes a decision; none if it owes none.
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String>;
}

/// A player with a strategy for one system.
pub struct StrategyPlayer<S: System> {
    strategy: Box<dyn Strategy<S>>,
}

impl<S: System> StrategyPlayer<S> {
    /// A player with that strategy.
    pub fn new(strategy: Box<dyn Strategy<S>>) -> StrategyPlayer<S> {
        StrategyPlayer { strategy }
    }
}

impl<S: System> Player for StrategyPlayer<S> {
    fn choose(&mut self, game: &dyn AnyGame, seat: &str) -> Option<String> {
        let view = DecisionView::<S>::in_game(game, seat)?;
        let order = self.strategy.choose(&view)?;
        Some(view.written(&order))
    }
}
