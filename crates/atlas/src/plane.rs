//! The plane that maps are laid out on: decimetres to the right and downwards.

use crate::geography::LonLat;

/// Decimetres in a degree of latitude, on a sphere of the Earth's mean radius.
const DEGREE: f64 = 1_111_950.8;
/// Decimetres in a mile.
pub const MILE: f64 = 16_093.44;

/// A place on the plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// To the right.
    pub x: i64,
    /// Downwards.
    pub y: i64,
}

impl Place {
    /// The square of the distance.
    pub fn square(self, other: Place) -> i64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }

    /// The distance, rounded down.
    pub fn distance(self, other: Place) -> i64 {
        self.square(other).isqrt()
    }

    /// The square of the distance to a stretch of line, and the nearest place of the stretch.
    pub fn square_to(self, a: Place, b: Place) -> (i64, Place) {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let long = dx * dx + dy * dy;
        let along = ((self.x - a.x) * dx + (self.y - a.y) * dy).clamp(0, long);
        let foot =
            if long == 0 { a } else { Place { x: a.x + share(dx, along, long), y: a.y + share(dy, along, long) } };
        (self.square(foot), foot)
    }

    /// Positive if it lies to the right of the way from `a` to `b`, on a sheet whose y grows
    /// downwards.
    pub fn turn(self, a: Place, b: Place) -> i64 {
        (b.x - a.x) * (self.y - a.y) - (b.y - a.y) * (self.x - a.x)
    }
}

/// `part` of `whole` parts of a length.
fn share(length: i64, part: i64, whole: i64) -> i64 {
    (i128::from(length) * i128::from(part) / i128::from(whole)) as i64
}

/// The square of the distance to a line of at least one place, and the stretch that is nearest.
pub fn square_to_line(place: Place, line: &[Place]) -> (i64, usize) {
    let stretches = line.windows(2).enumerate().map(|(i, pair)| (place.square_to(pair[0], pair[1]).0, i));
    stretches.min().unwrap_or_else(|| (line.first().map_or(i64::MAX, |&only| place.square(only)), 0))
}

/// Whether a place lies in a closed ring.
pub fn inside(place: Place, ring: &[Place]) -> bool {
    let crossed = |pair: &[Place]| {
        let (a, b) = (pair[0], pair[1]);
        (a.y > place.y) != (b.y > place.y) && {
            // Left of the edge at the place's height: compare without division.
            let (rise, run) = (b.y - a.y, b.x - a.x);
            let left = (place.x - a.x) * rise;
            let edge = (place.y - a.y) * run;
            if rise > 0 { left < edge } else { left > edge }
        }
    };
    ring.windows(2).filter(|pair| crossed(pair)).count() % 2 == 1
}

/// How longitude and latitude become places.
#[derive(Clone, Debug)]
pub struct Plane {
    middle: LonLat,
    cosine: f64,
    sine_of_bearing: f64,
    cosine_of_bearing: f64,
}

impl Plane {
    /// A plane around a middle whose place is (0, 0); `bearing` is what points up, in degrees
    /// clockwise from north.
    pub fn new(middle: LonLat, cosine: f64, bearing: f64) -> Plane {
        let (sine_of_bearing, cosine_of_bearing) = sine_and_cosine(bearing);
        Plane { middle, cosine, sine_of_bearing, cosine_of_bearing }
    }

    /// The place of a point. This is where geography is rounded, once.
    pub fn place(&self, (longitude, latitude): LonLat) -> Place {
        let east = (longitude - self.middle.0) * self.cosine * DEGREE;
        let north = (latitude - self.middle.1) * DEGREE;
        let x = east * self.cosine_of_bearing - north * self.sine_of_bearing;
        let y = -(east * self.sine_of_bearing + north * self.cosine_of_bearing);
        Place { x: x.round() as i64, y: y.round() as i64 }
    }
}

/// Sine and cosine by their series: the library's may differ from machine to machine in the last
/// bit.
fn sine_and_cosine(degrees: f64) -> (f64, f64) {
    let angle = degrees * (std::f64::consts::PI / 180.0);
    let square = angle * angle;
    let (mut sine, mut cosine) = (0.0, 0.0);
    let (mut odd, mut even) = (angle, 1.0);
    for step in 0..24 {
        sine += odd;
        cosine += even;
        let n = f64::from(2 * step);
        even = -even * square / ((n + 1.0) * (n + 2.0));
        odd = -odd * square / ((n + 2.0) * (n + 3.0));
    }
    (sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_is_the_sine() {
        for degrees in [-180.0, -73.5, 0.0, 12.0, 45.0, 90.0, 179.0] {
            let (sine, cosine) = sine_and_cosine(degrees);
            let angle: f64 = f64::to_radians(degrees);
            assert!((sine - angle.sin()).abs() < 1e-12 && (cosine - angle.cos()).abs() < 1e-12, "{degrees}");
        }
    }

    #[test]
    fn north_is_up_and_turns_with_the_bearing() {
        let north = Plane::new((-77.0, 39.0), 0.777, 0.0).place((-77.0, 39.1));
        assert_eq!((north.x, north.y), (0, -111_195));
        let turned = Plane::new((-77.0, 39.0), 0.777, 90.0).place((-77.0, 39.1));
        assert!(turned.x < -111_000 && turned.y.abs() < 2, "with east up, north is to the left: {turned:?}");
    }

    #[test]
    fn rings_know_their_inside() {
        let ring = [(0, 0), (10, 0), (10, 10), (5, 3), (0, 10), (0, 0)].map(|(x, y)| Place { x, y });
        assert!(inside(Place { x: 2, y: 4 }, &ring) && inside(Place { x: 9, y: 7 }, &ring));
        assert!(!inside(Place { x: 5, y: 8 }, &ring) && !inside(Place { x: 11, y: 1 }, &ring));
    }

    #[test]
    fn a_foot_lies_on_the_line() {
        let at = |x, y| Place { x, y };
        assert_eq!(at(5, 7).square_to(at(0, 0), at(10, 0)), (49, at(5, 0)));
        assert_eq!(at(-3, 4).square_to(at(0, 0), at(10, 0)), (25, at(0, 0)));
        assert!(at(5, 7).turn(at(0, 0), at(10, 0)) > 0, "downwards is to the right of eastwards");
    }
}
