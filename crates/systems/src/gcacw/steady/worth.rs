//! What a position is worth to a side, in hundredths of a victory point: points scored, the
//! armies' strength and state, ground held and within reach (`scoring`), and what the
//! enemy threatens (`danger`).

use super::survey::Survey;
use super::temper::Temper;
use gcacw::counters::{LeaderId, MOST_FATIGUE, Rank, Side, UnitId};
use gcacw::flow::Phase;
use gcacw::state::UnitState;
use gcacw::tables::STRENGTH;
use gcacw::{Position, Stage};

/// A victory point.
pub const UNIT_OF_WORTH: i32 = 100;

/// What is left of a unit's worth by its demoralization, in hundredths.
pub const SPIRIT: [i32; 3] = [100, 70, 45];
/// How much a lucky roll gives beyond the mean, in half points.
const LUCKY: i32 = 3;
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
    /// Turns left, with this one.
    pub turns_left: i32,
    /// How daring the score makes the side, in hundredths.
    pub daring: i32,
    /// How far every hex is from each scoring hex, by side, in half points of movement.
    pub distances: [Vec<Vec<u16>>; 2],
    margin: i32,
}

impl<'a> Judge<'a> {
    /// A judge of positions like this one.
    pub fn new(survey: &'a Survey, position: Position<'a>, side: Side, temper: Temper) -> Judge<'a> {
        let stage = position.stage;
        let turns_left = i32::from(stage.last_turn.saturating_sub(position.state.table.turn)) + 1;
        let mut judge = Judge {
            stage,
            survey,
            side,
            temper,
            turns_left,
            daring: 0,
            margin: 0,
            distances: [Vec::new(), Vec::new()],
        };
        judge.margin = judge.lead(position);
        judge.daring = judge.find_daring();
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

    /// How daring the score makes the side, in hundredths: the more it is behind and the less time
    /// is left, the more; less than nothing if it leads.
    fn find_daring(&self) -> i32 {
        let share = (-self.margin / self.temper.lead.max(1)).clamp(-100, 100);
        let urgency = match self.turns_left {
            ..=1 => 100,
            2 => 70,
            _ => 45,
        };
        share * self.temper.daring / 100 * urgency / 100
    }

    /// By how much the side leads.
    fn lead(&self, position: Position<'_>) -> i32 {
        (position.score(self.side) - position.score(self.side.enemy())) * UNIT_OF_WORTH
    }

    /// What the score is worth: in the last turn, above all whether it wins.
    pub fn score(&self, position: Position<'_>) -> i32 {
        self.victory(self.lead(position))
    }

    fn victory(&self, lead: i32) -> i32 {
        if self.last_turn() { lead + lead.clamp(-UNIT_OF_WORTH, UNIT_OF_WORTH) * self.temper.win } else { lead }
    }

    /// What a gain of one side is worth to it, with the score in strategy.
    pub fn gain(&self, side: Side, gain: i32) -> i32 {
        if side == self.side {
            self.victory(self.margin + gain) - self.victory(self.margin)
        } else {
            self.victory(self.margin) - self.victory(self.margin - gain)
        }
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

    /// What a side loses with a point of manpower: the enemy's score and its strength.
    pub fn manpower_worth(&self) -> i32 {
        i32::from(self.stage.victory.manpower) * UNIT_OF_WORTH + self.temper.combat_point * self.horizon() / 100
    }

    /// What a position is worth.
    pub fn worth(&self, position: Position<'_>) -> i32 {
        let (me, foe) = (self.side, self.side.enemy());
        let score = self.score(position);
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

    /// A unit's mean allowance in a march of its own, in half points.
    pub fn allowance(&self, unit: UnitId) -> i32 {
        let card = self.stage.unit(unit);
        mean_points(&self.stage.title.unit_allowances[card.side.index()][card.arm as usize])
    }

    /// The points that a plan counts on: more than the mean for who has nothing left to lose.
    pub fn hoped_for(&self, mean: i32) -> i32 {
        if self.last_turn() && self.margin < 0 { mean + LUCKY } else { mean }
    }
}

/// The mean of an allowance, in half points.
pub fn mean_points(allowance: &gcacw::tables::Allowance) -> i32 {
    i32::from(allowance.dice) * 7 + i32::from(allowance.add) * gcacw::tables::POINT
}
