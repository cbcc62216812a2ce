//! Battlefields that several games show: the boards, and where the same places lie on each of them.

use crate::{embedded, file_names};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A battlefield on the boards of several games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Battlefield {
    /// Its name in addresses.
    #[serde(default)]
    pub name: String,
    /// Its title, by language.
    pub title: BTreeMap<String, String>,
    /// What is to be seen, by language.
    pub lead: BTreeMap<String, String>,
    /// The places that are marked, in the order of their numbers.
    #[serde(rename(deserialize = "place"))]
    pub places: Vec<FieldPlace>,
    /// The boards.
    #[serde(rename(deserialize = "board"))]
    pub boards: Vec<FieldBoard>,
}

/// A place that is marked on every board that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FieldPlace {
    /// Its key.
    pub key: String,
    /// What it is called, by language.
    pub name: BTreeMap<String, String>,
}

/// The board of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FieldBoard {
    /// The scenario that is played on it.
    pub scenario: String,
    /// What kind of board it is, by language.
    pub name: BTreeMap<String, String>,
    /// Its scale of ground and time, by language.
    pub scale: BTreeMap<String, String>,
    /// The places in two opposite corners of what is shown; none: all of it.
    #[serde(default)]
    pub shown: Vec<String>,
    /// The places of the board where a marked place lies: between them, if there are several.
    #[serde(default)]
    pub places: BTreeMap<String, Vec<String>>,
    /// Where a marked place lies on a board without places: x and y in hundredths of a pace.
    #[serde(default)]
    pub spots: BTreeMap<String, [i32; 2]>,
}

/// All battlefields.
pub fn battlefields() -> Vec<Battlefield> {
    let files = file_names().filter_map(|file| {
        let name = file.strip_prefix("battlefields/")?.strip_suffix(".toml")?;
        let read: Battlefield = toml::from_str(embedded(file)?).ok()?;
        Some(Battlefield { name: name.to_owned(), ..read })
    });
    files.collect()
}
