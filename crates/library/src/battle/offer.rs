//! The data of a form for a points battle: sizes, lists, prices, leaders, sample armies; and an army
//! by the keys of the lists.

use serde::Serialize;
use std::collections::BTreeMap;

/// A text by language.
pub type Texts = BTreeMap<&'static str, String>;

/// All choices for a points battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleOffer {
    /// The greatest seed.
    pub most_seed: u32,
    /// The years that have lists.
    pub years: Vec<u16>,
    /// How large a battle can be.
    pub sizes: Vec<BattleSize>,
    /// The generals of brigades and above.
    pub leaders: Vec<BattleLeader>,
    /// The lists, each of one side and one year.
    pub lists: Vec<BattleList>,
    /// Fewest and most regiments of a brigade.
    pub brigade: [usize; 2],
    /// Sample armies.
    pub samples: Vec<BattleSample>,
}

/// How large a battle is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleSize {
    /// Its key: `small`.
    pub key: String,
    /// What it is called, by language.
    pub title: Texts,
    /// Points of each army.
    pub points: u32,
    /// The table, in paces.
    pub table: [i32; 2],
    /// Turns.
    pub turns: u8,
    /// Fewest and most brigades.
    pub brigades: [usize; 2],
    /// Most batteries.
    pub batteries: usize,
    /// Whether a corps general may be bought.
    pub corps_general: bool,
}

/// A general who can be bought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleLeader {
    /// His key in army files.
    pub key: String,
    /// What he is called, by language.
    pub title: Texts,
    /// His rank.
    pub rank: &'static str,
    /// What he costs.
    pub points: u32,
}

/// A list: one side in one year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleList {
    /// Its key in army files.
    pub key: String,
    /// What it is called, by language.
    pub title: Texts,
    /// The side.
    pub side: &'static str,
    /// The year.
    pub year: u16,
    /// Regiments.
    pub regiments: Vec<BattleSort>,
    /// Batteries.
    pub batteries: Vec<BattleSort>,
}

/// A sort of regiment or battery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct BattleSort {
    /// Its key in army files.
    pub key: String,
    /// What it is called, by language.
    pub title: Texts,
    /// Its arm.
    pub arm: &'static str,
    /// Its grade.
    pub grade: &'static str,
    /// What it fires with.
    pub weapon: &'static str,
    /// What it is besides.
    pub traits: Vec<&'static str>,
    /// Stands, or sections of guns.
    pub stands: u8,
    /// Figures on a stand.
    pub figures: u8,
    /// What it costs.
    pub points: u32,
    /// At most so many in an army; twice as many in a large battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<usize>,
}

/// A sample army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleSample {
    /// Its key.
    pub key: String,
    /// The sizes of battle whose limits it keeps.
    pub sizes: Vec<String>,
    /// What it is.
    pub army: BattleArmy,
}

/// An army, by the keys of the lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleArmy {
    /// The list it is chosen from.
    pub list: String,
    /// Its brigades.
    pub brigades: Vec<BattleBrigade>,
    /// Its batteries.
    pub batteries: Vec<BattleUnit>,
    /// Its generals above the brigadiers.
    pub generals: Vec<String>,
}

/// A brigade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct BattleBrigade {
    /// Its brigadier.
    pub leader: String,
    /// His name, if the army gives him one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its regiments.
    pub regiments: Vec<BattleUnit>,
}

/// A unit that was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct BattleUnit {
    /// Its sort.
    pub unit: String,
    /// Its name, if the army gives it one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
