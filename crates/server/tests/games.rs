//! Whole games over real sockets: people, the computer, restarts, take-backs, secrets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::faults::{Call, Faulty};
use common::{CreatedGame, Lot, Running, TestClient, first_march, play};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use tempfile::tempdir;

async fn both(server: &Running, game: &CreatedGame) -> (TestClient, TestClient) {
    let union = server.join(&game.id, &game.seats["union"]).await;
    let confederate = server.join(&game.id, &game.seats["confederate"]).await;
    (union, confederate)
}

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let mut observer = server.join(&game.id, &game.observer).await;
    let played = play(&mut union, &mut confederate, 2_000, &mut Lot(1)).await;
    assert!(union.over() && played > 4);
    assert!(["union", "confederate", "draw"].contains(&union.now["winner"].as_str().unwrap()));
    assert_eq!(union.now["owed"], json!([]));
    while observer.line() < union.line() {
        observer.receive("update").await;
    }
    let fresh = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(fresh.view, union.view, "patches lead to the view");
    assert_eq!(fresh.view, observer.view);
    let report: Vec<Value> = union.events;
    let told = fresh.table["report"].as_array().unwrap();
    assert_eq!(told[told.len() - report.len()..], report[..], "the report contains the events of all updates");
    server.stop().await;
}

#[tokio::test]
async fn a_game_with_a_chosen_seed_can_be_repeated() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let seats = json!({ "union": "human", "confederate": "random" });
    let wanted = json!({ "scenario": "gcacw/first-march", "seats": seats, "seed": "club night" });
    let mut played = Vec::new();
    for _ in 0..2 {
        let game = server.new_game(wanted.clone()).await;
        let mut union = server.join(&game.id, &game.seats["union"]).await;
        assert_eq!(union.table["seed"], "club night", "everybody sees the seed");
        let mut lot = Lot(5);
        while !union.over() && union.line() < 24 {
            if union.owes() {
                let order = union.some_order(&mut lot).await;
                union.order(&order).await;
            } else {
                union.next().await.unwrap();
            }
        }
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.seats["union"]).await.body;
        assert!(record.contains("\ndice seeded chosen club night\n"), "{record}");
        assert_eq!(server.post("/api/replays", &record).await.status, 201, "its dice can be verified");
        played.push(union.view);
    }
    assert_eq!(played[0], played[1]);
    for bad in [json!({ "seed": " x" }), json!({ "seed": "x", "dice": "physical", "seats": {} })] {
        let mut wanted = wanted.clone();
        wanted.as_object_mut().unwrap().extend(bad.as_object().unwrap().clone());
        let reply = server.post("/api/games", &wanted.to_string()).await;
        assert!(reply.status == 422 || reply.status == 400, "{}", reply.status);
        assert!(reply.body.contains("server-bad-seed"), "{}", reply.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_computer_plays_its_seat() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let seats = json!({ "union": "human", "confederate": "steady" });
    let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
    assert_eq!(game.seats.keys().collect::<Vec<_>>(), ["union"], "a computer needs no link");
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(union.table["seats"], seats);
    let (mut lot, mut thought) = (Lot(5), false);
    while !union.over() {
        if union.owes() {
            let order = union.some_order(&mut lot).await;
            union.order(&order).await;
        } else {
            let message = union.next().await.unwrap();
            thought |= message["type"] == "thinking" && message["seat"] == "confederate";
        }
    }
    assert!(thought);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_in_the_middle_changes_nothing() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    play(&mut union, &mut confederate, 5, &mut Lot(2)).await;
    server.stop().await;
    assert_eq!(union.next().await, None, "the socket is closed");
    let server = Running::start(data.path()).await;
    let (mut again, mut other) = both(&server, &game).await;
    assert_eq!((again.line(), &again.view), (union.line(), &union.view));
    for key in ["owed", "prompt", "offers", "take_back", "winner"] {
        assert_eq!(again.now[key], union.now[key], "{key}");
    }
    play(&mut again, &mut other, 2_000, &mut Lot(3)).await;
    assert!(again.over());
    server.stop().await;
}

/// Serves until it is killed; the test below runs it as a separate process.
#[tokio::test]
#[ignore = "a helper, not a test"]
async fn serve_until_killed() {
    let Ok(data) = std::env::var("BREVET_TEST_DATA") else { return };
    let config = server::Config::new(common::anywhere(), data);
    let server = server::Server::open(&config, systems::library()).await.unwrap();
    println!("\nlistening {}", server.address());
    server.run(std::future::pending()).await.unwrap();
}

#[tokio::test]
async fn kill_9_loses_no_accepted_order() {
    let data = tempdir().unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "serve_until_killed", "--ignored", "--nocapture"])
        .env("BREVET_TEST_DATA", data.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listening ").map(str::to_owned));
    let child_server = Running::elsewhere(address.unwrap().parse().unwrap());
    let game = child_server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&child_server, &game).await;
    play(&mut union, &mut confederate, 4, &mut Lot(4)).await;
    // One more is accepted, and the process dies before the update is sent.
    let acting = if union.owes() { &mut union } else { &mut confederate };
    let order = acting.some_order(&mut Lot(9)).await;
    let line = acting.line();
    acting.send(json!({ "type": "order", "id": "last", "line": line, "order": order })).await;
    let accepted = acting.receive("accepted").await["line"].as_u64().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let server = Running::start(data.path()).await;
    let again = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(again.line(), accepted);
    server.stop().await;
}

#[tokio::test]
async fn an_order_sent_twice_is_done_once() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let (acting, other) = if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
    let message = json!({ "type": "order", "id": "a", "line": 1, "order": "take" });
    acting.send(message.clone()).await;
    assert_eq!(acting.receive("accepted").await, json!({ "type": "accepted", "id": "a", "line": 2 }));
    acting.receive("update").await;
    other.receive("update").await;
    acting.send(message.clone()).await;
    assert_eq!(acting.receive("accepted").await, json!({ "type": "accepted", "id": "a", "line": 2 }));
    acting.nothing_new().await;
    other.nothing_new().await;
    acting.send(json!({ "type": "order", "id": "a", "line": 2, "order": "pass" })).await;
    assert_eq!(acting.refusal().await, "server-id-used");
    let (seat, token) = (acting.seat().to_owned(), game.seats[acting.seat()].clone());
    server.stop().await;
    let server = Running::start(data.path()).await;
    let mut again = server.join(&game.id, &token).await;
    assert_eq!(again.seat(), seat);
    again.send(message).await;
    assert_eq!(again.receive("accepted").await["line"], 2, "also after a restart");
    again.nothing_new().await;
    server.stop().await;
}

#[tokio::test]
async fn two_games_do_not_mix() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let (one, two) = (server.new_game(first_march()).await, server.new_game(first_march()).await);
    let (mut union, mut confederate) = both(&server, &one).await;
    let (mut bystander, _other) = both(&server, &two).await;
    let before = bystander.view.clone();
    play(&mut union, &mut confederate, 6, &mut Lot(7)).await;
    bystander.nothing_new().await;
    assert_eq!((bystander.line(), &bystander.view), (1, &before));
    assert_eq!(server.get_with(&format!("/api/games/{}", one.id), &two.seats["union"]).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_free_take_back_is_done_at_once() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let (acting, other) = if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
    let before = acting.view.clone();
    assert_eq!(acting.now["take_back"], "none");
    acting.order("take").await;
    other.receive("update").await;
    assert_eq!((&acting.now["take_back"], &other.now["take_back"]), (&json!("free"), &json!("none")));
    acting.send(json!({ "type": "take-back", "id": "back" })).await;
    assert_eq!(acting.receive("accepted").await["line"], 3);
    let update = acting.receive("update").await;
    assert_eq!((&update["taken_back"], &acting.view), (&json!(1), &before));
    other.receive("update").await;
    acting.send(json!({ "type": "take-back", "id": "back" })).await;
    assert_eq!(acting.receive("accepted").await["line"], 3, "once");
    acting.send(json!({ "type": "take-back", "id": "more" })).await;
    assert_eq!(acting.refusal().await, "referee:nothing-to-take-back");
    server.stop().await;
}

#[tokio::test]
async fn after_dice_a_take_back_needs_consent() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let (acting, other) = if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
    acting.order("take").await;
    other.receive("update").await;
    let before = acting.view.clone();
    let march = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
    acting.order(&march).await;
    other.receive("update").await;
    assert_eq!(acting.now["take_back"], "consent");
    for yes in [false, true] {
        acting.send(json!({ "type": "take-back", "id": format!("back-{yes}") })).await;
        assert_eq!(acting.receive("waiting").await["id"], format!("back-{yes}"));
        let asked = other.receive("consent-asked").await;
        assert_eq!((&asked["by"], &asked["line"]), (&json!(acting.seat()), &json!(2)));
        other.send(json!({ "type": "consent", "yes": yes })).await;
        other.receive("accepted").await;
        if yes {
            acting.receive("accepted").await;
            acting.receive("update").await;
        } else {
            assert_eq!(acting.refusal().await, "server-consent-refused");
        }
    }
    assert_eq!(acting.view, before);
    other.send(json!({ "type": "consent", "yes": true })).await;
    assert_eq!(other.refusal().await, "server-nobody-asked");
    server.stop().await;
}

#[tokio::test]
async fn questions_and_odds_are_answered() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let acting = if union.owes() { &mut union } else { &mut confederate };
    acting.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
    assert_eq!(acting.receive("answer").await["answer"]["value"]["0508"], 1);
    acting.order("take").await;
    let march = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
    acting.send(json!({ "type": "odds", "id": "o", "order": march })).await;
    let odds = acting.receive("answer").await;
    assert_eq!((&odds["id"], &odds["answer"]["exact"]), (&json!("o"), &json!(true)));
    acting.send(json!({ "type": "odds", "id": "o", "order": "go 9999" })).await;
    assert_eq!(acting.refusal().await, "referee:undecodable");
    server.stop().await;
}

#[tokio::test]
async fn presence_is_sent() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(union.receive("presence").await["seats"], json!({ "confederate": false, "union": true }));
    let confederate = server.join(&game.id, &game.seats["confederate"]).await;
    assert_eq!(union.receive("presence").await["seats"], json!({ "confederate": true, "union": true }));
    drop(confederate);
    assert_eq!(union.receive("presence").await["seats"], json!({ "confederate": false, "union": true }));
    server.stop().await;
}

#[tokio::test]
async fn the_umpire_sets_the_position_and_the_record_says_so() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(json!({ "scenario": "gcacw/first-march", "umpire": true })).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    union.send(json!({ "type": "umpire", "id": "u", "change": "fatigue hale 2" })).await;
    union.receive("accepted").await;
    union.receive("update").await;
    let update = confederate.receive("update").await;
    assert_eq!(update["events"][0]["umpire"], true);
    assert_eq!(confederate.view["units"]["hale"]["fatigue"], 2);
    union.send(json!({ "type": "umpire", "id": "v", "change": "fatigue hale 9" })).await;
    assert_eq!(union.refusal().await, "referee:amend-unsound");
    let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
    assert!(record.body.contains("umpire: fatigue hale 2"), "{}", record.body);
    assert_eq!(server.post("/api/replays", &record.body).await.status, 201);
    server.stop().await;
    let server = Running::start(data.path()).await;
    let again = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(again.view, confederate.view);
    let plain = server.new_game(first_march()).await;
    let mut union = server.join(&plain.id, &plain.seats["union"]).await;
    union.send(json!({ "type": "umpire", "change": "fatigue hale 2" })).await;
    assert_eq!(union.refusal().await, "referee:no-umpire");
    server.stop().await;
}

#[tokio::test]
async fn standing_instructions_answer_and_survive_a_restart() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    let (acting, other) = if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
    let pass = json!({ "decision": "initiative", "answer": "pass" });
    other.send(json!({ "type": "instruct", "id": "i", "instruction": pass })).await;
    assert_eq!(other.receive("accepted").await["line"], 1);
    let (acting_token, other_token) = (&game.seats[acting.seat()], &game.seats[other.seat()]);
    server.stop().await;
    let server = Running::start(data.path()).await;
    let mut acting = server.join(&game.id, acting_token).await;
    let mut other = server.join(&game.id, other_token).await;
    let next = acting.order("pass").await;
    assert!(next > 2, "the other seat has answered already: {next}");
    other.receive("update").await;
    other.send(json!({ "type": "dismiss", "id": "d" })).await;
    assert_eq!(other.receive("accepted").await["line"], next);
    server.stop().await;
    let server = Running::start(data.path()).await;
    assert_eq!(server.join(&game.id, other_token).await.line(), next);
    server.stop().await;
}

/// An answer that is always given: it is stored before anybody hears of it, it is there after a restart, no other
/// pair of eyes sees it, and it is dismissed once.
#[tokio::test]
async fn an_answer_that_is_always_given_is_stored_and_its_owner_alone_sees_it() {
    let data = tempdir().unwrap();
    let store = Faulty::open(data.path()).await;
    let server = Running::with_store(store.clone()).await;
    let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seed": "1863" })).await;
    let (union, confederate) = both(&server, &game).await;
    let (mut acting, mut other) = if union.owes() { (union, confederate) } else { (confederate, union) };
    let (own_token, other_token) = (&game.seats[acting.seat()], &game.seats[other.seat()]);
    let line = acting.line();
    store.hold(Call::Append, &game.id);
    acting.send(json!({ "type": "order", "id": "a", "line": line, "order": "pass", "always": true })).await;
    store.somebody_waits(Call::Append, &game.id).await;
    assert!(standing(&server.join(&game.id, own_token).await.table).is_empty(), "it is told before it is stored");
    store.release(Call::Append, &game.id);
    acting.receive("accepted").await;
    acting.receive("update").await;
    assert_eq!(standing(&acting.now), [json!("pass")]);
    let told = &acting.now["instructions"][0];
    assert_eq!(told["decision"], "initiative");
    assert!(told["words"]["id"].is_string(), "{told}");
    other.receive("update").await;
    assert!(standing(&other.now).is_empty());
    drop((acting, other));
    server.stop().await;

    let server = Running::with_store(Faulty::open(data.path()).await).await;
    let mut acting = server.join(&game.id, own_token).await;
    let mut other = server.join(&game.id, other_token).await;
    let observer = server.join(&game.id, &game.observer).await;
    assert_eq!(standing(&acting.table), [json!("pass")]);
    assert!(standing(&other.table).is_empty() && standing(&observer.table).is_empty());
    assert!(acting.table["report"].as_array().unwrap().iter().all(|event| event["standing"].is_null()));
    while !acting.events.iter().any(|event| event["standing"] == true) {
        assert!(!acting.over(), "it never answered");
        let order = if other.owes() { &mut other } else { &mut acting }.some_order(&mut Lot(3)).await;
        let (giving, hearing) = if other.owes() { (&mut other, &mut acting) } else { (&mut acting, &mut other) };
        giving.order(&order).await;
        hearing.receive("update").await;
    }
    assert!(other.events.iter().all(|event| event["standing"].is_null()), "the other seat sees that it stood");

    let instruction = acting.now["instructions"][0].clone();
    let dismiss = |id: &str| json!({ "type": "dismiss", "id": id, "instruction": instruction });
    acting.send(dismiss("d")).await;
    acting.receive("accepted").await;
    acting.receive("update").await;
    assert!(standing(&acting.now).is_empty());
    acting.send(dismiss("e")).await;
    assert_eq!(acting.refusal().await, "server-not-standing");
    acting.nothing_new().await;

    // One that has answered nothing comes and goes, and the other seat hears nothing of it.
    let mut other = server.join(&game.id, other_token).await;
    let never = json!({ "decision": "never", "answer": "pass" });
    for kind in ["instruct", "dismiss"] {
        acting.send(json!({ "type": kind, "id": kind, "instruction": never })).await;
        acting.receive("accepted").await;
        acting.receive("update").await;
    }
    other.nothing_new().await;
    server.stop().await;
}

fn standing(told: &Value) -> Vec<Value> {
    told["instructions"].as_array().unwrap().iter().map(|instruction| instruction["answer"].clone()).collect()
}

/// After a take-back what it answered is asked again, also after a restart; it stands all the same.
#[tokio::test]
async fn an_instruction_outlives_a_take_back_and_a_restart() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let (union, confederate) = both(&server, &game).await;
    let (mut acting, _other) = if union.owes() { (union, confederate) } else { (confederate, union) };
    let line = acting.line();
    acting.send(json!({ "type": "order", "id": "a", "line": line, "order": "pass", "always": true })).await;
    acting.receive("update").await;
    acting.send(json!({ "type": "take-back", "id": "t" })).await;
    acting.receive("update").await;
    assert_eq!((standing(&acting.now), acting.owes()), (vec![json!("pass")], true));
    let line = acting.line();
    server.stop().await;
    let server = Running::start(data.path()).await;
    let again = server.join(&game.id, &game.seats[acting.seat()]).await;
    assert_eq!((standing(&again.table), again.owes(), again.line()), (vec![json!("pass")], true, line));
    server.stop().await;
}

#[tokio::test]
async fn physical_dice_are_entered_with_the_orders() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let wanted = json!({ "scenario": "gcacw/first-march", "dice": "physical", "opening": [6, 1] });
    let game = server.new_game(wanted).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    union.order("take").await;
    let line = union.line();
    union.send(json!({ "type": "order", "id": "m", "line": line, "order": "march hale" })).await;
    assert_eq!(union.refusal().await, "referee:dice-missing");
    union.send(json!({ "type": "order", "id": "m", "line": line, "order": "march hale", "dice": [4] })).await;
    union.receive("accepted").await;
    server.stop().await;
}

/// Great Battles over the server: dice typed with the orders, no umpire's hand, and the record as a replay.
#[tokio::test]
async fn great_battles_are_played_with_physical_dice_and_an_umpire_and_replayed() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let wanted = json!({
        "scenario": "gbacw/meredith-in-herbst-woods", "dice": "physical", "opening": [8, 0, 3, 1], "umpire": true,
    });
    let game = server.new_game(wanted).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(union.view["initiative"], "union");
    union.send(json!({ "type": "umpire", "id": "u", "change": "disordered 19th-indiana yes" })).await;
    union.receive("accepted").await;
    union.receive("update").await;
    assert_eq!(union.view["units"]["19th-indiana"]["disordered"], true);
    union.send(json!({ "type": "umpire", "id": "v", "change": "place 19th-indiana 2430 w" })).await;
    assert_eq!(union.refusal().await, "referee:amend-unsound");
    union.order("done").await;
    let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
    assert!(record.body.contains("dice physical"), "{}", record.body);
    let replay = server.post("/api/replays", &record.body).await;
    assert_eq!(replay.status, 201, "{}", replay.body);
    server.stop().await;
}

mod secrets {
    use super::*;

    const SEATS: [&str; 4] = ["union-commander", "union-scout", "confederate-commander", "confederate-scout"];

    async fn four(server: &Running, game: &CreatedGame) -> Vec<TestClient> {
        let mut clients = Vec::new();
        for seat in SEATS {
            clients.push(server.join(&game.id, &game.seats[seat]).await);
        }
        clients
    }

    #[tokio::test]
    async fn a_seat_sees_its_own_view_and_nothing_else() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(json!({ "scenario": systems::TEST_GAME })).await;
        let mut clients = four(&server, &game).await;
        assert_ne!(clients[0].view, clients[2].view);
        for (client, order) in [(0, "bid 2"), (1, "rest"), (2, "bid 1")] {
            let line = clients[client].line();
            clients[client].send(json!({ "type": "order", "id": order, "line": line, "order": order })).await;
            assert_eq!(clients[client].receive("accepted").await["line"], 1, "sealed");
            for other in &mut clients {
                let update = other.receive("update").await;
                assert_eq!((&update["patch"], &update["events"]), (&json!({}), &json!([])));
            }
        }
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
        assert_eq!((record.status, record.error().as_str()), (422, "server-record-when-over"));
        server.stop().await;
    }

    /// What a viewer has received from the server: the table, the view and all events.
    fn received(client: &TestClient) -> String {
        format!("{} {} {}", client.table, client.view, json!(client.events))
    }

    /// The Guns of Gettysburg: before anything is revealed, neither the enemy nor an observer has received the name
    /// of a block or a token; and the record is not available.
    #[tokio::test]
    async fn hidden_blocks_and_tokens_have_no_names_on_the_wire() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(json!({ "scenario": "guns/gettysburg", "seed": "1863" })).await;
        let mut clients = both(&server, &game).await;
        let mut observer = server.join(&game.id, &game.observer).await;
        play(&mut clients.0, &mut clients.1, 40, &mut Lot(7)).await;
        while observer.line() < clients.0.line() {
            observer.receive("update").await;
        }
        let (union, confederate) = (clients.0.view.to_string(), clients.1.view.to_string());
        assert!(union.contains("\"buford-1\"") && union.contains("\"tray\""), "one sees one's own: {union}");
        assert!(confederate.contains("\"heth-1\""), "{confederate}");
        let seen = received(&observer);
        for name in ["buford-1", "reynolds-1", "iron-brigade\"", "guns-any-1", "heth-1", "guns-heth-2"] {
            assert!(!seen.contains(name), "the observer has read {name}: {seen}");
        }
        for name in ["heth-1", "pender-1", "rodes-1", "guns-heth-2", "guns-iii-2"] {
            assert!(!received(&clients.0).contains(name), "the Union has read {name}");
        }
        for name in ["buford-1", "reynolds-1", "guns-reserve-2"] {
            assert!(!received(&clients.1).contains(name), "the Confederates have read {name}");
        }
        for token in [&game.seats["union"], &game.observer] {
            let record = server.get_with(&format!("/api/games/{}/record", game.id), token).await;
            assert_eq!((record.status, record.error().as_str()), (422, "server-record-when-over"));
        }
        server.stop().await;
    }

    #[tokio::test]
    async fn sealed_orders_survive_a_restart() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(json!({ "scenario": systems::TEST_GAME })).await;
        let mut clients = four(&server, &game).await;
        for (client, order) in [(2, "bid 3"), (0, "bid 1")] {
            clients[client].order(order).await;
        }
        clients[0].send(json!({ "type": "take-back", "id": "t" })).await;
        clients[0].receive("accepted").await;
        server.stop().await;
        let server = Running::start(data.path()).await;
        let mut clients = four(&server, &game).await;
        let owing: Vec<&str> =
            clients[0].now["owed"].as_array().unwrap().iter().map(|o| o[0].as_str().unwrap()).collect();
        assert_eq!(owing, ["union-commander", "union-scout", "confederate-scout"]);
        for (client, order) in [(0, "bid 0"), (1, "rest"), (3, "rest")] {
            clients[client].order(order).await;
        }
        while clients[2].line() < 5 {
            clients[2].receive("update").await;
        }
        assert_eq!(clients[2].now["owed"], json!([["confederate-commander", clients[2].now["owed"][0][1]]]));
        server.stop().await;
    }

    #[tokio::test]
    async fn the_computer_plays_the_test_game() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let seats: serde_json::Map<String, Value> =
            SEATS.map(|seat| (seat.to_owned(), json!("random"))).into_iter().collect();
        let game = server.new_game(json!({ "scenario": systems::TEST_GAME, "seats": seats })).await;
        let mut observer = server.join(&game.id, &game.observer).await;
        while !observer.over() {
            observer.next().await.unwrap();
        }
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
        let replay = server.post("/api/replays", &record.body).await;
        assert_eq!(replay.status, 201, "{}", replay.body);
        let path = format!("/api/replays/{}", replay.json()["replay"].as_str().unwrap());
        let last = |shown: Value| {
            let mut view = shown["first"].clone();
            shown["views"].as_array().unwrap().iter().for_each(|patch| server::patch::apply(&mut view, patch));
            view
        };
        assert_eq!(last(server.get(&format!("{path}?eyes=observer")).await.json()), observer.view);
        let of_a_seat = last(server.get(&format!("{path}?eyes={}", SEATS[0])).await.json());
        assert_ne!(of_a_seat, observer.view);
        assert_ne!(last(server.get(&path).await.json()), of_a_seat);
        assert_eq!(server.get(&format!("{path}?eyes=nobody")).await.status, 422);
        server.stop().await;
    }
}

/// How much is sent, and how long an order takes; `--run-ignored all --no-capture` shows it.
#[tokio::test]
#[ignore = "figures for people"]
async fn figures() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
    let (mut union, mut confederate) = both(&server, &game).await;
    println!("table: {} bytes", union.received);
    let (mut lot, mut sizes, mut times) = (Lot(1), Vec::new(), Vec::new());
    for _ in 0..300 {
        if union.over() {
            break;
        }
        let (acting, waiting) =
            if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
        let order = acting.some_order(&mut lot).await;
        let (before, began) = (acting.received, std::time::Instant::now());
        acting.order(&order).await;
        times.push(began.elapsed().as_micros());
        sizes.push(acting.received - before);
        waiting.receive("update").await;
    }
    sizes.sort_unstable();
    times.sort_unstable();
    let at = |list: &[usize], part: usize| list[(list.len() - 1) * part / 100];
    println!("an order's bytes: median {}, 95 % {}, most {}", at(&sizes, 50), at(&sizes, 95), at(&sizes, 100));
    let times: Vec<usize> = times.into_iter().map(|time| time as usize).collect();
    println!("an order's microseconds: median {}, 95 % {}, most {}", at(&times, 50), at(&times, 95), at(&times, 100));
    let again = server.join(&game.id, &game.seats["union"]).await;
    println!("table after {} lines: {} bytes", again.line(), again.received);
    server.stop().await;
}
