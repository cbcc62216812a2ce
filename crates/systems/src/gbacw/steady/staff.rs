//! Staff work: efficiency, orders, markers, commanders, recovery.

use super::scene::{FAR, Scene};
use gbacw::counters::{BrigadeId, Command, DivisionId, LeaderId};
use gbacw::orders::Order;
use ground::Hex;

impl Scene<'_> {
    /// What an order of the staff is worth; `done` is worth nothing.
    pub fn staff_work(&self, order: &Order) -> i32 {
        match order {
            Order::Raise(_) => 50,
            Order::Favour(division) => 40 - self.division_distance(*division),
            Order::Order { brigade, orders } => {
                let suits = self.suits(*brigade);
                if *orders == suits && self.now.brigade(*brigade).orders != suits { 30 } else { -1 }
            }
            Order::Attach { unit, brigade } => {
                let attached = self.now.stage.brigade_ids().any(|other| self.now.brigade(other).battery == Some(*unit));
                let free = self.now.brigade(*brigade).battery.is_none() && self.now.on_map(*unit) && !attached;
                let near = self.nearest_of(*brigade, self.now.unit(*unit).hex);
                if free { 12 - near } else { -1 }
            }
            Order::Face { unit, facing } => {
                let state = self.now.unit(*unit);
                self.place(*unit, state.hex, *facing) - self.place(*unit, state.hex, state.facing)
            }
            Order::First(division) => FAR - self.division_distance(*division),
            Order::FirstMarch => 10,
            Order::Change(brigade) => {
                let suits = self.suits(*brigade);
                if suits != self.now.brigade(*brigade).orders && suits != gbacw::counters::Orders::March {
                    10
                } else {
                    -1
                }
            }
            Order::Take(orders) => match self.now.top() {
                Some(gbacw::flow::Frame::Taking { brigade, .. }) if self.suits(*brigade) == *orders => 10,
                _ => -1,
            },
            Order::Activate(brigade) => FAR + 1 - self.brigade_distance(*brigade),
            Order::LeaveReserve(brigade) => {
                if self.brigade_distance(*brigade) <= 8 {
                    10
                } else {
                    -1
                }
            }
            Order::Rest(_) => 5,
            Order::Place { unit, .. } => 20 + i32::from(self.now.fighting_strength(*unit)),
            Order::Ride { leader, hex } => self.ride(*leader, *hex),
            Order::Apart | Order::Keep => 1,
            Order::Build { .. } | Order::Reserve(_) | Order::HoldBack(_) | Order::Skip(_) | Order::Transfer { .. } => {
                -1
            }
            _ => 0,
        }
    }

    fn division_distance(&self, division: DivisionId) -> i32 {
        let own = self.now.stage.brigades_of(self.side).filter(|&b| self.now.stage.brigade(b).division == division);
        own.map(|brigade| self.brigade_distance(brigade)).min().unwrap_or(FAR)
    }

    fn nearest_of(&self, brigade: BrigadeId, hex: Hex) -> i32 {
        let units = self.now.stage.brigade(brigade).units.iter().filter(|&&unit| self.now.on_map(unit));
        units.map(|&unit| self.apart(self.now.unit(unit).hex, hex)).min().unwrap_or(FAR)
    }

    /// Commanders ride to where most of their men are.
    fn ride(&self, leader: LeaderId, hex: Hex) -> i32 {
        let Some(from) = self.now.leader(leader).hex else { return -1 };
        let command = self.now.stage.leader(leader).command;
        let below = |other: &LeaderId| match (command, self.now.stage.leader(*other).command) {
            (Command::Corps(corps), Command::Division(division)) => self.now.stage.division(division).corps == corps,
            (Command::Army(side), Command::Corps(corps)) => self.now.stage.corps(corps).side == side,
            _ => false,
        };
        let far = |hex: Hex| -> i32 {
            let men = self.now.stage.leader_ids().filter(below).filter_map(|other| self.now.leader(other).hex);
            men.map(|other| self.apart(other, hex)).sum()
        };
        // A ride of over 10 points costs him his command.
        let gain = far(from) - far(hex);
        if self.enemy_distance(hex) < 4 || self.apart(from, hex) > 9 { -1 } else { gain - 2 }
    }
}
