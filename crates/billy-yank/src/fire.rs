//! Chapters 7.1 to 7.3: small arms, ammunition and fire markers.

use crate::event::Shot;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now};
use crate::terrain::Cover;
use crate::units::{Arm, GeneralId, Grade, Rank, Trait, UnitId, Weapon};
use ground::free::{Distance, Paces, Point, Polygon, Segment};
use referee::chance::Chance;
use referee::{Arg, Reason, Refusal, Tally};

/// The ends of a line of fire are not farther from the centres of the two stands than this, together.
const FACES: Paces = Paces(150);

/// How far a target of small arms is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// 2 paces or less.
    PointBlank,
    /// 5 paces or less.
    Medium,
    /// Farther, as far as the weapon carries.
    Long,
}
crate::units::named!(Band: PointBlank = "point-blank", Medium = "medium", Long = "long");

impl Weapon {
    /// The greatest ranges of a small arm, band by band.
    pub fn reach(self) -> &'static [i16] {
        match self {
            Weapon::Rifle | Weapon::BreechRifle | Weapon::RepeatingRifle if rule!("7.1.range-table#a") => &[2, 5, 10],
            Weapon::Rifle | Weapon::BreechRifle | Weapon::RepeatingRifle => &[2, 5],
            Weapon::BreechCarbine | Weapon::RepeatingCarbine if rule!("R73") && rule!("7.1.range-table#c") => {
                &[2, 5, 7]
            }
            Weapon::BreechCarbine | Weapon::RepeatingCarbine => &[2, 5, 10],
            Weapon::Musket | Weapon::SmoothboreCarbine if rule!("7.1.range-table#b") => &[2, 5],
            Weapon::Shotgun if rule!("7.1.range-table#d") => &[2],
            _ => &[],
        }
    }

    /// The band of a distance: the first whose limit is not less.
    pub fn band(self, range: Distance) -> Option<Band> {
        let limits = self.reach().iter().zip(Band::ALL);
        limits.into_iter().find(|(limit, _)| range.at_most(Paces::whole(**limit))).map(|(_, band)| *band)
    }

    /// Whether it has that band at all.
    pub fn has_band(self, band: Band) -> bool {
        self.reach().len() > band as usize
    }
}

/// How a shot came about, where its rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// By free choice.
    Free,
    /// At a charger, at point-blank or medium range by the reaction test.
    Defence(Band),
}

impl Now<'_> {
    /// The line of fire at a target: from the eye to the nearest point ahead.
    pub fn line_of_fire(&self, unit: UnitId, target: UnitId) -> Segment {
        let (stand, aim) = (self.command_stand(unit), self.command_stand(target));
        let eye = match self.stage.options.from_front_face && rule!("R5#a") || self.building_of(unit).is_some() {
            true => self.eye(unit, target),
            false => stand.centre(),
        };
        let to: Point = match self.outline_of(target) {
            Some(house) => house.nearest_on_outline(eye),
            _ if !rule!("7.1.line-of-fire") => aim.centre(),
            _ if self.building_of(unit).is_some() => aim.nearest(eye),
            _ if !rule!("R5#c") => aim.nearest(eye),
            _ => stand.nearest_ahead(&aim).unwrap_or_else(|| aim.nearest(eye)),
        };
        let line = Segment::new(eye, to);
        match !rule!("R5#d") && self.cut_along(line, Some(unit)).is_some() {
            true => Segment::new(eye, aim.centre()),
            false => line,
        }
    }

    /// The range of a fire: how long its line is, without the rounding of its ends.
    pub fn range(&self, unit: UnitId, target: UnitId) -> Distance {
        let line = self.line_of_fire(unit, target);
        let plain = self.stage.options.from_front_face && rule!("R5#a") && rule!("7.1.line-of-fire");
        let nearest = plain && rule!("R5#c") && rule!("R5#d");
        let (stand, aim) = (self.command_stand(unit), self.command_stand(target));
        match [unit, target].map(|one| self.outline_of(one)) {
            [None, None] if nearest => stand.range(&aim).unwrap_or_else(|| line.length()),
            [Some(house), None] => house.distance_to_square(&aim),
            [None, Some(house)] if plain => house.distance_to_point(line.from),
            [Some(own), Some(other)] => own.distance(other),
            _ => line.length(),
        }
    }

    /// The outline of the building that a unit occupies.
    pub fn outline_of(&self, unit: UnitId) -> Option<&Polygon> {
        let area = self.building_of(unit).filter(|_| rule!("R15#b"))?;
        self.stage.map.area(area).map(|area| &area.shape)
    }

    /// Whether a unit may fire at a target from where both stand, whenever that be.
    pub fn check_target(&self, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let card = self.card(unit);
        let who = Arg::piece(unit);
        let whom = Arg::piece(target);
        if !self.is_there(target) || self.side(target) == card.side {
            return Err(Refusal::new(id!("7.1.line-of-fire")).with("target", whom));
        }
        forbid!(self.has(unit, Marker::Routed), "R89", "unit" = who);
        forbid!(card.weapon == Weapon::Pistols, "1.5.pistols-no-fire", "unit" = who);
        if card.is_battery() {
            return self.check_gun_target(unit, target);
        }
        if let Err(rule) = self.sight(unit, target) {
            return Err(Refusal::new(rule).with("unit", who).with("target", whom));
        }
        let in_range = card.weapon.band(self.range(unit, target)).is_some();
        let shotgun = card.weapon == Weapon::Shotgun;
        forbid!(!in_range && shotgun, "1.5.shotguns", "target" = whom);
        forbid!(!in_range, "7.1.range-table", "target" = whom);
        Ok(())
    }

    /// Whether it may: without a reason, but quickly. Most enemies are beyond all range, and need no look.
    pub fn is_target(&self, unit: UnitId, target: UnitId) -> bool {
        let weapon = self.card(unit).weapon;
        let most = weapon.reach().last().map(|&paces| (paces, rule!("7.1.range-table")));
        let most = most.or_else(|| weapon.farthest().map(|paces| (paces, rule!("7.4.zone-table"))));
        let housed = |unit: UnitId| self.unit(unit).formation == Formation::Building;
        let beyond = most.is_some_and(|(paces, limited)| {
            let reach = Paces(Paces::whole(paces).0 + FACES.0);
            limited && !self.unit(unit).at.distance(self.unit(target).at).at_most(reach)
        });
        (!beyond || housed(unit) || housed(target)) && self.check_target(unit, target).is_ok()
    }

    /// From where an attack comes on a target: the point decides (R1).
    pub fn direction(&self, target: UnitId, from: Point) -> Direction {
        if self.building_of(target).is_some() && rule!("R15#c") {
            return Direction::Front;
        }
        let stand = self.command_stand(target);
        let ahead = stand.ahead(from);
        let behind = ahead < 0 || ahead == 0 && !rule!("R1#a");
        match stand.arc(from) {
            ground::free::Arc::Rear if rule!("5.2.rear-attack") => Direction::Rear,
            ground::free::Arc::Left | ground::free::Arc::Right
                if (behind || !rule!("5.2.flank-attack#a")) && rule!("5.2.flank-attack#b") =>
            {
                Direction::Flank
            }
            _ => Direction::Front,
        }
    }

    /// Whether a fire rakes its target: from the flank, not from the rear (R62).
    pub fn is_enfilade(&self, target: UnitId, from: Point) -> bool {
        match self.direction(target, from) {
            Direction::Flank => true,
            Direction::Rear => !rule!("R62"),
            Direction::Front => false,
        }
    }

    /// The figures of a unit that fire.
    pub fn firing_figures(&self, unit: UnitId) -> u32 {
        if self.unit(unit).formation == Formation::Column && rule!("7.1.column-fire") {
            return u32::from(self.card(unit).figures);
        }
        self.figures(unit)
    }

    /// Whether a unit counts as moving (R25).
    pub fn is_moving(&self, unit: UnitId) -> bool {
        let there = self.unit(unit);
        let ordered = matches!(there.order(), Some(Duty::Manoeuvre | Duty::Charge | Duty::Withdraw));
        // A marker cancels the order, not what was done under it.
        let has_moved = there.moved && (there.marker.is_none() || rule!("R25#a"));
        has_moved || ordered && rule!("R25#b") || there.adjusted && !rule!("R25#d")
    }

    /// Whether a unit counts as making a withdrawal.
    fn is_withdrawing(&self, unit: UnitId) -> bool {
        let there = self.unit(unit);
        there.withdrawing && rule!("R25#c") || there.order() == Some(Duty::Withdraw)
    }

    /// What is added per die of small-arms fire, times the number of dice.
    pub fn fire_tally(&self, unit: UnitId, target: UnitId, band: Band, dice: i32, sum: i32) -> Tally {
        let (card, there) = (self.card(unit), self.unit(unit));
        let (aim, foe) = (self.card(target), self.unit(target));
        let line = self.line_of_fire(unit, target);
        let mut tally = Tally::new();
        tally.add(id!("7.1.dice"), sum);
        let mut per_die = |applies: bool, rule, amount: i32| tally.add(rule, if applies { amount * dice } else { 0 });
        let marksmen = card.is(Trait::Sharpshooter);
        per_die(card.weapon.is_breech_loader(), row!("7.1.plus-table#a", "breech-loaders"), 1);
        per_die(card.grade == Grade::Veteran, row!("7.1.plus-table#b", "veteran"), 1);
        per_die(marksmen && rule!("7.1.plus-table#c"), row!("1.4.sharpshooter#a"), 1);
        if let Some(smoothbore) = smoothbore_row(card.weapon) {
            per_die(band == Band::PointBlank && rule!("7.1.plus-table#d"), smoothbore, 1);
        }
        let rests =
            self.stage.map.rests_on(&self.command_stand(unit), line) || there.abatis && rule!("a1.abatis-effect");
        per_die(rests && rule!("R72"), row!("7.1.plus-table#e", "rested"), 1);
        let volley = there.formation == Formation::Line && !(there.fired_before && rule!("R70"));
        per_die(volley && rule!("7.1.plus-table#f"), row!("7.1.volley"), 1);
        let generals = self.generals_felt(unit);
        per_die(generals > 0, row!("7.1.plus-table#g", "general"), generals);
        per_die(foe.formation == Formation::Disordered, row!("7.1.plus-table#h", "target-disordered"), 1);
        per_die(self.is_mounted(target), row!("7.1.plus-table#i", "target-mounted"), 1);
        per_die(card.grade == Grade::Raw, row!("7.1.minus-table#a", "raw"), -1);
        let extended = there.formation == Formation::Extended && !self.fires_freely_extended(unit);
        per_die(extended, row!("7.1.minus-table#b", "extended"), -1);
        per_die(there.bayonets && rule!("7.1.minus-table#c"), row!("7.1.bayonet-fire"), -1);
        per_die(there.adjusted, row!("7.1.minus-table#d", "adjusted"), -1);
        let shapeless = there.formation == Formation::Building && rule!("7.1.minus-table#e");
        per_die(shapeless, row!("1.6.building-formation#b"), -1);
        per_die(foe.formation == Formation::Extended, row!("7.1.minus-table#f", "target-extended"), -1);
        let cover = self.cover_of(target, Some(line));
        per_die(cover.is_light(), row!("7.1.minus-table#g", "light-cover"), -1);
        let breech = aim.weapon.is_breech_loader() && rule!("7.1.minus-table#h");
        per_die(breech, row!("7.1.target-breechloader#a"), -1);
        let repeats = aim.weapon.is_repeater() && rule!("7.1.minus-table#h");
        per_die(repeats, row!("7.1.target-breechloader#b"), -1);
        tally
    }

    /// How many of the generals with a unit its fire and its blows feel: any, and once (R81).
    pub fn generals_felt(&self, unit: UnitId) -> i32 {
        let felt = |general: &GeneralId| self.general_card(*general).rank == Rank::Brigade || rule!("R81#d");
        let count = self.attached(unit).filter(felt).count() as i32;
        if count > 1 && rule!("R81#e") { 1 } else { count }
    }

    /// Whether a unit is as good a shot in extended order as in line.
    fn fires_freely_extended(&self, unit: UnitId) -> bool {
        let card = self.card(unit);
        let zouaves = card.is(Trait::Zouave) && rule!("1.4.zouave") && rule!("7.1.extended-exempt#a");
        let marksmen = card.is(Trait::Sharpshooter) && rule!("1.4.sharpshooter#b") && rule!("7.1.extended-exempt#b");
        let dismounted = card.arm == Arm::Cavalry && !self.unit(unit).mounted && rule!("7.1.extended-exempt#c");
        zouaves || marksmen || dismounted
    }

    /// Whether an abatis lies between a unit and a point: before its front.
    pub fn is_behind_abatis(&self, unit: UnitId, from: Point) -> bool {
        self.unit(unit).abatis && self.command_stand(unit).ahead(from) > 0
    }

    /// A unit's cover against an attack along a line.
    pub fn cover_of(&self, unit: UnitId, attack: Option<Segment>) -> Cover {
        let stand = self.command_stand(unit);
        let ground = match self.is_bare_in_cut(unit, attack) {
            true => Cover::None,
            false => self.stage.map.cover(&stand, attack),
        };
        let abatis = attack.map_or(self.unit(unit).abatis, |attack| self.is_behind_abatis(unit, attack.from));
        if abatis && rule!("a1.abatis-effect") { ground.max(Cover::Light) } else { ground }
    }

    /// Doublings and halvings of small-arms fire.
    pub fn fire_times(&self, unit: UnitId, target: UnitId, band: Band) -> Tally {
        let (card, there) = (self.card(unit), self.unit(unit));
        let foe = self.unit(target);
        let line = self.line_of_fire(unit, target);
        let mut times = Tally::new();
        let mut step = |applies: bool, rule, amount: i32| times.add(rule, if applies { amount } else { 0 });
        step(band == Band::PointBlank, row!("7.1.double-table#a", "point-blank"), 1);
        let flank = self.is_enfilade(target, line.from) && rule!("7.1.double-table#b");
        let file = match foe.formation {
            Formation::Column => rule!("7.1.double-table#c"),
            Formation::Limbered => rule!("7.1.double-table#d"),
            _ => false,
        };
        let both = flank && file && !rule!("7.1.flank-or-column-once");
        step(flank || file, row!("7.1.double-table", "enfilade"), if both { 2 } else { 1 });
        step(card.weapon.is_repeater(), row!("7.1.double-table#e", "repeaters"), 1);
        step(there.formation == Formation::Disordered, row!("7.1.halve-table#a", "loose"), -1);
        let marksmen = card.is(Trait::Sharpshooter) && rule!("7.1.skirmish-exempt") && rule!("1.4.sharpshooter#c");
        step(there.formation == Formation::Skirmish && !marksmen, row!("7.1.halve-table#b", "loose"), -1);
        step(band == Band::Long, row!("7.1.halve-table#c", "long"), -1);
        step(self.is_moving(unit), row!("7.1.halve-table#d", "moving"), -1);
        step(self.has(unit, Marker::Demoralised), row!("7.1.halve-table#e", "shaken"), -1);
        step(self.has(unit, Marker::Hesitant), row!("7.1.halve-table#f", "shaken"), -1);
        step(self.is_mounted(unit), row!("7.1.halve-table#g", "mounted"), -1);
        step(there.low && rule!("7.1.halve-table#h"), row!("7.2.shortage-effect"), -1);
        step(foe.formation == Formation::Skirmish, row!("7.1.halve-table#i", "target-skirmish"), -1);
        let cover = self.cover_of(target, Some(line));
        step(cover.is_dense(), row!("7.1.halve-table#j", "dense-cover"), -1);
        step(self.is_withdrawing(target), row!("7.1.halve-table#k", "target-withdrawing"), -1);
        times
    }

    /// The losses of small-arms fire that scores so much, doubled and halved so.
    pub fn fire_losses(&self, unit: UnitId, band: Band, tally: &Tally, times: &Tally) -> u8 {
        let works = self.card(unit).weapon.has_band(band) || !rule!("8.1.reaction-fail#b");
        let single = times.total().clamp(-1, 1);
        let product = if single == times.total() || rule!("7.1.cumulative") { times.total() } else { single };
        if works && rule!("7.1.losses") { losses(tally.total(), product) } else { 0 }
    }

    /// Fires small arms: rolls the dice and counts the losses.
    pub fn shoot(&self, unit: UnitId, target: UnitId, occasion: Occasion, chance: &mut dyn Chance) -> Option<Shot> {
        let range = self.range(unit, target);
        let band = match occasion {
            Occasion::Free => self.card(unit).weapon.band(range)?,
            Occasion::Defence(band) => band,
        };
        let dice: Vec<u8> = (0..dice_of(self.firing_figures(unit))).map(|_| chance.die("fire") as u8).collect();
        let sum = dice.iter().map(|&die| i32::from(die)).sum();
        let tally = self.fire_tally(unit, target, band, dice.len() as i32, sum);
        let times = self.fire_times(unit, target, band);
        let losses = self.fire_losses(unit, band, &tally, &times);
        Some(Shot {
            unit,
            target,
            range: range.floor(),
            band: band.name(),
            dice,
            hits: 0,
            effect: Vec::new(),
            tally,
            times,
            losses,
        })
    }
}

/// From where an attack comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the front.
    Front,
    /// From the flank, behind the front line.
    Flank,
    /// From the rear quarter.
    Rear,
}
crate::units::named!(Direction: Front = "front", Flank = "flank", Rear = "rear");

/// The bonus of a smoothbore small arm at point-blank.
fn smoothbore_row(weapon: Weapon) -> Option<Reason> {
    match weapon {
        Weapon::Musket => Some(row!("7.1.smoothbore-close#a")),
        Weapon::SmoothboreCarbine => Some(row!("7.1.smoothbore-close#b")),
        Weapon::Shotgun => Some(row!("7.1.smoothbore-close#c")),
        _ => None,
    }
}

/// One die for five figures or part of five.
pub fn dice_of(figures: u32) -> u32 {
    if rule!("7.1.dice") { figures.div_ceil(5) } else { figures / 5 }
}

/// One loss for every full five of the score, doubled and halved without rounding in between (R60).
pub fn losses(score: i32, times: i32) -> u8 {
    let score = i64::from(score);
    let five = match times {
        0.. => (score << times.min(16)) / 5,
        _ => score / (5 << (-times).min(16)),
    };
    five.clamp(0, 255) as u8
}

#[cfg(test)]
mod tests {
    use super::losses;
    use crate::test_table::TestTable;
    use ground::free::Paces;

    /// The second house lies aslant: its nearest corner is 4 paces from the first one, though farther from where one
    /// looks at its middle.
    #[test]
    fn from_house_to_house_the_range_is_the_least_distance_of_both() {
        let mut table = TestTable::new();
        table.house(["10/10", "14/10", "14/14", "10/14"]);
        table.house(["11/18", "60/30", "60/40", "11/40"]);
        let [near, far] = ["near union 12/12 building", "far confederate 40/32 180 building"].map(|it| table.unit(it));
        assert_eq!(table.now().range(near, far).floor(), Paces::whole(4));
        assert_eq!(table.now().range(far, near).floor(), Paces::whole(4));
    }

    #[test]
    fn losses_are_rounded_once() {
        assert_eq!(losses(22, -1), 2, "the volley: 22, halved to 11");
        assert_eq!(losses(12, -1), 1, "the Napoleons: 12, halved to 6");
        assert_eq!(losses(9, 0), 1);
        assert_eq!(losses(4, 0), 0);
        assert_eq!(losses(9, -1), 0, "4.5 is less than 5");
        assert_eq!(losses(10, -1), 1);
        assert_eq!(losses(-3, 2), 0);
    }
}
