//! The umpire's hand: what he may change, when, and that the record keeps it.

#![allow(clippy::expect_used, clippy::panic)]

use gcacw::GreatCampaigns;
use library::Library;
use referee::record::{Header, Record};
use referee::{Game, Seat, UMPIRE, digest};
use std::sync::Arc;

fn game(umpire: bool) -> Game<GreatCampaigns> {
    let stage = Library::new().gcacw_stage("gcacw/first-march").expect("a sound scenario");
    let header = Header {
        scenario: "gcacw/first-march".into(),
        dice: "seeded 1".into(),
        options: if umpire { vec![UMPIRE.into()] } else { Vec::new() },
        ..Header::default()
    };
    Game::begin(Arc::new(stage), header, &[]).expect("a game")
}

fn refused(change: &str) -> String {
    let mut game = game(true);
    let before = digest(game.state());
    let refusal = game.amend(Seat(0), change).expect_err("a refusal");
    assert_eq!(digest(game.state()), before);
    refusal.rule.to_string()
}

#[test]
fn only_where_there_is_an_umpire() {
    let refusal = game(false).amend(Seat(0), "fatigue hale 2").expect_err("a refusal");
    assert_eq!(refusal.rule.as_str(), "referee:no-umpire");
}

#[test]
fn changes_are_lines_of_the_record_and_replay() {
    let mut game = game(true);
    for change in ["fatigue hale 2", "place hale 0508", "manpower tolliver 4", "disorganized tolliver yes"] {
        game.amend(Seat(0), change).expect(change);
    }
    let unit = game.state().table.units[0];
    assert_eq!((unit.fatigue, unit.hex), (2, game.stage().map.grid.named("0508")));
    let record = Record::read("game.record", &game.record().write()).expect("a sound record");
    let again = Game::<GreatCampaigns>::replay(game.stage().clone(), "game.record", &record, true).expect("a replay");
    assert_eq!(digest(again.state()), digest(game.state()));
    game.take_back(Seat(0), false).expect("taken back");
    assert!(!game.state().table.units[1].disorganized);
}

#[test]
fn unsound_changes_are_refused() {
    assert_eq!(refused("place hale 0606"), "referee:amend-unsound");
    assert_eq!(refused("fatigue hale 5"), "referee:amend-unsound");
    assert_eq!(refused("manpower hale 0"), "referee:amend-unsound");
    assert_eq!(refused("place hale 1310"), "referee:amend-unsound");
    assert_eq!(refused("make hale win"), "referee:undecodable");
    assert_eq!(refused("fatigue hale 2 now"), "referee:undecodable");
}
