//! The house: what every table needs, and the tables that are open.

use crate::duties::Duties;
use crate::error::{ApiError, OpenError};
use crate::store::{Step, Store, StoreError, StoredGame};
use crate::table::Table;
use crate::token;
use library::Library;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What every table needs, and the tables that are open.
pub struct House {
    /// Scenarios and rule systems.
    pub library: Library,
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// Orders and new games, which run to their end.
    pub(crate) duties: Duties,
    /// Every game has a place of its own: whoever opens a game keeps nobody waiting but those who want the same.
    places: Mutex<HashMap<String, Arc<Place>>>,
}

/// Where a game's table stands. It is put away when the last one lets go of it; there is never a second one.
type Place = tokio::sync::Mutex<Weak<Table>>;

/// Somebody at a table.
#[derive(Clone)]
pub struct Seated {
    /// The table.
    pub table: Arc<Table>,
    /// Through whose eyes: a seat's name, or `observer`.
    pub eyes: Arc<str>,
}

impl House {
    /// A house without open tables.
    pub fn new(library: Library, store: Arc<dyn Store>) -> House {
        House { library, store, duties: Duties::default(), places: Mutex::default() }
    }

    /// The table of a game, for whoever has the token of one of its seats. A wrong token and a game
    /// that is not there get the same answer.
    pub async fn seat(self: &Arc<House>, id: &str, token: &str) -> Result<Seated, ApiError> {
        let game = self.store.game(id).await?.ok_or(ApiError::NoSuchGame)?;
        let eyes = eyes_of(&game, token).ok_or(ApiError::NoSuchGame)?.into();
        Ok(Seated { table: self.table(game).await?, eyes })
    }

    /// The table of a game, opened if it is not open yet.
    pub async fn table(self: &Arc<House>, game: StoredGame) -> Result<Arc<Table>, OpenError> {
        let place = self.place(&game.id);
        let mut standing = place.lock().await;
        if let Some(table) = standing.upgrade()
            && !table.is_lost()
        {
            return Ok(table);
        }
        let table = Arc::new(Table::open(self.clone(), game).await?);
        *standing = Arc::downgrade(&table);
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
