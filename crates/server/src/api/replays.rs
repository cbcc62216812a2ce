//! Replays: records that were uploaded, checked, and can be walked through line by line.

use super::{At, Text};
use crate::App;
use crate::error::ApiError;
use crate::limits::{Task, Visitor};
use crate::packed::{Keep, Packed};
use crate::patch;
use crate::protocol::View;
use crate::token;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use library::Library;
use referee::record::{Deed, Entry, Record};
use referee::{AnyGame, Spoken, ToldEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a record is called in the faults found in it: it is the only file.
const NAME: &str = "";

/// A record as it is shown.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Replay {
    scenario: String,
    seats: Vec<&'static str>,
    winner: Option<&'static str>,
    lines: Vec<Line>,
    first: View,
    /// As many patches as lines, each to be laid over the view before.
    #[cfg_attr(feature = "types", ts(type = "Json[]"))]
    views: Vec<Value>,
}

/// A line of a record, and what came of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayLine"))]
struct Line {
    line: u32,
    seat: String,
    order: String,
    events: Vec<ToldEvent>,
    turn: u64,
    /// Of a take-back: what is told from this line on did not happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    taken_back: Option<u32>,
}

/// A record that is kept: where it can be seen.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MadeReplay {
    replay: String,
}

/// `POST /api/replays`.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Text(text): Text,
) -> Result<(StatusCode, Json<MadeReplay>), ApiError> {
    app.door.replay(&visitor)?;
    let _turn = visitor.turn(Task::Question).await;
    let house = app.house.clone();
    let checked = app.house.pools.replays.run(move || {
        let record = Record::read(NAME, &text).map_err(ApiError::Faults)?;
        house.library.replay(NAME, &record, true)?;
        Ok(text)
    });
    let text = checked.await?;
    let id = token::new_id()?;
    app.house.keep_replay(id.clone(), text, super::games::now()).await?;
    Ok((StatusCode::CREATED, Json(MadeReplay { replay: id })))
}

/// Through whose eyes a replay is wanted.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// A seat, or `observer`. Nobody's: all is shown, as the record tells it to whoever has it.
    eyes: Option<String>,
}

/// `GET /api/replays/ID?eyes=SEAT`.
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = format!("{id} {}", wanted.eyes.as_deref().unwrap_or_default());
    let shown = app.replays.get(&asked, shown(&app, &visitor, id, wanted.eyes)).await?;
    Ok(shown.answer(&headers, Keep::Asking))
}

/// A record as it is shown, played again line by line.
async fn shown(app: &App, visitor: &Visitor, id: String, eyes: Option<String>) -> Result<Packed, ApiError> {
    let text = app.house.store.replay(&id).await?.ok_or(ApiError::NotFound)?;
    let _turn = visitor.turn(Task::Question).await;
    let house = app.house.clone();
    let played = app.house.pools.replays.run(move || {
        let record = Record::read(NAME, &text).map_err(ApiError::Faults)?;
        let replay = replay(&house.library, record, eyes)?;
        let json = serde_json::to_vec(&replay).map_err(|_| ApiError::Internal)?;
        Ok(Packed::quickly("application/json", json))
    });
    played.await
}

fn replay(library: &Library, record: Record, eyes: Option<String>) -> Result<Replay, ApiError> {
    let scenario = record.header.scenario.clone();
    let mut walk = Walk::begin(library, &record, eyes)?;
    let first = View(walk.view.clone());
    let (mut lines, mut views) = (Vec::new(), Vec::new());
    for entry in record.entries {
        let (line, view) = walk.step(entry).map_err(ApiError::Refused)?;
        lines.push(line);
        views.push(view);
    }
    let game = walk.game.as_ref();
    let winner = game.winner().map(|winner| winner.unwrap_or("draw"));
    Ok(Replay { scenario, seats: game.seats(), winner, lines, first, views })
}

/// A game that is played again, line by line, with the dice that its record gives.
struct Walk {
    game: Box<dyn AnyGame>,
    /// Whose view and report are told; everything, where it is nobody's.
    eyes: Option<String>,
    view: Value,
    /// The dice of orders that were sealed together: they are rolled with the last of them.
    held: Vec<u32>,
}

impl Walk {
    fn begin(library: &Library, record: &Record, eyes: Option<String>) -> Result<Walk, ApiError> {
        let mut opening = Record { header: record.header.clone(), entries: record.entries.clone() };
        opening.header.dice = "physical".to_owned();
        opening.entries.truncate(1);
        let game = library.replay(NAME, &opening, false)?;
        let mut walk = Walk { game, eyes, view: Value::Null, held: Vec::new() };
        walk.view = walk.seen().map_err(ApiError::Refused)?;
        Ok(walk)
    }

    fn step(&mut self, entry: Entry) -> Result<(Line, Value), Spoken> {
        let mut taken_back = None;
        let order = match &entry.deed {
            Deed::Begin => "begin".to_owned(),
            Deed::Order(text) => {
                self.order(&entry.seat, text, &entry.chance)?;
                text.clone()
            }
            Deed::Amend(change) => {
                self.game.amend(&entry.seat, change)?;
                format!("umpire: {change}")
            }
            Deed::TakeBack(line) => {
                self.game.take_back(&entry.seat, true)?;
                taken_back = Some(*line);
                "take-back".to_owned()
            }
        };
        let view = self.seen()?;
        let patch = patch::between(&self.view, &view);
        let events = match &self.eyes {
            Some(eyes) => self.game.report(eyes, entry.number)?,
            None => self.game.chronicle(entry.number),
        };
        let turn = view["turn"].as_u64().or_else(|| view["turn"]["day"].as_u64()).unwrap_or_default();
        self.view = view;
        Ok((Line { line: entry.number, seat: entry.seat, order, events, turn, taken_back }, patch))
    }

    fn seen(&self) -> Result<Value, Spoken> {
        let view = match &self.eyes {
            Some(eyes) => self.game.view(eyes)?,
            None => self.game.facts(),
        };
        Ok(patch::without_nulls(view))
    }

    fn order(&mut self, seat: &str, text: &str, dice: &[u32]) -> Result<(), Spoken> {
        let mut all = self.held.clone();
        all.extend(dice);
        if self.game.order(seat, text, &all, None).is_ok() {
            self.held.clear();
            return Ok(());
        }
        self.game.order(seat, text, &[], None)?;
        self.held = all;
        Ok(())
    }
}
