//! `brevet serve`, and `brevet` alone: games in the browser.

use crate::words::Words;
use crate::{ExitStatus, UserError, cli};
use anyhow::{Context, Result};
use library::Library;
use server::{Config, Limits, Public, Server};
use std::env;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::pin::pin;
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::signal::ctrl_c;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// The port that is tried first where none is named.
const PORT: u16 = 1863;

/// How long abandoned work may take when the program stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves until the program is asked to stop.
pub fn run(args: &cli::Serve, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let data = args.data.clone().or_else(data_folder);
    let Some(data) = data else { return Err(words.complaint("serve-no-data-folder", &[]).into()) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("tokio")?;
    let ended = runtime.block_on(async {
        let mut server = match open(args, data).await {
            Ok(server) => server,
            Err(error) => return Err(UserError(words.spoken(&error.spoken())).into()),
        };
        let stop = stop_signal();
        let address = format!("http://{}/", server.address());
        writeln!(out, "{}", words.say("serve-listening", &[("address", &address)]))?;
        out.flush()?;
        if args.open {
            open_browser(&address);
        }
        let lost = server.lost();
        let mut running = pin!(server.run(stop));
        let ended = tokio::select! {
            ended = &mut running => ended,
            notice = lost => {
                let _ = writeln!(std::io::stderr(), "{}", words.spoken(&notice));
                running.await
            }
        };
        match ended {
            Ok(()) => Ok(ExitStatus::Well),
            Err(error) => Err(UserError(words.spoken(&error.spoken())).into()),
        }
    });
    end(runtime);
    ended
}

/// Ends the server's threads without waiting for computations: no order depends on them.
fn end(runtime: Runtime) {
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
}

/// Listens on the user's address; otherwise on this machine only, on the default port or any that is
/// free.
async fn open(args: &cli::Serve, data: PathBuf) -> Result<Server, server::ServeError> {
    let own = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
    let mut config =
        Config { listen: args.listen.unwrap_or(own), data, public: public(args), client: args.client.clone() };
    match Server::open(&config, library()).await {
        Err(server::ServeError::PortTaken(_)) if args.listen.is_none() => {
            config.listen.set_port(0);
            Server::open(&config, library()).await
        }
        opened => opened,
    }
}

/// The library to serve; for the browser tests with the referee's test game.
fn library() -> Library {
    #[cfg(feature = "test-game")]
    return systems::library_for_tests();
    #[cfg(not(feature = "test-game"))]
    systems::library()
}

/// The public settings, with defaults.
fn public(args: &cli::Serve) -> Public {
    let usual = Limits::default();
    let limits = Limits {
        connections: args.connections.unwrap_or(usual.connections),
        total_connections: args.total_connections.unwrap_or(usual.total_connections),
        requests: args.requests.unwrap_or(usual.requests),
        games: args.games.unwrap_or(usual.games),
        replays: args.replays.unwrap_or(usual.replays),
        orders: args.orders.unwrap_or(usual.orders),
        game_orders: args.game_orders.unwrap_or(usual.game_orders),
        tasks: args.tasks.unwrap_or(usual.tasks),
        ..usual
    };
    Public { origins: args.origin.clone(), proxy_header: args.proxy_header.clone(), limits }
}

/// Completes when the program should stop: on Ctrl+C or SIGTERM.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    let terminate = signal(SignalKind::terminate());
    async {
        let terminated = async {
            match terminate {
                Ok(mut terminate) => drop(terminate.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = ctrl_c() => {}
            () = terminated => {}
        }
    }
}

/// Completes when the program should stop, on Ctrl+C.
#[cfg(not(unix))]
async fn stop_signal() {
    let _ = ctrl_c().await;
}

/// The user's data folder, by the conventions of the operating system.
fn data_folder() -> Option<PathBuf> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || variable("HOME");
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("brevet"))
}

/// Opens the page in the browser. If that fails, the user still sees the address.
fn open_browser(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program).args(before).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Instant;

    #[test]
    fn work_that_does_not_end_keeps_nobody() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let (begun, has_begun) = mpsc::channel();
        let (_go_on, wait) = mpsc::channel::<()>();
        runtime.spawn_blocking(move || {
            begun.send(()).unwrap();
            let _ = wait.recv();
        });
        has_begun.recv().unwrap();
        let told = Instant::now();
        end(runtime);
        assert!(told.elapsed() < 10 * SHUTDOWN_TIMEOUT);
    }
}
