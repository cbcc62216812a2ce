//! Who may fire when: the windows of phase 4 (2, 7.1, R9) and phase 5.

use crate::artillery::Aim;
use crate::command::not_listed;
use crate::event::{Event, Shot};
use crate::flow::{Place, Plan};
use crate::orders::{Action, Step, Task};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play};
use crate::units::{Side, Trait, UnitId};
use ground::free::Paces;
use referee::{Arg, Refusal};

impl Now<'_> {
    /// Whether a unit has not moved in this turn and is not going to (R9).
    pub fn is_stationary(&self, unit: UnitId) -> bool {
        let there = self.unit(unit);
        let still = !there.moved && !there.adjusted && !there.turned;
        let acts = |plan: &Plan| matches!(plan.task, Task::Act(_)) && !plan.done.ended;
        let plans = self.state.flow.plans.iter().any(|plan| plan.unit == unit && acts(plan));
        let stays = match there.order() {
            Some(Duty::Hold) => true,
            Some(_) => false,
            None => there.marker.is_some(),
        };
        still && stays && !plans
    }

    /// Whether a unit is the target of a charge that is not over.
    pub fn is_charged(&self, unit: UnitId) -> bool {
        self.open_charges().any(|charge| charge.target == unit)
    }

    /// Whether a unit may fire at all in this turn, by what it has done.
    fn check_ready_to_fire(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let there = self.unit(unit);
        if self.side(unit) != side || !self.is_there(unit) {
            return Err(not_listed().with("unit", Arg::piece(unit)));
        }
        forbid!(there.fired || there.held_fire, "7.1.once-per-turn", "unit" = Arg::piece(unit));
        forbid!(there.marker == Some(Marker::Routed), "R89", "unit" = Arg::piece(unit));
        Ok(())
    }

    /// Whether a unit may fire in a window of phase 4.
    pub fn check_window_fire(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.check_ready_to_fire(side, unit)?;
        let there = self.unit(unit);
        let under = |duty| there.order() == Some(duty);
        let waits = |duty| under(duty) && rule!("7.1.priority");
        forbid!(waits(Duty::Withdraw), "3.1.r-fire", "unit" = Arg::piece(unit));
        forbid!(waits(Duty::Charge), "3.1.c-fire", "unit" = Arg::piece(unit));
        forbid!(waits(Duty::Manoeuvre), "3.1.m-fire", "unit" = Arg::piece(unit));
        forbid!(there.adjusted, "6.3.fire-phase-5#a", "unit" = Arg::piece(unit));
        let shaken = there.withdrawing && self.has(unit, Marker::Demoralised);
        let moves = !self.is_stationary(unit) && (!shaken || rule!("R23#b")) && rule!("7.1.priority");
        forbid!(moves, "2.phase-4-stationary-fire#b", "unit" = Arg::piece(unit));
        let holds = under(Duty::Hold) && !self.card(unit).is_battery();
        let charged = self.is_charged(unit) && rule!("R40#b") && (!holds || rule!("3.1.t-fire#b"));
        forbid!(charged, "2.phase-4-stationary-fire#c", "unit" = Arg::piece(unit));
        if self.chooses_its_moment(unit) { Ok(()) } else { Err(not_listed().with("unit", Arg::piece(unit))) }
    }

    /// Whether a stationary unit may fire at this very moment of phase 4: at any, not at the opening of a step alone.
    fn chooses_its_moment(&self, unit: UnitId) -> bool {
        let any = match (self.order(unit), self.card(unit).is_battery()) {
            (Some(Duty::Hold), true) => rule!("3.2.t-stationary"),
            (Some(Duty::Hold), false) => rule!("3.1.t-fire#a"),
            _ => true,
        };
        let opens = matches!(self.state.flow.place, Place::Plans(_, 0) | Place::Window(_, 0));
        opens || any && rule!("2.phase-4-stationary-fire#a")
    }

    /// Whether a unit may fire in phase 5: who moved or manoeuvred, and has not fired.
    pub fn check_late_fire(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.check_ready_to_fire(side, unit)?;
        let there = self.unit(unit);
        let charged = there.order() == Some(Duty::Charge);
        forbid!(there.fought && charged && rule!("R56#b"), "3.1.c-fire", "unit" = Arg::piece(unit));
        forbid!(there.fought && !charged, "R56#b", "unit" = Arg::piece(unit));
        let shifted = (there.adjusted || there.turned)
            && match self.card(unit).is_battery() {
                true => there.order() != Some(Duty::Hold) || rule!("3.2.t-pivot#c"),
                false => rule!("6.3.fire-phase-5#b"),
            };
        let active = self.is_moving(unit) || shifted;
        forbid!(!active && rule!("2.phase-5"), "R107", "unit" = Arg::piece(unit));
        if self.card(unit).is_battery() {
            let rode = there.moved && there.formation == Formation::Unlimbered;
            forbid!(rode && rule!("R108"), "3.2.m-move-unlimber-no-fire", "unit" = Arg::piece(unit));
        }
        Ok(())
    }

    /// The lawful targets of a unit from where everybody stands.
    pub fn targets(&self, unit: UnitId) -> Vec<UnitId> {
        let foes = self.army(self.side(unit).other());
        foes.filter(|&target| self.is_target(unit, target)).collect()
    }

    /// Whether a unit has a lawful target.
    pub fn has_target(&self, unit: UnitId) -> bool {
        self.army(self.side(unit).other()).any(|target| self.is_target(unit, target))
    }

    /// Whether a side could fire in the window now open.
    pub fn can_fire_now(&self, side: Side) -> bool {
        self.army(side).any(|unit| {
            let ready = self.check_window_fire(side, unit).is_ok();
            ready && (self.has_target(unit) || self.buildings_to_burn(side, unit).next().is_some())
        })
    }

    /// Whether a task of fire may be given.
    pub fn check_fire_task(&self, side: Side, unit: UnitId, at: UnitId, within: Option<Paces>) -> Result<(), Refusal> {
        self.check_window_fire(side, unit)?;
        match within {
            None => self.check_target(unit, at),
            Some(_) if self.is_there(at) && self.side(at) != side => Ok(()),
            Some(_) => Err(not_listed().with("target", Arg::piece(at))),
        }
    }

    /// Whether a plan's shot falls due in the window now open.
    fn is_due(&self, plan: &Plan) -> Option<UnitId> {
        let Task::Fire { at, within } = &plan.task else { return None };
        let side = self.side(plan.unit);
        let near = within.is_none_or(|paces| self.range(plan.unit, *at).at_most(paces));
        let lawful = self.check_window_fire(side, plan.unit).is_ok() && self.check_target(plan.unit, *at).is_ok();
        (near && lawful && !plan.done.ended).then_some(*at)
    }
}

impl Play<'_> {
    /// The shots of a window, all from the table as it is.
    pub fn open_window(&mut self, step: Step, quarter: u8) {
        let now = Now { stage: self.stage, state: self.state };
        let mut due: Vec<(UnitId, UnitId, Aim)> = now
            .state
            .flow
            .plans
            .iter()
            .filter_map(|plan| now.is_due(plan).map(|at| (plan.unit, at, Aim::default())))
            .collect();
        if step == Step::Withdraw && quarter == 0 {
            due.extend(self.guesses());
        }
        due.sort_by_key(|&(unit, ..)| unit);
        let burns = now.burns_due();
        self.fire_all(&due);
        burns.into_iter().for_each(|(unit, area)| self.bombard(unit, area));
    }

    /// The batteries that fire by guess before they limber.
    fn guesses(&self) -> Vec<(UnitId, UnitId, Aim)> {
        let guess = |plan: &Plan| match &plan.task {
            Task::Act(actions) => match actions.first() {
                Some(&Action::FireByGuess(at)) => Some((plan.unit, at, Aim { guess: true, canister: false })),
                _ => None,
            },
            _ => None,
        };
        self.state.flow.plans.iter().filter_map(guess).collect()
    }

    /// Fires all at once: misled men test first (annex), then every die is rolled before a loss is taken.
    pub fn fire_all(&mut self, due: &[(UnitId, UnitId, Aim)]) {
        let mut shots: Vec<(Shot, u8)> = Vec::new();
        let mut ready = Vec::new();
        for &(unit, at, aim) in due {
            if self.knows_the_enemy(unit, at) {
                ready.push((unit, at, aim));
            }
        }
        let together = ready.len() < 2 || rule!("R9#a") && rule!("7.1.priority");
        for (unit, at, aim) in ready {
            shots.extend(self.fire_one(unit, at, aim));
            if !together {
                self.resolve_shots(std::mem::take(&mut shots));
            }
        }
        for plan in self.state.flow.plans.iter_mut().filter(|plan| matches!(plan.task, Task::Fire { .. })) {
            plan.done.ended |= due.iter().any(|&(unit, ..)| unit == plan.unit);
        }
        if !shots.is_empty() {
            self.resolve_shots(shots);
        }
    }

    /// Annex: a unit opens fire on men in misleading uniforms only if it passes a reaction test.
    pub fn knows_the_enemy(&mut self, unit: UnitId, at: UnitId) -> bool {
        let misled = self.stage.options.uniforms && self.stage.card(at).is(Trait::Misleading);
        if !misled || !rule!("a1.uniform-confusion") || self.react(unit, "uniforms") {
            return true;
        }
        if rule!("a1.uniform-confusion-fail") {
            self.mark(unit, Marker::Hesitant);
            if rule!("R95#a") {
                self.happen(Event::HeldFire(unit));
            }
            if !rule!("R95#b") {
                self.happen(Event::FireMarked(unit));
            }
        }
        false
    }

    /// Phase 4 opens: fire markers are taken away where they may be, or tested (7.3, R35, R36).
    pub fn test_fire_markers(&mut self) {
        self.clear_fire_markers(false);
        let smoking: Vec<UnitId> = self.now().everybody().filter(|&unit| self.now().unit(unit).fire_marker).collect();
        for unit in smoking {
            let moves = matches!(self.now().order(unit), Some(Duty::Manoeuvre | Duty::Charge | Duty::Withdraw));
            if !moves || !rule!("7.3.test") {
                continue;
            }
            if self.react(unit, "fire-marker") {
                self.happen(Event::FireUnmarked(unit));
            } else if rule!("7.3.test-fail") {
                self.mark(unit, Marker::Hesitant);
            }
        }
    }

    /// Fire markers without an enemy in range, and at the end of a turn those of units that did not fire.
    pub fn clear_fire_markers(&mut self, end_of_turn: bool) {
        let smoking: Vec<UnitId> = self.now().everybody().filter(|&unit| self.now().unit(unit).fire_marker).collect();
        let due = if end_of_turn { rule!("R36#a") } else { rule!("R36#b") };
        for unit in smoking.into_iter().filter(|_| due) {
            let now = self.now();
            let fired = now.unit(unit).fired;
            let alone = !now.has_target(unit) && rule!("7.3.removed-no-target");
            let ceased = end_of_turn && !fired && rule!("7.3.removed-cease-fire");
            if alone || ceased {
                self.happen(Event::FireUnmarked(unit));
            }
        }
    }
}
