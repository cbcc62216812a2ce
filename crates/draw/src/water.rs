//! Lakes, streams along hexsides, and what crosses them.

use crate::chains::chains;
use crate::geometry::{Corner, Point, bend, beside, stations};
use crate::pen::{Path, Pen};
use crate::picture::{Crossing, Ground, SideMark, Water};
use crate::scene::Scene;
use std::collections::BTreeMap;

/// A stream from its source to its mouth.
pub struct Stream {
    /// How large it is.
    pub water: Water,
    /// Its course.
    pub line: Vec<Point>,
}

impl Stream {
    /// How wide it is drawn, banks included.
    pub fn width(&self, r: f64) -> f64 {
        width(self.water) * r
    }
}

fn width(water: Water) -> f64 {
    match water {
        Water::Creek => 0.045,
        Water::MinorRiver => 0.12,
        Water::MajorRiver => 0.23,
    }
}

/// How a stream ends, from source to mouth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    Source,
    Edge,
    Lake,
    Junction,
}

/// The streams of a picture, the largest first.
pub fn streams(scene: &Scene<'_>) -> Vec<Stream> {
    let mut streams = Vec::new();
    let mut known = BTreeMap::new();
    for water in [Water::MajorRiver, Water::MinorRiver, Water::Creek] {
        let sides: Vec<&SideMark> = scene.picture.sides.iter().filter(|mark| mark.water == Some(water)).collect();
        let mut places = BTreeMap::new();
        for mark in &sides {
            let (a, b) = scene.layout.ends(scene.cell(mark.hex), mark.direction);
            places.extend([(scene.layout.corner(a), a), (scene.layout.corner(b), b)]);
        }
        let pieces: Vec<(Corner, Corner)> = sides.iter().map(|mark| scene.corners(mark)).collect();
        let mut courses = chains(&pieces, |_, _, _| 0.0);
        courses.sort_by_key(|course| std::cmp::Reverse(course.len()));
        for course in courses {
            let corners: Vec<Point> = course.iter().filter_map(|corner| places.get(corner).copied()).collect();
            streams.push(Stream { water, line: run(scene, &corners, &mut known) });
        }
    }
    streams
}

/// The course of a stream along its corners; it notes where others can join it.
fn run(scene: &Scene<'_>, corners: &[Point], known: &mut BTreeMap<Corner, Point>) -> Vec<Point> {
    let (Some(&first), Some(&last)) = (corners.first(), corners.last()) else { return Vec::new() };
    let (start, how_start) = ending(scene, first, known);
    let (end, how_end) = ending(scene, last, known);
    let middles: Vec<Point> = corners.windows(2).map(|pair| pair[0].towards(pair[1], 0.5)).collect();
    let mut line = vec![start];
    for (i, &middle) in middles.iter().enumerate() {
        let from = if i == 0 { start } else { middles[i - 1] };
        line.extend(bend(from, corners[i], middle, 6));
        if i > 0 {
            let joint = corners[i] * 0.5 + (middles[i - 1] + middle) * 0.25;
            known.insert(scene.layout.corner(corners[i]), joint);
        }
    }
    if let Some(&before) = middles.last() {
        line.extend(bend(before, last, end, 6));
    }
    for corner in [first, last] {
        known.entry(scene.layout.corner(corner)).or_insert(corner);
    }
    let mut line: Vec<Point> = line.into_iter().map(|p| scene.layout.warp(p)).collect();
    if how_start > how_end {
        line.reverse();
    }
    line
}

/// Where a stream that comes to a corner ends.
fn ending(scene: &Scene<'_>, corner: Point, known: &BTreeMap<Corner, Point>) -> (Point, Ending) {
    if let Some(&joint) = known.get(&scene.layout.corner(corner)) {
        return (joint, Ending::Junction);
    }
    let cells = scene.cells_at(corner);
    if let Some(&lake) = cells.iter().find(|&&cell| scene.on_map(cell) && scene.ground(cell) == Ground::Water) {
        return (corner.towards(scene.layout.centre(lake), 0.45), Ending::Lake);
    }
    let outside: Vec<Point> =
        cells.iter().filter(|&&cell| !scene.on_map(cell)).map(|&cell| scene.layout.centre(cell) - corner).collect();
    if outside.is_empty() {
        return (corner, Ending::Source);
    }
    let out = outside.into_iter().fold(Point::default(), |sum, way| sum + way.unit());
    (corner + out.unit() * (1.5 * scene.r()), Ending::Edge)
}

/// Draws lakes, streams and crossings.
pub fn draw(pen: &mut Pen, scene: &Scene<'_>) {
    pen.open("waters");
    creeks(pen, scene);
    let lakes = scene.outlines(|ground| ground == Ground::Water);
    let shore = lakes.iter().fold(Path::new(), |mut path, ring| {
        path.ring(ring);
        path
    });
    rivers(pen, scene, "bank", 1.0);
    pen.path("shore", &shore);
    rivers(pen, scene, "fill", 0.74);
    lake(pen, scene, &shore);
    current(pen, scene);
    for mark in &scene.picture.sides {
        if let (Some(water), Some(crossing)) = (mark.water, mark.crossing) {
            cross(pen, scene, mark, water, crossing);
        }
    }
    pen.close();
}

fn creeks(pen: &mut Pen, scene: &Scene<'_>) {
    for stream in scene.streams.iter().filter(|stream| stream.water == Water::Creek) {
        pen.path("creek", &Path::around(&tapered(&stream.line, 0.014 * scene.r(), stream.width(scene.r()))));
    }
}

/// The outline of a line that grows wider.
pub fn tapered(line: &[Point], from: f64, to: f64) -> Vec<Point> {
    let steps = line.len().saturating_sub(1).max(1) as f64;
    let half = |i: usize| (from + (to - from) * i as f64 / steps) / 2.0;
    let right = beside(line, 1.0);
    let side = |i: usize, sign: f64| line[i] + (right[i] - line[i]) * (half(i) * sign);
    let there = (0..line.len()).map(|i| side(i, 1.0));
    let back = (0..line.len()).rev().map(|i| side(i, -1.0));
    there.chain(back).collect()
}

fn rivers(pen: &mut Pen, scene: &Scene<'_>, part: &str, share: f64) {
    for stream in scene.streams.iter().filter(|stream| stream.water != Water::Creek) {
        let class = match stream.water {
            Water::MajorRiver => "major-river",
            _ => "minor-river",
        };
        let width = format!("stroke-width=\"{}\"", crate::pen::number(stream.width(scene.r()) * share));
        pen.path_with(&format!("river {class} {part}"), &Path::through(&stream.line), &width);
    }
}

/// The lake and the lines that follow its shore inwards.
fn lake(pen: &mut Pen, scene: &Scene<'_>, shore: &Path) {
    pen.path("lake", shore);
    if shore.data().is_empty() {
        return;
    }
    pen.raw(&format!("<clipPath id=\"lake\"><path d=\"{}\"/></clipPath>", shore.data()));
    pen.raw("<g clip-path=\"url(#lake)\">");
    for (reach, strength) in [(0.62, 0.22), (0.44, 0.3), (0.28, 0.4), (0.14, 0.55)] {
        let line =
            |class: &str, width: f64| (class.to_owned(), format!("stroke-width=\"{}\"", crate::pen::number(width)));
        let (class, width) = line("ripple", reach * scene.r());
        pen.path_with(&class, shore, &format!("{width} stroke-opacity=\"{strength}\""));
        let (class, width) = line("ripple-gap", reach * scene.r() - 1.6);
        pen.path_with(&class, shore, &width);
    }
    pen.raw("</g>");
}

/// Fine lines in the middle of the great river.
fn current(pen: &mut Pen, scene: &Scene<'_>) {
    let mut path = Path::new();
    let step = 0.55 * scene.r();
    for stream in scene.streams.iter().filter(|stream| stream.water == Water::MajorRiver) {
        for (i, (at, way)) in stations(&stream.line, step).into_iter().enumerate() {
            let aside = way.turned() * (0.028 * scene.r() * if i % 2 == 0 { 1.0 } else { -1.0 });
            let half = way * (0.13 * scene.r());
            path.line(&[at + aside - half, at + aside + half]);
        }
    }
    pen.path("current", &path);
}

/// A crossing's own axes: across the water, along it, and half the water's width.
pub struct Axes {
    /// Its middle.
    pub at: Point,
    /// Across the water.
    pub across: Point,
    /// Along it.
    pub along: Point,
    /// Half the water's width.
    pub half: f64,
}

impl Axes {
    fn point(&self, across: f64, along: f64) -> Point {
        self.at + self.across * across + self.along * along
    }
}

fn cross(pen: &mut Pen, scene: &Scene<'_>, mark: &SideMark, water: Water, crossing: Crossing) {
    let r = scene.r();
    let cell = scene.cell(mark.hex);
    let middle = scene.layout.middle(cell, mark.direction);
    let across = (middle - scene.layout.centre(cell)).unit();
    let axes = Axes { at: scene.layout.warp(middle), across, along: across.turned(), half: width(water) * r / 2.0 };
    match crossing {
        Crossing::Bridge => bridge(pen, &axes, r),
        Crossing::Ford => ford(pen, &axes, r),
        Crossing::Ferry => ferry(pen, &axes, r),
        Crossing::Dam => dam(pen, &axes, r),
    }
}

/// Draws a bridge.
pub fn bridge(pen: &mut Pen, axes: &Axes, r: f64) {
    let (reach, wide, splay) = (axes.half + 0.07 * r, 0.062 * r, 0.06 * r);
    pen.open("crossing bridge");
    let deck = [(-reach, -wide), (reach, -wide), (reach, wide), (-reach, wide)].map(|(a, b)| axes.point(a, b));
    pen.path("deck", &Path::around(&deck));
    let mut rails = Path::new();
    for side in [-1.0, 1.0] {
        let rail = [(-reach - splay, wide + splay), (-reach, wide), (reach, wide), (reach + splay, wide + splay)];
        rails.line(&rail.map(|(a, b)| axes.point(a, b * side)));
    }
    pen.path("rail", &rails);
    pen.close();
}

/// Draws a ford.
pub fn ford(pen: &mut Pen, axes: &Axes, r: f64) {
    let mut stones = Path::new();
    let reach = axes.half + 0.10 * r;
    let count = ((reach * 2.0) / (0.062 * r)).round().max(4.0) as i32;
    for i in 0..=count {
        let across = -reach + 2.0 * reach * f64::from(i) / f64::from(count);
        for along in [-0.048 * r, 0.048 * r] {
            stones.dot(axes.point(across, along), 0.017 * r);
        }
    }
    pen.open("crossing ford");
    pen.path("stones", &stones);
    pen.close();
}

fn ferry(pen: &mut Pen, axes: &Axes, r: f64) {
    let reach = axes.half + 0.11 * r;
    pen.open("crossing ferry");
    pen.path("cable", &Path::through(&[axes.point(-reach, 0.0), axes.point(reach, 0.0)]));
    let mut posts = Path::new();
    posts.dot(axes.point(-reach, 0.0), 0.026 * r);
    posts.dot(axes.point(reach, 0.0), 0.026 * r);
    pen.path("posts", &posts);
    let (long, wide) = (0.15 * r, 0.07 * r);
    let hull = [
        (0.0, -long),
        (wide, -long * 0.45),
        (wide, long * 0.45),
        (0.0, long),
        (-wide, long * 0.45),
        (-wide, -long * 0.45),
    ];
    pen.path("hull", &Path::around(&hull.map(|(a, b)| axes.point(a, b))));
    pen.close();
}

fn dam(pen: &mut Pen, axes: &Axes, r: f64) {
    let (reach, wide) = (axes.half + 0.06 * r, 0.04 * r);
    pen.open("crossing dam");
    let wall = [(-reach, -wide), (reach, -wide), (reach, wide), (-reach, wide)].map(|(a, b)| axes.point(a, b));
    pen.path("wall", &Path::around(&wall));
    let mut spill = Path::new();
    for i in -3..=3 {
        let across = f64::from(i) * axes.half * 0.28;
        spill.line(&[axes.point(across, -wide), axes.point(across, -wide - 0.13 * r)]);
    }
    pen.path("spill", &spill);
    pen.close();
}
