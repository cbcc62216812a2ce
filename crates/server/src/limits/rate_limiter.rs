//! The rate limiter: which connections are admitted, and the quotas of each address.

use super::quota::Quota;
use super::slots::{Slot, Slots};
use super::{Address, Limits};
use crate::error::ApiError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many rejected connections of an address get an error; further ones are closed at once.
const MAX_REJECTED: u32 = 8;
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Which connections are admitted, and the quotas of each address.
#[derive(Debug)]
pub struct RateLimiter {
    /// The header in which a proxy names the client's address; without one, the connection's address counts.
    proxy_header: Option<HeaderName>,
    room: Option<Arc<Semaphore>>,
    connections: Slots,
    too_many: Slots,
    tasks: RequestSlots,
    requests: Quota<Address>,
    games: Quota<Address>,
    replays: Quota<Address>,
    orders: Arc<Orders>,
}

/// Orders of people; computer players have no quota.
#[derive(Debug)]
struct Orders {
    of_address: Quota<Address>,
    in_game: Quota<String>,
}

/// The kind of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// Computes something.
    Question,
    /// Changes something. Orders do not wait for questions.
    Order,
}

#[derive(Clone, Debug)]
struct RequestSlots {
    questions: Slots,
    orders: Slots,
}

/// Whether a connection is admitted.
#[derive(Debug)]
pub enum Admission {
    /// It is admitted.
    Admitted(Visitor),
    /// Its address has too many already; it gets an error.
    TooMany(Visitor),
    /// There is no room for it.
    Full,
}

/// The client of a connection. Its places are held as long as this lives.
#[derive(Clone, Debug)]
pub struct Visitor {
    address: Address,
    tasks: RequestSlots,
    orders: Arc<Orders>,
    _places: Arc<Places>,
}

#[derive(Debug)]
struct Places {
    _room: Option<OwnedSemaphorePermit>,
    _connection: Option<Slot>,
    /// Behind a proxy: the connection that carried the request.
    _carrier: Option<Visitor>,
}

impl RateLimiter {
    /// A limiter without connections.
    pub fn new(limits: &Limits, proxy_header: Option<HeaderName>) -> RateLimiter {
        let room = (limits.total_connections > 0).then(|| Arc::new(Semaphore::new(limits.total_connections as usize)));
        RateLimiter {
            proxy_header,
            room,
            connections: Slots::new(limits.connections),
            too_many: Slots::new(MAX_REJECTED),
            tasks: RequestSlots { questions: Slots::new(limits.tasks), orders: Slots::new(limits.tasks) },
            requests: Quota::new(limits.requests, MINUTE),
            games: Quota::new(limits.games, HOUR),
            replays: Quota::new(limits.replays, HOUR),
            orders: Arc::new(Orders {
                of_address: Quota::new(limits.orders, HOUR),
                in_game: Quota::new(limits.game_orders, HOUR),
            }),
        }
    }

    /// Admits a connection, or not. Behind a proxy all connections have its address, so their number says
    /// nothing.
    pub fn admit(&self, peer: IpAddr) -> Admission {
        let room = self.room.as_ref().map(|room| room.clone().try_acquire_owned());
        let Ok(room) = room.transpose() else { return Admission::Full };
        let address = peer.into();
        let visitor = |connection| {
            let places = Places { _room: room, _connection: connection, _carrier: None };
            let (tasks, orders) = (self.tasks.clone(), self.orders.clone());
            Visitor { address, tasks, orders, _places: Arc::new(places) }
        };
        if self.proxy_header.is_some() {
            return Admission::Admitted(visitor(None));
        }
        match (self.connections.take(address), self.too_many.take(address)) {
            (Some(connection), _) => Admission::Admitted(visitor(Some(connection))),
            (None, Some(told)) => Admission::TooMany(visitor(Some(told))),
            (None, None) => Admission::Full,
        }
    }

    /// The client of a request: the peer of its connection or, behind a proxy, the address that the proxy
    /// names. Of several addresses in the header, the last one was added by the proxy itself.
    pub fn visitor(&self, carrier: Visitor, headers: &HeaderMap) -> Result<Visitor, ApiError> {
        let Some(header) = &self.proxy_header else { return Ok(carrier) };
        let told = headers.get_all(header).iter().next_back().and_then(|value| value.to_str().ok());
        let told = told.and_then(|value| value.rsplit(',').next()).and_then(address_in);
        let address = told.map_or(carrier.address, Address::from);
        let connection = self.connections.take(address).ok_or_else(too_many_connections)?;
        let places = Places { _room: None, _connection: Some(connection), _carrier: Some(carrier) };
        let (tasks, orders) = (self.tasks.clone(), self.orders.clone());
        Ok(Visitor { address, tasks, orders, _places: Arc::new(places) })
    }

    /// Counts a request.
    pub fn request(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.requests.take(visitor.address).map_err(|wait| too_many("server-too-many-requests", wait))
    }

    /// Counts a new game.
    pub fn game(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.games.take(visitor.address).map_err(|wait| too_many("server-too-many-games", wait))
    }

    /// Counts an uploaded record.
    pub fn replay(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.replays.take(visitor.address).map_err(|wait| too_many("server-too-many-replays", wait))
    }
}

impl Visitor {
    /// Waits for a slot among the requests of the same kind from the same address.
    pub async fn turn(&self, task: RequestKind) -> Slot {
        let slots = match task {
            RequestKind::Question => &self.tasks.questions,
            RequestKind::Order => &self.tasks.orders,
        };
        slots.wait(self.address).await
    }

    /// Counts an order in a game; if there were too many, the id of the sentence that says so.
    pub fn order(&self, game: &str) -> Result<(), &'static str> {
        self.orders.of_address.take(self.address).map_err(|_| "server-too-many-orders")?;
        self.orders.in_game.take(game.to_owned()).map_err(|_| "server-too-many-orders-in-game")
    }
}

/// The error for too many connections.
pub fn too_many_connections() -> ApiError {
    too_many("server-too-many-connections", MINUTE)
}

fn too_many(id: &'static str, wait: Duration) -> ApiError {
    ApiError::TooMany { id, wait }
}

/// Parses an address as proxies write it: plain, with a port, or in brackets with one.
fn address_in(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let plain = text.trim_start_matches('[').trim_end_matches(']');
    plain.parse().ok().or_else(|| Some(text.parse::<std::net::SocketAddr>().ok()?.ip()))
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, ApiError> {
        parts.extensions.get().cloned().ok_or(ApiError::Internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn welcome(admission: Admission) -> Visitor {
        match admission {
            Admission::Admitted(visitor) => visitor,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn connections_are_limited_per_address_and_in_total() {
        let limits = Limits { connections: 2, total_connections: 4, ..Limits::default() };
        let limiter = RateLimiter::new(&limits, None);
        let (one, two) = (welcome(limiter.admit(ip("192.0.2.1"))), welcome(limiter.admit(ip("192.0.2.1"))));
        let third = limiter.admit(ip("192.0.2.1"));
        assert!(matches!(third, Admission::TooMany(_)), "{third:?}");
        let other = welcome(limiter.admit(ip("192.0.2.2")));
        assert!(matches!(limiter.admit(ip("192.0.2.3")), Admission::Full));
        let socket = one.clone();
        drop((one, third));
        assert!(matches!(limiter.admit(ip("192.0.2.1")), Admission::TooMany(_)), "its socket still holds the place");
        drop((socket, two, other));
        welcome(limiter.admit(ip("192.0.2.1")));
    }

    /// A header counts only if the owner says that a proxy sets it, and then only its last address.
    #[test]
    fn the_proxy_header_counts_only_behind_a_proxy() {
        let limits = Limits { connections: 1, ..Limits::default() };
        let header = HeaderName::from_static("x-forwarded-for");
        let told = |value: &str| HeaderMap::from_iter([(header.clone(), value.parse().unwrap())]);
        let alone = RateLimiter::new(&limits, None);
        let visitor = welcome(alone.admit(ip("192.0.2.1")));
        assert_eq!(alone.visitor(visitor, &told("198.51.100.7")).unwrap().address, ip("192.0.2.1").into());
        let behind = RateLimiter::new(&limits, Some(header.clone()));
        let proxy = ip("127.0.0.1");
        let (one, two) = (welcome(behind.admit(proxy)), welcome(behind.admit(proxy)));
        for (value, address) in [
            ("198.51.100.7", "198.51.100.7"),
            ("10.0.0.1, 198.51.100.7", "198.51.100.7"),
            ("198.51.100.7:4711", "198.51.100.7"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("unknown", "127.0.0.1"),
        ] {
            let visitor = behind.visitor(one.clone(), &told(value)).unwrap();
            assert_eq!(visitor.address, ip(address).into(), "{value}");
        }
        let held = behind.visitor(one, &told("198.51.100.7")).unwrap();
        assert!(behind.visitor(two.clone(), &told("198.51.100.7")).is_err(), "its address has one already");
        drop(held);
        assert!(behind.visitor(two, &told("198.51.100.7")).is_ok());
    }
}
