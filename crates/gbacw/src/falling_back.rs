//! 6.24, 12.4 A wary brigadier: his units fall back a hex, one after another.

use crate::counters::{BrigadeId, Orders, UnitId};
use crate::event::Event;
use crate::flow::Frame;
use crate::state::{Action, Obliged, Play, Position, Shape};
use ground::Hex;
use ground::hex::Arc;
use referee::flow::Flows;
use referee::{Arg, Refusal};

impl Position<'_> {
    /// The unit of a brigade that falls back next.
    fn falls_back_next(&self, brigade: BrigadeId) -> Option<UnitId> {
        let units = self.stage.brigade(brigade).units.iter().copied();
        units.into_iter().find(|&unit| self.on_map(unit) && !self.unit(unit).acted.done)
    }

    /// 12.44: the hexes to which a unit can retreat: away from the nearest enemy, where that is possible.
    pub fn retreats(&self, unit: UnitId) -> Vec<Hex> {
        let (state, side, grid) = (self.unit(unit), self.side(unit), self.stage.grid());
        if matches!(state.shape, Shape::Line { .. }) {
            return Vec::new();
        }
        let mover = self.mover(unit);
        let open = grid.neighbours(state.hex).filter(|&(direction, near)| {
            let enemy = self.holds(side.enemy(), near) && rule!("12.44.retreat-prohibited-hexes#b");
            let cost = self.open_cost(state.hex, direction, near, mover);
            let barred = cost.is_none() && rule!("12.44.retreat-prohibited-hexes#c");
            let before_guns = self.in_enemy_front(side, near) && rule!("12.44.retreat-enemy-front#a");
            let friends = self.holds(side, near) && rule!("12.44.retreat-enemy-front#c");
            let room = self.may_stack(unit, near, self.orders(unit)).is_ok();
            let behind = state.facing.arc(direction) == Arc::Rear;
            let barred = enemy || barred || before_guns && !friends;
            !barred && room && (behind || state.facing.is_side())
        });
        let open: Vec<Hex> = open.map(|(_, near)| near).collect();
        let distance = |hex: Hex| {
            let enemies = self.units_of(side.enemy()).flat_map(|enemy| self.hexes(enemy));
            enemies.map(|enemy| grid.distance(enemy, hex)).min().unwrap_or(0)
        };
        let away: Vec<Hex> = open.iter().copied().filter(|&near| distance(near) > distance(state.hex)).collect();
        if !away.is_empty() && rule!("12.44.retreat-away#a") { away } else { open }
    }

    /// 12.41: whether a unit may retreat into a hex.
    pub fn may_retreat(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let next = match self.top() {
            Some(Frame::FallingBack(brigade)) => self.falls_back_next(*brigade),
            _ => None,
        };
        if next != Some(unit) || !self.retreats(unit).contains(&hex) {
            bar!(id!("12.44.retreat-prohibited-hexes"), "unit" = unit.arg(), "hex" = Arg::Place(hex.into()));
        }
        Ok(())
    }

    /// What is open to the unit that falls back next.
    pub fn open_retreats(&self) -> Vec<(UnitId, Hex)> {
        let Some(Frame::FallingBack(brigade)) = self.top() else { return Vec::new() };
        let Some(unit) = self.falls_back_next(*brigade) else { return Vec::new() };
        self.retreats(unit).into_iter().map(|hex| (unit, hex)).collect()
    }
}

impl Play<'_> {
    /// 6.24: the units of a brigade fall back; asked where there is a choice. Then it is under Advance orders.
    pub fn step_falling_back(&mut self, brigade: BrigadeId) -> Flows {
        let next = self.now().falls_back_next(brigade).filter(|_| rule!("6.24.loose-cannon-cautious#a"));
        let Some(unit) = next else {
            self.pop();
            if rule!("6.24.loose-cannon-cautious#b") {
                self.order_brigade(brigade, Orders::Advance);
            }
            return Flows::On;
        };
        match self.now().retreats(unit)[..] {
            [] => {
                if !self.now().is_artillery(unit) && rule!("12.44.retreat-impossible-loss#a") {
                    self.lose(unit, 1);
                }
                self.happen(Event::UnitDone(unit));
            }
            [hex] => self.retreat(unit, hex),
            _ => return Flows::Asks,
        }
        Flows::On
    }

    /// 12.4: a unit retreats a hex. It keeps its facing and is done for the activation (12.47).
    pub fn retreat(&mut self, unit: UnitId, to: Hex) {
        let from = self.now().unit(unit).hex;
        let Some(direction) = self.stage.grid().direction(to, from) else { return };
        let depth = self.now().depth_on_entry(unit, to, direction);
        self.happen(Event::Retreated { unit, from, to, depth });
        self.state.table.unit_mut(unit).acted.action = Action::Withdraws;
        self.hold_ground(to, self.now().side(unit));
        if rule!("12.47.retreat-ends-activation") && rule!("R25") {
            self.happen(Event::UnitDone(unit));
        }
    }

    /// 6.24, R154: brigades that were told to fall back do so when they act.
    pub fn begin_falling_back(&mut self, brigades: &[BrigadeId]) {
        for &brigade in brigades {
            if self.now().brigade(brigade).obliged == Obliged::ToFallBack {
                self.push(Frame::FallingBack(brigade));
            }
        }
    }
}
