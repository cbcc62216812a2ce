//! The charts of a game: terrain, weapons, efficiency markers.

use crate::counters::WeaponId;
use crate::terrain::TerrainChart;
use arrayvec::ArrayVec;

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

/// All charts.
#[derive(Clone, Debug)]
pub struct Tables {
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
