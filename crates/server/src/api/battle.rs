//! Points battles: what they are chosen from, how one would look, and army files.

use super::{Sent, Text, aside, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::limits::{Task, Visitor};
use crate::patch;
use crate::protocol::View;
use axum::Json;
use axum::extract::State;
use library::{BattleArmy, BattleOffer, BattleOrder, DrawnBattle, ScenarioPage};
use referee::data::Source;
use serde::Serialize;

/// What an army file is called in the faults found in it: it is the only file.
const NAME: &str = "";

/// `GET /api/battle`.
pub async fn offer(State(app): State<App>) -> Result<Json<BattleOffer>, ApiError> {
    aside(app, |app| app.house.library.battle_offer().map(Json).map_err(ApiError::Faults)).await
}

/// A points battle as it would be played.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleShown {
    /// Its page; under the name there a game is begun with the same armies.
    page: ScenarioPage,
    /// The scenario as the text of a file.
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
    Sent(order): Sent<BattleOrder>,
) -> Result<Json<BattleShown>, ApiError> {
    within_bounds(order.armies.texts())?;
    let _turn = visitor.turn(Task::Question).await;
    aside(app, move |app| {
        let library = &app.house.library;
        let drawn = library.draw_battle(&order.wish()).map_err(ApiError::Faults)?;
        let mut own = library.clone();
        own.lay_battle(&drawn);
        let DrawnBattle { scenario, text, armies } = drawn;
        let page = own.scenario_page(&scenario)?;
        let game = own.begin(&scenario, "physical", &[])?;
        let view = View(patch::without_nulls(game.facts()));
        Ok(Json(BattleShown { page, text, armies, view }))
    })
    .await
}

/// `POST /api/battle/army`: an army file as a form has it; it need not keep to the limits yet.
pub async fn army(State(app): State<App>, visitor: Visitor, Text(text): Text) -> Result<Json<BattleArmy>, ApiError> {
    within_bounds([&text])?;
    let _turn = visitor.turn(Task::Question).await;
    aside(app, move |app| {
        let read = app.house.library.army_draft(Source { name: NAME, text: &text });
        read.map(Json).map_err(ApiError::Faults)
    })
    .await
}
