//! Points battles: the choices, a preview of a battle, and army files.

use super::{JsonBody, TextBody, run_blocking, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::limits::{RequestKind, Visitor};
use crate::patch;
use crate::protocol::View;
use axum::Json;
use axum::extract::State;
use library::{BattleArmy, BattleOffer, BattleOrder, DrawnBattle, ScenarioPage};
use referee::data::Source;
use serde::Serialize;

/// The name of the army file in its faults: empty, because it is the only file.
const NAME: &str = "";

/// `GET /api/battle`.
pub async fn offer(State(app): State<App>) -> Result<Json<BattleOffer>, ApiError> {
    run_blocking(app, |app| app.hub.library.battle_offer().map(Json).map_err(ApiError::Faults)).await
}

/// A preview of a points battle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleShown {
    /// Its page; its name starts a game with the same armies.
    page: ScenarioPage,
    /// The scenario file.
    text: String,
    /// Both armies, the Union's first.
    armies: [BattleArmy; 2],
    /// The table before the first turn.
    view: View,
}

/// `POST /api/battle`: the battle, or every fault of the armies with its line.
pub async fn draw(
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(order): JsonBody<BattleOrder>,
) -> Result<Json<BattleShown>, ApiError> {
    within_bounds(order.armies.texts())?;
    let _turn = visitor.turn(RequestKind::Question).await;
    run_blocking(app, move |app| {
        let library = &app.hub.library;
        let drawn = library.draw_battle(&order.request()).map_err(ApiError::Faults)?;
        let mut own = library.clone();
        own.add_battle(&drawn);
        let DrawnBattle { scenario, text, armies } = drawn;
        let page = own.scenario_page(&scenario)?;
        let game = own.begin(&scenario, "physical", &[])?;
        let view = View(patch::without_nulls(game.facts()));
        Ok(Json(BattleShown { page, text, armies, view }))
    })
    .await
}

/// `POST /api/battle/army`: an army file as form data; it may still exceed the limits.
pub async fn army(
    State(app): State<App>,
    visitor: Visitor,
    TextBody(text): TextBody,
) -> Result<Json<BattleArmy>, ApiError> {
    within_bounds([&text])?;
    let _turn = visitor.turn(RequestKind::Question).await;
    run_blocking(app, move |app| {
        let read = app.hub.library.army_draft(Source { name: NAME, text: &text });
        read.map(Json).map_err(ApiError::Faults)
    })
    .await
}
