//! 8.48 Envelopment: the free part of an extended line swings round the one it shocks.

use super::Attack;
use crate::counters::{Orders, UnitId};
use crate::event::Event;
use crate::orders::Order;
use crate::state::{Play, Position, Shape};
use crate::terrain::Upset;
use ground::hex::{Arc, Facing, Hand};
use ground::{Direction, Hex};
use referee::{Arg, Refusal};

/// A line that has swung: its counter, its facing, its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swing {
    hex: Hex,
    facing: Facing,
    hexes: Vec<Hex>,
}

impl Position<'_> {
    /// 8.48: how a line swings one of its ends into a hex: which end, and how it stands then.
    fn swings(&self, unit: UnitId, to: Hex) -> Vec<(Hex, Swing)> {
        [true, false].into_iter().filter_map(|left| self.swing(unit, to, left)).collect()
    }

    /// On its left end the right comes forward, and the line turns to the left.
    fn swing(&self, unit: UnitId, to: Hex, left: bool) -> Option<(Hex, Swing)> {
        let (state, grid) = (self.unit(unit), self.stage.grid());
        let ranks = self.ranks(unit);
        let (&first, &last) = (ranks.first()?, ranks.last()?);
        let (on, far) = if left { (first, last) } else { (last, first) };
        let facing = state.facing.turned(if left { -2 } else { 2 });
        let along = facing.flank(if left { Hand::Right } else { Hand::Left })?;
        let mut hexes = vec![on];
        while hexes.len() < ranks.len() {
            hexes.push(grid.neighbour(*hexes.last()?, along)?);
        }
        let own = ranks.iter().position(|&hex| hex == state.hex)?;
        let place = if left { own } else { ranks.len() - 1 - own };
        let hex = hexes.get(place).copied()?;
        let there = ranks.len() > 1 && hexes.last() == Some(&to);
        there.then_some((far, Swing { hex, facing, hexes }))
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
        let grid = self.stage.grid();
        let free = |far: Hex| grid.distance(far, target) > 1 && !self.shock().enveloped.contains(&unit);
        let Some((far, swing)) = self.swings(unit, to).into_iter().find(|&(far, _)| free(far)) else {
            bar!(id!("8.48.envelopment-trigger#b"), "unit" = named, "hex" = Arg::Place(to.into()));
        };
        let empty =
            swing.hexes.iter().all(|&hex| self.hexes(unit).any(|own| own == hex) || self.held_by(hex).is_none());
        if !empty || !rule!("8.48.envelopment-trigger#b") {
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
            let near =
                self.hexes(unit).flat_map(|hex| grid.neighbours(hex)).flat_map(|(_, near)| grid.neighbours(near));
            let mut near: Vec<Hex> = near.map(|(_, hex)| hex).collect();
            near.sort();
            near.dedup();
            let open = near.into_iter().filter(|&hex| self.may_swing(unit, hex).is_ok());
            orders.extend(open.map(|hex| Order::Envelop { unit, hex }));
        }
        orders
    }
}

/// 8.47: a line advances.
impl Position<'_> {
    /// 8.47: how a line comes into a hex that was left: straight ahead, or swung to a facing; none: drawn together.
    pub fn line_advance(&self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Option<Swing> {
        let state = self.unit(unit);
        if !matches!(state.shape, Shape::Line { .. }) || !rule!("8.47.extended-advance#a") {
            return None;
        }
        let wanted = |swing: &Swing| facing.is_none_or(|facing| facing == swing.facing);
        let straight = self.straight_advances(unit, hex).into_iter();
        let swung = self.swings(unit, hex).into_iter().map(|(_, swing)| swing);
        let swung = swung.filter(|swing| rule!("8.47.extended-advance#d") && !self.meets_more(unit, swing, hex));
        straight.chain(swung).filter(wanted).find(|swing| self.line_fits(unit, swing))
    }

    /// 8.47, 8.48: whether a swing brings further enemies before a line.
    fn meets_more(&self, unit: UnitId, swing: &Swing, to: Hex) -> bool {
        let (grid, enemy) = (self.stage.grid(), self.side(unit).enemy());
        let ahead = |hexes: &[Hex], facing: Facing| -> Vec<Hex> {
            let fronts = hexes.iter().flat_map(|&hex| facing.front().filter_map(move |side| grid.neighbour(hex, side)));
            fronts.filter(|&hex| self.holds(enemy, hex)).collect()
        };
        let before = ahead(&self.ranks(unit), self.unit(unit).facing);
        // Before the part that comes into the hex stands the one who left it.
        let others: Vec<Hex> = swing.hexes.iter().copied().filter(|&hex| hex != to).collect();
        ahead(&others, swing.facing).iter().any(|hex| !before.contains(hex))
    }

    /// All parts of a line go forward, so that one of them comes into the hex: the counter's own, if it can.
    fn straight_advances(&self, unit: UnitId, hex: Hex) -> Vec<Swing> {
        let (state, grid, ranks) = (self.unit(unit), self.stage.grid(), self.ranks(unit));
        let parts = std::iter::once(state.hex).chain(ranks.iter().copied().filter(|&part| part != state.hex));
        let steps = parts.filter_map(|part| grid.direction(part, hex));
        let steps = steps.filter(|&direction| state.facing.arc(direction) == Arc::Front);
        let mover = self.mover(unit);
        let opens = |&direction: &Direction| {
            let ways = ranks.iter().map(|&part| Some((part, grid.neighbour(part, direction)?)));
            ways.into_iter()
                .all(|way| way.is_some_and(|(part, to)| self.open_cost(part, direction, to, mover).is_some()))
        };
        let moved = steps.filter(opens).filter_map(|direction| {
            let hexes: Option<Vec<Hex>> = ranks.iter().map(|&part| grid.neighbour(part, direction)).collect();
            Some(Swing { hex: grid.neighbour(state.hex, direction)?, facing: state.facing, hexes: hexes? })
        });
        moved.collect()
    }

    /// Whether a line can stand there, and get there.
    fn line_fits(&self, unit: UnitId, swing: &Swing) -> bool {
        let (grid, side, mover) = (self.stage.grid(), self.side(unit), self.mover(unit));
        let own: Vec<Hex> = self.hexes(unit).collect();
        let mut ranks = self.ranks(unit);
        if swing.facing != self.unit(unit).facing && swing.hexes.first() == ranks.last() {
            ranks.reverse();
        }
        ranks.iter().zip(&swing.hexes).all(|(&part, &hex)| {
            if own.contains(&hex) {
                return true;
            }
            let open = match grid.direction(part, hex) {
                Some(direction) => self.open_cost(part, direction, hex, mover).is_some(),
                // The far end of three goes two hexes.
                None => grid.neighbours(hex).any(|(back, near)| {
                    grid.direction(part, near).is_some() && self.open_cost(near, back.opposite(), hex, mover).is_some()
                }),
            };
            let crowded = self.may_stack(unit, hex, self.orders(unit)).is_err();
            open && !self.holds(side.enemy(), hex) && !crowded
        })
    }

    /// 9.47: what the ground does to a line as it advances so.
    fn upset_of(&self, unit: UnitId, swing: &Swing) -> Upset {
        let (grid, mover) = (self.stage.grid(), self.mover(unit));
        let own: Vec<Hex> = self.hexes(unit).collect();
        let step = |from: Hex, to: Hex| {
            let direction = grid.direction(from, to)?;
            self.open_toll(from, direction, to, mover).map(|toll| toll.upset)
        };
        let mut ranks = self.ranks(unit);
        if swing.facing != self.unit(unit).facing && swing.hexes.first() == ranks.last() {
            ranks.reverse();
        }
        let ways = ranks.iter().zip(&swing.hexes).filter(|(_, hex)| !own.contains(hex));
        let upsets = ways.filter_map(|(&part, &hex)| {
            // The far end of three goes two hexes.
            let round = || grid.neighbours(hex).filter_map(|(_, near)| Some(step(part, near)?.max(step(near, hex)?)));
            step(part, hex).or_else(|| round().min())
        });
        upsets.max().unwrap_or_default()
    }
}

impl Play<'_> {
    /// 8.47: a line advances as it is; what the ground does to it.
    pub fn advance_in_line(&mut self, unit: UnitId, step: Swing) -> Upset {
        let (from, shape) = (self.now().unit(unit).hex, self.now().unit(unit).shape);
        let upset = self.now().upset_of(unit, &step);
        let Swing { hex, facing, hexes } = step;
        if from != hex {
            self.happen(Event::Advanced { unit, from, to: hex, depth: 0 });
        }
        if facing != self.now().unit(unit).facing {
            self.happen(Event::Turned { unit, facing, cost: 0 });
        }
        self.happen(Event::Extended { unit, shape, hexes });
        upset
    }

    /// 8.48: a line envelops; who stands next to the hex entered may react (R174).
    pub fn envelop(&mut self, unit: UnitId, hex: Hex) {
        let Ok(Swing { hex: own, facing, hexes }) = self.now().may_swing(unit, hex) else { return };
        self.happen(Event::Enveloped { unit, hex, own, facing, hexes });
        self.state.flow.shock.enveloped.push(unit);
        let side = self.now().side(unit);
        self.hold_ground(hex, side);
        if rule!("R174") {
            self.react_to_coming(unit, vec![hex]);
        }
    }
}
