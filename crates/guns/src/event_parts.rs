//! The parts of events: what some may see and others not, and how it is told.

use crate::blocks::{Block, Side};
use crate::board::{PosId, PosSide};
use crate::flow::Way;
use crate::paths::MOST_ON;
use crate::stage::Stage;
use crate::tokens::Pile;
use arrayvec::ArrayVec;
use referee::declare::{Data, Told};
use referee::{Arg, Message};
use serde_json::Value;

/// A block in an event: who does not know it sees whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Whose.
    pub side: Side,
    /// Which.
    pub block: Secret<Block>,
}

impl Who {
    /// A block of an army.
    pub fn of(side: Side, block: Block) -> Who {
        Who { side, block: Secret::of(block) }
    }
}

/// Its army, and who it is if that is known.
impl Told<Stage> for Who {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.side.args(stage, out);
        self.block.args(stage, out);
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        self.side.say(stage, "side", message);
        self.block.say(stage, "block", message);
    }

    fn list(&self, stage: &Stage, _name: &'static str, data: &mut Data) {
        self.side.list(stage, "side", data);
        self.block.list(stage, "block", data);
    }
}

/// What not everybody may see; none for who may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret<T>(pub Option<T>);

impl<T> Secret<T> {
    /// For who may see it.
    pub fn of(it: T) -> Secret<T> {
        Secret(Some(it))
    }
}

/// A sentence hears whether it is `known`.
impl<T: Told<Stage>> Told<Stage> for Secret<T> {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.args(stage, out);
    }

    fn say(&self, stage: &Stage, name: &'static str, message: &mut Message) {
        self.0.is_some().say(stage, "known", message);
        self.0.say(stage, name, message);
    }

    fn data(&self, stage: &Stage) -> Value {
        self.0.data(stage)
    }

    fn list(&self, stage: &Stage, name: &'static str, data: &mut Data) {
        self.0.iter().for_each(|it| it.list(stage, name, data));
    }
}

/// Battle tokens in an event: who may not see them sees how many.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenBatch {
    /// How many.
    pub count: u8,
    /// Which.
    pub tokens: Secret<Pile>,
}

impl TokenBatch {
    /// All of a pile.
    pub fn of(pile: Pile) -> TokenBatch {
        TokenBatch { count: pile.len() as u8, tokens: Secret::of(pile) }
    }

    /// The tokens, for who makes the event.
    pub fn all(&self) -> Pile {
        self.tokens.0.unwrap_or_default()
    }
}

/// How many, and which if that is known.
impl Told<Stage> for TokenBatch {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.tokens.args(stage, out);
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        self.count.say(stage, "count", message);
    }

    fn list(&self, stage: &Stage, _name: &'static str, data: &mut Data) {
        self.count.list(stage, "count", data);
        self.tokens.list(stage, "tokens", data);
    }
}

/// A position and which way blocks or works face there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facing {
    /// Where.
    pub at: PosId,
    /// The front side of the position.
    pub front: PosSide,
}

/// A sentence hears where; data has the front zone too.
impl Told<Stage> for Facing {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.at.args(stage, out);
    }

    fn list(&self, stage: &Stage, name: &'static str, data: &mut Data) {
        self.at.list(stage, name, data);
        stage.board.zone_at(self.at, self.front).list(stage, "front", data);
    }
}

/// How a block moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// A march.
    March,
    /// A march on horseback.
    Mounted,
    /// A retreat.
    Retreat,
    /// A retreat on horseback.
    MountedRetreat,
}

impl MoveKind {
    /// Whether it is a retreat.
    pub fn is_retreat(self) -> bool {
        matches!(self, MoveKind::Retreat | MoveKind::MountedRetreat)
    }

    /// Whether it is made on horseback.
    pub fn is_mounted(self) -> bool {
        matches!(self, MoveKind::Mounted | MoveKind::MountedRetreat)
    }
}

/// One attacked position in a declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackedPosition {
    /// Where.
    pub position: PosId,
    /// Who attacks it; the leader first.
    pub attackers: ArrayVec<SeenAttacker, MOST_ON>,
}

/// A block that attacks.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenAttacker {
    /// Who.
    pub who: Who,
    /// From where.
    pub from: PosId,
    /// By which way.
    pub way: Way,
}
