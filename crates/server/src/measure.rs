//! What a game costs that nobody plays at the moment, for `brevet bench`.
//!
//! The figures are what the system says this process has in memory, before and after many games were opened: with
//! whatever the allocator adds.

use crate::house::House;
use crate::store::{Answer, History, Step, Store, StoreError, StoredGame, StoredLine, StoredSeat, UsedLink};
use crate::table::{HUMAN, Table, Written};
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

/// So many orders were given in a game that is measured, unless it ended earlier.
const ORDERS: u64 = 150;
/// So many games are opened before anything is measured.
const WARM_UP: u32 = 20;
/// Of games in use fewer are averaged: they cost much.
const FEWER: u32 = 20;
/// So many messages wait for whoever sits at a game.
const QUEUE: usize = 4;

/// The bytes that a game of a system costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// The scenario of the game that was measured: the one that has most to remember.
    pub scenario: String,
    /// The lines of the game that was measured.
    pub lines: u32,
    /// Somebody uses it.
    pub in_use: f64,
    /// Somebody sits there, and nobody has used it for a while.
    pub at_rest: f64,
    /// Nobody sits there, and nobody has used it for a while.
    pub asleep: f64,
}

/// Measures games. What was measured stays in memory: what is opened later must not find its place free.
pub struct Scales {
    games: u32,
    /// With one thread for whatever takes a while: each thread of several would have memory of its own.
    runtime: Runtime,
    houses: Vec<Arc<House>>,
    tables: Vec<Arc<Table>>,
    chairs: Vec<Receiver<Written>>,
}

impl Scales {
    /// Measures so many games of each system.
    pub fn for_games(games: u32) -> io::Result<Scales> {
        let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(1).build()?;
        Ok(Scales { games, runtime, houses: Vec::new(), tables: Vec::new(), chairs: Vec::new() })
    }

    /// What a game of a rule system costs; nothing where it has no scenarios, or the machine does not say how much
    /// memory is used.
    pub fn weigh(&mut self, library: &Library, system: &str) -> Result<Option<Cost>, String> {
        let scenarios = library::scenarios().into_iter().filter(|scenario| system_of(scenario) == system);
        let played = scenarios.map(|scenario| played(library, &scenario)).collect::<Result<Vec<_>, _>>()?;
        let Some(game) = played.into_iter().max_by_key(|game| game.next_line()) else { return Ok(None) };
        let (scenario, lines) = (game.record().header.scenario.clone(), game.next_line());
        let seat = game.seats().first().copied().unwrap_or_default();
        let house = Arc::new(House::new(library.clone(), Arc::new(Same::as_game(game.as_ref()))));
        self.houses.push(house.clone());
        let (idle, in_use) = (self.games, self.games.div_ceil(FEWER));
        let mut number = 0;
        let mut next = || {
            number += 1;
            number.to_string()
        };
        for _ in 0..WARM_UP {
            self.sit(&house, &next(), seat)?;
        }
        let Some(begun) = resident() else { return Ok(None) };
        for _ in 0..idle {
            self.open(&house, &next())?;
            house.tend(Duration::ZERO);
        }
        let Some(slept) = resident() else { return Ok(None) };
        for _ in 0..idle {
            self.sit(&house, &next(), seat)?;
        }
        let Some(rested) = resident() else { return Ok(None) };
        for _ in 0..in_use {
            let table = self.open(&house, &next())?;
            self.tables.push(table);
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

    /// Somebody sits down at a game, and nobody uses it.
    fn sit(&mut self, house: &Arc<House>, id: &str, seat: &str) -> Result<(), String> {
        let table = self.open(house, id)?;
        let (out, chair) = mpsc::channel(QUEUE);
        let sat_down = self.runtime.block_on(table.sit(&seat.into(), &[0; 32], out));
        sat_down.map_err(|failure| format!("{failure:?}"))?;
        table.rest(Duration::ZERO);
        self.tables.push(table);
        self.chairs.push(chair);
        Ok(())
    }

    /// Opens a game.
    fn open(&self, house: &Arc<House>, id: &str) -> Result<Arc<Table>, String> {
        self.runtime.block_on(async {
            let stored = house.store.game(id).await.map_err(|error| error.to_string())?;
            let stored = stored.ok_or_else(|| id.to_owned())?;
            house.table(stored).await.map_err(|error| error.to_string())
        })
    }
}

impl Drop for Scales {
    fn drop(&mut self) {
        self.houses.iter().for_each(|house| house.forget());
    }
}

/// A game of a scenario after some orders by lot.
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

/// The bytes that this process has in memory.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.split_whitespace().next()?;
    Some(kilobytes.parse::<f64>().ok()? * 1024.0)
}

/// A store in which every game is the same one, whatever its id. Nothing can be written.
struct Same {
    game: StoredGame,
    history: History,
}

impl Same {
    fn as_game(game: &dyn AnyGame) -> Same {
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
        let lines = entries.into_iter().map(|Entry { number, seat, deed, chance }| StoredLine {
            number,
            seat,
            deed,
            dice: chance,
            order_id: Some(format!("{number:032x}")),
        });
        Same { game: stored, history: History { lines: lines.collect(), ..History::default() } }
    }
}

fn refused<T>() -> Result<T, StoreError> {
    Err(StoreError::Unwritable)
}

impl Store for Same {
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
    fn has_room(&self) -> Answer<'_, bool> {
        async { Ok(true) }.boxed()
    }
    fn close(&self) -> BoxFuture<'_, ()> {
        async {}.boxed()
    }
}
