//! The same again: copied, saved, carried out twice, taken back, replayed.

use super::soak::Soaked;
use super::test_game::TestGame;
use super::violation::{Again, Violation};
use super::{Effort, Summary};
use crate::chance::{Noted, Scripted, Seeded};
use crate::game::{Game, digest};
use crate::record::Record;
use crate::seat::Seat;
use crate::system::System;
use std::fmt::Debug;
use std::sync::Arc;

/// A game is replayed in the middle at one of so many decisions looked at.
const REPLAYED_ONE_IN: u32 = 8;
/// So many orders of a game are taken back.
const MOST_TAKEN_BACK: u32 = 3;

/// Plays a game and, at some decisions and at the end, makes sure that its state and its record
/// give the same again. A few orders are taken back on the way.
pub fn same_again<S: System>(stage: &Arc<S::Stage>, seed: u64, effort: Effort) -> Result<Summary, Violation> {
    let mut taken_back = 0;
    TestGame::<S>::open(stage, seed)?.play(effort.most_orders, &mut |table| {
        let waiting: Vec<Seat> = table.game.waiting_for().collect();
        let Some(&seat) = waiting.first() else { return replay(table) };
        if !table.rng.one_in(effort.one_in) {
            return Ok(());
        }
        copy(table)?;
        save(table)?;
        carry_out_twice(table, seat)?;
        if taken_back < MOST_TAKEN_BACK && waiting.len() == 1 {
            taken_back += 1;
            take_back(table, seat)?;
        }
        if table.rng.one_in(REPLAYED_ONE_IN) { replay(table) } else { Ok(()) }
    })
}

/// Plays a game at full speed and makes sure that events alone change the table: they make of the table that the game
/// began with the one that it has. The system says how: the table of a state, and what an event does to one.
pub fn events_make_the_table<S: System, T: Debug + PartialEq>(
    stage: &Arc<S::Stage>,
    seed: u64,
    mut begun: T,
    table_of: fn(&S::State) -> &T,
    happen: fn(&mut T, &S::Event, &S::Stage),
) -> Result<(), Violation> {
    let mut dice = Seeded::new(seed.to_string().as_bytes());
    let mut events = Vec::new();
    let state = S::begin(stage, &mut dice, &mut events);
    let mut log = Vec::new();
    let mut game = Soaked::<S>::at(stage, state, seed, &mut log);
    for _ in 0..Effort::default().most_orders {
        events.drain(..).for_each(|event| happen(&mut begun, &event, stage));
        let played = table_of(&game.state);
        if *played != begun {
            let difference = format!("{played:?}\nand {begun:?}");
            return Err(Violation::NotTheSame { at: game.moment(None), again: Again::MadeByEvents, difference });
        }
        let owed = game.owed()?;
        if owed.seats.is_empty() {
            return Ok(());
        }
        game.play(&owed, &mut dice, &mut events)?;
    }
    Err(Violation::NeverEnds { at: game.moment(None) })
}

fn same<S: System>(table: &mut TestGame<S>, again: Again, same: bool, difference: String) -> Result<(), Violation> {
    if !same {
        return Err(Violation::NotTheSame { at: table.moment(None), again, difference });
    }
    table.summary.same += 1;
    Ok(())
}

fn is_same<S: System>(here: &S::State, there: &S::State) -> bool {
    here == there && digest(here) == digest(there)
}

fn differ<S: System>(here: &S::State, there: &S::State) -> String {
    if here == there { "equal states with unequal digests".to_owned() } else { format!("{here:?}\nand {there:?}") }
}

pub(super) fn copy<S: System>(table: &mut TestGame<S>) -> Result<(), Violation> {
    let copy = table.game.state().clone();
    let state = table.game.state();
    let (equal, difference) = (is_same::<S>(state, &copy), differ::<S>(state, &copy));
    same(table, Again::Copied, equal, difference)
}

pub(super) fn save<S: System>(table: &mut TestGame<S>) -> Result<(), Violation> {
    let state = table.game.state();
    let loaded = serde_json::to_string(state).and_then(|text| serde_json::from_str::<S::State>(&text));
    let (equal, difference) = match loaded {
        Ok(loaded) => (is_same::<S>(state, &loaded), differ::<S>(state, &loaded)),
        Err(error) => (false, error.to_string()),
    };
    same(table, Again::Saved, equal, difference)
}

/// The same order from the same state, with the same values of chance.
pub(super) fn carry_out_twice<S: System>(table: &mut TestGame<S>, seat: Seat) -> Result<(), Violation> {
    let order = table.decide(seat)?;
    let (mut first, mut second) = (table.game.state().clone(), table.game.state().clone());
    let (mut seen, mut seen_again) = (Vec::new(), Vec::new());
    let mut dice = Seeded::from_number(table.rng.number());
    let mut noted = Noted::new(&mut dice);
    S::apply(&table.stage, &mut first, seat, &order, &mut noted, &mut seen);
    let mut script = Scripted::new(noted.given());
    S::apply(&table.stage, &mut second, seat, &order, &mut script, &mut seen_again);
    let rolled = script.take_fault().is_none() && script.left_over() == 0;
    let difference = match (rolled, seen == seen_again) {
        (false, _) => "other dice".to_owned(),
        (true, false) => format!("{seen:?}\nand {seen_again:?}"),
        (true, true) => differ::<S>(&first, &second),
    };
    let equal = rolled && seen == seen_again && is_same::<S>(&first, &second);
    same(table, Again::CarriedOut, equal, difference)
}

/// Gives an order, takes it back by consent, and is where it was.
fn take_back<S: System>(table: &mut TestGame<S>, seat: Seat) -> Result<(), Violation> {
    let order = table.decide(seat)?;
    let before = table.game.state().clone();
    if table.game.order_read(seat, &order, &[]).is_err() || table.game.take_back(seat, true).is_err() {
        return same(table, Again::TakenBack, false, "the take-back was refused".to_owned());
    }
    let after = table.game.state();
    let (equal, difference) = (is_same::<S>(&before, after), differ::<S>(&before, after));
    same(table, Again::TakenBack, equal, difference)
}

/// The record, written, read and replayed with the seed's own dice, gives the same game. Orders
/// that wait sealed are in no record: then there is nothing to compare.
fn replay<S: System>(table: &mut TestGame<S>) -> Result<(), Violation> {
    let record = table.game.record().clone();
    let read = Record::read("harness.record", &record.write());
    let difference = format!("{read:?}");
    same(table, Again::Written, read.as_ref() == Ok(&record), difference)?;
    let (equal, difference) = match Game::<S>::replay(table.stage.clone(), "harness.record", &record, true) {
        Err(fault) => (false, format!("{fault:?}")),
        Ok(again) if again.record() != &record => (false, format!("{:?}", again.record())),
        Ok(again) if again.report() != table.game.report() => (false, format!("{:?}", again.report())),
        Ok(again) => {
            let (here, there) = (table.game.state(), again.state());
            (is_same::<S>(here, there), differ::<S>(here, there))
        }
    };
    same(table, Again::Replayed, equal, difference)
}
