//! Computer players at a table. They think on a copy, off the server's own threads, and what they
//! order passes the same gate as everybody's.

use super::journal::{Accepted, Sent};
use super::{Sitting, Table};
use crate::protocol::Message;
use crate::seed;
use opponent::Player;
use referee::AnyGame;
use std::sync::Arc;

/// A decision that a computer player owes.
struct Turn {
    seat: String,
    line: u32,
    game: Box<dyn AnyGame>,
    player: Box<dyn Player>,
}

/// What came of a decision.
enum Outcome {
    Played,
    /// The table changed meanwhile.
    Overtaken,
    /// The player found nothing, or what he found could not be done.
    Stuck,
}

impl Table {
    /// Lets the computer players decide until somebody else must. Comes back at once.
    pub async fn think(self: &Arc<Table>) {
        let mut sitting = self.sitting.lock().await;
        if !sitting.thinking && self.computer_to_move(&sitting).is_some() {
            sitting.thinking = true;
            tokio::spawn(self.clone().think_on());
        }
    }

    async fn think_on(self: Arc<Table>) {
        loop {
            let _leave = self.house.pools.leave_to_think(self.is_seen().await).await;
            let Some(turn) = self.next_turn().await else { return };
            if let Outcome::Stuck = self.play(turn).await {
                self.sitting.lock().await.thinking = false;
                return;
            }
        }
    }

    /// Whether somebody looks at the table.
    async fn is_seen(&self) -> bool {
        !self.sitting.lock().await.chairs.eyes().is_empty()
    }

    /// The next decision of a computer player; if there is none, nobody thinks any more.
    async fn next_turn(&self) -> Option<Turn> {
        let mut sitting = self.sitting.lock().await;
        let turn = self.computer_to_move(&sitting).and_then(|(seat, player)| self.turn(&sitting, seat, player));
        match &turn {
            Some(turn) => sitting.chairs.tell_all(&Message::Thinking { seat: turn.seat.clone() }),
            None => sitting.thinking = false,
        }
        turn
    }

    /// The first seat that owes a decision and is played by a computer, and by which one.
    fn computer_to_move(&self, sitting: &Sitting) -> Option<(String, String)> {
        let owed = sitting.journal.game().owed();
        owed.iter().find_map(|(owing, _)| {
            let seat = self.stored.seats.iter().find(|seat| seat.name == *owing && seat.token.is_none())?;
            Some((seat.name.clone(), seat.player.clone()))
        })
    }

    fn turn(&self, sitting: &Sitting, seat: String, player: String) -> Option<Turn> {
        let game = sitting.journal.game();
        let line = game.next_line();
        let number = seed::number(&game.record().header.dice, &seat, line).ok()?;
        let player = opponent::player(&player, game.system(), number)?;
        Some(Turn { seat, line, game: game.sketch(), player })
    }

    async fn play(&self, turn: Turn) -> Outcome {
        let Turn { seat, line, game, mut player } = turn;
        let thought = {
            let seat = seat.clone();
            tokio::task::spawn_blocking(move || player.choose(game.as_ref(), &seat)).await
        };
        let Ok(Some(order)) = thought else {
            tracing::error!(game = self.stored.id, seat, "a computer player found no order");
            return Outcome::Stuck;
        };
        let mut sitting = self.sitting.lock().await;
        if sitting.journal.game().next_line() != line {
            return Outcome::Overtaken;
        }
        match sitting.journal.order(&seat, Sent { id: None, text: &order, dice: &[], line }).await {
            Ok(Accepted { change: Some(change), .. }) => {
                sitting.publish(change);
                Outcome::Played
            }
            Ok(_) => Outcome::Played,
            Err(refusal) => {
                tracing::error!(game = self.stored.id, seat, order, why = refusal.id, "a computer's order is refused");
                Outcome::Stuck
            }
        }
    }
}
