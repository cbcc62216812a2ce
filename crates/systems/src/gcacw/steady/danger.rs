//! Danger: what the enemy of a stack can expect from attacking it, with its flanks and its ground in
//! strategy.

use super::worth::Judge;
use gcacw::Position;
use gcacw::combat::{Attack, AttackKind};
use gcacw::counters::{Arm, Rank, Side, UnitId, UnitSet};
use gcacw::zoc::Zone;
use ground::{Direction, Hex};

/// How far threats are looked for, in hexes.
pub const THREAT_REACH: u32 = 2;
/// How likely a command roll for an assault comes out, in hundredths.
const COMMAND: i32 = 55;

impl Judge<'_> {
    /// What both sides threaten, as far as it is feared or hoped for.
    pub fn threats(&self, position: Position<'_>) -> i32 {
        let sum = |side: Side| -> i32 { stacks(position, side).map(|hex| self.danger(position, side, hex)).sum() };
        self.weigh_dangers(sum(self.side), sum(self.side.enemy()))
    }

    /// The worth of dangers to ourselves and to the enemy.
    pub fn weigh_dangers(&self, ours: i32, theirs: i32) -> i32 {
        (theirs * self.temper.hope - ours * (self.temper.fear - self.temper.fear * self.daring / 100)) / 100
    }

    /// What the enemy of a stack can expect from the best attack on it that is near at hand.
    pub fn danger(&self, position: Position<'_>, side: Side, hex: Hex) -> i32 {
        let enemy = side.enemy();
        let grid = &self.stage.map.grid;
        let near = |unit: &UnitId| {
            position.hex(*unit).is_some_and(|from| grid.distance(from, hex) <= THREAT_REACH) && position.fresh(*unit)
        };
        let attackers: UnitSet = position.units_of(enemy).filter(near).collect();
        let fights = |unit: &UnitId| position.arm(*unit) != Arm::Artillery;
        let Some(best) = attackers.into_iter().filter(fights).max_by_key(|&unit| position.attack_value(unit)) else {
            return 0;
        };
        let defenders = position.units_in(side, hex);
        let flank = self.flank(position, side, hex);
        let coming = self.easiest_side(position, side, hex, attackers).map_or(0, |(from, shelter)| {
            self.blow(position, &self.attack(enemy, UnitSet::one(best), from, hex), defenders, flank - shelter)
        });
        let ready = self.ready_blow(position, enemy, hex, defenders, flank);
        let led = self.assault_on(position, enemy, hex, defenders, flank);
        (coming / 2).max(ready).max(led).max(0)
    }

    /// The best attack by a unit that stands next to its target already.
    fn ready_blow(&self, position: Position<'_>, enemy: Side, hex: Hex, defenders: UnitSet, flank: i32) -> i32 {
        let mut best = 0;
        for (direction, from) in self.stage.map.grid.neighbours(hex) {
            let Some(shelter) = self.survey.shelter(hex, direction).filter(|_| position.occupied(enemy, from)) else {
                continue;
            };
            let able = |unit: &UnitId| position.fresh(*unit) && position.arm(*unit) != Arm::Artillery;
            let units = position.units_in(enemy, from).into_iter().filter(able);
            if let Some(unit) = units.max_by_key(|&unit| position.attack_value(unit)) {
                let attack = self.attack(enemy, UnitSet::one(unit), from, hex);
                best = best.max(self.blow(position, &attack, defenders, flank - i32::from(shelter)));
            }
        }
        best
    }

    fn attack(&self, side: Side, attackers: UnitSet, from: Hex, target: Hex) -> Attack {
        Attack { side, attackers, leader: None, from, target, kind: AttackKind::Normal, grand: false }
    }

    /// The best assault on a stack by a leader who stands next to it.
    fn assault_on(&self, position: Position<'_>, enemy: Side, hex: Hex, defenders: UnitSet, flank: i32) -> i32 {
        let mut best = 0;
        for leader in position.leaders_of(enemy) {
            let Some(from) = position.leader_hex(leader) else { continue };
            let Some(direction) = self.stage.map.grid.direction(hex, from) else { continue };
            let Some(shelter) = self.survey.shelter(hex, direction) else { continue };
            if self.stage.leader(leader).rank == Rank::Army {
                continue;
            }
            let led = |unit: &UnitId| position.fresh(*unit) && position.subordinate(leader, *unit);
            let units: UnitSet = position.units_in(enemy, from).into_iter().filter(led).collect();
            if !units.is_empty() {
                let attack = self.attack(enemy, units, from, hex);
                let worth = self.blow(position, &attack, defenders, flank - i32::from(shelter) + 1);
                best = best.max(worth * COMMAND / 100);
            }
        }
        best
    }

    /// What an attack is worth by its values and a rough modifier.
    fn blow(&self, position: Position<'_>, attack: &Attack, defenders: UnitSet, modifier: i32) -> i32 {
        let attack_value = attack.attackers.into_iter().map(|unit| position.attack_value(unit)).sum();
        let values = [attack_value, position.combat_total(defenders)];
        let best = |units: UnitSet| units.into_iter().map(|unit| i32::from(self.stage.unit(unit).tactical)).max();
        let tactical = best(attack.attackers).unwrap_or(0) - best(defenders).unwrap_or(0);
        let stakes = self.stakes(position, attack, defenders);
        self.clash(modifier + tactical + self.stage.tables.ratio(values[0], values[1]), values, &stakes)
    }

    /// The side of a stack that the ground shelters least, of those the enemy can come to.
    fn easiest_side(&self, position: Position<'_>, side: Side, hex: Hex, attackers: UnitSet) -> Option<(Hex, i32)> {
        let grid = &self.stage.map.grid;
        let reachable = |from: Hex| {
            let mut hexes = attackers.into_iter().filter_map(|unit| position.hex(unit));
            !position.occupied(side, from) && hexes.any(|hex| grid.distance(hex, from) <= 1)
        };
        let sides = grid.neighbours(hex).filter(|&(_, from)| reachable(from));
        let open = sides.filter_map(|(direction, from)| Some((from, i32::from(self.survey.shelter(hex, direction)?))));
        open.min_by_key(|(_, shelter)| *shelter)
    }

    /// The flank bonus that the enemy has, or nearly has, against a stack.
    fn flank(&self, position: Position<'_>, side: Side, hex: Hex) -> i32 {
        let (mut covered, mut reduced) = (0, 0);
        for direction in Direction::ALL {
            let near = self.stage.map.grid.neighbour(hex, direction);
            let edge = self.stage.map.edge(hex, direction);
            let by_ground = near.is_none() || edge.lacks_way() || edge.river_without_crossing();
            let by_enemy = near.is_some_and(|near| {
                position.occupied(side.enemy(), near) || position.zone(side.enemy(), near) != Zone::None
            });
            let friends = near.is_some_and(|near| position.occupied(side, near));
            covered += i32::from(by_ground || by_enemy);
            reduced += i32::from(by_ground || by_enemy && friends);
        }
        let base = match covered {
            6 => 4,
            5 => 2,
            4 => 1,
            _ => 0,
        };
        let bonus = (base - reduced.min(3)).max(0);
        if position.refused(hex) { bonus.min(1) } else { bonus }
    }
}

/// The hexes that a side's units stand in.
pub fn stacks(position: Position<'_>, side: Side) -> impl Iterator<Item = Hex> {
    let units = position.stage.unit_ids().filter(move |&unit| position.side(unit) == side);
    let first = move |unit: UnitId, hex: Hex| position.units_in(side, hex).first() == Some(unit);
    units.filter_map(move |unit| position.hex(unit).filter(|&hex| first(unit, hex)))
}
