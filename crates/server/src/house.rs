//! The house: what every table needs, and the tables that are open.

use crate::error::{ApiError, OpenError};
use crate::limits::Pools;
use crate::store::{Store, StoredGame};
use crate::table::Table;
use crate::token;
use library::Library;
use std::collections::HashMap;
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
        House { library, store, pools: Pools::of_this_machine(), tables: Mutex::default() }
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
