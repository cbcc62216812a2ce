//! What a game costs in memory that nobody plays at the moment. A process of its own: it measures itself.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use server::measure::Scales;

/// The most bytes that an idle game may cost.
const MOST: f64 = 50_000.0;

#[tokio::test]
async fn an_idle_game_costs_little() {
    let library = systems::library();
    let mut scales = Scales::for_games(100);
    for scenario in ["gcacw/the-line-of-the-rapidan", "guns/gettysburg", "billy-yank/little-round-top"] {
        let cost = scales.weigh(&library, scenario).await.unwrap().unwrap();
        println!("{scenario}: {cost:?}");
        assert!(cost.lines > 100, "{scenario}: {cost:?}");
        assert!(cost.at_rest < MOST && cost.asleep < MOST, "{scenario}: {cost:?}");
    }
}
