//! Chapter 2: the turn: who decides what, and what follows from it.
//!
//! [`Flow::place`](crate::flow::Flow) is the place in the turn; whatever comes up on the way (tests,
//! flights, melees) lies on the stack above it and is resolved first. A decision of both sides is sealed:
//! each order is kept as it comes, and the turn goes on when none is owed any more.

mod course;
mod offers;

use crate::command::not_listed;
use crate::event::{Event, Note};
use crate::flow::{Frame, Laid, Place, Plan};
use crate::orders::{Declaration, LateShot, Order, Ride, Step, Task};
use crate::state::{Duty, Marker, Now, Play};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Facing, Paces};
use referee::{Arg, Listing, Owed, Refusal};
use std::cmp::Ordering;

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
        if let Some(frame) = flow.top() {
            return self.frame_asks(frame).map(|(decision, side)| (decision, one(side)));
        }
        let both = |decision| {
            let owed = Side::BOTH.map(|side| flow.sealed.owes(side.seat()));
            (!flow.sealed.is_complete()).then_some((decision, owed))
        };
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
            Frame::Facings(rallied) => rallied.next().map(|&unit| (Decision::Rallied, self.side(unit))),
            // Who has lost heart meanwhile does not pursue (R111).
            Frame::Pursuit { charger, .. } => {
                (!self.is_charge_broken(*charger)).then_some((Decision::Pursuit, self.side(*charger)))
            }
            Frame::Melee(melee) => self.joiners_asked(melee).map(|side| (Decision::Join, side)),
            // Who is hemmed in on all sides stays where he is.
            Frame::Escapes(generals) => {
                let &general = generals.next()?;
                let mut rides = Vec::new();
                self.suggest_rides(general, &mut rides);
                (!rides.is_empty()).then_some((Decision::Escape, self.general_card(general).side))
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
        let seats = Side::BOTH.into_iter().filter(|side| sides[side.index()]).map(Side::seat);
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
            Order::Face { unit, .. } => match self.state.flow.top() {
                Some(Frame::Facings(rallied)) if rallied.next() == Some(unit) => Ok(()),
                _ => Err(not_listed()),
            },
            Order::Rout { unit, heading } => match self.state.flow.top() {
                Some(Frame::Routs { left, .. }) if left.contains(unit) && self.side(*unit) == side => {
                    self.check_rout(*unit, *heading)
                }
                _ => Err(not_listed().with("unit", Arg::piece(*unit))),
            },
            Order::Declare(declared) => {
                declared.iter().try_for_each(|&clause| self.check_declaration(side, clause))?;
                once(declared.iter().map(|clause| match clause {
                    Declaration::Halt(unit) => (*unit, true),
                    Declaration::Fix(unit) | Declaration::Unfix(unit) => (*unit, false),
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
            self.state.flow.sealed.seal(side.seat(), Laid::of(order));
        }
        match order {
            Order::Replace { general, unit } => self.replace(*general, *unit),
            Order::Wait => self.wait(side, decision),
            Order::Arrive { unit, to } => self.enter_table(*unit, *to),
            Order::Orders(given) => self.happen(Event::Ordered { side, given: Some(given.clone()) }),
            Order::Face { unit, facing } => self.face(*unit, *facing),
            Order::Rout { unit, heading } => self.run_away(*unit, *heading),
            Order::Declare(declared) => self.declare(declared),
            Order::Plan(_, tasks) => self.plan(tasks),
            // They are carried out when both sides have laid theirs down.
            Order::GoOn | Order::Defence(_) | Order::Fire(_) => (),
            Order::Impact(charger) => self.impact(*charger),
            Order::Pursuit { inverse } => self.pursue(*inverse),
            Order::Join(unit) => self.join(side, *unit),
            Order::Generals(rides) => rides.iter().for_each(|ride| self.ride(*ride)),
            Order::Escape { general, to } => {
                if let Some(Frame::Escapes(generals)) = self.state.flow.top_mut() {
                    generals.take();
                }
                self.ride(Ride { general: *general, to: *to });
            }
            Order::Activate(named) => self.activate(named),
            Order::Counter(counter) => self.counter(side, counter.as_ref()),
        }
        self.run();
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
        if let Some(Frame::Routs { left, .. }) = self.state.flow.top_mut() {
            left.retain(|&other| other != unit);
        }
        self.rout(unit, heading);
    }

    /// A rallied unit is turned.
    fn face(&mut self, unit: UnitId, facing: Facing) {
        if let Some(Frame::Facings(rallied)) = self.state.flow.top_mut() {
            rallied.take();
        }
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
}
