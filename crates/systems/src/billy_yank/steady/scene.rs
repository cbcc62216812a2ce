//! What a regiment is worth where it stands, or would stand: what it hits, what hits it, who stands by it, and
//! how near it is to what it is after. Hundredths of a stand are the measure of everything.

use super::ground::Field;
use super::posture::{self, Goal};
use super::reckon;
use ::billy_yank::fire::Direction;
use ::billy_yank::morale::Support;
use ::billy_yank::secrecy::Known;
use ::billy_yank::stands::{Formation, laid_out};
use ::billy_yank::state::{Duty, Fate, Marker};
use ::billy_yank::terrain::Cover;
use ::billy_yank::units::{Side, UnitId};
use ::billy_yank::victory::Losses;
use ::billy_yank::{Now, Stage};
use ::ground::free::{Facing, Paces, Point, Segment};
use std::sync::Arc;

/// A unit that is demoralised, and one that runs.
const SHAKEN: i32 = 110;
const ROUTED: i32 = 300;
/// What a unit hits counts so much of what it would in this turn, as the enemy moves too.
const PROSPECT: i32 = 60;
/// Not all enemies in range fire at the same unit.
const SHARED: i32 = 70;
/// Enemies so near make support count.
const NEAR: i32 = 1600;
/// Out of its brigadier's reach.
const OUT_OF_REACH: i32 = 35;
/// Stands that lie over a friend's.
const OVERLAP: i32 = 150;
/// The farthest that guns are reckoned with.
const GUNS: i32 = 4800;
/// So far beyond the range of small arms an enemy is still looked at.
const SLACK: i32 = 100;

/// An enemy who is so near may come within range in this turn, and what it is worth to be ready for him.
const COMING: Paces = Paces(1500);
const IN_WAIT: i32 = 20;

/// What a move of a turn comes to.
const A_MOVE: i32 = 600;

/// Where and how a unit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    /// The middle of its command stand.
    pub at: Point,
    /// Its facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
}

/// A decision, looked at from one side.
pub struct Scene<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// Who looks.
    pub side: Side,
    /// The table as it is known.
    pub real: Known,
    /// The table as the next turn would find it: nobody moves, hesitation is over, and units that have been given
    /// something to do stand where it leads them.
    pub rest: Known,
    /// The ways to the objectives.
    pub fields: Arc<Vec<Field>>,
    /// How firm each unit is, as it stands.
    nerves: Vec<i32>,
    /// What each unit is after.
    pub goals: Vec<Goal>,
}

impl<'a> Scene<'a> {
    /// The scene of a side.
    pub fn of(stage: &'a Stage, side: Side, real: Known, fields: Arc<Vec<Field>>) -> Scene<'a> {
        let mut rest = real.clone();
        for unit in &mut rest.state.table.units {
            unit.duty = Some(Duty::Hold);
            (unit.moved, unit.adjusted, unit.turned, unit.withdrawing, unit.fired) =
                (false, false, false, false, false);
            unit.marker = unit.marker.filter(|&marker| marker != Marker::Hesitant);
        }
        rest.state.flow.plans.clear();
        let mut scene = Scene { stage, side, real, rest, fields, nerves: Vec::new(), goals: Vec::new() };
        scene.nerves = stage.all_units().map(|unit| scene.nerve(unit)).collect();
        scene.goals = posture::goals(&scene);
        scene
    }

    /// The table as it is.
    pub fn now(&self) -> Now<'_> {
        Now { stage: self.stage, state: &self.real.state }
    }

    /// The table at rest.
    pub fn still(&self) -> Now<'_> {
        Now { stage: self.stage, state: &self.rest.state }
    }

    /// How a unit stands in the table at rest.
    pub fn stance(&self, unit: UnitId) -> Stance {
        let there = self.still().unit(unit);
        Stance { at: there.at, facing: there.facing, formation: there.formation }
    }

    /// Puts a unit somewhere in the table at rest.
    pub fn put(&mut self, unit: UnitId, stance: Stance) {
        if let Some(there) = self.rest.state.table.units.get_mut(unit.index()) {
            (there.at, there.facing, there.formation) = (stance.at, stance.facing, stance.formation);
        }
    }

    /// What it would be worth for a unit to stand so, and what it could hit from there.
    pub fn worth_at(&mut self, unit: UnitId, stance: Stance) -> (i32, i32) {
        let before = self.stance(unit);
        self.put(unit, stance);
        let worth = self.worth(unit);
        self.put(unit, before);
        worth
    }

    /// What it would be worth to stand so, at a glance: without looking whom it sees and who sees it.
    pub fn glance(&mut self, unit: UnitId, stance: Stance) -> i32 {
        let before = self.stance(unit);
        self.put(unit, stance);
        let goal = self.goals.get(unit.index()).copied().unwrap_or_default();
        let nearest = self.nearest_foe(stance.at);
        let worth = self.nearness(unit, stance.at, &goal) + self.front(unit, nearest) - self.crowd(unit);
        self.put(unit, before);
        worth
    }

    /// How far the nearest enemy is from a point.
    pub fn nearest_foe(&self, at: Point) -> i32 {
        let now = self.still();
        let foes = now.army(self.side.other()).filter(|&foe| !now.has(foe, Marker::Routed));
        foes.map(|foe| now.unit(foe).at.distance(at).floor().0).min().unwrap_or(i32::MAX)
    }

    /// How firm a unit is where it stands, without cover.
    fn nerve(&self, unit: UnitId) -> i32 {
        let now = self.still();
        if !now.is_there(unit) {
            return 0;
        }
        let Support { left, right, rear } = now.support(unit);
        let alone = if now.is_isolated(unit) { -3 } else { 0 };
        let shaken = if now.has(unit, Marker::Demoralised) { -2 } else { 0 };
        let charisma = now.attached(unit).map(|general| i32::from(now.general(general).charisma)).max().unwrap_or(0);
        reckon::mettle(now, unit) + i32::from(left) + i32::from(right) + i32::from(rear) + alone + shaken + charisma
    }

    /// What a unit is worth where it stands in the table at rest, and the best it could hit from there.
    pub fn worth(&self, unit: UnitId) -> (i32, i32) {
        let now = self.still();
        let (there, card) = (now.unit(unit), now.card(unit));
        let (mut suffers, mut hits, mut turned) = (0, 0, 0);
        let nearest = self.nearest_foe(there.at);
        let nerve = self.nerve(unit);
        for foe in now.army(self.side.other()) {
            let enemy = now.unit(foe);
            let away = there.at.distance(enemy.at).floor().0;
            let steady = enemy.marker != Some(Marker::Routed);
            if away <= reach(now, foe) && steady {
                let losses = reckon::shot(now, foe, unit);
                if losses > 0 {
                    suffers += self.toll(now, unit, losses, enemy.at, nerve);
                }
            }
            if away <= reach(now, unit) && there.marker != Some(Marker::Routed) {
                let losses = reckon::shot(now, unit, foe);
                if losses > 0 {
                    hits = hits.max(self.toll(now, foe, losses, there.at, self.nerve_of(foe)));
                }
            }
            if steady && !self.stage.card(foe).is_battery() && away <= 1000 {
                turned += match now.direction(unit, enemy.at) {
                    Direction::Front => 0,
                    Direction::Flank => 30,
                    Direction::Rear => 45,
                };
            }
        }
        let goal = self.goals.get(unit.index()).copied().unwrap_or_default();
        let care = goal.care;
        let mut worth = hits * PROSPECT / 100 - suffers * SHARED / 100 * care / 100 - turned;
        if nearest <= NEAR {
            worth += 10 * nerve.clamp(-5, 5);
        }
        worth += self.nearness(unit, there.at, &goal);
        worth += self.front(unit, nearest);
        worth -= self.crowd(unit);
        worth -= match there.formation {
            Formation::Column if nearest <= 2000 => 50,
            Formation::Disordered => 35,
            Formation::Skirmish if card.figures > 1 => 40,
            Formation::Limbered if nearest <= 2000 => 40,
            _ => 0,
        };
        if card.brigadier.is_some_and(|general| {
            let far = now.general(general).at.distance(there.at).floor().0 > 1150;
            now.general(general).fate == Fate::InPlay && far
        }) {
            worth -= OUT_OF_REACH;
        }
        (worth, hits)
    }

    /// What it is worth to stand ready for enemies who may come within range in this turn.
    pub fn lies_in_wait(&self, unit: UnitId) -> i32 {
        let now = self.still();
        let there = now.unit(unit);
        let foes = now.army(self.side.other()).filter(|&foe| now.unit(foe).marker.is_none());
        let comes = |foe: UnitId| {
            let at = now.unit(foe).at;
            there.at.distance(at).at_most(COMING) && there.facing.bears(there.at, at, 75)
        };
        if foes.into_iter().any(comes) { IN_WAIT } else { 0 }
    }

    /// How firm a unit stood when the decision was asked.
    pub fn nerve_of(&self, unit: UnitId) -> i32 {
        self.nerves.get(unit.index()).copied().unwrap_or(0)
    }

    /// How near a unit is to what it is after.
    fn nearness(&self, unit: UnitId, at: Point, goal: &Goal) -> i32 {
        let mut worth = 0;
        if let Some(number) = goal.objective
            && let (Some(field), Some(objective)) = (self.fields.get(number), self.stage.victory.objectives.get(number))
        {
            let inside = at.distance(objective.at).at_most(objective.radius);
            let holds = !matches!(self.still().unit(unit).marker, Some(Marker::Demoralised | Marker::Routed));
            let left = (field.from(at) - objective.radius.0 + 100).clamp(0, 10_000);
            worth -= goal.pull * left / 100;
            if inside && holds {
                worth += goal.hold;
            }
        }
        if let Some(foe) = goal.foe {
            let left = (at.distance(self.still().unit(foe).at).floor().0 - 500).max(0);
            worth -= goal.pull * left / 100;
        }
        worth
    }

    /// What a unit would gain by going on to what it is after in the next turn.
    pub fn next_gain(&self, unit: UnitId) -> i32 {
        let goal = self.goals.get(unit.index()).copied().unwrap_or_default();
        let at = self.still().unit(unit).at;
        let field =
            goal.objective.and_then(|number| self.fields.get(number).zip(self.stage.victory.objectives.get(number)));
        let left = field.map_or(0, |(field, objective)| field.from(at) - objective.radius.0 + 100);
        goal.pull * left.clamp(0, A_MOVE) / 100
    }

    /// A unit looks to where the enemy is.
    fn front(&self, unit: UnitId, nearest: i32) -> i32 {
        let now = self.still();
        let there = now.unit(unit);
        let mut worth = 0;
        for foe in now.army(self.side.other()) {
            let at = now.unit(foe).at;
            let away = there.at.distance(at).floor().0;
            if away > nearest.saturating_add(600).min(3000) {
                continue;
            }
            let off = Facing::along(there.at, at).map_or(0, |way| i32::from(there.facing.apart(way)));
            worth -= (off - 40).max(0) / 4;
        }
        worth
    }

    /// Stands that lie over those of friends, or just before a friend's front.
    fn crowd(&self, unit: UnitId) -> i32 {
        let now = self.still();
        let own = now.stands(unit);
        let at = now.unit(unit).at;
        let friends = now.army(self.side).filter(|&friend| friend != unit);
        let close = friends.filter(|&friend| now.unit(friend).at.distance(at).at_most(Paces(600)));
        close
            .map(|friend| {
                let theirs = now.stands(friend);
                let over = own.iter().any(|stand| theirs.iter().any(|other| stand.overlaps(other)));
                let (there, front) = (now.unit(friend), now.command_stand(friend));
                let masks = front.ahead(at) > 0 && front.bears(at, 30) && there.at.distance(at).at_most(Paces(500));
                if over { OVERLAP } else { i32::from(masks) * 25 }
            })
            .sum()
    }

    /// What some losses take from a side, in hundredths of a stand: figures, and what follows if the unit fails.
    pub fn toll(&self, now: Now<'_>, unit: UnitId, losses: i32, from: Point, nerve: i32) -> i32 {
        let (card, there) = (now.card(unit), now.unit(unit));
        let figures = i32::from(card.figures).max(1);
        let cover = match now.cover_of(unit, Some(Segment::new(from, there.at))) {
            Cover::None => 0,
            Cover::Light => 1,
            Cover::Dense => 2,
            Cover::Both => 3,
        };
        let taken = match now.direction(unit, from) {
            Direction::Front => 0,
            Direction::Flank => -2,
            Direction::Rear => -3,
        };
        let left = (i32::from(there.stands) * figures - i32::from(there.losses)).max(1) * 100;
        let losses = losses.min(left);
        let tested = match card.is_battery() {
            true => losses.min(100),
            false => ((i32::from(there.losses) * 100 + losses) / figures).min(100),
        };
        let fails = 100 - reckon::passes(nerve + cover + taken - 1);
        let value = if there.marker.is_some_and(|marker| marker >= Marker::Demoralised) { ROUTED } else { SHAKEN };
        let dead = if losses >= left { 200 } else { 0 };
        (losses * self.stand_of(unit) / figures + tested * fails / 100 * value + dead * 100) / 100
    }

    /// What a stand of a unit counts, in hundredths of an ordinary one.
    fn stand_of(&self, unit: UnitId) -> i32 {
        match self.stage.victory.losses {
            Losses::Counted { stand, section, .. } => {
                let each = if self.stage.card(unit).is_battery() { section } else { stand };
                100 * i32::from(each) / i32::from(stand.max(1))
            }
            Losses::Worth => {
                let card = self.stage.card(unit);
                let stands = i32::from(card.stands).max(1);
                (i32::from(card.points) * 10_000 / stands / self.stand_points()).clamp(40, 300)
            }
        }
    }

    /// The points of an ordinary stand, in hundredths.
    pub fn stand_points(&self) -> i32 {
        match self.stage.victory.losses {
            Losses::Counted { stand, .. } => 100 * i32::from(stand.max(1)),
            Losses::Worth => {
                let (points, stands) = self.stage.units.iter().fold((0, 0), |(points, stands), card| {
                    (points + i32::from(card.points), stands + i32::from(card.stands))
                });
                (points * 100 / stands.max(1)).max(1)
            }
        }
    }

    /// Whether a unit that stands so lies wholly on the table.
    pub fn is_on_table(&self, unit: UnitId, stance: Stance) -> bool {
        let stands = laid_out(stance.at, stance.facing, stance.formation, self.stage.card(unit).stands.min(1));
        stands.iter().all(|stand| stand.corners().iter().all(|&corner| self.stage.map.holds(corner)))
    }
}

/// How far a unit's fire is reckoned with.
fn reach(now: Now<'_>, unit: UnitId) -> i32 {
    let card = now.card(unit);
    match card.is_battery() {
        true => GUNS,
        false => i32::from(card.weapon.reach().last().copied().unwrap_or(0)) * 100 + SLACK,
    }
}
