//! A picture laid out on its sheet: where everything lies before anything is drawn.

use crate::geometry::{Cell, Corner, HALF_HEIGHT, Layout, Point, bend, distance_to, next_cell};
use crate::picture::{Ground, HexPicture, SideMark};
use crate::style::Style;
use crate::water::{self, Stream};
use crate::ways::{self, Track};
use ground::{Direction, Hex};
use std::collections::{BTreeMap, BTreeSet};

/// A picture on its sheet.
pub struct Scene<'a> {
    /// What is drawn.
    pub picture: &'a HexPicture,
    /// How.
    pub style: &'a Style,
    /// Where the hexes lie.
    pub layout: Layout,
    /// The left top corner of the map's frame.
    pub top_left: Point,
    /// The right bottom corner of the map's frame.
    pub bottom_right: Point,
    /// The size of the sheet.
    pub sheet: Point,
    /// Streams, the largest first.
    pub streams: Vec<Stream>,
    /// Ways, in the order in which they are drawn.
    pub tracks: Vec<Track>,
    obstacles: Obstacles,
}

impl<'a> Scene<'a> {
    /// Lays a picture out.
    pub fn new(picture: &'a HexPicture, style: &'a Style) -> Scene<'a> {
        let r = style.radius;
        let top_left = Point::new(0.55 * r, if picture.title.is_empty() { 0.55 } else { 1.25 } * r);
        let inset = 0.14 * r;
        let layout = Layout::new(&picture.grid, r, top_left + Point::new(inset, inset));
        let (columns, rows) = (f64::from(picture.grid.columns()), f64::from(picture.grid.rows()));
        let lower = if columns > 1.0 { HALF_HEIGHT } else { 0.0 };
        let size = Point::new(1.5 * columns + 0.5, HALF_HEIGHT * 2.0 * rows + lower) * r;
        let bottom_right = top_left + size + Point::new(inset, inset) * 2.0;
        let sheet = bottom_right + Point::new(0.55, 0.55) * r;
        let obstacles = Obstacles::default();
        let (streams, tracks) = (Vec::new(), Vec::new());
        let mut scene = Scene { picture, style, layout, top_left, bottom_right, sheet, streams, tracks, obstacles };
        scene.streams = water::streams(&scene);
        scene.tracks = ways::tracks(&scene);
        scene.note_obstacles();
        scene
    }

    /// The unit of all sizes: from a hex's centre to its corner.
    pub fn r(&self) -> f64 {
        self.layout.radius
    }

    /// A hex's column and row.
    pub fn cell(&self, hex: Hex) -> Cell {
        let (column, row) = self.picture.grid.column_row(hex);
        (i32::from(column), i32::from(row))
    }

    /// A hex's centre.
    pub fn centre(&self, hex: Hex) -> Point {
        self.layout.centre(self.cell(hex))
    }

    /// The places of a sketched line.
    pub fn sketched(&self, line: &[(f64, f64)]) -> Vec<Point> {
        let origin = self.centre(Hex(0));
        line.iter().map(|&(x, y)| origin + Point::new(x, y) * self.r()).collect()
    }

    /// Whether a cell is on the map.
    pub fn on_map(&self, cell: Cell) -> bool {
        self.picture.grid.at(cell.0, cell.1).is_some()
    }

    /// The ground of a cell; the country goes on a little outside the map.
    pub fn ground(&self, cell: Cell) -> Ground {
        let grid = &self.picture.grid;
        let (column, row) = grid.column_row(Hex(0));
        let (column, row) = (i32::from(column), i32::from(row));
        let inside = (
            cell.0.clamp(column, column + i32::from(grid.columns()) - 1),
            cell.1.clamp(row, row + i32::from(grid.rows()) - 1),
        );
        grid.at(inside.0, inside.1).map_or(Ground::Clear, |hex| self.picture.hexes[hex.index()])
    }

    /// The cell whose ground a place shows, once the ground is moved about.
    pub fn cell_under(&self, p: Point) -> Cell {
        let moved = self.layout.ramble(p) - p;
        self.layout.cell_at(p - moved)
    }

    /// All cells that the frame shows, the ones outside the map too.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (column, row) = self.picture.grid.column_row(Hex(0));
        let (column, row) = (i32::from(column), i32::from(row));
        let (columns, rows) = (i32::from(self.picture.grid.columns()), i32::from(self.picture.grid.rows()));
        (column - 2..column + columns + 2).flat_map(move |c| (row - 2..row + rows + 2).map(move |r| (c, r)))
    }

    /// The cells that meet at a corner.
    pub fn cells_at(&self, corner: Point) -> BTreeSet<Cell> {
        let around = |i: u32| Point::new(0.1 * self.r(), 0.0).rotated(f64::from(i) * std::f64::consts::FRAC_PI_3 + 0.2);
        (0..6).map(|i| self.layout.cell_at(corner + around(i))).collect()
    }

    /// The two ends of a side, as keys.
    pub fn corners(&self, mark: &SideMark) -> (Corner, Corner) {
        let (a, b) = self.layout.ends(self.cell(mark.hex), mark.direction);
        (self.layout.corner(a), self.layout.corner(b))
    }

    /// Whether no way, stream or town is nearer to a place than `margin` radii.
    pub fn free(&self, p: Point, margin: f64) -> bool {
        self.obstacles.free(self.layout.cell_at(p), p, margin * self.r())
    }

    /// The smooth outlines of all cells with such ground.
    pub fn outlines(&self, of: impl Fn(Ground) -> bool) -> Vec<Vec<Point>> {
        let cells: BTreeSet<Cell> = self.cells().filter(|&cell| of(self.ground(cell))).collect();
        let mut next: BTreeMap<Corner, (Point, Corner)> = BTreeMap::new();
        for &cell in &cells {
            for direction in Direction::ALL {
                if !cells.contains(&next_cell(cell, direction)) {
                    let (a, b) = self.layout.ends(cell, direction);
                    next.insert(self.layout.corner(a), (a, self.layout.corner(b)));
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut ring = Vec::new();
            let mut at = start;
            while let Some((corner, onward)) = next.remove(&at) {
                ring.push(corner);
                at = onward;
            }
            rings.push(self.rounded(&ring));
        }
        rings
    }

    fn rounded(&self, ring: &[Point]) -> Vec<Point> {
        let count = ring.len();
        let middle = |i: usize| ring[i % count].towards(ring[(i + 1) % count], 0.5);
        let bends = (0..count).flat_map(|i| bend(middle(i), ring[(i + 1) % count], middle(i + 1), 5));
        bends.map(|p| self.layout.ramble(p)).collect()
    }

    fn note_obstacles(&mut self) {
        let r = self.r();
        let mut obstacles = Obstacles::default();
        let tracks = self.tracks.iter().map(|track| (&track.line, 0.05 * r));
        let streams = self.streams.iter().map(|stream| (&stream.line, stream.width(r) / 2.0));
        for (line, reach) in tracks.chain(streams) {
            for pair in line.windows(2) {
                obstacles.add(self.layout.cell_at(pair[0]), pair[0], pair[1], reach);
            }
        }
        for place in &self.picture.places {
            let centre = self.centre(place.hex);
            obstacles.add(self.layout.cell_at(centre), centre, centre, crate::towns::reach(place.kind) * r);
        }
        self.obstacles = obstacles;
    }
}

/// What marks of the ground keep away from.
#[derive(Default)]
struct Obstacles(BTreeMap<Cell, Vec<(Point, Point, f64)>>);

impl Obstacles {
    fn add(&mut self, cell: Cell, a: Point, b: Point, reach: f64) {
        self.0.entry(cell).or_default().push((a, b, reach));
    }

    fn free(&self, cell: Cell, p: Point, margin: f64) -> bool {
        let near = Direction::ALL.into_iter().map(|direction| next_cell(cell, direction)).chain([cell]);
        let mut pieces = near.filter_map(|cell| self.0.get(&cell)).flatten();
        pieces.all(|&(a, b, reach)| distance_to(p, a, b) > reach + margin)
    }
}
