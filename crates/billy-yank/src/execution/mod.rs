//! Chapter 6.1, R8 and R10: the plans of a step, a quarter at a time.

use crate::event::{Event, Note};
use crate::flow::Progress;
use crate::march::{Limit, Means, Move, Outcome, Testing};
use crate::moves::ABOUT;
use crate::orders::{Action, Step, Task};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play};
use crate::terrain::AreaId;
use crate::units::UnitId;
use crate::way::Budget;
use ground::free::{Facing, Paces, Point, Square};

/// The quarters of a step.
const QUARTERS: i32 = 4;
/// What is left of an allowance by rounding alone.
const CRUMBS: i32 = 2;
/// The faces of an average die (8.2).
pub const AVERAGE: [i32; 6] = [2, 3, 3, 4, 4, 5];

/// What a unit does in a quarter.
enum Turn {
    /// It walks.
    Walk(Move),
    /// It goes on with a manoeuvre.
    Drill,
    /// Nothing.
    Rest,
}

impl Now<'_> {
    /// The actions of a unit's plan, and how far they have been carried out.
    fn acting(&self, unit: UnitId) -> Option<(Vec<Action>, Progress)> {
        self.state.flow.plans.iter().find(|plan| plan.unit == unit).and_then(|plan| match &plan.task {
            Task::Act(actions) => Some((actions.clone(), plan.done)),
            _ => None,
        })
    }

    /// Whether a unit may still act in a step: a marker ends its plan (R10), unless it withdraws shaken or
    /// leaves a burning house.
    pub fn still_acts(&self, unit: UnitId, step: Step) -> bool {
        let there = self.unit(unit);
        let shaken = step == Step::Withdraw && there.marker == Some(Marker::Demoralised) && there.failed_rally;
        self.is_there(unit) && (there.marker.is_none() || shaken || self.must_leave(unit) || !rule!("R10#c"))
    }

    /// What a unit's action in a step is noted as: that it moves, withdraws, or adjusts under T.
    fn note_of(&self, unit: UnitId, step: Step) -> Note {
        match (step, self.order(unit)) {
            (Step::Withdraw, _) => Note::Withdrew,
            (_, Some(Duty::Hold)) => Note::Adjusted,
            _ => Note::Moved,
        }
    }

    /// The quarters that the actions after a walk will take.
    fn time_after(&self, unit: UnitId, actions: &[Action]) -> i32 {
        let mut pose = self.pose(unit);
        let mut time = 0;
        for &action in actions {
            time += self.quarters_of(unit, pose, action, false).map_or(0, |(quarters, _)| quarters);
            pose = self.after(pose, action);
        }
        time
    }
}

impl Play<'_> {
    /// Carries out a quarter, from 1 to 4, of all plans of a step. Who was stopped, marked or cannot go on.
    pub fn run_quarter(&mut self, step: Step, quarter: u8) -> Vec<UnitId> {
        let mut alerted = Vec::new();
        let plans = self.state.flow.plans.iter().filter(|plan| matches!(plan.task, Task::Act(_)) && !plan.done.ended);
        let mut units: Vec<UnitId> = plans.map(|plan| plan.unit).collect();
        units.sort_unstable();
        for &unit in &units {
            if !self.now().still_acts(unit, step) {
                self.progress(unit).ended = true;
                alerted.push(unit);
            }
        }
        units.retain(|unit| !alerted.contains(unit));
        self.roll_bonuses(&units);
        let (mut moves, mut drills) = (Vec::new(), Vec::new());
        for &unit in &units {
            match self.next_turn(unit, step, quarter) {
                Turn::Walk(walk) => moves.push(walk),
                Turn::Drill => drills.push(unit),
                Turn::Rest => (),
            }
        }
        if step == Step::Withdraw && self.stage.is_since(3) {
            self.set_off_in_disorder(&moves);
        }
        let starts: Vec<Square> = moves.iter().map(|walk| self.now().command_stand(walk.unit)).collect();
        let outcomes = if rule!("6.1.simultaneous") && rule!("R8#a") {
            self.run_moves(moves)
        } else {
            moves.into_iter().flat_map(|walk| self.run_moves(vec![walk])).collect()
        };
        for (outcome, start) in outcomes.into_iter().zip(starts) {
            if self.account(outcome, start.centre(), step) {
                alerted.push(outcome.unit);
            }
        }
        alerted.extend(self.drill_all(&drills, step));
        for unit in units {
            self.do_at_once(unit, step);
            self.end_plan(unit);
        }
        alerted.sort_unstable();
        alerted.dedup();
        alerted
    }

    /// Regiments that withdraw are disordered from the start of their move (R20): those who really set off.
    fn set_off_in_disorder(&mut self, moves: &[Move]) {
        let regiments = moves.iter().map(|walk| walk.unit).filter(|&unit| !self.now().card(unit).is_battery());
        let regiments: Vec<UnitId> = regiments.filter(|_| rule!("3.1.r-disorder")).collect();
        let (mut state, mut events) = (self.state.clone(), Vec::<Event>::new());
        let mut tried = Play { stage: self.stage, state: &mut state, chance: self.chance, sink: &mut events };
        regiments.iter().for_each(|&unit| tried.break_ranks(unit));
        let gone = tried.who_set_off(moves);
        for unit in regiments.into_iter().filter(|unit| gone.contains(unit)) {
            self.break_ranks(unit);
        }
    }

    /// How far a unit's plan has come, to be changed. Who has no plan is told of a passing one.
    fn progress(&mut self, unit: UnitId) -> &mut Progress {
        let plans = &mut self.state.flow.plans;
        let index = match plans.iter().position(|plan| plan.unit == unit) {
            Some(index) => index,
            None => {
                plans.push(crate::flow::Plan::new(unit, Task::Act(Vec::new())));
                plans.len() - 1
            }
        };
        &mut plans[index].done
    }

    /// Bonuses are rolled before a withdrawal: one roll for the regiments of a brigade, by the worst ground
    /// among them (R20, 8.2).
    fn roll_bonuses(&mut self, units: &[UnitId]) {
        let mut wanting: Vec<(UnitId, i32)> = Vec::new();
        for &unit in units {
            let now = self.now();
            let Some((actions, done)) = now.acting(unit) else { continue };
            if done.actions > 0 || actions.first() != Some(&Action::Bonus) {
                continue;
            }
            let path: Vec<Point> = actions.iter().filter_map(|action| goes_to(*action)).collect();
            let mounts = actions.contains(&Action::Mount(None));
            let dice = now.bonus_dice(unit, now.unit(unit).mounted || mounts, &path);
            self.progress(unit).actions = 1;
            if done.walked == 0 && done.bonus.0 == 0 {
                wanting.push((unit, dice));
            }
        }
        while let Some(&(first, _)) = wanting.first() {
            let brigade = self.now().card(first).brigadier;
            let together =
                |unit: UnitId| unit == first || brigade.is_some() && self.now().card(unit).brigadier == brigade;
            let (group, rest): (Vec<_>, Vec<_>) =
                wanting.iter().copied().partition(|&(unit, _)| together(unit) && (unit == first || rule!("R20#b")));
            wanting = rest;
            let dice = group.iter().map(|&(_, dice)| dice).min().unwrap_or(0);
            let faces: i32 = (0..dice).map(|_| self.average_die()).sum();
            if dice == 0 || !rule!("3.1.r-bonus") {
                continue;
            }
            let paces = Paces(faces * 100);
            let units: Vec<UnitId> = group.iter().map(|&(unit, _)| unit).collect();
            for &unit in &units {
                self.progress(unit).bonus = paces;
            }
            self.happen(Event::Bonus { units, paces });
        }
    }

    /// An average die (8.2).
    pub fn average_die(&mut self) -> i32 {
        let face = self.chance.die("bonus");
        let index = usize::try_from(face - 1).unwrap_or(0);
        AVERAGE.get(index).copied().filter(|_| rule!("8.2.average-die")).unwrap_or(face)
    }

    /// What a unit does in this quarter.
    fn next_turn(&mut self, unit: UnitId, step: Step, quarter: u8) -> Turn {
        self.do_at_once(unit, step);
        let now = self.now();
        let Some((actions, done)) = now.acting(unit) else { return Turn::Rest };
        let rest = actions.get(usize::from(done.actions)..).unwrap_or_default();
        match rest.first() {
            None | Some(Action::Turned) => Turn::Rest,
            Some(Action::Go(_)) => self.set_out(unit, step, quarter, rest),
            Some(&action) => {
                self.note_drill(unit, step, action);
                Turn::Drill
            }
        }
    }

    /// A unit does what takes no time, up to the next action that does.
    fn do_at_once(&mut self, unit: UnitId, step: Step) {
        loop {
            let now = self.now();
            let Some((actions, done)) = now.acting(unit).filter(|(_, done)| !done.ended) else { return };
            let Some(&action) = actions.get(usize::from(done.actions)) else { return };
            let pose = now.pose(unit);
            let holds = now.order(unit) == Some(Duty::Hold);
            match action {
                Action::Go(_) | Action::Turned => return,
                Action::Bonus | Action::FireByGuess(_) => (),
                Action::About => {
                    self.turn(unit, pose.facing.turned(180), now.note_of(unit, step));
                    if rule!("6.1.about-face") {
                        self.progress(unit).spent.0 += ABOUT.0;
                    }
                }
                Action::Turn(facing) if holds => {
                    let turns = facing != pose.facing && now.card(unit).is_battery();
                    self.turn(unit, facing, now.note_of(unit, step));
                    if turns {
                        self.note(unit, Note::Turned);
                    }
                }
                Action::Leave(to) => self.leave(unit, to, now.note_of(unit, step)),
                _ => {
                    let time = now.quarters_of(unit, pose, action, now.has_guessed(unit));
                    if time.map_or(0, |(quarters, _)| quarters) > 0 {
                        return;
                    }
                    self.note_drill(unit, step, action);
                    self.perform(unit, step, action);
                }
            }
            self.progress(unit).actions += 1;
        }
    }

    /// A unit walks on: its legs, and how far they lead in a quarter.
    fn set_out(&mut self, unit: UnitId, step: Step, quarter: u8, rest: &[Action]) -> Turn {
        let path: Vec<Point> = rest.iter().map_while(|action| goes_to(*action)).collect();
        let withdraws = step == Step::Withdraw && !self.now().card(unit).is_battery();
        if withdraws && !self.stage.is_since(3) && rule!("3.1.r-disorder") {
            self.break_ranks(unit);
        }
        let now = self.now();
        let done = now.acting(unit).map(|(_, done)| done).unwrap_or_default();
        let later = now.time_after(unit, rest.get(path.len()..).unwrap_or_default());
        let moving = i32::from(done.walked) + QUARTERS - i32::from(quarter) + 1 - later;
        let stand = now.command_stand(unit);
        let mut pose = now.pose(unit);
        if withdraws && rule!("R20#a") {
            pose.formation = Formation::Disordered;
        }
        let mut budget = Budget { spent: done.spent, ..now.budget(unit, pose, moving) };
        let holds = now.order(unit) == Some(Duty::Hold);
        let short = path.first().filter(|_| holds).and_then(|&to| now.short_way(unit, to).ok());
        let moving = if short.is_some() { QUARTERS } else { moving };
        if let Some((_, most)) = short {
            (budget.lowest, budget.quarters) = (Some(most), moving);
        }
        let way = now.way(&stand, &path, &budget);
        let all = budget.allowance(way.rate);
        // Pushed by hand alone, guns fire in full (R64).
        let pushed = self.now().card(unit).is_battery() && self.now().order(unit) == Some(Duty::Hold);
        if pushed && !rule!("R64#c") {
            self.happen(Event::Noted { unit, note: Note::Turned });
        }
        let progress = self.progress(unit);
        (progress.moving, progress.rate) = (moving.clamp(0, QUARTERS) as u8, way.rate);
        progress.set_off = progress.set_off.or(Some(pose.formation));
        let pace = if short.is_some() { Some(budget.row.pace()) } else { all.0.checked_div(moving) };
        let Some(length) = pace.map(|pace| pace + done.held.0) else { return Turn::Rest };
        let (how, limit) = match step {
            Step::Withdraw if withdraws => ("withdraw", Limit::Contact),
            Step::Withdraw => ("advance", Limit::Contact),
            _ if holds => ("adjust", Limit::AllEnemies),
            _ => ("advance", Limit::AllEnemies),
        };
        Turn::Walk(Move {
            unit,
            path,
            length: Paces(length),
            how,
            note: self.now().note_of(unit, step),
            limit,
            means: Means::Plan,
            testing: Testing::Both,
            facing: None,
            stays: true,
        })
    }

    /// What a walk has come to. Whether its owner is to look at it again.
    fn account(&mut self, outcome: Outcome, start: Point, step: Step) -> bool {
        let unit = outcome.unit;
        let Some((actions, done)) = self.now().acting(unit) else { return false };
        let budget = self.now().budget(unit, self.now().pose(unit), done.moving.into());
        let progress = self.progress(unit);
        progress.spent.0 += outcome.gone.0 + outcome.cost.0;
        progress.walked += 1;
        progress.held = outcome.held;
        progress.actions += outcome.reached as u8;
        let spent = budget.allowance(done.rate).0 - progress.spent.0 <= CRUMBS;
        let walks = |number: usize| actions.get(number).is_some_and(|action| goes_to(*action).is_some());
        if outcome.why.is_some() || spent {
            while walks(progress.actions.into()) {
                progress.actions += 1;
            }
        }
        let arrived = !walks(progress.actions.into());
        if arrived && actions.contains(&Action::Turned) {
            let path: Vec<Point> = actions.iter().filter_map(|action| goes_to(*action)).collect();
            let before = outcome.reached.checked_sub(2).and_then(|leg| {
                let first = usize::from(done.actions).checked_sub(actions.len() - path.len() - 1)?;
                path.get(first + leg).copied()
            });
            let here = self.now().unit(unit).at;
            if let Some(facing) = Facing::along(before.unwrap_or(start), here)
                && rule!("R17#b")
            {
                self.turn(unit, facing, self.now().note_of(unit, step));
            }
        }
        if outcome.why == Some("obstacle") {
            self.progress(unit).stopped_at = self.now().unit(unit).ready;
        }
        let under_m = step == Step::Manoeuvre && self.now().order(unit) == Some(Duty::Manoeuvre);
        let met = outcome.why == Some("enemy") || outcome.why == Some("contact") && !rule!("R120");
        if met && under_m && rule!("3.1.m-two-paces#b") {
            self.mark(unit, Marker::Hesitant);
            self.progress(unit).ended = true;
        }
        outcome.why.is_some()
    }

    /// Goes on with manoeuvres; those whose last quarter this was are done. Who wanted a building and did not
    /// get it is told.
    fn drill_all(&mut self, units: &[UnitId], step: Step) -> Vec<UnitId> {
        let mut entering: Vec<(UnitId, AreaId)> = Vec::new();
        for &unit in units {
            let now = self.now();
            let Some((actions, done)) = now.acting(unit) else { continue };
            let Some(&action) = actions.get(usize::from(done.actions)) else { continue };
            let time = now.quarters_of(unit, now.pose(unit), action, now.has_guessed(unit));
            let progress = self.progress(unit);
            progress.quarters += 1;
            let first = progress.quarters == 1;
            if i32::from(progress.quarters) < time.map_or(0, |(quarters, _)| quarters) {
                if first && is_of_guns_or_horses(action) && !rule!("R118#f") {
                    self.perform(unit, step, action);
                }
                continue;
            }
            (progress.quarters, progress.actions) = (0, progress.actions + 1);
            match action {
                Action::Occupy(area) => entering.push((unit, area)),
                _ => self.perform(unit, step, action),
            }
        }
        self.enter_buildings(entering)
    }

    /// Units enter buildings; if both sides want one, a lot decides who goes first (R8).
    fn enter_buildings(&mut self, mut entering: Vec<(UnitId, AreaId)>) -> Vec<UnitId> {
        let mut late = Vec::new();
        while let Some(&(first, area)) = entering.first() {
            let (mut wanting, rest): (Vec<_>, Vec<_>) = entering.into_iter().partition(|&(_, wanted)| wanted == area);
            entering = rest;
            let side = self.now().side(first);
            let contested = wanting.iter().any(|&(unit, _)| self.now().side(unit) != side);
            if contested && rule!("0.dispute-draw") && rule!("R8#b") {
                let lucky = self.lot();
                wanting.sort_by_key(|&(unit, _)| (self.now().side(unit) != lucky, unit));
            }
            for (unit, area) in wanting {
                let closed = self.now().occupant(area).is_some() || self.now().is_burning(area) && rule!("R93#c");
                let entered = !closed && self.occupy(unit, area);
                late.extend((!entered).then_some(unit));
            }
        }
        late
    }

    /// A regiment enters a building: its command stand is placed inside. It stays outside if the enemy or a
    /// friend is in its way, and hesitates if it would come to two paces from an enemy before it is in (R126).
    /// Whether it is in.
    fn occupy(&mut self, unit: UnitId, area: AreaId) -> bool {
        let Some(house) = self.stage.map.area(area) else { return false };
        let to = inside(&house.shape, self.now().unit(unit).at);
        let way = Move { limit: Limit::AllEnemies, ..Move::driven(unit, to, "advance") };
        let (reached, why) = self.foretold(way);
        if (reached || !rule!("R126#a")) && why != Some("friend") {
            self.happen(Event::Occupied { unit, building: area });
            let facing = self.now().unit(unit).facing;
            self.put(unit, to, facing, "advance", Note::Moved);
        }
        if why == Some("enemy") && rule!("R126#b") {
            self.happen(Event::Stopped { unit, why: "enemy" });
            self.mark(unit, Marker::Hesitant);
        }
        self.now().building_of(unit) == Some(area)
    }

    /// A unit leaves its building for a place outside, disordered; if that is no longer free it stays.
    fn leave(&mut self, unit: UnitId, to: Point, note: Note) {
        if self.now().check_leaving(unit, to).is_ok() {
            let facing = self.now().unit(unit).facing;
            self.leave_building(unit);
            self.put(unit, to, facing, "advance", note);
        }
    }

    /// A manoeuvre is done: the new formation or facing stands.
    fn perform(&mut self, unit: UnitId, step: Step, action: Action) {
        let pose = self.now().pose(unit);
        let after = self.now().after(pose, action);
        if after.mounted != pose.mounted {
            self.happen(if after.mounted { Event::Mounted(unit) } else { Event::Dismounted(unit) });
        }
        if after.formation != pose.formation {
            self.happen(Event::formed(unit, after.formation));
        }
        if after.facing != pose.facing {
            let note = match action {
                Action::Unlimber(_) => Note::Turned,
                Action::Turn(_) if self.will_unlimber(unit) => Note::Turned,
                _ => self.now().note_of(unit, step),
            };
            self.turn(unit, after.facing, note);
        }
    }

    /// A unit turns where it stands, unless an enemy's command stand is in its way (6.2).
    pub fn turn(&mut self, unit: UnitId, facing: Facing, note: Note) {
        if self.now().turns_into_enemy(unit, facing) {
            self.happen(Event::Stopped { unit, why: "contact" });
            return;
        }
        let at = self.now().unit(unit).at;
        self.put(unit, at, facing, "turn", note);
    }

    /// A manoeuvre is begun, which is as good as a move (R26). Guns that unlimber where they stand may still
    /// fire, and are not noted as moved.
    fn note_drill(&mut self, unit: UnitId, step: Step, action: Action) {
        match action {
            Action::Unlimber(_) => self.note(unit, Note::Turned),
            Action::Wait => (),
            // Guns on the limbers face where they like; it is no move if they unlimber where they stand.
            Action::Turn(_) if self.will_unlimber(unit) => (),
            _ if rule!("R26#a") => self.note(unit, self.now().note_of(unit, step)),
            _ => (),
        }
    }

    /// Whether a limbered battery's plan is to unlimber.
    fn will_unlimber(&self, unit: UnitId) -> bool {
        let now = self.now();
        let unlimbers =
            |(actions, _): (Vec<Action>, Progress)| actions.iter().any(|a| matches!(a, Action::Unlimber(_)));
        now.unit(unit).formation == Formation::Limbered && now.acting(unit).is_some_and(unlimbers)
    }

    /// A plan that is carried out is over.
    fn end_plan(&mut self, unit: UnitId) {
        let Some((actions, done)) = self.now().acting(unit) else { return };
        let rest = actions.get(usize::from(done.actions)..).unwrap_or_default();
        if rest.iter().all(|action| *action == Action::Turned) {
            self.progress(unit).ended = true;
        }
    }
}

/// The point of a leg.
fn goes_to(action: Action) -> Option<Point> {
    match action {
        Action::Go(to) => Some(to),
        _ => None,
    }
}

/// A point well inside an area: its middle, or the point of its outline that is nearest. Where the middle
/// lies between two hundredths, it is the one on the side from which one comes.
fn inside(shape: &ground::free::Polygon, from: Point) -> Point {
    let (low, high) = shape.bounds();
    let half = |low: Paces, high: Paces, from: Paces| {
        let both = low.0 + high.0;
        Paces((both + i32::from(2 * from.0 > both)).div_euclid(2))
    };
    let middle = Point::new(half(low.x(), high.x(), from.x()), half(low.y(), high.y(), from.y()));
    middle.filter(|&middle| shape.contains(middle)).unwrap_or_else(|| shape.nearest_on_outline(from))
}

/// Whether an action limbers or unlimbers guns, or puts troopers on horseback or on foot.
fn is_of_guns_or_horses(action: Action) -> bool {
    matches!(action, Action::Limber | Action::Unlimber(_) | Action::Mount(_) | Action::Dismount(..))
}

#[cfg(test)]
mod tests;
