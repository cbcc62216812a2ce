//! What is said to people, as message ids with arguments: prompts, orders, events. The sentences
//! stand in `locales/`.

use crate::counters::MOST_UNITS;
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::march::{Step as MarchStep, points_arg};
use crate::orders::{Order, Pick};
use crate::setup::NOBODY;
use crate::stage::Stage;
use crate::state::Position;
use crate::terms::name_units;
use ground::Hex;
use referee::declare::{Data, Declared, Fact, Told};
use referee::{Arg, Choice, Detail, Message, Piece, Tally};

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
            Decision::March if let Some(Frame::DummyMarch(dummy)) = self.top() => {
                base("gcacw-prompt-parade").with("marker", dummy.marker.arg()).with("points", points_arg(dummy.points))
            }
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
            Decision::Displace => match self.state.flow.orphans.next() {
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

    /// Where the force marker lies that a choice names.
    pub fn details(&self, choice: &Choice<Order, Pick>) -> Vec<Detail> {
        let Choice::Order(Order::Reveal(marker) | Order::TakeAlong(marker) | Order::MarchDummy { marker, .. }) = choice
        else {
            return Vec::new();
        };
        let marker = self.forces().and_then(|forces| forces.marker(*marker));
        marker.map(|marker| Detail::new("at").with(self.stage, &marker.hex)).into_iter().collect()
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
                // The hex's own cost, also where a minimum move spends less.
                let (cost, minimum) = match self.top() {
                    Some(Frame::DummyMarch(dummy)) => (self.may_move_dummy(dummy, *hex).ok(), false),
                    _ => {
                        let entry = self.march().and_then(|march| self.may_enter(march, *hex).ok());
                        let minimum = entry.as_ref().is_some_and(|entry| entry.minimum);
                        (entry.map(|entry| if minimum { entry.tally.total() } else { entry.spent }), minimum)
                    }
                };
                let message = message.with("cost", cost.map_or(Arg::Number(0), points_arg));
                message.with("minimum", Arg::Word(if minimum { "yes" } else { "no" }))
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
    let event = event.inner();
    let mut message = event.message(stage)?;
    if let Some(marker) = event.marker() {
        message.args.insert(0, ("side", Arg::Seat(marker.side.seat())));
    }
    match event {
        Event::Activated { units, .. } | Event::Surrendered { units, .. } | Event::Advanced { units, .. } => {
            message.push("count", Arg::Number(units.len() as i32));
        }
        Event::MarkerPlaced { marker, .. } => message.push("count", Arg::Number(marker.units.len() as i32)),
        Event::MarkerRevealed { marker, .. } => {
            if marker.units.is_empty() {
                message.id = "gcacw-event-marker-dummy";
            }
            name_units(marker.units, &mut message);
        }
        Event::ExtendedMarch { die, tally, result, .. } => {
            message.push("modified", Arg::Number(die + tally.total()));
            result.say(stage, "result", &mut message);
        }
        Event::BridgeRoll { die, tally, success, .. } => {
            message.push("modified", Arg::Number(die + tally.total()));
            message.push("result", Arg::Word(if *success { "success" } else { "failure" }));
        }
        Event::CommandRoll { number: None, .. } => {
            message.id = "gcacw-event-command-roll-failed";
            message.push("number", Arg::Number(0));
        }
        Event::GrandCommandRoll { number, .. } => match number {
            Some(1..) => {}
            Some(_) => message.id = "gcacw-event-grand-command-roll-failed",
            None => {
                message.id = "gcacw-event-grand-command-roll-failed";
                message.push("number", Arg::Number(0));
            }
        },
        Event::Unsupplied { so: false, .. } => message.id = "gcacw-event-supplied",
        Event::WithoutAmmunition { so: false, .. } => message.id = "gcacw-event-ammunition",
        Event::County { hex, side } => {
            if side.is_none() {
                message.id = "gcacw-event-county-nobody";
            }
            message.push("hex", place(*hex));
        }
        Event::Over(None) => message.id = "gcacw-event-over-draw",
        _ => {}
    }
    Some(message)
}

/// An event as data.
pub fn event_data(stage: &Stage, event: &Event) -> Data {
    let event = event.inner();
    let mut data = event.data(stage);
    match event {
        Event::County { side: None, .. } => data.put("seat", NOBODY),
        Event::Over(None) => data.put("winner", "draw"),
        Event::MarkerSplit { marker, of } => {
            data = Data::new(event.name());
            data.put("marker", marker.id.key());
            data.put("of", of.key());
            marker.list(stage, "marker", &mut data);
        }
        _ => {}
    }
    data
}

/// The tallies that an event carries.
pub fn event_tallies(event: &Event) -> Vec<(&'static str, Tally)> {
    match event.inner() {
        Event::Combat(report) => vec![
            ("attack", report.attack.clone()),
            ("defence", report.defence.clone()),
            ("flank", report.flank.clone()),
        ],
        Event::BridgeRoll { attempt, tally, .. } => vec![(attempt.name(), tally.clone())],
        event => event.tallies(),
    }
}

/// A piece's key and name: units first, then leaders.
pub fn piece(stage: &Stage, piece: Piece) -> (String, String) {
    let piece = usize::from(piece.0);
    let unit = stage.units.get(piece).map(|card| (card.key.clone(), card.name.clone()));
    let leader = || stage.leaders.get(piece.checked_sub(MOST_UNITS)?).map(|card| (card.key.clone(), card.name.clone()));
    unit.or_else(leader).unwrap_or_default()
}
