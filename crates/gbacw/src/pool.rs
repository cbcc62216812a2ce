//! 5.3 The pool of activation markers.

use crate::counters::{DivisionId, Side};
use crate::event::Event;
use crate::flow::{FormationStep, Frame, Marker};
use crate::state::{Play, Position};
use referee::Refusal;
use referee::flow::Step;

impl Position<'_> {
    /// 5.31: whether a marker of a division may be held back.
    pub fn may_hold_back(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        let state = self.division(division);
        let left = state.allotted.saturating_sub(state.held_back);
        if self.stage.division(division).side != side || left == 0 {
            bar!(id!("5.31.fewer-ams-voluntary"), "division" = division.arg());
        }
        Ok(())
    }

    /// 5.13: whether a division may be picked to act first.
    pub fn may_be_first(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        if self.stage.division(division).side != side || self.division(division).pool == 0 {
            bar!(id!("5.13.initiative-first-am#a"), "division" = division.arg());
        }
        Ok(())
    }

    /// 5.13: whether the March marker may come first.
    pub fn may_march_first(&self, side: Side) -> Result<(), Refusal> {
        if !self.table().march_pool[side.index()] {
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
    pub fn step_first(&mut self, side: Side) -> Step {
        self.fill_pool();
        let own = self.now().pool().filter(|&marker| self.now().owner_of(marker) == side).count();
        if own > 0 {
            return Step::Asks;
        }
        self.pop();
        Step::On
    }

    /// 3.0 III/B: the pool is filled, once a turn.
    fn fill_pool(&mut self) {
        let filled = self.now().pool().next().is_some();
        if !filled && self.now().drawn_in_all() == 0 {
            self.happen(Event::PoolFilled);
        }
    }

    /// 5.3: the next marker, until the pool is empty.
    pub fn step_pool(&mut self) -> Step {
        self.fill_pool();
        let pool: Vec<Marker> = self.now().pool().collect();
        if pool.is_empty() {
            self.pop();
            return Step::On;
        }
        let place = if pool.len() == 1 { 0 } else { self.pick("draw", pool.len()) };
        if let Some(&marker) = pool.get(place) {
            self.draw_marker(marker, false);
        }
        Step::On
    }

    /// A marker is drawn or picked.
    pub fn draw_marker(&mut self, marker: Marker, picked: bool) {
        self.happen(Event::Drew { marker, picked });
        self.push(Frame::Formation { marker, step: FormationStep::Drawn });
    }
}

impl Position<'_> {
    /// How many markers have been drawn this turn.
    fn drawn_in_all(&self) -> usize {
        let divisions: usize = self.table().divisions.iter().map(|division| usize::from(division.drawn)).sum();
        divisions + self.table().march_drawn.iter().filter(|&&drawn| drawn).count()
    }
}
