//! The sheet: paper, style of all classes, grid, numbers, frame and title.

use crate::geometry::{Point, next_cell};
use crate::pen::{Path, Pen, number};
use crate::picture::Side;
use crate::png::FAMILY;
use crate::scene::Scene;
use crate::style::Style;
use ground::Direction;

/// Opens the drawing and lays the paper; what follows is clipped to the map's frame.
pub fn open(pen: &mut Pen, scene: &Scene<'_>) {
    let (w, h) = (number(scene.sheet.x), number(scene.sheet.y));
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\">"
    ));
    pen.raw(&format!("<title>{}</title>", crate::pen::escape(&scene.picture.title)));
    pen.raw(&format!("<style>{}</style>", classes(scene.style)));
    pen.raw(&format!("<rect class=\"margin\" width=\"{w}\" height=\"{h}\"/>"));
    let (x, y) = (number(scene.top_left.x), number(scene.top_left.y));
    let size = scene.bottom_right - scene.top_left;
    let (fw, fh) = (number(size.x), number(size.y));
    pen.raw(&format!(
        "<defs><clipPath id=\"frame\"><rect x=\"{x}\" y=\"{y}\" width=\"{fw}\" height=\"{fh}\"/></clipPath>\
         <radialGradient id=\"light\" cx=\"0.42\" cy=\"0.4\" r=\"0.75\"><stop offset=\"0\" stop-color=\"#fffaf0\" stop-opacity=\"0.45\"/>\
         <stop offset=\"0.6\" stop-color=\"#efe0bd\" stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"#b8975a\" stop-opacity=\"0.22\"/>\
         </radialGradient></defs>"
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
        let foot = centre + Point::new(-0.53, -0.5) * r;
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
    let p = &style.palette;
    let n = |share: f64| number(share * style.radius);
    let halo = format!("stroke:{};stroke-linejoin:round;paint-order:stroke", p.paper);
    [
        format!("text{{font-family:'{FAMILY}',serif;fill:{}}}", p.ink),
        format!(".margin{{fill:{}}}.paper{{fill:{}}}", p.margin, p.paper),
        format!(".wash{{stroke:none;fill-opacity:.75}}.wash.rolling{{fill:{}}}", p.rolling),
        format!(".wash.mountain{{fill:#c9b68f;fill-opacity:.45}}.wash.woods{{fill:{}}}", p.woods),
        format!(".wash.swamp{{fill:{0}}}.wash.provisional-swamp{{fill:{0};fill-opacity:.4}}", p.swamp),
        format!(".hachures,.ridge .comb{{fill:{}}}.hachures{{fill-opacity:.82}}", p.relief),
        format!(".ridge .crest{{fill:none;stroke:{};stroke-width:{};stroke-linecap:round}}", p.relief, n(0.026)),
        format!(".mark{{fill:none;stroke:{};stroke-width:{};stroke-linecap:round}}", p.relief, n(0.014)),
        format!(".mark.rolling{{stroke-opacity:.5}}.mark.stones{{fill:{};stroke:none}}", p.relief),
        format!(".mark.rough{{stroke-width:{}}}.mark.reeds{{stroke:#4f6b52}}", n(0.018)),
        format!(".mark.pools{{stroke:{}}}.mark.provisional-swamp{{stroke:#6d8266}}", p.bank),
        format!(".crown{{fill:{};stroke:#5d6a44;stroke-width:{}}}", p.leaves, n(0.008)),
        format!(".shade{{fill:none;stroke:#4a5636;stroke-width:{}}}", n(0.02)),
        format!(".foot{{fill:none;stroke:#4a5636;stroke-width:{};stroke-opacity:.7}}", n(0.014)),
        ".ways path{fill:none;stroke-linejoin:round;stroke-linecap:round}".to_owned(),
        format!(".road.outer{{stroke:{};stroke-width:{}}}.road.inner{{stroke:{};stroke-width:{}}}", p.ink, n(0.078), p.margin, n(0.044)),
        format!(".pike.outer{{stroke:{};stroke-width:{}}}.pike.inner{{stroke:{};stroke-width:{}}}", p.ink, n(0.125), p.pike, n(0.083)),
        format!(".ways .trail{{stroke:{};stroke-width:{};stroke-dasharray:{} {};stroke-linecap:butt}}", p.ink, n(0.026), n(0.09), n(0.06)),
        format!(".railroad.line{{stroke:{};stroke-width:{}}}.ways .ties{{stroke-linecap:butt}}", p.ink, n(0.032)),
        format!(".railroad.ties{{stroke:{};stroke-width:{}}}", p.ink, n(0.024)),
        format!(".ways .unfinished-railroad.line{{stroke:{};stroke-width:{};stroke-linecap:butt}}", p.relief, n(0.028)),
        format!(".unfinished-railroad.ties{{stroke:{};stroke-width:{}}}", p.relief, n(0.024)),
        format!(".creek{{fill:{0};stroke:{0};stroke-width:{1}}}", p.bank, n(0.008)),
        ".river{fill:none;stroke-linejoin:round;stroke-linecap:butt}".to_owned(),
        format!(".river.bank{{stroke:{}}}.river.fill{{stroke:{}}}", p.bank, p.water),
        format!(".shore{{fill:none;stroke:{};stroke-width:{}}}.lake{{fill:{}}}", p.bank, n(0.06), p.water),
        format!(".ripple{{fill:none;stroke:{}}}.ripple-gap{{fill:none;stroke:{}}}", p.bank, p.water),
        format!(".current{{fill:none;stroke:{};stroke-width:{};stroke-opacity:.45;stroke-linecap:round}}", p.bank, n(0.012)),
        format!(".deck{{fill:{}}}.crossing .rail{{fill:none;stroke:{};stroke-width:{};stroke-linejoin:round;stroke-linecap:round}}", p.margin, p.ink, n(0.034)),
        format!(".stones{{fill:{}}}.ford .stones{{stroke:{};stroke-width:{}}}", p.ink, p.margin, n(0.008)),
        format!(".cable{{fill:none;stroke:{0};stroke-width:{1}}}.posts{{fill:{0}}}", p.ink, n(0.02)),
        format!(".hull{{fill:{};stroke:{};stroke-width:{};stroke-linejoin:round}}", p.margin, p.ink, n(0.026)),
        format!(".wall{{fill:{0}}}.spill{{fill:none;stroke:{1};stroke-width:{2}}}", p.ink, p.margin, n(0.018)),
        format!(".houses{{fill:{};stroke:#5c2c1e;stroke-width:{}}}", p.brick, n(0.01)),
        format!(".station{{fill:{};stroke:{};stroke-width:{}}}.station.roof{{fill:{};stroke:none}}", p.ink, p.margin, n(0.012), p.margin),
        format!(".grid{{fill:none;stroke:{};stroke-opacity:.22;stroke-width:{}}}", p.ink, n(0.013)),
        format!(".number{{fill-opacity:.62;stroke-width:{};{halo};stroke-opacity:.6}}", n(0.04)),
        format!(".name{{stroke-width:{};{halo};stroke-opacity:.85}}", n(0.075)),
        format!(".name.city{{font-weight:700;letter-spacing:{}}}.name.spot{{font-style:italic}}", n(0.05)),
        format!(".name.water,.name.lake{{font-style:italic;fill:#284b5d}}.name.lake{{fill:#f4f1e4;stroke:{};stroke-opacity:.9}}", p.water),
        format!(".name.ridge{{fill:#3c2f22;stroke-width:{}}}", n(0.09)),
        format!(".neat-line{{fill:none;stroke:{};stroke-width:{}}}.neat-line.outer{{stroke-width:{}}}", p.ink, n(0.02), n(0.05)),
        ".title{font-weight:700}.subtitle{font-style:italic}".to_owned(),
        format!(".objective .ring{{fill:none;stroke:{};stroke-width:{};stroke-opacity:.85}}", p.gold, n(0.045)),
        format!(".objective .staff{{fill:none;stroke:{};stroke-width:{}}}", p.ink, n(0.025)),
        format!(".objective.union .cloth{{fill:{}}}.objective.confederate .cloth{{fill:{}}}", p.union, p.confederate),
        format!(".objective .cloth{{fill:{};stroke:{};stroke-width:{}}}", p.margin, p.ink, n(0.012)),
        crate::counters::classes(style),
    ]
    .concat()
}
