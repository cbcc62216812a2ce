//! The data folder. One server at a time uses it, and only its owner can read it: it holds the seeds of
//! running games.

use crate::error::ServeError;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database file in the data folder.
const DATABASE: &str = "brevet.db";
/// The file that is locked while a server uses the folder.
const LOCK: &str = "brevet.lock";
/// All files that Brevet itself creates.
const FILES: [&str; 4] = [DATABASE, "brevet.db-wal", "brevet.db-shm", LOCK];

/// A data folder that no other server uses.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    /// Locked as long as they are open.
    _locks: [Option<File>; 2],
}

impl DataFolder {
    /// Creates the folder if it is missing, and locks it for this server.
    pub fn take(path: &Path) -> Result<DataFolder, ServeError> {
        let failed = |error: io::Error| ServeError::of_folder(path.to_owned(), &error);
        make(path).map_err(failed)?;
        let taken = || ServeError::FolderTaken(path.to_owned());
        // Lock the folder itself too: if somebody deletes the lock file, a second server would create another one.
        let folder = File::open(path).ok();
        if folder.as_ref().is_some_and(|folder| matches!(folder.try_lock(), Err(TryLockError::WouldBlock))) {
            return Err(taken());
        }
        let lock = open_private(&path.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(taken()),
            // Some network folders do not support locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        keep_private(path).map_err(failed)?;
        Ok(DataFolder { path: path.to_owned(), _locks: [folder, Some(lock)] })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path of the database file.
    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Creates the database file if it is missing, before SQLite does, so that the files that SQLite puts beside it
    /// get the same permissions.
    pub fn make_database(&self) -> Result<(), ServeError> {
        let made = open_private(&self.database());
        made.map(drop).map_err(|error| ServeError::of_folder(self.path.clone(), &error))
    }
}

/// Folders created here are private.
fn make(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Opens a private file, created if it is missing.
fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create(true).truncate(false).open(path)
}

/// Restricts what an earlier version left readable: Brevet's own files, and the folder if it contains
/// nothing else.
#[cfg(unix)]
fn keep_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let restrict = |path: &Path, mode: u32| match fs::metadata(path) {
        Ok(about) if about.permissions().mode() & 0o077 != 0 => {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    };
    for file in FILES {
        restrict(&path.join(file), 0o600)?;
    }
    let mut entries = fs::read_dir(path)?;
    let own = entries.all(|entry| entry.is_ok_and(|entry| FILES.iter().any(|file| entry.file_name() == *file)));
    if own { restrict(path, 0o700) } else { Ok(()) }
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_new_folder_is_private() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::take(&data.path().join("new/one")).unwrap();
        folder.make_database().unwrap();
        assert_eq!((mode(folder.path()), mode(&folder.database())), (0o700, 0o600));
    }

    #[test]
    fn readable_files_become_private() {
        let data = tempfile::tempdir().unwrap();
        fs::set_permissions(data.path(), fs::Permissions::from_mode(0o755)).unwrap();
        for file in FILES {
            fs::write(data.path().join(file), "").unwrap();
            fs::set_permissions(data.path().join(file), fs::Permissions::from_mode(0o644)).unwrap();
        }
        let folder = DataFolder::take(data.path()).unwrap();
        assert!(FILES.iter().all(|file| mode(&data.path().join(file)) == 0o600));
        assert_eq!(mode(folder.path()), 0o700);
    }

    #[test]
    fn a_folder_with_other_files_keeps_its_permissions() {
        let data = tempfile::tempdir().unwrap();
        fs::set_permissions(data.path(), fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(data.path().join("letter.txt"), "").unwrap();
        let folder = DataFolder::take(data.path()).unwrap();
        folder.make_database().unwrap();
        assert_eq!((mode(folder.path()), mode(&folder.database())), (0o755, 0o600));
    }

    #[test]
    fn there_is_one_server_at_a_time() {
        let data = tempfile::tempdir().unwrap();
        let first = DataFolder::take(data.path()).unwrap();
        assert!(matches!(DataFolder::take(data.path()), Err(ServeError::FolderTaken(_))));
        fs::remove_file(data.path().join(LOCK)).unwrap();
        assert!(matches!(DataFolder::take(data.path()), Err(ServeError::FolderTaken(_))), "its lock file is gone");
        drop(first);
        assert!(DataFolder::take(data.path()).is_ok());
    }
}
