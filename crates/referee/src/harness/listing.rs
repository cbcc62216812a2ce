//! Listing and gate agree, and what is refused changes nothing.

use super::test_game::TestGame;
use super::violation::Violation;
use super::{Effort, Summary};
use crate::declare::Written;
use crate::game::digest;
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::System;
use std::sync::Arc;

const UNDECODABLE: RuleId = RuleId::of("referee:undecodable");
const NOT_A_SEAT: RuleId = RuleId::of("referee:not-a-seat");
const NOT_YOURS: RuleId = RuleId::of("referee:not-your-decision");
const ALREADY_SEALED: RuleId = RuleId::of("referee:already-sealed");
const GAME_OVER: RuleId = RuleId::of("referee:game-over");

/// What no game takes for an order.
const NONSENSE: [&str; 6] = ["", " ", "xyzzy", "no such order 12", "begin", "take-back 1"];

/// Plays a game and, at some decisions, follows the whole list and tries what else can be written
/// down: what is not listed is refused by a rule and leaves everything as it was.
pub fn listing_and_gate<S: System>(stage: &Arc<S::Stage>, seed: u64, effort: Effort) -> Result<Summary, Violation> {
    TestGame::<S>::open(stage, seed)?.play(effort.most_orders, &mut |table| {
        let waiting: Vec<Seat> = table.game.waiting_for().collect();
        if waiting.is_empty() || table.rng.one_in(effort.one_in) {
            for &seat in &waiting {
                agree(table, seat, effort)?;
            }
            refuse_strangers(table, &waiting)?;
        }
        Ok(())
    })
}

/// At this decision an order is accepted if it is listed, and, where the listing is complete, only
/// then.
pub(super) fn agree<S: System>(table: &mut TestGame<S>, seat: Seat, effort: Effort) -> Result<(), Violation> {
    let listed = table.follow(seat, effort)?;
    let tries = candidates(table, listed.as_deref().unwrap_or_default(), effort);
    for text in tries {
        let Ok(order) = S::Order::parse(&table.stage, &text) else {
            refuse(table, seat, &text, UNDECODABLE)?;
            continue;
        };
        match (table.game.gate(seat, &order), &listed) {
            (Err(refusal), _) => refuse(table, seat, &text, refusal.rule)?,
            (Ok(()), Some(listed)) if table.is_complete(seat) && !listed.contains(&order) => {
                return Err(Violation::NotListed { at: table.moment(Some(seat)), order: text });
            }
            (Ok(()), Some(listed)) if listed.contains(&order) => (),
            (Ok(()), _) => table.summary.accepted += 1,
        }
    }
    NONSENSE.iter().try_for_each(|text| refuse(table, seat, text, UNDECODABLE))
}

/// Written forms from this game as they were, changed ones, and changed ones from this very list.
fn candidates<S: System>(table: &mut TestGame<S>, listed: &[S::Order], effort: Effort) -> Vec<String> {
    let listed: Vec<String> = listed.iter().map(|order| table.written(order)).collect();
    let TestGame { rng, memory, .. } = table;
    let mut tries: Vec<String> = Vec::new();
    for _ in 0..effort.tries {
        tries.extend(rng.choose(&memory.texts).cloned());
        for texts in [&memory.texts, &listed] {
            if let Some(text) = rng.choose(texts)
                && let Some(joined) = rng.choose(texts)
            {
                tries.push(memory.mutate(text, joined, rng));
            }
        }
    }
    tries
}

/// Seats that owe nothing, or have sealed, or do not exist, are refused whatever they order; and
/// everybody is when the game is over.
pub(super) fn refuse_strangers<S: System>(table: &mut TestGame<S>, waiting: &[Seat]) -> Result<(), Violation> {
    let texts: Vec<String> = table.rng.choose(&table.memory.texts).cloned().into_iter().collect();
    let owing = S::owed(&table.stage, table.game.state()).seats;
    for text in texts {
        for seat in table.seats().filter(|seat| !waiting.contains(seat)) {
            let expected = match (waiting.is_empty(), owing.contains(&seat)) {
                (true, _) => GAME_OVER,
                (false, true) => ALREADY_SEALED,
                (false, false) => NOT_YOURS,
            };
            refuse(table, seat, &text, expected)?;
        }
        let nobody = Seat(S::seats(&table.stage).len() as u8);
        refuse(table, nobody, &text, NOT_A_SEAT)?;
        refuse(table, Seat::OBSERVER, &text, NOT_A_SEAT)?;
    }
    Ok(())
}

/// The game refuses the text by that rule, and nothing changes.
fn refuse<S: System>(table: &mut TestGame<S>, seat: Seat, text: &str, expected: RuleId) -> Result<(), Violation> {
    let before = (digest(table.game.state()), table.game.next_line(), table.game.waiting_for().count());
    let found = table.game.order(seat, text, &[]).err().map(|refusal| refusal.rule);
    if found != Some(expected) {
        let at = table.moment(Some(seat));
        return Err(Violation::WrongRefusal { at, order: text.to_owned(), expected, found });
    }
    let after = (digest(table.game.state()), table.game.next_line(), table.game.waiting_for().count());
    if before != after {
        return Err(Violation::RefusalChanged { at: table.moment(Some(seat)), order: text.to_owned() });
    }
    table.summary.refused += 1;
    Ok(())
}
