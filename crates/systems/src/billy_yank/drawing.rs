//! Tables of Billy Yank, seen from above: relief, growth, walls and roads, and the stands of both armies to
//! scale.

use billy_yank::Now;
use billy_yank::terrain::{Area, Class, Cover, Level, Line, LineKind};
use billy_yank::units::Side;
use draw::geometry::{Point, stations};
use draw::noise::hash;
use draw::pen::{Path, Pen, escape, number};
use draw::{FAMILY, Style};
use ground::free::{self, Paces, Polygon};

/// A pace in pixels.
const PACE: f64 = 24.0;
/// The margin about the table.
const MARGIN: f64 = 30.0;
/// The radius of a general's base, in paces.
const BASE: f64 = 0.5;
/// How wide a letter is for its height, about.
const LETTER: f64 = 0.5;

/// The drawing of a table; with the style's pieces, of who stands on it.
pub fn table(now: Now<'_>, title: &str, style: &Style) -> String {
    let map = &now.stage.map;
    let mut drawing = Drawing { pen: Pen::new(), height: map.height, style };
    drawing.open(map.width, title);
    map.levels.iter().for_each(|level| drawing.level(level));
    map.areas.iter().for_each(|area| drawing.area(area));
    map.lines.iter().for_each(|line| drawing.line(line));
    for crest in &map.crests {
        let points = drawing.all(crest.points());
        drawing.pen.path("crest", &Path::through(&points));
    }
    if style.pieces {
        drawing.objectives(now);
        drawing.troops(now);
    }
    drawing.names(now);
    drawing.close(map.width)
}

struct Drawing<'s> {
    pen: Pen,
    height: Paces,
    style: &'s Style,
}

impl Drawing<'_> {
    /// Where a point of the table lies on the sheet: north is up.
    fn at(&self, point: free::Point) -> Point {
        let (x, y) = (f64::from(point.x().0), f64::from(self.height.0 - point.y().0));
        Point::new(MARGIN + x * PACE / 100.0, MARGIN + y * PACE / 100.0)
    }

    fn all(&self, points: &[free::Point]) -> Vec<Point> {
        points.iter().map(|&point| self.at(point)).collect()
    }

    fn frame(&self, width: Paces) -> (String, String) {
        (number(f64::from(width.0) * PACE / 100.0), number(f64::from(self.height.0) * PACE / 100.0))
    }

    fn open(&mut self, width: Paces, title: &str) {
        let (fw, fh) = self.frame(width);
        let side = |paces: Paces| number(f64::from(paces.0) * PACE / 100.0 + 2.0 * MARGIN);
        let (w, h, m) = (side(width), side(self.height), number(MARGIN));
        self.pen.raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\">"
        ));
        self.pen.raw(&format!("<title>{}</title>", escape(title)));
        self.pen.raw(&format!("<style>{}</style>", classes(self.style)));
        self.pen.raw(&format!("<rect class=\"margin\" width=\"{w}\" height=\"{h}\"/>"));
        let clip = format!("<rect x=\"{m}\" y=\"{m}\" width=\"{fw}\" height=\"{fh}\"/>");
        self.pen.raw(&format!("<defs><clipPath id=\"table\">{clip}</clipPath></defs><g clip-path=\"url(#table)\">"));
        self.pen.raw(&format!("<rect class=\"paper\" x=\"{m}\" y=\"{m}\" width=\"{fw}\" height=\"{fh}\"/>"));
    }

    fn close(mut self, width: Paces) -> String {
        let ((fw, fh), m) = (self.frame(width), number(MARGIN));
        self.pen.close();
        self.pen.raw(&format!("<rect class=\"frame\" x=\"{m}\" y=\"{m}\" width=\"{fw}\" height=\"{fh}\"/></svg>"));
        self.pen.finish()
    }

    /// Higher ground: a wash the deeper the higher, a contour, and hachures where it is steep.
    fn level(&mut self, level: &Level) {
        let corners = self.all(level.shape.corners());
        let class = if level.level < 0 { "hollow" } else { "height" };
        self.pen.path(class, &Path::around(&corners));
        if level.steep {
            let mut ring = corners.clone();
            ring.extend(corners.first().copied());
            let mut hachures = Path::new();
            for (from, along) in stations(&ring, 0.35 * PACE) {
                hachures.line(&[from, from - along.unit().turned() * (0.3 * PACE)]);
            }
            self.pen.path("hachure", &hachures);
        }
    }

    fn area(&mut self, area: &Area) {
        let look = match area.dress.look {
            "" if area.building.is_some() => "house",
            "" if area.high && area.class == Class::VeryBroken => "dense-wood",
            "" if area.high => "wood",
            "" if area.class == Class::VeryBroken => "rocks",
            look => look,
        };
        let corners = self.all(area.shape.corners());
        let class = match look {
            "wood" | "thicket" | "orchard" => "wood",
            "dense-wood" => "dense",
            "water" | "marsh" => "water",
            "wheat" | "corn" => "field",
            "farm" | "house" => "house",
            "cut" | "bed" => "cut",
            _ => "rough",
        };
        self.pen.path(class, &Path::around(&corners));
        let (room, size) = match class {
            "wood" => (0.8, 0.34),
            "dense" => (0.6, 0.36),
            "rough" => (0.7, 0.13),
            "field" => (0.5, 0.06),
            _ => return,
        };
        self.scatter(&area.shape, room, size, if class == "dense" { "tree deep" } else { sign_of(class) });
    }

    /// Trees or stones over an area, one to each room of a lattice, set aside by a hash of its place.
    fn scatter(&mut self, shape: &Polygon, room: f64, size: f64, class: &str) {
        let corners = shape.corners();
        let reach = |of: fn(&free::Point) -> i32| {
            let (least, most) = (corners.iter().map(of).min().unwrap_or(0), corners.iter().map(of).max().unwrap_or(0));
            ((f64::from(least) / 100.0 / room) as i32, (f64::from(most) / 100.0 / room) as i32 + 1)
        };
        let ((west, east), (south, north)) = (reach(|p| p.x().0), reach(|p| p.y().0));
        let mut dots = Path::new();
        for column in west..east {
            for row in south..north {
                let aside = |seed| hash(column, row, seed) * room * 100.0;
                let x = f64::from(column) * room * 100.0 + aside(1);
                let y = f64::from(row) * room * 100.0 + aside(2);
                let Some(point) = free::Point::new(Paces(x as i32), Paces(y as i32)) else { continue };
                if shape.contains(point) {
                    dots.dot(self.at(point), size * PACE * (0.7 + 0.5 * hash(column, row, 3)));
                }
            }
        }
        self.pen.path(class, &dots);
    }

    fn line(&mut self, line: &Line) {
        let points = self.all(line.shape.points());
        let path = Path::through(&points);
        match line.kind {
            LineKind::Road | LineKind::Bridge | LineKind::Ford { .. } => {
                self.pen.path("way-bank", &path);
                self.pen.path("way", &path);
            }
            LineKind::Linear { cover: Cover::Dense | Cover::Both, .. } => self.pen.path("wall", &path),
            LineKind::Linear { .. } => self.pen.path("fence", &path),
        }
    }

    fn objectives(&mut self, now: Now<'_>) {
        for objective in &now.stage.victory.objectives {
            let at = self.at(objective.at);
            self.pen.circle("objective", at, f64::from(objective.radius.0) * PACE / 100.0);
        }
    }

    fn troops(&mut self, now: Now<'_>) {
        for unit in now.everybody() {
            let side = side_class(now.side(unit));
            for (number, stand) in now.stands(unit).iter().enumerate() {
                let corners = self.all(&stand.corners());
                self.pen.path(side, &Path::around(&corners));
                if number == 0 {
                    let (front, centre) = (self.at(stand.front()), self.at(stand.centre()));
                    self.pen.path("pole", &Path::through(&[centre, front]));
                }
            }
        }
        for general in Side::BOTH.into_iter().flat_map(|side| now.staff(side)) {
            let at = self.at(now.general(general).at);
            self.pen.circle(side_class(now.general_card(general).side), at, BASE * PACE);
            self.pen.circle("star", at, 0.2 * PACE);
        }
    }

    /// The names of objectives, units and ground, as far as there is room for them.
    fn names(&mut self, now: Now<'_>) {
        let wanted = self.style.language;
        let spoken = |title: &[(String, String)]| {
            let known = title.iter().find(|(language, _)| language == wanted);
            known.or(title.first()).map(|(_, title)| title.clone())
        };
        let map = &now.stage.map;
        let corners = [free::Point::new(Paces(0), Paces(0)), free::Point::new(map.width, map.height)];
        let corners: Vec<Point> = corners.into_iter().flatten().map(|corner| self.at(corner)).collect();
        let mut page = Page { table: Frame::about(&corners), taken: Vec::new() };
        for objective in &now.stage.victory.objectives {
            let (at, far) = (self.at(objective.at), f64::from(objective.radius.0) * PACE / 100.0);
            let places = [Point::new(at.x, at.y - far - 4.0), Point::new(at.x, at.y + far + 0.6 * PACE)];
            if let Some(title) = spoken(&objective.title) {
                self.name("prize", &places, 0.6, &title, &mut page);
            }
        }
        if self.style.pieces {
            let corners = |unit| now.stands(unit).into_iter().flat_map(|stand| stand.corners());
            let boxes = now.everybody().flat_map(|unit| now.stands(unit)).map(|stand| self.all(&stand.corners()));
            page.taken.extend(boxes.collect::<Vec<_>>().iter().map(|corners| Frame::about(corners)));
            for unit in now.everybody().collect::<Vec<_>>() {
                let covered = Frame::about(&self.all(&corners(unit).collect::<Vec<_>>()));
                let name = &now.card(unit).name;
                let (x, y) = (covered.middle().x, covered.middle().y + 0.2 * PACE);
                let aside = half_wide(name, 0.6) + 0.3 * PACE;
                let places = [
                    Point::new(x, covered.bottom + 0.6 * PACE),
                    Point::new(x, covered.top - 0.25 * PACE),
                    Point::new(covered.right + aside, y),
                    Point::new(covered.left - aside, y),
                ];
                self.name("unit", &places, 0.6, name, &mut page);
            }
        }
        for area in &now.stage.map.areas {
            let covered = Frame::about(&self.all(area.shape.corners()));
            let Point { x, y } = covered.middle();
            let places = [y + 0.25 * PACE, covered.bottom + 0.7 * PACE, covered.top - 0.3 * PACE];
            if let Some(title) = spoken(&area.dress.title) {
                self.name("name", &places.map(|y| Point::new(x, y)), 0.7, &title, &mut page);
            }
        }
    }

    /// A name at the first of some places where there is room, its letters so many paces high. It stays inside the
    /// table; without room it is left out.
    fn name(&mut self, class: &'static str, places: &[Point], high: f64, text: &str, page: &mut Page) {
        let half = half_wide(text, high);
        let (left, right) = (page.table.left + half, page.table.right - half);
        let about = |place: &Point| {
            let at = Point::new(place.x.clamp(left.min(right), right.max(left)), place.y);
            (at, Frame { left: at.x - half, right: at.x + half, top: at.y - 0.8 * high * PACE, bottom: at.y })
        };
        let free = |(_, frame): &(Point, Frame)| {
            let inside = frame.top > page.table.top && frame.bottom < page.table.bottom;
            inside && !page.taken.iter().any(|other| frame.meets(other))
        };
        if let Some((at, frame)) = places.iter().map(about).find(free) {
            self.pen.text(class, at, high * PACE, "text-anchor=\"middle\"", text);
            page.taken.push(frame);
        }
    }
}

/// Half the width of a name whose letters are so many paces high.
fn half_wide(text: &str, high: f64) -> f64 {
    text.chars().count() as f64 * high * PACE * LETTER / 2.0
}

/// The room for names: the table, and what is covered on it already.
struct Page {
    table: Frame,
    taken: Vec<Frame>,
}

/// An upright rectangle of the sheet.
struct Frame {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Frame {
    fn about(points: &[Point]) -> Frame {
        let nothing = Frame { left: f64::MAX, right: f64::MIN, top: f64::MAX, bottom: f64::MIN };
        points.iter().fold(nothing, |frame, at| Frame {
            left: frame.left.min(at.x),
            right: frame.right.max(at.x),
            top: frame.top.min(at.y),
            bottom: frame.bottom.max(at.y),
        })
    }

    fn middle(&self) -> Point {
        Point::new((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    fn meets(&self, other: &Frame) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

fn sign_of(class: &str) -> &'static str {
    match class {
        "wood" => "tree",
        "field" => "blade",
        _ => "stone",
    }
}

fn side_class(side: Side) -> &'static str {
    match side {
        Side::Union => "union",
        Side::Confederate => "confederate",
    }
}

fn classes(style: &Style) -> String {
    let p = &style.palette;
    format!(
        ".margin{{fill:{margin}}}.paper{{fill:{paper}}}.frame{{fill:none;stroke:{ink};stroke-width:3}}\
         .height{{fill:{summit};fill-opacity:.45;stroke:{relief};stroke-width:1}}.hollow{{fill:{relief};fill-opacity:.35}}\
         .hachure{{stroke:{relief};stroke-width:.8;fill:none}}.crest{{stroke:{relief};stroke-width:1.4;stroke-dasharray:6 4;fill:none}}\
         .wood{{fill:{woods}}}.dense{{fill:{leaves}}}.tree{{fill:{leaves};stroke:{shade};stroke-width:.8}}\
         .deep{{fill:{shade};fill-opacity:.75}}.water{{fill:{water};stroke:{bank};stroke-width:1}}\
         .field{{fill:{pike};fill-opacity:.35}}.blade{{fill:{gold}}}.house{{fill:{brick};stroke:{mortar};stroke-width:1.5}}\
         .cut{{fill:{relief};fill-opacity:.3}}.rough{{fill:{rolling}}}.stone{{fill:{margin};stroke:{relief};stroke-width:.8}}\
         .way-bank{{stroke:{relief};stroke-width:9;fill:none}}.way{{stroke:{pike};stroke-width:7;fill:none}}\
         .wall{{stroke:{ink};stroke-width:4;stroke-dasharray:5 2;fill:none}}.fence{{stroke:{mortar};stroke-width:2;stroke-dasharray:9 3;fill:none}}\
         .objective{{fill:{gold};fill-opacity:.12;stroke:{gold};stroke-width:2;stroke-dasharray:7 5}}\
         .union{{fill:{union};stroke:{ink};stroke-width:1}}.confederate{{fill:{confederate};stroke:{ink};stroke-width:1}}\
         .pole{{stroke:{ivory};stroke-width:3;fill:none}}.star{{fill:{ivory}}}\
         text{{font-family:{FAMILY};fill:{ink};paint-order:stroke;stroke:{margin};stroke-width:3;stroke-linejoin:round}}\
         .name{{font-style:italic;fill:{relief}}}.prize{{font-weight:bold}}",
        margin = p.margin,
        paper = p.paper,
        ink = p.ink,
        summit = p.summit,
        relief = p.relief,
        woods = p.woods,
        leaves = p.leaves,
        shade = p.shade,
        water = p.water,
        bank = p.bank,
        pike = p.pike,
        gold = p.gold,
        brick = p.brick,
        mortar = p.mortar,
        rolling = p.rolling,
        union = p.union,
        confederate = p.confederate,
        ivory = p.ivory,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use billy_yank::BillyYank;

    #[test]
    fn a_table_is_drawn_the_same_every_time() {
        let stage = crate::library().stage::<BillyYank>("billy-yank/little-round-top").unwrap();
        let now = Now { stage: &stage, state: &stage.begin };
        let svg = table(now, "Little Round Top", &Style::default());
        assert_eq!(svg, table(now, "Little Round Top", &Style::default()));
        let document = roxmltree::Document::parse(&svg).unwrap();
        let stands = document.descendants().filter(|node| node.attribute("class") == Some("union")).count();
        let (units, generals) = (now.army(Side::Union), now.staff(Side::Union).count());
        assert_eq!(stands, units.map(|unit| now.stands(unit).len()).sum::<usize>() + generals);
        assert!(svg.contains("20th Maine"));
        let bare = table(now, "", &Style { pieces: false, ..Style::default() });
        assert!(!bare.contains("20th Maine"));
    }
}
