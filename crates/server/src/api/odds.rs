//! Odds for players at a real table.

use super::{JsonBody, PathParam};
use crate::App;
use crate::error::ApiError;
use crate::limits::{RequestKind, Visitor};
use axum::Json;
use axum::extract::State;
use library::{Chances, OddsForm};
use serde_json::Value;

/// `GET /api/odds/SYSTEM`: the questions with their form fields.
pub async fn forms(
    State(app): State<App>,
    PathParam(system): PathParam<String>,
) -> Result<Json<&'static [OddsForm]>, ApiError> {
    app.hub.library.odds_forms(&system).map(Json).ok_or(ApiError::NotFound)
}

/// `POST /api/odds/SYSTEM`.
pub async fn count(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(system): PathParam<String>,
    JsonBody(wanted): JsonBody<Value>,
) -> Result<Json<Chances>, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let hub = app.hub.clone();
    app.hub.pools.odds.run(move || Ok(Json(hub.library.odds_of(&system, wanted)?))).await
}
