//! The hub: the open game rooms, and the services that they share.

use crate::error::{ApiError, OpenError};
use crate::limits::Pools;
use crate::room::{GameRoom, OBSERVER};
use crate::store::{Step, Store, StoreError, StoredGame};
use crate::task_tracker::TaskTracker;
use crate::token;
use library::Library;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{self, MissedTickBehavior};

/// The open game rooms, and the services that they share.
pub struct Hub {
    /// Scenarios and rule systems.
    pub library: Library,
    /// Where games are stored.
    pub store: Arc<dyn Store>,
    /// The limits for heavy work.
    pub(crate) pools: Pools,
    /// Orders and new games, which run to completion.
    pub(crate) tasks: TaskTracker,
    /// One slot per game: opening a game blocks only those who open the same game.
    slots: Mutex<HashMap<String, Arc<RoomSlot>>>,
    /// The rooms that stay open for a while after the last person left.
    kept_open: Mutex<HashMap<String, Arc<GameRoom>>>,
}

/// How many rooms without connections stay open at most.
const MAX_EMPTY_ROOMS: usize = 128;
/// How often the hub looks for idle rooms while a game may stay idle.
const SWEEPS_PER_IDLE_TIME: u32 = 4;

/// The slot of a game's room. The room is closed when its last user drops it; a game never has two rooms.
type RoomSlot = tokio::sync::Mutex<Weak<GameRoom>>;

/// A seat that was taken by its invite link.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TakenSeat"))]
pub struct TakenSeat {
    seat: String,
    /// The token of the seat from now on.
    token: String,
}

/// A seat or an observer in a room.
#[derive(Clone)]
pub struct Seated {
    /// The room.
    pub room: Arc<GameRoom>,
    /// Who looks: a seat's name, or `observer`.
    pub viewer: Arc<str>,
    /// The hash of the token that was presented.
    pub key: [u8; 32],
}

impl Hub {
    /// A hub without open rooms.
    pub fn new(library: Library, store: Arc<dyn Store>) -> Hub {
        let (pools, tasks) = (Pools::of_this_machine(), TaskTracker::default());
        Hub { library, store, pools, tasks, slots: Mutex::default(), kept_open: Mutex::default() }
    }

    /// The room of a game, for the token of one of its seats. A wrong token and a missing game get the
    /// same answer.
    pub async fn seat(self: &Arc<Hub>, id: &str, token: &str) -> Result<Seated, ApiError> {
        let (game, _) = self.find(id, token).await?;
        let room = self.room(game).await?;
        // Somebody may have taken the seat by its link before this room was open. From now on, the room would know.
        let (_, viewer) = self.find(id, token).await?;
        Ok(Seated { room, viewer: viewer.into(), key: token::hash(token) })
    }

    /// The game with that id, and the seat of the token.
    async fn find(&self, id: &str, token: &str) -> Result<(StoredGame, String), ApiError> {
        if let Some(game) = self.store.game(id).await?
            && let Some(viewer) = seat_of(&game, token).map(str::to_owned)
        {
            return Ok((game, viewer));
        }
        let used = self.store.used_links(id).await?;
        let used = used.iter().any(|link| token::fits(token, &link.token));
        Err(if used { ApiError::LinkUsed } else { ApiError::NoSuchGame })
    }

    /// Takes a seat by its link: exchanges the link for a private token, after which the link is invalid.
    /// Observers share theirs. Repeating the request gives the same token.
    pub async fn take_seat(self: &Arc<Hub>, id: &str, link: &str, request: &str) -> Result<TakenSeat, ApiError> {
        let token = token::for_link(link, request);
        match self.find(id, link).await {
            Ok((_, seat)) if seat == OBSERVER => return Ok(TakenSeat { seat, token: link.to_owned() }),
            Ok((game, seat)) => self.replace_link(game, seat, token::hash(link), token::hash(&token)).await?,
            Err(ApiError::LinkUsed) => {}
            Err(error) => return Err(error),
        }
        match self.find(id, &token).await {
            Ok((_, seat)) => Ok(TakenSeat { seat, token }),
            Err(ApiError::NoSuchGame) => Err(ApiError::LinkUsed),
            Err(error) => Err(error),
        }
    }

    /// Replaces a link by a token, unless somebody else was first, and evicts whoever is connected with the link.
    async fn replace_link(
        self: &Arc<Hub>,
        game: StoredGame,
        seat: String,
        link: [u8; 32],
        token: [u8; 32],
    ) -> Result<(), ApiError> {
        let hub = self.clone();
        self.run_to_completion(async move {
            let id = game.id.clone();
            let room = hub.room(game).await?;
            if hub.store.replace_token(&id, &link, &token).await? {
                room.evict(&seat, link);
            }
            Ok(())
        })
        .await
    }

    /// The seats of a game that were taken by their links.
    pub async fn taken_seats(&self, id: &str) -> Result<BTreeSet<String>, ApiError> {
        Ok(self.store.used_links(id).await?.into_iter().map(|link| link.seat).collect())
    }

    /// The room of a game, opened if it is not open yet.
    pub async fn room(self: &Arc<Hub>, game: StoredGame) -> Result<Arc<GameRoom>, OpenError> {
        let slot = self.slot(&game.id);
        let mut open = slot.lock().await;
        if let Some(room) = open.upgrade()
            && !room.is_lost()
        {
            self.keep(&room);
            return Ok(room);
        }
        let room = Arc::new(GameRoom::open(self.clone(), game).await?);
        *open = Arc::downgrade(&room);
        self.keep(&room);
        drop(open);
        room.think();
        Ok(room)
    }

    /// The slot of a game. Slots that nobody uses are removed.
    fn slot(&self, game: &str) -> Arc<RoomSlot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(game) {
            return slot.clone();
        }
        slots
            .retain(|_, slot| Arc::strong_count(slot) > 1 || slot.try_lock().is_ok_and(|room| room.strong_count() > 0));
        slots.entry(game.to_owned()).or_default().clone()
    }

    /// Keeps a room open until it has been idle for a while. If too many rooms are empty, closes the one that was
    /// idle idlest.
    pub(crate) fn keep(&self, room: &Arc<GameRoom>) {
        let mut kept_open = self.kept_open.lock().unwrap_or_else(PoisonError::into_inner);
        if room.is_lost() {
            return;
        }
        let before = kept_open.insert(room.id().to_owned(), room.clone());
        if before.as_ref().is_some_and(|before| Arc::ptr_eq(before, room)) {
            return;
        }
        let empty = kept_open.values().filter(|other| !other.has_viewers() && !Arc::ptr_eq(other, room));
        let mut empty: Vec<_> = empty.cloned().collect();
        if empty.len() >= MAX_EMPTY_ROOMS {
            empty.sort_by_key(|room| room.used());
            if let Some(idlest) = empty.iter().find(|room| room.unload_if_idle(Duration::ZERO)) {
                kept_open.remove(idlest.id());
            }
        }
        drop((kept_open, before, empty));
    }

    /// Unloads idle games, closes empty rooms, and lets computer players who owe an order think.
    pub(crate) fn sweep(&self, idle_for: Duration) {
        let rooms: Vec<Arc<GameRoom>> = {
            let kept_open = self.kept_open.lock().unwrap_or_else(PoisonError::into_inner);
            kept_open.values().cloned().collect()
        };
        for room in rooms {
            room.resume_thinking();
            let mut kept_open = self.kept_open.lock().unwrap_or_else(PoisonError::into_inner);
            if room.unload_if_idle(idle_for)
                && kept_open.get(room.id()).is_some_and(|kept_open| Arc::ptr_eq(kept_open, &room))
            {
                kept_open.remove(room.id());
            }
        }
    }

    /// Sweeps idle rooms until the server stops.
    pub(crate) async fn sweep_until_closed(self: Arc<Hub>, idle_for: Duration, mut closing: watch::Receiver<bool>) {
        let mut ticks = time::interval((idle_for / SWEEPS_PER_IDLE_TIME).max(Duration::from_millis(1)));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => self.sweep(idle_for),
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Closes all rooms.
    pub(crate) fn close_all(&self) {
        let kept_open = std::mem::take(&mut *self.kept_open.lock().unwrap_or_else(PoisonError::into_inner));
        drop(kept_open);
    }

    /// Stores a new game if the disk has space; computer players who owe an order start to think.
    pub async fn create_game(self: &Arc<Hub>, game: StoredGame, first: Step) -> Result<(), ApiError> {
        self.require_space().await?;
        let hub = self.clone();
        self.run_to_completion(async move {
            hub.store.create(&game, &first).await?;
            tracing::info!(game = game.id, scenario = game.scenario, "a game begins");
            if game.seats.iter().any(|seat| seat.token.is_none())
                && let Err(error) = hub.room(game).await
            {
                tracing::error!(error = &error as &dyn std::error::Error, "a new game cannot be opened");
            }
            Ok(())
        })
        .await
    }

    /// Stores an uploaded record if the disk has space.
    pub async fn keep_replay(self: &Arc<Hub>, id: String, record: String, created: i64) -> Result<(), ApiError> {
        self.require_space().await?;
        let hub = self.clone();
        self.run_to_completion(async move { Ok(hub.store.create_replay(&id, &record, created).await?) }).await
    }

    async fn require_space(&self) -> Result<(), ApiError> {
        if self.store.has_space().await? { Ok(()) } else { Err(StoreError::Low.into()) }
    }

    /// Runs something to completion, even if the client disconnects meanwhile.
    async fn run_to_completion<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let task = self.tasks.run(work).ok_or(ApiError::Stopping)?;
        task.await.unwrap_or(Err(ApiError::Internal))
    }
}

/// The name of the token's seat.
fn seat_of<'a>(game: &'a StoredGame, token: &str) -> Option<&'a str> {
    let seat = game.seats.iter().find(|seat| seat.token.is_some_and(|kept| token::fits(token, &kept)))?;
    Some(&seat.name)
}
