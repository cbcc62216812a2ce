//! Orders, events and prompts as ids with arguments, and events as data, where their declarations alone do not tell
//! it; the locale files hold the sentences.

use crate::blocks::{Block, Side};
use crate::board::{PosId, Stride, ZoneId};
use crate::decision::Decision;
use crate::event::Event;
use crate::event_parts::{Facing, MoveKind};
use crate::order_parts::{Leg, MOST_TARGETS, Path};
use crate::orders::{MOST_GIVEN_UP, Order, Pick};
use crate::paths::{piece, place, yes, zone_arg};
use crate::stage::Stage;
use crate::state::{Activity, Now};
use referee::declare::{Data, Declared, Fact, Told};
use referee::{Arg, Choice, Detail, Message};
use serde_json::{Value, json};

fn number(number: impl Into<i32>) -> Arg {
    Arg::Number(number.into())
}

fn side_word(side: Side) -> Arg {
    Arg::Word(side.name())
}

/// The targets of an attack in its sentences.
const TARGETS: [&str; MOST_TARGETS] = ["at", "second"];
/// Blocks that are given up, in their sentence.
const GIVEN_UP: [&str; MOST_GIVEN_UP] = ["block", "second", "third", "fourth"];

/// An order in words: what it says of itself, and what follows from several of its parts.
pub fn order_words(stage: &Stage, order: &Order) -> Message {
    let mut message = order.message(stage);
    match order {
        Order::Retreat(path) | Order::March(path) => path_words(stage, path, &mut message),
        Order::Attack(declared) => {
            message.push("count", number(declared.blocks() as i32));
            for (assault, name) in declared.iter().zip(TARGETS) {
                message.push(name, place(assault.target));
            }
            message.push("targets", number(declared.len() as i32));
        }
        Order::Offer { one, other } => {
            let strength = |block: &Block| number(stage.card(*block).strength);
            message.push("one", piece(*one));
            message.push("onestrength", strength(one));
            message.push("other", piece(*other));
            message.push("otherstrength", strength(other));
        }
        Order::Enter { route, through, .. } => {
            message.push("road", yes(route.is_road()));
            message.push("named", yes(through.is_some()));
            through.say(stage, "through", &mut message);
        }
        Order::GiveUp(blocks) => {
            for (block, name) in blocks.iter().zip(GIVEN_UP) {
                message.push(name, piece(*block));
            }
        }
        Order::Objective { over, .. } => {
            message.push("named", yes(over.is_some()));
            over.say(stage, "over", &mut message);
        }
        _ => (),
    }
    message
}

/// Who goes where, how, and with which front.
/// Zones that a choice names without lighting a position, and the way of a block that attacks.
pub fn details(stage: &Stage, choice: &Choice<Order, Pick>) -> Vec<Detail> {
    let zone = |name, zone: Option<ZoneId>| zone.map(|zone| Detail::new(name).with(stage, &zone)).into_iter().collect();
    let off = |leg: Option<&Leg>| zone("off", leg.filter(|leg| leg.to.is_none()).and_then(|leg| leg.zone));
    match choice {
        Choice::Order(Order::Objective { zone: to, .. }) => zone("zone", Some(*to)),
        Choice::Order(Order::March(path) | Order::Retreat(path)) => off(path.legs.last()),
        Choice::Pick(Pick::Leg(leg)) => off(Some(leg)),
        Choice::Pick(Pick::Sent(sent)) if !sent.over.is_empty() => {
            let over = sent.over.iter().filter_map(|leg| leg.to);
            vec![over.fold(Detail::new("over"), |detail, position| detail.with(stage, &position))]
        }
        _ => Vec::new(),
    }
}

fn path_words(stage: &Stage, path: &Path, message: &mut Message) {
    message.push("block", piece(path.block));
    if let Some(last) = path.legs.last() {
        let to = last.to.map(place).or(last.zone.map(zone_arg));
        to.into_iter().for_each(|to| message.push("to", to));
    }
    message.push("mounted", yes(path.mounted));
    message.push("off", yes(path.front.is_none()));
    path.front.say(stage, "front", message);
}

/// An event in words; none for those that need none.
pub fn event_words(stage: &Stage, event: &Event) -> Option<Message> {
    let mut message = event.message(stage)?;
    match event {
        Event::Wrote { text, .. } => message.push("read", yes(text.is_some())),
        Event::Moved { means, from, way, .. } => moved_words(stage, *means, *from, way, &mut message),
        Event::Attack { targets, renewed, .. } => {
            let blocks: usize = targets.iter().map(|target| target.attackers.len()).sum();
            message.push("count", number(blocks as i32));
            message.push("targets", number(targets.len() as i32));
            message.push("again", yes(*renewed));
            for (target, name) in targets.iter().zip(TARGETS) {
                message.push(name, place(target.position));
            }
        }
        Event::GunsShown { tokens, .. } => {
            message.push("strength", number(tokens.iter().map(|token| token.strength()).sum::<i32>()));
        }
        Event::AttackWon { .. } => message.push("won", yes(true)),
        Event::AttackLost { .. } => message.push("won", yes(false)),
        Event::Received { earned: false, .. } => return None,
        _ => (),
    }
    Some(message)
}

fn moved_words(stage: &Stage, means: MoveKind, from: Option<PosId>, way: &[Stride], message: &mut Message) {
    let last = way.last();
    message.id = match (from, last.and_then(|stride| stride.to), means.is_retreat()) {
        (_, None, true) => "guns-event-retreated-off",
        (_, None, false) => "guns-event-left-map",
        (None, Some(_), _) => "guns-event-came-back",
        (_, _, true) => "guns-event-retreated",
        (_, _, false) => "guns-event-marched",
    };
    message.push("mounted", yes(means.is_mounted()));
    from.say(stage, "from", message);
    if let Some(stride) = last {
        message.push("to", stride.to.map_or(zone_arg(stride.zone), place));
    }
}

/// An event's name in data: that of a move by where it leads.
pub fn event_name(event: &Event) -> &'static str {
    let Event::Moved { means, from, way, .. } = event else { return Fact::<Stage>::name(event) };
    match (from, way.last().and_then(|stride| stride.to)) {
        (_, None) => "left-map",
        (None, _) => "returned",
        _ if means.is_retreat() => "retreated",
        _ => "marched",
    }
}

/// An event as data.
pub fn event_data(stage: &Stage, event: &Event) -> Data {
    let mut data = event.data(stage);
    match event {
        Event::Moved { who, .. } => {
            data = Data::new(event_name(event));
            who.list(stage, "who", &mut data);
            move_data(stage, event, &mut data);
        }
        Event::MarchTokenSpent { .. } => {
            data.put("count", 1);
            data.put("for", "march");
        }
        Event::Attack { targets, renewed, .. } => {
            let positions = targets.iter().map(|target| target.position.data(stage));
            data.put("positions", positions.collect::<Value>());
            let attackers = targets.iter().flat_map(|target| {
                target.attackers.iter().map(|attacker| {
                    let over = attacker.way.iter().filter_map(|stride| stride.to).map(|to| to.data(stage));
                    json!({
                        "block": attacker.who.block.data(stage),
                        "from": attacker.from.data(stage),
                        "way": over.collect::<Value>(),
                        "to": target.position.data(stage),
                    })
                })
            });
            data.put("attackers", attackers.collect::<Value>());
            data.put("again", *renewed);
        }
        Event::Reduced { to, open: true, .. } => to.list(stage, "to", &mut data),
        _ => (),
    }
    data
}

/// Where a move began and ended, over what, and what came before it.
fn move_data(stage: &Stage, event: &Event, data: &mut Data) {
    let Event::Moved { means, had, from, way, front, .. } = event else { return };
    let last = way.last();
    let to = last.and_then(|stride| stride.to);
    if let Some(from) = from {
        from.list(stage, "from", data);
    }
    match (last, to) {
        (_, Some(at)) => Facing { at, front: *front }.list(stage, "to", data),
        (Some(last), None) => last.zone.list(stage, "zone", data),
        (None, None) => (),
    }
    let over = way.iter().map(|stride| stride.to.map_or_else(|| stride.zone.data(stage), |to| to.data(stage)));
    data.put("way", over.collect::<Value>());
    data.put("zones", way.iter().map(|stride| stride.zone.data(stage)).collect::<Value>());
    data.put("mounted", means.is_mounted());
    if let Activity::Entry(hour) = had {
        data.put("entered", hour.0);
    }
    data.put("after", had.word());
}

/// What is asked of a seat, in words.
pub fn prompt(now: Now<'_>) -> Message {
    let Some((side, decision)) = now.asked() else { return Message::new("guns-prompt-over") };
    let message = Message::new(prompt_id(decision)).with("side", side_word(side));
    let count = |count: usize| Arg::Number(count as i32);
    match decision {
        Decision::Length => message.with("hours", number(now.most_hours().0)),
        Decision::NightDiscard
        | Decision::TrayLimit
        | Decision::AttackPenalty
        | Decision::WithdrawDiscard
        | Decision::HoldDiscard => message.with("count", count(now.discard_due().0)),
        Decision::Fillers => message.with("count", count(now.fillers_due())),
        Decision::Bombard | Decision::Fire => match now.to_aim() {
            Some((at, _)) => message.with("at", place(at)),
            None => message,
        },
        Decision::Hit => match now.to_hit() {
            Some((at, ..)) => message.with("at", place(at)),
            None => message,
        },
        Decision::Offer => match now.state.flow.loss() {
            Some(loss) => message.with("block", piece(loss.block)),
            None => message,
        },
        Decision::Pick => match now.state.flow.offered() {
            Some(offered) => message.with("block", piece(offered.block)),
            None => message,
        },
        Decision::Entry => match now.state.flow.step {
            crate::flow::Step::Entry { hour } => message.with("hour", Arg::Word(hour.word())),
            _ => message,
        },
        Decision::Objectives => match now.state.flow.step {
            crate::flow::Step::Objectives { left } => message.with("count", number(left)),
            _ => message,
        },
        Decision::Handicap => match now.state.flow.step {
            crate::flow::Step::Handicap { left, .. } => message.with("count", number(left)),
            _ => message,
        },
        Decision::SpecialOrders => message.with("count", count(now.words_allowed())),
        _ => message,
    }
}

fn prompt_id(decision: Decision) -> &'static str {
    match decision {
        Decision::Bid => "guns-prompt-bid",
        Decision::ChooseSide => "guns-prompt-choose-side",
        Decision::Handicap => "guns-prompt-handicap",
        Decision::SpecialOrders => "guns-prompt-special-orders",
        Decision::Buford => "guns-prompt-buford",
        Decision::Length => "guns-prompt-length",
        Decision::NightDiscard => "guns-prompt-night-discard",
        Decision::TrayLimit => "guns-prompt-tray-limit",
        Decision::Retreat => "guns-prompt-retreat",
        Decision::Attack => "guns-prompt-attack",
        Decision::AttackPenalty => "guns-prompt-attack-penalty",
        Decision::DefenceGuns => "guns-prompt-defence-guns",
        Decision::AttackGuns => "guns-prompt-attack-guns",
        Decision::Fillers => "guns-prompt-fillers",
        Decision::Bombard => "guns-prompt-bombard",
        Decision::Hit => "guns-prompt-hit",
        Decision::Fire => "guns-prompt-fire",
        Decision::Offer => "guns-prompt-offer",
        Decision::Pick => "guns-prompt-pick",
        Decision::Combat => "guns-prompt-combat",
        Decision::Leader => "guns-prompt-leader",
        Decision::Beaten => "guns-prompt-beaten",
        Decision::Spare => "guns-prompt-spare",
        Decision::Entry => "guns-prompt-entry",
        Decision::MarchTokens => "guns-prompt-march-tokens",
        Decision::March => "guns-prompt-march",
        Decision::Fieldworks => "guns-prompt-fieldworks",
        Decision::Sacrifice => "guns-prompt-sacrifice",
        Decision::GiveUpWhich => "guns-prompt-give-up-which",
        Decision::EarlyArrival => "guns-prompt-early-arrival",
        Decision::Order => "guns-prompt-order",
        Decision::WithdrawDiscard => "guns-prompt-withdraw-discard",
        Decision::HoldDiscard => "guns-prompt-hold-discard",
        Decision::Objectives => "guns-prompt-objectives",
    }
}
