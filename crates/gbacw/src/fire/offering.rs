//! What is offered to those who may fire. Guns that split their fire pick their hexes one by one.

use super::{Aim, FireKind};
use crate::counters::UnitId;
use crate::flow::{Decision, Frame};
use crate::orders::{Choices, Order, Pick};
use crate::state::Position;
use ground::Hex;
use referee::Choice;

impl Position<'_> {
    /// The ways in which a unit may be offered to fire now.
    pub fn fires_of(&self, unit: UnitId) -> Vec<Order> {
        let acted = &self.unit(unit).acted;
        let parts = acted.fired && acted.shares != 0;
        // With the option of combined fire each hex is judged by itself.
        let each = parts || self.stage.options.combined_fire && !acted.fired;
        let probe = Aim::At(self.unit(unit).hex, None);
        if !self.on_map(unit) || !each && self.may_fire_in_phase(unit, &probe).is_err() {
            return Vec::new();
        }
        let targets = self.targets(unit, FireKind::InPhase);
        let ways = self.ways_to_fire(unit, &targets, FireKind::InPhase).into_iter();
        ways.filter(|order| self.aimed(order).is_some_and(|(unit, aim)| self.may_fire(unit, &aim).is_ok())).collect()
    }

    /// How an order tells a unit to fire.
    pub fn aimed<'o>(&self, order: &'o Order) -> Option<(UnitId, Aim<'o>)> {
        Some(match order {
            Order::Fire { unit, hex, sp } => (*unit, Aim::At(*hex, *sp)),
            Order::Part { unit, from, hex } => (*unit, Aim::Part(*from, *hex)),
            Order::Split { unit, hexes } => (*unit, Aim::Split(hexes)),
            Order::Section { unit, section, hex } => (*unit, Aim::Section(*section, *hex)),
            Order::Rapid { unit, hex } => (*unit, Aim::Rapid(*hex)),
            Order::Combine { hex, units } => (*units.first()?, Aim::Combined(*hex, units)),
            _ => return None,
        })
    }

    /// The orders by which a unit could be told to fire at some hexes. Guns that split their fire are asked apart.
    pub fn ways_to_fire(&self, unit: UnitId, targets: &[Hex], kind: FireKind) -> Vec<Order> {
        let mut orders = Vec::new();
        let guns = self.is_artillery(unit);
        let sections = self.card(unit).sections.len() as u8;
        let parts: Vec<Hex> = self.hexes(unit).collect();
        let combined = self.companies(unit);
        for &hex in targets {
            orders.push(Order::Fire { unit, hex, sp: None });
            if parts.len() > 1 {
                orders.extend(parts.iter().map(|&from| Order::Part { unit, from, hex }));
            }
            if guns {
                orders.push(Order::Rapid { unit, hex });
            }
            if guns && sections > 1 {
                orders.extend((1..=sections).map(|section| Order::Section { unit, section, hex }));
            }
            orders.extend(combined.iter().map(|units| Order::Combine { hex, units: units.clone() }));
        }
        if !guns && matches!(kind, FireKind::InPhase | FireKind::PreShock) {
            let grid = self.stage.grid();
            let near = |hex: &Hex| parts.iter().any(|&from| grid.distance(from, *hex) == 1);
            let close: Vec<Hex> = targets.iter().copied().filter(near).collect();
            let mut drafts: Vec<Vec<Hex>> = close.iter().map(|&hex| vec![hex]).collect();
            for _ in 1..close.len() {
                drafts = drafts
                    .iter()
                    .flat_map(|draft| {
                        let more = close.iter().filter(|hex| !draft.contains(hex));
                        more.map(|&hex| draft.iter().copied().chain([hex]).collect())
                    })
                    .collect();
                orders.extend(drafts.iter().map(|hexes| Order::Split { unit, hexes: hexes.clone() }));
            }
        }
        orders
    }

    /// The groups of a stack that might fire as one, from the top down, in which this unit is the first that acts.
    fn companies(&self, unit: UnitId) -> Vec<Vec<UnitId>> {
        let guns = self.is_artillery(unit);
        if !guns && !self.stage.options.combined_fire {
            return Vec::new();
        }
        let stack = self.table().stack(self.unit(unit).hex);
        let stack: Vec<UnitId> = stack.filter(|&other| self.is_artillery(other) == guns).collect();
        if stack.len() < 2 {
            return Vec::new();
        }
        let mut groups: Vec<Vec<UnitId>> = vec![Vec::new()];
        for &other in &stack {
            let with: Vec<Vec<UnitId>> =
                groups.iter().map(|group| group.iter().copied().chain([other]).collect()).collect();
            groups.extend(with);
        }
        let in_phase = self.acts_now(unit);
        let leads = |group: &Vec<UnitId>| {
            let first = group.iter().find(|&&other| !in_phase || !self.unit(other).acted.done);
            group.len() > 1 && first == Some(&unit)
        };
        groups.retain(leads);
        groups
    }

    /// 10.65: the hexes among which guns split their fire, one by one.
    pub fn offer_splits(&self, draft: &[Pick], out: &mut Choices) {
        let Some((side, decision)) = self.asked() else { return };
        let kind = Self::fire_kind(decision);
        if let Some(&Pick::Split { unit, .. }) = draft.first() {
            let hexes = draft.iter().filter_map(|pick| match pick {
                Pick::Split { hex, .. } => Some(*hex),
                Pick::Brigade(_) => None,
            });
            return self.offer_more_hexes(unit, hexes.collect(), kind, out);
        }
        let units: Vec<UnitId> = match (decision, self.top()) {
            (Decision::Actions, _) => self.active_units(),
            (_, Some(&Frame::Window(window))) => self.answerers(window),
            _ => return,
        };
        for unit in units.into_iter().filter(|&unit| self.is_artillery(unit) && self.side(unit) == side) {
            let targets = self.targets(unit, kind);
            for &hex in &targets {
                let goes = |&other: &Hex| other != hex && self.may_fire(unit, &Aim::Split(&[hex, other])).is_ok();
                if self.may_turn_to_fire(decision, unit) && targets.iter().any(goes) {
                    out.push(Choice::Pick(Pick::Split { unit, hex }));
                }
            }
        }
    }

    fn may_turn_to_fire(&self, decision: Decision, unit: UnitId) -> bool {
        decision != Decision::Actions || self.may_turn_to(unit).is_ok()
    }

    fn offer_more_hexes(&self, unit: UnitId, mut hexes: Vec<Hex>, kind: FireKind, out: &mut Choices) {
        if hexes.len() > 1 && self.may_fire(unit, &Aim::Split(&hexes)).is_ok() {
            out.push(Choice::Order(Order::Split { unit, hexes: hexes.clone() }));
        }
        for hex in self.targets(unit, kind) {
            if hexes.contains(&hex) {
                continue;
            }
            hexes.push(hex);
            if self.may_fire(unit, &Aim::Split(&hexes)).is_ok() {
                out.push(Choice::Pick(Pick::Split { unit, hex }));
            }
            hexes.pop();
        }
    }
}
