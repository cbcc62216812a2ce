//! Cities, villages and stations.

use crate::geometry::Point;
use crate::noise::hash;
use crate::pen::{Path, Pen};
use crate::picture::PlaceKind;
use crate::scene::Scene;
use ground::{Direction, Hex};

/// How much room a place takes, in radii.
pub fn reach(kind: PlaceKind) -> f64 {
    match kind {
        PlaceKind::City => 0.72,
        PlaceKind::Village => 0.34,
        PlaceKind::Spot | PlaceKind::Lake => 0.0,
    }
}

/// Draws the houses.
pub fn draw(pen: &mut Pen, scene: &Scene<'_>) {
    pen.open("towns");
    for place in &scene.picture.places {
        match place.kind {
            PlaceKind::City => pen.path("city houses", &city(scene, place.hex)),
            PlaceKind::Village => pen.path("village houses", &village(scene, place.hex)),
            PlaceKind::Spot | PlaceKind::Lake => {}
        }
    }
    for &hex in &scene.picture.stations {
        station(pen, scene, hex);
    }
    pen.close();
}

/// Square blocks with streets between them, where no great road runs.
fn city(scene: &Scene<'_>, hex: Hex) -> Path {
    let r = scene.r();
    let centre = scene.layout.warp(scene.centre(hex));
    let mut path = Path::new();
    for row in -3_i32..=3 {
        for column in -3_i32..=3 {
            let at = centre + Point::new(f64::from(column), f64::from(row)).rotated(0.2) * (0.185 * r);
            let far = (at - centre).length() / r;
            let lot = hash(column + i32::from(hex.0) * 9, row, 101);
            if far < 0.3 + 0.35 * lot && clear_of_ways(scene, at, 0.1) {
                let wide = 0.055 + 0.025 * hash(column, row, 102);
                house(&mut path, at, Point::new(1.0, 0.0).rotated(0.2), wide * r, 0.065 * r);
            }
        }
    }
    path
}

/// Houses along the ways that meet here.
fn village(scene: &Scene<'_>, hex: Hex) -> Path {
    let r = scene.r();
    let centre = scene.layout.warp(scene.centre(hex));
    let mut path = Path::new();
    for way in directions(scene, hex) {
        let middle = scene.layout.warp(scene.layout.middle(scene.cell(hex), way));
        let along = (middle - centre).unit();
        for (i, out) in [0.16, 0.29, 0.41].into_iter().enumerate() {
            for side in [-1.0, 1.0] {
                let lot = hash(i32::from(hex.0), way.index() as i32 * 8 + i as i32, 110 + (side > 0.0) as u32);
                let at = centre + along * (out * r) + along.turned() * (side * (0.115 + 0.02 * lot) * r);
                if lot > 0.22 + 0.18 * i as f64 && clear_of_ways(scene, at, 0.05) {
                    house(&mut path, at, along, (0.04 + 0.015 * lot) * r, 0.034 * r);
                }
            }
        }
    }
    path
}

/// The sides by which ways leave a hex.
fn directions(scene: &Scene<'_>, hex: Hex) -> Vec<Direction> {
    let grid = &scene.picture.grid;
    let leaves = |d: &Direction| {
        scene.picture.ways.iter().any(|way| {
            (way.hex == hex && way.direction == *d)
                || (grid.neighbour(hex, *d) == Some(way.hex) && way.direction == d.opposite())
        })
    };
    Direction::ALL.into_iter().filter(leaves).collect()
}

fn clear_of_ways(scene: &Scene<'_>, at: Point, margin: f64) -> bool {
    let pieces = scene.tracks.iter().flat_map(|track| track.line.windows(2));
    let mut near = pieces.filter(|pair| (pair[0] - at).length() < scene.r());
    near.all(|pair| crate::geometry::distance_to(at, pair[0], pair[1]) > (margin + 0.035) * scene.r())
}

/// A house, by its middle, the way it looks, and half its length and width.
pub fn house(path: &mut Path, at: Point, along: Point, long: f64, wide: f64) {
    let (x, y) = (along * long, along.turned() * wide);
    path.ring(&[at + x + y, at - x + y, at - x - y, at + x - y]);
}

/// A platform with a roof, beside the line.
fn station(pen: &mut Pen, scene: &Scene<'_>, hex: Hex) {
    let r = scene.r();
    let at = scene.layout.warp(scene.centre(hex)) + Point::new(0.2 * r, -0.14 * r);
    let mut walls = Path::new();
    house(&mut walls, at, Point::new(1.0, 0.0), 0.13 * r, 0.062 * r);
    let mut roof = Path::new();
    house(&mut roof, at, Point::new(1.0, 0.0), 0.085 * r, 0.02 * r);
    pen.path("station", &walls);
    pen.path("station roof", &roof);
}
