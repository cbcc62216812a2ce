//! 7 Facing: turning, and refused flanks.

use crate::counters::{Orders, Side, UnitId};
use crate::event::Event;
use crate::state::{Action, Play, Position, Shape};
use crate::terrain::POINT;
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Refusal;

/// What it costs to refuse a flank, or to cancel it.
const REFUSING: u16 = POINT;

impl Position<'_> {
    /// 7.21, 7.22: what a turn costs a unit in its hex, in half points.
    pub fn turn_cost(&self, unit: UnitId, facing: Facing) -> u16 {
        let state = self.unit(unit);
        let vertices = u16::from(state.facing.turn_to(facing).unsigned_abs() / 2);
        let in_woods = self.in_woods(state.hex) && self.orders(unit) == Orders::Attack;
        if in_woods && rule!("7.22.attack-woods-facing-cost#a") {
            let about = vertices == 3 && rule!("7.22.attack-woods-facing-cost#b");
            return if about { POINT } else { vertices * POINT };
        }
        if self.turns_free_on_way(unit) && rule!("7.23.free-facing-changes#b") && rule!("9.45.road-free-facing") {
            return 0;
        }
        let beyond = u16::from(state.acted.turned) + vertices > 1 && !state.acted.paid_turn;
        let all = vertices > 0 && !state.acted.paid_turn && !rule!("7.21.facing-one-vertex-free");
        if beyond && rule!("7.21.facing-extra-cost") || all { POINT } else { 0 }
    }

    /// 9.45: whether a unit has come along a way and can go on along it.
    fn turns_free_on_way(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let on_way = self.stage.grid().neighbours(state.hex).any(|(direction, _)| {
            self.stage.map.edge(state.hex, direction).way().is_some()
        });
        self.orders(unit) != Orders::Attack && on_way && !state.acted.off_road && (state.acted.hexes > 0 || self.orders(unit) == Orders::March)
    }

    /// 7.2: whether a unit may turn, and what it costs.
    pub fn may_turn(&self, side: Side, unit: UnitId, facing: Facing) -> Result<u16, Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        if state.facing == facing {
            bar!(id!("7.2.facing-change-limits"), "unit" = named);
        }
        let marches = self.orders(unit) == Orders::March;
        forbid!(marches && !facing.is_side(), "7.11.facing-hexside-march", "unit" = named);
        forbid!(!marches && facing.is_side(), "7.11.facing-vertex", "unit" = named);
        match state.acted.action {
            Action::Idle | Action::Fights => {}
            Action::Withdraws => bar!(id!("9.54.withdrawal-movement#c"), "unit" = named),
            Action::Restacks => bar!(id!("8.24.change-stack-order"), "unit" = named),
            Action::Rallies => return self.may_turn_rallied(unit, facing),
        }
        if self.brigade(self.brigade_of(unit)).hold && !rule!("6.23.result-hold#d") {
            bar!(id!("6.23.result-hold#a"), "unit" = named);
        }
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        if matches!(state.shape, Shape::Line { .. }) {
            bar!(id!("8.44.extended-pivot"), "unit" = named);
        }
        let vertices = state.acted.turned + state.facing.turn_to(facing).unsigned_abs() / 2;
        let entered = state.acted.hexes > 0;
        let near = self.next_to_enemy(side, state.hex);
        forbid!(entered && near, "9.53.stop-when-adjacent#c", "unit" = named);
        let held = !entered && vertices > 1 && self.in_enemy_front(side, state.hex);
        forbid!(held, "7.24.facing-in-enemy-front", "unit" = named);
        let cost = self.turn_cost(unit, facing);
        if cost > 0 {
            self.may_move(side, unit)?;
            forbid!(cost > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        }
        Ok(cost)
    }

    /// 7.31, R35: whether the flank of a unit is free to be refused.
    fn can_refuse(&self, unit: UnitId, hand: Hand) -> bool {
        let (hex, facing, side) = (self.unit(unit).hex, self.unit(unit).facing, self.side(unit));
        let grid = self.stage.grid();
        let friend = |direction| grid.neighbour(hex, direction).is_some_and(|near| self.holds(side, near));
        let flank = |hand| facing.flank(hand).is_some_and(friend);
        let other = if hand == Hand::Left { Hand::Right } else { Hand::Left };
        let beside = grid.neighbours(hex).any(|(_, near)| self.holds(side, near));
        let end_of_line = beside && !flank(hand) && rule!("7.31.refuse-positions#a");
        // A friend in one flank hex and another in the rear hex on the other side.
        let rear = facing.flank(hand).and_then(|_| {
            let steps = if hand == Hand::Left { -5 } else { 5 };
            Some(facing.turned(steps).left_side())
        });
        let middle = flank(other) && rear.is_some_and(friend) && !flank(hand) && rule!("7.31.refuse-positions#b");
        end_of_line || middle || !beside && rule!("7.31.refuse-positions#c")
    }

    /// 7.3: whether a unit may refuse a flank.
    pub fn may_refuse(&self, side: Side, unit: UnitId, hand: Hand) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let refuses = match self.orders(unit) {
            Orders::March => !rule!("7.32.refuse-orders"),
            Orders::Advance => rule!("6.15.advance-refuse"),
            Orders::Attack => rule!("6.16.attack-refuse"),
        };
        if !refuses {
            bar!(id!("7.32.refuse-orders"), "unit" = named);
        }
        forbid!(state.refused.is_some(), "7.32.refuse-one-side", "unit" = named);
        forbid!(state.acted.began_adjacent, "7.32.refuse-not-adjacent-enemy", "unit" = named);
        let facing = state.facing;
        let grid = self.stage.grid();
        let friend = |hand| {
            let near = facing.flank(hand).and_then(|direction| grid.neighbour(state.hex, direction));
            near.is_some_and(|near| self.holds(side, near))
        };
        forbid!(friend(Hand::Left) && friend(Hand::Right), "7.32.refuse-not-between-friends", "unit" = named);
        if !self.can_refuse(unit, hand) {
            bar!(id!("7.31.refuse-positions"), "unit" = named);
        }
        let stacked = self.units_in(state.hex).any(|other| other != unit && self.unit(other).refused != Some(hand));
        forbid!(stacked, "7.32.refuse-stack-all#a", "unit" = named);
        if rule!("7.32.refuse-cost") {
            self.may_move(side, unit)?;
            forbid!(REFUSING > self.points_left(unit), "7.32.refuse-cost", "unit" = named);
        }
        Ok(())
    }

    /// 7.33: whether a unit may cancel a refusal.
    pub fn may_straighten(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let named = unit.arg();
        if self.unit(unit).refused.is_none() {
            bar!(id!("7.33.unrefuse-cost"), "unit" = named);
        }
        self.may_move(side, unit)?;
        forbid!(REFUSING > self.points_left(unit), "7.33.unrefuse-cost", "unit" = named);
        Ok(())
    }
}

impl Play<'_> {
    /// 7.21: a unit turns in its hex.
    pub fn turn(&mut self, unit: UnitId, facing: Facing) {
        let cost = self.now().turn_cost(unit, facing);
        let rallied = self.now().unit(unit).acted.action == Action::Rallies;
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Turned { unit, facing, cost });
        if rallied {
            self.finish_unit(unit);
        }
    }

    /// 7.3: a unit refuses a flank.
    pub fn refuse(&mut self, unit: UnitId, flank: Hand) {
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Refused { unit, flank });
        self.spend(unit, if rule!("7.32.refuse-cost") { REFUSING } else { 0 });
    }

    /// 7.33: a unit cancels a refusal.
    pub fn straighten(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Straightened(unit));
        self.spend(unit, if rule!("7.33.unrefuse-cost") { REFUSING } else { 0 });
    }

    /// A unit spends half points without moving.
    pub fn spend(&mut self, unit: UnitId, points: u16) {
        self.state.table.unit_mut(unit).acted.spent += points;
    }

    /// 7.11, 7.22, 8.26: when a unit has finished, all of its stack face one way.
    pub fn align_stack(&mut self, unit: UnitId) {
        if self.stage.options.mixed_facing || !self.now().on_map(unit) || !rule!("7.11.stack-same-facing") {
            return;
        }
        let state = *self.now().unit(unit);
        let others: Vec<UnitId> = self.now().table().stack(state.hex).filter(|&other| other != unit).collect();
        let Some(&other) = others.first() else { return };
        let theirs = self.now().unit(other).facing;
        if theirs == state.facing {
            return;
        }
        if state.acted.hexes > 0 {
            // Who joins a stack takes its facing.
            self.happen(Event::Turned { unit, facing: theirs, cost: 0 });
            return;
        }
        let about = state.facing == theirs.opposite();
        for &other in &others {
            self.happen(Event::Faced { unit: other, facing: state.facing });
        }
        if about && self.now().orders(unit) == Orders::Attack && rule!("7.22.attack-180-inverts-stack#a") {
            self.happen(Event::Inverted(state.hex));
        }
    }
}

/// The hexes in front, on the flanks and in the rear of a unit.
impl Position<'_> {
    /// The hexes around a unit's parts, each with its arc.
    pub fn zones(&self, unit: UnitId) -> Vec<(Hex, ground::hex::Arc)> {
        let grid = self.stage.grid();
        let own: Vec<Hex> = self.hexes(unit).collect();
        let mut zones: Vec<(Hex, ground::hex::Arc)> = Vec::new();
        for &hex in &own {
            for (direction, near) in grid.neighbours(hex).filter(|(_, near)| !own.contains(near)) {
                let arc = self.arc(unit, hex, direction);
                match zones.iter_mut().find(|(known, _)| *known == near) {
                    Some((_, known)) => *known = (*known).min(arc),
                    None => zones.push((near, arc)),
                }
            }
        }
        zones.sort_by_key(|(hex, _)| *hex);
        zones
    }
}

impl Position<'_> {
    /// 7.21: whether a unit may turn in a hex that it is about to enter.
    pub fn may_turn_after(
        &self,
        side: Side,
        unit: UnitId,
        hex: Hex,
        step: &crate::movement::StepTaken,
        facing: Facing,
    ) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        if state.facing == facing || facing.is_side() != state.facing.is_side() {
            bar!(id!("7.2.facing-change-limits"), "unit" = named);
        }
        forbid!(self.next_to_enemy(side, hex), "9.53.stop-when-adjacent#c", "unit" = named);
        let vertices = u16::from(state.facing.turn_to(facing).unsigned_abs() / 2);
        let woods = self.in_woods(hex) && self.orders(unit) == Orders::Attack && rule!("7.22.attack-woods-facing-cost#a");
        let cost = match (woods, vertices) {
            (true, 3) if rule!("7.22.attack-woods-facing-cost#b") => POINT,
            (true, vertices) => vertices * POINT,
            (false, 1) if rule!("7.21.facing-one-vertex-free") => 0,
            (false, _) if step.toll.by_way && rule!("9.45.road-free-facing") => 0,
            (false, _) => POINT,
        };
        let left = self.points_left(unit).saturating_sub(step.toll.cost);
        forbid!(cost > left, "9.13.mp-not-saved#b", "unit" = named);
        Ok(())
    }
}
