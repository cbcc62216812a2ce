//! Chapter 2: the turn: who decides what, and what follows from it.
//!
//! [`Flow::place`](crate::flow::Flow) is the place in the turn; whatever comes up on the way (tests,
//! flights, melees) lies on the stack above it and is resolved first. A decision of both sides is sealed:
//! each order is kept as it comes, and the turn goes on when none is owed any more.

use crate::artillery::Aim;
use crate::command::not_listed;
use crate::event::{Event, Note};
use crate::flow::{Frame, Place, Plan, Prospect};
use crate::orders::{Declared, Given, LateShot, Order, Pick, Ride, Step, Task};
use crate::state::{Duty, Marker, Now, Play};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Facing, Paces};
use referee::{Arg, Choice, Listing, Owed, Refusal, Seat};
use std::cmp::Ordering;

/// The quarters of a step.
const QUARTERS: u8 = 4;
/// A replacement comes so many turns after his predecessor fell.
const REPLACED_AFTER: u8 = 2;

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Where a unit comes onto the table.
    Arrival,
    /// A new brigadier.
    Replacement,
    /// The orders of phase 1.
    Orders,
    /// The facing of a rallied unit.
    Rallied,
    /// A rout move.
    Rout,
    /// Halts and bayonets.
    Declare,
    /// Plans of a step.
    Plan(Step),
    /// Fire of charged units.
    Defence,
    /// Which impact is next.
    Impact,
    /// The pursuit test.
    Pursuit,
    /// Who joins a melee.
    Join,
    /// Where generals ride.
    Generals,
    /// The fire of phase 5.
    Fire,
    /// Where a general escapes to.
    Escape,
    /// Annex: which unit moves.
    Activate,
    /// Annex: who counters.
    Counter,
}

impl Decision {
    /// All of them.
    pub const ALL: [Decision; 18] = [
        Decision::Arrival,
        Decision::Replacement,
        Decision::Orders,
        Decision::Rallied,
        Decision::Rout,
        Decision::Declare,
        Decision::Plan(Step::Withdraw),
        Decision::Plan(Step::Charge),
        Decision::Plan(Step::Manoeuvre),
        Decision::Defence,
        Decision::Impact,
        Decision::Pursuit,
        Decision::Join,
        Decision::Generals,
        Decision::Fire,
        Decision::Escape,
        Decision::Activate,
        Decision::Counter,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Decision::Arrival => "arrival",
            Decision::Replacement => "replacement",
            Decision::Orders => "orders",
            Decision::Rallied => "rallied",
            Decision::Rout => "rout",
            Decision::Declare => "declare",
            Decision::Plan(step) => step.name(),
            Decision::Defence => "defence",
            Decision::Impact => "impact",
            Decision::Pursuit => "pursuit",
            Decision::Join => "join",
            Decision::Generals => "generals",
            Decision::Fire => "fire",
            Decision::Escape => "escape",
            Decision::Activate => "activate",
            Decision::Counter => "counter",
        }
    }

    /// The plans of a step, as the one decision that they answer.
    pub(crate) fn planning(step: Step) -> &'static [Decision] {
        match step {
            Step::Withdraw => &[Decision::Plan(Step::Withdraw)],
            Step::Charge => &[Decision::Plan(Step::Charge)],
            Step::Manoeuvre => &[Decision::Plan(Step::Manoeuvre)],
        }
    }

    /// Whether both sides decide at once, unseen.
    fn is_sealed(self) -> bool {
        matches!(
            self,
            Decision::Orders
                | Decision::Declare
                | Decision::Plan(_)
                | Decision::Defence
                | Decision::Generals
                | Decision::Fire
        )
    }
}

impl Now<'_> {
    /// What is to be decided, and by which sides.
    pub fn asked(&self) -> Option<(Decision, [bool; 2])> {
        let flow = &self.state.flow;
        let one = |side: Side| Side::BOTH.map(|other| other == side);
        if let Some(frame) = flow.stack.last() {
            return self.frame_asks(frame).map(|(decision, side)| (decision, one(side)));
        }
        let both = |decision| flow.owes.iter().any(|&owes| owes).then_some((decision, flow.owes));
        match flow.place {
            Place::Arrivals(side) if self.arriving(side).is_some() => Some((Decision::Arrival, one(side))),
            Place::Replacements(side) if self.fallen(side).is_some() => Some((Decision::Replacement, one(side))),
            Place::Orders => both(Decision::Orders),
            Place::Declare => both(Decision::Declare),
            Place::Plans(step, _) => both(Decision::Plan(step)),
            Place::Defences => both(Decision::Defence),
            Place::Impacts => self.impact_choice().map(|side| (Decision::Impact, one(side))),
            Place::Generals => both(Decision::Generals),
            Place::LateFire => both(Decision::Fire),
            Place::Between => both(Decision::Plan(Step::Manoeuvre)),
            Place::Activation => self.activation_choice().map(|(decision, side)| (decision, one(side))),
            _ => None,
        }
    }

    /// What a frame of the stack asks, and whom.
    fn frame_asks(&self, frame: &Frame) -> Option<(Decision, Side)> {
        match frame {
            Frame::Routs { side, left, .. } => {
                let runs = |unit: &UnitId| self.side(*unit) == *side && self.is_there(*unit) && self.can_rout(*unit);
                left.iter().any(runs).then_some((Decision::Rout, *side))
            }
            Frame::Facing(unit) => Some((Decision::Rallied, self.side(*unit))),
            // Who has lost heart meanwhile does not pursue (R111).
            Frame::Pursuit { charger, .. } => {
                (!self.is_charge_broken(*charger)).then_some((Decision::Pursuit, self.side(*charger)))
            }
            Frame::Melee(melee) => self.joiners_asked(melee).map(|side| (Decision::Join, side)),
            // Who is hemmed in on all sides stays where he is.
            Frame::Escape(general) => {
                let mut rides = Vec::new();
                self.suggest_rides(*general, &mut rides);
                (!rides.is_empty()).then_some((Decision::Escape, self.commission(*general).side))
            }
            Frame::Tests(_) => None,
        }
    }

    /// Who must decide now.
    pub fn owed(&self) -> Owed {
        if self.state.flow.winner.is_some() {
            return Owed::nobody();
        }
        let Some((decision, sides)) = self.asked() else { return Owed::nobody() };
        let seats = Side::BOTH.into_iter().filter(|side| sides[side.index()]).map(|side| Seat(side.index() as u8));
        Owed { seats: seats.collect(), sealed: decision.is_sealed() }
    }

    /// The name of the decision.
    pub fn decision(&self) -> &'static str {
        self.asked().map_or("", |(decision, _)| decision.name())
    }

    /// Whether what is offered is all there is.
    pub fn listing(&self) -> Listing {
        match self.asked() {
            Some((Decision::Rout | Decision::Pursuit | Decision::Impact | Decision::Join, _)) => Listing::Complete,
            _ => Listing::Sampled,
        }
    }

    /// A brigadier who may be replaced now, and the regiments beside which.
    pub fn fallen(&self, side: Side) -> Option<(GeneralId, Vec<UnitId>)> {
        let waits = &self.state.flow.unreplaced;
        let due = |general: &GeneralId| {
            let lost = self.general(*general).fate.lost_in();
            let time = lost.is_some_and(|turn| match self.state.table.turn.cmp(&(turn + REPLACED_AFTER)) {
                Ordering::Less => !rule!("R80#a"),
                Ordering::Equal => true,
                Ordering::Greater => rule!("R80#c"),
            });
            self.stage.is_brigadier(*general) && time && !waits.contains(general) && rule!("10.replacement#a")
        };
        self.stage.staff(side).filter(due).find_map(|general| {
            let beside: Vec<UnitId> =
                self.stage.brigade(general).filter(|&unit| self.check_replacement(general, unit).is_ok()).collect();
            (!beside.is_empty()).then_some((general, beside))
        })
    }

    fn check_replacement(&self, general: GeneralId, unit: UnitId) -> Result<(), Refusal> {
        let own = self.card(unit).brigadier == Some(general) && self.is_there(unit);
        let piece = Arg::piece(unit);
        if !own {
            return Err(not_listed().with("unit", piece));
        }
        forbid!(self.has(unit, Marker::Routed), "R80#b", "unit" = piece);
        Ok(())
    }

    /// Whether a side has anything to plan in a step: units that act in it, or that may fire.
    pub fn has_plans(&self, side: Side, step: Step) -> bool {
        self.army(side).any(|unit| self.acts_in(unit, step)) || self.can_fire_now(side)
    }

    /// Whether a unit acts in a step of phase 4, by its order.
    pub fn acts_in(&self, unit: UnitId, step: Step) -> bool {
        let there = self.unit(unit);
        match step {
            Step::Withdraw => {
                let shaken = there.marker == Some(Marker::Demoralised) && there.failed_rally;
                self.own_step(unit) == Some(step) || shaken && rule!("5.3.demoralised-withdraw")
            }
            Step::Charge => self.own_step(unit) == Some(step) && rule!("3.1.c-purpose"),
            Step::Manoeuvre => {
                let together = !self.stage.options.activation;
                let still = there.fired || self.is_engaged(unit);
                let adjusts = there.order() == Some(Duty::Hold) && !still && self.state.flow.place != Place::Between;
                there.order() == Some(Duty::Manoeuvre) && together || adjusts || self.must_leave(unit)
            }
        }
    }

    /// Whether an order answers the decision and is legal.
    pub fn check(&self, side: Side, order: &Order) -> Result<(), Refusal> {
        let asked = self.asked().filter(|(_, sides)| sides[side.index()]);
        if !asked.is_some_and(|(decision, _)| order.answers().contains(&decision)) {
            return Err(wrong_decision());
        }
        match order {
            Order::Wait | Order::GoOn | Order::Pursuit { .. } => Ok(()),
            Order::Arrive { unit, to } => self.check_arrival(side, *unit, *to),
            Order::Replace { general, unit } => match self.fallen(side) {
                Some((due, _)) if due == *general => self.check_replacement(*general, *unit),
                _ => Err(not_listed().with("general", self.stage.general_arg(*general))),
            },
            Order::Orders(given) => self.check_orders(side, given),
            Order::Face { unit, .. } => match self.state.flow.stack.last() {
                Some(Frame::Facing(rallied)) if rallied == unit => Ok(()),
                _ => Err(not_listed()),
            },
            Order::Rout { unit, heading } => match self.state.flow.stack.last() {
                Some(Frame::Routs { left, .. }) if left.contains(unit) && self.side(*unit) == side => {
                    self.check_rout(*unit, *heading)
                }
                _ => Err(not_listed().with("unit", Arg::piece(*unit))),
            },
            Order::Declare(declared) => {
                declared.iter().try_for_each(|&clause| self.check_declared(side, clause))?;
                once(declared.iter().map(|clause| match clause {
                    Declared::Halt(unit) => (*unit, true),
                    Declared::Fix(unit) | Declared::Unfix(unit) => (*unit, false),
                }))
            }
            Order::Plan(step, tasks) => {
                tasks.iter().try_for_each(|(unit, task)| self.check_task(side, *step, *unit, task))?;
                once(tasks.iter().map(|(unit, _)| *unit))
            }
            Order::Defence(defences) => {
                defences.iter().try_for_each(|defence| self.check_defence(side, defence))?;
                once(defences.iter().map(|defence| defence.unit))
            }
            Order::Impact(charger) => match self.impacts_of(side).contains(charger) {
                true => Ok(()),
                false => Err(not_listed().with("unit", Arg::piece(*charger))),
            },
            Order::Join(unit) => self.check_join(side, *unit),
            Order::Generals(rides) => {
                rides.iter().try_for_each(|ride| self.check_ride(side, ride.general, ride.to))?;
                once(rides.iter().map(|ride| ride.general))
            }
            Order::Fire(shots) => {
                for &LateShot { unit, target } in shots {
                    self.check_late_fire(side, unit)?;
                    self.check_target(unit, target)?;
                }
                once(shots.iter().map(|shot| shot.unit))
            }
            Order::Escape { general, to } => self.check_ride(side, *general, *to),
            Order::Activate(named) => self.check_activation(side, named),
            Order::Counter(counter) => self.check_counter(side, counter.as_ref()),
        }
    }

    /// Whether a unit may be given a task in a step.
    fn check_task(&self, side: Side, step: Step, unit: UnitId, task: &Task) -> Result<(), Refusal> {
        let piece = Arg::piece(unit);
        if self.side(unit) != side || !self.is_there(unit) {
            return Err(not_listed().with("unit", piece));
        }
        // Who may act, and how, is said by chapter 6; who may charge, or go along, by chapter 8.
        match task {
            Task::Fire { at, within } => self.check_fire_task(side, unit, *at, *within),
            Task::Burn(area) => self.check_burn(side, unit, *area),
            Task::Act(actions) => {
                forbid!(self.waits_to_be_named(unit, step), "a1.activation-scope", "unit" = piece);
                self.check_actions(unit, step, actions)
            }
            Task::Charge { at, bonus } => {
                self.check_charge_step(unit, step)?;
                self.check_charge(unit, *at, *bonus)
            }
            Task::Support(friend) => {
                self.check_charge_step(unit, step)?;
                self.check_support(unit, *friend)
            }
        }
    }

    /// Whether it is the step in which a unit charges, and it has not fired.
    fn check_charge_step(&self, unit: UnitId, step: Step) -> Result<(), Refusal> {
        let piece = Arg::piece(unit);
        forbid!(self.unit(unit).fired && rule!("R9#b"), "7.3.receive", "unit" = piece);
        if step == Step::Charge { Ok(()) } else { Err(not_listed().with("unit", piece)) }
    }

    /// Annex: whether a unit acts only when it is named.
    fn waits_to_be_named(&self, unit: UnitId, step: Step) -> bool {
        let one_by_one = step == Step::Manoeuvre && self.stage.options.activation;
        one_by_one && self.order(unit) == Some(Duty::Manoeuvre) && !self.must_leave(unit)
    }

    /// What is offered to a side, after the picks it has made.
    pub fn offer(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let Some((decision, sides)) = self.asked() else { return };
        if !sides[side.index()] {
            return;
        }
        let mut order = |order| out.push(Choice::Order(order));
        match decision {
            Decision::Arrival => self.offer_arrivals(side).into_iter().for_each(order),
            Decision::Replacement => {
                if let Some((general, beside)) = self.fallen(side) {
                    beside.into_iter().for_each(|unit| order(Order::Replace { general, unit }));
                }
                order(Order::Wait);
            }
            Decision::Orders => self.offer_orders(side, draft, out),
            Decision::Rallied => {
                if let Some(&Frame::Facing(unit)) = self.state.flow.stack.last() {
                    let turned = |eighth: i32| self.unit(unit).facing.turned(eighth * 45);
                    (0..8).for_each(|eighth| order(Order::Face { unit, facing: turned(eighth) }));
                }
            }
            Decision::Rout => {
                if let Some(Frame::Routs { left, .. }) = self.state.flow.stack.last() {
                    for &unit in left.iter().filter(|unit| self.side(**unit) == side) {
                        let headings = self.rout_headings(unit);
                        headings.into_iter().for_each(|heading| order(Order::Rout { unit, heading }));
                    }
                }
            }
            Decision::Declare => self.offer_declarations(side, draft, out),
            Decision::Plan(step) => self.offer_plans(side, step, draft, out),
            Decision::Defence => self.offer_defences(side, draft, out),
            Decision::Impact => self.impacts_of(side).into_iter().for_each(|unit| order(Order::Impact(unit))),
            Decision::Pursuit => [false, true].into_iter().for_each(|inverse| order(Order::Pursuit { inverse })),
            Decision::Join => {
                order(Order::Join(None));
                self.joiners(side).into_iter().for_each(|unit| order(Order::Join(Some(unit))));
            }
            Decision::Generals => self.offer_rides(side, draft, out),
            Decision::Fire => self.offer_late_fire(side, draft, out),
            Decision::Escape => {
                if let Some(&Frame::Escape(general)) = self.state.flow.stack.last() {
                    let mut rides = Vec::new();
                    self.suggest_rides(general, &mut rides);
                    rides.into_iter().for_each(|to| order(Order::Escape { general, to }));
                }
            }
            Decision::Activate | Decision::Counter => self.offer_activation(side, decision, out),
        }
    }

    fn offer_orders(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let given: Vec<Given> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Given(given) => Some(*given),
                _ => None,
            })
            .collect();
        // Brigades first, then batteries, each in its turn; then whatever else, in the order of the roster.
        let brigades = crate::command::brigades_in(&given);
        let open =
            self.brigadiers(side).into_iter().find(|general| !brigades.iter().any(|(other, _)| other == general));
        let due: Vec<Given> = match open {
            Some(general) => Duty::ALL.iter().map(|&duty| Given::Brigade(general, duty)).collect(),
            None => {
                let told = |unit: &UnitId| given.iter().any(|g| matches!(g, Given::Unit(other, _) if other == unit));
                let battery = self.batteries(side).into_iter().find(|unit| !told(unit));
                battery.map_or_else(Vec::new, |unit| Duty::ALL.iter().map(|&duty| Given::Unit(unit, duty)).collect())
            }
        };
        let mandatory = !due.is_empty();
        let mut choices: Vec<Given> = due;
        if !mandatory {
            out.push(Choice::Order(Order::Orders(given.clone())));
            choices.extend(self.extra_orders(side, &given));
        }
        let legal = |clause: &Given| self.check_given(side, *clause, &brigades).is_ok();
        out.extend(choices.into_iter().filter(legal).map(|clause| Choice::Pick(Pick::Given(clause))));
    }

    /// Specific orders and attachments that may still be added, in the order of the roster.
    fn extra_orders(&self, side: Side, given: &[Given]) -> Vec<Given> {
        let last_unit = given.iter().rev().find_map(|clause| match clause {
            Given::Unit(unit, _) if !self.card(*unit).is_battery() => Some(*unit),
            _ => None,
        });
        let last_general = given.iter().rev().find_map(|clause| match clause {
            Given::Attach(general, _) | Given::Detach(general) => Some(*general),
            _ => None,
        });
        let mut extra = Vec::new();
        if last_unit.is_none() {
            for general in self.staff(side).filter(|&general| last_general.is_none_or(|last| general > last)) {
                match self.general(general).attached {
                    Some(_) => extra.push(Given::Detach(general)),
                    None => extra.extend(self.army(side).map(|unit| Given::Attach(general, unit))),
                }
            }
        }
        for unit in self.army(side).filter(|&unit| !self.card(unit).is_battery()) {
            if last_unit.is_none_or(|last| unit > last) {
                extra.extend(Duty::ALL.iter().map(|&duty| Given::Unit(unit, duty)));
            }
        }
        extra
    }

    fn offer_declarations(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let so_far: Vec<Declared> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Declared(declared) => Some(*declared),
                _ => None,
            })
            .collect();
        let place = |declared: &Declared| match declared {
            Declared::Halt(unit) => (*unit, 0),
            Declared::Fix(unit) | Declared::Unfix(unit) => (*unit, 1),
        };
        let last = so_far.last().map(place);
        out.push(Choice::Order(Order::Declare(so_far)));
        for unit in self.army(side) {
            for clause in [Declared::Halt(unit), Declared::Fix(unit), Declared::Unfix(unit)] {
                let next = last.is_none_or(|last| place(&clause) > last);
                if next && self.check_declared(side, clause).is_ok() {
                    out.push(Choice::Pick(Pick::Declared(clause)));
                }
            }
        }
    }

    fn offer_plans(&self, side: Side, step: Step, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let tasks: Vec<(UnitId, Task)> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Task(unit, task) => Some((*unit, task.clone())),
                _ => None,
            })
            .collect();
        let last = tasks.last().map(|(unit, _)| *unit);
        out.push(Choice::Order(Order::Plan(step, tasks)));
        for unit in self.army(side).filter(|&unit| last.is_none_or(|last| unit > last)) {
            // Whatever is suggested is lawful: only that a unit waits for its name is judged here.
            let mut candidates: Vec<Task> = Vec::new();
            if self.check_window_fire(side, unit).is_ok() {
                candidates.extend(self.targets(unit).into_iter().map(|at| Task::Fire { at, within: None }));
                candidates.extend(self.buildings_to_burn(side, unit).map(Task::Burn));
            }
            let waits = self.waits_to_be_named(unit, step) && rule!("a1.activation-scope");
            let free = !self.unit(unit).fired || self.must_leave(unit);
            if self.acts_in(unit, step) && free && !waits {
                let mut actions = Vec::new();
                match step {
                    Step::Charge => self.suggest_charges(unit, &mut candidates),
                    Step::Withdraw | Step::Manoeuvre => self.suggest_actions(unit, step, &mut actions),
                }
                candidates.extend(actions.into_iter().map(Task::Act));
            }
            out.extend(candidates.into_iter().map(|task| Choice::Pick(Pick::Task(unit, task))));
        }
    }

    fn offer_late_fire(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let shots: Vec<LateShot> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Fire(shot) => Some(*shot),
                _ => None,
            })
            .collect();
        let last = shots.last().map(|shot| shot.unit);
        out.push(Choice::Order(Order::Fire(shots)));
        for unit in self.army(side).filter(|&unit| last.is_none_or(|last| unit > last)) {
            if self.check_late_fire(side, unit).is_ok() {
                let shot = |target| Choice::Pick(Pick::Fire(LateShot { unit, target }));
                out.extend(self.targets(unit).into_iter().map(shot));
            }
        }
    }

    /// What a side could react to: for each of its units that could fire, at whom and how well.
    pub fn outlook(&self, side: Side) -> Vec<Prospect> {
        let mut outlook = Vec::new();
        for unit in self.army(side).filter(|&unit| self.check_window_fire(side, unit).is_ok()) {
            for target in self.targets(unit) {
                let range = self.range(unit, target);
                let weapon = self.card(unit).weapon;
                let band = weapon.zone(range).or_else(|| weapon.band(range).map(|band| band as u8));
                let line = self.line_of_fire(unit, target);
                let formation = self.unit(target).formation;
                let (raked, cover) = (self.is_enfilade(target, line.from), self.cover_of(target, Some(line)));
                outlook.push(Prospect { unit, target, band, formation, raked, cover });
            }
        }
        outlook
    }
}

/// Nobody is named twice.
fn once<T: PartialEq>(mut named: impl Iterator<Item = T>) -> Result<(), Refusal> {
    let mut seen = Vec::new();
    match named.any(|one| {
        let twice = seen.contains(&one);
        seen.push(one);
        twice
    }) {
        true => Err(not_listed()),
        false => Ok(()),
    }
}

fn wrong_decision() -> Refusal {
    Refusal::new(const { referee::RuleId::of("referee:not-this-decision") })
}

impl Play<'_> {
    /// The game begins, or goes on from where a case has laid it.
    pub fn begin(&mut self) {
        self.enter(self.state.flow.place);
        self.run();
    }

    /// Carries out an order that `check` accepts, up to the next decision.
    pub fn carry_out(&mut self, side: Side, order: &Order) {
        let asked = self.now().asked().map(|(decision, _)| decision);
        // `check` refuses an order that does not answer the decision: none comes here.
        let Some(decision) = asked.filter(|decision| order.answers().contains(decision)) else { return };
        if decision.is_sealed() {
            self.state.flow.owes[side.index()] = false;
        }
        match order {
            Order::Replace { general, unit } => self.replace(*general, *unit),
            Order::Wait => self.wait(side, decision),
            Order::Arrive { unit, to } => self.enter_table(*unit, *to),
            Order::Orders(given) => {
                self.state.flow.given[side.index()] = given.clone();
                self.happen(Event::Ordered { side, given: Some(given.clone()) });
            }
            Order::Face { unit, facing } => self.face(*unit, *facing),
            Order::Rout { unit, heading } => self.run_away(*unit, *heading),
            Order::Declare(declared) => self.declare(declared),
            Order::Plan(_, tasks) => self.plan(tasks),
            Order::GoOn => (),
            Order::Defence(defences) => self.state.flow.defences.extend(defences),
            Order::Impact(charger) => self.impact(*charger),
            Order::Pursuit { inverse } => self.pursue(*inverse),
            Order::Join(unit) => self.join(side, *unit),
            Order::Generals(rides) => rides.iter().for_each(|ride| self.ride(*ride)),
            Order::Fire(shots) => self.state.flow.shots.extend(shots),
            Order::Escape { general, to } => {
                self.state.flow.stack.pop();
                self.ride(Ride { general: *general, to: *to });
            }
            Order::Activate(named) => self.activate(named),
            Order::Counter(counter) => self.counter(counter.as_ref()),
        }
        self.run();
    }

    /// Goes on until somebody must decide.
    pub fn run(&mut self) {
        while self.state.flow.winner.is_none() {
            let ended = self.end_lost_charges();
            self.stir(&ended);
            if self.now().asked().is_some() {
                return;
            }
            match self.state.flow.stack.pop() {
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
                    true => self.flee(left, witnesses),
                    false => self.state.flow.stack.push(Frame::Routs { side, left, witnesses }),
                }
            }
            Frame::Melee(melee) => self.fight_on(melee),
            // Nobody is left to decide it.
            Frame::Pursuit { .. } | Frame::Facing(_) | Frame::Escape(_) => (),
        }
    }

    /// A side lets a unit come later, or a brigade do without a general.
    fn wait(&mut self, side: Side, decision: Decision) {
        if decision == Decision::Arrival {
            self.state.flow.put_off.extend(self.now().arriving(side).map(|arrival| arrival.unit));
        } else {
            self.state.flow.unreplaced.extend(self.now().fallen(side).map(|(general, _)| general));
        }
    }

    /// A unit runs.
    fn run_away(&mut self, unit: UnitId, heading: Facing) {
        if let Some(Frame::Routs { left, .. }) = self.state.flow.stack.last_mut() {
            left.retain(|&other| other != unit);
        }
        self.rout(unit, heading);
    }

    /// A rallied unit is turned.
    fn face(&mut self, unit: UnitId, facing: Facing) {
        self.state.flow.stack.pop();
        self.turn(unit, facing, Note::Moved);
    }

    /// A new brigadier appears one pace behind a regiment's command stand.
    fn replace(&mut self, general: GeneralId, unit: UnitId) {
        let there = self.now().unit(unit);
        let at = there.at.moved(there.facing, Paces(-100));
        let (row, drawn) = match self.chance.die("competence") {
            1..=3 => (id!("10.replacement-competence#a"), 4),
            4 | 5 => (id!("10.replacement-competence#b"), 3),
            _ => (id!("10.replacement-competence#c"), 2),
        };
        let competence = if referee::cite(row) { drawn } else { self.now().general(general).competence };
        self.happen(Event::Replaced { general, at, competence });
    }

    /// Plans are made, or changed for the units that are named.
    pub fn plan(&mut self, tasks: &[(UnitId, Task)]) {
        for (unit, task) in tasks {
            let plans = &mut self.state.flow.plans;
            match plans.iter_mut().find(|plan| plan.unit == *unit) {
                Some(plan) => *plan = plan.replaced(task.clone()),
                None => plans.push(Plan::new(*unit, task.clone())),
            }
        }
        self.state.flow.plans.sort_by_key(|plan| plan.unit);
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
                let stirred = self.state.flow.stirred;
                who(
                    &|now, side| stirred[side.index()] && (now.moves_in(side, step) || now.can_fire_now(side)),
                    self.now(),
                )
            }
            Place::Between => {
                self.look_round();
                let stirred = std::mem::take(&mut self.state.flow.stirred);
                let now = self.now();
                // Whoever waited for one enemy may fire at another before that one moves (R9).
                let last_moment = |side: Side| self.stage.is_since(3) && now.is_still_to_move(side.other());
                Side::BOTH.map(|side| (stirred[side.index()] || last_moment(side)) && now.can_fire_now(side))
            }
            Place::Defences => who(&|now, side| now.defenders().iter().any(|&unit| now.side(unit) == side), self.now()),
            Place::Generals => who(&|now, side| now.can_ride(side), self.now()),
            Place::LateFire => who(&|now, side| now.can_fire_late(side), self.now()),
            _ => [false, false],
        };
        self.state.flow.owes = owes;
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
                self.test_smoke();
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
                let outlook = Side::BOTH.map(|side| self.now().outlook(side));
                self.state.flow.outlook = outlook;
                let before = Side::BOTH.map(|side| self.now().shots_left(side));
                self.open_window(step, quarter);
                let fired = Side::BOTH.map(|side| self.now().shots_left(side) < before[side.index()]);
                for side in Side::BOTH {
                    self.state.flow.stirred[side.index()] = fired[side.other().index()];
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
                self.stir(&stopped);
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
                self.state.flow.outlook = Side::BOTH.map(|side| self.now().outlook(side));
                self.open_window(Step::Manoeuvre, 0);
                self.state.flow.plans.clear();
                Place::Activation
            }
            Place::Generals => Place::LateFire,
            Place::LateFire => {
                let due: Vec<(UnitId, UnitId, Aim)> = {
                    let mut shots = std::mem::take(&mut self.state.flow.shots);
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
                self.stir(&idlers);
                Place::Plans(Step::Manoeuvre, QUARTERS)
            }
            Step::Manoeuvre => {
                self.burn();
                Place::Generals
            }
        }
    }

    /// Some of a side's units were stopped: it is asked again.
    fn stir(&mut self, stopped: &[UnitId]) {
        for &unit in stopped {
            let side = self.now().side(unit);
            self.state.flow.stirred[side.index()] = true;
        }
    }

    /// What a side could react to is compared with what it was before the quarter.
    fn look_round(&mut self) {
        for side in Side::BOTH {
            let now = self.now().outlook(side);
            if self.state.flow.outlook[side.index()] != now {
                self.state.flow.stirred[side.index()] = true;
            }
        }
    }

    /// Detached generals whom an enemy has reached may be captured (10).
    fn capture_generals(&mut self) {
        for side in Side::BOTH {
            let staff: Vec<GeneralId> =
                self.now().staff(side).filter(|&g| self.now().general(g).attached.is_none()).collect();
            for general in staff {
                self.capture(side, general);
            }
        }
    }

    fn capture(&mut self, side: Side, general: GeneralId) {
        let now = self.now();
        let captors: Vec<UnitId> = now.army(side.other()).filter(|&enemy| now.touches(general, enemy)).collect();
        if captors.is_empty() || !rule!("10.capture") {
            return;
        }
        let horse = captors.iter().any(|&enemy| now.card(enemy).arm == crate::units::Arm::Cavalry);
        let escapes = if horse && rule!("10.capture-cavalry") && rule!("R79") { 5 } else { 4 };
        if self.chance.die("capture") >= escapes {
            self.happen(Event::Escaped(general));
            self.state.flow.stack.push(Frame::Escape(general));
        } else {
            self.happen(Event::Captured(general));
        }
    }

    /// The end of the turn, and the next one (R98).
    fn end_turn(&mut self) -> Place {
        self.finish_abatis();
        self.clear_smoke(true);
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
            [Declared::Halt(unit), Declared::Fix(unit), Declared::Unfix(unit)]
                .into_iter()
                .any(|clause| self.check_declared(side, clause).is_ok())
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
