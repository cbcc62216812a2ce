//! Whether a database can be trusted, found out before anything is written into it.

use super::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The tables that every version of the program has made.
const TABLES: [&str; 6] = ["games", "seats", "lines", "sealed", "instructions", "replays"];
/// The table in which the versions of a database are counted.
const VERSIONS: &str = "_sqlx_migrations";
/// How many steps of the engine pass between two looks at the clock.
const STEPS: i32 = 100;

/// How far a database was examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Examined {
    /// The whole of it; it is sound.
    Whole,
    /// Time ran out; what was seen is sound.
    Partly,
}

/// Reads a database through, for as long as is allowed, and changes nothing. Whatever is wrong with it is
/// [`StoreError::Damaged`].
pub async fn examine(file: &Path, within: Option<Duration>) -> Result<Examined, StoreError> {
    if is_empty(file) {
        return match is_empty(&beside(file, "-wal")) {
            true => Ok(Examined::Whole),
            false => Err(StoreError::Damaged("the database is gone, and its write-ahead log is not".to_owned())),
        };
    }
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let examined = read_through(&mut connection, within).await;
    let _ = connection.close().await;
    examined
}

async fn read_through(connection: &mut SqliteConnection, within: Option<Duration>) -> Result<Examined, StoreError> {
    let tables = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let tables: Vec<String> = tables.fetch_all(&mut *connection).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    // A database that was only just begun has nothing in it yet.
    let begun = tables.iter().any(|table| table != VERSIONS);
    if let Some(missing) = TABLES.into_iter().chain([VERSIONS]).find(|name| begun && !has(name)) {
        return Err(StoreError::Damaged(format!("there is no table “{missing}”")));
    }
    if let Some(within) = within {
        let end = Instant::now() + within;
        connection.lock_handle().await?.set_progress_handler(STEPS, move || Instant::now() < end);
    }
    let found = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *connection).await;
    match found {
        Ok(result) if result == "ok" => Ok(Examined::Whole),
        Ok(fault) => Err(StoreError::Damaged(fault)),
        Err(error) if is_interrupted(&error) => Ok(Examined::Partly),
        Err(error) => Err(error.into()),
    }
}

/// Whether the engine was told to stop (`SQLITE_INTERRUPT`).
fn is_interrupted(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "9")
}

fn is_empty(file: &Path) -> bool {
    fs::metadata(file).map_or(true, |about| about.len() == 0)
}

/// A file that SQLite keeps beside a database.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::sqlite::Sqlite;

    /// A database with so many records in it.
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
    async fn a_sound_database_and_none_at_all_are_sound() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        assert_eq!(examine(&file, None).await.unwrap(), Examined::Whole);
        filled(&file, 3).await;
        assert_eq!(examine(&file, Some(Duration::from_secs(60))).await.unwrap(), Examined::Whole);
    }

    #[tokio::test]
    async fn what_is_damaged_is_found_and_left_as_it_is() {
        type Harm = fn(&mut Vec<u8>);
        let harms: [(&str, Harm); 4] = [
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
        assert!(matches!(examine(&file, None).await, Err(StoreError::Damaged(_))));
        fs::remove_file(&file).unwrap();
        fs::write(beside(&file, "-wal"), "frames").unwrap();
        assert!(matches!(examine(&file, None).await, Err(StoreError::Damaged(_))));
    }

    #[tokio::test]
    async fn when_time_runs_out_it_says_so() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        filled(&file, 400).await;
        assert_eq!(examine(&file, Some(Duration::ZERO)).await.unwrap(), Examined::Partly);
    }
}
