//! 9.2, 9.4, 9.5 Movement: who may enter which hex, at what price, and what happens on the way.

use crate::cost::Toll;
use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::event::{Cause, Event};
use crate::state::{Action, Obliged, Play, Position, Shape};
use crate::terrain::{POINT, Upset};
use ground::hex::{Arc, Facing, Field, Step as FieldStep};
use ground::{Direction, Hex};
use referee::{Arg, Refusal, Tally};

/// A step that a unit may make.
#[derive(Clone, Debug, PartialEq)]
pub struct StepTaken {
    /// What it costs and does.
    pub toll: Toll,
    /// How many counters from the top it comes to lie.
    pub depth: u8,
    /// It passes through friends: the UDD that follows is modified by this cost (8.22).
    pub passing: Option<u8>,
    /// It has too few points, and makes its one hex all the same (9.42).
    pub minimum: bool,
}

fn place(hex: Hex) -> Arg {
    Arg::Place(hex.into())
}

impl Position<'_> {
    /// 3.0 III/C/3, 5.33: whether a unit may act at all in this activation.
    pub fn may_act(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let named = unit.arg();
        let state = self.unit(unit);
        forbid!(self.brigade(self.card(unit).brigade).reserve, "6.34.reserve-ignores-ams#b", "unit" = named);
        let active = self.acts_now(unit) && rule!("5.33.brigade-activation-all-units");
        if self.side(unit) != side || !active {
            bar!(id!("5.3.one-formation-active"), "unit" = named);
        }
        forbid!(self.is_artillery(unit) && state.used_marker, "R13", "unit" = named);
        forbid!(self.is_spent_unit(unit), "5.36.uncommanded-unit#b", "unit" = named);
        let fallen_back = self.brigade(self.card(unit).brigade).obliged == Obliged::ToFallBack;
        forbid!(fallen_back && state.acted.done, "R25", "unit" = named);
        forbid!(state.acted.done, "10.13.finish-unit-before-next", "unit" = named);
        if !self.on_map(unit) {
            bar!(id!("5.3.one-formation-active"), "unit" = named);
        }
        forbid!(state.abandoned > 0, "12.81.abandoned-recovered-status#c", "unit" = named);
        let busy = state.builds && rule!("3.0.iii-c-3-actions#c") && rule!("R140");
        forbid!(busy, "15.13.barricade-time#c", "unit" = named);
        Ok(())
    }

    /// Whether a unit may spend movement points now.
    pub fn may_move(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let brigade = self.brigade(self.brigade_of(unit));
        if !rule!("3.0.iii-c-3-actions#a") {
            bar!(id!("5.3.one-formation-active"), "unit" = named);
        }
        let marching = matches!(self.marker(), Some(crate::flow::Marker::March(_)));
        forbid!(brigade.hold && marching, "6.25.march-keep-and-hold", "unit" = named);
        forbid!(brigade.hold && !marching, "6.23.result-hold#a", "unit" = named);
        let confused = brigade.obliged == Obliged::ToStand;
        forbid!(confused, "5.34.coordination-confusion", "unit" = named);
        match state.acted.action {
            Action::Idle | Action::Fights => {}
            Action::Withdraws => bar!(id!("9.2.movement-mode-exclusive"), "unit" = named),
            Action::Restacks => bar!(id!("8.24.change-stack-order"), "unit" = named),
            Action::Rallies => bar!(id!("3.0.iii-c-3-actions#d"), "unit" = named),
        }
        let fired = state.acted.fired && self.orders(unit) == Orders::Advance && !self.is_artillery(unit);
        forbid!(fired, "6.15.advance-move-or-fire#a", "unit" = named);
        Ok(())
    }

    /// 9.5: whether a unit may come to stand in a hex next to enemies by movement.
    fn may_come_near(&self, unit: UnitId, from: Hex, direction: Direction, hex: Hex) -> Result<(), Refusal> {
        let (side, named) = (self.side(unit), unit.arg());
        let orders = self.orders(unit);
        let near = self.stage.grid().neighbours(hex).filter(|&(_, near)| self.holds(side.enemy(), near));
        let near: Vec<(Direction, Hex)> = near.collect();
        if near.is_empty() {
            return Ok(());
        }
        forbid!(orders == Orders::March, "6.13.march-never-adjacent", "unit" = named, "hex" = place(hex));
        let disordered = self.unit(unit).disordered;
        forbid!(disordered, "12.34.disordered-no-adjacent#a", "unit" = named, "hex" = place(hex));
        if orders == Orders::Attack {
            return Ok(());
        }
        let bridge = self.stage.map.edge(from, direction).crossing.is_some();
        if bridge && rule!("6.15.advance-not-adjacent#c") && rule!("9.52.adjacent-needs-attack-orders#b") {
            return Ok(());
        }
        let mover = self.mover(unit);
        let bars = near.into_iter().any(|(toward, near)| {
            let only_guns = self.units_in(near).all(|enemy| self.is_artillery(enemy));
            let cliff = self.open_cost(hex, toward, near, mover).is_none();
            let guns = only_guns && rule!("6.15.advance-not-adjacent#b") && rule!("9.52.adjacent-needs-attack-orders#c");
            !guns && !(cliff && rule!("9.52.impassable-between"))
        });
        let rules = rule!("9.52.adjacent-needs-attack-orders#a")
            && rule!("9.23.advance-mode-not-adjacent")
            && rule!("6.11.orders-comparison-table#b");
        forbid!(bars && rules, "6.15.advance-not-adjacent#a", "unit" = named, "hex" = place(hex));
        Ok(())
    }

    /// What a step costs a unit: along a way where it may use it, or over open ground.
    pub fn toll(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> Option<Toll> {
        let (mover, orders) = (self.mover(unit), self.orders(unit));
        let open = self.open_toll(from, direction, to, mover);
        let marching = self.may_stack_marching(unit, self.load(to, Some(unit))).is_ok();
        let column = marching || !rule!("9.43.road-use-needs-march-stacking");
        let road = self.road_toll(from, direction, mover, orders).filter(|_| column);
        match (road, open) {
            (Some(road), Some(open)) if open.cost < road.cost => Some(open),
            (Some(road), _) => Some(road),
            (None, open) => open,
        }
    }

    /// 9.13: whether a unit may enter a hex, and how.
    pub fn may_go(&self, side: Side, unit: UnitId, to: Hex) -> Result<StepTaken, Refusal> {
        self.may_move(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let from = state.hex;
        let Some(direction) = self.stage.grid().direction(from, to) else {
            bar!(id!("9.13.mp-spent-adjacent"), "unit" = named, "hex" = place(to));
        };
        let ahead = state.facing.arc(direction) == Arc::Front;
        forbid!(!ahead, "7.13.act-through-front#a", "unit" = named, "hex" = place(to));
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        if !matches!(state.shape, Shape::Single | Shape::Column(_)) {
            bar!(id!("8.44.extended-moves-as-one#a"), "unit" = named);
        }
        forbid!(self.holds(side.enemy(), to), "9.51.never-enter-enemy-hex", "unit" = named, "hex" = place(to));
        let orders = self.orders(unit);
        if orders == Orders::March {
            let near = self.next_to_enemy(side, to) && rule!("9.22.march-mode-enemy#a");
            forbid!(near, "6.13.march-never-adjacent", "unit" = named, "hex" = place(to));
            let begins = state.acted.hexes == 0 && self.is_watched_near(side, from);
            forbid!(begins, "6.13.march-four-hex-los#a", "unit" = named);
            let enters = self.is_watched_near(side, to);
            forbid!(enters && rule!("9.22.march-mode-enemy#b"), "6.13.march-four-hex-los#b", "unit" = named, "hex" = place(to));
        }
        let stopped = state.acted.hexes > 0 && self.next_to_enemy(side, from);
        forbid!(stopped, "9.53.stop-when-adjacent#a", "unit" = named);
        let turned_far = state.acted.began_adjacent && state.acted.hexes == 0 && state.acted.turned > 1;
        forbid!(turned_far, "9.53.start-adjacent-facing#b", "unit" = named);
        self.may_come_near(unit, from, direction, to)?;
        let Some(mut toll) = self.toll(unit, from, direction, to) else {
            bar!(id!("9.41.terrain-costs"), "unit" = named, "hex" = place(to));
        };
        let passing = self.passage_through(unit, to, &mut toll)?;
        let minimum = self.may_afford(unit, to, &toll)?;
        if passing.is_some() {
            self.may_go_on_from(unit, direction, to, toll.cost)?;
        }
        let depth = self.depth_on_entry(unit, to, direction.opposite());
        Ok(StepTaken { toll, depth, passing, minimum })
    }

    /// 8.22: what friends in the hex add. None where the unit may stop there.
    fn passage_through(&self, unit: UnitId, to: Hex, toll: &mut Toll) -> Result<Option<u8>, Refusal> {
        if self.may_stack(unit, to, self.stacking_orders(unit, toll)).is_ok() {
            return Ok(None);
        }
        if toll.by_way && self.stage.map.crossing_by_road(self.unit(unit).hex, to) && rule!("8.22.move-through-road#d") {
            return Ok(Some(0));
        }
        let more = self.passing(unit, to)?;
        let Some(more) = more else { return Ok(None) };
        let plain = toll.cost / POINT;
        toll.tally.add(id!("8.22.move-through-cost"), more.into());
        toll.cost += more;
        if self.is_artillery(unit) || more > 0 {
            return Ok(Some(plain as u8));
        }
        Ok(Some(0))
    }

    /// The stacking limits that hold where a unit ends: March limits under March orders.
    fn stacking_orders(&self, unit: UnitId, _toll: &Toll) -> Orders {
        self.orders(unit)
    }

    /// 8.1: a unit that passes through friends must be able to go on to a hex where it can stop.
    fn may_go_on_from(&self, unit: UnitId, came: Direction, hex: Hex, cost: u16) -> Result<(), Refusal> {
        let facing = self.unit(unit).facing;
        let left = self.points_left(unit).saturating_sub(cost);
        let turns = [0, -2, 2].map(|turn| facing.turned(turn));
        let ways = turns.into_iter().flat_map(Facing::front);
        let goes_on = ways.into_iter().any(|direction| {
            let Some(next) = self.stage.grid().neighbour(hex, direction) else { return false };
            let open = !self.holds(self.side(unit).enemy(), next);
            let toll = self.toll(unit, hex, direction, next);
            let affordable = toll.is_some_and(|toll| toll.cost <= left);
            let near = self.may_come_near(unit, hex, direction, next).is_ok();
            open && affordable && near && self.may_stack(unit, next, self.orders(unit)).is_ok()
        });
        let _ = came;
        forbid!(!goes_on, "8.1.stacking-limit-enforced", "unit" = unit.arg(), "hex" = place(hex));
        Ok(())
    }

    /// 9.42: whether a unit has the points, or makes its one hex without them.
    fn may_afford(&self, unit: UnitId, to: Hex, toll: &Toll) -> Result<bool, Refusal> {
        if toll.cost <= self.points_left(unit) {
            return Ok(false);
        }
        let (state, named) = (self.unit(unit), unit.arg());
        let printed = u16::from(self.printed_allowance(unit)) * POINT;
        let first = state.acted.hexes == 0 && toll.cost <= printed;
        let near = self.next_to_enemy(self.side(unit), to);
        let attacks = self.orders(unit) == Orders::Attack && !state.acted.fired;
        if first && !near && rule!("9.42.minimum-move#a") {
            return Ok(true);
        }
        if first && near && attacks && rule!("9.42.minimum-move-attack#a") && rule!("9.42.minimum-move-attack#b") {
            return Ok(true);
        }
        forbid!(first && near, "9.42.minimum-move#b", "unit" = named, "hex" = place(to));
        forbid!(true, "9.42.insufficient-mp", "unit" = named, "hex" = place(to));
        Ok(false)
    }

    /// 9.54, R55: whether a unit may withdraw into a hex.
    pub fn may_withdraw(&self, side: Side, unit: UnitId, to: Hex) -> Result<u8, Refusal> {
        self.may_act(side, unit)?;
        let (state, named) = (self.unit(unit), unit.arg());
        let brigade = self.brigade(self.brigade_of(unit));
        forbid!(brigade.hold, "6.23.result-hold#a", "unit" = named);
        forbid!(self.orders(unit) == Orders::March, "9.54.withdrawal-movement#a", "unit" = named);
        let fresh = state.acted.action == Action::Idle || state.acted.action == Action::Withdraws;
        forbid!(!fresh, "9.2.movement-mode-exclusive", "unit" = named);
        forbid!(state.acted.hexes >= 2, "9.54.withdrawal-movement#b", "unit" = named);
        forbid!(state.shape != Shape::Single, "9.54.withdrawal-not-extended", "unit" = named);
        let Some(direction) = self.stage.grid().direction(state.hex, to) else {
            bar!(id!("R55"), "unit" = named, "hex" = place(to));
        };
        forbid!(state.facing.arc(direction) != Arc::Rear, "R55", "unit" = named, "hex" = place(to));
        forbid!(self.holds(side.enemy(), to), "9.51.never-enter-enemy-hex", "unit" = named, "hex" = place(to));
        let stopped = state.acted.hexes > 0 && self.next_to_enemy(side, state.hex);
        forbid!(stopped && rule!("R56"), "9.53.stop-when-adjacent#a", "unit" = named);
        self.may_come_near(unit, state.hex, direction, to)?;
        if self.open_cost(state.hex, direction, to, self.mover(unit)).is_none() {
            bar!(id!("R55"), "unit" = named, "hex" = place(to));
        }
        self.may_stack(unit, to, self.orders(unit))?;
        Ok(self.depth_on_entry(unit, to, direction.opposite()))
    }

    /// 6.24, R24: whether any unit of a brigade is within 3 points of an enemy.
    pub fn is_near_enemy(&self, brigade: BrigadeId) -> bool {
        let mut units = self.stage.brigade(brigade).units.iter().copied().filter(|&unit| self.on_map(unit));
        units.any(|unit| match rule!("R24") {
            true => self.nearest_enemy(unit, 3 * POINT).is_some(),
            false => {
                let enemies = self.units_of(self.side(unit).enemy()).flat_map(|enemy| self.hexes(enemy));
                enemies.into_iter().any(|enemy| self.stage.grid().distance(enemy, self.unit(unit).hex) <= 3)
            }
        })
    }

    /// R24: the half points to the nearest enemy, if he is within some.
    pub fn nearest_enemy(&self, unit: UnitId, within: u16) -> Option<u16> {
        let (side, mover) = (self.side(unit), self.mover(unit));
        let mut field = Field::new();
        field.compute(self.stage.grid(), self.unit(unit).hex, within, |hex, direction, to| {
            match self.open_cost(hex, direction, to, mover) {
                None => FieldStep::Barred,
                Some(cost) if self.holds(side.enemy(), to) => FieldStep::Stop(cost),
                Some(cost) => FieldStep::On(cost),
            }
        });
        field.reached().filter(|&(hex, _)| self.holds(side.enemy(), hex)).map(|(_, reached)| reached.spent).min()
    }

    /// 2.6, 11.73, 17.31: what is added to a UDD of a unit.
    pub fn udd_modifiers(&self, unit: UnitId) -> Tally {
        let mut tally = Tally::new();
        let stars = self.stars_with(unit);
        if stars > 0 && rule!("11.73.leader-cohesion-drm#b") {
            tally.add(id!("11.73.leader-cohesion-drm#b"), -stars);
        }
        if self.stage.options.fatigue && !self.is_artillery(unit) && rule!("17.31.fatigue-add#a") {
            let burden = crate::event::Fatigue(self.brigade(self.card(unit).brigade).fatigue).burden();
            tally.add(id!("17.31.fatigue-add#a"), burden.into());
        }
        tally
    }
}

impl crate::terrain::Map {
    /// Whether a pike or road leads from a hex to its neighbour.
    pub fn crossing_by_road(&self, from: Hex, to: Hex) -> bool {
        self.edge_between(from, to).and_then(|edge| edge.way()).is_some_and(crate::terrain::Way::is_road)
    }
}

impl Play<'_> {
    /// 9.13: a unit enters a hex, and turns there if it is told to.
    pub fn go(&mut self, unit: UnitId, to: Hex, facing: Option<Facing>) {
        let side = self.now().side(unit);
        let Ok(step) = self.now().may_go(side, unit, to) else { return };
        let from = self.now().unit(unit).hex;
        let was_passing = self.now().unit(unit).acted.passing;
        let adjacent_before = self.now().acted_next_to(unit);
        let left = self.now().points_left(unit).saturating_sub(step.toll.cost);
        let shape = self.now().unit(unit).shape;
        self.begin_action(unit, Action::Fights);
        self.happen(Event::Moved { unit, from, to, depth: step.depth, cost: step.toll.cost, tally: step.toll.tally, left });
        self.draw_tail(unit, from, shape);
        let acted = &mut self.state.table.unit_mut(unit).acted;
        acted.passing = step.passing;
        acted.minimum |= step.minimum;
        acted.off_road |= !step.toll.by_way;
        acted.barred_from_shock |= step.toll.by_crossing;
        let came_near = self.now().acted_next_to(unit).iter().any(|enemy| !adjacent_before.contains(enemy));
        self.state.table.unit_mut(unit).acted.became_adjacent |= came_near;
        if let Some(facing) = facing {
            self.turn(unit, facing);
        }
        if let Some(cost) = was_passing {
            self.pass_through(unit, cost);
        }
        self.cross_terrain(unit, step.toll.upset);
        self.hold_ground(to, side);
    }

    /// Who has come to a hex that counts.
    pub fn hold_ground(&mut self, hex: Hex, side: Side) {
        let goals = self.stage.victory.hexes.iter().zip(&self.state.table.holders);
        let taken = goals.into_iter().any(|(goal, holder)| goal.hex == hex && *holder != Some(side));
        if taken {
            self.happen(Event::Holds { hex, side });
        }
    }

    /// 8.22: after it has passed through friends, a unit takes a UDD.
    fn pass_through(&mut self, unit: UnitId, cost: u8) {
        if !rule!("8.22.move-through-udd#a") {
            return;
        }
        let mut tally = Tally::new();
        if cost >= 2 && rule!("8.22.move-through-udd#b") {
            tally.add(id!("8.22.move-through-udd#b"), cost.into());
        }
        if !self.udd(unit, Cause::Passing, tally) && rule!("8.22.move-through-udd#c") {
            self.disorder_on_the_way(unit);
        }
    }

    /// 9.47: terrain upsets the order of who enters it.
    fn cross_terrain(&mut self, unit: UnitId, upset: Upset) {
        let upset = match upset {
            Upset::Always if !rule!("9.47.terrain-disorder-automatic") => Upset::None,
            Upset::Roll if !rule!("9.47.terrain-disorder-roll") => Upset::None,
            upset => upset,
        };
        match upset {
            Upset::None => {}
            Upset::Always => self.disorder_on_the_way(unit),
            Upset::Roll => {
                if !self.udd(unit, Cause::Terrain, Tally::new()) {
                    self.disorder_on_the_way(unit);
                }
            }
        }
    }

    /// 12.33, 12.35 c: a unit is disordered while it moves; a disordered one stops.
    fn disorder_on_the_way(&mut self, unit: UnitId) {
        if self.now().unit(unit).disordered {
            if rule!("12.35.second-disorder-terrain") {
                self.happen(Event::UnitDone(unit));
            }
        } else {
            self.happen(Event::Disordered(unit));
        }
    }

    /// 2.6: a unit takes a UDD; whether it passes.
    pub fn udd(&mut self, unit: UnitId, cause: Cause, mut tally: Tally) -> bool {
        for line in self.now().udd_modifiers(unit).lines() {
            tally.add(line.rule, line.amount);
        }
        self.note_aid(unit);
        let die = self.die("udd");
        let (total, cohesion) = (die + tally.total(), self.now().cohesion(unit));
        let passed = match total.cmp(&cohesion.into()) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => rule!("2.6.udd-procedure#b"),
            std::cmp::Ordering::Greater => !rule!("2.6.udd-procedure#c"),
        };
        self.happen(Event::Udd { unit, cause, die, tally, total, cohesion, passed });
        passed
    }

    /// 11.73: leaders who stand with a unit have given their aid, and move no more.
    pub fn note_aid(&mut self, unit: UnitId) {
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        let side = self.now().side(unit);
        for leader in self.stage.leader_ids().filter(|&leader| self.stage.leader(leader).side == side) {
            let state = &mut self.state.table.leaders[leader.index()];
            state.aided |= state.hex.is_some_and(|hex| hexes.contains(&hex));
        }
    }

    /// 9.54: a unit withdraws a hex.
    pub fn withdraw(&mut self, unit: UnitId, to: Hex) {
        let side = self.now().side(unit);
        let Ok(depth) = self.now().may_withdraw(side, unit, to) else { return };
        let from = self.now().unit(unit).hex;
        let direction = self.stage.grid().direction(from, to);
        let toll = direction.and_then(|direction| self.now().open_toll(from, direction, to, self.now().mover(unit)));
        self.begin_action(unit, Action::Withdraws);
        self.happen(Event::Withdrew { unit, from, to, depth });
        let cost = toll.map_or(0, |toll| toll.cost) / POINT;
        if cost > 1 && rule!("9.54.withdrawal-udd#a") {
            let mut tally = Tally::new();
            if rule!("9.54.withdrawal-udd#b") {
                tally.add(id!("9.54.withdrawal-udd#b"), i32::from(cost) - 1);
            }
            if !self.udd(unit, Cause::Withdrawal, tally) {
                if self.now().unit(unit).disordered {
                    if rule!("9.54.withdrawal-disordered-fail") {
                        self.happen(Event::UnitDone(unit));
                    }
                } else if rule!("9.54.withdrawal-udd#c") {
                    self.happen(Event::Disordered(unit));
                }
            }
        }
        self.hold_ground(to, side);
    }
}

impl Position<'_> {
    /// The enemies that a unit stands next to.
    pub fn acted_next_to(&self, unit: UnitId) -> Vec<UnitId> {
        let side = self.side(unit);
        let near = self.hexes(unit).flat_map(|hex| self.stage.grid().neighbours(hex).map(|(_, near)| near));
        let near: Vec<Hex> = near.collect();
        let enemies = near.into_iter().flat_map(|hex| self.units_in(hex).collect::<Vec<_>>());
        enemies.filter(|&enemy| self.side(enemy) != side && self.unit(enemy).abandoned == 0).collect()
    }
}
