//! The speed of Billy Yank: sight, random play, and whole turns of two armies of forty regiments.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use crate::measure::{ChoiceRng, LONG_ENOUGH, SEED, TRIES, best_random_play, choose, clone_time, rounded};
use billy_yank::{BillyYank, Now, Stage, State};
use library::{Figures, Library};
use referee::System;
use referee::chance::Seeded;
use referee::data::Source;
use referee::event::DiscardEvents;
use serde_json::json;
use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

const SCENARIO: &str = "billy-yank/little-round-top";
/// The brigades of a side, and the regiments of each: forty a side.
const BRIGADES: i32 = 8;
const REGIMENTS: i32 = 5;
/// How far apart brigades are, from west to east, and the regiments of a line.
const FRONT: i32 = 14;
const INTERVAL: i32 = 5;

/// What lies on the table of the large battle: woods and a field to see through or not, walls and a fence
/// to cross, hills to look from, roads to follow.
const GROUND: &str = r#"
level = [
  { level = 1, area = [[10, 4], [34, 4], [38, 12], [30, 17], [12, 15]] },
  { level = 2, steep = true, area = [[16, 6], [28, 6], [30, 11], [18, 12]] },
  { level = 1, area = [[78, 44], [108, 46], [112, 54], [84, 57]] },
]
crest = [{ line = [[52, 38], [60, 40], [70, 39]] }]
terrain = [
  { name = "west-wood", class = "broken", high = true, masking = true, cover = "light", area = [[2, 24], [14, 22], [18, 28], [12, 36], [3, 34]] },
  { name = "east-wood", class = "broken", high = true, masking = true, cover = "light", area = [[92, 24], [104, 22], [112, 30], [106, 37], [95, 35]] },
  { name = "grove", class = "broken", masking = true, cover = "light", area = [[48, 30], [54, 29], [56, 33], [50, 35]] },
  { name = "rocks", class = "very-broken", masking = true, cover = "dense", area = [[34, 26], [40, 25], [42, 30], [36, 31]] },
  { name = "wheat", class = "broken", cover = "light", area = [[66, 24], [80, 24], [80, 32], [66, 32]] },
  { name = "pond", class = "impassable", area = [[84, 12], [90, 12], [90, 15], [84, 15]] },
  { name = "stone-wall", class = "linear", cover = "dense", line = [[20, 21], [36, 22], [50, 21]] },
  { name = "lane-wall", class = "linear", cover = "dense", line = [[64, 34], [78, 35], [90, 33]] },
  { name = "fence", class = "linear", cover = "light", line = [[56, 22], [72, 21], [88, 22]] },
  { name = "pike", class = "road", line = [[60, 0], [60, 30], [64, 60]] },
  { name = "lane", class = "road", line = [[0, 20], [40, 19], [90, 19], [120, 21]] },
]
"#;

/// The figures.
pub fn figures(library: &Library) -> Result<Vec<Figures>, String> {
    let stage = library.stage::<BillyYank>(SCENARIO).map_err(|trouble| format!("{trouble:?}"))?;
    let (games, orders) = best_random_play::<BillyYank>(&stage);
    let state = BillyYank::begin(&stage, &mut Seeded::from_number(SEED), &mut DiscardEvents);
    let (open, large) = (armies(library, "")?, armies(library, GROUND)?);
    let values = json!({
        "scenario": SCENARIO,
        "random_games_per_second": rounded(games),
        "random_orders_per_second": rounded(orders),
        "sight_tests_per_second": rounded(sight(&stage, &state)),
        "open_sight_tests_per_second": rounded(sight(&open, &open.begin)),
        "forty_a_side_turns_per_second": rounded((0..TRIES).map(|_| turns(&large)).fold(0.0, f64::max)),
        "state_bytes": size_of::<State>(),
        "clone_nanoseconds": rounded(clone_time(&state)),
    });
    let heading = ("bench-billy-yank", vec![("scenario", SCENARIO.to_owned())]);
    Ok(vec![Figures { key: Some("billy-yank"), heading: Some(heading), values }])
}

/// Two armies of forty regiments, face to face across the table.
fn armies(library: &Library, ground: &str) -> Result<Stage, String> {
    let (mut generals, mut units) = (String::new(), String::new());
    for (side, line, facing, back) in [("union", 18, 0, -6), ("confederate", 42, 180, 6)] {
        for brigade in 0..BRIGADES {
            let (name, west) = (format!("{side} {brigade}"), 4 + brigade * FRONT);
            let rest = format!(r#"side = "{side}", brigade = "{name}", carried = "manoeuvre""#);
            let at = format!("[{}, {}]", west + INTERVAL, line + back / 2);
            let _ = writeln!(generals, r#"  {{ name = "general {name}", {rest}, at = {at} }},"#);
            for regiment in 0..REGIMENTS {
                // Three in front, the others behind them.
                let at = format!("[{}, {}]", west + regiment % 3 * INTERVAL, line + regiment / 3 * back);
                let _ = writeln!(units, r#"  {{ name = "{name}-{regiment}", {rest}, at = {at}, facing = {facing} }},"#);
            }
        }
    }
    let text = format!(
        "title = \"Forty a side\"\nrules = []\n[setup]\nsystem = \"billy-yank\"\nbegin = \"orders\"\nturns = 6\n\
         table = [120, 60]\ngeneral = [\n{generals}]\nunit = [\n{units}]\n{ground}\n\
         [[part]]\nname = \"the first orders\"\nasked = \"union: orders\"\n"
    );
    let source = Source { name: "forty a side", text: &text };
    let position = referee::case::last_position::<BillyYank>(source, library);
    let position = position.map_err(|failures| format!("{failures:?}"))?;
    let mut stage = Stage::clone(position.stage());
    stage.begin = Box::new(position.state().clone());
    Ok(stage)
}

/// How often in a second it is told whether a unit sees another: everybody, everybody else.
fn sight(stage: &Stage, state: &State) -> f64 {
    let now = Now { stage, state };
    let everybody: Vec<_> = now.everybody().collect();
    let one_try = || {
        let (mut tests, begun) = (0_u32, Instant::now());
        while begun.elapsed() < LONG_ENOUGH {
            for &unit in &everybody {
                for &other in everybody.iter().filter(|&&other| other != unit) {
                    let _ = black_box(now.sight(black_box(unit), other));
                    tests += 1;
                }
            }
        }
        f64::from(tests) / begun.elapsed().as_secs_f64()
    };
    (0..TRIES).map(|_| one_try()).fold(0.0, f64::max)
}

/// Whole turns in a second: both sides' orders by lot, all steps of the turn.
fn turns(stage: &Stage) -> f64 {
    let (mut turns, mut games) = (0_u32, 0);
    let mut whim = ChoiceRng(SEED);
    let (mut draft, mut offers) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let mut dice = Seeded::from_number(SEED + games);
        let mut state = BillyYank::begin(stage, &mut dice, &mut DiscardEvents);
        while let Some(&seat) = BillyYank::owed(stage, &state).seats.first() {
            let chosen = choose::<BillyYank>(stage, &state, seat, &mut whim, &mut draft, &mut offers);
            let Some(order) = chosen else { break };
            let turn = state.table.turn;
            BillyYank::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
            turns += u32::from(state.table.turn != turn);
        }
        games += 1;
    }
    f64::from(turns) / begun.elapsed().as_secs_f64()
}
