//! 8.48 Envelopment: the free part of an extended line swings round the one it shocks.

use super::Attack;
use crate::counters::{Orders, UnitId};
use crate::event::Event;
use crate::orders::Order;
use crate::reactions::WindowKind;
use crate::state::{Play, Position, Shape};
use ground::Hex;
use ground::hex::{Arc, Facing, Hand};
use referee::{Arg, Refusal};

/// A line that has swung: its counter, its facing, its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Swing {
    hex: Hex,
    facing: Facing,
    hexes: Vec<Hex>,
}

impl Position<'_> {
    /// 8.48: how a line swings its free end into a hex; none if it cannot get there.
    fn swing(&self, unit: UnitId, to: Hex) -> Option<(Hex, Swing)> {
        let (state, grid) = (self.unit(unit), self.stage.grid());
        let ranks = self.ranks(unit);
        let (&first, &last) = (ranks.first()?, ranks.last()?);
        if ranks.len() < 2 {
            return None;
        }
        for left in [true, false] {
            // On its left end the right comes forward, and the line turns to the left.
            let (on, far) = if left { (first, last) } else { (last, first) };
            let facing = state.facing.turned(if left { -2 } else { 2 });
            let along = facing.flank(if left { Hand::Right } else { Hand::Left })?;
            let mut hexes = vec![on];
            while hexes.len() < ranks.len() {
                let next = hexes.last().and_then(|&hex| grid.neighbour(hex, along));
                let Some(next) = next else { break };
                hexes.push(next);
            }
            if hexes.len() < ranks.len() || hexes.last() != Some(&to) {
                continue;
            }
            let own = ranks.iter().position(|&hex| hex == state.hex)?;
            let place = if left { own } else { ranks.len() - 1 - own };
            let hex = hexes.get(place).copied()?;
            return Some((far, Swing { hex, facing, hexes }));
        }
        None
    }

    /// 8.48: whether a line may envelop.
    pub(super) fn may_swing(&self, unit: UnitId, to: Hex) -> Result<Swing, Refusal> {
        let (state, side, named) = (self.unit(unit), self.side(unit), unit.arg());
        let line = matches!(state.shape, Shape::Line { .. }) && self.orders(unit) != Orders::March;
        let attack = self.shock().standing().find(|attack| attack.units.contains(&unit));
        let (Some(attack), true, true) = (attack, line, rule!("8.48.envelopment-trigger#c")) else {
            bar!(id!("8.48.envelopment-trigger"), "unit" = named);
        };
        let target = self.single_target(attack);
        let Some(target) = target else { bar!(id!("8.48.envelopment-trigger#a"), "unit" = named) };
        let Some((far, swing)) = self.swing(unit, to) else {
            bar!(id!("8.48.envelopment-trigger#b"), "unit" = named, "hex" = Arg::Place(to.into()));
        };
        let grid = self.stage.grid();
        let free = grid.distance(far, target) > 1 && !self.shock().enveloped.contains(&unit);
        let empty = swing.hexes.iter().all(|&hex| self.hexes(unit).any(|own| own == hex) || self.held_by(hex).is_none());
        if !free || !empty || !rule!("8.48.envelopment-trigger#b") {
            bar!(id!("8.48.envelopment-trigger#b"), "unit" = named);
        }
        forbid!(self.in_enemy_front(side, far), "8.48.envelopment-conditions#a", "unit" = named);
        let hand = if self.ranks(unit).first() == Some(&far) { Hand::Left } else { Hand::Right };
        forbid!(state.refused == Some(hand), "8.48.envelopment-conditions#e", "unit" = named);
        let ahead = |from: Hex, hex: Hex| {
            grid.direction(from, hex).is_some_and(|direction| swing.facing.arc(direction) == Arc::Front)
        };
        forbid!(!ahead(to, target), "8.48.envelopment-conditions#b", "unit" = named);
        let before = self.contacts(unit);
        let near = swing.hexes.iter().flat_map(|&part| grid.neighbours(part).map(move |(_, hex)| (part, hex)));
        let more = near.into_iter().any(|(part, hex)| {
            let known = hex == target || before.iter().any(|&(_, _, known)| known == hex);
            self.holds(side.enemy(), hex) && ahead(part, hex) && !known
        });
        forbid!(more, "8.48.envelopment-conditions#c", "unit" = named);
        let held = self.fronting(side, to).any(|enemy| !self.units_in(target).any(|foe| foe == enemy));
        forbid!(held, "8.48.envelopment-conditions#d", "unit" = named);
        Ok(swing)
    }

    /// The one hex that an attack is made on, if nobody in it stands in others too.
    fn single_target(&self, attack: &Attack) -> Option<Hex> {
        let &[hex] = &attack.hexes[..] else { return None };
        (self.struck_hexes(&attack.hexes).len() == 1).then_some(hex)
    }

    /// 8.48: whether a line may envelop.
    pub fn may_envelop(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        self.may_swing(unit, hex).map(drop)
    }

    /// The envelopments that are possible.
    pub(super) fn envelopments(&self) -> Vec<Order> {
        let lines = self.shock().standing().flat_map(|attack| attack.units.iter().copied());
        let lines = lines.filter(|&unit| self.hexes(unit).count() > 1);
        let mut orders = Vec::new();
        for unit in lines {
            let grid = self.stage.grid();
            let near = self.hexes(unit).flat_map(|hex| grid.neighbours(hex)).flat_map(|(_, near)| grid.neighbours(near));
            let mut near: Vec<Hex> = near.map(|(_, hex)| hex).collect();
            near.sort();
            near.dedup();
            let open = near.into_iter().filter(|&hex| self.may_swing(unit, hex).is_ok());
            orders.extend(open.map(|hex| Order::Envelop { unit, hex }));
        }
        orders
    }
}

impl Play<'_> {
    /// 8.48: a line envelops; who stands next to the hex entered may react (R174).
    pub fn envelop(&mut self, unit: UnitId, hex: Hex) {
        let Ok(Swing { hex: own, facing, hexes }) = self.now().may_swing(unit, hex) else { return };
        self.happen(Event::Enveloped { unit, hex, own, facing, hexes });
        self.state.flow.shock.enveloped.push(unit);
        let side = self.now().side(unit);
        self.hold_ground(hex, side);
        if rule!("R174") {
            self.open_window(side.enemy(), WindowKind::ReactionFacing(unit));
        }
    }
}
