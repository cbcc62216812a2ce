//! The connection that writes, and the one that verifies its writes.
//!
//! SQLite rolls a transaction back by itself when the disk is full, and a connection that has not noticed takes
//! every later commit for a nested one, which never becomes visible. So a connection is reused only after a
//! successful commit that another connection has seen. After an error or a cancelled write both are
//! closed, and SQLite rolls back what was not committed.

use crate::store::StoreError;
use crate::store::database_file::{DatabaseFile, Identity};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// The connections while nobody writes; none after a failure.
pub struct Writers {
    database: Arc<DatabaseFile>,
    options: SqliteConnectOptions,
    idle: Mutex<Option<ConnectionPair>>,
}

struct ConnectionPair {
    writer: SqliteConnection,
    verifier: SqliteConnection,
    /// The write-ahead log that they have open.
    log: Identity,
}

/// The turn to write.
pub struct Writer<'a> {
    database: &'a DatabaseFile,
    idle: MutexGuard<'a, Option<ConnectionPair>>,
    pair: ConnectionPair,
}

/// The options of a read-only connection.
pub fn reading(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.pragma("query_only", "on")
}

impl ConnectionPair {
    async fn connect(options: &SqliteConnectOptions, database: &DatabaseFile) -> Result<ConnectionPair, StoreError> {
        let writer = SqliteConnection::connect_with(options).await?;
        let mut verifier = SqliteConnection::connect_with(&reading(options.clone())).await?;
        // The first read opens the log.
        sqlx::query("SELECT name FROM sqlite_schema LIMIT 1").fetch_optional(&mut verifier).await?;
        Ok(ConnectionPair { writer, verifier, log: database.log() })
    }
}

impl Writers {
    /// Opens the connections.
    pub async fn connect(options: SqliteConnectOptions, database: Arc<DatabaseFile>) -> Result<Writers, StoreError> {
        let pair = ConnectionPair::connect(&options, &database).await?;
        Ok(Writers { database, options, idle: Mutex::new(Some(pair)) })
    }

    /// Waits for the turn to write, and reopens the connections if they were closed. Nothing is written to a
    /// file that is no longer in its place; connections to it stay open, because it may come back.
    pub async fn turn(&self) -> Result<Writer<'_>, StoreError> {
        let mut idle = self.idle.lock().await;
        self.database.check()?;
        if let Some(pair) = idle.as_ref() {
            self.database.check_log(pair.log)?;
        }
        let pair = match idle.take() {
            Some(pair) => pair,
            None => ConnectionPair::connect(&self.options, &self.database).await?,
        };
        Ok(Writer { database: &self.database, idle, pair })
    }

    /// Closes the connections.
    pub async fn close(&self) {
        let Some(ConnectionPair { writer, verifier, .. }) = self.idle.lock().await.take() else { return };
        for connection in [verifier, writer] {
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

    /// The connection that verifies writes.
    pub fn verifier(&mut self) -> &mut SqliteConnection {
        &mut self.pair.verifier
    }

    /// Begins a transaction; an error if the connection believes itself inside one.
    pub async fn begin(&mut self) -> Result<Transaction<'_, Sqlite>, StoreError> {
        Ok(self.pair.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Ends the turn and keeps the connections, unless the file was moved away meanwhile.
    pub fn done(mut self) -> Result<(), StoreError> {
        let found = self.database.check().and_then(|()| self.database.check_log(self.pair.log));
        *self.idle = Some(self.pair);
        found.map_err(|_| StoreError::Unconfirmed)
    }
}
