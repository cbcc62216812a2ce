//! 7.5 Losses and elimination.

use crate::counters::{Side, UnitId, UnitSet};
use crate::event::{Cause, Event};
use crate::flow::Frame;
use crate::state::{Play, Position};
use crate::tables::MOST_LOSS;
use arrayvec::ArrayVec;
use referee::flow::Flows;
use referee::{Arg, Refusal, RuleId};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The most units that one loss is divided among: each loses a point at least, and no loss is greater.
const MOST_SHARES: usize = MOST_LOSS as usize;

/// How a loss is divided: units in roster order, and what each loses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shares(ArrayVec<(UnitId, u8), MOST_SHARES>);

impl Shares {
    /// Adds to what a unit loses. False if there is no room: then the loss is too great for any table.
    pub fn add(&mut self, unit: UnitId, points: u8) -> bool {
        match self.0.binary_search_by_key(&unit, |(other, _)| *other) {
            Ok(place) => {
                self.0[place].1 = self.0[place].1.saturating_add(points);
                true
            }
            Err(place) => self.0.try_insert(place, (unit, points)).is_ok(),
        }
    }
}

impl Deref for Shares {
    type Target = [(UnitId, u8)];

    fn deref(&self) -> &[(UnitId, u8)] {
        &self.0
    }
}

/// A loss to be divided by its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Losses {
    /// Whose.
    pub side: Side,
    /// Among which units.
    pub units: UnitSet,
    /// How many points.
    pub points: u8,
    /// What for.
    pub cavalry_retreat: bool,
}

impl Losses {
    fn cause(&self) -> Cause {
        if self.cavalry_retreat { Cause::CavalryRetreat } else { Cause::Combat }
    }
}

impl Position<'_> {
    /// 7.5: whether a loss may be divided so: all of it, nobody more than he has.
    pub fn may_lose(&self, losses: &Losses, shares: &Shares) -> Result<(), Refusal> {
        let [divided, in_full] = self.dividing(losses);
        let total: u32 = shares.iter().map(|(_, points)| u32::from(*points)).sum();
        let fits = |(unit, points): &(UnitId, u8)| {
            losses.units.contains(*unit) && (1..=self.unit(*unit).manpower).contains(points)
        };
        let points = Arg::Number(losses.points.into());
        if !shares.iter().all(fits) {
            bar!(divided, "points" = points);
        }
        if total != u32::from(losses.points) && referee::cite(in_full) {
            return Err(Refusal::new(in_full).with("points", points));
        }
        Ok(())
    }

    /// The clauses by which a loss is divided at will, and lost in full.
    fn dividing(&self, losses: &Losses) -> [RuleId; 2] {
        if losses.cavalry_retreat {
            [id!("7.7.stacked-cavalry"), id!("7.7.stacked-cavalry")]
        } else if losses.side == self.defending_side() {
            [id!("7.5.apply-defender-number#a"), id!("7.5.apply-defender-number#b")]
        } else {
            [id!("7.5.apply-attacker-assault-number#a"), id!("7.5.apply-attacker-assault-number#b")]
        }
    }

    /// The side that defends in the combat being resolved.
    fn defending_side(&self) -> Side {
        self.combat().map_or(Side::Union, |combat| combat.side.enemy())
    }

    fn manpower_of(&self, units: UnitSet) -> u32 {
        units.into_iter().map(|unit| u32::from(self.unit(unit).manpower)).sum()
    }
}

impl Play<'_> {
    /// A side loses manpower among some units: it divides it, if there is a choice.
    pub fn lose_among(&mut self, losses: Losses) {
        let alive: UnitSet = losses.units.into_iter().filter(|&unit| self.now().hex(unit).is_some()).collect();
        if losses.points > 0 {
            let points = losses.points.min(MOST_LOSS);
            self.push(Frame::Losses(Losses { units: alive, points, ..losses }));
        }
    }

    /// Losses that leave no choice are taken at once.
    pub fn step_losses(&mut self, losses: Losses) -> Flows {
        let wiped_out = self.now().manpower_of(losses.units) <= u32::from(losses.points);
        let alone = losses.units.len() == 1;
        let choice = !wiped_out && !alone;
        if choice && referee::cite(self.now().dividing(&losses)[0]) {
            return Flows::Asks;
        }
        self.pop();
        let losers = if choice { losses.units.first().map(UnitSet::one).unwrap_or_default() } else { losses.units };
        for unit in losers {
            self.lose_manpower(unit, losses.points, losses.cause());
        }
        Flows::On
    }

    /// The owner divides the loss.
    pub fn divide(&mut self, losses: Losses, shares: &Shares) {
        self.pop();
        for &(unit, points) in shares.iter() {
            self.lose_manpower(unit, points, losses.cause());
        }
    }

    /// A unit loses manpower; at nothing it is eliminated. What is lost beyond is void (R59).
    /// After marches, retreats and cavalry retreats the new marker is disorganized (R95).
    pub fn lose_manpower(&mut self, unit: UnitId, points: u8, cause: Cause) {
        let now = *self.now().unit(unit);
        let combat = cause == Cause::Combat;
        if points == 0 || now.hex.is_none() || (combat && !rule!("7.5.number-results")) {
            return;
        }
        let on_the_march = matches!(cause, Cause::ExtendedMarch | Cause::ForceMarch);
        let value = match now.manpower.saturating_sub(points) {
            0 if on_the_march && !rule!("R31") => 1,
            0 if points > now.manpower && !rule!("R59") => 1,
            value => value,
        };
        self.score_loss(unit, now.manpower - value, cause);
        self.happen(Event::Manpower { unit, value, cause });
        if value == 0 && rule!("7.5.unit-elimination") {
            self.eliminate(unit, cause);
        } else if combat {
            self.keep_side(unit, now.disorganized);
        } else if disorganizes(cause) {
            self.disorganize(unit);
        }
    }

    /// 7.5: after a loss in combat the new marker lies as the old one did.
    fn keep_side(&mut self, unit: UnitId, disorganized: bool) {
        if disorganized && !rule!("7.5.marker-side-after-loss#a") {
            self.happen(Event::Reorganized(unit));
        } else if !disorganized && !rule!("R95#a") {
            self.disorganize(unit);
        }
    }

    fn score_loss(&mut self, unit: UnitId, lost: u8, cause: Cause) {
        let points = self.stage.victory.manpower * i16::from(lost);
        if cause.scores() && points != 0 {
            let side = self.stage.unit(unit).side.enemy();
            self.happen(Event::Scored { side, points });
        }
    }

    /// A unit leaves the game; its leaders are left to find another (7.5).
    pub fn eliminate(&mut self, unit: UnitId, cause: Cause) {
        let Some(hex) = self.now().hex(unit) else { return };
        let side = self.stage.unit(unit).side;
        let leaders = self.now().leaders_with(unit);
        self.happen(Event::Eliminated { unit, cause });
        self.settle_refused(side, hex);
        for leader in leaders {
            if !rule!("2.2.leader-needs-unit") {
                continue;
            }
            self.orphan(leader, hex);
        }
    }

    /// 7.6: units surrender where they stand.
    pub fn surrender(&mut self, units: UnitSet) {
        let Some(hex) = units.first().and_then(|unit| self.now().hex(unit)) else { return };
        self.happen(Event::Surrendered { hex, units });
        for unit in units {
            let lost = self.now().unit(unit).manpower;
            self.score_loss(unit, lost, Cause::Surrender);
            let side = self.stage.unit(unit).side.enemy();
            if self.stage.victory.surrender != 0 {
                self.happen(Event::Scored { side, points: self.stage.victory.surrender });
            }
            self.happen(Event::Manpower { unit, value: 0, cause: Cause::Surrender });
            self.eliminate(unit, Cause::Surrender);
        }
    }
}

/// R95: whether the new marker lies on its disorganized side after a loss outside combat. A force march
/// has disorganized the unit already.
fn disorganizes(cause: Cause) -> bool {
    match cause {
        Cause::ExtendedMarch => rule!("R95#b"),
        Cause::Retreat => rule!("R95#d") && rule!("7.6.retreat-loss#b"),
        Cause::CavalryRetreat => rule!("R95#e") && rule!("7.7.step-2-loss#b"),
        _ => true,
    }
}
