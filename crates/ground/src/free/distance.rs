//! Distances, kept as exact squares.

use std::cmp::Ordering;

use super::point::{Paces, Point};
use super::vector::Vector;

/// Thousandths of a pace by which a distance may be more than a limit and still be within it.
pub const TOLERANCE: i64 = 1;

/// An exact distance. It is kept as its square, a fraction of hundredths of a pace squared, so
/// that no comparison ever depends on a rounding.
///
/// From the corner of a square to a slanting edge the distance is no whole number, nor is its
/// square; from the point 3/0 to the line from the origin through 1/1 its square is 4.5.
///
/// ```
/// use ground::free::{Paces, Point, Segment};
///
/// let [origin, end, point] = ["0/0", "9/9", "3/0"].map(|text| text.parse::<Point>().unwrap());
/// let distance = Segment::new(origin, end).distance_to_point(point);
/// assert_eq!(distance.floor().to_string(), "2.12");
/// assert!(!distance.at_most("2.12".parse().unwrap()) && distance.at_most("2.13".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Distance {
    numerator: u128,
    denominator: u64,
}

impl Distance {
    /// No distance at all: contact.
    pub const ZERO: Distance = Distance { numerator: 0, denominator: 1 };

    /// The distance with a square of so many hundredths of a pace, squared.
    #[inline]
    pub fn of_square(square: u64) -> Distance {
        Distance { numerator: square.into(), denominator: 1 }
    }

    /// The distance of which the square is a fraction; the denominator is not nothing.
    #[inline]
    pub(super) fn of_fraction(numerator: u128, denominator: u64) -> Distance {
        Distance { numerator, denominator }
    }

    /// The length of a vector.
    #[inline]
    pub(super) fn along(vector: Vector) -> Distance {
        Distance::of_square(vector.squared().unsigned_abs())
    }

    /// From a point to the nearest point of the straight edge between two others.
    #[inline]
    pub(super) fn to_edge(point: Point, from: Point, to: Point) -> Distance {
        let ends = || from.distance(point).min(to.distance(point));
        Distance::opposite(point, from, Vector::between(from, to)).unwrap_or_else(ends)
    }

    /// From a point to an edge, if the point is opposite the edge and not beyond one of its ends.
    #[inline]
    pub(super) fn opposite(point: Point, from: Point, edge: Vector) -> Option<Distance> {
        let way = Vector::between(from, point);
        let length = edge.squared();
        (1..length).contains(&edge.dot(way)).then(|| {
            let off = u128::from(edge.cross(way).unsigned_abs());
            Distance::of_fraction(off * off, length.unsigned_abs())
        })
    }

    /// Whether it is no distance at all.
    #[inline]
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The distance against so many paces, exactly. A negative number of paces is less than any
    /// distance.
    #[inline]
    pub fn compare(self, paces: Paces) -> Ordering {
        if paces.0 < 0 {
            return Ordering::Greater;
        }
        let paces = u128::from(paces.0.unsigned_abs());
        self.numerator.cmp(&(paces * paces * u128::from(self.denominator)))
    }

    /// The distance against so many thousandths of a pace, for comparisons with a tolerance finer
    /// than points are. A negative number is less than any distance.
    pub fn compare_thousandths(self, thousandths: i64) -> Ordering {
        if thousandths < 0 {
            return Ordering::Greater;
        }
        let square = u128::from(thousandths.unsigned_abs()).pow(2);
        // Both sides have room: a square of a distance is below 2^40 times its denominator.
        match square.checked_mul(self.denominator.into()) {
            Some(limit) => (self.numerator * 100).cmp(&limit),
            None => Ordering::Less,
        }
    }

    /// Whether the distance is so many paces or less; [`TOLERANCE`] more is not more.
    ///
    /// ```
    /// use ground::free::{Distance, Paces};
    ///
    /// // 1.97 and 0.35 paces off are 2.00085 away, 1.97 and 0.37 are 2.0044.
    /// assert!(Distance::of_square(197 * 197 + 35 * 35).at_most(Paces(200)));
    /// assert!(!Distance::of_square(197 * 197 + 37 * 37).at_most(Paces(200)));
    /// ```
    #[inline]
    pub fn at_most(self, paces: Paces) -> bool {
        self.compare(paces).is_le()
            || self.compare(Paces(paces.0.saturating_add(1))).is_le()
                && self.compare_thousandths(i64::from(paces.0) * 10 + TOLERANCE).is_le()
    }

    /// Whether the distance is less than another by more than [`TOLERANCE`].
    pub fn is_clearly_less(self, other: Distance) -> bool {
        self < other && self.thousandths() + TOLERANCE < other.thousandths()
    }

    /// The distance rounded down to a thousandth of a pace.
    pub fn thousandths(self) -> i64 {
        let square = self.numerator.saturating_mul(100) / u128::from(self.denominator);
        i64::try_from(square.isqrt()).unwrap_or(i64::MAX - TOLERANCE)
    }

    /// Whether the distance is less than so many paces.
    #[inline]
    pub fn less_than(self, paces: Paces) -> bool {
        self.compare(paces).is_lt()
    }

    /// The fewest hundredths of a pace that the distance is not more than (see [`Distance::at_most`]).
    pub fn ceil(self) -> Paces {
        let floor = self.floor();
        if self.at_most(floor) { floor } else { Paces(floor.0.saturating_add(1)) }
    }

    /// The distance rounded down to a hundredth of a pace, for showing it.
    pub fn floor(self) -> Paces {
        let square = match u64::try_from(self.numerator) {
            Ok(numerator) => numerator / self.denominator,
            Err(_) => u64::try_from(self.numerator / u128::from(self.denominator)).unwrap_or(u64::MAX),
        };
        Paces(i32::try_from(square.isqrt()).unwrap_or(i32::MAX))
    }
}

impl PartialEq for Distance {
    fn eq(&self, other: &Distance) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Distance {}

impl PartialOrd for Distance {
    fn partial_cmp(&self, other: &Distance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Distance {
    #[inline]
    fn cmp(&self, other: &Distance) -> Ordering {
        // Numerators are below 2^73 where the denominator is not 1, and below 2^64 where it is;
        // denominators are below 2^37.
        (self.numerator * u128::from(other.denominator)).cmp(&(other.numerator * u128::from(self.denominator)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::testing::*;
    use proptest::prelude::*;

    #[test]
    fn a_fraction_is_compared_exactly() {
        // The square of 3/√2 paces is 45 000 hundredths squared: 212.13 hundredths.
        let distance = Distance::to_edge(point("3/0"), point("0/0"), point("9/9"));
        assert_eq!(distance, Distance::of_square(45_000));
        assert_eq!(distance.floor(), Paces(212));
        assert_eq!(distance.compare(Paces(212)), Ordering::Greater);
        assert_eq!(distance.compare_thousandths(2121), Ordering::Greater);
        assert_eq!(distance.compare_thousandths(2122), Ordering::Less);
        assert!(distance.less_than(Paces(213)));
    }

    #[test]
    fn beyond_the_ends_of_an_edge_its_ends_count() {
        assert_eq!(Distance::to_edge(point("-3/4"), point("0/0"), point("9/0")).floor(), Paces(500));
        assert_eq!(Distance::to_edge(point("12/-4"), point("0/0"), point("9/0")).floor(), Paces(500));
        assert_eq!(Distance::to_edge(point("3/4"), point("0/0"), point("0/0")).floor(), Paces(500));
    }

    #[test]
    fn extremes_do_not_overflow() {
        let most = Distance::of_square(u64::MAX);
        assert_eq!(most.floor(), Paces(i32::MAX));
        assert_eq!(most.compare_thousandths(i64::MAX), Ordering::Less);
        assert_eq!(most.compare(Paces(i32::MIN)), Ordering::Greater);
        assert_eq!(Distance::ZERO.compare_thousandths(i64::MIN), Ordering::Greater);
        assert!(Distance::ZERO.at_most(Paces(0)) && !Distance::ZERO.less_than(Paces(0)));
    }

    proptest! {
        #[test]
        fn the_floor_is_the_floor(a in points(), b in points(), c in points()) {
            let distance = Distance::to_edge(a, b, c);
            prop_assert_eq!(distance, Distance::to_edge(a, c, b));
            let floor = distance.floor();
            prop_assert!(!distance.less_than(floor));
            prop_assert!(distance.less_than(Paces(floor.0 + 1)));
            prop_assert_eq!(distance.compare(floor), distance.compare_thousandths(i64::from(floor.0) * 10));
        }
    }
}
