//! A position to be asked about: what lies where, whose it is, under which orders.

use super::{BrigadeState, CorpsState, DivisionState, LeaderState, State, Status, Table, UnitState};
use crate::counters::{Arm, BrigadeId, CorpsId, DivisionId, LeaderId, Orders, Side, UnitCard, UnitId};
use crate::stage::Stage;
use ground::Hex;

/// A position to be asked about.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a State,
}

impl<'a> Position<'a> {
    /// The table.
    #[inline]
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// A unit on the table.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a UnitState {
        self.state.table.unit(unit)
    }

    /// A unit's counter.
    #[inline]
    pub fn card(&self, unit: UnitId) -> &'a UnitCard {
        self.stage.unit(unit)
    }

    /// A leader on the table.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &'a LeaderState {
        &self.state.table.leaders[leader.index()]
    }

    /// A brigade on the table.
    #[inline]
    pub fn brigade(&self, brigade: BrigadeId) -> &'a BrigadeState {
        &self.state.table.brigades[brigade.index()]
    }

    /// A division on the table.
    #[inline]
    pub fn division(&self, division: DivisionId) -> &'a DivisionState {
        &self.state.table.divisions[division.index()]
    }

    /// A corps on the table.
    #[inline]
    pub fn corps(&self, corps: CorpsId) -> &'a CorpsState {
        &self.state.table.corps[corps.index()]
    }

    /// Whose unit it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.card(unit).side
    }

    /// Whether a unit is on the map.
    #[inline]
    pub fn on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).status == Status::OnMap
    }

    /// The units of a side on the map.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let (stage, table) = (self.stage, self.table());
        stage.unit_ids().filter(move |&unit| stage.unit(unit).side == side && table.unit(unit).status == Status::OnMap)
    }

    /// The combat units in a hex from the top down: counters, and extensions of others after them.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + 'a {
        let parts = self.table().parts.iter().filter(move |part| part.hex == hex).map(|part| part.unit);
        self.table().stack(hex).chain(parts)
    }

    /// Whose combat units are in a hex. Abandoned guns are nobody's (12.8).
    #[inline]
    pub fn held_by(&self, hex: Hex) -> Option<Side> {
        let stands = |unit: &UnitId| self.unit(*unit).abandoned == 0;
        let table = self.table();
        let holder = table.stack(hex).find(stands);
        let holder = holder.or_else(|| table.parts.iter().find(|part| part.hex == hex).map(|part| part.unit));
        holder.map(|unit| self.side(unit))
    }

    /// Whether combat units of a side are in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: Hex) -> bool {
        self.held_by(hex) == Some(side)
    }

    /// All hexes of a unit on the map, its own first.
    pub fn hexes(&self, unit: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let parts = self.table().parts.iter().filter(move |part| part.unit == unit).map(|part| part.hex);
        self.on_map(unit).then(|| self.unit(unit).hex).into_iter().chain(parts)
    }

    /// Strength points left, before what horse holders take (12.1).
    pub fn strength(&self, unit: UnitId) -> u8 {
        let lost: u8 = self.unit(unit).lost.iter().sum();
        self.card(unit).strength().saturating_sub(lost)
    }

    /// 14.25: strength that counts: dismounted cavalry leaves one in four with the horses.
    pub fn fighting_strength(&self, unit: UnitId) -> u8 {
        let strength = self.strength(unit);
        if self.is_dismounted(unit) && rule!("14.25.horse-holders") && rule!("R136") {
            strength - strength / 4
        } else {
            strength
        }
    }

    /// Whether it is cavalry in the saddle.
    #[inline]
    pub fn is_mounted(&self, unit: UnitId) -> bool {
        self.card(unit).arm == Arm::Cavalry && self.unit(unit).mounted
    }

    /// Whether it is cavalry on foot.
    #[inline]
    pub fn is_dismounted(&self, unit: UnitId) -> bool {
        self.card(unit).arm == Arm::Cavalry && !self.unit(unit).mounted
    }

    /// Whether it is a battery.
    #[inline]
    pub fn is_artillery(&self, unit: UnitId) -> bool {
        self.card(unit).is_artillery()
    }

    /// 2.21: cohesion of the side now up.
    pub fn cohesion(&self, unit: UnitId) -> u8 {
        let cohesion = self.card(unit).cohesion;
        if self.unit(unit).disordered && rule!("2.21.disordered-side#a") {
            cohesion.disordered
        } else {
            cohesion.normal
        }
    }

    /// 6.11: the orders that a unit acts under.
    pub fn orders(&self, unit: UnitId) -> Orders {
        let brigade = self.brigade_of(unit);
        let joint = self.state.flow.active.first().filter(|_| self.state.flow.active.contains(&brigade));
        let brigade = joint.copied().filter(|_| self.state.flow.active.len() > 1 && !rule!("R155")).unwrap_or(brigade);
        let own = self.unit(unit).orders.filter(|_| rule!("9.21.mode-uncommanded"));
        let orders = own.unwrap_or(self.brigade(brigade).orders);
        if self.is_artillery(unit) {
            let marches = orders == Orders::March && rule!("6.18.artillery-always-advance#b");
            let attacks = orders == Orders::Attack
                && !(rule!("6.18.artillery-always-advance#a") && rule!("9.24.attack-mode-artillery"));
            return if marches || attacks { orders } else { Orders::Advance };
        }
        if self.unit(unit).blown && rule!("11.59.blown-advance-orders") {
            return Orders::Advance;
        }
        orders
    }

    /// The brigade that a unit acts with: its own, or the one that it is attached to (4.32).
    pub fn brigade_of(&self, unit: UnitId) -> BrigadeId {
        let own = self.card(unit).brigade;
        if !self.is_artillery(unit) {
            return own;
        }
        let attached = self.stage.brigade_ids().find(|&brigade| self.brigade(brigade).battery == Some(unit));
        attached.filter(|_| rule!("5.33.brigade-includes-battery")).unwrap_or(own)
    }

    /// Whether a unit belongs to a brigade that acts now: its own, or the one that it is attached to.
    pub fn acts_now(&self, unit: UnitId) -> bool {
        let active = &self.state.flow.active;
        active.contains(&self.card(unit).brigade) || self.is_artillery(unit) && active.contains(&self.brigade_of(unit))
    }
}
