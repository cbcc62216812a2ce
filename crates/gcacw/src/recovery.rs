//! 8 Recovery, steps 3 to 6: what units win back between the action cycle and the next turn. What
//! they build before that stands in [`crate::labour`].

use crate::counters::UnitId;
use crate::event::Event;
use crate::state::Play;

impl Play<'_> {
    /// The automatic steps, strictly in this order, for every unit (R77).
    pub fn recover(&mut self) {
        if !rule!("R77") {
            return;
        }
        let units: Vec<UnitId> = self.stage.unit_ids().filter(|&unit| self.now().hex(unit).is_some()).collect();
        for &unit in &units {
            self.recover_order(unit);
        }
        for &unit in &units {
            self.exhaust(unit);
        }
        for &unit in &units {
            self.rest(unit);
        }
        for &unit in units.iter().filter(|_| self.stage.advanced) {
            self.go_hungry(unit);
        }
    }

    /// Step 6, in the advanced games of some titles: unsupplied units are disorganized.
    fn go_hungry(&mut self, unit: UnitId) {
        let card = self.stage.unit(unit);
        if card.unsupplied && self.stage.title.unsupplied[card.side.index()] && rule!("8.0.step-6-unsupplied") {
            self.disorganize(unit);
        }
    }

    /// Step 3: organization, exhaustion and demoralization of units at fatigue 0 or 1. A unit
    /// that is demoralized twice at the start of the step wins back its first level only (R78).
    fn recover_order(&mut self, unit: UnitId) {
        let now = *self.now().unit(unit);
        if now.fatigue > 1 && rule!("8.0.recovery-matrix") {
            return;
        }
        let broken = now.demoralized == 2 && rule!("R78");
        let hungry = self.stage.advanced
            && self.stage.unit(unit).unsupplied
            && self.stage.title.supply
            && rule!("8.0.step-3a-unsupplied");
        if now.disorganized
            && !hungry
            && !(broken && rule!("8.0.step-3a-demoralized-2"))
            && rule!("8.0.step-3a-organize")
        {
            self.happen(Event::Reorganized(unit));
        }
        if now.exhausted && !broken && rule!("8.0.step-3b-exhaustion") {
            self.happen(Event::Recovered(unit));
        }
        if now.demoralized > 0 && rule!("8.0.step-3c-demoralization") && rule!("11.0.removal") {
            self.happen(Event::Demoralized { unit, level: now.demoralized - 1 });
        }
    }

    /// Step 4: units at fatigue 3 or 4 are exhausted.
    fn exhaust(&mut self, unit: UnitId) {
        let now = *self.now().unit(unit);
        if now.fatigue >= 3 && !now.exhausted && rule!("8.0.step-4-exhaust") {
            self.happen(Event::Exhausted(unit));
        }
    }

    /// Step 5: three levels of fatigue are lost.
    fn rest(&mut self, unit: UnitId) {
        let level = self.now().unit(unit).fatigue;
        if level > 0 && rule!("8.0.step-5-fatigue") {
            self.happen(Event::Fatigue { unit, level: level.saturating_sub(3) });
        }
    }
}
