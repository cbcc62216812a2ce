//! A toy game for the tests of cases: two seats roll, bid under seal and muster pieces.
//!
//! At `turn` a seat may `roll` (a six lets the other seat `reply` with `hold` or `yield`), `muster`
//! some of its pieces once, fight a `duel` (both roll until one is higher), call an `auction` (both
//! `bid` under seal), or `end` the game. A purse is its owner's secret.

use crate::case::{Cased, FileSource, Vocabulary};
use crate::chance::{Audience, Chance, Roll, Throw};
use crate::data::Node;
use crate::declare::{Data, Declared, Fact, Order, Term};
use crate::event::Sink;
use crate::rule::{RuleId, cite};
use crate::seat::{Seat, SeatCard};
use crate::system::*;
use crate::tally::Tally;
use crate::words::{Message, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub(super) const ONCE: RuleId = RuleId::of("ambush:4.group#a");
pub(super) const BONUS: RuleId = RuleId::of("ambush:5.challenge");
pub(super) const MALUS: RuleId = RuleId::of("ambush:5.spot-ground#a");
const RELIEF: RuleId = RuleId::of("ambush:5.spot-ground#b");
pub(super) const FRAGILE: RuleId = RuleId::of("ambush:5.countersign");
const NOT_THIS: RuleId = RuleId::of("referee:not-this-decision");
const NOT_LISTED: RuleId = RuleId::of("referee:not-listed");
const NO_QUESTION: RuleId = RuleId::of("referee:not-a-question");
const CARDS: [SeatCard; 2] = [SeatCard { name: "red", side: 0 }, SeatCard { name: "blue", side: 1 }];

pub(super) struct Toy;

pub(super) struct ToyStage {
    opening: bool,
    seat: u8,
    bonus: i32,
    pieces: u8,
    sampled: bool,
    /// Everybody sees both purses.
    leaky: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub(super) enum Phase {
    Turn,
    Reply,
    Bid,
    Over,
}

#[derive(Clone, PartialEq, Debug, Hash, Serialize, Deserialize)]
pub(super) struct ToyState {
    phase: Phase,
    seat: u8,
    score: [i32; 2],
    purse: [i32; 2],
    bids: Vec<u8>,
    mustered: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Order)]
#[declare(stage = ToyStage, message = "toy-order")]
pub(super) enum ToyOrder {
    Roll,
    Muster(#[declare(name = "pieces", some)] Vec<u8>),
    Duel,
    Auction,
    Bid(#[declare(name = "amount")] u8),
    Hold,
    Yield,
    End,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum ToyEvent {
    Opened(i32),
    Rolled(u8, i32, Tally),
    Mustered(usize),
    Duelled(u8),
    Bid(u8, u8),
    Over,
}

impl Declared<ToyStage> for u8 {
    fn verb(&self) -> &'static str {
        "piece"
    }

    fn terms(&self, stage: &ToyStage) -> Vec<Term> {
        vec![Term::of("piece", true, self, stage)]
    }

    fn message(&self, _: &ToyStage) -> Message {
        Message::new("toy")
    }
}

impl Fact<ToyStage> for ToyEvent {
    fn name(&self) -> &'static str {
        match self {
            ToyEvent::Opened(_) => "opened",
            ToyEvent::Rolled(..) => "rolled",
            ToyEvent::Mustered(_) => "mustered",
            ToyEvent::Duelled(_) => "duelled",
            ToyEvent::Bid(..) => "bid",
            ToyEvent::Over => "over",
        }
    }

    fn data(&self, _: &ToyStage) -> Data {
        let mut data = Data::new(self.name());
        let fields = match self {
            ToyEvent::Opened(die) => json!({ "die": die }),
            ToyEvent::Rolled(seat, die, _) => json!({ "seat": name(*seat), "die": die }),
            ToyEvent::Mustered(count) => json!({ "count": count }),
            ToyEvent::Duelled(winner) => json!({ "winner": name(*winner) }),
            ToyEvent::Bid(seat, amount) => json!({ "seat": name(*seat), "amount": amount }),
            ToyEvent::Over => json!({ "winner": null }),
        };
        for (key, value) in fields.as_object().into_iter().flatten() {
            data.put(key, value.clone());
        }
        data
    }

    fn message(&self, _: &ToyStage) -> Option<Message> {
        None
    }

    fn tallies(&self) -> Vec<(&'static str, Tally)> {
        match self {
            ToyEvent::Rolled(_, _, tally) => vec![("roll", tally.clone())],
            _ => Vec::new(),
        }
    }
}

fn phase_of(order: &ToyOrder) -> Phase {
    match order {
        ToyOrder::Bid(_) => Phase::Bid,
        ToyOrder::Hold | ToyOrder::Yield => Phase::Reply,
        _ => Phase::Turn,
    }
}

fn modifiers(stage: &ToyStage) -> Tally {
    let mut tally = Tally::new();
    tally.add(BONUS, stage.bonus);
    tally.add(MALUS, -3);
    tally.add(RELIEF, 2);
    tally
}

fn name(seat: u8) -> &'static str {
    CARDS[usize::from(seat)].name
}

fn roll(stage: &ToyStage, state: &mut ToyState, chance: &mut dyn Chance, sink: &mut dyn Sink<ToyEvent>) {
    let die = chance.die("roll");
    let tally = modifiers(stage);
    state.score[usize::from(state.seat)] += die + tally.total();
    sink.happened(&ToyEvent::Rolled(state.seat, die, tally));
    state.seat = 1 - state.seat;
    if die == 6 {
        state.phase = Phase::Reply;
    }
}

/// Who wins, after as many rounds as it takes.
fn duel(chance: &mut dyn Chance) -> u8 {
    loop {
        let [red, blue] = [chance.die("duel"), chance.die("duel")];
        if red != blue {
            return u8::from(blue > red);
        }
    }
}

fn bid(state: &mut ToyState, seat: Seat, amount: u8, chance: &mut dyn Chance, sink: &mut dyn Sink<ToyEvent>) {
    if amount == 3 {
        state.purse[seat.index()] -= chance.die("bid");
    }
    state.bids.push(amount);
    sink.happened(&ToyEvent::Bid(seat.0, amount));
    if state.bids.len() == 2 {
        state.bids.clear();
        state.phase = Phase::Turn;
    }
}

impl Cased for Toy {
    fn stage_of_case(setup: &Node<'_>, data_files: &dyn FileSource) -> Option<ToyStage> {
        let seat = setup.get("seat").and_then(|node| node.one_of(&["red", "blue"])).unwrap_or(0);
        let stage = ToyStage {
            opening: setup.flag_or("opening", false),
            seat: seat as u8,
            bonus: setup.whole_or("bonus", -9, 9, 2) as i32,
            pieces: setup.whole_or("pieces", 1, 20, 3) as u8,
            sampled: setup.flag_or("sampled", false),
            leaky: setup.flag_or("leaky", false),
        };
        setup.list("unit").iter().for_each(|unit| {
            unit.get("name");
            unit.get("size");
        });
        data_files.file("toy.toml").map(|_| stage)
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary {
            decisions: vec!["turn", "reply", "bid"],
            events: &[
                ("opened", "die"),
                ("rolled", "seat:SEAT die"),
                ("mustered", "count"),
                ("duelled", "winner:SEAT"),
                ("bid", "seat:SEAT amount"),
                ("over", "winner:SEAT"),
            ],
            facts: &[("", "mustered* leader"), ("score", "SEAT"), ("purse", "SEAT")],
            dice: &[("opening", 1, 6), ("roll", 1, 6), ("duel", 1, 6), ("bid", 1, 6), ("yield", 1, 6)],
            outcomes: &["high", "low", "dear"],
        }
    }

    fn names(_: &ToyStage, kind: &str) -> Vec<String> {
        let seats = CARDS.iter().map(|card| card.name.to_owned());
        if kind == "SEAT" { seats.collect() } else { Vec::new() }
    }

    fn spelling(_: &ToyStage, text: &str) -> Option<String> {
        (text == "crimson").then(|| "red".to_owned())
    }

    fn answers(order: &ToyOrder, decision: &str) -> bool {
        let asked = match phase_of(order) {
            Phase::Reply => "reply",
            Phase::Bid => "bid",
            Phase::Turn | Phase::Over => "turn",
        };
        asked == decision
    }

    fn supposing(_: &ToyStage, state: &ToyState, seat: Seat, order: &ToyOrder) -> Option<ToyState> {
        let phase = phase_of(order);
        (phase != Phase::Bid).then(|| ToyState { phase, seat: seat.0, ..state.clone() })
    }
}

impl System for Toy {
    const NAME: &'static str = "ambush";
    const EDITION: u32 = 1;
    type Stage = ToyStage;
    type State = ToyState;
    type Order = ToyOrder;
    type Pick = u8;
    type Event = ToyEvent;
    type Knowledge = (ToyState, Option<u8>);

    fn seats(_: &ToyStage) -> &[SeatCard] {
        &CARDS
    }

    fn begin(stage: &ToyStage, chance: &mut dyn Chance, sink: &mut dyn Sink<ToyEvent>) -> ToyState {
        if stage.opening {
            sink.happened(&ToyEvent::Opened(chance.die("opening")));
        }
        let (phase, seat) = (Phase::Turn, stage.seat);
        ToyState { phase, seat, score: [0; 2], purse: [10; 2], bids: Vec::new(), mustered: Vec::new() }
    }

    fn owed(_: &ToyStage, state: &ToyState) -> Owed {
        match state.phase {
            Phase::Over => Owed::nobody(),
            Phase::Bid => Owed { seats: [Seat(0), Seat(1)].into_iter().collect(), sealed: true },
            _ => Owed::by(Seat(state.seat)),
        }
    }

    fn decision(_: &ToyStage, state: &ToyState, _: Seat) -> &'static str {
        match state.phase {
            Phase::Turn => "turn",
            Phase::Reply => "reply",
            Phase::Bid => "bid",
            Phase::Over => "over",
        }
    }

    fn decision_rule(_: &ToyStage, _: &ToyState, _: Seat) -> RuleId {
        BONUS
    }

    fn listing(stage: &ToyStage, _: &ToyState, _: Seat) -> Listing {
        if stage.sampled { Listing::Sampled } else { Listing::Complete }
    }

    fn offer(stage: &ToyStage, state: &ToyState, _: Seat, draft: &[u8], out: &mut Vec<Choice<ToyOrder, u8>>) {
        let orders = match state.phase {
            _ if !draft.is_empty() => vec![ToyOrder::Muster(draft.to_vec())],
            Phase::Turn => vec![ToyOrder::Roll, ToyOrder::Duel, ToyOrder::Auction, ToyOrder::End],
            Phase::Reply => vec![ToyOrder::Hold, ToyOrder::Yield],
            Phase::Bid => vec![ToyOrder::Bid(1), ToyOrder::Bid(2), ToyOrder::Bid(3)],
            Phase::Over => Vec::new(),
        };
        if state.phase == Phase::Turn && state.mustered.is_empty() {
            let next = draft.last().map_or(0, |last| last + 1);
            out.extend((next..stage.pieces).map(Choice::Pick));
        }
        out.extend(orders.into_iter().map(Choice::Order));
    }

    fn check(stage: &ToyStage, state: &ToyState, _: Seat, order: &ToyOrder) -> Result<(), Refusal> {
        match order {
            _ if phase_of(order) != state.phase => Err(Refusal::new(NOT_THIS)),
            ToyOrder::Muster(_) if !state.mustered.is_empty() && cite(ONCE) => Err(Refusal::new(ONCE)),
            ToyOrder::Muster(picks) if picks.iter().any(|&pick| pick >= stage.pieces) => Err(Refusal::new(NOT_LISTED)),
            ToyOrder::Bid(amount) if !(1..=3).contains(amount) => Err(Refusal::new(NOT_LISTED)),
            _ => Ok(()),
        }
    }

    fn apply(
        stage: &ToyStage,
        state: &mut ToyState,
        seat: Seat,
        order: &ToyOrder,
        chance: &mut dyn Chance,
        sink: &mut dyn Sink<ToyEvent>,
    ) {
        match order {
            ToyOrder::Roll => roll(stage, state, chance, sink),
            ToyOrder::Muster(picks) => {
                state.mustered.clone_from(picks);
                sink.happened(&ToyEvent::Mustered(picks.len()));
            }
            ToyOrder::Duel => sink.happened(&ToyEvent::Duelled(duel(chance))),
            ToyOrder::Auction => state.phase = Phase::Bid,
            ToyOrder::Bid(amount) => bid(state, seat, *amount, chance, sink),
            ToyOrder::Hold => state.phase = Phase::Turn,
            ToyOrder::Yield => {
                chance.die("yield");
                state.phase = Phase::Turn;
            }
            ToyOrder::End => {
                state.phase = Phase::Over;
                sink.happened(&ToyEvent::Over);
            }
        }
    }

    fn has_secrets(_: &ToyStage) -> bool {
        false
    }

    fn knowledge(_: &ToyStage, state: &ToyState, seat: Seat) -> Self::Knowledge {
        (state.clone(), (seat != Seat::OBSERVER).then_some(seat.0))
    }

    fn resample(_: &ToyStage, state: &ToyState, seat: Seat, chance: &mut dyn Chance) -> ToyState {
        let mut state = state.clone();
        let throw = Throw { label: "purse", roll: Roll::Pick { of: 10 }, audience: Audience::Nobody };
        for other in (0..2).filter(|other| *other != seat.index()) {
            state.purse[other] = chance.give(throw) as i32;
        }
        state
    }

    fn witness(_: &ToyStage, event: &ToyEvent, _: Seat) -> Option<ToyEvent> {
        Some(event.clone())
    }

    fn discloses(_: &ToyEvent) -> bool {
        false
    }

    fn ask(stage: &ToyStage, known: &Self::Knowledge, question: &str) -> Result<Answer, Refusal> {
        match question {
            "eyes" => Ok(Answer::new(known.1.map_or("observer", name))),
            "scores" => Ok(Answer::new(json!({ "red": known.0.score[0], "blue": known.0.score[1] }))),
            "bonus" => {
                let tally = modifiers(stage);
                Ok(Answer { value: json!(tally.total()), tallies: vec![("roll", tally)], rules: Vec::new() })
            }
            "fragile" => {
                assert!(cite(FRAGILE), "it breaks");
                Ok(Answer::new(1))
            }
            _ => Err(Refusal::new(NO_QUESTION)),
        }
    }

    fn questions() -> &'static [QuestionForm] {
        &[]
    }

    fn outcome(_: &ToyStage, events: &[ToyEvent]) -> String {
        match events.first() {
            Some(ToyEvent::Rolled(_, die, _)) if *die > 4 => "high".to_owned(),
            Some(ToyEvent::Bid(_, 3)) => "dear".to_owned(),
            _ => "low".to_owned(),
        }
    }

    fn winner(_: &ToyStage, state: &ToyState) -> Option<Option<u8>> {
        (state.phase == Phase::Over).then_some(None)
    }

    fn piece(_: &ToyStage, piece: Piece) -> (String, String) {
        (piece.0.to_string(), piece.0.to_string())
    }

    fn place(_: &ToyStage, place: Place) -> String {
        format!("{place:?}")
    }

    fn prompt(_: &ToyStage, _: &ToyState, _: Seat) -> Message {
        Message::new("toy")
    }

    fn view(stage: &ToyStage, known: &Self::Knowledge) -> Value {
        let mut purse = serde_json::Map::new();
        for seat in (0..2).filter(|seat| stage.leaky || known.1 == Some(*seat)) {
            purse.insert(name(seat).to_owned(), json!(known.0.purse[usize::from(seat)]));
        }
        json!({ "score": { "red": known.0.score[0], "blue": known.0.score[1] }, "purse": purse })
    }

    fn facts(_: &ToyStage, state: &ToyState) -> Value {
        let leader = (state.score[0] != state.score[1]).then(|| name(u8::from(state.score[1] > state.score[0])));
        json!({
            "score": { "red": state.score[0], "blue": state.score[1] },
            "purse": { "red": state.purse[0], "blue": state.purse[1] },
            "mustered": state.mustered,
            "leader": leader,
        })
    }
}
