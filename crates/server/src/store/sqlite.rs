//! SQLite: one file in the data folder, in write-ahead mode with full synchronous commits. One connection writes,
//! a second one reads every write back before it counts, and a pool serves all other reads.

mod links;
mod writer;

use super::database_file::DatabaseFile;
use super::{
    Answer, History, SealedOrder, Step, Store, StoreError, StoredGame, StoredInstruction, StoredLine, StoredSeat,
    UsedLink, disk_space,
};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use referee::record::EntryKind;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, Sqlite as Engine, SqliteConnection, SqlitePool, Transaction};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use writer::{Writers, reading};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long a connection waits for another one's write.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Connections for reading, beside the writer.
const READERS: u32 = 4;

/// Games in an SQLite file.
pub struct Sqlite {
    folder: PathBuf,
    database: Arc<DatabaseFile>,
    writers: Writers,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, creates it if it is missing, and applies new migrations.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::connect(file, options(file)).await
    }

    async fn connect(file: &Path, options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        // Create the file before noting its identity.
        options.connect().await?.close().await?;
        let (database, options) = (Arc::new(DatabaseFile::at(file)), options.create_if_missing(false));
        let writers = Writers::connect(options.clone(), database.clone()).await?;
        let mut writer = writers.turn().await?;
        MIGRATIONS.run(writer.connection()).await?;
        writer.done()?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading(options)).await?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).to_owned();
        Ok(Sqlite { folder, database, writers, readers })
    }

    /// Completes when the file was found missing.
    pub fn lost(&self) -> impl Future<Output = ()> + Send + use<> {
        self.database.lost()
    }

    /// A connection for reading, if the file is still the one that was opened.
    async fn reader(&self) -> Result<PoolConnection<Engine>, StoreError> {
        self.database.check()?;
        Ok(self.readers.acquire().await?)
    }

    async fn write_game(&self, game: &StoredGame, first: &Step) -> Result<(), StoreError> {
        let mut writer = self.writers.turn().await?;
        let mut change = writer.begin().await?;
        insert_game(&mut change, game).await?;
        write_step(&mut change, &game.id, first).await?;
        change.commit().await?;
        confirm(select_game(writer.verifier(), &game.id).await?.as_ref() == Some(game))?;
        confirm(holds(writer.verifier(), &game.id, first).await?)?;
        writer.done()
    }

    async fn write_more(&self, id: &str, step: &Step) -> Result<(), StoreError> {
        if !self.has_disk_space(disk_space::for_orders).await {
            return Err(StoreError::Full);
        }
        let mut writer = self.writers.turn().await?;
        let mut change = writer.begin().await?;
        write_step(&mut change, id, step).await?;
        change.commit().await?;
        confirm(holds(writer.verifier(), id, step).await?)?;
        writer.done()
    }

    async fn write_replay(&self, id: &str, record: &str, created: i64) -> Result<(), StoreError> {
        let mut writer = self.writers.turn().await?;
        let mut change = writer.begin().await?;
        sqlx::query("INSERT INTO replays (id, record, created) VALUES (?, ?, ?)")
            .bind(id)
            .bind(record)
            .bind(created)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        confirm(select_replay(writer.verifier(), id).await?.as_deref() == Some(record))?;
        writer.done()
    }

    async fn read_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let mut reader = self.reader().await?;
        let read = select_game(&mut reader, id).await;
        used(reader, read)
    }

    async fn read_history(&self, id: &str) -> Result<History, StoreError> {
        let mut reader = self.reader().await?;
        let read = select_history(&mut reader, id, 0).await;
        used(reader, read)
    }

    async fn read_replay(&self, id: &str) -> Result<Option<String>, StoreError> {
        let mut reader = self.reader().await?;
        let read = select_replay(&mut reader, id).await;
        used(reader, read)
    }

    async fn has_disk_space(&self, on_disk_of: fn(&Path) -> io::Result<bool>) -> bool {
        let folder = self.folder.clone();
        let found = tokio::task::spawn_blocking(move || on_disk_of(&folder)).await;
        found.map_err(io::Error::from).flatten().unwrap_or_else(|error| {
            tracing::warn!(%error, "how much room the disk has is not known");
            true
        })
    }
}

/// A write counts only after another connection has read it.
fn confirm(found: bool) -> Result<(), StoreError> {
    found.then_some(()).ok_or(StoreError::Unconfirmed)
}

/// Closes the connection if the read failed.
fn used<T>(mut reader: PoolConnection<Engine>, read: Result<T, StoreError>) -> Result<T, StoreError> {
    if read.is_err() {
        reader.close_on_drop();
    }
    read
}

/// Every commit reaches the disk.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
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
        self.write_replay(id, record, created).boxed()
    }

    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        self.read_replay(id).boxed()
    }

    fn has_space(&self) -> Answer<'_, bool> {
        async { Ok(self.has_disk_space(disk_space::for_games).await) }.boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async {
            self.readers.close().await;
            self.writers.close().await;
        }
        .boxed()
    }
}

async fn insert_game(change: &mut Transaction<'_, Engine>, game: &StoredGame) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO games (id, scenario, header, umpire, created) VALUES (?, ?, ?, ?, ?)")
        .bind(&game.id)
        .bind(&game.scenario)
        .bind(&game.header)
        .bind(game.umpire)
        .bind(game.created)
        .execute(&mut **change)
        .await?;
    for (position, seat) in (0_i64..).zip(&game.seats) {
        sqlx::query("INSERT INTO seats (game, position, name, player, token) VALUES (?, ?, ?, ?, ?)")
            .bind(&game.id)
            .bind(position)
            .bind(&seat.name)
            .bind(&seat.player)
            .bind(seat.token.as_ref().map(|token| token.as_slice()))
            .execute(&mut **change)
            .await?;
    }
    Ok(())
}

async fn write_step(change: &mut Transaction<'_, Engine>, id: &str, step: &Step) -> Result<(), StoreError> {
    if let Some(first) = step.lines.first() {
        follows(change, id, first).await?;
    }
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

/// New lines must follow the stored ones: otherwise another process has written to the game.
async fn follows(change: &mut Transaction<'_, Engine>, id: &str, line: &StoredLine) -> Result<(), StoreError> {
    let next: u32 = sqlx::query_scalar("SELECT COALESCE(MAX(number) + 1, 0) FROM lines WHERE game = ?")
        .bind(id)
        .fetch_one(&mut **change)
        .await?;
    if next == line.number { Ok(()) } else { Err(StoreError::Taken) }
}

async fn write_line(change: &mut Transaction<'_, Engine>, id: &str, line: &StoredLine) -> Result<(), StoreError> {
    let (kind, text) = match &line.kind {
        EntryKind::Begin => ("begin", String::new()),
        EntryKind::Order(order) => ("order", order.clone()),
        EntryKind::TakeBack(line) => ("take-back", line.to_string()),
        EntryKind::Amend(change) => ("amend", change.clone()),
    };
    sqlx::query("INSERT INTO lines (game, number, seat, deed, text, dice, order_id) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(id)
        .bind(line.number)
        .bind(&line.seat)
        .bind(kind)
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

async fn select_game(reader: &mut SqliteConnection, id: &str) -> Result<Option<StoredGame>, StoreError> {
    let mut reading = reader.begin_with("BEGIN").await?;
    let row = sqlx::query("SELECT id, scenario, header, umpire, created FROM games WHERE id = ?")
        .bind(id)
        .fetch_optional(&mut *reading)
        .await?;
    let seats = sqlx::query("SELECT name, player, token FROM seats WHERE game = ? ORDER BY position")
        .bind(id)
        .fetch_all(&mut *reading)
        .await?;
    reading.rollback().await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(StoredGame {
        id: row.try_get(0)?,
        scenario: row.try_get(1)?,
        header: row.try_get(2)?,
        umpire: row.try_get(3)?,
        created: row.try_get(4)?,
        seats: seats.iter().map(seat).collect::<Result<_, _>>()?,
    }))
}

/// Everything that happened in a game, with its lines from a number on.
async fn select_history(reader: &mut SqliteConnection, id: &str, from: u32) -> Result<History, StoreError> {
    let mut reading = reader.begin_with("BEGIN").await?;
    let lines = "SELECT number, seat, deed, text, dice, order_id FROM lines \
        WHERE game = ? AND number >= ? ORDER BY number";
    let lines = sqlx::query(lines).bind(id).bind(from).fetch_all(&mut *reading).await?;
    let sealed = sqlx::query("SELECT seat, text, dice, order_id FROM sealed WHERE game = ? ORDER BY position")
        .bind(id)
        .fetch_all(&mut *reading)
        .await?;
    let instructions = sqlx::query("SELECT seat, instruction FROM instructions WHERE game = ? ORDER BY position")
        .bind(id)
        .fetch_all(&mut *reading)
        .await?;
    reading.rollback().await?;
    Ok(History {
        lines: lines.iter().map(line).collect::<Result<_, _>>()?,
        sealed: sealed.iter().map(sealed_order).collect::<Result<_, _>>()?,
        instructions: instructions.iter().map(instruction).collect::<Result<_, _>>()?,
    })
}

/// Whether the changes of a request are stored.
async fn holds(verifier: &mut SqliteConnection, id: &str, step: &Step) -> Result<bool, StoreError> {
    let from = step.lines.first().map_or(u32::MAX, |line| line.number);
    Ok(select_history(verifier, id, from).await?.holds(step))
}

async fn select_replay(reader: &mut SqliteConnection, id: &str) -> Result<Option<String>, StoreError> {
    let found = sqlx::query_scalar("SELECT record FROM replays WHERE id = ?").bind(id);
    Ok(found.fetch_optional(reader).await?)
}

fn seat(row: &SqliteRow) -> Result<StoredSeat, StoreError> {
    let token: Option<Vec<u8>> = row.try_get(2)?;
    let token = token.map(|token| token.try_into().map_err(|_| damaged("token"))).transpose()?;
    Ok(StoredSeat { name: row.try_get(0)?, player: row.try_get(1)?, token })
}

fn line(row: &SqliteRow) -> Result<StoredLine, StoreError> {
    let (kind, text): (String, String) = (row.try_get(2)?, row.try_get(3)?);
    let kind = match kind.as_str() {
        "begin" => EntryKind::Begin,
        "order" => EntryKind::Order(text),
        "amend" => EntryKind::Amend(text),
        _ => EntryKind::TakeBack(text.parse().map_err(|_| damaged(&text))?),
    };
    let dice = read(row.try_get(4)?)?;
    Ok(StoredLine { number: row.try_get(0)?, seat: row.try_get(1)?, kind, dice, order_id: row.try_get(5)? })
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

/// The meaning of SQLite's primary result codes.
fn meaning(code: &str) -> Option<StoreError> {
    let primary = code.parse::<u32>().ok()? & 0xff;
    match primary {
        8 | 14 | 23 => Some(StoreError::Unwritable),
        11 => Some(StoreError::Damaged("SQLITE_CORRUPT".to_owned())),
        26 => Some(StoreError::Damaged("SQLITE_NOTADB".to_owned())),
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

    fn line(number: u32) -> Step {
        let kind = EntryKind::Order("x".repeat(1_000));
        Step {
            lines: vec![StoredLine { number, seat: "union".into(), kind, dice: vec![], order_id: None }],
            ..Step::default()
        }
    }

    async fn with_a_game(file: &Path, options: SqliteConnectOptions) -> Sqlite {
        let store = Sqlite::connect(file, options).await.unwrap();
        let game = StoredGame {
            id: "game".into(),
            scenario: String::new(),
            header: String::new(),
            umpire: false,
            created: 0,
            seats: Vec::new(),
        };
        store.create(&game, &Step::default()).await.unwrap();
        store
    }

    /// SQLite then rolls the transaction back by itself, and the connection does not notice.
    #[tokio::test]
    async fn after_a_full_disk_what_is_acknowledged_is_stored() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        let store = with_a_game(&file, options(&file).pragma("max_page_count", "60")).await;
        let record = "x".repeat(4_000);
        let mut ballast = 0;
        while store.create_replay(&ballast.to_string(), &record, 0).await.is_ok() {
            ballast += 1;
        }
        let mut acknowledged = 0;
        let mut refused = 0;
        while refused < 2 {
            match store.append("game", &line(acknowledged)).await {
                Ok(()) => acknowledged += 1,
                Err(error) => {
                    assert!(matches!(error, StoreError::Full), "{error:?}");
                    refused += 1;
                }
            }
        }
        let mut connection = SqliteConnection::connect_with(&options(&file)).await.unwrap();
        sqlx::query("DELETE FROM replays").execute(&mut connection).await.unwrap();
        for number in acknowledged..acknowledged + 12 {
            store.append("game", &line(number)).await.unwrap();
        }
        // As after kill -9: a copy of the files as they are.
        let killed = tempfile::tempdir().unwrap();
        for file in ["games.db", "games.db-wal"] {
            std::fs::copy(data.path().join(file), killed.path().join(file)).unwrap();
        }
        for folder in [&data, &killed] {
            let again = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
            assert_eq!(again.history("game").await.unwrap().lines.len() as u32, acknowledged + 12);
        }
    }

    /// A reader that is stuck in an old transaction would never see new data.
    #[tokio::test]
    async fn a_failed_reader_is_not_used_again() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        let store = with_a_game(&file, options(&file)).await;
        let mut stuck = Vec::new();
        for _ in 0..READERS {
            let mut reader = store.readers.acquire().await.unwrap();
            sqlx::query("SAVEPOINT left").execute(&mut *reader).await.unwrap();
            sqlx::query("SELECT id FROM games").execute(&mut *reader).await.unwrap();
            stuck.push(reader);
        }
        drop(stuck);
        store.append("game", &line(0)).await.unwrap();
        let mut failed = 0;
        let history = loop {
            match store.history("game").await {
                Ok(history) => break history,
                Err(_) => failed += 1,
            }
        };
        assert!(history.lines.len() == 1 && (1..=READERS).contains(&failed), "{failed}");
    }

    #[tokio::test]
    async fn commits_are_synchronous_and_readers_cannot_write() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        let store = with_a_game(&file, options(&file)).await;
        let mut writer = store.writers.turn().await.unwrap();
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(writer.connection()).await.unwrap();
        let level: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(writer.connection()).await.unwrap();
        assert_eq!((mode.as_str(), level), ("wal", 2));
        assert!(sqlx::query("DELETE FROM games").execute(&store.readers).await.is_err());
    }
}
