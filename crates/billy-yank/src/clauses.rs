//! Clauses in their parts: what the one they are about does, action by action.

use crate::orders::{Action, Command, Declaration, Defence, LateShot, Order, Pick, Ride, Task};
use crate::stage::Stage;
use referee::{Choice, Detail};

/// The actions of a choice that is one clause.
pub fn details(stage: &Stage, choice: &Choice<Order, Pick>) -> Vec<Detail> {
    let one = Detail::new;
    match choice {
        Choice::Order(Order::Activate(activation) | Order::Counter(Some(activation))) => {
            activation.actions.iter().map(|action| act(stage, action)).collect()
        }
        Choice::Order(_) => Vec::new(),
        Choice::Pick(Pick::Command(command)) => vec![match command {
            Command::Brigade(_, duty) | Command::Unit(_, duty) => one(duty.name()),
            Command::Attach(_, unit) => one("attach").with(stage, unit),
            Command::Detach(_) => one("detach"),
        }],
        Choice::Pick(Pick::Declaration(declaration)) => vec![one(match declaration {
            Declaration::Halt(_) => "halt",
            Declaration::Fix(_) => "fix",
            Declaration::Unfix(_) => "unfix",
        })],
        Choice::Pick(Pick::Task(_, task)) => task_details(stage, task),
        Choice::Pick(Pick::Defence(Defence { turn, at, .. })) => {
            let turn = turn.iter().map(|facing| one("turn").with(stage, facing));
            turn.chain([one("fire").with(stage, at)]).collect()
        }
        Choice::Pick(Pick::Ride(ride)) => ride_details(stage, ride),
        Choice::Pick(Pick::Fire(LateShot { target, .. })) => vec![one("fire").with(stage, target)],
    }
}

/// The actions of a task.
pub fn task_details(stage: &Stage, task: &Task) -> Vec<Detail> {
    let one = Detail::new;
    match task {
        Task::Fire { at, within } => {
            let within = within.iter().map(|paces| one("within").with(stage, paces));
            std::iter::once(one("fire").with(stage, at)).chain(within).collect()
        }
        Task::Charge { at, bonus } => {
            let bonus = bonus.then(|| one("bonus"));
            std::iter::once(one("charge-at").with(stage, at)).chain(bonus).collect()
        }
        Task::Support(friend) => vec![one("support").with(stage, friend)],
        Task::Burn(area) => vec![one("burn").with(stage, area)],
        Task::Act(actions) => actions.iter().map(|action| act(stage, action)).collect(),
    }
}

/// Where a general rides.
pub fn ride_details(stage: &Stage, ride: &Ride) -> Vec<Detail> {
    vec![Detail::new("go").with(stage, &ride.to)]
}

fn act(stage: &Stage, action: &Action) -> Detail {
    let one = Detail::new;
    match action {
        Action::Go(to) => one("go").with(stage, to),
        Action::Turn(facing) => one("turn").with(stage, facing),
        Action::About => one("about"),
        Action::Form(formation, None) => one("form").with(stage, formation),
        Action::Form(formation, Some(facing)) => one("form").with(stage, formation).with(stage, facing),
        Action::Wait => one("wait"),
        Action::Bonus => one("bonus"),
        Action::Turned => one("turned"),
        Action::FireByGuess(at) => one("fire").with(stage, at),
        Action::Limber => one("limber"),
        Action::Unlimber(facing) => one("unlimber").with(stage, facing),
        Action::Mount(None) => one("mount"),
        Action::Mount(Some((formation, facing))) => one("mount").with(stage, formation).with(stage, facing),
        Action::Dismount(formation, facing) => one("dismount").with(stage, formation).with(stage, facing),
        Action::Occupy(area) => one("occupy").with(stage, area),
        Action::Leave(to) => one("leave").with(stage, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::tests::{ROSTER, stage_of};
    use referee::declare::Written;

    /// The actions of a plan, written one after the other, are the plan.
    #[test]
    fn the_parts_of_a_plan_are_all_of_it() {
        let stage = stage_of(ROSTER);
        for plan in [
            "bonus go 10/4 turned",
            "fire 15th-alabama limber go 20/2.5",
            "fire 15th-alabama within 7.5",
            "form line 90 go 10/12.25 turn 45",
            "form column",
            "about wait",
            "mount",
            "mount column 90",
            "dismount skirmish 0",
            "occupy barn",
            "unlimber 359",
            "leave 40/9.5",
            "support 20th-maine",
            "burn barn",
        ] {
            let task = Task::parse(&stage, plan).unwrap();
            let parts = task_details(&stage, &task);
            let words = parts.iter().flat_map(|part| std::iter::once(part.name).chain(part.words.iter().map(|w| &**w)));
            assert_eq!(words.collect::<Vec<_>>().join(" "), plan);
        }
        let charge = Task::parse(&stage, "at 15th-alabama bonus").unwrap();
        let names = task_details(&stage, &charge).iter().map(|part| part.name).collect::<Vec<_>>();
        assert_eq!(names, ["charge-at", "bonus"]);
    }
}
