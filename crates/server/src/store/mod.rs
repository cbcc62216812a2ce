//! Storage: what is kept of games, behind one small trait.
//!
//! Orders are stored, not states: a game is opened by replaying its lines. Whoever implements
//! [`Store`] runs the suite in `tests/store.rs`, which says what must hold. One module for each
//! database engine: [`sqlite`].

pub mod anchor;
pub mod examine;
mod room;
pub mod sqlite;

use futures_util::future::BoxFuture;
use referee::record::Deed;
use std::error::Error as StdError;

/// The answer of a store, once it is there.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Why a store did not do what it was asked. As a rule nothing was changed then; whoever must know for certain,
/// because the error may have come after the writing, reads again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A line of that number or an order of that id is stored already, or lines before it are missing.
    #[error("stored already by somebody else")]
    Taken,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The disk is nearly full: what room is left is for games that have begun.
    #[error("the disk is nearly full")]
    Low,
    /// What was written could not be read again.
    #[error("what was written is not there")]
    Unconfirmed,
    /// The file that was opened is not there any more. Nothing was written.
    #[error("the database was deleted or moved away")]
    Gone,
    /// The folder or the file cannot be written.
    #[error("the database cannot be written")]
    Unwritable,
    /// The database was written by a newer version of the program.
    #[error("the database has migration {0}, which this version does not know")]
    Newer(i64),
    /// There is a write-ahead log, and no database that it belongs to.
    #[error("the database is gone, and its write-ahead log is not")]
    LogAlone,
    /// A table, or a column of it, is missing.
    #[error("the database has no table or column “{table}{}{}”", if column.is_some() { "." } else { "" }, column.as_deref().unwrap_or_default())]
    Lacking {
        /// The table.
        table: String,
        /// The column, where the table is there.
        column: Option<String>,
    },
    /// What is stored cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Damaged(String),
    /// Anything else that the engine says.
    #[error("the database fails")]
    Engine(#[source] Box<dyn StdError + Send + Sync>),
}

/// What is stored of a game when it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id in addresses.
    pub id: String,
    /// The scenario's name.
    pub scenario: String,
    /// The record's header, as a record writes it.
    pub header: String,
    /// Whether positions may be set by hand.
    pub umpire: bool,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// Who sits where: in seat order, observers last.
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

/// A link that was used: whoever took the seat by it got a token of his own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedLink {
    /// The seat's name.
    pub seat: String,
    /// The hash of the token that was in the link.
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
    pub deed: Deed,
    /// What chance gave.
    pub dice: Vec<u32>,
    /// The id under which the client sent it.
    pub order_id: Option<String>,
}

/// An order that waits, sealed, for those of other seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedOrder {
    /// Whose it is.
    pub seat: String,
    /// The order in its written form.
    pub text: String,
    /// The dice typed with it.
    pub dice: Vec<u32>,
    /// The id under which the client sent it.
    pub order_id: Option<String>,
}

/// A standing instruction, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInstruction {
    /// Whose it is.
    pub seat: String,
    /// What it says.
    pub json: String,
}

/// All that happened in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The lines, from 0 without a gap.
    pub lines: Vec<StoredLine>,
    /// The orders that wait sealed, in the order in which they came.
    pub sealed: Vec<SealedOrder>,
    /// The standing instructions, in the order in which they came.
    pub instructions: Vec<StoredInstruction>,
}

/// What one order brings: stored whole, or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// New lines, which follow those that are stored.
    pub lines: Vec<StoredLine>,
    /// All orders that wait sealed from now on; none: as before.
    pub sealed: Option<Vec<SealedOrder>>,
    /// All standing instructions from now on; none: as before.
    pub instructions: Option<Vec<StoredInstruction>>,
}

impl History {
    /// Whether what an order brought is stored.
    pub fn holds(&self, step: &Step) -> bool {
        self.lines.ends_with(&step.lines)
            && step.sealed.as_ref().is_none_or(|sealed| *sealed == self.sealed)
            && step.instructions.as_ref().is_none_or(|instructions| *instructions == self.instructions)
    }
}

/// Where games are kept. A good answer to something written: it has reached the disk, and whoever reads finds it.
/// A write that is broken off, by dropping it, is stored whole or not at all; the next write waits until that is
/// settled.
pub trait Store: Send + Sync {
    /// Keeps a new game with its first lines.
    fn create<'a>(&'a self, game: &'a StoredGame, first: &'a Step) -> Answer<'a, ()>;
    /// The game of that id.
    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>>;
    /// Puts a token in the place of another, both as their hashes; whether a seat of the game had that one.
    fn replace_token<'a>(&'a self, id: &'a str, old: &'a [u8; 32], new: &'a [u8; 32]) -> Answer<'a, bool>;
    /// The links of a game that were used, the last ones last.
    fn used_links<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<UsedLink>>;
    /// All that happened in a game.
    fn history<'a>(&'a self, id: &'a str) -> Answer<'a, History>;
    /// Keeps what one order brought.
    fn append<'a>(&'a self, id: &'a str, step: &'a Step) -> Answer<'a, ()>;
    /// Keeps a record that was uploaded.
    fn create_replay<'a>(&'a self, id: &'a str, record: &'a str, created: i64) -> Answer<'a, ()>;
    /// The record of that id.
    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;
    /// Whether there is room for new games beside the orders of those that have begun.
    fn has_room(&self) -> Answer<'_, bool>;
    /// Lets go of the files; nothing is asked afterwards.
    fn close(&self) -> BoxFuture<'_, ()>;
}
