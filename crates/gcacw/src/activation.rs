//! 5.2 Leader activation: several marches under one leader.

use crate::counters::{Arm, LeaderId, LeaderSet, Rank, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::march::March;
use crate::state::{Play, Position};
use crate::tables::POINT;
use referee::Refusal;
use referee::flow::Flows;
use serde::{Deserialize, Serialize};

/// How far an activation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Step 5: the leader's attachment.
    Attach,
    /// Step 5: army and district leaders follow him or not.
    Follow,
    /// Step 6: the next unit.
    Next,
}

/// A leader activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// The active leader.
    pub leader: LeaderId,
    /// Selected units that have not acted yet.
    pub units: UnitSet,
    /// Those of them that entrench.
    pub digging: UnitSet,
    /// The allowance that serves all, in half points.
    pub base: i32,
    /// Leaders still to be asked whether they follow.
    pub followers: LeaderSet,
    /// Whether a cavalry unit has marched already.
    pub cavalry_marched: bool,
    /// How far it has come.
    pub step: Step,
}

impl Position<'_> {
    /// Whether a leader may be activated with these units.
    pub fn may_activate(&self, side: Side, leader: LeaderId, units: UnitSet, digging: UnitSet) -> Result<(), Refusal> {
        let candidates = self.may_lead(side, leader)?;
        if units.is_empty() {
            return Err(Refusal::new(id!("5.2.select-units")).with("leader", leader.arg()));
        }
        self.within_selection(side, units)?;
        for unit in digging {
            self.may_dig_led(side, unit)?;
        }
        for unit in units.minus(candidates) {
            let card = self.stage.unit(unit);
            if card.side != side || self.hex(unit).is_none() {
                return Err(Refusal::new(id!("5.2.select-units")).with("unit", unit.arg()));
            }
            let apart = self.stage.independent.iter().find(|(other, own, _)| *other == leader && *own == unit);
            if let Some((.., rule)) = apart.filter(|(.., rule)| referee::cite(*rule)) {
                return Err(Refusal::new(*rule).with("unit", unit.arg()));
            }
            forbid!(card.commands == 0 && card.arm != Arm::Artillery, "5.2.units-without-leader", "unit" = unit.arg());
            let foreign = !self.led_by(leader, unit);
            forbid!(foreign && card.arm == Arm::Artillery, "5.2.artillery-any-leader#b", "unit" = unit.arg());
            forbid!(foreign, "5.2.select-units#a", "unit" = unit.arg(), "leader" = leader.arg());
            let far = !self.hex(unit).is_some_and(|hex| self.in_radius(leader, hex));
            forbid!(far, "5.2.select-units#b", "unit" = unit.arg(), "leader" = leader.arg());
            let tired = !self.fit_to_be_led(unit);
            forbid!(tired, "5.2.select-units#c", "unit" = unit.arg(), "leader" = leader.arg());
        }
        Ok(())
    }

    /// 5.2, 5.5: whether a unit may be selected to entrench.
    pub fn may_dig_led(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !rule!("5.2.declare-march-or-entrench") {
            return Err(Refusal::new(id!("5.2.declare-march-or-entrench")).with("unit", unit.arg()));
        }
        if !rule!("5.5.entrench-action-single-or-led#b") {
            return Err(Refusal::new(id!("5.5.entrench-action-single-or-led#b")).with("unit", unit.arg()));
        }
        self.may_dig(side, unit)
    }

    /// Where a title limits it, the Union's initiative die says how many units may be selected.
    pub fn within_selection(&self, side: Side, units: UnitSet) -> Result<(), Refusal> {
        let die = self.state.flow.union_die.filter(|_| side == Side::Union);
        let limits = self.stage.title.union_selection;
        if let (Some(die), Some(limits)) = (die, limits) {
            let most = limits[usize::from(die.clamp(1, 6)) - 1];
            let (too_many, most) = (units.len() > most.into(), referee::Arg::Number(most.into()));
            forbid!(too_many && die <= 4, "5.2.otr-union-unit-limit#a", "units" = most);
            forbid!(too_many && die > 4, "5.2.otr-union-unit-limit#b", "units" = most);
        }
        Ok(())
    }

    /// The units that a leader could take along, if he may be activated at all.
    pub fn may_lead(&self, side: Side, leader: LeaderId) -> Result<UnitSet, Refusal> {
        let card = self.stage.leader(leader);
        if card.side != side || self.leader_hex(leader).is_none() {
            return Err(Refusal::new(id!("5.2.eligible-leader")).with("leader", leader.arg()));
        }
        let army = card.rank == Rank::Army && rule!("5.2.eligible-leader#a");
        forbid!(army, "2.2.army-leader-values#b", "leader" = leader.arg());
        let of_rank = match card.rank {
            Rank::Army => true,
            Rank::District => rule!("2.2.district-leader-hybrid#a"),
            Rank::Corps | Rank::Division => rule!("2.2.corps-division-leader#a"),
        };
        if !of_rank {
            return Err(Refusal::new(id!("5.2.eligible-leader#a")).with("leader", leader.arg()));
        }
        let candidates = self.activation_candidates(leader);
        let commanded = candidates.into_iter().any(|unit| self.subordinate(leader, unit));
        forbid!(!commanded, "5.2.eligible-leader#c", "leader" = leader.arg());
        Ok(candidates)
    }

    /// What an activation asks.
    pub fn activation_asks(&self, activation: &Activation) -> Option<(Side, Decision)> {
        let side = self.stage.leader(activation.leader).side;
        Some(match activation.step {
            Step::Attach => (side, Decision::Attach),
            Step::Follow => (side, Decision::Follow),
            Step::Next => (side, Decision::Next),
        })
    }

    /// The units that the active leader may be attached to: subordinate ones in his hex, and those
    /// in a hex with a selected subordinate unit; never artillery of another command.
    pub fn attachments(&self, activation: &Activation) -> UnitSet {
        let Some(hex) = self.leader_hex(activation.leader) else { return UnitSet::default() };
        let side = self.stage.leader(activation.leader).side;
        let here = if rule!("5.2.designate-attachment") { self.units_in(side, hex) } else { UnitSet::default() };
        let selected = if rule!("5.2.leader-transfer#b") { activation.units } else { UnitSet::default() };
        let hosts = selected.into_iter().filter(|&unit| self.subordinate(activation.leader, unit));
        let hosts = hosts.filter_map(|unit| self.hex(unit)).filter(|_| rule!("5.2.leader-transfer#c"));
        let elsewhere = hosts.flat_map(|hex| self.units_in(side, hex)).collect();
        let foreign_guns = |unit| self.arm(unit) == Arm::Artillery && !self.subordinate(activation.leader, unit);
        let open = |&unit: &UnitId| {
            self.may_join_unit(activation.leader, unit)
                || foreign_guns(unit) && !rule!("5.2.leader-transfer-not-to-foreign-artillery")
        };
        here.or(elsewhere).or(selected).into_iter().filter(open).collect()
    }

    /// Whether the active leader may be attached to a unit.
    pub fn may_attach(&self, activation: &Activation, unit: UnitId) -> Result<(), Refusal> {
        if self.attachments(activation).contains(unit) {
            return Ok(());
        }
        let foreign_guns = self.arm(unit) == Arm::Artillery && !self.subordinate(activation.leader, unit);
        let rule =
            if foreign_guns { id!("5.2.leader-transfer-not-to-foreign-artillery") } else { id!("5.2.leader-transfer") };
        Err(Refusal::new(rule).with("unit", unit.arg()))
    }

    /// Whether a leader is being asked to follow the active one.
    pub fn may_follow(&self, activation: &Activation, leader: LeaderId) -> Result<(), Refusal> {
        if activation.followers.first() == Some(leader) {
            return Ok(());
        }
        Err(Refusal::new(id!("6.3.army-district-follow-active-leader")).with("leader", leader.arg()))
    }

    /// Whether a selected unit may act next.
    pub fn may_be_next(&self, activation: &Activation, unit: UnitId) -> Result<(), Refusal> {
        forbid!(!activation.units.contains(unit), "5.2.all-selected-must-act", "unit" = unit.arg());
        Ok(())
    }

    /// Whether a unit may attack in this activation: under a cavalry division leader only the
    /// first cavalry unit that marches.
    fn attacks_in(&self, activation: &Activation, unit: UnitId) -> bool {
        let leader = self.stage.leader(activation.leader);
        let limited = leader.cavalry && (leader.rank == Rank::Division || !rule!("5.2.cavalry-corps-no-limit"));
        let later = activation.cavalry_marched && self.arm(unit) == Arm::Cavalry;
        !(limited && later && rule!("R26"))
    }
}

impl Play<'_> {
    /// Steps 1 to 4: leader, units, and one roll for all.
    pub fn activate(&mut self, leader: LeaderId, units: UnitSet, digging: UnitSet) {
        self.happen(Event::Activated { leader, units });
        let allowance = self.stage.title.leader_allowance(self.stage.leader(leader));
        let dice = self.chance.dice("allowance", allowance.dice);
        let (tally, points) = allowance.points(dice);
        self.happen(Event::LeaderAllowance { leader, dice, tally, points });
        let followers = LeaderSet::default();
        let activation = Activation {
            leader,
            units,
            digging,
            base: points * POINT,
            followers,
            cavalry_marched: false,
            step: Step::Attach,
        };
        self.replace(Frame::Activation(activation));
    }

    /// Carries an activation on.
    pub fn step_activation(&mut self, mut activation: Activation) -> Flows {
        match activation.step {
            Step::Attach => {
                let open = self.now().attachments(&activation);
                if open.len() > 1 {
                    return Flows::Asks;
                }
                activation.step = Step::Next;
                self.replace(Frame::Activation(activation));
            }
            Step::Follow => {
                if !activation.followers.is_empty() {
                    return Flows::Asks;
                }
                activation.step = Step::Next;
                self.replace(Frame::Activation(activation));
            }
            Step::Next => {
                activation.units = self.alive(activation.units);
                match (activation.units.first(), activation.units.len()) {
                    (None, _) => self.pop(),
                    (Some(unit), 1) => self.next_unit(activation, unit),
                    _ => return Flows::Asks,
                }
            }
        }
        Flows::On
    }

    /// Step 5: the leader is attached to a unit, wherever it is; others may follow him.
    pub fn attach_leader(&mut self, mut activation: Activation, unit: UnitId) {
        let leader = activation.leader;
        let before = self.now().leader_hex(leader);
        if self.now().attached_to(leader) != Some(unit) {
            self.happen(Event::Attached { leader, unit });
        }
        let after = self.now().leader_hex(leader);
        activation.step = Step::Follow;
        if let Some(hex) = before.filter(|_| before != after) {
            let side = self.stage.leader(leader).side;
            let open = |&other: &LeaderId| self.now().could_follow(leader, other, unit);
            activation.followers = self.now().leaders_in(side, hex).into_iter().filter(open).collect();
        }
        self.replace(Frame::Activation(activation));
    }

    /// A leader follows the active one, or remains.
    pub fn decide_following(&mut self, mut activation: Activation, other: LeaderId, follows: bool) {
        activation.followers.remove(other);
        self.replace(Frame::Activation(activation));
        if let (true, Some(unit)) = (follows, self.now().attached_to(activation.leader))
            && rule!("6.3.army-district-follow-active-leader#b")
        {
            self.happen(Event::Attached { leader: other, unit });
        }
    }

    /// Steps 6 to 8: one unit marches with the leader's allowance.
    pub fn next_unit(&mut self, mut activation: Activation, unit: UnitId) {
        let may_attack = self.now().attacks_in(&activation, unit);
        activation.units.remove(unit);
        if activation.digging.contains(unit) {
            activation.step = Step::Next;
            self.replace(Frame::Activation(activation));
            return self.dig(unit);
        }
        activation.cavalry_marched |= self.stage.unit(unit).arm == Arm::Cavalry;
        activation.step = Step::Next;
        self.replace(Frame::Activation(activation));
        let Some(start) = self.now().hex(unit) else { return };
        self.leave_marker_led(unit);
        let base = if rule!("5.2.one-roll-for-all") && rule!("R25") { activation.base } else { 0 };
        self.push(Frame::March(March::new(unit, start, base, may_attack)));
    }
}

impl Position<'_> {
    /// 6.3: whether an army or district leader may follow the active leader to his unit.
    fn could_follow(&self, active: LeaderId, other: LeaderId, unit: UnitId) -> bool {
        let barred = self.stage.leader(active).cavalry && rule!("6.3.army-district-not-with-cavalry-leader");
        other != active
            && self.stage.leader(other).starts_grand_assaults()
            && self.may_join_unit(other, unit)
            && !barred
            && rule!("6.3.army-district-follow-active-leader#a")
    }
}
