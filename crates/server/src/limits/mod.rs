//! How much of the server one address may use, and how much of it heavy work may use.
//!
//! [`Limits`] has the figures, `door` counts what each address does, `pools` let only so many
//! computations run at a time.

mod address;
mod door;
mod pools;
mod quota;
mod slots;

pub use address::Address;
pub use door::{Admission, Door, Task, Visitor, too_many_connections};
pub use pools::{Leave, Pools};

use std::time::Duration;

/// The figures. Of those that count something, 0 is no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections of an address at a time.
    pub connections: u32,
    /// Connections of all addresses at a time.
    pub total_connections: u32,
    /// Requests of an address in a minute.
    pub requests: u32,
    /// New games of an address in an hour.
    pub games: u32,
    /// Uploaded records of an address in an hour.
    pub replays: u32,
    /// Orders of people at an address in an hour.
    pub orders: u32,
    /// Orders of people in a game in an hour.
    pub game_orders: u32,
    /// Messages and computations of an address that are worked on at a time; further ones wait.
    pub tasks: u32,
    /// How long a request's head may take to come, and how long a connection may lie idle.
    pub head_within: Duration,
    /// How long a request's body may take to come.
    pub body_within: Duration,
    /// How long a connection may be used before the browser has to open another one.
    pub connection_for: Duration,
    /// How long orders that are being carried out are waited for when the server stops.
    pub stops_within: Duration,
    /// How long a game stays in memory that nobody uses.
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
