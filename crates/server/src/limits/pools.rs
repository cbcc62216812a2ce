//! Heavy work: so much of it at a time, whoever wants it, so that people's orders find the machine free.

use crate::error::ApiError;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// How long a computer player waits at most for people's orders to be done.
const MOST_COURTESY: Duration = Duration::from_millis(250);

/// What heavy work is done at a time.
#[derive(Debug)]
pub struct Pools {
    /// Exact odds.
    pub odds: Pool,
    /// Records played again.
    pub replays: Pool,
    /// Games that are opened: they are played again too, and do not wait for replays.
    pub games: Pool,
    /// Everything else that takes a moment: maps, tables, new games, cases.
    pub desk: Pool,
    thinking: Arc<Semaphore>,
    /// Of the computer players at tables that nobody looks at, one at a time comes to the others' queue.
    unseen: Arc<Semaphore>,
    /// How many orders of people are being carried out.
    people: watch::Sender<usize>,
}

/// So many computations at a time; further ones wait, and who came first is served first.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Semaphore>);

/// A computer player's leave to think and to give one order.
#[derive(Debug)]
pub struct Leave {
    _unseen: Option<OwnedSemaphorePermit>,
    _thinking: Option<OwnedSemaphorePermit>,
}

/// While it is there, an order of a person is being carried out.
#[derive(Debug)]
pub struct Carrying<'a>(&'a Pools);

impl Pools {
    /// Pools that leave a processor to everything else, where there are several.
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
            desk: Pool(semaphore(processors)),
            thinking: semaphore(some),
            unseen: semaphore(1),
            people: watch::Sender::new(0),
        }
    }

    /// Waits for leave to think. Tables at which somebody sits are served before those that nobody sees,
    /// and no thinking begins while people's orders are being carried out.
    pub async fn leave_to_think(&self, seen: bool) -> Leave {
        let unseen = match seen {
            true => None,
            false => self.unseen.clone().acquire_owned().await.ok(),
        };
        let thinking = self.thinking.clone().acquire_owned().await.ok();
        let mut people = self.people.subscribe();
        let _ = timeout(MOST_COURTESY, people.wait_for(|people| *people == 0)).await;
        Leave { _unseen: unseen, _thinking: thinking }
    }

    /// A person's order is being carried out, as long as what is given back is kept.
    pub fn carry_out(&self) -> Carrying<'_> {
        self.people.send_modify(|people| *people += 1);
        Carrying(self)
    }
}

impl Drop for Carrying<'_> {
    fn drop(&mut self) {
        self.0.people.send_modify(|people| *people -= 1);
    }
}

impl Pool {
    /// Runs what takes a while off the server's own threads, once it is its turn. What has begun keeps its
    /// place until it has ended, even if nobody waits for it any more.
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
    async fn only_so_much_is_computed_at_a_time() {
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

    /// What nobody waits for any more still counts as long as it runs.
    #[tokio::test(flavor = "multi_thread")]
    async fn who_goes_away_does_not_make_room() {
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
    async fn who_is_looked_at_thinks_before_those_who_are_not() {
        let pools = Arc::new(Pools::of(1));
        let first = pools.leave_to_think(false).await;
        let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (number, seen) in [(1, false), (2, false), (3, true)] {
            let (pools, told) = (pools.clone(), told.clone());
            tokio::spawn(async move {
                let _leave = pools.leave_to_think(seen).await;
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
        let carrying = pools.carry_out();
        let begun = Instant::now();
        pools.leave_to_think(true).await;
        assert!(begun.elapsed() >= MOST_COURTESY, "they are waited for, but not for ever");
        let thinking = pools.leave_to_think(true);
        tokio::pin!(thinking);
        assert!(timeout(Duration::from_millis(20), &mut thinking).await.is_err());
        drop(carrying);
        assert!(timeout(MOST_COURTESY / 2, thinking).await.is_ok());
    }
}
