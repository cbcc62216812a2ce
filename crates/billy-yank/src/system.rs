//! Billy Yank as a [`System`] of the referee.

use crate::clauses;
use crate::event::Event;
use crate::orders::{Order, Pick};
use crate::questions;
use crate::secrecy::{self, Known, Viewer};
use crate::setup;
use crate::stage::Stage;
use crate::state::{Now, Play, State};
use crate::terms;
use crate::units::Side;
use crate::view;
use crate::vocabulary;
use crate::words;
use referee::case::{Cased, FileSource, Vocabulary};
use referee::chance::Chance;
use referee::data::Node;
use referee::event::Sink;
use referee::{
    Answer, Arg, Choice, Detail, Ending, Listing, Message, NOT_OWED, Owed, Piece, Place, QuestionForm, Refusal, RuleId,
    Seat, SeatCard, System, Tally,
};
use serde_json::{Value, json};

/// Billy Yank.
#[derive(Clone, Copy, Debug)]
pub struct BillyYank;

fn at<'a>(stage: &'a Stage, state: &'a State) -> Now<'a> {
    Now { stage, state }
}

/// The side of a seat; none for an observer.
fn side_of(seat: Seat) -> Viewer {
    Side::BOTH.get(seat.index()).copied()
}

impl System for BillyYank {
    const NAME: &'static str = "billy-yank";
    const EDITION: u32 = 3;
    const OLDEST_EDITION: u32 = 2;

    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = Pick;
    type Event = Event;
    type Knowledge = Known;

    fn edition(stage: &Stage) -> u32 {
        stage.edition
    }

    fn seats(stage: &Stage) -> &[SeatCard] {
        &stage.seats
    }

    fn begin(stage: &Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<Event>) -> State {
        let mut state = (*stage.begin).clone();
        Play { stage, state: &mut state, chance, sink }.begin();
        state
    }

    fn owed(stage: &Stage, state: &State) -> Owed {
        at(stage, state).owed()
    }

    fn decision(stage: &Stage, state: &State, _seat: Seat) -> &'static str {
        at(stage, state).decision()
    }

    fn decision_rule(stage: &Stage, state: &State, _seat: Seat) -> RuleId {
        at(stage, state).asked().map_or(NOT_OWED, |(decision, _)| decision.rule())
    }

    fn listing(stage: &Stage, state: &State, _seat: Seat) -> Listing {
        at(stage, state).listing()
    }

    fn offer(stage: &Stage, state: &State, seat: Seat, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        if let Some(side) = side_of(seat) {
            at(stage, state).offer(side, draft, out);
        }
    }

    fn check(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
        match side_of(seat) {
            Some(side) => at(stage, state).check(side, order),
            None => Err(crate::command::not_listed()),
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
        if let Some(side) = side_of(seat) {
            Play { stage, state, chance, sink }.carry_out(side, order);
        }
    }

    fn has_secrets(_stage: &Stage) -> bool {
        true
    }

    fn knowledge(stage: &Stage, state: &State, seat: Seat) -> Known {
        let viewer = side_of(seat);
        Known { state: at(stage, state).known_by(viewer), viewer }
    }

    fn resample(stage: &Stage, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        at(stage, state).dealt_anew(side_of(seat), chance)
    }

    fn witness(_stage: &Stage, event: &Event, seat: Seat) -> Option<Event> {
        Some(secrecy::witness(event, side_of(seat)))
    }

    fn discloses(event: &Event) -> bool {
        secrecy::discloses(event)
    }

    fn ask(stage: &Stage, known: &Known, question: &str) -> Result<Answer, Refusal> {
        at(stage, &known.state).ask(question)
    }

    fn questions() -> &'static [QuestionForm] {
        &questions::QUESTIONS
    }

    fn outcome(_stage: &Stage, events: &[Event]) -> String {
        words::outcome(events)
    }

    fn winner(_stage: &Stage, state: &State) -> Option<Option<u8>> {
        state.flow.winner.map(|winner| winner.map(|side| side.index() as u8))
    }

    fn ending(stage: &Stage, state: &State) -> Option<Ending> {
        state.flow.winner?;
        let now = at(stage, state);
        let id = now.ending();
        let points = |side| Arg::Number(i32::try_from(now.score(side)).unwrap_or(i32::MAX));
        let words = Message::new(id).with("union", points(Side::Union)).with("confederate", points(Side::Confederate));
        Some(Ending { rule: id!("R97"), words })
    }

    fn may_end(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> bool {
        state.table.turn >= stage.turns && matches!(order, Order::Wait | Order::GoOn)
    }

    fn piece(stage: &Stage, piece: Piece) -> (String, String) {
        stage.piece(piece)
    }

    fn place(_stage: &Stage, place: Place) -> String {
        terms::place(place)
    }

    fn prompt(stage: &Stage, state: &State, seat: Seat) -> Message {
        words::prompt(at(stage, state), side_of(seat))
    }

    fn details(stage: &Stage, _state: &State, choice: &Choice<Order, Pick>) -> Vec<Detail> {
        clauses::details(stage, choice)
    }

    fn order_words(stage: &Stage, _state: &State, order: &Order) -> Message {
        words::order_words(stage, order)
    }

    fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
        words::event_words(stage, event)
    }

    fn event_data(stage: &Stage, event: &Event) -> Value {
        words::event_data(stage, event)
    }

    fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
        words::event_tallies(event)
    }

    fn view(stage: &Stage, known: &Known) -> Value {
        json!(view::view(stage, known))
    }

    fn facts(stage: &Stage, state: &State) -> Value {
        json!(view::facts(stage, state))
    }
}

impl Cased for BillyYank {
    fn stage_of_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Stage> {
        setup::read_case(setup, data_files)
    }

    fn vocabulary() -> Vocabulary {
        vocabulary::vocabulary()
    }

    fn names(stage: &Stage, kind: &str) -> Vec<String> {
        vocabulary::names(stage, kind)
    }

    fn spelling(_stage: &Stage, text: &str) -> Option<String> {
        vocabulary::spelling(text)
    }

    fn answers(order: &Order, decision: &str) -> bool {
        order.answers().iter().any(|asked| asked.name() == decision)
    }

    fn supposing(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Option<State> {
        at(stage, state).supposing(side_of(seat)?, order)
    }
}
