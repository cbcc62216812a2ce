//! The rules in our words, and the tables with their provenance.

use super::At;
use crate::App;
use crate::error::ApiError;
use axum::Json;
use axum::extract::State;
use library::{Chart, Ledger};

/// `GET /api/rules/SYSTEM`.
pub async fn rules(At(system): At<String>) -> Result<Json<Ledger>, ApiError> {
    library::ledger(&system).map(Json).ok_or(ApiError::NotFound)
}

/// `GET /api/tables/SYSTEM`.
pub async fn tables(State(app): State<App>, At(system): At<String>) -> Result<Json<Vec<Chart>>, ApiError> {
    let charts = app.house.library.charts(&system);
    if charts.is_empty() { Err(ApiError::NotFound) } else { Ok(Json(charts)) }
}
