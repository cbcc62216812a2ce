//! The Guns of Gettysburg as a [`System`] of the referee.

use crate::blocks::Side;
use crate::cases;
use crate::event::{Event, SeatedEvent};
use crate::orders::{Order, Pick};
use crate::questions;
use crate::secrecy;
use crate::stage::{Begin, Stage};
use crate::state::{Now, Play, State};
use crate::view::{self, Known};
use crate::vocabulary;
use crate::words;
use referee::case::{Cased, FileSource, Vocabulary};
use referee::chance::Chance;
use referee::data::Node;
use referee::declare::{Data, Fact};
use referee::event::Sink;
use referee::{
    Answer, Arg, Choice, Detail, Ending, Listing, Message, NOT_OWED, Owed, Piece, Place, QuestionForm, Refusal, RuleId,
    Seat, SeatCard, System, Tally,
};
use serde_json::{Value, json};

/// The Guns of Gettysburg.
#[derive(Clone, Copy, Debug)]
pub struct GunsOfGettysburg;

fn at<'a>(stage: &'a Stage, state: &'a State) -> Now<'a> {
    Now { stage, state }
}

impl System for GunsOfGettysburg {
    const NAME: &'static str = "guns";
    const EDITION: u32 = 2;

    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = Pick;
    type Event = SeatedEvent;
    type Knowledge = Known;

    fn edition(stage: &Stage) -> u32 {
        stage.edition
    }

    fn seats(stage: &Stage) -> &[SeatCard] {
        &stage.seats
    }

    fn begin(stage: &Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<SeatedEvent>) -> State {
        let mut state = match &stage.begin {
            Begin::SetUp => State::blank(stage),
            Begin::Laid(state) => (**state).clone(),
        };
        let mut play = Play { stage, state: &mut state, chance, sink };
        match stage.begin {
            Begin::SetUp => play.open(),
            Begin::Laid(_) => play.take_up(),
        }
        play.run();
        state
    }

    fn owed(stage: &Stage, state: &State) -> Owed {
        let now = at(stage, state);
        now.asked().map_or_else(Owed::nobody, |(side, decision)| Owed::by(now.seat(side, decision)))
    }

    fn decision(stage: &Stage, state: &State, _seat: Seat) -> &'static str {
        at(stage, state).asked().map_or("", |(_, decision)| decision.name())
    }

    fn decision_rule(stage: &Stage, state: &State, _seat: Seat) -> RuleId {
        at(stage, state).asked().map_or(NOT_OWED, |(_, decision)| decision.rule())
    }

    fn listing(stage: &Stage, state: &State, _seat: Seat) -> Listing {
        match at(stage, state).asked() {
            Some((_, crate::decision::Decision::SpecialOrders)) => Listing::Sampled,
            _ => Listing::Complete,
        }
    }

    fn offer(stage: &Stage, state: &State, _seat: Seat, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        at(stage, state).offer(draft, out);
    }

    fn check(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> Result<(), Refusal> {
        at(stage, state).check(order)
    }

    fn apply(
        stage: &Stage,
        state: &mut State,
        _seat: Seat,
        order: &Order,
        chance: &mut dyn Chance,
        sink: &mut dyn Sink<SeatedEvent>,
    ) {
        Play { stage, state, chance, sink }.carry_out(order);
    }

    fn has_secrets(_stage: &Stage) -> bool {
        true
    }

    fn knowledge(stage: &Stage, state: &State, seat: Seat) -> Known {
        let now = at(stage, state);
        let eyes = now.post(seat);
        Known { state: now.known_by(eyes), eyes }
    }

    fn resample(stage: &Stage, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        let now = at(stage, state);
        now.dealt_anew(now.post(seat), chance)
    }

    fn witness(stage: &Stage, seated: &SeatedEvent, seat: Seat) -> Option<SeatedEvent> {
        secrecy::witness(stage, seated, seat)
    }

    fn discloses(seated: &SeatedEvent) -> bool {
        secrecy::discloses(&seated.event)
    }

    fn ask(stage: &Stage, known: &Known, question: &str) -> Result<Answer, Refusal> {
        at(stage, &known.state).ask(known.eyes.map(|(side, _)| side), question)
    }

    fn questions() -> &'static [QuestionForm] {
        &questions::QUESTIONS
    }

    fn outcome(_stage: &Stage, events: &[SeatedEvent]) -> String {
        let decides = |seated: &&SeatedEvent| {
            matches!(seated.event, Event::AttackWon { .. } | Event::AttackLost { .. } | Event::Combat { .. })
        };
        let told = events.iter().rev().find(decides).or(events.last());
        told.map_or_else(String::new, |seated| words::event_name(&seated.event).to_owned())
    }

    fn winner(_stage: &Stage, state: &State) -> Option<Option<u8>> {
        let winner = state.flow.winner?;
        Some(state.table.armies.iter().position(|&army| army == winner).map(|player| player as u8))
    }

    fn victor(_stage: &Stage, state: &State) -> Option<&'static str> {
        state.flow.winner.map(|side| side.name())
    }

    fn ending(stage: &Stage, state: &State) -> Option<Ending> {
        let side = state.flow.winner?;
        let rule = match side {
            Side::Confederate => id!("20.confederate-win"),
            Side::Union => id!("20.union-win"),
        };
        let words = match (&stage.finish, side) {
            (Some(finish), _) => {
                let id = if side == finish.side { "guns-ending-held" } else { "guns-ending-not-held" };
                let message = Message::new(id).with("side", Arg::Word(finish.side.name()));
                message.with("hour", Arg::Word(finish.hour.word()))
            }
            (None, Side::Confederate) => Message::new("guns-ending-confederate"),
            (None, Side::Union) => Message::new("guns-ending-union"),
        };
        Some(Ending { rule, words })
    }

    fn may_end(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> bool {
        matches!(order, Order::Declare(_)) || matches!(order, Order::Done) && at(stage, state).is_last_night()
    }

    fn piece(stage: &Stage, piece: Piece) -> (String, String) {
        match stage.components.roster.cards.get(usize::from(piece.0)) {
            Some(card) => (card.key.clone(), card.name.to_owned()),
            None => (String::new(), String::new()),
        }
    }

    fn place(stage: &Stage, place: Place) -> String {
        let key = match place {
            Place::Spot(index) => stage.board.positions.get(usize::from(index)).map(|position| &position.key),
            Place::Area(index) => stage.board.zones.get(usize::from(index)).map(|zone| &zone.key),
            Place::Point(..) => None,
        };
        key.cloned().unwrap_or_default()
    }

    fn prompt(stage: &Stage, state: &State, _seat: Seat) -> Message {
        words::prompt(at(stage, state))
    }

    fn details(stage: &Stage, _state: &State, choice: &Choice<Order, Pick>) -> Vec<Detail> {
        words::details(stage, choice)
    }

    fn order_words(stage: &Stage, _state: &State, order: &Order) -> Message {
        words::order_words(stage, order)
    }

    fn view(stage: &Stage, known: &Known) -> Value {
        json!(view::view(stage, known))
    }

    fn facts(stage: &Stage, state: &State) -> Value {
        json!(view::facts(stage, state))
    }
}

/// Who plays which army is not part of what is told.
impl Fact<Stage> for SeatedEvent {
    const MESSAGES: &'static [&'static str] = <Event as Fact<Stage>>::MESSAGES;

    fn name(&self) -> &'static str {
        Fact::<Stage>::name(&self.event)
    }

    fn data(&self, stage: &Stage) -> Data {
        words::event_data(stage, &self.event)
    }

    fn message(&self, stage: &Stage) -> Option<Message> {
        words::event_words(stage, &self.event)
    }

    fn tallies(&self) -> Vec<(&'static str, Tally)> {
        Fact::<Stage>::tallies(&self.event)
    }
}

impl Cased for GunsOfGettysburg {
    fn stage_of_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Stage> {
        cases::read_case(setup, data_files)
    }

    fn vocabulary() -> Vocabulary {
        vocabulary::vocabulary()
    }

    fn names(stage: &Stage, kind: &str) -> Vec<String> {
        vocabulary::names(stage, kind)
    }

    fn spelling(stage: &Stage, text: &str) -> Option<String> {
        vocabulary::spelling(stage, text)
    }

    fn answers(order: &Order, decision: &str) -> bool {
        order.answers().iter().any(|asked| asked.name() == decision)
    }

    fn supposing(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Option<State> {
        let now = at(stage, state);
        now.supposing(now.post(seat)?.0, order)
    }
}
