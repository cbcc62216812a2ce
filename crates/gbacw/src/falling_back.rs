//! 6.24, 12.4 A wary brigadier: his units fall back a hex, one after another.

use crate::counters::{BrigadeId, Orders, UnitId};
use crate::event::UnitMemory;
use crate::flow::Frame;
use crate::results::{Retreat, RetreatKind};
use crate::state::{Action, Obliged, Play, Position};
use referee::flow::Flows;

impl Position<'_> {
    /// The unit of a brigade that falls back next.
    fn falls_back_next(&self, brigade: BrigadeId) -> Option<UnitId> {
        let units = self.stage.brigade(brigade).units.iter().copied();
        units
            .into_iter()
            .find(|&unit| self.on_map(unit) && self.unit(unit).abandoned == 0 && !self.unit(unit).acted.done)
    }
}

impl Play<'_> {
    /// 6.24: the units of a brigade fall back; asked where there is a choice. Then it is under Advance orders.
    pub fn step_falling_back(&mut self, brigade: BrigadeId) -> Flows {
        let next = self.now().falls_back_next(brigade).filter(|_| rule!("6.24.loose-cannon-cautious#a"));
        let Some(unit) = next else {
            self.pop();
            if rule!("6.24.loose-cannon-cautious#b") {
                self.change_orders(brigade, Orders::Advance);
            }
            return Flows::On;
        };
        self.unit_remembers(unit, UnitMemory::Acts(Action::Withdraws));
        let results = &mut self.state.flow.results;
        results.causes.clear();
        // No result of fire or shock drives them: each goes by itself (12.46).
        results.tested.clear();
        let least = if rule!("12.42.involuntary-retreat-lengths#b") && rule!("R115") { 1 } else { 2 };
        self.begin_retreat(Retreat::of(unit, (least, least), None, RetreatKind::Result));
        Flows::On
    }

    /// 6.24, R154: brigades that were told to fall back do so when they act.
    pub fn begin_falling_back(&mut self, brigades: &[BrigadeId]) {
        for &brigade in brigades {
            if self.now().brigade(brigade).obliged == Obliged::ToFallBack {
                self.begin_chain();
                self.push(Frame::FallingBack(brigade));
            }
        }
    }
}
