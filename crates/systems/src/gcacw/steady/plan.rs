//! Plans: where a unit's march should end and what it should attack from there, and which action
//! gains most.

use super::Known;
use super::clash::Strike;
use super::danger::{THREAT_REACH, stacks};
use super::scoring::Pull;
use super::worth::{Judge, mean_points};
use gcacw::Position;
use gcacw::combat::{Attack, AttackKind};
use gcacw::counters::{LeaderId, MOST_FATIGUE, Side, UnitId, UnitSet};
use gcacw::march::{Activity, March};
use gcacw::orders::{Order, Selection};
use ground::{Field, Hex};

/// A march as it is meant to go.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What it is worth; only plans for one unit in one position can be compared.
    pub worth: i32,
    /// Where it leads.
    pub to: Hex,
    /// What it attacks from there.
    pub strike: Option<Strike>,
}

/// A position with one unit lifted off it, to be put down here and there.
struct Board<'a> {
    judge: &'a Judge<'a>,
    sketch: Known,
    unit: UnitId,
    side: Side,
    pulls: Vec<Pull>,
    room: Vec<Pull>,
    dangers: Vec<(Side, Hex, i32)>,
}

impl<'a> Board<'a> {
    fn new(judge: &'a Judge<'a>, state: &Known, unit: UnitId) -> Board<'a> {
        let side = judge.stage.unit(unit).side;
        let mut board = Board {
            judge,
            sketch: state.clone(),
            unit,
            side,
            pulls: Vec::new(),
            room: Vec::new(),
            dangers: Vec::new(),
        };
        board.lift();
        board.pulls = judge.pulls(board.position());
        let position = Position { stage: judge.stage, state: &board.sketch };
        for owner in Side::BOTH {
            let standing = stacks(position, owner).map(|hex| (owner, hex, judge.danger(position, owner, hex)));
            board.dangers.extend(standing);
        }
        board
    }

    fn position(&self) -> Position<'_> {
        Position { stage: self.judge.stage, state: &self.sketch }
    }

    fn lift(&mut self) {
        lift(&mut self.sketch, self.unit, self.side);
    }

    /// What the position is worth with the unit in a hex, having passed through others, apart from
    /// what does not change with it; and what it can attack from there.
    fn worth_in(&mut self, hex: Hex, taken: &[usize], march: Option<&March>) -> (i32, Option<Strike>) {
        put(&mut self.sketch, self.unit, self.side, hex);
        let before = self.sketch.table.holders.clone();
        for &place in taken {
            self.sketch.table.holders[place] = Some(self.side);
        }
        self.room.clone_from(&self.pulls);
        let position = Position { stage: self.judge.stage, state: &self.sketch };
        self.judge.add_pull(position, self.unit, 0, &mut self.room);
        let worth = self.judge.score(position)
            + self.judge.ground(position, &self.room)
            + self.judge.press(position, self.unit)
            + self.threats(position, hex);
        let strike = march.and_then(|march| self.judge.best_strike(position, march));
        self.sketch.table.holders = before;
        self.lift();
        (worth, strike.filter(|strike| strike.gain > self.judge.least_strike()))
    }

    /// Dangers to both sides: those near the unit are looked at afresh.
    fn threats(&self, position: Position<'_>, hex: Hex) -> i32 {
        let grid = &self.judge.stage.map.grid;
        let mut sums = [0; 2];
        let mut stands_alone = true;
        for &(owner, stack, danger) in &self.dangers {
            stands_alone &= !(owner == self.side && stack == hex);
            let near = grid.distance(stack, hex) <= THREAT_REACH + 1;
            sums[usize::from(owner != self.side)] +=
                if near { self.judge.danger(position, owner, stack) } else { danger };
        }
        if stands_alone {
            sums[0] += self.judge.danger(position, self.side, hex);
        }
        self.judge.weigh_dangers(sums[0], sums[1])
    }
}

/// Takes a unit off the table.
fn lift(state: &mut Known, unit: UnitId, side: Side) {
    let Some(hex) = state.table.units[unit.index()].hex.take() else { return };
    let shared = state.table.units.iter().any(|other| other.hex == Some(hex));
    if !shared {
        state.table.occupied[side.index()].remove(hex);
    }
}

fn put(state: &mut Known, unit: UnitId, side: Side, hex: Hex) {
    state.table.units[unit.index()].hex = Some(hex);
    state.table.occupied[side.index()].insert(hex);
}

impl Judge<'_> {
    /// The best way to go on with a march: every hex in reach but those it has been in, and what can
    /// be attacked from it.
    pub fn plan(&self, state: &Known, march: &March, trail: &[Hex]) -> Option<Plan> {
        let position = Position { stage: self.stage, state };
        let start = position.hex(march.unit)?;
        let side = position.side(march.unit);
        let held = march.last != Activity::Nothing && position.in_normal_zone(side.enemy(), start);
        let mut field = Field::new();
        position.reach(march.unit, if held { 0 } else { march.points }, &mut field);
        let mut board = Board::new(self, state, march.unit);
        let mut best: Option<Plan> = None;
        for (hex, reached) in field.reached() {
            if hex != start && (held || trail.contains(&hex) || !self.first_step_open(position, march, &field, hex)) {
                continue;
            }
            let mut there = *march;
            if hex != start {
                there.points -= i32::from(reached.spent);
                there.moved += 1;
                there.last = Activity::Moved;
            }
            let taken = self.taken_on_the_way(&field, hex);
            let (worth, strike) = board.worth_in(hex, &taken, Some(&there));
            let worth =
                worth + strike.map_or(0, |strike| strike.gain) - self.zone_to_zone_cost(position, march.unit, hex);
            if best.is_none_or(|best| worth > best.worth || worth == best.worth && hex == start) {
                best = Some(Plan { worth, to: hex, strike });
            }
        }
        best
    }

    /// What it costs to slip from zone to zone without a way: disorganization, or manpower.
    fn zone_to_zone_cost(&self, position: Position<'_>, unit: UnitId, to: Hex) -> i32 {
        let enemy = position.side(unit).enemy();
        let edge = position.hex(unit).and_then(|from| self.stage.map.edge_between(from, to));
        let slips = edge.is_some_and(|edge| !edge.ways.any())
            && position.in_normal_zone(enemy, to)
            && position.hex(unit).is_some_and(|from| position.in_normal_zone(enemy, from));
        let now = *position.unit(unit);
        let mut after = now;
        match (slips, now.disorganized) {
            (false, _) => return 0,
            (true, true) => after.manpower = now.manpower.saturating_sub(1),
            (true, false) => after.disorganized = true,
        }
        let lost = if after.manpower == 0 { self.manpower_worth() } else { 0 };
        self.force(unit, &now) - self.force(unit, &after) + lost
    }

    fn first_step_open(&self, position: Position<'_>, march: &March, field: &Field, to: Hex) -> bool {
        first_step(field, to).is_some_and(|step| position.may_enter(march, step).is_ok())
    }

    /// The scoring hexes that a march passes through.
    fn taken_on_the_way(&self, field: &Field, to: Hex) -> Vec<usize> {
        let mut taken = Vec::new();
        let mut at = Some(to);
        while let Some(hex) = at {
            taken.extend(self.stage.victory.hexes.iter().position(|scoring| scoring.hex == hex));
            at = field.at(hex).map(|reached| reached.from).filter(|&from| from != hex);
        }
        taken
    }

    /// What a unit's march with so many half points would gain over standing still.
    pub fn prospect(&self, state: &Known, unit: UnitId, points: i32, may_attack: bool) -> Option<Plan> {
        let start = state.table.units[unit.index()].hex?;
        let rested = state.table.units[unit.index()];
        let (still, _) = Board::new(self, state, unit).worth_in(start, &[], None);
        let mut tired = state.clone();
        tired.table.units[unit.index()].fatigue = (rested.fatigue + 1).min(MOST_FATIGUE);
        let after = tired.table.units[unit.index()];
        let points = self.hoped_for(points);
        let march = March { points, ..March::new(unit, start, points, may_attack) };
        let mut plan = self.plan(&tired, &march, &[])?;
        let cost = self.force(unit, &rested) - self.force(unit, &after) + self.extended_march_risk(unit, &after);
        plan.worth -= still + cost;
        Some(plan)
    }

    /// The action that gains most, and what it gains.
    pub fn best_action(&self, state: &Known) -> Option<(i32, Order)> {
        let position = Position { stage: self.stage, state };
        let fresh = position.units_of(self.side).filter(|&unit| position.may_march(self.side, unit).is_ok());
        let mut alone: Vec<(i32, UnitId)> = fresh
            .filter_map(|unit| Some((self.prospect(state, unit, self.allowance(unit), true)?.worth, unit)))
            .collect();
        alone.sort_by_key(|(gain, unit)| (-gain, *unit));
        let mut best = alone.first().map(|&(gain, unit)| (gain, Order::March(unit)));
        let order: Vec<UnitId> = alone.iter().map(|(_, unit)| *unit).collect();
        for leader in position.leaders_of(self.side) {
            let offers = [self.activation(state, leader, &order), self.assault(position, leader)];
            for (gain, order) in offers.into_iter().flatten() {
                if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    best = Some((gain, order));
                }
            }
        }
        best
    }

    /// A leader's activation: unit after unit, each on the position that those before have made.
    fn activation(&self, state: &Known, leader: LeaderId, order: &[UnitId]) -> Option<(i32, Order)> {
        let position = Position { stage: self.stage, state };
        let candidates = position.may_lead(self.side, leader).ok()?;
        let points = mean_points(&self.stage.title.leader_allowance(self.stage.leader(leader)));
        let mut sketch = state.clone();
        let mut units = UnitSet::default();
        let mut total = 0;
        for &unit in order.iter().filter(|&&unit| candidates.contains(unit)) {
            if position.within_selection(self.side, units.or(UnitSet::one(unit))).is_err() {
                break;
            }
            let Some(plan) = self.prospect(&sketch, unit, points, true) else { continue };
            if plan.worth > self.temper.march {
                total += plan.worth;
                units.insert(unit);
                lift(&mut sketch, unit, self.side);
                put(&mut sketch, unit, self.side, plan.to);
                let now = &mut sketch.table.units[unit.index()];
                now.fatigue = (now.fatigue + 1).min(MOST_FATIGUE);
            }
        }
        (!units.is_empty())
            .then_some((total, Order::Activate { leader, units: Selection { units, digging: UnitSet::default() } }))
    }

    /// A leader's assault with all he has at hand.
    fn assault(&self, position: Position<'_>, leader: LeaderId) -> Option<(i32, Order)> {
        let units = position.may_lead_assault(self.side, leader).ok()?;
        let from = position.leader_hex(leader)?;
        let targets = self.stage.map.grid.neighbours(from).map(|(_, hex)| hex);
        let open = targets.filter(|&hex| position.attackable(self.side, from, hex).is_ok());
        let best = open.map(|target| self.assault_worth(position, leader, units, target)).max()?;
        let tired = |unit: UnitId| {
            let now = *position.unit(unit);
            let mut after = now;
            after.fatigue = (now.fatigue + 1).min(MOST_FATIGUE);
            self.force(unit, &now) - self.force(unit, &after)
        };
        let cost: i32 = units.into_iter().map(tired).sum();
        Some((best - cost, Order::Assault { leader, units }))
    }

    /// What an assault on a target is worth, over the command rolls.
    pub fn assault_worth(&self, position: Position<'_>, leader: LeaderId, units: UnitSet, target: Hex) -> i32 {
        let Some(from) = position.leader_hex(leader) else { return 0 };
        let command = i32::from(self.stage.leader(leader).command_value);
        let sum: i32 = (1..=5)
            .filter(|die| command - die >= 0)
            .map(|die| {
                let attackers = self.strongest(position, units, (command - die).max(1) as usize);
                let attack = assault_attack(self.side, leader, attackers, from, target);
                self.expect(position, &attack)
            })
            .sum();
        sum / 6
    }

    /// The strongest so many units for an attack.
    pub fn strongest(&self, position: Position<'_>, units: UnitSet, count: usize) -> UnitSet {
        let mut ranked: Vec<UnitId> = units.into_iter().collect();
        ranked.sort_by_key(|&unit| {
            let guns = position.guns_in_attack(unit) * gcacw::tables::STRENGTH / 2;
            (-(position.attack_value(unit) + guns), unit)
        });
        ranked.into_iter().take(count).collect()
    }
}

/// An assault as the combat sees it.
pub fn assault_attack(side: Side, leader: LeaderId, attackers: UnitSet, from: Hex, target: Hex) -> Attack {
    Attack { side, attackers, leader: Some(leader), from, target, kind: AttackKind::Assault, grand: false }
}

/// The first hex on the cheapest way to another.
pub fn first_step(field: &Field, to: Hex) -> Option<Hex> {
    let mut step = to;
    loop {
        let from = field.at(step)?.from;
        if from == step {
            return None;
        }
        if field.at(from).is_some_and(|reached| reached.from == from) {
            return Some(step);
        }
        step = from;
    }
}
