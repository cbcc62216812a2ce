//! Events, orders, prompts and tallies as ids with arguments; the locale files hold the sentences.

use crate::event::{Event, Shot, Test};
use crate::flow::Frame;
use crate::orders::{Action, Order, Ride, Step, Task};
use crate::secrecy::Viewer;
use crate::sequence::Decision;
use crate::stage::Stage;
use crate::state::Now;
use crate::terms::length;
use crate::units::{Side, UnitId};
use ground::free::Paces;
use referee::declare::{Data, Declared, Fact, Told, Written};
use referee::{Arg, Message, Tally};
use serde_json::{Value, json};

fn number(number: impl Into<i32>) -> Arg {
    Arg::Number(number.into())
}

fn count<T>(things: &[T]) -> Arg {
    Arg::Number(things.len() as i32)
}

fn yes(flag: bool) -> Arg {
    Arg::Word(if flag { "yes" } else { "no" })
}

fn side_word(side: Side) -> Arg {
    Arg::Word(side.name())
}

// ------------------------------------------------------------------ prompts

/// What is asked of a seat, in words.
pub fn prompt(now: Now<'_>, viewer: Viewer) -> Message {
    let Some((decision, sides)) = now.asked() else { return Message::new("billy-yank-prompt-over") };
    let asked = Side::BOTH.into_iter().find(|side| sides[side.index()]);
    let message = Message::new(prompt_id(decision));
    let message = match viewer.or(asked) {
        Some(side) => message.with("side", side_word(side)),
        None => message,
    };
    match now.state.flow.top() {
        Some(Frame::Facings(rallied)) => match rallied.next() {
            Some(&unit) => message.with("unit", Arg::piece(unit)),
            None => message,
        },
        Some(Frame::Pursuit { charger, loser, .. }) => {
            message.with("unit", Arg::piece(*charger)).with("target", Arg::piece(*loser))
        }
        Some(Frame::Escapes(generals)) => match generals.next() {
            Some(&general) => message.with("general", now.stage.general_arg(general)),
            None => message,
        },
        _ if decision == Decision::Arrival => match asked.and_then(|side| now.arriving(side)) {
            Some(arrival) => message.with("unit", Arg::piece(arrival.unit)),
            None => message,
        },
        _ => match now.state.flow.place.quarter() {
            Some(quarter) => message.with("quarter", number(quarter)),
            None => message,
        },
    }
}

fn prompt_id(decision: Decision) -> &'static str {
    match decision {
        Decision::Arrival => "billy-yank-prompt-arrival",
        Decision::Replacement => "billy-yank-prompt-replacement",
        Decision::Orders => "billy-yank-prompt-orders",
        Decision::Rallied => "billy-yank-prompt-rallied",
        Decision::Rout => "billy-yank-prompt-rout",
        Decision::Declare => "billy-yank-prompt-declare",
        Decision::Plan(Step::Withdraw) => "billy-yank-prompt-withdraw",
        Decision::Plan(Step::Charge) => "billy-yank-prompt-charge",
        Decision::Plan(Step::Manoeuvre) => "billy-yank-prompt-manoeuvre",
        Decision::Defence => "billy-yank-prompt-defence",
        Decision::Impact => "billy-yank-prompt-impact",
        Decision::Pursuit => "billy-yank-prompt-pursuit",
        Decision::Join => "billy-yank-prompt-join",
        Decision::Generals => "billy-yank-prompt-generals",
        Decision::Fire => "billy-yank-prompt-fire",
        Decision::Escape => "billy-yank-prompt-escape",
        Decision::Activate => "billy-yank-prompt-activate",
        Decision::Counter => "billy-yank-prompt-counter",
    }
}

// ------------------------------------------------------------------ orders

/// An order in words. One clause alone is told as what it says; more are counted.
pub fn order_words(stage: &Stage, order: &Order) -> Message {
    match order {
        Order::Plan(_, tasks) if let [(unit, task)] = &tasks[..] => task_words(stage, *unit, task),
        Order::Defence(defences) if let [one] = defences[..] => shot_words(one.unit, one.at),
        Order::Fire(shots) if let [one] = shots[..] => shot_words(one.unit, one.target),
        Order::Generals(rides) if let [Ride { general, to }] = rides[..] => {
            Message::new("billy-yank-order-ride").with("general", stage.general_arg(general)).with("to", Arg::place(to))
        }
        Order::Join(None) => Message::new("billy-yank-order-join-nobody"),
        Order::Counter(None) => Message::new("billy-yank-order-counter-not"),
        _ => order.message(stage),
    }
}

fn shot_words(unit: UnitId, target: UnitId) -> Message {
    Message::new("billy-yank-order-shot").with("unit", Arg::piece(unit)).with("target", Arg::piece(target))
}

fn task_words(stage: &Stage, unit: UnitId, task: &Task) -> Message {
    let m = |id| Message::new(id).with("unit", Arg::piece(unit));
    match task {
        Task::Fire { at, within: None } => shot_words(unit, *at),
        Task::Fire { at, within: Some(within) } => {
            m("billy-yank-order-shot-within").with("target", Arg::piece(*at)).with("paces", length(*within))
        }
        Task::Act(actions) => {
            let to = actions.iter().rev().find_map(|action| match action {
                Action::Go(point) | Action::Leave(point) => Some(*point),
                _ => None,
            });
            match to {
                Some(to) => m("billy-yank-order-move").with("to", Arg::place(to)).with("count", count(actions)),
                None => m("billy-yank-order-act").with("count", count(actions)),
            }
        }
        Task::Charge { at, bonus } => {
            m("billy-yank-order-charge").with("target", Arg::piece(*at)).with("bonus", yes(*bonus))
        }
        Task::Support(friend) => m("billy-yank-order-support").with("friend", Arg::piece(*friend)),
        Task::Burn(area) => m("billy-yank-order-burn").with("building", stage.area_arg(*area)),
    }
}

// ------------------------------------------------------------------ events

/// An event in words; none for those that need none. What is declared of it is said but where its values decide.
pub fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
    let mut message = event.message(stage)?;
    match event {
        Event::OrderTested { die: None, .. } | Event::Ready { line: None, .. } => return None,
        Event::Moved { how, paces, .. } => message.id = moved_names(how, *paces).0,
        Event::Fired(shot) if shot.is_of_guns() => message.id = "billy-yank-event-cannonade",
        Event::Bonus { units, .. } => {
            message.push("count", count(units));
            units.first().into_iter().for_each(|unit| message.push("unit", Arg::piece(*unit)));
        }
        Event::Impact { charger, winner, .. } => {
            message.push("result", Arg::Word(impact_result(*charger, *winner)));
        }
        // Its sentence names the fighters first, its data the round.
        Event::Melee { round, .. } => message.args.insert(2, ("round", number(*round))),
        Event::AtRisk { second, .. } => {
            message.push("again", yes(second.is_some()));
            message.push("second", number(second.unwrap_or_default()));
        }
        Event::Abatis { built: false, .. } => message.id = "billy-yank-event-abatis-lost",
        Event::Over { winner, points: [union, confederate], .. } => {
            if winner.is_none() {
                message.id = "billy-yank-event-over-draw";
            }
            union.say(stage, "union", &mut message);
            confederate.say(stage, "confederate", &mut message);
        }
        _ => (),
    }
    Some(message)
}

/// An event as data: what is declared of it, but where its values decide its name or stand for something.
pub fn event_data(stage: &Stage, event: &Event) -> Value {
    let mut data = event.data(stage);
    match event {
        Event::Ordered { given: Some(given), .. } => {
            data.put("given", given.iter().map(|clause| clause.written(stage)).collect::<Vec<_>>());
        }
        Event::OrderTested { die, changed, .. } => {
            let name = match (die, changed) {
                (_, true) => "order-changed",
                (Some(_), false) => "order-kept",
                (None, false) => "order-in-force",
            };
            data.put(NAME, name);
        }
        Event::Bound { duty: None, .. } | Event::Specific { duty: None, .. } => data.put("order", "none"),
        Event::Moved { how, paces, .. } => data.put(NAME, moved_names(how, *paces).1),
        Event::Ready { line: None, .. } => data.put("line", "none"),
        Event::Bonus { units, paces } => {
            data = Data::new("bonus");
            units.first().into_iter().for_each(|unit| unit.list(stage, "unit", &mut data));
            units.list(stage, "units", &mut data);
            paces.list(stage, "paces", &mut data);
        }
        Event::Lost { stands: 1.., .. } => data.put(NAME, "stand-lost"),
        Event::AtRisk { second: None, .. } => data.put(NAME, "spared"),
        Event::Over { winner, points: [union, confederate], .. } => {
            data.put("winner", winner.map_or("draw", Side::name));
            data.put("points", json!({ "union": union, "confederate": confederate }));
        }
        _ => (),
    }
    data.into()
}

/// The key of an event's name in its data.
const NAME: &str = "event";

/// The message of a move, and the name of its event.
fn moved_names(how: &str, gone: Paces) -> (&'static str, &'static str) {
    match how {
        "turn" => ("billy-yank-event-turned", "turned"),
        "adjust" if gone == Paces(0) => ("billy-yank-event-turned", "turned"),
        "withdraw" => ("billy-yank-event-withdrew", "withdrew"),
        "rout" => ("billy-yank-event-routed", "routed"),
        "fall-back" => ("billy-yank-event-fell-back", "fell-back"),
        "pursue" => ("billy-yank-event-pursued", "pursued"),
        "take-place" => ("billy-yank-event-took-place", "took-place"),
        _ => ("billy-yank-event-moved", "moved"),
    }
}

impl Shot {
    /// Whether guns fired: their shots have a zone, those of small arms a band.
    fn is_of_guns(&self) -> bool {
        self.zone().is_some()
    }

    /// The zone of a shot of guns.
    fn zone(&self) -> Option<u8> {
        self.band.parse().ok()
    }

    /// The score, doubled and halved, in hundredths.
    fn score(&self) -> Paces {
        let least = if rule!("R61") { 0 } else { i32::MIN };
        let (total, times) = (self.tally.total().max(least).saturating_mul(100), self.times.total());
        Paces(match times {
            0.. => total.saturating_mul(1 << times.min(16)),
            _ => total >> (-times).min(16),
        })
    }
}

/// A shot tells several things at once: guns have a zone, hits and effect dice, small arms a band.
impl Told<Stage> for Shot {
    fn args(&self, stage: &Stage, out: &mut Vec<Arg>) {
        self.unit.args(stage, out);
        self.target.args(stage, out);
    }

    fn say(&self, _stage: &Stage, _name: &'static str, message: &mut Message) {
        message.push("unit", Arg::piece(self.unit));
        message.push("target", Arg::piece(self.target));
        message.push("paces", length(self.range));
        match self.zone() {
            Some(zone) => message.push("zone", number(zone)),
            None => message.push("band", Arg::Word(self.band)),
        }
        message.push("score", length(self.score()));
        message.push("losses", number(self.losses));
    }

    fn list(&self, stage: &Stage, _name: &'static str, data: &mut Data) {
        self.unit.list(stage, "unit", data);
        self.target.list(stage, "target", data);
        self.range.list(stage, "range", data);
        match self.zone() {
            Some(zone) => data.put("zone", zone),
            None => data.put("band", self.band),
        }
        data.put("dice", self.dice.clone());
        if self.is_of_guns() {
            data.put("hits", self.hits);
            data.put("effect", self.effect.clone());
        }
        self.score().list(stage, "score", data);
        data.put("losses", self.losses);
    }
}

fn impact_result(charger: UnitId, winner: Option<UnitId>) -> &'static str {
    match winner {
        Some(winner) if winner == charger => "charger-wins",
        Some(_) => "target-wins",
        None => "melee",
    }
}

/// The tallies that an event carries: their names depend on what was tested and who fired.
pub fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
    match event {
        Event::OrderTested { die: Some(_), tally, .. } => vec![("order-change", tally.clone())],
        Event::Tested { test, tally, .. } => {
            let name = match test {
                Test::Reaction => "reaction",
                Test::Morale | Test::Rally => "morale",
                Test::Impact => "impact",
            };
            vec![(name, tally.clone())]
        }
        Event::Fired(shot) => {
            let name = if shot.is_of_guns() { "effect" } else { "fire" };
            vec![(name, shot.tally.clone()), ("times", shot.times.clone())]
        }
        Event::Melee { tally, factor, .. } => vec![("melee", tally.clone()), ("multiplied", factor.clone())],
        _ => Vec::new(),
    }
}

/// What came of an order, in a word, for the count of chances: of an impact, else of the last shot, else of
/// the last test.
pub fn outcome(events: &[Event]) -> String {
    let impact = events.iter().rev().find_map(|event| match event {
        Event::Impact { charger, winner, .. } => Some(match impact_result(*charger, *winner) {
            "charger-wins" => "charger wins".to_owned(),
            "target-wins" => "target wins".to_owned(),
            other => other.to_owned(),
        }),
        _ => None,
    });
    let shot = || {
        events.iter().rev().find_map(|event| match event {
            Event::Fired(shot) => Some(format!("losses {}", shot.losses)),
            _ => None,
        })
    };
    let test = || {
        events.iter().rev().find_map(|event| match event {
            Event::Tested { passed, .. } => Some(if *passed { "passed" } else { "failed" }.to_owned()),
            _ => None,
        })
    };
    let bonus = || {
        events.iter().find_map(|event| match event {
            Event::Bonus { paces, .. } => Some(format!("bonus {paces}")),
            _ => None,
        })
    };
    impact.or_else(shot).or_else(test).or_else(bonus).unwrap_or_default()
}
