//! 6.2 Order changes in an activation: the roll, what it lets a brigade do, and loose cannons.

use crate::counters::{BrigadeId, LeaderId, Orders, Profile, UnitId};
use crate::event::{Change, Event};
use crate::flow::{Frame, Marker};
use crate::state::{Obliged, Play, Position};
use crate::terrain::POINT;
use ground::Hex;
use referee::{Refusal, Tally};

impl Position<'_> {
    /// 6.21: whether a brigade may try to change its orders.
    pub fn may_change(&self, marker: Marker, brigade: BrigadeId) -> Result<(), Refusal> {
        let named = brigade.arg();
        let may = rule!("3.0.iii-c-1-orders-change") && rule!("6.12.activation-phase-change");
        if !may || !self.brigades_under(marker).contains(&brigade) {
            bar!(id!("6.21.order-change-attempt"), "brigade" = named);
        }
        forbid!(self.brigade(brigade).tried, "6.21.order-change-attempt", "brigade" = named);
        // A marker that the brigade does without, or that moves only units astray, does not activate it.
        let marches = self.brigade(brigade).orders == Orders::March;
        let own = matches!(marker, Marker::March(_)) == marches;
        if self.must_skip(marker, brigade) || !own {
            bar!(id!("6.21.order-change-attempt"), "brigade" = named);
        }
        if self.stage.brigade(brigade).artillery {
            bar!(id!("6.18.artillery-always-advance#a"), "brigade" = named);
        }
        let deaf = !self.brigade(brigade).in_command && !rule!("5.36.uncommanded-brigade-leader#b");
        if deaf || marches && !rule!("6.25.march-brigade-order-change#a") {
            bar!(id!("6.21.order-change-attempt"), "brigade" = named);
        }
        let leader = self.stage.brigade(brigade).leader.filter(|&leader| self.leader(leader).hex.is_some());
        if leader.is_none() {
            bar!(id!("6.21.order-change-roll"), "brigade" = named);
        }
        Ok(())
    }

    /// 6.21, 6.22: what is added to the roll of an order change.
    pub fn change_modifiers(&self, brigade: BrigadeId) -> Tally {
        let mut tally = Tally::new();
        let card = self.stage.brigade(brigade);
        let Some(leader) = card.leader else { return tally };
        if rule!("6.21.order-change-roll") {
            tally.add(id!("6.21.order-change-roll"), self.ratings(leader).orders.into());
        }
        let hex = self.leader(leader).hex;
        let with = |other: Option<LeaderId>| hex.is_some() && other.is_some_and(|other| self.leader(other).hex == hex);
        let division = self.stage.division(card.division);
        let superior = with(division.leader);
        let commander = with(self.stage.corps(division.corps).commander) || with(self.army_commander(card.side));
        if superior && rule!("6.22.order-change-drm#a") {
            tally.add(id!("6.22.order-change-drm#a"), 1);
        }
        if commander && (!superior || rule!("6.22.order-change-drm#c")) && rule!("6.22.order-change-drm#b") {
            tally.add(id!("6.22.order-change-drm#b"), 2);
        }
        tally
    }

    /// 6.23: the result of a modified roll.
    pub fn change_of(&self, total: i32) -> Change {
        match total {
            ..=1 if rule!("6.23.orders-change-table#a") => Change::KeepHold,
            ..=3 if rule!("6.23.orders-change-table#b") => Change::Keep,
            ..=4 if rule!("6.23.orders-change-table#c") => Change::LooseCannon,
            5 if rule!("6.23.orders-change-table#d") => Change::ChangeHold,
            _ if rule!("6.23.orders-change-table#e") => Change::Change,
            _ => Change::Keep,
        }
    }

    /// 6.23, 17.32: whether a brigade may take these orders after a Change.
    pub fn may_take(&self, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let named = brigade.arg();
        let never = orders == Orders::March && rule!("6.14.march-order-conditions#a");
        forbid!(never, "6.23.result-change#b", "brigade" = named);
        let marches = self.brigade(brigade).orders == Orders::March;
        let deploys = !marches || rule!("6.25.march-brigade-order-change#c");
        if orders != Orders::March && !(deploys && rule!("6.23.result-change#a")) {
            bar!(id!("6.23.result-change#b"), "brigade" = named);
        }
        self.may_be_ordered_by_fatigue(brigade, orders)
    }

    /// R23: whether a brigade may keep its orders after a Change.
    pub fn may_keep(&self, brigade: BrigadeId) -> Result<(), Refusal> {
        if !rule!("R23") {
            bar!(id!("6.23.result-change#a"), "brigade" = brigade.arg());
        }
        Ok(())
    }

    /// 17.32: an exhausted brigade is under Advance orders.
    pub fn may_be_ordered_by_fatigue(&self, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let exhausted = self.stage.options.fatigue && self.brigade(brigade).fatigue >= 6;
        forbid!(exhausted && orders != Orders::Advance, "17.32.fatigue-4-orders#b", "brigade" = brigade.arg());
        Ok(())
    }

    /// 6.24: whether the brigade of a unit must close with the enemy. Guns need not.
    fn must_close(&self, unit: UnitId) -> bool {
        let obliged = self.brigade(self.card(unit).brigade).obliged;
        matches!(obliged, Obliged::ToClose | Obliged::ToCharge) && self.on_map(unit) && !self.is_artillery(unit)
    }

    /// How far a hex is from the nearest enemy of a unit.
    fn distance_to_enemy(&self, unit: UnitId, hex: Hex) -> u32 {
        let enemies = self.units_of(self.side(unit).enemy()).filter(|&enemy| self.unit(enemy).abandoned == 0);
        let hexes = enemies.flat_map(|enemy| self.hexes(enemy));
        hexes.map(|enemy| self.stage.grid().distance(enemy, hex)).min().unwrap_or(0)
    }

    /// 6.24: whether a unit that must close with the enemy, and can, may go to a hex: not away from him.
    pub fn may_turn_away(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        if !self.must_close(unit) || self.unit(unit).acted.charges {
            return Ok(());
        }
        let here = self.unit(unit).hex;
        let away = self.distance_to_enemy(unit, to) > self.distance_to_enemy(unit, here);
        if away { self.may_stop_closing(&[unit]) } else { Ok(()) }
    }

    /// 6.24: whether a unit whose brigade must close with the enemy could come nearer to him with its next step.
    pub fn can_close(&self, unit: UnitId) -> bool {
        if !self.must_close(unit) {
            return false;
        }
        let (side, grid) = (self.side(unit), self.stage.grid());
        let obliged = self.brigade(self.card(unit).brigade).obliged;
        let here = self.unit(unit).hex;
        let distance = |hex| self.distance_to_enemy(unit, hex);
        let mut steps = grid.neighbours(here).filter(|&(_, near)| distance(near) < distance(here));
        let nearer = steps.any(|(_, near)| self.may_go(side, unit, near).is_ok() || self.may_turn_and_go(unit, near));
        nearer
            && match obliged {
                Obliged::ToCharge if self.nearest_enemy(unit, 3 * POINT).is_some() => {
                    rule!("6.24.loose-cannon-aggressive-near#c")
                }
                Obliged::ToCharge => rule!("6.24.loose-cannon-aggressive-far-units#a"),
                _ => rule!("6.24.loose-cannon-aggressive-no-enemy#b"),
            }
    }

    /// 6.24: whether units that must close with the enemy have come as near as they can.
    pub fn may_stop_closing(&self, units: &[UnitId]) -> Result<(), Refusal> {
        match units.iter().find(|&&unit| self.can_close(unit)) {
            Some(&unit) if self.brigade(self.card(unit).brigade).obliged == Obliged::ToCharge => {
                if self.nearest_enemy(unit, 3 * POINT).is_some() {
                    bar!(id!("6.24.loose-cannon-aggressive-near#c"), "unit" = unit.arg())
                }
                bar!(id!("6.24.loose-cannon-aggressive-far-units#a"), "unit" = unit.arg())
            }
            Some(unit) => bar!(id!("6.24.loose-cannon-aggressive-no-enemy#b"), "unit" = unit.arg()),
            None => Ok(()),
        }
    }
}

impl Play<'_> {
    /// 6.21: a brigade rolls to change its orders.
    pub fn roll_change(&mut self, brigade: BrigadeId) {
        let tally = self.now().change_modifiers(brigade);
        let die = self.die("orders");
        let total = die + tally.total();
        let result = self.now().change_of(total);
        self.happen(Event::OrderRoll { brigade, die, tally, total, result });
        let marches = self.now().brigade(brigade).orders == Orders::March;
        match result {
            Change::KeepHold => self.hold(brigade, false),
            Change::Keep if rule!("6.23.result-keep") => {}
            Change::LooseCannon => self.loose_cannon(brigade),
            Change::ChangeHold => {
                self.hold(brigade, marches && rule!("6.25.march-change-and-hold#a"));
                self.push(Frame::Taking { brigade, hold: true });
            }
            Change::Keep | Change::Change => self.push(Frame::Taking { brigade, hold: false }),
        }
    }

    /// 6.23: a brigade holds, now or with the next marker of its division. What it builds, it goes on with.
    fn hold(&mut self, brigade: BrigadeId, later: bool) {
        self.happen(Event::Held { brigade, later });
        let own = |unit: UnitId| self.stage.unit(unit).brigade == brigade;
        let works = self.state.table.barricades.iter().filter(|works| works.builder.is_some_and(own));
        for works in works.copied().collect::<Vec<_>>() {
            if !rule!("6.23.result-hold#g") {
                self.happen(Event::BarricadeLost { hex: works.hex, facing: works.facing });
            }
        }
    }

    /// 6.24: the brigade leader does what he is known for.
    fn loose_cannon(&mut self, brigade: BrigadeId) {
        let leader = self.stage.brigade(brigade).leader;
        let printed = leader.map_or(Profile::Normal, |leader| self.now().ratings(leader).profile);
        let profile = match printed {
            Profile::Unpredictable => match self.die("loose-cannon") {
                ..=2 if rule!("6.24.loose-cannon-unpredictable-table#a") => Profile::Aggressive,
                ..=6 if rule!("6.24.loose-cannon-unpredictable-table#b") => Profile::Normal,
                _ if rule!("6.24.loose-cannon-unpredictable-table#c") => Profile::Cautious,
                _ => Profile::Unpredictable,
            },
            profile if rule!("6.24.loose-cannon-profile") && rule!("4.14.action-profile-uses") => profile,
            _ => Profile::Unpredictable,
        };
        self.happen(Event::LooseCannon { brigade, profile });
        match profile {
            Profile::Aggressive => {
                // Who is exhausted is not put under Attack orders (17.32).
                let able = self.now().may_be_ordered_by_fatigue(brigade, Orders::Attack).is_ok();
                let near = able && self.now().is_near_enemy(brigade) && rule!("6.24.loose-cannon-aggressive-near#a");
                let (orders, to) = match near {
                    true if rule!("6.24.loose-cannon-aggressive-near#b") => (Orders::Attack, Obliged::ToCharge),
                    _ if rule!("6.24.loose-cannon-aggressive-no-enemy#a") => (Orders::Advance, Obliged::ToClose),
                    _ => return,
                };
                self.happen(Event::IsObliged { brigade, to });
                self.change_orders(brigade, orders);
            }
            Profile::Normal if rule!("6.24.loose-cannon-normal") => {}
            Profile::Normal | Profile::Unpredictable => self.push(Frame::Taking { brigade, hold: false }),
            Profile::Cautious => self.happen(Event::IsObliged { brigade, to: Obliged::ToFallBack }),
        }
    }

    /// 6.23: a brigade takes new orders.
    pub fn take_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        self.pop();
        if self.now().brigade(brigade).orders != orders {
            self.change_orders(brigade, orders);
        }
    }

    /// 7.23: a brigade has new orders in its activation, or in reserve; those that come from the march may face anew.
    pub fn change_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        self.order_brigade(brigade, orders);
        if rule!("7.23.facing-on-march-change") {
            self.face_anew();
        }
    }
}
