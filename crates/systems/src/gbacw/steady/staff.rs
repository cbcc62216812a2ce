//! Staff work: efficiency, orders, markers, commanders, recovery.

use super::aims::Aims;
use super::place::Seeker;
use super::scene::{FAR, Scene};
use gbacw::counters::{BrigadeId, Command, DivisionId, LeaderId, Orders};
use gbacw::flow::Frame;
use gbacw::orders::Order;
use ground::Hex;

/// From here on nobody disturbs a march.
const UNDISTURBED: i32 = 9;
/// From here on those march who cannot easily be told to deploy.
const LONG_MARCH: i32 = 45;
/// So near a brigade closes with the enemy.
const CLOSE: i32 = 4;
/// The forces within so many hexes count.
const FORCES: i32 = 6;

impl Scene<'_> {
    /// What an order of the staff is worth; `done` is worth nothing.
    pub fn staff_work(&self, aims: &Aims, order: &Order) -> i32 {
        match order {
            Order::Raise(_) => 50,
            Order::Favour(division) => 40 - self.division_distance(*division).min(30),
            Order::Order { brigade, orders } => {
                let suits = self.suits(aims, *brigade);
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
                let seeker = Seeker { unit: *unit, way: None, orders: Orders::Advance, bold: false };
                self.place(&seeker, state.hex, *facing) - self.place(&seeker, state.hex, state.facing)
            }
            Order::First(division) => FAR - self.division_distance(*division),
            Order::FirstMarch => 10,
            Order::Change(brigade) => self.change(aims, *brigade),
            Order::Take(orders) => match self.now.top() {
                Some(Frame::Taking { brigade, .. }) if self.suits(aims, *brigade) == *orders => 10,
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

    /// The orders that suit a brigade.
    fn suits(&self, aims: &Aims, brigade: BrigadeId) -> Orders {
        let (near, card) = (self.brigade_distance(brigade), self.now.stage.brigade(brigade));
        let aim = aims.of(brigade);
        let seat = self.seat_of(brigade);
        let way = aim.zip(seat).map_or(0, |(aim, seat)| self.apart(aim.hex, seat));
        let markers = i32::from(self.now.division(card.division).allotted).max(1);
        let threat = seat.map_or(FAR, |seat| self.enemy_distance(seat)).min(near);
        // Whose chain is broken would come out of his march by luck alone.
        let far = if self.is_led(card.division) { 4 * markers } else { LONG_MARCH };
        if threat > UNDISTURBED && way > far {
            return Orders::March;
        }
        let fit = !self.now.brigade(brigade).ineffective && !card.artillery;
        let takes = aim.is_some_and(|aim| aim.takes);
        let odds = seat.map_or(0, |seat| self.odds(seat));
        match near {
            0..=2 if fit && odds >= if takes { 8 } else { 12 } => Orders::Attack,
            0..=CLOSE if fit && takes && odds >= 9 => Orders::Attack,
            _ => Orders::Advance,
        }
    }

    /// Whether a division has a commander over it who can tell its brigades to deploy.
    fn is_led(&self, division: DivisionId) -> bool {
        let corps = self.now.stage.corps(self.now.stage.division(division).corps);
        corps.own_marker || corps.commander.is_some_and(|commander| self.now.leader(commander).hex.is_some())
    }

    /// Tenths of one's own strength to the enemy's around a hex.
    fn odds(&self, hex: Hex) -> i32 {
        let (own, their) = (self.force(&self.friends, hex, FORCES), self.force(&self.enemies, hex, FORCES));
        10 * own / their.max(1)
    }

    /// Whether a brigade should try to change its orders in its activation.
    fn change(&self, aims: &Aims, brigade: BrigadeId) -> i32 {
        let (suits, has) = (self.suits(aims, brigade), self.now.brigade(brigade).orders);
        match (has, suits) {
            (Orders::March, Orders::Advance | Orders::Attack) | (Orders::Advance, Orders::Attack) => 10,
            (Orders::Attack, Orders::Advance) if self.brigade_distance(brigade) > UNDISTURBED => 10,
            _ => -1,
        }
    }

    fn division_distance(&self, division: DivisionId) -> i32 {
        let own = self.now.stage.brigades_of(self.side).filter(|&b| self.now.stage.brigade(b).division == division);
        own.map(|brigade| self.brigade_distance(brigade)).min().unwrap_or(FAR)
    }

    fn nearest_of(&self, brigade: BrigadeId, hex: Hex) -> i32 {
        self.units_of(brigade).map(|unit| self.apart(self.now.unit(unit).hex, hex)).min().unwrap_or(FAR)
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
