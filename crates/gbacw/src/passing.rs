//! 8.22 Passing through friends, and 8.1, 8.2 where a unit may end its move.

use crate::counters::{Orders, UnitId};
use crate::event::{Cause, Event, UnitMemory};
use crate::state::{Halt, Play, Position, Shape};
use crate::terrain::{POINT, Points};
use ground::hex::Facing;
use ground::{Direction, Hex};
use referee::{Refusal, Tally};

/// What it costs to go on from a hex in which friends stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Through {
    /// Half points more.
    pub more: u16,
    /// It takes a UDD, with the cost of the hex in points.
    pub udd: Option<u8>,
}

/// Half points for passing through friends.
const PASSING: u16 = 2 * POINT;

impl Position<'_> {
    /// The friends who stand in a hex, a unit itself apart. Abandoned guns are in nobody's way.
    pub fn company(&self, unit: UnitId, hex: Hex) -> Vec<UnitId> {
        let side = self.side(unit);
        let there = self.units_in(hex).filter(|&other| other != unit && self.side(other) == side);
        there.filter(|&other| self.unit(other).abandoned == 0).collect()
    }

    /// 8.22: what it costs a unit to leave its hex in a direction, past the friends who stand there.
    pub fn leaving(&self, unit: UnitId, direction: Direction) -> Result<Through, Refusal> {
        let state = self.unit(unit);
        let entered = state.acted.hexes > 0;
        self.going_through(
            unit,
            state.hex,
            direction,
            entered,
            (state.acted.by_way, state.acted.by_road, state.acted.saved),
        )
    }

    fn going_through(
        &self,
        unit: UnitId,
        hex: Hex,
        direction: Direction,
        entered: bool,
        (by_way, by_road, saved): (bool, bool, u16),
    ) -> Result<Through, Refusal> {
        let mut friends = self.company(unit, hex);
        friends.retain(|&friend| !self.rides_with(unit, friend));
        if friends.is_empty() || !entered && rule!("8.22.leave-stack-not-through") {
            return Ok(Through::default());
        }
        let marches = |friend: &UnitId| self.orders(*friend) == Orders::March;
        let any_march = friends.iter().any(marches);
        let out = self.stage.map.edge(hex, direction).way();
        let along = by_road || by_way && !rule!("8.22.move-through-road#a");
        let on = out.is_some_and(|way| way.is_road() || !rule!("8.22.move-through-road#a"))
            || !rule!("8.22.move-through-road#b");
        let cost = self.plain_cost(unit, hex, direction);
        if along && on {
            // Past troops on the march the way saves nothing.
            let more = if any_march && rule!("8.22.move-through-road#c") { saved } else { 0 };
            let udd = (!rule!("8.22.move-through-road#d")).then_some(cost);
            return Ok(Through { more, udd });
        }
        let road = self
            .stage
            .grid()
            .neighbours(hex)
            .any(|(out, _)| self.stage.map.edge(hex, out).way().is_some_and(crate::terrain::Way::is_road));
        if any_march && road && rule!("8.22.move-through-march-unit#a") && rule!("R42") {
            return Ok(Through::default());
        }
        let all_guns = friends.iter().all(|&friend| self.is_artillery(friend));
        if self.is_artillery(unit) {
            forbid!(!all_guns && rule!("R40"), "8.22.move-through-artillery#c", "unit" = unit.arg());
        } else if all_guns {
            let more = if rule!("8.22.move-through-artillery#b") { 0 } else { PASSING };
            return Ok(Through { more, udd: (!rule!("8.22.move-through-artillery#a")).then_some(cost) });
        }
        let more = if rule!("8.22.move-through-cost") { PASSING } else { 0 };
        Ok(Through { more, udd: Some(cost) })
    }

    /// R41: the points that the ground of the hex passed through costs, off the road.
    fn plain_cost(&self, unit: UnitId, hex: Hex, direction: Direction) -> u8 {
        let beyond = self.stage.grid().neighbour(hex, direction);
        let passed = if rule!("R41") { hex } else { beyond.unwrap_or(hex) };
        let ground = &self.stage.tables.terrain.hex(self.stage.map.terrain(passed)).entering;
        ground.of(self.mover(unit)).map_or(0, |cost| (cost / POINT) as u8)
    }

    /// 8.22: whether a unit on the march in a hex keeps another from the way into it.
    pub fn blocks_way(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> bool {
        let marches = self.company(unit, to).into_iter().any(|friend| self.orders(friend) == Orders::March);
        if !marches || self.may_stack(unit, to, self.orders(unit)).is_ok() {
            return false;
        }
        match self.stage.map.edge(from, direction).crossing {
            Some(_) => rule!("8.22.march-unit-blocks-bridge"),
            None => rule!("8.22.move-through-march-unit#b") && rule!("8.22.move-through-road#c"),
        }
    }

    /// 8.25: whether a unit begins its move in a hex that is too full for the road.
    pub fn begins_crowded(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        state.acted.hexes == 0
            && !self.company(unit, state.hex).is_empty()
            && self.may_stack_marching(unit, self.load(state.hex, Some(unit))).is_err()
    }

    /// 8.25: those whom March orders found in one hex march off one by one.
    pub fn may_march_off(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.orders(unit) == Orders::March && self.begins_crowded(unit) && !rule!("8.25.march-start-stacked#a") {
            return self.may_stack_marching(unit, self.load(self.unit(unit).hex, Some(unit)));
        }
        Ok(())
    }

    /// 7.32, 9.43: the half points that it costs to stop in a hex with those who are there, and why.
    pub fn stopping_cost(&self, unit: UnitId, hex: Hex, saved: u16) -> (u16, u16) {
        let bent = self.unit(unit).refused.is_none()
            && self.company(unit, hex).into_iter().any(|other| self.unit(other).refused.is_some());
        let joining = if bent && rule!("7.32.stack-on-refused-cost") { POINT } else { 0 };
        let crowded = saved > 0
            && self.orders(unit) == Orders::Advance
            && !self.company(unit, hex).is_empty()
            && self.may_stack_marching(unit, self.load(hex, Some(unit))).is_err()
            && rule!("8.13.advance-road-uses-march-stacking")
            && rule!("9.43.road-use-needs-march-stacking")
            && rule!("9.43.road-ending-stacked");
        (joining, if crowded { saved } else { 0 })
    }

    /// 8.1, 8.5: whether a unit may stay where it stands, all its hexes taken together.
    pub fn may_stand(&self, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let stacked = self.hexes(unit).any(|hex| !self.company(unit, hex).is_empty());
        if !stacked {
            let marches = self.orders(unit) == Orders::March;
            return if marches { Ok(()) } else { self.may_stack_small_arms(unit, self.load(state.hex, Some(unit))) };
        }
        let column = matches!(state.shape, Shape::Column(_));
        forbid!(column, "8.5.column-no-stacking", "unit" = named);
        forbid!(self.crowds_line(unit, state.hex), "8.41.extend-line-no-stacking#a", "unit" = named);
        if !rule!("8.23.end-stacked") {
            return Err(Refusal::new(id!("8.1.stacking-limit-enforced")).with("unit", named));
        }
        if rule!("8.1.stacking-limit-enforced") {
            for hex in self.hexes(unit) {
                self.may_stack(unit, hex, self.orders(unit))?;
            }
        }
        Ok(())
    }

    /// 7.11: whether the units in a hex may face different ways.
    pub fn faces_apart(&self) -> bool {
        self.stage.options.mixed_facing && rule!("7.11.stack-facing-waived")
    }

    /// 8.1: whether a unit that has begun its action may leave it as it stands.
    pub fn may_finish(&self, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        self.may_stop_closing(&[unit])?;
        self.may_rein_in(unit)?;
        if !self.on_map(unit) || state.acted.done {
            return Ok(());
        }
        if state.acted.hexes > 0 {
            self.may_stand(unit)?;
            forbid!(self.can_match_stack(unit) && !self.faces_apart(), "7.11.stack-same-facing", "unit" = named);
            let (joining, crowding) = self.stopping_cost(unit, state.hex, state.acted.saved);
            let left = self.points_left(unit);
            forbid!(joining > left, "7.32.stack-on-refused-cost", "unit" = named);
            forbid!(crowding > left - joining, "9.43.road-ending-stacked", "unit" = named);
        }
        let astray = self.stands_in_line(unit) && !self.faces_apart() && self.can_match_stack(unit);
        forbid!(astray, "7.11.stack-same-facing", "unit" = named);
        self.may_end_in_column(unit)?;
        self.may_stay_bent(unit)?;
        self.may_stay_mixed(unit)
    }

    /// R37: whether a unit may stay where cavalry has mounted, or got down, in this activation, so that men on foot and
    /// horsemen share the hex: the last of them that can do as the others, or leave, has to.
    pub fn may_stay_mixed(&self, unit: UnitId) -> Result<(), Refusal> {
        let (side, hex) = (self.side(unit), self.unit(unit).hex);
        let company = self.company(unit, hex);
        let changed = company.iter().chain([&unit]).any(|&one| self.unit(one).acted.changed_form);
        let load = self.load(hex, Some(unit));
        if !changed || load.foot == 0 || load.mounted == 0 {
            return Ok(());
        }
        let open = company.iter().any(|&other| self.acts_now(other) && !self.unit(other).acted.done);
        let follows = self.may_change_form(side, unit, !self.unit(unit).mounted).is_ok();
        forbid!(!open && (follows || self.has_way_on(unit)), "R37", "unit" = unit.arg());
        Ok(())
    }

    /// 8.41: whether an extended line would stand in a hex with others than guns.
    fn crowds_line(&self, unit: UnitId, hex: Hex) -> bool {
        let line = matches!(self.unit(unit).shape, Shape::Line { .. });
        line && self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other))
    }

    /// 8.44: whether a unit stands in a hex of somebody else's extended line, which turns only by a pivot.
    pub fn stands_in_line(&self, unit: UnitId) -> bool {
        let line = |other: UnitId| matches!(self.unit(other).shape, Shape::Line { .. });
        self.company(unit, self.unit(unit).hex).into_iter().any(line)
    }

    /// 7.11: whether a unit faces another way than its stack, and can still turn to it, or leave it. Who cannot, as next
    /// to the enemy, turns with the stack.
    fn can_match_stack(&self, unit: UnitId) -> bool {
        let (state, side) = (self.unit(unit), self.side(unit));
        let theirs = self.company(unit, state.hex).into_iter().map(|other| self.unit(other).facing);
        let Some(theirs) = theirs.into_iter().find(|&theirs| theirs != state.facing) else { return false };
        self.may_turn(side, unit, theirs).is_ok() || self.has_way_on(unit)
    }

    /// 7.11: whether a unit can stay where it stands once it has turned as its stack faces.
    fn can_fall_in(&self, unit: UnitId) -> bool {
        let (state, side) = (self.unit(unit), self.side(unit));
        let Some(&friend) = self.company(unit, state.hex).first() else { return false };
        let facing = self.unit(friend).facing;
        let Ok(cost) = self.may_turn(side, unit, facing) else { return false };
        let mut turned = self.state.clone();
        turned.table.happen(&Event::Turned { unit, facing, cost }, self.stage);
        Position { stage: self.stage, state: &turned }.may_finish(unit).is_ok()
    }

    /// 8.1: whether a unit that enters a hex can stop there, or go on.
    pub fn may_be_there(
        &self,
        unit: UnitId,
        hex: Hex,
        direction: Direction,
        step: &crate::cost::Toll,
    ) -> Result<(), Refusal> {
        let left = self.points_left(unit).saturating_sub(step.cost);
        let stop = self.may_trail(unit, step.by_way).and_then(|()| self.may_stop(unit, hex, step.saved, left));
        if stop.is_ok() || self.goes_on(unit, direction, hex, step, left) && rule!("8.11.stacking-always#a") {
            return Ok(());
        }
        stop
    }

    /// 8.5: whether a unit may stop after a step with its tail in the hex that it leaves.
    fn may_trail(&self, unit: UnitId, by_way: bool) -> Result<(), Refusal> {
        let from = self.unit(unit).hex;
        let tail = self.trails(unit, by_way) && self.tail_length(unit) > 0;
        let crowded = tail && !self.company(unit, from).is_empty();
        forbid!(crowded, "8.5.column-no-stacking", "unit" = unit.arg());
        Ok(())
    }

    fn may_stop(&self, unit: UnitId, hex: Hex, saved: u16, left: u16) -> Result<(), Refusal> {
        let (company, named) = (self.company(unit, hex), unit.arg());
        let Some(&first) = company.first() else { return Ok(()) };
        forbid!(self.crowds_line(unit, hex), "8.41.extend-line-no-stacking#a", "unit" = named);
        if rule!("8.1.stacking-limit-enforced") {
            self.may_stack(unit, hex, self.orders(unit))?;
        }
        let (joining, crowding) = self.stopping_cost(unit, hex, saved);
        forbid!(joining > left, "7.32.stack-on-refused-cost", "unit" = named);
        forbid!(crowding > left - joining, "9.43.road-ending-stacked", "unit" = named);
        let vertices = self.unit(unit).facing.turn_to(self.unit(first).facing).unsigned_abs() / 2;
        let free = vertices <= 1 || saved > 0 || self.faces_apart() || self.next_to_enemy(self.side(unit), hex);
        let turning = if free { 0 } else { POINT };
        forbid!(turning > left - joining - crowding, "7.11.stack-same-facing", "unit" = named);
        Ok(())
    }

    /// Whether a unit can go on from a hex to one where it can stop.
    fn goes_on(&self, unit: UnitId, _came: Direction, hex: Hex, step: &crate::cost::Toll, left: u16) -> bool {
        if self.next_to_enemy(self.side(unit), hex) {
            return false;
        }
        let facing = self.unit(unit).facing;
        let turns: &[i8] = if step.by_way { &[0, -2, 2, -4, 4] } else { &[0, -2, 2] };
        let ways = turns.iter().flat_map(|&turn| facing.turned(turn).front().collect::<Vec<_>>());
        ways.into_iter().any(|direction| {
            let Some(next) = self.stage.grid().neighbour(hex, direction) else { return false };
            let Ok(through) = self.going_through(unit, hex, direction, true, (step.by_way, step.by_road, step.saved))
            else {
                return false;
            };
            let toll = self.toll(unit, hex, direction, next);
            let affordable = toll.is_some_and(|toll| toll.cost + through.more <= left);
            let open =
                !self.holds(self.side(unit).enemy(), next) && self.may_come_near(unit, hex, direction, next).is_ok();
            open && affordable
        })
    }

    /// Whether a unit may enter a hex after it has turned.
    pub fn may_turn_and_go(&self, unit: UnitId, to: Hex) -> bool {
        let (side, state) = (self.side(unit), self.unit(unit));
        let turns = state.facing.of_its_kind().filter(|&facing| facing != state.facing);
        let turns = turns.filter_map(|facing| Some((facing, self.may_turn(side, unit, facing).ok()?)));
        turns.into_iter().any(|(facing, cost)| {
            let mut turned = self.state.clone();
            turned.table.happen(&Event::Turned { unit, facing, cost }, self.stage);
            Position { stage: self.stage, state: &turned }.may_go(side, unit, to).is_ok()
        })
    }

    /// Whether a unit that stands where it cannot stop has a way on, if need be after a turn.
    pub fn has_way_on(&self, unit: UnitId) -> bool {
        let (side, state, grid) = (self.side(unit), self.unit(unit), self.stage.grid());
        let ahead = |facing: Facing| {
            let hex = state.hex;
            facing.front().filter_map(move |direction| Some((direction, grid.neighbour(hex, direction)?)))
        };
        if ahead(state.facing).any(|(_, hex)| self.may_go(side, unit, hex).is_ok()) {
            return true;
        }
        if self.may_move(side, unit).is_err() || self.next_to_enemy(side, state.hex) {
            return false;
        }
        grid.neighbours(state.hex).any(|(_, hex)| self.may_turn_and_go(unit, hex))
    }
}

impl Play<'_> {
    /// 8.22: a unit that has passed through friends takes a UDD.
    pub fn pass_through(&mut self, unit: UnitId, from: Hex, cost: u8) {
        if !rule!("8.22.move-through-stationary-safe") {
            for other in self.now().company(unit, from) {
                self.udd(other, Cause::Passing, Tally::new());
            }
        }
        if !rule!("8.22.move-through-udd#a") {
            return;
        }
        let mut tally = Tally::new();
        if cost >= 2 && rule!("8.22.move-through-udd#b") {
            tally.add(id!("8.22.move-through-udd#b"), cost.into());
        }
        let was_disordered = self.now().unit(unit).disordered;
        if self.udd(unit, Cause::Passing, tally) {
            return;
        }
        if was_disordered {
            if rule!("R39") {
                let here = self.now().unit(unit).hex;
                if self.now().may_stack(unit, here, self.now().orders(unit)).is_err() {
                    self.step_back(unit);
                }
                self.unit_remembers(unit, UnitMemory::Halted(Halt::Terrain));
            }
        } else if rule!("8.22.move-through-udd#c") {
            self.happen(Event::Disordered(unit));
            if !rule!("8.22.move-through-udd#d") {
                self.happen(Event::UnitDone(unit));
            }
        }
    }

    /// R39: a unit that can neither stay nor go on is back in the last hex where it could stand. A column whose tail
    /// lies among others draws together there.
    fn step_back(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        let column = matches!(state.shape, Shape::Column(_));
        let Some(to) = state.acted.stood.filter(|&to| to != state.hex || column) else { return };
        let left = self.now().points_left(unit);
        if state.shape != Shape::Single {
            self.happen(Event::Extended { unit, shape: Shape::Single, hexes: Vec::new() });
        }
        if to == state.hex {
            return;
        }
        self.happen(Event::Moved {
            unit,
            from: state.hex,
            to,
            depth: 0,
            cost: Points(0),
            tally: Tally::new(),
            left: Points(left),
        });
    }

    /// A unit that lost its points on the way does not stay where it cannot.
    pub fn leave_crowd(&mut self, unit: UnitId) {
        let now = self.now();
        if now.unit(unit).acted.hexes > 0
            && now.may_finish(unit).is_err()
            && !now.has_way_on(unit)
            && !now.can_withdraw_on(unit)
            && !now.can_fall_in(unit)
        {
            self.step_back(unit);
            self.join_refusal(unit);
            self.happen(Event::UnitDone(unit));
        }
    }

    /// 7.32: who stops with others refuses the flank that they refuse.
    fn join_refusal(&mut self, unit: UnitId) {
        let hex = self.now().unit(unit).hex;
        let flank = self.now().company(unit, hex).into_iter().find_map(|other| self.now().unit(other).refused);
        if let Some(flank) = flank.filter(|_| self.now().unit(unit).refused.is_none()) {
            self.bend_with_stack(unit, flank);
        }
    }

    /// 7.32, 9.43: a unit that stops with others pays for it.
    pub fn settle(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        if !self.now().on_map(unit) || state.acted.hexes == 0 || state.acted.done {
            return;
        }
        let (joining, crowding) = self.now().stopping_cost(unit, state.hex, state.acted.saved);
        self.spend(unit, joining + crowding);
        if joining > 0 {
            self.join_refusal(unit);
        }
    }
}
