//! Storage of games, behind one small trait.
//!
//! Orders are stored, not states: a game is opened by replaying its lines. An implementation of
//! [`Store`] must pass the suite in `tests/store.rs`. There is one module for each database
//! engine: [`sqlite`].

pub mod database_file;
mod disk_space;
pub mod integrity;
pub mod sqlite;

use futures_util::future::BoxFuture;
use referee::record::EntryKind;
use std::error::Error as StdError;

/// The future result of a store.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Why a store failed. Usually nothing was changed, but the error may have come after the write: whoever needs to
/// be certain reads again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A line with that number or an order with that id is already stored, or earlier lines are missing.
    #[error("stored already by somebody else")]
    Taken,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The disk is nearly full: the remaining space is for games that have begun.
    #[error("the disk is nearly full")]
    Low,
    /// The written data could not be read back.
    #[error("what was written is not there")]
    Unconfirmed,
    /// The database file is no longer there. Nothing was written.
    #[error("the database was deleted or moved away")]
    Gone,
    /// The folder or the file cannot be written.
    #[error("the database cannot be written")]
    Unwritable,
    /// The database was written by a newer version of the program.
    #[error("the database has migration {0}, which this version does not know")]
    Newer(i64),
    /// There is a write-ahead log without its database.
    #[error("the database is gone, and its write-ahead log is not")]
    LogAlone,
    /// A table, or a column of it, is missing.
    #[error("the database has no table or column “{table}{}{}”", if column.is_some() { "." } else { "" }, column.as_deref().unwrap_or_default())]
    Lacking {
        /// The table.
        table: String,
        /// The column, if the table exists.
        column: Option<String>,
    },
    /// The stored data cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Damaged(String),
    /// Any other error of the engine.
    #[error("the database fails")]
    Engine(#[source] Box<dyn StdError + Send + Sync>),
}

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id in URLs.
    pub id: String,
    /// The scenario's name.
    pub scenario: String,
    /// The record's header in its written form.
    pub header: String,
    /// Whether positions may be set by hand.
    pub umpire: bool,
    /// When it was created, in seconds since 1970.
    pub created: i64,
    /// The seats and their players: in seat order, observers last.
    pub seats: Vec<StoredSeat>,
}

/// A seat of a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeat {
    /// Its name in the game; `observer` for observers.
    pub name: String,
    /// Who plays it: `human`, `observer`, or a computer player's name.
    pub player: String,
    /// The hash of its token; none for a computer player.
    pub token: Option<[u8; 32]>,
}

/// A used invite link: whoever took the seat by it got a private token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedLink {
    /// The seat's name.
    pub seat: String,
    /// The hash of the link's token.
    pub token: [u8; 32],
}

/// One line of a game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number, from 0.
    pub number: u32,
    /// The seat's name; `-` for the referee.
    pub seat: String,
    /// What was done.
    pub kind: EntryKind,
    /// The dice and other random results.
    pub dice: Vec<u32>,
    /// The id that the client gave it.
    pub order_id: Option<String>,
}

/// A sealed order that waits for those of other seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedOrder {
    /// Whose it is.
    pub seat: String,
    /// The order in its written form.
    pub text: String,
    /// The physical dice entered with it.
    pub dice: Vec<u32>,
    /// The id that the client gave it.
    pub order_id: Option<String>,
}

/// A standing instruction, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInstruction {
    /// Whose it is.
    pub seat: String,
    /// The instruction.
    pub json: String,
}

/// Everything that happened in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The lines, from 0 without gaps.
    pub lines: Vec<StoredLine>,
    /// The sealed orders, in the order in which they came.
    pub sealed: Vec<SealedOrder>,
    /// The standing instructions, in the order in which they came.
    pub instructions: Vec<StoredInstruction>,
}

/// The changes of one request: stored all together, or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// New lines, which follow the stored ones.
    pub lines: Vec<StoredLine>,
    /// All sealed orders from now on; none: unchanged.
    pub sealed: Option<Vec<SealedOrder>>,
    /// All standing instructions from now on; none: unchanged.
    pub instructions: Option<Vec<StoredInstruction>>,
}

impl History {
    /// Whether the changes of a request are stored.
    pub fn holds(&self, step: &Step) -> bool {
        self.lines.ends_with(&step.lines)
            && step.sealed.as_ref().is_none_or(|sealed| *sealed == self.sealed)
            && step.instructions.as_ref().is_none_or(|instructions| *instructions == self.instructions)
    }
}

/// Where games are stored. After a successful write the data is on disk, and every reader sees it.
/// A write that is cancelled, by dropping it, is stored completely or not at all; the next write waits until that is
/// settled.
pub trait Store: Send + Sync {
    /// Stores a new game with its first lines.
    fn create<'a>(&'a self, game: &'a StoredGame, first: &'a Step) -> Answer<'a, ()>;
    /// The game with that id.
    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>>;
    /// Replaces a token, both given as hashes; false if no seat of the game had the old one.
    fn replace_token<'a>(&'a self, id: &'a str, old: &'a [u8; 32], new: &'a [u8; 32]) -> Answer<'a, bool>;
    /// The used invite links of a game, oldest first.
    fn used_links<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<UsedLink>>;
    /// Everything that happened in a game.
    fn history<'a>(&'a self, id: &'a str) -> Answer<'a, History>;
    /// Stores the changes of one request.
    fn append<'a>(&'a self, id: &'a str, step: &'a Step) -> Answer<'a, ()>;
    /// Stores an uploaded record.
    fn create_replay<'a>(&'a self, id: &'a str, record: &'a str, created: i64) -> Answer<'a, ()>;
    /// The record with that id.
    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;
    /// Whether there is space for new games beside the orders of running ones.
    fn has_space(&self) -> Answer<'_, bool>;
    /// Closes the files; the store is not used afterwards.
    fn close(&self) -> BoxFuture<'_, ()>;
}
