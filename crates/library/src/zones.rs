//! Boards that are no drawn maps: named places that touch, positions between zones, free tables.

use crate::{Library, TEST_GAME, Trouble, system_of};
use billy_yank::BillyYank;
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

    /// Width and height of the table of a scenario that is played on free ground, in hundredths of a pace.
    pub fn table_size(&self, scenario: &str) -> Result<Option<(i32, i32)>, Trouble> {
        if system_of(scenario) != BillyYank::NAME {
            return Ok(None);
        }
        let stage = self.billy_yank_stage(scenario)?;
        Ok(Some((stage.map.width.0, stage.map.height.0)))
    }
}
