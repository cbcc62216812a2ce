//! Idle games: a game that nobody uses is unloaded, and loaded again from the store when somebody needs it.
//!
//! Connected clients do not notice: their sockets stay open, and the next question or order loads the game. A room
//! without connections is closed. The game stays the same, because an order is committed before it is published.
//! What the store does not know stays in the room, which then stays open.
//!
//! | a room | has |
//! |---|---|
//! | loaded | the game with its whole history |
//! | unloaded | its connections, a pending take-back request, and the request ids that the store does not know |
//! | closed | nothing: there is no room |

use super::journal::Journal;
use super::{GameRoom, RoomState};
use crate::error::OpenError;
use referee::AnyGame;
use std::sync::Arc;
use std::time::{Duration, Instant};

impl GameRoom {
    /// The game as last committed and published; loaded if necessary.
    pub(super) async fn game(&self) -> Result<Arc<dyn AnyGame>, OpenError> {
        if let Some(game) = self.state().use_game() {
            return Ok(game);
        }
        let mut journal = self.journal.lock().await;
        Ok(self.load(&mut journal).await?.game().clone())
    }

    /// The journal, loaded if necessary. If loading is cancelled or fails, nothing changes.
    pub(super) async fn load<'a>(&self, journal: &'a mut Option<Journal>) -> Result<&'a mut Journal, OpenError> {
        let loaded = match journal.take() {
            Some(loaded) => loaded,
            None => {
                let opened = Journal::open(self.hub.clone(), &self.stored).await?;
                let mut state = self.state();
                state.game = Some(opened.game().clone());
                opened.with_unstored(std::mem::take(&mut state.unstored))
            }
        };
        self.state().used = Instant::now();
        Ok(journal.insert(loaded))
    }

    /// Unloads the game if it has been idle for so long, no order is in progress and no computer player has
    /// to decide. True if the store knows everything: the room may be closed.
    pub fn unload_if_idle(&self, idle_for: Duration) -> bool {
        let Ok(mut journal) = self.journal.try_lock() else { return false };
        let mut state = self.state();
        if state.lost {
            return true;
        }
        let thinks = state.thinking || (!state.stuck && self.computer_to_move(&state).is_some());
        if thinks || state.used.elapsed() < idle_for {
            return false;
        }
        let (game, last_views) = (state.game.take(), std::mem::take(&mut state.last_views));
        if let Some(loaded) = journal.take() {
            state.unstored = loaded.into_unstored();
        }
        let is_stored = state.connections.is_empty() && state.take_back_request.is_none() && state.unstored.is_empty();
        // Drop large values after the locks are released.
        drop((state, journal));
        drop((game, last_views));
        is_stored
    }

    /// Lets computer players think again if they owe an order, unless one is stuck.
    pub(crate) fn resume_thinking(self: &Arc<GameRoom>) {
        if !self.state().stuck {
            self.think();
        }
    }

    /// When the game was last used.
    pub fn used(&self) -> Instant {
        self.state().used
    }
}

impl RoomState {
    /// Marks the game as used and returns it; none if it is unloaded.
    pub(super) fn use_game(&mut self) -> Option<Arc<dyn AnyGame>> {
        self.used = Instant::now();
        self.game.clone()
    }
}
