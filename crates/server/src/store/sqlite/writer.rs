//! The one connection that writes, and the one that looks after it.
//!
//! SQLite ends a transaction by itself when the disk is full, and a connection that has not noticed takes every
//! later commit for a nested one, which reaches nobody. So a connection is used again only after a good commit
//! that another connection has seen. Whatever else happens, an error or a write that somebody breaks off, both are
//! closed, and SQLite undoes what was not committed.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{Mutex, MutexGuard};

/// Where the connections are kept while nobody writes; none after a failure.
pub struct Writers {
    options: SqliteConnectOptions,
    place: Mutex<Option<Pair>>,
}

struct Pair {
    writer: SqliteConnection,
    witness: SqliteConnection,
}

/// Whoever writes now.
pub struct Writer<'a> {
    place: MutexGuard<'a, Option<Pair>>,
    pair: Pair,
}

/// The options of a connection that only reads.
pub fn reading(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.pragma("query_only", "on")
}

impl Pair {
    async fn connect(options: &SqliteConnectOptions) -> Result<Pair, StoreError> {
        let writer = SqliteConnection::connect_with(options).await?;
        let witness = SqliteConnection::connect_with(&reading(options.clone())).await?;
        Ok(Pair { writer, witness })
    }
}

impl Writers {
    /// Opens the connections.
    pub async fn connect(options: SqliteConnectOptions) -> Result<Writers, StoreError> {
        let pair = Pair::connect(&options).await?;
        Ok(Writers { options: options.create_if_missing(false), place: Mutex::new(Some(pair)) })
    }

    /// Waits for the turn to write, and opens the connections again if they were closed.
    pub async fn turn(&self) -> Result<Writer<'_>, StoreError> {
        let mut place = self.place.lock().await;
        let pair = match place.take() {
            Some(pair) => pair,
            None => Pair::connect(&self.options).await?,
        };
        Ok(Writer { place, pair })
    }

    /// Closes the connections.
    pub async fn close(&self) {
        let Some(Pair { writer, witness }) = self.place.lock().await.take() else { return };
        for connection in [witness, writer] {
            if let Err(error) = connection.close().await {
                tracing::error!(%error, "the database was not closed well");
            }
        }
    }
}

impl Writer<'_> {
    /// The connection that writes.
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.pair.writer
    }

    /// The connection that reads what was written.
    pub fn witness(&mut self) -> &mut SqliteConnection {
        &mut self.pair.witness
    }

    /// Begins to write; an error if the connection believes itself inside a transaction.
    pub async fn begin(&mut self) -> Result<Transaction<'_, Sqlite>, StoreError> {
        Ok(self.pair.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// All is well: the next one writes with the same connections.
    pub fn done(mut self) {
        *self.place = Some(self.pair);
    }
}
