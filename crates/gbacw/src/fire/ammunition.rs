//! 10.63, 10.68, 10.69, 10.9, 14.33 Ammunition: what a roll uses up, once the fire is over.

use super::{FireKind, Shot};
use crate::counters::UnitId;
use crate::event::{Event, UnitMemory};
use crate::state::{Ammunition, Play, Position};
use serde::{Deserialize, Serialize};

/// A roll of a unit, as its ammunition sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spent {
    /// The unit.
    pub unit: UnitId,
    /// The sections that fired.
    pub sections: u8,
    /// Those of them that used rapid fire.
    pub rapid: u8,
    /// The roll uses up ammunition.
    pub low: bool,
    /// In its own activation.
    pub in_phase: bool,
    /// Nothing is left at once: the second fire of repeating rifles.
    pub empties: bool,
}

impl Position<'_> {
    /// 10.68, 10.69, 10.91, 14.33: what a roll does to the ammunition of a unit that fires.
    pub fn spending(&self, shot: &Shot, unit: UnitId, die: i32, total: i32, empty: bool) -> Spent {
        let charts = &self.stage.tables.firing;
        let guns = self.is_artillery(unit);
        let second = shot.second && self.repeats(unit) && rule!("14.33.spencer-ammo#a");
        let total = if empty && second && rule!("14.33.spencer-empty-hex") { die } else { total };
        // The roll as it is modified, low ammunition included, and beyond the rows of the table.
        let before =
            if self.is_low(unit, self.fired_sections(shot, unit)) { charts.modifier("low-ammunition") } else { 0 };
        let total = if before != 0 && !rule!("R85") { total - before } else { total };
        let low = if guns && shot.rapid && rule!("10.68.rapid-fire-ammo#a") {
            charts.rapid.contains(&total)
        } else if guns {
            charts.low.contains(&total) && rule!("10.69.artillery-low-ammo#a")
        } else if second {
            charts.second.contains(&total)
        } else {
            let exempt = self.is_mounted(unit) && rule!("10.91.ammo-depletion#d");
            let used = self.stage.options.ammunition && rule!("10.9.ammo-option-scope");
            let used = used || self.repeats(unit) && !rule!("R138");
            used && !exempt && charts.low.contains(&total) && rule!("10.91.ammo-depletion#a")
        };
        let sections = if guns { self.fired_sections(shot, unit) } else { 1 };
        let rapid = if shot.rapid && shot.second { sections } else { 0 };
        Spent { unit, sections, rapid, low, in_phase: shot.kind == FireKind::InPhase, empties: second }
    }
}

impl Position<'_> {
    /// 10.69, 10.91: what low ammunition takes from the very roll that brought it: nothing.
    pub fn counts_at_once(&self, shot: &Shot, total: i32) -> i32 {
        let charts = &self.stage.tables.firing;
        let spared = match self.is_artillery(shot.unit) {
            true => rule!("10.69.artillery-low-ammo#c"),
            false => !self.stage.options.ammunition || rule!("10.91.ammo-depletion#c"),
        };
        if charts.low.contains(&total) && !spared { charts.modifier("low-ammunition") } else { 0 }
    }
}

impl Play<'_> {
    /// What the dice have used up is gone, now that results have been applied.
    pub fn use_ammunition(&mut self) {
        let spent = std::mem::take(&mut self.state.flow.fire.spent);
        let mut units: Vec<UnitId> = Vec::new();
        for entry in &spent {
            if !units.contains(&entry.unit) {
                units.push(entry.unit);
            }
        }
        for unit in units {
            let own: Vec<Spent> = spent.iter().filter(|entry| entry.unit == unit).copied().collect();
            if self.now().on_map(unit) {
                self.use_up(unit, &own);
            }
        }
    }

    fn use_up(&mut self, unit: UnitId, spent: &[Spent]) {
        if !self.now().is_artillery(unit) {
            if spent.iter().any(|entry| entry.low) {
                let out = spent.iter().any(|entry| entry.low && entry.empties);
                self.lower_ammunition(unit, 0, out);
            }
            return;
        }
        let in_phase = spent.iter().any(|entry| entry.in_phase);
        let acted = self.now().unit(unit).acted;
        let before = if in_phase && rule!("10.63.sections-ammo#a") && rule!("R157") { acted.depleted } else { 0 };
        let low = spent.iter().any(|entry| entry.low);
        if !low && before == 0 {
            return;
        }
        let mut fired = spent.iter().fold(0, |bits, entry| bits | entry.sections);
        if in_phase && rule!("10.63.sections-ammo#a") {
            fired |= acted.shares;
        }
        let alone = fired.count_ones() == 1 && !rule!("10.69.artillery-low-ammo#d");
        let rapid = spent.iter().fold(0, |bits, entry| bits | entry.rapid);
        let quiet = rapid != 0 && !rule!("10.68.rapid-fire-sections-ammo#c");
        if !rule!("10.63.sections-ammo#b") || alone || quiet {
            fired = u8::MAX;
        }
        for section in 0..self.now().card(unit).sections.len() as u8 {
            let bit = 1 << section;
            if fired & bit != 0 && before & bit == 0 {
                let out = rapid & bit != 0 && rule!("10.68.rapid-fire-sections-ammo#a");
                let once = rapid & bit != 0 || rapid == 0 || rule!("10.68.rapid-fire-sections-ammo#b");
                if out || once {
                    self.lower_ammunition(unit, section, out);
                }
            }
        }
        if in_phase {
            self.unit_remembers(unit, UnitMemory::Depleted(fired));
        }
    }

    fn lower_ammunition(&mut self, unit: UnitId, section: u8, out: bool) {
        let now = self.now().unit(unit).ammunition.get(usize::from(section)).copied().unwrap_or_default();
        let level = if out || now != Ammunition::Full { Ammunition::Out } else { Ammunition::Low };
        if level != now {
            self.happen(Event::Ammunition { unit, section: section + 1, level });
        }
    }
}
