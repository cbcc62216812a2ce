//! What goes wrong while an order is carried out: the storage fails, the socket breaks, the server stops, another
//! table is busy. What was accepted is stored, once; what was not stored was seen by nobody.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::faults::{Call, Fault, Faulty};
use common::{Chair, Lot, Made, PATIENCE, Running, first_march, play};
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

async fn both(server: &Running, game: &Made) -> (Chair, Chair) {
    let union = server.sit(&game.id, &game.seats["union"]).await;
    let confederate = server.sit(&game.id, &game.seats["confederate"]).await;
    (union, confederate)
}

/// A game of the first march with its first player at a decision that rolls a die.
async fn before_a_die(server: &Running) -> (Made, Chair, Chair) {
    let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seed": "1863" })).await;
    let (union, confederate) = both(server, &game).await;
    let (mut acting, mut other) = if union.owes() { (union, confederate) } else { (confederate, union) };
    acting.order("take").await;
    other.hear("update").await;
    (game, acting, other)
}

fn march(acting: &Chair) -> Value {
    let order = acting.now["offers"][0]["text"].as_str().unwrap();
    json!({ "type": "order", "id": "march", "line": acting.line(), "order": order })
}

/// What another server, that has opened the same files, tells of the game is what this one tells.
async fn memory_and_store_agree(server: &Running, file: &Path, game: &Made) {
    let store = Sqlite::open(file).await.unwrap();
    let other = Running::with_store(Arc::new(store)).await;
    for token in game.seats.values().chain([&game.observer]) {
        let here = server.sit(&game.id, token).await;
        let there = other.sit(&game.id, token).await;
        assert_eq!(here.table, there.table);
    }
    other.stop().await;
}

/// Sends something that is accepted; the line that follows it.
async fn accepted(chair: &mut Chair, message: &Value) -> u64 {
    chair.send(message.clone()).await;
    chair.hear("accepted").await["line"].as_u64().unwrap()
}

mod storage {
    use super::*;

    async fn run(file: &Path, sql: &str) {
        let options = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// A full disk ends SQLite's transaction by itself: so does this.
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
        // As after kill -9: the files as they are, in another folder.
        let killed = tempdir().unwrap();
        for name in ["brevet.db", "brevet.db-wal"] {
            std::fs::copy(data.path().join(name), killed.path().join(name)).unwrap();
        }
        server.stop().await;
        for folder in [&killed, &data] {
            let server = Running::start(folder.path()).await;
            let again = server.sit(&game.id, &game.seats["union"]).await;
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
            for chair in [&mut union, &mut confederate] {
                while chair.line() == line {
                    chair.hear("update").await;
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
            let again = server.sit(&game.id, &game.seats["union"]).await;
            assert_eq!((again.line(), &again.view), (union.line(), &union.view));
            server.stop().await;
        }
    }

    /// Gives an order that somebody owes; what is answered to it.
    async fn some_answer(chairs: [&mut Chair; 2], id: &str) -> Value {
        let acting = chairs.into_iter().find(|chair| chair.owes()).unwrap();
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

    /// The files stay open, and would take every order; but nobody would find them again.
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
        assert_eq!(server.sit(&game.id, &game.seats["union"]).await.line(), union.line());
        server.stop().await;
    }

    /// Every statement that an order may write, failing as SQLite may let it fail.
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
    async fn every_statement_may_fail_and_memory_agrees_with_what_is_stored() {
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
                let mut chair = server.sit(&game.id, &game.seats[*seat]).await;
                chair.send(message.clone()).await;
                let answer = loop {
                    let answer = chair.next().await.expect("an answer");
                    if answer["type"] == "refused" || answer["type"] == "accepted" {
                        break answer;
                    }
                };
                if answer["type"] == "refused" {
                    assert_eq!(answer["refusal"]["id"], "server-storage-failed");
                    refused += 1;
                    run(&file, MENDED).await;
                    memory_and_store_agree(&server, &file, &game).await;
                    accepted(&mut chair, message).await;
                    run(&file, &fault).await;
                }
            }
            run(&file, MENDED).await;
            assert!(refused > 0, "never reached: {fault}");
            memory_and_store_agree(&server, &file, &game).await;
            assert_eq!(server.sit(&game.id, &game.observer).await.line(), 5, "{fault}");
        }
        server.stop().await;
    }

    #[tokio::test]
    async fn a_game_or_a_replay_that_cannot_be_stored_can_be_made_later() {
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

    /// Somebody else holds the file for longer than the server waits.
    #[tokio::test]
    async fn a_file_that_is_held_is_written_later() {
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
    async fn what_is_refused_is_not_done_and_can_be_sent_again() {
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
            let looking = server.sit(&game.id, &game.observer).await;
            assert_eq!((looking.line(), looking.view), before);
            other.hear("presence").await;
        }
        assert_eq!(accepted(&mut acting, &message).await, before.0 + 1);
        other.hear("update").await;
        server.stop().await;
    }

    #[tokio::test]
    async fn an_order_that_is_stored_in_spite_of_an_error_is_accepted() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        store.plan(&[Fault::StoredAfterAll]);
        let line = acting.line();
        let message = march(&acting);
        assert_eq!(accepted(&mut acting, &message).await, line + 1);
        other.hear("update").await;
        memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
        server.stop().await;
    }

    /// Nobody knows whether the order is stored: it is not answered, everybody leaves, and whoever sends it again
    /// under its id learns what came of it.
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
            for chair in [&mut acting, &mut other] {
                while let Some(heard) = chair.next().await {
                    assert_eq!(heard["type"], "presence", "{heard}");
                }
            }
            let mut knocking = server.knock(&game.id).await;
            knocking.send(json!({ "type": "hello", "token": game.observer })).await;
            assert_eq!(knocking.refusal().await, "server-storage-unavailable");
            store.unreadable.store(false, Ordering::SeqCst);
            let mut again = server.sit(&game.id, &game.seats[acting.seat()]).await;
            assert_eq!(again.line(), line + u64::from(fault == Fault::StoredAfterAll));
            assert_eq!(accepted(&mut again, &message).await, line + 1);
            assert_eq!(server.sit(&game.id, &game.observer).await.line(), line + 1);
            memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
            server.stop().await;
        }
    }

    #[tokio::test]
    async fn consent_that_could_not_be_stored_is_given_again() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (_game, mut acting, mut other) = before_a_die(&server).await;
        let before = acting.view.clone();
        let message = march(&acting);
        accepted(&mut acting, &message).await;
        acting.send(json!({ "type": "take-back", "id": "back" })).await;
        acting.hear("waiting").await;
        other.hear("consent-asked").await;
        store.plan(&[Fault::Full]);
        other.send(json!({ "type": "consent", "yes": true })).await;
        assert_eq!(other.refusal().await, "server-disk-full");
        other.send(json!({ "type": "consent", "yes": true })).await;
        other.hear("accepted").await;
        assert_eq!(acting.hear("accepted").await["id"], "back");
        acting.hear("update").await;
        assert_eq!(acting.view, before);
        server.stop().await;
    }

    #[tokio::test]
    async fn without_room_no_new_games_but_those_that_have_begun_go_on() {
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

    /// The socket breaks between an order and its commit. Through another socket of the same seat nothing is seen
    /// of the die before it is stored, and then by everybody, once.
    #[tokio::test]
    async fn nobody_sees_a_die_before_it_is_stored() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let mut observer = server.sit(&game.id, &game.observer).await;
        let (seat, before) = (acting.seat().to_owned(), acting.table.clone());
        let (line, view, message) = (acting.line(), acting.view.clone(), march(&acting));
        store.hold(Call::Append, &game.id);
        acting.send(message.clone()).await;
        store.somebody_waits(Call::Append, &game.id).await;
        drop(acting);
        // Whoever comes and goes makes the server write to the broken socket.
        for _ in 0..6 {
            let looking = server.sit(&game.id, &game.seats[&seat]).await;
            assert_eq!((looking.line(), &looking.view), (line, &view), "the die is seen");
            sleep(Duration::from_millis(20)).await;
        }
        let mut second = server.sit(&game.id, &game.seats[&seat]).await;
        assert_eq!((second.line(), &second.view), (line, &view), "the die is seen");
        assert_eq!(second.table["scenario"], before["scenario"]);
        let summary = server.get_with(&format!("/api/games/{}", game.id), &game.seats[&seat]).await.json();
        assert_eq!(summary["line"], line);
        store.release(Call::Append, &game.id);
        for chair in [&mut second, &mut other, &mut observer] {
            chair.hear("update").await;
            assert_eq!(chair.line(), line + 1);
        }
        assert_eq!(accepted(&mut second, &message).await, line + 1, "it was done, once");
        second.nothing_new().await;
        memory_and_store_agree(&server, &data.path().join("games.db"), &game).await;
        server.stop().await;
    }

    /// Every die of the record is the one that the seed gives for its number, whatever happened between.
    #[tokio::test]
    async fn no_roll_number_is_used_twice_and_none_is_left_out() {
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
                acting = server.sit(&game.id, &game.seats[&seat]).await;
            }
            if round % 4 == 0 {
                assert_eq!(acting.refusal().await, "server-disk-full");
                continue;
            }
            acting.send(message).await;
            line = acting.hear("accepted").await["line"].as_u64().unwrap();
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
    async fn a_broken_socket_does_not_keep_the_computer_waiting() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        for number in 0..14 {
            let seats = json!({ "union": "human", "confederate": "random" });
            let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
            let mut lot = Lot(number);
            let mut sent = None;
            for _ in 0..6 {
                let mut union = server.sit(&game.id, &game.seats["union"]).await;
                // The last order may still be on its way, or never have arrived.
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

    /// What keeps a computer player from going on.
    async fn trouble(chair: &mut Chair) -> String {
        loop {
            if let Some(trouble) = chair.hear("thinking").await["trouble"]["id"].as_str() {
                return trouble.to_owned();
            }
        }
    }

    #[tokio::test]
    async fn an_order_of_the_computer_that_is_not_stored_is_told_and_tried_again() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        store.plan(&[Fault::Full; 3]);
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": all("random") })).await;
        let mut observer = server.sit(&game.id, &game.observer).await;
        assert_eq!(trouble(&mut observer).await, "server-computer-not-stored");
        observer.hear("update").await;
        assert!(store.is_sound());
        server.stop().await;
    }

    /// A game like another one, with another player at its first seat.
    async fn with_player(store: &Faulty, game: &Made, player: &str) -> StoredGame {
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
    async fn a_computer_that_finds_nothing_says_so_to_whoever_sits_down() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(first_march()).await;
        let stored = with_player(&store, &game, "nobody-knows-him").await;
        for _ in 0..2 {
            let mut observer = server.sit(&stored.id, &game.observer).await;
            assert_eq!(trouble(&mut observer).await, "server-computer-stuck");
        }
        server.stop().await;
    }

    /// The server stopped while a computer owed an order: it thinks when the table is opened.
    #[tokio::test]
    async fn a_computer_that_owes_an_order_thinks_when_its_table_is_opened() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let game = server.new_game(first_march()).await;
        let stored = with_player(&store, &game, "random").await;
        let path = format!("/api/games/{}", stored.id);
        let begun = server.get_with(&path, &game.observer).await.json()["line"].as_u64().unwrap();
        timeout(PATIENCE, async {
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

    /// What must not wait.
    async fn at_once<T>(what: impl Future<Output = T>) -> T {
        timeout(Duration::from_secs(4), what).await.expect("an answer at once")
    }

    #[tokio::test]
    async fn a_table_that_is_being_stored_keeps_nobody_waiting() {
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
            let mut looking = server.sit(&game.id, token).await;
            looking.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
            looking.hear("answer").await;
            drop(looking);
            let (_, mut elsewhere, _elsewhere) = before_a_die(&server).await;
            let message = march(&elsewhere);
            accepted(&mut elsewhere, &message).await;
        })
        .await;
        store.release(Call::Append, &game.id);
        acting.hear("accepted").await;
        other.hear("update").await;
        server.stop().await;
    }

    #[tokio::test]
    async fn a_game_that_is_being_opened_keeps_no_other_waiting() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (slow, quick) = (server.new_game(first_march()).await, server.new_game(first_march()).await);
        store.hold(Call::History, &slow.id);
        let mut first = server.knock(&slow.id).await;
        let mut second = server.knock(&slow.id).await;
        for (chair, seat) in [(&mut first, "union"), (&mut second, "confederate")] {
            chair.send(json!({ "type": "hello", "token": slow.seats[seat] })).await;
        }
        store.somebody_waits(Call::History, &slow.id).await;
        at_once(async {
            let (mut union, mut confederate) = both(&server, &quick).await;
            play(&mut union, &mut confederate, 3, &mut Lot(4)).await;
            server.new_game(first_march()).await;
        })
        .await;
        store.release(Call::History, &slow.id);
        for chair in [&mut first, &mut second] {
            assert_eq!(chair.hear("table").await["line"], 1);
        }
        server.stop().await;
    }

    /// Whoever gives up while a game is being opened does not keep the next one from opening it.
    #[tokio::test]
    async fn whoever_leaves_while_a_game_is_opened_leaves_it_to_the_next() {
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
    async fn an_order_that_comes_twice_at_once_is_done_once() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let server = Running::with_store(store.clone()).await;
        let (game, mut acting, mut other) = before_a_die(&server).await;
        let mut twin = server.sit(&game.id, &game.seats[acting.seat()]).await;
        let (line, message) = (acting.line(), march(&acting));
        store.hold(Call::Append, &game.id);
        acting.send(message.clone()).await;
        store.somebody_waits(Call::Append, &game.id).await;
        twin.send(message.clone()).await;
        sleep(Duration::from_millis(50)).await;
        store.release(Call::Append, &game.id);
        for chair in [&mut acting, &mut twin] {
            assert_eq!(chair.hear("accepted").await["line"], line + 1);
        }
        other.hear("update").await;
        other.nothing_new().await;
        assert_eq!(server.sit(&game.id, &game.observer).await.line(), line + 1);
        server.stop().await;
    }

    /// Who sits down while an order is being stored is told of it afterwards, in the right order.
    #[tokio::test]
    async fn who_sits_down_meanwhile_hears_what_follows() {
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
            late.push(server.sit(&game.id, &game.observer).await);
            store.release(Call::Append, &game.id);
            acting.hear("accepted").await;
            acting.hear("update").await;
            if !acting.owes() {
                break;
            }
        }
        let fresh = server.sit(&game.id, &game.observer).await;
        for mut chair in late {
            while chair.line() < acting.line() {
                chair.hear("update").await;
            }
            assert_eq!(chair.view, fresh.view);
        }
        server.stop().await;
    }
}

mod stopping {
    use super::*;

    #[tokio::test]
    async fn a_server_that_stops_waits_for_running_orders() {
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
        let mut again = server.sit(&game.id, &game.seats[acting.seat()]).await;
        assert_eq!(again.line(), line + 1);
        assert_eq!(accepted(&mut again, &message).await, line + 1, "whoever was not answered asks again");
        server.stop().await;
    }

    #[tokio::test]
    async fn computers_that_play_on_do_not_keep_a_server_from_stopping() {
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

    /// Sends an order, on as many sockets as it takes, until it is accepted; the line that follows it.
    async fn insist(server: &Running, game: &Made, seat: &str, message: &Value) -> u64 {
        loop {
            let Some(mut chair) = server.try_to_sit(&game.id, &game.seats[seat]).await else {
                sleep(Duration::from_millis(5)).await;
                continue;
            };
            chair.send_frame(message.to_string().into()).await;
            while let Some(heard) = chair.next().await {
                if heard["id"] == message["id"] && heard["type"] == "accepted" {
                    return heard["line"].as_u64().unwrap();
                }
                if heard["id"] == message["id"] {
                    let why = heard["refusal"]["id"].as_str().unwrap();
                    assert!(["server-disk-full", "server-storage-failed"].contains(&why), "{heard}");
                    break;
                }
            }
        }
    }

    /// One game with a lot of bad luck; what was accepted: seat, id and the line that followed.
    async fn unlucky(server: &Running, store: &Faulty, game: &Made, mut lot: Lot) -> Vec<(String, String, u64)> {
        let mischief: Vec<Value> = (0..7).map(Value::from).collect();
        let mut accepted = Vec::new();
        while accepted.len() < 40 {
            let Some(looking) = server.try_to_sit(&game.id, &game.observer).await else { continue };
            let Some(seat) = looking.now["owed"][0][0].as_str().map(str::to_owned) else { break };
            let Some(mut chair) = server.try_to_sit(&game.id, &game.seats[&seat]).await else { continue };
            let Some(offer) = chair.now["offers"].as_array().unwrap().iter().find(|offer| offer["whole"] == true)
            else {
                break;
            };
            let (id, order) = (format!("{}", accepted.len()), offer["text"].clone());
            let message = json!({ "type": "order", "id": id, "line": chair.line(), "order": order });
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
            chair.send_frame(message.to_string().into()).await;
            if lot.one_of(&mischief).as_u64().unwrap() < 4 {
                drop(chair);
            }
            sleep(Duration::from_millis(lot.one_of(&mischief).as_u64().unwrap())).await;
            store.unreadable.store(false, Ordering::SeqCst);
            let line = insist(server, game, &seat, &message).await;
            accepted.push((seat, id, line));
        }
        accepted
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn whatever_happens_what_was_accepted_is_stored_once() {
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
            let chair = server.sit(&spare.id, &spare.seats["union"]).await;
            let seat = chair.now["owed"][0][0].as_str().unwrap();
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

/// What never ends does not keep the server from stopping.
#[tokio::test]
async fn a_server_that_stops_does_not_wait_for_ever() {
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
