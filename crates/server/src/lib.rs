//! The table over HTTP and WebSocket: games, seats, storage, and the browser client inside.
//!
//! `docs/server.md` tells the protocol. The server knows no rule system: it holds games as
//! `Box<dyn AnyGame>`, stores their record lines and passes written orders in and data out.
//!
//! | what | where |
//! |---|---|
//! | what is asked by HTTP | `api` |
//! | what is said over the socket | `socket`, [`protocol`] |
//! | connections, and who may use how much | `front`, `limits`, `origin` |
//! | games in memory, who looks at them, computer players | [`house`], [`table`] |
//! | what is kept | [`store`] |
//! | maps and symbols | `board` |
//! | the client's files | `client` |
//! | what an idle game costs | [`measure`] |
//! | all that crosses, as TypeScript | `types` |
//!
//! An order is committed before anybody is told of it, and runs to its end whatever becomes of the socket it came
//! by (`duties`).

mod api;
mod board;
mod cache;
mod client;
mod duties;
mod error;
mod folder;
mod front;
pub mod house;
mod limits;
pub mod measure;
mod origin;
mod packed;
pub mod patch;
pub mod protocol;
mod said;
mod seed;
mod socket;
pub mod store;
pub mod table;
pub mod token;
#[cfg(feature = "types")]
pub mod types;

pub use axum::http::HeaderName;
pub use error::{ApiError, OpenError, ServeError};
pub use limits::Limits;
pub use origin::{NoOrigin, Origin};

use board::Boards;
use cache::Cache;
use client::Client;
use folder::Folder;
use front::Front;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use house::House;
use library::Library;
use limits::Door;
use origin::Origins;
use referee::Spoken;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::examine::{Examined, examine};
use store::sqlite::Sqlite;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinError;
use tokio::time::timeout;

/// How long the server examines its database before it serves; the rest of a large one is examined meanwhile.
const EXAMINED_WITHIN: Duration = Duration::from_secs(10);
/// How many bytes of replays are kept ready.
const READY_REPLAYS: usize = 64 * 1024 * 1024;

/// Where to serve, for whom, and where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address to listen on; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The folder of the database; made if it is missing.
    pub data: PathBuf,
    /// For whom.
    pub public: Public,
}

/// For whom to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Public {
    /// The addresses under which browsers reach the server, where they have a name.
    pub origins: Vec<Origin>,
    /// The header in which a proxy before the server tells from whom a request is.
    pub proxy_header: Option<HeaderName>,
    /// How much an address may use.
    pub limits: Limits,
}

impl Config {
    /// Serves this machine and its neighbors, with the usual limits.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>) -> Config {
        Config { listen, data: data.into(), public: Public::default() }
    }
}

/// What every request needs.
#[derive(Clone)]
pub(crate) struct App {
    house: Arc<House>,
    client: Arc<Client>,
    boards: Arc<Boards>,
    replays: Arc<Cache>,
    door: Arc<Door>,
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
    folder: Option<Folder>,
    /// Whether some of a large database is still to be examined.
    unexamined: bool,
    /// Comes when the database was deleted or moved away.
    lost: Option<BoxFuture<'static, ()>>,
}

/// Serves the games of a library until `shutdown` comes.
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
        let folder = Folder::take(&config.data)?;
        let file = folder.database();
        let examined = examine(&file, Some(EXAMINED_WITHIN)).await.map_err(failed)?;
        folder.make_database()?;
        let store = Sqlite::open(&file).await.map_err(failed)?;
        let lost = store.lost().boxed();
        let mut server = Server::with_store(config.listen, library, Arc::new(store), config.public.clone()).await?;
        server.folder = Some(folder);
        server.lost = Some(lost);
        server.unexamined = examined == Examined::Partly;
        Ok(server)
    }

    /// Listens, with a store of the caller's.
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
        Ok(Server { listener, address, library, store, public, folder: None, unexamined: false, lost: None })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Comes when the database turns out to be deleted or moved away, with what to say to the person who runs the
    /// server. It goes on, but accepts no orders until the database is back.
    pub fn lost(&mut self) -> impl Future<Output = Spoken> + use<> {
        let folder = self.folder.as_ref().map(|folder| folder.path().display().to_string());
        let lost = self.lost.take().unwrap_or_else(|| std::future::pending().boxed());
        async move {
            lost.await;
            said::say_of("server-database-gone", "folder", &folder.unwrap_or_default())
        }
    }

    /// Answers until `shutdown` comes, or the database turns out to be damaged; then says goodbye to every
    /// socket, waits for the orders that are being carried out and lets go of the files.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let (close, closing) = watch::channel(false);
        let Public { origins, proxy_header, limits } = self.public;
        let (stops_within, idle_for) = (limits.stops_within, limits.idle_for);
        let house = Arc::new(House::new(self.library, self.store.clone()));
        let duties = house.duties.clone();
        tokio::spawn(house.clone().tend_on(idle_for, closing.clone()));
        let door = Arc::new(Door::new(&limits, proxy_header));
        let routes = api::router(App {
            house: house.clone(),
            client: Arc::new(Client::embedded()),
            boards: Arc::new(Boards::new()),
            replays: Arc::new(Cache::new(READY_REPLAYS)),
            door: door.clone(),
            origins: Arc::new(Origins(origins)),
            body_within: limits.body_within,
            closing: closing.clone(),
        });
        tracing::info!(address = %self.address, "listening");
        let served = tokio::spawn(Front { routes, door, limits, closing }.serve(self.listener));
        let ended = tokio::select! {
            () = shutdown => Ok(()),
            damage = damage_in(self.folder.as_ref().filter(|_| self.unexamined)) => Err(damage),
        };
        let _ = close.send(true);
        let broken = |error: JoinError| ServeError::Broken(error.into());
        let served = served.await.map_err(broken);
        if timeout(stops_within, duties.end()).await.is_err() {
            tracing::error!("an order took too long, and was not done");
        }
        house.forget();
        self.store.close().await;
        ended.and(served)
    }
}

/// Examines the whole database; comes back only if it is damaged.
async fn damage_in(folder: Option<&Folder>) -> ServeError {
    if let Some(folder) = folder
        && let Err(error) = examine(&folder.database(), None).await
    {
        return ServeError::of_store(folder.path().to_owned(), error);
    }
    std::future::pending().await
}
