//! The referee's laws, checked on every scenario of the library.

use gcacw::GreatCampaigns;
use library::Library;
use referee::harness::{self, Effort};
use std::sync::Arc;

fn stages() -> Vec<(String, Arc<gcacw::Stage>)> {
    let library = Library::new();
    let scenarios = library::scenarios().into_iter();
    scenarios.map(|name| (name.clone(), Arc::new(library.gcacw_stage(&name).expect("a sound scenario")))).collect()
}

#[test]
fn every_scenario_keeps_the_laws() {
    for (name, stage) in stages() {
        let effort = Effort { most_orders: 5_000, ..Effort::default() };
        if let Err(violation) = harness::all_laws::<GreatCampaigns>(&stage, 0..6, effort) {
            panic!("{name}: {violation:?}");
        }
    }
}

#[test]
fn random_games_end() {
    for (name, stage) in stages() {
        for seed in 100..160 {
            if let Err(violation) = harness::random_game::<GreatCampaigns>(&stage, seed, 5_000) {
                panic!("{name}: {violation:?}");
            }
        }
    }
}
