//! Games: create them, show them, take seats, download records and cases.

use super::{JsonBody, PathParam, Token, run_blocking, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::hub::TakenSeat;
use crate::limits::{RequestKind, Visitor};
use crate::protocol::LONGEST_ID;
use crate::room::{HUMAN, OBSERVER, Summary};
use crate::seed;
use crate::sentences::{sentence, sentence_with};
use crate::store::{Step, StoredGame, StoredLine, StoredSeat};
use crate::token;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use library::{BattleArmies, Chart, GameSummary, Library, OwnTable};
use referee::record::{Header, Record};
use referee::{AnyGame, UMPIRE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// The shortest secret with which a seat's token can be requested again.
const SHORTEST_REQUEST: usize = 32;

/// A request for a new game.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "NewGame"))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    scenario: String,
    /// Who plays each seat; by default a person.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    seats: BTreeMap<String, String>,
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    dice: Dice,
    /// A seed for the server's dice, shown to everybody; by default a secret one.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    seed: Option<String>,
    /// Physical dice before the first decision.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    opening: Vec<u32>,
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    umpire: bool,
    /// Optional rules that differ from the scenario's.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    options: BTreeMap<String, bool>,
    /// Tables that replace some of the library's.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    tables: Vec<OwnTable>,
    /// The armies of a points battle, if they differ from those in its name.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    armies: BattleArmies,
    /// An older edition of the rules to play by.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    edition: Option<u32>,
    /// The moment of a replay from which the game goes on; its record then says scenario, edition, options and files.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    from: Option<Moment>,
}

impl NewGame {
    /// Whether it says anything that the record of a replay says already.
    fn says_what_a_record_says(&self) -> bool {
        let files = self.tables.is_empty() && self.armies.texts().next().is_none();
        !files || !self.options.is_empty() || !self.opening.is_empty() || self.umpire || self.edition.is_some()
    }
}

/// A moment of a replay.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayMoment"))]
#[serde(deny_unknown_fields)]
struct Moment {
    replay: String,
    /// How many lines of its record have been played.
    lines: u32,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
enum Dice {
    #[default]
    Seeded,
    Physical,
}

/// A new game: its id and the tokens of its seats.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "MadeGame"))]
pub struct CreatedGame {
    game: String,
    seats: BTreeMap<String, String>,
    observer: String,
}

/// `POST /api/games`.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(request): JsonBody<NewGame>,
) -> Result<(StatusCode, Json<CreatedGame>), ApiError> {
    within_bounds(request.tables.iter().map(|table| &table.text).chain(request.armies.texts()))?;
    app.limiter.game(&visitor)?;
    let _turn = visitor.turn(RequestKind::Order).await;
    let bad_seed = || ApiError::Refused(sentence("server-bad-seed"));
    let dice = match (request.dice, &request.seed) {
        (Dice::Seeded, None) => seed::secret()?,
        (Dice::Seeded, Some(chosen)) => seed::chosen(chosen).ok_or_else(bad_seed)?,
        (Dice::Physical, None) => "physical".to_owned(),
        (Dice::Physical, Some(_)) => return Err(bad_seed()),
    };
    let game = match &request.from {
        Some(_) if request.says_what_a_record_says() => return Err(ApiError::Malformed),
        Some(moment) => go_on(&app, moment.clone(), dice).await?,
        None => begin(&app, &request, dice).await?,
    };
    let players = players(&app.hub.library, game.as_ref(), &request)?;
    let (stored, made) = seated(game.as_ref(), players)?;
    app.hub.create_game(stored, first_step(game.record())).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

async fn begin(app: &App, request: &NewGame, dice: String) -> Result<Box<dyn AnyGame>, ApiError> {
    let (scenario, opening) = (request.scenario.clone(), request.opening.clone());
    let (tables, armies, edition) = (request.tables.clone(), request.armies.clone(), request.edition);
    let mut options: Vec<String> = request.options.iter().map(|(name, on)| format!("{name}={on}")).collect();
    if request.umpire {
        options.insert(0, UMPIRE.to_owned());
    }
    run_blocking(app.clone(), move |app| {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let library = app.hub.library.with_tables(&tables).map_err(ApiError::Faults)?;
        let library = library.with_armies(&scenario, &armies).map_err(ApiError::Faults)?;
        Ok(library.begin_with(&scenario, &dice, &opening, &options, edition)?)
    })
    .await
}

/// A game that goes on from a moment of a replay.
async fn go_on(app: &App, Moment { replay, lines }: Moment, dice: String) -> Result<Box<dyn AnyGame>, ApiError> {
    let text = app.hub.store.replay(&replay).await?.ok_or(ApiError::NotFound)?;
    let hub = app.hub.clone();
    let replayed = app.hub.pools.replays.run(move || {
        let record = Record::read("", &text).map_err(ApiError::Faults)?;
        Ok(hub.library.go_on("", &record, lines.max(1), &dice)?)
    });
    replayed.await
}

/// Who plays each seat of the game, in seat order.
fn players(library: &Library, game: &dyn AnyGame, request: &NewGame) -> Result<Vec<(&'static str, String)>, ApiError> {
    let seats = game.seats();
    let refused = |id, name, value: &str| Err(ApiError::Refused(sentence_with(id, name, value)));
    if let Some(unknown) = request.seats.keys().find(|seat| !seats.contains(&seat.as_str())) {
        return refused("server-unknown-seat", "seat", unknown);
    }
    let player = |seat: &'static str| (seat, request.seats.get(seat).cloned().unwrap_or_else(|| HUMAN.to_owned()));
    let players: Vec<(&str, String)> = seats.into_iter().map(player).collect();
    let mut computers = players.iter().map(|(_, player)| player).filter(|player| *player != HUMAN).peekable();
    if computers.peek().is_some() && request.dice == Dice::Physical {
        return Err(ApiError::Refused(sentence("server-dice-need-people")));
    }
    match computers.find(|player| library.player(player, game.system(), 0).is_none()) {
        Some(unknown) => refused("server-unknown-player", "player", unknown),
        None => Ok(players),
    }
}

/// The game to store, and the tokens of its seats, which are not stored.
fn seated(game: &dyn AnyGame, players: Vec<(&str, String)>) -> Result<(StoredGame, CreatedGame), ApiError> {
    let mut made = CreatedGame { game: token::new_id()?, seats: BTreeMap::new(), observer: token::new_token()? };
    let mut seats = Vec::new();
    for (name, player) in players {
        let secret = if player == HUMAN { Some(token::new_token()?) } else { None };
        seats.push(StoredSeat { name: name.to_owned(), player, token: secret.as_deref().map(token::hash) });
        made.seats.extend(secret.map(|secret| (name.to_owned(), secret)));
    }
    let observer = Some(token::hash(&made.observer));
    seats.push(StoredSeat { name: OBSERVER.to_owned(), player: OBSERVER.to_owned(), token: observer });
    let header = Record { header: game.record().header.clone(), entries: Vec::new() }.write();
    let id = made.game.clone();
    let Header { scenario, options, .. } = &game.record().header;
    let (scenario, umpire) = (scenario.clone(), options.iter().any(|option| option == UMPIRE));
    let stored = StoredGame { id, scenario, header, umpire, created: now(), seats };
    Ok((stored, made))
}

fn first_step(record: &Record) -> Step {
    let lines = record.entries.iter().cloned().map(|entry| StoredLine {
        number: entry.number,
        seat: entry.seat,
        kind: entry.kind,
        dice: entry.chance,
        order_id: None,
    });
    Step { lines: lines.collect(), ..Step::default() }
}

/// Seconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}

/// `GET /api/games/ID`.
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(token): Token,
) -> Result<Json<Summary>, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(&id, &token).await?;
    let taken = app.hub.taken_seats(&id).await?;
    Ok(Json(seated.room.summary(&seated.viewer, taken).await?))
}

/// A request to take a seat by its invite link.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TakeSeat"))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// A secret with which to ask again if the answer is lost.
    request: String,
}

/// `POST /api/games/ID/seat`: exchanges a link's token for a private one.
pub async fn take(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(link): Token,
    JsonBody(TakeSeat { request }): JsonBody<TakeSeat>,
) -> Result<Json<TakenSeat>, ApiError> {
    let _turn = visitor.turn(RequestKind::Order).await;
    match request.len() {
        SHORTEST_REQUEST..=LONGEST_ID => app.hub.take_seat(&id, &link, &request).await.map(Json),
        _ => Err(ApiError::Malformed),
    }
}

/// `GET /api/games/ID/record`.
pub async fn record(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(&id, &token).await?;
    let record = seated.room.record().await?;
    let text = run_blocking(app, move |_| Ok(record.write())).await?;
    Ok(file(&format!("{id}.record"), text))
}

/// `GET /api/games/ID/tables`: the tables that the game uses.
pub async fn tables(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(token): Token,
) -> Result<Json<Vec<Chart>>, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(&id, &token).await?;
    let header = seated.room.header().await?;
    run_blocking(app, move |app| Ok(Json(app.hub.library.of_game(&header).charts(&header.system)))).await
}

/// `GET /api/games/ID/summary`: what a game that is over came to.
pub async fn summary(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(token): Token,
) -> Result<Json<GameSummary>, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(&id, &token).await?;
    let game = seated.room.sketch().await?;
    if game.winner().is_none() {
        return Err(ApiError::Refused(sentence("server-summary-when-over")));
    }
    run_blocking(app, move |app| Ok(Json(app.hub.library.summary(game.as_ref())?))).await
}

/// `GET /api/games/ID/case`.
pub async fn case(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(id): PathParam<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(&id, &token).await?;
    let (game, viewer) = (seated.room.sketch().await?, seated.viewer.clone());
    let case = run_blocking(app, move |app| Ok(app.hub.library.case_of(game.as_ref(), &viewer)?)).await?;
    Ok(file(&format!("{id}.toml"), case))
}

/// A download.
fn file(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)], text).into_response()
}
