//! Computer players at a table. They think on a copy, off the server's own threads, and what they
//! order passes the same gate as everybody's.
//!
//! They think whenever one of them owes an order and the table is opened, somebody sits down, or something was
//! ordered. What keeps them from it is told to everybody.

use super::journal::{Accepted, Sent};
use super::{Failure, Sitting, Table};
use crate::limits::Leave;
use crate::protocol::Message;
use crate::said::say;
use crate::seed;
use library::Library;
use referee::{AnyGame, Spoken};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// How long a computer player waits before he tries again to have an order stored.
const PAUSE: Duration = Duration::from_secs(2);

/// How long other tables wait for an order of this one to be stored.
const STORED_WITHIN: Duration = Duration::from_secs(1);

/// A decision that a computer player owes.
pub(super) struct Turn {
    seat: String,
    player: String,
    game: Arc<dyn AnyGame>,
}

/// What came of a decision.
enum Outcome {
    Played,
    /// The table changed meanwhile.
    Overtaken,
    /// The order could not be stored.
    NotStored,
    /// The player found nothing, or what he found could not be done.
    Stuck,
    /// The server takes on nothing new.
    Stopping,
}

impl Table {
    /// Lets the computer players decide until somebody else must. Comes back at once.
    pub fn think(self: &Arc<Table>) {
        let mut sitting = self.sitting();
        if !sitting.thinking && self.computer_to_move(&sitting).is_some() {
            sitting.thinking = true;
            tokio::spawn(self.clone().think_on());
        }
    }

    async fn think_on(self: Arc<Table>) {
        loop {
            let leave = self.house.pools.leave_to_think(self.is_seen()).await;
            let Some(turn) = self.next_turn() else { return };
            let seat = turn.seat.clone();
            match self.play(turn, leave).await {
                Outcome::Played | Outcome::Overtaken => {}
                Outcome::NotStored => {
                    self.sitting().tell_trouble(seat, say("server-computer-not-stored"));
                    sleep(PAUSE).await;
                    let mut sitting = self.sitting();
                    if sitting.chairs.is_empty() {
                        sitting.thinking = false;
                        return;
                    }
                }
                Outcome::Stuck => {
                    let mut sitting = self.sitting();
                    sitting.tell_trouble(seat, say("server-computer-stuck"));
                    (sitting.thinking, sitting.stuck) = (false, true);
                    return;
                }
                Outcome::Stopping => {
                    self.sitting().thinking = false;
                    return;
                }
            }
        }
    }

    /// Whether somebody looks at the table.
    pub fn is_seen(&self) -> bool {
        !self.sitting().chairs.is_empty()
    }

    /// The next decision of a computer player; if there is none, nobody thinks any more.
    fn next_turn(&self) -> Option<Turn> {
        let mut sitting = self.sitting();
        let turn = self.computer_to_move(&sitting);
        match &turn {
            Some(turn) => {
                sitting.chairs.tell_all(&Message::Thinking { seat: turn.seat.clone(), trouble: None });
            }
            None => sitting.thinking = false,
        }
        turn
    }

    /// The first seat that owes a decision and is played by a computer.
    pub(super) fn computer_to_move(&self, sitting: &Sitting) -> Option<Turn> {
        let game = sitting.game.as_ref().filter(|_| !sitting.lost)?;
        let owed = game.owed();
        owed.iter().find_map(|(owing, _)| {
            let seat = self.stored.seats.iter().find(|seat| seat.name == *owing && seat.token.is_none())?;
            let (seat, player) = (seat.name.clone(), seat.player.clone());
            Some(Turn { seat, player, game: game.clone() })
        })
    }

    /// Lets a player decide and has his order carried out. His leave ends with that, or a little earlier where the
    /// store is slow, so that other tables need not wait for it.
    async fn play(self: &Arc<Table>, turn: Turn, leave: Leave) -> Outcome {
        let (seat, line) = (turn.seat.clone(), turn.game.next_line());
        let house = self.house.clone();
        let thought = spawn_blocking(move || turn.choose(&house.library)).await;
        let Ok(Some(text)) = thought else {
            tracing::error!(game = self.stored.id, seat, "a computer player found no order");
            return Outcome::Stuck;
        };
        let table = self.clone();
        let order = Sent { id: None, text, dice: Vec::new(), line };
        let Some(mut task) = self.house.duties.run(async move { table.order_of_computer(seat, order).await }) else {
            return Outcome::Stopping;
        };
        if let Ok(done) = timeout(STORED_WITHIN, &mut task).await {
            return done.unwrap_or(Outcome::Stuck);
        }
        drop(leave);
        task.await.unwrap_or(Outcome::Stuck)
    }

    async fn order_of_computer(&self, seat: String, order: Sent) -> Outcome {
        let mut journal = self.journal.lock().await;
        let Ok(journal) = self.wake(&mut journal).await else { return Outcome::NotStored };
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
                self.lose();
                Outcome::Overtaken
            }
            Err(Failure::Refused(refusal)) => {
                tracing::error!(game = self.stored.id, seat, text, why = refusal.id, "a computer's order is refused");
                Outcome::Stuck
            }
        }
    }
}

impl Sitting {
    /// Tells everybody why a computer player does not go on.
    fn tell_trouble(&mut self, seat: String, trouble: Spoken) {
        self.chairs.tell_all(&Message::Thinking { seat, trouble: Some(trouble) });
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
