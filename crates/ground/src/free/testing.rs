//! What the tests of free ground share.

use proptest::prelude::*;

use super::facing::Facing;
use super::point::{Paces, Point, REACH};
use super::polygon::Polygon;
use super::square::Square;
use super::vector::Vector;

pub fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub fn facing(degrees: u16) -> Facing {
    Facing::new(degrees).unwrap()
}

pub fn square(at: &str, degrees: u16) -> Square {
    Square::new(point(at), facing(degrees))
}

/// Any point of the ground; often one near the origin, where things meet.
pub fn points() -> impl Strategy<Value = Point> {
    let at = |most: i32| (-most..=most, -most..=most).prop_map(|(x, y)| Point::new(Paces(x), Paces(y)).unwrap());
    prop_oneof![at(20), at(500), at(20_000), coarse_points()]
}

/// Points on whole paces, near enough to each other that corners and edges coincide.
pub fn coarse_points() -> impl Strategy<Value = Point> {
    (-5_i16..=5, -5_i16..=5).prop_map(|(x, y)| Point::new(Paces::whole(x), Paces::whole(y)).unwrap())
}

/// Points as far as anything computed can be, and on the very edge of that.
pub fn far_points() -> impl Strategy<Value = Point> {
    let most = 2 * i64::from(REACH.0);
    (-most..=most, -most..=most).prop_map(|(x, y)| Point::held(x, y))
}

/// Squares near each other.
pub fn squares() -> impl Strategy<Value = Square> {
    let at = |most: i32| (-most..=most, -most..=most);
    (prop_oneof![at(200), at(1000)], 0_u16..360)
        .prop_map(|((x, y), degrees)| Square::new(Point::new(Paces(x), Paces(y)).unwrap(), facing(degrees)))
}

/// Simple areas near the origin, often concave, wound either way: rays of any length about it,
/// and corners on whole paces, where edges line up.
pub fn polygons() -> impl Strategy<Value = Polygon> {
    let rays = (prop::collection::vec(50..900, 4..12), any::<bool>()).prop_map(|(rays, clockwise)| {
        let step = 360 / rays.len() as u16;
        let corner = |(i, &ray): (usize, &i32)| Point::default().moved(facing(i as u16 * step), Paces(ray));
        let mut corners: Vec<Point> = rays.iter().enumerate().map(corner).collect();
        if !clockwise {
            corners.reverse();
        }
        Polygon::new(corners).unwrap()
    });
    let coarse = prop::collection::vec(coarse_points(), 3..8).prop_map(|corners| {
        let simple = (3..=corners.len()).rev().find_map(|n| Polygon::new(corners[..n].to_vec()).ok());
        simple.unwrap_or_else(|| Polygon::new(["0/0", "2/0", "2/2", "0/2"].map(point).into()).unwrap())
    });
    prop_oneof![rays, coarse]
}

/// A point after a quarter turn of the table to the right about another.
pub fn turned(point: Point, pivot: Point) -> Point {
    let arm = Vector::between(pivot, point);
    pivot.shifted(Vector { x: arm.y, y: -arm.x })
}

/// A point in the mirror: east for west.
pub fn mirrored(point: Point) -> Point {
    Point::held(-point.across(), point.up())
}

/// A square after a quarter turn of the table to the right.
pub fn turned_square(square: &Square, pivot: Point) -> Square {
    Square::new(turned(square.centre(), pivot), square.facing().turned(90))
}
