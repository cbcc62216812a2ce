//! How much of the server one address may use, and how much of it heavy work may use.
//!
//! [`Limits`] has the numbers, `rate_limiter` counts what each address does, `pools` bound the number of
//! concurrent computations.

mod address;
mod pools;
mod quota;
mod rate_limiter;
mod slots;

pub use address::Address;
pub use pools::{Pools, ThinkPermit};
pub use rate_limiter::{Admission, RateLimiter, RequestKind, Visitor, too_many_connections};

use std::time::Duration;

/// The limits. For counts, 0 means no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Concurrent connections per address.
    pub connections: u32,
    /// Concurrent connections in total.
    pub total_connections: u32,
    /// Requests per address and minute.
    pub requests: u32,
    /// New games per address and hour.
    pub games: u32,
    /// Uploaded records per address and hour.
    pub replays: u32,
    /// Orders of people per address and hour.
    pub orders: u32,
    /// Orders of people per game and hour.
    pub game_orders: u32,
    /// Concurrent messages and computations per address; further ones wait.
    pub tasks: u32,
    /// How long the head of a request may take to arrive, and how long a connection may be idle.
    pub head_within: Duration,
    /// How long the body of a request may take to arrive.
    pub body_within: Duration,
    /// How long a connection may be used before the browser has to open another one.
    pub connection_for: Duration,
    /// How long a stopping server waits for orders in progress.
    pub stops_within: Duration,
    /// How long an unused game stays in memory.
    pub idle_for: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 256,
            total_connections: 900,
            requests: 6_000,
            games: 240,
            replays: 120,
            orders: 36_000,
            game_orders: 7_200,
            tasks: 8,
            head_within: Duration::from_secs(15),
            body_within: Duration::from_secs(30),
            connection_for: Duration::from_secs(600),
            stops_within: Duration::from_secs(15),
            idle_for: Duration::from_secs(120),
        }
    }
}
