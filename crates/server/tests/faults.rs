//! Failures while an order is carried out: the store fails, the socket closes, the server stops, another room
//! is busy. An accepted order is stored once; an order that was not stored was seen by nobody.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::faults::{Call, Fault, Faulty};
use common::{CreatedGame, Lot, Running, TIMEOUT, TestClient, first_march, play};
use serde_json::{Value, json};
use server::store::sqlite::Sqlite;
use server::store::{Step, Store, StoredGame};
use server::{Limits, Public};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tempfile::tempdir;
use tokio::time::{sleep, timeout};

async fn both(server: &Running, game: &CreatedGame) -> (TestClient, TestClient) {
    let union = server.join(&game.id, &game.seats["union"]).await;
    let confederate = server.join(&game.id, &game.seats["confederate"]).await;
    (union, confederate)
}

/// A game of the first march in which the first player's next order rolls a die.
async fn before_a_die(server: &Running) -> (CreatedGame, TestClient, TestClient) {
    let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seed": "1863" })).await;
    let (union, confederate) = both(server, &game).await;
    let (mut acting, mut other) = if union.owes() { (union, confederate) } else { (confederate, union) };
    acting.order("take").await;
    other.receive("update").await;
    (game, acting, other)
}

fn march(acting: &TestClient) -> Value {
    let order = acting.now["offers"][0]["text"].as_str().unwrap();
    json!({ "type": "order", "id": "march", "line": acting.line(), "order": order })
}

/// Another server that opens the same files shows the same game.
async fn memory_and_store_agree(server: &Running, file: &Path, game: &CreatedGame) {
    let store = Sqlite::open(file).await.unwrap();
    let other = Running::with_store(Arc::new(store)).await;
    for token in game.seats.values().chain([&game.observer]) {
        let here = server.join(&game.id, token).await;
        let there = other.join(&game.id, token).await;
        assert_eq!(here.table, there.table);
    }
    other.stop().await;
}

/// Sends something that is accepted, and returns the line that follows it.
async fn accepted(client: &mut TestClient, message: &Value) -> u64 {
    client.send(message.clone()).await;
    client.receive("accepted").await["line"].as_u64().unwrap()
}

mod storage {
    use super::*;

    async fn run(file: &Path, sql: &str) {
        let options = SqliteConnectOptions::new().filename(file).busy_timeout(TIMEOUT);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// A full disk makes SQLite roll back the transaction by itself: so does this.
    const FULL: &str = "CREATE TRIGGER fault BEFORE INSERT ON lines BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
    const MENDED: &str = "DROP TRIGGER fault";

    #[tokio::test]
    async fn after_a_full_disk_no_acknowledged_order_is_lost() {
        let data = tempdir().unwrap();
        let file = data.path().join("brevet.db");
        let server = Running::start(data.path()).await;
        let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
        let (mut union, mut confederate) = both(&server, &game).await;
        play(&mut union, &mut confederate, 3, &mut Lot(1)).await;
        run(&file, FULL).await;
        for attempt in 0..2 {
            let acting = if union.owes() { &mut union } else { &mut confederate };
            let order = acting.some_order(&mut Lot(2)).await;
            let line = acting.line();
            acting.send(json!({ "type": "order", "id": attempt.to_string(), "line": line, "order": order })).await;
            assert_eq!(acting.refusal().await, "server-storage-failed");
        }
        run(&file, MENDED).await;
        let played = play(&mut union, &mut confederate, 12, &mut Lot(3)).await;
        assert_eq!(played, 12);
        // As after kill -9: a copy of the files as they are.
        let killed = tempdir().unwrap();
        for name in ["brevet.db", "brevet.db-wal"] {
            std::fs::copy(data.path().join(name), killed.path().join(name)).unwrap();
        }
        server.stop().await;
        for folder in [&killed, &data] {
            let server = Running::start(folder.path()).await;
            let again = server.join(&game.id, &game.seats["union"]).await;
            assert_eq!((again.line(), &again.view), (union.line(), &union.view));
            server.stop().await;
        }
    }

    /// The same on a disk that is really full: `mount -t tmpfs -o size=2m tmpfs FOLDER`, and `BREVET_TINY_DISK=FOLDER`.
    #[tokio::test]
    #[ignore = "needs a tiny disk"]
    async fn on_a_tiny_disk_no_acknowledged_order_is_lost() {
        let Ok(folder) = std::env::var("BREVET_TINY_DISK") else { return };
        let data = tempfile::tempdir_in(folder).unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
        let (mut union, mut confederate) = both(&server, &game).await;
        play(&mut union, &mut confederate, 5, &mut Lot(1)).await;
        let ballast = data.path().join("ballast");
        let fill = |size: usize| {
            let filled = std::fs::read(&ballast).unwrap_or_default().len();
            std::fs::write(&ballast, vec![1; filled + size])
        };
        while fill(4096).is_ok() {}
        let mut refused = 0;
        for attempt in 0..40 {
            let acting = if union.owes() { &mut union } else { &mut confederate };
            let order = acting.some_order(&mut Lot(attempt)).await;
            let (line, id) = (acting.line(), format!("tiny {attempt}"));
            acting.send(json!({ "type": "order", "id": id, "line": line, "order": order })).await;
            let answer = loop {
                let answer = acting.next().await.expect("an answer");
                if answer["id"] == id.as_str() {
                    break answer;
                }
            };
            if answer["type"] == "refused" {
                assert_eq!(answer["refusal"]["id"], "server-disk-full", "{answer}");
                refused += 1;
                continue;
            }
            for client in [&mut union, &mut confederate] {
                while client.line() == line {
                    client.receive("update").await;
                }
            }
        }
        assert!(refused > 2, "{refused}");
        assert_eq!(server.post("/api/games", &first_march().to_string()).await.error(), "server-disk-low");
        std::fs::remove_file(&ballast).unwrap();
        assert_eq!(play(&mut union, &mut confederate, 12, &mut Lot(3)).await, 12);
        let killed = tempdir().unwrap();
        for name in ["brevet.db", "brevet.db-wal"] {
            std::fs::copy(data.path().join(name), killed.path().join(name)).unwrap();
        }
        server.stop().await;
        for folder in [killed.path(), data.path()] {
            let server = Running::start(folder).await;
            let again = server.join(&game.id, &game.seats["union"]).await;
            assert_eq!((again.line(), &again.view), (union.line(), &union.view));
            server.stop().await;
        }
    }

    /// Gives an order that is owed, and returns the answer.
    async fn some_answer(clients: [&mut TestClient; 2], id: &str) -> Value {
        let acting = clients.into_iter().find(|client| client.owes()).unwrap();
        let order = acting.some_order(&mut Lot(7)).await;
        let line = acting.line();
        acting.send(json!({ "type": "order", "id": id, "line": line, "order": order })).await;
        loop {
            let answer = acting.next().await.expect("an answer");
            if answer["id"] == id {
                return answer;
            }
        }
    }

    /// The open files would accept every order, but nobody would find them again.
    #[cfg(unix)]
    #[tokio::test]
    async fn no_order_is_accepted_when_the_files_are_gone() {
        type Harm = fn(&Path);
        fn remove(folder: &Path, names: &[&str]) {
            names.iter().for_each(|name| std::fs::remove_file(folder.join(name)).unwrap());
        }
        let harms: [(&str, Harm); 5] = [
            ("all files", |folder| remove(folder, &["brevet.db", "brevet.db-wal", "brevet.db-shm"])),
            ("the database", |folder| remove(folder, &["brevet.db"])),
            ("its log", |folder| remove(folder, &["brevet.db-wal"])),
            ("the folder", |folder| std::fs::remove_dir_all(folder).unwrap()),
            ("another one in its place", |folder| {
                std::fs::remove_file(folder.join("brevet.db")).unwrap();
                std::fs::write(folder.join("brevet.db"), "").unwrap();
            }),
        ];
        for (what, harm) in harms {
            let data = tempdir().unwrap();
            let folder = data.path().join("games");
            let server = Running::start(&folder).await;
            let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
            let (mut union, mut confederate) = both(&server, &game).await;
            play(&mut union, &mut confederate, 3, &mut Lot(1)).await;
            harm(&folder);
            for id in ["one", "two"] {
                let answer = some_answer([&mut union, &mut confederate], id).await;
                assert_eq!(answer["refusal"]["id"], "server-storage-failed", "{what}: {answer}");
            }
            let reply = server.post("/api/games", &first_march().to_string()).await;
            assert_eq!((reply.status, reply.error().as_str()), (503, "server-storage-unavailable"), "{what}");
            server.stop().await;
        }
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_folder_that_comes_back_is_used_again() {
        let data = tempdir().unwrap();
        let (folder, away) = (data.path().join("games"), data.path().join("away"));
        let server = Running::start(&folder).await;
        let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
        let (mut union, mut confederate) = both(&server, &game).await;
        play(&mut union, &mut confederate, 3, &mut Lot(1)).await;
        std::fs::rename(&folder, &away).unwrap();
        std::fs::create_dir(&folder).unwrap();
        let answer = some_answer([&mut union, &mut confederate], "away").await;
        assert_eq!(answer["refusal"]["id"], "server-storage-failed", "{answer}");
        std::fs::remove_dir(&folder).unwrap();
        std::fs::rename(&away, &folder).unwrap();
        assert_eq!(play(&mut union, &mut confederate, 3, &mut Lot(2)).await, 3);
        server.stop().await;
        let server = Running::start(&folder).await;
        assert_eq!(server.join(&game.id, &game.seats["union"]).await.line(), union.line());
        server.stop().await;
    }

    /// Every statement that an order may write, failing as it may fail in SQLite.
    fn faults() -> Vec<String> {
        let statements = [
            "INSERT ON lines",
            "INSERT ON lines WHEN NEW.number = 3",
            "DELETE ON sealed",
            "INSERT ON sealed",
            "INSERT ON sealed WHEN NEW.position = 1",
            "DELETE ON instructions",
            "INSERT ON instructions",
        ];
        let triggers = statements.into_iter().flat_map(|statement| {
            ["ROLLBACK", "ABORT", "FAIL"]
                .map(|how| format!("CREATE TRIGGER fault BEFORE {statement} BEGIN SELECT RAISE({how}, 'fault'); END"))
        });
        let commit = |table: &str| {
            format!(
                "CREATE TABLE IF NOT EXISTS promises (game TEXT REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED); \
                 CREATE TRIGGER fault AFTER INSERT ON {table} BEGIN INSERT INTO promises VALUES ('none'); END"
            )
        };
        triggers.chain(["lines", "sealed", "instructions"].map(commit)).collect()
    }

    #[tokio::test]
    async fn any_statement_may_fail_and_memory_agrees_with_the_store() {
        let data = tempdir().unwrap();
        let file = data.path().join("brevet.db");
        let server = Running::start(data.path()).await;
        let instruct = |id: &str, answer: &str| {
            let instruction = json!({ "decision": "never", "answer": answer });
            json!({ "type": "instruct", "id": id, "instruction": instruction })
        };
        let order = |order: &str| json!({ "type": "order", "id": format!("own {order}"), "line": 1, "order": order });
        let steps = [
            ("union-commander", instruct("i", "one")),
            ("union-commander", instruct("j", "other")),
            ("union-commander", order("bid 2")),
            ("union-scout", order("rest")),
            ("confederate-commander", order("bid 1")),
            ("confederate-scout", order("rest")),
        ];
        for fault in faults() {
            let game = server.new_game(json!({ "scenario": systems::TEST_GAME, "seed": "1863" })).await;
            run(&file, &fault).await;
            let mut refused = 0;
            for (seat, message) in &steps {
                let mut client = server.join(&game.id, &game.seats[*seat]).await;
                client.send(message.clone()).await;
                let answer = loop {
                    let answer = client.next().await.expect("an answer");
                    if answer["type"] == "refused" || answer["type"] == "accepted" {
                        break answer;
                    }
                };
                if answer["type"] == "refused" {
                    assert_eq!(answer["refusal"]["id"], "server-storage-failed");
                    refused += 1;
                    run(&file, MENDED).await;
                    memory_and_store_agree(&server, &file, &game).await;
                    accepted(&mut client, message).await;
                    run(&file, &fault).await;
                }
            }
            run(&file, MENDED).await;
            assert!(refused > 0, "never reached: {fault}");
            memory_and_store_agree(&server, &file, &game).await;
            assert_eq!(server.join(&game.id, &game.observer).await.line(), 5, "{fault}");
        }
        server.stop().await;
    }

    #[tokio::test]
    async fn a_game_or_replay_that_could_not_be_stored_can_be_created_later() {
        let data = tempdir().unwrap();
        let file = data.path().join("brevet.db");
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
        for table in ["games", "seats", "lines", "replays"] {
            run(&file, &FULL.replace("lines", table)).await;
            let reply = match table {
                "replays" => server.post("/api/replays", &record).await,
                _ => server.post("/api/games", &first_march().to_string()).await,
            };
            assert_eq!((reply.status, reply.error().as_str()), (503, "server-storage-unavailable"), "{table}");
            run(&file, MENDED).await;
            let made = server.new_game(first_march()).await;
            memory_and_store_agree(&server, &file, &made).await;
            assert_eq!(server.post("/api/replays", &record).await.status, 201);
        }
        server.stop().await;
    }

    /// Another process locks the file for longer than the server waits.
    #[tokio::test]
    async fn a_locked_file_is_written_later() {
        let data = tempdir().unwrap();
        let file = data.path().join("brevet.db");
        let server = Running::start(data.path()).await;
        let (game, mut acting, _other) = before_a_die(&server).await;
        let mut holder = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&file)).await.unwrap();
        let held = holder.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let message = march(&acting);
        acting.send(message.clone()).await;
        assert_eq!(acting.refusal().await, "server-storage-failed");
        held.rollback().await.unwrap();
        memory_and_store_agree(&server, &file, &game).await;
        accepted(&mut acting, &message).await;
        memory_and_store_agree(&server, &file, &game).await;
        server.stop().await;
    }

    #[tokio::test]
    async fn a_refused_order_is_not_done_and_can_be_sent_again() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let before = (acting.line(), acting.view.clone());
        let message = march(&acting);
        store.plan(&[Fault::Full, Fault::Full]);
        for _ in 0..2 {
            acting.send(message.clone()).await;
            assert_eq!(acting.refusal().await, "server-disk-full");
            other.nothing_new().await;
            let looking = server.join(&game.id, &game.observer).await;
            assert_eq!((looking.line(), looking.view), before);
            other.receive("presence").await;
        }
        assert_eq!(accepted(&mut acting, &message).await, before.0 + 1);
        other.receive("update").await;
        server.stop().await;
    }

    #[tokio::test]
    async fn an_order_that_is_stored_despite_an_error_is_accepted() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        store.plan(&[Fault::StoredAfterAll]);
        let line = acting.line();
        let message = march(&acting);
        assert_eq!(accepted(&mut acting, &message).await, line + 1);
        other.receive("update").await;
        memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
        server.stop().await;
    }

    /// It is unknown whether the order is stored: it gets no answer, all connections are closed, and sending it again
    /// with its id tells the result.
    #[tokio::test]
    async fn an_order_in_doubt_is_done_once() {
        for fault in [Fault::StoredAfterAll, Fault::Full] {
            let data = tempdir().unwrap();
            let store = Faulty::open(data.path()).await;
            let server = Running::with_store(store.clone()).await;
            let (game, mut acting, mut other) = before_a_die(&server).await;
            let (line, message) = (acting.line(), march(&acting));
            store.plan(&[fault]);
            store.unreadable.store(true, Ordering::SeqCst);
            acting.send(message.clone()).await;
            for client in [&mut acting, &mut other] {
                while let Some(received) = client.next().await {
                    assert_eq!(received["type"], "presence", "{received}");
                }
            }
            let mut knocking = server.knock(&game.id).await;
            knocking.send(json!({ "type": "hello", "token": game.observer })).await;
            assert_eq!(knocking.refusal().await, "server-storage-unavailable");
            store.unreadable.store(false, Ordering::SeqCst);
            let mut again = server.join(&game.id, &game.seats[acting.seat()]).await;
            assert_eq!(again.line(), line + u64::from(fault == Fault::StoredAfterAll));
            assert_eq!(accepted(&mut again, &message).await, line + 1);
            assert_eq!(server.join(&game.id, &game.observer).await.line(), line + 1);
            memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
            server.stop().await;
        }
    }

    #[tokio::test]
    async fn consent_that_could_not_be_stored_can_be_given_again() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (_game, mut acting, mut other) = before_a_die(&server).await;
        let before = acting.view.clone();
        let message = march(&acting);
        accepted(&mut acting, &message).await;
        acting.send(json!({ "type": "take-back", "id": "back" })).await;
        acting.receive("waiting").await;
        other.receive("consent-asked").await;
        store.plan(&[Fault::Full]);
        other.send(json!({ "type": "consent", "yes": true })).await;
        assert_eq!(other.refusal().await, "server-disk-full");
        other.send(json!({ "type": "consent", "yes": true })).await;
        other.receive("accepted").await;
        assert_eq!(acting.receive("accepted").await["id"], "back");
        acting.receive("update").await;
        assert_eq!(acting.view, before);
        server.stop().await;
    }

    #[tokio::test]
    async fn on_a_nearly_full_disk_running_games_go_on_without_new_ones() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, _other) = before_a_die(&server).await;
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
        store.no_room.store(true, Ordering::SeqCst);
        for (path, body) in [("/api/games", first_march().to_string()), ("/api/replays", record)] {
            let reply = server.post(path, &body).await;
            assert_eq!((reply.status, reply.error().as_str()), (507, "server-disk-low"));
        }
        let message = march(&acting);
        accepted(&mut acting, &message).await;
        store.no_room.store(false, Ordering::SeqCst);
        server.new_game(first_march()).await;
        server.stop().await;
    }
}

mod dice {
    use super::*;

    /// The socket closes between an order and its commit. Another socket of the same seat sees nothing of the die
    /// before it is stored; then everybody sees it once.
    #[tokio::test]
    async fn a_die_is_not_seen_before_it_is_stored() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let mut observer = server.join(&game.id, &game.observer).await;
        let (seat, before) = (acting.seat().to_owned(), acting.table.clone());
        let (line, view, message) = (acting.line(), acting.view.clone(), march(&acting));
        store.hold(Call::Append, &game.id);
        acting.send(message.clone()).await;
        store.somebody_waits(Call::Append, &game.id).await;
        drop(acting);
        // Joining and leaving makes the server write to the broken socket.
        for _ in 0..6 {
            let looking = server.join(&game.id, &game.seats[&seat]).await;
            assert_eq!((looking.line(), &looking.view), (line, &view), "the die is seen");
            sleep(Duration::from_millis(20)).await;
        }
        let mut second = server.join(&game.id, &game.seats[&seat]).await;
        assert_eq!((second.line(), &second.view), (line, &view), "the die is seen");
        assert_eq!(second.table["scenario"], before["scenario"]);
        let summary = server.get_with(&format!("/api/games/{}", game.id), &game.seats[&seat]).await.json();
        assert_eq!(summary["line"], line);
        store.release(Call::Append, &game.id);
        for client in [&mut second, &mut other, &mut observer] {
            client.receive("update").await;
            assert_eq!(client.line(), line + 1);
        }
        assert_eq!(accepted(&mut second, &message).await, line + 1, "it was done, once");
        second.nothing_new().await;
        memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
        server.stop().await;
    }

    /// Every die in the record is the one that the seed gives for its number, whatever happened in between.
    #[tokio::test]
    async fn no_roll_number_is_used_twice_or_skipped() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(json!({ "scenario": "gcacw/the-gap", "seed": "1863" })).await;
        let mut lot = Lot(11);
        let mut line = 1;
        for round in 0..40 {
            let (union, confederate) = both(&server, &game).await;
            if union.over() {
                break;
            }
            let mut acting = if union.owes() { union } else { confederate };
            let order = acting.some_order(&mut lot).await;
            let message = json!({ "type": "order", "id": format!("{round}"), "line": acting.line(), "order": order });
            match round % 4 {
                0 => store.plan(&[Fault::Full]),
                1 => store.plan(&[Fault::StoredAfterAll]),
                _ => {}
            }
            acting.send(message.clone()).await;
            if round % 4 == 2 {
                let seat = acting.seat().to_owned();
                drop(acting);
                acting = server.join(&game.id, &game.seats[&seat]).await;
            }
            if round % 4 == 0 {
                assert_eq!(acting.refusal().await, "server-disk-full");
                continue;
            }
            acting.send(message).await;
            line = acting.receive("accepted").await["line"].as_u64().unwrap();
        }
        assert!(line > 15 && store.is_sound(), "{line}");
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
        let replay = server.post("/api/replays", &record).await;
        assert_eq!(replay.status, 201, "{}", replay.body);
        server.stop().await;
    }
}

mod computers {
    use super::*;

    #[tokio::test]
    async fn a_broken_socket_does_not_block_the_computer() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        for number in 0..14 {
            let seats = json!({ "union": "human", "confederate": "random" });
            let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
            let mut lot = Lot(number);
            let mut sent = None;
            for _ in 0..6 {
                let mut union = server.join(&game.id, &game.seats["union"]).await;
                // The last order may still be on its way, or may never have arrived.
                let carried_out =
                    async { while sent.is_some_and(|line| union.line() <= line) && union.next().await.is_some() {} };
                let _ = timeout(Duration::from_millis(500), carried_out).await;
                while !union.owes() && !union.over() {
                    union.next().await.expect("the computer plays");
                }
                if union.over() {
                    break;
                }
                let order = union.some_order(&mut lot).await;
                let line = union.line();
                union.send(json!({ "type": "order", "id": format!("{line}"), "line": line, "order": order })).await;
                sent = Some(line);
            }
        }
        server.stop().await;
    }

    fn all(player: &str) -> Value {
        json!({ "union": player, "confederate": player })
    }

    /// Why a computer player cannot go on.
    async fn trouble(client: &mut TestClient) -> String {
        loop {
            if let Some(trouble) = client.receive("thinking").await["trouble"]["id"].as_str() {
                return trouble.to_owned();
            }
        }
    }

    #[tokio::test]
    async fn a_computer_order_that_is_not_stored_is_reported_and_retried() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        store.plan(&[Fault::Full; 3]);
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": all("random") })).await;
        let mut observer = server.join(&game.id, &game.observer).await;
        assert_eq!(trouble(&mut observer).await, "server-computer-not-stored");
        observer.receive("update").await;
        assert!(store.is_sound());
        server.stop().await;
    }

    /// A copy of a game with another player at its first seat.
    async fn with_player(store: &Faulty, game: &CreatedGame, player: &str) -> StoredGame {
        let mut stored = store.game(&game.id).await.unwrap().unwrap();
        stored.id = "like-another".to_owned();
        for seat in stored.seats.iter_mut().filter(|seat| seat.name != "observer") {
            (seat.player, seat.token) = (player.to_owned(), None);
        }
        let lines = store.history(&game.id).await.unwrap().lines;
        store.create(&stored, &Step { lines, ..Step::default() }).await.unwrap();
        stored
    }

    #[tokio::test]
    async fn a_stuck_computer_is_reported_to_whoever_joins() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(first_march()).await;
        let stored = with_player(&store, &game, "nobody-knows-him").await;
        for _ in 0..2 {
            let mut observer = server.join(&stored.id, &game.observer).await;
            assert_eq!(trouble(&mut observer).await, "server-computer-stuck");
        }
        server.stop().await;
    }

    /// The server stopped while a computer owed an order: it thinks when the room is opened.
    #[tokio::test]
    async fn a_computer_that_owes_an_order_thinks_when_its_room_is_opened() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(first_march()).await;
        let stored = with_player(&store, &game, "random").await;
        let path = format!("/api/games/{}", stored.id);
        let begun = server.get_with(&path, &game.observer).await.json()["line"].as_u64().unwrap();
        timeout(TIMEOUT, async {
            while server.get_with(&path, &game.observer).await.json()["line"].as_u64().unwrap() < begun + 3 {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await
        .expect("the computer plays");
        server.stop().await;
    }
}

mod busy {
    use super::*;

    /// How long something may take that must not wait.
    async fn at_once<T>(what: impl Future<Output = T>) -> T {
        timeout(Duration::from_secs(4), what).await.expect("an answer at once")
    }

    #[tokio::test]
    async fn a_room_that_is_being_stored_blocks_nobody() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let message = march(&acting);
        store.hold(Call::Append, &game.id);
        acting.send(message).await;
        store.somebody_waits(Call::Append, &game.id).await;
        let token = &game.seats[other.seat()];
        at_once(async {
            let here = server.get_with(&format!("/api/games/{}", game.id), token).await;
            assert_eq!((here.status, here.json()["line"].as_u64()), (200, Some(other.line())));
            assert_eq!(server.get_with(&format!("/api/games/{}/record", game.id), token).await.status, 200);
            assert_eq!(server.get_with(&format!("/api/games/{}/case", game.id), token).await.status, 200);
            let mut looking = server.join(&game.id, token).await;
            looking.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
            looking.receive("answer").await;
            drop(looking);
            let (_, mut elsewhere, _elsewhere) = before_a_die(&server).await;
            let message = march(&elsewhere);
            accepted(&mut elsewhere, &message).await;
        })
        .await;
        store.release(Call::Append, &game.id);
        acting.receive("accepted").await;
        other.receive("update").await;
        server.stop().await;
    }

    #[tokio::test]
    async fn opening_a_game_blocks_no_other_game() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (slow, quick) = (server.new_game(first_march()).await, server.new_game(first_march()).await);
        store.hold(Call::History, &slow.id);
        let mut first = server.knock(&slow.id).await;
        let mut second = server.knock(&slow.id).await;
        for (client, seat) in [(&mut first, "union"), (&mut second, "confederate")] {
            client.send(json!({ "type": "hello", "token": slow.seats[seat] })).await;
        }
        store.somebody_waits(Call::History, &slow.id).await;
        at_once(async {
            let (mut union, mut confederate) = both(&server, &quick).await;
            play(&mut union, &mut confederate, 3, &mut Lot(4)).await;
            server.new_game(first_march()).await;
        })
        .await;
        store.release(Call::History, &slow.id);
        for client in [&mut first, &mut second] {
            assert_eq!(client.receive("table").await["line"], 1);
        }
        server.stop().await;
    }

    /// Cancelling the opening of a game does not prevent the next one.
    #[tokio::test]
    async fn a_cancelled_opening_does_not_block_the_next() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(first_march()).await;
        store.hold(Call::History, &game.id);
        let path = format!("/api/games/{}", game.id);
        let asking = timeout(Duration::from_millis(300), server.get_with(&path, &game.observer));
        assert!(asking.await.is_err(), "held");
        store.release(Call::History, &game.id);
        assert_eq!(at_once(server.get_with(&path, &game.observer)).await.status, 200);
        server.stop().await;
    }

    #[tokio::test]
    async fn an_order_sent_twice_at_once_is_done_once() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let mut twin = server.join(&game.id, &game.seats[acting.seat()]).await;
        let (line, message) = (acting.line(), march(&acting));
        store.hold(Call::Append, &game.id);
        acting.send(message.clone()).await;
        store.somebody_waits(Call::Append, &game.id).await;
        twin.send(message.clone()).await;
        sleep(Duration::from_millis(50)).await;
        store.release(Call::Append, &game.id);
        for client in [&mut acting, &mut twin] {
            assert_eq!(client.receive("accepted").await["line"], line + 1);
        }
        other.receive("update").await;
        other.nothing_new().await;
        assert_eq!(server.join(&game.id, &game.observer).await.line(), line + 1);
        server.stop().await;
    }

    /// A client that joins while an order is being stored gets the update afterwards, in the right order.
    #[tokio::test]
    async fn a_client_that_joins_meanwhile_gets_what_follows() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, _other) = before_a_die(&server).await;
        let mut late = Vec::new();
        for round in 0..5 {
            let order = acting.some_order(&mut Lot(round)).await;
            let line = acting.line();
            store.hold(Call::Append, &game.id);
            acting.send(json!({ "type": "order", "id": format!("o{round}"), "line": line, "order": order })).await;
            store.somebody_waits(Call::Append, &game.id).await;
            late.push(server.join(&game.id, &game.observer).await);
            store.release(Call::Append, &game.id);
            acting.receive("accepted").await;
            acting.receive("update").await;
            if !acting.owes() {
                break;
            }
        }
        let fresh = server.join(&game.id, &game.observer).await;
        for mut client in late {
            while client.line() < acting.line() {
                client.receive("update").await;
            }
            assert_eq!(client.view, fresh.view);
        }
        server.stop().await;
    }
}

mod stopping {
    use super::*;

    #[tokio::test]
    async fn a_stopping_server_waits_for_running_orders() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, _other) = before_a_die(&server).await;
        let (line, message) = (acting.line(), march(&acting));
        store.hold(Call::Append, &game.id);
        acting.send(message.clone()).await;
        store.somebody_waits(Call::Append, &game.id).await;
        let stopped = tokio::spawn(server.stop());
        sleep(Duration::from_millis(300)).await;
        assert!(!stopped.is_finished(), "an order is running");
        store.release(Call::Append, &game.id);
        stopped.await.unwrap();
        let server = Running::with_store(Faulty::open(data.path()).await).await;
        let mut again = server.join(&game.id, &game.seats[acting.seat()]).await;
        assert_eq!(again.line(), line + 1);
        assert_eq!(accepted(&mut again, &message).await, line + 1, "whoever was not answered asks again");
        server.stop().await;
    }

    #[tokio::test]
    async fn computer_players_do_not_keep_a_server_from_stopping() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        for _ in 0..4 {
            server.new_game(json!({ "scenario": "gcacw/the-gap", "seats": seats })).await;
        }
        sleep(Duration::from_millis(200)).await;
        server.stop().await;
        let server = Running::start(data.path()).await;
        server.new_game(first_march()).await;
        server.stop().await;
    }
}

mod everything_at_once {
    use super::*;
    use futures_util::future::join_all;

    /// Sends an order on as many sockets as necessary until it is accepted; returns the line that follows it.
    async fn insist(server: &Running, game: &CreatedGame, seat: &str, message: &Value) -> u64 {
        loop {
            let Some(mut client) = server.try_to_join(&game.id, &game.seats[seat]).await else {
                sleep(Duration::from_millis(5)).await;
                continue;
            };
            client.send_frame(message.to_string().into()).await;
            while let Some(received) = client.next().await {
                if received["id"] == message["id"] && received["type"] == "accepted" {
                    return received["line"].as_u64().unwrap();
                }
                if received["id"] == message["id"] {
                    let why = received["refusal"]["id"].as_str().unwrap();
                    assert!(["server-disk-full", "server-storage-failed"].contains(&why), "{received}");
                    break;
                }
            }
        }
    }

    /// A game with many failures; returns what was accepted: seat, id and the following line.
    async fn unlucky(server: &Running, store: &Faulty, game: &CreatedGame, mut lot: Lot) -> Vec<(String, String, u64)> {
        let mischief: Vec<Value> = (0..7).map(Value::from).collect();
        let mut accepted = Vec::new();
        while accepted.len() < 40 {
            let Some(looking) = server.try_to_join(&game.id, &game.observer).await else { continue };
            let Some(seat) = looking.now["owed"][0][0].as_str().map(str::to_owned) else { break };
            let Some(mut client) = server.try_to_join(&game.id, &game.seats[&seat]).await else { continue };
            let Some(offer) = client.now["offers"].as_array().unwrap().iter().find(|offer| offer["whole"] == true)
            else {
                break;
            };
            let (id, order) = (format!("{}", accepted.len()), offer["text"].clone());
            let message = json!({ "type": "order", "id": id, "line": client.line(), "order": order });
            match lot.one_of(&mischief).as_u64().unwrap() {
                0 => store.plan(&[Fault::Full]),
                1 => store.plan(&[Fault::StoredAfterAll]),
                2 => {
                    store.plan(&[Fault::StoredAfterAll]);
                    store.unreadable.store(true, Ordering::SeqCst);
                }
                3 => {
                    store.plan(&[Fault::Full]);
                    store.unreadable.store(true, Ordering::SeqCst);
                }
                _ => {}
            }
            client.send_frame(message.to_string().into()).await;
            if lot.one_of(&mischief).as_u64().unwrap() < 4 {
                drop(client);
            }
            sleep(Duration::from_millis(lot.one_of(&mischief).as_u64().unwrap())).await;
            store.unreadable.store(false, Ordering::SeqCst);
            let line = insist(server, game, &seat, &message).await;
            accepted.push((seat, id, line));
        }
        accepted
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn whatever_fails_accepted_orders_are_stored_once() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let mut games = Vec::new();
        for _ in 0..4 {
            games.push(server.new_game(json!({ "scenario": "gcacw/the-gap", "seed": "1863" })).await);
        }
        let played = games.iter().zip(1..).map(|(game, lot)| unlucky(&server, &store, game, Lot(lot)));
        let played = join_all(played).await;
        while !store.is_sound() {
            let spare = server.new_game(first_march()).await;
            let client = server.join(&spare.id, &spare.seats["union"]).await;
            let seat = client.now["owed"][0][0].as_str().unwrap();
            let message = json!({ "type": "order", "id": "spare", "line": 1, "order": "pass" });
            insist(&server, &spare, seat, &message).await;
        }
        for (game, accepted) in games.iter().zip(&played) {
            assert!(accepted.len() > 10, "{}", accepted.len());
            let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
            let replay = server.post("/api/replays", &record).await;
            assert_eq!(replay.status, 201, "every die is the one of its number: {}", replay.body);
        }
        server.stop().await;
        let store = Sqlite::open(&data.path().join("games.db")).await.unwrap();
        for (game, accepted) in games.iter().zip(&played) {
            let lines = store.history(&game.id).await.unwrap().lines;
            assert_eq!(lines.len(), accepted.len() + 1, "each once");
            for (seat, id, line) in accepted {
                let stored = &lines[*line as usize - 1];
                assert_eq!((&stored.seat, stored.order_id.as_ref()), (seat, Some(id)));
            }
        }
    }
}

/// An order that never ends does not keep the server from stopping.
#[tokio::test]
async fn a_stopping_server_does_not_wait_forever() {
    let data = tempdir().unwrap();
    let store = Faulty::open(data.path()).await;
    let limits = Limits { stops_within: Duration::from_millis(300), ..Limits::default() };
    let server = Running::with_store_for(store.clone(), Public { limits, ..Public::default() }).await;
    let (game, mut acting, _other) = before_a_die(&server).await;
    store.hold(Call::Append, &game.id);
    let order = march(&acting);
    acting.send(order).await;
    store.somebody_waits(Call::Append, &game.id).await;
    server.stop().await;
}
