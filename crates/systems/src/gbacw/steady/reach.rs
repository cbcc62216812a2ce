//! Where a unit can get to in its activation: a quick search over hexes and facings, which leaves what the rules say
//! in the end to a trial of the way that is chosen. Nobody goes through friends.

use super::scene::Scene;
use super::ways::{Way, left};
use gbacw::counters::{Orders, UnitId};
use gbacw::orders::Order;
use gbacw::state::Play;
use gbacw::terrain::{POINT, Upset};
use gbacw::{GreatBattles, Position};
use ground::Hex;
use ground::hex::{Direction, FacedField, Facing, Stance, Toll};
use referee::System;
use referee::chance::NoChance;
use referee::event::DiscardEvents;

/// Enemies so far away do not matter to where a unit goes.
const NEAR: i32 = 9;
/// Out of their reach a step may lead so far aside.
const ASIDE: i32 = 2;
/// March orders forbid hexes that an enemy within so many sees.
const MARCH_DISTANCE: i32 = 4;

/// A unit that may move.
pub struct Mover<'a, 'b> {
    scene: &'b Scene<'a>,
    unit: UnitId,
    orders: Orders,
    way: Option<&'b Way>,
    /// Hexes next to an enemy.
    beside: Vec<bool>,
    /// What each step costs, once it has been asked.
    steps: Vec<Option<Option<Toll>>>,
    strays: bool,
}

impl<'a, 'b> Mover<'a, 'b> {
    /// A unit with its way.
    pub fn new(scene: &'b Scene<'a>, unit: UnitId, way: Option<&'b Way>) -> Mover<'a, 'b> {
        let now = scene.now;
        let orders = now.orders(unit);
        let near = scene.enemy_distance(now.unit(unit).hex) <= NEAR;
        let strays = near && orders != Orders::March || way.is_none();
        let steps = vec![None; 6 * now.stage.grid().len()];
        Mover { scene, unit, orders, way, beside: now.beside_enemies(scene.side), steps, strays }
    }

    /// Every place within its points.
    pub fn field(&mut self) -> FacedField {
        let now = self.scene.now;
        let state = now.unit(self.unit);
        let (start, points) = (Stance::new(state.hex, state.facing), now.points_left(self.unit));
        let mut field = FacedField::new();
        let (scene, orders) = (self.scene, self.orders);
        let beside = std::mem::take(&mut self.beside);
        let at_start = state.acted.hexes == 0;
        field.march(
            now.stage.grid(),
            start,
            points,
            |stance, direction, hex| self.step(stance.hex, direction, hex, &beside),
            |stance, facing| {
                let here = stance.hex == start.hex && at_start;
                turn(scene, orders, stance, facing, beside[stance.hex.index()], here)
            },
        );
        field
    }

    fn step(&mut self, from: Hex, direction: Direction, hex: Hex, beside: &[bool]) -> Option<Toll> {
        let place = 6 * from.index() + direction.index();
        if let Some(known) = self.steps[place] {
            return known;
        }
        let toll = self.judge(from, direction, hex, beside);
        self.steps[place] = Some(toll);
        toll
    }

    fn judge(&self, from: Hex, direction: Direction, hex: Hex, beside: &[bool]) -> Option<Toll> {
        let (now, side, unit) = (self.scene.now, self.scene.side, self.unit);
        if let Some(way) = self.way.filter(|_| !self.strays)
            && left(way, hex) > left(way, from) + ASIDE
        {
            return None;
        }
        if now.holds(side.enemy(), hex) || self.orders == Orders::March && self.is_watched(hex) {
            return None;
        }
        if beside[hex.index()] && now.may_come_near(unit, from, direction, hex).is_err() {
            return None;
        }
        let friends = now.units_in(hex).any(|other| other != unit);
        if friends && now.may_stack(unit, hex, self.orders).is_err() {
            return None;
        }
        let toll = now.toll(unit, from, direction, hex)?;
        let marks = u8::from(toll.upset != Upset::None);
        Some(Toll { cost: toll.cost, stops: friends || beside[hex.index()], marks })
    }

    /// Whether an enemy sees a hex from so near that nobody marches there.
    fn is_watched(&self, hex: Hex) -> bool {
        let near = |enemy: Hex| self.scene.apart(enemy, hex) <= MARCH_DISTANCE;
        self.scene.enemies.iter().any(|enemy| near(enemy.hex) && self.scene.now.sees(enemy.hex, hex))
    }
}

/// What a turn costs in a hex.
fn turn(scene: &Scene<'_>, orders: Orders, at: Stance, facing: Facing, beside: bool, start: bool) -> Option<Toll> {
    let now = scene.now;
    let vertices = u16::from(at.facing.turn_to(facing).unsigned_abs() / 2);
    if beside && (!start || vertices > 1) {
        return None;
    }
    let on_way = || now.stage.grid().neighbours(at.hex).any(|(out, _)| now.stage.map.edge(at.hex, out).way().is_some());
    let cost = match orders {
        Orders::Attack if now.in_woods(at.hex) => {
            if vertices == 3 {
                1
            } else {
                vertices
            }
        }
        Orders::March | Orders::Advance if vertices > 1 && on_way() => 0,
        _ => u16::from(vertices > 1),
    };
    Some(Toll::of(cost * POINT))
}

/// The orders of a way, from stance to stance.
pub fn orders_of(unit: UnitId, path: &[Stance]) -> Vec<Order> {
    let legs = path.iter().zip(path.iter().skip(1));
    let orders = legs.map(|(from, to)| match from.hex == to.hex {
        true => Order::Turn { unit, facing: to.facing },
        false => Order::Go { unit, hex: to.hex, facing: (from.facing != to.facing).then_some(to.facing) },
    });
    orders.collect()
}

/// What a side knows of the game after the orders of a way, if every test is passed and nobody reacts; none if they may
/// not be given, or the unit may not stop there.
pub fn after(now: Position<'_>, unit: UnitId, orders: &[Order]) -> Option<<GreatBattles as System>::Knowledge> {
    let stage = now.stage;
    let mut state = now.state.clone();
    for order in orders {
        Position { stage, state: &state }.check(order).ok()?;
        let mut chance = NoChance::default();
        let mut play = Play { stage, state: &mut state, chance: &mut chance, sink: &mut DiscardEvents };
        match *order {
            Order::Go { unit, hex, facing } => play.go(unit, hex, facing),
            Order::Turn { unit, facing } => play.turn(unit, facing),
            _ => return None,
        }
    }
    Position { stage, state: &state }.may_finish(unit).ok()?;
    Some(state)
}
