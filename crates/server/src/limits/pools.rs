//! Pools for heavy work, which bound its concurrency so that people's orders find a free processor.

use crate::error::ApiError;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// How long a computer player waits for people's orders at most.
const MAX_WAIT_FOR_PEOPLE: Duration = Duration::from_millis(250);

/// The pools for heavy work.
#[derive(Debug)]
pub struct Pools {
    /// Exact odds.
    pub odds: Pool,
    /// Uploaded records, which are replayed.
    pub replays: Pool,
    /// Games that are opened. They are replayed too, but do not wait for uploaded records.
    pub games: Pool,
    /// Everything else that is slow: maps, tables, new games, cases.
    pub other: Pool,
    thinking: Arc<Semaphore>,
    /// Of the computer players in rooms without connections, only one at a time waits together with the others.
    unseen: Arc<Semaphore>,
    /// How many orders of people are in progress.
    people: watch::Sender<usize>,
}

/// A bounded number of concurrent computations; further ones wait, first come, first served.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Semaphore>);

/// Permission for a computer player to think and to give one order.
#[derive(Debug)]
pub struct ThinkPermit {
    _unseen: Option<OwnedSemaphorePermit>,
    _thinking: Option<OwnedSemaphorePermit>,
}

/// An order of a person is in progress until this is dropped.
#[derive(Debug)]
pub struct OrderInProgress<'a>(&'a Pools);

impl Pools {
    /// Pools that leave one processor free if there are several.
    pub fn of_this_machine() -> Pools {
        Pools::of(thread::available_parallelism().map_or(1, usize::from))
    }

    fn of(processors: usize) -> Pools {
        let some = processors.saturating_sub(1).max(1);
        let half = processors.div_ceil(2);
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        Pools {
            odds: Pool(semaphore(half)),
            replays: Pool(semaphore(half)),
            games: Pool(semaphore(half)),
            other: Pool(semaphore(processors)),
            thinking: semaphore(some),
            unseen: semaphore(1),
            people: watch::Sender::new(0),
        }
    }

    /// Waits for permission to think. Rooms with connections come before those without, and no thinking starts while
    /// people's orders are in progress.
    pub async fn permit_to_think(&self, seen: bool) -> ThinkPermit {
        let unseen = match seen {
            true => None,
            false => self.unseen.clone().acquire_owned().await.ok(),
        };
        let thinking = self.thinking.clone().acquire_owned().await.ok();
        let mut people = self.people.subscribe();
        let _ = timeout(MAX_WAIT_FOR_PEOPLE, people.wait_for(|people| *people == 0)).await;
        ThinkPermit { _unseen: unseen, _thinking: thinking }
    }

    /// Marks an order of a person as in progress until the result is dropped.
    pub fn order_in_progress(&self) -> OrderInProgress<'_> {
        self.people.send_modify(|people| *people += 1);
        OrderInProgress(self)
    }
}

impl Drop for OrderInProgress<'_> {
    fn drop(&mut self) {
        self.0.people.send_modify(|people| *people -= 1);
    }
}

impl Pool {
    /// Runs slow work on a blocking thread when it is its turn. Once started it keeps its place until it ends, even if
    /// nobody waits for it any more.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = self.0.clone().acquire_owned().await.map_err(|_| ApiError::Internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        });
        done.await.unwrap_or(Err(ApiError::Internal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Instant;

    #[tokio::test(flavor = "multi_thread")]
    async fn concurrency_is_bounded() {
        let pool = Pool(Arc::new(Semaphore::new(2)));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let all: Vec<_> = (0..12)
            .map(|_| {
                let (pool, now, most) = (pool.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    pool.run(move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                        Ok(())
                    })
                    .await
                })
            })
            .collect();
        for one in all {
            one.await.unwrap().unwrap();
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    /// Abandoned work counts as long as it runs.
    #[tokio::test(flavor = "multi_thread")]
    async fn abandoned_work_keeps_its_place() {
        let pool = Pool(Arc::new(Semaphore::new(1)));
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let asked = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || gone.recv().map_err(|_| ApiError::Internal)).await }
        });
        while pool.0.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        asked.abort();
        let _ = asked.await;
        assert_eq!(pool.0.available_permits(), 0);
        go.send(()).unwrap();
        pool.run(|| Ok(())).await.unwrap();
    }

    #[tokio::test]
    async fn rooms_with_connections_think_first() {
        let pools = Arc::new(Pools::of(1));
        let first = pools.permit_to_think(false).await;
        let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (number, seen) in [(1, false), (2, false), (3, true)] {
            let (pools, told) = (pools.clone(), told.clone());
            tokio::spawn(async move {
                let _leave = pools.permit_to_think(seen).await;
                told.send(number).unwrap();
            });
            tokio::task::yield_now().await;
        }
        drop(first);
        let order = [heard.recv().await, heard.recv().await, heard.recv().await].map(Option::unwrap);
        assert_eq!(order, [3, 1, 2]);
    }

    #[tokio::test]
    async fn people_come_before_computers() {
        let pools = Pools::of(8);
        let in_progress = pools.order_in_progress();
        let begun = Instant::now();
        pools.permit_to_think(true).await;
        assert!(begun.elapsed() >= MAX_WAIT_FOR_PEOPLE, "it waits for them, but not forever");
        let thinking = pools.permit_to_think(true);
        tokio::pin!(thinking);
        assert!(timeout(Duration::from_millis(20), &mut thinking).await.is_err());
        drop(in_progress);
        assert!(timeout(MAX_WAIT_FOR_PEOPLE / 2, thinking).await.is_ok());
    }
}
