//! The table and the flow.
//!
//! The table is what lies there; only events change it. The flow is what is being resolved, as a
//! stack of frames, the innermost last; only the chapters change it.

use super::blocks::{Block, Blocks, Side};
use super::event::Event;
use super::ground::Place;
use arrayvec::ArrayVec;
use referee::cite;
use referee::flow::{Frames, Sealed};
use serde::{Deserialize, Serialize};

/// A chit of the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Chit {
    /// The side marches.
    March(Side),
    /// The side's guns fire.
    Guns(Side),
    /// The moon comes out.
    Moon,
    /// Clouds end the turn.
    Clouds,
}

impl Chit {
    /// The cup of a new turn, unshuffled.
    pub const ALL: [Chit; 10] = [
        Chit::March(Side::Union),
        Chit::March(Side::Union),
        Chit::March(Side::Union),
        Chit::March(Side::Confederate),
        Chit::March(Side::Confederate),
        Chit::March(Side::Confederate),
        Chit::Guns(Side::Union),
        Chit::Guns(Side::Confederate),
        Chit::Moon,
        Chit::Clouds,
    ];

    /// Its word in views and locale files.
    pub fn word(self) -> &'static str {
        match self {
            Chit::March(Side::Union) => "union-march",
            Chit::March(Side::Confederate) => "confederate-march",
            Chit::Guns(Side::Union) => "union-guns",
            Chit::Guns(Side::Confederate) => "confederate-guns",
            Chit::Moon => "moon",
            Chit::Clouds => "clouds",
        }
    }
}

/// The cup: chits in the order in which they will be drawn, the next one last.
pub type Cup = ArrayVec<Chit, 10>;

/// Where a block stands, and what is known of it. The order serves to forget which block it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(super) struct Standing {
    /// None: lost.
    pub place: Option<Place>,
    pub marched: bool,
    /// Seen by everybody.
    pub shown: bool,
    /// Seen by the enemy alone.
    pub scouted: bool,
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub(super) struct Table {
    pub turn: u8,
    pub moonlit: bool,
    pub nerve: [u8; 2],
    pub cup: Cup,
    pub blocks: [Standing; 12],
}

impl Table {
    pub fn standing(&self, block: Block) -> Standing {
        self.blocks[block.index()]
    }

    fn side_where(&self, side: Side, holds: impl Fn(Standing) -> bool) -> Blocks {
        side.blocks().filter(|&block| holds(self.standing(block))).collect()
    }

    /// The side's blocks that are not lost.
    pub fn left(&self, side: Side) -> Blocks {
        self.side_where(side, |standing| standing.place.is_some())
    }

    /// The side's blocks that are lost.
    pub fn lost(&self, side: Side) -> Blocks {
        self.side_where(side, |standing| standing.place.is_none())
    }

    /// The side's blocks in a place.
    pub fn at(&self, side: Side, place: Place) -> Blocks {
        self.side_where(side, |standing| standing.place == Some(place))
    }

    /// Those of the blocks that not everybody has seen.
    pub fn hidden(&self, blocks: Blocks) -> Blocks {
        blocks.iter().filter(|&block| !self.standing(block).shown).collect()
    }

    /// Those of the blocks that still stand in a place.
    pub fn still_at(&self, blocks: Blocks, place: Place) -> Blocks {
        blocks.iter().filter(|&block| self.standing(block).place == Some(place)).collect()
    }

    /// Changes the table by what happened.
    pub fn undergo(&mut self, event: &Event) {
        match event {
            Event::Turn { turn } => self.begin_turn(*turn),
            Event::CupFilled { cup } => self.cup = cup.clone(),
            Event::Drawn { .. } => {
                self.cup.pop();
            }
            Event::Led { side } => {
                if let Some(at) = self.cup.iter().position(|chit| *chit == Chit::March(*side)) {
                    self.cup.remove(at);
                }
            }
            Event::Moonlight => self.moonlit = true,
            Event::Bids { bids } => Side::BOTH.into_iter().for_each(|side| self.spend(side, bids.0[side.index()])),
            Event::Countersigned { side } => self.spend(*side, 1),
            Event::Scouted { block: Some(block), .. } => self.blocks[block.index()].scouted = true,
            Event::Shown { block } | Event::Struck { block } => self.blocks[block.index()].shown = true,
            Event::Moved { to, group, retreat, .. } => {
                group.all().iter().for_each(|block| self.move_block(block, *to, *retreat));
            }
            Event::Lost { block } => self.blocks[block.index()].place = None,
            _ => (),
        }
    }

    fn begin_turn(&mut self, turn: u8) {
        self.turn = turn;
        self.moonlit = false;
        self.blocks.iter_mut().for_each(|standing| standing.marched = false);
    }

    fn spend(&mut self, side: Side, nerve: u8) {
        let left = &mut self.nerve[side.index()];
        *left = left.saturating_sub(nerve);
    }

    fn move_block(&mut self, block: Block, to: Place, retreat: bool) {
        let standing = &mut self.blocks[block.index()];
        standing.place = Some(to);
        standing.marched |= !retreat;
        if standing.scouted && cite(rule!("3.lost-again")) {
            standing.scouted = false;
        }
    }
}

/// What a seat has sealed at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Plan {
    /// A commander's bid.
    Bid(u8),
    /// Where a scout creeps; none if he rests.
    Scout(Option<Place>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) enum Frame {
    /// The turns, one after another: the outermost frame.
    Night,
    /// Chits are drawn.
    Cup,
    /// The seats seal their plans.
    Plans(Sealed<Plan, 4>),
    /// The side with the initiative leads or waits.
    Lead { side: Side },
    /// A march is to be declared.
    March { side: Side },
    /// A march is on its way.
    Moving { side: Side, from: Place, to: Place, group: Blocks, announced: bool, halted: bool },
    /// A march may be challenged, or was, from a place.
    Challenge { side: Side, to: Place, place: Option<Place> },
    /// The challenged side answers.
    Answer { side: Side },
    /// The challenger believes or doubts the countersign.
    Doubt { side: Side },
    /// The guns may fire.
    Guns { side: Side },
    /// A group attacks a place; `won` once the fight is decided.
    Clash { side: Side, group: Blocks, place: Place, won: Option<Side> },
    /// A beaten side chooses a loss.
    Loss { side: Side, among: Blocks },
    /// A beaten side chooses where to retreat.
    Retreat { side: Side, from: Place },
}

/// The deepest that frames are stacked, which a test states.
pub const DEEPEST: usize = 6;

/// A game of Ambush at a decision.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(super) table: Table,
    pub(super) frames: Frames<Frame, DEEPEST>,
}

impl State {
    /// How many frames are stacked.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    pub(super) fn top(&self) -> Option<Frame> {
        self.frames.top().copied()
    }

    /// The march on its way, if there is one: side, from, to and those of the group that are still
    /// where it began.
    pub(super) fn moving(&self) -> Option<(Side, Place, Place, Blocks)> {
        self.frames.innermost(|frame| match *frame {
            Frame::Moving { side, from, to, group, .. } => Some((side, from, to, self.table.still_at(group, from))),
            _ => None,
        })
    }

    /// The place from which the march was challenged.
    pub(super) fn challenged_from(&self) -> Option<Place> {
        self.frames.innermost(|frame| match *frame {
            Frame::Challenge { place, .. } => place,
            _ => None,
        })
    }
}
