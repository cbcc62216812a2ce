//! Points, hexes on the sheet, and lines that flow.

use crate::noise;
use ground::{Direction, Hex, HexGrid};
use std::ops::{Add, Mul, Sub};

/// A place on the sheet, or a way to go.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// A point.
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How long it is as a way.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same way, one long.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Turned a quarter clockwise.
    pub fn turned(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// Turned by an angle in radians, clockwise.
    pub fn rotated(self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// The part of the way to another point.
    pub fn towards(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }

    /// How much two ways agree.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// A hex by printed column and row; it may lie outside the grid.
pub type Cell = (i32, i32);

/// A corner of hexes, as a key.
pub type Corner = (i64, i64);

/// Half the height of a hex of radius 1.
pub const HALF_HEIGHT: f64 = 0.866_025_403_784_438_6;

/// Where hexes lie on the sheet.
#[derive(Clone, Debug)]
pub struct Layout {
    /// From a hex's centre to its corner.
    pub radius: f64,
    origin: Point,
    first: Cell,
}

impl Layout {
    /// The grid's hexes, with its left top hex's box at the given place.
    pub fn new(grid: &HexGrid, radius: f64, corner: Point) -> Layout {
        let (column, row) = grid.column_row(Hex(0));
        let first = (i32::from(column), i32::from(row));
        let mut layout = Layout { radius, origin: Point::default(), first };
        let lift = if first.0 % 2 == 0 && grid.columns() > 1 { HALF_HEIGHT * radius } else { 0.0 };
        layout.origin = corner + Point::new(radius, HALF_HEIGHT * radius + lift) - layout.centre(first);
        layout
    }

    /// The centre of a hex.
    pub fn centre(&self, (column, row): Cell) -> Point {
        let low = f64::from(column.rem_euclid(2) == 0);
        let x = 1.5 * f64::from(column - self.first.0);
        let y = HALF_HEIGHT * (2.0 * f64::from(row - self.first.1) + low);
        self.origin + Point::new(x, y) * self.radius
    }

    /// The two ends of a side, clockwise.
    pub fn ends(&self, cell: Cell, direction: Direction) -> (Point, Point) {
        let at = |corner: usize| {
            let angle = (60.0 * corner as f64 - 120.0).to_radians();
            self.centre(cell) + Point::new(angle.cos(), angle.sin()) * self.radius
        };
        (at(direction.index()), at(direction.index() + 1))
    }

    /// The middle of a side.
    pub fn middle(&self, cell: Cell, direction: Direction) -> Point {
        let (a, b) = self.ends(cell, direction);
        a.towards(b, 0.5)
    }

    /// The hex under a place.
    pub fn cell_at(&self, p: Point) -> Cell {
        let around = ((p.x - self.origin.x) / (1.5 * self.radius)).round() as i32 + self.first.0;
        let mut best = ((around, 0), f64::MAX);
        for column in around - 1..=around + 1 {
            let top = self.centre((column, self.first.1)).y;
            let row = ((p.y - top) / (2.0 * HALF_HEIGHT * self.radius)).round() as i32 + self.first.1;
            let distance = (self.centre((column, row)) - p).length();
            if distance < best.1 {
                best = ((column, row), distance);
            }
        }
        best.0
    }

    /// The key of a corner.
    pub fn corner(&self, p: Point) -> Corner {
        let grain = self.radius / 8.0;
        (((p.x - self.origin.x) / grain).round() as i64, ((p.y - self.origin.y) / grain).round() as i64)
    }

    /// Woods and lakes end even less straight than roads and rivers run.
    pub fn ramble(&self, p: Point) -> Point {
        let at = (p - self.origin) * (1.0 / self.radius);
        let wide = Point::new(noise::smooth(at * 0.9, 15), noise::smooth(at * 0.9, 16)) * 0.16;
        let fine = Point::new(noise::smooth(at * 2.3, 17), noise::smooth(at * 2.3, 18)) * 0.12;
        self.warp(p) + (wide + fine) * self.radius
    }

    /// The ground is not drawn with a ruler: every place of it is moved a little.
    pub fn warp(&self, p: Point) -> Point {
        let at = (p - self.origin) * (1.0 / self.radius);
        let wide = Point::new(noise::smooth(at, 11), noise::smooth(at, 12)) * 0.10;
        let fine = Point::new(noise::smooth(at * 2.7, 13), noise::smooth(at * 2.7, 14)) * 0.035;
        p + (wide + fine) * self.radius
    }
}

/// The next hex of a cell that way.
pub fn next_cell((column, row): Cell, direction: Direction) -> Cell {
    let low = i32::from(column.rem_euclid(2) == 0);
    match direction {
        Direction::North => (column, row - 1),
        Direction::South => (column, row + 1),
        Direction::NorthEast => (column + 1, row - 1 + low),
        Direction::SouthEast => (column + 1, row + low),
        Direction::NorthWest => (column - 1, row - 1 + low),
        Direction::SouthWest => (column - 1, row + low),
    }
}

/// Points along a curve from `a` to `b` bent by `control`, without `a`.
pub fn bend(a: Point, control: Point, b: Point, steps: usize) -> impl Iterator<Item = Point> {
    (1..=steps).map(move |i| {
        let t = i as f64 / steps as f64;
        a.towards(control, t).towards(control.towards(b, t), t)
    })
}

/// A line that flows through all the points.
pub fn flow(points: &[Point], steps: usize) -> Vec<Point> {
    let Some(&first) = points.first() else { return Vec::new() };
    let mut line = vec![first];
    for i in 1..points.len() {
        let before = points[i.saturating_sub(2)];
        let (a, b) = (points[i - 1], points[i]);
        let after = points[(i + 1).min(points.len() - 1)];
        line.extend((1..=steps).map(|step| spline([before, a, b, after], step as f64 / steps as f64)));
    }
    line
}

fn spline([p0, p1, p2, p3]: [Point; 4], t: f64) -> Point {
    let (t2, t3) = (t * t, t * t * t);
    (p1 * 2.0 + (p2 - p0) * t + (p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3) * t2 + (p1 * 3.0 - p0 - p2 * 3.0 + p3) * t3) * 0.5
}

/// A line moved sideways; to the right of its way if `by` is positive.
pub fn beside(line: &[Point], by: f64) -> Vec<Point> {
    let last = line.len().saturating_sub(1);
    let way = |i: usize| (line[(i + 1).min(last)] - line[i.saturating_sub(1)]).unit();
    (0..line.len()).map(|i| line[i] + way(i).turned() * by).collect()
}

/// How far a place is from a stretch of line.
pub fn distance_to(p: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let square = way.dot(way);
    let part = if square > 0.0 { ((p - a).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
    (p - a.towards(b, part)).length()
}

/// Places along a line at equal steps, each with the way the line goes there.
pub fn stations(line: &[Point], step: f64) -> Vec<(Point, Point)> {
    let mut found = Vec::new();
    let mut due = step / 2.0;
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let length = (b - a).length();
        while due <= length && length > 0.0 {
            found.push((a.towards(b, due / length), (b - a).unit()));
            due += step;
        }
        due -= length;
    }
    found
}

/// The length of a line.
pub fn length_of(line: &[Point]) -> f64 {
    line.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> Layout {
        Layout::new(&HexGrid::between("0101", "0504").unwrap(), 10.0, Point::default())
    }

    #[test]
    fn a_place_finds_its_hex() {
        let layout = layout();
        for cell in [(1, 1), (2, 3), (5, 4), (0, 0), (4, 1)] {
            assert_eq!(layout.cell_at(layout.centre(cell) + Point::new(3.0, -4.0)), cell);
        }
    }

    #[test]
    fn sides_are_shared() {
        let layout = layout();
        for direction in Direction::ALL {
            let here = layout.middle((2, 2), direction);
            let there = layout.middle(next_cell((2, 2), direction), direction.opposite());
            assert!((here - there).length() < 1e-6);
        }
    }

    #[test]
    fn a_flowing_line_goes_through_its_points() {
        let points = [Point::new(0.0, 0.0), Point::new(5.0, 2.0), Point::new(9.0, -3.0)];
        let line = flow(&points, 4);
        assert_eq!(line.len(), 9);
        assert!((line[4] - points[1]).length() < 1e-9);
    }
}
