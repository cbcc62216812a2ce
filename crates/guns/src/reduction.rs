//! Section 2: reducing blocks, with the opponent's blind choice.

use crate::blocks::{Block, Grade};
use crate::event::Event;
use crate::event_parts::Secret;
use crate::flow::{Frame, Loss, Offered};
use crate::march::not_listed;
use crate::orders::{Order, Pick};
use crate::paths::piece;
use crate::state::{Now, Place, Play, Seen};
use referee::flow::Flows;
use referee::{Choice, Refusal};

/// What becomes of a block that is reduced.
enum Fate {
    /// Its owner offers two, the opponent picks one.
    Choice,
    /// This one takes its place.
    Replaced(Block),
    /// It is gone.
    Eliminated,
    /// It stays as it is: never, under all rules.
    Spared,
}

impl Now<'_> {
    /// Unused reduced blocks that may replace a block, those of strength 2 first.
    pub fn replacements(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let card = self.stage.card(block);
        let fits = move |other: &Block| {
            let reduced = self.stage.card(*other);
            let own = match (card.iron, reduced.iron) {
                (false, true) => !rule!("19.separate-replacements#a"),
                (true, false) => !rule!("19.separate-replacements#b"),
                _ => true,
            };
            let there = match self.standing(*other).place {
                Place::Unused => true,
                Place::Eliminated => reduced.grade != Grade::Full && !rule!("2.reduced-single-use"),
                _ => false,
            };
            reduced.battalion == card.battalion && own && there
        };
        self.army(card.side()).filter(fits)
    }

    fn fate(&self, block: Block) -> Fate {
        if !rule!("2.reduce-remove#a") {
            return Fate::Spared;
        }
        let card = self.stage.card(block);
        let one = || self.replacements(block).find(|&other| self.stage.card(other).grade == Grade::One);
        if card.strength == 1 && rule!("2.reduce-strength-one#a") {
            return Fate::Eliminated;
        }
        match card.grade {
            Grade::Full if card.iron && rule!("19.reduces-to-two") => {
                let two = self.replacements(block).find(|&other| self.stage.card(other).grade == Grade::Two);
                two.or_else(one).map_or(Fate::Eliminated, Fate::Replaced)
            }
            Grade::Full => match self.replacements(block).count() {
                0 if !rule!("R3") => Fate::Spared,
                0 => Fate::Eliminated,
                1 if !rule!("2.reduce-full-single#a") => Fate::Eliminated,
                1 => self.replacements(block).next().map_or(Fate::Eliminated, Fate::Replaced),
                _ if rule!("2.reduce-full-choice#a") => Fate::Choice,
                _ => self.replacements(block).next().map_or(Fate::Eliminated, Fate::Replaced),
            },
            _ => match one().filter(|_| rule!("2.reduce-two-to-one#a")) {
                Some(one) => Fate::Replaced(one),
                None if !rule!("R4") => Fate::Spared,
                None => Fate::Eliminated,
            },
        }
    }

    /// The pairs that an owner may lay before his opponent: blocks alike are offered once.
    fn pairs(&self, block: Block) -> Vec<[Block; 2]> {
        let mut kinds: Vec<Vec<Block>> = Vec::new();
        for other in self.replacements(block) {
            match kinds.iter_mut().find(|kind| self.stage.roster().alike(kind[0], other)) {
                Some(kind) => kind.push(other),
                None => kinds.push(vec![other]),
            }
        }
        let mut pairs = Vec::new();
        for (index, kind) in kinds.iter().enumerate() {
            if let [one, other, ..] = kind[..] {
                pairs.push([one, other]);
            }
            for (at, other) in kinds.iter().enumerate() {
                if at != index {
                    pairs.push([kind[0], other[0]]);
                }
            }
        }
        pairs
    }

    /// What the owner of a reduced block can offer.
    pub fn offer_pairs(&self, out: &mut Vec<Choice<Order, Pick>>) {
        if let Some(loss) = self.state.flow.loss() {
            out.extend(
                self.pairs(loss.block).into_iter().map(|[one, other]| Choice::Order(Order::Offer { one, other })),
            );
        }
    }

    /// Whether a pair may be offered.
    pub fn check_pair(&self, pair: &[Block; 2]) -> Result<(), Refusal> {
        let loss = self.state.flow.loss().ok_or_else(not_listed)?;
        if self.pairs(loss.block).contains(pair) {
            return Ok(());
        }
        let wrong = |block: &&Block| !self.replacements(loss.block).any(|other| other == **block);
        match pair.iter().find(wrong) {
            Some(block) => {
                let card = self.stage.card(*block);
                let same = card.battalion == self.stage.card(loss.block).battalion;
                let rule = if same && card.iron != self.stage.card(loss.block).iron {
                    id!("19.separate-replacements#a")
                } else {
                    id!("2.reduce-full-choice#a")
                };
                Err(Refusal::new(rule).with("block", piece(*block)))
            }
            None => Err(not_listed()),
        }
    }
}

impl Play<'_> {
    /// A block is shown to everybody.
    pub fn show(&mut self, block: Block) {
        let at = self.now().standing(block).place;
        self.happen(Event::Shown { block, at });
    }

    /// A block is eliminated.
    pub fn eliminate(&mut self, block: Block) {
        let at = self.now().standing(block).place;
        self.happen(Event::Eliminated { block, at });
    }

    /// A block is taken off.
    pub fn remove(&mut self, block: Block) {
        let at = self.now().standing(block).place;
        self.happen(Event::Removed { block, at });
    }

    /// Takes the next loss, unless its owner must offer two blocks first.
    pub fn take_loss(&mut self) -> Flows {
        let Some(&loss) = self.state.flow.loss() else {
            self.state.flow.frames.pop();
            return Flows::On;
        };
        match self.now().fate(loss.block) {
            Fate::Choice => {
                if self.now().standing(loss.block).seen != Seen::Face && rule!("R5") {
                    self.show(loss.block);
                }
                return Flows::Asks;
            }
            Fate::Replaced(to) => {
                let open = match self.stage.card(loss.block).grade {
                    Grade::Full if !self.stage.card(loss.block).iron => rule!("2.reduce-full-single#b"),
                    Grade::Two => rule!("2.reduce-two-to-one#b"),
                    _ => true,
                };
                self.replace(loss, to, open);
            }
            Fate::Eliminated => {
                self.loss_is_taken(None);
                self.eliminate(loss.block);
                self.put_in_place(loss.block, None);
            }
            Fate::Spared => self.loss_is_taken(None),
        }
        Flows::On
    }

    /// The next loss is taken; another may come before the rest.
    fn loss_is_taken(&mut self, another: Option<Loss>) {
        if let Some(losses) = self.state.flow.losses_mut() {
            losses.take();
            another.into_iter().for_each(|loss| losses.add_first(loss));
        }
    }

    /// The owner lays two blocks before the opponent.
    pub fn offer_pair(&mut self, pair: [Block; 2]) {
        let Some(loss) = self.state.flow.loss() else { return };
        let block = loss.block;
        self.happen(Event::Offered { block, pair: Some(pair) });
        self.state.flow.frames.push(Frame::Offer(Offered { block, pair }));
    }

    /// The opponent picks one of the two.
    pub fn pick_replacement(&mut self, number: u8) {
        let Some(Frame::Offer(offered)) = self.state.flow.frames.pop() else { return };
        let Some(&loss) = self.state.flow.loss() else { return };
        let to = offered.pair[usize::from(number == 2 && rule!("2.reduce-full-choice#b"))];
        self.replace(loss, to, !rule!("2.reduce-full-choice-hidden#b"));
    }

    fn replace(&mut self, loss: Loss, to: Block, open: bool) {
        self.loss_is_taken(loss.wholly.then_some(Loss { block: to, wholly: true }));
        let at = self.now().standing(loss.block).place;
        self.happen(Event::Reduced { block: loss.block, at, to: Secret::of(to), open });
        self.put_in_place(loss.block, Some(to));
    }

    fn put_in_place(&mut self, old: Block, new: Option<Block>) {
        let flow = &mut self.state.flow;
        flow.targets_mut().for_each(|target| target.replace(old, new));
        let Some(new) = new else { return };
        let named = flow.left.iter_mut().chain(flow.exposed.iter_mut());
        named.filter(|block| **block == old).for_each(|block| *block = new);
        let losses = flow.losses_mut().into_iter().flat_map(|losses| losses.iter_mut());
        losses.filter(|loss| loss.block == old).for_each(|loss| loss.block = new);
    }
}
