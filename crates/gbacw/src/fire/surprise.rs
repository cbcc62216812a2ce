//! 6.26, 8.51 A brigade that is surprised on the march goes under Advance orders, and its units face anywhere.

use crate::counters::{BrigadeId, Orders, UnitId};
use crate::extension::Formation;
use crate::flow::Frame;
use crate::orders::Order;
use crate::state::{Play, Position};
use ground::hex::Facing;
use referee::flow::Flows;

impl Position<'_> {
    /// The units of a brigade that may still face anywhere.
    fn deploying(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.stage.brigade(brigade).units.iter().copied();
        units.filter(|&unit| self.on_map(unit) && self.unit(unit).may_face)
    }

    /// How the units of a brigade may face or form.
    pub fn deployments(&self, brigade: BrigadeId) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.deploying(brigade) {
            for facing in Facing::all() {
                orders.push(Order::Face { unit, facing });
                orders.extend(Formation::ALL.map(|formation| Order::Form { unit, formation, facing }));
            }
        }
        orders
    }
}

impl Play<'_> {
    /// 6.26: a brigade on the march was attacked: it goes under Advance orders, and its men face as they like.
    pub fn surprise_brigade(&mut self, brigade: BrigadeId) {
        if self.now().brigade(brigade).orders != Orders::March {
            return;
        }
        self.order_brigade(brigade, Orders::Advance);
        let side = self.stage.brigade(brigade).side;
        let drawn = !self.state.table.march_pool[side.index()];
        self.state.table.brigade_mut(brigade).surprised = drawn;
        if rule!("8.51.march-column-attacked#b") {
            self.push(Frame::Deploying(brigade));
        }
    }

    /// The owner is asked while one of them may face.
    pub fn step_deploying(&mut self, brigade: BrigadeId) -> Flows {
        if self.now().deploying(brigade).next().is_none() {
            self.pop();
            return Flows::On;
        }
        Flows::Asks
    }

    /// They face as they do.
    pub fn end_deploying(&mut self, brigade: BrigadeId) {
        self.pop();
        for &unit in &self.stage.brigade(brigade).units {
            self.state.table.unit_mut(unit).may_face = false;
        }
    }
}
