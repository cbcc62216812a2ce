//! The state of a game: what lies on the table, changed by events alone, and the flow.

use crate::blocks::{Battalion, Block, MOST_BLOCKS, Side};
use crate::board::{ENTRIES, EntryId, PosId, PosSet, PosSide, ZoneId};
use crate::event::{Event, SeatedEvent};
use crate::flow::Flow;
use crate::stage::Stage;
use crate::terms::SpecialOrders;
use crate::tokens::{BOXES, Hour, Pile, SEVEN, TimeToken, Token};
use arrayvec::ArrayVec;
use referee::chance::Chance;
use referee::event::Sink;
use serde::{Deserialize, Serialize};

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// A reduced block that has not been used yet.
    Unused,
    /// A full-strength block that has not arrived yet.
    ToCome,
    /// Beside the map at an entry point.
    Ready(Waiting),
    /// On a position.
    On(PosId),
    /// Beside the map, having left it through a zone.
    Off {
        /// The zone.
        zone: ZoneId,
        /// Whether it left in this turn.
        now: bool,
    },
    /// Out of the game, after it was on the map or beside it.
    Eliminated,
    /// Out of the game before it came.
    GivenUp,
}

impl Place {
    /// As cases and views write it.
    pub fn key(self, stage: &Stage) -> String {
        match self {
            Place::Unused => "unused".to_owned(),
            Place::ToCome => "to-come".to_owned(),
            Place::Ready(waiting) => format!("ready:{}", waiting.entry.name()),
            Place::On(position) => stage.board.position(position).key.clone(),
            Place::Off { zone, .. } => format!("off:{}", stage.board.zone(zone).key),
            Place::Eliminated | Place::GivenUp => "eliminated".to_owned(),
        }
    }
}

/// How a block waits beside the map. Everybody knows that of every block there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Waiting {
    /// Where.
    pub entry: EntryId,
    /// From this hour on it may enter or be transferred there.
    pub from: Hour,
    /// Whether this is the first turn in which it is ready.
    pub first: bool,
    /// Whether it came there from another entry point.
    pub transferred: bool,
}

/// What the opponent knows of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seen {
    /// Nothing but that it is there.
    Nothing,
    /// Its battalion and that it is reduced, not its strength.
    Battalion,
    /// What is printed on it.
    Face,
}

/// What a block did in this action phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Activity {
    /// It has not moved.
    No,
    /// It retreated.
    Retreat,
    /// It attacked.
    Attack,
    /// It entered in that hour.
    Entry(Hour),
    /// It marched.
    March,
    /// It was turned where it stands.
    Turned,
}

impl Activity {
    /// Its word in views and events.
    pub fn word(self) -> &'static str {
        match self {
            Activity::No => "none",
            Activity::Retreat => "retreat",
            Activity::Attack => "attack",
            Activity::Entry(_) => "entry",
            Activity::March => "march",
            Activity::Turned => "turn",
        }
    }
}

/// How a block stands. The order serves to forget which block it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Standing {
    /// Where.
    pub place: Place,
    /// Its front, on a position.
    pub front: PosSide,
    /// What the opponent knows of it.
    pub seen: Seen,
    /// What it did in this action phase.
    pub moved: Activity,
    /// The attack it won in its army's last action phase.
    pub won: u8,
    /// The attack that beat it in the enemy's last action phase.
    pub beaten: u8,
}

impl Standing {
    /// A block that is nowhere yet.
    pub const fn at(place: Place) -> Standing {
        Standing { place, front: PosSide(0), seen: Seen::Nothing, moved: Activity::No, won: 0, beaten: 0 }
    }
}

/// A general order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GeneralOrder {
    /// Attack.
    Attack,
    /// Hold.
    Hold,
    /// Withdraw.
    Withdraw,
}

impl GeneralOrder {
    /// Every order.
    pub const ALL: [GeneralOrder; 3] = [GeneralOrder::Attack, GeneralOrder::Hold, GeneralOrder::Withdraw];
    /// Their names.
    pub const NAMES: [&str; 3] = ["attack", "hold", "withdraw"];

    /// Its name.
    pub fn name(self) -> &'static str {
        GeneralOrder::NAMES[self as usize]
    }

    /// The order of that name.
    pub fn named(name: &str) -> Option<GeneralOrder> {
        GeneralOrder::ALL.into_iter().find(|order| order.name() == name)
    }
}

/// The most battle tokens of an army.
pub const MOST_TOKENS: usize = 48;
/// The most arrival tokens of an army for one day.
pub const MOST_DATED: usize = 9;
/// The most tokens of a reinforcement pile.
pub const MOST_PILED: usize = 8;
/// The most fieldworks on the map.
pub const MOST_WORKS: usize = 20;

/// An army's tokens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tokens {
    /// The battle reserve. Nobody knows its order; draws are by chance.
    pub reserve: ArrayVec<Token, MOST_TOKENS>,
    /// The tray.
    pub tray: Pile,
    /// The return pile.
    pub back: Pile,
    /// The used pile.
    pub used: Pile,
    /// Of the used pile, what the opponent has not seen.
    pub unseen: Pile,
    /// Tokens destroyed by bombardment.
    pub hit: Pile,
    /// Out of the game, seen by everybody.
    pub spent: Pile,
    /// Out of the game, unseen by the opponent.
    pub buried: Pile,
    /// The stack of an extended bombardment.
    pub stack: Pile,
    /// The face-down time tokens on the boxes of the track.
    pub time: [Option<TimeToken>; BOXES],
    /// Arrival tokens turned up in this turn.
    pub up: [Option<EntryId>; BOXES],
    /// Arrival tokens on the date track.
    pub dates: [ArrayVec<EntryId, MOST_DATED>; 3],
    /// How many arrival tokens lie on the pile of received reinforcements.
    pub received: u8,
}

/// An objective marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Objective {
    /// Where it lies.
    pub zone: ZoneId,
    /// Who controls it.
    pub control: Side,
    /// Whether it was moved in this turn.
    pub moved: bool,
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The blocks, in roster order.
    pub blocks: ArrayVec<Standing, MOST_BLOCKS>,
    /// Each army's tokens.
    pub tokens: [Tokens; 2],
    /// The reinforcement piles, the top token last.
    pub piles: [ArrayVec<Battalion, MOST_PILED>; ENTRIES],
    /// The objectives.
    pub objectives: [Objective; 3],
    /// Fieldworks: position and front.
    pub works: ArrayVec<(PosId, PosSide), MOST_WORKS>,
    /// The first hour of the turn.
    pub hour: Hour,
    /// How many hours the turn has.
    pub hours: u8,
    /// The first player.
    pub first: Side,
    /// Who declared Withdraw last.
    pub withdrew: Option<Side>,
    /// The general orders.
    pub orders: [GeneralOrder; 2],
    /// Whether the second player cut this turn short.
    pub cut_short: bool,
    /// Whether the enemy has retreated or attacked since each army declared its order.
    pub stirred: [bool; 2],
    /// Whether the active army has made a mandatory retreat in this action phase.
    pub gave_way: bool,
    /// Attacks of this action phase.
    pub attacks: u8,
    /// Positions from which an attack was made in this action phase.
    pub attacked_from: PosSet,
    /// Positions against which an attack was made in this action phase.
    pub attacked: PosSet,
    /// How many blocks that march next have the stage of a March token.
    pub hastened: u8,
    /// Entry points at which a block has entered.
    pub entered: [bool; ENTRIES],
    /// Battalions that count as entered whatever became of their blocks.
    pub complete: u32,
    /// Union blocks that are still to be given up as they arrive.
    pub to_give_up: u8,
    /// Which army each player has.
    pub armies: [Side; 2],
    /// The commanders' last special orders.
    pub special: [Option<SpecialOrders>; 2],
}

impl Table {
    /// A table with nothing on it.
    pub fn empty(stage: &Stage) -> Table {
        let place = |block| match stage.card(block).grade {
            crate::blocks::Grade::Full => Place::ToCome,
            _ => Place::Unused,
        };
        let start = |at: usize| stage.board.objectives.get(at).map_or(ZoneId(0), |(_, zone)| *zone);
        Table {
            blocks: stage.roster().all().map(|block| Standing::at(place(block))).collect(),
            tokens: Default::default(),
            piles: Default::default(),
            objectives: [0, 1, 2].map(|at| Objective { zone: start(at), control: Side::Union, moved: false }),
            works: ArrayVec::new(),
            hour: Hour::new(1, SEVEN),
            hours: 1,
            first: Side::Union,
            withdrew: None,
            orders: [GeneralOrder::Hold; 2],
            cut_short: false,
            stirred: [false; 2],
            gave_way: false,
            attacks: 0,
            attacked_from: PosSet::NONE,
            attacked: PosSet::NONE,
            hastened: 0,
            entered: [false; ENTRIES],
            complete: 0,
            to_give_up: 0,
            armies: Side::BOTH,
            special: [None; 2],
        }
    }

    /// How a block stands.
    #[inline]
    pub fn standing(&self, block: Block) -> Standing {
        self.blocks[block.index()]
    }

    /// An army's tokens.
    #[inline]
    pub fn of(&self, side: Side) -> &Tokens {
        &self.tokens[side.index()]
    }

    /// The second player.
    pub fn second(&self) -> Side {
        self.first.other()
    }

    /// The hours of the turn.
    pub fn turn_hours(&self) -> impl Iterator<Item = Hour> + use<> {
        let (start, hours) = (self.hour, self.hours);
        (0..hours).map(move |hour| start.after(hour))
    }
}

/// A game at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table.
    pub table: Table,
    /// What is being resolved.
    pub flow: Flow,
}

impl State {
    /// A state before anything happened.
    pub fn blank(stage: &Stage) -> State {
        State { table: stage.empty_table(), flow: Flow::default() }
    }
}

/// A moment of the game, to be asked about.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a State,
}

/// A moment of the game, to be played on: rules that change something are its methods.
pub struct Play<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a mut State,
    /// Lots and draws.
    pub chance: &'a mut dyn Chance,
    /// Who hears what happens.
    pub sink: &'a mut dyn Sink<SeatedEvent>,
}

impl Play<'_> {
    /// The moment as it is.
    pub fn now(&self) -> Now<'_> {
        Now { stage: self.stage, state: self.state }
    }

    /// One fact happens: the table changes, and it is told.
    pub fn happen(&mut self, event: Event) {
        event.change(self.stage, &mut self.state.table);
        self.sink.happened(&SeatedEvent { armies: self.state.table.armies, event });
    }
}

impl<'a> Now<'a> {
    /// What lies on the table.
    #[inline]
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// How a block stands.
    #[inline]
    pub fn standing(&self, block: Block) -> Standing {
        self.state.table.standing(block)
    }

    /// The position a block is on.
    #[inline]
    pub fn position(&self, block: Block) -> Option<PosId> {
        match self.standing(block).place {
            Place::On(position) => Some(position),
            _ => None,
        }
    }

    /// An army's blocks, in roster order.
    pub fn army(&self, side: Side) -> impl Iterator<Item = Block> + 'a {
        self.stage.roster().of(side)
    }

    /// An army's blocks on a position.
    pub fn blocks_on(&self, side: Side, position: PosId) -> impl Iterator<Item = Block> + 'a {
        let now = *self;
        self.army(side).filter(move |&block| now.standing(block).place == Place::On(position))
    }

    /// How many blocks of an army are on a position.
    pub fn count_on(&self, side: Side, position: PosId) -> usize {
        self.blocks_on(side, position).count()
    }

    /// The positions where an army has blocks.
    pub fn occupied(&self, side: Side) -> PosSet {
        self.army(side).filter_map(|block| self.position(block)).collect()
    }

    /// The positions that are adjacent to one where an army has blocks.
    pub fn near(&self, side: Side) -> PosSet {
        self.adjacent_to(&self.occupied(side))
    }

    /// The positions that are adjacent to one of these.
    pub fn adjacent_to(&self, positions: &PosSet) -> PosSet {
        let mut near = PosSet::NONE;
        for position in positions.iter() {
            near.unite(&self.stage.board.adjacent[position.index()]);
        }
        near
    }

    /// A block's front zone.
    pub fn front_zone(&self, block: Block) -> Option<ZoneId> {
        Some(self.stage.board.zone_at(self.position(block)?, self.standing(block).front))
    }

    /// A block's rear zone.
    pub fn rear_zone(&self, block: Block) -> Option<ZoneId> {
        Some(self.stage.board.zone_at(self.position(block)?, self.standing(block).front.other()))
    }

    /// The general order an army is under.
    pub fn general_order(&self, side: Side) -> GeneralOrder {
        self.table().orders[side.index()]
    }
}
