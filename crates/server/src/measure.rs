//! The memory that an idle game uses, for `brevet bench`.
//!
//! Measured as the resident memory of this process before and after opening many games, including the
//! allocator's overhead.

use crate::hub::Hub;
use crate::room::{GameRoom, HUMAN, MessageText};
use crate::store::{Answer, History, Step, Store, StoreError, StoredGame, StoredLine, StoredSeat, UsedLink};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use library::{Library, RANDOM, system_of};
use referee::AnyGame;
use referee::record::{Entry, Record};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{self, Receiver};

/// The number of orders in a measured game, unless it ends earlier.
const ORDERS: u64 = 150;
/// The number of games opened before measuring.
const WARM_UP: u32 = 20;
/// Fewer games in use are averaged, because they need much memory.
const FEWER: u32 = 20;
/// How many messages wait for a connected client.
const QUEUE: usize = 4;

/// The memory that a game of a system uses, in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// The scenario that was measured: the one with the longest record.
    pub scenario: String,
    /// The record lines of that game.
    pub lines: u32,
    /// While it is used.
    pub in_use: f64,
    /// While a client is connected, and the game is idle.
    pub at_rest: f64,
    /// Without connections, and idle.
    pub asleep: f64,
}

/// Measures games. They stay in memory, so that later ones cannot reuse theirs.
pub struct MemoryBench {
    games: u32,
    /// With one blocking thread: each further one would have its own memory arena.
    runtime: Runtime,
    hubs: Vec<Arc<Hub>>,
    rooms: Vec<Arc<GameRoom>>,
    connections: Vec<Receiver<MessageText>>,
}

impl MemoryBench {
    /// Measures so many games of each system.
    pub fn for_games(games: u32) -> io::Result<MemoryBench> {
        let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(1).build()?;
        Ok(MemoryBench { games, runtime, hubs: Vec::new(), rooms: Vec::new(), connections: Vec::new() })
    }

    /// The memory that a game of a rule system uses; none if it has no scenarios, or if this machine does not report
    /// the memory in use.
    pub fn measure(&mut self, library: &Library, system: &str) -> Result<Option<Cost>, String> {
        let scenarios = library::scenarios().into_iter().filter(|scenario| system_of(scenario) == system);
        let played = scenarios.map(|scenario| played(library, &scenario)).collect::<Result<Vec<_>, _>>()?;
        let Some(game) = played.into_iter().max_by_key(|game| game.next_line()) else { return Ok(None) };
        let (scenario, lines) = (game.record().header.scenario.clone(), game.next_line());
        let seat = game.seats().first().copied().unwrap_or_default();
        let hub = Arc::new(Hub::new(library.clone(), Arc::new(RepeatedGameStore::as_game(game.as_ref()))));
        self.hubs.push(hub.clone());
        let (idle, in_use) = (self.games, self.games.div_ceil(FEWER));
        let mut number = 0;
        let mut next = || {
            number += 1;
            number.to_string()
        };
        for _ in 0..WARM_UP {
            self.sit(&hub, &next(), seat)?;
        }
        let Some(begun) = resident() else { return Ok(None) };
        for _ in 0..idle {
            self.open(&hub, &next())?;
            hub.sweep(Duration::ZERO);
        }
        let Some(slept) = resident() else { return Ok(None) };
        for _ in 0..idle {
            self.sit(&hub, &next(), seat)?;
        }
        let Some(rested) = resident() else { return Ok(None) };
        for _ in 0..in_use {
            let room = self.open(&hub, &next())?;
            self.rooms.push(room);
        }
        let Some(used) = resident() else { return Ok(None) };
        let each = |from: f64, to: f64, games: u32| ((to - from) / f64::from(games)).max(0.0);
        Ok(Some(Cost {
            scenario,
            lines,
            in_use: each(rested, used, in_use),
            at_rest: each(slept, rested, idle),
            asleep: each(begun, slept, idle),
        }))
    }

    /// Connects to a game and leaves it idle.
    fn sit(&mut self, hub: &Arc<Hub>, id: &str, seat: &str) -> Result<(), String> {
        let room = self.open(hub, id)?;
        let (out, connection) = mpsc::channel(QUEUE);
        let joined = self.runtime.block_on(room.join(&seat.into(), &[0; 32], out));
        joined.map_err(|failure| format!("{failure:?}"))?;
        room.unload_if_idle(Duration::ZERO);
        self.rooms.push(room);
        self.connections.push(connection);
        Ok(())
    }

    /// Opens a game.
    fn open(&self, hub: &Arc<Hub>, id: &str) -> Result<Arc<GameRoom>, String> {
        self.runtime.block_on(async {
            let stored = hub.store.game(id).await.map_err(|error| error.to_string())?;
            let stored = stored.ok_or_else(|| id.to_owned())?;
            hub.room(stored).await.map_err(|error| error.to_string())
        })
    }
}

impl Drop for MemoryBench {
    fn drop(&mut self) {
        self.hubs.iter().for_each(|hub| hub.close_all());
    }
}

/// A game of a scenario after some random orders.
fn played(library: &Library, scenario: &str) -> Result<Box<dyn AnyGame>, String> {
    let mut game = library.begin(scenario, "seeded 1863", &[]).map_err(|trouble| format!("{trouble:?}"))?;
    for number in 0..ORDERS {
        let Some(&(seat, _)) = game.owed().first() else { break };
        let player = library.player(RANDOM, game.system(), number);
        let Some(order) = player.and_then(|mut player| player.choose(game.as_ref(), seat)) else { break };
        game.order(seat, &order, &[], None).map_err(|refusal| format!("{order}: {}", refusal.id))?;
    }
    Ok(game)
}

/// The resident memory of this process, in bytes.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.split_whitespace().next()?;
    Some(kilobytes.parse::<f64>().ok()? * 1024.0)
}

/// A read-only store that returns the same game for every id.
struct RepeatedGameStore {
    game: StoredGame,
    history: History,
}

impl RepeatedGameStore {
    fn as_game(game: &dyn AnyGame) -> RepeatedGameStore {
        let Record { header, entries } = game.record().clone();
        let seats = game.seats().into_iter().map(|name| StoredSeat {
            name: name.to_owned(),
            player: HUMAN.to_owned(),
            token: Some([0; 32]),
        });
        let stored = StoredGame {
            id: String::new(),
            scenario: header.scenario.clone(),
            header: Record { header, entries: Vec::new() }.write(),
            umpire: false,
            created: 0,
            seats: seats.collect(),
        };
        let lines = entries.into_iter().map(|Entry { number, seat, kind, chance }| StoredLine {
            number,
            seat,
            kind,
            dice: chance,
            order_id: Some(format!("{number:032x}")),
        });
        RepeatedGameStore { game: stored, history: History { lines: lines.collect(), ..History::default() } }
    }
}

fn refused<T>() -> Result<T, StoreError> {
    Err(StoreError::Unwritable)
}

impl Store for RepeatedGameStore {
    fn create<'a>(&'a self, _: &'a StoredGame, _: &'a Step) -> Answer<'a, ()> {
        async { refused() }.boxed()
    }
    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>> {
        async move { Ok(Some(StoredGame { id: id.to_owned(), ..self.game.clone() })) }.boxed()
    }
    fn replace_token<'a>(&'a self, _: &'a str, _: &'a [u8; 32], _: &'a [u8; 32]) -> Answer<'a, bool> {
        async { refused() }.boxed()
    }
    fn used_links<'a>(&'a self, _: &'a str) -> Answer<'a, Vec<UsedLink>> {
        async { Ok(Vec::new()) }.boxed()
    }
    fn history<'a>(&'a self, _: &'a str) -> Answer<'a, History> {
        async { Ok(self.history.clone()) }.boxed()
    }
    fn append<'a>(&'a self, _: &'a str, _: &'a Step) -> Answer<'a, ()> {
        async { refused() }.boxed()
    }
    fn create_replay<'a>(&'a self, _: &'a str, _: &'a str, _: i64) -> Answer<'a, ()> {
        async { refused() }.boxed()
    }
    fn replay<'a>(&'a self, _: &'a str) -> Answer<'a, Option<String>> {
        async { Ok(None) }.boxed()
    }
    fn has_space(&self) -> Answer<'_, bool> {
        async { Ok(true) }.boxed()
    }
    fn close(&self) -> BoxFuture<'_, ()> {
        async {}.boxed()
    }
}
