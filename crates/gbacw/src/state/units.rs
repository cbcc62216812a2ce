//! Units on the table, and what they remember of their own activation and of the enemy's.

use crate::counters::{MOST_SECTIONS, Orders, UnitId};
use crate::fire::FireKind;
use ground::Hex;
use ground::hex::{Facing, Hand};
use serde::{Deserialize, Serialize};

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// On the map.
    #[default]
    OnMap,
    /// It has not entered yet.
    Waiting,
    /// It has routed, and may come back (12.53).
    Routed,
    /// It is out of the game.
    Eliminated,
}

impl Status {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["on-map", "waiting", "routed", "eliminated"][self as usize]
    }
}

/// Ammunition of a section (10.69).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ammunition {
    /// Full.
    #[default]
    Full,
    /// Low.
    Low,
    /// Out.
    Out,
}

impl Ammunition {
    /// All three.
    pub const ALL: [Ammunition; 3] = [Ammunition::Full, Ammunition::Low, Ammunition::Out];
    /// Their names in files.
    pub const NAMES: [&'static str; 3] = ["full", "low", "out"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Ammunition::NAMES[self as usize]
    }

    /// The level of a name.
    pub fn named(name: &str) -> Option<Ammunition> {
        Ammunition::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// The hexes of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// One hex.
    #[default]
    Single,
    /// An extended line: into the flank hex on the left, on the right, or both (8.4).
    Line {
        /// An extension on the left.
        left: bool,
        /// An extension on the right.
        right: bool,
    },
    /// An extended column: the hexes behind the unit's own (8.5).
    Column(Tail),
}

/// The hexes of a column behind its head, nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tail {
    /// Behind the head.
    pub first: Hex,
    /// Behind that.
    pub second: Option<Hex>,
}

impl Tail {
    /// The hexes, nearest first.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// What a unit does in an activation (3.0 III/C/3): one of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Nothing yet.
    #[default]
    Idle,
    /// It moves, turns, fires.
    Fights,
    /// It uses withdrawal movement.
    Withdraws,
    /// It changes its place in the stack.
    Restacks,
    /// It rallies or resupplies.
    Rallies,
}

/// What a unit has done in its own activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Acted {
    /// What it does.
    pub action: Action,
    /// Half movement points spent.
    pub spent: u16,
    /// Hexes entered.
    pub hexes: u8,
    /// Vertices turned in the hex it is in.
    pub turned: u8,
    /// It has fired.
    pub fired: bool,
    /// The sections of a battery, or the parts of a line, that have fired, as bits.
    pub shares: u8,
    /// The sections whose ammunition this activation has cost, as bits (10.63).
    pub depleted: u8,
    /// The hex that it fired at (10.82).
    pub fired_at: Option<Hex>,
    /// It used rapid fire, and stays where it is (10.68).
    pub rapid: bool,
    /// Guns that will move after they have fired (10.61).
    pub limbers: bool,
    /// Guns that fired as guns that do not move (10.61).
    pub stood_to_fire: bool,
    /// Guns that fired at who stood before them have no other target (10.66).
    pub bound: bool,
    /// Withdrawal fire leaves it so many hexes in all (10.44).
    pub most_hexes: Option<u8>,
    /// It stood next to an enemy when the activation began.
    pub began_adjacent: bool,
    /// It has come next to an enemy that it was not next to before (11.21, R93).
    pub became_adjacent: bool,
    /// It entered its hex with too few points (9.42).
    pub minimum: bool,
    /// It changed facing after it entered its hex (11.12).
    pub faced_after_entry: bool,
    /// It crossed a bridge or ford, or entered the map, next to the enemy: no shock (9.23, 9.72).
    pub barred_from_shock: bool,
    /// The last hex in which it could stand (R39).
    pub stood: Option<Hex>,
    /// It entered its hex along a pike, road or trail.
    pub by_way: bool,
    /// It entered its hex along a pike or road (8.22).
    pub by_road: bool,
    /// The half points that the way into its hex saved it (9.43).
    pub saved: u16,
    /// It has drawn together (8.52).
    pub drew_in: bool,
    /// It mounted or dismounted.
    pub changed_form: bool,
    /// It has used a hex that is no way, under March orders (17.22).
    pub off_road: bool,
    /// The hex by which it entered the map in this activation (9.72).
    pub entered_by: Option<Hex>,
    /// The hex that it left with its last step (15.17).
    pub came_from: Option<Hex>,
    /// Guns: how far the nearest enemy was when the activation began, if he was within 3 hexes (9.55).
    pub danger: u8,
    /// Guns: the hex in which they have last taken the UDD for small arms near by (9.55).
    pub braved: Option<Hex>,
    /// Cavalry that has announced a charge and passed its test (11.54).
    pub charges: bool,
    /// What charging cavalry rides at.
    pub charge_at: Option<Hex>,
    /// Charging cavalry: the last hexes that it entered over open ground and without a turn (11.52).
    pub straight: u8,
    /// Cavalry that was blown since its last activation began (11.59).
    pub winded: bool,
    /// It has been designated to shock (11.31).
    pub shocked: bool,
    /// Guns: stacked under others when the activation began (10.61).
    pub covered: bool,
    /// A second disorder by fire or reaction in this activation (12.35).
    pub shaken: bool,
    /// A second disorder by any cause in this activation (10.43).
    pub disordered_twice: bool,
    /// It was driven back (12.47).
    pub driven_back: bool,
    /// Guns that were recovered in this activation (12.81).
    pub manned: bool,
    /// It advanced after fire (12.6).
    pub advanced: bool,
    /// A disordered unit that failed a UDD on the way goes no further.
    pub halted: Option<Halt>,
    /// It has finished.
    pub done: bool,
}

/// Why a unit goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Halt {
    /// Terrain, or friends whom it passed through (12.35, R39).
    Terrain,
    /// The first hex of a withdrawal (9.54).
    Withdrawal,
}

/// What a unit has done in the enemy's activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reacted {
    /// It refused a flank or changed facing (9.62).
    pub turned: bool,
    /// It stood next to an enemy when that activation began (R34).
    pub began_adjacent: bool,
    /// That was told by a file.
    pub adjacency_told: bool,
    /// The kinds of fire that it has used, as bits (10.41): see [`FireKind`](crate::fire::FireKind).
    pub fires: u8,
    /// The same through the front hex of a refused flank, which counts apart (10.15).
    pub bent: u8,
    /// The parts of an extended unit that have used a kind of fire of which others have not, by kind, as bits (8.44).
    pub parts: [u8; FireKind::NAMES.len()],
    /// What it has kept of a fire (10.15).
    pub kept: Option<KeptFire>,
    /// It made a reaction movement (9.63).
    pub fell_back: bool,
}

impl Reacted {
    /// 8.44: the parts of an extended unit that have used a kind of fire, as bits.
    pub fn parts_used(&self, kind: FireKind) -> u8 {
        self.parts[kind as usize]
    }

    /// 8.44: parts of an extended unit have used a kind of fire.
    pub fn use_parts(&mut self, kind: FireKind, parts: u8) {
        self.parts[kind as usize] |= parts;
    }
}

/// Fire that was kept for later, at another hex than the first part went to (10.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeptFire {
    /// Strength points.
    pub sp: u8,
    /// The hex that has been fired at.
    pub hex: Hex,
    /// The uppermost unit of the stack that has been fired at (10.41).
    pub stack: Option<UnitId>,
}

/// A unit on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Where it is.
    pub status: Status,
    /// The hex of its counter, on the map.
    pub hex: Hex,
    /// The unit under it in the stack.
    pub below: Option<UnitId>,
    /// Its facing.
    pub facing: Facing,
    /// Its hexes.
    pub shape: Shape,
    /// Strength points lost, by section.
    pub lost: [u8; MOST_SECTIONS],
    /// Ammunition, by section.
    pub ammunition: [Ammunition; MOST_SECTIONS],
    /// On its disordered side.
    pub disordered: bool,
    /// Below half its strength (12.23).
    pub collapsed: bool,
    /// Blown cavalry (11.59).
    pub blown: bool,
    /// Cavalry in the saddle.
    pub mounted: bool,
    /// A refused flank.
    pub refused: Option<Hand>,
    /// Abandoned guns: 1, and in the turn after 2 (12.8).
    pub abandoned: u8,
    /// Its own orders, where it missed those of its brigade (4.23).
    pub orders: Option<Orders>,
    /// In command for activations, this turn (4.23).
    pub in_command: bool,
    /// Markers with which it did anything this turn (5.36).
    pub used: u8,
    /// It did something with the marker in play (R13).
    pub used_marker: bool,
    /// It builds a barricade (15.13).
    pub builds: bool,
    /// Its orders changed to or from March in this phase: it may face anywhere (R159).
    pub may_face: bool,
    /// In its own activation.
    pub acted: Acted,
    /// In the enemy's.
    pub reacted: Reacted,
}
