//! In the field: what the units of a brigade do.

use super::USELESS;
use super::scene::Scene;
use gbacw::counters::{Orders, UnitId};
use gbacw::orders::Order;
use ground::Hex;
use ground::hex::Facing;

impl Scene<'_> {
    /// What an order of an activation is worth; `done` is worth nothing.
    pub fn action(&self, order: &Order) -> i32 {
        match order {
            Order::Go { unit, hex, facing } => self.move_gain(*unit, *hex, *facing),
            Order::Enter { unit, hex, facing } => 30 + facing.map_or(-1, |facing| self.heading(*unit, *hex, facing)),
            Order::Turn { unit, facing } => {
                let state = self.now.unit(*unit);
                let gain = self.place(*unit, state.hex, *facing) - self.place(*unit, state.hex, state.facing) - 1;
                // Once in a hex: who may not stop there goes on rather than turn about and about.
                if gain > 0 && state.acted.turned == 0 { gain } else { USELESS }
            }
            Order::Withdraw { unit, hex } => self.withdrawal(*unit, *hex),
            Order::Rally(unit) => {
                if self.enemy_distance(self.now.unit(*unit).hex) > 1 {
                    60
                } else {
                    25
                }
            }
            Order::Resupply(_) => 40,
            Order::Recover(_) => 30,
            Order::Fire { unit, hex, sp: None } => self.volley(*unit, *hex),
            Order::Rapid { unit, hex } => self.volley(*unit, *hex) + 3,
            Order::Combine { hex, units } => units.first().map_or(-1, |&unit| self.volley(unit, *hex) + 4),
            Order::Shock => self.shock_pays(),
            Order::Dismount(unit) => {
                let near = self.enemy_distance(self.now.unit(*unit).hex);
                if (2..=6).contains(&near) { 8 } else { -1 }
            }
            Order::Mount(unit) => {
                if self.enemy_distance(self.now.unit(*unit).hex) > 10 {
                    8
                } else {
                    -1
                }
            }
            Order::Form { .. } | Order::Retract { .. } => -2,
            Order::Accompany { .. } => 2,
            Order::Done => 0,
            _ => USELESS,
        }
    }

    /// What a step gains. Who stands next to the enemy and is stronger stays to fight.
    fn move_gain(&self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> i32 {
        let state = self.now.unit(unit);
        let there = self.place(unit, hex, facing.unwrap_or(state.facing));
        let gain = there - self.place(unit, state.hex, state.facing);
        let fires_first = !state.acted.fired && self.now.orders(unit) == Orders::Advance;
        let in_reach = self.enemy_distance(state.hex) <= 3;
        let gain = if fires_first && in_reach && !self.now.is_artillery(unit) { gain.min(2) } else { gain };
        gain.max(USELESS + 1)
    }

    /// Back from an enemy who is too strong.
    fn withdrawal(&self, unit: UnitId, hex: Hex) -> i32 {
        let state = self.now.unit(unit);
        let weak = state.disordered || self.now.is_artillery(unit);
        let near = self.enemy_distance(state.hex) == 1;
        if weak && near { 20 + self.enemy_distance(hex) } else { -1 }
    }

    /// What a fire is worth: its strength, how far it goes and who is hit.
    pub fn volley(&self, unit: UnitId, hex: Hex) -> i32 {
        let far = self.apart(self.now.unit(unit).hex, hex);
        let strength = i32::from(self.now.fighting_strength(unit)).min(7);
        let target = self.now.table().top(hex);
        let shaken = target.is_some_and(|target| self.now.unit(target).disordered);
        let reach = if self.now.is_artillery(unit) { far / 4 } else { 3 * far };
        10 + 2 * strength - reach + if shaken { 4 } else { 0 }
    }

    /// Whether there is a shock that pays.
    fn shock_pays(&self) -> i32 {
        let able = self.now.active_units().into_iter().filter(|&unit| self.now.on_map(unit));
        let pays = able.filter(|&unit| !self.now.is_artillery(unit)).any(|unit| self.shock_odds(unit) >= 15);
        if pays { 1 } else { -1 }
    }

    /// Tenths of one's own strength to that of the enemies in front of a unit; 0 if nobody is there.
    pub fn shock_odds(&self, unit: UnitId) -> i32 {
        let state = self.now.unit(unit);
        let grid = self.now.stage.grid();
        let front: Vec<Hex> =
            state.facing.front().filter_map(|direction| grid.neighbour(state.hex, direction)).collect();
        let before = self.enemies.iter().filter(|enemy| front.contains(&enemy.hex));
        let their: i32 = before.map(|enemy| if enemy.guns { 1 } else { enemy.strength }).sum();
        if their == 0 {
            return 0;
        }
        let own = i32::from(self.now.fighting_strength(unit));
        10 * own / their
    }
}
