//! Section 2: sides, battalions and blocks.

use referee::Piece;
use serde::{Deserialize, Serialize};

/// The two armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Blue.
    Union,
    /// Red.
    Confederate,
}

impl Side {
    /// Both armies.
    pub const BOTH: [Side; 2] = [Side::Union, Side::Confederate];
    /// Their names in files, orders and views.
    pub const NAMES: [&str; 2] = ["union", "confederate"];

    /// As an index.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The enemy.
    pub fn other(self) -> Side {
        if self == Side::Union { Side::Confederate } else { Side::Union }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Side::NAMES[self.index()]
    }

    /// The army of that name.
    pub fn named(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == name)
    }
}

/// A battalion: a Confederate division, a Union corps, or a division of Union cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Battalion(pub u8);

/// How many battalions there are.
pub const BATTALIONS: usize = 18;
/// The most blocks of all battalions together.
pub const MOST_BLOCKS: usize = 104;

impl Battalion {
    /// Their names in files and orders; the Confederates first, by corps.
    pub const NAMES: [&str; BATTALIONS] = [
        "heth",
        "pender",
        "anderson",
        "rodes",
        "early",
        "johnson",
        "mclaws",
        "hood",
        "pickett",
        "reynolds",
        "howard",
        "slocum",
        "sickles",
        "hancock",
        "sykes",
        "sedgwick",
        "buford",
        "kilpatrick",
    ];
    /// As they are printed.
    pub const PRINTED: [&str; BATTALIONS] = [
        "Heth",
        "Pender",
        "Anderson",
        "Rodes",
        "Early",
        "Johnson",
        "McLaws",
        "Hood",
        "Pickett",
        "Reynolds",
        "Howard",
        "Slocum",
        "Sickles",
        "Hancock",
        "Sykes",
        "Sedgwick",
        "Buford",
        "Kilpatrick",
    ];
    /// The corps that has the Iron Brigade.
    pub const REYNOLDS: Battalion = Battalion(9);
    /// The cavalry that is there from the start.
    pub const BUFORD: Battalion = Battalion(16);
    /// The cavalry that comes last.
    pub const KILPATRICK: Battalion = Battalion(17);

    /// Every battalion.
    pub fn all() -> impl Iterator<Item = Battalion> {
        (0..BATTALIONS as u8).map(Battalion)
    }

    /// Those of an army.
    pub fn of(side: Side) -> impl Iterator<Item = Battalion> {
        Battalion::all().filter(move |battalion| battalion.side() == side)
    }

    /// Its place in the lists.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its name in files and orders.
    pub fn name(self) -> &'static str {
        Battalion::NAMES[self.index()]
    }

    /// As it is printed.
    pub fn printed(self) -> &'static str {
        Battalion::PRINTED[self.index()]
    }

    /// The battalion of that name.
    pub fn named(name: &str) -> Option<Battalion> {
        Battalion::all().find(|battalion| battalion.name() == name)
    }

    /// Its army.
    pub fn side(self) -> Side {
        if self.0 < 9 { Side::Confederate } else { Side::Union }
    }

    /// The Confederate corps it belongs to: 1, 2 or 3.
    pub fn corps(self) -> Option<u8> {
        (self.0 < 9).then(|| 3 - self.0 / 3)
    }

    /// Whether it is cavalry.
    pub fn is_cavalry(self) -> bool {
        self.0 >= Battalion::BUFORD.0
    }
}

/// What is printed on a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Full strength.
    Full,
    /// Reduced, with two flags.
    Two,
    /// Reduced, with one flag.
    One,
}

/// One block of the roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Block(pub u8);

impl From<Block> for Piece {
    fn from(block: Block) -> Piece {
        Piece(block.0.into())
    }
}

impl Block {
    /// Its place in the roster.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// A block as the roster describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// As orders write it: `heth-1`, `heth-r2`.
    pub key: String,
    /// As it is printed.
    pub name: &'static str,
    /// Its battalion.
    pub battalion: Battalion,
    /// Full strength or reduced.
    pub grade: Grade,
    /// The Iron Brigade, or one of its own reduced blocks.
    pub iron: bool,
    /// Its flags.
    pub strength: u8,
}

impl Card {
    /// Its army.
    pub fn side(&self) -> Side {
        self.battalion.side()
    }

    /// Whether it is cavalry.
    pub fn is_cavalry(&self) -> bool {
        self.battalion.is_cavalry()
    }
}

/// How many blocks a battalion has of each grade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Full strength, the Iron Brigade not counted.
    pub full: u8,
    /// Reduced-2.
    pub two: u8,
    /// Reduced-1.
    pub one: u8,
}

impl Counts {
    /// All of them together.
    pub fn blocks(&self) -> usize {
        [self.full, self.two, self.one].into_iter().map(usize::from).sum()
    }
}

/// All blocks of the game, in the order of the battalions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The blocks.
    pub cards: Vec<Card>,
    /// Where the Union's blocks begin.
    union_from: u8,
}

impl Roster {
    /// The roster of so many blocks by battalion, and of the Iron Brigade. Who reads the components refuses more than
    /// [`MOST_BLOCKS`].
    pub fn new(counts: &[Counts; BATTALIONS], iron: Counts) -> Roster {
        let mut roster = Roster::default();
        for battalion in Battalion::all() {
            let Counts { full, two, one } = counts[battalion.index()];
            let strength = if battalion.is_cavalry() { 1 } else { 2 };
            for number in 1..=full {
                roster.add(battalion, Grade::Full, false, strength, format!("{}-{number}", battalion.name()));
            }
            roster.add_reduced(battalion, Grade::Two, false, two, battalion.name());
            roster.add_reduced(battalion, Grade::One, false, one, battalion.name());
            if battalion == Battalion::REYNOLDS {
                if iron.full > 0 {
                    roster.add(battalion, Grade::Full, true, 2, "iron-brigade".to_owned());
                }
                roster.add_reduced(battalion, Grade::Two, true, iron.two, "iron-brigade");
                roster.add_reduced(battalion, Grade::One, true, iron.one, "iron-brigade");
            }
        }
        roster
    }

    fn add_reduced(&mut self, battalion: Battalion, grade: Grade, iron: bool, count: u8, name: &str) {
        let strength = if grade == Grade::Two { 2 } else { 1 };
        for number in 0..count {
            let letter = if number == 0 { String::new() } else { format!("-{}", char::from(b'a' + number)) };
            self.add(battalion, grade, iron, strength, format!("{name}-r{strength}{letter}"));
        }
    }

    fn add(&mut self, battalion: Battalion, grade: Grade, iron: bool, strength: u8, key: String) {
        let name = if iron { "Iron Brigade" } else { battalion.printed() };
        if self.cards.len() < MOST_BLOCKS {
            self.cards.push(Card { key, name, battalion, grade, iron, strength });
            self.union_from += u8::from(battalion.side() == Side::Confederate);
        }
    }

    /// Every block.
    pub fn all(&self) -> impl Iterator<Item = Block> + use<> {
        (0..self.cards.len() as u8).map(Block)
    }

    /// The blocks of an army: the Confederates stand before the Union in the roster.
    pub fn of(&self, side: Side) -> impl Iterator<Item = Block> + use<> {
        let (split, end) = (self.union_from, self.cards.len() as u8);
        let blocks = if side == Side::Confederate { 0..split } else { split..end };
        blocks.map(Block)
    }

    /// What is printed on a block.
    pub fn card(&self, block: Block) -> &Card {
        &self.cards[block.index()]
    }

    /// The block of that key.
    pub fn named(&self, key: &str) -> Option<Block> {
        self.all().find(|&block| self.card(block).key == key)
    }

    /// Whether two blocks look alike.
    pub fn alike(&self, one: Block, other: Block) -> bool {
        let (a, b) = (self.card(one), self.card(other));
        (a.battalion, a.grade, a.iron) == (b.battalion, b.grade, b.iron)
    }
}
