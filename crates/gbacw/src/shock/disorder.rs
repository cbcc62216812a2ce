//! 11.48, 11.58 Step 6e: the disorder that follows a shock, blown horses, columns that were surprised.

use super::ShockStep;
use crate::counters::{BrigadeId, Orders, UnitId};
use crate::event::{Cause, Event};
use crate::results::Work;
use crate::state::{Play, Position};
use ground::Hex;
use referee::Tally;
use referee::flow::Flows;

impl Position<'_> {
    /// R108: whether a unit counts as disordered before the disorder of 6e.
    fn was_shaken(&self, unit: UnitId) -> bool {
        let by_result = self.shock().orderly.contains(&unit);
        self.unit(unit).disordered && (!by_result || rule!("R108"))
    }
}

impl Play<'_> {
    /// 6e: the disorder that follows a series of shocks.
    pub(super) fn step_disorder(&mut self) -> Flows {
        self.shock_step(ShockStep::Next);
        self.disorder_series();
        Flows::On
    }

    /// 11.48: those who fought are disordered.
    pub(super) fn disorder_series(&mut self) {
        let shock = &mut self.state.flow.shock;
        let (fought, met) = (std::mem::take(&mut shock.fought), std::mem::take(&mut shock.met));
        shock.enveloped.clear();
        let here = |play: &Self, unit: UnitId| play.now().on_map(unit) && !play.now().is_artillery(unit);
        let mut fought: Vec<UnitId> = fought.into_iter().filter(|&unit| here(self, unit)).collect();
        if !rule!("R183#a") {
            let hexes: Vec<Hex> = fought.iter().map(|&unit| self.now().unit(unit).hex).collect();
            let beside = hexes.into_iter().flat_map(|hex| self.now().units_in(hex).collect::<Vec<_>>());
            let beside: Vec<UnitId> = beside.filter(|&unit| here(self, unit) && !fought.contains(&unit)).collect();
            fought.extend(beside);
        }
        let met: Vec<UnitId> = met.into_iter().filter(|&unit| here(self, unit)).collect();
        let foot: Vec<UnitId> = fought.iter().copied().filter(|&unit| !self.now().is_mounted(unit)).collect();
        let losses = self.stragglers(&foot);
        for &unit in &foot {
            if !self.now().unit(unit).disordered && rule!("11.48.post-shock-disorder-infantry") {
                self.happen(Event::Disordered(unit));
            }
        }
        let mut riders: Vec<UnitId> = fought.iter().chain(&met).copied().collect();
        riders.retain(|&unit| self.now().is_mounted(unit));
        let mut done: Vec<UnitId> = Vec::new();
        for unit in riders {
            if !done.contains(&unit) {
                done.push(unit);
                self.blow(unit);
            }
        }
        self.state.flow.shock.orderly.clear();
        if !losses.is_empty() {
            self.resolve(losses);
        }
    }

    /// 11.48, R113: each stack of attackers with somebody who was disordered before loses a point.
    fn stragglers(&mut self, foot: &[UnitId]) -> Vec<Work> {
        let now = self.now();
        let mut stacks: Vec<(Hex, Vec<UnitId>)> = Vec::new();
        for &unit in foot {
            let hex = now.unit(unit).hex;
            match stacks.iter_mut().find(|(known, _)| *known == hex) {
                Some((_, units)) => units.push(unit),
                None => stacks.push((hex, vec![unit])),
            }
        }
        let mut losses = Vec::new();
        for (hex, units) in stacks {
            let shaken = units.iter().filter(|&&unit| now.was_shaken(unit)).count();
            let loses = shaken > 0 && rule!("11.48.post-shock-disordered-loss");
            if !loses || !rule!("12.35.second-disorder-post-shock#b") {
                continue;
            }
            let points = if rule!("R113") { 1 } else { shaken as u8 };
            let units: Vec<UnitId> = now.units_in(hex).filter(|unit| units.contains(unit)).collect();
            let leaders = !rule!("11.48.post-shock-no-leader-loss");
            losses.push(Work::Losses { units, points, leaders });
        }
        losses
    }

    /// 11.48, 11.58: cavalry is disordered, or blown.
    fn blow(&mut self, unit: UnitId) {
        let charged = self.now().is_charging(unit);
        let charged = charged || self.state.flow.shock.countered.contains(&unit);
        let shaken = self.now().was_shaken(unit);
        let (falls, blown) = match charged && rule!("11.58.charge-auto-disorder#c") {
            true => (rule!("11.58.charge-auto-disorder#a"), rule!("11.58.charge-auto-disorder#b")),
            false => (rule!("11.48.post-shock-cavalry-disorder"), rule!("11.48.post-shock-cavalry-blown")),
        };
        let blown = blown && rule!("12.35.second-disorder-post-shock#a");
        match shaken {
            false if falls && !self.now().unit(unit).disordered => self.happen(Event::Disordered(unit)),
            true if blown && !self.now().unit(unit).blown => self.happen(Event::Blown(unit)),
            _ => {}
        }
        if charged && !rule!("11.58.charge-auto-disorder#c") && !shaken {
            self.happen(Event::Blown(unit));
        }
    }

    /// The brigades have shocked: columns that were surprised open out, and all is over.
    pub(super) fn end_shock(&mut self) -> Flows {
        if let Some(brigade) = self.state.flow.shock.surprised.pop() {
            self.open_out(brigade);
            return Flows::On;
        }
        self.tire_by_shock();
        self.pop();
        self.state.flow.shock = super::Shock::default();
        if rule!("3.0.iii-c-3-shock-last") {
            self.finish_actions();
        }
        Flows::On
    }

    /// 6.26, 11.48: a brigade on the march that was attacked goes under Advance orders; the rest of it tests.
    fn open_out(&mut self, brigade: BrigadeId) {
        let orders = rule!("6.26.march-attacked-becomes-advance#a") && rule!("8.51.march-column-attacked#a");
        if self.now().brigade(brigade).orders == Orders::March && orders && rule!("11.48.post-shock-march-orders") {
            self.surprise(brigade);
        }
        let others = self.stage.brigade(brigade).units.iter().copied();
        let others: Vec<UnitId> = others
            .filter(|&unit| {
                let apart = !self.state.flow.shock.engaged.contains(&unit);
                self.now().on_map(unit) && apart && !self.now().is_artillery(unit)
            })
            .collect();
        let mut losses = Vec::new();
        for unit in others {
            if !rule!("11.48.post-shock-march-udd") || self.udd(unit, Cause::March, Tally::new()) {
                continue;
            }
            match self.now().unit(unit).disordered {
                false => self.happen(Event::Disordered(unit)),
                true => losses.push(Work::Losses { units: vec![unit], points: 1, leaders: false }),
            }
        }
        if !losses.is_empty() {
            self.resolve(losses);
        }
    }
}
