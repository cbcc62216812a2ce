//! 7.4 The flank attack bonus, and 7.8 what refused flanks make of it.

use crate::combat::{Attack, AttackKind};
use crate::counters::{Arm, UnitId, UnitSet};
use crate::state::Position;
use crate::terrain::{Edge, Terrain};
use crate::weather::Water;
use crate::works::Works;
use crate::zoc::Zone;
use ground::{Direction, Hex};
use referee::{RuleId, Tally};

/// The flank bonus of a combat and how it came about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flank {
    /// How many of the six hexes around the defender are covered.
    pub covered: usize,
    /// Base bonus and reductions.
    pub tally: Tally,
    /// What is added to the attacker's die.
    pub bonus: i32,
    /// The six hexes around the defender, one by one.
    pub hexes: [FlankHex; 6],
}

/// One of the hexes around a defender.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FlankHex {
    /// Where; none off the map.
    pub hex: Option<Hex>,
    /// Covered by the ground, and by what.
    pub ground: Option<&'static str>,
    /// Covered by these units of the attacker's.
    pub units: UnitSet,
    /// What takes from the bonus for it.
    pub reduced: Option<RuleId>,
}

/// The most that reductions take from the base bonus.
const MOST_REDUCTION: i32 = 3;

/// Why a hex is covered, and what reduces the bonus for it.
#[derive(Clone, Copy, Default)]
struct Cover {
    by_enemy: bool,
    by_ground: Option<Ground>,
}

#[derive(Clone, Copy, PartialEq)]
enum Ground {
    MountainOrSwamp,
    River(Water),
    OffMap,
}

/// Whether the clause that says so lets water cover a hex.
fn covers(water: Water) -> bool {
    match water {
        Water::River => rule!("7.4.flank-covered-by-river#a"),
        Water::Ford => rule!("7.4.flank-covered-by-river#b"),
        Water::Creek => rule!("7.4.flank-covered-by-river#c"),
    }
}

/// What takes from the bonus for a hex that water covers.
fn reduction_by(water: Water) -> RuleId {
    match water {
        Water::River => id!("7.4.flank-reduction-river#a"),
        Water::Ford => id!("7.4.flank-reduction-river#b"),
        Water::Creek => id!("7.4.flank-reduction-river#c"),
    }
}

impl Ground {
    /// Its name in answers.
    fn name(self) -> &'static str {
        match self {
            Ground::MountainOrSwamp => "mountain-swamp",
            Ground::River(_) => "river",
            Ground::OffMap => "off-map",
        }
    }
}

impl Position<'_> {
    /// The flank bonus of an attack against a defender of that value.
    pub fn flank(&self, attack: &Attack, defender_value: i32) -> Flank {
        let mut flank = Flank::default();
        let mut reduction = Tally::new();
        if rule!("7.4.flank-general") {
            for (i, direction) in Direction::ALL.into_iter().enumerate() {
                let hex = self.stage.map.grid.neighbour(attack.target, direction);
                let edge = self.edge(attack.target, direction);
                let cover = self.place_marker(attack, hex, &edge, defender_value);
                let told = &mut flank.hexes[i];
                told.hex = hex;
                if cover.by_enemy || cover.by_ground.is_some() {
                    flank.covered += 1;
                    let before = reduction.lines().len();
                    self.reduce(attack, hex, cover, &mut reduction);
                    told.ground = cover.by_ground.map(Ground::name);
                    told.units = hex.filter(|_| cover.by_enemy).map_or_else(UnitSet::default, |hex| {
                        let (inside, zones) = self.coverers(attack, hex);
                        inside.or(zones)
                    });
                    told.reduced = reduction.lines().get(before).map(|line| line.rule);
                }
            }
        }
        let base = match flank.covered {
            6 if rule!("7.4.flank-base-bonus#a") => 4,
            5 if rule!("7.4.flank-base-bonus#b") => 2,
            _ => 0,
        };
        if base > 0 && rule!("play-aid.flank-summary") {
            flank.tally.add(id!("7.4.flank-base-bonus"), base);
            let most = if rule!("7.4.flank-reduction-limit#a") { MOST_REDUCTION } else { 6 };
            let mut left = if rule!("7.4.flank-reduction-limit#b") { most.min(base) } else { most };
            for line in reduction.lines() {
                if left > 0 {
                    flank.tally.add(line.rule, line.amount);
                    left -= 1;
                }
            }
        }
        flank.bonus = self.converted(attack, flank.tally.total());
        flank
    }

    /// Whether one of the hexes around the defender is covered, and by what.
    fn place_marker(&self, attack: &Attack, hex: Option<Hex>, edge: &Edge, defender_value: i32) -> Cover {
        let Some(hex) = hex else {
            let off = rule!("7.4.flank-covered-off-map").then_some(Ground::OffMap);
            return Cover { by_enemy: false, by_ground: off };
        };
        let by_ground = if edge.lacks_way() && self.trackless_covers(attack.target, hex) {
            Some(Ground::MountainOrSwamp)
        } else {
            self.water_covers(attack.side, edge).filter(|&water| covers(water)).map(Ground::River)
        };
        Cover { by_enemy: self.covered_by_units(attack, hex, defender_value), by_ground }
    }

    /// 7.4: whether a mountain or swamp, of the hex or of the defender's, covers a hex without a way.
    fn trackless_covers(&self, target: Hex, hex: Hex) -> bool {
        let trackless = |hex: Hex| {
            let provisional = self.stage.map.terrain(hex) == Terrain::ProvisionalSwamp;
            self.terrain(hex).needs_way() && (!provisional || rule!("7.4.flank-covered-by-mountain-swamp#c"))
        };
        trackless(hex) && rule!("7.4.flank-covered-by-mountain-swamp#a")
            || trackless(target) && rule!("7.4.flank-covered-by-mountain-swamp#b")
    }

    /// The units in a hex that help to cover it, and those whose zones reach into it.
    fn coverers(&self, attack: &Attack, hex: Hex) -> (UnitSet, UnitSet) {
        let mut zones = UnitSet::default();
        for (direction, near) in self.stage.map.grid.neighbours(hex) {
            let reaches = match self.edge(near, direction.opposite()).zone {
                Zone::None => false,
                Zone::Restricted => rule!("7.4.flank-covered-by-zoc#c"),
                Zone::Normal => true,
            };
            if near != attack.target && reaches {
                zones = zones.or(self.helpers(attack, near, id!("7.4.flank-no-demoralized-helpers#b")));
            }
        }
        (self.helpers(attack, hex, id!("7.4.flank-no-demoralized-helpers#a")), zones)
    }

    /// Covered by units in the hex or by their zones, if together they are worth a quarter of the
    /// defender.
    fn covered_by_units(&self, attack: &Attack, hex: Hex, defender_value: i32) -> bool {
        let (inside, zones) = self.coverers(attack, hex);
        let active = |units: UnitSet| !units.and(attack.attackers).is_empty();
        let others = |units: UnitSet| !units.minus(attack.attackers).is_empty();
        let by_unit = active(inside) && rule!("7.4.flank-covered-by-unit#a")
            || others(inside) && rule!("7.4.flank-covered-by-unit#b");
        let by_zone = active(zones) && rule!("7.4.flank-covered-by-zoc#a")
            || others(zones) && rule!("7.4.flank-covered-by-zoc#b");
        if !by_unit && !by_zone {
            return false;
        }
        let demoralized = self.units_in(attack.side, hex);
        let all = if rule!("7.4.flank-no-demoralized-helpers#c") {
            inside.or(zones)
        } else {
            inside.or(zones).or(demoralized)
        };
        let value: i32 = if rule!("7.4.flank-quarter-combine") {
            all.into_iter().map(|unit| self.covering_value(attack, unit)).sum()
        } else {
            all.into_iter().map(|unit| self.covering_value(attack, unit)).max().unwrap_or(0)
        };
        value * 4 >= defender_value || !rule!("7.4.flank-quarter-strength#a")
    }

    /// The units in a hex that help to cover: the attacking ones, and others that are not
    /// demoralized.
    fn helpers(&self, attack: &Attack, hex: Hex, not_demoralized: RuleId) -> UnitSet {
        let helps = |&unit: &UnitId| {
            attack.attackers.contains(unit)
                || !self.demoralized(unit)
                || !referee::cite(not_demoralized)
                || !rule!("11.0.no-flank-help")
        };
        self.units_in(attack.side, hex).into_iter().filter(helps).collect()
    }

    /// What a covered hex takes from the bonus: at most one.
    fn reduce(&self, attack: &Attack, hex: Option<Hex>, cover: Cover, reduction: &mut Tally) {
        let before = reduction.lines().len();
        let taken = |reduction: &Tally| reduction.lines().len() > before && rule!("7.4.flank-count-once");
        let defended = hex
            .is_some_and(|hex| self.units_in(attack.side.enemy(), hex).into_iter().any(|unit| !self.demoralized(unit)));
        if defended {
            reduction.add(id!("7.4.flank-reduction-defender-unit"), -1);
        }
        let spared = self.stage.title.woods_flank_spared == Some(attack.side) && rule!("7.4.flank-reduction-woods-slb");
        let woods = hex.is_some_and(|hex| cover.by_enemy && self.only_through_woods(attack, hex));
        if woods && !spared && !taken(reduction) && rule!("woods-summary.flank") {
            reduction.add(id!("7.4.flank-reduction-woods#a"), -1);
        }
        if !taken(reduction) {
            match cover.by_ground {
                Some(Ground::MountainOrSwamp) => reduction.add(id!("7.4.flank-reduction-mountain-swamp"), -1),
                Some(Ground::River(water)) => reduction.add(reduction_by(water), -1),
                Some(Ground::OffMap) => reduction.add(id!("7.4.flank-reduction-off-map"), -1),
                None => {}
            }
        }
    }

    /// An unoccupied hex that every helper reaches through trackless woods only.
    fn only_through_woods(&self, attack: &Attack, hex: Hex) -> bool {
        let enemy = attack.side.enemy();
        let empty = (!self.occupied(attack.side, hex) || !rule!("7.4.flank-reduction-woods#b"))
            && (!self.occupied(enemy, hex) || !rule!("R53"));
        let helpers = |near: Hex| self.helpers(attack, near, id!("7.4.flank-no-demoralized-helpers#b"));
        let mut reaching = self.stage.map.grid.neighbours(hex).filter(|&(_, near)| !helpers(near).is_empty());
        let through_woods = |zone: Zone| match zone {
            Zone::Restricted => true,
            Zone::None => rule!("R103"),
            Zone::Normal => false,
        };
        empty && reaching.all(|(direction, near)| through_woods(self.edge(near, direction.opposite()).zone))
    }

    /// Refused flanks, a redoubt, and cavalry against cavalry change the final bonus; never two of
    /// them.
    fn converted(&self, attack: &Attack, bonus: i32) -> i32 {
        let redoubt = self.redoubt_guards_flanks(attack);
        let refused = self.refused(attack.target) && (!redoubt || self.refused_before_redoubt());
        if redoubt && !refused {
            let cited = match bonus {
                4 => rule!("9.0.redoubt-flank-table#a"),
                3 => rule!("9.0.redoubt-flank-table#b"),
                2 => rule!("9.0.redoubt-flank-table#c"),
                1 => rule!("9.0.redoubt-flank-table#d"),
                _ => true,
            };
            let converted =
                if cited { self.stage.tables.works.redoubt_flank[bonus.clamp(0, 4) as usize] } else { bonus };
            return if rule!("7.4.flank-cavalry-superseded#b") {
                converted
            } else {
                self.cavalry_bonus(attack, converted)
            };
        }
        if refused && rule!("7.8.one-marker-per-hex#b") && rule!("play-aid.flank-conversions") {
            let converted = match bonus {
                4 if rule!("7.8.effects#a") => 2,
                3 if rule!("7.8.effects#b") => 1,
                2 if rule!("7.8.effects#c") => 1,
                0 if rule!("7.8.effects#d") => 1,
                bonus => bonus,
            };
            return if rule!("7.4.flank-cavalry-superseded#a") {
                converted
            } else {
                self.cavalry_bonus(attack, converted)
            };
        }
        self.cavalry_bonus(attack, bonus)
    }

    /// 9.0: the defenders are in a redoubt they benefit from, with markers or without.
    fn redoubt_guards_flanks(&self, attack: &Attack) -> bool {
        let defender = attack.side.enemy();
        let marked =
            self.units_in(defender, attack.target).into_iter().any(|unit| self.unit(unit).works != Works::None);
        self.has_redoubt(defender, attack.target)
            && (!marked || rule!("9.0.redoubt-flank-with-marker") && rule!("R57#b"))
    }

    /// R56: which conversion a refused flank in a redoubt gets.
    fn refused_before_redoubt(&self) -> bool {
        self.stage.options.refused_before_redoubt && rule!("R56")
    }

    fn cavalry_bonus(&self, attack: &Attack, bonus: i32) -> i32 {
        if bonus == 0 || !self.cavalry_against_cavalry(attack) || !rule!("play-aid.flank-conversions") {
            return bonus;
        }
        match bonus {
            4 if rule!("7.4.flank-cavalry-table#a") => 2,
            3 if rule!("7.4.flank-cavalry-table#b") => 1,
            2 if rule!("7.4.flank-cavalry-table#c") => 1,
            1 if rule!("7.4.flank-cavalry-table#d") => 0,
            bonus => bonus,
        }
    }

    /// The active unit or leader is cavalry, and more than half of the defender's value too.
    fn cavalry_against_cavalry(&self, attack: &Attack) -> bool {
        let active = match attack.leader {
            Some(leader) if attack.kind == AttackKind::Assault => {
                self.stage.leader(leader).cavalry && rule!("7.4.flank-cavalry-conditions#b")
            }
            _ => {
                let cavalry = attack.attackers.into_iter().all(|unit| self.arm(unit) == Arm::Cavalry);
                cavalry && rule!("7.4.flank-cavalry-conditions#a")
            }
        };
        let defenders = self.units_in(attack.side.enemy(), attack.target);
        let cavalry: UnitSet = defenders.into_iter().filter(|&unit| self.arm(unit) == Arm::Cavalry).collect();
        let most = self.weight_in_defence(cavalry) * 2 > self.weight_in_defence(defenders);
        active && (most || !rule!("7.4.flank-cavalry-conditions#c"))
    }
}
