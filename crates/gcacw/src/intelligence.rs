//! Limited intelligence, an option: forces under force markers, and dummies. How markers are placed stands in
//! [`placing`](crate::placing), who sees them in [`sighting`](crate::sighting), how dummies march in
//! [`dummies`](crate::dummies), and what each side is told in [`secrecy`](crate::secrecy).

use crate::counters::{Arm, LeaderId, LeaderSet, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::stage::Stage;
use crate::state::{Play, Position, Table};
use arrayvec::ArrayVec;
use ground::Hex;
use referee::Arg;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// The force markers of a side.
pub const MOST_MARKERS: u8 = 10;
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

    pub(crate) fn at(&self, side: Side, hex: Hex) -> bool {
        self.of(side).any(|marker| marker.hex == hex)
    }

    /// Puts a marker on the map that is not there yet: there is room for all of both sides.
    fn put(&mut self, marker: Marker) {
        let place = self.markers.iter().position(|other| other.id > marker.id).unwrap_or(self.markers.len());
        let put = self.markers.try_insert(place, marker);
        debug_assert!(put.is_ok(), "more markers than both sides have");
    }

    /// The lowest number that is not in use.
    pub(crate) fn free(&self, side: Side) -> Option<MarkerId> {
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
    pub(crate) fn full(&self, side: Side) -> bool {
        self.of(side).count() >= MOST_MARKERS.into()
    }

    pub(crate) fn marches(&self, id: MarkerId) -> u8 {
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
    pub fn place_marker(&mut self, marker: Marker) {
        let Some(forces) = self.forces.get_mut() else { return };
        forces.take_out(marker.units);
        let beside = forces.of(marker.id.side).filter(|other| other.hex == marker.hex);
        let may_hide = beside.fold(marker.may_hide, |all, other| all.or(other.may_hide));
        forces.put(Marker { may_hide, ..marker });
        forces.use_up(marker.id);
    }

    /// A marker is moved.
    pub fn move_marker(&mut self, id: MarkerId, to: Hex) {
        let Some(forces) = self.forces.get_mut() else { return };
        for marker in forces.markers.iter_mut().filter(|marker| marker.id == id) {
            marker.hex = to;
            marker.one_at_most = true;
        }
    }

    /// A marker is taken off; its units stand where it lay.
    pub fn remove_marker(&mut self, id: MarkerId) {
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

    /// R107: a unit that marches alone from under a marker with others takes one of its own, or
    /// the marker is taken off.
    pub fn leave_marker(&mut self, unit: UnitId) {
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
            None if rule!("R107#b") => self.reveal_unit(unit),
            None => {}
        }
        self.lift_hidden();
    }

    /// A hidden unit begins to march by its leader's roll.
    pub fn leave_marker_led(&mut self, unit: UnitId) {
        self.leave_marker(unit);
        self.show_dice(self.marker_over(unit), 0, 0, false);
    }
}
