//! What does not change during a game of Ambush: its options, and the faults that can be planted
//! to see whether the harness finds them.

use referee::SeatCard;

/// A fault planted on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Leak: hidden blocks carry their roster number in the enemy's view.
    StableIds,
    /// Leak: a scout is offered only places where something better than straw stands.
    ListLength,
    /// Leak: places with enemies are listed in the order of the blocks that stand there.
    TellingOrder,
    /// Leak: nobody is asked to challenge if he has only straw at hand.
    QuestionSkipped,
    /// Leak: a challenge is heard twice if something better than straw is behind it.
    TellingEvent,
    /// Leak: everybody hears which blocks march.
    NamesHeard,
    /// Leak: a shell that is not aimed at a middle is refused where the strongest enemy hides.
    TellingRefusal,
    /// Nobody owes a decision when a countersign is to be believed or doubted.
    NobodyAsked,
    /// The answer to a challenge has no choice.
    DeadEnd,
    /// A march can be begun from a place without blocks that could march.
    StuckDraft,
    /// A bid is offered that is refused.
    OfferRefused,
    /// Marches of more than one block are accepted but not offered.
    OrderHidden,
    /// Each march is listed twice.
    ListedTwice,
    /// Something outside the game counts orders and changes every fifth.
    ReplayDiffers,
    /// Letting a march pass is written as two words, which do not read back.
    Unreadable,
    /// The turns are not counted.
    NeverEnds,
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many turns the night has.
    pub turns: u8,
    /// What is wrong with the game, on purpose.
    pub fault: Option<Fault>,
}

impl Default for Options {
    fn default() -> Options {
        Options { turns: 4, fault: None }
    }
}

/// The options and the seats.
#[derive(Clone, Debug)]
pub struct Stage {
    /// How the game is played.
    pub options: Options,
    pub(super) seats: [SeatCard; 4],
}

impl Stage {
    /// A stage with these options.
    pub fn new(options: Options) -> Stage {
        let seats =
            [("union-commander", 0), ("union-scout", 0), ("confederate-commander", 1), ("confederate-scout", 1)];
        Stage { options, seats: seats.map(|(name, side)| SeatCard { name, side }) }
    }

    pub(super) fn has(&self, fault: Fault) -> bool {
        self.options.fault == Some(fault)
    }
}

impl Default for Stage {
    fn default() -> Stage {
        Stage::new(Options::default())
    }
}
