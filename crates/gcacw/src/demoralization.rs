//! 11 Demoralization: how units fall into it, and what they are worth in attack.

use crate::counters::UnitId;
use crate::event::Event;
use crate::state::{Play, Position};
use crate::tables::STRENGTH;

impl Position<'_> {
    /// A unit's combat value in attack, in quarters: halved by demoralized-1, one by
    /// demoralized-2, never less than a half.
    pub fn attack_value(&self, unit: UnitId) -> i32 {
        let value = if rule!("9.0.defence-only") { self.combat_value(unit) } else { self.defence_value(unit) };
        let half = STRENGTH / 2;
        let weak = value <= STRENGTH;
        match self.unit(unit).demoralized {
            1 if weak && rule!("11.0.demoralized-1-attack#b") => half,
            1 if !weak && rule!("11.0.demoralized-1-attack#a") => value / 2 / STRENGTH * STRENGTH,
            2 if weak && rule!("11.0.demoralized-2-attack#b") => half,
            2 if !weak && rule!("11.0.demoralized-2-attack#a") => STRENGTH,
            _ => value,
        }
    }

    /// A unit's artillery value in attack: none while it is demoralized.
    pub fn guns_in_attack(&self, unit: UnitId) -> i32 {
        if self.demoralized(unit) && rule!("11.0.artillery-zero#a") { 0 } else { self.guns(unit) }
    }

    /// A unit's artillery value in defence before its works: none while it is demoralized.
    pub fn guns_in_defence(&self, unit: UnitId) -> i32 {
        if self.demoralized(unit) && rule!("11.0.artillery-zero#b") { 0 } else { self.guns(unit) }
    }

    /// The artillery value on a unit's counter.
    fn guns(&self, unit: UnitId) -> i32 {
        if rule!("7.3.artillery-value") { self.stage.unit(unit).artillery.into() } else { 0 }
    }

    /// Whether a unit is demoralized.
    pub fn demoralized(&self, unit: UnitId) -> bool {
        self.unit(unit).demoralized > 0
    }
}

impl Play<'_> {
    /// A result R: one level worse, up to two.
    pub fn demoralize(&mut self, unit: UnitId) {
        let level = self.now().unit(unit).demoralized;
        let worse = match level {
            0 => rule!("7.5.result-r-upper#b"),
            1 => rule!("7.5.result-r-upper#c"),
            _ => false,
        };
        if worse && rule!("11.0.how-demoralized") {
            self.happen(Event::Demoralized { unit, level: level + 1 });
        }
    }

    /// A result R*: twice demoralized at once.
    pub fn demoralize_twice(&mut self, unit: UnitId) {
        if self.now().unit(unit).demoralized < 2 && rule!("11.0.how-demoralized") {
            self.happen(Event::Demoralized { unit, level: 2 });
        }
    }
}
