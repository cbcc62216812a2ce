//! 6.3 Reserve.

use crate::counters::{BrigadeId, Side, UnitId};
use crate::event::Event;
use crate::stage::Light;
use crate::state::{Play, Position};
use ground::Hex;
use referee::Refusal;

impl Position<'_> {
    /// 6.31: whether all places of a formation are far enough from the enemy for a reserve, or all out of his sight.
    fn are_far(&self, side: Side, places: &[Hex]) -> bool {
        let enemies = self.units_of(side.enemy()).filter(|&unit| self.unit(unit).abandoned == 0);
        let enemies: Vec<Hex> = enemies.flat_map(|unit| self.hexes(unit)).collect();
        let grid = self.stage.grid();
        let ranges = places.iter().flat_map(|&hex| enemies.iter().map(move |&from| grid.distance(from, hex)));
        let Some(nearest) = ranges.min() else { return true };
        let night = self.stage.light(self.table().turn) == Light::Night;
        let far = if night && rule!("6.31.reserve-eligibility-night") && rule!("R144") { 5 } else { 10 };
        if nearest >= far && rule!("6.31.reserve-eligibility-10-hexes") {
            return true;
        }
        let apart = nearest >= 5 || !rule!("6.31.reserve-eligibility-5-hexes#b");
        let seen = places.iter().any(|&hex| self.is_watched(side, hex, u32::MAX));
        apart && !(seen && rule!("6.31.reserve-eligibility-5-hexes#a"))
    }

    /// 6.31 to 6.33: whether a brigade may go into reserve.
    pub fn may_reserve(&self, side: Side, brigade: BrigadeId) -> Result<(), Refusal> {
        let (card, named) = (self.stage.brigade(brigade), brigade.arg());
        if card.side != side || !rule!("3.0.ii-e-reserve") {
            bar!(id!("6.3.reserve-is-status"), "brigade" = named);
        }
        forbid!(self.brigade(brigade).reserve, "6.3.reserve-is-status", "brigade" = named);
        let units: Vec<UnitId> = card.units.iter().copied().filter(|&unit| self.on_map(unit)).collect();
        let leader = card.leader.and_then(|leader| self.leader(leader).hex);
        let mut places: Vec<Hex> = units.iter().flat_map(|&unit| self.hexes(unit)).collect();
        if units.is_empty() {
            let routed = card.units.iter().any(|&unit| self.unit(unit).status == crate::state::Status::Routed);
            if !(routed && rule!("6.33.reserve-all-routed")) {
                bar!(id!("6.33.reserve-all-routed"), "brigade" = named);
            }
            places.extend(leader);
        }
        if places.is_empty() || !self.are_far(side, &places) {
            bar!(id!("6.31.reserve-eligibility-5-hexes"), "brigade" = named);
        }
        Ok(())
    }
}

impl Play<'_> {
    /// 6.32: a brigade goes into reserve.
    pub fn reserve(&mut self, brigade: BrigadeId) {
        self.happen(Event::Reserve(brigade));
        for &unit in &self.stage.brigade(brigade).units {
            if self.now().unit(unit).builds && rule!("6.34.reserve-ignores-ams#b") {
                self.stop_building(unit);
            }
        }
    }
}
