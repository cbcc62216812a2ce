//! The door: who comes in, and what each address has left of its quotas.

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

/// So many connections of an address are told that they are too many; further ones are closed at once.
const TOLD: u32 = 8;
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Who comes in, and what each address has left of its quotas.
#[derive(Debug)]
pub struct Door {
    /// The header in which a proxy tells from whom a request is; without one, connections tell it.
    proxy_header: Option<HeaderName>,
    room: Option<Arc<Semaphore>>,
    connections: Slots,
    too_many: Slots,
    tasks: Tasks,
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

/// Something that a visitor wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To know something that has to be computed.
    Question,
    /// To change something. Orders do not wait for questions.
    Order,
}

#[derive(Clone, Debug)]
struct Tasks {
    questions: Slots,
    orders: Slots,
}

/// Whether a connection is let in.
#[derive(Debug)]
pub enum Admission {
    /// It is.
    Welcome(Visitor),
    /// Its address has too many already; it is told so.
    TooMany(Visitor),
    /// There is no room for it.
    Full,
}

/// Whoever is at the other end of a connection. His place is kept as long as this is.
#[derive(Clone, Debug)]
pub struct Visitor {
    address: Address,
    tasks: Tasks,
    orders: Arc<Orders>,
    _places: Arc<Places>,
}

#[derive(Debug)]
struct Places {
    _room: Option<OwnedSemaphorePermit>,
    _connection: Option<Slot>,
    /// Behind a proxy: the connection on which the request came.
    _carrier: Option<Visitor>,
}

impl Door {
    /// A door through which nobody has come yet.
    pub fn new(limits: &Limits, proxy_header: Option<HeaderName>) -> Door {
        let room = (limits.total_connections > 0).then(|| Arc::new(Semaphore::new(limits.total_connections as usize)));
        Door {
            proxy_header,
            room,
            connections: Slots::new(limits.connections),
            too_many: Slots::new(TOLD),
            tasks: Tasks { questions: Slots::new(limits.tasks), orders: Slots::new(limits.tasks) },
            requests: Quota::new(limits.requests, MINUTE),
            games: Quota::new(limits.games, HOUR),
            replays: Quota::new(limits.replays, HOUR),
            orders: Arc::new(Orders {
                of_address: Quota::new(limits.orders, HOUR),
                in_game: Quota::new(limits.game_orders, HOUR),
            }),
        }
    }

    /// Lets a connection in, or not. Behind a proxy all of them have its address, so that their number says
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
            return Admission::Welcome(visitor(None));
        }
        match (self.connections.take(address), self.too_many.take(address)) {
            (Some(connection), _) => Admission::Welcome(visitor(Some(connection))),
            (None, Some(told)) => Admission::TooMany(visitor(Some(told))),
            (None, None) => Admission::Full,
        }
    }

    /// From whom a request is: from the other end of its connection or, behind a proxy, from whom the proxy
    /// says. Of several addresses in the header the last one is the proxy's own word.
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

    /// Another request.
    pub fn request(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.requests.take(visitor.address).map_err(|wait| too_many("server-too-many-requests", wait))
    }

    /// A new game.
    pub fn game(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.games.take(visitor.address).map_err(|wait| too_many("server-too-many-games", wait))
    }

    /// A record that is to be kept.
    pub fn replay(&self, visitor: &Visitor) -> Result<(), ApiError> {
        self.replays.take(visitor.address).map_err(|wait| too_many("server-too-many-replays", wait))
    }
}

impl Visitor {
    /// Waits until it is the turn of something that he wants, among all of its kind that his address wants.
    pub async fn turn(&self, task: Task) -> Slot {
        let slots = match task {
            Task::Question => &self.tasks.questions,
            Task::Order => &self.tasks.orders,
        };
        slots.wait(self.address).await
    }

    /// An order of his in a game; if there were too many, the id of what he is told.
    pub fn order(&self, game: &str) -> Result<(), &'static str> {
        self.orders.of_address.take(self.address).map_err(|_| "server-too-many-orders")?;
        self.orders.in_game.take(game.to_owned()).map_err(|_| "server-too-many-orders-in-game")
    }
}

/// What is said to a connection too many.
pub fn too_many_connections() -> ApiError {
    too_many("server-too-many-connections", MINUTE)
}

fn too_many(id: &'static str, wait: Duration) -> ApiError {
    ApiError::TooMany { id, wait }
}

/// An address as proxies write it: plain, with a port, or in brackets with one.
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
            Admission::Welcome(visitor) => visitor,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_address_has_so_many_connections_and_the_house_so_many_places() {
        let limits = Limits { connections: 2, total_connections: 4, ..Limits::default() };
        let door = Door::new(&limits, None);
        let (one, two) = (welcome(door.admit(ip("192.0.2.1"))), welcome(door.admit(ip("192.0.2.1"))));
        let third = door.admit(ip("192.0.2.1"));
        assert!(matches!(third, Admission::TooMany(_)), "{third:?}");
        let other = welcome(door.admit(ip("192.0.2.2")));
        assert!(matches!(door.admit(ip("192.0.2.3")), Admission::Full));
        let socket = one.clone();
        drop((one, third));
        assert!(matches!(door.admit(ip("192.0.2.1")), Admission::TooMany(_)), "its socket still has the place");
        drop((socket, two, other));
        welcome(door.admit(ip("192.0.2.1")));
    }

    /// A header is believed only where the owner says that a proxy sets it, and then only its last word.
    #[test]
    fn a_proxys_word_counts_where_there_is_a_proxy() {
        let limits = Limits { connections: 1, ..Limits::default() };
        let header = HeaderName::from_static("x-forwarded-for");
        let told = |value: &str| HeaderMap::from_iter([(header.clone(), value.parse().unwrap())]);
        let alone = Door::new(&limits, None);
        let visitor = welcome(alone.admit(ip("192.0.2.1")));
        assert_eq!(alone.visitor(visitor, &told("198.51.100.7")).unwrap().address, ip("192.0.2.1").into());
        let behind = Door::new(&limits, Some(header.clone()));
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
