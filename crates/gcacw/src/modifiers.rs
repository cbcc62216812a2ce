//! 7.4 Modifiers of the combat dice, and 7.2 the values that make the ratio.

use crate::combat::{Attack, AttackKind};
use crate::counters::{LeaderCard, LeaderId, MOST_UNITS, Rank, Side, UnitId, UnitSet};
use crate::flank::Flank;
use crate::state::Position;
use crate::tables::{ArtilleryCell, STRENGTH};
use crate::terrain::{Crossing, Edge, Slope, Stream, Terrain};
use crate::titles::AssaultBonus;
use arrayvec::ArrayVec;
use ground::Hex;
use referee::{RuleId, Tally};

/// A combat as it stands before its dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Reckoning {
    /// The attacker's modifiers, without those of an artillery die.
    pub attack: Tally,
    /// The defender's modifiers.
    pub defence: Tally,
    /// The flank bonus.
    pub flank: Flank,
    /// The artillery cell; it is in the attack tally already unless a die is rolled for it.
    pub artillery: ArtilleryCell,
    /// The combined values for the ratio, in quarters: attacker, defender.
    pub values: [i32; 2],
    /// The defender's value for his column of the combat table.
    pub column_value: i32,
}

impl Position<'_> {
    /// All modifiers of a combat.
    pub fn reckon(&self, attack: &Attack) -> Reckoning {
        let defenders = self.units_in(attack.side.enemy(), attack.target);
        let values = [self.attack_total(attack), self.defence_total(defenders)];
        let artillery = self.artillery_cell(attack, defenders);
        let works_count = rule!("R51") && rule!("7.4.flank-quarter-strength#b");
        let against = if works_count { values[1] } else { self.combat_total(defenders) };
        let flank = self.flank(attack, against);
        let mut tally = Tally::new();
        let ratio = self.stage.tables.ratio(values[0], values[1]);
        let between = ratio == 0 && values[0] > values[1];
        let off = i32::from(between && !rule!("7.4.ratio-known-values")) + i32::from(ratio.abs() > 1 && !rule!("R5"));
        tally.add(id!("7.4.ratio-modifier"), ratio + off);
        tally
            .add(id!("7.4.tactical-modifier"), self.attack_tactical(attack) - self.defence_tactical(attack, defenders));
        if !artillery.rolls() {
            tally.add(artillery_clause(self.terrain(attack.target)), artillery.even);
        }
        match attack.kind {
            AttackKind::Assault => tally.add(id!("7.4.assault-modifier"), 1),
            kind => {
                let row = self.stage.tables.attack_types.get(kind as usize).copied().unwrap_or_default();
                tally.add(type_clause(kind), row.modifier);
            }
        }
        self.add_leader_bonus(&mut tally, attack);
        if self.raining() && rule!("12.0.rain-attack-modifier") {
            tally.add(id!("7.4.rain-modifier"), -1);
        }
        tally.add(id!("7.4.flank-apply"), flank.bonus);
        let mut defence = self.terrain_against(attack.from, attack.target, self.joined(attack));
        self.add_broken_defenders(&mut defence, defenders);
        let column_value = if rule!("7.5.entrenchment-not-in-column") && rule!("7.5.combat-table-lookup#c") {
            self.combat_total(defenders).min(self.stage.title.caps.defence)
        } else {
            values[1]
        };
        Reckoning { attack: tally, defence, flank, artillery, values, column_value }
    }

    /// 7.4: leaders whose presence or lead adds to the die of an assault; never two of them.
    fn add_leader_bonus(&self, tally: &mut Tally, attack: &Attack) {
        let Some(leader) = attack.leader.filter(|_| attack.kind == AttackKind::Assault) else { return };
        let card = self.stage.leader(leader);
        let here = self.leader_hex(leader);
        let mut given = false;
        for bonus in self.stage.title.assault_bonuses.iter().filter(|bonus| self.bonus_in_force(bonus)) {
            let named = |card: &LeaderCard| card.name == bonus.leader && card.side == Side::Confederate;
            let commands = |card: &LeaderCard| {
                named(card) && (card.rank == Rank::Army || self.stage.edition < 2 || !rule!("7.4.lee-bonus#b"))
            };
            let present = || {
                let beside = self.leaders_of(attack.side).filter(|&other| self.leader_hex(other) == here);
                beside.into_iter().any(|other| other != leader && commands(self.stage.leader(other)))
            };
            let counts = if bonus.present { present() } else { named(card) && card.rank == Rank::Corps };
            let rule = if bonus.present { id!("7.4.lee-bonus#a") } else { bonus.rule };
            let besides_another = given && bonus.alone.is_none_or(referee::cite);
            if counts && !besides_another && referee::cite(rule) {
                tally.add(rule, 1);
                given = true;
            }
        }
    }

    /// 7.4: whether a leader's bonus is given in this year and this title.
    fn bonus_in_force(&self, bonus: &AssaultBonus) -> bool {
        let title = &self.stage.title.code;
        let limited = self.stage.year < bonus.from || !bonus.titles.is_empty() && !bonus.titles.contains(title);
        !limited || !bonus.limit.is_none_or(referee::cite)
    }

    /// 7.2: the attackers' combined value, capped: in a grand assault hex by hex.
    fn attack_total(&self, attack: &Attack) -> i32 {
        let cap = if rule!("7.2.maximum-values#a") { self.stage.title.caps.attack } else { i32::MAX };
        let of = |units: UnitSet| -> i32 { units.into_iter().map(|unit| self.attack_value(unit)).sum() };
        if !attack.grand || !rule!("7.2.maximum-per-hex-grand-assault") {
            return of(self.counted(attack)).min(cap);
        }
        let around = self.stage.map.grid.neighbours(attack.target);
        around.map(|(_, hex)| of(self.units_in(attack.side, hex).and(self.counted(attack))).min(cap)).sum()
    }

    /// 7.2: the units whose combat values make the attack.
    fn counted(&self, attack: &Attack) -> UnitSet {
        let joined = self.joined(attack);
        let own = attack.attackers.minus(joined);
        let own = if attack.kind != AttackKind::Assault || rule!("7.2.totals#b") {
            own
        } else {
            own.first().map(UnitSet::one).unwrap_or_default()
        };
        let adds = joined.is_empty() || rule!("7.2.totals#c") && rule!("7.1.grand-assault-contribution#a");
        if adds { own.or(joined) } else { own }
    }

    /// 7.2: the defenders' combined value, capped.
    fn defence_total(&self, defenders: UnitSet) -> i32 {
        let all = rule!("7.1.all-defenders-take-part") && rule!("7.2.totals#d");
        let units = if all { defenders } else { defenders.first().map(UnitSet::one).unwrap_or_default() };
        let cap = if rule!("R46") { self.defence_cap(units) } else { i32::MAX };
        self.defence_value_of(units).min(cap)
    }

    /// 7.2: the cap of a defence, by how many of the units are entrenched.
    fn defence_cap(&self, units: UnitSet) -> i32 {
        let caps = self.stage.title.caps;
        let entrenched = units.into_iter().filter(|&unit| self.entrenched(unit)).count();
        match units.len() {
            all if all > 0 && entrenched == all && rule!("7.2.maximum-values#d") => caps.entrenched,
            all if all > 0 && entrenched * 2 >= all && rule!("7.2.maximum-values#c") => caps.half_entrenched,
            _ if rule!("7.2.maximum-values#b") => caps.defence,
            _ => i32::MAX,
        }
    }

    /// 7.2: what a large grand assault loses on top.
    pub fn large_assault_loss(&self, attack: &Attack, value: i32) -> u8 {
        let row = self.stage.tables.large_losses.iter().rev().find(|(least, _)| value >= *least);
        let extra = row.map_or(0, |&(_, extra)| extra);
        let cited = match extra {
            ..=1 => rule!("7.2.large-grand-assault-losses#a"),
            2 => rule!("7.2.large-grand-assault-losses#b"),
            _ => rule!("7.2.large-grand-assault-losses#c"),
        };
        let counts = cited && rule!("7.5.extra-loss-large-assault") && rule!("R1");
        if (attack.grand || !rule!("R47#b")) && counts { extra } else { 0 }
    }

    /// The attacker's tactical value: in an assault that of the leader who makes it; in a march
    /// the best of the unit and the leaders of its hex to whom it is subordinate.
    fn attack_tactical(&self, attack: &Attack) -> i32 {
        if let Some(leader) = attack.leader
            && rule!("7.4.tactical-in-assault")
        {
            return self.stage.leader(leader).tactical.unwrap_or(0).into();
        }
        let near =
            || self.stage.map.grid.neighbours(attack.target).flat_map(|(_, hex)| self.units_in(attack.side, hex));
        let alone = rule!("7.4.flank-helpers-nothing-else") && rule!("7.4.tactical-modifier#c");
        let taking_part = if alone { attack.attackers } else { near().collect() };
        let units = taking_part.into_iter().map(|unit| self.stage.unit(unit).tactical);
        let lends = |&leader: &LeaderId| self.lends_tactical(leader, attack);
        let here = |leader: &LeaderId| {
            self.leader_hex(*leader) == Some(attack.from) || !rule!("7.4.tactical-leader-conditions#a")
        };
        let leaders = self.leaders_of(attack.side).filter(here).filter(lends);
        let leaders = leaders.filter_map(|leader| self.stage.leader(leader).tactical);
        units.chain(leaders).max().unwrap_or(0).into()
    }

    fn lends_tactical(&self, leader: LeaderId, attack: &Attack) -> bool {
        let commands = attack.attackers.into_iter().any(|unit| self.subordinate(leader, unit));
        let attached = attack.attackers.into_iter().any(|unit| self.attached_to(leader) == Some(unit));
        (commands || !rule!("7.4.tactical-leader-conditions#b")) && (attached || rule!("7.4.tactical-leader-in-march"))
    }

    /// The defender's tactical value: the best of all units and leaders in the hex.
    fn defence_tactical(&self, attack: &Attack, defenders: UnitSet) -> i32 {
        let all = defenders.len() < 2 || rule!("7.4.tactical-modifier#a");
        let best = if all { defenders } else { defenders.first().map(UnitSet::one).unwrap_or_default() };
        let units = best.into_iter().map(|unit| self.stage.unit(unit).tactical);
        let leaders = self.leaders_in(attack.side.enemy(), attack.target).into_iter();
        let leaders = leaders.filter(|_| rule!("7.4.tactical-modifier#b"));
        let leaders = leaders.filter_map(|leader| self.stage.leader(leader).tactical);
        units.chain(leaders).max().unwrap_or(0).into()
    }

    /// The cell of the artillery table, with its special cases.
    fn artillery_cell(&self, attack: &Attack, defenders: UnitSet) -> ArtilleryCell {
        let none = ArtilleryCell { even: 0, odd: 0 };
        let guns = if rule!("7.1.grand-assault-contribution#b") {
            attack.attackers
        } else {
            attack.attackers.minus(self.joined(attack))
        };
        let in_attack = || guns.into_iter().map(|unit| self.guns_in_attack(unit)).sum();
        let ours: i32 = if rule!("7.4.artillery-differential#a") { in_attack() } else { 0 };
        let theirs = if rule!("7.4.artillery-differential#b") { self.defence_artillery(defenders) } else { 0 };
        if ours == 0 && theirs == 0 && rule!("7.4.artillery-both-zero") {
            return none;
        }
        let terrain = self.terrain(attack.target);
        let hidden = matches!(terrain, Terrain::Woods | Terrain::City | Terrain::Mountain | Terrain::Swamp);
        if hidden && rule!("7.4.artillery-no-effect-terrain") {
            return none;
        }
        let terrain = if hidden { Terrain::Clear } else { terrain };
        let cell = self.stage.tables.artillery(terrain, ours - theirs);
        let after_works = self.stage.options.artillery_after_works && rule!("R100");
        let plain = || defenders.into_iter().map(|unit| self.guns_in_defence(unit)).sum();
        let own = if after_works { theirs } else { plain() };
        let adjust = |modifier: i32| match own {
            0 if modifier < 0 && rule!("7.4.artillery-defender-zero") => 0,
            1 if modifier < -1 && rule!("7.4.artillery-defender-one") && rule!("R48") => -1,
            _ => modifier,
        };
        ArtilleryCell { even: adjust(cell.even), odd: adjust(cell.odd) }
    }

    /// The defender's bonus from terrain against an enemy in a hex.
    pub fn terrain_tally(&self, from: Hex, target: Hex) -> Tally {
        self.terrain_against(from, target, UnitSet::default())
    }

    /// The same against an attack (in an assault from the active leader's hex, R40): the hexsides of
    /// units that joined by grand assault do not count.
    fn terrain_against(&self, from: Hex, target: Hex, joined: UnitSet) -> Tally {
        let mut tally = Tally::new();
        let Some(edge) = self.edge_between(from, target) else { return tally };
        let joined: ArrayVec<(Hex, Edge), MOST_UNITS> = joined
            .into_iter()
            .filter_map(|unit| self.hex(unit).and_then(|hex| Some((hex, self.edge_between(hex, target)?))))
            .collect();
        let elsewhere = |counts: fn(&Edge) -> bool| joined.iter().any(|(_, edge)| counts(edge));
        let crossing =
            edge.river_crossing() || elsewhere(Edge::river_crossing) && !rule!("7.4.terrain-hexside-grand-assault#a");
        let is_creek = |edge: &Edge| edge.stream == Some(Stream::Creek);
        let creek = is_creek(&edge) || elsewhere(is_creek) && !rule!("7.4.terrain-hexside-grand-assault#b");
        let (from, edge) = match joined.first() {
            Some(&(hex, edge)) if !rule!("R40#a") => (hex, edge),
            _ => (from, edge),
        };
        if crossing || creek && edge.ways.any() && !rule!("10.0.creek-roads-not-bridges") {
            tally.add(crossing_clause(&edge), 2);
        } else if creek {
            tally.add(id!("7.4.terrain-creek"), 1);
            if self.raining() {
                tally.add(id!("12.0.rain-creek-modifier"), 1);
            }
        }
        let hexside_counted = !tally.lines().is_empty();
        let (here, there) = (self.terrain(from), self.terrain(target));
        let downhill = edge.slope == Some(Slope::Down) && rule!("7.4.ridge-direction");
        let uphill = edge.slope == Some(Slope::Up) && rule!("7.4.ridge-direction");
        let hex_counts =
            (!uphill || self.stage.options.uphill_adds && rule!("R41#b")) && (!hexside_counted || rule!("R99"));
        let level_hill = matches!(here, Terrain::Hill | Terrain::Mountain) && rule!("7.4.terrain-hill#b");
        let above_hill = downhill && rule!("7.4.terrain-hill#c");
        let level_mountain = here == Terrain::Mountain && rule!("7.4.terrain-mountain#b");
        let above_mountain = downhill && rule!("7.4.terrain-mountain#c");
        match there {
            Terrain::Hill if hex_counts && !level_hill && !above_hill => tally.add(id!("7.4.terrain-hill#a"), 1),
            Terrain::Mountain if hex_counts => {
                let height = if level_mountain || above_mountain { 1 } else { 2 };
                tally.add(id!("7.4.terrain-mountain#a"), height);
            }
            _ => {}
        }
        if uphill {
            tally.add(id!("7.4.terrain-ridge"), 2);
        } else if downhill && there == Terrain::Mountain && !rule!("R41#a") {
            tally.add(id!("7.4.terrain-ridge"), 1);
        }
        tally
    }

    /// Demoralized-2 defenders: alone, or more than half of the combat value in the hex.
    fn add_broken_defenders(&self, defence: &mut Tally, defenders: UnitSet) {
        let broken: UnitSet = defenders.into_iter().filter(|&unit| self.unit(unit).demoralized == 2).collect();
        if broken.is_empty() || !rule!("11.0.demoralized-2-defence") {
            return;
        }
        if defenders.len() == 1 {
            defence.add(id!("7.4.demoralized-2-alone"), -1);
        } else if self.weight_in_defence(broken) * 2 > self.weight_in_defence(defenders) {
            defence.add(id!("7.4.demoralized-2-stack"), -1);
        }
    }

    /// The value of some defenders where a part is weighed against the whole: works count (R50).
    pub fn weight_in_defence(&self, units: UnitSet) -> i32 {
        if rule!("R50") { self.defence_value_of(units) } else { self.combat_total(units) }
    }

    /// A unit's value for the quarter test of a flank attack: an attacking unit with its attack
    /// value, any other with its plain combat value.
    pub fn covering_value(&self, attack: &Attack, unit: UnitId) -> i32 {
        if !rule!("9.0.not-for-flank-contribution") {
            return self.defence_value(unit);
        }
        if attack.attackers.contains(unit) && rule!("R52") { self.attack_value(unit) } else { self.combat_value(unit) }
    }
}

/// The clause with the modifier of an attack type.
fn type_clause(kind: AttackKind) -> RuleId {
    match kind {
        AttackKind::Column => id!("7.4.attack-type-modifiers#a"),
        AttackKind::Hasty => id!("7.4.attack-type-modifiers#b"),
        AttackKind::Prepared => id!("7.4.attack-type-modifiers#c"),
        AttackKind::Normal | AttackKind::Assault => id!("7.4.attack-type-modifiers"),
    }
}

/// The clause with the row of the artillery table for the defender's terrain.
pub fn artillery_clause(terrain: Terrain) -> RuleId {
    match terrain {
        Terrain::Clear => id!("7.4.artillery-table#a"),
        Terrain::Rolling => id!("7.4.artillery-table#b"),
        Terrain::Rough | Terrain::Hill | Terrain::ProvisionalSwamp => id!("7.4.artillery-table#c"),
        _ => id!("7.4.artillery-table"),
    }
}

/// The clause that gives a defender his bonus at a crossing.
fn crossing_clause(edge: &Edge) -> RuleId {
    match edge.crossing {
        Some(Crossing::Dam) => id!("7.4.terrain-crossing#b"),
        Some(Crossing::Ferry) => id!("7.4.terrain-crossing#c"),
        Some(Crossing::Ford) => id!("7.4.terrain-crossing#d"),
        Some(Crossing::Bridge) | None => id!("7.4.terrain-crossing#a"),
    }
}

/// A value in quarters as people read it: `3`, `7/2`.
pub fn strength_text(quarters: i32) -> String {
    let common = [4, 2, 1].into_iter().find(|d| quarters % d == 0).unwrap_or(1);
    match STRENGTH / common {
        1 => (quarters / STRENGTH).to_string(),
        denominator => format!("{}/{denominator}", quarters / common),
    }
}
