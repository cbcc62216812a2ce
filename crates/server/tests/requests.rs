//! HTTP requests and malformed messages: each gets one answer, and nothing is changed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{Running, first_march, request};
use serde_json::json;
use server::{Config, ServeError, Server};
use tempfile::tempdir;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn the_first_page_and_its_headers() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    for path in ["/", "/games/abc", "/rules/gcacw"] {
        let page = server.get(path).await;
        assert_eq!((page.status, page.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
        assert!(page.headers["content-security-policy"].contains("script-src 'self';"));
        assert_eq!(page.headers["referrer-policy"], "no-referrer");
    }
    let hello = server.get("/api/hello").await;
    assert_eq!(hello.headers["cache-control"], "no-store");
    assert_eq!(
        hello.json()["systems"],
        json!([
            { "name": "gcacw", "edition": 3, "oldest": 1 },
            { "name": "guns", "edition": 2, "oldest": 1 },
            { "name": "billy-yank", "edition": 3, "oldest": 2 },
            { "name": "gbacw", "edition": 1, "oldest": 1 },
        ])
    );
    server.stop().await;
}

#[tokio::test]
async fn scenarios_boards_maps_and_symbols() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let list = server.get("/api/scenarios").await.json();
    let names: Vec<&str> = list.as_array().unwrap().iter().filter_map(|card| card["name"].as_str()).collect();
    assert!(names.contains(&"gcacw/the-gap"));
    let page = server.get("/api/scenarios/gcacw/the-gap").await.json();
    assert_eq!((&page["title"], &page["sides"]["union"]["units"]), (&json!("The Gap"), &json!(12)));
    let board = server.get("/api/scenarios/gcacw/the-gap/board").await.json();
    assert_eq!((&board["kind"], board["places"].as_array().unwrap().len()), (&json!("hexes"), 16 * 12));
    let field = server.get("/api/scenarios/guns/gettysburg/board").await.json();
    assert_eq!((&field["kind"], field["positions"].as_array().unwrap().len()), (&json!("positions"), 255));
    let drawn = field["map"].as_str().unwrap();
    let (english, french) = (server.get(drawn).await, server.get(&format!("{drawn}?fr")).await);
    assert!(english.body.contains("Wheatfield") && french.body.contains("Champ de blé"));
    assert_eq!(
        field["zones"].as_array().unwrap().iter().filter(|zone| zone["names"]["fr"] == "Champ de blé").count(),
        1
    );
    let map = board["map"].as_str().unwrap();
    let unpacked = server.get(map).await;
    assert!(unpacked.body.starts_with("<svg") && unpacked.headers["cache-control"].contains("immutable"));
    let packed = request(server.address, "GET", map, "", &[("accept-encoding", "gzip")]).await;
    assert!(packed.headers["content-encoding"] == "gzip" && packed.bytes < unpacked.bytes / 2);
    let tag = unpacked.headers["etag"].clone();
    assert_eq!(request(server.address, "GET", map, "", &[("if-none-match", &tag)]).await.status, 304);
    let symbols = server.get("/api/hello").await.json()["symbols"].as_str().unwrap().to_owned();
    assert!(server.get(&symbols).await.body.contains("id=\"counter-union\""));
    let zones = server.get("/api/scenarios/ambush/patrol/board").await.json();
    assert_eq!(
        (&zones["kind"], &zones["aim"], &zones["links"][0]),
        (&json!("zones"), &json!("shell"), &json!(["locust-hill", "toll-gate"]))
    );
    for path in ["/api/scenarios/gcacw/nowhere", "/api/scenarios/chess/the-gap/board", "/api/scenarios/a/b/map.svg"] {
        assert_eq!(server.get(path).await.error(), "server-not-found", "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn rules_tables_and_odds() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let rules = server.get("/api/rules/gcacw").await.json();
    assert!(rules["rules"].as_array().unwrap().len() > 100 && rules["rulings"].as_array().unwrap().len() > 10);
    assert!(rules["rules"][0]["text"].is_string() && rules["rulings"][0]["ruling"].is_string());
    let tables = server.get("/api/tables/gcacw").await.json();
    assert!(tables.as_array().unwrap().iter().any(|table| table["name"] == "combat" && table["status"] == "complete"));
    let odds = server.post("/api/odds/gcacw", r#"{"attacker": 12, "defender": 8, "type": "hasty"}"#).await.json();
    assert_eq!((&odds["exact"], &odds["order"]), (&json!(true), &json!("hasty")));
    let bridge = server.post("/api/odds/gcacw", r#"{"question": "build", "side": "union"}"#).await.json();
    assert_eq!(bridge["outcomes"][0]["probability"], "2/3");
    let assault = r#"{"attacker": 12, "defender": 8, "type": "assault", "command": 4}"#;
    assert_eq!(server.post("/api/odds/gcacw", assault).await.json()["before"][0]["roll"], "command");
    assert_eq!(server.post("/api/odds/gcacw", r#"{"attacker": 12}"#).await.error(), "server-malformed");
    assert_eq!(server.post("/api/odds/gcacw", r#"{"attacker": 99, "defender": 8}"#).await.error(), "server-faults");
    for path in ["/api/rules/chess", "/api/tables/chess", "/api/rules/..%2f..%2fCargo"] {
        assert_eq!(server.get(path).await.status, 404, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_points_battle_is_previewed_checked_and_started() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let offer = server.get("/api/battle").await.json();
    assert_eq!((&offer["years"], &offer["sizes"][0]["title"]["fr"].is_string()), (&json!([1862, 1863, 1864]), &true));
    let army = "list = \"us-1863\"\n[[brigade]]\nleader = \"brigadier-good-1\"\n\
                regiments = [{ unit = \"us-1863-vet\", name = \"20th Maine\" }, \"us-1863-vol\"]\n";
    let mut order = json!({ "size": "small", "year": 1863, "seed": 7, "armies": { "union": army } });
    let shown = server.post("/api/battle", &order.to_string()).await.json();
    assert_eq!(shown["page"]["name"], "billy-yank/battle-small-1863-7");
    assert_eq!(shown["armies"][0]["brigades"][0]["regiments"][0]["name"], "20th Maine");
    assert!(shown["view"]["units"]["20th-maine"]["corners"].is_array());
    let draft = server.post("/api/battle/army", army).await.json();
    assert_eq!(draft, shown["armies"][0]);

    let wanted = json!({ "scenario": shown["page"]["name"], "armies": order["armies"] });
    let game = server.new_game(wanted.clone()).await;
    let client = server.join(&game.id, &game.seats["union"]).await;
    assert_eq!(client.view["units"]["20th-maine"]["name"], "20th Maine");

    // Every fault of the army is reported with its line, and no game starts.
    order["armies"]["union"] = json!(army.replace("us-1863-vol\"", "cs-1863-vet\"").replace("good-1", "best"));
    let broken = json!({ "scenario": shown["page"]["name"], "armies": order["armies"] });
    for (path, body) in [("/api/battle", &order), ("/api/games", &broken)] {
        let reply = server.post(path, &body.to_string()).await;
        assert_eq!((reply.status, reply.error().as_str()), (422, "server-faults"), "{path}");
        let faults = reply.json()["error"]["faults"].as_array().unwrap().clone();
        let told: Vec<_> = faults.iter().map(|fault| (&fault["file"], &fault["line"], &fault["id"])).collect();
        assert!(told.contains(&(&json!("union"), &json!(4), &json!("fault-army-unit"))), "{told:?}");
        assert!(told.contains(&(&json!("union"), &json!(3), &json!("fault-unknown-word"))), "{told:?}");
    }
    let elsewhere = json!({ "scenario": "gcacw/first-march", "armies": wanted["armies"] });
    assert_eq!(server.post("/api/games", &elsewhere.to_string()).await.status, 422);
    for odd in [
        json!({ "size": "huge", "year": 1863, "seed": 7 }),
        json!({ "size": "small", "year": 1863, "seed": 1_000_000 }),
    ] {
        assert_eq!(server.post("/api/battle", &odd.to_string()).await.error(), "server-faults");
    }
    assert_eq!(server.post("/api/battle", "{}").await.error(), "server-malformed");
    server.stop().await;
}

#[tokio::test]
async fn a_players_own_table_is_checked_named_and_stored() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let text = library::embedded("gcacw/tables/ratio.toml").unwrap();
    let own = json!([{ "name": "House Ratio.toml", "text": text.replace("partly ours", "house rules") }]);
    let charts = server.post("/api/tables/gcacw", &own.to_string()).await.json();
    assert_eq!((&charts[0]["name"], &charts[0]["own"]), (&json!("ratio"), &json!("House Ratio.toml")));
    assert_eq!(charts.as_array().unwrap().len(), 1);

    let mut wanted = first_march();
    wanted["tables"] = own;
    let game = server.new_game(wanted.clone()).await;
    let token = game.seats["union"].as_str();
    let here = |what: &str| format!("/api/games/{}{what}", game.id);
    let card = server.get_with(&here(""), token).await.json();
    assert_eq!(card["tables"], json!({ "ratio": "House Ratio.toml" }));
    let shown = server.get_with(&here("/tables"), token).await.json();
    let ratio = shown.as_array().unwrap().iter().find(|chart| chart["name"] == "ratio").unwrap();
    assert_eq!((&ratio["status"], &ratio["own"]), (&json!("house rules"), &json!("House Ratio.toml")));
    assert!(server.get_with(&here("/record"), token).await.body.contains("\nown table ratio House Ratio.toml\n"));
    assert_eq!(server.get(&here("/tables")).await.error(), "server-no-such-game");

    // Every fault of every file is reported with its line.
    let broken = text.replace("modifier = -12", "modifier = 'low'").replace("modifier = 13", "modifier = 'high'");
    let bad = json!([{ "name": "broken.toml", "text": broken }, { "name": "other.toml", "text": "a = 1" }]);
    wanted["tables"] = bad.clone();
    for reply in
        [server.post("/api/tables/gcacw", &bad.to_string()).await, server.post("/api/games", &wanted.to_string()).await]
    {
        assert_eq!(reply.error(), "server-faults");
        let faults = reply.json()["error"]["faults"].as_array().unwrap().clone();
        let of = |file: &str| faults.iter().filter(|fault| fault["file"] == file).count();
        assert!(of("broken.toml") >= 2 && of("other.toml") == 1, "{faults:?}");
        assert!(faults.iter().all(|fault| fault["line"].as_u64().unwrap() > 0), "{faults:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn bad_requests_are_answered() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    for (body, error) in [
        ("", "server-malformed"),
        ("{", "server-malformed"),
        ("[]", "server-malformed"),
        (r#"{"scenario":"gcacw/the-gap","colour":"red"}"#, "server-malformed"),
        (r#"{"scenario":"gcacw/the-gap","dice":"loaded"}"#, "server-malformed"),
        (r#"{"scenario":"gcacw/nowhere"}"#, "server-unknown-scenario"),
        (r#"{"scenario":"../../etc/passwd"}"#, "server-unknown-scenario"),
        (r#"{"scenario":"gcacw/the-gap","seats":{"french":"human"}}"#, "server-unknown-seat"),
        (r#"{"scenario":"gcacw/the-gap","seats":{"union":"genius"}}"#, "server-unknown-player"),
        (r#"{"scenario":"gcacw/the-gap","seats":{"union":"observer"}}"#, "server-unknown-player"),
        (r#"{"scenario":"gcacw/first-march","dice":"physical"}"#, "referee:dice-missing"),
        (
            r#"{"scenario":"gcacw/first-march","dice":"physical","opening":[6,1],"seats":{"union":"steady"}}"#,
            "server-dice-need-people",
        ),
    ] {
        assert_eq!(server.post("/api/games", body).await.error(), error, "{body}");
    }
    assert_eq!(server.post("/api/games", &" ".repeat(1024 * 1024 + 1)).await.status, 413);
    assert_eq!(server.post("/api/replays", &"x".repeat(2 * 1024 * 1024)).await.error(), "server-too-large");
    assert_eq!(server.get("/api/games").await.error(), "server-method-not-allowed");
    assert_eq!(server.get("/api/nothing").await.error(), "server-not-found");
    assert_eq!(server.get("/assets/old.js").await.status, 404);
    assert_eq!(server.get("/api/games/%ff/record").await.error(), "server-not-found");
    assert_eq!(server.get("/api/games/abc/socket").await.error(), "server-malformed");
    assert_eq!(server.get("/api/replays/none").await.error(), "server-not-found");
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_token_reveals_nothing() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let wrong = "0".repeat(32);
    for what in ["", "/record", "/case"] {
        let here = format!("/api/games/{}{what}", game.id);
        let nowhere = format!("/api/games/aaaaaaaaaaaa{what}");
        let expected = server.get_with(&nowhere, &wrong).await;
        assert_eq!((expected.status, expected.error().as_str()), (404, "server-no-such-game"));
        for reply in [server.get_with(&here, &wrong).await, server.get(&here).await, server.get_with(&here, "").await] {
            assert_eq!((reply.status, &reply.body), (404, &expected.body));
            let names =
                |headers: &std::collections::BTreeMap<String, String>| headers.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(&reply.headers), names(&expected.headers));
        }
    }
    let mut refusals = Vec::new();
    for id in [game.id.as_str(), "aaaaaaaaaaaa"] {
        let mut socket = server.knock(id).await;
        socket.send(json!({ "type": "hello", "token": wrong })).await;
        refusals.push(socket.next().await.unwrap());
        assert_eq!(socket.next().await, None);
    }
    assert_eq!(refusals[0], refusals[1]);
    assert_eq!(refusals[0]["refusal"]["id"], "server-no-such-game");
    server.stop().await;
}

#[tokio::test]
async fn bad_messages_change_nothing() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    let mut confederate = server.join(&game.id, &game.seats["confederate"]).await;
    let mut observer = server.join(&game.id, &game.observer).await;
    let (acting, waiting) = if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
    let take = json!({ "type": "order", "line": 1, "order": "take" });
    for (message, refusal) in [
        (json!({ "type": "order", "line": 0, "order": "take" }), "referee:stale"),
        (json!({ "type": "order", "line": 7, "order": "take" }), "referee:stale"),
        (json!({ "type": "order", "line": 1, "order": "win" }), "referee:undecodable"),
        (json!({ "type": "order", "line": 1, "order": "march hale" }), "referee:not-this-decision"),
        (json!({ "type": "order", "line": 1, "order": "x".repeat(60_000) }), "referee:undecodable"),
        (json!({ "type": "order", "line": -1, "order": "take" }), "server-malformed"),
        (json!({ "type": "order", "order": "take" }), "server-malformed"),
        (json!({ "type": "order", "line": 1, "order": "take", "id": "i".repeat(65) }), "server-malformed"),
        (json!({ "type": "conquer" }), "server-malformed"),
        (json!({ "type": "hello", "token": "again" }), "server-malformed"),
        (json!([1, 2, 3]), "server-malformed"),
        (json!({ "type": "offers", "draft": ["nonsense"] }), "referee:not-listed"),
        (json!({ "type": "ask", "question": "why" }), "referee:not-a-question"),
        (json!({ "type": "take-back" }), "referee:nothing-to-take-back"),
        (json!({ "type": "consent", "yes": true }), "server-nobody-asked"),
    ] {
        acting.send(message.clone()).await;
        assert_eq!(acting.refusal().await, refusal, "{message}");
    }
    waiting.send(take.clone()).await;
    assert_eq!(waiting.refusal().await, "referee:not-your-decision");
    observer.send(take.clone()).await;
    assert_eq!(observer.refusal().await, "referee:not-a-seat");
    acting.send_text("{".to_owned()).await;
    assert_eq!(acting.refusal().await, "server-malformed");
    acting.send_frame(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(acting.refusal().await, "server-malformed");
    waiting.nothing_new().await;
    let view = acting.view.clone();
    acting.send_frame(Message::text("x".repeat(65 * 1024))).await;
    assert_eq!(acting.refusal().await, "server-message-too-large");
    assert_eq!(acting.next().await, None);
    let again = server.join(&game.id, &game.seats[acting.seat()]).await;
    assert_eq!((again.line(), &again.view), (1, &view));
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_say_hello_is_sent_away() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    for first in [json!({ "type": "order", "line": 1, "order": "take" }), json!("hello"), json!({ "type": "hello" })] {
        let mut socket = server.knock(&game.id).await;
        socket.send(first).await;
        assert_eq!(socket.refusal().await, "server-hello-first");
        assert_eq!(socket.next().await, None);
    }
    let mut socket = server.knock(&game.id).await;
    socket.send(json!({ "type": "hello", "token": game.observer, "build": "old" })).await;
    assert_eq!(socket.refusal().await, "server-other-build");
    server.stop().await;
}

#[tokio::test]
async fn records_are_taken_home_and_come_back_as_replays() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    let mut confederate = server.join(&game.id, &game.seats["confederate"]).await;
    common::play(&mut union, &mut confederate, 9, &mut common::Lot(8)).await;
    let address = format!("/api/games/{}/record", game.id);
    let running = server.get_with(&address, &game.seats["union"]).await.body;
    assert!(running.contains("\ndice sealed\n") && !running.contains("seeded"), "the seed stays secret:\n{running}");
    let replay = server.post("/api/replays", &running).await;
    assert_eq!(replay.status, 201, "{}", replay.body);
    let shown = server.get(&format!("/api/replays/{}", replay.json()["replay"].as_str().unwrap())).await.json();
    let mut view = shown["first"].clone();
    shown["views"].as_array().unwrap().iter().for_each(|patch| server::patch::apply(&mut view, patch));
    assert_eq!(view, union.view);
    assert_eq!(shown["lines"].as_array().unwrap().len() as u64, union.line());
    common::play(&mut union, &mut confederate, 2_000, &mut common::Lot(8)).await;
    let whole = server.get_with(&address, &game.seats["union"]).await.body;
    assert!(whole.contains("\ndice seeded "));
    assert_eq!(server.post("/api/replays", &whole).await.status, 201, "its dice can be verified");
    server.stop().await;
}

#[tokio::test]
async fn bad_records_are_refused_with_every_fault() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(first_march()).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    let mut confederate = server.join(&game.id, &game.seats["confederate"]).await;
    common::play(&mut union, &mut confederate, 3, &mut common::Lot(8)).await;
    let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
    let faults = |reply: common::Reply| -> Vec<(u64, String)> {
        assert_eq!((reply.status, reply.error().as_str()), (422, "server-faults"));
        let faults = reply.json()["error"]["faults"].as_array().unwrap().clone();
        faults.iter().map(|fault| (fault["line"].as_u64().unwrap(), fault["id"].as_str().unwrap().to_owned())).collect()
    };
    let found = faults(server.post("/api/replays", "hello").await);
    assert_eq!(found, [(1, "fault-not-a-record".to_owned())]);
    let lines = record.lines().count() as u64;
    let broken = format!("{record}nonsense\nmore nonsense here\n");
    let found = faults(server.post("/api/replays", &broken).await);
    assert!(found.contains(&(lines + 1, "fault-record-line".to_owned())), "{found:?}");
    assert!(found.contains(&(lines + 2, "fault-record-line".to_owned())), "{found:?}");
    let forged = record.replace("| take |", "| pass |");
    assert_eq!(faults(server.post("/api/replays", &forged).await)[0].1, "fault-record-chain");
    let unknown = record.replace("system gcacw", "system chess");
    assert_eq!(server.post("/api/replays", &unknown).await.status, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_case_of_the_position_runs() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
    let mut union = server.join(&game.id, &game.seats["union"]).await;
    let mut confederate = server.join(&game.id, &game.seats["confederate"]).await;
    common::play(&mut union, &mut confederate, 30, &mut common::Lot(8)).await;
    let case = server.get_with(&format!("/api/games/{}/case", game.id), &game.seats["union"]).await;
    let source = referee::data::Source { name: "case.toml", text: &case.body };
    let report = systems::library().run_case(source).unwrap();
    assert!(report.holds(), "{:?}", report.failures);
    server.stop().await;
}

mod starting {
    use super::*;

    async fn error(config: Config) -> ServeError {
        match Server::open(&config, systems::library()).await {
            Ok(_) => panic!("the server started"),
            Err(error) => error,
        }
    }

    #[tokio::test]
    async fn a_taken_port() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let elsewhere = tempdir().unwrap();
        let error = error(Config::new(server.address, elsewhere.path())).await;
        assert!(matches!(error, ServeError::PortTaken(_)), "{error:?}");
        assert_eq!(error.spoken().id, "server-port-taken");
        server.stop().await;
    }

    #[tokio::test]
    async fn a_folder_that_cannot_be_written() {
        let data = tempdir().unwrap();
        std::fs::write(data.path().join("file"), "").unwrap();
        let error = error(Config::new(common::anywhere(), data.path().join("file/below"))).await;
        assert!(matches!(error, ServeError::FolderUnwritable(_)), "{error:?}");
    }

    #[tokio::test]
    async fn a_database_from_a_newer_version() {
        let data = tempdir().unwrap();
        Running::start(data.path()).await.stop().await;
        let file = sqlx::sqlite::SqliteConnectOptions::new().filename(data.path().join("brevet.db"));
        let pool = sqlx::SqlitePool::connect_with(file).await.unwrap();
        let newer = "INSERT INTO _sqlx_migrations SELECT 9000, 'later', installed_on, success, checksum, execution_time \
                     FROM _sqlx_migrations LIMIT 1";
        sqlx::query(newer).execute(&pool).await.unwrap();
        pool.close().await;
        let error = error(Config::new(common::anywhere(), data.path())).await;
        assert!(matches!(error, ServeError::DatabaseNewer(_)), "{error:?}");
    }

    #[tokio::test]
    async fn a_file_that_is_not_a_database() {
        let data = tempdir().unwrap();
        std::fs::write(data.path().join("brevet.db"), "not a database, whatever its name says".repeat(100)).unwrap();
        let error = error(Config::new(common::anywhere(), data.path())).await;
        assert!(matches!(error, ServeError::Database(..)), "{error:?}");
    }
}

#[tokio::test]
async fn the_reason_for_a_missing_case_is_given() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let hidden = json!({ "scenario": "gcacw/the-gap", "options": { "limited-intelligence": true } });
    for (wanted, id) in [
        (hidden, "server-case-when-over"),
        (json!({ "scenario": "guns/gettysburg" }), "server-no-case-of-system"),
        (json!({ "scenario": "billy-yank/battle-small-1863-7" }), "server-no-case-of-system"),
    ] {
        let game = server.new_game(wanted).await;
        let reply = server.get_with(&format!("/api/games/{}/case", game.id), &game.observer).await;
        assert_eq!((reply.status, reply.error().as_str()), (422, id));
    }
    server.stop().await;
}
