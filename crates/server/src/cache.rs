//! A cache of responses that are expensive to make and never change, limited by size.

use crate::compressed::Compressed;
use crate::error::ApiError;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// A response that is made once; concurrent requests wait for it.
type Answer = Arc<OnceCell<Compressed>>;

/// Responses by key, the most recently used last.
pub struct Cache {
    /// The capacity in bytes.
    room: usize,
    kept: Mutex<VecDeque<(String, Answer)>>,
}

impl Cache {
    /// An empty cache.
    pub fn new(room: usize) -> Cache {
        Cache { room, kept: Mutex::default() }
    }

    /// The response for a key, from the cache or made now.
    pub async fn get(
        &self,
        asked: &str,
        make: impl Future<Output = Result<Compressed, ApiError>> + Send,
    ) -> Result<Compressed, ApiError> {
        let answer = self.place_of(asked);
        let made = answer.get_or_try_init(|| make).await.cloned();
        drop(answer);
        self.make_room();
        made
    }

    fn place_of(&self, asked: &str) -> Answer {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|(key, _)| key == asked).and_then(|place| kept.remove(place));
        let (key, answer) = known.unwrap_or_else(|| (asked.to_owned(), Answer::default()));
        kept.push_back((key, answer.clone()));
        answer
    }

    /// Evicts the least recently used responses until the rest fits; the newest one always stays.
    fn make_room(&self) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(_, answer)| answer.initialized() || Arc::strong_count(answer) > 1);
        let size = |(_, answer): &(String, Answer)| answer.get().map_or(0, Compressed::size);
        let mut all: usize = kept.iter().map(size).sum();
        while all > self.room && kept.len() > 1 {
            all -= kept.pop_front().as_ref().map_or(0, size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[derive(Default)]
    struct Maker(AtomicUsize);

    impl Maker {
        async fn make(&self, bytes: usize) -> Result<Compressed, ApiError> {
            self.0.fetch_add(1, Ordering::SeqCst);
            tokio::task::yield_now().await;
            Ok(Compressed::new("image/png", vec![7; bytes]))
        }
    }

    #[tokio::test]
    async fn a_response_is_made_once() {
        let (cache, maker) = (Cache::new(100), Maker::default());
        let ask = || cache.get("a", maker.make(10));
        let (one, other) = tokio::join!(ask(), ask());
        assert_eq!(one.unwrap().size(), other.unwrap().size());
        ask().await.unwrap();
        assert_eq!(maker.0.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn the_least_recently_used_response_is_evicted() {
        let (cache, maker) = (Cache::new(100), Maker::default());
        for key in ["a", "b", "a", "c"] {
            cache.get(key, maker.make(40)).await.unwrap();
        }
        let made = maker.0.load(Ordering::SeqCst);
        cache.get("a", maker.make(40)).await.unwrap();
        assert_eq!(maker.0.load(Ordering::SeqCst), made);
        cache.get("b", maker.make(40)).await.unwrap();
        assert_eq!(maker.0.load(Ordering::SeqCst), made + 1);
        cache.get("large", maker.make(400)).await.unwrap();
        cache.get("large", maker.make(400)).await.unwrap();
        assert_eq!(maker.0.load(Ordering::SeqCst), made + 2, "the last one is kept, however large");
    }

    #[tokio::test]
    async fn a_failure_is_not_cached() {
        let cache = Cache::new(100);
        let failed = cache.get("a", async { Err(ApiError::NotFound) }).await;
        assert!(matches!(failed, Err(ApiError::NotFound)));
        assert!(cache.kept.lock().unwrap().is_empty());
        assert!(cache.get("a", async { Ok(Compressed::new("image/png", "x")) }).await.is_ok());
    }
}
