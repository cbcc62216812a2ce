//! How far it is to a place on foot: round what is barred, and the longer the harder the ground.

use ::billy_yank::Stage;
use ::billy_yank::terrain::{Class, TableMap};
use ::ground::free::{Paces, Point};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The side of a cell: a pace.
const CELL: i32 = 100;
/// Nobody comes there.
const NEVER: i32 = i32::MAX / 4;

/// The ground cut into cells: what a pace in each counts.
struct Ground {
    wide: i32,
    high: i32,
    costs: Vec<i32>,
}

impl Ground {
    /// The ground of a table.
    fn of(map: &TableMap) -> Ground {
        let (wide, high) = (map.width.0 / CELL + 1, map.height.0 / CELL + 1);
        let cells = (0..high).flat_map(|row| (0..wide).map(move |column| (column, row)));
        let costs = cells.map(|cell| middle(cell).map_or(NEVER, |point| cost(map.going(point).class))).collect();
        Ground { wide, high, costs }
    }

    fn index(&self, (column, row): (i32, i32)) -> Option<usize> {
        let on = (0..self.wide).contains(&column) && (0..self.high).contains(&row);
        on.then(|| (row * self.wide + column) as usize)
    }

    fn cost_at(&self, cell: (i32, i32)) -> i32 {
        self.index(cell).and_then(|index| self.costs.get(index).copied()).unwrap_or(NEVER)
    }

    /// How far every cell is from a point.
    fn field(&self, to: Point) -> Field {
        let mut away = vec![NEVER; self.costs.len()];
        let mut open = BinaryHeap::new();
        let start = (to.x().0 / CELL, to.y().0 / CELL);
        open.push(Reverse((0, start)));
        while let Some(Reverse((so_far, cell))) = open.pop() {
            let Some(known) = self.index(cell).and_then(|index| away.get_mut(index)) else { continue };
            if so_far >= *known {
                continue;
            }
            *known = so_far;
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let next = (cell.0 + x, cell.1 + y);
                let pace = (self.cost_at(cell) + self.cost_at(next)) / 2;
                let length = if x != 0 && y != 0 { 141 } else { 100 };
                if pace < NEVER / 2 {
                    open.push(Reverse((so_far + pace * length / 100, next)));
                }
            }
        }
        Field { wide: self.wide, high: self.high, away }
    }
}

/// The ways to the objectives of a stage, one after the other.
pub fn fields(stage: &Stage) -> Vec<Field> {
    let ground = Ground::of(&stage.map);
    stage.victory.objectives.iter().map(|objective| ground.field(objective.at)).collect()
}

/// How far the cells of a table are from a place.
pub struct Field {
    wide: i32,
    high: i32,
    away: Vec<i32>,
}

impl Field {
    /// The way from a point, in hundredths of open paces.
    pub fn from(&self, point: Point) -> i32 {
        let (x, y) = (point.x().0 - CELL / 2, point.y().0 - CELL / 2);
        let (column, row) = (x.div_euclid(CELL), y.div_euclid(CELL));
        let near = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, up)| (column + right, row + up));
        let ways = near.into_iter().filter_map(|cell| {
            let on = (0..self.wide).contains(&cell.0) && (0..self.high).contains(&cell.1);
            let away = on.then(|| self.away.get((cell.1 * self.wide + cell.0) as usize).copied()).flatten()?;
            let last = middle(cell)?.distance(point).floor().0;
            (away < NEVER).then_some(away + last)
        });
        ways.min().unwrap_or(NEVER)
    }
}

fn middle((column, row): (i32, i32)) -> Option<Point> {
    Point::new(Paces(column * CELL + CELL / 2), Paces(row * CELL + CELL / 2))
}

/// What a pace counts, in hundredths of one in the open.
fn cost(class: Class) -> i32 {
    match class {
        Class::Clear => 100,
        Class::Broken => 150,
        Class::VeryBroken => 380,
        Class::Impassable => NEVER,
    }
}
