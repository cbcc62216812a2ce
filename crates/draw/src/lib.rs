//! Maps and positions as SVG and PNG.
//!
//! A [`HexPicture`] says what is on the ground and on the table, in terms that no rule system
//! owns; [`svg`] draws it, [`png`](png()) turns the drawing into pixels. A [`BoardPicture`] does
//! the same for a board of zones and positions, and [`board_svg`] draws it. What is neither is
//! drawn by its own system, with the same [`pen`].
//!
//! | what is drawn | where |
//! |---|---|
//! | washes, woods, swamps, rough ground, lakes | `land` |
//! | hachures of hills, mountains and ridges | `relief` |
//! | levels, slopes, walls, crops and streets at a regiment's scale | `field`, `contour` |
//! | streams and what crosses them | `water` |
//! | roads, railroads, houses | `ways`, `towns` |
//! | names | `lettering`; read from the map's files by `map_file` |
//! | boards of zones and positions, with their ground and blocks | `board` |
//! | units, leaders and markers | `counters` |
//! | the same, part by part, for the browser | `symbols` |
//!
//! The same picture and style give the same bytes. Whatever looks scattered is scattered by a
//! hash of its place.

mod board;
mod chains;
mod contour;
mod counters;
mod features;
mod field;
pub mod geometry;
mod land;
mod lettering;
mod map_file;
pub mod noise;
mod paper;
pub mod pen;
mod picture;
mod png;
mod relief;
mod scene;
mod style;
mod symbols;
mod towns;
mod water;
mod ways;

pub use board::{
    Block, BlockStack, BoardGround, BoardGroundError, BoardPicture, BoardPosition, BoardRoad, BoardSide, BoardStar,
    BoardZone, Frame, SCALES, Spot, board_svg, relettered,
};
pub use map_file::{MapLettering, MapLetteringError};
pub use picture::{
    Arm, Command, Counter, Crest, Crossing, Elevations, Feature, Field, Force, Ground, HexPicture, Label, LabelKind,
    Leader, Objective, Place, PlaceKind, Side, SideLook, SideMark, Sketch, SlopeMark, Stack, WallMark, Water, Way,
    WayKind, Works,
};
pub use png::{FAMILY, PngError, png};
pub use style::{Palette, Style};

use pen::Pen;
use scene::Scene;

/// The drawing of a picture, as the text of an SVG file.
pub fn svg(picture: &HexPicture, style: &Style) -> String {
    let scene = Scene::new(picture, style);
    let mut pen = Pen::new();
    let at_regiments_scale = picture.field.is_some();
    paper::open(&mut pen, &scene);
    land::washes(&mut pen, &scene);
    if at_regiments_scale {
        field::lie(&mut pen, &scene);
        field::crops(&mut pen, &scene);
    } else {
        relief::hachures(&mut pen, &scene);
    }
    land::marks(&mut pen, &scene);
    relief::ridges(&mut pen, &scene);
    if at_regiments_scale {
        field::slopes(&mut pen, &scene);
        field::cuts(&mut pen, &scene);
        field::streets(&mut pen, &scene);
    }
    ways::draw(&mut pen, &scene);
    water::draw(&mut pen, &scene);
    towns::draw(&mut pen, &scene);
    if at_regiments_scale {
        field::houses(&mut pen, &scene);
        field::walls(&mut pen, &scene);
    }
    paper::grid(&mut pen, &scene);
    field::level_numbers(&mut pen, &scene);
    lettering::names_of_ground(&mut pen, &scene);
    paper::objectives(&mut pen, &scene);
    lettering::names_of_places(&mut pen, &scene);
    field::town_name(&mut pen, &scene);
    paper::frame(&mut pen, &scene);
    features::draw(&mut pen, &scene);
    counters::draw(&mut pen, &scene);
    paper::close(&mut pen);
    pen.finish()
}

/// The sheet of symbols that a browser composes counters of, as the text of an SVG file.
pub fn symbols_svg(style: &Style) -> String {
    symbols::sheet(style)
}

/// Where the hexes of a picture lie in its drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The drawing's width.
    pub width: f64,
    /// The drawing's height.
    pub height: f64,
    /// The hexes' centres, in the grid's order.
    pub centres: Vec<(f64, f64)>,
}

/// Where the hexes of a picture lie in its drawing.
pub fn sheet(picture: &HexPicture, style: &Style) -> Sheet {
    let scene = Scene::new(picture, style);
    let centres = picture.grid.all().map(|hex| scene.centre(hex)).map(|centre| (centre.x, centre.y)).collect();
    Sheet { width: scene.sheet.x, height: scene.sheet.y, centres }
}

/// One counter alone, on a square of its own: for lists and inspectors.
pub fn counter_svg(counter: &Counter, style: &Style) -> String {
    let mut pen = Pen::new();
    counters::alone(&mut pen, counter, style);
    pen.finish()
}
