//! Accepts connections and hands them to the routes, with a time limit for every part of a request.
//!
//! A connection that sends half a request, or does not read its answer, is closed after a while. An address
//! with too many connections gets an error.

use crate::limits::{Admission, Limits, RateLimiter, Visitor, too_many_connections};
use axum::Router;
use axum::body::Body;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, Response};
use axum::response::IntoResponse;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{HttpService, Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

/// How long requests in progress may take once a connection is to be closed.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a rejected connection may take to send its request.
const REJECT_TIMEOUT: Duration = Duration::from_secs(2);

/// Accepts connections.
#[derive(Clone)]
pub struct Acceptor {
    /// All routes.
    pub routes: Router,
    /// Decides which connections are admitted.
    pub limiter: Arc<RateLimiter>,
    /// The time limits.
    pub limits: Limits,
    /// Whether the server is stopping.
    pub closing: watch::Receiver<bool>,
}

impl Acceptor {
    /// Accepts connections until the server stops; returns when the last of them is closed.
    pub async fn serve(self, mut listener: TcpListener) {
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let mut closing = self.closing.clone();
        loop {
            let (stream, peer) = tokio::select! {
                accepted = Listener::accept(&mut listener) => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            let admission = self.limiter.admit(peer.ip());
            let (acceptor, open) = (self.clone(), open.clone());
            match admission {
                Admission::Admitted(visitor) => tokio::spawn(async move {
                    acceptor.handle(stream, visitor).await;
                    drop(open);
                }),
                Admission::TooMany(visitor) => tokio::spawn(async move {
                    acceptor.reject(stream, visitor).await;
                    drop(open);
                }),
                Admission::Full => continue,
            };
        }
        drop((listener, open));
        let _ = all_closed.recv().await;
    }

    async fn handle(&self, stream: TcpStream, visitor: Visitor) {
        // Send small messages at once.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let routes = TowerToHyperService::new(self.routes.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(visitor.clone());
            routes.call(request.map(Body::new))
        });
        self.serve_connection(stream, service, self.limits.head_within).await;
    }

    async fn reject(&self, stream: TcpStream, visitor: Visitor) {
        let service = service_fn(async |_: Request<Incoming>| {
            let mut answer = too_many_connections().into_response();
            answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            Ok::<Response<Body>, Infallible>(answer)
        });
        self.serve_connection(stream, service, REJECT_TIMEOUT).await;
        drop(visitor);
    }

    /// Serves the requests of one connection. If it is upgraded to a socket, the socket lives on by itself.
    async fn serve_connection<S>(&self, stream: TcpStream, service: S, head_within: Duration)
    where
        S: HttpService<Incoming, ResBody = Body, Error = Infallible> + Send,
        S::Future: Send,
    {
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(head_within);
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
        let mut closing = self.closing.clone();
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection broke off");
                }
                return;
            }
            _ = closing.wait_for(|closing| *closing) => {}
            () = sleep(self.limits.connection_for) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = timeout(DRAIN_TIMEOUT, connection).await;
    }
}
