//! Chapters 2 and 8: the turns, the cup, and the end of the night. Here is also the loop that
//! resolves frames until somebody must decide.

use super::blocks::{Blocks, Side};
use super::event::{Both, Event, Group, Winner};
use super::ground::{Ground, Place};
use super::stage::{Fault, Stage};
use super::state::{Chit, Cup, Frame, Standing, State, Table};
use super::{clash, march, plan};
use referee::chance::Chance;
use referee::event::Sink;
use referee::flow::{Frames, Sealed};
use referee::{Seat, cite};

/// A game being carried on: what the chapters work with.
pub(super) struct Play<'a> {
    pub stage: &'a Stage,
    pub state: &'a mut State,
    pub chance: &'a mut dyn Chance,
    pub sink: &'a mut dyn Sink<Event>,
}

impl Play<'_> {
    /// Something happens: the table changes, and the event is told.
    pub fn tell(&mut self, event: Event) {
        self.state.table.undergo(&event);
        self.sink.happened(&event);
    }

    pub fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    pub fn pop(&mut self) {
        self.state.frames.pop();
    }

    /// The blocks as a group, by what everybody has seen of them.
    pub fn group(&self, blocks: Blocks) -> Group {
        let hidden = self.state.table.hidden(blocks);
        Group { shown: blocks.without(hidden), hidden, count: blocks.len() }
    }

    /// Shows everybody those of the blocks that are hidden.
    pub fn show(&mut self, blocks: Blocks) {
        for block in self.state.table.hidden(blocks).iter() {
            self.tell(Event::Shown { block });
        }
    }

    /// Resolves frames until somebody must decide or the game is over.
    pub fn advance(&mut self) {
        while let Some(frame) = self.state.top() {
            match frame {
                Frame::Night => self.next_turn(),
                Frame::Cup => self.draw(),
                Frame::Plans(plans) if plans.is_complete() => plan::reveal(self, plans),
                Frame::Moving { .. } => march::go_on(self),
                Frame::Challenge { place: Some(_), .. } => self.pop(),
                Frame::Clash { .. } => clash::go_on(self),
                _ => return,
            }
        }
    }

    fn next_turn(&mut self) {
        if ended(self.stage, &self.state.table) {
            self.pop();
            let points = Side::BOTH.map(|side| points(&self.state.table, side));
            return self.tell(Event::Over { winner: Winner(leader(&self.state.table)), points: Both(points) });
        }
        let counted = if self.stage.has(Fault::NeverEnds) { 1 } else { self.state.table.turn + 1 };
        self.tell(Event::Turn { turn: counted });
        let mut cup = Cup::from(Chit::ALL);
        self.chance.shuffle("cup", &mut cup);
        self.tell(Event::CupFilled { cup });
        self.push(Frame::Cup);
        self.push(Frame::Plans(Sealed::owed_by((0..4).map(Seat))));
    }

    fn draw(&mut self) {
        let Some(&chit) = self.state.table.cup.last() else { return self.pop() };
        if beaten(&self.state.table) {
            return self.pop();
        }
        self.tell(Event::Drawn { chit });
        match chit {
            Chit::March(side) => self.push(Frame::March { side }),
            Chit::Guns(side) => self.push(Frame::Guns { side }),
            Chit::Moon if cite(rule!("2.moon")) => self.moonlight(),
            Chit::Clouds if cite(rule!("2.clouds")) => self.pop(),
            Chit::Moon | Chit::Clouds => (),
        }
    }

    fn moonlight(&mut self) {
        self.tell(Event::Moonlight);
        for place in Place::all().filter(|place| place.ground() == Ground::Field) {
            for side in Side::BOTH {
                self.show(self.state.table.at(side, place));
            }
        }
    }
}

/// The state before the first turn: each side's blocks dealt out to its places, unseen.
pub(super) fn deal(chance: &mut dyn Chance) -> State {
    let standing = |place| Standing { place: Some(place), marched: false, shown: false, scouted: false };
    let [union, confederate] = Side::BOTH.map(|side| {
        let mut places = side.starting_places();
        chance.shuffle("deal", &mut places);
        places.map(standing)
    });
    let mut blocks = [union[0]; 12];
    blocks[..6].copy_from_slice(&union);
    blocks[6..].copy_from_slice(&confederate);
    let table = Table { turn: 0, moonlit: false, nerve: [5, 5], cup: Cup::new(), blocks };
    let mut frames = Frames::default();
    frames.push(Frame::Night);
    State { table, frames }
}

/// Whether a side has nothing left.
fn beaten(table: &Table) -> bool {
    Side::BOTH.into_iter().any(|side| table.left(side).is_empty()) && cite(rule!("2.end"))
}

fn ended(stage: &Stage, table: &Table) -> bool {
    !stage.has(Fault::NeverEnds) && (beaten(table) || table.turn >= stage.options.turns)
}

/// The side's points as the table stands.
pub(super) fn points(table: &Table, side: Side) -> i32 {
    points_for(table.lost(side.other()), !table.at(side, Place::CROSSROADS).is_empty())
}

/// The points for the enemy's lost blocks, and for standing on the Crossroads.
pub(super) fn points_for(lost: Blocks, crossroads: bool) -> i32 {
    let strength = if !lost.is_empty() && cite(rule!("8.points")) { lost.strength() } else { 0 };
    strength + if crossroads && cite(rule!("8.crossroads")) { 3 } else { 0 }
}

/// The side with more points.
pub(super) fn leader(table: &Table) -> Option<Side> {
    let [union, confederate] = Side::BOTH.map(|side| points(table, side));
    match union.cmp(&confederate) {
        std::cmp::Ordering::Greater => Some(Side::Union),
        std::cmp::Ordering::Less => Some(Side::Confederate),
        std::cmp::Ordering::Equal => None,
    }
}

/// The seat that a single-seat frame asks, and the name of its decision.
pub(super) fn asked(frame: Frame) -> Option<(Seat, &'static str)> {
    Some(match frame {
        Frame::Lead { side } => (side.commander(), "lead"),
        Frame::March { side } => (side.commander(), "march"),
        Frame::Challenge { side, place: None, .. } => (side.commander(), "challenge"),
        Frame::Answer { side } => (side.scout(), "answer"),
        Frame::Doubt { side } => (side.scout(), "doubt"),
        Frame::Guns { side } => (side.commander(), "guns"),
        Frame::Loss { side, .. } => (side.commander(), "loss"),
        Frame::Retreat { side, .. } => (side.commander(), "retreat"),
        _ => return None,
    })
}
