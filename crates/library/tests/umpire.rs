//! The umpire's hand: what he may change, when, and that the record keeps it.

#![allow(clippy::expect_used, clippy::panic)]

use gcacw::GreatCampaigns;
use referee::record::{Header, Record};
use referee::{AnyGame, Game, Seat, UMPIRE, digest};

fn game(umpire: bool) -> Game<GreatCampaigns> {
    let stage = systems::library().stage::<GreatCampaigns>("gcacw/first-march").expect("a sound scenario");
    let header = Header {
        scenario: "gcacw/first-march".into(),
        dice: "seeded 1".into(),
        options: if umpire { vec![UMPIRE.into()] } else { Vec::new() },
        ..Header::default()
    };
    Game::begin(stage, header, &[]).expect("a game")
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
    for change in ["fatigue hale 2", " place hale\n0508 ", "manpower tolliver 4", "disorganized tolliver yes"] {
        game.amend(Seat(0), change).expect(change);
    }
    let unit = game.state().table.units[0];
    assert_eq!((unit.fatigue, unit.hex), (2, game.stage().map.grid.named("0508")));
    let record = Record::read("game.record", &game.record().write()).expect("a sound record");
    assert_eq!(record, *game.record());
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

/// A valley with a broken bridge, in a county that the Union does not hold.
fn valley() -> Box<dyn AnyGame> {
    let mut library = systems::library();
    let map = "title = \"Valley\"\nboard = { first = \"0101\", last = \"1210\" }\n\
        hex = [{ hexes = [\"0407\", \"0408\"], county = \"confederate\" }]\n\
        hexside = [{ between = [\"0407\", \"0408\"], water = \"minor-river\", crossing = \"bridge\", destroyed = true }]\n";
    let scenario = "title = \"Valley\"\nmap = \"valley\"\ntitle-code = \"SIV\"\nadvanced = true\nbegin = \"initiative\"\n\
        unit = [\n\
        { name = \"Candy\", side = \"union\", arm = \"infantry\", hex = \"0408\", manpower = 4 },\n\
        { name = \"Gordon\", side = \"union\", arm = \"infantry\", hex = \"0808\", manpower = 4, disorganized = true },\n\
        { name = \"Elzey\", side = \"confederate\", arm = \"infantry\", hex = \"1203\", manpower = 4, fatigue = 3 },\n\
        ]\n";
    library.add_file("gcacw/maps/valley.toml", map);
    library.add_file("gcacw/scenarios/valley.toml", scenario);
    library.begin_with("gcacw/valley", "seeded 1", &[], &[UMPIRE], None).expect("a game")
}

fn to_the_night(game: &mut dyn AnyGame) {
    for _ in 0..2 {
        let seat = game.owed()[0].0;
        game.order(seat, "pass", &[], None).expect("a pass");
    }
}

/// 10.3: the Union repairs a bridge of the Valley where it controls the county now.
#[test]
fn a_county_changes_hands() {
    let mut game = valley();
    to_the_night(game.as_mut());
    let may_repair = |game: &dyn AnyGame| {
        game.offers("union", &[]).expect("offers").iter().any(|offer| offer.text == "repair candy 0407")
    };
    assert!(!may_repair(game.as_ref()));
    let mut game = valley();
    game.amend("union", "county 0407 union").expect("a change");
    to_the_night(game.as_mut());
    assert!(may_repair(game.as_ref()));
    let mut game = valley();
    game.amend("union", "county 0407 union").expect("a change");
    game.amend("union", "county 0408 nobody").expect("the same county");
    to_the_night(game.as_mut());
    assert!(!may_repair(game.as_ref()));
    assert_eq!(valley().amend("union", "county 0101 union").expect_err("no county").id, "referee:amend-unsound");
}

/// 8.0: who has no supply does not win his order back; who has it again does.
#[test]
fn supply_comes_and_goes() {
    let after_a_night = |changes: &[&str]| {
        let mut game = valley();
        changes.iter().for_each(|change| drop(game.amend("union", change).expect("a change")));
        to_the_night(game.as_mut());
        while game.owed()[0].1 == "works" {
            let seat = game.owed()[0].0;
            game.order(seat, "done", &[], None).expect("done");
        }
        game.view("union").expect("a view")["units"]["gordon"]["disorganized"] == true
    };
    assert!(!after_a_night(&[]));
    assert!(after_a_night(&["unsupplied gordon yes"]));
    assert!(!after_a_night(&["unsupplied gordon yes", "unsupplied gordon no"]));
}

/// A lesson of Great Battles with an umpire.
fn battlefield() -> Box<dyn AnyGame> {
    let options = ["fatigue=true", UMPIRE];
    systems::library().begin_with("gbacw/meredith-in-herbst-woods", "seeded 1", &[], &options, None).expect("a game")
}

#[test]
fn a_battlefield_is_corrected_between_actions() {
    let mut game = battlefield();
    let changes = [
        "place 13th-alabama 2332 e",
        "strength 13th-alabama 2",
        "ammunition 13th-alabama low",
        "disordered 7th-wisconsin yes",
        "leader archer 2431",
        "orders archer advance",
        "fatigue meredith 2",
        "holder 2430 union",
        "remove 5th-alabama-battalion",
    ];
    for change in changes {
        game.amend("union", change).unwrap_or_else(|refusal| panic!("{change}: {refusal:?}"));
    }
    let view = game.view("union").expect("a view");
    let unit = &view["units"]["13th-alabama"];
    assert_eq!((&unit["hex"], &unit["strength"], &unit["collapsed"]), (&"2332".into(), &2.into(), &true.into()));
    assert_eq!(view["units"]["7th-wisconsin"]["disordered"], true);
    assert_eq!(view["brigades"]["archer"]["orders"], "advance");
    assert_eq!(view["brigades"]["meredith"]["fatigue"], "2");
    assert_eq!(view["units"]["5th-alabama-battalion"]["status"], "eliminated");
    game.amend("union", "place 5th-alabama-battalion 2332 e").expect("it comes back");
    assert_eq!(game.view("union").expect("a view")["units"]["5th-alabama-battalion"]["status"], "on-map");
}

#[test]
fn a_battlefield_stays_sound() {
    let mut game = battlefield();
    let refused = |game: &mut dyn AnyGame, change: &str| game.amend("union", change).expect_err(change).id;
    let unsound = [
        // Where the enemy stands, a facing of the march, strength that it never had, a hex that does not count.
        "place 13th-alabama 2830 e",
        "place 13th-alabama 2332 ne",
        "strength 13th-alabama 0",
        "strength 13th-alabama 99",
        "holder 0101 union",
        "mounted 13th-alabama no",
        "orders archer attack",
    ];
    for change in unsound {
        assert_eq!(refused(game.as_mut(), change), "referee:amend-unsound", "{change}");
    }
    assert_eq!(refused(game.as_mut(), "place nobody 2332 e"), "referee:undecodable");
    assert_eq!(refused(game.as_mut(), "strength 13th-alabama many"), "referee:undecodable");
}
