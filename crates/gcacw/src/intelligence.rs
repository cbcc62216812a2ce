//! Limited intelligence, an option: forces under force markers, and dummies.
//! What each side sees of them stands in [`secrecy`](crate::secrecy).

use crate::counters::{Arm, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Flows, Frame};
use crate::march::{March, points_arg};
use crate::orders::{Choices, Guise, Order, Pick};
use crate::passage::Passage;
use crate::stage::Stage;
use crate::state::{Play, Position, Table};
use crate::tables::POINT;
use arrayvec::ArrayVec;
use ground::Hex;
use referee::{Arg, Choice, Refusal, RuleId};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// The force markers of a side.
pub const MOST_MARKERS: u8 = 10;
/// The marches that a dummy makes in a turn (R106).
const MOST_MARCHES: u8 = 4;

/// A force marker's name: its side and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MarkerId {
    /// Whose it is.
    pub side: Side,
    /// From 1 to 10.
    pub number: u8,
}

impl MarkerId {
    /// Its name in orders: `union-3`.
    pub fn key(self) -> String {
        format!("{}-{}", self.side.name(), self.number)
    }

    /// The marker that orders call so.
    pub fn named(key: &str) -> Option<MarkerId> {
        let (side, number) = key.rsplit_once('-')?;
        let side = Side::named(side)?;
        let number = number.parse().ok().filter(|number| (1..=MOST_MARKERS).contains(number))?;
        Some(MarkerId { side, number }).filter(|id| id.key() == key)
    }

    /// As an argument of messages and refusals.
    pub fn arg(self) -> Arg {
        Arg::Number(self.number.into())
    }

    pub(crate) fn bit(self) -> u16 {
        1 << self.number
    }
}

/// A force marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// Its name.
    pub id: MarkerId,
    /// Where it lies.
    pub hex: Hex,
    /// The units under it; none: a dummy.
    pub units: UnitSet,
    /// The units that could be under it, by all that was seen of it.
    pub may_hide: UnitSet,
    /// Whether it can hide one unit at most, by all that was seen of it.
    pub one_at_most: bool,
}

impl Marker {
    /// A marker over units, of which nothing has been seen.
    pub fn new(id: MarkerId, hex: Hex, units: UnitSet) -> Marker {
        Marker { id, hex, units, may_hide: units, one_at_most: false }
    }
}

/// Why a marker was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sighting {
    /// An enemy is adjacent.
    Adjacent,
    /// Enemy cavalry is within two hexes.
    Cavalry,
    /// Its owner took it off.
    Voluntary,
    /// The game is over.
    Over,
}

impl Sighting {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["adjacent", "cavalry", "voluntary", "over"][self as usize]
    }
}

/// The dice of the march under a marker that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rolled {
    /// The marker.
    pub marker: MarkerId,
    /// How many dice; none for a unit that marches by its leader's roll.
    pub dice: u8,
    /// Their sum.
    pub sum: i32,
    /// Whether the roll is a leader's, for units that are still to come.
    pub led: bool,
}

/// The force displays of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Forces {
    /// The markers on the map, in the order of their names.
    pub markers: ArrayVec<Marker, { 2 * MOST_MARKERS as usize }>,
    /// Markers placed or taken off in this action, as bits, by side.
    pub used: [u16; 2],
    /// Marches that a dummy made in this turn, by side and number.
    pub marches: [[u8; MOST_MARKERS as usize]; 2],
    /// Dummies that go along with the march.
    pub along: u16,
    /// The dice of the march under a marker.
    pub rolled: Option<Rolled>,
    /// Sides whose hidden units are lifted from the table.
    pub lifted: [bool; 2],
    /// In what a seat knows: the units and leaders that it does not see.
    pub unseen: (UnitSet, LeaderSet),
    /// The sides under whose markers it does not see.
    pub unseen_sides: [bool; 2],
}

/// The force displays, if the game is played with them. Without them it counts for nothing in a
/// state's fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Display(Option<Box<Forces>>);

impl Hash for Display {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if let Some(forces) = &self.0 {
            forces.hash(hasher);
        }
    }
}

impl Display {
    /// The displays at the start.
    pub fn of(stage: &Stage) -> Display {
        let used = stage.options.limited_intelligence && rule!("limited-intelligence.scope");
        Display(used.then(|| {
            let mut forces = Forces::default();
            let hidden = |side| {
                let mine = stage.markers.iter().filter(|marker| marker.id.side == side);
                mine.fold(UnitSet::default(), |all, marker| all.or(marker.units))
            };
            for marker in &stage.markers {
                forces.put(Marker { may_hide: hidden(marker.id.side), ..*marker });
            }
            Box::new(forces)
        }))
    }

    /// Whether the game is played without them.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// The displays.
    #[inline]
    pub fn get(&self) -> Option<&Forces> {
        self.0.as_deref()
    }

    /// The displays, to be changed.
    #[inline]
    pub fn get_mut(&mut self) -> Option<&mut Forces> {
        self.0.as_deref_mut()
    }
}

impl Forces {
    /// A marker on the map.
    pub fn marker(&self, id: MarkerId) -> Option<&Marker> {
        self.markers.iter().find(|marker| marker.id == id)
    }

    /// The marker that a unit is under.
    pub fn over(&self, unit: UnitId) -> Option<&Marker> {
        self.markers.iter().find(|marker| marker.units.contains(unit))
    }

    /// All units under markers.
    pub fn hidden(&self) -> UnitSet {
        self.markers.iter().fold(UnitSet::default(), |all, marker| all.or(marker.units))
    }

    /// The units of a side under markers.
    pub fn hidden_of(&self, side: Side) -> UnitSet {
        self.of(side).fold(UnitSet::default(), |all, marker| all.or(marker.units))
    }

    /// The markers of a side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Marker> {
        self.markers.iter().filter(move |marker| marker.id.side == side)
    }

    fn at(&self, side: Side, hex: Hex) -> bool {
        self.of(side).any(|marker| marker.hex == hex)
    }

    /// Puts a marker on the map that is not there yet: there is room for all of both sides.
    fn put(&mut self, marker: Marker) {
        let place = self.markers.iter().position(|other| other.id > marker.id).unwrap_or(self.markers.len());
        let put = self.markers.try_insert(place, marker);
        debug_assert!(put.is_ok(), "more markers than both sides have");
    }

    /// The lowest number that is not in use.
    fn free(&self, side: Side) -> Option<MarkerId> {
        let all = (1..=MOST_MARKERS).map(|number| MarkerId { side, number });
        all.filter(|&id| self.marker(id).is_none()).find(|id| self.used[side.index()] & id.bit() == 0)
    }

    /// R106: a marker that was placed or taken off is not placed again in this action.
    fn use_up(&mut self, id: MarkerId) {
        if rule!("R106#a") {
            self.used[id.side.index()] |= id.bit();
        }
    }

    /// Whether no number is free, whatever was used in this action.
    fn full(&self, side: Side) -> bool {
        self.of(side).count() >= MOST_MARKERS.into()
    }

    fn marches(&self, id: MarkerId) -> u8 {
        self.marches[id.side.index()][usize::from(id.number) - 1]
    }

    /// A new action phase.
    pub fn new_action(&mut self) {
        self.used = [0; 2];
        self.along = 0;
        self.rolled = None;
    }

    /// A new turn.
    pub fn new_turn(&mut self) {
        self.marches = Default::default();
    }

    /// Units are seen: no marker hides them.
    fn rule_out(&mut self, units: UnitSet) {
        self.markers.iter_mut().for_each(|marker| marker.may_hide = marker.may_hide.minus(units));
    }

    /// Units leave the markers they are under.
    pub(crate) fn take_out(&mut self, units: UnitSet) {
        self.markers.iter_mut().for_each(|marker| marker.units = marker.units.minus(units));
    }
}

impl Table {
    /// A marker is placed over units.
    pub fn cover(&mut self, marker: Marker) {
        let Some(forces) = self.forces.get_mut() else { return };
        forces.take_out(marker.units);
        let beside = forces.of(marker.id.side).filter(|other| other.hex == marker.hex);
        let may_hide = beside.fold(marker.may_hide, |all, other| all.or(other.may_hide));
        forces.put(Marker { may_hide, ..marker });
        forces.use_up(marker.id);
    }

    /// A marker is moved.
    pub fn shift(&mut self, id: MarkerId, to: Hex) {
        let Some(forces) = self.forces.get_mut() else { return };
        for marker in forces.markers.iter_mut().filter(|marker| marker.id == id) {
            marker.hex = to;
            marker.one_at_most = true;
        }
    }

    /// A marker is taken off; its units stand where it lay.
    pub fn uncover(&mut self, id: MarkerId) {
        let Some(forces) = self.forces.get_mut() else { return };
        let Some(marker) = forces.marker(id).copied() else { return };
        forces.markers.retain(|marker| marker.id != id);
        forces.rule_out(marker.units);
        forces.use_up(id);
        forces.along &= !id.bit();
        if forces.lifted[id.side.index()] {
            self.lay(marker);
        }
    }

    /// The dice of a march under a marker lie on the table.
    pub fn show_dice(&mut self, stage: &Stage, rolled: Rolled) {
        let Some(forces) = self.forces.get_mut() else { return };
        let before = forces.rolled.filter(|_| rolled.dice == 0);
        forces.rolled = Some(Rolled { marker: rolled.marker, ..before.unwrap_or(rolled) });
        if rolled.led {
            return;
        }
        // A march is one unit's, or nobody's; its dice tell whether it is cavalry.
        let fits = |unit: &UnitId| match rolled.dice {
            0 => true,
            dice => (stage.unit(*unit).arm == Arm::Cavalry) == (dice > 1),
        };
        for marker in forces.markers.iter_mut().filter(|marker| marker.id == rolled.marker) {
            marker.may_hide = marker.may_hide.into_iter().filter(fits).collect();
            marker.one_at_most = true;
        }
    }

    /// A dummy goes along with the march.
    pub fn take_along(&mut self, id: MarkerId) {
        if let Some(forces) = self.forces.get_mut() {
            forces.along |= id.bit();
        }
    }

    /// A unit has left the game.
    pub fn forget(&mut self, unit: UnitId) {
        if let Some(forces) = self.forces.get_mut() {
            forces.take_out(UnitSet::one(unit));
            forces.rule_out(UnitSet::one(unit));
        }
    }

    fn lay(&mut self, marker: Marker) {
        for unit in marker.units {
            self.units[unit.index()].hex = Some(marker.hex);
            self.occupied[marker.id.side.index()].insert(marker.hex);
        }
    }

    fn lift(&mut self, stage: &Stage, marker: Marker) {
        for unit in marker.units {
            self.place(stage, unit, None);
        }
    }

    /// Lifts the hidden units of a side from the table, or lays them down again.
    pub(crate) fn set_lifted(&mut self, stage: &Stage, side: Side, lifted: bool) {
        let Some(forces) = self.forces.get_mut() else { return };
        if std::mem::replace(&mut forces.lifted[side.index()], lifted) == lifted {
            return;
        }
        let markers: ArrayVec<Marker, { MOST_MARKERS as usize }> = forces.of(side).copied().collect();
        for marker in markers {
            if lifted { self.lift(stage, marker) } else { self.lay(marker) }
        }
    }
}

/// A dummy on the march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Parade {
    /// The dummy.
    pub marker: MarkerId,
    /// Whether it plays cavalry.
    pub cavalry: bool,
    /// Points left, in half points.
    pub points: i32,
    /// Hexes entered.
    pub moved: u8,
}

/// The clauses that say what keeps cavalry from looking two hexes far.
struct Blocks {
    impassable: RuleId,
    woods: RuleId,
    friend: RuleId,
}

/// What a side that hides something is asked: all that its enemy knows of what it is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unseen {
    /// Who is asked.
    pub side: Side,
    /// The place of the decision in the list of all.
    pub decision: u8,
}

impl<'a> Position<'a> {
    /// The force displays, if the game is played with them.
    #[inline]
    pub fn forces(&self) -> Option<&'a Forces> {
        self.state.table.forces.get()
    }
}

impl Position<'_> {
    /// Whether a unit is under a marker.
    #[inline]
    pub fn hidden(&self, unit: UnitId) -> bool {
        self.forces().is_some_and(|forces| forces.over(unit).is_some())
    }

    /// The marker that a leader is under.
    pub(crate) fn leader_marker(&self, leader: LeaderId) -> Option<MarkerId> {
        let unit = self.attached_to(leader)?;
        self.forces()?.over(unit).map(|marker| marker.id)
    }

    /// Whether a marker of a side lies in a hex: no enemy retreats there.
    #[inline]
    pub fn marked(&self, side: Side, hex: Hex) -> bool {
        self.forces().is_some_and(|forces| forces.at(side, hex))
    }

    /// Whether a unit of either side could go from one hex to the other.
    fn open_between(&self, from: Hex, to: Hex) -> bool {
        let open = |from, to| {
            Side::BOTH.into_iter().any(|side| {
                self.edge_for(side, from, to)
                    .is_some_and(|edge| self.may_cross(side, &edge, to, Passage::March).is_ok())
            })
        };
        open(from, to) || open(to, from)
    }

    /// The units of a side on the map, outside markers.
    fn in_the_open(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
        let hidden = self.forces().map(Forces::hidden).unwrap_or_default();
        self.units_of(side).filter(move |&unit| !hidden.contains(unit)).filter_map(|unit| Some((unit, self.hex(unit)?)))
    }

    /// Whether a unit of the enemy is adjacent to a hex; not across ground that nobody can pass, as the
    /// clause says.
    fn beside_enemy(&self, side: Side, hex: Hex, impassable: RuleId) -> bool {
        let near = |&(_, at): &(UnitId, Hex)| self.stage.map.grid.distance(at, hex) == 1;
        let open = |at| self.open_between(at, hex) || !referee::cite(impassable);
        self.in_the_open(side.enemy()).filter(near).any(|(_, at)| open(at))
    }

    /// Whether one of these enemy cavalry units within two hexes looks into a hex.
    fn before_cavalry(
        &self,
        side: Side,
        hex: Hex,
        mut riders: impl Iterator<Item = (UnitId, Hex)>,
        blocks: &Blocks,
    ) -> bool {
        let grid = &self.stage.map.grid;
        riders.any(|(unit, at)| {
            let between = grid.neighbours(at).map(|(_, mid)| mid).filter(|&mid| grid.distance(mid, hex) == 1);
            let sees = |from, to| self.sees_across(from, to, blocks);
            let mut paths = between.filter(|&mid| sees(at, mid) && sees(mid, hex));
            let held = |mid| self.in_the_open(side).any(|(_, friend)| friend == mid) && referee::cite(blocks.friend);
            self.arm(unit) == Arm::Cavalry && grid.distance(at, hex) <= 2 && paths.any(|mid| !held(mid))
        })
    }

    fn sees_across(&self, from: Hex, to: Hex, blocks: &Blocks) -> bool {
        let woods = self.edge_between(from, to).is_none_or(|edge| edge.trackless_woods());
        !(woods && referee::cite(blocks.woods)) && (self.open_between(from, to) || !referee::cite(blocks.impassable))
    }

    /// Whether something turns a marker up.
    fn sighted(&self, marker: &Marker) -> Option<Sighting> {
        let side = marker.id.side;
        let beside_marker = || {
            let near = self.forces().into_iter().flat_map(|forces| forces.of(side.enemy()));
            let near = near.filter(|other| self.stage.map.grid.distance(other.hex, marker.hex) == 1);
            let open = |other: &&Marker| {
                self.open_between(other.hex, marker.hex) || !rule!("limited-intelligence.reveal-adjacent#c")
            };
            near.filter(open).any(|other| match (marker.units.is_empty(), other.units.is_empty()) {
                (true, _) => rule!("R89#a"),
                (false, false) => rule!("R89#b"),
                (false, true) => !rule!("R89#c") || !rule!("limited-intelligence.dummies#b"),
            })
        };
        let beside_enemy = || self.beside_enemy(side, marker.hex, id!("limited-intelligence.reveal-adjacent#c"));
        if beside_enemy() && rule!("limited-intelligence.reveal-adjacent#a")
            || beside_marker() && rule!("limited-intelligence.reveal-adjacent#b")
        {
            Some(Sighting::Adjacent)
        } else if self.watched_by_cavalry(marker) && rule!("limited-intelligence.reveal-cavalry#a") {
            Some(Sighting::Cavalry)
        } else {
            None
        }
    }

    /// Whether enemy cavalry that is on the map looks into the hex of a marker.
    fn watched_by_cavalry(&self, marker: &Marker) -> bool {
        let side = marker.id.side;
        let enemies = self.units_of(side.enemy()).filter_map(|unit| Some((unit, self.hex(unit)?)));
        let riders = enemies.filter(|&(unit, _)| !self.hidden(unit) || !rule!("limited-intelligence.reveal-cavalry#e"));
        let blocks = Blocks {
            impassable: id!("limited-intelligence.reveal-cavalry#b"),
            woods: id!("limited-intelligence.reveal-cavalry#c"),
            friend: id!("limited-intelligence.reveal-cavalry#d"),
        };
        self.before_cavalry(side, marker.hex, riders, &blocks)
    }

    /// Whether a side may place a marker over some units of a hex.
    pub fn may_cover(&self, side: Side, hex: Hex, units: UnitSet) -> Result<(), Refusal> {
        let at = || Arg::place(hex);
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        if !units.within(self.units_in(side, hex)) || !rule!("limited-intelligence.when-placed") {
            return Err(Refusal::new(id!("limited-intelligence.when-placed")).with("hex", at()));
        }
        if units.is_empty() {
            let nobody = !self.occupied(side, hex) && !forces.at(side, hex);
            forbid!(nobody, "R105", "hex" = at());
            if !rule!("limited-intelligence.dummies#a") {
                return Err(Refusal::new(id!("limited-intelligence.dummies#a")).with("hex", at()));
            }
        }
        if forces.at(side, hex) && !rule!("limited-intelligence.several-in-hex") {
            return Err(Refusal::new(id!("limited-intelligence.several-in-hex")).with("hex", at()));
        }
        if forces.full(side) {
            bar!(id!("limited-intelligence.ten-markers"))
        }
        forbid!(forces.free(side).is_none(), "R106#a");
        let beside = self.beside_enemy(side, hex, id!("limited-intelligence.placement-adjacent#b"));
        forbid!(beside, "limited-intelligence.placement-adjacent#a", "hex" = at());
        let blocks = Blocks {
            impassable: id!("limited-intelligence.placement-cavalry#b"),
            woods: id!("limited-intelligence.placement-cavalry#c"),
            friend: id!("limited-intelligence.placement-cavalry#d"),
        };
        let watched = self.before_cavalry(side, hex, self.in_the_open(side.enemy()), &blocks);
        forbid!(watched, "limited-intelligence.placement-cavalry#a", "hex" = at());
        Ok(())
    }

    /// Whether a side may take a marker off.
    pub fn may_uncover(&self, side: Side, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let mine = id.side == side && forces.marker(id).is_some();
        if !mine || !rule!("limited-intelligence.voluntary-removal") {
            return Err(Refusal::new(id!("limited-intelligence.voluntary-removal")).with("marker", id.arg()));
        }
        Ok(())
    }

    /// Whether a side may march a dummy.
    pub fn may_parade(&self, side: Side, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let dummy = forces.marker(id).is_some_and(|marker| marker.units.is_empty());
        if id.side != side || !dummy {
            return Err(Refusal::new(id!("limited-intelligence.moving-dummies")).with("marker", id.arg()));
        }
        forbid!(forces.marches(id) >= MOST_MARCHES, "R106#c", "marker" = id.arg());
        Ok(())
    }

    /// Whether a dummy may go along with the march: one that begins in the hex of a hidden unit.
    pub fn may_take_along(&self, march: &March, id: MarkerId) -> Result<(), Refusal> {
        let Some(forces) = self.forces() else { bar!(id!("limited-intelligence.scope")) };
        let fits = |marker: &Marker| marker.units.is_empty() && marker.hex == march.start;
        let fits = id.side == self.side(march.unit) && forces.marker(id).is_some_and(fits);
        let again = forces.along & id.bit() != 0;
        let barred = !fits || again || march.moved > 0 || !self.hidden(march.unit);
        if barred || !rule!("limited-intelligence.moving-dummies#c") {
            return Err(Refusal::new(id!("limited-intelligence.moving-dummies")).with("marker", id.arg()));
        }
        Ok(())
    }

    /// What a dummy pays for a hex: as a unit of its type would, without anything that it carries.
    pub fn may_parade_into(&self, parade: &Parade, to: Hex) -> Result<i32, Refusal> {
        let side = parade.marker.side;
        let hex = Arg::place(to);
        let from = self.forces().and_then(|forces| forces.marker(parade.marker)).map(|marker| marker.hex);
        let edge = from.and_then(|from| self.edge_for(side, from, to));
        let Some(edge) = edge else { bar!(id!("6.1.move-hex-by-hex"), "hex" = hex) };
        self.may_cross(side, &edge, to, Passage::March)?;
        forbid!(self.occupied(side.enemy(), to), "6.2.no-entering-enemy-hex", "hex" = hex);
        let cost = self.empty_march_cost(side, parade.cavalry, &edge, to).total();
        if cost <= parade.points {
            Ok(cost)
        } else if parade.moved == 0 && rule!("6.2.minimum-move#a") {
            Ok(parade.points)
        } else {
            bar!(id!("6.1.no-saving-points"), "hex" = hex, "cost" = points_arg(cost))
        }
    }

    /// Where a dummy can go.
    fn parade_ways(&self, parade: &Parade) -> impl Iterator<Item = Hex> {
        let from = self.forces().and_then(|forces| forces.marker(parade.marker)).map(|marker| marker.hex);
        let near = from.into_iter().flat_map(|from| self.stage.map.grid.neighbours(from)).map(|(_, to)| to);
        near.filter(|&to| self.may_parade_into(parade, to).is_ok())
    }

    /// What limited intelligence adds to the offers of a decision.
    pub fn offer_cover(&self, side: Side, decision: Decision, draft: &[Pick], out: &mut Choices) {
        let Some(forces) = self.forces() else { return };
        if let Some(&Pick::Place(hex)) = draft.first() {
            let whole = |units| Order::Place { hex, units };
            return self.offer_set(self.units_in(side, hex), &draft[1..], out, whole, |units| {
                self.may_cover(side, hex, units).is_ok()
            });
        }
        if !draft.is_empty() {
            return;
        }
        if decision == Decision::Action {
            self.offer_placing(side, forces, out);
        }
        let mine = || forces.of(side).map(|marker| marker.id);
        if let Some(Frame::March(march)) = self.top()
            && decision == Decision::March
        {
            let along = mine().filter(|&id| self.may_take_along(march, id).is_ok());
            out.extend(along.map(|id| Choice::Order(Order::TakeAlong(id))));
        }
        let off = mine().filter(|&id| self.may_uncover(side, id).is_ok());
        out.extend(off.map(|id| Choice::Order(Order::Reveal(id))));
    }

    fn offer_placing(&self, side: Side, forces: &Forces, out: &mut Choices) {
        let units = self.units_of(side).filter_map(|unit| self.hex(unit));
        let mut hexes: Vec<Hex> = units.chain(forces.of(side).map(|marker| marker.hex)).collect();
        hexes.sort_unstable_by_key(|hex| hex.0);
        hexes.dedup();
        for hex in hexes {
            if self.may_cover(side, hex, UnitSet::default()).is_ok() {
                out.push(Choice::Order(Order::PlaceDummy(hex)));
            }
            let anybody = self.units_in(side, hex).first();
            if anybody.is_some_and(|unit| self.may_cover(side, hex, UnitSet::one(unit)).is_ok()) {
                out.push(Choice::Pick(Pick::Place(hex)));
            }
        }
        let may_parade = |marker: &MarkerId| self.may_open_with(None) && self.may_parade(side, *marker).is_ok();
        for marker in forces.of(side).filter(|marker| may_parade(&marker.id)) {
            for (cavalry, led) in [(false, false), (false, true), (true, false), (true, true)] {
                out.push(Choice::Order(Order::MarchDummy { marker: marker.id, guise: Guise { cavalry, led } }));
            }
        }
    }

    /// What is offered on a dummy's march.
    pub fn offer_parade(&self, parade: &Parade, out: &mut Choices) {
        out.push(Choice::Order(Order::End));
        out.extend(self.parade_ways(parade).map(|to| Choice::Order(Order::Go(to))));
    }
}

impl Play<'_> {
    pub(crate) fn marker_over(&self, unit: UnitId) -> Option<MarkerId> {
        self.now().forces().and_then(|forces| forces.over(unit)).map(|marker| marker.id)
    }

    pub(crate) fn tell(&mut self, event: Event) {
        event.change(self.stage, &mut self.state.table);
        self.sink.happened(&event);
    }

    pub(crate) fn show_dice(&mut self, marker: Option<MarkerId>, dice: u8, sum: i32, led: bool) {
        if let Some(marker) = marker
            && rule!("limited-intelligence.moving")
        {
            self.tell(Event::HiddenMarch(Rolled { marker, dice, sum, led }));
        }
    }

    /// The marker of a march moves, and the dummies that go along.
    pub(crate) fn move_markers(&mut self, marker: Option<MarkerId>, from: Hex, to: Hex) {
        let Some(marker) = marker else { return };
        self.tell(Event::MarkerMoved { marker, from, to });
        let Some(forces) = self.now().forces() else { return };
        let goes = |other: &&Marker| forces.along & other.id.bit() != 0 && other.hex == from;
        let along: ArrayVec<MarkerId, { MOST_MARKERS as usize }> =
            forces.of(marker.side).filter(goes).map(|other| other.id).collect();
        for marker in along {
            self.tell(Event::MarkerMoved { marker, from, to });
        }
    }

    /// Turns up whatever can be seen: first the marker that moved, which is checked before those
    /// it came to (R89).
    pub(crate) fn look_around(&mut self, mover: Option<MarkerId>) {
        loop {
            let now = self.now();
            let Some(forces) = now.forces() else { return };
            let along = |id: MarkerId| forces.along & id.bit() != 0 && Some(id.side) == mover.map(|id| id.side);
            let moved = |marker: &&Marker| Some(marker.id) == mover || along(marker.id);
            let (first, rest): (Vec<&Marker>, Vec<&Marker>) = forces.markers.iter().partition(moved);
            let seen = first.into_iter().chain(rest);
            let Some((id, cause)) = seen.filter_map(|m| Some((m.id, now.sighted(m)?))).next() else { return };
            self.turn_up(id, cause);
        }
    }

    /// A marker is replaced by its units, or removed if it is a dummy.
    fn turn_up(&mut self, id: MarkerId, cause: Sighting) {
        let Some(marker) = self.now().forces().and_then(|forces| forces.marker(id)).copied() else { return };
        self.tell(Event::MarkerRevealed { marker, cause });
        if !marker.units.is_empty() || !rule!("limited-intelligence.dummies#c") {
            self.hold(id.side, marker.hex);
        }
    }

    /// The game is over: nothing stays hidden.
    pub fn turn_all_up(&mut self) {
        while let Some(id) = self.now().forces().and_then(|forces| forces.markers.first()).map(|marker| marker.id) {
            self.turn_up(id, Sighting::Over);
        }
    }

    /// Whatever leaves a trace on the map is done in the open: the units turn up first.
    pub fn turn_up_for(&mut self, order: &Order) {
        if self.state.table.forces.is_none() {
            return;
        }
        let marching = |position: Position<'_>| position.march().map(|march| UnitSet::one(march.unit));
        let units = match *order {
            Order::Refuse | Order::Restore | Order::Dismantle(_) | Order::Destroy(_) => marching(self.now()),
            Order::Entrench(unit)
            | Order::Burn(unit)
            | Order::Build { unit, .. }
            | Order::Repair { unit, .. }
            | Order::Forage(unit)
            | Order::Levy(unit)
            | Order::Flee { unit, .. } => Some(UnitSet::one(unit)),
            Order::Activate { units, .. } => Some(units.digging),
            Order::Assault { leader, units } => {
                let with: UnitSet = self.now().attached_to(leader).into_iter().collect();
                Some(units.or(with))
            }
            _ => None,
        };
        for unit in units.unwrap_or_default() {
            self.come_out(unit);
        }
        self.veil();
    }

    /// The marker over a unit is taken off.
    pub fn come_out(&mut self, unit: UnitId) {
        if let Some(id) = self.marker_over(unit) {
            self.turn_up(id, Sighting::Voluntary);
        }
    }

    /// R107: a unit that marches alone from under a marker with others takes one of its own, or
    /// the marker is taken off.
    pub fn fall_in(&mut self, unit: UnitId) {
        let Some(forces) = self.now().forces() else { return };
        let Some(marker) = forces.over(unit).copied() else { return };
        if marker.units.len() < 2 {
            return;
        }
        match forces.free(marker.id.side).filter(|_| rule!("R107#a")) {
            Some(id) => {
                let units = UnitSet::one(unit);
                let part = Marker { id, units, one_at_most: true, ..marker };
                self.tell(Event::MarkerSplit { marker: part, of: marker.id });
            }
            None if rule!("R107#b") => self.come_out(unit),
            None => {}
        }
        self.veil();
    }

    /// A hidden unit begins to march by its leader's roll.
    pub fn fall_in_led(&mut self, unit: UnitId) {
        self.fall_in(unit);
        self.show_dice(self.marker_over(unit), 0, 0, false);
    }

    /// A marker is placed.
    pub fn cover(&mut self, side: Side, hex: Hex, units: UnitSet) {
        let Some(forces) = self.now().forces() else { return };
        let (Some(id), hidden) = (forces.free(side), forces.hidden()) else { return };
        let seen = units.minus(hidden);
        self.tell(Event::MarkerPlaced { marker: Marker { may_hide: seen, ..Marker::new(id, hex, units) }, seen });
        self.state.table.set_lifted(self.stage, side, true);
        self.settle_refused(side, hex);
        self.state.table.set_lifted(self.stage, side, false);
    }

    /// The owner takes a marker off.
    pub fn uncover(&mut self, id: MarkerId) {
        self.turn_up(id, Sighting::Voluntary);
    }

    /// A dummy goes along.
    pub fn take_along(&mut self, id: MarkerId) {
        self.tell(Event::Hidden { side: id.side, event: Box::new(Event::TakenAlong(id)), seen: None });
    }

    /// A dummy marches, as infantry or as cavalry, with or without a leader.
    pub fn parade(&mut self, marker: MarkerId, guise: Guise) {
        let title = &self.stage.title;
        let cavalry = guise.cavalry && rule!("limited-intelligence.moving-dummies#a");
        let led = guise.led && rule!("limited-intelligence.moving-dummies#b");
        let kind = usize::from(cavalry);
        let own = title.unit_allowances[marker.side.index()][kind];
        let allowance = if led { title.leader_allowances[marker.side.index()][kind] } else { own };
        let dice = self.chance.dice("allowance", allowance.dice);
        let (_, points) = allowance.points(dice);
        self.show_dice(Some(marker), allowance.dice, dice, led);
        if led {
            self.show_dice(Some(marker), 0, 0, false);
        }
        if let Some(forces) = self.state.table.forces.get_mut() {
            forces.marches[marker.side.index()][usize::from(marker.number) - 1] += 1;
        }
        self.replace(Frame::Parade(Parade { marker, cavalry, points: points * POINT, moved: 0 }));
    }

    /// Carries a dummy's march on.
    pub fn step_parade(&mut self, parade: Parade) -> Flows {
        let gone = self.now().forces().is_none_or(|forces| forces.marker(parade.marker).is_none());
        if gone || parade.points <= 0 && (parade.moved > 0 || self.now().parade_ways(&parade).next().is_none()) {
            self.pop();
            return Flows::On;
        }
        Flows::Asks
    }

    /// A dummy enters a hex.
    pub fn parade_into(&mut self, mut parade: Parade, to: Hex) {
        let from = self.now().forces().and_then(|forces| forces.marker(parade.marker)).map(|marker| marker.hex);
        let (Some(from), Ok(cost)) = (from, self.now().may_parade_into(&parade, to)) else { return };
        parade.points -= cost;
        parade.moved += 1;
        self.replace(Frame::Parade(parade));
        let marker = parade.marker;
        self.tell(Event::MarkerMoved { marker, from, to });
        self.look_around(Some(marker));
    }
}
