//! Chapters 1.2 to 1.5: regiments, batteries and generals, as a scenario brings them to the table.

use crate::arrivals::ScenarioLimits;
use referee::ids::{Id, IdSet};
use referee::{Piece, Seat};
use serde::{Deserialize, Serialize};

/// The most units of a game, and the most generals.
pub const MOST_PIECES: usize = 120;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The Union, seat 0.
    Union,
    /// The Confederacy, seat 1.
    Confederate,
}

impl Side {
    /// Both sides, in seat order.
    pub const BOTH: [Side; 2] = [Side::Union, Side::Confederate];
    /// Their names.
    pub const NAMES: [&'static str; 2] = ["union", "confederate"];

    /// The enemy.
    pub fn other(self) -> Side {
        Side::BOTH[1 - self.index()]
    }

    /// As an index.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Side::NAMES[self.index()]
    }
}

impl Id for Side {
    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Side {
        Side::BOTH[index % 2]
    }
}

/// Names a list of values in files, orders and views, in both directions.
macro_rules! named {
    ($type:ident: $($value:ident = $name:literal),+ $(,)?) => {
        impl $type {
            /// All of them, in the order of the lists.
            pub const ALL: &'static [$type] = &[$($type::$value),+];
            /// Their names in files, orders and views.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self { $($type::$value => $name),+ }
            }

            /// The value of that name.
            pub fn named(name: &str) -> Option<$type> {
                match name { $($name => Some($type::$value),)+ _ => None }
            }
        }
    };
}
pub(crate) use named;

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arm {
    /// A regiment on foot.
    Infantry,
    /// A regiment of horse, mounted or not.
    Cavalry,
    /// A battery.
    Artillery,
}
named!(Arm: Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery");

/// How experienced a unit is, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Grade {
    /// Raw.
    Raw,
    /// Seasoned.
    Seasoned,
    /// Veteran.
    Veteran,
}
named!(Grade: Raw = "raw", Seasoned = "seasoned", Veteran = "veteran");

impl Grade {
    /// The least die that passes a reaction test.
    pub fn reaction(self) -> i32 {
        match self {
            Grade::Raw => 5,
            Grade::Seasoned => 4,
            Grade::Veteran => 3,
        }
    }
}

/// What a unit is besides its grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trait {
    /// Firmer than its grade.
    Crack,
    /// At home in open order.
    Zouave,
    /// Marksmen.
    Sharpshooter,
    /// Whom the enemy fears at close quarters; by the scenario alone.
    Impetuous,
    /// In a uniform like the enemy's; by the scenario alone.
    Misleading,
}
named!(Trait: Crack = "crack", Zouave = "zouave", Sharpshooter = "sharpshooter", Impetuous = "impetuous", Misleading = "misleading");

/// What a unit fires with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Weapon {
    /// Nothing but pistols.
    Pistols,
    /// Shotguns.
    Shotgun,
    /// Smoothbore muskets.
    Musket,
    /// Smoothbore carbines.
    SmoothboreCarbine,
    /// Muzzle-loading rifles.
    Rifle,
    /// Breech-loading rifles.
    BreechRifle,
    /// Breech-loading carbines.
    BreechCarbine,
    /// Repeating rifles.
    RepeatingRifle,
    /// Repeating carbines.
    RepeatingCarbine,
    /// Smoothbore 6-pounders.
    LightSmoothbore,
    /// Rifled 6-pounders.
    LightRifled,
    /// Smoothbore 12-pounders.
    FieldSmoothbore,
    /// Rifled 10- and 12-pounders, 3-inch rifles.
    FieldRifled,
    /// Smoothbore 24-pounders.
    HeavySmoothbore,
    /// Rifled 20- and 24-pounders.
    HeavyRifled,
    /// Machine guns, by the annex.
    MachineGun,
}
named!(Weapon: Pistols = "pistols", Shotgun = "shotgun", Musket = "musket", SmoothboreCarbine = "smoothbore-carbine",
    Rifle = "rifle", BreechRifle = "breech-rifle", BreechCarbine = "breech-carbine", RepeatingRifle = "repeating-rifle",
    RepeatingCarbine = "repeating-carbine", LightSmoothbore = "light-smoothbore", LightRifled = "light-rifled",
    FieldSmoothbore = "field-smoothbore", FieldRifled = "field-rifled", HeavySmoothbore = "heavy-smoothbore",
    HeavyRifled = "heavy-rifled", MachineGun = "machine-gun");

/// The weight of a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Light.
    Light,
    /// Field.
    Medium,
    /// Heavy.
    Heavy,
}

impl Weapon {
    /// Whether it is a gun; small arms otherwise.
    pub fn is_gun(self) -> bool {
        self.weight().is_some()
    }

    /// A gun's weight.
    pub fn weight(self) -> Option<Weight> {
        match self {
            Weapon::LightSmoothbore | Weapon::LightRifled => Some(Weight::Light),
            Weapon::FieldSmoothbore | Weapon::FieldRifled | Weapon::MachineGun => Some(Weight::Medium),
            Weapon::HeavySmoothbore | Weapon::HeavyRifled => Some(Weight::Heavy),
            _ => None,
        }
    }

    /// Whether its barrel is smooth.
    pub fn is_smoothbore(self) -> bool {
        matches!(
            self,
            Weapon::Shotgun
                | Weapon::Musket
                | Weapon::SmoothboreCarbine
                | Weapon::LightSmoothbore
                | Weapon::FieldSmoothbore
                | Weapon::HeavySmoothbore
        )
    }

    /// Whether it is a breech-loading small arm.
    pub fn is_breech_loader(self) -> bool {
        matches!(self, Weapon::BreechRifle | Weapon::BreechCarbine)
    }

    /// Whether it is a repeating small arm.
    pub fn is_repeater(self) -> bool {
        matches!(self, Weapon::RepeatingRifle | Weapon::RepeatingCarbine)
    }

    /// Whether a bayonet fits on it.
    pub fn takes_bayonet(self) -> bool {
        matches!(self, Weapon::Musket | Weapon::Rifle | Weapon::BreechRifle | Weapon::RepeatingRifle)
    }
}

/// A regiment or battery, by its place in the roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl From<UnitId> for Piece {
    fn from(unit: UnitId) -> Piece {
        Piece(unit.0.into())
    }
}

impl UnitId {
    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

referee::numbered!(UnitId(u8));

/// A set of units.
pub type UnitSet = IdSet<UnitId, { MOST_PIECES.div_ceil(64) }>;

/// A general, by his place in the roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GeneralId(pub u8);

impl GeneralId {
    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// What a unit is for the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its key in orders.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its brigadier, if it belongs to a brigade.
    pub brigadier: Option<GeneralId>,
    /// Its arm.
    pub arm: Arm,
    /// Its grade.
    pub grade: Grade,
    /// What it is besides.
    pub traits: Vec<Trait>,
    /// What it fires with.
    pub weapon: Weapon,
    /// Whether its guns are breech-loaders, by the annex.
    pub breech_guns: bool,
    /// Stands or sections at the start.
    pub stands: u8,
    /// Figures on each stand; two gunners to a section.
    pub figures: u8,
    /// The men it stands for, where a scenario says so.
    pub men: Option<u16>,
    /// What it is worth, where armies are bought.
    pub points: u16,
    /// What the scenario lays on it.
    pub limits: ScenarioLimits,
}

impl UnitCard {
    /// Whether it has the trait.
    pub fn is(&self, one: Trait) -> bool {
        self.traits.contains(&one)
    }

    /// The men it stands for: as the scenario says, or twenty to a figure.
    pub fn strength(&self) -> u32 {
        self.men.map_or(u32::from(self.stands) * u32::from(self.figures) * 20, u32::from)
    }

    /// Whether it is a battery.
    pub fn is_battery(&self) -> bool {
        self.arm == Arm::Artillery
    }
}

/// A general's rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// Of a brigade.
    Brigade,
    /// Of a division.
    Division,
    /// Of a corps.
    Corps,
    /// Of an army.
    Army,
}
named!(Rank: Brigade = "brigade", Division = "division", Corps = "corps", Army = "army");

/// What a general is when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneralCard {
    /// His key in orders.
    pub key: String,
    /// His name.
    pub name: String,
    /// His side.
    pub side: Side,
    /// His rank.
    pub rank: Rank,
    /// A bonus to the morale of the unit he is with.
    pub charisma: u8,
    /// What a die must beat to change his brigade's order: less is better.
    pub competence: u8,
    /// What he is worth, where armies are bought.
    pub points: u16,
}
