//! Scenarios, their boards and maps, and the sheet of symbols.

use super::{PathParam, run_blocking};
use crate::App;
use crate::board::{Board, BoardData};
use crate::compressed::CachePolicy;
use crate::error::ApiError;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use library::{Battlefield, ScenarioCard, ScenarioPage};
use std::sync::Arc;

/// `GET /api/scenarios`.
pub async fn list(State(app): State<App>) -> Result<Json<Vec<ScenarioCard>>, ApiError> {
    run_blocking(app, |app| Ok(Json(app.hub.library.scenario_cards()))).await
}

/// `GET /api/battlefields`.
pub async fn battlefields() -> Json<Vec<Battlefield>> {
    Json(library::battlefields())
}

/// `GET /api/scenarios/SYSTEM/NAME`.
pub async fn page(
    State(app): State<App>,
    PathParam((system, name)): PathParam<(String, String)>,
) -> Result<Json<ScenarioPage>, ApiError> {
    let page = app.hub.library.scenario_page(&format!("{system}/{name}"));
    page.map(Json).map_err(|_| ApiError::NotFound)
}

/// `GET /api/scenarios/SYSTEM/NAME/board`.
pub async fn board(
    State(app): State<App>,
    PathParam((system, name)): PathParam<(String, String)>,
) -> Result<Json<BoardData>, ApiError> {
    Ok(Json(drawn(app, format!("{system}/{name}")).await?.data.clone()))
}

/// `GET /api/scenarios/SYSTEM/NAME/map.svg`, or `map.svg?fr` with translated names, if there are any.
pub async fn map(
    State(app): State<App>,
    PathParam((system, name)): PathParam<(String, String)>,
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
    run_blocking(app, move |app| app.boards.of(&app.hub.library, &scenario)).await
}

/// A URL that contains the hash never changes its content.
fn keep(uri: &Uri, hash: &str) -> CachePolicy {
    if uri.query() == Some(hash) { CachePolicy::Immutable } else { CachePolicy::Revalidate }
}
