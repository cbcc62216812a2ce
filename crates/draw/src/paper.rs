//! The sheet: paper, style of all classes, grid, numbers, frame and title.

use crate::geometry::{Point, next_cell};
use crate::pen::{Path, Pen, number};
use crate::picture::Side;
use crate::png::FAMILY;
use crate::scene::Scene;
use crate::style::Style;
use ground::Direction;

/// The light of a lamp on the paper.
pub const LIGHT: &str = "<radialGradient id=\"light\" cx=\"0.42\" cy=\"0.4\" r=\"0.75\">\
    <stop offset=\"0\" stop-color=\"#fffaf0\" stop-opacity=\"0.45\"/>\
    <stop offset=\"0.6\" stop-color=\"#efe0bd\" stop-opacity=\"0\"/>\
    <stop offset=\"1\" stop-color=\"#b8975a\" stop-opacity=\"0.22\"/></radialGradient>";

/// Opens the drawing and lays the paper; what follows is clipped to the map's frame.
pub fn open(pen: &mut Pen, scene: &Scene<'_>) {
    let (w, h) = (number(scene.sheet.x), number(scene.sheet.y));
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\">"
    ));
    pen.raw(&format!("<title>{}</title>", crate::pen::escape(&scene.picture.title)));
    let field = scene.picture.field.as_ref().map(|_| crate::field::classes(scene.style)).unwrap_or_default();
    pen.raw(&format!("<style>{}{field}</style>", classes(scene.style)));
    pen.raw(&format!("<rect class=\"margin\" width=\"{w}\" height=\"{h}\"/>"));
    let (x, y) = (number(scene.top_left.x), number(scene.top_left.y));
    let size = scene.bottom_right - scene.top_left;
    let (fw, fh) = (number(size.x), number(size.y));
    pen.raw(&format!(
        "<defs><clipPath id=\"frame\"><rect x=\"{x}\" y=\"{y}\" width=\"{fw}\" height=\"{fh}\"/></clipPath>{LIGHT}</defs>"
    ));
    pen.raw("<g class=\"map\" clip-path=\"url(#frame)\">");
    pen.raw(&format!("<rect class=\"paper\" x=\"{x}\" y=\"{y}\" width=\"{fw}\" height=\"{fh}\"/>"));
    pen.raw(&format!("<rect x=\"{x}\" y=\"{y}\" width=\"{fw}\" height=\"{fh}\" fill=\"url(#light)\"/>"));
}

/// Ends the drawing.
pub fn close(pen: &mut Pen) {
    pen.raw("</svg>");
}

/// The hex grid and the hex numbers.
pub fn grid(pen: &mut Pen, scene: &Scene<'_>) {
    let mut lines = Path::new();
    for hex in scene.picture.grid.all() {
        let cell = scene.cell(hex);
        for direction in Direction::ALL {
            let next = next_cell(cell, direction);
            if cell < next || !scene.on_map(next) {
                let (a, b) = scene.layout.ends(cell, direction);
                lines.line(&[a, b]);
            }
        }
    }
    pen.path("grid", &lines);
    if scene.style.numbers {
        pen.open("numbers");
        for hex in scene.picture.grid.all() {
            let at = scene.centre(hex) - Point::new(0.0, 0.7 * scene.r());
            pen.text("number", at, 0.145 * scene.r(), "text-anchor=\"middle\"", &scene.picture.grid.number(hex));
        }
        pen.close();
    }
}

/// Rings around the hexes that are fought for, with a flag of who holds them.
pub fn objectives(pen: &mut Pen, scene: &Scene<'_>) {
    if !scene.style.pieces {
        return;
    }
    let r = scene.r();
    for objective in &scene.picture.objectives {
        let centre = scene.centre(objective.hex);
        let ring = |share: f64| -> Vec<Point> {
            let cell = scene.cell(objective.hex);
            Direction::ALL.iter().map(|&d| centre.towards(scene.layout.ends(cell, d).0, share)).collect()
        };
        let holder = match objective.holder {
            Some(Side::Union) => "union",
            Some(Side::Confederate) => "confederate",
            None => "nobody",
        };
        pen.open(&format!("objective {holder}"));
        pen.path("ring", &Path::around(&ring(0.95)));
        let foot = centre + Point::new(-0.72, -0.2) * r;
        pen.path("staff", &Path::through(&[foot, foot - Point::new(0.0, 0.24 * r)]));
        let top = foot - Point::new(0.0, 0.24 * r);
        let cloth = [(0.0, 0.0), (0.19, 0.025), (0.155, 0.07), (0.19, 0.12), (0.0, 0.12)];
        pen.path("cloth", &Path::around(&cloth.map(|(x, y)| top + Point::new(x, y) * r)));
        pen.close();
    }
}

/// The neat line around the map, and the title above it. Closes the map.
pub fn frame(pen: &mut Pen, scene: &Scene<'_>) {
    pen.close();
    let rectangle = |out: f64| {
        let (a, b) = (scene.top_left - Point::new(out, out), scene.bottom_right + Point::new(out, out));
        Path::around(&[a, Point::new(b.x, a.y), b, Point::new(a.x, b.y)])
    };
    let r = scene.r();
    pen.path("neat-line", &rectangle(0.0));
    pen.path("neat-line outer", &rectangle(0.11 * r));
    let base = scene.top_left.y - 0.36 * r;
    let middle = scene.sheet.x / 2.0;
    let more = format!("text-anchor=\"middle\" letter-spacing=\"{}\"", number(0.12 * r));
    pen.text("title", Point::new(middle, base), 0.58 * r, &more, &scene.picture.title.to_uppercase());
    if !scene.picture.subtitle.is_empty() {
        let at = Point::new(scene.bottom_right.x, base);
        pen.text("subtitle", at, 0.27 * r, "text-anchor=\"end\"", &scene.picture.subtitle);
    }
}

/// The look of every class.
pub fn classes(style: &Style) -> String {
    [
        sheet_classes(style),
        ground_classes(style),
        way_classes(style),
        water_classes(style),
        crossing_classes(style),
        name_classes(style),
        crate::features::classes(style),
        crate::counters::classes(style),
    ]
    .concat()
}

/// A rule of CSS for lines: colour, and width in radii.
fn stroke(style: &Style, selector: &str, colour: &str, width: f64) -> String {
    format!("{selector}{{fill:none;stroke:{colour};stroke-width:{}}}", number(width * style.radius))
}

/// A rule of CSS for areas.
fn fill(selector: &str, colour: &str) -> String {
    format!("{selector}{{fill:{colour}}}")
}

fn sheet_classes(style: &Style) -> String {
    let p = &style.palette;
    [
        format!("text{{font-family:'{FAMILY}',serif;fill:{}}}", p.ink),
        fill(".margin", p.margin),
        fill(".paper", p.paper),
        stroke(style, ".grid", p.ink, 0.013),
        ".grid{stroke-opacity:.22}".to_owned(),
        stroke(style, ".neat-line", p.ink, 0.02),
        stroke(style, ".neat-line.outer", p.ink, 0.05),
        ".title{font-weight:700}.subtitle{font-style:italic}".to_owned(),
        stroke(style, ".objective .ring", p.gold, 0.045),
        ".objective .ring{stroke-opacity:.85}".to_owned(),
        stroke(style, ".objective .staff", p.ink, 0.025),
        stroke(style, ".objective .cloth", p.ink, 0.012),
        fill(".objective.nobody .cloth", p.margin),
        fill(".objective.union .cloth", p.union),
        fill(".objective.confederate .cloth", p.confederate),
    ]
    .concat()
}

fn ground_classes(style: &Style) -> String {
    let p = &style.palette;
    [
        ".wash{fill-opacity:.75}".to_owned(),
        fill(".wash.rolling", p.rolling),
        fill(".wash.mountain", p.summit),
        ".wash.mountain{fill-opacity:.45}".to_owned(),
        fill(".wash.woods", p.woods),
        fill(".wash.swamp", p.swamp),
        fill(".wash.provisional-swamp", p.swamp),
        ".wash.provisional-swamp{fill-opacity:.4}".to_owned(),
        fill(".hachures,.ridge .comb", p.relief),
        ".hachures{fill-opacity:.82}".to_owned(),
        stroke(style, ".ridge .crest", p.relief, 0.026),
        stroke(style, ".mark", p.relief, 0.014),
        ".mark{stroke-linecap:round}.mark.rolling{stroke-opacity:.5}".to_owned(),
        stroke(style, ".mark.rough", p.relief, 0.018),
        format!(".mark.rough.stones{{fill:{};stroke:none}}", p.relief),
        stroke(style, ".mark.reeds", p.reeds, 0.014),
        stroke(style, ".mark.pools", p.bank, 0.014),
        stroke(style, ".mark.provisional-swamp", p.reeds, 0.014),
        stroke(style, ".crown", p.shade, 0.008),
        fill(".crown", p.leaves),
        stroke(style, ".shade", p.shade, 0.02),
        stroke(style, ".foot", p.shade, 0.014),
        ".foot{stroke-opacity:.7}".to_owned(),
        stroke(style, ".houses", p.mortar, 0.01),
        fill(".houses", p.brick),
        stroke(style, ".station", p.margin, 0.012),
        fill(".station", p.ink),
        format!(".station.roof{{fill:{};stroke:none}}", p.margin),
    ]
    .concat()
}

fn way_classes(style: &Style) -> String {
    let p = &style.palette;
    let n = |share: f64| number(share * style.radius);
    [
        stroke(style, ".road.outer", p.ink, 0.078),
        stroke(style, ".road.inner", p.margin, 0.044),
        stroke(style, ".pike.outer", p.ink, 0.125),
        stroke(style, ".pike.inner", p.pike, 0.083),
        stroke(style, ".trail", p.ink, 0.026),
        format!(".trail{{stroke-dasharray:{} {}}}", n(0.09), n(0.06)),
        stroke(style, ".railroad.line", p.ink, 0.032),
        stroke(style, ".railroad.ties", p.ink, 0.024),
        stroke(style, ".unfinished-railroad.line", p.relief, 0.028),
        stroke(style, ".unfinished-railroad.ties", p.relief, 0.024),
        ".road,.pike{stroke-linejoin:round;stroke-linecap:round}".to_owned(),
    ]
    .concat()
}

fn water_classes(style: &Style) -> String {
    let p = &style.palette;
    [
        stroke(style, ".creek", p.bank, 0.008),
        fill(".creek", p.bank),
        ".river{fill:none;stroke-linejoin:round}".to_owned(),
        format!(".river.bank{{stroke:{}}}.river.fill{{stroke:{}}}", p.bank, p.water),
        stroke(style, ".shore", p.bank, 0.06),
        fill(".lake", p.water),
        format!(".ripple{{fill:none;stroke:{}}}.ripple-gap{{fill:none;stroke:{}}}", p.bank, p.water),
        stroke(style, ".current", p.bank, 0.012),
        ".current{stroke-opacity:.45;stroke-linecap:round}".to_owned(),
    ]
    .concat()
}

fn crossing_classes(style: &Style) -> String {
    let p = &style.palette;
    [
        fill(".bridge .deck", p.margin),
        stroke(style, ".bridge .rail", p.ink, 0.034),
        ".bridge .rail{stroke-linejoin:round;stroke-linecap:round}".to_owned(),
        stroke(style, ".ford .stones", p.margin, 0.008),
        fill(".ford .stones", p.ink),
        stroke(style, ".ferry .cable", p.ink, 0.02),
        fill(".ferry .posts", p.ink),
        stroke(style, ".ferry .hull", p.ink, 0.026),
        fill(".ferry .hull", p.margin),
        fill(".dam .wall", p.ink),
        stroke(style, ".dam .spill", p.margin, 0.018),
    ]
    .concat()
}

fn name_classes(style: &Style) -> String {
    let p = &style.palette;
    let n = |share: f64| number(share * style.radius);
    let halo = |selector: &str, width: f64, strength: &str| {
        let (colour, width) = (p.paper, n(width));
        format!(
            "{selector}{{stroke:{colour};stroke-width:{width};stroke-opacity:{strength};stroke-linejoin:round;\
             paint-order:stroke}}"
        )
    };
    [
        halo(".number", 0.04, ".6"),
        ".number{fill-opacity:.62}".to_owned(),
        halo(".name", 0.075, ".85"),
        format!(".name.city{{font-weight:700;letter-spacing:{}}}", n(0.05)),
        ".name.spot,.name.water,.name.lake{font-style:italic}".to_owned(),
        fill(".name.water", p.water_name),
        format!(".name.lake{{fill:{};stroke:{};stroke-opacity:.9}}", p.margin, p.water),
        halo(".name.ridge", 0.09, ".85"),
    ]
    .concat()
}
