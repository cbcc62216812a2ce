//! A case of a position: what a player sends in when he thinks that a ruling is wrong.

use crate::{GameError, Library};
use referee::AnyGame;

/// Why no case can be written of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    /// The umpire's hand was in it since the last action began; a case cannot say that.
    UmpiresHand,
    /// The game is not over, and by its options it can have secrets, which a case would tell.
    Secrets,
    /// Cases of positions in games of this system are not written yet.
    OtherSystem,
    /// The game cannot be gone through again.
    Game(GameError),
}

impl From<GameError> for CaseError {
    fn from(trouble: GameError) -> CaseError {
        CaseError::Game(trouble)
    }
}

impl Library {
    /// A case of the position in which a game is, from what the seat sees.
    pub fn case_of(&self, game: &dyn AnyGame, seat: &str) -> Result<String, CaseError> {
        self.ruleset(game.system())?.case_of(self, game, seat)
    }
}
