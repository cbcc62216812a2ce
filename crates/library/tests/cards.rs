//! Every scenario has a page, and options stand in the record.

#![allow(clippy::unwrap_used)]

use billy_yank::BillyYank;
use gbacw::GreatBattles;
use gcacw::GreatCampaigns;
use library::GameError;
use referee::System;

/// Whether the system ever asks for that decision.
fn is_asked(system: &str, decision: &str) -> bool {
    match system {
        GreatCampaigns::NAME => gcacw::flow::Decision::ALL.iter().any(|known| known.name() == decision),
        BillyYank::NAME => billy_yank::sequence::Decision::ALL.iter().any(|known| known.name() == decision),
        GreatBattles::NAME => gbacw::flow::Decision::ALL.iter().any(|known| known.name() == decision),
        _ => false,
    }
}

#[test]
fn every_scenario_has_a_page() {
    let library = systems::library();
    let listed = |name: &String| library.systems().iter().any(|system| name.starts_with(&format!("{}/", system.name)));
    let cards = library.scenario_cards().into_iter().map(|card| card.name);
    assert!(cards.eq(library::scenarios().into_iter().filter(listed)));
    for name in library::scenarios() {
        let page = library.scenario_page(&name).unwrap();
        let card = &page.card;
        for text in [&page.card.situation, &page.notes] {
            assert!(text.contains_key("en") && text.contains_key("fr"), "{}", card.name);
        }
        assert!(page.sides.values().all(|side| side.units > 0 && side.strength > 0));
        assert!(!page.victory.places.is_empty());
        for lesson in page.lessons {
            assert!(is_asked(&card.system, &lesson.decision), "{}: {}", card.name, lesson.decision);
            assert!(lesson.text.contains_key("en") && lesson.text.contains_key("fr"), "{}", lesson.decision);
        }
    }
}

#[test]
fn a_game_names_its_map() {
    let library = systems::library();
    let game = library.begin("gcacw/first-march", "seeded 1", &[]).unwrap();
    assert!(library.map_file(&game.record().header).unwrap().contains("board"));
}

#[test]
fn optional_rules_are_chosen_at_the_start_and_stand_in_the_record() {
    let library = systems::library();
    let options = library.scenario_page("gcacw/first-day-at-gettysburg").unwrap().options;
    assert!(options.iter().any(|option| option.name == "entrench-action-1863" && !option.on));
    let entrench = |game: &dyn referee::AnyGame| game.record().write().contains("option entrench-action-1863=true");
    let chosen = ["entrench-action-1863=true"];
    let game = library.begin_with("gcacw/first-day-at-gettysburg", "seeded 1", &[], &chosen, None).unwrap();
    assert!(entrench(game.as_ref()));
    let again = library.replay("record", game.record(), true).unwrap();
    assert!(entrench(again.as_ref()));
    let unknown = library.begin_with("gcacw/first-march", "seeded 1", &[], &["R999=true"], None);
    assert!(matches!(unknown, Err(GameError::Faults(_))));
}
