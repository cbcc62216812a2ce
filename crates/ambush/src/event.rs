//! What can happen, who sees it, and how it is told.

use super::blocks::{Block, Blocks, Side};
use super::ground::Place;
use super::stage::{Fault, Stage};
use super::state::{Chit, Cup};
use referee::declare::{Data, Event, Fact, Told};
use referee::{Arg, Message, Seat, Tally};
use serde_json::{Value, json};

/// Blocks that do something together. The enemy sees how many, and which of them were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Those that everybody has seen.
    pub shown: Blocks,
    /// The others; none of them for who may not know them.
    pub hidden: Blocks,
    /// How many they are together.
    pub count: u8,
}

impl Group {
    /// All that are known.
    pub fn all(self) -> Blocks {
        self.shown.iter().chain(self.hidden.iter()).collect()
    }

    fn unseen(self) -> Group {
        Group { hidden: Blocks::default(), ..self }
    }
}

/// One side's part in a fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Fighters {
    /// The die it rolled.
    pub die: i32,
    /// What it adds.
    pub tally: Tally,
}

/// Who won, if anybody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner(pub Option<Side>);

impl Winner {
    fn word(self) -> &'static str {
        self.0.map_or("draw", Side::word)
    }
}

/// Something of both sides, Union first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both<T>(pub [T; 2]);

/// One fact that happened.
#[derive(Clone, Debug, PartialEq, Event)]
#[declare(stage = Stage, message = "ambush-event")]
pub enum Event {
    /// A turn began.
    Turn {
        /// Which one, from 1.
        turn: u8,
    },
    /// The cup was filled and shaken.
    #[declare(quiet)]
    CupFilled {
        /// The chits in the order of drawing; nobody sees it.
        #[declare(unlisted, untold)]
        cup: Cup,
    },
    /// The bids were laid open and paid.
    Bids {
        /// Union, Confederate.
        bids: Both<u8>,
    },
    /// A side has the initiative.
    #[declare(message = if die.is_some() { "ambush-event-initiative-die" } else { "ambush-event-initiative" })]
    Initiative {
        /// The side.
        side: Side,
        /// The die that decided between equal bids.
        #[declare(optional)]
        die: Option<i32>,
    },
    /// A scout came back. Only his side hears of it.
    #[declare(message = if block.is_some() { "ambush-event-scouted" } else { "ambush-event-scouted-nothing" })]
    Scouted {
        /// His side.
        side: Side,
        /// Where he was.
        place: Place,
        /// What he saw; nothing if there was nothing new.
        #[declare(optional)]
        block: Option<Block>,
    },
    /// The side with the initiative took a march chit.
    Led {
        /// The side.
        side: Side,
    },
    /// The side with the initiative waits for the draw.
    Waited {
        /// The side.
        side: Side,
    },
    /// A chit was drawn.
    Drawn {
        /// The chit.
        chit: Chit,
    },
    /// There is moonlight.
    Moonlight,
    /// A block was shown to everybody.
    Shown {
        /// The block.
        block: Block,
    },
    /// A march was declared.
    Marched {
        /// Whose.
        side: Side,
        /// Where it begins.
        from: Place,
        /// Where it goes.
        to: Place,
        /// Who marches.
        group: Group,
    },
    /// The side does not march.
    Stayed {
        /// The side.
        side: Side,
    },
    /// A march was challenged.
    Challenged {
        /// The side that challenges.
        side: Side,
        /// From where.
        place: Place,
    },
    /// A march was let pass.
    LetPass {
        /// By this side.
        side: Side,
    },
    /// The countersign was given, at the price of one nerve.
    Countersigned {
        /// By this side.
        side: Side,
    },
    /// The countersign was believed or doubted.
    #[declare(message = if *doubted { "ambush-event-doubted" } else { "ambush-event-believed" })]
    Heard {
        /// By this side.
        side: Side,
        /// Whether it was doubted.
        doubted: bool,
    },
    /// A challenge was met with silence.
    #[declare(message = if *halted { "ambush-event-spotted" } else { "ambush-event-unspotted" })]
    Spotted {
        /// The die.
        die: i32,
        /// What is added.
        #[declare(tally = "spot")]
        tally: Tally,
        /// Both together.
        total: i32,
        /// Whether the march is halted.
        halted: bool,
    },
    /// A challenge was met with fire.
    Fired {
        /// By this side.
        side: Side,
    },
    /// Blocks moved.
    #[declare(message = if *retreat { "ambush-event-retreated" } else { "ambush-event-moved" })]
    Moved {
        /// Whose.
        side: Side,
        /// Where from.
        from: Place,
        /// Where to.
        to: Place,
        /// Who.
        group: Group,
        /// Whether it was a retreat.
        retreat: bool,
    },
    /// The guns fired.
    #[declare(message = if place.is_some() { "ambush-event-shelled" } else { "ambush-event-shelled-off" })]
    Shelled {
        /// Whose.
        side: Side,
        /// The point aimed at, eastward.
        x: u16,
        /// And southward.
        y: u16,
        /// Where the shell came down; none if off the board.
        #[declare(optional)]
        place: Option<Place>,
    },
    /// The guns did not fire.
    HeldFire {
        /// Whose.
        side: Side,
    },
    /// A shell came down among blocks.
    #[declare(message = if *hit { "ambush-event-hit" } else { "ambush-event-missed" })]
    Burst {
        /// Where.
        place: Place,
        /// The die.
        die: i32,
        /// What is added.
        #[declare(tally = "hit")]
        tally: Tally,
        /// Both together.
        total: i32,
        /// Whether it hit.
        hit: bool,
    },
    /// The lot of a shell fell on a block, and everybody sees which it is.
    Struck {
        /// The block.
        block: Block,
    },
    /// A fight was decided by dice.
    Clashed {
        /// The side that attacked.
        side: Side,
        /// Where the side attacked stands.
        place: Place,
        /// What it brought.
        attack: Box<Fighters>,
        /// What the side attacked brought.
        defence: Box<Fighters>,
        /// The winner.
        winner: Side,
    },
    /// A block was lost.
    Lost {
        /// The block.
        block: Block,
    },
    /// The game ended.
    Over {
        /// The winner.
        winner: Winner,
        /// Union, Confederate.
        points: Both<i32>,
    },
}

/// What a seat sees of an event.
pub(super) fn witness(stage: &Stage, event: &Event, seat: Seat) -> Option<Event> {
    let side = Side::of(seat);
    match event {
        Event::Marched { .. } if stage.has(Fault::NamesHeard) => Some(event.clone()),
        Event::CupFilled { .. } => Some(Event::CupFilled { cup: Cup::new() }),
        Event::Scouted { side: whose, .. } => (side == Some(*whose)).then(|| event.clone()),
        Event::Marched { side: whose, from, to, group } if side != Some(*whose) => {
            Some(Event::Marched { side: *whose, from: *from, to: *to, group: group.unseen() })
        }
        Event::Moved { side: whose, from, to, group, retreat } if side != Some(*whose) => {
            Some(Event::Moved { side: *whose, from: *from, to: *to, group: group.unseen(), retreat: *retreat })
        }
        _ => Some(event.clone()),
    }
}

/// Whether the event shows something hidden.
pub(super) fn discloses(event: &Event) -> bool {
    match event {
        Event::Bids { .. } | Event::Drawn { .. } | Event::Shown { .. } | Event::Struck { .. } => true,
        Event::Scouted { block, .. } => block.is_some(),
        _ => false,
    }
}

/// The tallies that an event carries.
pub(super) fn tallies(event: &Event) -> Vec<(&'static str, Tally)> {
    match event {
        Event::Clashed { attack, defence, .. } => {
            vec![("attack", attack.tally.clone()), ("defence", defence.tally.clone())]
        }
        _ => Fact::<Stage>::tallies(event),
    }
}

impl Told<Stage> for Group {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Number(self.count.into()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!({ "count": self.count, "names": self.all().iter().map(Block::name).collect::<Vec<_>>() })
    }
}

impl Told<Stage> for Chit {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.word()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.word())
    }
}

/// Die and modifiers together.
impl Told<Stage> for Fighters {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        (self.die + self.tally.total()).args(stage, out);
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.die + self.tally.total())
    }
}

impl Told<Stage> for Winner {
    fn args(&self, _stage: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Word(self.word()));
    }

    fn data(&self, _stage: &Stage) -> Value {
        json!(self.word())
    }
}

/// A number for each side, Union first.
impl<N: Told<Stage>> Told<Stage> for Both<N> {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.0.iter().for_each(|number| number.args(stage, out));
    }

    fn say(&self, stage: &Stage, _name: &'static str, message: &mut Message) {
        for (side, number) in Side::BOTH.into_iter().zip(&self.0) {
            number.say(stage, side.word(), message);
        }
    }

    fn list(&self, stage: &Stage, _name: &'static str, data: &mut Data) {
        for (side, number) in Side::BOTH.into_iter().zip(&self.0) {
            number.list(stage, side.word(), data);
        }
    }
}

/// How the result of an order is named in its odds.
pub(super) fn outcome(events: &[Event]) -> String {
    let named = events.iter().rev().find_map(|event| match event {
        Event::Clashed { winner, .. } => Some(format!("{} wins", winner.word())),
        Event::Spotted { halted: true, .. } => Some("halted".to_owned()),
        Event::Spotted { halted: false, .. } => Some("unseen".to_owned()),
        Event::Burst { hit: true, .. } => Some("hit".to_owned()),
        Event::Burst { .. } | Event::Shelled { .. } => Some("miss".to_owned()),
        _ => None,
    });
    named.unwrap_or_else(|| "nothing".to_owned())
}
