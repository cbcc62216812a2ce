//! Errors: when the server starts, when a game is opened, when a request is handled. Each has the id
//! of its sentence in `locales/*/server.ftl`.

use crate::sentences::{sentence, sentence_with};
use crate::store::StoreError;
use crate::token::NoRandomness;
use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use library::{CaseError, GameError, OddsError};
use referee::data::Fault;
use referee::{Spoken, SpokenArg};
use serde::Serialize;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("{0} is taken")]
    PortTaken(SocketAddr),
    /// The address cannot be used.
    #[error("cannot listen on {0}")]
    Address(SocketAddr, #[source] io::Error),
    /// The data folder cannot be created or written.
    #[error("{0} cannot be written")]
    FolderUnwritable(PathBuf),
    /// Another server uses the data folder.
    #[error("{0} is used by another server")]
    FolderTaken(PathBuf),
    /// The disk is full.
    #[error("the disk of {0} is full")]
    DiskFull(PathBuf),
    /// The database was written by a newer version of the program.
    #[error("the database in {0} is of a newer version")]
    DatabaseNewer(PathBuf),
    /// The database cannot be read.
    #[error("the database in {0} cannot be used")]
    Database(PathBuf, #[source] StoreError),
    /// The folder holds no client, or it cannot be read.
    #[error("no client in {0}")]
    Client(PathBuf, #[source] io::Error),
    /// The server failed while running.
    #[error("the server broke off")]
    Broken(#[source] io::Error),
}

impl ServeError {
    /// The error of the store, with its data folder.
    pub(crate) fn of_store(folder: PathBuf, error: StoreError) -> ServeError {
        match error {
            StoreError::Full => ServeError::DiskFull(folder),
            StoreError::Unwritable => ServeError::FolderUnwritable(folder),
            StoreError::Newer(_) => ServeError::DatabaseNewer(folder),
            other => ServeError::Database(folder, other),
        }
    }

    /// The error of the file system, with its data folder.
    pub(crate) fn of_folder(folder: PathBuf, error: &io::Error) -> ServeError {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => ServeError::DiskFull(folder),
            _ => ServeError::FolderUnwritable(folder),
        }
    }

    /// The sentence for the person who started the server.
    pub fn spoken(&self) -> Spoken {
        let folder = |id, folder: &PathBuf| sentence_with(id, "folder", &folder.display().to_string());
        let and = |mut said: Spoken, name: &str, value: &str| {
            said.args.push((name.to_owned(), SpokenArg::Code(value.to_owned())));
            said
        };
        match self {
            ServeError::PortTaken(address) => sentence_with("server-port-taken", "address", &address.to_string()),
            ServeError::Address(address, _) => {
                sentence_with("server-address-unusable", "address", &address.to_string())
            }
            ServeError::FolderUnwritable(path) => folder("server-folder-unwritable", path),
            ServeError::FolderTaken(path) => folder("server-folder-taken", path),
            ServeError::DiskFull(path) => folder("server-folder-full", path),
            ServeError::DatabaseNewer(path) => folder("server-database-newer", path),
            ServeError::Database(path, StoreError::Damaged(why)) => {
                and(folder("server-database-damaged", path), "detail", why)
            }
            ServeError::Database(path, StoreError::LogAlone) => folder("server-database-log-alone", path),
            ServeError::Database(path, StoreError::Lacking { table, column: None }) => {
                and(folder("server-database-lacks-table", path), "table", table)
            }
            ServeError::Database(path, StoreError::Lacking { table, column: Some(column) }) => {
                and(and(folder("server-database-lacks-column", path), "table", table), "column", column)
            }
            ServeError::Database(path, _) => folder("server-database-unusable", path),
            ServeError::Client(path, _) => folder("server-client-missing", path),
            ServeError::Broken(_) => sentence("server-broke-off"),
        }
    }
}

/// Why a stored game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The stored game cannot be replayed.
    #[error("the game cannot be replayed: {0}")]
    Unreadable(String),
}

impl OpenError {
    /// An error of the library.
    pub(crate) fn of_game_error(trouble: &GameError) -> OpenError {
        OpenError::Unreadable(format!("{trouble:?}"))
    }

    /// Faults in a stored header.
    pub(crate) fn of_faults(faults: &[Fault]) -> OpenError {
        OpenError::Unreadable(format!("{faults:?}"))
    }
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// Nothing is at that URL.
    #[error("not found")]
    NotFound,
    /// The URL does not support that method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// There is no such game, or the token belongs to none of its seats.
    #[error("no such game")]
    NoSuchGame,
    /// The token is from an invite link, and somebody has taken the seat by it.
    #[error("a used link")]
    LinkUsed,
    /// The request cannot be read.
    #[error("malformed")]
    Malformed,
    /// The body is too large.
    #[error("too large")]
    TooLarge,
    /// A file in the body is too large.
    #[error("too large a file")]
    FileTooLarge,
    /// The body did not arrive in time.
    #[error("too slow")]
    TooSlow,
    /// The request comes from a page of another site, or for another host.
    #[error("foreign: {}", .0.id)]
    Foreign(Spoken),
    /// The address has used up a quota.
    #[error("{id}")]
    TooMany {
        /// The sentence's id.
        id: &'static str,
        /// When some of the quota is available again.
        wait: Duration,
    },
    /// The request is well-formed but cannot be done.
    #[error("refused: {}", .0.id)]
    Refused(Spoken),
    /// A file has faults.
    #[error("{} faults", .0.len())]
    Faults(Vec<Fault>),
    /// A stored game cannot be opened by this version.
    #[error("unreadable game")]
    GameUnreadable,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server is stopping.
    #[error("stopping")]
    Stopping,
    /// A bug.
    #[error("internal error")]
    Internal,
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            ApiError::NotFound | ApiError::NoSuchGame => StatusCode::NOT_FOUND,
            ApiError::LinkUsed => StatusCode::GONE,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::Malformed => StatusCode::BAD_REQUEST,
            ApiError::TooLarge | ApiError::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Foreign(_) => StatusCode::FORBIDDEN,
            ApiError::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Refused(_) | ApiError::Faults(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Store(StoreError::Full | StoreError::Low) => StatusCode::INSUFFICIENT_STORAGE,
            ApiError::Store(_) | ApiError::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::GameUnreadable | ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The sentence for the client.
    pub fn spoken(&self) -> Spoken {
        match self {
            ApiError::NotFound => sentence("server-not-found"),
            ApiError::MethodNotAllowed => sentence("server-method-not-allowed"),
            ApiError::NoSuchGame => sentence("server-no-such-game"),
            ApiError::LinkUsed => sentence("server-link-used"),
            ApiError::Malformed => sentence("server-malformed"),
            ApiError::TooLarge => sentence("server-too-large"),
            ApiError::FileTooLarge => sentence("server-file-too-large"),
            ApiError::TooSlow => sentence("server-too-slow"),
            ApiError::TooMany { id, .. } => sentence(id),
            ApiError::Refused(spoken) | ApiError::Foreign(spoken) => spoken.clone(),
            ApiError::Faults(_) => sentence("server-faults"),
            ApiError::GameUnreadable => sentence("server-game-unreadable"),
            ApiError::Store(StoreError::Full) => sentence("server-disk-full"),
            ApiError::Store(StoreError::Low) => sentence("server-disk-low"),
            ApiError::Store(_) => sentence("server-storage-unavailable"),
            ApiError::Stopping => sentence("server-stopping"),
            ApiError::Internal => sentence("server-internal"),
        }
    }
}

/// The sentence for an order that was not stored.
pub fn spoken_of_store(error: &StoreError) -> Spoken {
    sentence(match error {
        StoreError::Full => "server-disk-full",
        _ => "server-storage-failed",
    })
}

/// The body of an error response.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Failed {
    error: Failure,
}

/// The sentence, and every fault in a file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
struct Failure {
    #[serde(flatten)]
    spoken: Spoken,
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<FaultData>>,
}

/// A fault in a line of a file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Fault", optional_fields))]
struct FaultData {
    /// The file's name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    line: usize,
    #[serde(flatten)]
    spoken: Spoken,
}

impl From<&Fault> for FaultData {
    fn from(fault: &Fault) -> FaultData {
        let args = fault.args.iter().map(|(name, value)| ((*name).to_owned(), SpokenArg::Code(value.clone())));
        let file = Some(fault.file.clone()).filter(|file| !file.is_empty());
        FaultData { file, line: fault.line, spoken: Spoken { id: fault.reason.to_owned(), args: args.collect() } }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if self.status().is_server_error() {
            tracing::error!(error = &self as &dyn std::error::Error, "a request failed");
        }
        let faults = match &self {
            ApiError::Faults(faults) => Some(faults.iter().map(FaultData::from).collect()),
            _ => None,
        };
        let body = Failed { error: Failure { spoken: self.spoken(), faults } };
        let mut response = (self.status(), Json(body)).into_response();
        if let ApiError::TooMany { wait, .. } = self {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> ApiError {
        match error {
            OpenError::Store(error) => ApiError::Store(error),
            OpenError::Unreadable(why) => {
                tracing::error!(%why, "a stored game cannot be opened");
                ApiError::GameUnreadable
            }
        }
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> ApiError {
        tracing::error!(%error, "the machine gives no random bytes");
        ApiError::Internal
    }
}

impl From<GameError> for ApiError {
    fn from(trouble: GameError) -> ApiError {
        match trouble {
            GameError::UnknownScenario(name) => {
                ApiError::Refused(sentence_with("server-unknown-scenario", "scenario", &name))
            }
            GameError::UnknownSystem(name) => {
                ApiError::Refused(sentence_with("server-unknown-system", "system", &name))
            }
            GameError::Faults(faults) => ApiError::Faults(faults),
            GameError::Refused(rule) => ApiError::Refused(sentence(&rule)),
            GameError::Dice(refusal) => ApiError::Refused(crate::sentences::refusal_sentence(&refusal)),
        }
    }
}

impl From<OddsError> for ApiError {
    fn from(trouble: OddsError) -> ApiError {
        match trouble {
            OddsError::UnknownSystem(_) => ApiError::NotFound,
            OddsError::Unreadable | OddsError::Field { .. } | OddsError::NothingAsked => ApiError::Malformed,
            OddsError::Refused(refusal) => ApiError::Refused(refusal),
            OddsError::Faults(failures) => ApiError::Faults(failures.into_iter().map(fault).collect()),
        }
    }
}

/// Why a described combat could not be set up.
fn fault(failure: referee::case::Failure) -> Fault {
    Fault { file: String::new(), line: failure.line, reason: failure.id, args: failure.args }
}

impl From<CaseError> for ApiError {
    fn from(why: CaseError) -> ApiError {
        match why {
            CaseError::UmpiresHand => ApiError::Refused(sentence("server-no-case")),
            CaseError::Secrets => ApiError::Refused(sentence("server-case-when-over")),
            CaseError::OtherSystem => ApiError::Refused(sentence("server-no-case-of-system")),
            CaseError::Game(trouble) => trouble.into(),
        }
    }
}
