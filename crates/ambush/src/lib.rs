//! Ambush: a night patrol, and the referee's own test game.
//!
//! Two patrols creep towards each other over twenty-five places. Each side has a commander, who
//! bids, marches and fires, and a scout, who creeps ahead and answers challenges. The rules are in
//! `rules/ambush.toml`; the files follow their chapters: [`ground`] and [`blocks`] (1), `night` (2
//! and 8), `plan` (3), `march` (4), `challenge` (5), `guns` (6), `clash` (7).
//!
//! Small as it is, the game has all that makes referees hard: hidden blocks, a cup drawn unseen,
//! sealed orders of four seats, reactions inside reactions, a declaration, an order by free
//! coordinates, dice and tallies, events that only one side sees. [`Options::fault`] plants faults
//! in it, for the tests of [`referee::harness`].

/// The statement of this game's ledger with that id.
macro_rules! rule {
    ($id:literal) => {
        const { referee::RuleId::of(concat!("ambush:", $id)) }
    };
}

/// A refusal by a statement of this game's ledger.
macro_rules! refuse {
    ($id:literal) => {
        referee::Refusal::new(const { referee::RuleId::of(concat!("ambush:", $id)) })
    };
}

pub mod blocks;
mod challenge;
mod clash;
mod event;
pub mod ground;
mod guns;
mod hidden;
mod march;
mod night;
mod order;
mod plan;
mod stage;
mod state;
mod view;

pub use event::{Both, Event, Fighters, Group, Winner};
pub use order::{Order, Pick};
pub use stage::{Fault, Options, Stage};
pub use state::{Chit, Cup, DEEPEST, Plan, State};
pub use view::Known;

use blocks::{Block, Side};
use ground::Place;
use night::{Play, asked};
use referee::chance::Chance;
use referee::declare::{Line, Written};
use referee::event::Sink;
use referee::{
    Answer, Arg, Choice, Concerns, Listing, Message, NOT_OWED, Owed, Piece, QuestionForm, Refusal, RuleId, Seat,
    SeatCard, System, Tally,
};
use serde_json::Value;
use state::Frame;
use std::cell::Cell;

type Out = Vec<Choice<Order, Pick>>;

fn not_this_decision() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-this-decision") })
}

thread_local! {
    /// What [`Fault::ReplayDiffers`] counts.
    static ORDERS: Cell<u32> = const { Cell::new(0) };
}

/// Whether the planted fault strikes: at every fifth order that this thread ever carried out.
fn strikes(stage: &Stage) -> bool {
    ORDERS.set(ORDERS.get().wrapping_add(1));
    stage.has(Fault::ReplayDiffers) && ORDERS.get().is_multiple_of(5)
}

/// The rule system.
pub struct Ambush;

impl System for Ambush {
    const NAME: &'static str = "ambush";
    const EDITION: u32 = 1;

    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = Pick;
    type Event = Event;
    type Knowledge = Known;

    fn seats(stage: &Stage) -> &[SeatCard] {
        &stage.seats
    }

    fn begin(stage: &Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<Event>) -> State {
        let mut state = night::deal(chance);
        Play { stage, state: &mut state, chance, sink }.advance();
        state
    }

    fn owed(stage: &Stage, state: &State) -> Owed {
        match state.top() {
            Some(Frame::Plans(plans)) => plans.owed(),
            Some(Frame::Doubt { .. }) if stage.has(Fault::NobodyAsked) => Owed::nobody(),
            top => top.and_then(asked).map_or_else(Owed::nobody, |(seat, _)| Owed::by(seat)),
        }
    }

    fn decision(_stage: &Stage, state: &State, seat: Seat) -> &'static str {
        let scouts = Side::BOTH.into_iter().any(|side| side.scout() == seat);
        let plan = if scouts { "scout" } else { "bid" };
        state.top().and_then(asked).map_or(plan, |(_, decision)| decision)
    }

    fn decision_rule(_stage: &Stage, state: &State, _seat: Seat) -> RuleId {
        match state.top() {
            Some(Frame::Plans(_)) => rule!("3.bid"),
            Some(Frame::Lead { .. }) => rule!("3.lead"),
            Some(Frame::March { .. }) => rule!("4.group"),
            Some(Frame::Challenge { .. }) => rule!("5.challenge"),
            Some(Frame::Answer { .. } | Frame::Doubt { .. }) => rule!("5.countersign"),
            Some(Frame::Guns { .. }) => rule!("6.range"),
            Some(Frame::Loss { .. }) => rule!("7.loss"),
            Some(Frame::Retreat { .. }) => rule!("7.retreat"),
            _ => NOT_OWED,
        }
    }

    fn listing(_stage: &Stage, state: &State, _seat: Seat) -> Listing {
        match state.top() {
            Some(Frame::Guns { .. }) => Listing::Sampled,
            _ => Listing::Complete,
        }
    }

    fn offer(stage: &Stage, state: &State, seat: Seat, draft: &[Pick], out: &mut Out) {
        let table = &state.table;
        match state.top() {
            Some(Frame::March { side }) => march::offer(stage, table, side, draft, out),
            _ if !draft.is_empty() => (),
            Some(Frame::Plans(_)) => plan::offer(stage, table, seat, out),
            Some(Frame::Lead { .. }) => out.extend([Order::Lead, Order::Wait].map(Choice::Order)),
            Some(Frame::Challenge { side, to, place: None }) => challenge::offer_challenge(table, side, to, out),
            Some(Frame::Answer { side }) => challenge::offer_answer(stage, table, side, out),
            Some(Frame::Doubt { .. }) => out.extend([Order::Doubt, Order::Believe].map(Choice::Order)),
            Some(Frame::Guns { side }) => guns::offer(stage, table, side, out),
            Some(Frame::Loss { among, .. }) => clash::offer_loss(among, out),
            Some(Frame::Retreat { side, from }) => clash::offer_retreat(table, side, from, out),
            _ => (),
        }
    }

    fn check(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let table = &state.table;
        match state.top() {
            Some(Frame::Plans(_)) => plan::check(stage, table, seat, order),
            Some(Frame::Lead { .. }) if matches!(order, Order::Lead | Order::Wait) => Ok(()),
            Some(Frame::March { side }) => march::check(table, side, order),
            Some(Frame::Challenge { side, to, place: None }) => challenge::check_challenge(table, side, to, order),
            Some(Frame::Answer { side }) => challenge::check_answer(table, side, order),
            Some(Frame::Doubt { .. }) => challenge::check_doubt(order),
            Some(Frame::Guns { side }) => guns::check(stage, table, side, order),
            Some(Frame::Loss { among, .. }) => clash::check_loss(among, order),
            Some(Frame::Retreat { side, from }) => clash::check_retreat(table, side, from, order),
            _ => Err(not_this_decision()),
        }
    }

    fn apply(
        stage: &Stage,
        state: &mut State,
        seat: Seat,
        order: &Order,
        chance: &mut dyn Chance,
        sink: &mut dyn Sink<Event>,
    ) {
        if strikes(stage) {
            state.table.nerve[0] += 1;
        }
        let top = state.top();
        let mut play = Play { stage, state, chance, sink };
        match top {
            Some(Frame::Plans(_)) => plan::seal(&mut play, seat, order),
            Some(Frame::Lead { side }) => plan::lead(&mut play, side, order),
            Some(Frame::March { side }) => march::declare(&mut play, side, order),
            Some(Frame::Challenge { side, .. }) => challenge::challenge(&mut play, side, order),
            Some(Frame::Answer { side }) => challenge::answer(&mut play, side, order),
            Some(Frame::Doubt { side }) => challenge::doubt(&mut play, side, order),
            Some(Frame::Guns { side }) => guns::fire(&mut play, side, order),
            Some(Frame::Loss { .. }) => clash::lose(&mut play, order),
            Some(Frame::Retreat { side, from }) => clash::retreat(&mut play, side, from, order),
            _ => (),
        }
        play.advance();
    }

    fn has_secrets(_stage: &Stage) -> bool {
        true
    }

    fn knowledge(stage: &Stage, state: &State, seat: Seat) -> Known {
        view::knowledge(stage, state, seat)
    }

    fn resample(stage: &Stage, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        hidden::resample(stage, state, seat, chance)
    }

    fn witness(stage: &Stage, event: &Event, seat: Seat) -> Option<Event> {
        event::witness(stage, event, seat)
    }

    fn discloses(event: &Event) -> bool {
        event::discloses(event)
    }

    fn ask(_stage: &Stage, known: &Known, question: &str) -> Result<Answer, Refusal> {
        view::ask(known, question)
    }

    fn questions() -> &'static [QuestionForm] {
        &view::QUESTIONS
    }

    fn outcome(_stage: &Stage, events: &[Event]) -> String {
        event::outcome(events)
    }

    fn winner(_stage: &Stage, state: &State) -> Option<Option<u8>> {
        state.frames.is_empty().then(|| night::leader(&state.table).map(|side| side as u8))
    }

    fn write_order(stage: &Stage, order: &Order, out: &mut String) {
        match order {
            Order::LetPass if stage.has(Fault::Unreadable) => out.push_str("let pass"),
            _ => order.write(stage, &mut Line::new(out)),
        }
    }

    fn concerns(stage: &Stage, choice: &Choice<Order, Pick>) -> Concerns {
        order::concerns(stage, choice)
    }

    fn piece(_stage: &Stage, piece: Piece) -> (String, String) {
        let block = Block::all().nth(piece.0.into());
        block.map_or_else(Default::default, |block| (block.key().to_owned(), block.name().to_owned()))
    }

    fn place(_stage: &Stage, place: referee::Place) -> String {
        let known = Place::all().find(|known| referee::Place::from(*known) == place);
        known.map_or_else(String::new, |place| place.key().to_owned())
    }

    fn prompt(stage: &Stage, state: &State, seat: Seat) -> Message {
        let message = Message::new(view::prompt(Ambush::decision(stage, state, seat)));
        let place = |place: Place| Arg::place(place);
        match (state.top(), state.moving()) {
            (Some(Frame::Retreat { from, .. }), _) => message.with("place", place(from)),
            (
                Some(Frame::Challenge { .. } | Frame::Answer { .. } | Frame::Doubt { .. }),
                Some((_, from, to, group)),
            ) => {
                let count = Arg::Number(group.len().into());
                message.with("from", place(from)).with("to", place(to)).with("count", count)
            }
            _ => message,
        }
    }

    fn order_words(stage: &Stage, _state: &State, order: &Order) -> Message {
        order::words(stage, order)
    }

    fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
        event::tallies(event)
    }

    fn view(stage: &Stage, known: &Known) -> Value {
        view::view(stage, known)
    }

    fn facts(stage: &Stage, state: &State) -> Value {
        view::facts(stage, state)
    }
}
