//! What a game costs in memory that nobody plays at the moment. A process of its own: it measures itself.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use server::measure::Scales;

/// The most bytes that an idle game may cost.
const MOST: f64 = 50_000.0;

#[test]
fn an_idle_game_costs_little() {
    let library = systems::library();
    let mut scales = Scales::for_games(100).unwrap();
    for system in library.systems() {
        let cost = scales.weigh(&library, system.name).unwrap().unwrap();
        assert!(cost.lines > 100, "{cost:?}");
        assert!(cost.at_rest < MOST && cost.asleep < MOST, "{cost:?}");
    }
}
