//! Chapters 8.1, 8.2, 8.6 and 8.8: charges are named, tested and moved up to two paces from their targets.
//!
//! ```text
//!   named (R40) -> cavalry tests (8.8) -> bonus (8.2) -> four arcs along the axis (8.1)
//!        |               |                                  |           |           |
//!    impossible:      failed:                           too short    blocked    at two paces:
//!     hesitant        hesitant                           it ends     R41         fire, impact
//! ```

mod advance;
mod naming;

use crate::flow::{Charge, ChargeStage};
use crate::march::ANY;
use crate::orders::{Step, Task};
use crate::rates::{Rate, Row};
use crate::stands::Formation;
use crate::state::{Duty, Now};
use crate::units::{GeneralId, UnitId};
use crate::way::{Budget, CROSSING, Stop, Way};
use ground::free::{Arc, Distance, Paces, Point, Segment};
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
        self.command_stand(unit).arc(self.unit(enemy).at) == Arc::Front
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
            Some(Arc::Rear) if rule!("8.1.support-rear") => Ok(()),
            Some(Arc::Left | Arc::Right) if rule!("8.1.support-flank#a") => {
                let busy = self.army(self.side(unit).other()).any(|enemy| self.could_charge(unit, enemy));
                forbid!(busy, "8.1.support-flank#b", "unit" = who, "target" = whom);
                Ok(())
            }
            Some(Arc::Left | Arc::Right) => refused(id!("8.1.support-flank#a")),
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
