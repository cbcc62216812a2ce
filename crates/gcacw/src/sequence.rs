//! 3 Sequence of play and 4 Initiative: the turn, the action cycle, and who acts.

use crate::counters::{Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Frame, Phase};
use crate::labour::{Labour, Step as LabourStep};
use crate::leaders::Transfers;
use crate::muster::Muster;
use crate::stage::{Begin, Tie};
use crate::state::{Play, Position};
use referee::flow::Flows;
use referee::{Arg, Refusal};
use serde::{Deserialize, Serialize};

/// The turn: which phase it is in, and whether that phase is still to be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// The phase.
    pub phase: Phase,
    /// The side whose part of the phase comes next; none when the phase is done.
    pub next: Option<Side>,
}

/// Whether the clause that adds a phase is in force.
fn is_added(phase: Phase) -> bool {
    match phase {
        Phase::Reinforcements => rule!("3.0.added-phases#a"),
        Phase::HarpersFerry => rule!("3.0.added-phases#b"),
        _ => rule!("3.0.added-phases#c"),
    }
}

/// Who takes the initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choosing {
    /// Who chooses.
    pub side: Side,
    /// Whether the other side has passed already.
    pub after_pass: bool,
}

impl Position<'_> {
    /// R91: a side can act while it has a unit at fatigue level 3 or less, in whatever state: it can
    /// at least march in place.
    pub fn can_act(&self, side: Side) -> bool {
        let in_order = |unit| !self.unit(unit).disorganized && !self.demoralized(unit);
        let able = |unit| match self.fresh(unit) {
            true => in_order(unit) || rule!("R91#a"),
            false => self.fit_to_march(unit) && rule!("R24#b") && rule!("R91#b") || !rule!("6.5.fatigue-4-no-action"),
        };
        let acts = |unit| self.scenario_lets_march(unit).is_ok() || self.has_work(side, unit);
        self.units_of(side).any(|unit| able(unit) && acts(unit))
    }

    /// Whether a unit that its scenario keeps from marching could still burn a station or entrench.
    fn has_work(&self, side: Side, unit: UnitId) -> bool {
        self.stage.edition >= 2
            && self.scenario_lets_act(unit).is_ok()
            && (self.may_burn(side, unit).is_ok() || self.may_dig(side, unit).is_ok())
    }
}

impl Position<'_> {
    /// 4.2: whether the chooser may take the initiative: a side that won a roll with nothing to
    /// activate must pass.
    pub fn may_take(&self, choosing: &Choosing) -> Result<(), Refusal> {
        let spent = !self.can_act(choosing.side);
        forbid!(spent, "4.2.automatic-win-exception#b", "side" = Arg::Seat(choosing.side.seat()));
        Ok(())
    }
}

impl Play<'_> {
    /// Lays out the frames for where the game begins.
    pub fn open(&mut self) {
        let turn = |phase, next| Frame::Turn(Turn { phase, next });
        match self.stage.begin {
            Begin::RandomEvents => self.push(turn(Phase::RandomEvents, Some(Side::Union))),
            Begin::Transfer => self.push(turn(Phase::Transfer, Some(Side::Union))),
            Begin::Recovery => self.push(turn(Phase::Recovery, Some(Side::Union))),
            Begin::Initiative => self.push(turn(Phase::Action, Some(Side::Union))),
            Begin::Action(side) => {
                self.push(turn(Phase::Action, None));
                self.push(Frame::Cycle);
                self.push(Frame::Action(side));
            }
        }
    }

    /// 3.0: the phases in their order.
    pub fn step_turn(&mut self, turn: Turn) -> Flows {
        let (phase, Some(side)) = (turn.phase, turn.next) else { return self.next_phase(turn.phase) };
        if phase == Phase::Over {
            return Flows::Asks;
        }
        if side == Side::Union && (phase != Phase::RandomEvents || self.stage.random_events.is_some()) {
            self.happen(Event::Phase { turn: self.state.table.turn, phase });
        }
        match phase {
            Phase::Reinforcements | Phase::Attachment | Phase::Transfer if side == Side::Union => {
                self.replace(Frame::Turn(Turn { phase, next: Some(side.enemy()) }))
            }
            _ => self.replace(Frame::Turn(Turn { phase, next: None })),
        }
        match phase {
            Phase::RandomEvents => self.random_events(),
            Phase::Reinforcements | Phase::Attachment | Phase::HarpersFerry => {
                let first = phase != Phase::Reinforcements || rule!("R109#c");
                if let Some(muster) = Muster::of(if first { side } else { side.enemy() }, phase) {
                    self.push(Frame::Muster(muster));
                }
            }
            Phase::Transfer => {
                let side = if rule!("6.3.transfer-order") { side } else { side.enemy() };
                self.push(Frame::Transfers(Transfers::of(side)));
            }
            Phase::Action => self.push(Frame::Cycle),
            Phase::Recovery if rule!("3.0.recovery-phase") => {
                let first = if rule!("R77") { Side::Union } else { Side::Confederate };
                let step = if self.stage.edition >= 2 { LabourStep::Works } else { LabourStep::Both };
                self.push(Frame::Labour(Labour::of(first, step)));
            }
            Phase::Recovery => {}
            Phase::Over => {}
        }
        Flows::On
    }

    fn next_phase(&mut self, phase: Phase) -> Flows {
        if phase == Phase::Attachment {
            self.wreck_pontoons_after_attachment();
        }
        let next = match phase {
            Phase::RandomEvents => self.stage.added_phase.filter(|&added| is_added(added)).unwrap_or(Phase::Transfer),
            Phase::Reinforcements | Phase::Attachment | Phase::HarpersFerry => Phase::Transfer,
            Phase::Transfer => Phase::Action,
            Phase::Action if rule!("4.4.recovery-follows") => Phase::Recovery,
            _ => return self.turn_indication(),
        };
        self.replace(Frame::Turn(Turn { phase: next, next: Some(Side::Union) }));
        Flows::On
    }

    /// 3.0: the turn marker advances, or the game ends.
    fn turn_indication(&mut self) -> Flows {
        let turn = self.state.table.turn;
        self.rivers_fall();
        self.state.flow.failed.clear();
        self.state.flow.attempted = UnitSet::default();
        if let Some(forces) = self.state.table.forces.get_mut() {
            forces.new_turn();
        }
        if turn >= self.stage.last_turn {
            self.reveal_all();
            self.replace(Frame::Turn(Turn { phase: Phase::Over, next: Some(Side::Union) }));
            let winner = self.now().leading();
            self.happen(Event::Over(winner));
            return Flows::Asks;
        }
        if rule!("3.0.turn-indication-phase") {
            self.happen(Event::Turn(turn + 1));
        }
        self.replace(Frame::Turn(Turn { phase: Phase::RandomEvents, next: Some(Side::Union) }));
        Flows::On
    }

    /// 3.0: two dice on the scenario's table; skipped where it has none.
    fn random_events(&mut self) {
        let Some(results) = self.stage.random_events.as_ref() else { return };
        if rule!("3.0.random-events-phase") && rule!("R7") {
            let dice = self.chance.dice("random-events", 2);
            let row = (dice - 2).clamp(0, results.len() as i32 - 1) as usize;
            let result = results[row];
            self.happen(Event::RandomEvent { dice, result });
            self.random_event(result);
        }
    }

    /// 4.1: each action phase begins with an initiative segment.
    pub fn step_cycle(&mut self) -> Flows {
        let able = Side::BOTH.map(|side| self.now().can_act(side));
        match able {
            [false, false] if rule!("4.4.end-nobody-can-act") => self.end_cycle(),
            [true, true] => self.roll_initiative(),
            _ if self.stage.ties_matter() && rule!("4.2.automatic-win-exception#a") => self.roll_initiative(),
            _ if rule!("4.2.automatic-win") => {
                let side = if able[0] { Side::Union } else { Side::Confederate };
                if rule!("5.2.otr-union-limit-lifted-no-roll") {
                    self.state.flow.union_die = None;
                }
                self.happen(Event::AutomaticInitiative(side));
                self.push(Frame::Choosing(Choosing { side, after_pass: false }));
            }
            _ => self.roll_initiative(),
        }
        Flows::On
    }

    /// 4.2: one die each; the title says who wins a tie.
    fn roll_initiative(&mut self) {
        let dice = [self.chance.die("initiative"), self.chance.die("initiative")];
        let rolled = |winner| Event::Initiative { union: dice[0], confederate: dice[1], winner };
        let mut tie = self.stage.title.initiative_tie;
        if dice[0] == dice[1]
            && let Some(special) = self.stage.tie(dice[0])
            && rule!("4.2.initiative-tie-bac")
        {
            match special {
                Tie::Won(side) => tie = side,
                Tie::EndsTurn => {
                    self.happen(rolled(tie));
                    return self.end_cycle();
                }
                Tie::Insubordination => self.happen(Event::Insubordination(dice[0])),
            }
        }
        let winner = match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Equal if rule!("4.2.initiative-tie") && rule!("R8") => tie,
            std::cmp::Ordering::Equal => tie.enemy(),
            std::cmp::Ordering::Greater if rule!("4.2.initiative-roll#a") => Side::Union,
            std::cmp::Ordering::Less if rule!("4.2.initiative-roll#b") => Side::Confederate,
            std::cmp::Ordering::Greater => Side::Confederate,
            std::cmp::Ordering::Less => Side::Union,
        };
        let kept = rule!("R9") && rule!("4.2.record-winning-die#a");
        self.state.flow.union_die = kept.then_some(dice[0] as u8);
        self.happen(rolled(winner));
        self.push(Frame::Choosing(Choosing { side: winner, after_pass: false }));
    }

    /// 4.2: the chooser takes the initiative and must act.
    pub fn take_initiative(&mut self, choosing: Choosing) {
        if let Some(forces) = self.state.table.forces.get_mut() {
            forces.new_action();
        }
        self.happen(Event::TookInitiative(choosing.side));
        self.replace(Frame::Action(choosing.side));
    }

    /// 4.2, 4.4: a pass hands the choice over, or ends the cycle.
    pub fn pass(&mut self, choosing: Choosing) {
        let enemy = choosing.side.enemy();
        self.happen(Event::Passed(choosing.side));
        self.pop();
        let both_passed = choosing.after_pass && rule!("4.2.loser-choice") && rule!("4.4.end-both-pass");
        let spent = || !self.now().can_act(enemy) && rule!("4.4.end-pass-against-spent-opponent");
        if both_passed || spent() {
            self.end_cycle();
        } else if rule!("4.2.winner-choice") {
            if choosing.side == Side::Confederate && rule!("5.2.otr-union-limit-lifted-pass") {
                self.state.flow.union_die = None;
            }
            self.push(Frame::Choosing(Choosing { side: enemy, after_pass: true }));
        }
    }

    fn end_cycle(&mut self) {
        self.happen(Event::CycleEnded);
        self.pop();
    }
}
