//! The HTTP API: routes, headers, and how requests are parsed.

pub mod battle;
pub mod games;
mod odds;
pub mod replays;
pub mod rules;
mod scenarios;

use crate::error::ApiError;
use crate::limits::Visitor;
use crate::{App, socket};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use library::SystemCard;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

/// The largest body of a request.
const LARGEST_BODY: usize = 1024 * 1024;
/// The largest table or army file.
const LARGEST_FILE: usize = 64 * 1024;

/// Only the program's own files; inline styles are needed in drawings.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// All routes.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/hello", get(hello))
        .route("/symbols.svg", get(scenarios::symbols))
        .route("/scenarios", get(scenarios::list))
        .route("/scenarios/{system}/{name}", get(scenarios::page))
        .route("/scenarios/{system}/{name}/board", get(scenarios::board))
        .route("/scenarios/{system}/{name}/map.svg", get(scenarios::map))
        .route("/battlefields", get(scenarios::battlefields))
        .route("/battle", get(battle::offer).post(battle::draw))
        .route("/battle/army", post(battle::army))
        .route("/games", post(games::create))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/seat", post(games::take))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/summary", get(games::summary))
        .route("/games/{id}/case", get(games::case))
        .route("/games/{id}/tables", get(games::tables))
        .route("/games/{id}/socket", get(socket::open))
        .route("/replays", post(replays::create))
        .route("/replays/{id}", get(replays::show))
        .route("/replays/{id}/summary", get(replays::summary))
        .route("/rules/{system}", get(rules::rules))
        .route("/tables/{system}", get(rules::tables).post(rules::check_tables))
        .route("/odds/{system}", get(odds::forms).post(odds::count))
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::map_response(not_stored));
    Router::new()
        .nest("/api", api)
        .fallback(page)
        .layer(middleware::from_fn_with_state(app.clone(), check_request))
        .layer(middleware::map_response(security_headers))
        .with_state(app)
}

/// Checks every request: its client, the client's quota, and its origin.
async fn check_request(
    State(app): State<App>,
    connection: Visitor,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let visitor = app.limiter.visitor(connection, request.headers())?;
    app.limiter.request(&visitor)?;
    app.origins.admit(request.method(), request.headers())?;
    request.extensions_mut().insert(visitor);
    Ok(next.run(request).await)
}

/// The program and its rule systems.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hello {
    program: &'static str,
    /// Changes with every build of the client.
    build: String,
    /// The URL of the sheet of symbols.
    symbols: String,
    systems: Vec<SystemCard>,
}

/// `GET /api/hello`.
async fn hello(State(app): State<App>) -> Json<Hello> {
    Json(Hello {
        program: env!("CARGO_PKG_VERSION"),
        build: app.client.build().to_owned(),
        symbols: format!("/api/symbols.svg?{}", app.boards.symbols.hash()),
        systems: app.hub.library.systems(),
    })
}

/// Every other path belongs to the client.
async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    app.client.answer(uri.path(), &headers)
}

/// A response without caching headers is not cached.
async fn not_stored(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn security_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A seat's token from the header. Without one the answer is that there is no such game.
pub struct Token(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, ApiError> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
        let token = header.and_then(|header| header.strip_prefix("Bearer ")).ok_or(ApiError::NoSuchGame)?;
        Ok(Token(token.to_owned()))
    }
}

/// The parameters of the path. If they cannot be parsed, nothing is found.
pub struct PathParam<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathParam<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParam<T>, ApiError> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(what)| PathParam(what)).map_err(|_| ApiError::NotFound)
    }
}

/// A text body.
pub struct TextBody(pub String);

impl FromRequest<App> for TextBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<TextBody, ApiError> {
        let body = timeout(app.body_within, Bytes::from_request(request, app)).await.map_err(|_| ApiError::TooSlow)?;
        let body = body.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
            _ => ApiError::Malformed,
        })?;
        String::from_utf8(body.into()).map(TextBody).map_err(|_| ApiError::Malformed)
    }
}

/// A JSON body.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, ApiError> {
        let TextBody(text) = TextBody::from_request(request, app).await?;
        serde_json::from_str(&text).map(JsonBody).map_err(|_| ApiError::Malformed)
    }
}

/// Refuses tables and army files that are too large.
pub fn within_bounds<'a>(files: impl IntoIterator<Item = &'a String>) -> Result<(), ApiError> {
    let too_large = files.into_iter().any(|file| file.len() > LARGEST_FILE);
    if too_large { Err(ApiError::FileTooLarge) } else { Ok(()) }
}

/// Runs slow work on a blocking thread when it is its turn.
pub async fn run_blocking<T: Send + 'static>(
    app: App,
    work: impl FnOnce(&App) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let other = app.hub.pools.other.clone();
    other.run(move || work(&app)).await
}
