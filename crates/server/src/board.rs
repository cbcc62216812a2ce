//! Boards: the places of a scenario with their coordinates, and its map as a drawing. Drawn once and cached.

use crate::compressed::Compressed;
use crate::error::ApiError;
use draw::{HexPicture, Style};
use library::{DrawError, Library, Sheet};
use referee::zones::Zones;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The coordinates of a board, by the kind of map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum BoardData {
    /// A drawn map of hexes.
    Hexes(Hexes),
    /// Zones with their neighbors.
    Zones(Zones),
    /// Positions between zones.
    Positions(Positions),
    /// A tabletop without a grid: its terrain is in every view.
    Table(Extent),
}

/// A board of zones and positions, with its drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Positions {
    #[serde(flatten)]
    sheet: Sheet,
    /// The URL of the drawing; with `?fr` behind it that of another language.
    map: String,
}

/// The size of a tabletop, in hundredths of a pace.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Extent {
    width: i32,
    height: i32,
}

/// A map of hexes, in the drawing's units.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hexes {
    width: f64,
    height: f64,
    /// Of a hex: from its center to a corner.
    radius: f64,
    places: Vec<HexPlace>,
    /// The URL of the drawing.
    map: String,
}

/// A hex and its center.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Place", optional_fields))]
struct HexPlace {
    /// Its number, as orders write it.
    place: String,
    x: f64,
    y: f64,
    /// A word in the locale files.
    terrain: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A scenario's board.
pub struct Board {
    /// The places with their coordinates, for the client.
    pub data: BoardData,
    /// The map as a drawing: one for each language if its names are translated; the first is the fallback.
    maps: Vec<(&'static str, Compressed)>,
}

impl Board {
    /// The map in a language.
    pub fn map(&self, language: &str) -> Option<&Compressed> {
        let own = self.maps.iter().find(|(code, _)| *code == language);
        own.or(self.maps.first()).map(|(_, map)| map)
    }
}

/// A board that is drawn once; concurrent requests wait for the same drawing.
type DrawnOnce = Arc<Mutex<Option<Arc<Board>>>>;

/// The boards drawn so far, and the sheet of symbols.
pub struct Boards {
    drawn: Mutex<HashMap<String, DrawnOnce>>,
    /// The sheet of symbols.
    pub symbols: Compressed,
}

impl Boards {
    /// The symbols, and no board yet.
    pub fn new() -> Boards {
        Boards { drawn: Mutex::default(), symbols: Compressed::new(SVG, draw::symbols_svg(&style())) }
    }

    /// A scenario's board. Slow the first time; concurrent requests wait for the same drawing.
    pub fn of(&self, library: &Library, scenario: &str) -> Result<Arc<Board>, ApiError> {
        let slot = {
            let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
            match drawn.get(scenario) {
                Some(slot) => slot.clone(),
                None if library::scenarios().iter().any(|known| known == scenario) => {
                    drawn.entry(scenario.to_owned()).or_default().clone()
                }
                None => return Ok(Arc::new(draw_board(library, scenario)?)),
            }
        };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        match &*slot {
            Some(board) => Ok(board.clone()),
            None => Ok(slot.insert(Arc::new(draw_board(library, scenario)?)).clone()),
        }
    }
}

const SVG: &str = "image/svg+xml";
const ENGLISH: &str = "en";
const LANGUAGES: [&str; 2] = [ENGLISH, "fr"];

/// The base map: the client draws the pieces.
fn style() -> Style {
    Style { pieces: false, ..Style::default() }
}

fn draw_board(library: &Library, scenario: &str) -> Result<Board, ApiError> {
    let board = library.board(scenario, &LANGUAGES).map_err(|error| match error {
        DrawError::Game(_) | DrawError::NotDrawn(_) => ApiError::NotFound,
        DrawError::Unreadable(error) => {
            tracing::error!(error, scenario, "a map cannot be drawn");
            ApiError::Internal
        }
    })?;
    Ok(match board {
        library::Board::Zones(zones) => Board { data: BoardData::Zones(zones), maps: Vec::new() },
        library::Board::Positions { sheet, drawings } => {
            let map = format!("/api/scenarios/{scenario}/map.svg");
            Board { data: BoardData::Positions(Positions { sheet: *sheet, map }), maps: compressed(drawings) }
        }
        library::Board::Table { width, height, drawings } => {
            Board { data: BoardData::Table(Extent { width, height }), maps: compressed(drawings) }
        }
        library::Board::Hexes(picture) => {
            let map = Compressed::new(SVG, draw::svg(&picture, &style()));
            let address = format!("/api/scenarios/{scenario}/map.svg?{}", map.hash());
            Board { data: BoardData::Hexes(hexes(&picture, address)), maps: vec![(ENGLISH, map)] }
        }
    })
}

fn compressed(drawings: Vec<(&'static str, String)>) -> Vec<(&'static str, Compressed)> {
    drawings.into_iter().map(|(language, drawing)| (language, Compressed::new(SVG, drawing))).collect()
}

fn hexes(picture: &HexPicture, map: String) -> Hexes {
    let style = style();
    let sheet = draw::sheet(picture, &style);
    let named = |hex| picture.places.iter().find(|place| place.hex == hex && !place.name.is_empty());
    let places = picture.grid.all().zip(&sheet.centres).map(|(hex, (x, y))| HexPlace {
        place: picture.grid.number(hex),
        x: tenths(*x),
        y: tenths(*y),
        terrain: picture.hexes.get(hex.index()).map_or("", |ground| ground.word()),
        name: named(hex).map(|place| place.name.clone()),
    });
    Hexes {
        width: tenths(sheet.width),
        height: tenths(sheet.height),
        radius: style.radius,
        places: places.collect(),
        map,
    }
}

fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
