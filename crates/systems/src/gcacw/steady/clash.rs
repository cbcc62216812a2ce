//! What a combat is worth before its dice: the expectation over every pair of dice, with each
//! result valued by what it costs the two sides.

use super::worth::{Judge, UNIT_OF_WORTH};
use gcacw::Position;
use gcacw::combat::{Attack, AttackKind};
use gcacw::counters::{Side, UnitId, UnitSet};
use gcacw::march::March;
use gcacw::modifiers::Reckoning;
use gcacw::retreat::{Retreat, RetreatKind};
use gcacw::tables::{CombatResult, Retreating, STRENGTH};
use ground::Hex;

/// What a hex that scores nothing is worth to those who advance into it.
const PLAIN_GROUND: i32 = 10;

/// An attack that a marching unit can make.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    /// What it is worth.
    pub gain: i32,
    /// The hex attacked.
    pub target: Hex,
    /// The type.
    pub kind: AttackKind,
}

/// What is at stake in a combat, in hundredths of a victory point.
pub struct Stakes {
    side: Side,
    attacker: Exposed,
    defender: Exposed,
    retreat: [i32; 4],
    ground: i32,
}

/// What one side stands to lose.
struct Exposed {
    manpower: i32,
    point: i32,
    strain: [i32; 5],
}

impl Judge<'_> {
    /// What is at stake when some units attack others.
    pub fn stakes(&self, position: Position<'_>, attack: &Attack, defenders: UnitSet) -> Stakes {
        Stakes {
            side: attack.side,
            attacker: self.exposed(position, attack.attackers),
            defender: self.exposed(position, defenders),
            retreat: self.retreat_costs(position, attack, defenders),
            ground: self.prize(position, attack.side, attack.target),
        }
    }

    fn exposed(&self, position: Position<'_>, units: UnitSet) -> Exposed {
        let manpower = units.into_iter().map(|unit| i32::from(position.unit(unit).manpower)).sum();
        let strain = [(0, false), (0, false), (1, false), (2, false), (3, true)].map(|(fatigue, disorganized)| {
            let cost = |unit: UnitId| {
                let now = *position.unit(unit);
                let mut after = now;
                after.fatigue = (now.fatigue + fatigue).min(gcacw::counters::MOST_FATIGUE);
                after.disorganized |= disorganized;
                self.force(unit, &now) - self.force(unit, &after)
            };
            if fatigue == 0 { 0 } else { units.into_iter().map(cost).sum() }
        });
        Exposed { manpower, point: self.manpower_worth(), strain }
    }

    /// What r, R and R* cost the defenders; a stack that has nowhere to go surrenders.
    fn retreat_costs(&self, position: Position<'_>, attack: &Attack, defenders: UnitSet) -> [i32; 4] {
        let worse = |levels: u8| -> i32 {
            let cost = |unit: UnitId| {
                let now = *position.unit(unit);
                let mut after = now;
                after.demoralized = (now.demoralized + levels).min(2);
                self.force(unit, &now) - self.force(unit, &after)
            };
            defenders.into_iter().map(cost).sum()
        };
        let strength = position.combat_total(defenders);
        let [driven, routed] = self.temper.drive.map(|worth| strength * worth / STRENGTH);
        let mut costs = [0, driven, routed + worse(1), routed + worse(2)];
        for (kind, places) in [(RetreatKind::Normal, 1..2), (RetreatKind::Rout, 2..4)] {
            let retreat = Retreat::new(attack.side.enemy(), kind, defenders, attack.target, attack.from);
            if self.nearly_surrounded(position, attack) && !position.has_retreat(&retreat) {
                let lost: i32 = defenders.into_iter().map(|unit| self.whole_unit(position, unit)).sum();
                costs[places].fill(lost);
            }
        }
        costs
    }

    /// Whether so few hexes are open around the target that a retreat may fail.
    fn nearly_surrounded(&self, position: Position<'_>, attack: &Attack) -> bool {
        let open = |hex: Hex, direction| {
            let edge = self.stage.map.edge(attack.target, direction);
            !edge.lacks_way() && !edge.river_without_crossing() && !position.occupied(attack.side, hex)
        };
        self.stage.map.grid.neighbours(attack.target).filter(|&(direction, hex)| open(hex, direction)).count() < 3
    }

    fn whole_unit(&self, position: Position<'_>, unit: UnitId) -> i32 {
        let now = position.unit(unit);
        let score = i32::from(self.stage.victory.manpower) * i32::from(now.manpower);
        (score + i32::from(self.stage.victory.surrender)) * UNIT_OF_WORTH + self.force(unit, now).max(0)
    }

    /// What a hex is worth to a side that drives the enemy out of it.
    fn prize(&self, position: Position<'_>, side: Side, hex: Hex) -> i32 {
        let scoring = self.stage.victory.hexes.iter().position(|scoring| scoring.hex == hex);
        let taken = scoring.filter(|&place| position.state.table.holders.get(place) != Some(&Some(side)));
        taken.map_or(PLAIN_GROUND, |place| self.swing(place) * self.temper.prize / 100)
    }

    /// What an attack is worth to the attacker, by the very modifiers of the combat.
    pub fn expect(&self, position: Position<'_>, attack: &Attack) -> i32 {
        let defenders = position.units_in(attack.side.enemy(), attack.target);
        self.mean(&position.reckon(attack), 0, &self.stakes(position, attack, defenders))
    }

    /// The best attack that the active unit of a march can make from where it stands.
    pub fn best_strike(&self, position: Position<'_>, march: &March) -> Option<Strike> {
        let from = position.hex(march.unit)?;
        let side = position.side(march.unit);
        let targets = self.stage.map.grid.neighbours(from).map(|(_, hex)| hex);
        let open =
            targets.filter(|&hex| position.occupied(side.enemy(), hex) && position.may_attack(march, hex).is_ok());
        open.filter_map(|target| self.strike(position, march, from, target)).max_by_key(|strike| strike.gain)
    }

    /// The best type of an attack on a target.
    pub fn strike(&self, position: Position<'_>, march: &March, from: Hex, target: Hex) -> Option<Strike> {
        let side = position.side(march.unit);
        let attackers = UnitSet::one(march.unit);
        let attack = Attack { side, attackers, leader: None, from, target, kind: AttackKind::Normal, grand: false };
        let stakes = self.stakes(position, &attack, position.units_in(side.enemy(), target));
        let reckoning = position.reckon(&attack);
        let kinds = AttackKind::TYPES.into_iter().filter(|&kind| position.may_choose_type(march, kind).is_ok());
        let strikes = kinds.map(|kind| {
            let shift = self.type_modifier(kind) - self.type_modifier(AttackKind::Normal);
            Strike { gain: self.mean(&reckoning, shift, &stakes), target, kind }
        });
        strikes.max_by_key(|strike| strike.gain)
    }

    /// The mean of a combat as it stands, its difference shifted.
    fn mean(&self, reckoning: &Reckoning, shift: i32, stakes: &Stakes) -> i32 {
        let modifier = reckoning.attack.total() - reckoning.defence.total() + shift;
        if reckoning.artillery.rolls() {
            let cases = [reckoning.artillery.even, reckoning.artillery.odd];
            let sum: i32 = cases.map(|guns| self.clash(modifier + guns, reckoning.values, stakes)).iter().sum();
            return sum / 2;
        }
        self.clash(modifier, reckoning.values, stakes)
    }

    /// The mean over both dice, by the difference of the modifiers and the two values in quarters.
    pub fn clash(&self, modifier: i32, values: [i32; 2], stakes: &Stakes) -> i32 {
        let tables = &self.stage.tables;
        let columns = (tables.attacker.column(values[0]), tables.defender.column(values[1]));
        let sum: i32 = (-5_i32..=5)
            .map(|difference| {
                let row = tables.combat_row(modifier + difference);
                let (attacker, defender) =
                    (tables.attacker.cells[row][columns.0], tables.defender.cells[row][columns.1]);
                (6 - difference.abs()) * self.gain(stakes.side, stakes.result(attacker, defender))
            })
            .sum();
        sum / 36
    }

    fn type_modifier(&self, kind: AttackKind) -> i32 {
        self.stage.tables.attack_types.get(kind as usize).map_or(0, |row| row.modifier)
    }
}

impl Stakes {
    /// What a pair of results is worth to the attacker.
    fn result(&self, attacker: CombatResult, defender: CombatResult) -> i32 {
        let gained = self.defender.cost(defender) + self.retreat[defender.retreat as usize];
        let taken = defender.retreat != Retreating::None && attacker.advance;
        gained - self.attacker.cost(attacker) + if taken { self.ground } else { 0 }
    }
}

impl Exposed {
    fn cost(&self, result: CombatResult) -> i32 {
        i32::from(result.loss).min(self.manpower) * self.point + self.strain[result.strain as usize]
    }
}
