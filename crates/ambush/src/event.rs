//! What can happen, who sees it, and how it is told.

use super::blocks::{Block, Blocks, Side};
use super::ground::Place;
use super::stage::{Fault, Stage};
use super::state::{Chit, Cup};
use referee::{Arg, Message, Seat, Tally};
use serde_json::{Map, Value, json};

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

/// One fact that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A turn began.
    Turn {
        /// Which one, from 1.
        turn: u8,
    },
    /// The cup was filled and shaken.
    CupFilled {
        /// The chits in the order of drawing; nobody sees it.
        cup: Cup,
    },
    /// The bids were laid open and paid.
    Bids {
        /// Union, Confederate.
        bids: [u8; 2],
    },
    /// A side has the initiative.
    Initiative {
        /// The side.
        side: Side,
        /// The die that decided between equal bids.
        die: Option<i32>,
    },
    /// A scout came back. Only his side hears of it.
    Scouted {
        /// His side.
        side: Side,
        /// Where he was.
        place: Place,
        /// What he saw; nothing if there was nothing new.
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
    Heard {
        /// By this side.
        side: Side,
        /// Whether it was doubted.
        doubted: bool,
    },
    /// A challenge was met with silence.
    Spotted {
        /// The die.
        die: i32,
        /// What is added.
        tally: Tally,
        /// Whether the march is halted.
        halted: bool,
    },
    /// A challenge was met with fire.
    Fired {
        /// By this side.
        side: Side,
    },
    /// Blocks moved.
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
    Shelled {
        /// Whose.
        side: Side,
        /// The point aimed at, eastward.
        x: u16,
        /// And southward.
        y: u16,
        /// Where the shell came down; none if off the board.
        place: Option<Place>,
    },
    /// The guns did not fire.
    HeldFire {
        /// Whose.
        side: Side,
    },
    /// A shell came down among blocks.
    Burst {
        /// Where.
        place: Place,
        /// The die.
        die: i32,
        /// What is added.
        tally: Tally,
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
        /// Where the side attacked stands.
        place: Place,
        /// The side that attacked.
        side: Side,
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
        /// The winner; none in a draw.
        winner: Option<Side>,
        /// Union, Confederate.
        points: [i32; 2],
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
        Event::Spotted { tally, .. } => vec![("spot", tally.clone())],
        Event::Burst { tally, .. } => vec![("hit", tally.clone())],
        Event::Clashed { attack, defence, .. } => {
            vec![("attack", attack.tally.clone()), ("defence", defence.tally.clone())]
        }
        _ => Vec::new(),
    }
}

/// One field of an event, for data and for words alike.
enum Field {
    Side(Side),
    Place(Place),
    Block(Block),
    Number(i32),
    Word(&'static str),
    Flag(bool),
    Group(Group),
}

impl Field {
    fn data(&self) -> Value {
        match self {
            Field::Side(side) => json!(side.word()),
            Field::Place(place) => json!(place.key()),
            Field::Block(block) => json!(block.name()),
            Field::Number(number) => json!(number),
            Field::Word(word) => json!(word),
            Field::Flag(flag) => json!(flag),
            Field::Group(group) => json!({
                "count": group.count,
                "names": group.all().iter().map(Block::name).collect::<Vec<_>>(),
            }),
        }
    }

    fn arg(&self) -> Arg {
        match self {
            Field::Side(side) => Arg::Word(side.word()),
            Field::Place(place) => Arg::place(*place),
            Field::Block(block) => Arg::piece(*block),
            Field::Number(number) => Arg::Number(*number),
            Field::Word(word) => Arg::Word(word),
            Field::Flag(flag) => Arg::Word(if *flag { "yes" } else { "no" }),
            Field::Group(group) => Arg::Number(i32::from(group.count)),
        }
    }
}

type Fields = Vec<(&'static str, Field)>;

/// The event's name, its message if it has one, and its fields.
fn told(event: &Event) -> (&'static str, &'static str, Fields) {
    use Field::{Block as B, Flag, Group as G, Number as N, Place as P, Side as S, Word};
    let side = |side: &Side| ("side", S(*side));
    match event {
        Event::Turn { turn } => ("turn", "ambush-event-turn", vec![("turn", N((*turn).into()))]),
        Event::CupFilled { .. } => ("cup-filled", "", vec![]),
        Event::Bids { bids: [union, confederate] } => {
            let fields = vec![("union", N((*union).into())), ("confederate", N((*confederate).into()))];
            ("bids", "ambush-event-bids", fields)
        }
        Event::Initiative { side: who, die } => {
            let message = if die.is_some() { "ambush-event-initiative-die" } else { "ambush-event-initiative" };
            let die = die.map(|die| ("die", N(die)));
            ("initiative", message, [side(who)].into_iter().chain(die).collect())
        }
        Event::Scouted { side: who, place, block: Some(block) } => {
            ("scouted", "ambush-event-scouted", vec![side(who), ("place", P(*place)), ("block", B(*block))])
        }
        Event::Scouted { side: who, place, block: None } => {
            ("scouted", "ambush-event-scouted-nothing", vec![side(who), ("place", P(*place))])
        }
        Event::Led { side: who } => ("led", "ambush-event-led", vec![side(who)]),
        Event::Waited { side: who } => ("waited", "ambush-event-waited", vec![side(who)]),
        Event::Drawn { chit } => ("drawn", "ambush-event-drawn", vec![("chit", Word(chit.word()))]),
        Event::Moonlight => ("moonlight", "ambush-event-moonlight", vec![]),
        Event::Shown { block } => ("shown", "ambush-event-shown", vec![("block", B(*block))]),
        Event::Marched { side: who, from, to, group } => {
            let fields = vec![side(who), ("from", P(*from)), ("to", P(*to)), ("group", G(*group))];
            ("marched", "ambush-event-marched", fields)
        }
        Event::Stayed { side: who } => ("stayed", "ambush-event-stayed", vec![side(who)]),
        Event::Challenged { side: who, place } => {
            ("challenged", "ambush-event-challenged", vec![side(who), ("place", P(*place))])
        }
        Event::LetPass { side: who } => ("let-pass", "ambush-event-let-pass", vec![side(who)]),
        Event::Countersigned { side: who } => ("countersigned", "ambush-event-countersigned", vec![side(who)]),
        Event::Heard { side: who, doubted } => {
            let message = if *doubted { "ambush-event-doubted" } else { "ambush-event-believed" };
            ("heard", message, vec![side(who), ("doubted", Flag(*doubted))])
        }
        Event::Spotted { die, tally, halted } => {
            let message = if *halted { "ambush-event-spotted" } else { "ambush-event-unspotted" };
            let fields = vec![("die", N(*die)), ("total", N(die + tally.total())), ("halted", Flag(*halted))];
            ("spotted", message, fields)
        }
        Event::Fired { side: who } => ("fired", "ambush-event-fired", vec![side(who)]),
        Event::Moved { side: who, from, to, group, retreat } => {
            let message = if *retreat { "ambush-event-retreated" } else { "ambush-event-moved" };
            let fields =
                vec![side(who), ("from", P(*from)), ("to", P(*to)), ("group", G(*group)), ("retreat", Flag(*retreat))];
            ("moved", message, fields)
        }
        Event::Shelled { side: who, x, y, place } => {
            let message = if place.is_some() { "ambush-event-shelled" } else { "ambush-event-shelled-off" };
            let place = place.map(|place| ("place", P(place)));
            let fields = [side(who), ("x", N((*x).into())), ("y", N((*y).into()))];
            ("shelled", message, fields.into_iter().chain(place).collect())
        }
        Event::HeldFire { side: who } => ("held-fire", "ambush-event-held-fire", vec![side(who)]),
        Event::Burst { place, die, tally, hit } => {
            let message = if *hit { "ambush-event-hit" } else { "ambush-event-missed" };
            let total = die + tally.total();
            ("burst", message, vec![("place", P(*place)), ("die", N(*die)), ("total", N(total)), ("hit", Flag(*hit))])
        }
        Event::Clashed { place, side: who, attack, defence, winner } => {
            let total = |fighters: &Fighters| N(fighters.die + fighters.tally.total());
            let fields = vec![
                side(who),
                ("place", P(*place)),
                ("attack", total(attack)),
                ("defence", total(defence)),
                ("winner", S(*winner)),
            ];
            ("clashed", "ambush-event-clashed", fields)
        }
        Event::Struck { block } => ("struck", "ambush-event-struck", vec![("block", B(*block))]),
        Event::Lost { block } => ("lost", "ambush-event-lost", vec![("block", B(*block))]),
        Event::Over { winner, points: [union, confederate] } => {
            let winner = winner.map_or(("winner", Word("draw")), |winner| ("winner", S(winner)));
            ("over", "ambush-event-over", vec![winner, ("union", N(*union)), ("confederate", N(*confederate))])
        }
    }
}

/// The event as data.
pub(super) fn data(event: &Event) -> Value {
    let (name, _, fields) = told(event);
    let mut data = Map::new();
    data.insert("event".into(), json!(name));
    data.extend(fields.iter().map(|(name, field)| ((*name).to_owned(), field.data())));
    Value::Object(data)
}

/// The event in words; the shaking of the cup needs none.
pub(super) fn words(event: &Event) -> Option<Message> {
    let (_, id, fields) = told(event);
    let message = fields.iter().fold(Message::new(id), |message, (name, field)| message.with(name, field.arg()));
    (!id.is_empty()).then_some(message)
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
