//! Orders and picks: declared once, with how they are written, which decisions they answer and what they name.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, PosId, ZoneId};
use crate::decision::Decision;
use crate::order_parts::{Declaration, Front, Leg, Pair, Path, Sent};
use crate::reinforcements::Route;
use crate::stage::Stage;
use crate::state::GeneralOrder;
use crate::terms::SpecialOrders;
use crate::tokens::{Pile, Token};
use arrayvec::ArrayVec;
use referee::declare::Order;

/// The most blocks of one battalion that are given up together.
pub const MOST_GIVEN_UP: usize = 4;

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq, Eq, Order)]
#[declare(stage = Stage, decision = Decision, message = "guns-order")]
pub enum Order {
    /// `bid 2`
    #[declare(answers(Bid))]
    Bid(#[declare(name = "bid")] u8),
    /// `pass`
    #[declare(answers(Bid))]
    Pass,
    /// `take union`
    #[declare(answers(ChooseSide))]
    Take(#[declare(name = "side")] Side),
    /// `write hold the hill`
    #[declare(answers(SpecialOrders))]
    Write(#[declare(name = "text", arg = "empty")] SpecialOrders),
    /// `place buford-1 d4/e4 front e4`
    #[declare(answers(Buford), word = "place")]
    Set {
        /// Who.
        block: Block,
        /// Where.
        at: PosId,
        /// Its front zone.
        front: Front,
    },
    /// `hours 2`
    #[declare(answers(Length))]
    Hours(#[declare(name = "hours")] u8),
    /// `discard march guns-any-1`
    #[declare(answers(NightDiscard, TrayLimit, AttackPenalty, WithdrawDiscard, HoldDiscard))]
    Discard(#[declare(name = "tokens", arg = "count")] Pile),
    /// `retreat heth-1 d4/e4 front e4`
    #[declare(answers(Retreat, Beaten))]
    Retreat(#[declare(name = "path", untold)] Path),
    /// `stuck heth-1`
    #[declare(answers(Retreat, Beaten))]
    Stuck(#[declare(name = "block")] Block),
    /// `attack d4/e4 heth-1 heth-2:c4/d4 second e4/e5 pender-1`
    #[declare(answers(Attack))]
    Attack(#[declare(name = "declaration", untold)] Declaration),
    /// `place guns-any-1 d4/e4`
    #[declare(answers(DefenceGuns, AttackGuns), word = "place")]
    Guns {
        /// Which.
        token: Token,
        /// Where.
        at: PosId,
    },
    /// `extend`
    #[declare(answers(AttackGuns))]
    Extend,
    /// `fill march`
    #[declare(answers(Fillers))]
    Fill(#[declare(name = "tokens", arg = "count")] Pile),
    /// `bombard d4/e4 c4/d4`
    #[declare(answers(Bombard))]
    Bombard {
        /// The artillery.
        from: PosId,
        /// The target.
        at: PosId,
    },
    /// `hit d4/e4 guns-any-1`
    #[declare(answers(Hit))]
    Hit {
        /// Where.
        at: PosId,
        /// Which.
        token: Token,
    },
    /// `fire d4/e4 c4/d4`
    #[declare(answers(Fire))]
    Fire {
        /// The artillery.
        from: PosId,
        /// The position it supports.
        at: PosId,
    },
    /// `offer heth-r1 heth-r1-b`
    #[declare(answers(Offer))]
    Offer {
        /// The first.
        #[declare(untold)]
        one: Block,
        /// The second.
        #[declare(untold)]
        other: Block,
    },
    /// `pick 1`
    #[declare(answers(Pick))]
    Pick(#[declare(name = "number")] u8),
    /// `combat d4/e4`
    #[declare(answers(Combat))]
    Combat(#[declare(name = "at")] PosId),
    /// `lead heth-1`
    #[declare(answers(Leader))]
    Lead(#[declare(name = "block")] Block),
    /// `reduce heth-1`
    #[declare(answers(Spare))]
    Reduce(#[declare(name = "block")] Block),
    /// `enter heth-1 a3/b3 front b3`, `enter heth-1 a3/a4 front a4 through a3`, `enter-road …`
    #[declare(answers(Entry), word = "")]
    Enter {
        /// Across country or by road.
        #[declare(untold)]
        route: Route,
        /// Who.
        block: Block,
        /// To where.
        to: PosId,
        /// Its front zone there.
        front: Front,
        /// Across country, the entry zone crossed, where the position borders two that are open.
        #[declare(after = "through", untold, dim)]
        through: Option<ZoneId>,
    },
    /// `transfer heth-1 mummasburg`
    #[declare(answers(Entry))]
    Transfer {
        /// Who.
        block: Block,
        /// To where.
        to: EntryId,
    },
    /// `march heth-1 d4/e4 front e4`
    #[declare(answers(March))]
    March(#[declare(name = "path", untold)] Path),
    /// `turn heth-1 front e4`
    #[declare(answers(March))]
    Turn {
        /// Who.
        block: Block,
        /// Its front zone.
        front: Front,
    },
    /// `spend march`
    #[declare(answers(March, MarchTokens), word = "spend march")]
    Spend,
    /// `fieldwork d4/e4 front e4`
    #[declare(answers(Fieldworks))]
    Fieldwork {
        /// Where.
        at: PosId,
        /// Its front zone.
        front: Front,
    },
    /// `remove buford-1 buford-2`
    #[declare(answers(Sacrifice))]
    Remove(#[declare(name = "blocks")] Pair),
    /// `give-up`, or `give-up slocum-1`
    #[declare(answers(Sacrifice, GiveUpWhich))]
    GiveUp(#[declare(name = "blocks", arg = "count")] ArrayVec<Block, MOST_GIVEN_UP>),
    /// `early baltimore`
    #[declare(answers(EarlyArrival))]
    Early(#[declare(name = "entry")] EntryId),
    /// `declare hold`
    #[declare(answers(Order))]
    Declare(#[declare(name = "order")] GeneralOrder),
    /// `objective 1 c4 over c3/c4`
    #[declare(answers(Handicap, Objectives))]
    Objective {
        /// Which, from 1.
        number: u8,
        /// To where.
        #[declare(dim)]
        zone: ZoneId,
        /// Over which position, if there are two.
        #[declare(after = "over", untold, dim)]
        over: Option<PosId>,
    },
    /// `done`
    #[declare(answers(
        Handicap,
        Retreat,
        Attack,
        DefenceGuns,
        AttackGuns,
        Beaten,
        Entry,
        MarchTokens,
        March,
        Fieldworks,
        Objectives
    ))]
    Done,
}

/// One pick of an order.
#[derive(Clone, Debug, PartialEq, Eq, Order)]
#[declare(stage = Stage)]
pub enum Pick {
    /// A block, on horseback or not.
    #[declare(word = "")]
    Block(#[declare(name = "block")] Block, #[declare(name = "mounted", flag = "mounted")] bool),
    /// A way's next leg.
    #[declare(word = "")]
    Leg(#[declare(name = "leg")] Leg),
    /// A position that is attacked.
    #[declare(word = "")]
    Target(#[declare(name = "at")] PosId),
    /// The second position that is attacked.
    Second(#[declare(name = "at")] PosId),
    /// A block that attacks.
    #[declare(word = "")]
    Sent(#[declare(name = "sent")] Sent),
    /// A token.
    #[declare(word = "")]
    Token(#[declare(name = "token")] Token),
}
