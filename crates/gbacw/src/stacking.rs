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
                let sections = self.card(unit).sections.len() as u16;
                load.batteries += if sections > 1 && !rule!("8.37.battery-one-unit#a") { sections } else { 1 };
                continue;
            }
            load.units += 1;
            *(if self.is_mounted(unit) { &mut load.mounted } else { &mut load.foot }) += strength;
            let own = self.card(unit).brigade;
            load.mixed |= *brigade.get_or_insert(own) != own;
        }
        if load.units > 0 && load.batteries > 0 && !rule!("R37") {
            load.mixed = true;
        }
        let leads = self.stage.leader_ids().any(|leader| self.leader(leader).hex == Some(hex));
        if leads && !rule!("8.11.leaders-markers-stack-free") {
            load.foot += 1;
        }
        load
    }

    /// 6.11, 8.12: the SP of infantry, or of mounted cavalry, that a hex holds.
    pub fn most_in_hex(&self, orders: Orders, mounted: bool) -> u16 {
        let table =
            if mounted { rule!("6.11.orders-comparison-table#e") } else { rule!("6.11.orders-comparison-table#d") };
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
        // The limits are those of every unit that stands there.
        let march = |other: UnitId| self.unit(other).abandoned == 0 && self.orders(other) == Orders::March;
        if orders == Orders::March || others.into_iter().any(march) {
            return self.may_stack_marching(unit, load);
        }
        self.may_stack_small_arms(unit, load)?;
        self.may_stack_guns(unit, load)
    }

    /// 8.12: infantry and cavalry in line of battle.
    pub fn may_stack_small_arms(&self, unit: UnitId, load: Load) -> Result<(), Refusal> {
        let named = unit.arg();
        forbid!(load.foot > 0 && load.mounted > 0, "R37", "unit" = named);
        forbid!(load.mixed && load.foot > 0, "8.12.advance-stack-infantry#a", "unit" = named);
        forbid!(load.mixed, "8.12.advance-stack-cavalry#a", "unit" = named);
        let alone = load.units == 1
            && if load.foot > 0 {
                load.foot > 15 && rule!("8.12.advance-stack-infantry#b")
            } else {
                load.mounted > 7 && rule!("8.12.advance-stack-cavalry#b")
            };
        forbid!(load.foot > 15 && !alone, "8.12.advance-stack-infantry#a", "unit" = named);
        forbid!(load.mounted > 7 && !alone, "8.12.advance-stack-cavalry#a", "unit" = named);
        let several = load.units > 1 && load.foot > 0 && load.batteries > 0;
        if several && !rule!("R36") {
            return Err(Refusal::new(id!("8.12.advance-stack-infantry#c")).with("unit", named));
        }
        Ok(())
    }

    /// 8.12: guns in line of battle, alone or with others.
    fn may_stack_guns(&self, unit: UnitId, load: Load) -> Result<(), Refusal> {
        let named = unit.arg();
        if load.units == 0 {
            let twelve = load.guns <= 12 && rule!("8.12.advance-stack-artillery#b");
            forbid!(load.batteries > 2 && !twelve, "8.12.advance-stack-artillery#a", "unit" = named);
        } else if load.batteries > 1 {
            if self.is_artillery(unit) {
                let six = load.guns <= 6 && rule!("8.12.advance-stack-artillery#d");
                forbid!(!six, "8.12.advance-stack-artillery#c", "unit" = named);
            } else if self.is_mounted(unit) {
                let six = load.guns <= 6 && rule!("8.12.advance-stack-cavalry#d");
                forbid!(!six, "8.12.advance-stack-cavalry#c", "unit" = named);
            } else {
                let six = load.guns <= 6 && rule!("8.12.advance-stack-infantry#d");
                forbid!(!six, "8.12.advance-stack-infantry#c", "unit" = named);
            }
        }
        Ok(())
    }

    /// 8.12: the limits on the road.
    pub fn may_stack_marching(&self, unit: UnitId, load: Load) -> Result<(), Refusal> {
        let named = unit.arg();
        let kinds = [load.foot > 0, load.mounted > 0, load.guns > 0].into_iter().filter(|&kind| kind).count();
        forbid!(kinds > 1 && self.is_artillery(unit), "8.12.march-stack-artillery#c", "unit" = named);
        forbid!(kinds > 1, "8.12.march-stack-no-mix", "unit" = named);
        forbid!(load.mixed && load.foot > 0, "8.12.march-stack-infantry#b", "unit" = named);
        forbid!(load.mixed, "8.12.march-stack-cavalry#b", "unit" = named);
        let several = load.units > 1;
        forbid!(several && load.foot > 7, "8.12.march-stack-infantry#a", "unit" = named);
        forbid!(several && load.mounted > 4, "8.12.march-stack-cavalry#a", "unit" = named);
        let twelve = load.guns <= 12 && rule!("8.12.march-stack-artillery#b");
        forbid!(load.batteries > 2 && !twelve, "8.12.march-stack-artillery#a", "unit" = named);
        Ok(())
    }

    /// R39: whether a unit could have stood in the hex that it has just left.
    pub fn could_stand(&self, unit: UnitId, hex: Hex) -> bool {
        let began = self.unit(unit).acted.hexes <= 1;
        began || self.company(unit, hex).is_empty() || self.may_stack(unit, hex, self.orders(unit)).is_ok()
    }

    /// 8.12: how many strength points of infantry or cavalry may still come into a hex.
    pub fn room(&self, hex: Hex) -> u16 {
        let load = self.load(hex, None);
        let orders = self.units_in(hex).next().map(|unit| self.orders(unit)).unwrap_or_default();
        let most = self.most_in_hex(orders, load.mounted > 0);
        most.saturating_sub(load.foot + load.mounted)
    }

    /// 8.23: how many counters from the top a unit comes to lie that enters a hex from a direction.
    pub fn depth_on_entry(&self, unit: UnitId, hex: Hex, from: Direction) -> u8 {
        // Abandoned guns look at nobody (12.8).
        let mut manned = self.table().stack(hex).filter(|&other| other != unit && self.unit(other).abandoned == 0);
        let Some(top) = manned.next() else { return 0 };
        let arc = self.arc(top, hex, from);
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
        if !fresh && self.chooses_place(unit, place) {
            return Ok(());
        }
        forbid!(!fresh, "8.24.change-stack-order", "unit" = named);
        let held = self.in_enemy_front(self.side(unit), hex);
        forbid!(held, "8.24.change-stack-order-not-in-enemy-front", "unit" = named);
        Ok(())
    }

    /// 8.23, 8.44: whether a unit that has come to guns, or turned about over them, may take a place in the stack.
    fn chooses_place(&self, unit: UnitId, place: u8) -> bool {
        let state = self.unit(unit);
        if self.is_artillery(unit) {
            return false;
        }
        let others: Vec<UnitId> = self.table().stack(state.hex).filter(|&other| other != unit).collect();
        let guns = others.iter().take_while(|&&other| self.is_artillery(other)).count();
        if guns == 0 {
            return false;
        }
        let line = matches!(state.shape, crate::state::Shape::Line { .. });
        let about = line
            && guns == others.len()
            && others.iter().all(|&other| self.unit(other).facing == state.facing.opposite());
        if about && rule!("8.44.extended-180-artillery#b") {
            return true;
        }
        let from = state.acted.came_from.and_then(|from| self.stage.grid().direction(state.hex, from));
        let Some(from) = from.filter(|_| state.acted.action == crate::state::Action::Fights) else { return false };
        if guns == others.len() {
            return rule!("8.23.stack-position-with-artillery#a");
        }
        let front = others.first().is_some_and(|&top| self.arc(top, state.hex, from) == Arc::Front);
        let next = usize::from(place) == 1 || usize::from(place) == guns + 1;
        front && next && rule!("8.23.stack-position-artillery-and-unit")
    }

    /// Whether a hex is in the front of an enemy combat unit.
    pub fn in_enemy_front(&self, side: crate::counters::Side, hex: Hex) -> bool {
        self.fronting(side, hex).next().is_some()
    }

    /// The enemies of a side that have a hex in their front.
    pub fn fronting<'b>(&'b self, side: crate::counters::Side, hex: Hex) -> impl Iterator<Item = UnitId> + 'b {
        let near = self.stage.grid().neighbours(hex).filter(move |&(_, near)| self.holds(side.enemy(), near));
        near.flat_map(move |(direction, near)| {
            let faces = move |enemy: UnitId| self.arc(enemy, near, direction.opposite()) == Arc::Front;
            self.units_in(near).filter(move |&enemy| self.unit(enemy).abandoned == 0 && faces(enemy))
        })
    }

    /// 7.12, 7.34, 8.51: the arc of a unit's part in a hex in which a direction lies.
    pub fn arc(&self, unit: UnitId, hex: Hex, direction: Direction) -> Arc {
        let state = self.unit(unit);
        if let Some(arc) = self.column_arc(unit, hex, direction) {
            return arc;
        }
        let arc = match state.refused.filter(|&hand| self.is_end(unit, hex, hand)) {
            Some(hand) if rule!("7.34.refused-three-front-hexes") => state.facing.arc_refused(hand, direction),
            _ => state.facing.arc(direction),
        };
        // Without these rules what is not ahead lies behind.
        match arc {
            Arc::Flank if !(rule!("7.12.front-flank-rear") && rule!("R29")) => Arc::Rear,
            arc => arc,
        }
    }

    /// Whether a hex is the end of a unit's line on one hand.
    fn is_end(&self, unit: UnitId, hex: Hex, hand: ground::hex::Hand) -> bool {
        let ranks = self.ranks(unit);
        let end = if hand == ground::hex::Hand::Left { ranks.first() } else { ranks.last() };
        end == Some(&hex)
    }
}
