//! Detects that the database file was deleted or moved. The open file would still accept every write, but
//! after a restart nobody would find them.

use super::StoreError;
use std::fs;
use std::path::{Path, PathBuf};
use tokio::sync::watch;

/// A file's device and inode. None if the file is missing, and on systems where an open file cannot be
/// deleted.
pub type Identity = Option<(u64, u64)>;

/// The database file that was opened.
#[derive(Debug)]
pub struct DatabaseFile {
    file: PathBuf,
    log: PathBuf,
    identity: Identity,
    lost: watch::Sender<bool>,
}

impl DatabaseFile {
    /// The file that is at this path now.
    pub fn at(file: &Path) -> DatabaseFile {
        let log = super::integrity::beside(file, "-wal");
        DatabaseFile { file: file.to_owned(), log, identity: identity(file), lost: watch::Sender::new(false) }
    }

    /// The write-ahead log that is there now.
    pub fn log(&self) -> Identity {
        identity(&self.log)
    }

    /// An error if the database file is no longer in its place.
    pub fn check(&self) -> Result<(), StoreError> {
        self.found(self.identity.is_none() || identity(&self.file) == self.identity)
    }

    /// An error if the write-ahead log is no longer in its place.
    pub fn check_log(&self, log: Identity) -> Result<(), StoreError> {
        self.found(log.is_none() || self.log() == log)
    }

    fn found(&self, found: bool) -> Result<(), StoreError> {
        if !found && !self.lost.send_replace(true) {
            tracing::error!(file = %self.file.display(), "the database was deleted or moved away");
        }
        found.then_some(()).ok_or(StoreError::Gone)
    }

    /// Completes when the database was found missing.
    pub fn lost(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut lost = self.lost.subscribe();
        async move {
            if lost.wait_for(|lost| *lost).await.is_err() {
                std::future::pending().await
            }
        }
    }
}

#[cfg(unix)]
fn identity(file: &Path) -> Identity {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(file).ok().map(|about| (about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Identity {
    None
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_replaced_file_is_noticed_and_the_original_is_recognized() {
        let data = tempfile::tempdir().unwrap();
        let (file, aside) = (data.path().join("games.db"), data.path().join("aside"));
        fs::write(&file, "games").unwrap();
        let database = DatabaseFile::at(&file);
        database.check().unwrap();
        fs::rename(&file, &aside).unwrap();
        assert!(matches!(database.check(), Err(StoreError::Gone)));
        fs::write(&file, "games").unwrap();
        assert!(matches!(database.check(), Err(StoreError::Gone)));
        database.lost().await;
        fs::rename(&aside, &file).unwrap();
        database.check().unwrap();
    }
}
