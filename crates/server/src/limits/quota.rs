//! So much in so long, for each address, or for each of whatever is counted.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many of them are remembered before those are forgotten that owe nothing.
const REMEMBERED: usize = 1024;

/// So much in so long, for each address or game: all of it at once, and then again as time passes.
#[derive(Debug)]
pub struct Quota<K> {
    most: u32,
    within: Duration,
    /// When each will have all of its quota again.
    whole_at: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Quota<K> {
    /// A quota; 0 is no limit.
    pub fn new(most: u32, within: Duration) -> Quota<K> {
        Quota { most, within, whole_at: Mutex::default() }
    }

    /// Takes one from a quota; if none is left, how long until there is.
    pub fn take(&self, whose: K) -> Result<(), Duration> {
        self.take_at(whose, Instant::now())
    }

    fn take_at(&self, whose: K, now: Instant) -> Result<(), Duration> {
        if self.most == 0 {
            return Ok(());
        }
        let mut whole_at = self.whole_at.lock().unwrap_or_else(PoisonError::into_inner);
        if whole_at.len() >= REMEMBERED && !whole_at.contains_key(&whose) {
            whole_at.retain(|_, whole_at| *whole_at > now);
        }
        let known = whole_at.get(&whose).copied().unwrap_or(now);
        let after = known.max(now) + self.within / self.most;
        let wait = after.duration_since(now).saturating_sub(self.within);
        if wait > Duration::ZERO {
            return Err(wait);
        }
        whole_at.insert(whose, after);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Address;
    use std::net::{IpAddr, Ipv4Addr};

    const MINUTE: Duration = Duration::from_secs(60);

    fn address(number: u32) -> Address {
        IpAddr::from(Ipv4Addr::from_bits(number)).into()
    }

    #[test]
    fn a_quota_is_there_at_once_and_comes_back_with_time() {
        let quota = Quota::new(6, MINUTE);
        let now = Instant::now();
        assert!((0..6).all(|_| quota.take_at(address(1), now).is_ok()));
        assert_eq!(quota.take_at(address(1), now), Err(MINUTE / 6));
        assert!(quota.take_at(address(2), now).is_ok(), "each address has its own");
        assert!(quota.take_at(address(1), now + MINUTE / 6).is_ok());
        assert!(quota.take_at(address(1), now + MINUTE / 6).is_err());
        let later = now + 3 * MINUTE;
        assert_eq!((0..9).filter(|_| quota.take_at(address(1), later).is_ok()).count(), 6);
    }

    #[test]
    fn no_limit_is_no_limit() {
        let quota = Quota::new(0, MINUTE);
        assert!((0..10_000).all(|_| quota.take(address(1)).is_ok()));
    }

    #[test]
    fn who_owes_nothing_is_forgotten() {
        let quota = Quota::new(60, MINUTE);
        let now = Instant::now();
        for number in 0..10 * REMEMBERED as u32 {
            let then = now + MINUTE * number;
            assert!(quota.take_at(address(number), then).is_ok());
        }
        assert!(quota.whole_at.lock().unwrap().len() <= REMEMBERED);
    }
}
