//! 5.3 The pool of activation markers.

use crate::counters::{DivisionId, Orders, Side, UnitId};
use crate::event::Event;
use crate::flow::{FormationStep, Frame, Marker};
use crate::state::{Obliged, Play, Position};
use referee::Refusal;
use referee::flow::Flows;

impl Position<'_> {
    /// 5.31: whether a marker of a division may be held back.
    pub fn may_hold_back(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        let state = self.division(division);
        let left = state.allotted.saturating_sub(state.held_back);
        let may = left > 0 && rule!("5.31.fewer-ams-voluntary");
        if self.stage.division(division).side != side || !may {
            bar!(id!("5.31.fewer-ams-voluntary"), "division" = division.arg());
        }
        Ok(())
    }

    /// 5.13: whether a division may be picked to act first.
    pub fn may_be_first(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        let may = self.division(division).pool > 0 && rule!("5.13.initiative-first-am#a");
        if self.stage.division(division).side != side || !may {
            bar!(id!("5.13.initiative-first-am#a"), "division" = division.arg());
        }
        Ok(())
    }

    /// 5.13: whether the March marker may come first.
    pub fn may_march_first(&self, side: Side) -> Result<(), Refusal> {
        let may = self.table().march_pool[side.index()] && rule!("5.13.initiative-march-am-first");
        if !may {
            bar!(id!("5.13.initiative-march-am-first"));
        }
        Ok(())
    }

    /// The markers in the pool, each as often as it is there: divisions in the order of the roster, then March.
    pub fn pool(&self) -> impl Iterator<Item = Marker> + '_ {
        let divisions = self.stage.division_ids().flat_map(|division| {
            let count = usize::from(self.division(division).pool);
            std::iter::repeat_n(Marker::Division(division), count)
        });
        let march = Side::BOTH.into_iter().filter(|side| self.table().march_pool[side.index()]).map(Marker::March);
        divisions.chain(march)
    }
}

impl Play<'_> {
    /// 5.13: the holder of the initiative picks; not asked if there is nothing of his in the pool.
    pub fn step_first(&mut self, side: Side) -> Flows {
        let own = self.now().pool().filter(|&marker| self.now().owner_of(marker) == side).count();
        if own > 0 {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }

    /// 3.0 III/B: the pool is filled.
    pub fn step_filling(&mut self) -> Flows {
        self.pop();
        if rule!("3.0.iii-b-fill-the-cup") {
            let divisions = rule!("5.24.ams-into-pool") && rule!("5.31.am-pool-contents#a");
            let march = Side::BOTH.map(|side| self.now().marches(side) && rule!("5.31.am-pool-contents#b"));
            self.happen(Event::PoolFilled { divisions, march });
        }
        Flows::On
    }

    /// 5.3: the next marker, until the pool is empty.
    pub fn step_pool(&mut self) -> Flows {
        // What a marker obliged a brigade to is over with it.
        if self.state.table.brigades.iter().any(|brigade| brigade.hold || brigade.obliged != Obliged::Free) {
            self.happen(Event::MarkerOver);
        }
        let pool: Vec<Marker> = self.now().pool().collect();
        if pool.is_empty() {
            let ends = rule!("3.0.iii-c-activation-loop#d") && rule!("5.5.activation-segment-ends");
            return if ends {
                self.pop();
                Flows::On
            } else {
                Flows::Asks
            };
        }
        let chance = pool.len() > 1 && rule!("3.0.iii-c-activation-loop#b");
        let place = if chance { self.pick("draw", pool.len()) } else { 0 };
        if let Some(&marker) = pool.get(place) {
            self.draw_marker(marker, false);
        }
        Flows::On
    }

    /// A marker is drawn or picked.
    pub fn draw_marker(&mut self, marker: Marker, picked: bool) {
        let back = picked && !(rule!("5.13.initiative-first-am#b") && rule!("5.31.am-pool-contents#e"));
        self.happen(Event::Drew { marker, picked, back });
        if !picked || rule!("3.0.iii-c-activation-loop#a") {
            self.push(Frame::Formation { marker, step: FormationStep::Drawn });
        }
    }
}

impl Position<'_> {
    /// Whether a side has units under March orders, on the map or about to enter.
    fn marches(&self, side: Side) -> bool {
        self.stage.brigades_of(side).any(|brigade| {
            let units = &self.stage.brigade(brigade).units;
            let marches = |&unit: &UnitId| self.orders(unit) == Orders::March && self.is_here_or_due(unit);
            !self.brigade(brigade).reserve && units.iter().any(marches)
        })
    }
}
