//! The rules in our words, and the tables with their provenance.

use super::{At, Sent, aside, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::limits::{Task, Visitor};
use axum::Json;
use axum::extract::{Query, State};
use library::{Chart, Ledger, OwnTable};
use serde::Deserialize;

/// In which language something is wanted.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    lang: String,
}

/// `GET /api/rules/SYSTEM?lang=fr`.
pub async fn rules(At(system): At<String>, Query(wanted): Query<Wanted>) -> Result<Json<Ledger>, ApiError> {
    library::ledger(&system, &wanted.lang).map(Json).ok_or(ApiError::NotFound)
}

/// `GET /api/tables/SYSTEM`.
pub async fn tables(State(app): State<App>, At(system): At<String>) -> Result<Json<Vec<Chart>>, ApiError> {
    let known = app.house.library.systems().iter().any(|card| card.name == system);
    if known { Ok(Json(app.house.library.charts(&system))) } else { Err(ApiError::NotFound) }
}

/// `POST /api/tables/SYSTEM`: tables of one's own, checked; as they would be shown.
pub async fn check_tables(
    State(app): State<App>,
    visitor: Visitor,
    At(system): At<String>,
    Sent(tables): Sent<Vec<OwnTable>>,
) -> Result<Json<Vec<Chart>>, ApiError> {
    within_bounds(tables.iter().map(|table| &table.text))?;
    let _turn = visitor.turn(Task::Question).await;
    aside(app, move |app| {
        let library = app.house.library.with_tables(&tables).map_err(ApiError::Faults)?;
        Ok(Json(library.charts(&system).into_iter().filter(|chart| chart.own.is_some()).collect()))
    })
    .await
}
