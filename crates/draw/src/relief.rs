//! Hills, mountains and ridges by hachures: strokes that run down the slope, the stronger the
//! steeper it is.

use crate::chains::chains;
use crate::contour::Lattice;
use crate::geometry::{Cell, Corner, Point, bend, distance_to, flow, next_cell, stations};
use crate::noise::{hash, smooth};
use crate::pen::{Path, Pen};
use crate::picture::{Elevations, Ground};
use crate::scene::Scene;
use ground::{Direction, Hex};
use std::collections::{BTreeMap, BTreeSet};

/// Heights on a lattice over the sheet.
struct Heights {
    step: f64,
    columns: usize,
    rows: usize,
    values: Vec<f64>,
}

impl Heights {
    fn new(scene: &Scene<'_>) -> Heights {
        let step = scene.r() / 7.0;
        let (columns, rows) = ((scene.sheet.x / step) as usize + 2, (scene.sheet.y / step) as usize + 2);
        let place = |i: usize| Point::new((i % columns) as f64, (i / columns) as f64) * step;
        let crests = crests(scene);
        let mut near: BTreeMap<Cell, Around<'_>> = BTreeMap::new();
        let values = (0..columns * rows).map(|i| {
            let p = place(i);
            let cell = scene.layout.cell_at(p);
            height(near.entry(cell).or_insert_with(|| Around::new(scene, &crests, cell)), p, scene.r())
        });
        let values = values.collect();
        Heights { step, columns, rows, values }
    }

    /// The ground of a sheet whose heights are known, in levels.
    fn of_ground(sheet: Point, r: f64, ground: &Lattice, [base, per_level]: [f64; 2]) -> Heights {
        let step = r / 7.0;
        let (columns, rows) = ((sheet.x / step) as usize + 2, (sheet.y / step) as usize + 2);
        let values = (0..columns * rows).map(|i| {
            let p = Point::new((i % columns) as f64, (i / columns) as f64) * step;
            (ground.at(p) - base) / per_level
        });
        Heights { step, columns, rows, values: values.collect() }
    }

    fn value(&self, column: usize, row: usize) -> f64 {
        self.values[row.min(self.rows - 1) * self.columns + column.min(self.columns - 1)]
    }

    /// The height of any place.
    fn at(&self, p: Point) -> f64 {
        let (x, y) = ((p.x / self.step).max(0.0), (p.y / self.step).max(0.0));
        let (column, row) = (x as usize, y as usize);
        let (fx, fy) = (x.fract(), y.fract());
        let top = self.value(column, row) * (1.0 - fx) + self.value(column + 1, row) * fx;
        let bottom = self.value(column, row + 1) * (1.0 - fx) + self.value(column + 1, row + 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }

    /// The way up, as long as the slope is steep.
    fn slope(&self, p: Point) -> Point {
        let d = self.step * 0.8;
        let (dx, dy) = (Point::new(d, 0.0), Point::new(0.0, d));
        Point::new(self.at(p + dx) - self.at(p - dx), self.at(p + dy) - self.at(p - dy)) * (0.5 / d)
    }
}

/// How high the ground of a hex stands.
fn standing(ground: Ground) -> f64 {
    match ground {
        Ground::Mountain => 3.0,
        Ground::Hill => 1.5,
        Ground::Rough => 0.35,
        Ground::Rolling => 0.2,
        _ => 0.0,
    }
}

/// A hex as it weighs on the heights around it.
struct Mass {
    centre: Point,
    ground: Ground,
}

/// A stretch of a crest.
struct Brow {
    ends: (Point, Point),
    /// How far from the crest the ground begins to rise.
    reach: f64,
    mountain: bool,
}

impl Brow {
    /// How much it raises a place whose hexes stand so high.
    fn rise(&self, p: Point, base: f64) -> f64 {
        let near = 1.0 - distance_to(p, self.ends.0, self.ends.1) / self.reach;
        let (height, whole) = if self.mountain { (1.9, 3.0) } else { (1.2, 1.5) };
        near.max(0.0) * height * (base / whole).min(1.0)
    }
}

/// The crests of a sketch, stretch by stretch.
fn crests(scene: &Scene<'_>) -> Vec<Brow> {
    let crests = scene.picture.sketch.iter().flat_map(|sketch| &sketch.crests);
    let brows = crests.flat_map(|crest| {
        let reach = crest.half.max(0.8) * 1.3 * scene.r();
        let line: Vec<Point> =
            flow(&scene.sketched(&crest.line), 3).into_iter().map(|p| scene.layout.warp(p)).collect();
        let ends: Vec<(Point, Point)> = line.windows(2).map(|pair| (pair[0], pair[1])).collect();
        ends.into_iter().map(move |ends| Brow { ends, reach, mountain: crest.mountain })
    });
    brows.collect()
}

/// What weighs on the heights of a hex: the hexes around it, and crests.
struct Around<'a> {
    masses: Vec<Mass>,
    brows: Vec<&'a Brow>,
    sketched: bool,
}

impl<'a> Around<'a> {
    fn new(scene: &Scene<'_>, crests: &'a [Brow], cell: Cell) -> Around<'a> {
        let (centre, r) = (scene.layout.centre(cell), scene.r());
        let near = |brow: &&Brow| distance_to(centre, brow.ends.0, brow.ends.1) < brow.reach + 1.2 * r;
        let brows = crests.iter().filter(near).collect();
        Around { masses: masses_around(scene, cell), brows, sketched: scene.picture.sketch.is_some() }
    }
}

/// The hexes up to two away.
fn masses_around(scene: &Scene<'_>, cell: Cell) -> Vec<Mass> {
    let ring = |cell: Cell| Direction::ALL.into_iter().map(move |d| next_cell(cell, d));
    let cells: BTreeSet<Cell> = ring(cell).chain([cell]).flat_map(|near| ring(near).chain([near])).collect();
    let mass = |cell| Mass { centre: scene.layout.warp(scene.layout.centre(cell)), ground: scene.ground(cell) };
    cells.into_iter().map(mass).collect()
}

/// The height of a place: that of the hexes around it, rising to the middle of a mountain, and
/// uneven.
fn height(around: &Around<'_>, p: Point, r: f64) -> f64 {
    let (mut sum, mut weight, mut inside) = (0.0, 0.0, 2.2_f64);
    for mass in &around.masses {
        let distance = (mass.centre - p).length() / r;
        let near = bump(distance / 1.45);
        sum += standing(mass.ground) * near;
        weight += near;
        if mass.ground != Ground::Mountain {
            inside = inside.min(distance - 0.75);
        }
    }
    let base = if weight > 0.0 { sum / weight } else { 0.0 };
    let uneven = smooth(p * (1.2 / r), 61) * 0.75 + smooth(p * (2.6 / r), 62) * 0.16;
    let crest = around.brows.iter().map(|brow| brow.rise(p, base)).fold(0.0, f64::max);
    let rise = if around.sketched { crest + inside.max(0.0) * 0.3 } else { inside.max(0.0) * 1.15 };
    base + rise + uneven * (base * 0.4).min(1.0)
}

fn bump(t: f64) -> f64 {
    if t < 1.0 { (1.0 - t * t).powi(2) } else { 0.0 }
}

/// The heights at which rows of strokes begin; the last three are those of sketched crests.
const LEVELS: [f64; 14] = [0.55, 0.95, 1.35, 1.75, 2.2, 2.65, 3.1, 3.5, 3.9, 4.3, 4.7, 5.1, 5.5, 5.9];

/// Draws the hachures of hills and mountains.
pub fn hachures(pen: &mut Pen, scene: &Scene<'_>) {
    let levels = if scene.picture.sketch.is_some() { &LEVELS[..] } else { &LEVELS[..11] };
    let free = |p: Point, margin: f64| scene.free(p, margin);
    rows(pen, &Sheet { r: scene.r(), free: &free }, &Heights::new(scene), levels);
}

/// A sheet that strokes are drawn on.
pub struct Sheet<'a> {
    /// The unit of all sizes.
    pub r: f64,
    /// Whether nothing stands or runs nearer to a place than so many radii.
    pub free: &'a dyn Fn(Point, f64) -> bool,
}

/// Draws the hachures of a field: two rows to the level.
pub fn field_hachures(pen: &mut Pen, scene: &Scene<'_>, ground: &Lattice, elevations: &Elevations) {
    let levels: Vec<f64> = (0..80).map(|half| f64::from(half) * 0.5 + 0.25).collect();
    let free = |p: Point, margin: f64| scene.free(p, margin);
    let known = [elevations.base, elevations.per_level];
    let heights = Heights::of_ground(scene.sheet, scene.r(), ground, known);
    rows(pen, &Sheet { r: scene.r(), free: &free }, &heights, &levels);
}

/// Draws the hachures of ground whose heights are known, `known` being the height of level 0 and that of a level:
/// two rows to the level.
pub fn ground_hachures(pen: &mut Pen, sheet: &Sheet<'_>, size: Point, ground: &Lattice, known: [f64; 2]) {
    let levels: Vec<f64> = (0..80).map(|half| f64::from(half) * 0.5 + 0.25).collect();
    rows(pen, sheet, &Heights::of_ground(size, sheet.r, ground, known), &levels);
}

fn rows(pen: &mut Pen, sheet: &Sheet<'_>, heights: &Heights, levels: &[f64]) {
    let mut path = Path::new();
    for (row_of_strokes, &level) in levels.iter().enumerate() {
        for row in 0..heights.rows - 1 {
            for column in 0..heights.columns - 1 {
                if let Some((a, b)) = contour(heights, column, row, level) {
                    let seed = 70 + row_of_strokes as u32;
                    let place = (column as i32, row as i32);
                    strokes(&mut path, sheet, heights, (a, b), level, (place, seed));
                }
            }
        }
    }
    pen.path("hachures", &path);
}

/// Where a level crosses a square of the lattice: from side to side.
fn contour(heights: &Heights, column: usize, row: usize, level: f64) -> Option<(Point, Point)> {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| {
        let place = Point::new((column + x) as f64, (row + y) as f64) * heights.step;
        (place, heights.value(column + x, row + y) - level)
    });
    let mut found = Vec::with_capacity(4);
    for i in 0..4 {
        let ((a, above), (b, below)) = (corners[i], corners[(i + 1) % 4]);
        if (above < 0.0) != (below < 0.0) {
            found.push(a.towards(b, above / (above - below)));
        }
    }
    match found[..] {
        [a, b, ..] => Some((a, b)),
        _ => None,
    }
}

/// Strokes down from a piece of contour.
fn strokes(
    path: &mut Path,
    sheet: &Sheet<'_>,
    heights: &Heights,
    (a, b): (Point, Point),
    level: f64,
    ((x, y), seed): ((i32, i32), u32),
) {
    let r = sheet.r;
    let wanted = (b - a).length() / (0.068 * r);
    let count = (wanted + hash(x, y, seed)).floor() as i32;
    for i in 0..count {
        let part = (f64::from(i) + 0.25 + 0.5 * hash(x * 7 + i, y, seed + 20)) / f64::from(count);
        let top = a.towards(b, part);
        let steep = heights.slope(top).length() * r;
        if steep < 0.45 {
            continue;
        }
        let foot = descend(heights, top, r, 0.34 + 0.1 * hash(x, y * 5 + i, seed + 40), level);
        if [top, foot, top.towards(foot, 0.5)].into_iter().all(|p| (sheet.free)(p, 0.035)) {
            stroke(path, top, foot, (0.008 + 0.008 * steep).min(0.034) * r);
        }
    }
}

/// Down the slope, until the next row begins.
fn descend(heights: &Heights, top: Point, r: f64, drop: f64, level: f64) -> Point {
    let mut at = top;
    for _ in 0..7 {
        let slope = heights.slope(at);
        if slope.length() * r < 0.3 || heights.at(at) < level - drop {
            break;
        }
        at = at - slope.unit() * (0.05 * r);
    }
    at
}

/// A stroke that thins out downhill.
pub fn stroke(path: &mut Path, top: Point, foot: Point, width: f64) {
    let aside = (foot - top).unit().turned() * (width / 2.0);
    path.ring(&[top + aside, top - aside, foot]);
}

/// How the strokes of a ridge or slope look, in radii.
pub struct Comb {
    /// From stroke to stroke.
    pub step: f64,
    /// How long they are, and how much more some are.
    pub long: [f64; 2],
    /// How wide at their head.
    pub width: f64,
    /// How far uphill of the hexside they begin.
    pub inset: f64,
}

/// Draws ridges along hexsides: a crest with strokes down its low side.
pub fn ridges(pen: &mut Pen, scene: &Scene<'_>) {
    let marks = scene.picture.sides.iter().filter_map(|mark| Some((mark.hex, mark.direction, mark.ridge?)));
    let comb = Comb { step: 0.062, long: [0.17, 0.07], width: 0.036, inset: 0.07 };
    let (crests, strokes) = combs(scene, &marks.collect::<Vec<_>>(), &comb);
    pen.open("ridge");
    pen.path("comb", &strokes);
    pen.path("crest", &crests);
    pen.close();
}

/// Crests and strokes along hexsides, each seen from a hex that is its high side or not.
pub fn combs(scene: &Scene<'_>, marks: &[(Hex, Direction, bool)], comb: &Comb) -> (Path, Path) {
    let mut high: BTreeMap<(Corner, Corner), Point> = BTreeMap::new();
    let mut places = BTreeMap::new();
    let mut pieces = Vec::new();
    for &(hex, direction, is_high) in marks {
        let cell = scene.cell(hex);
        let top = if is_high { cell } else { next_cell(cell, direction) };
        let (a, b) = scene.layout.ends(cell, direction);
        let (from, to) = (scene.layout.corner(a), scene.layout.corner(b));
        places.extend([(from, a), (to, b)]);
        high.extend([((from, to), scene.layout.centre(top)), ((to, from), scene.layout.centre(top))]);
        pieces.push((from, to));
    }
    let (mut crests, mut strokes) = (Path::new(), Path::new());
    for corners in chains(&pieces, |_, _, _| 0.0) {
        let points: Vec<Point> = corners.iter().filter_map(|corner| places.get(corner).copied()).collect();
        for i in 1..points.len() {
            if let Some(&top) = high.get(&(corners[i - 1], corners[i])) {
                ridge_piece(scene, &points, i, (top, comb), (&mut crests, &mut strokes));
            }
        }
    }
    (crests, strokes)
}

/// The part of a ridge along one hexside.
fn ridge_piece(
    scene: &Scene<'_>,
    points: &[Point],
    i: usize,
    (top, comb): (Point, &Comb),
    (crests, combs): (&mut Path, &mut Path),
) {
    let r = scene.r();
    let (a, b) = (points[i - 1], points[i]);
    let middle = a.towards(b, 0.5);
    let joint = |corner: Point, beyond: Option<&Point>| match beyond {
        Some(&next) => corner * 0.5 + (middle + corner.towards(next, 0.5)) * 0.25,
        None => corner.towards(middle, 0.12),
    };
    let from = joint(a, i.checked_sub(2).and_then(|before| points.get(before)));
    let to = joint(b, points.get(i + 1));
    let ahead = |end: Point, corner: Point| end.towards(corner, 0.45);
    let mut line = vec![from];
    line.extend(bend(from, ahead(from, a.towards(middle, 0.5)), middle, 5));
    line.extend(bend(middle, ahead(to, b.towards(middle, 0.5)), to, 5));
    let uphill = (top - middle).unit();
    let line: Vec<Point> = line.into_iter().map(|p| scene.layout.warp(p + uphill * (comb.inset * r))).collect();
    crests.line(&line);
    for (at, way) in stations(&line, comb.step * r) {
        let down = if way.turned().dot(uphill) > 0.0 { way.turned() * -1.0 } else { way.turned() };
        let place = (at * (40.0 / r), 90);
        let long = comb.long[0] + comb.long[1] * hash(place.0.x as i32, place.0.y as i32, place.1);
        let foot = at + down * (long * r);
        if scene.free(at, 0.02) {
            stroke(combs, at, foot, comb.width * r);
        }
    }
}
