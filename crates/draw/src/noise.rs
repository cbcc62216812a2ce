//! Chance without dice: numbers hashed from places, the same on every run.

use crate::geometry::Point;

/// A number from 0 to 1 for a place on an integer lattice.
pub fn hash(x: i32, y: i32, seed: u32) -> f64 {
    let mut h =
        (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    f64::from(h) / f64::from(u32::MAX)
}

/// A number from -1 to 1 that changes smoothly with the place; one lattice step is 1.
pub fn smooth(p: Point, seed: u32) -> f64 {
    let (x, y) = (p.x.floor(), p.y.floor());
    let (fx, fy) = (ease(p.x - x), ease(p.y - y));
    let (ix, iy) = (x as i32, y as i32);
    let top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), fx);
    let bottom = mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), fx);
    mix(top, bottom, fy) * 2.0 - 1.0
}

fn ease(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}
