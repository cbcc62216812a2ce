//! 9.54 Withdrawal movement: back a hex or two, with the face to the enemy.

use crate::counters::{Orders, Side, UnitId};
use crate::event::{Cause, Coming, Event, UnitMemory};
use crate::state::{Action, Halt, Play, Position, Shape};
use crate::terrain::POINT;
use ground::Hex;
use ground::hex::Arc;
use referee::{Arg, Refusal, Tally};

/// The most hexes of a withdrawal.
const MOST_HEXES: u8 = 2;

impl Position<'_> {
    /// 9.54, R55: whether a unit may withdraw into a hex, how many counters from the top it comes to lie there, and
    /// the UDD that it owes for the friends whom it leaves behind (8.22).
    pub fn may_withdraw(&self, side: Side, unit: UnitId, to: Hex) -> Result<(u8, Option<u8>), Refusal> {
        self.may_act(side, unit)?;
        let (state, named, there) = (self.unit(unit), unit.arg(), Arg::Place(to.into()));
        let brigade = self.brigade(self.brigade_of(unit));
        forbid!(brigade.hold, "6.23.result-hold#a", "unit" = named);
        forbid!(self.is_confused(unit), "5.34.coordination-confusion", "unit" = named);
        self.may_stop_closing(&[unit])?;
        forbid!(self.orders(unit) == Orders::March, "9.54.withdrawal-movement#a", "unit" = named);
        forbid!(state.refused.is_some(), "7.33.unrefuse-cost", "unit" = named);
        let fresh = matches!(state.acted.action, Action::Idle | Action::Withdraws);
        forbid!(!fresh && !self.has_only_straightened(unit), "9.2.movement-mode-exclusive", "unit" = named);
        forbid!(state.acted.hexes >= MOST_HEXES, "9.54.withdrawal-movement#b", "unit" = named);
        let limited = state.acted.most_hexes.is_some_and(|most| state.acted.hexes >= most);
        forbid!(limited, "10.44.withdrawal-fire-effect", "unit" = named);
        let extended = state.shape != Shape::Single && rule!("8.44.extended-no-withdrawal-or-facing#a");
        forbid!(extended, "9.54.withdrawal-not-extended", "unit" = named);
        let failed = state.acted.halted == Some(Halt::Withdrawal);
        forbid!(failed, "9.54.withdrawal-disordered-fail", "unit" = named);
        let stopped = state.acted.halted == Some(Halt::Terrain);
        forbid!(stopped, "12.35.second-disorder-terrain", "unit" = named);
        let Some(direction) = self.stage.grid().direction(state.hex, to) else {
            bar!(id!("9.54.withdrawal-movement#b"), "unit" = named, "hex" = there);
        };
        if !rule!("7.13.act-through-front#d") {
            return Err(Refusal::new(id!("7.13.act-through-front#a")).with("unit", named));
        }
        let back = state.facing.arc(direction) == Arc::Rear;
        forbid!(!back && rule!("R55"), "9.54.withdrawal-movement#c", "unit" = named, "hex" = there);
        self.may_enter_held(unit, to)?;
        self.may_enter_door(unit, to)?;
        let moved = state.acted.hexes > 0 && rule!("R56");
        self.may_leave(unit, moved)?;
        self.may_come_near(unit, state.hex, direction, to)?;
        self.may_bring_guns(unit, to)?;
        if self.open_cost(state.hex, direction, to, self.mover(unit)).is_none() {
            bar!(id!("9.41.terrain-costs"), "unit" = named, "hex" = there);
        }
        if let Err(refusal) = self.may_stack(unit, to, self.orders(unit))
            && !self.withdraws_through(unit, to)
        {
            return Err(refusal);
        }
        let through = self.leaving(unit, direction)?;
        Ok((self.depth_on_entry(unit, to, direction.opposite()), through.udd))
    }

    /// 8.11, R55: whether a unit that withdraws into a hex where it cannot stop could go on to a second one.
    fn withdraws_through(&self, unit: UnitId, to: Hex) -> bool {
        let (side, state) = (self.side(unit), self.unit(unit));
        let limited = state.acted.most_hexes.is_some_and(|most| most < MOST_HEXES);
        if state.acted.hexes > 0 || limited || self.next_to_enemy(side, to) || !rule!("8.11.stacking-always#a") {
            return false;
        }
        let friends = self.company(unit, to);
        let blocked = self.is_artillery(unit) && !friends.iter().all(|&friend| self.is_artillery(friend));
        let mut beyond = self.stage.grid().neighbours(to);
        !blocked
            && beyond.any(|(direction, next)| {
                let back = state.facing.arc(direction) == Arc::Rear;
                let open = self.may_enter_held(unit, next).is_ok() && self.may_enter_door(unit, next).is_ok();
                let open = open && self.may_come_near(unit, to, direction, next).is_ok();
                let open = open && self.may_bring_guns(unit, next).is_ok();
                let passable = self.open_cost(to, direction, next, self.mover(unit)).is_some();
                back && open && passable && self.may_stack(unit, next, self.orders(unit)).is_ok()
            })
    }

    /// Whether a unit that withdraws may go on to a second hex.
    pub fn can_withdraw_on(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let mut around = self.stage.grid().neighbours(state.hex);
        let withdraws = state.acted.action == Action::Withdraws;
        withdraws && around.any(|(_, hex)| self.may_withdraw(self.side(unit), unit, hex).is_ok())
    }

    /// 7.33: whether a unit has paid to stand straight again, and done nothing else yet.
    fn has_only_straightened(&self, unit: UnitId) -> bool {
        let acted = &self.unit(unit).acted;
        let moved = acted.hexes > 0 || acted.turned > 0 || acted.drew_in || acted.changed_form;
        acted.action == Action::Fights && acted.spent == POINT && !moved && !acted.fired
    }
}

impl Play<'_> {
    /// 9.54: a unit withdraws a hex.
    pub fn withdraw(&mut self, unit: UnitId, to: Hex) {
        let side = self.now().side(unit);
        let Ok((depth, passing)) = self.now().may_withdraw(side, unit, to) else { return };
        let from = self.now().unit(unit).hex;
        let direction = self.stage.grid().direction(from, to);
        let toll = direction.and_then(|direction| self.now().open_toll(from, direction, to, self.now().mover(unit)));
        let toll = toll.unwrap_or_default();
        let dear = (toll.cost / POINT).saturating_sub(1);
        self.begin_action(unit, Action::Withdraws);
        self.unit_remembers(unit, UnitMemory::Acts(Action::Withdraws));
        self.happen(Event::Withdrew { unit, from, to, depth });
        self.recover_on_the_way(unit, &[from]);
        let stood = self.now().could_stand(unit, from).then_some(from);
        self.unit_remembers(unit, UnitMemory::Came(Coming { stood, ..Coming::default() }));
        if let Some(cost) = passing {
            self.pass_through(unit, from, cost);
        }
        self.cross_terrain(unit, toll.upset);
        if (dear > 0 || !rule!("R183#b")) && rule!("9.54.withdrawal-udd#a") {
            self.fall_back(unit, dear);
        }
        self.leave_crowd(unit);
        self.close_with_guns(unit, from);
        self.hold_ground(to, side);
    }

    /// 9.54: a unit has withdrawn into a hex that costs so many points more than one.
    fn fall_back(&mut self, unit: UnitId, dear: u16) {
        let mut tally = Tally::new();
        if dear > 0 && rule!("9.54.withdrawal-udd#b") {
            tally.add(id!("9.54.withdrawal-udd#b"), dear.into());
        }
        if self.udd(unit, Cause::Withdrawal, tally) {
            return;
        }
        if self.now().unit(unit).disordered {
            self.unit_remembers(unit, UnitMemory::Halted(Halt::Withdrawal));
        } else if rule!("9.54.withdrawal-udd#c") {
            self.happen(Event::Disordered(unit));
        }
    }
}
