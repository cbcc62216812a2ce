//! Random plans of random units on random ground, changed at random quarters: whatever is accepted is carried
//! out to the letter.

use crate::flow::Place;
use crate::orders::{Action, Step, Task};
use crate::stands::Formation;
use crate::terrain::Class;
use crate::test_table::TestTable;
use crate::units::UnitId;
use ground::free::{Facing, Paces, Point};

const UNITS: [&str; 13] = [
    "line",
    "column",
    "extended",
    "skirmish",
    "disordered",
    "raw line",
    "cavalry",
    "cavalry column",
    "artillery limbered",
    "hold line",
    "hold artillery",
    "withdraw line",
    "withdraw cavalry on-foot extended",
];

/// Numbers that look random and are the same every time.
struct Lots(u64);

impl Lots {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low) as u64) as i32
    }

    fn facing(&mut self) -> Facing {
        Facing::NORTH.turned(self.between(0, 360))
    }

    fn area(&mut self, table: &mut TestTable) {
        let (west, south) = (self.between(2000, 4000), self.between(2000, 4000));
        let (east, north) = (west + self.between(100, 1100), south + self.between(100, 1100));
        let corners = [(west, south), (east, south), (east, north), (west, north)];
        let corners = corners.map(|(x, y)| format!("{}/{}", Paces(x), Paces(y)));
        let corners = corners.each_ref().map(String::as_str);
        match self.below(4) {
            0 => table.hill(corners),
            class => {
                table.area([Class::Broken, Class::VeryBroken, Class::Impassable][class as usize - 1], false, corners)
            }
        }
    }

    fn action(&mut self, facing: Facing, here: &mut Point) -> Action {
        match self.below(14) {
            0..8 => {
                let way = facing.turned(self.one_of(&[0, 45, -45, 20, -20, 180, 135]));
                *here = here.moved(way, Paces(self.one_of(&[50, 100, 200, 333, 400, 800])));
                Action::Go(*here)
            }
            8 => Action::Turn(self.facing()),
            9 => Action::About,
            10 => {
                use Formation::{Column, Extended, Line, Skirmish};
                Action::Form(self.one_of(&[Line, Column, Extended, Skirmish]), None)
            }
            11 => Action::Wait,
            12 => self.one_of(&[Action::Unlimber(Facing::EAST), Action::Mount(None)]),
            _ => Action::Dismount(Formation::Extended, self.facing()),
        }
    }
}

/// The facing that a plan leaves a unit with, where it says so.
fn last_facing(plan: &[Action]) -> Option<Facing> {
    match *plan.last()? {
        Action::Turn(facing) | Action::Unlimber(facing) | Action::Dismount(_, facing) => Some(facing),
        _ => None,
    }
}

/// Gives a unit a random plan and carries it out, for a quarter or to the end. Whether it was accepted.
fn plan(table: &mut TestTable, unit: UnitId, step: Step, lots: &mut Lots, quarter: &mut u8) -> bool {
    let there = table.now().unit(unit);
    let (facing, mut here) = (there.facing, there.at);
    let plan: Vec<Action> = (0..=lots.below(3)).map(|_| lots.action(facing, &mut here)).collect();
    let Ok(reckoned) = table.now().reckon(unit, step, &plan) else { return false };
    let told = format!("{}, quarter {quarter}: {plan:?}", table.stands(unit));
    let last = if lots.below(2) == 0 { 4 } else { *quarter + 1 };
    table.play(&[], |play| play.plan(&[(unit, Task::Act(plan.clone()))]));
    while *quarter < last {
        *quarter += 1;
        table.play(&[], |play| play.run_quarter(step, *quarter));
        table.state.flow.place = Place::Plans(step, *quarter);
    }
    let there = table.now().unit(unit);
    let stopped = reckoned.walk.is_some_and(|walk| walk.way.stop.is_some());
    if last == 4 && !stopped {
        let goal = plan.iter().any(|action| matches!(action, Action::Go(_))).then_some(here);
        assert_eq!(there.at, goal.unwrap_or(there.at), "{told}");
        assert_eq!(there.facing, last_facing(&plan).unwrap_or(there.facing), "{told}");
    }
    true
}

#[test]
fn accepted_plans_are_carried_out() {
    let mut accepted = 0;
    for seed in 0..4000 {
        let mut lots = Lots(seed << 32);
        let mut table = TestTable::new();
        (0..lots.below(3)).for_each(|_| lots.area(&mut table));
        let kind = lots.one_of(&UNITS);
        let at = format!("{}/{}", Paces(lots.between(2500, 3500)), Paces(lots.between(2500, 3500)));
        let facing = lots.facing();
        let unit = table.unit(&format!("unit union {at} {facing} {kind}"));
        let step = if kind.starts_with("withdraw") { Step::Withdraw } else { Step::Manoeuvre };
        table.state.flow.place = Place::Plans(step, 0);
        let mut quarter = 0;
        for _ in 0..20 {
            if quarter < 4 && plan(&mut table, unit, step, &mut lots, &mut quarter) {
                accepted += 1;
            }
        }
    }
    assert!(accepted > 2000, "{accepted}");
}
