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
        let mut steps: [fn(&mut Self, UnitId); 6] =
            [Self::reorganize, Self::refresh, Self::rally, Self::exhaust, Self::rest, Self::go_hungry];
        if !rule!("8.0.strict-order#b") {
            steps.reverse();
        }
        for step in steps {
            units.iter().for_each(|&unit| step(self, unit));
        }
    }

    /// Step 3 is for units at fatigue 0 or 1.
    fn rested(&self, unit: UnitId) -> bool {
        self.now().unit(unit).fatigue <= 1 || !rule!("8.0.recovery-matrix#b")
    }

    /// A unit that is demoralized twice at the start of step 3 wins back its first level only (R78).
    fn broken(&self, unit: UnitId) -> bool {
        self.now().unit(unit).demoralized == 2 && rule!("R78")
    }

    /// Step 3a: disorganized units are organized again, unless they are broken or unsupplied.
    fn reorganize(&mut self, unit: UnitId) {
        let hungry = self.now().unsupplied(unit) && self.stage.title.supply && rule!("8.0.step-3a-unsupplied");
        let broken = self.broken(unit) && rule!("8.0.step-3a-demoralized-2");
        let able = self.now().unit(unit).disorganized && self.rested(unit);
        if able && !hungry && !broken && rule!("8.0.step-3a-organize") {
            self.happen(Event::Reorganized(unit));
        }
    }

    /// Step 3b: exhausted units are turned to their normal side, unless they are broken.
    fn refresh(&mut self, unit: UnitId) {
        let able = self.now().unit(unit).exhausted && self.rested(unit);
        let broken = self.broken(unit) && rule!("8.0.step-3b-exhaustion#b");
        if able && !broken && rule!("8.0.step-3b-exhaustion#a") {
            self.happen(Event::Recovered(unit));
        }
    }

    /// Step 3c: demoralization falls by a level.
    fn rally(&mut self, unit: UnitId) {
        let level = self.now().unit(unit).demoralized;
        let falls = match level == 1 {
            true => rule!("8.0.step-3c-demoralization#a"),
            false => rule!("8.0.step-3c-demoralization#b"),
        };
        if level > 0 && falls && self.rested(unit) && rule!("11.0.removal") {
            self.happen(Event::Demoralized { unit, level: level - 1 });
        }
    }

    /// Step 4: units at fatigue 3 or 4 are exhausted.
    fn exhaust(&mut self, unit: UnitId) {
        let now = *self.now().unit(unit);
        let tired = now.fatigue >= 3 && !now.exhausted;
        if tired && rule!("8.0.step-4-exhaust") && rule!("8.0.recovery-matrix#c") {
            self.happen(Event::Exhausted(unit));
        }
    }

    /// Step 5: three levels of fatigue are lost.
    fn rest(&mut self, unit: UnitId) {
        let level = self.now().unit(unit).fatigue;
        if level > 0 && rule!("8.0.step-5-fatigue") && rule!("8.0.recovery-matrix#d") {
            self.happen(Event::Fatigue { unit, level: level.saturating_sub(3) });
        }
    }

    /// Step 6, in the advanced games of some titles: unsupplied units are disorganized.
    fn go_hungry(&mut self, unit: UnitId) {
        let side = self.stage.unit(unit).side;
        if self.now().unsupplied(unit) && self.stage.title.unsupplied[side.index()] && rule!("8.0.step-6-unsupplied#a")
        {
            self.disorganize(unit);
        }
    }
}
