//! Odds for players at a real table.

use super::{At, Sent};
use crate::App;
use crate::error::ApiError;
use crate::limits::{Task, Visitor};
use axum::Json;
use axum::extract::State;
use library::{Chances, OddsForm};
use serde_json::Value;

/// `GET /api/odds/SYSTEM`: the questions that are described by their fields.
pub async fn forms(State(app): State<App>, At(system): At<String>) -> Result<Json<&'static [OddsForm]>, ApiError> {
    app.house.library.odds_forms(&system).map(Json).ok_or(ApiError::NotFound)
}

/// `POST /api/odds/SYSTEM`.
pub async fn count(
    State(app): State<App>,
    visitor: Visitor,
    At(system): At<String>,
    Sent(wanted): Sent<Value>,
) -> Result<Json<Chances>, ApiError> {
    let _turn = visitor.turn(Task::Question).await;
    let house = app.house.clone();
    app.house.pools.odds.run(move || Ok(Json(house.library.odds_of(&system, wanted)?))).await
}
