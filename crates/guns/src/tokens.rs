//! Section 4: battle tokens, time tokens and the track of hours.

use crate::blocks::{Battalion, Side};
use crate::board::EntryId;
use serde::{Deserialize, Serialize};

/// With which blocks an artillery token can be deployed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deploy {
    /// A battalion's own guns.
    Battalion(Battalion),
    /// A Confederate corps' guns.
    Corps(u8),
    /// The Union artillery reserve.
    Reserve,
    /// Anybody's.
    Any,
}

/// A kind of battle token. Tokens of one kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Token(pub u8);

/// Battalions that have guns of their own, then corps, reserve and ANY; two strengths of each; then
/// March/Fieldwork.
const GUNNERS: u8 = 16;
const CORPS: u8 = GUNNERS * 2;
const RESERVE: u8 = CORPS + 6;
const ANY: u8 = RESERVE + 2;

/// How many kinds of battle tokens there are.
pub const KINDS: usize = ANY as usize + 3;

/// The tokens as orders write them, in the order of [`Token::all`].
const KEYS: [&str; KINDS] = [
    "guns-heth-2",
    "guns-heth-1",
    "guns-pender-2",
    "guns-pender-1",
    "guns-anderson-2",
    "guns-anderson-1",
    "guns-rodes-2",
    "guns-rodes-1",
    "guns-early-2",
    "guns-early-1",
    "guns-johnson-2",
    "guns-johnson-1",
    "guns-mclaws-2",
    "guns-mclaws-1",
    "guns-hood-2",
    "guns-hood-1",
    "guns-pickett-2",
    "guns-pickett-1",
    "guns-reynolds-2",
    "guns-reynolds-1",
    "guns-howard-2",
    "guns-howard-1",
    "guns-slocum-2",
    "guns-slocum-1",
    "guns-sickles-2",
    "guns-sickles-1",
    "guns-hancock-2",
    "guns-hancock-1",
    "guns-sykes-2",
    "guns-sykes-1",
    "guns-sedgwick-2",
    "guns-sedgwick-1",
    "guns-i-2",
    "guns-i-1",
    "guns-ii-2",
    "guns-ii-1",
    "guns-iii-2",
    "guns-iii-1",
    "guns-reserve-2",
    "guns-reserve-1",
    "guns-any-2",
    "guns-any-1",
    "march",
];

impl Token {
    /// March or fieldwork.
    pub const MARCH: Token = Token(ANY + 2);

    /// Every kind, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Token> {
        (0..KINDS as u8).map(Token)
    }

    /// An artillery token.
    pub fn guns(deploy: Deploy, strength: u8) -> Option<Token> {
        let pair = match deploy {
            Deploy::Battalion(battalion) if battalion.0 < GUNNERS => battalion.0 * 2,
            Deploy::Battalion(_) => return None,
            Deploy::Corps(corps @ 1..=3) => CORPS + (corps - 1) * 2,
            Deploy::Corps(_) => return None,
            Deploy::Reserve => RESERVE,
            Deploy::Any => ANY,
        };
        match strength {
            2 => Some(Token(pair)),
            1 => Some(Token(pair + 1)),
            _ => None,
        }
    }

    /// With whom it is deployed; none for March/Fieldwork.
    pub fn deploy(self) -> Option<Deploy> {
        match self.0 {
            n if n < CORPS => Some(Deploy::Battalion(Battalion(n / 2))),
            n if n < RESERVE => Some(Deploy::Corps((n - CORPS) / 2 + 1)),
            n if n < ANY => Some(Deploy::Reserve),
            n if n < ANY + 2 => Some(Deploy::Any),
            _ => None,
        }
    }

    /// Its strength as artillery.
    pub fn strength(self) -> i32 {
        match self {
            Token::MARCH => 0,
            Token(n) if n % 2 == 0 => 2,
            _ => 1,
        }
    }

    /// Its place in the lists.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// As orders write it: `guns-heth-2`.
    pub fn key(self) -> &'static str {
        KEYS.get(self.index()).copied().unwrap_or("march")
    }

    /// The token of that key.
    pub fn named(key: &str) -> Option<Token> {
        Token::all().find(|token| token.key() == key)
    }

    /// Whether an army has such tokens.
    pub fn belongs_to(self, side: Side) -> bool {
        match self.deploy() {
            None | Some(Deploy::Any) => true,
            Some(Deploy::Battalion(battalion)) => battalion.side() == side,
            Some(Deploy::Corps(_)) => side == Side::Confederate,
            Some(Deploy::Reserve) => side == Side::Union,
        }
    }
}

/// Battle tokens without an order: how many of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pile(#[serde(with = "serde_pile")] [u8; KINDS]);

/// Arrays of this length have no implementation of their own.
mod serde_pile {
    use super::KINDS;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(pile: &[u8; KINDS], serializer: S) -> Result<S::Ok, S::Error> {
        pile.as_slice().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; KINDS], D::Error> {
        let counts = Vec::<u8>::deserialize(deserializer)?;
        counts.try_into().map_err(|_| D::Error::custom("a pile has a count of each kind of token"))
    }
}

impl Default for Pile {
    fn default() -> Pile {
        Pile([0; KINDS])
    }
}

impl Pile {
    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// How many of a kind there are.
    pub fn count(&self, token: Token) -> u8 {
        self.0[token.index()]
    }

    /// Whether there is one of a kind.
    pub fn has(&self, token: Token) -> bool {
        self.count(token) > 0
    }

    /// Lays one there.
    pub fn add(&mut self, token: Token) {
        self.0[token.index()] = self.0[token.index()].saturating_add(1);
    }

    /// Takes one away, if there is one.
    pub fn take(&mut self, token: Token) -> bool {
        let count = &mut self.0[token.index()];
        let had = *count > 0;
        *count = count.saturating_sub(1);
        had
    }

    /// Lays all of another pile there, which is then empty.
    pub fn take_all(&mut self, other: &mut Pile) {
        for token in Token::all() {
            self.0[token.index()] = self.0[token.index()].saturating_add(other.count(token));
        }
        *other = Pile::default();
    }

    /// The kinds that are there, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Token> + '_ {
        Token::all().filter(|&token| self.has(token))
    }

    /// Every token, kind after kind.
    pub fn iter(&self) -> impl Iterator<Item = Token> + '_ {
        Token::all().flat_map(|token| std::iter::repeat_n(token, self.count(token).into()))
    }

    /// The token at a place, counted kind after kind.
    pub fn nth(&self, place: usize) -> Option<Token> {
        self.iter().nth(place)
    }

    /// Whether all tokens of another pile are there.
    pub fn holds(&self, other: &Pile) -> bool {
        Token::all().all(|token| self.count(token) >= other.count(token))
    }
}

impl FromIterator<Token> for Pile {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Pile {
        let mut pile = Pile::default();
        tokens.into_iter().for_each(|token| pile.add(token));
        pile
    }
}

/// A time token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TimeToken {
    /// Nothing comes.
    Rumour,
    /// Reinforcements come there.
    Arrival(EntryId),
}

impl TimeToken {
    /// Its word in files and views.
    pub fn word(self) -> &'static str {
        match self {
            TimeToken::Rumour => "rumour",
            TimeToken::Arrival(entry) => entry.name(),
        }
    }
}

/// Boxes of the time track.
pub const BOXES: usize = 17;
/// The box of the night.
pub const NIGHT: u8 = 16;
/// The box at which the first day begins.
pub const SEVEN: u8 = 2;
/// The box of 1 PM.
pub const ONE: u8 = 8;

/// The labels of the boxes.
pub const HOURS: [&str; BOXES] = [
    "5 AM", "6 AM", "7 AM", "8 AM", "9 AM", "10 AM", "11 AM", "12 noon", "1 PM", "2 PM", "3 PM", "4 PM", "5 PM",
    "6 PM", "7 PM", "8 PM", "Night",
];

/// The same as words of the locale files.
const HOUR_WORDS: [&str; BOXES] = [
    "hour-5-am",
    "hour-6-am",
    "hour-7-am",
    "hour-8-am",
    "hour-9-am",
    "hour-10-am",
    "hour-11-am",
    "hour-12-noon",
    "hour-1-pm",
    "hour-2-pm",
    "hour-3-pm",
    "hour-4-pm",
    "hour-5-pm",
    "hour-6-pm",
    "hour-7-pm",
    "hour-8-pm",
    "hour-night",
];

/// An hour of the battle, counted through the three days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hour(pub u8);

impl Hour {
    /// The hour of a box on a day, from 1.
    pub fn new(day: u8, hour: u8) -> Hour {
        Hour((day - 1) * BOXES as u8 + hour)
    }

    /// The day of July, from 1.
    pub fn day(self) -> u8 {
        self.0 / BOXES as u8 + 1
    }

    /// Its box on the track.
    pub fn place(self) -> u8 {
        self.0 % BOXES as u8
    }

    /// Its label.
    pub fn label(self) -> &'static str {
        HOURS[usize::from(self.place())]
    }

    /// Its word in the locale files.
    pub fn word(self) -> &'static str {
        HOUR_WORDS[usize::from(self.place())]
    }

    /// Whether it is night.
    pub fn is_night(self) -> bool {
        self.place() == NIGHT
    }

    /// So many hours later.
    pub fn after(self, hours: u8) -> Hour {
        Hour(self.0 + hours)
    }
}
