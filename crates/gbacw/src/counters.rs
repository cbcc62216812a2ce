//! 2.2 Counters: combat units, leaders and the formations they belong to, as printed.

use arrayvec::ArrayVec;
use ground::Hex;
use ground::hex::Facing;
use referee::{Arg, Piece, Seat};
use serde::{Deserialize, Serialize};

/// The most combat units of a game.
pub const MOST_UNITS: usize = 1024;
/// The most leaders of a game.
pub const MOST_LEADERS: usize = 256;
/// The most brigades of a game.
pub const MOST_BRIGADES: usize = 192;
/// The most divisions of a game.
pub const MOST_DIVISIONS: usize = 64;
/// The most corps of a game.
pub const MOST_CORPS: usize = 16;
/// The most sections of a battery.
pub const MOST_SECTIONS: usize = 3;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Blue.
    Union,
    /// Red on our maps.
    Confederate,
}

impl Side {
    /// Both, Union first.
    pub const BOTH: [Side; 2] = [Side::Union, Side::Confederate];
    /// Their names in files and orders.
    pub const NAMES: [&'static str; 2] = ["union", "confederate"];

    /// The other side.
    pub fn enemy(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }

    /// The place in arrays by side.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that a seat plays.
    pub fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Side::Union } else { Side::Confederate }
    }

    /// Its name in files and orders.
    pub fn name(self) -> &'static str {
        Side::NAMES[self.index()]
    }

    /// The side that files and orders call so.
    pub fn named(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == name)
    }
}

/// The arms of combat units (2.21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// On foot.
    Infantry,
    /// Mounted or dismounted.
    Cavalry,
    /// Guns.
    Artillery,
}

impl Arm {
    /// All three.
    pub const ALL: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    /// Their names in files.
    pub const NAMES: [&'static str; 3] = ["infantry", "cavalry", "artillery"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Arm::NAMES[self as usize]
    }
}

/// The orders of a brigade (6.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orders {
    /// On the road.
    March,
    /// Move or fire.
    #[default]
    Advance,
    /// Move and fire, and close with the enemy.
    Attack,
}

impl Orders {
    /// All three.
    pub const ALL: [Orders; 3] = [Orders::March, Orders::Advance, Orders::Attack];
    /// Their names in files and orders.
    pub const NAMES: [&'static str; 3] = ["march", "advance", "attack"];

    /// Its name in files and orders.
    pub fn name(self) -> &'static str {
        Orders::NAMES[self as usize]
    }

    /// The orders that files call so.
    pub fn named(name: &str) -> Option<Orders> {
        Orders::ALL.into_iter().find(|orders| orders.name() == name)
    }
}

/// How a brigade leader takes a Loose Cannon result (4.14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// A.
    Aggressive,
    /// N.
    #[default]
    Normal,
    /// C.
    Cautious,
    /// U.
    Unpredictable,
}

impl Profile {
    /// All four.
    pub const ALL: [Profile; 4] = [Profile::Aggressive, Profile::Normal, Profile::Cautious, Profile::Unpredictable];
    /// Their names in files.
    pub const NAMES: [&'static str; 4] = ["aggressive", "normal", "cautious", "unpredictable"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Profile::NAMES[self as usize]
    }
}

/// The levels of command (2.22): as many stars as the place in the list, from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Leads a brigade.
    Brigade,
    /// Leads a division.
    Division,
    /// Commands a corps.
    Corps,
    /// Commands the army.
    Army,
}

impl Level {
    /// All four.
    pub const ALL: [Level; 4] = [Level::Brigade, Level::Division, Level::Corps, Level::Army];
    /// Their names in files.
    pub const NAMES: [&'static str; 4] = ["brigade", "division", "corps", "army"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Level::NAMES[self as usize]
    }

    /// The stars on the counter.
    pub fn stars(self) -> i32 {
        self as i32 + 1
    }

    /// Whether he is a commander: he moves only in the commander movement phase (2.7).
    pub fn is_commander(self) -> bool {
        self >= Level::Corps
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident($number:ty)),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $id(pub $number);

        impl $id {
            /// The place in the roster.
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// It as an argument of a sentence.
            pub fn arg(self) -> Arg {
                Arg::Piece(self.into())
            }
        }
    )+};
}

ids! {
    /// A combat unit.
    UnitId(u16),
    /// A leader or commander.
    LeaderId(u8),
    /// A brigade.
    BrigadeId(u8),
    /// A division.
    DivisionId(u8),
    /// A corps.
    CorpsId(u8),
}

/// Where pieces of each kind begin in the numbering of the referee: units, leaders, brigades, divisions, corps.
const FIRST_LEADER: u16 = MOST_UNITS as u16;
const FIRST_BRIGADE: u16 = FIRST_LEADER + MOST_LEADERS as u16;
const FIRST_DIVISION: u16 = FIRST_BRIGADE + MOST_BRIGADES as u16;
const FIRST_CORPS: u16 = FIRST_DIVISION + MOST_DIVISIONS as u16;

/// What a piece of the referee is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A combat unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
    /// A brigade.
    Brigade(BrigadeId),
    /// A division.
    Division(DivisionId),
    /// A corps.
    Corps(CorpsId),
}

impl From<Piece> for PieceKind {
    fn from(Piece(number): Piece) -> PieceKind {
        match number {
            FIRST_CORPS.. => PieceKind::Corps(CorpsId((number - FIRST_CORPS).min(255) as u8)),
            FIRST_DIVISION.. => PieceKind::Division(DivisionId((number - FIRST_DIVISION) as u8)),
            FIRST_BRIGADE.. => PieceKind::Brigade(BrigadeId((number - FIRST_BRIGADE) as u8)),
            FIRST_LEADER.. => PieceKind::Leader(LeaderId((number - FIRST_LEADER) as u8)),
            _ => PieceKind::Unit(UnitId(number)),
        }
    }
}

impl From<UnitId> for Piece {
    fn from(unit: UnitId) -> Piece {
        Piece(unit.0)
    }
}

impl From<LeaderId> for Piece {
    fn from(leader: LeaderId) -> Piece {
        Piece(FIRST_LEADER + u16::from(leader.0))
    }
}

impl From<BrigadeId> for Piece {
    fn from(brigade: BrigadeId) -> Piece {
        Piece(FIRST_BRIGADE + u16::from(brigade.0))
    }
}

impl From<DivisionId> for Piece {
    fn from(division: DivisionId) -> Piece {
        Piece(FIRST_DIVISION + u16::from(division.0))
    }
}

impl From<CorpsId> for Piece {
    fn from(corps: CorpsId) -> Piece {
        Piece(FIRST_CORPS + u16::from(corps.0))
    }
}

/// A weapon of the stage's range chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// A section of a battery; infantry and cavalry are one section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it fires.
    pub weapon: WeaponId,
    /// Its strength points as printed: guns, of a battery.
    pub strength: u8,
}

/// A value of the normal and of the disordered side of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// In good order.
    pub normal: u8,
    /// Disordered.
    pub disordered: u8,
}

/// A combat unit as printed. A battery of several sections is one unit (8.37).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its name as printed.
    pub name: String,
    /// Its name in orders.
    pub key: String,
    /// Whose it is.
    pub side: Side,
    /// The brigade it belongs to.
    pub brigade: BrigadeId,
    /// Its arm.
    pub arm: Arm,
    /// Whether it is horse artillery.
    pub horse: bool,
    /// What it is made of.
    pub sections: ArrayVec<Section, MOST_SECTIONS>,
    /// Cohesion.
    pub cohesion: Sides,
    /// Movement allowance; of cavalry, mounted.
    pub allowance: Sides,
    /// The movement allowance of the dismounted counter, if there is one.
    pub dismounted: Option<Sides>,
    /// Whether it is green.
    pub green: bool,
    /// How it enters, if it is not on the map at the start.
    pub entry: Option<Entry>,
}

impl UnitCard {
    /// The strength points printed on its counters.
    pub fn strength(&self) -> u8 {
        self.sections.iter().map(|section| section.strength).sum()
    }

    /// Whether it is a battery.
    #[inline]
    pub fn is_artillery(&self) -> bool {
        self.arm == Arm::Artillery
    }
}

/// How a unit or leader enters the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The turn in which it is due.
    pub turn: u8,
    /// The hexes by which it can enter.
    pub hexes: Vec<Hex>,
    /// The group it enters with, the lowest first.
    pub group: u8,
    /// How many activations it may use in that turn, if that is limited.
    pub activations: Option<u8>,
}

/// The ratings of a leader, of which his level has some.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// His name.
    pub name: String,
    /// Command range, in leader movement points.
    pub range: u8,
    /// Brigade: action profile.
    pub profile: Profile,
    /// Brigade: orders.
    pub orders: i8,
    /// Division: brigade coordination.
    pub coordination: i8,
    /// Division: activation modifier.
    pub activation: i8,
    /// Corps: efficiency modifier.
    pub efficiency: i8,
    /// Army: initiative.
    pub initiative: i8,
}

/// What a leader leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A brigade.
    Brigade(BrigadeId),
    /// A division.
    Division(DivisionId),
    /// A corps.
    Corps(CorpsId),
    /// The army.
    Army(Side),
}

impl Command {
    /// Its level.
    pub fn level(self) -> Level {
        match self {
            Command::Brigade(_) => Level::Brigade,
            Command::Division(_) => Level::Division,
            Command::Corps(_) => Level::Corps,
            Command::Army(_) => Level::Army,
        }
    }
}

/// A leader or commander as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderCard {
    /// His name in orders.
    pub key: String,
    /// Whose he is.
    pub side: Side,
    /// What he leads.
    pub command: Command,
    /// His own ratings, and those of his replacement if the counter has one.
    pub ratings: ArrayVec<Ratings, 2>,
    /// Where he starts, if he does so on the map.
    pub hex: Option<Hex>,
    /// The turn in which he enters, if he does so later.
    pub arrives: Option<u8>,
}

impl LeaderCard {
    /// His level of command.
    pub fn level(&self) -> Level {
        self.command.level()
    }

    /// His name as printed.
    pub fn name(&self) -> &str {
        self.ratings.first().map_or("", |ratings| &ratings.name)
    }
}

/// A brigade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrigadeCard {
    /// Its name.
    pub name: String,
    /// Its name in orders.
    pub key: String,
    /// Whose it is.
    pub side: Side,
    /// The division it belongs to.
    pub division: DivisionId,
    /// Whether it is made of batteries (4.31).
    pub artillery: bool,
    /// Its units.
    pub units: Vec<UnitId>,
    /// Its leader.
    pub leader: Option<LeaderId>,
}

/// A division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionCard {
    /// Its name.
    pub name: String,
    /// Its name in orders.
    pub key: String,
    /// Whose it is.
    pub side: Side,
    /// The corps it belongs to.
    pub corps: CorpsId,
    /// Its brigades.
    pub brigades: Vec<BrigadeId>,
    /// Its leader.
    pub leader: Option<LeaderId>,
}

/// A corps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorpsCard {
    /// Its name.
    pub name: String,
    /// Its name in orders.
    pub key: String,
    /// Whose it is.
    pub side: Side,
    /// Whether its divisions draw markers without a commander over them, as the cavalry's do.
    pub own_marker: bool,
    /// Its divisions.
    pub divisions: Vec<DivisionId>,
    /// Its commander.
    pub commander: Option<LeaderId>,
}

/// The name in orders of something named in a file: lower case, hyphens for all that is no letter or digit.
pub fn key_of(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter.is_alphanumeric() {
            true => key.push(letter),
            false if key.is_empty() || key.ends_with('-') => {}
            false => key.push('-'),
        }
    }
    key.truncate(key.trim_end_matches('-').len());
    key
}

/// The facing of a unit that a file does not turn anywhere.
pub fn plain_facing(orders: Orders, side: Side) -> Facing {
    let east = match orders {
        Orders::March => Facing::default().turned(2),
        Orders::Advance | Orders::Attack => Facing::default().turned(3),
    };
    if side == Side::Union { east.opposite() } else { east }
}
