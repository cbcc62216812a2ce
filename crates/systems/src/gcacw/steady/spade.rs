//! Spades, axes and pontoons: who entrenches, which bridges are broken, and which are built.

use super::worth::Judge;
use gcacw::Position;
use gcacw::counters::{MOST_FATIGUE, Side, UnitId};
use gcacw::labour::Labour;
use gcacw::march::March;
use gcacw::orders::Order;
use ground::Hex;

/// How far the enemy counts as near, in hexes.
const NEAR: u32 = 8;
/// A bridge is built where it saves more than this on the way to a goal, in half points.
const WORTH_BRIDGING: u16 = 12;
/// Whoever digs keeps the strength for a march.
const DIGS_UP_TO: u8 = MOST_FATIGUE - 2;

impl Judge<'_> {
    /// The entrenchment action of whoever holds a hex that scores before the enemy: where the
    /// danger is greatest first.
    pub fn dig(&self, position: Position<'_>) -> Option<Order> {
        let able = |&unit: &UnitId| {
            position.may_dig(self.side, unit).is_ok()
                && position.unit(unit).fatigue <= DIGS_UP_TO
                && position.may_open_with(None)
                && position.scenario_lets_act(unit).is_ok()
        };
        let guards = position.units_of(self.side).filter(able).filter_map(|unit| Some((unit, position.hex(unit)?)));
        let threatened = guards.filter(|&(_, hex)| {
            self.guarded_place(position, hex)
                && self.strength(position, self.side.enemy(), |from| self.near(from, hex)) > 0
        });
        let danger = |&(unit, hex): &(UnitId, Hex)| {
            (self.danger(position, self.side, hex), position.combat_value(unit), std::cmp::Reverse(unit))
        };
        threatened.max_by_key(danger).map(|(unit, _)| Order::Entrench(unit))
    }

    fn near(&self, from: Hex, hex: Hex) -> bool {
        self.stage.map.grid.distance(from, hex) <= NEAR
    }

    /// Whether a hex scores and is ours.
    fn guarded_place(&self, position: Position<'_>, hex: Hex) -> bool {
        let mut places = self.stage.victory.hexes.iter().zip(&position.state.table.holders);
        places.any(|(scoring, holder)| scoring.hex == hex && *holder == Some(self.side))
    }

    /// The combined combat value of a side's units in some hexes, in quarters.
    fn strength(&self, position: Position<'_>, side: Side, in_hex: impl Fn(Hex) -> bool) -> i32 {
        let there = position.units_of(side).filter(|&unit| position.hex(unit).is_some_and(&in_hex));
        there.map(|unit| position.combat_value(unit)).sum()
    }

    /// At the end of a march: breaks the bridge or ferry behind it if a stronger enemy is beyond
    /// it, and none of ours.
    pub fn break_behind(&self, position: Position<'_>, march: &March) -> Order {
        let Some(here) = position.hex(march.unit) else { return Order::Leave };
        let grid = &self.stage.map.grid;
        let worth_it = |&to: &Hex| {
            let beyond = |from: Hex| self.near(from, to) && grid.distance(from, to) < grid.distance(from, here);
            let on_this_side = |from: Hex| self.near(from, here) && grid.distance(from, here) < grid.distance(from, to);
            let (ours, theirs) = (self.side, self.side.enemy());
            self.strength(position, ours, beyond) == 0
                && self.strength(position, theirs, beyond) > self.strength(position, ours, on_this_side)
        };
        position.destroyable(march).find(worth_it).map_or(Order::Leave, Order::Destroy)
    }

    /// In the recovery phase: a bridge where a river bars the way, otherwise works for whoever has
    /// nothing better to do.
    pub fn labour(&self, position: Position<'_>, labour: &Labour) -> Order {
        let mut open = Vec::new();
        position.labour_orders(labour, |order| open.push(order));
        let bridge = open.iter().find(|order| match **order {
            Order::Build { unit, hex } | Order::Repair { unit, hex } => self.opens_the_way(position, unit, hex),
            _ => false,
        });
        let entrench = || open.iter().find(|order| matches!(order, Order::Entrench(_)));
        bridge.or_else(entrench).cloned().unwrap_or(Order::Done)
    }

    /// Whether a goal is much nearer from across a river.
    fn opens_the_way(&self, position: Position<'_>, unit: UnitId, to: Hex) -> bool {
        let holders = position.state.table.holders.iter();
        let goals = holders.zip(&self.distances[self.side.index()]).filter(|(holder, _)| **holder != Some(self.side));
        let nearest = |hex: Hex| goals.clone().map(|(_, distances)| distances[hex.index()]).min();
        let here = position.hex(unit).and_then(nearest);
        here.zip(nearest(to)).is_some_and(|(here, there)| here > there + WORTH_BRIDGING)
    }
}
