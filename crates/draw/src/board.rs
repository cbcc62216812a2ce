//! Boards of zones and the positions between them, on the ground as it lies.
//!
//! | what is drawn | where |
//! |---|---|
//! | relief, woods, waters, ways, houses | `ground` |
//! | zones, positions and the terrain of their sides | `edges` |
//! | names, a set for each scale at which one looks | `names` |
//! | blocks, works, objectives and guns | `blocks` |

mod blocks;
mod edges;
mod ground;
mod names;

pub use ground::{BoardGround, BoardGroundError, Frame};
pub use names::SCALES;

use crate::geometry::Point;
use crate::paper::LIGHT;
use crate::pen::{Path, Pen, escape, number};
use crate::picture::Side;
use crate::style::{Palette, Style};

/// A place on the sheet.
pub type Spot = (f64, f64);

/// A board of zones and positions, with what stands on it.
#[derive(Clone, Debug, Default)]
pub struct BoardPicture {
    /// What it shows.
    pub title: String,
    /// How wide the sheet is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// The ground under it, where it is known.
    pub ground: Option<BoardGround>,
    /// Its zones.
    pub zones: Vec<BoardZone>,
    /// Its positions.
    pub positions: Vec<BoardPosition>,
    /// Its main roads.
    pub roads: Vec<BoardRoad>,
    /// Special lines of sight.
    pub sights: Vec<(Spot, Spot)>,
    /// Objectives, and who holds them.
    pub stars: Vec<BoardStar>,
    /// Fieldworks: the position, and whether they face the left side of its line.
    pub works: Vec<(usize, bool)>,
    /// Blocks, stack by stack.
    pub stacks: Vec<BlockStack>,
    /// Guns on positions: what is written on each.
    pub guns: Vec<(usize, Vec<String>)>,
}

/// A zone.
#[derive(Clone, Debug, Default)]
pub struct BoardZone {
    /// Its number.
    pub number: String,
    /// What the place is called, in the picture's language.
    pub name: Option<String>,
    /// What it is called in the board's file.
    pub key: Option<String>,
    /// A point inside it.
    pub at: Spot,
    /// Its corners.
    pub outline: Vec<Spot>,
    /// Part of the town.
    pub town: bool,
}

/// A position: an edge between two zones.
#[derive(Clone, Debug, Default)]
pub struct BoardPosition {
    /// Where it begins and ends.
    pub line: [Spot; 2],
    /// What is printed on its sides, the left one first, as its line runs.
    pub sides: [BoardSide; 2],
}

/// What is printed on one side of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardSide {
    /// A ridge, with so many cannon symbols.
    pub ridge: Option<u8>,
    /// A steep slope.
    pub steep: bool,
    /// Obstructed terrain.
    pub obstructed: bool,
    /// The zone there is part of the town.
    pub town: bool,
}

/// A main road.
#[derive(Clone, Debug)]
pub struct BoardRoad {
    /// What is written where it enters.
    pub entry: String,
    /// Whose reinforcements come along it.
    pub side: Side,
    /// Its way, from the sheet's edge inward.
    pub way: Vec<Spot>,
}

/// An objective.
#[derive(Clone, Debug)]
pub struct BoardStar {
    /// What is written on it.
    pub number: String,
    /// Where it lies.
    pub at: Spot,
    /// Who holds it.
    pub side: Side,
}

/// The blocks of a side on a position.
#[derive(Clone, Debug)]
pub struct BlockStack {
    /// The position.
    pub position: usize,
    /// Whether they face the left side of its line.
    pub left: bool,
    /// Whose they are.
    pub side: Side,
    /// From the front to the rear.
    pub blocks: Vec<Block>,
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// Its name; none: its blank back is seen.
    pub name: Option<String>,
    /// Its flags.
    pub strength: u8,
    /// Cavalry.
    pub cavalry: bool,
    /// Whether it is at full strength.
    pub full: bool,
}

/// The unit of what is drawn on the ground, on the sheet.
pub(crate) const R: f64 = 40.0;

/// The drawing of a board, as the text of an SVG file.
pub fn board_svg(picture: &BoardPicture, style: &Style) -> String {
    let style = Style { radius: R, ..style.clone() };
    let mut pen = Pen::new();
    open(&mut pen, picture, &style);
    if let Some(known) = &picture.ground {
        ground::draw(&mut pen, picture, known);
    } else {
        edges::plain_ground(&mut pen, picture);
    }
    edges::draw(&mut pen, picture);
    pen.close();
    frame(&mut pen, picture);
    names::draw(&mut pen, picture, &style);
    if style.pieces {
        blocks::draw(&mut pen, picture);
    }
    pen.raw("</svg>");
    pen.finish()
}

/// The drawing of a board with its names in the picture's language: `svg` is the same drawing in another.
pub fn relettered(svg: &str, picture: &BoardPicture, style: &Style) -> String {
    let style = Style { radius: R, ..style.clone() };
    let (Some(from), Some(to)) = (svg.find(names::OPENING), svg.find(names::CLOSING)) else {
        return board_svg(picture, &style);
    };
    let mut pen = Pen::new();
    names::draw(&mut pen, picture, &style);
    let own = pen.finish();
    [&svg[..from], own.trim_end(), &svg[to + names::CLOSING.len()..]].concat()
}

fn point(&(x, y): &Spot) -> Point {
    Point::new(x, y)
}

fn points(line: &[Spot]) -> Vec<Point> {
    line.iter().map(point).collect()
}

/// A position as a line with two sides.
struct Edge {
    from: Point,
    long: f64,
    along: Point,
    left: Point,
}

impl Edge {
    fn of(position: &BoardPosition) -> Edge {
        let [from, to] = [point(&position.line[0]), point(&position.line[1])];
        let along = (to - from).unit();
        Edge { from, long: (to - from).length().max(1.0), along, left: Point::new(along.y, -along.x) }
    }

    /// A point so far along it and so far to its left.
    fn spot(&self, far: f64, off: f64) -> Point {
        self.from + self.along * far + self.left * off
    }
}

fn open(pen: &mut Pen, picture: &BoardPicture, style: &Style) {
    let (w, h) = (number(picture.width), number(picture.height));
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\">"
    ));
    pen.raw(&format!("<title>{}</title>", escape(&picture.title)));
    let own = [classes(&style.palette), edges::classes(&style.palette), names::classes(&style.palette)].concat();
    let shared = [crate::paper::classes(style), crate::field::classes(style)].concat();
    pen.raw(&format!("<style>{shared}{own}{}</style>", blocks::classes(&style.palette)));
    pen.raw(&format!(
        "<defs><clipPath id=\"frame\"><rect width=\"{w}\" height=\"{h}\"/></clipPath>{LIGHT}{}</defs>",
        edges::symbols()
    ));
    pen.raw("<g class=\"map\" clip-path=\"url(#frame)\">");
    pen.raw(&format!("<rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>"));
    pen.raw(&format!("<rect width=\"{w}\" height=\"{h}\" fill=\"url(#light)\"/>"));
}

fn frame(pen: &mut Pen, picture: &BoardPicture) {
    let inset = |by: f64| {
        let (right, bottom) = (picture.width - by, picture.height - by);
        let corners = [(by, by), (right, by), (right, bottom), (by, bottom)];
        Path::around(&corners.map(|(x, y)| Point::new(x, y)))
    };
    pen.path("board-frame", &inset(3.0));
    pen.path("board-frame fine", &inset(10.0));
}

fn classes(palette: &Palette) -> String {
    let ink = palette.ink;
    format!(".board-frame{{fill:none;stroke:{ink};stroke-width:6}}.board-frame.fine{{stroke-width:1.2}}")
}
