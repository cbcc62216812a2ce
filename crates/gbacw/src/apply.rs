//! What an order sets off: each is handed to its chapter, and the game goes on to the next decision.

use crate::event::Event;
use crate::flow::{Decision, Frame, Marker};
use crate::orders::Order;
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
            Order::Order { brigade, orders } => self.order_brigade(*brigade, *orders),
            Order::Attach { unit, brigade } => self.happen(Event::Attached { unit: *unit, brigade: *brigade }),
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
            Order::Retreat { unit, hex } => self.retreat(*unit, *hex),
            Order::Activate(brigade) => self.activate(vec![*brigade]),
            Order::Skip(brigade) => self.happen(Event::Skipped(*brigade)),
            Order::Go { unit, hex, facing } => self.go(*unit, *hex, *facing),
            Order::Turn { unit, facing } => self.turn(*unit, *facing),
            Order::Refuse { unit, flank } => self.refuse(*unit, *flank),
            Order::Straighten(unit) => self.straighten(*unit),
            Order::Extend { unit, wing } => self.extend_line(*unit, *wing),
            Order::Retract { unit, hex } => self.retract(*unit, *hex),
            Order::Form { unit, formation, facing } => {
                self.form(*unit, *formation, *facing, decision == Decision::Orders)
            }
            Order::Pivot { unit, on, hex } => self.pivot(*unit, *on, *hex),
            Order::About(unit) => self.turn_about(*unit),
            Order::Mount(unit) => self.change_form(*unit, true),
            Order::Dismount(unit) => self.change_form(*unit, false),
            Order::Restack { unit, place } => self.restack(*unit, *place),
            Order::Withdraw { unit, hex } => self.withdraw(*unit, *hex),
            Order::Rally(unit) => self.rally(*unit),
            Order::Resupply(unit) => self.resupply(*unit),
            Order::Recover(unit) => self.recover(*unit),
            Order::Demolish(unit) => self.demolish(*unit),
            Order::Enter { unit, hex, facing } => self.enter(*unit, *hex, *facing),
            Order::Accompany { leader, unit } => self.happen(Event::Accompanies { leader: *leader, unit: *unit }),
            Order::Lead { leader, hex } => self.lead(*leader, *hex),
            Order::Ride { leader, hex } => self.ride(side, *leader, *hex),
            Order::Rest(brigade) => self.rest(*brigade),
            Order::LeaveReserve(brigade) => self.happen(Event::LeftReserve { brigade: *brigade, forced: false }),
            Order::Place { leader, unit } => self.place(*leader, *unit),
            Order::Done => self.done(decision),
        }
    }

    /// A side has done with what it was asked.
    fn done(&mut self, decision: Decision) {
        match decision {
            Decision::Actions => self.finish_actions(),
            Decision::Change => self.next_formation_step(),
            _ => self.pop(),
        }
    }
}
