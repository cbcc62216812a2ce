//! Names: of places under their hex, of water along its course, of ridges along their line.

use crate::geometry::{Point, beside, flow, length_of};
use crate::pen::{Path, Pen, escape, number};
use crate::picture::{Label, LabelKind, PlaceKind};
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
    let (class, size, spacing) = match label.kind {
        LabelKind::Water => ("name water", 0.235, 0.02),
        LabelKind::Ridge => ("name ridge", 0.22, 0.12),
        LabelKind::Region => ("name region", 0.3, 0.2),
    };
    let words = if label.kind == LabelKind::Water { label.text.clone() } else { label.text.to_uppercase() };
    let room = length_of(line) / words.chars().count().max(1) as f64;
    let spacing = if label.kind == LabelKind::Water { spacing * r } else { (room - size * r * 0.78).clamp(0.02 * r, spacing * 3.0 * r) };
    let (size, spacing) = (number(size * r), number(spacing));
    let id = format!("name{i}");
    pen.raw(&format!("<path id=\"{id}\" d=\"{}\" fill=\"none\"/>", Path::through(line).data()));
    let words = escape(&words);
    pen.raw(&format!(
        "<text class=\"{class}\" font-size=\"{size}\" letter-spacing=\"{spacing}\" text-anchor=\"middle\">\
         <textPath href=\"#{id}\" startOffset=\"50%\">{words}</textPath></text>"
    ));
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

fn read_rightwards(points: &mut [Point]) {
    if let (Some(first), Some(last)) = (points.first(), points.last())
        && last.x < first.x
    {
        points.reverse();
    }
}

/// Names of towns and other places.
pub fn names_of_places(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    pen.open("names");
    for place in &scene.picture.places {
        let (class, size, drop) = match place.kind {
            PlaceKind::City => ("name city", 0.27, 0.76),
            PlaceKind::Village => ("name village", 0.235, 0.73),
            PlaceKind::Spot => ("name spot", 0.215, 0.73),
            PlaceKind::Lake => ("name lake", 0.25, 0.5),
        };
        let words = if place.kind == PlaceKind::City { place.name.to_uppercase() } else { place.name.clone() };
        let at = scene.centre(place.hex) + Point::new(0.0, drop * r);
        pen.text(class, at, size * r, "text-anchor=\"middle\"", &words);
    }
    pen.close();
}
