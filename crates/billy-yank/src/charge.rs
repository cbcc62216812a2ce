//! Chapters 8.1, 8.2, 8.6 and 8.8: charges are named, tested and moved up to two paces from their targets.
//!
//! ```text
//!   named (R40) -> cavalry tests (8.8) -> bonus (8.2) -> four quarters along the axis (8.1)
//!        |               |                                  |           |           |
//!    impossible:      failed:                           too short    blocked    at two paces:
//!     hesitant        hesitant                           it ends     R41         fire, impact
//! ```

use crate::event::{Event, Note, Why, shifted};
use crate::flow::{Charge, ChargeStage};
use crate::march::{ANY, Limit, Means, Move, Outcome};
use crate::orders::{Step, Task};
use crate::rates::{Rate, Row};
use crate::stands::Formation;
use crate::state::{Duty, Marker, Now, Play};
use crate::units::{Arm, GeneralId, Side, UnitId};
use crate::way::{Budget, CROSSING, Stop, Way};
use ground::free::{Distance, Facing, Paces, Point, Quarter, Segment};
use referee::{Arg, Refusal, RuleId};

/// A charge stops so far from its target, for tests and fire.
pub const LINE: Paces = Paces(200);
/// The quarters of a step.
const QUARTERS: u8 = 4;
/// Two turns running is the most that a unit charges.
const MOST_CHARGES: u8 = 2;
/// Why the rear supporter of a charge hesitates that is stopped.
const STOPPED: RuleId = id!("8.1.support-rear-hesitant#a");
/// The same of a charge that is thrown back.
pub const THROWN_BACK: RuleId = id!("8.1.support-rear-hesitant#b");
/// How near stands are that touch: points are rounded to a hundredth.
const TOUCH: Paces = Paces(1);
/// From the middle of a stand to its face.
const FRONT: Paces = Paces(50);
/// What rounding alone may add to the paces of a charge.
const CRUMBS: i32 = 2;

/// One who is to charge: whom, and whether with a bonus.
#[derive(Clone, Copy)]
struct Named {
    unit: UnitId,
    target: UnitId,
    bonus: bool,
}

impl Now<'_> {
    /// A unit's distance from an enemy that it charges: to the outline of a building (R15).
    pub fn gap(&self, unit: UnitId, target: UnitId) -> Distance {
        let stand = self.command_stand(unit);
        match self.building_of(target).and_then(|area| self.stage.map.area(area)) {
            Some(house) if rule!("R15#a") => house.shape.distance_to_square(&stand),
            _ => stand.distance(&self.command_stand(target)),
        }
    }

    /// Whether a unit has come as near to an enemy as a charge goes before the impact: to two paces, or up
    /// against his stands, whichever comes first.
    pub fn is_upon(&self, unit: UnitId, target: UnitId) -> bool {
        self.gap(unit, target).at_most(LINE) || self.are_in_touch(unit, target)
    }

    /// Whether stands of two units touch.
    fn are_in_touch(&self, unit: UnitId, other: UnitId) -> bool {
        let (own, others) = (self.stands(unit), self.stands(other));
        own.iter().any(|mine| others.iter().any(|stand| mine.within(stand, TOUCH)))
    }

    /// The way of a charge: along the axis, up to contact.
    pub fn charge_leg(&self, unit: UnitId, target: UnitId) -> Segment {
        let from = self.unit(unit).at;
        Segment::new(from, from.toward(self.unit(target).at, self.gap(unit, target).floor()))
    }

    /// Whether an enemy lies in a unit's front quarter.
    pub fn is_in_front(&self, unit: UnitId, enemy: UnitId) -> bool {
        self.command_stand(unit).quarter(self.unit(enemy).at) == Quarter::Front
    }

    /// Whether a unit has to break its ranks before it charges that enemy.
    fn is_disordered_by_charge(&self, unit: UnitId, target: UnitId) -> bool {
        let swings = !self.is_in_front(unit, target) && rule!("8.1.off-quarter#b") && rule!("R44");
        let again = self.unit(unit).charges > 0 && rule!("8.4.second-charge#c") && rule!("R50#b");
        let leaves = self.unit(unit).formation == Formation::Building && rule!("1.6.building-exit");
        swings || again || leaves
    }

    /// The row of the movement table by which a unit charges that enemy.
    fn charge_row(&self, unit: UnitId, target: UnitId) -> Row {
        let there = self.unit(unit);
        let disordered = self.is_disordered_by_charge(unit, target);
        let formation = if disordered { Formation::Disordered } else { there.formation };
        Row::of(self.card(unit), formation, there.mounted, false)
    }

    /// The allowance of a charge without bonus; none if it cannot pass.
    pub fn charge_rate(&self, unit: UnitId, target: UnitId) -> Rate {
        self.allowance(self.charge_row(unit, target), self.uses_bridges(unit), self.charge_leg(unit, target))
    }

    /// Whether nothing impassable bars a charge: nothing at all up to its target, or nothing within its movement,
    /// which is too short then (R127).
    fn charge_is_possible(&self, unit: UnitId, target: UnitId) -> bool {
        let beyond = || {
            let budget = Budget {
                row: self.charge_row(unit, target),
                by_bridge: self.uses_bridges(unit),
                quarters: QUARTERS.into(),
                extra: Paces(0),
                spent: Paces(0),
                lowest: None,
                ready: self.unit(unit).ready,
            };
            let way = self.way_of_a_point(&self.command_stand(unit), &[self.charge_leg(unit, target).to], &budget);
            !matches!(way.stop, Some(Stop::Barred(_))) && rule!("R127")
        };
        self.charge_rate(unit, target).is_some() || self.stage.is_since(3) && beyond()
    }

    /// The allowance with which a charge sets off: that of the ground it stands on. Harder ground lowers it when it
    /// comes there (R11). Up to edition 2 all ground to the target counted at once.
    fn allowance_at_first(&self, unit: UnitId, target: UnitId) -> Paces {
        let at = self.unit(unit).at;
        let row = self.charge_row(unit, target);
        let rate = match self.stage.is_since(3) {
            true => self.allowance(row, self.uses_bridges(unit), Segment::new(at, at)),
            false => self.charge_rate(unit, target),
        };
        rate.map_or(Paces(0), |(paces, _)| paces)
    }

    /// How many average dice a charge may roll: those of the cavalry on horseback alone (R119).
    pub fn charge_dice(&self, unit: UnitId, target: UnitId) -> i32 {
        let mounted = self.unit(unit).mounted || !rule!("R119#b");
        self.bonus_dice(unit, mounted, &[self.charge_leg(unit, target).to])
    }

    /// Whether a unit may make a charge at all in this turn.
    fn check_charger(&self, unit: UnitId) -> Result<(), Refusal> {
        let (there, who) = (self.unit(unit), Arg::piece(unit));
        forbid!(self.own_step(unit) != Some(Step::Charge), "3.1.c-purpose", "unit" = who);
        forbid!(there.formation == Formation::Skirmish, "3.1.c-not-skirmishers", "unit" = who);
        let fought = there.charged_to_melee && there.charges > 0 && rule!("R50#c");
        forbid!(fought, "8.4.second-charge#a", "unit" = who);
        let turns = Arg::Number(there.charges.into());
        forbid!(there.charges >= MOST_CHARGES, "R50#a", "unit" = who, "turns" = turns);
        forbid!(self.charge_of(unit).is_some(), "R40#a", "unit" = who);
        Ok(())
    }

    /// Whether a unit may charge that enemy.
    pub fn check_charge(&self, unit: UnitId, target: UnitId, bonus: bool) -> Result<(), Refusal> {
        let (who, whom) = (Arg::piece(unit), Arg::piece(target));
        self.check_charger(unit)?;
        if !self.is_there(target) || self.side(target) == self.side(unit) {
            return Err(Refusal::new(id!("8.1.target")).with("unit", who).with("target", whom));
        }
        let ahead = self.is_in_front(unit, target) || rule!("8.1.off-quarter#a");
        let seen = self.sight(unit, target).is_ok();
        forbid!(!(seen && ahead), "8.1.target", "unit" = who, "target" = whom);
        let again = self.unit(unit).charges > 0;
        forbid!(bonus && again, "8.4.second-charge#b", "unit" = who);
        forbid!(bonus && self.charge_dice(unit, target) == 0, "8.2.dice#d", "unit" = who);
        Ok(())
    }

    /// Whether an enemy is in sight and near enough to be charged without a bonus.
    fn could_charge(&self, unit: UnitId, enemy: UnitId) -> bool {
        let reach = self.charge_rate(unit, enemy).map_or(Paces(0), |(paces, _)| paces);
        self.sight(unit, enemy).is_ok() && self.gap(unit, enemy).at_most(reach)
    }

    /// Whether a unit may accompany a friend's charge: beside him without an enemy of its own, or behind.
    pub fn check_support(&self, unit: UnitId, friend: UnitId) -> Result<(), Refusal> {
        let (who, whom) = (Arg::piece(unit), Arg::piece(friend));
        let ordered = self.order(unit) == Some(Duty::Charge);
        forbid!(!ordered, "8.1.support-needs-c", "unit" = who);
        forbid!(self.unit(unit).formation == Formation::Skirmish, "3.1.c-not-skirmishers", "unit" = who);
        let friends = unit != friend && self.side(unit) == self.side(friend) && self.is_there(friend);
        let place = self.supports(unit, friend).filter(|_| friends && self.can_support(unit));
        let refused = |rule| Err(Refusal::new(rule).with("unit", who).with("target", whom));
        match place {
            Some(Quarter::Rear) if rule!("8.1.support-rear") => Ok(()),
            Some(Quarter::Left | Quarter::Right) if rule!("8.1.support-flank#a") => {
                let busy = self.army(self.side(unit).other()).any(|enemy| self.could_charge(unit, enemy));
                forbid!(busy, "8.1.support-flank#b", "unit" = who, "target" = whom);
                Ok(())
            }
            Some(Quarter::Left | Quarter::Right) => refused(id!("8.1.support-flank#a")),
            _ => refused(id!("8.1.support-rear")),
        }
    }

    /// What a unit under C could do, the nearest enemy first; no charge that cannot be carried out.
    pub fn suggest_charges(&self, unit: UnitId, out: &mut Vec<Task>) {
        let mut enemies: Vec<UnitId> = self
            .army(self.side(unit).other())
            .filter(|&enemy| self.check_charge(unit, enemy, false).is_ok() && self.charge_is_possible(unit, enemy))
            .collect();
        enemies.sort_by_key(|&enemy| self.gap(unit, enemy));
        for at in enemies {
            out.push(Task::Charge { at, bonus: false });
            if self.check_charge(unit, at, true).is_ok() {
                out.push(Task::Charge { at, bonus: true });
            }
        }
        let friends = self
            .army(self.side(unit))
            .filter(|&friend| self.order(friend) == Some(Duty::Charge) && self.check_support(unit, friend).is_ok());
        out.extend(friends.map(Task::Support));
    }

    /// A unit's charge of this turn.
    pub fn charge_of(&self, unit: UnitId) -> Option<&Charge> {
        self.state.flow.charges.iter().find(|charge| charge.unit == unit)
    }

    /// Whether a charger is gone, or has lost its order (R111).
    pub fn is_charge_broken(&self, unit: UnitId) -> bool {
        !self.is_there(unit) || self.order(unit) != Some(Duty::Charge) && rule!("R111")
    }

    /// Whether a charge goes on: nothing has ended it, and neither its unit nor its target is lost to it.
    fn goes_on(&self, charge: &Charge) -> bool {
        let aimed = charge.supports.is_some() || self.is_there(charge.target);
        charge.stage != ChargeStage::Ended && aimed && !self.is_charge_broken(charge.unit)
    }

    /// The charges that go on, without those who accompany them.
    pub fn open_charges(&self) -> impl Iterator<Item = &Charge> {
        self.state.flow.charges.iter().filter(|charge| charge.supports.is_none() && self.goes_on(charge))
    }

    /// Whether anybody is still on the way.
    pub fn has_moving_charges(&self) -> bool {
        self.open_charges().any(|charge| charge.stage == ChargeStage::Moving)
    }

    /// The charges that have come to two paces from a unit.
    pub fn chargers_of(&self, target: UnitId) -> impl Iterator<Item = &Charge> {
        self.open_charges().filter(move |charge| charge.target == target && charge.stage == ChargeStage::AtLine)
    }

    /// What a charge may still spend: by the lowest rate of all ground so far, in the formation in which it set
    /// off (R11, R83).
    pub fn charge_budget(&self, charge: &Charge) -> Budget {
        let there = self.unit(charge.unit);
        Budget {
            row: Row::of(self.card(charge.unit), charge.formation, there.mounted, false),
            by_bridge: charge.formation.is_file(),
            quarters: QUARTERS.into(),
            extra: if charge.bonus.0 == 0 || rule!("R43#a") { charge.bonus } else { Paces(0) },
            spent: charge.gone,
            lowest: Some(charge.normal),
            ready: there.ready,
        }
    }

    /// What the obstacles cost that a charge has crossed on its way to a point.
    pub fn obstacles_cost(&self, charge: &Charge, to: Point) -> Paces {
        let free = Budget { extra: ANY, spent: Paces(0), ..self.charge_budget(charge) };
        let stand = self.command_stand(charge.unit).moved_to(charge.from);
        self.way_of_a_point(&stand, &[to], &free).cost()
    }

    /// The way of a charge from where it stands to contact with an enemy, as far as that may cost.
    fn way_to_contact(&self, charge: &Charge, enemy: UnitId, budget: &Budget) -> Way {
        let leg = self.charge_leg(charge.unit, enemy);
        self.way_of_a_point(&self.command_stand(charge.unit), &[leg.to], budget)
    }

    /// What the obstacles cost a charger before an enemy: up to his face, which the charger's front has to reach,
    /// and over his abatis (R92).
    fn cost_of_contact(&self, charge: &Charge, enemy: UnitId) -> Paces {
        let free = Budget { extra: ANY, ..self.charge_budget(charge) };
        let (leg, aim) = (self.charge_leg(charge.unit, enemy), self.unit(enemy).at);
        let walls = self.way_of_a_point(&self.command_stand(charge.unit), &[leg.to.toward(aim, FRONT)], &free).cost();
        let abatis = self.is_behind_abatis(enemy, self.unit(charge.unit).at) && rule!("R92#c");
        if abatis { Paces(walls.0 + CROSSING.0) } else { walls }
    }

    /// Whether the last paces to contact with an enemy lead a charger beyond its allowance without bonus.
    pub fn contact_is_beyond(&self, charger: UnitId, enemy: UnitId) -> bool {
        let Some(charge) = self.charge_of(charger) else { return false };
        let free = Budget { extra: ANY, ..self.charge_budget(charge) };
        let way = self.way_to_contact(charge, enemy, &free);
        charge.gone.0 + way.length.0 + self.cost_of_contact(charge, enemy).0 > charge.normal.min(way.rate).0
    }

    /// Whether a charge has movement for the whole way to contact, obstacles included (R41, R12).
    pub fn can_reach(&self, charge: &Charge) -> bool {
        let budget = self.charge_budget(charge);
        let way = self.way_to_contact(charge, charge.target, &budget);
        let cost = self.cost_of_contact(charge, charge.target);
        let left = Paces(budget.allowance(way.rate).0 - budget.spent.0 - cost.0);
        way.stop.is_none() && self.gap(charge.unit, charge.target).at_most(left)
    }

    /// Whether two enemies charge each other.
    pub fn is_counter_charge(&self, unit: UnitId, target: UnitId) -> bool {
        let at = |one, other| self.chargers_of(other).any(|charge| charge.unit == one);
        at(unit, target) && at(target, unit) && rule!("8.6.counter-charge")
    }

    /// The brigade with which a unit shares its rolls.
    fn shares_with(&self, unit: UnitId) -> (Option<GeneralId>, Option<UnitId>) {
        let brigade = self.card(unit).brigadier;
        (brigade, brigade.is_none().then_some(unit))
    }
}

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
                rear: now.supports(unit, friend) == Some(Quarter::Rear),
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

    /// All charges move on for a quarter. The units whose charge ended are returned.
    pub fn charge_quarter(&mut self, quarter: u8) -> Vec<UnitId> {
        let (mut ended, mut stopped) = (Vec::new(), Vec::new());
        let left = i32::from((QUARTERS + 1).saturating_sub(quarter).max(1));
        for index in 0..self.state.flow.charges.len() {
            self.aim_anew(index);
        }
        let moves: Vec<Move> =
            (0..self.state.flow.charges.len()).filter_map(|index| self.charge_move(index, left)).collect();
        let before: Vec<(UnitId, Point)> = moves.iter().map(|one| (one.unit, self.now().unit(one.unit).at)).collect();
        for batch in self.in_turn(moves) {
            for outcome in self.run_moves(batch) {
                self.count(&outcome);
                self.come_to(&outcome, &mut ended, &mut stopped);
                // Up to edition 2 they hesitated before they had come so far.
                if !(self.stage.is_since(3) && rule!("R8#a")) {
                    self.hold_rear_supports(&mut stopped);
                }
            }
        }
        self.follow(&before);
        self.hold_rear_supports(&mut stopped);
        if quarter >= QUARTERS {
            let now = self.now();
            let moving = now.open_charges().filter(|charge| charge.stage == ChargeStage::Moving);
            let short: Vec<UnitId> = moving.map(|charge| charge.unit).collect();
            for unit in short {
                self.end_charge(unit, "short", &mut ended);
                self.fall_short(unit);
            }
        }
        ended
    }

    /// Charges move at once; where those of both sides want the same ground, a lot says who goes first.
    fn in_turn(&mut self, moves: Vec<Move>) -> Vec<Vec<Move>> {
        let disputed = self.disputed(&moves);
        if disputed.is_empty() || !rule!("8.1.dispute") {
            return vec![moves];
        }
        let first = self.lot();
        let waits = |one: &Move| disputed.contains(&one.unit) && self.now().side(one.unit) != first;
        let (later, now): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(waits);
        vec![now, later]
    }

    /// A charge that is still on its way.
    fn moving_charge(&self, index: usize) -> Option<&Charge> {
        let charge = self.state.flow.charges.get(index)?;
        let moves = charge.stage == ChargeStage::Moving && charge.supports.is_none() && self.now().goes_on(charge);
        moves.then_some(charge)
    }

    /// Whether a unit is on its way in a charge of its own.
    fn moving_charge_of(&self, unit: UnitId) -> bool {
        let own = self.state.flow.charges.iter().position(|charge| charge.unit == unit);
        own.is_some_and(|index| self.moving_charge(index).is_some())
    }

    /// A charge is aimed at its target where that is now (R41).
    fn aim_anew(&mut self, index: usize) {
        let charge = self.moving_charge(index).map(|charge| (charge.unit, charge.target));
        if let Some((unit, target)) = charge.filter(|_| rule!("R41#a")) {
            self.aim(unit, target);
        }
    }

    /// How a charge goes on in this quarter; `left` quarters are left, this one included.
    fn charge_move(&self, index: usize, left: i32) -> Option<Move> {
        let now = self.now();
        let charge = self.moving_charge(index).filter(|_| rule!("8.1.move-to-two-paces"))?;
        // Of two who charge each other both move.
        let met = now.charge_of(charge.target).is_some_and(|other| other.target == charge.unit);
        if met && now.side(charge.unit) == Side::Confederate && !rule!("R52#b") {
            return None;
        }
        let (stand, aim) = (now.command_stand(charge.unit), now.unit(charge.target).at);
        let ahead = stand.centre().moved(stand.facing(), charge.total());
        let budget = now.charge_budget(charge);
        let way = now.way_to_contact(charge, charge.target, &budget);
        let to = match now.building_of(charge.target) {
            // Up to two paces from the outline, not from the stand within.
            Some(_) => {
                let gap = now.gap(charge.unit, charge.target);
                let rounded = i32::from(!gap.at_most(gap.floor()));
                stand.centre().toward(aim, Paces(gap.floor().0 - LINE.0 + rounded))
            }
            None if rule!("8.1.axis") => aim,
            None => ahead,
        };
        let spared = charge.bonus.0 > 0 && !rule!("R43#e") && !now.can_reach(charge);
        let rest = budget.allowance(way.rate).0 - charge.gone.0 - if spared { charge.bonus.0 } else { 0 };
        let length = Paces((rest + left - 1) / left);
        let limit = Limit::Target(charge.target);
        // Who cannot come to contact stays where his move ends, unless his target comes to meet him.
        let met = self.moving_charge_of(charge.target);
        let stays = self.stage.is_since(3) && !met && !now.can_reach(charge);
        Some(Move { length, limit, means: Means::Charge, stays, ..Move::driven(charge.unit, to, "charge") })
    }

    /// What a charger has gone is counted, with what obstacles cost him. The ground he has come over may lower
    /// his allowance (R11); beyond it he is disordered (R42).
    pub fn count(&mut self, outcome: &Outcome) {
        let now = self.now();
        let unit = outcome.unit;
        let Some(charge) = now.charge_of(unit) else { return };
        let free = Budget { extra: ANY, ..now.charge_budget(charge) };
        let normal = now.way_of_a_point(&outcome.from, &[now.unit(unit).at], &free).rate.min(charge.normal);
        let gone = Paces(charge.gone.0 + outcome.gone.0 + outcome.cost.0);
        let rounded = if charge.bonus.0 > 0 { 0 } else { CRUMBS };
        let beyond = gone.0 > normal.0 + rounded && rule!("8.2.disorder#b");
        let ordered = now.unit(unit).formation != Formation::Disordered;
        let charges = charge.supports.is_none() && outcome.gone.0 > 0;
        if let Some(charge) = self.state.flow.charges.iter_mut().find(|charge| charge.unit == unit) {
            (charge.gone, charge.normal) = (gone, normal);
            charge.stretched |= beyond && ordered;
        }
        if charges {
            self.note(unit, Note::Charged);
        }
        if beyond {
            self.disorder(unit);
        }
    }

    /// A charger goes on at once toward its target, as far as it has movement for it, and attacks from where it
    /// stood (R51).
    pub fn charge_on(&mut self, unit: UnitId) {
        let from = self.now().unit(unit).at;
        let Some(index) = self.state.flow.charges.iter().position(|charge| charge.unit == unit) else { return };
        if let Some(charge) = self.state.flow.charges.get_mut(index) {
            (charge.from, charge.stage) = (from, ChargeStage::Moving);
        }
        let outcome = self.charge_move(index, 1).and_then(|order| self.walk_charge(order));
        let mut stopped = Vec::new();
        if let Some(outcome) = outcome {
            self.come_to(&outcome, &mut Vec::new(), &mut stopped);
        }
        if self.stage.is_since(3) {
            self.follow(&[(unit, from)]);
        }
        self.hold_rear_supports(&mut stopped);
    }

    /// What a charger has met at the end of its move. `stopped`: whoever has been stopped; his rear supporters
    /// hesitate once they have come as far as he.
    fn come_to(&mut self, outcome: &Outcome, ended: &mut Vec<UnitId>, stopped: &mut Vec<UnitId>) {
        let (unit, why) = (outcome.unit, outcome.why);
        let Some(index) = self.state.flow.charges.iter().position(|charge| charge.unit == unit) else { return };
        self.reach_line(index);
        if self.state.flow.charges.get(index).is_none_or(|charge| charge.stage != ChargeStage::Moving) {
            let over = self.state.flow.charges.get(index).is_some_and(|charge| charge.stage == ChargeStage::Ended);
            ended.extend(over.then_some(unit));
            return;
        }
        match why {
            Some("contact") => self.blocked(index, ended, stopped),
            // Its movement does not serve for the harder ground ahead, or it would end on a friend: it is too short.
            Some("terrain" | "friend") if !outcome.barred && self.stage.is_since(3) => {
                self.end_charge(unit, "short", ended);
                self.fall_short(unit);
            }
            Some("terrain") if rule!("8.1.impossible#b") => {
                self.end_charge(unit, "impossible", ended);
                self.mark(unit, Marker::Hesitant);
                stopped.push(unit);
            }
            Some("edge" | "terrain" | "obstacle") => {
                self.end_charge(unit, "obstacle", ended);
                self.waver_unmoved(unit);
                stopped.push(unit);
            }
            _ => (),
        }
    }

    /// Another enemy's stand is in the way: he is the target if his command stand is near (R41).
    fn blocked(&mut self, index: usize, ended: &mut Vec<UnitId>, stopped: &mut Vec<UnitId>) {
        let Some((unit, target)) = self.state.flow.charges.get(index).map(|charge| (charge.unit, charge.target)) else {
            return;
        };
        let now = self.now();
        let own = now.stands(unit);
        let touches =
            |enemy: &UnitId| now.stands(*enemy).iter().any(|stand| own.iter().any(|mine| mine.within(stand, TOUCH)));
        let others = now.army(now.side(unit).other()).filter(|&enemy| enemy != target);
        let blocker = others.filter(touches).min_by_key(|&enemy| now.gap(unit, enemy));
        let near = blocker.filter(|&enemy| now.gap(unit, enemy).at_most(LINE) && rule!("R41#b"));
        match (near, self.state.flow.charges.get_mut(index)) {
            (Some(enemy), Some(charge)) => {
                charge.target = enemy;
                self.reach_line(index);
            }
            _ => {
                self.end_charge(unit, "blocked", ended);
                self.waver_unmoved(unit);
                stopped.push(unit);
            }
        }
    }

    /// A charger that has come to two paces from its target stands at the line, if it could go on to contact.
    fn reach_line(&mut self, index: usize) {
        let Some(charge) = self.state.flow.charges.get(index).cloned() else { return };
        if charge.supports.is_some()
            || charge.stage != ChargeStage::Moving
            || !self.now().is_upon(charge.unit, charge.target)
        {
            return;
        }
        let enough = self.now().can_reach(&charge) || !(rule!("R41#c") && rule!("8.1.too-short#a"));
        if let Some(charge) = self.state.flow.charges.get_mut(index) {
            charge.stage = if enough { ChargeStage::AtLine } else { ChargeStage::Ended };
        }
        if enough {
            self.shake(charge.target);
        } else {
            self.happen(Event::ChargeEnded { unit: charge.unit, why: "short" });
            self.step_back_off_wall(charge.unit);
            self.fall_short(charge.unit);
        }
    }

    /// A charge is over before it began: who has neither moved nor turned is hesitant (3.2).
    fn waver_unmoved(&mut self, unit: UnitId) {
        let unmoved = self.now().charge_of(unit).is_some_and(|charge| charge.gone.0 == 0);
        let still = unmoved && !self.now().unit(unit).moved && self.stage.is_since(3);
        if still && rule!("3.2.no-move-hesitant#c") {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// A charge that was too short is over; nobody hesitates for it who has moved.
    fn fall_short(&mut self, unit: UnitId) {
        self.waver_unmoved(unit);
        if !rule!("8.1.too-short#b") {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// A charge ends before its impact.
    pub fn end_charge(&mut self, unit: UnitId, why: Why, ended: &mut Vec<UnitId>) {
        let open = |charge: &&mut Charge| charge.unit == unit && charge.stage != ChargeStage::Ended;
        if let Some(charge) = self.state.flow.charges.iter_mut().find(open) {
            charge.stage = ChargeStage::Ended;
            let told = charge.supports.is_none();
            ended.push(unit);
            if told {
                self.happen(Event::ChargeEnded { unit, why });
            }
            self.step_back_off_wall(unit);
        }
    }

    /// Charges that no longer go on are ended: their unit has lost its order (R111), or their target is gone
    /// (R51). Who is told of it is returned.
    pub fn end_lost_charges(&mut self) -> Vec<UnitId> {
        let now = self.now();
        let lost = |charge: &&Charge| charge.stage != ChargeStage::Ended && !now.goes_on(charge);
        let lost: Vec<(UnitId, bool)> = now
            .state
            .flow
            .charges
            .iter()
            .filter(lost)
            .map(|charge| (charge.unit, now.is_charge_broken(charge.unit)))
            .collect();
        let mut ended = Vec::new();
        for (unit, broken) in lost {
            self.end_charge(unit, if broken { "broken" } else { "gone" }, &mut ended);
            if broken {
                self.hold_rear_support(unit, STOPPED);
            }
        }
        // Out of a melee, too, one may run or be lost.
        let now = self.now();
        let left = |unit: UnitId| !now.is_there(unit) || now.has(unit, Marker::Routed);
        let leaders = now.state.flow.charges.iter().filter(|charge| charge.supports.is_none() && left(charge.unit));
        let leaders: Vec<UnitId> = leaders.map(|charge| charge.unit).collect();
        leaders.into_iter().for_each(|leader| self.hold_rear_support(leader, STOPPED));
        ended
    }

    /// The rear supporters of units that were stopped become hesitant.
    fn hold_rear_supports(&mut self, stopped: &mut Vec<UnitId>) {
        for leader in stopped.drain(..) {
            self.hold_rear_support(leader, STOPPED);
        }
    }

    /// The rear supporter of a unit that is stopped or falls back becomes hesitant. `why`: the clause that says so.
    pub fn hold_rear_support(&mut self, leader: UnitId, why: RuleId) {
        let now = self.now();
        let rear = |charge: &&Charge| {
            charge.supports == Some(leader) && charge.rear && now.goes_on(charge) && !now.unit(charge.unit).fought
        };
        let behind: Vec<UnitId> = self.state.flow.charges.iter().filter(rear).map(|charge| charge.unit).collect();
        for unit in behind.into_iter().filter(|_| referee::cite(why)) {
            self.mark(unit, Marker::Hesitant);
        }
    }

    /// Supporters go along with their leaders, all at once and each as far as its own move allows (R110).
    /// `leaders`: who has moved, and from where.
    pub fn follow(&mut self, leaders: &[(UnitId, Point)]) {
        let now = self.now();
        let follows = |charge: &Charge| {
            let &(leader, from) = leaders.iter().find(|(leader, _)| charge.supports == Some(*leader))?;
            let to = now.unit(leader).at;
            let length = Paces(charge.total().0 - charge.gone.0);
            (now.goes_on(charge) && from != to && length.0 > 0).then(|| Move {
                length,
                limit: Limit::AllEnemies,
                means: Means::Charge,
                ..Move::driven(charge.unit, shifted(now.unit(charge.unit).at, from, to), "charge")
            })
        };
        let moves: Vec<Move> = now.state.flow.charges.iter().filter_map(follows).collect();
        for outcome in self.run_moves(moves) {
            self.count(&outcome);
        }
    }
}
