//! What a rule system is: the interface that every game implements, and its own specification.
//!
//! A game is a state machine that stops at decisions. A system brings
//!
//! * a **stage**: map, tables, roster and options: all that does not change during a game;
//! * a **state**: the table (pieces, markers, tracks), changed only by events, and the flow (what
//!   is being resolved, as an explicit stack of frames), changed only by [`System::begin`] and
//!   [`System::apply`];
//! * **orders**: one choice at one decision, each with a written form;
//! * **events**: facts that happened;
//! * **knowledge**: what a seat knows of a state.
//!
//! # Laws
//! The referee's harness ([`crate::harness`]) checks these of every system:
//!
//! 1. While a game is not over at least one seat owes a decision, and every seat that owes one is
//!    offered at least one choice; every draft that picks lead to can be completed.
//! 2. [`System::check`] accepts an order if and only if the offers lead to it, where the listing is
//!    complete; where it is sampled, everything that is offered is accepted.
//! 3. A refused order leaves the state as it was.
//! 4. [`System::apply`] depends on stage, state, seat, order and the values of chance alone.
//! 5. The written form of an order reads back as the same order, and no order is listed twice.
//! 6. States that a seat cannot tell apart give it the same knowledge, offers, answers, refusals
//!    and events.
//! 7. Every game ends.

use crate::chance::Chance;
use crate::declare::{Declared, Fact, Line, Written};
use crate::event::Sink;
use crate::instruction::PolicyForm;
use crate::rule::RuleId;
use crate::seat::{Seat, SeatCard};
use crate::tally::Tally;
use crate::words::{Message, Refusal};
use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// The rule that refuses an order which is not asked for.
pub const NOT_OWED: RuleId = RuleId::of("referee:not-this-decision");

/// The most seats that can owe a decision at once.
pub const MOST_SEATS: usize = 8;

/// Who must decide now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owed {
    /// The seats, in seat order. Nobody: the game is over.
    pub seats: ArrayVec<Seat, MOST_SEATS>,
    /// Whether their orders stay sealed until all have given theirs.
    pub sealed: bool,
}

impl Owed {
    /// One seat decides.
    pub fn by(seat: Seat) -> Owed {
        let mut seats = ArrayVec::new();
        seats.push(seat);
        Owed { seats, sealed: false }
    }

    /// Nobody decides: the game is over.
    pub fn nobody() -> Owed {
        Owed::default()
    }
}

/// Whether what is offered is all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// An order is accepted if and only if the offers lead to it.
    Complete,
    /// What is offered is accepted; `check` judges the rest (coordinates, bids, words).
    Sampled,
}

/// One thing that is offered at a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice<O, P> {
    /// A complete order, or the finished declaration.
    Order(O),
    /// One pick more of a declaration.
    Pick(P),
}

/// A piece of the roster, numbered by its system. A system makes it from its own types with `From`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(pub u16);

/// A place on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Where pieces stand: a hex, a position.
    Spot(u16),
    /// What lies between or around spots: a zone.
    Area(u16),
    /// A point, where distances are measured freely: in the system's smallest unit, east and south.
    Point(i32, i32),
}

/// The pieces and places that a choice names, so that a client can light them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Concerns {
    /// Pieces of the roster.
    pub pieces: Vec<Piece>,
    /// Places on the ground.
    pub places: Vec<Place>,
}

/// What a choice says beyond its arguments: its name, and what follows as orders write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "OfferDetail"))]
pub struct Detail {
    /// What it is: `go`, `off`.
    pub name: &'static str,
    /// As orders write it.
    pub words: Vec<String>,
}

impl Detail {
    /// One of that name, with nothing behind it.
    pub fn new(name: &'static str) -> Detail {
        Detail { name, words: Vec::new() }
    }

    /// With one part more behind it.
    pub fn with<Stage: ?Sized>(mut self, stage: &Stage, part: &impl Written<Stage>) -> Detail {
        self.words.push(part.written(stage));
        self
    }
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The rule that ended it.
    pub rule: RuleId,
    /// The reason in words.
    pub words: Message,
}

/// The answer to a question.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// What was asked for.
    #[cfg_attr(feature = "types", ts(type = "Json"))]
    pub value: Value,
    /// The reasons, where the value is a sum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub tallies: Vec<(&'static str, Tally)>,
    /// The rules that the answer rests on, where it is no sum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub rules: Vec<RuleId>,
}

impl Answer {
    /// A plain answer.
    pub fn new(value: impl Into<Value>) -> Answer {
        Answer { value: value.into(), ..Answer::default() }
    }
}

/// A question that a system answers: its form, for help and for clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuestionForm {
    /// The first word.
    pub name: &'static str,
    /// What follows it, by kind: `HEX`, `SIDE`, `UNIT`, `LEADER`, `POINTS`, `TYPE`.
    pub args: &'static [&'static str],
}

/// Why a line is not an order or a question: the word that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Which word, from 0.
    pub word: usize,
    /// What was expected there, as a message id: `expected-hex`.
    pub expected: &'static str,
}

/// A rule system. All functions are pure but [`System::begin`] and [`System::apply`], which take
/// chance and give events.
pub trait System: Sized + Send + Sync + 'static {
    /// The name in paths, records and rule ids.
    const NAME: &'static str;
    /// The newest edition of the rules: raised by a change that could alter a begun game.
    const EDITION: u32;
    /// The oldest edition that is still played as it was.
    const OLDEST_EDITION: u32 = 1;

    /// What does not change during a game.
    type Stage: Send + Sync + 'static;
    /// The table and the flow.
    type State: Clone + PartialEq + Debug + Hash + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One choice at one decision: declared with [`crate::declare::Order`].
    type Order: Declared<Self::Stage> + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// One pick of a declaration being drafted; [`crate::declare::NoPick`] in a game without any.
    type Pick: Declared<Self::Stage> + Clone + PartialEq + Debug + Send + 'static;
    /// One fact that happened: declared with [`crate::declare::Event`].
    type Event: Fact<Self::Stage> + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What a seat knows. In a game without secrets it may be the state itself.
    type Knowledge: Clone + PartialEq + Debug + Send + 'static;

    /// The edition of the rules by which games on this stage are played.
    fn edition(_stage: &Self::Stage) -> u32 {
        Self::EDITION
    }

    /// The seats, in seat order.
    fn seats(stage: &Self::Stage) -> &[SeatCard];

    /// The state at the first decision.
    fn begin(stage: &Self::Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<Self::Event>) -> Self::State;

    /// Who must decide now.
    fn owed(stage: &Self::Stage, state: &Self::State) -> Owed;

    /// The name of the decision that the seat owes: `march`. Only for a seat that owes one.
    fn decision(stage: &Self::Stage, state: &Self::State, seat: Seat) -> &'static str;

    /// The rule by which the seat is asked. Only for a seat that owes a decision.
    fn decision_rule(stage: &Self::Stage, state: &Self::State, seat: Seat) -> RuleId;

    /// Whether the offers of this decision are all there is.
    fn listing(_stage: &Self::Stage, _state: &Self::State, _seat: Seat) -> Listing {
        Listing::Complete
    }

    /// What is offered to a seat that owes a decision, after the picks it has made. `out` is empty
    /// when it comes and keeps its room between calls.
    fn offer(
        stage: &Self::Stage,
        state: &Self::State,
        seat: Seat,
        draft: &[Self::Pick],
        out: &mut Vec<Choice<Self::Order, Self::Pick>>,
    );

    /// Whether the order answers the decision and is legal. The seat owes a decision.
    fn check(stage: &Self::Stage, state: &Self::State, seat: Seat, order: &Self::Order) -> Result<(), Refusal>;

    /// Carries out an order that `check` accepts, up to the next decision.
    fn apply(
        stage: &Self::Stage,
        state: &mut Self::State,
        seat: Seat,
        order: &Self::Order,
        chance: &mut dyn Chance,
        sink: &mut dyn Sink<Self::Event>,
    );

    /// The umpire sets or corrects something: `fatigue cox 2`. The table changes by events, as it
    /// always does. The state is a copy, which counts for nothing where the change is refused. A system that has no
    /// umpire's hand refuses.
    fn amend(
        _stage: &Self::Stage,
        _state: &mut Self::State,
        _change: &str,
        _sink: &mut dyn Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(const { RuleId::of("referee:no-umpire") }))
    }

    /// Whether a game on this stage can ever hide anything from a seat. If not, all know the same at
    /// every moment.
    fn has_secrets(_stage: &Self::Stage) -> bool {
        false
    }

    /// What the seat knows. [`Seat::OBSERVER`] knows what everybody knows.
    fn knowledge(stage: &Self::Stage, state: &Self::State, seat: Seat) -> Self::Knowledge;

    /// Another state that the seat could not tell from this one, in agreement with all that has
    /// been disclosed. Without secrets, or without anything hidden now: the same state. It depends
    /// on what the seat knows and on chance alone: states that the seat cannot tell apart give the
    /// same one by the same chance, so that who plans with it learns nothing.
    fn resample(_stage: &Self::Stage, state: &Self::State, _seat: Seat, _chance: &mut dyn Chance) -> Self::State {
        state.clone()
    }

    /// What the seat sees of an event: all of it, something less, or nothing.
    fn witness(_stage: &Self::Stage, event: &Self::Event, _seat: Seat) -> Option<Self::Event> {
        Some(event.clone())
    }

    /// Whether the event shows a seat something hidden: after it, no free take-back.
    fn discloses(_event: &Self::Event) -> bool {
        false
    }

    /// Answers a question from what a seat knows.
    fn ask(_stage: &Self::Stage, _known: &Self::Knowledge, _question: &str) -> Result<Answer, Refusal> {
        Err(Refusal::new(const { RuleId::of("referee:not-a-question") }))
    }

    /// The questions that can be asked.
    fn questions() -> &'static [QuestionForm] {
        &[]
    }

    /// The policies that a seat can lay down instead of fixed answers: the decision that each is for, and its form.
    fn policies() -> &'static [PolicyForm] {
        &[]
    }

    /// The order that a seat's policies give at the decision that it owes, from what it knows; none: it is asked.
    fn by_policy(
        _stage: &Self::Stage,
        _known: &Self::Knowledge,
        _seat: Seat,
        _policies: &[&str],
    ) -> Option<Self::Order> {
        None
    }

    /// How one result of an order is named in its odds: by the events up to the next decision.
    fn outcome(_stage: &Self::Stage, events: &[Self::Event]) -> String {
        events.iter().map(Fact::name).collect::<Vec<_>>().join(", ")
    }

    /// The result once the game is over: the winning side, or none for a draw.
    fn winner(stage: &Self::Stage, state: &Self::State) -> Option<Option<u8>>;

    /// The army that won, in a game that is over and not drawn: the winning side's first seat, unless the
    /// players choose their armies.
    fn victor(stage: &Self::Stage, state: &Self::State) -> Option<&'static str> {
        let side = Self::winner(stage, state)??;
        Self::seats(stage).iter().find(|card| card.side == side).map(|card| card.name)
    }

    /// Why a game is over, and by which rule.
    fn ending(_stage: &Self::Stage, _state: &Self::State) -> Option<Ending> {
        None
    }

    /// Whether this order could end the game at once: it is then tried, before it is given, on what its seat knows.
    /// It is asked for every order that is offered, and says yes to few.
    fn may_end(_stage: &Self::Stage, _state: &Self::State, _seat: Seat, _order: &Self::Order) -> bool {
        false
    }

    /// Appends the order's written form: lower-case words, one space between.
    fn write_order(stage: &Self::Stage, order: &Self::Order, out: &mut String) {
        order.write(stage, &mut Line::new(out));
    }

    /// The pieces and places that a choice names.
    fn concerns(stage: &Self::Stage, choice: &Choice<Self::Order, Self::Pick>) -> Concerns {
        match choice {
            Choice::Order(order) => order.concerns(stage),
            Choice::Pick(pick) => pick.concerns(stage),
        }
    }

    /// What a choice says beyond its arguments: the actions of a clause, a zone that does not light up.
    fn details(_stage: &Self::Stage, _state: &Self::State, _choice: &Choice<Self::Order, Self::Pick>) -> Vec<Detail> {
        Vec::new()
    }

    /// A piece's key in orders and its printed name.
    fn piece(stage: &Self::Stage, piece: Piece) -> (String, String);

    /// A place as orders write it.
    fn place(stage: &Self::Stage, place: Place) -> String;

    /// What is asked of the seat, in words.
    fn prompt(stage: &Self::Stage, state: &Self::State, seat: Seat) -> Message;

    /// An order in words, with what the state adds to it (a cost, a place).
    fn order_words(stage: &Self::Stage, _state: &Self::State, order: &Self::Order) -> Message {
        order.message(stage)
    }

    /// An event in words; `None` for those that need none.
    fn event_words(stage: &Self::Stage, event: &Self::Event) -> Option<Message> {
        event.message(stage)
    }

    /// An event as data: `{"event": "moved", …}`, with names and places as printed.
    fn event_data(stage: &Self::Stage, event: &Self::Event) -> Value {
        event.data(stage).into()
    }

    /// The tallies that an event carries, by name.
    fn event_tallies(event: &Self::Event) -> Vec<(&'static str, Tally)> {
        event.tallies()
    }

    /// What a seat knows, as data.
    fn view(stage: &Self::Stage, known: &Self::Knowledge) -> Value;

    /// What a seat knows, written as JSON: the same as [`System::view`], without building it first.
    fn write_view(stage: &Self::Stage, known: &Self::Knowledge, out: &mut String) {
        out.push_str(&Self::view(stage, known).to_string());
    }

    /// The whole state as data: for cases and for the umpire.
    fn facts(stage: &Self::Stage, state: &Self::State) -> Value;
}
