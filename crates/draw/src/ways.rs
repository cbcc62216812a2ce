//! Pikes, roads, trails and railroads, from hex to hex.

use crate::chains::chains;
use crate::geometry::{Cell, Point, flow, next_cell, stations};
use crate::pen::{Path, Pen, number};
use crate::picture::WayKind;
use crate::scene::Scene;
use ground::Direction;
use std::collections::{BTreeMap, BTreeSet};

/// A way as it runs.
pub struct Track {
    /// What it is.
    pub kind: WayKind,
    /// Its course.
    pub line: Vec<Point>,
}

const KINDS: [WayKind; 5] =
    [WayKind::Trail, WayKind::Road, WayKind::Pike, WayKind::UnfinishedRailroad, WayKind::Railroad];

/// The ways of a picture, in the order in which they are drawn.
pub fn tracks(scene: &Scene<'_>) -> Vec<Track> {
    if let Some(sketch) = &scene.picture.sketch {
        let mut tracks: Vec<Track> = sketch.ways.iter().map(|(kind, line)| sketched(scene, *kind, line)).collect();
        tracks.sort_by_key(|track| track.kind);
        return tracks;
    }
    let meetings = meetings(scene);
    let mut tracks = Vec::new();
    for kind in KINDS {
        let pieces: BTreeSet<(Cell, Cell)> = scene
            .picture
            .ways
            .iter()
            .filter(|way| way.kind == kind)
            .map(|way| {
                let (a, b) = (scene.cell(way.hex), next_cell(scene.cell(way.hex), way.direction));
                (a.min(b), a.max(b))
            })
            .collect();
        let pieces: Vec<(Cell, Cell)> = pieces.into_iter().collect();
        let straight = |a: Cell, at: Cell, b: Cell| {
            let centre = scene.layout.centre(at);
            -(scene.layout.centre(a) - centre).unit().dot((scene.layout.centre(b) - centre).unit())
        };
        tracks.extend(chains(&pieces, straight).iter().map(|cells| Track { kind, line: run(scene, cells, &meetings) }));
    }
    tracks
}

/// A way along its sketched line.
fn sketched(scene: &Scene<'_>, kind: WayKind, line: &[(f64, f64)]) -> Track {
    let line = flow(&scene.sketched(line), 4);
    Track { kind, line: line.into_iter().map(|p| scene.layout.warp(p)).collect() }
}

/// How many ways leave each cell.
fn meetings(scene: &Scene<'_>) -> BTreeMap<Cell, usize> {
    let mut meetings = BTreeMap::new();
    for way in &scene.picture.ways {
        let cell = scene.cell(way.hex);
        *meetings.entry(cell).or_default() += 1;
        *meetings.entry(next_cell(cell, way.direction)).or_default() += 1;
    }
    meetings
}

fn run(scene: &Scene<'_>, cells: &[Cell], meetings: &BTreeMap<Cell, usize>) -> Vec<Point> {
    let Some((&first, &last)) = cells.first().zip(cells.last()) else { return Vec::new() };
    let centre = |cell: Cell| scene.layout.centre(cell);
    let lone = |cell: Cell| meetings.get(&cell) == Some(&1);
    let mut course: Vec<Cell> = cells.to_vec();
    if lone(first)
        && let Some(&second) = cells.get(1)
    {
        let out = off_map(scene, second, first);
        course.splice(0..0, out.and_then(|out| off_map(scene, first, out)).into_iter().chain(out));
    }
    if lone(last) && cells.len() > 1 {
        let out = off_map(scene, cells[cells.len() - 2], last);
        course.extend(out.into_iter().chain(out.and_then(|out| off_map(scene, last, out))));
    }
    let mut points = vec![centre(course[0])];
    for i in 1..course.len() {
        let before = centre(course[i - 1]).towards(centre(course[i]), 0.5);
        points.push(before);
        let here = centre(course[i]);
        let plain = meetings.get(&course[i]).is_none_or(|&count| count <= 2) && !named(scene, course[i]);
        match course.get(i + 1) {
            Some(&next) if plain => points.push(here * 0.5 + (before + here.towards(centre(next), 0.5)) * 0.25),
            _ => points.push(here),
        }
    }
    flow(&points, 6).into_iter().map(|p| scene.layout.warp(p)).collect()
}

fn named(scene: &Scene<'_>, cell: Cell) -> bool {
    scene.picture.places.iter().any(|place| scene.cell(place.hex) == cell)
}

/// The cell outside the map to which a way goes on that comes from one cell and ends in another.
fn off_map(scene: &Scene<'_>, from: Cell, to: Cell) -> Option<Cell> {
    let way = scene.layout.centre(to) - scene.layout.centre(from);
    let outside = Direction::ALL.into_iter().map(|d| next_cell(to, d)).filter(|&cell| !scene.on_map(cell));
    let ahead = |cell: &Cell| (scene.layout.centre(*cell) - scene.layout.centre(to)).dot(way);
    outside.max_by(|a, b| ahead(a).total_cmp(&ahead(b)))
}

/// Draws the ways of a picture.
pub fn draw(pen: &mut Pen, scene: &Scene<'_>) {
    draw_tracks(pen, &scene.tracks, scene.r());
}

/// Draws ways: first all outer lines, then what lies between them, so that junctions are open.
pub fn draw_tracks(pen: &mut Pen, tracks: &[Track], r: f64) {
    pen.open("ways");
    for kind in [WayKind::Road, WayKind::Pike] {
        strokes(pen, tracks, kind, &format!("{} outer", class(kind)));
    }
    for kind in [WayKind::Road, WayKind::Pike] {
        strokes(pen, tracks, kind, &format!("{} inner", class(kind)));
    }
    strokes(pen, tracks, WayKind::Trail, "trail");
    for kind in [WayKind::UnfinishedRailroad, WayKind::Railroad] {
        railroad(pen, tracks, kind, r);
    }
    pen.close();
}

fn class(kind: WayKind) -> &'static str {
    match kind {
        WayKind::Trail => "trail",
        WayKind::Road => "road",
        WayKind::Pike => "pike",
        WayKind::UnfinishedRailroad => "unfinished-railroad",
        WayKind::Railroad => "railroad",
    }
}

fn strokes(pen: &mut Pen, tracks: &[Track], kind: WayKind, class: &str) {
    for track in tracks.iter().filter(|track| track.kind == kind) {
        pen.path(class, &Path::through(&track.line));
    }
}

/// A line with ties; of an unfinished one only the ties lie, between the two edges of the grade.
fn railroad(pen: &mut Pen, tracks: &[Track], kind: WayKind, r: f64) {
    let (step, half) = if kind == WayKind::Railroad { (0.095, 0.062) } else { (0.16, 0.045) };
    for track in tracks.iter().filter(|track| track.kind == kind) {
        let mut ties = Path::new();
        for (at, way) in stations(&track.line, step * r) {
            let aside = way.turned() * (half * r);
            ties.line(&[at - aside, at + aside]);
        }
        let line = Path::through(&track.line);
        let dashes = format!("stroke-dasharray=\"{} {}\"", number(0.11 * r), number(0.05 * r));
        let more = if kind == WayKind::Railroad { "" } else { dashes.as_str() };
        pen.path_with(&format!("{} line", class(kind)), &line, more);
        pen.path(&format!("{} ties", class(kind)), &ties);
    }
}
