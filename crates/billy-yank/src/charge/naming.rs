//! Chapters 8.1, 8.2 and 8.8: charges are named, tested and given their bonus; who supports them.

use super::{LINE, MOST_CHARGES, Named};
use crate::event::{Event, Note, shifted};
use crate::flow::{Charge, ChargeStage};
use crate::orders::Task;
use crate::stands::Formation;
use crate::state::{Duty, Marker, Play};
use crate::units::{Arm, UnitId};
use ground::free::{Arc, Facing, Paces, Segment};

impl Play<'_> {
    /// Charges are named; cavalry tests, bonuses are rolled. Whoever is under C and does not charge is hesitant.
    pub fn name_charges(&mut self) {
        self.state.flow.charges.clear();
        let mut named = self.named_charges();
        for one in named.clone() {
            self.happen(Event::Charged { unit: one.unit, target: one.target });
            if !rule!("R109") {
                self.shake(one.target);
            }
        }
        self.test_cavalry(&mut named);
        named.retain(|one| self.now().charge_is_possible(one.unit, one.target) || !rule!("8.1.impossible#a"));
        let bonuses = self.roll_charge_bonuses(&named);
        let charges: Vec<(Charge, bool)> =
            named.iter().zip(bonuses).map(|(one, bonus)| self.charge_from(*one, bonus)).collect();
        for (charge, disordered) in charges {
            self.begin_charge(charge, disordered);
        }
        self.open_supports();
        self.hold_idlers();
        for index in 0..self.state.flow.charges.len() {
            self.reach_line(index);
        }
    }

    fn named_charges(&self) -> Vec<Named> {
        let now = self.now();
        let named = |plan: &crate::flow::Plan| match plan.task {
            Task::Charge { at, bonus } => {
                now.check_charge(plan.unit, at, bonus).is_ok().then_some(Named { unit: plan.unit, target: at, bonus })
            }
            _ => None,
        };
        let mut all: Vec<Named> = now.state.flow.plans.iter().filter_map(named).filter(|_| rule!("R40#a")).collect();
        all.sort_by_key(|one| one.unit);
        all
    }

    /// Groups units that act together: the regiments of one brigade, or each by itself.
    fn together(&self, units: impl Iterator<Item = UnitId>, shared: bool) -> Vec<Vec<UnitId>> {
        let mut groups: Vec<Vec<UnitId>> = Vec::new();
        for unit in units {
            let key = self.now().shares_with(unit);
            let fits = |group: &&mut Vec<UnitId>| {
                shared && group.first().is_some_and(|&first| self.now().shares_with(first) == key)
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(unit),
                None => groups.push(vec![unit]),
            }
        }
        groups
    }

    /// 8.8: mounted regiments test, those of a brigade once, with the best one's number (R116).
    fn test_cavalry(&mut self, named: &mut Vec<Named>) {
        let now = self.now();
        let rides = |unit: &UnitId| now.is_mounted(*unit) || now.card(*unit).arm == Arm::Cavalry && !rule!("R119#a");
        let riders: Vec<UnitId> = named.iter().map(|one| one.unit).filter(rides).collect();
        let groups = self.together(riders.into_iter(), rule!("8.8.one-test#a"));
        for group in groups.into_iter().filter(|_| rule!("8.8.test")) {
            let now = self.now();
            let number = |unit: &UnitId| {
                let alone = now.card(*unit).grade.reaction();
                let helped = if now.reacts_by_itself(*unit) { 0 } else { alone - now.reaction_tally(*unit).total() };
                // The best number of its own decides; a general helps if he is with that regiment.
                (alone, helped)
            };
            let best =
                group.iter().min_by_key(|unit| number(unit)).filter(|_| rule!("R116") && rule!("8.8.one-test#b"));
            let Some(&best) = best.or(group.last()) else { continue };
            if self.react(best, "charge") || !rule!("8.8.fail") {
                continue;
            }
            named.retain(|one| !group.contains(&one.unit));
            for unit in group {
                self.mark(unit, Marker::Hesitant);
            }
        }
    }

    /// 8.2: the bonus of each of the chargers, one roll for those of a brigade who want it (R43).
    fn roll_charge_bonuses(&mut self, named: &[Named]) -> Vec<Paces> {
        let mut bonuses = vec![Paces(0); named.len()];
        let wanted = |one: &&Named| rule!("8.2.optional") && one.bonus;
        let wants: Vec<UnitId> = named.iter().filter(wanted).map(|one| one.unit).collect();
        for mut group in self.together(wants.into_iter(), rule!("8.2.one-roll#a") && rule!("R43#b")) {
            if !rule!("R43#c") {
                let key = group.first().map(|&unit| self.now().shares_with(unit));
                group = named.iter().map(|one| one.unit).filter(|&u| Some(self.now().shares_with(u)) == key).collect();
            }
            let members: Vec<&Named> = named.iter().filter(|one| group.contains(&one.unit)).collect();
            let dice = members.iter().map(|one| self.now().charge_dice(one.unit, one.target));
            let dice = if rule!("8.2.one-roll#b") && rule!("R43#d") { dice.min() } else { dice.max() }.unwrap_or(0);
            let rolled = Paces((0..dice).map(|_| self.average_die() * 100).sum());
            let paces = if rule!("8.2.disorder#a") { rolled } else { Paces(0) };
            self.happen(Event::Bonus { units: group.clone(), paces });
            for (_, bonus) in named.iter().zip(&mut bonuses).filter(|(one, _)| group.contains(&one.unit)) {
                *bonus = paces;
            }
        }
        bonuses
    }

    /// A charge as it begins, and whether the unit is disordered for it.
    fn charge_from(&self, one: Named, bonus: Paces) -> (Charge, bool) {
        let now = self.now();
        let normal = now.allowance_at_first(one.unit, one.target);
        let began = now.gap(one.unit, one.target).ceil();
        let early = bonus.0 > 0 && !rule!("R42#a") && rule!("8.2.disorder#b");
        let loose = now.is_disordered_by_charge(one.unit, one.target);
        let disordered = loose || early;
        let charge = Charge {
            unit: one.unit,
            target: one.target,
            supports: None,
            rear: false,
            formation: if loose { Formation::Disordered } else { now.unit(one.unit).formation },
            normal,
            bonus,
            gone: Paces(0),
            stretched: false,
            stage: ChargeStage::Moving,
            close: began <= LINE,
            from: now.unit(one.unit).at,
            began,
        };
        (charge, disordered)
    }

    /// One charge and those who accompany it, by themselves: up to two paces from the target if it comes so
    /// far. `bonus`: what is added to its move.
    pub fn charge_alone(&mut self, unit: UnitId, target: UnitId, bonus: Paces) {
        let (charge, disordered) = self.charge_from(Named { unit, target, bonus: bonus.0 > 0 }, bonus);
        self.begin_charge(charge, disordered);
        self.open_supports();
        for index in 0..self.state.flow.charges.len() {
            self.reach_line(index);
        }
    }

    fn begin_charge(&mut self, charge: Charge, disordered: bool) {
        let (unit, target) = (charge.unit, charge.target);
        if disordered {
            self.break_ranks(unit);
        }
        self.state.flow.charges.push(charge);
        self.aim(unit, target);
    }

    /// A charger turns to the axis of its charge, at no cost (R44).
    pub fn aim(&mut self, unit: UnitId, target: UnitId) {
        let there = self.now().unit(unit);
        let facing = Facing::along(there.at, self.now().unit(target).at).filter(|_| rule!("8.1.axis"));
        let free = |facing: &Facing| *facing != there.facing && !self.now().turns_into_enemy(unit, *facing);
        if let Some(facing) = facing.filter(free) {
            self.turn(unit, facing, Note::Moved);
        }
    }

    /// Supporters whose friend charges go along.
    fn open_supports(&mut self) {
        let supported: Vec<(UnitId, UnitId)> = self
            .state
            .flow
            .plans
            .iter()
            .filter_map(|plan| match plan.task {
                Task::Support(friend) => Some((plan.unit, friend)),
                _ => None,
            })
            .collect();
        for (unit, friend) in supported {
            let now = self.now();
            let leader = now.charge_of(friend).filter(|leader| leader.supports.is_none()).map(|leader| leader.target);
            let (Some(target), true) = (leader, rule!("R110#a")) else { continue };
            let (at, row) = (now.unit(unit).at, now.row(unit));
            let way = Segment::new(at, shifted(at, now.unit(friend).at, now.unit(target).at));
            let here = Segment::new(at, at);
            let rate = if self.stage.is_since(3) { None } else { now.allowance(row, now.uses_bridges(unit), way) };
            let normal = rate.or_else(|| now.allowance(row, false, here)).map_or(Paces(0), |(paces, _)| paces);
            self.state.flow.charges.push(Charge {
                unit,
                target,
                supports: Some(friend),
                rear: now.supports(unit, friend) == Some(Arc::Rear),
                formation: now.unit(unit).formation,
                normal,
                bonus: Paces(0),
                gone: Paces(0),
                stretched: false,
                stage: ChargeStage::Moving,
                close: false,
                from: at,
                began: Paces(0),
            });
        }
    }

    /// Whoever is under C and neither charges nor accompanies a charge is hesitant.
    fn hold_idlers(&mut self) {
        let now = self.now();
        let idle = |unit: &UnitId| now.order(*unit) == Some(Duty::Charge) && now.charge_of(*unit).is_none();
        let idlers: Vec<UnitId> = now.everybody().filter(idle).collect();
        for unit in idlers {
            let there = self.now().unit(unit);
            let skirmishers = there.formation == Formation::Skirmish;
            let spent = there.charges >= MOST_CHARGES || there.charged_to_melee;
            let held = match (skirmishers, spent) {
                (true, _) => rule!("R39"),
                (_, true) if there.charges >= MOST_CHARGES => rule!("R50#a"),
                (_, true) => rule!("R50#c"),
                _ => rule!("R110#b") && rule!("8.1.impossible#a") && rule!("3.2.no-move-hesitant#c"),
            };
            if held {
                self.mark(unit, Marker::Hesitant);
            }
        }
    }

    /// A unit under M that is charged becomes hesitant.
    pub fn shake(&mut self, target: UnitId) {
        if self.now().order(target) == Some(Duty::Manoeuvre) && rule!("8.1.charged-m-hesitant") {
            self.mark(target, Marker::Hesitant);
        }
    }
}
