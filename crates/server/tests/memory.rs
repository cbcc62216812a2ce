//! The memory that an idle game uses. In its own process, because it measures itself.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use server::measure::MemoryBench;

/// The most bytes that an idle game may use.
const MOST: f64 = 50_000.0;

#[test]
fn an_idle_game_needs_little_memory() {
    let library = systems::library();
    let mut bench = MemoryBench::for_games(100).unwrap();
    for system in library.systems() {
        let cost = bench.measure(&library, system.name).unwrap().unwrap();
        assert!(cost.lines > 100, "{cost:?}");
        assert!(cost.at_rest < MOST && cost.asleep < MOST, "{cost:?}");
    }
}
