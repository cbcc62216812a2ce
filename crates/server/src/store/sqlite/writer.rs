//! The one connection that writes.
//!
//! SQLite ends a transaction by itself when the disk is full, and a connection that has not noticed takes every
//! later commit for a nested one, which reaches nobody. So a connection is used again only after a good commit
//! that another connection has seen. Whatever else happens, an error or a write that somebody breaks off, it is
//! closed, and SQLite undoes what was not committed.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{Mutex, MutexGuard};

/// Where the connection is kept while nobody writes; none after a failure.
pub struct Writers {
    options: SqliteConnectOptions,
    place: Mutex<Option<SqliteConnection>>,
}

/// Whoever writes now.
pub struct Writer<'a> {
    place: MutexGuard<'a, Option<SqliteConnection>>,
    connection: SqliteConnection,
}

impl Writers {
    /// Opens the connection.
    pub async fn connect(options: SqliteConnectOptions) -> Result<Writers, StoreError> {
        let connection = SqliteConnection::connect_with(&options).await?;
        Ok(Writers { options, place: Mutex::new(Some(connection)) })
    }

    /// Waits for the turn to write, and opens the connection again if it was closed.
    pub async fn turn(&self) -> Result<Writer<'_>, StoreError> {
        let mut place = self.place.lock().await;
        let connection = match place.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        Ok(Writer { place, connection })
    }

    /// Closes the connection.
    pub async fn close(&self) {
        if let Some(connection) = self.place.lock().await.take()
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the database was not closed well");
        }
    }
}

impl Writer<'_> {
    /// The connection itself.
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Begins to write; an error if the connection believes itself inside a transaction.
    pub async fn begin(&mut self) -> Result<Transaction<'_, Sqlite>, StoreError> {
        Ok(self.connection.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// All is well: the next one writes with the same connection.
    pub fn done(mut self) {
        *self.place = Some(self.connection);
    }
}
