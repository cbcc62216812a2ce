//! SQLite: one file in the data folder, in write-ahead mode with full synchronous commits.

mod links;

use super::{
    Answer, History, SealedOrder, Step, Store, StoreError, StoredGame, StoredInstruction, StoredLine, StoredSeat,
    UsedLink,
};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use referee::record::Deed;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{Row, Sqlite as Engine, SqlitePool, Transaction};
use std::path::Path;
use std::time::Duration;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long a connection waits for another one's writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// Readers beside the one writer.
const CONNECTIONS: u32 = 4;

/// Games in an SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if it is missing, and brings it up to this version.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::connect(options(file)).await
    }

    async fn connect(options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Sqlite { pool })
    }

    async fn write_game(&self, game: &StoredGame, first: &Step) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        sqlx::query("INSERT INTO games (id, scenario, header, umpire, created) VALUES (?, ?, ?, ?, ?)")
            .bind(&game.id)
            .bind(&game.scenario)
            .bind(&game.header)
            .bind(game.umpire)
            .bind(game.created)
            .execute(&mut *change)
            .await?;
        for (position, seat) in (0_i64..).zip(&game.seats) {
            sqlx::query("INSERT INTO seats (game, position, name, player, token) VALUES (?, ?, ?, ?, ?)")
                .bind(&game.id)
                .bind(position)
                .bind(&seat.name)
                .bind(&seat.player)
                .bind(seat.token.as_ref().map(|token| token.as_slice()))
                .execute(&mut *change)
                .await?;
        }
        write_step(&mut change, &game.id, first).await?;
        Ok(change.commit().await?)
    }

    async fn write_more(&self, id: &str, step: &Step) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        write_step(&mut change, id, step).await?;
        Ok(change.commit().await?)
    }

    async fn read_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let row = sqlx::query("SELECT id, scenario, header, umpire, created FROM games WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = sqlx::query("SELECT name, player, token FROM seats WHERE game = ? ORDER BY position")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        Ok(Some(StoredGame {
            id: row.try_get(0)?,
            scenario: row.try_get(1)?,
            header: row.try_get(2)?,
            umpire: row.try_get(3)?,
            created: row.try_get(4)?,
            seats: seats.iter().map(seat).collect::<Result<_, _>>()?,
        }))
    }

    async fn read_history(&self, id: &str) -> Result<History, StoreError> {
        let mut reading = self.pool.begin().await?;
        let lines =
            sqlx::query("SELECT number, seat, deed, text, dice, order_id FROM lines WHERE game = ? ORDER BY number")
                .bind(id)
                .fetch_all(&mut *reading)
                .await?;
        let sealed = sqlx::query("SELECT seat, text, dice, order_id FROM sealed WHERE game = ? ORDER BY position")
            .bind(id)
            .fetch_all(&mut *reading)
            .await?;
        let instructions = sqlx::query("SELECT seat, instruction FROM instructions WHERE game = ? ORDER BY position")
            .bind(id)
            .fetch_all(&mut *reading)
            .await?;
        Ok(History {
            lines: lines.iter().map(line).collect::<Result<_, _>>()?,
            sealed: sealed.iter().map(sealed_order).collect::<Result<_, _>>()?,
            instructions: instructions.iter().map(instruction).collect::<Result<_, _>>()?,
        })
    }
}

/// Everything that is committed is on the disk.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
}

impl Store for Sqlite {
    fn create<'a>(&'a self, game: &'a StoredGame, first: &'a Step) -> Answer<'a, ()> {
        self.write_game(game, first).boxed()
    }

    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>> {
        self.read_game(id).boxed()
    }

    fn replace_token<'a>(&'a self, id: &'a str, old: &'a [u8; 32], new: &'a [u8; 32]) -> Answer<'a, bool> {
        self.write_token(id, old, new).boxed()
    }

    fn used_links<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<UsedLink>> {
        self.read_links(id).boxed()
    }

    fn history<'a>(&'a self, id: &'a str) -> Answer<'a, History> {
        self.read_history(id).boxed()
    }

    fn append<'a>(&'a self, id: &'a str, step: &'a Step) -> Answer<'a, ()> {
        self.write_more(id, step).boxed()
    }

    fn create_replay<'a>(&'a self, id: &'a str, record: &'a str, created: i64) -> Answer<'a, ()> {
        async move {
            sqlx::query("INSERT INTO replays (id, record, created) VALUES (?, ?, ?)")
                .bind(id)
                .bind(record)
                .bind(created)
                .execute(&self.pool)
                .await?;
            Ok(())
        }
        .boxed()
    }

    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        async move {
            let found = sqlx::query_scalar("SELECT record FROM replays WHERE id = ?").bind(id);
            Ok(found.fetch_optional(&self.pool).await?)
        }
        .boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.pool.close().boxed()
    }
}

async fn write_step(change: &mut Transaction<'_, Engine>, id: &str, step: &Step) -> Result<(), StoreError> {
    for line in &step.lines {
        write_line(change, id, line).await?;
    }
    if let Some(sealed) = &step.sealed {
        write_sealed(change, id, sealed).await?;
    }
    if let Some(instructions) = &step.instructions {
        write_instructions(change, id, instructions).await?;
    }
    Ok(())
}

async fn write_line(change: &mut Transaction<'_, Engine>, id: &str, line: &StoredLine) -> Result<(), StoreError> {
    let (deed, text) = match &line.deed {
        Deed::Begin => ("begin", String::new()),
        Deed::Order(order) => ("order", order.clone()),
        Deed::TakeBack(line) => ("take-back", line.to_string()),
        Deed::Amend(change) => ("amend", change.clone()),
    };
    sqlx::query("INSERT INTO lines (game, number, seat, deed, text, dice, order_id) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(id)
        .bind(line.number)
        .bind(&line.seat)
        .bind(deed)
        .bind(text)
        .bind(written(&line.dice))
        .bind(&line.order_id)
        .execute(&mut **change)
        .await?;
    Ok(())
}

async fn write_sealed(
    change: &mut Transaction<'_, Engine>,
    id: &str,
    sealed: &[SealedOrder],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sealed WHERE game = ?").bind(id).execute(&mut **change).await?;
    for (position, order) in (0_i64..).zip(sealed) {
        sqlx::query("INSERT INTO sealed (game, position, seat, text, dice, order_id) VALUES (?, ?, ?, ?, ?, ?)")
            .bind(id)
            .bind(position)
            .bind(&order.seat)
            .bind(&order.text)
            .bind(written(&order.dice))
            .bind(&order.order_id)
            .execute(&mut **change)
            .await?;
    }
    Ok(())
}

async fn write_instructions(
    change: &mut Transaction<'_, Engine>,
    id: &str,
    instructions: &[StoredInstruction],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM instructions WHERE game = ?").bind(id).execute(&mut **change).await?;
    for (position, instruction) in (0_i64..).zip(instructions) {
        sqlx::query("INSERT INTO instructions (game, position, seat, instruction) VALUES (?, ?, ?, ?)")
            .bind(id)
            .bind(position)
            .bind(&instruction.seat)
            .bind(&instruction.json)
            .execute(&mut **change)
            .await?;
    }
    Ok(())
}

fn seat(row: &SqliteRow) -> Result<StoredSeat, StoreError> {
    let token: Option<Vec<u8>> = row.try_get(2)?;
    let token = token.map(|token| token.try_into().map_err(|_| damaged("token"))).transpose()?;
    Ok(StoredSeat { name: row.try_get(0)?, player: row.try_get(1)?, token })
}

fn line(row: &SqliteRow) -> Result<StoredLine, StoreError> {
    let (deed, text): (String, String) = (row.try_get(2)?, row.try_get(3)?);
    let deed = match deed.as_str() {
        "begin" => Deed::Begin,
        "order" => Deed::Order(text),
        "amend" => Deed::Amend(text),
        _ => Deed::TakeBack(text.parse().map_err(|_| damaged(&text))?),
    };
    let dice = read(row.try_get(4)?)?;
    Ok(StoredLine { number: row.try_get(0)?, seat: row.try_get(1)?, deed, dice, order_id: row.try_get(5)? })
}

fn sealed_order(row: &SqliteRow) -> Result<SealedOrder, StoreError> {
    let dice = read(row.try_get(2)?)?;
    Ok(SealedOrder { seat: row.try_get(0)?, text: row.try_get(1)?, dice, order_id: row.try_get(3)? })
}

fn instruction(row: &SqliteRow) -> Result<StoredInstruction, StoreError> {
    Ok(StoredInstruction { seat: row.try_get(0)?, json: row.try_get(1)? })
}

fn written(dice: &[u32]) -> String {
    dice.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn read(dice: String) -> Result<Vec<u32>, StoreError> {
    dice.split_whitespace().map(|die| die.parse().map_err(|_| damaged(&dice))).collect()
}

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(what.to_owned())
}

/// What SQLite's primary result codes mean to us.
fn meaning(code: &str) -> Option<StoreError> {
    let primary = code.parse::<u32>().ok()? & 0xff;
    match primary {
        8 | 14 | 23 => Some(StoreError::Unwritable),
        11 | 26 => Some(StoreError::Damaged("not a database of this program".to_owned())),
        13 => Some(StoreError::Full),
        _ => None,
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let database = error.as_database_error();
        if database.is_some_and(|error| error.is_unique_violation()) {
            return StoreError::Taken;
        }
        let known = database.and_then(|error| error.code()).and_then(|code| meaning(&code));
        known.unwrap_or_else(|| StoreError::Engine(Box::new(error)))
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _) => {
                StoreError::Newer(version)
            }
            MigrateError::Execute(error) => error.into(),
            other => StoreError::Engine(Box::new(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_disk_is_said_to_be_full() {
        let data = tempfile::tempdir().unwrap();
        let small = options(&data.path().join("games.db")).pragma("max_page_count", "40");
        let store = Sqlite::connect(small).await.unwrap();
        let record = "x".repeat(4_000);
        let mut kept = 0;
        let error = loop {
            match store.create_replay(&kept.to_string(), &record, 0).await {
                Ok(()) => kept += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Full), "{error:?}");
        assert!(store.replay(&(kept - 1).to_string()).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn commits_are_synchronous() {
        let data = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&data.path().join("games.db")).await.unwrap();
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&store.pool).await.unwrap();
        let level: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&store.pool).await.unwrap();
        assert_eq!((mode.as_str(), level), ("wal", 2));
    }
}
