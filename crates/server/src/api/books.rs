//! The rules in our words, and the tables with their provenance.

use super::At;
use crate::error::ApiError;
use axum::Json;
use library::Ledger;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A table of a system.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ChartData"))]
pub struct Chart {
    name: String,
    title: String,
    status: String,
    provenance: String,
    /// Everything else that the file says, in its order.
    #[cfg_attr(feature = "types", ts(type = "{ [key in string]: Json }"))]
    cells: Map<String, Value>,
    text: &'static str,
}

#[derive(Deserialize)]
struct Printed {
    #[serde(default)]
    title: String,
    #[serde(default)]
    status: String,
    #[serde(default)]
    provenance: String,
    #[serde(flatten)]
    cells: Map<String, Value>,
}

/// `GET /api/rules/SYSTEM`.
pub async fn rules(At(system): At<String>) -> Result<Json<Ledger>, ApiError> {
    library::ledger(&system).map(Json).ok_or(ApiError::NotFound)
}

/// `GET /api/tables/SYSTEM`.
pub async fn tables(At(system): At<String>) -> Result<Json<Vec<Chart>>, ApiError> {
    let folder = format!("{system}/tables/");
    let charts: Vec<Chart> = library::file_names().filter_map(|file| chart(file, &folder)).collect();
    if charts.is_empty() { Err(ApiError::NotFound) } else { Ok(Json(charts)) }
}

fn chart(file: &str, folder: &str) -> Option<Chart> {
    let name = file.strip_prefix(folder)?.strip_suffix(".toml")?.to_owned();
    let text = library::embedded(file)?;
    let Printed { title, status, provenance, cells } = toml::from_str(text).ok()?;
    Some(Chart { name, title, status, provenance, cells, text })
}
