//! 3.0 The phases that a scenario adds after the random events: reinforcements (R109) and
//! attachment (R110).

use crate::counters::{Side, UnitId};
use crate::event::Event;
use crate::flow::{Decision, Phase};
use crate::orders::Order;
use crate::state::{Play, Position};
use crate::terrain::Terrain;
use ground::Hex;
use referee::flow::Flows;
use referee::{Refusal, RuleId};
use serde::{Deserialize, Serialize};

/// A side's part of an added phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Muster {
    /// Whose.
    pub side: Side,
    /// Units reunite; otherwise reinforcements arrive.
    pub reunites: bool,
}

impl Muster {
    /// A side's part of a phase; none in a phase that asks nothing of the players.
    pub fn of(side: Side, phase: Phase) -> Option<Muster> {
        match phase {
            Phase::Reinforcements => Some(Muster { side, reunites: false }),
            Phase::Attachment => Some(Muster { side, reunites: true }),
            _ => None,
        }
    }

    /// What it asks.
    pub fn decision(&self) -> Decision {
        if self.reunites { Decision::Attachment } else { Decision::Reinforcements }
    }
}

fn not_so(rule: RuleId, unit: UnitId) -> Refusal {
    Refusal::new(rule).with("unit", unit.arg())
}

impl Position<'_> {
    /// Whether a unit has not come to the map yet.
    pub fn waiting(&self, unit: UnitId) -> bool {
        self.state.table.waiting.contains(unit)
    }

    /// R109: whether a unit can be placed in this turn's reinforcements phase.
    fn due(&self, unit: UnitId) -> bool {
        let arrival = self.stage.unit(unit).arrival.as_ref();
        self.waiting(unit) && arrival.is_some_and(|arrival| arrival.turn <= self.state.table.turn) && rule!("R109#a")
    }

    /// R109: where a unit may arrive: at its entry hexes; if the enemy bars them all, as near to
    /// one of them as it can stand.
    pub fn entries(&self, unit: UnitId) -> Vec<Hex> {
        let Some(arrival) = self.stage.unit(unit).arrival.as_ref() else { return Vec::new() };
        let map = &self.stage.map;
        let enemy = self.side(unit).enemy();
        let open =
            |hex: &Hex| map.terrain(*hex) != Terrain::Water && !self.occupied(enemy, *hex) && !self.marked(enemy, *hex);
        let entries: Vec<Hex> = arrival.entries.iter().copied().filter(open).collect();
        if !entries.is_empty() || !rule!("R109#d") {
            return entries;
        }
        let far = |hex: Hex| arrival.entries.iter().map(|&entry| map.grid.distance(entry, hex)).min();
        let nearest = map.grid.all().filter(open).filter_map(far).min();
        map.grid.all().filter(open).filter(|&hex| far(hex) == nearest).collect()
    }

    /// R109: whether a unit may arrive in a hex.
    pub fn may_arrive(&self, muster: &Muster, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let fits = self.side(unit) == muster.side && self.due(unit) && self.entries(unit).contains(&to);
        if fits { Ok(()) } else { Err(not_so(id!("R109"), unit)) }
    }

    /// R110: whether a unit may go back to the one it was detached from: in its hex, of its type,
    /// as far as one counter holds both. What lies under force markers stays as it is.
    pub fn may_reunite(&self, muster: &Muster, unit: UnitId, with: UnitId) -> Result<(), Refusal> {
        let parted = self.side(unit) == muster.side && self.stage.detached.contains(&(unit, with));
        let concealed = parted && (self.hidden(unit) || self.hidden(with));
        forbid!(concealed, "R110#d", "unit" = unit.arg());
        if !parted || self.hex(unit).is_none() {
            return Err(not_so(id!("R110"), unit));
        }
        let together = self.hex(unit) == self.hex(with) && self.arm(unit) == self.arm(with);
        forbid!(!together, "R110#a", "unit" = unit.arg());
        let manpower = self.unit(unit).manpower + self.unit(with).manpower;
        forbid!(manpower > self.stage.title.most_manpower, "R110#b", "unit" = unit.arg());
        Ok(())
    }

    /// What a side can do in its part of the phase.
    pub fn muster_orders(&self, muster: &Muster) -> Vec<Order> {
        if muster.reunites {
            let pairs =
                self.stage.detached.iter().filter(|(unit, with)| self.may_reunite(muster, *unit, *with).is_ok());
            return pairs.map(|&(unit, with)| Order::Reunite { unit, with }).collect();
        }
        let due = self.stage.unit_ids().filter(|&unit| self.side(unit) == muster.side && self.due(unit));
        due.flat_map(|unit| self.entries(unit).into_iter().map(move |hex| Order::Arrive { unit, hex })).collect()
    }
}

impl Play<'_> {
    /// Asks a side as long as it can do something.
    pub fn step_muster(&mut self, muster: Muster) -> Flows {
        if !self.now().muster_orders(&muster).is_empty() {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }

    /// A unit comes to the map, and its leaders with it.
    pub fn arrive(&mut self, unit: UnitId, to: Hex) {
        self.happen(Event::Arrived { unit, to });
        self.hold(self.stage.unit(unit).side, to);
    }

    /// A unit goes back to the one it was detached from; its leaders find a place as if it were
    /// lost.
    pub fn reunite(&mut self, unit: UnitId, with: UnitId) {
        let Some(hex) = self.now().hex(unit) else { return };
        let leaders = self.now().leaders_with(unit);
        self.happen(Event::Reunited { unit, with });
        for leader in leaders {
            self.orphan(leader, hex);
        }
    }
}
