//! Answers that take long to make and never change: made once, and kept while there is room.

use crate::error::ApiError;
use crate::packed::Packed;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// An answer that is made once: whoever comes second waits for the first.
type Answer = Arc<OnceCell<Packed>>;

/// Answers by what was asked, those that were asked for last at the end.
pub struct Cache {
    /// How many bytes are kept.
    room: usize,
    kept: Mutex<VecDeque<(String, Answer)>>,
}

impl Cache {
    /// A cache without answers.
    pub fn new(room: usize) -> Cache {
        Cache { room, kept: Mutex::default() }
    }

    /// The answer to something: the one that is kept, or the one that is made now.
    pub async fn get(
        &self,
        asked: &str,
        make: impl Future<Output = Result<Packed, ApiError>> + Send,
    ) -> Result<Packed, ApiError> {
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

    /// Lets go of what was not asked for longest until the rest fits; the last answer is kept in any case.
    fn make_room(&self) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(_, answer)| answer.initialized() || Arc::strong_count(answer) > 1);
        let size = |(_, answer): &(String, Answer)| answer.get().map_or(0, Packed::size);
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
    struct Kitchen(AtomicUsize);

    impl Kitchen {
        async fn make(&self, bytes: usize) -> Result<Packed, ApiError> {
            self.0.fetch_add(1, Ordering::SeqCst);
            tokio::task::yield_now().await;
            Ok(Packed::new("image/png", vec![7; bytes]))
        }
    }

    #[tokio::test]
    async fn an_answer_is_made_once() {
        let (cache, kitchen) = (Cache::new(100), Kitchen::default());
        let ask = || cache.get("a", kitchen.make(10));
        let (one, other) = tokio::join!(ask(), ask());
        assert_eq!(one.unwrap().size(), other.unwrap().size());
        ask().await.unwrap();
        assert_eq!(kitchen.0.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn what_was_not_asked_for_longest_is_let_go() {
        let (cache, kitchen) = (Cache::new(100), Kitchen::default());
        for key in ["a", "b", "a", "c"] {
            cache.get(key, kitchen.make(40)).await.unwrap();
        }
        let made = kitchen.0.load(Ordering::SeqCst);
        cache.get("a", kitchen.make(40)).await.unwrap();
        assert_eq!(kitchen.0.load(Ordering::SeqCst), made);
        cache.get("b", kitchen.make(40)).await.unwrap();
        assert_eq!(kitchen.0.load(Ordering::SeqCst), made + 1);
        cache.get("large", kitchen.make(400)).await.unwrap();
        cache.get("large", kitchen.make(400)).await.unwrap();
        assert_eq!(kitchen.0.load(Ordering::SeqCst), made + 2, "the last one is kept, however large");
    }

    #[tokio::test]
    async fn what_fails_is_tried_again() {
        let cache = Cache::new(100);
        let failed = cache.get("a", async { Err(ApiError::NotFound) }).await;
        assert!(matches!(failed, Err(ApiError::NotFound)));
        assert!(cache.kept.lock().unwrap().is_empty());
        assert!(cache.get("a", async { Ok(Packed::new("image/png", "x")) }).await.is_ok());
    }
}
