//! Cavalry that rides off before an enemy.

use super::{Arm, FROM, Hexside, LONG_MARCH, Side, TARGET, Unit, chances, clear, ground, set_up, year};
use library::{Chances, Library, OddsError, Trial};
use serde::{Deserialize, Serialize};

/// Cavalry next to which enemy infantry begins its march.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ride {
    /// Whose cavalry it is.
    pub side: Side,
    /// Its manpower.
    pub manpower: u8,
    /// Its terrain.
    #[serde(default = "clear")]
    pub terrain: String,
    /// What lies between it and the enemy.
    #[serde(default)]
    pub hexside: Vec<Hexside>,
    /// Its fatigue level.
    #[serde(default)]
    pub fatigue: u8,
    /// It is disorganized.
    #[serde(default)]
    pub disorganized: bool,
    /// Its demoralization.
    #[serde(default)]
    pub demoralized: u8,
    /// The title's code.
    #[serde(default)]
    pub title: Option<String>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
}

impl Ride {
    pub(super) fn chances(&self, library: &Library) -> Result<Chances, OddsError> {
        let enemy = self.side.enemy();
        let cavalry = Unit {
            arm: Arm::Cavalry,
            disorganized: self.disorganized,
            demoralized: self.demoralized,
            more: format!(", fatigue = {}", self.fatigue),
            ..Unit::new("Cavalry", self.side, TARGET, self.manpower)
        };
        let infantry = Unit::new("Infantry", enemy, FROM, 8);
        let ground = ground(&self.terrain, "clear", &self.hexside, "");
        let text = set_up(enemy, self.title.as_deref(), self.year, &[ground], &[cavalry, infantry]);
        let mut trial = Trial::begin(library, &text)?;
        trial.play("march infantry", &[LONG_MARCH])?;
        // Cavalry that is not asked at the start of the march may be when it is attacked.
        let attack = format!("attack {TARGET}");
        trial.play_until("cavalry-retreat", &[("force-march", "no-force-march"), ("march", &attack)])?;
        chances(&trial, &format!("cavalry-retreat {TARGET}"))
    }
}
