//! The rules in Brevet's words, and the tables with their sources.

use super::{JsonBody, PathParam, run_blocking, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::limits::{RequestKind, Visitor};
use axum::Json;
use axum::extract::{Query, State};
use library::{Chart, Ledger, OwnTable};
use serde::Deserialize;

/// The language of the answer.
#[derive(Debug, Deserialize)]
pub struct LanguageQuery {
    #[serde(default)]
    lang: String,
}

/// `GET /api/rules/SYSTEM?lang=fr`.
pub async fn rules(
    PathParam(system): PathParam<String>,
    Query(query): Query<LanguageQuery>,
) -> Result<Json<Ledger>, ApiError> {
    library::ledger(&system, &query.lang).map(Json).ok_or(ApiError::NotFound)
}

/// `GET /api/tables/SYSTEM`.
pub async fn tables(
    State(app): State<App>,
    PathParam(system): PathParam<String>,
) -> Result<Json<Vec<Chart>>, ApiError> {
    let known = app.hub.library.systems().iter().any(|card| card.name == system);
    if known { Ok(Json(app.hub.library.charts(&system))) } else { Err(ApiError::NotFound) }
}

/// `POST /api/tables/SYSTEM`: checks a player's own tables and shows them.
pub async fn check_tables(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(system): PathParam<String>,
    JsonBody(tables): JsonBody<Vec<OwnTable>>,
) -> Result<Json<Vec<Chart>>, ApiError> {
    within_bounds(tables.iter().map(|table| &table.text))?;
    let _turn = visitor.turn(RequestKind::Question).await;
    run_blocking(app, move |app| {
        let library = app.hub.library.with_tables(&tables).map_err(ApiError::Faults)?;
        Ok(Json(library.charts(&system).into_iter().filter(|chart| chart.own.is_some()).collect()))
    })
    .await
}
