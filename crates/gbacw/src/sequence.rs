//! 3 Sequence of play: the turn and its phases.

use crate::command::COMMANDER_POINTS;
use crate::counters::Side;
use crate::event::{BrigadeMemory, Event};
use crate::flow::{Decision, Frame, Phase};
use crate::state::{Play, Position};
use referee::flow::Flows;

impl Position<'_> {
    /// Whether a side has anything to choose in its part of a phase.
    fn has_choice(&self, side: Side, decision: Decision) -> bool {
        if decision == Decision::Commanders {
            let rides = |leader| {
                let card = self.stage.leader(leader);
                card.side == side && card.level().is_commander() && !self.leader(leader).moved
            };
            return self.stage.leader_ids().any(|leader| rides(leader) && self.can_ride(leader, COMMANDER_POINTS));
        }
        let mut choices = Vec::new();
        self.offer_part(side, decision, &mut choices);
        // `done` is always there.
        choices.len() > 1
    }
}

impl Play<'_> {
    /// 3.0: the phases in their order.
    pub fn step_turn(&mut self, phase: Phase, begun: bool) -> Flows {
        if phase == Phase::Over {
            return Flows::Asks;
        }
        if begun {
            return self.next_phase(phase);
        }
        self.replace(Frame::Turn { phase, begun: true });
        self.happen(Event::Phase { turn: self.state.table.turn, phase });
        match phase {
            Phase::Initiative => {
                if rule!("3.0.i-initiative") && rule!("5.1.initiative-each-turn") {
                    self.roll_initiative();
                }
            }
            Phase::Efficiency => self.begin_efficiency(),
            Phase::Orders => self.begin_orders(),
            Phase::Activation => {
                self.push(Frame::Pool);
                let holder = match self.state.table.initiative {
                    None if !rule!("5.12.initiative-tie#b") => Some(self.now().first_side()),
                    holder => holder,
                };
                if let Some(side) = holder.filter(|_| rule!("3.0.iii-a-initiative-am")) {
                    self.push(Frame::First(side));
                }
                self.push(Frame::Filling);
                self.push_sides(self.now().first_side(), Frame::HoldingBack);
                return Flows::On;
            }
            Phase::Recovery => self.begin_recovery(),
            Phase::Commanders | Phase::Reserve | Phase::Works | Phase::Over => {}
        }
        if phase != Phase::Initiative {
            let in_order = match phase {
                Phase::Orders => rule!("5.13.initiative-acts-first#a") && rule!("5.13.initiative-acts-first#b"),
                Phase::Commanders => rule!("5.13.initiative-acts-first#c"),
                _ => true,
            };
            let first = if in_order { self.now().first_side() } else { Side::Union };
            self.push_sides(first, |side| Frame::Part { phase, side });
        }
        Flows::On
    }

    /// Both sides' parts, in their order.
    fn push_sides(&mut self, first: Side, part: impl Fn(Side) -> Frame) {
        self.push(part(first.enemy()));
        self.push(part(first));
    }

    fn next_phase(&mut self, phase: Phase) -> Flows {
        if phase == Phase::Recovery {
            self.finish_recovery();
            return self.end_turn();
        }
        let place = Phase::ALL.iter().position(|&known| known == phase).unwrap_or(0);
        let next = Phase::ALL.get(place + 1).copied().unwrap_or(Phase::Over);
        self.replace(Frame::Turn { phase: next, begun: false });
        Flows::On
    }

    /// 3.0 IV/D: the turn marker advances, or the game ends.
    fn end_turn(&mut self) -> Flows {
        let turn = self.state.table.turn;
        if turn >= self.stage.last_turn {
            let winner = self.now().leading();
            self.replace(Frame::Turn { phase: Phase::Over, begun: true });
            self.happen(Event::Over { winner });
            return Flows::Asks;
        }
        let turn = turn + u8::from(rule!("3.0.iv-d-turn-advance#a"));
        for brigade in self.stage.brigade_ids() {
            if self.now().brigade(brigade).hold_waits && rule!("6.25.march-change-and-hold#b") {
                self.brigade_remembers(brigade, BrigadeMemory::HoldWaitsNoMore);
            }
        }
        self.happen(Event::Turn { turn, hour: self.stage.hour(turn), light: self.stage.light(turn) });
        self.replace(Frame::Turn { phase: Phase::Initiative, begun: false });
        Flows::On
    }

    /// A side's part of a phase: it is asked while there is something to choose.
    pub fn step_part(&mut self, _phase: Phase, side: Side) -> Flows {
        let Some((_, decision)) = self.now().asked() else { return Flows::Asks };
        if self.now().has_choice(side, decision) {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }

    /// 5.31: markers may be held back.
    pub fn step_holding_back(&mut self, side: Side) -> Flows {
        if self.now().has_choice(side, Decision::HoldBack) {
            return Flows::Asks;
        }
        self.pop();
        Flows::On
    }
}
