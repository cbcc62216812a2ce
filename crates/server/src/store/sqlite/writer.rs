//! The one connection that writes, and the one that looks after it.
//!
//! SQLite ends a transaction by itself when the disk is full, and a connection that has not noticed takes every
//! later commit for a nested one, which reaches nobody. So a connection is used again only after a good commit
//! that another connection has seen. Whatever else happens, an error or a write that somebody breaks off, both are
//! closed, and SQLite undoes what was not committed.

use crate::store::StoreError;
use crate::store::anchor::{Anchor, Identity};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// Where the connections are kept while nobody writes; none after a failure.
pub struct Writers {
    anchor: Arc<Anchor>,
    options: SqliteConnectOptions,
    place: Mutex<Option<Pair>>,
}

struct Pair {
    writer: SqliteConnection,
    witness: SqliteConnection,
    /// The write-ahead log that they have open.
    log: Identity,
}

/// Whoever writes now.
pub struct Writer<'a> {
    anchor: &'a Anchor,
    place: MutexGuard<'a, Option<Pair>>,
    pair: Pair,
}

/// The options of a connection that only reads.
pub fn reading(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.pragma("query_only", "on")
}

impl Pair {
    async fn connect(options: &SqliteConnectOptions, anchor: &Anchor) -> Result<Pair, StoreError> {
        let writer = SqliteConnection::connect_with(options).await?;
        let mut witness = SqliteConnection::connect_with(&reading(options.clone())).await?;
        // Whoever reads opens the log.
        sqlx::query("SELECT name FROM sqlite_schema LIMIT 1").fetch_optional(&mut witness).await?;
        Ok(Pair { writer, witness, log: anchor.log() })
    }
}

impl Writers {
    /// Opens the connections.
    pub async fn connect(options: SqliteConnectOptions, anchor: Arc<Anchor>) -> Result<Writers, StoreError> {
        let pair = Pair::connect(&options, &anchor).await?;
        Ok(Writers { anchor, options, place: Mutex::new(Some(pair)) })
    }

    /// Waits for the turn to write, and opens the connections again if they were closed. Nobody writes into a
    /// file that is not there any more; connections to it are kept, for it may come back.
    pub async fn turn(&self) -> Result<Writer<'_>, StoreError> {
        let mut place = self.place.lock().await;
        self.anchor.holds()?;
        if let Some(pair) = place.as_ref() {
            self.anchor.holds_log(pair.log)?;
        }
        let pair = match place.take() {
            Some(pair) => pair,
            None => Pair::connect(&self.options, &self.anchor).await?,
        };
        Ok(Writer { anchor: &self.anchor, place, pair })
    }

    /// Closes the connections.
    pub async fn close(&self) {
        let Some(Pair { writer, witness, .. }) = self.place.lock().await.take() else { return };
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

    /// All is well, unless the file was taken away meanwhile: the next one writes with the same connections.
    pub fn done(mut self) -> Result<(), StoreError> {
        let found = self.anchor.holds().and_then(|()| self.anchor.holds_log(self.pair.log));
        *self.place = Some(self.pair);
        found.map_err(|_| StoreError::Unconfirmed)
    }
}
