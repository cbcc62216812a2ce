//! The speed of Great Campaigns: on `gcacw/the-gap`, and on the largest map.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::measure::{
    ChoiceRng, SEED, TIMES, asked, begin, best_gate, best_random_play, choose, clone_time, rounded, shortest,
    steady_game,
};
use gcacw::counters::{Arm, UnitId};
use gcacw::tables::POINT;
use gcacw::{GreatCampaigns, Position, Stage, State};
use ground::Field;
use library::{Figures, GameError, Library, system_of};
use referee::{AnyGame, Game, System};
use serde_json::{Value, json};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

const SCENARIO: &str = "gcacw/the-gap";
/// How many server steps are timed.
const STEPS: usize = 20_000;
/// The budget of the march field.
const MARCH: i32 = 12;

/// The figures.
pub fn figures(library: &Library) -> Result<Vec<Figures>, String> {
    let own = library::scenarios().into_iter().filter(|scenario| system_of(scenario) == GreatCampaigns::NAME);
    let stages = own.map(|scenario| Bench::on(library, scenario));
    let benches = stages.collect::<Result<Vec<_>, _>>().map_err(|trouble| format!("{trouble:?}"))?;
    let mut all = Vec::new();
    if let Some(small) = benches.iter().find(|bench| bench.scenario == SCENARIO) {
        all.push(Figures { key: None, heading: None, values: small.figures()? });
    }
    if let Some(large) = benches.iter().max_by_key(|bench| (bench.stage.map.grid.len(), bench.stage.last_turn)) {
        let hexes = large.stage.map.grid.len().to_string();
        let heading = ("bench-largest", vec![("scenario", large.scenario.clone()), ("hexes", hexes)]);
        all.push(Figures { key: Some("largest"), heading: Some(heading), values: large.largest(library)? });
    }
    Ok(all)
}

struct Bench {
    scenario: String,
    stage: Arc<Stage>,
}

impl Bench {
    fn on(library: &Library, scenario: String) -> Result<Bench, GameError> {
        let stage = library.stage::<GreatCampaigns>(&scenario)?;
        Ok(Bench { scenario, stage })
    }

    /// What depends on the size of the map, and a whole game between two players who judge.
    fn largest(&self, library: &Library) -> Result<Value, String> {
        let (_, orders) = best_random_play::<GreatCampaigns>(&self.stage);
        let (_, field) = self.march_field()?;
        Ok(json!({
            "scenario": self.scenario,
            "random_orders_per_second": rounded(orders),
            "march_field_microseconds": rounded(field),
            "steady_game_seconds": steady_game(library, &self.scenario)?,
        }))
    }

    fn figures(&self) -> Result<Value, String> {
        let (games, orders) = best_random_play::<GreatCampaigns>(&self.stage);
        let gate = best_gate::<GreatCampaigns>(&self.stage, &self.scenario)?;
        let (state, field) = self.march_field()?;
        let (median, slow) = self.server_step()?;
        Ok(json!({
            "random_games_per_second": rounded(games),
            "random_orders_per_second": rounded(orders),
            "gate_orders_per_second": rounded(gate),
            "march_field_microseconds": rounded(field),
            "state_bytes": size_of::<State>(),
            "clone_nanoseconds": rounded(clone_time(&state)),
            "step_p50_microseconds": rounded(median),
            "step_p99_microseconds": rounded(slow),
        }))
    }

    fn begin(&self, number: u64) -> Result<Game<GreatCampaigns>, String> {
        begin(&self.stage, &self.scenario, number)
    }

    /// The microseconds of the strongest cavalry's full march field; and the state it stands in.
    fn march_field(&self) -> Result<(State, f64), String> {
        let game = self.begin(SEED)?;
        let position = Position { stage: game.stage(), state: game.state() };
        let cavalry = self.stage.unit_ids().filter(|&unit| position.arm(unit) == Arm::Cavalry);
        let strongest: UnitId = cavalry.max_by_key(|&unit| position.unit(unit).manpower).ok_or("no cavalry")?;
        let mut field = Field::new();
        let seconds = shortest(TIMES, || {
            position.reach(black_box(strongest), MARCH * POINT, &mut field);
            black_box(&field);
        });
        Ok((game.state().clone(), seconds * 1e6))
    }

    /// The median and the slowest hundredth of a step as a server takes it: decode, gate, apply,
    /// both views, encode. In microseconds.
    fn server_step(&self) -> Result<(f64, f64), String> {
        let mut times = Vec::with_capacity(STEPS);
        let mut whim = ChoiceRng(SEED);
        let (mut draft, mut offers) = (Vec::new(), Vec::new());
        let mut number = 0;
        while times.len() < STEPS {
            number += 1;
            let mut game = self.begin(number)?;
            while let Some(seat) = asked(&game) {
                let chosen =
                    choose::<GreatCampaigns>(game.stage(), game.state(), seat, &mut whim, &mut draft, &mut offers);
                let Some(order) = chosen else { break };
                let mut text = String::new();
                GreatCampaigns::write_order(game.stage(), &order, &mut text);
                let name = GreatCampaigns::seats(game.stage())[seat.index()].name;
                let begun = Instant::now();
                let sent = step(&mut game, name, &text)?;
                times.push(begun.elapsed());
                black_box(sent);
            }
        }
        times.sort();
        let at = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1e6;
        Ok((at(50), at(99)))
    }
}

/// One step: the order taken, and what both seats are sent.
fn step(game: &mut dyn AnyGame, seat: &str, text: &str) -> Result<[String; 2], String> {
    let reply = game.order(seat, text, &[], None).map_err(|refusal| format!("{text}: {}", refusal.id))?;
    let reply = serde_json::to_string(&reply).unwrap_or_default();
    Ok(["union", "confederate"].map(|seat| {
        let view = game.view_json(seat).unwrap_or_default();
        format!(r#"{{"reply":{reply},"view":{view}}}"#)
    }))
}
