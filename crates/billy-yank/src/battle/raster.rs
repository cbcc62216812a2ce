//! The table as a raster of points half a pace apart: for the rules that tables keep, and for where units fit.

use super::table::{Layout, Shape, What};
use crate::terrain::Class;
use ground::free::{Paces, Point, Polygon, Polyline};

/// Half a pace.
pub const STEP: i32 = 50;
/// How near a wall or a stream nobody is drawn up.
const BESIDE: i32 = 70;

/// What is at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The going.
    pub class: Class,
    /// The level.
    pub level: i8,
    /// A wall or water is too near for a unit to be drawn up.
    pub barred: bool,
}

/// The points of a table.
pub struct Raster {
    columns: i32,
    rows: i32,
    depth: i32,
    spots: Vec<Spot>,
}

impl Raster {
    /// The raster of a table.
    pub fn of(layout: &Layout) -> Raster {
        let (columns, rows) = (layout.width / STEP + 1, layout.height / STEP + 1);
        let open = Spot { class: Class::Clear, level: 0, barred: false };
        let spots = vec![open; (columns * rows) as usize];
        let mut raster = Raster { columns, rows, depth: layout.depth / STEP, spots };
        for rise in &layout.rises {
            for (level, area) in (1..).zip(&rise.levels) {
                raster.mark_area(area, |spot| spot.level = spot.level.max(level));
            }
        }
        for thing in &layout.things {
            match (&thing.shape, thing.what) {
                (Shape::Area(area), What::Ground { class, .. }) => {
                    raster.mark_area(area, |spot| spot.class = spot.class.max(class));
                }
                (Shape::Area(area), _) => raster.mark_area(area, |spot| spot.class = Class::Impassable),
                (Shape::Line(line), What::Stream) => raster.mark_beside(line, |spot| {
                    (spot.class, spot.barred) = (spot.class.max(Class::Broken), true);
                }),
                (Shape::Line(line), What::Obstacle(_)) => raster.mark_beside(line, |spot| spot.barred = true),
                (Shape::Line(_), _) => (),
            }
        }
        raster
    }

    /// Columns and rows.
    pub fn size(&self) -> (i32, i32) {
        (self.columns, self.rows)
    }

    /// What is at a point; nothing beyond the table.
    pub fn at(&self, column: i32, row: i32) -> Option<Spot> {
        let on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        on.then(|| self.spots.get((row * self.columns + column) as usize).copied()).flatten()
    }

    fn mark(&mut self, low: (i32, i32), high: (i32, i32), test: impl Fn(Point) -> bool, mark: impl Fn(&mut Spot)) {
        for row in low.1.max(0)..=high.1.min(self.rows - 1) {
            for column in low.0.max(0)..=high.0.min(self.columns - 1) {
                let point = Point::new(Paces(column * STEP), Paces(row * STEP));
                if point.is_some_and(&test) {
                    self.spots.get_mut((row * self.columns + column) as usize).into_iter().for_each(&mark);
                }
            }
        }
    }

    fn mark_area(&mut self, area: &Polygon, mark: impl Fn(&mut Spot)) {
        let (low, high) = area.bounds();
        let (low, high) = ((low.x().0 / STEP, low.y().0 / STEP), (high.x().0 / STEP + 1, high.y().0 / STEP + 1));
        self.mark(low, high, |point| area.contains(point), mark);
    }

    fn mark_beside(&mut self, line: &Polyline, mark: impl Fn(&mut Spot)) {
        for leg in line.legs() {
            let (xs, ys) = ([leg.from.x().0, leg.to.x().0], [leg.from.y().0, leg.to.y().0]);
            let low = |pair: [i32; 2]| (pair[0].min(pair[1]) - BESIDE) / STEP;
            let high = |pair: [i32; 2]| (pair[0].max(pair[1]) + BESIDE) / STEP + 1;
            let near = |point: Point| leg.distance_to_point(point).at_most(Paces(BESIDE));
            self.mark((low(xs), low(ys)), (high(xs), high(ys)), near, &mark);
        }
    }

    /// Whether the table is open enough, can be crossed, and has room for guns on both sides.
    pub fn keeps_the_rules(&self) -> bool {
        let zones = [0..self.depth + 1, self.rows - 1 - self.depth..self.rows];
        let fair =
            |zone: &std::ops::Range<i32>| self.clear_percent(zone.clone(), i8::MAX) >= 50 && self.room_for_guns(zone);
        self.clear_percent(0..self.rows, 1) >= 40 && self.lanes() >= 2 && zones.iter().all(fair)
    }

    /// How much of some rows is clear ground no higher than a level.
    fn clear_percent(&self, rows: std::ops::Range<i32>, highest: i8) -> usize {
        let all = rows.len() * self.columns as usize;
        let of_row = |row: i32| (0..self.columns).filter_map(move |column| self.at(column, row));
        let clear = rows.flat_map(of_row).filter(|spot| spot.class == Class::Clear && spot.level <= highest);
        clear.count() * 100 / all.max(1)
    }

    /// Straight lanes six paces wide from zone to zone without bad ground.
    fn lanes(&self) -> usize {
        let passable = |column: i32| {
            let spots = (self.depth..self.rows - self.depth).filter_map(|row| self.at(column, row));
            spots.into_iter().all(|spot| spot.class < Class::VeryBroken)
        };
        let (mut lanes, mut run) = (0, 0);
        for column in 0..self.columns {
            run = if passable(column) { run + 1 } else { 0 };
            if run == 13 {
                (lanes, run) = (lanes + 1, 1);
            }
        }
        lanes
    }

    /// Whether some rows hold clear ground of six paces by three.
    fn room_for_guns(&self, rows: &std::ops::Range<i32>) -> bool {
        let free =
            |column: i32, row: i32| self.at(column, row).is_some_and(|spot| spot.class == Class::Clear && !spot.barred);
        let block = |column: i32, row: i32| (0..13).all(|right| (0..7).all(|up| free(column + right, row + up)));
        (rows.start..rows.end - 6).any(|row| (0..self.columns - 12).any(|column| block(column, row)))
    }
}
