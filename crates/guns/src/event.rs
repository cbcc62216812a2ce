//! Facts that happen, and how they change the table. [`crate::secrecy`] says who sees what of them.

use crate::blocks::{Battalion, Block, Side};
use crate::board::{EntryId, Flank, PosId, PosSet, Stride, ZoneId};
use crate::flow::Way;
use crate::stage::Stage;
use crate::state::{General, Moved, Place, Seen, Table, Waiting};
use crate::terms::SpecialOrders;
use crate::tokens::{BOXES, Hour, Pile, TimeToken, Token};
use arrayvec::ArrayVec;
use referee::Tally;

/// A block in an event: who does not know it sees whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Whose.
    pub side: Side,
    /// Which.
    pub block: Option<Block>,
}

/// Battle tokens in an event: who may not see them sees how many.
#[derive(Clone, Debug, PartialEq)]
pub struct Lot {
    /// How many.
    pub count: u8,
    /// Which.
    pub tokens: Option<Pile>,
}

impl Lot {
    /// All of a pile.
    pub fn pile(pile: Pile) -> Lot {
        Lot { count: pile.len() as u8, tokens: Some(pile) }
    }

    /// The tokens, for who makes the event.
    pub fn all(&self) -> Pile {
        self.tokens.unwrap_or_default()
    }
}

/// How a block comes to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// A march.
    March,
    /// A march on horseback.
    Mounted,
    /// A retreat.
    Retreat,
    /// A retreat on horseback.
    MountedRetreat,
}

/// One attacked position in a declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    /// Where.
    pub position: PosId,
    /// Who attacks it, from where, by which way; the leader first.
    pub attackers: ArrayVec<(Who, PosId, Way), 3>,
}

/// A fact, and who plays which army: so that it can be told who may see what of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The army of each player.
    pub armies: [Side; 2],
    /// What happened.
    pub event: Event,
}

/// A fact that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A player bid for the right to choose his army; none: he passed.
    Bid {
        /// Which player, from 0.
        player: u8,
        /// What.
        bid: Option<u8>,
    },
    /// A player took an army.
    Took {
        /// Which player, from 0.
        player: u8,
        /// Which army.
        side: Side,
    },
    /// A block was placed before the first turn.
    Placed {
        /// Who.
        who: Who,
        /// Where.
        at: PosId,
        /// Its front.
        front: Flank,
    },
    /// The set-up: what was laid out unseen.
    Dealt {
        /// Reserves and trays, time tokens and piles: the whole table as it was dealt.
        table: Option<Box<Table>>,
    },
    /// A turn began.
    Turn {
        /// Its first hour.
        hour: Hour,
        /// The first player.
        first: Side,
    },
    /// The length of the turn was set.
    Length {
        /// Its first hour.
        hour: Hour,
        /// The first player.
        first: Side,
        /// In hours.
        hours: u8,
        /// Whether it could have been longer.
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
        lot: Lot,
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
        lot: Lot,
    },
    /// A general order was declared.
    Declared {
        /// Whose.
        side: Side,
        /// Which.
        order: General,
    },
    /// A commander wrote to his subordinate.
    Wrote {
        /// Whose.
        side: Side,
        /// What; only his subordinate reads it.
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
        /// Who.
        battalion: Option<Battalion>,
        /// How many blocks.
        count: u8,
        /// Whether everybody knows who comes.
        open: bool,
        /// Who is now on top of the pile, for who may look at it.
        next: Option<Battalion>,
    },
    /// A ready block went to another entry point.
    Transferred {
        /// Who.
        who: Who,
        /// Where it was, and how.
        since: Waiting,
        /// To where.
        to: EntryId,
        /// It can enter there from this hour on.
        ready: Hour,
    },
    /// A reinforcement entered.
    Entered {
        /// Who.
        who: Who,
        /// Where it was, and how.
        since: Waiting,
        /// By road.
        road: bool,
        /// In which hour.
        hour: Hour,
        /// To where.
        to: PosId,
        /// Its front.
        front: Flank,
        /// Whether it ended next to the enemy or under his fire, where cavalry does not go.
        contact: bool,
    },
    /// A block marched or retreated.
    Moved {
        /// Who.
        who: Who,
        /// How.
        means: Means,
        /// What it had done before in this action phase.
        had: Moved,
        /// From which position; none from off the map.
        from: Option<PosId>,
        /// The zones it crossed and where it came.
        way: ArrayVec<Stride, 24>,
        /// Its front, if it ended on the map.
        front: Flank,
        /// Whether it ended next to the enemy or under his fire, where cavalry does not go.
        contact: bool,
    },
    /// A block had to give way: it retreats, or is lost because it cannot.
    GaveWay {
        /// Who.
        who: Who,
    },
    /// A block was turned round.
    Turned {
        /// Who.
        who: Who,
        /// Where.
        at: PosId,
        /// Its front.
        front: Flank,
    },
    /// A March token was spent.
    Hastened {
        /// Whose.
        side: Side,
    },
    /// A block was shown to everybody.
    Shown {
        /// Which.
        block: Block,
        /// Where it was.
        at: Place,
    },
    /// An attack was declared.
    Attack {
        /// Whose.
        side: Side,
        /// Against what, by whom.
        targets: ArrayVec<Declared, 2>,
        /// The attack of an extended bombardment, made again.
        renewed: bool,
    },
    /// An army under Attack made none.
    NoAttack {
        /// Whose.
        side: Side,
        /// Whether it pays for it.
        penalty: bool,
        /// Whether everybody could tell that it had none to make.
        idle: bool,
    },
    /// An artillery token was laid face down.
    GunsPlaced {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        token: Option<Token>,
        /// From the stack of an extended bombardment.
        stack: bool,
    },
    /// Nothing more is laid.
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
        lot: Lot,
        /// From the stack of an extended bombardment.
        stack: bool,
    },
    /// The artillery of a position was turned up.
    GunsShown {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        tokens: ArrayVec<Token, 2>,
    },
    /// A target was bombarded.
    Bombarded {
        /// What.
        target: PosId,
        /// The points of all artillery.
        tally: Tally,
        /// Full threes.
        hits: u8,
    },
    /// A token was destroyed by bombardment.
    TokenHit {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Which.
        token: Token,
    },
    /// Artillery tokens went to the used pile.
    Used {
        /// Whose.
        side: Side,
        /// Which; all have been seen.
        pile: Pile,
        /// They were of the stack of an extended bombardment and are spent.
        stack: bool,
    },
    /// One artillery position fired in defence.
    Fired {
        /// From where.
        from: PosId,
        /// At the attackers of which position.
        at: PosId,
        /// Its points.
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
        /// Where.
        to: PosId,
        /// Its front.
        front: Flank,
    },
    /// Defenders attacked from behind turned round.
    Faced {
        /// Whose.
        side: Side,
        /// Where.
        at: PosId,
        /// Their front.
        front: Flank,
    },
    /// Two reduced blocks were laid before the opponent.
    Offered {
        /// For which block.
        block: Block,
        /// Which, for their owner.
        pair: Option<[Block; 2]>,
    },
    /// A block was reduced.
    Reduced {
        /// Which.
        block: Block,
        /// Where it was.
        at: Place,
        /// By which it is replaced; none for who may not see it.
        to: Option<Block>,
        /// Whether the replacement is shown.
        open: bool,
    },
    /// A block was eliminated.
    Eliminated {
        /// Which.
        block: Block,
        /// Where it was.
        at: Place,
    },
    /// A block was given up or taken off.
    Removed {
        /// Which.
        block: Block,
        /// Where it was.
        at: Place,
    },
    /// The Union will give up its next reinforcements.
    GaveUp {
        /// So many blocks.
        blocks: u8,
    },
    /// A close combat was decided.
    Combat {
        /// Where.
        at: PosId,
        /// The modified result.
        tally: Tally,
        /// Whether the attacker won it.
        won: bool,
        /// Who won it.
        winner: Side,
    },
    /// An attack was won or lost.
    AttackEnded {
        /// Whose.
        side: Side,
        /// Its number.
        number: u8,
        /// Won.
        won: bool,
        /// The blocks that attacked and are alive.
        by: ArrayVec<Block, 6>,
        /// The positions that were attacked.
        against: PosSet,
    },
    /// Used tokens were spent.
    Spent {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// The defender's, destroyed by bombardment.
        hit: bool,
    },
    /// Defensive tokens that were not hit came back to the tray.
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
        /// Which: nobody sees them.
        lot: Lot,
    },
    /// The owner of that stack looked at it.
    StackSeen {
        /// Whose.
        side: Side,
        /// What is in it.
        lot: Lot,
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
        /// Where.
        at: PosId,
        /// Its front.
        front: Flank,
    },
    /// The time track was filled.
    TimeSet {
        /// Whose tokens.
        side: Side,
        /// From which box.
        from: u8,
        /// The tokens, which nobody sees.
        tokens: Option<ArrayVec<TimeToken, BOXES>>,
        /// How many.
        count: u8,
        /// Of which day's arrivals.
        day: u8,
        /// Which of them, face up until now.
        arrival: EntryId,
    },
    /// The return pile went back into the reserve.
    ReserveReset {
        /// Whose.
        side: Side,
    },
    /// The arrivals of an hour were counted.
    Received {
        /// Which hour.
        hour: Hour,
        /// How many of each army.
        counts: [u8; 2],
        /// Whether the Union earns a move of an objective.
        earned: bool,
    },
    /// An objective was moved.
    ObjectiveMoved {
        /// Which, from 0.
        objective: u8,
        /// To where.
        zone: ZoneId,
        /// Over which position.
        over: PosId,
    },
    /// An objective changed hands.
    Control {
        /// Which, from 0.
        objective: u8,
        /// Whose it is now.
        side: Side,
    },
    /// The game is over.
    Over {
        /// Who won.
        winner: Side,
    },
}

impl Event {
    /// Changes the table by what happened.
    pub fn change(&self, stage: &Stage, table: &mut Table) {
        match self {
            Event::Took { player, side } => {
                let player = usize::from(*player).min(1);
                table.armies[player] = *side;
                table.armies[1 - player] = side.other();
            }
            Event::Dealt { table: Some(dealt) } => {
                let armies = table.armies;
                let objectives = table.objectives;
                *table = (**dealt).clone();
                (table.armies, table.objectives) = (armies, objectives);
            }
            Event::Placed { who, at, front } | Event::Advanced { who, to: at, front } => put(table, *who, *at, *front),
            Event::Turn { hour, first } => begin_turn(table, *hour, *first),
            Event::Length { hours, short, .. } => (table.hours, table.cut_short) = (*hours, *short),
            Event::Phase { side } => begin_phase(stage, table, *side),
            Event::Drew { side, lot } => {
                draw(table, *side, lot);
                lot.all().iter().for_each(|token| table.tokens[side.index()].tray.add(token));
            }
            Event::Stacked { side, lot } => {
                draw(table, *side, lot);
                lot.all().iter().for_each(|token| table.tokens[side.index()].stack.add(token));
            }
            Event::Reshuffled { side } | Event::ReserveReset { side } => {
                let tokens = &mut table.tokens[side.index()];
                let back = std::mem::take(&mut tokens.back);
                back.iter().for_each(|token| {
                    let _ = tokens.reserve.try_push(token);
                });
            }
            Event::Discarded { side, lot } => {
                let tokens = &mut table.tokens[side.index()];
                for token in lot.all().iter() {
                    tokens.tray.take(token);
                    if rule!("8.return-pile") {
                        tokens.back.add(token);
                    }
                }
            }
            Event::Declared { side, order } => {
                if rule!("5.orders-concept#b") {
                    table.orders[side.index()] = *order;
                }
                table.stirred[side.index()] = false;
                if *order == General::Withdraw && (table.withdrew.is_none() || rule!("R21#a")) {
                    table.withdrew = Some(*side);
                }
            }
            Event::Wrote { side, text } => table.special[side.index()] = *text,
            Event::TurnedUp { side, hour, token } => {
                let tokens = &mut table.tokens[side.index()];
                if *token != TimeToken::Rumour || rule!("11.rumour-removed") {
                    tokens.time[usize::from(hour.place())] = None;
                }
                if let TimeToken::Arrival(entry) = token
                    && rule!("11.arrival-token-stays")
                {
                    tokens.up[usize::from(hour.place())] = Some(*entry);
                }
            }
            Event::Arrived { entry, hour, battalion, open, .. } => {
                arrive(stage, table, *entry, *hour, *battalion, *open)
            }
            Event::Transferred { who, to, ready, .. } => {
                if let Some(block) = who.block
                    && let Place::Ready(waiting) = &mut table.blocks[block.index()].place
                {
                    (waiting.entry, waiting.from, waiting.transferred) = (*to, *ready, true);
                }
            }
            Event::Entered { who, since, hour, to, front, .. } => {
                put(table, *who, *to, *front);
                table.entered[since.entry.index()] = true;
                if let Some(block) = who.block {
                    table.blocks[block.index()].moved = Moved::Entry(*hour);
                }
            }
            Event::Moved { who, means, way, front, .. } => {
                step_away(table, *who, *means, way, *front);
                forget_defeat(stage, table, *who);
            }
            Event::Turned { who, at, front } => {
                put(table, *who, *at, *front);
                if let Some(block) = who.block {
                    table.blocks[block.index()].moved = Moved::Turned;
                }
            }
            Event::GaveWay { who } => {
                table.gave_way = true;
                forget_defeat(stage, table, *who);
            }
            Event::Hastened { side } => {
                let tokens = &mut table.tokens[side.index()];
                if tokens.tray.take(Token::MARCH) {
                    let pile = if rule!("12.spend-versus-discard") { &mut tokens.spent } else { &mut tokens.back };
                    pile.add(Token::MARCH);
                }
                let blocks = if rule!("12.march-token#b") { 3 } else { 1 };
                table.hastened = table.hastened.saturating_add(blocks);
            }
            Event::Shown { block, .. } => table.blocks[block.index()].seen = Seen::Face,
            Event::Attack { side, targets, renewed } => {
                if !renewed {
                    table.attacks = table.attacks.saturating_add(1);
                }
                table.stirred[side.other().index()] |= rule!("6.attack-penalty-waived#c") && rule!("R18#c");
                for target in targets {
                    table.attacked.insert(target.position);
                    for (who, from, _) in &target.attackers {
                        table.attacked_from.insert(*from);
                        if let Some(block) = who.block {
                            table.blocks[block.index()].moved = Moved::Attack;
                        }
                    }
                }
            }
            Event::GunsPlaced { side, token: Some(token), stack, .. } => {
                let tokens = &mut table.tokens[side.index()];
                if *stack {
                    tokens.stack.take(*token)
                } else {
                    tokens.tray.take(*token)
                };
            }
            Event::Filled { side, lot, stack } => {
                let tokens = &mut table.tokens[side.index()];
                for token in lot.all().iter() {
                    if *stack {
                        tokens.stack.take(token);
                        tokens.buried.add(token);
                    } else {
                        tokens.tray.take(token);
                        tokens.used.add(token);
                        tokens.unseen.add(token);
                    }
                }
            }
            Event::TokenHit { side, token, .. } => {
                if rule!("13.s5-used-piles#b") {
                    table.tokens[side.index()].hit.add(*token);
                }
            }
            Event::Used { side, pile, stack } => {
                let tokens = &mut table.tokens[side.index()];
                let mut pile = *pile;
                let away = *stack && rule!("22.stack-lost#b");
                if away { tokens.spent.take_all(&mut pile) } else { tokens.used.take_all(&mut pile) }
            }
            Event::Faced { side, at, front } => {
                for block in stage.roster().all().filter(|&block| stage.side(block) == *side) {
                    let standing = &mut table.blocks[block.index()];
                    if standing.place == Place::On(*at) {
                        standing.front = *front;
                    }
                }
            }
            Event::Reduced { block, to: Some(to), open, .. } => {
                let standing = table.standing(*block);
                let seen = match open {
                    true => Seen::Face,
                    false if rule!("2.reduce-full-choice-hidden#a") => Seen::Battalion,
                    false => Seen::Nothing,
                };
                let front = if rule!("2.reduce-remove#b") { standing.front } else { standing.front.other() };
                table.blocks[to.index()] = crate::state::Standing { seen, front, ..standing };
                out(table, *block, Place::Eliminated, true);
            }
            Event::Eliminated { block, .. } => out(table, *block, Place::Eliminated, true),
            Event::Removed { block, .. } => {
                let place = match table.standing(*block).place {
                    Place::ToCome => Place::GivenUp,
                    Place::Ready(_) => Place::GivenUp,
                    _ => Place::Eliminated,
                };
                out(table, *block, place, rule!("17.july1-union-sacrifice#f"));
                table.to_give_up = table.to_give_up.saturating_sub(u8::from(place == Place::GivenUp));
            }
            Event::GaveUp { blocks } => table.to_give_up = *blocks,
            Event::AttackEnded { number, won: true, by, against, side } => {
                by.iter().for_each(|block| table.blocks[block.index()].won = *number);
                for block in stage.roster().all().filter(|&block| stage.side(block) != *side) {
                    let standing = &mut table.blocks[block.index()];
                    if matches!(standing.place, Place::On(at) if against.contains(at)) {
                        standing.beaten = *number;
                    }
                }
            }
            Event::Spent { side, hit, .. } => {
                let tokens = &mut table.tokens[side.index()];
                if *hit {
                    tokens.spent.take_all(&mut tokens.hit);
                } else {
                    for token in tokens.unseen.iter().collect::<Vec<_>>() {
                        tokens.used.take(token);
                    }
                    tokens.buried.take_all(&mut tokens.unseen);
                    tokens.spent.take_all(&mut tokens.used);
                }
            }
            Event::Returned { side, .. } => {
                let tokens = &mut table.tokens[side.index()];
                let mut used = std::mem::take(&mut tokens.used);
                tokens.tray.take_all(&mut used);
            }
            Event::StackSpent { side, .. } => {
                let tokens = &mut table.tokens[side.index()];
                let pile = if rule!("R81") { &mut tokens.buried } else { &mut tokens.back };
                pile.take_all(&mut tokens.stack);
            }
            Event::Fieldwork { side, at, front } => {
                table.tokens[side.index()].tray.take(Token::MARCH);
                let _ = table.works.try_push((*at, *front));
            }
            Event::TimeSet { side, from, tokens, day, arrival, .. } => {
                let mine = &mut table.tokens[side.index()];
                let dates = &mut mine.dates[usize::from(*day) - 1];
                if let Some(at) = dates.iter().position(|entry| entry == arrival) {
                    dates.remove(at);
                }
                for (at, token) in (usize::from(*from)..BOXES).zip(tokens.iter().flatten()) {
                    mine.time[at] = Some(*token);
                }
            }
            Event::Received { hour, counts, .. } => {
                for side in Side::BOTH {
                    table.tokens[side.index()].up[usize::from(hour.place())] = None;
                    if rule!("16.received-piles") {
                        table.tokens[side.index()].received += counts[side.index()];
                    }
                }
            }
            Event::ObjectiveMoved { objective, zone, .. } => {
                let objective = &mut table.objectives[usize::from(*objective)];
                (objective.zone, objective.moved) = (*zone, true);
            }
            Event::Control { objective, side } => {
                if rule!("20.swap-marker") {
                    table.objectives[usize::from(*objective)].control = *side;
                }
            }
            _ => (),
        }
    }
}

/// A block is out of the game, shown to everybody or not.
fn out(table: &mut Table, block: Block, place: Place, shown: bool) {
    let standing = &mut table.blocks[block.index()];
    let seen = if shown && rule!("2.eliminated-face-up") { Seen::Face } else { standing.seen };
    *standing = crate::state::Standing { seen, ..crate::state::Standing::at(place) };
}

fn put(table: &mut Table, who: Who, at: PosId, front: Flank) {
    if let Some(block) = who.block {
        let standing = &mut table.blocks[block.index()];
        (standing.place, standing.front) = (Place::On(at), front);
    }
}

fn draw(table: &mut Table, side: Side, lot: &Lot) {
    let reserve = &mut table.tokens[side.index()].reserve;
    for token in lot.all().iter() {
        if let Some(at) = reserve.iter().position(|&other| other == token) {
            reserve.remove(at);
        }
    }
}

fn begin_turn(table: &mut Table, hour: Hour, first: Side) {
    (table.hour, table.first, table.hours, table.cut_short) = (hour, first, 1, false);
    table.objectives.iter_mut().for_each(|objective| objective.moved = false);
    for standing in &mut table.blocks {
        match &mut standing.place {
            Place::Off { now, .. } => *now = false,
            // Who waits since an earlier turn waits like all others.
            Place::Ready(waiting) if waiting.from < hour => {
                (waiting.from, waiting.first, waiting.transferred) = (Hour(0), false, false);
            }
            Place::Ready(waiting) => waiting.first = false,
            _ => (),
        }
    }
}

fn begin_phase(stage: &Stage, table: &mut Table, side: Side) {
    (table.gave_way, table.attacks, table.hastened) = (false, 0, 0);
    (table.attacked, table.attacked_from) = (PosSet::NONE, PosSet::NONE);
    let own: Vec<Block> = stage.roster().of(side).collect();
    for &block in &own {
        let standing = &mut table.blocks[block.index()];
        (standing.moved, standing.won) = (Moved::No, 0);
    }
    for block in stage.roster().of(side.other()) {
        table.blocks[block.index()].beaten = 0;
    }
    // Whoever has several blocks on a position mixes them.
    for &block in &own {
        let Place::On(at) = table.standing(block).place else { continue };
        let several = own.iter().filter(|other| table.standing(**other).place == Place::On(at)).count() > 1;
        if several && rule!("10.shuffle-stack") && rule!("R100") {
            table.blocks[block.index()].seen = Seen::Nothing;
        }
    }
}

fn arrive(stage: &Stage, table: &mut Table, entry: EntryId, hour: Hour, battalion: Option<Battalion>, open: bool) {
    if rule!("11.arrival-who#b") {
        table.piles[entry.index()].pop();
    }
    let Some(battalion) = battalion else { return };
    for block in stage.roster().all().filter(|&block| stage.card(block).battalion == battalion) {
        let standing = &mut table.blocks[block.index()];
        if standing.place == Place::ToCome && rule!("11.arrival-blocks-ready") {
            standing.place = Place::Ready(Waiting { entry, from: hour, first: true, transferred: false });
            standing.seen = if open { Seen::Face } else { Seen::Nothing };
        }
    }
}

fn step_away(table: &mut Table, who: Who, means: Means, way: &[Stride], front: Flank) {
    let retreat = matches!(means, Means::Retreat | Means::MountedRetreat);
    if retreat {
        table.stirred[who.side.other().index()] |= rule!("6.attack-penalty-waived#b") && rule!("R18#b");
    } else if rule!("R34") {
        table.hastened = table.hastened.saturating_sub(1);
    }
    let (Some(block), Some(last)) = (who.block, way.last()) else { return };
    let standing = &mut table.blocks[block.index()];
    standing.place = last.to.map_or(Place::Off { zone: last.zone, now: true }, Place::On);
    standing.front = front;
    standing.moved = match (retreat, standing.moved) {
        (true, Moved::Attack) => Moved::Attack,
        (true, _) => Moved::Retreat,
        (false, _) => Moved::March,
    };
}

/// In the first edition who has moved is beaten no more, even if his army acts twice running.
fn forget_defeat(stage: &Stage, table: &mut Table, who: Who) {
    let remembered = stage.is_since(2) && rule!("R21#b");
    if let Some(block) = who.block.filter(|_| !remembered) {
        table.blocks[block.index()].beaten = 0;
    }
}
