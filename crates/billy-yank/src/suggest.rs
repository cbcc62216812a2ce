//! Plans worth considering: what is offered to players, and what the machine chooses from.
//!
//! On free ground there are more moves than can be listed. What is suggested is a fan of them, the same for
//! the same table; every one is lawful.

use crate::march::TWO_PACES;
use crate::moves::Pose;
use crate::orders::{Action, Step};
use crate::sight::STAND;
use crate::stands::Formation;
use crate::state::{Duty, Now};
use crate::terrain::LineKind;
use crate::units::{Arm, GeneralId, UnitId};
use crate::way::Budget;
use ground::free::{Distance, Facing, Lane, Moving, Paces, Point, QUARTER, Segment, Square, first_within};

/// At most so many plans are suggested to a unit.
const MOST: usize = 40;
/// Farther than anybody goes in a turn.
const FAR: Paces = Paces(3000);
/// How near a road one is on it.
const ON_ROAD: Paces = Paces(50);
/// The eighths of the compass.
const EIGHTHS: i32 = 8;
/// How many rides are suggested to a general.
const FEW: usize = 8;
/// How far a general rides who has nobody to ride to: as far as he can.
const ASIDE: [Paces; 4] = [Paces(400), Paces(200), Paces(100), Paces(50)];

/// Plans, without doubles.
struct Found<'a> {
    now: Now<'a>,
    unit: UnitId,
    step: Step,
    plans: &'a mut Vec<Vec<Action>>,
}

impl Found<'_> {
    fn add(&mut self, plan: impl Into<Vec<Action>>) {
        let plan = plan.into();
        if self.is_new(&plan) && self.now.check_actions(self.unit, self.step, &plan).is_ok() {
            self.plans.push(plan);
        }
    }

    fn is_new(&self, plan: &Vec<Action>) -> bool {
        self.plans.len() < MOST && !self.plans.contains(plan)
    }

    /// A withdrawal, and the same with the men turned in the end: that is as lawful as the other.
    fn add_withdrawal(&mut self, mut plan: Vec<Action>) {
        let before = self.plans.len();
        self.add(plan.clone());
        plan.push(Action::Turned);
        if self.plans.len() > before && self.is_new(&plan) {
            self.plans.push(plan);
        }
    }
}

impl Now<'_> {
    /// Places where a general would be of use: behind the regiments he commands, in the roster's order.
    pub fn suggest_rides(&self, general: GeneralId, out: &mut Vec<Point>) {
        let card = self.general_card(general);
        let own = |unit: &UnitId| !self.stage.is_brigadier(general) || self.card(*unit).brigadier == Some(general);
        for unit in self.army(card.side).filter(own) {
            let place = self.command_stand(unit).beside(Paces(0), Paces(-100)).centre();
            if out.len() < FEW && !out.contains(&place) && self.check_ride(card.side, general, place).is_ok() {
                out.push(place);
            }
        }
        let (at, back) = (self.general(general).at, self.stage.map.homeward(card.side));
        for paces in ASIDE {
            if !out.is_empty() {
                return;
            }
            let places = (0..8).map(|eighth| at.moved(back.turned(eighth * 45), paces));
            out.extend(places.filter(|&place| self.check_ride(card.side, general, place).is_ok()));
        }
    }

    /// Good plans for a unit in a step, all of them lawful.
    pub fn suggest_actions(&self, unit: UnitId, step: Step, out: &mut Vec<Vec<Action>>) {
        let battery = self.card(unit).is_battery();
        let mut plans = Vec::new();
        let mut found = Found { now: *self, unit, step, plans: &mut plans };
        match (step, self.order(unit)) {
            _ if self.building_of(unit).is_some() => self.suggest_leaving(&mut found),
            (Step::Withdraw, _) if battery => self.suggest_redeployments(&mut found),
            (Step::Withdraw, _) => self.suggest_withdrawals(&mut found),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) if battery => self.suggest_battery_moves(&mut found),
            (Step::Manoeuvre, Some(Duty::Manoeuvre)) => self.suggest_manoeuvres(&mut found),
            (Step::Manoeuvre, Some(Duty::Hold)) => self.suggest_adjustments(&mut found),
            _ => (),
        }
        out.append(&mut plans);
    }

    /// The facings towards the nearest enemies, the nearest first.
    fn towards_enemies(&self, unit: UnitId) -> Vec<Facing> {
        let (stand, at) = (self.command_stand(unit), self.unit(unit).at);
        let mut enemies: Vec<(Distance, UnitId)> = self
            .army(self.side(unit).other())
            .map(|enemy| (stand.distance(&self.command_stand(enemy)), enemy))
            .collect();
        enemies.sort();
        let facings = enemies.iter().take(2).filter_map(|&(_, enemy)| Facing::along(at, self.unit(enemy).at));
        let mut near: Vec<Facing> = facings.collect();
        near.dedup();
        near
    }

    /// Where a unit comes to in that pose along a heading, with so much of its sequence: as far as the ground
    /// allows, and not up to the enemy's two paces.
    fn ahead(&self, unit: UnitId, pose: Pose, heading: Facing, budget: &Budget) -> Option<Point> {
        let at = self.unit(unit).at;
        let stand = Square::new(at, pose.facing);
        let way = self.way(&stand, &[at.moved(heading, FAR)], budget);
        let end = way.path.last().copied().filter(|&end| end != at)?;
        let mover = Moving::to(stand, end);
        let just_off = Paces(TWO_PACES.0 + 1);
        // Who is not beside the way is not met on it.
        let lane = Lane::new(Segment::new(at, end), Paces(just_off.0 + 2 * STAND.0));
        let enemies = self.army(self.side(unit).other()).filter(|&enemy| lane.may_hold(self.unit(enemy).at));
        let meets = |enemy: UnitId| {
            let foe = self.command_stand(enemy);
            let near = stand.within(&foe, just_off);
            first_within(&mover, &Moving::standing(foe), just_off, 0).filter(|_| !near)
        };
        let stop = enemies.filter_map(meets).min().unwrap_or(QUARTER);
        let to = at.between(end, stop.saturating_sub(u32::from(stop < QUARTER) * 8), QUARTER);
        (to != at).then_some(to)
    }

    /// The same way, but only a part of it.
    fn part(&self, unit: UnitId, to: Point, part: u32) -> Point {
        self.unit(unit).at.between(to, 1, part)
    }

    fn suggest_manoeuvres(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let (card, pose) = (self.card(unit), self.pose(unit));
        let budget = self.budget(unit, pose, 4);
        let near = self.towards_enemies(unit);
        if pose.formation == Formation::Column {
            self.suggest_roads(found, &budget);
        }
        let to_enemy = near.iter().copied().filter(|facing| facing.apart(pose.facing) <= 45);
        let fan: Vec<Facing> =
            [0, 45, -45, 20, -20].into_iter().map(|degrees| pose.facing.turned(degrees)).chain(to_enemy).collect();
        let ends: Vec<Point> = fan.into_iter().filter_map(|heading| self.ahead(unit, pose, heading, &budget)).collect();
        for &to in &ends {
            found.add([Action::Go(to)]);
        }
        let half = Budget { quarters: 2, ..budget };
        let halfway = self.ahead(unit, pose, pose.facing, &half);
        for &facing in &near {
            found.add([Action::Turn(facing)]);
            if let Some(to) = halfway {
                found.add([Action::Go(to), Action::Turn(facing)]);
            }
        }
        for area in self.stage.map.all_areas() {
            found.add([Action::Occupy(area)]);
        }
        if card.arm == Arm::Cavalry {
            self.suggest_horse(found, &near, halfway);
        }
        for formation in [Formation::Line, Formation::Column, Formation::Extended, Formation::Skirmish] {
            let form = Action::Form(formation, None);
            found.add([form]);
            if let Some(&facing) = near.first() {
                found.add([Action::Form(formation, Some(facing))]);
            }
            if let Some(to) = halfway {
                found.add([Action::Go(to), form]);
            }
            let formed = Pose { formation, ..pose };
            let after = Budget { quarters: 2, ..self.budget(unit, formed, 2) };
            if let Some(to) = self.ahead(unit, formed, pose.facing, &after) {
                found.add([form, Action::Go(to)]);
            }
        }
        let behind = Pose { facing: pose.facing.turned(180), ..pose };
        let back = Budget { spent: crate::moves::ABOUT, ..budget };
        if let Some(to) = self.ahead(unit, behind, behind.facing, &back) {
            found.add([Action::About, Action::Go(to)]);
        }
        found.add([Action::About]);
        for to in ends {
            found.add([Action::Go(self.part(unit, to, 2))]);
            found.add([Action::Go(self.part(unit, to, 4))]);
        }
        for eighth in 1..EIGHTHS {
            found.add([Action::Turn(pose.facing.turned(eighth * 45))]);
        }
    }

    /// Along the roads on which a column or a limbered battery stands, both ways.
    fn suggest_roads(&self, found: &mut Found<'_>, budget: &Budget) {
        let unit = found.unit;
        let at = self.unit(unit).at;
        let roads = self.stage.map.lines.iter().filter(|line| matches!(line.kind, LineKind::Road | LineKind::Bridge));
        for road in roads.filter(|road| road.shape.distance_to_point(at).at_most(ON_ROAD)) {
            let place = road.shape.project(at);
            for way in [1, -1] {
                let goal = road.shape.walk(place, Paces(way * FAR.0)).place;
                let points = road.shape.points();
                let mut path: Vec<Point> = match way {
                    1 => points.get(place.leg + 1..=goal.leg).unwrap_or_default().to_vec(),
                    _ => points.get(goal.leg + 1..=place.leg).unwrap_or_default().iter().rev().copied().collect(),
                };
                path.push(goal.point);
                path.retain(|&point| point != at);
                let led = self.way(&self.command_stand(unit), &path, budget).path;
                found.add(led.into_iter().map(Action::Go).collect::<Vec<_>>());
            }
        }
    }

    /// Horse mounts or dismounts.
    fn suggest_horse(&self, found: &mut Found<'_>, near: &[Facing], halfway: Option<Point>) {
        let own = self.unit(found.unit).facing;
        let facing = near.first().copied().unwrap_or(own);
        for formation in [Formation::Extended, Formation::Skirmish] {
            found.add([Action::Dismount(formation, facing)]);
            if let Some(to) = halfway {
                found.add([Action::Go(to), Action::Dismount(formation, facing)]);
            }
        }
        for formation in [Formation::Line, Formation::Column] {
            found.add([Action::Mount(Some((formation, facing)))]);
        }
    }

    fn suggest_adjustments(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let there = self.unit(unit);
        for facing in self.towards_enemies(unit) {
            found.add([Action::Turn(facing)]);
        }
        let by_hand: &[(i32, i32)] = match self.card(unit).is_battery() {
            true => &[(0, 100), (180, 100)],
            false => &[(0, 200), (45, 200), (-45, 200), (0, 100)],
        };
        for &(degrees, paces) in by_hand {
            found.add([Action::Go(there.at.moved(there.facing.turned(degrees), Paces(paces)))]);
        }
        for eighth in 1..EIGHTHS {
            found.add([Action::Turn(there.facing.turned(eighth * 45))]);
        }
    }

    fn suggest_battery_moves(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let pose = self.pose(unit);
        let budget = self.budget(unit, pose, 4);
        let near = self.towards_enemies(unit);
        let front = near.first().copied().unwrap_or(pose.facing);
        found.add([Action::Unlimber(front)]);
        found.add([Action::Unlimber(pose.facing)]);
        self.suggest_roads(found, &budget);
        let half = Budget { quarters: 2, ..budget };
        let compass = (0..EIGHTHS).map(|eighth| pose.facing.turned(eighth * 45));
        for heading in near.iter().copied().chain(compass) {
            if let Some(to) = self.ahead(unit, pose, heading, &budget) {
                found.add([Action::Go(to)]);
                found.add([Action::Go(self.part(unit, to, 2))]);
            }
            if let Some(to) = self.ahead(unit, pose, heading, &half) {
                found.add([Action::Go(to), Action::Unlimber(front)]);
            }
        }
    }

    /// Ways back, the one that ends farthest from the nearest enemy first; of equals the first to the right
    /// of straight ahead.
    fn ways_back(&self, unit: UnitId, pose: Pose, budget: &Budget) -> Vec<Point> {
        let facings = (0..24).map(|step| pose.facing.turned(step * 15));
        let mut ends: Vec<(Distance, Paces, Point)> = facings
            .filter_map(|heading| {
                let to = self.ahead(unit, pose, heading, budget)?;
                let stand = self.command_stand(unit).moved_to(to);
                let edge = self.stage.map.to_own_edge(self.side(unit), to);
                Some((self.from_nearest_enemy(unit, &stand), edge, to))
            })
            .collect();
        ends.sort_by(|one, two| two.0.cmp(&one.0).then(one.1.cmp(&two.1)));
        ends.into_iter().map(|(_, _, to)| to).collect()
    }

    fn suggest_withdrawals(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let there = self.unit(unit);
        let mounts = self.card(unit).arm == Arm::Cavalry && !there.mounted;
        let foot = Pose { formation: Formation::Disordered, ..self.pose(unit) };
        let budget = self.budget(unit, foot, 4);
        for to in self.ways_back(unit, foot, &budget).into_iter().take(6) {
            found.add_withdrawal(vec![Action::Go(to)]);
        }
        let best = Budget { extra: Paces(self.bonus_dice(unit, there.mounted, &[]) * 500), ..budget };
        for to in self.ways_back(unit, foot, &best).into_iter().take(3).filter(|_| best.extra.0 > 0) {
            found.add_withdrawal(vec![Action::Bonus, Action::Go(to)]);
        }
        if mounts {
            let horse = Pose { mounted: true, ..foot };
            let half = self.budget(unit, horse, 2);
            for to in self.ways_back(unit, horse, &half).into_iter().take(4) {
                found.add([Action::Mount(None), Action::Go(to)]);
            }
        }
    }

    fn suggest_redeployments(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let limbered = Pose { formation: Formation::Limbered, ..self.pose(unit) };
        let budget = self.budget(unit, limbered, 4);
        let half = Budget { quarters: 2, ..budget };
        for to in self.ways_back(unit, limbered, &budget).into_iter().take(8) {
            found.add([Action::Limber, Action::Go(to)]);
        }
        let near: Vec<Point> = self.ways_back(unit, limbered, &half).into_iter().take(3).collect();
        for target in self.targets(unit).into_iter().take(6) {
            for &to in &near {
                found.add([Action::FireByGuess(target), Action::Limber, Action::Go(to)]);
            }
        }
    }

    /// Places beside a building, all round it.
    fn suggest_leaving(&self, found: &mut Found<'_>) {
        let unit = found.unit;
        let Some(house) = self.building_of(unit).and_then(|area| self.stage.map.area(area)) else { return };
        for edge in house.shape.edges() {
            let middle = edge.from.between(edge.to, 1, 2);
            let Some(along) = Facing::along(edge.from, edge.to) else { continue };
            for out in [90, -90] {
                found.add([Action::Leave(middle.moved(along.turned(out), Paces(50)))]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::orders::Step;
    use crate::terrain::LineKind;
    use crate::test_table::TestTable;

    #[test]
    fn what_is_suggested_is_lawful_and_not_too_much() {
        let mut table = TestTable::new();
        table.line(LineKind::Road, &["90/5", "90/30"]);
        table.house(["18/20.5", "22/20.5", "22/24.5", "18/24.5"]);
        let inside = table.unit("inside union 20/22 building");
        let units = [
            table.unit("line union 40/20"),
            table.unit("column union 90/20 column"),
            table.unit("horse union 60/20 cavalry"),
            table.unit("foot union 75/20 cavalry on-foot extended"),
            table.unit("guns union 110/20 artillery limbered"),
            table.unit("hold union 120/20 hold"),
            table.unit("battery union 130/20 artillery hold"),
            inside,
        ];
        let back = [
            table.unit("back union 140/20 withdraw"),
            table.unit("rosser union 150/20 cavalry on-foot extended withdraw"),
            table.unit("redeploys union 160/20 artillery withdraw"),
        ];
        for foe in ["a confederate 40/30 180", "b confederate 110/32 180", "c confederate 160/30 180"] {
            table.unit(foe);
        }
        let steps = [(Step::Manoeuvre, &units[..]), (Step::Withdraw, &back[..])];
        for (step, units) in steps {
            for &unit in units {
                let mut plans = Vec::new();
                table.now().suggest_actions(unit, step, &mut plans);
                assert!((1..=40).contains(&plans.len()), "{}: {}", table.now().card(unit).key, plans.len());
                for (number, plan) in plans.iter().enumerate() {
                    assert!(table.now().check_actions(unit, step, plan).is_ok());
                    assert!(!plans[..number].contains(plan));
                }
            }
        }
    }
}
