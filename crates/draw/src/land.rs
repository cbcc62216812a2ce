//! The ground between the lines: washes, trees, reeds, broken ground.

use crate::geometry::{Cell, Point, distance_to, next_cell};
use crate::noise::hash;
use crate::pen::{Path, Pen, number};
use crate::picture::Ground;
use crate::scene::Scene;
use ground::Direction;

/// Soft colours under what is not open ground.
pub fn washes(pen: &mut Pen, scene: &Scene<'_>) {
    pen.open("washes");
    pen.raw(&format!(
        "<defs><filter id=\"soft\"><feGaussianBlur stdDeviation=\"{}\"/></filter></defs><g filter=\"url(#soft)\">",
        number(0.13 * scene.r())
    ));
    wash(pen, scene, "rolling", |ground| {
        matches!(ground, Ground::Rolling | Ground::Hill | Ground::Rough | Ground::Mountain)
    });
    wash(pen, scene, "mountain", |ground| ground == Ground::Mountain);
    pen.close();
    wash(pen, scene, "woods", is_woods);
    wash(pen, scene, "crops", |ground| ground == Ground::Crops);
    wash(pen, scene, "orchard", |ground| ground == Ground::Orchard);
    wash(pen, scene, "town", |ground| ground == Ground::Town);
    wash(pen, scene, "swamp", |ground| ground == Ground::Swamp);
    wash(pen, scene, "provisional-swamp", |ground| ground == Ground::ProvisionalSwamp);
    pen.close();
}

fn is_woods(ground: Ground) -> bool {
    matches!(ground, Ground::Woods | Ground::RoughWoods)
}

fn wash(pen: &mut Pen, scene: &Scene<'_>, class: &str, of: impl Fn(Ground) -> bool) {
    let mut path = Path::new();
    for ring in scene.outlines(of) {
        path.ring(&ring);
    }
    pen.path(&format!("wash {class}"), &path);
}

/// Places scattered over cells of one ground.
struct Scatter {
    /// Steps of the lattice, in radii.
    step: f64,
    /// How much of the ground is covered.
    density: f64,
    /// How far ways and streams are kept, in radii.
    margin: f64,
    seed: u32,
}

impl Scatter {
    fn places(&self, scene: &Scene<'_>, of: impl Fn(Ground) -> bool) -> Vec<(Point, Cell, f64)> {
        let step = self.step * scene.r();
        let (columns, rows) = ((scene.sheet.x / step) as i32 + 1, (scene.sheet.y / step) as i32 + 1);
        let mut places = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
                let jitter = |seed: u32| 0.7 * (hash(column, row, self.seed + seed) - 0.5);
                let p = Point::new(f64::from(column) + shift + jitter(1), f64::from(row) + jitter(2)) * step;
                let cell = scene.cell_under(p);
                let lot = hash(column, row, self.seed + 3);
                if of(scene.ground(cell)) && lot < self.density && scene.free(p, self.margin) {
                    places.push((p, cell, lot));
                }
            }
        }
        places
    }
}

/// Trees, reeds and the marks of rolling and rough ground.
pub fn marks(pen: &mut Pen, scene: &Scene<'_>) {
    rolling(pen, scene);
    rough(pen, scene);
    swamps(pen, scene);
    trees(pen, scene);
}

fn rolling(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let scatter = Scatter { step: 0.36, density: 0.62, margin: 0.14, seed: 20 };
    let mut path = Path::new();
    for (p, _, lot) in scatter.places(scene, |ground| ground == Ground::Rolling) {
        let half = Point::new((0.09 + 0.05 * lot) * r, 0.0);
        path.line(&[p - half]);
        path.curve(p - Point::new(0.0, 0.11 * r), p + half);
    }
    pen.path("mark rolling", &path);
}

fn rough(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let scatter = Scatter { step: 0.25, density: 0.85, margin: 0.09, seed: 30 };
    let (mut strokes, mut stones) = (Path::new(), Path::new());
    for (p, _, lot) in scatter.places(scene, |ground| matches!(ground, Ground::Rough | Ground::RoughWoods)) {
        if lot < 0.22 {
            stones.dot(p, 0.018 * r);
            continue;
        }
        let size = (0.045 + 0.04 * lot) * r;
        let rock = [(-0.9, 0.8), (-0.25, -0.7), (0.3, -0.45), (0.95, 0.8)].map(|(x, y)| p + Point::new(x, y) * size);
        strokes.line(&rock);
        strokes.line(&[rock[2], p + Point::new(0.15, 0.75) * size]);
    }
    pen.path("mark rough", &strokes);
    pen.path("mark rough stones", &stones);
}

fn swamps(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let (mut reeds, mut water) = (Path::new(), Path::new());
    let scatter = Scatter { step: 0.27, density: 0.85, margin: 0.12, seed: 40 };
    for (p, _, lot) in scatter.places(scene, |ground| ground == Ground::Swamp) {
        tuft(&mut reeds, p, (0.11 + 0.04 * lot) * r);
        for (drop, half) in [(0.035, 0.13), (0.075, 0.08)] {
            let middle = p + Point::new(0.02, drop) * r;
            water.line(&[middle - Point::new(half * r, 0.0), middle + Point::new(half * r, 0.0)]);
        }
    }
    pen.path("mark swamp reeds", &reeds);
    pen.path("mark swamp pools", &water);
    let mut dry = Path::new();
    let scatter = Scatter { step: 0.31, density: 0.8, margin: 0.12, seed: 45 };
    for (p, _, lot) in scatter.places(scene, |ground| ground == Ground::ProvisionalSwamp) {
        tuft(&mut dry, p, (0.1 + 0.03 * lot) * r);
    }
    pen.path("mark provisional-swamp", &dry);
}

/// Reeds that grow from one place.
pub fn tuft(path: &mut Path, p: Point, height: f64) {
    for lean in [-0.75, -0.35, 0.0, 0.35, 0.75] {
        let tip = Point::new(lean * 0.8, lean.abs() * 0.35 - 1.0) * height;
        path.line(&[p + Point::new(lean * 0.25 * height, 0.0), p + tip]);
    }
}

/// Trees, massed at the edge of the woods and thinner inside, the far ones first.
fn trees(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let scatter = Scatter { step: 0.155, density: 1.0, margin: 0.075, seed: 50 };
    let mut trees: Vec<(Point, usize)> = Vec::new();
    for (p, cell, lot) in scatter.places(scene, is_woods) {
        let kept = if edge_distance(scene, cell, p) < 0.24 * r { 0.95 } else { 0.42 };
        if lot < kept {
            trees.push((p, (lot * 37.0) as usize % 3));
        }
    }
    trees.sort_by(|a, b| a.0.y.total_cmp(&b.0.y).then(a.0.x.total_cmp(&b.0.x)));
    pen.raw(&tree_symbols(r));
    pen.open("trees");
    for (p, shape) in trees {
        pen.raw(&format!("<use href=\"#tree{shape}\" x=\"{}\" y=\"{}\"/>", number(p.x), number(p.y)));
    }
    pen.close();
}

/// How far a place in a woods hex is from where the woods end.
fn edge_distance(scene: &Scene<'_>, cell: Cell, p: Point) -> f64 {
    let open = Direction::ALL.into_iter().filter(|&d| !is_woods(scene.ground(next_cell(cell, d))));
    let distances = open.map(|d| {
        let (a, b) = scene.layout.ends(cell, d);
        distance_to(p, a, b)
    });
    distances.fold(f64::MAX, f64::min)
}

/// The trees that are scattered: large, slender, broad.
pub fn tree_symbols(r: f64) -> String {
    let shapes = [(1.0, 1.0), (0.82, 1.1), (1.12, 0.9)].into_iter().enumerate();
    let trees = shapes.map(|(i, (size, squash))| tree(i, 0.078 * size * r, 0.07 * size * squash * r));
    format!("<defs>{}</defs>", trees.collect::<String>())
}

/// A crown, its shady side and its shadow on the ground.
fn tree(i: usize, wide: f64, high: f64) -> String {
    let (w, h) = (|share: f64| number(share * wide), |share: f64| number(share * high));
    let (rx, ry) = (w(1.0), h(1.0));
    let shade = format!("M{} {}A{rx} {ry} 0 0 1 {} {}", w(0.75), h(-0.65), w(-0.6), h(0.8));
    let foot = format!("M{} {}H{}", w(-0.2), h(1.12), w(1.5));
    format!(
        "<g id=\"tree{i}\"><ellipse class=\"crown\" rx=\"{rx}\" ry=\"{ry}\"/>\
         <path class=\"shade\" d=\"{shade}\"/><path class=\"foot\" d=\"{foot}\"/></g>"
    )
}
