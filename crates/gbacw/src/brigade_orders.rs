//! 4.32, 6.1 Orders of brigades in the division orders phase, and batteries attached to them.

use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::event::{Event, UnitMemory};
use crate::state::{Play, Position, Shape, Status};
use ground::Hex;
use ground::hex::Facing;
use referee::Refusal;

impl<'a> Position<'a> {
    /// Whether an enemy combat unit within some hexes sees a hex. Combat units hide nothing here (10.26).
    pub fn is_watched(&self, side: Side, hex: Hex, within: u32) -> bool {
        let enemies = self.units_of(side.enemy()).filter(|&unit| self.unit(unit).abandoned == 0);
        let mut hexes = enemies.flat_map(|unit| self.hexes(unit));
        hexes.any(|from| self.stage.grid().distance(from, hex) <= within && self.sees(from, hex))
    }

    /// 6.13, 6.14, R20: whether an enemy within four hexes sees a hex.
    pub fn is_watched_near(&self, side: Side, hex: Hex) -> bool {
        self.is_watched(side, hex, if rule!("R20") { 4 } else { 3 })
    }

    /// 9.71: whether a brigade is due to enter this turn.
    pub fn enters_now(&self, brigade: BrigadeId) -> bool {
        let due = |&unit: &UnitId| {
            let entry = self.card(unit).entry.as_ref();
            self.unit(unit).status == Status::Waiting && entry.is_some_and(|entry| entry.turn <= self.table().turn)
        };
        self.stage.brigade(brigade).units.iter().any(due)
    }

    /// 6.12, 6.14: whether a brigade may be given these orders in the division orders phase.
    pub fn may_order(&self, side: Side, brigade: BrigadeId, orders: Orders) -> Result<(), Refusal> {
        let card = self.stage.brigade(brigade);
        let (state, named) = (self.brigade(brigade), brigade.arg());
        if card.side != side || !self.is_present(brigade) {
            bar!(id!("6.12.division-phase-change#a"), "brigade" = named);
        }
        if card.artillery && orders == Orders::Attack {
            bar!(id!("6.18.artillery-always-advance#a"), "brigade" = named);
        }
        if !rule!("3.0.ii-c-division-orders#a") {
            bar!(id!("6.12.division-phase-change#a"), "brigade" = named);
        }
        let here: Vec<Hex> = card.units.iter().flat_map(|&unit| self.hexes(unit)).collect();
        let enters = here.is_empty() && self.enters_now(brigade);
        let told = rule!("3.0.ii-d-reinforcement-orders") && rule!("6.17.reinforcement-orders-first");
        if enters && !told || enters && orders == Orders::March && !rule!("6.14.march-order-conditions#b") {
            bar!(id!("6.12.division-phase-change#a"), "brigade" = named);
        }
        if !enters {
            let silent = rule!("5.36.uncommanded-division-leader#a") && rule!("R4") && rule!("4.2.chain-broken-link#a");
            let linked = self.division(card.division).in_command || !silent;
            forbid!(!linked, "6.12.division-phase-change#a", "brigade" = named);
            let deaf = rule!("5.36.uncommanded-brigade-leader#a") && rule!("4.2.chain-broken-link#b");
            forbid!(!state.in_command && deaf, "6.12.division-phase-change#b", "brigade" = named);
        }
        let brothers = &self.stage.division(card.division).brigades;
        let differ = brothers.iter().any(|&other| other != brigade && self.brigade(other).orders != orders);
        if differ && !rule!("6.12.division-phase-change#d") {
            bar!(id!("6.12.division-phase-change#a"), "brigade" = named);
        }
        if orders == Orders::March && !enters {
            let watched = here.into_iter().any(|hex| self.is_watched_near(side, hex));
            forbid!(watched, "6.14.march-order-conditions#c", "brigade" = named);
        }
        self.may_be_ordered_by_fatigue(brigade, orders)?;
        if state.orders == orders || state.ordered {
            bar!(id!("6.12.orders-change-occasions"), "brigade" = named);
        }
        Ok(())
    }

    /// 4.32, R13: whether a battery may be attached to a brigade.
    pub fn may_attach(&self, side: Side, unit: UnitId, brigade: BrigadeId) -> Result<(), Refusal> {
        let (card, target) = (self.card(unit), self.stage.brigade(brigade));
        let named = unit.arg();
        if card.side != side || target.side != side || !card.is_artillery() || target.artillery {
            bar!(id!("4.32.attach-one-battery"), "unit" = named);
        }
        let same = self.stage.brigade(card.brigade).division == target.division;
        forbid!(!same, "4.32.attach-one-battery", "unit" = named);
        let state = self.brigade(brigade);
        let second = state.attached && state.battery != Some(unit);
        forbid!(second && rule!("R13"), "4.32.attach-one-battery", "unit" = named);
        let far = !self.unit(unit).in_command && !rule!("4.32.attach-range-irrelevant#a");
        if far || !rule!("3.0.ii-c-division-orders#b") {
            bar!(id!("4.32.attach-timing"), "unit" = named);
        }
        if self.brigade(brigade).battery == Some(unit) || !self.is_present(card.brigade) {
            bar!(id!("4.32.attach-one-battery"), "unit" = named);
        }
        Ok(())
    }

    /// 7.23, R159: whether a unit may face another way because its orders changed.
    pub fn may_face(&self, side: Side, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
        let state = self.unit(unit);
        let named = unit.arg();
        if self.side(unit) != side || !state.may_face || !self.on_map(unit) {
            bar!(id!("7.23.facing-on-march-change"), "unit" = named);
        }
        let marches = self.orders(unit) == Orders::March;
        forbid!(marches && !facing.is_side(), "7.11.facing-hexside-march", "unit" = named);
        forbid!(!marches && facing.is_side(), "7.11.facing-vertex", "unit" = named);
        if !(rule!("7.23.free-facing-changes#a") && rule!("7.23.facing-on-march-change") && rule!("R159")) {
            bar!(id!("7.23.facing-on-march-change"), "unit" = named);
        }
        if matches!(state.shape, Shape::Line { .. }) || self.stands_in_line(unit) {
            bar!(id!("8.44.extended-pivot"), "unit" = named);
        }
        Ok(())
    }
}

impl Play<'_> {
    /// 3.0 II/C, II/D: leaders who are due enter.
    pub fn begin_orders(&mut self) {
        for leader in self.stage.leader_ids() {
            self.enter_leader(leader);
        }
    }

    /// A leader who is due comes to the map with the first of his units that is there, or by his entry hex.
    fn enter_leader(&mut self, leader: crate::counters::LeaderId) {
        let card = self.stage.leader(leader);
        let due = card.arrives.is_some_and(|turn| turn <= self.state.table.turn);
        let state = &self.state.table.leaders[leader.index()];
        if let (true, None, false, Some(hex)) = (due, state.hex, state.lost || state.removed, card.hex)
            && self.now().leader_may_enter(card.side, hex, self.now().next_to_enemy(card.side, hex))
        {
            self.happen(Event::LeaderEntered { leader, hex });
        }
    }

    /// 6.12: a division leader gives orders, without a roll.
    pub fn give_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        if rule!("6.12.division-phase-change#c") {
            self.order_brigade(brigade, orders);
        } else {
            self.roll_change(brigade);
        }
    }

    /// 6.11: new orders for a brigade. Units out of command keep the old ones (4.23).
    pub fn order_brigade(&mut self, brigade: BrigadeId, orders: Orders) {
        let before = self.now().brigade(brigade).orders;
        let commanded: Vec<UnitId> = if rule!("4.23.orders-command-check-time") {
            self.now().commanded_units(brigade)
        } else {
            let units = self.stage.brigade(brigade).units.iter().copied();
            units.filter(|&unit| self.now().unit(unit).in_command).collect()
        };
        for &unit in &self.stage.brigade(brigade).units {
            let on_map = self.now().on_map(unit);
            let missed = on_map && !commanded.contains(&unit) && self.stage.brigade(brigade).leader.is_some();
            let own = self.now().unit(unit).orders;
            let keeps = missed && rule!("4.23.uncommanded-no-order-change") && rule!("9.21.mode-uncommanded");
            if keeps && rule!("5.36.uncommanded-unit#a") {
                if own.is_none() {
                    self.happen(Event::KeptOrders { unit, orders: Some(before) });
                }
            } else if own.is_some() {
                self.happen(Event::KeptOrders { unit, orders: None });
            }
        }
        self.happen(Event::Ordered { brigade, orders });
        self.obey(brigade);
    }

    /// 6.26, 6.32, 17.32: orders that nobody gives, and that reach every unit of a brigade.
    pub fn impose_orders(&mut self, brigade: BrigadeId, orders: Orders) {
        for &unit in &self.stage.brigade(brigade).units {
            if self.now().unit(unit).orders.is_some() {
                self.happen(Event::KeptOrders { unit, orders: None });
            }
        }
        self.happen(Event::Ordered { brigade, orders });
        self.obey(brigade);
    }

    /// What new orders do to the units of a brigade and to the guns with it (6.18).
    fn obey(&mut self, brigade: BrigadeId) {
        let battery = self.now().brigade(brigade).battery;
        for unit in self.stage.brigade(brigade).units.iter().copied().chain(battery) {
            self.turn_for_orders(unit);
            let builds = self.now().unit(unit).builds && self.now().orders(unit) != Orders::Advance;
            if builds && rule!("15.11.barricade-builders#c") {
                self.stop_building(unit);
            }
        }
    }

    /// 4.32: a battery is attached to a brigade, in place of the one that was.
    pub fn attach(&mut self, unit: UnitId, brigade: BrigadeId) {
        let before = self.now().brigade(brigade).battery;
        self.happen(Event::Attached { unit, brigade });
        before.into_iter().chain([unit]).for_each(|unit| self.turn_for_orders(unit));
    }

    /// 7.32: who goes on the march stands straight again; who comes from it refuses the flank that its stack refuses.
    fn bend_for_orders(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        let theirs = self.now().company(unit, state.hex).into_iter().find_map(|other| self.now().unit(other).refused);
        let marches = self.now().orders(unit) == Orders::March && rule!("7.32.refuse-orders");
        if marches && state.refused.is_some() {
            self.happen(Event::Straightened(unit));
        } else if let (None, Shape::Single, Some(flank)) = (state.refused, state.shape, theirs) {
            self.bend_with_stack(unit, flank);
        }
    }

    /// 7.11, R159: a unit that goes to or from March takes a facing of the right kind: that of its stack, or the
    /// nearest one. The guns in the hexes of a line turn with it.
    pub fn turn_for_orders(&mut self, unit: UnitId) {
        let marches = self.now().orders(unit) == Orders::March;
        let state = *self.now().unit(unit);
        if !self.now().on_map(unit) || state.facing.is_side() == marches {
            return;
        }
        let nearest = state.facing.turned(if marches { -1 } else { 1 });
        let line = matches!(state.shape, Shape::Line { .. });
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        let mut stack: Vec<UnitId> = hexes.into_iter().flat_map(|hex| self.now().company(unit, hex)).collect();
        stack.retain(|&other| self.now().unit(other).facing.is_side() == marches && !self.now().faces_apart());
        let theirs = stack.first().map(|&other| self.now().unit(other).facing).filter(|_| !line);
        self.happen(Event::Faced { unit, facing: theirs.unwrap_or(nearest) });
        self.unit_remembers(unit, UnitMemory::MayFace);
        self.bend_for_orders(unit);
        for other in stack.into_iter().filter(|_| line) {
            self.happen(Event::Faced { unit: other, facing: nearest });
        }
    }
}
