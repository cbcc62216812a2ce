//! Ground at a regiment's scale: levels by tint and contour, light and shade, slopes along
//! hexsides, walls and fences, crops and orchards, farms, streets and railroad cuts.

use crate::contour::{Lattice, rounded};
use crate::geometry::{Point, beside, flow, stations};
use crate::noise::hash;
use crate::pen::{Path, Pen, number};
use crate::picture::{Elevations, Ground, SlopeMark, WallMark};
use crate::relief::{Comb, combs, field_hachures};
use crate::scene::Scene;
use crate::style::Style;
use crate::towns::house;
use ground::hex::Grade;

/// Draws the lie of the land: what lies higher is darker, slopes to the south-east are in shade,
/// and a line runs where one level ends and the next begins.
pub fn lie(pen: &mut Pen, scene: &Scene<'_>) {
    let Some(elevations) = scene.picture.sketch.as_ref().and_then(|sketch| sketch.elevations.as_ref()) else { return };
    let lattice = lattice(scene, elevations).evened(1);
    let levels = levels(&lattice, elevations);
    pen.open("lie");
    for &(_, feet) in &levels {
        pen.path("tint", &rounded(&lattice.rings(feet)));
    }
    shade(pen, scene.r(), &self::lattice(scene, elevations).evened(6));
    field_hachures(pen, scene, &self::lattice(scene, elevations).evened(2), elevations);
    pen.open("contours");
    for &(level, feet) in &levels {
        let class = if level % 5 == 0 { "contour fifth" } else { "contour" };
        pen.path(class, &rounded(&lattice.rings(feet)));
    }
    pen.close();
    pen.close();
}

fn lattice(scene: &Scene<'_>, elevations: &Elevations) -> Lattice {
    let (x, y) = elevations.first;
    Lattice {
        first: scene.centre(ground::Hex(0)) + Point::new(x, y) * scene.r(),
        step: elevations.step * scene.r(),
        columns: elevations.columns,
        values: elevations.feet.clone(),
    }
}

/// The levels that begin within the ground, each with its feet.
fn levels(lattice: &Lattice, elevations: &Elevations) -> Vec<(i32, f64)> {
    let low = lattice.values.iter().copied().fold(f64::MAX, f64::min);
    let high = lattice.values.iter().copied().fold(f64::MIN, f64::max);
    let feet = |level: i32| elevations.base + f64::from(level) * elevations.per_level;
    let inside = |&(_, feet): &(i32, f64)| low < feet && feet <= high;
    (-20..100).map(|level| (level, feet(level))).filter(inside).collect()
}

/// Feet per radius at which another wash of shade, or of light, begins.
const SHADES: [f64; 9] = [1.5, 2.5, 3.6, 5.0, 6.8, 9.0, 12.0, 16.0, 22.0];

/// Light from the north-west.
pub fn shade(pen: &mut Pen, r: f64, lattice: &Lattice) {
    let rise = |towards: f64| lattice.map_slopes(move |rise| towards * (rise.x + rise.y) * 0.7 * r);
    pen.raw(&format!(
        "<defs><filter id=\"haze\"><feGaussianBlur stdDeviation=\"{}\"/></filter></defs><g filter=\"url(#haze)\">",
        number(0.45 * r)
    ));
    for (class, lattice) in [("shadow", rise(-1.0)), ("lit", rise(1.0))] {
        for least in SHADES {
            pen.path(class, &rounded(&lattice.rings(least)));
        }
    }
    pen.close();
}

/// Draws slopes along hexsides: strokes down from the high hex.
pub fn slopes(pen: &mut Pen, scene: &Scene<'_>) {
    let Some(field) = &scene.picture.field else { return };
    for (grade, class, comb) in [
        (Grade::Minor, "minor", Comb { step: 0.08, long: [0.15, 0.04], width: 0.03, inset: 0.02 }),
        (Grade::Steep, "steep", Comb { step: 0.066, long: [0.22, 0.06], width: 0.042, inset: 0.04 }),
        (Grade::Abrupt, "abrupt", Comb { step: 0.052, long: [0.3, 0.07], width: 0.05, inset: 0.06 }),
    ] {
        let marks = field.slopes.iter().filter(|mark| mark.grade == grade);
        let marks: Vec<_> = marks.map(|&SlopeMark { high, direction, .. }| (high, direction, true)).collect();
        let (crests, strokes) = combs(scene, &marks, &comb);
        pen.open(&format!("slope {class}"));
        pen.path("comb", &strokes);
        pen.path("crest", &crests);
        pen.close();
    }
}

/// Draws walls and fences along hexsides.
pub fn walls(pen: &mut Pen, scene: &Scene<'_>) {
    let Some(field) = &scene.picture.field else { return };
    let r = scene.r();
    let lines = field.walls.iter().map(|&WallMark { hex, direction, stone }| {
        let (a, b) = scene.layout.ends(scene.cell(hex), direction);
        (stone, (0..=8).map(|part| scene.layout.warp(a.towards(b, f64::from(part) / 8.0))).collect())
    });
    walls_along(pen, r, lines);
}

/// Draws walls of stone, and fences, along lines.
pub fn walls_along(pen: &mut Pen, r: f64, lines: impl Iterator<Item = (bool, Vec<Point>)>) {
    let (mut stones, mut rails, mut posts) = (Path::new(), Path::new(), Path::new());
    for (i, (stone, line)) in lines.enumerate() {
        if stone {
            for (j, (at, way)) in stations(&line, 0.075 * r).into_iter().enumerate() {
                let lot = |seed: u32| hash(i as i32, j as i32, seed);
                let aside = way.turned() * ((lot(131) - 0.5) * 0.014 * r);
                house(&mut stones, at + aside, way, (0.028 + 0.008 * lot(132)) * r, (0.024 + 0.008 * lot(133)) * r);
            }
        } else {
            rails.line(&beside(&line, 0.011 * r));
            rails.line(&beside(&line, -0.011 * r));
            for (at, way) in stations(&line, 0.125 * r) {
                let half = way.turned() * (0.042 * r);
                posts.line(&[at - half, at + half]);
            }
        }
    }
    pen.open("walls");
    pen.path("rails", &rails);
    pen.path("posts", &posts);
    pen.path("stones", &stones);
    pen.close();
}

/// Draws what grows in fields and orchards.
pub fn crops(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let mut rows = Path::new();
    lines(scene, 0.3, 0.1 * r, 0.15 * r, |p, along| {
        if scene.ground(scene.cell_under(p)) == Ground::Crops && scene.free(p, 0.06) {
            rows.line(&[p - along * (0.05 * r), p + along * (0.05 * r)]);
        }
    });
    pen.path("mark crops", &rows);
    let (mut crowns, mut shades) = (Path::new(), Path::new());
    lines(scene, -0.25, 0.25 * r, 0.25 * r, |p, _| {
        if scene.ground(scene.cell_under(p)) == Ground::Orchard && scene.free(p, 0.08) {
            crowns.dot(p, 0.066 * r);
            shades.line(&[p + Point::new(0.0, 0.066) * r]);
            shades.curve(p + Point::new(0.07, 0.062) * r, p + Point::new(0.066, 0.0) * r);
        }
    });
    pen.open("orchards");
    pen.path("crown", &crowns);
    pen.path("shade", &shades);
    pen.close();
}

/// Places in straight rows over the sheet, with the way that the rows go.
fn lines(scene: &Scene<'_>, angle: f64, apart: f64, step: f64, at: impl FnMut(Point, Point)) {
    rows_over(scene.sheet, angle, apart, step, at);
}

/// Places in straight rows over a sheet of such a size.
pub fn rows_over(sheet: Point, angle: f64, apart: f64, step: f64, mut at: impl FnMut(Point, Point)) {
    let (along, across) = (Point::new(1.0, 0.0).rotated(angle), Point::new(0.0, 1.0).rotated(angle));
    let reach = sheet.x + sheet.y;
    let (rows, places) = ((reach / apart) as i32, (reach / step) as i32);
    let inside = |p: Point| p.x > 0.0 && p.y > 0.0 && p.x < sheet.x && p.y < sheet.y;
    for row in -rows..rows {
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        for place in -places..places {
            let p = across * (f64::from(row) * apart) + along * ((f64::from(place) + shift) * step);
            if inside(p) {
                at(p, along);
            }
        }
    }
}

/// Draws streets, before the ways.
pub fn streets(pen: &mut Pen, scene: &Scene<'_>) {
    let mut path = Path::new();
    for line in street_lines(scene) {
        path.line(&line);
    }
    pen.path("street outer", &path);
    pen.path("street inner", &path);
}

fn street_lines(scene: &Scene<'_>) -> Vec<Vec<Point>> {
    let streets = scene.picture.sketch.iter().flat_map(|sketch| &sketch.streets);
    streets.map(|line| flow(&scene.sketched(line), 3)).collect()
}

/// Draws the houses of a town along its streets, and farms.
pub fn houses(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let is_town = |p: Point| scene.ground(scene.layout.cell_at(p)) == Ground::Town;
    let streets = street_lines(scene);
    let ways: Vec<&Vec<Point>> = scene.tracks.iter().map(|track| &track.line).chain(&streets).collect();
    let stretches: Vec<(Point, Point)> = ways
        .iter()
        .flat_map(|line| line.windows(2).map(|pair| (pair[0], pair[1])))
        .filter(|&(a, _)| is_town(a))
        .collect();
    let clear =
        |p: Point, margin: f64| stretches.iter().all(|&(a, b)| crate::geometry::distance_to(p, a, b) > margin * r);
    let mut blocks = Path::new();
    let mut built: Vec<Point> = Vec::new();
    for (i, line) in ways.iter().enumerate() {
        for (j, (at, way)) in stations(line, 0.2 * r).into_iter().enumerate() {
            for (side, sign) in [-1.0, 1.0].into_iter().enumerate() {
                let lot = hash(i as i32 * 61 + j as i32, side as i32, 141);
                let p = at + way.turned() * (sign * (0.155 + 0.02 * lot) * r);
                let room = built.iter().all(|other| (*other - p).length() > 0.165 * r);
                if is_town(at) && is_town(p) && lot > 0.14 && room && clear(p, 0.125) {
                    built.push(p);
                    house(
                        &mut blocks,
                        p,
                        way,
                        (0.062 + 0.025 * lot) * r,
                        (0.05 + 0.02 * hash(j as i32, i as i32, 142)) * r,
                    );
                }
            }
        }
    }
    pen.path("town houses", &blocks);
    let mut farms = Path::new();
    for hex in scene.picture.grid.all().filter(|hex| scene.picture.hexes[hex.index()] == Ground::Farm) {
        let turn = hash(i32::from(hex.0), 3, 151) - 0.5;
        let centre = farmyard(scene, scene.layout.warp(scene.centre(hex)));
        for (x, y, long, wide) in [(-0.13, -0.06, 0.085, 0.055), (0.13, -0.04, 0.075, 0.09), (0.02, 0.14, 0.06, 0.04)] {
            let at = centre + Point::new(x, y).rotated(turn) * r;
            house(&mut farms, at, Point::new(1.0, 0.0).rotated(turn), long * r, wide * r);
        }
    }
    pen.path("farm houses", &farms);
}

/// Where a farm stands in its hex: in the middle, or beside the way that runs there.
fn farmyard(scene: &Scene<'_>, middle: Point) -> Point {
    let around =
        (0..12).map(|i| Point::new(0.42, 0.0).rotated(f64::from(i) * std::f64::consts::TAU / 12.0) * scene.r());
    let mut places = std::iter::once(Point::default()).chain(around).map(|aside| middle + aside);
    places.find(|&p| scene.free(p, 0.26)).unwrap_or(middle)
}

/// Draws the sunk stretches of a railroad: two rims with strokes down to the bed.
pub fn cuts(pen: &mut Pen, scene: &Scene<'_>) {
    let r = scene.r();
    let (mut rims, mut strokes) = (Path::new(), Path::new());
    for cutting in scene.picture.sketch.iter().flat_map(|sketch| &sketch.cuttings) {
        let line: Vec<Point> = flow(&scene.sketched(cutting), 8).into_iter().map(|p| scene.layout.warp(p)).collect();
        // Along the railroad as it is drawn.
        let line: Vec<Point> = line.iter().map(|&p| on_rails(scene, p)).collect();
        for sign in [-1.0, 1.0] {
            rims.line(&beside(&line, sign * 0.19 * r));
            for (at, way) in stations(&line, 0.06 * r) {
                let out = way.turned() * sign;
                let (top, foot) = (at + out * (0.19 * r), at + out * (0.08 * r));
                let aside = way * (0.02 * r);
                strokes.ring(&[top + aside, top - aside, foot]);
            }
        }
    }
    pen.open("cuts");
    pen.path("comb", &strokes);
    pen.path("rim", &rims);
    pen.close();
}

/// The nearest place of a railroad.
fn on_rails(scene: &Scene<'_>, p: Point) -> Point {
    use crate::picture::WayKind::{Railroad, UnfinishedRailroad};
    let rails = scene.tracks.iter().filter(|track| matches!(track.kind, Railroad | UnfinishedRailroad));
    let places = rails.flat_map(|track| track.line.iter().copied());
    places
        .min_by(|a, b| (*a - p).length().total_cmp(&(*b - p).length()))
        .filter(|at| (*at - p).length() < scene.r())
        .unwrap_or(p)
}

/// Writes the name of the town over its houses.
pub fn town_name(pen: &mut Pen, scene: &Scene<'_>) {
    let Some((name, hexes)) = scene.picture.field.as_ref().and_then(|field| field.town.as_ref()) else { return };
    let r = scene.r();
    let sum = hexes.iter().fold(Point::default(), |sum, &hex| sum + scene.centre(hex));
    let at = sum * (1.0 / hexes.len().max(1) as f64) + Point::new(0.0, 0.35 * r);
    let more = format!("text-anchor=\"middle\" letter-spacing=\"{}\"", number(0.3 * r));
    pen.text("name town", at, 0.95 * r, &more, &name.to_uppercase());
}

/// Writes the level of each hex.
pub fn level_numbers(pen: &mut Pen, scene: &Scene<'_>) {
    let Some(field) = scene.picture.field.as_ref().filter(|field| !field.levels.is_empty()) else { return };
    if !scene.style.numbers {
        return;
    }
    let r = scene.r();
    pen.open("levels");
    for hex in scene.picture.grid.all() {
        if let Some(level) = field.levels.get(hex.index()) {
            let at = scene.centre(hex) - Point::new(0.0, 0.5 * r);
            pen.text("level", at, 0.2 * r, "text-anchor=\"middle\"", &level.to_string());
        }
    }
    pen.close();
}

/// The look of every class.
pub fn classes(style: &Style) -> String {
    let p = &style.palette;
    let n = |share: f64| number(share * style.radius);
    [
        ".tint{fill:#c09348;fill-opacity:.075}.lie .hachures{fill-opacity:.36}".to_owned(),
        ".shadow{fill:#4a3a24;fill-opacity:.05}.lit{fill:#fffaf0;fill-opacity:.1}".to_owned(),
        format!(".contour{{fill:none;stroke:{};stroke-width:{};stroke-opacity:.5}}", p.relief, n(0.016)),
        format!(".contour.fifth{{stroke-width:{};stroke-opacity:.75}}", n(0.03)),
        format!(".slope .comb,.cuts .comb{{fill:{};fill-opacity:.95}}", "#4a3826"),
        format!(".slope .crest{{fill:none;stroke:#4a3826;stroke-width:{}}}", n(0.014)),
        format!(".slope.steep .crest{{stroke-width:{}}}", n(0.026)),
        format!(".slope.abrupt .crest{{stroke-width:{}}}", n(0.046)),
        format!(".cuts .rim{{fill:none;stroke:{};stroke-width:{}}}", p.relief, n(0.022)),
        format!(".walls .stones{{fill:#8d8676;stroke:{};stroke-width:{}}}", p.ink, n(0.01)),
        format!(".walls .rails,.walls .posts{{fill:none;stroke:{};stroke-width:{}}}", "#6b4a2a", n(0.013)),
        format!(".walls .posts{{stroke-width:{}}}", n(0.02)),
        format!(".mark.crops{{fill:none;stroke:#a08437;stroke-width:{};stroke-opacity:.75}}", n(0.017)),
        format!(".wash.crops{{fill:#e6d391}}.wash.orchard{{fill:{}}}.wash.town{{fill:#d9b8a0}}", p.woods),
        ".wash.crops{fill-opacity:.6}.wash.orchard{fill-opacity:.45}.wash.town{fill-opacity:.55}".to_owned(),
        format!(".orchards .crown{{fill:{};stroke:{};stroke-width:{}}}", p.leaves, p.shade, n(0.009)),
        format!(".orchards .shade{{fill:none;stroke:{};stroke-width:{}}}", p.shade, n(0.018)),
        format!(".street{{fill:none;stroke-linecap:round}}.street.outer{{stroke:{};stroke-width:{}}}", p.ink, n(0.055)),
        format!(".street.inner{{stroke:{};stroke-width:{}}}", p.margin, n(0.036)),
        format!(".name.town{{font-weight:700;stroke:{};stroke-width:{};stroke-opacity:.9}}", p.margin, n(0.16)),
        format!(".level{{fill:{};fill-opacity:.75;font-style:italic}}", p.relief),
    ]
    .concat()
}
