//! A store that fails, waits or lies on command.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use server::store::sqlite::Sqlite;
use server::store::{Answer, History, Step, Store, StoreError, StoredGame, UsedLink};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;
use tokio::time::timeout;

/// What happens when an order is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The disk is full: nothing is stored.
    Full,
    /// It is stored, and an error comes back.
    StoredAfterAll,
}

/// A kind of call to the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    Append,
    History,
    /// A game is looked up: held after the answer is known.
    Game,
}

/// A call for a game.
type Place = (Call, String);

pub struct Faulty {
    store: Sqlite,
    faults: Mutex<VecDeque<Fault>>,
    pub unreadable: AtomicBool,
    pub no_room: AtomicBool,
    held: watch::Sender<BTreeSet<Place>>,
    arrived: watch::Sender<BTreeSet<Place>>,
    opened: Mutex<BTreeMap<String, usize>>,
}

impl Faulty {
    pub async fn open(folder: &Path) -> Arc<Faulty> {
        Arc::new(Faulty {
            store: Sqlite::open(&folder.join("games.db")).await.expect("a store"),
            faults: Mutex::default(),
            unreadable: AtomicBool::new(false),
            no_room: AtomicBool::new(false),
            held: watch::Sender::default(),
            arrived: watch::Sender::default(),
            opened: Mutex::default(),
        })
    }

    /// How often a game was read completely.
    pub fn opened(&self, game: &str) -> usize {
        self.opened.lock().unwrap().get(game).copied().unwrap_or(0)
    }

    /// The next stored orders meet these faults.
    pub fn plan(&self, faults: &[Fault]) {
        self.faults.lock().unwrap().extend(faults);
    }

    /// Whether all planned faults have occurred.
    pub fn is_sound(&self) -> bool {
        self.faults.lock().unwrap().is_empty()
    }

    /// Calls for this game wait, before anything is done.
    pub fn hold(&self, call: Call, game: &str) {
        self.held.send_if_modified(|held| held.insert((call, game.to_owned())));
        self.arrived.send_if_modified(|arrived| arrived.remove(&(call, game.to_owned())));
    }

    /// Calls for this game continue.
    pub fn release(&self, call: Call, game: &str) {
        self.held.send_if_modified(|held| held.remove(&(call, game.to_owned())));
    }

    /// Waits until such a call is held.
    pub async fn somebody_waits(&self, call: Call, game: &str) {
        let place = (call, game.to_owned());
        let mut arrived = self.arrived.subscribe();
        let arrived = arrived.wait_for(|arrived| arrived.contains(&place));
        timeout(super::TIMEOUT, arrived).await.expect("a call in time").expect("the store");
    }

    async fn pass(&self, call: Call, game: &str) {
        let place = (call, game.to_owned());
        if self.held.borrow().contains(&place) {
            self.arrived.send_if_modified(|arrived| arrived.insert(place.clone()));
        }
        let _ = self.held.subscribe().wait_for(|held| !held.contains(&place)).await;
    }
}

fn broken() -> StoreError {
    StoreError::Engine("broken on command".into())
}

impl Store for Faulty {
    fn create<'a>(&'a self, game: &'a StoredGame, first: &'a Step) -> Answer<'a, ()> {
        self.store.create(game, first)
    }

    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>> {
        async move {
            let found = self.store.game(id).await;
            self.pass(Call::Game, id).await;
            found
        }
        .boxed()
    }

    fn replace_token<'a>(&'a self, id: &'a str, old: &'a [u8; 32], new: &'a [u8; 32]) -> Answer<'a, bool> {
        self.store.replace_token(id, old, new)
    }

    fn used_links<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<UsedLink>> {
        self.store.used_links(id)
    }

    fn history<'a>(&'a self, id: &'a str) -> Answer<'a, History> {
        async move {
            *self.opened.lock().unwrap().entry(id.to_owned()).or_default() += 1;
            self.pass(Call::History, id).await;
            match self.unreadable.load(Ordering::SeqCst) {
                true => Err(broken()),
                false => self.store.history(id).await,
            }
        }
        .boxed()
    }

    fn append<'a>(&'a self, id: &'a str, step: &'a Step) -> Answer<'a, ()> {
        async move {
            self.pass(Call::Append, id).await;
            let fault = self.faults.lock().unwrap().pop_front();
            match fault {
                None => self.store.append(id, step).await,
                Some(Fault::Full) => Err(StoreError::Full),
                Some(Fault::StoredAfterAll) => {
                    self.store.append(id, step).await?;
                    Err(broken())
                }
            }
        }
        .boxed()
    }

    fn create_replay<'a>(&'a self, id: &'a str, record: &'a str, created: i64) -> Answer<'a, ()> {
        self.store.create_replay(id, record, created)
    }

    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        self.store.replay(id)
    }

    fn has_space(&self) -> Answer<'_, bool> {
        async { Ok(!self.no_room.load(Ordering::SeqCst)) }.boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.store.close()
    }
}
