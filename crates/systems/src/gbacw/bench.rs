//! The speed of Great Battles, on McPherson's Ridge.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use super::steady::Steady;
use crate::measure::{SEED, TIMES, begin, best_gate, best_random_play, clone_time, rounded, shortest, steady_game};
use gbacw::counters::{Orders, Side, UnitId};
use gbacw::fire::FireKind;
use gbacw::flow::Decision;
use gbacw::{GreatBattles, Position, Stage, State};
use ground::Hex;
use library::{Figures, Library};
use opponent::Rng;
use referee::System;
use referee::chance::Seeded;
use referee::event::DiscardEvents;
use referee::strategy::{DecisionView, Strategy};
use serde_json::json;
use std::hint::black_box;

const SCENARIO: &str = "gbacw/mcphersons-ridge";
/// How many searches and rows of sight are averaged.
const FEW: u32 = 50;
/// Among how many units under the same orders the one with the widest reach is looked for.
const LOOKED_AT: u32 = 100;

/// The figures.
pub fn figures(library: &Library) -> Result<Vec<Figures>, String> {
    let stage = library.stage::<GreatBattles>(SCENARIO).map_err(|trouble| format!("{trouble:?}"))?;
    let (games, orders) = best_random_play::<GreatBattles>(&stage);
    let game = begin::<GreatBattles>(&stage, SCENARIO, SEED)?;
    let state = game.state();
    let samples = Samples::of_a_game(&stage);
    let reach =
        |orders: Orders| samples.reach[orders as usize].as_ref().map(|sample| sample.reach_microseconds(&stage));
    let targets = samples.targets.as_ref().map(|sample| sample.targets_microseconds(&stage));
    let from = Position { stage: &stage, state }.units_of(Side::Union).next();
    let from = from.map(|unit| state.table.unit(unit).hex).ok_or("no unit on the map")?;
    let values = json!({
        "random_games_per_second": rounded(games),
        "random_orders_per_second": rounded(orders),
        "gate_orders_per_second": rounded(best_gate::<GreatBattles>(&stage, SCENARIO)?),
        "reach_attack_microseconds": reach(Orders::Attack),
        "reach_advance_microseconds": reach(Orders::Advance),
        "reach_march_microseconds": reach(Orders::March),
        "targets_microseconds": targets,
        "sight_row_new_microseconds": rounded(new_row(&stage, from) * 1e6),
        "sight_kept_nanoseconds": rounded(kept_sight(&stage, state, from) * 1e9),
        "state_bytes": size_of::<State>() + heap_bytes(state),
        "clone_nanoseconds": rounded(clone_time(state)),
        "steady_game_seconds": steady_game(library, SCENARIO)?,
    });
    let heading = ("bench-gbacw", vec![("scenario", SCENARIO.to_owned())]);
    Ok(vec![Figures { key: Some("gbacw"), heading: Some(heading), values }])
}

/// A unit in a position.
struct Sample {
    state: State,
    unit: UnitId,
    /// How many hexes it can get to, or fire at.
    hexes: usize,
}

impl Sample {
    fn reach_microseconds(&self, stage: &Stage) -> f64 {
        let now = Position { stage, state: &self.state };
        rounded(1e6 * shortest(FEW, || drop(black_box(now.routes(black_box(self.unit)).hexes()))))
    }

    fn targets_microseconds(&self, stage: &Stage) -> f64 {
        let now = Position { stage, state: &self.state };
        rounded(1e6 * shortest(TIMES, || drop(black_box(now.targets(black_box(self.unit), FireKind::InPhase)))))
    }
}

/// The hardest questions that come up in a game between steady players: the widest reach under each order, the most
/// targets.
#[derive(Default)]
struct Samples {
    reach: [Option<Sample>; Orders::ALL.len()],
    targets: Option<Sample>,
    /// How many units have been looked at, by their orders.
    looked_at: [u32; Orders::ALL.len()],
}

impl Samples {
    fn of_a_game(stage: &Stage) -> Samples {
        let mut samples = Samples::default();
        let mut players = [0, 1].map(|side| Steady::new(Rng::of_side(SEED, side)));
        let mut dice = Seeded::from_number(SEED);
        let mut state = GreatBattles::begin(stage, &mut dice, &mut DiscardEvents);
        while let Some(&seat) = GreatBattles::owed(stage, &state).seats.first() {
            samples.look(Position { stage, state: &state });
            let view = DecisionView::of(stage, &state, seat);
            let player = players.get_mut(seat.index());
            let Some(order) = view.zip(player).and_then(|(view, player)| player.choose(&view)) else { break };
            GreatBattles::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
        }
        samples
    }

    fn look(&mut self, now: Position<'_>) {
        if !matches!(now.asked(), Some((_, Decision::Actions))) {
            return;
        }
        for unit in now.active_units().into_iter().filter(|&unit| now.on_map(unit)) {
            let orders = now.orders(unit) as usize;
            if now.acting().is_none() && self.looked_at[orders] < LOOKED_AT {
                self.looked_at[orders] += 1;
                keep_wider(&mut self.reach[orders], now, unit, now.routes(unit).hexes().len());
            }
            keep_wider(&mut self.targets, now, unit, now.targets(unit, FireKind::InPhase).len());
        }
    }
}

fn keep_wider(kept: &mut Option<Sample>, now: Position<'_>, unit: UnitId, hexes: usize) {
    if hexes > kept.as_ref().map_or(0, |sample| sample.hexes) {
        *kept = Some(Sample { state: now.state.clone(), unit, hexes });
    }
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
fn new_row(stage: &Stage, from: Hex) -> f64 {
    let (grid, rules) = (stage.grid(), stage.options.sight_rules());
    shortest(FEW, || {
        let seen = grid.all().filter(|&to| stage.map.relief.sees(grid, black_box(from), to, &rules)).count();
        black_box(seen);
    })
}

/// The seconds of a look along a line whose row is kept.
fn kept_sight(stage: &Stage, state: &State, from: Hex) -> f64 {
    let now = Position { stage, state };
    shortest(TIMES, || {
        black_box(now.sees(black_box(from), black_box(Hex(0))));
    })
}
