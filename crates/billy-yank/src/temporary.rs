//! Stands in for the moves until they are merged.
#![allow(missing_docs)]
use crate::event::{Event, Why};
use crate::flow::Place;
use crate::orders::{Action, Order, Pick, Step};
use crate::sequence::Decision;
use crate::state::{Now, Play, Presence};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Course, Facing, Moving, Paces, Point, QUARTER, Segment, first_within};
use referee::{Choice, Refusal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    AllEnemies,
    Target(UnitId),
    Away,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub unit: UnitId,
    pub path: Vec<Point>,
    pub length: Paces,
    pub how: Why,
    pub limit: Limit,
    pub face: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub unit: UnitId,
    pub gone: Paces,
    pub cost: Paces,
    pub why: Option<Why>,
}

impl Play<'_> {
    pub fn run_moves(&mut self, moves: Vec<Move>) -> Vec<Outcome> {
        let now = self.now();
        let course = |one: &Move, stop: u32| -> Course {
            let from = now.unit(one.unit).at;
            let end = from.toward(one.path.first().copied().unwrap_or(from), one.length);
            let whole = Course::new(from, end);
            match stop {
                QUARTER => whole,
                0 => Course::standing(from),
                _ => Course::during(from, whole.at(stop), 0, stop).unwrap_or(Course::standing(from)),
            }
        };
        let mut stops: Vec<(u32, Option<Why>)> = vec![(QUARTER, None); moves.len()];
        loop {
            let mut first: Option<(u32, usize, Why)> = None;
            for (index, one) in moves.iter().enumerate().filter(|(index, _)| stops[*index].1.is_none()) {
                let mover = Moving::on(now.command_stand(one.unit), course(one, stops[index].0));
                for enemy in now.army(now.side(one.unit).other()) {
                    let (limit, why) = match one.limit {
                        Limit::AllEnemies => (Paces(200), "enemy"),
                        Limit::Target(target) if target == enemy => (Paces(200), "enemy"),
                        Limit::Target(_) | Limit::Away => (Paces(0), "contact"),
                    };
                    let path =
                        moves.iter().zip(&stops).find(|(other, _)| other.unit == enemy).map(|(o, s)| course(o, s.0));
                    let at = now.unit(enemy).at;
                    let stands = now.stands(enemy);
                    for stand in stands.iter().take(if limit.0 > 0 { 1 } else { 8 }) {
                        let there = match path {
                            Some(path) if stand.centre() == at => Moving::on(*stand, path),
                            _ => Moving::standing(*stand),
                        };
                        if let Some(moment) = first_within(&mover, &there, limit, 0)
                            && moment < stops[index].0
                            && first.is_none_or(|first| moment < first.0)
                        {
                            first = Some((moment, index, why));
                        }
                    }
                }
            }
            let Some((moment, index, why)) = first else { break };
            stops[index] = (moment, Some(why));
        }
        let ends: Vec<(Point, Paces)> = moves
            .iter()
            .zip(&stops)
            .map(|(one, stop)| {
                let from = now.unit(one.unit).at;
                let to = course(one, stop.0).at(QUARTER);
                (to, Segment::new(from, to).length().floor())
            })
            .collect();
        let mut outcomes = Vec::new();
        for ((one, (to, paces)), stop) in moves.into_iter().zip(ends).zip(stops) {
            let old = self.now().unit(one.unit);
            let facing = if one.face { one.path.first().and_then(|&end| Facing::along(old.at, end)).unwrap_or(old.facing) } else { old.facing };
            if paces.0 > 0 {
                self.happen(Event::Moved { unit: one.unit, to, facing, paces, how: one.how });
            }
            outcomes.push(Outcome { unit: one.unit, gone: paces, cost: Paces(0), why: stop.1 });
        }
        outcomes
    }

    pub fn fall_back(&mut self, unit: UnitId, from: Point, paces: Paces) -> bool {
        let now = self.now();
        let at = now.unit(unit).at;
        let Some(facing) = Facing::along(at, from) else { return false };
        let mut to = at.moved(facing, Paces(-paces.0));
        let closed =
            now.stage.map.areas.iter().any(|area| {
                area.class == crate::terrain::Class::Impassable && area.shape.touches(Segment::new(at, to))
            });
        let corners = now.command_stand(unit).moved_to(to).corners();
        if closed || corners.iter().any(|&corner| !now.stage.map.holds(corner)) {
            return false;
        }
        for friend in now.army(now.side(unit)).filter(|&friend| friend != unit) {
            if now.command_stand(unit).moved_to(to).overlaps(&now.command_stand(friend)) {
                to = at.toward(to, now.command_stand(unit).distance(&now.command_stand(friend)).floor());
            }
        }
        let paces = at.distance(to).floor();
        self.happen(Event::Moved { unit, to, facing, paces, how: "fall-back" });
        true
    }

    pub fn run_quarter(&mut self, _: Step, _: u8) -> Vec<UnitId> {
        Vec::new()
    }

    pub fn rout(&mut self, unit: UnitId, heading: Facing) {
        let to = self.now().unit(unit).at.moved(heading, Paces(1200));
        if !self.now().stage.map.holds(to) {
            return self.remove(unit, Presence::Left);
        }
        self.happen(Event::Moved { unit, to, facing: heading, paces: Paces(1200), how: "rout" });
    }

    pub fn ride(&mut self, general: GeneralId, to: Point) {
        self.happen(Event::Rode(general, to));
    }

    pub fn activate(&mut self, _: UnitId, _: &[Action]) {}
    pub fn counter(&mut self, _: Option<(UnitId, Vec<Action>)>) {}
    pub fn next_activation(&mut self) -> Place {
        Place::Close(Step::Manoeuvre)
    }
    pub fn number_units(&mut self) {}
    pub fn finish_abatis(&mut self) {}
}

impl Now<'_> {
    pub fn check_actions(&self, _: UnitId, _: Step, _: &[Action]) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn suggest_actions(&self, _: UnitId, _: Step, _: &mut Vec<Vec<Action>>) {}
    pub fn rout_headings(&self, _: UnitId) -> Vec<Facing> {
        (0..72).filter_map(|step| Facing::new(step * 5)).collect()
    }
    pub fn check_rout(&self, _: UnitId, _: Facing) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_ride(&self, _: Side, _: GeneralId, _: Point) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn can_ride(&self, _: Side) -> bool {
        false
    }
    pub fn suggest_rides(&self, _: GeneralId, _: &mut Vec<Point>) {}
    pub fn offer_rides(&self, _: Side, _: &[Pick], _: &mut Vec<Choice<Order, Pick>>) {}
    pub fn activation_choice(&self) -> Option<(Decision, Side)> {
        None
    }
    pub fn check_activation(&self, _: Side, _: UnitId, _: &[Action]) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn check_counter(&self, _: Side, _: Option<&(UnitId, Vec<Action>)>) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn offer_activation(&self, _: Side, _: Decision, _: &mut Vec<Choice<Order, Pick>>) {}
}
