//! Chapter 6.1, R8 and R10: the plans of a step, a quarter at a time.

use crate::event::{Event, Note};
use crate::flow::Progress;
use crate::march::{Limit, Means, Move, Outcome, Testing};
use crate::moves::ABOUT;
use crate::orders::{Action, Step, Task};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play};
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
        let mut stirred = Vec::new();
        let plans = self.state.flow.plans.iter().filter(|plan| matches!(plan.task, Task::Act(_)) && !plan.done.ended);
        let mut units: Vec<UnitId> = plans.map(|plan| plan.unit).collect();
        units.sort_unstable();
        for &unit in &units {
            if !self.now().still_acts(unit, step) {
                self.progress(unit).ended = true;
                stirred.push(unit);
            }
        }
        units.retain(|unit| !stirred.contains(unit));
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
                stirred.push(outcome.unit);
            }
        }
        stirred.extend(self.drill_all(&drills, step));
        for unit in units {
            self.do_at_once(unit, step);
            self.end_plan(unit);
        }
        stirred.sort_unstable();
        stirred.dedup();
        stirred
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
            self.happen(Event::Noted(unit, Note::Turned));
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
        let mut entering: Vec<(UnitId, u8)> = Vec::new();
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
    fn enter_buildings(&mut self, mut entering: Vec<(UnitId, u8)>) -> Vec<UnitId> {
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
    fn occupy(&mut self, unit: UnitId, area: u8) -> bool {
        let Some(house) = self.stage.map.areas.get(usize::from(area)) else { return false };
        let to = inside(&house.shape, self.now().unit(unit).at);
        let way = Move { limit: Limit::AllEnemies, ..Move::driven(unit, to, "advance") };
        let (reached, why) = self.foretold(way);
        if (reached || !rule!("R126#a")) && why != Some("friend") {
            self.happen(Event::Occupied(unit, Some(area)));
            let facing = self.now().unit(unit).facing;
            self.put(unit, to, facing, "advance", Note::Moved);
        }
        if why == Some("enemy") && rule!("R126#b") {
            self.happen(Event::Stopped(unit, "enemy"));
            self.mark(unit, Marker::Hesitant);
        }
        self.now().building_of(unit) == Some(area.into())
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
            self.happen(Event::Mounted(unit, after.mounted));
        }
        if after.formation != pose.formation {
            self.happen(Event::Formed(unit, after.formation));
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
            self.happen(Event::Stopped(unit, "contact"));
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
mod tests {
    use crate::flow::Place;
    use crate::laid::{Laid, actions, stopped};
    use crate::orders::{Step, Task};
    use crate::terrain::{Class, Cover, LineKind};
    use crate::units::Side;

    const M: Step = Step::Manoeuvre;

    #[test]
    fn two_paces_from_the_enemy() {
        let mut laid = Laid::new();
        let u1 = laid.unit("u1 union 20/10");
        let u2 = laid.unit("u2 union 40/10");
        let u3 = laid.unit("u3 union 60/10");
        let u4 = laid.unit("u4 union 80/10");
        let u5 = laid.unit("u5 union 100/10");
        let c1 = laid.unit("c1 confederate 20/24 180");
        let c2 = laid.unit("c2 confederate 40/16 disordered routed");
        laid.unit("c3 confederate 60/12.5 180 hold");
        laid.unit("c4 confederate 80/12.5 180 hold");
        laid.unit("c5 confederate 100/12.5 180 hold");
        let plans = [
            (u1, "go 20/18"),
            (u2, "go 40/18"),
            (u3, "about go 60/5"),
            (u4, "form column"),
            (u5, "go 100/11"),
            (c1, "go 20/16"),
        ];
        let events = laid.run(M, &plans, &[]);
        assert_eq!(laid.stands(u1), "20/15.5 line 0 hesitant");
        assert_eq!(laid.stands(c1), "20/18.5 line 180 hesitant");
        assert_eq!(laid.stands(u2), "40/13 line 0 hesitant");
        assert_eq!(stopped(&events, u2), Some("enemy"));
        assert_eq!(laid.stands(c2), "40/16 disordered 0 routed");
        assert_eq!(laid.stands(u3), "60/5 line 180");
        assert_eq!(laid.stands(u4), "80/10 column 0");
        assert_eq!(laid.stands(u5), "100/10 line 0 hesitant");
    }

    /// Guns that redeploy go past an enemy until they touch him; guns that manoeuvre stop two paces away.
    #[test]
    fn guns_that_redeploy_go_past_an_enemy() {
        for (step, guns, plan, end) in [
            (Step::Withdraw, "artillery withdraw", "limber go 20/12", "20/12 limbered 180"),
            (M, "artillery limbered", "go 20/12", "20/17.32 limbered 180 hesitant"),
        ] {
            let mut laid = Laid::new();
            let guns = laid.unit(&format!("guns union 20/20 {guns}"));
            laid.unit("foe confederate 22.5/15 180 hold column");
            laid.run(step, &[(guns, plan)], &[]);
            assert_eq!(laid.stands(guns), end);
        }
    }

    #[test]
    fn lines_that_brush_and_lines_that_do_not() {
        let mut laid = Laid::new();
        let a = laid.unit("a union 20/10");
        laid.unit("a-foe confederate 24/16 180 hold");
        let b = laid.unit("b union 60/10 four-stands");
        laid.unit("b-foe confederate 55.8/16 180 hold");
        let d = laid.unit("d union 80/10 skirmish");
        laid.unit("d-foe confederate 88.5/18 180 hold skirmish");
        let e = laid.unit("e union 110/10");
        laid.unit("e-foe confederate 116/16 180 hold skirmish");
        let f = laid.unit("f union 130/10");
        laid.unit("f-foe confederate 130/20 180 hold skirmish");
        let g = laid.unit("g union 145/16.5 column 90");
        laid.unit("g-foe confederate 150/20 column hold");
        let k = laid.unit("k union 168.5/10");
        laid.unit("k-foe confederate 172/16 180 artillery limbered hold");
        let plans = [
            (a, "go 20/18"),
            (b, "go 60/18"),
            (d, "go 80/20"),
            (e, "go 110/18"),
            (f, "go 130/18"),
            (g, "go 154/16.5"),
            (k, "go 168.5/18"),
        ];
        let events = laid.run(M, &plans, &[]);
        assert_eq!(laid.stands(a), "20/15 line 0");
        assert_eq!(stopped(&events, a), Some("contact"));
        assert_eq!(laid.stands(b), "60/18 line 0");
        assert_eq!(laid.stands(d), "80/17 skirmish 0");
        assert_eq!(laid.stands(e), "110/18 line 0");
        assert_eq!(laid.stands(f), "130/17 line 0 hesitant");
        assert_eq!(laid.stands(g), "149/16.5 column 90");
        assert_eq!(laid.stands(k), "168.5/18 line 0");
        assert_eq!(stopped(&events, k), None);
    }

    #[test]
    fn friends_are_passed() {
        let mut laid = Laid::new();
        let lead = laid.unit("lead-1 union 20/14 hold");
        let rear = laid.unit("rear-1 union 20/10");
        laid.unit("lead-2 union 40/14 extended hold");
        let free = laid.unit("rear-2 union 40/10");
        laid.unit("lead-3 union 64/14 hold");
        let brush = laid.unit("rear-3 union 60/10");
        laid.unit("guns-5 union 100/14 artillery hold");
        let through = laid.unit("rear-5 union 100/10");
        laid.unit("lead-6 union 120/18 hold");
        let behind = laid.unit("rear-6 union 120/10");
        let plans = [
            (rear, "go 20/18"),
            (free, "go 40/18"),
            (brush, "go 60/18"),
            (through, "go 100/18"),
            (behind, "go 120/17.5"),
        ];
        let events = laid.run(M, &plans, &[4, 3, 2]);
        assert_eq!(laid.stands(lead), "20/14 line 0");
        assert_eq!(laid.stands(rear), "20/18 disordered 0");
        assert_eq!(laid.stands(free), "40/18 line 0");
        assert_eq!(laid.stands(brush), "60/18 line 0");
        assert_eq!(laid.stands(through), "100/18 disordered 0");
        assert_eq!(laid.stands(behind), "120/17 line 0");
        assert_eq!(stopped(&events, behind), Some("friend"));
    }

    #[test]
    fn fences_thickets_and_hills() {
        let mut laid = Laid::new();
        laid.line(LineKind::Linear { cover: Cover::Light, works: None }, &["5/14", "45/14"]);
        laid.area(Class::Broken, false, ["66/16", "74/16", "74/30", "66/30"]);
        laid.area(Class::Broken, false, ["78/13", "86/13", "86/30", "78/30"]);
        laid.area(Class::VeryBroken, false, ["90/13", "98/13", "98/30", "90/30"]);
        laid.hill(["100/14", "135/14", "135/40", "100/40"]);
        let porter = laid.unit("porter union 10/10");
        let sykes = laid.unit("sykes union 18/7");
        let ready = laid.unit("ready union 26/13.5 ready");
        let leaves = laid.unit("leaves union 34/13.5 ready");
        let halted = laid.unit("halted union 70/10");
        let enters = laid.unit("enters union 82/10");
        let bogged = laid.unit("bogged union 94/10");
        let scaler = laid.unit("scaler union 105/12");
        let climber = laid.unit("climber union 115/8");
        let lower = laid.unit("lower union 125/20 180");
        let plans = [
            (porter, "go 10/16"),
            (sykes, "go 18/15"),
            (ready, "go 26/21.5"),
            (leaves, "about go 34/10"),
            (halted, "go 70/18"),
            (enters, "go 82/15"),
            (bogged, "go 94/16"),
            (scaler, "go 105/17"),
            (climber, "go 115/16"),
            (lower, "go 125/12"),
        ];
        let events = laid.run(M, &plans, &[]);
        let ready_for = |unit| laid.now().unit(unit).ready;
        assert_eq!((laid.stands(porter).as_str(), stopped(&events, porter)), ("10/16 line 0", None));
        assert_eq!((laid.stands(sykes).as_str(), stopped(&events, sykes)), ("18/13.5 line 0", Some("obstacle")));
        assert_eq!(ready_for(sykes), Some(0));
        assert_eq!((laid.stands(ready).as_str(), ready_for(ready)), ("26/21.5 line 0", None));
        assert_eq!((laid.stands(leaves).as_str(), ready_for(leaves)), ("34/10 line 180", None));
        assert_eq!((laid.stands(halted).as_str(), stopped(&events, halted)), ("70/16 line 0", Some("terrain")));
        assert_eq!((laid.stands(enters).as_str(), stopped(&events, enters)), ("82/15 line 0", None));
        assert_eq!((laid.stands(bogged).as_str(), stopped(&events, bogged)), ("94/13 line 0", Some("terrain")));
        assert_eq!((laid.stands(scaler).as_str(), stopped(&events, scaler)), ("105/17 line 0", None));
        assert_eq!((laid.stands(climber).as_str(), stopped(&events, climber)), ("115/14 line 0", Some("terrain")));
        assert_eq!((laid.stands(lower).as_str(), stopped(&events, lower)), ("125/12 line 180", None));
    }

    #[test]
    fn manoeuvres_take_their_quarters() {
        let mut laid = Laid::new();
        laid.line(LineKind::Road, &["40/30", "48/30", "48/42"]);
        laid.house(["18/20.5", "22/20.5", "22/28.5", "18/28.5"]);
        let zook = laid.unit("zook union 20/20");
        let dwight = laid.unit("dwight union 70/20");
        let crane = laid.unit("crane union 50/20");
        let evans = laid.unit("evans union 90/20 column");
        let hyde = laid.unit("hyde union 150/20 raw");
        let bender = laid.unit("bender union 44/30 column 90");
        let chain = laid.unit("chain union 60/30 column");
        let buford = laid.unit("buford union 110/10 cavalry");
        let gamble = laid.unit("gamble union 130/10 cavalry on-foot extended");
        let guns = laid.unit("guns union 170/10 artillery limbered");
        let wheel = laid.unit("wheel union 170/40 artillery limbered");
        let kane = laid.unit("kane confederate 20/29 180");
        let plans = [
            (zook, "occupy 0"),
            (dwight, "form skirmish go 70/26"),
            (crane, "go 50/24 form extended"),
            (evans, "form line 90 go 94/20"),
            (hyde, "form column 180"),
            (bender, "go 48/30 go 48/38"),
            (chain, "go 60/34 go 64/38"),
            (buford, "go 110/18 dismount extended 90"),
            (gamble, "mount line 90"),
            (guns, "go 170/14 unlimber 0"),
            (wheel, "go 170/32 turn 90"),
            (kane, "occupy 0"),
        ];
        laid.run(M, &plans, &[2]);
        assert_eq!(laid.stands(zook), "20/20 line 0");
        assert_eq!(laid.stands(kane), "20/24.5 building 180");
        assert_eq!(laid.stands(dwight), "70/26 skirmish 0");
        assert_eq!(laid.stands(crane), "50/24 extended 0");
        assert_eq!(laid.stands(evans), "94/20 line 90");
        assert_eq!(laid.stands(hyde), "150/20 column 180");
        assert_eq!(laid.stands(bender), "48/38 column 0");
        assert_eq!(laid.stands(chain), "64/38 column 45");
        assert_eq!(laid.stands(buford), "110/18 extended 90");
        assert_eq!(laid.stands(gamble), "130/10 line 90");
        assert_eq!(laid.stands(guns), "170/14 unlimbered 0");
        assert_eq!(laid.stands(wheel), "170/32 limbered 90");
        assert!(laid.now().unit(guns).moved && laid.now().unit(guns).turned);
    }

    #[test]
    fn plans_are_changed_on_the_way() {
        let mut laid = Laid::new();
        let maine = laid.unit("maine union 20/20");
        let plan = |laid: &mut Laid, text: &str, quarter: u8| {
            assert_eq!(laid.check(maine, M, text), "ok", "{text}");
            laid.play(&[], |play| {
                play.plan(&[(maine, Task::Act(actions(text)))]);
                play.run_quarter(M, quarter);
            });
            laid.state.flow.place = Place::Plans(M, quarter);
        };
        plan(&mut laid, "go 20/28", 1);
        assert_eq!(laid.stands(maine), "20/22 line 0");
        // Three quarters are left: a turn takes two of them, and its walk is over with it.
        assert_eq!(laid.check(maine, M, "turn 90 go 21/22"), "R10");
        assert_eq!(laid.check(maine, M, "form column turn 90"), "R10");
        plan(&mut laid, "go 20/23 turn 90", 2);
        assert_eq!(laid.stands(maine), "20/23 line 0");
        plan(&mut laid, "turn 80", 3);
        plan(&mut laid, "turn 80", 4);
        assert_eq!(laid.stands(maine), "20/23 line 80");
    }

    #[test]
    fn nobody_walks_into_the_enemy() {
        let mut laid = Laid::new();
        let mut plans = Vec::new();
        for number in 0..20 {
            let x = 5 + number * 8;
            plans.push((laid.unit(&format!("u{number} union {x}/20")), format!("go {x}/28")));
        }
        for number in 0..20 {
            let x = 7 + number * 8;
            plans.push((laid.unit(&format!("c{number} confederate {x}/34 180")), format!("go {x}/26")));
        }
        let plans: Vec<_> = plans.iter().map(|(unit, plan)| (*unit, plan.as_str())).collect();
        laid.run(M, &plans, &[]);
        let now = laid.now();
        for union in now.army(Side::Union) {
            for rebel in now.army(Side::Confederate) {
                let (ours, theirs) = (now.stands(union), now.stands(rebel));
                let mixed = ours.iter().any(|own| theirs.iter().any(|other| own.overlaps(other)));
                assert!(!mixed, "{} in {}", laid.stands(union), laid.stands(rebel));
            }
        }
    }

    #[test]
    fn withdrawals() {
        let mut laid = Laid::new();
        let ames = laid.unit("ames union 20/30 withdraw");
        let bates = laid.unit("bates union 40/30 withdraw");
        let carr = laid.unit("carr union 60/30 skirmish withdraw");
        let horse = laid.unit("horse union 80/30 cavalry withdraw");
        let rosser = laid.unit("rosser union 100/30 cavalry on-foot extended withdraw");
        let guns = laid.unit("guns union 120/30 artillery withdraw");
        let plans = [
            (ames, "bonus go 20/19"),
            (bates, "bonus go 40/19"),
            (carr, "go 60/24 turned"),
            (horse, "go 80/14"),
            (rosser, "mount go 100/22"),
            (guns, "limber go 120/22"),
        ];
        laid.run(Step::Withdraw, &plans, &[6]);
        assert_eq!(laid.stands(ames), "20/19 disordered 0");
        assert_eq!(laid.stands(bates), "40/19 disordered 0");
        assert_eq!(laid.stands(carr), "60/24 disordered 180");
        assert_eq!(laid.stands(horse), "80/14 disordered 0");
        assert_eq!(laid.stands(rosser), "100/22 disordered 0");
        assert!(laid.now().unit(rosser).mounted);
        assert!(laid.stands(guns).starts_with("120/22 limbered"));
    }
}
