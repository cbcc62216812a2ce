//! Facts that happen, declared once with how they are told. [`crate::change`] says how they change the table,
//! [`crate::secrecy`] who sees what of them.

use crate::blocks::{Battalion, Block, Side};
use crate::board::{EntryId, PosId, PosSet, PosSide, Stride, ZoneId};
use crate::event_parts::{AttackedPosition, Facing, MoveKind, Secret, TokenBatch, Who};
use crate::flow::{MOST_ATTACKERS, MOST_GUNS};
use crate::order_parts::{MOST_LEGS, MOST_TARGETS};
use crate::reinforcements::Route;
use crate::stage::Stage;
use crate::state::{Activity, GeneralOrder, Place, Table, Waiting};
use crate::terms::SpecialOrders;
use crate::tokens::{Hour, Pile, TimeToken, Token};
use arrayvec::ArrayVec;
use referee::Tally;
use referee::declare::Event;

/// A fact, and who plays which army: so that it can be told who may see what of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatedEvent {
    /// The army of each player.
    pub armies: [Side; 2],
    /// What happened.
    pub event: Event,
}

/// A fact that happened.
#[derive(Clone, Debug, PartialEq, Event)]
#[declare(stage = Stage, message = "guns-event")]
pub enum Event {
    /// A player bid for the right to choose his army.
    Bid {
        /// Which player, from 1.
        player: u8,
        /// What.
        bid: u8,
    },
    /// A player did not bid higher.
    #[declare(name = "bid", message = "guns-event-pass")]
    Passed {
        /// Which player, from 1.
        player: u8,
    },
    /// A player took an army.
    Took {
        /// Which player, from 1.
        player: u8,
        /// Which army.
        side: Side,
    },
    /// A block was placed before the first turn.
    Placed {
        /// Who.
        who: Who,
        /// Where, and its front.
        at: Facing,
    },
    /// The set-up: what was laid out unseen.
    Dealt {
        /// Reserves and trays, time tokens and piles: the whole table as it was dealt.
        #[declare(untold, unlisted)]
        table: Option<Box<Table>>,
    },
    /// A turn began.
    #[declare(name = "turn-start")]
    Turn {
        /// The day of its first hour.
        day: u8,
        /// Its first hour.
        hour: Hour,
        /// The first player.
        first: Side,
    },
    /// The length of the turn was set.
    #[declare(name = "turn")]
    Length {
        /// The day of its first hour.
        #[declare(untold)]
        day: u8,
        /// Its first hour.
        #[declare(untold)]
        hour: Hour,
        /// In hours.
        hours: u8,
        /// The first player.
        #[declare(untold)]
        first: Side,
        /// Whether it could have been longer.
        #[declare(untold)]
        short: bool,
    },
    /// An action phase began: blocks on one position are mixed.
    Phase {
        /// Whose.
        side: Side,
    },
    /// Tokens were drawn from the reserve.
    Drew {
        /// Whose.
        side: Side,
        /// Which.
        tokens: TokenBatch,
    },
    /// The return pile became the new reserve.
    Reshuffled {
        /// Whose.
        side: Side,
    },
    /// Tokens went to the return pile.
    Discarded {
        /// Whose.
        side: Side,
        /// Which.
        tokens: TokenBatch,
    },
    /// A general order was declared.
    Declared {
        /// Whose.
        side: Side,
        /// Which.
        order: GeneralOrder,
    },
    /// A commander wrote to his subordinate.
    Wrote {
        /// Whose.
        side: Side,
        /// What; only his subordinate reads it.
        #[declare(untold, optional)]
        text: Option<SpecialOrders>,
    },
    /// A time token was turned up.
    TurnedUp {
        /// Whose.
        side: Side,
        /// On which hour.
        hour: Hour,
        /// Which.
        token: TimeToken,
    },
    /// Reinforcements became ready.
    Arrived {
        /// Whose.
        side: Side,
        /// Where.
        entry: EntryId,
        /// When.
        hour: Hour,
        /// How many blocks.
        count: u8,
        /// Who.
        battalion: Secret<Battalion>,
        /// Whether everybody knows who comes.
        #[declare(untold, unlisted)]
        open: bool,
        /// Who is now on top of the pile, for who may look at it.
        #[declare(untold, optional)]
        next: Option<Battalion>,
    },
    /// A ready block went to another entry point.
    Transferred {
        /// Who.
        who: Who,
        /// From where.
        from: EntryId,
        /// To where.
        to: EntryId,
        /// How it has waited until now.
        #[declare(untold, data = "waiting")]
        since: Waiting,
        /// It can enter there from this hour on.
        #[declare(untold, unlisted)]
        ready: Hour,
    },
    /// A reinforcement entered.
    Entered {
        /// Who.
        who: Who,
        /// Where.
        entry: EntryId,
        /// In which hour.
        #[declare(untold)]
        hour: Hour,
        /// How it has waited until now.
        #[declare(untold, data = "waiting")]
        since: Waiting,
        /// Across country or by road.
        #[declare(data = "way", arg = "road")]
        route: Route,
        /// To where, and its front.
        to: Facing,
        /// Whether it ended next to the enemy or under his fire, where cavalry does not go.
        #[declare(untold, unlisted)]
        contact: bool,
    },
    /// A block marched or retreated.
    #[declare(message = "guns-event-marched")]
    Moved {
        /// Who.
        who: Who,
        /// How.
        #[declare(untold, unlisted)]
        means: MoveKind,
        /// What it had done before in this action phase.
        #[declare(untold, unlisted)]
        had: Activity,
        /// From which position; none from off the map.
        #[declare(untold, unlisted)]
        from: Option<PosId>,
        /// The zones it crossed and where it came.
        #[declare(untold, unlisted)]
        way: ArrayVec<Stride, MOST_LEGS>,
        /// Its front, if it ended on the map.
        #[declare(untold, unlisted)]
        front: PosSide,
        /// Whether it ended next to the enemy or under his fire, where cavalry does not go.
        #[declare(untold, unlisted)]
        contact: bool,
    },
    /// A block had to give way: it retreats, or is lost because it cannot.
    #[declare(quiet)]
    GaveWay {
        /// Who.
        who: Who,
    },
    /// A block was turned round.
    Turned {
        /// Who.
        who: Who,
        /// Where, and its front.
        at: Facing,
    },
    /// A March token was spent.
    #[declare(name = "spent", message = "guns-event-hastened")]
    MarchTokenSpent {
        /// Whose.
        side: Side,
    },
    /// A block was shown to everybody.
    Shown {
        /// Which.
        block: Block,
        /// Where it was.
        #[declare(untold)]
        at: Place,
    },
    /// An attack was declared.
    Attack {
        /// Whose.
        side: Side,
        /// Against what, by whom.
        #[declare(untold, unlisted)]
        targets: ArrayVec<AttackedPosition, MOST_TARGETS>,
        /// The attack of an extended bombardment, made again.
        #[declare(untold, unlisted)]
        renewed: bool,
    },
    /// An army under Attack made none.
    NoAttack {
        /// Whose.
        side: Side,
        /// Whether it pays for it.
        penalty: bool,
        /// Whether everybody could tell that it had none to make.
        #[declare(untold, unlisted)]
        idle: bool,
    },
    /// An artillery token was laid face down.
    GunsPlaced {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        #[declare(untold, optional)]
        token: Option<Token>,
        /// From the stack of an extended bombardment.
        #[declare(untold, unlisted)]
        stack: bool,
    },
    /// Nothing more is laid.
    #[declare(quiet)]
    GunsDone {
        /// Whose.
        side: Side,
    },
    /// An extended bombardment was declared.
    Extended,
    /// Tokens were used to make up the number.
    Filled {
        /// Whose.
        side: Side,
        /// Which.
        tokens: TokenBatch,
        /// From the stack of an extended bombardment.
        #[declare(untold, unlisted)]
        stack: bool,
    },
    /// The artillery of a position was turned up.
    GunsShown {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        #[declare(arg = "count")]
        tokens: ArrayVec<Token, MOST_GUNS>,
    },
    /// A target was bombarded.
    Bombarded {
        /// What.
        #[declare(arg = "at")]
        target: PosId,
        /// The points of all artillery.
        #[declare(tally = "bombardment", name = "points")]
        tally: Tally,
        /// Full threes.
        hits: u8,
    },
    /// A token was destroyed by bombardment.
    TokenHit {
        /// Whose.
        #[declare(untold)]
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        token: Token,
    },
    /// Artillery tokens went to the used pile.
    #[declare(quiet)]
    Used {
        /// Whose.
        side: Side,
        /// Which; all have been seen.
        #[declare(data = "tokens")]
        pile: Pile,
        /// They were of the stack of an extended bombardment and are spent.
        #[declare(untold, unlisted)]
        stack: bool,
    },
    /// One artillery position fired in defence.
    Fired {
        /// From where.
        from: PosId,
        /// At the attackers of which position.
        at: PosId,
        /// Its points.
        #[declare(tally = "defence", name = "points")]
        tally: Tally,
    },
    /// Defensive fire on the attackers of a position.
    DefensiveFire {
        /// Which position.
        at: PosId,
        /// All points.
        points: i32,
        /// Full threes.
        reductions: u8,
    },
    /// An attacking block reached the position it attacks.
    Advanced {
        /// Who.
        who: Who,
        /// Where, and its front.
        to: Facing,
    },
    /// Defenders attacked from behind turned round.
    #[declare(quiet)]
    Faced {
        /// Whose.
        side: Side,
        /// Where, and their front.
        at: Facing,
    },
    /// Two reduced blocks were laid before the opponent.
    Offered {
        /// For which block.
        block: Block,
        /// Which, for their owner.
        #[declare(untold, optional)]
        pair: Option<[Block; 2]>,
    },
    /// A block was reduced.
    Reduced {
        /// Which.
        block: Block,
        /// Where it was.
        #[declare(untold)]
        at: Place,
        /// By which it is replaced.
        #[declare(unlisted)]
        to: Secret<Block>,
        /// Whether the replacement is shown.
        #[declare(untold, unlisted)]
        open: bool,
    },
    /// A block was eliminated.
    Eliminated {
        /// Which.
        block: Block,
        /// Where it was.
        #[declare(untold)]
        at: Place,
    },
    /// A block was given up or taken off.
    Removed {
        /// Which.
        block: Block,
        /// Where it was.
        #[declare(untold)]
        at: Place,
    },
    /// The Union will give up its next reinforcements.
    GaveUp {
        /// So many blocks.
        count: u8,
    },
    /// A close combat was decided.
    Combat {
        /// Where.
        at: PosId,
        /// The modified result.
        #[declare(tally = "combat", name = "result")]
        tally: Tally,
        /// Whether the attacker won it.
        #[declare(unlisted)]
        won: bool,
        /// Who won it.
        #[declare(untold)]
        winner: Side,
    },
    /// An attack was won.
    #[declare(message = "guns-event-attack-ended")]
    AttackWon {
        /// Whose.
        side: Side,
        /// Its number.
        #[declare(untold, unlisted)]
        number: u8,
        /// The blocks that attacked and are alive.
        #[declare(untold, unlisted)]
        by: ArrayVec<Block, MOST_ATTACKERS>,
        /// The positions that were attacked.
        #[declare(untold, unlisted)]
        against: PosSet,
    },
    /// An attack was lost.
    #[declare(message = "guns-event-attack-ended")]
    AttackLost {
        /// Whose.
        side: Side,
    },
    /// Used tokens were spent.
    Spent {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// The defender's, destroyed by bombardment.
        #[declare(untold, unlisted)]
        hit: bool,
    },
    /// Defensive tokens that were not hit came back to the tray.
    #[declare(name = "came-back")]
    Returned {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
    /// Tokens were drawn unseen as the stack of an extended bombardment.
    Stacked {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// Which: nobody sees them.
        #[declare(untold, unlisted)]
        tokens: Secret<Pile>,
    },
    /// The owner of that stack looked at it.
    #[declare(quiet)]
    StackSeen {
        /// Whose.
        side: Side,
        /// What is in it.
        tokens: TokenBatch,
    },
    /// What is left of that stack was spent.
    StackSpent {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
    /// A fieldwork was placed.
    Fieldwork {
        /// Whose token.
        side: Side,
        /// Where, and its front.
        at: Facing,
    },
    /// The time track was filled.
    TimeSet {
        /// Whose tokens.
        side: Side,
        /// From which hour.
        #[declare(untold)]
        from: Hour,
        /// How many.
        count: u8,
        /// The tokens, which nobody sees.
        #[declare(untold, unlisted)]
        tokens: Secret<Vec<TimeToken>>,
        /// Which of the day's arrivals, face up until now.
        #[declare(untold, unlisted)]
        arrival: EntryId,
    },
    /// The return pile went back into the reserve.
    ReserveReset {
        /// Whose.
        side: Side,
    },
    /// The arrivals of an hour were counted.
    #[declare(message = "guns-event-earned")]
    Received {
        /// Which hour.
        hour: Hour,
        /// How many of the Union's.
        #[declare(untold)]
        union: u8,
        /// How many of the Confederacy's.
        #[declare(untold)]
        confederate: u8,
        /// Whether the Union earns a move of an objective.
        #[declare(untold)]
        earned: bool,
    },
    /// An objective was moved.
    ObjectiveMoved {
        /// Which, from 1.
        number: u8,
        /// To where.
        zone: ZoneId,
        /// Over which position.
        #[declare(untold, unlisted)]
        over: PosId,
    },
    /// An objective changed hands.
    Control {
        /// Which, from 1.
        number: u8,
        /// Whose it is now.
        side: Side,
    },
    /// The game is over.
    Over {
        /// Who won.
        winner: Side,
    },
}
