//! The same game with the sides exchanged.

use crate::dealt::Pool;
use crate::games::{Entry, Game, offers, seat_of};
use crate::image::Image;
use billy_yank::event::Event;
use billy_yank::flow::{Frame, Place};
use billy_yank::units::Side;
use billy_yank::{BillyYank, Stage, State};
use referee::System;
use referee::flow::Worklist;
use std::fmt::Debug;

/// How far ahead an order is looked for that the other side gives first.
const AHEAD: usize = 8;

/// Things in an order of their own.
fn sorted<T: Debug>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut texts: Vec<String> = things.into_iter().map(|thing| format!("{thing:?}")).collect();
    texts.sort_unstable();
    texts
}

/// The state with its lists in the order of the roster, where the order says no more than whose units come
/// first in it.
fn canonical(state: &State) -> State {
    let mut state = state.clone();
    state.table.fallen.sort_unstable();
    state.table.released.sort_unstable();
    let flow = &mut state.flow;
    // Where one side is asked after the other, the Union is asked first, whichever it is.
    if let Place::Replacements(side) | Place::Arrivals(side) = &mut flow.place {
        *side = Side::Union;
    }
    flow.plans.sort_by_key(|plan| plan.unit);
    flow.charges.sort_by_key(|charge| charge.unit);
    flow.passed.sort_unstable();
    flow.tracks.sort_unstable();
    flow.activations.sort_unstable();
    flow.builders.sort_unstable();
    for frame in flow.frames_mut() {
        match frame {
            Frame::Tests(tests) => tests.sort_by_key(|&(unit, cause)| (unit, format!("{cause:?}"))),
            Frame::Routs { left, witnesses, .. } => {
                let mut units: Vec<_> = left.iter().copied().collect();
                units.sort_unstable();
                *left = Worklist::of(units);
                witnesses.sort_unstable();
            }
            _ => (),
        }
    }
    state
}

/// Of two who charge each other either may be called the charger: the first of the roster is.
fn canonical_event(event: Event, state: &State) -> Event {
    let charges = |one, other| state.flow.charges.iter().any(|charge| charge.unit == one && charge.target == other);
    match event {
        Event::Impact { charger, target, charger_total, target_total, winner }
            if charges(charger, target) && charges(target, charger) && target < charger =>
        {
            let (charger, target) = (target, charger);
            let (charger_total, target_total) = (target_total, charger_total);
            Event::Impact { charger, target, charger_total, target_total, winner }
        }
        event => event,
    }
}

fn differ<T: Debug>(what: &str, one: T, other: T) -> ! {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let pairs = one.lines().zip(other.lines());
    let lines: Vec<String> = pairs.filter(|(a, b)| a != b).take(12).map(|(a, b)| format!("{a}   |   {b}")).collect();
    panic!("{what}:\n{}", lines.join("\n"))
}

/// Plays a game again with the sides exchanged: everything is exchanged with them.
pub fn is_fair(stage: &Stage, game: &Game, name: &str) {
    let image = Image::new(stage, 0, true);
    let stage = image.stage(stage);
    let mut pool = Pool::default();
    pool.add(&game.throws, &game.events, &image);
    let begun = pool.deal(|chance| {
        let mut events = Vec::new();
        (BillyYank::begin(&stage, chance, &mut events), events)
    });
    let (mut state, _) = begun.unwrap_or_else(|fault| panic!("{name} begins otherwise: {fault}"));
    if canonical(&image.state(&game.begin)) != canonical(&state) {
        differ(&format!("{name} begins otherwise"), image.state(&game.begin), state);
    }
    let mut given = vec![false; game.entries.len()];
    let mut rolled = 0;
    let mut told: [Vec<Event>; 2] = Default::default();
    while let Some(head) = given.iter().position(|&given| !given) {
        let asked = BillyYank::owed(&stage, &state).seats;
        let fits = |entry: &Entry| {
            let seat = seat_of(image.side(entry.side));
            asked.contains(&seat)
                && BillyYank::decision(&stage, &state, seat) == entry.decision
                && BillyYank::check(&stage, &state, seat, &image.order(&entry.order)).is_ok()
        };
        let ahead = (head..game.entries.len()).take(AHEAD);
        let Some(number) = ahead.into_iter().find(|&number| !given[number] && fits(&game.entries[number])) else {
            let entry = &game.entries[head];
            panic!("{name}, order {head}: {} {:?}: {asked:?} asked, not taken", entry.decision, entry.order);
        };
        let entry = &game.entries[number];
        let what = |what: &str| format!("{name}, order {number}: {} {:?}: {what}", entry.decision, entry.order);
        let side = image.side(entry.side);
        let in_step = head == number && given[number..].iter().all(|&given| !given);
        if in_step {
            for (draft, offered) in &entry.offers {
                let draft: Vec<_> = draft.iter().map(|pick| image.pick(pick)).collect();
                let here = offers(&stage, &state, side, &draft);
                let there: Vec<_> = offered.iter().map(|choice| image.choice(choice)).collect();
                if here != there {
                    differ(&what("offers differ"), there, here);
                }
            }
            for (order, judged) in &entry.tried {
                let here = BillyYank::check(&stage, &state, seat_of(side), &image.order(order));
                assert_eq!(here, image.judgement(judged), "{}", what("judged otherwise"));
            }
        }
        while rolled <= number {
            let entry = &game.entries[rolled];
            pool.add(&entry.throws, &entry.events, &image);
            rolled += 1;
        }
        let order = image.order(&entry.order);
        let before = state.clone();
        let dealt = pool.deal(|chance| {
            let (mut state, mut events) = (before.clone(), Vec::new());
            BillyYank::apply(&stage, &mut state, seat_of(side), &order, chance, &mut events);
            (state, events)
        });
        let (after, events) = dealt.unwrap_or_else(|fault| panic!("{}", what(&fault)));
        state = after;
        given[number] = true;
        told[0].extend(entry.events.iter().map(|event| image.event(event)));
        told[1].extend(events);
        if given[..rolled].iter().all(|&given| given) {
            let [there, here] = told.map(|told| sorted(told.into_iter().map(|event| canonical_event(event, &state))));
            if there != here {
                differ(&what("events differ"), there, here);
            }
            told = Default::default();
            assert!(pool.is_empty(), "{}", what(&format!("dice are left: {:?}", pool.left())));
            let there = canonical(&image.state(&game.entries[rolled - 1].state));
            let here = canonical(&state);
            if there != here {
                differ(&what("states differ"), there, here);
            }
        }
    }
    assert!(BillyYank::owed(&stage, &state).seats.is_empty(), "{name}: the exchanged game goes on");
}
