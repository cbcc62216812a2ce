//! 9.7 Reinforcements: how units enter the map.

use crate::counters::{Entry, Orders, Side, UnitId, plain_facing};
use crate::event::{Coming, Event, UnitMemory};
use crate::state::{Action, Obliged, Play, Position, Status};
use crate::terrain::{POINT, Points};
use ground::Hex;
use ground::hex::Facing;
use referee::{Arg, Refusal};

impl Position<'_> {
    /// 9.71, 9.72: whether a unit may enter by a hex, and what it costs.
    pub fn may_enter(&self, side: Side, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Result<u16, Refusal> {
        let (card, named) = (self.card(unit), unit.arg());
        let active = self.acts_now(unit);
        if card.side != side || !active || self.unit(unit).status != Status::Waiting {
            bar!(id!("9.71.reinforcement-entry#a"), "unit" = named);
        }
        let brigade = self.brigade(self.brigade_of(unit));
        forbid!(brigade.hold, "6.23.result-hold#a", "unit" = named);
        forbid!(self.is_confused(unit), "5.34.coordination-confusion", "unit" = named);
        forbid!(brigade.obliged == Obliged::ToFallBack, "R25", "unit" = named);
        let Some(entry) = card.entry.as_ref().filter(|entry| entry.turn <= self.table().turn) else {
            bar!(id!("9.71.reinforcement-entry#a"), "unit" = named);
        };
        let late = entry.turn < self.table().turn;
        if late && !(rule!("9.73.reinforcement-blocked") && rule!("9.73.reinforcement-delayed#a")) {
            bar!(id!("9.71.reinforcement-entry#a"), "unit" = named);
        }
        forbid!(
            !entry.hexes.contains(&hex),
            "9.71.reinforcement-entry#a",
            "unit" = named,
            "hex" = Arg::Place(hex.into())
        );
        if !entry.hexes.contains(&hex) || self.holds(side.enemy(), hex) {
            bar!(id!("9.51.never-enter-enemy-hex"), "unit" = named);
        }
        let waiting = |sooner: &dyn Fn(&Entry) -> bool| {
            self.stage.unit_ids().any(|other| {
                let waits = self.unit(other).status == Status::Waiting && other != unit && self.side(other) == side;
                let theirs = self.card(other).entry.as_ref();
                waits
                    && theirs.is_some_and(|theirs| {
                        theirs.hexes.iter().any(|hex| entry.hexes.contains(hex)) && sooner(theirs)
                    })
            })
        };
        let held_back = waiting(&|theirs| theirs.turn < entry.turn);
        forbid!(held_back, "9.73.reinforcement-delayed#b", "unit" = named);
        let before = waiting(&|theirs| theirs.turn == entry.turn && theirs.group < entry.group);
        forbid!(before, "9.75.reinforcement-priority", "unit" = named);
        let near = self.next_to_enemy(side, hex);
        let marches = self.orders(unit) == Orders::March;
        forbid!(near && marches, "9.72.reinforcement-enemy-adjacent#a", "unit" = named);
        if let Some(facing) = facing {
            forbid!(marches && !facing.is_side(), "7.11.facing-hexside-march", "unit" = named);
            forbid!(!marches && facing.is_side(), "7.11.facing-vertex", "unit" = named);
        }
        self.may_stack(unit, hex, self.orders(unit))?;
        let cost = self.entry_cost(unit, hex);
        // One hex it can always enter, next to the enemy only under Attack orders (9.42).
        let minimum = !near || self.orders(unit) == Orders::Attack;
        let least = if minimum { self.printed_points(unit) } else { 0 };
        forbid!(cost > self.points(unit).max(least), "9.72.reinforcement-chain-cost", "unit" = named);
        Ok(cost)
    }

    /// 9.71: whether a pike or road leads a unit into its entry hex.
    fn enters_by_road(&self, unit: UnitId, hex: Hex) -> bool {
        let mut around = self.stage.grid().neighbours(hex);
        let road = around.any(|(out, _)| self.stage.map.edge(hex, out).way().is_some_and(crate::terrain::Way::is_road));
        road && self.orders(unit) != Orders::Attack
    }

    /// 9.71: what entering by a hex costs a unit for itself.
    fn own_entry_cost(&self, unit: UnitId, hex: Hex) -> u16 {
        let (mover, orders) = (self.mover(unit), self.orders(unit));
        let road = self.enters_by_road(unit, hex);
        let open = self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).entering.of(mover).unwrap_or(POINT);
        let cost = match orders {
            Orders::March if road => POINT / 2,
            Orders::Advance if road => POINT,
            _ => open,
        };
        if rule!("9.71.reinforcement-entry#b") { cost } else { 0 }
    }

    /// 9.72: what entering costs: the unit's own cost, and that of each who has entered by the hex before it with the
    /// same marker.
    fn entry_cost(&self, unit: UnitId, hex: Hex) -> u16 {
        let before = self.stage.unit_ids().filter(|&other| {
            let now = self.acts_now(other) || self.unit(other).used_marker;
            let entered = now && self.unit(other).acted.entered_by == Some(hex);
            entered && other != unit && self.side(other) == self.side(unit) && rule!("9.72.reinforcement-chain-cost")
        });
        self.own_entry_cost(unit, hex) + before.map(|other| self.own_entry_cost(other, hex)).sum::<u16>()
    }
}

impl Play<'_> {
    /// 9.71: a unit enters the map.
    pub fn enter(&mut self, unit: UnitId, hex: Hex, facing: Option<Facing>) {
        let side = self.now().side(unit);
        let Ok(cost) = self.now().may_enter(side, unit, hex, facing) else { return };
        let orders = self.now().orders(unit);
        let near = self.now().next_to_enemy(side, hex);
        let minimum = cost > self.now().points(unit);
        self.begin_action(unit, Action::Fights);
        let facing = facing.unwrap_or_else(|| plain_facing(orders, side));
        let depth = self.now().table().stack(hex).count() as u8;
        self.happen(Event::Entered { unit, hex, facing, depth, cost: Points(cost) });
        self.recover_on_the_way(unit, &[]);
        if minimum {
            self.unit_remembers(unit, UnitMemory::WithTooFewPoints);
        }
        if near && orders == Orders::Advance && rule!("9.72.reinforcement-enemy-adjacent#b") {
            self.unit_remembers(unit, UnitMemory::BarredFromShock);
        }
        let by_road = self.now().enters_by_road(unit, hex);
        let coming = Coming { stood: None, by_way: by_road, by_road, saved: 0 };
        self.unit_remembers(unit, UnitMemory::Came(coming));
        self.note_coming(unit, &[]);
        if !by_road {
            let ground = &self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).entering;
            self.cross_terrain(unit, ground.upset(self.now().mover(unit)));
        }
        self.hold_ground(hex, side);
    }
}
