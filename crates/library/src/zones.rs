//! Boards that are no drawn maps: named places that touch, and positions between zones.

use crate::{Library, TEST_GAME, Trouble, system_of};
use guns::GunsOfGettysburg;
use guns::sheet::{Sheet, sheet};
use referee::System;
use referee::ambush::ground;
use referee::zones::Zones;

/// The board of a scenario that is played on named places.
pub fn zones(scenario: &str) -> Option<Zones> {
    (scenario == TEST_GAME).then(ground::board)
}

impl Library {
    /// The board of a scenario that is played on positions between zones.
    pub fn positions(&self, scenario: &str) -> Result<Option<Sheet>, Trouble> {
        if system_of(scenario) != GunsOfGettysburg::NAME {
            return Ok(None);
        }
        Ok(Some(sheet(&self.guns_stage(scenario)?.board)))
    }
}
