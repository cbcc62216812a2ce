//! One game of Ambush through the gate: seals, take-backs, instructions, typed dice, odds.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ambush::{Ambush, Event, Stage, State};
use referee::chance::{Chance, Seeded};
use referee::instruction::{Comparison, Condition, Instruction};
use referee::odds::{Endless, Odds, odds_among};
use referee::record::{EntryKind, Header, Record};
use referee::{AnyGame, Game, Refusal, RuleId, Seat, System, Terms, digest};
use serde_json::json;
use std::sync::Arc;

const UNION: Seat = Seat(0);
const UNION_SCOUT: Seat = Seat(1);
const CONFEDERATE: Seat = Seat(2);
const CONFEDERATE_SCOUT: Seat = Seat(3);

fn begin(dice: &str, opening: &[u32]) -> Game<Ambush> {
    let header = Header { dice: dice.to_owned(), scenario: "ambush".to_owned(), ..Header::default() };
    Game::begin(Arc::new(Stage::default()), header, opening).expect("a game")
}

fn seeded() -> Game<Ambush> {
    begin("seeded patrol", &[])
}

/// A game whose dice are typed, dealt like the seeded one.
fn physical() -> Game<Ambush> {
    begin("physical", &seeded().record().entries[0].chance)
}

fn rule<T>(result: Result<T, Refusal>) -> &'static str {
    result.err().map_or("accepted", |refusal| refusal.rule.as_str())
}

fn order(game: &mut Game<Ambush>, seat: Seat, text: &str) -> Vec<Event> {
    game.order(seat, text, &[]).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")).events
}

/// Plans after which the Union has the initiative.
fn plan(game: &mut Game<Ambush>) {
    order(game, UNION, "bid 2");
    order(game, UNION_SCOUT, "rest");
    order(game, CONFEDERATE, "bid 1");
    order(game, CONFEDERATE_SCOUT, "rest");
}

/// The key of the strongest Union block in the place.
fn union_block(game: &Game<Ambush>, place: &str) -> String {
    let view = game.view("union-commander").unwrap();
    let blocks = view["places"][place]["union"]["known"].as_array().expect("blocks");
    let strongest = blocks.iter().max_by_key(|block| block["strength"].as_i64()).expect("a block");
    strongest["key"].as_str().expect("a key").to_owned()
}

/// A march from the Smithy to the Crossroads, which the enemy in the Sawmill may challenge.
fn march(game: &mut Game<Ambush>) {
    let block = union_block(game, "smithy");
    order(game, UNION, &format!("march smithy crossroads {block}"));
}

fn waiting(game: &Game<Ambush>) -> Vec<Seat> {
    game.waiting_for().collect()
}

fn lines(game: &Game<Ambush>) -> Vec<String> {
    let told = |kind: &EntryKind| match kind {
        EntryKind::Begin => "begin".to_owned(),
        EntryKind::Order(text) => text.clone(),
        EntryKind::Amend(change) => format!("amend {change}"),
        EntryKind::TakeBack(line) => format!("take-back {line}"),
    };
    game.record().entries.iter().map(|entry| told(&entry.kind)).collect()
}

#[test]
fn sealed_orders_wait_for_each_other_and_are_recorded_in_seat_order() {
    let mut game = seeded();
    assert_eq!(waiting(&game).len(), 4);
    let before = game.view("union-commander").unwrap();
    let sealed = game.order(CONFEDERATE, "bid 3", &[]).unwrap();
    assert!(sealed.sealed && sealed.events.is_empty() && sealed.lines.is_empty());
    assert_eq!(game.view("union-commander").unwrap(), before);
    assert_eq!(rule(game.order(CONFEDERATE, "bid 2", &[])), "referee:already-sealed");
    assert!(game.offers(CONFEDERATE, &[]).is_empty() && game.prompt("confederate-commander").unwrap().is_none());
    order(&mut game, UNION_SCOUT, "rest");
    order(&mut game, CONFEDERATE_SCOUT, "scout smithy");
    let last = game.order(UNION, "bid 0", &[]).unwrap();
    assert!(!last.sealed && last.lines == (1..5));
    assert_eq!(lines(&game), ["begin", "bid 0", "rest", "bid 3", "scout smithy"]);
    assert_eq!(waiting(&game), [CONFEDERATE]);
}

#[test]
fn a_seal_can_be_broken_by_its_own_seat_while_it_waits() {
    let mut game = seeded();
    order(&mut game, UNION, "bid 3");
    order(&mut game, CONFEDERATE, "bid 1");
    assert_eq!(rule(game.take_back(UNION_SCOUT, true)), "referee:nothing-to-take-back");
    assert_eq!(rule(game.take_back(UNION, false)), "accepted");
    assert_eq!(waiting(&game), [UNION, UNION_SCOUT, CONFEDERATE_SCOUT]);
    order(&mut game, UNION, "bid 0");
    order(&mut game, UNION_SCOUT, "rest");
    order(&mut game, CONFEDERATE_SCOUT, "rest");
    assert_eq!(lines(&game), ["begin", "bid 0", "rest", "bid 1", "rest"]);
}

#[test]
fn a_scout_is_heard_by_his_own_side_alone() {
    let mut game = seeded();
    for (seat, text) in [(UNION, "bid 2"), (UNION_SCOUT, "scout sawmill"), (CONFEDERATE, "bid 1")] {
        order(&mut game, seat, text);
    }
    order(&mut game, CONFEDERATE_SCOUT, "rest");
    let heard = |seat: &str| {
        let report = AnyGame::report(&game, seat, 0).unwrap();
        report.into_iter().find(|event| event.event == "scouted")
    };
    let seen = heard("union-commander").expect("the report of the scout");
    assert_eq!(seen.words.expect("words").id, "ambush-event-scouted");
    let known = |seat: &str| game.view(seat).unwrap()["places"]["sawmill"]["confederate"]["known"].clone();
    assert_eq!(known("union-scout")[0]["name"], seen.fields.0["block"]);
    for seat in ["confederate-commander", "confederate-scout", "observer"] {
        assert_eq!(heard(seat), None);
    }
    assert_eq!(known("observer"), json!([]));
}

#[test]
fn taking_back_is_free_until_somebody_else_acts_or_something_is_shown() {
    let mut game = seeded();
    plan(&mut game);
    assert_eq!(rule(game.take_back(CONFEDERATE, false)), "referee:take-back-needs-consent");
    let planned = digest(game.state());
    order(&mut game, UNION, "lead");
    assert_eq!(rule(game.take_back(UNION, false)), "accepted");
    assert_eq!(digest(game.state()), planned);
    assert_eq!(rule(game.take_back(UNION, false)), "referee:take-back-needs-consent");
    order(&mut game, UNION, "lead");
    march(&mut game);
    let marched = digest(game.state());
    order(&mut game, CONFEDERATE, "challenge sawmill");
    assert_eq!(rule(game.take_back(UNION, false)), "referee:take-back-needs-consent");
    assert_eq!(digest(game.state()) == marched, rule(game.take_back(CONFEDERATE, false)) != "accepted");
    assert_eq!(digest(game.state()), marched);
    order(&mut game, CONFEDERATE, "challenge sawmill");
    assert_eq!(rule(game.take_back(UNION, true)), "accepted");
    assert_eq!(waiting(&game), [UNION]);
    assert_eq!(lines(&game).last().map(String::as_str), Some("take-back 8"));
}

#[test]
fn orders_sealed_together_are_taken_back_together() {
    let mut game = seeded();
    let dealt = digest(game.state());
    plan(&mut game);
    assert_eq!(rule(game.take_back(CONFEDERATE, true)), "accepted");
    assert_eq!(digest(game.state()), dealt);
    assert_eq!(waiting(&game).len(), 4);
    plan(&mut game);
    let replayed = Record::read("game.record", &game.record().write()).unwrap();
    let again = Game::<Ambush>::replay(game.stage().clone(), "game.record", &replayed, true).unwrap();
    assert_eq!(digest(again.state()), digest(game.state()));
    assert_eq!(again.record(), game.record());
}

#[test]
fn what_another_has_sealed_is_not_lost_to_a_free_take_back() {
    let mut game = seeded();
    while game.state().depth() != 3 || waiting(&game).len() != 4 || game.next_line() == 1 {
        for seat in waiting(&game) {
            let text = match Ambush::decision(game.stage(), game.state(), seat) {
                "bid" => "bid 0",
                "scout" => "rest",
                "lead" => "wait",
                "march" => "stay",
                "guns" => "hold-fire",
                other => panic!("{other} is not expected"),
            };
            order(&mut game, seat, text);
        }
    }
    order(&mut game, CONFEDERATE_SCOUT, "rest");
    let last = game.record().entries.last().map(|entry| entry.seat.clone()).unwrap();
    let seat = game.seat_named(&last).unwrap();
    assert_eq!(rule(game.take_back(seat, false)), "referee:take-back-needs-consent");
    assert_eq!(waiting(&game).len(), 3);
}

#[test]
fn a_standing_instruction_answers_and_does_not_bar_a_take_back() {
    let mut game = seeded();
    let when = vec![Condition { fact: "turn".into(), is: Comparison::AtMost, value: json!(1) }];
    let challenge = Instruction { decision: "challenge".into(), when, answer: "challenge sawmill".into(), since: None };
    game.instruct(CONFEDERATE, challenge.clone());
    let rest = Instruction::always("scout", "rest");
    game.instruct(CONFEDERATE_SCOUT, rest);
    assert_eq!(waiting(&game), [UNION, UNION_SCOUT, CONFEDERATE]);
    order(&mut game, CONFEDERATE, "bid 0");
    order(&mut game, UNION_SCOUT, "rest");
    order(&mut game, UNION, "bid 1");
    order(&mut game, UNION, "lead");
    let before = digest(game.state());
    march(&mut game);
    assert_eq!(waiting(&game), [UNION_SCOUT]);
    assert_eq!(lines(&game).last().map(String::as_str), Some("challenge sawmill"));
    assert_eq!(game.record().entries.last().map(|entry| entry.seat.as_str()), Some("confederate-commander"));
    assert_eq!(rule(game.take_back(UNION, false)), "accepted");
    assert_eq!(digest(game.state()), before);
    game.dismiss_instructions(CONFEDERATE, None);
    march(&mut game);
    assert_eq!(waiting(&game), [CONFEDERATE]);
    order(&mut game, CONFEDERATE, "challenge sawmill");
    assert_eq!(rule(game.take_back(UNION, false)), "referee:take-back-needs-consent");
}

/// A game is opened again from its record, and its instructions are laid down anew: what they gave before is still theirs.
#[test]
fn an_instruction_stands_from_its_line_on_also_in_a_game_that_is_opened_again() {
    let mut game = seeded();
    let first = game.next_line();
    let challenge = Instruction::always("challenge", "challenge sawmill").since(first);
    game.instruct(CONFEDERATE, challenge.clone());
    plan(&mut game);
    order(&mut game, UNION, "lead");
    march(&mut game);
    let given = game.next_line() - 1;
    assert!(game.is_instructed(given));
    game.dismiss_instructions(CONFEDERATE, None);
    assert!(!game.is_instructed(given));
    game.instruct(CONFEDERATE, challenge.clone());
    assert!(game.is_instructed(given));
    assert_eq!(game.take_back_terms(UNION).map(|terms| terms.free), Some(true));
    game.dismiss_instructions(CONFEDERATE, None);
    game.instruct(CONFEDERATE, challenge.since(given + 1));
    assert_eq!(game.take_back_terms(UNION).map(|terms| terms.free), Some(false));
}

#[test]
fn typed_dice_must_be_there_be_possible_and_be_rolled() {
    let mut game = physical();
    plan(&mut game);
    order(&mut game, UNION, "lead");
    march(&mut game);
    order(&mut game, CONFEDERATE, "challenge sawmill");
    let before = (digest(game.state()), game.next_line());
    for (dice, refused) in
        [(&[][..], "referee:dice-missing"), (&[7], "referee:dice-impossible"), (&[1, 1], "referee:dice-left-over")]
    {
        assert_eq!(rule(game.order(UNION_SCOUT, "silence", dice)), refused);
        assert_eq!((digest(game.state()), game.next_line()), before);
    }
    let halted = game.order(UNION_SCOUT, "silence", &[6]).unwrap();
    assert!(matches!(halted.events[0], Event::Spotted { die: 6, halted: true, .. }));
    assert_eq!(game.record().entries.last().map(|entry| entry.chance.clone()), Some(vec![6]));
}

#[test]
fn dice_for_sealed_orders_are_typed_with_the_last_of_them() {
    let mut game = physical();
    assert_eq!(rule(game.order(UNION, "bid 1", &[3])), "referee:dice-left-over");
    for (seat, text) in [(UNION, "bid 1"), (CONFEDERATE_SCOUT, "rest"), (CONFEDERATE, "bid 1")] {
        order(&mut game, seat, text);
    }
    let before = (digest(game.state()), game.next_line());
    for dice in [&[][..], &[0], &[3, 3]] {
        assert!(game.order(UNION_SCOUT, "rest", dice).is_err());
        assert_eq!((digest(game.state()), game.next_line()), before);
        assert_eq!(waiting(&game), [UNION_SCOUT]);
    }
    game.order(UNION_SCOUT, "rest", &[4]).unwrap();
    assert_eq!(waiting(&game), [CONFEDERATE]);
    let text = game.record().write();
    let record = Record::read("game.record", &text).unwrap();
    let again = Game::<Ambush>::replay(game.stage().clone(), "game.record", &record, true).unwrap();
    assert_eq!(digest(again.state()), digest(game.state()));
}

#[test]
fn dice_that_the_seed_does_not_give_are_found_across_sealed_lines() {
    let mut game = seeded();
    for (seat, text) in [(UNION, "bid 1"), (UNION_SCOUT, "rest"), (CONFEDERATE, "bid 1"), (CONFEDERATE_SCOUT, "rest")] {
        order(&mut game, seat, text);
    }
    let mut record = game.record().clone();
    let die = record.entries[4].chance[0];
    record.entries[4].chance[0] = if die == 1 { 2 } else { die - 1 };
    let fault = Game::<Ambush>::replay(game.stage().clone(), "game.record", &record, true).err().expect("a fault");
    assert_eq!(fault.reason, "fault-record-dice-differ");
    assert!(Game::<Ambush>::replay(game.stage().clone(), "game.record", &record, false).is_ok());
}

#[test]
fn an_order_for_an_earlier_line_is_stale() {
    let mut game: Box<dyn AnyGame> = Box::new(seeded());
    for (seat, text) in [
        ("union-commander", "bid 2"),
        ("union-scout", "rest"),
        ("confederate-commander", "bid 0"),
        ("confederate-scout", "rest"),
    ] {
        assert!(game.order(seat, text, &[], Some(1)).is_ok());
    }
    assert_eq!(game.next_line(), 5);
    let stale = game.order("union-commander", "lead", &[], Some(1)).unwrap_err();
    assert_eq!(stale.id, "referee:stale");
    assert_eq!(game.next_line(), 5);
    assert!(game.order("union-commander", "lead", &[], Some(5)).is_ok());
    let nobody = game.order("lincoln", "lead", &[], None).unwrap_err();
    assert_eq!(nobody.id, "referee:not-a-seat");
}

#[test]
fn a_fork_goes_on_with_the_same_dice_and_by_itself() {
    let mut game: Box<dyn AnyGame> = Box::new(seeded());
    let bids = [("union-commander", "bid 2"), ("union-scout", "rest"), ("confederate-commander", "bid 0")];
    for (seat, text) in bids {
        game.order(seat, text, &[], None).unwrap();
    }
    let mut fork = game.fork();
    fork.order("confederate-scout", "rest", &[], None).unwrap();
    assert_eq!((game.next_line(), fork.next_line()), (1, 5));
    game.order("confederate-scout", "rest", &[], None).unwrap();
    assert_eq!(game.record(), fork.record());
    assert_eq!(game.view("observer"), fork.view("observer"));
    fork.take_back("confederate-scout", true).unwrap();
    assert_eq!((game.next_line(), fork.next_line()), (5, 6));
}

#[test]
fn a_march_is_drafted_pick_by_pick() {
    let mut game = seeded();
    plan(&mut game);
    order(&mut game, UNION, "lead");
    let texts = |draft: &[&str]| {
        let draft: Vec<String> = draft.iter().map(|pick| (*pick).to_owned()).collect();
        AnyGame::offers(&game, "union-commander", &draft).unwrap()
    };
    assert!(texts(&[]).iter().any(|offer| offer.text == "stay" && offer.whole));
    assert!(texts(&[]).iter().any(|offer| offer.text == "smithy" && offer.places == ["smithy"]));
    assert!(texts(&["smithy"]).iter().any(|offer| offer.text == "crossroads" && !offer.whole));
    let block = union_block(&game, "smithy");
    let last = texts(&["smithy", "crossroads", &block]);
    assert!(last.iter().any(|offer| offer.whole && offer.text == format!("march smithy crossroads {block}")));
    let wrong = AnyGame::offers(&game, "union-commander", &["sawmill".to_owned()]).unwrap_err();
    assert_eq!(wrong.id, "referee:not-listed");
}

#[test]
fn a_shell_out_of_reach_is_refused_by_its_rule() {
    let mut game = seeded();
    while Ambush::decision(game.stage(), game.state(), waiting(&game)[0]) != "guns" {
        for seat in waiting(&game) {
            let text = match Ambush::decision(game.stage(), game.state(), seat) {
                "bid" => "bid 0",
                "scout" => "rest",
                "lead" => "wait",
                _ => "stay",
            };
            order(&mut game, seat, text);
        }
    }
    let seat = waiting(&game)[0];
    let own_edge = if seat == UNION { "shell 250 499" } else { "shell 250 0" };
    assert_eq!(rule(game.order(seat, own_edge, &[])), "ambush:6.range");
    assert_eq!(rule(game.order(seat, "shell 500 250", &[])), "ambush:6.board");
    assert_eq!(rule(game.order(seat, "shell 250", &[])), "referee:undecodable");
    assert_eq!(rule(game.order(seat, "stay", &[])), "referee:not-this-decision");
    assert!(game.odds(seat, &game.decode("shell 237 263").unwrap()).is_ok());
    assert_eq!(rule(game.order(seat, "shell 237 263", &[])), "accepted");
}

/// The chance that a silent march is halted, by the question's own tally.
#[test]
fn odds_agree_with_the_tally() {
    let mut game = seeded();
    plan(&mut game);
    order(&mut game, UNION, "lead");
    march(&mut game);
    order(&mut game, CONFEDERATE, "challenge sawmill");
    let answer = game.ask("union-scout", "spot crossroads 1").unwrap();
    assert_eq!(answer.value, json!(1));
    assert_eq!(answer.tallies[0].1.lines()[0].rule, RuleId::of("ambush:5.spot-ground#a"));
    let odds = AnyGame::odds(&game, "union-scout", "silence").unwrap();
    assert!(odds.exact);
    assert_eq!(json!(odds.outcomes), json!({ "halted": "2/3", "unseen": "1/3" }));
    assert_eq!(
        json!(odds.tallies),
        json!({ "spot": [{ "rule": "ambush:5.spot-ground", "clause": "a", "amount": 1 }] })
    );
    let fire = AnyGame::odds(&game, "union-scout", "fire").unwrap();
    assert!(!fire.exact);
}

/// The odds of firing on hidden blocks are the same whatever they are.
#[test]
fn odds_tell_nothing_that_is_hidden() {
    let mut game = seeded();
    plan(&mut game);
    order(&mut game, UNION, "lead");
    march(&mut game);
    order(&mut game, CONFEDERATE, "challenge sawmill");
    let stage = game.stage().clone();
    let fire = game.decode("fire").unwrap();
    let odds = |state: &State| {
        let deal = |chance: &mut dyn Chance| Ambush::resample(&stage, state, UNION_SCOUT, chance);
        let play = |state: &State, chance: &mut dyn Chance| {
            let (mut state, mut events) = (state.clone(), Vec::new());
            Ambush::apply(&stage, &mut state, UNION_SCOUT, &fire, chance, &mut events);
            Ambush::outcome(&stage, &events)
        };
        odds_among(deal, play, &mut Endless)
    };
    let here = odds(game.state());
    assert!(matches!(here, Odds::Sampled { .. }));
    let other = Ambush::resample(&stage, game.state(), UNION_SCOUT, &mut Seeded::from_number(3));
    assert_ne!(&other, game.state());
    assert_eq!(odds(&other), here);
}

#[test]
fn the_terms_of_a_take_back_are_known_before_it_is_asked() {
    let mut game = seeded();
    assert_eq!(game.take_back_terms(UNION), None);
    order(&mut game, UNION, "bid 2");
    assert_eq!(game.take_back_terms(UNION), Some(Terms { line: 1, free: true }));
    assert_eq!(game.take_back_terms(CONFEDERATE), None);
    order(&mut game, UNION_SCOUT, "rest");
    order(&mut game, CONFEDERATE, "bid 1");
    order(&mut game, CONFEDERATE_SCOUT, "rest");
    let terms = game.take_back_terms(UNION).expect("an order");
    assert!(!terms.free && terms.line == 1, "{terms:?}");
}

#[test]
fn a_sketch_leaves_the_game_as_it_is() {
    let game = seeded();
    let before = digest(game.state());
    let mut sketch = game.sketch();
    assert_eq!(digest(sketch.state()), before);
    plan(&mut sketch);
    assert_eq!(sketch.next_line(), 5);
    assert_ne!(digest(sketch.state()), before);
    assert_eq!((digest(game.state()), game.next_line()), (before, 1));
}
