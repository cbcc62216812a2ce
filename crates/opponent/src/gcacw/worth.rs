//! What a position is worth to a side, in hundredths of a victory point: points scored, the
//! armies' strength and state, ground held and within reach, and what the enemy threatens.

use super::survey::Survey;
use gcacw::combat::{Attack, AttackKind};
use gcacw::counters::{Arm, LeaderId, MOST_FATIGUE, Rank, Side, UnitId, UnitSet};
use gcacw::flow::Phase;
use gcacw::state::UnitState;
use gcacw::tables::STRENGTH;
use gcacw::zoc::Zone;
use gcacw::{Position, Stage};
use ground::{Direction, Field, Hex};

/// A victory point.
pub const UNIT_OF_WORTH: i32 = 100;

/// A point of combat value, while the whole game is before it.
const COMBAT_POINT: i32 = 40;
/// A point of artillery value.
const GUN: i32 = 15;
/// What is left of a unit's worth by its demoralization, in hundredths.
const SPIRIT: [i32; 3] = [100, 70, 45];
/// What fatigue costs for each point of manpower: in any turn, and in the last.
const WEARINESS: [[i32; 5]; 2] = [[0, 1, 3, 9, 13], [0, 1, 2, 3, 5]];
/// What exhaustion costs for each point of manpower.
const EXHAUSTION: i32 = 3;
/// A unit counts half for ground so far away, in half points of movement.
const HALF_WAY: i64 = 8;
/// How much of the enemy's best attack is feared, and of our own hoped for, in hundredths.
const FEAR: i32 = 60;
const HOPE: i32 = 30;
/// How likely an enemy within one march, and within two, takes an open hex, in hundredths.
const RAID: [i32; 2] = [50, 15];
/// How far threats are looked for, in hexes.
pub const THREAT_REACH: u32 = 2;
/// How likely a command roll for an assault comes out, in hundredths.
const COMMAND: i32 = 55;

/// Judges positions for one side.
pub struct Judge<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// The ground.
    pub survey: &'a Survey,
    /// Whose judgment.
    pub side: Side,
    turns_left: i32,
    raids: Vec<i32>,
}

/// The strength that both sides can bring to bear on a scoring hex: our own first.
pub type Pull = [i64; 2];

impl<'a> Judge<'a> {
    /// A judge of positions like this one.
    pub fn new(survey: &'a Survey, position: Position<'a>, side: Side) -> Judge<'a> {
        let stage = position.stage;
        let turns_left = i32::from(stage.last_turn.saturating_sub(position.state.table.turn)) + 1;
        let mut judge = Judge { stage, survey, side, turns_left, raids: Vec::new() };
        judge.raids = judge.find_raids(position);
        judge
    }

    /// Whether this is the last turn.
    pub fn last_turn(&self) -> bool {
        self.turns_left <= 1
    }

    /// How much strength still counts, in hundredths: less as the game runs out.
    fn horizon(&self) -> i32 {
        match self.turns_left {
            ..=1 => 40,
            2 => 75,
            _ => 100,
        }
    }

    /// How much of a scoring hex's worth is still open, in hundredths.
    fn openness(&self) -> i32 {
        70 * self.turns_left / (self.turns_left + 2)
    }

    /// What a scoring hex changes between the sides when it changes hands.
    pub fn swing(&self, place: usize) -> i32 {
        let points = self.stage.victory.hexes[place].points;
        (i32::from(points[0]) + i32::from(points[1])) * UNIT_OF_WORTH
    }

    /// What a side loses with a point of manpower: the enemy's score and its strength.
    pub fn manpower_worth(&self) -> i32 {
        i32::from(self.stage.victory.manpower) * UNIT_OF_WORTH + COMBAT_POINT * self.horizon() / 100
    }

    /// What a position is worth.
    pub fn worth(&self, position: Position<'_>) -> i32 {
        let (me, foe) = (self.side, self.side.enemy());
        let score = (position.score(me) - position.score(foe)) * UNIT_OF_WORTH;
        if position.phase() == Phase::Over {
            return score;
        }
        let pulls = self.pulls(position);
        score + self.forces(position, me) - self.forces(position, foe) + self.command(position, me)
            - self.command(position, foe)
            + self.ground(position, &pulls)
            + self.threats(position)
    }

    fn forces(&self, position: Position<'_>, side: Side) -> i32 {
        position.units_of(side).map(|unit| self.force(unit, position.unit(unit))).sum()
    }

    /// What a unit is worth in a state.
    pub fn force(&self, unit: UnitId, now: &UnitState) -> i32 {
        let manpower = i32::from(now.manpower);
        let value = if now.disorganized { self.stage.tables.disorganized(now.manpower) } else { manpower * STRENGTH };
        let guns = if now.demoralized == 0 { i32::from(self.stage.unit(unit).artillery) * GUN } else { 0 };
        let body = value * COMBAT_POINT / STRENGTH * SPIRIT[usize::from(now.demoralized.min(2))] / 100;
        let tired = WEARINESS[usize::from(self.last_turn())][usize::from(now.fatigue.min(MOST_FATIGUE))];
        let worn = manpower * (tired + if now.exhausted { EXHAUSTION } else { 0 });
        (body + guns) * self.horizon() / 100 - worn
    }

    /// What a march to the unit's present fatigue risks, where it is an extended march.
    pub fn extended_march_risk(&self, unit: UnitId, tired: &UnitState) -> i32 {
        let extended = tired.fatigue >= if tired.exhausted { 2 } else { 3 };
        let mut after = *tired;
        after.disorganized = true;
        let broken = self.force(unit, tired) - self.force(unit, &after) + COMBAT_POINT / 2;
        if extended { broken * 2 / 3 } else { 0 }
    }

    /// What leaders are worth where they are: close to those they lead.
    fn command(&self, position: Position<'_>, side: Side) -> i32 {
        position.leaders_of(side).map(|leader| self.leadership(position, leader)).sum()
    }

    fn leadership(&self, position: Position<'_>, leader: LeaderId) -> i32 {
        let card = self.stage.leader(leader);
        let Some(from) = position.leader_hex(leader) else { return 0 };
        let army = card.rank == Rank::Army;
        let led = position.units_of(card.side).filter(|&unit| position.subordinate(leader, unit));
        led.map(|unit| {
            let manpower = i32::from(position.unit(unit).manpower);
            let far = position.hex(unit).map_or(u32::MAX, |hex| self.stage.map.grid.distance(from, hex));
            match far {
                0 => manpower * if army { 1 } else { 3 },
                1..=3 => manpower * if army { 1 } else { 2 } / 2,
                _ => 0,
            }
        })
        .sum()
    }

    /// What the scoring hexes promise beyond the score as it stands.
    pub fn ground(&self, position: Position<'_>, pulls: &[Pull]) -> i32 {
        let holders = &position.state.table.holders;
        pulls
            .iter()
            .zip(holders)
            .enumerate()
            .map(|(place, (pull, holder))| self.promise(position, place, *pull, *holder))
            .sum()
    }

    fn promise(&self, position: Position<'_>, place: usize, pull: Pull, holder: Option<Side>) -> i32 {
        let scoring = &self.stage.victory.hexes[place];
        let swing = i64::from(self.swing(place));
        let theirs = i64::from(scoring.points[self.side.enemy().index()]) * i64::from(UNIT_OF_WORTH);
        let squares = pull.map(|strength| strength * strength);
        let share = swing * squares[0] / (squares[0] + squares[1]).max(1) - theirs;
        let now = match holder {
            Some(side) if side == self.side => swing - theirs,
            Some(_) => -theirs,
            None => 0,
        };
        let open_to_raid = holder == Some(self.side) && !position.occupied(self.side, scoring.hex);
        let raid = if open_to_raid { swing * i64::from(self.raids[place]) / 100 } else { 0 };
        ((share - now) * i64::from(self.openness()) / 100 - raid) as i32
    }

    /// What each side can bring to bear on each scoring hex.
    pub fn pulls(&self, position: Position<'_>) -> Vec<Pull> {
        let mut pulls = vec![[1; 2]; self.stage.victory.hexes.len()];
        for side in Side::BOTH {
            let row = usize::from(side != self.side);
            for unit in position.units_of(side) {
                self.add_pull(position, unit, row, &mut pulls);
            }
        }
        pulls
    }

    /// Adds what one unit brings to bear from where it stands.
    pub fn add_pull(&self, position: Position<'_>, unit: UnitId, row: usize, pulls: &mut [Pull]) {
        let Some(hex) = position.hex(unit) else { return };
        let now = position.unit(unit);
        let strength = i64::from(position.combat_value(unit) * SPIRIT[usize::from(now.demoralized.min(2))] / 10);
        let stuck = self.last_turn() && !position.fresh(unit);
        let mounted = position.arm(unit) == Arm::Cavalry;
        for (place, pull) in pulls.iter_mut().enumerate() {
            let distance = i64::from(self.survey.distance(place, hex));
            let distance = if mounted { distance / 2 } else { distance };
            pull[row] += match distance {
                0 => strength * 3 / 2,
                _ if stuck => strength * HALF_WAY / (HALF_WAY + distance) / 4,
                _ => strength * HALF_WAY / (HALF_WAY + distance),
            };
        }
    }

    /// How likely the enemy gets into each scoring hex if nobody stands there, in hundredths.
    fn find_raids(&self, position: Position<'_>) -> Vec<i32> {
        let mut raids = vec![0; self.stage.victory.hexes.len()];
        let mut field = Field::new();
        for unit in position.units_of(self.side.enemy()).filter(|&unit| position.fresh(unit)) {
            let points = self.allowance(unit) + 2;
            let near = (0..raids.len()).filter(|&place| {
                let hex = position.hex(unit);
                hex.is_some_and(|hex| i32::from(self.survey.distance(place, hex)) <= points * 2)
            });
            let near: Vec<usize> = near.collect();
            if near.is_empty() {
                continue;
            }
            position.reach(unit, points, &mut field);
            for place in near {
                let within = field.at(self.stage.victory.hexes[place].hex).is_some();
                raids[place] = raids[place].max(RAID[usize::from(!within)]);
            }
        }
        raids
    }

    /// A unit's mean allowance in a march of its own, in half points.
    pub fn allowance(&self, unit: UnitId) -> i32 {
        let card = self.stage.unit(unit);
        mean_points(&self.stage.title.unit_allowances[card.side.index()][card.arm as usize])
    }

    /// What both sides threaten, as far as it is feared or hoped for.
    fn threats(&self, position: Position<'_>) -> i32 {
        let sum = |side: Side| -> i32 { stacks(position, side).map(|hex| self.danger(position, side, hex)).sum() };
        self.weigh_dangers(sum(self.side), sum(self.side.enemy()))
    }

    /// The worth of dangers to ourselves and to the enemy.
    pub fn weigh_dangers(&self, ours: i32, theirs: i32) -> i32 {
        (theirs * HOPE - ours * FEAR) / 100
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
        let lone = self.easiest_side(position, side, hex, attackers).map_or(0, |(from, shelter)| {
            self.blow(position, &self.attack(enemy, UnitSet::one(best), from, hex), defenders, flank - shelter)
        });
        let led = self.assault_on(position, enemy, hex, defenders, flank);
        lone.max(led).max(0)
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
            reduced += i32::from((by_ground || by_enemy) && (by_ground || friends));
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

/// The mean of an allowance, in half points.
pub fn mean_points(allowance: &gcacw::tables::Allowance) -> i32 {
    i32::from(allowance.dice) * 7 + i32::from(allowance.add) * gcacw::tables::POINT
}
