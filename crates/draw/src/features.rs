//! Bridges built and broken, stations damaged and burned: signs that lie on the map, under the
//! pieces. Each is drawn on a square of 50 by 50 around its middle; a bridge runs from left to right.

use crate::geometry::Point;
use crate::pen::{Path, Pen, number};
use crate::picture::{Feature, Side};
use crate::scene::Scene;
use crate::style::Style;
use ground::{Hex, Hexside};

/// A station's sign stands beside the station, in radii from the middle of its hex.
const BESIDE: Point = Point { x: -0.66, y: 0.42 };

/// Draws them all.
pub fn draw(pen: &mut Pen, scene: &Scene<'_>) {
    if scene.picture.features.is_empty() {
        return;
    }
    pen.open("features");
    for &feature in &scene.picture.features {
        let (class, place) = match feature {
            Feature::Pontoon(Side::Union, side) => ("pontoon union", across(scene, side)),
            Feature::Pontoon(Side::Confederate, side) => ("pontoon confederate", across(scene, side)),
            Feature::Broken(side) => ("broken", across(scene, side)),
            Feature::Damaged(hex) => ("damaged", beside(scene, hex)),
            Feature::Burned(hex) => ("burned", beside(scene, hex)),
        };
        pen.raw(&format!("<g class=\"{class}\" transform=\"{place}\">"));
        match feature {
            Feature::Pontoon(..) => pontoon(pen),
            Feature::Broken(_) => broken(pen),
            Feature::Damaged(_) => flame(pen),
            Feature::Burned(_) => {
                flame(pen);
                cross(pen, 10.0, 10.0);
            }
        }
        pen.close();
    }
    pen.close();
}

/// On a hexside, running from one of its hexes to the other.
fn across(scene: &Scene<'_>, side: Hexside) -> String {
    let cell = scene.cell(side.hex);
    let middle = scene.layout.middle(cell, side.direction);
    let out = middle - scene.layout.centre(cell);
    let turn = out.y.atan2(out.x).to_degrees();
    let scale = number(scene.r() / 46.0);
    format!("translate({} {}) rotate({}) scale({scale})", number(middle.x), number(middle.y), number(turn))
}

fn beside(scene: &Scene<'_>, hex: Hex) -> String {
    let at = scene.centre(hex) + BESIDE * scene.r();
    format!("translate({} {}) scale({})", number(at.x), number(at.y), number(scene.r() / 78.0))
}

/// Four boats under a deck of planks.
fn pontoon(pen: &mut Pen) {
    let mut boats = Path::new();
    for x in [-15.0, -5.0, 5.0, 15.0] {
        boats.line(&[Point::new(x, -11.0)]);
        boats.curve(Point::new(x + 4.0, 0.0), Point::new(x, 11.0));
        boats.curve(Point::new(x - 4.0, 0.0), Point::new(x, -11.0));
    }
    pen.path("boats", &boats);
    let deck = [(-23.0, -3.6), (23.0, -3.6), (23.0, 3.6), (-23.0, 3.6)];
    pen.path("deck", &Path::around(&deck.map(|(x, y)| Point::new(x, y))));
    let mut planks = Path::new();
    for i in 0..7 {
        let x = -19.0 + 6.0 * f64::from(i);
        planks.line(&[Point::new(x, -3.6), Point::new(x, 3.6)]);
    }
    pen.path("planks", &planks);
}

/// Two stumps and nothing between them.
fn broken(pen: &mut Pen) {
    pen.circle("hole", Point::default(), 13.0);
    let left = [(-22.0, -5.0), (-11.0, -5.0), (-7.0, -1.0), (-10.0, 1.0), (-6.0, 5.0), (-22.0, 5.0)];
    let right = [(22.0, -5.0), (7.0, -5.0), (11.0, -2.0), (6.0, 2.0), (10.0, 5.0), (22.0, 5.0)];
    for stump in [left, right] {
        pen.path("stump", &Path::through(&stump.map(|(x, y)| Point::new(x, y))));
    }
    cross(pen, 7.0, 11.0);
}

fn flame(pen: &mut Pen) {
    let mut flame = Path::new();
    flame.line(&[Point::new(0.0, 15.0)]);
    for (bend, to) in [
        ((-13.0, 14.0), (-8.0, -5.0)),
        ((-6.0, 1.0), (-3.0, -1.0)),
        ((-4.0, -10.0), (4.0, -18.0)),
        ((4.0, -9.0), (12.0, 3.0)),
        ((12.0, 14.0), (0.0, 15.0)),
    ] {
        flame.curve(Point::new(bend.0, bend.1), Point::new(to.0, to.1));
    }
    pen.path("flame", &flame);
}

fn cross(pen: &mut Pen, x: f64, y: f64) {
    let mut cross = Path::through(&[Point::new(-x, -y), Point::new(x, y)]);
    cross.line(&[Point::new(x, -y), Point::new(-x, y)]);
    pen.path("cross", &cross);
}

/// The look of the signs.
pub fn classes(style: &Style) -> String {
    let p = &style.palette;
    [
        format!(".boats{{fill:#8a6238;stroke:{};stroke-width:1.6}}", p.ink),
        format!(".union .boats{{fill:{}}}.confederate .boats{{fill:{}}}", p.union, p.confederate),
        format!(".deck{{fill:#f1dcae;stroke:{0};stroke-width:1.8}}.planks{{stroke:{0};stroke-width:1}}", p.ink),
        format!(".hole{{fill:{};fill-opacity:.82}}", p.margin),
        format!(".stump{{fill:{};stroke:{};stroke-width:1.8;stroke-linejoin:round}}", p.ivory, p.ink),
        ".features .cross{fill:none;stroke:#a63d2f;stroke-width:4;stroke-linecap:round}".to_owned(),
        ".flame{fill:#d9772b;stroke:#5c2c1e;stroke-width:2;stroke-linejoin:round}".to_owned(),
        ".burned .flame{fill:#4a4038;stroke:#1d1a17}".to_owned(),
    ]
    .concat()
}
