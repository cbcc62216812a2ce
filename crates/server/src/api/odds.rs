//! Odds for players at a real table.

use super::{At, Sent, aside};
use crate::App;
use crate::error::ApiError;
use axum::Json;
use axum::extract::State;
use library::Chances;
use serde_json::Value;

/// `POST /api/odds/SYSTEM`.
pub async fn count(
    State(app): State<App>,
    At(system): At<String>,
    Sent(wanted): Sent<Value>,
) -> Result<Json<Chances>, ApiError> {
    aside(move || Ok(Json(app.house.library.odds_of(&system, wanted)?))).await
}
