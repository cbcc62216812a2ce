//! A case of a position, for reporting a rules error.

use crate::{GameError, Library};
use referee::AnyGame;

/// Why no case can be written for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// The umpire changed the position since the last action began; a case cannot express that.
    UmpiresHand,
    /// The game is not over, and its options allow secrets, which a case would reveal.
    Secrets,
    /// Not supported for this system yet.
    OtherSystem,
    /// The game cannot be replayed.
    Game(GameError),
}

impl From<GameError> for CaseError {
    fn from(trouble: GameError) -> CaseError {
        CaseError::Game(trouble)
    }
}

impl Library {
    /// A case of a game's current position, from what the seat sees.
    pub fn case_of(&self, game: &dyn AnyGame, seat: &str) -> Result<String, CaseError> {
        self.ruleset(game.system())?.case_of(self, game, seat)
    }
}
