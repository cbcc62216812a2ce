//! Upright boxes about shapes: what lies beyond the box lies beyond the shape, and most things do.

use super::point::{Paces, Point};
use super::segment::Segment;

/// The smallest upright box about some points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bounds {
    pub low: Point,
    pub high: Point,
}

impl Bounds {
    pub fn of_two(a: Point, b: Point) -> Bounds {
        Bounds {
            low: Point::held(a.across().min(b.across()), a.up().min(b.up())),
            high: Point::held(a.across().max(b.across()), a.up().max(b.up())),
        }
    }

    pub fn of(points: &[Point]) -> Bounds {
        let first = points.first().copied().unwrap_or_default();
        points.iter().fold(Bounds { low: first, high: first }, |bounds, &point| Bounds {
            low: Bounds::of_two(bounds.low, point).low,
            high: Bounds::of_two(bounds.high, point).high,
        })
    }

    /// Whether two boxes have a point in common.
    #[inline]
    pub fn meet(self, other: Bounds) -> bool {
        self.meet_widely(other, 0)
    }

    /// Whether two boxes would have a point in common if one were so much wider on all sides.
    #[inline]
    fn meet_widely(self, other: Bounds, margin: i64) -> bool {
        self.low.across() <= other.high.across() + margin
            && other.low.across() <= self.high.across() + margin
            && self.low.up() <= other.high.up() + margin
            && other.low.up() <= self.high.up() + margin
    }

    /// Whether the point lies in the box.
    #[inline]
    pub fn hold(self, point: Point) -> bool {
        self.meet(Bounds { low: point, high: point })
    }

    /// Whether the segment has a point in common with the box: their own boxes meet, and the corners do
    /// not all lie on one side of the segment.
    #[inline]
    pub fn touch(self, segment: Segment) -> bool {
        let (from, to, way) = (segment.from, segment.to, segment.way());
        let apart = from.across().max(to.across()) < self.low.across()
            || from.across().min(to.across()) > self.high.across()
            || from.up().max(to.up()) < self.low.up()
            || from.up().min(to.up()) > self.high.up();
        if apart {
            return false;
        }
        let across = [self.low.across() - from.across(), self.high.across() - from.across()];
        let up = [self.low.up() - from.up(), self.high.up() - from.up()];
        // Of all corners, the one farthest to the left and the one farthest to the right of the way.
        let (left, right) = (usize::from(way.x >= 0), usize::from(way.x < 0));
        let (west, east) = (usize::from(way.y < 0), usize::from(way.y >= 0));
        way.x * up[left] - way.y * across[west] >= 0 && way.x * up[right] - way.y * across[east] <= 0
    }

    /// Whether something with these limits may be so near as that: if not, it is farther away.
    #[inline]
    pub fn may_be_within(self, other: Bounds, paces: Paces) -> bool {
        self.meet_widely(other, paces.0.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::testing::*;
    use crate::free::{Lane, Polygon, Polyline};
    use proptest::prelude::*;

    proptest! {
        /// A box is an area: what touches one touches the other.
        #[test]
        fn a_box_is_touched_like_an_area(a in points(), b in points(), from in points(), to in points()) {
            let bounds = Bounds::of_two(a, b);
            let corner = |x: i64, y: i64| Point::held(x, y);
            let ((west, south), (east, north)) =
                ((bounds.low.across(), bounds.low.up()), (bounds.high.across(), bounds.high.up()));
            let corners = [corner(west, south), corner(east, south), corner(east, north), corner(west, north)];
            if let Ok(area) = Polygon::new(corners.into()) {
                let segment = Segment::new(from, to);
                let plainly = area.contains(from) || area.edges().any(|edge| edge.touches(segment));
                prop_assert_eq!(bounds.touch(segment), plainly);
            }
        }

        /// What is told quickly is what the distance says.
        #[test]
        fn near_is_near(
            line in prop::collection::vec(points(), 2..6), square in squares(), from in points(), to in points(),
            paces in 0..3000,
        ) {
            let (segment, paces) = (Segment::new(from, to), Paces(paces));
            if let Ok(line) = Polyline::new(line) {
                prop_assert_eq!(line.is_near_point(from, paces), line.distance_to_point(from).at_most(paces));
                prop_assert_eq!(line.is_near_segment(segment, paces), line.distance_to_segment(segment).at_most(paces));
                prop_assert_eq!(line.is_near_square(&square, paces), line.distance_to_square(&square).at_most(paces));
                let crossed = line.legs().any(|leg| leg.touches(segment));
                prop_assert_eq!(line.touches(segment), crossed);
            }
            let near = segment.distance_to_point(square.centre()).at_most(paces);
            prop_assert!(!near || Lane::new(segment, paces).may_hold(square.centre()));
        }
    }
}
