//! 8.5 Extended columns: the tail follows the head. Columns that form line, and lines that form column.

use crate::cost::Toll;
use crate::counters::{Arm, Orders, Side, UnitId};
use crate::event::Event;
use crate::lines::line_front;
use crate::state::{Action, Play, Position, Shape, Tail};
use crate::terrain::POINT;
use ground::hex::{Arc, Facing, Hand};
use ground::{Direction, Hex};
use referee::{Arg, Refusal};

/// A formation of an extended unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    /// Side by side.
    Line,
    /// One behind the other.
    Column,
}

impl Formation {
    /// Both of them.
    pub const ALL: [Formation; 2] = [Formation::Line, Formation::Column];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        ["line", "column"][self as usize]
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Formation> {
        Formation::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// An extended unit in another formation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formed {
    /// Where its counter stands.
    pub hex: Hex,
    /// Its shape.
    pub shape: Shape,
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// What it costs in half points.
    pub cost: u16,
}

impl Position<'_> {
    /// 8.5, R49: how many hexes a unit trails behind it on the road.
    pub fn tail_length(&self, unit: UnitId) -> usize {
        let strength = if rule!("R49") { self.fighting_strength(unit) } else { self.card(unit).strength() };
        let (one, two) = match self.card(unit).arm {
            Arm::Artillery => return 0,
            Arm::Cavalry if self.is_mounted(unit) => (5, 9),
            Arm::Infantry | Arm::Cavalry => (8, 15),
        };
        let long = strength >= two && rule!("8.5.extended-column-required#b");
        let short = strength >= one && rule!("8.5.extended-column-required#a");
        if long { 2 } else { usize::from(short) }
    }

    /// 6.13, 8.5: whether a unit moves in extended column.
    pub fn trails(&self, unit: UnitId, by_way: bool) -> bool {
        let marches = match self.orders(unit) {
            Orders::March => rule!("8.5.extended-column-required#c") && rule!("6.13.march-extended-column"),
            Orders::Advance if matches!(self.unit(unit).shape, Shape::Column(_)) => true,
            Orders::Advance => by_way && rule!("8.5.extended-column-required#d"),
            Orders::Attack => false,
        };
        marches
            && if self.is_mounted(unit) {
                rule!("8.12.march-stack-cavalry#c")
            } else {
                rule!("8.12.march-stack-infantry#c")
            }
    }

    /// A column's hexes from its head back; one for a unit in one hex.
    pub fn files(&self, unit: UnitId) -> Vec<Hex> {
        let state = self.unit(unit);
        let tail = match state.shape {
            Shape::Column(tail) => Some(tail),
            Shape::Single | Shape::Line { .. } => None,
        };
        std::iter::once(state.hex).chain(tail.into_iter().flat_map(Tail::hexes)).collect()
    }

    /// 8.5: what a step costs a column: the dearest hex or hexside that any part of it enters or crosses.
    pub fn column_toll(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> Option<Toll> {
        let mut dearest = self.toll(unit, from, direction, to)?;
        let files = self.files(unit);
        for pair in files.windows(2) {
            let &[before, behind] = pair else { continue };
            let direction = self.stage.grid().direction(behind, before);
            let toll = direction.and_then(|direction| self.toll(unit, behind, direction, before));
            if let Some(toll) = toll.filter(|toll| toll.cost > dearest.cost)
                && rule!("8.5.column-one-unit-cost")
            {
                (dearest.cost, dearest.tally) = (toll.cost, toll.tally);
            }
        }
        Some(dearest)
    }

    /// 8.51: the arc of a part of a March column in which a direction lies.
    pub fn column_arc(&self, unit: UnitId, hex: Hex, direction: Direction) -> Option<Arc> {
        let files = self.files(unit);
        let (Shape::Column(_), true) = (self.unit(unit).shape, self.unit(unit).facing.is_side()) else { return None };
        let grid = self.stage.grid();
        let head = files.first() == Some(&hex) && self.unit(unit).facing == Facing::side(direction);
        if head && rule!("8.51.march-column-zones#a") {
            return Some(Arc::Front);
        }
        let back = match files[..] {
            [.., before, last] if last == hex => grid.direction(before, last),
            _ => None,
        };
        if back == Some(direction) && rule!("8.51.march-column-zones#b") {
            return Some(Arc::Rear);
        }
        rule!("8.51.march-column-zones#c").then_some(Arc::Flank)
    }

    /// 8.53: an attacker in column draws together or forms line before anything else.
    pub fn may_leave_column(&self, unit: UnitId) -> Result<(), Refusal> {
        let column = matches!(self.unit(unit).shape, Shape::Column(_)) && self.orders(unit) == Orders::Attack;
        forbid!(column, "8.53.attack-column-first-action", "unit" = unit.arg());
        Ok(())
    }

    /// 8.53: whether an attacker in column still has to draw together or form line.
    pub fn may_stay_in_column(&self, unit: UnitId) -> Result<(), Refusal> {
        let column = matches!(self.unit(unit).shape, Shape::Column(_)) && self.orders(unit) == Orders::Attack;
        if !column || !self.on_map(unit) {
            return Ok(());
        }
        let hold = self.brigade(self.brigade_of(unit)).hold;
        let free = hold || self.may_move(self.side(unit), unit).is_ok();
        let points = if hold { self.allowance(unit) } else { self.points_left(unit) };
        let able = free && self.files(unit).into_iter().any(|hex| self.drawing_cost(unit, hex) <= points);
        let held = hold && rule!("8.53.attack-column-hold");
        forbid!(able && !held, "8.53.attack-column-first-action", "unit" = unit.arg());
        Ok(())
    }

    /// 8.52: what it costs a column to draw together in one of its hexes.
    fn drawing_cost(&self, unit: UnitId, hex: Hex) -> u16 {
        let files = self.files(unit);
        let ground = &self.stage.tables.terrain.hex(self.stage.map.terrain(hex)).entering;
        let one =
            if rule!("8.52.advance-column-retract#c") { ground.of(self.mover(unit)).unwrap_or(POINT) } else { POINT };
        let middle = files.get(1) == Some(&hex) && rule!("8.52.advance-column-retract-two#b");
        let two = files.len() > 2 && !middle && rule!("8.52.advance-column-retract-two#a");
        if two { 2 * one } else { one }
    }

    /// 8.52, 8.53: whether a column may draw together in one of its hexes.
    pub fn may_retract_column(&self, unit: UnitId, hex: Hex) -> Result<u16, Refusal> {
        let (state, side, named) = (self.unit(unit), self.side(unit), unit.arg());
        let marches = self.orders(unit) == Orders::March && rule!("6.13.march-extended-column");
        forbid!(marches, "8.5.extended-column-required#c", "unit" = named);
        forbid!(
            hex != state.hex && !rule!("8.52.advance-column-retract#a"),
            "8.52.advance-column-retract",
            "unit" = named
        );
        let near = self.next_to_enemy(side, hex);
        forbid!(near && !rule!("8.52.advance-column-retract#b"), "8.52.advance-column-retract", "unit" = named);
        let cost = self.drawing_cost(unit, hex);
        forbid!(cost > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        if !self.company(unit, hex).is_empty() {
            self.may_stack(unit, hex, self.orders(unit))?;
        }
        Ok(cost)
    }

    /// 8.52: whether the tail of a column under Advance orders lies where it may at the end of the move.
    pub fn may_end_in_column(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.unit(unit);
        if !matches!(state.shape, Shape::Column(_)) || self.orders(unit) != Orders::Advance {
            return Ok(());
        }
        let grid = self.stage.grid();
        let files = self.files(unit);
        let draws_in = || files.iter().any(|&hex| self.may_retract(self.side(unit), unit, hex).is_ok());
        // It formed where it stood, among others.
        let formed = state.acted.turned > 0;
        let crowded = formed && files.iter().any(|&hex| !self.company(unit, hex).is_empty());
        let crowded = crowded && (draws_in() || self.has_way_on(unit));
        forbid!(crowded, "8.5.column-no-stacking", "unit" = unit.arg());
        let steps: Vec<(Hex, Direction)> = files
            .windows(2)
            .filter_map(|pair| match *pair {
                [before, behind] => grid.direction(before, behind).map(|direction| (before, direction)),
                _ => None,
            })
            .collect();
        let behind = |facing: Facing| steps.iter().all(|&(_, direction)| facing.arc(direction) == Arc::Rear);
        let vertices = Facing::all().filter(|facing| !facing.is_side());
        let along = steps.iter().all(|&(hex, direction)| self.stage.map.edge(hex, direction).way().is_some());
        let bent = along && !vertices.into_iter().any(behind) && rule!("8.52.advance-column-extension-position#b");
        // Who can neither turn nor draw together any more stays as he is.
        let mends = || {
            let side = self.side(unit);
            let turns = Facing::all().any(|facing| behind(facing) && self.may_turn(side, unit, facing).is_ok());
            turns || draws_in()
        };
        let astray = !behind(state.facing) && !bent && mends();
        forbid!(astray, "8.52.advance-column-extension-position#a", "unit" = unit.arg());
        Ok(())
    }

    /// 7.26, 8.44, 8.5, 8.52: whether an extended unit may take another formation.
    pub fn may_form(
        &self,
        side: Side,
        unit: UnitId,
        formation: Formation,
        facing: Facing,
        anew: bool,
    ) -> Result<Formed, Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        if anew {
            if self.side(unit) != side || !state.may_face || !self.on_map(unit) {
                bar!(id!("7.26.column-to-line-on-orders"), "unit" = named);
            }
        } else {
            self.may_move(side, unit)?;
            forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        }
        let marches = self.orders(unit) == Orders::March;
        forbid!(marches && !facing.is_side(), "7.11.facing-hexside-march", "unit" = named);
        forbid!(!marches && facing.is_side(), "7.11.facing-vertex", "unit" = named);
        let mut formed = match (formation, state.shape) {
            (Formation::Column, Shape::Line { .. }) => self.as_column(unit, facing)?,
            (Formation::Line, Shape::Column(_)) => self.as_line(unit, facing)?,
            _ => bar!(id!("8.52.advance-column-to-line"), "unit" = named),
        };
        if anew {
            self.may_form_for_orders(unit, formation)?;
            // There are no points to be spent in this phase.
            if !rule!("7.26.column-to-line-on-orders#d") {
                return Err(Refusal::new(id!("9.13.mp-not-saved#b")).with("unit", named));
            }
            return Ok(formed);
        }
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
        match formation {
            Formation::Column if marches && rule!("R50") => forbid!(near, "8.5.line-to-column-march#a", "unit" = named),
            Formation::Column => {
                let allowed = self.orders(unit) == Orders::Advance && !near && rule!("R50");
                forbid!(!allowed, "8.44.line-to-column#a", "unit" = named);
            }
            Formation::Line => {
                let barred = marches || !rule!("8.52.advance-column-to-line#a");
                if barred {
                    bar!(id!("8.52.advance-column-to-line"), "unit" = named);
                }
                forbid!(near, "8.52.advance-column-adjacent-limits#a", "unit" = named);
            }
        }
        formed.cost = self.forming_cost(unit, formation, facing);
        forbid!(formed.cost > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        let stuck = formation == Formation::Column && !self.may_form_among_others(unit, facing, &formed);
        forbid!(stuck, "8.5.column-no-stacking", "unit" = named);
        Ok(formed)
    }

    /// 8.5: whether a column would stand by itself where it forms, or could still leave those who are there.
    fn may_form_among_others(&self, unit: UnitId, facing: Facing, formed: &Formed) -> bool {
        if formed.hexes.iter().all(|&hex| self.company(unit, hex).is_empty()) {
            return true;
        }
        let Formed { hex, shape, ref hexes, cost } = *formed;
        let (formation, hexes) = (Formation::Column, hexes.clone());
        let mut state = self.state.clone();
        state.table.happen(&Event::Turned { unit, facing, cost }, self.stage);
        state.table.happen(&Event::Formed { unit, formation, hex, shape, hexes }, self.stage);
        let after = Position { stage: self.stage, state: &state };
        let draws_in = |hex: &Hex| after.may_retract(after.side(unit), unit, *hex).is_ok();
        formed.hexes.iter().any(draws_in) || after.has_way_on(unit)
    }

    /// 8.44, 8.52: what a change of formation costs.
    fn forming_cost(&self, unit: UnitId, formation: Formation, facing: Facing) -> u16 {
        let state = self.unit(unit);
        let turned = u16::from(state.acted.turned);
        let vertices = u16::from(state.facing.turn_to(facing).unsigned_abs() / 2);
        // Turns in one hex count together (7.21), so that nobody forms and forms again for nothing.
        let price = |vertices: u16| if vertices > 1 { vertices.div_ceil(3) * POINT } else { 0 };
        let cost = price(turned + vertices).saturating_sub(price(turned));
        if facing.is_side() || cost == 0 {
            return 0;
        }
        let costs = match formation {
            Formation::Column => rule!("8.44.line-to-column#b"),
            Formation::Line => {
                let on_way = self
                    .stage
                    .grid()
                    .neighbours(state.hex)
                    .any(|(out, _)| self.stage.map.edge(state.hex, out).way().is_some());
                let free = on_way && !rule!("8.52.advance-column-to-line#c");
                !free && rule!("8.52.advance-column-to-line#b")
            }
        };
        if costs { cost } else { 0 }
    }

    /// 7.26: whether new orders let a unit take another formation.
    fn may_form_for_orders(&self, unit: UnitId, formation: Formation) -> Result<(), Refusal> {
        let named = unit.arg();
        let marches = self.orders(unit) == Orders::March;
        let allowed = match formation {
            Formation::Line => !marches && rule!("7.26.column-to-line-on-orders#a"),
            Formation::Column => marches && rule!("7.26.column-to-line-on-orders#b") && rule!("R50"),
        };
        if !allowed {
            bar!(id!("7.26.column-to-line-on-orders"), "unit" = named);
        }
        Ok(())
    }

    /// A line as a column: the end that lies ahead leads.
    fn as_column(&self, unit: UnitId, facing: Facing) -> Result<Formed, Refusal> {
        let named = unit.arg();
        let mut files = self.ranks(unit);
        let leads = |files: &[Hex]| match *files {
            [head, next, ..] => {
                self.stage.grid().direction(next, head).is_some_and(|ahead| facing.arc(ahead) == Arc::Front)
            }
            _ => false,
        };
        if !leads(&files) {
            files.reverse();
        }
        let exchanged = files.first() != Some(&self.unit(unit).hex);
        if !leads(&files) || exchanged && facing.is_side() && !rule!("8.5.line-to-column-march#b") {
            bar!(id!("8.52.advance-column-extension-position#a"), "unit" = named);
        }
        let (head, shape) = match files[..] {
            [head, first] => (head, Shape::Column(Tail { first, second: None })),
            [head, first, second] => (head, Shape::Column(Tail { first, second: Some(second) })),
            _ => bar!(id!("8.52.advance-column-extension-position#a"), "unit" = named),
        };
        Ok(Formed { hex: head, shape, hexes: files, cost: 0 })
    }

    /// A column as a line: its hexes lie on the flanks of the new facing.
    fn as_line(&self, unit: UnitId, facing: Facing) -> Result<Formed, Refusal> {
        let named = unit.arg();
        let files = self.files(unit);
        let front = line_front(facing);
        let Some(&own) = files.get(if files.len() > 2 { 1 } else { 0 }) else {
            bar!(id!("8.44.extended-same-facing"), "unit" = named);
        };
        let beside = |hand| {
            front
                .flank(hand)
                .and_then(|out| self.stage.grid().neighbour(own, out))
                .is_some_and(|hex| files.contains(&hex))
        };
        let (left, right) = (beside(Hand::Left), beside(Hand::Right));
        let hexes = self.line_hexes(own, facing, left, right).filter(|hexes| hexes.len() == files.len());
        let Some(hexes) = hexes else { bar!(id!("8.41.extend-line-hex"), "unit" = named) };
        if rule!("7.26.column-to-line-on-orders#c") {
            self.may_be_line(unit, hexes.len())?;
        }
        for &hex in &hexes {
            let foot = self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other));
            forbid!(foot, "8.41.extend-line-no-stacking#b", "unit" = named, "hex" = Arg::Place(hex.into()));
        }
        Ok(Formed { hex: own, shape: Shape::Line { left, right }, hexes, cost: 0 })
    }
}

impl Play<'_> {
    /// 8.5: after a step, the hexes behind the head move up.
    pub fn draw_tail(&mut self, unit: UnitId, left: Hex, shape: Shape, by_way: bool) {
        if matches!(shape, Shape::Line { .. }) {
            return;
        }
        let placed = rule!("8.5.column-marker-placement") && rule!("8.51.march-column-follows-road");
        let length = if self.now().trails(unit, by_way) && placed { self.now().tail_length(unit) } else { 0 };
        let before = match shape {
            Shape::Column(tail) => Some(tail.first),
            Shape::Single | Shape::Line { .. } => None,
        };
        let hexes: Vec<Hex> = std::iter::once(left).chain(before).take(length).collect();
        self.trail(unit, &hexes);
    }

    /// A column has these hexes behind its head.
    fn trail(&mut self, unit: UnitId, hexes: &[Hex]) {
        let shape = match *hexes {
            [] => Shape::Single,
            [first] => Shape::Column(Tail { first, second: None }),
            [first, second, ..] => Shape::Column(Tail { first, second: Some(second) }),
        };
        if shape != self.now().unit(unit).shape {
            self.happen(Event::Extended { unit, shape, hexes: hexes.to_vec() });
        }
    }

    /// 7.26, 8.44, 8.52: an extended unit takes another formation.
    pub fn form(&mut self, unit: UnitId, formation: Formation, facing: Facing, anew: bool) {
        let side = self.now().side(unit);
        let Ok(formed) = self.now().may_form(side, unit, formation, facing, anew) else { return };
        if anew {
            self.face(unit, facing);
        } else {
            self.begin_action(unit, Action::Fights);
            self.happen(Event::Turned { unit, facing, cost: formed.cost });
        }
        let Formed { hex, shape, hexes, .. } = formed;
        self.happen(Event::Formed { unit, formation, hex, shape, hexes });
    }

    /// 8.42, 8.43, 8.5: losses shorten an extended unit at once.
    pub fn shorten(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        let strength = self.now().fighting_strength(unit);
        match state.shape {
            Shape::Single => {}
            Shape::Line { .. } if strength < 8 && rule!("8.42.extend-line-lost") => {
                self.happen(Event::Retracted { unit, hex: state.hex });
            }
            Shape::Line { left: true, right: true } if strength < 15 && rule!("8.43.double-extension#b") => {
                let Some(hexes) = self.now().line_hexes(state.hex, state.facing, true, false) else { return };
                self.happen(Event::Extended { unit, shape: Shape::Line { left: true, right: false }, hexes });
            }
            Shape::Line { .. } => {}
            Shape::Column(tail) => {
                let length = self.now().tail_length(unit);
                let hexes: Vec<Hex> = tail.hexes().take(length).collect();
                if rule!("8.5.column-retreat#b") {
                    self.trail(unit, &hexes);
                }
            }
        }
    }
}
