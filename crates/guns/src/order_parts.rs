//! The parts of orders: ways, declarations of attacks, fronts and pairs, and how they are written.

use crate::blocks::Block;
use crate::board::{Board, PosId, Stride, ZoneId};
use crate::stage::Stage;
use arrayvec::ArrayVec;
use referee::declare::{Line, Told, Words, Written};
use referee::{Arg, Message, Unreadable};
use std::ops::{Deref, DerefMut};

/// One stage of a way as an order names it: where it leads, and through which zone if that is not
/// the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Through which zone.
    pub zone: Option<ZoneId>,
    /// To where; none off the map.
    pub to: Option<PosId>,
}

/// The most legs of a move.
pub const MOST_LEGS: usize = 24;

/// The way of a move.
pub type Legs = ArrayVec<Leg, MOST_LEGS>;

impl Leg {
    /// The leg of a stride, written as short as it can be.
    pub fn of(board: &Board, from: Option<PosId>, stride: Stride) -> Leg {
        let zone = match (from, stride.to) {
            (Some(from), Some(to)) => (board.common_zones(from, to).count() > 1).then_some(stride.zone),
            (_, None) => Some(stride.zone),
            _ => None,
        };
        Leg { zone, to: stride.to }
    }

    /// The stride of a leg from a position, or from beside a zone.
    pub fn stride(self, board: &Board, from: Option<PosId>, off: Option<ZoneId>) -> Option<Stride> {
        let zone = match (self.zone, from, self.to) {
            (Some(zone), ..) => Some(zone),
            (None, Some(from), Some(to)) => board.common_zones(from, to).next(),
            (None, None, _) => off,
            _ => None,
        }?;
        Some(Stride { zone, to: self.to })
    }

    /// As orders write it: `d4/e4`, `d4:d4/e4`, `off:a3`.
    fn key(self, board: &Board) -> String {
        match (self.zone, self.to) {
            (Some(zone), Some(to)) => format!("{}:{}", board.zone(zone).key, board.position(to).key),
            (Some(zone), None) => format!("off:{}", board.zone(zone).key),
            (None, Some(to)) => board.position(to).key.clone(),
            (None, None) => "off".to_owned(),
        }
    }

    fn named(board: &Board, key: &str) -> Option<Leg> {
        if let Some(zone) = key.strip_prefix("off:") {
            return Some(Leg { zone: Some(board.zone_named(zone)?), to: None });
        }
        match key.split_once(':') {
            Some((zone, to)) => Some(Leg { zone: Some(board.zone_named(zone)?), to: Some(board.position_named(to)?) }),
            None => Some(Leg { zone: None, to: Some(board.position_named(key)?) }),
        }
    }
}

/// Where it leads.
impl Told<Stage> for Leg {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.to.args(stage, out);
    }
}

impl Written<Stage> for Leg {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        line.word(&self.key(&stage.board));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Leg, Unreadable> {
        words.next("expected-position", |key| Leg::named(&stage.board, key))
    }
}

/// A block's front zone as orders write it: `front e4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front(pub ZoneId);

/// A sentence hears the zone; it does not light up.
impl Told<Stage> for Front {
    fn args(&self, _stage: &Stage, _out: &mut Vec<Arg>) {}

    fn say(&self, stage: &Stage, name: &'static str, message: &mut Message) {
        self.0.say(stage, name, message);
    }
}

impl Written<Stage> for Front {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.0.write(stage, line.word("front"));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Front, Unreadable> {
        if !words.take("front") {
            return words.fail("expected-front");
        }
        ZoneId::read(stage, words).map(Front)
    }
}

/// A move along a way: `heth-1 d4/e4 front e4 mounted`.
#[derive(Clone, Debug, PartialEq, Eq, Written)]
#[declare(stage = Stage)]
pub struct Path {
    /// Who moves.
    pub block: Block,
    /// The way.
    pub legs: Legs,
    /// Its front zone in the end; none off the map.
    pub front: Option<Front>,
    /// On horseback.
    #[declare(flag = "mounted")]
    pub mounted: bool,
}

impl Path {
    /// The block's front zone in the end; none off the map.
    pub fn front_zone(&self) -> Option<ZoneId> {
        self.front.map(|Front(zone)| zone)
    }
}

/// A block and the positions it passes on its way to what it attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Who.
    pub block: Block,
    /// Over which positions, between start and target.
    pub over: Vec<Leg>,
}

impl Told<Stage> for Sent {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.block.args(stage, out);
    }
}

/// One word: `heth-2`, `heth-2:c4/d4,d4/e4`.
impl Written<Stage> for Sent {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.block.write(stage, line);
        for (at, leg) in self.over.iter().enumerate() {
            line.glue(if at == 0 { ":" } else { "," }).glue(&leg.key(&stage.board));
        }
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Sent, Unreadable> {
        words.next("expected-block", |word| {
            let (key, over) = word.split_once(':').unwrap_or((word, ""));
            let block = stage.roster().named(key)?;
            let legs = over.split(',').filter(|leg| !leg.is_empty()).map(|leg| Leg::named(&stage.board, leg));
            Some(Sent { block, over: legs.collect::<Option<Vec<Leg>>>()? })
        })
    }
}

/// Blocks sent against one position, the leader first: `d4/e4 heth-1 heth-2:c4/d4`.
#[derive(Clone, Debug, PartialEq, Eq, Written)]
#[declare(stage = Stage)]
pub struct Assault {
    /// The position.
    pub target: PosId,
    /// Who goes.
    pub blocks: Vec<Sent>,
}

/// The most positions that one attack is made against.
pub const MOST_TARGETS: usize = 2;

/// The declaration of an attack, as it is drafted or given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declaration(pub ArrayVec<Assault, MOST_TARGETS>);

impl Declaration {
    /// How many blocks are sent.
    pub fn blocks(&self) -> usize {
        self.iter().map(|assault| assault.blocks.len()).sum()
    }
}

impl Deref for Declaration {
    type Target = ArrayVec<Assault, MOST_TARGETS>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Declaration {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl From<Assault> for Declaration {
    fn from(assault: Assault) -> Declaration {
        Declaration(ArrayVec::from_iter([assault]))
    }
}

impl Told<Stage> for Declaration {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }
}

/// The word between the two assaults.
const SECOND: &str = "second";

impl Written<Stage> for Declaration {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        for (at, assault) in self.iter().enumerate() {
            if at > 0 {
                line.word(SECOND);
            }
            assault.write(stage, line);
        }
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Declaration, Unreadable> {
        let mut declared = Declaration::from(Assault::read(stage, words)?);
        while !declared.is_full() && words.take(SECOND) {
            declared.push(Assault::read(stage, words)?);
        }
        Ok(declared)
    }
}

/// Two blocks without an order: they are read in any, and kept in the roster's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair([Block; 2]);

impl Pair {
    /// These two.
    pub fn of(one: Block, other: Block) -> Pair {
        Pair([one.min(other), one.max(other)])
    }

    /// Both of them, in the roster's order.
    pub fn blocks(self) -> [Block; 2] {
        self.0
    }
}

/// A sentence hears `one` and `other`.
impl Told<Stage> for Pair {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        let [one, other] = self.0;
        one.say(stage, "one", message);
        other.say(stage, "other", message);
    }
}

impl Written<Stage> for Pair {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.0.iter().for_each(|block| block.write(stage, line));
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Pair, Unreadable> {
        Ok(Pair::of(Block::read(stage, words)?, Block::read(stage, words)?))
    }
}
