//! Work on many items at once.

use anyhow::Result;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does the work for each item, on as many threads as the machine has cores; results in order. After
/// each, `told` is called with the number done.
pub fn each<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R> + Sync,
    told: impl Fn(usize) + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(items.len()));
    let worker = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { break };
            let result = work(item);
            let mut results = results.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            results.push((index, result));
            told(results.len());
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(worker);
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..50).collect();
        let heard = Mutex::new(Vec::new());
        let doubled = each(&items, |item| Ok(item * 2), |done| heard.lock().unwrap().push(done)).unwrap();
        assert_eq!(doubled, items.iter().map(|item| item * 2).collect::<Vec<_>>());
        assert_eq!(heard.into_inner().unwrap(), (1..=50).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_is_an_error() {
        assert!(each(&[1, 2], |item| if *item == 2 { anyhow::bail!("no") } else { Ok(()) }, |_| ()).is_err());
    }
}
