//! 6.26, 8.51, R159 A brigade on the march that is attacked goes under Advance orders, and its units face anew.

use crate::counters::{BrigadeId, Orders, Side};
use crate::event::{BrigadeMemory, Event};
use crate::extension::Formation;
use crate::flow::Frame;
use crate::orders::Order;
use crate::state::{Play, Position};
use ground::hex::Facing;
use referee::flow::Flows;

impl Position<'_> {
    /// 6.26: whether an attack gives a brigade other orders.
    pub fn is_on_the_march(&self, brigade: BrigadeId) -> bool {
        self.brigade(brigade).orders == Orders::March || !rule!("6.26.combat-does-not-change-other-orders")
    }

    /// The facings that are open to those whose orders an attack has changed.
    pub fn new_facings(&self, side: Side) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.units_of(side).filter(|&unit| self.unit(unit).may_face) {
            for facing in Facing::all() {
                if self.may_face(side, unit, facing).is_ok() {
                    orders.push(Order::Face { unit, facing });
                }
                for formation in Formation::ALL {
                    if self.may_form(side, unit, formation, facing, true).is_ok() {
                        orders.push(Order::Form { unit, formation, facing });
                    }
                }
            }
        }
        orders
    }
}

impl Play<'_> {
    /// 6.26: an attack takes a brigade out of its march. Its owner may face its units as he likes.
    pub fn surprise(&mut self, brigade: BrigadeId) {
        if !self.now().is_on_the_march(brigade) || !rule!("6.26.march-attacked-becomes-advance#d") {
            return;
        }
        let side = self.stage.brigade(brigade).side;
        self.impose_orders(brigade, Orders::Advance);
        if self.state.table.march_drawn[side.index()] {
            self.brigade_remembers(brigade, BrigadeMemory::MarchOver);
        }
        if rule!("8.51.march-column-attacked#b") {
            self.push(Frame::Facing(side));
        } else {
            self.happen(Event::FacingOver);
        }
    }

    /// R159: units whose orders have changed otherwise than by a roll or an attack on the march face anew.
    pub fn face_anew(&mut self) {
        for side in Side::BOTH {
            let now = self.now();
            if now.units_of(side).any(|unit| now.unit(unit).may_face) {
                self.push(Frame::Facing(side));
            }
        }
    }

    /// Units face anew, until their owner has done.
    pub fn step_facing(&mut self, side: Side) -> Flows {
        if self.now().new_facings(side).is_empty() {
            self.end_facing();
            return Flows::On;
        }
        Flows::Asks
    }

    /// Those whose orders an attack has changed face as they do.
    pub fn end_facing(&mut self) {
        self.pop();
        self.happen(Event::FacingOver);
    }
}
