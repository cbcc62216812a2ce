//! The house: what every table needs, and the tables that are open.

use crate::duties::Duties;
use crate::error::{ApiError, OpenError};
use crate::limits::Pools;
use crate::store::{Step, Store, StoreError, StoredGame};
use crate::table::{OBSERVER, Table};
use crate::token;
use library::Library;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{self, MissedTickBehavior};

/// What every table needs, and the tables that are open.
pub struct House {
    /// Scenarios and rule systems.
    pub library: Library,
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// What heavy work is done at a time.
    pub(crate) pools: Pools,
    /// Orders and new games, which run to their end.
    pub(crate) duties: Duties,
    /// Every game has a place of its own: whoever opens a game keeps nobody waiting but those who want the same.
    places: Mutex<HashMap<String, Arc<Place>>>,
    /// The tables that are kept although perhaps nobody sits there: whoever comes back soon finds them as they were.
    kept: Mutex<HashMap<String, Arc<Table>>>,
}

/// So many tables at which nobody sits are kept.
const MOST_EMPTY: usize = 128;
/// How often, while a game may be idle, the house looks after its tables.
const ROUNDS: u32 = 4;

/// Where a game's table stands. The game sleeps when the last one lets go of it; there is never a second table.
type Place = tokio::sync::Mutex<Weak<Table>>;

/// A seat that was taken by its link.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TakenSeat"))]
pub struct Taken {
    seat: String,
    /// What opens the seat from now on.
    token: String,
}

/// Somebody at a table.
#[derive(Clone)]
pub struct Seated {
    /// The table.
    pub table: Arc<Table>,
    /// Through whose eyes: a seat's name, or `observer`.
    pub eyes: Arc<str>,
    /// The hash of the token that he has shown.
    pub key: [u8; 32],
}

impl House {
    /// A house without open tables.
    pub fn new(library: Library, store: Arc<dyn Store>) -> House {
        let (pools, duties) = (Pools::of_this_machine(), Duties::default());
        House { library, store, pools, duties, places: Mutex::default(), kept: Mutex::default() }
    }

    /// The table of a game, for whoever has the token of one of its seats. A wrong token and a game
    /// that is not there get the same answer.
    pub async fn seat(self: &Arc<House>, id: &str, token: &str) -> Result<Seated, ApiError> {
        let (game, _) = self.find(id, token).await?;
        let table = self.table(game).await?;
        // Somebody may have taken the seat by its link before there was this table, which knows of such from now on.
        let (_, eyes) = self.find(id, token).await?;
        Ok(Seated { table, eyes: eyes.into(), key: token::hash(token) })
    }

    /// The game of that id, and the seat that the token opens.
    async fn find(&self, id: &str, token: &str) -> Result<(StoredGame, String), ApiError> {
        if let Some(game) = self.store.game(id).await?
            && let Some(eyes) = eyes_of(&game, token).map(str::to_owned)
        {
            return Ok((game, eyes));
        }
        let used = self.store.used_links(id).await?;
        let used = used.iter().any(|link| token::fits(token, &link.token));
        Err(if used { ApiError::LinkUsed } else { ApiError::NoSuchGame })
    }

    /// Takes a seat by its link: whoever does gets a token of his own, and the link opens the seat no more.
    /// Observers share theirs. The same request may be sent again, and is answered with the same token.
    pub async fn take_seat(self: &Arc<House>, id: &str, link: &str, request: &str) -> Result<Taken, ApiError> {
        let token = token::for_link(link, request);
        match self.find(id, link).await {
            Ok((_, seat)) if seat == OBSERVER => return Ok(Taken { seat, token: link.to_owned() }),
            Ok((game, seat)) => self.replace_link(game, seat, token::hash(link), token::hash(&token)).await?,
            Err(ApiError::LinkUsed) => {}
            Err(error) => return Err(error),
        }
        match self.find(id, &token).await {
            Ok((_, seat)) => Ok(Taken { seat, token }),
            Err(ApiError::NoSuchGame) => Err(ApiError::LinkUsed),
            Err(error) => Err(error),
        }
    }

    /// Puts a token in a link's place, unless somebody was quicker; whoever sits there by the link must go.
    async fn replace_link(
        self: &Arc<House>,
        game: StoredGame,
        seat: String,
        link: [u8; 32],
        token: [u8; 32],
    ) -> Result<(), ApiError> {
        let house = self.clone();
        self.see_through(async move {
            let id = game.id.clone();
            let table = house.table(game).await?;
            if house.store.replace_token(&id, &link, &token).await? {
                table.turn_away(&seat, link);
            }
            Ok(())
        })
        .await
    }

    /// The seats of a game that were taken by their links.
    pub async fn taken_seats(&self, id: &str) -> Result<BTreeSet<String>, ApiError> {
        Ok(self.store.used_links(id).await?.into_iter().map(|link| link.seat).collect())
    }

    /// The table of a game, opened if it is not open yet.
    pub async fn table(self: &Arc<House>, game: StoredGame) -> Result<Arc<Table>, OpenError> {
        let place = self.place(&game.id);
        let mut standing = place.lock().await;
        if let Some(table) = standing.upgrade()
            && !table.is_lost()
        {
            self.keep(&table);
            return Ok(table);
        }
        let table = Arc::new(Table::open(self.clone(), game).await?);
        *standing = Arc::downgrade(&table);
        self.keep(&table);
        drop(standing);
        table.think();
        Ok(table)
    }

    /// The place of a game. Those where nothing stands and nobody waits are forgotten.
    fn place(&self, game: &str) -> Arc<Place> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = places.get(game) {
            return place.clone();
        }
        places.retain(|_, place| {
            Arc::strong_count(place) > 1 || place.try_lock().is_ok_and(|table| table.strong_count() > 0)
        });
        places.entry(game.to_owned()).or_default().clone()
    }

    /// Keeps a table until nobody has used it for a while. Of too many at which nobody sits, the one that was not
    /// used for the longest time goes.
    pub(crate) fn keep(&self, table: &Arc<Table>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if table.is_lost() {
            return;
        }
        let before = kept.insert(table.id().to_owned(), table.clone());
        if before.as_ref().is_some_and(|before| Arc::ptr_eq(before, table)) {
            return;
        }
        let empty = kept.values().filter(|other| !other.is_seen() && !Arc::ptr_eq(other, table));
        let mut empty: Vec<_> = empty.cloned().collect();
        if empty.len() >= MOST_EMPTY {
            empty.sort_by_key(|table| table.used());
            if let Some(longest) = empty.iter().find(|table| table.rest(Duration::ZERO)) {
                kept.remove(longest.id());
            }
        }
        drop((kept, before, empty));
    }

    /// Looks after the tables that are kept: games that nobody has used for a while are put away, tables at which
    /// nobody sits are let go, and computer players who owe an order think.
    pub(crate) fn tend(&self, idle_for: Duration) {
        let tables: Vec<Arc<Table>> = {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.values().cloned().collect()
        };
        for table in tables {
            table.think_on_unless_stuck();
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if table.rest(idle_for) && kept.get(table.id()).is_some_and(|kept| Arc::ptr_eq(kept, &table)) {
                kept.remove(table.id());
            }
        }
    }

    /// Looks after the tables until the server stops.
    pub(crate) async fn tend_on(self: Arc<House>, idle_for: Duration, mut closing: watch::Receiver<bool>) {
        let mut rounds = time::interval((idle_for / ROUNDS).max(Duration::from_millis(1)));
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = rounds.tick() => self.tend(idle_for),
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Lets go of all tables.
    pub(crate) fn forget(&self) {
        let kept = std::mem::take(&mut *self.kept.lock().unwrap_or_else(PoisonError::into_inner));
        drop(kept);
    }

    /// Keeps a new game, as long as there is room; computer players who owe an order begin to think.
    pub async fn begin(self: &Arc<House>, game: StoredGame, first: Step) -> Result<(), ApiError> {
        self.need_room().await?;
        let house = self.clone();
        self.see_through(async move {
            house.store.create(&game, &first).await?;
            tracing::info!(game = game.id, scenario = game.scenario, "a game begins");
            if game.seats.iter().any(|seat| seat.token.is_none())
                && let Err(error) = house.table(game).await
            {
                tracing::error!(error = &error as &dyn std::error::Error, "a new game cannot be opened");
            }
            Ok(())
        })
        .await
    }

    /// Keeps a record that was uploaded, as long as there is room.
    pub async fn keep_replay(self: &Arc<House>, id: String, record: String, created: i64) -> Result<(), ApiError> {
        self.need_room().await?;
        let house = self.clone();
        self.see_through(async move { Ok(house.store.create_replay(&id, &record, created).await?) }).await
    }

    async fn need_room(&self) -> Result<(), ApiError> {
        if self.store.has_room().await? { Ok(()) } else { Err(StoreError::Low.into()) }
    }

    /// Runs something to its end, even if whoever asked for it goes away meanwhile.
    async fn see_through<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let task = self.duties.run(work).ok_or(ApiError::Stopping)?;
        task.await.unwrap_or(Err(ApiError::Internal))
    }
}

/// The name of the seat that the token opens.
fn eyes_of<'a>(game: &'a StoredGame, token: &str) -> Option<&'a str> {
    let seat = game.seats.iter().find(|seat| seat.token.is_some_and(|kept| token::fits(token, &kept)))?;
    Some(&seat.name)
}
