//! 5.4 Burning railroad stations.

use crate::counters::{MOST_FATIGUE, Side, UnitId};
use crate::event::Event;
use crate::state::{Play, Position};
use crate::tables::STRENGTH;
use ground::Hex;
use referee::Refusal;
use serde::{Deserialize, Serialize};

/// The most stations on a map.
pub const MOST_STATIONS: usize = 32;

/// What became of a station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Station {
    /// Nothing.
    #[default]
    Intact,
    /// Damaged.
    Damaged,
    /// Destroyed.
    Destroyed,
}

impl Station {
    /// The names in files.
    pub const NAMES: [&'static str; 3] = ["intact", "damaged", "destroyed"];
    /// By the order of the names.
    pub const ALL: [Station; 3] = [Station::Intact, Station::Damaged, Station::Destroyed];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        Station::NAMES[self as usize]
    }
}

impl Position<'_> {
    /// The station in a hex, and what became of it.
    pub fn station(&self, hex: Hex) -> Option<Station> {
        let place = self.stage.map.stations.iter().position(|&station| station == hex)?;
        self.state.table.stations.get(place).copied()
    }

    /// 5.4: whether a unit may burn the station it is in.
    pub fn may_burn(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let rule = id!("5.4.burn-eligibility");
        let station = self.hex(unit).filter(|_| self.side(unit) == side).and_then(|hex| self.station(hex));
        forbid!(!self.stage.title.burning, "5.4.burn-titles", "unit" = unit.arg());
        if station.is_none() {
            return Err(Refusal::new(rule).with("unit", unit.arg()));
        }
        forbid!(!self.fresh(unit), "5.4.burn-eligibility#a", "unit" = unit.arg());
        forbid!(self.combat_value(unit) < 2 * STRENGTH, "5.4.burn-eligibility#b", "unit" = unit.arg());
        Ok(())
    }

    /// What a unit's fire makes of its station; none if it changes nothing.
    fn after_burning(&self, unit: UnitId) -> Option<Station> {
        let hex = self.hex(unit)?;
        let now = self.station(hex)?;
        let strong = self.combat_value(unit) >= 5 * STRENGTH;
        let spared = self.stage.lasting_stations.contains(&hex) && rule!("5.4.frederick-junction");
        let burnt = if strong && !spared { Station::Destroyed } else { Station::Damaged };
        let worse = burnt as u8 > now as u8 && (now == Station::Intact || rule!("5.4.burn-upgrade"));
        worse.then_some(burnt)
    }
}

impl Play<'_> {
    /// A unit burns its station: no die is rolled, and the action ends.
    pub fn burn(&mut self, unit: UnitId) {
        self.pop();
        let fatigue = self.now().unit(unit).fatigue;
        if fatigue < MOST_FATIGUE && rule!("5.4.burn-fatigue") {
            self.happen(Event::Fatigue { unit, level: fatigue + 1 });
        }
        let burned = match self.now().after_burning(unit) {
            Some(Station::Destroyed) if rule!("5.4.burn-result#b") => Some(Station::Destroyed),
            Some(Station::Damaged) if rule!("5.4.burn-result#a") => Some(Station::Damaged),
            _ => None,
        };
        if let (Some(hex), Some(state)) = (self.now().hex(unit), burned) {
            self.happen(Event::Burned { hex, state });
        }
    }
}
