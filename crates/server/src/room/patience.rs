//! How long people wait for odds.

use referee::odds::Patience;
use std::time::{Duration, Instant};

/// Every outcome is walked for so long at most.
const WALKING: Duration = Duration::from_millis(400);
/// Odds are told after so long, from as many samples as there are then.
const IN_ALL: Duration = Duration::from_millis(1000);

/// Somebody looks at an order and waits for its odds.
pub struct SomebodyWaits {
    since: Instant,
}

impl SomebodyWaits {
    /// From now on.
    pub fn now() -> SomebodyWaits {
        SomebodyWaits { since: Instant::now() }
    }
}

impl Patience for SomebodyWaits {
    fn walking(&mut self) -> bool {
        self.since.elapsed() < WALKING
    }

    fn sampling(&mut self) -> bool {
        self.since.elapsed() < IN_ALL
    }
}
