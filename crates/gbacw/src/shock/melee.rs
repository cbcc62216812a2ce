//! 11.41, 11.45, 12.52 Step 6: shock after shock along the line, and what the die brings.

use super::tally::Odds;
use super::{Attack, ShockStep};
use crate::counters::{BrigadeId, Side, UnitId};
use crate::event::{BrigadeMemory, Cause, Event};
use crate::results::{Again, Retreat, RetreatKind, Work};
use crate::shock::ShockResult;
use crate::state::{Play, Position};
use crate::tables::{Disorder, ShockEffect};
use ground::Hex;
use ground::hex::{Arc, Facing, Hand};
use referee::Tally;
use referee::flow::Flows;

/// The steps on the lattice of hex centres, by direction from the north.
const STEPS: [(i64, i64); 6] = [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)];

impl Position<'_> {
    /// How far to the right hexes lie, to who faces that way.
    fn rightward(&self, facing: Facing, hexes: &[Hex]) -> i64 {
        let right = facing.flank(Hand::Right).map_or((0, 0), |right| STEPS[right.index() % STEPS.len()]);
        let along = |&hex: &Hex| {
            let (column, row) = self.stage.grid().column_row(hex);
            let (column, row) = (i64::from(column), i64::from(row));
            // Even columns stand half a hex lower.
            3 * column * right.0 + 3 * (2 * row + i64::from(column % 2 == 0)) * right.1
        };
        let sum: i64 = hexes.iter().map(along).sum();
        sum * 60 / hexes.len().max(1) as i64
    }

    /// Whether a unit, as it stands, has a hex in front of it.
    fn aims_at(&self, unit: UnitId, hex: Hex) -> bool {
        let grid = self.stage.grid();
        self.hexes(unit).any(|part| {
            grid.direction(part, hex).is_some_and(|direction| self.arc(unit, part, direction) == Arc::Front)
        })
    }

    /// The attackers of an attack who can still carry it out.
    pub(crate) fn able(&self, attack: &Attack) -> Vec<UnitId> {
        let struck = self.struck_hexes(&attack.hexes);
        let able = |&unit: &UnitId| {
            let (acts, acted) = (self.acts_now(unit), &self.unit(unit).acted);
            let shaken = acts && acted.shaken && rule!("12.35.second-disorder-fire-phasing");
            let driven = acts && acted.driven_back && rule!("12.47.retreat-ends-activation");
            self.on_map(unit) && !shaken && !driven && struck.iter().any(|&hex| self.aims_at(unit, hex))
        };
        attack.units.iter().copied().filter(able).collect()
    }

    /// 8.36: the units of the highest cohesion.
    fn steadiest(&self, units: &[UnitId]) -> Vec<UnitId> {
        let best = units.iter().map(|&unit| self.cohesion(unit)).max().unwrap_or(0);
        units.iter().copied().filter(|&unit| self.cohesion(unit) == best).collect()
    }
}

impl Play<'_> {
    /// Step 6 begins.
    pub(super) fn step_direction(&mut self, _side: Side) -> Flows {
        let round = self.state.flow.shock.round;
        for place in 0..self.state.flow.shock.attacks.len() {
            let Some(attack) = self.now().shock().attacks.get(place).cloned() else { continue };
            if attack.over || attack.round != round {
                continue;
            }
            let (units, pincer) = (self.now().able(&attack), self.now().pincer_of(&attack));
            let enemy = attack.units.first().map(|&unit| self.now().side(unit).enemy());
            let held = |&hex: &Hex| enemy.is_some_and(|enemy| self.now().holds(enemy, hex));
            let early = !attack.hexes.iter().any(held);
            if let Some(attack) = self.state.flow.shock.attacks.get_mut(place) {
                attack.over = units.is_empty();
                (attack.pincer, attack.early) = (pincer, early);
            }
        }
        let several = self.now().shock().standing().count() > 1;
        if several && rule!("11.11.shock-order-within-step#b") && rule!("11.41.shock-each-separately#b") {
            return Flows::Asks;
        }
        self.shock_step(ShockStep::Next)
    }

    /// 11.41: shocks are resolved from one side to the other.
    pub fn set_direction(&mut self, from_left: bool) {
        let now = self.now();
        let shock = now.shock();
        let first = shock.standing().min_by_key(|attack| attack.series).and_then(|attack| attack.units.first());
        let facing = first.map_or_else(Facing::default, |&unit| now.unit(unit).facing);
        let key = |attack: &Attack| {
            let hexes: Vec<Hex> = attack.units.iter().flat_map(|&unit| now.hexes(unit)).collect();
            let (own, theirs) = (now.rightward(facing, &hexes), now.rightward(facing, &attack.hexes));
            if from_left { (own, theirs) } else { (-own, -theirs) }
        };
        let mut open: Vec<Attack> = shock.standing().cloned().collect();
        open.sort_by_key(key);
        let round = shock.round;
        let mut open = open.into_iter();
        for attack in &mut self.state.flow.shock.attacks {
            if !attack.over && attack.round == round {
                *attack = open.next().unwrap_or_default();
            }
        }
        self.shock_step(ShockStep::Next);
    }

    /// The next shock is resolved; after the last of a series comes the disorder of 6e.
    pub(super) fn step_next_shock(&mut self) -> Flows {
        let shock = &mut self.state.flow.shock;
        shock.marked.clear();
        (shock.now, shock.total) = (None, None);
        let open = shock.attacks.iter().enumerate().filter(|(_, attack)| !attack.over);
        let next = open.max_by_key(|(place, attack)| (attack.round, std::cmp::Reverse(*place)));
        let next = next.map(|(place, attack)| (place, attack.round, attack.series, attack.count));
        let busy = !shock.fought.is_empty() || !shock.met.is_empty();
        if busy && next.is_none_or(|(_, _, series, _)| series != shock.series) {
            return self.shock_step(ShockStep::Disorder);
        }
        let Some((place, round, series, count)) = next else { return self.shock_step(ShockStep::End) };
        (shock.now, shock.round, shock.series, shock.continued) = (Some(place as u8), round, series, count);
        let Some(attack) = self.now().shock().current().cloned() else { return Flows::On };
        let units = self.now().able(&attack);
        let enemy = attack.units.first().map(|&unit| self.now().side(unit).enemy());
        let held: Vec<Hex> = attack
            .hexes
            .iter()
            .copied()
            .filter(|&hex| enemy.is_some_and(|enemy| self.now().holds(enemy, hex)))
            .collect();
        let before = attack.foes.iter().any(|unit| self.state.flow.shock.engaged.contains(unit));
        let again = rule!("11.32.defender-several-shocks#a") && rule!("11.46.vacated-target-advance#d");
        let there = !held.is_empty() || !rule!("11.3.pre-shock-steps");
        let fights = there && !units.is_empty() && (!before || again) && rule!("11.4.shock-step-six");
        let bases: Vec<Hex> = units.iter().flat_map(|&unit| self.now().hexes(unit).collect::<Vec<_>>()).collect();
        let shock = &mut self.state.flow.shock;
        shock.bases = bases;
        if let Some(attack) = shock.attacks.get_mut(place) {
            attack.over = units.is_empty();
            attack.units = units;
            if fights && !held.is_empty() {
                attack.left = attack.hexes.iter().copied().filter(|hex| !held.contains(hex)).collect();
                attack.hexes = held;
            }
        }
        match (fights, attack.units.is_empty()) {
            (true, _) => self.shock_step(ShockStep::Roll),
            (false, false) => self.shock_step(ShockStep::Advances),
            (false, true) => Flows::On,
        }
    }

    /// 6a, 6b: the die.
    pub(super) fn step_roll(&mut self) -> Flows {
        let Some(attack) = self.now().shock().current().cloned() else { return self.shock_step(ShockStep::Next) };
        let Some(side) = attack.units.first().map(|&unit| self.now().side(unit)) else {
            return self.shock_step(ShockStep::Next);
        };
        let Odds { attackers, defenders, ratio, tally } = self.now().shock_odds(&attack);
        let die = self.die("shock");
        let total = die + tally.total();
        let result = self.now().shock_result(total);
        let (units, hexes) = (attack.units.clone(), attack.hexes.clone());
        self.happen(Event::Shock { units, hexes, attackers, defenders, ratio, die, tally, total, result });
        let foes = self.now().defenders(side.enemy(), &attack.hexes);
        self.note_engagement(&attack.units, &foes);
        for &unit in &attack.units {
            if self.state.flow.shock.enveloped.contains(&unit) && rule!("8.49.envelopment-loses-extension") {
                let hex = self.now().unit(unit).hex;
                self.happen(Event::Retracted { unit, hex });
            }
        }
        let mut bases: Vec<Hex> =
            attack.units.iter().flat_map(|&unit| self.now().hexes(unit).collect::<Vec<_>>()).collect();
        bases.sort();
        bases.dedup();
        let shock = &mut self.state.flow.shock;
        (shock.total, shock.bases) = (Some(total), bases);
        if let Some(attack) = shock.now.and_then(|place| shock.attacks.get_mut(usize::from(place))) {
            attack.stood.clone_from(&foes);
        }
        self.shock_step(ShockStep::Advances);
        let row = self.stage.tables.shock.row(total).copied();
        let Some(row) = row.filter(|_| rule!("11.45.shock-roll") && rule!("R89")) else { return Flows::On };
        let work = match result {
            ShockResult::StandOff => {
                self.bleed(&attack.units, &foes, row.attacker.code.losses, row.defender.code.losses)
            }
            _ => {
                let mut work = self.strike(self.now().attacking_stacks(&attack.units), row.attacker, &foes);
                work.extend(self.strike(foes, row.defender, &attack.units));
                work
            }
        };
        self.resolve(work);
        Flows::On
    }

    /// 8.36, 11.64, R156: who pays for a stand-off.
    fn bleed(&mut self, attackers: &[UnitId], foes: &[UnitId], ours: u8, theirs: u8) -> Vec<Work> {
        if !rule!("R156") {
            return Vec::new();
        }
        let now = self.now();
        let pays = |units: &[UnitId]| {
            let men: Vec<UnitId> = units.iter().copied().filter(|&unit| !now.is_artillery(unit)).collect();
            if rule!("8.36.bloody-stand-off-losses#a") && rule!("12.22.losses-top-unit#d") {
                now.steadiest(&men)
            } else {
                men.into_iter().take(1).collect()
            }
        };
        let first = foes.first().copied().filter(|&unit| now.is_artillery(unit));
        let guns =
            first.filter(|_| rule!("8.36.bloody-stand-off-losses#b") && rule!("11.64.artillery-bloody-stand-off"));
        let defence = match guns {
            Some(guns) => Work::Losses { units: vec![guns], points: theirs, leaders: true },
            None => Work::Lose(pays(foes), theirs),
        };
        vec![Work::Lose(pays(attackers), ours), defence]
    }

    /// 8.36, 11.45, 12.32: what a row of the table does to a side: losses, disorder, retreat.
    fn strike(&mut self, units: Vec<UnitId>, effect: ShockEffect, enemies: &[UnitId]) -> Vec<Work> {
        let mut work = vec![Work::Against(enemies.to_vec())];
        let mut units = units;
        if !rule!("8.36.shock-results-each-unit") {
            units.truncate(1);
        }
        let guns: Vec<UnitId> = units.iter().copied().filter(|&unit| self.now().is_artillery(unit)).collect();
        let ten = effect.rout_test && rule!("11.64.artillery-10-plus-abandoned");
        if ten {
            units.retain(|unit| !guns.contains(unit));
            work.extend(guns.iter().map(|&unit| Work::Abandon(unit)));
        }
        if effect.rout_test && rule!("12.51.rout-causes#b") {
            let mut gone = Vec::new();
            for &unit in &units {
                if !self.udd(unit, Cause::Shock, Tally::new()) {
                    gone.push(unit);
                }
            }
            units.retain(|unit| !gone.contains(unit));
            work.extend(gone.into_iter().map(Work::Rout));
        }
        if effect.code.losses > 0 {
            let mut losers = units.clone();
            if !rule!("8.36.shock-losses-top") {
                losers.reverse();
            }
            work.push(Work::Losses { units: losers, points: effect.code.losses, leaders: true });
        }
        for &unit in &units {
            let upset = match effect.code.disorder {
                Disorder::None => false,
                Disorder::Always => rule!("12.32.result-cap-d"),
                Disorder::Roll(more) => {
                    let mut tally = Tally::new();
                    if more != 0 && rule!("12.32.result-d#b") {
                        tally.add(id!("12.32.result-d#b"), more.into());
                    }
                    rule!("12.32.result-d#a") && !self.udd(unit, Cause::Shock, tally)
                }
            };
            let guns = self.now().is_artillery(unit) && self.now().unit(unit).disordered;
            if upset && (!guns || rule!("11.65.artillery-second-disorder-shock")) {
                work.push(Work::Disorder { unit, again: Again::Shock });
            }
        }
        if effect.retreat > 0 {
            let mut goes = units;
            if !rule!("8.36.shock-retreat-all") {
                goes.truncate(1);
            }
            let due = match effect.retreat {
                1 => rule!("12.42.involuntary-retreat-lengths#a"),
                _ => rule!("12.42.involuntary-retreat-lengths#c"),
            };
            for unit in goes.into_iter().filter(|_| due) {
                let lengths = (effect.retreat, effect.retreat);
                work.push(Work::Retreat(Retreat::of(unit, lengths, None, RetreatKind::Result)));
            }
        }
        work
    }

    /// 17.22: who has been in a shock, and what it costs his brigade.
    fn note_engagement(&mut self, units: &[UnitId], foes: &[UnitId]) {
        let side = units.first().map(|&unit| self.now().side(unit));
        let attacks = side == self.now().phasing() || rule!("11.48.post-shock-attacker-definition");
        let both = units.iter().chain(foes).copied();
        let orderly: Vec<UnitId> = both.filter(|&unit| !self.now().unit(unit).disordered).collect();
        let shock = &mut self.state.flow.shock;
        let add = |list: &mut Vec<UnitId>, units: &[UnitId]| {
            for &unit in units {
                if !list.contains(&unit) {
                    list.push(unit);
                }
            }
        };
        if attacks {
            add(&mut shock.fought, units);
        }
        add(&mut shock.orderly, &orderly);
        add(&mut shock.met, foes);
        add(&mut shock.engaged, units);
        add(&mut shock.engaged, foes);
        for &unit in units.iter().chain(foes) {
            let brigade = self.now().card(unit).brigade;
            if !self.now().is_artillery(unit) {
                self.count_shock(brigade);
            }
        }
    }

    /// 17.22, 17.23, R151: a brigade engages in shock once in a phase; from the second phase of the turn on it tires.
    fn count_shock(&mut self, brigade: BrigadeId) {
        let known = self.state.flow.shock.counted.contains(&brigade);
        let once = rule!("R151") && rule!("17.22.fatigue-cause-2#c");
        let once = once && rule!("17.23.fatigue-attack-then-defend#a") && rule!("17.23.fatigue-attack-then-defend#b");
        if known && once {
            return;
        }
        self.state.flow.shock.counted.push(brigade);
        self.brigade_remembers(brigade, BrigadeMemory::Shocked);
        let later = self.now().brigade(brigade).shocks > 1 || !rule!("17.22.fatigue-cause-2#a");
        let tires = self.stage.options.fatigue && later && rule!("17.22.fatigue-cause-2#b");
        if tires && rule!("11.45.shock-fatigue-moment") {
            self.state.flow.shock.tired.push(brigade);
            if !rule!("17.21.fatigue-timing") {
                self.tire_by_shock();
            }
        }
    }

    /// 17.21: what shocks tire takes effect when they are over.
    pub(super) fn tire_by_shock(&mut self) {
        for brigade in std::mem::take(&mut self.state.flow.shock.tired) {
            let level = self.now().brigade(brigade).fatigue + 1;
            self.set_fatigue(brigade, level);
        }
    }
}

impl Position<'_> {
    /// 8.36: the attackers and all who are stacked with them: from the top, hex by hex.
    fn attacking_stacks(&self, attackers: &[UnitId]) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = Vec::new();
        let mut hexes: Vec<Hex> = Vec::new();
        for hex in attackers.iter().flat_map(|&unit| self.hexes(unit)) {
            if hexes.contains(&hex) {
                continue;
            }
            hexes.push(hex);
            for unit in self.units_in(hex).filter(|unit| !units.contains(unit)).collect::<Vec<_>>() {
                let attacks = attackers.contains(&unit);
                let beside = !attacks && self.unit(unit).abandoned == 0;
                if attacks || beside && rule!("8.36.attacker-disorder-spreads#b") {
                    units.push(unit);
                }
            }
        }
        // Those who attack pay first.
        units.sort_by_key(|unit| !attackers.contains(unit));
        units
    }
}
