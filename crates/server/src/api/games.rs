//! Games: made, looked at, taken home.

use super::{At, Sent, Token, aside, within_bounds};
use crate::App;
use crate::error::ApiError;
use crate::house::Taken;
use crate::limits::{Task, Visitor};
use crate::protocol::LONGEST_ID;
use crate::said::{say, say_of};
use crate::seed;
use crate::store::{Step, StoredGame, StoredLine, StoredSeat};
use crate::table::{HUMAN, OBSERVER, Summary};
use crate::token;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use library::{BattleArmies, Chart, Library, OwnTable};
use referee::record::Record;
use referee::{AnyGame, UMPIRE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// The shortest secret by which somebody may ask for a seat's token again.
const SHORTEST_REQUEST: usize = 32;

/// A game that somebody wants to play.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "NewGame"))]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    scenario: String,
    /// Who plays each seat; a person, where nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    seats: BTreeMap<String, String>,
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    dice: Dice,
    /// A seed for the server's dice that the whole table is told; a secret one, where nothing is said.
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
    /// Optional rules that are to be otherwise than in the scenario.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    options: BTreeMap<String, bool>,
    /// Tables of the players' own, in the place of some.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    tables: Vec<OwnTable>,
    /// Of a points battle: the armies that it is played with, where they are not those of its name.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    armies: BattleArmies,
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

/// A new game: its id and the secrets of its seats.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "MadeGame"))]
pub struct Made {
    game: String,
    seats: BTreeMap<String, String>,
    observer: String,
}

/// `POST /api/games`.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Sent(wanted): Sent<Wanted>,
) -> Result<(StatusCode, Json<Made>), ApiError> {
    within_bounds(wanted.tables.iter().map(|table| &table.text).chain(wanted.armies.texts()))?;
    app.door.game(&visitor)?;
    let _turn = visitor.turn(Task::Order).await;
    let bad_seed = || ApiError::Refused(say("server-bad-seed"));
    let dice = match (wanted.dice, &wanted.seed) {
        (Dice::Seeded, None) => seed::secret()?,
        (Dice::Seeded, Some(chosen)) => seed::chosen(chosen).ok_or_else(bad_seed)?,
        (Dice::Physical, None) => "physical".to_owned(),
        (Dice::Physical, Some(_)) => return Err(bad_seed()),
    };
    let game = begin(&app, &wanted, dice).await?;
    let players = players(&app.house.library, game.as_ref(), &wanted)?;
    let (stored, made) = seated(game.as_ref(), &wanted, players)?;
    app.house.begin(stored, first_step(game.record())).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

async fn begin(app: &App, wanted: &Wanted, dice: String) -> Result<Box<dyn AnyGame>, ApiError> {
    let (scenario, opening) = (wanted.scenario.clone(), wanted.opening.clone());
    let (tables, armies) = (wanted.tables.clone(), wanted.armies.clone());
    let mut options: Vec<String> = wanted.options.iter().map(|(name, on)| format!("{name}={on}")).collect();
    if wanted.umpire {
        options.insert(0, UMPIRE.to_owned());
    }
    aside(app.clone(), move |app| {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let library = app.house.library.with_tables(&tables).map_err(ApiError::Faults)?;
        let library = library.with_armies(&scenario, &armies).map_err(ApiError::Faults)?;
        Ok(library.begin_with(&scenario, &dice, &opening, &options)?)
    })
    .await
}

/// Who plays each seat of the game, in seat order.
fn players(library: &Library, game: &dyn AnyGame, wanted: &Wanted) -> Result<Vec<(&'static str, String)>, ApiError> {
    let seats = game.seats();
    let refused = |id, name, value: &str| Err(ApiError::Refused(say_of(id, name, value)));
    if let Some(unknown) = wanted.seats.keys().find(|seat| !seats.contains(&seat.as_str())) {
        return refused("server-unknown-seat", "seat", unknown);
    }
    let player = |seat: &'static str| (seat, wanted.seats.get(seat).cloned().unwrap_or_else(|| HUMAN.to_owned()));
    let players: Vec<(&str, String)> = seats.into_iter().map(player).collect();
    let mut computers = players.iter().map(|(_, player)| player).filter(|player| *player != HUMAN).peekable();
    if computers.peek().is_some() && wanted.dice == Dice::Physical {
        return Err(ApiError::Refused(say("server-dice-need-people")));
    }
    match computers.find(|player| library.player(player, game.system(), 0).is_none()) {
        Some(unknown) => refused("server-unknown-player", "player", unknown),
        None => Ok(players),
    }
}

/// The game as it is stored, and the secrets of its seats, which are not.
fn seated(game: &dyn AnyGame, wanted: &Wanted, players: Vec<(&str, String)>) -> Result<(StoredGame, Made), ApiError> {
    let mut made = Made { game: token::new_id()?, seats: BTreeMap::new(), observer: token::new_token()? };
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
    let scenario = wanted.scenario.clone();
    let stored = StoredGame { id, scenario, header, umpire: wanted.umpire, created: now(), seats };
    Ok((stored, made))
}

fn first_step(record: &Record) -> Step {
    let lines = record.entries.iter().cloned().map(|entry| StoredLine {
        number: entry.number,
        seat: entry.seat,
        deed: entry.deed,
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
    At(id): At<String>,
    Token(token): Token,
) -> Result<Json<Summary>, ApiError> {
    let _turn = visitor.turn(Task::Question).await;
    let seated = app.house.seat(&id, &token).await?;
    let taken = app.house.taken_seats(&id).await?;
    Ok(Json(seated.table.summary(&seated.eyes, taken).await?))
}

/// Somebody who takes a seat by its link.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "TakeSeat"))]
#[serde(deny_unknown_fields)]
pub struct Taking {
    /// A secret of his own, by which he may ask again if the answer is lost.
    request: String,
}

/// `POST /api/games/ID/seat`: exchanges a link's token for one that only its taker has.
pub async fn take(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<String>,
    Token(link): Token,
    Sent(Taking { request }): Sent<Taking>,
) -> Result<Json<Taken>, ApiError> {
    let _turn = visitor.turn(Task::Order).await;
    match request.len() {
        SHORTEST_REQUEST..=LONGEST_ID => app.house.take_seat(&id, &link, &request).await.map(Json),
        _ => Err(ApiError::Malformed),
    }
}

/// `GET /api/games/ID/record`.
pub async fn record(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let _turn = visitor.turn(Task::Question).await;
    let seated = app.house.seat(&id, &token).await?;
    let record = seated.table.record().await?;
    let text = aside(app, move |_| Ok(record.write())).await?;
    Ok(file(&format!("{id}.record"), text))
}

/// `GET /api/games/ID/tables`: the tables as the game is played with them.
pub async fn tables(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<String>,
    Token(token): Token,
) -> Result<Json<Vec<Chart>>, ApiError> {
    let _turn = visitor.turn(Task::Question).await;
    let seated = app.house.seat(&id, &token).await?;
    let header = seated.table.header().await?;
    aside(app, move |app| Ok(Json(app.house.library.of_game(&header).charts(&header.system)))).await
}

/// `GET /api/games/ID/case`.
pub async fn case(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let _turn = visitor.turn(Task::Question).await;
    let seated = app.house.seat(&id, &token).await?;
    let (game, eyes) = (seated.table.sketch().await?, seated.eyes.clone());
    let case = aside(app, move |app| Ok(app.house.library.case_of(game.as_ref(), &eyes)?)).await?;
    Ok(file(&format!("{id}.toml"), case))
}

/// A file to take home.
fn file(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)], text).into_response()
}
