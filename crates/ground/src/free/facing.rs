//! Facings: whole degrees, and the sines that go with them.

use serde::{Deserialize, Serialize};

use super::point::Point;
use super::vector::Vector;

/// The sine of 90 degrees in [`Facing::direction`].
pub const FACING_SCALE: i32 = 1 << 20;

/// The sines of the whole degrees from 0 to 90, rounded to the nearest. All other sines and
/// cosines are read from these, so that a quarter turn is exact.
#[rustfmt::skip]
const SINES: [i32; 91] = [
    0, 18_300, 36_595, 54_878, 73_145, 91_389, 109_606, 127_789,
    145_934, 164_033, 182_083, 200_078, 218_011, 235_878, 253_673, 271_391,
    289_027, 306_574, 324_028, 341_383, 358_634, 375_776, 392_803, 409_711,
    426_494, 443_147, 459_665, 476_044, 492_277, 508_360, 524_288, 540_057,
    555_661, 571_095, 586_356, 601_438, 616_338, 631_049, 645_568, 659_890,
    674_012, 687_928, 701_634, 715_127, 728_402, 741_455, 754_282, 766_880,
    779_244, 791_370, 803_256, 814_897, 826_289, 837_430, 848_316, 858_943,
    869_309, 879_410, 889_243, 898_805, 908_093, 917_105, 925_838, 934_288,
    942_454, 950_333, 957_922, 965_219, 972_223, 978_930, 985_339, 991_448,
    997_255, 1_002_758, 1_007_956, 1_012_847, 1_017_429, 1_021_701, 1_025_662, 1_029_311,
    1_032_646, 1_035_666, 1_038_371, 1_040_760, 1_042_832, 1_044_586, 1_046_022, 1_047_139,
    1_047_937, 1_048_416, 1_048_576,
];

/// Which way something faces: a whole degree from 0 to 359, clockwise from north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Facing(u16);

impl Facing {
    /// Where y grows.
    pub const NORTH: Facing = Facing(0);
    /// Where x grows.
    pub const EAST: Facing = Facing(90);
    /// Against y.
    pub const SOUTH: Facing = Facing(180);
    /// Against x.
    pub const WEST: Facing = Facing(270);

    /// A facing; none beyond 359 degrees.
    pub fn new(degrees: u16) -> Option<Facing> {
        (degrees < 360).then_some(Facing(degrees))
    }

    /// The degrees.
    pub fn degrees(self) -> u16 {
        self.0
    }

    /// The facing after a turn by so many degrees, to the right if positive.
    pub fn turned(self, degrees: i32) -> Facing {
        Facing((i32::from(self.0) + degrees % 360).rem_euclid(360) as u16)
    }

    /// The smallest turn from this facing to another: from -179 (to the left) to 180 degrees.
    pub fn turn_to(self, other: Facing) -> i16 {
        match (other.0 + 360 - self.0) % 360 {
            right @ 0..=180 => right as i16,
            left => left as i16 - 360,
        }
    }

    /// How many degrees two facings are apart: from 0 to 180.
    pub fn apart(self, other: Facing) -> u16 {
        self.turn_to(other).unsigned_abs()
    }

    /// The sine and the cosine, times [`FACING_SCALE`]: how far east and how far north one comes
    /// that way. A quarter turn to the right of (x, y) is (y, -x), exactly.
    #[inline]
    pub fn direction(self) -> (i32, i32) {
        let (quarters, degrees) = (self.0 / 90, usize::from(self.0 % 90));
        let (sine, cosine) = (SINES[degrees], SINES[90 - degrees]);
        match quarters {
            0 => (sine, cosine),
            1 => (cosine, -sine),
            2 => (-sine, -cosine),
            _ => (-cosine, sine),
        }
    }

    /// The facing from one point towards another, to the nearest whole degree; none if they are
    /// the same. The degree changes on the line between two neighbouring directions; who is
    /// exactly on it gets the degree that is nearer to north, east, south or west.
    ///
    /// ```
    /// use ground::free::{Facing, Point};
    ///
    /// let [from, to] = ["10/10", "13/6"].map(|text| text.parse::<Point>().unwrap());
    /// // Three east and four south: 90 + 53.13 degrees.
    /// assert_eq!(Facing::along(from, to), Facing::new(143));
    /// ```
    pub fn along(from: Point, to: Point) -> Option<Facing> {
        let mut way = Vector::between(from, to);
        if way.squared() == 0 {
            return None;
        }
        let mut quarters = 0;
        while way.x < 0 || way.y <= 0 {
            way = Vector { x: -way.y, y: way.x };
            quarters += 90;
        }
        let degrees = if way.x <= way.y { degrees_off(way.x, way.y) } else { 90 - degrees_off(way.y, way.x) };
        Some(Facing((quarters + degrees) % 360))
    }

    /// How far to the right and how far ahead a point lies from another for this facing, in
    /// hundredths of a pace times [`FACING_SCALE`].
    #[inline]
    pub fn frame(self, from: Point, to: Point) -> (i64, i64) {
        let way = Vector::between(from, to);
        let (sine, cosine) = self.direction();
        let (sine, cosine) = (i64::from(sine), i64::from(cosine));
        (way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
    }

    /// Whether a point, seen from another, bears so many degrees or less to either side of this
    /// facing. A point bears no way from itself, which is within any degrees.
    pub fn bears(self, from: Point, to: Point, degrees: u16) -> bool {
        let (right, ahead) = self.frame(from, to);
        bears_within(right, ahead, degrees)
    }
}

/// Whether a vector, given by its parts to the side and ahead, is so many degrees or less off
/// straight ahead. The parts have room for one more [`FACING_SCALE`].
#[inline]
pub(super) fn bears_within(right: i64, ahead: i64, degrees: u16) -> bool {
    match degrees {
        0 => right == 0 && ahead >= 0,
        1..180 => {
            let (sine, cosine) = Facing(degrees).direction();
            ahead * i64::from(sine) >= right.abs() * i64::from(cosine)
        }
        _ => true,
    }
}

/// The whole degrees off an axis, up to 45, of a vector that goes so far aside and at least as
/// far along the axis. The line between two degrees runs along the sum of their directions.
fn degrees_off(aside: i64, along: i64) -> u16 {
    let beyond = |degree: &usize| {
        let sine = i64::from(SINES[*degree] + SINES[degree + 1]);
        let cosine = i64::from(SINES[90 - degree] + SINES[89 - degree]);
        aside * cosine > along * sine
    };
    (0..45).take_while(beyond).count() as u16
}

impl TryFrom<u16> for Facing {
    type Error = &'static str;

    fn try_from(degrees: u16) -> Result<Facing, &'static str> {
        Facing::new(degrees).ok_or("beyond 359 degrees")
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> u16 {
        facing.0
    }
}

impl std::fmt::Display for Facing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free::point::Paces;
    use crate::free::testing::*;
    use proptest::prelude::*;

    fn all() -> impl Iterator<Item = Facing> {
        (0..360).map(Facing)
    }

    #[test]
    fn the_sines_are_sines() {
        assert_eq!((SINES[0], SINES[30], SINES[90]), (0, FACING_SCALE / 2, FACING_SCALE));
        let one = i64::from(FACING_SCALE).pow(2);
        for facing in all() {
            let (sine, cosine) = facing.direction();
            let (sine, cosine) = (i64::from(sine), i64::from(cosine));
            // Each is off by a half at most, so their squares are off by one times each.
            assert!((sine * sine + cosine * cosine - one).abs() <= sine.abs() + cosine.abs() + 1, "{facing}");
            // A degree further: sin(a + 1) = sin a cos 1 + cos a sin 1, each off by a half.
            let (next, _) = facing.turned(1).direction();
            let sum = sine * i64::from(SINES[89]) + cosine * i64::from(SINES[1]);
            assert!((i64::from(next) * i64::from(FACING_SCALE) - sum).abs() <= 2 * i64::from(FACING_SCALE), "{facing}");
        }
    }

    #[test]
    fn a_quarter_turn_is_exact() {
        for facing in all() {
            let (x, y) = facing.direction();
            assert_eq!(facing.turned(90).direction(), (y, -x));
            assert_eq!(Facing((360 - facing.0) % 360).direction(), (-x, y));
        }
    }

    #[test]
    fn differences_of_facings() {
        let turn = |from, to| facing(from).turn_to(facing(to));
        assert_eq!([turn(0, 0), turn(350, 10), turn(10, 350), turn(0, 180), turn(270, 90)], [0, 20, -20, 180, 180]);
        assert_eq!(turn(0, 181), -179);
        assert_eq!(facing(350).apart(facing(10)), 20);
        assert_eq!(facing(3).turned(i32::MIN).degrees(), facing(3).turned(i32::MIN % 360).degrees());
        assert_eq!(facing(359).turned(i32::MAX).turned(-i32::MAX), facing(359));
        assert_eq!((Facing::new(360), Facing::new(u16::MAX)), (None, None));
    }

    #[test]
    fn the_facing_of_a_way() {
        let along = |to| Facing::along(point("0/0"), point(to)).map(Facing::degrees);
        assert_eq!(along("0/0"), None);
        assert_eq!(
            [along("0/3"), along("3/0"), along("0/-3"), along("-3/0")],
            [Some(0), Some(90), Some(180), Some(270)]
        );
        assert_eq!(
            [along("1/1"), along("1/-1"), along("-1/-1"), along("-1/1")],
            [Some(45), Some(135), Some(225), Some(315)]
        );
        // The tangent of half a degree is 0.008727: one in 114.59.
        assert_eq!(
            [along("1/115"), along("1/114"), along("-1/115"), along("-1/114")],
            [Some(0), Some(1), Some(0), Some(359)]
        );
        assert_eq!(
            [along("115/1"), along("114/1"), along("200/-200"), along("0.01/0")],
            [Some(90), Some(89), Some(135), Some(90)]
        );
        for facing in all() {
            assert_eq!(Facing::along(point("3/3"), point("3/3").moved(facing, Paces::whole(100))), Some(facing));
        }
    }

    #[test]
    fn within_degrees() {
        let bears = |to, degrees| Facing::NORTH.bears(point("0/0"), point(to), degrees);
        assert!(bears("5/5", 45) && bears("-5/5", 45) && !bears("5.01/5", 45));
        assert!(bears("5/0", 90) && !bears("5/-0.01", 90) && bears("-5/-5", 135) && !bears("-5/-5.01", 135));
        assert!(bears("0/5", 0) && !bears("0/-5", 0) && !bears("0.01/5", 0) && bears("0/0", 0));
        assert!(bears("0/-5", 180) && !bears("0/-5", 179) && bears("0/-5", u16::MAX));
    }

    proptest! {
        #[test]
        fn facings_turn_and_mirror_with_the_table(
            from in points(), to in points(), degrees in 0_u16..360, within in 0_u16..200,
        ) {
            let along = Facing::along(from, to);
            prop_assert_eq!(Facing::along(turned(from, to), to), along.map(|f| f.turned(90)));
            prop_assert_eq!(Facing::along(to, from), along.map(|f| f.turned(180)));
            let in_the_mirror = along.map(|f| Facing::NORTH.turned(-i32::from(f.0)));
            prop_assert_eq!(Facing::along(mirrored(from), mirrored(to)), in_the_mirror);
            let facing = facing(degrees);
            prop_assert_eq!(facing.turned(90).frame(turned(from, to), to), facing.frame(from, to));
            prop_assert_eq!(facing.turned(90).bears(turned(from, to), to, within), facing.bears(from, to, within));
        }

        /// No neighbouring direction leads further towards the point, but for the rounding of the
        /// sines, which is a millionth.
        #[test]
        fn the_nearest_degree_is_nearest(from in points(), to in points()) {
            if let Some(facing) = Facing::along(from, to) {
                let ahead = |by| facing.turned(by).frame(from, to).1;
                prop_assert!(ahead(0) + ahead(0) / 1_000_000 + 400_000 >= ahead(1).max(ahead(-1)));
                prop_assert!(facing.bears(from, to, 1));
            }
        }
    }
}
