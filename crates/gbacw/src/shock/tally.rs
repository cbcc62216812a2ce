//! 11.42, 11.43, 11.63, 11.72 The strengths, the ratio and the modifiers of a shock.

use super::{Attack, Ratio, ShockResult, Strength};
use crate::counters::{BrigadeId, Profile, UnitId};
use crate::state::{Position, Shape};
use ground::Hex;
use referee::Tally;

/// What a shock is resolved with.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    pub(super) attackers: Strength,
    pub(super) defenders: Strength,
    pub(super) ratio: Ratio,
    pub(super) tally: Tally,
}

impl Position<'_> {
    /// 8.44, 11.43: the strength of a unit in shock, in halves.
    fn shock_strength(&self, unit: UnitId, in_woods: bool, doubled: bool) -> u16 {
        let points = u16::from(self.fighting_strength(unit));
        let parts = self.hexes(unit).count().max(1) as u16;
        let whole = match self.unit(unit).shape {
            Shape::Single => true,
            Shape::Line { .. } => rule!("8.44.extended-shock-whole#a"),
            Shape::Column(_) => rule!("8.5.column-shock-whole#a") && rule!("8.52.advance-column-shock#b"),
        };
        let points = 2 * if whole { points } else { points.div_ceil(parts) };
        let halved = in_woods && self.is_mounted(unit);
        let fraction = |points: u16| if rule!("R97") { points / 2 } else { points / 4 * 2 };
        match (doubled, halved) {
            (true, false) => points * 2,
            (false, true) => fraction(points),
            _ => points,
        }
    }

    /// 11.43, R98: the strength of the attackers.
    fn attacking_strength(&self, attack: &Attack) -> u16 {
        let mut units = attack.units.clone();
        if !rule!("8.36.shock-strength-combined") {
            units.truncate(1);
        }
        let strength = |unit: UnitId| {
            let strikes = self.strikes(&[unit], &attack.hexes);
            let into = strikes.iter().any(|&(_, _, to)| self.in_woods(to));
            let from = strikes.iter().any(|&(from, _, _)| self.in_woods(from));
            let woods = (from || into && rule!("R98")) && rule!("11.43.cavalry-halved-woods#a");
            let sides = self.bodies(&attack.hexes);
            let behind = sides.iter().all(|body| {
                let sides = self.sides_of(&[unit], body);
                !sides.front && (sides.flank || sides.rear)
            });
            let charges = attack.count == 0 && self.is_charging(unit) && behind;
            let doubled = charges && rule!("11.43.cavalry-doubled") && rule!("11.55.charge-flank-rear#b");
            self.shock_strength(unit, woods, doubled)
        };
        units.into_iter().map(strength).sum()
    }

    /// 8.36, 11.43, 11.63: the strength of the defenders.
    fn defending_strength(&self, attack: &Attack) -> u16 {
        let Some(side) = attack.units.first().map(|&unit| self.side(unit).enemy()) else { return 0 };
        let foes = self.defenders(side, &attack.hexes);
        let mut men: Vec<UnitId> = foes.into_iter().filter(|&unit| !self.is_artillery(unit)).collect();
        if !rule!("8.36.shock-strength-combined") && attack.hexes.len() == 1 {
            men.truncate(1);
        }
        let strength = |unit: UnitId| {
            let woods = self.hexes(unit).any(|hex| self.in_woods(hex)) && rule!("11.43.cavalry-halved-woods#b");
            self.shock_strength(unit, woods, false)
        };
        let men: u16 = men.into_iter().map(strength).sum();
        let guns: u16 = self.struck_hexes(&attack.hexes).into_iter().map(|hex| 2 * self.guns_in_shock(hex)).sum();
        men + guns
    }

    /// 11.63, R105: what the guns in a hex are worth in shock.
    fn guns_in_shock(&self, hex: Hex) -> u16 {
        let there: Vec<UnitId> = self.units_in(hex).collect();
        let left = |unit: UnitId| self.unit(unit).abandoned > 0;
        // Abandoned guns lie in nobody's way.
        let manned = there.iter().copied().filter(|&unit| !left(unit));
        let above: Vec<UnitId> = manned.take_while(|&unit| self.is_artillery(unit)).collect();
        let line = there.iter().any(|&unit| matches!(self.unit(unit).shape, Shape::Line { .. }));
        let counts = |&unit: &UnitId| match (self.is_artillery(unit), left(unit)) {
            (false, _) => false,
            (true, true) => !rule!("11.63.artillery-not-on-top-no-value#b"),
            (true, false) if above.contains(&unit) => {
                rule!("11.63.artillery-shock-value#a") && (!line || rule!("8.44.extended-shock-whole#b"))
            }
            (true, false) => !rule!("11.63.artillery-not-on-top-no-value#a"),
        };
        let all = there.iter().copied().filter(counts);
        let batteries: Vec<u16> = all.map(|unit| u16::from(self.strength(unit))).collect();
        if batteries.is_empty() {
            return 0;
        }
        let value = |guns: u16| {
            let value = match rule!("11.63.artillery-shock-value#b") && rule!("2.21.artillery-strength-fire-only") {
                true => guns / 4,
                false => guns,
            };
            if rule!("11.63.artillery-shock-value#c") { value.max(1) } else { value }
        };
        match rule!("R105") {
            true => value(batteries.iter().sum()),
            false => batteries.into_iter().map(value).sum(),
        }
    }

    /// 11.43: the column of the ratio table.
    fn ratio_of(&self, attackers: u16, defenders: u16, for_attacker: bool) -> (Ratio, i8) {
        let columns = &self.stage.tables.shock.ratios;
        let (a, d) = (u32::from(attackers), u32::from(defenders));
        // Whether a column is at most the ratio.
        let within = |&&(Ratio(more, less), _): &&(Ratio, i8)| u32::from(more) * d <= a * u32::from(less);
        let exact = |&&(Ratio(more, less), _): &&(Ratio, i8)| u32::from(more) * d == a * u32::from(less);
        let below = columns.iter().take_while(within).count();
        let low = below.checked_sub(1).or_else(|| (!rule!("11.43.shock-ratio#b")).then_some(columns.len() / 2));
        let low = low.unwrap_or(0);
        let high = if below < columns.len() { below } else { columns.len().saturating_sub(1) };
        let beyond = below == columns.len() && !columns.last().as_ref().is_some_and(exact);
        let high = if beyond && !rule!("11.43.shock-ratio#c") { columns.len() / 2 } else { high };
        let is_exact = columns.get(low).as_ref().is_some_and(exact);
        let place = if is_exact || !for_attacker && !beyond { low } else { high };
        columns.get(place).copied().unwrap_or((Ratio(1, 1), 0))
    }

    /// 11.42: all that counts in a shock.
    pub(super) fn shock_odds(&self, attack: &Attack) -> Odds {
        let (attackers, defenders) = (self.attacking_strength(attack), self.defending_strength(attack));
        let ground = self.shock_terrain(&attack.units, &attack.hexes);
        let terrain = ground.total();
        let entered = |&unit: &UnitId| self.acts_now(unit) && self.unit(unit).acted.hexes > 0;
        let moved = match rule!("R96") {
            true => attack.units.iter().all(entered),
            false => attack.units.iter().any(entered),
        };
        let open = terrain >= 0 || !rule!("11.43.ratio-rounding#b");
        let for_attacker = moved && open && rule!("11.43.ratio-rounding#a") || !rule!("11.43.ratio-rounding#c");
        let (ratio, worth) = self.ratio_of(attackers, defenders, for_attacker);
        let mut tally = Tally::new();
        if rule!("11.43.shock-ratio#a") && rule!("R87") {
            tally.add(id!("11.43.shock-ratio#a"), worth.into());
        }
        if !rule!("11.42.shock-drm-table-use") || !rule!("R88") {
            return Odds { attackers: Strength(attackers), defenders: Strength(defenders), ratio, tally };
        }
        if ground.plain != 0 {
            tally.add(id!("11.42.shock-drm-table-use"), ground.plain);
        }
        if ground.works != 0 {
            tally.add(id!("15.23.barricade-drm#d"), ground.works);
        }
        self.charge_modifiers(attack, terrain, &mut tally);
        self.position_modifiers(attack, &mut tally);
        self.leader_modifiers(attack, &mut tally);
        if attack.count > 0 && rule!("11.47.continued-shock-penalty") {
            tally.add(id!("11.47.continued-shock-penalty"), -i32::from(attack.count));
        }
        self.condition_modifiers(attack, &mut tally);
        Odds { attackers: Strength(attackers), defenders: Strength(defenders), ratio, tally }
    }

    /// 11.21, 11.42, R183: whether all who attack do this.
    fn all_of(&self, attack: &Attack, does: impl Fn(UnitId) -> bool) -> bool {
        let all = rule!("11.21.charge-stack-all-eligible") && rule!("11.42.multi-hex-charge#a");
        let attacks = match all {
            true => attack.units.iter().all(|&unit| does(unit)),
            false => attack.units.iter().any(|&unit| does(unit)),
        };
        let ignored = rule!("11.42.multi-hex-charge#b") && rule!("R183#c");
        let beside = || {
            let hexes = attack.units.iter().flat_map(|&unit| self.hexes(unit));
            let men = hexes.flat_map(|hex| self.units_in(hex)).filter(|&unit| !self.is_artillery(unit));
            men.into_iter().all(&does)
        };
        attacks && (ignored || beside())
    }

    /// 11.21, 11.55, 11.56: charges and counter-charges.
    fn charge_modifiers(&self, attack: &Attack, terrain: i32, tally: &mut Tally) {
        let chart = &self.stage.tables.shock;
        let Some(side) = attack.units.first().map(|&unit| self.side(unit)) else { return };
        let foes = self.defenders(side.enemy(), &attack.hexes);
        // A continued shock is no charge, and nobody counter-charges it.
        let countered = foes.iter().any(|foe| self.shock().countered.contains(foe));
        let countered = countered && (attack.count == 0 || !rule!("R102"));
        let later = attack.count > 0 && rule!("11.47.continued-shock-no-charge-drm");
        let on_foot = self.all_of(attack, |unit| self.charges_on_foot(unit));
        let again = later && rule!("11.21.infantry-charge-drm#b");
        if on_foot && !again && rule!("11.21.infantry-charge-drm#a") {
            tally.add(id!("11.21.infantry-charge-drm#a"), chart.modifier("infantry-charge"));
        }
        let mounted = self.all_of(attack, |unit| self.is_mounted(unit) && self.is_charging(unit));
        let balked = foes.iter().any(|foe| self.shock().balked.contains(foe));
        let met = countered && rule!("11.56.counter-charge-vs-cavalry#a");
        let met = met || balked && !rule!("11.56.counter-charge-failed#a");
        let sheltered = terrain < 0 && rule!("11.55.charge-benefits#c");
        if mounted && !later && !met && !sheltered && rule!("11.55.charge-benefits#a") {
            tally.add(id!("11.55.charge-benefits#a"), chart.modifier("cavalry-charge"));
        }
        let foot = attack.units.iter().all(|&unit| !self.is_mounted(unit));
        if countered && foot && rule!("11.56.counter-charge-vs-infantry#b") {
            tally.add(id!("11.56.counter-charge-vs-infantry#b"), chart.modifier("countercharge-against-infantry"));
        }
    }

    /// Whether the leader of a brigade stands with one of these units.
    fn leads_there(&self, brigade: BrigadeId, units: &[UnitId]) -> bool {
        let leader = self.stage.brigade(brigade).leader;
        let hex = leader.and_then(|leader| self.leader(leader).hex);
        let own = units.iter().filter(|&&unit| self.card(unit).brigade == brigade);
        hex.is_some_and(|hex| own.into_iter().any(|&unit| self.hexes(unit).any(|part| part == hex)))
    }

    /// 11.72, R106: the brigade leaders of the attackers.
    fn leader_modifiers(&self, attack: &Attack, tally: &mut Tally) {
        let chart = &self.stage.tables.shock;
        let mut brigades: Vec<BrigadeId> = attack.units.iter().map(|&unit| self.card(unit).brigade).collect();
        brigades.sort();
        brigades.dedup();
        let mut all = attack.units.clone();
        if rule!("11.72.shock-without-brigade-leader#a") {
            let same = self.shock().attacks.iter().filter(|other| other.round == self.shock().round);
            // Who was driven off, or found nobody, shocks nobody.
            let shocks = |other: &Attack| match other.over {
                true => other.units.iter().copied().filter(|unit| self.shock().engaged.contains(unit)).collect(),
                false => self.able(other),
            };
            all.extend(same.flat_map(shocks));
        }
        let absent = chart.modifier("brigade-leader-with-no-attacking-regiment");
        let bold = chart.modifier("aggressive-brigade-leader-with-attacker");
        let values = brigades.into_iter().map(|brigade| {
            let leader = self.stage.brigade(brigade).leader;
            let aggressive = leader.is_some_and(|leader| self.ratings(leader).profile == Profile::Aggressive);
            let without = !self.leads_there(brigade, &all) && rule!("11.72.shock-without-brigade-leader");
            if without {
                return (id!("11.72.shock-without-brigade-leader"), absent);
            }
            let leads = aggressive && self.leads_there(brigade, &attack.units);
            let leads = leads && rule!("11.72.shock-aggressive-leader") && rule!("4.14.action-profile-uses");
            (id!("11.72.shock-aggressive-leader"), if leads { bold } else { 0 })
        });
        let best = rule!("11.42.multi-hex-leader") && rule!("R106");
        let value = if best { values.min_by_key(|&(_, value)| value) } else { values.max_by_key(|&(_, value)| value) };
        if let Some((rule, value)) = value.filter(|&(_, value)| value != 0) {
            tally.add(rule, value);
        }
        let foes = attack.units.first().map(|&unit| self.defenders(self.side(unit).enemy(), &attack.hexes));
        let lost = foes.is_some_and(|foes| foes.iter().all(|&foe| !self.leads_there(self.card(foe).brigade, &foes)));
        if lost && !rule!("11.72.shock-without-brigade-leader#b") {
            tally.add(id!("11.72.shock-without-brigade-leader#a"), -absent);
        }
    }

    /// 12.34, 17.31: disorder and fatigue.
    fn condition_modifiers(&self, attack: &Attack, tally: &mut Tally) {
        let chart = &self.stage.tables.shock;
        let Some(side) = attack.units.first().map(|&unit| self.side(unit)) else { return };
        let foes = self.defenders(side.enemy(), &attack.hexes);
        let men = |units: &[UnitId]| -> Vec<UnitId> {
            let men: Vec<UnitId> = units.iter().copied().filter(|&unit| !self.is_artillery(unit)).collect();
            if men.is_empty() { units.to_vec() } else { men }
        };
        let shaken = |&unit: &UnitId| self.unit(unit).disordered;
        if attack.units.iter().any(shaken) && rule!("12.34.disordered-shock-drm") {
            tally.add(id!("12.34.disordered-shock-drm"), chart.modifier("attacker-disordered"));
        }
        let defenders = men(&foes);
        if !defenders.is_empty() && defenders.iter().all(shaken) && rule!("12.34.disordered-shock-drm") {
            tally.add(id!("12.34.disordered-shock-drm"), chart.modifier("defender-disordered"));
        }
        if !self.stage.options.fatigue {
            return;
        }
        let burden = |unit: &UnitId| i32::from(self.fatigue_burden(self.card(*unit).brigade));
        let tired = attack.units.iter().map(burden);
        let worst = if rule!("11.42.multi-hex-fatigue-attack") { tired.max() } else { tired.min() };
        if let Some(worst) = worst.filter(|&worst| worst > 0)
            && rule!("17.31.fatigue-subtract#b")
        {
            tally.add(id!("17.31.fatigue-subtract#b"), -worst);
        }
        let tired = foes.iter().filter(|&&unit| !self.is_artillery(unit)).map(burden);
        let best = if rule!("11.42.multi-hex-fatigue-defence") { tired.min() } else { tired.max() };
        if let Some(best) = best.filter(|&best| best > 0)
            && rule!("17.31.fatigue-add#b")
        {
            tally.add(id!("17.31.fatigue-add#b"), best);
        }
    }

    /// 11.45: the result of a modified die.
    pub(super) fn shock_result(&self, total: i32) -> ShockResult {
        self.stage.tables.shock.row(total).map_or(ShockResult::StandOff, |row| row.result)
    }

    /// The attack that these units would make on a hex.
    pub fn supposed_attack(&self, hex: Hex, units: Vec<UnitId>) -> Attack {
        let mut attack = Attack { units, hexes: vec![hex], round: self.shock().round, ..Attack::default() };
        attack.count = self.shock().continued;
        attack.pincer = self.pincer_of(&attack);
        attack
    }

    /// The tally of an attack that is supposed, and its results by die.
    pub fn supposed_shock(&self, attack: &Attack) -> (Tally, [ShockResult; 10]) {
        let tally = self.shock_odds(attack).tally;
        let total = tally.total();
        (tally, std::array::from_fn(|die| self.shock_result(die as i32 + total)))
    }
}
