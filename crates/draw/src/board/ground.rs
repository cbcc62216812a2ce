//! The ground under a board: read from its sketch, and drawn.

use super::{BoardPicture, R};
use crate::contour::{Lattice, rounded};
use crate::field::{rows_over, shade, walls_along};
use crate::geometry::{Point, beside, distance_to, flow, stations};
use crate::land::{tree_symbols, tuft};
use crate::noise::{hash, smooth};
use crate::pen::{Path, Pen, number};
use crate::picture::WayKind;
use crate::relief::{Sheet, ground_hachures};
use crate::towns::house;
use crate::water::{Axes, bridge, ford, tapered};
use crate::ways::{Track, draw_tracks};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// Where the field lies on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The field's western edge, in metres east of its origin.
    pub west: f64,
    /// Its northern edge, in metres north of it.
    pub north: f64,
    /// Metres to a unit of the sheet.
    pub metres: f64,
}

impl Frame {
    fn place(&self, east: f64, north: f64) -> Point {
        Point::new((east - self.west) / self.metres, (self.north - north) / self.metres)
    }
}

/// The ground under a board, on its sheet.
#[derive(Clone, Debug)]
pub struct BoardGround {
    covers: Vec<(String, Vec<Point>)>,
    ways: Vec<(String, Vec<Point>)>,
    waters: Vec<(String, Vec<Point>)>,
    built: Vec<(String, Vec<Point>)>,
    places: Vec<(String, Point)>,
    pub(super) letters: Vec<Lettered>,
    pub(super) far: Vec<String>,
    names: BTreeMap<String, BTreeMap<String, String>>,
    heights: Heights,
    /// Metres to a unit of the sheet.
    metres: f64,
}

/// A name along a line.
#[derive(Clone, Debug)]
pub(super) struct Lettered {
    pub kind: String,
    pub far: bool,
    pub words: BTreeMap<String, String>,
    pub line: Vec<Point>,
}

#[derive(Clone, Debug)]
struct Heights {
    first: Point,
    step: f64,
    columns: usize,
    feet: Vec<f64>,
}

/// A board's sketch cannot be read.
#[derive(Debug)]
pub struct BoardGroundError(String);

impl fmt::Display for BoardGroundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board's sketch cannot be read: {}", self.0)
    }
}

impl std::error::Error for BoardGroundError {}

#[derive(Deserialize)]
struct SketchFile {
    of: String,
    cover: Vec<Area>,
    way: Vec<Line>,
    water: Vec<Line>,
    built: Vec<Line>,
    place: Vec<Site>,
    letter: Vec<Letter>,
    #[serde(default)]
    far: Vec<String>,
    #[serde(default)]
    names: BTreeMap<String, BTreeMap<String, String>>,
    heights: HeightsEntry,
}

#[derive(Deserialize)]
struct Area {
    kind: String,
    ring: Vec<i32>,
}

#[derive(Deserialize)]
struct Line {
    kind: String,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct Site {
    kind: String,
    at: [i32; 2],
}

#[derive(Deserialize)]
struct Letter {
    kind: String,
    far: bool,
    words: BTreeMap<String, String>,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct HeightsEntry {
    first: [i32; 2],
    step: i32,
    columns: usize,
    feet: Vec<i32>,
}

impl BoardGround {
    /// Reads the sketch of a board whose file is `board`; one of another version of the board is ignored.
    pub fn read(text: &str, board: &str, frame: Frame) -> Result<Option<BoardGround>, BoardGroundError> {
        let file: SketchFile = toml::from_str(text).map_err(|error| BoardGroundError(error.to_string()))?;
        let SketchFile { of, cover, way, water, built, place, letter, far, names, heights } = file;
        if of != format!("{:016x}", crate::map_file::hash(board)) {
            return Ok(None);
        }
        if heights.columns < 2 || heights.step < 1 {
            return Err(BoardGroundError("there are no heights".to_owned()));
        }
        let point = |east: i32, north: i32| frame.place(f64::from(east), f64::from(north));
        let line =
            |numbers: &[i32]| -> Vec<Point> { numbers.chunks_exact(2).map(|pair| point(pair[0], pair[1])).collect() };
        let lines = |lines: Vec<Line>| lines.into_iter().map(|entry| (entry.kind, line(&entry.line))).collect();
        Ok(Some(BoardGround {
            covers: cover.into_iter().map(|area| (area.kind, line(&area.ring))).collect(),
            ways: lines(way),
            waters: lines(water),
            built: lines(built),
            places: place.into_iter().map(|site| (site.kind, point(site.at[0], site.at[1]))).collect(),
            letters: letter
                .into_iter()
                .map(|Letter { kind, far, words, line: numbers }| Lettered { kind, far, words, line: line(&numbers) })
                .collect(),
            far,
            names,
            heights: Heights {
                first: point(heights.first[0], heights.first[1]),
                step: f64::from(heights.step) / frame.metres,
                columns: heights.columns,
                feet: heights.feet.into_iter().map(f64::from).collect(),
            },
            metres: frame.metres,
        }))
    }

    /// What a name of the board's file is in each other language.
    pub fn translations(&self, name: &str) -> BTreeMap<String, String> {
        self.names.iter().filter_map(|(language, names)| Some((language.clone(), names.get(name)?.clone()))).collect()
    }

    fn lattice(&self) -> Lattice {
        let Heights { first, step, columns, ref feet } = self.heights;
        Lattice { first, step, columns, values: feet.clone() }
    }

    fn areas(&self, kind: &str) -> impl Iterator<Item = &Vec<Point>> {
        self.covers.iter().filter(move |(known, _)| known == kind).map(|(_, ring)| ring)
    }

    fn covered(&self, kind: &str, p: Point) -> bool {
        self.areas(kind).any(|ring| inside(ring, p))
    }
}

/// Whether a ring holds a point.
fn inside(ring: &[Point], p: Point) -> bool {
    let crossed = |pair: &&[Point]| {
        let (a, b) = (pair[0], pair[1]);
        (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x
    };
    ring.windows(2).filter(crossed).count() % 2 == 1
}

/// Feet from one level of the relief to the next, and where it begins.
const LEVELS: [f64; 2] = [380.0, 23.0];
/// The unit in which slopes are lit: they look as steep as on maps at a regiment's scale.
const LIT: f64 = 66.0;

/// Draws the ground.
pub fn draw(pen: &mut Pen, picture: &BoardPicture, known: &BoardGround) {
    let sheet = Point::new(picture.width, picture.height);
    let plan = Plan::new(known);
    let free = |p: Point, margin: f64| plan.free(p, margin * R);
    washes(pen, known);
    lie(pen, known);
    ground_hachures(pen, &Sheet { r: R, free: &free }, sheet, &known.lattice().evened(2), LEVELS);
    fields(pen, known, &plan, sheet);
    meadows(pen, known, &plan, sheet);
    rocks(pen, known, &plan, sheet);
    trees(pen, known, &plan, sheet);
    cuttings(pen, known);
    streets(pen, &plan);
    waters(pen, &plan);
    draw_tracks(pen, &plan.tracks, R);
    crossings(pen, known, &plan);
    houses(pen, known, &plan);
    let lines = known.built.iter().filter(|(kind, _)| kind != "cutting");
    walls_along(pen, R * 0.7, lines.map(|(kind, line)| (kind == "wall", flow(line, 3))));
}

/// Lines of the ground as they run, and what other marks keep away from.
struct Plan {
    tracks: Vec<Track>,
    streets: Vec<Vec<Point>>,
    streams: Vec<(f64, Vec<Point>)>,
    near: BTreeMap<(i32, i32), Vec<Stroke>>,
}

/// A stretch of a line: its ends, and how far other marks keep from it.
type Stroke = (Point, Point, f64);

/// How large the squares are by which lines are found.
const SQUARE: f64 = 24.0;

impl Plan {
    fn new(known: &BoardGround) -> Plan {
        let track = |(kind, line): &(String, Vec<Point>)| {
            let kind = match kind.as_str() {
                "pike" => WayKind::Pike,
                "road" => WayKind::Road,
                "lane" => WayKind::Trail,
                "railroad" => WayKind::Railroad,
                "unfinished-railroad" => WayKind::UnfinishedRailroad,
                _ => return None,
            };
            Some(Track { kind, line: flow(line, 4) })
        };
        let mut tracks: Vec<Track> = known.ways.iter().filter_map(track).collect();
        tracks.sort_by_key(|track| track.kind);
        let streets = known.ways.iter().filter(|(kind, _)| kind == "street").map(|(_, line)| flow(line, 3)).collect();
        let stream = |(kind, line): &(String, Vec<Point>)| {
            let wide = if kind == "creek" { 0.16 } else { 0.075 };
            (wide * R, flow(line, 5).into_iter().map(wandering).collect())
        };
        let streams = known.waters.iter().map(stream).collect();
        let mut plan = Plan { tracks, streets, streams, near: BTreeMap::new() };
        plan.note();
        plan
    }

    fn note(&mut self) {
        let ways = self.tracks.iter().map(|track| (&track.line, 0.07 * R));
        let streets = self.streets.iter().map(|line| (line, 0.05 * R));
        let streams = self.streams.iter().map(|(wide, line)| (line, wide / 2.0));
        for (line, reach) in ways.chain(streets).chain(streams) {
            for pair in line.windows(2) {
                let ((left, top), (right, bottom)) = (square(pair[0]), square(pair[1]));
                for column in left.min(right) - 1..=left.max(right) + 1 {
                    for row in top.min(bottom) - 1..=top.max(bottom) + 1 {
                        self.near.entry((column, row)).or_default().push((pair[0], pair[1], reach));
                    }
                }
            }
        }
    }

    /// Whether no line is nearer to a place than that.
    fn free(&self, p: Point, margin: f64) -> bool {
        let mut lines = self.near.get(&square(p)).into_iter().flatten();
        lines.all(|&(a, b, reach)| distance_to(p, a, b) > reach + margin)
    }

    /// Which way the nearest road runs.
    fn road_at(&self, p: Point) -> Option<(Point, Point)> {
        let pieces = self.tracks.iter().flat_map(|track| track.line.windows(2)).map(|pair| (pair[0], pair[1]));
        let near = pieces.map(|(a, b)| (distance_to(p, a, b), a, b)).min_by(|a, b| a.0.total_cmp(&b.0));
        near.map(|(_, a, b)| (a, b))
    }
}

fn square(p: Point) -> (i32, i32) {
    ((p.x / SQUARE).floor() as i32, (p.y / SQUARE).floor() as i32)
}

/// Streams run less straight than their vertices say.
fn wandering(p: Point) -> Point {
    let at = p * (1.0 / R);
    p + Point::new(smooth(at * 1.7, 61), smooth(at * 1.7, 62)) * (0.05 * R)
}

fn washes(pen: &mut Pen, known: &BoardGround) {
    pen.open("washes");
    for (kind, class) in
        [("woods", "woods"), ("field", "crops"), ("orchard", "orchard"), ("marsh", "swamp"), ("town", "town")]
    {
        let rings: Vec<Vec<Point>> = known.areas(kind).cloned().collect();
        pen.path(&format!("wash {class}"), &rounded(&rings));
    }
    pen.close();
}

/// What lies higher is a little darker, and slopes to the south-east are in shade.
fn lie(pen: &mut Pen, known: &BoardGround) {
    let lattice = known.lattice().evened(2);
    let (low, high) =
        lattice.values.iter().fold((f64::MAX, f64::MIN), |(low, high), &feet| (low.min(feet), high.max(feet)));
    pen.open("lie");
    for step in 1..24 {
        let feet = LEVELS[0] + 20.0 * f64::from(step);
        if feet > low && feet < high {
            pen.path("tint", &rounded(&lattice.rings(feet)));
        }
    }
    shade(pen, LIT / known.metres, &known.lattice().evened(5));
    pen.close();
}

fn fields(pen: &mut Pen, known: &BoardGround, plan: &Plan, sheet: Point) {
    let mut rows = Path::new();
    rows_over(sheet, 0.3, 0.1 * R, 0.15 * R, |p, along| {
        if known.covered("field", p) && plan.free(p, 0.06 * R) {
            rows.line(&[p - along * (0.05 * R), p + along * (0.05 * R)]);
        }
    });
    pen.path("mark crops", &rows);
    let (mut crowns, mut shades) = (Path::new(), Path::new());
    rows_over(sheet, -0.25, 0.19 * R, 0.19 * R, |p, _| {
        if known.covered("orchard", p) && plan.free(p, 0.06 * R) {
            crowns.dot(p, 0.055 * R);
            shades.line(&[p + Point::new(0.0, 0.055) * R]);
            shades.curve(p + Point::new(0.06, 0.052) * R, p + Point::new(0.055, 0.0) * R);
        }
    });
    pen.open("orchards");
    pen.path("crown", &crowns);
    pen.path("shade", &shades);
    pen.close();
}

/// Places scattered over the sheet, one to each square of a lattice, with a number from 0 to 1.
fn scattered(sheet: Point, step: f64, seed: u32, mut at: impl FnMut(Point, f64)) {
    let (columns, rows) = ((sheet.x / step) as i32 + 1, (sheet.y / step) as i32 + 1);
    for row in 0..rows {
        for column in 0..columns {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            let jitter = |more: u32| 0.7 * (hash(column, row, seed + more) - 0.5);
            let p = Point::new(f64::from(column) + shift + jitter(1), f64::from(row) + jitter(2)) * step;
            at(p, hash(column, row, seed + 3));
        }
    }
}

fn meadows(pen: &mut Pen, known: &BoardGround, plan: &Plan, sheet: Point) {
    let mut reeds = Path::new();
    scattered(sheet, 0.2 * R, 40, |p, lot| {
        if lot < 0.8 && known.covered("marsh", p) && plan.free(p, 0.08 * R) {
            tuft(&mut reeds, p, (0.1 + 0.04 * lot) * R);
        }
    });
    pen.path("mark swamp reeds", &reeds);
}

fn rocks(pen: &mut Pen, known: &BoardGround, plan: &Plan, sheet: Point) {
    let mut strokes = Path::new();
    scattered(sheet, 0.22 * R, 30, |p, lot| {
        if lot < 0.8 && known.covered("rough", p) && plan.free(p, 0.08 * R) {
            let size = (0.04 + 0.035 * lot) * R;
            let rock = [(-0.9, 0.8), (-0.25, -0.7), (0.3, -0.45), (0.95, 0.8)];
            strokes.line(&rock.map(|(x, y)| p + Point::new(x, y) * size));
        }
    });
    pen.path("mark rough", &strokes);
}

/// Trees, massed at the edge of the woods and thinner inside.
fn trees(pen: &mut Pen, known: &BoardGround, plan: &Plan, sheet: Point) {
    let woods: Vec<&Vec<Point>> = known.areas("woods").collect();
    let mut trees: Vec<(Point, usize)> = Vec::new();
    scattered(sheet, 0.135 * R, 50, |p, lot| {
        let Some(ring) = woods.iter().find(|ring| inside(ring, p)) else { return };
        let edge = ring.windows(2).map(|pair| distance_to(p, pair[0], pair[1])).fold(f64::MAX, f64::min);
        let kept = if edge < 0.2 * R { 0.95 } else { 0.5 };
        if lot < kept && plan.free(p, 0.06 * R) {
            trees.push((p, (lot * 37.0) as usize % 3));
        }
    });
    trees.sort_by(|a, b| a.0.y.total_cmp(&b.0.y).then(a.0.x.total_cmp(&b.0.x)));
    pen.raw(&tree_symbols(0.82 * R));
    pen.open("trees");
    for (p, shape) in trees {
        pen.raw(&format!("<use href=\"#tree{shape}\" x=\"{}\" y=\"{}\"/>", number(p.x), number(p.y)));
    }
    pen.close();
}

/// The sunk stretches of a railroad: two rims with strokes down to the bed.
fn cuttings(pen: &mut Pen, known: &BoardGround) {
    let (mut rims, mut strokes) = (Path::new(), Path::new());
    for (_, line) in known.built.iter().filter(|(kind, _)| kind == "cutting") {
        let line = flow(line, 6);
        for sign in [-1.0, 1.0] {
            rims.line(&beside(&line, sign * 0.14 * R));
            for (at, way) in stations(&line, 0.06 * R) {
                let out = way.turned() * sign;
                let (top, foot, aside) = (at + out * (0.14 * R), at + out * (0.06 * R), way * (0.018 * R));
                strokes.ring(&[top + aside, top - aside, foot]);
            }
        }
    }
    pen.open("cuts");
    pen.path("comb", &strokes);
    pen.path("rim", &rims);
    pen.close();
}

fn streets(pen: &mut Pen, plan: &Plan) {
    let path = plan.streets.iter().fold(Path::new(), |mut path, line| {
        path.line(line);
        path
    });
    pen.path("street outer", &path);
    pen.path("street inner", &path);
}

fn waters(pen: &mut Pen, plan: &Plan) {
    pen.open("waters");
    let mut banks = Path::new();
    let mut beds = Path::new();
    for (wide, line) in &plan.streams {
        banks.ring(&tapered(line, 0.03 * R, *wide));
        if *wide > 0.1 * R {
            beds.ring(&tapered(line, 0.0, wide - 0.045 * R));
        }
    }
    pen.path("creek", &banks);
    pen.path("bed", &beds);
    pen.close();
}

fn crossings(pen: &mut Pen, known: &BoardGround, plan: &Plan) {
    for (kind, at) in known.places.iter().filter(|(kind, _)| matches!(kind.as_str(), "bridge" | "ford")) {
        let Some((a, b)) = plan.road_at(*at) else { continue };
        let across = (b - a).unit();
        let axes = Axes { at: *at, across, along: across.turned(), half: 0.07 * R };
        match kind.as_str() {
            "bridge" => bridge(pen, &axes, R),
            _ => ford(pen, &axes, R),
        }
    }
}

/// Houses along the streets and roads of the town, farms and what else was built.
fn houses(pen: &mut Pen, known: &BoardGround, plan: &Plan) {
    let mut blocks = Path::new();
    let mut built: Vec<Point> = Vec::new();
    let ways: Vec<&Vec<Point>> = plan.streets.iter().chain(plan.tracks.iter().map(|track| &track.line)).collect();
    for (i, line) in ways.iter().enumerate() {
        for (j, (at, way)) in stations(line, 0.15 * R).into_iter().enumerate() {
            for (side, sign) in [-1.0, 1.0].into_iter().enumerate() {
                let lot = hash(i as i32 * 61 + j as i32, side as i32, 141);
                let p = at + way.turned() * (sign * (0.14 + 0.02 * lot) * R);
                let room = built.iter().all(|other| (*other - p).length() > 0.13 * R);
                if lot > 0.1 && room && known.covered("town", p) && plan.free(p, 0.05 * R) {
                    built.push(p);
                    let wide = (0.04 + 0.016 * hash(j as i32, i as i32, 142)) * R;
                    house(&mut blocks, p, way, (0.05 + 0.02 * lot) * R, wide);
                }
            }
        }
    }
    pen.path("town houses", &blocks);
    let mut farms = Path::new();
    let mut graves = Path::new();
    for (i, (kind, at)) in known.places.iter().enumerate() {
        let turn = hash(i as i32, 3, 151) - 0.5;
        let along = Point::new(1.0, 0.0).rotated(turn);
        let at = beside_ways(plan, *at);
        match kind.as_str() {
            "farm" => {
                for (x, y, long, wide) in
                    [(-0.1, -0.05, 0.07, 0.045), (0.1, -0.03, 0.06, 0.07), (0.01, 0.11, 0.05, 0.035)]
                {
                    house(&mut farms, at + Point::new(x, y).rotated(turn) * R, along, long * R, wide * R);
                }
            }
            "building" => house(&mut farms, at, along, 0.07 * R, 0.05 * R),
            "cemetery" => {
                for (x, y) in [(-0.12, -0.06), (0.0, -0.1), (0.12, -0.04), (-0.06, 0.06), (0.07, 0.07)] {
                    let p = at + Point::new(x, y) * R;
                    graves.line(&[p - Point::new(0.0, 0.05 * R), p + Point::new(0.0, 0.045 * R)]);
                    graves.line(&[p - Point::new(0.03 * R, 0.02 * R), p + Point::new(0.03 * R, -0.02 * R)]);
                }
            }
            _ => {}
        }
    }
    pen.path("farm houses", &farms);
    pen.path("graves", &graves);
}

/// A place beside the ways, if one runs there.
fn beside_ways(plan: &Plan, at: Point) -> Point {
    let around = (0..12).flat_map(|i| {
        let way = Point::new(R, 0.0).rotated(f64::from(i) * std::f64::consts::TAU / 12.0);
        [0.12, 0.24].map(|far| way * far)
    });
    let mut places = std::iter::once(Point::default()).chain(around).map(|aside| at + aside);
    places.find(|&p| plan.free(p, 0.14 * R)).unwrap_or(at)
}
