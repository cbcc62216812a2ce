//! Stages are read once and shared; a file of somebody's own stays with whoever laid it.

#![allow(clippy::unwrap_used)]

use gcacw::GreatCampaigns;
use library::embedded;
use referee::{AnyGame, Game};
use std::sync::Arc;

const SCENARIO: &str = "gcacw/the-gap";
const FILE: &str = "gcacw/scenarios/the-gap.toml";

fn stage_of(game: &dyn AnyGame) -> Arc<gcacw::Stage> {
    game.as_any().downcast_ref::<Game<GreatCampaigns>>().unwrap().stage().clone()
}

#[test]
fn games_of_a_scenario_share_its_stage() {
    let library = systems::library();
    let first = library.begin(SCENARIO, "seeded 1", &[]).unwrap();
    let second = library.clone().begin(SCENARIO, "seeded 2", &[]).unwrap();
    let again = library.replay("record", first.record(), true).unwrap();
    let stage = stage_of(first.as_ref());
    assert!(Arc::ptr_eq(&stage, &stage_of(second.as_ref())));
    assert!(Arc::ptr_eq(&stage, &stage_of(again.as_ref())));
    assert!(Arc::ptr_eq(&stage, &library.stage::<GreatCampaigns>(SCENARIO).unwrap()));
    assert_eq!(first.record().header.files, second.record().header.files);
    assert!(!first.record().header.files.is_empty());
}

#[test]
fn other_options_are_another_stage() {
    let library = systems::library();
    let plain = library.stage::<GreatCampaigns>(SCENARIO).unwrap();
    let other = library.stage_with::<GreatCampaigns>(SCENARIO, &[("limited-intelligence", true)]).unwrap();
    assert!(!Arc::ptr_eq(&plain, &other));
    assert!(other.options.limited_intelligence && !plain.options.limited_intelligence);
}

#[test]
fn a_file_of_ones_own_stays_in_the_games_played_with_it() {
    let library = systems::library();
    let plain = library.begin(SCENARIO, "seeded 1", &[]).unwrap();
    let text = embedded(FILE).unwrap();
    let turns = stage_of(plain.as_ref()).last_turn;
    let other = text.replace(&format!("turns = {turns}"), &format!("turns = {}", turns + 1));
    assert_ne!(text, other);
    let mut own = library.clone();
    own.add_file(FILE, &other);
    let long = own.begin(SCENARIO, "seeded 1", &[]).unwrap();
    assert_eq!(stage_of(long.as_ref()).last_turn, turns + 1);
    let next = library.begin(SCENARIO, "seeded 1", &[]).unwrap();
    assert!(Arc::ptr_eq(&stage_of(plain.as_ref()), &stage_of(next.as_ref())));
    assert!(next.record().header.inside.is_empty());
    let replayed = library.replay("record", long.record(), true).unwrap();
    assert!(Arc::ptr_eq(&stage_of(long.as_ref()), &stage_of(replayed.as_ref())), "the same files, the same stage");
}
