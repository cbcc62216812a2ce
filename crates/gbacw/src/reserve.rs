//! 6.3 Reserve, and 15.1 barricades that are begun.

use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::event::Event;
use crate::stage::Light;
use crate::state::{Play, Position, Shape};
use ground::Hex;
use ground::hex::Facing;
use referee::{Arg, Refusal};

impl Position<'_> {
    /// 6.31: whether a place is far enough from the enemy for a reserve.
    fn is_far(&self, side: Side, hex: Hex) -> bool {
        let enemies = self.units_of(side.enemy()).filter(|&unit| self.unit(unit).abandoned == 0);
        let nearest = enemies.flat_map(|unit| self.hexes(unit)).map(|from| self.stage.grid().distance(from, hex)).min();
        let Some(nearest) = nearest else { return true };
        let night = self.stage.light(self.table().turn) == Light::Night;
        let far = if night && rule!("6.31.reserve-eligibility-night") && rule!("R144") { 5 } else { 10 };
        if nearest >= far && rule!("6.31.reserve-eligibility-10-hexes") {
            return true;
        }
        let apart = nearest >= 5 || !rule!("6.31.reserve-eligibility-5-hexes#b");
        let seen = self.is_watched(side, hex, u32::MAX) && rule!("6.31.reserve-eligibility-5-hexes#a");
        apart && !seen
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
        if places.is_empty() || places.iter().any(|&hex| !self.is_far(side, hex)) {
            bar!(id!("6.31.reserve-eligibility-5-hexes"), "brigade" = named);
        }
        Ok(())
    }

    /// 15.11, 15.12: whether a unit may begin a barricade.
    pub fn may_build(&self, side: Side, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        let (state, card, named) = (self.unit(unit), self.card(unit), unit.arg());
        let open = self.on_map(unit) && !state.builds && !facing.is_side() && rule!("3.0.ii-f-engineering");
        if self.side(unit) != side || !open {
            bar!(id!("15.13.barricade-start#a"), "unit" = named);
        }
        forbid!(self.is_artillery(unit) || self.is_mounted(unit), "15.11.barricade-builders#a", "unit" = named);
        if self.is_artillery(unit) || self.is_mounted(unit) || state.shape != Shape::Single {
            bar!(id!("15.11.barricade-builders#a"), "unit" = named);
        }
        forbid!(state.disordered, "15.11.barricade-builders#b", "unit" = named);
        let orders = self.orders(unit);
        let table = rule!("6.11.orders-comparison-table#f");
        let right = match orders {
            Orders::Advance => table && rule!("6.15.advance-construction"),
            Orders::Attack => !table || !rule!("6.16.attack-no-construction"),
            Orders::March => false,
        };
        let marches = orders == Orders::March && !(table && rule!("6.13.march-no-construction"));
        forbid!(!right && !marches, "15.11.barricade-builders#c", "unit" = named);
        forbid!(!state.in_command, "15.11.barricade-builders#d", "unit" = named);
        forbid!(!self.brigade(card.brigade).chained, "15.11.barricade-builders#e", "unit" = named);
        let tired = self.stage.options.fatigue && self.brigade(card.brigade).fatigue >= 4;
        forbid!(tired && rule!("17.34.fatigue-2-no-barricades"), "15.11.barricade-fatigue", "unit" = named);
        let here = Arg::Place(state.hex.into());
        let effects = self.stage.tables.terrain.hex(self.stage.map.terrain(state.hex));
        forbid!(!effects.barricade, "15.12.barricade-where#a", "hex" = here);
        forbid!(self.next_to_enemy(side, state.hex), "15.12.barricade-not-adjacent-enemy#a", "hex" = here);
        self.has_material(side, state.hex)?;
        let there = self.table().barricades.iter().filter(|works| works.hex == state.hex);
        forbid!(there.clone().count() >= 2, "15.12.barricade-two-per-hex#a", "hex" = here);
        let overlaps =
            there.into_iter().any(|works| works.facing.front().any(|side| facing.front().any(|own| own == side)));
        forbid!(overlaps, "15.12.barricade-two-per-hex#b", "hex" = here);
        Ok(())
    }

    /// 15.12, R142: whether there is something to build with, along a way that no enemy stands next to.
    fn has_material(&self, side: Side, hex: Hex) -> Result<(), Refusal> {
        let grid = self.stage.grid();
        let material = |hex: Hex| self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).material;
        let here = Arg::Place(hex.into());
        let source = grid.all().any(|from| grid.distance(from, hex) <= 3 && material(from));
        forbid!(!source, "15.12.barricade-where#b", "hex" = here);
        let mut reached = vec![hex];
        for _ in 0..3 {
            if reached.iter().any(|&hex| material(hex)) {
                break;
            }
            let next = reached.iter().flat_map(|&hex| grid.neighbours(hex).map(|(_, near)| near));
            let open = next.filter(|&near| {
                let watched = self.next_to_enemy(side, near);
                let id = if material(near) {
                    rule!("15.12.barricade-not-adjacent-enemy#b")
                } else {
                    rule!("15.12.barricade-not-adjacent-enemy#c")
                };
                !(watched && id) && !self.holds(side.enemy(), near)
            });
            let open: Vec<Hex> = open.collect();
            reached.extend(open);
        }
        if source && !reached.iter().any(|&hex| material(hex)) {
            bar!(id!("15.12.barricade-not-adjacent-enemy"), "hex" = here);
        }
        Ok(())
    }
}

impl Play<'_> {
    /// 6.32: a brigade goes into reserve.
    pub fn reserve(&mut self, brigade: BrigadeId) {
        self.happen(Event::Reserve(brigade));
    }

    /// 15.13: a unit begins a barricade.
    pub fn build(&mut self, unit: UnitId, facing: Facing) {
        let hex = self.now().unit(unit).hex;
        self.happen(Event::BeganBarricade { unit, hex, facing });
    }
}
