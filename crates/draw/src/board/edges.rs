//! Zones and positions: borders laid lightly over the ground, and the terrain of a position drawn on the side it
//! affects.

use super::{BoardPicture, BoardSide, Edge, point, points};
use crate::geometry::{Point, bend};
use crate::noise::hash;
use crate::pen::{Path, Pen, number};
use crate::relief::stroke;
use crate::style::Palette;
use crate::towns::house;

/// Where the ground is not known: the roads, from zone to zone.
pub fn plain_ground(pen: &mut Pen, picture: &BoardPicture) {
    pen.open("washes");
    for zone in picture.zones.iter().filter(|zone| zone.town) {
        pen.path("wash town", &Path::around(&points(&zone.outline)));
    }
    pen.close();
    pen.open("ways");
    for class in ["road outer", "road inner"] {
        for road in &picture.roads {
            pen.path(class, &Path::through(&crate::geometry::flow(&points(&road.way), 6)));
        }
    }
    pen.close();
}

/// From stroke to stroke, how long they are, and how wide at their head.
struct Comb {
    step: f64,
    long: f64,
    width: f64,
}

const RIDGE: Comb = Comb { step: 4.6, long: 9.0, width: 1.7 };
const STEEP: Comb = Comb { step: 3.1, long: 15.0, width: 2.1 };
/// From one cannon symbol to the next.
const CANNON_GAP: f64 = 22.0;

/// Draws the positions.
pub fn draw(pen: &mut Pen, picture: &BoardPicture) {
    let edges: Vec<Edge> = picture.positions.iter().map(Edge::of).collect();
    let mut halo = Path::new();
    let (mut plain, mut inked) = (Path::new(), Path::new());
    let mut marks = Marks::default();
    let mut ends = Path::new();
    for (position, edge) in picture.positions.iter().zip(&edges) {
        let ends_of = [edge.from, edge.spot(edge.long, 0.0)];
        let bare = position.sides.iter().all(|side| side.ridge.is_none() && !side.steep && !side.obstructed);
        if bare {
            plain.line(&ends_of);
        } else {
            halo.line(&ends_of);
            inked.line(&ends_of);
        }
        for end in ends_of {
            ends.dot(end, 2.4);
        }
        for (side, sign) in position.sides.iter().zip([1.0, -1.0]) {
            marks.side(edge, side, sign);
        }
    }
    pen.open("positions");
    pen.path("halo", &halo);
    pen.path("border", &plain);
    pen.path("bushes", &marks.bushes);
    pen.path("bush-shade", &marks.shades);
    pen.path("walls-of-houses", &marks.houses);
    pen.path("comb", &marks.strokes);
    pen.path("edge", &inked);
    pen.path("crossing-dot", &ends);
    for (at, west) in &marks.cannon {
        let turn = if *west { " scale(-1 1)" } else { "" };
        let (x, y) = (number(at.x), number(at.y));
        pen.raw(&format!("<use href=\"#cannon\" class=\"cannon\" transform=\"translate({x} {y}){turn}\"/>"));
    }
    let mut sights = Path::new();
    for (from, to) in &picture.sights {
        let (from, to) = (point(from), point(to));
        let control = from.towards(to, 0.5) + (to - from).turned() * -0.08;
        sights.line(&std::iter::once(from).chain(bend(from, control, to, 14)).collect::<Vec<_>>());
    }
    pen.path("sight", &sights);
    pen.close();
}

#[derive(Default)]
struct Marks {
    strokes: Path,
    bushes: Path,
    shades: Path,
    houses: Path,
    cannon: Vec<(Point, bool)>,
}

impl Marks {
    fn side(&mut self, edge: &Edge, side: &BoardSide, sign: f64) {
        let comb = match (side.steep, side.ridge) {
            (true, _) => Some(STEEP),
            (false, Some(_)) => Some(RIDGE),
            _ => None,
        };
        let deep = comb.as_ref().map_or(0.0, |comb| comb.long);
        if let Some(comb) = comb {
            self.comb(edge, &comb, sign);
        }
        if side.obstructed {
            self.obstructed(edge, sign, if deep > 0.0 { deep + 3.0 } else { 4.0 }, side.town);
        }
        let count = side.ridge.unwrap_or(0);
        for i in 0..count {
            let far = edge.long / 2.0 + (f64::from(i) - f64::from(count - 1) / 2.0) * CANNON_GAP;
            let off = deep + if side.obstructed { 21.0 } else { 11.0 };
            self.cannon.push((edge.spot(far, sign * off), edge.left.x * sign < 0.0));
        }
    }

    fn comb(&mut self, edge: &Edge, comb: &Comb, sign: f64) {
        let count = ((edge.long - 5.0) / comb.step).max(1.0) as i32;
        let inset = (edge.long - f64::from(count - 1) * comb.step) / 2.0;
        for i in 0..count {
            let far = inset + f64::from(i) * comb.step;
            let lot = hash(far as i32 + edge.from.x as i32 * 3, edge.from.y as i32, 171 + (sign > 0.0) as u32);
            let fall = comb.long * (0.75 + 0.45 * lot) * (0.6 + (far.min(edge.long - far) / 26.0)).min(1.0);
            stroke(&mut self.strokes, edge.spot(far, 0.0), edge.spot(far + lot - 0.5, sign * fall), comb.width);
        }
    }

    /// A hedge of trees along the side; in the town, of houses.
    fn obstructed(&mut self, edge: &Edge, sign: f64, off: f64, town: bool) {
        let (step, rows) = if town { (9.0, 1) } else { (7.4, 2) };
        for row in 0..rows {
            let shift = f64::from(row) * 0.5;
            let count = ((edge.long - 10.0) / step - shift).max(1.0) as i32;
            for i in 0..count {
                let far = 5.0 + (f64::from(i) + 0.5 + shift) * step;
                let lot = hash(far as i32 + edge.from.y as i32, edge.from.x as i32 + row, 181);
                let at = edge.spot(far + lot * 1.6 - 0.8, sign * (off + f64::from(row) * 5.4 + lot * 1.6));
                if town {
                    house(&mut self.houses, at, edge.along, 3.3, 2.1);
                } else {
                    let size = 2.5 + 0.9 * lot;
                    self.bushes.dot(at, size);
                    self.shades.line(&[at + Point::new(0.0, size)]);
                    self.shades.curve(at + Point::new(size, size), at + Point::new(size, -0.2 * size));
                }
            }
        }
    }
}

/// The cannon symbol.
pub fn symbols() -> &'static str {
    "<g id=\"cannon\"><path d=\"M-5 -5.4L9 -7.6L9.4 -4.9L-4.6 -2ZM-2 -1.6L-11 5.2L-9.8 6.6L0 0.4Z\"/>\
     <path class=\"wheel\" d=\"M-5.2 1.4a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0 -9.4 0M-0.5 -3.3V6.1M-5.2 1.4H4.2M-3.8 -1.9L2.8 4.7\
     M2.8 -1.9L-3.8 4.7\"/></g>"
}

/// The look of the classes.
pub fn classes(palette: &Palette) -> String {
    let Palette { ink, paper, leaves, shade, brick, mortar, .. } = *palette;
    format!(
        ".positions .halo{{fill:none;stroke:{paper};stroke-width:4.6;stroke-opacity:.55;stroke-linecap:round}}\
         .positions .border{{fill:none;stroke:{ink};stroke-width:1.4;stroke-opacity:.8;stroke-dasharray:8 3.5}}\
         .positions .edge{{fill:none;stroke:{ink};stroke-width:2.1;stroke-linecap:round}}\
         .positions .comb{{fill:{ink};fill-opacity:.88}}\
         .positions .crossing-dot{{fill:{ink}}}\
         .positions .bushes{{fill:{leaves};stroke:{shade};stroke-width:.8}}\
         .positions .bush-shade{{fill:none;stroke:{shade};stroke-width:1}}\
         .positions .walls-of-houses{{fill:{brick};stroke:{mortar};stroke-width:.6}}\
         .cannon{{fill:{ink}}}.cannon path{{stroke:{paper};stroke-width:1.6;stroke-opacity:.5;paint-order:stroke}}\
         #cannon .wheel{{fill:none;stroke:{ink};stroke-width:1;stroke-opacity:1}}\
         .road.outer{{stroke-width:4.2}}.road.inner{{stroke-width:2.5}}.lie .tint{{fill-opacity:.035}}\
         .lie .shadow{{fill-opacity:.042}}\
         .sight{{fill:none;stroke:{ink};stroke-opacity:.55;stroke-width:1.6;stroke-dasharray:2 6}}\
         .waters .bed{{fill:{water}}}.graves{{fill:none;stroke:{ink};stroke-width:1;stroke-opacity:.7}}",
        water = palette.water
    )
}
