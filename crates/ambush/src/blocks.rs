//! Chapter 1, the sides and their blocks.

use super::ground::Place;
use referee::{Piece, Seat};
use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// In blue, from the south.
    Union,
    /// In grey, from the north.
    Confederate,
}

impl Side {
    /// Both sides, in seat order.
    pub const BOTH: [Side; 2] = [Side::Union, Side::Confederate];

    /// The enemy.
    pub fn other(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }

    /// Its place in a list of both.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its word in views and locale files.
    pub fn word(self) -> &'static str {
        ["union", "confederate"][self.index()]
    }

    /// The seat that marches, bids and fires.
    pub fn commander(self) -> Seat {
        Seat(self as u8 * 2)
    }

    /// The seat that scouts and answers.
    pub fn scout(self) -> Seat {
        Seat(self as u8 * 2 + 1)
    }

    /// The side for which a seat plays; an observer plays for none.
    pub fn of(seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| seat == side.commander() || seat == side.scout())
    }

    /// Its blocks, in the roster's order.
    pub fn blocks(self) -> impl Iterator<Item = Block> {
        Block::all().filter(move |block| block.side() == self)
    }

    /// Where its blocks stand at the start, in no order of blocks.
    pub(super) fn starting_places(self) -> [Place; 6] {
        match self {
            Side::Union => [10, 14, 16, 17, 17, 18].map(Place),
            Side::Confederate => [5, 6, 7, 7, 8, 9].map(Place),
        }
    }
}

static ROSTER: [(&str, &str, u8); 12] = [
    ("iron", "Iron", 3),
    ("star", "Star", 2),
    ("keystone", "Keystone", 2),
    ("lantern", "Lantern", 1),
    ("straw", "Straw", 0),
    ("scarecrow", "Scarecrow", 0),
    ("stonewall", "Stonewall", 3),
    ("louisiana", "Louisiana", 2),
    ("texas", "Texas", 2),
    ("palmetto", "Palmetto", 1),
    ("sack", "Sack", 0),
    ("broomstick", "Broomstick", 0),
];

/// A block of the roster: which one it is, not where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Block(pub(super) u8);

impl From<Block> for Piece {
    fn from(block: Block) -> Piece {
        Piece(block.0.into())
    }
}

impl Block {
    /// All blocks, in the roster's order.
    pub fn all() -> impl Iterator<Item = Block> {
        (0..ROSTER.len() as u8).map(Block)
    }

    /// The block that orders write so.
    pub fn named(key: &str) -> Option<Block> {
        Block::all().find(|block| block.key() == key)
    }

    /// Its place in the roster.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As orders write it.
    pub fn key(self) -> &'static str {
        ROSTER[self.index()].0
    }

    /// As its back shows it.
    pub fn name(self) -> &'static str {
        ROSTER[self.index()].1
    }

    /// Its strength; straw has none.
    pub fn strength(self) -> u8 {
        ROSTER[self.index()].2
    }

    /// Whose it is.
    pub fn side(self) -> Side {
        if self.index() < ROSTER.len() / 2 { Side::Union } else { Side::Confederate }
    }
}

/// A set of blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blocks(u16);

impl Blocks {
    /// The blocks, in the roster's order.
    pub fn iter(self) -> impl Iterator<Item = Block> {
        Block::all().filter(move |&block| self.contains(block))
    }

    /// Whether the block is among them.
    pub fn contains(self, block: Block) -> bool {
        self.0 & (1 << block.0) != 0
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are in both sets.
    pub fn and(self, other: Blocks) -> Blocks {
        Blocks(self.0 & other.0)
    }

    /// Those that are not in the other set.
    pub fn without(self, other: Blocks) -> Blocks {
        Blocks(self.0 & !other.0)
    }

    /// Their strengths together.
    pub fn strength(self) -> i32 {
        self.iter().map(|block| i32::from(block.strength())).sum()
    }
}

impl FromIterator<Block> for Blocks {
    fn from_iter<I: IntoIterator<Item = Block>>(blocks: I) -> Blocks {
        Blocks(blocks.into_iter().fold(0, |set, block| set | 1 << block.0))
    }
}
