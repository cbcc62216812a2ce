//! 8.4 Extended lines: one unit in two or three hexes side by side.

use crate::cost::Toll;
use crate::counters::{Arm, Orders, Side, UnitId};
use crate::event::{Event, UnitMemory};
use crate::movement::StepTaken;
use crate::state::{Action, Play, Position, Shape};
use crate::terrain::{POINT, Points};
use ground::hex::{Arc, Facing, Hand};
use ground::{Direction, Hex};
use referee::{Arg, Refusal, Tally};

/// Where a line is extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    /// On the left.
    Left,
    /// On the right.
    Right,
    /// On both sides.
    Both,
}

impl Wing {
    /// All of them.
    pub const ALL: [Wing; 3] = [Wing::Left, Wing::Right, Wing::Both];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        ["left", "right", "both"][self as usize]
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Wing> {
        Wing::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The flanks it means.
    pub fn hands(self) -> impl Iterator<Item = Hand> {
        let left = matches!(self, Wing::Left | Wing::Both).then_some(Hand::Left);
        let right = matches!(self, Wing::Right | Wing::Both).then_some(Hand::Right);
        left.into_iter().chain(right)
    }
}

/// A pivot that a line may make.
#[derive(Clone, Debug, PartialEq)]
pub struct Wheel {
    /// Where its counter comes to stand.
    pub hex: Hex,
    /// Its facing.
    pub facing: Facing,
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// What it costs.
    pub toll: Toll,
    /// It has too few points, and makes its one hex all the same (9.42).
    pub minimum: bool,
}

fn place(hex: Hex) -> Arg {
    Arg::Place(hex.into())
}

/// The vertex by which a line's left and right are told: under March orders it faces the hexside before it.
pub fn line_front(facing: Facing) -> Facing {
    if facing.is_side() { facing.turned(1) } else { facing }
}

impl Position<'_> {
    /// 8.41: the hexes of a line about its own, from left to right; none off the map.
    pub fn line_hexes(&self, hex: Hex, facing: Facing, left: bool, right: bool) -> Option<Vec<Hex>> {
        let front = line_front(facing);
        let beside = |hand| front.flank(hand).and_then(|direction| self.stage.grid().neighbour(hex, direction));
        let mut hexes = Vec::new();
        if left {
            hexes.push(beside(Hand::Left)?);
        }
        hexes.push(hex);
        if right {
            hexes.push(beside(Hand::Right)?);
        }
        Some(hexes)
    }

    /// A line's hexes from left to right; one for a unit in one hex.
    pub fn ranks(&self, unit: UnitId) -> Vec<Hex> {
        let state = self.unit(unit);
        match state.shape {
            Shape::Line { left, right } => self.line_hexes(state.hex, state.facing, left, right).unwrap_or_default(),
            Shape::Single | Shape::Column(_) => vec![state.hex],
        }
    }

    /// 8.41, R52: whether a unit is large enough for a line of so many hexes.
    pub fn may_be_line(&self, unit: UnitId, hexes: usize) -> Result<(), Refusal> {
        let named = unit.arg();
        let foot = match self.card(unit).arm {
            Arm::Infantry => true,
            Arm::Cavalry => self.is_dismounted(unit) && rule!("R52"),
            Arm::Artillery => false,
        };
        if !foot {
            bar!(id!("8.41.extend-line-strength"), "unit" = named);
        }
        let strength = self.fighting_strength(unit);
        forbid!(strength < 8, "8.41.extend-line-strength", "unit" = named);
        forbid!(hexes > 2 && strength < 15, "8.43.double-extension#a", "unit" = named);
        Ok(())
    }

    /// 8.41: whether a part of a line may stand in a hex.
    fn may_extend_into(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let foot = |hex| self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other));
        forbid!(foot(self.unit(unit).hex), "8.41.extend-line-no-stacking#a", "unit" = named);
        forbid!(foot(hex), "8.41.extend-line-no-stacking#b", "unit" = named, "hex" = place(hex));
        self.may_enter_door(unit, hex)?;
        let near = self.next_to_enemy(side, hex);
        forbid!(near, "8.41.extend-line-not-adjacent", "unit" = named, "hex" = place(hex));
        if self.holds(side.enemy(), hex) {
            bar!(id!("8.41.extend-line-hex"), "unit" = named, "hex" = place(hex));
        }
        self.may_stack(unit, hex, self.orders(unit))
    }

    /// 8.41 to 8.43: whether a unit may extend its line, and what it costs.
    pub fn may_extend(&self, side: Side, unit: UnitId, wing: Wing) -> Result<Toll, Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let (mut left, mut right) = match state.shape {
            Shape::Single => (false, false),
            Shape::Line { left, right } => (left, right),
            Shape::Column(_) => bar!(id!("8.41.extend-line-hex"), "unit" = named),
        };
        if state.facing.is_side() || wing.hands().any(|hand| if hand == Hand::Left { left } else { right }) {
            bar!(id!("8.41.extend-line-hex"), "unit" = named);
        }
        for hand in wing.hands() {
            *(if hand == Hand::Left { &mut left } else { &mut right }) = true;
        }
        self.may_be_line(unit, 1 + usize::from(left) + usize::from(right))?;
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        let stopped = state.acted.hexes > 0 && self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
        forbid!(stopped, "9.53.stop-when-adjacent#a", "unit" = named);
        let mut costs = Vec::new();
        for hand in wing.hands() {
            let beside = state.facing.flank(hand).filter(|_| rule!("8.41.extend-line-hex"));
            let step =
                beside.and_then(|direction| Some((direction, self.stage.grid().neighbour(state.hex, direction)?)));
            let Some((direction, hex)) = step else { bar!(id!("8.41.extend-line-hex"), "unit" = named) };
            self.may_extend_into(unit, hex)?;
            let Some(toll) = self.open_toll(state.hex, direction, hex, self.mover(unit)) else {
                bar!(id!("8.41.extend-line-hex"), "unit" = named, "hex" = place(hex));
            };
            costs.push(toll);
        }
        self.extension_toll(unit, &costs)
    }

    /// 8.42, 8.43: what an extension costs: that of the hex, and of two hexes the dearer.
    fn extension_toll(&self, unit: UnitId, tolls: &[Toll]) -> Result<Toll, Refusal> {
        let named = unit.arg();
        let costs = tolls.iter().map(|toll| toll.cost);
        let cost = match tolls {
            [_, _] if !rule!("8.43.double-extension-cost#a") => costs.sum(),
            [_, _] if !rule!("8.43.double-extension-cost#b") => costs.min().unwrap_or(0),
            _ => costs.max().unwrap_or(0),
        };
        forbid!(cost > 2 * POINT, "8.41.extend-line-max-cost", "unit" = named);
        let mut tally = Tally::new();
        if rule!("8.42.extend-line-cost") {
            tally.add(id!("8.42.extend-line-cost"), cost.into());
        }
        let cost = tally.total() as u16;
        forbid!(cost > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        let upset = tolls.iter().map(|toll| toll.upset).max().unwrap_or_default();
        Ok(Toll { cost, tally, upset, ..Toll::default() })
    }

    /// 8.41, 8.52: whether an extended unit may draw together in one of its hexes, and what it costs.
    pub fn may_retract(&self, side: Side, unit: UnitId, hex: Hex) -> Result<Toll, Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        if state.shape == Shape::Single || !self.hexes(unit).any(|own| own == hex) {
            bar!(id!("8.41.retract-line-adjacent"), "unit" = named, "hex" = place(hex));
        }
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        if matches!(state.shape, Shape::Column(_)) {
            return self.may_retract_column(unit, hex).map(|cost| Toll { cost, ..Toll::default() });
        }
        let hexes = self.ranks(unit);
        if hexes.len() > 2 && hex != state.hex {
            bar!(id!("8.43.double-extension"), "unit" = named, "hex" = place(hex));
        }
        // The part that stays may be next to the enemy.
        let touches = self.next_to_enemy(side, hex);
        let allowed = match hex == state.hex {
            true => rule!("8.41.retract-line-adjacent#a"),
            false => rule!("8.41.retract-line-adjacent#b"),
        };
        if touches && !allowed {
            return Err(Refusal::new(id!("9.53.stop-when-adjacent#a")).with("unit", named));
        }
        let mut tolls = Vec::new();
        for &part in hexes.iter().filter(|&&part| part != hex) {
            let direction = self.stage.grid().direction(part, hex);
            let toll = direction.and_then(|direction| self.open_toll(part, direction, hex, self.mover(unit)));
            let Some(toll) = toll else { bar!(id!("8.41.extend-line-max-cost"), "unit" = named) };
            tolls.push(toll);
        }
        self.extension_toll(unit, &tolls)
    }

    /// What a part of a line may do: enter a hex from another.
    fn part_toll(&self, unit: UnitId, from: Hex, direction: Direction) -> Result<(Hex, Toll), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let Some(to) = self.stage.grid().neighbour(from, direction) else {
            bar!(id!("8.44.extended-moves-as-one#a"), "unit" = named);
        };
        forbid!(self.holds(side.enemy(), to), "9.51.never-enter-enemy-hex", "unit" = named, "hex" = place(to));
        self.may_enter_door(unit, to)?;
        let Some(toll) = self.toll(unit, from, direction, to) else {
            bar!(id!("9.41.terrain-costs"), "unit" = named, "hex" = place(to));
        };
        Ok((to, toll))
    }

    /// What every move of a line needs.
    fn may_line_move(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        forbid!(self.orders(unit) == Orders::March, "6.13.march-extended-column", "unit" = named);
        let stopped = state.acted.hexes > 0 && self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
        forbid!(stopped, "9.53.stop-when-adjacent#a", "unit" = named);
        let about = state.acted.began_adjacent && state.acted.hexes == 0 && state.acted.turned > 1;
        forbid!(about, "9.53.start-adjacent-facing#b", "unit" = named);
        Ok(())
    }

    /// 8.44: a part of a line may come next to the enemy only under Attack orders, if another is next to him already.
    fn may_part_come_near(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let half = self.hexes(unit).any(|hex| hex != from && self.next_to_enemy(side, hex));
        let closes = half && self.next_to_enemy(side, to) && self.orders(unit) != Orders::Attack;
        forbid!(closes, "8.44.extended-half-adjacent", "unit" = named, "hex" = place(to));
        self.may_come_near(unit, from, direction, to)
    }

    /// 8.44: whether a line may go forward, all its parts at once.
    pub fn may_go_in_line(&self, side: Side, unit: UnitId, direction: Direction) -> Result<StepTaken, Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let ahead = line_front(state.facing).arc(direction) == Arc::Front;
        forbid!(!ahead, "8.44.extended-moves-as-one#a", "unit" = named);
        self.may_line_move(side, unit)?;
        if let Some(to) = self.stage.grid().neighbour(state.hex, direction) {
            self.may_turn_away(unit, to)?;
        }
        let mut dearest: Option<Toll> = None;
        let mut own = state.hex;
        for part in self.ranks(unit) {
            let (to, toll) = self.part_toll(unit, part, direction)?;
            self.may_part_come_near(unit, part, direction, to)?;
            if part == state.hex {
                own = to;
            } else {
                let foot = self.company(unit, to).into_iter().any(|other| !self.is_artillery(other));
                forbid!(foot, "8.41.extend-line-no-stacking#b", "unit" = named, "hex" = place(to));
            }
            let counts = part == state.hex || rule!("8.44.extended-moves-as-one#b");
            let dearer = dearest.as_ref().is_none_or(|known| toll.cost > known.cost);
            if counts && (dearer || part == state.hex && !rule!("8.44.extended-moves-as-one#b")) {
                dearest = Some(Toll {
                    upset: toll.upset.max(dearest.map_or_else(Default::default, |known| known.upset)),
                    ..toll
                });
            }
        }
        let mut toll = dearest.unwrap_or_default();
        let through = self.leaving(unit, direction)?;
        if through.more > 0 {
            toll.tally.add(id!("8.22.move-through-cost"), through.more.into());
            toll.cost += through.more;
        }
        let minimum = self.may_afford(unit, own, &toll)?;
        self.may_be_there(unit, own, direction, &toll)?;
        let depth = self.depth_on_entry(unit, own, direction.opposite());
        Ok(StepTaken { toll, depth, passing: through.udd, minimum })
    }

    /// 8.44: whether a line may pivot on one of its hexes, so that its far end comes to another.
    pub fn may_pivot(&self, side: Side, unit: UnitId, on: Hex, to: Hex) -> Result<Wheel, Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let ranks = self.ranks(unit);
        let (Some(&first), Some(&last), true) = (ranks.first(), ranks.last(), ranks.len() > 1) else {
            bar!(id!("8.44.extended-pivot"), "unit" = named);
        };
        if !ranks.contains(&on) {
            bar!(id!("8.44.extended-pivot"), "unit" = named, "hex" = place(on));
        }
        if on != first && on != last {
            bar!(id!("8.44.double-extended-pivot#a"), "unit" = named, "hex" = place(on));
        }
        self.may_line_move(side, unit)?;
        // On its left end the right comes forward, and the line turns to the left.
        let left = on == first;
        let (facing, swing) = match left {
            true => (state.facing.turned(-2), state.facing.left_side()),
            false => (state.facing.turned(2), state.facing.right_side()),
        };
        let along = facing.flank(if left { Hand::Right } else { Hand::Left });
        let moving: Vec<Hex> =
            if left { ranks[1..].to_vec() } else { ranks[..ranks.len() - 1].iter().rev().copied().collect() };
        let mut hexes = vec![on];
        for _ in &moving {
            let next = along.zip(hexes.last()).and_then(|(along, &hex)| self.stage.grid().neighbour(hex, along));
            let Some(next) = next else { bar!(id!("8.44.extended-pivot"), "unit" = named, "hex" = place(to)) };
            hexes.push(next);
        }
        if hexes.last() != Some(&to) {
            bar!(id!("8.44.extended-pivot"), "unit" = named, "hex" = place(to));
        }
        let toll = self.swing_toll(unit, &moving, swing)?;
        // The far end of three goes two hexes, and needs the points for them (9.42).
        let far = moving.len() > 1 && toll.cost > self.points_left(unit);
        forbid!(far, "9.42.insufficient-mp", "unit" = named, "hex" = place(to));
        let minimum = self.may_afford(unit, to, &toll)?;
        for &hex in &hexes {
            let foot = self.company(unit, hex).into_iter().any(|other| !self.is_artillery(other));
            forbid!(foot, "8.41.extend-line-no-stacking#b", "unit" = named, "hex" = place(hex));
        }
        let own = ranks.iter().position(|&hex| hex == state.hex).unwrap_or(0);
        let place = if left { own } else { ranks.len() - 1 - own };
        let hex = hexes.get(place).copied().unwrap_or(on);
        if !left {
            hexes.reverse();
        }
        Ok(Wheel { hex, facing, hexes, toll, minimum })
    }

    /// 8.44: what the parts of a line pay that swing forward: one hex, and the far end of three two.
    fn swing_toll(&self, unit: UnitId, moving: &[Hex], swing: Direction) -> Result<Toll, Refusal> {
        let mut dearest = Toll::default();
        for (steps, &part) in moving.iter().enumerate() {
            let mut from = part;
            let mut cost = 0;
            for step in 0..=steps {
                let (to, toll) = self.part_toll(unit, from, swing)?;
                if step == steps {
                    self.may_part_come_near(unit, part, swing, to)?;
                } else {
                    let passes = self.next_to_enemy(self.side(unit), to);
                    forbid!(passes, "9.53.stop-when-adjacent#a", "unit" = unit.arg(), "hex" = place(to));
                }
                if step == 0 || rule!("8.44.double-extended-pivot#b") {
                    cost += toll.cost;
                }
                dearest.upset = dearest.upset.max(toll.upset);
                from = to;
            }
            dearest.cost = dearest.cost.max(cost);
        }
        if !rule!("8.44.extended-pivot") {
            dearest.cost = 0;
        }
        dearest.tally.add(id!("8.44.extended-pivot"), dearest.cost.into());
        Ok(dearest)
    }

    /// 8.44: whether a line may turn about.
    pub fn may_turn_about(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        if !matches!(state.shape, Shape::Line { .. }) {
            bar!(id!("8.44.extended-180"), "unit" = named);
        }
        forbid!(self.orders(unit) != Orders::Attack, "8.44.extended-180", "unit" = named);
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(side, hex));
        forbid!(state.acted.hexes > 0 && near, "9.53.stop-when-adjacent#c", "unit" = named);
        let held = state.acted.hexes == 0 && self.hexes(unit).any(|hex| self.in_enemy_front(side, hex));
        forbid!(held, "7.24.facing-in-enemy-front", "unit" = named);
        forbid!(POINT > self.points_left(unit), "9.13.mp-not-saved#b", "unit" = named);
        Ok(())
    }
}

impl Play<'_> {
    /// 8.41: a unit extends its line.
    pub fn extend_line(&mut self, unit: UnitId, wing: Wing) {
        let side = self.now().side(unit);
        let Ok(toll) = self.now().may_extend(side, unit, wing) else { return };
        self.begin_action(unit, Action::Fights);
        let state = *self.now().unit(unit);
        let (mut left, mut right) = match state.shape {
            Shape::Line { left, right } => (left, right),
            Shape::Single | Shape::Column(_) => (false, false),
        };
        for hand in wing.hands() {
            *(if hand == Hand::Left { &mut left } else { &mut right }) = true;
        }
        let Some(hexes) = self.now().line_hexes(state.hex, state.facing, left, right) else { return };
        self.happen(Event::Extended { unit, shape: Shape::Line { left, right }, hexes });
        self.spend(unit, toll.cost);
        self.cross_terrain(unit, toll.upset);
        self.displace_leaders();
    }

    /// 8.41, 8.52: an extended unit draws together.
    pub fn retract(&mut self, unit: UnitId, hex: Hex) {
        let side = self.now().side(unit);
        let Ok(toll) = self.now().may_retract(side, unit, hex) else { return };
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Retracted { unit, hex });
        self.spend(unit, toll.cost);
        self.unit_remembers(unit, UnitMemory::DrewIn);
        self.cross_terrain(unit, toll.upset);
    }

    /// 8.44: a line pivots.
    pub fn pivot(&mut self, unit: UnitId, on: Hex, to: Hex) {
        let side = self.now().side(unit);
        let Ok(wheel) = self.now().may_pivot(side, unit, on, to) else { return };
        self.begin_action(unit, Action::Fights);
        let state = *self.now().unit(unit);
        let adjacent_before = self.now().acted_next_to(unit);
        let before: Vec<Hex> = self.now().hexes(unit).collect();
        let Wheel { hex, facing, hexes, toll, minimum } = wheel;
        if hex == state.hex {
            self.happen(Event::Turned { unit, facing, cost: toll.cost });
        } else {
            let left = self.now().points_left(unit).saturating_sub(toll.cost);
            let Toll { cost, tally, .. } = toll;
            self.happen(Event::Moved {
                unit,
                from: state.hex,
                to: hex,
                depth: 0,
                cost: Points(cost),
                tally,
                left: Points(left),
            });
            self.happen(Event::Turned { unit, facing, cost: 0 });
        }
        self.happen(Event::Extended { unit, shape: state.shape, hexes });
        self.recover_on_the_way(unit, &before);
        self.unit_remembers(unit, UnitMemory::Pivoted(state.acted.hexes.saturating_add(1)));
        if minimum {
            self.unit_remembers(unit, UnitMemory::WithTooFewPoints);
        }
        self.note_coming(unit, &adjacent_before);
        self.cross_terrain(unit, toll.upset);
        self.hold_ground(to, side);
    }

    /// 8.44: a line turns about.
    pub fn turn_about(&mut self, unit: UnitId) {
        self.begin_action(unit, Action::Fights);
        let state = *self.now().unit(unit);
        let hexes = self.now().ranks(unit);
        let Shape::Line { left, right } = state.shape else { return };
        let cost = if rule!("8.44.extended-180") { POINT } else { 0 };
        self.happen(Event::Turned { unit, facing: state.facing.opposite(), cost });
        self.happen(Event::Extended { unit, shape: Shape::Line { left: right, right: left }, hexes });
    }
}
