//! The state of a game: the table, changed by events alone, and the flow.

mod formations;
mod position;
mod table;
mod units;

pub use formations::{BrigadeState, CorpsState, DivisionState, LeaderState, Obliged};
pub use position::Position;
pub use table::{Barricade, Part, Stack, Table, TableInPlay};
pub use units::{Acted, Action, Ammunition, Halt, KeptFire, Reacted, Shape, Status, Tail, UnitState};

use crate::counters::{BrigadeId, UnitId};
use crate::event::{BrigadeMemory, Event, UnitMemory};
use crate::flow::Flow;
use crate::stage::Stage;
use referee::chance::{Audience, Chance, Roll, Throw};
use referee::event::Sink;
use serde::{Deserialize, Serialize};

/// A game at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table.
    pub table: TableInPlay,
    /// What is being resolved.
    pub flow: Flow,
}

impl State {
    /// A game with this table.
    pub fn new(table: Table, flow: Flow) -> State {
        State { table: TableInPlay::new(table), flow }
    }
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
        self.state.table.happen(&event, self.stage);
        self.sink.happened(&event);
    }

    /// A unit remembers what it did.
    pub fn unit_remembers(&mut self, unit: UnitId, memory: UnitMemory) {
        self.happen(Event::Remembered { unit, memory });
    }

    /// A brigade remembers what it did.
    pub fn brigade_remembers(&mut self, brigade: BrigadeId, memory: BrigadeMemory) {
        self.happen(Event::BrigadeRemembered { brigade, memory });
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
