//! Orders and picks, and how they are written.

use crate::blocks::{Block, Side};
use crate::board::{Board, EntryId, PosId, Stride, ZoneId};
use crate::paths::{piece, place, yes, zone_arg};
use crate::reinforcements::Entering;
use crate::sequence::Decision;
use crate::stage::Stage;
use crate::state::General;
use crate::tokens::Token;
use arrayvec::{ArrayString, ArrayVec};
use referee::{Arg, Choice, Concerns, Message, Unreadable};
use std::fmt::Write;

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

/// A block and the positions it passes on its way to what it attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Who.
    pub block: Block,
    /// Over which positions, between start and target.
    pub over: Vec<Leg>,
}

/// Blocks sent against one position, the leader first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The position.
    pub target: PosId,
    /// Who goes.
    pub blocks: Vec<Sent>,
}

/// Tokens that an order names.
pub type Named = ArrayVec<Token, 40>;

/// A move along a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Who moves.
    pub block: Block,
    /// The way.
    pub legs: Legs,
    /// Its front zone in the end; none off the map.
    pub front: Option<ZoneId>,
    /// On horseback.
    pub mounted: bool,
}

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// `bid 2`
    Bid(u8),
    /// `pass`
    Pass,
    /// `take union`
    Take(Side),
    /// `write hold the hill`
    Write(ArrayString<240>),
    /// `place buford-1 d4/e4 front e4`
    Set {
        /// Who.
        block: Block,
        /// Where.
        at: PosId,
        /// Its front zone.
        front: ZoneId,
    },
    /// `hours 2`
    Hours(u8),
    /// `discard march guns-any-1`
    Discard(Named),
    /// `retreat heth-1 d4/e4 front e4`
    Retreat(Path),
    /// `stuck heth-1`
    Stuck(Block),
    /// `attack d4/e4 heth-1 heth-2:c4/d4 second e4/e5 pender-1`
    Attack(Vec<Assault>),
    /// `place guns-any-1 d4/e4`
    Guns {
        /// Which.
        token: Token,
        /// Where.
        at: PosId,
    },
    /// `extend`
    Extend,
    /// `fill march`
    Fill(Named),
    /// `bombard d4/e4 c4/d4`
    Bombard {
        /// The artillery.
        from: PosId,
        /// The target.
        at: PosId,
    },
    /// `hit d4/e4 guns-any-1`
    Hit {
        /// Where.
        at: PosId,
        /// Which.
        token: Token,
    },
    /// `fire d4/e4 c4/d4`
    Fire {
        /// The artillery.
        from: PosId,
        /// The position it supports.
        at: PosId,
    },
    /// `offer heth-r1 heth-r1-b`
    Offer([Block; 2]),
    /// `pick 1`
    Pick(u8),
    /// `combat d4/e4`
    Combat(PosId),
    /// `lead heth-1`
    Lead(Block),
    /// `reduce heth-1`
    Reduce(Block),
    /// `enter heth-1 a3/b3 front b3`, `enter heth-1 a3/a4 front a4 through a3`, `enter-road …`
    Enter(Block, Entering),
    /// `transfer heth-1 mummasburg`
    Transfer {
        /// Who.
        block: Block,
        /// To where.
        to: EntryId,
    },
    /// `march heth-1 d4/e4 front e4`
    March(Path),
    /// `turn heth-1 front e4`
    Turn {
        /// Who.
        block: Block,
        /// Its front zone.
        front: ZoneId,
    },
    /// `spend march`
    Spend,
    /// `fieldwork d4/e4 front e4`
    Fieldwork {
        /// Where.
        at: PosId,
        /// Its front zone.
        front: ZoneId,
    },
    /// `remove buford-1 buford-2`
    Remove([Block; 2]),
    /// `give-up`, or `give-up slocum-1`
    GiveUp(ArrayVec<Block, 4>),
    /// `early baltimore`
    Early(EntryId),
    /// `declare hold`
    Declare(General),
    /// `objective 1 c4 over c3/c4`
    Objective {
        /// Which, from 1.
        number: u8,
        /// To where.
        zone: ZoneId,
        /// Over which position, if there are two.
        over: Option<PosId>,
    },
    /// `done`
    Done,
}

impl Order {
    /// The decisions that the order can answer.
    pub fn answers(&self) -> &'static [Decision] {
        use Decision as D;
        match self {
            Order::Bid(_) | Order::Pass => &[D::Bid],
            Order::Take(_) => &[D::ChooseSide],
            Order::Write(_) => &[D::SpecialOrders],
            Order::Set { .. } => &[D::Buford],
            Order::Hours(_) => &[D::Length],
            Order::Discard(_) => &[D::NightDiscard, D::TrayLimit, D::AttackPenalty, D::WithdrawDiscard, D::HoldDiscard],
            Order::Retreat(_) | Order::Stuck(_) => &[D::Retreat, D::Beaten],
            Order::Attack(_) => &[D::Attack],
            Order::Guns { .. } => &[D::DefenceGuns, D::AttackGuns],
            Order::Extend => &[D::AttackGuns],
            Order::Fill(_) => &[D::Fillers],
            Order::Bombard { .. } => &[D::Bombard],
            Order::Hit { .. } => &[D::Hit],
            Order::Fire { .. } => &[D::Fire],
            Order::Offer(_) => &[D::Offer],
            Order::Pick(_) => &[D::Pick],
            Order::Combat(_) => &[D::Combat],
            Order::Lead(_) => &[D::Leader],
            Order::Reduce(_) => &[D::Spare],
            Order::Enter(..) | Order::Transfer { .. } => &[D::Entry],
            Order::March(_) | Order::Turn { .. } => &[D::March],
            Order::Spend => &[D::March, D::MarchTokens],
            Order::Fieldwork { .. } => &[D::Fieldworks],
            Order::Remove(_) => &[D::Sacrifice],
            Order::GiveUp(_) => &[D::Sacrifice, D::GiveUpWhich],
            Order::Early(_) => &[D::EarlyArrival],
            Order::Declare(_) => &[D::Order],
            Order::Objective { .. } => &[D::Handicap, D::Objectives],
            Order::Done => &[
                D::Handicap,
                D::Retreat,
                D::Attack,
                D::DefenceGuns,
                D::AttackGuns,
                D::Beaten,
                D::Entry,
                D::MarchTokens,
                D::March,
                D::Fieldworks,
                D::Objectives,
            ],
        }
    }
}

/// One pick of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A block, on horseback or not.
    Block(Block, bool),
    /// A way's next leg.
    Leg(Leg),
    /// A position that is attacked.
    Target(PosId),
    /// The second position that is attacked.
    Second(PosId),
    /// A block that attacks.
    Sent(Sent),
    /// A token.
    Token(Token),
}

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

    fn write(self, board: &Board, out: &mut String) {
        match (self.zone, self.to) {
            (Some(zone), Some(to)) => {
                let _ = write!(out, "{}:{}", board.zone(zone).key, board.position(to).key);
            }
            (Some(zone), None) => {
                let _ = write!(out, "off:{}", board.zone(zone).key);
            }
            (None, Some(to)) => out.push_str(&board.position(to).key),
            (None, None) => out.push_str("off"),
        }
    }

    fn read(board: &Board, word: &str) -> Option<Leg> {
        if let Some(zone) = word.strip_prefix("off:") {
            return Some(Leg { zone: Some(board.zone_named(zone)?), to: None });
        }
        match word.split_once(':') {
            Some((zone, to)) => Some(Leg { zone: Some(board.zone_named(zone)?), to: Some(board.position_named(to)?) }),
            None => Some(Leg { zone: None, to: Some(board.position_named(word)?) }),
        }
    }
}

fn write_path(stage: &Stage, word: &str, path: &Path, out: &mut String) {
    let _ = write!(out, "{word} {}", stage.card(path.block).key);
    for leg in &path.legs {
        out.push(' ');
        leg.write(&stage.board, out);
    }
    if let Some(front) = path.front {
        let _ = write!(out, " front {}", stage.board.zone(front).key);
    }
    if path.mounted {
        out.push_str(" mounted");
    }
}

fn write_sent(stage: &Stage, sent: &Sent, out: &mut String) {
    out.push_str(&stage.card(sent.block).key);
    for (at, leg) in sent.over.iter().enumerate() {
        out.push(if at == 0 { ':' } else { ',' });
        leg.write(&stage.board, out);
    }
}

fn write_tokens(word: &str, tokens: &[Token], out: &mut String) {
    out.push_str(word);
    for token in tokens {
        out.push(' ');
        out.push_str(token.key());
    }
}

/// Appends the order's written form.
pub fn write(stage: &Stage, order: &Order, out: &mut String) {
    let board = &stage.board;
    let zone = |zone: &ZoneId| &board.zone(*zone).key;
    let at = |position: &PosId| &board.position(*position).key;
    let block = |block: &Block| &stage.card(*block).key;
    let _ = match order {
        Order::Bid(bid) => write!(out, "bid {bid}"),
        Order::Pass => write!(out, "pass"),
        Order::Take(side) => write!(out, "take {}", side.name()),
        Order::Write(text) if text.is_empty() => write!(out, "write"),
        Order::Write(text) => write!(out, "write {text}"),
        Order::Set { block: b, at: p, front } => write!(out, "place {} {} front {}", block(b), at(p), zone(front)),
        Order::Hours(hours) => write!(out, "hours {hours}"),
        Order::Discard(tokens) => return write_tokens("discard", tokens, out),
        Order::Fill(tokens) => return write_tokens("fill", tokens, out),
        Order::Retreat(path) => return write_path(stage, "retreat", path, out),
        Order::March(path) => return write_path(stage, "march", path, out),
        Order::Stuck(b) => write!(out, "stuck {}", block(b)),
        Order::Attack(assaults) => {
            for (index, assault) in assaults.iter().enumerate() {
                let word = if index == 0 { "attack" } else { " second" };
                let _ = write!(out, "{word} {}", at(&assault.target));
                for sent in &assault.blocks {
                    out.push(' ');
                    write_sent(stage, sent, out);
                }
            }
            return;
        }
        Order::Guns { token, at: p } => write!(out, "place {} {}", token.key(), at(p)),
        Order::Extend => write!(out, "extend"),
        Order::Bombard { from, at: p } => write!(out, "bombard {} {}", at(from), at(p)),
        Order::Hit { at: p, token } => write!(out, "hit {} {}", at(p), token.key()),
        Order::Fire { from, at: p } => write!(out, "fire {} {}", at(from), at(p)),
        Order::Offer([one, other]) => write!(out, "offer {} {}", block(one), block(other)),
        Order::Pick(number) => write!(out, "pick {number}"),
        Order::Combat(p) => write!(out, "combat {}", at(p)),
        Order::Lead(b) => write!(out, "lead {}", block(b)),
        Order::Reduce(b) => write!(out, "reduce {}", block(b)),
        Order::Enter(b, Entering { to, front, through, road }) => {
            let word = if *road { "enter-road" } else { "enter" };
            let _ = write!(out, "{word} {} {} front {}", block(b), at(to), zone(front));
            through.as_ref().map_or(Ok(()), |through| write!(out, " through {}", zone(through)))
        }
        Order::Transfer { block: b, to } => write!(out, "transfer {} {}", block(b), to.name()),
        Order::Turn { block: b, front } => write!(out, "turn {} front {}", block(b), zone(front)),
        Order::Spend => write!(out, "spend march"),
        Order::Fieldwork { at: p, front } => write!(out, "fieldwork {} front {}", at(p), zone(front)),
        Order::Remove([one, other]) => write!(out, "remove {} {}", block(one), block(other)),
        Order::GiveUp(blocks) => {
            out.push_str("give-up");
            blocks.iter().try_for_each(|b| write!(out, " {}", block(b)))
        }
        Order::Early(entry) => write!(out, "early {}", entry.name()),
        Order::Declare(order) => write!(out, "declare {}", order.name()),
        Order::Objective { number, zone: z, over } => {
            let _ = write!(out, "objective {number} {}", zone(z));
            over.as_ref().map_or(Ok(()), |over| write!(out, " over {}", at(over)))
        }
        Order::Done => write!(out, "done"),
    };
}

/// The words of a line, read one after another.
struct Words<'t> {
    stage: &'t Stage,
    words: Vec<&'t str>,
    at: usize,
}

impl<'t> Words<'t> {
    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.at).copied()
    }

    fn next<T>(&mut self, expected: &'static str, read: impl Fn(&'t str) -> Option<T>) -> Result<T, Unreadable> {
        let word = self.at;
        self.at += 1;
        self.words.get(word).copied().and_then(read).ok_or(Unreadable { word, expected })
    }

    fn block(&mut self) -> Result<Block, Unreadable> {
        let roster = self.stage.roster();
        self.next("expected-block", |word| roster.named(word))
    }

    fn position(&mut self) -> Result<PosId, Unreadable> {
        let board = &self.stage.board;
        self.next("expected-position", |word| board.position_named(word))
    }

    fn zone(&mut self) -> Result<ZoneId, Unreadable> {
        let board = &self.stage.board;
        self.next("expected-zone", |word| board.zone_named(word))
    }

    fn token(&mut self) -> Result<Token, Unreadable> {
        self.next("expected-token", Token::named)
    }

    fn entry(&mut self) -> Result<EntryId, Unreadable> {
        self.next("expected-entry", EntryId::named)
    }

    fn number(&mut self) -> Result<u8, Unreadable> {
        self.next("expected-number", |word| word.parse().ok().filter(|n: &u8| n.to_string() == word))
    }

    fn word(&mut self, expected: &'static str, word: &'static str) -> Result<(), Unreadable> {
        self.next(expected, |other| (other == word).then_some(()))
    }

    fn front(&mut self) -> Result<ZoneId, Unreadable> {
        self.word("expected-front", "front")?;
        self.zone()
    }

    /// What follows a word, if that word comes next.
    fn after<T>(
        &mut self,
        word: &str,
        read: impl Fn(&mut Words<'t>) -> Result<T, Unreadable>,
    ) -> Result<Option<T>, Unreadable> {
        if self.peek() != Some(word) {
            return Ok(None);
        }
        self.at += 1;
        read(self).map(Some)
    }

    fn tokens(&mut self) -> Result<Named, Unreadable> {
        let mut tokens = Named::new();
        while self.peek().is_some() {
            let token = self.token()?;
            tokens.try_push(token).map_err(|_| Unreadable { word: self.at, expected: "expected-end" })?;
        }
        tokens.sort_unstable();
        Ok(tokens)
    }

    fn path(&mut self) -> Result<Path, Unreadable> {
        let block = self.block()?;
        let board = &self.stage.board;
        let mut legs = Legs::new();
        while self.peek().is_some_and(|word| word != "front" && word != "mounted") {
            let leg = self.next("expected-position", |word| Leg::read(board, word))?;
            legs.try_push(leg).map_err(|_| Unreadable { word: self.at, expected: "expected-end" })?;
        }
        let front = self.after("front", Words::zone)?;
        let mounted = self.peek() == Some("mounted");
        self.at += usize::from(mounted);
        Ok(Path { block, legs, front, mounted })
    }

    fn assault(&mut self) -> Result<Assault, Unreadable> {
        let target = self.position()?;
        let mut blocks = Vec::new();
        while self.peek().is_some_and(|word| word != "second") {
            blocks.push(self.sent()?);
        }
        Ok(Assault { target, blocks })
    }

    fn sent(&mut self) -> Result<Sent, Unreadable> {
        let stage = self.stage;
        self.next("expected-block", |word| {
            let (key, over) = word.split_once(':').map_or((word, ""), |(key, over)| (key, over));
            let block = stage.roster().named(key)?;
            let legs: Option<Vec<Leg>> =
                over.split(',').filter(|leg| !leg.is_empty()).map(|leg| Leg::read(&stage.board, leg)).collect();
            Some(Sent { block, over: legs? })
        })
    }
}

/// Reads an order's written form.
pub fn read(stage: &Stage, text: &str) -> Result<Order, Unreadable> {
    let mut words = Words { stage, words: text.split(' ').collect(), at: 0 };
    let order = match words.next("expected-order", Some)? {
        "bid" => Order::Bid(words.number()?),
        "pass" => Order::Pass,
        "take" => Order::Take(words.next("expected-side", Side::named)?),
        "write" => {
            let text = words.words[1..].join(" ");
            words.at = words.words.len();
            Order::Write(ArrayString::from(&text).map_err(|_| Unreadable { word: 1, expected: "expected-end" })?)
        }
        "place" => match words.peek().and_then(Token::named) {
            Some(_) => Order::Guns { token: words.token()?, at: words.position()? },
            None => Order::Set { block: words.block()?, at: words.position()?, front: words.front()? },
        },
        "hours" => Order::Hours(words.number()?),
        "discard" => Order::Discard(words.tokens()?),
        "fill" => Order::Fill(words.tokens()?),
        "retreat" => Order::Retreat(words.path()?),
        "march" => Order::March(words.path()?),
        "stuck" => Order::Stuck(words.block()?),
        "attack" => {
            let mut assaults = vec![words.assault()?];
            if words.peek() == Some("second") {
                words.at += 1;
                assaults.push(words.assault()?);
            }
            Order::Attack(assaults)
        }
        "extend" => Order::Extend,
        "bombard" => Order::Bombard { from: words.position()?, at: words.position()? },
        "hit" => Order::Hit { at: words.position()?, token: words.token()? },
        "fire" => Order::Fire { from: words.position()?, at: words.position()? },
        "offer" => Order::Offer([words.block()?, words.block()?]),
        "pick" => Order::Pick(words.number()?),
        "combat" => Order::Combat(words.position()?),
        "lead" => Order::Lead(words.block()?),
        "reduce" => Order::Reduce(words.block()?),
        word @ ("enter" | "enter-road") => {
            let (block, to, front) = (words.block()?, words.position()?, words.front()?);
            let through = words.after("through", Words::zone)?;
            Order::Enter(block, Entering { to, front, through, road: word == "enter-road" })
        }
        "transfer" => Order::Transfer { block: words.block()?, to: words.entry()? },
        "turn" => Order::Turn { block: words.block()?, front: words.front()? },
        "spend" => {
            words.word("expected-token", "march")?;
            Order::Spend
        }
        "fieldwork" => Order::Fieldwork { at: words.position()?, front: words.front()? },
        "remove" => {
            let mut pair = [words.block()?, words.block()?];
            pair.sort_unstable();
            Order::Remove(pair)
        }
        "give-up" => {
            let mut blocks = ArrayVec::new();
            while words.peek().is_some() {
                let block = words.block()?;
                blocks.try_push(block).map_err(|_| Unreadable { word: words.at, expected: "expected-end" })?;
            }
            Order::GiveUp(blocks)
        }
        "early" => Order::Early(words.entry()?),
        "declare" => Order::Declare(
            words.next("expected-general-order", |word| General::ALL.into_iter().find(|order| order.name() == word))?,
        ),
        "objective" => {
            let (number, zone) = (words.number()?, words.zone()?);
            let over = words.after("over", Words::position)?;
            Order::Objective { number, zone, over }
        }
        "done" => Order::Done,
        _ => return Err(Unreadable { word: 0, expected: "expected-order" }),
    };
    if words.peek().is_some() {
        return Err(Unreadable { word: words.at, expected: "expected-end" });
    }
    Ok(order)
}

/// Appends the written form of a pick.
pub fn write_pick(stage: &Stage, pick: &Pick, out: &mut String) {
    match pick {
        Pick::Block(block, mounted) => {
            out.push_str(&stage.card(*block).key);
            if *mounted {
                out.push_str(" mounted");
            }
        }
        Pick::Leg(leg) => leg.write(&stage.board, out),
        Pick::Target(position) => out.push_str(&stage.board.position(*position).key),
        Pick::Second(position) => {
            let _ = write!(out, "second {}", stage.board.position(*position).key);
        }
        Pick::Sent(sent) => write_sent(stage, sent, out),
        Pick::Token(token) => out.push_str(token.key()),
    }
}

/// The pieces and places that a choice names.
pub fn concerns(choice: &Choice<Order, Pick>) -> Concerns {
    let mut pieces: Vec<Block> = Vec::new();
    let mut places: Vec<PosId> = Vec::new();
    match choice {
        Choice::Pick(Pick::Block(block, _)) => pieces.push(*block),
        Choice::Pick(Pick::Leg(leg)) => places.extend(leg.to),
        Choice::Pick(Pick::Target(at) | Pick::Second(at)) => places.push(*at),
        Choice::Pick(Pick::Sent(sent)) => pieces.push(sent.block),
        Choice::Pick(Pick::Token(_)) => (),
        Choice::Order(order) => match order {
            Order::Set { block, at, .. } => (pieces.push(*block), places.push(*at)).0,
            Order::Retreat(path) | Order::March(path) => {
                pieces.push(path.block);
                places.extend(path.legs.iter().filter_map(|leg| leg.to));
            }
            Order::Stuck(block) | Order::Lead(block) | Order::Reduce(block) => pieces.push(*block),
            Order::Turn { block, .. } | Order::Transfer { block, .. } => pieces.push(*block),
            Order::Attack(assaults) => {
                for assault in assaults {
                    places.push(assault.target);
                    pieces.extend(assault.blocks.iter().map(|sent| sent.block));
                }
            }
            Order::Guns { at, .. } | Order::Hit { at, .. } | Order::Combat(at) | Order::Fieldwork { at, .. } => {
                places.push(*at);
            }
            Order::Bombard { from, at } | Order::Fire { from, at } => places.extend([*from, *at]),
            Order::Offer(pair) | Order::Remove(pair) => pieces.extend(pair),
            Order::Enter(block, entering) => (pieces.push(*block), places.push(entering.to)).0,
            Order::GiveUp(blocks) => pieces.extend(blocks),
            _ => (),
        },
    }
    Concerns {
        pieces: pieces.into_iter().map(Into::into).collect(),
        places: places.into_iter().map(Into::into).collect(),
    }
}

/// An order in words.
pub fn words(stage: &Stage, order: &Order) -> Message {
    let number = |number: usize| Arg::Number(number as i32);
    let message = |id| Message::new(id);
    let path = |id, path: &Path| {
        let to = path.legs.last().and_then(|leg| leg.to);
        let message = Message::new(id).with("block", piece(path.block));
        let message = match (to, path.legs.last().and_then(|leg| leg.zone)) {
            (Some(to), _) => message.with("to", place(to)),
            (None, Some(zone)) => message.with("to", zone_arg(zone)),
            _ => message,
        };
        let message = message.with("mounted", yes(path.mounted)).with("off", yes(path.front.is_none()));
        match path.front {
            Some(front) => message.with("front", zone_arg(front)),
            None => message,
        }
    };
    let strength = |block: &Block| Arg::Number(stage.card(*block).strength.into());
    match order {
        Order::Bid(bid) => message("guns-order-bid").with("bid", number((*bid).into())),
        Order::Pass => message("guns-order-pass"),
        Order::Take(side) => message("guns-order-take").with("side", Arg::Word(side.name())),
        Order::Write(text) => message("guns-order-write").with("empty", yes(text.is_empty())),
        Order::Set { block, at, front } => message("guns-order-set")
            .with("block", piece(*block))
            .with("at", place(*at))
            .with("front", zone_arg(*front)),
        Order::Hours(hours) => message("guns-order-hours").with("hours", number((*hours).into())),
        Order::Discard(tokens) => message("guns-order-discard").with("count", number(tokens.len())),
        Order::Fill(tokens) => message("guns-order-fill").with("count", number(tokens.len())),
        Order::Retreat(moved) => path("guns-order-retreat", moved),
        Order::March(moved) => path("guns-order-march", moved),
        Order::Stuck(block) => message("guns-order-stuck").with("block", piece(*block)),
        Order::Attack(assaults) => {
            let count = assaults.iter().map(|assault| assault.blocks.len()).sum();
            let mut message = message("guns-order-attack").with("count", number(count));
            for (assault, name) in assaults.iter().zip(["at", "second"]) {
                message = message.with(name, place(assault.target));
            }
            message.with("targets", number(assaults.len()))
        }
        Order::Guns { token, at } => message("guns-order-guns").with("token", token_arg(*token)).with("at", place(*at)),
        Order::Extend => message("guns-order-extend"),
        Order::Bombard { from, at } => message("guns-order-bombard").with("from", place(*from)).with("at", place(*at)),
        Order::Hit { at, token } => message("guns-order-hit").with("at", place(*at)).with("token", token_arg(*token)),
        Order::Fire { from, at } => message("guns-order-fire").with("from", place(*from)).with("at", place(*at)),
        Order::Offer([one, other]) => message("guns-order-offer")
            .with("one", piece(*one))
            .with("onestrength", strength(one))
            .with("other", piece(*other))
            .with("otherstrength", strength(other)),
        Order::Pick(which) => message("guns-order-pick").with("number", number((*which).into())),
        Order::Combat(at) => message("guns-order-combat").with("at", place(*at)),
        Order::Lead(block) => message("guns-order-lead").with("block", piece(*block)),
        Order::Reduce(block) => message("guns-order-reduce").with("block", piece(*block)),
        Order::Enter(block, Entering { to, front, through, road }) => {
            let message = message("guns-order-enter")
                .with("block", piece(*block))
                .with("to", place(*to))
                .with("front", zone_arg(*front))
                .with("road", yes(*road))
                .with("named", yes(through.is_some()));
            match through {
                Some(through) => message.with("through", zone_arg(*through)),
                None => message,
            }
        }
        Order::Transfer { block, to } => {
            message("guns-order-transfer").with("block", piece(*block)).with("to", Arg::Word(to.name()))
        }
        Order::Turn { block, front } => {
            message("guns-order-turn").with("block", piece(*block)).with("front", zone_arg(*front))
        }
        Order::Spend => message("guns-order-spend"),
        Order::Fieldwork { at, front } => {
            message("guns-order-fieldwork").with("at", place(*at)).with("front", zone_arg(*front))
        }
        Order::Remove([one, other]) => {
            message("guns-order-remove").with("one", piece(*one)).with("other", piece(*other))
        }
        Order::GiveUp(blocks) => {
            let message = message("guns-order-give-up").with("count", number(blocks.len()));
            let names = ["block", "second", "third", "fourth"];
            blocks.iter().zip(names).fold(message, |message, (block, name)| message.with(name, piece(*block)))
        }
        Order::Early(entry) => message("guns-order-early").with("entry", Arg::Word(entry.name())),
        Order::Declare(order) => message("guns-order-declare").with("order", Arg::Word(order.name())),
        Order::Objective { number: n, zone, over } => {
            let message = message("guns-order-objective").with("number", number((*n).into()));
            let message = message.with("zone", zone_arg(*zone)).with("named", yes(over.is_some()));
            match over {
                Some(over) => message.with("over", place(*over)),
                None => message,
            }
        }
        Order::Done => message("guns-order-done"),
    }
}

/// A token as an argument: a word that the locale files know.
pub fn token_arg(token: Token) -> Arg {
    Arg::Word(token.key())
}
