//! 12.6, 8.47 Advances: the victors come into the hex that was left.

use super::Advance;
use crate::counters::{Orders, UnitId};
use crate::event::{Event, UnitMemory};
use crate::flow::Frame;
use crate::orders::Order;
use crate::reactions::WindowKind;
use crate::state::{Halt, Play, Position, Shape};
use crate::terrain::{Crossing, POINT, Upset};
use ground::Hex;
use ground::hex::Facing;
use referee::flow::Flows;
use referee::{Arg, Refusal};

impl Position<'_> {
    /// Those who may be told to advance into a hex, in the order in which they must.
    fn victors(&self, advance: Advance) -> Vec<UnitId> {
        match advance.unit {
            Some(unit) => vec![unit],
            None => self.victors_of_shock(advance),
        }
    }

    /// 12.6, 11.46: whether a unit may advance into a hex.
    pub fn may_advance(&self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Result<(), Refusal> {
        let (named, there) = (unit.arg(), Arg::Place(hex.into()));
        let advance = match self.top() {
            Some(&Frame::Advance(advance)) if advance.hex == hex => Some(advance),
            _ => None,
        };
        let Some(advance) = advance.filter(|&advance| self.victors(advance).contains(&unit)) else {
            bar!(id!("12.6.advance-optional-general"), "unit" = named, "hex" = there);
        };
        self.can_advance(advance, unit)?;
        let upper = self.upper_waits(advance, unit);
        let upper = upper && rule!("11.46.advance-stacking-order");
        forbid!(upper, "12.6.advance-shock-mandatory#b", "unit" = named);
        let state = self.unit(unit);
        if facing == Some(state.facing) {
            // It is no turn: the order is written without it.
            bar!(id!("12.6.advance-optional-general"), "unit" = named);
        }
        if let Some(facing) = facing {
            let turn = state.facing.turn_to(facing).unsigned_abs();
            let one = facing.is_side() == state.facing.is_side() && (turn <= 2 || self.turns_freely(unit));
            let line = self.line_advance(unit, hex, None).is_some();
            let kept = !line || self.line_advance(unit, hex, Some(facing)).is_some();
            let one = one && (kept || !rule!("8.47.extended-advance#c"));
            if (!one || !rule!("12.6.advance-optional-general")) && advance.unit.is_some() {
                bar!(id!("12.6.advance-optional-general"), "unit" = named);
            }
            if !one || turn > 0 && !rule!("11.46.advance-facing") && advance.unit.is_none() {
                bar!(id!("11.46.advance-facing"), "unit" = named);
            }
            let apart = self.front_to_join(unit, hex).is_some_and(|theirs| theirs != facing);
            forbid!(apart, "7.11.stack-same-facing", "unit" = named);
        }
        Ok(())
    }

    /// 7.11: the facing of those who are in a hex already, which a unit that comes to them takes.
    fn front_to_join(&self, unit: UnitId, hex: Hex) -> Option<Facing> {
        let friends = self.company(unit, hex).into_iter().map(|other| self.unit(other).facing);
        let mut alike = friends.filter(|theirs| theirs.is_side() == self.unit(unit).facing.is_side());
        alike.next().filter(|_| !self.faces_apart())
    }

    /// Whether a unit above another in the same hex has still to advance.
    fn upper_waits(&self, advance: Advance, unit: UnitId) -> bool {
        let hex = self.unit(unit).hex;
        let victors = self.victors(advance);
        let mut above = self.table().stack(hex).take_while(|&other| other != unit);
        advance.unit.is_none()
            && above.any(|other| victors.contains(&other) && self.can_advance(advance, other).is_ok())
    }

    /// 12.6: whether a unit can advance.
    fn can_advance(&self, advance: Advance, unit: UnitId) -> Result<(), Refusal> {
        let (state, named, hex) = (self.unit(unit), unit.arg(), advance.hex);
        let side = self.side(unit);
        forbid!(self.is_artillery(unit), "12.6.advance-artillery-never", "unit" = named);
        let after_fire = advance.unit.is_some();
        let once = if after_fire { state.acted.advanced } else { self.shock().advanced.contains(&unit) };
        if once {
            bar!(id!("12.6.advance-optional-general"), "unit" = named);
        }
        let shaken = after_fire && state.acted.shaken;
        forbid!(shaken, "12.35.second-disorder-fire-phasing", "unit" = named);
        let came_up = after_fire && state.acted.hexes > 0;
        forbid!(came_up, "12.6.advance-after-fire#b", "unit" = named);
        forbid!(after_fire && !self.acts_now(unit), "R121", "unit" = named);
        let careful = after_fire && self.next_to_enemy(side, hex) && self.orders(unit) != Orders::Attack;
        if careful && !rule!("R122") {
            return Err(Refusal::new(id!("9.52.adjacent-needs-attack-orders#a")).with("unit", named));
        }
        let guns = self.units_in(hex).any(|other| self.side(other) != side && self.unit(other).abandoned > 0);
        if guns && !after_fire && !rule!("12.6.advance-shock-mandatory#c") {
            bar!(id!("12.6.advance-optional-general"), "unit" = named);
        }
        let near = self.hexes(unit).find_map(|from| Some((from, self.stage.grid().direction(from, hex)?)));
        let taken = self.holds(side.enemy(), hex) || self.hexes(unit).any(|own| own == hex);
        let Some((from, direction)) = near.filter(|_| self.on_map(unit) && side == advance.side && !taken) else {
            bar!(id!("12.6.advance-optional-general"), "unit" = named);
        };
        let open = self.open_cost(from, direction, hex, self.mover(unit)).is_some();
        let open = open
            || match self.stage.map.edge(from, direction).crossing {
                Some(Crossing::Bridge) => rule!("9.44.bridges#c"),
                Some(Crossing::Ford) => rule!("9.44.fords#c"),
                None => false,
            };
        forbid!(!open, "12.6.advance-prohibited", "unit" = named);
        if state.shape == Shape::Single {
            self.may_stack(unit, hex, self.orders(unit))?;
        }
        Ok(())
    }

    /// The abandoned guns of a unit's side in a hex.
    pub fn abandoned_in(&self, unit: UnitId, hex: Hex) -> Vec<UnitId> {
        let guns = self.units_in(hex).filter(|&guns| self.side(guns) == self.side(unit));
        guns.filter(|&guns| self.unit(guns).abandoned > 0).collect()
    }

    /// What is offered to the victors.
    pub(super) fn advances(&self, advance: Advance) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.victors(advance) {
            let state = self.unit(unit);
            let turns = state.facing.of_its_kind().filter(|&facing| facing != state.facing).map(Some);
            for facing in [None].into_iter().chain(turns) {
                if self.may_advance(unit, advance.hex, facing).is_ok() {
                    orders.push(Order::Advance { unit, hex: advance.hex, facing });
                }
            }
        }
        orders
    }

    /// 11.46: whether all who could come into a hex can still come into another that was emptied with it.
    fn may_advance_elsewhere(&self, advance: Advance) -> bool {
        let others = self.state.flow.frames.iter().filter_map(|frame| match frame {
            Frame::Advance(other) if other.must && other.side == advance.side && other.hex != advance.hex => {
                Some(*other)
            }
            _ => None,
        });
        let others: Vec<Advance> = others.collect();
        let can = |unit: UnitId, advance: Advance| self.can_advance(advance, unit).is_ok();
        let mut able = self.victors(advance).into_iter().filter(|&unit| can(unit, advance));
        !others.is_empty() && able.all(|unit| others.iter().any(|&other| can(unit, other)))
    }

    /// Whether the victors may stay.
    pub fn may_stay(&self, advance: Advance) -> Result<(), Refusal> {
        if self.may_advance_elsewhere(advance) {
            return Ok(());
        }
        self.may_stay_after_shock(advance)?;
        forbid!(advance.must && rule!("12.6.advance-shock-mandatory#a"), "11.46.advance-mandatory#a");
        Ok(())
    }
}

impl Play<'_> {
    /// An advance goes on.
    pub fn step_advance(&mut self, advance: Advance) -> Flows {
        let at_once = advance.unit.is_none() || rule!("12.6.advance-after-fire#a");
        if !at_once || self.now().advances(advance).is_empty() {
            self.pop();
            self.displace_leaders();
            return Flows::On;
        }
        Flows::Asks
    }

    /// 12.6: a unit advances.
    pub fn advance(&mut self, unit: UnitId, hex: Hex, facing: Option<Facing>) {
        let Some(&Frame::Advance(advance)) = self.state.flow.frames.top() else { return };
        let spared = rule!("12.6.advance-no-fire-against#a") && rule!("10.44.withdrawal-fire-voluntary-only#b");
        if !spared && self.is_shot_at(unit, hex) {
            return;
        }
        if advance.unit.is_some() {
            self.pop();
        }
        let state = *self.now().unit(unit);
        let enemy = self.now().side(unit).enemy();
        if !rule!("9.63.reaction-movement-who#d") {
            self.open_window(enemy, WindowKind::ReactionMovement(unit, hex));
        }
        if state.refused.is_some() && rule!("7.33.unrefuse-free#c") {
            self.happen(Event::Straightened(unit));
        }
        if let Some(facing) = self.now().facing_to_follow(unit, hex) {
            self.happen(Event::Turned { unit, facing, cost: 0 });
        }
        let before: Vec<Hex> = self.now().hexes(unit).collect();
        let upset = self.come_in(unit, hex, facing);
        if let Some(facing) = facing.filter(|&facing| facing != self.now().unit(unit).facing) {
            let cost = if rule!("7.23.free-facing-changes#c") { 0 } else { POINT };
            self.happen(Event::Turned { unit, facing, cost });
        }
        self.join_front(unit);
        self.unit_remembers(unit, UnitMemory::Advanced(advance.unit.is_some()));
        if advance.unit.is_none() {
            self.state.flow.shock.advanced.push(unit);
        }
        for hex in self.now().hexes(unit).filter(|hex| !before.contains(hex)).collect::<Vec<_>>() {
            self.recover_guns(unit, hex);
        }
        if rule!("12.6.advance-terrain-disorder#a")
            && self.stumble(unit, upset)
            && rule!("12.6.advance-terrain-disorder#b")
        {
            self.unit_remembers(unit, UnitMemory::Halted(Halt::Terrain));
        }
        let side = self.now().side(unit);
        self.hold_ground(hex, side);
        if !rule!("12.6.advance-no-fire-against#b") {
            self.open_window(enemy, WindowKind::ApproachFire(unit));
        }
        if rule!("9.61.reaction-trigger-move#b") {
            let came = self.now().hexes(unit).filter(|hex| !before.contains(hex)).collect();
            self.react_to_coming(unit, came);
        }
        self.ask_leaders(unit, state.hex, hex);
    }

    /// 7.11: a unit that has come to others faces as they do. A line turns the guns in its hexes.
    fn join_front(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        if matches!(state.shape, Shape::Line { .. }) {
            self.turn_company(unit, state.facing);
            return;
        }
        let theirs = self.now().front_to_join(unit, state.hex).filter(|&theirs| theirs != state.facing);
        if let Some(facing) = theirs.filter(|_| rule!("7.11.stack-same-facing")) {
            self.happen(Event::Turned { unit, facing, cost: 0 });
        }
    }

    /// A unit comes into the hex that was left; what the ground does to it.
    fn come_in(&mut self, unit: UnitId, hex: Hex, facing: Option<Facing>) -> Upset {
        let grid = self.stage.grid();
        if let Some(step) = self.now().line_advance(unit, hex, facing) {
            return self.advance_in_line(unit, step);
        }
        let line = matches!(self.now().unit(unit).shape, Shape::Line { .. });
        if line && !rule!("8.47.extended-advance#b") {
            return Upset::None;
        }
        let column = matches!(self.now().unit(unit).shape, Shape::Column(_));
        if column && !rule!("8.52.advance-column-advance#b") {
            return Upset::None;
        }
        if self.now().unit(unit).shape != Shape::Single {
            let near = self.now().hexes(unit).find(|&from| grid.direction(from, hex).is_some());
            if let Some(near) = near {
                self.happen(Event::Retracted { unit, hex: near });
            }
        }
        let from = self.now().unit(unit).hex;
        let Some(direction) = grid.direction(from, hex) else { return Upset::None };
        let depth = self.now().depth_on_entry(unit, hex, direction.opposite());
        let toll = self.now().open_toll(from, direction, hex, self.now().mover(unit));
        self.happen(Event::Advanced { unit, from, to: hex, depth });
        toll.map_or(Upset::None, |toll| toll.upset)
    }

    /// 12.81: friends who advance into a hex recover the guns that were abandoned there.
    pub(crate) fn recover_guns(&mut self, unit: UnitId, hex: Hex) {
        if !rule!("12.6.advance-abandoned-guns-stay") {
            self.carry_off(unit, hex);
        }
        for guns in self.now().abandoned_in(unit, hex) {
            if rule!("12.81.abandoned-recovery#b") {
                self.bring_back(unit, guns);
            }
        }
    }

    /// 12.81: friends in good order who move into or through a hex do so too.
    pub fn recover_on_the_way(&mut self, unit: UnitId, before: &[Hex]) {
        for hex in self.now().hexes(unit).filter(|hex| !before.contains(hex)).collect::<Vec<_>>() {
            self.recover_in_passing(unit, hex);
        }
    }

    fn recover_in_passing(&mut self, unit: UnitId, hex: Hex) {
        if !rule!("R124") {
            self.carry_off(unit, hex);
        }
        if self.now().unit(unit).disordered || self.now().is_artillery(unit) {
            return;
        }
        for guns in self.now().abandoned_in(unit, hex) {
            if rule!("12.81.abandoned-recovery#a") {
                self.bring_back(unit, guns);
            }
        }
    }

    /// The abandoned guns of the enemy in a hex are lost to him.
    fn carry_off(&mut self, unit: UnitId, hex: Hex) {
        let side = self.now().side(unit);
        let guns = self.now().units_in(hex).filter(|&guns| self.now().side(guns) != side);
        for guns in guns.collect::<Vec<_>>() {
            self.happen(Event::Eliminated(guns));
        }
    }

    /// 12.81: guns are recovered: disordered, with the facing of those who did it.
    pub fn bring_back(&mut self, unit: UnitId, guns: UnitId) {
        let facing = self.now().unit(unit).facing;
        self.happen(Event::Recovered(guns));
        if !rule!("12.81.abandoned-recovered-status#a") {
            self.happen(Event::Restored(guns));
        }
        if self.now().unit(guns).facing != facing && rule!("12.81.abandoned-recovered-status#b") {
            self.happen(Event::Faced { unit: guns, facing });
        }
    }
}
