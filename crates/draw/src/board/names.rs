//! Names on a board: for each scale at which one looks a set of its own, as many as have room there.
//!
//! Every set stands in a group of its own, `<g class="lettering" data-from="45">`, to be shown from that scale on, in
//! hundredths. The drawing by itself shows one of them.

use super::ground::Lettered;
use super::{BoardPicture, BoardRoad, BoardZone, point};
use crate::geometry::{Point, beside, flow, length_of};
use crate::pen::{Path, Pen, escape, number};
use crate::picture::Side;
use crate::style::{Palette, Style};

/// The scales from which on each set is shown, in hundredths.
pub const SCALES: [u32; 5] = [0, 30, 45, 72, 115];
/// How the names begin in the drawing, and how they end.
pub const OPENING: &str = "<g class=\"lettering\"";
pub const CLOSING: &str = "<!--lettering-->";
/// The set that the drawing shows by itself.
const SHOWN: usize = 3;
/// The scales that the sets are laid out for.
const LAID_OUT: [f64; 5] = [0.23, 0.34, 0.52, 0.82, 1.25];
/// How large letters are on the screen at those scales.
const LETTER: f64 = 12.5;

/// Draws the names.
pub fn draw(pen: &mut Pen, picture: &BoardPicture, style: &Style) {
    for (level, (from, scale)) in SCALES.iter().zip(LAID_OUT).enumerate() {
        let hidden = if level == SHOWN { "" } else { " display=\"none\"" };
        pen.raw(&format!("{OPENING} data-from=\"{from}\"{hidden}>"));
        let sheet = Point::new(picture.width, picture.height);
        let mut page = Page { pen, level, em: LETTER / scale, sheet, taken: Vec::new(), language: style.language };
        picture.roads.iter().for_each(|road| page.entry(road));
        page.town(picture);
        let far = picture.ground.iter().flat_map(|ground| &ground.far).cloned().collect::<Vec<_>>();
        let is_far = |zone: &BoardZone| zone.key.as_ref().is_some_and(|key| far.contains(key));
        let letters: Vec<&Lettered> = picture.ground.iter().flat_map(|ground| &ground.letters).collect();
        for letter in letters.iter().filter(|letter| letter.far && letter.kind == "ridge") {
            page.along(letter);
        }
        page.places(picture, is_far, Kind::Place);
        let later = |letter: &&&Lettered| {
            if letter.far { letter.kind != "ridge" && level > 0 } else { level > 2 }
        };
        for letter in letters.iter().filter(later) {
            page.along(letter);
        }
        if level > 2 {
            let lettered =
                |name: &String| letters.iter().any(|letter| letter.words.values().any(|words| words == name));
            let plain = |zone: &BoardZone| {
                zone.key.as_ref().is_some_and(|key| !key.contains(',') && !lettered(key)) && !is_far(zone)
            };
            page.places(picture, |zone| plain(zone) && !zone.town, Kind::Place);
            if level > 3 {
                let rest = |zone: &BoardZone| zone.key.as_ref().is_some_and(|key| key.contains(',') || lettered(key));
                page.places(picture, rest, Kind::Place);
            }
            page.places(picture, |_| true, Kind::Number);
        }
        pen.raw("</g>");
    }
    pen.raw(CLOSING);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Place,
    Number,
}

/// The names of one scale.
struct Page<'a> {
    pen: &'a mut Pen,
    level: usize,
    /// How large letters are, on the sheet.
    em: f64,
    sheet: Point,
    /// What is covered: circles.
    taken: Vec<(Point, f64)>,
    language: &'static str,
}

impl Page<'_> {
    fn room_for(&self, circles: &[(Point, f64)]) -> bool {
        let inside = |&(p, r): &(Point, f64)| {
            p.x - r > 12.0 && p.y - r > 12.0 && p.x + r < self.sheet.x - 12.0 && p.y + r < self.sheet.y - 12.0
        };
        let clear = |&(p, r): &(Point, f64)| self.taken.iter().all(|&(q, s)| (q - p).length() > r + s);
        circles.iter().all(|circle| inside(circle) && clear(circle))
    }

    /// Where a main road enters: an arrow and a name.
    fn entry(&mut self, road: &BoardRoad) {
        let [Some(from), Some(next)] = [road.way.first(), road.way.get(1)].map(|at| at.map(point)) else { return };
        let way = (next - from).unit();
        let size = 1.25 * self.em;
        let class = match road.side {
            Side::Union => "entry union",
            Side::Confederate => "entry confederate",
        };
        let (tail, head) = (from + way * 8.0, from + way * (8.0 + 2.6 * self.em));
        let wide = way.turned() * (0.55 * self.em);
        let mut arrow = Path::new();
        arrow.ring(&[
            tail + wide * 0.4,
            head - way * self.em + wide * 0.4,
            head - way * self.em + wide,
            head,
            head - way * self.em - wide,
            head - way * self.em - wide * 0.4,
            tail - wide * 0.4,
        ]);
        let half = road.entry.chars().count() as f64 * size * 0.27;
        let beyond = head + way * (0.5 * self.em);
        let aside = Point::new(half + 1.2 * self.em, 0.3 * size);
        let places = if way.y.abs() > way.x.abs() {
            let under = beyond + Point::new(0.0, if way.y > 0.0 { 0.8 * size } else { -0.2 * size });
            let beside = from.towards(head, 0.25);
            [
                under,
                beside + aside,
                beside + Point::new(-aside.x, aside.y),
                under + way * size,
                under + way * (2.0 * size),
            ]
        } else {
            let ahead = beyond + Point::new(way.x.signum() * half, 0.3 * size);
            [0.0, 1.2, -1.2, 2.4, -2.4].map(|down| ahead + Point::new(0.0, down * size))
        };
        let inside = |at: Point| {
            Point::new(
                at.x.clamp(half + 14.0, self.sheet.x - half - 14.0),
                at.y.clamp(16.0 + size, self.sheet.y - 18.0),
            )
        };
        let tried = places.map(inside);
        let Some(at) = tried.into_iter().find(|&at| self.room_for(&row(at, half, size))) else { return };
        self.pen.open(class);
        self.pen.path("arrow", &arrow);
        self.pen.text("", at, size, "text-anchor=\"middle\"", &road.entry);
        self.pen.close();
        self.taken.extend(row(at, half, size));
        self.taken.extend([(from.towards(head, 0.4), self.em), (head, self.em)]);
    }

    /// The town's name in its middle: what the names of its zones have in common.
    fn town(&mut self, picture: &BoardPicture) {
        let zones: Vec<&BoardZone> = picture.zones.iter().filter(|zone| zone.town).collect();
        let Some(name) = zones.iter().find_map(|zone| zone.name.as_ref()) else { return };
        let name = name.split(',').next().unwrap_or(name).to_uppercase();
        let middle =
            zones.iter().fold(Point::default(), |sum, zone| sum + point(&zone.at)) * (1.0 / zones.len() as f64);
        self.place("place town", &[name], middle, 1.15, 0.86);
    }

    fn places(&mut self, picture: &BoardPicture, which: impl Fn(&BoardZone) -> bool, kind: Kind) {
        for zone in picture.zones.iter().filter(|zone| which(zone)) {
            let name = if kind == Kind::Number { Some(zone.number.to_uppercase()) } else { zone.name.clone() };
            let Some(name) = name else { continue };
            let at = point(&zone.at);
            match kind {
                Kind::Place => self.place("place", &rows(&name), at, 1.0, 0.47),
                Kind::Number => self.place("number", &[name], at, 0.78, 0.6),
            }
        }
    }

    /// A name about a place, at the first spot where there is room.
    fn place(&mut self, class: &str, rows: &[String], at: Point, size: f64, letter: f64) {
        let size = size * self.em;
        let halves: Vec<f64> = rows.iter().map(|words| words.chars().count() as f64 * size * letter / 2.0).collect();
        let wide = halves.iter().copied().fold(0.0, f64::max);
        let high = size * 1.02;
        let lift = (rows.len() as f64 - 1.0) * high / 2.0 - size * 0.3;
        let asides = [
            (0.0, 0.0),
            (0.0, 1.1),
            (0.0, -1.1),
            (0.0, 2.1),
            (0.0, -2.1),
            (0.7, 0.0),
            (-0.7, 0.0),
            (0.7, 1.2),
            (-0.7, 1.2),
            (0.7, -1.2),
            (-0.7, -1.2),
        ];
        let tops = asides.map(|(x, y)| at + Point::new(x * wide, y * size - lift));
        let covered = |top: Point| -> Vec<(Point, f64)> {
            let lines = halves.iter().enumerate();
            lines.flat_map(|(i, &half)| row(top + Point::new(0.0, i as f64 * high), half, size)).collect()
        };
        let Some(top) = tops.into_iter().find(|&top| self.room_for(&covered(top))) else { return };
        for (i, words) in rows.iter().enumerate() {
            self.pen.text(class, top + Point::new(0.0, i as f64 * high), size, "text-anchor=\"middle\"", words);
        }
        self.taken.extend(covered(top));
    }

    /// A name along a line, where that is straight and there is room.
    fn along(&mut self, letter: &Lettered) {
        let words = letter.words.get(self.language).or_else(|| letter.words.get("en"));
        let Some(words) = words else { return };
        let (class, size, each) = match letter.kind.as_str() {
            "ridge" => ("along ridge", 0.92, 1.08),
            "creek" | "run" => ("along water", 0.98, 0.5),
            _ => ("along way", 0.86, 0.5),
        };
        let words = if letter.kind == "ridge" { words.to_uppercase() } else { words.clone() };
        let size = size * self.em;
        let needed = words.chars().count() as f64 * each * size;
        let line = flow(&self.within(&letter.line), 6);
        let spare = length_of(&line) - needed;
        if spare < 0.0 {
            return;
        }
        let ridge = letter.kind == "ridge";
        let asides = if ridge { [-1.1, 1.9] } else { [-0.42, 1.05] };
        let mut starts: Vec<f64> = (0..=24).map(|i| f64::from(i) / 24.0).collect();
        starts.sort_by(|a, b| (a - 0.5).abs().total_cmp(&(b - 0.5).abs()));
        let mut best: Option<(f64, Vec<Point>)> = None;
        for start in starts {
            let cut = window(&line, start * spare, needed);
            let bent = turning(&cut);
            if bent > 1.5 {
                continue;
            }
            for aside in asides {
                let base = beside(&rightwards(cut.clone()), aside * size);
                let middle: Vec<Point> = beside(&base, -0.32 * size);
                let circles: Vec<(Point, f64)> =
                    samples(&middle, 0.9 * size).into_iter().map(|p| (p, 0.62 * size)).collect();
                let price = bent + 0.8 * (start - 0.5).abs() + if aside < 0.0 { 0.0 } else { 0.25 };
                if self.room_for(&circles) && best.as_ref().is_none_or(|(least, _)| price < *least) {
                    best = Some((price, base));
                }
            }
        }
        let Some((_, base)) = best else { return };
        let middle = beside(&base, -0.32 * size);
        self.taken.extend(samples(&middle, 0.9 * size).into_iter().map(|p| (p, 0.62 * size)));
        let id = format!("name-{}-{}", self.level, self.taken.len());
        self.pen
            .raw(&format!("<path id=\"{id}\" d=\"{}\" fill=\"none\"/>", Path::through(&stretched(&base, size)).data()));
        let spacing = if ridge { 0.34 * size } else { 0.02 * size };
        self.pen.raw(&format!(
            "<text class=\"{class}\" font-size=\"{}\" letter-spacing=\"{}\" text-anchor=\"middle\">\
             <textPath href=\"#{id}\" startOffset=\"50%\">{}</textPath></text>",
            number(size),
            number(spacing),
            escape(&words)
        ));
    }

    /// The longest part of a line that lies on the sheet.
    fn within(&self, line: &[Point]) -> Vec<Point> {
        let line = samples(&flow(line, 8), 12.0);
        let inside = |p: &Point| p.x > 20.0 && p.y > 20.0 && p.x < self.sheet.x - 20.0 && p.y < self.sheet.y - 20.0;
        let parts = line.split(|p| !inside(p)).max_by(|a, b| a.len().cmp(&b.len()));
        // Every fourth point: letters do not follow each bend.
        parts.unwrap_or_default().iter().copied().step_by(4).collect()
    }
}

/// A name as it is lettered: a long one in two rows.
fn rows(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    if name.chars().count() < 13 || words.len() < 2 {
        return vec![name.to_owned()];
    }
    let long = |part: &[&str]| part.join(" ").chars().count();
    let cut = (1..words.len()).min_by_key(|&cut| long(&words[..cut]).max(long(&words[cut..]))).unwrap_or(1);
    vec![words[..cut].join(" "), words[cut..].join(" ")]
}

/// What a row of letters covers; `at` is the middle of its baseline.
fn row(at: Point, half: f64, size: f64) -> Vec<(Point, f64)> {
    let count = (2.0 * half / (0.7 * size)).ceil().max(1.0) as i32;
    let place = |i: i32| {
        let part = (f64::from(i) + 0.5) / f64::from(count) * 2.0 - 1.0;
        at + Point::new(part * half, -0.3 * size)
    };
    (0..count).map(|i| (place(i), 0.52 * size)).collect()
}

/// Points along a line, so far apart.
fn samples(line: &[Point], step: f64) -> Vec<Point> {
    let ends = |p: Option<&Point>| p.copied();
    let inner = crate::geometry::stations(line, step).into_iter().map(|(p, _)| p);
    ends(line.first()).into_iter().chain(inner).chain(ends(line.last())).collect()
}

/// The part of a line from one length along it to another.
fn window(line: &[Point], start: f64, long: f64) -> Vec<Point> {
    let fine = samples(line, (long / 24.0).max(1.0));
    let mut gone = 0.0;
    let mut part = Vec::new();
    for pair in fine.windows(2) {
        if gone >= start && gone <= start + long {
            part.push(pair[0]);
        }
        gone += (pair[1] - pair[0]).length();
    }
    let few: Vec<Point> = part.iter().copied().step_by(5).chain(part.last().copied()).collect();
    flow(&few, 5)
}

/// How much a line turns, in radians.
fn turning(line: &[Point]) -> f64 {
    let turn = |three: &[Point]| {
        let (a, b) = ((three[1] - three[0]).unit(), (three[2] - three[1]).unit());
        (a.x * b.y - a.y * b.x).atan2(a.dot(b)).abs()
    };
    line.windows(3).map(turn).sum()
}

/// Words run to the right, or upwards where the line is steep.
fn rightwards(mut line: Vec<Point>) -> Vec<Point> {
    if let (Some(&first), Some(&last)) = (line.first(), line.last()) {
        let way = last - first;
        let steep = way.x.abs() < 0.2 * way.y.abs();
        if (steep && way.y > 0.0) || (!steep && way.x < 0.0) {
            line.reverse();
        }
    }
    line
}

/// A line a little longer at both ends.
fn stretched(line: &[Point], by: f64) -> Vec<Point> {
    let mut line = line.to_vec();
    let count = line.len();
    if count > 1 {
        let (before, after) = ((line[0] - line[1]).unit(), (line[count - 1] - line[count - 2]).unit());
        line.insert(0, line[0] + before * by);
        line.push(line[count] + after * by);
    }
    line
}

/// The look of the classes.
pub fn classes(palette: &Palette) -> String {
    let Palette { ink, paper, water_name, union, confederate, relief, .. } = *palette;
    format!(
        ".lettering text{{fill:{ink};stroke:{paper};stroke-width:.24em;stroke-opacity:.86;stroke-linejoin:round;\
         paint-order:stroke}}\
         .lettering .place{{font-style:italic}}.lettering .town{{font-style:normal;font-weight:700;letter-spacing:.1em}}\
         .lettering .water{{font-style:italic;fill:{water_name}}}\
         .lettering .way{{font-style:italic;fill:{relief}}}\
         .lettering .number{{fill:{relief};stroke-opacity:.6}}\
         .entry text{{font-weight:700;fill:{union}}}.entry .arrow{{fill:{union};stroke:{paper};stroke-width:1.5}}\
         .entry.confederate text,.entry.confederate .arrow{{fill:{confederate}}}{}",
        small()
    )
}

/// In a small picture the names of a smaller scale are shown: few and large.
fn small() -> String {
    let shown = SCALES[SHOWN];
    let rule = |(least, most): (u32, u32), set: usize| {
        format!(
            "@media (min-width:{least}px) and (max-width:{most}px){{.lettering[data-from=\"{shown}\"]{{display:none}}\
             .lettering[data-from=\"{}\"]{{display:inline}}}}",
            SCALES[set]
        )
    };
    [rule((0, 560), 0), rule((561, 900), 1)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_stands_in_two_rows() {
        assert_eq!(rows("Oak Hill"), ["Oak Hill"]);
        assert_eq!(rows("Little Round Top"), ["Little", "Round Top"]);
        assert_eq!(rows("Pennsylvania"), ["Pennsylvania"]);
    }

    #[test]
    fn a_bent_line_turns() {
        let at = |x: f64, y: f64| Point::new(x, y);
        assert!(turning(&[at(0.0, 0.0), at(1.0, 0.0), at(2.0, 0.0)]) < 1e-9);
        assert!(turning(&[at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0)]) > 1.5);
        assert_eq!(rightwards(vec![at(5.0, 0.0), at(0.0, 0.0)])[0], at(0.0, 0.0));
    }
}
