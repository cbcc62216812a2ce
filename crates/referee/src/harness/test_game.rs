//! A game played at random, and the checks that every decision goes through.

use super::violation::{Moment, Violation};
use super::{Effort, Summary};
use crate::chance::{Audience, Chance, Roll, Seeded, Throw};
use crate::declare::Written;
use crate::game::Game;
use crate::record::{EntryKind, Header};
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::{Choice, Listing, System};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A draft of more picks than this cannot be completed.
pub(super) const MOST_PICKS: usize = 500;
/// So many written forms and words are remembered, to be tried elsewhere.
const MOST_REMEMBERED: usize = 600;

/// The harness's own chance, apart from the game's.
pub(super) struct Rng(Seeded);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng::named("harness", seed)
    }

    /// One of several that come from one seed.
    pub fn named(name: &str, seed: u64) -> Rng {
        Rng(Seeded::new(format!("{name} {seed}").as_bytes()))
    }

    /// One of so many, from 0.
    pub fn below(&mut self, of: usize) -> usize {
        let roll = Roll::Pick { of: of as u32 };
        self.0.give(Throw { label: "harness", roll, audience: Audience::Nobody }) as usize
    }

    /// Whether one of so many comes up.
    pub fn one_in(&mut self, of: u32) -> bool {
        self.below(of.max(1) as usize) == 0
    }

    /// One of the things; none if there is none.
    pub fn choose<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        if things.is_empty() { None } else { things.get(self.below(things.len())) }
    }

    /// A number for another source of chance.
    pub fn number(&mut self) -> u64 {
        self.below(u32::MAX as usize) as u64
    }
}

/// What is written down in a game, to be tried at other decisions.
#[derive(Default)]
pub(super) struct Memory {
    pub texts: Vec<String>,
    pub words: Vec<String>,
    known: BTreeSet<String>,
}

impl Memory {
    pub fn remember(&mut self, text: &str) {
        if self.texts.len() < MOST_REMEMBERED && self.known.insert(text.to_owned()) {
            self.texts.push(text.to_owned());
            text.split(' ').for_each(|word| self.remember_word(word));
        }
    }

    fn remember_word(&mut self, word: &str) {
        if self.words.len() < MOST_REMEMBERED && self.known.insert(format!(" {word}")) {
            self.words.push(word.to_owned());
        }
    }

    /// Some written form that may never have been offered: a text with words exchanged, left out,
    /// put in or turned round, a number or a digit changed, or the last word of another text added.
    pub fn mutate(&self, text: &str, joined: &str, rng: &mut Rng) -> String {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let at = rng.below(words.len());
        let other = rng.choose(&self.words).cloned().unwrap_or_default();
        match rng.below(7) {
            0 => words[at] = other,
            1 => drop(words.remove(at)),
            2 => words.insert(at + 1, other),
            3 => {
                let with = rng.below(words.len());
                words.swap(at, with);
            }
            4 => words.extend(joined.split(' ').next_back().map(str::to_owned)),
            5 => {
                let digits: Vec<usize> =
                    text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|it| it.0).collect();
                let mut text = text.to_owned();
                if let Some(&digit) = rng.choose(&digits) {
                    text.replace_range(digit..=digit, &rng.below(10).to_string());
                }
                return text;
            }
            _ => {
                for word in &mut words {
                    if let Ok(number) = word.parse::<i64>() {
                        *word = (number + rng.below(61) as i64 - 30).to_string();
                    }
                }
            }
        }
        words.join(" ")
    }
}

/// A game in progress under the harness.
pub(super) struct TestGame<S: System> {
    pub stage: Arc<S::Stage>,
    pub game: Game<S>,
    pub rng: Rng,
    pub memory: Memory,
    pub summary: Summary,
    seed: u64,
}

impl<S: System> TestGame<S> {
    /// Begins a game.
    pub fn open(stage: &Arc<S::Stage>, seed: u64) -> Result<TestGame<S>, Violation> {
        let header = Header { dice: format!("seeded {seed}"), scenario: "harness".to_owned(), ..Header::default() };
        let rng = Rng::new(seed);
        match Game::begin(stage.clone(), header, &[]) {
            Ok(game) => Ok(TestGame::around(game, rng, seed)),
            Err(refusal) => {
                let at = Moment { system: S::NAME, seed, line: 0, seat: None, orders: Vec::new() };
                Err(Violation::OfferRefused { at: Box::new(at), order: "begin".to_owned(), rule: refusal.rule })
            }
        }
    }

    /// Continues a game in progress.
    pub fn around(game: Game<S>, rng: Rng, seed: u64) -> TestGame<S> {
        let (memory, summary) = (Memory::default(), Summary::default());
        TestGame { stage: game.stage().clone(), game, rng, memory, summary, seed }
    }

    /// Plays to the end; `watch` looks on before each order.
    pub fn play(
        mut self,
        most_orders: u32,
        watch: &mut dyn FnMut(&mut TestGame<S>) -> Result<(), Violation>,
    ) -> Result<Summary, Violation> {
        for _ in 0..=most_orders {
            let waiting = self.waiting()?;
            watch(&mut self)?;
            let Some(&seat) = self.rng.choose(&waiting) else {
                self.summary.games += 1;
                return Ok(self.summary);
            };
            let order = self.decide(seat)?;
            self.give(seat, &order)?;
        }
        Err(Violation::NeverEnds { at: self.moment(None) })
    }

    /// Who must decide: somebody, unless the game is over. Each of them has a choice.
    fn waiting(&self) -> Result<Vec<Seat>, Violation> {
        let waiting: Vec<Seat> = self.game.waiting_for().collect();
        let over = S::winner(&self.stage, self.game.state()).is_some();
        match (waiting.is_empty(), over) {
            (true, false) => Err(Violation::NobodyAsked { at: self.moment(None) }),
            (false, true) => Err(Violation::AskedAfterTheEnd { at: self.moment(None) }),
            _ => match waiting.iter().find(|&&seat| self.game.offers(seat, &[]).is_empty()) {
                Some(&seat) => Err(Violation::NoChoice { at: self.moment(Some(seat)) }),
                None => Ok(waiting),
            },
        }
    }

    /// A random order of the seat, pick by pick; everything offered on the way is checked.
    pub fn decide(&mut self, seat: Seat) -> Result<S::Order, Violation> {
        let mut draft = Vec::new();
        while draft.len() < MOST_PICKS {
            let offers = self.game.offers(seat, &draft);
            self.check_offers(seat, &offers)?;
            match self.rng.choose(&offers) {
                Some(Choice::Order(order)) => return Ok(order.clone()),
                Some(Choice::Pick(pick)) => draft.push(pick.clone()),
                None => break,
            }
        }
        Err(self.stuck(seat, &draft))
    }

    fn give(&mut self, seat: Seat, order: &S::Order) -> Result<(), Violation> {
        match self.game.order_read(seat, order, &[]) {
            Ok(_) => {
                self.summary.orders += 1;
                Ok(())
            }
            Err(refusal) => Err(self.refused(seat, order, refusal.rule)),
        }
    }

    /// Every whole order among the offers is accepted, and its written form reads back.
    fn check_offers(&mut self, seat: Seat, offers: &[Choice<S::Order, S::Pick>]) -> Result<(), Violation> {
        for choice in offers {
            let Choice::Order(order) = choice else { continue };
            if let Err(refusal) = self.game.gate(seat, order) {
                return Err(self.refused(seat, order, refusal.rule));
            }
            let text = self.written(order);
            self.check_written(seat, order, &text)?;
            self.memory.remember(&text);
            self.summary.offered += 1;
        }
        Ok(())
    }

    fn check_written(&self, seat: Seat, order: &S::Order, text: &str) -> Result<(), Violation> {
        let read = S::Order::parse(&self.stage, text);
        let plain = text.split(' ').all(|word| !word.is_empty() && !word.contains(['|', '\n', '\t']))
            && !text.split(' ').take(1).any(|word| word.contains(char::is_uppercase))
            && !matches!(text.split(' ').next(), Some("begin" | "take-back"));
        if plain && read.as_ref() == Ok(order) {
            return Ok(());
        }
        Err(Violation::WrittenForm { at: self.moment(Some(seat)), order: text.to_owned(), read: format!("{read:?}") })
    }

    /// Every order that the offers lead to, each checked; none if they are too many to follow.
    pub fn follow(&mut self, seat: Seat, effort: Effort) -> Result<Option<Vec<S::Order>>, Violation> {
        let mut listed = Vec::new();
        let mut texts = BTreeSet::new();
        let mut drafts = vec![Vec::new()];
        let mut nodes = 0;
        while let Some(draft) = drafts.pop() {
            let offers = self.game.offers(seat, &draft);
            nodes += offers.len();
            if nodes > effort.most_nodes {
                return Ok(None);
            }
            if offers.is_empty() {
                return Err(self.stuck(seat, &draft));
            }
            self.check_offers(seat, &offers)?;
            for choice in offers {
                match choice {
                    Choice::Pick(pick) => drafts.push([draft.as_slice(), &[pick]].concat()),
                    Choice::Order(order) => {
                        let text = self.written(&order);
                        if !texts.insert(text.clone()) {
                            return Err(Violation::ListedTwice { at: self.moment(Some(seat)), order: text });
                        }
                        listed.push(order);
                    }
                }
            }
        }
        self.summary.lists += 1;
        Ok(Some(listed))
    }

    /// An order's written form.
    pub fn written(&self, order: &S::Order) -> String {
        written::<S>(&self.stage, order)
    }

    pub fn is_complete(&self, seat: Seat) -> bool {
        S::listing(&self.stage, self.game.state(), seat) == Listing::Complete
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<S> {
        (0..S::seats(&self.stage).len() as u8).map(Seat)
    }

    pub fn stuck(&self, seat: Seat, draft: &[S::Pick]) -> Violation {
        let write = |pick: &S::Pick| pick.written(&self.stage);
        match draft {
            [] => Violation::NoChoice { at: self.moment(Some(seat)) },
            _ => Violation::StuckDraft { at: self.moment(Some(seat)), draft: draft.iter().map(write).collect() },
        }
    }

    fn refused(&self, seat: Seat, order: &S::Order, rule: RuleId) -> Violation {
        Violation::OfferRefused { at: self.moment(Some(seat)), order: self.written(order), rule }
    }

    /// Where the game is, for a violation.
    pub fn moment(&self, seat: Option<Seat>) -> Box<Moment> {
        let owes = |seat| S::owed(&self.stage, self.game.state()).seats.contains(&seat);
        let named = |seat: Seat| {
            let name = S::seats(&self.stage).get(seat.index()).map_or("observer", |card| card.name);
            (name, owes(seat).then(|| S::decision(&self.stage, self.game.state(), seat)))
        };
        let told = |entry: &crate::record::Entry| match &entry.kind {
            EntryKind::Begin => "begin".to_owned(),
            EntryKind::Order(text) => format!("{}: {text}", entry.seat),
            EntryKind::TakeBack(line) => format!("{}: take-back {line}", entry.seat),
            EntryKind::Amend(change) => format!("umpire: {change}"),
        };
        Box::new(Moment {
            system: S::NAME,
            seed: self.seed,
            line: self.game.next_line(),
            seat: seat.map(named),
            orders: self.game.record().entries.iter().map(told).collect(),
        })
    }
}

/// An order's written form.
pub(super) fn written<S: System>(stage: &S::Stage, order: &S::Order) -> String {
    let mut text = String::new();
    S::write_order(stage, order, &mut text);
    text
}
