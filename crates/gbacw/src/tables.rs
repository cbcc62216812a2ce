//! The charts of a game: terrain, weapons, efficiency markers.

use crate::counters::WeaponId;
use crate::shock::{Ratio, ShockResult};
use crate::terrain::TerrainChart;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The files of the charts, in `gbacw/tables/`.
pub const FILES: [&str; 9] =
    ["artillery_fire", "efficiency", "fire", "orders", "pre_shock", "ranges", "second_disorder", "shock", "terrain"];

/// The highest efficiency (5.22).
pub const MOST_EFFICIENCY: usize = 4;

/// A row of the range effects chart (10.16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its letter.
    pub letter: String,
    /// Whether it is a gun.
    pub gun: bool,
    /// The farthest it fires, in hexes.
    pub range: u8,
    /// The farthest that it can be prepared for; guns never are.
    pub prepared: u8,
    /// What the range adds to the fire roll, from 1 hex on.
    pub modifiers: Vec<i8>,
    /// Whether it may use rapid fire.
    pub rapid: bool,
    /// How often it fires.
    pub shots: u8,
}

/// What a fire result does to the order of a unit (12.32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Disorder {
    /// Nothing.
    #[default]
    None,
    /// `d`: a UDD, with so much added.
    Roll(i8),
    /// `D`: without a roll.
    Always,
}

/// A result of the fire tables: `1d+2` (12.21, 12.32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Code {
    /// Strength points lost.
    pub losses: u8,
    /// What becomes of its order.
    pub disorder: Disorder,
}

impl Code {
    /// Reads a result as it is printed.
    pub fn read(text: &str) -> Option<Code> {
        if text == "-" {
            return Some(Code::default());
        }
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (losses, rest) = text.split_at(digits);
        let losses = if losses.is_empty() { 0 } else { losses.parse().ok()? };
        let disorder = match rest {
            "" if losses > 0 => Disorder::None,
            "D" => Disorder::Always,
            "d" => Disorder::Roll(0),
            _ => Disorder::Roll(rest.strip_prefix("d+")?.parse().ok()?),
        };
        Some(Code { losses, disorder })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Code::default() {
            return out.write_str("-");
        }
        if self.losses > 0 {
            write!(out, "{}", self.losses)?;
        }
        match self.disorder {
            Disorder::None => Ok(()),
            Disorder::Roll(0) => out.write_str("d"),
            Disorder::Roll(more) => write!(out, "d+{more}"),
            Disorder::Always => out.write_str("D"),
        }
    }
}

/// A table of fire: a modified die against strength points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FireTable {
    /// The die of the first row: that or less.
    pub lowest: i32,
    /// The most strength points of each column.
    pub columns: Vec<u8>,
    /// The rows, for one die after another; the last for that or more.
    pub rows: Vec<Vec<Code>>,
}

impl FireTable {
    /// 10.17, R86: the result of a modified die for so many strength points.
    pub fn result(&self, total: i32, sp: u8) -> Code {
        let row = (total - self.lowest).clamp(0, self.rows.len() as i32 - 1) as usize;
        let column = self.columns.iter().position(|&most| sp <= most).unwrap_or(self.columns.len().saturating_sub(1));
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or_default()
    }
}

/// What a row of the shock table does to a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShockEffect {
    /// Losses and disorder.
    pub code: Code,
    /// Hexes of retreat.
    pub retreat: u8,
    /// Each unit tests first, and routs if it fails.
    pub rout_test: bool,
}

/// A row of the shock table (11.45).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShockRow {
    /// The highest modified die.
    pub most: i32,
    /// What it is called.
    pub result: ShockResult,
    /// What it does to the attacker.
    pub attacker: ShockEffect,
    /// What it does to the defender.
    pub defender: ShockEffect,
}

/// The charts of shock (11.37, 11.42 to 11.45).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShockCharts {
    /// The columns of the ratio table, the worst for the attacker first, with their modifiers.
    pub ratios: Vec<(Ratio, i8)>,
    /// Position (11.44): by the name in the file.
    pub position: Position,
    /// The rows, the lowest first.
    pub rows: Vec<ShockRow>,
    /// Modifiers of the shock roll, by the id in the file, where they are numbers.
    pub modifiers: Vec<(String, i8)>,
    /// Modifiers of the test before a shock, by the id in the file, where they are numbers.
    pub test: Vec<(String, i8)>,
}

/// What it is worth to attack from these sides (11.44).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Flank alone.
    pub flank: i8,
    /// Rear alone.
    pub rear: i8,
    /// Front and flank.
    pub front_and_flank: i8,
    /// Flank and rear.
    pub flank_and_rear: i8,
    /// Front and rear.
    pub front_and_rear: i8,
    /// All three.
    pub front_flank_and_rear: i8,
    /// On all sides.
    pub surrounded: i8,
}

impl ShockCharts {
    /// A modifier of the shock roll.
    pub fn modifier(&self, id: &str) -> i32 {
        self.modifiers.iter().find(|(name, _)| name == id).map_or(0, |&(_, value)| value.into())
    }

    /// A modifier of the test before a shock.
    pub fn of_test(&self, id: &str) -> i32 {
        self.test.iter().find(|(name, _)| name == id).map_or(0, |&(_, value)| value.into())
    }

    /// The row of a modified die.
    pub fn row(&self, total: i32) -> Option<&ShockRow> {
        self.rows.iter().find(|row| total <= row.most).or(self.rows.last())
    }
}

/// What the charts of fire say beside their tables (8.31, 10.26, 10.67 to 10.69, 10.81).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FireCharts {
    /// Modifiers of the fire roll, by the id in the file, where they are numbers.
    pub modifiers: Vec<(String, i8)>,
    /// Strength points of infantry and dismounted cavalry that fire from a hex.
    pub foot: u8,
    /// Of mounted cavalry.
    pub mounted: u8,
    /// Of artillery.
    pub guns: u8,
    /// The highest die by which fire over friends endangers them.
    pub overhead: i32,
    /// The modified rolls that use up ammunition.
    pub low: Vec<i32>,
    /// The same in rapid fire.
    pub rapid: Vec<i32>,
    /// The same in the second fire of repeating rifles.
    pub second: Vec<i32>,
    /// The farthest that canister reaches.
    pub canister: u32,
}

impl FireCharts {
    /// A modifier of the fire roll.
    pub fn modifier(&self, id: &str) -> i32 {
        self.modifiers.iter().find(|(name, _)| name == id).map_or(0, |&(_, value)| value.into())
    }
}

/// All charts.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Small arms, and guns at 1 to 3 hexes.
    pub fire: FireTable,
    /// Guns at 4 hexes or more.
    pub shell: FireTable,
    /// The limits and modifiers of fire.
    pub firing: FireCharts,
    /// Shock.
    pub shock: ShockCharts,
    /// The terrain effects chart.
    pub terrain: TerrainChart,
    /// The range effects chart.
    pub weapons: Vec<Weapon>,
    /// How many efficiency markers of each value from 1 each side has.
    pub efficiency: [[u8; MOST_EFFICIENCY]; 2],
}

impl Tables {
    /// A weapon's row.
    #[inline]
    pub fn weapon(&self, weapon: WeaponId) -> &Weapon {
        &self.weapons[usize::from(weapon.0)]
    }

    /// The weapon with that letter.
    pub fn weapon_of(&self, letter: &str) -> Option<WeaponId> {
        self.weapons.iter().position(|weapon| weapon.letter == letter).map(|place| WeaponId(place as u8))
    }
}

/// The values of the efficiency markers of a side, the lowest first.
pub type Cup = ArrayVec<u8, 40>;
