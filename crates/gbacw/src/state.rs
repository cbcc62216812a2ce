//! The state of a game: the table, changed by events alone, and the flow.

use crate::counters::{Arm, BrigadeId, CorpsId, DivisionId, LeaderId, MOST_SECTIONS, Orders, Side, UnitCard, UnitId};
use crate::event::Event;
use crate::flow::Flow;
use crate::stage::Stage;
use arrayvec::ArrayVec;
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::chance::{Audience, Chance, Roll, Throw};
use referee::event::Sink;
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
    /// It has paid for a turn in the hex it is in.
    pub paid_turn: bool,
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
    /// A second disorder in this activation (12.35).
    pub shaken: bool,
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
    /// What it has kept of a fire (10.15).
    pub kept: Option<KeptFire>,
    /// It made a reaction movement (9.63).
    pub fell_back: bool,
}

/// Fire that was kept for later, at another hex than the first part went to (10.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeptFire {
    /// Strength points.
    pub sp: u8,
    /// The hex that has been fired at.
    pub hex: Hex,
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

/// A leader on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where he is: nowhere before he enters, or once he is out.
    pub hex: Option<Hex>,
    /// He was lost, and may be replaced.
    pub lost: bool,
    /// He left the map with nobody to lead, and comes back to his superior (12.73).
    pub removed: bool,
    /// His replacement leads.
    pub replaced: bool,
    /// He has moved in this activation.
    pub moved: bool,
    /// He has given aid in this activation: he may not move any more (11.73).
    pub aided: bool,
    /// He goes with this unit from now on (9.31).
    pub with: Option<UnitId>,
    /// He spent over 10 points in the last commander movement phase (9.32).
    pub over_ten: bool,
}

/// What a Loose Cannon obliges a brigade to (6.24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Obliged {
    /// Nothing.
    #[default]
    Free,
    /// Charge with as many units as possible; who cannot, closes.
    ToCharge,
    /// Move as far as possible towards the enemy.
    ToClose,
    /// Fall back a hex, and do nothing else.
    ToFallBack,
    /// Neither move nor fight: its division is in confusion (5.34).
    ToStand,
}

/// A brigade on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BrigadeState {
    /// Its orders.
    pub orders: Orders,
    /// A Hold result is in force: no unit spends movement points in this phase.
    pub hold: bool,
    /// A Hold that waits for the next division marker (6.25).
    pub hold_waits: bool,
    /// Its leader is in command this turn: in range of the division leader.
    pub in_command: bool,
    /// The whole chain stands this turn, up to the corps.
    pub chained: bool,
    /// In reserve.
    pub reserve: bool,
    /// The turn in which it went into reserve; before the first: 0.
    pub reserve_since: u8,
    /// Fatigue: 0 is no marker, then OK, 0, 1, 2, 3, 4 (17.24).
    pub fatigue: u8,
    /// Combat ineffective (13.2).
    pub ineffective: bool,
    /// Activations undertaken this turn.
    pub activations: u8,
    /// Markers of its division that it has skipped this turn.
    pub skipped: u8,
    /// Phases of shock in which it engaged this turn.
    pub shocks: u8,
    /// Markers with which any of its units did anything this turn.
    pub used: u8,
    /// A unit of it, no battery, has moved this turn (17.42).
    pub moved: bool,
    /// A unit of it, no battery, has fired in phase this turn (17.42).
    pub fired: bool,
    /// The battery attached to it.
    pub battery: Option<UnitId>,
    /// It was attached in this turn's division orders phase.
    pub attached: bool,
    /// Under March orders since this turn's division orders phase: as many equivalents as its division has (5.28).
    pub new_to_march: bool,
    /// It has left March orders since its side's March marker was drawn, or before (6.25, 6.26).
    pub left_march: bool,
    /// An attack took it out of its march when its side's March marker had been drawn (6.26).
    pub march_over: bool,
    /// With this marker: it has tried to change its orders.
    pub tried: bool,
    /// With this marker: it has acted, or it skips it.
    pub acted: bool,
    /// With this marker: it acts with others as one brigade.
    pub together: bool,
    /// With this marker: its orders when it began to act.
    pub orders_when_activated: Orders,
    /// What a Loose Cannon obliges it to.
    pub obliged: Obliged,
}

/// A division on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DivisionState {
    /// Its leader is in command this turn: in range of the corps commander.
    pub in_command: bool,
    /// Activation markers allotted this turn.
    pub allotted: u8,
    /// What the corps commander gave it (5.23).
    pub favour: u8,
    /// What a transfer gave or took (5.4).
    pub transferred: i8,
    /// Markers held back (5.31).
    pub held_back: u8,
    /// Markers in the pool.
    pub pool: u8,
    /// Markers drawn.
    pub drawn: u8,
    /// Ineffective (13.3).
    pub ineffective: bool,
}

/// A corps on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CorpsState {
    /// The efficiency marker drawn this turn; 0: none.
    pub marker: u8,
    /// Raised by the Overall Commander (5.22).
    pub raised: bool,
}

/// A barricade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Barricade {
    /// Where it is.
    pub hex: Hex,
    /// The vertex it fits round: the two hexsides that meet there.
    pub facing: Facing,
    /// Who builds it; nobody once it is built.
    pub builder: Option<UnitId>,
    /// The turn in which it was begun.
    pub begun: u8,
}

/// A hex of an extended unit that is not the one of its counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// The hex.
    pub hex: Hex,
    /// The unit.
    pub unit: UnitId,
}

/// No unit, in the list of stacks.
const NOBODY: u16 = u16::MAX;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The units, in roster order.
    pub units: Vec<UnitState>,
    /// The top unit of each hex; kept in step with the units.
    tops: Vec<u16>,
    /// The extensions of lines and columns; kept in step with the units.
    pub parts: Vec<Part>,
    /// The leaders, in roster order.
    pub leaders: Vec<LeaderState>,
    /// The brigades, in roster order.
    pub brigades: Vec<BrigadeState>,
    /// The divisions, in roster order.
    pub divisions: Vec<DivisionState>,
    /// The corps, in roster order.
    pub corps: Vec<CorpsState>,
    /// The efficiency markers left in each side's cup, by value from 1.
    pub cups: [[u8; 4]; 2],
    /// Barricades.
    pub barricades: Vec<Barricade>,
    /// The turn.
    pub turn: u8,
    /// Who has the initiative.
    pub initiative: Option<Side>,
    /// Who had it last, in the turn before or earlier.
    pub last_initiative: Option<Side>,
    /// Whether each side's March marker is in the pool.
    pub march_pool: [bool; 2],
    /// Whether each side's March marker has been drawn this turn.
    pub march_drawn: [bool; 2],
    /// Whether each side has made its transfer this turn.
    pub transferred: [bool; 2],
    /// Who holds each hex that counts.
    pub holders: ArrayVec<Option<Side>, 32>,
    /// Who won; nobody: a draw.
    pub over: Option<Option<Side>>,
}

impl Table {
    /// An empty table for a map of so many hexes.
    pub fn empty(hexes: usize) -> Table {
        Table {
            units: Vec::new(),
            tops: vec![NOBODY; hexes],
            parts: Vec::new(),
            leaders: Vec::new(),
            brigades: Vec::new(),
            divisions: Vec::new(),
            corps: Vec::new(),
            cups: [[0; 4]; 2],
            barricades: Vec::new(),
            turn: 1,
            initiative: None,
            last_initiative: None,
            march_pool: [false; 2],
            march_drawn: [false; 2],
            transferred: [false; 2],
            holders: ArrayVec::new(),
            over: None,
        }
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    /// A brigade, to be changed.
    #[inline]
    pub fn brigade_mut(&mut self, brigade: BrigadeId) -> &mut BrigadeState {
        &mut self.brigades[brigade.index()]
    }

    /// The counter on top of a hex.
    #[inline]
    pub fn top(&self, hex: Hex) -> Option<UnitId> {
        self.tops.get(hex.index()).copied().filter(|&unit| unit != NOBODY).map(UnitId)
    }

    /// The counters of a hex from the top down. Extensions of other hexes' units are not among them.
    #[inline]
    pub fn stack(&self, hex: Hex) -> Stack<'_> {
        Stack { table: self, next: self.top(hex) }
    }

    /// Puts a unit that stands nowhere into a hex, so many counters from the top.
    pub fn put(&mut self, unit: UnitId, hex: Hex, depth: usize) {
        let above =
            depth.checked_sub(1).and_then(|above| self.stack(hex).nth(above).or_else(|| self.stack(hex).last()));
        match above {
            Some(above) => {
                let below = self.unit(above).below;
                self.unit_mut(unit).below = below;
                self.unit_mut(above).below = Some(unit);
            }
            None => {
                let below = self.top(hex);
                self.unit_mut(unit).below = below;
                if let Some(top) = self.tops.get_mut(hex.index()) {
                    *top = unit.0;
                }
            }
        }
        self.unit_mut(unit).hex = hex;
        self.unit_mut(unit).status = Status::OnMap;
    }

    /// Lifts a unit off its hex.
    pub fn lift(&mut self, unit: UnitId) {
        if self.unit(unit).status != Status::OnMap {
            return;
        }
        let UnitState { hex, below, .. } = *self.unit(unit);
        let above = self.stack(hex).find(|&other| self.unit(other).below == Some(unit));
        match above {
            Some(above) => self.unit_mut(above).below = below,
            None => {
                if let Some(top) = self.tops.get_mut(hex.index()) {
                    *top = below.map_or(NOBODY, |below| below.0);
                }
            }
        }
        self.unit_mut(unit).below = None;
    }

    /// Takes a unit off the map.
    pub fn remove(&mut self, unit: UnitId, status: Status) {
        self.lift(unit);
        self.parts.retain(|part| part.unit != unit);
        let gone = self.unit_mut(unit);
        (gone.status, gone.shape, gone.refused) = (status, Shape::Single, None);
    }
}

/// The counters of a hex from the top down.
#[derive(Clone)]
pub struct Stack<'a> {
    table: &'a Table,
    next: Option<UnitId>,
}

impl Iterator for Stack<'_> {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        let unit = self.next?;
        self.next = self.table.unit(unit).below;
        Some(unit)
    }
}

/// A game at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table.
    pub table: Table,
    /// What is being resolved.
    pub flow: Flow,
}

/// A position to be asked about.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a State,
}

/// A position to be played on: rules that change something are its methods.
pub struct Play<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a mut State,
    /// The dice.
    pub chance: &'a mut dyn Chance,
    /// Who hears what happens.
    pub sink: &'a mut dyn Sink<Event>,
}

impl Play<'_> {
    /// The position as it stands.
    pub fn now(&self) -> Position<'_> {
        Position { stage: self.stage, state: self.state }
    }

    /// One fact happens: the table changes, and it is told.
    pub fn happen(&mut self, event: Event) {
        event.change(self.stage, &mut self.state.table);
        self.sink.happened(&event);
    }

    /// 2.5: a die from 0 to 9.
    pub fn die(&mut self, label: &'static str) -> i32 {
        self.pick(label, 10) as i32
    }

    /// One of so many, from 0.
    pub fn pick(&mut self, label: &'static str, of: usize) -> usize {
        let roll = Roll::Pick { of: of as u32 };
        self.chance.give(Throw { label, roll, audience: Audience::Everyone }) as usize
    }
}

impl<'a> Position<'a> {
    /// The table.
    #[inline]
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// A unit on the table.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a UnitState {
        self.state.table.unit(unit)
    }

    /// A unit's counter.
    #[inline]
    pub fn card(&self, unit: UnitId) -> &'a UnitCard {
        self.stage.unit(unit)
    }

    /// A leader on the table.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &'a LeaderState {
        &self.state.table.leaders[leader.index()]
    }

    /// A brigade on the table.
    #[inline]
    pub fn brigade(&self, brigade: BrigadeId) -> &'a BrigadeState {
        &self.state.table.brigades[brigade.index()]
    }

    /// A division on the table.
    #[inline]
    pub fn division(&self, division: DivisionId) -> &'a DivisionState {
        &self.state.table.divisions[division.index()]
    }

    /// A corps on the table.
    #[inline]
    pub fn corps(&self, corps: CorpsId) -> &'a CorpsState {
        &self.state.table.corps[corps.index()]
    }

    /// Whose unit it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.card(unit).side
    }

    /// Whether a unit is on the map.
    #[inline]
    pub fn on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).status == Status::OnMap
    }

    /// The units of a side on the map.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let (stage, table) = (self.stage, self.table());
        stage.unit_ids().filter(move |&unit| stage.unit(unit).side == side && table.unit(unit).status == Status::OnMap)
    }

    /// The combat units in a hex from the top down: counters, and extensions of others after them.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + 'a {
        let parts = self.table().parts.iter().filter(move |part| part.hex == hex).map(|part| part.unit);
        self.table().stack(hex).chain(parts)
    }

    /// Whose combat units are in a hex. Abandoned guns are nobody's (12.8).
    #[inline]
    pub fn held_by(&self, hex: Hex) -> Option<Side> {
        let stands = |unit: &UnitId| self.unit(*unit).abandoned == 0;
        let table = self.table();
        let holder = table.stack(hex).find(stands);
        let holder = holder.or_else(|| table.parts.iter().find(|part| part.hex == hex).map(|part| part.unit));
        holder.map(|unit| self.side(unit))
    }

    /// Whether combat units of a side are in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: Hex) -> bool {
        self.held_by(hex) == Some(side)
    }

    /// All hexes of a unit on the map, its own first.
    pub fn hexes(&self, unit: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let parts = self.table().parts.iter().filter(move |part| part.unit == unit).map(|part| part.hex);
        self.on_map(unit).then(|| self.unit(unit).hex).into_iter().chain(parts)
    }

    /// Strength points left, before what horse holders take (12.1).
    pub fn strength(&self, unit: UnitId) -> u8 {
        let lost: u8 = self.unit(unit).lost.iter().sum();
        self.card(unit).strength().saturating_sub(lost)
    }

    /// 14.25: strength that counts: dismounted cavalry leaves one in four with the horses.
    pub fn fighting_strength(&self, unit: UnitId) -> u8 {
        let strength = self.strength(unit);
        if self.is_dismounted(unit) && rule!("14.25.horse-holders") && rule!("R136") {
            strength - strength / 4
        } else {
            strength
        }
    }

    /// Whether it is cavalry in the saddle.
    #[inline]
    pub fn is_mounted(&self, unit: UnitId) -> bool {
        self.card(unit).arm == Arm::Cavalry && self.unit(unit).mounted
    }

    /// Whether it is cavalry on foot.
    #[inline]
    pub fn is_dismounted(&self, unit: UnitId) -> bool {
        self.card(unit).arm == Arm::Cavalry && !self.unit(unit).mounted
    }

    /// Whether it is a battery.
    #[inline]
    pub fn is_artillery(&self, unit: UnitId) -> bool {
        self.card(unit).is_artillery()
    }

    /// 2.21: cohesion of the side now up.
    pub fn cohesion(&self, unit: UnitId) -> u8 {
        let cohesion = self.card(unit).cohesion;
        if self.unit(unit).disordered && rule!("2.21.disordered-side#a") {
            cohesion.disordered
        } else {
            cohesion.normal
        }
    }

    /// 6.11: the orders that a unit acts under.
    pub fn orders(&self, unit: UnitId) -> Orders {
        let brigade = self.brigade_of(unit);
        let joint = self.state.flow.active.first().filter(|_| self.state.flow.active.contains(&brigade));
        let brigade = joint.copied().filter(|_| self.state.flow.active.len() > 1 && !rule!("R155")).unwrap_or(brigade);
        let own = self.unit(unit).orders.filter(|_| rule!("9.21.mode-uncommanded"));
        let orders = own.unwrap_or(self.brigade(brigade).orders);
        if self.is_artillery(unit) {
            let marches = orders == Orders::March && rule!("6.18.artillery-always-advance#b");
            let attacks = orders == Orders::Attack
                && !(rule!("6.18.artillery-always-advance#a") && rule!("9.24.attack-mode-artillery"));
            return if marches || attacks { orders } else { Orders::Advance };
        }
        if self.unit(unit).blown && rule!("11.59.blown-advance-orders") {
            return Orders::Advance;
        }
        orders
    }

    /// The brigade that a unit acts with: its own, or the one that it is attached to (4.32).
    pub fn brigade_of(&self, unit: UnitId) -> BrigadeId {
        let own = self.card(unit).brigade;
        if !self.is_artillery(unit) {
            return own;
        }
        let attached = self.stage.brigade_ids().find(|&brigade| self.brigade(brigade).battery == Some(unit));
        attached.filter(|_| rule!("5.33.brigade-includes-battery")).unwrap_or(own)
    }

    /// Whether a unit belongs to a brigade that acts now: its own, or the one that it is attached to.
    pub fn acts_now(&self, unit: UnitId) -> bool {
        let active = &self.state.flow.active;
        active.contains(&self.card(unit).brigade) || self.is_artillery(unit) && active.contains(&self.brigade_of(unit))
    }
}
