//! Reactions, shock, retreats and advances.

use super::scene::Scene;
use gbacw::flow::Frame;
use gbacw::orders::Order;

impl Scene<'_> {
    /// What an answer is worth; `done` is worth nothing.
    pub fn answer(&self, order: &Order) -> i32 {
        match order {
            Order::Fire { unit, hex, sp } => self.volley(*unit, *hex) - if sp.is_some() { 30 } else { 0 },
            Order::Part { unit, hex, .. } | Order::Section { unit, hex, .. } => self.volley(*unit, *hex) - 8,
            Order::Rapid { unit, hex } => self.volley(*unit, *hex) + 2,
            Order::Split { .. } => -1,
            Order::Combine { hex, units } => units.first().map_or(-1, |&unit| self.volley(unit, *hex) + 4),
            Order::Turn { unit, facing } => {
                let state = self.now.unit(*unit);
                let gain = self.place(*unit, state.hex, *facing) - self.place(*unit, state.hex, state.facing);
                if state.disordered || self.now.cohesion(*unit) < 6 { -1 } else { gain - 5 }
            }
            Order::React(unit) => {
                let alone = self.friends_within(self.now.unit(*unit).hex, 1) == 0;
                if self.now.is_artillery(*unit) && alone || self.now.is_mounted(*unit) { 5 } else { -1 }
            }
            Order::Retreat { unit, hex } if matches!(self.now.top(), Some(Frame::Retreat(_))) => {
                self.place(*unit, *hex, self.now.unit(*unit).facing) + 5 * self.enemy_distance(*hex).min(4)
            }
            Order::Retreat { unit, .. } => {
                if self.now.unit(*unit).disordered {
                    4
                } else {
                    -1
                }
            }
            Order::Halt(_) => 1,
            Order::Advance { unit, hex, facing } => {
                let facing = facing.unwrap_or(self.now.unit(*unit).facing);
                4 + (self.place(*unit, *hex, facing) - self.place(*unit, self.now.unit(*unit).hex, facing)).max(-6)
            }
            Order::Follow { .. } => 2,
            Order::Attack { unit, hexes } => self.shock_odds(*unit) - 12 + hexes.len() as i32,
            Order::Join { unit, .. } => {
                if self.now.unit(*unit).disordered {
                    -1
                } else {
                    6
                }
            }
            Order::Envelop { .. } => 5,
            Order::CounterCharge(_) => 5,
            Order::Continue(unit) => self.shock_odds(*unit) - 15,
            Order::Lose(unit) | Order::Spare(unit) => i32::from(self.now.fighting_strength(*unit)),
            Order::FromLeft => 1,
            _ => 0,
        }
    }
}
