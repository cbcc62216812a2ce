//! Lines across the ground: walls, crests, streams, roads.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::distance::Distance;
use super::facing::Facing;
use super::point::{FINE, Paces, Point};
use super::segment::{Segment, shares};
use super::square::Square;
use super::vector::{Vector, side_of};

/// A line of straight legs from point to point.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polyline {
    points: Vec<Point>,
    bounds: Bounds,
}

/// Why some points make no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPolyline {
    /// Fewer than two points.
    TooFew,
    /// The point of this number, from 0, is the same as the next.
    Repeated(usize),
}

impl fmt::Display for NoPolyline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPolyline::TooFew => f.write_str("fewer than two points"),
            NoPolyline::Repeated(point) => write!(f, "point {point} is the same as the next"),
        }
    }
}

impl std::error::Error for NoPolyline {}

/// A side of a line, for one who walks along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// On his left.
    Left,
    /// On his right.
    Right,
}

/// Where a segment crosses a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// How far along the segment, in [`SHARES`](super::SHARES) of its length.
    pub share: u32,
    /// The leg of the line, from 0. At a bend it is the leg that leads there.
    pub leg: usize,
    /// The side of the line from which the segment comes.
    pub from: Side,
}

/// A place on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The leg, from 0.
    pub leg: usize,
    /// The point, to the hundredth.
    pub point: Point,
}

/// Where a walk along a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The place.
    pub place: Place,
    /// What is left of the distance because the line came to its end, rounded down.
    pub left: Paces,
}

impl Polyline {
    /// The line through these points.
    pub fn new(points: Vec<Point>) -> Result<Polyline, NoPolyline> {
        if points.len() < 2 {
            return Err(NoPolyline::TooFew);
        }
        match points.windows(2).position(|pair| pair[0] == pair[1]) {
            Some(point) => Err(NoPolyline::Repeated(point)),
            None => Ok(Polyline { bounds: Bounds::of(&points), points }),
        }
    }

    /// Its points.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Its legs, from the first point to the last.
    pub fn legs(&self) -> impl Iterator<Item = Segment> {
        self.points.iter().zip(self.points.iter().skip(1)).map(|(&from, &to)| Segment::new(from, to))
    }

    /// The facing of one who walks along a leg; none if it has no such leg.
    pub fn facing(&self, leg: usize) -> Option<Facing> {
        self.legs().nth(leg).and_then(|leg| Facing::along(leg.from, leg.to))
    }

    /// The distance to a point.
    pub fn distance_to_point(&self, point: Point) -> Distance {
        self.least(|leg| leg.distance_to_point(point))
    }

    /// The distance to a segment: none if they have a point in common.
    pub fn distance_to_segment(&self, segment: Segment) -> Distance {
        self.least(|leg| leg.distance(segment))
    }

    /// The distance to a stand: none if they have a point in common.
    pub fn distance_to_square(&self, square: &Square) -> Distance {
        self.least(|leg| square.distance_to_segment(leg))
    }

    /// Whether a point is so many paces away or less. As [`Polyline::distance_to_point`], but quick where it
    /// is far off.
    pub fn is_near_point(&self, point: Point, paces: Paces) -> bool {
        self.bounds.may_be_within(Bounds::of_two(point, point), paces)
            && self.legs().any(|leg| leg.distance_to_point(point).at_most(paces))
    }

    /// Whether a segment is so many paces away or less.
    pub fn is_near_segment(&self, segment: Segment, paces: Paces) -> bool {
        let bounds = Bounds::of_two(segment.from, segment.to);
        let near = |leg: &Segment| Bounds::of_two(leg.from, leg.to).may_be_within(bounds, paces);
        self.bounds.may_be_within(bounds, paces)
            && self.legs().filter(near).any(|leg| leg.distance(segment).at_most(paces))
    }

    /// Whether a stand is so many paces away or less.
    pub fn is_near_square(&self, square: &Square, paces: Paces) -> bool {
        let bounds = Bounds::of(&square.corners());
        let near = |leg: &Segment| Bounds::of_two(leg.from, leg.to).may_be_within(bounds, paces);
        self.bounds.may_be_within(bounds, paces)
            && self.legs().filter(near).any(|leg| square.distance_to_segment(leg).at_most(paces))
    }

    fn least(&self, distance: impl FnMut(Segment) -> Distance) -> Distance {
        self.legs().map(distance).min().unwrap_or(Distance::ZERO)
    }

    /// Whether a segment has a point in common with the line.
    pub fn touches(&self, segment: Segment) -> bool {
        self.bounds.touch(segment) && self.legs().any(|leg| leg.touches(segment))
    }

    /// Where a segment first crosses the line, from one side of it to the other; of several legs
    /// at the same place, the first. The segment does not cross the line where it starts or ends
    /// on it, where the line starts or ends on it, or where the line comes to it and goes back.
    /// Where the line runs along the segment for a while and leaves it on the other side, the
    /// segment crosses it at its first point on it.
    ///
    /// ```
    /// use ground::free::{Point, Polyline, SHARES, Segment, Side};
    ///
    /// let wall = ["0/0", "5/0", "9/4"].map(|text| text.parse::<Point>().unwrap());
    /// let wall = Polyline::new(wall.into()).unwrap();
    /// let crossing = wall.crossed_by(Segment::new("3/-1".parse().unwrap(), "3/3".parse().unwrap())).unwrap();
    /// assert_eq!((crossing.share, crossing.leg, crossing.from), (SHARES / 4, 0, Side::Right));
    /// assert_eq!(wall.crossed_by(Segment::new("3/0".parse().unwrap(), "3/3".parse().unwrap())), None);
    /// ```
    pub fn crossed_by(&self, segment: Segment) -> Option<Crossing> {
        if !self.bounds.touch(segment) {
            return None;
        }
        let (start, way) = (segment.from, segment.way());
        let mut crossings: Option<Crossing> = None;
        // The last point of the line off the segment's line, and its side.
        let mut off: Option<(usize, i64)> = None;
        for (i, &point) in self.points.iter().enumerate() {
            let side = side_of(start, way, point);
            if side == 0 {
                continue;
            }
            if let Some((last, other)) = off
                && (side > 0) != (other > 0)
                && let Some(share) = self.share_crossed(segment, last, i)
                && crossings.is_none_or(|first| share < first.share)
            {
                let from = if other > 0 { Side::Right } else { Side::Left };
                crossings = Some(Crossing { share, leg: last, from });
            }
            off = Some((i, side));
        }
        crossings
    }

    /// Where along the segment the line goes over it between two of its points on either side,
    /// all points between which lie on the segment's line; none if that is not wholly between
    /// the segment's ends.
    fn share_crossed(&self, segment: Segment, last: usize, next: usize) -> Option<u32> {
        let on = self.points.get(last + 1..next).unwrap_or_default();
        if on.is_empty() {
            let (part, whole) = segment.meets_line(*self.points.get(last)?, *self.points.get(next)?)?;
            return (part > 0 && part < whole).then(|| shares((part, whole)));
        }
        let whole = segment.way().squared();
        let along = on.iter().map(|&point| segment.way().dot(Vector::between(segment.from, point)));
        let (least, most) = along.fold((i64::MAX, i64::MIN), |(least, most), part| (least.min(part), most.max(part)));
        (least > 0 && most < whole).then(|| shares((least.unsigned_abs(), whole.unsigned_abs())))
    }

    /// The place on the line that is nearest to a point; of several, the first.
    pub fn project(&self, point: Point) -> Place {
        let legs = self.legs().enumerate();
        let nearest = legs.min_by_key(|(_, leg)| leg.distance_to_point(point));
        nearest.map_or(Place { leg: 0, point }, |(i, leg)| Place { leg: i, point: point.nearest_on(leg.from, leg.to) })
    }

    /// The place after a walk of so many paces along the line from a place on it: towards its
    /// last point, or towards its first if the distance is negative. At the end of the line one
    /// stops.
    ///
    /// ```
    /// use ground::free::{Paces, Point, Polyline};
    ///
    /// let road = ["0/0", "5/0", "5/9"].map(|text| text.parse::<Point>().unwrap());
    /// let road = Polyline::new(road.into()).unwrap();
    /// let here = road.project("3/1".parse().unwrap());
    /// assert_eq!(road.walk(here, Paces(600)).place.point.to_string(), "5/4");
    /// assert_eq!(road.walk(here, Paces(-600)).left, Paces(300));
    /// ```
    pub fn walk(&self, from: Place, distance: Paces) -> Walk {
        let mut left = u64::from(distance.0.unsigned_abs()) * FINE;
        let Place { mut leg, mut point } = from;
        loop {
            let end = if distance.0 < 0 { leg } else { leg.saturating_add(1) };
            let Some(&end) = self.points.get(end) else { break };
            let length = fine_length(point, end);
            if left < length {
                let point = point.toward_finely(end, left);
                return Walk { place: Place { leg, point }, left: Paces(0) };
            }
            left -= length;
            point = end;
            let next = if distance.0 < 0 { leg.checked_sub(1) } else { Some(leg + 1) };
            match next.filter(|&next| next + 1 < self.points.len()) {
                Some(next) => leg = next,
                None => break,
            }
        }
        Walk { place: Place { leg, point }, left: Paces((left / FINE) as i32) }
    }
}

/// The distance of two points in parts of a hundredth, to the nearest.
fn fine_length(from: Point, to: Point) -> u64 {
    let square = Vector::between(from, to).squared().unsigned_abs();
    let doubled = (square * FINE * FINE * 4).isqrt();
    doubled.div_ceil(2)
}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = NoPolyline;

    fn try_from(points: Vec<Point>) -> Result<Polyline, NoPolyline> {
        Polyline::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(line: Polyline) -> Vec<Point> {
        line.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::segment::SHARES;
    use crate::free::testing::*;
    use proptest::prelude::*;

    fn line<const N: usize>(points: [&str; N]) -> Polyline {
        Polyline::new(points.map(point).into()).unwrap()
    }

    fn lines() -> impl Strategy<Value = Polyline> {
        prop::collection::vec(coarse_points(), 2..7).prop_filter_map("a line", |points| Polyline::new(points).ok())
    }

    /// Whether the line nowhere meets itself.
    fn is_simple(line: &Polyline) -> bool {
        let legs: Vec<Segment> = line.legs().collect();
        let goes_on = |pair: &[Segment]| pair[0].turns_within(pair[1], 179);
        let meets = |(i, leg): (usize, &Segment)| legs.iter().skip(i + 2).any(|other| other.touches(*leg));
        legs.windows(2).all(goes_on) && !legs.iter().enumerate().any(meets)
    }

    #[test]
    fn what_is_no_line() {
        let fault = |points: &[&str]| Polyline::new(points.iter().copied().map(point).collect()).unwrap_err();
        assert_eq!(fault(&[]), NoPolyline::TooFew);
        assert_eq!(fault(&["1/1"]), NoPolyline::TooFew);
        assert_eq!(fault(&["1/1", "2/2", "2/2"]), NoPolyline::Repeated(1));
    }

    #[test]
    fn crossings() {
        // A wall that comes from the west, bends north at 4/0, and ends at 4/4.
        let wall = line(["0/0", "2/0", "4/0", "4/4"]);
        let crossed = |from, to| {
            let crossing = wall.crossed_by(Segment::new(point(from), point(to)));
            crossing.map(|c| (c.share, c.leg, c.from))
        };
        let half = SHARES / 2;
        assert_eq!(crossed("1/-1", "1/1"), Some((half, 0, Side::Right)));
        assert_eq!(crossed("1/1", "1/-1"), Some((half, 0, Side::Left)));
        // At a point of the line, once; at its end, not.
        assert_eq!(crossed("2/-1", "2/1"), Some((half, 0, Side::Right)));
        assert_eq!(crossed("0/-1", "0/1"), None);
        assert_eq!(crossed("3/4", "5/4"), None);
        // Past the bend from outside: it comes and goes back.
        assert_eq!(crossed("3/-1", "5/1"), None);
        // Through the bend.
        assert_eq!(crossed("3/1", "5/-1"), Some((half, 1, Side::Left)));
        // From the line, to the line, along it, short of it.
        assert_eq!(crossed("1/0", "1/1"), None);
        assert_eq!(crossed("1/-1", "1/0"), None);
        assert_eq!(crossed("-1/0", "9/0"), None);
        assert_eq!(crossed("1/-2", "1/-1"), None);
        // Twice: the first.
        assert_eq!(crossed("1/-1", "6/4"), Some((SHARES / 5, 0, Side::Right)));
        assert_eq!(crossed("1/1", "1/1"), None);
        assert!(wall.touches(Segment::new(point("1/0"), point("1/1"))));
        // A line that runs along the segment and leaves it on the other side, or on the same.
        let segment = Segment::new(point("-4/0"), point("4/0"));
        let step = line(["-1/2", "-1/0", "1/0", "1/-2"]).crossed_by(segment);
        assert_eq!(step.map(|c| (c.share, c.leg, c.from)), Some((SHARES * 3 / 8, 0, Side::Right)));
        assert_eq!(line(["-1/2", "-1/0", "1/0", "1/2"]).crossed_by(segment), None);
        assert_eq!(line(["-1/2", "-1/0", "5/0", "5/-2"]).crossed_by(segment), None);
    }

    #[test]
    fn distances_to_a_line() {
        let wall = line(["0/0", "4/0", "4/4"]);
        assert_eq!(wall.distance_to_point(point("2/3")).floor(), Paces(200));
        assert_eq!(wall.distance_to_square(&square("2/-0.75", 0)).floor(), Paces(25));
        assert_eq!(wall.distance_to_segment(square("2/-0.75", 0).front_face()).floor(), Paces(25));
        assert_eq!(wall.distance_to_square(&square("2/-0.4", 0)), Distance::ZERO);
        assert_eq!(wall.facing(1), Some(Facing::NORTH));
        assert_eq!(wall.facing(2), None);
    }

    #[test]
    fn walking_along_a_road() {
        let road = line(["0/0", "3/4", "3/9"]);
        let walk = |from: &str, paces| {
            let walk = road.walk(road.project(point(from)), Paces(paces));
            (walk.place.point.to_string(), walk.place.leg, walk.left.0)
        };
        assert_eq!(walk("0/0", 250), ("1.5/2".into(), 0, 0));
        assert_eq!(walk("0/0", 500), ("3/4".into(), 1, 0));
        assert_eq!(walk("0/0", 750), ("3/6.5".into(), 1, 0));
        assert_eq!(walk("4/8", -650), ("1.5/2".into(), 0, 0));
        assert_eq!(walk("4/8", -1000), ("0/0".into(), 0, 100));
        assert_eq!(walk("4/8", 1000), ("3/9".into(), 1, 900));
        assert_eq!(walk("4/8", 0), ("3/8".into(), 1, 0));
        let nowhere = Place { leg: usize::MAX, point: point("7/7") };
        assert_eq!(road.walk(nowhere, Paces(5)).place, nowhere);
        assert_eq!(road.walk(nowhere, Paces(i32::MIN)).place, nowhere);
    }

    proptest! {
        /// Both ways alike, turned alike, and only if they touch.
        #[test]
        fn crossing_is_symmetric(line in lines(), from in coarse_points(), to in coarse_points(), pivot in points()) {
            let segment = Segment::new(from, to);
            let crossing = line.crossed_by(segment);
            prop_assert_eq!(crossing.is_some(), line.crossed_by(segment.reversed()).is_some());
            let back = Polyline::new(line.points().iter().rev().copied().collect()).unwrap();
            prop_assert_eq!(crossing.map(|c| c.share), back.crossed_by(segment).map(|c| c.share));
            if is_simple(&line) {
                let sides = [crossing, back.crossed_by(segment)].map(|crossing| crossing.map(|c| c.from == Side::Left));
                prop_assert_eq!(sides[0], sides[1].map(|left| !left));
            }
            let turned_line = Polyline::new(line.points().iter().map(|&p| turned(p, pivot)).collect()).unwrap();
            prop_assert_eq!(crossing, turned_line.crossed_by(Segment::new(turned(from, pivot), turned(to, pivot))));
            prop_assert!(crossing.is_none() || line.touches(segment));
            prop_assert!(crossing.is_some() || line.legs().all(|leg| !leg.crosses(segment)));
            prop_assert_eq!(line.touches(segment), line.distance_to_segment(segment).is_zero());
        }

        #[test]
        fn a_projection_is_on_the_line(line in lines(), at in points()) {
            let place = line.project(at);
            prop_assert!(line.distance_to_point(place.point).at_most(Paces(1)));
            prop_assert!(at.distance(place.point).at_most(Paces(line.distance_to_point(at).floor().0 + 2)));
        }

        /// A walk and the walk back end where they began, but for the rounding of the point where
        /// one turned; what is walked and what is left make up the distance.
        #[test]
        fn there_and_back(line in lines(), paces in 0..3000) {
            let start = Place { leg: 0, point: line.points()[0] };
            let there = line.walk(start, Paces(paces));
            prop_assert!(line.distance_to_point(there.place.point).at_most(Paces(1)));
            let back = line.walk(there.place, Paces(-(paces - there.left.0)));
            prop_assert!(back.place.point.distance(start.point).at_most(Paces(2)));
            prop_assert!(back.left.0 <= 1);
        }
    }
}
