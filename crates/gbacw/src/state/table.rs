//! The table: what lies on it, and the stacks in its hexes.

use super::{BrigadeState, CorpsState, DivisionState, LeaderState, Shape, Status, UnitState};
use crate::counters::{BrigadeId, Side, UnitId};
use crate::event::Event;
use crate::stage::Stage;
use arrayvec::ArrayVec;
use ground::Hex;
use ground::hex::Facing;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

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
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    /// A brigade, to be changed.
    #[inline]
    pub(crate) fn brigade_mut(&mut self, brigade: BrigadeId) -> &mut BrigadeState {
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
    pub(crate) fn put(&mut self, unit: UnitId, hex: Hex, depth: usize) {
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
    pub(crate) fn lift(&mut self, unit: UnitId) {
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

    /// The same table with a unit on top of another hex.
    pub fn with_unit_at(&self, unit: UnitId, hex: Hex) -> Table {
        let mut table = self.clone();
        table.lift(unit);
        table.put(unit, hex, 0);
        table
    }

    /// Takes a unit off the map.
    pub(crate) fn remove(&mut self, unit: UnitId, status: Status) {
        self.lift(unit);
        self.parts.retain(|part| part.unit != unit);
        let gone = self.unit_mut(unit);
        (gone.status, gone.shape, gone.refused) = (status, Shape::Single, None);
    }
}

/// The table of a game: everybody may read it, and events alone change it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableInPlay(Table);

impl TableInPlay {
    /// A table to be played on.
    pub(super) fn new(table: Table) -> TableInPlay {
        TableInPlay(table)
    }

    /// One fact happens.
    pub fn happen(&mut self, event: &Event, stage: &Stage) {
        event.change(stage, &mut self.0);
    }
}

impl Deref for TableInPlay {
    type Target = Table;

    #[inline]
    fn deref(&self) -> &Table {
        &self.0
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
