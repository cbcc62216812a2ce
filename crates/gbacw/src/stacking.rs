//! 8.1 to 8.3 Stacking: limits, moving through friends, and the order of a stack.

use crate::counters::{Orders, UnitId};
use crate::state::Position;
use ground::hex::Arc;
use ground::{Direction, Hex};
use referee::Refusal;

/// What stands in a hex, as stacking counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// SP of infantry and dismounted cavalry.
    pub foot: u16,
    /// SP of mounted cavalry.
    pub mounted: u16,
    /// Guns.
    pub guns: u16,
    /// Units of infantry and cavalry.
    pub units: u16,
    /// Batteries.
    pub batteries: u16,
    /// Units of more than one brigade.
    pub mixed: bool,
}

impl Position<'_> {
    /// 8.12: what stands in a hex with one unit more.
    pub fn load(&self, hex: Hex, with: Option<UnitId>) -> Load {
        let mut load = Load::default();
        let mut brigade = None;
        let there = self.units_in(hex).filter(|&unit| self.unit(unit).abandoned == 0 && with != Some(unit));
        for unit in there.chain(with) {
            let strength = u16::from(self.fighting_strength(unit));
            if self.is_artillery(unit) {
                load.guns += strength;
                load.batteries += 1;
                continue;
            }
            load.units += 1;
            *(if self.is_mounted(unit) { &mut load.mounted } else { &mut load.foot }) += strength;
            let own = self.card(unit).brigade;
            load.mixed |= *brigade.get_or_insert(own) != own;
        }
        load
    }

    /// 6.11, 8.12: the SP of infantry, or of mounted cavalry, that a hex holds.
    pub fn most_in_hex(&self, orders: Orders, mounted: bool) -> u16 {
        let table = if mounted { rule!("6.11.orders-comparison-table#e") } else { rule!("6.11.orders-comparison-table#d") };
        let (most, limited) = match orders {
            Orders::March => (if mounted { 4 } else { 7 }, rule!("6.13.march-stacking")),
            Orders::Advance => (if mounted { 7 } else { 15 }, rule!("6.15.advance-stacking")),
            Orders::Attack => (if mounted { 7 } else { 15 }, rule!("6.16.attack-stacking")),
        };
        if table && limited { most } else { u16::MAX }
    }

    /// 8.12: whether a unit may end its move in a hex with those who are there.
    pub fn may_stack(&self, unit: UnitId, hex: Hex, orders: Orders) -> Result<(), Refusal> {
        let load = self.load(hex, Some(unit));
        let named = unit.arg();
        if load.units + load.batteries <= 1 {
            return Ok(());
        }
        let others = self.units_in(hex).filter(|&other| other != unit);
        let columns = others.clone().any(|other| matches!(self.unit(other).shape, crate::state::Shape::Column(_)));
        forbid!(columns, "8.5.column-no-stacking", "unit" = named);
        let lines = others.clone().any(|other| self.hexes(other).count() > 1);
        let foot = !self.is_artillery(unit);
        forbid!(lines && foot, "8.41.extend-line-no-stacking#b", "unit" = named);
        if orders == Orders::March {
            return self.may_stack_marching(unit, load);
        }
        let brigades = load.mixed && load.units > 0;
        forbid!(brigades && load.foot > 0, "8.12.advance-stack-infantry#a", "unit" = named);
        forbid!(brigades, "8.12.advance-stack-cavalry#a", "unit" = named);
        forbid!(load.foot > 0 && load.mounted > 0, "R37", "unit" = named);
        let over = |points: u16, most: u16| points > most && load.units > 1;
        forbid!(over(load.foot, 15), "8.12.advance-stack-infantry#a", "unit" = named);
        forbid!(over(load.mounted, 7), "8.12.advance-stack-cavalry#a", "unit" = named);
        if load.units > 0 {
            let full = load.batteries > 1 && load.guns > 6;
            forbid!(full && load.mounted > 0, "8.12.advance-stack-cavalry#d", "unit" = named);
            forbid!(full, "8.12.advance-stack-infantry#d", "unit" = named);
        } else {
            forbid!(load.batteries > 2 && load.guns > 12, "8.12.advance-stack-artillery#b", "unit" = named);
        }
        Ok(())
    }

    /// 8.12: the limits on the road.
    pub fn may_stack_marching(&self, unit: UnitId, load: Load) -> Result<(), Refusal> {
        let named = unit.arg();
        let kinds = [load.foot > 0, load.mounted > 0, load.guns > 0].into_iter().filter(|&kind| kind).count();
        forbid!(kinds > 1 && load.guns > 0, "8.12.march-stack-artillery#c", "unit" = named);
        forbid!(kinds > 1, "8.12.march-stack-no-mix", "unit" = named);
        forbid!(load.mixed && load.foot > 0, "8.12.march-stack-infantry#b", "unit" = named);
        forbid!(load.mixed, "8.12.march-stack-cavalry#b", "unit" = named);
        forbid!(load.foot > 7, "8.12.march-stack-infantry#a", "unit" = named);
        forbid!(load.mounted > 4, "8.12.march-stack-cavalry#a", "unit" = named);
        forbid!(load.batteries > 2 && load.guns > 12, "8.12.march-stack-artillery#b", "unit" = named);
        Ok(())
    }

    /// 8.22: whether a unit may pass through a hex with friends, and the half points that it costs more; with a UDD
    /// by the cost of the hex.
    pub fn passing(&self, unit: UnitId, hex: Hex) -> Result<Option<u16>, Refusal> {
        let mut friends = self.units_in(hex).filter(|&other| other != unit && self.unit(other).abandoned == 0);
        let Some(first) = friends.next() else { return Ok(None) };
        let all_guns = self.is_artillery(first) && friends.clone().all(|other| self.is_artillery(other));
        let any_foot = !self.is_artillery(first) || friends.any(|other| !self.is_artillery(other));
        if self.is_artillery(unit) {
            forbid!(any_foot && rule!("R40"), "8.22.move-through-artillery#c", "unit" = unit.arg());
        } else if all_guns && rule!("8.22.move-through-artillery#a") {
            return Ok((!rule!("8.22.move-through-artillery#b")).then_some(4));
        }
        Ok(Some(if rule!("8.22.move-through-cost") { 4 } else { 0 }))
    }

    /// 8.23: how many counters from the top a unit comes to lie that enters a hex from a direction.
    pub fn depth_on_entry(&self, unit: UnitId, hex: Hex, from: Direction) -> u8 {
        let Some(top) = self.table().top(hex) else { return 0 };
        let arc = self.unit(top).facing.arc(from);
        let count = self.table().stack(hex).filter(|&other| other != unit).count() as u8;
        if arc == Arc::Front && rule!("8.23.stack-position-by-entry#a") {
            return 0;
        }
        if rule!("8.23.stack-position-by-entry#b") { count } else { 0 }
    }

    /// 8.24: whether a unit may change its place in the stack.
    pub fn may_restack(&self, unit: UnitId, place: u8) -> Result<(), Refusal> {
        let (hex, named) = (self.unit(unit).hex, unit.arg());
        let count = self.table().stack(hex).count();
        let own = self.table().stack(hex).position(|other| other == unit).map_or(0, |place| place + 1);
        if count < 2 || usize::from(place) > count || place == 0 || usize::from(place) == own {
            bar!(id!("8.24.change-stack-order"), "unit" = named);
        }
        let fresh = self.unit(unit).acted.action == crate::state::Action::Idle;
        forbid!(!fresh, "8.24.change-stack-order", "unit" = named);
        let held = self.in_enemy_front(self.side(unit), hex);
        forbid!(held, "8.24.change-stack-order-not-in-enemy-front", "unit" = named);
        Ok(())
    }

    /// Whether a hex is in the front of an enemy combat unit.
    pub fn in_enemy_front(&self, side: crate::counters::Side, hex: Hex) -> bool {
        self.fronting(side, hex).next().is_some()
    }

    /// The enemies of a side that have a hex in their front.
    pub fn fronting<'b>(&'b self, side: crate::counters::Side, hex: Hex) -> impl Iterator<Item = UnitId> + 'b {
        let near = self.stage.grid().neighbours(hex).filter(move |&(_, near)| self.holds(side.enemy(), near));
        near.flat_map(move |(direction, near)| {
            self.units_in(near).filter(move |&enemy| self.arc(enemy, near, direction.opposite()) == Arc::Front)
        })
    }

    /// 7.12, 7.34, 8.51: the arc of a unit's part in a hex in which a direction lies.
    pub fn arc(&self, unit: UnitId, _hex: Hex, direction: Direction) -> Arc {
        let state = self.unit(unit);
        match state.refused {
            Some(hand) if rule!("7.34.refused-three-front-hexes") => state.facing.arc_refused(hand, direction),
            _ => state.facing.arc(direction),
        }
    }
}
