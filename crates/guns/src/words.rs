//! Events, prompts and tallies as ids with arguments; the locale files hold the sentences.

use crate::blocks::{Block, Side};
use crate::board::{EntryId, PosId, ZoneId};
use crate::event::{Event, Lot, Means, Told, Who};
use crate::orders::{MOST_GIVEN_UP, Order};
use crate::parts::{MOST_TARGETS, Path};
use crate::paths::{piece, place, yes, zone_arg};
use crate::sequence::Decision;
use crate::stage::Stage;
use crate::state::{Moved, Now, Place, Waiting};
use crate::tokens::{Hour, Pile, TimeToken};
use referee::declare::{Declared, Told as _};
use referee::{Arg, Message, Tally};
use serde_json::{Map, Value, json};

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

/// Appends who it is, if it is known.
fn with_who(message: Message, who: Who) -> Message {
    let message = message.with("side", side_word(who.side));
    match who.block {
        Some(block) => message.with("known", yes(true)).with("block", piece(block)),
        None => message.with("known", yes(false)),
    }
}

/// An event in words; none for those that need none.
pub fn event_words(told: &Told) -> Option<Message> {
    let m = Message::new;
    let at = |position: PosId| place(position);
    Some(match &told.event {
        Event::Bid { player, bid: Some(bid) } => {
            m("guns-event-bid").with("player", number(i32::from(*player) + 1)).with("bid", number(*bid))
        }
        Event::Bid { player, bid: None } => m("guns-event-pass").with("player", number(i32::from(*player) + 1)),
        Event::Took { player, side } => {
            m("guns-event-took").with("player", number(i32::from(*player) + 1)).with("side", side_word(*side))
        }
        Event::Placed { who, at: p, .. } => with_who(m("guns-event-placed"), *who).with("at", at(*p)),
        Event::Dealt { .. } => m("guns-event-dealt"),
        Event::Turn { hour, first } => m("guns-event-turn")
            .with("day", number(hour.day()))
            .with("hour", Arg::Word(hour.word()))
            .with("first", side_word(*first)),
        Event::Length { hours, .. } => m("guns-event-length").with("hours", number(*hours)),
        Event::Phase { side } => m("guns-event-phase").with("side", side_word(*side)),
        Event::Drew { side, lot } => {
            m("guns-event-drew").with("side", side_word(*side)).with("count", number(lot.count))
        }
        Event::Reshuffled { side } => m("guns-event-reshuffled").with("side", side_word(*side)),
        Event::Discarded { side, lot } => {
            m("guns-event-discarded").with("side", side_word(*side)).with("count", number(lot.count))
        }
        Event::Declared { side, order } => {
            m("guns-event-declared").with("side", side_word(*side)).with("order", Arg::Word(order.name()))
        }
        Event::Wrote { side, text } => {
            m("guns-event-wrote").with("side", side_word(*side)).with("read", yes(text.is_some()))
        }
        Event::TurnedUp { side, hour, token } => m("guns-event-turned-up")
            .with("side", side_word(*side))
            .with("hour", Arg::Word(hour.word()))
            .with("token", Arg::Word(token.word())),
        Event::Arrived { side, entry, hour, battalion, count, .. } => {
            let message = m("guns-event-arrived")
                .with("side", side_word(*side))
                .with("entry", Arg::Word(entry.name()))
                .with("hour", Arg::Word(hour.word()))
                .with("count", number(*count))
                .with("known", yes(battalion.is_some()));
            match battalion {
                Some(battalion) => message.with("battalion", Arg::Word(battalion.name())),
                None => message,
            }
        }
        Event::Transferred { who, since, to, .. } => with_who(m("guns-event-transferred"), *who)
            .with("from", Arg::Word(since.entry.name()))
            .with("to", Arg::Word(to.name())),
        Event::Entered { who, since, road, to, .. } => with_who(m("guns-event-entered"), *who)
            .with("entry", Arg::Word(since.entry.name()))
            .with("road", yes(*road))
            .with("to", at(*to)),
        Event::Moved { who, means, from, way, .. } => moved_words(*who, *means, *from, way),
        Event::GaveWay { .. }
        | Event::GunsDone { .. }
        | Event::Used { .. }
        | Event::Faced { .. }
        | Event::StackSeen { .. } => return None,
        Event::Turned { who, at: p, .. } => with_who(m("guns-event-turned"), *who).with("at", at(*p)),
        Event::Hastened { side } => m("guns-event-hastened").with("side", side_word(*side)),
        Event::Shown { block, .. } => m("guns-event-shown").with("block", piece(*block)),
        Event::Attack { side, targets, renewed } => {
            let blocks: usize = targets.iter().map(|target| target.attackers.len()).sum();
            let mut message = m("guns-event-attack")
                .with("side", side_word(*side))
                .with("count", number(blocks as i32))
                .with("targets", number(targets.len() as i32))
                .with("again", yes(*renewed));
            for (target, name) in targets.iter().zip(["at", "second"]) {
                message = message.with(name, at(target.position));
            }
            message
        }
        Event::NoAttack { side, penalty, .. } => {
            m("guns-event-no-attack").with("side", side_word(*side)).with("penalty", yes(*penalty))
        }
        Event::GunsPlaced { side, at: p, .. } => {
            m("guns-event-guns-placed").with("side", side_word(*side)).with("at", at(*p))
        }
        Event::Extended => m("guns-event-extended"),
        Event::Filled { side, lot, .. } => {
            m("guns-event-filled").with("side", side_word(*side)).with("count", number(lot.count))
        }
        Event::GunsShown { side, at: p, tokens } => {
            let strength: i32 = tokens.iter().map(|token| token.strength()).sum();
            m("guns-event-guns-shown")
                .with("side", side_word(*side))
                .with("at", at(*p))
                .with("count", number(tokens.len() as i32))
                .with("strength", number(strength))
        }
        Event::Bombarded { target, tally, hits } => m("guns-event-bombarded")
            .with("at", at(*target))
            .with("points", number(tally.total()))
            .with("hits", number(*hits)),
        Event::TokenHit { at: p, token, .. } => {
            m("guns-event-token-hit").with("at", at(*p)).with("token", Arg::Word(token.key()))
        }
        Event::Fired { from, at: p, tally } => {
            m("guns-event-fired").with("from", at(*from)).with("at", at(*p)).with("points", number(tally.total()))
        }
        Event::DefensiveFire { at: p, points, reductions } => m("guns-event-defensive-fire")
            .with("at", at(*p))
            .with("points", number(*points))
            .with("reductions", number(*reductions)),
        Event::Advanced { who, to, .. } => with_who(m("guns-event-advanced"), *who).with("to", at(*to)),
        Event::Offered { block, .. } => m("guns-event-offered").with("block", piece(*block)),
        Event::Reduced { block, to, .. } => {
            let message = m("guns-event-reduced").with("block", piece(*block)).with("known", yes(to.is_some()));
            match to {
                Some(to) => message.with("to", piece(*to)),
                None => message,
            }
        }
        Event::Eliminated { block, .. } => m("guns-event-eliminated").with("block", piece(*block)),
        Event::Removed { block, .. } => m("guns-event-removed").with("block", piece(*block)),
        Event::GaveUp { blocks } => m("guns-event-gave-up").with("count", number(*blocks)),
        Event::Combat { at: p, tally, won, .. } => {
            m("guns-event-combat").with("at", at(*p)).with("result", number(tally.total())).with("won", yes(*won))
        }
        Event::AttackEnded { side, won, .. } => {
            m("guns-event-attack-ended").with("side", side_word(*side)).with("won", yes(*won))
        }
        Event::Spent { side, count, .. } => {
            m("guns-event-spent").with("side", side_word(*side)).with("count", number(*count))
        }
        Event::Returned { side, count } => {
            m("guns-event-returned").with("side", side_word(*side)).with("count", number(*count))
        }
        Event::Stacked { side, lot } => {
            m("guns-event-stacked").with("side", side_word(*side)).with("count", number(lot.count))
        }
        Event::StackSpent { side, count } => {
            m("guns-event-stack-spent").with("side", side_word(*side)).with("count", number(*count))
        }
        Event::Fieldwork { side, at: p, .. } => {
            m("guns-event-fieldwork").with("side", side_word(*side)).with("at", at(*p))
        }
        Event::TimeSet { side, count, .. } => {
            m("guns-event-time-set").with("side", side_word(*side)).with("count", number(*count))
        }
        Event::ReserveReset { side } => m("guns-event-reserve-reset").with("side", side_word(*side)),
        Event::Received { earned: true, hour, .. } => m("guns-event-earned").with("hour", Arg::Word(hour.word())),
        Event::Received { .. } => return None,
        Event::ObjectiveMoved { objective, zone, .. } => m("guns-event-objective-moved")
            .with("number", number(i32::from(*objective) + 1))
            .with("zone", zone_arg(*zone)),
        Event::Control { objective, side } => {
            m("guns-event-control").with("number", number(i32::from(*objective) + 1)).with("side", side_word(*side))
        }
        Event::Over { winner } => m("guns-event-over").with("winner", side_word(*winner)),
    })
}

fn moved_words(who: Who, means: Means, from: Option<PosId>, way: &[crate::board::Stride]) -> Message {
    let retreat = matches!(means, Means::Retreat | Means::MountedRetreat);
    let last = way.last();
    let id = match (from, last.and_then(|stride| stride.to), retreat) {
        (_, None, true) => "guns-event-retreated-off",
        (_, None, false) => "guns-event-left-map",
        (None, Some(_), _) => "guns-event-came-back",
        (_, _, true) => "guns-event-retreated",
        (_, _, false) => "guns-event-marched",
    };
    let mut message = with_who(Message::new(id), who);
    message = message.with("mounted", yes(matches!(means, Means::Mounted | Means::MountedRetreat)));
    if let Some(from) = from {
        message = message.with("from", place(from));
    }
    match last {
        Some(stride) => message.with("to", stride.to.map_or(zone_arg(stride.zone), place)),
        None => message,
    }
}

/// The tallies that an event carries.
pub fn event_tallies(told: &Told) -> Vec<(&'static str, Tally)> {
    match &told.event {
        Event::Combat { tally, .. } => vec![("combat", tally.clone())],
        Event::Fired { tally, .. } => vec![("defence", tally.clone())],
        Event::Bombarded { tally, .. } => vec![("bombardment", tally.clone())],
        _ => Vec::new(),
    }
}

/// Names for the data of events.
struct Names<'a>(&'a Stage);

impl Names<'_> {
    fn at(&self, position: PosId) -> Value {
        json!(self.0.board.position(position).key)
    }

    fn zone(&self, zone: ZoneId) -> Value {
        json!(self.0.board.zone(zone).key)
    }

    fn block(&self, block: Block) -> Value {
        json!(self.0.card(block).key)
    }

    fn place(&self, place: Place) -> Value {
        json!(place_key(self.0, place))
    }

    fn tokens(&self, pile: &Pile) -> Value {
        pile.iter().map(|token| json!(token.key())).collect()
    }
}

/// An event as data.
pub fn event_data(stage: &Stage, told: &Told) -> Value {
    let names = Names(stage);
    let (name, fields) = described(&names, &told.event);
    let mut data = Map::new();
    data.insert("event".to_owned(), json!(name));
    if let Value::Object(fields) = fields {
        data.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
    }
    Value::Object(data)
}

fn described(names: &Names<'_>, event: &Event) -> (&'static str, Value) {
    let who = |who: &Who| who.block.map(|block| names.block(block));
    let lot = |lot: &Lot| lot.tokens.as_ref().map(|tokens| names.tokens(tokens));
    let entry = |entry: &EntryId| entry.name();
    let waiting = |w: &Waiting| json!({ "since": (w.from > Hour(0)).then(|| w.from.label()), "fresh": w.first, "transferred": w.transferred });
    let front = |at: PosId, side: crate::board::Flank| names.zone(names.0.board.zone_at(at, side));
    match event {
        Event::Bid { player, bid } => ("bid", json!({ "player": player + 1, "bid": bid })),
        Event::Took { player, side } => ("took", json!({ "player": player + 1, "side": side.name() })),
        Event::Placed { who: w, at, front: f } => {
            ("placed", json!({ "side": w.side.name(), "block": who(w), "at": names.at(*at), "front": front(*at, *f) }))
        }
        Event::Dealt { .. } => ("dealt", json!({})),
        Event::Turn { hour, first } => {
            ("turn-start", json!({ "day": hour.day(), "hour": hour.label(), "first": first.name() }))
        }
        Event::Length { hour, first, hours, short } => (
            "turn",
            json!({ "day": hour.day(), "hour": hour.label(), "hours": hours, "first": first.name(), "short": short }),
        ),
        Event::Phase { side } => ("phase", json!({ "side": side.name() })),
        Event::Drew { side, lot: l } => ("drew", json!({ "side": side.name(), "count": l.count, "tokens": lot(l) })),
        Event::Reshuffled { side } => ("reshuffled", json!({ "side": side.name() })),
        Event::Discarded { side, lot: l } => {
            ("discarded", json!({ "side": side.name(), "count": l.count, "tokens": lot(l) }))
        }
        Event::Declared { side, order } => ("declared", json!({ "side": side.name(), "order": order.name() })),
        Event::Wrote { side, text } => ("wrote", json!({ "side": side.name(), "text": text.map(|t| t.to_string()) })),
        Event::TurnedUp { side, hour, token } => {
            ("turned-up", json!({ "side": side.name(), "hour": hour.label(), "token": token.word() }))
        }
        Event::Arrived { side, entry: e, hour, battalion, count, next, .. } => (
            "arrived",
            json!({ "side": side.name(), "entry": entry(e), "hour": hour.label(), "count": count,
                "battalion": battalion.map(|b| b.name()), "next": next.map(|b| b.name()) }),
        ),
        Event::Transferred { who: w, to, since, .. } => (
            "transferred",
            json!({ "side": w.side.name(), "block": who(w), "from": entry(&since.entry), "to": entry(to), "waiting": waiting(since) }),
        ),
        Event::Entered { who: w, road, hour, since, to, front: f, .. } => (
            "entered",
            json!({ "side": w.side.name(), "block": who(w), "entry": entry(&since.entry), "hour": hour.label(), "waiting": waiting(since),
                "way": if *road { "road" } else { "cross-country" }, "to": names.at(*to), "front": front(*to, *f) }),
        ),
        Event::Moved { who: w, means, had, from, way, front: f, .. } => {
            let (name, mut fields) = moved_data(names, *w, *means, *from, way, *f);
            if let Moved::Entry(hour) = had {
                fields["entered"] = json!(hour.0);
            }
            fields["after"] = json!(had.word());
            (name, fields)
        }
        Event::GaveWay { who: w } => ("gave-way", json!({ "side": w.side.name(), "block": who(w) })),
        Event::Turned { who: w, at, front: f } => {
            ("turned", json!({ "side": w.side.name(), "block": who(w), "at": names.at(*at), "front": front(*at, *f) }))
        }
        Event::Hastened { side } => ("spent", json!({ "side": side.name(), "count": 1, "for": "march" })),
        Event::Shown { block, at } => ("shown", json!({ "block": names.block(*block), "at": names.place(*at) })),
        Event::Attack { side, targets, renewed } => {
            let positions: Vec<Value> = targets.iter().map(|target| names.at(target.position)).collect();
            let attackers: Vec<Value> = targets
                .iter()
                .flat_map(|target| {
                    target.attackers.iter().map(|(w, from, way)| {
                        let over: Vec<Value> = way.iter().filter_map(|s| s.to).map(|to| names.at(to)).collect();
                        json!({ "block": who(w), "from": names.at(*from), "way": over, "to": names.at(target.position) })
                    })
                })
                .collect();
            let fields =
                json!({ "side": side.name(), "positions": positions, "attackers": attackers, "again": renewed });
            ("attack", fields)
        }
        Event::NoAttack { side, penalty, .. } => ("no-attack", json!({ "side": side.name(), "penalty": penalty })),
        Event::GunsPlaced { side, at, token, .. } => {
            ("guns-placed", json!({ "side": side.name(), "at": names.at(*at), "token": token.map(|t| t.key()) }))
        }
        Event::GunsDone { side } => ("guns-done", json!({ "side": side.name() })),
        Event::Extended => ("extended", json!({})),
        Event::Filled { side, lot: l, .. } => {
            ("filled", json!({ "side": side.name(), "count": l.count, "tokens": lot(l) }))
        }
        Event::GunsShown { side, at, tokens } => {
            let tokens: Vec<&str> = tokens.iter().map(|token| token.key()).collect();
            ("guns-shown", json!({ "side": side.name(), "at": names.at(*at), "tokens": tokens }))
        }
        Event::Bombarded { target, tally, hits } => {
            ("bombarded", json!({ "target": names.at(*target), "points": tally.total(), "hits": hits }))
        }
        Event::TokenHit { side, at, token } => {
            ("token-hit", json!({ "side": side.name(), "at": names.at(*at), "token": token.key() }))
        }
        Event::Used { side, pile, .. } => ("used", json!({ "side": side.name(), "tokens": names.tokens(pile) })),
        Event::Fired { from, at, tally } => {
            ("fired", json!({ "from": names.at(*from), "at": names.at(*at), "points": tally.total() }))
        }
        Event::DefensiveFire { at, points, reductions } => {
            ("defensive-fire", json!({ "at": names.at(*at), "points": points, "reductions": reductions }))
        }
        Event::Advanced { who: w, to, front: f } => (
            "advanced",
            json!({ "side": w.side.name(), "block": who(w), "to": names.at(*to), "front": front(*to, *f) }),
        ),
        Event::Faced { side, at, front: f } => {
            ("faced", json!({ "side": side.name(), "at": names.at(*at), "front": front(*at, *f) }))
        }
        Event::Offered { block, pair } => {
            let pair = pair.map(|pair| pair.map(|b| names.block(b)).to_vec());
            ("offered", json!({ "block": names.block(*block), "pair": pair }))
        }
        Event::Reduced { block, at, to, open } => {
            let to = to.filter(|_| *open).map(|b| names.block(b));
            ("reduced", json!({ "block": names.block(*block), "at": names.place(*at), "to": to }))
        }
        Event::Eliminated { block, at } => {
            ("eliminated", json!({ "block": names.block(*block), "at": names.place(*at) }))
        }
        Event::Removed { block, at } => ("removed", json!({ "block": names.block(*block), "at": names.place(*at) })),
        Event::GaveUp { blocks } => ("gave-up", json!({ "count": blocks })),
        Event::Combat { at, tally, winner, .. } => {
            ("combat", json!({ "at": names.at(*at), "result": tally.total(), "winner": winner.name() }))
        }
        Event::AttackEnded { side, won, .. } => {
            (if *won { "attack-won" } else { "attack-lost" }, json!({ "side": side.name() }))
        }
        Event::Spent { side, count, .. } => ("spent", json!({ "side": side.name(), "count": count })),
        Event::Returned { side, count } => ("came-back", json!({ "side": side.name(), "count": count })),
        Event::Stacked { side, lot: l } => ("stacked", json!({ "side": side.name(), "count": l.count })),
        Event::StackSeen { side, lot: l } => {
            ("stack-seen", json!({ "side": side.name(), "count": l.count, "tokens": lot(l) }))
        }
        Event::StackSpent { side, count } => ("stack-spent", json!({ "side": side.name(), "count": count })),
        Event::Fieldwork { side, at, front: f } => {
            ("fieldwork", json!({ "side": side.name(), "at": names.at(*at), "front": front(*at, *f) }))
        }
        Event::TimeSet { side, from, count, .. } => (
            "time-set",
            json!({ "side": side.name(), "from": crate::tokens::HOURS[usize::from(*from).min(16)], "count": count }),
        ),
        Event::ReserveReset { side } => ("reserve-reset", json!({ "side": side.name() })),
        Event::Received { hour, counts, earned } => (
            "received",
            json!({ "hour": hour.label(), "union": counts[0], "confederate": counts[1], "earned": earned }),
        ),
        Event::ObjectiveMoved { objective, zone, .. } => {
            ("objective-moved", json!({ "number": objective + 1, "zone": names.zone(*zone) }))
        }
        Event::Control { objective, side } => ("control", json!({ "number": objective + 1, "side": side.name() })),
        Event::Over { winner } => ("over", json!({ "winner": winner.name() })),
    }
}

fn moved_data(
    names: &Names<'_>,
    who: Who,
    means: Means,
    from: Option<PosId>,
    way: &[crate::board::Stride],
    front: crate::board::Flank,
) -> (&'static str, Value) {
    let retreat = matches!(means, Means::Retreat | Means::MountedRetreat);
    let to = way.last().and_then(|stride| stride.to);
    let name = match (from, to) {
        (_, None) => "left-map",
        (None, _) => "returned",
        _ if retreat => "retreated",
        _ => "marched",
    };
    let over: Vec<Value> =
        way.iter().map(|stride| stride.to.map_or_else(|| names.zone(stride.zone), |p| names.at(p))).collect();
    let fields = json!({
        "side": who.side.name(),
        "block": who.block.map(|block| names.block(block)),
        "from": from.map(|from| names.at(from)),
        "to": to.map(|to| names.at(to)),
        "zone": way.last().filter(|stride| stride.to.is_none()).map(|stride| names.zone(stride.zone)),
        "front": to.map(|to| names.zone(names.0.board.zone_at(to, front))),
        "way": over,
        "zones": way.iter().map(|stride| names.zone(stride.zone)).collect::<Vec<_>>(),
        "mounted": matches!(means, Means::Mounted | Means::MountedRetreat),
    });
    (name, fields)
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
        Decision::Offer => match now.state.flow.losses.first() {
            Some(loss) => message.with("block", piece(loss.block)),
            None => message,
        },
        Decision::Pick => match &now.state.flow.offered {
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

/// Where a block is, as cases and views write it.
pub fn place_key(stage: &Stage, place: Place) -> String {
    match place {
        Place::Unused => "unused".to_owned(),
        Place::ToCome => "to-come".to_owned(),
        Place::Ready(waiting) => format!("ready:{}", waiting.entry.name()),
        Place::On(position) => stage.board.position(position).key.clone(),
        Place::Off { zone, .. } => format!("off:{}", stage.board.zone(zone).key),
        Place::Eliminated | Place::GivenUp => "eliminated".to_owned(),
    }
}

/// A time token's word, for views.
pub fn time_word(token: TimeToken, up: bool) -> String {
    if up { format!("up:{}", token.word()) } else { token.word().to_owned() }
}
