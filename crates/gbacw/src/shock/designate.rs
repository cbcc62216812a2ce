//! 11.12, 11.2, 11.31, 11.32 Step 1: who may shock, who must, and who attacks whom.

use super::{Attack, ShockStep};
use crate::counters::{Orders, Side, UnitId};
use crate::event::{Event, UnitMemory};
use crate::orders::Order;
use crate::state::{Action, Obliged, Play, Position, Shape};
use crate::terrain::Crossing;
use ground::hex::Arc;
use ground::{Direction, Hex};
use referee::flow::Flows;
use referee::{Arg, Refusal};

fn place(hex: Hex) -> Arg {
    Arg::Place(hex.into())
}

impl Position<'_> {
    /// 11.12: whether a unit can strike across a hexside.
    pub(super) fn can_strike(&self, unit: UnitId, from: Hex, direction: Direction, to: Hex) -> bool {
        let open = self.open_cost(from, direction, to, self.mover(unit)).is_some();
        let across = match self.stage.map.edge(from, direction).crossing {
            Some(Crossing::Bridge) => rule!("9.44.bridges#b"),
            Some(Crossing::Ford) => rule!("9.44.fords#c"),
            None => false,
        };
        open || across || !rule!("11.12.shock-eligibility#g")
    }

    /// Whether a part of a unit can shock in a direction: its front, the refused hex excepted.
    fn faces(&self, unit: UnitId, part: Hex, direction: Direction) -> bool {
        let ahead = self.arc(unit, part, direction) == Arc::Front;
        let bent = ahead && self.unit(unit).refused.is_some() && self.unit(unit).facing.arc(direction) != Arc::Front;
        let front = ahead && !(bent && rule!("7.34.refused-no-shock"));
        front || !(ahead || rule!("11.12.shock-eligibility#d") && rule!("7.13.act-through-front#c"))
    }

    /// The enemies next to a unit that it faces: from which of its hexes, in which direction, where.
    pub(super) fn contacts(&self, unit: UnitId) -> Vec<(Hex, Direction, Hex)> {
        let (enemy, grid) = (self.side(unit).enemy(), self.stage.grid());
        let near = self.hexes(unit).flat_map(|part| grid.neighbours(part).map(move |(out, hex)| (part, out, hex)));
        near.filter(|&(part, out, hex)| self.holds(enemy, hex) && self.faces(unit, part, out)).collect()
    }

    /// The hexes in front of a unit that it can shock.
    pub(super) fn foes_ahead(&self, unit: UnitId) -> Vec<Hex> {
        let contacts = self.contacts(unit).into_iter();
        let open = contacts.filter(|&(part, out, hex)| self.can_strike(unit, part, out, hex));
        let mut hexes: Vec<Hex> = open.map(|(_, _, hex)| hex).collect();
        hexes.sort_by_key(|&hex| self.stage.grid().column_row(hex));
        hexes.dedup();
        hexes
    }

    /// 11.12: whether a unit may shock in this phase; the hexes that it can attack.
    pub(super) fn may_shock(&self, unit: UnitId) -> Result<Vec<Hex>, Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        if !self.on_map(unit) {
            bar!(id!("11.12.shock-eligibility#d"), "unit" = named);
        }
        if self.shock().continued > 0 {
            if !self.shock().marked.contains(&unit) {
                bar!(id!("11.47.continued-shock-attack"), "unit" = named);
            }
        } else {
            self.may_take_part(unit)?;
        }
        let column = matches!(state.shape, Shape::Column(_));
        forbid!(column, "8.52.advance-column-shock#a", "unit" = named);
        let foes = self.foes_ahead(unit);
        if foes.is_empty() {
            if !self.contacts(unit).is_empty() {
                bar!(id!("11.12.shock-eligibility#g"), "unit" = named);
            }
            bar!(id!("11.12.shock-eligibility#d"), "unit" = named);
        }
        Ok(foes)
    }

    /// 11.12: whether what a unit has done lets it shock.
    fn may_take_part(&self, unit: UnitId) -> Result<(), Refusal> {
        let (state, orders, named) = (self.unit(unit), self.orders(unit), unit.arg());
        let acted = &state.acted;
        forbid!(self.is_artillery(unit), "11.61.artillery-no-shock-attack#a", "unit" = named);
        forbid!(!self.acts_now(unit), "11.12.shock-eligibility#b", "unit" = named);
        forbid!(orders == Orders::March, "11.12.shock-eligibility#a", "unit" = named);
        let came_up = acted.became_adjacent && !rule!("R22");
        let may_advance = || rule!("6.15.advance-shock") && rule!("6.11.orders-comparison-table#i");
        if orders == Orders::Advance && (came_up || !may_advance()) {
            bar!(id!("11.12.shock-eligibility#a"), "unit" = named);
        }
        let brigade = self.brigade(self.brigade_of(unit));
        forbid!(self.is_confused(unit), "5.34.coordination-confusion", "unit" = named);
        if brigade.hold && !rule!("6.23.result-hold#e") {
            bar!(id!("6.23.result-hold#a"), "unit" = named);
        }
        let busy = acted.action == Action::Rallies || state.builds;
        forbid!(busy, "11.12.shock-eligibility#c", "unit" = named);
        let driven = acted.action == Action::Withdraws || acted.driven_back;
        forbid!(driven, "12.47.retreat-ends-activation", "unit" = named);
        forbid!(acted.shaken, "12.35.second-disorder-fire-phasing", "unit" = named);
        if state.disordered && !(rule!("11.22.may-shock") && rule!("12.34.disordered-no-adjacent#b")) {
            bar!(id!("11.22.may-shock"), "unit" = named);
        }
        let dragged = acted.minimum && rule!("9.42.minimum-move-attack#d");
        forbid!(dragged, "11.12.shock-eligibility#e", "unit" = named);
        let advances = orders == Orders::Advance;
        let entered = acted.entered_by == Some(state.hex);
        forbid!(entered && advances, "9.72.reinforcement-enemy-adjacent#b", "unit" = named);
        let crossed = acted.barred_from_shock && !entered && advances;
        forbid!(crossed, "9.23.advance-mode-bridge#b", "unit" = named);
        let joined = acted.hexes > 0 && !self.company(unit, state.hex).is_empty();
        let turned = acted.faced_after_entry && (!joined || rule!("9.53.stop-stacking-facing#b"));
        forbid!(turned, "11.12.shock-eligibility#f", "unit" = named);
        if self.lies_under_guns(unit) && !rule!("11.21.charge-under-artillery#d") {
            bar!(id!("11.21.charge-under-artillery#d"), "unit" = named);
        }
        Ok(())
    }

    /// Whether guns lie over a unit in its hex.
    fn lies_under_guns(&self, unit: UnitId) -> bool {
        let above = self.table().stack(self.unit(unit).hex).take_while(|&other| other != unit);
        above.into_iter().any(|other| self.is_artillery(other) && self.unit(other).abandoned == 0)
    }

    /// 11.21: whether a unit has come up to charge on foot.
    pub(super) fn charges_on_foot(&self, unit: UnitId) -> bool {
        let acted = &self.unit(unit).acted;
        let foot = !self.is_mounted(unit) && !self.is_artillery(unit);
        let came = acted.became_adjacent && !acted.fired && self.acts_now(unit);
        let obliged = acted.began_adjacent && self.brigade(self.card(unit).brigade).obliged == Obliged::ToCharge;
        let came = came && !(obliged && rule!("6.24.loose-cannon-aggressive-adjacent-units#b"));
        foot && came && self.orders(unit) == Orders::Attack && rule!("6.16.attack-infantry-charge")
    }

    /// 11.21: whether a unit need not shock.
    fn need_not_shock(&self, unit: UnitId) -> Result<(), Refusal> {
        let (acted, named) = (&self.unit(unit).acted, unit.arg());
        let chose = acted.came_from.is_none();
        let under = self.lies_under_guns(unit);
        let under = under
            && if chose { rule!("11.21.charge-under-artillery#b") } else { rule!("11.21.charge-under-artillery#a") };
        let excused = under && !rule!("11.21.charge-under-artillery#c");
        forbid!(self.is_charging(unit) && !excused, "11.21.must-shock-charge", "unit" = named);
        if under {
            return Ok(());
        }
        let charges = self.charges_on_foot(unit) && rule!("11.21.must-shock-infantry-charge#a");
        let charges = charges && rule!("11.21.must-shock-infantry-charge#b");
        let charges = charges && rule!("11.21.must-shock-infantry-charge#c");
        forbid!(charges, "11.21.must-shock-infantry-charge#d", "unit" = named);
        let rode_up = self.is_mounted(unit) && acted.became_adjacent && !acted.fired;
        forbid!(rode_up, "11.21.must-shock-mounted", "unit" = named);
        let obliged = self.brigade(self.card(unit).brigade).obliged == Obliged::ToCharge && acted.began_adjacent;
        forbid!(obliged, "6.24.loose-cannon-aggressive-adjacent-units#a", "unit" = named);
        Ok(())
    }

    /// The units of the brigades that act which can shock, and have not been designated.
    fn fresh_attackers(&self) -> Vec<UnitId> {
        let free = |unit: &UnitId| !self.shock().designated(*unit) && self.may_shock(*unit).is_ok();
        if self.shock().continued > 0 {
            return self.shock().marked.iter().copied().filter(free).collect();
        }
        let active = self.stage.unit_ids().filter(|&unit| self.on_map(unit) && self.acts_now(unit));
        active.filter(free).collect()
    }

    /// 11.12: whether the brigades may go over to shock.
    pub fn may_begin_shock(&self) -> Result<(), Refusal> {
        self.acting().map_or(Ok(()), |acting| self.may_finish(acting))?;
        let mut active = self.active_units().into_iter().filter(|&unit| self.on_map(unit));
        active.try_for_each(|unit| self.may_rein_in(unit))?;
        if self.fresh_attackers().is_empty() {
            bar!(id!("11.12.shock-eligibility#d"));
        }
        Ok(())
    }

    /// 11.21: whether the brigades may do without a shock.
    pub fn may_do_without_shock(&self) -> Result<(), Refusal> {
        self.fresh_attackers().into_iter().try_for_each(|unit| self.need_not_shock(unit))
    }

    /// The hexes in front of units that attack, or would, which no attack strikes.
    fn uncovered(&self, more: &[(UnitId, &[Hex])]) -> Vec<Hex> {
        let standing = || self.shock().standing();
        let hexes = standing().map(|attack| &attack.hexes[..]).chain(more.iter().map(|&(_, hexes)| hexes));
        let struck: Vec<Hex> = hexes.flat_map(|hexes| self.struck_hexes(hexes)).collect();
        let units =
            standing().flat_map(|attack| attack.units.iter().copied()).chain(more.iter().map(|&(unit, _)| unit));
        let ahead = units.flat_map(|unit| self.foes_ahead(unit));
        ahead.filter(|hex| !struck.contains(hex)).collect()
    }

    /// 11.31, R173: whether with one more attacker somebody stays uncovered whom nobody else can attack.
    fn may_leave_the_rest(&self, unit: UnitId, hexes: &[Hex]) -> Result<(), Refusal> {
        let others: Vec<UnitId> = self.fresh_attackers().into_iter().filter(|&other| other != unit).collect();
        let covers = |hex: &Hex| others.iter().any(|&other| self.foes_ahead(other).contains(hex));
        let left = self.uncovered(&[(unit, hexes)]);
        let stranded = left.iter().any(|hex| !covers(hex) || !rule!("R173"));
        let stranded = stranded && rule!("11.31.shock-all-front-units#a");
        forbid!(stranded, "11.32.attacker-all-front-defenders", "unit" = unit.arg());
        Ok(())
    }

    /// 11.31: whether a unit may attack these hexes.
    pub fn may_attack(&self, unit: UnitId, hexes: &[Hex]) -> Result<(), Refusal> {
        let named = unit.arg();
        forbid!(self.shock().designated(unit), "11.32.no-split-shock", "unit" = named);
        let foes = self.may_shock(unit)?;
        // Each hex once, by their numbers.
        let number = |hex: Hex| self.stage.grid().column_row(hex);
        let in_order = hexes.is_sorted_by(|&one, &next| number(one) < number(next));
        if hexes.is_empty() || !in_order || self.shock().designated(unit) {
            bar!(id!("11.31.shock-designation"), "unit" = named);
        }
        if let Some(&hex) = hexes.iter().find(|hex| !foes.contains(hex)) {
            if self.contacts(unit).iter().any(|&(_, _, near)| near == hex) {
                bar!(id!("11.12.shock-eligibility#g"), "unit" = named, "hex" = place(hex));
            }
            let bent = self.hexes(unit).any(|part| {
                let toward = self.stage.grid().direction(part, hex);
                toward.is_some_and(|toward| self.arc(unit, part, toward) == Arc::Front)
            });
            if bent {
                bar!(id!("7.34.refused-no-shock"), "unit" = named, "hex" = place(hex));
            }
            bar!(id!("11.12.shock-eligibility#d"), "unit" = named, "hex" = place(hex));
        }
        self.may_be_one_attack(&[unit], hexes)?;
        self.may_strike_a_part(unit, hexes)?;
        self.may_spare(unit, &foes, hexes)?;
        self.may_leave_the_rest(unit, hexes)
    }

    /// 8.44, 8.5: an extended unit is attacked whole, by whoever touches one of its hexes.
    fn may_strike_a_part(&self, unit: UnitId, hexes: &[Hex]) -> Result<(), Refusal> {
        let grid = self.stage.grid();
        let apart = |hex: Hex| self.hexes(unit).all(|own| grid.distance(own, hex) > 1);
        for foe in hexes.iter().flat_map(|&hex| self.units_in(hex)) {
            let rule = match self.unit(foe).shape {
                Shape::Single => continue,
                Shape::Line { .. } => id!("8.44.extended-shock-whole#c"),
                Shape::Column(_) => id!("8.5.column-shock-whole#b"),
            };
            if self.hexes(foe).any(apart) && !referee::cite(rule) {
                return Err(Refusal::new(id!("11.31.shock-designation")).with("unit", unit.arg()));
            }
        }
        Ok(())
    }

    /// 8.46: whether a unit may leave some of the enemies in front of it to others.
    fn may_spare(&self, unit: UnitId, foes: &[Hex], hexes: &[Hex]) -> Result<(), Refusal> {
        let struck = self.struck_hexes(hexes);
        let line = matches!(self.unit(unit).shape, Shape::Line { .. });
        let spares = line && foes.iter().any(|hex| !struck.contains(hex));
        forbid!(spares, "8.46.extended-shock-all-front", "unit" = unit.arg());
        Ok(())
    }

    /// 11.31: whether so many hexes may attack so many.
    fn may_be_one_attack(&self, units: &[UnitId], hexes: &[Hex]) -> Result<(), Refusal> {
        let mut from: Vec<Hex> = units.iter().flat_map(|&unit| self.hexes(unit)).collect();
        from.sort();
        from.dedup();
        let line = |units: &[UnitId]| {
            let mut foot = units.iter().filter(|&&unit| !self.is_artillery(unit));
            let first = foot.next().is_some_and(|&unit| self.hexes(unit).count() > 1);
            first && foot.next().is_none() && rule!("11.31.shock-one-hex-side#b")
        };
        let enemy = units.first().map(|&unit| self.side(unit).enemy());
        let foes = enemy.map_or_else(Vec::new, |enemy| self.defenders(enemy, hexes));
        let many = from.len() > 1 && hexes.len() > 1 && !line(units) && !line(&foes);
        let unit = units.last().map_or(Arg::Number(0), |unit| unit.arg());
        forbid!(many, "11.31.shock-one-hex-side#a", "unit" = unit);
        Ok(())
    }

    /// 11.32: whether a unit may combine with those who attack already.
    fn may_combine(&self, unit: UnitId, attack: &Attack) -> Result<(), Refusal> {
        let named = unit.arg();
        let mounted = self.is_mounted(unit);
        let mixed = attack.units.iter().any(|&other| self.is_mounted(other) != mounted);
        forbid!(mixed, "11.32.combine-not-with-mounted", "unit" = named);
        if mounted {
            let charges = self.is_charging(unit);
            let other = attack.units.iter().any(|&other| self.is_charging(other) != charges);
            forbid!(other && rule!("R91"), "11.32.combine-mounted#c", "unit" = named);
            let may = if charges { rule!("11.32.combine-mounted#a") } else { rule!("11.32.combine-mounted#b") };
            if !may {
                bar!(id!("11.32.combine-mounted"), "unit" = named);
            }
            return Ok(());
        }
        let grid = self.stage.grid();
        let touches =
            |other: UnitId| self.hexes(unit).any(|hex| self.hexes(other).any(|near| grid.distance(hex, near) <= 1));
        let beside = attack.units.first().is_some_and(|&first| touches(first));
        let linked = attack.units.iter().skip(1).any(|&other| touches(other))
            && rule!("11.32.combine-infantry#b")
            && rule!("R92");
        let joined = beside && rule!("11.32.combine-infantry#a") || linked;
        forbid!(!joined, "11.32.combine-infantry#c", "unit" = named);
        Ok(())
    }

    /// 11.32: whether a unit may join the attack of another.
    pub fn may_join(&self, unit: UnitId, attacker: UnitId) -> Result<(), Refusal> {
        let named = unit.arg();
        forbid!(self.shock().designated(unit), "11.32.no-split-shock", "unit" = named);
        let foes = self.may_shock(unit)?;
        let open = || self.shock().attacks.iter().filter(|attack| !attack.over && attack.units.contains(&attacker));
        let other = open().next().is_some() && !self.shock().designated(attacker);
        forbid!(other, "11.47.continued-shock-no-combine", "unit" = named);
        let attack = open().find(|attack| attack.round == self.shock().round || other);
        let Some(attack) = attack.filter(|_| !self.shock().designated(unit)) else {
            bar!(id!("11.31.shock-designation"), "unit" = named);
        };
        self.may_combine(unit, attack)?;
        let units: Vec<UnitId> = attack.units.iter().copied().chain([unit]).collect();
        self.may_be_one_attack(&units, &attack.hexes)?;
        let reaches = |&hex: &Hex| self.struck_hexes(&[hex]).iter().any(|hex| foes.contains(hex));
        if let Some(&hex) = attack.hexes.iter().find(|hex| !reaches(hex)) {
            bar!(id!("11.12.shock-eligibility#d"), "unit" = named, "hex" = place(hex));
        }
        self.may_spare(unit, &foes, &attack.hexes)?;
        self.may_come_from(&units, &attack.hexes)?;
        self.may_leave_the_rest(unit, &attack.hexes)
    }

    /// Whether the designation may end as it is.
    pub(super) fn may_end_designation(&self) -> Result<(), Refusal> {
        let left = self.uncovered(&[]);
        if let Some(&hex) = left.first() {
            forbid!(true, "11.31.shock-all-front-units#a", "hex" = place(hex));
        }
        let free = rule!("11.31.shock-all-front-units#b") && rule!("11.32.shock-all-designated-targeted");
        for unit in self.fresh_attackers() {
            if self.shock().continued > 0 {
                forbid!(true, "11.47.continued-shock-attack", "unit" = unit.arg());
            } else {
                self.need_not_shock(unit)?;
                if !free {
                    return Err(Refusal::new(id!("11.31.shock-all-front-units")).with("unit", unit.arg()));
                }
            }
        }
        Ok(())
    }

    /// What is offered in step 1.
    pub(super) fn designations(&self, _side: Side) -> Vec<Order> {
        let mut orders = Vec::new();
        for unit in self.fresh_attackers() {
            let Ok(foes) = self.may_shock(unit) else { continue };
            let mut choices: Vec<Vec<Hex>> = vec![foes.clone()];
            if foes.len() > 1 {
                choices.extend(foes.iter().map(|&hex| vec![hex]));
            }
            for hexes in choices {
                if self.may_attack(unit, &hexes).is_ok() {
                    orders.push(Order::Attack { unit, hexes });
                }
            }
            let attackers = self.shock().standing().filter_map(|attack| attack.units.first().copied());
            let attackers = attackers.filter(|&attacker| self.may_join(unit, attacker).is_ok());
            orders.extend(attackers.map(|attacker| Order::Join { unit, attacker }));
        }
        orders.extend(self.envelopments());
        orders
    }
}

impl Play<'_> {
    /// Step 1 goes on while there is something to designate.
    pub(super) fn step_designation(&mut self, side: Side) -> Flows {
        let orders = self.now().designations(side);
        let bound = self.state.flow.shock.continued > 0 && self.now().may_end_designation().is_err();
        match &orders[..] {
            [] => self.end_designation(),
            [Order::Attack { unit, hexes }] if bound => self.designate(*unit, hexes),
            _ => return Flows::Asks,
        }
        Flows::On
    }

    /// 11.31: a unit attacks.
    pub fn designate(&mut self, unit: UnitId, hexes: &[Hex]) {
        let enemy = self.now().side(unit).enemy();
        let foes = self.now().defenders(enemy, hexes);
        let shock = &mut self.state.flow.shock;
        let first = if shock.continued > 0 { shock.series } else { shock.attacks.len() as u8 };
        shock.attacks.push(Attack {
            units: vec![unit],
            hexes: hexes.to_vec(),
            foes,
            round: shock.round,
            series: first,
            count: shock.continued,
            ..Attack::default()
        });
        self.happen(Event::Attacks { units: vec![unit], hexes: hexes.to_vec() });
    }

    /// 11.32: a unit joins an attack.
    pub fn join(&mut self, unit: UnitId, attacker: UnitId) {
        let shock = &mut self.state.flow.shock;
        let round = shock.round;
        let open = shock.attacks.iter_mut().filter(|attack| !attack.over && attack.round == round);
        let Some(attack) = open.into_iter().find(|attack| attack.units.contains(&attacker)) else { return };
        attack.units.push(unit);
        let (units, hexes) = (attack.units.clone(), attack.hexes.clone());
        self.happen(Event::Attacks { units, hexes });
    }

    /// All attacks are designated.
    pub(super) fn end_designation(&mut self) {
        let attacks: Vec<Attack> = self.now().shock().standing().cloned().collect();
        let Some(first) = attacks.first().and_then(|attack| attack.units.first().copied()) else {
            // Nobody attacks.
            let over = if self.state.flow.shock.continued > 0 { ShockStep::Next } else { ShockStep::End };
            self.shock_step(over);
            return;
        };
        let enemy = self.now().side(first).enemy();
        for attack in &attacks {
            attack.units.iter().for_each(|&unit| self.unit_remembers(unit, UnitMemory::Shocks));
            attack.foes.iter().for_each(|&foe| self.rouse(foe));
        }
        self.state.flow.shock.asked.clear();
        // Who is in phase neither falls back nor tests (R180, 11.47).
        let phasing = self.now().phasing();
        let voluntary = phasing != Some(enemy) || !rule!("R180");
        self.shock_step(if voluntary { ShockStep::BeforeShock(enemy) } else { ShockStep::Green });
    }

    /// 6.32, 15.14: a unit that is about to be shocked leaves reserve and drops what it builds.
    fn rouse(&mut self, unit: UnitId) {
        let brigade = self.now().card(unit).brigade;
        if self.now().brigade(brigade).reserve && rule!("6.32.reserve-involuntary-exit#a") && rule!("R161") {
            let other = self.now().brigade(brigade).orders != Orders::Advance;
            if other && rule!("6.32.reserve-involuntary-exit#c") {
                self.impose_orders(brigade, Orders::Advance);
            }
            self.happen(Event::LeftReserve { brigade, forced: true });
        }
        let begun = self.now().table().barricades.iter().find(|works| works.builder == Some(unit)).copied();
        if let Some(works) = begun.filter(|_| rule!("15.14.barricade-interrupted#d")) {
            self.happen(Event::BarricadeLost { hex: works.hex, facing: works.facing });
        }
    }
}
