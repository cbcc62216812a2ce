//! Units, leaders and markers.
//!
//! A counter is drawn on a square of 100 by 100 around its centre and scaled, with its name on a
//! plate above it. Each trouble has its own sign in its own place: pips along the bottom, a torn
//! right edge, a pale band, broken flags at the left; it shows at the edge of a counter that lies
//! under another one too.

use crate::geometry::Point;
use crate::noise::hash;
use crate::pen::{Path, Pen, number};
use crate::picture::{Arm, Command, Counter, Force, Leader, Side, Stack, Works};
use crate::scene::Scene;
use crate::style::Style;

/// The side of a counter, in radii of a hex.
const SIZE: f64 = 0.98;
/// How far each counter of a stack looks out from under the one above, in its own hundredths.
const STEP: f64 = 11.0;
/// The colours of bands: ink can be read on every one.
pub const TONES: [&str; 8] = ["#e2b44f", "#93bb76", "#84bccb", "#bda0d6", "#e8a172", "#e0a6b3", "#c3c86a", "#b3bec7"];
/// The lower edge and the height of a name plate, and the most that it takes.
const PLATE: (f64, f64, f64) = (-51.0, 27.0, 150.0);

/// Draws all stacks.
pub fn draw(pen: &mut Pen, scene: &Scene<'_>) {
    if !scene.style.pieces {
        return;
    }
    pen.open("pieces");
    for stack in &scene.picture.stacks {
        on_stack(pen, scene, stack, draw_stack);
    }
    for stack in scene.picture.stacks.iter().filter(|stack| !stack.leaders.is_empty()) {
        on_stack(pen, scene, stack, draw_leaders);
    }
    for marker in &scene.picture.forces {
        draw_force(pen, scene, marker);
    }
    pen.close();
}

/// Where the leaders of a stack stand, from its centre, in radii.
pub fn leader_place(stack: &Stack, i: usize) -> Point {
    leader_centre(stack, i) * (SIZE / 100.0)
}

/// In the gap between the neighbours, the second on the other side.
fn leader_centre(stack: &Stack, i: usize) -> Point {
    let under = stack.counters.len().saturating_sub(1).min(3);
    let out = if i.is_multiple_of(2) { 71.0 + STEP * under as f64 } else { -71.0 };
    Point::new(out, -14.0 + 40.0 * (i / 2) as f64)
}

/// One counter as a drawing of its own.
pub fn alone(pen: &mut Pen, counter: &Counter, style: &Style) {
    pen.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-80 -82 160 152\" width=\"160\" height=\"152\">");
    pen.raw(&format!("<style>{}</style>", crate::paper::classes(style)));
    draw_counter(pen, counter);
    pen.raw("</svg>");
}

/// Draws something on the scale of a stack's counters.
fn on_stack(pen: &mut Pen, scene: &Scene<'_>, stack: &Stack, draw: fn(&mut Pen, &Stack)) {
    let centre = scene.centre(stack.hex) - Point::new(0.0, 0.04 * scene.r());
    let scale = number(SIZE * scene.r() / 100.0);
    let place = format!("translate({} {}) scale({scale})", number(centre.x), number(centre.y));
    let hex = scene.picture.grid.number(stack.hex);
    pen.raw(&format!("<g class=\"stack\" data-hex=\"{hex}\" transform=\"{place}\">"));
    draw(pen, stack);
    pen.close();
}

fn draw_stack(pen: &mut Pen, stack: &Stack) {
    if stack.refused {
        refused(pen);
    }
    let under = stack.counters.len().saturating_sub(1).min(3);
    for i in (1..=under).rev() {
        if let Some(counter) = stack.counters.get(i) {
            let out = STEP * i as f64;
            pen.raw(&format!("<g transform=\"translate({0} -{0})\">", number(out)));
            let edge = outline(counter.side, counter.disorganized);
            pen.path(&format!("counter under {}", side(counter.side)), &Path::around(&edge));
            at_the_edge(pen, counter);
            pen.close();
        }
    }
    if let Some(top) = stack.counters.first() {
        draw_counter(pen, top);
    }
    if stack.counters.len() > 1 {
        slip(pen, stack);
    }
}

fn draw_leaders(pen: &mut Pen, stack: &Stack) {
    for (i, leader) in stack.leaders.iter().enumerate() {
        draw_leader(pen, leader, leader_centre(stack, i));
    }
}

/// A side's name in classes and symbols.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Union => "union",
        Side::Confederate => "confederate",
    }
}

/// A counter's edge: a notched corner for the Confederacy, the right edge torn or not.
fn outline(side: Side, torn: bool) -> Vec<Point> {
    let mut points = match side {
        Side::Union => vec![Point::new(-50.0, -50.0)],
        Side::Confederate => vec![Point::new(-50.0, -32.0), Point::new(-32.0, -50.0)],
    };
    points.push(Point::new(50.0, -50.0));
    if torn {
        for i in 1..9 {
            let deep = if i % 2 == 0 { 0.0 } else { 13.0 + 4.0 * hash(i, 3, 7) };
            points.push(Point::new(50.0 - deep, -50.0 + 100.0 * f64::from(i) / 9.0));
        }
    }
    points.extend([Point::new(50.0, 50.0), Point::new(-50.0, 50.0)]);
    points
}

fn draw_counter(pen: &mut Pen, counter: &Counter) {
    let mut classes = format!("unit {}", side(counter.side));
    for (on, class) in [
        (counter.exhausted, " exhausted"),
        (counter.disorganized, " disorganized"),
        (counter.demoralized > 0, " demoralized"),
    ] {
        if on {
            classes.push_str(class);
        }
    }
    pen.open(&classes);
    body(pen, counter.side, counter.disorganized, counter.exhausted);
    arm_beside(pen, counter.arm, counter.strength.chars().count());
    let size = [62.0, 50.0, 38.0][counter.strength.chars().count().clamp(1, 3) - 1];
    pen.text("strength", Point::new(21.0, 17.0), size, "text-anchor=\"middle\"", &counter.strength);
    plate(pen, &counter.name, counter.command.as_ref());
    pips(pen, counter.fatigue);
    broken_flags(pen, counter.demoralized);
    if let Some(dug) = counter.works {
        works(pen, dug);
    }
    pen.close();
}

/// A counter without arm, name and numbers: its shadow and edge, the pale band, the badge.
pub fn body(pen: &mut Pen, of: Side, torn: bool, banded: bool) {
    let edge = Path::around(&outline(of, torn));
    pen.path_with("shadow", &edge, "transform=\"translate(3 4)\"");
    pen.path(&format!("counter {}", side(of)), &edge);
    if banded {
        let band = [(-50.0, 24.0), (44.0, -22.0), (44.0, 4.0), (-50.0, 50.0)].map(|(x, y)| Point::new(x, y));
        pen.path("band", &Path::around(&band));
    }
    badge(pen, of);
}

/// What can be seen of the troubles of a counter that lies under another one: at its right edge.
fn at_the_edge(pen: &mut Pen, counter: &Counter) {
    if counter.exhausted {
        let band = [(38.0, 4.0), (50.0, -6.0), (50.0, 28.0), (38.0, 38.0)].map(|(x, y)| Point::new(x, y));
        pen.path("band", &Path::around(&band));
    }
    let mut dots = Path::new();
    for i in 0..counter.fatigue.min(4) {
        dots.dot(Point::new(44.5, -40.0 + 11.5 * f64::from(i)), 4.4);
    }
    if counter.fatigue > 0 {
        pen.path("pips", &dots);
    }
    for i in 0..counter.demoralized.min(2) {
        let y = 30.0 + 11.0 * f64::from(i);
        let cloth = [(40.0, y), (49.5, y + 5.0), (40.0, y + 10.0)].map(|(x, y)| Point::new(x, y));
        pen.path("cloth", &Path::around(&cloth));
    }
}

/// How wide a text is in the bold face, in ems: near enough to find room for it.
fn breadth(text: &str) -> f64 {
    text.chars()
        .map(|letter| match letter {
            'i' | 'l' | 'j' | 't' | 'f' | 'r' | 'I' | '.' | ',' | '\'' | '’' | ' ' | '(' | ')' | '/' => 0.34,
            'm' | 'w' | 'M' | 'W' => 0.9,
            _ if letter.is_ascii_uppercase() => 0.74,
            _ => 0.55,
        })
        .sum()
}

/// The name on a strip of paper, with the letters of the corps on a field of its colour.
fn plate(pen: &mut Pen, name: &str, command: Option<&Command>) {
    let (low, high, most) = PLATE;
    let band = command.map_or(0.0, |command| 10.0 + 20.0 * breadth(&command.letters).max(0.62));
    let room = most - band - 12.0;
    let size = (room / breadth(name).max(0.3)).clamp(13.0, 26.0);
    let wide = band + room.min(size * breadth(name)) + 12.0;
    let (left, top) = (-wide / 2.0, low - high);
    let rectangle = |x: f64, y: f64, w: f64, h: f64| {
        Path::around(&[Point::new(x, y), Point::new(x + w, y), Point::new(x + w, y + h), Point::new(x, y + h)])
    };
    pen.open("plate");
    pen.path("sheet", &rectangle(left, top, wide, high));
    if let Some(command) = command {
        let tone = format!("fill=\"{}\"", TONES[command.tone % TONES.len()]);
        pen.path_with("command", &rectangle(left + 1.0, top + 1.0, band, high - 2.0), &tone);
        pen.path_with("command", &rectangle(left + 1.0, low - 5.5, wide - 2.0, 4.5), &tone);
        let at = Point::new(left + band / 2.0 + 0.5, low - 7.5);
        pen.text("letters", at, 19.0, "text-anchor=\"middle\"", &command.letters);
    }
    pen.text("unit-name", Point::new(left + band + 6.0, low - 7.5), size, "", name);
    pen.close();
}

/// The sign that is not a colour: a star, or bars in the notched corner.
fn badge(pen: &mut Pen, of: Side) {
    match of {
        Side::Union => pen.path("badge star", &Path::around(&star(Point::new(-39.5, -38.5), 8.0))),
        Side::Confederate => {
            let mut bars = Path::new();
            for (out, cut) in [(0.0, 0.0), (5.5, 1.5)] {
                let (low, high) = (-44.0 + out + cut, -27.5 + out - cut);
                bars.line(&[Point::new(low, high), Point::new(high, low)]);
            }
            pen.path("badge bars", &bars);
        }
    }
}

fn star(centre: Point, radius: f64) -> Vec<Point> {
    let point = |i: u32| {
        let reach = if i.is_multiple_of(2) { radius } else { radius * 0.42 };
        centre + Point::new(0.0, -reach).rotated(f64::from(i) * std::f64::consts::PI / 5.0)
    };
    (0..10).map(point).collect()
}

/// Crossed rifles, sabres or cannon, smaller beside longer numbers.
fn arm_beside(pen: &mut Pen, of: Arm, figures: usize) {
    let (x, size) = if figures > 1 { (-27.0, 0.74) } else { (-23.0, 0.9) };
    // The arm stands at -24, 6 on its square.
    let (x, y) = (x + 24.0 * size, -2.0 - 6.0 * size);
    pen.raw(&format!("<g transform=\"translate({} {}) scale({})\">", number(x), number(y), number(size)));
    arm(pen, of);
    pen.close();
}

/// Crossed rifles, sabres or cannon.
pub fn arm(pen: &mut Pen, arm: Arm) {
    let (class, draw): (&str, fn(&mut Pen)) = match arm {
        Arm::Infantry => ("arm infantry", rifle),
        Arm::Cavalry => ("arm cavalry", sabre),
        Arm::Artillery => ("arm artillery", cannon),
    };
    for mirror in ["", " scale(-1 1)"] {
        pen.raw(&format!("<g class=\"{class}\" transform=\"translate(-24 6){mirror} rotate(-42)\">"));
        draw(pen);
        pen.close();
    }
}

/// A rifle that points to the right: barrel, stock, bayonet.
fn rifle(pen: &mut Pen) {
    let stock = [(-25.0, -1.0), (-25.0, 6.0), (-12.0, 2.6), (14.0, 1.6), (14.0, -1.6), (-10.0, -2.2)];
    pen.path("solid", &Path::around(&stock.map(|(x, y)| Point::new(x, y))));
    pen.path("thin", &Path::through(&[Point::new(14.0, -0.6), Point::new(27.0, -0.6)]));
}

/// A sabre that points to the right: a curved blade, a guard, a grip.
fn sabre(pen: &mut Pen) {
    let mut blade = Path::new();
    blade.line(&[Point::new(-13.0, 1.5)]);
    blade.curve(Point::new(10.0, 5.0), Point::new(27.0, -9.0));
    blade.curve(Point::new(8.0, 0.5), Point::new(-13.0, -2.0));
    pen.path("solid", &blade);
    let mut hilt = Path::through(&[Point::new(-25.0, -1.0), Point::new(-13.0, 0.0)]);
    hilt.line(&[Point::new(-13.0, -5.0)]);
    hilt.curve(Point::new(-13.0, 8.0), Point::new(-25.0, 5.0));
    pen.path("thin", &hilt);
}

/// A gun barrel that points to the right: breech, rings, muzzle.
fn cannon(pen: &mut Pen) {
    let barrel = [
        (-22.0, -5.4),
        (-14.0, -6.2),
        (20.0, -3.4),
        (20.0, -4.8),
        (25.0, -4.8),
        (25.0, 4.8),
        (20.0, 4.8),
        (20.0, 3.4),
        (-14.0, 6.2),
        (-22.0, 5.4),
    ];
    let mut path = Path::around(&barrel.map(|(x, y)| Point::new(x, y)));
    path.dot(Point::new(-25.0, 0.0), 2.8);
    pen.path("solid", &path);
}

/// The fatigue level, along the bottom.
pub fn pips(pen: &mut Pen, fatigue: u8) {
    if fatigue == 0 {
        return;
    }
    let mut path = Path::new();
    for i in 0..fatigue.min(4) {
        path.dot(Point::new(41.0 - 14.5 * f64::from(i), 37.0), 6.3);
    }
    pen.path("pips", &path);
}

/// As many broken flags as the level, at the left.
pub fn broken_flags(pen: &mut Pen, level: u8) {
    for i in 0..level.min(2) {
        broken_flag(pen, Point::new(-48.0 + 17.0 * f64::from(i), 29.0));
    }
}

/// A flag whose staff is broken and hangs.
fn broken_flag(pen: &mut Pen, at: Point) {
    let p = |x: f64, y: f64| at + Point::new(x, y);
    pen.path("staff", &Path::through(&[p(2.0, 17.0), p(2.0, 5.0), p(10.0, -3.0)]));
    let cloth = [p(10.0, -3.0), p(16.0, 8.0), p(11.0, 6.5), p(9.0, 11.5), p(4.5, 2.5)];
    pen.path("cloth", &Path::around(&cloth));
}

/// What the unit has dug, along its lower edge: crossed stakes, a parapet, a fort with bastions;
/// in pieces while it is being built.
pub fn works(pen: &mut Pen, dug: Works) {
    let points = |points: &[(f64, f64)]| points.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>();
    let mut wall = Path::new();
    let mut draw = |pieces: &[&[(f64, f64)]]| pieces.iter().for_each(|piece| wall.line(&points(piece)));
    match dug {
        Works::Abatis => {
            for i in 0..6 {
                let x = -47.0 + 17.0 * f64::from(i);
                draw(&[&[(x, 53.0), (x + 9.0, 65.0)], &[(x + 9.0, 53.0), (x, 65.0)]]);
            }
        }
        Works::BreastworkBuild => draw(&[
            &[(-56.0, 46.0), (-56.0, 57.0), (-38.0, 57.0)],
            &[(-22.0, 57.0), (-6.0, 57.0)],
            &[(10.0, 57.0), (26.0, 57.0)],
            &[(42.0, 57.0), (56.0, 57.0), (56.0, 46.0)],
        ]),
        Works::Breastwork => draw(&[&[(-56.0, 42.0), (-56.0, 57.0), (56.0, 57.0), (56.0, 42.0)]]),
        Works::FortBuild(stands) => {
            draw(&[&[(-57.0, 18.0), (-57.0, 38.0), (-69.0, 50.0), (-57.0, 66.0), (-40.0, 57.0)]]);
            match stands {
                1 => draw(&[&[(-22.0, 57.0), (-6.0, 57.0)]]),
                2 => draw(&[&[(-22.0, 57.0), (-6.0, 57.0)], &[(12.0, 57.0), (26.0, 57.0)]]),
                _ => draw(&[&[(-40.0, 57.0), (20.0, 57.0)]]),
            }
            if stands > 1 {
                draw(&[&[(44.0, 59.0), (57.0, 66.0), (69.0, 50.0)]]);
            }
        }
        Works::Fort => draw(&[&[
            (-57.0, 10.0),
            (-57.0, 38.0),
            (-69.0, 50.0),
            (-57.0, 66.0),
            (-40.0, 57.0),
            (40.0, 57.0),
            (57.0, 66.0),
            (69.0, 50.0),
            (57.0, 38.0),
            (57.0, 10.0),
        ]]),
    }
    let inner = if dug == Works::Abatis { "works stakes" } else { "works inner" };
    pen.path(if dug == Works::Abatis { "works thin-ground" } else { "works" }, &wall);
    pen.path(inner, &wall);
}

/// A slip of paper with the number of counters and their strength together, where it hides nothing
/// of the counter.
fn slip(pen: &mut Pen, stack: &Stack) {
    let words = format!("{} · {}", stack.counters.len(), stack.total);
    let wide = 13.0 * words.chars().count() as f64 * 0.62 + 10.0;
    let (left, top) = (20.0, if stack.counters.first().is_some_and(|top| top.works.is_some()) { 67.0 } else { 52.0 });
    let corners = [(left, top), (left + wide, top), (left + wide, top + 22.0), (left, top + 22.0)];
    pen.open("slip");
    pen.path("sheet", &Path::around(&corners.map(|(x, y)| Point::new(x, y))));
    pen.text("total", Point::new(left + wide / 2.0, top + 16.5), 17.0, "text-anchor=\"middle\"", &words);
    pen.close();
}

/// A bust in a round frame, at the right of the stack, with his name on a ribbon under it.
fn draw_leader(pen: &mut Pen, leader: &Leader, at: Point) {
    pen.open_at(&format!("leader {}", side(leader.side)), at);
    pen.circle("disc", Point::default(), 19.0);
    pen.path("bust", &bust());
    stars(pen, leader.stars);
    let (x, anchor) = if at.x < 0.0 { (-22.0, "text-anchor=\"end\"") } else { (22.0, "text-anchor=\"start\"") };
    pen.text("leader-name", Point::new(x, 7.0), 20.0, anchor, &leader.name);
    pen.close();
}

/// A leader's rank, under his bust.
pub fn stars(pen: &mut Pen, count: u8) {
    let count = count.clamp(1, 3);
    for i in 0..count {
        let x = (f64::from(i) - f64::from(count - 1) / 2.0) * 8.0;
        pen.path("badge", &Path::around(&star(Point::new(x, 12.0), 3.8)));
    }
}

/// Hat, head and shoulders.
pub fn bust() -> Path {
    let mut path = Path::new();
    path.line(&[Point::new(-13.0, 9.0)]);
    path.curve(Point::new(-11.0, 0.5), Point::new(-3.5, -0.5));
    path.curve(Point::new(0.0, 2.0), Point::new(3.5, -0.5));
    path.curve(Point::new(11.0, 0.5), Point::new(13.0, 9.0));
    path.curve(Point::new(0.0, 21.0), Point::new(-13.0, 9.0));
    path.dot(Point::new(0.0, -5.5), 4.8);
    let hat =
        [(-9.5, -8.0), (-5.0, -9.2), (-4.2, -14.0), (4.2, -14.0), (5.0, -9.2), (9.5, -8.0), (5.0, -6.8), (-5.0, -6.8)];
    path.ring(&hat.map(|(x, y)| Point::new(x, y)));
    path
}

/// The force markers of a hex: in its middle, or small above the pieces where those are shown too.
fn draw_force(pen: &mut Pen, scene: &Scene<'_>, marker: &Force) {
    let shown = scene.picture.stacks.iter().any(|stack| stack.hex == marker.hex);
    let (aside, part) = if shown { (Point::new(0.3, -0.72), 0.5) } else { (Point::default(), 1.0) };
    let at = scene.centre(marker.hex) + aside * scene.r();
    let scale = number(part * SIZE * scene.r() / 100.0);
    let place = format!("translate({} {}) scale({scale})", number(at.x), number(at.y));
    pen.raw(&format!("<g class=\"force {}\" transform=\"{place}\">", side(marker.side)));
    force(pen, marker.side);
    let numbers: Vec<String> = marker.numbers.iter().map(u8::to_string).collect();
    pen.text("force-number", Point::new(0.0, 47.0), 22.0, "text-anchor=\"middle\"", &numbers.join(" · "));
    pen.close();
}

/// A force marker: a counter that tells nothing but its side.
pub fn force(pen: &mut Pen, of: Side) {
    body(pen, of, false, false);
    let mut hook = Path::new();
    let bend = [(-13.0, -14.0), (-11.0, -25.0), (0.0, -31.0), (12.0, -25.0), (13.0, -13.0), (2.0, -2.0), (0.0, 10.0)];
    hook.line(&bend.map(|(x, y)| Point::new(x, y)));
    pen.path("question", &hook);
    pen.circle("badge", Point::new(0.0, 25.0), 5.0);
}

/// Two wings bent back beside the stack.
pub fn refused(pen: &mut Pen) {
    let mut wings = Path::new();
    for mirror in [-1.0, 1.0] {
        wings.line(&[(46.0, -61.0), (63.0, -52.0), (66.0, -8.0)].map(|(x, y)| Point::new(x * mirror, y)));
    }
    pen.path("refused", &wings);
    pen.path("refused inner", &wings);
}

/// The look of the pieces.
pub fn classes(style: &Style) -> String {
    let p = &style.palette;
    [
        format!(".counter{{stroke:{};stroke-width:2;stroke-linejoin:round}}", p.ivory),
        format!(".counter.union{{fill:{}}}.counter.confederate{{fill:{}}}", p.union, p.confederate),
        format!(".shadow{{fill:{};fill-opacity:.35}}.band{{fill:{};fill-opacity:.5}}", p.ink, p.ivory),
        format!(".unit text{{fill:{}}}.unit-name{{font-weight:700}}.strength{{font-weight:700}}", p.ivory),
        format!(".plate .sheet{{fill:{};stroke:{};stroke-width:1.6}}", p.ivory, p.ink),
        format!(".plate text,.exhausted .plate text{{fill:{};stroke:none}}.letters{{font-weight:700}}", p.ink),
        format!(".badge{{fill:{0}}}.badge.bars{{fill:none;stroke:{0};stroke-width:3}}", p.ivory),
        format!(
            ".arm .solid{{fill:{0}}}.arm .thin{{fill:none;stroke:{0};stroke-width:2.2;stroke-linecap:round}}",
            p.ivory
        ),
        ".exhausted text{stroke-width:5;stroke-linejoin:round;paint-order:stroke}".to_owned(),
        format!(".exhausted.union text{{stroke:{}}}.exhausted.confederate text{{stroke:{}}}", p.union, p.confederate),
        format!(".pips{{fill:#e9c46a;stroke:{};stroke-width:1.2}}", p.ink),
        format!(".demoralized .staff{{fill:none;stroke:{};stroke-width:2.6;stroke-linejoin:round}}", p.ivory),
        format!(".demoralized .cloth{{fill:{};stroke:{};stroke-width:1}}", p.ivory, p.ink),
        format!(
            ".slip .sheet{{fill:{};stroke:{};stroke-width:1.4}}.slip text{{font-weight:700;fill:{}}}",
            p.margin, p.ink, p.ink
        ),
        format!(".leader .disc{{stroke:{};stroke-width:2}}.leader.union .disc{{fill:{}}}", p.ivory, p.union),
        format!(
            ".leader.confederate .disc{{fill:{}}}.leader .bust{{fill:{};fill-opacity:.92}}",
            p.confederate, "#1d1a17"
        ),
        format!(
            ".leader-name{{font-weight:700;stroke:{};stroke-width:4.5;stroke-linejoin:round;paint-order:stroke}}",
            p.margin
        ),
        format!(".question{{fill:none;stroke:{};stroke-width:9;stroke-linecap:round}}", p.ivory),
        format!(".force-number{{font-weight:700;fill:{}}}", p.ivory),
        format!(".refused{{fill:none;stroke:{};stroke-width:8;stroke-linejoin:round;stroke-linecap:round}}", p.ink),
        format!(".refused.inner{{stroke:{};stroke-width:4.4}}", p.gold),
        format!(".works{{fill:none;stroke:{};stroke-width:10;stroke-linejoin:round;stroke-linecap:round}}", p.ink),
        ".works.inner{stroke:#d8a868;stroke-width:5.4}".to_owned(),
        format!(
            ".works.thin-ground{{stroke:{};stroke-width:6}}.works.stakes{{stroke:{};stroke-width:3}}",
            p.margin, p.ink
        ),
    ]
    .concat()
}
