//! The cache of stages: the map, tables and roster of a scenario are read once and shared by all its games.
//!
//! The key is the scenario, its optional rules, the edition and the content of the user's own files, so that a
//! file of one user never gets into the game of another. The most recently used stages stay in the cache; others
//! live as long as a game uses them.

use crate::Library;
use crate::game_files::GameFiles;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The capacity of the cache.
const MAX_STAGES: usize = 64;

/// A stage of any system.
pub type AnyStage = Arc<dyn Any + Send + Sync>;

/// What a stage is read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    scenario: String,
    chosen: Vec<(String, bool)>,
    edition: u32,
    own: [u8; 32],
}

impl Key {
    /// The key of a scenario with optional rules, played by an edition with the files of a library.
    pub fn new(library: &Library, scenario: &str, chosen: &[(&str, bool)], edition: u32) -> Key {
        let mut chosen: Vec<(String, bool)> = chosen.iter().map(|(name, on)| ((*name).to_owned(), *on)).collect();
        // If a rule is set twice, the last setting counts: keep the order of equal names.
        chosen.sort_by(|(one, _), (other, _)| one.cmp(other));
        Key { scenario: scenario.to_owned(), chosen, edition, own: referee::digest(&library.own) }
    }
}

/// A stage, and the files that it was read from.
#[derive(Clone)]
pub(crate) struct Staged {
    /// The stage.
    pub stage: AnyStage,
    /// Its files, as a record names them.
    pub files: Arc<GameFiles>,
}

/// The cached stages, the most recently used last.
#[derive(Default)]
pub(crate) struct Stages(Mutex<Vec<(Key, Staged)>>);

impl Stages {
    fn lock(&self) -> MutexGuard<'_, Vec<(Key, Staged)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The stage of a key, read if it is not cached. Concurrent callers get the same stage.
    pub fn of<E>(&self, key: Key, read: impl FnOnce() -> Result<Staged, E>) -> Result<Staged, E> {
        if let Some(staged) = find(&mut self.lock(), &key) {
            return Ok(staged);
        }
        // Do not hold the lock while reading a file.
        let staged = read()?;
        let mut kept = self.lock();
        if let Some(quicker) = find(&mut kept, &key) {
            return Ok(quicker);
        }
        if kept.len() >= MAX_STAGES {
            kept.remove(0);
        }
        kept.push((key, staged.clone()));
        Ok(staged)
    }
}

/// The cached stage of a key, marked as used.
fn find(kept: &mut Vec<(Key, Staged)>, key: &Key) -> Option<Staged> {
    let at = kept.iter().position(|(known, _)| known == key)?;
    let found = kept.remove(at);
    let staged = found.1.clone();
    kept.push(found);
    Some(staged)
}

impl fmt::Debug for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} stages", self.lock().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_stages_used_last_are_kept() {
        let (library, stages, read) = (Library::of(&[]), Stages::default(), Cell::new(0));
        let take = |number: usize| {
            let staged = stages.of(Key::new(&library, &number.to_string(), &[], 1), || {
                read.set(read.get() + 1);
                Ok::<_, ()>(Staged { stage: Arc::new(number), files: Arc::default() })
            });
            assert_eq!(staged.unwrap().stage.downcast_ref(), Some(&number));
        };
        (0..MAX_STAGES).for_each(take);
        take(0);
        take(MAX_STAGES);
        assert_eq!(read.get(), MAX_STAGES + 1);
        take(0);
        assert_eq!(read.get(), MAX_STAGES + 1, "used since, and kept");
        take(1);
        assert_eq!(read.get(), MAX_STAGES + 2, "not used for the longest time");
    }

    #[test]
    fn what_is_said_last_of_a_rule_holds() {
        let library = Library::of(&[]);
        let key = |chosen: &[(&str, bool)]| Key::new(&library, "a", chosen, 1);
        assert_eq!(key(&[("x", true), ("y", true)]), key(&[("y", true), ("x", true)]));
        assert_ne!(key(&[("x", true), ("x", false)]), key(&[("x", false), ("x", true)]));
    }
}
