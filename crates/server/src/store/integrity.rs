//! Checks the integrity of a database before anything is written to it.

use super::StoreError;
use super::sqlite::MIGRATIONS;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The table with the applied migrations.
const VERSIONS: &str = "_sqlx_migrations";
/// How many instructions of the SQLite engine pass between two looks at the clock.
const STEPS: i32 = 100;

/// How much of a database was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Examined {
    /// All of it; it is sound.
    Whole,
    /// Time ran out; the part that was read is sound.
    Partly,
}

/// Reads a database, for as long as is allowed, without changing it. If something is wrong, the error is
/// [`StoreError::Damaged`], [`StoreError::Lacking`] or [`StoreError::LogAlone`].
pub async fn examine(file: &Path, within: Option<Duration>) -> Result<Examined, StoreError> {
    if is_empty(file) {
        return match is_empty(&beside(file, "-wal")) {
            true => Ok(Examined::Whole),
            false => Err(StoreError::LogAlone),
        };
    }
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let examined = match is_whole(&mut connection, file).await {
        Ok(true) => read_through(&mut connection, within).await,
        Ok(false) => Err(StoreError::Damaged("SQLITE_IOERR_SHORT_READ".to_owned())),
        Err(error) => Err(error),
    };
    let _ = connection.close().await;
    examined
}

/// Whether the file is long enough for all of its pages: the missing part of the last one would be read as zeros.
/// If there is a write-ahead log, it may contain the missing pages.
async fn is_whole(connection: &mut SqliteConnection, file: &Path) -> Result<bool, StoreError> {
    let pages = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    let bytes: i64 = sqlx::query_scalar(pages).fetch_one(connection).await?;
    let there = fs::metadata(file).map_or(0, |about| about.len());
    Ok(!is_empty(&beside(file, "-wal")) || there >= bytes.unsigned_abs())
}

async fn read_through(connection: &mut SqliteConnection, within: Option<Duration>) -> Result<Examined, StoreError> {
    compare_schema(connection).await?;
    if let Some(within) = within {
        let end = Instant::now() + within;
        connection.lock_handle().await?.set_progress_handler(STEPS, move || Instant::now() < end);
    }
    let found = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await;
    match found {
        Ok(result) if result == "ok" => Ok(Examined::Whole),
        Ok(fault) => Err(StoreError::Damaged(fault)),
        Err(error) if is_interrupted(&error) => Ok(Examined::Partly),
        Err(error) => Err(error.into()),
    }
}

/// Compares the tables and columns with those that the applied migrations create. Additional ones are fine.
async fn compare_schema(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let there = columns(connection).await?;
    // A new database is still empty.
    let Some(begun) = there.first() else { return Ok(()) };
    let lacking = |table: &str| StoreError::Lacking { table: table.to_owned(), column: None };
    if !there.iter().any(|(table, _)| table == VERSIONS) {
        return Err(lacking(VERSIONS));
    }
    let versions = sqlx::query_scalar(AssertSqlSafe(format!("SELECT version FROM {VERSIONS}")));
    let versions: Vec<i64> = versions.fetch_all(connection).await.map_err(|_| lacking(VERSIONS))?;
    if versions.is_empty() && there.iter().any(|(table, _)| table != VERSIONS) {
        return Err(lacking(&begun.0));
    }
    for (table, column) in made_by(&versions).await? {
        let mut own = there.iter().filter(|(name, _)| *name == table).peekable();
        if own.peek().is_none() {
            return Err(lacking(&table));
        }
        if !own.any(|(_, name)| *name == column) {
            return Err(StoreError::Lacking { table, column: Some(column) });
        }
    }
    Ok(())
}

/// The tables and columns after those migrations.
async fn made_by(versions: &[i64]) -> Result<Vec<(String, String)>, StoreError> {
    let mut model = SqliteConnectOptions::new().in_memory(true).connect().await?;
    for migration in MIGRATIONS.iter().filter(|migration| versions.contains(&migration.version)) {
        sqlx::raw_sql(migration.sql.clone()).execute(&mut model).await?;
    }
    columns(&mut model).await
}

/// All tables, each with its columns.
async fn columns(connection: &mut SqliteConnection) -> Result<Vec<(String, String)>, StoreError> {
    let columns = "SELECT tables.name, columns.name FROM sqlite_schema AS tables \
                   JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'";
    Ok(sqlx::query_as(columns).fetch_all(connection).await?)
}

/// Whether the engine was interrupted (`SQLITE_INTERRUPT`).
fn is_interrupted(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "9")
}

fn is_empty(file: &Path) -> bool {
    fs::metadata(file).map_or(true, |about| about.len() == 0)
}

/// The path of a file that SQLite puts beside a database.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::sqlite::Sqlite;

    /// A database with so many records.
    async fn filled(file: &Path, records: usize) {
        let store = Sqlite::open(file).await.unwrap();
        for number in 0..records {
            store.create_replay(&number.to_string(), &"x".repeat(9_000), 0).await.unwrap();
        }
        store.close().await;
    }

    fn harm(file: &Path, change: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = fs::read(file).unwrap();
        change(&mut bytes);
        fs::write(file, bytes).unwrap();
    }

    #[tokio::test]
    async fn a_sound_database_and_a_missing_one_pass() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        assert_eq!(examine(&file, None).await.unwrap(), Examined::Whole);
        filled(&file, 3).await;
        assert_eq!(examine(&file, Some(Duration::from_secs(60))).await.unwrap(), Examined::Whole);
    }

    #[tokio::test]
    async fn damage_is_found_and_nothing_is_changed() {
        type Harm = fn(&mut Vec<u8>);
        let harms: [(&str, Harm); 7] = [
            ("one page", |bytes| bytes.truncate(4096)),
            ("less than a header", |bytes| bytes.truncate(60)),
            ("some of a page", |bytes| bytes.truncate(bytes.len() - 1000)),
            ("no database", |bytes| bytes[..64].fill(b'x')),
            ("a lost page", |bytes| bytes[20 * 4096..24 * 4096].fill(0)),
            ("half of it", |bytes| bytes.truncate(bytes.len() / 2)),
            ("a bent tree", |bytes| bytes[4096..4096 + 32].fill(0xff)),
        ];
        for (what, change) in harms {
            let data = tempfile::tempdir().unwrap();
            let file = data.path().join("games.db");
            filled(&file, 40).await;
            harm(&file, change);
            let before = fs::read(&file).unwrap();
            let error = examine(&file, None).await.unwrap_err();
            assert!(matches!(error, StoreError::Damaged(_)), "{what}: {error:?}");
            assert_eq!(fs::read(&file).unwrap(), before, "{what}");
        }
    }

    #[tokio::test]
    async fn another_programs_database_and_a_log_without_one_are_refused() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut other = options.connect().await.unwrap();
        sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        assert!(matches!(examine(&file, None).await, Err(StoreError::Lacking { .. })));
        fs::write(&file, "").unwrap();
        fs::write(beside(&file, "-wal"), "frames").unwrap();
        assert!(matches!(examine(&file, None).await, Err(StoreError::LogAlone)));
        fs::remove_file(&file).unwrap();
        assert!(matches!(examine(&file, None).await, Err(StoreError::LogAlone)));
    }

    /// Changes the schema of a database, and checks it.
    async fn changed(sql: &'static str) -> Result<Examined, StoreError> {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        filled(&file, 1).await;
        let mut connection = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        examine(&file, None).await
    }

    #[tokio::test]
    async fn a_missing_table_or_column_is_named() {
        for (sql, lacks) in [
            ("DROP TABLE links", ("links", None)),
            ("DROP TABLE lines", ("lines", None)),
            ("DROP TABLE _sqlx_migrations", ("_sqlx_migrations", None)),
            ("ALTER TABLE lines DROP COLUMN dice", ("lines", Some("dice"))),
            ("ALTER TABLE games RENAME COLUMN header TO head", ("games", Some("header"))),
        ] {
            let found = changed(sql).await.unwrap_err();
            let StoreError::Lacking { table, column } = &found else { panic!("{sql}: {found:?}") };
            assert_eq!((table.as_str(), column.as_deref()), lacks, "{sql}");
        }
        assert!(changed("CREATE TABLE notes (text TEXT)").await.is_ok());
        let older = "DROP TABLE links; DELETE FROM _sqlx_migrations WHERE version = \
                     (SELECT MAX(version) FROM _sqlx_migrations)";
        assert!(changed(older).await.is_ok(), "as an older version left it");
    }

    #[tokio::test]
    async fn an_index_with_a_missing_entry_is_found() {
        let broken = "PRAGMA writable_schema = on; \
                      UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema \
                      WHERE name = 'sqlite_autoindex_games_1') WHERE name = 'sqlite_autoindex_replays_1'";
        assert!(matches!(changed(broken).await, Err(StoreError::Damaged(_))));
    }

    #[tokio::test]
    async fn a_check_that_runs_out_of_time_says_so() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        filled(&file, 400).await;
        assert_eq!(examine(&file, Some(Duration::ZERO)).await.unwrap(), Examined::Partly);
    }
}
