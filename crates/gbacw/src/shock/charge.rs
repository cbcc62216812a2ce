//! 11.5 Cavalry charges: announced, tested, ridden home.

use crate::counters::{Orders, Side, UnitId};
use crate::event::{Cause, Event, UnitMemory};
use crate::state::{Action, Obliged, Play, Position};
use crate::terrain::{Mover, POINT, Points};
use ground::hex::{Arc, Facing};
use ground::{Direction, Hex};
use referee::{Arg, Refusal, Tally};

/// The hexes of the line of charge.
const LANE: u8 = 3;

/// A ride: where the riders are, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ride {
    hex: Hex,
    facing: Facing,
    /// Hexes entered.
    hexes: u8,
    /// Of these the last, over open ground and without a turn.
    straight: u8,
    /// Half points left.
    left: u16,
    /// Over any ground.
    anyhow: bool,
}

impl Position<'_> {
    /// 11.52: whether a line of charge may lead from a hex to its neighbour.
    pub(super) fn lane_open(&self, from: Hex, direction: Direction, to: Hex) -> bool {
        let Some(cost) = self.open_cost(from, direction, to, Mover::Mounted) else { return false };
        let chart = &self.stage.tables.terrain;
        let water = self.stage.map.edge(from, direction).water.map(|water| &chart.waters[water as usize]);
        let stream = water.filter(|water| water.charge_lane && rule!("11.52.charge-line-terrain#b"));
        let free = stream.and_then(|stream| stream.up.of(Mover::Mounted)).unwrap_or(0);
        cost.saturating_sub(free) <= POINT || !rule!("11.52.charge-line-terrain#a")
    }

    /// Whether riders who stand so can charge a hex.
    fn ends(&self, ride: &Ride, target: Hex) -> bool {
        let lane = if rule!("11.52.charge-line#a") { LANE } else { u8::MAX };
        let straight = ride.straight >= lane.min(ride.hexes) || !rule!("11.52.charge-line#b");
        let ahead = self.stage.grid().direction(ride.hex, target);
        let ahead = ahead.is_some_and(|direction| ride.facing.arc(direction) == Arc::Front);
        let into = || {
            let direction = self.stage.grid().direction(ride.hex, target);
            direction.is_some_and(|direction| self.lane_open(ride.hex, direction, target))
        };
        ride.hexes > 0 && straight && ahead && (rule!("11.52.charge-line#c") || into())
    }

    /// Whether riders can get from where they are to where they can charge a hex.
    fn rides_home(&self, unit: UnitId, ride: Ride, target: Hex) -> bool {
        let side = self.side(unit);
        let near = self.next_to_enemy(side, ride.hex);
        if ride.hexes > 0 && near {
            return self.ends(&ride, target);
        }
        ride.facing.of_its_kind().any(|facing| {
            let vertices = u16::from(ride.facing.turn_to(facing).unsigned_abs() / 2);
            let cost = match vertices {
                0 | 1 if !self.in_woods(ride.hex) => 0,
                vertices if self.in_woods(ride.hex) => vertices * POINT,
                _ => POINT,
            };
            let straight = if vertices == 0 { ride.straight } else { 0 };
            let turned = Ride { facing, straight, left: ride.left.saturating_sub(cost), ..ride };
            cost <= ride.left && facing.front().any(|direction| self.rides_on(unit, turned, direction, target))
        })
    }

    fn rides_on(&self, unit: UnitId, ride: Ride, direction: Direction, target: Hex) -> bool {
        let Some(next) = self.ridden(unit, ride, direction) else { return false };
        let grid = self.stage.grid();
        let far = |hex: Hex| grid.distance(hex, target);
        far(next.hex) <= u32::from(next.left / POINT) + 1 && self.rides_home(unit, next, target)
    }

    /// The ride after one more hex.
    fn ridden(&self, unit: UnitId, ride: Ride, direction: Direction) -> Option<Ride> {
        let to = self.stage.grid().neighbour(ride.hex, direction)?;
        let toll = self.toll(unit, ride.hex, direction, to)?;
        // Past guns they ride as if nobody were there (8.22); next to the enemy they must be able to stop with them.
        let friends = self.company(unit, to);
        let halts = || self.next_to_enemy(self.side(unit), to);
        let crowded = friends.iter().any(|&friend| !self.is_artillery(friend))
            || !friends.is_empty() && halts() && self.may_stack(unit, to, self.orders(unit)).is_err();
        let barred = self.holds(self.side(unit).enemy(), to) || crowded || toll.cost > ride.left;
        if barred {
            return None;
        }
        let open = ride.anyhow || self.lane_open(ride.hex, direction, to);
        let straight = if open { ride.straight.saturating_add(1) } else { 0 };
        let hexes = ride.hexes.saturating_add(1);
        // Whatever a hex costs, every step tires the horses, or there would be no end to the ride.
        Some(Ride { hex: to, straight, hexes, left: ride.left.checked_sub(toll.cost.max(1))?, ..ride })
    }

    /// The ride that a unit is on.
    fn ride(&self, unit: UnitId) -> Ride {
        let state = self.unit(unit);
        Ride {
            hex: state.hex,
            facing: state.facing,
            hexes: state.acted.hexes,
            straight: state.acted.straight,
            left: self.points_left(unit),
            anyhow: false,
        }
    }

    /// 11.53: whether cavalry may charge at all.
    fn may_be_charger(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        self.may_move(side, unit)?;
        if !self.is_mounted(unit) {
            bar!(id!("11.51.charge-capability"), "unit" = named);
        }
        let hesitates = self.orders(unit) != Orders::Attack && rule!("6.16.attack-cavalry-charge");
        forbid!(hesitates, "11.52.charge-orders-and-move#a", "unit" = named);
        forbid!(state.disordered, "11.53.charge-barred#a", "unit" = named);
        forbid!(!state.in_command, "11.53.charge-barred#b", "unit" = named);
        let begun = state.acted.action != Action::Idle || state.acted.hexes > 0 || state.acted.fired;
        if begun || state.acted.charges {
            bar!(id!("11.54.charge-udd#a"), "unit" = named);
        }
        Ok(())
    }

    /// 11.5: whether cavalry may announce a charge.
    pub fn may_charge(&self, side: Side, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (state, named, there) = (self.unit(unit), unit.arg(), Arg::Place(hex.into()));
        self.may_be_charger(side, unit)?;
        let mut stack = self.table().stack(state.hex);
        let top = stack.find(|&other| self.may_be_charger(side, other).is_ok());
        if top != Some(unit) {
            bar!(id!("11.54.charge-udd#a"), "unit" = named);
        }
        if !self.holds(side.enemy(), hex) {
            bar!(id!("11.51.charge-capability"), "unit" = named, "hex" = there);
        }
        let obliged = self.brigade(self.card(unit).brigade).obliged == Obliged::ToCharge
            && rule!("6.24.loose-cannon-aggressive-cavalry-los");
        let masked = !rule!("10.26.units-not-block-march-charge#b")
            && Side::BOTH.into_iter().any(|side| self.masked(side, state.hex, hex));
        let seen = self.sees(state.hex, hex) && !masked || obliged;
        forbid!(!seen, "11.53.charge-visible-targets", "unit" = named, "hex" = there);
        let ride = Ride { hexes: 0, ..self.ride(unit) };
        if self.rides_home(unit, ride, hex) {
            return Ok(());
        }
        let beside = self.stage.grid().distance(state.hex, hex) == 1;
        forbid!(beside, "11.52.charge-orders-and-move#b", "unit" = named, "hex" = there);
        if beside {
            return Ok(());
        }
        if self.rides_home(unit, Ride { anyhow: true, ..ride }, hex) {
            bar!(id!("11.52.charge-line-terrain#a"), "unit" = named, "hex" = there);
        }
        bar!(id!("11.52.charge-line#b"), "unit" = named, "hex" = there)
    }

    /// The hexes that cavalry may announce a charge at.
    pub fn charges_of(&self, side: Side, unit: UnitId) -> Vec<Hex> {
        if self.may_be_charger(side, unit).is_err() {
            return Vec::new();
        }
        let enemies = self.units_of(side.enemy()).filter(|&enemy| self.unit(enemy).abandoned == 0);
        let mut hexes: Vec<Hex> = enemies.flat_map(|enemy| self.hexes(enemy)).collect();
        hexes.sort();
        hexes.dedup();
        hexes.into_iter().filter(|&hex| self.may_charge(side, unit, hex).is_ok()).collect()
    }

    /// 11.51, 11.52: whether the shock of a unit is a charge: cavalry whose target slipped away, and which has turned in
    /// the last hexes of its ride, or stayed where it was, shocks as any other.
    pub(super) fn is_charging(&self, unit: UnitId) -> bool {
        let acted = &self.unit(unit).acted;
        let rode = acted.hexes > 0 && acted.straight >= LANE.min(acted.hexes);
        let straight = acted.charge_at.is_none() || rode || !rule!("11.52.charge-line#b");
        acted.charges && self.acts_now(unit) && straight
    }

    /// What charging cavalry is still bound to ride at.
    fn bound_to(&self, unit: UnitId) -> Option<Hex> {
        let target = self.unit(unit).acted.charge_at?;
        let side = self.side(unit);
        (self.holds(side.enemy(), target) && rule!("11.54.charge-udd#b")).then_some(target)
    }

    /// 11.52: whether charging cavalry may enter a hex and turn there, or turn where it is.
    pub fn may_ride_on(&self, unit: UnitId, hex: Option<Hex>, facing: Option<Facing>) -> Result<(), Refusal> {
        let Some(target) = self.bound_to(unit) else { return Ok(()) };
        let ride = self.ride(unit);
        // Who can no longer get there is free.
        if !self.rides_home(unit, ride, target) {
            return Ok(());
        }
        let next = match hex {
            Some(hex) => {
                let direction = self.stage.grid().direction(ride.hex, hex);
                direction.and_then(|direction| self.ridden(unit, ride, direction))
            }
            None => Some(ride),
        };
        let turned = next.map(|next| match facing.filter(|&facing| facing != next.facing) {
            Some(facing) => Ride { facing, straight: 0, ..next },
            None => next,
        });
        let home = turned.is_some_and(|ride| self.rides_home(unit, ride, target));
        if !home {
            bar!(id!("11.52.charge-line#b"), "unit" = unit.arg());
        }
        Ok(())
    }

    /// 11.54: whether charging cavalry may stop where it is.
    pub fn may_rein_in(&self, unit: UnitId) -> Result<(), Refusal> {
        let Some(target) = self.bound_to(unit) else { return Ok(()) };
        let ride = self.ride(unit);
        let there = self.ends(&ride, target) && self.next_to_enemy(self.side(unit), ride.hex);
        // Who cannot move any more is free.
        let short = !there && self.may_move(self.side(unit), unit).is_ok() && self.rides_home(unit, ride, target);
        forbid!(short, "11.54.charge-udd#b", "unit" = unit.arg());
        Ok(())
    }

    /// 11.52: whether a unit rides with another in one charge.
    pub fn rides_with(&self, unit: UnitId, other: UnitId) -> bool {
        let at = self.unit(unit).acted.charge_at;
        at.is_some() && self.unit(other).acted.charge_at == at && self.unit(other).hex == self.unit(unit).hex
    }

    /// 8.21, 11.52: those who ride with charging cavalry: stacked with it, and bound as it is.
    fn riders_with(&self, unit: UnitId) -> Vec<UnitId> {
        let stack = self.table().stack(self.unit(unit).hex);
        stack.filter(|&other| other != unit && self.rides_with(unit, other)).collect()
    }
}

impl Play<'_> {
    /// 11.54: cavalry announces a charge.
    pub fn charge(&mut self, unit: UnitId, hex: Hex) {
        self.begin_action(unit, Action::Fights);
        if rule!("11.54.charge-udd#a") && !self.udd(unit, Cause::Charge, Tally::new()) {
            if rule!("11.54.charge-udd#c") {
                self.happen(Event::UnitDone(unit));
            }
            return;
        }
        let side = self.now().side(unit);
        let stack: Vec<UnitId> = self.now().table().stack(self.now().unit(unit).hex).collect();
        for other in stack {
            if other == unit || self.now().may_be_charger(side, other).is_ok() {
                self.happen(Event::Charges { unit: other, hex });
            }
        }
    }

    /// 8.21, 11.52: those who charge with a unit are about to ride with it.
    pub fn gather_riders(&self, unit: UnitId) -> Vec<UnitId> {
        let together = rule!("8.21.move-as-stack-charge") && rule!("11.52.charge-stack-move") && rule!("R38");
        if together { self.now().riders_with(unit) } else { Vec::new() }
    }

    /// 8.21, 11.52: they have ridden a hex, as it has.
    pub fn ride_along(&mut self, unit: UnitId, riders: &[UnitId], from: Hex, facing: Option<Facing>) {
        let (to, acted) = (self.now().unit(unit).hex, self.now().unit(unit).acted);
        let Some(direction) = self.stage.grid().direction(from, to) else { return };
        if acted.charge_at.is_some() {
            let open = self.now().lane_open(from, direction, to);
            let straight = if open && facing.is_none() { acted.straight.saturating_add(1) } else { 0 };
            self.unit_remembers(unit, UnitMemory::RodeStraight(straight));
        }
        let straight = self.now().unit(unit).acted.straight;
        for (place, &rider) in riders.iter().enumerate() {
            let toll = self.now().toll(rider, from, direction, to);
            let Some(toll) = toll.filter(|_| self.now().on_map(rider)) else { continue };
            let left = self.now().points_left(rider).saturating_sub(toll.cost);
            self.happen(Event::Moved {
                unit: rider,
                from,
                to,
                depth: place as u8 + 1,
                cost: Points(toll.cost),
                tally: toll.tally,
                left: Points(left),
            });
            if let Some(facing) = facing {
                self.happen(Event::Turned { unit: rider, facing, cost: 0 });
            }
            self.unit_remembers(rider, UnitMemory::RodeAlong { straight, near: acted.became_adjacent });
            self.cross_terrain(rider, toll.upset);
        }
    }
}
