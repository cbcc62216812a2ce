//! What a seat knows, how it is shown, and the questions that it answers.
//!
//! Knowledge is built from what the seat may see: a stack of the enemy's is the blocks it knows
//! and a number of others. No block that it does not know has a name, a number or a place in a
//! list of its own.

use super::blocks::{Block, Blocks, Side};
use super::challenge::spotting;
use super::ground::Place;
use super::guns::{check_reach, hitting};
use super::night::{asked, points_for};
use super::stage::{Fault, Stage};
use super::state::{Chit, Frame, Plan, State};
use referee::zones::{self, ZonePiece, ZonesView};
use referee::{Answer, QuestionForm, Refusal, RuleId, Seat};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The blocks of a side in a place, as a seat knows them.
#[derive(Clone, Debug, PartialEq)]
struct Stack {
    place: Place,
    side: Side,
    known: Blocks,
    hidden: u8,
    /// Only with the planted fault that gives hidden blocks a number.
    numbers: Vec<u8>,
}

/// The march on its way, as a seat knows it.
#[derive(Clone, Debug, PartialEq)]
struct March {
    side: Side,
    from: Place,
    to: Place,
    known: Blocks,
    count: u8,
    challenged_from: Option<Place>,
}

/// What a seat knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    side: Option<Side>,
    turn: u8,
    turns: u8,
    moonlit: bool,
    nerve: [u8; 2],
    /// What is left in the cup, in the order of [`Chit::ALL`].
    cup: Vec<Chit>,
    stacks: Vec<Stack>,
    /// The seat's own side's blocks that have marched this turn.
    marched: Blocks,
    lost: Blocks,
    march: Option<March>,
    /// Which seats have sealed their plans, and the seat's own plan.
    sealed: Option<[bool; 4]>,
    plan: Option<Plan>,
    /// The decision that is open, and for whom; none while plans are sealed.
    asked: Option<(Seat, &'static str)>,
    over: bool,
}

/// The blocks that a side knows; no side: those that everybody knows.
pub(super) fn known_blocks(state: &State, side: Option<Side>) -> Blocks {
    let knows = |block: &Block| {
        let standing = state.table.standing(*block);
        standing.shown || side == Some(block.side()) || standing.scouted && side == Some(block.side().other())
    };
    Block::all().filter(knows).collect()
}

/// What the seat knows of a state.
pub(super) fn knowledge(stage: &Stage, state: &State, seat: Seat) -> Known {
    let side = Side::of(seat);
    let table = &state.table;
    let mut cup: Vec<Chit> = table.cup.to_vec();
    cup.sort_unstable();
    let plans = match state.top() {
        Some(Frame::Plans(plans)) => Some(plans),
        _ => None,
    };
    let marched = |block: &Block| table.standing(*block).marched;
    Known {
        side,
        turn: table.turn,
        turns: stage.options.turns,
        moonlit: table.moonlit,
        nerve: table.nerve,
        cup,
        stacks: stacks(stage, state, side),
        marched: side.into_iter().flat_map(Side::blocks).filter(marched).collect(),
        lost: Side::BOTH.into_iter().flat_map(|side| table.lost(side).iter()).collect(),
        march: march(state, side),
        sealed: plans.map(|plans| [0, 1, 2, 3].map(|seat| plans.of(Seat(seat)).is_some())),
        plan: plans.and_then(|plans| plans.of(seat).copied()),
        asked: state.top().and_then(asked),
        over: state.frames.is_empty(),
    }
}

fn march(state: &State, side: Option<Side>) -> Option<March> {
    let (whose, from, to, group) = state.moving()?;
    let known = group.and(known_blocks(state, side));
    Some(March { side: whose, from, to, known, count: group.len(), challenged_from: state.challenged_from() })
}

fn stacks(stage: &Stage, state: &State, side: Option<Side>) -> Vec<Stack> {
    let known = known_blocks(state, side);
    let stack = |(place, whose)| {
        let there = state.table.at(whose, place);
        let hidden = there.without(known);
        let numbers = hidden.iter().map(|block| block.0).filter(|_| stage.has(Fault::StableIds)).collect();
        Stack { place, side: whose, known: there.and(known), hidden: hidden.len(), numbers }
    };
    let everywhere = Place::all().flat_map(|place| Side::BOTH.map(|side| (place, side)));
    let occupied = everywhere.filter(|&(place, side)| !state.table.at(side, place).is_empty());
    let mut stacks: Vec<Stack> = occupied.map(stack).collect();
    if stage.has(Fault::TellingOrder) {
        stacks.sort_by_key(|stack| state.table.at(stack.side, stack.place).iter().next());
    }
    stacks
}

impl Known {
    fn points(&self, side: Side) -> i32 {
        let lost = self.lost.iter().filter(|block| block.side() != side).collect();
        points_for(lost, self.stacks.iter().any(|stack| stack.side == side && stack.place == Place::CROSSROADS))
    }

    fn count_cup(&self) -> Value {
        let mut count = Map::new();
        for chit in Chit::ALL {
            let left = self.cup.iter().filter(|&&other| other == chit).count();
            count.insert(chit.word().to_owned(), json!(left));
        }
        Value::Object(count)
    }
}

fn by_side(value: impl Fn(Side) -> Value) -> Value {
    Value::Object(Side::BOTH.into_iter().map(|side| (side.word().to_owned(), value(side))).collect())
}

fn piece(block: Block) -> ZonePiece {
    ZonePiece { key: block.key(), name: block.name(), strength: block.strength() }
}

fn pieces(blocks: Blocks) -> Vec<ZonePiece> {
    blocks.iter().map(piece).collect()
}

/// What every game on named places tells.
fn zones(stage: &Stage, known: &Known) -> ZonesView {
    let points = |seat: Seat| Side::of(seat).map_or(0, |side| known.points(side));
    let score = (0..).map(Seat).zip(&stage.seats).map(|(seat, card)| (card.name, points(seat)));
    let mut places: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for Stack { place, side, known, hidden, numbers } in &known.stacks {
        let stack = zones::Stack { known: pieces(*known), hidden: *hidden, numbers: numbers.clone() };
        places.entry(place.key()).or_default().insert(side.word(), stack);
    }
    ZonesView { turn: known.turn, turns: known.turns, score: score.collect(), places }
}

/// What a seat knows, as data.
pub(super) fn view(stage: &Stage, known: &Known) -> Value {
    let occupied: Vec<_> = known.stacks.iter().map(|stack| stack.place.key()).collect();
    let march = known.march.as_ref().map(|march| {
        json!({
            "side": march.side.word(), "from": march.from.key(), "to": march.to.key(), "count": march.count,
            "known": pieces(march.known), "challenged-from": march.challenged_from.map(Place::key),
        })
    });
    let sealed = known.sealed.map(|sealed| {
        let names = stage.seats.iter().zip(sealed).filter(|(_, sealed)| *sealed);
        names.map(|(card, _)| card.name).collect::<Vec<_>>()
    });
    let mut view = json!(zones(stage, known));
    let own = json!({
        "side": known.side.map(Side::word),
        "moonlight": known.moonlit,
        "over": known.over,
        "decision": known.asked.map(|(_, decision)| decision),
        "sealed": sealed,
        "plan": known.plan.map(plan_data),
        "nerve": by_side(|side| json!(known.nerve[side.index()])),
        "cup": known.count_cup(),
        "march": march,
        "marched": known.marched.iter().map(Block::key).collect::<Vec<_>>(),
        "lost": pieces(known.lost),
        "occupied": occupied,
    });
    if let (Value::Object(view), Value::Object(own)) = (&mut view, own) {
        view.extend(own);
    }
    view
}

fn plan_data(plan: Plan) -> Value {
    match plan {
        Plan::Bid(nerve) => json!({ "bid": nerve }),
        Plan::Scout(place) => json!({ "scout": place.map(Place::key) }),
    }
}

/// The whole state as data.
pub(super) fn facts(stage: &Stage, state: &State) -> Value {
    let mut facts = view(stage, &knowledge(stage, state, Seat::OBSERVER));
    facts["blocks"] = Block::all().map(|block| (block.key().to_owned(), block_facts(state, block))).collect();
    facts["cup-order"] = state.table.cup.iter().rev().map(|chit| chit.word()).collect();
    facts["depth"] = json!(state.depth());
    facts
}

fn block_facts(state: &State, block: Block) -> Value {
    let standing = state.table.standing(block);
    json!({
        "place": standing.place.map(Place::key),
        "shown": standing.shown,
        "scouted": standing.scouted,
        "marched": standing.marched,
    })
}

/// The questions that can be asked.
pub(super) static QUESTIONS: [QuestionForm; 6] = [
    QuestionForm { name: "points", args: &[] },
    QuestionForm { name: "cup", args: &[] },
    QuestionForm { name: "unseen", args: &[] },
    QuestionForm { name: "spot", args: &["PLACE", "NUMBER"] },
    QuestionForm { name: "hit", args: &["PLACE"] },
    QuestionForm { name: "range", args: &["YARDS", "YARDS"] },
];

/// Answers a question from what a seat knows.
pub(super) fn ask(known: &Known, question: &str) -> Result<Answer, Refusal> {
    let words: Vec<&str> = question.split(' ').collect();
    match words[..] {
        ["points"] => Ok(Answer::new(by_side(|side| json!(known.points(side))))),
        ["cup"] => Ok(Answer::new(known.count_cup())),
        ["unseen"] => Ok(Answer { rules: vec![rule!("1.unseen")], ..Answer::new(by_side(|side| unseen(known, side))) }),
        ["spot", place, count] => {
            let place = Place::named(place).ok_or_else(not_a_question)?;
            let count = count.parse().map_err(|_| not_a_question())?;
            let tally = spotting(place, count, known.moonlit);
            Ok(Answer { tallies: vec![("spot", tally.clone())], ..Answer::new(tally.total()) })
        }
        ["hit", place] => {
            let tally = hitting(Place::named(place).ok_or_else(not_a_question)?);
            Ok(Answer { tallies: vec![("hit", tally.clone())], ..Answer::new(tally.total()) })
        }
        ["range", x, y] => {
            let side = known.side.ok_or_else(not_a_question)?;
            let yards = |word: &str| word.parse().map_err(|_| not_a_question());
            let place = check_reach(side, yards(x)?, yards(y)?)?;
            Ok(Answer::new(place.map(Place::key)))
        }
        _ => Err(not_a_question()),
    }
}

fn not_a_question() -> Refusal {
    Refusal::new(const { RuleId::of("referee:not-a-question") })
}

/// How many of a side's blocks the seat has never been shown, and which they can be.
fn unseen(known: &Known, side: Side) -> Value {
    let hidden: u8 = known.stacks.iter().filter(|stack| stack.side == side).map(|stack| stack.hidden).sum();
    let seen: Blocks = known.stacks.iter().flat_map(|stack| stack.known.iter()).chain(known.lost.iter()).collect();
    let open: Vec<_> = side.blocks().filter(|&block| !seen.contains(block)).map(Block::name).collect();
    json!({ "hidden": hidden, "among": open })
}

/// The message that asks a seat for its decision.
pub(super) fn prompt(decision: &'static str) -> &'static str {
    match decision {
        "bid" => "ambush-prompt-bid",
        "scout" => "ambush-prompt-scout",
        "lead" => "ambush-prompt-lead",
        "march" => "ambush-prompt-march",
        "challenge" => "ambush-prompt-challenge",
        "answer" => "ambush-prompt-answer",
        "doubt" => "ambush-prompt-doubt",
        "guns" => "ambush-prompt-guns",
        "loss" => "ambush-prompt-loss",
        _ => "ambush-prompt-retreat",
    }
}
