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
