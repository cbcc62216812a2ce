//! The house: what every table needs, and the tables that are open.

use crate::error::{ApiError, OpenError};
use crate::limits::Pools;
use crate::store::{Store, StoredGame};
use crate::table::{OBSERVER, Table};
use crate::token;
use library::Library;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use tokio::sync::Mutex;

/// What every table needs, and the tables that are open.
pub struct House {
    /// Scenarios and rule systems.
    pub library: Library,
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// What heavy work is done at a time.
    pub pools: Pools,
    /// A table is put away when the last one lets go of it; there is never a second one of a game.
    tables: Mutex<HashMap<String, Weak<Table>>>,
}

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
        House { library, store, pools: Pools::of_this_machine(), tables: Mutex::default() }
    }

    /// The table of a game, for whoever has the token of one of its seats. A wrong token and a game
    /// that is not there get the same answer.
    pub async fn seat(self: &Arc<House>, id: &str, token: &str) -> Result<Seated, ApiError> {
        let (game, eyes) = self.find(id, token).await?;
        Ok(Seated { table: self.table(game).await?, eyes: eyes.into(), key: token::hash(token) })
    }

    /// The game of that id, and the seat that the token opens.
    async fn find(&self, id: &str, token: &str) -> Result<(StoredGame, String), ApiError> {
        let game = self.store.game(id).await?;
        if let Some(game) = game
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
            Ok((game, seat)) => {
                let table = self.table(game).await?;
                if self.store.replace_token(id, &token::hash(link), &token::hash(&token)).await? {
                    table.turn_away(&seat, token::hash(link)).await;
                }
            }
            Err(ApiError::LinkUsed) => {}
            Err(error) => return Err(error),
        }
        let (_, seat) = self.find(id, &token).await.map_err(|error| match error {
            ApiError::NoSuchGame => ApiError::LinkUsed,
            other => other,
        })?;
        Ok(Taken { seat, token })
    }

    /// The seats of a game that were taken by their links.
    pub async fn taken_seats(&self, id: &str) -> Result<BTreeSet<String>, ApiError> {
        Ok(self.store.used_links(id).await?.into_iter().map(|link| link.seat).collect())
    }

    /// The table of a game, opened if it is not open yet.
    pub async fn table(self: &Arc<House>, game: StoredGame) -> Result<Arc<Table>, OpenError> {
        let mut tables = self.tables.lock().await;
        if let Some(table) = tables.get(&game.id).and_then(Weak::upgrade)
            && !table.lost().await
        {
            return Ok(table);
        }
        tables.retain(|_, table| table.strong_count() > 0);
        let id = game.id.clone();
        let table = Arc::new(Table::open(self.clone(), game).await?);
        tables.insert(id, Arc::downgrade(&table));
        drop(tables);
        table.think().await;
        Ok(table)
    }
}

/// The name of the seat that the token opens.
fn eyes_of<'a>(game: &'a StoredGame, token: &str) -> Option<&'a str> {
    let seat = game.seats.iter().find(|seat| seat.token.is_some_and(|kept| token::fits(token, &kept)))?;
    Some(&seat.name)
}
