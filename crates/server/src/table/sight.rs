//! What one pair of eyes sees of a game.

use crate::patch;
use crate::protocol::{Now, TakeBack};
use referee::{AnyGame, Spoken};
use serde_json::Value;

/// What is seen of the pieces, without keys that are null.
pub fn view(game: &dyn AnyGame, eyes: &str) -> Result<Value, Spoken> {
    game.view(eyes).map(patch::without_nulls)
}

/// What is asked, and what these eyes may do. Observers may do nothing.
pub fn now(game: &dyn AnyGame, eyes: &str) -> Now {
    let terms = game.take_back_terms(eyes).ok().flatten();
    Now {
        line: game.next_line(),
        owed: game.owed(),
        prompt: game.prompt(eyes).ok().flatten(),
        offers: game.offers(eyes, &[]).unwrap_or_default(),
        take_back: match terms {
            None => TakeBack::None,
            Some(terms) if terms.free => TakeBack::Free,
            Some(_) => TakeBack::Consent,
        },
        winner: winner(game),
    }
}

/// The winning seat once the game is over, or `draw`.
pub fn winner(game: &dyn AnyGame) -> Option<&'static str> {
    game.winner().map(|winner| winner.unwrap_or("draw"))
}
