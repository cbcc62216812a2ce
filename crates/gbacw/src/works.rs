//! 15 Barricades: who builds them and where, when they are finished, what stops the work, and what they cover.

use crate::counters::{Orders, Side, UnitId};
use crate::event::Event;
use crate::stage::Light;
use crate::state::{Action, Barricade, Play, Position, Shape};
use crate::terrain::POINT;
use ground::hex::Facing;
use ground::{Direction, Hex};
use referee::{Arg, Refusal};

/// How far what a barricade is built of may lie.
const HAUL: u32 = 3;
/// The fatigue that keeps a brigade from building: level 2, on the ladder of seven states.
const TOO_TIRED: u8 = 4;

fn covers(works: &Barricade, direction: Direction) -> bool {
    works.facing.front().any(|front| front == direction)
}

impl<'a> Position<'a> {
    /// 15.11, 15.12: whether a unit may begin a barricade.
    pub fn may_build(&self, side: Side, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        let (state, card, named) = (self.unit(unit), self.card(unit), unit.arg());
        if self.side(unit) != side || !self.on_map(unit) || state.builds || !rule!("3.0.ii-f-engineering") {
            bar!(id!("15.13.barricade-start#a"), "unit" = named);
        }
        forbid!(self.brigade(card.brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        forbid!(self.is_artillery(unit) || self.is_mounted(unit), "15.11.barricade-builders#a", "unit" = named);
        if state.shape != Shape::Single {
            bar!(id!("15.11.barricade-builders#a"), "unit" = named);
        }
        forbid!(state.disordered, "15.11.barricade-builders#b", "unit" = named);
        let orders = self.orders(unit);
        let table = rule!("6.11.orders-comparison-table#f");
        let right = match orders {
            Orders::Advance => table && rule!("6.15.advance-construction"),
            Orders::Attack => !(table && rule!("6.16.attack-no-construction")),
            Orders::March => !(table && rule!("6.13.march-no-construction")),
        };
        forbid!(!right, "15.11.barricade-builders#c", "unit" = named);
        forbid!(!state.in_command, "15.11.barricade-builders#d", "unit" = named);
        forbid!(!self.brigade(card.brigade).chained, "15.11.barricade-builders#e", "unit" = named);
        let tired = self.stage.options.fatigue && self.brigade(card.brigade).fatigue >= TOO_TIRED;
        forbid!(tired && rule!("17.34.fatigue-2-no-barricades"), "15.11.barricade-fatigue", "unit" = named);
        let here = Arg::Place(state.hex.into());
        if facing.is_side() {
            bar!(id!("15.21.barricade-hexsides#a"), "unit" = named);
        }
        let bent = state.refused.is_some() && state.facing != facing;
        forbid!(bent, "7.33.unrefuse-cost", "unit" = named);
        let effects = self.stage.tables.terrain.hex(self.stage.map.terrain(state.hex));
        forbid!(!effects.barricade, "15.12.barricade-where#a", "hex" = here);
        forbid!(self.next_to_enemy(side, state.hex), "15.12.barricade-not-adjacent-enemy#a", "hex" = here);
        self.has_material(side, state.hex)?;
        let there = || self.table().barricades.iter().filter(|works| works.hex == state.hex);
        forbid!(there().count() >= 2, "15.12.barricade-two-per-hex#a", "hex" = here);
        let alike = there().any(|works| works.facing == facing);
        forbid!(alike, "15.12.barricade-two-per-hex#b", "hex" = here);
        Ok(())
    }

    /// 15.12, R142: whether there is something to build with, along a way that no enemy stands next to.
    fn has_material(&self, side: Side, hex: Hex) -> Result<(), Refusal> {
        let grid = self.stage.grid();
        let material = |hex: Hex| self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).material;
        let here = Arg::Place(hex.into());
        let sources: Vec<Hex> = grid.all().filter(|&from| grid.distance(from, hex) <= HAUL && material(from)).collect();
        forbid!(sources.is_empty(), "15.12.barricade-where#b", "hex" = here);
        if sources.is_empty() {
            return Ok(());
        }
        let free: Vec<Hex> = sources.into_iter().filter(|&source| !self.next_to_enemy(side, source)).collect();
        forbid!(free.is_empty(), "15.12.barricade-not-adjacent-enemy#b", "hex" = here);
        let carried = free.is_empty() || free.iter().any(|&source| self.can_haul(side, hex, source));
        forbid!(!carried && rule!("R142"), "15.12.barricade-not-adjacent-enemy#c", "hex" = here);
        Ok(())
    }

    /// R142: whether a shortest way from a hex to a source has no hex next to an enemy.
    fn can_haul(&self, side: Side, hex: Hex, source: Hex) -> bool {
        let grid = self.stage.grid();
        let mut reached = vec![hex];
        for left in (1..grid.distance(hex, source)).rev() {
            let near = reached.iter().flat_map(|&hex| grid.neighbours(hex).map(|(_, near)| near));
            let nearer = near.filter(|&near| grid.distance(near, source) == left);
            reached =
                nearer.filter(|&near| !self.next_to_enemy(side, near) && !self.holds(side.enemy(), near)).collect();
        }
        !reached.is_empty()
    }

    /// 15.21: the barricades that cover a hexside, on either side of it.
    fn barricades_on(&self, hex: Hex, direction: Direction) -> impl Iterator<Item = &'a Barricade> + 'a {
        let beyond = self.stage.grid().neighbour(hex, direction);
        self.table().barricades.iter().filter(move |works| {
            let inward = if works.hex == hex { Some(direction) } else { None };
            let outward = if beyond == Some(works.hex) { Some(direction.opposite()) } else { None };
            let Some(direction) = inward.or(outward) else { return false };
            let covered = if covers(works, direction) {
                rule!("15.21.barricade-hexsides#a")
            } else {
                !(rule!("15.2.barricade-effects-general") && rule!("15.21.barricade-hexsides#b"))
            };
            let unfinished = works.builder.is_some() && rule!("15.1.barricade-construction-general");
            covered && !unfinished
        })
    }

    /// 15.22: whether a barricade is in the way across a hexside.
    pub fn barricaded(&self, hex: Hex, direction: Direction) -> bool {
        self.barricades_on(hex, direction).next().is_some()
    }

    /// 15.21: whether who stands in a hex is behind a barricade on that side of it.
    pub fn behind_works(&self, hex: Hex, direction: Direction) -> bool {
        self.barricades_on(hex, direction).any(|works| works.hex == hex)
    }

    /// 15.17: the barricade that a unit crossed with its last step.
    fn crossed(&self, unit: UnitId) -> Option<&'a Barricade> {
        let state = self.unit(unit);
        let from = state.acted.came_from?;
        let direction = self.stage.grid().direction(from, state.hex)?;
        self.barricades_on(from, direction).next()
    }

    /// 15.17, R141: whether a unit may remove the barricade that it has crossed.
    pub fn may_demolish(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let named = unit.arg();
        if self.crossed(unit).is_none() || !rule!("15.17.barricade-removal#a") {
            bar!(id!("15.17.barricade-removal#c"), "unit" = named);
        }
        forbid!(self.points_left(unit) < POINT && rule!("R141"), "15.17.barricade-removal#b", "unit" = named);
        Ok(())
    }
}

impl Play<'_> {
    /// 15.14: a unit that builds is interrupted.
    pub fn stop_building(&mut self, unit: UnitId) {
        if !self.now().company(unit, self.now().unit(unit).hex).is_empty() && !rule!("15.15.barricade-same-unit#a") {
            return;
        }
        let own = |works: &&Barricade| works.builder == Some(unit);
        if let Some(&Barricade { hex, facing, .. }) = self.state.table.barricades.iter().find(own) {
            self.happen(Event::BarricadeLost { hex, facing });
        }
    }

    /// 15.13: a unit begins a barricade, and turns to where it will be.
    pub fn build(&mut self, unit: UnitId, facing: Facing) {
        let hex = self.now().unit(unit).hex;
        self.happen(Event::BeganBarricade { unit, hex, facing });
        if self.now().unit(unit).facing != facing && rule!("15.13.barricade-start#b") {
            self.happen(Event::Faced { unit, facing });
            self.turn_company(unit, facing);
        }
    }

    /// 15.17: a unit removes the barricade that it has crossed.
    pub fn demolish(&mut self, unit: UnitId) {
        let Some(works) = self.now().crossed(unit).copied() else { return };
        self.begin_action(unit, Action::Fights);
        self.happen(Event::BarricadeLost { hex: works.hex, facing: works.facing });
        self.spend(unit, if rule!("15.17.barricade-removal#b") && rule!("R141") { POINT } else { 0 });
    }

    /// 15.13: barricades that were begun in time are built.
    pub fn finish_barricades(&mut self) {
        let turn = self.state.table.turn;
        let night = self.stage.light(turn) == Light::Night;
        for works in self.state.table.barricades.clone() {
            let helped = self.now().table().stack(works.hex).count() > 1 && !rule!("15.15.barricade-same-unit#b");
            let dark = night && rule!("15.13.barricade-time#b") && rule!("R139");
            let second = works.begun < turn && rule!("15.13.barricade-finish#a");
            let due = second || dark || helped || !rule!("15.13.barricade-time#a");
            if works.builder.is_some() && due && rule!("3.0.iv-b-recovery-order#f") {
                self.happen(Event::BarricadeBuilt { hex: works.hex, facing: works.facing });
            }
        }
    }
}
