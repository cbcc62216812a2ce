//! Boards of named places that touch.

use crate::TEST_GAME;
use referee::ambush::ground;
use referee::zones::Zones;

/// The board of a scenario that is played on named places.
pub fn zones(scenario: &str) -> Option<Zones> {
    (scenario == TEST_GAME).then(ground::board)
}
