//! Whether an order is legal: it answers what is asked, and its chapter allows it.

use crate::counters::UnitSet;
use crate::flow::{Decision, Frame};
use crate::march::{Activity, March};
use crate::orders::{Order, Selection, UnitAction};
use crate::state::Position;
use referee::{Refusal, RuleId};

/// The order is no answer to what is asked.
fn not_this_decision() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-this-decision") })
}

/// The statement that keeps leaders from what units do.
fn never_a_leaders(action: UnitAction) -> RuleId {
    match action {
        UnitAction::March => id!("5.1.march-one-unit"),
        UnitAction::Entrench => id!("5.5.entrench-not-leader"),
        UnitAction::Burn => id!("5.4.burn-eligibility"),
    }
}

/// The frame on top, if it is of this kind; an order that belongs to another is no answer to what is asked.
macro_rules! asked_by {
    ($position:ident, $kind:ident) => {
        match $position.top() {
            Some(Frame::$kind(frame)) => frame,
            _ => return Err(not_this_decision()),
        }
    };
}

impl Position<'_> {
    /// Whether an order is legal: it answers what is asked, and its chapter allows it.
    pub fn check(&self, order: &Order) -> Result<(), Refusal> {
        let (side, decision) = self.asked().ok_or_else(not_this_decision)?;
        if let Some(Frame::Unseen(_)) = self.top() {
            return Err(not_this_decision());
        }
        if !order.answers().contains(&decision) {
            return Err(self.out_of_place(order).unwrap_or_else(not_this_decision));
        }
        if decision == Decision::Action {
            self.scenario_lets_open_with(order)?;
        }
        match order {
            Order::Reveal(marker) => self.may_reveal(side, *marker),
            Order::Displace { leader, unit } => self.may_displace(*leader, *unit),
            Order::Transfer { leader, unit } => self.may_transfer(asked_by!(self, Transfers), *leader, *unit),
            Order::Arrive { unit, hex } => self.may_arrive(asked_by!(self, Muster), *unit, *hex),
            Order::Reunite { unit, with } => self.may_reunite(asked_by!(self, Muster), *unit, *with),
            Order::Take => self.may_take(asked_by!(self, Choosing)),
            Order::March(unit) => {
                self.scenario_lets_march(*unit)?;
                self.may_march(*asked_by!(self, Action), *unit)
            }
            Order::LeaderAlone { action, leader } => bar!(never_a_leaders(*action), "leader" = leader.arg()),
            Order::Activate { leader, units: Selection { units, digging } } => {
                self.scenario_lets_activate(*units, *digging)?;
                self.may_activate(*asked_by!(self, Action), *leader, *units, *digging)
            }
            Order::Burn(unit) => {
                self.scenario_lets_act(*unit)?;
                self.may_burn(*asked_by!(self, Action), *unit)
            }
            Order::Assault { leader, units } => {
                self.scenario_lets_assault(*units)?;
                self.may_assault(*asked_by!(self, Action), *leader, *units)
            }
            Order::Place { hex, units } => self.may_place_marker(*asked_by!(self, Action), *hex, *units),
            Order::PlaceDummy(hex) => self.may_place_marker(*asked_by!(self, Action), *hex, UnitSet::default()),
            Order::MarchDummy { marker, .. } => self.may_march_dummy(*asked_by!(self, Action), *marker),
            Order::Entrench(unit) => match self.top() {
                Some(Frame::Labour(labour)) => self.may_entrench(labour, *unit),
                _ => {
                    self.scenario_lets_act(*unit)?;
                    self.may_dig_alone(*asked_by!(self, Action), *unit)
                }
            },
            Order::Build { unit, hex } => self.may_build(asked_by!(self, Labour), *unit, *hex),
            Order::Repair { unit, hex } => self.may_repair(asked_by!(self, Labour), *unit, *hex),
            Order::Forage(unit) => self.may_forage(asked_by!(self, Labour), *unit),
            Order::Levy(unit) => self.may_levy(asked_by!(self, Labour), *unit),
            Order::Flee { unit, hex } => self.may_flee(asked_by!(self, Caught), *unit, *hex),
            Order::Attach(unit) => self.may_attach(asked_by!(self, Activation), *unit),
            Order::Follow(leader) | Order::Remain(leader) => self.may_follow(asked_by!(self, Activation), *leader),
            Order::Next(unit) => self.may_be_next(asked_by!(self, Activation), *unit),
            Order::CavalryRetreat(hex) => self.may_cavalry_retreat(asked_by!(self, CavalryWindow), *hex),
            Order::ForceMarch => self.may_force_march(asked_by!(self, March)),
            Order::Go(hex) => match self.top() {
                Some(Frame::DummyMarch(dummy)) => self.may_move_dummy(dummy, *hex).map(drop),
                _ => self.may_enter(asked_by!(self, March), *hex).map(drop),
            },
            Order::Attack(hex) => self.may_attack(self.marching_unit()?, *hex),
            Order::Refuse => self.may_refuse(self.marching_unit()?),
            Order::Restore => self.may_restore(self.marching_unit()?),
            Order::Dismantle(hex) => self.may_dismantle(self.marching_unit()?, *hex),
            Order::TakeAlong(marker) => self.may_take_along(self.marching_unit()?, *marker),
            Order::Destroy(hex) => self.may_destroy(asked_by!(self, March), *hex),
            Order::Type(kind) => self.may_choose_type(asked_by!(self, March), *kind),
            Order::Along { leader, unit } => self.may_attach_leaving(asked_by!(self, Leaving), *leader, *unit, true),
            Order::Stay { leader, unit } => self.may_attach_leaving(asked_by!(self, Leaving), *leader, *unit, false),
            Order::Target(hex) => self.may_target(asked_by!(self, Assault), *hex),
            Order::Commit(units) => self.may_commit(asked_by!(self, Assault), *units),
            Order::GrandAssault(leader) => self.may_try_grand(asked_by!(self, Assault), *leader),
            Order::Join(units) => self.may_join(asked_by!(self, Assault), *units),
            Order::Lose(shares) => self.may_lose(asked_by!(self, Losses), shares),
            Order::Retreat(path) => self.may_retreat(asked_by!(self, Retreat), path),
            Order::FallBack(units) => self.may_fall_back(asked_by!(self, Combat), *units),
            Order::Advance(units) => self.may_advance(asked_by!(self, Advance), *units),
            // Always possible where they answer what is asked.
            Order::Done
            | Order::Pass
            | Order::Stand
            | Order::NoForceMarch
            | Order::End
            | Order::Leave
            | Order::NoGrandAssault
            | Order::Hold
            | Order::NoAdvance => Ok(()),
        }
    }

    /// The march of a unit; a dummy on the march only moves.
    fn marching_unit(&self) -> Result<&March, Refusal> {
        if let Some(Frame::DummyMarch(dummy)) = self.top() {
            bar!(id!("limited-intelligence.dummies#c"), "marker" = dummy.marker.arg());
        }
        Ok(asked_by!(self, March))
    }

    /// The rule that keeps an order from being given here, where a rule says so.
    fn out_of_place(&self, order: &Order) -> Option<Refusal> {
        let march = self.march();
        if let (Order::ForceMarch, Some(march)) = (order, march.filter(|march| march.last == Activity::Nothing))
            && let Err(refusal) = self.may_force_march(march)
        {
            return Some(refusal);
        }
        let rule = match order {
            Order::ForceMarch if march.is_some() => id!("5.1.force-march-when"),
            Order::Assault { .. } if self.activation().is_some() => id!("5.2.forbidden-in-activation#a"),
            Order::Burn(_) if self.activation().is_some() => id!("5.2.forbidden-in-activation#b"),
            Order::Next(unit) if march.is_some() => match self.activation() {
                Some(activation) if activation.units.contains(*unit) => id!("5.2.one-unit-at-a-time"),
                Some(_) => id!("5.2.all-selected-must-act"),
                None => return None,
            },
            Order::Place { .. } | Order::PlaceDummy(_) if self.forces().is_some() => {
                id!("limited-intelligence.when-placed")
            }
            Order::Attach(_) if self.activation().is_some() && rule!("5.2.leader-transfer#a") => {
                if march.is_some() {
                    id!("6.3.transfer-in-activation#b")
                } else {
                    id!("6.3.transfer-in-activation#a")
                }
            }
            Order::Entrench(_) if self.activation().is_some() => id!("5.2.declare-march-or-entrench"),
            Order::Dismantle(_) if march.is_some_and(|march| march.is_over()) => id!("R112"),
            Order::Destroy(hex) => {
                let barred = march.and_then(|march| self.may_destroy(march, *hex).err());
                return barred;
            }
            _ => return None,
        };
        referee::cite(rule).then(|| Refusal::new(rule))
    }
}
