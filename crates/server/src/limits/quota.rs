//! A quota per address or other key, which refills over time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many keys are remembered before those with a full quota are removed.
const REMEMBERED: usize = 1024;

/// A quota per key: available at once, then refilled over time.
#[derive(Debug)]
pub struct Quota<K> {
    most: u32,
    within: Duration,
    /// When the quota of each key is full again.
    whole_at: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Quota<K> {
    /// A quota; 0 means no limit.
    pub fn new(most: u32, within: Duration) -> Quota<K> {
        Quota { most, within, whole_at: Mutex::default() }
    }

    /// Takes one from a quota; if none is left, how long to wait.
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
    fn a_quota_is_available_at_once_and_refills() {
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
    fn zero_means_no_limit() {
        let quota = Quota::new(0, MINUTE);
        assert!((0..10_000).all(|_| quota.take(address(1)).is_ok()));
    }

    #[test]
    fn keys_with_a_full_quota_are_removed() {
        let quota = Quota::new(60, MINUTE);
        let now = Instant::now();
        for number in 0..10 * REMEMBERED as u32 {
            let then = now + MINUTE * number;
            assert!(quota.take_at(address(number), then).is_ok());
        }
        assert!(quota.whole_at.lock().unwrap().len() <= REMEMBERED);
    }
}
