//! Every scenario has a page, and options stand in the record.

#![allow(clippy::unwrap_used)]

use billy_yank::BillyYank;
use gbacw::GreatBattles;
use gcacw::GreatCampaigns;
use guns::GunsOfGettysburg;
use library::GameError;
use referee::System;

/// Whether the system ever asks for that decision.
fn is_asked(system: &str, decision: &str) -> bool {
    match system {
        GreatCampaigns::NAME => gcacw::flow::Decision::ALL.iter().any(|known| known.name() == decision),
        BillyYank::NAME => billy_yank::sequence::Decision::ALL.iter().any(|known| known.name() == decision),
        GreatBattles::NAME => gbacw::flow::Decision::ALL.iter().any(|known| known.name() == decision),
        GunsOfGettysburg::NAME => guns::decision::Decision::ALL.iter().any(|known| known.name() == decision),
        _ => false,
    }
}

#[test]
fn every_scenario_has_a_page() {
    let library = systems::library();
    let retired = |name: &str| library.guide(name).unwrap().retired;
    let listed = |name: &String| {
        library.systems().iter().any(|system| name.starts_with(&format!("{}/", system.name))) && !retired(name)
    };
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

/// Every listed scenario says how long and how hard it is; every system has a tutorial, and says what comes after it.
#[test]
fn every_scenario_has_a_guide() {
    let library = systems::library();
    let cards = library.scenario_cards();
    for card in &cards {
        let guide = &card.guide;
        assert!(guide.minutes > 0 && library::DIFFICULTIES.contains(&guide.difficulty), "{}", card.name);
        assert!(guide.seat.is_empty() || card.seats.contains(&guide.seat.as_str()), "{}", card.name);
        let listed = |next: &String| cards.iter().any(|other| other.name == *next);
        assert!(guide.next.iter().all(listed), "{}: {:?}", card.name, guide.next);
    }
    for system in library.systems() {
        let tutorials: Vec<_> = cards.iter().filter(|card| card.system == system.name && card.guide.tutorial).collect();
        assert_eq!(tutorials.len(), 1, "{}", system.name);
        let guide = &tutorials[0].guide;
        assert!(guide.minutes <= 15 && guide.difficulty == "easy" && !guide.next.is_empty() && !guide.seat.is_empty());
    }
}

/// The conditions of tutorials name what there is, and their texts are in both languages.
#[test]
fn the_steps_of_tutorials_name_what_there_is() {
    let library = systems::library();
    for name in library::scenarios() {
        let page = library.scenario_page(&name).unwrap();
        if page.lessons.is_empty() {
            continue;
        }
        let (system, _) = name.split_once('/').unwrap();
        let said = format!("{}/../../locales/en/{system}.ftl", env!("CARGO_MANIFEST_DIR"));
        let said = std::fs::read_to_string(said).unwrap();
        let messages: Vec<&str> = said.lines().filter_map(|line| line.split(" =").next()).collect();
        let game = library.begin(&name, "seeded 1", &[]).unwrap();
        let views: Vec<String> = page.card.seats.iter().map(|seat| game.view_json(seat).unwrap()).collect();
        let in_sight = |piece: &str| views.iter().any(|view| view.contains(&format!("\"{piece}\"")));
        for step in &page.lessons {
            let of = format!("{name}: {} {}", step.name, step.decision);
            assert!(step.text.contains_key("en") && step.text.contains_key("fr"), "{of}");
            assert!(step.decision.is_empty() || is_asked(system, &step.decision), "{of}");
            // An event that is told in several ways has messages whose names add something to its own.
            let start = format!("{system}-event-");
            let told = |message: &&str| {
                let name = message.strip_prefix(&start).unwrap_or_default();
                name.strip_suffix(step.event.as_str()).is_some_and(|more| more.is_empty() || more.ends_with('-'))
                    || name.strip_prefix(step.event.as_str()).is_some_and(|more| more.starts_with('-'))
            };
            assert!(step.event.is_empty() || messages.iter().any(told), "{of}: {}", step.event);
            assert!(step.piece.is_empty() || in_sight(&step.piece), "{of}: {}", step.piece);
        }
        if page.card.guide.tutorial {
            let ends = |end: &str| page.lessons.iter().any(|step| step.end == end);
            assert!(ends("won") && ends("over"), "{name}: a tutorial says how the game ended");
        }
    }
}
