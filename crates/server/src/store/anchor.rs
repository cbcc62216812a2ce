//! Whether the database is still where it was opened. A file that somebody deletes or moves away stays open, and
//! takes every write: but nobody would find it after a restart.

use super::StoreError;
use std::fs;
use std::path::{Path, PathBuf};
use tokio::sync::watch;

/// What a file is, whatever its name: its device and its number there. None where it is not there, and on systems
/// on which nobody can take it away while it is open.
pub type Identity = Option<(u64, u64)>;

/// The file that was opened as the database.
#[derive(Debug)]
pub struct Anchor {
    file: PathBuf,
    log: PathBuf,
    identity: Identity,
    lost: watch::Sender<bool>,
}

impl Anchor {
    /// The file that is there now.
    pub fn at(file: &Path) -> Anchor {
        let log = super::examine::beside(file, "-wal");
        Anchor { file: file.to_owned(), log, identity: identity(file), lost: watch::Sender::new(false) }
    }

    /// The write-ahead log that is there now.
    pub fn log(&self) -> Identity {
        identity(&self.log)
    }

    /// An error if the database is there no more.
    pub fn holds(&self) -> Result<(), StoreError> {
        self.found(self.identity.is_none() || identity(&self.file) == self.identity)
    }

    /// An error if the write-ahead log is there no more.
    pub fn holds_log(&self, log: Identity) -> Result<(), StoreError> {
        self.found(log.is_none() || self.log() == log)
    }

    fn found(&self, found: bool) -> Result<(), StoreError> {
        if !found && !self.lost.send_replace(true) {
            tracing::error!(file = %self.file.display(), "the database was deleted or moved away");
        }
        found.then_some(()).ok_or(StoreError::Gone)
    }

    /// Comes when somebody has noticed that the database is there no more.
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
    async fn a_file_that_is_replaced_is_noticed_and_one_that_comes_back_is_known() {
        let data = tempfile::tempdir().unwrap();
        let (file, aside) = (data.path().join("games.db"), data.path().join("aside"));
        fs::write(&file, "games").unwrap();
        let anchor = Anchor::at(&file);
        anchor.holds().unwrap();
        fs::rename(&file, &aside).unwrap();
        assert!(matches!(anchor.holds(), Err(StoreError::Gone)));
        fs::write(&file, "games").unwrap();
        assert!(matches!(anchor.holds(), Err(StoreError::Gone)));
        anchor.lost().await;
        fs::rename(&aside, &file).unwrap();
        anchor.holds().unwrap();
    }
}
