//! Events, orders, prompts and tallies as ids with arguments; the locale files hold the sentences.

use crate::event::{Event, Note, Shot, Test};
use crate::orders::{Action, Declared, Defence, Given, Order, Step, Task};
use crate::questions::paces;
use crate::secrecy::Eyes;
use crate::sequence::Decision;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Fate, Now, Presence};
use crate::text::{point_arg, unit_arg};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Facing, Paces};
use referee::{Arg, Message, Tally};
use serde_json::{Map, Value, json};

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

fn degrees(facing: Facing) -> Arg {
    number(facing.degrees())
}

/// Paces: a whole number where they are whole.
pub(crate) fn length(length: Paces) -> Arg {
    match length.0 % 100 {
        0 => Arg::Number(length.0 / 100),
        _ => Arg::code(&length.to_string()),
    }
}

// ------------------------------------------------------------------ prompts

/// What is asked of a seat, in words.
pub fn prompt(now: Now<'_>, eyes: Eyes) -> Message {
    let Some((decision, sides)) = now.asked() else { return Message::new("billy-yank-prompt-over") };
    let asked = Side::BOTH.into_iter().find(|side| sides[side.index()]);
    let message = Message::new(prompt_id(decision));
    let message = match eyes.or(asked) {
        Some(side) => message.with("side", side_word(side)),
        None => message,
    };
    match now.state.flow.stack.last() {
        Some(crate::flow::Frame::Facing(unit)) => message.with("unit", unit_arg(*unit)),
        Some(crate::flow::Frame::Pursuit { charger, loser, .. }) => {
            message.with("unit", unit_arg(*charger)).with("target", unit_arg(*loser))
        }
        Some(crate::flow::Frame::Escape(general)) => message.with("general", now.stage.general_arg(*general)),
        _ if decision == Decision::Arrival => match asked.and_then(|side| now.arriving(side)) {
            Some(arrival) => message.with("unit", unit_arg(arrival.unit)),
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

/// An order in words.
pub fn order_words(stage: &Stage, order: &Order) -> Message {
    let m = Message::new;
    let general = |general: GeneralId| stage.general_arg(general);
    match order {
        Order::Replace(who, unit) => {
            m("billy-yank-order-replace").with("general", general(*who)).with("unit", unit_arg(*unit))
        }
        Order::Wait => m("billy-yank-order-wait"),
        Order::Orders(given) => m("billy-yank-order-orders").with("count", count(given)),
        Order::Face(unit, facing) => {
            m("billy-yank-order-face").with("unit", unit_arg(*unit)).with("degrees", degrees(*facing))
        }
        Order::Rout(unit, heading) => {
            m("billy-yank-order-rout").with("unit", unit_arg(*unit)).with("degrees", degrees(*heading))
        }
        Order::Declare(declared) => m("billy-yank-order-declare").with("count", count(declared)),
        Order::Plan(step, tasks) => match &tasks[..] {
            [(unit, task)] => task_words(stage, *unit, task),
            _ => m("billy-yank-order-plan").with("step", Arg::Word(step.word())).with("count", count(tasks)),
        },
        Order::GoOn => m("billy-yank-order-go-on"),
        Order::Defend(defences) => match defences[..] {
            [Defence { unit, at, .. }] => shot_words(unit, at),
            _ => m("billy-yank-order-defence").with("count", count(defences)),
        },
        Order::Impact(unit) => m("billy-yank-order-impact").with("unit", unit_arg(*unit)),
        Order::Pursue { inverse } => m("billy-yank-order-pursuit").with("inverse", yes(*inverse)),
        Order::Arrive(unit, to) => {
            m("billy-yank-order-arrive").with("unit", unit_arg(*unit)).with("to", point_arg(*to))
        }
        Order::Join(Some(unit)) => m("billy-yank-order-join").with("unit", unit_arg(*unit)),
        Order::Join(None) => m("billy-yank-order-join-nobody"),
        Order::Generals(rides) => match rides[..] {
            [(who, to)] => m("billy-yank-order-ride").with("general", general(who)).with("to", point_arg(to)),
            _ => m("billy-yank-order-generals").with("count", count(rides)),
        },
        Order::Fire(shots) => match shots[..] {
            [(unit, at)] => shot_words(unit, at),
            _ => m("billy-yank-order-fire").with("count", count(shots)),
        },
        Order::Escape(who, to) => {
            m("billy-yank-order-escape").with("general", general(*who)).with("to", point_arg(*to))
        }
        Order::Activate(unit, _) => m("billy-yank-order-activate").with("unit", unit_arg(*unit)),
        Order::Counter(Some((unit, _))) => m("billy-yank-order-counter").with("unit", unit_arg(*unit)),
        Order::Counter(None) => m("billy-yank-order-counter-not"),
    }
}

fn shot_words(unit: UnitId, target: UnitId) -> Message {
    Message::new("billy-yank-order-shot").with("unit", unit_arg(unit)).with("target", unit_arg(target))
}

fn task_words(stage: &Stage, unit: UnitId, task: &Task) -> Message {
    let m = |id| Message::new(id).with("unit", unit_arg(unit));
    match task {
        Task::Fire { at, within: None } => shot_words(unit, *at),
        Task::Fire { at, within: Some(within) } => {
            m("billy-yank-order-shot-within").with("target", unit_arg(*at)).with("paces", length(*within))
        }
        Task::Act(actions) => {
            let to = actions.iter().rev().find_map(|action| match action {
                Action::Go(point) | Action::Leave(point) => Some(*point),
                _ => None,
            });
            match to {
                Some(to) => m("billy-yank-order-move").with("to", point_arg(to)).with("count", count(actions)),
                None => m("billy-yank-order-act").with("count", count(actions)),
            }
        }
        Task::Charge { at, bonus } => {
            m("billy-yank-order-charge").with("target", unit_arg(*at)).with("bonus", yes(*bonus))
        }
        Task::Support(friend) => m("billy-yank-order-support").with("friend", unit_arg(*friend)),
        Task::Burn(area) => m("billy-yank-order-burn").with("building", stage.area_arg(*area)),
    }
}

// ------------------------------------------------------------------ events

/// An event in words; none for those that need none.
pub fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
    let m = Message::new;
    let of = |id, unit: &UnitId| Message::new(id).with("unit", unit_arg(*unit));
    let led = |id, general: &GeneralId| Message::new(id).with("general", stage.general_arg(*general));
    Some(match event {
        Event::Turn(turn) => m("billy-yank-event-turn").with("turn", number(*turn)),
        Event::Ordered(side, _) => m("billy-yank-event-ordered").with("side", side_word(*side)),
        Event::Attached(general, Some(unit)) => led("billy-yank-event-attached", general).with("unit", unit_arg(*unit)),
        Event::Attached(general, None) => led("billy-yank-event-detached", general),
        Event::RevealedBrigade(general, duty) => {
            led("billy-yank-event-revealed-brigade", general).with("order", Arg::Word(duty.word()))
        }
        Event::RevealedUnit(unit, duty) => {
            of("billy-yank-event-revealed-unit", unit).with("order", Arg::Word(duty.word()))
        }
        Event::OrderTested { die: None, .. } | Event::Bound(..) | Event::Specific(..) => return None,
        Event::OrderTested { general, die: Some(die), changed, duty, tally } => led("billy-yank-event-order", general)
            .with("die", number(*die))
            .with("total", number(i32::from(*die) + tally.total()))
            .with("changed", yes(*changed))
            .with("order", Arg::Word(duty.word())),
        Event::Tested { unit, test, dice, total, passed, .. } => of("billy-yank-event-tested", unit)
            .with("test", Arg::Word(test.word()))
            .with("dice", count(dice))
            .with("total", number(*total))
            .with("passed", yes(*passed)),
        Event::Marked(unit, Some(marker)) => {
            of("billy-yank-event-marked", unit).with("marker", Arg::Word(marker.word()))
        }
        Event::Marked(unit, None) => of("billy-yank-event-unmarked", unit),
        Event::Smoke(unit, true) => of("billy-yank-event-fire-marked", unit),
        Event::Smoke(unit, false) => of("billy-yank-event-fire-unmarked", unit),
        Event::RunsLow(unit) => of("billy-yank-event-low-ammunition", unit),
        Event::Declared(Declared::Halt(unit)) => of("billy-yank-event-halted", unit),
        Event::Declared(Declared::Fix(unit)) => of("billy-yank-event-fixed", unit),
        Event::Declared(Declared::Unfix(unit)) => of("billy-yank-event-unfixed", unit),
        Event::Moved { unit, to, facing, paces, how } => {
            let message = of(moved_names(how, *paces).0, unit).with("to", point_arg(*to));
            message.with("degrees", degrees(*facing)).with("paces", length(*paces))
        }
        Event::Stopped(unit, why) => of("billy-yank-event-stopped", unit).with("why", Arg::Word(why)),
        Event::Formed(unit, Formation::Limbered) => of("billy-yank-event-limbered", unit),
        Event::Formed(unit, Formation::Unlimbered) => of("billy-yank-event-unlimbered", unit),
        Event::Formed(unit, formation) => {
            of("billy-yank-event-formed", unit).with("formation", Arg::Word(formation.word()))
        }
        Event::Mounted(unit, true) => of("billy-yank-event-mounted", unit),
        Event::Mounted(unit, false) => of("billy-yank-event-dismounted", unit),
        Event::Occupied(unit, Some(area)) => {
            of("billy-yank-event-occupied", unit).with("building", stage.area_arg(*area))
        }
        Event::Occupied(unit, None) => of("billy-yank-event-left-building", unit),
        Event::Ready(unit, Some(_)) => of("billy-yank-event-ready", unit),
        Event::Ready(_, None) | Event::Noted(..) | Event::Fought(_) | Event::Lot(_) => return None,
        Event::Fired(shot) => shot_told(shot),
        Event::Bombarded { unit, area, hits, .. } => {
            of("billy-yank-event-bombarded", unit).with("building", stage.area_arg(*area)).with("hits", number(*hits))
        }
        Event::HeldFire(unit) => of("billy-yank-event-held-fire", unit),
        Event::Lost { unit, figures, stands, .. } => {
            of("billy-yank-event-lost", unit).with("figures", number(*figures)).with("stands", number(*stands))
        }
        Event::Gone(unit, Presence::Left) => of("billy-yank-event-left", unit),
        Event::Gone(unit, _) => of("billy-yank-event-eliminated", unit),
        Event::Bonus { units, paces } => {
            let message = m("billy-yank-event-bonus").with("paces", length(*paces)).with("count", count(units));
            match units.first() {
                Some(unit) => message.with("unit", unit_arg(*unit)),
                None => message,
            }
        }
        Event::Charged(unit, target) => of("billy-yank-event-charged", unit).with("target", unit_arg(*target)),
        Event::ChargeEnded(unit, why) => of("billy-yank-event-charge-ended", unit).with("why", Arg::Word(why)),
        Event::Impact { charger, target, totals: [first, second], winner } => {
            let message = of("billy-yank-event-impact", charger).with("target", unit_arg(*target));
            let message = message.with("total", number(*first)).with("other", number(*second));
            message.with("result", Arg::Word(impact_result(*charger, *winner)))
        }
        Event::Melee { round, unit, target, score, losses, .. } => of("billy-yank-event-melee", unit)
            .with("target", unit_arg(*target))
            .with("round", number(*round))
            .with("score", number(*score))
            .with("losses", number(*losses)),
        Event::Joined(unit) => of("billy-yank-event-joined", unit),
        Event::AtRisk { general, die, second } => {
            let told = led("billy-yank-event-at-risk", general).with("die", number(*die));
            told.with("again", yes(second.is_some())).with("second", number(second.unwrap_or_default()))
        }
        Event::Fell(general, Fate::Captured(_)) => led("billy-yank-event-captured", general),
        Event::Fell(general, _) => led("billy-yank-event-killed", general),
        Event::Escaped(general) => led("billy-yank-event-escaped", general),
        Event::Rode(general, to) => led("billy-yank-event-rode", general).with("to", point_arg(*to)),
        Event::Replaced { general, competence, .. } => {
            led("billy-yank-event-replaced", general).with("competence", number(*competence))
        }
        Event::Burning(area) => m("billy-yank-event-burning").with("building", stage.area_arg(*area)),
        Event::Abatis(unit, true) => of("billy-yank-event-abatis", unit),
        Event::Abatis(unit, false) => of("billy-yank-event-abatis-lost", unit),
        Event::Jammed(unit) => of("billy-yank-event-jammed", unit),
        Event::Numbered(unit, activation) => of("billy-yank-event-numbered", unit).with("number", number(*activation)),
        Event::Activated(unit) => of("billy-yank-event-activated", unit),
        Event::Countered(unit) => of("billy-yank-event-countered", unit),
        Event::Arrived(unit, at, _) => of("billy-yank-event-arrived", unit).with("to", point_arg(*at)),
        Event::TurnEnded => m("billy-yank-event-turn-ended"),
        Event::Came(general, to) => led("billy-yank-event-came", general).with("to", point_arg(*to)),
        Event::Released(unit) => of("billy-yank-event-released", unit),
        Event::Held { .. } => return None,
        Event::Over { winner, decisive, points: [union, confederate] } => {
            let message = match winner {
                Some(side) => m("billy-yank-event-over").with("winner", side_word(*side)),
                None => m("billy-yank-event-over-draw"),
            };
            let message = message.with("decisive", yes(*decisive));
            message.with("union", number(*union as i32)).with("confederate", number(*confederate as i32))
        }
    })
}

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

fn shot_told(shot: &Shot) -> Message {
    let message = Message::new(if is_of_guns(shot) { "billy-yank-event-cannonade" } else { "billy-yank-event-shot" });
    let message = message.with("unit", unit_arg(shot.unit)).with("target", unit_arg(shot.target));
    let message = message.with("paces", length(shot.range));
    let message = match shot.band.parse::<u8>() {
        Ok(zone) => message.with("zone", number(zone)),
        Err(_) => message.with("band", Arg::Word(shot.band)),
    };
    message.with("score", length(score(shot))).with("losses", number(shot.losses))
}

fn impact_result(charger: UnitId, winner: Option<UnitId>) -> &'static str {
    match winner {
        Some(winner) if winner == charger => "charger-wins",
        Some(_) => "target-wins",
        None => "melee",
    }
}

/// Whether guns fired: their shots have a zone, those of small arms a band.
fn is_of_guns(shot: &Shot) -> bool {
    shot.band.starts_with(|c: char| c.is_ascii_digit())
}

/// The score of a shot, doubled and halved, in hundredths.
fn score(shot: &Shot) -> Paces {
    let least = if rule!("R61") { 0 } else { i32::MIN };
    let (total, times) = (shot.tally.total().max(least).saturating_mul(100), shot.times.total());
    Paces(match times {
        0.. => total.saturating_mul(1 << times.min(16)),
        _ => total >> (-times).min(16),
    })
}

/// The tallies that an event carries.
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
            let name = if is_of_guns(shot) { "effect" } else { "fire" };
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
    impact.or_else(shot).or_else(test).unwrap_or_default()
}

// ------------------------------------------------------------------ events as data

/// An event as data: its name and its fields.
pub fn event_data(stage: &Stage, event: &Event) -> Value {
    let (name, fields) = described(&Names(stage), event);
    let mut data = Map::new();
    data.insert("event".to_owned(), json!(name));
    if let Value::Object(fields) = fields {
        data.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
    }
    Value::Object(data)
}

/// Names for the data of events.
struct Names<'a>(&'a Stage);

impl Names<'_> {
    fn unit(&self, unit: UnitId) -> &str {
        &self.0.card(unit).key
    }

    fn general(&self, general: GeneralId) -> &str {
        &self.0.general(general).key
    }

    fn area(&self, area: u8) -> Option<&str> {
        self.0.map.areas.get(usize::from(area)).map(|area| area.key.as_str())
    }

    fn line(&self, line: u8) -> Option<&str> {
        self.0.map.lines.get(usize::from(line)).map(|line| line.key.as_str())
    }

    fn objective(&self, objective: u8) -> Option<&str> {
        self.0.victory.objectives.get(usize::from(objective)).map(|objective| objective.key.as_str())
    }

    fn of(&self, unit: UnitId) -> Value {
        json!({ "unit": self.unit(unit) })
    }

    fn led(&self, general: GeneralId) -> Value {
        json!({ "general": self.general(general) })
    }

    fn given(&self, given: Given) -> String {
        let mut text = String::new();
        crate::text::write_pick(self.0, &crate::orders::Pick::Given(given), &mut text);
        text
    }
}

fn described(names: &Names<'_>, event: &Event) -> (&'static str, Value) {
    match event {
        Event::Turn(turn) => ("turn", json!({ "turn": turn })),
        Event::Ordered(side, given) => {
            let given = given.as_ref().map(|given| given.iter().map(|one| names.given(*one)).collect::<Vec<_>>());
            ("ordered", json!({ "side": side.name(), "given": given }))
        }
        Event::Attached(general, Some(unit)) => {
            ("attached", json!({ "general": names.general(*general), "unit": names.unit(*unit) }))
        }
        Event::Attached(general, None) => ("detached", names.led(*general)),
        Event::RevealedBrigade(general, duty) => {
            ("revealed", json!({ "general": names.general(*general), "order": duty.word() }))
        }
        Event::RevealedUnit(unit, duty) => ("revealed", json!({ "unit": names.unit(*unit), "order": duty.word() })),
        Event::OrderTested { general, die, changed, duty, .. } => {
            let name = match (die, changed) {
                (_, true) => "order-changed",
                (Some(_), false) => "order-kept",
                (None, false) => "order-in-force",
            };
            (name, json!({ "general": names.general(*general), "die": die, "order": duty.word() }))
        }
        Event::Bound(unit, duty) => {
            ("bound", json!({ "unit": names.unit(*unit), "order": duty.map_or("none", |duty| duty.word()) }))
        }
        Event::Specific(unit, duty) => {
            ("specific", json!({ "unit": names.unit(*unit), "order": duty.map_or("none", |duty| duty.word()) }))
        }
        Event::Tested { unit, test, why, dice, total, passed, .. } => (
            "tested",
            json!({ "unit": names.unit(*unit), "test": test.word(), "why": why, "dice": dice, "total": total,
                "passed": passed }),
        ),
        Event::Marked(unit, Some(marker)) => ("marked", json!({ "unit": names.unit(*unit), "marker": marker.word() })),
        Event::Marked(unit, None) => ("unmarked", names.of(*unit)),
        Event::Smoke(unit, true) => ("fire-marked", names.of(*unit)),
        Event::Smoke(unit, false) => ("fire-unmarked", names.of(*unit)),
        Event::RunsLow(unit) => ("low-ammunition", names.of(*unit)),
        Event::Declared(Declared::Halt(unit)) => ("halted", names.of(*unit)),
        Event::Declared(Declared::Fix(unit)) => ("fixed", names.of(*unit)),
        Event::Declared(Declared::Unfix(unit)) => ("unfixed", names.of(*unit)),
        Event::Moved { unit, to, facing, paces: gone, how } => (
            moved_names(how, *gone).1,
            json!({ "unit": names.unit(*unit), "to": to.to_string(), "facing": facing.degrees(),
                "paces": paces(*gone), "how": how }),
        ),
        Event::Stopped(unit, why) => ("stopped", json!({ "unit": names.unit(*unit), "why": why })),
        Event::Formed(unit, Formation::Limbered) => ("limbered", names.of(*unit)),
        Event::Formed(unit, Formation::Unlimbered) => ("unlimbered", names.of(*unit)),
        Event::Formed(unit, formation) => {
            ("formed", json!({ "unit": names.unit(*unit), "formation": formation.word() }))
        }
        Event::Mounted(unit, true) => ("mounted", names.of(*unit)),
        Event::Mounted(unit, false) => ("dismounted", names.of(*unit)),
        Event::Occupied(unit, Some(area)) => {
            ("occupied", json!({ "unit": names.unit(*unit), "building": names.area(*area) }))
        }
        Event::Occupied(unit, None) => ("left-building", names.of(*unit)),
        Event::Ready(unit, line) => {
            let line = line.map_or(Some("none"), |line| names.line(line));
            ("ready", json!({ "unit": names.unit(*unit), "line": line }))
        }
        Event::Fired(shot) => ("shot", shot_data(names, shot)),
        Event::Bombarded { unit, area, dice, hits } => (
            "bombarded",
            json!({ "unit": names.unit(*unit), "building": names.area(*area), "dice": dice, "hits": hits }),
        ),
        Event::HeldFire(unit) => ("held-fire", names.of(*unit)),
        Event::Lost { unit, figures, stands, left } => {
            let name = if *stands > 0 { "stand-lost" } else { "lost" };
            (name, json!({ "unit": names.unit(*unit), "figures": figures, "stands": stands, "left": left }))
        }
        Event::Gone(unit, Presence::Left) => ("left", names.of(*unit)),
        Event::Gone(unit, _) => ("eliminated", names.of(*unit)),
        Event::Bonus { units, paces: gained } => {
            let units: Vec<&str> = units.iter().map(|&unit| names.unit(unit)).collect();
            ("bonus", json!({ "unit": units.first(), "units": units, "paces": paces(*gained) }))
        }
        Event::Charged(unit, target) => {
            ("charged", json!({ "unit": names.unit(*unit), "target": names.unit(*target) }))
        }
        Event::ChargeEnded(unit, why) => ("charge-ended", json!({ "unit": names.unit(*unit), "why": why })),
        Event::Impact { charger, target, totals, winner } => (
            "impact",
            json!({ "charger": names.unit(*charger), "target": names.unit(*target), "charger-total": totals[0],
                "target-total": totals[1], "winner": winner.map(|unit| names.unit(unit)) }),
        ),
        Event::Melee { round, unit, target, dice, factor, score, losses, .. } => (
            "melee",
            json!({ "round": round, "unit": names.unit(*unit), "target": names.unit(*target), "dice": dice,
                "factor": factor.total(), "score": score, "losses": losses }),
        ),
        Event::Joined(unit) => ("joined", names.of(*unit)),
        Event::Fought(unit) => ("fought", names.of(*unit)),
        Event::AtRisk { general, die, second } => {
            let name = if second.is_some() { "at-risk" } else { "spared" };
            (name, json!({ "general": names.general(*general), "die": die, "second": second }))
        }
        Event::Fell(general, fate) => (fate.word(), names.led(*general)),
        Event::Escaped(general) => ("escaped", names.led(*general)),
        Event::Rode(general, to) => ("rode", json!({ "general": names.general(*general), "to": to.to_string() })),
        Event::Replaced { general, at, competence } => {
            ("replaced", json!({ "general": names.general(*general), "at": at.to_string(), "competence": competence }))
        }
        Event::Burning(area) => ("burning", json!({ "building": names.area(*area) })),
        Event::Abatis(unit, built) => ("abatis", json!({ "unit": names.unit(*unit), "built": built })),
        Event::Jammed(unit) => ("jammed", names.of(*unit)),
        Event::Numbered(unit, activation) => ("numbered", json!({ "unit": names.unit(*unit), "number": activation })),
        Event::Activated(unit) => ("activated", names.of(*unit)),
        Event::Countered(unit) => ("countered", names.of(*unit)),
        Event::Lot(side) => ("lot", json!({ "side": side.name() })),
        Event::Noted(unit, note) => ("noted", json!({ "unit": names.unit(*unit), "note": note_word(*note) })),
        Event::Arrived(unit, at, facing) => {
            ("arrived", json!({ "unit": names.unit(*unit), "to": at.to_string(), "facing": facing.degrees() }))
        }
        Event::TurnEnded => ("turn-ended", json!({})),
        Event::Came(general, to) => ("came", json!({ "general": names.general(*general), "to": to.to_string() })),
        Event::Released(unit) => ("released", names.of(*unit)),
        Event::Held { objective, holder, contested } => (
            "held",
            json!({ "objective": names.objective(*objective), "side": holder.map(Side::name), "contested": contested }),
        ),
        Event::Over { winner, decisive, points: [union, confederate] } => (
            "over",
            json!({ "winner": winner.map_or("draw", Side::name), "decisive": decisive,
                "points": { "union": union, "confederate": confederate } }),
        ),
    }
}

fn shot_data(names: &Names<'_>, shot: &Shot) -> Value {
    let guns = is_of_guns(shot);
    json!({
        "unit": names.unit(shot.unit),
        "target": names.unit(shot.target),
        "range": paces(shot.range),
        "band": (!guns).then_some(shot.band),
        "zone": guns.then(|| shot.band.parse::<u8>().ok()).flatten(),
        "dice": shot.dice,
        "hits": guns.then_some(shot.hits),
        "effect": guns.then_some(&shot.effect),
        "score": paces(score(shot)),
        "losses": shot.losses,
    })
}

fn note_word(note: Note) -> &'static str {
    match note {
        Note::Moved => "moved",
        Note::Withdrew => "withdrew",
        Note::Adjusted => "adjusted",
        Note::Turned => "turned",
        Note::Charged => "charged",
        Note::FailedRally => "failed-rally",
    }
}
