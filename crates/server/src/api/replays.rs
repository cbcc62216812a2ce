//! Replays: uploaded records, checked, and shown line by line.

use super::{PathParam, TextBody};
use crate::App;
use crate::compressed::{CachePolicy, Compressed};
use crate::error::ApiError;
use crate::limits::{RequestKind, Visitor};
use crate::patch;
use crate::protocol::View;
use crate::token;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use library::{GameSummary, Library};
use referee::record::{Entry, EntryKind, Record};
use referee::{AnyGame, Spoken, ToldEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The name of the record in its faults: empty, because it is the only file.
const NAME: &str = "";

/// A record to show.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Replay {
    scenario: String,
    seats: Vec<&'static str>,
    winner: Option<&'static str>,
    lines: Vec<Line>,
    first: View,
    /// One patch per line, to be applied to the view before.
    #[cfg_attr(feature = "types", ts(type = "Json[]"))]
    views: Vec<Value>,
}

/// A line of a record, and its events.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayLine"))]
struct Line {
    line: u32,
    seat: String,
    order: String,
    events: Vec<ToldEvent>,
    turn: u64,
    /// Of a take-back: the events from this line on were undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    taken_back: Option<u32>,
    /// Whether it was the umpire's hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    umpire: bool,
}

/// The id of a stored record.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MadeReplay {
    replay: String,
}

/// `POST /api/replays`.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    TextBody(text): TextBody,
) -> Result<(StatusCode, Json<MadeReplay>), ApiError> {
    app.limiter.replay(&visitor)?;
    let _turn = visitor.turn(RequestKind::Question).await;
    let hub = app.hub.clone();
    let checked = app.hub.pools.replays.run(move || {
        let record = Record::read(NAME, &text).map_err(ApiError::Faults)?;
        hub.library.replay(NAME, &record, true)?;
        Ok(text)
    });
    let text = checked.await?;
    let id = token::new_id()?;
    app.hub.keep_replay(id.clone(), text, super::games::now()).await?;
    Ok((StatusCode::CREATED, Json(MadeReplay { replay: id })))
}

/// The viewer of a replay.
#[derive(Debug, Deserialize)]
pub struct ReplayQuery {
    /// A seat, or `observer`. Without one everything is shown, as the record itself does.
    #[serde(rename = "eyes")]
    viewer: Option<String>,
}

/// `GET /api/replays/ID?eyes=SEAT`.
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Query(query): Query<ReplayQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = format!("{id} {}", query.viewer.as_deref().unwrap_or_default());
    let shown = app.replays.get(&asked, shown(&app, &visitor, id, query.viewer)).await?;
    Ok(shown.answer(&headers, CachePolicy::Revalidate))
}

/// The response for a record, replayed line by line.
async fn shown(app: &App, visitor: &Visitor, id: String, viewer: Option<String>) -> Result<Compressed, ApiError> {
    let text = app.hub.store.replay(&id).await?.ok_or(ApiError::NotFound)?;
    let _turn = visitor.turn(RequestKind::Question).await;
    let hub = app.hub.clone();
    let played = app.hub.pools.replays.run(move || {
        let record = Record::read(NAME, &text).map_err(ApiError::Faults)?;
        let replay = replay(&hub.library, record, viewer)?;
        let json = serde_json::to_vec(&replay).map_err(|_| ApiError::Internal)?;
        Ok(Compressed::quickly("application/json", json))
    });
    played.await
}

/// `GET /api/replays/ID/summary`: what the game came to.
pub async fn summary(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
) -> Result<Json<GameSummary>, ApiError> {
    let text = app.hub.store.replay(&id).await?.ok_or(ApiError::NotFound)?;
    let _turn = visitor.turn(RequestKind::Question).await;
    let hub = app.hub.clone();
    let counted = app.hub.pools.replays.run(move || {
        let record = Record::read(NAME, &text).map_err(ApiError::Faults)?;
        let game = hub.library.replay(NAME, &record, false)?;
        Ok(hub.library.summary(game.as_ref())?)
    });
    Ok(Json(counted.await?))
}

fn replay(library: &Library, record: Record, viewer: Option<String>) -> Result<Replay, ApiError> {
    let scenario = record.header.scenario.clone();
    let mut walk = Walk::begin(library, &record, viewer)?;
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

/// A game that is replayed line by line, with the dice of its record.
struct Walk {
    game: Box<dyn AnyGame>,
    /// Whose view and report to show; everything if there is none.
    viewer: Option<String>,
    view: Value,
    /// The dice of orders that were sealed together: they are rolled with the last of them.
    held: Vec<u32>,
}

impl Walk {
    fn begin(library: &Library, record: &Record, viewer: Option<String>) -> Result<Walk, ApiError> {
        let mut opening = Record { header: record.header.clone(), entries: record.entries.clone() };
        opening.header.dice = "physical".to_owned();
        opening.entries.truncate(1);
        let game = library.replay(NAME, &opening, false)?;
        let mut walk = Walk { game, viewer, view: Value::Null, held: Vec::new() };
        walk.view = walk.seen().map_err(ApiError::Refused)?;
        Ok(walk)
    }

    fn step(&mut self, entry: Entry) -> Result<(Line, Value), Spoken> {
        let mut taken_back = None;
        let order = match &entry.kind {
            EntryKind::Begin => "begin".to_owned(),
            EntryKind::Order(text) => {
                self.order(&entry.seat, text, &entry.chance)?;
                text.clone()
            }
            EntryKind::Amend(change) => {
                self.game.amend(&entry.seat, change)?;
                format!("umpire: {change}")
            }
            EntryKind::TakeBack(line) => {
                self.game.take_back(&entry.seat, true)?;
                taken_back = Some(*line);
                "take-back".to_owned()
            }
        };
        let view = self.seen()?;
        let patch = patch::between(&self.view, &view);
        let events = match &self.viewer {
            Some(viewer) => self.game.report(viewer, entry.number)?,
            None => self.game.chronicle(entry.number),
        };
        let turn = view["turn"].as_u64().or_else(|| view["turn"]["day"].as_u64()).unwrap_or_default();
        self.view = view;
        let umpire = matches!(entry.kind, EntryKind::Amend(_));
        Ok((Line { line: entry.number, seat: entry.seat, order, events, turn, taken_back, umpire }, patch))
    }

    fn seen(&self) -> Result<Value, Spoken> {
        let view = match &self.viewer {
            Some(viewer) => self.game.view(viewer)?,
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
