//! The sketch: ways and crests as they run, for the drawing alone.
//!
//! A way is drawn along its geography, bent just enough that a player sees which hexsides it
//! crosses: it meets every side near the side's middle, and a river's side exactly there, where the
//! bridge is drawn; it passes a town in the middle of the town's hex; rails keep off roads. Of ways that share hexsides
//! the best is drawn, and the others come off it.

use crate::geography::Kind;
use crate::plane::Place;
use crate::recipe::Heights;
use crate::sheet::{Route, Sheet, Trace};
use crate::surface::Surface;
use crate::write::{Carried, WIDTH, comment, stretches};
use crate::write_field::feet;
use ground::{Hex, Hexside};
use std::fmt::Write;

/// Parts of a radius in which the sketch counts.
const GRAIN: i64 = 100;
/// From one height of the ground to the next, in those parts.
const HEIGHTS: i64 = 75;

/// The sketch of a map whose file is `map`.
pub fn write(sheet: &Sheet, map: &str) -> String {
    let mut text = String::new();
    comment(
        &mut text,
        &format!(
            "The sketch of {}: ways and crests as they run, for the drawing alone. Derived by `cargo xtask atlas`. \
             Pairs of numbers to the right and downwards from the centre of the first hex, in hundredths of the way \
             from a hex's centre to its corner. `of` is the mark of the map file that it belongs to.",
            sheet.recipe.title
        ),
    );
    let _ = write!(text, "of = \"{:016x}\"\n\nway = [\n", mark(map));
    let all = pieces(sheet);
    for piece in &all {
        let line = pairs(sheet, &piece.joined(sheet, &all));
        let _ = writeln!(text, "  {{ kind = \"{}\", line = {line} }},", piece.route.kind.word());
    }
    if let (Some(levels), Some(surface)) = (&sheet.recipe.relief, &sheet.relief) {
        text.push_str("]\n\n");
        field(&mut text, sheet, levels, surface);
        return text;
    }
    text.push_str("]\n\ncrest = [\n");
    for (feature, _) in sheet.crests.iter().filter(|(_, hexes)| !hexes.is_empty()) {
        let half = i64::from(sheet.features[*feature].width) * 10 / 2 * GRAIN / sheet.lattice.radius;
        let mountain = sheet.features[*feature].kind == Kind::MountainCrest;
        let kind = if mountain { "mountain" } else { "hill" };
        let line = pairs(sheet, &sheet.lines[*feature]);
        let _ = writeln!(text, "  {{ kind = \"{kind}\", half = {half}, line = {line} }},");
    }
    text.push_str("]\n");
    text
}

/// What a field has besides: streets, cuts, and the heights of the ground.
fn field(text: &mut String, sheet: &Sheet, levels: &Heights, surface: &Surface) {
    for (key, kind) in [("street", Kind::Street), ("cutting", Kind::Cutting)] {
        let _ = writeln!(text, "{key} = [");
        for feature in sheet.of_kind(|known| known == kind) {
            let _ = writeln!(text, "  {{ line = {} }},", pairs(sheet, &sheet.lines[feature]));
        }
        text.push_str("]\n\n");
    }
    let (columns, rows) = (i64::from(sheet.grid().columns()), i64::from(sheet.grid().rows()));
    let radius = sheet.lattice.radius;
    let step = radius * HEIGHTS / GRAIN;
    // From a hex and a half beyond the left top one to as far beyond the right bottom one.
    let count = |hexes: i64, length: i64| (hexes * length / 100 + 3 * radius) / step + 2;
    let (across, down) = (count(columns, radius * 150), count(rows, radius * 174));
    let origin = sheet.lattice.centre(Hex(0));
    let corner = Place { x: origin.x - radius * 3 / 2, y: origin.y - radius * 3 / 2 };
    let _ = writeln!(
        text,
        "# The ground, in feet above the sea: rows from the north, at equal steps.\n[heights]\nfirst = [-150, -150]\n\
         step = {HEIGHTS}\ncolumns = {across}\nbase = {}\nfeet-per-level = {}\nfeet = [",
        levels.base, levels.feet_per_level
    );
    for row in 0..down {
        let feet = (0..across).map(|column| {
            let place = Place { x: corner.x + column * step, y: corner.y + row * step };
            feet(surface.at(place)).to_string()
        });
        let mut line = String::from(" ");
        for feet in feet {
            if line.len() + feet.len() + 2 > WIDTH {
                let _ = writeln!(text, "{line}");
                line = String::from(" ");
            }
            let _ = write!(line, " {feet},");
        }
        let _ = writeln!(text, "{line}");
    }
    text.push_str("]\n");
}

/// The mark of a text: FNV-1a, so that a sketch is not drawn over a map that it does not fit.
pub(crate) fn mark(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Named places, which are drawn in the middle of their hex and take the ways around with them.
struct Towns(Vec<(Place, Place)>);

impl Towns {
    fn new(sheet: &Sheet) -> Towns {
        // At a regiment's scale a house stands where it stands.
        if sheet.recipe.relief.is_some() {
            return Towns(Vec::new());
        }
        let places = sheet.of_kind(Kind::is_place).into_iter().filter_map(|feature| {
            let hex = sheet.stands(feature)?;
            let named = sheet.names.get(&hex) == Some(&sheet.features[feature].name);
            named.then(|| (sheet.lines[feature][0], sheet.lattice.centre(hex)))
        });
        Towns(places.collect())
    }

    /// Where a place of the geography is drawn: towns go to their centres, what is near them comes
    /// along, the less the further it is.
    fn moved(&self, place: Place, radius: i64) -> Place {
        if let Some((_, centre)) = self.0.iter().find(|(town, _)| *town == place) {
            return *centre;
        }
        let near = radius * radius;
        let (mut x, mut y, mut sum) = (0, 0, 0);
        for (town, centre) in &self.0 {
            let weight = (near - town.square(place)).max(0) * 1000 / near;
            let weight = weight * weight / 1000;
            x += (centre.x - town.x) * weight;
            y += (centre.y - town.y) * weight;
            sum += weight;
        }
        let whole = sum.max(1000);
        Place { x: place.x + x / whole, y: place.y + y / whole }
    }
}

/// A point of a route's line.
#[derive(Clone, Copy)]
struct Point {
    /// Of the n-th hex at 2 n, on the side after that at 2 n + 1.
    at: usize,
    place: Place,
    /// A town's middle or a bridge's: it stays when the line is smoothed.
    fixed: bool,
}

fn points(sheet: &Sheet, route: &Route, towns: &Towns) -> Vec<Point> {
    let r = sheet.lattice.radius;
    let mut points: Vec<Point> = Vec::new();
    let mut before: Option<(usize, Place)> = None;
    for Trace { place, hex, vertex } in &route.trace {
        // What was cut from the walk is not drawn.
        let Some(at) = route.hexes.iter().position(|known| known == hex) else { continue };
        let fixed = towns.0.iter().any(|(town, _)| town == place);
        let place = towns.moved(*place, r);
        match before {
            Some((known, _)) if at < known => continue,
            Some((known, last)) => {
                for step in known..at {
                    let side = sheet.side_between(route.hexes[step], route.hexes[step + 1]);
                    points.extend(side.map(|side| gate(sheet, 2 * step + 1, side, last, place)));
                }
            }
            None => {}
        }
        before = Some((at, place));
        let place = drawn_in(sheet, route.hexes[at], place);
        let close = r * if *vertex { 25 } else { 55 } / 100;
        if fixed || points.last().is_none_or(|last| last.place.distance(place) >= close) {
            points.push(Point { at: 2 * at, place, fixed });
        }
    }
    if let Some((at, place)) = before
        && points.last().is_none_or(|last| last.at != 2 * at)
    {
        points.push(Point { at: 2 * at, place: drawn_in(sheet, route.hexes[at], place), fixed: true });
    }
    smoothed(&points)
}

/// Evens out what the hexes did to the line.
fn smoothed(points: &[Point]) -> Vec<Point> {
    let mut smooth = points.to_vec();
    for i in 1..points.len().saturating_sub(1) {
        if !points[i].fixed {
            let (a, b, c) = (points[i - 1].place, points[i].place, points[i + 1].place);
            smooth[i].place = Place { x: (a.x + 2 * b.x + c.x) / 4, y: (a.y + 2 * b.y + c.y) / 4 };
        }
    }
    smooth
}

/// Where a way meets a side: where its line does, but near the middle; at a crossing in the middle.
fn gate(sheet: &Sheet, at: usize, side: Hexside, from: Place, to: Place) -> Point {
    let middle = sheet.lattice.middle(side);
    if sheet.sides.get(&side).is_some_and(|facts| facts.crossing.is_some()) {
        return Point { at, place: middle, fixed: true };
    }
    let [a, b] = sheet.lattice.ends(side.hex, side.direction).map(|corner| sheet.lattice.corner(corner));
    let half = Place { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    let length = a.distance(b);
    let along = ((half.x - middle.x) * (b.x - a.x) + (half.y - middle.y) * (b.y - a.y)) / length;
    let along = along.clamp(-length / 3, length / 3);
    let place = Place { x: middle.x + (b.x - a.x) * along / length, y: middle.y + (b.y - a.y) * along / length };
    Point { at, place, fixed: false }
}

/// A place inside its hex, well away from the sides.
fn drawn_in(sheet: &Sheet, hex: Hex, place: Place) -> Place {
    let centre = sheet.lattice.centre(hex);
    let (away, most) = (place.distance(centre), sheet.lattice.radius * 60 / 100);
    if away <= most {
        return place;
    }
    Place { x: centre.x + (place.x - centre.x) * most / away, y: centre.y + (place.y - centre.y) * most / away }
}

/// A stretch of a route that no better way takes.
struct Piece<'a> {
    route: &'a Route,
    from: usize,
    to: usize,
    line: Vec<Place>,
}

fn pieces(sheet: &Sheet) -> Vec<Piece<'_>> {
    let towns = Towns::new(sheet);
    let mut written = Carried::new();
    let mut pieces = Vec::new();
    for route in &sheet.routes {
        let points = points(sheet, route, &towns);
        for (from, to) in stretches(sheet, &route.hexes, route.kind, &mut written) {
            // Where it comes off another way, it begins at the side by which it leaves that way's hex.
            let last = route.hexes.len() - 1;
            let first = 2 * from + usize::from(from > 0);
            let end = 2 * to - usize::from(to < last);
            let own = points.iter().filter(|point| (first..=end).contains(&point.at));
            pieces.push(Piece { route, from, to, line: own.map(|point| point.place).collect() });
        }
    }
    set_rails_aside(sheet, &mut pieces);
    pieces
}

/// Rails run beside the roads whose hexes they share, on the side on which they are.
fn set_rails_aside(sheet: &Sheet, pieces: &mut [Piece<'_>]) {
    let aside = sheet.lattice.radius * 17 / 100;
    let roads = pieces.iter().filter(|piece| !piece.route.kind.is_railroad());
    let roads: Vec<[Place; 2]> =
        roads.flat_map(|piece| piece.line.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()).collect();
    for piece in pieces.iter_mut().filter(|piece| piece.route.kind.is_railroad()) {
        for place in &mut piece.line {
            let near = roads.iter().map(|&[a, b]| (place.square_to(a, b), [a, b])).min();
            let Some(((square, foot), [a, b])) = near.filter(|((square, _), _)| *square < aside * aside) else {
                continue;
            };
            // Away from the road; where it lies on it, to the road's right.
            let (x, y) = if square > 0 { (place.x - foot.x, place.y - foot.y) } else { (a.y - b.y, b.x - a.x) };
            let long = (x * x + y * y).isqrt().max(1);
            *place = Place { x: foot.x + x * aside / long, y: foot.y + y * aside / long };
        }
    }
}

impl Piece<'_> {
    /// The line with its ends: on to beyond the map, or to the way that it comes off.
    fn joined(&self, sheet: &Sheet, all: &[Piece<'_>]) -> Vec<Place> {
        let [before, after] = &self.route.beyond;
        let mut line = self.line.clone();
        if self.from == 0 && !before.is_empty() {
            line.splice(0..0, before.iter().copied().step_by(3));
            line.splice(0..0, onward(sheet, &line, [1, 0]));
        } else {
            line.splice(0..0, self.join(sheet, all, self.from, self.line.first()));
        }
        if self.to + 1 == self.route.hexes.len() && !after.is_empty() {
            line.extend(after.iter().copied().skip(2).step_by(3));
            line.extend(onward(sheet, &line, [line.len().saturating_sub(2), line.len().saturating_sub(1)]));
        } else {
            line.extend(self.join(sheet, all, self.to, self.line.last()));
        }
        line
    }

    /// Where an end of the line goes to, to join what runs in its hex: to the middle of a town, or
    /// to the nearest place of the other lines there. Rails join rails, and roads roads.
    fn join(&self, sheet: &Sheet, all: &[Piece<'_>], at: usize, end: Option<&Place>) -> Option<Place> {
        let (hex, &end) = (self.route.hexes[at], end?);
        let own_end = at == 0 || at + 1 == self.route.hexes.len();
        if !own_end && (sheet.villages.contains(&hex) || sheet.terrain[hex.index()] == "city") {
            return Some(sheet.lattice.centre(hex));
        }
        let rails = self.route.kind.is_railroad();
        let others = all.iter().filter(|other| !std::ptr::eq(*other, self) && other.route.kind.is_railroad() == rails);
        let feet = others.flat_map(|other| other.line.windows(2)).map(|pair| end.square_to(pair[0], pair[1]));
        // Best in the same hex; a line may have been cut at its side.
        let reach = sheet.lattice.radius * sheet.lattice.radius;
        let ranked = feet.map(|(square, foot)| (sheet.lattice.hex_at(foot) != Some(hex), square, foot));
        let near = ranked.min().filter(|&(elsewhere, square, _)| !elsewhere || square < reach);
        near.map(|(_, _, foot)| foot).filter(|&foot| foot != end)
    }
}

/// Where a line goes on to beyond the map, straight ahead: the frame cuts it, not its end.
fn onward(sheet: &Sheet, line: &[Place], [before, last]: [usize; 2]) -> Option<Place> {
    let (&a, &b) = (line.get(before)?, line.get(last)?);
    let (long, far) = (a.distance(b).max(1), sheet.lattice.radius * 3 / 2);
    Some(Place { x: b.x + (b.x - a.x) * far / long, y: b.y + (b.y - a.y) * far / long })
}

fn pairs(sheet: &Sheet, line: &[Place]) -> String {
    let origin = sheet.lattice.centre(Hex(0));
    let grains = |length: i64| (length * GRAIN).div_euclid(sheet.lattice.radius);
    let numbers = line.iter().flat_map(|place| [grains(place.x - origin.x), grains(place.y - origin.y)]);
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    let flat = format!("[{}]", numbers.join(", "));
    if flat.len() + 40 <= WIDTH {
        return flat;
    }
    let mut lines = String::from("[\n");
    let mut row = String::from("   ");
    for pair in numbers.chunks(2) {
        let pair = format!(" {},", pair.join(", "));
        if row.len() + pair.len() > WIDTH {
            let _ = writeln!(lines, "{row}");
            row = String::from("   ");
        }
        row.push_str(&pair);
    }
    let _ = write!(lines, "{row}\n  ]");
    lines
}
