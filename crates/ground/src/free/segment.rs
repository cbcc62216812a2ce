//! Straight lines between two points: lines of sight, legs of a path, faces of stands.

use super::bounds::Bounds;
use super::distance::Distance;
use super::facing::bears_within;
use super::point::{Paces, Point};
use super::polygon::Polygon;
use super::square::Square;
use super::vector::{Vector, part_of, side_of};

/// Parts of a segment are counted in so many shares of its length.
pub const SHARES: u32 = 1 << 24;

/// A straight line from one point to another. The two may be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// A part of a segment, in [`SHARES`] of its length from its start; `from` is less than `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stretch {
    /// Where it starts.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
}

impl Segment {
    /// The segment from one point to another.
    pub fn new(from: Point, to: Point) -> Segment {
        Segment { from, to }
    }

    /// The same line the other way.
    pub fn reversed(self) -> Segment {
        Segment { from: self.to, to: self.from }
    }

    #[inline]
    pub(super) fn way(self) -> Vector {
        Vector::between(self.from, self.to)
    }

    /// How long it is.
    #[inline]
    pub fn length(self) -> Distance {
        self.from.distance(self.to)
    }

    /// The point so many [`SHARES`] from its start.
    pub fn point_at(self, shares: u32) -> Point {
        self.from.between(self.to, shares, SHARES)
    }

    /// Whether the next leg of a path turns off this one by so many degrees or less. A leg of no
    /// length turns nowhere.
    ///
    /// ```
    /// use ground::free::{Point, Segment};
    ///
    /// let [a, b, c, d] = ["0/0", "0/5", "3/8", "3/9"].map(|text| text.parse::<Point>().unwrap());
    /// assert!(Segment::new(a, b).turns_within(Segment::new(b, c), 45));
    /// assert!(!Segment::new(a, b).turns_within(Segment::new(b, c), 44));
    /// assert!(Segment::new(b, c).turns_within(Segment::new(c, d), 45));
    /// ```
    pub fn turns_within(self, next: Segment, degrees: u16) -> bool {
        bears_within(self.way().cross(next.way()), self.way().dot(next.way()), degrees)
    }

    /// Whether the point lies on it.
    pub fn contains(self, point: Point) -> bool {
        let to_point = Vector::between(self.from, point);
        let along = self.way().dot(to_point);
        // A segment of no length is its start alone.
        self.way().cross(to_point) == 0
            && (0..=self.way().squared()).contains(&along)
            && (self.from != self.to || point == self.from)
    }

    /// Whether two segments have a point in common.
    #[inline]
    pub fn touches(self, other: Segment) -> bool {
        let [a, b, c, d] = self.sides(other);
        if opposite(a, b) && opposite(c, d) {
            return true;
        }
        // Otherwise one of the four ends lies on the other segment.
        (a == 0 && self.contains(other.from))
            || (b == 0 && self.contains(other.to))
            || (c == 0 && other.contains(self.from))
            || (d == 0 && other.contains(self.to))
    }

    /// Whether two segments cross: they have one point in common, which is an end of neither, and
    /// each goes from one side of the other to its other side.
    #[inline]
    pub fn crosses(self, other: Segment) -> bool {
        let [a, b, c, d] = self.sides(other);
        opposite(a, b) && opposite(c, d)
    }

    /// The sides of this segment on which the ends of the other lie, and the other way about.
    #[inline]
    fn sides(self, other: Segment) -> [i64; 4] {
        [
            side_of(self.from, self.way(), other.from),
            side_of(self.from, self.way(), other.to),
            side_of(other.from, other.way(), self.from),
            side_of(other.from, other.way(), self.to),
        ]
    }

    /// How far along this segment the straight edge between two points meets it, in exact parts
    /// `(part, whole)`; none if the two are parallel, or the edge's line meets only beyond the
    /// ends. The edge's own ends are not looked at.
    #[inline]
    pub(super) fn meets_line(self, from: Point, to: Point) -> Option<(u64, u64)> {
        let edge = Vector::between(from, to);
        let whole = self.way().cross(edge);
        let part = Vector::between(self.from, from).cross(edge);
        let same_way = (part >= 0) == (whole > 0) || part == 0;
        let (part, whole) = (part.unsigned_abs(), whole.unsigned_abs());
        (whole != 0 && same_way && part <= whole).then_some((part, whole))
    }

    /// The distance to a point.
    pub fn distance_to_point(self, point: Point) -> Distance {
        Distance::to_edge(point, self.from, self.to)
    }

    /// The distance to another segment.
    pub fn distance(self, other: Segment) -> Distance {
        if self.touches(other) {
            return Distance::ZERO;
        }
        self.distance_to_point(other.from)
            .min(self.distance_to_point(other.to))
            .min(other.distance_to_point(self.from))
            .min(other.distance_to_point(self.to))
    }

    /// Whether it has a point in common with a stand, its edges and corners included.
    pub fn touches_square(self, square: &Square) -> bool {
        square.meets(self, |side| side > 0)
    }

    /// Whether it runs inside a stand: its edges and corners are not inside.
    pub fn enters_square(self, square: &Square) -> bool {
        if self.from == self.to {
            return square.contains_inside(self.from);
        }
        square.meets(self, |side| side >= 0)
    }
}

#[inline]
fn opposite(a: i64, b: i64) -> bool {
    (a < 0 && b > 0) || (a > 0 && b < 0)
}

/// An exact part of a segment in [`SHARES`]. Halves go to the nearer end; the middle is exact.
#[inline]
pub(super) fn shares((part, whole): (u64, u64)) -> u32 {
    part_of(SHARES.into(), part, whole) as u32
}

/// Whether a segment runs for more than so many paces inside any of several areas. Where areas
/// overlap the length counts once.
///
/// The ends of the stretches are rounded to [`SHARES`]; a length that is exactly the limit is not
/// longer, whatever the rounding.
///
/// ```
/// use ground::free::{Paces, Point, Polygon, Segment, longer_inside};
///
/// let points = |texts: [&str; 4]| texts.map(|text| text.parse::<Point>().unwrap());
/// let wood = Polygon::new(points(["0/0", "3/0", "3/9", "0/9"]).into()).unwrap();
/// let copse = Polygon::new(points(["5/0", "7/0", "7/9", "5/9"]).into()).unwrap();
/// let line = Segment::new("-1/4".parse().unwrap(), "8/4".parse().unwrap());
/// assert!(!longer_inside(line, [&wood, &copse], Paces(500)));
/// assert!(longer_inside(line, [&wood, &copse], Paces(499)));
/// ```
pub fn longer_inside<'a>(segment: Segment, areas: impl IntoIterator<Item = &'a Polygon>, limit: Paces) -> bool {
    longer_along(segment, &mut areas.into_iter().flat_map(|area| area.stretches(segment)).collect::<Vec<_>>(), limit)
}

/// The same for stretches that are known already; they are sorted.
pub fn longer_along(segment: Segment, stretches: &mut [Stretch], limit: Paces) -> bool {
    stretches.sort_unstable();
    let (mut total, mut doubt, mut reached) = (0, 0, 0);
    for stretch in stretches {
        if stretch.to > reached {
            total += u64::from(stretch.to - stretch.from.max(reached));
            // Each end is off by half a share at most.
            doubt += 1;
            reached = stretch.to;
        }
    }
    let sure = u128::from(total.saturating_sub(doubt));
    let length = u128::from(segment.way().squared().unsigned_abs());
    let limit = u128::from(limit.0.max(0).unsigned_abs()) * u128::from(SHARES);
    sure * sure * length > limit * limit
}

/// The ground along a segment, as far as some paces to its sides: tells quickly which of many points are
/// certainly not there.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    segment: Segment,
    width: Paces,
    /// The farthest that a point of it can lie to a side, times the length of the segment.
    aside: i64,
}

impl Lane {
    /// The lane about a segment.
    pub fn new(segment: Segment, width: Paces) -> Lane {
        let length = segment.way().squared().isqrt() + 1;
        Lane { segment, width, aside: i64::from(width.0) * length }
    }

    /// Whether a point may lie in it: if not, it is farther from the segment than the lane is wide.
    #[inline]
    pub fn may_hold(&self, point: Point) -> bool {
        let Segment { from, to } = self.segment;
        Bounds::of_two(from, to).may_be_within(Bounds { low: point, high: point }, self.width)
            && side_of(from, self.segment.way(), point).abs() <= self.aside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::testing::*;
    use proptest::prelude::*;

    fn segment(from: &str, to: &str) -> Segment {
        Segment::new(point(from), point(to))
    }

    #[test]
    fn crossing_and_touching() {
        let line = segment("0/0", "10/0");
        for (from, to, touches, crosses) in [
            ("5/-1", "5/1", true, true),
            ("0/-1", "0/1", true, false),
            ("5/0", "5/1", true, false),
            ("5/0.01", "5/1", false, false),
            ("2/0", "8/0", true, false),
            ("10/0", "12/0", true, false),
            ("10.01/0", "12/0", false, false),
            ("-1/0", "11/0", true, false),
            ("0/1", "10/1", false, false),
            ("5/0", "5/0", true, false),
            ("11/0", "11/0", false, false),
            ("11/-1", "11/1", false, false),
        ] {
            let other = segment(from, to);
            assert_eq!(line.touches(other), touches, "{from} {to}");
            assert_eq!(line.crosses(other), crosses, "{from} {to}");
        }
        assert!(!segment("1/1", "1/1").touches(segment("2/2", "2/2")));
        assert!(segment("1/1", "1/1").touches(segment("1/1", "1/1")));
    }

    #[test]
    fn distances_of_segments() {
        assert_eq!(segment("0/0", "10/0").distance(segment("5/3", "8/9")).floor(), Paces(300));
        assert_eq!(segment("0/0", "10/0").distance(segment("13/4", "20/4")).floor(), Paces(500));
        assert_eq!(segment("0/0", "10/0").distance(segment("5/-3", "8/9")), Distance::ZERO);
    }

    #[test]
    fn a_line_past_and_through_a_stand() {
        let stand = square("5/5", 0);
        for (from, to, touches, enters) in [
            ("0/5", "10/5", true, true),
            ("0/5.5", "10/5.5", true, false),
            ("0/5.51", "10/5.51", false, false),
            ("0/5", "4.5/5", true, false),
            ("0/5", "4.51/5", true, true),
            ("0/5", "4.49/5", false, false),
            ("4.5/4.5", "5.5/5.5", true, true),
            ("4/5", "5/6", true, false),
            ("5/5", "5/5", true, true),
            ("5.5/5", "5.5/5", true, false),
            ("6/6", "6/6", false, false),
            ("5/4.9", "5/5.1", true, true),
        ] {
            assert_eq!(segment(from, to).touches_square(&stand), touches, "{from} {to}");
            assert_eq!(segment(from, to).enters_square(&stand), enters, "{from} {to}");
        }
    }

    #[test]
    fn five_paces_exactly_are_not_more() {
        // A slanting line of which exactly five paces run in the wood: 3-4-5 times one, of 35.
        let wood = Polygon::new(["3/-50", "6/-50", "6/50", "3/50"].map(point).into()).unwrap();
        let line = segment("0/0", "21/28");
        assert!(!longer_inside(line, [&wood], Paces(500)));
        assert!(longer_inside(line, [&wood], Paces(499)));
        // The same wood twice is no more.
        assert!(!longer_inside(line, [&wood, &wood], Paces(500)));
        // A seventh is rounded down to shares and four sevenths up, but 15 paces are not more.
        let large = Polygon::new(["3/-50", "12/-50", "12/50", "3/50"].map(point).into()).unwrap();
        let [stretch] = large.stretches(line)[..] else { panic!("one stretch") };
        assert!(u64::from(stretch.to - stretch.from) * 7 > u64::from(SHARES) * 3);
        assert!(!longer_inside(line, [&large], Paces(1500)));
        assert!(longer_inside(line, [&large], Paces(1499)));
        // From 3 to 6 and from 5 to 9 are from 3 to 9: ten paces.
        let other = Polygon::new(["5/-50", "9/-50", "9/50", "5/50"].map(point).into()).unwrap();
        assert!(!longer_inside(line, [&other, &wood], Paces(1000)));
        assert!(longer_inside(line, [&other, &wood], Paces(999)));
        assert!(longer_inside(line, [&wood], Paces(-1)));
        assert!(!longer_inside(segment("1/1", "2/2"), [&wood], Paces(-1)));
        assert!(!longer_inside(line, [], Paces(0)));
    }

    proptest! {
        #[test]
        fn what_two_segments_share_they_share(
            a in coarse_points(), b in coarse_points(), c in coarse_points(), d in coarse_points(),
        ) {
            let (one, two) = (Segment::new(a, b), Segment::new(c, d));
            for (one, two) in [(two, one), (one.reversed(), two), (one, two.reversed())] {
                prop_assert_eq!(one.touches(two), Segment::new(a, b).touches(Segment::new(c, d)));
                prop_assert_eq!(one.crosses(two), Segment::new(a, b).crosses(Segment::new(c, d)));
                prop_assert_eq!(one.distance(two), Segment::new(a, b).distance(Segment::new(c, d)));
            }
            prop_assert!(!one.crosses(two) || one.touches(two));
            prop_assert_eq!(one.touches(two), one.distance(two).is_zero());
        }

        #[test]
        fn squares_and_segments_agree(square in squares(), a in points(), b in points()) {
            let segment = Segment::new(a, b);
            prop_assert_eq!(segment.touches_square(&square), square.distance_to_segment(segment).is_zero());
            prop_assert!(!segment.enters_square(&square) || segment.touches_square(&square));
            if let Some(stretch) = square.stretch(segment) {
                prop_assert!(segment.enters_square(&square));
                prop_assert!(stretch.from < stretch.to && stretch.to <= SHARES);
            }
            prop_assert_eq!(segment.enters_square(&square), segment.reversed().enters_square(&square));
        }
    }
}
