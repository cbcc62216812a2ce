//! What an order sets off: each is handed to its chapter, and the game goes on to the next decision.

use crate::event::Event;
use crate::fire::Aim;
use crate::flow::{Decision, Frame, Marker};
use crate::orders::Order;
use crate::reactions::Manner;
use crate::state::Play;

impl Play<'_> {
    /// Carries out a legal order, up to the next decision.
    pub fn carry_out(&mut self, order: &Order) {
        self.begin_order(order);
        self.run();
    }

    /// Hands an order to its chapter.
    fn begin_order(&mut self, order: &Order) {
        // `check` has refused whatever does not answer what is asked: it would change nothing.
        let asked = self.now().asked().filter(|(_, decision)| order.answers().contains(decision));
        let Some((side, decision)) = asked else { return };
        match order {
            Order::Raise(corps) => self.raise(*corps),
            Order::Favour(division) => self.favour(*division),
            Order::Transfer { to, from, and } => self.transfer(*to, *from, *and),
            Order::Order { brigade, orders } if decision == Decision::Orders => self.give_orders(*brigade, *orders),
            Order::Order { brigade, orders } => self.change_orders(*brigade, *orders),
            Order::Attach { unit, brigade } => self.attach(*unit, *brigade),
            Order::Face { unit, facing } => self.face(*unit, *facing),
            Order::Reserve(brigade) => self.reserve(*brigade),
            Order::Build { unit, facing } => self.build(*unit, *facing),
            Order::HoldBack(division) => self.happen(Event::HeldBack(*division)),
            Order::First(division) => {
                self.pop();
                self.draw_marker(Marker::Division(*division), true);
            }
            Order::FirstMarch => {
                self.pop();
                self.draw_marker(Marker::March(side), true);
            }
            Order::Change(brigade) => self.roll_change(*brigade),
            Order::Take(orders) => {
                if let Some(&Frame::Taking { brigade, .. }) = self.state.flow.frames.top() {
                    self.take_orders(brigade, *orders);
                }
            }
            Order::Keep => self.pop(),
            Order::Coordinate => {
                if let Some(&Frame::Formation { marker: Marker::Division(division), .. }) = self.state.flow.frames.top()
                {
                    self.roll_coordination(division);
                }
            }
            Order::Apart => match decision {
                Decision::Together => self.pop(),
                _ => self.next_formation_step(),
            },
            Order::Together(brigades) => {
                if let Some(&Frame::Coordinating { division, .. }) = self.state.flow.frames.top() {
                    self.pop();
                    self.act_together(division, brigades.clone());
                }
            }
            Order::Retreat { unit, hex } if decision == Decision::BeforeShock => self.retreat_before_shock(*unit, *hex),
            Order::Halt(unit) => match decision {
                Decision::Continue => self.set_continuing(*unit, false),
                Decision::BeforeShock => self.halt_before_shock(*unit),
                _ => self.halt_retreat(*unit),
            },
            Order::Retreat { unit, hex } => self.retreat(*unit, *hex),
            Order::Activate(brigade) => self.activate(vec![*brigade]),
            Order::Skip(brigade) => self.happen(Event::Skipped(*brigade)),
            Order::Go { unit, hex, facing } => self.begin_move(*unit, *hex, Manner::Go(*facing)),
            Order::Turn { unit, facing } if decision == Decision::ReactionFacing => self.face_threat(*unit, *facing),
            Order::Turn { unit, facing } => self.turn(*unit, *facing),
            Order::Refuse { unit, flank } if decision == Decision::ReactionFacing => {
                self.refuse_in_reaction(*unit, *flank)
            }
            Order::Refuse { unit, flank } => self.refuse(*unit, *flank),
            Order::Straighten(unit) => self.straighten(*unit),
            Order::Extend { unit, wing } => self.extend_line(*unit, *wing),
            Order::Retract { unit, hex } => self.begin_move(*unit, *hex, Manner::Retract),
            Order::Form { unit, formation, facing } => {
                self.form(*unit, *formation, *facing, decision == Decision::Orders)
            }
            Order::Pivot { unit, on, hex } => self.begin_move(*unit, *hex, Manner::Pivot(*on)),
            Order::About(unit) => self.turn_about(*unit),
            Order::Mount(unit) => self.change_form(*unit, true),
            Order::Dismount(unit) => self.change_form(*unit, false),
            Order::Restack { unit, place } => self.restack(*unit, *place),
            Order::Withdraw { unit, hex } => self.begin_move(*unit, *hex, Manner::Withdraw),
            Order::Rally(unit) => self.rally(*unit),
            Order::Resupply(unit) => self.resupply(*unit),
            Order::Recover(unit) => self.recover(*unit),
            Order::Demolish(unit) => self.demolish(*unit),
            Order::Enter { unit, hex, facing } => self.begin_move(*unit, *hex, Manner::Enter(*facing)),
            Order::Accompany { leader, unit } => self.happen(Event::Accompanies { leader: *leader, unit: *unit }),
            Order::Lead { leader, hex } => self.lead(*leader, *hex),
            Order::Ride { leader, hex } => self.ride(side, *leader, *hex),
            Order::Rest(brigade) => self.rest(*brigade),
            Order::LeaveReserve(brigade) => self.happen(Event::LeftReserve { brigade: *brigade, forced: false }),
            Order::Place { leader, unit } => self.place(*leader, *unit),
            Order::Fire { unit, hex, sp } => self.fire(*unit, &Aim::At(*hex, *sp)),
            Order::Part { unit, from, hex } => self.fire(*unit, &Aim::Part(*from, *hex)),
            Order::Split { unit, hexes } => self.fire(*unit, &Aim::Split(hexes)),
            Order::Section { unit, section, hex } => self.fire(*unit, &Aim::Section(*section, *hex)),
            Order::Rapid { unit, hex } => self.fire(*unit, &Aim::Rapid(*hex)),
            Order::Combine { hex, units } => {
                if let Some(&unit) = units.first() {
                    self.fire(unit, &Aim::Combined(*hex, units));
                }
            }
            Order::Limber(unit) => self.limber(*unit),
            Order::React(unit) => self.react(*unit),
            Order::Charge { unit, hex } => self.charge(*unit, *hex),
            Order::Shock => self.begin_shock(),
            Order::Attack { unit, hexes } => self.designate(*unit, hexes),
            Order::Join { unit, attacker } => self.join(*unit, *attacker),
            Order::Envelop { unit, hex } => self.envelop(*unit, *hex),
            Order::CounterCharge(unit) => self.counter_charge(*unit),
            Order::FromLeft => self.set_direction(true),
            Order::FromRight => self.set_direction(false),
            Order::Continue(unit) => self.set_continuing(*unit, true),
            Order::Advance { unit, hex, facing } => match self.state.flow.frames.top() {
                Some(Frame::Shock(_)) => self.advance_on(*unit, *hex, *facing),
                _ => self.advance(*unit, *hex, *facing),
            },
            Order::Follow { leader, hex } => self.follow(*leader, *hex),
            Order::Lose(unit) | Order::Spare(unit) => self.choose(*unit),
            Order::Done => self.done(decision),
        }
    }

    /// A side has done with what it was asked.
    fn done(&mut self, decision: Decision) {
        match decision {
            Decision::Actions => self.finish_actions(),
            Decision::Change => self.next_formation_step(),
            _ => match self.state.flow.frames.top() {
                Some(&Frame::Facing(_)) => self.end_facing(),
                Some(&Frame::Shock(step)) => self.end_step(step),
                Some(&Frame::Window(window)) => self.close_window(window),
                _ => self.pop(),
            },
        }
    }
}
