//! The game server over HTTP and WebSocket: games, seats, storage, and the embedded browser client.
//!
//! `docs/server.md` describes the protocol. The server knows no rule system: it holds games as
//! `Box<dyn AnyGame>`, stores their record lines and passes written orders in and data out.
//!
//! | what | where |
//! |---|---|
//! | the HTTP API | `api` |
//! | the WebSocket messages | `socket`, [`protocol`] |
//! | connections, rate limits, origin checks | `acceptor`, `limits`, `origin` |
//! | open games, connected clients, computer players | [`hub`], [`room`] |
//! | storage | [`store`] |
//! | maps and symbols | `board` |
//! | the embedded browser client | `client` |
//! | the memory that an idle game uses | [`measure`] |
//! | the protocol as TypeScript | `types` |
//!
//! An order is committed before it is published, and runs to completion even if its socket closes
//! (`task_tracker`).

mod acceptor;
mod api;
mod board;
mod cache;
mod client;
mod compressed;
mod data_folder;
mod error;
pub mod hub;
mod limits;
pub mod measure;
mod origin;
pub mod patch;
pub mod protocol;
pub mod room;
mod seed;
mod sentences;
mod socket;
pub mod store;
mod task_tracker;
pub mod token;
#[cfg(feature = "types")]
pub mod types;

pub use axum::http::HeaderName;
pub use error::{ApiError, OpenError, ServeError};
pub use limits::Limits;
pub use origin::{NoOrigin, Origin};

use acceptor::Acceptor;
use board::Boards;
use cache::Cache;
use client::Client;
use data_folder::DataFolder;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use hub::Hub;
use library::Library;
use limits::RateLimiter;
use origin::Origins;
use referee::Spoken;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::integrity::{Examined, examine};
use store::sqlite::Sqlite;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinError;
use tokio::time::timeout;

/// How long the database is checked before the server starts; the rest of a large one is checked meanwhile.
const EXAMINED_WITHIN: Duration = Duration::from_secs(10);
/// The capacity of the replay cache, in bytes.
const READY_REPLAYS: usize = 64 * 1024 * 1024;

/// Where to serve, for whom, and where games are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address to listen on; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The data folder; created if it is missing.
    pub data: PathBuf,
    /// For whom to serve.
    pub public: Public,
    /// The folder of the client's build; without one, the client that is in the program.
    pub client: Option<PathBuf>,
}

/// For whom to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Public {
    /// The origins under which browsers reach the server, if it has a name.
    pub origins: Vec<Origin>,
    /// The header in which a proxy in front of the server names the client's address.
    pub proxy_header: Option<HeaderName>,
    /// The limits for each address.
    pub limits: Limits,
}

impl Config {
    /// Serves this machine and its local network, with the default limits.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>) -> Config {
        Config { listen, data: data.into(), public: Public::default(), client: None }
    }
}

/// The state shared by all requests.
#[derive(Clone)]
pub(crate) struct App {
    hub: Arc<Hub>,
    client: Arc<Client>,
    boards: Arc<Boards>,
    replays: Arc<Cache>,
    limiter: Arc<RateLimiter>,
    origins: Arc<Origins>,
    body_within: Duration,
    closing: watch::Receiver<bool>,
}

/// A server that listens but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    library: Library,
    store: Arc<dyn Store>,
    public: Public,
    client: Client,
    folder: Option<DataFolder>,
    /// Whether part of a large database is still to be checked.
    unexamined: bool,
    /// Completes when the database was deleted or moved away.
    lost: Option<BoxFuture<'static, ()>>,
}

/// Serves the games of a library until `shutdown` completes.
pub async fn serve(
    config: Config,
    library: Library,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::open(&config, library).await?.run(shutdown).await
}

impl Server {
    /// Opens the data folder and listens.
    pub async fn open(config: &Config, library: Library) -> Result<Server, ServeError> {
        let failed = |error| ServeError::of_store(config.data.clone(), error);
        let client = match &config.client {
            Some(folder) => Client::of_folder(folder).map_err(|error| ServeError::Client(folder.clone(), error))?,
            None => Client::embedded(),
        };
        let folder = DataFolder::take(&config.data)?;
        let file = folder.database();
        let examined = examine(&file, Some(EXAMINED_WITHIN)).await.map_err(failed)?;
        folder.make_database()?;
        let store = Sqlite::open(&file).await.map_err(failed)?;
        let lost = store.lost().boxed();
        let mut server = Server::with_store(config.listen, library, Arc::new(store), config.public.clone()).await?;
        server.client = client;
        server.folder = Some(folder);
        server.lost = Some(lost);
        server.unexamined = examined == Examined::Partly;
        Ok(server)
    }

    /// Listens, with the given store.
    pub async fn with_store(
        listen: SocketAddr,
        library: Library,
        store: Arc<dyn Store>,
        public: Public,
    ) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(listen).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortTaken(listen),
            _ => ServeError::Address(listen, error),
        })?;
        let address = listener.local_addr().map_err(|error| ServeError::Address(listen, error))?;
        let client = Client::embedded();
        Ok(Server { listener, address, library, store, public, client, folder: None, unexamined: false, lost: None })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Completes when the database was deleted or moved away, with a sentence for the person who runs the
    /// server. The server keeps running, but accepts no orders until the database is back.
    pub fn lost(&mut self) -> impl Future<Output = Spoken> + use<> {
        let folder = self.folder.as_ref().map(|folder| folder.path().display().to_string());
        let lost = self.lost.take().unwrap_or_else(|| std::future::pending().boxed());
        async move {
            lost.await;
            sentences::sentence_with("server-database-gone", "folder", &folder.unwrap_or_default())
        }
    }

    /// Serves until `shutdown` completes or the database turns out to be damaged. Then closes all sockets,
    /// waits for the orders in progress and closes the files.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let (close, closing) = watch::channel(false);
        let Public { origins, proxy_header, limits } = self.public;
        let (stops_within, idle_for) = (limits.stops_within, limits.idle_for);
        let hub = Arc::new(Hub::new(self.library, self.store.clone()));
        let tasks = hub.tasks.clone();
        tokio::spawn(hub.clone().sweep_until_closed(idle_for, closing.clone()));
        let limiter = Arc::new(RateLimiter::new(&limits, proxy_header));
        let routes = api::router(App {
            hub: hub.clone(),
            client: Arc::new(self.client),
            boards: Arc::new(Boards::new()),
            replays: Arc::new(Cache::new(READY_REPLAYS)),
            limiter: limiter.clone(),
            origins: Arc::new(Origins(origins)),
            body_within: limits.body_within,
            closing: closing.clone(),
        });
        tracing::info!(address = %self.address, "listening");
        let served = tokio::spawn(Acceptor { routes, limiter, limits, closing }.serve(self.listener));
        let ended = tokio::select! {
            () = shutdown => Ok(()),
            damage = damage_in(self.folder.as_ref().filter(|_| self.unexamined)) => Err(damage),
        };
        let _ = close.send(true);
        let broken = |error: JoinError| ServeError::Broken(error.into());
        let served = served.await.map_err(broken);
        if timeout(stops_within, tasks.end()).await.is_err() {
            tracing::error!("an order took too long, and was not done");
        }
        hub.close_all();
        self.store.close().await;
        ended.and(served)
    }
}

/// Checks the whole database; returns only if it is damaged.
async fn damage_in(folder: Option<&DataFolder>) -> ServeError {
    if let Some(folder) = folder
        && let Err(error) = examine(&folder.database(), None).await
    {
        return ServeError::of_store(folder.path().to_owned(), error);
    }
    std::future::pending().await
}
