//! The box: blocks, tokens and arrivals, from their file.

use crate::blocks::{BATTALIONS, Battalion, Counts, MOST_BLOCKS, Roster, Side};
use crate::board::EntryId;
use crate::stage::{Components, PilePlan, Scheduled};
use crate::state::{MOST_DATED, MOST_PILED, MOST_TOKENS};
use crate::tokens::{BOXES, Deploy, HOURS, Hour, Pile, Token};
use referee::data::Node;

const CORPS: [&str; 3] = ["I", "II", "III"];
const DAYS: [&str; 3] = ["1 July", "2 July", "3 July"];

fn lower(text: &str) -> String {
    text.to_lowercase()
}

pub(crate) fn battalion_in(node: &Node<'_>) -> Option<Battalion> {
    let name = node.text()?;
    let battalion = Battalion::named(&lower(&name));
    if battalion.is_none() {
        node.fault("fault-unknown-battalion", &[("battalion", &name)]);
    }
    battalion
}

pub(crate) fn entry_in(node: &Node<'_>) -> Option<EntryId> {
    let name = node.text()?;
    let entry = EntryId::named(&lower(&name));
    if entry.is_none() {
        node.fault("fault-unknown-entry", &[("entry", &name)]);
    }
    entry
}

fn side_of(node: &Node<'_>) -> Option<Side> {
    node.need("side").and_then(|n| n.one_of(&Side::NAMES)).map(|at| Side::BOTH[at])
}

/// More than so many are a fault.
pub(crate) fn at_most(node: &Node<'_>, count: usize, most: usize) {
    if count > most {
        node.fault("fault-too-many", &[("most", &most.to_string())]);
    }
}

pub(crate) fn read_box(root: &Node<'_>) -> Option<Components> {
    let mut components = Components::default();
    let mut counts = [Counts::default(); BATTALIONS];
    let count = |node: &Node<'_>, key| node.need(key).and_then(|n| n.whole(0, 9)).unwrap_or(0) as u8;
    for node in root.list("battalion") {
        let iron = node.get("full_of_which_iron_brigade").and_then(|n| n.whole(0, 9)).unwrap_or(0) as u8;
        let read = Counts {
            full: count(&node, "full").saturating_sub(iron),
            two: count(&node, "reduced_2"),
            one: count(&node, "reduced_1"),
        };
        if let Some(battalion) = node.need("name").and_then(|n| battalion_in(&n)) {
            counts[battalion.index()] = read;
        }
        node.ignore_rest();
    }
    for battalion in Battalion::all() {
        if counts[battalion.index()].full == 0 {
            root.fault("fault-no-blocks", &[("battalion", battalion.printed())]);
        }
    }
    let iron = root.need("iron_brigade").map(|node| {
        let read =
            Counts { full: count(&node, "full"), two: count(&node, "reduced_2"), one: count(&node, "reduced_1") };
        node.ignore_rest();
        read
    });
    let iron = iron.unwrap_or_default();
    at_most(root, counts.iter().chain([&iron]).map(Counts::blocks).sum(), MOST_BLOCKS);
    components.roster = Roster::new(&counts, iron);
    for node in root.list("time_tokens") {
        if let (Some(side), Some(rumours)) = (side_of(&node), node.need("rumours_setup").and_then(|n| n.whole(0, 20))) {
            components.rumours[side.index()] = rumours as u8;
        }
        node.ignore_rest();
    }
    for node in root.list("arrival_tokens") {
        let day = node.need("date").and_then(|n| n.one_of(&DAYS));
        if let (Some(side), Some(day)) = (side_of(&node), day) {
            for entry in EntryId::ALL.into_iter().filter(|entry| entry.side() == side) {
                let tokens = node.get(entry.name()).and_then(|n| n.whole(0, 9)).unwrap_or(0);
                components.arrivals[side.index()][day].extend((0..tokens).map(|_| entry));
            }
        }
        node.ignore_rest();
    }
    for node in root.list("pile") {
        if let Some(entry) = node.need("entry_point").and_then(|n| entry_in(&n)) {
            let plan = read_pile(&node);
            at_most(&node, plan.height(), MOST_PILED);
            components.piles[entry.index()] = plan;
        }
        node.ignore_rest();
    }
    for node in root.list("timetable") {
        read_timetable(&node, &mut components.timetable);
        node.ignore_rest();
    }
    for node in root.list("battle_tokens") {
        read_battle_tokens(&node, &mut components.battle);
        node.ignore_rest();
    }
    for side in Side::BOTH {
        at_most(root, components.battle[side.index()].len(), MOST_TOKENS);
        for dated in &components.arrivals[side.index()] {
            at_most(root, dated.len(), MOST_DATED);
        }
        let laid = components.arrivals[side.index()][0].len() + usize::from(components.rumours[side.index()]);
        at_most(root, laid, if side == Side::Union { BOXES - 2 } else { BOXES });
        let listed: usize = components.arrivals[side.index()].iter().map(Vec::len).sum();
        let piled: usize = EntryId::ALL
            .into_iter()
            .filter(|entry| entry.side() == side)
            .map(|entry| components.piles[entry.index()].height())
            .sum();
        if listed != piled {
            let (listed, piled) = (listed.to_string(), piled.to_string());
            root.fault("fault-arrivals", &[("side", side.name()), ("arrivals", &listed), ("tokens", &piled)]);
        }
    }
    root.ignore_rest();
    Some(components)
}

fn read_pile(node: &Node<'_>) -> PilePlan {
    let mut plan = PilePlan::default();
    for pair in node.list("order") {
        if let [corps, count] = &pair.items()[..]
            && let (Some(corps), Some(count)) = (corps.one_of(&CORPS), count.whole(0, 9))
        {
            plan.corps.push((corps as u8 + 1, count as u8));
        }
    }
    plan.bottom = node.get("bottom").and_then(|n| battalion_in(&n));
    let tokens = node.get("tokens").and_then(|n| n.whole(0, 9)).unwrap_or(0) as u8;
    plan.tokens = tokens.saturating_sub(u8::from(plan.bottom.is_some()));
    plan
}

fn read_timetable(node: &Node<'_>, timetable: &mut Vec<Scheduled>) {
    let day = node.need("date").and_then(|n| n.one_of(&DAYS));
    for arrival in node.list("arrivals") {
        let [hour, who, place] = &arrival.items()[..] else {
            arrival.fault("fault-arrival-line", &[]);
            continue;
        };
        if let (Some(day), Some(hour), Some(battalion), Some(entry)) =
            (day, hour.one_of(&HOURS), battalion_in(who), entry_in(place))
        {
            timetable.push(Scheduled { hour: Hour::new(day as u8 + 1, hour as u8), battalion, entry });
        }
    }
}

fn read_battle_tokens(node: &Node<'_>, battle: &mut [Pile; 2]) {
    let (Some(side), Some(deploy)) = (side_of(node), node.need("deploy").and_then(|n| n.text())) else { return };
    let strengths: Vec<u8> =
        node.list("strengths_each").iter().filter_map(|n| n.whole(1, 2)).map(|n| n as u8).collect();
    let mut add = |deploy: Deploy| {
        for &strength in &strengths {
            Token::guns(deploy, strength).into_iter().for_each(|token| battle[side.index()].add(token));
        }
    };
    match deploy.as_ref() {
        "battalion" => node.list("names").iter().filter_map(battalion_in).for_each(|b| add(Deploy::Battalion(b))),
        "RESERVE" => add(Deploy::Reserve),
        "ANY" => add(Deploy::Any),
        "march-fieldwork" => {
            let count = node.need("count").and_then(|n| n.whole(0, 40)).unwrap_or(0);
            (0..count).for_each(|_| battle[side.index()].add(Token::MARCH));
        }
        other => match CORPS.iter().position(|corps| *corps == other) {
            Some(corps) => add(Deploy::Corps(corps as u8 + 1)),
            None => node.fault("fault-unknown-deployment", &[("deploy", other)]),
        },
    }
}
