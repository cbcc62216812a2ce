//! Rest: a game that nobody uses is put away, and opened again from what is stored when somebody wants it.
//!
//! Who sits at the table does not notice: his chair stays, and his next question or order wakes the game. Of a table
//! at which nobody sits nothing stays but what the store has. Both are the same game as ever, because an order is
//! stored before it is told. What the store does not have stays at the table, which then stays too.
//!
//! | a table | has |
//! |---|---|
//! | awake | the game with all that happened in it |
//! | at rest | its chairs, a question of a take-back, and the ids that the store does not know |
//! | asleep | nothing: there is no table |

use super::journal::Journal;
use super::{Sitting, Table};
use crate::error::OpenError;
use referee::AnyGame;
use std::sync::Arc;
use std::time::{Duration, Instant};

impl Table {
    /// The game as it was last stored and told; opened again if it was put away.
    pub(super) async fn game(&self) -> Result<Arc<dyn AnyGame>, OpenError> {
        if let Some(game) = self.sitting().wanted() {
            return Ok(game);
        }
        let mut journal = self.journal.lock().await;
        Ok(self.wake(&mut journal).await?.game().clone())
    }

    /// The journal, opened again if it was put away. Whoever gives up meanwhile, or fails, leaves it as it was.
    pub(super) async fn wake<'a>(&self, journal: &'a mut Option<Journal>) -> Result<&'a mut Journal, OpenError> {
        let awake = match journal.take() {
            Some(awake) => awake,
            None => {
                let opened = Journal::open(self.house.clone(), &self.stored).await?;
                let mut sitting = self.sitting();
                sitting.game = Some(opened.game().clone());
                opened.remembering(std::mem::take(&mut sitting.unstored))
            }
        };
        self.sitting().used = Instant::now();
        Ok(journal.insert(awake))
    }

    /// Puts the game away if nobody has used it for so long, no order is being carried out and no computer player has
    /// to decide. True if nothing is left that the store does not have: the table may be let go.
    pub fn rest(&self, idle_for: Duration) -> bool {
        let Ok(mut journal) = self.journal.try_lock() else { return false };
        let mut sitting = self.sitting();
        if sitting.lost {
            return true;
        }
        let thinks = sitting.thinking || (!sitting.stuck && self.computer_to_move(&sitting).is_some());
        if thinks || sitting.used.elapsed() < idle_for {
            return false;
        }
        let (game, shown) = (sitting.game.take(), std::mem::take(&mut sitting.shown));
        if let Some(awake) = journal.take() {
            sitting.unstored = awake.into_unstored();
        }
        let is_stored = sitting.chairs.is_empty() && sitting.asked.is_none() && sitting.unstored.is_empty();
        // What is large is let go when nobody waits for it any more.
        drop((sitting, journal));
        drop((game, shown));
        is_stored
    }

    /// Lets computer players decide who owe an order and were kept from it.
    pub(crate) fn think_on_unless_stuck(self: &Arc<Table>) {
        if !self.sitting().stuck {
            self.think();
        }
    }

    /// When somebody last wanted the game.
    pub fn used(&self) -> Instant {
        self.sitting().used
    }
}

impl Sitting {
    /// The game, for somebody who wants it now; none if it is put away.
    pub(super) fn wanted(&mut self) -> Option<Arc<dyn AnyGame>> {
        self.used = Instant::now();
        self.game.clone()
    }
}
