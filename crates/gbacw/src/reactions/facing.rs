//! 9.61, 9.62 Reaction refusal and facing.

use super::{Window, WindowKind};
use crate::counters::{Orders, UnitId};
use crate::event::{Cause, Event, UnitMemory};
use crate::fire::FireKind;
use crate::flow::Frame;
use crate::orders::Order;
use crate::results::{Again, Work};
use crate::state::{Ammunition, Play, Position, Shape};
use crate::terrain::POINT;
use ground::Hex;
use ground::hex::{Arc, Facing, Hand};
use referee::Refusal;

/// What a unit reacts to.
struct Trigger {
    /// The hexes of the unit that are concerned.
    parts: Vec<Hex>,
    /// Where the enemy stands.
    from: Vec<Hex>,
    /// He fired.
    fire: bool,
}

impl Position<'_> {
    /// Whether a fire from a hex strikes a unit in another from outside its front.
    pub fn is_outside_front(&self, unit: UnitId, hex: Hex, from: Hex) -> bool {
        if let Some(direction) = self.stage.grid().direction(hex, from) {
            return self.arc(unit, hex, direction) != Arc::Front;
        }
        let Some(bearing) = self.stage.grid().bearing(hex, from) else { return false };
        let state = self.unit(unit);
        let bent = state.refused.and_then(|hand| state.facing.flank(hand));
        let through_bent = bent.is_some_and(|flank| bearing == Facing::side(flank));
        state.facing.arc_toward(bearing) != Arc::Front && !through_bent
    }

    /// 9.61: what gives a unit cause to turn, if anything does.
    fn trigger(&self, window: Window, unit: UnitId) -> Option<Trigger> {
        let WindowKind::ReactionFacing(enemy) = window.kind else { return None };
        let grid = self.stage.grid();
        let came = &self.state.flow.reactions.came;
        let own: Vec<Hex> = self.hexes(unit).collect();
        if !came.is_empty() {
            let there = self.hexes(enemy).any(|hex| came.contains(&hex));
            let touches = |hex: &Hex| came.iter().any(|&enemy| grid.distance(enemy, *hex) == 1);
            let parts: Vec<Hex> = own.into_iter().filter(touches).collect();
            let moved = rule!("9.61.reaction-trigger-move#a");
            return (there && !parts.is_empty() && moved).then(|| Trigger { parts, from: came.clone(), fire: false });
        }
        let shots =
            self.state.flow.fire.announced.iter().filter(|shot| shot.unit == enemy || shot.with.contains(&enemy));
        let shaken = self.state.flow.results.shaken.contains(&unit);
        let struck = shots.filter(|shot| own.contains(&shot.at) || shaken);
        let mut shots = struck
            .filter(|shot| self.is_outside_front(unit, shot.at, shot.from) || !rule!("9.61.reaction-trigger-fire#a"));
        let shot = shots.next()?;
        let driven = shaken
            && rule!("9.61.reaction-trigger-fire#b")
            && rule!("12.35.second-disorder-fire-return")
            && rule!("R114");
        let parts = if own.contains(&shot.at) { vec![shot.at] } else { own };
        (!driven).then(|| Trigger { parts, from: vec![shot.from], fire: true })
    }

    /// 9.61, 9.62: what refusing and turning in reaction have in common.
    fn may_stir(&self, window: Window, unit: UnitId) -> Result<Trigger, Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let there = self.on_map(unit) && state.abandoned == 0 && self.side(unit) == window.side;
        let may = there && rule!("9.6.reaction-by-out-of-phase");
        let Some(trigger) = self.trigger(window, unit).filter(|_| may) else {
            bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = named);
        };
        forbid!(self.brigade(self.card(unit).brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        let marches = self.orders(unit) == Orders::March && rule!("6.13.march-no-reaction");
        forbid!(marches, "9.61.reaction-march-column#a", "unit" = named);
        let column = matches!(state.shape, Shape::Column(_));
        forbid!(column, "9.61.reaction-march-column#b", "unit" = named);
        let stack = self.company(unit, state.hex);
        let with_them = stack.iter().any(|&other| self.unit(other).reacted.turned) && !self.faces_apart();
        forbid!(state.reacted.turned || with_them && rule!("R175"), "9.62.reaction-once", "unit" = named);
        let enemy = window.kind.about();
        let own: Vec<Hex> = self.hexes(unit).collect();
        let parts = if rule!("9.62.reaction-not-in-enemy-front#b") { &trigger.parts } else { &own };
        let held = parts.iter().any(|&part| self.held_in_front(unit, part, enemy, &trigger.from));
        forbid!(held, "9.62.reaction-not-in-enemy-front#a", "unit" = named);
        Ok(trigger)
    }

    /// 9.62: whether an enemy, or a part of the one that came which was there before, has a hex in his front.
    fn held_in_front(&self, unit: UnitId, hex: Hex, about: Option<UnitId>, came: &[Hex]) -> bool {
        let (grid, enemy) = (self.stage.grid(), self.side(unit).enemy());
        grid.neighbours(hex).filter(|&(_, near)| self.holds(enemy, near)).any(|(direction, near)| {
            let faces = |other: UnitId| self.arc(other, near, direction.opposite()) == Arc::Front;
            // Who rides with the one that came was not there before either.
            let comes = |other: UnitId| about.is_some_and(|mover| other == mover || self.rides_with(mover, other));
            let another = |other: UnitId| !comes(other) || !came.contains(&near);
            self.units_in(near).any(|other| self.unit(other).abandoned == 0 && faces(other) && another(other))
        })
    }

    fn window_of_facing(&self) -> Option<Window> {
        match self.top() {
            Some(&Frame::Window(window)) if matches!(window.kind, WindowKind::ReactionFacing(_)) => Some(window),
            _ => None,
        }
    }

    /// 9.61, 9.62: whether a unit may turn in reaction.
    pub fn may_face_threat(&self, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        let Some(window) = self.window_of_facing() else {
            bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = unit.arg());
        };
        self.may_turn_in(window, unit, facing)
    }

    fn may_turn_in(&self, window: Window, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        self.may_stir(window, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let line = matches!(state.shape, Shape::Line { .. })
            && rule!("8.44.extended-no-withdrawal-or-facing#b")
            && rule!("8.52.advance-column-no-reaction-facing");
        let bound = self.stands_in_line(unit) && !self.faces_apart();
        forbid!(line || bound, "9.61.reaction-extended#b", "unit" = named);
        forbid!(state.refused.is_some(), "9.62.reaction-facing-limits#b", "unit" = named);
        let turn = state.facing.turn_to(facing).unsigned_abs();
        if turn == 0 || facing.is_side() != state.facing.is_side() {
            bar!(id!("9.62.reaction-facing-limits#a"), "unit" = named);
        }
        forbid!(turn > 2, "9.62.reaction-facing-limits#a", "unit" = named);
        Ok(())
    }

    /// 9.61, 9.62: whether a unit may refuse a flank in reaction.
    pub fn may_refuse_in_reaction(&self, unit: UnitId, flank: Hand) -> Result<(), Refusal> {
        let Some(window) = self.window_of_facing() else {
            bar!(id!("9.6.reaction-by-out-of-phase"), "unit" = unit.arg());
        };
        self.may_refuse_in(window, unit, flank)
    }

    fn may_refuse_in(&self, window: Window, unit: UnitId, flank: Hand) -> Result<(), Refusal> {
        let trigger = self.may_stir(window, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let line = matches!(state.shape, Shape::Line { .. });
        if line && !rule!("9.61.reaction-extended#a") {
            bar!(id!("9.61.reaction-extended#a"), "unit" = named);
        }
        forbid!(state.refused.is_some(), "7.32.refuse-one-side", "unit" = named);
        let near = match rule!("R34") {
            true => state.reacted.began_adjacent,
            false => self.hexes(unit).any(|hex| self.next_to_enemy(self.side(unit), hex)),
        };
        forbid!(near, "9.62.reaction-refusal-limits#a", "unit" = named);
        let between = self.friend_on_flank(unit, Hand::Left) && self.friend_on_flank(unit, Hand::Right);
        forbid!(between, "9.62.reaction-refusal-limits#a", "unit" = named);
        if !self.can_refuse(unit, flank) {
            bar!(id!("9.62.reaction-refusal-limits#a"), "unit" = named);
        }
        let answers = self.answers_through(unit, flank, &trigger) || !rule!("R178");
        forbid!(!answers, "9.62.reaction-refusal-limits#b", "unit" = named);
        Ok(())
    }

    /// R178: whether a unit could return fire through the flank that it would refuse.
    fn answers_through(&self, unit: UnitId, flank: Hand, trigger: &Trigger) -> bool {
        let (state, grid) = (self.unit(unit), self.stage.grid());
        let ranks = self.ranks(unit);
        let end = if flank == Hand::Left { ranks.first() } else { ranks.last() };
        let (Some(&end), Some(direction)) = (end, state.facing.flank(flank)) else { return false };
        let through = trigger.from.iter().any(|&from| match trigger.fire {
            true => {
                let bearing = grid.direction(end, from).map(Facing::side).or_else(|| grid.bearing(end, from));
                bearing.is_some_and(|bearing| bearing == Facing::side(direction) || self.runs_into(bearing, direction))
            }
            false => grid.neighbour(end, direction) == Some(from),
        });
        let far = trigger.from.iter().map(|&from| grid.distance(end, from)).min().unwrap_or(0);
        through && self.has_fire_left(unit, trigger.fire) && self.reaches(unit, far)
    }

    /// Whether a line that leaves by a vertex runs along a side of the hex in a direction.
    fn runs_into(&self, bearing: Facing, direction: ground::Direction) -> bool {
        !bearing.is_side() && bearing.front().any(|front| front == direction)
    }

    /// 10.41: whether a unit has a fire left: for return fire that one, otherwise any.
    fn has_fire_left(&self, unit: UnitId, fire: bool) -> bool {
        let reacted = &self.unit(unit).reacted;
        let unused = |kind: FireKind| reacted.fires & kind.bit() == 0;
        let other = unused(FireKind::Withdrawal) || unused(FireKind::PreShock);
        reacted.kept.is_some() || unused(FireKind::Return) || !fire && other
    }

    /// Whether a unit's weapon carries so far, and has anything to fire.
    fn reaches(&self, unit: UnitId, far: u32) -> bool {
        let state = self.unit(unit);
        let guns = self.is_artillery(unit) && state.disordered;
        let sections = self.card(unit).sections.iter().zip(&state.ammunition);
        let loaded = sections.filter(|(_, ammunition)| **ammunition != Ammunition::Out);
        let range = loaded.map(|(section, _)| self.carries(section.weapon)).max();
        !guns && range.is_some_and(|range| range >= far)
    }

    /// What is offered in a window of reaction facing.
    pub(super) fn facing_reactions(&self, window: Window) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.units_of(window.side) {
            if self.may_stir(window, unit).is_err() {
                continue;
            }
            for facing in self.unit(unit).facing.of_its_kind() {
                if self.may_turn_in(window, unit, facing).is_ok() {
                    orders.push(Order::Turn { unit, facing });
                }
            }
            for flank in [Hand::Left, Hand::Right] {
                if self.may_refuse_in(window, unit, flank).is_ok() {
                    orders.push(Order::Refuse { unit, flank });
                }
            }
        }
        orders
    }
}

impl Play<'_> {
    /// R175: those who stir as one with a unit.
    fn stirs_with(&self, unit: UnitId) -> Vec<UnitId> {
        let now = self.now();
        let hex = now.unit(unit).hex;
        let all = now.table().stack(hex).filter(|&other| now.side(other) == now.side(unit));
        // Troops on the march do not react (6.13).
        let all = all.filter(|&other| now.unit(other).abandoned == 0 && now.orders(other) != Orders::March);
        match rule!("R175") && !now.faces_apart() {
            true => all.collect(),
            false => vec![unit],
        }
    }

    /// 9.62: those who have stirred take a UDD, each by itself.
    fn pay_for_stirring(&mut self, unit: UnitId, units: &[UnitId]) {
        let mut work = Vec::new();
        for &other in units {
            self.unit_remembers(other, UnitMemory::TurnedInReaction);
            if self.now().unit(other).builds && rule!("15.14.barricade-interrupted#c") {
                self.stop_building(other);
            }
            let guns = self.now().is_artillery(other) && rule!("9.62.reaction-udd#b");
            let apart = other == unit || rule!("9.62.reaction-udd#d");
            if !guns && apart && rule!("9.62.reaction-udd#a") {
                work.push(Work::Udd { unit: other, cause: Cause::ReactionFacing, again: Again::Reaction });
            }
        }
        self.resolve(work);
    }

    /// 9.61: a unit turns in reaction.
    pub fn face_threat(&mut self, unit: UnitId, facing: Facing) {
        let units = self.stirs_with(unit);
        let free = rule!("7.23.free-facing-changes#d") && rule!("9.62.reaction-no-mp");
        let cost = if free { 0 } else { POINT };
        for &unit in &units {
            self.happen(Event::Turned { unit, facing, cost });
        }
        self.pay_for_stirring(unit, &units);
    }

    /// 9.61: a unit refuses a flank in reaction.
    pub fn refuse_in_reaction(&mut self, unit: UnitId, flank: Hand) {
        let units = self.stirs_with(unit);
        for &unit in &units {
            self.happen(Event::Refused { unit, flank });
            // What it has fired whole it does not fire again through the refused front.
            let whole = self.now().unit(unit).reacted.kept.is_none();
            if whole && rule!("10.41.out-of-phase-each-type-once#a") {
                self.unit_remembers(unit, UnitMemory::FiredBeforeRefusing);
            }
        }
        self.pay_for_stirring(unit, &units);
    }
}
