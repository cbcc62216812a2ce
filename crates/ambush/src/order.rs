//! Orders and picks, and how they are written.

use super::blocks::Block;
use super::ground::Place;
use super::stage::{Fault, Stage};
use referee::{Arg, Choice, Concerns, Message, Unreadable};
use std::fmt::Write;

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// `bid 2`
    Bid(u8),
    /// `scout ford`
    Scout(Place),
    /// `rest`
    Rest,
    /// `lead`
    Lead,
    /// `wait`
    Wait,
    /// `march depot smithy iron star`: from, to, and who, in the roster's order.
    March {
        /// Where it begins.
        from: Place,
        /// Where it goes.
        to: Place,
        /// Who marches.
        blocks: Vec<Block>,
    },
    /// `stay`
    Stay,
    /// `challenge church`
    Challenge(Place),
    /// `let-pass`
    LetPass,
    /// `countersign`
    Countersign,
    /// `silence`
    Silence,
    /// `fire`
    Fire,
    /// `doubt`
    Doubt,
    /// `believe`
    Believe,
    /// `shell 250 130`: yards eastward and southward.
    Shell {
        /// Eastward.
        x: u16,
        /// Southward.
        y: u16,
    },
    /// `hold-fire`
    HoldFire,
    /// `lose star`
    Lose(Block),
    /// `retreat ford`
    Retreat(Place),
}

/// One pick of a march.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    /// Where it begins.
    From(Place),
    /// Where it goes.
    To(Place),
    /// One who marches.
    Block(Block),
}

/// Orders of one word, with their messages.
static WORDS: [(&str, Order, &str); 11] = [
    ("rest", Order::Rest, "ambush-order-rest"),
    ("lead", Order::Lead, "ambush-order-lead"),
    ("wait", Order::Wait, "ambush-order-wait"),
    ("stay", Order::Stay, "ambush-order-stay"),
    ("let-pass", Order::LetPass, "ambush-order-let-pass"),
    ("countersign", Order::Countersign, "ambush-order-countersign"),
    ("silence", Order::Silence, "ambush-order-silence"),
    ("fire", Order::Fire, "ambush-order-fire"),
    ("doubt", Order::Doubt, "ambush-order-doubt"),
    ("believe", Order::Believe, "ambush-order-believe"),
    ("hold-fire", Order::HoldFire, "ambush-order-hold-fire"),
];

fn single(order: &Order) -> (&'static str, &'static str) {
    WORDS.iter().find(|(_, known, _)| known == order).map_or(("", ""), |(word, _, message)| (*word, *message))
}

/// Appends the order's written form.
pub(super) fn write(stage: &Stage, order: &Order, out: &mut String) {
    let _ = match order {
        Order::Bid(nerve) => write!(out, "bid {nerve}"),
        Order::Scout(place) => write!(out, "scout {}", place.key()),
        Order::March { from, to, blocks } => {
            let _ = write!(out, "march {} {}", from.key(), to.key());
            blocks.iter().try_for_each(|block| write!(out, " {}", block.key()))
        }
        Order::Challenge(place) => write!(out, "challenge {}", place.key()),
        Order::Shell { x, y } => write!(out, "shell {x} {y}"),
        Order::Lose(block) => write!(out, "lose {}", block.key()),
        Order::Retreat(place) => write!(out, "retreat {}", place.key()),
        Order::LetPass if stage.has(Fault::Unreadable) => write!(out, "let pass"),
        _ => write!(out, "{}", single(order).0),
    };
}

/// The words of a line, read one after another.
struct Words<'t> {
    words: std::str::Split<'t, char>,
    at: usize,
}

impl<'t> Words<'t> {
    fn next<T>(&mut self, expected: &'static str, read: impl Fn(&'t str) -> Option<T>) -> Result<T, Unreadable> {
        let word = self.at;
        self.at += 1;
        self.words.next().and_then(read).ok_or(Unreadable { word, expected })
    }

    fn place(&mut self) -> Result<Place, Unreadable> {
        self.next("expected-place", Place::named)
    }

    fn block(&mut self) -> Result<Block, Unreadable> {
        self.next("expected-block", Block::named)
    }

    /// A number as it is written: no sign, no leading nought.
    fn number<T: std::str::FromStr + ToString>(&mut self) -> Result<T, Unreadable> {
        self.next("expected-number", |word| word.parse().ok().filter(|number: &T| number.to_string() == word))
    }

    fn rest<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, Unreadable>) -> Result<Vec<T>, Unreadable> {
        let mut all = Vec::new();
        while self.words.clone().next().is_some() {
            all.push(read(self)?);
        }
        Ok(all)
    }

    fn end(mut self, order: Order) -> Result<Order, Unreadable> {
        match self.words.next() {
            None => Ok(order),
            Some(_) => Err(Unreadable { word: self.at, expected: "expected-end" }),
        }
    }
}

/// Reads an order's written form.
pub(super) fn read(text: &str) -> Result<Order, Unreadable> {
    let mut words = Words { words: text.split(' '), at: 0 };
    let order = match words.next("expected-order", Some)? {
        "bid" => Order::Bid(words.number()?),
        "scout" => Order::Scout(words.place()?),
        "march" => {
            Order::March { from: words.place()?, to: words.place()?, blocks: words.rest(|words| words.block())? }
        }
        "challenge" => Order::Challenge(words.place()?),
        "shell" => Order::Shell { x: words.number()?, y: words.number()? },
        "lose" => Order::Lose(words.block()?),
        "retreat" => Order::Retreat(words.place()?),
        word => match WORDS.iter().find(|(known, ..)| *known == word) {
            Some((_, order, _)) => order.clone(),
            None => return Err(Unreadable { word: 0, expected: "expected-order" }),
        },
    };
    words.end(order)
}

/// Appends the written form of a pick.
pub(super) fn write_pick(pick: &Pick, out: &mut String) {
    out.push_str(match pick {
        Pick::From(place) | Pick::To(place) => place.key(),
        Pick::Block(block) => block.key(),
    });
}

/// The pieces and places that a choice names.
pub(super) fn concerns(choice: &Choice<Order, Pick>) -> Concerns {
    let (blocks, places): (Vec<Block>, Vec<Place>) = match choice {
        Choice::Pick(Pick::From(place) | Pick::To(place)) => (vec![], vec![*place]),
        Choice::Pick(Pick::Block(block)) | Choice::Order(Order::Lose(block)) => (vec![*block], vec![]),
        Choice::Order(Order::March { from, to, blocks }) => (blocks.clone(), vec![*from, *to]),
        Choice::Order(Order::Scout(place) | Order::Challenge(place) | Order::Retreat(place)) => (vec![], vec![*place]),
        Choice::Order(Order::Shell { x, y }) => (vec![], Place::at((*x).into(), (*y).into()).into_iter().collect()),
        Choice::Order(_) => (vec![], vec![]),
    };
    Concerns {
        pieces: blocks.into_iter().map(Into::into).collect(),
        places: places.into_iter().map(Into::into).collect(),
    }
}

/// An order in words.
pub(super) fn words(order: &Order) -> Message {
    let number = |number: u16| Arg::Number(number.into());
    let place = |place: &Place| Arg::place(*place);
    match order {
        Order::Bid(nerve) => Message::new("ambush-order-bid").with("nerve", number((*nerve).into())),
        Order::Scout(at) => Message::new("ambush-order-scout").with("place", place(at)),
        Order::March { from, to, blocks } => {
            let message = Message::new("ambush-order-march").with("from", place(from)).with("to", place(to));
            let message = message.with("count", number(blocks.len() as u16));
            let names = ["first", "second", "third"];
            blocks.iter().zip(names).fold(message, |message, (block, name)| message.with(name, Arg::piece(*block)))
        }
        Order::Challenge(from) => Message::new("ambush-order-challenge").with("place", place(from)),
        Order::Shell { x, y } => Message::new("ambush-order-shell").with("x", number(*x)).with("y", number(*y)),
        Order::Lose(block) => Message::new("ambush-order-lose").with("block", Arg::piece(*block)),
        Order::Retreat(to) => Message::new("ambush-order-retreat").with("place", place(to)),
        _ => Message::new(single(order).1),
    }
}
