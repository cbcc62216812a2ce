//! The speed of Great Battles, on McPherson's Ridge.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::measure::{SEED, TIMES, begin, best_gate, best_random_play, clone_time, rounded, shortest};
use gbacw::counters::{Side, UnitId};
use gbacw::{GreatBattles, Position, Stage, State};
use ground::Hex;
use library::{Figures, Library};
use serde_json::json;
use std::hint::black_box;
use std::sync::Arc;

const SCENARIO: &str = "gbacw/mcphersons-ridge";
/// How many searches and rows of sight are averaged.
const FEW: u32 = 50;

/// The figures.
pub fn figures(library: &Library) -> Result<Vec<Figures>, String> {
    let stage = library.stage::<GreatBattles>(SCENARIO).map_err(|trouble| format!("{trouble:?}"))?;
    let (games, orders) = best_random_play::<GreatBattles>(&stage);
    let game = begin::<GreatBattles>(&stage, SCENARIO, SEED)?;
    let state = game.state();
    let unit = first_on_map(&stage, state).ok_or("no unit on the map")?;
    let now = Position { stage: &stage, state };
    let reach = shortest(FEW, || {
        black_box(now.routes(black_box(unit)).hexes());
    });
    let values = json!({
        "random_games_per_second": rounded(games),
        "random_orders_per_second": rounded(orders),
        "gate_orders_per_second": rounded(best_gate::<GreatBattles>(&stage, SCENARIO)?),
        "reach_microseconds": rounded(reach * 1e6),
        "sight_row_new_microseconds": rounded(new_row(&stage, now, unit) * 1e6),
        "sight_kept_nanoseconds": rounded(kept_sight(now, unit) * 1e9),
        "state_bytes": size_of::<State>() + heap_bytes(state),
        "clone_nanoseconds": rounded(clone_time(state)),
    });
    let heading = ("bench-gbacw", vec![("scenario", SCENARIO.to_owned())]);
    Ok(vec![Figures { key: Some("gbacw"), heading: Some(heading), values }])
}

fn first_on_map(stage: &Arc<Stage>, state: &State) -> Option<UnitId> {
    Position { stage, state }.units_of(Side::Union).next()
}

/// What a state keeps beside itself: the lists of the table.
fn heap_bytes(state: &State) -> usize {
    let table = &state.table;
    size_of_val(&table.units[..])
        + size_of_val(&table.leaders[..])
        + size_of_val(&table.brigades[..])
        + size_of_val(&table.divisions[..])
        + size_of_val(&table.corps[..])
        + size_of_val(&table.parts[..])
}

/// The seconds of a new row of sight over the whole map.
fn new_row(stage: &Arc<Stage>, now: Position<'_>, unit: UnitId) -> f64 {
    let (grid, from) = (stage.grid(), now.unit(unit).hex);
    let rules = stage.options.sight_rules();
    shortest(FEW, || {
        let seen = grid.all().filter(|&to| stage.map.relief.sees(grid, black_box(from), to, &rules)).count();
        black_box(seen);
    })
}

/// The seconds of a look along a line whose row is kept.
fn kept_sight(now: Position<'_>, unit: UnitId) -> f64 {
    let (from, far) = (now.unit(unit).hex, Hex(0));
    shortest(TIMES, || {
        black_box(now.sees(black_box(from), black_box(far)));
    })
}
