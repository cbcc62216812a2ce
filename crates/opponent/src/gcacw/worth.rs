//! What a position is worth to a side, in hundredths of a victory point: points scored, the
//! armies' strength and state, ground held and within reach, and what the enemy threatens.

use super::survey::Survey;
use super::temper::Temper;
use gcacw::combat::{Attack, AttackKind};
use gcacw::counters::{Arm, LeaderId, MOST_FATIGUE, Rank, Side, UnitId, UnitSet};
use gcacw::flow::Phase;
use gcacw::state::UnitState;
use gcacw::tables::STRENGTH;
use gcacw::zoc::Zone;
use gcacw::{Position, Stage};
use ground::{Direction, Hex};

/// A victory point.
pub const UNIT_OF_WORTH: i32 = 100;

/// What is left of a unit's worth by its demoralization, in hundredths.
const SPIRIT: [i32; 3] = [100, 70, 45];
/// How likely an errand comes off, by half marches, in hundredths.
const ERRAND: [i64; 16] = [95, 90, 80, 70, 60, 52, 45, 39, 34, 29, 25, 22, 19, 16, 14, 12];
/// A guard that can be brushed aside, in quarters of a combat point.
const WEAK_GUARD: i32 = 8;
/// The surest that a change of hands is before it happens, in hundredths.
const SUREST: i32 = 75;
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
    /// How it weighs things.
    pub temper: Temper,
    turns_left: i32,
    daring: i32,
    distances: [Vec<Vec<u16>>; 2],
}

/// What both sides can bring to bear on a scoring hex, our own side first.
#[derive(Clone, Copy, Debug)]
pub struct Pull {
    /// Strength, less for what is far away.
    strength: [i64; 2],
    /// How likely the unit that is nearest gets there and takes it, in hundredths.
    errands: [i64; 2],
}

impl<'a> Judge<'a> {
    /// A judge of positions like this one.
    pub fn new(survey: &'a Survey, position: Position<'a>, side: Side, temper: Temper) -> Judge<'a> {
        let stage = position.stage;
        let turns_left = i32::from(stage.last_turn.saturating_sub(position.state.table.turn)) + 1;
        let mut judge =
            Judge { stage, survey, side, temper, turns_left, daring: 0, distances: [Vec::new(), Vec::new()] };
        judge.daring = judge.find_daring(position);
        judge.distances = Side::BOTH.map(|side| survey.distances(position, side));
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

    /// How much of the superior strength of a row's side tells in time, in hundredths.
    fn openness(&self, row: usize) -> i32 {
        let daring = if row == 0 { self.daring } else { -self.daring };
        let open = self.temper.openness + self.temper.openness * daring / 200;
        open * self.turns_left / (self.turns_left + 2)
    }

    /// How daring the score makes the side, in hundredths: the more it is behind and the less time
    /// is left, the more; less than nothing if it leads.
    fn find_daring(&self, position: Position<'_>) -> i32 {
        let behind = position.score(self.side.enemy()) - position.score(self.side);
        let share = (behind * 100 / self.temper.lead.max(1)).clamp(-100, 100);
        let urgency = match self.turns_left {
            ..=1 => 100,
            2 => 70,
            _ => 45,
        };
        share * self.temper.daring / 100 * urgency / 100
    }

    /// What an attack must be worth to be made.
    pub fn least_strike(&self) -> i32 {
        self.temper.strike - self.temper.strike * self.daring * 2 / 100
    }

    /// Our own losses and weariness, as daring sees them.
    fn dared(&self, unit: UnitId, cost: i32) -> i32 {
        let ours = self.stage.unit(unit).side == self.side;
        if ours && self.daring > 0 { cost - cost * self.daring / 200 } else { cost }
    }

    /// What a scoring hex changes between the sides when it changes hands.
    pub fn swing(&self, place: usize) -> i32 {
        let points = self.stage.victory.hexes[place].points;
        (i32::from(points[0]) + i32::from(points[1])) * UNIT_OF_WORTH
    }

    /// What a side loses with a point of manpower: the enemy's score and its strength.
    pub fn manpower_worth(&self) -> i32 {
        i32::from(self.stage.victory.manpower) * UNIT_OF_WORTH + self.temper.combat_point * self.horizon() / 100
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
            + position.units_of(me).map(|unit| self.press(position, unit)).sum::<i32>()
            + self.threats(position)
    }

    fn forces(&self, position: Position<'_>, side: Side) -> i32 {
        position.units_of(side).map(|unit| self.force(unit, position.unit(unit))).sum()
    }

    /// What a unit is worth in a state.
    pub fn force(&self, unit: UnitId, now: &UnitState) -> i32 {
        let manpower = i32::from(now.manpower);
        let value = if now.disorganized { self.stage.tables.disorganized(now.manpower) } else { manpower * STRENGTH };
        let guns = if now.demoralized == 0 { i32::from(self.stage.unit(unit).artillery) * self.temper.gun } else { 0 };
        let body = value * self.temper.combat_point / STRENGTH * SPIRIT[usize::from(now.demoralized.min(2))] / 100;
        let tired = if self.last_turn() { self.temper.last_weariness } else { self.temper.weariness };
        let tired = tired[usize::from(now.fatigue.min(MOST_FATIGUE))];
        let worn = manpower * (tired + if now.exhausted { self.temper.exhaustion } else { 0 });
        (body + guns) * self.horizon() / 100 - self.dared(unit, worn)
    }

    /// What a march to the unit's present fatigue risks, where it is an extended march.
    pub fn extended_march_risk(&self, unit: UnitId, tired: &UnitState) -> i32 {
        let extended = tired.fatigue >= if tired.exhausted { 2 } else { 3 };
        let mut after = *tired;
        after.disorganized = true;
        let broken = self.force(unit, tired) - self.force(unit, &after) + self.temper.combat_point / 2;
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

    /// What a scoring hex promises beyond its holder's points: the chance that it changes hands.
    fn promise(&self, position: Position<'_>, place: usize, pull: Pull, holder: Option<Side>) -> i32 {
        let points = self.stage.victory.hexes[place].points.map(|points| i32::from(points) * UNIT_OF_WORTH);
        let (ours, theirs) = (points[self.side.index()], points[self.side.enemy().index()]);
        let [take, lose] = [0, 1].map(|row| self.change_of_hands(position, place, pull, row));
        match holder {
            Some(side) if side == self.side => -(ours + theirs) * lose / 100 * (100 - take) / 100,
            Some(_) => (ours + theirs) * take / 100 * (100 - lose) / 100,
            None => (ours * take * (100 - lose) - theirs * lose * (100 - take)) / 10_000,
        }
    }

    /// How likely the side of a row takes a hex, by strength or by slipping in, in hundredths.
    fn change_of_hands(&self, position: Position<'_>, place: usize, pull: Pull, row: usize) -> i32 {
        let powers = pull.strength.map(|strength| i128::from(strength).pow(self.temper.power));
        let share = (powers[row] * 100 / (powers[0] + powers[1]).max(1)) as i32;
        let by_strength = share * self.openness(row) / 100;
        let errand = if row == 0 { pull.errands[0] } else { pull.errands[1].pow(2) / 100 };
        let by_stealth = self.guarded(position, place, errand, row) * self.temper.raid[row] / 100;
        (by_strength + by_stealth - by_strength * by_stealth / 100).min(SUREST)
    }

    /// What it is worth that a unit of ours is on its way to a hex that the enemy holds: less for
    /// every half point of movement still to go to the nearest.
    pub fn press(&self, position: Position<'_>, unit: UnitId) -> i32 {
        let side = position.side(unit);
        let eager = (50 + self.daring).max(0) * self.temper.press;
        let Some(hex) = position.hex(unit).filter(|_| position.arm(unit) != Arm::Artillery) else { return 0 };
        let mounted = position.arm(unit) == Arm::Cavalry;
        let open = position.state.table.holders.iter().enumerate().filter(|(_, holder)| **holder != Some(side));
        let nearest = open.map(|(place, _)| {
            let distance = i32::from(self.distances[side.index()][place][hex.index()]);
            let bonus = self.swing(place) / UNIT_OF_WORTH;
            if mounted { distance / 2 - bonus } else { distance - bonus }
        });
        let to_go = nearest.min().unwrap_or(0).max(-8);
        -to_go * position.combat_value(unit) / STRENGTH * eager / 10_000
    }

    /// What each side can bring to bear on each scoring hex.
    pub fn pulls(&self, position: Position<'_>) -> Vec<Pull> {
        let mut pulls = vec![Pull { strength: [1; 2], errands: [0; 2] }; self.stage.victory.hexes.len()];
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
        let side = position.side(unit);
        let stuck = self.last_turn() && !position.fresh(unit);
        let mounted = position.arm(unit) == Arm::Cavalry;
        let half_way = i64::from(self.temper.half_way);
        for (place, pull) in pulls.iter_mut().enumerate() {
            let distance = i64::from(self.distances[side.index()][place][hex.index()]);
            let distance = if mounted { distance / 2 } else { distance };
            pull.errands[row] = pull.errands[row].max(self.errand(position, unit, distance as i32));
            pull.strength[row] += match distance {
                0 => strength * 3 / 2,
                _ if stuck => strength * half_way / (half_way + distance) / 4,
                _ => strength * half_way / (half_way + distance),
            };
        }
    }

    /// How likely a unit gets to a scoring hex in time and takes it, in hundredths.
    fn errand(&self, position: Position<'_>, unit: UnitId, distance: i32) -> i64 {
        let marches = self.marches_left(position.unit(unit));
        let needed = distance * 100 / self.allowance_on_foot(unit).max(1);
        if needed > marches * 100 || position.arm(unit) == Arm::Artillery {
            return 0;
        }
        ERRAND[(needed / 50).clamp(0, 15) as usize]
    }

    /// What is left of an errand's chance where the hex is guarded, in hundredths.
    fn guarded(&self, position: Position<'_>, place: usize, errand: i64, row: usize) -> i32 {
        let hex = self.stage.victory.hexes[place].hex;
        let guards = position.units_in(if row == 0 { self.side.enemy() } else { self.side }, hex);
        match position.combat_total(guards) {
            _ if guards.is_empty() => errand as i32,
            ..=WEAK_GUARD => errand as i32 / 4,
            _ => 0,
        }
    }

    fn marches_left(&self, now: &UnitState) -> i32 {
        let today = i32::from(MOST_FATIGUE.saturating_sub(now.fatigue));
        today + 3 * (self.turns_left - 1)
    }

    /// A mean allowance by the measure of distances, which count half for the mounted.
    fn allowance_on_foot(&self, unit: UnitId) -> i32 {
        let mean = self.allowance(unit);
        if self.stage.unit(unit).arm == Arm::Cavalry { mean / 2 } else { mean }
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

/// The mean of an allowance, in half points.
pub fn mean_points(allowance: &gcacw::tables::Allowance) -> i32 {
    i32::from(allowance.dice) * 7 + i32::from(allowance.add) * gcacw::tables::POINT
}
