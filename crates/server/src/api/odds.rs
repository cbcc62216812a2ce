//! Odds for players at a real table.

use super::{Sent, aside};
use crate::App;
use crate::error::ApiError;
use axum::Json;
use axum::extract::{Path, State};
use serde_json::Value;

/// `POST /api/odds/SYSTEM`.
pub async fn count(
    State(app): State<App>,
    Path(system): Path<String>,
    Sent(wanted): Sent<Value>,
) -> Result<Json<Value>, ApiError> {
    aside(move || Ok(Json(app.house.library.odds_of(&system, wanted)?))).await
}
