//! Scenarios, their boards and maps, and the sheet of symbols.

use super::{At, aside};
use crate::App;
use crate::board::{Board, BoardData};
use crate::error::ApiError;
use crate::packed::Keep;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use library::{ScenarioCard, ScenarioPage};
use std::sync::Arc;

/// `GET /api/scenarios`.
pub async fn list(State(app): State<App>) -> Result<Json<Vec<ScenarioCard>>, ApiError> {
    aside(app, |app| Ok(Json(app.house.library.scenario_cards()))).await
}

/// `GET /api/scenarios/SYSTEM/NAME`.
pub async fn page(
    State(app): State<App>,
    At((system, name)): At<(String, String)>,
) -> Result<Json<ScenarioPage>, ApiError> {
    let page = app.house.library.scenario_page(&format!("{system}/{name}"));
    page.map(Json).map_err(|_| ApiError::NotFound)
}

/// `GET /api/scenarios/SYSTEM/NAME/board`.
pub async fn board(
    State(app): State<App>,
    At((system, name)): At<(String, String)>,
) -> Result<Json<BoardData>, ApiError> {
    Ok(Json(drawn(app, format!("{system}/{name}")).await?.data.clone()))
}

/// `GET /api/scenarios/SYSTEM/NAME/map.svg`, or `map.svg?fr` with the names in a language, where they have one.
pub async fn map(
    State(app): State<App>,
    At((system, name)): At<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = drawn(app, format!("{system}/{name}")).await?;
    let map = board.map(uri.query().unwrap_or_default()).ok_or(ApiError::NotFound)?;
    Ok(map.answer(&headers, keep(&uri, map.hash())))
}

/// `GET /api/symbols.svg`.
pub async fn symbols(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let symbols = &app.boards.symbols;
    symbols.answer(&headers, keep(&uri, symbols.hash()))
}

async fn drawn(app: App, scenario: String) -> Result<Arc<Board>, ApiError> {
    aside(app, move |app| app.boards.of(&app.house.library, &scenario)).await
}

/// An address that names the hash holds for ever.
fn keep(uri: &Uri, hash: &str) -> Keep {
    if uri.query() == Some(hash) { Keep::ForEver } else { Keep::Asking }
}
