//! Chapter 7.4: artillery by zones.

use crate::event::Shot;
use crate::fire::{Band, losses};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now};
use crate::units::{Grade, UnitId, Weapon, Weight};
use ground::free::{Distance, Paces};
use referee::chance::Chance;
use referee::{Arg, Refusal, Tally};

/// The zones of a range, for words.
const ZONES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

impl Weapon {
    /// The depth of a zone, and how many there are.
    fn zones(self) -> (i16, usize) {
        match self {
            Weapon::LightSmoothbore | Weapon::LightRifled if rule!("7.4.zone-table#a") => (3, 6),
            Weapon::FieldSmoothbore | Weapon::HeavySmoothbore if rule!("7.4.zone-table#b") => (4, 6),
            Weapon::FieldRifled if rule!("7.4.zone-table#c") => (6, 6),
            Weapon::HeavyRifled if rule!("7.4.zone-table#d") => (8, 6),
            Weapon::MachineGun => {
                let depth = if rule!("a1.machine-gun-class#a") { 6 } else { 4 };
                (depth, if rule!("a1.machine-gun-class#b") { 2 } else { 6 })
            }
            _ => (0, 0),
        }
    }

    /// The ranges of a weapon, nearest first: the names of its bands or zones, and how far they reach.
    pub fn ranges(self) -> Vec<(&'static str, Paces)> {
        if !self.is_gun() {
            let bands = Band::NAMES.iter().zip(self.reach());
            return bands.map(|(band, &limit)| (*band, Paces::whole(limit))).collect();
        }
        let (depth, count) = self.zones();
        (1..).zip(ZONES).take(count).map(|(zone, name)| (name, Paces::whole(depth * zone))).collect()
    }

    /// As far as a gun carries; none of small arms.
    pub fn farthest(self) -> Option<i16> {
        let (depth, count) = self.zones();
        (count > 0).then_some(depth * count as i16)
    }

    /// The zone of a distance: the first whose limit is not less.
    pub fn zone(self, range: Distance) -> Option<u8> {
        let (depth, count) = self.zones();
        (1..=count as i16).find(|&zone| range.at_most(Paces::whole(depth * zone))).map(|zone| zone as u8)
    }
}

/// How guns are fired, where their rules differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// By guess, under order R.
    pub guess: bool,
    /// At a charger, in canister range.
    pub canister: bool,
}

/// What came of the fire of one half section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// What it rolled to hit.
    pub dice: Vec<u8>,
    /// It hits.
    pub hits: bool,
    /// It jams.
    pub jams: bool,
}

/// The losses of artillery fire that scores so much, doubled and halved so.
pub fn effect_losses(tally: &Tally, times: &Tally) -> u8 {
    if rule!("7.4.losses") { losses(tally.total(), times.total()) } else { 0 }
}

impl Now<'_> {
    /// Whether a battery may fire at a target.
    pub fn check_gun_target(&self, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let (card, stand) = (self.card(unit), self.command_stand(unit));
        let whom = Arg::piece(target);
        self.check_pieces(unit)?;
        let aim = self.line_of_fire(unit, target).to;
        forbid!(!stand.bears(aim, 45), "7.4.arc", "target" = whom);
        let zone = card.weapon.zone(self.range(unit, target));
        let machine = card.weapon == Weapon::MachineGun;
        forbid!(machine && zone.is_none(), "a1.machine-gun-class#b", "target" = whom);
        forbid!(zone.is_none(), "7.4.zone-table#e", "target" = whom);
        if let Err(rule) = self.sight(unit, target)
            && !self.fires_indirectly(unit, target)
        {
            if self.is_masked_by_friends_only(unit, target) {
                forbid!(!card.weapon.is_smoothbore(), "7.4.indirect", "target" = whom);
                forbid!(zone == Some(1), "R76", "target" = whom);
            }
            return Err(Refusal::new(rule).with("target", whom));
        }
        Ok(())
    }

    /// Whether a battery's pieces can be fired at all: they are unlimbered, belong to the game, and have not all
    /// jammed.
    pub fn check_pieces(&self, unit: UnitId) -> Result<(), Refusal> {
        let who = Arg::piece(unit);
        let machine = self.card(unit).weapon == Weapon::MachineGun;
        forbid!(self.unit(unit).formation == Formation::Limbered, "1.9.unlimbered", "unit" = who);
        forbid!(machine && !self.stage.options.machine_guns, "1.5.rare-weapons", "unit" = who);
        forbid!(machine && self.half_sections(unit) == 0, "a1.machine-gun-jam", "unit" = who);
        Ok(())
    }

    /// Whether smoothbore guns could fire over friends (R76).
    fn fires_indirectly(&self, unit: UnitId, target: UnitId) -> bool {
        let weapon = self.card(unit).weapon;
        let near = weapon.zone(self.range(unit, target)) == Some(1) && rule!("R76");
        weapon.is_smoothbore() && !near && self.is_masked_by_friends_only(unit, target) && rule!("7.4.indirect")
    }

    /// The half sections that fire: two to a section, whatever its losses (R65), without those that jammed.
    pub fn half_sections(&self, unit: UnitId) -> u8 {
        let there = self.unit(unit);
        let guns = if rule!("1.2.section-stand") { 2 } else { 1 };
        let silent = u8::from(there.losses > 0 && !rule!("R65"));
        let jammed = if there.jammed > 0 && !rule!("R94#b") { 2 * there.jammed } else { there.jammed };
        (there.stands * guns).saturating_sub(jammed + silent)
    }

    /// What is added per effect die, times the number of dice.
    pub fn effect_tally(&self, unit: UnitId, target: UnitId, zone: u8, dice: i32, sum: i32) -> Tally {
        let card = self.card(unit);
        let foe = self.unit(target);
        let mut tally = Tally::new();
        tally.add(id!("7.4.effect-dice"), sum);
        let mut per_die = |applies: bool, rule, amount: i32| tally.add(rule, if applies { amount * dice } else { 0 });
        let weight = card.weapon.weight();
        let machine = card.weapon == Weapon::MachineGun && !rule!("R94#c");
        let canister = zone == 1 && card.weapon.is_smoothbore() || machine;
        per_die(weight == Some(Weight::Heavy), row!("7.4.plus-table#a", "heavy-guns"), 1);
        per_die(card.grade == Grade::Veteran, row!("7.4.plus-table#b", "veteran"), 1);
        per_die(canister, row!("7.4.plus-table#c", "canister"), 1);
        per_die(foe.formation == Formation::Disordered, row!("7.4.plus-table#d", "target-disordered"), 1);
        per_die(weight == Some(Weight::Light), row!("7.4.minus-table#a", "light-guns"), -1);
        let level = |unit: UnitId| self.stage.map.level(self.unit(unit).at);
        let (own, other) = (level(unit), level(target));
        per_die(other > own, row!("7.4.minus-table#b", "uphill"), -1);
        per_die(foe.formation == Formation::Extended, row!("7.4.minus-table#c", "target-extended"), -1);
        per_die(other < own && zone == 1, row!("7.4.minus-table#d", "downhill"), -1);
        let cover = self.cover_of(target, Some(self.line_of_fire(unit, target)));
        per_die(cover.is_light(), row!("7.4.minus-table#e", "light-cover"), -1);
        per_die(self.is_moving(target), row!("7.4.minus-table#f", "target-moving"), -1);
        let counter = self.card(target).is_battery() && card.weapon.is_smoothbore() && rule!("R77#a");
        per_die(counter, row!("7.4.minus-table#g", "counter-battery"), -1);
        tally
    }

    /// Doublings and halvings of artillery fire.
    pub fn effect_times(&self, unit: UnitId, target: UnitId, zone: u8, aim: Aim) -> Tally {
        let (card, there) = (self.card(unit), self.unit(unit));
        let foe = self.unit(target);
        let line = self.line_of_fire(unit, target);
        let mut times = Tally::new();
        let mut step = |applies: bool, rule, amount: i32| times.add(rule, if applies { amount } else { 0 });
        let machine = card.weapon == Weapon::MachineGun && zone == 2;
        step(zone == 1, row!("7.4.double-table#a", "first-zone"), 1);
        step(machine, row!("a1.machine-gun-canister"), 1);
        let flank = self.is_enfilade(target, line.from) && rule!("7.4.double-table#b");
        let column = foe.formation == Formation::Column && rule!("7.4.double-table#c");
        let limbered = foe.formation == Formation::Limbered && rule!("7.4.double-table#d");
        step(flank || column || limbered, row!("7.4.double-table", "enfilade"), 1);
        // The half effect of 3.2 is this halving, not another (R63).
        let unlimbered = there.turned && there.order() == Some(Duty::Manoeuvre);
        let twice = unlimbered && !rule!("R63");
        step(unlimbered, row!("7.4.halve-table#a", "turned"), if twice { -2 } else { -1 });
        step(there.turned && !unlimbered, row!("7.4.halve-table#b", "turned"), -1);
        step(self.has(unit, Marker::Demoralised), row!("7.4.halve-table#c", "shaken"), -1);
        step(self.has(unit, Marker::Hesitant), row!("7.4.halve-table#d", "shaken"), -1);
        step(foe.formation == Formation::Skirmish, row!("7.4.halve-table#e", "target-skirmish"), -1);
        let cover = self.cover_of(target, Some(line));
        step(cover.is_dense(), row!("7.4.halve-table#f", "dense-cover"), -1);
        step(aim.guess, row!("7.4.halve-table#g", "guess"), -1);
        let indirect = self.sight(unit, target).is_err() && self.fires_indirectly(unit, target);
        step(indirect && rule!("7.4.halve-table#h"), row!("7.4.indirect"), -1);
        times
    }

    /// The zone of a fire of guns.
    pub fn zone_of(&self, unit: UnitId, target: UnitId, aim: Aim) -> Option<u8> {
        if aim.canister { Some(1) } else { self.card(unit).weapon.zone(self.range(unit, target)) }
    }

    /// Fires one half section: whether it hits, and whether it jams.
    pub fn fire_piece(&self, unit: UnitId, target: Option<UnitId>, zone: u8, chance: &mut dyn Chance) -> Piece {
        let card = self.card(unit);
        let mut piece = Piece::default();
        if zone == 1 && rule!("7.4.zone-1-auto") {
            piece.hits = true;
            piece.jams = card.weapon == Weapon::MachineGun && !rule!("R94#a");
            return piece;
        }
        let mut die = chance.die("hit") as u8;
        piece.dice.push(die);
        let at_guns = target.is_some_and(|target| self.card(target).is_battery());
        let again = die < zone && card.breech_guns && at_guns;
        let allowed = self.stage.options.breech_guns || again && !rule!("1.5.rare-weapons");
        if again && allowed && rule!("a1.breech-loading-guns") && rule!("R77#b") {
            die = chance.die("hit") as u8;
            piece.dice.push(die);
        }
        if die >= zone && rule!("7.4.hit-dice") {
            piece.hits = true;
            piece.jams = card.weapon == Weapon::MachineGun && die >= 5 && rule!("a1.machine-gun-jam");
        }
        piece
    }

    /// Fires guns: rolls to hit, then for effect. The half sections that jam are told besides.
    pub fn cannonade(&self, unit: UnitId, target: UnitId, aim: Aim, chance: &mut dyn Chance) -> Option<(Shot, u8)> {
        let range = self.range(unit, target);
        let zone = self.zone_of(unit, target, aim)?;
        let (mut dice, mut jams, mut hits) = (Vec::new(), 0, 0);
        for _ in 0..self.half_sections(unit) {
            let piece = self.fire_piece(unit, Some(target), zone, chance);
            dice.extend(piece.dice);
            hits += u8::from(piece.hits);
            jams += u8::from(piece.jams);
        }
        let effect: Vec<u8> = (0..hits).map(|_| chance.die("effect") as u8).collect();
        let sum = effect.iter().map(|&die| i32::from(die)).sum();
        let tally = self.effect_tally(unit, target, zone, i32::from(hits), sum);
        let times = self.effect_times(unit, target, zone, aim);
        let band = ZONES[usize::from(zone - 1).min(5)];
        let losses = effect_losses(&tally, &times);
        let range = range.floor();
        Some((Shot { unit, target, range, band, dice, hits, effect, tally, times, losses }, jams))
    }
}
