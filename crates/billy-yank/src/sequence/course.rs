//! Chapter 2: the course of a turn from place to place.

use crate::artillery::Aim;
use crate::event::Event;
use crate::flow::{FireOption, Frame, Laid, Place, Plan};
use crate::orders::{Declaration, LateShot, Step, Task};
use crate::state::{Duty, Marker, Now, Play};
use crate::units::{GeneralId, Side, UnitId};
use referee::flow::{Sealed, Worklist};

/// The quarters of a step.
pub(super) const QUARTERS: u8 = 4;

impl Now<'_> {
    /// What a side could react to: for each of its units that could fire, at whom and how well.
    pub fn fire_options(&self, side: Side) -> Vec<FireOption> {
        let mut fire_options = Vec::new();
        for unit in self.army(side).filter(|&unit| self.check_window_fire(side, unit).is_ok()) {
            for target in self.targets(unit) {
                let range = self.range(unit, target);
                let weapon = self.card(unit).weapon;
                let band = weapon.zone(range).or_else(|| weapon.band(range).map(|band| band as u8));
                let line = self.line_of_fire(unit, target);
                let formation = self.unit(target).formation;
                let (raked, cover) = (self.is_enfilade(target, line.from), self.cover_of(target, Some(line)));
                fire_options.push(FireOption { unit, target, band, formation, raked, cover });
            }
        }
        fire_options
    }
}

impl Play<'_> {
    /// Goes on until somebody must decide.
    pub fn run(&mut self) {
        while self.state.flow.winner.is_none() {
            let ended = self.end_lost_charges();
            self.alert(&ended);
            if self.now().asked().is_some() {
                return;
            }
            match self.state.flow.pop() {
                Some(frame) => self.resolve(frame),
                None => self.advance(),
            }
        }
    }

    /// Resolves what came up.
    fn resolve(&mut self, frame: Frame) {
        match frame {
            Frame::Tests(tests) => self.run_batch(tests),
            Frame::Routs { side, mut left, mut witnesses } => {
                left.retain(|&unit| self.now().is_there(unit));
                let stuck: Vec<UnitId> = left
                    .iter()
                    .copied()
                    .filter(|&unit| self.now().side(unit) == side && !self.now().can_rout(unit))
                    .collect();
                for &unit in &stuck {
                    // Of those who break now, friends have seen it already.
                    if self.state.flow.place == Place::Flight {
                        witnesses.extend(self.now().witnesses_of_end(unit));
                    }
                    let lost = match self.state.flow.place {
                        Place::Flight => rule!("5.3.routed-fail-blocked"),
                        _ => rule!("5.2.rout-blocked"),
                    };
                    if lost {
                        self.eliminate(unit);
                    }
                }
                left.retain(|unit| !stuck.contains(unit));
                let more = left.iter().any(|&unit| self.now().side(unit) == side);
                let side = if more { side } else { side.other() };
                match left.is_empty() {
                    true => self.flee(Vec::new(), witnesses),
                    false => self.state.flow.push(Frame::Routs { side, left, witnesses }),
                }
            }
            Frame::Melee(melee) => self.fight_on(melee),
            Frame::Escapes(mut generals) => {
                // The next one is hemmed in.
                generals.take();
                if !generals.is_empty() {
                    self.state.flow.push(Frame::Escapes(generals));
                }
            }
            // Nobody is left to decide it.
            Frame::Pursuit { .. } | Frame::Facings(_) => (),
        }
    }

    /// Comes to a place of the turn: what is owed there.
    pub fn enter(&mut self, place: Place) {
        self.state.flow.place = place;
        if self.stage.options.abatis {
            if place == Place::Action || place == Place::Declare && rule!("R92#a") {
                self.begin_abatis();
            }
            self.watch_builders();
        }
        let who = |fits: &dyn Fn(&Now<'_>, Side) -> bool, now: Now<'_>| Side::BOTH.map(|side| fits(&now, side));
        let owes = match place {
            Place::Orders => who(&|now, side| now.army(side).next().is_some(), self.now()),
            Place::Declare => who(&|now, side| now.can_declare(side), self.now()),
            Place::Plans(step, 0) => who(&|now, side| now.has_plans(side, step), self.now()),
            Place::Plans(step, _) => {
                let alerted = self.state.flow.alerted;
                who(
                    &|now, side| alerted[side.index()] && (now.moves_in(side, step) || now.can_fire_now(side)),
                    self.now(),
                )
            }
            Place::Between => {
                self.look_round();
                let alerted = std::mem::take(&mut self.state.flow.alerted);
                let now = self.now();
                // Whoever waited for one enemy may fire at another before that one moves (R9).
                let last_moment = |side: Side| self.stage.is_since(3) && now.is_still_to_move(side.other());
                Side::BOTH.map(|side| (alerted[side.index()] || last_moment(side)) && now.can_fire_now(side))
            }
            Place::Defences => who(&|now, side| now.defenders().iter().any(|&unit| now.side(unit) == side), self.now()),
            Place::Generals => who(&|now, side| now.can_ride(side), self.now()),
            Place::LateFire => who(&|now, side| now.can_fire_late(side), self.now()),
            // The orders of phase 1 lie face down until they are revealed.
            Place::Rally | Place::Flight | Place::Reveal => return,
            _ => [false, false],
        };
        let owing = Side::BOTH.into_iter().filter(|side| owes[side.index()]);
        self.state.flow.sealed = Sealed::owed_by(owing.map(Side::seat));
    }

    /// What is done at a place once nothing is owed there, and which place is next.
    fn advance(&mut self) {
        let next = match self.state.flow.place {
            Place::Arrivals(Side::Union) => Place::Arrivals(Side::Confederate),
            Place::Arrivals(Side::Confederate) => Place::Replacements(Side::Union),
            Place::Replacements(Side::Union) => Place::Replacements(Side::Confederate),
            Place::Replacements(Side::Confederate) => Place::Orders,
            Place::Orders => {
                self.attach_generals();
                Place::Rally
            }
            Place::Rally => {
                self.rally();
                Place::Flight
            }
            Place::Flight => Place::Reveal,
            Place::Reveal => {
                self.reveal();
                Place::Declare
            }
            Place::Declare => Place::Action,
            Place::Action => {
                self.test_fire_markers();
                Place::Open(Step::Withdraw)
            }
            Place::Open(step) => self.open_step(step),
            Place::Plans(step, quarter) => {
                if (step, quarter) == (Step::Charge, 0) {
                    self.name_charges();
                }
                Place::Window(step, quarter)
            }
            Place::Window(step, quarter) => {
                let fire_options = Side::BOTH.map(|side| self.now().fire_options(side));
                self.state.flow.fire_options = fire_options;
                let before = Side::BOTH.map(|side| self.now().shots_left(side));
                self.open_window(step, quarter);
                let fired = Side::BOTH.map(|side| self.now().shots_left(side) < before[side.index()]);
                for side in Side::BOTH {
                    self.state.flow.alerted[side.index()] = fired[side.other().index()];
                }
                match quarter < QUARTERS && (self.now().anybody_moves(step) || fired.contains(&true)) {
                    true => Place::Quarter(step, quarter + 1),
                    false if step == Step::Charge => Place::Defences,
                    false => Place::Close(step),
                }
            }
            Place::Quarter(step, quarter) => {
                let stopped = match step {
                    Step::Charge => self.charge_quarter(quarter),
                    Step::Withdraw | Step::Manoeuvre => self.run_quarter(step, quarter),
                };
                self.alert(&stopped);
                Place::Settle(step, quarter)
            }
            Place::Settle(step, quarter) => {
                self.look_round();
                Place::Plans(step, quarter)
            }
            Place::Defences => {
                self.fire_defences();
                Place::Brace
            }
            Place::Brace => {
                self.open_impacts();
                Place::Impacts
            }
            Place::Impacts => match self.next_impact() {
                Some(charger) => {
                    self.impact(charger);
                    Place::Impacts
                }
                None => Place::Close(Step::Charge),
            },
            Place::Close(step) => self.close_step(step),
            Place::Activation => self.next_activation(),
            Place::Between => Place::BetweenShots,
            Place::BetweenShots => {
                self.state.flow.fire_options = Side::BOTH.map(|side| self.now().fire_options(side));
                self.open_window(Step::Manoeuvre, 0);
                self.state.flow.plans.clear();
                Place::Activation
            }
            Place::Generals => Place::LateFire,
            Place::LateFire => {
                let due: Vec<(UnitId, UnitId, Aim)> = {
                    let laid = self.state.flow.sealed.turn_up();
                    let mut shots: Vec<LateShot> = laid
                        .flat_map(|(_, laid)| match laid {
                            Laid::Shots(shots) => shots,
                            _ => Vec::new(),
                        })
                        .collect();
                    shots.sort_by_key(|shot| shot.unit);
                    shots.into_iter().map(|shot| (shot.unit, shot.target, Aim::default())).collect()
                };
                self.fire_all(&due);
                Place::End
            }
            Place::End => {
                self.capture_generals();
                Place::Clear
            }
            Place::Clear => self.end_turn(),
            Place::Over => return,
        };
        if self.state.flow.winner.is_none() {
            self.enter(next);
        }
    }

    /// A step of phase 4 opens.
    fn open_step(&mut self, step: Step) -> Place {
        self.state.flow.plans.clear();
        self.state.flow.tracks.clear();
        if step == Step::Manoeuvre && self.stage.options.activation && rule!("a1.activation-scope") {
            self.number_units();
            return Place::Between;
        }
        Place::Plans(step, 0)
    }

    /// A step closes: who was to act in it and did nothing at all is hesitant, and may still fire in the windows
    /// that follow (3.2, R26): after the last step in one at the end of the phase (R9, R107).
    fn close_step(&mut self, step: Step) -> Place {
        if step == Step::Charge {
            let moved: Vec<UnitId> = self.state.flow.tracks.iter().map(|&(unit, _)| unit).collect();
            moved.into_iter().for_each(|unit| self.step_back_off_wall(unit));
        }
        self.clear_overlaps();
        let idle = |unit: &UnitId| {
            let felt = || match step {
                Step::Withdraw => rule!("3.2.no-move-hesitant#b"),
                Step::Charge => rule!("3.2.no-move-hesitant#c") && rule!("R110#b"),
                Step::Manoeuvre => rule!("3.2.no-move-hesitant#a"),
            };
            self.now().is_idle(*unit, step) && felt()
        };
        let idlers: Vec<UnitId> = self.now().everybody().filter(idle).collect();
        for &unit in &idlers {
            self.mark(unit, Marker::Hesitant);
        }
        match step {
            Step::Withdraw => Place::Open(Step::Charge),
            Step::Charge => Place::Open(Step::Manoeuvre),
            Step::Manoeuvre if !idlers.is_empty() && rule!("R26#b") => {
                self.alert(&idlers);
                Place::Plans(Step::Manoeuvre, QUARTERS)
            }
            Step::Manoeuvre => {
                self.burn();
                Place::Generals
            }
        }
    }

    /// Some of a side's units were stopped: it is asked again.
    fn alert(&mut self, stopped: &[UnitId]) {
        for &unit in stopped {
            let side = self.now().side(unit);
            self.state.flow.alerted[side.index()] = true;
        }
    }

    /// What a side could react to is compared with what it was before the quarter.
    fn look_round(&mut self) {
        for side in Side::BOTH {
            let now = self.now().fire_options(side);
            if self.state.flow.fire_options[side.index()] != now {
                self.state.flow.alerted[side.index()] = true;
            }
        }
    }

    /// Detached generals whom an enemy has reached may be captured (10).
    fn capture_generals(&mut self) {
        let mut escaped = Worklist::default();
        for side in Side::BOTH {
            let staff: Vec<GeneralId> =
                self.now().staff(side).filter(|&g| self.now().general(g).attached.is_none()).collect();
            for general in staff.into_iter().filter(|&general| self.escapes(side, general)) {
                // The last one moves first.
                escaped.add_first(general);
            }
        }
        if !escaped.is_empty() {
            self.state.flow.push(Frame::Escapes(escaped));
        }
    }

    /// Whether a general whom an enemy has reached escapes capture.
    fn escapes(&mut self, side: Side, general: GeneralId) -> bool {
        let now = self.now();
        let captors: Vec<UnitId> = now.army(side.other()).filter(|&enemy| now.touches(general, enemy)).collect();
        if captors.is_empty() || !rule!("10.capture") {
            return false;
        }
        let horse = captors.iter().any(|&enemy| now.card(enemy).arm == crate::units::Arm::Cavalry);
        let escapes = if horse && rule!("10.capture-cavalry") && rule!("R79") { 5 } else { 4 };
        let escaped = self.chance.die("capture") >= escapes;
        self.happen(if escaped { Event::Escaped(general) } else { Event::Captured(general) });
        escaped
    }

    /// The end of the turn, and the next one (R98).
    fn end_turn(&mut self) -> Place {
        self.finish_abatis();
        self.clear_fire_markers(true);
        self.lapse_orders();
        self.happen(Event::TurnEnded);
        self.take_objectives();
        let flow = &mut self.state.flow;
        (flow.charges, flow.passed) = (Vec::new(), Vec::new());
        (flow.unreplaced, flow.put_off) = (Vec::new(), Vec::new());
        let turn = self.state.table.turn + 1;
        let over = match self.now().won_at_once() {
            Some(winner) => Some((winner, true)),
            None => (turn > self.stage.turns).then(|| self.now().verdict()),
        };
        if let Some((winner, decisive)) = over {
            self.state.flow.winner = Some(winner);
            let points = Side::BOTH.map(|side| self.now().score(side));
            self.happen(Event::Over { winner, decisive, points });
            return Place::Over;
        }
        self.happen(Event::Turn(turn));
        self.open_turn();
        Place::Arrivals(Side::Union)
    }
}

impl Now<'_> {
    /// Whether a unit was to act in a step and has done nothing at all.
    fn is_idle(&self, unit: UnitId, step: Step) -> bool {
        let there = self.unit(unit);
        let duty = match step {
            Step::Withdraw => Duty::Withdraw,
            Step::Charge => Duty::Charge,
            Step::Manoeuvre => Duty::Manoeuvre,
        };
        // A charge whose target was gone before it set off is none; one from two paces needs no move (R51), nor does
        // a support.
        let charge = self.charge_of(unit);
        let charged = charge.is_some_and(|charge| charge.close || charge.supports.is_some() || !self.stage.is_since(3));
        let done = there.moved || there.turned || there.fired || charged;
        there.order() == Some(duty) && there.marker.is_none() && !done
    }

    /// Whether a side could declare anything.
    fn can_declare(&self, side: Side) -> bool {
        self.army(side).any(|unit| {
            [Declaration::Halt(unit), Declaration::Fix(unit), Declaration::Unfix(unit)]
                .into_iter()
                .any(|clause| self.check_declaration(side, clause).is_ok())
        })
    }

    /// Whether a side could fire in phase 5.
    fn can_fire_late(&self, side: Side) -> bool {
        self.army(side).any(|unit| self.check_late_fire(side, unit).is_ok() && self.has_target(unit))
    }

    /// How many units of a side have not fired in this turn.
    fn shots_left(&self, side: Side) -> usize {
        self.stage.army(side).filter(|&unit| !self.unit(unit).fired).count()
    }

    /// Whether anybody has still to move in a step.
    fn anybody_moves(&self, step: Step) -> bool {
        match step {
            Step::Charge => self.has_moving_charges(),
            _ => Side::BOTH.into_iter().any(|side| self.moves_in(side, step)),
        }
    }

    /// Whether a side has units that are still to move by their plans.
    fn moves_in(&self, side: Side, step: Step) -> bool {
        let moves = |plan: &Plan| {
            let acts = matches!(plan.task, Task::Act(_)) && !plan.done.ended;
            acts && self.side(plan.unit) == side && self.still_acts(plan.unit, step)
        };
        step != Step::Charge && self.state.flow.plans.iter().any(moves)
    }
}
