//! Great Battles as a [`System`] of the referee.

use crate::counters::{PieceKind, Side};
use crate::event::{BrigadeMemory, Event};
use crate::orders::{Choices, Order, Pick};
use crate::outcomes;
use crate::policies::POLICIES;
use crate::questions;
use crate::setup;
use crate::stage::Stage;
use crate::state::{Play, Position, State};
use crate::umpire::Amendment;
use crate::vocabulary;
use crate::words;
use referee::case::{Cased, FileSource, Vocabulary};
use referee::chance::{Chance, NoChance};
use referee::data::Node;
use referee::declare::Written;
use referee::event::Sink;
use referee::instruction::PolicyForm;
use referee::{
    Answer, Arg, Ending, Message, NOT_OWED, Owed, Piece, Place, QuestionForm, Refusal, RuleId, Seat, SeatCard, System,
};
use serde_json::Value;

/// Great Battles of the American Civil War.
#[derive(Clone, Copy, Debug)]
pub struct GreatBattles;

fn at<'a>(stage: &'a Stage, state: &'a State) -> Position<'a> {
    Position { stage, state }
}

/// The side of a seat; none for whoever looks on.
fn viewer(seat: Seat) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.seat() == seat)
}

impl System for GreatBattles {
    const NAME: &'static str = "gbacw";
    const EDITION: u32 = 1;

    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = Pick;
    type Event = Event;
    type Knowledge = State;

    fn seats(stage: &Stage) -> &[SeatCard] {
        &stage.seats
    }

    fn begin(stage: &Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<Event>) -> State {
        let mut state = (*stage.begin).clone();
        let mut play = Play { stage, state: &mut state, chance, sink };
        play.open();
        play.run();
        state
    }

    fn owed(stage: &Stage, state: &State) -> Owed {
        at(stage, state).asked().map_or_else(Owed::nobody, |(side, _)| Owed::by(side.seat()))
    }

    fn decision(stage: &Stage, state: &State, _seat: Seat) -> &'static str {
        at(stage, state).asked().map_or("", |(_, decision)| decision.name())
    }

    fn decision_rule(stage: &Stage, state: &State, _seat: Seat) -> RuleId {
        at(stage, state).asked().map_or(NOT_OWED, |(_, decision)| decision.rule())
    }

    fn offer(stage: &Stage, state: &State, _seat: Seat, draft: &[Pick], out: &mut Choices) {
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
        sink: &mut dyn Sink<Event>,
    ) {
        Play { stage, state, chance, sink }.carry_out(order);
    }

    fn amend(stage: &Stage, state: &mut State, change: &str, sink: &mut dyn Sink<Event>) -> Result<(), Refusal> {
        let amendment = Amendment::parse(stage, change).map_err(|unreadable| unreadable.refused())?;
        at(stage, state).may_amend(&amendment)?;
        let mut none = NoChance::default();
        Play { stage, state, chance: &mut none, sink }.make_change(amendment);
        if none.asked { Err(Refusal::new(const { RuleId::of("referee:amend-unsound") })) } else { Ok(()) }
    }

    fn knowledge(stage: &Stage, state: &State, seat: Seat) -> State {
        at(stage, state).known_by(viewer(seat))
    }

    fn witness(stage: &Stage, event: &Event, seat: Seat) -> Option<Event> {
        (!event.is_memory() && stage.shows(event, viewer(seat))).then(|| event.clone())
    }

    fn ask(stage: &Stage, known: &State, question: &str) -> Result<Answer, Refusal> {
        at(stage, known).ask(question)
    }

    fn questions() -> &'static [QuestionForm] {
        &questions::QUESTIONS
    }

    fn policies() -> &'static [PolicyForm] {
        POLICIES
    }

    fn by_policy(stage: &Stage, known: &State, seat: Seat, policies: &[&str]) -> Option<Order> {
        at(stage, known).by_policy(viewer(seat)?, policies)
    }

    fn outcome(stage: &Stage, events: &[Event]) -> String {
        outcomes::outcome(stage, events)
    }

    fn winner(_stage: &Stage, state: &State) -> Option<Option<u8>> {
        state.table.over.map(|winner| winner.map(|side: Side| side as u8))
    }

    fn ending(stage: &Stage, state: &State) -> Option<Ending> {
        let position = at(stage, state);
        let words = Message::new("gbacw-ending")
            .with("union", Arg::Number(position.points_of(Side::Union).into()))
            .with("confederate", Arg::Number(position.points_of(Side::Confederate).into()));
        state.table.over.map(|_| Ending { rule: id!("R152"), words })
    }

    fn may_end(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> bool {
        state.table.turn >= stage.last_turn && matches!(order, Order::Done | Order::Skip(_))
    }

    fn piece(stage: &Stage, piece: Piece) -> (String, String) {
        let card = match PieceKind::from(piece) {
            PieceKind::Unit(unit) => stage.units.get(unit.index()).map(|card| (card.key.clone(), card.name.clone())),
            PieceKind::Leader(leader) => {
                stage.leaders.get(leader.index()).map(|card| (card.key.clone(), card.name().to_owned()))
            }
            PieceKind::Brigade(brigade) => {
                stage.brigades.get(brigade.index()).map(|card| (card.key.clone(), card.name.clone()))
            }
            PieceKind::Division(division) => {
                stage.divisions.get(division.index()).map(|card| (card.key.clone(), card.name.clone()))
            }
            PieceKind::Corps(corps) => stage.corps.get(corps.index()).map(|card| (card.key.clone(), card.name.clone())),
        };
        card.unwrap_or_default()
    }

    fn place(stage: &Stage, place: Place) -> String {
        match place {
            Place::Spot(hex) => stage.grid().number(ground::Hex(hex)),
            Place::Area(_) | Place::Point(..) => String::new(),
        }
    }

    fn prompt(stage: &Stage, state: &State, _seat: Seat) -> Message {
        words::prompt(at(stage, state))
    }

    fn view(stage: &Stage, known: &State) -> Value {
        at(stage, known).view()
    }

    fn facts(stage: &Stage, state: &State) -> Value {
        at(stage, state).view()
    }
}

impl Cased for GreatBattles {
    fn stage_of_case(setup: &Node<'_>, shelf: &dyn FileSource) -> Option<Stage> {
        setup::read_case(setup, shelf)
    }

    fn vocabulary() -> Vocabulary {
        vocabulary::vocabulary()
    }

    fn names(stage: &Stage, kind: &str) -> Vec<String> {
        vocabulary::names(stage, kind)
    }

    fn supposing(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Option<State> {
        at(stage, state).supposing(viewer(seat)?, order)
    }

    fn answers(order: &Order, decision: &str) -> bool {
        order.answers().iter().any(|asked| asked.name() == decision)
    }
}

impl Play<'_> {
    /// A game that begins inside an activation: what its brigades remember of it begins now. One that begins with the
    /// orders: who is in command is worked out first.
    fn open(&mut self) {
        let acts = self.state.flow.frames.iter().any(|frame| matches!(frame, crate::flow::Frame::Actions { .. }));
        if acts {
            self.remember_adjacent();
            for brigade in self.state.flow.active.clone() {
                self.brigade_remembers(brigade, BrigadeMemory::Begins);
            }
        }
        let orders = crate::flow::Frame::Turn { phase: crate::flow::Phase::Orders, begun: false };
        if self.state.flow.frames.top() == Some(&orders) {
            self.fix_chain_of_command();
        }
    }
}
