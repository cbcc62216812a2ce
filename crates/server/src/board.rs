//! Boards: where the places of a scenario lie, and its map as a drawing. Drawn once, kept.

use crate::error::ApiError;
use crate::packed::Packed;
use draw::{HexPicture, Style};
use library::Library;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A scenario's board.
pub struct Board {
    /// Where its places lie, for the client.
    pub data: Value,
    /// Its map, if it is drawn.
    pub map: Option<Packed>,
}

/// The boards that were asked for, and the sheet of symbols.
pub struct Boards {
    drawn: Mutex<HashMap<String, Arc<Board>>>,
    /// The sheet of symbols.
    pub symbols: Packed,
}

impl Boards {
    /// The symbols, and no board yet.
    pub fn new() -> Boards {
        Boards { drawn: Mutex::default(), symbols: Packed::new(SVG, draw::symbols_svg(&style())) }
    }

    /// A scenario's board. Takes a moment the first time.
    pub fn of(&self, library: &Library, scenario: &str) -> Result<Arc<Board>, ApiError> {
        let known = self.drawn.lock().unwrap_or_else(PoisonError::into_inner).get(scenario).cloned();
        if let Some(board) = known {
            return Ok(board);
        }
        let board = Arc::new(draw_board(library, scenario)?);
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.insert(scenario.to_owned(), board.clone());
        Ok(board)
    }
}

const SVG: &str = "image/svg+xml";

/// The base map: what lies on it is the client's.
fn style() -> Style {
    Style { pieces: false, ..Style::default() }
}

fn draw_board(library: &Library, scenario: &str) -> Result<Board, ApiError> {
    let game = library.begin(scenario, "seeded 1", &[]).map_err(|_| ApiError::NotFound)?;
    let map_file = library.map_file(&game.record().header).unwrap_or_default();
    let sketch = library.sketch_file(&game.record().header);
    let picture = draw::gcacw::map_of(game.as_ref(), &map_file, sketch.as_deref()).map_err(|error| {
        tracing::error!(%error, scenario, "a map cannot be drawn");
        ApiError::Internal
    })?;
    let Some(picture) = picture else {
        return Ok(Board { data: json!({ "kind": game.system() }), map: None });
    };
    let map = Packed::new(SVG, draw::svg(&picture, &style()));
    let address = format!("/api/scenarios/{scenario}/map.svg?{}", map.hash());
    Ok(Board { data: hexes(&picture, &address), map: Some(map) })
}

fn hexes(picture: &HexPicture, map: &str) -> Value {
    let style = style();
    let sheet = draw::sheet(picture, &style);
    let name = |hex| picture.places.iter().find(|place| place.hex == hex && !place.name.is_empty());
    let places = picture.grid.all().zip(&sheet.centres).map(|(hex, (x, y))| {
        let mut place = json!({
            "place": picture.grid.number(hex),
            "x": tenths(*x),
            "y": tenths(*y),
            "terrain": picture.hexes.get(hex.index()).map(|ground| ground.word()),
        });
        if let Some(named) = name(hex) {
            place["name"] = json!(named.name);
        }
        place
    });
    json!({
        "kind": "hexes",
        "width": tenths(sheet.width),
        "height": tenths(sheet.height),
        "radius": style.radius,
        "places": places.collect::<Vec<_>>(),
        "map": map,
    })
}

fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
