//! What is said to people, as message ids with arguments: prompts, orders, events. The sentences
//! stand in `locales/`.

use crate::counters::{LeaderId, MOST_UNITS, UnitId, UnitSet};
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::intelligence::MarkerId;
use crate::march::{Step as MarchStep, points_arg};
use crate::modifiers::strength_text;
use crate::orders::Order;
use crate::questions::points;
use crate::stage::Stage;
use crate::state::Position;
use crate::tables::{ExtendedMarch, POINT, STRENGTH};
use crate::view::side_text;
use crate::weather::river_name;
use ground::{Hex, Hexside};
use referee::declare::Declared;
use referee::{Arg, Message, Piece, Tally};
use serde_json::{Value, json};

fn place(hex: Hex) -> Arg {
    Arg::place(hex)
}

impl Position<'_> {
    /// What is asked, in words.
    pub fn prompt(&self) -> Message {
        let Some((side, decision)) = self.asked() else { return Message::new("gcacw-prompt-over") };
        let base = |id| Message::new(id).with("side", Arg::Seat(side.seat()));
        let unit = |message: Message| match self.march() {
            Some(march) => message.with("unit", march.unit.arg()),
            None => message,
        };
        match decision {
            Decision::Transfer => base("gcacw-prompt-transfer"),
            Decision::Initiative => base("gcacw-prompt-initiative"),
            Decision::Action => base("gcacw-prompt-action"),
            Decision::Attach => self.about_active_leader(base("gcacw-prompt-attach")),
            Decision::Follow => self.about_active_leader(base("gcacw-prompt-follow")),
            Decision::Next => self.about_active_leader(base("gcacw-prompt-next")),
            Decision::CavalryRetreat => base("gcacw-prompt-cavalry-retreat"),
            Decision::ForceMarch => unit(base("gcacw-prompt-force-march")),
            Decision::March if let Some(Frame::Parade(parade)) = self.top() => base("gcacw-prompt-parade")
                .with("marker", parade.marker.arg())
                .with("points", points_arg(parade.points)),
            Decision::March => match self.march() {
                Some(march) => unit(base("gcacw-prompt-march")).with("points", points_arg(march.points)),
                None => base("gcacw-prompt-march"),
            },
            Decision::Leaders => match self.top() {
                Some(Frame::Leaving(leaving)) => match leaving.pending {
                    Some(leader) => {
                        base("gcacw-prompt-leaders").with("leader", leader.arg()).with("hex", place(leaving.from))
                    }
                    None => base("gcacw-prompt-leaders"),
                },
                _ => base("gcacw-prompt-leaders"),
            },
            Decision::AttackType => match self.march().map(|march| march.step) {
                Some(MarchStep::AskType(target)) => unit(base("gcacw-prompt-attack-type")).with("hex", place(target)),
                _ => base("gcacw-prompt-attack-type"),
            },
            Decision::Target => self.about_assault(base("gcacw-prompt-target")),
            Decision::Commit => match self.assault() {
                Some(assault) => self
                    .about_assault(base("gcacw-prompt-commit"))
                    .with("count", Arg::Number(self.commit_count(assault) as i32)),
                None => base("gcacw-prompt-commit"),
            },
            Decision::GrandAssault => self.about_assault(base("gcacw-prompt-grand-assault")),
            Decision::Join => match self.assault() {
                Some(assault) => {
                    self.about_assault(base("gcacw-prompt-join")).with("count", Arg::Number(assault.hexes))
                }
                None => base("gcacw-prompt-join"),
            },
            Decision::Losses => match self.top() {
                Some(Frame::Losses(losses)) => {
                    base("gcacw-prompt-losses").with("count", Arg::Number(losses.points.into()))
                }
                _ => base("gcacw-prompt-losses"),
            },
            Decision::Retreat => match self.top() {
                Some(Frame::Retreat(retreat)) => base("gcacw-prompt-retreat")
                    .with("hex", place(retreat.from))
                    .with("kind", Arg::Word(retreat.kind.name())),
                _ => base("gcacw-prompt-retreat"),
            },
            Decision::VoluntaryRetreat => match self.combat() {
                Some(combat) => base("gcacw-prompt-voluntary-retreat").with("hex", place(combat.attack.target)),
                None => base("gcacw-prompt-voluntary-retreat"),
            },
            Decision::Advance => match self.top() {
                Some(Frame::Advance(advance)) => base("gcacw-prompt-advance").with("hex", place(advance.to)),
                _ => base("gcacw-prompt-advance"),
            },
            Decision::Displace => match self.state.flow.orphans.first() {
                Some((leader, _)) => base("gcacw-prompt-displace").with("leader", leader.arg()),
                None => base("gcacw-prompt-displace"),
            },
            Decision::Destroy => unit(base("gcacw-prompt-destroy")),
            Decision::Works => base("gcacw-prompt-works"),
            Decision::Swamp => base("gcacw-prompt-swamp"),
            Decision::Reinforcements => base("gcacw-prompt-reinforcements"),
            Decision::Attachment => base("gcacw-prompt-attachment"),
        }
    }

    fn about_active_leader(&self, message: Message) -> Message {
        match self.activation() {
            Some(activation) => message.with("leader", activation.leader.arg()),
            None => message,
        }
    }

    fn about_assault(&self, message: Message) -> Message {
        match self.assault() {
            Some(assault) => {
                let message = message.with("leader", assault.leader.arg());
                assault.target.map_or(message.clone(), |hex| message.with("hex", place(hex)))
            }
            None => message,
        }
    }

    /// An order in words: what it says itself, where its unit stands, and its cost where it has one.
    pub fn order_words(&self, order: &Order) -> Message {
        let message = order.message(self.stage);
        match order {
            Order::March(unit)
            | Order::Entrench(unit)
            | Order::Burn(unit)
            | Order::Attach(unit)
            | Order::Next(unit) => match self.hex(*unit) {
                Some(hex) => message.with("hex", place(hex)),
                None => message,
            },
            Order::Go(hex) => {
                let cost = match self.top() {
                    Some(Frame::Parade(parade)) => self.may_parade_into(parade, *hex).ok(),
                    _ => self.march().and_then(|march| self.may_enter(march, *hex).ok()).map(|entry| entry.spent),
                };
                message.with("cost", cost.map_or(Arg::Number(0), points_arg))
            }
            Order::Type(kind) => {
                let row = self.stage.tables.attack_types.get(*kind as usize).copied().unwrap_or_default();
                let cost = self.march().map_or(0, |march| self.attack_cost(march.unit, *kind));
                message.with("cost", points_arg(cost)).with("modifier", Arg::Number(row.modifier))
            }
            Order::PlaceDummy(_) => message.with("count", Arg::Number(0)),
            _ => message,
        }
    }
}

/// An event in words; what needs none is told by another event beside it.
pub fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
    let one = |id, unit: UnitId| Message::new(id).with("unit", unit.arg());
    let led = |id, leader: LeaderId| Message::new(id).with("leader", leader.arg());
    let marked = |id, marker: MarkerId| {
        Message::new(id).with("side", Arg::Seat(marker.side.seat())).with("marker", marker.arg())
    };
    Some(match event {
        Event::Hidden { event, .. } => return event_words(stage, event),
        Event::Considers(_) => return None,
        Event::MarkerPlaced { marker, .. } => {
            let count = marker.units.len() as i32;
            marked("gcacw-event-marker-placed", marker.id)
                .with("hex", place(marker.hex))
                .with("count", Arg::Number(count))
        }
        Event::MarkerSplit { marker, of } => {
            marked("gcacw-event-marker-split", marker.id).with("hex", place(marker.hex)).with("other", of.arg())
        }
        Event::HiddenMarch(rolled) => marked("gcacw-event-hidden-march", rolled.marker)
            .with("count", Arg::Number(rolled.dice.into()))
            .with("dice", Arg::Number(rolled.sum)),
        Event::HiddenRoll { marker, rolled } => {
            marked("gcacw-event-hidden-roll", *marker).with("dice", Arg::Number(*rolled))
        }
        Event::MarkerMoved { marker, from, to } => {
            marked("gcacw-event-marker-moved", *marker).with("from", place(*from)).with("hex", place(*to))
        }
        Event::MarkerRevealed { marker, cause } => {
            let id = if marker.units.is_empty() { "gcacw-event-marker-dummy" } else { "gcacw-event-marker-revealed" };
            let message = marked(id, marker.id).with("hex", place(marker.hex)).with("cause", Arg::Word(cause.name()));
            let message = message.with("count", Arg::Number(marker.units.len() as i32));
            let names = marker.units.into_iter().zip(["unit", "second", "third"]);
            names.fold(message, |message, (unit, name)| message.with(name, unit.arg()))
        }
        Event::TakenAlong(marker) => marked("gcacw-event-taken-along", *marker),
        Event::Phase { turn, phase } => Message::new("gcacw-event-phase")
            .with("turn", Arg::Number((*turn).into()))
            .with("phase", Arg::Word(phase.name())),
        Event::Turn(turn) => Message::new("gcacw-event-turn").with("turn", Arg::Number((*turn).into())),
        Event::RandomEvent { dice, event } => Message::new("gcacw-event-random-event")
            .with("dice", Arg::Number(*dice))
            .with("result", Arg::Word(event.name())),
        Event::Rain(turn) => Message::new("gcacw-event-rain").with("turn", Arg::Number((*turn).into())),
        Event::Unfordable { river, turn } => Message::new("gcacw-event-unfordable")
            .with("river", Arg::Word(river_name(*river)))
            .with("turn", Arg::Number((*turn).into())),
        Event::Fordable(river) => Message::new("gcacw-event-fordable").with("river", Arg::Word(river_name(*river))),
        Event::CaughtInSwamp(unit) => one("gcacw-event-caught-in-swamp", *unit),
        Event::Insubordination(die) => Message::new("gcacw-event-insubordination").with("die", Arg::Number(*die)),
        Event::Entrenched { unit, works } => {
            one("gcacw-event-entrenched", *unit).with("works", Arg::Word(works.name()))
        }
        Event::WorksLost(unit) => one("gcacw-event-works-lost", *unit),
        Event::Burned { hex, state } => {
            Message::new("gcacw-event-burned").with("hex", place(*hex)).with("state", Arg::Word(state.name()))
        }
        Event::BridgeRoll { attempt, unit, to, die, tally, success, .. } => one("gcacw-event-bridge-roll", *unit)
            .with("attempt", Arg::Word(attempt.name()))
            .with("hex", place(*to))
            .with("die", Arg::Number(*die))
            .with("modified", Arg::Number(die + tally.total()))
            .with("result", Arg::Word(if *success { "success" } else { "failure" })),
        Event::PontoonBuilt(pontoon) => {
            between("gcacw-event-pontoon-built", stage, pontoon.side).with("side", Arg::Seat(pontoon.owner.seat()))
        }
        Event::PontoonRemoved { side, cause } => {
            between("gcacw-event-pontoon-removed", stage, *side).with("cause", Arg::Word(cause.name()))
        }
        Event::CrossingDestroyed(side) => between("gcacw-event-crossing-destroyed", stage, *side),
        Event::CrossingRepaired(side) => between("gcacw-event-crossing-repaired", stage, *side),
        Event::Foraged(unit) => one("gcacw-event-foraged", *unit),
        Event::Levied(unit) => one("gcacw-event-levied", *unit),
        Event::Unsupplied { unit, so } => {
            one(if *so { "gcacw-event-unsupplied" } else { "gcacw-event-supplied" }, *unit)
        }
        Event::WithoutAmmunition { unit, so } => {
            one(if *so { "gcacw-event-without-ammunition" } else { "gcacw-event-ammunition" }, *unit)
        }
        Event::County { hex, side: Some(side) } => {
            Message::new("gcacw-event-county").with("side", Arg::Seat(side.seat())).with("hex", place(*hex))
        }
        Event::County { hex, side: None } => Message::new("gcacw-event-county-nobody").with("hex", place(*hex)),
        Event::Initiative { dice, winner } => Message::new("gcacw-event-initiative")
            .with("union", Arg::Number(dice[0]))
            .with("confederate", Arg::Number(dice[1]))
            .with("side", Arg::Seat(winner.seat())),
        Event::AutomaticInitiative(side) => {
            Message::new("gcacw-event-automatic-initiative").with("side", Arg::Seat(side.seat()))
        }
        Event::TookInitiative(side) => Message::new("gcacw-event-took-initiative").with("side", Arg::Seat(side.seat())),
        Event::Passed(side) => Message::new("gcacw-event-passed").with("side", Arg::Seat(side.seat())),
        Event::CycleEnded => Message::new("gcacw-event-cycle-ended"),
        Event::Activated { leader, units } => {
            led("gcacw-event-activated", *leader).with("count", Arg::Number(units.len() as i32))
        }
        Event::UnitAllowance { unit, dice, points, .. } => one("gcacw-event-unit-allowance", *unit)
            .with("dice", Arg::Number(*dice))
            .with("points", Arg::Number(*points)),
        Event::LeaderAllowance { leader, dice, points, .. } => led("gcacw-event-leader-allowance", *leader)
            .with("dice", Arg::Number(*dice))
            .with("points", Arg::Number(*points)),
        Event::Fatigue { unit, level } => one("gcacw-event-fatigue", *unit).with("level", Arg::Number((*level).into())),
        Event::Disorganized(unit) => one("gcacw-event-disorganized", *unit),
        Event::Reorganized(unit) => one("gcacw-event-reorganized", *unit),
        Event::Exhausted(unit) => one("gcacw-event-exhausted", *unit),
        Event::Recovered(unit) => one("gcacw-event-recovered", *unit),
        Event::Demoralized { unit, level } => {
            one("gcacw-event-demoralized", *unit).with("level", Arg::Number((*level).into()))
        }
        Event::ExtendedMarch { unit, die, tally, result } => one("gcacw-event-extended-march", *unit)
            .with("die", Arg::Number(*die))
            .with("modified", Arg::Number(die + tally.total()))
            .with("result", Arg::Word(extended_word(*result))),
        Event::ForceMarch { unit, dice, points } => {
            one("gcacw-event-force-march", *unit).with("dice", Arg::Number(*dice)).with("points", Arg::Number(*points))
        }
        Event::Manpower { unit, value, .. } => {
            one("gcacw-event-manpower", *unit).with("value", Arg::Number((*value).into()))
        }
        Event::Eliminated { unit, cause } => {
            one("gcacw-event-eliminated", *unit).with("cause", Arg::Word(cause.name()))
        }
        Event::Moved { unit, from, to, cost, points } => one("gcacw-event-moved", *unit)
            .with("from", place(*from))
            .with("hex", place(*to))
            .with("cost", points_arg(cost.total()))
            .with("points", points_arg(*points)),
        Event::Placed { .. } | Event::Scored { .. } => return None,
        Event::Arrived { unit, to } => one("gcacw-event-arrived", *unit).with("hex", place(*to)),
        Event::Reunited { unit, with } => one("gcacw-event-reunited", *unit).with("other", with.arg()),
        Event::PutThere { unit, to } => one("gcacw-event-put-there", *unit).with("hex", place(*to)),
        Event::Attached { leader, unit } => led("gcacw-event-attached", *leader).with("unit", unit.arg()),
        Event::LeaderEliminated(leader) => led("gcacw-event-leader-eliminated", *leader),
        Event::FlanksRefused(hex) => Message::new("gcacw-event-flanks-refused").with("hex", place(*hex)),
        Event::FlanksRestored(hex) => Message::new("gcacw-event-flanks-restored").with("hex", place(*hex)),
        Event::AttackDeclared { from, target } => {
            Message::new("gcacw-event-attack-declared").with("from", place(*from)).with("hex", place(*target))
        }
        Event::AttackType { kind, cost } => {
            Message::new("gcacw-event-attack-type").with("kind", Arg::Word(kind.name())).with("cost", points_arg(*cost))
        }
        Event::Artillery { die, modifier } => Message::new("gcacw-event-artillery")
            .with("die", Arg::Number(*die))
            .with("modifier", Arg::Number(*modifier)),
        Event::Combat(report) => Message::new("gcacw-event-combat")
            .with("attack", Arg::Number(report.dice[0] + report.attack.total()))
            .with("defence", Arg::Number(report.dice[1] + report.defence.total()))
            .with("row", Arg::Number(report.row))
            .with("attackervalue", strength_arg(report.values[0]))
            .with("defendervalue", strength_arg(report.values[1]))
            .with("hex", place(report.target))
            .with("defender", Arg::code(&report.defender.print()))
            .with("attacker", Arg::code(&report.attacker.print())),
        Event::UnionPanic(hex) => Message::new("gcacw-event-union-panic").with("hex", place(*hex)),
        Event::Retreated { kind, from, to, .. } => Message::new("gcacw-event-retreated")
            .with("kind", Arg::Word(kind.name()))
            .with("from", place(*from))
            .with("hex", place(*to)),
        Event::Surrendered { hex, units } => Message::new("gcacw-event-surrendered")
            .with("hex", place(*hex))
            .with("count", Arg::Number(units.len() as i32)),
        Event::Advanced { from, to, units } => Message::new("gcacw-event-advanced")
            .with("from", place(*from))
            .with("hex", place(*to))
            .with("count", Arg::Number(units.len() as i32)),
        Event::CavalryRetreat { hex, die, reduction, .. } => Message::new("gcacw-event-cavalry-retreat")
            .with("hex", place(*hex))
            .with("die", Arg::Number(*die))
            .with("reduction", Arg::Number(*reduction)),
        Event::CommandRoll { leader, die, number, .. } => {
            let id = if number.is_some() { "gcacw-event-command-roll" } else { "gcacw-event-command-roll-failed" };
            led(id, *leader).with("die", Arg::Number(*die)).with("number", Arg::Number(number.unwrap_or(0)))
        }
        Event::GrandCommandRoll { leader, die, number, .. } => {
            let works = number.is_some_and(|number| number > 0);
            let id = if works { "gcacw-event-grand-command-roll" } else { "gcacw-event-grand-command-roll-failed" };
            led(id, *leader).with("die", Arg::Number(*die)).with("number", Arg::Number(number.unwrap_or(0)))
        }
        Event::MarchEnded(unit) => one("gcacw-event-march-ended", *unit),
        Event::Holds { side, hex } => {
            Message::new("gcacw-event-holds").with("side", Arg::Seat(side.seat())).with("hex", place(*hex))
        }
        Event::Over(Some(side)) => Message::new("gcacw-event-over").with("side", Arg::Seat(side.seat())),
        Event::Over(None) => Message::new("gcacw-event-over-draw"),
    })
}

/// A message about a hexside.
fn between(id: &'static str, stage: &Stage, side: Hexside) -> Message {
    let (here, there) = stage.map.hexes_of(side);
    Message::new(id).with("from", place(here)).with("hex", place(there.unwrap_or(here)))
}

fn extended_word(result: ExtendedMarch) -> &'static str {
    match result {
        ExtendedMarch::Nothing => "extended-nothing",
        ExtendedMarch::Disorganized => "extended-disorganized",
        ExtendedMarch::Loss(1) => "extended-loss-1",
        ExtendedMarch::Loss(2) => "extended-loss-2",
        ExtendedMarch::Loss(_) => "extended-loss-3",
    }
}

/// A strength in quarters as an argument.
fn strength_arg(quarters: i32) -> Arg {
    match strength_text(quarters).split_once('/') {
        None => Arg::Number(quarters / STRENGTH),
        Some((_, "2")) => Arg::Fraction(quarters / 2, 2),
        Some(_) => Arg::Fraction(quarters, STRENGTH),
    }
}

/// An event as data.
pub fn event_data(stage: &Stage, event: &Event) -> Value {
    let unit = |unit: &UnitId| stage.unit(*unit).key.as_str();
    let leader = |leader: &LeaderId| stage.leader(*leader).key.as_str();
    let hex = |hex: &Hex| stage.map.grid.number(*hex);
    let units = |units: &UnitSet| units.into_iter().map(|u| stage.unit(u).key.as_str()).collect::<Vec<_>>();
    match event {
        Event::Hidden { event, .. } => event_data(stage, event),
        Event::Considers(unseen) => json!({
            "event": "considers", "seat": unseen.side.name(),
            "decision": Decision::ALL.get(usize::from(unseen.decision)).map(|decision| decision.name()),
        }),
        Event::MarkerPlaced { marker, .. } => json!({
            "event": "marker-placed", "marker": marker.id.key(), "hex": hex(&marker.hex), "units": units(&marker.units),
        }),
        Event::MarkerSplit { marker, of } => json!({
            "event": "marker-split", "marker": marker.id.key(), "of": of.key(), "hex": hex(&marker.hex),
            "units": units(&marker.units),
        }),
        Event::HiddenMarch(rolled) => json!({
            "event": "hidden-march", "marker": rolled.marker.key(), "dice": rolled.dice, "rolled": rolled.sum,
        }),
        Event::HiddenRoll { marker, rolled } => {
            json!({ "event": "hidden-roll", "marker": marker.key(), "rolled": rolled })
        }
        Event::MarkerMoved { marker, from, to } => {
            json!({ "event": "marker-moved", "marker": marker.key(), "from": hex(from), "to": hex(to) })
        }
        Event::MarkerRevealed { marker, cause } => json!({
            "event": "marker-revealed", "marker": marker.id.key(), "hex": hex(&marker.hex),
            "units": units(&marker.units), "cause": cause.name(),
        }),
        Event::TakenAlong(marker) => json!({ "event": "taken-along", "marker": marker.key() }),
        Event::Phase { turn, phase } => json!({ "event": "phase", "turn": turn, "phase": phase.name() }),
        Event::Turn(turn) => json!({ "event": "turn", "turn": turn }),
        Event::RandomEvent { dice, event } => {
            json!({ "event": "random-event", "dice": dice, "result": event.name() })
        }
        Event::Rain(turn) => json!({ "event": "rain", "turn": turn }),
        Event::Unfordable { river, turn } => {
            json!({ "event": "unfordable", "river": river_name(*river), "turn": turn })
        }
        Event::Fordable(river) => json!({ "event": "fordable", "river": river_name(*river) }),
        Event::CaughtInSwamp(u) => json!({ "event": "caught-in-swamp", "unit": unit(u) }),
        Event::Insubordination(die) => json!({ "event": "insubordination", "die": die }),
        Event::Entrenched { unit: u, works } => {
            json!({ "event": "entrenched", "unit": unit(u), "works": works.name() })
        }
        Event::WorksLost(u) => json!({ "event": "works-lost", "unit": unit(u) }),
        Event::Burned { hex: h, state } => json!({ "event": "burned", "hex": hex(h), "state": state.name() }),
        Event::BridgeRoll { attempt, unit: u, from, to, die, success, .. } => json!({
            "event": "bridge-roll", "unit": unit(u), "attempt": attempt.name(), "hex": hex(from), "to": hex(to),
            "die": die, "success": success,
        }),
        Event::PontoonBuilt(pontoon) => json!({
            "event": "pontoon-built", "hexside": side_text(&stage.map, pontoon.side), "side": pontoon.owner.name(),
        }),
        Event::PontoonRemoved { side, cause } => {
            json!({ "event": "pontoon-removed", "hexside": side_text(&stage.map, *side), "cause": cause.name() })
        }
        Event::CrossingDestroyed(side) => {
            json!({ "event": "crossing-destroyed", "hexside": side_text(&stage.map, *side) })
        }
        Event::CrossingRepaired(side) => {
            json!({ "event": "crossing-repaired", "hexside": side_text(&stage.map, *side) })
        }
        Event::Foraged(u) => json!({ "event": "foraged", "unit": unit(u) }),
        Event::Levied(u) => json!({ "event": "levied", "unit": unit(u) }),
        Event::Unsupplied { unit: u, so } => json!({ "event": "unsupplied", "unit": unit(u), "so": so }),
        Event::WithoutAmmunition { unit: u, so } => {
            json!({ "event": "out-of-ammunition", "unit": unit(u), "so": so })
        }
        Event::County { hex: h, side } => {
            json!({ "event": "county", "hex": hex(h), "seat": side.map_or("nobody", |side| side.name()) })
        }
        Event::Initiative { dice, winner } => {
            json!({ "event": "initiative", "union": dice[0], "confederate": dice[1], "winner": winner.name() })
        }
        Event::AutomaticInitiative(side) => json!({ "event": "automatic-initiative", "seat": side.name() }),
        Event::TookInitiative(side) => json!({ "event": "took-initiative", "seat": side.name() }),
        Event::Passed(side) => json!({ "event": "passed", "seat": side.name() }),
        Event::CycleEnded => json!({ "event": "cycle-ended" }),
        Event::Activated { leader: l, units: u } => {
            json!({ "event": "activated", "leader": leader(l), "units": units(u) })
        }
        Event::UnitAllowance { unit: u, dice, points, .. } => {
            json!({ "event": "allowance", "piece": unit(u), "dice": dice, "points": points })
        }
        Event::LeaderAllowance { leader: l, dice, points, .. } => {
            json!({ "event": "allowance", "piece": leader(l), "dice": dice, "points": points })
        }
        Event::Fatigue { unit: u, level } => json!({ "event": "fatigue", "unit": unit(u), "level": level }),
        Event::Disorganized(u) => json!({ "event": "disorganized", "unit": unit(u) }),
        Event::Reorganized(u) => json!({ "event": "reorganized", "unit": unit(u) }),
        Event::Exhausted(u) => json!({ "event": "exhausted", "unit": unit(u) }),
        Event::Recovered(u) => json!({ "event": "recovered", "unit": unit(u) }),
        Event::Demoralized { unit: u, level } => json!({ "event": "demoralized", "unit": unit(u), "level": level }),
        Event::ExtendedMarch { unit: u, die, result, .. } => {
            let result = match result {
                ExtendedMarch::Nothing => "-".to_owned(),
                ExtendedMarch::Disorganized => "D".to_owned(),
                ExtendedMarch::Loss(points) => points.to_string(),
            };
            json!({ "event": "extended-march", "unit": unit(u), "die": die, "result": result })
        }
        Event::ForceMarch { unit: u, dice, points } => {
            json!({ "event": "force-march", "unit": unit(u), "die": dice, "points": points })
        }
        Event::Manpower { unit: u, value, cause } => {
            json!({ "event": "manpower", "unit": unit(u), "value": value, "cause": cause.name() })
        }
        Event::Eliminated { unit: u, cause } => {
            json!({ "event": "eliminated", "unit": unit(u), "cause": cause.name() })
        }
        Event::Moved { unit: u, from, to, cost, points: left } => json!({
            "event": "moved", "unit": unit(u), "from": hex(from), "to": hex(to),
            "cost": points(cost.total()), "points": points(*left),
        }),
        Event::Placed { unit: u, to } => json!({ "event": "placed", "unit": unit(u), "to": hex(to) }),
        Event::Arrived { unit: u, to } => json!({ "event": "arrived", "unit": unit(u), "to": hex(to) }),
        Event::Reunited { unit: u, with } => json!({ "event": "reunited", "unit": unit(u), "with": unit(with) }),
        Event::PutThere { unit: u, to } => json!({ "event": "put-there", "unit": unit(u), "to": hex(to) }),
        Event::Attached { leader: l, unit: u } => json!({ "event": "attached", "leader": leader(l), "unit": unit(u) }),
        Event::LeaderEliminated(l) => json!({ "event": "leader-eliminated", "leader": leader(l) }),
        Event::FlanksRefused(h) => json!({ "event": "flanks-refused", "hex": hex(h) }),
        Event::FlanksRestored(h) => json!({ "event": "flanks-restored", "hex": hex(h) }),
        Event::AttackDeclared { from, target } => {
            json!({ "event": "attack-declared", "from": hex(from), "target": hex(target) })
        }
        Event::AttackType { kind, cost } => {
            json!({ "event": "attack-type", "type": kind.name(), "cost": points(*cost) })
        }
        Event::Artillery { die, modifier } => json!({ "event": "artillery", "die": die, "modifier": modifier }),
        Event::Combat(report) => json!({
            "event": "combat", "from": hex(&report.from), "target": hex(&report.target),
            "attack": report.dice[0] + report.attack.total(), "defence": report.dice[1] + report.defence.total(),
            "dice": report.dice, "row": report.row,
            "attacker": report.attacker.print(), "defender": report.defender.print(),
        }),
        Event::UnionPanic(h) => json!({ "event": "union-panic", "hex": hex(h) }),
        Event::Retreated { kind, units: u, from, to } => {
            json!({ "event": "retreated", "kind": kind.name(), "units": units(u), "from": hex(from), "to": hex(to) })
        }
        Event::Surrendered { hex: h, units: u } => json!({ "event": "surrendered", "hex": hex(h), "units": units(u) }),
        Event::Advanced { units: u, from, to } => {
            json!({ "event": "advanced", "units": units(u), "from": hex(from), "to": hex(to) })
        }
        Event::CavalryRetreat { hex: h, die, reduction, .. } => {
            json!({ "event": "cavalry-retreat", "hex": hex(h), "die": die, "reduction": reduction })
        }
        Event::CommandRoll { leader: l, die, number, .. } => {
            json!({ "event": "command-roll", "leader": leader(l), "die": die, "number": number })
        }
        Event::GrandCommandRoll { leader: l, die, number, .. } => {
            json!({ "event": "grand-command-roll", "leader": leader(l), "die": die, "number": number })
        }
        Event::MarchEnded(u) => json!({ "event": "march-ended", "unit": unit(u) }),
        Event::Holds { side, hex: h } => json!({ "event": "holds", "seat": side.name(), "hex": hex(h) }),
        Event::Scored { side, points } => json!({ "event": "scored", "seat": side.name(), "points": points }),
        Event::Over(side) => json!({ "event": "over", "winner": side.map_or("draw", |side| side.name()) }),
    }
}

/// The tallies that an event carries.
pub fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
    match event {
        Event::Hidden { event, .. } => event_tallies(event),
        Event::UnitAllowance { tally, .. } | Event::LeaderAllowance { tally, .. } => vec![("allowance", tally.clone())],
        Event::ExtendedMarch { tally, .. } => vec![("extended-march", tally.clone())],
        Event::Moved { cost, .. } => {
            let mut whole = cost.clone();
            whole.scale_down(POINT);
            vec![("cost", whole)]
        }
        Event::Combat(report) => {
            vec![
                ("attack", report.attack.clone()),
                ("defence", report.defence.clone()),
                ("flank", report.flank.clone()),
            ]
        }
        Event::CavalryRetreat { tally, .. } => vec![("cavalry-retreat", tally.clone())],
        Event::CommandRoll { tally, .. } => vec![("command", tally.clone())],
        Event::GrandCommandRoll { tally, .. } => vec![("grand-command", tally.clone())],
        Event::BridgeRoll { attempt, tally, .. } => vec![(attempt.name(), tally.clone())],
        _ => Vec::new(),
    }
}

/// A piece's key and name: units first, then leaders.
pub fn piece(stage: &Stage, piece: Piece) -> (String, String) {
    let piece = usize::from(piece.0);
    let unit = stage.units.get(piece).map(|card| (card.key.clone(), card.name.clone()));
    let leader = || stage.leaders.get(piece.checked_sub(MOST_UNITS)?).map(|card| (card.key.clone(), card.name.clone()));
    unit.or_else(leader).unwrap_or_default()
}
