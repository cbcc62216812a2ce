//! The speed of The Guns of Gettysburg.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::measure::{ChoiceRng, SEED, best_random_play, choose, clone_time, rounded, shortest, steady_game};
use guns::blocks::Side;
use guns::board::PosSide;
use guns::{GunsOfGettysburg, Now, Stage, State};
use library::{Figures, Library};
use referee::chance::Seeded;
use referee::event::DiscardEvents;
use referee::{Seat, System};
use serde_json::json;
use std::hint::black_box;

const SCENARIO: &str = "guns/gettysburg";
/// How often the board is looked over, and the hidden is dealt, in a try.
const TIMES: u32 = 500;
/// The day on which it is measured: most of the armies are there.
const DAY: u8 = 2;

/// The figures.
pub fn figures(library: &Library) -> Result<Vec<Figures>, String> {
    let stage = library.stage::<GunsOfGettysburg>(SCENARIO).map_err(|trouble| format!("{trouble:?}"))?;
    let (games, orders) = best_random_play::<GunsOfGettysburg>(&stage);
    let state = on_the_second_day(&stage);
    let values = json!({
        "scenario": SCENARIO,
        "random_games_per_second": rounded(games),
        "random_orders_per_second": rounded(orders),
        "fields_of_fire_microseconds": rounded(fields_of_fire(&stage, &state) * 1e6),
        "resamples_per_second": rounded(1.0 / resample(&stage, &state)),
        "state_bytes": size_of::<State>(),
        "clone_nanoseconds": rounded(clone_time(&state)),
        "steady_game_seconds": steady_game(library, SCENARIO)?,
    });
    let heading = ("bench-guns", vec![("scenario", SCENARIO.to_owned())]);
    Ok(vec![Figures { key: Some("guns"), heading: Some(heading), values }])
}

/// The armies as random play brings them to the second day.
fn on_the_second_day(stage: &Stage) -> State {
    let (mut whim, mut dice) = (ChoiceRng(SEED), Seeded::from_number(SEED));
    let (mut draft, mut offers) = (Vec::new(), Vec::new());
    let mut state = GunsOfGettysburg::begin(stage, &mut dice, &mut DiscardEvents);
    while state.table.hour.day() < DAY {
        let Some(&seat) = GunsOfGettysburg::owed(stage, &state).seats.first() else { break };
        let order = choose::<GunsOfGettysburg>(stage, &state, seat, &mut whim, &mut draft, &mut offers);
        let Some(order) = order else { break };
        GunsOfGettysburg::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
    }
    state
}

/// The seconds of the fields of fire from both sides of every position of the board.
fn fields_of_fire(stage: &Stage, state: &State) -> f64 {
    let now = Now { stage, state };
    shortest(TIMES, || {
        for at in stage.board.all_positions() {
            for front in PosSide::BOTH {
                black_box(now.field(Side::Union, black_box(at), front));
            }
        }
    })
}

/// The seconds of dealing anew what a seat does not know.
fn resample(stage: &Stage, state: &State) -> f64 {
    let mut dice = Seeded::from_number(SEED);
    shortest(TIMES, || {
        black_box(GunsOfGettysburg::resample(stage, black_box(state), Seat(0), &mut dice));
    })
}
