//! Chapter 2: what is offered at the decisions of a turn.

use super::Decision;
use crate::flow::Frame;
use crate::orders::{Command, Declaration, LateShot, Order, Pick, Step, Task};
use crate::state::{Duty, Now};
use crate::units::{Side, UnitId};
use referee::Choice;

impl Now<'_> {
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
                if let Some(Frame::Facings(rallied)) = self.state.flow.top()
                    && let Some(&unit) = rallied.next()
                {
                    let turned = |eighth: i32| self.unit(unit).facing.turned(eighth * 45);
                    (0..8).for_each(|eighth| order(Order::Face { unit, facing: turned(eighth) }));
                }
            }
            Decision::Rout => {
                if let Some(Frame::Routs { left, .. }) = self.state.flow.top() {
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
                if let Some(Frame::Escapes(generals)) = self.state.flow.top()
                    && let Some(&general) = generals.next()
                {
                    let mut rides = Vec::new();
                    self.suggest_rides(general, &mut rides);
                    rides.into_iter().for_each(|to| order(Order::Escape { general, to }));
                }
            }
            Decision::Activate | Decision::Counter => self.offer_activation(side, decision, out),
        }
    }

    fn offer_orders(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let given: Vec<Command> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Command(given) => Some(*given),
                _ => None,
            })
            .collect();
        // Brigades first, then batteries, each in its turn; then whatever else, in the order of the roster.
        let brigades = crate::command::brigades_in(&given);
        let open =
            self.brigadiers(side).into_iter().find(|general| !brigades.iter().any(|(other, _)| other == general));
        let due: Vec<Command> = match open {
            Some(general) => Duty::ALL.iter().map(|&duty| Command::Brigade(general, duty)).collect(),
            None => {
                let told = |unit: &UnitId| given.iter().any(|g| matches!(g, Command::Unit(other, _) if other == unit));
                let battery = self.batteries(side).into_iter().find(|unit| !told(unit));
                battery.map_or_else(Vec::new, |unit| Duty::ALL.iter().map(|&duty| Command::Unit(unit, duty)).collect())
            }
        };
        let mandatory = !due.is_empty();
        let mut choices: Vec<Command> = due;
        if !mandatory {
            out.push(Choice::Order(Order::Orders(given.clone())));
            choices.extend(self.extra_orders(side, &given));
        }
        let legal = |clause: &Command| self.check_command(side, *clause, &brigades).is_ok();
        out.extend(choices.into_iter().filter(legal).map(|clause| Choice::Pick(Pick::Command(clause))));
    }

    /// Specific orders and attachments that may still be added, in the order of the roster.
    fn extra_orders(&self, side: Side, given: &[Command]) -> Vec<Command> {
        let last_unit = given.iter().rev().find_map(|clause| match clause {
            Command::Unit(unit, _) if !self.card(*unit).is_battery() => Some(*unit),
            _ => None,
        });
        let last_general = given.iter().rev().find_map(|clause| match clause {
            Command::Attach(general, _) | Command::Detach(general) => Some(*general),
            _ => None,
        });
        let mut extra = Vec::new();
        if last_unit.is_none() {
            for general in self.staff(side).filter(|&general| last_general.is_none_or(|last| general > last)) {
                match self.general(general).attached {
                    Some(_) => extra.push(Command::Detach(general)),
                    None => extra.extend(self.army(side).map(|unit| Command::Attach(general, unit))),
                }
            }
        }
        for unit in self.army(side).filter(|&unit| !self.card(unit).is_battery()) {
            if last_unit.is_none_or(|last| unit > last) {
                extra.extend(Duty::ALL.iter().map(|&duty| Command::Unit(unit, duty)));
            }
        }
        extra
    }

    fn offer_declarations(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let so_far: Vec<Declaration> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Declaration(declared) => Some(*declared),
                _ => None,
            })
            .collect();
        let place = |declared: &Declaration| match declared {
            Declaration::Halt(unit) => (*unit, 0),
            Declaration::Fix(unit) | Declaration::Unfix(unit) => (*unit, 1),
        };
        let last = so_far.last().map(place);
        out.push(Choice::Order(Order::Declare(so_far)));
        for unit in self.army(side) {
            for clause in [Declaration::Halt(unit), Declaration::Fix(unit), Declaration::Unfix(unit)] {
                let next = last.is_none_or(|last| place(&clause) > last);
                if next && self.check_declaration(side, clause).is_ok() {
                    out.push(Choice::Pick(Pick::Declaration(clause)));
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
}
