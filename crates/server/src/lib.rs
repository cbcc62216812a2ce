//! The table over HTTP and WebSocket: games, seats, storage, and the browser client inside.
//!
//! `docs/server.md` tells the protocol. The server knows no rule system: it holds games as
//! `Box<dyn AnyGame>`, stores their record lines and passes written orders in and data out.
//!
//! | what | where |
//! |---|---|
//! | what is asked by HTTP | `api` |
//! | what is said over the socket | `socket`, [`protocol`] |
//! | games in memory, who looks at them, computer players | [`house`], [`table`] |
//! | what is kept | [`store`] |
//! | maps and symbols | `board` |
//! | the client's files | `client` |
//! | all that crosses, as TypeScript | `types` |
//!
//! An order is committed before anybody is told of it, and runs to its end whatever becomes of the socket it came
//! by (`duties`).

mod api;
mod board;
mod client;
mod duties;
mod error;
pub mod house;
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

pub use error::{ApiError, OpenError, ServeError};

use axum::serve::ListenerExt;
use board::Boards;
use client::Client;
use house::House;
use library::Library;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;
use store::sqlite::Sqlite;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The database's file in the data folder.
const DATABASE: &str = "brevet.db";

/// Where to serve, and where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address to listen on; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The folder of the database; made if it is missing.
    pub data: PathBuf,
}

/// What every request needs.
#[derive(Clone)]
pub(crate) struct App {
    house: Arc<House>,
    client: Arc<Client>,
    boards: Arc<Boards>,
    closing: watch::Receiver<bool>,
}

/// A server that listens but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    store: Arc<dyn Store>,
}

/// Serves until `shutdown` comes.
pub async fn serve(config: Config, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
    Server::open(&config).await?.run(shutdown).await
}

impl Server {
    /// Opens the data folder and listens.
    pub async fn open(config: &Config) -> Result<Server, ServeError> {
        let folder = &config.data;
        let made = tokio::fs::create_dir_all(folder).await;
        made.map_err(|error| ServeError::of_folder(folder.clone(), &error))?;
        let store = Sqlite::open(&folder.join(DATABASE)).await;
        let store = store.map_err(|error| ServeError::of_store(folder.clone(), error))?;
        Server::with_store(config.listen, Arc::new(store)).await
    }

    /// Listens, with a store of the caller's.
    pub async fn with_store(listen: SocketAddr, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(listen).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortTaken(listen),
            _ => ServeError::Address(listen, error),
        })?;
        let address = listener.local_addr().map_err(|error| ServeError::Address(listen, error))?;
        Ok(Server { listener, address, store })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `shutdown` comes; then says goodbye to every socket, waits for the orders that are being
    /// carried out and lets go of the files.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let (close, closing) = watch::channel(false);
        let house = Arc::new(House::new(Library::new(), self.store.clone()));
        let duties = house.duties.clone();
        let (client, boards) = (Arc::new(Client::embedded()), Arc::new(Boards::new()));
        let router = api::router(App { house, client, boards, closing });
        tracing::info!(address = %self.address, "listening");
        let shutdown = async move {
            shutdown.await;
            let _ = close.send(true);
        };
        // Small messages must not wait for one another.
        let listener = self.listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
        });
        let served = axum::serve(listener, router).with_graceful_shutdown(shutdown).await;
        duties.end().await;
        self.store.close().await;
        served.map_err(ServeError::Broken)
    }
}
