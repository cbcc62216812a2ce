//! The way from one point to another, and the roundings that all of free ground shares.

use super::point::Point;

/// A difference of two points, in hundredths of a pace. Each coordinate is at most twice the
/// reach of points, so that products of two vectors fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    pub x: i64,
    pub y: i64,
}

impl Vector {
    #[inline]
    pub fn between(from: Point, to: Point) -> Vector {
        Vector { x: to.across() - from.across(), y: to.up() - from.up() }
    }

    #[inline]
    pub fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive if the other vector points to the left of this one.
    #[inline]
    pub fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of the length.
    #[inline]
    pub fn squared(self) -> i64 {
        self.dot(self)
    }
}

/// On which side of the line from `from` along `way` a point lies: positive on the left, nothing
/// on the line.
#[inline]
pub(super) fn side_of(from: Point, way: Vector, point: Point) -> i64 {
    way.cross(Vector::between(from, point))
}

/// The nearest whole number to a fraction with a positive denominator; halves go away from zero.
#[inline]
pub(super) fn nearest(numerator: i64, denominator: i64) -> i64 {
    let size = (2 * numerator.unsigned_abs() + denominator.unsigned_abs()) / (2 * denominator.unsigned_abs());
    if numerator < 0 { -(size as i64) } else { size as i64 }
}

/// The nearest whole number to `amount * part / whole`, where `part` is at most `whole` and
/// `whole` is not nothing. Halves go to the nearer end of the amount, so that the part and the
/// rest always make up the amount; only the half of an odd amount, which has no nearer end, goes
/// to the far one.
#[inline]
pub(super) fn part_of(amount: u64, part: u64, whole: u64) -> u64 {
    let half = whole - u64::from(2 * part < whole);
    (2 * amount * part + half) / (2 * whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        for (numerator, rounded) in [(0, 0), (1, 0), (2, 1), (3, 1), (5, 1), (6, 2), (-1, 0), (-2, -1), (-6, -2)] {
            assert_eq!(nearest(numerator, 4), rounded, "{numerator}/4");
        }
    }

    #[test]
    fn halves_of_a_way_go_to_its_nearer_end() {
        // Two hundredths in four: a half, one, one and a half.
        assert_eq!([0, 1, 2, 3, 4].map(|part| part_of(2, part, 4)), [0, 0, 1, 2, 2]);
        // One in two has no nearer end.
        assert_eq!(part_of(1, 1, 2), 1);
    }
}
