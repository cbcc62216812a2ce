//! Bridges: built, repaired, destroyed.

use super::{BEHIND, FAR, FROM, LONG_MARCH, Side, TARGET, Unit, chances, set_up, year};
use library::{Chances, Library, OddsError, Trial};
use serde::{Deserialize, Serialize};

/// Where an enemy watches the unit's hex, and not the hexside's other one.
const WATCH: &str = "0603";

/// The rivers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum River {
    /// A minor river.
    #[default]
    MinorRiver,
    /// A major river.
    MajorRiver,
}

/// What crosses a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// A ford.
    Ford,
    /// A ferry.
    Ferry,
    /// A bridge.
    Bridge,
}

/// A hexside of a river, and a unit of infantry beside it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bridge {
    /// Whose unit it is.
    pub side: Side,
    /// Its manpower; enough if nothing is said.
    #[serde(default = "enough")]
    pub manpower: u8,
    /// The river.
    #[serde(default)]
    pub river: River,
    /// What crosses it: nothing where a bridge is built, and a bridge elsewhere, if nothing is said.
    #[serde(default)]
    pub crossing: Option<Passage>,
    /// How many of the two hexes a road reaches.
    #[serde(default = "both")]
    pub approaches: u8,
    /// The river is unfordable.
    #[serde(default)]
    pub unfordable: bool,
    /// The Capitol is near.
    #[serde(default)]
    pub near_capitol: bool,
    /// The unit that destroys has moved in its march.
    #[serde(default)]
    pub moved: bool,
    /// The enemy has a zone of control over the unit that destroys.
    #[serde(default)]
    pub watched: bool,
    /// The title's code.
    #[serde(default)]
    pub title: Option<String>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
}

fn enough() -> u8 {
    8
}

fn both() -> u8 {
    2
}

impl River {
    fn name(self) -> &'static str {
        ["minor-river", "major-river"][self as usize]
    }
}

impl Passage {
    fn name(self) -> &'static str {
        ["ford", "ferry", "bridge"][self as usize]
    }
}

impl Bridge {
    /// The set-up: further keys of the hexside, the beginning, and where the unit starts.
    fn trial(
        &self,
        library: &Library,
        crossing: Option<Passage>,
        more: &str,
        begin: &str,
        start: &'static str,
    ) -> Result<Trial, OddsError> {
        let crossing = crossing.map(|crossing| format!(", crossing = {:?}", crossing.name())).unwrap_or_default();
        let roads = [(FROM, BEHIND[0]), (TARGET, BEHIND[1])].into_iter().take(self.approaches.into());
        let roads = roads.map(|(hex, behind)| format!("{{ kind = \"road\", through = [{hex:?}, {behind:?}] }}"));
        let mut lines = vec![
            format!("begin = {begin:?}\n"),
            format!(
                "hexside = [{{ between = [{FROM:?}, {TARGET:?}], water = {:?}{crossing}{more} }}]\n",
                self.river.name()
            ),
            format!("way = [{}]\n", roads.collect::<Vec<_>>().join(", ")),
        ];
        if self.unfordable {
            lines.push("unfordable = { minor = 9, major = 9 }\n".to_owned());
        }
        if self.near_capitol {
            lines.push(format!("capitol = {FROM:?}\n"));
        }
        let unit = Unit::new("Unit", self.side, start, self.manpower);
        let enemy = Unit::new("Enemy", self.side.enemy(), if self.watched { WATCH } else { FAR }, 1);
        Trial::begin(library, &set_up(self.side, self.title.as_deref(), self.year, &lines, &[unit, enemy]))
    }

    /// The recovery phase, when this side works.
    fn at_work(&self, library: &Library, crossing: Option<Passage>, more: &str) -> Result<Trial, OddsError> {
        let mut trial = self.trial(library, crossing, more, "recovery", FROM)?;
        if trial.asked()?.0 != self.side.name() {
            trial.play("done", &[])?;
        }
        Ok(trial)
    }

    pub(super) fn built(&self, library: &Library) -> Result<Chances, OddsError> {
        chances(&self.at_work(library, self.crossing, "")?, &format!("build unit {TARGET}"))
    }

    pub(super) fn repaired(&self, library: &Library) -> Result<Chances, OddsError> {
        let crossing = self.crossing.or(Some(Passage::Bridge));
        chances(&self.at_work(library, crossing, ", destroyed = true")?, &format!("repair unit {TARGET}"))
    }

    /// A unit destroys at the end of its march.
    pub(super) fn destroyed(&self, library: &Library) -> Result<Chances, OddsError> {
        let start = if self.moved { BEHIND[0] } else { FROM };
        let mut trial = self.trial(library, self.crossing.or(Some(Passage::Bridge)), "", "action", start)?;
        trial.play("march unit", &[LONG_MARCH])?;
        trial.play_until("march", &[("force-march", "no-force-march")])?;
        if self.moved {
            trial.play(&format!("go {FROM}"), &[])?;
        }
        trial.play_until("destroy", &[("march", "end")])?;
        chances(&trial, &format!("destroy {TARGET}"))
    }
}
