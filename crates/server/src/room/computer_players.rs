//! Computer players in a room. They think on a copy of the game, on a blocking thread, and their orders are
//! checked like everybody's.
//!
//! They think whenever one of them owes an order and the room is opened, somebody joins, or an order was
//! given. If they cannot go on, everybody is told why.

use super::journal::{Accepted, SentOrder};
use super::{Failure, GameRoom, RoomState};
use crate::limits::ThinkPermit;
use crate::protocol::Message;
use crate::seed;
use crate::sentences::sentence;
use library::Library;
use referee::{AnyGame, Spoken};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// How long a computer player waits before it tries again to store an order.
const RETRY_AFTER: Duration = Duration::from_secs(2);

/// How long other rooms wait for an order of this one to be stored.
const STORED_WITHIN: Duration = Duration::from_secs(1);

/// A decision that a computer player owes.
pub(super) struct Turn {
    seat: String,
    player: String,
    game: Arc<dyn AnyGame>,
}

/// The result of a decision.
enum Outcome {
    Played,
    /// The game changed meanwhile.
    Overtaken,
    /// The order could not be stored.
    NotStored,
    /// The player found no order, or its order was refused.
    Stuck,
    /// The server is stopping.
    Stopping,
}

impl GameRoom {
    /// Lets the computer players decide until a person must. Returns at once.
    pub fn think(self: &Arc<GameRoom>) {
        let mut state = self.state();
        if !state.thinking && self.computer_to_move(&state).is_some() {
            state.thinking = true;
            tokio::spawn(self.clone().think_loop());
        }
    }

    async fn think_loop(self: Arc<GameRoom>) {
        loop {
            let permit = self.hub.pools.permit_to_think(self.has_viewers()).await;
            let Some(turn) = self.next_turn() else { return };
            let seat = turn.seat.clone();
            match self.play(turn, permit).await {
                Outcome::Played | Outcome::Overtaken => {}
                Outcome::NotStored => {
                    self.state().report_trouble(seat, sentence("server-computer-not-stored"));
                    sleep(RETRY_AFTER).await;
                    let mut state = self.state();
                    if state.connections.is_empty() {
                        state.thinking = false;
                        return;
                    }
                }
                Outcome::Stuck => {
                    let mut state = self.state();
                    state.report_trouble(seat, sentence("server-computer-stuck"));
                    (state.thinking, state.stuck) = (false, true);
                    return;
                }
                Outcome::Stopping => {
                    self.state().thinking = false;
                    return;
                }
            }
        }
    }

    /// Whether anybody is connected.
    pub fn has_viewers(&self) -> bool {
        !self.state().connections.is_empty()
    }

    /// The next decision of a computer player; if there is none, thinking ends.
    fn next_turn(&self) -> Option<Turn> {
        let mut state = self.state();
        let turn = self.computer_to_move(&state);
        match &turn {
            Some(turn) => {
                state.connections.send_to_all(&Message::Thinking { seat: turn.seat.clone(), trouble: None });
            }
            None => state.thinking = false,
        }
        turn
    }

    /// The first seat that owes a decision and is played by a computer.
    pub(super) fn computer_to_move(&self, state: &RoomState) -> Option<Turn> {
        let game = state.game.as_ref().filter(|_| !state.lost)?;
        let owed = game.owed();
        owed.iter().find_map(|(owing, _)| {
            let seat = self.stored.seats.iter().find(|seat| seat.name == *owing && seat.token.is_none())?;
            let (seat, player) = (seat.name.clone(), seat.player.clone());
            Some(Turn { seat, player, game: game.clone() })
        })
    }

    /// Lets a player decide and carries out its order. The permit is released after that, or a little earlier if the
    /// store is slow, so that other rooms need not wait.
    async fn play(self: &Arc<GameRoom>, turn: Turn, permit: ThinkPermit) -> Outcome {
        let (seat, line) = (turn.seat.clone(), turn.game.next_line());
        let hub = self.hub.clone();
        let chosen = spawn_blocking(move || turn.choose(&hub.library)).await;
        let Ok(Some(text)) = chosen else {
            tracing::error!(game = self.stored.id, seat, "a computer player found no order");
            return Outcome::Stuck;
        };
        let room = self.clone();
        let order = SentOrder { id: None, text, dice: Vec::new(), line, always: false };
        let Some(mut task) = self.hub.tasks.run(async move { room.carry_out_computer_order(seat, order).await }) else {
            return Outcome::Stopping;
        };
        if let Ok(done) = timeout(STORED_WITHIN, &mut task).await {
            return done.unwrap_or(Outcome::Stuck);
        }
        drop(permit);
        task.await.unwrap_or(Outcome::Stuck)
    }

    async fn carry_out_computer_order(&self, seat: String, order: SentOrder) -> Outcome {
        let mut journal = self.journal.lock().await;
        let Ok(journal) = self.load(&mut journal).await else { return Outcome::NotStored };
        if self.is_lost() || journal.game().next_line() != order.line {
            return Outcome::Overtaken;
        }
        let text = order.text.clone();
        match journal.order(&seat, order).await {
            Ok(Accepted { change, .. }) => {
                self.publish(journal.game().clone(), change, |_| {}).await;
                Outcome::Played
            }
            Err(Failure::NotStored(_)) => Outcome::NotStored,
            Err(Failure::Lost) => {
                self.invalidate();
                Outcome::Overtaken
            }
            Err(Failure::Refused(refusal)) => {
                tracing::error!(game = self.stored.id, seat, text, why = refusal.id, "a computer's order is refused");
                Outcome::Stuck
            }
        }
    }
}

impl RoomState {
    /// Tells everybody why a computer player does not go on.
    fn report_trouble(&mut self, seat: String, trouble: Spoken) {
        self.connections.send_to_all(&Message::Thinking { seat, trouble: Some(trouble) });
    }
}

impl Turn {
    /// What the player orders, in its written form.
    fn choose(self, library: &Library) -> Option<String> {
        let Turn { seat, player, game } = self;
        let number = seed::number(&game.record().header.dice, &seat, game.next_line()).ok()?;
        library.player(&player, game.system(), number)?.choose(game.sketch().as_ref(), &seat)
    }
}
