//! 8.5 Extended columns: the tail follows the head.

use crate::counters::{Arm, Orders, UnitId};
use crate::event::Event;
use crate::state::{Play, Position, Shape, Tail};
use ground::Hex;

impl Position<'_> {
    /// 8.5, R49: how many hexes a unit trails behind it on the road.
    pub fn tail_length(&self, unit: UnitId) -> usize {
        let strength = self.fighting_strength(unit);
        let (one, two) = match self.card(unit).arm {
            Arm::Artillery => return 0,
            Arm::Cavalry if self.is_mounted(unit) => (5, 9),
            Arm::Infantry | Arm::Cavalry => (8, 15),
        };
        let long = strength >= two && rule!("8.5.extended-column-required#b");
        let short = strength >= one && rule!("8.5.extended-column-required#a");
        if long { 2 } else { usize::from(short) }
    }

    /// 6.13, 8.5: whether a unit moves in extended column.
    fn trails(&self, unit: UnitId) -> bool {
        self.orders(unit) == Orders::March && rule!("8.5.extended-column-required#c") && rule!("6.13.march-extended-column")
    }
}

impl Play<'_> {
    /// 8.5: after a step, the hexes behind the head move up.
    pub fn draw_tail(&mut self, unit: UnitId, left: Hex, shape: Shape) {
        let length = if self.now().trails(unit) { self.now().tail_length(unit) } else { 0 };
        let before = match shape {
            Shape::Column(tail) => Some(tail.first),
            Shape::Single | Shape::Line { .. } => None,
        };
        let hexes: Vec<Hex> = std::iter::once(left).chain(before).take(length).collect();
        let shape = match hexes[..] {
            [] => Shape::Single,
            [first] => Shape::Column(Tail { first, second: None }),
            [first, second, ..] => Shape::Column(Tail { first, second: Some(second) }),
        };
        if shape != self.now().unit(unit).shape {
            self.happen(Event::Extended { unit, shape, hexes });
        }
    }
}
