//! Whether an order is legal: it answers what is asked, and its chapter allows it.

use crate::counters::{BrigadeId, DivisionId, Side};
use crate::fire::Aim;
use crate::flow::{Decision, Frame, Marker};
use crate::orders::Order;
use crate::state::Position;
use referee::{Refusal, RuleId};

/// The order is no answer to what is asked.
fn not_this_decision() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-this-decision") })
}

impl Position<'_> {
    /// Whether an order is legal: it answers what is asked, and its chapter allows it.
    pub fn check(&self, order: &Order) -> Result<(), Refusal> {
        let (side, decision) = self.asked().ok_or_else(not_this_decision)?;
        if let (Order::Build { unit, facing }, true) = (order, decision != Decision::Works) {
            self.may_build(side, *unit, *facing)?;
            bar!(id!("15.13.barricade-start#a"), "unit" = unit.arg());
        }
        if !order.answers().contains(&decision) {
            return Err(self.out_of_place(order, decision).unwrap_or_else(not_this_decision));
        }
        let deploys = matches!(self.top(), Some(Frame::Facing(_)));
        if deploys && !matches!(order, Order::Face { .. } | Order::Form { .. } | Order::Done) {
            return Err(not_this_decision());
        }
        if let (Some(unit), Decision::Actions) = (order.unit(), decision) {
            self.may_turn_to(unit)?;
            if order.tarries() {
                self.may_stop_closing(&[unit])?;
            }
        }
        match order {
            Order::Raise(corps) => self.may_raise(side, *corps),
            Order::Favour(division) => self.may_favour(side, *division),
            Order::Transfer { to, from, and } => self.may_transfer(side, *to, [*from, *and]),
            Order::Order { brigade, orders } if decision == Decision::Recovery => {
                self.may_order_in_reserve(side, *brigade, *orders)
            }
            Order::Order { brigade, orders } => self.may_order(side, *brigade, *orders),
            Order::Attach { unit, brigade } => self.may_attach(side, *unit, *brigade),
            Order::Face { unit, facing } => self.may_face(side, *unit, *facing),
            Order::Reserve(brigade) => self.may_reserve(side, *brigade),
            Order::Build { unit, facing } => self.may_build(side, *unit, *facing),
            Order::HoldBack(division) => self.may_hold_back(side, *division),
            Order::First(division) => self.may_be_first(side, *division),
            Order::FirstMarch => self.may_march_first(side),
            Order::Change(brigade) => self.may_change(self.marker_asked()?, *brigade),
            Order::Take(orders) => self.may_take(self.brigade_asked()?, *orders),
            Order::Keep => self.may_keep(self.brigade_asked()?),
            Order::Apart => Ok(()),
            Order::Retreat { unit, hex } if decision == Decision::BeforeShock => {
                self.may_retreat_before_shock(*unit, *hex)
            }
            Order::Retreat { unit, hex } => self.may_retreat(*unit, *hex),
            Order::Halt(unit) if decision == Decision::Continue => self.may_stop_shock(*unit),
            Order::Halt(unit) => self.may_halt_retreat(*unit),
            Order::Coordinate => match self.marker_asked()? {
                Marker::Division(division) => self.may_coordinate(division),
                Marker::March(_) => Err(not_this_decision()),
            },
            Order::Together(brigades) => {
                let (division, most) = self.division_asked()?;
                self.may_act_together(division, most, brigades)
            }
            Order::Activate(brigade) => self.may_activate(self.marker_asked()?, *brigade),
            Order::Skip(brigade) => self.may_skip(self.marker_asked()?, *brigade),
            Order::Go { unit, hex, facing } => {
                let step = self.may_go(side, *unit, *hex)?;
                self.may_ride_on(*unit, Some(*hex), *facing)?;
                facing.map_or(Ok(()), |facing| self.may_turn_after(side, *unit, *hex, &step, facing))
            }
            Order::Turn { unit, facing } if decision == Decision::ReactionFacing => {
                self.may_face_threat(*unit, *facing)
            }
            Order::Turn { unit, facing } => {
                self.may_ride_on(*unit, None, Some(*facing))?;
                self.may_turn(side, *unit, *facing).map(drop)
            }
            Order::Refuse { unit, flank } if decision == Decision::ReactionFacing => {
                self.may_refuse_in_reaction(*unit, *flank)
            }
            Order::Refuse { unit, flank } => self.may_refuse(side, *unit, *flank),
            Order::Straighten(unit) => self.may_straighten(side, *unit),
            Order::Extend { unit, wing } => self.may_extend(side, *unit, *wing).map(drop),
            Order::Retract { unit, hex } => self.may_retract(side, *unit, *hex).map(drop),
            Order::Form { unit, formation, facing } => {
                self.may_form(side, *unit, *formation, *facing, decision == Decision::Orders).map(drop)
            }
            Order::Pivot { unit, on, hex } => self.may_pivot(side, *unit, *on, *hex).map(drop),
            Order::About(unit) => self.may_turn_about(side, *unit),
            Order::Mount(unit) => self.may_change_form(side, *unit, true),
            Order::Dismount(unit) => self.may_change_form(side, *unit, false),
            Order::Restack { unit, place } if decision != Decision::Actions => self.may_halt_in_place(*unit, *place),
            Order::Restack { unit, place } => {
                self.may_act(side, *unit)?;
                self.may_restack(*unit, *place)
            }
            Order::Withdraw { unit, hex } => self.may_withdraw(side, *unit, *hex).map(drop),
            Order::Rally(unit) => self.may_rally(side, *unit),
            Order::Resupply(unit) => self.may_resupply(side, *unit),
            Order::Recover(unit) => self.may_recover(side, *unit),
            Order::Demolish(unit) => self.may_demolish(side, *unit),
            Order::Enter { unit, hex, facing } => self.may_enter(side, *unit, *hex, *facing).map(drop),
            Order::Accompany { leader, unit } => self.may_accompany(side, *leader, *unit),
            Order::Lead { leader, hex } => self.may_lead_to(side, *leader, *hex),
            Order::Ride { leader, hex } => self.may_ride(side, *leader, *hex).map(drop),
            Order::Rest(brigade) => self.may_rest(side, *brigade),
            Order::LeaveReserve(brigade) => self.may_leave_reserve(side, *brigade),
            Order::Place { leader, unit } => self.may_place(side, *leader, *unit),
            Order::Fire { unit, hex, sp } => self.may_fire(*unit, &Aim::At(*hex, *sp)),
            Order::Part { unit, from, hex } => self.may_fire(*unit, &Aim::Part(*from, *hex)),
            Order::Split { unit, hexes } => self.may_fire(*unit, &Aim::Split(hexes)),
            Order::Section { unit, section, hex } => self.may_fire(*unit, &Aim::Section(*section, *hex)),
            Order::Rapid { unit, hex } => self.may_fire(*unit, &Aim::Rapid(*hex)),
            Order::Combine { hex, units } => match units.first() {
                Some(&unit) => self.may_fire(unit, &Aim::Combined(*hex, units)),
                None => Err(not_this_decision()),
            },
            Order::Limber(unit) => self.may_limber(side, *unit),
            Order::React(unit) => self.may_react(*unit),
            Order::Charge { unit, hex } => self.may_charge(side, *unit, *hex),
            Order::Shock => self.may_begin_shock(),
            Order::Attack { unit, hexes } => self.may_attack(*unit, hexes),
            Order::Join { unit, attacker } => self.may_join(*unit, *attacker),
            Order::Envelop { unit, hex } => self.may_envelop(*unit, *hex),
            Order::CounterCharge(unit) => self.may_counter_charge(*unit),
            Order::FromLeft | Order::FromRight => Ok(()),
            Order::Continue(unit) => self.may_continue(*unit),
            Order::Advance { unit, hex, facing } => match self.top() {
                Some(Frame::Shock(_)) => self.may_advance_on(*unit, *hex, *facing),
                _ => self.may_advance(*unit, *hex, *facing),
            },
            Order::Follow { leader, hex } => self.may_follow(*leader, *hex),
            Order::Lose(unit) | Order::Spare(unit) => self.may_be_chosen(*unit),
            Order::Done => self.may_be_done(side, decision),
        }
    }

    /// The statement that says when an order may be given, where it is given at another decision.
    fn out_of_place(&self, order: &Order, decision: Decision) -> Option<Refusal> {
        let rule = match order {
            Order::Transfer { .. } => id!("5.41.transfer-timing"),
            Order::Attach { .. } => id!("4.32.attach-timing"),
            Order::Reserve(_) => id!("6.32.reserve-placement-phase"),
            Order::Change(_) => id!("6.12.orders-change-occasions"),
            Order::Order { .. } if rule!("6.2.brigade-order-change") => id!("6.21.division-orders-only-in-ii-c"),
            _ => return None,
        };
        let asked = order.answers().contains(&decision);
        (!asked && referee::cite(rule)).then(|| Refusal::new(rule))
    }

    /// Whether a side may say that it has done.
    fn may_be_done(&self, _side: Side, decision: Decision) -> Result<(), Refusal> {
        if decision == Decision::Actions {
            let units = self.active_units();
            self.may_stop_closing(&units)?;
            if !rule!("13.44.rally-voluntary")
                && let Some(&unit) = units.iter().find(|&&unit| self.may_rally(self.side(unit), unit).is_ok())
            {
                bar!(id!("13.4.rally-action"), "unit" = unit.arg());
            }
        }
        if decision == Decision::Actions && !rule!("10.13.fire-voluntary") {
            let mut units = self.active_units().into_iter();
            if let Some(unit) = units.find(|&unit| !self.fires_of(unit).is_empty()) {
                bar!(id!("10.3.phasing-fire-general"), "unit" = unit.arg());
            }
        }
        match (decision, self.acting()) {
            (Decision::Actions, acting) => {
                self.may_do_without_shock()?;
                acting.map_or(Ok(()), |acting| self.may_finish(acting))?;
                for unit in self.active_units().into_iter().filter(|&unit| self.on_map(unit)) {
                    self.may_rein_in(unit)?;
                    self.may_stay_in_column(unit)?;
                    self.may_stay_bent(unit)?;
                    self.may_stay_mixed(unit)?;
                }
                Ok(())
            }
            _ => match self.top() {
                Some(&Frame::Advance(advance)) => self.may_stay(advance),
                Some(&Frame::Shock(step)) => self.may_end_step(step),
                Some(Frame::Retreat(_)) => Err(not_this_decision()),
                Some(&Frame::Formation { marker, .. }) if decision == Decision::Brigade => self.may_pass_over(marker),
                _ => Ok(()),
            },
        }
    }

    fn marker_asked(&self) -> Result<Marker, Refusal> {
        match self.top() {
            Some(Frame::Formation { marker, .. }) => Ok(*marker),
            _ => Err(not_this_decision()),
        }
    }

    fn brigade_asked(&self) -> Result<BrigadeId, Refusal> {
        match self.top() {
            Some(Frame::Taking { brigade, .. }) => Ok(*brigade),
            _ => Err(not_this_decision()),
        }
    }

    fn division_asked(&self) -> Result<(DivisionId, Option<u8>), Refusal> {
        match self.top() {
            Some(Frame::Coordinating { division, most }) => Ok((*division, *most)),
            _ => Err(not_this_decision()),
        }
    }
}
