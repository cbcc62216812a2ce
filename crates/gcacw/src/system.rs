//! Great Campaigns as a [`System`] of the referee.

use crate::advanced::Status;
use crate::counters::{Side, UnitStart};
use crate::crossings::{MOST_DESTROYED, MOST_PONTOONS};
use crate::event::Event;
use crate::flow::{Flow, Phase};
use crate::intelligence::Display;
use crate::orders::{Order, Pick};
use crate::questions;
use crate::secrecy;
use crate::setup;
use crate::stage::Stage;
use crate::state::{Play, Position, State, Table, UnitState};
use crate::stations::MOST_STATIONS;
use crate::terrain::HexSet;
use crate::view::Facts;
use crate::vocabulary;
use crate::weather::RandomEvent;
use crate::words;
use referee::case::{Cased, FileSource, Vocabulary};
use referee::chance::{Chance, NoChance};
use referee::data::Node;
use referee::event::Sink;
use referee::{
    Answer, Arg, Choice, Detail, Ending, Message, NOT_OWED, Owed, Piece, Place, QuestionForm, Refusal, RuleId, Seat,
    SeatCard, System, Tally,
};
use serde_json::Value;

/// Great Campaigns of the American Civil War.
#[derive(Clone, Copy, Debug)]
pub struct GreatCampaigns;

const SEATS: [SeatCard; 2] = [SeatCard { name: "union", side: 0 }, SeatCard { name: "confederate", side: 1 }];

/// The side of a seat; an observer has none.
fn viewer(seat: Seat) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.seat() == seat)
}

/// Something about the position as it counts for who is asked: what he cannot know does not.
fn counted<T>(stage: &Stage, state: &State, what: impl FnOnce(Position<'_>) -> T) -> T {
    if state.table.forces.is_none() {
        return what(at(stage, state));
    }
    what(at(stage, &at(stage, state).as_it_counts()))
}

fn at<'a>(stage: &'a Stage, state: &'a State) -> Position<'a> {
    Position { stage, state }
}

impl System for GreatCampaigns {
    const NAME: &'static str = "gcacw";
    const EDITION: u32 = 3;

    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = Pick;
    type Event = Event;
    /// Nothing is hidden but what lies under force markers, in the option of limited intelligence.
    type Knowledge = State;

    fn edition(stage: &Stage) -> u32 {
        stage.edition
    }

    fn seats(_stage: &Stage) -> &[SeatCard] {
        &SEATS
    }

    fn begin(stage: &Stage, chance: &mut dyn Chance, sink: &mut dyn Sink<Event>) -> State {
        let mut state = State { table: lay_out(stage), flow: Flow::default() };
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

    fn offer(stage: &Stage, state: &State, _seat: Seat, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        counted(stage, state, |position| position.offer(draft, out));
    }

    fn check(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> Result<(), Refusal> {
        counted(stage, state, |position| position.check(order))
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
        let change = at(stage, state).read_change(change)?;
        let mut none = NoChance::default();
        Play { stage, state, chance: &mut none, sink }.make_change(change);
        if none.asked { Err(Refusal::new(const { RuleId::of("referee:amend-unsound") })) } else { Ok(()) }
    }

    fn has_secrets(stage: &Stage) -> bool {
        stage.options.limited_intelligence
    }

    fn knowledge(stage: &Stage, state: &State, seat: Seat) -> State {
        at(stage, state).known_by(viewer(seat))
    }

    fn resample(stage: &Stage, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        at(stage, state).resampled(viewer(seat), chance)
    }

    fn witness(_stage: &Stage, event: &Event, seat: Seat) -> Option<Event> {
        secrecy::witness(event, viewer(seat))
    }

    fn discloses(event: &Event) -> bool {
        secrecy::discloses(event)
    }

    fn ask(stage: &Stage, known: &State, question: &str) -> Result<Answer, Refusal> {
        at(stage, known).ask(question)
    }

    fn questions() -> &'static [QuestionForm] {
        questions::FORMS
    }

    fn outcome(_stage: &Stage, events: &[Event]) -> String {
        let combat = events.iter().find_map(|event| match event {
            Event::Combat(report) => Some(format!("{}/{}", report.defender.print(), report.attacker.print())),
            _ => None,
        });
        combat.unwrap_or_else(|| plain_outcome(events))
    }

    fn winner(stage: &Stage, state: &State) -> Option<Option<u8>> {
        let position = at(stage, state);
        (position.phase() == Phase::Over).then(|| position.leading().map(|side| side as u8))
    }

    fn ending(stage: &Stage, state: &State) -> Option<Ending> {
        let position = at(stage, state);
        let words = Message::new("gcacw-ending")
            .with("union", Arg::Number(position.score(Side::Union)))
            .with("confederate", Arg::Number(position.score(Side::Confederate)));
        (position.phase() == Phase::Over).then_some(Ending { rule: id!("3.0.turn-indication-phase"), words })
    }

    fn may_end(stage: &Stage, state: &State, _seat: Seat, order: &Order) -> bool {
        let last = state.table.turn >= stage.last_turn;
        last && matches!(order, Order::Pass | Order::End | Order::Done | Order::NoAdvance | Order::Entrench(_))
    }

    fn piece(stage: &Stage, piece: Piece) -> (String, String) {
        words::piece(stage, piece)
    }

    fn place(stage: &Stage, place: Place) -> String {
        match place {
            Place::Spot(hex) if usize::from(hex) < stage.map.grid.len() => stage.map.grid.number(ground::Hex(hex)),
            _ => String::new(),
        }
    }

    fn prompt(stage: &Stage, state: &State, _seat: Seat) -> Message {
        counted(stage, state, |position| position.prompt())
    }

    fn details(stage: &Stage, state: &State, choice: &Choice<Order, Pick>) -> Vec<Detail> {
        counted(stage, state, |position| position.details(choice))
    }

    fn order_words(stage: &Stage, state: &State, order: &Order) -> Message {
        counted(stage, state, |position| position.order_words(order))
    }

    fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
        words::event_words(stage, event)
    }

    fn event_data(stage: &Stage, event: &Event) -> Value {
        words::event_data(stage, event).into()
    }

    fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
        words::event_tallies(event)
    }

    fn view(stage: &Stage, known: &State) -> Value {
        Self::facts(stage, known)
    }

    fn write_view(stage: &Stage, known: &State, out: &mut String) {
        // Writing a position cannot fail: it has text keys and finite numbers only.
        out.push_str(&serde_json::to_string(&Facts::of(at(stage, known))).unwrap_or_default());
    }

    fn facts(stage: &Stage, state: &State) -> Value {
        serde_json::to_value(Facts::of(at(stage, state))).unwrap_or_default()
    }
}

impl Cased for GreatCampaigns {
    fn stage_of_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<Stage> {
        setup::read_case(setup, data_files)
    }

    fn vocabulary() -> Vocabulary {
        vocabulary::vocabulary()
    }

    fn names(stage: &Stage, kind: &str) -> Vec<String> {
        vocabulary::names(stage, kind)
    }

    fn answers(order: &Order, decision: &str) -> bool {
        order.answers().iter().any(|asked| asked.name() == decision)
    }

    fn supposing(stage: &Stage, state: &State, seat: Seat, order: &Order) -> Option<State> {
        at(stage, state).supposing(viewer(seat)?, order)
    }
}

/// The table at the start.
fn lay_out(stage: &Stage) -> Table {
    let mut occupied = [HexSet::default(); 2];
    let units = stage.units.iter().map(|card| {
        let start = card.start;
        let hex = card.arrival.is_none().then_some(start.hex);
        hex.into_iter().for_each(|hex| occupied[card.side.index()].insert(hex));
        UnitState {
            hex,
            manpower: start.manpower,
            fatigue: start.fatigue,
            demoralized: start.demoralized,
            exhausted: start.exhausted,
            disorganized: start.disorganized && rule!("2.2.strength-marker-start"),
            works: start.works,
        }
    });
    let units = units.collect();
    let mut refused = HexSet::default();
    stage.refused.iter().for_each(|&hex| refused.insert(hex));
    Table {
        units,
        waiting: stage.unit_ids().filter(|&unit| stage.unit(unit).arrival.is_some()).collect(),
        leaders: stage.leaders.iter().map(|card| Some(card.unit)).collect(),
        occupied,
        refused,
        // A map with more of these is not read.
        pontoons: stage.map.pontoons.iter().copied().take(MOST_PONTOONS).collect(),
        destroyed: stage.map.destroyed.iter().copied().take(MOST_DESTROYED).collect(),
        stations: stage.map.burned.iter().copied().take(MOST_STATIONS).collect(),
        turn: stage.first_turn,
        rain: stage.rain,
        wet: stage.rain.contains(stage.first_turn),
        unfordable: stage.unfordable,
        holders: stage.victory.hexes.iter().map(|hex| hex.owner.or_else(|| stage.starts_in(hex.hex))).collect(),
        points: stage.victory.handicap,
        status: status_at_start(stage),
        forces: Display::of(stage),
    }
}

/// Who goes short of what, and who controls which county, at the start.
fn status_at_start(stage: &Stage) -> Status {
    let units = |test: fn(&UnitStart) -> bool| stage.unit_ids().filter(|&id| test(&stage.unit(id).start)).collect();
    let mut status = Status {
        unsupplied: units(|start| start.unsupplied),
        without_ammunition: units(|start| start.without_ammunition),
        ..Status::default()
    };
    for (place, county) in stage.map.counties.iter().enumerate() {
        status.set_county(place, county.owner);
    }
    status
}

/// A named result of an order without a combat: the dice it rolled and what they did.
fn plain_outcome(events: &[Event]) -> String {
    let parts = events.iter().map(Event::inner).filter_map(|event| match event {
        Event::UnitAllowance { points, .. } | Event::LeaderAllowance { points, .. } => {
            Some(format!("allowance {points}"))
        }
        Event::ExtendedMarch { result, .. } => Some(format!("extended {}", result.print())),
        Event::ForceMarch { points, .. } => Some(format!("force-march +{points}")),
        Event::Manpower { value, .. } => Some(format!("manpower {value}")),
        Event::CavalryRetreat { reduction, .. } => Some(format!("reduction {reduction}")),
        Event::CommandRoll { number, .. } => {
            Some(number.map_or("command fails".to_owned(), |n| format!("command {n}")))
        }
        Event::GrandCommandRoll { number, .. } => {
            Some(number.filter(|n| *n > 0).map_or("grand-command fails".to_owned(), |n| format!("grand-command {n}")))
        }
        Event::RandomEvent { result: RandomEvent::Rain(more), .. } => Some(format!("rain {}", more + 1)),
        Event::Initiative { winner, .. } => Some(format!("initiative {}", winner.name())),
        Event::BridgeRoll { attempt, success, .. } => {
            Some(format!("{} {}", attempt.name(), if *success { "succeeds" } else { "fails" }))
        }
        _ => None,
    });
    parts.collect::<Vec<_>>().join(", ")
}
