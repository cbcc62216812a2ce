//! Chapters 6.1 and 1.6: units are put where they come to stand, off walls and off each other.

use super::{Limit, Means, Outcome, Runner};
use crate::event::{Event, Note, Word};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Play};
use crate::terrain::LineId;
use crate::units::UnitId;
use ground::free::{Facing, Paces, Point, QUARTER, Segment};

impl Play<'_> {
    /// A runner has come to the end of the quarter.
    pub(super) fn arrive(&mut self, runner: &mut Runner) -> Outcome {
        let held = self.step_off_wall(runner);
        let unit = runner.order.unit;
        let end = runner.halted.unwrap_or(QUARTER);
        let (gone, reached) = runner.gone(end);
        let (how, note) = (runner.order.how, runner.order.note);
        let walked: Vec<(Point, Facing)> = runner
            .legs
            .iter()
            .filter(|leg| leg.begins < end && leg.point(end) != leg.way.from)
            .map(|leg| (leg.point(end), leg.facing))
            .collect();
        let last = walked.len().saturating_sub(1);
        for (number, &(to, facing)) in walked.iter().enumerate() {
            let facing = runner.order.facing.filter(|_| number == last).unwrap_or(facing);
            self.put(unit, to, facing, how, note);
        }
        if let (true, Some(facing)) = (walked.is_empty(), runner.order.facing) {
            self.put(unit, runner.start.centre(), facing, how, note);
        }
        // A charge that comes to its target is not stopped, nor is an adjustment that ends where it may, nor
        // whoever does not move by his own will.
        let meant = match runner.order.limit {
            Limit::Target(_) | Limit::Pursuit(_) => true,
            Limit::AllEnemies | Limit::Contact | Limit::Judged => runner.arrives && end == QUARTER,
        };
        let quiet = runner.why == Some("enemy") && meant && self.now().order(unit) != Some(Duty::Manoeuvre);
        if let Some(why) = runner.why.filter(|_| !quiet) {
            self.happen(Event::Stopped { unit, why });
        }
        if let Some(line) = runner.wall
            && rule!("R12#c")
        {
            self.happen(Event::Ready { unit, line: Some(line) });
        }
        let crossed = runner.crossed.iter().filter(|(after, _)| after.0 <= gone.0 && gone.0 > 0);
        let cost = Paces(crossed.map(|(_, cost)| cost.0).sum());
        let (why, met, barred) = (runner.why, runner.met, runner.barred);
        Outcome { unit, from: runner.start, gone, cost, held, reached, why, met, barred }
    }

    /// Whoever ends a quarter astride an obstacle that he has not crossed waits before it (R12); what he loses by
    /// that he goes in the next quarter, unless he was stopped. A charger that has come to its target goes on.
    pub(super) fn step_off_wall(&self, runner: &mut Runner) -> Paces {
        let now = self.now();
        let end = runner.halted.unwrap_or(QUARTER);
        let stopped = runner.halted.is_some();
        let upon = runner.met.is_some() && matches!(runner.order.limit, Limit::Target(_) | Limit::Pursuit(_));
        let charges = upon || runner.order.means == Means::Closing;
        let path: Vec<Point> = runner.legs.iter().filter(|leg| leg.begins < end).map(|leg| leg.point(end)).collect();
        let Some(line) = now.straddled(&runner.start, &path).filter(|_| !charges && rule!("R12#b")) else {
            return Paces(0);
        };
        let clear = (0..=end).rev().find(|&moment| !now.is_astride(&runner.at(moment), line)).unwrap_or(0);
        let lost = runner.gone(end).0.0 - runner.gone(clear).0.0;
        runner.halted = Some(clear);
        if !stopped {
            return Paces(lost);
        }
        runner.wall = Some(line);
        Paces(0)
    }

    /// Whoever has come to stand astride an obstacle in this step without having crossed it goes back to where he
    /// touched it, and is ready for it (R12): a charge may halt astride, but does not end so.
    pub fn step_back_off_wall(&mut self, unit: UnitId) {
        let now = self.now();
        let track = self.state.flow.tracks.iter().find(|(other, _)| *other == unit);
        let Some((&first, rest)) = track.and_then(|(_, track)| track.split_first()) else { return };
        let stand = now.command_stand(unit);
        let path: Vec<Point> = rest.iter().copied().chain([stand.centre()]).collect();
        if !now.is_there(unit) || now.has(unit, Marker::Routed) || !self.stage.is_since(3) {
            return;
        }
        if let Some((to, line)) = now.before_wall(&stand.moved_to(first), &path) {
            self.put_before_wall(unit, to, line);
        }
    }

    /// A unit that would be astride an obstacle is put before it, and is ready for it.
    pub fn put_before_wall(&mut self, unit: UnitId, to: Point, line: LineId) {
        let facing = self.now().unit(unit).facing;
        self.put(unit, to, facing, "charge", Note::Moved);
        if rule!("R12#c") {
            self.happen(Event::Ready { unit, line: Some(line) });
        }
    }

    /// A unit comes to stand somewhere, facing so: this is told, and noted with the deed (R9, R25). Out of its
    /// building it is disordered (1.6).
    pub fn put(&mut self, unit: UnitId, to: Point, facing: Facing, how: Word, note: Note) {
        let there = self.now().unit(unit);
        let (from, stays, turns) = (there.at, there.at == to, there.facing != facing);
        let house = self.now().building_of(unit).and_then(|area| self.stage.map.area(area));
        if house.is_some_and(|house| !house.shape.contains(to)) {
            self.leave_building(unit);
        }
        let paces = from.distance(to).floor();
        self.happen(Event::Moved { unit, to, facing, paces, how });
        if !stays || turns {
            self.note(unit, note);
        }
        if !stays {
            self.state.flow.track(unit, from);
            self.leaves_its_place(unit, from);
        }
    }

    /// What a unit has done is noted, once in a turn.
    pub fn note(&mut self, unit: UnitId, note: Note) {
        let there = self.now().unit(unit);
        let known = match note {
            Note::Moved => there.moved,
            Note::Withdrew => there.withdrawing,
            Note::Adjusted => there.adjusted,
            Note::Turned => there.turned,
            Note::Charged => there.charged,
            Note::FailedRally => there.failed_rally,
        };
        if !known {
            self.happen(Event::Noted { unit, note });
        }
    }

    /// A unit quits its building, disordered (1.6).
    pub fn leave_building(&mut self, unit: UnitId) {
        match rule!("1.6.building-exit") {
            true => self.happen(Event::LeftBuilding(unit)),
            false => self.happen(Event::Formed { unit, formation: Formation::Line }),
        }
    }

    /// The end of a step: whoever has come to lie over a friend in it goes back the way he came until he does
    /// not, the last who moved first (R83). Those who fought each other side by side stay together.
    pub fn clear_overlaps(&mut self) {
        let tracks = std::mem::take(&mut self.state.flow.tracks);
        for &(unit, ref track) in tracks.iter().rev().filter(|_| rule!("R83#a")) {
            let now = self.now();
            let there = now.unit(unit);
            if !now.is_there(unit) || !now.lies_over_friend(unit, there.at, &[]) {
                continue;
            }
            let before = now.lay_over(unit, &tracks);
            if !now.lies_over_friend(unit, there.at, &before) {
                continue;
            }
            let mut way = vec![there.at];
            way.extend(track.iter().rev());
            let legs = way.iter().zip(way.iter().skip(1)).map(|(&from, &to)| Segment::new(from, to));
            let back = legs.flat_map(|leg| {
                let parts = leg.length().floor().0.max(1) as u32;
                (1..=parts).map(move |part| leg.from.between(leg.to, part, parts))
            });
            // Where an enemy has come up behind him meanwhile, there is no way back.
            let open = |at: &Point| !now.lies_over_enemy(unit, *at) || !rule!("6.2.enemies-block");
            let free = back.into_iter().take_while(open).filter(|&at| !now.lies_over_friend(unit, at, &before));
            // Nor does he come to stand astride a wall, if there is any other place (R12).
            let mut free = free.peekable();
            let first = free.peek().copied();
            let walls = |at: &Point| now.stands_astride(&now.command_stand(unit).moved_to(*at));
            let clear = free.find(|at| !(walls(at) && self.stage.is_since(3) && rule!("R12#b")));
            let free = clear.or(first);
            let facing = there.facing;
            if let Some(at) = free {
                self.put(unit, at, facing, "make-room", Note::Moved);
            }
        }
        self.state.flow.tracks.clear();
    }

    /// A unit is no longer where it was: it is no longer ready for its obstacle (R12).
    fn leaves_its_place(&mut self, unit: UnitId, from: Point) {
        let now = self.now();
        let (there, stand) = (now.unit(unit), now.command_stand(unit));
        let line = there.ready.and_then(|line| self.stage.map.line(line));
        let left = line.is_some_and(|line| {
            !line.shape.distance_to_square(&stand).is_zero()
                || line.shape.crossed_by(Segment::new(from, there.at)).is_some()
        });
        if left && rule!("R12#d") {
            self.happen(Event::Ready { unit, line: None });
        }
    }
}
