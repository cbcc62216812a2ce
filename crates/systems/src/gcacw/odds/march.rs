//! Extended march and force march.

use super::{Arm, FAR, FROM, LONG_MARCH, Side, Unit, chances, odds, set_up, year};
use library::{Chances, Library, OddsError, Trial, merged, without_part};
use serde::{Deserialize, Serialize};

/// Where a unit stands that has nothing to do with the question.
const ASIDE: &str = "0101";

/// A unit that is to march.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Marching {
    /// Whose it is.
    pub side: Side,
    /// Its manpower.
    pub manpower: u8,
    /// Its arm.
    #[serde(default)]
    pub arm: Arm,
    /// Its fatigue level before the march.
    #[serde(default)]
    pub fatigue: u8,
    /// It is exhausted.
    #[serde(default)]
    pub exhausted: bool,
    /// It is disorganized.
    #[serde(default)]
    pub disorganized: bool,
    /// It is a Union unit outside the Army of the Potomac.
    #[serde(default)]
    pub other_army: bool,
    /// The title's code.
    #[serde(default)]
    pub title: Option<String>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
}

impl Marching {
    fn trial(&self, library: &Library, status: &str) -> Result<Trial, OddsError> {
        let army = if self.other_army { ", army-of-the-potomac = false" } else { "" };
        let unit = Unit {
            arm: self.arm,
            disorganized: self.disorganized,
            more: format!("{status}{army}"),
            ..Unit::new("Unit", self.side, FROM, self.manpower)
        };
        // Somebody must be able to act, even if the unit is not.
        let fellow = Unit::new("Fellow", self.side, ASIDE, 1);
        let enemy = Unit::new("Enemy", self.side.enemy(), FAR, 1);
        Trial::begin(library, &set_up(self.side, self.title.as_deref(), self.year, &[], &[unit, fellow, enemy]))
    }

    /// The extended march die, apart from the allowance that is rolled with it.
    pub(super) fn extended(&self, library: &Library) -> Result<Chances, OddsError> {
        let status = format!(", fatigue = {}, exhausted = {}", self.fatigue, self.exhausted);
        let order = "march unit";
        let mut odds = odds(&self.trial(library, &status)?, order)?;
        odds.tallies.remove("allowance");
        Ok(Chances::of(order, merged(odds, |outcome| without_part(outcome, "allowance "))))
    }

    /// The force march of a rested unit: fatigue changes nothing in it.
    pub(super) fn forced(&self, library: &Library) -> Result<Chances, OddsError> {
        let mut trial = self.trial(library, "")?;
        trial.play("march unit", &[LONG_MARCH])?;
        chances(&trial, "force-march")
    }
}
