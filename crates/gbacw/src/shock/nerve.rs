//! 11.37, 11.56 Step 4: counter-charges, and the defenders' test before the shock. Step 5: their fire.

use super::{Attack, ShockStep};
use crate::counters::{Orders, Side, UnitId};
use crate::event::{Cause, Event, UnitMemory};
use crate::fire::FireKind;
use crate::orders::Order;
use crate::reactions::WindowKind;
use crate::results::{Again, Work};
use crate::state::{Play, Position};
use ground::Hex;
use referee::flow::Flows;
use referee::{Refusal, Tally};

impl Position<'_> {
    /// Whether an attack is a charge, on foot or mounted.
    fn is_charge(&self, attack: &Attack) -> bool {
        let charges = |&unit: &UnitId| self.charges_on_foot(unit) || self.is_charging(unit);
        attack.count == 0 && attack.units.iter().any(charges)
    }

    /// 11.56: whether cavalry may counter-charge.
    pub fn may_counter_charge(&self, unit: UnitId) -> Result<(), Refusal> {
        let named = unit.arg();
        let attacks = self.attacks_on(unit);
        let hex = self.unit(unit).hex;
        let top = self.units_in(hex).find(|&other| self.unit(other).abandoned == 0) == Some(unit);
        let known = self.shock().asked.contains(&unit);
        if attacks.is_empty() || known || !top || !self.is_mounted(unit) || !rule!("11.56.counter-charge-who#c") {
            bar!(id!("11.56.counter-charge-who"), "unit" = named);
        }
        let charged = attacks.iter().any(|attack| self.is_charge(attack));
        forbid!(!charged && rule!("R102"), "11.56.counter-charge-who#a", "unit" = named);
        let hexes: Vec<Hex> = self.hexes(unit).collect();
        let attackers: Vec<UnitId> = attacks.iter().flat_map(|attack| attack.units.iter().copied()).collect();
        let sides = self.sides_of(&attackers, &hexes);
        forbid!(sides.flank || sides.rear, "11.56.counter-charge-who#b", "unit" = named);
        if self.orders(unit) == Orders::March {
            bar!(id!("11.56.counter-charge-orders"), "unit" = named);
        }
        let open = self.strikes(&attackers, &hexes).into_iter().all(|(from, direction, to)| {
            self.stage.grid().direction(to, from).is_some_and(|_| self.lane_open(to, direction.opposite(), from))
        });
        forbid!(!open, "11.56.counter-charge-terrain", "unit" = named);
        Ok(())
    }

    /// What is offered in step 4.
    pub(super) fn counter_charges(&self, side: Side) -> Vec<Order> {
        let foes = self.shock().standing().flat_map(|attack| attack.foes.iter().copied());
        let mut foes: Vec<UnitId> = foes.filter(|&unit| self.side(unit) == side && self.on_map(unit)).collect();
        foes.sort();
        foes.dedup();
        foes.into_iter().filter(|&unit| self.may_counter_charge(unit).is_ok()).map(Order::CounterCharge).collect()
    }

    /// 11.37: what one attack adds to the test of those whom it strikes.
    fn threat(&self, body: &[Hex], attack: &Attack) -> Tally {
        let chart = &self.stage.tables.shock;
        let mut tally = Tally::new();
        let sides = self.sides_of(&attack.units, body);
        if (sides.rear || sides.flank) && rule!("11.37.pre-shock-drm#b") {
            let id = if sides.rear { "attacked-through-rear" } else { "attacked-through-flank" };
            tally.add(id!("11.37.pre-shock-drm#b"), chart.of_test(id));
        }
        let foes = body.iter().flat_map(|&hex| self.units_in(hex));
        let countered = foes.into_iter().any(|foe| self.shock().countered.contains(&foe));
        let charges = attack.units.iter().all(|&unit| self.is_charging(unit) && self.is_mounted(unit));
        let sheltered = self.shock_terrain(&attack.units, body).total() < 0 && rule!("11.55.charge-benefits#c");
        let met = countered && rule!("11.56.counter-charge-vs-cavalry#b");
        if charges && !sheltered && !met && attack.count == 0 && rule!("11.55.charge-benefits#b") {
            tally.add(id!("11.55.charge-benefits#b"), chart.of_test("charged-by-mounted-cavalry"));
        }
        let strikes = self.strikes(&attack.units, body).into_iter();
        let strikes = strikes.map(|(from, direction, to)| self.shelters(from, direction, to));
        let plain = |shelters: &[(crate::terrain::Shelter, bool)], works: bool| -> i32 {
            let counted = shelters.iter().filter(|&&(_, built)| built == works);
            counted.map(|(shelter, _)| i32::from(shelter.pre_shock)).sum()
        };
        let best = strikes.min_by_key(|shelters| plain(shelters, true) + plain(shelters, false));
        if let Some(best) = best {
            let (ground, works) = (plain(&best, false), plain(&best, true));
            if ground != 0 && rule!("11.37.pre-shock-drm#a") {
                tally.add(id!("11.37.pre-shock-drm#a"), ground);
            }
            if works != 0 && rule!("15.23.barricade-drm#c") {
                tally.add(id!("15.23.barricade-drm#c"), works);
            }
        }
        tally
    }

    /// 11.37, 11.32: what is added to the test of the units in some hexes: of several attacks the worst counts.
    pub(crate) fn test_tally(&self, top: UnitId, body: &[Hex]) -> Tally {
        let chart = &self.stage.tables.shock;
        let attacks = self.attacks_on(top);
        let threats = attacks.into_iter().map(|attack| self.threat(body, attack));
        let worst = match rule!("11.32.defender-several-shocks#c") {
            true => threats.max_by_key(Tally::total),
            false => threats.min_by_key(Tally::total),
        };
        let mut tally = worst.unwrap_or_else(Tally::new);
        if self.orders(top) == Orders::March && rule!("6.13.march-shocked#a") {
            tally.add(id!("6.13.march-shocked#a"), chart.of_test("under-march-orders"));
        }
        if self.unit(top).disordered && rule!("12.34.disordered-shock-drm") {
            tally.add(id!("12.34.disordered-shock-drm"), chart.of_test("disordered"));
        }
        if rule!("R90") { tally } else { Tally::new() }
    }

    /// The next body that has to test, and those in it from the top.
    fn next_to_test(&self) -> Option<(Vec<Hex>, Vec<UnitId>)> {
        for attack in self.shock().standing() {
            let side = attack.units.first().map(|&unit| self.side(unit).enemy())?;
            for body in self.bodies(&attack.hexes) {
                let units = self.defenders(side, &body);
                let Some(&top) = units.first() else { continue };
                let times = self.shock().asked.iter().filter(|&&unit| unit == top).count();
                let most = if rule!("11.32.defender-several-shocks#b") { 1 } else { self.attacks_on(top).len() };
                if times < most {
                    return Some((body, units));
                }
            }
        }
        None
    }
}

impl Play<'_> {
    /// Step 4: counter-charges.
    pub(super) fn step_counter_charge(&mut self, side: Side) -> Flows {
        if self.now().counter_charges(side).is_empty() {
            self.begin_tests();
            return Flows::On;
        }
        Flows::Asks
    }

    /// 11.56: cavalry counter-charges, or tries to.
    pub fn counter_charge(&mut self, unit: UnitId) {
        self.state.flow.shock.asked.push(unit);
        let at_once = self.now().orders(unit) == Orders::Attack && rule!("11.56.counter-charge-orders#a");
        let tests = !at_once && rule!("11.56.counter-charge-orders#b");
        if tests && !self.udd(unit, Cause::CounterCharge, Tally::new()) {
            self.state.flow.shock.balked.push(unit);
            return;
        }
        self.happen(Event::CounterCharges(unit));
        let hexes: Vec<Hex> = self.now().hexes(unit).collect();
        let riders = hexes.iter().flat_map(|&hex| self.now().units_in(hex).collect::<Vec<_>>());
        let riders: Vec<UnitId> = riders.into_iter().filter(|&other| self.now().is_mounted(other)).collect();
        for rider in riders {
            self.state.flow.shock.countered.push(rider);
            if rule!("11.56.counter-charge-no-fire#b") && rule!("14.24.mounted-fire#c") {
                self.unit_remembers(rider, UnitMemory::FiredWhole(FireKind::PreShock));
                self.unit_remembers(rider, UnitMemory::FiredAside(FireKind::PreShock));
            }
        }
    }

    /// Step 4: the tests begin.
    pub(super) fn begin_tests(&mut self) {
        self.state.flow.shock.asked.clear();
        self.shock_step(ShockStep::Test);
    }

    /// 11.37: hex after hex tests.
    pub(super) fn step_test(&mut self) -> Flows {
        let next = self.now().next_to_test().filter(|_| rule!("11.37.pre-shock-test"));
        let Some((body, units)) = next else { return self.shock_step(ShockStep::Fire) };
        self.state.flow.shock.asked.extend(&units);
        let top = units.iter().copied().find(|&unit| !self.now().is_artillery(unit) || rule!("R44"));
        let Some(top) = top.or(units.first().copied()) else { return Flows::On };
        if self.state.flow.shock.countered.contains(&top) && rule!("R101") {
            return Flows::On;
        }
        if self.state.flow.shock.balked.contains(&top) && !rule!("11.56.counter-charge-failed#b") {
            return Flows::On;
        }
        let again = self.state.flow.shock.continued > 0
            && rule!("11.37.pre-shock-not-continued")
            && rule!("11.47.continued-shock-no-tests#b");
        if again {
            return Flows::On;
        }
        let tested: Vec<UnitId> =
            if rule!("8.36.preshock-test-top-unit#a") && rule!("R43") { vec![top] } else { units.clone() };
        for tester in tested {
            let tally = self.now().test_tally(tester, &body);
            let passed = self.udd(tester, Cause::PreShock, tally);
            let marches = self.now().orders(tester) == Orders::March && rule!("6.13.march-shocked#b");
            let struck = if rule!("8.36.preshock-test-top-unit#b") { units.clone() } else { vec![tester] };
            self.tested(struck, passed, marches);
        }
        Flows::On
    }

    /// 11.37: what a test does to a stack.
    fn tested(&mut self, units: Vec<UnitId>, passed: bool, marches: bool) {
        let attackers = self.now().attackers_on(&units);
        let fresh = |play: &Self, unit: UnitId| !play.now().unit(unit).disordered;
        let work: Vec<Work> = match (passed, marches) {
            (true, false) if rule!("11.37.pre-shock-pass") => return,
            (true, true) if rule!("11.37.pre-shock-march-pass") => {
                let fresh = units.into_iter().filter(|&unit| fresh(self, unit));
                fresh.map(|unit| Work::Disorder { unit, again: Again::Shock }).collect()
            }
            (false, true) if rule!("11.37.pre-shock-march-fail") && rule!("R119") => {
                let gone = |unit| if self.now().is_artillery(unit) { Work::Abandon(unit) } else { Work::Rout(unit) };
                units.into_iter().map(gone).collect()
            }
            (true, true) => return,
            (true, false) | (false, _) => {
                let struck = units.into_iter().filter(|&unit| {
                    let guns = self.now().is_artillery(unit);
                    match (fresh(self, unit), guns) {
                        (true, _) => rule!("11.37.pre-shock-fail#a"),
                        (false, false) => rule!("11.37.pre-shock-fail#b"),
                        (false, true) => rule!("11.37.pre-shock-fail#c") && rule!("11.62.artillery-preshock-abandoned"),
                    }
                });
                struck.map(|unit| Work::Disorder { unit, again: Again::Shock }).collect()
            }
        };
        if !work.is_empty() {
            self.resolve(std::iter::once(Work::Against(attackers)).chain(work));
        }
    }

    /// Step 5: pre-shock fire.
    pub(super) fn step_pre_shock_fire(&mut self) -> Flows {
        let first = self.now().shock().standing().find_map(|attack| attack.units.first().copied());
        let Some(side) = first.map(|unit| self.now().side(unit)) else { return self.shock_step(ShockStep::Next) };
        self.shock_step(ShockStep::Direction(side));
        self.open_window(side.enemy(), WindowKind::PreShockFire);
        Flows::On
    }
}
