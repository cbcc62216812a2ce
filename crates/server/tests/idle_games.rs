//! Idle games: they are unloaded and loaded again without any visible difference.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::faults::{Call, Fault, Faulty};
use common::{CreatedGame, Lot, Running, TIMEOUT, TestClient, first_march, play};
use serde_json::{Value, json};
use server::store::Store;
use server::{Limits, Public};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tempfile::{TempDir, tempdir};
use tokio::time::{sleep, timeout};

/// How long an idle game stays in memory.
const IDLE: Duration = Duration::from_millis(300);

/// A server that unloads idle games quickly, and its store.
struct IdleServer {
    server: Running,
    store: Arc<Faulty>,
    _data: TempDir,
}

impl IdleServer {
    async fn start(idle_for: Duration) -> IdleServer {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let limits = Limits { idle_for, ..Limits::default() };
        let server = Running::with_store_for(store.clone(), Public { limits, ..Public::default() }).await;
        IdleServer { server, store, _data: data }
    }

    /// A game before a die roll: who acts, and who waits.
    async fn before_a_die(&self) -> (CreatedGame, TestClient, TestClient) {
        let game = self.server.new_game(first_march()).await;
        let union = self.server.join(&game.id, &game.seats["union"]).await;
        let confederate = self.server.join(&game.id, &game.seats["confederate"]).await;
        let (mut acting, mut other) = if union.owes() { (union, confederate) } else { (confederate, union) };
        acting.order("take").await;
        other.receive("update").await;
        (game, acting, other)
    }

    /// Waits until a game is no longer in memory. It was read so often before; the next use reads it again.
    async fn unloaded(&self, game: &CreatedGame) -> usize {
        sleep(IDLE * 5 / 2).await;
        self.store.opened(&game.id)
    }

    /// A game's card.
    async fn card(&self, game: &CreatedGame) -> Value {
        let reply = self.server.get_with(&format!("/api/games/{}", game.id), &game.observer).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    }
}

/// The first offered order.
fn march(acting: &TestClient) -> Value {
    let order = acting.now["offers"][0]["text"].clone();
    json!({ "type": "order", "id": "march", "line": acting.line(), "order": order })
}

/// Waits until a game has no connections.
async fn leave(clients: impl IntoIterator<Item = TestClient>) {
    clients.into_iter().for_each(drop);
    sleep(Duration::from_millis(20)).await;
}

mod loading {
    use super::*;

    #[tokio::test]
    async fn a_game_that_was_unloaded_is_the_same() {
        for scenario in ["gcacw/the-gap", "guns/gettysburg", "billy-yank/little-round-top"] {
            let idle = IdleServer::start(IDLE).await;
            let game = idle.server.new_game(json!({ "scenario": scenario })).await;
            let mut union = idle.server.join(&game.id, &game.seats["union"]).await;
            let mut confederate = idle.server.join(&game.id, &game.seats["confederate"]).await;
            let lot = &mut Lot(5);
            if scenario.starts_with("billy") {
                // Orders are sealed here: whoever has sealed waits for the other.
                let order = union.some_order(lot).await;
                union.order(&order).await;
            } else {
                play(&mut union, &mut confederate, 30, lot).await;
            }
            let seen = idle.server.join(&game.id, &game.seats["union"]).await.table;
            leave([union, confederate]).await;
            let before = idle.unloaded(&game).await;
            let again = idle.server.join(&game.id, &game.seats["union"]).await.table;
            assert_eq!(idle.store.opened(&game.id), before + 1, "it was unloaded");
            assert_eq!(again, seen);
            idle.server.stop().await;
        }
    }

    /// A game that is looked at now and then stays loaded.
    #[tokio::test]
    async fn a_game_in_use_stays_loaded() {
        let idle = IdleServer::start(Duration::from_secs(60)).await;
        let (game, acting, other) = idle.before_a_die().await;
        leave([acting, other]).await;
        for _ in 0..3 {
            idle.card(&game).await;
        }
        drop(idle.server.join(&game.id, &game.observer).await);
        assert_eq!(idle.store.opened(&game.id), 1);
        idle.server.stop().await;
    }

    #[tokio::test]
    async fn of_many_empty_rooms_the_most_recent_stay_open() {
        let idle = IdleServer::start(Duration::from_secs(60)).await;
        let mut games = Vec::new();
        for _ in 0..140 {
            games.push(idle.server.new_game(first_march()).await);
        }
        let kept = idle.server.join(&games[0].id, &games[0].observer).await;
        for game in &games {
            idle.card(game).await;
        }
        for (game, opened) in [(&games[0], 1), (&games[139], 1), (&games[1], 2)] {
            idle.card(game).await;
            assert_eq!(idle.store.opened(&game.id), opened);
        }
        drop(kept);
        idle.server.stop().await;
    }

    /// Connected clients keep their connections. The next order loads the game, and all are told what it changed.
    #[tokio::test]
    async fn connected_clients_do_not_notice() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, mut other) = idle.before_a_die().await;
        let before = idle.unloaded(&game).await;
        other.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
        other.receive("answer").await;
        assert_eq!(idle.store.opened(&game.id), before + 1, "a question loads it");
        let before = idle.unloaded(&game).await;
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        other.receive("update").await;
        assert_eq!(idle.store.opened(&game.id), before + 1, "and so does an order");
        idle.unloaded(&game).await;
        for client in [&acting, &other] {
            let fresh = idle.server.join(&game.id, &game.seats[client.seat()]).await;
            assert_eq!((&fresh.view, &fresh.now["offers"]), (&client.view, &client.now["offers"]));
            assert_eq!((fresh.line(), &fresh.now["take_back"]), (client.line(), &client.now["take_back"]));
        }
        idle.server.stop().await;
    }

    /// Many clients need the same unloaded game at once: it is loaded once, and of two orders for the same line one
    /// is done.
    #[tokio::test]
    async fn a_game_loaded_twice_at_once_exists_once() {
        let idle = IdleServer::start(IDLE).await;
        let (game, acting, other) = idle.before_a_die().await;
        let (seat, message) = (acting.seat().to_owned(), march(&acting));
        leave([acting, other]).await;
        let before = idle.unloaded(&game).await;
        idle.store.hold(Call::History, &game.id);
        let mut sockets = Vec::new();
        for _ in 0..4 {
            let mut socket = idle.server.knock(&game.id).await;
            socket.send(json!({ "type": "hello", "token": game.seats[&seat] })).await;
            sockets.push(socket);
        }
        idle.store.somebody_waits(Call::History, &game.id).await;
        sleep(IDLE * 3).await;
        idle.store.release(Call::History, &game.id);
        for socket in &mut sockets {
            socket.receive("table").await;
        }
        assert_eq!(idle.store.opened(&game.id), before + 1);
        one_is_done(&mut sockets, &message).await;
        assert_eq!(idle.card(&game).await["line"], message["line"].as_u64().unwrap() + 1);
        idle.server.stop().await;
    }

    /// The same with connected clients, whose orders load the game.
    #[tokio::test]
    async fn an_unloaded_game_that_gets_two_orders_at_once_does_one() {
        let idle = IdleServer::start(IDLE).await;
        let (game, acting, _other) = idle.before_a_die().await;
        let (seat, message) = (acting.seat().to_owned(), march(&acting));
        let mut sockets = vec![acting];
        for _ in 0..3 {
            sockets.push(idle.server.join(&game.id, &game.seats[&seat]).await);
        }
        let before = idle.unloaded(&game).await;
        idle.store.hold(Call::History, &game.id);
        let waiting = one_is_done(&mut sockets, &message);
        let release = async {
            idle.store.somebody_waits(Call::History, &game.id).await;
            sleep(IDLE * 3).await;
            idle.store.release(Call::History, &game.id);
        };
        tokio::join!(waiting, release);
        assert_eq!(idle.store.opened(&game.id), before + 1);
        assert_eq!(idle.card(&game).await["line"], message["line"].as_u64().unwrap() + 1);
        idle.server.stop().await;
    }

    /// All send the order at once, each with its own id: one is accepted, the others come too late.
    async fn one_is_done(sockets: &mut [TestClient], message: &Value) {
        for (number, socket) in sockets.iter_mut().enumerate() {
            let mut message = message.clone();
            message["id"] = json!(format!("at-once-{number}"));
            socket.send(message).await;
        }
        let mut accepted = 0;
        for socket in sockets {
            accepted += loop {
                let received = socket.next().await.expect("an answer");
                match received["type"].as_str().unwrap() {
                    "accepted" => break 1,
                    "refused" => {
                        assert_eq!(received["refusal"]["id"], "referee:stale");
                        break 0;
                    }
                    _ => {}
                }
            };
        }
        assert_eq!(accepted, 1);
    }

    #[tokio::test]
    async fn a_store_that_fails_while_a_game_is_loaded_changes_nothing() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, mut other) = idle.before_a_die().await;
        let message = march(&acting);
        idle.unloaded(&game).await;
        idle.store.unreadable.store(true, Ordering::SeqCst);
        acting.send(message.clone()).await;
        assert_eq!(acting.refusal().await, "server-storage-unavailable");
        other.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
        assert_eq!(other.refusal().await, "server-storage-unavailable");
        let card = idle.server.get_with(&format!("/api/games/{}", game.id), &game.observer).await;
        assert_eq!((card.status, card.error().as_str()), (503, "server-storage-unavailable"));
        let mut knocking = idle.server.knock(&game.id).await;
        knocking.send(json!({ "type": "hello", "token": game.observer })).await;
        assert_eq!(knocking.refusal().await, "server-storage-unavailable");
        idle.store.unreadable.store(false, Ordering::SeqCst);
        acting.send(message.clone()).await;
        assert_eq!(acting.receive("accepted").await["line"], message["line"].as_u64().unwrap() + 1);
        other.receive("update").await;
        idle.server.stop().await;
    }

    /// Cancelling the loading of a game leaves it to the next client.
    #[tokio::test]
    async fn a_cancelled_load_does_not_block_the_next() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, _other) = idle.before_a_die().await;
        idle.unloaded(&game).await;
        idle.store.hold(Call::History, &game.id);
        let path = format!("/api/games/{}", game.id);
        let asking = timeout(IDLE * 2, idle.server.get_with(&path, &game.observer));
        assert!(asking.await.is_err(), "held");
        idle.store.release(Call::History, &game.id);
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        idle.server.stop().await;
    }
}

mod falling_asleep {
    use super::*;

    /// Storing an order takes long: meanwhile the game stays loaded, and is not opened a second time.
    #[tokio::test]
    async fn a_game_stays_loaded_while_an_order_is_stored() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, other) = idle.before_a_die().await;
        let (line, message) = (acting.line(), march(&acting));
        let before = idle.unloaded(&game).await;
        idle.store.hold(Call::Append, &game.id);
        acting.send(message).await;
        idle.store.somebody_waits(Call::Append, &game.id).await;
        leave([acting, other]).await;
        sleep(IDLE * 4).await;
        assert_eq!(idle.card(&game).await["line"], line);
        assert_eq!(idle.store.opened(&game.id), before + 1, "the order loaded it, and it was not opened since");
        idle.store.release(Call::Append, &game.id);
        timeout(TIMEOUT, async {
            while idle.card(&game).await["line"] != line + 1 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the order is done, though nobody waited for it");
        idle.server.stop().await;
    }

    /// A computer player thinks, and storing its order takes long.
    #[tokio::test]
    async fn a_game_stays_loaded_while_a_computer_decides() {
        let idle = IdleServer::start(IDLE).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        let game = idle.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        idle.store.hold(Call::Append, &game.id);
        idle.store.somebody_waits(Call::Append, &game.id).await;
        let opened = idle.store.opened(&game.id);
        sleep(IDLE * 4).await;
        idle.card(&game).await;
        assert_eq!(idle.store.opened(&game.id), opened);
        idle.store.release(Call::Append, &game.id);
        over(&idle, &game).await;
        idle.server.stop().await;
    }

    /// Nobody is connected, and the disk is full for a while: the computer goes on by itself.
    #[tokio::test]
    async fn a_computer_that_owes_an_order_keeps_its_game_loaded() {
        let idle = IdleServer::start(IDLE).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        idle.store.plan(&[Fault::Full; 2]);
        let game = idle.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        timeout(TIMEOUT, async {
            while !idle.store.is_sound() || idle.store.history(&game.id).await.unwrap().lines.len() < 4 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the computer plays");
        idle.server.stop().await;
    }

    async fn over(idle: &IdleServer, game: &CreatedGame) {
        timeout(TIMEOUT, async {
            while idle.card(game).await["winner"].is_null() {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the game ends");
    }

    /// Games are unloaded at every possible moment: between an order and its answer, while somebody joins or leaves,
    /// while a computer thinks. Nothing is lost, done twice or shown wrongly.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn games_survive_being_unloaded_at_any_moment() {
        let idle = IdleServer::start(Duration::ZERO).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        let computers = idle.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        let game = idle.server.new_game(first_march()).await;
        let mut lot = Lot(9);
        loop {
            let mut union = idle.server.join(&game.id, &game.seats["union"]).await;
            let mut confederate = idle.server.join(&game.id, &game.seats["confederate"]).await;
            assert_eq!(union.line(), confederate.line());
            play(&mut union, &mut confederate, 2, &mut lot).await;
            let fresh = idle.server.join(&game.id, &game.seats["union"]).await;
            assert_eq!((&fresh.view, fresh.line()), (&union.view, union.line()));
            if union.over() {
                break;
            }
        }
        over(&idle, &computers).await;
        for game in [&game, &computers] {
            let record = idle.server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
            let replay = idle.server.post("/api/replays", &record.body).await;
            assert_eq!(replay.status, 201, "{}", replay.body);
        }
        idle.server.stop().await;
    }
}

mod what_only_the_table_knows {
    use super::*;

    /// A take-back waits for consent; all leave, the game is unloaded, and whoever comes back is asked.
    #[tokio::test]
    async fn a_take_back_request_survives() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, mut other) = idle.before_a_die().await;
        let before = acting.view.clone();
        let (asker, answers) = (acting.seat().to_owned(), other.seat().to_owned());
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        other.receive("update").await;
        acting.send(json!({ "type": "take-back", "id": "back" })).await;
        acting.receive("waiting").await;
        leave([acting, other]).await;
        let opened = idle.unloaded(&game).await;
        let mut other = idle.server.join(&game.id, &game.seats[&answers]).await;
        assert_eq!(idle.store.opened(&game.id), opened + 1, "the game was unloaded");
        assert_eq!(other.receive("consent-asked").await["by"], asker);
        idle.unloaded(&game).await;
        other.send(json!({ "type": "consent", "yes": true })).await;
        other.receive("accepted").await;
        idle.unloaded(&game).await;
        let acting = idle.server.join(&game.id, &game.seats[&asker]).await;
        assert_eq!(acting.view, before);
        idle.server.stop().await;
    }

    /// An order that is repeated with its id is accepted again without effect.
    #[tokio::test]
    async fn ids_of_orders_survive() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, other) = idle.before_a_die().await;
        let message = march(&acting);
        acting.send(message.clone()).await;
        let first = acting.receive("accepted").await;
        let seat = acting.seat().to_owned();
        leave([acting, other]).await;
        idle.unloaded(&game).await;
        let mut acting = idle.server.join(&game.id, &game.seats[&seat]).await;
        let line = acting.line();
        // With other whitespace it is the same order.
        let mut otherwise = message.clone();
        otherwise["order"] = json!(format!(" {}", message["order"].as_str().unwrap().replace(' ', "  ")));
        for message in [message, otherwise] {
            acting.send(message).await;
            assert_eq!(acting.receive("accepted").await, first);
        }
        assert_eq!(idle.card(&game).await["line"], line);
        idle.server.stop().await;
    }

    /// A sealed order is taken back; no line records it. Repeating the take-back after the game was unloaded takes
    /// back nothing more, and the old order is not sealed again by its id.
    #[tokio::test]
    async fn ids_of_sealed_orders_that_were_taken_back_survive() {
        let idle = IdleServer::start(IDLE).await;
        let game = idle.server.new_game(json!({ "scenario": systems::TEST_GAME })).await;
        let mut bidding = idle.server.join(&game.id, &game.seats["union-commander"]).await;
        let order = |text: &str| json!({ "type": "order", "id": text, "line": 1, "order": text });
        bidding.send(order("bid 1")).await;
        bidding.receive("accepted").await;
        bidding.send(json!({ "type": "take-back", "id": "back" })).await;
        bidding.receive("accepted").await;
        bidding.send(order("bid 2")).await;
        bidding.receive("accepted").await;
        bidding.receive("update").await;
        leave([bidding]).await;
        let opened = idle.unloaded(&game).await;
        let mut bidding = idle.server.join(&game.id, &game.seats["union-commander"]).await;
        assert_eq!(idle.store.opened(&game.id), opened + 1, "the game was unloaded");
        for message in [json!({ "type": "take-back", "id": "back" }), order("bid 1"), order("bid 2")] {
            bidding.send(message).await;
            assert_eq!(bidding.receive("accepted").await["line"], 1);
        }
        bidding.send(order("bid 3")).await;
        assert_eq!(bidding.refusal().await, "referee:already-sealed");
        let sealed = idle.store.history(&game.id).await.unwrap().sealed;
        assert_eq!(sealed.iter().map(|order| order.text.as_str()).collect::<Vec<_>>(), ["bid 2"]);
        idle.server.stop().await;
    }

    /// A client's link was checked in time, but the client is slow. Meanwhile the seat is taken by the link, and the
    /// room that knew of it is closed. The client cannot join.
    #[tokio::test]
    async fn a_slow_client_cannot_join_a_seat_that_was_taken() {
        let idle = IdleServer::start(IDLE).await;
        let game = idle.server.new_game(first_march()).await;
        let link = &game.seats["union"];
        idle.store.hold(Call::Game, &game.id);
        let mut slow = idle.server.knock(&game.id).await;
        slow.send(json!({ "type": "hello", "token": link })).await;
        idle.store.somebody_waits(Call::Game, &game.id).await;
        let bearer = format!("Bearer {link}");
        let body = json!({ "request": format!("{:032x}", 7) }).to_string();
        let path = format!("/api/games/{}/seat", game.id);
        // Another server over the same store takes the seat: this server's room is closed all the while.
        let limits = Limits { idle_for: IDLE, ..Limits::default() };
        let public = Public { limits, ..Public::default() };
        let store = Faulty::open(idle._data.path()).await;
        let elsewhere = Running::with_store_for(store, public).await;
        let headers = [("authorization", bearer.as_str())];
        let taken = common::request(elsewhere.address, "POST", &path, &body, &headers).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
        idle.store.release(Call::Game, &game.id);
        assert_eq!(slow.refusal().await, "server-link-used");
        elsewhere.stop().await;
        idle.server.stop().await;
    }
}

mod stopping {
    use super::*;

    /// The server stops while an order loads its game: the server waits for the order.
    #[tokio::test]
    async fn a_stopping_server_waits_for_an_order_that_loads_its_game() {
        let idle = IdleServer::start(IDLE).await;
        let (game, mut acting, _other) = idle.before_a_die().await;
        let (line, message) = (acting.line(), march(&acting));
        idle.unloaded(&game).await;
        idle.store.hold(Call::History, &game.id);
        acting.send(message).await;
        idle.store.somebody_waits(Call::History, &game.id).await;
        let IdleServer { server, store, _data } = idle;
        let stopping = tokio::spawn(server.stop());
        sleep(IDLE * 3).await;
        assert!(!stopping.is_finished());
        store.release(Call::History, &game.id);
        stopping.await.unwrap();
        let again = Faulty::open(_data.path()).await;
        assert_eq!(again.history(&game.id).await.unwrap().lines.len() as u64, line + 1);
    }

    /// Games in any state do not keep a server from stopping.
    #[tokio::test]
    async fn idle_games_do_not_keep_a_server_from_stopping() {
        let idle = IdleServer::start(IDLE).await;
        let (_, acting, other) = idle.before_a_die().await;
        leave([acting, other]).await;
        let (rests, _acting, _other) = idle.before_a_die().await;
        idle.unloaded(&rests).await;
        let (_awake, _acting, _other) = idle.before_a_die().await;
        timeout(TIMEOUT / 2, idle.server.stop()).await.expect("an end");
    }
}
