//! Names: of places under their hex, of water along its course, of ridges along their line.

use crate::geometry::{Point, beside, flow, length_of};
use crate::pen::{Path, Pen, escape, number};
use crate::picture::{Label, LabelKind, Place, PlaceKind};
use crate::scene::Scene;
use ground::Hex;

/// Names that follow the ground.
pub fn names_of_ground(pen: &mut Pen, scene: &Scene<'_>) {
    pen.open("names");
    for (i, label) in scene.picture.labels.iter().enumerate() {
        let line = match label.kind {
            LabelKind::Water => along_water(scene, label),
            LabelKind::Ridge | LabelKind::Region => through_hexes(scene, &label.along),
        };
        if line.len() > 1 {
            lettered(pen, scene, label, i, &line);
        }
    }
    pen.close();
}

fn lettered(pen: &mut Pen, scene: &Scene<'_>, label: &Label, i: usize, line: &[Point]) {
    let r = scene.r();
    // At a regiment's scale a ridge is many hexes long, and its name with it.
    let grown = if scene.picture.field.is_some() { 2.8 } else { 1.0 };
    let (class, size, spacing) = match label.kind {
        LabelKind::Water => ("name water", 0.235 * grown, 0.02 * grown),
        LabelKind::Ridge => ("name ridge", 0.22 * grown, 0.12 * grown),
        LabelKind::Region => ("name region", 0.3 * grown, 0.2 * grown),
    };
    let words = if label.kind == LabelKind::Water { label.text.clone() } else { label.text.to_uppercase() };
    let room = length_of(line) / words.chars().count().max(1) as f64;
    let spacing = if label.kind == LabelKind::Water {
        spacing * r
    } else {
        (room - size * r * 0.78).clamp(0.02 * r, spacing * 3.0 * r)
    };
    let em = if label.kind == LabelKind::Water { 0.5 } else { 0.76 };
    let needed = words.chars().count() as f64 * (em * size * r + spacing);
    let line = &stretched(line, needed * 1.06);
    let (size, spacing) = (number(size * r), number(spacing));
    let id = format!("name{i}");
    pen.raw(&format!("<path id=\"{id}\" d=\"{}\" fill=\"none\"/>", Path::through(line).data()));
    let words = escape(&words);
    pen.raw(&format!(
        "<text class=\"{class}\" font-size=\"{size}\" letter-spacing=\"{spacing}\" text-anchor=\"middle\">\
         <textPath href=\"#{id}\" startOffset=\"50%\">{words}</textPath></text>"
    ));
}

/// A line made longer at both ends until words have room.
fn stretched(line: &[Point], needed: f64) -> Vec<Point> {
    let mut line = line.to_vec();
    let more = (needed - length_of(&line)) / 2.0;
    let count = line.len();
    if more > 0.0 && count > 1 {
        let (before, after) = ((line[0] - line[1]).unit(), (line[count - 1] - line[count - 2]).unit());
        line.insert(0, line[0] + before * more);
        line.push(line[count] + after * more);
    }
    line
}

/// A line above a stream, along the sides between pairs of hexes.
fn along_water(scene: &Scene<'_>, label: &Label) -> Vec<Point> {
    let middles = label.along.chunks_exact(2).filter_map(|pair| {
        let direction = scene.picture.grid.direction(pair[0], pair[1])?;
        Some(scene.layout.warp(scene.layout.middle(scene.cell(pair[0]), direction)))
    });
    let mut middles: Vec<Point> = middles.collect();
    read_rightwards(&mut middles);
    let smoothed = flow(&soften(&middles), 6);
    beside(&smoothed, -0.17 * scene.r())
}

fn through_hexes(scene: &Scene<'_>, hexes: &[Hex]) -> Vec<Point> {
    let mut points: Vec<Point> = hexes.iter().map(|&hex| scene.centre(hex)).collect();
    read_rightwards(&mut points);
    let line = flow(&soften(&points), 8);
    beside(&line, 0.08 * scene.r())
}

/// Evens out the zigzag of hexes; the ends stay.
fn soften(points: &[Point]) -> Vec<Point> {
    let inner = points.windows(3).map(|three| three[1] * 0.5 + (three[0] + three[2]) * 0.25);
    let ends = |p: Option<&Point>| p.copied();
    let last = if points.len() > 1 { ends(points.last()) } else { None };
    ends(points.first()).into_iter().chain(inner).chain(last).collect()
}

/// Words run to the right, or upwards where the line is steep.
fn read_rightwards(points: &mut [Point]) {
    if let (Some(&first), Some(&last)) = (points.first(), points.last()) {
        let way = last - first;
        let steep = way.x.abs() < 0.35 * way.y.abs();
        if (steep && way.y > 0.0) || (!steep && way.x < 0.0) {
            points.reverse();
        }
    }
}

/// Names of towns and other places.
pub fn names_of_places(pen: &mut Pen, scene: &Scene<'_>) {
    let spots = Spots::new(scene);
    pen.open("names");
    for place in &scene.picture.places {
        let (class, size, em) = match place.kind {
            PlaceKind::City => ("name city", 0.27, 0.95),
            PlaceKind::Village => ("name village", 0.235, 0.5),
            PlaceKind::Spot => ("name spot", 0.215, 0.48),
            PlaceKind::Lake => ("name lake", 0.25, 0.48),
        };
        let words = if place.kind == PlaceKind::City { place.name.to_uppercase() } else { place.name.clone() };
        let grown = if scene.picture.field.is_some() { 1.6 } else { 1.0 };
        let size = size * grown * scene.r();
        let room = Point::new(words.chars().count() as f64 * em * size, size);
        let at = spots.best(scene, place, room);
        pen.text(class, at, size, "text-anchor=\"middle\"", &words);
    }
    pen.close();
}

/// What a name should not be written on, each with how much it matters.
struct Spots(Vec<(Point, f64)>);

impl Spots {
    fn new(scene: &Scene<'_>) -> Spots {
        let r = scene.r();
        let crossings = scene.picture.sides.iter().filter(|mark| mark.crossing.is_some()).flat_map(|mark| {
            let middle = scene.layout.middle(scene.cell(mark.hex), mark.direction);
            let across = (middle - scene.centre(mark.hex)).unit() * (0.15 * r);
            [middle - across, middle, middle + across].map(|p| (scene.layout.warp(p), 6.0))
        });
        let leaders = scene.picture.stacks.iter().flat_map(|stack| {
            let centre = scene.centre(stack.hex);
            let places = (0..stack.leaders.len()).map(|i| crate::counters::leader_place(stack, i));
            places.flat_map(move |p| [0.0, 0.22].map(|drop| (centre + (p + Point::new(0.0, drop)) * r, 4.0)))
        });
        let streams = scene.streams.iter().flat_map(|stream| &stream.line).map(|&p| (p, 0.5));
        let tracks = scene.tracks.iter().flat_map(|track| &track.line).map(|&p| (p, 0.25));
        Spots(crossings.chain(leaders).chain(streams).chain(tracks).collect())
    }

    /// Under the hex's middle, or a little aside where that is freer.
    fn best(&self, scene: &Scene<'_>, place: &Place, room: Point) -> Point {
        let r = scene.r();
        let drop = if place.kind == PlaceKind::Lake { 0.5 } else { 0.74 };
        let asides =
            if place.kind == PlaceKind::Lake { &[0.0][..] } else { &[0.0, -0.16, 0.16, -0.32, 0.32, -0.48, 0.48] };
        let price = |at: Point, aside: f64| {
            let covered = |p: Point| {
                (p.x - at.x).abs() < room.x / 2.0 + 0.05 * r && (p.y - at.y + room.y * 0.3).abs() < room.y * 0.6
            };
            let on: f64 = self.0.iter().filter(|(p, _)| covered(*p)).map(|(_, price)| price).sum();
            on + aside.abs() * 4.0
        };
        let mut best = (Point::default(), f64::MAX);
        for &aside in asides {
            let at = scene.centre(place.hex) + Point::new(aside, drop) * r;
            let price = price(at, aside);
            if price < best.1 {
                best = (at, price);
            }
        }
        best.0
    }
}
