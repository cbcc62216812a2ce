//! Reactions, shock, retreats and advances.

use super::place::Seeker;
use super::reckon::{fire_worth, shock_worth};
use super::scene::Scene;
use gbacw::Position;
use gbacw::counters::{Orders, UnitId};
use gbacw::flow::{Decision, Frame};
use gbacw::orders::Order;
use ground::Hex;
use ground::hex::Facing;

impl Scene<'_> {
    /// What an answer is worth; `done` is worth nothing.
    pub fn answer(&self, decision: Decision, order: &Order) -> i32 {
        let now = self.now;
        match order {
            Order::Fire { sp: Some(_), .. } | Order::Split { .. } => -1,
            Order::Fire { .. }
            | Order::Part { .. }
            | Order::Section { .. }
            | Order::Rapid { .. }
            | Order::Combine { .. } => {
                2 * fire_worth(now, order, Position::fire_kind(decision))
                    + i32::from(matches!(order, Order::Fire { .. }))
            }
            Order::Turn { unit, facing } => self.turn_to_threat(*unit, *facing),
            Order::React(unit) => {
                let alone = self.force(&self.friends, now.unit(*unit).hex, 1) == 0;
                if now.is_artillery(*unit) && alone || now.is_mounted(*unit) { 5 } else { -1 }
            }
            Order::Retreat { unit, hex } if matches!(now.top(), Some(Frame::Retreat(_))) => self.refuge(*unit, *hex),
            Order::Retreat { unit, .. } => {
                let weak = now.unit(*unit).disordered || now.is_artillery(*unit);
                if weak { 4 } else { -1 }
            }
            Order::Halt(_) => 1,
            Order::Advance { unit, hex, facing } => {
                let (from, facing) = (now.unit(*unit).hex, facing.unwrap_or(now.unit(*unit).facing));
                let gain = self.worth_here(*unit, *hex, facing) - self.worth_here(*unit, from, now.unit(*unit).facing);
                3 + self.prize_of(*hex) + gain.clamp(-12, 12)
            }
            Order::Follow { .. } => 2,
            Order::Attack { unit, hexes } => self.attack_worth(*unit, hexes),
            Order::Join { unit, .. } => {
                if now.unit(*unit).disordered {
                    -1
                } else {
                    8
                }
            }
            Order::Envelop { .. } => 5,
            Order::CounterCharge(_) => 5,
            Order::Continue(unit) => self.ratio(*unit) - 15,
            Order::Lose(unit) | Order::Spare(unit) => i32::from(now.fighting_strength(*unit)),
            Order::Face { unit, facing } => {
                let state = now.unit(*unit);
                self.worth_here(*unit, state.hex, *facing) - self.worth_here(*unit, state.hex, state.facing)
            }
            Order::FromLeft => 1,
            _ => 0,
        }
    }

    /// What a place is worth to a unit that wants nothing but to stand well.
    fn worth_here(&self, unit: UnitId, hex: Hex, facing: Facing) -> i32 {
        self.place(&Seeker { unit, way: None, orders: Orders::Advance, bold: false }, hex, facing)
    }

    /// Who is in order turns to a threat, if he will hardly lose his order by it.
    fn turn_to_threat(&self, unit: UnitId, facing: Facing) -> i32 {
        let state = self.now.unit(unit);
        let gain = self.worth_here(unit, state.hex, facing) - self.worth_here(unit, state.hex, state.facing);
        let fails = (9 - i32::from(self.now.cohesion(unit)) + self.now.udd_modifiers(unit).total()).clamp(0, 10);
        if state.disordered { -1 } else { gain - fails }
    }

    /// What a hex is worth to who falls back.
    fn refuge(&self, unit: UnitId, hex: Hex) -> i32 {
        let facing = self.now.unit(unit).facing;
        self.worth_here(unit, hex, facing) / 2 + 6 * self.enemy_distance(hex).min(4)
    }

    /// What an attack is worth with all who may join it.
    fn attack_worth(&self, unit: UnitId, hexes: &[Hex]) -> i32 {
        let now = self.now;
        let worth = hexes.iter().map(|&hex| {
            let open = self.friends.iter().filter(|piece| {
                let able = piece.unit != unit && !piece.guns && !piece.shaken && now.acts_now(piece.unit);
                able && !now.shock().designated(piece.unit)
            });
            let beside = open.filter(|piece| self.apart(piece.hex, hex) == 1 && self.looks_at(piece, hex));
            let units = std::iter::once(unit).chain(beside.map(|piece| piece.unit)).collect();
            shock_worth(now, units, hex) + self.prize_of(hex) / 2
        });
        worth.max().unwrap_or(0)
    }

    /// Tenths of one's own strength to that of the enemies in front of a unit; 0 if nobody is there.
    fn ratio(&self, unit: UnitId) -> i32 {
        let state = self.now.unit(unit);
        let grid = self.now.stage.grid();
        let front: Vec<Hex> =
            state.facing.front().filter_map(|direction| grid.neighbour(state.hex, direction)).collect();
        let before = self.enemies.iter().filter(|enemy| front.contains(&enemy.hex));
        let their: i32 = before.map(|enemy| if enemy.guns { 1 } else { enemy.strength }).sum();
        if their == 0 { 0 } else { 10 * i32::from(self.now.fighting_strength(unit)) / their }
    }
}
