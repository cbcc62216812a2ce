//! The front: connections are taken, each with a time for every part of it, and handed to the routes.
//!
//! A connection that sends half a request, or does not take its answer, is let go after a while; an address
//! that has too many is told so.

use crate::limits::{Admission, Door, Limits, Visitor, too_many_connections};
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

/// How long what was begun may take once a connection is to end.
const LAST_ANSWER: Duration = Duration::from_secs(5);
/// How long a connection too many may take to say what it wants.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

/// The front of a house.
#[derive(Clone)]
pub struct Front {
    /// All routes.
    pub routes: Router,
    /// Who may come in.
    pub door: Arc<Door>,
    /// How long everything may take.
    pub limits: Limits,
    /// Whether the server stops.
    pub closing: watch::Receiver<bool>,
}

impl Front {
    /// Takes connections until the server stops, and comes back when the last of them has ended.
    pub async fn serve(self, mut listener: TcpListener) {
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let mut closing = self.closing.clone();
        loop {
            let (stream, peer) = tokio::select! {
                accepted = Listener::accept(&mut listener) => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            let admission = self.door.admit(peer.ip());
            let (front, open) = (self.clone(), open.clone());
            match admission {
                Admission::Welcome(visitor) => tokio::spawn(async move {
                    front.attend(stream, visitor).await;
                    drop(open);
                }),
                Admission::TooMany(visitor) => tokio::spawn(async move {
                    front.turn_away(stream, visitor).await;
                    drop(open);
                }),
                Admission::Full => continue,
            };
        }
        drop((listener, open));
        let _ = all_closed.recv().await;
    }

    async fn attend(&self, stream: TcpStream, visitor: Visitor) {
        // Small messages must not wait for one another.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let routes = TowerToHyperService::new(self.routes.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(visitor.clone());
            routes.call(request.map(Body::new))
        });
        self.converse(stream, service, self.limits.head_within).await;
    }

    async fn turn_away(&self, stream: TcpStream, visitor: Visitor) {
        let service = service_fn(async |_: Request<Incoming>| {
            let mut answer = too_many_connections().into_response();
            answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            Ok::<Response<Body>, Infallible>(answer)
        });
        self.converse(stream, service, TOLD_WITHIN).await;
        drop(visitor);
    }

    /// Answers the requests of one connection. A socket that it becomes goes on by itself.
    async fn converse<S>(&self, stream: TcpStream, service: S, head_within: Duration)
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
        let _ = timeout(LAST_ANSWER, connection).await;
    }
}
