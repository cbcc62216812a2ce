//! Lengths and points, in hundredths of a pace.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::distance::Distance;
use super::facing::{FACING_SCALE, Facing};
use super::vector::{Vector, nearest, part_of};

/// A length in hundredths of a pace. It is read and written in paces with at most two decimals.
///
/// ```
/// use ground::free::Paces;
///
/// assert_eq!("12.50".parse(), Ok(Paces(1250)));
/// assert_eq!(Paces(-1205).to_string(), "-12.05");
/// assert!("12.505".parse::<Paces>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Paces(pub i32);

impl Paces {
    /// So many whole paces.
    pub const fn whole(paces: i16) -> Paces {
        Paces(paces as i32 * 100)
    }
}

/// Points from outside lie within so much of the origin, in both coordinates: 400 paces.
pub const LIMIT: Paces = Paces(40_000);

/// Points that are computed are held within so much of the origin: 1000 paces.
pub const REACH: Paces = Paces(100_000);

/// Why a text is no length or no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is not written like a number of paces: a sign or none, digits, at most two decimals.
    NotPaces,
    /// A point is two numbers with a stroke between them.
    NotAPoint,
    /// It lies beyond the limits of the ground.
    TooFar,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misread::NotPaces => "not a number of paces with at most two decimals",
            Misread::NotAPoint => "not a point such as 12.5/30",
            Misread::TooFar => "beyond the limits of the ground",
        })
    }
}

impl std::error::Error for Misread {}

impl FromStr for Paces {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Paces, Misread> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, decimals) = match digits.split_once('.') {
            Some((whole, decimals)) if matches!(decimals.len(), 1 | 2) => (whole, decimals),
            Some(_) => return Err(Misread::NotPaces),
            None => (digits, ""),
        };
        if whole.is_empty() {
            return Err(Misread::NotPaces);
        }
        let padding = &"00"[decimals.len()..];
        let mut hundredths = 0_i32;
        for digit in whole.chars().chain(decimals.chars()).chain(padding.chars()) {
            let digit = digit.to_digit(10).ok_or(Misread::NotPaces)? as i32;
            let digit = if negative { -digit } else { digit };
            hundredths = hundredths.checked_mul(10).and_then(|h| h.checked_add(digit)).ok_or(Misread::TooFar)?;
        }
        Ok(Paces(hundredths))
    }
}

impl fmt::Display for Paces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match (rest / 10, rest % 10) {
            (0, 0) => write!(f, "{sign}{whole}"),
            (tenths, 0) => write!(f, "{sign}{whole}.{tenths}"),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl TryFrom<String> for Paces {
    type Error = Misread;

    fn try_from(text: String) -> Result<Paces, Misread> {
        text.parse()
    }
}

impl From<Paces> for String {
    fn from(paces: Paces) -> String {
        paces.to_string()
    }
}

/// A point of the ground. It is read and written as `12.5/30`: x, which grows to the east, then
/// y, which grows to the north.
///
/// ```
/// use ground::free::{Facing, Paces, Point};
///
/// let point: Point = "12.50/30".parse().unwrap();
/// assert_eq!(point.to_string(), "12.5/30");
/// assert_eq!(point.moved(Facing::EAST, Paces::whole(2)).to_string(), "14.5/30");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point {
    x: i32,
    y: i32,
}

/// Lengths are cut in parts of a hundredth as fine as this, so that a path of many legs is no
/// shorter than its sum.
pub(super) const FINE: u64 = 256;

impl From<Point> for referee::Place {
    fn from(point: Point) -> referee::Place {
        referee::Place::Point(point.x, point.y)
    }
}

impl Point {
    /// A point; none beyond [`LIMIT`].
    pub fn new(x: Paces, y: Paces) -> Option<Point> {
        let limits = -LIMIT.0..=LIMIT.0;
        (limits.contains(&x.0) && limits.contains(&y.0)).then_some(Point { x: x.0, y: y.0 })
    }

    /// The nearest point to these coordinates within [`REACH`].
    #[inline]
    pub(super) fn held(x: i64, y: i64) -> Point {
        let reach = i64::from(REACH.0);
        Point { x: x.clamp(-reach, reach) as i32, y: y.clamp(-reach, reach) as i32 }
    }

    /// How far east.
    pub fn x(self) -> Paces {
        Paces(self.x)
    }

    /// How far north.
    pub fn y(self) -> Paces {
        Paces(self.y)
    }

    /// How far east, to reckon with.
    #[inline]
    pub(super) fn across(self) -> i64 {
        i64::from(self.x)
    }

    /// How far north, to reckon with.
    #[inline]
    pub(super) fn up(self) -> i64 {
        i64::from(self.y)
    }

    #[inline]
    pub(super) fn shifted(self, by: Vector) -> Point {
        Point::held(self.across() + by.x, self.up() + by.y)
    }

    /// The distance to another point.
    #[inline]
    pub fn distance(self, other: Point) -> Distance {
        Distance::along(Vector::between(self, other))
    }

    /// The point so far away that way.
    pub fn moved(self, facing: Facing, distance: Paces) -> Point {
        self.offset(facing, Paces(0), distance)
    }

    /// The point so far to the right and so far ahead, for one who stands here with this facing.
    ///
    /// Facing 30 degrees, ten paces ahead are 10 sin 30 = 5 east and 10 cos 30 = 8.66 north.
    ///
    /// ```
    /// use ground::free::{Facing, Paces, Point};
    ///
    /// let facing = Facing::new(30).unwrap();
    /// assert_eq!(Point::default().offset(facing, Paces(0), Paces::whole(10)).to_string(), "5/8.66");
    /// assert_eq!(Point::default().offset(facing, Paces::whole(10), Paces(0)).to_string(), "8.66/-5");
    /// ```
    pub fn offset(self, facing: Facing, right: Paces, ahead: Paces) -> Point {
        let (sine, cosine) = facing.direction();
        let (sine, cosine) = (i64::from(sine), i64::from(cosine));
        let (right, ahead) = (i64::from(right.0), i64::from(ahead.0));
        let scale = i64::from(FACING_SCALE);
        self.shifted(Vector {
            x: nearest(right * cosine + ahead * sine, scale),
            y: nearest(ahead * cosine - right * sine, scale),
        })
    }

    /// The point on the straight way to another, at most so far from here: the leg of a path, cut
    /// at a length. If the other is nearer than that, it is the other. A negative length is none.
    ///
    /// Each coordinate is the nearest to the exact one, so the point may lie beyond the length by
    /// less than a hundredth of a pace.
    ///
    /// ```
    /// use ground::free::{Paces, Point};
    ///
    /// let end: Point = "3/4".parse().unwrap();
    /// assert_eq!(Point::default().toward(end, Paces(250)).to_string(), "1.5/2");
    /// assert_eq!(Point::default().toward(end, Paces(600)), end);
    /// ```
    pub fn toward(self, to: Point, length: Paces) -> Point {
        self.toward_finely(to, u64::from(length.0.max(0).unsigned_abs()) * FINE)
    }

    /// As [`Point::toward`], with the length in parts of a hundredth.
    pub(super) fn toward_finely(self, to: Point, length: u64) -> Point {
        let way = Vector::between(self, to);
        let square = u128::from(way.squared().unsigned_abs());
        let fine = u128::from(FINE);
        let length = u128::from(length);
        if length * length >= square * fine * fine {
            return to;
        }
        // Twice the coordinate's part is the root of a fraction; its floor settles the rounding.
        let cut = |coordinate: i64| {
            let amount = u128::from(coordinate.unsigned_abs());
            let twice = (4 * amount * amount * length * length / (square * fine * fine)).isqrt() as i64;
            coordinate.signum() * ((twice + 1) / 2)
        };
        self.shifted(Vector { x: cut(way.x), y: cut(way.y) })
    }

    /// Where one is after `part` of `whole` of the straight way to another point. From the whole
    /// on, and if the whole is nothing, one is there.
    ///
    /// Halves of a hundredth go to the nearer end of the way, so that the way back passes the
    /// same points; in the very middle of the way they go to the far end.
    pub fn between(self, to: Point, part: u32, whole: u32) -> Point {
        if part >= whole {
            return to;
        }
        let way = Vector::between(self, to);
        let cut = |coordinate: i64| {
            coordinate.signum() * part_of(coordinate.unsigned_abs(), part.into(), whole.into()) as i64
        };
        self.shifted(Vector { x: cut(way.x), y: cut(way.y) })
    }

    /// The point of the straight edge between two points that is nearest to this one.
    pub(super) fn nearest_on(self, from: Point, to: Point) -> Point {
        let edge = Vector::between(from, to);
        let way = Vector::between(from, self);
        let (along, length) = (edge.dot(way), edge.squared());
        if along <= 0 {
            return from;
        }
        if along >= length {
            return to;
        }
        // Straight off the edge, and so back on to it.
        let off = edge.cross(way);
        let back = |coordinate: i64| nearest(coordinate * off, length);
        self.shifted(Vector { x: back(edge.y), y: back(-edge.x) })
    }
}

impl FromStr for Point {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Point, Misread> {
        let (x, y) = text.split_once('/').ok_or(Misread::NotAPoint)?;
        Point::new(x.parse()?, y.parse()?).ok_or(Misread::TooFar)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.x(), self.y())
    }
}

impl TryFrom<String> for Point {
    type Error = Misread;

    fn try_from(text: String) -> Result<Point, Misread> {
        text.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> String {
        point.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::testing::*;
    use proptest::prelude::*;

    #[test]
    fn the_shortest_form_is_written() {
        for (text, written) in [
            ("12.50/30", "12.5/30"),
            ("12/30.00", "12/30"),
            ("+0.05/-0.50", "0.05/-0.5"),
            ("-0/007.1", "0/7.1"),
            ("200/-200", "200/-200"),
        ] {
            assert_eq!(point(text).to_string(), written);
        }
    }

    #[test]
    fn anything_else_is_no_point() {
        use Misread::*;
        for (text, why) in [
            ("", NotAPoint),
            ("12", NotAPoint),
            ("12/", NotPaces),
            ("/12", NotPaces),
            ("1/2/3", NotPaces),
            ("1./2", NotPaces),
            (".5/2", NotPaces),
            ("1.234/2", NotPaces),
            ("1.2.3/2", NotPaces),
            ("--1/2", NotPaces),
            ("+-1/2", NotPaces),
            ("-/2", NotPaces),
            (" 1/2", NotPaces),
            ("1e1/2", NotPaces),
            ("1.é/2", NotPaces),
            ("١/2", NotPaces),
            ("400.01/2", TooFar),
            ("1/-400.01", TooFar),
            ("99999999999999999999/1", TooFar),
            ("42949673.96/1", TooFar),
        ] {
            assert_eq!(text.parse::<Point>(), Err(why), "{text}");
        }
        assert_eq!(Point::new(Paces(40_001), Paces(0)), None);
        assert_eq!(Point::new(Paces(0), Paces(i32::MIN)), None);
    }

    #[test]
    fn what_is_kept_is_checked_when_it_is_read() {
        use serde::de::IntoDeserializer;
        use serde::de::value::{Error, StrDeserializer};
        let read = |text: &'static str| {
            let text: StrDeserializer<'_, Error> = text.into_deserializer();
            Point::deserialize(text)
        };
        assert_eq!(read("12.50/30"), Ok(point("12.5/30")));
        assert!(read("400.01/30").is_err() && read("12.50").is_err());
    }

    #[test]
    fn ten_paces_that_way() {
        let to = |degrees| Point::default().moved(facing(degrees), Paces::whole(10)).to_string();
        assert_eq!([0, 90, 180, 270].map(to), ["0/10", "10/0", "0/-10", "-10/0"]);
        // 10 √½ = 7.071, 10 sin 30 = 5, 10 cos 30 = 8.660.
        assert_eq!([45, 120, 210, 300].map(to), ["7.07/7.07", "8.66/-5", "-5/-8.66", "-8.66/5"]);
    }

    #[test]
    fn a_leg_is_cut() {
        let cut = |to, paces| point("1/1").toward(point(to), Paces(paces)).to_string();
        assert_eq!(cut("1/9", 350), "1/4.5");
        assert_eq!(cut("4/5", 500), "4/5");
        assert_eq!(cut("4/5", 499), "3.99/4.99");
        assert_eq!(cut("4/5", 0), "1/1");
        assert_eq!(cut("4/5", -7), "1/1");
        assert_eq!(cut("1/1", 5), "1/1");
        // Two fifths of three and of four: 1.2 and 1.6.
        assert_eq!(point("0/0").toward(point("-0.03/0.04"), Paces(2)).to_string(), "-0.01/0.02");
    }

    #[test]
    fn part_of_the_way() {
        let at = |part, whole| point("0/0").between(point("-0.04/8"), part, whole).to_string();
        assert_eq!([0, 1, 2, 3, 4].map(|part| at(part, 4)), ["0/0", "-0.01/2", "-0.02/4", "-0.03/6", "-0.04/8"]);
        assert_eq!([at(1, 8), at(7, 8)], ["0/1", "-0.04/7"]);
        assert_eq!([at(0, 0), at(5, 4), at(u32::MAX, u32::MAX)], ["-0.04/8", "-0.04/8", "-0.04/8"]);
    }

    #[test]
    fn what_goes_too_far_is_held() {
        let far = point("200/-200").moved(facing(135), Paces(i32::MAX));
        assert_eq!((far.x(), far.y()), (REACH, Paces(-REACH.0)));
        assert_eq!(far.offset(facing(1), Paces(i32::MIN), Paces(i32::MIN)).x(), Paces(-REACH.0));
        assert_eq!(far.toward(point("0/0"), Paces(i32::MAX)), point("0/0"));
    }

    proptest! {
        #[test]
        fn text_there_and_back(x in -20_000..=20_000, y in -20_000..=20_000) {
            let point = Point::new(Paces(x), Paces(y)).unwrap();
            prop_assert_eq!(point.to_string().parse(), Ok(point));
        }

        #[test]
        fn lengths_there_and_back(paces: i32) {
            prop_assert_eq!(Paces(paces).to_string().parse(), Ok(Paces(paces)));
        }

        #[test]
        fn no_text_is_too_much(text in "[-+0-9./]{0,16}") {
            if let Ok(point) = text.parse::<Point>() {
                prop_assert_eq!(point.to_string().parse(), Ok(point));
            }
        }

        /// Turning the table turns what is moved on it.
        #[test]
        fn moving_turns_with_the_table(
            pivot in points(), from in points(), to in points(), degrees in 0_u16..360, right in -3000..3000,
            ahead in -3000..3000, length in 0..60_000, part in 0_u32..=4096,
        ) {
            let (right, ahead) = (Paces(right), Paces(ahead));
            let [turned_from, turned_to] = [from, to].map(|point| turned(point, pivot));
            let facing = facing(degrees);
            prop_assert_eq!(
                turned_from.offset(facing.turned(90), right, ahead),
                turned(from.offset(facing, right, ahead), pivot)
            );
            let length = Paces(length);
            prop_assert_eq!(turned_from.toward(turned_to, length), turned(from.toward(to, length), pivot));
            prop_assert_eq!(turned_from.between(turned_to, part, 4096), turned(from.between(to, part, 4096), pivot));
            prop_assert_eq!(
                pivot.nearest_on(from, to),
                turned(turned(turned(turned(pivot, pivot).nearest_on(turned_from, turned_to), pivot), pivot), pivot)
            );
        }

        /// The way back passes the same points.
        #[test]
        fn time_runs_back(
            from in points(), to in points(), part in (0_u32..=4096).prop_filter("the middle", |&p| p != 2048),
        ) {
            prop_assert_eq!(from.between(to, part, 4096), to.between(from, 4096 - part, 4096));
        }

        /// A cut leg is as long as it should be, but for the rounding of its two coordinates.
        #[test]
        fn a_cut_leg_is_as_long(from in points(), to in points(), length in 0..60_000) {
            let cut = from.toward(to, Paces(length));
            prop_assert!(from.distance(cut).at_most(Paces(length + 1)));
            prop_assert!(cut == to || !from.distance(cut).less_than(Paces(length - 1)));
            prop_assert!(Distance::to_edge(cut, from, to).at_most(Paces(1)));
        }
    }
}
