//! What is hidden from whom: the counters of phase 1 until they are revealed, and what the enemy's units
//! are about to do in the step now played.
//!
//! That there is a counter beside a regiment is seen by everybody (R112), and so are generals who ride with
//! a unit; what a counter says is not. [`Now::known_by`] turns all hidden counters to one and the same
//! order and leaves plans out but for a bonus that was rolled, so that states which a seat cannot tell apart give the same knowledge;
//! [`Now::dealt_anew`] gives the counters orders by lot.

use crate::event::Event;
use crate::flow::{Laid, Plan, Progress};
use crate::orders::{Command, Task};
use crate::state::{Duty, Now, State};
use crate::units::{GeneralId, Side};
use referee::chance::Chance;

/// Who looks: a side, or nobody's.
pub type Viewer = Option<Side>;

/// What a seat knows of a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The state, as far as it is known.
    pub state: State,
    /// Who knows it.
    pub viewer: Viewer,
}

/// The label of lots that only secrecy draws.
const LABEL: &str = "resample";

/// What all hidden counters are turned to.
const BLANK: Duty = Duty::Hold;

impl Now<'_> {
    /// The state as a seat knows it.
    pub fn known_by(&self, viewer: Viewer) -> State {
        self.concealed(viewer, |_, given| blank(given))
    }

    /// Another state that the seat could not tell from this one.
    pub fn dealt_anew(&self, viewer: Viewer, chance: &mut dyn Chance) -> State {
        self.concealed(viewer, |side, given| self.drawn(side, given, chance))
    }

    fn concealed(&self, viewer: Viewer, mut deal: impl FnMut(Side, Vec<Command>) -> Vec<Command>) -> State {
        let mut state = self.state.clone();
        for side in Side::BOTH.into_iter().filter(|&side| viewer != Some(side)) {
            let counters = state.flow.sealed.iter_mut().find(|(seat, _)| *seat == side.seat());
            if let Some((_, Laid::Orders(given))) = counters {
                given.sort_by_key(place);
                if rule!("R112#a") {
                    *given = deal(side, std::mem::take(given));
                }
            }
            state.flow.plans.retain_mut(|plan| {
                let open = self.side(plan.unit) != side;
                if !open {
                    *plan = seen_of(plan);
                }
                open || plan.done.bonus.0 > 0
            });
        }
        state
    }

    /// Orders by lot for the same counters: such as the rules allow.
    fn drawn(&self, side: Side, given: Vec<Command>, chance: &mut dyn Chance) -> Vec<Command> {
        let mut drawn: Vec<Command> = Vec::new();
        for clause in given {
            let brigades: Vec<(GeneralId, Duty)> = crate::command::brigades_in(&drawn);
            let mut duties = Duty::ALL.to_vec();
            chance.shuffle(LABEL, &mut duties);
            let legal = duties.into_iter().map(|duty| with_duty(clause, duty));
            let mut legal = legal.filter(|&clause| self.check_command(side, clause, &brigades).is_ok());
            drawn.push(legal.next().unwrap_or(clause));
        }
        drawn
    }
}

/// The place of a clause: brigades first, as specific orders depend on them.
fn place(given: &Command) -> (u8, u8) {
    match given {
        Command::Brigade(general, _) => (0, general.0),
        Command::Unit(unit, _) => (1, unit.0),
        Command::Attach(general, _) => (2, general.0),
        Command::Detach(general) => (3, general.0),
    }
}

fn with_duty(given: Command, duty: Duty) -> Command {
    match given {
        Command::Brigade(general, _) => Command::Brigade(general, duty),
        Command::Unit(unit, _) => Command::Unit(unit, duty),
        open => open,
    }
}

fn blank(given: Vec<Command>) -> Vec<Command> {
    given.into_iter().map(|clause| with_duty(clause, BLANK)).collect()
}

/// What everybody has seen of a plan: the bonus that was rolled for it. It is not rolled again, whatever the unit
/// plans next.
fn seen_of(plan: &Plan) -> Plan {
    let done = Progress { bonus: plan.done.bonus, ended: true, ..Progress::default() };
    Plan { done, ..Plan::new(plan.unit, Task::Act(Vec::new())) }
}

/// What a side sees of an event.
pub fn witness(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Ordered { side, given: Some(_) } if viewer != Some(*side) && rule!("R112#a") => {
            Event::Ordered { side: *side, given: None }
        }
        open => open.clone(),
    }
}

/// Whether an event tells something that was hidden: a counter, or a plan that is carried out. A test that
/// belongs to a plan comes before the move or the fire that it is made for.
pub fn discloses(event: &Event) -> bool {
    matches!(
        event,
        Event::Tested { why: "friend" | "uniforms", .. }
            | Event::RevealedBrigade { .. }
            | Event::RevealedUnit { .. }
            | Event::Halted(_)
            | Event::Fixed(_)
            | Event::Unfixed(_)
            | Event::Moved { .. }
            | Event::Formed { .. }
            | Event::Limbered(_)
            | Event::Unlimbered(_)
            | Event::Mounted(_)
            | Event::Dismounted(_)
            | Event::Occupied { .. }
            | Event::LeftBuilding(_)
            | Event::Fired(_)
            | Event::Charged { .. }
            | Event::Rode { .. }
    )
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::orders::{Step, Task};
    use crate::test_table::{TestTable, actions};
    use crate::units::Side;
    use referee::chance::Seeded;

    #[test]
    fn a_bonus_that_everybody_saw_is_not_rolled_again() {
        let mut table = TestTable::new();
        let ames = table.unit("ames union 20/30 withdraw");
        let step = |table: &mut TestTable, quarter: u8, dice: &[u32]| {
            let plan = [(ames, Task::Act(actions("bonus go 20/22")))];
            let (_, events) = table.play(dice, |play| {
                play.plan(&plan);
                play.run_quarter(Step::Withdraw, quarter);
            });
            events.iter().any(|event| matches!(event, Event::Bonus { .. }))
        };
        assert!(step(&mut table, 1, &[6]));
        let viewer = Some(Side::Confederate);
        table.state = table.now().dealt_anew(viewer, &mut Seeded::from_number(1));
        assert_eq!(table.now().known_by(viewer), table.state);
        assert!(table.state.flow.plans.iter().all(|plan| plan.task == Task::Act(Vec::new())));
        assert!(!step(&mut table, 2, &[]));
    }
}
