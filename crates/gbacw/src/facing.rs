//! 7 Facing: turning, and refused flanks.

use crate::counters::{Orders, Side, UnitId};
use crate::event::{Event, UnitMemory};
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
        if state.acted.action == Action::Rallies && rule!("7.23.free-facing-changes#f") {
            return 0;
        }
        let vertices = u16::from(state.facing.turn_to(facing).unsigned_abs() / 2);
        let in_woods = self.in_woods(state.hex) && self.orders(unit) == Orders::Attack;
        if in_woods && rule!("7.22.attack-woods-facing-cost#a") {
            let about = vertices == 3 && rule!("7.22.attack-woods-facing-cost#b");
            return if about { POINT } else { vertices * POINT };
        }
        let by_way = self.turns_on_way(unit) && rule!("7.23.free-facing-changes#b") && rule!("9.45.road-free-facing");
        let begins = state.acted.hexes == 0;
        let free_vertex = rule!("7.21.facing-one-vertex-free")
            && (!begins || rule!("7.23.free-facing-changes#e") && (vertices == 0 || rule!("R31")));
        // All turns in a hex count together: a point turns a unit by up to three vertices, and so to any side.
        let price = |vertices: u16| match vertices {
            0 => 0,
            _ if by_way => (vertices - 1) / 3 * POINT,
            1 if free_vertex => 0,
            1 => POINT,
            _ if !rule!("R30") => (vertices - 1) * POINT,
            _ if rule!("7.21.facing-extra-cost") => vertices.div_ceil(3) * POINT,
            _ => 0,
        };
        let turned = u16::from(state.acted.turned);
        price(turned + vertices).saturating_sub(price(turned))
    }

    /// 9.45: whether a unit has come along a way, or is about to march along one.
    fn turns_on_way(&self, unit: UnitId) -> bool {
        let (state, orders) = (self.unit(unit), self.orders(unit));
        let on_way = || {
            let mut around = self.stage.grid().neighbours(state.hex);
            around.any(|(direction, _)| self.stage.map.edge(state.hex, direction).way().is_some())
        };
        match state.acted.hexes {
            0 => orders == Orders::March && on_way(),
            _ => orders != Orders::Attack && state.acted.by_way,
        }
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
        let in_column = matches!(state.shape, Shape::Column(_));
        let vertex = !marches && facing.is_side() && (!in_column || rule!("8.52.advance-column-facing"));
        forbid!(vertex, "7.11.facing-vertex", "unit" = named);
        match state.acted.action {
            Action::Idle | Action::Fights => {}
            Action::Withdraws => bar!(id!("9.54.withdrawal-movement#c"), "unit" = named),
            Action::Restacks => bar!(id!("8.24.change-stack-order"), "unit" = named),
            Action::Rallies => return self.may_turn_rallied(unit, facing).map(|()| self.turn_cost(unit, facing)),
        }
        if self.brigade(self.brigade_of(unit)).hold
            && !(rule!("6.23.result-hold#d") && rule!("7.23.free-facing-changes#e"))
        {
            bar!(id!("6.23.result-hold#a"), "unit" = named);
        }
        if state.acted.hexes == 0 && !rule!("7.21.facing-in-place") {
            bar!(id!("7.2.facing-change-limits"), "unit" = named);
        }
        self.may_leave_column(unit)?;
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        if matches!(state.shape, Shape::Line { .. }) {
            bar!(id!("8.44.extended-pivot"), "unit" = named);
        }
        let vertices = state.acted.turned + state.facing.turn_to(facing).unsigned_abs() / 2;
        let entered = state.acted.hexes > 0;
        let near = self.next_to_enemy(side, state.hex);
        let drawn_in = state.acted.drew_in && near;
        let attacks = self.orders(unit) == Orders::Attack;
        forbid!(drawn_in && attacks, "8.53.attack-column-retract-adjacent", "unit" = named);
        forbid!(drawn_in, "8.52.advance-column-adjacent-limits#b", "unit" = named);
        forbid!(entered && near, "9.53.stop-when-adjacent#c", "unit" = named);
        let held = !entered && vertices > 1 && (self.in_enemy_front(side, state.hex) || near && !rule!("R32"));
        forbid!(held, "7.24.facing-in-enemy-front", "unit" = named);
        let cost = self.turn_cost(unit, facing);
        if cost > 0 {
            self.may_move(side, unit)?;
            forbid!(cost > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        }
        Ok(cost)
    }

    /// 7.31, R35: whether the flank of a unit is free to be refused.
    pub(crate) fn can_refuse(&self, unit: UnitId, hand: Hand) -> bool {
        let (facing, side) = (self.unit(unit).facing, self.side(unit));
        let grid = self.stage.grid();
        let own: Vec<Hex> = self.hexes(unit).collect();
        let friend = |near: Hex| !own.contains(&near) && self.holds(side, near);
        let other = if hand == Hand::Left { Hand::Right } else { Hand::Left };
        let end = |hand| {
            let ranks = self.ranks(unit);
            if hand == Hand::Left { ranks.first().copied() } else { ranks.last().copied() }
        };
        let flank = |hand| self.friend_on_flank(unit, hand);
        let beside = own.iter().any(|&hex| grid.neighbours(hex).any(|(_, near)| friend(near)));
        let end_of_line = beside && !flank(hand) && rule!("7.31.refuse-positions#a") && rule!("R35");
        // A friend in one flank hex and another in the rear hex on the other side.
        let steps = if hand == Hand::Left { -5 } else { 5 };
        let rear = end(hand).and_then(|hex| grid.neighbour(hex, facing.turned(steps).left_side()));
        let middle = flank(other) && rear.is_some_and(friend) && !flank(hand) && rule!("7.31.refuse-positions#b");
        end_of_line || middle || !beside && rule!("7.31.refuse-positions#c")
    }

    /// Whether a friend stands in the flank hex of a unit on one hand.
    pub(crate) fn friend_on_flank(&self, unit: UnitId, hand: Hand) -> bool {
        let (facing, side) = (self.unit(unit).facing, self.side(unit));
        let ranks = self.ranks(unit);
        let end = if hand == Hand::Left { ranks.first() } else { ranks.last() };
        let near = end.and_then(|&hex| self.stage.grid().neighbour(hex, facing.flank(hand)?));
        near.is_some_and(|near| self.holds(side, near))
    }

    /// 7.32, 8.26: whether a unit is bound by what another in its hex does: it is not active, and of the other arm.
    /// Who is on the march has a facing of its own kind, and no flank to refuse.
    fn follows(&self, unit: UnitId, other: UnitId) -> bool {
        let active = self.state.flow.active.contains(&self.brigade_of(other));
        let marches = |unit| self.orders(unit) == Orders::March && rule!("7.32.refuse-orders");
        !active && self.is_artillery(unit) != self.is_artillery(other) && marches(unit) == marches(other)
    }

    /// 7.32: whether another in the hex of a unit neither goes away nor does as the unit does.
    fn is_settled(&self, unit: UnitId, other: UnitId) -> bool {
        (self.unit(other).acted.done || !self.acts_now(other)) && !self.follows(unit, other)
    }

    /// 7.32: whether a unit may stay in its hex as it is bent, or not bent, beside those who do not move any more.
    pub fn may_stay_bent(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.unit(unit);
        let joins = state.acted.hexes > 0;
        let stays = |&other: &UnitId| self.is_settled(unit, other) && self.unit(other).refused != state.refused;
        let apart = !joins && self.company(unit, state.hex).iter().any(stays);
        // Who can neither bend back nor leave any more bends back with the others.
        let side = self.side(unit);
        let bends = || [Hand::Left, Hand::Right].into_iter().any(|hand| self.may_refuse(side, unit, hand).is_ok());
        let mends = apart && (bends() || self.has_way_on(unit));
        forbid!(mends, "7.32.refuse-stack-all#a", "unit" = unit.arg());
        Ok(())
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
        if state.acted.hexes > 0 {
            let near = self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
            forbid!(near, "9.53.stop-when-adjacent#a", "unit" = named);
            self.may_stand(unit)?;
        }
        let line = matches!(state.shape, Shape::Line { .. });
        if matches!(state.shape, Shape::Column(_)) || line && !rule!("8.44.extended-no-withdrawal-or-facing#c") {
            bar!(id!("8.44.extended-no-withdrawal-or-facing"), "unit" = named);
        }
        let between = self.friend_on_flank(unit, Hand::Left) && self.friend_on_flank(unit, Hand::Right);
        forbid!(between, "7.32.refuse-not-between-friends", "unit" = named);
        if !self.can_refuse(unit, hand) {
            bar!(id!("7.31.refuse-positions"), "unit" = named);
        }
        let straight =
            self.company(unit, state.hex).into_iter().filter(|&other| self.unit(other).refused != Some(hand));
        let barred = straight.into_iter().any(|other| {
            let follows = self.follows(unit, other) && rule!("8.26.mixed-am-refusal#a");
            let leaves = self.may_move(side, other).is_ok() && rule!("7.32.refuse-stack-all#b");
            !follows && !leaves
        });
        forbid!(barred, "7.32.refuse-stack-all#a", "unit" = named);
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
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Turned { unit, facing, cost });
        if self.now().unit(unit).acted.charge_at.is_some() {
            self.unit_remembers(unit, UnitMemory::RodeStraight(0));
        }
        self.leave_crowd(unit);
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
        if points > 0 {
            self.unit_remembers(unit, UnitMemory::Spent(points));
        }
    }

    /// 7.23, R159: a unit faces another way because its orders changed, and all in its hex with it.
    pub fn face(&mut self, unit: UnitId, facing: Facing) {
        self.happen(Event::Faced { unit, facing });
        self.turn_company(unit, facing);
    }

    /// 7.11: those in the hexes of a unit that stand as it does face as it does.
    pub fn turn_company(&mut self, unit: UnitId, facing: Facing) {
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        let mut others: Vec<UnitId> = hexes.into_iter().flat_map(|hex| self.now().company(unit, hex)).collect();
        others.retain(|&other| self.now().unit(other).facing.is_side() == facing.is_side());
        if rule!("7.11.stack-same-facing") && !self.now().faces_apart() {
            others.into_iter().for_each(|unit| self.happen(Event::Faced { unit, facing }));
        }
    }

    /// 7.11, 7.22, 8.26: when a unit has finished, all of its stack face one way.
    pub fn align_stack(&mut self, unit: UnitId) {
        if !self.now().on_map(unit) {
            return;
        }
        self.align_refusal(unit);
        if self.now().faces_apart() || !rule!("7.11.stack-same-facing") {
            return;
        }
        let state = *self.now().unit(unit);
        let line = matches!(state.shape, Shape::Line { .. });
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        let mut others: Vec<UnitId> = hexes.into_iter().flat_map(|hex| self.now().company(unit, hex)).collect();
        others.retain(|&other| self.now().unit(other).facing.is_side() == state.facing.is_side());
        let Some(&other) = others.first() else { return };
        let theirs = self.now().unit(other).facing;
        if theirs == state.facing {
            return;
        }
        if (state.acted.hexes > 0 || self.now().stands_in_line(unit)) && !line {
            // Who joins a stack next to the enemy takes its facing, and so do guns in the hexes of a line.
            self.happen(Event::Turned { unit, facing: theirs, cost: 0 });
            return;
        }
        let about = state.facing == theirs.opposite();
        for &other in &others {
            self.turn_with(unit, other, about && line);
        }
        if about && !line && self.now().orders(unit) == Orders::Attack && rule!("7.22.attack-180-inverts-stack#a") {
            self.happen(Event::Inverted(state.hex));
        }
    }

    /// 7.22, 8.26: who turns and leaves turns nobody else.
    pub fn leave_stack(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        if state.acted.hexes > 0 || state.acted.turned == 0 {
            return;
        }
        let others = self.now().company(unit, state.hex);
        for &other in &others {
            if self.now().follows(unit, other) && !rule!("8.26.mixed-am-facing#b") {
                self.happen(Event::Faced { unit: other, facing: state.facing });
            }
        }
        let about = others.first().is_some_and(|&other| self.now().unit(other).facing == state.facing.opposite());
        if about && self.now().orders(unit) == Orders::Attack && !rule!("7.22.attack-180-inverts-stack#b") {
            self.happen(Event::Inverted(state.hex));
        }
    }

    /// 8.26, 8.44: a unit turns with another in its hex.
    fn turn_with(&mut self, unit: UnitId, other: UnitId, line_about: bool) {
        let facing = self.now().unit(unit).facing;
        let apart = self.now().follows(unit, other);
        if apart && !rule!("8.26.mixed-am-facing#a") || line_about && !rule!("8.44.extended-180-artillery#a") {
            return;
        }
        self.happen(Event::Faced { unit: other, facing });
        if self.now().unit(unit).refused.is_none() && self.now().unit(other).refused.is_some() {
            self.happen(Event::Straightened(other));
        }
        if line_about && !apart && rule!("8.44.extended-180-artillery#c") {
            self.spend(other, POINT);
        }
        if apart {
            self.tire_with(other);
        }
    }

    /// 8.26: infantry or cavalry that is not active is not tired by the guns with it.
    fn tire_with(&mut self, unit: UnitId) {
        let tires = self.stage.options.fatigue && !self.now().is_artillery(unit) && !rule!("8.26.mixed-am-fatigue");
        if tires {
            let brigade = self.now().card(unit).brigade;
            let level = self.now().brigade(brigade).fatigue + 1;
            self.set_fatigue(brigade, level);
        }
    }

    /// 7.32: a unit refuses the flank that its stack refuses, unless it is on the march.
    pub fn bend_with_stack(&mut self, unit: UnitId, flank: Hand) {
        if self.now().orders(unit) != Orders::March || !rule!("7.32.refuse-orders") {
            self.happen(Event::Refused { unit, flank });
        }
    }

    /// 8.26: who is stacked with a unit that refuses a flank, and is not active, refuses it too.
    pub fn align_refusal(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        let company = self.now().company(unit, state.hex);
        let bent = company
            .iter()
            .find_map(|&other| self.now().unit(other).refused.filter(|_| self.now().is_settled(unit, other)));
        if let (None, Some(flank), 0) = (state.refused, bent, state.acted.hexes) {
            self.bend_with_stack(unit, flank);
        }
        let Some(flank) = state.refused else {
            // Who stands straight again and stays straightens those with it that are not active.
            for other in company.into_iter().filter(|_| state.acted.hexes == 0 && bent.is_none()) {
                let bent = self.now().unit(other).refused.is_some() && self.now().follows(unit, other);
                if bent && rule!("8.26.mixed-am-refusal#a") {
                    self.happen(Event::Straightened(other));
                }
            }
            return;
        };
        let apart = company.iter().find_map(|&other| {
            let theirs = self.now().unit(other).refused;
            (self.now().is_settled(unit, other) && theirs != Some(flank)).then_some(theirs)
        });
        if let Some(theirs) = apart.filter(|_| state.acted.hexes == 0 && rule!("7.32.refuse-stack-all#a")) {
            self.happen(theirs.map_or(Event::Straightened(unit), |flank| Event::Refused { unit, flank }));
            return;
        }
        for other in company {
            let follows = self.now().follows(unit, other) || !rule!("8.26.mixed-am-refusal#b");
            if follows && self.now().unit(other).refused != Some(flank) && rule!("8.26.mixed-am-refusal#a") {
                self.happen(Event::Refused { unit: other, flank });
                self.tire_with(other);
            }
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
        if matches!(state.shape, Shape::Line { .. }) {
            bar!(id!("8.44.extended-pivot"), "unit" = named);
        }
        if state.facing == facing || facing.is_side() != state.facing.is_side() {
            bar!(id!("7.2.facing-change-limits"), "unit" = named);
        }
        forbid!(self.next_to_enemy(side, hex), "9.53.stop-when-adjacent#c", "unit" = named);
        let vertices = u16::from(state.facing.turn_to(facing).unsigned_abs() / 2);
        let woods =
            self.in_woods(hex) && self.orders(unit) == Orders::Attack && rule!("7.22.attack-woods-facing-cost#a");
        let cost = match (woods, vertices) {
            (true, 3) if rule!("7.22.attack-woods-facing-cost#b") => POINT,
            (true, vertices) => vertices * POINT,
            (false, 1) if rule!("7.21.facing-one-vertex-free") => 0,
            (false, _) if step.toll.by_way && rule!("9.45.road-free-facing") => 0,
            (false, _) => POINT,
        };
        // One hex, and turns in it (9.42).
        let points = if step.minimum { self.printed_points(unit) } else { self.points_left(unit) };
        let left = points.saturating_sub(step.toll.cost);
        forbid!(cost > left, "9.13.mp-not-saved#b", "unit" = named);
        Ok(())
    }
}
