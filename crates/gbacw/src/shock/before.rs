//! 11.33 to 11.36 Step 2: retreats before shock. Step 3: green troops.

use super::ShockStep;
use crate::counters::{Orders, Side, UnitId};
use crate::event::Cause;
use crate::flow::Frame;
use crate::orders::Order;
use crate::results::{Again, Retreat, RetreatKind, Work};
use crate::state::{Play, Position};
use ground::Hex;
use referee::flow::Flows;
use referee::{Arg, Refusal, Tally};

impl Position<'_> {
    /// The retreat that a unit would make before the shock.
    fn retreat_before(&self, unit: UnitId) -> Retreat {
        let two = self.is_mounted(unit)
            && rule!("11.33.retreat-before-shock#c")
            && rule!("12.43.voluntary-retreat-lengths#b");
        // Horse may stop after one hex (R94).
        let least = if two && !rule!("R94") { 2 } else { 1 };
        let two = two || !self.is_mounted(unit) && !rule!("12.43.voluntary-retreat-lengths#a");
        Retreat::of(unit, (least, if two { 2 } else { 1 }), None, RetreatKind::BeforeShock)
    }

    /// 11.33: whether a unit may retreat before the shock at all.
    fn may_fall_back(&self, unit: UnitId) -> Result<(), Refusal> {
        let named = unit.arg();
        let attacks = self.attacks_on(unit);
        let known = self.shock().asked.contains(&unit);
        if attacks.is_empty() || known || !self.on_map(unit) || !rule!("11.33.retreat-before-shock#b") {
            bar!(id!("11.33.retreat-before-shock"), "unit" = named);
        }
        let guns = self.is_artillery(unit)
            && rule!("6.18.artillery-no-retreat-before-shock")
            && rule!("11.61.artillery-no-shock-attack#b");
        forbid!(guns, "11.33.retreat-before-shock-barred#c", "unit" = named);
        let orders = self.orders(unit);
        let attacks_too = orders == Orders::Attack && rule!("6.16.attack-no-retreat-before-shock");
        forbid!(attacks_too, "11.33.retreat-before-shock-barred#a", "unit" = named);
        let marches = orders == Orders::March && rule!("6.13.march-no-retreat-before-shock");
        forbid!(marches, "11.33.retreat-before-shock-barred#b", "unit" = named);
        if orders == Orders::Advance && !rule!("6.15.advance-retreat-before-shock") {
            bar!(id!("11.33.retreat-before-shock"), "unit" = named);
        }
        let mut attackers = attacks.iter().flat_map(|attack| attack.units.iter());
        let horse = attackers.any(|&attacker| self.is_mounted(attacker)) && rule!("11.33.retreat-before-shock#a");
        forbid!(horse, "11.33.retreat-before-shock-barred#d", "unit" = named);
        let allowed =
            rule!("11.33.retreat-before-shock-disordered#a") && rule!("12.34.disordered-retreat-before-shock#a");
        if self.unit(unit).disordered && !allowed {
            bar!(id!("11.33.retreat-before-shock-disordered#a"), "unit" = named);
        }
        Ok(())
    }

    /// 11.33, 11.34: whether a unit may retreat before the shock into a hex.
    pub fn may_retreat_before_shock(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (named, there, side) = (unit.arg(), Arg::Place(hex.into()), self.side(unit));
        if let Some(Frame::Retreat(_)) = self.top() {
            return self.may_retreat(unit, hex);
        }
        self.may_fall_back(unit)?;
        if self.open_to(&self.retreat_before(unit)).hexes.contains(&hex) {
            return Ok(());
        }
        let target = self.is_shock_target(hex);
        forbid!(target, "11.34.retreat-not-into-shock-target", "unit" = named, "hex" = there);
        let watched = self.in_enemy_front(side, hex) && self.holds(side, hex);
        forbid!(watched, "11.34.retreat-not-enemy-front#b", "unit" = named, "hex" = there);
        let watched = self.in_enemy_front(side, hex);
        forbid!(watched, "11.34.retreat-not-enemy-front#a", "unit" = named, "hex" = there);
        bar!(id!("11.33.retreat-before-shock#b"), "unit" = named, "hex" = there)
    }

    /// What is offered in step 2.
    pub(super) fn falls_back(&self, side: Side) -> Vec<Order> {
        let mut orders = Vec::new();
        let mut seen = Vec::new();
        let foes = self.shock().standing().flat_map(|attack| attack.foes.iter().copied());
        for unit in foes.filter(|&unit| self.side(unit) == side) {
            if seen.contains(&unit) || self.may_fall_back(unit).is_err() {
                continue;
            }
            seen.push(unit);
            let open = self.open_to(&self.retreat_before(unit)).hexes;
            orders.extend(open.into_iter().map(|hex| Order::Retreat { unit, hex }));
        }
        orders
    }
}

impl Play<'_> {
    /// Step 2 goes on while somebody may retreat.
    pub(super) fn step_before_shock(&mut self, side: Side) -> Flows {
        if let Some(unit) = self.state.flow.shock.falling.take() {
            self.has_fallen_back(unit);
            return Flows::On;
        }
        if self.now().falls_back(side).is_empty() {
            self.end_before_shock();
            return Flows::On;
        }
        Flows::Asks
    }

    /// 11.33: a unit retreats before the shock.
    pub fn retreat_before_shock(&mut self, unit: UnitId, hex: Hex) {
        if !matches!(self.state.flow.frames.top(), Some(Frame::Retreat(_))) {
            let retreat = self.now().retreat_before(unit);
            let shock = &mut self.state.flow.shock;
            shock.asked.push(unit);
            shock.falling = Some(unit);
            self.begin_retreat(retreat);
            // Nothing drives it: it goes by itself (12.46).
            self.state.flow.results.tested.clear();
            self.state.flow.results.path = vec![self.now().unit(unit).hex];
            self.state.flow.results.through.clear();
        }
        self.retreat(unit, hex);
    }

    /// 11.33: mounted cavalry retreats no further.
    pub fn halt_before_shock(&mut self, unit: UnitId) {
        self.halt_retreat(unit);
    }

    /// 11.33: a unit has retreated before the shock; a disordered one takes a UDD.
    fn has_fallen_back(&mut self, unit: UnitId) {
        if !self.now().on_map(unit) {
            return;
        }
        self.state.flow.shock.fell_back.push(unit);
        let shaken = self.now().unit(unit).disordered
            && rule!("11.33.retreat-before-shock-disordered#b")
            && rule!("12.34.disordered-retreat-before-shock#b");
        if !shaken || self.udd(unit, Cause::BeforeShock, Tally::new()) {
            return;
        }
        let again = rule!("11.33.retreat-before-shock-disordered#c")
            && rule!("12.34.disordered-retreat-before-shock#c")
            && rule!("12.35.second-disorder-shock-etc#b");
        if again {
            let attackers = self.now().attackers_on(&[unit]);
            self.resolve([Work::Against(attackers), Work::Disorder { unit, again: Again::Shock }]);
        }
    }

    /// Nobody retreats any more.
    pub(super) fn end_before_shock(&mut self) {
        self.shock_step(ShockStep::Green);
    }

    /// 6.26, 11.48: brigades on the march whom somebody comes on to attack.
    fn note_surprised(&mut self) {
        let foes: Vec<UnitId> = self.now().shock().standing().flat_map(|attack| attack.foes.iter().copied()).collect();
        for foe in foes {
            let brigade = self.now().brigade_of(foe);
            let known = self.state.flow.shock.surprised.contains(&brigade);
            if self.now().brigade(brigade).orders == Orders::March && !known {
                self.state.flow.shock.surprised.push(brigade);
            }
        }
    }

    /// 11.36, 14.1: green attackers take a UDD; who fails does not shock.
    pub(super) fn step_green(&mut self) -> Flows {
        let attackers: Vec<UnitId> =
            self.now().shock().standing().flat_map(|attack| attack.units.iter().copied()).collect();
        let mut failed: Vec<UnitId> = Vec::new();
        let mut hexes: Vec<Hex> = Vec::new();
        for unit in attackers {
            let hex = self.now().unit(unit).hex;
            let tests = self.now().card(unit).green && rule!("14.1.green-effects#a") && rule!("14.1.green-status");
            let tests = tests && (self.state.flow.shock.continued == 0 || !rule!("11.47.continued-shock-no-tests#a"));
            let apart = !hexes.contains(&hex) || rule!("8.36.recruit-test-separate");
            if !tests || !apart {
                continue;
            }
            hexes.push(hex);
            if !self.udd(unit, Cause::Green, Tally::new()) && rule!("11.36.green-commitment#a") {
                failed.push(unit);
            }
        }
        for attack in &mut self.state.flow.shock.attacks {
            attack.units.retain(|unit| !failed.contains(unit));
            attack.over |= attack.units.is_empty();
        }
        self.note_surprised();
        self.state.flow.shock.asked.clear();
        let enemy = self.now().shock().standing().find_map(|attack| attack.units.first().copied());
        let next = match enemy.map(|unit| self.now().side(unit).enemy()) {
            Some(enemy) => ShockStep::CounterCharge(enemy),
            None => ShockStep::Next,
        };
        self.shock_step(next);
        if !rule!("11.36.green-commitment#b") {
            self.resolve(failed.into_iter().map(|unit| Work::Disorder { unit, again: Again::Shock }));
        }
        Flows::On
    }
}
